"""To hit with small arms and blasts: totals, modifiers, jams (BASE-SHOOT)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec

from steppe.games.titans.files import Die, File, Id, Inches, Modifier, Rep, Small, Table, by_id, table_reader

Excuse = Literal[
    "charging the shooter",
    "concealed",
    "in cover",
    "later target",
    "prone",
    "shooter fast moved",
    "shooter on a moving mount or vehicle",
    "target fast moving",
]
Total = Annotated[int, msgspec.Meta(ge=1, le=18)]


class Band(Table, frozen=True, kw_only=True):
    """Totals of a die and Rep from `least` to `most` (none: any higher); a miss if one of `misses_if` is so."""

    id: Id
    least: Total
    most: Total | None = None
    misses: bool = False
    misses_if: tuple[Excuse, ...] = ()
    hits_mount: bool = False


class ShootingModifier(Table, frozen=True, kw_only=True):
    """A modifier to the shooter's Rep."""

    id: Id
    name: str
    rep: Modifier


class Luck(Table, frozen=True, kw_only=True):
    """A shooter of at most this Rep who rolls this die hits whatever the total."""

    rep: Rep
    die: Die


class TightAmmo(Table, frozen=True, kw_only=True):
    """Ones in a volley that jam a weapon: `ones`, and one more for each `each` dice above `above`."""

    ones: Small
    above: Small
    each: Small

    def needed(self, dice: int) -> int:
        """Ones that jam a weapon that rolled so many dice."""
        return self.ones + max(0, dice - self.above) // self.each


class Grenades(Table, frozen=True, kw_only=True):
    """A thrown grenade by total: on the spot from `on_spot`; from `near` it strays by 1d6/2, below by 1d6 inches."""

    on_spot: Total
    near: Total
    bounces: Inches


class Volley(Table, frozen=True, kw_only=True):
    """What a volley may do: distance for an automatic kill or capture, hearing range of no other enemy."""

    capture_within: Inches
    no_enemy_within: Inches
    half_target_rounds: Literal["up"]


class Shooting(File, frozen=True, kw_only=True):
    """All of shooting."""

    band: tuple[Band, ...]
    modifier: tuple[ShootingModifier, ...]
    luck: Luck
    tight_ammo: TightAmmo
    grenades: Grenades
    volley: Volley

    def complaints(self) -> Iterator[str]:
        """Totals without a band or in two."""
        following = 1
        for index, band in enumerate(self.band):
            if band.least != following:
                yield f"band[{index}].least: should follow the band before it, {following}, not {band.least}"
            following = (band.most or 18) + 1
        if self.band and self.band[-1].most is not None:
            yield f"band[{len(self.band) - 1}].most: the last band is open above; leave most out"

    def of_total(self, total: int) -> Band:
        """The band of a total; the first one for any below it."""
        return next((band for band in reversed(self.band) if total >= band.least), self.band[0])

    def rep_for(self, name: str) -> int:
        """The modifier of an id (`KeyError` for one that there is not)."""
        return by_id(self.modifier)[name].rep


read_shooting, shooting = table_reader("shooting", Shooting)
