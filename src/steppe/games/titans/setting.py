"""What stays the same in a battle: the table, the force, whose edge is whose, how many turns."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from steppe.games.titans.battlefield import Battlefield
from steppe.games.titans.figures import Force
from steppe.games.titans.forecast import FAIR, Forecast
from steppe.games.titans.maps import Building, GameMap
from steppe.games.titans.works import Works, changed
from steppe.kernel.protocol import Seat
from steppe.kernel.tabletop.tables import Edge

if TYPE_CHECKING:
    from steppe.games.titans.landings import Landing
    from steppe.games.titans.sky import AirWar

_REMEMBERED: Final = 64


class Setting:
    """A battle before its first turn; `seats` and `edges` by side; some buildings may be fortified (CT-FORT-1).

    By side: `out_of_supply`, and the level of `privation`, read as printed or with its rows turned (AMB-21). `air`:
    None where nothing flies; `air_markings`: groups that show who they are to aircraft, with flags or markings on
    vehicles (CT-T-RECOG-0). `weather`: what there may be of snow and cold; `landings`:
    who comes from the air; `current`: where the water flows, in degrees (None: it is calm).

    `map` and `options` (those that differ from their defaults) are the scenario's; a table of its own has none.
    """

    __slots__ = (
        "_bare",
        "_fields",
        "air",
        "air_markings",
        "buildings",
        "current",
        "edges",
        "field",
        "force",
        "fortified",
        "landings",
        "map",
        "name",
        "options",
        "out_of_supply",
        "privation",
        "privation_as_printed",
        "seats",
        "turns",
        "weather",
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
        weather: Forecast = FAIR,
        landings: tuple[Landing, ...] = (),
        current: int | None = None,
        buildings: tuple[Building, ...] = (),
        fortified: frozenset[int] = frozenset(),
        map: GameMap | None = None,
        options: Mapping[str, str | int | bool] | None = None,
    ) -> None:
        self.name, self.force, self.turns = name, force, turns
        self.seats, self.edges = seats, edges
        self.air, self.air_markings = air, air_markings
        self.out_of_supply, self.privation = out_of_supply, privation
        self.privation_as_printed, self.weather = privation_as_printed, weather
        self.landings, self.current = landings, current
        self.map, self.options = map, dict(options or {})
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
