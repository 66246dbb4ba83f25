"""Sight once more, straight from the rule: a ruler laid over hexes drawn as polygons, in fractions. Slow and plain.

It shares nothing with `steppe.games.infantry.sight` or the kernel's ruler but the board and the country.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from steppe.games.infantry.chart import TERRAINS
from steppe.games.infantry.country import Country
from steppe.kernel.hexes import HexBoard

Point = tuple[Fraction, Fraction]

THIRD = Fraction(1, 3)
CORNERS = (
    (2 * THIRD, -THIRD),
    (THIRD, THIRD),
    (-THIRD, 2 * THIRD),
    (-2 * THIRD, THIRD),
    (-THIRD, -THIRD),
    (THIRD, -2 * THIRD),
)
"""Corners of a hex from its centre, in axial coordinates, in which straight lines are straight too."""

SCREENS = {"woods", "orchard", "town", "farm"}


def turn(a: Point, b: Point, c: Point) -> Fraction:
    """On which side of the line from a to b a point lies."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


@cache
def ruler(dq: int, dr: int) -> tuple[tuple[Fraction, Fraction, tuple[int, int], bool], ...]:
    """Every hex that the ruler from (0, 0) runs in (True) or along (False): from where to where, and which."""
    found = []
    end = (Fraction(dq), Fraction(dr))
    for q in range(min(dq, 0) - 1, max(dq, 0) + 2):
        for r in range(min(dr, 0) - 1, max(dr, 0) + 2):
            if abs(q * dr - r * dq) > max(abs(dq), abs(dr)):
                continue  # too far from the line for any corner to reach it
            corners = [(q + x, r + y) for x, y in CORNERS]
            first, last, inside = Fraction(0), Fraction(1), True
            for one, two in zip(corners, corners[1:] + corners[:1], strict=True):
                at_start, at_end = turn(one, two, (Fraction(0), Fraction(0))), turn(one, two, end)
                if at_start == at_end:
                    inside = inside and at_start > 0
                    if at_start < 0:
                        last = Fraction(-1)
                    continue
                cut = at_start / (at_start - at_end)
                if at_end > at_start:
                    first = max(first, cut)
                else:
                    last = min(last, cut)
            if first < last:
                found.append((first, last, (q, r), inside))
    return tuple(sorted(found))


@cache
def sides(dq: int, dr: int) -> tuple[tuple[tuple[int, int], tuple[int, int]], ...]:
    """The hexsides that the ruler from (0, 0) crosses or runs along, as pairs of hexes."""
    return tuple(
        (one, two)
        for first, last, one, inside in ruler(dq, dr)
        for first_too, last_too, two, inside_too in ruler(dq, dr)
        if one != two
        and inside == inside_too
        and (last == first_too if inside else (first, last) == (first_too, last_too))  # crossed, or run along
    )


@cache
def places(board: HexBoard) -> dict[tuple[int, int], int]:
    """The cells of a board by their axial coordinates."""
    return {axial: cell for cell, axial in enumerate(board.axial)}


def sees(country: Country, a: int, b: int) -> bool:
    """Whether terrain lets one hex see another."""
    board, at = country.board, places(country.board)
    if board.distance(a, b) == 1:
        side = a * 6 + board.neighbours[a].index(b)
        return side not in country.hedges or side in country.gaps
    (q0, r0), (q1, r1) = board.axial[a], board.axial[b]
    way = (q1 - q0, r1 - r0)
    if any(side_screens(country, (q0 + q, r0 + r), (q0 + s, r0 + t)) for (q, r), (s, t) in sides(*way)):
        return False
    between = {at.get((q0 + q, r0 + r)) for _, _, (q, r), _ in ruler(*way)} - {a, b, None}
    return not any(hex_screens(country, a, b, cell) for cell in between)


def side_screens(country: Country, one: tuple[int, int], two: tuple[int, int]) -> bool:
    """Whether what lies on the hexside between two hexes (one of them perhaps off the map) stops a long line."""
    board, at = country.board, places(country.board)
    if one not in at:
        one, two = two, one
    side = at[one] * 6 + board.vectors.index((two[0] - one[0], two[1] - one[1]))
    if side in country.hedges:
        return True
    if side in country.grounds:
        return TERRAINS[country.grounds[side]] in SCREENS
    if side in country.waters or two not in at:
        return False
    pair = {TERRAINS[country.terrain[at[one]]], TERRAINS[country.terrain[at[two]]]}
    return pair <= SCREENS and pair != {"farm"}


def hex_screens(country: Country, a: int, b: int, cell: int) -> bool:
    """Whether what stands in a hex, or the hex itself, stops the line over it."""
    level, distance = country.level, country.board.distance
    high, low = (a, b) if level[a] > level[b] else (b, a)
    screen = TERRAINS[country.terrain[cell]] in SCREENS
    if level[cell] > level[high] or (screen and level[cell] == level[high]):
        return True
    if level[high] == level[low]:
        return False  # what is lower than both hides nothing
    return (screen or level[cell] > level[low]) and distance(cell, low) < distance(high, cell)
