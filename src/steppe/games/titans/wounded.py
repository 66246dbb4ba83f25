"""Retrieving the wounded: taking them up, dragging or carrying them, letting go (BASE-AFTER-1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

import msgspec

from steppe.games.titans.events import Posture, TookUp
from steppe.games.titans.files import by_id
from steppe.games.titans.horses import is_mounted
from steppe.games.titans.locked import TOUCH, foes_of
from steppe.games.titans.movement import movement
from steppe.games.titans.orders import LetGo, Retrieve, TitansAction
from steppe.games.titans.terms import ABLE, CARRY_ON, OUT, bits
from steppe.kernel.protocol import Refusal
from steppe.kernel.tabletop.points import Point, within

if TYPE_CHECKING:
    from steppe.games.titans.activation import ActFigure
    from steppe.games.titans.state import TitansState

_WHOLE: Final = 100


def offers(state: TitansState, step: ActFigure) -> Iterator[TitansAction]:
    """The wounded in contact, for a full activation; or letting go, which costs nothing."""
    figure = step.figure
    if step.barred or state.status[figure] != CARRY_ON or state.place[figure] is None or is_mounted(state, figure):
        return
    if state.hands.load(figure):
        yield LetGo()
    elif step.is_fresh() and not state.is_prone(figure) and not foes_of(state, figure):
        for friend in bits(state.force.of_side[state.force.side[figure]]):
            if state.status[friend] == OUT and _touches(state, figure, friend) and len(_carriers(state, friend)) < 2:
                yield Retrieve(friend)


def carry_out(state: TitansState, step: ActFigure, action: TitansAction) -> None:
    """He has his hands full from now on, or free."""
    figure = step.figure
    if isinstance(action, Retrieve):
        state.replace(msgspec.structs.replace(step, moved=True, acted=True))
        state.hands.carried = (*state.hands.carried, (figure, action.figure))
        state.emit(TookUp(figure, action.figure))
    else:
        state.hands.let_go(figure)
        state.emit(Posture(figure, "let go", "BASE-AFTER-1"))


def refuse(state: TitansState, step: ActFigure, action: TitansAction) -> Refusal | None:
    """Why nobody is taken up."""
    return Refusal("BASE-AFTER-1", "A figure in contact with a wounded friend spends a full activation on it.")


def _touches(state: TitansState, figure: int, other: int) -> bool:
    there, level = state.place[other], state.ground.level
    return there is not None and level[figure] == level[other] and within(state.at(figure), there, TOUCH)


def _carriers(state: TitansState, wounded: int) -> list[int]:
    """Those who hold a wounded figure, able and in contact."""
    holding = [who for who, held in state.hands.carried if held == wounded and state.place[who] is not None]
    return [who for who in holding if ABLE[state.status[who]] and _touches(state, who, wounded)]


def burdened(state: TitansState, figure: int, most: int) -> int:
    """What is left of a move for who drags or carries: half alone, all of it where two carry."""
    load = state.hands.load(figure)
    if not load or len(_carriers(state, load[0])) > 1:
        return most
    return most * (by_id(movement().cost)["drag-wounded"].share or _WHOLE) // _WHOLE


def bring_along(state: TitansState, figure: int, place: Point) -> None:
    """The wounded goes where he goes who holds him."""
    for wounded in state.hands.load(figure):
        state.ground.level[wounded] = state.ground.level[figure]
        state.place[wounded] = place
