"""Where the figures stand."""

from __future__ import annotations

from steppe.kernel.tabletop.points import Point


class Places(list[Point | None]):
    """The place of each figure, None off the table. Set places one by one.

    `on` is the mask of those on the table; `changes` counts by side how often somebody was set.
    """

    __slots__ = ("_side", "changes", "on")

    def __init__(self, side: tuple[int, ...]) -> None:
        super().__init__([None] * len(side))
        self._side, self.on, self.changes = side, 0, [1, 1]

    def __setitem__(self, figure: int, place: Point | None) -> None:  # type: ignore[override]  # no slices
        """A figure goes to a place, or off the table."""
        super().__setitem__(figure, place)
        self.changes[self._side[figure]] += 1
        if place is None:
            self.on &= ~(1 << figure)
        else:
            self.on |= 1 << figure

    def copy(self) -> Places:
        """A list of its own."""
        twin = Places.__new__(Places)
        list.extend(twin, self)
        twin._side, twin.on, twin.changes = self._side, self.on, self.changes[:]
        return twin
