"""Answers that are kept or read off masks are those that are worked out one by one, at every moment of random games."""

from __future__ import annotations

from itertools import pairwise

import pytest

from steppe.games.titans.marching import Watch
from steppe.games.titans.orders import Move
from steppe.games.titans.retreats import way_home
from steppe.games.titans.state import TitansState
from steppe.games.titans.terms import DUCK_BACK, bits
from steppe.games.titans.watching import first_watched, is_ducked, line, seen_by
from steppe.games.titans.ways_of_men import allowance, foes_in_the_way, has_room, reach_of, stations
from steppe.kernel.listing import bits_of
from steppe.kernel.rng import Rng
from steppe.kernel.tabletop.going import paced
from steppe.kernel.tabletop.points import INCH, Point
from tests.rules.titans.table import Table
from tests.rules.titans.test_foot_games import FOES, LAND, OWN

HILLS = """
area = [{ kind = "hill", outline = "14,18 30,19 28,30 12,27" }, { kind = "woods", outline = "20,21 27,22 26,28" },
        { kind = "house", box = "32,18 36,22" }, { kind = "wheat", box = "36,24 44,30" },
        { kind = "foxhole", box = "9,31 12,33" }]
wall = [{ kind = "sandbags", line = "6,16 14,16" }, { kind = "hedge", line = "34,30 44,30" }]
"""


def moments(land: str, seed: int, *, night: bool = False, every: int = 4, most: int = 160) -> list[TitansState]:
    """States of a random game, with some figures off the stations; nothing is known of their land yet."""
    state, rng, found = Table(OWN, FOES, land, die=0, seed=seed, turns=3, night=night).state, Rng(seed), []
    for number in range(most):
        if state.to_move() is None:
            break
        if number % every == 0:
            found.append(state.copy())
        legal = state.legal()
        action = rng.choice(legal)
        if isinstance(action, Move) and number % 3 == 0:
            between = Move((action.to[0] + 300, action.to[1] + 200))
            action = between if state.refuse(between) is None else action
        state.apply(action)
    return found


def sees_exactly(state: TitansState, viewer: int, target: int) -> bool:
    return not (is_ducked(state, viewer) or is_ducked(state, target)) and line(state, viewer, target).visible


@pytest.mark.parametrize("night", [False, True])
@pytest.mark.parametrize("land", [LAND, HILLS])
@pytest.mark.parametrize("seed", range(3))
def test_who_sees_whom(land: str, seed: int, night: bool) -> None:
    for state in moments(land, seed, night=night):
        for side, own in enumerate(state.force.of_side):
            foes = state.able(state.force.of_side[1 - side])
            for figure in bits(state.able(own)):
                exact = {foe for foe in bits(foes) if sees_exactly(state, foe, figure)}
                assert set(bits(seen_by(state, figure, foes))) == exact


@pytest.mark.parametrize("seed", range(3))
def test_stations_are_what_is_reached_and_has_room(seed: int) -> None:
    for state in moments(HILLS, seed):
        for figure in bits(state.able(-1)):
            if (most := allowance(state, figure)) <= 0:
                continue
            grid, foes = state.field.ways, foes_in_the_way(state, figure, most)
            found = {grid.point(node) for node in bits_of(stations(state, figure, most))}
            assert all(has_room(state, figure, point) for point in found)
            assert state.place[figure] not in found
            searched = grid.reach(state.at(figure), most, foes)
            free = {point for point in searched if point != state.place[figure] and has_room(state, figure, point)}
            if not foes:
                assert found >= free
            for node in bits_of(stations(state, figure, most)):
                way = reach_of(state, figure, most).way(node)
                assert all(grid.leg(a, b, foes) is not None for a, b in pairwise(way))


@pytest.mark.parametrize("seed", range(3))
def test_a_move_stops_at_the_first_place_where_somebody_sees_it(seed: int) -> None:
    for state in moments(HILLS, seed, every=10):
        for figure in bits(state.able(-1)):
            foes = state.reacting(state.force.of_side[1 - state.force.side[figure]])
            start = state.at(figure)
            if state.status[figure] == DUCK_BACK:  # who has ducked does not move
                continue
            for end in ((start[0] + 3000, start[1] + 7000), (start[0] - 5000, start[1] - 6000), (24 * INCH, 24 * INCH)):
                if state.field.terrain.table.holds(end):
                    path = paced((start, end), INCH)
                    assert first_watched(state, figure, foes, path, 1) == inch_by_inch(state, figure, foes, path)


def inch_by_inch(state: TitansState, figure: int, foes: int, path: tuple[Point, ...]) -> int:
    twin = state.copy()
    for index in range(1, len(path) - 1):
        twin.place[figure] = path[index]
        if any(sees_exactly(twin, foe, figure) for foe in bits(foes)):
            return index
    return len(path) - 1


@pytest.mark.parametrize("seed", range(3))
def test_the_way_home_ends_where_nothing_nearer_is_reached(seed: int) -> None:
    for state in moments(HILLS, seed, every=12):
        for figure in bits(state.able(-1)):
            side = state.force.side[figure]
            table, edge = state.field.terrain.table, state.setting.edges[side]
            end = way_home(state, figure).points[-1]
            grid = state.field.ways
            reached = [grid.point(node) for node in bits_of(stations(state, figure, 16 * INCH))]
            assert table.to_edge(end, edge) == min(table.to_edge(point, edge) for point in (*reached, state.at(figure)))


def test_who_is_able_is_on_the_table_and_of_such_a_status() -> None:
    for state in moments(LAND, 1):
        for figure in range(state.force.size):
            able = state.place[figure] is not None and state.status[figure] < 8
            assert state.able(1 << figure) == able << figure
        assert state.place.on == sum(1 << who for who, place in enumerate(state.place) if place is not None)


def test_a_copy_keeps_its_own_answers() -> None:
    state = moments(LAND, 2)[5]
    twin, figure = state.copy(), next(bits(state.able(state.force.of_side[0])))
    before = seen_by(state, figure, state.force.of_side[1])
    twin.place[figure] = (1 * INCH, 47 * INCH)
    twin.remove(next(bits(state.able(state.force.of_side[1]))))
    for one in (state, twin):
        foes = one.able(one.force.of_side[1])
        exact = {foe for foe in bits(foes) if sees_exactly(one, foe, figure)}
        assert set(bits(seen_by(one, figure, foes))) == exact
    assert seen_by(state, figure, state.force.of_side[1]) == before
    assert not any(isinstance(step, Watch) for step in state.steps)
