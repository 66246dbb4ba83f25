"""What stays the same in a battle: the table, the force, whose edge is whose, how many turns."""

from __future__ import annotations

from typing import Final

from steppe.games.titans.battlefield import Battlefield
from steppe.games.titans.figures import Force
from steppe.games.titans.maps import Building
from steppe.games.titans.works import Works, changed
from steppe.kernel.protocol import Seat
from steppe.kernel.tabletop.tables import Edge

_REMEMBERED: Final = 64


class Setting:
    """A battle before its first turn; `seats` and `edges` by side; some buildings may be fortified (CT-FORT-1)."""

    __slots__ = ("_bare", "_fields", "buildings", "edges", "field", "force", "fortified", "name", "seats", "turns")

    def __init__(
        self,
        name: str,
        field: Battlefield,
        force: Force,
        *,
        turns: int,
        seats: tuple[Seat, Seat] = ("german", "soviet"),
        edges: tuple[Edge, Edge] = ("south", "north"),
        buildings: tuple[Building, ...] = (),
        fortified: frozenset[int] = frozenset(),
    ) -> None:
        self.name, self.force, self.turns = name, force, turns
        self.seats, self.edges = seats, edges
        self.buildings, self.fortified, self._bare = buildings, fortified, field
        self._fields: dict[Works, Battlefield] = {} if buildings else {Works(): field}
        self.field = self.field_with(Works())

    def field_with(self, works: Works) -> Battlefield:
        """The battlefield with what was changed; made once for each change."""
        if works not in self._fields:
            if len(self._fields) >= _REMEMBERED:
                self._fields.clear()
            self._fields[works] = changed(self._bare, self.buildings, self.fortified, works)
        return self._fields[works]
