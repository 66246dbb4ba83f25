"""Points and lengths in whole 1/1000 inches."""

from __future__ import annotations

from math import isqrt
from typing import Final

from steppe.kernel.errors import BadAction

INCH: Final = 1000

Point = tuple[int, int]
"""East and north of the table's south-west corner, in 1/1000 inch."""


def inches(text: int | str) -> int:
    """A length written in inches, in 1/1000 inch (`BadAction` if it is none).

    >>> inches(12), inches("2.5"), inches("-.125")
    (12000, 2500, -125)
    """
    if isinstance(text, int):
        return text * INCH
    body = text.strip()
    sign, digits = (-1, body[1:]) if body.startswith("-") else (1, body)
    whole, _, part = digits.partition(".")
    if not (whole + part).isdecimal() or not (whole + part).isascii() or len(part) > 3 or len(whole) > 6:
        raise BadAction(f"{text!r} is not a length in inches: write 12, 2.5 or 0.125, with at most three decimals")
    return sign * (int(whole or "0") * INCH + int(part.ljust(3, "0")))


def written(length: int) -> str:
    """A length in 1/1000 inch as it is written in a file; the opposite of `inches`.

    >>> written(12000), written(2500), written(-125)
    ('12', '2.5', '-0.125')
    """
    whole, part = divmod(abs(length), INCH)
    sign = "-" if length < 0 else ""
    return f"{sign}{whole}.{part:03d}".rstrip("0").rstrip(".")


def told(length: int) -> str:
    """A length in words, to the tenth of an inch, halves up.

    >>> told(31449), told(12000), told(950)
    ('31.4"', '12"', '1"')
    """
    tenths = (length + 50) // 100
    return f'{tenths // 10}.{tenths % 10}"' if tenths % 10 else f'{tenths // 10}"'


def squared(start: Point, end: Point) -> int:
    """The square of the distance between two points: what distances are compared by."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    return dx * dx + dy * dy


def within(start: Point, end: Point, reach: int) -> bool:
    """Whether two points lie no further apart than this."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    return dx * dx + dy * dy <= reach * reach


def distance(start: Point, end: Point) -> int:
    """The distance to the nearest 1/1000 inch, to be told; decisions compare `squared`."""
    return nearest_root(squared(start, end))


def stride(start: Point, end: Point) -> int:
    """The distance as a move counts it: rounded up, so that cutting a leg in two never makes it shorter."""
    square = squared(start, end)
    return isqrt(square - 1) + 1 if square else 0


def nearest_root(square: int) -> int:
    """The square root, to the nearest whole number.

    >>> nearest_root(6), nearest_root(7), nearest_root(0)
    (2, 3, 0)
    """
    root = isqrt(square)
    return root + 1 if square - root * root > root else root


def rounded(number: int, divisor: int) -> int:
    """A quotient to the nearest whole number, halves away from zero: the same for a mirrored table.

    >>> rounded(5, 2), rounded(-5, 2), rounded(4, 3)
    (3, -3, 1)
    """
    if divisor < 0:
        number, divisor = -number, -divisor
    half = (2 * abs(number) + divisor) // (2 * divisor)
    return half if number >= 0 else -half


def part_way(start: Point, end: Point, parts: int, scale: int) -> Point:
    """The point after so many of `scale` equal parts of the way, to the nearest 1/1000 inch.

    >>> part_way((0, 0), (1000, 500), 1, 3)
    (333, 167)
    """
    dx, dy = end[0] - start[0], end[1] - start[1]
    return start[0] + rounded(dx * parts, scale), start[1] + rounded(dy * parts, scale)


def towards(start: Point, end: Point, length: int) -> Point:
    """The point so far from `start` on the way to `end` and beyond, never further; `start` where they are the same."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    square = dx * dx + dy * dy
    if not square:
        return start

    def part(step: int) -> int:
        whole = isqrt(step * step * length * length // square)
        return whole if step > 0 else -whole

    return start[0] + part(dx), start[1] + part(dy)
