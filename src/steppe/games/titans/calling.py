"""A task: leaders and observers with a radio call fire, at registered points or on demand (CT-ART, CT-REG, CT-OND)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

import msgspec

from steppe.games.titans.batteries import Battery, Call
from steppe.games.titans.events import FireCalled, PointDrawn
from steppe.games.titans.formations import stand
from steppe.games.titans.locked import foes_of
from steppe.games.titans.options import chosen
from steppe.games.titans.orders import CallFire, CallPoint, TitansAction
from steppe.games.titans.salvos import fire_mission
from steppe.games.titans.storeys import Stand, sees_between
from steppe.games.titans.terms import CARRY_ON, HALT, bits
from steppe.games.titans.watching import COHESION, enemies, near, seen_by
from steppe.kernel.protocol import Happening, Refusal
from steppe.kernel.tabletop.points import INCH, Point

if TYPE_CHECKING:
    from steppe.games.titans.activation import ActFigure
    from steppe.games.titans.state import TitansState

_OBSERVER: Final = "observer"
_RADIOMAN: Final = "radioman"
_APART: Final = 6 * INCH
"""How far apart the points lie that are listed besides the enemies in view."""
_BY_DIE: Final = 0


def offers(state: TitansState, step: ActFigure) -> Iterator[TitansAction]:
    """Registered points, enemies in view of anybody on his side, and points some inches apart."""
    for number, battery in enumerate(state.setting.batteries):
        if _why_not(state, step, number) is not None:
            continue
        if may_choose(state, battery.side):
            yield from (
                CallPoint(number, point)
                for point in range(1, len(battery.points) + 1)
                if battery.registered(point) and _is_in_view(state, step.figure, battery, point)
            )
        elif battery.points:
            yield CallPoint(number, _BY_DIE)
        yield from (CallFire(number, point) for point in dict.fromkeys(_spots(state, battery.side)))


def _is_in_view(state: TitansState, figure: int, battery: Battery, number: int) -> bool:
    """Whether a caller sees a registered point; he need not, unless the option says so (AMB-52)."""
    at = battery.registered(number)
    if at is None or chosen(state.setting.options, "registered_sight") == "no":
        return True
    return sees_between(state.field, stand(state, figure), Stand(at, 0, True))


def _spots(state: TitansState, side: int) -> Iterator[Point]:
    yield from spotted(state, side)
    table = state.field.terrain.table
    yield from ((x, y) for x in range(_APART, table.width, _APART) for y in range(_APART, table.depth, _APART))


def spotted(state: TitansState, side: int) -> Iterator[Point]:
    """Where the enemies stand whom somebody on a side sees."""
    eyes = state.able(state.force.of_side[side])
    return (state.at(foe) for foe in bits(enemies(state, side)) if seen_by(state, foe, eyes))


def may_choose(state: TitansState, side: int) -> bool:
    """Whether a side chooses its registered points: with an observer on the table (CT-REG-2)."""
    return any(state.force.figures[figure].role == _OBSERVER for figure in bits(state.able(state.force.of_side[side])))


def has_radio(state: TitansState, figure: int) -> bool:
    """Whether an observer, who has one, or somebody with a radioman of his side beside him (CT-ART-2)."""
    if state.force.figures[figure].role == _OBSERVER:
        return True
    friends = state.able(state.force.of_side[state.force.side[figure]])
    return any(state.force.figures[other].role == _RADIOMAN for other in bits(near(state, figure, friends, COHESION)))


def _may_call(state: TitansState, figure: int, battery: Battery) -> bool:
    """Whether the scenario has him call this battery (BASE-R-9)."""
    if state.force.figures[figure].role == _OBSERVER and _OBSERVER in battery.callers:
        return True
    return "leader" in battery.callers and state.leader[state.force.group[figure]] == figure


def _why_not(state: TitansState, step: ActFigure, number: int) -> Refusal | None:
    batteries, figure = state.setting.batteries, step.figure
    if not 0 <= number < len(batteries) or batteries[number].side != state.force.side[figure]:
        return Refusal("BASE-R-9", "There is no such battery: fire comes only from those that the scenario names.")
    if not _may_call(state, figure, batteries[number]):
        return Refusal("CT-ART-2", "He may not call it: leaders and observers do, as the scenario says.")
    if not has_radio(state, figure):
        return Refusal("CT-ART-2", "He has no radio: a radioman has to be within 4 inches.")
    if state.barrage.left(batteries, number) <= 0:
        return Refusal("BASE-R-9", "It has no mission left.")
    if step.acted or step.barred or state.fast >> figure & 1 or state.status[figure] not in (CARRY_ON, HALT):
        return Refusal("BASE-ACT-8", "He has acted already, ran, or may not act now.")
    if foes_of(state, figure) or state.hands.load(figure):
        return Refusal("BASE-ACT-8", "He has his hands full.")
    return None


def allows(state: TitansState, step: ActFigure, action: TitansAction) -> bool:
    """Fire on demand at any point of the table."""
    return isinstance(action, CallFire) and refuse(state, step, action) is None


def refuse(state: TitansState, step: ActFigure, action: TitansAction) -> Refusal | None:
    """Why no fire is called."""
    if not isinstance(action, CallFire | CallPoint) or state.place[step.figure] is None:
        return None
    if found := _why_not(state, step, action.battery):
        return found
    if isinstance(action, CallFire):
        inside = state.field.terrain.table.holds(action.at)
        return None if inside else Refusal("CT-OND-1", "Choose a point of the table.")
    if (action.point == _BY_DIE) is may_choose(state, state.force.side[step.figure]):
        return Refusal("CT-REG-2", "Who has an observer on the table chooses the point, else a die does.")
    battery = state.setting.batteries[action.battery]
    if not _is_in_view(state, step.figure, battery, action.point):
        return Refusal("AMB-52", "Who calls fire has to see the registered point.")
    return Refusal("CT-REG-1", "No point is registered with that number.")


def carry_out(state: TitansState, step: ActFigure, action: TitansAction) -> None:
    """The call is his Action and ends his move. Registered fire falls at once, the other later (CT-REG-3, CT-OND-2)."""
    state.replace(msgspec.structs.replace(step, acted=True, moved=True))
    if isinstance(action, CallFire):
        state.barrage.calls = (*state.barrage.calls, Call(action.battery, step.figure, action.at))
        called = FireCalled(step.figure, state.setting.batteries[action.battery].type, action.at)
        state.note(Happening(called, None, (step.by,)))
    elif isinstance(action, CallPoint):
        _call_registered(state, step.figure, action)


def _call_registered(state: TitansState, figure: int, action: CallPoint) -> None:
    """Fire at a registered point; a die that shows a number without one brings none (CT-REG-2)."""
    battery, number = state.setting.batteries[action.battery], action.point
    if number == _BY_DIE:
        (number,) = state.roll(1)
        state.emit(PointDrawn(figure, number, battery.registered(number) is not None))
    at = battery.registered(number)
    if at is not None and _is_in_view(state, figure, battery, number):
        state.emit(FireCalled(figure, battery.type, at, number))
        fire_mission(state, action.battery, figure, at, registered=True)
