"""Retreats out of assaults (9.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from steppe.games.infantry.actions import (
    Retreat,
)
from steppe.games.infantry.events import (
    Retreated,
)
from steppe.games.infantry.movement import remove_from_map
from steppe.games.infantry.terms import (
    STATIC,
    mask_of,
)
from steppe.kernel.hexes import OFF_BOARD
from steppe.kernel.protocol import Refusal

if TYPE_CHECKING:
    from steppe.games.infantry.assaults import HalfRound
    from steppe.games.infantry.state import InfantryState


def retreats(state: InfantryState, half: HalfRound, unit: int) -> list[Retreat]:
    """The hexsides over which a unit may retreat (9.4)."""
    force, ground, cell = state.force, state.ground, half.cell
    if force.kind[unit] in STATIC:
        return []
    side, cost, base = force.side[unit], ground.cost[force.moves_as[unit]], cell * 6
    closed = state.occupied[1 - side] | state.wire[0] | state.wire[1]
    closed |= state.reach(1 - side) & ~state.occupied[side]
    if half.defending:
        closed |= mask_of(edge // 6 for _, edge in entries(state, cell))
    found = []
    for direction, end in enumerate(ground.board.neighbours[cell]):
        if end == OFF_BOARD or (
            cost[base + direction]
            and not closed >> end & 1
            and half.through.count(base + direction) < ground.assault_limit[base + direction]
            and state.count_of(side, end) < state.stack_limit(end)
        ):
            found.append(Retreat(unit, direction))
    return found


def why_no_retreat(state: InfantryState, half: HalfRound, unit: int, direction: int) -> Refusal | None:
    """Why a unit may not retreat over a hexside (9.4, R-65, R-66); None if it may."""
    ground, force, side = state.ground, state.force, state.force.side[unit]
    edge = half.cell * 6 + direction
    end = ground.board.neighbours[half.cell][direction]
    if force.kind[unit] in STATIC:
        return Refusal("CI-R-62", "Bunkers and mines never retreat.")
    if end == OFF_BOARD:
        return None
    if not ground.cost[force.moves_as[unit]][edge]:
        return Refusal("CI-R-66", "The hexside is closed to this unit.")
    if half.through.count(edge) >= ground.assault_limit[edge]:
        return Refusal("CI-9.4-2", "As many units have retreated over that hexside as its assault limit allows.")
    if state.occupied[1 - side] >> end & 1 or (not state.occupied[side] >> end & 1 and state.reaches(1 - side, end)):
        return Refusal("CI-9.4-5", "Units do not retreat into enemy or disputed hexes.")
    if half.defending and any(edge_in // 6 == end for _, edge_in in entries(state, half.cell)):
        return Refusal("CI-9.4-4", "An attacker came from there.")
    if state.count_of(side, end) >= state.stack_limit(end):
        return Refusal("CI-9.4-1", "That hex is full.")
    if (state.wire[0] | state.wire[1]) >> end & 1:
        return Refusal("CI-7.5-2", "There is barbed wire in that hex.")
    return None


def entries(state: InfantryState, cell: int) -> list[tuple[int, int]]:
    """The charges into a hex in this activation: unit and hexside."""
    return [(unit, edge) for unit, edge in state.charges if state.ground.board.neighbours[edge // 6][edge % 6] == cell]


def retreat(state: InfantryState, half: HalfRound, unit: int, direction: int) -> None:
    """A unit leaves the assault; defenders are face-up and done for this Game Turn (CI-9.2-9)."""
    end = state.ground.board.neighbours[half.cell][direction]
    state.emit(Retreated(unit, half.cell, end))
    if end == OFF_BOARD:
        remove_from_map(state, unit, 0)
        return
    state.lift(unit)
    state.put(unit, end)
    state.acted |= 1 << unit
    if half.defending:
        state.turn_up(unit)
    else:
        state.turn_down(unit)
