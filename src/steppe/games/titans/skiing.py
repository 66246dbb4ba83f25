"""Fast Moves on skis, downhill, and out of control among trees (CT-SKI-2, CT-SKI-3, CT-SKI-6, CT-T-SKIFAST)."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

import msgspec

from steppe.games.titans.arrivals import arrivals
from steppe.games.titans.events import Clambered, Tested
from steppe.games.titans.files import passing
from steppe.games.titans.gaits import gait_of
from steppe.games.titans.land import BELOW_GROUND
from steppe.games.titans.rolls import passing_dice
from steppe.games.titans.routes import Route
from steppe.games.titans.sight import sight
from steppe.games.titans.sizes import sizes
from steppe.games.titans.terms import NOBODY
from steppe.games.titans.ways_of_men import has_room, normal_move
from steppe.kernel.tabletop.gaps import gap_to_point
from steppe.kernel.tabletop.going import stretches
from steppe.kernel.tabletop.points import INCH, Point, part_way, towards, within
from steppe.kernel.tabletop.segments import near_segment

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

_SKIS: Final = arrivals().skis
_WILD: Final = frozenset({"rough", "woods"})
_WHOLE: Final = 100
_NEAR: Final = sizes().nearness.cover
_LEAST: Final = sight().cover_rules.least


def ski_fast(state: TitansState, figure: int) -> int:
    """What a Fast Move on skis allows: the leader rolls once in an activation for his group (CT-T-SKIFAST)."""
    if state.kits.skied < 0:
        group = state.force.group[figure]
        leader = state.leader[group]
        who = figure if leader == NOBODY or state.place[leader] is None else leader
        dice, rep = state.roll(2), state.rep[who]
        passed = passing_dice(dice, rep)
        state.emit(Tested(("fast-move-on-skis",), group, who, dice, rep, passed, (figure,), "CT-SKI-2"))
        state.kits = msgspec.structs.replace(state.kits, skied=passed)
    row = passing(_SKIS.rows, state.kits.skied)
    share = row.in_cover if is_in_cover(state, figure) else row.elsewhere
    return normal_move(state, figure) * share // _WHOLE


def downhill_move(state: TitansState, figure: int) -> int:
    """What a Fast Move downhill allows, without a test (CT-SKI-3, AMB-18)."""
    passed = 1 if state.setting.options.get("downhill_row") == "one_passed" else _SKIS.downhill_passed
    return normal_move(state, figure) * passing(_SKIS.rows, passed).elsewhere // _WHOLE


def may_race(state: TitansState, figure: int) -> bool:
    """Whether a figure stands on skis where it goes downhill: not on the lowest ground."""
    if gait_of(state, figure) != "skis":
        return False
    terrain = state.field.terrain
    here = terrain.ground_at(state.at(figure))
    return any(min(area.ground, area.base) < here for area in terrain.areas if area.matters_to_sight)


def is_lower(state: TitansState, figure: int, point: Point) -> bool:
    """Whether a point lies lower than a figure stands."""
    terrain = state.field.terrain
    return terrain.ground_at(point) < terrain.ground_at(state.at(figure))


def is_in_cover(state: TitansState, figure: int) -> bool:
    """Whether a figure is in a building or below ground, or within an inch of what covers (BASE-R-10)."""
    place, terrain = state.at(figure), state.field.terrain
    for area in terrain.areas:
        reach = 0 if area.cover >= BELOW_GROUND else _NEAR
        if area.cover >= _LEAST and gap_to_point(area.shape, place).within(reach):
            return True
    walls = (wall.points for wall in terrain.walls if wall.cover >= _LEAST)
    return any(near_segment(place, a, b, _NEAR) for points in walls for a, b in pairwise(points))


def keep_control(state: TitansState, figure: int, route: Route, most: int) -> tuple[Route, str]:
    """A move of three times the normal into rough ground or woods: Ski Control, or he is stuck there (CT-SKI-6)."""
    top = normal_move(state, figure) * passing(_SKIS.rows, 2).elsewhere // _WHOLE
    if most < top or gait_of(state, figure) != "skis" or (entry := _into_the_wild(state, route)) is None:
        return route, "move"
    dice, rep = state.roll(1), state.rep[figure]
    passed = passing_dice(dice, rep)
    state.emit(Clambered(figure, "rough ground at full speed", dice, rep, passed, 0, "CT-SKI-6"))
    return (route, "move") if passed else (_stopped(state, figure, route, *entry), "stuck")


def _into_the_wild(state: TitansState, route: Route) -> tuple[int, Point] | None:
    """The leg on which a way first comes from elsewhere into rough ground or woods, and where."""
    within_it = state.field.terrain.going_at(route.points[0]) in _WILD
    for leg, (a, b) in enumerate(pairwise(route.points)):
        for stretch in stretches(state.field.terrain, a, b):
            wild = stretch.going in _WILD
            if wild and not within_it:
                return leg, part_way(a, b, stretch.start.numerator, stretch.start.denominator)
            within_it = wild
    return None


def _stopped(state: TitansState, figure: int, route: Route, leg: int, entry: Point) -> Route:
    """The way as far as an inch into that ground, or as near to it as he has room."""
    end, most = route.points[leg + 1], _SKIS.out_of_control * INCH
    stop = end if within(entry, end, most) else towards(entry, end, most)
    points = list(dict.fromkeys((*route.points[: leg + 1], entry, stop)))
    while len(points) > 1 and not has_room(state, figure, points[-1]):
        points.pop()
    return Route(tuple(points), (0,) * len(points), 0)
