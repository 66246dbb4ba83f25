"""The land as the page draws it: areas, walls, buildings and places with their shapes, in 1/1000 inch."""

from __future__ import annotations

import msgspec

from steppe.games.titans.maps import GameMap
from steppe.games.titans.state import TitansState
from steppe.kernel.tabletop.points import Point
from steppe.kernel.tabletop.shapes import Circle, Polygon, Shape


class ShapeAnswer(msgspec.Struct, frozen=True):
    """A "circle" (`reach` its radius), a "polygon" by its corners, or a "strip" (`reach`: half its width)."""

    form: str
    points: tuple[Point, ...]
    reach: int = 0


class AreaAnswer(msgspec.Struct, frozen=True):
    """A piece of land: its kind, form and shape; from `base` to `top` above the table, what it is worth as cover."""

    number: int
    kind: str
    name: str
    form: str
    shape: ShapeAnswer
    base: int
    top: int
    cover: int
    going: str


class WallAnswer(msgspec.Struct, frozen=True):
    """A line of land such as a wall or a hedge."""

    number: int
    kind: str
    name: str
    points: tuple[Point, ...]
    base: int
    top: int
    cover: int


class BuildingAnswer(msgspec.Struct, frozen=True):
    """A building: `long` by `wide` areas and storeys, the defence value by area now (0: fallen), where its doors are.

    `areas` are the numbers of its pieces of land.
    """

    number: int
    id: str
    kind: str
    name: str
    shape: ShapeAnswer
    long: int
    wide: int
    storeys: int
    values: tuple[int, ...]
    areas: tuple[int, ...]
    alight: bool
    doors: tuple[Point, ...]


class PlaceAnswer(msgspec.Struct, frozen=True):
    """A place that has a name; no shapes where it is a mere point."""

    id: str
    name: str
    at: Point
    shapes: tuple[ShapeAnswer, ...]
    sections: tuple[int, ...]


class EntryAnswer(msgspec.Struct, frozen=True):
    """Where those who enter by a section come in best; `vehicles`: these too."""

    section: int
    at: Point
    vehicles: bool


class ExitAnswer(msgspec.Struct, frozen=True):
    """A stretch of the edge where one leaves."""

    section: int
    ends: tuple[Point, Point]


class LandAnswer(msgspec.Struct, frozen=True):
    """All the land of a battle as it is now. Later areas lie on earlier ones."""

    width: int
    depth: int
    areas: tuple[AreaAnswer, ...]
    walls: tuple[WallAnswer, ...]
    buildings: tuple[BuildingAnswer, ...]
    places: tuple[PlaceAnswer, ...]
    entries: tuple[EntryAnswer, ...]
    exits: tuple[ExitAnswer, ...]
    sewers: tuple[Point, ...]


def land_of_view(state: TitansState) -> LandAnswer:
    """The land of a state."""
    terrain, ground = state.field.terrain, state.setting.map
    return LandAnswer(
        terrain.table.width,
        terrain.table.depth,
        tuple(
            AreaAnswer(n, a.kind, a.name, a.form, _shape(a.shape), a.base, a.top, a.cover, a.going)
            for n, a in enumerate(terrain.areas)
        ),
        tuple(WallAnswer(n, w.kind, w.name, w.points, w.base, w.top, w.cover) for n, w in enumerate(terrain.walls)),
        _buildings(state),
        _places(ground) if ground else (),
        tuple(EntryAnswer(one.section, one.at, one.vehicles) for one in ground.entries) if ground else (),
        tuple(ExitAnswer(one.section, one.line) for one in ground.exits) if ground else (),
        ground.sewers if ground else (),
    )


def _shape(shape: Shape) -> ShapeAnswer:
    if isinstance(shape, Circle):
        return ShapeAnswer("circle", (shape.centre,), shape.radius)
    if isinstance(shape, Polygon):
        return ShapeAnswer("polygon", tuple(shape.points))
    return ShapeAnswer("strip", shape.points, shape.half)


def _buildings(state: TitansState) -> tuple[BuildingAnswer, ...]:
    alight = state.ground.works.alight
    return tuple(
        BuildingAnswer(
            number,
            house.plan.id,
            house.plan.kind,
            house.plan.name,
            _shape(house.plan.shape),
            house.plan.long,
            house.plan.wide,
            house.plan.storeys,
            tuple(house.values),
            tuple(sorted(house.numbers)),
            number in alight,
            tuple(door.at for door in house.plan.doors),
        )
        for number, house in enumerate(state.field.houses)
        if house.furthest is None
    )


def _places(ground: GameMap) -> tuple[PlaceAnswer, ...]:
    return tuple(
        PlaceAnswer(place.id, place.name, place.at, tuple(map(_shape, place.shapes)), place.sections)
        for place in ground.places.values()
    )
