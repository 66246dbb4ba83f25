"""Firing case B: one barrel is on target (DG-FIRE-B, G-80)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from steppe.games.duel.actions import FIRE, FLIP_GUN, HOLD, DuelAction, Engage, Fire, FlipGun
from steppe.games.duel.activation import guns_to_activate, refuse_flip
from steppe.games.duel.duels import exchange_fire, has_first_shot
from steppe.games.duel.firing_a import FiringA
from steppe.games.duel.pairs import open_pairs, refuse_shot
from steppe.games.duel.pieces import GERMAN, GONE
from steppe.games.duel.recon import turn_up_gun
from steppe.games.duel.shots import can_shoot, steps_to_aim
from steppe.games.duel.turns import SidesInTurn
from steppe.kernel.protocol import Refusal

if TYPE_CHECKING:
    from steppe.games.duel.state import DuelState


class FiringB(SidesInTurn, frozen=True):
    """Case B: weapons whose barrel is on an enemy fire, the sides in turn, German first (DG-FIRE-B-1 to 5, G-80).

    The German may also turn up guns with a T-34 in their line of fire (G-87).
    """

    rule: ClassVar[str] = "DG-FIRE-B-1"
    doing: ClassVar[str] = "chooses a shot"

    def legal(self, state: DuelState) -> Sequence[DuelAction]:
        """Shots on target, guns to turn up, or hold."""
        found: list[DuelAction] = [
            FIRE[own][other]
            for own, other in open_pairs(state, self.side)
            if not steps_to_aim(state, own, other) and can_shoot(state, own, other)
        ]
        if self.side == GERMAN:
            found.extend(FLIP_GUN[gun] for gun in guns_to_activate(state))
        found.append(HOLD)
        return found

    def apply(self, state: DuelState, action: DuelAction) -> None:
        """Fire, turn up a gun, or pass; when both have passed case C follows."""
        if isinstance(action, Fire):
            state.replace(self.next_side())
            covered = has_first_shot(state, action.target, action.weapon)
            exchange_fire(state, action.weapon, action.target, "B", target_first=covered)
        elif isinstance(action, FlipGun):
            if turn_up_gun(state, action.gun, GONE, "DG-COMBAT-4"):
                state.replace(FiringB(self.side))  # a new target: an enemy who has passed may think again
                state.steps.append(FiringA(action.gun))
        else:
            self.hold(state)

    def refuse(self, state: DuelState, action: DuelAction) -> Refusal | None:
        """Why this shot cannot be fired."""
        if isinstance(action, Fire | Engage):
            return refuse_shot(state, self.side, action, turning=False)
        return refuse_flip(state, action.gun) if isinstance(action, FlipGun) else None

    def prompt(self, state: DuelState) -> str:
        """The decision in a sentence."""
        kinds = {type(action) for action in state.legal()}
        shots = "one of your weapons that is on target may fire" if Fire in kinds else ""
        flips = "turn up a gun with a T-34 in its line of fire" if FlipGun in kinds else ""
        return f"Case B: {' or '.join(filter(None, (shots, flips))) or 'no weapon of yours is on target'}, or hold."
