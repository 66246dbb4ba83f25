"""The ruler between hex centres: worked by hand on small boards, then what must hold for every line."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from steppe.kernel.hexes import rotated
from steppe.kernel.rulers import Axial, Span, ruler

FAR = st.integers(-9, 9)
OFFSETS = st.tuples(FAR, FAR)


def distance(a: Axial, b: Axial) -> int:
    q, r = a[0] - b[0], a[1] - b[1]
    return (abs(q) + abs(r) + abs(q + r)) // 2


def hexes(offset: Axial) -> list[tuple[Axial, ...]]:
    return [span.hexes for span in ruler(offset)]


def test_a_hex_sees_itself() -> None:
    assert hexes((0, 0)) == [((0, 0),)]


@pytest.mark.parametrize("steps", range(6))
def test_along_a_row_it_goes_from_hex_to_hex(steps: int) -> None:
    row = [rotated((k, 0), steps) for k in range(4)]
    assert hexes(row[-1]) == [(cell,) for cell in row]


def test_between_two_hexes_it_runs_along_their_side() -> None:
    # From (0, 0) to (1, 1) the line leaves through a corner and follows the side that (1, 0) and (0, 1) share.
    assert ruler((1, 1)) == (Span(((0, 0),)), Span(((0, 1), (1, 0))), Span(((1, 1),)))
    assert [span.along for span in ruler((1, 1))] == [False, True, False]
    # Twice as far it does so twice, and crosses the hex between.
    assert hexes((2, 2)) == [((0, 0),), ((0, 1), (1, 0)), ((1, 1),), ((1, 2), (2, 1)), ((2, 2),)]


def test_a_hex_of_which_only_a_corner_lies_on_the_line_is_left_out() -> None:
    # To (1, 1) the line passes the corners of no third hex but those whose side it follows.
    touched = {cell for span in ruler((1, 1)) for cell in span.hexes}
    assert touched == {(0, 0), (1, 0), (0, 1), (1, 1)}


def test_a_corner_that_is_clipped_counts_however_small() -> None:
    # Four hexes away, one row aside: on the way it cuts both hexes in the middle, (2, -1) and (2, 0).
    assert hexes((4, -1)) == [((0, 0),), ((1, 0),), ((2, -1),), ((2, 0),), ((3, -1),), ((4, -1),)]


@given(OFFSETS)
def test_the_way_back_touches_the_same(offset: Axial) -> None:
    def seen_from_the_other_end(span: Span) -> tuple[Axial, ...]:
        return tuple(sorted((q - offset[0], r - offset[1]) for q, r in span.hexes))

    there = [seen_from_the_other_end(span) for span in reversed(ruler(offset))]
    assert there == hexes((-offset[0], -offset[1]))


@given(OFFSETS, st.integers(0, 5))
def test_turning_the_board_turns_the_line(offset: Axial, steps: int) -> None:
    turned = [tuple(sorted(rotated(cell, steps) for cell in span.hexes)) for span in ruler(offset)]
    assert turned == hexes(rotated(offset, steps))


@given(OFFSETS)
def test_it_goes_on_from_neighbour_to_neighbour_and_never_back(offset: Axial) -> None:
    spans = ruler(offset)
    assert spans[0].hexes == ((0, 0),)
    assert spans[-1].hexes == (offset,)
    for before, after in pairwise(spans):
        assert not (before.along and after.along)
        for one in before.hexes:
            assert all(distance(one, other) == 1 for other in after.hexes)
            assert all(distance(other, offset) <= distance(one, offset) for other in after.hexes)
