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
    ORCHARD,
    TERRAINS,
    TOWN,
    WOODS,
    Chart,
    Crossing,
    chart,
    hexside_row,
    terrain_row,
)
from steppe.games.infantry.country import PAVED, RAILWAY, UNPAVED, Country
from steppe.games.infantry.map_files import Side
from steppe.kernel.hexes import OFF_BOARD

DEAREST = (WOODS, TOWN, ORCHARD, FARM)
"""Ground that blocks sight, the most restrictive first."""

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
    pair = (terrain[cell], terrain[beyond])
    found = pair[0] if pair[0] == pair[1] else next((ground for ground in DEAREST if ground in pair), CLEAR)
    return CLEAR if found == FARM or (pair[0] != pair[1] and not set(pair) <= set(DEAREST)) else found


class Crossings:
    """Looks at hexsides of a country in one season after one damage."""

    def __init__(self, country: Country, season: Season, damage: Damage) -> None:
        self.country, self.season, self.damage = country, season, damage
        self.chart: Chart = chart()
        drained = damage.dam != STANDS
        marsh = TERRAINS.index("marsh")
        self.terrain = tuple(marsh if drained and ground == LAKE else ground for ground in country.terrain)
        self.waters = dict(country.waters)
        if drained:
            self.waters.update(dict.fromkeys(country.drained, "river"))
        self.destroyed = {same for side in damage.destroyed for same in country.both(side)}
        if drained:
            self.destroyed |= {side for side, span in country.spans.items() if span.built == "dam"}
        self.gaps = country.gaps | {same for side in damage.gaps for same in country.both(side)}

    def look(self, side: Side) -> Crossed:
        """What a hexside between two hexes comes to."""
        country, cell = self.country, side // 6
        beyond = country.board.neighbours[cell][side % 6]
        ground, features = self._ground(side, beyond), list(self._features(side, beyond))
        terrain = terrain_row(self.chart, TERRAINS[ground])
        lying: list[Crossing] = [terrain, *(hexside_row(self.chart, name) for name in features)]
        hexsides = [hexside_row(self.chart, name) for name in features]
        behind = terrain_row(self.chart, TERRAINS[self.terrain[beyond]])
        span = country.spans.get(side)
        bridge = ("none", "wood", "stone", "dam").index(span.built) if span and side not in self.destroyed else 0
        roads = country.roads.get(side, 0)
        climbs = country.level[beyond] > country.level[cell] and "cliff" not in features
        return Crossed(
            move=max((row.move for row in lying if row.move), default=0),
            fire=min(row.fire for row in lying if row.fire is not None),
            assault=min(row.assault for row in lying if row.assault is not None),
            closed=frozenset(name for row in hexsides for name in row.closed),
            woody=frozenset((*terrain.closed, *behind.closed)),
            pure=ground in (CLEAR, BEACH) and not features and country.level[beyond] == country.level[cell],
            water=any(row.hampers for name, row in zip(features, hexsides, strict=True) if name != "cliff"),
            cliff="cliff" in features,
            hedge="hedge" in features,
            shore="shore" in features,
            destroyed="destroyed" in features,
            bridge=bridge,
            road=bool(roads & (PAVED | UNPAVED)),
            saving=0 if bridge or ground == CAUSEWAY else self._saving(roads),
            climb=self.chart.movement.uphill if climbs else 0,
        )

    def _ground(self, side: Side, beyond: int) -> int:
        if CAUSEWAY in (self.terrain[side // 6], self.terrain[beyond]):
            return CAUSEWAY
        return side_ground(self.country, side, self.terrain, self.waters)

    def _features(self, side: Side, beyond: int) -> Iterator[str]:
        """The rows of hexsides that lie here."""
        country, here = self.country, self.terrain[side // 6]
        if LAKE in (here, self.terrain[beyond]) or (
            CAUSEWAY in (here, self.terrain[beyond]) and not country.roads.get(side)
        ):
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
