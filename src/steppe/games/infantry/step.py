"""The base of this title's steps of play."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from steppe.games.infantry.actions import InfantryAction
from steppe.kernel import steps
from steppe.kernel.protocol import Seat

if TYPE_CHECKING:
    from steppe.games.infantry.state import InfantryState


class Step(steps.Step["InfantryState", InfantryAction], frozen=True):
    """One step of play; see `steppe.kernel.steps.Step`.

    `by` is the seat that decides in it. `is_laying`: part of the set-up, for which there are prepared ways.
    """

    rule: ClassVar[str] = "CI-1.0-1"
    is_laying: ClassVar[bool] = False
    by: Seat = ""

    def after_command(self, state: InfantryState, unit: int) -> Step:
        """This step once a unit that it gave a command to has begun its action."""
        return self

    def after_hold(self, unit: int) -> Step:
        """This step once a unit was told to do nothing."""
        return self

    def after_strike(self) -> Step:
        """This step once a strike was called."""
        return self

    def mover(self) -> Seat:
        """The seat that decides."""
        return self.by
