"""What the page shows before a move is made: the way to a point and who may see it, and what is seen from a point."""

from __future__ import annotations

import msgspec

from steppe.games.titans.formations import stand
from steppe.games.titans.state import TitansState
from steppe.games.titans.storeys import Stand, sees_between
from steppe.games.titans.terms import bits
from steppe.games.titans.watching import enemies, is_ducked
from steppe.games.titans.ways_of_men import allowance, way_through
from steppe.kernel.tabletop.going import inches_by_going, paced, path_length
from steppe.kernel.tabletop.points import INCH, Point, told


class WayAnswer(msgspec.Struct, frozen=True):
    """The way of a figure to a point: none (no `points`) where it is further than he may go, or barred.

    `length` is what it measures, `cost` what it takes of the move; `going` are its inches by kind of going ("": open),
    `watchers` the enemies who react and see him somewhere on it, as far as they are known.
    """

    points: tuple[Point, ...]
    length: int
    cost: int
    most: int
    going: tuple[tuple[str, int], ...]
    watchers: tuple[int, ...]
    text: str


class OutlookAnswer(msgspec.Struct, frozen=True):
    """The points of the one-inch grid that are seen from a place by one who stands there, at one who stands."""

    place: Point
    seen: tuple[Point, ...]
    text: str


def way_to(state: TitansState, figure: int, goal: Point) -> WayAnswer:
    """The way that a normal move would take to a point (BASE-MOVE-T1, BASE-REACT-1)."""
    most = allowance(state, figure)
    found = way_through(state, figure, (goal,), most)
    if found is None:
        return WayAnswer((), 0, 0, most, (), (), f"There is no way there for {told(most)}.")
    points, cost = found
    going = tuple(sorted(inches_by_going(state.field.terrain, points).items()))
    watchers = _watchers(state, figure, points)
    seen = f"{len(watchers)} may see him" if watchers else "nobody sees him"
    ground = ", ".join(f"{told(part)} {kind or 'open'}" for kind, part in going)
    text = f"of {told(most)}: {ground}; {seen}."
    return WayAnswer(points, path_length(points), cost, most, going, watchers, text)


def _watchers(state: TitansState, figure: int, points: tuple[Point, ...]) -> tuple[int, ...]:
    """Who reacts and sees a figure at some step of a way."""
    foes = state.reacting(enemies(state, state.force.side[figure]))
    places = [Stand(place, prone=state.is_prone(figure)) for place in paced(points, INCH)]
    return tuple(
        foe
        for foe in bits(foes)
        if not is_ducked(state, foe) and any(sees_between(state.field, stand(state, foe), place) for place in places)
    )


def outlook_from(state: TitansState, eye: Stand) -> OutlookAnswer:
    """All that is seen from a place (BASE-R-10, BASE-R-11)."""
    grid, field = state.field.ways, state.field
    places = (grid.point(node) for node in range(grid.columns * grid.rows))
    seen = tuple(place for place in places if sees_between(field, eye, Stand(place)))
    return OutlookAnswer(eye.at, seen, f"Seen from there are {len(seen)} of {grid.columns * grid.rows} points.")
