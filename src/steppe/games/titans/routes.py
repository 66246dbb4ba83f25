"""Ways into, out of and inside buildings (BASE-MOVE-2, BASE-BLD-1).

Figures come in and out on the ground floor by doors, windows and breaches. Each area has its stairs: a figure goes up
or down in the area where it is, a storey for half of its normal move.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from steppe.games.titans.files import by_id
from steppe.games.titans.gaits import gait_of
from steppe.games.titans.horses import is_mounted
from steppe.games.titans.houses import House
from steppe.games.titans.movement import movement
from steppe.games.titans.riding import is_room_for_mounts
from steppe.games.titans.ways_of_men import foes_in_the_way, has_room, normal_move, way_through
from steppe.kernel.tabletop.points import Point, within
from steppe.kernel.tabletop.shapes import Shape
from steppe.kernel.tabletop.ways import Way

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

_STAIRS: Final = by_id(movement().cost)["stairs"].share or 0


class Route(NamedTuple):
    """A way by points, each with its storey, and what it costs in 1/1000 inch of move."""

    points: tuple[Point, ...]
    levels: tuple[int, ...]
    cost: int


def storey_cost(state: TitansState, figure: int) -> int:
    """What a figure pays for going up or down a storey."""
    return normal_move(state, figure) * _STAIRS // 100


def route_through(
    state: TitansState, figure: int, points: tuple[Point, ...], most: int, level: int = 0
) -> Route | None:
    """The way over some points, the last on a storey, and what it costs; None where there is none for so much."""
    if is_mounted(state, figure) and (level or not is_room_for_mounts(state.field, points[-1])):
        return None
    if gait_of(state, figure) and any(state.field.room_at(point) for point in points):
        return None  # skis and bicycles stay outside
    if not any(state.field.room_at(point) for point in (state.at(figure), *points)):
        way = way_through(state, figure, points, most)
        return None if way is None or level else Route(way[0], (0,) * len(way[0]), way[1])
    found = Route((state.at(figure),), (state.ground.level[figure],), 0)
    for index, point in enumerate(points):
        last = index == len(points) - 1
        wanted = level if last else _storey_on_the_way(state, found, point)
        leg = _leg(state, figure, found.points[-1], found.levels[-1], point, wanted, most - found.cost)
        if leg is None:
            return None
        found = Route(found.points + leg.points[1:], found.levels + leg.levels[1:], found.cost + leg.cost)
    return found


def _storey_on_the_way(state: TitansState, so_far: Route, point: Point) -> int:
    """A point in between that lies in the building where he is, is on his floor; any other is on the ground."""
    room, here = state.field.room_at(point), state.field.room_at(so_far.points[-1])
    return so_far.levels[-1] if room and here and room.house == here.house else 0


def _leg(state: TitansState, figure: int, start: Point, at: int, end: Point, level: int, most: int) -> Route | None:
    field = state.field
    goal = field.room_at(end)
    if goal is not None and not _has_storey(field.houses[goal.house], end, level):
        return None
    if goal is None and level:
        return None
    ways = _ways(state, figure, start, at, end, level, most)
    return min((way for way in ways if way.cost <= most), key=lambda way: way.cost, default=None)


def _has_storey(house: House, point: Point, level: int) -> bool:
    return 0 <= level < house.plan.storeys and not house.burns and house.has_floor(point)


def _ways(state: TitansState, figure: int, start: Point, at: int, end: Point, level: int, most: int) -> Iterator[Route]:
    """Inside one building; else in the open, by an opening of each building that is left or entered."""
    room, goal = state.field.room_at(start), state.field.room_at(end)
    if room and goal and room.house == goal.house:
        house = state.field.houses[room.house]
        if house.ladders and at != level:
            if by_ladder := house.climb(start, at, end, level, storey_cost(state, figure)):
                yield _route(*by_ladder)
            return
        walk = house.walk(start, end)
        if walk is not None:
            yield _route(((start, at), (end, at), (end, level)), walk + abs(level - at) * storey_cost(state, figure))
            return
    foes = tuple(foes_in_the_way(state, figure, most))
    best = most
    for out in _ends(state, figure, start, at, most):
        for back in _ends(state, figure, end, level, most - out.cost):
            left = best - out.cost - back.cost
            if left < 0 or not within(out.points[-1], back.points[-1], left):
                continue
            way = _way_in_the_open(state, out.points[-1], back.points[-1], foes, most - out.cost - back.cost)
            if way is not None:
                best = min(best, out.cost + way.cost + back.cost)
                stops = [*_stops(out), *((point, 0) for point in way.points), *reversed(list(_stops(back)))]
                yield _route(stops, out.cost + way.cost + back.cost)


def _way_in_the_open(state: TitansState, start: Point, end: Point, foes: tuple[Shape, ...], most: int) -> Way | None:
    """The way between two points in the open: to a station the one by which it is listed, if it is."""
    field = state.field
    if (node := field.ways.node_at(end)) >= 0:
        reach = field.reaches.reach(start, most).past(foes)
        if reach.mask >> node & 1:
            return Way(reach.way(node), reach.cost(node))
    return field.way_kept(start, end, foes, most)


def _ends(state: TitansState, figure: int, place: Point, level: int, most: int) -> Iterator[Route]:
    """How a figure gets into the open from a place: at once, or by the openings of the building. And so it comes in."""
    room = state.field.room_at(place)
    if room is None:
        yield Route((place,), (0,), 0)
        return
    house = state.field.houses[room.house]
    for opening in house.openings:
        if house.ladders and level:
            by_ladder = house.climb(place, level, opening.inside, 0, storey_cost(state, figure))
            if by_ladder and by_ladder[1] + opening.cost <= most:
                yield _route([*by_ladder[0], (opening.outside, 0)], by_ladder[1] + opening.cost)
            continue
        walk = house.walk(place, opening.inside)
        if walk is not None:
            cost = level * storey_cost(state, figure) + walk + opening.cost
            if cost <= most:
                yield _route(((place, level), (place, 0), (opening.inside, 0), (opening.outside, 0)), cost)


def _stops(route: Route) -> Iterator[tuple[Point, int]]:
    return zip(route.points, route.levels, strict=True)


def _route(stops: Sequence[tuple[Point, int]], cost: int) -> Route:
    kept = [stop for index, stop in enumerate(stops) if not index or stop != stops[index - 1]]
    return Route(tuple(point for point, _ in kept), tuple(level for _, level in kept), cost)


def places_indoors(state: TitansState, figure: int, most: int) -> list[tuple[Point, int]]:
    """The points of the grid, with their storeys, that a move leads to in, into or out of a building."""
    if most <= 0 or not state.field.houses or gait_of(state, figure):
        return []
    start, level = state.at(figure), state.ground.level[figure]
    room = state.field.room_at(start)
    found = _into_houses(state, figure, start, most) if room is None else _inside(state, figure, room.house, most)
    if room is not None:
        found |= _outside(state, figure, start, level, most)
    found.pop((start, level), None)
    return [stop for stop in found if has_room(state, figure, stop[0], stop[1])]


_Reached = dict[tuple[Point, int], int]


def _into_houses(state: TitansState, figure: int, start: Point, most: int) -> _Reached:
    found: _Reached = {}
    foes = tuple(foes_in_the_way(state, figure, most))
    for house in state.field.houses:
        for opening in house.openings:
            if not within(start, opening.outside, most):
                continue
            way = state.field.way_kept(start, opening.outside, foes, most - opening.cost)
            if way is not None:
                _spread(state, figure, house, opening.inside, 0, way.cost + opening.cost, most, found)
    return found


def _inside(state: TitansState, figure: int, number: int, most: int) -> _Reached:
    found: _Reached = {}
    house = state.field.houses[number]
    if not house.burns:
        _spread(state, figure, house, state.at(figure), state.ground.level[figure], 0, most, found)
    return found


def _spread(
    state: TitansState, figure: int, house: House, start: Point, at: int, paid: int, most: int, found: _Reached
) -> None:
    """Note what is reached inside a building from a point in it for what is left."""
    climb = storey_cost(state, figure)
    for point in house.grid():
        walk = house.walk(start, point)
        for level in range(house.plan.storeys) if walk is not None else ():
            inside = (walk or 0) + abs(level - at) * climb
            if house.ladders and level != at:
                by_ladder = house.climb(start, at, point, level, climb)
                inside = most + 1 if by_ladder is None else by_ladder[1]
            cost = paid + inside
            if cost <= min(most, found.get((point, level), most)):
                found[point, level] = cost


def reach_outside(state: TitansState, figure: int, most: int) -> dict[Point, int]:
    """The points of the grid in the open that a move out of a building leads to, and what it costs."""
    found = _outside(state, figure, state.at(figure), state.ground.level[figure], most)
    return {point: cost for (point, _), cost in found.items()}


def _outside(state: TitansState, figure: int, start: Point, level: int, most: int) -> _Reached:
    found: _Reached = {}
    foes = tuple(foes_in_the_way(state, figure, most))
    for out in _ends(state, figure, start, level, most):
        reach = state.field.reaches.reach(out.points[-1], most - out.cost).past(foes)
        for node in reach.nodes():
            point, total = state.field.ways.point(node), reach.cost(node) + out.cost
            if total <= found.get((point, 0), most):
                found[point, 0] = total
    return found
