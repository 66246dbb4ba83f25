"""Losses (6.33, 6.34, 6.7): half-hits, steps, units eliminated, wrecks, and what they count."""

from __future__ import annotations

from typing import TYPE_CHECKING

from steppe.games.infantry.events import Eliminated, HalfHit, HalfHitsRecovered, StepLost, WreckLeft
from steppe.games.infantry.terms import (
    ELIMINATED,
    FACE_UP,
    HQ,
    TANK,
    UPRIGHT,
    bits,
)
from steppe.kernel.tuples import changed

if TYPE_CHECKING:
    from steppe.games.infantry.state import InfantryState


def take_hit(state: InfantryState, unit: int, defence: int) -> None:
    """A unit takes one hit: half a step in double defence, else a step (CI-6.7-1, CI-6.7-2, R-80)."""
    bit = 1 << unit
    if defence == 2 and not state.half & bit:
        state.half |= bit
        if state.events is not None:
            state.emit(HalfHit(unit, state.at[unit]))
        return
    state.half &= ~bit
    lose_step(state, unit, "CI-STEP-2")


def lose_step(state: InfantryState, unit: int, rule: str) -> None:
    """A unit is turned down by a step; below 1 it is eliminated (CI-STEP-2, CI-6.33-1)."""
    left = state.steps_left[unit] - 1
    state.steps_left[unit] = left
    if left:
        if state.events is not None:
            cell, side = state.at[unit], state.force.side[unit]
            public = StepLost(unit, cell, left if is_shown(state, unit) else -1, rule)
            state.emit_for(side, StepLost(unit, cell, left, rule), public)
        return
    eliminate(state, unit, "CI-6.33-2")


def is_shown(state: InfantryState, unit: int) -> bool:
    """Whether the enemy sees what a block is."""
    return state.facing[unit] == FACE_UP


def eliminate(state: InfantryState, unit: int, rule: str) -> None:
    """A unit leaves the game, for 1 VP; an HQ waits for its replacement (CI-6.33-2, CI-4.4-1)."""
    cell, force = state.at[unit], state.force
    state.lift(unit)
    state.steps_left[unit] = 0
    state.half &= ~(1 << unit)
    state.reveals += 1
    if force.kind[unit] == HQ:
        state.fallen |= 1 << unit
        if state.events is not None:
            state.emit(Eliminated(unit, force.name(unit), cell, 0, "CI-4.4-1"))
        return
    count_loss(state, unit, cell, rule)
    if force.kind[unit] == TANK and not state.ground.lake >> cell & 1:  # with a bridge it sinks for good
        state.wrecks |= 1 << cell
        state.emit(WreckLeft(cell))
    state.shown &= ~(1 << unit)
    state.facing[unit] = UPRIGHT


def count_loss(state: InfantryState, unit: int, cell: int, rule: str) -> None:
    """A unit is gone for good: 1 VP for the enemy, and its value for the tie-break (CI-6.33-2, S-1)."""
    side = state.force.side[unit]
    state.fate[unit] = ELIMINATED
    state.acted |= 1 << unit
    state.score(1 - side, 1)
    state.losses = changed(state.losses, side, state.losses[side] + state.force.value[unit])
    if state.events is not None:
        state.emit(Eliminated(unit, state.force.name(unit), cell, 1, rule))


def recover_half_hits(state: InfantryState) -> None:
    """Lone half-hits are erased at the end of an activation, before assaults (CI-6.7-3)."""
    if state.half:
        if state.events is not None:
            state.emit(HalfHitsRecovered(tuple(bits(state.half))))
        state.half = 0
