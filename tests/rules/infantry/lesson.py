"""The boards of the lesson: its positions on the map of E1, and what the engine says of them.

The page draws them from `boards.json`, which `python -m tests.rules.infantry.lesson` writes; a test compares it with
what the engine says today.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import msgspec

from steppe.games.infantry.scenarios import SheetPlan
from steppe.games.infantry.setting import Setting, setting
from steppe.games.infantry.terms import PLAYER_TURNS
from tests.lessons import learning, read_lesson
from tests.rules.infantry.asking import ask
from tests.rules.infantry.drill import found
from tests.rules.infantry.table import Table

FILE = learning("infantry", "boards.json")
LESSON = read_lesson("infantry")
INITIATIVE = (7, 4)
"""Dice of the German and of the Soviet side."""

DRAWN = (
    "viewer",
    "blocks",
    "smoke",
    "foxholes",
    "wrecks",
    "wire_german",
    "wire_soviet",
    "destroyed",
    "gaps",
    "dam",
    "german",
    "soviet",
    "disputed",
    "objectives",
)
"""What of a view a board is drawn from."""


@cache
def e1() -> Setting:
    """The scenario that the lesson leads to; all its boards lie on its map."""
    return setting("e1", {})


def lesson_table(name: str) -> Table:
    """A position of the lesson with what has been done in it."""
    position = LESSON["positions"][name]
    table = Table(
        e1().ground,
        position["german"],
        position["soviet"],
        up=position.get("up", ()),
        down=position.get("down", ()),
        acted=position.get("acted", ()),
        sheet=(SheetPlan(map="e1"),),
        objectives=e1().scenario.objective,
        month=e1().scenario.month,
    )
    for unit in position.get("half", ()):
        table.state.half |= 1 << table.unit(unit)
    table.play(*position.get("play", ()), dice=position.get("dice", ()))
    return table


def drawn(table: Table, viewer: str) -> dict[str, Any]:
    """What a viewer's board is drawn from, as it comes over the wire."""
    view = msgspec.json.decode(msgspec.json.encode(table.state.view(viewer)))
    return {key: view[key] for key in DRAWN}


def initiative() -> Any:
    """The roll at the start of a later game turn, after a game turn in which everybody passed."""
    table = lesson_table("goal")
    (rolled,) = found(table.play(*["pass"] * PLAYER_TURNS, dice=INITIATIVE), "InitiativeRolled")
    return msgspec.to_builtins(rolled)


def stops(table: Table) -> dict[str, int]:
    """Where sight from the machine gun ends, by the hex that is not seen."""
    unseen = ask(table, "field", **{"from": table.at("mg")})["unseen"]
    enemies = {table.state.at[table.unit(name)] for name in LESSON["positions"]["sight"]["soviet"]}
    return {str(entry["cell"]): entry["at"] for entry in unseen if entry["cell"] in enemies}


def answers() -> dict[str, Any]:
    """What the engine says of the positions, asked by the German side."""
    sight = lesson_table("sight")
    mortar = lesson_table("bombard")
    return {
        "turn": initiative(),
        "command": ask(lesson_table("command"), "command", hq="hq"),
        "move": ask(lesson_table("move"), "reach", unit="a"),
        "sight": ask(sight, "targets", unit="mg"),
        "stops": stops(sight),
        "fire": ask(lesson_table("fire"), "odds", action="fire 0404"),
        "bombard": ask(mortar, "odds", action="fire 0404"),
        "assault": ask(lesson_table("assault"), "assault", "german", hex="0404"),
        "rally": ask(lesson_table("rally"), "odds", action="rally"),
    }


def boards() -> dict[str, Any]:
    """Everything that the boards of the lesson show. Chances have six digits, which is more than is shown."""
    views = {name: {"german": drawn(lesson_table(name), "german")} for name in LESSON["positions"]}
    views["fog"]["soviet"] = drawn(lesson_table("fog"), "soviet")
    made: dict[str, Any] = _short({"map": ask(lesson_table("goal"), "map"), "views": views, "answers": answers()})
    return made


def _short(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _short(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_short(item) for item in value]
    return round(value, 6) if isinstance(value, float) else value


def main() -> None:
    """Write the file."""
    FILE.write_text(json.dumps(boards(), ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
