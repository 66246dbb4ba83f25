"""The maps of the six scenarios: land, buildings, and the places that the scenarios speak of (CT-SCN-1-MAP ...).

The maps that the supplement printed are lost to us. These are reconstructions: made by us for what the scenarios say of
their ground. The land is read by the kernel; buildings, sewers, entries, exits and markers are the title's own and lie
beside it. Sections, storeys, areas and defence values are those of the tables and of the scenario.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Annotated, Final, Literal, NamedTuple

import msgspec

from steppe.games.titans.files import File, Id, Record, RuleId, Source, by_id, read_file, text_of, unknown
from steppe.games.titans.land import LandKind, Mover, land
from steppe.games.titans.scenarios import Scenario, Section, Sections, scenarios
from steppe.games.titans.sight import sight
from steppe.games.titans.sizes import sizes
from steppe.games.titans.terrain import Storeys, terrain
from steppe.kernel.errors import BadAction, BadFile
from steppe.kernel.tabletop.files import AreaFile, LandFile, TableFile, WallFile, land_of
from steppe.kernel.tabletop.gaps import overlaps
from steppe.kernel.tabletop.pieces import Area
from steppe.kernel.tabletop.points import Point, distance, inches, towards
from steppe.kernel.tabletop.shapes import Polygon, Shape, hull
from steppe.kernel.tabletop.sight import Lens
from steppe.kernel.tabletop.tables import EDGES
from steppe.kernel.tabletop.terrain import Terrain

Facing = Annotated[int, msgspec.Meta(ge=0, le=359)]
Areas = Annotated[int, msgspec.Meta(ge=1, le=6)]

SCENARIO_GRID: Final = "scenario"


class BuildingPlan(Record, frozen=True, kw_only=True):
    """A building: its middle, how many areas it is long and wide, where its length points, and its doors."""

    id: Id
    kind: Id
    name: str
    at: str
    long: Areas
    wide: Areas
    storeys: Storeys = 1
    facing: Facing = 0
    doors: tuple[Literal["front", "right", "rear", "left"], ...] = ("front",)


class PlacePlan(Record, frozen=True, kw_only=True):
    """A place that has a name: a building, the areas called `area`, or a point; and the sections it lies in."""

    id: Id
    name: str
    sections: Sections
    building: Id | None = None
    area: str | None = None
    at: str | None = None


class SewerPlan(Record, frozen=True, kw_only=True):
    """Where one gets into the sewers (CT-SEWER-MOVE-1)."""

    at: str
    how: Literal["manhole", "collapsed"] = "manhole"


class EntryPlan(Record, frozen=True, kw_only=True):
    """A point of the edge where those who enter by a section come in best; `vehicles`: these too."""

    section: Section
    at: str
    vehicles: bool = True


class ExitPlan(Record, frozen=True, kw_only=True):
    """A stretch of the edge where one leaves. A map without any is left along the whole edge of a section."""

    section: Section
    line: str


class MapFile(File, frozen=True, kw_only=True):
    """A map as it is written. `markers` are where markers for possible enemies begin (BASE-R-7)."""

    id: Annotated[str, msgspec.Meta(pattern="^map-[1-6]$")]
    name: str
    text: str
    reconstruction: Literal[True]
    area: tuple[AreaFile, ...] = ()
    wall: tuple[WallFile, ...] = ()
    building: tuple[BuildingPlan, ...] = ()
    place: tuple[PlacePlan, ...] = ()
    sewer: tuple[SewerPlan, ...] = ()
    entry: tuple[EntryPlan, ...]
    exit: tuple[ExitPlan, ...] = ()
    markers: tuple[str, ...]
    source: Source
    rules: tuple[RuleId, ...]

    def complaints(self) -> Iterator[str]:
        """Kinds that there are not or stand under the wrong key, ids twice, buildings unlike their type."""
        kinds = by_id(land().kind)
        for index, area in enumerate(self.area):
            yield from _kind_complaints(f"area[{index}].kind", area.kind, kinds, "area")
        for index, wall in enumerate(self.wall):
            yield from _kind_complaints(f"wall[{index}].kind", wall.kind, kinds, "wall")
        for index, plan in enumerate(self.building):
            yield from _kind_complaints(f"building[{index}].kind", plan.kind, kinds, "building")
            if plan.kind in kinds:
                yield from _type_complaints(f"building[{index}]", plan, kinds[plan.kind])


def _kind_complaints(key: str, name: str, kinds: Mapping[str, LandKind], wanted: str) -> Iterator[str]:
    yield from unknown(key, [name], kinds, "kind of land")
    if name in kinds:
        kind = kinds[name]
        its = "wall" if kind.line else "building" if kind.is_building else "area"
        if its != wanted:
            yield f"{key}: {name!r} goes under [[{its}]], not under [[{wanted}]]"


def _type_complaints(key: str, plan: BuildingPlan, kind: LandKind) -> Iterator[str]:
    row, areas = kind.type, plan.long * plan.wide
    least, most = row.storeys if row else (1, 1)
    if not least <= plan.storeys <= most:
        yield f"{key}.storeys: a {kind.name.lower()} has {least} to {most}, not {plan.storeys}"
    if plan.long < plan.wide:
        yield f"{key}.wide: {plan.wide} is more than long, {plan.long}; turn it by its facing"
    if row and (areas < row.areas or areas > row.areas < max(each.areas for each in terrain().buildings.rows)):
        yield f"{key}.long: a {kind.name.lower()} has {row.areas} areas, not {areas}"


class Door(NamedTuple):
    """A door: which wall it is in, its middle, and where a figure stands that has just come out."""

    wall: str
    at: Point
    outside: Point


class Building(NamedTuple):
    """A building that stands: `number` is that of its area in the terrain, `value` its defence value.

    `base` is the height of the ground under its middle, in 1/1000 inch.
    """

    id: str
    kind: str
    name: str
    shape: Polygon
    long: int
    wide: int
    storeys: int
    value: int
    base: int
    doors: tuple[Door, ...]
    number: int

    @property
    def areas(self) -> int:
        """How many areas a storey has (BASE-BLD-1)."""
        return self.long * self.wide


class Place(NamedTuple):
    """A place that has a name: all that belongs to it, none of them where it is a mere point."""

    id: str
    name: str
    at: Point
    shapes: tuple[Shape, ...]
    sections: Sections

    def holds(self, point: Point) -> bool:
        """Whether a point lies in it."""
        return any(shape.holds(point) for shape in self.shapes)


class Entry(NamedTuple):
    """Where those who enter by a section come in best; `vehicles`: these too."""

    section: int
    at: Point
    vehicles: bool


class Exit(NamedTuple):
    """A stretch of the edge where one leaves."""

    section: int
    line: tuple[Point, Point]


class GameMap(NamedTuple):
    """A map that is ready to be played on."""

    file: MapFile
    scenario: Scenario
    terrain: Terrain
    buildings: Mapping[str, Building]
    places: Mapping[str, Place]
    sewers: tuple[Point, ...]
    entries: tuple[Entry, ...]
    exits: tuple[Exit, ...]
    markers: tuple[Point, ...]

    def lens(self, seen_by: Mover = "figures") -> Lens:
        """The sight of figures, or of vehicles at figures, at the scenario's time of day."""
        night = self.scenario.night
        furthest = by_id(sight().visibility)["open"].night if night else None
        veils = land().veils(night=night, seen_by=seen_by)
        return Lens(self.terrain, veils, None if furthest is None else inches(furthest))


def read_map(text: str, name: str = "map") -> GameMap:
    """Read a map. `BadFile` names the file, the key, and the place or point that is wrong."""
    file = read_file(text, MapFile, name)
    try:
        found = _Maker(file).made()
    except BadFile as error:
        raise BadFile(str(error), where=name) from error
    complaints = list(_complaints(found))
    if complaints:
        raise BadFile("; ".join(complaints), where=name)
    return found


@cache
def game_map(scenario: str) -> GameMap:
    """The map of a scenario by the scenario's id (`KeyError` for one that there is not)."""
    found = scenarios()[scenario]
    read = read_map(text_of(name := f"maps/{found.id}.toml"), name)
    if read.file.id != found.map:
        raise BadFile(f"id: {read.file.id} is not {found.map}, the map of scenario {found.id}", where=name)
    return read


class _Maker:
    """Makes a map of what is written."""

    def __init__(self, file: MapFile) -> None:
        grid = by_id(terrain().grid)[SCENARIO_GRID]
        self.file = file
        self.scenario = next(one for one in scenarios().values() if one.map == file.id)
        size = TableFile(width=grid.width, depth=grid.height, columns=len(grid.rows[0]), rows=len(grid.rows))
        plain = LandFile(table=size, area=file.area, wall=file.wall)
        self.bare = land_of(plain, land().kernel_kinds()).terrain

    def made(self) -> GameMap:
        """All of it."""
        file = self.file
        buildings = {plan.id: self._building(index, plan) for index, plan in enumerate(file.building)}
        houses = [house_of(building) for building in buildings.values()]
        places = {plan.id: self._place(index, plan, buildings) for index, plan in enumerate(file.place)}
        return GameMap(
            file=file,
            scenario=self.scenario,
            terrain=Terrain(self.bare.table, [*self.bare.areas, *houses], self.bare.walls),
            buildings=buildings,
            places=places,
            sewers=tuple(self._point(f"sewer[{index}].at", plan.at) for index, plan in enumerate(file.sewer)),
            entries=tuple(self._entry(index, plan) for index, plan in enumerate(file.entry)),
            exits=tuple(self._exit(index, plan) for index, plan in enumerate(file.exit)),
            markers=tuple(self._point(f"markers[{index}]", text) for index, text in enumerate(file.markers)),
        )

    def _building(self, index: int, plan: BuildingPlan) -> Building:
        side, kind = terrain().buildings.area, land().named(plan.kind)
        long, wide = inches(side * plan.long), inches(side * plan.wide)
        shape = hull(self._point(f"building[{index}].at", plan.at), plan.facing, long, wide)
        if any(not self.bare.table.holds(corner) for corner in shape.points):
            raise BadFile(f"{plan.id} at {plan.at} stands over the edge of the table", where=f"building[{index}].at")
        return Building(
            id=plan.id,
            kind=plan.kind,
            name=plan.name,
            shape=shape,
            long=plan.long,
            wide=plan.wide,
            storeys=plan.storeys,
            value=self.scenario.structures if kind.cover is None else sight().value_of(kind.cover),
            base=self.bare.ground_at(_centre(shape)),
            doors=tuple(door_in(shape, wall) for wall in plan.doors),
            number=len(self.bare.areas) + index,
        )

    def _place(self, index: int, plan: PlacePlan, buildings: Mapping[str, Building]) -> Place:
        key, named = f"place[{index}]", {area.name for area in self.bare.areas if area.name}
        if sum(one is not None for one in (plan.building, plan.area, plan.at)) != 1:
            raise BadFile(f"{plan.id} has one of building, area and at", where=key)
        if plan.at is not None:
            return Place(plan.id, plan.name, self._point(f"{key}.at", plan.at), (), plan.sections)
        _refuse(unknown(f"{key}.building", [plan.building] if plan.building else [], buildings, "building"))
        _refuse(unknown(f"{key}.area", [plan.area] if plan.area else [], named, "area called"))
        shapes = tuple(area.shape for area in self.bare.areas if plan.area and area.name == plan.area)
        if plan.building is not None:
            shapes = (buildings[plan.building].shape,)
        return Place(plan.id, plan.name, _centre(shapes[0]), shapes, plan.sections)

    def _entry(self, index: int, plan: EntryPlan) -> Entry:
        return Entry(plan.section, self._edge_point(f"entry[{index}].at", plan.at, plan.section), plan.vehicles)

    def _exit(self, index: int, plan: ExitPlan) -> Exit:
        key = f"exit[{index}].line"
        ends = [self._edge_point(key, word, plan.section) for word in plan.line.split()]
        if len(ends) != 2:
            raise BadFile(f"a stretch has two ends, not {len(ends)}", where=key)
        return Exit(plan.section, (ends[0], ends[1]))

    def _edge_point(self, key: str, text: str, section: int) -> Point:
        point, table = self._point(key, text), self.bare.table
        if all(table.to_edge(point, edge) for edge in EDGES):
            raise BadFile(f"{text} is not on the edge of the table", where=key)
        if not table.section_box(section).holds(point):
            raise BadFile(f"{text} lies in section {table.section(point)}, not in {section}", where=key)
        return point

    def _point(self, key: str, text: str) -> Point:
        east, _, north = text.partition(",")
        try:
            point = inches(east), inches(north)
        except BadAction as error:
            raise BadFile(f"{text!r} is not a point such as 12,30.5: {error}", where=key) from error
        if not self.bare.table.holds(point):
            raise BadFile(f"{text} is off the table, which is {self.bare.table}", where=key)
        return point


def _refuse(complaints: Iterator[str]) -> None:
    for complaint in complaints:
        raise BadFile(complaint)


def house_of(building: Building) -> Area:
    """The area of a terrain that a building is."""
    kind = land().kernel_kinds()[building.kind]
    top = building.base + building.storeys * sizes().levels.storey
    return Area(building.kind, "tall", building.shape, building.base, top, building.value, kind.going, building.name)


def door_in(shape: Polygon, wall: str) -> Door:
    """A door in a wall: the corners of a hull run front right, front left, rear left, rear right."""
    first = {"front": 0, "left": 1, "rear": 2, "right": 3}[wall]
    (x1, y1), (x2, y2) = shape.points[first], shape.points[(first + 1) % 4]
    at, centre = ((x1 + x2) // 2, (y1 + y2) // 2), _centre(shape)
    base = sizes().figures.base
    return Door(wall, at, towards(centre, at, distance(centre, at) + base))


def _centre(shape: Shape) -> Point:
    west, south, east, north = shape.box
    return (west + east) // 2, (south + north) // 2


def _complaints(found: GameMap) -> Iterator[str]:
    """What does not fit together on the table, and what the scenario wants and does not find."""
    yield from _buildings_in_the_way(found)
    yield from _closed_doors(found)
    yield from _misplaced(found)
    yield from _not_as_the_scenario(found)


def _buildings_in_the_way(found: GameMap) -> Iterator[str]:
    """Buildings that overlap each other, or stand on roads, water, rails and ditches; sewers under buildings."""
    kinds, standing = by_id(land().kind), list(found.buildings.values())
    for index, building in enumerate(standing):
        for other in standing[:index]:
            if overlaps(building.shape, other.shape):
                yield f"building[{index}].at: {building.id} overlaps {other.id}"
        for number, area in enumerate(found.terrain.areas):
            if kinds[area.kind].open_only and overlaps(building.shape, area.shape):
                yield f"building[{index}].at: {building.id} stands on the {area.kind} of area[{number}]"
    for index, point in enumerate(found.sewers):
        if any(building.shape.holds(point) for building in standing):
            yield f"sewer[{index}].at: {found.file.sewer[index].at} is under a building"


def _closed_doors(found: GameMap) -> Iterator[str]:
    """Doors that nobody can come out of: off the table, into water or into another building."""
    ground, pace, base = found.terrain, land().pace("figures"), sizes().figures.base
    for index, building in enumerate(found.buildings.values()):
        for number, door in enumerate(building.doors):
            room = all(ground.table.to_edge(door.outside, edge) >= base for edge in EDGES)
            if not room or ground.going_at(door.outside) in pace.barred:
                yield f"building[{index}].doors[{number}]: nobody gets out of the {door.wall} of {building.id}"


def _misplaced(found: GameMap) -> Iterator[str]:
    """Places that do not lie in the sections that they say, or not in all of them."""
    for index, place in enumerate(found.places.values()):
        lies_in = sections_of(found.terrain, place)
        if lies_in != set(place.sections):
            yield f"place[{index}].sections: {place.id} lies in {sorted(lies_in)}, not in {sorted(place.sections)}"


def sections_of(ground: Terrain, place: Place) -> set[int]:
    """The sections that a place lies in, those aside that it only touches."""
    table = ground.table
    if not place.shapes:
        return {table.section(place.at)}
    boxes = {number: table.section_box(number) for number in range(1, table.columns * table.rows + 1)}
    return {
        number for number, box in boxes.items() if any(overlaps(shape, Polygon(box.corners)) for shape in place.shapes)
    }


def _not_as_the_scenario(found: GameMap) -> Iterator[str]:
    """Entries, exits, places and markers that the scenario speaks of and the map lacks."""
    scenario = found.scenario
    entered = {entry.section for entry in found.entries}
    for side in scenario.sides:
        for section in side.entry:
            if section not in entered:
                yield f"entry: the {side.side} side enters section {section}; no entry lies there"
    for objective in scenario.objectives:
        yield from unknown("place", objective.places, found.places, "place")
        for place in (found.places[name] for name in objective.places if name in found.places):
            if objective.sections and not set(place.sections) <= set(objective.sections):
                yield f"place: {place.id} should lie in {list(objective.sections)}, where it is to be {objective.kind}"
    if len(found.markers) != scenario.markers.points:
        yield f"markers: {len(found.markers)} points; {scenario.id} has {scenario.markers.points}"
