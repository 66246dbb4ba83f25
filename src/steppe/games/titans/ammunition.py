"""Want of ammunition: who has run out begs it of others, or takes it from the fallen (CT-SUPPLY-1, CT-LOWAMMO)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from steppe.games.titans.crews import acting_crew
from steppe.games.titans.events import JamCleared, Scrounged
from steppe.games.titans.orders import Scrounge, TitansAction
from steppe.games.titans.rolls import passing_dice
from steppe.games.titans.terms import ABLE, NOBODY, OUT, bits
from steppe.games.titans.watching import TOUCH
from steppe.kernel.protocol import Refusal
from steppe.kernel.tabletop.points import within

if TYPE_CHECKING:
    from steppe.games.titans.activation import ActFigure
    from steppe.games.titans.state import TitansState
    from steppe.games.titans.vehicle_activation import ActVehicle


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
    _ask(state, step.figure, action.other)
    state.replace(msgspec.structs.replace(step, acted=True))


def _ask(state: TitansState, figure: int, other: int) -> None:
    (die,) = state.roll(1)
    rep = state.rep[other]
    shared = bool(passing_dice((die,), rep))
    state.emit(Scrounged(figure, other, die, rep, shared))
    if shared:
        state.jammed &= ~(1 << figure)
        state.emit(JamCleared(figure))


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


# In a vehicle (CT-LOWAMMO-1): its machine guns run out too, and the crew shares what it has.


def vehicle_offers(state: TitansState, step: ActVehicle) -> Iterator[TitansAction]:
    """Those aboard whom one of the crew who has run out may ask."""
    if _in_want(state, step) != NOBODY:
        yield from (Scrounge(other) for other in _aboard(state, step))


def share_in_vehicle(state: TitansState, step: ActVehicle, action: TitansAction) -> None:
    """An Action: a die against the Rep of whom he asks."""
    figure = _in_want(state, step)
    if not isinstance(action, Scrounge) or figure == NOBODY:
        return
    _ask(state, figure, action.other)
    state.replace(msgspec.structs.replace(step, acted=True))


def no_sharing(state: TitansState, step: ActVehicle, action: TitansAction) -> Refusal | None:
    """Why nobody shares anything there."""
    return Refusal("CT-LOWAMMO-1", "One of the crew who has run out asks another aboard, for an Action.")


def _in_want(state: TitansState, step: ActVehicle) -> int:
    """The first of a crew who has run out, and gets nothing by waiting; `NOBODY` if there is none."""
    plan = state.force.vehicles[step.vehicle]
    if step.acted or plan.gun is not None or not state.setting.out_of_supply[plan.side]:
        return NOBODY
    return next((who for who in acting_crew(state, step.vehicle) if state.jammed >> who & 1), NOBODY)


def _aboard(state: TitansState, step: ActVehicle) -> Iterator[int]:
    asks = _in_want(state, step)
    for other in state.fleet.of(step.vehicle):
        if other != asks and (ABLE[state.status[other]] or state.status[other] == OUT):
            yield other
