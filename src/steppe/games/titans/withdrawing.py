"""Vehicles that retire out of sight or leave the table: nobody chooses their moves (BASE-R-42, BASE-REACT-16)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from steppe.games.titans.crews import acting_crew
from steppe.games.titans.driving import drive
from steppe.games.titans.events import Handled
from steppe.games.titans.hulls import eyes
from steppe.games.titans.sizes import sizes
from steppe.games.titans.terms import NOBODY, bits
from steppe.games.titans.ways_of_vehicles import (
    Route,
    allowance,
    backwards,
    facings,
    pace_of,
    route,
    stations,
    turns_between,
    turns_of,
)
from steppe.kernel.tabletop.directions import turn_between
from steppe.kernel.tabletop.going import leg_cost
from steppe.kernel.tabletop.points import Point, squared

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

_CENTRE: Final = sizes().hulls.centre
_MUZZLE: Final = sizes().hulls.muzzle
_RULE: Final = "BASE-R-42"
_HOMEWARD: Final = {"north": 0, "east": 90, "south": 180, "west": 270}


def withdraw(state: TitansState, vehicle: int, *, leaves: bool) -> None:
    """From its next activation on a vehicle moves as far as it can: until it is out of sight, or off the table."""
    state.fleet.mark("leaves" if leaves else "retires", vehicle)
    state.emit(Handled(vehicle, "makes for its own edge" if leaves else "retires", NOBODY, _RULE))


def is_withdrawing(state: TitansState, vehicle: int) -> bool:
    """Whether a vehicle retires or leaves: it does nothing else, and does not fire."""
    return state.fleet.has("retires", vehicle) or state.fleet.has("leaves", vehicle)


def next_withdrawal(state: TitansState, who: int) -> int:
    """A vehicle of some figures that withdraws and has not moved in this activation; `NOBODY` if there is none."""
    for vehicle in state.fleet.vehicles_of(who):
        able = is_withdrawing(state, vehicle) and acting_crew(state, vehicle)
        if able and not state.fleet.has("acted", vehicle) and allowance(state, vehicle):
            return vehicle
    return NOBODY


def move_away(state: TitansState, vehicle: int) -> None:
    """One move of a vehicle that withdraws; where it comes no nearer to its edge it turns towards it."""
    state.fleet.mark("acted", vehicle)
    most, turns = allowance(state, vehicle), turns_of(state.force.vehicles[vehicle])
    if state.fleet.has("leaves", vehicle) and _drives_off(state, vehicle, most, turns):
        _leave(state, vehicle)
        return
    ways = [(point, False) for point in stations(state, vehicle, most, turns)]
    ways += [(point, True) for point in backwards(state, vehicle, most)]
    best = _hiding(state, vehicle, ways) or _nearer_home(state, vehicle, ways)
    if best is None:
        _turn_home(state, vehicle, turns)
        return
    found = route(state, vehicle, (best[0],), most, turns, reverse=best[1])
    if isinstance(found, Route):
        drive(state, vehicle, found, most, reverse=best[1])


def _drives_off(state: TitansState, vehicle: int, most: int, turns: int) -> bool:
    """Whether one move takes it straight over its own edge."""
    place, fleet, plan = state.fleet.at(vehicle), state.fleet, state.force.vehicles[vehicle]
    edge, terrain = state.setting.edges[plan.side], state.field.terrain
    (x, y), table = place, terrain.table
    end = {"north": (x, table.depth), "east": (table.width, y), "south": (x, 0), "west": (0, y)}[edge]
    cost = leg_cost(terrain, pace_of(plan), place, end)
    return cost is not None and cost <= most and turns_between(fleet.facing[vehicle], _HOMEWARD[edge]) <= turns


def _hiding(state: TitansState, vehicle: int, ways: list[tuple[Point, bool]]) -> tuple[Point, bool] | None:
    """The nearest place out of sight, for who retires."""
    if state.fleet.has("leaves", vehicle):
        return None
    here = state.fleet.at(vehicle)
    near = sorted(ways, key=lambda way: (squared(here, way[0]), way))
    return next((way for way in near if not is_shown(state, vehicle, way[0])), None)


def _nearer_home(state: TitansState, vehicle: int, ways: list[tuple[Point, bool]]) -> tuple[Point, bool] | None:
    edge, table = state.setting.edges[state.force.vehicles[vehicle].side], state.field.terrain.table
    best = min(ways, key=lambda way: (table.to_edge(way[0], edge), way), default=None)
    here = table.to_edge(state.fleet.at(vehicle), edge)
    return best if best is not None and table.to_edge(best[0], edge) < here else None


def _turn_home(state: TitansState, vehicle: int, turns: int) -> None:
    home = _HOMEWARD[state.setting.edges[state.force.vehicles[vehicle].side]]
    fleet = state.fleet
    able = sorted((abs(turn_between(degrees, home)), degrees) for degrees in facings(state, vehicle, turns))
    if able and able[0][0] < abs(turn_between(fleet.facing[vehicle], home)):
        fleet.put(vehicle, fleet.at(vehicle), able[0][1])
        state.emit(Handled(vehicle, f"turns to {able[0][1]} degrees", NOBODY, _RULE))


def is_shown(state: TitansState, vehicle: int, place: Point) -> bool:
    """Whether an enemy, on foot or in a vehicle that is manned, has sight of a place where a vehicle would stand."""
    return any(True for _ in _viewers(state, vehicle, place))


def _viewers(state: TitansState, vehicle: int, place: Point) -> Iterator[int]:
    field, side = state.field, 1 - state.force.vehicles[vehicle].side
    there = field.terrain.eye_at(place, _CENTRE)
    for foe in bits(state.able(state.force.of_side[side])):
        if field.lens_of("figures", "vehicles").sees(eyes(state, foe), there):
            yield foe
    for number, plan in enumerate(state.force.vehicles):
        if plan.side == side and plan.gun is None and acting_crew(state, number):
            eye = field.terrain.eye_at(state.fleet.at(number), _MUZZLE)
            if field.lens_of("vehicles", "vehicles").sees(eye, there):
                yield number


def settle_down(state: TitansState, who: int) -> None:
    """At the end of an activation: who is out of sight acts normally next time."""
    for vehicle in state.fleet.vehicles_of(who):
        if state.fleet.has("retires", vehicle) and not is_shown(state, vehicle, state.fleet.at(vehicle)):
            state.fleet.mark("retires", vehicle, False)


def _leave(state: TitansState, vehicle: int) -> None:
    state.emit(Handled(vehicle, "leaves the table", NOBODY, _RULE))
    for figure in state.fleet.of(vehicle):
        state.remove(figure)
    state.fleet.put(vehicle, None)
