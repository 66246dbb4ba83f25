"""Moves as they are made: step by step, under the eyes of the enemy (BASE-REACT-1, BASE-R-1, BASE-R-2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import msgspec

from steppe.games.titans.aiming import aim_volley
from steppe.games.titans.events import Moved, Reacted, Tested
from steppe.games.titans.reactions import Reason, reactions
from steppe.games.titans.retreats import leave_if_home
from steppe.games.titans.rolls import dice_of_test, passing_dice
from steppe.games.titans.step import Step
from steppe.games.titans.terms import HUNKER_DOWN, NOBODY, RETIRE, bits
from steppe.games.titans.watching import seen_by, sees, shelter, square_between
from steppe.games.titans.wounded import bring_along
from steppe.kernel.tabletop.directions import facing_towards
from steppe.kernel.tabletop.going import paced
from steppe.kernel.tabletop.points import INCH, Point

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState


def march(state: TitansState, figure: int, points: tuple[Point, ...], why: str, rule: str, home: int = -1) -> None:
    """A figure sets out; `home` is what is left of the move of one who runs (-1: he does not)."""
    state.moved |= 1 << figure
    unseen = _unaware(state, figure)
    state.emit(Moved(figure, points, why, rule))
    lies = state.is_prone(figure)
    state.steps.append(Watch(figure=figure, path=paced(points, INCH), unseen=unseen, home=home, lies=lies))


def _unaware(state: TitansState, figure: int) -> int:
    """The enemy groups that do not see a figure, as a mask."""
    side = 1 - state.force.side[figure]
    own = [n for n, group in enumerate(state.force.groups) if group.side == side]
    return sum(1 << group for group in own if not _watchers(state, figure, group))


def _watchers(state: TitansState, figure: int, group: int) -> int:
    """The figures of a group that react and see a figure."""
    return seen_by(state, figure, state.reacting(state.force.groups[group].members))


class Watch(Step, frozen=True):
    """A move, an inch at a time: at each place those who did not see him at its start, and now do, test.

    `asked` are groups that held their fire and were asked again; `lies`: he crawls.
    """

    automatic: ClassVar[bool] = True
    figure: int = 0
    path: tuple[Point, ...] = ()
    index: int = 0
    unseen: int = 0
    asked: int = 0
    home: int = -1
    lies: bool = False

    def run(self, state: TitansState) -> None:
        """The next who sees him tests, or he goes on, or the move is over."""
        if self._is_stopped(state):
            state.finish_step()
        elif (group := self._next_watcher(state)) != NOBODY:
            state.watched |= 1 << group
            state.replace(msgspec.structs.replace(self, asked=self.asked | 1 << group))
            in_sight(state, self.figure, group)
        elif (held := self._next_holder(state)) is not None:
            state.replace(msgspec.structs.replace(self, asked=self.asked | 1 << held[0]))
            state.holding = tuple(pair for pair in state.holding if pair[0] != held[0])
            watch_fire(state, self.figure, *held)
        elif self.index == len(self.path) - 1:
            state.finish_step()
            if self.home >= 0:
                leave_if_home(state, self.figure, self.home)
        else:
            self._advance(state)

    def _is_stopped(self, state: TitansState) -> bool:
        """He fell, was halted, ran, or is where a reaction took him."""
        figure = self.figure
        if state.place[figure] != self.path[self.index] or not state.moves(figure):
            return True
        runs = state.status[figure] == RETIRE
        return runs is not (self.home >= 0) or state.is_prone(figure) is not self.lies

    def _advance(self, state: TitansState) -> None:
        figure, index = self.figure, self.index + 1
        state.place[figure] = self.path[index]
        bring_along(state, figure, self.path[index])
        state.facing[figure] = facing_towards(self.path[index - 1], self.path[index])
        last = index == len(self.path) - 1
        asked = 0 if last else self.asked
        state.replace(msgspec.structs.replace(self, index=index, asked=asked))
        for foe in bits(state.able(state.force.of_side[1 - state.force.side[figure]]) & ~state.seen):
            if state.status[foe] == HUNKER_DOWN and sees(state, figure, foe):
                state.seen |= 1 << foe

    def _next_watcher(self, state: TitansState) -> int:
        """Of the groups that see him now and have not tested: by Rep, nearness, seat (BASE-R-1)."""
        found = []
        for group in bits(self.unseen & ~state.watched):
            if watchers := _watchers(state, self.figure, group):
                leader = state.leader[group]
                rep = 0 if leader == NOBODY else state.force.rep[leader]
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
            if fresh and not self.asked >> group & 1 and _watchers(state, self.figure, group):
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
    counted = [modifier for modifier in test.modifiers if modifier.reason in reasons]
    dice = state.roll(dice_of_test(sum(modifier.dice for modifier in counted)))
    target = state.force.rep[tester] + sum(modifier.rep for modifier in counted)
    passed = min(2, passing_dice(dice, target))
    row = test.row(passed, {"mover_hidden": hidden})
    state.emit(Tested((test.id,), group, tester, dice, target, passed, (mover,), "BASE-REACT-1"))
    state.emit(Reacted(tester, row.result, passed, row.rule))
    if row.result in ("fire", "snap-fire"):
        watch_fire(state, mover, group, row.rep)


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


def watch_fire(state: TitansState, mover: int, group: int, rep: int) -> None:
    """Those of a group that see the mover and are loaded may fire at those of his group in sight (BASE-R-1, -R-2)."""
    watchers = _watchers(state, mover, group)
    shooters = [(figure, rep) for figure in bits(watchers) if not state.shots[figure]]
    foes = state.force.groups[state.force.group[mover]].members
    aim_volley(state, shooters, "in sight", foes=foes, group=group)
