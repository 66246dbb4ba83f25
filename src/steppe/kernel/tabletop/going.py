"""What a move costs: the going of the ground it crosses, and the walls it climbs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from math import isqrt
from typing import NamedTuple

from steppe.kernel.tabletop.points import Point, nearest_root, rounded, squared, stride, towards
from steppe.kernel.tabletop.segments import near_segment
from steppe.kernel.tabletop.shapes import END, START
from steppe.kernel.tabletop.tables import box_of
from steppe.kernel.tabletop.terrain import Terrain


class Stretch(NamedTuple):
    """A part of a leg in one going, as shares of the leg."""

    going: str
    start: Fraction
    end: Fraction


class Pace:
    """What a kind of mover pays.

    `goings` says how many inches of its move an inch there costs (half speed: 2), `walls` what each kind of wall costs
    to cross, in 1/1000 inch. None bars the way. What is not listed costs an inch for an inch, and nothing to
    cross. `least` is the lowest cost of an inch anywhere.
    """

    __slots__ = ("barred", "barred_walls", "goings", "least", "walls")

    def __init__(
        self,
        goings: Mapping[str, Fraction | int | None] | None = None,
        walls: Mapping[str, int | None] | None = None,
    ) -> None:
        self.goings = {name: None if cost is None else Fraction(cost) for name, cost in (goings or {}).items()}
        self.walls = dict(walls or {})
        self.barred = frozenset(name for name, cost in self.goings.items() if cost is None)
        self.barred_walls = frozenset(name for name, cost in self.walls.items() if cost is None)
        self.least = min([END, *(cost for cost in self.goings.values() if cost is not None)])


def path_length(points: Sequence[Point]) -> int:
    """The length of a way from point to point: every leg rounded up to 1/1000 inch."""
    return sum(stride(a, b) for a, b in pairwise(points))


def paced(points: Sequence[Point], step: int) -> tuple[Point, ...]:
    """A way cut into steps: its own points, and on every leg one after each whole step from where the leg begins.

    So a move is looked at step by step: who sees it, what it springs.

    >>> paced(((0, 0), (2500, 0), (2500, 1000)), 1000)
    ((0, 0), (1000, 0), (2000, 0), (2500, 0), (2500, 1000))
    """
    found = list(points[:1])
    for a, b in pairwise(points):
        length = stride(a, b)
        found += [towards(a, b, so_far) for so_far in range(step, length, step)]
        if a != b:
            found.append(b)
    return tuple(found)


def bends(points: Sequence[Point]) -> tuple[Point, ...]:
    """The ends of a way and the points where it bends; what lies straight between two others is left out.

    Points of a way are rounded to 1/1000 inch: that much off a line is no bend. A place where one pauses stands once.

    >>> bends(((0, 0), (1000, 0), (2000, 0), (2500, 0), (2500, 1000)))
    ((0, 0), (2500, 0), (2500, 1000))
    """
    found = list(points[:1])
    for here, after in pairwise(points[1:]):
        if here != found[-1] and not near_segment(here, found[-1], after, 1):
            found.append(here)
    return (*found, *points[-1:]) if len(points) > 1 and points[-1] != found[-1] else tuple(found)


def stretches(terrain: Terrain, a: Point, b: Point) -> tuple[Stretch, ...]:
    """The leg from a to b by its goings, in order.

    Where areas lie on each other the last listed that has a going tells. The outline of an area is outside it.
    """
    if a == b:
        return ()
    areas = [terrain.areas[index] for index in terrain.going_near(box_of(a, b))]
    covers = [(area.going, spans) for area in areas if (spans := area.shape.spans(a, b))]
    if not covers:
        return (Stretch("", START, END),)
    cuts = sorted({START, END, *(share for _, spans in covers for span in spans for share in span)})
    found: list[Stretch] = []
    for start, end in pairwise(cuts):
        going = next((name for name, spans in reversed(covers) if _covers(spans, start, end)), "")
        if found and found[-1].going == going:
            found[-1] = found[-1]._replace(end=end)
        else:
            found.append(Stretch(going, start, end))
    return tuple(found)


def _covers(spans: Iterable[tuple[Fraction, Fraction]], start: Fraction, end: Fraction) -> bool:
    return any(first <= start and end <= last for first, last in spans)


def inches_by_going(terrain: Terrain, points: Sequence[Point]) -> dict[str, int]:
    """How far a way runs in each going, to the nearest 1/1000 inch a leg."""
    found: dict[str, int] = {}
    for a, b in pairwise(points):
        for going, start, end in stretches(terrain, a, b):
            found[going] = found.get(going, 0) + part_length(squared(a, b), end - start)
    return found


def part_length(square: int, share: Fraction) -> int:
    """The length of a share of a line whose length squared is given, to the nearest 1/1000 inch."""
    return nearest_root(rounded(square * share.numerator**2, share.denominator**2))


def leg_cost(terrain: Terrain, pace: Pace, a: Point, b: Point) -> int | None:
    """What a straight leg costs, in 1/1000 inch of move, rounded up; None where something bars it."""
    if a == b:
        return 0
    found = stretches(terrain, a, b)
    weight = START
    for going, start, end in found:
        cost = pace.goings.get(going, END)
        if cost is None:
            return None
        weight = (end - start) * cost + weight if len(found) > 1 else cost
    climbed = _climbed(terrain, pace, a, b)
    return None if climbed is None else _weighted(squared(a, b), weight) + climbed


def cost_in(pace: Pace, going: str, a: Point, b: Point) -> int | None:
    """What a straight leg costs that lies in one going and crosses nothing."""
    cost = pace.goings.get(going, END)
    return None if cost is None else _weighted(squared(a, b), cost)


def _climbed(terrain: Terrain, pace: Pace, a: Point, b: Point) -> int | None:
    total = 0
    for _, wall in terrain.walls_reached(a, b):
        cost = pace.walls.get(terrain.walls[wall].kind, 0)
        if cost is None:
            return None
        total += cost
    return total


def _weighted(square: int, weight: Fraction) -> int:
    """A length times a weight, rounded up."""
    whole = square * weight.numerator**2
    root = isqrt(whole - 1) + 1 if whole else 0
    return -(-root // weight.denominator)


def way_cost(terrain: Terrain, pace: Pace, points: Sequence[Point]) -> int | None:
    """What a way from point to point costs; None where something bars it."""
    total = 0
    for a, b in pairwise(points):
        cost = leg_cost(terrain, pace, a, b)
        if cost is None:
            return None
        total += cost
    return total
