"""Buildings as they stand now: their areas, what is left of each, and the openings by which one gets in (BASE-BLD).

An area is known by its number in its building: along the length from the front, and in each row from the right.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from steppe.games.titans.files import by_id
from steppe.games.titans.maps import Building
from steppe.games.titans.movement import movement
from steppe.games.titans.sizes import sizes
from steppe.kernel.tabletop.gaps import is_near_outline
from steppe.kernel.tabletop.points import INCH, Point, distance, rounded, stride, towards
from steppe.kernel.tabletop.shapes import Polygon

BASE: Final = sizes().figures.base
STOREY: Final = sizes().levels.storey
FALLEN: Final = 0
"""The value of an area that has collapsed."""

_DOOR: Final = (by_id(movement().cost)["door"].inches or 0) * INCH
_WINDOW: Final = (by_id(movement().cost)["window"].inches or 0) * INCH


class Room(NamedTuple):
    """An area of a building, on whichever floor: the numbers of both."""

    house: int
    area: int


class Opening(NamedTuple):
    """A door, window or breach: where one stands outside and inside of it, and what it costs to pass (BASE-MOVE-2)."""

    outside: Point
    inside: Point
    cost: int


class House:
    """A building with what is left of it. `values` by area; `numbers` are its areas' places in the terrain.

    `furthest` is how far one sees in a tunnel of the sewers, `lit` if there are lights; None: it is no tunnel.
    """

    __slots__ = ("burns", "furthest", "lit", "numbers", "openings", "plan", "squares", "values")

    def __init__(
        self,
        plan: Building,
        values: Sequence[int],
        numbers: Sequence[int],
        *,
        burns: bool = False,
        breaches: Sequence[int] | None = None,
        furthest: int | None = None,
        lit: bool = False,
    ) -> None:
        self.furthest, self.lit = furthest, lit
        self.plan, self.values, self.numbers, self.burns = plan, tuple(values), frozenset(numbers), burns
        self.squares = squares_of(plan)
        self.openings = () if burns else tuple(self._openings(breaches))

    def area_at(self, point: Point) -> int | None:
        """The standing area that holds a point; None where there is none."""
        if not self.plan.shape.box.holds(point):
            return None
        return next((n for n, square in enumerate(self.squares) if self.values[n] and square.holds(point)), None)

    def has_floor(self, point: Point) -> bool:
        """Whether a base has room at a point inside."""
        return self.area_at(point) is not None and not is_near_outline(self.plan.shape, point, BASE)

    def walk(self, a: Point, b: Point) -> int | None:
        """What a straight way inside costs; None where it leads through what has collapsed."""
        fallen = (square for square, value in zip(self.squares, self.values, strict=True) if not value)
        return None if any(square.spans(a, b) for square in fallen) else stride(a, b)

    def is_at_stairs(self, area: int, point: Point) -> bool:
        """Whether a point is at the stairs, which are in the middle of each area."""
        return distance(middle(self.squares[area]), point) <= sizes().nearness.cover

    def grid(self) -> Iterator[Point]:
        """The points of the one-inch grid at which a base has room."""
        west, south, east, north = self.plan.shape.box
        for x in range(-(-west // INCH) * INCH, east + 1, INCH):
            for y in range(-(-south // INCH) * INCH, north + 1, INCH):
                if self.has_floor((x, y)):
                    yield x, y

    def _openings(self, breaches: Sequence[int] | None) -> Iterator[Opening]:
        """Doors where the plan has them, a window in each outer side; of a fortified house only its breaches."""
        if breaches is None:
            for door in self.plan.doors:
                inside = towards(door.at, middle(self.plan.shape), BASE)
                if self.area_at(inside) is not None:
                    yield Opening(door.outside, inside, _DOOR)
        for area, square in enumerate(self.squares):
            if self.values[area] and (breaches is None or area in breaches):
                yield from self._windows(square, _WINDOW if breaches is None else _DOOR)

    def _windows(self, square: Polygon, cost: int) -> Iterator[Opening]:
        centre = middle(square)
        for (x1, y1), (x2, y2) in square.edges:
            at = (x1 + x2) // 2, (y1 + y2) // 2
            outside = towards(centre, at, distance(centre, at) + BASE + 1)
            if self.area_at(outside) is None:
                yield Opening(outside, towards(at, centre, BASE), cost)


def middle(shape: Polygon) -> Point:
    """The middle of a rectangle."""
    west, south, east, north = shape.box
    return (west + east) // 2, (south + north) // 2


def squares_of(plan: Building) -> tuple[Polygon, ...]:
    """The areas of a building. Neighbours share their corners to the last 1/1000 inch."""
    long, wide = plan.long, plan.wide
    first, left, _, rear = plan.shape.points

    def corner(i: int, j: int) -> Point:
        x, y = (
            first[axis]
            + rounded((rear[axis] - first[axis]) * i * wide + (left[axis] - first[axis]) * j * long, long * wide)
            for axis in (0, 1)
        )
        return x, y

    return tuple(
        Polygon((corner(i, j), corner(i, j + 1), corner(i + 1, j + 1), corner(i + 1, j)), checked=False)
        for i in range(long)
        for j in range(wide)
    )
