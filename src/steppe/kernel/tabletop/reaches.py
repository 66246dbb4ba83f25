"""What a move reaches on the grid, kept: the points as bits of one whole number, and the way to each of them.

Over the bare terrain the answer never changes, so it is worked out once for a start and an allowance. Others in the way
(bases of enemies) only take points away: those to which the kept way is barred are searched anew from the rest.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from typing import Final

from steppe.kernel.listing import bits_of, mask_of_bits
from steppe.kernel.tabletop.kept_legs import KeptLegs
from steppe.kernel.tabletop.legs import LegGrid
from steppe.kernel.tabletop.points import Point
from steppe.kernel.tabletop.shapes import Shape

_REMEMBERED: Final = 1 << 13
_PAST: Final = 16

_Step = tuple[int, int, Point, int, int, int]
"""A step of a search: the cost there, where to, from where (point and number), the last bend and the cost at it."""


class Reach:
    """The points of the grid that a move from `start` reaches for `most`: `mask` has a bit for each, by its number.

    A way leads straight from the start, or straight from another point that is reached, `bends` says which.
    """

    __slots__ = ("_past", "bends", "mask", "most", "reaches", "start")

    def __init__(self, reaches: Reaches, start: Point, most: int, mask: int, bends: dict[int, int]) -> None:
        self.reaches, self.start, self.most, self.mask, self.bends = reaches, start, most, mask, bends
        self._past: dict[tuple[Shape, ...], Reach] | None = None

    def nodes(self) -> Iterator[int]:
        """The numbers of the points, in their order."""
        return bits_of(self.mask)

    def way(self, node: int) -> tuple[Point, ...]:
        """The points of the way to one of the points, the start and it included."""
        point, found = self.reaches.grid.point, [node]
        while (node := self.bends.get(node, -1)) >= 0:
            found.append(node)
        return (self.start, *(point(one) for one in reversed(found)))

    def cost(self, node: int) -> int:
        """What the way to one of the points costs."""
        before = self.bends.get(node, -1)
        leg = self.reaches.leg(self.start, -1, node) if before < 0 else self.reaches.leg(None, before, node)
        return (leg or 0) + (self.cost(before) if before >= 0 else 0)

    def past(self, others: Sequence[Shape]) -> Reach:
        """What is left of it past other bases and hulls."""
        key = tuple(others)
        if not key:
            return self
        if self._past is None or len(self._past) >= _PAST:
            self._past = {}
        found = self._past.get(key)
        if found is None:
            found = self._past[key] = self._searched_past(key)
        return found

    def _searched_past(self, others: tuple[Shape, ...]) -> Reach:
        lost = self._lost(others)
        if not lost:
            return self
        bends = {node: bend for node, bend in self.bends.items() if not lost >> node & 1}
        search = _Search(self.reaches, self.start, self.most, others)
        return search.mended(Reach(self.reaches, self.start, self.most, self.mask & ~lost, bends), lost)

    def _lost(self, others: tuple[Shape, ...]) -> int:
        """The points to which the way is barred."""
        reaches, point, start = self.reaches, self.reaches.grid.point, self.start
        lost = 0
        for node in self.nodes():
            if node not in self.bends and reaches.is_barred(start, point(node), others):
                lost |= 1 << node
        barred = {node for node, bend in self.bends.items() if reaches.is_barred(point(bend), point(node), others)}
        for node in self.bends:
            way = node
            while way >= 0 and way not in barred and not lost >> way & 1:
                way = self.bends.get(way, -1)
            if way >= 0:
                lost |= 1 << node
        return lost


class Reaches(KeptLegs):
    """The reaches of one kind of mover over a terrain, and the legs that they are made of."""

    __slots__ = ("_kept",)

    def __init__(self, grid: LegGrid) -> None:
        super().__init__(grid)
        self._kept: dict[tuple[Point, int], Reach] = {}

    def reach(self, start: Point, most: int) -> Reach:
        """What a move from a point reaches over the bare terrain."""
        found = self._kept.get((start, most))
        if found is None:
            if len(self._kept) >= _REMEMBERED:
                self._kept.clear()
            found = self._kept[start, most] = _Search(self, start, most).bare()
        return found


class _Search:
    """A search for what a move reaches: straight where nothing is in the way, then outward from what is reached."""

    __slots__ = ("cost", "here", "most", "others", "reaches", "start")

    def __init__(self, reaches: Reaches, start: Point, most: int, others: tuple[Shape, ...] = ()) -> None:
        self.reaches, self.start, self.most, self.others = reaches, start, most, others
        self.here = reaches.grid.node_at(start)
        # Of what is reached for sure: what it costs. The others are on the heap or not reached.
        self.cost: dict[int, int] = {}

    def bare(self) -> Reach:
        """What is reached over the bare terrain."""
        reach = Reach(self.reaches, self.start, self.most, 0, {})
        if self.here < 0:
            return self._spread(reach, self._legs_off_the_grid(), -1)
        plain, mixed = self.reaches.plain, []
        least = self.reaches.grid.pace.least
        self.cost[self.here] = 0
        reach.mask = 1 << self.here
        for node in self.reaches.around(self.here, self.most * least.denominator // least.numerator):
            cost = plain(self.here, node)
            if 0 <= cost <= self.most:
                self.cost[node] = cost
                reach.mask |= 1 << node
            elif cost < 0:
                mixed.append(node)
        return self._spread(reach, self._seeds(reach, mixed), mask_of_bits(mixed)) if mixed else reach

    def mended(self, reach: Reach, lost: int) -> Reach:
        """What is reached past others, when the ways to some points are lost."""
        self.cost = {node: reach.cost(node) for node in self._beside(reach.mask, lost)}
        return self._spread(reach, self._seeds(reach, list(bits_of(lost))), lost)

    def _beside(self, mask: int, wanted: int) -> Iterator[int]:
        beside = {near for node in bits_of(wanted) for near, _ in self.reaches.grid.steps(node) if mask >> near & 1}
        return iter(sorted(beside))

    def _legs_off_the_grid(self) -> list[_Step]:
        grid = self.reaches.grid
        legs = ((node, grid.leg(self.start, grid.point(node))) for node in grid.nodes_near(self.start))
        return [(cost, node, self.start, -1, -1, 0) for node, cost in legs if cost is not None]

    def _seeds(self, reach: Reach, wanted: Sequence[int]) -> list[_Step]:
        """The steps from what is reached to the points that are wanted."""
        found = []
        want = set(wanted)
        beside = {near for node in want for near, _ in self.reaches.grid.steps(node)}
        for node in beside:
            if node in self.cost and node not in want:
                found += self._steps(reach, node, want)
        return found

    def _steps(self, reach: Reach, node: int, want: set[int] | None) -> list[_Step]:
        cost, bend = self.cost[node], reach.bends.get(node, -1)
        if node == self.here:
            bend = -1
        at_bend, point = 0 if bend < 0 else self._cost_of(reach, bend), self.reaches.grid.point(node)
        return [
            (cost + step, beyond, point, node, bend, at_bend)
            for beyond, step in self.reaches.grid.steps(node)
            if (want is None or beyond in want) and beyond not in self.cost
        ]

    def _cost_of(self, reach: Reach, node: int) -> int:
        if node not in self.cost:
            self.cost[node] = reach.cost(node)
        return self.cost[node]

    def _spread(self, reach: Reach, heap: list[_Step], wanted: int) -> Reach:
        """Go outward over the points wanted, the cheapest first, each drawn straight if it can be."""
        limit = self.most + self.most // 10 + 2 * self.reaches.grid.spacing
        heap.sort()
        while heap:
            cost, node, _, before, bend, at_bend = heappop(heap)
            if node in self.cost:
                continue
            straight = self._leg(bend, node)
            if straight is not None and at_bend + straight <= cost:
                before, cost = bend, at_bend + straight
            elif self._leg(before, node) is None:
                continue
            self.cost[node] = cost
            if before >= 0 and before != self.here:
                reach.bends[node] = before
            if cost <= self.most:
                reach.mask |= 1 << node
            for step in self._steps(reach, node, None):
                if wanted >> step[1] & 1 and step[0] <= limit:
                    heappush(heap, step)
        reach.bends = {node: bend for node, bend in reach.bends.items() if self._is_kept(reach, node)}
        return reach

    def _is_kept(self, reach: Reach, node: int) -> bool:
        return bool(reach.mask >> node & 1)

    def _leg(self, before: int, node: int) -> int | None:
        point = self.reaches.grid.point
        origin = self.start if before < 0 else point(before)
        if self.others and self.reaches.is_barred(origin, point(node), self.others):
            return None
        return self.reaches.leg(self.start if before < 0 else None, before, node)
