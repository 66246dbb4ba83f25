"""The base of this title's steps of play."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from steppe.games.titans.orders import TitansAction
from steppe.kernel import steps
from steppe.kernel.protocol import Seat

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState


class Step(steps.Step["TitansState", TitansAction], frozen=True):
    """One step of play; see `steppe.kernel.steps.Step`. `by` is the seat that decides in it."""

    rule: ClassVar[str] = "BASE-ACT-8"
    by: Seat = ""

    def mover(self) -> Seat:
        """The seat that decides."""
        return self.by

    def seen_by(self, viewer: Seat | None) -> Step:
        """This step as a viewer may know it."""
        return self

    def allows(self, state: TitansState, action: TitansAction) -> bool:
        """Whether an action is legal that `legal` does not list, such as a move to a point between the stations."""
        return False
