"""Where the figures of a side stand, as masks of the grid: so who sees somebody is told by a few masks, not one by one.

Formations and views are kept by the state for as long as nobody of a side moves, lies down or gets up. They change no
answer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from steppe.games.titans.battlefield import CONTACT, Battlefield
from steppe.games.titans.known_sights import KnownSights
from steppe.games.titans.storeys import Stand, sees_between
from steppe.games.titans.terms import bits
from steppe.kernel.listing import bits_of
from steppe.kernel.tabletop.points import INCH, Point

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

Views = tuple[int, int, Point | None, Battlefield | None, int]
"""For which formation, for who lies, from where, and on what land: whom somebody has in view."""


class Formation:
    """The figures of a side on the table: the stations of those who stand and of those who lie, and who stands where.

    `apart` are those between the stations. `number` tells formations of one state apart.
    """

    __slots__ = ("_taken", "able", "all", "apart", "by_node", "down", "field", "number", "prone", "up")

    def __init__(self, state: TitansState, side: int) -> None:
        self.field = state.field
        self.number, self.prone = state.place.changes[side], state.prone & state.force.of_side[side]
        self.up = self.down = self.apart = 0
        self.by_node: dict[int, int] = {}
        prone, nodes, by_node = state.prone, state.place.nodes, self.by_node
        self.all = state.force.of_side[side] & state.place.on
        for figure in bits(self.all):
            node, bit = nodes[figure], 1 << figure
            place = state.place[figure]
            if node < 0 or (place is not None and self.field.room_at(place) is not None):
                self.apart |= bit
                continue
            by_node[node] = by_node.get(node, 0) | bit
            if prone & bit:
                self.down |= 1 << node
            else:
                self.up |= 1 << node
        self.able = state.able(state.force.of_side[side])
        self._taken = [-1, -1]

    def taken(self, state: TitansState, *, touching: bool) -> int:
        """The stations where those who are able to act leave no room for friends, or (touching) for enemies."""
        found = self._taken[touching]
        if found < 0 and CONTACT < INCH and not self.apart and self.able == self.all:
            found = self._taken[touching] = self.up | self.down  # bases on two stations are never in contact
        if found < 0:
            taken, places, found = state.field.taken, state.place, 0
            for figure in bits(self.able):
                if place := places[figure]:
                    found |= taken(place, touching)
            self._taken[touching] = found
        return found

    def at(self, nodes: int) -> int:
        """Who stands at some stations."""
        found = 0
        for node in bits_of(nodes):
            found |= self.by_node[node]
        return found


def formation(state: TitansState, side: int) -> Formation:
    """The formation of a side now."""
    kept = state.formations[side]
    prone = state.prone & state.force.of_side[side]
    able = state.able(state.force.of_side[side])
    if (
        kept is None
        or kept.number != state.place.changes[side]
        or kept.prone != prone
        or kept.able != able
        or kept.field is not state.field
    ):
        kept = state.formations[side] = Formation(state, side)
    return kept


def in_view(state: TitansState, figure: int) -> int:
    """The enemies on the table whom a figure on it sees, as a mask; but for who has ducked where he is."""
    side = 1 - state.force.side[figure]
    place, lies = state.place[figure], state.prone >> figure & 1
    prone = state.prone & state.force.of_side[side] | lies << state.force.size
    number, was_prone, was_at, field, found = state.views[figure]
    if number == state.place.changes[side] and was_prone == prone and was_at == place and field is state.field:
        return found
    if place is None:
        return 0
    if state.field.room_at(place) is not None:
        return _seen_from_indoors(state, figure, state.force.of_side[side])
    found = _seen(state, place, bool(lies), formation(state, side))
    state.views[figure] = (state.place.changes[side], prone, place, state.field, found)
    return found


def _seen(state: TitansState, place: Point, lies: bool, foes: Formation) -> int:
    known, found, one_by_one = state.field.known, 0, foes.apart
    for nodes, down in ((foes.up, False), (foes.down, True)):
        if nodes:
            posture = foes.prone if down else ~foes.prone
            seen = _nodes_seen(known, place, lies, nodes, down)
            if seen is None:
                one_by_one |= foes.at(nodes) & posture
            else:
                found |= foes.at(seen) & posture
    return found | _seen_one_by_one(state, place, lies, one_by_one)


def _seen_one_by_one(state: TitansState, place: Point, lies: bool, foes: int) -> int:
    """Those of a mask who see a place; asked from where they stand, as what they see is more likely known."""
    field, places, prone, found = state.field, state.place, state.prone, 0
    outdoors: list[tuple[int, Point, bool]] = []
    for foe in bits(foes):
        if there := places[foe]:
            if field.houses and field.room_at(there) is not None:
                found |= 1 << foe if sees_between(field, stand(state, foe), Stand(place, 0, lies)) else 0
            else:
                outdoors.append((foe, there, bool(prone >> foe & 1)))
    return found | field.known.who_sees(place, lies, outdoors)


def _seen_from_indoors(state: TitansState, figure: int, foes: int) -> int:
    """Whom somebody in a building sees: asked one by one, as his storey tells."""
    viewer, found = stand(state, figure), 0
    for foe in bits(foes & state.place.on):
        found |= 1 << foe if sees_between(state.field, viewer, stand(state, foe)) else 0
    return found


def stand(state: TitansState, figure: int) -> Stand:
    """Where a figure is and on which storey, and whether it lies."""
    return Stand(state.at(figure), state.ground.level[figure], state.is_prone(figure))


def _nodes_seen(known: KnownSights, place: Point, lies: bool, nodes: int, down: bool) -> int | None:
    """Which of some stations are seen; None where that has to be asked one by one."""
    outlook = known.outlook(place, lies, down) if known.furthest is None else None
    if outlook is None:
        return None
    for node in bits_of(nodes & ~(outlook.clear | outlook.hidden)):
        known.sees(place, lies, known.makes.point(node), down)
    return outlook.clear & nodes
