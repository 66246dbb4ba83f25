"""Hasty mines, which lie open on roads and bridges, and a task: to clear them (CT-HASTY)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

import msgspec

from steppe.games.titans.amounts import amount
from steppe.games.titans.events import MinesCleared, MinesLaid
from steppe.games.titans.hazards import HastyMines
from steppe.games.titans.locked import foes_of
from steppe.games.titans.mines import mines
from steppe.games.titans.orders import ClearMines, TitansAction
from steppe.games.titans.terms import CARRY_ON, HALT, bits
from steppe.kernel.protocol import Refusal
from steppe.kernel.tabletop.points import INCH, Point

if TYPE_CHECKING:
    from steppe.games.titans.activation import ActFigure
    from steppe.games.titans.state import TitansState

_RULES: Final = mines().hasty
_MINES: Final = amount(_RULES.mines)
_CLEARED: Final = amount(_RULES.cleared)


def lay_hasty_mines(state: TitansState, at: Point) -> None:
    """A marker lies with its middle at a point; a die tells how many mines (CT-HASTY-1)."""
    dice = state.roll(_MINES.dice)
    found = HastyMines(at, _MINES.of(sum(dice)), _RULES.side * INCH // 2)
    state.hazards.hasty = tuple(sorted((*state.hazards.hasty, found), key=lambda one: one.at))
    state.emit(MinesLaid(at, dice, found.mines))


def offers(state: TitansState, step: ActFigure) -> Iterator[TitansAction]:
    """Clearing the marker on which he stands."""
    if state.hazards.hasty and _why_not(state, step) is None:
        yield ClearMines()


def _why_not(state: TitansState, step: ActFigure) -> Refusal | None:
    figure = step.figure
    if marker_at(state, state.at(figure)) is None:
        return Refusal("CT-HASTY-4", "He stands on no hasty mines.")
    if step.barred or not step.is_fresh() or state.status[figure] not in (CARRY_ON, HALT):
        return Refusal("CT-HASTY-4", "Clearing mines takes a full turn, without a move or fire.")
    if foes_of(state, figure) or state.hands.load(figure):
        return Refusal("BASE-ACT-8", "He has his hands full.")
    return None


def marker_at(state: TitansState, place: Point) -> HastyMines | None:
    """The marker that covers a place; None where none does."""
    return next((marker for marker in state.hazards.hasty if marker.box.holds(place)), None)


def refuse(state: TitansState, step: ActFigure, action: TitansAction) -> Refusal | None:
    """Why he clears none."""
    return _why_not(state, step) if state.place[step.figure] is not None else None


def carry_out(state: TitansState, step: ActFigure, action: TitansAction) -> None:
    """He is at it until the turn ends, and counts as one who carries wounded (CT-HASTY-5)."""
    state.replace(msgspec.structs.replace(step, acted=True, moved=True))
    state.hazards.clearing |= 1 << step.figure
    marker = marker_at(state, state.at(step.figure))
    if marker is not None:
        state.emit(MinesCleared(step.figure, marker.at, 0, marker.mines))


def clear_mines(state: TitansState) -> None:
    """The turn ends: each who was left alone at it moves as many mines aside as his die shows (CT-HASTY-4)."""
    busy, state.hazards.clearing = state.able(state.hazards.clearing), 0
    for figure in bits(busy):
        marker = marker_at(state, state.at(figure))
        if marker is None or state.status[figure] not in (CARRY_ON, HALT):
            continue
        (die,) = state.roll(_CLEARED.dice)
        left = max(0, marker.mines - _CLEARED.of(die))
        others = [one for one in state.hazards.hasty if one.at != marker.at]
        fewer = [msgspec.structs.replace(marker, mines=left)] if left else []
        state.hazards.hasty = tuple(sorted([*others, *fewer], key=lambda one: one.at))
        state.emit(MinesCleared(figure, marker.at, die, left))
