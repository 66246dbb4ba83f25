"""Who stands in contact with whom in melee (BASE-MELEE, BASE-R-10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from steppe.games.titans.battlefield import BASE
from steppe.games.titans.terms import ABLE
from steppe.kernel.tabletop.points import Point, towards, within

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

BESIDE: Final = 2 * BASE + 2
"""How far from a foe one comes to stand in contact."""
TOUCH: Final = 2 * BASE + 4
"""Centres no further apart than this touch: two bases, and what rounding to 1/1000 inch may add."""


def is_locked(state: TitansState, one: int, other: int) -> bool:
    """Whether two who met in melee still stand in contact, both able to act."""
    here, there = state.place[one], state.place[other]
    if here is None or there is None or not within(here, there, TOUCH):
        return False
    return ABLE[state.status[one]] and ABLE[state.status[other]]


def foes_of(state: TitansState, figure: int) -> list[int]:
    """Those with whom a figure is locked in melee."""
    return [foe for foe in state.hands.foes(figure) if is_locked(state, figure, foe)]


def beside(start: Point, foe: Point) -> Point:
    """Where one who comes straight from a point touches a foe."""
    return towards(foe, start, BESIDE)
