"""Sewers and fortified structures (CT-SEWER, CT-FORT)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from steppe.games.titans.amounts import Dice
from steppe.games.titans.files import (
    Die,
    File,
    Inches,
    Modifier,
    PassedRow,
    RolledRow,
    Small,
    Table,
    not_all_rolls,
    passing,
    rolled,
    table_reader,
)


class MoveRow(PassedRow, frozen=True, kw_only=True):
    """A turn in the sewers: areas crossed, or where the unit is."""

    areas: Small
    result: Literal["advances", "lost", "emerges anywhere"]


class PatrolRow(PassedRow, frozen=True, kw_only=True):
    """A try to intercept; after closing in, one die passed is enough."""

    result: Literal["intercepts", "closing in", "no idea"]


class FightRow(RolledRow, frozen=True, kw_only=True):
    """How a fight begins: width of the tunnel, who does what; a contest is rolled for, `tie` says who has a tie."""

    tunnel: Literal[2, 4]
    first: Literal["enemy", "interceptor", "contest"]
    does: Literal["fires", "in sight"]
    tie: Literal["", "enemy", "interceptor"] = ""


class Movement(Table, frozen=True, kw_only=True):
    """Moving; squads a side; which die finds an access where none is marked, and manhole or collapse where one is."""

    rows: tuple[MoveRow, ...]
    squads: Small
    access_on: tuple[Die, ...]
    manhole_on: tuple[Die, ...]
    collapse_on: tuple[Die, ...]


class Patrols(Table, frozen=True, kw_only=True):
    """Patrols."""

    rows: tuple[PatrolRow, ...]


class Fights(Table, frozen=True, kw_only=True):
    """Fights: rows, and inches between the two columns."""

    rows: tuple[FightRow, ...]
    apart: Dice


class Fortified(Table, frozen=True, kw_only=True):
    """Fortified structures: Impact of artillery on those inside."""

    artillery_impact: Modifier
    burns: Literal[False]


class Light(Table, frozen=True, kw_only=True):
    """Sight in a sewer, without and with light; Rep of shots at who is lit."""

    dark: Inches
    lit: Inches
    at_lit_rep: Modifier


class Sewers(File, frozen=True, kw_only=True):
    """All of the sewers."""

    light: Light
    movement: Movement
    patrols: Patrols
    fights: Fights
    fortified: Fortified

    def complaints(self) -> Iterator[str]:
        """Tables with gaps, contests without a tie."""
        yield from not_all_rolls("fights.rows", self.fights.rows)
        if sorted(self.movement.manhole_on + self.movement.collapse_on) != [1, 2, 3, 4, 5, 6]:
            yield "movement: manhole_on and collapse_on should share out the faces 1 to 6"
        for index, row in enumerate(self.fights.rows):
            if (row.first == "contest") != bool(row.tie):
                yield f"fights.rows[{index}].tie: a contest needs one, nothing else has one"

    def moves(self, passed: int) -> MoveRow:
        """A turn in the sewers by dice passed."""
        return passing(self.movement.rows, passed)

    def hunts(self, passed: int) -> PatrolRow:
        """A try to intercept by dice passed."""
        return passing(self.patrols.rows, passed)

    def fight(self, die: int) -> FightRow:
        """How a fight of a die begins."""
        return rolled(self.fights.rows, die)


read_sewers, sewers = table_reader("sewers", Sewers)
