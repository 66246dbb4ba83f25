"""The board as text, for the command line, golden playthroughs and bug reports."""

from __future__ import annotations

from steppe.games.infantry.chart import TERRAINS
from steppe.games.infantry.roster import types_by_id
from steppe.games.infantry.state import InfantryState
from steppe.games.infantry.terms import OFF
from steppe.games.infantry.view import BlockView, InfantryView

_LAND = {"clear": ".", "causeway": "k"}


def draw(state: InfantryState, view: InfantryView) -> str:
    """Rows of hexes with terrain letter, level and blocks (G and S counted), then the list of blocks."""
    board = state.ground.board
    lines = ["   " + "".join(f"{column + 1:02d}      " for column in range(board.columns))]
    for row in range(board.rows):
        cells = [row * board.columns + column for column in range(board.columns)]
        for half in (0, 1):
            shown = [f"{_content(state, view, cell):<8}" if cell % 2 == half else " " * 8 for cell in cells]
            lines.append(f"{row + 1:02d} " + "".join(shown).rstrip() if half == 0 else "   " + "".join(shown).rstrip())
    return "\n".join([*lines, "", *_list(state, view)])


def _content(state: InfantryState, view: InfantryView, cell: int) -> str:
    ground = state.ground
    terrain = TERRAINS[ground.terrain[cell]]
    text = _LAND.get(terrain, terrain[0]) + (str(ground.level[cell]) if ground.level[cell] else "")
    for mark, side in (("G", "german"), ("S", "soviet")):
        count = sum(1 for block in view.blocks if block.hex == cell and block.side == side)
        text += f"{mark}{count}" if count else ""
    for mark, cells in (("*", view.smoke), ("o", view.foxholes), ("x", view.wrecks)):
        text += mark if cell in cells else ""
    return text + ("#" if cell in view.wire_german or cell in view.wire_soviet else "")


def _list(state: InfantryState, view: InfantryView) -> list[str]:
    board = state.ground.board
    lines = [_block(block, board.label(block.hex)) for block in view.blocks if block.hex != OFF]
    score = ", ".join(f"{line.side} {line.points}+{line.objectives}" for line in view.score)
    lines.append(f"VP {score}; Game Turn {view.turn} of {view.last_turn}, player turn {view.player_turn}")
    lines.append(view.decision.text if view.decision else "The game is over.")
    return lines


def _block(block: BlockView, place: str) -> str:
    label = block.label
    what = (
        "?" if label is None else f"{types_by_id()[label.type].name} {label.company}{label.platoon or ''} {label.steps}"
    )
    marks = [mark for mark in ("acted", "half", "activated", "spotted") if getattr(block, mark)]
    return f"u{block.id} {block.side} {place} {what.strip()} {block.facing}{''.join(f', {mark}' for mark in marks)}"
