"""The Stuka: one flight over four phases D, recon, a single kill, landing or forced landing.

DG-STUKA-*, G-100 to G-109.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from steppe.games.duel.actions import (
    DONE,
    FLY_FORWARD,
    FLY_LEFT,
    FLY_RIGHT,
    LAND,
    REVEAL_MARKER,
    STRIKE,
    TAKE_OFF,
    DuelAction,
    Fly,
    Land,
    RevealMarker,
    Strike,
    TakeOff,
)
from steppe.games.duel.damage import destroy_tank, remove_wrecks
from steppe.games.duel.events import StukaEnded, StukaFlew, StukaStruck, StukaTurned
from steppe.games.duel.pieces import (
    CRASHED,
    FLIGHT_ACTIONS,
    FLIGHT_PHASES,
    FLYING,
    FOREST,
    GONE,
    LANDED,
    READY,
    SOVIET,
    T34S,
    VP_FORCED_LANDING,
    weapon_name,
)
from steppe.games.duel.recon import reveal_marker
from steppe.games.duel.sight import hides
from steppe.games.duel.step import Step
from steppe.kernel.hexes import OFF_BOARD
from steppe.kernel.protocol import Refusal

if TYPE_CHECKING:
    from steppe.games.duel.state import DuelState


class StukaTakeOff(Step, frozen=True):
    """After ground combat the Stuka may take off for its one flight (DG-STUKA-FLY-1 and 6)."""

    rule: ClassVar[str] = "DG-STUKA-FLY-1"
    doing: ClassVar[str] = "decides whether the Stuka takes off"

    def legal(self, state: DuelState) -> Sequence[DuelAction]:
        """Take off, or stay; nothing to decide when it cannot."""
        return [TAKE_OFF, DONE] if state.stuka_status == READY else [DONE]

    def apply(self, state: DuelState, action: DuelAction) -> None:
        """Take off, or stay."""
        state.finish_step()
        if isinstance(action, TakeOff):
            state.stuka_status = FLYING
            state.steps.append(Flight())
            if state.events is not None:
                state.emit(StukaFlew(state.stuka, state.stuka, 1))

    def prompt(self, state: DuelState) -> str:
        """The decision in a sentence."""
        return "The firing is over: the Stuka may take off for its one flight, or stay on the ground."


class Flight(Step, frozen=True):
    """One phase of the flight.

    Up to five actions, recon and the one kill free (DG-STUKA-FLY-2 to 8, G-100 to G-106).
    """

    rule: ClassVar[str] = "DG-STUKA-FLY-2"
    doing: ClassVar[str] = "flies the Stuka"
    left: int = FLIGHT_ACTIONS

    def legal(self, state: DuelState) -> Sequence[DuelAction]:
        """Flying, the kill, recon, landing, or the end of this phase's flight."""
        found: list[DuelAction] = []
        if self.left:
            if state.setting.board.neighbours[state.stuka][state.stuka_heading] != OFF_BOARD:
                found.append(FLY_FORWARD)
            found += (FLY_LEFT, FLY_RIGHT)
        target = prey(state)
        if target != GONE:
            found.append(STRIKE[target])
        found.extend(REVEAL_MARKER[marker] for marker in markers_below(state))
        # In the phase of its take-off the way out and back takes all five actions (G-102).
        if can_land(state) and (not self.left or state.stuka_flights):
            found.append(LAND)
        found.append(DONE)
        return found

    def apply(self, state: DuelState, action: DuelAction) -> None:
        """One action of the flight."""
        if isinstance(action, Fly):
            self._fly(state, action)
        elif isinstance(action, Strike):
            strike(state, action.tank)
        elif isinstance(action, RevealMarker):
            reveal_marker(state, action.marker, GONE, "DG-STUKA-RECON-1")
        elif isinstance(action, Land):
            state.finish_step()
            state.stuka_status = LANDED
            state.emit(StukaEnded(LANDED, state.stuka, GONE))
        else:
            self._end_phase(state)

    def _fly(self, state: DuelState, action: Fly) -> None:
        state.replace(Flight(self.left - 1))
        if action.move == "forward":
            start = state.stuka
            state.stuka = state.setting.board.neighbours[start][state.stuka_heading]
            if state.events is not None:
                state.emit(StukaFlew(start, state.stuka, state.stuka_flights + 1))
            return
        state.stuka_heading = (state.stuka_heading + (1 if action.move == "right" else -1)) % 6
        if state.events is not None:
            state.emit(StukaTurned(state.stuka, state.stuka_heading))

    def _end_phase(self, state: DuelState) -> None:
        """Unused actions are lost; after the fourth phase the Stuka is forced down (DG-STUKA-FORCED-1 to 3, G-103).

        With the last Soviet weapon gone the game ends with this phase, in flight (G-108, G-110).
        """
        state.finish_step()
        state.stuka_flights += 1
        if state.stuka_flights == FLIGHT_PHASES and state.has_soviet_weapons():
            state.stuka_status = CRASHED
            state.emit(StukaEnded(CRASHED, state.stuka, GONE))
            state.score(SOVIET, VP_FORCED_LANDING, "DG-STUKA-FORCED-2")

    def refuse(self, state: DuelState, action: DuelAction) -> Refusal | None:
        """Why the Stuka cannot do that."""
        if isinstance(action, Fly):
            if not self.left:
                return Refusal("DG-STUKA-FLY-2", "The Stuka has used its five actions of this phase.")
            return Refusal("G-105", "The Stuka may not fly off the board.")
        if isinstance(action, Strike):
            return _refuse_strike(state, action.tank)
        if isinstance(action, Land):
            return _refuse_landing(state)
        if isinstance(action, RevealMarker):
            return Refusal(
                "DG-STUKA-RECON-2",
                "The Stuka reveals markers in its own hex and the six round it, not in summer forest.",
            )
        return None

    def prompt(self, state: DuelState) -> str:
        """The decision in a sentence."""
        phase = state.stuka_flights + 1
        actions = f"{self.left} action{'s' if self.left != 1 else ''}"
        return f"Fly the Stuka: {actions} left in phase {phase} of {FLIGHT_PHASES}."


def prey(state: DuelState) -> int:
    """The T-34 that the Stuka can destroy now, or `GONE`.

    It flies straight behind it, heading as its hull (DG-STUKA-ATTACK-1 and 2, G-100, G-101).
    """
    if state.stuka_struck:
        return GONE
    cell = state.setting.board.neighbours[state.stuka][state.stuka_heading]
    if cell == OFF_BOARD or (state.terrain[cell] == FOREST and not state.setting.winter):
        return GONE
    tank = state.occupant[cell] - 1
    if tank in T34S and state.is_active(tank) and state.hull[tank] == state.stuka_heading:
        return tank
    return GONE


def strike(state: DuelState, tank: int) -> None:
    """The kill of the flight: no firepower check, 2 VP (DG-STUKA-ATTACK-3)."""
    state.stuka_struck = True
    if state.events is not None:
        state.emit(StukaStruck(tank, state.at[tank]))
    destroy_tank(state, tank, "DG-STUKA-ATTACK-3")
    remove_wrecks(state)


def markers_below(state: DuelState) -> list[int]:
    """Tank markers that the Stuka may reveal: in its hex and the six round it (DG-STUKA-RECON-1 and 2, G-77, G-78)."""
    cells = (state.stuka, *state.setting.board.neighbours[state.stuka])
    found = []
    for cell in cells:
        if cell != OFF_BOARD and state.marker_on[cell] and not state.occupant[cell] and not hides(state, cell):
            found.append(state.marker_on[cell] - 1)
    return sorted(found)


def can_land(state: DuelState) -> bool:
    """Whether the Stuka is over the airfield and no tank stands there (G-102, G-104)."""
    return state.stuka == state.airfield and not state.occupant[state.airfield]


def _refuse_strike(state: DuelState, tank: int) -> Refusal:
    if state.stuka_struck:
        return Refusal("DG-STUKA-ATTACK-1", "The Stuka has made its one kill.")
    if tank in T34S and state.is_active(tank) and state.terrain[state.at[tank]] == FOREST and not state.setting.winter:
        return Refusal("DG-TERRAIN-FOREST-7", f"{weapon_name(tank)} is in forest, where the Stuka cannot strike.")
    return Refusal("DG-STUKA-ATTACK-2", "The Stuka strikes from the hex straight behind a T-34, heading the same way.")


def _refuse_landing(state: DuelState) -> Refusal:
    if state.stuka != state.airfield:
        return Refusal("G-102", f"The airfield lies at {state.setting.board.label(state.airfield)}.")
    if state.occupant[state.airfield]:
        return Refusal("DG-STUKA-BLOCK-1", "A tank stands on the airfield.")
    return Refusal("G-102", "The Stuka has not left the airfield yet.")
