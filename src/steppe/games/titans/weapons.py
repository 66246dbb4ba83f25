"""Weapons of figures, guns, and the shells of guns (BASE-SHOOT, CT-T-AT)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec

from steppe.games.titans.files import (
    File,
    Id,
    Impact,
    Inches,
    Modifier,
    Rating,
    Small,
    Table,
    by_id,
    table_reader,
)

WeaponKind = Literal[
    "small arm", "machine gun", "autocannon", "anti-tank rifle", "hollow charge", "thrown", "flame", "mortar", "melee"
]
Calibre = Annotated[int, msgspec.Meta(ge=1, le=200)]


class Weapon(Table, frozen=True, kw_only=True):
    """A weapon: range in inches, dice a volley (or the circle or path of its blast), Impact, outgunned rating, APR.

    `building_apr` is its rating against buildings and cover where that differs; `to_hit` the base of a blast (0: it
    needs none).
    """

    id: Id
    name: str
    kind: WeaponKind
    range: Inches
    least_range: Inches = 0
    targets: Annotated[int, msgspec.Meta(ge=1, le=8)] | None = None
    blast: Inches | None = None
    path: Inches | None = None
    impact: Impact
    outgunned: Annotated[int, msgspec.Meta(ge=0, le=6)] = 0
    apr: Rating = 0
    building_apr: Rating | None = None
    to_hit: Small | None = None
    rep_stationary: Modifier = 0
    crew: Annotated[int, msgspec.Meta(ge=1, le=6)] = 1
    one_hand: bool = False
    sets_up: bool = False
    single_shot: bool = False
    ignores_cover: bool = False
    sets_fire: bool = False
    anti_aircraft: bool = False
    vehicle_face: Literal["", "side"] = ""
    """The face that it always strikes."""

    def dice(self, *, half: bool = False) -> int:
        """Dice of a volley: the Target rating, or half of it rounded up (BASE-SHOOT-10, BASE-R-24)."""
        rating = self.targets or 1
        return (rating + 1) // 2 if half else rating

    @property
    def against_buildings(self) -> int:
        """The rating against buildings and cover (BASE-R-6)."""
        return self.apr if self.building_apr is None else self.building_apr


class FieldGun(Table, frozen=True, kw_only=True):
    """A gun on the ground: calibre in mm, APR, how heavy it is to man-handle, crew."""

    id: Id
    name: str
    calibre: Calibre
    apr: Rating
    handling: Literal["light", "medium", "heavy"]
    crew: Annotated[int, msgspec.Meta(ge=1, le=8)] = 5
    shield: bool = True


class Shell(Table, frozen=True, kw_only=True):
    """HE of guns whose calibre in mm is from `least` to `most`: circle in inches, Impact, APR, base to hit."""

    id: Id
    least: Calibre
    most: Calibre
    blast: Inches
    impact: Impact
    apr: Rating
    to_hit: Small


class Vest(Table, frozen=True, kw_only=True):
    """The SN-42 assault vest: Impact less of one-handed weapons and submachine guns."""

    impact: Modifier


class CloseRange(Table, frozen=True, kw_only=True):
    """What guns gain in APR at close range, and who does not."""

    within: Inches
    apr: Small
    not_for: tuple[Literal["anti-tank rifle", "machine gun", "hollow charge"], ...]


class Weapons(File, frozen=True, kw_only=True):
    """All weapons."""

    weapon: tuple[Weapon, ...]
    gun: tuple[FieldGun, ...]
    shell: tuple[Shell, ...]
    close_range: CloseRange
    vest: Vest

    def complaints(self) -> Iterator[str]:
        """Weapons without an effect, calibres that overlap or have no shell."""
        for index, weapon in enumerate(self.weapon):
            yield from _weapon_complaints(f"weapon[{index}]", weapon)
        for index, shell in enumerate(self.shell):
            before = self.shell[index - 1].most if index else 0
            if not before < shell.least <= shell.most:
                yield f"shell[{index}].least: should lie above {before} and not above most, {shell.most}"
        for index, gun in enumerate(self.gun):
            if not any(shell.least <= gun.calibre <= shell.most for shell in self.shell):
                yield f"gun[{index}].calibre: no shell is for {gun.calibre} mm; add one or correct the calibre"

    def named(self, name: str) -> Weapon:
        """A weapon by its id (`KeyError` for one that there is not)."""
        return by_id(self.weapon)[name]

    def shell_for(self, calibre: int) -> Shell:
        """The HE shell of a calibre in mm (`KeyError` where there is none)."""
        for shell in self.shell:
            if shell.least <= calibre <= shell.most:
                return shell
        raise KeyError(calibre)

    def shell_like(self, blast: int, impact: int) -> Shell:
        """The HE shell of a circle and an Impact, as vehicles name it (`KeyError` where there is none)."""
        for shell in self.shell:
            if (shell.blast, shell.impact) == (blast, impact):
                return shell
        raise KeyError((blast, impact))


def _weapon_complaints(key: str, weapon: Weapon) -> Iterator[str]:
    effects = [value for value in (weapon.targets, weapon.blast, weapon.path) if value is not None]
    if len(effects) != (0 if weapon.kind == "melee" else 1):
        yield f"{key}: {weapon.id} needs just one of targets, blast and path (none for melee)"
    if weapon.least_range > weapon.range:
        yield f"{key}.least_range: above the range, {weapon.range}"
    if (weapon.to_hit is not None) != (weapon.blast is not None and weapon.kind in ("mortar", "thrown")):
        yield f"{key}.to_hit: mortars and what is thrown or launched with a blast have it, others have none"


read_weapons, weapons = table_reader("weapons", Weapons)
