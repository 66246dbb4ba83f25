"""Who comes when reinforcements do (CT-REINF)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from steppe.games.titans.files import Die, File, Id, Inches, Record, Small, Table, by_id, table_reader, unknown
from steppe.games.titans.units import Year, units
from steppe.games.titans.weapons import weapons

Arrival = Literal[
    "infantry",
    "infantry with an AT weapon",
    "infantry and an ATR team",
    "engineers",
    "LMG team",
    "MMG team",
    "AT team",
    "rest of platoon",
    "tank",
    "tank or engineers",
    "vehicle",
    "tank or vehicle",
]


class ReinforcementRow(Record, frozen=True, kw_only=True):
    """What a die brings; `second`: the faces of a second die that it needs."""

    on: Die
    second: tuple[Die, ...] = ()
    arrival: Arrival


class Column(Record, frozen=True, kw_only=True):
    """The column of the unit table that gives Rep in some years."""

    from_year: Year
    to_year: Year
    column: Id


class AntiTank(Record, frozen=True, kw_only=True):
    """The anti-tank weapon of a squad or team in some years, by the weapon's id."""

    from_year: Year
    to_year: Year
    squad: Id
    team: Id


class Army(Table, frozen=True, kw_only=True):
    """An army: its rows, its units by id, where their Rep is from, its anti-tank weapons, squads of a platoon.

    It has engineers and LMG or MMG teams if a row brings them.
    """

    id: Literal["finnish", "german", "hungarian", "italian", "romanian", "soviet"]
    rows: tuple[ReinforcementRow, ...]
    infantry: Id
    engineers: Id | None = None
    lmg_team: Id | None = None
    mmg_team: Id | None = None
    platoon: Small
    reps: tuple[Column, ...]
    anti_tank: tuple[AntiTank, ...]

    def arrival(self, die: int, second: int = 1) -> Arrival:
        """What a die, and where it needs one a second die, brings."""
        return next(row.arrival for row in self.rows if row.on == die and (not row.second or second in row.second))

    def weapon_of(self, year: int) -> AntiTank:
        """Its anti-tank weapons in a year."""
        return next(entry for entry in self.anti_tank if entry.from_year <= year <= entry.to_year)

    def column_of(self, year: int) -> str:
        """The column of the unit table in a year."""
        return next(entry.column for entry in self.reps if entry.from_year <= year <= entry.to_year)


class Arriving(Table, frozen=True, kw_only=True):
    """When they come, and bounds: the total of the Activation dice, luck-table vehicles a side and game."""

    total: Small
    luck_vehicles: Small
    placed_within: Inches


class Reinforcements(File, frozen=True, kw_only=True):
    """The reinforcements of all armies."""

    arriving: Arriving
    army: tuple[Army, ...]

    def complaints(self) -> Iterator[str]:
        """Armies that stand there twice, dice and years with gaps, units and weapons that there are not."""
        for index, army in enumerate(self.army):
            key = f"army[{index}]"
            yield from _dice_complaints(key, army)
            yield from _year_complaints(f"{key}.reps", army.reps)
            yield from _year_complaints(f"{key}.anti_tank", army.anti_tank)
            named = (army.infantry, army.engineers, army.lmg_team, army.mmg_team)
            yield from unknown(key, [name for name in named if name], by_id(units().unit), "unit")
            yield from _team_complaints(key, army)
            yield from unknown(f"{key}.reps", [entry.column for entry in army.reps], by_id(units().rep), "column")
            used = [weapon for entry in army.anti_tank for weapon in (entry.squad, entry.team)]
            yield from unknown(f"{key}.anti_tank", used, by_id(weapons().weapon), "weapon")

    def of(self, army: str) -> Army:
        """The rows of an army (`KeyError` for one that there is not)."""
        return by_id(self.army)[army]


def _dice_complaints(key: str, army: Army) -> Iterator[str]:
    for die in range(1, 7):
        rows = [row for row in army.rows if row.on == die]
        seconds = sorted(face for row in rows for face in (row.second or (1, 2, 3, 4, 5, 6)))
        if seconds != [1, 2, 3, 4, 5, 6]:
            yield f"{key}.rows: {army.id} on a {die}: second dice {seconds}; each of 1 to 6 should stand there once"


def _team_complaints(key: str, army: Army) -> Iterator[str]:
    brought = {row.arrival for row in army.rows}
    teams = {"engineers": army.engineers, "LMG team": army.lmg_team, "MMG team": army.mmg_team}
    for arrival, unit in teams.items():
        if (arrival in brought) != (unit is not None):
            yield f"{key}: {army.id} should name its unit for {arrival} if a row brings it, and only then"


def _year_complaints(key: str, entries: tuple[Column, ...] | tuple[AntiTank, ...]) -> Iterator[str]:
    for year in range(1941, 1946):
        count = sum(1 for entry in entries if entry.from_year <= year <= entry.to_year)
        if count != 1:
            yield f"{key}: {count} entries for {year}; there should be one"


read_reinforcements, reinforcements = table_reader("reinforcements", Reinforcements)
