"""Sections of a table, what lies in them, and buildings (BASE-TERR, BASE-BLD, CT-RACHEL, CT-BDAM, CT-URB)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec

from steppe.games.titans.amounts import Dice
from steppe.games.titans.files import (
    Die,
    File,
    Id,
    Inches,
    Modifier,
    PassedRow,
    Rating,
    Record,
    RolledRow,
    RuleId,
    Small,
    Table,
    not_all_rolls,
    rolled,
    table_reader,
)

Land = Literal[
    "brush", "clear", "fields", "hill", "hill and woods", "rubble", "swamp", "village", "water", "woods", "rachel"
]
Compass = Literal["N", "E", "S", "W", "NE", "SE", "SW", "NW", "none"]
Storeys = Annotated[int, msgspec.Meta(ge=1, le=9)]


class Grid(Table, frozen=True, kw_only=True):
    """A table in inches and its sections: width and height, side of a section, numbers row by row, far row first."""

    id: Id
    width: Inches
    height: Inches
    section: Inches
    rows: tuple[tuple[int, ...], ...]


class LandRow(RolledRow, frozen=True, kw_only=True):
    """Rural land of a section."""

    land: Land


class UrbanRow(RolledRow, frozen=True, kw_only=True):
    """Urban land of a section: class of buildings (0: none), whether sewers are reached here."""

    land: Land
    buildings: Literal[0, 1, 2, 3] = 0
    sewers: bool = False


class CountRow(Record, frozen=True, kw_only=True):
    """How many buildings a class has, by die."""

    of: Literal[1, 2, 3]
    on: tuple[Die, ...]
    buildings: Small


class RachelRow(RolledRow, frozen=True, kw_only=True):
    """How a rachel lies and where it is open."""

    lies: Literal["N-S", "E-W", "NW-SE", "NE-SW"]
    open: Compass


class DamageRow(RolledRow, frozen=True, kw_only=True):
    """What a building has suffered: change of its defence value, or the value of the shell; die on which it burns."""

    harm: Literal["none", "light", "moderate", "heavy"]
    value: Modifier = 0
    shell: Rating | None = None
    burns_on: Die | None = None


class BuildingRow(RolledRow, frozen=True, kw_only=True):
    """A type of building: size in areas a storey, storeys (least and most), defence value."""

    name: str
    areas: Literal[1, 2, 4]
    storeys: tuple[Storeys, Storeys]
    value: Rating
    tower: bool = False
    rule: RuleId


class ScoutingRow(PassedRow, frozen=True, kw_only=True):
    """How many sections' land the player may shift."""

    sections: Small


class Rural(Table, frozen=True, kw_only=True):
    """Rural land; on the steppe clear sections are rolled again, and are rachels from `rachel_from` on."""

    rows: tuple[LandRow, ...]
    rachel_from: Small
    wheat_percent: Annotated[int, msgspec.Meta(ge=0, le=100)]


class Urban(Table, frozen=True, kw_only=True):
    """Urban land."""

    rows: tuple[UrbanRow, ...]
    counts: tuple[CountRow, ...]

    def buildings(self, of: int, die: int) -> int:
        """Buildings of a class by die; none for class 0."""
        return next((row.buildings for row in self.counts if row.of == of and die in row.on), 0)


class Rachels(Table, frozen=True, kw_only=True):
    """Rachels: how they lie, width and length; from how near to the edge one sees in."""

    rows: tuple[RachelRow, ...]
    wide: Dice
    long: Dice
    seen_within: Inches


class Damaged(Table, frozen=True, kw_only=True):
    """Buildings in an urban combat zone."""

    rows: tuple[DamageRow, ...]
    least_value: Rating


class Buildings(Table, frozen=True, kw_only=True):
    """Types of buildings; side of an area, figures in it, inches from an opening that see and are seen."""

    rows: tuple[BuildingRow, ...]
    area: Inches
    figures: Small
    opening: Inches


class Scouting(Table, frozen=True, kw_only=True):
    """Terrain scouting."""

    rows: tuple[ScoutingRow, ...]


class Fire(Table, frozen=True, kw_only=True):
    """Fields that burn: the die on which explosions set them on fire, and which."""

    on: tuple[Die, ...]
    fields: tuple[Literal["wheat"], ...]


class Terrain(File, frozen=True, kw_only=True):
    """All of terrain."""

    grid: tuple[Grid, ...]
    rural: Rural
    urban: Urban
    rachels: Rachels
    damaged: Damaged
    buildings: Buildings
    scouting: Scouting
    fire: Fire

    def complaints(self) -> Iterator[str]:
        """Tables with gaps, grids that do not fill their table."""
        yield from not_all_rolls("rural.rows", self.rural.rows, 2, 12)
        yield from not_all_rolls("urban.rows", self.urban.rows, 2, 12)
        yield from not_all_rolls("rachels.rows", self.rachels.rows, 2, 12)
        yield from not_all_rolls("damaged.rows", self.damaged.rows)
        yield from not_all_rolls("buildings.rows", self.buildings.rows)
        for of in (1, 2, 3):
            faces = sorted(face for row in self.urban.counts if row.of == of for face in row.on)
            if faces != [1, 2, 3, 4, 5, 6]:
                yield f"urban.counts: class {of} has the faces {faces}; it should have 1 to 6 once each"
        for index, grid in enumerate(self.grid):
            yield from _grid_complaints(f"grid[{index}]", grid)

    def land(self, total: int) -> Land:
        """Rural land of a sum of two dice."""
        return rolled(self.rural.rows, total).land

    def urban_land(self, total: int) -> UrbanRow:
        """Urban land of a sum of two dice."""
        return rolled(self.urban.rows, total)

    def building(self, die: int) -> BuildingRow:
        """The type of building of a die."""
        return rolled(self.buildings.rows, die)


def _grid_complaints(key: str, grid: Grid) -> Iterator[str]:
    numbers = [number for row in grid.rows for number in row]
    if numbers != list(range(1, len(numbers) + 1)):
        yield f"{key}.rows: sections should be counted from 1, row by row"
    if grid.height != len(grid.rows) * grid.section:
        yield f"{key}.height: {len(grid.rows)} rows of {grid.section} inches do not make {grid.height}"
    if any(grid.width != len(row) * grid.section for row in grid.rows):
        yield f"{key}.width: a row's sections of {grid.section} inches do not make {grid.width}"


read_terrain, terrain = table_reader("terrain", Terrain)
