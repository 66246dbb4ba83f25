"""The boards of the lesson: its positions laid on the engine's table, and what the engine says of them.

The page draws them from `boards.json`, which `python -m tests.rules.titans.lesson` writes; a test compares it with what
the engine says today.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import msgspec

from steppe.games.titans import TITLE
from steppe.games.titans.questions import QUESTIONS
from steppe.games.titans.terms import STATUSES
from tests.lessons import learning, read_lesson
from tests.rules.titans.table import Table

FILE = learning("titans", "boards.json")
LESSON = read_lesson("titans")
DRAWN = ("viewer", "width", "depth", "figures", "groups", "vehicles", "active", "hazards", "edges")
"""What of a view a board is drawn from."""


@cache
def lesson_table(name: str) -> Table:
    """A position of the lesson."""
    wanted = LESSON["positions"][name]
    spelt = {who: who.replace(" ", "_") for side in ("own", "foes") for who in wanted[side]}
    own, foes = ({spelt[who]: line for who, line in wanted[side].items()} for side in ("own", "foes"))
    parts = {key: wanted[key] for key in ("land", "town", "vehicles") if key in wanted}
    table = Table(own, foes, **parts)
    for who, status in wanted.get("status", {}).items():
        table.state.status[table.names[who]] = STATUSES.index(status)
    for vehicle in wanted.get("wrecked", ()):
        table.state.fleet.mark("wrecked", table.vehicles[vehicle])
    if hand := wanted.get("hand"):
        force, drives = table.state.force, hand in table.vehicles
        group = force.group_of(table.vehicles[hand]) if drives else force.group[table.names[hand]]
        table.do(f"activate {force.groups[group].name}")
        table.action(f"steer {hand} 45" if drives else f"prone {hand}")  # takes it in hand
    return table


def ask(name: str, question: str, **arguments: Any) -> Any:
    """What the title answers about a position, as it comes over the wire; its table is of no scenario."""
    state = lesson_table(name).state
    answer = QUESTIONS[question][1](state, state.view("german"), state.legal(), arguments)
    return msgspec.json.decode(msgspec.json.encode(answer))


def board(name: str) -> dict[str, Any]:
    """All that a page draws of a position."""
    wanted, state = LESSON["positions"][name], lesson_table(name).state
    view = msgspec.to_builtins(state.view("german"))
    legal = [TITLE.format_action(state, action) for action in state.legal()] if wanted.get("drive") else []
    return {
        "view": _spaced({key: view[key] for key in DRAWN}),
        "land": ask(name, "land"),
        "makes": ask(name, "makes")["makes"],
        "legal": [action for action in legal if action.startswith(("drive", "back"))],
        "answers": [
            {"question": question, "answer": ask(name, question, **given)} for question, given in wanted.get("asks", ())
        ],
    }


def _spaced(drawn: dict[str, Any]) -> dict[str, Any]:
    """Names as they are read: with spaces."""
    for kind in ("figures", "groups", "vehicles"):
        for one in drawn[kind]:
            one["name"] = one["name"].replace("_", " ")
    return drawn


def boards() -> dict[str, Any]:
    """The boards of all pages that have one."""
    return {name: board(name) for name in LESSON["positions"]}


def written() -> str:
    """The file of boards."""
    return json.dumps(boards(), separators=(",", ":"), ensure_ascii=False) + "\n"


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")
