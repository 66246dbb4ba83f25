"""Steps of play: what the stack of a state holds. Each is a small immutable object with the rules of one step.

A step that wants to change replaces itself (`state.replace`), one that is over leaves (`state.finish_step`), one that
needs another decision first pushes a step on top (`state.steps.append`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

import msgspec

from steppe.games.duel.actions import DuelAction
from steppe.games.duel.pieces import GERMAN
from steppe.kernel.protocol import Refusal, Seat

if TYPE_CHECKING:
    from steppe.games.duel.state import DuelState


class Step(msgspec.Struct, frozen=True, gc=False, tag=str.lower):
    """One step of play.

    `seat` decides in it; `rule` is the rule that an action out of place is refused with; `doing` is all that others
    read of it. An `automatic` step decides nothing: `run` carries it out. `asks_always`: a decision is put to the
    seat even where only one action is left, because the moment must be confirmed or because skipping it would tell
    what is hidden.
    """

    seat: ClassVar[Seat] = GERMAN
    rule: ClassVar[str] = "DG-PHASE-ORDER-1"
    doing: ClassVar[str] = "is deciding"
    automatic: ClassVar[bool] = False
    asks_always: ClassVar[bool] = False

    def mover(self) -> Seat:
        """The seat that decides."""
        return self.seat

    def legal(self, state: DuelState) -> Sequence[DuelAction]:
        """Every legal action, in a stable order."""
        raise NotImplementedError

    def apply(self, state: DuelState, action: DuelAction) -> None:
        """Carry out a legal action."""
        raise NotImplementedError

    def run(self, state: DuelState) -> None:
        """Carry out an automatic step."""
        raise NotImplementedError

    def refuse(self, state: DuelState, action: DuelAction) -> Refusal | None:
        """Why an action that is not legal is not; None leaves it to the general answer."""
        return None

    def prompt(self, state: DuelState) -> str:
        """The decision in a sentence."""
        raise NotImplementedError

    def seen_by(self, viewer: Seat | None) -> Step:
        """This step as a viewer may know it."""
        return self
