"""Rides as they are made: obstacles to clear and rough ground at speed, and riders thrown (CT-CAVTEST-4, -5)."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

import msgspec

from steppe.games.titans.blasts import tests_of
from steppe.games.titans.cavalry import cavalry
from steppe.games.titans.horses import is_mounted, mount_of
from steppe.games.titans.marching import march
from steppe.games.titans.mount_harm import throw_off
from steppe.games.titans.riding import mount_test, normal_ride, share_of
from steppe.games.titans.step import Step
from steppe.games.titans.terms import ABLE, CARRY_ON, NOBODY
from steppe.games.titans.ways_of_men import has_room
from steppe.kernel.tabletop.going import bends, paced, stretches, way_cost
from steppe.kernel.tabletop.points import INCH, Point, part_way, squared

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

_ROUGH: Final = 2
"""What an inch of rough ground costs at least."""
_WIDE: Final = cavalry().handling.jump_wide * INCH


class Hurdle(NamedTuple):
    """Something on a way that a mount is tested for: where it begins, and what it is; "chasm" is too wide to jump."""

    at: Point
    what: str


class Stage(NamedTuple):
    """A part of a ride up to the next obstacle; the mount is tested at its start if `what` says for what."""

    points: tuple[Point, ...]
    what: str


def ride(state: TitansState, figure: int, points: tuple[Point, ...], why: str, rule: str, *, fast: bool) -> None:
    """A mounted figure sets out; what it has to clear on its way it is tested for when it comes there."""
    stages = tuple(stages_of(state, points, fast=fast))
    if len(stages) == 1 and not stages[0].what:
        march(state, figure, points, why, rule)
        return
    state.steps.append(Riding(figure=figure, stages=stages, fast=fast, why=why, by_rule=rule))


def stages_of(state: TitansState, points: tuple[Point, ...], *, fast: bool) -> list[Stage]:
    """A way cut where a mount is tested; rough ground matters to who rides fast, and once."""
    found: list[Stage] = []
    current, what, rough = [points[0]], "", not fast
    for a, b in pairwise(points):
        for _, hurdle in _hurdles(state, a, b):
            if hurdle.what == "rough" and rough:
                continue
            rough = rough or hurdle.what == "rough"
            if hurdle.at != current[-1]:
                current.append(hurdle.at)
            if len(current) > 1 or what:
                found.append(Stage(tuple(current), what))
            current, what = [hurdle.at], hurdle.what
        if b != current[-1]:
            current.append(b)
    return [*found, Stage(tuple(current), what)]


def _hurdles(state: TitansState, a: Point, b: Point) -> list[tuple[Fraction, Hurdle]]:
    terrain, ridden = state.field.terrain, state.field.ridden()
    found = [(share, "wall") for share, _ in terrain.walls_reached(a, b)]
    for number in ridden.trenches:
        for start, end in terrain.areas[number].shape.spans(a, b):
            wide = (end - start) ** 2 * squared(a, b) > _WIDE**2
            found.append((start, "chasm" if wide else "trench"))
    for stretch in stretches(terrain, a, b):
        if (ridden.ways.pace.goings.get(stretch.going) or 0) >= _ROUGH:
            found.append((stretch.start, "rough"))
    shares = sorted(found)
    return [(share, Hurdle(part_way(a, b, share.numerator, share.denominator), what)) for share, what in shares]


class Riding(Step, frozen=True):
    """A ride with obstacles, from one to the next: `paid` of what he may go in all (`most`, -1: as far as it goes)."""

    automatic: ClassVar[bool] = True
    figure: int = 0
    stages: tuple[Stage, ...] = ()
    fast: bool = False
    paid: int = 0
    most: int = -1
    why: str = "move"
    by_rule: str = ""

    def run(self, state: TitansState) -> None:
        """The next stage, if he has come so far and clears what stands before it."""
        state.finish_step()
        if not self.stages or not self._goes_on(state):
            return
        stage, most = self.stages[0], self.most
        if stage.what == "chasm":
            return
        if stage.what:
            row = mount_test(state, "rough-going", mount_of(state, self.figure), self.figure)
            if row.result == "thrown":
                throw(state, self.figure, row.impact or 0, "CT-T-CAVQRS-5")
                return
            most = share_of(normal_ride(state, self.figure), row) if self.fast else -1
        self._ride_on(state, stage, most)

    def _goes_on(self, state: TitansState) -> bool:
        figure = self.figure
        there = is_mounted(state, figure) and state.place[figure] == self.stages[0].points[0]
        return there and state.status[figure] == CARRY_ON

    def _ride_on(self, state: TitansState, stage: Stage, most: int) -> None:
        if _cost(state, stage.points) is None:
            return  # something on the way burns that did not when he set out
        points = stage.points if most < 0 else _as_far(state, self.figure, stage.points, most - self.paid)
        if points == stage.points:
            paid = self.paid + cost_of(state, points)
            state.steps.append(msgspec.structs.replace(self, stages=self.stages[1:], paid=paid, most=most))
        if len(points) > 1:
            march(state, self.figure, points, self.why, self.by_rule)


def _cost(state: TitansState, points: tuple[Point, ...]) -> int | None:
    ways = state.field.ridden().ways
    return way_cost(ways.terrain, ways.pace, points)


def cost_of(state: TitansState, points: tuple[Point, ...]) -> int:
    """What a mount pays for a way (`ValueError` for one that is barred)."""
    cost = _cost(state, points)
    if cost is None:
        raise ValueError(f"no mount goes {points}")
    return cost


def _as_far(state: TitansState, figure: int, points: tuple[Point, ...], left: int) -> tuple[Point, ...]:
    """The part of a way that a mount may still go: all of it, or to the last inch where it has room."""
    if cost_of(state, points) <= left:
        return points
    steps = paced(points, INCH)
    for count in range(len(steps) - 1, 1, -1):
        part = steps[:count]
        if cost_of(state, part) <= left and has_room(state, figure, part[-1]):
            return bends(part)
    return points[:1]


def throw(state: TitansState, figure: int, impact: int, rule: str) -> None:
    """A rider is thrown: he is on his feet or worse, and those who see him fall test (CT-T-CAVQRS-5)."""
    place = state.at(figure)
    throw_off(state, figure, mount_of(state, figure), impact, rule)
    if not ABLE[state.status[figure]]:
        state.steps += tests_of(state, [], ((figure, place),), NOBODY)
