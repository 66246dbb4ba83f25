"""Artillery and mortars off the table (CT-ART, CT-REG, CT-OND, CT-ARTHIT, CT-TREE, CT-VT, CT-HUG)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from steppe.games.titans.files import (
    File,
    Id,
    Impact,
    Inches,
    Modifier,
    Rating,
    RolledRow,
    Small,
    Table,
    by_id,
    not_all_rolls,
    rolled,
    table_reader,
)


class ArtilleryType(Table, frozen=True, kw_only=True):
    """A type: base to hit, blast circle in inches, Impact, rating against cover and buildings."""

    id: Id
    name: str
    to_hit: Small
    blast: Inches
    impact: Impact
    apr: Rating
    mortar: bool = False


class DeviationRow(RolledRow, frozen=True, kw_only=True):
    """Where a round goes."""

    to: Literal["long", "left", "right", "short", "on target"]


class ArrivalRow(RolledRow, frozen=True, kw_only=True):
    """Turns until fire on demand arrives."""

    turns: Small


class Fire(Table, frozen=True, kw_only=True):
    """Fire: rounds of a mission, missions unless the scenario says otherwise, registered points, deviation.

    `deviation`: blast circles that a round strays; on demand it is `good_share` or `bad_share` of that in hundredths.
    """

    rounds: Small
    missions: Small
    registered_points: Small
    deviation: Small
    good_share: Literal[50]
    bad_share: Literal[200]
    blind_rep: Modifier


class Bursts(Table, frozen=True, kw_only=True):
    """Bursts in trees and in the air: Impact more in woods, rating of VT rounds, rating against vehicles."""

    tree_impact: Modifier
    vt_apr: Rating
    vehicle_apr: Rating


class Artillery(File, frozen=True, kw_only=True):
    """All of artillery."""

    type: tuple[ArtilleryType, ...]
    deviation: tuple[DeviationRow, ...]
    arrival: tuple[ArrivalRow, ...]
    fire: Fire
    bursts: Bursts

    def complaints(self) -> Iterator[str]:
        """Dice with gaps."""
        yield from not_all_rolls("deviation", self.deviation)
        yield from not_all_rolls("arrival", self.arrival)

    def named(self, name: str) -> ArtilleryType:
        """A type by its id (`KeyError` for one that there is not)."""
        return by_id(self.type)[name]

    def strays(self, die: int) -> DeviationRow:
        """Where a round of a die goes."""
        return rolled(self.deviation, die)

    def arrives(self, die: int) -> int:
        """Turns until fire on demand of a die arrives."""
        return rolled(self.arrival, die).turns

    def mils_strayed(self, name: str, share: int = 100) -> int:
        """Thousandths of an inch that a round of a type strays, at a share of the usual in hundredths."""
        return self.named(name).blast * self.fire.deviation * share * 10


read_artillery, artillery = table_reader("artillery", Artillery)
