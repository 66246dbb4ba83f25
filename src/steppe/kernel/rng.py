"""A small fast generator for search and bots (SplitMix64).

Never the source of a game's own dice: see `steppe.kernel.dice`.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import TypeVar

T = TypeVar("T")
_MASK = (1 << 64) - 1


class Rng:
    """SplitMix64 with one integer of state, so that copying it costs nothing.

    >>> rng = Rng(7)
    >>> twin = rng.copy()
    >>> [rng.below(6) for _ in range(5)] == [twin.below(6) for _ in range(5)]
    True
    """

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seed & _MASK

    def copy(self) -> Rng:
        """A generator that will give the same numbers."""
        return Rng(self.state)

    def bits64(self) -> int:
        """The next 64 random bits."""
        self.state = (self.state + 0x9E3779B97F4A7C15) & _MASK
        mixed = self.state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
        return mixed ^ (mixed >> 31)

    def below(self, bound: int) -> int:
        """A whole number from 0 to `bound` - 1 (the bias of the multiplication is under bound / 2**64)."""
        return (self.bits64() * bound) >> 64

    def random(self) -> float:
        """A float from 0 up to, but not including, 1."""
        return (self.bits64() >> 11) * 2.0**-53

    def choice(self, items: Sequence[T]) -> T:
        """One of the items, each with the same chance."""
        if not items:
            raise IndexError("cannot choose from nothing")
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Shuffle in place (Fisher-Yates)."""
        for index in range(len(items) - 1, 0, -1):
            other = self.below(index + 1)
            items[index], items[other] = items[other], items[index]
