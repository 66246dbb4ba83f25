"""What the page shows before a move is made: the way to a point and who may see it, and what is seen from a point."""

from __future__ import annotations

import msgspec

from steppe.games.titans.battlefield import BASE
from steppe.games.titans.blasts import burst_of
from steppe.games.titans.files import by_id
from steppe.games.titans.fires import wider_blast
from steppe.games.titans.flights import SWATH, Flight
from steppe.games.titans.formations import stand
from steppe.games.titans.sizes import sizes
from steppe.games.titans.state import TitansState
from steppe.games.titans.storeys import Stand, sees_between
from steppe.games.titans.terms import bits
from steppe.games.titans.watching import enemies, is_ducked
from steppe.games.titans.ways_of_men import allowance, way_through
from steppe.games.titans.weapons import weapons
from steppe.kernel.errors import BadAction
from steppe.kernel.tabletop.going import inches_by_going, paced, path_length
from steppe.kernel.tabletop.points import INCH, Point, told, within


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


class ArcAnswer(msgspec.Struct, frozen=True):
    """Where a figure fires: `width` degrees about `facing`, as far as the furthest of its guns that are ready.

    `reach` is 0 where none is ready.
    """

    figure: int
    place: Point
    facing: int
    width: int
    reach: int


class BlastAnswer(msgspec.Struct, frozen=True):
    """The circle of what is thrown at a point, and who stands in it."""

    place: Point
    radius: int
    figures: tuple[int, ...]


class SwathAnswer(msgspec.Struct, frozen=True):
    """The strip of the table under a flight path, how wide it is, and who stands in it, in the order of flight."""

    entry: Point
    exit: Point
    width: int
    figures: tuple[int, ...]


def swath_of(state: TitansState, flight: Flight) -> SwathAnswer:
    """What lies under a flight path (CT-RUN-1)."""
    return SwathAnswer(*flight, 2 * SWATH, tuple(flight.under(state, state.place.on)))


def arc_of(state: TitansState, figure: int) -> ArcAnswer:
    """The arc of a man, or of a weapon that is set up (BASE-FIG-4, BASE-R-10)."""
    arcs = sizes().arcs
    is_set_up = state.force.sets_up(figure) and not state.packed >> figure & 1
    width = arcs.set_up_weapon if is_set_up else arcs.figure_front
    reach = max((gun.range * INCH for _, gun in state.ready_guns(figure)), default=0)
    return ArcAnswer(figure, state.at(figure), state.facing[figure], width, reach)


def blast_at(state: TitansState, weapon: str, place: Point) -> BlastAnswer:
    """The circle of a weapon that is thrown (`BadAction` for one that has none)."""
    known = by_id(weapons().weapon)
    if weapon not in known or known[weapon].blast is None:
        raise BadAction(f"{weapon!r} has no blast")
    radius = wider_blast(state, place, burst_of(known[weapon]).diameter) // 2
    caught = tuple(one for one, at in enumerate(state.place) if at is not None and within(at, place, radius + BASE))
    return BlastAnswer(place, radius, caught)


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
