"""What hits do: to figures, vehicles and buildings (BASE-SHOOT-8, BASE-AP, BASE-BLD, CT-TRACK, CT-TOP)."""

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
    RolledRow,
    Small,
    Table,
    by_id,
    not_all_rolls,
    passing,
    rolled,
    table_reader,
)

Harm = Literal["obviously dead", "out of the fight", "knocked down"]
CrewFate = Literal["obviously dead", "recover and bail out", "clank"]


class Figures(Table, frozen=True, kw_only=True):
    """A die against Impact: dead on these faces, out up to the Impact, knocked down above it.

    Impacts up to `only_knocks_down` do no worse than that.
    """

    dead_on: tuple[Die, ...]
    only_knocks_down: Impact

    def harm(self, die: int, impact: int) -> Harm:
        """What a die does to a figure at an Impact."""
        if impact <= self.only_knocks_down:
            return "knocked down"
        if die in self.dead_on:
            return "obviously dead"
        return "out of the fight" if die <= impact else "knocked down"


class StarPower(Table, frozen=True, kw_only=True):
    """A Star's pool of dice, as many as his Rep: `saves` lower harm by a step each, `lost` leave the pool."""

    saves: tuple[Die, ...]
    lost: tuple[Die, ...]
    steps: tuple[Literal["obviously dead", "out of the fight", "stunned", "carry on"], ...]


class AimRow(PassedRow, frozen=True, kw_only=True):
    """A gun's shot: where it goes. `unless_fast`: only if neither the shooter nor the target moved fast."""

    result: Literal["chosen location", "random location", "miss"]
    unless_fast: bool = False
    within: Inches | None = None


class AimModifier(Table, frozen=True, kw_only=True):
    """A modifier to the gunner's Rep."""

    id: Id
    name: str
    rep: Modifier


class LocationRow(RolledRow, frozen=True, kw_only=True):
    """Where a hit at a random location strikes; `inches` beside the aim for what is no armoured vehicle."""

    strikes: Literal["turret", "hull", "short", "left", "right"]
    inches: Inches = 0


class Aim(Table, frozen=True, kw_only=True):
    """To hit with guns: rows, modifiers, locations on armoured vehicles and on anything else."""

    rows: tuple[AimRow, ...]
    armoured: tuple[LocationRow, ...]
    other: tuple[LocationRow, ...]
    far: Inches
    turret_bonus: Small
    modifier: tuple[AimModifier, ...]


class PenetrationRow(PassedRow, frozen=True, kw_only=True):
    """Dice passed against APR less armour rating: what becomes of the vehicle and its crew."""

    vehicle: Literal["destroyed", "disabled", "unharmed"]
    crew: CrewFate


class BuildingRow(PassedRow, frozen=True, kw_only=True):
    """Dice passed against HE's APR less defence value: what the value loses and what the occupants take."""

    value: Modifier
    occupants: Literal["shaken", "recover", "received fire"]


class SoftRow(RolledRow, frozen=True, kw_only=True):
    """Small arms against a vehicle without armour."""

    result: Literal["occupant hit", "immobilised", "no effect"]


class CollapseRow(Table, frozen=True, kw_only=True):
    """Impact of a fall of so many storeys or more."""

    storeys: Annotated[int, msgspec.Meta(ge=1, le=9)]
    impact: Impact


class AbandonedRow(RolledRow, frozen=True, kw_only=True):
    """The condition of an abandoned vehicle."""

    condition: Literal["wreck", "immobile", "drivable"]
    rounds: Dice | None = None
    activations: Dice | None = None


class Penetration(Table, frozen=True, kw_only=True):
    """Penetration of armour."""

    rows: tuple[PenetrationRow, ...]


class BuildingHits(Table, frozen=True, kw_only=True):
    """Hits on an area of a building; it collapses when its value would fall below `least_value`."""

    rows: tuple[BuildingRow, ...]
    least_value: Rating
    demolition_apr: Rating
    fire_impact: Impact


class SoftSkins(Table, frozen=True, kw_only=True):
    """Vehicles without armour."""

    rows: tuple[SoftRow, ...]


class Tracks(Table, frozen=True, kw_only=True):
    """Track damage: the die that immobilises, and the share of the side's rating (in halves) that a weapon needs."""

    immobilised_on: tuple[Die, ...]
    halves_of_side: Literal[1]
    hull_only: Literal[True]
    mine_apr: Rating


class TopArmour(Table, frozen=True, kw_only=True):
    """Plunging shots: the angle in degrees; the rating of artillery; what the top has without a listed value."""

    degrees: Annotated[int, msgspec.Meta(ge=1, le=90)]
    artillery_apr: Rating
    less_than_side: Small
    least: Rating


class Abandoned(Table, frozen=True, kw_only=True):
    """Abandoned vehicles: their condition; which list they are from (vehicles or tanks)."""

    rows: tuple[AbandonedRow, ...]
    vehicle_on: tuple[Die, ...]
    tank_on: tuple[Die, ...]


class Damage(File, frozen=True, kw_only=True):
    """All of damage."""

    figures: Figures
    star_power: StarPower
    aim: Aim
    penetration: Penetration
    building: BuildingHits
    soft: SoftSkins
    collapse: tuple[CollapseRow, ...]
    tracks: Tracks
    top: TopArmour
    abandoned: Abandoned

    def complaints(self) -> Iterator[str]:
        """Tables with gaps or overlaps, falls that hurt less from higher up."""
        yield from not_all_rolls("aim.armoured", self.aim.armoured)
        yield from not_all_rolls("aim.other", self.aim.other)
        yield from not_all_rolls("soft.rows", self.soft.rows)
        yield from not_all_rolls("abandoned.rows", self.abandoned.rows)
        if sorted(self.abandoned.vehicle_on + self.abandoned.tank_on) != [1, 2, 3, 4, 5, 6]:
            yield "abandoned: vehicle_on and tank_on should share out the faces 1 to 6"
        for index, row in enumerate(self.collapse):
            before = self.collapse[index - 1] if index else None
            if row.storeys != (before.storeys + 1 if before else 1) or (before and row.impact < before.impact):
                yield f"collapse[{index}]: storeys should count up from 1, and Impact not fall"

    def collapse_of(self, storeys: int) -> int:
        """Impact of a fall of so many storeys."""
        return self.collapse[min(storeys, len(self.collapse)) - 1].impact

    def aim_for(self, name: str) -> int:
        """A modifier to the gunner's Rep, by its id (`KeyError` for one that there is not)."""
        return by_id(self.aim.modifier)[name].rep

    def penetrated(self, passed: int) -> PenetrationRow:
        """The row for dice passed against armour."""
        return passing(self.penetration.rows, passed)

    def soft_hit(self, die: int) -> SoftRow:
        """The row for a die against a vehicle without armour."""
        return rolled(self.soft.rows, die)


read_damage, damage = table_reader("damage", Damage)
