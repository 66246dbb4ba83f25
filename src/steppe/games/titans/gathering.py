"""How a group stands round a point when it sets up or comes on: its men, or its vehicle or gun with its crew."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from steppe.games.titans.crews import REACH, man
from steppe.games.titans.fleet import hull_at
from steppe.games.titans.sizes import sizes
from steppe.games.titans.spots import Spot, round_about, spots_for, taken_by
from steppe.games.titans.terms import NOBODY, bits
from steppe.games.titans.ways_of_vehicles import pace_of
from steppe.kernel.tabletop.directions import moved
from steppe.kernel.tabletop.gaps import overlaps
from steppe.kernel.tabletop.passing import obstacle_to
from steppe.kernel.tabletop.points import Point
from steppe.kernel.tabletop.shapes import Circle, Polygon, Shape
from steppe.kernel.tabletop.tables import Box

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

_BASE: Final = sizes().figures.base


class Gathering(NamedTuple):
    """Where those of a group stand, the leader first, and the centre of their vehicle or gun (None: they have none)."""

    members: tuple[int, ...]
    spots: tuple[Spot, ...]
    berth: Point | None


def facing_of(state: TitansState, group: int) -> int:
    """How those of a group face who begin: as the scenario has it, or towards the other side's edge."""
    told = state.setting.plan(group).facing
    if told is not None:
        return told
    return 0 if state.setting.edges[state.force.groups[group].side] == "south" else 180


def vehicle_of(state: TitansState, group: int) -> int:
    """The vehicle or gun of a group; `NOBODY` of men on foot."""
    for vehicle in range(len(state.force.vehicles)):
        if state.force.group_of(vehicle) == group:
            return vehicle
    return NOBODY


def gather(state: TitansState, group: int, who: int, at: Point, boxes: Sequence[Box]) -> Gathering | None:
    """Where some of a group stand round a point, in some boxes; None where there is no room for all of them."""
    leader, vehicle = state.leader[group], vehicle_of(state, group)
    members = tuple(sorted(bits(who), key=lambda figure: (figure != leader, figure)))
    side = state.force.groups[group].side
    others = taken_by(state, (state.place.on | state.mission.hidden & state.force.of_side[side]) & ~who)
    berth = None if vehicle == NOBODY else _berth(state, vehicle, at, boxes, others)
    if vehicle != NOBODY and berth is None:
        return None
    if vehicle != NOBODY and berth and state.force.vehicles[vehicle].gun is None:
        return Gathering(members, ((berth, 0),) * len(members), berth)
    hull = None if berth is None else hull_at(state.force.vehicles[vehicle], berth, facing_of(state, group))
    behind = at if berth is None else moved(berth, facing_of(state, group) + 180, REACH)
    spots = spots_for(state, len(members), behind, boxes, others, _hulls_hidden(state, side, group, hull))
    return Gathering(members, tuple(spots), berth) if len(spots) == len(members) else None


def _hulls_hidden(state: TitansState, side: int, group: int, own: Polygon | None) -> list[Shape]:
    """The hulls that men keep clear of beside those that all see."""
    return [*_berths(state, side, group), *([own] if own else [])]


def _berths(state: TitansState, side: int, group: int) -> Iterator[Polygon]:
    """The hulls of a side that stand hidden, those of other groups."""
    for vehicle, place in enumerate(state.mission.berths):
        plan = state.force.vehicles[vehicle]
        if place is not None and plan.side == side and state.force.group_of(vehicle) != group:
            yield hull_at(plan, place, state.fleet.facing[vehicle])


def _berth(state: TitansState, vehicle: int, at: Point, boxes: Sequence[Box], men: list[Spot]) -> Point | None:
    """The place nearest to a point where a hull stands free."""
    plan = state.force.vehicles[vehicle]
    group = state.force.group_of(vehicle)
    facing = facing_of(state, group)
    others = [*(shape for _, shape in state.fleet.hulls), *_berths(state, plan.side, group)]
    bases = [Circle(place, _BASE) for place, level in men if not level]
    field, table = state.field, state.field.terrain.table
    for point in round_about(at):
        if not any(box.holds(point) for box in boxes):
            continue
        shape = hull_at(plan, point, facing)
        if not all(table.box.holds(corner) for corner in shape.points):
            continue
        if any(overlaps(base, shape) for base in bases):
            continue
        barred = pace_of(plan).barred
        if any(field.terrain.going_at(spot) in barred for spot in (point, *shape.points)):
            continue
        if obstacle_to(field.terrain, pace_of(plan), shape, others) is None:
            return point
    return None


def settle_in(state: TitansState, group: int, berth: Point | None) -> None:
    """The vehicle of a group stands on the table, manned; without a berth there is none."""
    if berth is not None:
        vehicle = vehicle_of(state, group)
        state.fleet.put(vehicle, berth, facing_of(state, group))
        man(state, vehicle)
