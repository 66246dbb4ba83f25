"""How far a figure may go, and where it has room (BASE-MOVE)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from steppe.games.titans.battlefield import BASE
from steppe.games.titans.movement import movement
from steppe.games.titans.terms import bits
from steppe.games.titans.watching import enemies
from steppe.games.titans.wounded import burdened
from steppe.kernel.tabletop.points import INCH, Point, squared, within
from steppe.kernel.tabletop.shapes import Circle

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

_CONTACT: Final = 2 * BASE


def normal_move(state: TitansState, figure: int) -> int:
    """The normal move of a figure on its feet (BASE-MOVE-T1, -T2, BASE-ATTR-T5)."""
    mover = "heavy-weapon-team" if state.force.sets_up(figure) else "infantry"
    moves = [attribute.move for attribute in state.force.attributes[figure] if attribute.move]
    if moves and mover == "infantry":
        return moves[0] * INCH
    return movement().named(mover).normal * INCH


def allowance(state: TitansState, figure: int) -> int:
    """What a figure may go as it is: none with a weapon set up, crawling if prone (BASE-MOVE-T2, -T3)."""
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
    return min([fast, *(attribute.fast_most for attribute in attributes if attribute.fast_most)]) * INCH


def foes_in_the_way(state: TitansState, figure: int, most: int) -> list[Circle]:
    """The bases of enemies that a move of so much may meet; friends let each other pass."""
    here = state.at(figure)
    foes = (state.at(foe) for foe in bits(enemies(state, state.force.side[figure])))
    return [Circle(place, BASE) for place in foes if within(here, place, most + 2 * _CONTACT)]


def has_room(state: TitansState, figure: int, point: Point) -> bool:
    """Whether a figure may stand at a point: on no friend's base, and not touching an enemy's, as that is a charge."""
    foes = enemies(state, state.force.side[figure])
    for other in bits(state.able(state.force.of_side[0] | state.force.of_side[1]) & ~(1 << figure)):
        square = squared(point, state.at(other))
        if square < _CONTACT**2 or (foes >> other & 1 and square == _CONTACT**2):
            return False
    return True


def stations(state: TitansState, figure: int, most: int) -> list[Point]:
    """The points of the one-inch grid that a move of so much reaches."""
    if most <= 0:
        return []
    start = state.at(figure)
    reached = state.field.ways.reach(start, most, foes_in_the_way(state, figure, most))
    crowd = [
        state.at(other)
        for other in bits(state.able(state.force.of_side[0] | state.force.of_side[1]) & ~(1 << figure))
        if within(start, state.at(other), most + _CONTACT)
    ]
    return [point for point in reached if point != start and (not crowd or has_room(state, figure, point))]


def way_through(
    state: TitansState, figure: int, points: tuple[Point, ...], most: int
) -> tuple[tuple[Point, ...], int] | None:
    """The way over some points and what it costs; None where there is none for so much (BASE-MOVE-T1)."""
    foes, here = foes_in_the_way(state, figure, most), state.at(figure)
    found, cost = [here], 0
    for point in points:
        way = state.field.ways.way(here, point, foes, most - cost)
        if way is None:
            return None
        found += way.points[1:]
        cost, here = cost + way.cost, point
    return tuple(found), cost
