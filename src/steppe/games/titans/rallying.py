"""Coming back: Rally, and recovering from Duck Back and from being stunned (BASE-REACT-5, BASE-STAT-T4, BASE-R-4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from steppe.games.titans.events import Harmed, Reacted, StatusChanged, Tested
from steppe.games.titans.morale import Tests
from steppe.games.titans.orders import DONE, Finish, TitansAction
from steppe.games.titans.reactions import TestRow, reactions
from steppe.games.titans.rolls import dice_of_test, passing_dice
from steppe.games.titans.sizes import sizes
from steppe.games.titans.step import Step
from steppe.games.titans.terms import DEAD, DUCK_BACK, HUNKER_DOWN, RETIRE, SHAKEN, STUNNED, bits
from steppe.games.titans.watching import near, with_leader

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState


def to_rally(state: TitansState, figure: int) -> int:
    """Whom a figure may rally: himself and the shaken of his group within 4 inches, if he leads or is alone."""
    if not any(status in state.status for status in SHAKEN):
        return 0
    group = state.force.group[figure]
    leads = state.leader[group] == figure
    if not leads and with_leader(state, group, state.leader[group]) >> figure & 1:
        return 0
    within = near(state, figure, state.members(group), sizes().nearness.leader) if leads else 1 << figure
    shaken = [who for who in bits(within) if state.status[who] in SHAKEN and not state.hopeless >> who & 1]
    return sum(1 << who for who in shaken)


def rally(state: TitansState, figure: int, *, again: bool = True) -> None:
    """One roll for all whom a figure rallies; one passed is rolled again at once, and a second one is none.

    `again`: a Ruthless leader may have another.
    """
    mask = to_rally(state, figure)
    row = _rally_roll(state, figure, mask)
    if row.result == "test-again":
        row = _rally_roll(state, figure, mask)
    state.done |= 1 << figure
    if row.result == "rallied":
        _bring_back(state, mask)
        return
    runs = tuple([who for who in bits(mask) if state.status[who] == RETIRE and who != figure])
    if again and runs and state.force.has(figure, "ruthless"):
        state.steps.append(MakeExample(by=state.seat_of(figure), figure=figure, runs=runs))
    else:
        fail_to_rally(state, figure, mask)


def fail_to_rally(state: TitansState, figure: int, mask: int) -> None:
    """They stay as they are; who runs is not to be rallied again (BASE-REACT-5-0)."""
    state.hopeless |= sum(1 << who for who in bits(mask) if state.status[who] == RETIRE)
    state.emit(Reacted(figure, "unrallied", 0, "BASE-REACT-5-0"))


class MakeExample(Step, frozen=True):
    """A Ruthless leader who failed to rally those who run may shoot one of them, to roll again (BASE-REACT-13)."""

    rule: ClassVar[str] = "BASE-REACT-13"
    doing: ClassVar[str] = "is deciding whether to shoot one who runs"
    figure: int = 0
    runs: tuple[int, ...] = ()

    def prompt(self, state: TitansState) -> str:
        """The decision in a sentence."""
        return f"Does {state.force.figures[self.figure].name} shoot one who runs, to rally the others?"

    def legal(self, state: TitansState) -> Sequence[TitansAction]:
        """One of those who run, or nobody."""
        return [*(Finish(who, capture=False) for who in self.runs), DONE]

    def apply(self, state: TitansState, action: TitansAction) -> None:
        """He is dead, and the roll is made again; or it stays as it was."""
        state.finish_step()
        if not isinstance(action, Finish):
            fail_to_rally(state, self.figure, to_rally(state, self.figure))
            return
        victim, place = action.target, state.at(action.target)
        state.emit(Harmed(victim, self.figure, 0, 0, "obviously dead"))
        state.set_status(victim, DEAD)
        state.remove(victim)
        state.steps.append(Tests(side=state.force.side[victim], fallen=((victim, place),)))
        if to_rally(state, self.figure):
            rally(state, self.figure, again=False)


def _rally_roll(state: TitansState, figure: int, mask: int) -> TestRow:
    test, reasons = reactions().named("rally"), set[str]()
    if mask >> figure & 1:
        reasons.add("hard_pressed")
    if state.force.has(figure, "born-leader"):
        reasons.add("born_leader")
    counted = [modifier for modifier in test.modifiers if modifier.reason in reasons]
    dice = state.roll(dice_of_test(sum(modifier.dice for modifier in counted)))
    target = state.rep[figure] + sum(modifier.rep for modifier in counted)
    passed = min(2, passing_dice(dice, target))
    group = state.force.group[figure]
    state.emit(Tested((test.id,), group, figure, dice, target, passed, tuple(bits(mask)), "BASE-REACT-5"))
    return test.row(passed, {})


def _bring_back(state: TitansState, mask: int) -> None:
    """They are ducked, and carry on at their next activation without a test (BASE-R-21)."""
    for figure in bits(mask):
        state.set_status(figure, DUCK_BACK)
        state.rallied |= 1 << figure
        state.emit(StatusChanged(figure, "rallied", "BASE-REACT-5-2"))


def recover(state: TitansState, group: int, mask: int) -> None:
    """A group's activation begins: the rallied carry on, the stunned and the ducked spend it on recovering."""
    for figure in bits(mask):
        if state.rallied >> figure & 1:
            _carry_on(state, figure, "BASE-R-21")
        elif state.status[figure] == STUNNED:
            _carry_on(state, figure, "BASE-STAT-T6")
            state.done |= 1 << figure
    ducked = [figure for figure in bits(mask) if state.status[figure] == DUCK_BACK]
    if ducked:
        _recover_ducked(state, group, ducked)


def _carry_on(state: TitansState, figure: int, rule: str) -> None:
    state.calm(figure)
    state.emit(StatusChanged(figure, "carry-on", rule))


def _recover_ducked(state: TitansState, group: int, ducked: list[int]) -> None:
    """One roll, on the leader's Rep for those in the chain to him (BASE-STAT-T4, BASE-R-8)."""
    leader = state.leader[group]
    led, dice = with_leader(state, group, leader), state.roll(2)
    head = leader if any(led >> figure & 1 for figure in ducked) else ducked[0]
    target = state.rep[head]
    passed = min(2, passing_dice(dice, target))
    test = reactions().named("recover-from-duck-back")
    state.emit(Tested((test.id,), group, head, dice, target, passed, tuple(ducked), "BASE-STAT-T4"))
    for figure in ducked:
        rep = state.rep[leader if led >> figure & 1 else figure]
        tried = bool(state.tried >> figure & 1)
        row = test.row(passing_dice(dice, rep), {"half_strength": state.is_half_strength(group), "second_try": tried})
        state.emit(Reacted(figure, row.result, row.passed, row.rule))
        if row.result == "carry-on":
            state.calm(figure)
        else:
            state.tried |= 1 << figure
        state.done |= 1 << figure


def lapse(state: TitansState) -> None:
    """At the end of a turn in which no enemy saw them, those who hunkered down are only ducked (BASE-R-4)."""
    for figure, status in enumerate(state.status):
        if status == HUNKER_DOWN and state.place[figure] is not None and not state.seen >> figure & 1:
            state.set_status(figure, DUCK_BACK)
            state.emit(StatusChanged(figure, "duck-back", "BASE-R-4"))
