"""Words and small numbers of the game, as the engine uses them.

Figures and groups are numbered in the order of the force; sides are 0 and 1. Statuses are numbered in the order of
`tables/statuses.toml`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from steppe.games.titans.statuses import statuses
from steppe.kernel.listing import bits_of

STATUSES: Final = tuple(status.id for status in statuses().status)
(
    CARRY_ON,
    SNAP_FIRE,
    HALT,
    DUCK_BACK,
    HUNKER_DOWN,
    STUNNED,
    KNOCKED_DOWN,
    RETIRE,
    OUT,
    DEAD,
) = range(10)

MOVES: Final = tuple(status.moves for status in statuses().status)
FIRES: Final = tuple(status.fires for status in statuses().status)
REACTS: Final = tuple(status.reacts for status in statuses().status)
ABLE: Final = tuple(status.able for status in statuses().status)
SHAKEN: Final = frozenset({HUNKER_DOWN, RETIRE})
"""Statuses that only a rally ends."""

NOBODY: Final = -1

_KNOWN: dict[int, tuple[int, ...]] = {}
"""The numbers in masks, as the same masks are asked for again and again. It changes no answer."""
_REMEMBERED: Final = 1 << 15


def bits(mask: int) -> Iterator[int]:
    """The numbers in a mask, the lowest first.

    >>> list(bits(0b1010))
    [1, 3]
    """
    found = _KNOWN.get(mask)
    if found is None:
        if len(_KNOWN) >= _REMEMBERED:
            _KNOWN.clear()
        found = _KNOWN[mask] = tuple(bits_of(mask))
    return iter(found)
