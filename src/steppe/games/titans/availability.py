"""Which tanks and vehicles an army gets in which year (CT-T-FIN-… to CT-T-RUS-…)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, Literal

import msgspec

from steppe.games.titans.files import Die, File, Id, Record, RuleId, Table, by_id, table_reader, unknown
from steppe.games.titans.options import options
from steppe.games.titans.units import Year
from steppe.games.titans.vehicles import vehicles

_DOUBLED: Final = (3, 4, 6)
_HOWITZER: Final = {"m12": "m12-gmc"}
Cell = tuple[Id, ...]
"""Vehicles to choose from (CT-REINF-19)."""


class Chance(Record, frozen=True, kw_only=True):
    """A vehicle on some faces of a second die."""

    year: Year
    on: tuple[Die, ...]
    vehicle: Id


class AvailabilityRow(Record, frozen=True, kw_only=True):
    """A row: one cell for each year of the table, or the luck table that it leads to, or for a year a second die."""

    on: Die
    cells: tuple[Cell, ...] = ()
    luck: RuleId | None = None
    second: tuple[Chance, ...] = ()


class Reading(Record, frozen=True, kw_only=True):
    """The rows of another reading of a table, which an option chooses by its name and value."""

    option: str
    value: str
    rows: tuple[AvailabilityRow, ...]


class Availability(Table, frozen=True, kw_only=True):
    """A table of an army: tanks, vehicles or both, or the luck table of its period."""

    id: RuleId
    army: Literal["finnish", "german", "hungarian", "italian", "romanian", "soviet"]
    of: Literal["tank", "vehicle", "tank or vehicle", "luck"]
    years: tuple[Year, ...]
    rows: tuple[AvailabilityRow, ...]
    reading: Reading | None = None

    def read_with(self, options: Mapping[str, object]) -> Availability:
        """It as the options of a game read it."""
        table, other = self, self.reading
        if other is not None and options.get(other.option) == other.value:
            table = msgspec.structs.replace(self, rows=other.rows, reading=None)
        if "AMB-14" in self.rules and options.get("soviet_vehicles") == "all_years":
            table = msgspec.structs.replace(table, rows=tuple(map(_in_every_year, table.rows)))
        if options.get("m12") == "howitzer":
            table = msgspec.structs.replace(table, rows=tuple(map(_with_howitzer, table.rows)))
        return table

    def cell(self, year: int, die: int) -> Cell:
        """The vehicles of a year and a die; none where another table or die decides."""
        row = next(row for row in self.rows if row.on == die)
        return row.cells[self.years.index(year)] if row.cells else ()

    def leads_to(self, die: int) -> str | None:
        """The luck table that a die leads to."""
        return next(row for row in self.rows if row.on == die).luck


def _in_every_year(row: AvailabilityRow) -> AvailabilityRow:
    """A row whose cells are doubled, with all that they hold in each of them (AMB-14); any other as it is."""
    if row.on not in _DOUBLED:
        return row
    every = tuple(dict.fromkeys(vehicle for cell in row.cells for vehicle in cell))
    return msgspec.structs.replace(row, cells=(every,) * len(row.cells))


def _with_howitzer(row: AvailabilityRow) -> AvailabilityRow:
    """A row in which an M12 is the Gun Motor Carriage (AMB-15)."""
    cells = tuple(tuple(_HOWITZER.get(vehicle, vehicle) for vehicle in cell) for cell in row.cells)
    return msgspec.structs.replace(row, cells=cells)


class Availabilities(File, frozen=True, kw_only=True):
    """The tables of all armies."""

    table: tuple[Availability, ...]

    def complaints(self) -> Iterator[str]:
        """Tables that stand there twice, rows with gaps, vehicles and tables that there are not."""
        tables = {table.id: table for table in self.table}
        for index, table in enumerate(self.table):
            yield from _table_complaints(f"table[{index}]", table, table.rows, tables)
            if table.reading is not None:
                yield from _table_complaints(f"table[{index}].reading", table, table.reading.rows, tables)
                yield from _option_complaints(f"table[{index}].reading", table.reading)

    def of(self, army: str, kind: str, year: int) -> Availability:
        """The table of an army for "tank" or "vehicle" in a year (`StopIteration` where there is none)."""
        return next(
            table for table in self.table if table.army == army and kind in table.of.split() and year in table.years
        )

    def named(self, name: str) -> Availability:
        """A table by its id (`KeyError` for one that there is not)."""
        return by_id(self.table)[name]


def _option_complaints(key: str, reading: Reading) -> Iterator[str]:
    known = {option.name: [choice.value for choice in option.choices] for option in options().option}
    yield from unknown(f"{key}.option", [reading.option], known, "option")
    yield from unknown(f"{key}.value", [reading.value], known.get(reading.option, [reading.value]), "choice")


def _table_complaints(
    key: str, table: Availability, rows: tuple[AvailabilityRow, ...], tables: dict[str, Availability]
) -> Iterator[str]:
    if [row.on for row in rows] != [1, 2, 3, 4, 5, 6]:
        yield f"{key}.rows: {table.id} should have rows for 1 to 6, in order"
    known = by_id(vehicles().vehicle)
    for number, row in enumerate(rows):
        where = f"{key}.rows[{number}]"
        if (row.luck is None) != bool(row.cells):
            yield f"{where}: give either cells or luck"
        if row.cells and len(row.cells) != len(table.years):
            yield f"{where}.cells: {len(row.cells)} cells for {len(table.years)} years; give each year one"
        yield from unknown(f"{where}.cells", [name for cell in row.cells for name in cell], known, "vehicle")
        yield from unknown(f"{where}.second", [chance.vehicle for chance in row.second], known, "vehicle")
        yield from _chance_complaints(where, table, row)
        if row.luck is not None and (row.luck not in tables or tables[row.luck].of != "luck"):
            yield f"{where}.luck: {row.luck!r} is no luck table; name one of this file"


def _chance_complaints(where: str, table: Availability, row: AvailabilityRow) -> Iterator[str]:
    for number, cell in enumerate(row.cells):
        year = table.years[number] if number < len(table.years) else 0
        faces = sorted(face for chance in row.second if chance.year == year for face in chance.on)
        if faces != ([] if cell else [1, 2, 3, 4, 5, 6]):
            yield f"{where}.second: {year} should have the faces 1 to 6 once each if its cell is empty, else none"


read_availability, availability = table_reader("availability", Availabilities)
