"""Small boards for the tests: the diagrams' maps, and boards made of a few lines."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from steppe.games.infantry.country import Country
from steppe.games.infantry.crossings import Season
from steppe.games.infantry.ground import Ground, ground_of
from steppe.games.infantry.map_files import side_of
from steppe.games.infantry.maps import read_map

MAPS = Path(__file__).parent / "maps"


def map_text(rows: str, more: str = "", levels: str = "", name: str = "board") -> str:
    """The text of a map: rows of letters (and of digits), one a line, and more lines of TOML."""
    lines = rows.split("\n")
    columns = len(lines[0].replace(" ", ""))
    heights = f"levels = {levels.split(chr(10))!r}\n" if levels else ""
    return (
        f'format = 1\ntitle = "infantry"\nid = "{name}"\nname = "A board"\nsource = "own"\n'
        f"columns = {columns}\nrows = {len(lines)}\nterrain = {lines!r}\n{heights}{more}\n"
    )


def land(rows: str, more: str = "", levels: str = "") -> Country:
    return read_map(map_text(rows, more, levels))


def board(rows: str, more: str = "", levels: str = "", season: Season = Season()) -> Ground:  # noqa: B008
    return ground_of(land(rows, more, levels), season)


@cache
def diagram(number: int) -> Ground:
    return ground_of(read_map((MAPS / f"d{number}.toml").read_text()))


def side(ground: Ground, text: str) -> int:
    """A hexside from words such as "0202 NE"."""
    return side_of(ground.board, text)


def costs(ground: Ground, text: str) -> tuple[int, int, int]:
    """MP of foot, gun and tank over a hexside."""
    return tuple(cost[side(ground, text)] for cost in ground.cost)  # type: ignore[return-value]


def rough(ground: Ground, text: str) -> tuple[int, int, int]:
    """MP of foot, gun and tank over a hexside into an assault."""
    return tuple(cost[side(ground, text)] for cost in ground.rough)  # type: ignore[return-value]


def limits(ground: Ground, text: str) -> tuple[int, int]:
    """How many may fire and how many may assault through a hexside."""
    number = side(ground, text)
    return ground.fire_limit[number], ground.assault_limit[number]


def holds(ground: Ground, mask: int, label: str) -> bool:
    """Whether a hex is in a mask."""
    return bool(mask >> ground.board.cell(label) & 1)


def labels(ground: Ground, mask: int) -> set[str]:
    """The hexes of a mask."""
    return {ground.board.label(cell) for cell in range(ground.size) if mask >> cell & 1}


def sees(ground: Ground, start: str, end: str) -> bool:
    """Whether a unit in one hex sees another."""
    return holds(ground, ground.visible[ground.board.cell(start)], end)
