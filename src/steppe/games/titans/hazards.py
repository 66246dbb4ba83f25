"""What lies hidden on a table: booby traps, and the lights that they set up."""

from __future__ import annotations

from typing import Literal

import msgspec

from steppe.kernel.tabletop.points import Point

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


class Light(msgspec.Struct, frozen=True, gc=False):
    """A circle of light about a point, until the end of a turn (CT-FLARE-1)."""

    at: Point
    radius: int
    until: int


class Hazards:
    """The traps that lie, the lights that burn, how many traps wait in a game against the rules.

    `tampered` are figures whose last try to disarm a trap was not clear, as a mask.
    """

    __slots__ = ("lights", "solo", "tampered", "traps")

    def __init__(self, traps: tuple[Trap, ...] = (), solo: int = 0) -> None:
        self.traps, self.solo = traps, solo
        self.lights: tuple[Light, ...] = ()
        self.tampered = 0

    def copy(self) -> Hazards:
        """An independent twin."""
        twin = Hazards(self.traps, self.solo)
        twin.lights, twin.tampered = self.lights, self.tampered
        return twin

    def contents(self) -> tuple[object, ...]:
        """All of it as plain data."""
        return self.traps, self.solo, self.lights, str(self.tampered)
