"""Maps: sheets that the title carries, sheets that anybody wrote, and layouts of several (CI-3.0-1).

A sheet turned by 180 degrees fits the same grid, and sheets join on all four edges. What leaves two sheets at the same
hexside goes on: a road, a railway, a water that both have there.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import NamedTuple

from steppe.games.infantry.chart import BEACH, CEMETERY, CLEAR, MARSH, ORCHARD, TOWN, WOODS
from steppe.games.infantry.country import Country, board_of
from steppe.games.infantry.map_checks import complaints_about
from steppe.games.infantry.map_files import Side, read_map_file
from steppe.games.infantry.survey import survey
from steppe.kernel.errors import BadFile, UnknownName
from steppe.kernel.hexes import OFF_BOARD


class Sheet(NamedTuple):
    """A map in a layout: where it lies, in sheets from the north-west, and whether it is turned by 180 degrees."""

    map: str
    column: int = 0
    row: int = 0
    turned: bool = False


Layout = tuple[Sheet, ...]

WORST_LAST = (CLEAR, BEACH, CEMETERY, ORCHARD, TOWN, MARSH, WOODS)
"""Ground that a map may mark on a hexside."""


def read_map(text: str) -> Country:
    """Read a map. `BadFile` names every key that is wrong."""
    file = read_map_file(text)
    country, complaints = survey(file)
    complaints = complaints or complaints_about(file, country)
    if complaints:
        raise BadFile("; ".join(complaints), where=file.id)
    return country


@cache
def map_names() -> tuple[str, ...]:
    """The ids of the sheets that the title carries."""
    found = (entry.name for entry in files("steppe.games.infantry").joinpath("maps").iterdir())
    return tuple(sorted(name.removesuffix(".toml") for name in found if name.endswith(".toml")))


@cache
def load_map(name: str) -> Country:
    """A sheet that the title carries (`UnknownName` if it carries no such sheet)."""
    if name not in map_names():
        raise UnknownName("map", name, map_names())
    return read_map(files("steppe.games.infantry").joinpath("maps", f"{name}.toml").read_text("utf-8"))


@cache
def load_layout(layout: Layout) -> Country:
    """The country of a layout of sheets that the title carries (`BadFile` if they leave a hole or overlap)."""
    return joined({sheet: load_map(sheet.map) for sheet in layout})


def joined(sheets: dict[Sheet, Country]) -> Country:
    """Sheets laid edge to edge as one country (`BadFile` if they leave a hole, overlap or differ in size)."""
    places = sorted((sheet.row, sheet.column) for sheet in sheets)
    rows, columns = places[-1][0] + 1, places[-1][1] + 1
    if places != [(row, column) for row in range(rows) for column in range(columns)]:
        raise BadFile("layout: sheets should fill a rectangle from column 0 and row 0, one at each place")
    sizes = {(country.board.columns, country.board.rows) for country in sheets.values()}
    if len(sizes) > 1:
        raise BadFile("layout: sheets should be of one size")
    width, height = sizes.pop()
    return _Joiner(sheets, columns * width, rows * height).country


class _Joiner:
    """Puts one sheet after the other on a large board."""

    def __init__(self, sheets: dict[Sheet, Country], columns: int, rows: int) -> None:
        board = board_of(columns, rows)
        laid = {
            _placed(sheet, country, columns, cell): (country, cell)
            for sheet, country in sheets.items()
            for cell in range(country.board.size)
        }
        order = [laid[place] for place in range(board.size)]
        terrain = tuple(country.terrain[cell] for country, cell in order)
        self.country = Country(board, terrain, tuple(country.level[cell] for country, cell in order))
        self.country.names = tuple(country.names[cell] for country, cell in order)
        for sheet, country in sheets.items():
            self._lay(sheet, country)
        self._mend_seams()

    def _lay(self, sheet: Sheet, country: Country) -> None:
        whole, columns = self.country, self.country.board.columns

        def side_of(side: Side) -> Side:
            cell, direction = divmod(side, 6)
            return _placed(sheet, country, columns, cell) * 6 + (direction + 3 * sheet.turned) % 6

        whole.grounds.update((side_of(side), ground) for side, ground in country.grounds.items())
        whole.waters.update((side_of(side), kind) for side, kind in country.waters.items())
        whole.water_names.update((side_of(side), name) for side, name in country.water_names.items())
        whole.roads.update((side_of(side), road) for side, road in country.roads.items())
        whole.spans.update((side_of(side), span) for side, span in country.spans.items())
        whole.filled.update(
            (_placed(sheet, country, columns, cell), side_of(side)) for cell, side in country.filled.items()
        )
        whole.basin.update(_placed(sheet, country, columns, cell) for cell in country.basin)
        for key in ("hedges", "gaps", "cliffs", "fords", "drained", "flooded"):
            sides: set[Side] = getattr(whole, key)
            sides.update(map(side_of, getattr(country, key)))

    def _mend_seams(self) -> None:
        """Roads and waters go over a seam if both sheets have them there; of ground that is marked the worst counts."""
        country = self.country
        for side in sorted({*country.roads, *country.waters, *country.grounds}):
            other = country.other(side)
            if other != OFF_BOARD:
                self._mend(side, other)

    def _mend(self, side: Side, other: Side) -> None:
        """Makes one hexside of the two halves of it; inside a sheet they are the same already."""
        country = self.country
        road = country.roads.pop(side, 0) & country.roads.pop(other, 0)
        if road:
            country.roads[side] = country.roads[other] = road
        if country.waters.get(side) != country.waters.get(other):
            for same in (side, other):
                country.waters.pop(same, None)
                country.water_names.pop(same, None)
        marked = [country.grounds[same] for same in (side, other) if same in country.grounds]
        if marked:
            country.grounds[side] = country.grounds[other] = max(marked, key=WORST_LAST.index)


def _placed(sheet: Sheet, country: Country, columns: int, cell: int) -> int:
    """Where a cell of a sheet comes to lie on a board so many columns wide."""
    width, height = country.board.columns, country.board.rows
    row, column = divmod(cell if not sheet.turned else country.board.size - 1 - cell, width)
    return (sheet.row * height + row) * columns + sheet.column * width + column
