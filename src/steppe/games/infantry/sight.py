"""Sight over terrain: the ruler from centre to centre (chapter 6.4), and blind spots behind heights (chapter 6.41).

Smoke and friendly units are no terrain: for them there are the hexes and hexsides that each ruler passes.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import NamedTuple

from steppe.games.infantry.chart import TERRAINS, chart, terrain_row
from steppe.games.infantry.country import Country, board_of
from steppe.games.infantry.crossings import side_ground
from steppe.kernel.hexes import OFF_BOARD, opposite
from steppe.kernel.rulers import ruler

REACH = 10
"""Hexes that the tables reach: no unit has more range."""


Axial = tuple[int, int]

HEX = -1
"""In place of a direction: the hex itself."""

WORDS = {"woods": "woods", "orchard": "an orchard", "town": "buildings", "farm": "a farm"}


class Obstacle(NamedTuple):
    """What blocks a line: a hex (direction `HEX`) or one of its hexsides; words that follow "blocked by"; the rule."""

    cell: int
    direction: int
    words: str
    rule: str


class Ray(NamedTuple):
    """What the ruler passes from one hex to another.

    `steps` are hexes strictly between (with direction `HEX`) and hexsides, in order; the hexes on both sides of a
    hexside that it runs along are among them. `hexes` are those that it runs through, `beside` the pairs between which
    it runs.
    """

    steps: tuple[tuple[int, int], ...]
    hexes: tuple[int, ...]
    beside: tuple[tuple[int, int], ...]


class Sight:
    """Who sees whom on a country, by terrain alone; built once for each country.

    `visible[cell]` is the mask of the other hexes, up to `REACH` away, that are seen from it; `within[cell][distance]`
    the mask of hexes at most so far away, the cell included. By a * size + b, for hexes up to `REACH` apart: `between`
    is the mask of the hexes that the ruler runs through, `beside` the pairs of hexes between which it runs.
    """

    def __init__(self, country: Country) -> None:
        self.country, self.board = country, country.board
        size = self.board.size
        self._blocks = [terrain_row(chart(), name).blocks for name in TERRAINS]
        self._screen = [self._blocks[terrain] for terrain in country.terrain]
        self._side_words = self._thick_sides()
        self._at = {axial: cell for cell, axial in enumerate(self.board.axial)}
        self.between = [0] * (size * size)
        self.beside: list[tuple[tuple[int, int], ...]] = [()] * (size * size)
        self.within = tuple(self._rings(cell) for cell in range(size))
        self.visible = self._look_round()

    def _thick_sides(self) -> dict[int, str]:
        """Hexsides that no line of two hexes or more passes, with words (CI-R-28)."""
        country = self.country
        words = dict.fromkeys(country.hedges, "a hedge") | dict.fromkeys(country.gaps, "a hedge with a gap")
        for side in range(self.board.size * 6):
            ground = side_ground(country, side, country.terrain, country.waters)
            if self._blocks[ground]:
                words.setdefault(side, WORDS[TERRAINS[ground]])
        return words

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
        """What the ruler passes from one hex to another; beyond the edge of the map nothing lies in its way."""
        (q, r), (q2, r2) = self.board.axial[a], self.board.axial[b]
        path, at = _path((q2 - q, r2 - r)), self._at
        steps = []
        for (dq, dr), direction in path.steps:
            cell = at.get((q + dq, r + dr), OFF_BOARD)
            if cell == OFF_BOARD and direction != HEX:
                vq, vr = self.board.vectors[direction]
                cell, direction = at[q + dq + vq, r + dr + vr], opposite(direction)
            if cell != OFF_BOARD:
                steps.append((cell, direction))
        hexes = tuple(at[q + dq, r + dr] for dq, dr in path.hexes)
        pairs = ((at.get((q + q1, r + r1)), at.get((q + q2, r + r2))) for (q1, r1), (q2, r2) in path.beside)
        return Ray(tuple(steps), hexes, tuple((one, two) for one, two in pairs if one is not None and two is not None))

    def why_blocked(self, a: int, b: int) -> Obstacle | None:
        """What terrain stops sight from one hex to another first; None where it is clear, whatever the distance."""
        return self._obstacle(a, b, self.ray(a, b))

    def _obstacle(self, a: int, b: int, ray: Ray) -> Obstacle | None:
        """The first obstacle, with or without which sight is the same from both ends (CI-6.4-8, CI-R-32)."""
        if len(ray.steps) < 2:
            return self._next_door(*ray.steps[0]) if ray.steps else None
        level = self.country.level
        high, low = (a, b) if level[a] >= level[b] else (b, a)
        for cell, direction in ray.steps:
            if direction != HEX:
                words = self._side_words.get(cell * 6 + direction)
                if words is not None:  # always, also when seen from above (CI-6.4-5, CI-R-28, CI-R-29, CI-R-78)
                    return Obstacle(cell, direction, words, "CI-6.4-5")
            elif self._screen[cell] or level[cell] > level[low]:
                found = self._hex_obstacle(cell, high, low, low == b)
                if found is not None:
                    return found
        return None

    def _next_door(self, cell: int, direction: int) -> Obstacle | None:
        """Neighbours see each other but through a closed hedge (CI-6.4-2, CI-R-33)."""
        side = cell * 6 + direction
        if side in self.country.hedges and side not in self.country.gaps:
            return Obstacle(cell, direction, "a hedge", "CI-6.4-2")
        return None

    def _hex_obstacle(self, cell: int, high: int, low: int, downward: bool) -> Obstacle | None:
        """A screen or a height between two hexes of these levels (CI-6.41-3 to 5, CI-R-31, CI-R-77, CI-R-78)."""
        level, screen = self.country.level, self._screen[cell]
        if level[cell] > level[high]:
            return Obstacle(cell, HEX, "higher ground", "CI-6.41-5")
        words = WORDS[TERRAINS[self.country.terrain[cell]]] if screen else "the brow of a height"
        if screen and level[cell] == level[high]:
            return Obstacle(cell, HEX, words, "CI-6.4-4")
        if level[high] > level[low] and self.board.distance(cell, low) < self.board.distance(high, cell):
            return Obstacle(cell, HEX, words, "CI-6.41-3" if downward else "CI-6.41-4")
        return None


class _Path(NamedTuple):
    """A ray in axial offsets from its first hex."""

    steps: tuple[tuple[Axial, int], ...]
    hexes: tuple[Axial, ...]
    beside: tuple[tuple[Axial, Axial], ...]


_VECTORS = board_of(2, 2).vectors


@cache
def _path(offset: Axial) -> _Path:
    """What a ruler passes, from its spans: it crosses a hexside from one hex to the next, or runs along it."""
    spans = ruler(offset)
    steps: list[tuple[Axial, int]] = []
    for here, after in pairwise(spans):
        first, last = here.hexes[0], here.hexes[-1]
        steps += [(axial, HEX) for axial in here.hexes if axial != (0, 0)]
        if here.along:
            steps.append((first, _direction(first, last)))
        elif not after.along:
            steps.append((first, _direction(first, after.hexes[0])))
    inner = spans[1:-1]
    return _Path(
        steps=tuple(steps),
        hexes=tuple(span.hexes[0] for span in inner if not span.along),
        beside=tuple((span.hexes[0], span.hexes[1]) for span in inner if span.along),
    )


def _direction(start: Axial, end: Axial) -> int:
    return _VECTORS.index((end[0] - start[0], end[1] - start[1]))
