"""A plain set-up by hand, in notation: the landscape of both sides, the front line, the markers, the weapons."""

from __future__ import annotations

from functools import cache

from tests.rules.duel.table import Table, new_game

GERMAN_TILES = (
    *(f"forest 030{row}" for row in (1, 2, 3, 4)),
    *(f"high 020{row}" for row in (1, 2, 3)),
    *(f"swamp 050{row}" for row in (1, 2, 3)),
)
SOVIET_TILES = (
    *(f"forest 070{row}" for row in (1, 2, 3, 4)),
    *(f"high 080{row}" for row in (1, 2, 3)),
    *(f"swamp 090{row}" for row in (1, 2, 3)),
)
LAND = tuple(tile for pair in zip(GERMAN_TILES, SOVIET_TILES, strict=True) for tile in pair)
LINE = tuple(f"front 040{row}" for row in range(1, 10))
"""Column 4 from row 1 to row 9: each hex touches the next, whichever row is shifted."""
DEPTH = tuple(f"front 050{row}" for row in (5, 6, 7, 8, 9))
TANKS = tuple(f"tank 100{row}" for row in range(1, 9))
BLUFFS = tuple(f"bluff 110{row}" for row in range(1, 9))
AIRFIELD = ("airfield 0105", "face E")
TIGERS = ("tiger 0305", "face E", "tiger 0306", "face SE")
GUNS = (
    *("gun88 0205", "face E", "gun36 0206", "face E", "gun36 0207", "face NE"),
    *("gunbluff 0208", "face W", "gunbluff 0209", "face E", "gunbluff 0204", "face E"),
)
MINES = (*(f"mine 060{row}" for row in (1, 2, 3, 4)), *(f"dud 060{row}" for row in (5, 6, 7, 8)))


STAGES = (LAND, (*LINE, *DEPTH, "done"), (*TANKS, *BLUFFS, "done"), (*AIRFIELD, *TIGERS), GUNS, (*MINES, "done"))


@cache
def _stage(number: int) -> Table:
    """The set-up after so many stages, worked out once."""
    return _after(number - 1).do(*STAGES[number - 1]) if number else new_game()


def _after(stages: int) -> Table:
    return Table(_stage(stages).state.copy())


def at_front() -> Table:
    """Set-up phase 2 begins."""
    return _after(1)


def at_markers() -> Table:
    """Set-up phase 3 begins."""
    return _after(2)


def at_weapons() -> Table:
    """Set-up phase 4 begins."""
    return _after(3)


def at_guns() -> Table:
    """Set-up phase 4, when airfield and Tigers stand."""
    return _after(4)


def at_mines() -> Table:
    """Set-up phase 4, when only the mines are left."""
    return _after(5)


def at_opening() -> Table:
    """The opening phase begins."""
    return _after(6)
