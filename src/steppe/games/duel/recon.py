"""Recon and activation: markers turned up, T-34s placed and given their directions, ATG markers revealed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from steppe.games.duel.actions import (
    DONE,
    FACE,
    FLIP_GUN,
    RECON_GUN,
    REVEAL_MARKER,
    SET_TURRET,
    DuelAction,
    Face,
    FlipGun,
    ReconGun,
    RevealMarker,
    SetTurret,
)
from steppe.games.duel.events import GunRevealed, MarkerRevealed, TankActivated, TankFaced
from steppe.games.duel.pieces import (
    ACTIVE,
    BLUFF,
    DRIFT,
    FIRST_GUN,
    GONE,
    GUNS,
    PHASE_OPENING,
    SOVIET,
    T34S,
    WAITING,
    weapon_name,
)
from steppe.games.duel.sight import guns_in_recon, hides, markers_in_recon, refuse_recon
from steppe.games.duel.step import Step
from steppe.kernel.protocol import Refusal, Seat

if TYPE_CHECKING:
    from steppe.games.duel.state import DuelState


def place_tank(state: DuelState, marker: int) -> int:
    """Replace a wheel marker with the next T-34 on the same hex, fresh this turn.

    It still needs its directions (DG-ACT-5, 6).
    """
    cell = state.marker_at[marker]
    tank = next(tank for tank in T34S if state.status[tank] == WAITING)
    remove_marker(state, marker)
    state.at[tank], state.status[tank] = cell, ACTIVE
    state.occupant[cell] = tank + 1
    state.hull[tank] = 3
    state.turret[tank] = 0
    state.fresh |= 1 << tank
    if state.terrain[cell] == DRIFT:
        state.drops[tank] = 1
    return tank


def remove_marker(state: DuelState, marker: int) -> None:
    """Take a tank marker off the board."""
    state.marker_on[state.marker_at[marker]] = 0
    state.marker_at[marker] = GONE


def reveal_marker(state: DuelState, marker: int, by: int, rule: str) -> bool:
    """Turn up a tank marker.

    A bluff goes, a wheel becomes a T-34 whose owner chooses its directions. True for a wheel.
    """
    cell, real = state.marker_at[marker], bool(state.marker_real[marker])
    state.reveals += 1
    tank = GONE
    if real:
        tank = place_tank(state, marker)
        state.steps.append(FaceTank(tank))
    else:
        remove_marker(state, marker)
    if state.events is not None:
        state.emit(MarkerRevealed(marker, cell, real, tank, by, rule))
    return real


def turn_up_gun(state: DuelState, weapon: int, by: int, rule: str) -> bool:
    """Turn an ATG marker face up: a gun stays, activated; a bluff goes (G-34). True for a gun."""
    gun = weapon - FIRST_GUN
    state.reveals += 1
    if state.events is not None:
        state.emit(GunRevealed(weapon, state.at[weapon], state.gun_kind[gun], by, rule))
    state.gun_up[gun] = 1
    if state.gun_kind[gun] == BLUFF:
        remove_gun(state, weapon)
        return False
    return True


def remove_gun(state: DuelState, weapon: int) -> None:
    """Take an ATG marker off the board, face up for all to see; a tire marker on it is free again."""
    state.gun_on[state.at[weapon]] = 0
    state.at[weapon] = GONE
    state.gun_up[weapon - FIRST_GUN] = 1
    state.tire[weapon - FIRST_GUN] = 0


def guns_to_flip(state: DuelState) -> list[int]:
    """Face-down ATG markers without a tire marker, as weapons."""
    return [
        g for g in GUNS if state.at[g] != GONE and not state.gun_up[g - FIRST_GUN] and not state.tire[g - FIRST_GUN]
    ]


class FaceTank(Step, frozen=True):
    """A T-34 just activated or found gets its hull, then its turret direction (DG-ACT-8, DG-T34-2, G-39)."""

    seat: ClassVar[Seat] = SOVIET
    rule: ClassVar[str] = "DG-ACT-8"
    doing: ClassVar[str] = "chooses how a new T-34 faces"
    tank: int
    hull_set: bool = False

    def legal(self, state: DuelState) -> Sequence[DuelAction]:
        """Six directions for the hull, then six positions of the turret."""
        return SET_TURRET if self.hull_set else FACE

    def apply(self, state: DuelState, action: DuelAction) -> None:
        """Set one of the two; the turret comes last, and then the tank may look for guns."""
        if isinstance(action, Face):
            state.hull[self.tank] = action.direction
            state.replace(FaceTank(self.tank, True))
            return
        assert isinstance(action, SetTurret)
        state.turret[self.tank] = action.clock
        state.replace(LookForGuns(self.tank))
        if state.events is not None:
            state.emit(TankFaced(self.tank, state.hull[self.tank], action.clock))

    def prompt(self, state: DuelState) -> str:
        """The decision in a sentence."""
        what = "turret" if self.hull_set else "hull"
        where = state.setting.board.label(state.at[self.tank])
        return f"Choose where the {what} of {weapon_name(self.tank)} at {where} points."


class LookForGuns(Step, frozen=True):
    """A T-34 just activated may reveal ATG markers in its line of fire (DG-RECON-SOV-2)."""

    seat: ClassVar[Seat] = SOVIET
    rule: ClassVar[str] = "DG-RECON-SOV-2"
    doing: ClassVar[str] = "looks for guns with a new T-34"
    tank: int

    def legal(self, state: DuelState) -> Sequence[DuelAction]:
        """The markers it can reveal, or done."""
        return [*(RECON_GUN[gun] for gun in guns_in_recon(state, self.tank)), DONE]

    def apply(self, state: DuelState, action: DuelAction) -> None:
        """Reveal a marker, or leave it."""
        if isinstance(action, ReconGun):
            turn_up_gun(state, action.gun, self.tank, "DG-RECON-SOV-1")
        else:
            state.finish_step()

    def refuse(self, state: DuelState, action: DuelAction) -> Refusal | None:
        """Why this marker cannot be revealed."""
        if isinstance(action, ReconGun):
            return refuse_gun_recon(state, self.tank, action.gun)
        return None

    def prompt(self, state: DuelState) -> str:
        """The decision in a sentence."""
        return f"{weapon_name(self.tank)} has a gun marker in its line of fire: reveal it, or leave it."


def refuse_gun_recon(state: DuelState, tank: int, gun: int) -> Refusal:
    """Why a T-34 cannot reveal an ATG marker."""
    if not FIRST_GUN <= gun < FIRST_GUN + len(GUNS) or state.at[gun] == GONE:
        return Refusal("DG-RECON-SOV-1", "There is no such gun marker on the board.")
    if state.gun_up[gun - FIRST_GUN]:
        return Refusal("DG-RECON-SOV-1", "This gun lies face up already.")
    if state.tire[gun - FIRST_GUN]:
        return Refusal("DG-TIRE-10", "A gun with a tire marker can neither look nor be revealed.")
    name = weapon_name(tank)
    return refuse_recon(state, state.at[tank], state.aim(tank), state.at[gun], own=name, rule="DG-RECON-SOV-1")


class GermanRecon(Step, frozen=True):
    """German recon in the opening phase, phase A or phase C (DG-RECON-GER-1 to 10); optional (G-71).

    In the opening phase face-down ATG markers may be turned up for it as well (G-17).
    """

    rule: ClassVar[str] = "DG-RECON-GER-4"
    doing: ClassVar[str] = "looks for tanks"

    def legal(self, state: DuelState) -> Sequence[DuelAction]:
        """The markers that can be revealed, or done."""
        found: list[DuelAction] = [REVEAL_MARKER[marker] for marker, _ in markers_in_recon(state)]
        if state.phase == PHASE_OPENING:
            found.extend(FLIP_GUN[gun] for gun in guns_to_flip(state))
        found.append(DONE)
        return found

    def apply(self, state: DuelState, action: DuelAction) -> None:
        """Reveal a marker, turn up a gun, or leave it."""
        if isinstance(action, RevealMarker):
            reveal_marker(state, action.marker, dict(markers_in_recon(state))[action.marker], "DG-RECON-GER-4")
        elif isinstance(action, FlipGun):
            turn_up_gun(state, action.gun, GONE, "DG-ORIENT-4")
        else:
            state.finish_step()

    def refuse(self, state: DuelState, action: DuelAction) -> Refusal | None:
        """Why this marker cannot be revealed."""
        if not isinstance(action, RevealMarker):
            return None
        cell = state.marker_at[action.marker]
        if cell == GONE:
            return Refusal("DG-RECON-GER-4", "This marker is no longer on the board.")
        if hides(state, cell):
            rule = "G-79" if state.terrain[cell] == DRIFT else "DG-MARKER-4"
            return Refusal(rule, f"The ground at {state.setting.board.label(cell)} hides the marker from recon.")
        if state.occupant[cell]:
            return Refusal("DG-MARKER-5", "A T-34 stands on this marker: it cannot be revealed.")
        nearest = min(state.german_eyes(), key=lambda weapon: state.setting.board.distance(state.at[weapon], cell))
        name = weapon_name(nearest)
        return refuse_recon(state, state.at[nearest], state.aim(nearest), cell, own=name, rule="DG-RECON-GER-4")

    def prompt(self, state: DuelState) -> str:
        """The decision in a sentence."""
        if state.phase == PHASE_OPENING:
            return "Reveal tank markers in your lines of fire, turn guns face up to look, or go on."
        return "Reveal tank markers in your lines of fire, or go on."


def activate(state: DuelState, marker: int) -> None:
    """The Soviet turns up a wheel marker (DG-ACT-5): a T-34 takes its place."""
    cell = state.marker_at[marker]
    tank = place_tank(state, marker)
    state.reveals += 1
    state.steps.append(FaceTank(tank))
    if state.events is not None:
        state.emit(TankActivated(marker, tank, cell))


def markers_to_activate(state: DuelState, free: list[tuple[int, int]]) -> list[int]:
    """The wheels among the free markers: they may be activated (DG-ACT-5)."""
    real = state.marker_real
    return [marker for marker, _ in free if real[marker]]


def refuse_activation(state: DuelState, marker: int) -> Refusal:
    """Why a marker cannot be activated; told to its owner only, who knows what it is."""
    cell = state.marker_at[marker]
    if cell == GONE:
        return Refusal("DG-ACT-5", "This marker is no longer on the board.")
    if state.occupant[cell]:
        return Refusal("DG-MARKER-5", "A T-34 stands on this marker: it cannot be activated.")
    return Refusal("DG-MARKER-3", "This marker is a bluff: there is no tank to activate.")
