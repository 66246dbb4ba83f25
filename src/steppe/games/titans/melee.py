"""Hand-to-hand fighting (BASE-MELEE)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from steppe.games.titans.files import (
    File,
    Id,
    Inches,
    Modifier,
    PassedRow,
    Record,
    Small,
    Table,
    by_id,
    table_reader,
    unknown,
)
from steppe.games.titans.weapons import weapons


class MeleeDice(Table, frozen=True, kw_only=True):
    """Dice more or fewer in melee; `most` bounds what several of a kind come to."""

    id: Id
    name: str
    dice: Modifier
    first_round: bool = False
    most: Modifier | None = None


class Margin(Record, frozen=True, kw_only=True):
    """Dice passed more than the foe: what the loser takes; `impact` is added to the winner's weapon."""

    more: Literal[0, 1, 2]
    result: Literal["damage", "locked"]
    impact: Modifier = 0


class BreakingOff(PassedRow, frozen=True, kw_only=True):
    """Leaving a melee."""

    result: Literal["free", "free after a blow", "stays"]


class Rounds(Table, frozen=True, kw_only=True):
    """Rounds a turn at most, inches that a loser is pushed back, the face that no damage overrides."""

    most: Small
    pushed_back: Inches
    knocked_down_on: Literal[6]


class Arms(Table, frozen=True, kw_only=True):
    """What men fight with who carry no close weapon: `fixed` on these guns, `otherwise` with any."""

    bayonets: tuple[Id, ...]
    fixed: Id
    otherwise: Id


class Outcomes(Table, frozen=True, kw_only=True):
    """Results by how many dice more the winner passed."""

    rows: tuple[Margin, ...]


class Leaving(Table, frozen=True, kw_only=True):
    """Results of breaking off."""

    rows: tuple[BreakingOff, ...]


class Melee(File, frozen=True, kw_only=True):
    """All of melee."""

    dice: tuple[MeleeDice, ...]
    outcome: Outcomes
    breaking_off: Leaving
    rounds: Rounds
    arms: Arms

    def complaints(self) -> Iterator[str]:
        """Tables with gaps, weapons that there are not."""
        arms, known = self.arms, by_id(weapons().weapon)
        yield from unknown("arms", (*arms.bayonets, arms.fixed, arms.otherwise), known, "weapon")
        if sorted(row.more for row in self.outcome.rows) != [0, 1, 2]:
            yield "outcome.rows: there should be one row each for 2 or more, 1 and 0 dice more"

    def dice_for(self, name: str) -> int:
        """The dice of an id (`KeyError` for one that there is not)."""
        return by_id(self.dice)[name].dice

    def margin(self, more: int) -> Margin:
        """The row for so many dice passed more."""
        return next(row for row in self.outcome.rows if row.more == min(more, 2))


read_melee, melee = table_reader("melee", Melee)
