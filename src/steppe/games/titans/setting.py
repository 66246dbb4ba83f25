"""What stays the same in a battle: the table, the force, whose edge is whose, how many turns."""

from __future__ import annotations

from steppe.games.titans.battlefield import Battlefield
from steppe.games.titans.figures import Force
from steppe.kernel.protocol import Seat
from steppe.kernel.tabletop.tables import Edge


class Setting:
    """A battle before its first turn; `seats` and `edges` by side."""

    __slots__ = ("edges", "field", "force", "name", "seats", "turns")

    def __init__(
        self,
        name: str,
        field: Battlefield,
        force: Force,
        *,
        turns: int,
        seats: tuple[Seat, Seat] = ("german", "soviet"),
        edges: tuple[Edge, Edge] = ("south", "north"),
    ) -> None:
        self.name, self.field, self.force, self.turns = name, field, force, turns
        self.seats, self.edges = seats, edges
