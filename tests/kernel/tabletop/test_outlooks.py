"""What an outlook says is beyond doubt is what the exact question answers, on land full of everything."""

from __future__ import annotations

import random

import pytest

from steppe.kernel.tabletop.outlooks import Outlooks
from steppe.kernel.tabletop.points import Point
from steppe.kernel.tabletop.sight import Lens
from tests.kernel.tabletop.lands import KINDS, SIDE, VEILS, random_land, random_point

EYES = (1500, 500)
FEW = ("woods", "house", "wall", "fence")


def looked(lens: Lens, chance: random.Random, snap: int, count: int) -> tuple[int, int, int]:
    """Ask about random points; how often it was sure of sight, sure of none, and in doubt."""
    outlooks, sure = Outlooks(lens), [0, 0, 0]
    for _ in range(count):
        eye, height, target = random_point(chance, snap), chance.choice(EYES), chance.choice(EYES)
        outlook = outlooks.outlook(eye, height, target)
        for number in range(40):
            other = random_point(chance, (1, 250, 1000)[number % 3])
            node = outlooks.node_at(other)
            bit = 1 << node if node >= 0 else outlooks.bit_of_cell(other)
            clear, hidden = (
                (outlook.clear, outlook.hidden) if node >= 0 else (outlook.cells_clear, outlook.cells_hidden)
            )
            seen = lens.sight(lens.terrain.eye_at(eye, height), lens.terrain.eye_at(other, target)).visible
            assert lens.sees(lens.terrain.eye_at(eye, height), lens.terrain.eye_at(other, target)) is seen
            assert not clear & hidden & bit
            assert seen or not clear & bit, (eye, other)
            assert not seen or not hidden & bit, (eye, other)
            sure[0 if clear & bit else 1 if hidden & bit else 2] += 1
    return sure[0], sure[1], sure[2]


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("snap", [1, 1000])
def test_it_never_contradicts_the_exact_answer(seed: int, snap: int) -> None:
    lens = Lens(random_land(seed, snap=snap, kinds=tuple(KINDS)), VEILS)
    looked(lens, random.Random(seed), snap, 12)


@pytest.mark.parametrize("seed", range(4))
def test_most_is_beyond_doubt_on_level_ground(seed: int) -> None:
    lens = Lens(random_land(seed, kinds=FEW), {"woods": VEILS["woods"]})
    clear, hidden, doubt = looked(lens, random.Random(seed), 1, 25)
    assert clear > 0
    assert hidden > 0
    assert clear + hidden > doubt


def test_points_off_the_grid_and_off_the_table() -> None:
    outlooks = Outlooks(Lens(random_land(1, kinds=FEW)))
    columns = SIDE // 1000 + 1
    inside: list[Point] = [(2000, 3000), (2001, 3000), (2999, 3999)]
    assert [outlooks.node_at(point) for point in inside] == [3 * columns + 2, -1, -1]
    assert {outlooks.bit_of_cell(point) for point in inside} == {1 << 3 * columns + 2}
    assert outlooks.point(3 * columns + 2) == (2000, 3000)
    assert [outlooks.node_at(point) for point in ((-1000, 0), (0, SIDE + 1000))] == [-1, -1]
    assert outlooks.bit_of_cell((-1, 5000)) == outlooks.bit_of_cell((5000, SIDE + 1500)) == 0
