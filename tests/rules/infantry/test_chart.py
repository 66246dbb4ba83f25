"""The Terrain Effects Chart: every row as printed or as our rulings fill it in, and what the reader refuses."""

from __future__ import annotations

from importlib.resources import files

import pytest

from steppe.games.infantry.chart import HEXSIDES, TERRAINS, chart, hexside_row, read_chart, terrain_row
from steppe.kernel.errors import BadFile

GUNS_AND_TANKS, ALL = {"gun", "tank"}, {"foot", "gun", "tank"}

# Stack, hits a step takes (fire, bombardment, assault), blocks; MP, fire limit, assault limit; who is shut out.
HEX_ROWS = [
    ("clear", 3, (1, 1, 1), False, 2, 2, 2, set()),
    ("beach", 3, (1, 1, 1), False, 2, 2, 2, set()),
    ("orchard", 2, (1, 1, 1), True, 3, 1, 1, set()),
    ("cemetery", 2, (1, 1, 1), False, 2, 2, 2, set()),
    ("woods", 2, (2, 1, 1), True, 3, 1, 1, GUNS_AND_TANKS),
    ("marsh", 2, (2, 2, 1), False, 4, 2, 1, GUNS_AND_TANKS),
    ("town", 2, (2, 2, 1), True, 3, 1, 1, set()),
    ("farm", 2, (2, 2, 1), True, None, None, None, set()),
    ("lake", 0, (1, 1, 1), False, None, 2, 0, ALL),
    ("causeway", 2, (1, 1, 1), False, 2, 1, 1, set()),
]

# MP, fire limit, assault limit, hampers an assault, who is shut out.
HEXSIDE_ROWS = [
    ("hedge", None, 0, 0, False, ALL),
    ("gap", 3, 1, 1, False, set()),
    ("river", 5, 2, 1, True, GUNS_AND_TANKS),
    ("stream", 3, 2, 1, True, GUNS_AND_TANKS),
    ("balka", 3, 2, 2, False, set()),
    ("canal", 4, 2, 1, True, {"gun"}),
    ("ford", 4, 2, 1, True, {"gun"}),
    ("bridge", 2, 1, 1, False, set()),
    ("destroyed", None, 1, 0, False, ALL),
    ("dam", 2, 1, 1, False, set()),
    ("cliff", 5, 2, 1, True, GUNS_AND_TANKS),
    ("shore", None, 2, 0, False, ALL),
]


@pytest.mark.rule("CI-TEC-0", "CI-3.3-6", "CI-3.4-5", "CI-3.4-10", "CI-3.4-13", "CI-3.4-17", "CI-TEC-2", "CI-TEC-2c")
@pytest.mark.parametrize("row", HEX_ROWS, ids=lambda row: row[0])
def test_rows_of_hexes(row) -> None:
    name, stack, defence, blocks, move, fire, assault, closed = row
    found = terrain_row(chart(), name)
    assert (found.stack, found.defence, found.blocks) == (stack, defence, blocks)
    assert (found.move, found.fire, found.assault, set(found.closed)) == (move, fire, assault, closed)


@pytest.mark.rule("CI-TEC-0", "CI-TEC-5b", "CI-TEC-6", "CI-TEC-7", "CI-TEC-7b", "CI-3.3-4")
@pytest.mark.parametrize("row", HEXSIDE_ROWS, ids=lambda row: row[0])
def test_rows_of_hexsides(row) -> None:
    name, move, fire, assault, hampers, closed = row
    found = hexside_row(chart(), name)
    assert (found.move, found.fire, found.assault) == (move, fire, assault)
    assert (found.hampers, set(found.closed)) == (hampers, closed)


def test_no_row_is_left_out() -> None:
    assert [row[0] for row in HEX_ROWS] == list(TERRAINS)
    assert [row[0] for row in HEXSIDE_ROWS] == list(HEXSIDES)


@pytest.mark.rule("CI-8.4-1", "CI-6.34-2", "CI-R-54")
def test_numbers_beside_the_rows() -> None:
    movement = chart().movement
    assert (movement.road, movement.wreck, movement.uphill, movement.leave_map) == (1, 1, 2, 2)
    assert (chart().foxhole.stack, chart().foxhole.defence) == (2, (2, 2, 1))
    assert chart().wire.stack == 1


def edited(old: str, new: str) -> str:
    text = files("steppe.games.infantry").joinpath("data.toml").read_text("utf-8")
    assert old in text
    return text.replace(old, new, 1)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("[terrain.clear]\nstack = 3", "[terrain.clear]\nstack = 4", r"\$\.terrain\.clear\.stack"),
        ("[terrain.clear]\nstack = 3", "[terrain.clear]\nstock = 3", "stock"),
        ("defence = [2, 1, 1]", "defence = [3, 1, 1]", r"\$\.terrain\.woods\.defence"),
        ("[terrain.beach]", "[terrain.steppe]", "beach|steppe"),
        ('closed = ["gun"]', 'closed = ["horse"]', r"\$\.hexside\.canal\.closed"),
        ("[hexside.river]\nmove = 5\n", "[hexside.river]\n", r"hexside\.river\.move: missing"),
        ("[hexside.hedge]\n", "[hexside.hedge]\nmove = 3\n", r"hexside\.hedge\.move: 3, though closed to all"),
        ("[hexside.shore]\nfire = 2\n", "[hexside.shore]\n", r"hexside\.shore: fire and assault"),
        (
            "[hexside.shore]\nfire = 2\nassault = 0",
            "[hexside.shore]\nfire = 2\nassault = 1",
            r"hexside\.shore\.assault: 1, though closed to all",
        ),
        ("format = 1", "format = 2", r"\$\.format"),
        ("format = 1", "format = ", "line"),
    ],
)
def test_the_reader_says_what_is_wrong(old: str, new: str, complaint: str) -> None:
    with pytest.raises(BadFile, match=complaint):
        read_chart(edited(old, new))
