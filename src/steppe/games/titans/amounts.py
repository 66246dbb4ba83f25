"""Amounts that dice decide, as the tables write them: "2d6", "1/2d6+3", "1d6-1 min 1"."""

from __future__ import annotations

import re
from typing import Annotated, NamedTuple

import msgspec

_WRITTEN = r"^(?:1/2|[1-9])d6(?:[+-][0-9]+)?(?: min [0-9]+)?(?: max [0-9]+)?$"
_PARTS = re.compile(r"^(1/2|[1-9])d6([+-][0-9]+)?(?: min ([0-9]+))?(?: max ([0-9]+))?$")

Dice = Annotated[str, msgspec.Meta(pattern=_WRITTEN)]
"""An amount as a table writes it; `amount` takes it apart."""


class Amount(NamedTuple):
    """The sum of `dice` d6 (or half of one d6, rounded up: BASE-DICE-6), plus `plus`, within `least` and `most`."""

    dice: int
    halved: bool
    plus: int
    least: int | None
    most: int | None

    def of(self, total: int) -> int:
        """What a total of the dice comes to."""
        value = ((total + 1) // 2 if self.halved else total) + self.plus
        if self.least is not None:
            value = max(value, self.least)
        return value if self.most is None else min(value, self.most)

    @property
    def bounds(self) -> tuple[int, int]:
        """The smallest and the greatest value that it can have."""
        return self.of(self.dice), self.of(6 * self.dice)


def amount(text: str) -> Amount:
    """Read an amount as the tables write it (`ValueError` if it is none).

    >>> amount("1/2d6+3").bounds
    (4, 6)
    >>> amount("2d6 max 5").of(9)
    5
    >>> amount("1d6-1 min 1").of(1)
    1
    """
    found = _PARTS.match(text)
    if found is None:
        raise ValueError(f"{text!r} is no amount of dice; write for example 2d6, 1/2d6+3, 1d6-1 min 1")
    count, plus, least, most = found.groups()
    halved = count == "1/2"
    return Amount(1 if halved else int(count), halved, int(plus or 0), _number(least), _number(most))


def _number(text: str | None) -> int | None:
    return None if text is None else int(text)
