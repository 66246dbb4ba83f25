"""Hexsides: which rows of the chart lie on each of them, and what they add up to (CI-3.3-2, CI-R-49)."""

from __future__ import annotations

from collections.abc import Container, Iterator
from typing import NamedTuple

from steppe.games.infantry.chart import (
    BEACH,
    CAUSEWAY,
    CLEAR,
    FARM,
    LAKE,
    MARSH,
    ORCHARD,
    TERRAINS,
    TOWN,
    WOODS,
    Chart,
    Crossing,
    Terrain,
    chart,
    hexside_row,
    terrain_row,
)
from steppe.games.infantry.country import PAVED, RAILWAY, UNPAVED, Country
from steppe.games.infantry.map_files import Side
from steppe.kernel.hexes import OFF_BOARD

DEAREST = (WOODS, TOWN, ORCHARD, FARM)
"""Ground that blocks sight, the most restrictive first."""

BRIDGES = ("", "wood", "stone", "dam")
"""What a bridge is built of, by its number."""

STANDS, FLOOD, DRAINED = 0, 1, 2
"""States of the dam."""


class Season(NamedTuple):
    """What the date and the weather do to the ground: unpaved roads save nothing, balkas are streams (CI-10.2)."""

    bad_weather: bool = False
    wet_balkas: bool = False


class Damage(NamedTuple):
    """What a game has done to the ground: bridges gone, hedges broken through (both as any of their two hexsides)."""

    destroyed: frozenset[Side] = frozenset()
    gaps: frozenset[Side] = frozenset()
    dam: int = STANDS


class Crossed(NamedTuple):
    """A hexside between two hexes, seen from one of them."""

    move: int
    """MP of the dearest terrain, without slope and road."""
    fire: int
    assault: int
    closed: frozenset[str]
    """Classes shut out, road or not."""
    woody: frozenset[str]
    """Classes shut out unless they follow a road."""
    pure: bool
    """Nothing but clear ground or beach."""
    water: bool
    cliff: bool
    hedge: bool
    shore: bool
    destroyed: bool
    bridge: int
    """0 none, 1 wooden, 2 stone, 3 dam."""
    road: bool
    saving: int
    """MP that a road or railway saves."""
    climb: int
    """MP more for a slope that leads up."""


def side_ground(country: Country, side: Side, terrain: tuple[int, ...], waters: Container[Side]) -> int:
    """The ground on a hexside, never a farm's: what the map marks there, else what its hexes say (CI-3.3-5).

    Both alike: that. Both block sight: the more restrictive. Otherwise clear, as it is along water (CI-3.4-D1-1).
    """
    marked = country.grounds.get(side)
    if marked is not None:
        return marked
    cell, direction = divmod(side, 6)
    beyond = country.board.neighbours[cell][direction]
    if beyond == OFF_BOARD or side in waters:
        return CLEAR
    one, two = terrain[cell], terrain[beyond]
    if one != two:
        if one not in DEAREST or two not in DEAREST:
            return CLEAR
        one = min(one, two, key=DEAREST.index)
    return CLEAR if one == FARM else one


class Crossings:
    """Looks at hexsides of a country in one season after one damage."""

    def __init__(self, country: Country, season: Season, damage: Damage) -> None:
        """With the dam gone its lake is marsh, and the river follows the shore (CI-R-46)."""
        self.country, self.season, self.damage = country, season, damage
        self.chart: Chart = chart()
        drained = damage.dam != STANDS
        self.destroyed = {same for side in damage.destroyed for same in country.both(side)}
        self.terrain = tuple(self._terrain(cell, drained=drained) for cell in range(country.board.size))
        self.waters = dict(country.waters)
        if drained:
            self.waters.update(dict.fromkeys(country.drained, "river"))
            self.destroyed |= {side for side, span in country.spans.items() if span.built == "dam"}
        self.gaps = country.gaps | {same for side in damage.gaps for same in country.both(side)}

    def _terrain(self, cell: int, *, drained: bool) -> int:
        """Without its dam a lake is marsh; where the bridge that filled a hex is gone there is water (CI-R-44)."""
        country = self.country
        if country.filled.get(cell) in self.destroyed:
            return LAKE
        return MARSH if drained and cell in country.basin else country.terrain[cell]

    def look(self, side: Side) -> Crossed:
        """What a hexside between two hexes comes to: the dearest cost and the lowest limits of all that lies on it."""
        country, cell = self.country, side // 6
        beyond = country.board.neighbours[cell][side % 6]
        ground = self._ground(side, beyond)
        features = {name: hexside_row(self.chart, name) for name in self._features(side, beyond)}
        terrain, behind = self._row(ground), self._row(self.terrain[beyond])
        lying: list[Crossing] = [terrain, *features.values()]
        bridge, rise = self._bridge(side), country.level[beyond] - country.level[cell]
        roads = country.roads.get(side, 0)
        return Crossed(
            move=max((row.move for row in lying if row.move), default=0),
            fire=min(row.fire for row in lying if row.fire is not None),
            assault=min(row.assault for row in lying if row.assault is not None),
            closed=frozenset(name for row in features.values() for name in row.closed),
            woody=frozenset((*terrain.closed, *behind.closed)),
            pure=ground in (CLEAR, BEACH) and not features and not rise,
            water=any(row.hampers for name, row in features.items() if name != "cliff"),
            cliff="cliff" in features,
            hedge="hedge" in features,
            shore="shore" in features,
            destroyed="destroyed" in features,
            bridge=bridge,
            road=bool(roads & (PAVED | UNPAVED)),
            saving=0 if bridge or ground == CAUSEWAY else self._saving(roads),
            climb=self.chart.movement.uphill if rise > 0 and "cliff" not in features else 0,
        )

    def _row(self, ground: int) -> Terrain:
        return terrain_row(self.chart, TERRAINS[ground])

    def _bridge(self, side: Side) -> int:
        """The number of the bridge that stands on a hexside, 0 where none does."""
        side = self.country.bridge_at(side)
        span = self.country.spans.get(side)
        return BRIDGES.index(span.built) if span and side not in self.destroyed else 0

    def _ground(self, side: Side, beyond: int) -> int:
        """The terrain on a hexside; a causeway's is only there where its road is."""
        if CAUSEWAY in (self.terrain[side // 6], self.terrain[beyond]):
            return CAUSEWAY
        return side_ground(self.country, side, self.terrain, self.waters)

    def _features(self, side: Side, beyond: int) -> Iterator[str]:
        """The rows of hexsides that lie here."""
        country, hexes = self.country, (self.terrain[side // 6], self.terrain[beyond])
        if LAKE in hexes or (CAUSEWAY in hexes and not country.roads.get(side)):
            yield "shore"
        if side in country.hedges:
            yield "gap" if side in self.gaps else "hedge"
        if side in country.cliffs:
            yield "cliff"
        if side in self.waters:
            yield self._water(side)

    def _water(self, side: Side) -> str:
        """A water, or what leads over it."""
        country, kind = self.country, self.waters[side]
        span = country.spans.get(side)
        if span:
            return "destroyed" if side in self.destroyed else "dam" if span.built == "dam" else "bridge"
        if kind == "balka":
            kind = "stream" if self.season.wet_balkas else "balka"
        return "ford" if side in country.fords and kind != "balka" else kind

    def _saving(self, roads: int) -> int:
        """A road or railway saves once; in bad weather an unpaved road saves nothing (CI-8.4-1, 3 and 4)."""
        good = roads & ~UNPAVED if self.season.bad_weather else roads
        return self.chart.movement.road if good & (PAVED | UNPAVED | RAILWAY) else 0
