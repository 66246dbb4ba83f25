"""Firing case C: no barrel is on target, turrets turn (DG-FIRE-C, G-84, G-140)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from steppe.games.duel.actions import ENGAGE, HOLD, DuelAction, Engage, Fire
from steppe.games.duel.duels import exchange_fire, is_ahead
from steppe.games.duel.pairs import open_pairs, refuse_shot
from steppe.games.duel.pieces import FIRST_GUN
from steppe.games.duel.shots import can_shoot, steps_to_aim
from steppe.games.duel.turns import SidesInTurn
from steppe.kernel.protocol import Refusal

if TYPE_CHECKING:
    from steppe.games.duel.state import DuelState


class FiringC(SidesInTurn, frozen=True):
    """Case C: no barrel is on target, so tanks turn their turrets, a Tiger ahead of a T-34 with as many steps.

    DG-FIRE-C-1 to 3, G-80, G-84, G-140.
    """

    rule: ClassVar[str] = "DG-FIRE-C-1"
    doing: ClassVar[str] = "may open a turret duel"

    def legal(self, state: DuelState) -> Sequence[DuelAction]:
        """Turret duels that can be opened, or hold."""
        found: list[DuelAction] = []
        for own, other in open_pairs(state, self.side):
            if own < FIRST_GUN:
                steps = steps_to_aim(state, own, other)
                if steps and can_shoot(state, own, other, steps):
                    found.append(ENGAGE[own][other])
        found.append(HOLD)
        return found

    def apply(self, state: DuelState, action: DuelAction) -> None:
        """Open a turret duel, or pass; when both have passed the firing is over."""
        if isinstance(action, Engage):
            state.replace(self.next_side())
            first = is_ahead(state, action.target, action.weapon)
            exchange_fire(state, action.weapon, action.target, "C", target_first=first)
        else:
            self.hold(state)

    def refuse(self, state: DuelState, action: DuelAction) -> Refusal | None:
        """Why this duel cannot be opened."""
        if isinstance(action, Fire | Engage):
            return refuse_shot(state, self.side, action.weapon, action.target, aimed=False)
        return None

    def prompt(self, state: DuelState) -> str:
        """The decision in a sentence."""
        return "Case C: turn the turret of one of your tanks on an enemy in sight, or hold."
