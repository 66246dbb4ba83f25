"""Mines, demolitions and booby traps (CT-MINE to CT-DISARM)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from steppe.games.titans.amounts import Dice
from steppe.games.titans.files import (
    Die,
    File,
    Impact,
    Inches,
    Modifier,
    PassedRow,
    Rating,
    Rep,
    RolledRow,
    Small,
    Table,
    not_all_rolls,
    passing,
    rolled,
    table_reader,
)

Trap = Literal["tripwire", "landmine", "improvised explosive", "trip flare"]


class TrapRow(RolledRow, frozen=True, kw_only=True):
    """The kind of a trap; `by_day` where daylight makes another of it."""

    kind: Trap
    by_day: Trap | None = None


class ExplosiveRow(RolledRow, frozen=True, kw_only=True):
    """The size of an improvised explosive, as a type of artillery."""

    artillery: Literal["light-mortar", "medium-mortar", "artillery", "heavy-artillery"]


class DisarmRow(PassedRow, frozen=True, kw_only=True):
    """Disarming a trap."""

    result: Literal["disarmed", "retry", "set off"]


class Mines(Table, frozen=True, kw_only=True):
    """Minefields: circle, Impact for who set it off and for others, rating against the bottom of vehicles."""

    blast: Inches
    impact: Impact
    impact_around: Impact
    apr: Rating


class HastyMines(Table, frozen=True, kw_only=True):
    """Mines that lie open on roads and bridges: side of a marker, mines in it, what one soldier clears in a turn."""

    side: Inches
    mines: Dice
    cleared: Dice


class Demolition(Table, frozen=True, kw_only=True):
    """Charges on bridges and buildings: full turns of engineers, turns at least, distance of the detonator, blast."""

    engineer_turns: Small
    least_turns: Small
    detonator: Inches
    dice: Small
    engineer_dice: Small
    blast: Inches
    impact: Impact
    apr: Rating
    bridge_storeys: Small

    def laid(self, engineer_turns: int, turns: int) -> bool:
        """Whether charges lie after so many full turns of engineers, together, in so many turns (AMB-24)."""
        return engineer_turns >= self.engineer_turns and turns >= self.least_turns

    def laid_by_all(self, engineer_turns: int, turns: int) -> bool:
        """The same, read otherwise: each further engineer, as they worked on average, saves a turn (AMB-24)."""
        further = -(-engineer_turns // turns) - 1 if turns else 0
        return turns >= max(self.least_turns, self.engineer_turns - further)


class Tripwires(Table, frozen=True, kw_only=True):
    """Tripwires: how near sets them off, which are explosive, Rep and Impact of one that springs."""

    within: Inches
    explosive_on: tuple[Die, ...]
    reflexive_on: tuple[Die, ...]
    rep: Rep
    impact: Impact


class Flares(Table, frozen=True, kw_only=True):
    """Trip flares: how near, circle of light, turns that it burns, activations to set one."""

    within: Inches
    circle: Inches
    turns: Small
    setting: Small


class Traps(Table, frozen=True, kw_only=True):
    """Booby traps: how many, their kinds (and those of scenario 5), sizes of explosives, finding and disarming."""

    traps: Dice
    dummies_each: Small
    kinds: tuple[TrapRow, ...]
    scenario_5: tuple[TrapRow, ...]
    explosives: tuple[ExplosiveRow, ...]
    detecting_rep: Modifier
    disarming: tuple[DisarmRow, ...]
    disarming_halves: Literal["down"]

    def kind(self, die: int, *, night: bool = False) -> Trap:
        """The kind of a die, by day or night."""
        row = rolled(self.kinds, die)
        return row.kind if night or row.by_day is None else row.by_day

    def explosive(self, total: int) -> str:
        """The type of artillery of a sum of two dice."""
        return rolled(self.explosives, total).artillery

    def disarmed(self, passed: int) -> DisarmRow:
        """The row for dice passed in disarming."""
        return passing(self.disarming, passed)


class Dogs(Table, frozen=True, kw_only=True):
    """Anti-tank mine dogs: Rep, inches, rating of their mine against the bottom."""

    rep: Rep
    move: Inches
    apr: Rating


class MineFile(File, frozen=True, kw_only=True):
    """All of mines."""

    mines: Mines
    hasty: HastyMines
    demolition: Demolition
    tripwires: Tripwires
    flares: Flares
    traps: Traps
    dogs: Dogs

    def complaints(self) -> Iterator[str]:
        """Tables with gaps."""
        yield from not_all_rolls("traps.kinds", self.traps.kinds)
        yield from not_all_rolls("traps.scenario_5", self.traps.scenario_5)
        yield from not_all_rolls("traps.explosives", self.traps.explosives, 2, 12)
        if sorted(self.tripwires.explosive_on + self.tripwires.reflexive_on) != [1, 2, 3, 4, 5, 6]:
            yield "tripwires: explosive_on and reflexive_on should share out the faces 1 to 6"


read_mines, mines = table_reader("mines", MineFile)
