"""Morale checks (2.16): a d10 at or below the number passes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from steppe.games.infantry.events import Modifier, MoraleChecked, need_of
from steppe.games.infantry.terms import CHQ, FACE_UP, OFF, PHQ

if TYPE_CHECKING:
    from steppe.games.infantry.state import InfantryState


def morale_sum(state: InfantryState, unit: int, hq: int) -> tuple[Modifier, ...]:
    """The morale of a unit, or of the HQ that commands it (-1: none), and what adds to it (CI-5.0-1, R-13)."""
    force = state.force
    if hq >= 0:
        lines = [Modifier(f"morale of {force.name(hq)}", force.morale[hq], "CI-5.0-1")]
    else:
        lines = [Modifier(f"morale of {force.name(unit)}", force.morale[unit], "CI-2.16-1")]
    if has_nkvd(state, unit):
        lines.append(Modifier("NKVD in the hex", 1, "CI-2.53-1"))
    return tuple(lines)


def morale_of(state: InfantryState, unit: int, hq: int) -> int:
    """The number that a unit checks against."""
    return state.force.morale[hq if hq >= 0 else unit] + has_nkvd(state, unit)


def has_nkvd(state: InfantryState, unit: int) -> bool:
    """Whether the NKVD stands in a unit's hex and is of its side (CI-2.53-1)."""
    force, cell = state.force, state.at[unit]
    return cell != OFF and bool(state.stacks[cell] & force.nkvd & force.of_side[force.side[unit]])


def hq_in_hex(state: InfantryState, unit: int) -> int:
    """The commanding HQ in a unit's hex: its platoon's, else its company's, for weapons any of the company; or -1.

    Source: CI-9.3-4, R-62, R-86.
    """
    force = state.force
    company, platoon, found = force.company[unit], force.pieces[unit].platoon, -1
    for other in state.units_in(state.at[unit]):
        if other == unit or not force.rank[other] or force.company[other] != company or company < 0:
            continue
        if force.rank[other] == PHQ and force.pieces[other].platoon == platoon:
            return other
        if force.rank[other] == CHQ or not platoon:
            found = other if found < 0 or force.rank[other] == CHQ else found
    return found


def tell_check(state: InfantryState, unit: int, why: str, total: tuple[Modifier, ...], die: int, passed: bool) -> None:
    """Note a morale check; others than the owners read the die and the result only."""
    side, cell = state.force.side[unit], state.at[unit]
    public = MoraleChecked(unit, cell, why, 0, (), die, passed)
    full = MoraleChecked(unit, cell, why, need_of(total), total, die, passed)
    if state.facing[unit] == FACE_UP:
        state.emit(full)
    else:
        state.emit_for(side, full, public)
