"""Lengths, distances and places between: by hand, and what rounding may do."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from steppe.kernel.errors import BadAction
from steppe.kernel.tabletop.points import (
    distance,
    inches,
    nearest_root,
    part_way,
    rounded,
    squared,
    stride,
    told,
    towards,
    within,
    written,
)

COORDINATES = st.integers(-100_000, 100_000)
POINTS = st.tuples(COORDINATES, COORDINATES)


def test_lengths_are_read_without_floating_point() -> None:
    assert [inches(text) for text in (7, 0, "7", "0.1", "12.345", "-3.5", ".5", "4.")] == [
        7000, 0, 7000, 100, 12345, -3500, 500, 4000,
    ]  # fmt: skip


@pytest.mark.parametrize("text", ["", ".", "-", "1.2345", "1e3", "one", "1,5", "--1", "1234567", "٣"])
def test_what_is_no_length_is_refused(text: str) -> None:
    with pytest.raises(BadAction, match="length in inches"):
        inches(text)


@given(st.integers(-999_999_999, 999_999_999))
def test_a_written_length_is_read_as_it_was(length: int) -> None:
    assert inches(written(length)) == length


def test_told_lengths_go_to_the_tenth() -> None:
    assert [told(length) for length in (0, 49, 50, 949, 950, 12_000, 30_960)] == [
        '0"', '0"', '0.1"', '0.9"', '1"', '12"', '31"',
    ]  # fmt: skip


def test_three_four_five() -> None:
    assert squared((1000, 1000), (4000, 5000)) == 25_000_000
    assert distance((1000, 1000), (4000, 5000)) == stride((1000, 1000), (4000, 5000)) == 5000
    assert within((1000, 1000), (4000, 5000), 5000)
    assert not within((1000, 1000), (4000, 5000), 4999)


def test_a_stride_is_rounded_up_and_a_distance_to_the_nearest() -> None:
    # The diagonal of a square of 1 inch is 1414.21..., that of one of 2 thousandths 2.83.
    assert (distance((0, 0), (1000, 1000)), stride((0, 0), (1000, 1000))) == (1414, 1415)
    assert (distance((0, 0), (2, 2)), stride((0, 0), (2, 2))) == (3, 3)
    assert stride((5, 5), (5, 5)) == 0


@given(POINTS, POINTS, POINTS)
def test_a_detour_is_never_shorter_than_the_straight_stride(
    a: tuple[int, int], b: tuple[int, int], c: tuple[int, int]
) -> None:
    assert stride(a, b) + stride(b, c) >= stride(a, c)


@given(POINTS, POINTS, st.integers(0, 50_000))
def test_a_stride_within_a_move_is_a_distance_within_it(a: tuple[int, int], b: tuple[int, int], move: int) -> None:
    assert (stride(a, b) <= move) == within(a, b, move)


@given(st.integers(0, 10**15))
def test_the_nearest_root_is_nearest(square: int) -> None:
    root = nearest_root(square)
    # Half a thousandth less or more squared lies on either side of it.
    assert (2 * root - 1) ** 2 <= 4 * square <= (2 * root + 1) ** 2 or root == 0 == square


def test_halves_are_rounded_away_from_nothing() -> None:
    assert [rounded(number, 2) for number in (-3, -1, 0, 1, 3)] == [-2, -1, 0, 1, 2]
    assert rounded(7, -2) == -4


def test_part_of_the_way() -> None:
    assert part_way((0, 0), (9000, -3000), 1, 3) == (3000, -1000)
    assert part_way((1000, 0), (1001, 0), 1, 2) == (1001, 0)
    assert part_way((4, 4), (8, 8), 0, 1) == (4, 4)


@given(POINTS, POINTS, st.integers(0, 100_000))
def test_going_towards_never_goes_too_far(a: tuple[int, int], b: tuple[int, int], length: int) -> None:
    end = towards(a, b, length)
    assert within(a, end, length)
    if a != b:
        assert within(a, (end[0] + (b[0] > a[0]) - (b[0] < a[0]), end[1]), length + 1)
        assert stride(a, end) >= length - 2


def test_going_towards_along_the_grid_is_exact() -> None:
    assert towards((1000, 1000), (1000, 9000), 2500) == (1000, 3500)
    assert towards((0, 0), (3000, 4000), 10_000) == (6000, 8000)
    assert towards((5, 5), (5, 5), 100) == (5, 5)
