"""Sight over terrain: the ruler from centre to centre (chapter 6.4), and blind spots behind heights (chapter 6.41).

Smoke and friendly units are no terrain: for them there are the hexes and hexsides that each ruler passes.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from steppe.games.infantry.chart import TERRAINS, chart, terrain_row
from steppe.games.infantry.country import Country, board_of
from steppe.games.infantry.crossings import side_ground
from steppe.kernel.hexes import OFF_BOARD
from steppe.kernel.rulers import ruler

REACH = 10
"""Hexes that the tables reach: no unit has more range."""


class Obstacle(NamedTuple):
    """What blocks a line: a hex, or one of its hexsides (direction -1: the hex itself), in words, and the rule."""

    cell: int
    direction: int
    words: str
    rule: str


class Ray(NamedTuple):
    """What the ruler passes strictly between two hexes.

    `hexes` are those that it runs through; `beside` pairs of hexes (or of a hex and `OFF_BOARD`) between which it runs;
    `sides` the hexsides that it crosses or runs along, each as (cell, direction).
    """

    hexes: tuple[int, ...]
    beside: tuple[tuple[int, int], ...]
    sides: tuple[tuple[int, int], ...]


class Sight:
    """Who sees whom on a country, by terrain alone; built once for each country.

    `visible[cell]` is the mask of the other hexes, up to `REACH` away, that are seen from it; `within[cell][distance]`
    the mask of hexes at most so far away, the cell included. By a * size + b: `between` is the mask of the hexes that
    the ruler runs through, `beside` the pairs of hexes between which it runs.
    """

    def __init__(self, country: Country) -> None:
        self.country, self.board = country, country.board
        size = self.board.size
        rows = [terrain_row(chart(), name) for name in TERRAINS]
        self._screen = [rows[terrain].blocks for terrain in country.terrain]
        self._thick = self._thick_sides([row.blocks for row in rows])
        self._at = {axial: cell for cell, axial in enumerate(self.board.axial)}
        self.between = [0] * (size * size)
        self.beside: list[tuple[tuple[int, int], ...]] = [()] * (size * size)
        self.within = tuple(self._rings(cell) for cell in range(size))
        self.visible = self._look_round()

    def _thick_sides(self, blocks: list[bool]) -> set[int]:
        """Hexsides that no line of two hexes or more passes (R-28)."""
        country = self.country
        sides = {
            side
            for side in range(self.board.size * 6)
            if blocks[side_ground(country, side, country.terrain, country.waters)]
        }
        return sides | country.hedges

    def _rings(self, cell: int) -> tuple[int, ...]:
        masks = [0] * (REACH + 1)
        for other in range(self.board.size):
            for distance in range(self.board.distance(cell, other), REACH + 1):
                masks[distance] |= 1 << other
        return tuple(masks)

    def _look_round(self) -> tuple[int, ...]:
        size, distance = self.board.size, self.board.distance
        visible = [0] * size
        for a in range(size):
            for b in range(a + 1, size):
                if distance(a, b) > REACH:
                    continue
                ray = self.ray(a, b)
                mask = sum(1 << cell for cell in ray.hexes)
                for index in (a * size + b, b * size + a):
                    self.between[index], self.beside[index] = mask, ray.beside
                if self._obstacle(a, b, ray) is None:
                    visible[a] |= 1 << b
                    visible[b] |= 1 << a
        return tuple(visible)

    def ray(self, a: int, b: int) -> Ray:
        """What the ruler passes between two hexes."""
        (q, r), (q2, r2) = self.board.axial[a], self.board.axial[b]
        path = _path((q2 - q, r2 - r))
        at = self._at
        hexes = tuple(at[q + dq, r + dr] for dq, dr in path.hexes)
        beside = tuple(
            (at.get((q + one[0], r + one[1]), OFF_BOARD), at.get((q + two[0], r + two[1]), OFF_BOARD))
            for one, two in path.beside
        )
        sides = []
        for (dq, dr), direction in path.sides:
            cell = at.get((q + dq, r + dr), OFF_BOARD)
            if cell == OFF_BOARD:
                vq, vr = self.board.vectors[direction]
                cell, direction = at[q + dq + vq, r + dr + vr], (direction + 3) % 6
            sides.append((cell, direction))
        return Ray(hexes, beside, tuple(sides))

    def why_blocked(self, a: int, b: int) -> Obstacle | None:
        """What terrain stops sight between two hexes; None where it is clear, whatever the distance (CI-6.4-8)."""
        return self._obstacle(a, b, self.ray(a, b))

    def _obstacle(self, a: int, b: int, ray: Ray) -> Obstacle | None:
        if len(ray.sides) == 1:
            return self._next_door(*ray.sides[0])
        return next(self._sides_in_the_way(ray), None) or next(self._hexes_in_the_way(a, b, ray), None)

    def _next_door(self, cell: int, direction: int) -> Obstacle | None:
        """Neighbours see each other but through a closed hedge (CI-6.4-2, R-33)."""
        side = cell * 6 + direction
        if side in self.country.hedges and side not in self.country.gaps:
            return Obstacle(cell, direction, "A hedge", "CI-6.4-2")
        return None

    def _sides_in_the_way(self, ray: Ray) -> Iterator[Obstacle]:
        """Hexside terrain always blocks, also when seen from above (CI-6.4-5, R-28, R-29, R-78)."""
        for cell, direction in ray.sides:
            side = cell * 6 + direction
            if side in self._thick:
                words = "A hedge" if side in self.country.hedges else "A hexside of " + self._ground(side)
                yield Obstacle(cell, direction, words, "CI-6.4-5")

    def _ground(self, side: int) -> str:
        return TERRAINS[side_ground(self.country, side, self.country.terrain, self.country.waters)]

    def _hexes_in_the_way(self, a: int, b: int, ray: Ray) -> Iterator[Obstacle]:
        """Higher ground, screens, and the shadow of heights (CI-6.41-3 to 5, R-31, R-77)."""
        level = self.country.level
        high, low = (a, b) if level[a] >= level[b] else (b, a)
        top, foot = level[high], level[low]
        for cell in (*ray.hexes, *(cell for pair in ray.beside for cell in pair if cell != OFF_BOARD)):
            ground, screen = level[cell], self._screen[cell]
            if ground > top:
                yield Obstacle(cell, -1, "Higher ground", "CI-6.41-5")
            elif screen and ground == top:
                yield Obstacle(cell, -1, self._words(cell), "CI-6.4-4")
            elif ((screen and top > foot) or ground > foot) and self._shades(cell, high, low):
                words = self._words(cell) if screen else "The edge of a height"
                yield Obstacle(cell, -1, words, "CI-6.41-3" if low == b else "CI-6.41-4")

    def _shades(self, cell: int, high: int, low: int) -> bool:
        """Whether what is lower than one end and nearer to the other stands in the way."""
        return self.board.distance(cell, low) < self.board.distance(high, cell)

    def _words(self, cell: int) -> str:
        return "A farm" if self._terrain(cell) == "farm" else self._terrain(cell).capitalize()

    def _terrain(self, cell: int) -> str:
        return TERRAINS[self.country.terrain[cell]]


class _Path(NamedTuple):
    """A ray in axial offsets from its first hex."""

    hexes: tuple[tuple[int, int], ...]
    beside: tuple[tuple[tuple[int, int], tuple[int, int]], ...]
    sides: tuple[tuple[tuple[int, int], int], ...]


_FLAT = board_of(2, 2).vectors


@cache
def _path(offset: tuple[int, int]) -> _Path:
    """What a ruler passes, from its spans: it crosses a hexside from one hex to the next, or runs along it."""
    spans = ruler(offset)
    inner = spans[1:-1]
    sides = []
    for here, after in pairwise(spans):
        if here.along:
            sides.append((here.hexes[0], _direction(*here.hexes)))
        elif not after.along:
            sides.append((here.hexes[0], _direction(here.hexes[0], after.hexes[0])))
    return _Path(
        hexes=tuple(span.hexes[0] for span in inner if not span.along),
        beside=tuple((span.hexes[0], span.hexes[1]) for span in inner if span.along),
        sides=tuple(sides),
    )


def _direction(start: tuple[int, int], end: tuple[int, int]) -> int:
    return _FLAT.index((end[0] - start[0], end[1] - start[1]))
