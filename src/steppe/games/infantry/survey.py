"""From the text of a map file to a country, with a complaint for every text that names nothing."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from steppe.games.infantry.chart import CAUSEWAY, LAKE, TERRAINS
from steppe.games.infantry.country import PAVED, ROADS, UNPAVED, Country, Span, board_of
from steppe.games.infantry.map_files import (
    LETTERS,
    MapFile,
    Side,
    Water,
    ends_of,
    path_sides,
    side_of,
    sides_of,
)
from steppe.kernel.errors import BadAction
from steppe.kernel.hexes import HexBoard


def survey(file: MapFile) -> tuple[Country, list[str]]:
    """The country of a map file, and what could not be read; each complaint begins with its key."""
    surveyor = _Surveyor(file)
    surveyor.lay_hexes()
    surveyor.lay_hexsides()
    return surveyor.country, surveyor.complaints


class _Surveyor:
    """Lays one part of a file after the other on a country."""

    def __init__(self, file: MapFile) -> None:
        self.file = file
        self.complaints: list[str] = []
        board = board_of(file.columns, file.rows)
        if file.columns % 2:
            self.complain("columns", f"{file.columns} should be even, so that sheets can be turned and joined")
        terrain = self._grid(board, "terrain", file.terrain, LETTERS)
        levels = {str(level): level for level in range(10)}
        level = self._grid(board, "levels", file.levels, levels) if file.levels else (0,) * board.size
        self.country = Country(board, terrain, level)

    def complain(self, key: str, words: object) -> None:
        self.complaints.append(f"{key}: {words}")

    def _grid(self, board: HexBoard, key: str, rows: tuple[str, ...], meaning: dict[str, int]) -> tuple[int, ...]:
        """Rows of letters or digits as one number a hex."""
        grid = [0] * board.size
        if len(rows) != board.rows:
            self.complain(key, f"{len(rows)} rows should be {board.rows}")
        for row, text in enumerate(rows[: board.rows]):
            letters = text.replace(" ", "")
            if len(letters) != board.columns:
                self.complain(f"{key}[{row}]", f"{len(letters)} hexes should be {board.columns}")
            for column, letter in enumerate(letters[: board.columns]):
                if letter not in meaning:
                    self.complain(f"{key}[{row}]", f"{letter!r} at column {column + 1} is none of {''.join(meaning)}")
                grid[row * board.columns + column] = meaning.get(letter, 0)
        return tuple(grid)

    def lay_hexes(self) -> None:
        """Names."""
        board = self.country.board
        names = [""] * board.size
        for label, name in self.file.names.items():
            try:
                names[board.cell(label)] = name
            except BadAction as error:
                self.complain(f"names.{label}", error)
        self.country.names = tuple(names)

    def lay_hexsides(self) -> None:
        """Everything else."""
        file, country = self.file, self.country
        for name, texts in file.sides.items():
            for side in self._sides(f"sides.{name}", texts):
                country.grounds.update(dict.fromkeys(country.both(side), TERRAINS.index(name)))
        for key in ("hedges", "gaps", "cliffs", "fords"):
            sides: set[Side] = getattr(country, key)
            for side in self._sides(key, getattr(file, key)):
                sides.update(country.both(side))
        self._lay_roads()
        for number, water in enumerate(file.water):
            self._lay_water(f"water[{number}]", water)
        self._lay_spans()

    def _sides(self, key: str, texts: Iterable[str]) -> list[Side]:
        """The hexsides of some texts, in order."""
        found: list[Side] = []
        for text in texts:
            try:
                found += sides_of(self.country.board, text)
            except BadAction as error:
                self.complain(key, error)
        return found

    def _lay_roads(self) -> None:
        country = self.country
        for number, road in enumerate(self.file.road):
            try:
                crossed = path_sides(country.board, road.path)
            except BadAction as error:
                self.complain(f"road[{number}]", error)
                continue
            for side in crossed:
                for same in country.both(side):
                    country.roads[same] = country.roads.get(same, 0) | ROADS[road.kind]

    def _lay_water(self, key: str, water: Water) -> None:
        country = self.country
        course = self._sides(key, water.course)
        for first, second in pairwise(course):
            if not set(ends_of(country.board, first)) & set(ends_of(country.board, second)):
                where = f"{country.words(first)} to {country.words(second)}"
                self.complain(key, f"the {water.kind} jumps from {where}, which do not touch")
        for side in course:
            for same in country.both(side):
                if same in country.waters:
                    self.complain(key, f"there is a {country.waters[same]} at {country.words(side)} already")
                country.waters[same] = water.kind
                country.water_names[same] = water.name

    def _lay_spans(self) -> None:
        country = self.country
        for number, bridge in enumerate(self.file.bridge):
            span = Span(bridge.name, bridge.built)
            if bool(bridge.side) == bool(bridge.hex):
                self.complain(f"bridge[{number}]", "a bridge is over a `side` or fills a `hex`; name one of them")
            elif bridge.hex:
                self._fill(f"bridge[{number}]", bridge.hex, span)
            else:
                self._lay_span(f"bridge[{number}]", bridge.side, span)
        dam = self.file.dam
        if dam is None:
            return
        self._lay_span("dam", dam.side, Span(dam.name, "dam"))
        for side in self._sides("dam.drained", dam.drained):
            country.drained.update(country.both(side))

    def _fill(self, key: str, label: str, span: Span) -> None:
        """A bridge that fills a hex lies on all hexsides that its road crosses."""
        country = self.country
        try:
            cell = country.board.cell(label)
        except BadAction as error:
            self.complain(key, error)
            return
        ways = [side for side in range(cell * 6, cell * 6 + 6) if country.roads.get(side, 0) & (PAVED | UNPAVED)]
        if country.terrain[cell] != CAUSEWAY or not ways:
            self.complain(key, f"{label} is no causeway with a road")
            return
        if any(near in country.filled for near in country.board.around[cell]):
            self.complain(key, f"a bridge beside {label} fills a hex, too; they would have to fall as one")
            return
        country.filled[cell] = ways[0]
        for side in ways:
            country.spans.update(dict.fromkeys(country.both(side), span))

    def _lay_span(self, key: str, text: str, span: Span) -> None:
        country = self.country
        try:
            side = side_of(country.board, text)
        except BadAction as error:
            self.complain(key, error)
            return
        if side in country.spans:
            self.complain(key, f"{country.words(side)} is bridged already")
        country.spans.update(dict.fromkeys(country.both(side), span))
        if span.built == "dam":
            country.flooded.update(self._below(min(country.both(side))))
            country.basin.update(self._basin(side))

    def _below(self, dam: Side) -> list[Side]:
        """The sides of the dam's river downstream of it (CI-8.5-D5-6)."""
        country = self.country
        for water in self.file.water:
            course = [min(country.both(side)) for side in self._sides("water", water.course)]
            if dam in course:
                return [same for side in course[course.index(dam) :] for same in country.both(side)]
        return []

    def _basin(self, dam: Side) -> set[int]:
        """The hexes of the lake that begins at an end of the dam."""
        country = self.country
        reached = set[int]()
        fresh = [cell for cell in country.hexes_at_ends(dam) if country.terrain[cell] == LAKE]
        while fresh:
            cell = fresh.pop()
            reached.add(cell)
            fresh += [
                near for near in country.board.around[cell] if country.terrain[near] == LAKE and near not in reached
            ]
        return reached
