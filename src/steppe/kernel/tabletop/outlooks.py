"""What an eye sees of the whole table at one blow: where it surely sees, where it surely does not.

Every convex piece of land casts a shadow away from the eye, which is convex as well. A line that touches no shadow of
anything high enough to hide meets nothing; one that ends well inside the shadow of something higher than both its ends
is barred. Between the two is doubt, and the exact question has to be asked. Screens are not looked at.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

import msgspec

from steppe.kernel.tabletop.passing import convex_outline
from steppe.kernel.tabletop.pieces import Area
from steppe.kernel.tabletop.points import INCH, Point
from steppe.kernel.tabletop.scanning import Scanner, joined_rows
from steppe.kernel.tabletop.segments import on_segment, side
from steppe.kernel.tabletop.shapes import Polygon
from steppe.kernel.tabletop.sight import Lens

_HOLLOW_TOP: Final = 1 << 30

_Near = tuple[list[int], list[int]]
"""Points and cells, row by row."""


class _Piece(NamedTuple):
    """A convex piece of land that may hide: its corners, its top; the kind whose veil it is under ("": none).

    `hides` is False for what only may hide: hollows and round things.
    """

    points: tuple[Point, ...]
    top: int
    kind: str
    hides: bool


class Outlook(msgspec.Struct, gc=False):
    """What one eye sees: masks of the points of a grid, and of the cells between them, where that is sure.

    A cell lies north-east of the point whose number it has; its west and south sides belong to it.
    """

    clear: int
    hidden: int
    cells_clear: int
    cells_hidden: int


class Outlooks:
    """Makes the outlooks over a terrain under a lens, on a grid of points so far apart."""

    __slots__ = ("_all", "_hills", "_near_kinds", "_pieces", "_reach", "_scanner", "columns", "lens", "rows", "spacing")

    def __init__(self, lens: Lens, spacing: int = INCH) -> None:
        self.lens, self.spacing = lens, spacing
        table = lens.terrain.table
        self.columns, self.rows = table.width // spacing + 1, table.depth // spacing + 1
        self._scanner = Scanner(spacing, self.columns, self.rows)
        self._reach = table.width + table.depth
        self._pieces = tuple(_pieces(lens))
        hills = [area for area in lens.terrain.areas if area.form == "hill"]
        self._hills = {
            ground: self._near([hill for hill in hills if hill.ground >= ground])
            for ground in sorted({hill.ground for hill in hills})
        }
        self._near_kinds = {
            kind: self._near([area for area in lens.terrain.areas if area.kind == kind])
            for kind in {piece.kind for piece in self._pieces if piece.kind}
        }
        # All points and cells but those of the last row and column, beyond which the table may go on.
        row = (1 << (self.columns - 1)) - 1
        self._all = joined_rows([row] * (self.rows - 1), self.columns)

    def node_at(self, point: Point) -> int:
        """The number of a point of the grid; -1 for a point that is none."""
        x, y, step = point[0], point[1], self.spacing
        column, row = x // step, y // step
        if column * step != x or row * step != y or not (0 <= column < self.columns and 0 <= row < self.rows):
            return -1
        return row * self.columns + column

    def point(self, node: int) -> Point:
        """Where a point of the grid lies."""
        row, column = divmod(node, self.columns)
        return column * self.spacing, row * self.spacing

    def bit_of_cell(self, point: Point) -> int:
        """The bit of the cell that holds a point; 0 off the table."""
        column, row = point[0] // self.spacing, point[1] // self.spacing
        if not (0 <= column < self.columns and 0 <= row < self.rows):
            return 0
        return 1 << row * self.columns + column

    def _near(self, areas: Sequence[Area]) -> _Near:
        """The points in some areas, and the cells that touch one, and perhaps a few more."""
        points, cells = [0] * self.rows, [0] * self.rows
        for area in areas:
            box = area.shape.box
            self._scanner.add_touched(box.corners, cells)
            self._scanner.add_touched(box.grown(self.spacing).corners, points)
        return points, cells

    def outlook(self, point: Point, height: int, target: int) -> Outlook:
        """What an eye at a height above the ground sees of what is so high above the ground at other points."""
        terrain = self.lens.terrain
        here = terrain.ground_at(point) + height
        low = min(here, target)  # who is lower than that is in a hollow, which is never beyond doubt
        inside = [terrain.areas[index] for index in terrain.areas_at(point)]
        kinds = {area.kind for area in inside}
        touched, hidden, cells_hidden = [0] * self.rows, [0] * self.rows, [0] * self.rows
        in_doubt = any(_may_hide(area, low) for area in inside)
        for piece in self._pieces:
            if piece.top <= low:
                continue
            if _holds(piece.points, point):
                in_doubt = True
                continue
            shadow = _Shadow(point, piece.points, self._reach)
            if not in_doubt:
                self._scanner.add_touched(shadow.all(), touched)
            if piece.hides and piece.top > max(here, target) and piece.kind not in kinds and not shadow.is_flat:
                self._hide(piece, shadow, target, hidden, cells_hidden)
        clear = 0 if in_doubt else self._all & ~joined_rows(touched, self.columns)
        here_bit = self.node_at(point)
        hides = joined_rows(hidden, self.columns) & ~(1 << here_bit if here_bit >= 0 else 0)
        return Outlook(clear, hides, clear, joined_rows(cells_hidden, self.columns) & self._all)

    def _hide(self, piece: _Piece, shadow: _Shadow, target: int, hidden: list[int], cells_hidden: list[int]) -> None:
        """Add what lies behind a piece, but for what looks over it and what is in land of its kind."""
        first, rows = self._scanner.inside(shadow.behind())
        but, above = self._but_for(piece, target), 0
        for row in range(first + len(rows) - 1, first - 1, -1):
            points = rows[row - first]
            cells, above = points & points >> 1 & above & above >> 1, points
            for of_points, of_cells in but:
                points, cells = points & ~of_points[row], cells & ~of_cells[row]
            hidden[row] |= points
            cells_hidden[row] |= cells

    def _but_for(self, piece: _Piece, target: int) -> list[_Near]:
        high = next((near for ground, near in self._hills.items() if ground + target >= piece.top), None)
        near_kind = self._near_kinds.get(piece.kind)
        return [near for near in (high, near_kind) if near is not None]


class _Shadow:
    """The shadow that a convex outline casts away from a point outside it."""

    __slots__ = ("ahead", "far", "is_flat", "left", "points", "right", "wide")

    def __init__(self, eye: Point, points: tuple[Point, ...], reach: int) -> None:
        self.points = points
        left = right = points[0]
        for point in points[1:]:
            if side(eye, left, point) > 0:
                left = point
            if side(eye, right, point) < 0:
                right = point
        self.left, self.right = left, right
        self.is_flat = side(eye, right, left) == 0
        to_right, to_left = (right[0] - eye[0], right[1] - eye[1]), (left[0] - eye[0], left[1] - eye[1])
        self.far = [_beyond(eye, to_right, reach), _beyond(eye, to_left, reach)]
        # Where the two ends lie far apart as seen from the eye, the way between two points behind them comes near it.
        self.wide = to_right[0] * to_left[0] + to_right[1] * to_left[1] <= 0
        across = (left[0] - right[0], left[1] - right[1])
        self.ahead = _beyond(eye, (across[1], -across[0]), reach) if self.wide and across != (0, 0) else eye

    def all(self) -> tuple[Point, ...]:
        """All points from which the way to the eye touches the outline: its own and those behind it."""
        if self.is_flat:
            return convex_outline([*self.points, *self.far])
        points = self.points
        near, last = points.index(self.left), points.index(self.right)
        front = points[near : last + 1] if near <= last else points[near:] + points[: last + 1]
        to_right, to_left = self.far
        return (*front, to_right, self.ahead, to_left) if self.wide else (*front, to_right, to_left)

    def behind(self) -> tuple[Point, ...]:
        """The outline of the points to which the way crosses the outline from its right end to its left."""
        return (self.left, self.right, *self.far)


def _beyond(eye: Point, way: Point, reach: int) -> Point:
    """A point on a way from the eye that lies off the table for sure."""
    times = 3 * reach // max(abs(way[0]), abs(way[1])) + 1
    return eye[0] + way[0] * times, eye[1] + way[1] * times


def _may_hide(area: Area, low: int) -> bool:
    return area.form == "hollow" or (area.form in ("tall", "hill") and area.top > low)


def _holds(points: tuple[Point, ...], point: Point) -> bool:
    if len(points) == 2:
        return on_segment(*points, point)
    return all(side(a, b, point) >= 0 for a, b in pairwise((*points, points[0])))


def _pieces(lens: Lens) -> Iterator[_Piece]:
    terrain = lens.terrain
    for area in terrain.areas:
        if area.form != "flat":
            yield from _of_area(lens, area)
    for wall in terrain.walls:
        for leg in pairwise(wall.points):
            yield _Piece(leg, wall.top, "", hides=True)


def _of_area(lens: Lens, area: Area) -> Iterator[_Piece]:
    veil = lens.veils.get(area.kind)
    hides = area.form != "hollow" and (veil is None or not veil.through)
    kind = area.kind if veil else ""
    top = _HOLLOW_TOP if area.form == "hollow" else area.top
    if not isinstance(area.shape, Polygon):
        yield _Piece(area.shape.box.corners, top, kind, hides=False)
        return
    outline = convex_outline(area.shape.points)
    if len(outline) == len(area.shape.points):
        yield _Piece(outline, top, kind, hides)
        return
    for edge in area.shape.edges:
        yield _Piece(edge, top, kind, hides)
