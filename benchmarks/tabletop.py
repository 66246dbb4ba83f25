"""What tables in inches cost: sight, the visible area, a leg and a way, over land with about 200 edges."""

from __future__ import annotations

import itertools
import random
from time import process_time
from typing import Any

from measuring import Spread, arguments, microseconds, report

from steppe.kernel.errors import BadAction
from steppe.kernel.tabletop.directions import moved
from steppe.kernel.tabletop.going import Pace, leg_cost
from steppe.kernel.tabletop.passing import obstacle_to
from steppe.kernel.tabletop.pieces import Area, Kind, Screen, Wall, area, wall
from steppe.kernel.tabletop.points import INCH, Point, within
from steppe.kernel.tabletop.shapes import Circle, Polygon, hull
from steppe.kernel.tabletop.sight import Eye, Lens, Veil
from steppe.kernel.tabletop.tables import Table
from steppe.kernel.tabletop.terrain import Terrain
from steppe.kernel.tabletop.visible import visible_area
from steppe.kernel.tabletop.ways import Ways

TABLE = Table(72 * INCH, 48 * INCH, columns=3, rows=2)
KINDS = {
    "hill": Kind(form="hill", height=2 * INCH),
    "woods": Kind(form="tall", height=6 * INCH, cover=1, going="rough"),
    "house": Kind(form="tall", height=4 * INCH, cover=2, going="house"),
    "hedge": Kind(form="tall", height=INCH, cover=3),
}
VEILS = {"woods": Veil(into=3 * INCH, near=12 * INCH), "house": Veil(into=3 * INCH)}
PACE = Pace({"rough": 2, "house": None}, {"hedge": 2 * INCH})
RADIUS = 400


def land(chance: random.Random) -> Terrain:
    """Two hills, five woods, ten houses and eleven hedges: 200 edges."""
    areas = [area(KINDS, "hill", blob(chance, 7 * INCH, 12)) for _ in range(2)]
    areas += [area(KINDS, "woods", blob(chance, 5 * INCH, 14)) for _ in range(5)]
    areas += [area(KINDS, "house", hull(place(chance), chance.randrange(360), 4 * INCH, 3 * INCH)) for _ in range(10)]
    return Terrain(TABLE, areas, [wall(KINDS, "hedge", hedge(chance)) for _ in range(11)])


def place(chance: random.Random) -> Point:
    """A point at least five inches from the edges."""
    return chance.randrange(5 * INCH, TABLE.width - 5 * INCH), chance.randrange(5 * INCH, TABLE.depth - 5 * INCH)


def blob(chance: random.Random, radius: int, corners: int) -> Polygon:
    """A polygon that is roughly round, and on the table or a little over its edge."""
    middle = place(chance)
    while True:
        try:
            return Polygon(
                [
                    moved(middle, -360 * step // corners, radius * chance.randrange(70, 120) // 100)
                    for step in range(corners)
                ]
            )
        except BadAction:
            continue


def hedge(chance: random.Random) -> tuple[Point, ...]:
    """Six legs of an inch and a half."""
    points = [place(chance)]
    for _ in range(6):
        points.append(moved(points[-1], chance.randrange(60), 1500))
    return tuple(points)


def edges_of(terrain: Terrain) -> int:
    """How many edges the land has."""
    shapes = [one.shape for one in terrain.areas]
    return sum(len(shape.edges) for shape in shapes if isinstance(shape, Polygon)) + sum(
        len(one.points) - 1 for one in terrain.walls
    )


def eyes_over(terrain: Terrain, chance: random.Random, count: int) -> list[Eye]:
    """Men standing anywhere."""
    places = [place(chance) for _ in range(count)]
    return [(*point, terrain.ground_at(point) + 1500) for point in places]


def sights(terrain: Terrain, chance: random.Random, rounds: int) -> dict[str, Any]:
    """What one line costs: over the whole table, at 24 inches or less, and past smoke; and a whole visible area."""
    eyes, lens = eyes_over(terrain, chance, 50), Lens(terrain, VEILS)
    pairs = [(one, other) for one in eyes for other in eyes if one != other]
    short = [pair for pair in pairs if within(pair[0][:2], pair[1][:2], 24 * INCH)]
    smoke = [Screen("smoke", Circle(place(chance), 2 * INCH), 0, 5 * INCH) for _ in range(3)]
    return {
        "edges": edges_of(terrain),
        "seen": sum(lens.sight(*pair).visible for pair in pairs) / len(pairs),
        "sight µs": microseconds(lambda pair: lens.sight(*pair), pairs, rounds),
        '24" or less µs': microseconds(lambda pair: lens.sight(*pair), short, rounds),
        "with 3 smokes µs": microseconds(lambda pair: lens.sight(*pair, smoke), pairs, rounds),
        "visible area µs": microseconds(lambda eye: visible_area(lens, eye, 1500), eyes[:5], rounds),
    }


def moves(terrain: Terrain, chance: random.Random, rounds: int) -> dict[str, Any]:
    """What a leg costs, and a way: the first on its land, and again on land that is known."""
    points = [
        point
        for point in (place(chance) for _ in range(40))
        if obstacle_to(terrain, PACE, Circle(point, RADIUS)) is None
    ]
    legs = list(itertools.pairwise(points))
    known = Ways(terrain, PACE, RADIUS)
    for a, b in legs:
        known.way(a, b)
    fresh = [Ways(terrain, PACE, RADIUS) for _ in legs]
    first = []
    for ways, (a, b) in zip(fresh, legs, strict=True):
        started = process_time()
        ways.way(a, b)
        first.append((process_time() - started) * 1e6)
    return {
        "leg µs": microseconds(lambda leg: leg_cost(terrain, PACE, *leg), legs, rounds),
        "first way µs": Spread.of(first),
        "way µs": microseconds(lambda leg: known.way(*leg), legs, rounds),
    }


def making(terrain: Terrain, rounds: int) -> dict[str, Any]:
    """What a changed terrain and the grid of its ways cost to make."""
    pieces: list[tuple[tuple[Area, ...], tuple[Wall, ...]]] = [(terrain.areas, terrain.walls)]
    return {
        "terrain µs": microseconds(lambda both: Terrain(TABLE, *both), pieces, rounds),
        "grid of ways µs": microseconds(lambda _: Ways(terrain, PACE, RADIUS), pieces, rounds),
    }


def main() -> None:
    """Measure and print."""
    asked = arguments(__doc__, rounds=5)
    chance = random.Random(asked.seed)
    terrain = land(chance)
    rows = {
        "sight": sights(terrain, chance, asked.rounds),
        "moves": moves(terrain, chance, asked.rounds),
        "making": making(terrain, asked.rounds),
    }
    report("tables: median (lowest - highest) of the rounds, each the mean over all lines or ways", rows, asked.json)


if __name__ == "__main__":
    main()
