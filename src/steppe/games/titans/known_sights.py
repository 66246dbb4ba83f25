"""Who sees whom over the bare terrain, kept: the quick answer where it is beyond doubt, else the exact one, once.

What an eye sees of the whole table is worked out when it has been asked about often enough (`tabletop.outlooks`). Exact
answers about points of the grid are added to it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from steppe.kernel.tabletop.outlooks import Outlook, Outlooks
from steppe.kernel.tabletop.points import Point
from steppe.kernel.tabletop.sight import Lens

_Eye = tuple[Point, bool, bool]
"""Where somebody looks from, whether he lies, and whether those lie whom he looks at."""

_OFTEN: Final = 40
_REMEMBERED: Final = 1 << 14

Exact = Callable[[Point, bool, Point, bool], bool]


class WayCells(NamedTuple):
    """A way by the cells that its points from a number on lie in, each as a bit, and all of them as a mask."""

    points: Sequence[Point]
    start: int
    cells: list[int]
    mask: int


class KnownSights:
    """The sights over a terrain that are known; `heights` of eyes standing and lying, `exact` for what is not known.

    `furthest` is the square of the furthest sight, None without a limit.
    """

    __slots__ = ("_asked", "_exact", "_heights", "_outlooks", "furthest", "makes")

    def __init__(self, lens: Lens, heights: tuple[int, int], exact: Exact) -> None:
        self.makes = Outlooks(lens)
        self._heights, self._exact = heights, exact
        self.furthest = None if lens.furthest is None else lens.furthest * lens.furthest
        self._asked: dict[_Eye, int] = {}
        self._outlooks: dict[_Eye, Outlook] = {}

    def sees(self, viewer: Point, viewer_prone: bool, target: Point, target_prone: bool) -> bool:
        """Whether two see each other."""
        if self.furthest is not None:
            east, north = target[0] - viewer[0], target[1] - viewer[1]
            if east * east + north * north > self.furthest:
                return False
        outlook, other = self._outlooks.get((viewer, viewer_prone, target_prone)), target
        if outlook is None:
            outlook, other = self._outlooks.get((target, target_prone, viewer_prone)), viewer
            if outlook is None:
                outlook, other = self.outlook(viewer, viewer_prone, target_prone), target
                if outlook is None:
                    return self._exact(viewer, viewer_prone, target, target_prone)
        node = self.makes.node_at(other)
        if node < 0:
            cell = self.makes.bit_of_cell(other)
            if outlook.cells_clear & cell:
                return True
            return not outlook.cells_hidden & cell and self._exact(viewer, viewer_prone, target, target_prone)
        bit = 1 << node
        if outlook.clear & bit:
            return True
        if outlook.hidden & bit:
            return False
        found = self._exact(viewer, viewer_prone, target, target_prone)
        if found:
            outlook.clear |= bit
        else:
            outlook.hidden |= bit
        return found

    def who_sees(self, place: Point, lies: bool, viewers: Iterable[tuple[int, Point, bool]]) -> int:
        """Who of some sees a place, as a mask: of each its number, where he is, and whether he lies."""
        node, outlooks, found = self.makes.node_at(place), self._outlooks, 0
        bit = 1 << node if node >= 0 else self.makes.bit_of_cell(place)
        for number, there, prone in viewers:
            outlook = outlooks.get((there, prone, lies)) if self.furthest is None else None
            if outlook is not None:
                if bit & (outlook.clear if node >= 0 else outlook.cells_clear):
                    found |= 1 << number
                    continue
                if bit & (outlook.hidden if node >= 0 else outlook.cells_hidden):
                    continue
            if self.sees(there, prone, place, lies):
                found |= 1 << number
        return found

    def first_seen(self, viewer: Point, prone: bool, way: WayCells, lies: bool, last: int) -> int:
        """The first number of a way's points, from where it begins, that a viewer sees; `last` if none before it is."""
        outlook = self.outlook(viewer, prone, lies)
        start = way.start
        if outlook is not None:
            hidden = outlook.cells_hidden
            if not way.mask & ~hidden:
                return last
            while start < last and hidden & way.cells[start - way.start]:
                start += 1
        while start < last and not self.sees(viewer, prone, way.points[start], lies):
            start += 1
        return start

    def way_cells(self, points: Sequence[Point], start: int) -> WayCells:
        """A way from one of its points on to the last but one."""
        cells = [self.makes.bit_of_cell(point) for point in points[start:-1]]
        mask = 0
        for cell in cells:
            mask |= cell
        return WayCells(points, start, cells, mask if all(cells) else -1)

    def outlook(self, viewer: Point, viewer_prone: bool, target_prone: bool) -> Outlook | None:
        """What is known of all that a viewer sees, if he has been asked about often; asking counts."""
        key = (viewer, viewer_prone, target_prone)
        found = self._outlooks.get(key)
        if found is None:
            asked = self._asked.get(key, 0) + 1
            if asked < _OFTEN:
                self._asked[key] = asked
                return None
            if len(self._outlooks) >= _REMEMBERED:
                self._outlooks.clear()
                self._asked.clear()
            heights = self._heights
            found = self._outlooks[key] = self.makes.outlook(viewer, heights[viewer_prone], heights[target_prone])
        return found
