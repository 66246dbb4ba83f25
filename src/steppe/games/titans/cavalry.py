"""Mounts and riders (CT-MOUNT to CT-CAVCOM)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec

from steppe.games.titans.amounts import Dice
from steppe.games.titans.files import (
    File,
    Id,
    Impact,
    Inches,
    Modifier,
    PassedRow,
    Rep,
    Small,
    Table,
    by_id,
    not_all_passed,
    table_reader,
)
from steppe.games.titans.units import Year

Share = Annotated[int, msgspec.Meta(ge=0, le=400)]
Result = Literal[
    "as passed",
    "bolts with rider",
    "dismounted",
    "horsemanship",
    "moves away",
    "mount dead",
    "mount out",
    "mounted",
    "move",
    "none",
    "runs away",
    "spins",
    "thrown",
]


class MountRep(Table, frozen=True, kw_only=True):
    """Rep of mounts in some years: which of two dice is kept, and between which bounds."""

    army: Literal["german", "soviet", "others"]
    from_year: Year
    to_year: Year
    keep: Literal["highest", "lowest"]
    least: Rep
    most: Rep

    def rep(self, dice: tuple[int, int]) -> int:
        """The Rep of two dice."""
        kept = max(dice) if self.keep == "highest" else min(dice)
        return min(max(kept, self.least), self.most)


class MountRow(PassedRow, frozen=True, kw_only=True):
    """A row of a mount test: what happens, share of a normal move in hundredths, distance, Impact of a fall.

    `of`: the row is for such an animal only.
    """

    of: Literal["", "ridden", "loose", "tied"] = ""
    result: Result
    move: Share | None = None
    inches: Dice | None = None
    impact: Impact | None = None


class MountTest(Table, frozen=True, kw_only=True):
    """A test of a mount (or of a rider: `taker`), with its dice."""

    id: Id
    name: str
    taker: Literal["mount", "rider"]
    dice: Literal[2, 3] = 2
    rows: tuple[MountRow, ...]

    def row(self, passed: int, animal: str = "") -> MountRow:
        """The row for dice passed and, where they differ, an animal that is ridden, loose or tied."""
        return next(row for row in self.rows if row.passed == min(passed, 2) and row.of in ("", animal))


class Spooking(Table, frozen=True, kw_only=True):
    """What makes a mount test Skittish: inches to a shot and to bursting artillery."""

    shot_within: Inches
    burst_within: Inches


class Handling(Table, frozen=True, kw_only=True):
    """Numbers of riding: what jumps, who holds how many, Rep lost by a second rider, half Rep of the untrained.

    A mount of Rep `nag` or less is one. `fast_range` is what is left of a weapon's range from a fast mount, in
    hundredths.
    """

    jump_high: Inches
    jump_wide: Inches
    held: Small
    second_rider_rep: Modifier
    untrained_halves: Literal["up"]
    figures_a_pack_animal: Small
    mounting_activations: Small
    dismounting_activations: Small
    fast_range: Share
    nag: Rep
    put_down_dice: Literal[1]


class Cavalry(File, frozen=True, kw_only=True):
    """All of cavalry."""

    mount_rep: tuple[MountRep, ...]
    test: tuple[MountTest, ...]
    spooking: Spooking
    handling: Handling

    def complaints(self) -> Iterator[str]:
        """Years with gaps, tests with gaps."""
        for army in ("german", "soviet", "others"):
            for year in range(1939, 1946):
                found = [row for row in self.mount_rep if row.army == army and row.from_year <= year <= row.to_year]
                if len(found) != 1:
                    yield f"mount_rep: {len(found)} rows for {army} in {year}; there should be one"
        for index, test in enumerate(self.test):
            kinds = {row.of for row in test.rows}
            for kind in kinds - {""} or {""}:
                rows = [row for row in test.rows if row.of in ("", kind)]
                yield from not_all_passed(f"test[{index}].rows", rows)

    def named(self, name: str) -> MountTest:
        """A test by its id (`KeyError` for one that there is not)."""
        return by_id(self.test)[name]

    def rep_of(self, army: str, year: int) -> MountRep:
        """How the Rep of an army's mounts is rolled in a year."""
        known = army if army in ("german", "soviet") else "others"
        return next(row for row in self.mount_rep if row.army == known and row.from_year <= year <= row.to_year)


read_cavalry, cavalry = table_reader("cavalry", Cavalry)
