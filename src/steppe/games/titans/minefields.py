"""Minefields: who enters one, and whom a mine goes off under (CT-MINE).

Figures of a group go one by one: those who entered are rolled for when their group's activation ends (CT-MINE-3).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from steppe.games.titans.blasts import Burst, blast
from steppe.games.titans.events import MineRolled
from steppe.games.titans.hazards import Minefield
from steppe.games.titans.mines import mines
from steppe.games.titans.terms import NOBODY, bits
from steppe.kernel.tabletop.points import INCH, Point
from steppe.kernel.tabletop.shapes import Polygon

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

_MINE: Final = mines().mines
BURST: Final = Burst(_MINE.blast * INCH, _MINE.impact, _MINE.apr, None, near=0, beyond=_MINE.impact_around)
"""A mine: who set it off is at its centre (CT-MINE-4, CT-MINE-5)."""


def note_entry(state: TitansState, figure: int, start: Point, end: Point) -> None:
    """A figure goes a stretch: whether it comes into a field of mines that it sets off (CT-MINE-2)."""
    hazards = state.hazards
    for field in hazards.fields:
        if not field.anti_tank and not field.box.holds(start) and _enters(field, start, end):
            hazards.entered |= 1 << figure


def _enters(field: Minefield, start: Point, end: Point) -> bool:
    return field.box.holds(end) or bool(Polygon(field.box.corners).spans(start, end))


def set_off_mines(state: TitansState) -> bool:
    """A group's activation ends: the lowest of those who entered sets a mine off; whether one did (CT-MINE-3)."""
    figures = list(bits(state.able(state.hazards.entered)))
    state.hazards.entered = 0
    if not figures:
        return False
    figure = lowest(state, figures)
    blast(state, state.at(figure), BURST, NOBODY, "mine")
    return True


def lowest(state: TitansState, figures: list[int]) -> int:
    """Who rolls the least; equals roll again (BASE-DICE-9). Who is alone does not roll."""
    left = figures
    while len(left) > 1:
        dice = state.roll(len(left))
        state.emit(MineRolled(tuple(left), dice))
        left = [figure for figure, die in zip(left, dice, strict=True) if die == min(dice)]
    return left[0]
