"""How far a vehicle or a gun may go, how it turns, and where its hull has room (BASE-MOVE-T6, -T7, BASE-MOVE-4, -5).

All that is spent of a move is counted in inches off roads: an inch of road costs a vehicle less by what its row says.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from steppe.games.titans.battlefield import BASE
from steppe.games.titans.boating import afloat, speed_left, upstream
from steppe.games.titans.crews import crew, hand, is_riding
from steppe.games.titans.fleet import Vehicle, hull_at
from steppe.games.titans.land import land
from steppe.games.titans.movement import movement
from steppe.games.titans.options import chosen
from steppe.games.titans.terms import NOBODY, bits
from steppe.games.titans.wear import inches_lost
from steppe.kernel.protocol import Refusal
from steppe.kernel.tabletop.directions import facing_towards, moved, turn_between, turned
from steppe.kernel.tabletop.gaps import overlaps
from steppe.kernel.tabletop.going import Pace, leg_cost
from steppe.kernel.tabletop.passing import obstacle_on_leg, obstacle_to, obstacle_to_turn, swept
from steppe.kernel.tabletop.points import INCH, Point, squared
from steppe.kernel.tabletop.shapes import Circle, Polygon
from steppe.kernel.tabletop.tables import Box

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

TURN: Final = movement().vehicles.turn
ANY: Final = 8
"""Turns enough to face anywhere."""
_WHOLE: Final = 100
_LATTICE: Final = 3 * INCH
_IMPASSABLE: Final = -1
_BARRED: Final = -2
_REMEMBERED: Final = 1 << 14
_NEVER: Final = "immobile", "stuck", "disabled", "wrecked", "abandoned", "frozen"
_WHY_NOT: Final = {"stuck": "BASE-REACT-17-0", "frozen": "CT-T-FREEZE-1"}


class Route(NamedTuple):
    """A way of a hull: its points, how it faces on each leg, and what it takes of turns and of the move."""

    points: tuple[Point, ...]
    facings: tuple[int, ...]
    turns: int
    cost: int


@lru_cache(maxsize=256)
def pace_of(plan: Vehicle, *, reverse: bool = False) -> Pace:
    """What a vehicle pays for an inch; a gun by hand pays what figures do (CT-WHEAT-2). In reverse all costs double."""
    own, its = land().pace("vehicles"), plan.its
    if plan.boat is not None:
        return afloat(own, reverse=reverse)
    if its is None:
        return Pace(land().pace("figures").goings, own.walls)
    times = Fraction(_WHOLE, movement().vehicles.reverse) if reverse else Fraction(1)
    goings = {name: None if cost is None else cost * times for name, cost in own.goings.items()}
    goings[""] = times
    goings["road"] = times if reverse else Fraction(its.speed.cross_country, its.speed.road)
    return Pace(goings, own.walls)


def full_move(plan: Vehicle) -> int:
    """The move off roads, in 1/1000 inch; that of a gun by hand (BASE-MOVE-T6, BASE-MOVE-T7)."""
    gun, its = plan.gun, plan.its
    if (boat := plan.boat) is not None:
        return boat.speed * INCH
    if gun is not None:
        return movement().named(f"gun-{gun.handling}").normal * INCH
    return 0 if its is None else its.speed.cross_country * INCH


def turns_of(plan: Vehicle) -> int:
    """How many times it turns in an activation (BASE-MOVE-4, BASE-VEH-4); a gun is turned about as its crew likes."""
    if (boat := plan.boat) is not None:
        return boat.turns
    return ANY if plan.its is None else plan.its.turns


def why_not_move(state: TitansState, vehicle: int) -> Refusal | None:
    """Why a vehicle does not move at all; None if it does."""
    fleet, plan = state.fleet, state.force.vehicles[vehicle]
    for mark in _NEVER:
        if fleet.has(mark, vehicle):
            return Refusal(_WHY_NOT.get(mark, "BASE-AP-2"), f"It is {mark}: it does not move.")
    if vehicle in state.boating.moored:
        return Refusal("BASE-BOAT-1", "It is moored: cast off first.")
    if hand(state, vehicle, "driver") == NOBODY:
        return Refusal("BASE-VEH-5", "Nobody is there to move it.")
    if plan.gun is not None and not full_move(plan):
        return Refusal("BASE-MOVE-T7", "A gun as heavy as this is not pushed by hand.")
    if plan.gun is not None and not fleet.has("packed", vehicle):
        return Refusal("BASE-MOVE-T7", "A gun is pushed only when it is packed.")
    return None


def allowance(state: TitansState, vehicle: int) -> int:
    """What a vehicle may go in this activation; half of it from a stand, if that is played (BASE-MOVE-4)."""
    if why_not_move(state, vehicle):
        return 0
    plan = state.force.vehicles[vehicle]
    most = full_move(plan) if plan.boat is None else full_move(plan) * speed_left(state, vehicle) // 2
    slow = chosen(state.setting.options, "standing_start") == "on" and plan.its is not None
    stood = state.fleet.drove[vehicle] < state.turn - 1
    most = max(0, most - inches_lost(state, vehicle) * INCH) if state.weather.slow else most
    return most // 2 if slow and stood else most


def is_fast(state: TitansState, vehicle: int, gone: int) -> bool:
    """Whether so many inches are over half of what it may go on the ground where it is (BASE-MOVE-5, BASE-R-44)."""
    plan = state.force.vehicles[vehicle]
    if plan.gun is not None:
        return False
    cost = pace_of(plan).goings.get(state.field.terrain.going_at(state.fleet.at(vehicle)), Fraction(1)) or Fraction(1)
    return gone * cost * _WHOLE > full_move(plan) * movement().vehicles.fast_above


# Room and turns.


def _others(state: TitansState, vehicle: int) -> list[Polygon]:
    return [shape for number, shape in state.fleet.hulls if number != vehicle]


def crowded(state: TitansState, vehicle: int, place: Point, facing: int) -> int:
    """A friend on whom a hull would come to stand; `NOBODY` if there is none. Enemies are driven over."""
    plan = state.force.vehicles[vehicle]
    shape = hull_at(plan, place, facing)
    own_crew = crew(state, vehicle) if plan.gun is not None else ()
    for friend in bits(state.able(state.force.of_side[plan.side])):
        if friend not in own_crew and not is_riding(state, friend) and overlaps(Circle(state.at(friend), BASE), shape):
            return friend
    return NOBODY


def turns_between(start: int, end: int) -> int:
    """How many turns it takes to face otherwise.

    >>> turns_between(0, 45), turns_between(0, 46), turns_between(350, 10), turns_between(10, 10)
    (1, 2, 1, 0)
    """
    return -(-abs(turn_between(start, end)) // TURN)


def can_turn(state: TitansState, vehicle: int, place: Point, start: int, end: int) -> bool:
    """Whether a hull has room to turn on its centre."""
    plan, field = state.force.vehicles[vehicle], state.field
    others, pace = _others(state, vehicle), pace_of(plan)
    length, width = plan.size
    if obstacle_to(field.terrain, pace, Circle(place, (length + width) // 2), others) is None:
        return True
    return obstacle_to_turn(field.terrain, pace, place, (start, end), plan.size, others) is None


def route(
    state: TitansState, vehicle: int, points: tuple[Point, ...], most: int, turns: int, *, reverse: bool = False
) -> Route | Refusal:
    """The way of a hull over some points, or why it is none."""
    place, facing = state.fleet.at(vehicle), state.fleet.facing[vehicle]
    stops, facings, used, cost = [place], [], 0, 0
    for point in points:
        heading = turned(facing_towards(place, point), 180 * reverse)
        used += turns_between(facing, heading)
        if used > turns:
            return Refusal("BASE-MOVE-4", f"That takes {used} turns of {TURN} degrees, and {turns} are left.")
        step = _leg(state, vehicle, place, point, (facing, heading), reverse)
        if isinstance(step, Refusal):
            return step
        cost, place, facing = cost + step, point, heading
        if cost > most:
            return Refusal("BASE-MOVE-T6", f"That is further than the {most / INCH:g} inches that are left, off roads.")
        stops.append(point)
        facings.append(heading)
    if (friend := crowded(state, vehicle, place, facing)) != NOBODY:
        return Refusal("BASE-R-10", f"{state.force.names[friend]} stands there.")
    return Route(tuple(stops), tuple(facings), used, cost)


def _leg(
    state: TitansState, vehicle: int, a: Point, b: Point, facings: tuple[int, int], reverse: bool
) -> int | Refusal:
    if not state.field.terrain.table.holds(b):
        return Refusal("BASE-R-10", "That is off the table.")
    plan = state.force.vehicles[vehicle]
    cost = _over_land(state, plan, a, b, facings[1], reverse)
    if cost == _IMPASSABLE:
        return Refusal("BASE-MOVE-2", "What lies between cannot be driven over.")
    if facings[0] != facings[1] and not can_turn(state, vehicle, a, *facings):
        return Refusal("BASE-MOVE-4", "It has no room to turn there.")
    way = swept(hull_at(plan, a, facings[1]), b[0] - a[0], b[1] - a[1])
    cost *= upstream(state, plan, a, b)
    if cost < 0 or any(overlaps(way, other) for other in _others(state, vehicle)):
        return Refusal("BASE-R-10", "Something stops the hull on its way.")
    return cost


def _over_land(state: TitansState, plan: Vehicle, a: Point, b: Point, facing: int, reverse: bool) -> int:
    """What a leg costs over the land alone, kept; `_IMPASSABLE` for ground, `_BARRED` for what stops a hull."""
    field, key = state.field, (plan.row, reverse, a, b)
    cost = field.driven.get(key)
    if cost is None:
        pace = pace_of(plan, reverse=reverse)
        cost = leg_cost(field.terrain, pace, a, b)
        if cost is None:
            cost = _IMPASSABLE
        elif obstacle_on_leg(field.terrain, pace, hull_at(plan, a, facing), a, b):
            cost = _BARRED
        if len(field.driven) >= _REMEMBERED:
            field.driven.clear()
        field.driven[key] = cost
    return cost


# What is listed.


def stations(state: TitansState, vehicle: int, most: int, turns: int) -> Iterator[Point]:
    """Places to drive to without a bend: on a grid of three inches, and straight ahead as far as it goes and half."""
    place, facing, plan = state.fleet.at(vehicle), state.fleet.facing[vehicle], state.force.vehicles[vehicle]
    least = pace_of(plan).least
    ahead = (moved(place, facing, length) for length in (most * least.denominator // least.numerator, most, most // 2))
    for point in dict.fromkeys((*ahead, *_lattice(state, place, plan, most))):
        if point != place and turns_between(facing, facing_towards(place, point)) <= turns:
            found = route(state, vehicle, (point,), most, turns)
            if isinstance(found, Route):
                yield point


def _lattice(state: TitansState, place: Point, plan: Vehicle, most: int) -> Iterator[Point]:
    """The points near enough, first by roads: further than the move off roads only those on one."""
    pace, terrain = pace_of(plan), state.field.terrain
    far = most * pace.least.denominator // pace.least.numerator
    box = Box(*place, *place).grown(far)
    columns = range(max(0, -(-box.west // _LATTICE)), min(box.east, terrain.table.width) // _LATTICE + 1)
    for row in range(max(0, -(-box.south // _LATTICE)), min(box.north, terrain.table.depth) // _LATTICE + 1):
        for column in columns:
            point = column * _LATTICE, row * _LATTICE
            square = squared(place, point)
            if square <= most * most or (square <= far * far and terrain.going_at(point) == "road"):
                yield point


def backwards(state: TitansState, vehicle: int, most: int) -> Iterator[Point]:
    """Places straight behind: as far as it reverses, and half."""
    place, facing = state.fleet.at(vehicle), state.fleet.facing[vehicle]
    for length in (most // 2, most // 4):
        point = moved(place, turned(facing, 180), length)
        if point != place and isinstance(route(state, vehicle, (point,), most, 0, reverse=True), Route):
            yield point


def facings(state: TitansState, vehicle: int, turns: int) -> Iterator[int]:
    """Facings that a vehicle may take where it stands, an eighth of the circle apart."""
    place, facing = state.fleet.at(vehicle), state.fleet.facing[vehicle]
    for degrees in range(TURN, 360, TURN):
        if may_face(state, vehicle, place, turned(facing, degrees), turns):
            yield turned(facing, degrees)


def may_face(state: TitansState, vehicle: int, place: Point, facing: int, turns: int) -> bool:
    """Whether a vehicle may turn to a facing where it stands."""
    start = state.fleet.facing[vehicle]
    if facing == start or turns_between(start, facing) > turns:
        return False
    return can_turn(state, vehicle, place, start, facing) and crowded(state, vehicle, place, facing) == NOBODY
