"""What stays the same in a battle: the table, the force, whose edge is whose, how many turns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from steppe.games.titans.battlefield import Battlefield
from steppe.games.titans.figures import Force
from steppe.games.titans.forecast import FAIR, Forecast
from steppe.games.titans.maps import Building, GameMap
from steppe.games.titans.plans import Plan
from steppe.games.titans.scenarios import Handicap, Objective
from steppe.games.titans.tunnels import tunnels_of
from steppe.games.titans.works import Works, changed
from steppe.kernel.protocol import Seat
from steppe.kernel.tabletop.points import Point
from steppe.kernel.tabletop.tables import Edge

if TYPE_CHECKING:
    from steppe.games.titans.batteries import Battery
    from steppe.games.titans.landings import Landing
    from steppe.games.titans.markers import MarkerPlan
    from steppe.games.titans.sky import AirWar
    from steppe.games.titans.support import SupportPlan
    from steppe.games.titans.unrest import UrbanPlan

_REMEMBERED: Final = 64


class Setting:
    """A battle before its first turn; `seats` and `edges` by side; some buildings may be fortified (CT-FORT-1).

    By side: `out_of_supply`, and the level of `privation`, read as printed or with its rows turned (AMB-21). `air`:
    None where nothing flies; `air_markings`: groups that show who they are to aircraft, with flags or markings on
    vehicles (CT-T-RECOG-0). `batteries` is the support fire of both sides: none unless a scenario names it (BASE-R-9).
    `sewers` are their entrances: without one nobody uses any. `weather`: what there may be of snow and cold;
    `landings`: who comes from the air; `current`: where the water flows, in degrees (None: it is calm).

    `plans` say by group where it comes from; `dug_in` is a mask of groups that begin so; `objectives` what the sides
    are after; `handicaps` what takes Rep from them; `fanatic_foes` are pairs of masks of figures who give each other no
    quarter (CT-SCN-5-13). `fields` are the battlefields made so far, which settings on one
    map may share.

    `support`: None where no reinforcements come (BASE-ACT-4); `markers`: None where both
    sides are played (BASE-PEF-2); `urban`: None without Urban Chaos (CT-CHAOS-1).

    `map` and `options` (those that differ from their defaults) are the scenario's; a table of its own has none.
    """

    __slots__ = (
        "_bare",
        "_fields",
        "air",
        "air_markings",
        "batteries",
        "buildings",
        "current",
        "dug_in",
        "edges",
        "fanatic_foes",
        "field",
        "force",
        "fortified",
        "handicaps",
        "landings",
        "map",
        "markers",
        "name",
        "objectives",
        "options",
        "out_of_supply",
        "plans",
        "privation",
        "privation_as_printed",
        "seats",
        "sewers",
        "support",
        "turns",
        "urban",
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
        batteries: tuple[Battery, ...] = (),
        weather: Forecast = FAIR,
        landings: tuple[Landing, ...] = (),
        current: int | None = None,
        buildings: tuple[Building, ...] = (),
        fortified: frozenset[int] = frozenset(),
        map: GameMap | None = None,
        options: Mapping[str, str | int | bool] | None = None,
        support: SupportPlan | None = None,
        markers: MarkerPlan | None = None,
        urban: UrbanPlan | None = None,
        plans: Sequence[Plan] = (),
        dug_in: int = 0,
        objectives: Sequence[Objective] = (),
        handicaps: Sequence[Handicap] = (),
        fanatic_foes: Sequence[tuple[int, int]] = (),
        fields: dict[Works, Battlefield] | None = None,
        sewers: tuple[Point, ...] = (),
    ) -> None:
        self.sewers = sewers
        self.name, self.force, self.turns = name, force, turns
        self.seats, self.edges = seats, edges
        self.air, self.air_markings = air, air_markings
        self.out_of_supply, self.privation = out_of_supply, privation
        self.privation_as_printed, self.batteries = privation_as_printed, batteries
        self.weather, self.landings, self.current = weather, landings, current
        self.map, self.options = map, dict(options or {})
        self.support, self.markers, self.urban = support, markers, urban
        self.plans, self.dug_in = tuple(plans), dug_in
        self.objectives, self.handicaps = tuple(objectives), tuple(handicaps)
        self.fanatic_foes = tuple(fanatic_foes)
        self.buildings, self.fortified, self._bare = buildings, fortified, field
        self._fields: dict[Works, Battlefield] = {} if fields is None else fields
        if not buildings and not sewers:
            self._fields.setdefault(Works(), field)
        self.field = self.field_with(Works())

    def fights_to_the_last(self, figure: int, foe: int) -> bool:
        """Whether a figure never gives itself up to a foe: a fanatic, or one of two fanatic foes (BASE-REACT-13)."""
        if self.force.figures[figure].fanatic:
            return True
        return any(
            (one >> figure & other >> foe | other >> figure & one >> foe) & 1 for one, other in self.fanatic_foes
        )

    def plan(self, group: int) -> Plan:
        """Where a group comes from; a group that was not planned stands on the table."""
        return self.plans[group] if group < len(self.plans) else Plan()

    def field_with(self, works: Works) -> Battlefield:
        """The battlefield with what was changed; made once for each change."""
        if works not in self._fields:
            if len(self._fields) >= _REMEMBERED:
                self._fields.clear()
            tunnels = tunnels_of(self._bare.terrain.table) if self.sewers else ()
            self._fields[works] = changed(self._bare, self.buildings, self.fortified, works, tunnels)
        return self._fields[works]
