"""Land that changes in a battle: what was dug, blown, set on fire or brought down, and the battlefield that it makes.

`Works` is a value: a state holds one, and two states that hold equal ones share one `Battlefield`, which is made once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

import msgspec

from steppe.games.titans.houses import BASE, FALLEN, STOREY, House, middle, squares_of
from steppe.games.titans.land import land
from steppe.games.titans.maps import Building
from steppe.games.titans.movement import movement
from steppe.games.titans.sight import sight
from steppe.kernel.tabletop.pieces import Area, area
from steppe.kernel.tabletop.points import INCH, Point
from steppe.kernel.tabletop.shapes import Circle, Polygon, Shape, Strip
from steppe.kernel.tabletop.terrain import Terrain

if TYPE_CHECKING:
    from steppe.games.titans.battlefield import Battlefield

MADE: Final = frozenset({"foxhole", "light-position", "wire", "gap", "smoke", "fire"})
"""Kinds of land that no map has."""

_NOWHERE: Final = Circle((-INCH, -INCH), 1)
"""Where an area is that is no more: beside the table."""
_DEPTH: Final = movement().wire.depth * INCH
_HOLE: Final = movement().wire.hole * INCH


class Smoke(msgspec.Struct, frozen=True, gc=False):
    """A cloud of a radius that hangs until the end of a turn."""

    centre: Point
    radius: int
    until: int


class Works(msgspec.Struct, frozen=True, kw_only=True):
    """All that has changed. Buildings go by their numbers, with their areas; `fields` are areas of the bare terrain.

    `values` are (building, area, defence value now), 0 for one that has fallen; `alight` are buildings and `fields`
    areas that burn; `breaches` are areas of fortified buildings that can be entered; `dug` are (kind of land, place);
    `ladders` (building, lower floor, place) and `strong` points (building, floor, place) are in fortified buildings;
    `wire` are strands, `holes` what was blown into them; `felled` are areas of the bare terrain that are
    no more: bridges; `snow` is the die of a snowstorm (0: it does not snow).
    """

    dug: tuple[tuple[str, Point], ...] = ()
    smoke: tuple[Smoke, ...] = ()
    fields: tuple[int, ...] = ()
    alight: tuple[int, ...] = ()
    values: tuple[tuple[int, int, int], ...] = ()
    breaches: tuple[tuple[int, int], ...] = ()
    ladders: tuple[tuple[int, int, Point], ...] = ()
    strong: tuple[tuple[int, int, Point], ...] = ()
    wire: tuple[tuple[Point, Point], ...] = ()
    holes: tuple[Point, ...] = ()
    felled: tuple[int, ...] = ()
    snow: int = 0

    def value(self, building: int, number: int, plan: Building) -> int:
        """The defence value of an area of a building now."""
        return next((value for b, a, value in self.values if (b, a) == (building, number)), plan.value)

    def with_value(self, building: int, number: int, value: int) -> Works:
        """The works with another value of an area."""
        others = [each for each in self.values if each[:2] != (building, number)]
        return msgspec.structs.replace(self, values=tuple(sorted([*others, (building, number, value)])))


class Ground:
    """What a state holds of the land: its works, and by figure the storey on which it is (0: the ground)."""

    __slots__ = ("level", "works")

    def __init__(self, figures: int) -> None:
        self.works = Works()
        self.level = bytearray(figures)

    def copy(self) -> Ground:
        """An independent twin."""
        twin = Ground.__new__(Ground)
        twin.works, twin.level = self.works, self.level[:]
        return twin

    def contents(self) -> tuple[object, ...]:
        """Everything in it as plain data."""
        return self.works, bytes(self.level)


def changed(
    bare: Battlefield,
    plans: Sequence[Building],
    fortified: frozenset[int],
    works: Works,
    tunnels: tuple[House, ...] = (),
) -> Battlefield:
    """A battlefield with these works on it; tunnels of the sewers come after the buildings."""
    pieces = [*bare.terrain.areas]
    for number in works.felled:
        pieces[number] = pieces[number]._replace(shape=_NOWHERE)
    houses = tuple(_house(pieces, number, plan, works, number in fortified) for number, plan in enumerate(plans))
    pieces += _added(bare.terrain, works)
    return bare.on(Terrain(bare.terrain.table, pieces, bare.terrain.walls), houses + tunnels, works.snow)


def _house(pieces: list[Area], number: int, plan: Building, works: Works, fortified: bool) -> House:
    """A building as it is now. One whose areas differ is cut up: its first area stays where the whole was listed."""
    values = [works.value(number, each, plan) for each in range(plan.areas)]
    numbers = [plan.number]
    if any(value != plan.value for value in values):
        parts = [_part(pieces[plan.number], plan, each, value) for each, value in enumerate(values)]
        numbers = [plan.number, *range(len(pieces), len(pieces) + len(parts) - 1)]
        pieces[plan.number] = parts[0]
        pieces += parts[1:]
    breaches = [a for b, a in works.breaches if b == number] if fortified else None
    standing = [its for its, value in zip(numbers, values, strict=False) if value] if len(numbers) > 1 else numbers
    if plan.areas == 1 and values[0] == FALLEN:
        standing = []
    ladders = tuple(_ladders(number, plan, works)) if fortified else ()
    return House(plan, values, standing, burns=number in works.alight, breaches=breaches, ladders=ladders)


def _ladders(number: int, plan: Building, works: Works) -> Iterator[tuple[int, Point]]:
    """The ladder holes of a fortified building; on a floor where none are named, in the middle of each area."""
    for floor in range(plan.storeys - 1):
        named = [spot for building, lower, spot in works.ladders if (building, lower) == (number, floor)]
        yield from ((floor, spot) for spot in named or (middle(square) for square in squares_of(plan)))


def _part(whole: Area, plan: Building, number: int, value: int) -> Area:
    """An area that stands, or its rubble, which is worth no more than the building was (BASE-R-11)."""
    shape = squares_of(plan)[number]
    if value != FALLEN:
        return whole._replace(shape=shape, cover=value)
    fallen = area(land().kernel_kinds(), "rubble", shape, base=plan.base)
    return fallen._replace(cover=min(sight().value_of("rubble"), plan.value), top=plan.base + STOREY)


def _added(terrain: Terrain, works: Works) -> Iterator[Area]:
    """What lies on the land, in the order in which it covers what is below."""
    for index in works.fields:
        yield _flat("fire", terrain.areas[index].shape)
    for kind, place in works.dug:
        yield _flat(kind, Circle(place, BASE))
    for strand in works.wire:
        yield _flat("wire", Strip(strand, _DEPTH))
    for (x, y), half in ((hole, _HOLE // 2) for hole in works.holes):
        yield _flat(
            "gap", Polygon(((x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)))
        )
    for cloud in works.smoke:
        kinds = land().kernel_kinds()
        yield area(kinds, "smoke", Circle(cloud.centre, cloud.radius), base=terrain.ground_at(cloud.centre))


def _flat(kind: str, shape: Shape) -> Area:
    return area(land().kernel_kinds(), kind, shape)
