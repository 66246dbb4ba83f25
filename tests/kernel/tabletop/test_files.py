"""Land as it is written: what is read, and what is said of what cannot be."""

from __future__ import annotations

from typing import Any

import pytest

from steppe.kernel.errors import BadFile
from steppe.kernel.tabletop.files import read_land
from steppe.kernel.tabletop.pieces import Kind
from steppe.kernel.tabletop.shapes import Circle, Polygon, Strip
from steppe.kernel.tabletop.tables import Table
from steppe.kernel.toml import read_toml

TEXT = """
kind.woods = { form = "tall", height = 4, cover = 1, going = "rough" }
kind.road = { going = "road" }
kind.fold = { form = "hollow", height = 2 }
kind.hedge = { height = "0.75" }

[table]
width = 72
depth = 48
columns = 3
rows = 2

[[area]]
kind = "woods"
outline = "4,28 24,28 24.5,44 4,44"
name = "The copse"

[[area]]
kind = "road"
line = "36,48 36,26 44,0"
width = 2

[[area]]
kind = "fold"
box = "10,10 14,4"

[[area]]
kind = "house"
circle = "60,20.125"
width = "3"
base = 2
height = 4
cover = 3

[[wall]]
kind = "hedge"
line = "10,10 14,10 16,12.25"
cover = 1
"""


def test_what_is_written_is_read() -> None:
    land = read_land(read_toml(TEXT), {"house": Kind(form="tall", height=2000, cover=1)})
    copse, road, fold, house = land.terrain.areas
    assert land.terrain.table == Table(72_000, 48_000, 3, 2)
    assert copse.shape == Polygon(((4000, 28_000), (24_000, 28_000), (24_500, 44_000), (4000, 44_000)))
    assert (copse.name, copse.base, copse.top, copse.cover, copse.going) == ("The copse", 0, 4000, 1, "rough")
    assert road.shape == Strip(((36_000, 48_000), (36_000, 26_000), (44_000, 0)), 2000)
    assert (fold.form, fold.ground, fold.shape.box) == ("hollow", -2000, (10_000, 4000, 14_000, 10_000))
    assert house.shape == Circle((60_000, 20_125), 1500)
    assert (house.base, house.top, house.cover) == (2000, 6000, 3)
    (hedge,) = land.terrain.walls
    assert hedge.points == ((10_000, 10_000), (14_000, 10_000), (16_000, 12_250))
    assert (hedge.top, hedge.cover) == (750, 1)
    assert sorted(land.kinds) == ["fold", "hedge", "house", "road", "woods"]


def plain(**changes: Any) -> dict[str, Any]:
    kinds = {"woods": {"form": "tall", "height": 4}, "hill": {"form": "hill", "height": 2}}
    return {"table": {"width": 72, "depth": 48}, "kind": kinds, **changes}


WOODS = {"kind": "woods", "box": "1,1 5,5"}


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"table": {"width": 72}}, r"missing required field `depth` - at `\$.table`"),
        ({"table": {"width": 0, "depth": 48}}, r"table.width: a table is more than 0"),
        ({"table": {"width": 72, "depth": "a"}}, r"table.depth: 'a' is not a length"),
        ({"table": {"width": 72.5, "depth": 48}}, r"Expected `int \| str`, got `float` - at `\$.table.width`"),
        ({"kind": {"hill": {"form": "hill"}}}, r"kind.hill.height: what is hill has a height above 0"),
        ({"kind": {"x": {"form": "round"}}}, r"Invalid enum value 'round' - at `\$.kind"),
        ({"areas": []}, "unknown field `areas`"),
        ({"area": [WOODS, {**WOODS, "kind": "wood"}]}, r"area\[1\].kind: there is no kind 'wood'; known: hill, woods"),
        ({"area": [{"kind": "woods"}]}, r"area\[0\]: an area has one of outline, box, circle and line"),
        ({"area": [{**WOODS, "line": "1,1 2,2"}]}, r"area\[0\]: an area has one of"),
        ({"area": [{**WOODS, "width": 2}]}, r"area\[0\].width: a width goes with"),
        ({"area": [{"kind": "woods", "line": "1,1 2,2"}]}, r"area\[0\].width: a width goes with"),
        ({"area": [{"kind": "woods", "box": "1,1 5,5 6,6"}]}, r"area\[0\].box: it should be 2 points, not 3"),
        ({"area": [{"kind": "woods", "box": "1,1 5,1"}]}, r"area\[0\].box: the outline"),
        ({"area": [{"kind": "woods", "circle": "1,1", "width": 0}]}, r"area\[0\].width: a circle has a width above 0"),
        ({"area": [{"kind": "woods", "line": "1,1", "width": 2}]}, r"area\[0\].line: a strip has at least two points"),
        ({"area": [{"kind": "woods", "outline": "1,1 5,5"}]}, r"area\[0\].outline: an outline has at least three"),
        ({"area": [{"kind": "woods", "outline": "1,1 5,5 1,5 5,1"}]}, r"area\[0\].outline: the outline meets itself"),
        ({"area": [{"kind": "woods", "outline": "1,1 5,5 1;5"}]}, r"area\[0\].outline: '1;5' is not a point"),
        ({"area": [{"kind": "woods", "outline": "1,1 5,5 1,49"}]}, r"outline: 1,49 is off the table, which is 72 x 48"),
        ({"area": [{"kind": "woods", "outline": "1,1 5,5.0005 1,5"}]}, r"outline: '5.0005' is not a length"),
        ({"area": [{**WOODS, "height": 0}]}, r"area\[0\].height: a height is above 0"),
        ({"area": [{**WOODS, "cover": -1}]}, r"Expected `int` >= 0 - at `\$.area\[0\].cover`"),
        ({"wall": [{"kind": "hill", "line": "1,1 2,2"}]}, r"wall\[0\].kind: a hill is an area, not a wall"),
        ({"wall": [{"kind": "woods", "line": "1,1"}]}, r"wall\[0\].line: a wall has at least two points"),
    ],
)
def test_what_cannot_be_is_told_with_its_key_and_place(changes: dict[str, Any], words: str) -> None:
    with pytest.raises(BadFile, match=words):
        read_land(plain(**changes))


def test_bare_table() -> None:
    land = read_land({"table": {"width": "36", "depth": 36}})
    assert land.terrain.areas == land.terrain.walls == ()
