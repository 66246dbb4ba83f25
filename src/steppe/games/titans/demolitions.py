"""Tasks: engineers lay charges in buildings and on bridges, set a detonator up, and blow them (CT-DEMO, AMB-24)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final

import msgspec

from steppe.games.titans.blasts import Burst, blast
from steppe.games.titans.events import ChargesLaid, DetonatorSet, DetonatorTried
from steppe.games.titans.felling import BRIDGE, CHARGES
from steppe.games.titans.hazards import Demolition
from steppe.games.titans.houses import middle
from steppe.games.titans.locked import foes_of
from steppe.games.titans.mines import mines
from steppe.games.titans.options import chosen
from steppe.games.titans.orders import FireCharge, LayCharges, SetDetonator, TitansAction
from steppe.games.titans.terms import CARRY_ON, HALT
from steppe.games.titans.watching import TOUCH
from steppe.kernel.protocol import Refusal
from steppe.kernel.tabletop.points import INCH, Point, within

if TYPE_CHECKING:
    from steppe.games.titans.activation import ActFigure
    from steppe.games.titans.state import TitansState

_DEFAULTS: Final[Mapping[str, str | int | bool]] = {}
_RULES: Final = mines().demolition
_FAR: Final = _RULES.detonator * INCH
BURST: Final = Burst(_RULES.blast * INCH, _RULES.impact, _RULES.apr, None)
"""All in the circle are hit (CT-DEMO-5)."""


def structure_at(state: TitansState, place: Point) -> Point | None:
    """The middle of the building or bridge at a place, where its charges are laid; None where there is none."""
    room = state.field.room_at(place)
    if room is not None:
        return middle(state.field.houses[room.house].plan.shape)
    areas = state.field.terrain.areas
    for number in state.field.terrain.areas_at(place):
        if areas[number].kind == BRIDGE:
            west, south, east, north = areas[number].shape.box
            return (west + east) // 2, (south + north) // 2
    return None


def offers(state: TitansState, step: ActFigure) -> Iterator[TitansAction]:
    """Laying charges where he is; a detonator for those that lie; and trying one that he touches."""
    if state.force.engineers >> step.figure & 1 and not _why_not_lay(state, step):
        yield LayCharges()
    for charge in state.hazards.charges:
        if not _why_not_set(state, step, charge):
            yield SetDetonator(charge.at)
        if charge.detonator is not None and not _why_not_fire(state, step, charge):
            yield FireCharge(charge.detonator)


def _busy(state: TitansState, step: ActFigure) -> Refusal | None:
    figure = step.figure
    if step.barred or step.acted or state.fast >> figure & 1 or state.status[figure] not in (CARRY_ON, HALT):
        return Refusal("BASE-ACT-8", "He has acted already, ran, or may not act now.")
    if foes_of(state, figure) or state.hands.load(figure):
        return Refusal("BASE-ACT-8", "He has his hands full.")
    return None


def _why_not_lay(state: TitansState, step: ActFigure) -> Refusal | None:
    figure, place = step.figure, state.at(step.figure)
    if not state.force.engineers >> figure & 1:
        return Refusal("CT-DEMO-1", "Only engineers lay charges.")
    found = structure_at(state, place)
    if found is None or not within(place, found, TOUCH):
        return Refusal("CT-DEMO-1", "Charges are laid in the middle of a building or bridge: go there first.")
    if not step.is_fresh():
        return Refusal("CT-DEMO-1", "Laying charges takes a full activation.")
    charge = charge_at(state, found)
    if charge is not None and is_laid(charge, state.setting.options):
        return Refusal("CT-DEMO-2", "They lie: go 12 inches off, and set the detonator up.")
    return _busy(state, step)


def _why_not_set(state: TitansState, step: ActFigure, charge: Demolition) -> Refusal | None:
    figure = step.figure
    if not state.force.engineers >> figure & 1 or state.force.side[figure] != charge.owner:
        return Refusal("CT-DEMO-3", "The engineers who laid the charges set the detonator up.")
    if not is_laid(charge, state.setting.options) or charge.detonator is not None:
        return Refusal("CT-DEMO-3", "They do not lie yet, or have a detonator.")
    if within(state.at(figure), charge.at, _FAR - 1):
        return Refusal("CT-DEMO-3", f"The detonator stands {_RULES.detonator} inches from the charges or further.")
    return _busy(state, step)


def _why_not_fire(state: TitansState, step: ActFigure, charge: Demolition) -> Refusal | None:
    if charge.detonator is None or not within(state.at(step.figure), charge.detonator, TOUCH):
        return Refusal("CT-DEMO-4", "He has to touch the detonator.")
    if charge.tried == state.turn:
        return Refusal("CT-DEMO-4", "It was tried this turn already.")
    return _busy(state, step)


def is_laid(charge: Demolition, given: Mapping[str, str | int | bool] = _DEFAULTS) -> bool:
    """Whether enough turns of engineers went into charges (CT-DEMO-1, CT-DEMO-2, AMB-24)."""
    if chosen(given, "charge_turns") == "subtract":
        return _RULES.laid_by_all(charge.work, charge.turns)
    return _RULES.laid(charge.work, charge.turns)


def charge_at(state: TitansState, at: Point) -> Demolition | None:
    """The charges in the middle of a structure; None where there are none."""
    return next((charge for charge in state.hazards.charges if charge.at == at), None)


def refuse(state: TitansState, step: ActFigure, action: TitansAction) -> Refusal | None:
    """Why it is not done."""
    if state.place[step.figure] is None:
        return None
    if isinstance(action, LayCharges):
        return _why_not_lay(state, step)
    if isinstance(action, SetDetonator):
        charge = charge_at(state, action.at)
        return _why_not_set(state, step, charge) if charge else Refusal("CT-DEMO-3", "No charges lie there.")
    if isinstance(action, FireCharge):
        charge = _charge_of(state, action.at)
        return _why_not_fire(state, step, charge) if charge else Refusal("CT-DEMO-4", "No detonator stands there.")
    return None


def _charge_of(state: TitansState, detonator: Point) -> Demolition | None:
    return next((charge for charge in state.hazards.charges if charge.detonator == detonator), None)


def carry_out(state: TitansState, step: ActFigure, action: TitansAction) -> None:
    """Laying takes the whole activation, the detonator an Action."""
    figure, laying = step.figure, isinstance(action, LayCharges)
    state.replace(msgspec.structs.replace(step, acted=True, moved=step.moved or laying))
    if isinstance(action, LayCharges):
        _lay(state, figure)
    elif isinstance(action, SetDetonator) and (charge := charge_at(state, action.at)):
        place = state.at(figure)
        _put(state, msgspec.structs.replace(charge, detonator=place))
        state.emit(DetonatorSet(figure, charge.at, place))
    elif isinstance(action, FireCharge) and (charge := _charge_of(state, action.at)):
        _try(state, figure, charge)


def _lay(state: TitansState, figure: int) -> None:
    """A turn of an engineer goes into charges; a turn counts once, however many work in it."""
    found = structure_at(state, state.at(figure))
    if found is None:
        raise ValueError(f"figure {figure} is in no structure")
    charge = charge_at(state, found) or Demolition(found, state.force.side[figure])
    turns = charge.turns + (charge.last != state.turn)
    charge = msgspec.structs.replace(charge, work=charge.work + 1, turns=turns, last=state.turn)
    _put(state, charge)
    state.emit(ChargesLaid(figure, charge.at, charge.work, is_laid(charge, state.setting.options)))


def _put(state: TitansState, charge: Demolition) -> None:
    others = [one for one in state.hazards.charges if one.at != charge.at]
    state.hazards.charges = tuple(sorted([*others, charge], key=lambda one: one.at))


def _try(state: TitansState, figure: int, charge: Demolition) -> None:
    """Two dice, of engineers three: equal ones set it off (CT-DEMO-4)."""
    engineer = state.force.engineers >> figure & 1
    dice = state.roll(_RULES.engineer_dice if engineer else _RULES.dice)
    works = len(set(dice)) < len(dice)
    state.emit(DetonatorTried(figure, charge.at, dice, works))
    if not works:
        _put(state, msgspec.structs.replace(charge, tried=state.turn))
        return
    state.hazards.charges = tuple(one for one in state.hazards.charges if one.at != charge.at)
    blast(state, charge.at, BURST, figure, CHARGES)
