"""What a viewer may know: the one choke point for everything that leaves the engine.

A view is the state with what is hidden from the viewer left out. Markers, guns and mines that lie face down are known
to their owner only; the cards of a program to the German only; a set-up phase in progress to its seat only; and in
case A of the firing the Soviet does not see the German's answer. When the game is over everything lies open.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from steppe.games.duel.pieces import (
    CARD_NAMES,
    FIRST_GUN,
    FIRST_TIGER,
    GERMAN,
    GONE,
    GUN_NAMES,
    GUNS,
    PHASE_MARKERS,
    PHASES,
    SOVIET,
    STATUS_NAMES,
    STUKA_NAMES,
    TERRAIN_NAMES,
    TIGERS,
    TIRE_NAMES,
    weapon_name,
)
from steppe.games.duel.programs import ProgramTigers
from steppe.games.duel.steps import AnyStep
from steppe.kernel.protocol import EVERYBODY, Decision, Outcome, Seat

if TYPE_CHECKING:
    from steppe.games.duel.state import DuelState


class MarkerView(msgspec.Struct, frozen=True):
    """A tank marker. `hex` is -1 when it is off the board; `real` is None where the viewer does not know."""

    id: int
    hex: int
    real: bool | None


class TankView(msgspec.Struct, frozen=True):
    """A tank of either side: weapon number, name, place, hull direction, turret clock position and what marks it."""

    id: int
    name: str
    hex: int
    hull: int
    turret: int
    status: str
    drops: int
    fresh: bool
    moved: bool
    fired: bool
    damage: int
    """T-34: VP its damage has brought in this phase."""
    cards: int | None
    """Tiger: most cards it may use."""


class GunView(msgspec.Struct, frozen=True):
    """An ATG marker: place, barrel direction, whether face up, tire marker, and what it is where the viewer knows."""

    id: int
    name: str
    hex: int
    facing: int
    up: bool
    tire: str
    fired: bool
    kind: str | None


class MineView(msgspec.Struct, frozen=True):
    """A mine marker."""

    id: int
    hex: int
    up: bool
    real: bool | None


class ProgramView(msgspec.Struct, frozen=True):
    """The cards on a Tiger's stack.

    `cards` is None where only the height is known, `height` None while it is being laid.
    """

    tiger: int
    height: int | None
    cards: tuple[str, ...] | None


class StukaView(msgspec.Struct, frozen=True):
    """The Stuka: place, heading, status, phases D of its flight that are over, and whether it has made its kill."""

    hex: int
    heading: int
    status: str
    flights: int
    struck: bool


class Points(msgspec.Struct, frozen=True):
    """VP: totals, those of this turn, the balance and the marker on the bar (both positive where the German leads).

    The bar has `length` spaces each way; `beyond` counts the VP past its end (DG-VPBAR-1 to 3).
    """

    german: int
    soviet: int
    turn_german: int
    turn_soviet: int
    balance: int
    bar: int
    beyond: int
    length: int


class DuelView(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that one viewer may know of a game (`viewer` None: the public)."""

    title: str = "duel"
    scenario: str
    winter: bool
    options: dict[str, str | int | bool]
    viewer: Seat | None
    columns: int
    rows: int
    turn: int
    last_turn: int | None
    phase: str
    to_move: Seat | None
    decision: Decision | None
    terrain: tuple[str, ...]
    front: tuple[int, ...]
    airfield: int
    tanks: tuple[TankView, ...]
    guns: tuple[GunView, ...]
    markers: tuple[MarkerView, ...]
    mines: tuple[MineView, ...]
    programs: tuple[ProgramView, ...]
    stuka: StukaView
    points: Points
    markers_moved: tuple[int, ...]
    settled: int
    acted: bool
    quiet_turns: int
    reveals: int
    steps: tuple[AnyStep, ...]
    outcome: Outcome | None


def make_view(state: DuelState, viewer: Seat | None) -> DuelView:
    """The view of a viewer: "german", "soviet", None for the public, `EVERYBODY` for all of it."""
    open_to_all = state.result is not None or viewer == EVERYBODY
    german = open_to_all or viewer == GERMAN
    soviet = open_to_all or viewer == SOVIET
    return DuelView(
        scenario=state.setting.scenario,
        winter=state.setting.winter,
        options=state.setting.options.changed(),
        viewer=viewer,
        columns=state.setting.board.columns,
        rows=state.setting.board.rows,
        turn=state.turn,
        last_turn=state.setting.numbers.clock.last_turn if state.setting.options.turn_limit else None,
        phase=PHASES[state.phase],
        to_move=state.to_move(),
        decision=_decision(state, viewer, open_to_all),
        terrain=tuple(map(TERRAIN_NAMES.__getitem__, state.terrain)),
        front=tuple(cell for cell, element in enumerate(state.front) if element),
        airfield=state.airfield,
        tanks=tuple(_tank(state, tank) for tank in range(FIRST_GUN)),
        guns=tuple(_gun(state, gun, german) for gun in GUNS),
        markers=tuple(_marker(state, marker, soviet) for marker in range(len(state.marker_at))),
        mines=tuple(_mine(state, mine, german) for mine in range(len(state.mine_at))),
        programs=tuple(_program(state, tiger, german) for tiger in TIGERS),
        stuka=_stuka(state),
        points=_points(state),
        markers_moved=tuple(m for m in range(len(state.marker_at)) if state.markers_moved >> m & 1),
        settled=state.settled,
        acted=state.acted,
        quiet_turns=state.quiet_turns,
        reveals=state.reveals,
        steps=tuple(step if open_to_all else step.seen_by(viewer) for step in state.steps),  # type: ignore[misc]
        outcome=state.result,
    )


def _tank(state: DuelState, tank: int) -> TankView:
    german = tank >= FIRST_TIGER
    return TankView(
        tank,
        weapon_name(tank),
        state.at[tank],
        state.hull[tank],
        state.turret[tank],
        STATUS_NAMES[state.status[tank]],
        state.drops[tank],
        bool(state.fresh >> tank & 1),
        bool(state.moved >> tank & 1),
        bool(state.fired >> tank & 1),
        0 if german else state.damage[tank],
        state.limits[tank - FIRST_TIGER] if german else None,
    )


def _gun(state: DuelState, gun: int, known: bool) -> GunView:
    number = gun - FIRST_GUN
    up, laid = bool(state.gun_up[number]), state.stuka != GONE
    return GunView(
        gun,
        weapon_name(gun),
        state.at[gun],
        state.hull[gun],
        up,
        TIRE_NAMES[state.tire[number]],
        bool(state.fired >> gun & 1),
        GUN_NAMES[state.gun_kind[number]] if (known and laid) or up else None,
    )


def _marker(state: DuelState, marker: int, known: bool) -> MarkerView:
    cell = state.marker_at[marker]
    laid = state.phase > PHASE_MARKERS
    shown = laid and (known or cell == GONE)
    return MarkerView(marker, cell, bool(state.marker_real[marker]) if shown else None)


def _mine(state: DuelState, mine: int, known: bool) -> MineView:
    up, laid = bool(state.mine_up[mine]), state.stuka != GONE
    shown = (known and laid) or up
    return MineView(mine, state.mine_at[mine], up, bool(state.mine_real[mine]) if shown else None)


def _program(state: DuelState, tiger: int, known: bool) -> ProgramView:
    program = state.programs[tiger - FIRST_TIGER]
    if known:
        return ProgramView(tiger, len(program), tuple(CARD_NAMES[card] for card in program))
    return ProgramView(tiger, None if is_programming(state) else len(program), None)


def _stuka(state: DuelState) -> StukaView:
    status = STUKA_NAMES[state.stuka_status]
    return StukaView(state.stuka, state.stuka_heading, status, state.stuka_flights, state.stuka_struck)


def is_programming(state: DuelState) -> bool:
    """Whether the German is laying his cards right now, so that not even their number may be seen."""
    return bool(state.steps) and isinstance(state.steps[-1], ProgramTigers)


def _points(state: DuelState) -> Points:
    balance, length = state.balance(), state.setting.numbers.bar.length
    # The marker moves by a turn's difference at its end; the end of the game ends the turn too.
    settled = balance if state.result is not None else balance - state.turn_german + state.turn_soviet
    bar = max(-length, min(length, settled))
    return Points(
        state.german_points,
        state.soviet_points,
        state.turn_german,
        state.turn_soviet,
        balance,
        bar,
        abs(settled) - abs(bar),
        length,
    )


def _decision(state: DuelState, viewer: Seat | None, open_to_all: bool) -> Decision | None:
    if not state.steps:
        return None
    step, mover = state.steps[-1], state.steps[-1].mover()
    text = step.prompt(state) if open_to_all or viewer == mover else f"The {mover.capitalize()} {step.doing}."
    return Decision(mover, type(step).__name__.lower(), text, step.rule)
