"""Map files: TOML that a person can write by hand, and how hexsides and roads are written in it.

Hexes are written "0405" (column, row), hexsides "0405 N NE" (a hex and its directions), roads "W 0105 0205 SE": hex by
hex, with a direction at an end that leaves the sheet. A water's course is its hexsides in the order in which it flows.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Annotated, Literal

import msgspec

from steppe.games.infantry.chart import TERRAINS
from steppe.kernel.errors import BadAction, BadFile
from steppe.kernel.hexes import OFF_BOARD, HexBoard
from steppe.kernel.toml import read_toml

DIRECTIONS = ("N", "NE", "SE", "S", "SW", "NW")
LETTERS = dict(zip(".bocwmtflk", range(len(TERRAINS)), strict=True))

Side = int
"""A hexside as seen from one of its hexes: cell * 6 + direction."""

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Size = Annotated[int, msgspec.Meta(ge=2, le=24)]
Ground = Literal["clear", "beach", "orchard", "cemetery", "woods", "marsh", "town"]
WaterKind = Literal["river", "stream", "balka", "canal"]


class _Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    pass


class Road(_Table, frozen=True):
    """A road or railway, hex by hex."""

    kind: Literal["paved", "unpaved", "railway"]
    path: str
    name: str = ""


class Water(_Table, frozen=True):
    """Something that flows along hexsides, in the order in which it flows."""

    kind: WaterKind
    course: tuple[str, ...]
    name: str = ""


class Bridge(_Table, frozen=True):
    """A bridge over one hexside, or one so long that it fills a hex (CI-TEC-4)."""

    built: Literal["wood", "stone"]
    side: str = ""
    hex: str = ""
    name: str = ""


class Dam(_Table, frozen=True):
    """A dam at the end of a lake. `drained` is where the river runs along the shore once the lake is gone (CI-R-46)."""

    side: str
    name: Name
    drained: tuple[str, ...] = ()


class MapFile(_Table, frozen=True):
    """A map file as it is written."""

    format: Literal[1]
    title: Literal["infantry"]
    id: Annotated[str, msgspec.Meta(pattern="^[a-z0-9][a-z0-9-]{0,30}$")]
    name: Name
    source: Literal["reconstruction", "printed", "own"]
    columns: Size
    rows: Size
    terrain: tuple[str, ...]
    levels: tuple[str, ...] = ()
    names: dict[str, Name] = {}
    sides: dict[Ground, tuple[str, ...]] = {}
    hedges: tuple[str, ...] = ()
    gaps: tuple[str, ...] = ()
    cliffs: tuple[str, ...] = ()
    fords: tuple[str, ...] = ()
    road: tuple[Road, ...] = ()
    water: tuple[Water, ...] = ()
    bridge: tuple[Bridge, ...] = ()
    dam: Dam | None = None


def read_map_file(text: str) -> MapFile:
    """Read a map's text. `BadFile` names the line or key that is wrong."""
    try:
        return msgspec.convert(read_toml(text), MapFile)
    except msgspec.ValidationError as error:
        raise BadFile(str(error)) from error


def sides_of(board: HexBoard, text: str) -> list[Side]:
    """The hexsides of a text such as "0405 N NE" (`BadAction` if it is none)."""
    label, *words = text.split() or [""]
    cell = board.cell(label)
    if not words:
        raise BadAction(f"{text!r} should name directions after the hex: {', '.join(DIRECTIONS)}")
    return [cell * 6 + direction_of(word) for word in words]


def side_of(board: HexBoard, text: str) -> Side:
    """The one hexside of a text such as "0405 N" (`BadAction` if it is none)."""
    sides = sides_of(board, text)
    if len(sides) > 1:
        raise BadAction(f"{text!r} should be one hexside")
    return sides[0]


def direction_of(word: str) -> int:
    """The direction of a word (`BadAction` if it is none)."""
    if word not in DIRECTIONS:
        raise BadAction(f"{word!r} is not a direction; those are {', '.join(DIRECTIONS)}")
    return DIRECTIONS.index(word)


def path_sides(board: HexBoard, text: str) -> list[Side]:
    """The hexsides that a road such as "NW 0105 0205 SE" crosses, in order (`BadAction` if it is none)."""
    words = text.split()
    cells = [board.cell(word) for word in words if word not in DIRECTIONS]
    if not cells or any(word in DIRECTIONS for word in words[1:-1]):
        raise BadAction(f"{text!r} should be hexes, with a direction at an end only")
    sides = [cell * 6 + _towards(board, cell, beyond) for cell, beyond in pairwise(cells)]
    if words[0] in DIRECTIONS:
        sides.insert(0, _way_out(board, cells[0], words[0]))
    if words[-1] in DIRECTIONS:
        sides.append(_way_out(board, cells[-1], words[-1]))
    return sides


def _towards(board: HexBoard, cell: int, beyond: int) -> int:
    if beyond not in board.around[cell]:
        raise BadAction(f"the road jumps from {board.label(cell)} to {board.label(beyond)}, which are not neighbours")
    return board.neighbours[cell].index(beyond)


def _way_out(board: HexBoard, cell: int, word: str) -> Side:
    direction = direction_of(word)
    if board.neighbours[cell][direction] != OFF_BOARD:
        raise BadAction(f"{board.label(cell)} {word} does not leave the sheet; name the next hex instead")
    return cell * 6 + direction


def ends_of(board: HexBoard, side: Side) -> tuple[frozenset[tuple[int, int]], frozenset[tuple[int, int]]]:
    """The two corners where a hexside ends, each as the three hexes (on the board or not) that meet there."""
    cell, direction = divmod(side, 6)
    q, r = board.axial[cell]
    left, ahead, right = (board.vectors[(direction + turn) % 6] for turn in (-1, 0, 1))
    here, beyond = (q, r), (q + ahead[0], r + ahead[1])
    return (
        frozenset((here, beyond, (q + left[0], r + left[1]))),
        frozenset((here, beyond, (q + right[0], r + right[1]))),
    )
