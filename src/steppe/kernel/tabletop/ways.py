"""The cheapest way from one point to another.

A way is searched on a grid of points, in eight directions, then drawn straight: legs are laid between any two of its
points that this makes cheaper, and what corners are left are pushed about in ever smaller steps while that helps. What
a way costs is exact, and no leg of it is barred. It is the cheapest of the ways of the grid or better, but there may be
cheaper ones that pass where no way of the grid does, such as a gap narrower than the grid is wide. The same question
has the same answer on every machine.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from itertools import pairwise
from typing import Final, NamedTuple

from steppe.kernel.tabletop.going import Pace, cost_in, leg_cost, stretches
from steppe.kernel.tabletop.passing import obstacle_on_leg
from steppe.kernel.tabletop.points import INCH, Point, part_way, stride
from steppe.kernel.tabletop.segments import near_segment, side
from steppe.kernel.tabletop.shapes import Circle, Polygon, Shape
from steppe.kernel.tabletop.tables import EDGES, Box, box_of
from steppe.kernel.tabletop.terrain import Terrain

_FREE: Final = Pace()
_AROUND: Final = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))


class Way(NamedTuple):
    """A way from point to point, and what it costs in 1/1000 inch of move."""

    points: tuple[Point, ...]
    cost: int


class Ways:
    """The ways of one kind of mover over a terrain: a round base of a radius (1 at least) at a pace.

    What legs of the grid cost is kept, so a second question is cheaper than the first. `spacing` is how far apart the
    points of the grid are.
    """

    __slots__ = ("_columns", "_kept", "_mixed", "_rows", "pace", "radius", "spacing", "terrain")

    def __init__(self, terrain: Terrain, pace: Pace, radius: int = 1, spacing: int = INCH) -> None:
        self.terrain, self.pace, self.radius, self.spacing = terrain, pace, radius, spacing
        self._columns = terrain.table.width // spacing + 1
        self._rows = terrain.table.depth // spacing + 1
        self._mixed = self._all_mixed()
        self._kept: dict[int, list[tuple[int, int]]] = {}

    def leg(self, a: Point, b: Point, others: Sequence[Shape] = ()) -> int | None:
        """What a straight leg costs; None where something bars it."""
        cost = leg_cost(self.terrain, self.pace, a, b)
        if cost is None or obstacle_on_leg(self.terrain, self.pace, Circle(a, self.radius), a, b, others):
            return None
        return cost

    def way(self, start: Point, end: Point, others: Sequence[Shape] = (), most: int | None = None) -> Way | None:
        """The cheapest way past other bases and hulls; None where there is none, or none for `most` at most.

        The base must have room at both ends.
        """
        straight = self.leg(start, end, others)
        if straight is not None and straight <= self.least_cost(start, end):
            return _affordable(Way((start, end) if start != end else (start,), straight), most)
        search = _Search(self, start, end, others)
        found = search.run(most)
        if straight is not None and (found is None or straight <= found.cost):
            found = Way((start, end), straight)
        return _affordable(found, most) if found else None

    def least_cost(self, a: Point, b: Point) -> int:
        """No way between two points costs less."""
        least = self.pace.least
        return stride(a, b) * least.numerator // least.denominator

    def point(self, node: int) -> Point:
        """Where a point of the grid lies."""
        row, column = divmod(node, self._columns)
        return column * self.spacing, row * self.spacing

    def steps(self, node: int) -> list[tuple[int, int]]:
        """The legs of the grid from a point of it that nothing on the table bars: where to, and what they cost."""
        if node not in self._kept:
            point = self.point(node)
            costs = self._plain(point) if node not in self._mixed else None
            found = []
            for order, beyond in self._around(node):
                cost = costs[order % 2] if costs else self.leg(point, self.point(beyond))
                if cost is not None:
                    found.append((beyond, cost))
            self._kept[node] = found
        return self._kept[node]

    def _around(self, node: int) -> Iterator[tuple[int, int]]:
        row, column = divmod(node, self._columns)
        for order, (east, north) in enumerate(_AROUND):
            x, y = column + east, row + north
            if 0 <= x < self._columns and 0 <= y < self._rows:
                yield order, y * self._columns + x

    def _plain(self, point: Point) -> tuple[int | None, int | None]:
        """What a straight and a slanting leg of the grid cost where all about is of one going."""
        going, (x, y), step = self.terrain.going_at(point), point, self.spacing
        return (
            cost_in(self.pace, going, point, (x, y + step)),
            cost_in(self.pace, going, point, (x + step, y + step)),
        )

    def _all_mixed(self) -> frozenset[int]:
        """The points of the grid that have an outline, a wall or the edge of the table near them."""
        margin = 3 * self.spacing // 2 + self.radius
        mixed = {
            node
            for node in range(self._columns * self._rows)
            if min(self.terrain.table.to_edge(self.point(node), edge) for edge in EDGES) < margin
        }
        for area in self.terrain.areas:
            if area.going:
                for a, b in _outline(area.shape):
                    mixed.update(self._nodes_along(a, b, margin + _half(area.shape)))
        for wall in self.terrain.walls:
            for a, b in pairwise(wall.points):
                mixed.update(self._nodes_along(a, b, margin))
        return frozenset(mixed)

    def _nodes_along(self, a: Point, b: Point, margin: int) -> Iterator[int]:
        return (
            node for node in self.nodes_in(box_of(a, b).grown(margin)) if near_segment(self.point(node), a, b, margin)
        )

    def nodes_in(self, box: Box) -> Iterator[int]:
        """The points of the grid in a box."""
        step = self.spacing
        columns = range(max(-(-box.west // step), 0), min(box.east // step, self._columns - 1) + 1)
        for row in range(max(-(-box.south // step), 0), min(box.north // step, self._rows - 1) + 1):
            yield from (row * self._columns + column for column in columns)


def _outline(shape: Shape) -> Sequence[tuple[Point, Point]]:
    if isinstance(shape, Polygon):
        return shape.edges
    return [(shape.centre, shape.centre)] if isinstance(shape, Circle) else list(pairwise(shape.points))


def _half(shape: Shape) -> int:
    if isinstance(shape, Circle):
        return shape.radius
    return 0 if isinstance(shape, Polygon) else shape.half


def _affordable(way: Way, most: int | None) -> Way | None:
    return way if most is None or way.cost <= most else None


class _Search:
    """One search: from the start (-1) over the grid to the end (-2)."""

    __slots__ = ("crowded", "end", "end_legs", "kept", "others", "start", "ways")

    def __init__(self, ways: Ways, start: Point, end: Point, others: Sequence[Shape]) -> None:
        self.ways, self.start, self.end = ways, start, end
        self.others = others
        self.kept: dict[tuple[Point, Point], int | None] = {}
        self.crowded: dict[int, list[Shape]] = {}
        for other in others:
            for node in ways.nodes_in(other.box.grown(ways.radius + ways.spacing)):
                self.crowded.setdefault(node, []).append(other)
        self.end_legs = dict(self._legs_from(end))

    def _leg(self, a: Point, b: Point) -> int | None:
        if (a, b) not in self.kept:
            self.kept[a, b] = self.ways.leg(a, b, self.others)
        return self.kept[a, b]

    def _legs_from(self, point: Point) -> list[tuple[int, int]]:
        """Legs between a point and those of the grid near it."""
        ways = self.ways
        near = ways.nodes_in(Box(*point, *point).grown(2 * ways.spacing - 1))
        legs = ((node, self._leg(point, ways.point(node))) for node in near)
        return [(node, cost) for node, cost in legs if cost is not None]

    def run(self, most: int | None) -> Way | None:
        """Search, then draw straight."""
        points = self._over_the_grid(most)
        if points is None:
            return None
        return self._pushed(self._with_borders(self._straightened(points)))

    def _over_the_grid(self, most: int | None) -> list[Point] | None:
        came_from: dict[int, int] = {-1: -1}
        spent = {-1: 0}
        heap: list[tuple[int, int, int]] = [(0, 0, -1)]
        done = set[int]()
        while heap:
            _, cost, node = heappop(heap)
            if node in done:
                continue
            if node == -2:
                return self._traced(came_from)
            done.add(node)
            for beyond, step in self._steps(node):
                total = cost + step
                if beyond not in done and total < spent.get(beyond, total + 1):
                    spent[beyond], came_from[beyond] = total, node
                    expected = total + (0 if beyond == -2 else self.ways.least_cost(self.ways.point(beyond), self.end))
                    if most is None or beyond == -2 or expected <= most + 2 * self.ways.spacing:
                        heappush(heap, (expected, total, beyond))
        return None

    def _steps(self, node: int) -> list[tuple[int, int]]:
        if node == -1:
            return self._legs_from(self.start)
        steps = self.ways.steps(node)
        if node in self.crowded:
            steps = [step for step in steps if self._is_free(node, step[0])]
        if node in self.end_legs:
            steps = [*steps, (-2, self.end_legs[node])]
        return steps

    def _is_free(self, node: int, beyond: int) -> bool:
        ways, others = self.ways, self.crowded[node]
        a, b = ways.point(node), ways.point(beyond)
        return obstacle_on_leg(ways.terrain, _FREE, Circle(a, ways.radius), a, b, others) is None

    def _traced(self, came_from: dict[int, int]) -> list[Point]:
        points, node = [self.end], came_from[-2]
        while node != -1:
            points.append(self.ways.point(node))
            node = came_from[node]
        return _corners([self.start, *reversed(points)])

    def _straightened(self, points: Sequence[Point]) -> Way:
        """The cheapest way over some of these points, in order."""
        best: list[tuple[int, int]] = [(0, 0)]
        for index, point in enumerate(points[1:], start=1):
            choices = []
            for before in range(index):
                cost = self._leg(points[before], point)
                if cost is not None:
                    choices.append((best[before][0] + cost, before))
            best.append(min(choices))
        kept, index = [points[-1]], len(points) - 1
        while index:
            index = best[index][1]
            kept.append(points[index])
        return Way(tuple(reversed(kept)), best[-1][0])

    def _with_borders(self, way: Way) -> Way:
        """The way with a point wherever the going changes, as it is there that a way is best bent."""
        points = [way.points[0]]
        for a, b in pairwise(way.points):
            cuts = [stretch.end for stretch in stretches(self.ways.terrain, a, b)][:-1]
            points += [*(part_way(a, b, cut.numerator, cut.denominator) for cut in cuts), b]
        cost = self._cost(points)
        return way if cost is None else Way(tuple(points), cost)

    def _cost(self, points: Sequence[Point]) -> int | None:
        """What a way costs, or None where rounding has put a point where something bars it."""
        legs = [self._leg(a, b) for a, b in pairwise(points)]
        return None if None in legs else sum(leg for leg in legs if leg)

    def _pushed(self, way: Way) -> Way:
        """The way with its corners pushed about in ever smaller steps, as long as that makes it cheaper."""
        step = self.ways.spacing // 2
        while step >= self.ways.spacing // 64 and len(way.points) > 2:
            better = self._pushed_once(way, step)
            if better.cost < way.cost:
                way = better
            else:
                step //= 2
        return self._straightened(way.points)

    def _pushed_once(self, way: Way, step: int) -> Way:
        points = list(way.points)
        for index in range(1, len(points) - 1):
            before, here, after = points[index - 1 : index + 2]
            places = [here, *((here[0] + east * step, here[1] + north * step) for east, north in _AROUND)]
            costs = [(self._bend(before, place, after), order) for order, place in enumerate(places)]
            points[index] = places[min((cost, order) for cost, order in costs if cost is not None)[1]]
        cost = self._cost(points)
        return way if cost is None else Way(tuple(points), cost)

    def _bend(self, before: Point, here: Point, after: Point) -> int | None:
        first = self._leg(before, here)
        if first is None:
            return None
        second = self._leg(here, after)
        return None if second is None else first + second


def _corners(points: Sequence[Point]) -> list[Point]:
    """The ends and the points where the way turns."""
    turns = [
        here for before, here, after in zip(points, points[1:], points[2:], strict=False) if side(before, here, after)
    ]
    return [points[0], *turns, points[-1]]
