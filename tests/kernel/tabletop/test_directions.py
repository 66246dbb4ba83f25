"""Facings and arcs: sines by hand, boundaries by hand, and the same on every table however it lies."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from steppe.kernel.tabletop.directions import (
    HALVES,
    UNIT,
    facing_towards,
    in_arc,
    mirrored_facing,
    moved,
    quarter_of,
    turn_between,
    turned,
    vector,
)

FACINGS = st.integers(0, 359)
COORDINATES = st.integers(-60_000, 60_000)
POINTS = st.tuples(COORDINATES, COORDINATES)
HERE = (0, 0)


def test_the_vectors_of_the_well_known_angles() -> None:
    assert [vector(facing) for facing in (0, 90, 180, 270)] == [(0, UNIT), (UNIT, 0), (0, -UNIT), (-UNIT, 0)]
    assert vector(30) == (500_000, 866_025)
    assert vector(45) == (707_107, 707_107)
    assert vector(300) == (-866_025, 500_000)
    assert vector(-60) == vector(300)


def test_every_vector_is_the_nearest_to_the_sine_and_cosine() -> None:
    for halves, (east, north) in enumerate(HALVES):
        assert abs(east - UNIT * math.sin(math.radians(halves / 2))) <= 0.5000001
        assert abs(north - UNIT * math.cos(math.radians(halves / 2))) <= 0.5000001


def test_the_vectors_mirror_each_other() -> None:
    for halves in range(720):
        east, north = HALVES[halves]
        assert HALVES[-halves % 720] == (-east, north)
        assert HALVES[(halves + 180) % 720] == (north, -east)


def test_turning() -> None:
    assert (turned(350, 20), turned(10, -20), turned(0, 360)) == (10, 350, 0)
    assert (turn_between(10, 350), turn_between(350, 10), turn_between(90, 270), turn_between(270, 90)) == (
        -20,
        20,
        180,
        180,
    )
    assert (mirrored_facing(90), mirrored_facing(0), mirrored_facing(10)) == (270, 0, 350)


@given(FACINGS, FACINGS)
def test_a_turn_leads_there_by_the_shorter_way(start: int, end: int) -> None:
    turn = turn_between(start, end)
    assert turned(start, turn) == end
    assert -180 < turn <= 180


def test_moving() -> None:
    assert moved((1000, 1000), 0, 5000) == (1000, 6000)
    assert moved((1000, 1000), 210, 2000) == (0, 1000 - 1732)
    assert moved((1000, 1000), 33, 0) == (1000, 1000)


@pytest.mark.parametrize(
    ("point", "facing"),
    [
        ((0, 5), 0),
        ((5, 5), 45),
        ((5, 0), 90),
        ((5, -5), 135),
        ((0, -5), 180),
        ((-5, -5), 225),
        ((-5, 0), 270),
        ((-5, 5), 315),
    ],
)
def test_facing_the_eight_winds(point: tuple[int, int], facing: int) -> None:
    assert facing_towards(HERE, point) == facing


def test_the_nearest_degree() -> None:
    # A hundred inches north and one east is 0.573 degrees, 0.8 east 0.458 degrees.
    assert facing_towards(HERE, (1000, 100_000)) == 1
    assert facing_towards(HERE, (800, 100_000)) == 0
    assert facing_towards(HERE, (-1000, 100_000)) == 359
    assert facing_towards(HERE, HERE) == 0


@given(POINTS)
def test_facing_is_the_nearest_degree_and_does_not_mind_how_the_table_lies(point: tuple[int, int]) -> None:
    x, y = point
    if point == HERE:
        return
    facing = facing_towards(HERE, point)
    exact = math.degrees(math.atan2(x, y)) % 360
    assert min(abs(facing - exact), 360 - abs(facing - exact)) < 0.5001
    assert facing_towards(HERE, (-x, y)) == mirrored_facing(facing)
    assert facing_towards(HERE, (y, -x)) == turned(facing, 90)


@given(FACINGS)
def test_what_lies_straight_ahead_is_faced(facing: int) -> None:
    assert facing_towards((7, 7), moved((7, 7), facing, 20_000)) == facing


def test_the_boundary_of_an_arc_is_in() -> None:
    # 90 degrees about north reaches from north-west to north-east.
    assert in_arc(HERE, 0, 90, (5000, 5000))
    assert in_arc(HERE, 0, 90, (-5000, 5000))
    assert not in_arc(HERE, 0, 90, (5001, 5000))
    assert not in_arc(HERE, 0, 90, (-5001, 5000))
    # 180 degrees about east: due north and due south are in, a hair behind is not.
    assert in_arc(HERE, 90, 180, (0, 9))
    assert in_arc(HERE, 90, 180, (0, -9))
    assert not in_arc(HERE, 90, 180, (-1, 90_000))
    # 270 degrees about north: all but what is behind, between south-east and south-west.
    assert in_arc(HERE, 0, 270, (5, -5))
    assert in_arc(HERE, 0, 270, (-5, -5))
    assert in_arc(HERE, 0, 270, (-5, 0))
    assert not in_arc(HERE, 0, 270, (4, -5))


def test_an_arc_holds_its_own_point_and_a_full_one_holds_all() -> None:
    assert in_arc(HERE, 17, 1, HERE)
    assert in_arc(HERE, 17, 360, (-3, -10))


@given(FACINGS, st.integers(1, 359), POINTS)
def test_arcs_do_not_mind_how_the_table_lies(facing: int, width: int, point: tuple[int, int]) -> None:
    x, y = point
    found = in_arc(HERE, facing, width, point)
    assert in_arc(HERE, mirrored_facing(facing), width, (-x, y)) == found
    assert in_arc(HERE, turned(facing, 90), width, (y, -x)) == found


@given(FACINGS, st.integers(1, 359), POINTS)
def test_an_arc_is_what_a_protractor_says(facing: int, width: int, point: tuple[int, int]) -> None:
    if point == HERE:
        return
    off = abs((math.degrees(math.atan2(*point)) - facing + 180) % 360 - 180)
    if abs(off - width / 2) > 1e-3:
        assert in_arc(HERE, facing, width, point) == (off < width / 2)


def test_the_quarters_of_a_hull() -> None:
    points = {"front": (0, 9), "right": (9, 0), "rear": (0, -9), "left": (-9, 0)}
    assert {quarter_of(HERE, 0, point) for point in points.values()} == set(points)
    assert all(quarter_of(HERE, 0, point) == name for name, point in points.items())


def test_of_two_quarters_the_further_forward_has_the_boundary() -> None:
    assert quarter_of(HERE, 0, (5, 5)) == quarter_of(HERE, 0, (-5, 5)) == "front"
    assert quarter_of(HERE, 0, (5, -5)) == "right"
    assert quarter_of(HERE, 0, (-5, -5)) == "left"
    assert quarter_of(HERE, 0, (4, -5)) == "rear"
    assert quarter_of(HERE, 0, HERE) == "front"


def test_front_and_rear_alone() -> None:
    assert quarter_of(HERE, 0, (9, 0), front=180, rear=180) == "front"
    assert quarter_of(HERE, 0, (9, -1), front=180, rear=180) == "rear"
    assert quarter_of(HERE, 0, (0, -9), front=90, rear=0) in ("left", "right")


@given(FACINGS, POINTS)
def test_left_and_right_change_in_the_mirror(facing: int, point: tuple[int, int]) -> None:
    other = {"front": "front", "rear": "rear", "left": "right", "right": "left"}
    here = quarter_of(HERE, facing, point)
    assert quarter_of(HERE, mirrored_facing(facing), (-point[0], point[1])) == other[here]
