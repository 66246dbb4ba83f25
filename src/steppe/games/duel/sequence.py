"""The sequence of play: which steps make up each phase, and what happens between them (DG-PHASE-ORDER-1 and 2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from steppe.games.duel.activation import ActivateGuns
from steppe.games.duel.damage import AfterFire, take_off_tires
from steppe.games.duel.events import BarMoved, PhaseBegan
from steppe.games.duel.firing_a import FiringA
from steppe.games.duel.firing_b import FiringB
from steppe.games.duel.firing_c import FiringC
from steppe.games.duel.ground import count_drops
from steppe.games.duel.markers import OpeningMarkers
from steppe.games.duel.pieces import (
    FLYING,
    PHASE_A,
    PHASE_B,
    PHASE_C,
    PHASE_D,
    PHASE_FRONT,
    PHASE_LANDSCAPE,
    PHASE_MARKERS,
    PHASE_OPENING,
    PHASE_WEAPONS,
    READY,
    T34S,
    TIGERS,
)
from steppe.games.duel.programs import OrientGuns, ProgramTigers, TowGuns
from steppe.games.duel.recon import GermanRecon
from steppe.games.duel.setup import LayFront, LayLandscape, LayMarkers, LayWeapons
from steppe.games.duel.shots import visible_pairs
from steppe.games.duel.soviet import OpeningActivation, SovietPhase
from steppe.games.duel.stuka import Flight, StukaTakeOff
from steppe.games.duel.tigers import RunTigers

if TYPE_CHECKING:
    from steppe.games.duel.state import DuelState


def begin_next_phase(state: DuelState) -> None:
    """The phase that has run out of steps is over; put the steps of the next one on the stack, or end the game."""
    if state.phase == PHASE_D:
        end_turn(state)
    if state.phase >= PHASE_OPENING:
        check_end(state)
    if state.result is not None:
        return
    if state.phase == PHASE_D:
        state.turn += 1
    state.phase = PHASE_A if state.phase == PHASE_D else state.phase + 1
    _BEGIN[state.phase](state)


def _begin(state: DuelState) -> None:
    if state.events is not None:
        state.emit(PhaseBegan(state.phase, state.turn))


def begin_landscape(state: DuelState) -> None:
    """Set-up phase 1."""
    _begin(state)
    state.steps.append(LayLandscape(state.setting.tiles, state.setting.tiles))


def begin_front(state: DuelState) -> None:
    """Set-up phase 2."""
    _begin(state)
    state.steps.append(LayFront())


def begin_markers(state: DuelState) -> None:
    """Set-up phase 3."""
    _begin(state)
    state.steps.append(LayMarkers())


def begin_weapons(state: DuelState) -> None:
    """Set-up phase 4."""
    _begin(state)
    state.steps.append(LayWeapons())


def begin_opening(state: DuelState) -> None:
    """The opening phase of turn 1: marker moves, German recon, activation (G-30, G-31)."""
    state.turn = 1
    _begin(state)
    state.markers_moved = 0
    state.steps += [OpeningActivation(), GermanRecon(), OpeningMarkers()]


def begin_a(state: DuelState) -> None:
    """Phase A: guns towed, guns turned, recon, programs (G-32)."""
    _begin(state)
    state.steps += [ProgramTigers(), GermanRecon(), OrientGuns(), TowGuns()]


def begin_b(state: DuelState) -> None:
    """Phase B. Snowdrift clocks of the T-34s run first (G-119)."""
    _begin(state)
    state.moved = state.markers_moved = 0
    count_drops(state, T34S, "DG-WINTER-DRIFT-6")
    state.steps.append(SovietPhase())


def begin_c(state: DuelState) -> None:
    """Phase C: programs, then recon. Snowdrift clocks of the Tigers run first, but not in turn 1 (G-119)."""
    _begin(state)
    if state.turn > 1:
        count_drops(state, TIGERS, "DG-WINTER-DRIFT-7")
    state.steps.append(GermanRecon())
    if any(state.programs):
        state.steps.append(RunTigers())


def begin_d(state: DuelState) -> None:
    """Phase D: ground weapons fire, then the Stuka flies."""
    _begin(state)
    state.fired = state.settled = 0
    state.damage = [0] * len(state.damage)
    if state.stuka_status == FLYING:
        state.steps.append(Flight())
    elif state.stuka_status == READY:
        state.steps.append(StukaTakeOff())
    state.steps.append(AfterFire())
    state.pairs = visible_pairs(state)
    if state.pairs:
        state.steps += [FiringC(), FiringB(), FiringA(), ActivateGuns()]


_BEGIN = {
    PHASE_LANDSCAPE: begin_landscape,
    PHASE_FRONT: begin_front,
    PHASE_MARKERS: begin_markers,
    PHASE_WEAPONS: begin_weapons,
    PHASE_OPENING: begin_opening,
    PHASE_A: begin_a,
    PHASE_B: begin_b,
    PHASE_C: begin_c,
    PHASE_D: begin_d,
}


def end_turn(state: DuelState) -> None:
    """Net the turn's VP on the bar (DG-VPBAR-2 and 3)."""
    take_off_tires(state)
    if state.events is not None:
        state.emit(BarMoved(state.turn_german, state.turn_soviet, state.balance()))
    state.turn_german = state.turn_soviet = 0
    state.quiet_turns = 0 if state.acted else state.quiet_turns + 1
    state.acted = False
    state.fresh = state.fired = 0


def check_end(state: DuelState) -> None:
    """The game ends when the Soviet side has no weapon left (DG-INTRO-WIN-1, G-110), or by the clock (G-111)."""
    if not state.has_soviet_weapons():
        state.end("The Soviet side has no weapon left on the board.", "DG-INTRO-WIN-1")
        return
    clock = state.setting.numbers.clock
    if state.phase != PHASE_D or not state.setting.options.turn_limit:
        return
    if state.turn >= clock.last_turn:
        state.end(f"Turn {clock.last_turn} is over.", "G-111")
    elif state.quiet_turns >= clock.quiet_turns:
        state.end(f"Nothing happened for {clock.quiet_turns} turns.", "G-111")
