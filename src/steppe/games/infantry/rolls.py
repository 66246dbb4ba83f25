"""From an action to its odds: which unit rolls, against what, and why the action is not legal if it is not."""

from __future__ import annotations

import msgspec

from steppe.games.infantry.actions import (
    Charge,
    Check,
    Fire,
    FireAt,
    InfantryAction,
    Resolve,
    Shell,
    Smoke,
    Spot,
    Step,
    Sweep,
)
from steppe.games.infantry.answers import AssaultAnswer, OddsAnswer, Remark
from steppe.games.infantry.assault_answers import assault_by_step, assault_of, charge_odds
from steppe.games.infantry.assaults import FireOrRetreat
from steppe.games.infantry.bombardment import ChooseSpotter
from steppe.games.infantry.desk import Desk
from steppe.games.infantry.forecasts import bombard_odds, commander, spotted_odds, strike_odds, unit_odds
from steppe.games.infantry.knowledge import known_unit
from steppe.games.infantry.movement import MoveUnit
from steppe.games.infantry.notation import format_action
from steppe.games.infantry.special import AimSmoke
from steppe.games.infantry.strikes import AimStrike
from steppe.games.infantry.unit_action import UnitAction
from steppe.kernel.errors import BadAction


def odds_of(desk: Desk, action: InfantryAction, unit: int | None) -> OddsAnswer:
    """The odds of an action, of a unit that is named or of the one in hand; `BadAction` if it rolls no dice."""
    text = format_action(desk.state.ground.board, action)
    found = _of_decision(desk, action) if unit is None else None
    if found is None:
        found = unit_odds(desk, _actor(desk, action, unit, text), action)
    if found is None and isinstance(action, Step) and unit is not None:
        found = _into_assault(desk, unit, action.direction)
    if found is None:
        raise BadAction(f"{text!r} rolls no dice; there is nothing to work out")
    return msgspec.structs.replace(found, action=text, refusal=_refusal(desk, action, found.unit))


def _of_decision(desk: Desk, action: InfantryAction) -> OddsAnswer | None:
    """The odds of what is being aimed or spotted just now."""
    top = desk.state.steps[-1] if desk.state.steps else None
    match top, action:
        case AimStrike(), (Fire() | FireAt() | Shell()):
            return strike_odds(desk, top, action)
        case ChooseSpotter(), Spot(hq):
            return spotted_odds(desk, top, hq if hq < 0 else known_unit(desk.state, desk.view, hq))
        case AimSmoke(), Smoke(cell):
            side = desk.state.force.side[top.unit]
            return bombard_odds(desk, ChooseSpotter(unit=top.unit, side=side, cell=cell, smoke=True))
        case FireOrRetreat(), (Charge() | Sweep()):
            return charge_odds(desk, top.half, action)
        case _, Resolve(cell):
            assault = assault_of(desk, cell)
            return _assault_odds(assault, -1, assault.attacker.capitalize())
        case ((UnitAction() | MoveUnit()), Step(direction)):
            return _into_assault(desk, top.unit, direction)
    return None


def _into_assault(desk: Desk, unit: int, direction: int) -> OddsAnswer | None:
    """A step that ends in an assault; None if it does not."""
    assault = assault_by_step(desk, known_unit(desk.state, desk.view, unit), direction)
    return None if assault is None else _assault_odds(assault, unit, desk.name(unit))


def _assault_odds(assault: AssaultAnswer, unit: int, name: str) -> OddsAnswer:
    """A whole assault, as the odds of what begins it."""
    return OddsAnswer(
        action="",
        how="assault",
        unit=unit,
        name=name,
        cell=assault.cell,
        target=-1,
        chance=assault.attacker_holds,
        success="the attacker holds the hex",
        steps=assault.defender_lost,
        assault=assault,
    )


def _actor(desk: Desk, action: InfantryAction, unit: int | None, text: str) -> int:
    """The unit that rolls: the one named in the question or the action, else the one in hand."""
    if unit is not None:
        return unit
    if isinstance(action, Check):
        return known_unit(desk.state, desk.view, action.unit)
    top = desk.state.steps[-1] if desk.state.steps else None
    if isinstance(top, UnitAction):
        return known_unit(desk.state, desk.view, top.unit)
    raise BadAction(f"{text!r}: no unit is in hand; name one (unit=u7)")


def _refusal(desk: Desk, action: InfantryAction, unit: int) -> Remark | None:
    """Why the action is not legal, for a unit that is not in hand as if it were."""
    state = desk.state
    top = state.steps[-1] if state.steps else None
    if action in desk.legal or unit < 0 or isinstance(action, Check | Spot):
        return None
    step = top if isinstance(top, UnitAction) and top.unit == unit else UnitAction(unit=unit, hq=commander(state, unit))
    if action in step.legal(state):
        return None
    found = step.refuse(state, action)
    return Remark(text=found.text, rule=found.rule) if found else None
