"""What figures have in their hands besides guns: what they throw, and how much of it is used up (BASE-SHOOT-11)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from steppe.games.titans.weapons import Weapon

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

Pair = tuple[int, int]


class Hands:
    """The mutable data of close combat.

    `used` are what was thrown, a figure and a weapon for each; `melees` the pairs that are locked, in the order in
    which they met, with the rounds that they have fought this turn.
    """

    __slots__ = ("melees", "used")

    def __init__(self) -> None:
        self.used: tuple[tuple[int, str], ...] = ()
        self.melees: tuple[tuple[int, int, int], ...] = ()

    def copy(self) -> Hands:
        """An independent twin."""
        twin = Hands.__new__(Hands)
        twin.used, twin.melees = self.used, self.melees
        return twin

    def contents(self) -> tuple[object, ...]:
        """All of it as plain data."""
        return self.used, self.melees

    def foes(self, figure: int) -> list[int]:
        """Those with whom a figure is locked in melee."""
        pairs = [(one, other) for one, other, _ in self.melees]
        return [other if one == figure else one for one, other in pairs if figure in (one, other)]


def throws(state: TitansState, figure: int) -> Iterator[Weapon]:
    """What a figure still has to throw or launch, and its flamethrower; what is thrown is used up."""
    used = state.hands.used
    for weapon in state.force.throws[figure]:
        left = state.force.figures[figure].weapons.count(weapon.id) - used.count((figure, weapon.id))
        if weapon.kind == "flame" or left > 0:
            yield weapon
