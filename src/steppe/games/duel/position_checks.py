"""Whether a position can come about: what a well-formed position file can still have wrong.

Each complaint is a `BadFile` that names the key. What passes here can be played on without a fault of the program.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from steppe.games.duel.activation import ActivateGuns
from steppe.games.duel.damage import AfterFire
from steppe.games.duel.driving import MoveTank
from steppe.games.duel.duels import Finish, ReturnFire
from steppe.games.duel.firing_a import FaceToFace, FiringA, FirstShot
from steppe.games.duel.firing_b import FiringB
from steppe.games.duel.firing_c import FiringC
from steppe.games.duel.markers import MARKER_STEPS, MoveMarker, OpeningMarkers
from steppe.games.duel.pieces import (
    ACTIVE,
    CARD_NAMES,
    CARDS,
    DRIFT,
    ELEMENTS,
    FIRST_GUN,
    FIRST_TIGER,
    FLIGHT_ACTIONS,
    FLIGHT_PHASES,
    FLYING,
    FOREST,
    GERMAN,
    GONE,
    GUN_KINDS,
    GUN_NAMES,
    GUNS,
    LANDED,
    MARKERS,
    MOVING,
    PHASE_FRONT,
    PHASE_MARKERS,
    PHASE_OPENING,
    READY,
    REAL_MARKERS,
    REAL_MINES,
    RUN_LENGTH,
    SOVIET,
    STACK_LIMIT,
    STEPPE,
    SWAMP,
    T34S,
    TERRAIN_NAMES,
    TIGERS,
    TIRES,
    WAITING,
    WEAPONS,
    WRECK,
    side_of,
    weapon_code,
)
from steppe.games.duel.programs import OrientGuns, ProgramTigers, TowGun, TowGuns, next_cards
from steppe.games.duel.recon import FaceTank, GermanRecon, LookForGuns
from steppe.games.duel.setup import LayFront, LayLandscape, LayMarkers, LayWeapons, german_side
from steppe.games.duel.soviet import OpeningActivation, SovietPhase
from steppe.games.duel.state import DuelState
from steppe.games.duel.step import Step
from steppe.games.duel.stuka import Flight, StukaTakeOff
from steppe.games.duel.tigers import RunProgram, RunTigers
from steppe.games.duel.view import DuelView
from steppe.kernel.errors import BadFile

StepKind: TypeAlias = type[Step]

LOWEST: Final[dict[StepKind, tuple[str, ...]]] = {
    LayLandscape: ("landscape",),
    LayFront: ("front",),
    LayMarkers: ("markers",),
    LayWeapons: ("weapons",),
    OpeningActivation: ("opening",),
    ProgramTigers: ("A",),
    SovietPhase: ("B",),
    GermanRecon: ("C",),
    AfterFire: ("D",),
    StukaTakeOff: ("D",),
    Flight: ("D",),
}
"""The steps that may lie lowest, by the phases they do so in."""
_FOUND: Final = (OpeningActivation, GermanRecon, OpeningMarkers, SovietPhase, RunProgram, Flight)
BENEATH: Final[dict[StepKind, tuple[StepKind, ...]]] = {
    GermanRecon: (OpeningActivation, ProgramTigers),
    OpeningMarkers: (GermanRecon,),
    OrientGuns: (GermanRecon,),
    TowGuns: (OrientGuns,),
    TowGun: (TowGuns,),
    MoveMarker: (OpeningMarkers, SovietPhase),
    MoveTank: (SovietPhase,),
    RunTigers: (GermanRecon,),
    RunProgram: (GermanRecon, RunTigers),
    FaceTank: _FOUND,
    LookForGuns: _FOUND,
    AfterFire: (StukaTakeOff, Flight),
    FiringC: (AfterFire,),
    FiringB: (FiringC,),
    FiringA: (FiringB,),
    ActivateGuns: (FiringA,),
    FaceToFace: (FiringA,),
    FirstShot: (FiringA,),
    Finish: (FiringB, FiringC),
    ReturnFire: (FiringA, FiringB, FiringC, Finish),
}
"""The steps that may lie right beneath a step that is not the lowest."""


# Before the state is made.


def check_view(view: DuelView, label: Callable[[int], str]) -> None:
    """Counts of the box, hexes that hold too much, and how the steps lie on each other."""
    _check_box(view)
    for name in ("tanks", "guns", "mines"):
        _check_single(name, [piece.hex for piece in getattr(view, name) if piece.hex != GONE], label)
    over = {step.over - 1 for step in view.steps if isinstance(step, MoveMarker)}
    _check_single("markers", [m.hex for m in view.markers if m.hex != GONE and m.id not in over], label)
    _check_season(view)
    _check_stack(view)


def _check_box(view: DuelView) -> None:
    for name, kinds in (("markers", REAL_MARKERS), ("mines", REAL_MINES)):
        real = sum(bool(piece.real) for piece in getattr(view, name))
        if real != kinds:
            raise BadFile(f"{real} of them are real; the box holds {kinds}", where=name)
    laid = sorted(GUN_NAMES.index(gun.kind) for gun in view.guns if gun.kind is not None)
    if laid != (sorted(GUN_KINDS) if view.stuka.hex != GONE else []):
        wanted = 'three "bluff", two "gun36" and one "gun88"' if view.stuka.hex != GONE else 'all ""'
        raise BadFile(f"the kinds of the six should be {wanted}", where="guns")


def _check_single(name: str, cells: Sequence[int], label: Callable[[int], str]) -> None:
    for cell in cells:
        if cells.count(cell) > 1:
            raise BadFile(f"two of them are at {label(cell)}; a hex holds one", where=name)


def _check_season(view: DuelView) -> None:
    strange = TERRAIN_NAMES[SWAMP if view.winter else DRIFT]
    if strange in view.terrain:
        raise BadFile(f"there is no {strange} in {'winter' if view.winter else 'summer'}", where="land")


def _check_stack(view: DuelView) -> None:
    if not view.steps:
        if view.outcome is None:
            raise BadFile("empty, but the game is not over: outcome is empty too", where="steps")
        return
    if view.outcome is not None:
        raise BadFile("should be empty, since outcome says that the game is over", where="steps")
    under: StepKind | None = None
    for number, step in enumerate(view.steps):
        kind, where = type(step), f"steps[{number}]"
        if under is None and view.phase not in LOWEST.get(kind, ()):
            raise BadFile(f"a {_name(kind)} cannot be the lowest step of phase {view.phase}", where=where)
        if under is not None and under not in BENEATH.get(kind, ()):
            known = ", ".join(map(_name, BENEATH.get(kind, ()))) or "nothing"
            raise BadFile(f"a {_name(kind)} cannot follow a {_name(under)}; it follows {known}", where=where)
        under = kind
    if view.steps[-1].automatic:
        raise BadFile(f"a {_name(type(view.steps[-1]))} decides nothing, so it cannot come last", where="steps")


def _name(kind: StepKind) -> str:
    return kind.__name__.lower()


# After the state is made.


def check_state(state: DuelState) -> None:
    """Pieces, programs and steps that fit each other; then there is something to decide."""
    _check_tanks(state)
    if state.phase >= PHASE_OPENING:
        _check_german_pieces(state)
        _check_markers(state)
    _check_programs(state)
    for number, step in enumerate(state.steps):
        check = _CHECKS.get(type(step))
        if check is not None and not check(state, step):
            raise BadFile(f"this {_name(type(step))} does not fit the pieces on the board", where=f"steps[{number}]")
    if state.phase < PHASE_OPENING:
        _check_set_up(state)
    if not state.steps:
        return
    state.refresh()
    if not state.legal():
        raise BadFile("nothing could be decided in the last of them", where="steps")


def _check_tanks(state: DuelState) -> None:
    for tank, status in enumerate(state.status):
        where, cell = f"tanks {weapon_code(tank)}", state.at[tank]
        if (status in (ACTIVE, WRECK)) != (cell != GONE):
            raise BadFile("a tank has a hex if it is active or a wreck, and only then", where=where)
        if tank in TIGERS and status != (ACTIVE if state.phase >= PHASE_OPENING else WAITING):
            raise BadFile('a Tiger is "waiting" during set-up and "active" ever after', where=where)
        in_drift = cell != GONE and state.terrain[cell] == DRIFT
        if not (1 <= state.drops[tank] <= 2 if in_drift else state.drops[tank] == 0):
            raise BadFile("drops are 1 or 2 in a snowdrift, else 0", where=where)
    waiting = sum(state.status[tank] == WAITING for tank in T34S)
    hidden = sum(cell != GONE and real for cell, real in zip(state.marker_at, state.marker_real, strict=True))
    if state.phase > PHASE_MARKERS and waiting != hidden:
        raise BadFile(f"{waiting} T-34s wait, but {hidden} real markers lie on the board", where="tanks")
    if state.phase <= PHASE_MARKERS and waiting != len(T34S):
        raise BadFile("all T-34s wait until their markers are laid", where="tanks")


def _check_german_pieces(state: DuelState) -> None:
    if state.airfield == GONE or state.terrain[state.airfield] != STEPPE:
        raise BadFile("the airfield lies on a steppe hex once the weapons are placed", where="airfield")
    grounded = state.stuka_status in (READY, LANDED)
    if state.stuka == GONE or (grounded and state.stuka != state.airfield):
        raise BadFile("the Stuka is on a hex, that of the airfield unless it flies", where="stuka")
    for gun in GUNS:
        where, number = f"guns {weapon_code(gun)}", gun - FIRST_GUN
        if state.at[gun] == GONE and (state.tire[number] or not state.gun_up[number]):
            raise BadFile("a marker off the board lies face up and has no tire", where=where)
        if state.at[gun] != GONE and state.gun_up[number] and not state.gun_kind[number]:
            raise BadFile("a bluff that lies face up is taken off the board", where=where)
        if state.at[gun] != GONE and state.occupant[state.at[gun]] in range(1, FIRST_TIGER + 1):
            raise BadFile("a T-34 is in its hex; it has overrun the marker or cannot be there", where=where)
    if sum(map(bool, state.tire)) > TIRES:
        raise BadFile(f"more than {TIRES} of them have a tire marker", where="guns")


def _check_markers(state: DuelState) -> None:
    for number, cell in enumerate(state.marker_at):
        if cell != GONE and state.occupant[cell] > FIRST_TIGER:
            raise BadFile("a Tiger is in its hex, which turns a marker up (G-42)", where=f"markers M{number + 1}")


def _check_set_up(state: DuelState) -> None:
    """The tiles and front elements that lie so far: with others the set-up could come to a dead end (G-11 to G-13)."""
    _check_tiles(state)
    front = sum(state.front)
    if state.phase <= PHASE_FRONT:
        if front:
            raise BadFile("no element lies before the front line is shown", where="front")
        return
    board, zone = state.setting.board, state.setting.front_zone
    outside = [cell for cell, element in enumerate(state.front) if element and cell not in zone]
    if front != ELEMENTS or outside or not german_side(state).issuperset(state.setting.west_column):
        first, last = (board.label(zone[index])[:2] for index in (0, -1))
        text = f"should be {ELEMENTS} hexes of columns {first} to {last} with an unbroken chain from row 1 to the last"
        raise BadFile(text, where="front")


def _check_tiles(state: DuelState) -> None:
    step = state.steps[-1] if state.steps else None
    none = (0,) * len(state.setting.tiles)
    left = (step.german_left, step.soviet_left) if isinstance(step, LayLandscape) else (none, none)
    rest = list(state.terrain)
    for side, tiles_left in zip((GERMAN, SOVIET), left, strict=True):
        zone = state.setting.landscape_zone[side]
        laid = [state.terrain[cell] for cell in zone]
        if any(laid.count(t) + tiles_left[t] != state.setting.tiles[t] for t in range(FOREST, len(none))):
            raise BadFile(f"the tiles in the {side} half are not those laid so far", where="land")
        for cell in zone:
            rest[cell] = STEPPE
    if any(rest) or not any(state.terrain[cell] == STEPPE for cell in state.setting.west_column):
        raise BadFile("tiles lie in the two halves, and a hex of column 1 stays steppe", where="land")


def _check_programs(state: DuelState) -> None:
    for number, program in enumerate(state.programs):
        for length, card in enumerate(program):
            if card not in next_cards(program[:length], state.limits[number]):
                raise BadFile(f"{CARD_NAMES[card]} cannot be card {length + 1} there", where=f"programs[{number}]")


# Whether a step fits.


def _has_t34(state: DuelState, step: FaceTank | LookForGuns | MoveTank) -> bool:
    return step.tank in T34S and state.is_active(step.tank)


def _fits_move(state: DuelState, step: MoveTank) -> bool:
    return _has_t34(state, step) and 0 <= step.used <= RUN_LENGTH


def _fits_marker(state: DuelState, step: MoveMarker) -> bool:
    if step.marker not in range(MARKERS) or state.marker_at[step.marker] == GONE:
        return False
    below = step.over - 1
    right_over = not step.over or (
        below in range(MARKERS) and below != step.marker and state.marker_at[below] == state.marker_at[step.marker]
    )
    return 1 <= step.steps_left <= MARKER_STEPS and right_over


def _fits_tow(state: DuelState, step: TowGun) -> bool:
    on_board = step.gun in GUNS and state.at[step.gun] != GONE and state.tire[step.gun - FIRST_GUN] == MOVING
    return on_board and step.start in range(state.setting.board.size) and 0 <= step.steps_left <= 2


def _fits_program(state: DuelState, step: RunProgram) -> bool:
    return step.tiger in TIGERS and len(step.cards) <= STACK_LIMIT and all(card in range(CARDS) for card in step.cards)


def _is_pair(state: DuelState, weapon: int, other: int) -> bool:
    if weapon not in range(WEAPONS) or other not in range(WEAPONS) or side_of(weapon) == side_of(other):
        return False
    return (max(weapon, other), min(weapon, other)) in state.pairs


def _fits_duel(state: DuelState, step: FaceToFace) -> bool:
    return step.tank in T34S and _is_pair(state, step.weapon, step.tank) and step.turn in (GERMAN, SOVIET)


def _fits_shot(state: DuelState, step: FirstShot | ReturnFire | Finish) -> bool:
    return _is_pair(state, step.weapon, step.target)


def _fits_turn(state: DuelState, step: FiringB | FiringC) -> bool:
    return step.side in (GERMAN, SOVIET) and step.passes in (0, 1)


def _fits_gun(state: DuelState, step: FiringA) -> bool:
    return step.gun == GONE or step.gun in GUNS


def _fits_flight(state: DuelState, step: Flight) -> bool:
    in_time = state.stuka_flights < FLIGHT_PHASES and 0 <= step.left <= FLIGHT_ACTIONS
    return state.stuka_status == FLYING and in_time


def _has_programs(state: DuelState, step: RunTigers) -> bool:
    return any(state.programs)


def _fits_tiles(state: DuelState, step: LayLandscape) -> bool:
    tiles = state.setting.tiles
    ahead = sum(step.soviet_left) - sum(step.german_left)
    if ahead != {GERMAN: 0, SOVIET: 1}.get(step.side):
        return False
    return all(
        len(left) == len(tiles) and all(0 <= count <= most for count, most in zip(left, tiles, strict=True))
        for left in (step.german_left, step.soviet_left)
    )


def _fits_draft(state: DuelState, step: LayFront | LayMarkers | LayWeapons) -> bool:
    """Whether a set-up that is laid in secret can have been laid so: it is laid once more."""
    trial = state.copy()
    trial.steps = [type(step)()]
    for piece in step.placed:
        action = next((a for a in trial.steps[0].legal(trial) if a == piece or getattr(a, "cell", None) == piece), None)
        if action is None:
            return False
        trial.steps[0].apply(trial, action)
    return trial.steps == [step]


_CHECKS: Final[dict[StepKind, Callable[..., bool]]] = {
    LayLandscape: _fits_tiles,
    LayFront: _fits_draft,
    LayMarkers: _fits_draft,
    LayWeapons: _fits_draft,
    FaceTank: _has_t34,
    LookForGuns: _has_t34,
    MoveTank: _fits_move,
    MoveMarker: _fits_marker,
    TowGun: _fits_tow,
    RunTigers: _has_programs,
    RunProgram: _fits_program,
    FaceToFace: _fits_duel,
    FirstShot: _fits_shot,
    ReturnFire: _fits_shot,
    Finish: _fits_shot,
    FiringA: _fits_gun,
    FiringB: _fits_turn,
    FiringC: _fits_turn,
    Flight: _fits_flight,
}
