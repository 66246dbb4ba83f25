"""Guns turned face up in phase D (DG-COMBAT-4, G-87, G-138)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from steppe.games.duel.actions import DONE, FLIP_GUN, DuelAction, FlipGun
from steppe.games.duel.pieces import FIRST_GUN, GONE
from steppe.games.duel.recon import turn_up_gun
from steppe.games.duel.shots import steps_to_aim
from steppe.games.duel.step import Step
from steppe.kernel.protocol import Refusal

if TYPE_CHECKING:
    from steppe.games.duel.state import DuelState


def guns_to_activate(state: DuelState) -> list[int]:
    """Face-down ATG markers with a T-34 in their line of fire in sight (DG-COMBAT-4, G-87, G-138)."""
    found = []
    for weapon, tank in state.pairs:
        number = weapon - FIRST_GUN
        if number < 0 or weapon in found or state.at[weapon] == GONE or state.gun_up[number] or state.tire[number]:
            continue
        if state.is_active(tank) and not steps_to_aim(state, weapon, tank):
            found.append(weapon)
    return found


class ActivateGuns(Step, frozen=True):
    """Phase D begins: the German may turn up guns that have a T-34 in their line of fire (DG-COMBAT-4, G-87, G-138)."""

    rule: ClassVar[str] = "DG-COMBAT-4"
    doing: ClassVar[str] = "may turn up guns"

    def legal(self, state: DuelState) -> Sequence[DuelAction]:
        """The guns that can be turned up, or done."""
        return [*(FLIP_GUN[gun] for gun in guns_to_activate(state)), DONE]

    def apply(self, state: DuelState, action: DuelAction) -> None:
        """Turn up a gun, or go on."""
        if isinstance(action, FlipGun):
            turn_up_gun(state, action.gun, GONE, "DG-COMBAT-4")
        else:
            state.finish_step()

    def refuse(self, state: DuelState, action: DuelAction) -> Refusal | None:
        """Why this gun cannot be turned up."""
        return refuse_flip(state, action.gun) if isinstance(action, FlipGun) else None

    def prompt(self, state: DuelState) -> str:
        """The decision in a sentence."""
        return "Before the firing: turn up guns that have a T-34 in their line of fire, or go on."


def refuse_flip(state: DuelState, gun: int) -> Refusal | None:
    """Why an ATG marker cannot be turned up in phase D."""
    if not FIRST_GUN <= gun < FIRST_GUN + len(state.gun_up) or state.at[gun] == GONE:
        return Refusal("DG-COMBAT-4", "There is no such gun marker on the board.")
    if state.tire[gun - FIRST_GUN]:
        return Refusal("DG-TIRE-9", "A gun with a tire marker takes no part in combat.")
    if state.gun_up[gun - FIRST_GUN]:
        return Refusal("DG-COMBAT-4", "This gun lies face up already.")
    return Refusal("G-138", "No T-34 is in sight in this gun's line of fire.")
