"""The Soviet half of the greedy player: activation, routes that avoid lines of fire and mines, overruns, bluffs."""

from __future__ import annotations

from collections.abc import Sequence

from steppe.games.duel.actions import (
    DONE,
    Activate,
    Drive,
    DuelAction,
    Face,
    PickMarker,
    PickTank,
    ReconGun,
    SetTurret,
    StepMarker,
)
from steppe.games.duel.driving import MoveTank
from steppe.games.duel.estimates import PACE, exit_costs, gun_chance, lane, promise
from steppe.games.duel.greedy_exposure import Exposure, Forecasts, foresee
from steppe.games.duel.markers import MoveMarker, OpeningMarkers
from steppe.games.duel.pieces import FIRST_GUN, GONE, PHASE_OPENING, T34S
from steppe.games.duel.reach import EXIT_WEST, Reached, drive_out
from steppe.games.duel.recon import FaceTank, LookForGuns
from steppe.games.duel.sight import finder_of_moving_marker
from steppe.games.duel.soviet import OpeningActivation, SovietPhase
from steppe.games.duel.state import DuelState
from steppe.games.duel.view import DuelView
from steppe.kernel.rng import Rng

LIFE = 2.0
GAIN = 1.0
WAIT = 0.5
ROUNDS = 2
CARE = 0.3


def caution(state: DuelState) -> float:
    """How much a loss counts: less as turns run out, when behind, and when nothing happens; waiting wins nothing."""
    weight = CARE * (1 - 0.04 * state.turn)
    if state.balance() >= 0:
        weight *= 0.7
    return max(0.1, weight * 0.6**state.quiet_turns)


class SovietPlans:
    """Decides for the Soviet seat."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng
        self.way: list[DuelAction] = []
        self.aims: dict[int, int] = {}
        self.forecasts: Forecasts = {}
        self.foreseen = (-1, -1)
        self.known = (-1, -1, -1)

    def choose(self, state: DuelState, view: DuelView, legal: Sequence[DuelAction]) -> DuelAction:
        """The action for the step at hand."""
        step = state.steps[-1]
        self._look(state, view)
        if isinstance(step, FaceTank):
            return self._face(state, view, step, legal)
        if isinstance(step, LookForGuns):
            return next((action for action in legal if isinstance(action, ReconGun)), DONE)
        if isinstance(step, OpeningMarkers):
            return self._pick_marker(state, legal)
        if isinstance(step, MoveMarker):
            return self._shift(state, step, legal)
        if isinstance(step, OpeningActivation):
            return self._activate(state, legal)
        if isinstance(step, SovietPhase):
            return self._phase(state, view, legal)
        if isinstance(step, MoveTank):
            return self._drive(state, view, step, legal)
        return legal[0]

    def _look(self, state: DuelState, view: DuelView) -> None:
        """Foresee the Tigers once a phase, before anything moves, and the lanes whenever something was revealed."""
        if self.foreseen != (state.turn, state.phase):
            self.foreseen = (state.turn, state.phase)
            self.forecasts = foresee(state, view)
            self.aims = {}
        if self.known != (*self.foreseen, state.reveals):
            self.known = (*self.foreseen, state.reveals)
            self.exposure = Exposure(state, view, self.forecasts)
            self.costs = exit_costs(state)
            self.way = []

    def _stake(self, state: DuelState, cell: int) -> float:
        """What a T-34 in a hex is worth."""
        cost = self.costs[cell]
        left = 21 - state.turn
        return LIFE * promise(cost) * (1.0 if cost / PACE <= left else 0.2)

    def _worst(self, state: DuelState, apart: int = GONE) -> dict[int, float]:
        """What the enemy's single shots may cost already, all T-34s but one where they are meant to end."""
        cells = [self.aims.get(tank, state.at[tank]) for tank in T34S if state.is_active(tank) and tank != apart]
        return self.exposure.worst((cell, self._stake(state, cell)) for cell in cells)

    def _worth(self, state: DuelState, cell: int, worst: dict[int, float]) -> float:
        """The place itself, less what may be lost there, and what the T-34's own shot may bring."""
        stake = self._stake(state, cell)
        return stake + GAIN * self.exposure.gain(cell) - caution(state) * self.exposure.loss(cell, stake, worst)

    # New tanks.

    def _face(self, state: DuelState, view: DuelView, step: FaceTank, legal: Sequence[DuelAction]) -> DuelAction:
        """Hull down the cheapest way west, the gun at whatever stands in sight."""
        if step.hull_set:
            return self._turret(state, view, step.tank, legal)
        here = state.at[step.tank]

        def value(action: DuelAction) -> float:
            assert isinstance(action, Face)
            ray = state.setting.board.rays[here][action.direction]
            return -(self.costs[ray[0]] if ray else 99.0) + (0.4 if action.direction == 3 else 0.0)

        return max(legal, key=value)

    def _turret(self, state: DuelState, view: DuelView, tank: int, legal: Sequence[DuelAction]) -> DuelAction:
        """The turret position with the best targets, gun markers to reveal or enemies to shoot at."""
        clocks = {action.clock: action for action in legal if isinstance(action, SetTurret)}
        now = self._aim_value(state, view, tank, state.turret[tank])
        value, clock = max((self._aim_value(state, view, tank, clock), -clock) for clock in clocks)
        if value <= now and DONE in legal:
            return DONE
        return clocks[-clock]

    def _aim_value(self, state: DuelState, view: DuelView, tank: int, clock: int) -> float:
        direction = (state.hull[tank] + clock) % 6
        cell = state.at[tank]
        total = self.exposure.toward(cell)[direction] + (0.1 if direction == 3 else 0.0)
        for distance, end in lane(state, cell, direction, 3):
            gun = state.gun_cell_index(end)
            if gun != GONE and not state.gun_up[gun - FIRST_GUN]:
                total += gun_chance(view, gun) * (0.8 if distance <= 2 else 0.1)
        return total

    def _activate(self, state: DuelState, legal: Sequence[DuelAction]) -> DuelAction:
        """Turn tanks up together, so many that the enemy's few shots are shared by all; one where one is needed."""
        needed = not any(state.is_active(tank) for tank in T34S)
        early = state.phase == PHASE_OPENING
        if early and not needed:
            return DONE
        worst = self._worst(state)
        offers = [action for action in legal if isinstance(action, Activate)]
        order = sorted(offers, key=lambda action: -self._worth(state, state.marker_at[action.marker], worst))
        if needed and (early or len(order) == 1):
            return order[0] if order else DONE
        total, best = 0.0, 0.0
        cells: list[tuple[int, float]] = []
        for action in order:
            cell = state.marker_at[action.marker]
            joined = dict(worst)
            for stand, loss in self.exposure.worst(cells).items():
                joined[stand] = max(joined.get(stand, 0.0), loss)
            stake = self._stake(state, cell)
            total += self._worth(state, cell, joined) - WAIT * stake
            cells.append((cell, stake))
            best = max(best, total)
        return order[0] if order and (best > 0 or needed) else DONE

    # Markers.

    def _pick_marker(self, state: DuelState, legal: Sequence[DuelAction]) -> DuelAction:
        """Bluffs that can come closer unseen are moved, one now and then, to draw fire and recon."""
        picks = [a for a in legal if isinstance(a, PickMarker) and not state.marker_real[a.marker]]
        picks = [a for a in picks if state.marker_at[a.marker] % state.setting.board.columns > 5]
        if not picks or self.rng.below(2):
            return DONE
        return self.rng.choice(picks)

    def _shift(self, state: DuelState, step: MoveMarker, legal: Sequence[DuelAction]) -> DuelAction:
        """West, but not into a line of recon."""
        here = state.marker_at[step.marker]

        def value(action: DuelAction) -> float:
            if not isinstance(action, StepMarker):
                return 0.0
            end = state.setting.board.neighbours[here][action.direction]
            seen = finder_of_moving_marker(state, end) != GONE
            return {3: 1.0, 2: 0.6, 4: 0.6}.get(action.direction, -1.0) - (3.0 if seen else 0.0)

        return max(legal, key=value)

    # T-34s.

    def _phase(self, state: DuelState, view: DuelView, legal: Sequence[DuelAction]) -> DuelAction:
        """The foremost T-34 first, so that those behind find the way open; then markers and fresh tanks."""
        tanks = [action for action in legal if isinstance(action, PickTank)]
        if tanks:
            if not self.aims:
                self._plan_together(state, view, [action.tank for action in tanks])
            return min(tanks, key=lambda action: self.costs[state.at[action.tank]])
        activation = self._activate(state, legal)
        if activation in legal and activation != DONE:
            return activation
        return self._pick_marker(state, legal)

    def _plan_together(self, state: DuelState, view: DuelView, tanks: list[int]) -> None:
        """An aim for each T-34 that fits those of the others: each plans anew, knowing theirs, a few times over."""
        ways = {tank: drive_out(state, MoveTank(tank), []) for tank in tanks}
        for _ in range(ROUNDS):
            for tank in sorted(tanks, key=lambda tank: self.costs[state.at[tank]]):
                self.aims[tank] = self._choose_end(state, view, tank, ways[tank])

    def _choose_end(self, state: DuelState, view: DuelView, tank: int, reached: Reached) -> int:
        """The hex to end in that is worth most, given where the others mean to be."""
        if EXIT_WEST in reached:
            return EXIT_WEST
        here = state.at[tank]
        worst = self._worst(state, tank)
        taken = {cell for other, cell in self.aims.items() if other != tank}
        best, chosen = self._worth(state, here, worst), here
        for cell, (_, _, end) in reached.items():
            if cell not in taken:
                value = self._worth(state, cell, worst) + self._on_the_way(state, view, tank, cell, end)
                if value > best:
                    best, chosen = value, cell
        return chosen

    def _on_the_way(self, state: DuelState, view: DuelView, tank: int, cell: int, end: str) -> float:
        """What is overrun on the way in, and the mines that may lie there."""
        if end == "gun":
            return gun_chance(view, state.gun_cell_index(cell))
        return -0.3 if end == "mine" else 0.0

    def _drive(self, state: DuelState, view: DuelView, step: MoveTank, legal: Sequence[DuelAction]) -> DuelAction:
        """Follow the planned way; plan anew when something was revealed."""
        recon = next((action for action in legal if isinstance(action, ReconGun)), None)
        if recon is not None:
            return recon
        if not self.way or not (step.used or not step.turret_free):
            self.way = self._plan(state, view, step)
        if self.way:
            action = self.way.pop(0)
            if action in legal:
                return action
            self.way = []
        return self._turret(state, view, step.tank, legal) if step.turret_free else DONE

    def _plan(self, state: DuelState, view: DuelView, step: MoveTank) -> list[DuelAction]:
        """The way to the hex whose end is worth most."""
        reached = drive_out(state, step, [])
        chosen = self._choose_end(state, view, step.tank, reached)
        self.aims[step.tank] = chosen
        if chosen not in reached:
            return []
        return [action for action in reached[chosen][1] if isinstance(action, Drive)]
