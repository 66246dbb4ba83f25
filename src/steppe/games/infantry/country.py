"""A country: all that lies in hexes and on hexsides, of one sheet or of several that are joined."""

from __future__ import annotations

from typing import Literal, NamedTuple

from steppe.games.infantry.map_files import DIRECTIONS, Side, WaterKind, ends_of
from steppe.kernel.hexes import OFF_BOARD, HexBoard, opposite

PAVED, UNPAVED, RAILWAY = 1, 2, 4
ROADS = {"paved": PAVED, "unpaved": UNPAVED, "railway": RAILWAY}


class Span(NamedTuple):
    """A bridge or dam on a hexside."""

    name: str
    built: Literal["wood", "stone", "dam"]


class Country:
    """What lies where: one sheet, or several that are joined.

    Hexsides are `Side`s; one between two hexes is there under both its numbers, one on the edge under one.
    """

    __slots__ = (
        "basin", "board", "cliffs", "drained", "filled", "flooded", "fords", "gaps", "grounds", "hedges", "level",
        "names", "roads", "spans", "terrain", "water_names", "waters",
    )  # fmt: skip

    def __init__(self, board: HexBoard, terrain: tuple[int, ...], level: tuple[int, ...]) -> None:
        self.board, self.terrain, self.level = board, terrain, level
        self.names: tuple[str, ...] = ("",) * board.size
        self.grounds: dict[Side, int] = {}
        """Terrain that the map marks on a hexside."""
        self.waters: dict[Side, WaterKind] = {}
        self.water_names: dict[Side, str] = {}
        self.roads: dict[Side, int] = {}
        """Which of `PAVED`, `UNPAVED`, `RAILWAY` cross a hexside, added up."""
        self.spans: dict[Side, Span] = {}
        self.filled: dict[int, Side] = {}
        """Hexes that a bridge fills, with the hexside that the bridge goes by."""
        self.hedges: set[Side] = set()
        self.gaps: set[Side] = set()
        self.cliffs: set[Side] = set()
        self.fords: set[Side] = set()
        self.drained: set[Side] = set()
        """Shore that becomes river when the dam is gone."""
        self.flooded: set[Side] = set()
        """River below the dam."""
        self.basin: set[int] = set()
        """Hexes of the lake behind the dam."""

    def other(self, side: Side) -> Side:
        """The same hexside from its other hex, or `OFF_BOARD`."""
        cell, direction = divmod(side, 6)
        beyond = self.board.neighbours[cell][direction]
        return OFF_BOARD if beyond == OFF_BOARD else beyond * 6 + opposite(direction)

    def both(self, side: Side) -> tuple[Side, ...]:
        """A hexside under all its numbers."""
        other = self.other(side)
        return (side,) if other == OFF_BOARD else (side, other)

    def bridge_at(self, side: Side) -> Side:
        """The hexside that a bridge goes by: this one, or that of the bridge that fills a hex beside it (CI-R-44)."""
        return next((self.filled[cell] for cell in self.hexes_filled(side)), side)

    def hexes_filled(self, side: Side) -> list[int]:
        """The hex that the bridge on a hexside fills, if it fills one."""
        return [same // 6 for same in self.both(side) if same // 6 in self.filled]

    def hexes_at_ends(self, side: Side) -> set[int]:
        """The hexes that touch either end of a hexside, its own two among them."""
        board = self.board
        corners = {axial for end in ends_of(board, side) for axial in end}
        cell = side // 6
        return {near for near in (cell, *board.around[cell]) if board.axial[near] in corners}

    def words(self, side: Side) -> str:
        """A hexside as it is written: "0405 NE"."""
        return f"{self.board.label(side // 6)} {DIRECTIONS[side % 6]}"


def board_of(columns: int, rows: int) -> HexBoard:
    """The hexes of a sheet or of several: flat tops, every second column half a hex further south."""
    return HexBoard(columns, rows, tops="flat", shifted="odd")
