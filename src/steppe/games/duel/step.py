"""The base of this title's steps of play."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from steppe.games.duel.actions import DuelAction
from steppe.games.duel.pieces import GERMAN
from steppe.kernel import steps
from steppe.kernel.protocol import Seat

if TYPE_CHECKING:
    from steppe.games.duel.state import DuelState  # noqa: F401


class Step(steps.Step["DuelState", DuelAction], frozen=True):
    """One step of play; see `steppe.kernel.steps.Step`."""

    seat: ClassVar[Seat] = GERMAN
    rule: ClassVar[str] = "DG-PHASE-ORDER-1"
