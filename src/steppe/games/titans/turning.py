"""Turning to face who comes into sight and is out of range (BASE-REACT-1-2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from steppe.games.titans.events import Posture
from steppe.games.titans.orders import DONE, Face, TitansAction
from steppe.games.titans.step import Step
from steppe.games.titans.terms import bits
from steppe.games.titans.watching import is_flank
from steppe.kernel.tabletop.directions import facing_towards

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState


def offer_turning(state: TitansState, mover: int, watchers: int) -> None:
    """Those who see the mover beside or behind them and have not shot may turn to him, if they wish."""
    turning = tuple([who for who in bits(watchers) if not state.shots[who] and is_flank(state, mover, who)])
    if turning:
        state.steps.append(TurnTo(by=state.seat_of(turning[0]), figures=turning, target=mover))


class TurnTo(Step, frozen=True):
    """Do they turn to face who came into sight? The direction is that of the first; each turns to him."""

    rule: ClassVar[str] = "BASE-REACT-1-2"
    doing: ClassVar[str] = "is deciding whether to turn"
    figures: tuple[int, ...] = ()
    target: int = 0

    def prompt(self, state: TitansState) -> str:
        """The decision in a sentence."""
        names = ", ".join(state.force.figures[figure].name for figure in self.figures)
        return f"{state.force.figures[self.target].name} is out of range. Who turns to face him: {names}?"

    def legal(self, state: TitansState) -> Sequence[TitansAction]:
        """Turn or not."""
        return [Face(facing_towards(state.at(self.figures[0]), state.at(self.target))), DONE]

    def apply(self, state: TitansState, action: TitansAction) -> None:
        """All of them turn, or nobody does."""
        state.finish_step()
        if isinstance(action, Face):
            for figure in self.figures:
                state.facing[figure] = facing_towards(state.at(figure), state.at(self.target))
                state.emit(Posture(figure, "turned", "BASE-REACT-1-2"))
