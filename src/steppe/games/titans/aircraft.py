"""Aircraft: who gets a mission, what flies, with what, and how it goes (CT-AIR to CT-AIRATK)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec

from steppe.games.titans.amounts import Dice
from steppe.games.titans.files import (
    Die,
    File,
    Id,
    Impact,
    Inches,
    Modifier,
    PassedRow,
    Rating,
    Record,
    RolledRow,
    Small,
    Table,
    by_id,
    not_all_rolls,
    passing,
    rolled,
    table_reader,
    unknown,
)
from steppe.games.titans.units import Year

Month = Annotated[int, msgspec.Meta(ge=1, le=12)]
Side = Literal["german", "soviet"]


class SuperiorRow(RolledRow, frozen=True, kw_only=True):
    """An air check when one side is superior."""

    mission: Literal["without superiority", "none", "with superiority"]


class ContestedRow(RolledRow, frozen=True, kw_only=True):
    """An air check when the air is contested."""

    mission: Literal["german", "none", "soviet"]


class AttackerRow(RolledRow, frozen=True, kw_only=True):
    """Which aircraft attack; a second die where a side has two."""

    side: Side
    aircraft: Id
    second: tuple[Die, ...] = ()


class AirWeapon(Table, frozen=True, kw_only=True):
    """A weapon of an aircraft: dice or blast circle, Impact, rating, base to hit of a blast.

    `impact_far` is the Impact beyond `near` inches from the centre.
    """

    id: Id
    name: str
    targets: Annotated[int, msgspec.Meta(ge=1, le=8)] | None = None
    blast: Inches | None = None
    impact: Impact
    apr: Rating = 0
    to_hit: Small | None = None
    near: Inches | None = None
    impact_far: Impact | None = None


class Load(Record, frozen=True, kw_only=True):
    """A load on some faces of the second die, by weapon and number."""

    on: tuple[Die, ...]
    weapons: dict[Id, Small]


class Substitute(Record, frozen=True, kw_only=True):
    """A comparable type, and what it carries for certain when it flies in another's place."""

    aircraft: Id
    load: dict[Id, Small] = msgspec.field(default_factory=dict)


class Aircraft(Table, frozen=True, kw_only=True):
    """A type: in service from, its guns, on which faces it carries more, and what.

    `like`: comparable types that fly before it is in service; the first that is there does.
    """

    id: Id
    name: str
    side: Side
    year: Year
    month: Month
    guns: dict[Id, Small]
    loaded_on: tuple[Die, ...] = ()
    loads: tuple[Load, ...] = ()
    like: tuple[Substitute, ...] = ()
    terrifying: bool = False

    def in_service(self, year: int, month: int) -> bool:
        """Whether it flies in a month."""
        return (self.year, self.month) <= (year, month)

    def load(self, die: int) -> dict[str, int]:
        """What a second die loads."""
        return next((load.weapons for load in self.loads if die in load.on), {})


class StandRow(PassedRow, frozen=True, kw_only=True):
    """Anti-aircraft test."""

    figures: Literal["fire", "duck-back", "retire"]
    vehicles: Literal["fire", "head for cover"]


class HitRow(PassedRow, frozen=True, kw_only=True):
    """What a hit does to an aircraft."""

    result: Literal["no effect", "veers off", "crashes"]


class RecognitionRow(PassedRow, frozen=True, kw_only=True):
    """Whom the pilot attacks."""

    target: Literal["as planned", "nearest other enemy", "nearest friend"]


class OrdnanceRow(RolledRow, frozen=True, kw_only=True):
    """Where bombs and rockets fall."""

    to: Literal["on target", "long", "short"]
    rocket: Dice | None = None
    bomb: Dice | None = None


class Missions(Table, frozen=True, kw_only=True):
    """Who gets a mission; how superiority is rolled; which die calls a check; width of the swath to each side.

    `height` is how high over the table aircraft fly, for sight and for cover.
    """

    superior: tuple[SuperiorRow, ...]
    contested: tuple[ContestedRow, ...]
    attackers: tuple[AttackerRow, ...]
    called_on: Die
    superior_ratio: Literal[2]
    swath: Inches
    height: Inches


class AntiAir(Table, frozen=True, kw_only=True):
    """Fire at aircraft: least range of a weapon, Rep against terrifying ones, hits, circle of a crash."""

    stand: tuple[StandRow, ...]
    hit: tuple[HitRow, ...]
    least_range: Inches
    terrified_rep: Modifier
    crash: Inches


class Attack(Table, frozen=True, kw_only=True):
    """The attack."""

    recognition: tuple[RecognitionRow, ...]
    ordnance: tuple[OrdnanceRow, ...]


class AircraftFile(File, frozen=True, kw_only=True):
    """All of aircraft."""

    missions: Missions
    anti_air: AntiAir
    attack: Attack
    weapon: tuple[AirWeapon, ...]
    aircraft: tuple[Aircraft, ...]

    def complaints(self) -> Iterator[str]:
        """Dice with gaps, weapons and aircraft that there are not."""
        yield from not_all_rolls("missions.superior", self.missions.superior)
        yield from not_all_rolls("missions.contested", self.missions.contested)
        yield from not_all_rolls("attack.ordnance", self.attack.ordnance)
        yield from self._attacker_complaints()
        for index, entry in enumerate(self.aircraft):
            yield from self._aircraft_complaints(f"aircraft[{index}]", entry)

    def _attacker_complaints(self) -> Iterator[str]:
        names = [row.aircraft for row in self.missions.attackers]
        yield from unknown("missions.attackers", names, by_id(self.aircraft), "aircraft")
        for side in ("german", "soviet"):
            for die in range(1, 7):
                rows = [row for row in self.missions.attackers if row.side == side and die in row.on]
                faces = sorted(face for row in rows for face in (row.second or (1, 2, 3, 4, 5, 6)))
                if faces != [1, 2, 3, 4, 5, 6]:
                    yield f"missions.attackers: {side} on a {die}: second dice {faces}; each should stand there once"

    def _aircraft_complaints(self, key: str, entry: Aircraft) -> Iterator[str]:
        known = by_id(self.weapon)
        yield from unknown(f"{key}.guns", entry.guns, known, "weapon")
        yield from unknown(f"{key}.like", [other.aircraft for other in entry.like], by_id(self.aircraft), "aircraft")
        for number, load in enumerate(entry.loads):
            yield from unknown(f"{key}.loads[{number}].weapons", load.weapons, known, "weapon")
        faces = sorted(face for load in entry.loads for face in load.on)
        if faces != ([1, 2, 3, 4, 5, 6] if entry.loaded_on else []):
            yield f"{key}.loads: should share out the faces 1 to 6, or be left out with loaded_on"

    def named(self, name: str) -> Aircraft:
        """A type by its id (`KeyError` for one that there is not)."""
        return by_id(self.aircraft)[name]

    def attacker(self, side: Side, die: int, second: int, year: int, month: int) -> Substitute:
        """What attacks for a side in a month: the type of the dice, or one like it that is in service."""
        rows = [row for row in self.missions.attackers if row.side == side and die in row.on]
        first = next(row.aircraft for row in rows if not row.second or second in row.second)
        flown = (Substitute(aircraft=first), *self.named(first).like)
        return next((entry for entry in flown if self.named(entry.aircraft).in_service(year, month)), flown[-1])

    def mission_when_contested(self, die: int) -> str:
        """Who gets a mission when the air is contested."""
        return rolled(self.missions.contested, die).mission

    def mission_when_superior(self, die: int) -> str:
        """Who gets a mission when one side is superior."""
        return rolled(self.missions.superior, die).mission

    def hit(self, passed: int) -> HitRow:
        """What a hit does by the pilot's dice."""
        return passing(self.anti_air.hit, passed)


read_aircraft, aircraft = table_reader("aircraft", AircraftFile)
