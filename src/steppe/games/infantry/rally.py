"""Rally (5.0): a commanded unit regains a step by passing a check on its commander's morale."""

from __future__ import annotations

from typing import TYPE_CHECKING

from steppe.games.infantry.events import Rallied, need_of
from steppe.games.infantry.morale import morale_of, morale_sum, tell_check
from steppe.games.infantry.terms import FACE_DOWN, STATIC
from steppe.kernel.protocol import Refusal

if TYPE_CHECKING:
    from steppe.games.infantry.state import InfantryState


def can_rally(state: InfantryState, unit: int) -> bool:
    """Whether a unit has a step to regain; HQs have one step, bunkers and mines never rally (R-9, CI-2.56-4)."""
    force = state.force
    return state.steps_left[unit] < force.full[unit] and force.kind[unit] not in STATIC


def why_no_rally(state: InfantryState, unit: int) -> Refusal | None:
    """Why a unit cannot rally; None if it can."""
    if can_rally(state, unit):
        return None
    if state.force.kind[unit] in STATIC:
        return Refusal("CI-2.56-4", "Bunkers and mines never rally.")
    return Refusal("CI-5.0-1", "The unit is at full strength: there is no step to regain.")


def rally(state: InfantryState, unit: int, hq: int) -> None:
    """Roll against the morale of the commanding HQ, or the squad's own (CI-5.0-1, CI-5.0-6, R-12).

    Passed or failed, the unit is face-down and done (CI-5.0-5).
    """
    (die,) = state.roll(1)
    passed = die <= morale_of(state, unit, hq)
    if state.events is not None:
        total = morale_sum(state, unit, hq)
        assert need_of(total) == morale_of(state, unit, hq)
        tell_check(state, unit, "rally", total, die, passed)
    if passed:
        state.steps_left[unit] += 1
        if state.events is not None:
            cell, side = state.at[unit], state.force.side[unit]
            state.emit_for(side, Rallied(unit, cell, state.steps_left[unit]), Rallied(unit, cell, 0))
    state.facing[unit] = FACE_DOWN  # a tank too: only firing and moving show it (CI-2.54-4)
