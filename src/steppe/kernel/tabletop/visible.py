"""The ground that can be seen from a point, as a polygon: what a page shades.

It is for drawing. Whether a target is seen is told by `Lens.sight` alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cmp_to_key
from math import isqrt
from typing import Final

from steppe.kernel.tabletop.directions import FULL, vector
from steppe.kernel.tabletop.pieces import Screen
from steppe.kernel.tabletop.points import Point, part_way, squared
from steppe.kernel.tabletop.shapes import END, START, Circle, Polygon, Shape, Strip
from steppe.kernel.tabletop.sight import OPAQUE, Bar, Eye, Lens, LineOfSight, Veil, joined_passages
from steppe.kernel.tabletop.tables import Box

_NUDGE: Final = 20_000
"""Rays past a corner go by at one part in so many to either side."""

_FINE: Final = 1_000_000
"""A ray has this many parts, or a multiple."""


def visible_area(
    lens: Lens, eye: Eye, height: int, screens: Sequence[Screen] = (), every: int = 2
) -> tuple[Point, ...]:
    """The outline, against the clock, of what is seen round an eye on the table, up to the first ground that is hidden.

    Seen is what stands with its top `height` above the table. Rays go to every corner of what can hide, to both sides
    of it, and at every so many degrees; between them the outline is straight. Places on a ray are rounded to 1/1000
    inch. What lies in hollows is not told from outside; out of one the outline ends at its lip.
    Along the edge of woods less is shaded as seen than there is.
    """
    here = eye[:2]
    ends: list[Point] = []
    for ray in _in_order(set(_rays(lens, here, screens, every))):
        end = _seen_to(lens, eye, _far_end(lens.terrain.table.box, here, ray), height, screens)
        if not ends or ends[-1] != end:
            ends.append(end)
    return tuple(ends)


def _rays(lens: Lens, here: Point, screens: Sequence[Screen], every: int) -> Iterator[Point]:
    yield from (vector(facing) for facing in range(0, FULL, every))
    for corner in _corners(lens, screens):
        x, y = corner[0] - here[0], corner[1] - here[1]
        if x or y:
            yield from ((x * _NUDGE + y * turn, y * _NUDGE - x * turn) for turn in (-1, 0, 1))


def _corners(lens: Lens, screens: Sequence[Screen]) -> Iterator[Point]:
    terrain = lens.terrain
    yield from terrain.table.box.corners
    for wall in terrain.walls:
        yield from wall.points
    shapes: list[Shape] = [area.shape for area in terrain.areas if area.form != "flat"]
    for shape in (*shapes, *(screen.shape for screen in screens)):
        if isinstance(shape, Polygon):
            yield from shape.points
        elif isinstance(shape, Circle):
            x, y = shape.centre
            yield from ((x + dx * shape.radius // 1000, y + dy * shape.radius // 1000) for dx, dy in _ROUND)
        elif isinstance(shape, Strip):
            yield from shape.box.corners


_ROUND = tuple((east // 1000, north // 1000) for east, north in map(vector, range(0, FULL, 15)))


def _in_order(rays: set[Point]) -> list[Point]:
    """Rays against the clock from due east, each direction once."""
    found: list[Point] = []
    for ray in sorted(rays, key=cmp_to_key(_turn)):
        if not found or _turn(found[-1], ray):
            found.append(ray)
    return found


def _turn(one: Point, other: Point) -> int:
    """Which of two directions comes first: negative the first one, 0 where they are the same."""
    halves = _is_lower(one) - _is_lower(other)
    return halves or one[1] * other[0] - one[0] * other[1]


def _is_lower(ray: Point) -> bool:
    return ray[1] < 0 or (ray[1] == 0 and ray[0] < 0)


def _far_end(box: Box, here: Point, ray: Point) -> Point:
    """Where a ray leaves the table, rounded towards its start."""
    (x, y), (dx, dy) = here, ray
    across = ((box.east if dx > 0 else box.west) - x, dx)
    along = ((box.north if dy > 0 else box.south) - y, dy)
    room, step = min((pair for pair in (across, along) if pair[1]), key=cmp_to_key(_sooner))
    return x + _short_of(dx * room, step), y + _short_of(dy * room, step)


def _sooner(one: tuple[int, int], other: tuple[int, int]) -> int:
    return abs(one[0] * other[1]) - abs(other[0] * one[1])


def _short_of(number: int, divisor: int) -> int:
    whole = abs(number) // abs(divisor)
    return whole if (number >= 0) == (divisor > 0) else -whole


def _seen_to(lens: Lens, eye: Eye, far: Point, height: int, screens: Sequence[Screen]) -> Point:
    square = squared(eye[:2], far)
    if not square:
        return far
    ray = _Ray(lens, eye, (*far, height), square)
    ray.scale = _FINE
    ray.meet(lens.terrain.crossings(ray.a, ray.b), screens)
    return ray.hidden_from()


class _Ray(LineOfSight):
    """A ray from an eye to the edge of the table, on which targets of one height stand at every place.

    What hides them begins where they are: what is higher than they are hides from its near side on; what is only
    higher than the eye, from where the line to them no longer clears it.
    """

    __slots__ = ()

    def meet_wall(self, index: int, places: Iterable[int]) -> None:
        """Note where a wall begins to hide."""
        for place in places:
            start, end = self.below(self.terrain.walls[index].top, place, self.scale)
            if start < end:
                self.bars.append(Bar(start, end, ("wall", index), ("wall", index)))

    def below(self, top: int, start: int, end: int) -> tuple[int, int]:
        """From where to where something hides; nowhere where the first is not less."""
        target = self.z + self.rise
        if target < top:
            return start, end
        if self.z >= top:
            return end, start
        return (start * self.rise // (top - self.z), self.scale) if start else (start, end)

    def hidden_from(self) -> Point:
        """Where the first hidden ground begins, or the far end."""
        limits = [self.scale, *(bar.start for bar in self.bars)]
        for kind, passages in self.passages.items():
            limits += self._limits(kind, self.lens.veils.get(kind, OPAQUE), joined_passages(sorted(passages)))
        if self.lens.furthest is not None:
            limits.append(self._parts_of(self.lens.furthest))
        limits += self._lip()
        return part_way(self.a, self.b, min(limits), self.scale)

    def _limits(self, kind: str, veil: Veil, passages: list[Bar]) -> Iterator[int]:
        into, near, inside, left = map(self._parts_of, (veil.into, veil.near, veil.inside, veil.through))
        at_edge = self.is_at_edge(kind, veil, self.a)
        for passage in passages:
            seen_out = at_edge and passage.start == 0 and passage.end <= max(near, inside)
            if passage.end - passage.start > into and not seen_out:
                deep = max(passage.start + into, near, 0 if passage.start else min(inside, passage.end))
                if deep < passage.end or passage.start == 0:
                    yield deep
            left -= passage.end - passage.start if passage.start else 0
            if left < 0:
                yield passage.end

    def _lip(self) -> Iterator[int]:
        for index in self.hollows_at(self.a):
            area = self.terrain.areas[index]
            spans = area.shape.spans(self.a, self.b)
            leaves = spans[0][1] if spans and not spans[0][0] else START
            lip = self._parts_of(self.lens.veils.get(area.kind, OPAQUE).lip)
            if leaves < END:
                yield leaves.numerator * self.scale // leaves.denominator + lip

    def _parts_of(self, length: int) -> int:
        """A length in parts of the ray, rounded down."""
        return isqrt(length * length * self.scale * self.scale // self.square)
