"""Sight with storeys: who sees whom out of, into and inside buildings (BASE-BLD-2, BASE-R-10).

Who is inside is seen only by the openings of his own storey: the line has to pass the wall between his floor and his
ceiling, and sight carries no further inside than an opening lets it. In one area all on a floor see each other; between
floors only those who stand at the stairs of an area do.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from steppe.games.titans.battlefield import Battlefield
from steppe.games.titans.houses import STOREY, House, Room
from steppe.games.titans.sizes import sizes
from steppe.kernel.tabletop.pieces import Screen
from steppe.kernel.tabletop.points import Point, squared
from steppe.kernel.tabletop.sight import Eye, Hidden, Lens, Met, Sight

_EYES: Final = (sizes().figures.muzzle_standing, sizes().figures.muzzle_prone)


class Stand(NamedTuple):
    """Where a figure is: the point, the storey (0: the ground), and whether it lies."""

    at: Point
    level: int = 0
    prone: bool = False


def line_between(
    field: Battlefield, viewer: Stand, target: Stand, screens: Sequence[Screen] = (), *, lit: bool = False
) -> Sight:
    """The line of sight between two who may be indoors; at night to somebody who is `lit`.

    `screens` are hulls that may stand between them.
    """
    rooms = field.room_at(viewer.at), field.room_at(target.at)
    if lit and rooms == (None, None):
        return field.lit_lens.sight(eye_of(field, viewer), eye_of(field, target), screens)
    if rooms == (None, None):
        if screens:
            return field.lens.sight(eye_of(field, viewer), eye_of(field, target), screens)
        return field.sight(viewer.at, viewer.prone, target.at, target.prone)
    if any(room and field.houses[room.house].furthest is not None for room in rooms):
        return _in_a_tunnel(field, rooms, viewer, target)
    if rooms[0] and rooms[1] and rooms[0].house == rooms[1].house:
        inside = _within(field, rooms[0], rooms[1], viewer, target)
        if inside is not None:
            return inside
    return _past_walls(field, (viewer, target), rooms, screens, field.lit_lens if lit else field.lens)


def _in_a_tunnel(field: Battlefield, rooms: tuple[Room | None, Room | None], viewer: Stand, target: Stand) -> Sight:
    """Those in one tunnel see each other as far as its light lets them, and nobody else (CT-SEWER-VIS-1, -VIS-3)."""
    square, reach = squared(viewer.at, target.at), 0
    if rooms[0] == rooms[1] and rooms[0] is not None:
        reach = field.houses[rooms[0].house].furthest or 0
    seen = square <= reach * reach and bool(reach)
    return Sight(None if seen else Hidden("distance", -1, viewer.at), (), square)


def sees_between(field: Battlefield, viewer: Stand, target: Stand) -> bool:
    """Whether two who may be indoors see each other."""
    if field.houses and (field.room_at(viewer.at) or field.room_at(target.at)):
        return line_between(field, viewer, target).visible
    return field.sees(viewer.at, viewer.prone, target.at, target.prone)


def eye_of(field: Battlefield, stand: Stand) -> Eye:
    """Where the eye of one who may be indoors is."""
    room = field.room_at(stand.at)
    if room is None:
        return field.terrain.eye_at(stand.at, _EYES[stand.prone])
    return (*stand.at, field.houses[room.house].plan.base + stand.level * STOREY + _EYES[stand.prone])


def _within(field: Battlefield, room: Room, other: Room, viewer: Stand, target: Stand) -> Sight | None:
    """The line between two in one building; None where the walls inside tell."""
    square, house = squared(viewer.at, target.at), field.houses[room.house]
    free, barred = Sight(None, (), square), Sight(Hidden("area", min(house.numbers), viewer.at), (), square)
    if viewer.level == target.level:
        return free if room == other else None
    next_to_it = abs(viewer.level - target.level) == 1
    if house.ladders:
        floor = min(viewer.level, target.level)
        return free if next_to_it and all(house.is_at_ladder(floor, one.at) for one in (viewer, target)) else barred
    next_to_it = next_to_it and room == other
    at_stairs = next_to_it and all(house.is_at_stairs(room.area, stand.at) for stand in (viewer, target))
    return free if at_stairs else barred


def _past_walls(
    field: Battlefield,
    ends: tuple[Stand, Stand],
    rooms: tuple[Room | None, Room | None],
    screens: Sequence[Screen],
    lens: Lens,
) -> Sight:
    eyes = eye_of(field, ends[0]), eye_of(field, ends[1])
    line = lens.sight(*eyes, screens)
    if not line.visible or not line.square or (rooms[0] and rooms[1] and rooms[0].house == rooms[1].house):
        return line
    for index, room in enumerate(rooms):
        if room is not None and not _by_an_opening(field.houses[room.house], line, eyes, index, ends[index].level):
            return line._replace(hidden=Hidden("area", min(field.houses[room.house].numbers), ends[index].at))
    return line if rooms[1] is None else _behind_its_wall(field.houses[rooms[1].house], rooms[1].area, line)


def _behind_its_wall(house: House, area: int, line: Sight) -> Sight:
    """Who is inside has the wall before him, even where the line runs exactly between two areas."""
    if any(met.thing == "area" and met.number in house.numbers for met in line.met):
        return line
    wall = Met(line.scale, line.scale, "area", min(house.numbers), False, house.values[area])
    return line._replace(met=(*line.met, wall))


def _by_an_opening(house: House, line: Sight, eyes: tuple[Eye, Eye], index: int, level: int) -> bool:
    """Whether the line passes the outer wall between the floor and the ceiling of the storey of one end."""
    scale = line.scale
    parts = _inside(house, line, at_start=index == 0)
    here, there = eyes[index][2], eyes[1 - index][2]
    height = here * scale + (there - here) * parts
    floor = (house.plan.base + level * STOREY) * scale
    return floor <= height <= floor + STOREY * scale


def _inside(house: House, line: Sight, *, at_start: bool) -> int:
    """How many parts of the line run inside a building from one of its ends."""
    spans = [(met.start, met.end) for met in line.met if met.thing == "area" and met.number in house.numbers]
    if not at_start:
        spans = [(line.scale - end, line.scale - start) for start, end in spans]
    reached = 0
    for start, end in sorted(spans):
        if start <= reached:
            reached = max(reached, end)
    return reached
