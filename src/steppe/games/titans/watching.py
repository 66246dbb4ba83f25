"""Who sees whom, how near, and from which side (BASE-LOS, BASE-FIG-4, BASE-FIG-5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from steppe.games.titans import hulls
from steppe.games.titans.battlefield import Shelter
from steppe.games.titans.formations import in_view, stand
from steppe.games.titans.horses import lies_behind_a_mount
from steppe.games.titans.lights import is_any_light, is_lit, lit_line, lit_seen, seen_lit
from steppe.games.titans.options import cover_rating
from steppe.games.titans.sizes import sizes
from steppe.games.titans.storeys import line_between, sees_between
from steppe.games.titans.strong_points import is_in_strong_point
from steppe.games.titans.terms import DUCK_BACK, bits
from steppe.kernel.listing import mask_of_bits
from steppe.kernel.tabletop.directions import in_arc
from steppe.kernel.tabletop.points import Point, squared, within
from steppe.kernel.tabletop.sight import Sight

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

FRONT: Final = sizes().arcs.figure_front
COHESION: Final = sizes().nearness.cohesion
TOUCH: Final = sizes().nearness.touch


def line(state: TitansState, viewer: int, target: int) -> Sight:
    """The line of sight between two figures on the table; hulls stand between those in the open."""
    here, there = state.at(viewer), state.at(target)
    if is_lit(state, target):
        return lit_line(state, viewer, target)
    if state.field.houses and not (state.field.room_at(here) is None and state.field.room_at(there) is None):
        return line_between(state.field, stand(state, viewer), stand(state, target), hulls.screens(state, here, there))
    if between := hulls.screens(state, here, there):
        return state.field.lens.sight(hulls.eyes(state, viewer), hulls.eyes(state, target), between)
    return state.field.sight(here, state.is_prone(viewer), there, state.is_prone(target))


def sees(state: TitansState, viewer: int, target: int) -> bool:
    """Whether two figures on the table see each other; who ducked where he was is out of sight (BASE-R-40)."""
    if is_ducked(state, viewer) or is_ducked(state, target):
        return False
    field, here, there, prone = state.field, state.at(viewer), state.at(target), state.prone
    if is_lit(state, target) and lit_line(state, viewer, target).visible:
        return True
    if field.houses and not (field.room_at(here) is None and field.room_at(there) is None):
        seen = sees_between(field, stand(state, viewer), stand(state, target))
        return seen and not (state.fleet.plans and hulls.hides(state, viewer, target))
    seen = field.sees(here, bool(prone >> viewer & 1), there, bool(prone >> target & 1))
    return seen and not (state.fleet.plans and hulls.hides(state, viewer, target))


def is_ducked(state: TitansState, figure: int) -> bool:
    """Whether a figure has ducked where he is, out of sight (BASE-R-40)."""
    return state.status[figure] == DUCK_BACK and state.field.ducks_in_place(state.at(figure))


def seen_by(state: TitansState, target: int, viewers: int) -> int:
    """Those of a mask who see a figure."""
    found = _seen_and_seeing(state, target, viewers)
    if is_any_light(state) and not is_ducked(state, target):
        rest = [viewer for viewer in bits(viewers & state.place.on & ~found) if not is_ducked(state, viewer)]
        found |= seen_lit(state, target, mask_of_bits(rest))
    return found


def whom_sees(state: TitansState, viewer: int, targets: int) -> int:
    """Those of a mask whom a figure sees."""
    found = _seen_and_seeing(state, viewer, targets)
    if is_any_light(state) and not is_ducked(state, viewer):
        rest = [target for target in bits(targets & state.place.on & ~found) if not is_ducked(state, target)]
        found |= lit_seen(state, viewer, mask_of_bits(rest))
    return found


def _seen_and_seeing(state: TitansState, target: int, viewers: int) -> int:
    """Those of a mask whom no light betrays and who see a figure, which is the same as whom he sees."""
    found = viewers & state.place.on
    if not found or is_ducked(state, target):
        return 0
    own = found & state.force.of_side[state.force.side[target]]
    found &= in_view(state, target)
    for viewer in bits(own):
        if sees(state, viewer, target):
            found |= 1 << viewer
    if found and DUCK_BACK in state.status:
        found = mask_of_bits([viewer for viewer in bits(found) if not is_ducked(state, viewer)])
    return _past_hulls(state, target, found) if found and state.fleet.plans else found


def _past_hulls(state: TitansState, target: int, viewers: int) -> int:
    """Those of a mask from whom no hull hides a figure."""
    found = viewers
    for viewer in bits(viewers):
        if hulls.hides(state, viewer, target):
            found &= ~(1 << viewer)
    return found


def first_watched(state: TitansState, figure: int, viewers: int, path: Sequence[Point], start: int) -> int:
    """The first place of a figure's way from which one of a mask sees him, from a number on; else the last."""
    last, field, lies = len(path) - 1, state.field, state.is_prone(figure)
    if state.status[figure] == DUCK_BACK:
        return start
    if not viewers or start >= last:
        return last
    if state.hazards.lights and field.night:
        return start
    if field.houses and _is_anybody_indoors(state, viewers, path):
        return start
    way = field.known.way_cells(path, start)
    for viewer in bits(viewers):
        if start < last and not is_ducked(state, viewer):
            last = field.known.first_seen(state.at(viewer), state.is_prone(viewer), way, lies, last)
    return last


def _is_anybody_indoors(state: TitansState, viewers: int, path: Sequence[Point]) -> bool:
    """Whether a way or somebody who watches it is in a building: then it is looked at step by step."""
    places = [state.at(viewer) for viewer in bits(viewers)]
    return any(state.field.room_at(point) is not None for point in (*places, *path))


def enemies(state: TitansState, side: int) -> int:
    """The figures of the other side on the table who are able to act, as a mask."""
    return state.able(state.force.of_side[1 - side])


def shelter(state: TitansState, shooter: int, target: int, apr: int = 0) -> Shelter:
    """What protects a target from a shooter."""
    lit, apr = is_lit(state, target), cover_rating(state.setting.options, apr)
    if state.ground.works.strong and is_in_strong_point(state, target, apr):
        return "cover"
    found = state.field.shelter(line(state, shooter, target), state.at(target), apr, lit=lit)
    if state.stable.down and found != "cover" and lies_behind_a_mount(state, shooter, target, apr):
        return "cover"
    return found


def is_flank(state: TitansState, shooter: int, target: int) -> bool:
    """Whether a shot comes from flank or rear (BASE-FIG-4); the boundary is front (BASE-R-10)."""
    return not in_arc(state.at(target), state.facing[target], FRONT, state.at(shooter))


def square_between(state: TitansState, one: int, other: int) -> int:
    """The square of the distance between two figures."""
    return squared(state.at(one), state.at(other))


def near(state: TitansState, figure: int, mask: int, reach: int = COHESION) -> int:
    """Those of a mask within so much of a figure, himself included if he is in it."""
    here, found = state.at(figure), 0
    for other in bits(mask):
        place = state.place[other]
        if place is not None and within(here, place, reach):
            found |= 1 << other
    return found


def with_leader(state: TitansState, group: int, leader: int) -> int:
    """The figures of a group in an unbroken chain of 4 inches to a leader (BASE-FIG-5), he included."""
    if leader < 0 or state.place[leader] is None:
        return 0
    chain, fresh, others = 1 << leader, 1 << leader, state.members(group) & ~(1 << leader)
    while fresh:
        reached = 0
        for figure in bits(fresh):
            reached |= near(state, figure, others)
        chain, others, fresh = chain | reached, others & ~reached, reached
    return chain
