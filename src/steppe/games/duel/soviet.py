"""Phase B, and the activation of the opening phase."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from steppe.games.duel.actions import ACTIVATE, DONE, PICK_MARKER, PICK_TANK, Activate, DuelAction, PickMarker, PickTank
from steppe.games.duel.driving import MoveTank
from steppe.games.duel.markers import MoveMarker, movable_markers, refuse_pick
from steppe.games.duel.pieces import ACTIVE, FIRST_TIGER, SOVIET, T34S, weapon_name
from steppe.games.duel.recon import activate, markers_to_activate, refuse_activation
from steppe.games.duel.step import Step
from steppe.kernel.protocol import Refusal, Seat

if TYPE_CHECKING:
    from steppe.games.duel.state import DuelState


class OpeningActivation(Step, frozen=True):
    """Opening phase: the Soviet activates at least one tank, up to all (DG-ACT-1 to 3, G-31)."""

    seat: ClassVar[Seat] = SOVIET
    rule: ClassVar[str] = "DG-ACT-1"
    doing: ClassVar[str] = "activates tanks"
    asks_always: ClassVar[bool] = True

    def legal(self, state: DuelState) -> Sequence[DuelAction]:
        """The wheel markers; done once a tank is active."""
        found: list[DuelAction] = [ACTIVATE[marker] for marker in markers_to_activate(state, state.free_markers())]
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
        waiting, status, free = state.fresh | state.moved, state.status, state.free_markers()
        found: list[DuelAction] = [PICK_TANK[t] for t in T34S if status[t] == ACTIVE and not waiting >> t & 1]
        if state.turn > 1:
            found += [PICK_MARKER[marker] for marker in movable_markers(state, free)]
        found += [ACTIVATE[marker] for marker in markers_to_activate(state, free)]
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
