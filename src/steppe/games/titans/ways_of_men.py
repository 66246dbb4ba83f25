"""How far a figure may go, and where it has room (BASE-MOVE)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from steppe.games.titans import hulls
from steppe.games.titans.arrivals import arrivals
from steppe.games.titans.battlefield import BASE, CONTACT, Battlefield
from steppe.games.titans.formations import formation
from steppe.games.titans.gaits import Gait, gait_of, in_harness
from steppe.games.titans.horses import is_mounted
from steppe.games.titans.movement import movement
from steppe.games.titans.riding import is_room_for_mounts, normal_ride, ways_of
from steppe.games.titans.sight import sight
from steppe.games.titans.terms import bits
from steppe.games.titans.terrain import terrain
from steppe.games.titans.watching import enemies
from steppe.games.titans.wounded import burdened
from steppe.kernel.tabletop.points import INCH, Point, squared
from steppe.kernel.tabletop.reaches import Reach
from steppe.kernel.tabletop.shapes import Circle, Shape

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

_CROWD: Final = terrain().buildings.figures

Reached = tuple[tuple[Battlefield, int, int, int, int, int, bytes, Gait | bool], Reach, int]
"""On what land, for whom, how much, which places, hulls, statuses, how: what a move reaches, its stations with room."""


def normal_move(state: TitansState, figure: int) -> int:
    """The normal move of a figure: on its feet (BASE-MOVE-T1, -T2, BASE-ATTR-T5), of its mount, or as it gets along."""
    if is_mounted(state, figure):
        return normal_ride(state, figure)
    gait = gait_of(state, figure)
    if gait == "swimming" or in_harness(state, figure):
        return 0
    if gait == "bicycle":
        return in_snow(state, figure, (movement().named("bicycle").road or 0) * INCH)
    most = in_snow(state, figure, _on_foot(state, figure))
    return most * arrivals().bicycles.pushed // 100 if gait == "pushing" else most


def _on_foot(state: TitansState, figure: int) -> int:
    mover = "heavy-weapon-team" if state.force.sets_up(figure) else "infantry"
    moves = [attribute.move for attribute in state.force.attributes[figure] if attribute.move]
    most = moves[0] if moves and mover == "infantry" else movement().named(mover).normal
    return most * INCH


def in_snow(state: TitansState, figure: int, most: int, *, fast: bool = False) -> int:
    """What snow leaves of a move, normal or fast; on skis all of it (CT-SNOW-2, CT-SNOW-3, CT-SKI-1)."""
    if not (die := state.ground.works.snow) or gait_of(state, figure) == "skis":
        return most
    snow = sight().snow
    limits = {"deep": snow.deep, "impeded": snow.impeded[fast], "free": most // INCH}
    return min(most, limits[snow.storm(die).movement] * INCH)


def allowance(state: TitansState, figure: int) -> int:
    """What a figure may go as it is: none with a weapon set up, crawling if prone (BASE-MOVE-T2, -T3)."""
    if is_mounted(state, figure):
        return normal_move(state, figure)
    if state.force.sets_up(figure) and not state.packed >> figure & 1:
        return 0
    if state.is_prone(figure):
        return burdened(state, figure, movement().named("crawling").normal * INCH)
    return burdened(state, figure, normal_move(state, figure))


def fast_allowance(state: TitansState, figure: int, passed: int) -> int:
    """What a Fast Move is for dice passed; the Slow never go further than they can (BASE-MOVE-T1, BASE-ATTR-T5)."""
    attributes = state.force.attributes[figure]
    mover = "athlete" if any(attribute.move for attribute in attributes) else "infantry"
    fast = (movement().named(mover).fast or (0, 0, 0))[2 - min(2, passed)]
    most = min([fast, *(attribute.fast_most for attribute in attributes if attribute.fast_most)]) * INCH
    return in_snow(state, figure, most, fast=True)


def foes_in_the_way(state: TitansState, figure: int, most: int) -> list[Shape]:
    """The hulls, and the bases of enemies, that a move of so much may meet; friends let each other pass."""
    (x, y), reach, side = state.at(figure), most + 2 * CONTACT, 1 - state.force.side[figure]
    foes = formation(state, side)
    disc = state.field.disc((x, y), reach)
    found: list[Shape] = [*hulls.in_the_way(state, (x, y), most)] if state.fleet.plans else []
    if not foes.apart and not (foes.up | foes.down) & disc:
        return found
    places = [state.at(foe) for foe in bits(foes.able)]
    near = [place for place in places if (place[0] - x) ** 2 + (place[1] - y) ** 2 <= reach * reach]
    return found + [Circle(place, BASE) for place in near]


def has_room(state: TitansState, figure: int, point: Point, level: int = 0) -> bool:
    """Whether a figure may stand at a point: on no friend's base, and not touching an enemy's, as that is a charge.

    In an area of a building there is room for six on a floor (BASE-BLD-1).
    """
    foes, storeys = enemies(state, state.force.side[figure]), state.ground.level
    if is_full(state, figure, point, level) or not hulls.has_room(state, point):
        return False
    if is_mounted(state, figure) and not is_room_for_mounts(state.field, point):
        return False
    for other in bits(state.able(state.force.of_side[0] | state.force.of_side[1]) & ~(1 << figure)):
        if storeys[other] != level:
            continue
        square = squared(point, state.at(other))
        if square < CONTACT**2 or (foes >> other & 1 and square == CONTACT**2):
            return False
    return True


def is_full(state: TitansState, figure: int, point: Point, level: int) -> bool:
    """Whether a point lies in an area of a building in which nobody else has room on that floor."""
    room = state.field.room_at(point)
    if room is None:
        return False
    inside = [
        other
        for other, place in enumerate(state.place)
        if other != figure and place and state.ground.level[other] == level and state.field.room_at(place) == room
    ]
    return len(inside) >= _CROWD


def reach_of(state: TitansState, figure: int, most: int) -> Reach:
    """What a move of so much reaches past the enemies, where there is room and where there is none.

    It is kept, with the stations, until somebody moves or is no longer able to act.
    """
    one, other = state.place.changes
    how = is_mounted(state, figure) or gait_of(state, figure)
    key = (state.field, figure, most, one, other, state.fleet.changes, bytes(state.status), how)
    if state.reached is None or state.reached[0] != key:
        reach = ways_of(state, figure)[1].reach(state.at(figure), most).past(foes_in_the_way(state, figure, most))
        state.reached = key, reach, _with_room(state, figure, reach.mask)
    return state.reached[1]


def stations(state: TitansState, figure: int, most: int) -> int:
    """The points of the one-inch grid that a move of so much reaches and that have room, as a mask of the grid."""
    if most <= 0 or state.field.room_at(state.at(figure)) is not None:
        return 0
    reach_of(state, figure, most)
    return state.reached[2] if state.reached else 0


def _with_room(state: TitansState, figure: int, found: int) -> int:
    """The stations of a mask that have room for a figure; where he stands is none."""
    side = state.force.side[figure]
    found &= ~formation(state, 1 - side).taken(state, touching=True)
    if state.fleet.plans:
        found &= ~hulls.stations_under(state)
    if is_mounted(state, figure):
        found &= ~state.field.ridden().in_trenches
    own = formation(state, side)
    if (here := state.field.ways.node_at(state.at(figure))) >= 0:
        return found & ~own.taken(state, touching=False) & ~(1 << here)
    for other in bits(own.able & ~(1 << figure)):  # he himself, between the stations, leaves room for himself
        found &= ~state.field.taken(state.at(other), False)
    return found


def way_through(
    state: TitansState, figure: int, points: tuple[Point, ...], most: int
) -> tuple[tuple[Point, ...], int] | None:
    """The way over some points and what it costs; None where there is none for so much (BASE-MOVE-T1).

    To a single station it is the kept one, if there is.
    """
    here, grid = state.at(figure), ways_of(state, figure)[0]
    if len(points) == 1 and (node := grid.node_at(points[0])) >= 0:
        reach = reach_of(state, figure, most)
        if reach.mask >> node & 1:
            return reach.way(node), reach.cost(node)
    foes = foes_in_the_way(state, figure, most)
    found, cost = [here], 0
    for point in points:
        way = grid.way(here, point, foes, most - cost)
        if way is None:
            return None
        found += way.points[1:]
        cost, here = cost + way.cost, point
    return tuple(found), cost
