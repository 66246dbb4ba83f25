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


class HastyMines(msgspec.Struct, frozen=True, gc=False):
    """Mines that lie open, in an upright square about a point (CT-HASTY-1): how many, and half of its side."""

    at: Point
    mines: int
    half: int

    @property
    def box(self) -> Box:
        """The square."""
        return Box(*self.at, *self.at).grown(self.half)


class Demolition(msgspec.Struct, frozen=True, gc=False):
    """Charges in the middle of a building or bridge, and whose engineers lay them (CT-DEMO).

    `work`: full turns of engineers, all together; `turns` in which somebody worked, `last` the last of them;
    `detonator`: where it stands; `tried`: the turn in which somebody last tried it.
    """

    at: Point
    owner: int
    work: int = 0
    turns: int = 0
    last: int = 0
    detonator: Point | None = None
    tried: int = 0


class Light(msgspec.Struct, frozen=True, gc=False):
    """A circle of light about a point, until the end of a turn (CT-FLARE-1)."""

    at: Point
    radius: int
    until: int


class Hazards:
    """The traps and the mines that lie, the lights that burn, how many traps wait in a game against the rules.

    Masks of figures: `tampered`, whose last try to disarm a trap was not clear; `entered`, who came among mines in this
    activation; `clearing`, who clears hasty mines this turn. `rolled_in` are vehicles
    that came among mines. `hasty` and `charges` lie open.
    """

    __slots__ = (
        "charges",
        "clearing",
        "entered",
        "fields",
        "hasty",
        "lights",
        "rolled_in",
        "solo",
        "tampered",
        "traps",
    )

    def __init__(self, traps: tuple[Trap, ...] = (), solo: int = 0) -> None:
        self.traps, self.solo = traps, solo
        self.lights: tuple[Light, ...] = ()
        self.fields: tuple[Minefield, ...] = ()
        self.hasty: tuple[HastyMines, ...] = ()
        self.charges: tuple[Demolition, ...] = ()
        self.tampered = self.entered = self.clearing = self.rolled_in = 0

    def copy(self) -> Hazards:
        """An independent twin."""
        twin = Hazards(self.traps, self.solo)
        twin.lights, twin.fields = self.lights, self.fields
        twin.hasty, twin.charges = self.hasty, self.charges
        twin.tampered, twin.entered, twin.clearing = self.tampered, self.entered, self.clearing
        twin.rolled_in = self.rolled_in
        return twin

    def contents(self) -> tuple[object, ...]:
        """All of it as plain data."""
        masks = str(self.tampered), str(self.entered), str(self.clearing), str(self.rolled_in)
        return self.traps, self.solo, self.lights, self.fields, self.hasty, self.charges, masks
