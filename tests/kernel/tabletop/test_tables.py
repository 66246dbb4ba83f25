"""Edges and sections, on the table of the scenarios (6 x 4 feet) and that of the campaign (3 x 3)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from steppe.kernel.errors import BadAction
from steppe.kernel.tabletop.tables import Box, Table, box_around

SCENARIO = Table(72_000, 48_000, columns=3, rows=2)
CAMPAIGN = Table(36_000, 36_000, columns=3, rows=3)


def test_sections_are_numbered_from_the_north_west() -> None:
    middles = [
        (12_000, 36_000),
        (36_000, 36_000),
        (60_000, 36_000),
        (12_000, 12_000),
        (36_000, 12_000),
        (60_000, 12_000),
    ]
    assert [SCENARIO.section(point) for point in middles] == [1, 2, 3, 4, 5, 6]
    assert [CAMPAIGN.section((x, y)) for y in (30_000, 18_000, 6_000) for x in (6_000, 18_000, 30_000)] == list(
        range(1, 10)
    )


def test_the_lower_number_has_the_boundary() -> None:
    assert SCENARIO.section((24_000, 40_000)) == 1
    assert SCENARIO.section((24_001, 40_000)) == 2
    assert SCENARIO.section((10_000, 24_000)) == 1
    assert SCENARIO.section((10_000, 23_999)) == 4
    assert [SCENARIO.section(point) for point in ((0, 0), (72_000, 0), (0, 48_000), (72_000, 48_000))] == [4, 6, 1, 3]


def test_off_the_table_there_is_no_section() -> None:
    with pytest.raises(BadAction, match=r"\(-0.001, 5\) is off the table, which is 72 x 48 inches"):
        SCENARIO.section((-1, 5000))
    with pytest.raises(BadAction, match="no section 7"):
        SCENARIO.section_box(7)


def test_where_sections_lie() -> None:
    assert SCENARIO.section_box(1) == Box(0, 24_000, 24_000, 48_000)
    assert SCENARIO.section_box(6) == Box(48_000, 0, 72_000, 24_000)
    assert CAMPAIGN.section_box(5) == Box(12_000, 12_000, 24_000, 24_000)


@given(st.integers(0, 50_000), st.integers(0, 50_000), st.integers(1, 7), st.integers(1, 7))
def test_a_section_holds_its_points(x: int, y: int, columns: int, rows: int) -> None:
    table = Table(50_000, 50_000, columns, rows)
    box = table.section_box(table.section((x, y)))
    assert box.grown(1).holds((x, y))


def test_sections_along_an_edge() -> None:
    assert SCENARIO.sections_along("north") == (1, 2, 3)
    assert SCENARIO.sections_along("south") == (4, 5, 6)
    assert SCENARIO.sections_along("west") == (1, 4)
    assert CAMPAIGN.sections_along("east") == (3, 6, 9)


def test_edges() -> None:
    assert SCENARIO.edge_line("north") == ((0, 48_000), (72_000, 48_000))
    assert SCENARIO.edge_line("east") == ((72_000, 0), (72_000, 48_000))
    assert SCENARIO.edge_line("south") == ((0, 0), (72_000, 0))
    assert SCENARIO.edge_line("west") == ((0, 0), (0, 48_000))
    here = (10_000, 40_000)
    assert [SCENARIO.to_edge(here, edge) for edge in ("north", "east", "south", "west")] == [
        8000,
        62_000,
        40_000,
        10_000,
    ]
    assert SCENARIO.nearest_edge(here) == "north"
    assert SCENARIO.nearest_edge((24_000, 24_000)) == "north"
    assert [SCENARIO.at_edge(here, edge) for edge in ("north", "east", "south", "west")] == [
        (10_000, 48_000), (72_000, 40_000), (10_000, 0), (0, 40_000),
    ]  # fmt: skip


def test_boxes() -> None:
    box = box_around(((3, 9), (7, 2), (5, 5)))
    assert box == Box(3, 2, 7, 9)
    assert box.holds((3, 2))
    assert not box.holds((2, 5))
    assert box.meets(Box(7, 9, 10, 10))
    assert not box.meets(Box(8, 2, 10, 10))
    assert box.corners == ((3, 2), (7, 2), (7, 9), (3, 9))
