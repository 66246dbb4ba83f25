"""Hex boards: labels, neighbours, lines and mirrors, with places read off a drawn board by hand."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from steppe.kernel.errors import BadAction
from steppe.kernel.hexes import (
    OFF_BOARD,
    HexBoard,
    mirrored_direction,
    opposite,
    rotated,
    turned,
    turning_steps,
)

POINTY = HexBoard(11, 9, tops="pointy", shifted="even")
FLAT = HexBoard(12, 10, tops="flat", shifted="odd")
CELLS = st.integers(0, POINTY.size - 1)


def names(board: HexBoard, label: str) -> list[str]:
    return ["" if c == OFF_BOARD else board.label(c) for c in board.neighbours[board.cell(label)]]


def test_neighbours_of_a_shifted_and_an_unshifted_row() -> None:
    # Row 5 is shifted east, so its northern and southern neighbours are in the same and the next column; row 4 is not.
    assert names(POINTY, "0405") == ["0505", "0506", "0406", "0305", "0404", "0504"]
    assert names(POINTY, "0404") == ["0504", "0405", "0305", "0304", "0303", "0403"]


def test_flat_tops_count_directions_from_north() -> None:
    assert names(FLAT, "0305") == ["0304", "0404", "0405", "0306", "0205", "0204"]
    assert names(FLAT, "0205") == ["0204", "0305", "0306", "0206", "0106", "0105"]


def test_corners_have_edges() -> None:
    assert names(POINTY, "0101") == ["0201", "0202", "0102", "", "", ""]
    assert names(POINTY, "1109") == ["", "", "", "1009", "1108", ""]


def test_labels_read_back_and_wrong_ones_say_what_is_right() -> None:
    for cell in range(POINTY.size):
        assert POINTY.cell(POINTY.label(cell)) == cell
    with pytest.raises(BadAction, match="0101 to 1109"):
        POINTY.cell("1201")


def test_a_line_names_its_direction_and_what_lies_between() -> None:
    line = POINTY.line(POINTY.cell("0405"), POINTY.cell("0805"))
    assert line is not None
    assert (line.direction, line.distance) == (0, 4)
    assert [POINTY.label(cell) for cell in line.between] == ["0505", "0605", "0705"]
    assert POINTY.line(POINTY.cell("0405"), POINTY.cell("0804")) is None


@given(CELLS, CELLS)
def test_distance_is_symmetric_and_lines_agree_with_it(a: int, b: int) -> None:
    assert POINTY.distance(a, b) == POINTY.distance(b, a)
    line, back = POINTY.line(a, b), POINTY.line(b, a)
    assert (line is None) == (back is None)
    if line is not None and back is not None:
        assert line.distance == POINTY.distance(a, b) == len(line.between) + 1
        assert back.direction == opposite(line.direction)
        assert back.between == line.between[::-1]


@given(CELLS, st.integers(0, 5))
def test_the_mirror_keeps_neighbours(cell: int, direction: int) -> None:
    near = POINTY.neighbours[cell][direction]
    far = POINTY.neighbours[POINTY.mirrored(cell)][mirrored_direction(direction)]
    assert far == (OFF_BOARD if near == OFF_BOARD else POINTY.mirrored(near))
    assert POINTY.mirrored(POINTY.mirrored(cell)) == cell


def test_a_pointy_board_with_even_rows_has_no_mirror() -> None:
    with pytest.raises(ValueError, match="even number of rows"):
        HexBoard(11, 8).mirrored(0)


def test_turning() -> None:
    assert turned(5, 2) == 1
    assert turned(0, -1) == 5
    assert [turning_steps(0, d) for d in range(6)] == [0, 1, 2, 3, 2, 1]


@pytest.mark.parametrize("board", [POINTY, FLAT], ids=["pointy", "flat"])
def test_rotation_turns_one_direction_into_the_next(board: HexBoard) -> None:
    for direction, vector in enumerate(board.vectors):
        for steps in range(-6, 7):
            assert rotated(vector, steps) == board.vectors[turned(direction, steps)]


@given(st.integers(-9, 9), st.integers(-9, 9), st.integers(-12, 12))
def test_rotation_keeps_the_distance_and_turns_back(q: int, r: int, steps: int) -> None:
    turned_q, turned_r = rotated((q, r), steps)
    assert abs(q) + abs(r) + abs(q + r) == abs(turned_q) + abs(turned_r) + abs(turned_q + turned_r)
    assert rotated((turned_q, turned_r), -steps) == (q, r)
