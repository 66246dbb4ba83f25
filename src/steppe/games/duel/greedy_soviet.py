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
from steppe.games.duel.estimates import exit_costs, gun_chance, lane, promise
from steppe.games.duel.markers import MoveMarker, OpeningMarkers
from steppe.games.duel.pieces import (
    FIRST_GUN,
    FOREST,
    GONE,
    GUNS,
    HIGH,
    T34S,
    TIGERS,
    VP_EXIT,
)
from steppe.games.duel.reach import EXIT_WEST, drive_out
from steppe.games.duel.recon import FaceTank, LookForGuns
from steppe.games.duel.shots import firepower
from steppe.games.duel.sight import finder_of_moving_marker, sees
from steppe.games.duel.soviet import OpeningActivation, SovietPhase
from steppe.games.duel.state import DuelState
from steppe.games.duel.view import DuelView
from steppe.kernel.rng import Rng

BOLD = 0.35
"""Share of a Tiger's full threat that is expected of it where it stands: it may well drive elsewhere."""


IDLE = 0.85
"""Worth of a place to a T-34 that stays in it: a turn is lost."""


class Threats:
    """What known German weapons would do to a T-34, as far as the Soviet knows."""

    def __init__(self, state: DuelState, view: DuelView) -> None:
        self.state, self.view = state, view
        self.board = state.setting.board
        self.caution = caution(state)
        self.crowd = {weapon: self._targets(weapon) for weapon in (*TIGERS, *GUNS)}

    def _targets(self, weapon: int) -> list[int]:
        """T-34s that a weapon could shoot at where they stand now: it has one shot for all of them."""
        if self.state.at[weapon] == GONE:
            return []
        return [tank for tank in T34S if self.state.is_active(tank) and self._chance(weapon, self.state.at[tank])]

    def loss(self, cell: int, value: float, tank: int = GONE) -> float:
        """Expected VP lost by a T-34 that ends in a cell, itself worth `value`, tempered by how much must be dared."""
        safe = 1.0
        damage = 0.0
        for weapon, others in self.crowd.items():
            chance = self._chance(weapon, cell) / (1 + len(others) - (tank in others))
            if chance:
                power = self._power(weapon, cell)
                if power >= 2:
                    safe *= 1.0 - chance
                elif power == 1:
                    damage += 0.7 * chance
        return self.caution * ((1.0 - safe) * (2.0 + value) + damage)

    def _chance(self, weapon: int, cell: int) -> float:
        """Chance that a weapon is there, sees the cell and shoots at it."""
        origin = self.state.at[weapon]
        if origin in (GONE, cell):
            return 0.0
        line = self.board.lines[origin * self.board.size + cell]
        if line is None or line.distance > 5 or self._hidden(cell, line.distance):
            return 0.0
        if not sees(self.state, origin, cell, line.between):
            return 0.0
        if weapon in TIGERS:
            return BOLD + (0.25 if line.direction == self.state.aim(weapon) else 0.0)
        if line.direction != self.state.hull[weapon] or self.view.guns[weapon - FIRST_GUN].tire != "none":
            return 0.0
        return gun_chance(self.view, weapon)

    def _hidden(self, cell: int, distance: int) -> bool:
        return self.state.terrain[cell] == FOREST and distance > 1 and not self.state.setting.winter

    def _power(self, weapon: int, cell: int) -> int:
        """Firepower that arrives, an unknown gun counted as an 8.8."""
        state = self.state
        line = self.board.lines[state.at[weapon] * self.board.size + cell]
        assert line is not None
        known = weapon < FIRST_GUN or self.view.guns[weapon - FIRST_GUN].kind is not None
        base = firepower(state, weapon) if known else state.setting.gun_firepower[2]
        high = state.terrain[state.at[weapon]] == HIGH
        return base - line.distance + high - (state.terrain[cell] == FOREST)


def caution(state: DuelState) -> float:
    """How much a loss counts: less as turns run out, when behind, and when nothing happens; waiting wins nothing."""
    weight = 0.6 - 0.03 * state.turn
    if state.balance() >= 0:
        weight *= 0.7
    return max(0.1, weight * 0.6**state.quiet_turns)


class SovietPlans:
    """Decides for the Soviet seat."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng
        self.way: list[DuelAction] = []
        self.reveals = -1

    def choose(self, state: DuelState, view: DuelView, legal: Sequence[DuelAction]) -> DuelAction:
        """The action for the step at hand."""
        step = state.steps[-1]
        if isinstance(step, FaceTank):
            return self._face(state, view, step, legal)
        if isinstance(step, LookForGuns):
            return next((action for action in legal if isinstance(action, ReconGun)), DONE)
        if isinstance(step, OpeningMarkers):
            return self._pick_marker(state, legal)
        if isinstance(step, MoveMarker):
            return self._shift(state, step, legal)
        if isinstance(step, OpeningActivation):
            return self._activate(state, view, legal, eager=not self._active(state))
        if isinstance(step, SovietPhase):
            return self._phase(state, view, legal)
        if isinstance(step, MoveTank):
            return self._drive(state, view, step, legal)
        return legal[0]

    def _active(self, state: DuelState) -> bool:
        return any(state.is_active(tank) for tank in T34S)

    # New tanks.

    def _face(self, state: DuelState, view: DuelView, step: FaceTank, legal: Sequence[DuelAction]) -> DuelAction:
        """Hull down the cheapest way west, the gun at whatever stands in sight."""
        if step.hull_set:
            return self._turret(state, view, step.tank, legal)
        costs = exit_costs(state)
        here = state.at[step.tank]

        def value(action: DuelAction) -> float:
            assert isinstance(action, Face)
            ray = state.setting.board.rays[here][action.direction]
            return -(costs[ray[0]] if ray else 99.0) + (0.4 if action.direction == 3 else 0.0)

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
        total = 0.1 if direction == 3 else 0.0
        for distance, end in lane(state, cell, direction, 4):
            other = state.occupant[end] - 1
            if other in TIGERS:
                total += 1.0 / distance
            gun = state.gun_cell_index(end)
            if gun != GONE:
                total += gun_chance(view, gun) * (0.8 if distance <= 2 else 0.4)
        return total

    def _activate(self, state: DuelState, view: DuelView, legal: Sequence[DuelAction], *, eager: bool) -> DuelAction:
        """Activate the tank with the best prospect, unless it would stand under fire."""
        threats, costs = Threats(state, view), exit_costs(state)
        best: tuple[float, DuelAction] = (-9.0 if eager else 0.6, DONE)
        for action in legal:
            if isinstance(action, Activate):
                cell = state.marker_at[action.marker]
                prospect = promise(costs[cell])
                value = prospect - 1.6 * threats.loss(cell, prospect)
                if value > best[0]:
                    best = (value, action)
        return best[1]

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
            costs = exit_costs(state)
            return min(tanks, key=lambda action: costs[state.at[action.tank]])
        activation = self._activate(state, view, legal, eager=not self._active(state))
        if activation in legal and activation != DONE:
            return activation
        return self._pick_marker(state, legal)

    def _drive(self, state: DuelState, view: DuelView, step: MoveTank, legal: Sequence[DuelAction]) -> DuelAction:
        """Follow the planned way; plan anew when something was revealed."""
        recon = next((action for action in legal if isinstance(action, ReconGun)), None)
        if recon is not None:
            return recon
        if (not step.used and step.turret_free and step.straight) or state.reveals != self.reveals:
            self.way = self._plan(state, view, step)
            self.reveals = state.reveals
        if self.way:
            action = self.way.pop(0)
            if action in legal:
                return action
            self.way = []
        return self._turret(state, view, step.tank, legal) if step.turret_free else DONE

    def _plan(self, state: DuelState, view: DuelView, step: MoveTank) -> list[DuelAction]:
        """The way whose end is worth most."""
        threats, costs = Threats(state, view), exit_costs(state)
        here = state.at[step.tank]
        stay = IDLE * self._worth(state, view, threats, costs, here, "", step.tank)
        best: tuple[float, list[DuelAction]] = (stay, [])
        for cell, (_, way, end) in drive_out(state, step, []).items():
            if cell == EXIT_WEST:
                return [action for action in way if isinstance(action, Drive)]
            value = self._worth(state, view, threats, costs, cell, end, step.tank)
            if value > best[0]:
                best = (value, way)
        return list(best[1])

    def _worth(
        self,
        state: DuelState,
        view: DuelView,
        threats: Threats,
        costs: list[float],
        cell: int,
        end: str,
        tank: int,
    ) -> float:
        """Promise of the place, less what may be lost there, plus what is overrun on the way in."""
        prospect = promise(costs[cell])
        value = prospect - threats.loss(cell, prospect, tank)
        if end == "gun":
            gun = state.gun_cell_index(cell)
            value += gun_chance(view, gun)
        if end == "mine":
            value -= 0.3
        if state.turn > 14:
            value += 0.4 * (VP_EXIT - costs[cell] / 4)
        return value
