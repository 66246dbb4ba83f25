"""Random land for the tests, the same land mirrored or turned, and sight worked out the slow and simple way."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import pairwise

from steppe.kernel.tabletop.directions import moved
from steppe.kernel.tabletop.gaps import gap_to_point
from steppe.kernel.tabletop.pieces import Kind, Screen, area, wall
from steppe.kernel.tabletop.points import Point, squared
from steppe.kernel.tabletop.segments import shares_met, side, to_segment
from steppe.kernel.tabletop.shapes import Circle, Polygon, Shape, Span, Strip, hull
from steppe.kernel.tabletop.sight import Eye, Lens, Veil
from steppe.kernel.tabletop.tables import Table
from steppe.kernel.tabletop.terrain import Terrain

SIDE = 36_000
"""A square table, so that it can be turned."""

KINDS = {
    "woods": Kind(form="tall", height=6000, cover=1, going="rough"),
    "wheat": Kind(form="tall", height=1200, going="wheat"),
    "house": Kind(form="tall", height=4000, cover=3, going="house"),
    "hill": Kind(form="hill", height=2000),
    "gully": Kind(form="hollow", height=2000, cover=9, going="rough"),
    "road": Kind(going="road"),
    "crater": Kind(cover=2, going="rough"),
    "wall": Kind(form="tall", height=1000, cover=4),
    "fence": Kind(form="tall", height=2500, cover=1),
}
VEILS = {
    "woods": Veil(into=2000, edge=3000, near=12000),
    "wheat": Veil(into=1000, through=2000, inside=6000),
    "house": Veil(into=3000),
    "gully": Veil(lip=2000),
    "smoke": Veil(near=2000),
}


def blob(chance: random.Random, middle: Point, radius: int, snap: int = 1) -> Polygon:
    """A polygon, often concave, round a point."""
    count = chance.randrange(3, 11)
    while True:
        points = [
            _snapped(moved(middle, -360 * step // count, int(radius * chance.uniform(0.4, 1.2))), snap)
            for step in range(count)
        ]
        try:
            return Polygon(points)
        except Exception:
            count = chance.randrange(3, 11)


def _snapped(point: Point, snap: int) -> Point:
    return tuple(min(max(round(value / snap) * snap, 0), SIDE) for value in point)  # type: ignore[return-value]


def random_point(chance: random.Random, snap: int = 1) -> Point:
    return _snapped((chance.randrange(SIDE + 1), chance.randrange(SIDE + 1)), snap)


def random_shape(chance: random.Random, kind: str, snap: int) -> Shape:
    middle = _snapped((chance.randrange(4000, SIDE - 4000), chance.randrange(4000, SIDE - 4000)), snap)
    if kind == "house":
        facing = chance.choice((0, 90)) if snap > 1 else chance.randrange(360)
        return hull(middle, facing, 4000, 2000)
    if kind == "road":
        return Strip([random_point(chance, snap), middle, random_point(chance, snap)], 2000)
    if kind == "crater":
        return Circle(middle, chance.randrange(500, 2500))
    return blob(chance, middle, chance.randrange(2500, 7000), snap)


def random_land(seed: int, *, snap: int = 1, kinds: Sequence[str] = tuple(KINDS)) -> Terrain:
    """A table full of everything. With `snap` all corners lie on a coarse grid, so that lines meet them exactly."""
    chance = random.Random(seed)
    areas, walls = [], []
    for _ in range(chance.randrange(1, 12)):
        kind = chance.choice(kinds)
        base = chance.choice((0, 0, 2000)) if kind in ("house", "wall") else 0
        if kind in ("wall", "fence"):
            points = [random_point(chance, snap)]
            for _ in range(chance.randrange(1, 5)):
                step = _snapped(moved(points[-1], chance.randrange(360), chance.randrange(1000, 6000)), snap)
                if step != points[-1]:
                    points.append(step)
            if len(points) > 1:
                walls.append(wall(KINDS, kind, tuple(points), base=base))
        else:
            areas.append(area(KINDS, kind, random_shape(chance, kind, snap), base=base))
    return Terrain(Table(SIDE, SIDE), areas, walls)


def random_eye(chance: random.Random, land: Terrain, snap: int = 1) -> Eye:
    point = random_point(chance, snap)
    return (*point, land.ground_at(point) + chance.choice((500, 1000, 1500, 1500, 3500)))


def random_screens(chance: random.Random, snap: int = 1) -> list[Screen]:
    count = chance.choice((0, 0, 1, 2))
    return [
        Screen("smoke", Circle(random_point(chance, snap), 2000), 0, 4000)
        if chance.random() < 0.5
        else Screen("wreck", hull(random_point(chance, snap), chance.randrange(360), 2400, 1200), 0, 1500, 2)
        for _ in range(count)
    ]


def mirrored(point: Point) -> Point:
    """East and west changed."""
    return SIDE - point[0], point[1]


def turned(point: Point) -> Point:
    """A quarter turn clockwise about the middle of the table."""
    return point[1], SIDE - point[0]


def moved_shape(shape: Shape, move: Callable[[Point], Point]) -> Shape:
    if isinstance(shape, Circle):
        return Circle(move(shape.centre), shape.radius)
    if isinstance(shape, Strip):
        return Strip([move(point) for point in shape.points], 2 * shape.half)
    return Polygon([move(point) for point in shape.points])


def moved_land(land: Terrain, move: Callable[[Point], Point]) -> Terrain:
    areas = [one._replace(shape=moved_shape(one.shape, move)) for one in land.areas]
    walls = [one._replace(points=tuple(move(point) for point in one.points)) for one in land.walls]
    return Terrain(land.table, areas, walls)


def moved_screens(screens: Sequence[Screen], move: Callable[[Point], Point]) -> list[Screen]:
    return [one._replace(shape=moved_shape(one.shape, move)) for one in screens]


def moved_eye(eye: Eye, move: Callable[[Point], Point]) -> Eye:
    return (*move(eye[:2]), eye[2])


# Sight the slow way: every shape looked at, all in fractions, nothing left out because it is far away.


def sees(lens: Lens, viewer: Eye, target: Eye, screens: Sequence[Screen] = ()) -> bool:
    """Whether two eyes see each other, but for lines that run exactly between two areas."""
    a, b = viewer[:2], target[:2]
    square = squared(a, b)
    if not square:
        return True
    if lens.furthest is not None and square > lens.furthest**2:
        return False

    def height(share: Fraction) -> Fraction:
        return viewer[2] + share * (target[2] - viewer[2])

    for one in lens.terrain.walls:
        for c, d in pairwise(one.points):
            if side(a, b, c) == 0 == side(a, b, d):
                continue
            if any(0 < share < 1 and height(share) < one.top for share in shares_met(a, b, c, d)):
                return False
    things = [
        one for one in (*lens.terrain.areas, *screens) if not hasattr(one, "form") or one.form in ("tall", "hill")
    ]
    for kind in {one.kind for one in things}:
        veil = lens.veils.get(kind, Veil())
        spans = [span for one in things if one.kind == kind for span in below(one.shape.spans(a, b), height, one.top)]
        if not _carries(union(spans), veil, square, _is_at_edge(lens, kind, a), _is_at_edge(lens, kind, b)):
            return False
    return _over_the_lip(lens, a, b) and _over_the_lip(lens, b, a)


def below(spans: Sequence[Span], height: Callable[[Fraction], Fraction], top: int) -> list[Span]:
    """The parts of spans in which the line is lower than a top."""
    found = []
    rise = height(Fraction(1)) - height(Fraction(0))
    for start, end in spans:
        if rise == 0:
            parts = [(start, end)] if height(start) < top else []
        else:
            level = (top - height(Fraction(0))) / rise
            parts = [(start, min(end, level))] if rise > 0 else [(max(start, level), end)]
        found += [(first, last) for first, last in parts if first < last]
    return found


def union(spans: Sequence[Span]) -> list[Span]:
    found: list[Span] = []
    for start, end in sorted(spans):
        if found and start <= found[-1][1]:
            found[-1] = found[-1][0], max(end, found[-1][1])
        else:
            found.append((start, end))
    return found


def _carries(spans: Sequence[Span], veil: Veil, square: int, a_at_edge: bool, b_at_edge: bool) -> bool:
    def longer(share: Fraction, reach: int) -> bool:
        return share * share * square > reach * reach

    passed = sum((end - start for start, end in spans if start > 0 and end < 1), Fraction(0))
    if longer(passed, veil.through):
        return False
    for start, end in spans:
        seen_at_edge = (start == 0 and end < 1 and a_at_edge) or (end == 1 and start > 0 and b_at_edge)
        if start == 0 and end == 1 and square <= veil.inside**2:
            continue
        ends_inside = start == 0 or end == 1
        if ends_inside and longer(end - start, veil.into) and square > veil.near**2 and not seen_at_edge:
            return False
    return True


def _is_at_edge(lens: Lens, kind: str, point: Point) -> bool:
    holding = [one.shape for one in lens.terrain.areas if one.kind == kind and one.shape.holds(point)]
    reach = lens.veils.get(kind, Veil()).edge
    depths = [min(to_segment(point, c, d) for c, d in shape.edges) for shape in holding if isinstance(shape, Polygon)]
    return bool(depths) and all(depth < reach * reach for depth in depths)


def _over_the_lip(lens: Lens, inside: Point, outside: Point) -> bool:
    """Whether something in a hollow is seen from where the other end is."""
    hollows = [one for one in lens.terrain.areas if one.form == "hollow"]
    here = [one for one in hollows if one.shape.holds(inside)]
    if not here or union([s for one in hollows for s in one.shape.spans(inside, outside, outline=True)]) == [(0, 1)]:  # type: ignore[call-arg]
        return True
    if any(one.shape.holds(outside) for one in here):
        return False
    return any(gap_to_point(one.shape, outside).within(lens.veils.get(one.kind, Veil()).lip) for one in here)
