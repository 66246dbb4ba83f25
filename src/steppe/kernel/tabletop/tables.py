"""The table itself: its size, its edges and its sections."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from steppe.kernel.errors import BadAction
from steppe.kernel.tabletop.points import Point, written

Edge = Literal["north", "east", "south", "west"]

EDGES: tuple[Edge, ...] = ("north", "east", "south", "west")


class Box(NamedTuple):
    """An upright rectangle, its boundary included."""

    west: int
    south: int
    east: int
    north: int

    def holds(self, point: Point) -> bool:
        """Whether the point lies in the box or on its boundary."""
        return self.west <= point[0] <= self.east and self.south <= point[1] <= self.north

    def meets(self, other: Box) -> bool:
        """Whether two boxes have a point in common."""
        return (
            self.west <= other.east
            and other.west <= self.east
            and self.south <= other.north
            and other.south <= self.north
        )

    def grown(self, margin: int) -> Box:
        """The box with this much more on every side."""
        return Box(self.west - margin, self.south - margin, self.east + margin, self.north + margin)

    @property
    def corners(self) -> tuple[Point, Point, Point, Point]:
        """South-west first, then round against the clock."""
        return (self.west, self.south), (self.east, self.south), (self.east, self.north), (self.west, self.north)


def box_around(points: Sequence[Point]) -> Box:
    """The smallest box that holds all these points."""
    xs, ys = zip(*points, strict=True)
    return Box(min(xs), min(ys), max(xs), max(ys))


def box_of(a: Point, b: Point) -> Box:
    """The smallest box that holds two points; the same as `box_around`, but faster."""
    (ax, ay), (bx, by) = a, b
    west, east = (ax, bx) if ax <= bx else (bx, ax)
    south, north = (ay, by) if ay <= by else (by, ay)
    return Box(west, south, east, north)


class Table(NamedTuple):
    """A table `width` from west to east and `depth` from south to north, in 1/1000 inch, in equal sections.

    Sections are numbered from 1, row by row, from the north-west: on the six of a scenario's table 1 2 3 lie along the
    north edge and 4 5 6 along the south edge.

    >>> table = Table(72000, 48000, columns=3, rows=2)
    >>> table.section((1000, 47000)), table.section((71000, 1000)), table.section((24000, 24000))
    (1, 6, 1)
    """

    width: int
    depth: int
    columns: int = 1
    rows: int = 1

    @property
    def box(self) -> Box:
        """The whole table."""
        return Box(0, 0, self.width, self.depth)

    def holds(self, point: Point) -> bool:
        """Whether a point is on the table; its edges are."""
        return 0 <= point[0] <= self.width and 0 <= point[1] <= self.depth

    def section(self, point: Point) -> int:
        """The section of a point; on a boundary the one with the lower number (`BadAction` off the table)."""
        if not self.holds(point):
            raise BadAction(f"({written(point[0])}, {written(point[1])}) is off the table, which is {self}")
        column = _part(point[0], self.width, self.columns)
        row = _part(self.depth - point[1], self.depth, self.rows)
        return row * self.columns + column + 1

    def section_box(self, section: int) -> Box:
        """Where a section lies, to the nearest 1/1000 inch below (`BadAction` if there is none of that number)."""
        if not 1 <= section <= self.columns * self.rows:
            raise BadAction(f"there is no section {section} here; they run from 1 to {self.columns * self.rows}")
        row, column = divmod(section - 1, self.columns)
        above, below = row * self.depth // self.rows, (row + 1) * self.depth // self.rows
        west, east = column * self.width // self.columns, (column + 1) * self.width // self.columns
        return Box(west, self.depth - below, east, self.depth - above)

    def sections_along(self, edge: Edge) -> tuple[int, ...]:
        """The sections that lie on an edge, in order of their numbers."""
        return tuple(section for section in self._sections() if self._on(section, edge))

    def _sections(self) -> Iterator[int]:
        return iter(range(1, self.columns * self.rows + 1))

    def _on(self, section: int, edge: Edge) -> bool:
        row, column = divmod(section - 1, self.columns)
        sides = {
            "north": row == 0,
            "south": row == self.rows - 1,
            "west": column == 0,
            "east": column == self.columns - 1,
        }
        return sides[edge]

    def edge_line(self, edge: Edge) -> tuple[Point, Point]:
        """The two ends of an edge, from west to east or from south to north."""
        south_west, south_east, north_east, north_west = self.box.corners
        ends = {
            "north": (north_west, north_east),
            "east": (south_east, north_east),
            "south": (south_west, south_east),
            "west": (south_west, north_west),
        }
        return ends[edge]

    def to_edge(self, point: Point, edge: Edge) -> int:
        """How far a point on the table is from an edge: exact."""
        distances = {"north": self.depth - point[1], "east": self.width - point[0], "south": point[1], "west": point[0]}
        return distances[edge]

    def nearest_edge(self, point: Point) -> Edge:
        """The edge that is nearest; of equally near ones the first of `EDGES`."""
        return min(EDGES, key=lambda edge: self.to_edge(point, edge))

    def at_edge(self, point: Point, edge: Edge) -> Point:
        """The point of an edge straight across from this one."""
        feet: dict[Edge, Point] = {
            "north": (point[0], self.depth),
            "east": (self.width, point[1]),
            "south": (point[0], 0),
            "west": (0, point[1]),
        }
        return feet[edge]

    def __str__(self) -> str:
        """The size in inches."""
        return f"{written(self.width)} x {written(self.depth)} inches"


def _part(offset: int, whole: int, parts: int) -> int:
    """Which of equal parts an offset lies in: the first of two on their boundary."""
    return max(0, -(-offset * parts // whole) - 1)
