"""Corridors, arcs and bursts."""

from __future__ import annotations

from steppe.kernel.tabletop.swaths import in_corridor, in_reach, in_sector, lie_close, spots_round, swath_of


def test_the_swath_of_a_flight_path() -> None:
    # 6 inches to each side of a path from the west edge to the east edge.
    targets = [
        (50_000, 24_000),
        (10_000, 30_000),
        (10_000, 18_000),
        (30_000, 30_001),
        (10_000, 24_500),
        (72_000, 20_000),
    ]
    assert in_corridor((0, 24_000), (72_000, 24_000), 6000, targets) == (4, 1, 2, 0, 5)
    assert in_corridor((72_000, 24_000), (0, 24_000), 6000, targets) == (5, 0, 4, 1, 2)


def test_a_corridor_ends_abreast_of_its_ends() -> None:
    assert in_corridor((0, 0), (0, 12_000), 1500, [(0, 12_000), (0, 12_001), (1500, 0), (0, -1), (1501, 5000)]) == (
        2,
        0,
    )


def test_a_slanting_corridor_is_exact() -> None:
    # The line of 3-4-5: (4, -3) and (-4, 3) are 5 to its sides.
    assert in_corridor((0, 0), (30, 40), 5, [(4 + 15, -3 + 20), (-4 + 15, 3 + 20), (5 + 15, -3 + 20)]) == (0, 1)


def test_a_burst_takes_the_nearest_first() -> None:
    assert in_reach((0, 0), 2500, [(2500, 0), (0, 2501), (0, 1), (0, -1), (0, 0)]) == (4, 2, 3, 0)


def test_an_arc_of_fire() -> None:
    targets = [(0, 20_000), (10_000, 10_000), (-10_000, 9999), (0, 5000), (0, 48_001), (0, -1)]
    assert in_sector((0, 0), 0, 90, 48_000, targets) == (3, 1, 0)


def test_targets_of_one_weapon_lie_close_together() -> None:
    targets = [(0, 0), (1000, 0), (3000, 0), (1500, 0), (2000, 0)]
    assert lie_close(targets[:2], 1000)
    assert not lie_close(targets, 2999)
    assert lie_close(targets, 3000)
    assert lie_close([], 0)
    assert swath_of((0, 1, 2, 3, 4), targets, 2000, 9) == (0, 1, 3, 4)
    assert swath_of((0, 1, 2, 3, 4), targets, 2000, 2) == (0, 1)
    assert swath_of((2, 1, 0), targets, 2000, 9) == (2, 1)


def test_places_round_a_point() -> None:
    assert spots_round((10, 10), 2, 2) == ((10, 10), (10, 12), (12, 10), (8, 10), (10, 8))
    assert len(spots_round((0, 0), 6000, 1000)) == 113  # the whole points of a circle of radius 6
