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

    By side: `out_of_supply`, and the level of `privation`, read as printed or with its rows turned (AMB-21).
    `air_markings`: groups that show who they are to aircraft, with flags or markings on vehicles (CT-T-RECOG-0).
    """

    __slots__ = (
        "air",
        "air_markings",
        "edges",
        "field",
        "force",
        "name",
        "out_of_supply",
        "privation",
        "privation_as_printed",
        "seats",
        "turns",
    )

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
        out_of_supply: tuple[bool, bool] = (False, False),
        privation: tuple[int, int] = (0, 0),
        privation_as_printed: bool = False,
    ) -> None:
        self.name, self.field, self.force, self.turns = name, field, force, turns
        self.seats, self.edges = seats, edges
        self.air, self.air_markings = air, air_markings
        self.out_of_supply, self.privation = out_of_supply, privation
        self.privation_as_printed = privation_as_printed
