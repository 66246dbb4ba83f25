"""Land as it is written in TOML: inches, points as texts, pieces of named kinds.

    kind.woods = { form = "tall", height = 4, cover = 1, going = "rough" }
    kind.road = { going = "road" }
    kind.hedge = { height = 1 }

    [table]
    width = 72
    depth = 48
    columns = 3
    rows = 2

    [[area]]
    kind = "woods"
    outline = "4,28 24,28 24.5,44 4,44"

    [[area]]
    kind = "road"
    line = "36,48 36,26 44,0"
    width = 2

    [[wall]]
    kind = "hedge"
    line = "10,10 14,10 16,12.25"

An area has an `outline`, a `box` (two opposite corners), a `circle` (its centre, and a `width`), or a `line` with a
`width`. No number is ever read as a floating-point one: lengths are whole inches or texts such as "2.5".
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, NamedTuple

import msgspec

from steppe.kernel.errors import BadAction, BadFile
from steppe.kernel.tabletop.pieces import Area, Form, Kind, Wall, area, wall
from steppe.kernel.tabletop.points import Point, inches
from steppe.kernel.tabletop.shapes import Circle, Polygon, Shape, Strip
from steppe.kernel.tabletop.tables import Table
from steppe.kernel.tabletop.terrain import Terrain

Length = int | str
"""Whole inches, or a text with up to three decimals."""

Count = Annotated[int, msgspec.Meta(ge=1, le=12)]
Cover = Annotated[int, msgspec.Meta(ge=0, le=99)]

MOST_INCHES = 200


class _Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    pass


class TableFile(_Record, frozen=True):
    """The size of the table in inches, and its sections."""

    width: Length
    depth: Length
    columns: Count = 1
    rows: Count = 1


class KindFile(_Record, frozen=True):
    """What areas or walls of a kind are like."""

    form: Form = "flat"
    height: Length = 0
    cover: Cover = 0
    going: str = ""


class AreaFile(_Record, frozen=True):
    """An area. `base` is its height above the table; `height` and `cover` replace those of its kind."""

    kind: str
    outline: str | None = None
    box: str | None = None
    circle: str | None = None
    line: str | None = None
    width: Length | None = None
    base: Length = 0
    height: Length | None = None
    cover: Cover | None = None
    name: str = ""


class WallFile(_Record, frozen=True):
    """A wall. `base` is its height above the table; `height` and `cover` replace those of its kind."""

    kind: str
    line: str
    base: Length = 0
    height: Length | None = None
    cover: Cover | None = None
    name: str = ""


class LandFile(_Record, frozen=True):
    """The land of one table as it is written."""

    table: TableFile
    kind: dict[str, KindFile] = {}
    area: tuple[AreaFile, ...] = ()
    wall: tuple[WallFile, ...] = ()


class Land(NamedTuple):
    """What was read: the kinds, with those given beforehand, and the terrain."""

    kinds: dict[str, Kind]
    terrain: Terrain


def read_land(plain: Mapping[str, Any], kinds: Mapping[str, Kind] | None = None) -> Land:
    """Read the land from a plain table (`BadFile` names the key and the place of what is wrong)."""
    try:
        file = msgspec.convert(plain, LandFile)
    except msgspec.ValidationError as error:
        raise BadFile(str(error)) from error
    return land_of(file, kinds)


def land_of(file: LandFile, kinds: Mapping[str, Kind] | None = None) -> Land:
    """The land that a file describes. Kinds of the file replace those given (`BadFile` for what cannot be)."""
    known = dict(kinds or {})
    known.update({name: _kind(f"kind.{name}", kind) for name, kind in file.kind.items()})
    table = _table(file.table)
    areas = [_area(f"area[{index}]", one, known, table) for index, one in enumerate(file.area)]
    walls = [_wall(f"wall[{index}]", one, known, table) for index, one in enumerate(file.wall)]
    return Land(known, Terrain(table, areas, walls))


def _table(file: TableFile) -> Table:
    width, depth = _length("table.width", file.width), _length("table.depth", file.depth)
    for key, length in (("width", width), ("depth", depth)):
        if not 0 < length <= inches(MOST_INCHES):
            raise BadFile(f"a table is more than 0 and at most {MOST_INCHES} inches", where=f"table.{key}")
    return Table(width, depth, file.columns, file.rows)


def _kind(where: str, file: KindFile) -> Kind:
    height = _length(f"{where}.height", file.height)
    if height < 0 or (height == 0 and file.form in ("hill", "hollow", "tall")):
        raise BadFile(f"what is {file.form} has a height above 0 (a hollow: its depth)", where=f"{where}.height")
    return Kind(form=file.form, height=height, cover=file.cover, going=file.going)


def _area(where: str, file: AreaFile, kinds: Mapping[str, Kind], table: Table) -> Area:
    kind = _changed(where, file, kinds)
    shape = _shape(where, file, table)
    return area({file.kind: kind}, file.kind, shape, base=_length(f"{where}.base", file.base), name=file.name)


def _wall(where: str, file: WallFile, kinds: Mapping[str, Kind], table: Table) -> Wall:
    kind = _changed(where, file, kinds)
    if kind.form in ("hill", "hollow"):
        raise BadFile(f"a {kind.form} is an area, not a wall", where=f"{where}.kind")
    points = _points(f"{where}.line", file.line, table)
    if len(points) < 2:
        raise BadFile("a wall has at least two points", where=f"{where}.line")
    return wall({file.kind: kind}, file.kind, points, base=_length(f"{where}.base", file.base), name=file.name)


def _changed(where: str, file: AreaFile | WallFile, kinds: Mapping[str, Kind]) -> Kind:
    """The kind of a piece, with what the piece says of itself."""
    kind = kinds.get(file.kind)
    if kind is None:
        raise BadFile(
            f"there is no kind {file.kind!r}; known: {', '.join(sorted(kinds)) or 'none'}", where=f"{where}.kind"
        )
    if file.height is not None:
        height = _length(f"{where}.height", file.height)
        if height <= 0:
            raise BadFile("a height is above 0", where=f"{where}.height")
        kind = msgspec.structs.replace(kind, height=height)
    return kind if file.cover is None else msgspec.structs.replace(kind, cover=file.cover)


def _shape(where: str, file: AreaFile, table: Table) -> Shape:
    given = [key for key in ("outline", "box", "circle", "line") if getattr(file, key) is not None]
    if len(given) != 1:
        raise BadFile("an area has one of outline, box, circle and line", where=where)
    if (file.width is not None) != (given[0] in ("circle", "line")):
        raise BadFile("a width goes with a circle or a line, and with nothing else", where=f"{where}.width")
    try:
        return _shape_of(where, file, table)
    except BadAction as error:
        raise BadFile(str(error), where=f"{where}.{given[0]}") from error


def _shape_of(where: str, file: AreaFile, table: Table) -> Shape:
    width = _length(f"{where}.width", file.width) if file.width is not None else 0
    if file.outline is not None:
        return Polygon(_points(f"{where}.outline", file.outline, table))
    if file.box is not None:
        (x1, y1), (x2, y2) = _some_points(f"{where}.box", file.box, table, 2)
        return Polygon(((x1, y1), (x2, y1), (x2, y2), (x1, y2)))
    if file.circle is not None:
        (centre,) = _some_points(f"{where}.circle", file.circle, table, 1)
        if width < 2:
            raise BadFile("a circle has a width above 0", where=f"{where}.width")
        return Circle(centre, width // 2)
    return Strip(_points(f"{where}.line", file.line or "", table), width)


def _some_points(where: str, text: str, table: Table, count: int) -> tuple[Point, ...]:
    points = _points(where, text, table)
    if len(points) != count:
        raise BadFile(f"it should be {count} point{'s' if count > 1 else ''}, not {len(points)}", where=where)
    return points


def _points(where: str, text: str, table: Table) -> tuple[Point, ...]:
    points = tuple(_point(where, word) for word in text.split())
    for word, point in zip(text.split(), points, strict=True):
        if not table.holds(point):
            raise BadFile(f"{word} is off the table, which is {table}", where=where)
    return points


def _point(where: str, word: str) -> Point:
    east, comma, north = word.partition(",")
    if not comma:
        raise BadFile(f"{word!r} is not a point: write inches east and north, as 12,30 or 2.5,0.125", where=where)
    return _length(where, east), _length(where, north)


def _length(where: str, text: Length) -> int:
    try:
        return inches(text)
    except BadAction as error:
        raise BadFile(str(error), where=where) from error
