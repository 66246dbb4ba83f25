"""Focus, an optional rule: a figure spends its activation on watching an arc (BASE-REACT-12)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from steppe.games.titans.events import Posture
from steppe.games.titans.locked import foes_of
from steppe.games.titans.options import chosen
from steppe.games.titans.orders import FACES, Focus, TitansAction
from steppe.games.titans.sizes import sizes
from steppe.games.titans.terms import CARRY_ON
from steppe.kernel.protocol import Refusal
from steppe.kernel.tabletop.directions import in_arc

if TYPE_CHECKING:
    from steppe.games.titans.activation import ActFigure
    from steppe.games.titans.state import TitansState

_ARC: Final = sizes().arcs.set_up_weapon


def offers(state: TitansState, step: ActFigure) -> Iterator[TitansAction]:
    """The eight directions, to who has done nothing yet."""
    if _why_not(state, step) is None:
        yield from (Focus(degrees) for degrees in FACES)


def allows(state: TitansState, step: ActFigure, action: TitansAction) -> bool:
    """Any direction in between."""
    return isinstance(action, Focus) and 0 <= action.degrees < 360 and _why_not(state, step) is None


def refuse(state: TitansState, step: ActFigure, action: TitansAction) -> Refusal | None:
    """Why he does not watch an arc."""
    return _why_not(state, step)


def _why_not(state: TitansState, step: ActFigure) -> Refusal | None:
    if chosen(state.setting.options, "focus") == "off":
        return Refusal("BASE-REACT-12", "Focus is an option, and this battle is played without it.")
    figure = step.figure
    fresh = step.is_fresh() and not step.barred and state.status[figure] == CARRY_ON
    if not fresh or state.place[figure] is None or foes_of(state, figure) or state.hands.load(figure):
        return Refusal("BASE-REACT-12", "To watch an arc takes a full activation of who carries on.")
    return None


def carry_out(state: TitansState, step: ActFigure, action: TitansAction) -> None:
    """He turns there, watches, and has acted."""
    if not isinstance(action, Focus):
        raise TypeError(action)
    state.finish_step()
    state.done |= 1 << step.figure
    state.facing[step.figure] = action.degrees
    state.wits = state.wits.watching(step.figure, action.degrees)
    state.emit(Posture(step.figure, "focuses", "BASE-REACT-12"))


def focused_on(state: TitansState, watchers: int, mover: int) -> list[int]:
    """Those of a mask who watch the arc, 90 degrees wide, in which a figure shows itself."""
    return [
        figure
        for figure, degrees in state.wits.focus
        if watchers >> figure & 1 and in_arc(state.at(figure), degrees, _ARC, state.at(mover))
    ]


def relax(state: TitansState, figures: list[int]) -> None:
    """They watch their arcs no longer: they acted, or the test for which they watched was taken."""
    for figure in figures:
        state.wits = state.wits.at_ease(figure)
