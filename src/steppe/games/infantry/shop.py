"""What can be bought for a custom scenario, and what it costs (10.4)."""

from __future__ import annotations

from steppe.games.infantry.answers import ShopAnswer, WareEntry
from steppe.games.infantry.buying import BuyUnits, in_the_box, prices
from steppe.games.infantry.roster import labels, types_by_id
from steppe.games.infantry.state import InfantryState
from steppe.kernel.errors import BadAction


def shop_of(state: InfantryState) -> ShopAnswer:
    """The wares of the side that buys, in the order of the box (`BadAction` while nobody buys).

    To others nothing has been bought: the state is that of what the viewer knows.
    """
    step = state.steps[-1] if state.steps else None
    if not isinstance(step, BuyUnits):
        raise BadAction("nothing is bought now: the question is for the start of a custom scenario")
    left = step.money(state)
    return ShopAnswer(
        left=left,
        spent=state.setting.funds[step.side] - left,
        wares=tuple(_ware(step, label) for label in prices(step.side)),
    )


def _ware(step: BuyUnits, label: str) -> WareEntry:
    unit, bought = types_by_id().get(label), step.bought.count(label)
    strike = next((strike for strike in labels().strike if strike.id == label), None)
    found = unit or strike
    assert found is not None
    return WareEntry(
        label=label,
        name=found.name,
        kind=found.kind,
        strike=unit is None,
        price=prices(step.side)[label],
        left=in_the_box(step.side)[label] - bought,
        bought=bought,
        dice=unit.steps if unit else strike.dice if strike else 0,
        fire=found.fire,
    )
