"""Tuples as values that are shared: copies hold the same one, and a change makes a new one."""

from __future__ import annotations

from typing import TypeVar

ValueT = TypeVar("ValueT")


def changed(values: tuple[ValueT, ...], index: int, value: ValueT) -> tuple[ValueT, ...]:
    """The values with one of them replaced.

    >>> changed((1, 2, 3), 1, 5)
    (1, 5, 3)
    """
    return (*values[:index], value, *values[index + 1 :])
