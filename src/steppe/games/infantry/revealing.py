"""Turning blocks face-up: units that act, mines that are fired on (6.1, 7.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from steppe.games.infantry.events import MinesFound, Revealed
from steppe.games.infantry.terms import FACE_UP, MINE

if TYPE_CHECKING:
    from steppe.games.infantry.state import InfantryState


def find_mines(state: InfantryState, cell: int, side: int) -> None:
    """Hidden mines in a hex that is fired on are revealed (CI-7.2-5)."""
    force = state.force
    if not force.mines:
        return
    for unit in state.units_in(cell):
        if force.kind[unit] == MINE and force.side[unit] == side and not state.shown >> unit & 1:
            state.shown |= 1 << unit
            state.turn_up(unit)
            state.emit(MinesFound(unit, cell))


def show(state: InfantryState, unit: int, rule: str) -> None:
    """A block is turned face-up; all read its label and strength."""
    if state.facing[unit] != FACE_UP:
        state.turn_up(unit)
        if state.events is not None:
            name = state.force.name(unit)
            state.emit(Revealed(unit, name, state.steps_left[unit], state.at[unit], rule))
