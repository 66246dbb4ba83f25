"""Exact chances of dice, hits and steps lost. A distribution lists the chances of 0, 1, 2 … in order."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import comb
from typing import NamedTuple

from steppe.games.infantry.terms import DIE

Distribution = tuple[float, ...]

HIT_LIMIT = 2
"""Most hits of a roll where the players agreed on that (CI-11.3-1)."""
ENOUGH = 99
"""The strength of a unit whose steps are not known: more than any roll can take."""


@cache
def hits_of(dice: int, need: int, limit: bool = False) -> Distribution:
    """Hits of so many dice, each of which hits at `need` or less (CI-6.1-4); with the hit limit two at most.

    >>> hits_of(3, 4)
    (0.216, 0.432, 0.288, 0.064)
    >>> hits_of(3, 4, True)
    (0.216, 0.432, 0.352)
    """
    good = max(0, min(need, DIE))
    ways = [comb(dice, hits) * good**hits * (DIE - good) ** (dice - hits) for hits in range(dice + 1)]
    if limit and dice > HIT_LIMIT:
        ways = [*ways[:HIT_LIMIT], sum(ways[HIT_LIMIT:])]
    return tuple(number / DIE**dice for number in ways)


def chance_of_check(need: int) -> float:
    """The chance that a die is at or below a number."""
    return max(0, min(need, DIE)) / DIE


def mean(distribution: Sequence[float]) -> float:
    """The number on average."""
    return sum(number * chance for number, chance in enumerate(distribution))


def at_least(distribution: Sequence[float], number: int) -> float:
    """The chance of so many or more."""
    return sum(distribution[number:])


class Loss(NamedTuple):
    """What hits did: steps lost, whether a half-hit is left, units eliminated."""

    steps: int
    half: bool
    killed: int


def deal(hits: int, units: Sequence[tuple[int, bool]], defence: int) -> Loss:
    """Hits on units given as strength and half-hit: a half-hit first, then the strongest (CI-6.3-2, CI-6.7-2).

    >>> deal(3, [(3, False), (2, False)], 2)
    Loss(steps=1, half=True, killed=0)
    >>> deal(3, [(1, False), (1, False)], 1)
    Loss(steps=2, half=False, killed=2)
    """
    left = [list(unit) for unit in units]
    steps = killed = 0
    for _ in range(hits):
        standing = [unit for unit in left if unit[0]]
        if not standing:
            break
        target = max(standing, key=lambda unit: (unit[1], unit[0]))
        if defence == 2 and not target[1]:
            target[1] = True
            continue
        target[1] = False
        target[0] -= 1
        steps += 1
        killed += not target[0]
    return Loss(steps, any(strength and half for strength, half in left), killed)


def losses_of(hits: Distribution, units: Sequence[tuple[int, bool]], defence: int) -> dict[Loss, float]:
    """The chance of each loss, in the order of the hits that bring it."""
    found: dict[Loss, float] = {}
    for number, chance in enumerate(hits):
        if chance:
            loss = deal(number, units, defence)
            found[loss] = found.get(loss, 0.0) + chance
    return found
