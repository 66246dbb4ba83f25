"""Turns: the Activation dice, whose groups act, and the end (BASE-ACT, BASE-R-50)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from steppe.games.titans.air_runs import send_aircraft
from steppe.games.titans.boating import drift
from steppe.games.titans.crews import button_up
from steppe.games.titans.events import ActivationRolled, GroupActivated, StarActivated, TurnBegan
from steppe.games.titans.fires import end_of_turn
from steppe.games.titans.groups import activate
from steppe.games.titans.hardship import get_over, suffer_privation
from steppe.games.titans.landings import send_transports
from steppe.games.titans.orders import DONE, Activate, ActivateStar, TitansAction
from steppe.games.titans.rallying import lapse
from steppe.games.titans.sky import check_air
from steppe.games.titans.step import Step
from steppe.games.titans.terms import HUNKER_DOWN, NOBODY, bits
from steppe.games.titans.watching import enemies, seen_by
from steppe.games.titans.wear import wear_out
from steppe.games.titans.weather import begin_weather, on_the_first_dice
from steppe.kernel.protocol import Refusal

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

_BREAKS_AFTER = 2
_REINFORCED_ON = 7


class BeginTurn(Step, frozen=True):
    """The Activation dice: doubles are rolled again in the same turn, the higher die acts first."""

    automatic: ClassVar[bool] = True

    def run(self, state: TitansState) -> None:
        """Roll, and put the sides' activations on the stack."""
        state.turn += 1
        state.activated = state.stars_alone = 0
        state.seen = _seen_hunkered(state)
        if state.turn == 1:
            button_up(state)
            for side in (0, 1):
                suffer_privation(state, side)
                wear_out(state, side)
            begin_weather(state)
        state.emit(TurnBegan(state.turn))
        one, other = self._roll(state)
        seats, first = state.setting.seats, 0 if one > other else 1
        dice = (one, other)
        state.replace(EndTurn())
        for side in (1 - first, first):
            state.steps.append(ChooseGroup(by=seats[side], side=side, die=dice[side]))
            send_aircraft(state, side)
        send_transports(state)

    def _roll(self, state: TitansState) -> tuple[int, int]:
        first = True
        while True:
            one, other = state.roll(2)
            state.emit(ActivationRolled((one, other), one == other, one + other == _REINFORCED_ON))
            if first:
                check_air(state, (one, other))
                on_the_first_dice(state)
            if one != other:
                return one, other
            first = False


def _seen_hunkered(state: TitansState) -> int:
    """Those hunkered down whom an enemy sees as the turn begins."""
    found = 0
    for figure, status in enumerate(state.status):
        if status == HUNKER_DOWN and state.place[figure] is not None:
            foes = enemies(state, state.force.side[figure])
            found |= 1 << figure if seen_by(state, figure, foes) else 0
    return found


class ChooseGroup(Step, frozen=True):
    """Which group of a side acts next; the die bars leaders of less Rep (BASE-ACT-6, BASE-ACT-7, BASE-R-54)."""

    rule: ClassVar[str] = "BASE-ACT-6"
    doing: ClassVar[str] = "is choosing a group"
    side: int = 0
    die: int = 1

    def prompt(self, state: TitansState) -> str:
        """The decision in a sentence."""
        return f"Which group acts? The die shows {self.die}."

    def legal(self, state: TitansState) -> Sequence[TitansAction]:
        """Groups that have not acted, Stars whose leader cannot, or no more."""
        groups = [n for n, group in enumerate(state.force.groups) if group.side == self.side]
        left = [group for group in groups if not state.activated >> group & 1 and _present(state, group)]
        barred = [group for group in left if self.bars(state, group)]
        stars = [
            star
            for group in barred
            for star in bits(_present(state, group) & state.force.stars & ~state.stars_alone)
            if state.rep[star] >= self.die
        ]
        return [*map(Activate, left), *map(ActivateStar, stars), DONE]

    def bars(self, state: TitansState, group: int) -> bool:
        """Whether the die is higher than the leader's Rep."""
        leader = state.leader[group]
        return leader == NOBODY or state.rep[leader] < self.die

    def refuse(self, state: TitansState, action: TitansAction) -> Refusal | None:
        """A group that has acted, or a Star who need not act alone."""
        if isinstance(action, Activate):
            return Refusal("BASE-ACT-6", "Each group of the side whose turn it is acts once a turn.")
        if isinstance(action, ActivateStar):
            return Refusal("BASE-ACT-7", "A Star acts alone when the die bars his group and not him, once a turn.")
        return None

    def apply(self, state: TitansState, action: TitansAction) -> None:
        """A group, a Star or nobody more acts."""
        if isinstance(action, Activate):
            self._activate(state, action.group)
        elif isinstance(action, ActivateStar):
            figure = action.figure
            state.stars_alone |= 1 << figure
            state.emit(StarActivated(figure, self.die))
            activate(state, state.force.group[figure], 1 << figure, barred=False)
        else:
            state.finish_step()

    def _activate(self, state: TitansState, group: int) -> None:
        barred = self.bars(state, group)
        state.activated |= 1 << group
        state.emit(GroupActivated(group, self.die, barred))
        activate(state, group, _present(state, group) & ~state.stars_alone, barred)


def _present(state: TitansState, group: int) -> int:
    return state.present(state.force.groups[group].members)


class EndTurn(Step, frozen=True):
    """What lasted for the turn is over; a side that nobody can act for breaks in the second turn (BASE-R-50)."""

    automatic: ClassVar[bool] = True

    def run(self, state: TitansState) -> None:
        """Look for the end of the battle."""
        state.finish_step()
        lapse(state)
        get_over(state)
        end_of_turn(state)
        if state.fleet.plans:
            drift(state)
        left = [state.present(mask) for mask in state.force.of_side]
        first, second = (0 if mask else count + 1 for mask, count in zip(left, state.broken, strict=True))
        state.broken = (first, second)
        beaten = [side for side in (0, 1) if state.broken[side] >= _BREAKS_AFTER]
        if len(beaten) == 1:
            state.finish(1 - beaten[0], "For two turns nobody of the other side could act.", "BASE-R-50")
        elif beaten or state.turn >= state.setting.turns:
            state.finish(None, "The battle is over, and both sides or neither can act.", "BASE-R-50")
