"""What the greedy player reckons with: the way to the west edge, where T-34s are likely to be, what fire brings."""

from __future__ import annotations

import heapq
import math

from steppe.games.duel.driving import MoveTank
from steppe.games.duel.ground import entry_cost
from steppe.games.duel.pieces import DRIFT, FIRST_GUN, FOREST, GONE, HIGH, REAL_GUNS, T34S, VP_EXIT
from steppe.games.duel.reach import EXIT_WEST, drive_out
from steppe.games.duel.sight import sees
from steppe.games.duel.state import DuelState
from steppe.games.duel.view import DuelView
from steppe.kernel.hexes import OFF_BOARD

MINE_FEAR = 2.0
"""Actions that a live mine marker costs a T-34 on its way, roughly; a face-down one half of it."""
PACE = 3.4
"""Hexes that a T-34 makes in a turn, roughly."""
IN_DRIFT = 0.3
"""VP that a lane to a T-34 in a snowdrift may bring: it cannot be shot at before it fires itself."""

Heat = dict[int, float]
"""Chance by cell that a T-34 stands there when the guns fire."""


def exit_costs(state: DuelState) -> list[float]:
    """Actions from each cell to beyond the west edge, by the cheapest way; turns are not counted."""
    board = state.setting.board
    costs = [math.inf] * board.size
    queue = [(1.0, cell) for cell in range(board.size) if any(state.setting.west_exit[cell])]
    for cost, cell in queue:
        costs[cell] = cost
    heapq.heapify(queue)
    while queue:
        cost, cell = heapq.heappop(queue)
        if cost > costs[cell]:
            continue
        beyond = cost + entry_cost(state, cell) + _mine_fear(state, cell)
        for near in board.neighbours[cell]:
            if near != OFF_BOARD and beyond < costs[near]:
                costs[near] = beyond
                heapq.heappush(queue, (beyond, near))
    return costs


def _mine_fear(state: DuelState, cell: int) -> float:
    number = state.mine_on[cell]
    if not number:
        return 0.0
    return MINE_FEAR if state.mine_up[number - 1] else MINE_FEAR / 2


def promise(cost: float) -> float:
    """What a T-34 that is this many actions from the edge is worth: 5 VP, less for each turn that it still needs."""
    worth: float = VP_EXIT * 0.86 ** (cost / PACE)
    return worth


def tank_heat(state: DuelState) -> Heat:
    """Where the active T-34s are likely to stand in phase D, before phase B."""
    heat: Heat = {}
    costs = exit_costs(state)
    for tank in T34S:
        if not state.is_active(tank):
            continue
        here = state.at[tank]
        if state.fresh >> tank & 1:
            heat[here] = heat.get(here, 0.0) + 1.0
            continue
        for cell, weight in _spread(state, tank, costs).items():
            heat[cell] = heat.get(cell, 0.0) + weight
    return heat


def _spread(state: DuelState, tank: int, costs: list[float]) -> Heat:
    here = state.at[tank]
    reached = drive_out(state, MoveTank(tank), [])
    weights = {here: 0.6}
    for cell in reached:
        if cell != EXIT_WEST:
            weights[cell] = math.exp(min(2.5, 0.5 * (costs[here] - costs[cell])))
    total = sum(weights.values())
    return {cell: weight / total for cell, weight in weights.items()}


def marker_heat(view: DuelView) -> Heat:
    """Chance by cell that a face-down tank marker is a tank."""
    hidden = [marker for marker in view.markers if marker.hex != GONE]
    if not hidden:
        return {}
    waiting = sum(1 for tank in view.tanks if tank.id in T34S and tank.status == "waiting")
    return {marker.hex: waiting / len(hidden) for marker in hidden}


def expected_heat(state: DuelState, view: DuelView) -> Heat:
    """Active T-34s where they are likely to stand, and a little for every marker that may be one."""
    heat = tank_heat(state)
    for cell, chance in marker_heat(view).items():
        heat[cell] = heat.get(cell, 0.0) + 0.3 * chance
    return heat


def lane(state: DuelState, cell: int, direction: int, reach: int = 6) -> list[tuple[int, int]]:
    """The cells seen from a cell in a direction, up to a distance, each with its distance.

    Beyond a hex that is out of sight there may be high ground that is seen again.
    """
    ray = state.setting.board.rays[cell][direction][:reach]
    return [(index + 1, end) for index, end in enumerate(ray) if sees(state, cell, end, ray[:index])]


def german_points(state: DuelState, power: int, cell: int, distance: int, *, high: bool) -> float:
    """VP that a German shot of this firepower brings at a T-34 in a cell, on average over the faces it may show."""
    if state.terrain[cell] == DRIFT:
        return IN_DRIFT
    left = power - distance + high - (state.terrain[cell] == FOREST)
    return 2.0 if left >= 2 else 1.3 if left == 1 else 0.0


def lane_points(state: DuelState, power: int, cell: int, direction: int, heat: Heat) -> float:
    """Expected VP of the best shots along one line of fire."""
    high = state.terrain[cell] == HIGH
    total = 0.0
    for distance, end in lane(state, cell, direction):
        chance = heat.get(end)
        if chance:
            total += chance * german_points(state, power, end, distance, high=high)
    return total


def gun_chance(view: DuelView, gun: int) -> float:
    """Chance that a gun marker is a gun, as far as the viewer knows."""
    kind = view.guns[gun - FIRST_GUN].kind
    if kind is not None:
        return 0.0 if kind == "bluff" else 1.0
    hidden = sum(1 for other in view.guns if other.kind is None)
    guns = REAL_GUNS - sum(1 for other in view.guns if other.kind in ("gun36", "gun88"))
    return guns / hidden
