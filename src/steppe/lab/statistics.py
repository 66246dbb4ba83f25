"""The few statistics that every report of the lab needs, without a heavy library."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

Z_95 = 1.959963984540054
"""Standard normal deviate that leaves 2.5 % on each side."""


def wilson(successes: int, trials: int, z: float = Z_95) -> tuple[float, float]:
    """Wilson score interval of a proportion, as (low, high) between 0 and 1; (0, 1) where nothing was tried.

    >>> low, high = wilson(50, 100)
    >>> round(low, 4), round(high, 4)
    (0.4038, 0.5962)
    """
    if trials == 0:
        return 0.0, 1.0
    share, weight = successes / trials, z * z / trials
    centre = share + weight / 2
    spread = z * sqrt(share * (1 - share) / trials + weight / (4 * trials))
    return max(0.0, (centre - spread) / (1 + weight)), min(1.0, (centre + spread) / (1 + weight))


def mean(values: Sequence[float]) -> float:
    """The arithmetic mean; 0 of nothing."""
    return sum(values) / len(values) if values else 0.0


def standard_deviation(values: Sequence[float]) -> float:
    """The sample's standard deviation; 0 of fewer than two values."""
    if len(values) < 2:
        return 0.0
    middle = mean(values)
    return sqrt(sum((value - middle) ** 2 for value in values) / (len(values) - 1))
