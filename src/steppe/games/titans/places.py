"""Where the figures stand."""

from __future__ import annotations

from collections.abc import Iterable

from steppe.kernel.tabletop.points import Point


class Places(list[Point | None]):
    """The place of each figure, None off the table; `on` is the mask of those on it. Set places one by one."""

    __slots__ = ("on",)

    def __init__(self, places: Iterable[Point | None]) -> None:
        super().__init__(places)
        self.on = sum(1 << number for number, place in enumerate(self) if place is not None)

    def __setitem__(self, figure: int, place: Point | None) -> None:  # type: ignore[override]  # no slices
        """A figure goes to a place, or off the table."""
        super().__setitem__(figure, place)
        if place is None:
            self.on &= ~(1 << figure)
        else:
            self.on |= 1 << figure

    def copy(self) -> Places:
        """A list of its own."""
        twin = Places.__new__(Places)
        list.extend(twin, self)
        twin.on = self.on
        return twin
