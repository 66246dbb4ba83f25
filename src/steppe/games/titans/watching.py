"""Who sees whom, how near, and from which side (BASE-LOS, BASE-FIG-4, BASE-FIG-5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from steppe.games.titans.battlefield import Shelter
from steppe.games.titans.sizes import sizes
from steppe.games.titans.storeys import Stand, line_between
from steppe.games.titans.terms import DUCK_BACK, bits
from steppe.kernel.tabletop.directions import in_arc
from steppe.kernel.tabletop.points import squared, within
from steppe.kernel.tabletop.sight import Sight

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

_FRONT: Final = sizes().arcs.figure_front
COHESION: Final = sizes().nearness.cohesion


def line(state: TitansState, viewer: int, target: int) -> Sight:
    """The line of sight between two figures on the table."""
    if state.field.houses:
        return line_between(state.field, stand(state, viewer), stand(state, target))
    return state.field.sight(state.at(viewer), state.is_prone(viewer), state.at(target), state.is_prone(target))


def stand(state: TitansState, figure: int) -> Stand:
    """Where a figure is and on which storey, and whether it lies."""
    return Stand(state.at(figure), state.ground.level[figure], state.is_prone(figure))


def sees(state: TitansState, viewer: int, target: int) -> bool:
    """Whether two figures on the table see each other; who ducked where he was is out of sight (BASE-R-40)."""
    return not (_is_ducked(state, viewer) or _is_ducked(state, target)) and line(state, viewer, target).visible


def _is_ducked(state: TitansState, figure: int) -> bool:
    return state.status[figure] == DUCK_BACK and state.field.ducks_in_place(state.at(figure))


def seen_by(state: TitansState, target: int, viewers: int) -> int:
    """Those of a mask who see a figure."""
    found = 0
    for viewer in bits(viewers):
        if sees(state, viewer, target):
            found |= 1 << viewer
    return found


def enemies(state: TitansState, side: int) -> int:
    """The figures of the other side on the table who are able to act, as a mask."""
    return state.able(state.force.of_side[1 - side])


def shelter(state: TitansState, shooter: int, target: int, apr: int = 0) -> Shelter:
    """What protects a target from a shooter."""
    return state.field.shelter(line(state, shooter, target), state.at(target), apr)


def is_flank(state: TitansState, shooter: int, target: int) -> bool:
    """Whether a shot comes from flank or rear (BASE-FIG-4); the boundary is front (BASE-R-10)."""
    return not in_arc(state.at(target), state.facing[target], _FRONT, state.at(shooter))


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
