"""What stays the same in a battle: the table, the force, whose edge is whose, how many turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from steppe.games.titans.battlefield import Battlefield
from steppe.games.titans.figures import Force
from steppe.kernel.protocol import Seat
from steppe.kernel.tabletop.tables import Edge

if TYPE_CHECKING:
    from steppe.games.titans.sky import AirWar


class Setting:
    """A battle before its first turn; `seats` and `edges` by side. `air`: None where nothing flies.

    `air_markings`: groups that show who they are to aircraft, with flags or markings on vehicles (CT-T-RECOG-0).
    """

    __slots__ = ("air", "air_markings", "edges", "field", "force", "name", "seats", "turns")

    def __init__(
        self,
        name: str,
        field: Battlefield,
        force: Force,
        *,
        turns: int,
        seats: tuple[Seat, Seat] = ("german", "soviet"),
        edges: tuple[Edge, Edge] = ("south", "north"),
        air: AirWar | None = None,
        air_markings: int = 0,
    ) -> None:
        self.name, self.field, self.force, self.turns = name, field, force, turns
        self.seats, self.edges = seats, edges
        self.air, self.air_markings = air, air_markings
