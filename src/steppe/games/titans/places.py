"""Where the figures stand."""

from __future__ import annotations

from collections.abc import Callable

from steppe.kernel.tabletop.points import Point


class Places(list[Point | None]):
    """The place of each figure, None off the table. Set places one by one.

    `on` is the mask of those on the table; `changes` counts by side how often somebody was set; `nodes` are the numbers
    of the stations (`node_at`) where they stand, -1 for who stands between them or nowhere.
    """

    __slots__ = ("_node_at", "_side", "changes", "nodes", "on")

    def __init__(self, side: tuple[int, ...], node_at: Callable[[Point], int]) -> None:
        super().__init__([None] * len(side))
        self._side, self._node_at = side, node_at
        self.on, self.changes, self.nodes = 0, [1, 1], [-1] * len(side)

    def __setitem__(self, figure: int, place: Point | None) -> None:  # type: ignore[override]  # no slices
        """A figure goes to a place, or off the table."""
        super().__setitem__(figure, place)
        self.changes[self._side[figure]] += 1
        if place is None:
            self.on &= ~(1 << figure)
            self.nodes[figure] = -1
        else:
            self.on |= 1 << figure
            self.nodes[figure] = self._node_at(place)

    def grow(self, side: tuple[int, ...]) -> None:
        """More figures, of these sides, who are off the table."""
        self._side += side
        self.extend([None] * len(side))
        self.nodes += [-1] * len(side)
        self.changes = [count + 1 for count in self.changes]

    def copy(self) -> Places:
        """A list of its own."""
        twin = Places.__new__(Places)
        list.extend(twin, self)
        twin._side, twin._node_at, twin.on = self._side, self._node_at, self.on
        twin.changes, twin.nodes = self.changes[:], self.nodes[:]
        return twin
