"""The land as a unit meets it: what is seen from a hex, and the limits and costs of its hexsides (3, 6.4, 6.5, 9.1)."""

from __future__ import annotations

from collections.abc import Iterator

from steppe.games.infantry.answers import (
    FieldAnswer,
    HexsideEntry,
    LimitsAnswer,
    SeenEntry,
    UnseenEntry,
)
from steppe.games.infantry.casualties import defence_of
from steppe.games.infantry.chart import LAKE, TERRAINS
from steppe.games.infantry.country import RAILWAY, ROADS
from steppe.games.infantry.crossings import side_ground
from steppe.games.infantry.fire import sees
from steppe.games.infantry.ground import Ground
from steppe.games.infantry.sight import REACH
from steppe.games.infantry.state import InfantryState
from steppe.games.infantry.terms import FIRE, MORTARS, bits
from steppe.kernel.hexes import OFF_BOARD


def field_of(state: InfantryState, start: int) -> FieldAnswer:
    """Every hex up to ten away: seen, or why not."""
    ground, seen, unseen = state.ground, [], []
    for cell in bits(ground.within[start][REACH] & ~(1 << start)):
        distance = ground.board.distance(start, cell)
        if sees(state, start, cell):
            seen.append(SeenEntry(cell=cell, distance=distance))
        else:
            unseen.append(_unseen(state, start, cell, distance))
    return FieldAnswer(start=start, seen=tuple(seen), unseen=tuple(unseen))


def _unseen(state: InfantryState, start: int, cell: int, distance: int) -> UnseenEntry:
    obstacle = state.ground.why_blocked(start, cell)
    if obstacle is None:
        text = "Smoke blocks the line of sight."
        return UnseenEntry(cell=cell, distance=distance, text=text, rule="CI-7.4-5", at=-1)
    text = f"Blocked by {obstacle.words} {state.ground.place_of(obstacle)}."
    return UnseenEntry(cell=cell, distance=distance, text=text, rule=obstacle.rule, at=obstacle.cell)


def limits_of(state: InfantryState, cell: int) -> LimitsAnswer:
    """A hex and its hexsides: terrain, costs, limits and what of them is used in this activation."""
    ground = state.ground
    return LimitsAnswer(
        cell=cell,
        place=ground.place_name(cell),
        terrain=TERRAINS[ground.terrain[cell]],
        level=ground.level[cell],
        stack=state.stack_limit(cell),
        defence_fire=defence_of(state, cell, FIRE),
        defence_bombard=defence_of(state, cell, MORTARS),
        sides=tuple(_hexside(state, cell, direction) for direction in range(6)),
    )


def _hexside(state: InfantryState, cell: int, direction: int) -> HexsideEntry:
    ground, edge = state.ground, cell * 6 + direction
    return HexsideEntry(
        direction=direction,
        cell=ground.board.neighbours[cell][direction],
        terrain=tuple(hexside_words(ground, edge)),
        costs=tuple(costs[edge] for costs in ground.cost),
        rough=tuple(costs[edge] for costs in ground.rough),
        fire=ground.fire_limit[edge],
        fired=state.fired_through.count(edge),
        assault=ground.assault_limit[edge],
        charged=state.charged_through.count(edge),
    )


def hexside_words(ground: Ground, edge: int) -> Iterator[str]:
    """What lies on a hexside, looking out of its hex, in words: ground, water, bridge, hedge, slope, roads."""
    country, cell = ground.country, edge // 6
    beyond = ground.board.neighbours[cell][edge % 6]
    if beyond == OFF_BOARD:
        yield "edge of the map"
        return
    if (ground.terrain[cell] == LAKE) != (ground.terrain[beyond] == LAKE):
        yield "shore"
    else:
        yield TERRAINS[side_ground(country, edge, ground.terrain, country.waters)]
    yield from _water_words(ground, edge)
    if edge in country.hedges:
        yield "closed hedge" if ground.hedge[edge] else "hedge with a gap"
    if edge in country.cliffs:
        yield "cliff"
    elif ground.level[beyond] != ground.level[cell]:
        yield "slope up" if ground.level[beyond] > ground.level[cell] else "slope down"
    for word, bit in ROADS.items():
        if country.roads.get(edge, 0) & bit:
            yield word if bit == RAILWAY else f"{word} road"


def _water_words(ground: Ground, edge: int) -> Iterator[str]:
    country = ground.country
    kind = "river" if edge in country.drained and ground.dam else country.waters.get(edge)
    if kind:
        wet = kind == "balka" and ground.season.wet_balkas
        yield "balka, a stream now" if wet else kind
    if edge in country.fords and kind:
        yield "ford"
    span = country.spans.get(edge)
    if span:
        word = "dam" if span.built == "dam" else f"{span.built} bridge"
        yield word if ground.bridge[edge] else f"destroyed {word}"
