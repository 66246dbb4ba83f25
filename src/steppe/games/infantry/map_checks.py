"""What is wrong with a map whose every text can be read: things that lie where they can do nothing."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from steppe.games.infantry.chart import CAUSEWAY, LAKE
from steppe.games.infantry.country import PAVED, UNPAVED, Country
from steppe.games.infantry.map_files import MapFile, Side
from steppe.kernel.hexes import OFF_BOARD


def complaints_about(file: MapFile, country: Country) -> list[str]:
    """Everything that is wrong; each complaint begins with its key."""
    checks = (_names, _crossings, _roads, _grounds, _levels, _dam)
    return [complaint for check in checks for complaint in check(file, country)]


def _names(file: MapFile, country: Country) -> Iterator[str]:
    """A name is for hexes that hang together, or for one bridge (CI-3.2-1)."""
    board, names = country.board, country.names
    for name in sorted({name for name in names if name}):
        cells = {cell for cell in range(board.size) if names[cell] == name}
        reached, fresh = set[int](), [min(cells)]
        while fresh:
            cell = fresh.pop()
            reached.add(cell)
            fresh += [near for near in board.around[cell] if near in cells - reached]
        if reached != cells:
            first, second = board.label(min(cells)), board.label(min(cells - reached))
            yield f"names: {name!r} is used twice, at {first} and {second}, which do not hang together"
    taken = set(names)
    spans = [bridge.name for bridge in file.bridge] + ([file.dam.name] if file.dam else [])
    for name in spans:
        if name and name in taken:
            yield f"names: {name!r} is used twice"
        taken.add(name)


def _crossings(file: MapFile, country: Country) -> Iterator[str]:
    """Bridges and fords cross water, gaps are in hedges, and none of them lies on the edge of the sheet."""
    inner: dict[str, Collection[Side]] = {
        "bridge": country.spans,
        "fords": country.fords,
        "hedges": country.hedges,
        "gaps": country.gaps,
        "cliffs": country.cliffs,
    }
    for key, sides in inner.items():
        for side in _once(country, sides):
            where = country.words(side)
            if country.other(side) == OFF_BOARD:
                yield f"{key}: {where} is on the edge of the sheet"
            if key in ("bridge", "fords") and side not in country.waters and not country.hexes_filled(side):
                yield f"{key}: there is no water at {where}"
            if key == "gaps" and side not in country.hedges:
                yield f"{key}: there is no hedge at {where}"
            if key in ("hedges", "cliffs") and side in country.waters:
                yield f"{key}: there is a {country.waters[side]} at {where}"
    for side in _once(country, country.fords):
        if side in country.spans:
            yield f"fords: there is a bridge at {country.words(side)}"


def _roads(file: MapFile, country: Country) -> Iterator[str]:
    """Roads cross water on bridges and fords, hedges at gaps, and lakes on causeways."""
    for side in _once(country, country.roads):
        where = country.words(side)
        if side in country.waters and side not in country.spans and side not in country.fords:
            yield f"road: it crosses the {country.waters[side]} at {where} without a bridge or ford"
        if side in country.hedges and side not in country.gaps:
            yield f"road: it crosses a hedge at {where} without a gap"
        if side in country.cliffs:
            yield f"road: it crosses a cliff at {where}"
        if LAKE in _terrains(country, side):
            yield f"road: it runs into the lake at {where}"
    for cell, terrain in enumerate(country.terrain):
        roads = [country.roads.get(cell * 6 + direction, 0) & (PAVED | UNPAVED) for direction in range(6)]
        if terrain == CAUSEWAY and len([road for road in roads if road]) < 2:
            yield f"terrain: no road runs over the causeway at {country.board.label(cell)}"


def _grounds(file: MapFile, country: Country) -> Iterator[str]:
    """Hexsides next to a lake are shore, whatever else is marked there."""
    marked: dict[str, Collection[Side]] = {
        "sides": country.grounds,
        "hedges": country.hedges,
        "cliffs": country.cliffs,
        "water": country.waters,
    }
    for key, sides in marked.items():
        for side in _once(country, sides):
            if LAKE in _terrains(country, side):
                yield f"{key}: {country.words(side)} is a shore"
    texts = [text for texts in file.sides.values() for text in texts]
    if len(_once(country, country.grounds)) < sum(len(text.split()) - 1 for text in texts):
        yield "sides: a hexside is marked twice"


def _levels(file: MapFile, country: Country) -> Iterator[str]:
    """A slope leads up one level; more than that is a cliff (CI-6.41-1)."""
    for cell in range(country.board.size):
        for direction, beyond in enumerate(country.board.neighbours[cell][:3]):
            side = cell * 6 + direction
            if beyond == OFF_BOARD or side in country.cliffs:
                continue
            if abs(country.level[cell] - country.level[beyond]) > 1:
                yield f"levels: {country.words(side)} leads over more than one level and is no cliff"


def _dam(file: MapFile, country: Country) -> Iterator[str]:
    """A dam closes a river, and a lake begins at one of its ends (CI-8.5-D5-5, CI-R-46)."""
    if file.dam is None:
        return
    side = next(side for side, span in country.spans.items() if span.built == "dam")
    if country.waters.get(side) != "river":
        yield f"dam: there is no river at {country.words(side)}"
    if not country.basin:
        yield f"dam: there is no lake at either end of {country.words(side)}"
    for drained in _once(country, country.drained):
        if sorted(_terrains(country, drained)) == [LAKE, LAKE] or LAKE not in _terrains(country, drained):
            yield f"dam.drained: {country.words(drained)} is no shore"


def _terrains(country: Country, side: Side) -> list[int]:
    """The terrain of the hexes on a hexside."""
    return [country.terrain[same // 6] for same in country.both(side)]


def _once(country: Country, sides: Collection[Side]) -> list[Side]:
    """Hexsides, each under the first of its numbers."""
    return sorted({min(country.both(side)) for side in sides})
