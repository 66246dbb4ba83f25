"""Words and small numbers of the game, as the engine uses them.

A unit's number is that of its block: the roster is shuffled when a game begins, so a number tells nothing of what the
block is. Sides are 0 (German) and 1 (Soviet); places are cells of the board, `OFF` for a block that is on none.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

GERMAN: Final = "german"
SOVIET: Final = "soviet"
SIDES: Final = (GERMAN, SOVIET)
SIDE_WORDS: Final = ("German", "Soviet")

OFF: Final = -1

MOST_POINTS: Final = 15
"""Movement points that a label may have at most."""
IN_FOXHOLE: Final = 2
"""Units of a side that a foxhole holds (CI-7.1-5)."""
SMALLEST_LIMIT: Final = 2
"""No ground where units can be holds fewer (chart, 7.1); nobody is in a lake."""

# How a block stands (CI-4.6-5, R-4).
UPRIGHT: Final = 0
FACE_UP: Final = 1
FACE_DOWN: Final = 2
FACINGS: Final = ("upright", "face-up", "face-down")

# What became of a unit.
RESERVE: Final = 0
IN_PLAY: Final = 1
ELIMINATED: Final = 2
LEFT: Final = 3
FATES: Final = ("reserve", "in play", "eliminated", "left the map")

# Kinds of units.
KINDS: Final = (
    "hq",
    "squad",
    "mg",
    "mortar",
    "atr",
    "engineer",
    "sniper",
    "nkvd",
    "gun",
    "tank",
    "bunker",
    "mine",
)
HQ, SQUAD, MG, MORTAR, ATR, ENGINEER, SNIPER, NKVD, GUN, TANK, BUNKER, MINE = range(len(KINDS))

# Classes of movement: what may cross and enter what.
FOOT: Final = 0
WHEELS: Final = 1
TRACKS: Final = 2
MOVES_AS: Final = tuple({GUN: WHEELS, TANK: TRACKS}.get(kind, FOOT) for kind in range(len(KINDS)))

MAY_ASSAULT: Final = frozenset({HQ, SQUAD, ENGINEER, SNIPER, NKVD, TANK})
"""Kinds that may move into an assault (R-60)."""
MAY_ASSAULT_FORDS: Final = frozenset({SQUAD, ENGINEER, TANK})
"""Kinds that may assault through a ford or canal (CI-TEC-5)."""
AT_HOME_IN_WATER: Final = frozenset({ENGINEER, TANK})
"""Kinds that lose no fire over water: tanks come over fords and canals only (R-63, CI-TEC-5)."""
STATIC: Final = frozenset({BUNKER, MINE})
"""Kinds that never move, rally or do special actions (CI-2.56-4, CI-7.2-2)."""

# Ranks of headquarters.
PHQ: Final = 1
CHQ: Final = 2

# What hits a hex, as far as armour and cover are concerned.
FIRE: Final = 0
MORTARS: Final = 1
STRIKE: Final = 2
ASSAULT: Final = 3

ARTILLERY: Final = 0
AIR: Final = 1
STRIKES: Final = ("artillery", "air")

PLAYER_TURNS: Final = 8
CHQ_COMMANDS: Final = 3
ASSAULT_ROUNDS: Final = 3
DIE: Final = 10
SPOTTING_RANGE: Final = 3
NIGHT_RANGE: Final = 2

DIRECTIONS: Final = ("N", "NE", "SE", "S", "SW", "NW")
DIRECTION_WORDS: Final = ("north", "north-east", "south-east", "south", "south-west", "north-west")


BIT: Final = tuple(1 << number for number in range(1 << 11))
"""The masks of one hex or unit each. Where play at random spends its time, `mask & BIT[n]` beats `mask >> n & 1`."""


def mask_of(numbers: Iterable[int]) -> int:
    """The mask in which the bits with these numbers are set.

    >>> bin(mask_of([0, 1, 3]))
    '0b1011'
    """
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


@lru_cache(maxsize=1 << 15)
def bits(mask: int) -> tuple[int, ...]:
    """The numbers of the bits that are set, ascending. The same few masks are asked for again and again.

    >>> bits(0b1011)
    (0, 1, 3)
    """
    numbers = []
    while mask:
        low = mask & -mask
        numbers.append(low.bit_length() - 1)
        mask ^= low
    return tuple(numbers)
