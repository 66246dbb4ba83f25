"""What hulls do to men on foot: they stand in the way of sight and of moves (BASE-R-10, BASE-R-11).

Whoever is in, on or under a hull is neither hidden nor barred by it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from steppe.games.titans.battlefield import BASE
from steppe.games.titans.boats import boats
from steppe.games.titans.fleet import screen_of
from steppe.games.titans.formations import stand
from steppe.games.titans.sight import sight
from steppe.games.titans.sizes import sizes
from steppe.games.titans.storeys import Stand, eye_of, line_between
from steppe.kernel.tabletop.gaps import overlaps, overlaps_segment
from steppe.kernel.tabletop.pieces import Screen
from steppe.kernel.tabletop.points import Point, within
from steppe.kernel.tabletop.shapes import Circle, Polygon
from steppe.kernel.tabletop.sight import Eye
from steppe.kernel.tabletop.tables import box_of

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

_HALF: Final = max(*sizes().hulls.heavy, *(max(boat.hull) for boat in boats().boat))
_EYES: Final = (sizes().figures.muzzle_standing, sizes().figures.muzzle_prone)


def screens(state: TitansState, a: Point, b: Point) -> list[Screen]:
    """The hulls that may stand between two points: those near the line that hold neither of its ends."""
    found, line = [], box_of(a, b)
    for number, shape in state.fleet.hulls:
        box = shape.box
        apart = box.east < line.west or box.west > line.east or box.north < line.south or box.south > line.north
        if not apart and not shape.holds(a) and not shape.holds(b):
            ground = state.field.terrain.ground_at(state.fleet.at(number))
            found.append(screen_of(state.force.vehicles[number], shape, ground))
    return found


def eyes(state: TitansState, figure: int) -> Eye:
    """The eye of a figure on the table, in the open."""
    return state.field.terrain.eye_at(state.at(figure), _EYES[state.is_prone(figure)])


def hides(state: TitansState, viewer: int, target: int) -> bool:
    """Whether a hull hides two figures from each other who would see each other without it."""
    return hides_between(state, stand(state, viewer), stand(state, target))


def hides_between(state: TitansState, one: Stand, two: Stand) -> bool:
    """Whether a hull hides two from each other, wherever they stand."""
    between = screens(state, one.at, two.at)
    if not between:
        return False
    if min(eye_of(state.field, one)[2], eye_of(state.field, two)[2]) >= max(screen.top for screen in between):
        return False
    return not line_between(state.field, one, two, between).visible


def shield(state: TitansState, centre: Point, point: Point, apr: int) -> bool:
    """Whether a hull between a blast and a point is cover against its rating (BASE-SHOOT-12, BASE-R-11)."""
    least = max(sight().cover_rules.least, apr)
    return any(
        screen.cover >= least and overlaps_segment(screen.shape, centre, point)
        for screen in screens(state, centre, point)
    )


def in_the_way(state: TitansState, here: Point, reach: int) -> list[Polygon]:
    """The hulls that a move of so much from a point may meet."""
    own = Circle(here, BASE)
    return [
        shape
        for number, shape in state.fleet.hulls
        if within(here, state.fleet.at(number), reach + _HALF) and not overlaps(own, shape)
    ]


def has_room(state: TitansState, point: Point) -> bool:
    """Whether a base at a point overlaps no hull."""
    return not any(overlaps(Circle(point, BASE), shape) for _, shape in state.fleet.hulls)


@lru_cache(maxsize=1 << 10)
def _spots(shape: Polygon, spacing: int, columns: int, rows: int) -> tuple[int, ...]:
    """The points of a grid at which a base overlaps a hull."""
    box, found = shape.box.grown(BASE), []
    for row in range(max(0, -(-box.south // spacing)), min(rows - 1, box.north // spacing) + 1):
        for column in range(max(0, -(-box.west // spacing)), min(columns - 1, box.east // spacing) + 1):
            if overlaps(Circle((column * spacing, row * spacing), BASE), shape):
                found.append(row * columns + column)
    return tuple(found)


def stations_under(state: TitansState) -> int:
    """The stations at which a base overlaps a hull, as a mask."""
    grid, found = state.field.ways, 0
    for _, shape in state.fleet.hulls:
        for node in _spots(shape, grid.spacing, grid.columns, grid.rows):
            found |= 1 << node
    return found
