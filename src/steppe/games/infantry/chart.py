"""The Terrain Effects Chart, read from `data.toml`, where an owner of the printed game can correct it (CI-TEC-0)."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Annotated, Literal

import msgspec

from steppe.kernel.errors import BadFile
from steppe.kernel.toml import read_toml

FOOT, GUN, TANK = 0, 1, 2
CLASSES = ("foot", "gun", "tank")

Stack = Annotated[int, msgspec.Meta(ge=0, le=3)]
Hits = Annotated[int, msgspec.Meta(ge=1, le=2)]
Points = Annotated[int, msgspec.Meta(ge=1, le=9)]
Bonus = Annotated[int, msgspec.Meta(ge=0, le=9)]
Limit = Annotated[int, msgspec.Meta(ge=0, le=2)]
Class = Literal["foot", "gun", "tank"]
Source = Literal["rulebook", "inferred", "owner"]


class _Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    source: Source = "inferred"


class Crossing(_Table, frozen=True):
    """The columns of hexsides.

    `move` is in MP (None: no cost of its own, other terrain there counts; none either where all are shut out), `fire`
    and `assault` are in units a HQ activation (None: those of other terrain), `closed` names the classes that may not
    cross.
    """

    move: Points | None = None
    fire: Limit | None = None
    assault: Limit | None = None
    blocks: bool = False
    closed: tuple[Class, ...] = ()


class Terrain(Crossing, frozen=True, kw_only=True):
    """A row for hexes: the columns of hexes, and those of its hexsides.

    `defence` is the hits that a step takes against fire, bombardment and assault.
    """

    stack: Stack
    defence: tuple[Hits, Hits, Hits]


class Hexside(Crossing, frozen=True):
    """A row for hexsides only; `hampers` those who assault through it in round 1."""

    hampers: bool = False


class Terrains(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Rows of hexes, by name; a terrain's number is its place in this list."""

    clear: Terrain
    beach: Terrain
    orchard: Terrain
    cemetery: Terrain
    woods: Terrain
    marsh: Terrain
    town: Terrain
    farm: Terrain
    lake: Terrain
    causeway: Terrain


class Hexsides(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Rows of what lies on hexsides only, by name."""

    hedge: Hexside
    gap: Hexside
    river: Hexside
    stream: Hexside
    balka: Hexside
    canal: Hexside
    ford: Hexside
    bridge: Hexside
    destroyed: Hexside
    dam: Hexside
    cliff: Hexside
    shore: Hexside


class Movement(_Table, frozen=True):
    """MP more for a climb and for a wreck, MP less along a road, MP to leave over an edge."""

    uphill: Bonus
    wreck: Bonus
    road: Bonus
    leave_map: Points


class Foxhole(_Table, frozen=True):
    """What a foxhole makes of a clear hex."""

    stack: Stack
    defence: tuple[Hits, Hits, Hits]


class Wire(_Table, frozen=True):
    """How many units barbed wire lets into its hex."""

    stack: Stack


class Chart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The data file's terrain; units and strikes are somebody else's and pass unread."""

    format: Literal[1]
    title: Literal["infantry"]
    terrain: Terrains
    hexside: Hexsides
    movement: Movement
    foxhole: Foxhole
    wire: Wire
    unit: tuple[dict[str, object], ...] = ()
    strike: tuple[dict[str, object], ...] = ()


TERRAINS: tuple[str, ...] = Terrains.__struct_fields__
HEXSIDES: tuple[str, ...] = Hexsides.__struct_fields__
CLEAR, BEACH, ORCHARD, CEMETERY, WOODS, MARSH, TOWN, FARM, LAKE, CAUSEWAY = range(len(TERRAINS))


def read_chart(text: str) -> Chart:
    """Read a data file. `BadFile` names the line or key that is wrong."""
    try:
        read = msgspec.convert(read_toml(text), Chart)
    except msgspec.ValidationError as error:
        raise BadFile(str(error)) from error
    complaints = complaints_about(read)
    if complaints:
        raise BadFile("; ".join(complaints))
    return read


def complaints_about(chart: Chart) -> list[str]:
    """What is wrong with rows that are each well-formed; every complaint begins with its key."""
    rows: list[tuple[str, Crossing]] = [
        *((f"terrain.{name}", terrain_row(chart, name)) for name in TERRAINS if name != "farm"),
        *((f"hexside.{name}", hexside_row(chart, name)) for name in HEXSIDES),
    ]
    return [complaint for key, row in rows for complaint in _row_complaints(key, row)]


def _row_complaints(key: str, row: Crossing) -> list[str]:
    complaints = []
    shut = set(row.closed) == set(CLASSES)
    if row.move is None and not shut:
        complaints.append(f"{key}.move: missing, though not closed to all of {', '.join(CLASSES)}")
    if row.move is not None and shut:
        complaints.append(f"{key}.move: {row.move}, though closed to all")
    if row.fire is None or row.assault is None:
        complaints.append(f"{key}: fire and assault should both be there")
    if shut and row.assault:
        complaints.append(f"{key}.assault: {row.assault}, though closed to all")
    return complaints


def terrain_row(chart: Chart, name: str) -> Terrain:
    """The row of a hex terrain."""
    row: Terrain = getattr(chart.terrain, name)
    return row


def hexside_row(chart: Chart, name: str) -> Hexside:
    """The row of something on hexsides."""
    row: Hexside = getattr(chart.hexside, name)
    return row


@cache
def chart() -> Chart:
    """The chart that the game is played with."""
    return read_chart(files("steppe.games.infantry").joinpath("data.toml").read_text("utf-8"))
