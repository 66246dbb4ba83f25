"""Victory (10.4): points for objectives at the end of the last Game Turn, and the tie-break by unit values (S-1)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from steppe.games.infantry.events import PointsScored
from steppe.games.infantry.ground import Ground
from steppe.games.infantry.scenarios import Objective
from steppe.games.infantry.terms import SIDE_WORDS, SIDES, bits
from steppe.kernel.hexes import OFF_BOARD

if TYPE_CHECKING:
    from steppe.games.infantry.state import InfantryState


def settle_points(state: InfantryState) -> None:
    """The last Game Turn is over: objectives are counted, and the higher total wins (CI-10.4-1, CI-10.4-3)."""
    for objective in state.setting.objectives():
        for side in (0, 1):
            points = points_at_end(state, objective, side)
            if points:
                state.score(side, points)
                state.emit(PointsScored(SIDES[side], points, objective.name, "CI-10.4-3"))
    state.finish(*result(state))


def result(state: InfantryState) -> tuple[int | None, str, str]:
    """Who has won, why, and by which rule."""
    german, soviet = state.points
    if german != soviet:
        side = int(soviet > german)
        margin = abs(german - soviet)
        return side, f"The {SIDE_WORDS[side]} side leads by {margin} VP after the last Game Turn.", "CI-10.4-1"
    lost, taken = state.losses
    if lost != taken:
        side = int(lost > taken)
        return side, f"VP are equal; the {SIDE_WORDS[side]} side has lost units of less value.", "CI-S-1"
    return None, "VP are equal, and so is the value of the units lost.", "CI-S-1"


def points_at_end(state: InfantryState, objective: Objective, side: int) -> int:
    """What an objective brings a side if the game ends now; exits are booked when they happen."""
    if objective.side and SIDES.index(objective.side) != side:
        return 0
    if objective.kind == "place":
        return objective.points if holds(state, hexes_of(state.ground, objective), side) else 0
    if objective.kind == "bridge":
        ends = hexes_of(state.ground, objective)
        return objective.points if ends and state.friendly(side) & ends == ends else 0
    if objective.kind == "across":
        region = hexes_of(state.ground, objective)
        own = state.present & state.force.of_side[side]
        return objective.points * sum(1 for unit in bits(own) if region >> state.at[unit] & 1)
    return 0


def places_of(state: InfantryState, objective: Objective, side: int) -> int:
    """The hexes where a side earns the points of an objective: a mask, empty where it is the other side's.

    For an exit these are the hexes from which units leave the map.
    """
    if objective.side and SIDES.index(objective.side) != side:
        return 0
    return hexes_of(state.ground, objective)


@lru_cache(maxsize=512)
def hexes_of(ground: Ground, objective: Objective) -> int:
    """The hexes of an objective: a mask."""
    if objective.kind == "bridge":
        return ground.bridge_ends(objective.places[0])
    places = ground.mask_of_all(objective.places)
    if objective.kind != "exit" or not objective.edge:
        return places
    return edge_hexes(ground, objective.edge) & (places or -1)


def edge_hexes(ground: Ground, edge: str) -> int:
    """The hexes from which a step leaves the map over an edge: a mask."""
    cells = range(ground.size)
    return sum(1 << cell for cell in cells if any(leaves_over(ground, cell, d, edge) for d in range(6)))


def holds(state: InfantryState, cells: int, side: int) -> bool:
    """Whether a side controls a place: at least one of its hexes, while the enemy controls none (R-71)."""
    return bool(state.friendly(side) & cells) and not state.friendly(1 - side) & cells


def exit_points(state: InfantryState, side: int, cell: int, direction: int) -> int:
    """VP for a unit of a side that leaves the map here (CI-9.4-8, R-54)."""
    for objective in state.setting.objectives():
        if objective.kind != "exit" or (objective.side and SIDES.index(objective.side) != side):
            continue
        if objective.places and not state.ground.mask_of_all(objective.places) >> cell & 1:
            continue
        if objective.edge and not leaves_over(state.ground, cell, direction, objective.edge):
            continue
        return objective.points
    return 0


def leaves_over(ground: Ground, cell: int, direction: int, edge: str) -> bool:
    """Whether a step from an edge hex leaves the map over this edge."""
    board = ground.board
    if board.neighbours[cell][direction] != OFF_BOARD:
        return False
    column, row = board.place(cell, direction)
    return {
        "west": column < 0,
        "east": column >= board.columns,
        "north": row < 0,
        "south": row >= board.rows,
    }[edge]
