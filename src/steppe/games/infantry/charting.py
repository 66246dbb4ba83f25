"""What is drawn and does not change in a game: the printed land hex by hex, and the labels of units.

The answers to the questions "map" and "hex". Both come from the setting and the view alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec

from steppe.games.infantry.actions import InfantryAction
from steppe.games.infantry.chart import TERRAINS
from steppe.games.infantry.country import ROADS, Country
from steppe.games.infantry.ground import Ground
from steppe.games.infantry.map_files import Side
from steppe.games.infantry.roster import labels, types_by_id
from steppe.games.infantry.state import InfantryState
from steppe.games.infantry.terms import DIRECTIONS, PLAYER_TURNS
from steppe.games.infantry.view import BlockView, HexsideView, InfantryView
from steppe.kernel.errors import BadAction

SNOW: Final = (11, 12, 1, 2, 3)
"""Months in which the land is drawn white."""


class HexChart(msgspec.Struct, frozen=True):
    """A hex: its terrain, its level, its name ("" where it has none), and whether the sheet's edge cuts it."""

    terrain: str
    level: int
    name: str
    half: bool


class RoadChart(msgspec.Struct, frozen=True):
    """What leads over a hexside: "paved", "unpaved", "railway", one or more of them."""

    hex: int
    direction: int
    kinds: tuple[str, ...]


class WaterChart(msgspec.Struct, frozen=True):
    """A water that lies on a hexside: "river", "stream", "balka" or "canal", and its name."""

    hex: int
    direction: int
    kind: str
    name: str


class BridgeChart(msgspec.Struct, frozen=True):
    """A bridge or the dam over a hexside; `built` of "wood" or "stone", or "dam"."""

    hex: int
    direction: int
    built: str
    name: str


class GroundChart(msgspec.Struct, frozen=True):
    """Terrain that the map marks on a hexside."""

    hex: int
    direction: int
    terrain: str


class TypeChart(msgspec.Struct, frozen=True):
    """A label: name and numbers as printed; `value` is what one step costs (10.4)."""

    id: str
    side: str
    name: str
    short: str
    kind: str
    battalion: bool
    steps: int
    fire: int
    range: int
    move: int
    morale: int
    armour: int
    value: int


class MapAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The land of a game before anything was destroyed, and all labels.

    Each hexside stands there once, under one of its two numbers. `drained` are the hexsides along which the river runs
    when the dam is gone.
    """

    id: str
    columns: int
    rows: int
    season: str
    night: bool
    player_turns: int
    hexes: tuple[HexChart, ...]
    roads: tuple[RoadChart, ...]
    waters: tuple[WaterChart, ...]
    bridges: tuple[BridgeChart, ...]
    fords: tuple[HexsideView, ...]
    hedges: tuple[HexsideView, ...]
    gaps: tuple[HexsideView, ...]
    cliffs: tuple[HexsideView, ...]
    slopes: tuple[HexsideView, ...]
    """Hexsides that lead up from the hex by which they are named."""
    marked: tuple[GroundChart, ...]
    drained: tuple[HexsideView, ...]
    types: tuple[TypeChart, ...]


class HexRow(msgspec.Struct, frozen=True):
    """A line about a hex, with its rule ("" where there is none)."""

    text: str
    rule: str


class HexAnswer(msgspec.Struct, frozen=True):
    """What is in a hex, as far as the viewer knows: its label, and a line for each thing."""

    hex: str
    rows: tuple[HexRow, ...]


def map_of(state: InfantryState, view: InfantryView, legal: Sequence[InfantryAction], given: Mapping[str, Any]) -> Any:
    """The answer to "map"."""
    ground, scenario = state.setting.ground, state.setting.scenario
    country = ground.country
    return MapAnswer(
        id="+".join(sheet.map for sheet in scenario.sheet),
        columns=country.board.columns,
        rows=country.board.rows,
        season="winter" if scenario.month in SNOW else "summer",
        night=scenario.night,
        player_turns=PLAYER_TURNS,
        hexes=tuple(
            HexChart(TERRAINS[country.terrain[cell]], country.level[cell], country.names[cell], bool(half))
            for cell, half in enumerate(ground.half >> cell & 1 for cell in range(ground.size))
        ),
        roads=tuple(RoadChart(*_at(side), _kinds(country.roads[side])) for side in _once(country, country.roads)),
        waters=tuple(
            WaterChart(*_at(side), country.waters[side], country.water_names.get(side, ""))
            for side in _once(country, country.waters)
        ),
        bridges=tuple(
            BridgeChart(*_at(side), country.spans[side].built, country.spans[side].name)
            for side in _once(country, country.spans)
        ),
        fords=_sides(country, country.fords),
        hedges=_sides(country, country.hedges),
        gaps=_sides(country, country.gaps),
        cliffs=_sides(country, country.cliffs),
        slopes=tuple(HexsideView(*_at(side)) for side in _slopes(country)),
        marked=tuple(
            GroundChart(*_at(side), TERRAINS[country.grounds[side]]) for side in _once(country, country.grounds)
        ),
        drained=_sides(country, country.drained),
        types=_types(),
    )


def _at(side: Side) -> tuple[int, int]:
    return side // 6, side % 6


def _once(country: Country, sides: Iterable[Side]) -> Iterator[Side]:
    """Each hexside under the smaller of its numbers, in their order."""
    return iter(sorted({min(country.both(side)) for side in sides}))


def _sides(country: Country, sides: Iterable[Side]) -> tuple[HexsideView, ...]:
    return tuple(HexsideView(*_at(side)) for side in _once(country, sides))


def _kinds(roads: int) -> tuple[str, ...]:
    return tuple(kind for kind, bit in ROADS.items() if roads & bit)


def _slopes(country: Country) -> Iterator[Side]:
    board = country.board
    for cell in range(board.size):
        for direction, beyond in enumerate(board.neighbours[cell]):
            side = cell * 6 + direction
            if beyond >= 0 and country.level[beyond] > country.level[cell] and side not in country.cliffs:
                yield side


def _types() -> tuple[TypeChart, ...]:
    fields = TypeChart.__struct_fields__
    return tuple(TypeChart(*(getattr(label, field) for field in fields)) for label in labels().unit)


# What is in a hex.


def hex_of(state: InfantryState, view: InfantryView, legal: Sequence[InfantryAction], given: Mapping[str, Any]) -> Any:
    """The answer to "hex"."""
    if "hex" not in given:
        raise BadAction("the question lacks an argument: hex")
    cell = _cell(state, given["hex"])
    rows = [*_land_rows(state, cell), *_side_rows(state, cell), *_marker_rows(view, cell), *_block_rows(view, cell)]
    return HexAnswer(state.ground.board.label(cell), tuple(HexRow(text, rule) for text, rule in rows))


def _cell(state: InfantryState, value: object) -> int:
    if isinstance(value, int) and not isinstance(value, bool):
        if 0 <= value < state.ground.size:
            return value
        raise BadAction(f"there is no hex {value}; the board has {state.ground.size}, from 0")
    return state.ground.board.cell(str(value))


def _land_rows(state: InfantryState, cell: int) -> Iterator[tuple[str, str]]:
    ground = state.ground
    level = f", level {ground.level[cell]}" if ground.level[cell] else ""
    name = f" ({ground.names[cell]})" if ground.names[cell] else ""
    yield f"{TERRAINS[ground.terrain[cell]]}{name}{level}", "CI-TEC-1"


def _side_rows(state: InfantryState, cell: int) -> Iterator[tuple[str, str]]:
    """What lies on its hexsides, each kind with its directions."""
    found: dict[str, list[str]] = {}
    for direction, word in enumerate(DIRECTIONS):
        for name in _side_words(state.ground, cell * 6 + direction):
            found.setdefault(name, []).append(word)
    for name, words in found.items():
        yield f"{name} {' '.join(words)}", "CI-3.3-2"


def _side_words(ground: Ground, side: Side) -> Iterator[str]:
    country = ground.country
    if side in country.spans:
        span = country.spans[side]
        name = span.name or ("dam" if span.built == "dam" else "bridge")
        yield name if ground.bridge[side] else f"destroyed {name}"
    elif side in country.fords:
        yield "ford"
    elif side in country.waters:
        yield country.water_names.get(side) or country.waters[side]
    if side in country.hedges:
        yield "hedge" if ground.hedge[side] else "gap"
    if side in country.cliffs:
        yield "cliff"


def _marker_rows(view: InfantryView, cell: int) -> Iterator[tuple[str, str]]:
    for cells, text, rule in (
        (view.smoke, "smoke", "CI-7.4-4"),
        (view.foxholes, "foxhole", "CI-7.1-1"),
        (view.wrecks, "wreck", "CI-6.34-1"),
        (view.wire_german, "German barbed wire", "CI-7.5-1"),
        (view.wire_soviet, "Soviet barbed wire", "CI-7.5-1"),
        (view.german, "under German control", "CI-8.3-3"),
        (view.soviet, "under Soviet control", "CI-8.3-3"),
        (view.disputed, "disputed", "CI-8.3-5"),
    ):
        if cell in cells:
            yield text, rule


def _block_rows(view: InfantryView, cell: int) -> Iterator[tuple[str, str]]:
    for block in view.blocks:
        if block.hex == cell:
            yield _block_words(block), ""


def _block_words(block: BlockView) -> str:
    side, label = block.side.capitalize(), block.label
    if label is None:
        return f"a {side} block"
    name = f"{types_by_id()[label.type].name} {label.company}{label.platoon or ''}".strip()
    return f"{side} {name}, strength {label.steps}"
