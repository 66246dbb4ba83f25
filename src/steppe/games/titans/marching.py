"""Moves as they are made: step by step, under the eyes of the enemy (BASE-REACT-1, BASE-R-1, BASE-R-2)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import TYPE_CHECKING, ClassVar, Final

import msgspec

from steppe.games.titans.aiming import aim_volley
from steppe.games.titans.events import Moved, Reacted, Tested
from steppe.games.titans.focusing import focused_on, relax
from steppe.games.titans.hiding import hidden_groups, look_about
from steppe.games.titans.horses import take_along
from steppe.games.titans.hugging import note_run
from steppe.games.titans.minefields import note_entry
from steppe.games.titans.reactions import Reason, reactions
from steppe.games.titans.retreats import leave_if_home
from steppe.games.titans.rolls import dice_of_test, passing_dice
from steppe.games.titans.step import Step
from steppe.games.titans.terms import HUNKER_DOWN, NOBODY, RETIRE, bits
from steppe.games.titans.traps import MeetTrap, first_trap
from steppe.games.titans.turning import offer_turning
from steppe.games.titans.watching import first_watched, seen_by, sees, shelter, square_between
from steppe.games.titans.wounded import bring_along
from steppe.kernel.listing import mask_of_bits
from steppe.kernel.tabletop.directions import facing_towards
from steppe.kernel.tabletop.going import bends, paced
from steppe.kernel.tabletop.points import INCH, Point

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

REACTIONS: Final[list[Callable[[TitansState, int], bool]]] = []
"""What else may happen when a figure has come to a place on its way, as `spotting.REACTIONS` for vehicles."""
SLOWERS: Final[list[Callable[[TitansState, Watch], bool]]] = []
"""Who else has to look at a move inch by inch."""
OPENERS: Final[list[Callable[[TitansState, int, int, int], bool]]] = []
"""What a group that passed In Sight may fire before its volley: asked with the mover, the group, and the loss of Rep.
One that says yes has put a step on the stack, which begins the volley afterwards."""


def march(
    state: TitansState,
    figure: int,
    points: tuple[Point, ...],
    why: str,
    rule: str,
    home: int = -1,
    levels: tuple[int, ...] = (),
) -> None:
    """A figure sets out; `home` is what is left of the move of one who runs (-1: he does not).

    `levels` are the storeys by point; without them he stays on the ground.
    """
    state.moved |= 1 << figure
    state.wits = state.wits.hides_flash(figure)
    note_run(state, figure, why)
    unseen = _unaware(state, figure)
    lies = state.is_prone(figure)
    path, storeys = (paced(points, INCH), ()) if not any(levels) else paced_by_storeys(points, levels)
    watch = Watch(figure=figure, path=path, unseen=unseen, home=home, lies=lies, levels=storeys, why=why, by_rule=rule)
    state.steps.append(watch)


def paced_by_storeys(points: tuple[Point, ...], levels: tuple[int, ...]) -> tuple[tuple[Point, ...], tuple[int, ...]]:
    """A way with its storeys cut into steps; where the storey changes the point stands twice."""
    found = [(points[0], levels[0])]
    for index, level in enumerate(levels[1:], start=1):
        pair = points[index - 1 : index + 1]
        found += [(point, level) for point in paced(pair, INCH)[1:]] if pair[0] != pair[1] else [(pair[1], level)]
    return tuple(point for point, _ in found), tuple(level for _, level in found)


def _unaware(state: TitansState, figure: int) -> int:
    """The enemy groups that do not see a figure, as a mask."""
    side = 1 - state.force.side[figure]
    unseen, watching = 0, seen_by(state, figure, state.reacting(state.force.of_side[side]))
    for number, group in enumerate(state.force.groups):
        if group.side == side and not watching & group.members:
            unseen |= 1 << number
    return unseen


def _watchers(state: TitansState, figure: int, group: int) -> int:
    """The figures of a group that react and see a figure."""
    return seen_by(state, figure, state.reacting(state.force.groups[group].members))


class Watch(Step, frozen=True):
    """A move, an inch at a time: at each place those who did not see him at its start, and now do, test.

    `asked` are groups that held their fire and were asked again; `lies`: he crawls; `levels`: storeys by step, if any.
    Up to the place `told` the log has his way; `why` he goes, and by which rule, is for the log. `aware` are the enemy
    vehicles that saw him set out, `crews` those whose crews were asked whether they fire.
    """

    automatic: ClassVar[bool] = True
    figure: int = 0
    path: tuple[Point, ...] = ()
    index: int = 0
    unseen: int = 0
    asked: int = 0
    home: int = -1
    lies: bool = False
    levels: tuple[int, ...] = ()
    told: int = 0
    why: str = "move"
    by_rule: str = ""
    aware: int = 0
    crews: int = 0

    def run(self, state: TitansState) -> None:
        """The next who sees him tests, or he goes on, or the move is over."""
        if state.mission.hidden:
            look_about(state, self.figure)
        if self._is_stopped(state):
            state.finish_step()
        elif (group := self._next_watcher(state)) != NOBODY:
            state.watched |= 1 << group
            state.replace(msgspec.structs.replace(self, asked=self.asked | 1 << group, told=self.tell(state)))
            in_sight(state, self.figure, group)
        elif (held := self._next_holder(state)) is not None:
            state.replace(msgspec.structs.replace(self, asked=self.asked | 1 << held[0], told=self.tell(state)))
            state.holding = tuple(pair for pair in state.holding if pair[0] != held[0])
            watch_fire(state, self.figure, *held)
        elif state.fleet.plans and any(react(state, self.figure) for react in REACTIONS):
            return
        elif self.index == len(self.path) - 1:
            self.tell(state)
            state.finish_step()
            if self.home >= 0:
                leave_if_home(state, self.figure, self.home)
        else:
            self._advance(state)

    def tell(self, state: TitansState) -> int:
        """The log learns how far he has come: before anything happens to him there, and at the end."""
        if self.index > self.told and state.events is not None:
            level = self.levels[self.index] if self.levels else 0
            way = bends(self.path[self.told : self.index + 1])
            state.emit(Moved(self.figure, way, self.why, self.by_rule, level))
        return self.index

    def _is_stopped(self, state: TitansState) -> bool:
        """He fell, was halted, ran, or is where a reaction took him."""
        figure = self.figure
        if state.place[figure] != self.path[self.index] or not state.moves(figure):
            return True
        if self.levels and state.ground.level[figure] != self.levels[self.index]:
            return True
        runs = state.status[figure] == RETIRE
        return runs is not (self.home >= 0) or state.is_prone(figure) is not self.lies

    def _advance(self, state: TitansState) -> None:
        """He goes on to the next place where something may happen, or to the end."""
        figure, last = self.figure, len(self.path) - 1
        index = self.index + 1
        if not self.levels and not hidden_groups(state, 1 - state.force.side[figure]):
            index = first_watched(state, figure, self._onlookers(state), self.path, index)
        if state.fleet.plans and any(slower(state, self) for slower in SLOWERS):
            index = self.index + 1
        index, trap = first_trap(state, figure, self.path, self.index, index)
        if self.levels:
            state.ground.level[figure] = self.levels[index]  # before the place, which tells that somebody moved
        if state.hazards.fields:
            for here, there in pairwise(self.path[self.index : index + 1]):
                note_entry(state, figure, here, there)
        state.place[figure] = self.path[index]
        bring_along(state, figure, self.path[index])
        if self.path[index - 1] != self.path[index]:
            state.facing[figure] = facing_towards(self.path[index - 1], self.path[index])
        if state.stable.animals:
            take_along(state, figure)
        asked = 0 if index == last else self.asked
        step = msgspec.structs.replace(self, index=index, asked=asked, crews=0 if index == last else self.crews)
        state.replace(step if trap == NOBODY else msgspec.structs.replace(step, told=step.tell(state)))
        for foe in bits(self._hunkered(state)):
            if sees(state, figure, foe):
                state.seen |= 1 << foe
        if trap != NOBODY:
            state.steps.append(MeetTrap(figure=figure, trap=trap))

    def _hunkered(self, state: TitansState) -> int:
        """The enemies who hunker down and have not been seen."""
        if HUNKER_DOWN not in state.status:
            return 0
        foes = state.able(state.force.of_side[1 - state.force.side[self.figure]]) & ~state.seen
        return mask_of_bits([foe for foe in bits(foes) if state.status[foe] == HUNKER_DOWN])

    def _onlookers(self, state: TitansState) -> int:
        """Those to whom it matters on the way, before its end, whether they see him, as a mask."""
        groups = self.unseen & ~state.watched
        for group, _ in state.holding:
            groups |= 1 << group & self.unseen & ~self.asked
        found = 0
        for group in bits(groups):
            found |= state.force.groups[group].members
        return state.reacting(found) | self._hunkered(state)

    def _next_watcher(self, state: TitansState) -> int:
        """Of the groups that see him now and have not tested: by Rep, nearness, seat (BASE-R-1)."""
        groups, foes, found = self.unseen & ~state.watched, 0, []
        for group in bits(groups):
            foes |= state.force.groups[group].members
        seeing = seen_by(state, self.figure, state.reacting(foes))
        for group in bits(groups) if seeing else ():
            if watchers := seeing & state.force.groups[group].members:
                leader = state.leader[group]
                rep = 0 if leader == NOBODY else state.rep[leader]
                nearest = min(square_between(state, who, self.figure) for who in bits(watchers))
                found.append((-rep, nearest, group))
        return min(found)[2] if found else NOBODY

    def _next_holder(self, state: TitansState) -> tuple[int, int] | None:
        """A group that holds its fire and has something new to see, or the last moment to fire."""
        if self.index == 0:
            return None
        last = self.index == len(self.path) - 1
        for group, rep in state.holding:
            fresh = last or self.unseen >> group & 1
            members = state.force.groups[group].members
            if fresh and not self.asked >> group & 1 and seen_by(state, self.figure, state.reacting(members)):
                return group, rep
        return None


def in_sight(state: TitansState, mover: int, group: int) -> None:
    """A watching group takes In Sight, and fires or holds its fire (BASE-REACT-1)."""
    watchers = _watchers(state, mover, group)
    leader = state.leader[group]
    tester = leader if watchers >> leader & 1 else state.force.first_of(bits(watchers))
    hidden = all(shelter(state, who, mover) != "open" for who in bits(watchers))
    test = reactions().named("in-sight")
    reasons = _reasons(state, mover, tester, hidden)
    if focused := focused_on(state, watchers, mover):
        reasons.add("focus")
        relax(state, focused)
    counted = [modifier for modifier in test.modifiers if modifier.reason in reasons]
    dice = state.roll(dice_of_test(sum(modifier.dice for modifier in counted)))
    target = state.rep[tester] + sum(modifier.rep for modifier in counted)
    passed = min(2, passing_dice(dice, target))
    row = test.row(passed, {"mover_hidden": hidden})
    state.emit(Tested((test.id,), group, tester, dice, target, passed, (mover,), "BASE-REACT-1"))
    state.emit(Reacted(tester, row.result, passed, row.rule))
    if row.result in ("fire", "snap-fire") and not watch_fire(state, mover, group, row.rep):
        offer_turning(state, mover, watchers)


def _reasons(state: TitansState, mover: int, tester: int, hidden: bool) -> set[Reason]:
    names: dict[str, Reason] = {
        "quick-reflexes": "quick_reflexes",
        "steely-eyes": "steely_eyes",
        "slow-to-react": "slow_to_react",
    }
    found = {reason for name, reason in names.items() if state.force.has(tester, name)}
    if state.force.has(mover, "stealthy"):
        found.add("mover_stealthy")
    if hidden:
        found.add("mover_concealed")
    return found


def watch_fire(state: TitansState, mover: int, group: int, rep: int) -> bool:
    """A group fires at the mover's: the guns that it serves, then its weapons. False where nobody has a target."""
    if state.fleet.plans and any(opener(state, mover, group, rep) for opener in OPENERS):
        return True
    return volley(state, mover, group, rep)


def volley(state: TitansState, mover: int, group: int, rep: int) -> bool:
    """Those of a group that see the mover and are loaded may fire at those of his group in sight (BASE-R-1, -R-2).

    False where nobody has a target.
    """
    watchers = _watchers(state, mover, group)
    shooters = [(figure, rep) for figure in bits(watchers) if not state.shots[figure]]
    foes = state.force.groups[state.force.group[mover]].members
    return aim_volley(state, shooters, "in sight", foes=foes, group=group)
