"""Received Fire, Man Down and Leader Lost: one roll a group and cause, the worst row for each (BASE-REACT-2 to -4)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

import msgspec

from steppe.games.titans.events import LeaderFollows, Reacted, Tested
from steppe.games.titans.formations import stand
from steppe.games.titans.horses import is_mounted
from steppe.games.titans.hull_sight import mount_of, sees_figure, shelter_from, spot_of
from steppe.games.titans.hulls import shield
from steppe.games.titans.options import chosen, cover_rating
from steppe.games.titans.orders import Row, TitansAction
from steppe.games.titans.reactions import Condition, Reason, Result, Test, TestRow, reactions
from steppe.games.titans.retreats import duck_back, hunker_down, retire
from steppe.games.titans.rolls import dice_of_test, passing_dice
from steppe.games.titans.step import Step
from steppe.games.titans.storeys import Stand, sees_between
from steppe.games.titans.strong_points import is_in_strong_point
from steppe.games.titans.terms import HALT, NOBODY, RETIRE, bits
from steppe.games.titans.watching import COHESION, FRONT, is_flank, near, sees, shelter, square_between, with_leader
from steppe.kernel.tabletop.directions import in_arc
from steppe.kernel.tabletop.points import INCH, Point, within

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

_FAR: Final = 24 * INCH
_RULES: Final = {"received-fire": "BASE-REACT-2", "man-down": "BASE-REACT-3", "leader-lost": "BASE-REACT-4"}
_SEVERITY: Final[dict[str, int]] = {
    **{result: order for order, result in enumerate(reactions().severity)},
    "finish-and-fire": 0,
    "drop-task-and-duck-back": reactions().severity.index("duck-back"),
    "halt-and-snap-fire": reactions().severity.index("halt"),
}
_ANSWERS: Final = frozenset({"return-fire", "snap-fire", "halt-and-snap-fire"})
_HALTS: Final = frozenset({"halt", "halt-and-snap-fire", "prone-and-halt"})


class Mark(msgspec.Struct, frozen=True, gc=False):
    """A target that a shooter gave a die: the outgunned and the piercing rating of the weapon, and whether it hit.

    For who was in a blast `centre` says where it was, and the shooter may be `NOBODY`, or off the table; without a
    centre that is HE on a building, where whom it strikes is in cover.
    """

    target: int
    shooter: int
    outgunned: int
    apr: int
    hit: bool
    centre: Point | None = None

    def causes(self, state: TitansState, side: int) -> Iterator[int]:
        """The shooter, if he is an enemy of a side and on the table, on foot or in a vehicle."""
        shooter = self.shooter
        if shooter != NOBODY and state.force.side[shooter] != side and spot_of(state, shooter) is not None:
            yield shooter


Fallen = tuple[tuple[int, Point], ...]


class Tests(Step, frozen=True):
    """One cause: a side's groups test in turn; then they answer fire, and those who ran make others test.

    `marks` are the shots of the volley, `fallen` who is out, dead or runs, and where; `groups` are still to test (-1:
    not begun); `answers` will fire, with what it costs in Rep; `fled` run.
    """

    __test__: ClassVar[bool] = False
    automatic: ClassVar[bool] = True
    side: int = 0
    marks: tuple[Mark, ...] = ()
    fallen: Fallen = ()
    groups: int = -1
    answers: tuple[tuple[int, int], ...] = ()
    fled: Fallen = ()

    def run(self, state: TitansState) -> None:
        """The next group tests; after the last, what follows."""
        if self.groups < 0:
            own = [n for n, group in enumerate(state.force.groups) if group.side == self.side]
            for mark in self.marks if state.stable.animals else ():
                state.stable.under_fire |= 1 << state.force.group[mark.target]
            state.replace(msgspec.structs.replace(self, groups=sum(1 << n for n in own)))
        else:
            self._next_group(state)

    def _next_group(self, state: TitansState) -> None:
        """The next group in which somebody tests, or whose leader is lost, does; after the last, what follows."""
        left = self.groups
        for group in bits(self.groups):
            left &= ~(1 << group)
            testers = self.testers(state, group)
            if testers or _is_lost(state, group):
                step = msgspec.structs.replace(self, groups=left)
                state.replace(step)
                step._test(state, group, testers)
                return
        self._conclude(state)

    # Who tests.

    def fired_on(self, state: TitansState) -> int:
        """Those who were fired on, not hit, and react."""
        hit = sum({1 << mark.target for mark in self.marks if mark.hit})
        return state.reacting(sum({1 << mark.target for mark in self.marks}) & ~hit)

    def testers(self, state: TitansState, group: int) -> dict[int, tuple[str, ...]]:
        """The figures of a group that test, and which tests each takes."""
        members = state.reacting(state.force.groups[group].members)
        fire = self._under_fire(state, members)
        down = self._by_the_fallen(state, members)
        lost = members if _is_lost(state, group) else 0
        masks = (("received-fire", fire), ("man-down", down), ("leader-lost", lost))
        return {
            figure: tuple([name for name, mask in masks if mask >> figure & 1])
            for figure in bits(members & (fire | down | lost))
        }

    def _under_fire(self, state: TitansState, members: int) -> int:
        """Those fired on, and the others of their group within 4 inches (BASE-REACT-2)."""
        found = 0
        for figure in bits(self.fired_on(state) & members):
            found |= near(state, figure, members)
        if not found:
            return 0
        hit = sum({1 << mark.target for mark in self.marks if mark.hit})
        return found & ~hit

    def _by_the_fallen(self, state: TitansState, members: int) -> int:
        """Those within 4 inches and in sight of somebody who fell or ran (BASE-REACT-3)."""
        if not self.fallen:
            return 0
        fallen = {figure for figure, _ in self.fallen}
        field, found = state.field, 0
        for figure in bits(members):
            here = state.at(figure)
            if figure not in fallen and any(
                within(here, place, COHESION)
                and sees_between(field, stand(state, figure), Stand(place, state.ground.level[who]))
                for who, place in self.fallen
            ):
                found |= 1 << figure
        return found

    # The roll.

    def _test(self, state: TitansState, group: int, testers: dict[int, tuple[str, ...]]) -> None:
        head = _head(state, group)
        if testers:
            led = with_leader(state, group, head)
            dice = state.roll(
                max(self._dice(state, figure, name) for figure, names in testers.items() for name in names)
            )
            self._tell(state, group, head, dice, testers)
            for figure, names in testers.items():
                if has_free_will(state, figure):
                    state.steps.append(ChooseRow(by=state.seat_of(figure), star=figure, tests=names))
                else:
                    rep = state.rep[head if led >> figure & 1 else figure]
                    self._take(state, figure, self._rows(state, figure, names, rep, dice))
        if _is_lost(state, group):
            state.leader[group] = head
            state.emit(LeaderFollows(group, head))

    def _tell(
        self, state: TitansState, group: int, head: int, dice: tuple[int, ...], testers: dict[int, tuple[str, ...]]
    ) -> None:
        names = tuple(name for name in _RULES if any(name in tests for tests in testers.values()))
        target = state.rep[head]
        shooters = [mark.shooter for mark in self.marks if mark.shooter != NOBODY]
        causes = tuple(dict.fromkeys([*shooters, *(figure for figure, _ in self.fallen)]))
        passed = min(2, passing_dice(dice, target))
        state.emit(Tested(names, group, head, dice, target, passed, causes, _RULES[names[0]]))

    def _modifiers(self, state: TitansState, figure: int, test: Test) -> tuple[int, int]:
        """Dice and Rep that the reasons of a figure add to a test."""
        reasons = set(_reasons(state, figure))
        counted = [modifier for modifier in test.modifiers if modifier.reason in reasons]
        return sum(modifier.dice for modifier in counted), sum(modifier.rep for modifier in counted)

    def _dice(self, state: TitansState, figure: int, name: str) -> int:
        return dice_of_test(self._modifiers(state, figure, reactions().named(name))[0])

    def _rows(
        self, state: TitansState, figure: int, names: Sequence[str], rep: int, dice: tuple[int, ...]
    ) -> list[TestRow]:
        """The row of each test, every one counted on the same roll (BASE-R-34)."""
        found = []
        for name in names:
            test = reactions().named(name)
            more, less = self._modifiers(state, figure, test)
            passed = passing_dice(dice[: dice_of_test(more)], rep + less)
            if state.force.figures[figure].fanatic:
                passed = max(passed, 1)  # BASE-REACT-13
            if not passed and _takes_heart(state, figure):
                passed = 1
            found.append(test.row(passed, self.situation(state, figure)))
        return found

    def situation(self, state: TitansState, figure: int) -> dict[Condition, bool]:
        """What decides between rows for a figure: seen from the weapon that outguns it most (BASE-R-37)."""
        group = state.force.group[figure]
        found: dict[Condition, bool] = {
            "half_strength": state.is_half_strength(group),
            "task": bool(state.hands.load(figure) or state.hazards.clearing >> figure & 1),
            "active": state.active == group,
            "fired_on": any(mark.target == figure for mark in self.marks),
        }
        if self.marks:
            own = [mark for mark in self.marks if mark.target == figure]
            worst = max(own or self.marks, key=lambda mark: mark.outgunned)
            found["outgunned"] = state.force.outgunned[figure] < worst.outgunned
            found.update(_as_shot(state, worst, figure) if worst.centre is None else _as_blast(state, worst, figure))
        return found

    # What follows.

    def _take(self, state: TitansState, figure: int, rows: Sequence[TestRow]) -> None:
        """A figure does by the worst of its rows."""
        row = max(rows, key=lambda row: _SEVERITY[row.result])
        result: Result = row.result
        if result == "duck-back" and row.passed == 1 and state.force.has(figure, "nerves-of-steel"):
            result = "halt"
        if self.marks and figure in state.kits.pushing and _SEVERITY[result] < _SEVERITY["duck-back"]:
            result = "duck-back"  # CT-BIKE-5
        state.emit(Reacted(figure, result, row.passed, row.rule))
        if result in _ANSWERS:
            self._change(state, answers=(*self._top(state).answers, (figure, row.rep)))
        if result in _HALTS and state.active == state.force.group[figure]:
            state.set_status(figure, HALT)
        if result == "prone-and-halt" and not is_mounted(state, figure):  # a rider stays in the saddle
            state.lay_down(figure)
        causes = [shooter for mark in self.marks for shooter in mark.causes(state, self.side)]
        if result in ("drop-task-and-duck-back", "retire", "hunker-down", "duck-back"):
            state.hands.let_go(figure)
        if result in ("duck-back", "drop-task-and-duck-back"):
            duck_back(state, figure, causes)
        elif result == "hunker-down":
            hunker_down(state, figure, row.rule)
        elif result == "retire":
            self._change(state, fled=(*self._top(state).fled, (figure, state.at(figure))))
            retire(state, figure)

    def _top(self, state: TitansState) -> Tests:
        return next(step for step in reversed(state.steps) if isinstance(step, Tests))

    def _change(
        self, state: TitansState, *, answers: tuple[tuple[int, int], ...] | None = None, fled: Fallen | None = None
    ) -> None:
        """This step, wherever it lies below the choices of Stars, knows more."""
        top = self._top(state)
        place = max(index for index, step in enumerate(state.steps) if step is top)
        state.steps[place] = msgspec.structs.replace(
            top, answers=top.answers if answers is None else answers, fled=top.fled if fled is None else fled
        )

    def _conclude(self, state: TitansState) -> None:
        """Answering fire, and before it the tests of those who saw others run (BASE-R-36)."""
        state.finish_step()
        foes = vehicles = 0
        for mark in self.marks:
            for shooter in mark.causes(state, self.side):
                foes |= state.force.groups[state.force.group[shooter]].members
                if (vehicle := mount_of(state, shooter)) != NOBODY:
                    vehicles |= 1 << vehicle
        if self.answers:
            fired_on = self.fired_on(state)
            state.steps.append(Answer(answers=self.answers, foes=foes, fired_on=fired_on, vehicles=vehicles))
        if self.fled:
            state.steps.append(Tests(side=self.side, fallen=self.fled))


Shooters = list[tuple[int, int]]
ANSWERS: Final[list[Callable[[TitansState, Shooters, int, int], Shooters]]] = []
"""Who fires in return with something else: asked with the shooters and what their shots lose in Rep, the figures that
fired, and the vehicles. What they fire is put on the stack; those who are left fire a volley."""


class Answer(Step, frozen=True):
    """Those who return fire or snap fire do, if they may: once a chain, and loaded or fired on (BASE-R-2, BASE-R-3).

    `vehicles` are those from which they were fired on.
    """

    automatic: ClassVar[bool] = True
    answers: tuple[tuple[int, int], ...] = ()
    foes: int = 0
    fired_on: int = 0
    vehicles: int = 0

    def run(self, state: TitansState) -> None:
        """Begin their volley."""
        from steppe.games.titans.aiming import aim_volley  # volleys lead to tests, and tests to volleys

        state.finish_step()
        loss = reactions().bounds.rep_a_return_shot
        shooters = [
            (figure, rep + loss * state.shots[figure])
            for figure, rep in self.answers
            if not state.answered >> figure & 1 and (not state.shots[figure] or self.fired_on >> figure & 1)
        ]
        for answer in ANSWERS if state.fleet.plans else ():
            shooters = answer(state, shooters, self.foes, self.vehicles)
        aim_volley(state, shooters, "return", foes=self.foes, chain=False)


class ChooseRow(Step, frozen=True):
    """A Star chooses his row (BASE-FIG-2-WILL)."""

    rule: ClassVar[str] = "BASE-FIG-2-WILL"
    doing: ClassVar[str] = "is choosing how a Star reacts"
    star: int = 0
    tests: tuple[str, ...] = ()

    def prompt(self, state: TitansState) -> str:
        """The decision in a sentence."""
        return f"How does {state.force.names[self.star]} react: as with 2, 1 or 0 dice passed?"

    def legal(self, state: TitansState) -> Sequence[TitansAction]:
        """Each number of dice passed."""
        return [Row(2), Row(1), Row(0)]

    def apply(self, state: TitansState, action: TitansAction) -> None:
        """The Star does by the row."""
        passed = action.passed if isinstance(action, Row) else 0
        state.finish_step()
        below = next(step for step in reversed(state.steps) if isinstance(step, Tests))
        situation = below.situation(state, self.star)
        below._take(state, self.star, [reactions().named(name).row(passed, situation) for name in self.tests])


def _takes_heart(state: TitansState, figure: int) -> bool:
    """The Plucky count the first none passed of a game as one (BASE-REACT-13)."""
    if not state.force.has(figure, "plucky") or figure in state.wits.plucky:
        return False
    state.wits = state.wits.pluck_of(figure)
    return True


def has_free_will(state: TitansState, figure: int) -> bool:
    """Whether a figure chooses how it reacts (BASE-FIG-2-WILL)."""
    return bool(state.force.stars >> figure & 1) and chosen(state.setting.options, "free_will") == "on"


def _as_shot(state: TitansState, mark: Mark, figure: int) -> dict[Condition, bool]:
    if mark.shooter == NOBODY or (spot := spot_of(state, mark.shooter)) is None:
        return {"cover": True, "flank": False, "far": False}
    if (vehicle := mount_of(state, mark.shooter)) != NOBODY:
        seen = sees_figure(state, vehicle, figure)
        return {
            "cover": not seen or shelter_from(state, vehicle, figure, mark.apr) == "cover",
            "flank": not in_arc(state.at(figure), state.facing[figure], FRONT, spot),
            "far": not within(spot, state.at(figure), _FAR),
        }
    seen = sees(state, mark.shooter, figure)
    return {
        "cover": not seen or shelter(state, mark.shooter, figure, mark.apr) == "cover",
        "flank": is_flank(state, mark.shooter, figure),
        "far": square_between(state, mark.shooter, figure) > _FAR * _FAR,
    }


def _as_blast(state: TitansState, mark: Mark, figure: int) -> dict[Condition, bool]:
    """As seen from the centre of a blast."""
    here, centre = state.at(figure), mark.centre or state.at(figure)
    apr = cover_rating(state.setting.options, mark.apr)
    return {
        "cover": state.field.hides_from_blast(centre, here, state.is_prone(figure), apr)
        or is_in_strong_point(state, figure, apr)
        or (bool(state.fleet.plans) and shield(state, centre, here, apr)),
        "flank": not in_arc(here, state.facing[figure], FRONT, centre),
        "far": not within(here, centre, _FAR),
    }


def _is_lost(state: TitansState, group: int) -> bool:
    leader = state.leader[group]
    if leader == NOBODY:
        return False
    status = state.status[leader]
    return not state.present(1 << leader) or status == RETIRE


def _head(state: TitansState, group: int) -> int:
    """The leader, or who follows him (BASE-FIG-6, BASE-R-36): of those who do not run, if there are any."""
    if not _is_lost(state, group):
        return state.leader[group]
    left = list(bits(state.present(state.force.groups[group].members)))
    return state.force.first_of([who for who in left if state.status[who] != RETIRE] or left)


def _reasons(state: TitansState, figure: int) -> Iterator[Reason]:
    force = state.force
    if force.figures[figure].elite:
        yield "elite"
    if force.has(figure, "nervous"):
        yield "nervous"
    leader = state.leader[force.group[figure]]
    if leader != NOBODY and force.has(leader, "born-leader") and state.able(1 << leader):
        yield "born_leader"
