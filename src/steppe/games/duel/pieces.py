"""Names and small numbers of the pieces, as the engine uses them.

Weapons are numbered through: 0-7 are T-34s, 8-9 Tigers, 10-15 ATG markers. A T-34's number is its index plus one, in
the order of activation; ATG, mine and tank markers are numbered by hex when they are laid (G-134).
"""

from __future__ import annotations

from typing import Final

GERMAN: Final = "german"
SOVIET: Final = "soviet"

# Terrain of a hex.
STEPPE: Final = 0
FOREST: Final = 1
HIGH: Final = 2
SWAMP: Final = 3
DRIFT: Final = 4
TERRAIN_NAMES: Final = ("steppe", "forest", "high", "swamp", "drift")
TERRAIN_WORDS: Final = ("steppe", "forest", "high ground", "swamp", "snowdrift")

# Weapons.
T34S: Final = range(8)
TIGERS: Final = range(8, 10)
GUNS: Final = range(10, 16)
TANKS: Final = range(10)
FIRST_TIGER: Final = 8
FIRST_GUN: Final = 10
WEAPONS: Final = 16
MARKERS: Final = 16
REAL_MARKERS: Final = 8
REAL_GUNS: Final = 3
MINES: Final = 8
REAL_MINES: Final = 4
ELEMENTS: Final = 14
TIRES: Final = 2

# What an ATG marker is.
BLUFF: Final = 0
GUN36: Final = 1
GUN88: Final = 2
GUN_NAMES: Final = ("bluff", "gun36", "gun88")
GUN_WORDS: Final = ("bluff", "ATG 36", "ATG 8.8")
GUN_KINDS: Final[tuple[int, ...]] = (BLUFF, BLUFF, BLUFF, GUN36, GUN36, GUN88)

# Whether a tank marker has a wheel, and whether a mine marker is live.
MARKER_KINDS: Final = (1,) * REAL_MARKERS + (0,) * (MARKERS - REAL_MARKERS)
MINE_KINDS: Final = (1,) * REAL_MINES + (0,) * (MINES - REAL_MINES)

# Where a weapon stands when it stands nowhere.
GONE: Final = -1

# Status of a tank.
WAITING: Final = 0
ACTIVE: Final = 1
WRECK: Final = 2
DESTROYED: Final = 3
EXITED: Final = 4
STATUS_NAMES: Final = ("waiting", "active", "wreck", "destroyed", "exited")

# Tire marker on an ATG.
NO_TIRE: Final = 0
MOVING: Final = 1
STANDING: Final = 2
TIRE_NAMES: Final = ("none", "moving", "standing")

# The Stuka.
READY: Final = 0
FLYING: Final = 1
LANDED: Final = 2
CRASHED: Final = 3
KILLED: Final = 4
STUKA_NAMES: Final = ("ready", "flying", "landed", "crashed", "destroyed")

DIRECTIONS: Final = ("E", "SE", "SW", "W", "NW", "NE")
DIRECTION_WORDS: Final = ("east", "south-east", "south-west", "west", "north-west", "north-east")
CLOCK: Final = (12, 2, 4, 6, 8, 10)

# Program cards: the turret cards are TURRET_CARD + clock position 0-5.
FORWARD_CARD: Final = 0
BACK_CARD: Final = 1
LEFT_CARD: Final = 2
RIGHT_CARD: Final = 3
STOP_CARD: Final = 4
TURRET_CARD: Final = 5
CARDS: Final = 11
STACK_LIMIT: Final = 6
CARD_NAMES: Final = ("forward", "back", "left", "right", "stop", *(f"turret{hour}" for hour in CLOCK))

# Phases in their order.
PHASES: Final = ("landscape", "front", "markers", "weapons", "opening", "A", "B", "C", "D")
PHASE_LANDSCAPE: Final = 0
PHASE_FRONT: Final = 1
PHASE_MARKERS: Final = 2
PHASE_WEAPONS: Final = 3
PHASE_OPENING: Final = 4
PHASE_A: Final = 5
PHASE_B: Final = 6
PHASE_C: Final = 7
PHASE_D: Final = 8

RUN_LENGTH: Final = 5
FLIGHT_ACTIONS: Final = 5
FLIGHT_PHASES: Final = 4

VP_EXIT: Final = 5
VP_T34: Final = 2
VP_T34_DAMAGED: Final = 1
VP_TIGER_HIT: Final = 1
VP_GUN: Final = 1
VP_FORCED_LANDING: Final = 4
VP_STUKA_ON_GROUND: Final = 2


def weapon_code(weapon: int) -> str:
    """Short name of a weapon in notation: T1-T8, I, II, G1-G6."""
    if weapon < FIRST_TIGER:
        return f"T{weapon + 1}"
    if weapon < FIRST_GUN:
        return "I" * (weapon - FIRST_TIGER + 1)
    return f"G{weapon - FIRST_GUN + 1}"


def weapon_name(weapon: int) -> str:
    """Name of a weapon in sentences."""
    if weapon < FIRST_TIGER:
        return f"T-34 no. {weapon + 1}"
    if weapon < FIRST_GUN:
        return f"Tiger {'I' * (weapon - FIRST_TIGER + 1)}"
    return f"gun {weapon - FIRST_GUN + 1}"


def side_of(weapon: int) -> str:
    """The side a weapon belongs to."""
    return SOVIET if weapon < FIRST_TIGER else GERMAN


def sentence(words: str) -> str:
    """The words with a capital letter in front; names such as T-34 and Tiger I keep theirs."""
    return words[:1].upper() + words[1:]
