"""The ground under tanks of both sides: what entering costs, front elements broken, snowdrifts and their clocks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from steppe.games.duel.events import DriftGone, DropsSet, FrontBroken, TurretSet
from steppe.games.duel.pieces import ACTIVE, DRIFT, LANDED, READY, STEPPE
from steppe.kernel.tuples import changed

if TYPE_CHECKING:
    from steppe.games.duel.state import DuelState


def entry_cost(state: DuelState, cell: int) -> int:
    """Actions a T-34 needs to enter a hex: 1, more for swamp, front element, winter high ground or snowdrift (G-50)."""
    return 1 + state.setting.extra_cost[state.terrain[cell]] + state.front[cell]


def is_stuka_grounded(state: DuelState) -> bool:
    """Whether the Stuka stands on the airfield, before or after its flight (G-107)."""
    return state.stuka_status in (READY, LANDED)


def set_turret(state: DuelState, tank: int, clock: int, rule: str) -> None:
    """Turn a turret to a clock position."""
    state.turret[tank] = clock
    if state.events is not None:
        state.emit(TurretSet(tank, clock, rule))


def break_front(state: DuelState, tank: int) -> None:
    """The front element that a tank has entered leaves the game (DG-FRONT-BREAK-1, G-53)."""
    cell = state.at[tank]
    if state.front[cell]:
        state.front = changed(state.front, cell, 0)
        if state.events is not None:
            state.emit(FrontBroken(tank, cell))


def enter_drift(state: DuelState, tank: int) -> None:
    """A tank that enters a snowdrift gets one drop (DG-WINTER-DRIFT-8)."""
    if state.terrain[state.at[tank]] == DRIFT:
        state.drops[tank] = 1
        if state.events is not None:
            state.emit(DropsSet(tank, state.at[tank], 1))


def leave_hex(state: DuelState, tank: int) -> None:
    """A tank that drives out of a snowdrift takes it away (DG-WINTER-DRIFT-4)."""
    remove_drift(state, tank, "DG-WINTER-DRIFT-4")


def turning_removes_drift(state: DuelState, tank: int) -> None:
    """A tank that turns its hull in a snowdrift takes it away (DG-WINTER-DRIFT-5)."""
    remove_drift(state, tank, "DG-WINTER-DRIFT-5")


def remove_drift(state: DuelState, tank: int, rule: str) -> None:
    """The snowdrift that a tank is in, if it is in one, becomes snow steppe."""
    if not state.drops[tank]:
        return
    cell = state.at[tank]
    state.terrain, state.drops[tank] = changed(state.terrain, cell, STEPPE), 0
    if state.events is not None:
        state.emit(DriftGone(cell, rule))


def count_drops(state: DuelState, tanks: range, rule: str) -> None:
    """The clock of tanks in snowdrifts: one drop becomes two, two take the drift away (DG-WINTER-DRIFT-6 to 10, G-119).

    A tank that came into its drift in this turn is not counted yet.
    """
    for tank in tanks:
        if state.drops[tank] == 2:
            remove_drift(state, tank, rule)
        elif state.drops[tank] == 1 and state.status[tank] == ACTIVE and not state.fresh >> tank & 1:
            state.drops[tank] = 2
            state.emit(DropsSet(tank, state.at[tank], 2))
