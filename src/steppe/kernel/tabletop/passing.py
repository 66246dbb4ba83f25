"""Where a base or a hull has room to stand, to go straight and to turn.

What bars a mover are tall areas and walls that its `Pace` may not enter or cross, the edge of the table, and what else
is given: other bases, hulls, wrecks. It may touch them, but not overlap. Flat ground that it may not enter (water, bog)
bars its middle only, and is told by `going.leg_cost`: a base on a bridge or a bank may hang over it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Literal, NamedTuple

from steppe.kernel.tabletop.directions import turn_between, turned
from steppe.kernel.tabletop.gaps import overlaps, overlaps_segment
from steppe.kernel.tabletop.going import Pace
from steppe.kernel.tabletop.points import Point
from steppe.kernel.tabletop.segments import side
from steppe.kernel.tabletop.shapes import Circle, Polygon, Shape, Strip, hull
from steppe.kernel.tabletop.terrain import Terrain


class Obstacle(NamedTuple):
    """What bars the way: the number of the area, the wall or the other shape; -1 for the edge."""

    thing: Literal["area", "wall", "other", "edge"]
    number: int


def obstacle_to(terrain: Terrain, pace: Pace, shape: Shape, others: Sequence[Shape] = ()) -> Obstacle | None:
    """What a shape would overlap that it may not, or None: edge, areas, walls, others, each in their order."""
    box, table = shape.box, terrain.table
    if box.west < 0 or box.south < 0 or box.east > table.width or box.north > table.depth:
        return Obstacle("edge", -1)
    for index in terrain.going_near(box) if pace.barred else ():
        area = terrain.areas[index]
        if area.form != "flat" and area.going in pace.barred and overlaps(shape, area.shape):
            return Obstacle("area", index)
    for index in terrain.walls_near(box) if pace.barred_walls else ():
        wall = terrain.walls[index]
        if wall.kind in pace.barred_walls and _stands_on(shape, wall.points):
            return Obstacle("wall", index)
    for index, other in enumerate(others):
        if overlaps(shape, other):
            return Obstacle("other", index)
    return None


def _stands_on(shape: Shape, points: tuple[Point, ...]) -> bool:
    return any(overlaps_segment(shape, a, b) for a, b in pairwise(points))


def obstacle_on_leg(
    terrain: Terrain, pace: Pace, shape: Circle | Polygon, a: Point, b: Point, others: Sequence[Shape] = ()
) -> Obstacle | None:
    """What bars a base or hull (given where it stands, at a) from going straight to b without a turn."""
    return obstacle_to(terrain, pace, swept(shape, b[0] - a[0], b[1] - a[1]), others)


def swept(shape: Circle | Polygon, east: int, north: int) -> Shape:
    """All that a base or a convex hull touches on a straight way."""
    if not east and not north:
        return shape
    if isinstance(shape, Circle):
        x, y = shape.centre
        return Strip(((x, y), (x + east, y + north)), 2 * shape.radius)
    there = [(x + east, y + north) for x, y in shape.points]
    return Polygon(convex_outline([*shape.points, *there]), checked=False)


def obstacle_to_turn(
    terrain: Terrain,
    pace: Pace,
    centre: Point,
    facings: tuple[int, int],
    size: tuple[int, int],
    others: Sequence[Shape] = (),
) -> Obstacle | None:
    """What bars a hull of a length and width from turning on its centre from one facing to another, the shorter way.

    It is asked at every degree.
    """
    start, end = facings
    turn = turn_between(start, end)
    step = 1 if turn >= 0 else -1
    for degrees in range(0, turn + step, step):
        found = obstacle_to(terrain, pace, hull(centre, turned(start, degrees), *size), others)
        if found:
            return found
    return None


def convex_outline(points: Iterable[Point]) -> tuple[Point, ...]:
    """The smallest convex polygon round some points, against the clock from the westernmost."""
    ordered = sorted(set(points))
    lower, upper = _chain(ordered), _chain(ordered[::-1])
    return (*lower[:-1], *upper[:-1])


def _chain(points: Sequence[Point]) -> list[Point]:
    chain: list[Point] = []
    for point in points:
        while len(chain) > 1 and side(chain[-2], chain[-1], point) <= 0:
            chain.pop()
        chain.append(point)
    return chain
