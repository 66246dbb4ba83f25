"""Phase B and the Soviet part of the opening phase.

Marker moves, activations, T-34 moves with recon, overrun and mines.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from steppe.games.duel.actions import (
    ACTIVATE,
    BACK,
    DONE,
    FORWARD,
    LEFT,
    OTHER_TURRETS,
    PICK_MARKER,
    PICK_TANK,
    RECON_GUN,
    RIGHT,
    STEP_MARKER,
    Activate,
    Drive,
    DuelAction,
    PickMarker,
    PickTank,
    ReconGun,
    SetTurret,
    StepMarker,
)
from steppe.games.duel.events import (
    DriftGone,
    DropsSet,
    FrontBroken,
    GunOverrun,
    MarkerMoved,
    MineMet,
    StukaEnded,
    TankExited,
    TankMoved,
    TankTurned,
    TurretSet,
)
from steppe.games.duel.pieces import (
    ACTIVE,
    BLUFF,
    DRIFT,
    EXITED,
    FIRST_GUN,
    FIRST_TIGER,
    FOREST,
    GONE,
    KILLED,
    LANDED,
    PHASE_OPENING,
    READY,
    RUN_LENGTH,
    SOVIET,
    STEPPE,
    T34S,
    TERRAIN_WORDS,
    VP_EXIT,
    VP_GUN,
    VP_STUKA_ON_GROUND,
    weapon_name,
)
from steppe.games.duel.recon import (
    activate,
    markers_to_activate,
    refuse_activation,
    refuse_gun_recon,
    remove_gun,
    reveal_marker,
    turn_up_gun,
)
from steppe.games.duel.sight import finder_of_moving_marker, guns_in_recon
from steppe.games.duel.step import Step
from steppe.kernel.hexes import OFF_BOARD, opposite
from steppe.kernel.protocol import Refusal, Seat

if TYPE_CHECKING:
    from steppe.games.duel.state import DuelState

MARKER_MOVES = 2
MARKER_STEPS = 2


# Markers.


def marker_obstacle(state: DuelState, cell: int) -> tuple[str, str] | None:
    """What keeps a face-down marker out of a hex, with the rule (DG-MARKER-MOVE-4 and 10, G-36); None: it may enter."""
    if cell == OFF_BOARD:
        return "the edge of the board", "G-36"
    if state.terrain[cell] not in (STEPPE, FOREST):
        return TERRAIN_WORDS[state.terrain[cell]], "DG-MARKER-MOVE-4"
    if state.mine_on[cell]:
        return "a mine marker", "DG-MARKER-MOVE-10"
    if state.occupant[cell]:
        return "a tank", "G-36"
    if state.gun_on[cell]:
        return "a gun marker", "G-36"
    if state.front[cell]:
        return "a front element", "G-36"
    if cell == state.airfield:
        return "the airfield", "G-36"
    return None


def _open_to_marker(state: DuelState, cell: int) -> bool:
    """The same as `marker_obstacle(...) is None`, for legal lists."""
    return not (
        cell == OFF_BOARD
        or state.terrain[cell] > FOREST
        or state.mine_on[cell]
        or state.occupant[cell]
        or state.gun_on[cell]
        or state.front[cell]
        or cell == state.airfield
    )


def marker_steps(state: DuelState, marker: int, steps_left: int) -> list[int]:
    """Directions in which a marker may go: over other markers, but not to end on one (DG-MARKER-MOVE-9, G-36)."""
    neighbours = state.setting.board.neighbours
    found = []
    for direction, cell in enumerate(neighbours[state.marker_at[marker]]):
        free = not state.marker_on[cell] or (steps_left > 1 and _can_leave(state, cell))
        if free and _open_to_marker(state, cell):
            found.append(direction)
    return found


def _can_leave(state: DuelState, cell: int) -> bool:
    return any(_open_to_marker(state, c) and not state.marker_on[c] for c in state.setting.board.neighbours[cell])


def movable_markers(state: DuelState) -> list[int]:
    """Face-down markers that may move now: two a phase, once each, not under a T-34 (DG-MARKER-MOVE-1 to 3, G-40)."""
    moved, occupant = state.markers_moved, state.occupant
    if moved.bit_count() >= MARKER_MOVES:
        return []
    neighbours, terrain, marker_on = state.setting.board.neighbours, state.terrain, state.marker_on
    found = []
    for marker, cell in enumerate(state.marker_at):
        if cell == GONE or occupant[cell] or moved >> marker & 1:
            continue
        for end in neighbours[cell]:
            # What most often bars a hex is asked first, and in place: this is the hottest loop of phase B.
            if not (marker_on[end] or occupant[end] or terrain[end] > FOREST) and _open_to_marker(state, end):
                found.append(marker)
                break
        else:
            if _can_pass_over(state, cell):
                found.append(marker)
    return found


def _can_pass_over(state: DuelState, cell: int) -> bool:
    """Whether a marker with no free hex beside it can go over another one to a free hex beyond."""
    return any(_open_to_marker(state, end) and _can_leave(state, end) for end in state.setting.board.neighbours[cell])


class MoveMarker(Step, frozen=True):
    """A picked marker moves up to two hexes (DG-MARKER-MOVE-3 to 10, G-36, G-37)."""

    seat: ClassVar[Seat] = SOVIET
    rule: ClassVar[str] = "DG-MARKER-MOVE-3"
    doing: ClassVar[str] = "moves a tank marker"
    marker: int
    steps_left: int = MARKER_STEPS
    over: int = 0
    """Number plus one of the marker that it lies over for the moment.

    That one goes back on the hex when it moves on.
    """

    def legal(self, state: DuelState) -> Sequence[DuelAction]:
        """The next hex, or done where it may stay."""
        steps = marker_steps(state, self.marker, self.steps_left)
        found: list[DuelAction] = [STEP_MARKER[direction] for direction in steps]
        if self.steps_left < MARKER_STEPS and not self.over:
            found.append(DONE)
        return found

    def apply(self, state: DuelState, action: DuelAction) -> None:
        """Move one hex; the German finds the marker if it comes into his recon range."""
        if not isinstance(action, StepMarker):
            state.finish_step()
            return
        start = state.marker_at[self.marker]
        end = state.setting.board.neighbours[start][action.direction]
        under = state.marker_on[end]
        state.marker_on[start] = self.over
        state.marker_at[self.marker], state.marker_on[end] = end, self.marker + 1
        state.markers_moved |= 1 << self.marker
        state.acted = True
        if state.events is not None:
            state.emit(MarkerMoved(self.marker, start, end))
        finder = finder_of_moving_marker(state, end)
        if finder != GONE:
            self._found(state, finder, under)
        elif self.steps_left == 1:
            state.finish_step()
        else:
            state.replace(MoveMarker(self.marker, self.steps_left - 1, under))

    def _found(self, state: DuelState, finder: int, under: int) -> None:
        """It is turned up where it is (G-37). A marker under it stays there, safe beneath a T-34 (G-40)."""
        cell = state.marker_at[self.marker]
        state.finish_step()
        reveal_marker(state, self.marker, finder, "DG-MARKER-MOVE-5")
        state.marker_on[cell] = under

    def refuse(self, state: DuelState, action: DuelAction) -> Refusal | None:
        """Why the marker cannot go there."""
        if not isinstance(action, StepMarker) or not 0 <= action.direction < 6:
            return None
        cell = state.setting.board.neighbours[state.marker_at[self.marker]][action.direction]
        found = marker_obstacle(state, cell)
        if found is not None:
            where = f" at {state.setting.board.label(cell)}" if cell != OFF_BOARD else ""
            return Refusal(found[1], f"A tank marker cannot enter {found[0]}{where}.")
        return Refusal("G-36", "A marker may pass over another, but not stay on it.")

    def prompt(self, state: DuelState) -> str:
        """The decision in a sentence."""
        where = state.setting.board.label(state.marker_at[self.marker])
        return f"Move the marker at {where}: {'two hexes' if self.steps_left == 2 else 'one hex'} left."


class OpeningMarkers(Step, frozen=True):
    """Opening phase: the Soviet may shift up to two markers (DG-MARKER-MOVE-1, G-31)."""

    seat: ClassVar[Seat] = SOVIET
    rule: ClassVar[str] = "DG-MARKER-MOVE-1"
    doing: ClassVar[str] = "may move tank markers"
    asks_always: ClassVar[bool] = True

    def legal(self, state: DuelState) -> Sequence[DuelAction]:
        """A marker to move, or done."""
        return [*(PICK_MARKER[marker] for marker in movable_markers(state)), DONE]

    def apply(self, state: DuelState, action: DuelAction) -> None:
        """Pick a marker, or go on."""
        if isinstance(action, PickMarker):
            state.steps.append(MoveMarker(action.marker))
        else:
            state.finish_step()

    def refuse(self, state: DuelState, action: DuelAction) -> Refusal | None:
        """Why a marker cannot be moved."""
        return refuse_pick(state, action.marker) if isinstance(action, PickMarker) else None

    def prompt(self, state: DuelState) -> str:
        """The decision in a sentence."""
        left = MARKER_MOVES - state.markers_moved.bit_count()
        return (
            f"Opening: you may move {left} of your markers up to two hexes each."
            if left
            else "Opening: both markers have moved."
        )


class OpeningActivation(Step, frozen=True):
    """Opening phase: the Soviet activates at least one tank, up to all (DG-ACT-1 to 3, G-31)."""

    seat: ClassVar[Seat] = SOVIET
    rule: ClassVar[str] = "DG-ACT-1"
    doing: ClassVar[str] = "activates tanks"
    asks_always: ClassVar[bool] = True

    def legal(self, state: DuelState) -> Sequence[DuelAction]:
        """The wheel markers; done once a tank is active."""
        found: list[DuelAction] = [ACTIVATE[marker] for marker in markers_to_activate(state)]
        if any(state.status[tank] == ACTIVE for tank in T34S):
            found.append(DONE)
        return found

    def apply(self, state: DuelState, action: DuelAction) -> None:
        """Activate a tank, or go on."""
        if isinstance(action, Activate):
            activate(state, action.marker)
        else:
            state.finish_step()

    def refuse(self, state: DuelState, action: DuelAction) -> Refusal | None:
        """Why this marker cannot be activated, or why not done yet."""
        if isinstance(action, Activate):
            return refuse_activation(state, action.marker)
        if action == DONE:
            return Refusal("DG-ACT-1", "At least one tank must be activated in the opening phase.")
        return None

    def prompt(self, state: DuelState) -> str:
        """The decision in a sentence."""
        if any(state.status[tank] == ACTIVE for tank in T34S):
            return "Opening: activate more tanks, or go on."
        return "Opening: activate at least one tank."


def refuse_pick(state: DuelState, marker: int) -> Refusal:
    """Why a marker cannot be moved now."""
    cell = state.marker_at[marker]
    if cell == GONE:
        return Refusal("DG-MARKER-MOVE-2", "This marker is no longer on the board.")
    if state.turn == 1 and state.phase != PHASE_OPENING:
        return Refusal("G-30", "In turn 1 markers move in the opening phase only.")
    if state.occupant[cell]:
        return Refusal("DG-MARKER-5", "A T-34 stands on this marker: it cannot move.")
    if state.markers_moved >> marker & 1:
        return Refusal("DG-MARKER-MOVE-3", "This marker has moved in this phase.")
    if state.markers_moved.bit_count() >= MARKER_MOVES:
        return Refusal("DG-MARKER-MOVE-2", "Two markers have moved in this phase.")
    return Refusal("G-36", "No hex beside this marker is open to it.")


# Phase B.


class SovietPhase(Step, frozen=True):
    """Phase B: markers, activations and T-34s in any order, one piece at a time (DG-PHASE-B-1, G-35).

    It is always asked: ending it by itself when only bluffs are left would tell what they are.
    """

    seat: ClassVar[Seat] = SOVIET
    rule: ClassVar[str] = "DG-PHASE-B-1"
    doing: ClassVar[str] = "moves and activates"
    asks_always: ClassVar[bool] = True

    def legal(self, state: DuelState) -> Sequence[DuelAction]:
        """T-34s that can move, markers that can move or be activated, done."""
        waiting = state.fresh | state.moved
        status = state.status
        found: list[DuelAction] = [PICK_TANK[t] for t in T34S if status[t] == ACTIVE and not waiting >> t & 1]
        if state.turn > 1:
            found.extend(PICK_MARKER[marker] for marker in movable_markers(state))
        found.extend(ACTIVATE[marker] for marker in markers_to_activate(state))
        found.append(DONE)
        return found

    def apply(self, state: DuelState, action: DuelAction) -> None:
        """Start a piece, or end the phase."""
        if isinstance(action, PickTank):
            state.steps.append(MoveTank(action.tank))
            state.moved |= 1 << action.tank
        elif isinstance(action, PickMarker):
            state.steps.append(MoveMarker(action.marker))
        elif isinstance(action, Activate):
            activate(state, action.marker)
        else:
            state.finish_step()

    def refuse(self, state: DuelState, action: DuelAction) -> Refusal | None:
        """Why this piece cannot be started."""
        if isinstance(action, PickMarker):
            return refuse_pick(state, action.marker)
        if isinstance(action, Activate):
            return refuse_activation(state, action.marker)
        if isinstance(action, PickTank):
            return _refuse_tank(state, action.tank)
        return None

    def prompt(self, state: DuelState) -> str:
        """The decision in a sentence."""
        ready = sum(isinstance(action, PickTank) for action in state.legal())
        tanks = f"{ready} T-34{'s' if ready != 1 else ''} can still move" if ready else "no T-34 can move any more"
        return f"Move T-34s and markers, activate tanks, or end the phase: {tanks}."


def _refuse_tank(state: DuelState, tank: int) -> Refusal | None:
    if not 0 <= tank < FIRST_TIGER or state.status[tank] != ACTIVE:
        return Refusal("DG-MOVE-1", "This T-34 is not on the board.")
    if state.fresh >> tank & 1:
        return Refusal("DG-ACT-6", f"{weapon_name(tank)} was activated this turn and moves from the next turn on.")
    if state.moved >> tank & 1:
        return Refusal("DG-MOVE-10", f"{weapon_name(tank)} has ended its move in this phase.")
    return None


_MOVES: Final[tuple[tuple[DuelAction, ...], ...]] = (
    (),
    (FORWARD,),
    (BACK,),
    (FORWARD, BACK),
    (LEFT, RIGHT),
    (FORWARD, LEFT, RIGHT),
    (BACK, LEFT, RIGHT),
    (FORWARD, BACK, LEFT, RIGHT),
)
"""Sets of movement actions: bit 0 forward, bit 1 back, bit 2 the two turns."""
_CHOICES: Final = tuple(tuple((*moves, *turrets, DONE) for turrets in (*OTHER_TURRETS, ())) for moves in _MOVES)
"""Legal lists by set of movement actions and turret position; 6 where the turret cannot be set."""


class MoveTank(Step, frozen=True):
    """A T-34 drives: three actions (four in winter), or up to five hexes straight ahead over open steppe.

    DG-MOVE-2 to 12, G-50, G-57 to G-60, G-133. `used` counts actions; `straight` holds while all of them were forward
    onto plain steppe; `turret_free` until the turret has been set since the last action; `stopped` on a real mine.
    """

    seat: ClassVar[Seat] = SOVIET
    rule: ClassVar[str] = "DG-MOVE-2"
    doing: ClassVar[str] = "moves a T-34"
    tank: int
    used: int = 0
    straight: bool = True
    turret_free: bool = True
    stopped: bool = False

    def legal(self, state: DuelState) -> Sequence[DuelAction]:
        """Movement actions left, turret positions, guns to reveal, done."""
        tank = self.tank
        movement = 0 if self.stopped else self._movement(state, state.at[tank], state.hull[tank])
        choices = _CHOICES[movement][state.turret[tank] if self.turret_free else 6]
        guns = guns_in_recon(state, tank)
        if guns:
            return (*choices[:-1], *(RECON_GUN[gun] for gun in guns), DONE)
        return choices

    def _movement(self, state: DuelState, cell: int, hull: int) -> int:
        """Which movement actions are open, as an index into `_MOVES`."""
        left = state.setting.t34_actions - self.used
        if left < 1:
            return 1 if self._can_run_on(state, cell, hull) else 0
        return 4 + self.can_go(state, cell, hull, left) + 2 * self.can_go(state, cell, opposite(hull), left)

    def can_go(self, state: DuelState, cell: int, direction: int, left: int) -> bool:
        """Whether the actions left suffice to enter the next hex, and nothing known bars it."""
        if left < 1:
            return False
        end = state.setting.board.neighbours[cell][direction]
        if end == OFF_BOARD:
            return state.setting.west_exit[cell][direction]
        if state.occupant[end] or entry_cost(state, end) > left:
            return False
        gun = state.gun_on[end]
        return not (gun and state.gun_up[gun - 1] and is_head_on(state, gun - 1 + FIRST_GUN, direction))

    def _can_run_on(self, state: DuelState, cell: int, hull: int) -> bool:
        """Whether a straight run goes on beyond the ordinary actions (DG-MOVE-6 to 8, G-57)."""
        if not self.straight or self.used >= RUN_LENGTH:
            return False
        end = state.setting.board.neighbours[cell][hull]
        if end == OFF_BOARD:
            return state.setting.west_exit[cell][hull]
        return is_open_run(state, end)

    def apply(self, state: DuelState, action: DuelAction) -> None:
        """One movement action, a turret position, a recon, or the end of the move."""
        if isinstance(action, Drive):
            if action.move in ("forward", "back"):
                self._drive(state, backward=action.move == "back")
            else:
                self._turn(state, 1 if action.move == "right" else -1)
        elif isinstance(action, SetTurret):
            set_turret(state, self.tank, action.clock, "DG-MOVE-11")
            state.replace(MoveTank(self.tank, self.used, self.straight, False, self.stopped))
        elif isinstance(action, ReconGun):
            turn_up_gun(state, action.gun, self.tank, "DG-RECON-SOV-3")
        else:
            state.finish_step()

    def _drive(self, state: DuelState, *, backward: bool) -> None:
        """Leave the board in the west, meet a gun head-on, or enter the next hex."""
        tank, start = self.tank, state.at[self.tank]
        direction = opposite(state.hull[tank]) if backward else state.hull[tank]
        end = state.setting.board.neighbours[start][direction]
        state.acted = True
        if end == OFF_BOARD:
            leave_in_the_west(state, tank)
            state.finish_step()
            return
        straight = self.straight and not backward and is_open_run(state, end)
        cost = entry_cost(state, end)
        if not overrun(state, tank, end, direction):
            return
        stopped = enter_hex(state, tank, end, cost, backward)
        state.replace(MoveTank(tank, self.used + cost, straight, True, stopped))

    def _turn(self, state: DuelState, steps: int) -> None:
        """Turn the hull one hexside; the turret turns with it."""
        tank = self.tank
        state.hull[tank] = (state.hull[tank] + steps) % 6
        state.acted = True
        turning_removes_drift(state, tank)
        if state.events is not None:
            state.emit(TankTurned(tank, state.at[tank], state.hull[tank]))
        state.replace(MoveTank(tank, self.used + 1, False, True, False))

    def refuse(self, state: DuelState, action: DuelAction) -> Refusal | None:
        """Why this T-34 cannot do that."""
        if isinstance(action, ReconGun):
            return refuse_gun_recon(state, self.tank, action.gun)
        if isinstance(action, SetTurret):
            if not self.turret_free:
                return Refusal("G-133", "The turret may be set once with each movement action.")
            return Refusal("G-133", "The turret points there already.")
        if isinstance(action, Drive):
            return self._refuse_drive(state, action)
        if isinstance(action, PickTank | PickMarker | Activate):
            return Refusal("G-35", f"First end the move of {weapon_name(self.tank)}: it ends for good.")
        return None

    def _refuse_drive(self, state: DuelState, action: Drive) -> Refusal:
        name, left = weapon_name(self.tank), state.setting.t34_actions - self.used
        if self.stopped:
            return Refusal("DG-MINE-2", f"{name} lies on a live mine; it may turn its turret, and moves on next turn.")
        if action.move in ("left", "right"):
            return Refusal("DG-MOVE-3", f"{name} has no actions left to turn.")
        cell = state.at[self.tank]
        direction = state.hull[self.tank] if action.move == "forward" else opposite(state.hull[self.tank])
        end = state.setting.board.neighbours[cell][direction]
        return refuse_entry(state, self.tank, end, direction, left)

    def prompt(self, state: DuelState) -> str:
        """The decision in a sentence."""
        name = weapon_name(self.tank)
        if self.stopped:
            return f"{name} lies on a live mine: it may still turn its turret."
        left = state.setting.t34_actions - self.used
        run = ", or up to five hexes straight ahead" if self.straight and not self.used else ""
        if left > 0:
            return f"Move {name}: {left} action{'s' if left != 1 else ''} left{run}."
        on = "it may run on straight ahead, or " if any(a is FORWARD for a in state.legal()) else ""
        return f"{name} has used its actions: {on}set its turret or end its move."


def entry_cost(state: DuelState, cell: int) -> int:
    """Actions a T-34 needs to enter a hex: 1, more for swamp, front element, winter high ground or snowdrift (G-50)."""
    return 1 + state.setting.extra_cost[state.terrain[cell]] + state.front[cell]


def is_open_run(state: DuelState, cell: int) -> bool:
    """Whether a hex is fit for a straight run: steppe without front element, tank, ATG marker or grounded Stuka.

    DG-MOVE-6 and 7, G-57, G-124.
    """
    return not (
        state.terrain[cell]
        or state.front[cell]
        or state.occupant[cell]
        or state.gun_on[cell]
        or (cell == state.airfield and is_stuka_grounded(state))
    )


def is_stuka_grounded(state: DuelState) -> bool:
    """Whether the Stuka stands on the airfield, before or after its flight (G-107)."""
    return state.stuka_status in (READY, LANDED)


def is_head_on(state: DuelState, gun: int, direction: int) -> bool:
    """Whether an ATG's barrel points at the hex from which a tank comes, travelling in this direction (G-62)."""
    return state.hull[gun] == opposite(direction)


def set_turret(state: DuelState, tank: int, clock: int, rule: str) -> None:
    """Turn a turret to a clock position."""
    state.turret[tank] = clock
    if state.events is not None:
        state.emit(TurretSet(tank, clock, rule))


def leave_in_the_west(state: DuelState, tank: int) -> None:
    """A T-34 leaves the board over the German edge: 5 VP at once (DG-VP-EXIT-1, G-59)."""
    start = state.at[tank]
    leave_hex(state, tank)
    state.at[tank], state.status[tank] = GONE, EXITED
    state.occupant[start] = 0
    if state.events is not None:
        state.emit(TankExited(tank, start))
    state.score(SOVIET, VP_EXIT, "DG-VP-EXIT-1")


def overrun(state: DuelState, tank: int, cell: int, direction: int) -> bool:
    """A T-34 meets the ATG marker in a hex, if there is one; True if it may drive in.

    DG-OVERRUN-1 to 6, G-61 to G-63.
    """
    gun = state.gun_cell_index(cell)
    if gun == GONE:
        return True
    if is_head_on(state, gun, direction):
        return not turn_up_gun(state, gun, tank, "DG-OVERRUN-5")
    kind = state.gun_kind[gun - FIRST_GUN]
    state.reveals += 1
    if state.events is not None:
        state.emit(GunOverrun(gun, cell, kind, tank))
    remove_gun(state, gun)
    if kind != BLUFF:
        state.score(SOVIET, VP_GUN, "DG-OVERRUN-3")
    return True


def enter_hex(state: DuelState, tank: int, end: int, cost: int, backward: bool) -> bool:
    """A T-34 drives into a hex and takes what it finds there; True if a live mine stops it."""
    start = state.at[tank]
    leave_hex(state, tank)
    state.occupant[start] = 0
    state.at[tank], state.occupant[end] = end, tank + 1
    if state.events is not None:
        state.emit(TankMoved(tank, start, end, cost, backward))
    break_front(state, tank)
    enter_drift(state, tank)
    if end == state.airfield and is_stuka_grounded(state):
        state.stuka_status = KILLED
        state.emit(StukaEnded(KILLED, end, tank))
        state.score(SOVIET, VP_STUKA_ON_GROUND, "DG-STUKA-GROUND-2")
    return meet_mine(state, tank, end)


def meet_mine(state: DuelState, tank: int, cell: int) -> bool:
    """Turn up the mine marker in a hex: a live one stops the T-34 and stays, a bluff goes (DG-MINE-1 to 3, G-60)."""
    number = state.mine_on[cell]
    if not number:
        return False
    mine, real = number - 1, bool(state.mine_real[number - 1])
    known = bool(state.mine_up[mine])
    state.mine_up[mine] = 1
    state.reveals += not known
    if not real:
        state.mine_at[mine], state.mine_on[cell] = GONE, 0
    if state.events is not None:
        state.emit(MineMet(mine, cell, real, known, tank))
    return real


def break_front(state: DuelState, tank: int) -> None:
    """The front element that a tank has entered leaves the game (DG-FRONT-BREAK-1, G-53)."""
    cell = state.at[tank]
    if state.front[cell]:
        state.front[cell] = 0
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
    if state.drops[tank]:
        remove_drift(state, tank, "DG-WINTER-DRIFT-4")


def turning_removes_drift(state: DuelState, tank: int) -> None:
    """A tank that turns its hull in a snowdrift takes it away (DG-WINTER-DRIFT-5)."""
    if state.drops[tank]:
        remove_drift(state, tank, "DG-WINTER-DRIFT-5")


def remove_drift(state: DuelState, tank: int, rule: str) -> None:
    """The snowdrift that a tank is in becomes snow steppe."""
    cell = state.at[tank]
    state.terrain[cell], state.drops[tank] = STEPPE, 0
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


def refuse_entry(state: DuelState, tank: int, end: int, direction: int, left: int) -> Refusal:
    """Why a T-34 cannot enter the hex in front of it (or behind it)."""
    name, board = weapon_name(tank), state.setting.board
    if end == OFF_BOARD and not state.setting.west_exit[state.at[tank]][direction]:
        return Refusal("G-59", f"{name} stands at a closed edge; only the west edge leads off the board.")
    if left < 1:
        return _refuse_run(state, name, end)
    label = board.label(end)
    if state.occupant[end]:
        return Refusal("G-41", f"{weapon_name(state.occupant[end] - 1)} stands at {label}; no hex holds two tanks.")
    cost = entry_cost(state, end)
    if cost > left:
        return Refusal(_cost_rule(state, end), f"Entering {label} costs {cost} actions; {name} has {left} left.")
    return Refusal(
        "DG-OVERRUN-5",
        f"The gun at {label} is aimed head-on at {name}, which cannot drive over it from here.",
    )


def _refuse_run(state: DuelState, name: str, end: int) -> Refusal:
    if end == OFF_BOARD or is_open_run(state, end):
        return Refusal("DG-MOVE-6", f"{name} has no actions left; a straight run is five hexes forward without a turn.")
    rule = "DG-MOVE-6" if state.terrain[end] else "DG-MOVE-7"
    where = state.setting.board.label(end)
    return Refusal(rule, f"{name} has no actions left, and {where} is not open steppe for a straight run.")


def _cost_rule(state: DuelState, cell: int) -> str:
    if state.front[cell]:
        return "DG-FRONT-ENTER-1"
    return {2: "DG-WINTER-HIGH-1", 3: "DG-TERRAIN-SWAMP-2", 4: "DG-WINTER-DRIFT-1"}.get(
        state.terrain[cell], "DG-MOVE-3"
    )
