"""Legal actions of which there are too many to be made: the bits of a number stand for most of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Generic, TypeVar, overload

ActionT = TypeVar("ActionT")


class Listed(Sequence[ActionT], Generic[ActionT]):
    """First an action for each bit of `mask`, in the order of the bits, then those of `rest`.

    `made` makes the action of a bit, the same one each time; `bit_of` tells the bit of an action, -1 where it has none.
    It behaves as a tuple of all of them would.
    """

    __slots__ = ("_bit_of", "_count", "_made", "mask", "rest")

    def __init__(
        self,
        mask: int,
        rest: Sequence[ActionT],
        made: Callable[[int], ActionT],
        bit_of: Callable[[ActionT], int],
    ) -> None:
        self.mask, self.rest, self._made, self._bit_of = mask, tuple(rest), made, bit_of
        self._count = mask.bit_count()

    def __len__(self) -> int:
        """How many there are."""
        return self._count + len(self.rest)

    @overload
    def __getitem__(self, index: int) -> ActionT: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[ActionT, ...]: ...
    def __getitem__(self, index: int | slice) -> ActionT | tuple[ActionT, ...]:
        """One of them, or some."""
        if isinstance(index, slice):
            return tuple(self)[index]
        if index < 0:
            index += len(self)
        if 0 <= index < self._count:
            return self._made(nth_bit(self.mask, index))
        if index < 0:
            raise IndexError(index)
        return self.rest[index - self._count]

    def __iter__(self) -> Iterator[ActionT]:
        """All of them, in order."""
        for bit in bits_of(self.mask):
            yield self._made(bit)
        yield from self.rest

    def __contains__(self, action: object) -> bool:
        """Whether an action is among them."""
        bit = self._bit_of(action)  # type: ignore[arg-type]  # it says -1 for what is no action of its kind
        return bool(self.mask >> bit & 1) if bit >= 0 else action in self.rest

    def __eq__(self, other: object) -> bool:
        """The same actions in the same order."""
        return isinstance(other, Sequence) and len(other) == len(self) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        """By what is in it."""
        return hash((self.mask, self.rest))

    def __repr__(self) -> str:
        """As a tuple of all of them is shown."""
        return repr(tuple(self))


def nth_bit(mask: int, index: int) -> int:
    """The number of the bit of which so many set ones come before.

    >>> nth_bit(0b101100, 0), nth_bit(0b101100, 2)
    (2, 5)
    """
    base = (mask & -mask).bit_length() - 1
    mask >>= base
    while (width := mask.bit_length()) > 64:
        half = width >> 1
        low = mask & ((1 << half) - 1)
        count = low.bit_count()
        if index < count:
            mask = low
        else:
            index, base, mask = index - count, base + half, mask >> half
    for _ in range(index):
        mask &= mask - 1
    return base + (mask & -mask).bit_length() - 1


def bits_of(mask: int) -> Iterator[int]:
    """The numbers of the bits that are set, in their order.

    >>> list(bits_of(0b1010))
    [1, 3]
    """
    base = 0
    while mask:
        low = (mask & -mask).bit_length()
        mask >>= low
        base += low
        yield base - 1


def mask_of_bits(numbers: Iterator[int] | Sequence[int] | set[int] | frozenset[int]) -> int:
    """The whole number with these bits set."""
    found = 0
    for number in numbers:
        found |= 1 << number
    return found
