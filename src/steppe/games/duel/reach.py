"""Where a piece can go, by trying its moves on copies of a state.

The page's numbers and the bots' routes both come from here.
"""

from __future__ import annotations

from collections import deque

from steppe.games.duel.actions import BACK, FORWARD, LEFT, RIGHT, STEP_MARKER, DuelAction, PickMarker, PickTank
from steppe.games.duel.driving import MoveTank, is_head_on, is_open_run
from steppe.games.duel.events import MarkerMoved, MarkerRevealed
from steppe.games.duel.ground import entry_cost
from steppe.games.duel.markers import MoveMarker, marker_steps
from steppe.games.duel.pieces import FIRST_GUN, GONE, MARKERS, RUN_LENGTH, T34S
from steppe.games.duel.soviet import SovietPhase
from steppe.games.duel.state import DuelState
from steppe.kernel.errors import BadAction
from steppe.kernel.hexes import OFF_BOARD, opposite

Reached = dict[int, tuple[int, list[DuelAction], str]]
"""By cell: cost in actions, the actions, and "" or what ends the way there ("mine", "gun", "exit", `FOUND`)."""
FOUND = "found"
"""A tank marker ends its way where German recon finds it (DG-MARKER-MOVE-5)."""
EXIT_WEST = -2
"""Key of the way off the board in the west."""


def reach_of_tank(state: DuelState, tank: int) -> Reached:
    """Every hex that a T-34 can get to in this phase with the actions it has left, by the cheapest way.

    Only what is known counts: face-down mine and gun markers are entered on trust, and the way ends there.
    """
    if tank not in T34S or not state.is_active(tank):
        raise BadAction("reach is for T-34s on the board; name one as T1 to T8")
    step = state.steps[-1] if state.steps else None
    if isinstance(step, MoveTank) and step.tank == tank:
        return drive_out(state, step, [])
    if isinstance(step, SovietPhase) and PickTank(tank) in state.legal():
        return drive_out(state, MoveTank(tank), [PickTank(tank)])
    return {}


def drive_out(state: DuelState, step: MoveTank, first: list[DuelAction]) -> Reached:
    """Every hex that the T-34 of a step can still get to, whoever's turn it is; `first` comes before each way."""
    found: Reached = {}
    if step.stopped:
        return found
    tank = step.tank
    allowance = state.setting.t34_actions
    start = (state.at[tank], state.hull[tank], step.used, step.straight)
    queue: deque[tuple[tuple[int, int, int, bool], list[DuelAction]]] = deque([(start, first)])
    seen = {start}
    while queue:
        (cell, hull, used, run), path = queue.popleft()
        for after, action, end in _moves(state, cell, hull, used, run, allowance):
            if after in seen:
                continue
            seen.add(after)
            way = [*path, action]
            key = EXIT_WEST if end == "exit" else after[0]
            if key != start[0] and (key not in found or found[key][0] > after[2]):
                found[key] = (after[2], way, end)
            if not end:
                queue.append((after, way))
    return found


def _moves(
    state: DuelState, cell: int, hull: int, used: int, run: bool, allowance: int
) -> list[tuple[tuple[int, int, int, bool], DuelAction, str]]:
    """The actions from one place, each with where it leads and whether the way ends there."""
    moves: list[tuple[tuple[int, int, int, bool], DuelAction, str]] = []
    for action, direction in ((FORWARD, hull), (BACK, opposite(hull))):
        forward = action is FORWARD
        end = state.setting.board.neighbours[cell][direction]
        free = used < allowance
        running = forward and run and used < RUN_LENGTH
        if end == OFF_BOARD:
            if state.setting.west_exit[cell][direction] and (free or running):
                moves.append(((EXIT_WEST, hull, used + 1, False), action, "exit"))
            continue
        open_run = running and is_open_run(state, end)
        cost = entry_cost(state, end)
        if state.occupant[end] or not (open_run or used + cost <= allowance) or _faces(state, end, direction):
            continue
        moves.append(((end, hull, used + cost, open_run), action, _ends_way(state, end)))
    if used < allowance:
        moves.append(((cell, (hull - 1) % 6, used + 1, False), LEFT, ""))
        moves.append(((cell, (hull + 1) % 6, used + 1, False), RIGHT, ""))
    return moves


def _faces(state: DuelState, cell: int, direction: int) -> bool:
    """Whether a gun known to be one is aimed head-on at whoever comes from there."""
    gun = state.gun_cell_index(cell)
    return gun != GONE and bool(state.gun_up[gun - FIRST_GUN]) and is_head_on(state, gun, direction)


def _ends_way(state: DuelState, cell: int) -> str:
    """What a planned way should stop at: a mine marker not known as a bluff, or a gun marker."""
    if state.gun_on[cell]:
        return "gun"
    return "mine" if state.mine_on[cell] else ""


def reach_of_marker(state: DuelState, marker: int) -> Reached:
    """Every hex that a tank marker can get to in this phase; where German recon finds it its way ends."""
    if not 0 <= marker < MARKERS or state.marker_at[marker] == GONE:
        raise BadAction("there is no such tank marker on the board; name one as M1 to M16")
    step = state.steps[-1] if state.steps else None
    found: Reached = {}
    if isinstance(step, MoveMarker) and step.marker == marker:
        _shift_on(state, step, 0, [], found)
    elif PickMarker(marker) in state.legal():
        _shift(state, PickMarker(marker), 0, [], found)
        found.pop(state.marker_at[marker], None)
    return found


def _shift_on(state: DuelState, step: MoveMarker, used: int, path: list[DuelAction], found: Reached) -> None:
    """All ways on of a marker on the move."""
    for direction in marker_steps(state, step.marker, step.steps_left):
        _shift(state, STEP_MARKER[direction], used, path, found)


def _shift(state: DuelState, action: DuelAction, used: int, path: list[DuelAction], found: Reached) -> None:
    """Carry out an action of a marker on a copy, with what is forced then: a step may be the only one open."""
    trial = state.copy()
    trial.events = []
    trial.apply(action)
    way = [*path, action]
    events = [happening.full for happening in trial.events]
    moves = [event for event in events if isinstance(event, MarkerMoved)]
    is_found = any(isinstance(event, MarkerRevealed) for event in events)
    step = trial.steps[-1]
    used += len(moves)
    if moves and (is_found or not (isinstance(step, MoveMarker) and step.over)):
        end = moves[-1].end
        if end not in found or found[end][0] > used:
            found[end] = (used, way, FOUND if is_found else "")
    if isinstance(step, MoveMarker):
        _shift_on(trial, step, used, way, found)
