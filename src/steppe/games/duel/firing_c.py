"""Firing case C: no barrel is on target, turrets turn (DG-FIRE-C, G-84, G-140)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from steppe.games.duel.actions import ENGAGE, FIRE, HOLD, DuelAction, Engage, Fire
from steppe.games.duel.damage import shoot
from steppe.games.duel.duels import exchange_fire, is_ahead
from steppe.games.duel.pairs import gives_itself_away, open_pairs, refuse_shot
from steppe.games.duel.pieces import FIRST_GUN
from steppe.games.duel.shots import can_shoot, steps_to_aim
from steppe.games.duel.turns import SidesInTurn
from steppe.kernel.protocol import Refusal

if TYPE_CHECKING:
    from steppe.games.duel.state import DuelState


class FiringC(SidesInTurn, frozen=True):
    """Case C: no barrel is on target, so tanks turn their turrets, a Tiger ahead of a T-34 with as many steps.

    A weapon that points at an enemy already had its chance in case B, unless that enemy was hidden then: once he has
    fired out of his cover it may fire at him (G-86). DG-FIRE-C-1 to 3, G-80, G-84, G-140.
    """

    rule: ClassVar[str] = "DG-FIRE-C-1"
    doing: ClassVar[str] = "may open a turret duel"

    def legal(self, state: DuelState) -> Sequence[DuelAction]:
        """Turret duels that can be opened, shots at enemies who have given themselves away, or hold."""
        found: list[DuelAction] = []
        for own, other in open_pairs(state, self.side):
            steps = steps_to_aim(state, own, other)
            if steps:
                if own < FIRST_GUN and can_shoot(state, own, other, steps):
                    found.append(ENGAGE[own][other])
            elif gives_itself_away(state, own, other) and can_shoot(state, own, other):
                found.append(FIRE[own][other])
        found.append(HOLD)
        return found

    def apply(self, state: DuelState, action: DuelAction) -> None:
        """Open a turret duel, fire, or pass; when both have passed the firing is over."""
        if isinstance(action, Engage):
            state.replace(self.next_side())
            first = is_ahead(state, action.target, action.weapon)
            exchange_fire(state, action.weapon, action.target, "C", target_first=first)
        elif isinstance(action, Fire):
            state.replace(self.next_side())
            shoot(state, action.weapon, action.target, "C")  # who has given himself away has had his shot
        else:
            self.hold(state)

    def refuse(self, state: DuelState, action: DuelAction) -> Refusal | None:
        """Why this duel cannot be opened, or this shot not fired."""
        if isinstance(action, Fire | Engage):
            return refuse_shot(state, self.side, action, turning=True)
        return None

    def prompt(self, state: DuelState) -> str:
        """The decision in a sentence."""
        kinds = {type(action) for action in state.legal()}
        turns = "turn the turret of one of your tanks on an enemy in sight" if Engage in kinds else ""
        shots = "fire at one who has given himself away" if Fire in kinds else ""
        return f"Case C: {' or '.join(filter(None, (turns, shots))) or 'no weapon of yours has a target'}, or hold."
