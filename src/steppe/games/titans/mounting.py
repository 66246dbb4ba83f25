"""Getting into vehicles and onto them, and out again (BASE-R-46, BASE-REACT-20)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

import msgspec

from steppe.games.titans.battlefield import BASE
from steppe.games.titans.crews import REACH, is_inside, is_riding, passengers, riders
from steppe.games.titans.events import Boarded, Handled
from steppe.games.titans.harm import recover_from_knock_down
from steppe.games.titans.horses import has_mounts
from steppe.games.titans.locked import foes_of
from steppe.games.titans.orders import Dismount, Mount, TitansAction
from steppe.games.titans.perils import is_free
from steppe.games.titans.terms import ABLE, CARRY_ON, HALT, NOBODY
from steppe.games.titans.units import units
from steppe.kernel.protocol import Refusal
from steppe.kernel.tabletop.gaps import gap, gap_to_point
from steppe.kernel.tabletop.points import INCH, Point
from steppe.kernel.tabletop.shapes import Circle, Polygon
from steppe.kernel.tabletop.swaths import spots_round

if TYPE_CHECKING:
    from steppe.games.titans.activation import ActFigure
    from steppe.games.titans.state import TitansState

_RIDDEN: Final = ("tank", "self-propelled gun")
_RIDERS: Final = sum(men.count for men in units().named("tank-riders").men)
_RULE: Final = "BASE-R-46"
_SPOTS: Final = 8


def offers(state: TitansState, step: ActFigure) -> Iterator[TitansAction]:
    """Mounting what is beside one, or getting off, for an Action."""
    figure = step.figure
    if step.acted or step.barred or step.fast >= 0 or state.status[figure] not in (CARRY_ON, HALT):
        return
    if aboard(state, figure):
        spots = spots_beside(state, state.fleet.aboard[figure], figure)
        yield from (Dismount(spot) for spot, _ in zip(spots, range(_SPOTS), strict=False))
    else:
        vehicles = range(len(state.force.vehicles))
        yield from (Mount(vehicle) for vehicle in vehicles if why_not_mount(state, figure, vehicle) is None)


def aboard(state: TitansState, figure: int) -> bool:
    """Whether a figure is in or on a vehicle."""
    return is_inside(state, figure) or is_riding(state, figure)


def allows(state: TitansState, step: ActFigure, action: TitansAction) -> bool:
    """Getting off at any point beside the vehicle."""
    if not isinstance(action, Dismount) or not any(isinstance(one, Dismount) for one in offers(state, step)):
        return False
    return _is_beside(state, state.fleet.aboard[step.figure], step.figure, action.to)


def refuse(state: TitansState, step: ActFigure, action: TitansAction) -> Refusal | None:
    """Why nobody mounts or gets off."""
    if step.acted:
        return Refusal(_RULE, "Mounting and getting off cost an Action, and he has taken his.")
    if isinstance(action, Dismount):
        return Refusal(_RULE, f"He who is aboard gets off within {REACH // INCH} inches, where there is room.")
    if isinstance(action, Mount) and 0 <= action.vehicle < len(state.force.vehicles):
        return why_not_mount(state, step.figure, action.vehicle)
    return Refusal(_RULE, "There is no such vehicle.")


def why_not_mount(state: TitansState, figure: int, vehicle: int) -> Refusal | None:
    """Why a figure on the table does not mount a vehicle; None if it can."""
    fleet, plan = state.fleet, state.force.vehicles[vehicle]
    if fleet.place[vehicle] is None or plan.gun is not None or fleet.has("wrecked", vehicle):
        return Refusal(_RULE, "That cannot be mounted.")
    if plan.side != state.force.side[figure]:
        return Refusal(_RULE, "It is not one of his side's.")
    if state.place[figure] is None or aboard(state, figure) or state.ground.level[figure]:
        return Refusal(_RULE, "He has to stand beside it.")
    if state.is_prone(figure) or state.hands.load(figure) or foes_of(state, figure) or has_mounts(state, figure):
        return Refusal(_RULE, "He has to stand on his feet, with his hands free.")
    if not gap(Circle(state.at(figure), BASE), fleet.hull(vehicle)).within(REACH):
        return Refusal(_RULE, f"It is more than {REACH // INCH} inches away.")
    if seat_for(state, figure, vehicle) is None:
        return Refusal(_RULE, "There is no room on it.")
    return None


def seat_for(state: TitansState, figure: int, vehicle: int) -> str | None:
    """How a figure goes along: "crew" in its own vehicle, as a "passenger", as a "rider"; None without room."""
    plan, its = state.force.vehicles[vehicle], state.force.vehicles[vehicle].its
    if figure in plan.crew:
        return "crew"
    if len(passengers(state, vehicle)) < plan.passengers:
        return "passenger"
    ridden = its is not None and its.kind in _RIDDEN
    return "rider" if ridden and len(riders(state, vehicle)) < _RIDERS else None


def carry_out(state: TitansState, step: ActFigure, action: TitansAction) -> None:
    """He is in, on or off it."""
    figure = step.figure
    if isinstance(action, Mount):
        state.replace(msgspec.structs.replace(step, acted=True, moved=True))
        mount(state, figure, action.vehicle)
    elif isinstance(action, Dismount):
        state.replace(msgspec.structs.replace(step, acted=True))
        get_out(state, figure, action.to, _RULE)


def mount(state: TitansState, figure: int, vehicle: int) -> None:
    """A figure takes a seat in a vehicle, or sits on it."""
    seat, fleet = seat_for(state, figure, vehicle), state.fleet
    fleet.board(figure, vehicle)
    state.place[figure] = fleet.at(vehicle) if seat == "rider" else None
    state.facing[figure] = fleet.facing[vehicle]
    if seat == "crew":
        fleet.mark("abandoned", vehicle, False)
    state.emit(Boarded(figure, vehicle, "rides on" if seat == "rider" else "gets into", None, _RULE))


def get_out(state: TitansState, figure: int, spot: Point, rule: str) -> None:
    """A figure gets out of a vehicle or off it, and stands at a point."""
    vehicle = state.fleet.aboard[figure]
    state.facing[figure] = state.fleet.facing[vehicle]
    state.fleet.board(figure, NOBODY)
    state.place[figure] = spot
    state.emit(Boarded(figure, vehicle, "gets out of", spot, rule))


def bail_out(state: TitansState, vehicle: int, rule: str, *, by_damage: bool = False) -> None:
    """All who are aboard and able leave a vehicle, which its crew abandons (BASE-REACT-20).

    If damage drove them out they take Recover first; who is not able to act stays in it.
    """
    state.emit(Handled(vehicle, "is abandoned", NOBODY, rule))
    for figure in state.fleet.of(vehicle):
        if not aboard(state, figure) or not ABLE[state.status[figure]]:
            continue
        if by_damage:
            state.lay_down(figure)
            recover_from_knock_down(state, figure)
        spot = next(iter(spots_beside(state, vehicle, figure)), None)
        if spot is not None and ABLE[state.status[figure]]:
            get_out(state, figure, spot, rule)
    state.fleet.mark("abandoned", vehicle)


# Beside a vehicle.


def spots_beside(state: TitansState, vehicle: int, figure: int) -> Iterator[Point]:
    """Where one who gets out may stand: places within two inches of the hull, the nearest to its centre first."""
    for spot in spots_round(state.fleet.at(vehicle), REACH + max(state.force.vehicles[vehicle].size), INCH // 2):
        if _is_beside(state, vehicle, figure, spot):
            yield spot


def _is_beside(state: TitansState, vehicle: int, figure: int, spot: Point) -> bool:
    shape: Polygon = state.fleet.hull(vehicle)
    return gap_to_point(shape, spot).within(REACH) and is_free(state, figure, spot)
