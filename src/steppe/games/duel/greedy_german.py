"""The German half of the greedy player: guns, recon, Tiger programs, the Stuka."""

from __future__ import annotations

from collections.abc import Sequence

from steppe.games.duel.actions import (
    DONE,
    SEAL,
    TAKE_OFF,
    DuelAction,
    Face,
    LayCard,
    RevealMarker,
    RunTiger,
    StepGun,
    TurnGun,
)
from steppe.games.duel.estimates import expected_heat, lane_points
from steppe.games.duel.greedy_stuka import fly, should_take_off
from steppe.games.duel.greedy_tigers import plan_programs
from steppe.games.duel.pieces import BLUFF, FIRST_GUN, FIRST_TIGER, TIGERS
from steppe.games.duel.programs import OrientGuns, ProgramTigers, TowGun
from steppe.games.duel.recon import GermanRecon
from steppe.games.duel.shots import firepower
from steppe.games.duel.state import DuelState
from steppe.games.duel.stuka import Flight, StukaTakeOff
from steppe.games.duel.view import DuelView

TURN_GAIN = 0.25
"""VP that turning a gun must promise before it is turned."""
BLUFF_POWER = 4
"""Firepower that a bluff among the gun markers pretends to have."""


class GermanPlans:
    """Decides for the German seat."""

    def __init__(self) -> None:
        self.programs: dict[int, tuple[int, ...]] = {}
        self.planned_turn = -1

    def choose(self, state: DuelState, view: DuelView, legal: Sequence[DuelAction]) -> DuelAction:
        """The action for the step at hand."""
        step = state.steps[-1]
        if isinstance(step, GermanRecon):
            return next((action for action in legal if isinstance(action, RevealMarker)), DONE)
        if isinstance(step, OrientGuns):
            return self._orient(state, view, legal)
        if isinstance(step, TowGun):
            return self._tow(state, view, step, legal)
        if isinstance(step, ProgramTigers):
            return self._program(state, view, legal)
        if isinstance(step, StukaTakeOff):
            return TAKE_OFF if should_take_off(state) else DONE
        if isinstance(step, Flight):
            return fly(state, step, legal)
        return next((action for action in legal if isinstance(action, RunTiger)), legal[0])

    def _orient(self, state: DuelState, view: DuelView, legal: Sequence[DuelAction]) -> DuelAction:
        """Turn the gun that gains most; bluffs are turned like guns, so that nothing is told by it."""
        heat = expected_heat(state, view)
        best: tuple[float, DuelAction] = (TURN_GAIN, DONE)
        for action in legal:
            if isinstance(action, TurnGun):
                power = _power(state, action.gun)
                cell = state.at[action.gun]
                gain = lane_points(state, power, cell, action.direction, heat)
                gain -= lane_points(state, power, cell, state.hull[action.gun], heat)
                if gain > best[0]:
                    best = (gain, action)
        return best[1]

    def _tow(self, state: DuelState, view: DuelView, step: TowGun, legal: Sequence[DuelAction]) -> DuelAction:
        heat = expected_heat(state, view)
        power = _power(state, step.gun)
        cell = state.at[step.gun]
        if isinstance(legal[0], Face):
            return max(
                legal, key=lambda a: lane_points(state, power, cell, a.direction, heat) if isinstance(a, Face) else 0
            )
        here = max(lane_points(state, power, cell, d, heat) for d in range(6))
        best: tuple[float, DuelAction] = (here, DONE)
        for action in legal:
            if isinstance(action, StepGun):
                end = state.setting.board.neighbours[cell][action.direction]
                value = max(lane_points(state, power, end, d, heat) for d in range(6))
                if value > best[0] + 0.1:
                    best = (value, action)
        return best[1]

    def _program(self, state: DuelState, view: DuelView, legal: Sequence[DuelAction]) -> DuelAction:
        """Lay the planned cards one by one; a stop card and blinds hide how many there are."""
        if self.planned_turn != state.turn or not any(state.programs):
            self.programs = plan_programs(state, expected_heat(state, view))
            self.planned_turn = state.turn
        for tiger in TIGERS:
            laid = state.programs[tiger - FIRST_TIGER]
            planned = self.programs[tiger]
            if laid == planned[: len(laid)] and len(laid) < len(planned):
                card = LayCard(tiger, planned[len(laid)])
                if card in legal:
                    return card
        return SEAL


def _power(state: DuelState, gun: int) -> int:
    """Firepower of a gun marker; a bluff is reckoned as if it were a gun, so that nothing is told by it."""
    return BLUFF_POWER if state.gun_kind[gun - FIRST_GUN] == BLUFF else firepower(state, gun)
