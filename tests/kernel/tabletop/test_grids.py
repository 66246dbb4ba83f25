"""The grid loses nothing: any two things that meet have a cell in common."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from steppe.kernel.tabletop.grids import Grid, Index, Reach
from steppe.kernel.tabletop.points import Point
from steppe.kernel.tabletop.segments import on_segment, touch
from steppe.kernel.tabletop.tables import Table, box_around

GRID = Grid(Table(20_000, 14_000))
# Many on the lines of the grid, some off the table.
COORDINATES = st.one_of(st.integers(-1, 8).map(lambda number: number * 3000), st.integers(-4000, 24_000))
POINTS = st.tuples(COORDINATES, COORDINATES)


def cells(reaches: list[Reach]) -> set[tuple[int, int]]:
    return {(column, row) for column, low, high in reaches for row in range(low, high + 1)}


def test_the_cells_of_a_table() -> None:
    assert (GRID.columns, GRID.rows) == (7, 5)
    assert GRID.cell((0, 0)) == (0, 0)
    assert GRID.cell((-5000, 99_000)) == (0, 4)
    assert GRID.along((0, 0), (9000, 0)) == [(0, 0, 0), (1, 0, 0), (2, 0, 0), (3, 0, 0)]
    assert GRID.along((1000, 14_000), (1000, 0)) == [(0, 0, 4)]


@given(POINTS, POINTS, POINTS, POINTS)
def test_segments_that_touch_share_a_cell(a: Point, b: Point, c: Point, d: Point) -> None:
    if touch(a, b, c, d):
        assert cells(GRID.along(a, b)) & cells(GRID.along(c, d))


@given(POINTS, POINTS, POINTS)
def test_a_segment_has_the_cells_of_its_points(a: Point, b: Point, c: Point) -> None:
    found = cells(GRID.along(a, b))
    assert {GRID.cell(a), GRID.cell(b)} <= found
    assert found == cells(GRID.along(b, a))
    assert found <= cells(list(GRID.under(box_around((a, b)))))
    if on_segment(a, b, c):
        assert GRID.cell(c) in found


def test_an_index_finds_what_lies_in_its_cells() -> None:
    index = Index(GRID, [[(0, 0, 1)], [(0, 1, 4), (1, 2, 2)], []])
    assert index.at((0, 0)) == {0}
    assert index.at((0, 1)) == {0, 1}
    assert index.among([(0, 2, 4), (1, 0, 1)]) == {1}
    assert index.among([(1, 0, 1), (2, 0, 4)]) == set()
