"""The board as text, for the command line, golden playthroughs and bug reports."""

from __future__ import annotations

from steppe.games.duel.pieces import DIRECTIONS, GONE, weapon_code
from steppe.games.duel.state import DuelState
from steppe.games.duel.view import DuelView

_LAND = {"steppe": " ", "forest": "f", "high": "^", "swamp": "~", "drift": "*"}


def draw(state: DuelState, view: DuelView) -> str:
    """Rows of hexes, odd rows shifted half a hex east.

    Each hex shows its land, front element and pieces; then a list of pieces.
    """
    board = state.setting.board
    lines = ["     " + "".join(f"{column + 1:02d}      " for column in range(board.columns))]
    for row in range(board.rows):
        cells = range(row * board.columns, (row + 1) * board.columns)
        indent = "    " if row % 2 == 0 else ""
        lines.append(f"{row + 1:02d} {indent}" + "".join(f"[{_content(view, cell):<6}]" for cell in cells))
    return "\n".join([*lines, "", *_list(state, view)])


def _content(view: DuelView, cell: int) -> str:
    text = _LAND[view.terrain[cell]].strip() + ("#" if cell in view.front else "")
    text += "A" if cell == view.airfield else ""
    for mark, found in (
        ("", [weapon_code(t.id) + ("!" if t.status == "wreck" else "") for t in view.tanks if t.hex == cell]),
        ("", [weapon_code(g.id) for g in view.guns if g.hex == cell]),
        ("M", [str(m.id + 1) for m in view.markers if m.hex == cell]),
        ("x", ["" for m in view.mines if m.hex == cell]),
    ):
        text += "".join(mark + name for name in found)
    return text + ("S" if view.stuka.hex == cell and view.stuka.status == "flying" else "")


def _list(state: DuelState, view: DuelView) -> list[str]:
    board = state.setting.board
    lines = []
    for tank in view.tanks:
        if tank.hex != GONE:
            aim = DIRECTIONS[(tank.hull + tank.turret) % 6]
            cards = f", {tank.cards} cards" if tank.cards is not None else ""
            marks = "".join(f", {mark}" for mark in ("fresh", "moved", "fired") if getattr(tank, mark))
            lines.append(f"{tank.name} {board.label(tank.hex)} hull {DIRECTIONS[tank.hull]} gun {aim}{cards}{marks}")
    for gun in view.guns:
        if gun.hex != GONE:
            up = ("up" if gun.up else "down") + ("" if gun.tire == "none" else f", tire {gun.tire}")
            lines.append(f"{gun.name} {board.label(gun.hex)} {DIRECTIONS[gun.facing]} {up}: {gun.kind or '?'}")
    for kind, pieces in (("markers", view.markers), ("mines", view.mines)):
        shown = [f"{p.id + 1}@{board.label(p.hex)}{_secret(p.real)}" for p in pieces if p.hex != GONE]
        lines.append(f"{kind}: {' '.join(shown) or 'none'}")
    stacks = [
        " ".join(program.cards)
        if program.cards is not None
        else "?"
        if program.height is None
        else f"{program.height} cards"
        for program in view.programs
    ]
    lines.append(f"programs: I [{stacks[0]}] II [{stacks[1]}]")
    stuka = view.stuka
    where = board.label(stuka.hex) if stuka.hex != GONE else "nowhere"
    lines.append(f"Stuka {where} {DIRECTIONS[stuka.heading]} {stuka.status} flights {stuka.flights}")
    points = view.points
    lines.append(f"VP German {points.german} Soviet {points.soviet}; turn {view.turn} phase {view.phase}")
    lines.append(view.decision.text if view.decision else "The game is over.")
    return lines


def _secret(real: bool | None) -> str:
    return "?" if real is None else "+" if real else "-"
