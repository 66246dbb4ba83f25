"""Moves that nobody chose: Duck Back, Hunker Down, Retire (BASE-MOVE-6, BASE-STAT-T4, -T5, -T8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from steppe.games.titans.battlefield import BASE
from steppe.games.titans.cavalry import cavalry
from steppe.games.titans.coming_up import flee_tunnel, is_in_tunnel
from steppe.games.titans.events import LeftTable, Moved, StatusChanged
from steppe.games.titans.formations import stand
from steppe.games.titans.gaits import in_harness
from steppe.games.titans.horses import is_mounted, take_along
from steppe.games.titans.hull_sight import spot_of
from steppe.games.titans.hulls import hides_between
from steppe.games.titans.movement import movement
from steppe.games.titans.riding import share_of
from steppe.games.titans.routes import Route, reach_outside, route_through
from steppe.games.titans.storeys import Stand, sees_between
from steppe.games.titans.terms import DUCK_BACK, HUNKER_DOWN, RETIRE, bits
from steppe.games.titans.watching import enemies
from steppe.games.titans.ways_of_men import has_room, in_snow, normal_move, reach_of, stations, way_through
from steppe.kernel.listing import bits_of
from steppe.kernel.tabletop.directions import facing_towards
from steppe.kernel.tabletop.legs import nearest_to_edge
from steppe.kernel.tabletop.points import INCH, Point
from steppe.kernel.tabletop.swaths import spots_round
from steppe.kernel.tabletop.ways import Way

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

_DUCK: Final = movement().retreats.duck_back * INCH
RUN: Final = movement().retreats.retire * INCH


def _is_held(state: TitansState, figure: int) -> bool:
    """Whether a figure runs nowhere: it hangs in a harness, or swims."""
    return in_harness(state, figure) or figure in state.kits.swimming


def run_of(state: TitansState, figure: int) -> int:
    """How far one goes who runs: a full Fast Move, on his feet or in the saddle (BASE-MOVE-6).

    In a harness or in the water he goes nowhere (CT-AIRB-8).
    """
    if _is_held(state, figure):
        return 0
    if not is_mounted(state, figure):
        return in_snow(state, figure, RUN, fast=True)
    return share_of(normal_move(state, figure), cavalry().named("fast-move").row(2))


def duck_back(state: TitansState, figure: int, causes: Sequence[int]) -> None:
    """To the nearest place out of sight of those who caused it, or of all enemies if it was no enemy.

    Where there is none he hunkers down.
    """
    if state.field.ducks_in_place(state.at(figure)) or _is_held(state, figure):
        if not is_mounted(state, figure):
            state.lay_down(figure)
        state.set_status(figure, DUCK_BACK)
        return
    way = _way_to_hide(state, figure, causes)
    if way is None:
        hunker_down(state, figure, "BASE-MOVE-6")
        return
    state.set_status(figure, DUCK_BACK)
    if len(way.points) > 1:
        go(state, figure, way.points, "duck back")
    here = stand(state, figure)
    if state.fleet.plans and any(sees_between(state.field, eye, here) for eye in _eyes(state, figure, causes)):
        state.lay_down(figure)  # a hull hides only who lies


def _eyes(state: TitansState, figure: int, causes: Sequence[int]) -> list[Stand]:
    """Those from whom he hides: on foot, or in vehicles."""
    feared = causes or list(bits(enemies(state, state.force.side[figure])))
    eyes = [stand(state, cause) for cause in feared if state.place[cause] is not None]
    return eyes + [Stand(there) for cause in feared if state.place[cause] is None and (there := spot_of(state, cause))]


def _way_to_hide(state: TitansState, figure: int, causes: Sequence[int]) -> Way | None:
    field, start = state.field, state.at(figure)
    most = in_snow(state, figure, max(_DUCK, normal_move(state, figure)))
    eyes = _eyes(state, figure, causes)
    shown = 0 if state.fleet.plans else _surely_seen(state, eyes)
    for spot in spots_round(start, most, INCH):
        if (node := field.ways.node_at(spot)) >= 0 and shown >> node & 1:
            continue
        if any(sees_between(field, eye, Stand(spot)) and not _behind_a_hull(state, eye, spot) for eye in eyes):
            continue
        if spot == start:
            return Way((start,), 0)
        if has_room(state, figure, spot) and (found := way_through(state, figure, (spot,), most)):
            return Way(*found)
    return None


def _behind_a_hull(state: TitansState, eye: Stand, spot: Point) -> bool:
    """Whether who lies down there is hidden by a hull, which is as high as a man."""
    return bool(state.fleet.plans) and hides_between(state, eye, Stand(spot, 0, True))


def _surely_seen(state: TitansState, eyes: Sequence[Stand]) -> int:
    """The stations at which some who stand in the open surely see who stands there, as a mask."""
    known, found = state.field.known, 0
    if known.furthest is None:
        for eye in eyes:
            if state.field.room_at(eye.at) is None and (outlook := known.outlook(eye.at, eye.prone, False)):
                found |= outlook.clear
    return found


def hunker_down(state: TitansState, figure: int, rule: str) -> None:
    """He lies where he is and needs a rally (BASE-R-23)."""
    state.lay_down(figure)
    state.set_status(figure, HUNKER_DOWN)
    state.seen |= 1 << figure  # until a full turn has passed in which no enemy saw him (BASE-R-4)
    state.emit(StatusChanged(figure, "hunker-down", rule))


def retire(state: TitansState, figure: int) -> None:
    """He runs at once; he will run in each activation of his until he is rallied."""
    state.set_status(figure, RETIRE)
    state.prone &= ~(1 << figure)
    state.moved |= 1 << figure  # if it is his activation he does not run once more at its end
    if is_in_tunnel(state, figure):
        flee_tunnel(state, figure)
        return
    way = way_home(state, figure)
    if len(way.points) > 1:
        state.ground.level[figure] = 0
        go(state, figure, way.points, "retire")
    leave_if_home(state, figure, run_of(state, figure) - way.cost)


def way_home(state: TitansState, figure: int) -> Route:
    """A way of a full Fast Move to the place that is nearest to the own edge."""
    field, start = state.field, state.at(figure)
    edge, table = state.setting.edges[state.force.side[figure]], field.terrain.table
    if field.room_at(start) is not None:
        return _way_out(state, figure)
    most = run_of(state, figure)
    free = nearest_to_edge(field.ways, stations(state, figure, most), edge)
    if not free or table.to_edge(field.ways.point(next(bits_of(free))), edge) >= table.to_edge(start, edge):
        return Route((start,), (0,), 0)
    reach, point = reach_of(state, figure, most), field.ways.point
    cost, _, node = min((reach.cost(node), point(node), node) for node in bits_of(free))
    way = reach.way(node)
    return Route(way, (0,) * len(way), cost)


def _way_out(state: TitansState, figure: int) -> Route:
    """The way of one who runs out of a building."""
    edge, table = state.setting.edges[state.force.side[figure]], state.field.terrain.table
    most = run_of(state, figure)
    reached = reach_outside(state, figure, most)
    for _, _, point in sorted((table.to_edge(point, edge), cost, point) for point, cost in reached.items()):
        if has_room(state, figure, point) and (way := route_through(state, figure, (point,), most)):
            return way
    return Route((state.at(figure),), (state.ground.level[figure],), 0)


def leave_if_home(state: TitansState, figure: int, left: int) -> None:
    """Who runs reaches the edge with what is left of his move: he is lost (BASE-STAT-T8)."""
    edge, table = state.setting.edges[state.force.side[figure]], state.field.terrain.table
    distance = table.to_edge(state.at(figure), edge)
    if distance <= left and distance <= 2 * INCH + BASE:
        state.remove(figure)
        state.emit(LeftTable(figure))


def go(state: TitansState, figure: int, points: Sequence[Point], why: str) -> None:
    """A figure goes all of a way at once."""
    state.place[figure] = points[-1]
    state.facing[figure] = facing_towards(points[-2], points[-1])
    if state.stable.animals:
        take_along(state, figure)
    state.emit(Moved(figure, tuple(points), why, "BASE-MOVE-6"))
