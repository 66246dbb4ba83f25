"""What lies on a table for those who come: booby traps, mines, and the lights that traps set up."""

from __future__ import annotations

from typing import Literal

import msgspec

from steppe.kernel.tabletop.points import Point
from steppe.kernel.tabletop.tables import Box

Kind = Literal["tripwire", "landmine", "improvised explosive", "trip flare", "dummy"]


class Trap(msgspec.Struct, frozen=True, gc=False):
    """A trap, where it lies, whose it is, and which sides know of it besides, as a mask.

    `shell` is the type of artillery of an improvised explosive; `bait`: it is hidden in what Looters want. `found` is
    the turn in which the enemy found it.
    """

    at: Point
    owner: int
    kind: Kind
    shell: str = ""
    bait: bool = False
    known: int = 0
    found: int = 0

    def is_known_to(self, side: int) -> bool:
        """Whether a side knows where it lies."""
        return side == self.owner or bool(self.known >> side & 1)


class Minefield(msgspec.Struct, frozen=True, gc=False):
    """Mines in an upright rectangle, against men or against vehicles (CT-MINE-1). All know where it lies."""

    box: Box
    anti_tank: bool = False


class Light(msgspec.Struct, frozen=True, gc=False):
    """A circle of light about a point, until the end of a turn (CT-FLARE-1)."""

    at: Point
    radius: int
    until: int


class Hazards:
    """The traps and the mines that lie, the lights that burn, how many traps wait in a game against the rules.

    Masks of figures: `tampered`, whose last try to disarm a trap was not clear; `entered`, who came among mines in this
    activation.
    """

    __slots__ = ("entered", "fields", "lights", "solo", "tampered", "traps")

    def __init__(self, traps: tuple[Trap, ...] = (), solo: int = 0) -> None:
        self.traps, self.solo = traps, solo
        self.lights: tuple[Light, ...] = ()
        self.fields: tuple[Minefield, ...] = ()
        self.tampered = self.entered = 0

    def copy(self) -> Hazards:
        """An independent twin."""
        twin = Hazards(self.traps, self.solo)
        twin.lights, twin.fields = self.lights, self.fields
        twin.tampered, twin.entered = self.tampered, self.entered
        return twin

    def contents(self) -> tuple[object, ...]:
        """All of it as plain data."""
        return self.traps, self.solo, self.lights, self.fields, str(self.tampered), str(self.entered)
