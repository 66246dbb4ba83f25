"""Units of all armies: their Rep, their figures and weapons (BASE-UNIT)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec

from steppe.games.titans.files import (
    Die,
    File,
    Id,
    Record,
    Rep,
    Small,
    Table,
    by_id,
    table_reader,
    unknown,
)
from steppe.games.titans.weapons import weapons

Count = Annotated[int, msgspec.Meta(ge=1, le=20)]
Year = Annotated[int, msgspec.Meta(ge=1939, le=1945)]


class RepColumn(Table, frozen=True, kw_only=True):
    """A column of the unit table: Rep by die, 1 to 6."""

    id: Id
    name: str
    reps: tuple[Rep, Rep, Rep, Rep, Rep, Rep]

    def rep(self, die: int) -> int:
        """The Rep of a die."""
        return self.reps[die - 1]


class Men(Record, frozen=True, kw_only=True):
    """Figures of a unit that are alike: how many, their role, their weapons by id; `rounds` of what is shot off.

    `from_year` and `to_year`: only in these years.
    """

    count: Count
    role: Literal[
        "leader", "junior leader", "gunner", "loader", "rifleman", "radioman", "observer", "crew", "handler", "driver"
    ]
    weapons: tuple[Id, ...]
    mounted: bool = False
    from_year: Year = 1939
    to_year: Year = 1945


class Unit(Table, frozen=True, kw_only=True):
    """A squad or team: its figures, whole or by year.

    `carries` are weapons that one of them always has besides, `extra` such as a scenario may add.
    """

    id: Id
    name: str
    men: tuple[Men, ...]
    carries: tuple[Id, ...] = ()
    extra: tuple[Id, ...] = ()
    satchel_for_each: Small = 0
    militia: bool = False
    fanatic: bool = False
    elite: bool = False
    half_squad: bool = False
    radio: bool = False
    engineers: bool = False

    def size(self, year: int) -> int:
        """Figures in a year."""
        return sum(men.count for men in self.men if men.from_year <= year <= men.to_year)


class CrewRep(Table, frozen=True, kw_only=True):
    """Rep of somebody who is in no column: `usual`, or `better` on these faces."""

    id: Id
    usual: Rep
    better: Rep
    better_on: tuple[Die, ...]

    def rep(self, die: int) -> int:
        """The Rep that a die gives."""
        return self.better if die in self.better_on else self.usual


class Units(File, frozen=True, kw_only=True):
    """All units."""

    rep: tuple[RepColumn, ...]
    crew: tuple[CrewRep, ...]
    unit: tuple[Unit, ...]

    def complaints(self) -> Iterator[str]:
        """Weapons that there are not, units without anybody."""
        known = by_id(weapons().weapon)
        for index, unit in enumerate(self.unit):
            for number, men in enumerate(unit.men):
                yield from unknown(f"unit[{index}].men[{number}].weapons", men.weapons, known, "weapon")
                if men.from_year > men.to_year:
                    yield f"unit[{index}].men[{number}].to_year: before from_year, {men.from_year}"
            yield from unknown(f"unit[{index}].carries", unit.carries, known, "weapon")
            yield from unknown(f"unit[{index}].extra", unit.extra, known, "weapon")
            if not all(unit.size(year) for year in range(1941, 1946)):
                yield f"unit[{index}].men: {unit.id} has nobody in some year from 1941 to 1945"
        for index, column in enumerate(self.rep):
            if list(column.reps) != sorted(column.reps, reverse=True):
                yield f"rep[{index}].reps: should not rise from 1 to 6; low dice are good here"

    def column(self, name: str) -> RepColumn:
        """A column of the unit table by its id (`KeyError` for one that there is not)."""
        return by_id(self.rep)[name]

    def named(self, name: str) -> Unit:
        """A unit by its id (`KeyError` for one that there is not)."""
        return by_id(self.unit)[name]


read_units, units = table_reader("units", Units)
