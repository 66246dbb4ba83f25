"""Attributes of figures, and how they are drawn (BASE-ATTR)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from steppe.games.titans.files import Die, File, Id, Inches, Modifier, Small, Table, by_id, table_reader

Effect = Literal[
    "",
    "fast moves count as normal when firing",
    "first out of the fight is a knock-down",
    "first out of the fight stuns",
    "stops for loot",
    "hides when seen",
    "never ducks back on one passed",
    "none passed counts as one once",
    "rerolls once",
    "rifle not moving",
    "shoots who runs to rally again",
]


class Attribute(Table, frozen=True, kw_only=True):
    """An attribute: the first die that draws it (0: it is not drawn), and what it changes."""

    id: Id
    name: str
    first: Small = 0
    advantage: bool
    shooting_rep: Modifier = 0
    in_sight_dice: Modifier = 0
    seen_dice: Modifier = 0
    received_fire_rep: Modifier = 0
    fast_move_dice: Modifier = 0
    recover_dice: Modifier = 0
    rally_dice: Modifier = 0
    melee_dice: Modifier = 0
    foraging_dice: Modifier = 0
    move: Inches | None = None
    fast_most: Inches | None = None
    effect: Effect = ""


class Drawing(Table, frozen=True, kw_only=True):
    """Faces of the second die that give an advantage and a disadvantage."""

    advantage_on: tuple[Die, ...]
    disadvantage_on: tuple[Die, ...]


class Sniper(Table, frozen=True, kw_only=True):
    """What a sniper has beside a scoped rifle."""

    attributes: tuple[Id, ...]


class Attributes(File, frozen=True, kw_only=True):
    """All attributes."""

    drawing: Drawing
    sniper: Sniper
    attribute: tuple[Attribute, ...]

    def complaints(self) -> Iterator[str]:
        """Cells of the table that are empty or full twice."""
        for advantage in (True, False):
            kind = "advantage" if advantage else "disadvantage"
            found = [entry.first for entry in self.attribute if entry.advantage is advantage and entry.first]
            if sorted(found) != [1, 2, 3, 4, 5, 6]:
                yield f"attribute: first of each {kind} should be 1 to 6, each once, not {sorted(found)}"
        if sorted(self.drawing.advantage_on + self.drawing.disadvantage_on) != [1, 2, 3, 4, 5, 6]:
            yield "drawing: the two halves should share out the faces 1 to 6"
        for name in self.sniper.attributes:
            if name not in by_id(self.attribute):
                yield f"sniper.attributes: there is no attribute {name!r}; known: {', '.join(by_id(self.attribute))}"

    def drawn(self, first: int, second: int) -> Attribute:
        """The attribute of two dice."""
        advantage = second in self.drawing.advantage_on
        return next(entry for entry in self.attribute if entry.first == first and entry.advantage is advantage)


read_attributes, attributes = table_reader("attributes", Attributes)
