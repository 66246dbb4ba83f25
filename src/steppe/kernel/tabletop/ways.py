"""The cheapest way from one point to another.

A way is searched on a grid of points, in eight directions, then drawn straight: legs are laid between any two of its
points that this makes cheaper, and what corners are left are pushed about in ever smaller steps while that helps. What
a way costs is exact, and no leg of it is barred. It is the cheapest of the ways of the grid or better, but there may be
cheaper ones that pass where no way of the grid does, such as a gap narrower than the grid is wide. The same question
has the same answer on every machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush
from itertools import pairwise
from typing import NamedTuple

from steppe.kernel.tabletop.going import stretches
from steppe.kernel.tabletop.legs import AROUND, LegGrid, LegsPast
from steppe.kernel.tabletop.points import Point, part_way
from steppe.kernel.tabletop.segments import side
from steppe.kernel.tabletop.shapes import Shape

_START, _END = -1, -2


class Way(NamedTuple):
    """A way from point to point, and what it costs in 1/1000 inch of move."""

    points: tuple[Point, ...]
    cost: int


class Ways(LegGrid):
    """The ways of one kind of mover over a terrain."""

    __slots__ = ()

    def way(self, start: Point, end: Point, others: Sequence[Shape] = (), most: int | None = None) -> Way | None:
        """The cheapest way past other bases and hulls; None where there is none, or none for `most` at most.

        The base must have room at both ends.
        """
        straight = self.leg(start, end, others)
        if straight is not None and straight <= self.least_cost(start, end):
            return _affordable(Way((start, end) if start != end else (start,), straight), most)
        found = _WaySearch(self, start, end, others).run(most)
        if straight is not None and (found is None or straight <= found.cost):
            found = Way((start, end), straight)
        return _affordable(found, most) if found else None

    def reach(self, start: Point, most: int, others: Sequence[Shape] = ()) -> dict[Point, int]:
        """The points of the grid to which a way leads for so much, in the order of their numbers, and what it costs.

        A way bends at points of the grid only, so there may be others that are reached by a hair.
        """
        found = _Spread(self, start, others).run(most)
        return {self.point(node): found[node] for node in sorted(found)}


def _affordable(way: Way, most: int | None) -> Way | None:
    return way if most is None or way.cost <= most else None


def _with_margin(most: int, spacing: int) -> int:
    """What a way on the grid may cost that is worth `most` drawn straight: in eight directions up to 8.3 % more."""
    return most + most // 10 + 2 * spacing


class _Spread:
    """A search outward from a point. What is found is drawn straight as it is found, where that makes it cheaper."""

    __slots__ = ("legs", "start")

    def __init__(self, ways: Ways, start: Point, others: Sequence[Shape]) -> None:
        self.legs, self.start = LegsPast(ways, others), start

    def run(self, most: int) -> dict[int, int]:
        """What the points of the grid cost that are reached."""
        point = self.legs.grid.point
        limit = _with_margin(most, self.legs.grid.spacing)
        # Of every point reached: what it costs, and the last bend of the way there with what that costs.
        reached: dict[int, tuple[int, Point, int]] = {}
        heap = [(cost, node, self.start, 0, self.start, 0) for node, cost in self.legs.legs_from(self.start)]
        heap.sort()
        while heap:
            cost, node, before, spent, bend, at_bend = heappop(heap)
            if node in reached:
                continue
            straight = self.legs.leg(bend, point(node))
            if straight is not None and at_bend + straight <= cost:
                before, spent, cost = bend, at_bend, at_bend + straight
            reached[node] = (cost, before, spent)
            for beyond, step in self.legs.steps(node):
                if beyond not in reached and cost + step <= limit:
                    heappush(heap, (cost + step, beyond, point(node), cost, before, spent))
        return {node: cost for node, (cost, _, _) in reached.items() if cost <= most}


class _WaySearch:
    """A search from one point over the grid to another."""

    __slots__ = ("end", "end_legs", "legs", "start", "ways")

    def __init__(self, ways: Ways, start: Point, end: Point, others: Sequence[Shape]) -> None:
        self.ways, self.start, self.end = ways, start, end
        self.legs = LegsPast(ways, others)
        self.end_legs = self.legs.legs_to(end)

    def run(self, most: int | None) -> Way | None:
        """Search, then draw straight."""
        points = self._over_the_grid(most)
        if points is None:
            return None
        return self._pushed(self._with_borders(self._straightened(points)))

    def _over_the_grid(self, most: int | None) -> list[Point] | None:
        came_from: dict[int, int] = {_START: _START}
        spent = {_START: 0}
        heap: list[tuple[int, int, int]] = [(0, 0, _START)]
        done = set[int]()
        limit = None if most is None else _with_margin(most, self.ways.spacing)
        while heap:
            _, cost, node = heappop(heap)
            if node in done:
                continue
            if node == _END:
                return self._traced(came_from)
            done.add(node)
            for beyond, step in self._steps(node):
                total = cost + step
                if beyond not in done and total < spent.get(beyond, total + 1):
                    spent[beyond], came_from[beyond] = total, node
                    expected = total + self._least_from(beyond)
                    if limit is None or expected <= limit:
                        heappush(heap, (expected, total, beyond))
        return None

    def _least_from(self, node: int) -> int:
        return 0 if node == _END else self.ways.least_cost(self.ways.point(node), self.end)

    def _steps(self, node: int) -> list[tuple[int, int]]:
        if node == _START:
            return self.legs.legs_from(self.start)
        steps = self.legs.steps(node)
        return [*steps, (_END, self.end_legs[node])] if node in self.end_legs else steps

    def _traced(self, came_from: dict[int, int]) -> list[Point]:
        points, node = [self.end], came_from[_END]
        while node != _START:
            points.append(self.ways.point(node))
            node = came_from[node]
        return _corners([self.start, *reversed(points)])

    def _straightened(self, points: Sequence[Point]) -> Way:
        """The cheapest way over some of these points, in order."""
        best: list[tuple[int, int]] = [(0, 0)]
        for index, point in enumerate(points[1:], start=1):
            choices = []
            for before in range(index):
                cost = self.legs.leg(points[before], point)
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
        legs = [self.legs.leg(a, b) for a, b in pairwise(points)]
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
            places = [here, *((here[0] + east * step, here[1] + north * step) for east, north in AROUND)]
            costs = [(self._bend(before, place, after), order) for order, place in enumerate(places)]
            points[index] = places[min((cost, order) for cost, order in costs if cost is not None)[1]]
        cost = self._cost(points)
        return way if cost is None else Way(tuple(points), cost)

    def _bend(self, before: Point, here: Point, after: Point) -> int | None:
        first = self.legs.leg(before, here)
        if first is None:
            return None
        second = self.legs.leg(here, after)
        return None if second is None else first + second


def _corners(points: Sequence[Point]) -> list[Point]:
    """The ends and the points where the way turns."""
    turns = [
        here for before, here, after in zip(points, points[1:], points[2:], strict=False) if side(before, here, after)
    ]
    return [points[0], *turns, points[-1]]
