"""Moving on the slag heap: a test first, half of the move, none, or a slide (CT-SLAG-2)."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from steppe.games.titans.amounts import amount
from steppe.games.titans.events import Clambered
from steppe.games.titans.files import passing
from steppe.games.titans.fires import on_the_heap
from steppe.games.titans.movement import movement
from steppe.games.titans.rolls import passing_dice
from steppe.games.titans.routes import Route
from steppe.games.titans.ways_of_men import has_room
from steppe.kernel.tabletop.going import stretches
from steppe.kernel.tabletop.points import INCH, Point, distance, part_way, towards

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

_HEAP: Final = "slag-heap"


def clamber(state: TitansState, figure: int, route: Route) -> tuple[Route, str]:
    """What becomes of a move that touches the slag heap, and whether it is a "move" or a "slide".

    A way that costs double there is what two passed allow; with less he comes no further than the foot.
    """
    foot = _before_the_heap(state, route)
    if foot is None:
        return route, "move"
    dice, rep = state.roll(2), state.rep[figure]
    passed = passing_dice(dice, rep)
    row = passing(movement().slag_heap.rows, passed)
    here = state.at(figure)
    inches = amount(row.slides).of(state.roll(1)[0]) if row.slides and on_the_heap(state, here) else 0
    state.emit(Clambered(figure, "the slag heap", dice, rep, passed, inches, "CT-SLAG-2"))
    if row.share:
        return route, "move"
    return (_slide(state, figure, here, inches), "slide") if inches else (foot, "move")


def _before_the_heap(state: TitansState, route: Route) -> Route | None:
    """The part of a way before it enters the heap; None where it does not."""
    points: list[Point] = [route.points[0]]
    if on_the_heap(state, route.points[0]):
        return Route(route.points[:1], route.levels[:1], 0)
    for a, b in pairwise(route.points):
        for stretch in stretches(state.field.terrain, a, b):
            if stretch.going == _HEAP:
                foot = part_way(a, b, stretch.start.numerator, stretch.start.denominator)
                points += [foot] if foot != points[-1] else []
                return Route(tuple(points), route.levels[: len(points)], 0)
        points.append(b)
    return None


def _slide(state: TitansState, figure: int, here: Point, inches: int) -> Route:
    """Straight down, away from the middle of the heap's top, as far as he has room."""
    level = (state.ground.level[figure],)
    for length in range(inches, 0, -1):
        spot = _downhill(state, here, length * INCH)
        if state.field.terrain.table.holds(spot) and has_room(state, figure, spot):
            return Route((here, spot), level * 2, 0)
    return Route((here,), level, 0)


def _downhill(state: TitansState, here: Point, length: int) -> Point:
    areas = state.field.terrain.areas
    heap = next(areas[n] for n in reversed(state.field.terrain.areas_at(here)) if areas[n].kind == _HEAP)
    west, south, east, north = heap.shape.box
    top = (west + east) // 2, (south + north) // 2
    start = top if top != here else (here[0], here[1] + 1)
    return towards(start, here, distance(start, here) + length)
