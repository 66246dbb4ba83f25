"""Dice against Rep (BASE-DICE)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from steppe.games.titans.reactions import reactions

_FAILS: Final = reactions().bounds.fails_on
_LEAST: Final = reactions().bounds.least_dice


def passing_dice(dice: Sequence[int], target: int) -> int:
    """How many dice pass a test against Rep; a 6 never does (BASE-DICE-1, BASE-R-35).

    >>> passing_dice((4, 2, 6), 4), passing_dice((6, 5), 6), passing_dice((1,), 0)
    (2, 1, 0)
    """
    return sum(1 for die in dice if die <= target and die != _FAILS)


def dice_of_test(more: int) -> int:
    """Dice that a test has with so many more or fewer (BASE-DICE-3, BASE-R-35).

    >>> dice_of_test(1), dice_of_test(0), dice_of_test(-2)
    (3, 2, 1)
    """
    return max(_LEAST, 2 + more)
