"""What cases B and C of the firing share: the sides act in turn, and two passes in a row end the case (G-80)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

import msgspec

from steppe.games.duel.actions import FLIP_GUN, DuelAction
from steppe.games.duel.activation import guns_to_activate
from steppe.games.duel.pairs import other_side
from steppe.games.duel.pieces import GERMAN
from steppe.games.duel.step import Step
from steppe.kernel.protocol import Seat

if TYPE_CHECKING:
    from steppe.games.duel.state import DuelState


class SidesInTurn(Step, frozen=True):
    """A case in which the sides act one after the other, German first, until both have passed (G-80)."""

    side: str = GERMAN
    passes: int = 0

    def mover(self) -> Seat:
        """The sides alternate."""
        return self.side

    def flips(self, state: DuelState) -> list[DuelAction]:
        """Guns that the German may turn up at this point (G-87)."""
        return [FLIP_GUN[gun] for gun in guns_to_activate(state)] if self.side == GERMAN else []

    def next_side(self) -> Self:
        """This case, after an action, with the other side to act."""
        return msgspec.structs.replace(self, side=other_side(self.side), passes=0)

    def hold(self, state: DuelState) -> None:
        """The side passes: the other may act, or the case is over when it has passed too."""
        if self.passes:
            state.finish_step()
        else:
            state.replace(msgspec.structs.replace(self, side=other_side(self.side), passes=1))
