"""A T-34 drives: actions and straight runs, turret, recon on the way, overrun, mines, leaving the board (DG-MOVE)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from steppe.games.duel.actions import (
    BACK,
    DONE,
    FORWARD,
    LEFT,
    OTHER_TURRETS,
    RECON_GUN,
    RIGHT,
    Activate,
    Drive,
    DuelAction,
    PickMarker,
    PickTank,
    ReconGun,
    SetTurret,
)
from steppe.games.duel.events import GunOverrun, MineMet, StukaEnded, TankExited, TankMoved, TankTurned
from steppe.games.duel.ground import (
    break_front,
    enter_drift,
    entry_cost,
    is_stuka_grounded,
    leave_hex,
    set_turret,
    turning_removes_drift,
)
from steppe.games.duel.pieces import (
    BLUFF,
    EXITED,
    FIRST_GUN,
    GONE,
    KILLED,
    RUN_LENGTH,
    SOVIET,
    VP_EXIT,
    VP_GUN,
    VP_STUKA_ON_GROUND,
    weapon_name,
)
from steppe.games.duel.recon import refuse_gun_recon, remove_gun, turn_up_gun
from steppe.games.duel.sight import guns_in_recon
from steppe.games.duel.step import Step
from steppe.kernel.hexes import OFF_BOARD, opposite
from steppe.kernel.protocol import Refusal, Seat

if TYPE_CHECKING:
    from steppe.games.duel.state import DuelState


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
        movement = 0 if self.stopped else self._movement(state)
        choices = _CHOICES[movement][state.turret[tank] if self.turret_free else 6]
        guns = guns_in_recon(state, tank)
        if guns:
            return (*choices[:-1], *(RECON_GUN[gun] for gun in guns), DONE)
        return choices

    def _movement(self, state: DuelState) -> int:
        """Which movement actions are open, as an index into `_MOVES`."""
        cell, hull = state.at[self.tank], state.hull[self.tank]
        left = state.setting.t34_actions - self.used
        if left < 1:
            return 1 if self._can_run_on(state, cell, hull) else 0
        near, found, bit = state.setting.board.neighbours[cell], 4, 1
        for direction in (hull, (hull + 3) % 6):
            end = near[direction]
            if end == OFF_BOARD:
                can_go = state.setting.west_exit[cell][direction]
            elif state.occupant[end]:
                can_go = False
            elif state.terrain[end] or state.front[end] or state.gun_on[end]:
                can_go = entry_cost(state, end) <= left and not _is_gun_head_on(state, end, direction)
            else:
                can_go = True
            found += bit * can_go
            bit = 2
        return found

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


def _is_gun_head_on(state: DuelState, cell: int, direction: int) -> bool:
    """Whether a known ATG in a hex bars the way of a tank that comes in this direction (DG-OVERRUN-5, G-62)."""
    gun = state.gun_on[cell]
    return gun > 0 and bool(state.gun_up[gun - 1]) and is_head_on(state, gun - 1 + FIRST_GUN, direction)


def is_head_on(state: DuelState, gun: int, direction: int) -> bool:
    """Whether an ATG's barrel points at the hex from which a tank comes, travelling in this direction (G-62)."""
    return state.hull[gun] == opposite(direction)


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
        "DG-OVERRUN-5", f"The gun at {label} is aimed head-on at {name}, which cannot drive over it from here."
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
