"""The legal list of a figure that may move: a mask of stations, and what else it may do."""

from __future__ import annotations

from collections.abc import Sequence

from steppe.games.titans.battlefield import Battlefield
from steppe.games.titans.orders import Move, TitansAction, move_to
from steppe.kernel.listing import Listed


def moves_and_rest(field: Battlefield, mask: int, rest: Sequence[TitansAction]) -> Sequence[TitansAction]:
    """Moves to the stations of a mask of the grid, in its order, and then the rest, moves into buildings among them."""
    grid = field.ways

    def made(node: int) -> TitansAction:
        return move_to(grid.point(node))

    def bit_of(action: TitansAction) -> int:
        plain = isinstance(action, Move) and not action.through and grid.terrain.table.holds(action.to)
        outside = plain and isinstance(action, Move) and not action.level and field.room_at(action.to) is None
        return grid.node_at(action.to) if outside and isinstance(action, Move) else -1

    return Listed(mask, rest, made, bit_of)
