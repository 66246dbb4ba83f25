"""A game's dice: roll number k follows from the game's secret seed alone, so a record needs only the seed.

The commitment (a hash of the seed) is published when a game starts and the seed when it ends: anybody can then
compute every roll again. Roll k of n-sided dice is read from BLAKE2b keyed with the seed over the roll's number.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b

_DOMAIN = b"steppe.dice.1"


def _seed_bytes(seed: int) -> bytes:
    if seed < 0:
        raise ValueError("a seed is a whole number of 0 or more")
    return seed.to_bytes(max(1, (seed.bit_length() + 7) // 8), "big")


@lru_cache(maxsize=64)
def _start(seed: int) -> blake2b:
    """The hash of a roll before its number; a copy of it is made faster than a keyed hash begun anew."""
    return blake2b(key=blake2b(_seed_bytes(seed), digest_size=32, person=_DOMAIN).digest(), digest_size=8)


def commitment(seed: int) -> str:
    """The hash that is published at the start: 64 hexadecimal digits.

    Server games draw seeds of 128 bits, which cannot be guessed from it.

    >>> commitment(7) == commitment(7) != commitment(8)
    True
    """
    return blake2b(_seed_bytes(seed), digest_size=32, person=b"steppe.commit").hexdigest()


def secret_number(seed: int, purpose: str) -> int:
    """A number of 64 bits that follows from a seed for one purpose, and tells nothing of the seed or of its dice.

    >>> secret_number(7, "bot:german") != secret_number(7, "bot:soviet")
    True
    """
    digest = blake2b(purpose.encode(), key=_seed_bytes(seed)[-64:], digest_size=8, person=b"steppe.secret")
    return int.from_bytes(digest.digest(), "big")


class Dice:
    """The dice of one game. `rolled` counts the rolls made so far; it is all the state there is.

    >>> dice = Dice(7)
    >>> [dice.roll(10) for _ in range(3)] == [Dice.at(7, k, 10) for k in range(3)]
    True
    """

    __slots__ = ("rolled", "seed")

    def __init__(self, seed: int, rolled: int = 0) -> None:
        self.seed = seed
        self.rolled = rolled

    def copy(self) -> Dice:
        """Dice that will roll the same."""
        return Dice(self.seed, self.rolled)

    def roll(self, sides: int) -> int:
        """Roll one die: 1 to `sides`."""
        result = Dice.at(self.seed, self.rolled, sides)
        self.rolled += 1
        return result

    @staticmethod
    def at(seed: int, number: int, sides: int) -> int:
        """Roll number `number` (from 0) of a game with this seed, on a die with `sides` sides.

        Exactly fair: too large draws are drawn again.
        """
        if not 1 <= sides <= 1 << 32:
            raise ValueError(f"a die has 1 to 2**32 sides, not {sides}")
        limit = (1 << 64) - (1 << 64) % sides
        attempt = 0
        while True:
            roll = _start(seed).copy()
            roll.update(number.to_bytes(8, "big") + attempt.to_bytes(4, "big"))
            drawn = int.from_bytes(roll.digest(), "big")
            if drawn < limit:
                return 1 + drawn % sides
            attempt += 1
