"""Where the figures of a group find room round a point: when they set up, and when they come on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, product
from typing import TYPE_CHECKING, Final

from steppe.games.titans import hulls
from steppe.games.titans.houses import Room
from steppe.games.titans.land import land
from steppe.games.titans.sizes import sizes
from steppe.games.titans.terms import bits
from steppe.games.titans.terrain import terrain
from steppe.kernel.tabletop.gaps import overlaps
from steppe.kernel.tabletop.points import INCH, Point, squared, within
from steppe.kernel.tabletop.shapes import Circle, Shape
from steppe.kernel.tabletop.tables import Box

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

Spot = tuple[Point, int]
"""A point and a storey."""

_BASE: Final = sizes().figures.base
_CROWD: Final = terrain().buildings.figures
_NEAR: Final = 8 * INCH
_REACH: Final = 16
"""So many inches round a point room is looked for."""


def spots_for(
    state: TitansState,
    count: int,
    anchor: Point,
    boxes: Iterable[Box],
    taken: Iterable[Spot],
    bars: Sequence[Shape] = (),
) -> list[Spot]:
    """Free spots for so many figures, the nearest to a point first; fewer if there are no more.

    They lie in one of the boxes, on no base of `taken` and under no hull of `bars`, where a man can stand. Round a
    point in a building its storeys are filled first, from below.
    """
    occupied, found, bounds = list(taken), list[Spot](), list(boxes)
    for spot in _near(state, anchor):
        if len(found) == count:
            break
        base = Circle(spot[0], _BASE)
        inside = any(box.holds(spot[0]) for box in bounds)
        if inside and _is_free(state, spot, occupied) and not any(overlaps(base, hull) for hull in bars):
            found.append(spot)
            occupied.append(spot)
    return found


def _near(state: TitansState, anchor: Point) -> Iterator[Spot]:
    room = state.field.room_at(anchor)
    return _outdoors(state, anchor) if room is None else chain(_indoors(state, room, anchor), _outdoors(state, anchor))


def _indoors(state: TitansState, room: Room, anchor: Point) -> Iterator[Spot]:
    """The spots of a building: its storeys one above the other, on each the area of the anchor first."""
    house = state.field.houses[room.house]
    grid = sorted(house.grid(), key=lambda point: (house.area_at(point) != room.area, squared(point, anchor), point))
    return ((point, level) for level in range(house.plan.storeys) for point in grid)


def _outdoors(state: TitansState, anchor: Point) -> Iterator[Spot]:
    """Spots two inches apart as long as there are some near enough, then those between."""
    x, y = anchor[0] // INCH * INCH, anchor[1] // INCH * INCH
    loose = ((x + east, y + north) for east, north in _LOOSE)
    return ((point, 0) for point in chain(loose, round_about(anchor)) if state.field.room_at(point) is None)


def round_about(anchor: Point) -> Iterator[Point]:
    """The points of the one-inch grid round a point, the nearest to its corner of the grid first."""
    x, y = anchor[0] // INCH * INCH, anchor[1] // INCH * INCH
    return ((x + east, y + north) for east, north in _OFFSETS)


def _offsets() -> list[Point]:
    steps = range(-_REACH * INCH, _REACH * INCH + 1, INCH)
    return sorted(product(steps, steps), key=lambda offset: (squared(offset, (0, 0)), offset))


_OFFSETS: Final = _offsets()
_LOOSE: Final = [(x, y) for x, y in _OFFSETS if x % (2 * INCH) == y % (2 * INCH) == 0 and max(abs(x), abs(y)) <= _NEAR]


def stands_free(state: TitansState, spot: Spot, taken: Iterable[Spot]) -> bool:
    """Whether a man can stand on a spot, and nobody of `taken` does."""
    return _is_free(state, spot, list(taken))


def _is_free(state: TitansState, spot: Spot, taken: list[Spot]) -> bool:
    point, level = spot
    field = state.field
    if any(other == level and within(place, point, 2 * _BASE - 1) for place, other in taken):
        return False
    room = field.room_at(point)
    if room is not None:
        house = field.houses[room.house]
        crowd = sum(other == level and field.room_at(place) == room for place, other in taken)
        return level < house.plan.storeys and house.has_floor(point) and crowd < _CROWD
    if level or not field.terrain.table.box.grown(-_BASE).holds(point):
        return False
    barred = field.terrain.going_at(point) in land().pace("figures").barred
    return not barred and hulls.has_room(state, point)


def taken_by(state: TitansState, figures: int) -> list[Spot]:
    """The spots of those of a mask who are on the table or hidden."""
    found = []
    for figure in bits(figures):
        place = state.place[figure] or state.mission.lairs[figure]
        if place is not None:
            found.append((place, state.ground.level[figure]))
    return found
