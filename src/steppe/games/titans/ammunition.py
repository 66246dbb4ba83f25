"""Want of ammunition: who has run out begs it of others, or takes it from the fallen (CT-SUPPLY-1, CT-LOWAMMO)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from steppe.games.titans.events import JamCleared, Scrounged
from steppe.games.titans.orders import Scrounge, TitansAction
from steppe.games.titans.rolls import passing_dice
from steppe.games.titans.terms import ABLE, OUT, bits
from steppe.games.titans.watching import TOUCH
from steppe.kernel.protocol import Refusal
from steppe.kernel.tabletop.points import within

if TYPE_CHECKING:
    from steppe.games.titans.activation import ActFigure
    from steppe.games.titans.state import TitansState


def offers(state: TitansState, step: ActFigure) -> Iterator[TitansAction]:
    """Friends within reach, and friends who lie there, of one who has run out."""
    figure = step.figure
    if not state.jammed >> figure & 1 or step.acted or step.barred:
        return
    for other in bits(state.force.of_side[state.force.side[figure]]):
        if _why_not(state, step, other) is None:
            yield Scrounge(other)


def carry_out(state: TitansState, step: ActFigure, action: TitansAction) -> None:
    """An Action: a die against the Rep of whom he asks, or of whom he finds."""
    if not isinstance(action, Scrounge):
        return
    (die,) = state.roll(1)
    rep = state.rep[action.other]
    shared = bool(passing_dice((die,), rep))
    state.emit(Scrounged(step.figure, action.other, die, rep, shared))
    if shared:
        state.jammed &= ~(1 << step.figure)
        state.emit(JamCleared(step.figure))
    state.replace(msgspec.structs.replace(step, acted=True))


def refuse(state: TitansState, step: ActFigure, action: TitansAction) -> Refusal | None:
    """By which rule he gets nothing there."""
    return _why_not(state, step, action.other) if isinstance(action, Scrounge) else None


def _why_not(state: TitansState, step: ActFigure, other: int) -> Refusal | None:
    figure, side = step.figure, state.force.side[step.figure]
    if not state.setting.out_of_supply[side]:
        return Refusal("BASE-SHOOT-3", "His side is in supply: his weapon fires again when his activation is over.")
    if not state.jammed >> figure & 1 or step.acted:
        return Refusal("CT-LOWAMMO-1", "Only who has run out looks for ammunition, and it takes an Action.")
    place = state.place[other] if 0 <= other < state.force.size else None
    if place is None or other == figure or state.force.side[other] != side:
        return Refusal("CT-LOWAMMO-1", "Ammunition comes from a friend, or from one who has fallen.")
    if not within(state.at(figure), place, TOUCH):
        return Refusal("CT-LOWAMMO-1", "Go to him: he has to touch whom he asks.")
    if not ABLE[state.status[other]] and state.status[other] != OUT:
        return Refusal("CT-LOWAMMO-1", "Ammunition comes from a friend, or from one who has fallen.")
    return None
