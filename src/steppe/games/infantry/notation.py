"""The short human notation of actions, which records, the command line and tests write; it reads back to the same.

docs/records.md lists all of it. Hexes are printed labels ("0405"), directions compass points, units "u7".
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from steppe.games.infantry import actions as a
from steppe.games.infantry.actions import MAX_UNITS, InfantryAction
from steppe.games.infantry.terms import DIRECTIONS, STRIKES
from steppe.kernel.errors import BadAction
from steppe.kernel.hexes import HexBoard

_DIRECTION: Final = {name: number for number, name in enumerate(DIRECTIONS)}
_STRIKE: Final = {name: number for number, name in enumerate(STRIKES)}

Part = Callable[[HexBoard, str], int | str]


def _unit(board: HexBoard, word: str) -> int:
    number = word[1:]
    if word[:1].lower() != "u" or not (number.isascii() and number.isdigit()) or int(number) >= MAX_UNITS:
        raise BadAction(f"{word!r} is no unit; units are written u0 to u{MAX_UNITS - 1}")
    return int(number)


def _hex(board: HexBoard, word: str) -> int:
    return board.cell(word)


def _direction(board: HexBoard, word: str) -> int:
    return _pick(_DIRECTION, word.upper(), "direction")


def _strike(board: HexBoard, word: str) -> int:
    return _pick(_STRIKE, word.lower(), "strike")


def _spotter(board: HexBoard, word: str) -> int:
    return -1 if word.lower() == "self" else _unit(board, word)


def _word(board: HexBoard, word: str) -> str:
    return word


def _pick(table: dict[str, int], word: str, what: str) -> int:
    if word not in table:
        raise BadAction(f"{word!r} is no {what}; known: {', '.join(table)}")
    return table[word]


_VERBS: Final[dict[str, tuple[type, tuple[Part, ...]]]] = {
    "buy": (a.Buy, (_word,)),
    "take": (a.Take, (_unit,)),
    "put": (a.Put, (_hex,)),
    "laywire": (a.LayWire, (_hex,)),
    "layfoxhole": (a.LayFoxhole, (_hex,)),
    "activate": (a.Activate, (_unit,)),
    "deploy": (a.Deploy, (_direction,)),
    "pick": (a.Pick, (_unit,)),
    "check": (a.Check, (_unit,)),
    "strike": (a.CallStrike, (_strike,)),
    "rally": (a.Rally, ()),
    "fire": (a.Fire, (_hex,)),
    "target": (a.FireAt, (_unit,)),
    "shell": (a.Shell, (_hex, _direction)),
    "laysmoke": (a.LaySmoke, ()),
    "smoke": (a.Smoke, (_hex,)),
    "spot": (a.Spot, (_spotter,)),
    "dig": (a.Dig, ()),
    "blow": (a.Blow, (_direction,)),
    "clear": (a.ClearWire, ()),
    "move": (a.Step, (_direction,)),
    "stop": (a.Stop, ()),
    "hold": (a.Hold, ()),
    "hit": (a.TakeHit, (_unit,)),
    "promote": (a.Promote, (_unit, _hex)),
    "discard": (a.Discard, (_unit,)),
    "resolve": (a.Resolve, (_hex,)),
    "charge": (a.Charge, (_unit,)),
    "sweep": (a.Sweep, (_unit,)),
    "retreat": (a.Retreat, (_unit, _direction)),
    "regroup": (a.Regroup, (_unit, _direction)),
    "stand": (a.StandUp, (_unit,)),
    "place": (a.PlaceHq, (_hex,)),
    "done": (a.Done, ()),
    "pass": (a.Pass, ()),
    "surrender": (a.Surrender, ()),
}
_VERB_OF: Final = {kind: verb for verb, (kind, _) in _VERBS.items()}
_WRITE: Final[dict[Part, Callable[[HexBoard, int], str]]] = {
    _unit: lambda board, unit: f"u{unit}",
    _hex: lambda board, cell: board.label(cell),
    _direction: lambda board, direction: DIRECTIONS[direction],
    _strike: lambda board, kind: STRIKES[kind],
    _spotter: lambda board, hq: "self" if hq < 0 else f"u{hq}",
    _word: lambda board, word: str(word),
}


def parse_action(board: HexBoard, text: str) -> InfantryAction:
    """Read an action (`BadAction` says what is wrong and what would do)."""
    words = text.split()
    if not words:
        raise BadAction("the action is empty; write for instance: done")
    verb, rest = words[0].lower(), words[1:]
    if verb not in _VERBS:
        raise BadAction(f"{text!r}: there is no action {verb!r}; known: {', '.join(_VERBS)}")
    kind, parts = _VERBS[verb]
    if len(rest) != len(parts):
        raise BadAction(f"{text!r}: {verb} takes {len(parts)} word{'s' * (len(parts) != 1)} after it, not {len(rest)}")
    action: InfantryAction = kind(*(part(board, word) for part, word in zip(parts, rest, strict=True)))
    return action


def format_action(board: HexBoard, action: InfantryAction) -> str:
    """The notation of an action."""
    verb = _VERB_OF[type(action)]
    parts = _VERBS[verb][1]
    values = (getattr(action, field) for field in action.__struct_fields__)
    return " ".join((verb, *(_WRITE[part](board, value) for part, value in zip(parts, values, strict=True))))
