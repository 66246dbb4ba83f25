"""From a view back to a state: what the viewer does not know is filled in at random, so that it fits all that he does.

With a view that hides nothing this rebuilds the very state: position files are read that way.
"""

from __future__ import annotations

from collections.abc import Sequence

from steppe.games.duel.damage import AfterFire
from steppe.games.duel.firing_a import FIRES, HOLDS, UNSAID, FaceToFace
from steppe.games.duel.markers import MoveMarker
from steppe.games.duel.pieces import (
    CARD_NAMES,
    FIRST_TIGER,
    GERMAN,
    GONE,
    GUN_KINDS,
    GUN_NAMES,
    MARKER_KINDS,
    MINE_KINDS,
    PHASE_MARKERS,
    PHASES,
    SOVIET,
    STATUS_NAMES,
    STUKA_NAMES,
    T34S,
    TERRAIN_NAMES,
    TIRE_NAMES,
    TURRET_CARD,
)
from steppe.games.duel.programs import next_cards
from steppe.games.duel.setting import setting
from steppe.games.duel.shots import can_shoot, visible_pairs
from steppe.games.duel.state import DuelState
from steppe.games.duel.step import Step
from steppe.games.duel.tigers import RunProgram
from steppe.games.duel.view import DuelView, is_programming
from steppe.kernel.protocol import EVERYBODY
from steppe.kernel.rng import Rng
from steppe.kernel.tuples import changed


def guess(view: DuelView, rng: Rng, seed: int | None = None, *, settled: bool = True) -> DuelState:
    """A full state that the viewer of a view cannot tell from the true one.

    With `settled` false its legal list is left for the caller to work out (`refresh`).
    """
    state = DuelState(setting(view.scenario, view.options), rng.bits64() if seed is None else seed)
    state.events = None
    _take_board(state, view)
    _take_tanks(state, view)
    _take_guns(state, view, rng)
    _take_markers(state, view, rng)
    _take_mines(state, view, rng)
    _take_clock(state, view)
    state.steps = list(view.steps)
    if AfterFire() in state.steps:
        state.pairs = visible_pairs(state)
    _take_programs(state, view, rng)
    _fill_steps(state, view, rng)
    if settled:
        state.refresh()
    return state


def _take_board(state: DuelState, view: DuelView) -> None:
    state.terrain = tuple(TERRAIN_NAMES.index(name) for name in view.terrain)
    state.front = tuple(int(cell in view.front) for cell in range(len(state.front)))
    state.airfield, state.stuka, state.stuka_heading = view.airfield, view.stuka.hex, view.stuka.heading
    state.stuka_status = STUKA_NAMES.index(view.stuka.status)
    state.stuka_flights, state.stuka_struck = view.stuka.flights, view.stuka.struck


def _take_tanks(state: DuelState, view: DuelView) -> None:
    for tank in view.tanks:
        number = tank.id
        state.at[number], state.hull[number], state.turret[number] = tank.hex, tank.hull, tank.turret
        state.status[number], state.drops[number] = STATUS_NAMES.index(tank.status), tank.drops
        state.fresh |= tank.fresh << number
        state.moved |= tank.moved << number
        state.fired |= tank.fired << number
        if tank.cards is not None:
            state.limits = changed(state.limits, number - FIRST_TIGER, tank.cards)
        if number in T34S:
            state.damage[number] = tank.damage
        if tank.hex != GONE:
            state.occupant[tank.hex] = number + 1


def _shuffled(known: Sequence[int | None], whole: Sequence[int], rng: Rng) -> tuple[int, ...]:
    """`known` with its gaps filled by what is left of `whole`, in random order."""
    left = list(whole)
    for value in known:
        if value is not None:
            left.remove(value)
    rng.shuffle(left)
    return tuple(left.pop() if value is None else value for value in known)


def _take_guns(state: DuelState, view: DuelView, rng: Rng) -> None:
    for number, gun in enumerate(view.guns):
        state.at[gun.id], state.hull[gun.id] = gun.hex, gun.facing
        state.gun_up[number], state.tire[number] = int(gun.up), TIRE_NAMES.index(gun.tire)
        state.fired |= gun.fired << gun.id
        if gun.hex != GONE:
            state.gun_on[gun.hex] = number + 1
    if state.stuka != GONE:
        kinds = [None if gun.kind is None else GUN_NAMES.index(gun.kind) for gun in view.guns]
        state.gun_kind = _shuffled(kinds, GUN_KINDS, rng)


def _take_markers(state: DuelState, view: DuelView, rng: Rng) -> None:
    for marker in view.markers:
        state.marker_at[marker.id] = marker.hex
        if marker.hex != GONE:
            state.marker_on[marker.hex] = marker.id + 1
    for step in view.steps:
        if isinstance(step, MoveMarker) and step.over:
            state.marker_on[state.marker_at[step.marker]] = step.marker + 1
    if PHASES.index(view.phase) > PHASE_MARKERS:
        known = [None if marker.real is None else int(marker.real) for marker in view.markers]
        state.marker_real = _shuffled(known, MARKER_KINDS, rng)


def _take_mines(state: DuelState, view: DuelView, rng: Rng) -> None:
    for mine in view.mines:
        state.mine_at[mine.id], state.mine_up[mine.id] = mine.hex, int(mine.up)
        if mine.hex != GONE:
            state.mine_on[mine.hex] = mine.id + 1
    if state.stuka != GONE:
        known = [None if mine.real is None else int(mine.real) for mine in view.mines]
        state.mine_real = _shuffled(known, MINE_KINDS, rng)


def _take_clock(state: DuelState, view: DuelView) -> None:
    state.turn, state.phase = view.turn, PHASES.index(view.phase)
    state.german_points, state.soviet_points = view.points.german, view.points.soviet
    state.turn_german, state.turn_soviet = view.points.turn_german, view.points.turn_soviet
    for marker in view.markers_moved:
        state.markers_moved |= 1 << marker
    state.settled, state.acted, state.quiet_turns = view.settled, view.acted, view.quiet_turns
    state.reveals, state.result = view.reveals, view.outcome


def _take_programs(state: DuelState, view: DuelView, rng: Rng) -> None:
    programming = is_programming(state)
    for number, program in enumerate(view.programs):
        if program.cards is not None:
            cards = tuple(CARD_NAMES.index(card) for card in program.cards)
        else:
            height = rng.below(3) if programming else program.height or 0
            cards = random_program(height, state.limits[number], rng)
        state.programs = changed(state.programs, number, cards)


def random_program(height: int, limit: int, rng: Rng) -> tuple[int, ...]:
    """A program of a given height that could have been laid."""
    program: tuple[int, ...] = ()
    while len(program) < height:
        program = (*program, rng.choice(next_cards(program, limit)))
    return program


def _fill_steps(state: DuelState, view: DuelView, rng: Rng) -> None:
    """What the viewer does not see in the steps: cards still to come, and the German's answer in case A."""
    if view.viewer in (GERMAN, EVERYBODY) or view.outcome is not None:
        return
    state.steps = [_filled(state, step, rng) for step in state.steps]


def _filled(state: DuelState, step: Step, rng: Rng) -> Step:
    if isinstance(step, RunProgram):
        turret = rng.below(7)
        return RunProgram(step.tiger, (TURRET_CARD + turret,) if turret < 6 else ())
    if isinstance(step, FaceToFace) and step.turn == SOVIET and step.german == UNSAID:
        fires = can_shoot(state, step.weapon, step.tank) and rng.below(2)
        return FaceToFace(step.weapon, step.tank, FIRES if fires else HOLDS, SOVIET)
    return step
