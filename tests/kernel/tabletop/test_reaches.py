"""What is kept of reaches is what a search finds, and every way of it can be gone for what it says."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import pairwise

import pytest

from steppe.kernel.tabletop.going import Pace
from steppe.kernel.tabletop.legs import nearest_to_edge
from steppe.kernel.tabletop.points import INCH, Point
from steppe.kernel.tabletop.reaches import Reach, Reaches
from steppe.kernel.tabletop.shapes import Circle, Shape, hull
from steppe.kernel.tabletop.ways import Ways
from tests.kernel.tabletop.lands import SIDE, random_land

PACE = Pace({"rough": 2, "wheat": Fraction(3, 2), "house": None}, {"wall": 2000, "fence": None})
BASE = 400


def made(seed: int) -> tuple[Ways, Reaches, random.Random]:
    ways = Ways(random_land(seed), PACE, BASE)
    return ways, Reaches(ways), random.Random(seed)


def somewhere(chance: random.Random, ways: Ways, *, on_grid: bool) -> Point:
    """A point where a base has room."""
    while True:
        step = INCH if on_grid else 1
        point = (chance.randrange(SIDE // step + 1) * step, chance.randrange(SIDE // step + 1) * step)
        if ways.leg(point, point) is not None:
            return point


def checked(ways: Ways, reach: Reach, others: list[Shape]) -> None:
    """Each way is of legs that nothing bars, and costs what it says and no more than there is."""
    for node in reach.nodes():
        way = reach.way(node)
        legs = [ways.leg(a, b, others) for a, b in pairwise(way)]
        assert None not in legs
        assert sum(leg for leg in legs if leg) == reach.cost(node) <= reach.most
        assert (way[0], way[-1]) == (reach.start, ways.point(node))


@pytest.mark.parametrize("seed", range(8))
def test_over_the_bare_terrain_it_is_what_a_search_finds(seed: int) -> None:
    ways, reaches, chance = made(seed)
    for most in (4000, 8000, 12000):
        start = somewhere(chance, ways, on_grid=True)
        reach, searched = reaches.reach(start, most), ways.reach(start, most)
        assert {ways.point(node) for node in reach.nodes()} >= set(searched)
        assert all(reach.cost(ways.node_at(point)) <= cost for point, cost in searched.items())
        checked(ways, reach, [])
        assert reaches.reach(start, most) is reach


@pytest.mark.parametrize("seed", range(8))
def test_past_others_every_way_can_be_gone_and_nothing_is_gained(seed: int) -> None:
    ways, reaches, chance = made(seed)
    for on_grid in (True, False):
        start = somewhere(chance, ways, on_grid=on_grid)
        bare = reaches.reach(start, 8000)
        places = [
            (start[0] + chance.choice((-1, 1)) * chance.randrange(900, 5000), start[1] + chance.randrange(-4000, 4000))
            for _ in range(3)
        ]
        others: list[Shape] = [Circle(place, BASE) for place in places]
        tank = hull((start[0] + 3000, start[1] - 2500), chance.randrange(360), 2400, 1200)
        others.append(tank)
        past = bare.past(others)
        assert past.mask & ~bare.mask == 0
        checked(ways, past, [*others])
        kept = {
            node
            for node in bare.nodes()
            if not any(ways.leg(a, b, others) is None for a, b in pairwise(bare.way(node)))
        }
        assert kept <= set(past.nodes())
        assert bare.past([]) is bare


def test_behind_an_enemy_the_way_goes_round_him() -> None:
    ways = Ways(random_land(1, kinds=("road",)), Pace(), BASE)
    start, enemy = (18 * INCH, 18 * INCH), Circle((18 * INCH, 20 * INCH), BASE)
    behind = ways.node_at((18 * INCH, 22 * INCH))
    reach = Reaches(ways).reach(start, 8 * INCH)
    assert (reach.way(behind), reach.cost(behind)) == ((start, (18 * INCH, 22 * INCH)), 4 * INCH)
    way, cost = reach.past([enemy]).way(behind), reach.past([enemy]).cost(behind)
    assert len(way) > 2
    assert 4 * INCH < cost <= 5 * INCH
    assert not reach.past([enemy]).mask >> ways.node_at((18 * INCH, 20 * INCH)) & 1


def test_who_is_nearest_to_each_edge() -> None:
    ways = Ways(random_land(1, kinds=("road",)), Pace(), BASE)
    points = [(3 * INCH, 9 * INCH), (3 * INCH, 4 * INCH), (20 * INCH, 4 * INCH), (9 * INCH, 30 * INCH)]
    mask = sum(1 << ways.node_at(point) for point in points)

    def found(edge: str) -> list[Point]:
        nearest = nearest_to_edge(ways, mask, edge)  # type: ignore[arg-type]
        return [point for point in points if nearest >> ways.node_at(point) & 1]

    assert found("south") == [points[1], points[2]]
    assert found("west") == [points[0], points[1]]
    assert found("east") == [points[2]]
    assert found("north") == [points[3]]
    assert nearest_to_edge(ways, 0, "west") == nearest_to_edge(ways, 0, "north") == 0
