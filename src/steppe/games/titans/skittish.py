"""Mounts that shy, bolt and run away (CT-SKITTISH, CT-T-CAVQRS-6, AMB-16)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from steppe.games.titans.amounts import amount
from steppe.games.titans.battlefield import BASE
from steppe.games.titans.cavalry import MountRow, cavalry
from steppe.games.titans.events import MountMoved
from steppe.games.titans.horses import let_go, place_of
from steppe.games.titans.mount_harm import throw_off
from steppe.games.titans.retreats import go
from steppe.games.titans.riding import horsemanship, pace_of, rolled, share_of
from steppe.games.titans.terms import ABLE, NOBODY, bits
from steppe.games.titans.watching import enemies
from steppe.games.titans.ways_of_men import reach_of, stations
from steppe.kernel.listing import bits_of
from steppe.kernel.tabletop.directions import facing_towards, moved
from steppe.kernel.tabletop.points import INCH, Point, distance, squared, towards, within

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

Fallen = tuple[tuple[int, Point], ...]
_RULE: Final = "CT-T-CAVQRS-6"
_AT_LARGE: Final = cavalry().named("fast-move").row(2)
"""What runs away goes as far as it can."""


def startled_by_shots(state: TitansState, shooters: Iterable[tuple[int, int]]) -> Fallen:
    """The animals near those who fired a volley test, each once; which riders fell, and where (CT-SKITTISH-1).

    `shooters` are figures, each with the vehicle from which it fired (`NOBODY`: from none).
    """
    if not state.stable.animals:
        return ()
    fired = [state.place[who] if hull == NOBODY else state.fleet.place[hull] for who, hull in dict.fromkeys(shooters)]
    return startled_near(state, [place for place in fired if place], cavalry().spooking.shot_within * INCH)


def startled_near(state: TitansState, causes: Sequence[Point], reach: int) -> Fallen:
    """The animals that are near enough to what startles them test, each because of the nearest of it."""
    near = list[tuple[int, Point]]()
    for animal in range(len(state.stable.animals)):
        here = place_of(state, animal)
        if here is not None and causes and state.stable.is_fit(animal):
            _, cause = min((squared(here, point), point) for point in causes)
            near += [(animal, cause)] if within(here, cause, reach) else []
    return tuple(fell for animal, cause in near for fell in startle(state, animal, cause))


def startle(state: TitansState, animal: int, cause: Point) -> Iterator[tuple[int, Point]]:
    """An animal takes Skittish because of something at a point; which riders fell, and where."""
    stable = state.stable
    riders = stable.riders[animal]
    if riders:
        yield from _startle_ridden(state, animal, riders, cause)
        return
    startle_alone(state, animal, cause)


def startle_alone(state: TitansState, animal: int, cause: Point) -> None:
    """One that nobody rides; who is held or lies is tied as it were."""
    stable = state.stable
    holder = stable.holder[animal]
    held = holder != NOBODY or stable.has("tied", animal) or stable.has("down", animal)
    row = rolled(state, "skittish", animal, holder, "tied" if held else "loose")
    if row.result == "moves away":
        shy(state, animal, cause, _inches(state, row), "shies")
    elif row.result == "runs away":
        shy(state, animal, cause, share_of(pace_of(state, animal), _AT_LARGE), "runs away")


def _inches(state: TitansState, row: MountRow) -> int:
    rolls = amount(row.inches or "")
    return rolls.of(sum(state.roll(rolls.dice))) * INCH


def _startle_ridden(
    state: TitansState, animal: int, riders: tuple[int, ...], cause: Point
) -> Iterator[tuple[int, Point]]:
    """With one passed the rider has to master it, with none it bolts, and he may be thrown (AMB-16)."""
    rider = riders[0]
    row = rolled(state, "skittish", animal, rider, "ridden")
    if row.result == "horsemanship" and not horsemanship(state, animal, rider):
        _bolt_from(state, rider, _inches(state, row), cause)
    elif row.result == "bolts with rider":
        _bolt_from(state, rider, share_of(pace_of(state, animal), row), cause)
        if not horsemanship(state, animal, rider):
            yield from fall_off(state, riders, animal, row.impact or 0, _RULE)


def _bolt_from(state: TitansState, rider: int, most: int, cause: Point) -> None:
    bolt(state, rider, most, straight_away(state.at(rider), state.facing[rider], cause, most))


def fall_off(
    state: TitansState, riders: tuple[int, ...], animal: int, impact: int, rule: str
) -> Iterator[tuple[int, Point]]:
    """All who sit on an animal are thrown; who of them is out of action, and where he was."""
    for rider in riders:
        place = state.place[rider]
        if place is not None:
            throw_off(state, rider, animal, impact, rule)
            if not ABLE[state.status[rider]]:
                yield rider, place


def straight_away(here: Point, facing: int, cause: Point, most: int) -> Point:
    """Where one comes who flees a point straight, on the table or beyond it; from beneath one he goes on ahead."""
    if here == cause:
        return moved(here, facing, most)
    return towards(cause, here, distance(cause, here) + most)


def bolt(state: TitansState, rider: int, most: int, goal: Point) -> None:
    """A mount carries its rider off, as near to a point as it comes with so much of a move."""
    point = state.field.ways.point
    nodes = bits_of(stations(state, rider, most))
    node = min(nodes, key=lambda node: (squared(point(node), goal), node), default=NOBODY)
    if node == NOBODY or squared(point(node), goal) >= squared(state.at(rider), goal):
        return
    way = reach_of(state, rider, most).way(node)
    state.moved |= 1 << rider
    go(state, rider, way, "bolt")


def shy(state: TitansState, animal: int, cause: Point, most: int, why: str) -> None:
    """An animal that nobody rides gets free and goes so far away from a point; over an edge it is gone."""
    stable = state.stable
    if (holder := stable.holder[animal]) != NOBODY:
        let_go(state, animal, holder)
    stable.mark("tied", animal, False)
    stable.mark("down", animal, False)
    here = stable.place[animal]
    if here is None:
        return
    ridden, point = state.field.ridden(), state.field.ways.point
    reach = ridden.reaches.reach(here, most)
    free = reach.mask & ~ridden.in_trenches
    goal = straight_away(here, stable.facing[animal], cause, most)
    best = min(bits_of(free), key=lambda node: (squared(point(node), goal), node), default=NOBODY)
    if best == NOBODY or squared(point(best), goal) >= squared(here, goal):
        return
    to, left = point(best), most - reach.cost(best)
    if _is_over_the_edge(state, to, left):
        stable.place[animal] = None
        stable.mark("gone", animal)
        state.emit(MountMoved(animal, None, why, _RULE))
    else:
        stable.put(animal, to, facing_towards(here, to))
        state.emit(MountMoved(animal, to, why, _RULE))


def _is_over_the_edge(state: TitansState, place: Point, left: int) -> bool:
    """Whether what is left of a move carries it off the table."""
    table = state.field.terrain.table
    margin = min(place[0], place[1], table.width - place[0], table.depth - place[1])
    return margin <= left and margin <= INCH + BASE


def restless(state: TitansState) -> None:
    """At the end of a turn each mount that lies there unhurt takes Skittish (CT-CAVCOM-4)."""
    stable = state.stable
    for animal in bits(stable.down):
        here = place_of(state, animal)
        if stable.is_fit(animal) and here is not None:
            foes = enemies(state, stable.animals[animal].side)
            places = [state.at(foe) for foe in bits(foes)]
            cause = min(places, key=lambda place: (squared(place, here), place), default=here)
            startle_alone(state, animal, cause)
