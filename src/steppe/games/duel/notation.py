"""The short human notation of actions, which records, the command line and tests write; it reads back to the same.

docs/records.md lists all of it.

Hexes are printed labels ("0405"), directions compass points, weapons T1-T8 (T-34s), I and II (Tigers), G1-G6 (ATG
markers), tank markers M1-M16.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from steppe.games.duel import actions as a
from steppe.games.duel.actions import DuelAction
from steppe.games.duel.pieces import (
    CARD_NAMES,
    CLOCK,
    DIRECTIONS,
    GUN_NAMES,
    MARKERS,
    TERRAIN_NAMES,
    WEAPONS,
    weapon_code,
)
from steppe.kernel.errors import BadAction
from steppe.kernel.hexes import HexBoard

_WEAPON: Final = {weapon_code(weapon): weapon for weapon in range(WEAPONS)}
_MARKER: Final = {f"M{marker + 1}": marker for marker in range(MARKERS)}
_DIRECTION: Final = {name: number for number, name in enumerate(DIRECTIONS)}
_CLOCK: Final = {str(hour): number for number, hour in enumerate(CLOCK)}
_CARD: Final = {name: number for number, name in enumerate(CARD_NAMES)}


def parse_action(board: HexBoard, text: str) -> DuelAction:
    """Read an action (`BadAction` says what is wrong and what would do)."""
    words = text.split()
    if not words:
        raise BadAction("the action is empty; write for instance: done")
    verb, rest = words[0].lower(), words[1:]
    if verb not in _PARSE:
        raise BadAction(f"{text!r}: there is no action {verb!r}; known: {', '.join(_PARSE)}")
    count, make = _PARSE[verb]
    if len(rest) != count:
        raise BadAction(f"{text!r}: {verb} takes {count} word{'s' if count != 1 else ''} after it, not {len(rest)}")
    return make(board, verb, rest)


def _pick(table: dict[str, int], word: str, what: str) -> int:
    found = table.get(word, table.get(word.upper(), table.get(word.lower())))
    if found is None:
        raise BadAction(f"{word!r} is no {what}; known: {', '.join(table)}")
    return found


def weapon_at(word: str) -> int:
    """A weapon by its code."""
    return _pick(_WEAPON, word, "weapon")


def _direction(word: str) -> int:
    return _pick(_DIRECTION, word, "direction")


def _marker(word: str) -> int:
    return _pick(_MARKER, word, "tank marker")


Parser = Callable[[HexBoard, str, list[str]], DuelAction]


def _drive(board: HexBoard, verb: str, rest: list[str]) -> DuelAction:
    return {"forward": a.FORWARD, "back": a.BACK, "left": a.LEFT, "right": a.RIGHT}[verb]


def _fly(board: HexBoard, verb: str, rest: list[str]) -> DuelAction:
    moves = {"forward": a.FLY_FORWARD, "left": a.FLY_LEFT, "right": a.FLY_RIGHT}
    if rest[0] not in moves:
        raise BadAction(f"the Stuka cannot fly {rest[0]!r}; known: {', '.join(moves)}")
    return moves[rest[0]]


def _card(board: HexBoard, verb: str, rest: list[str]) -> DuelAction:
    return a.LayCard(weapon_at(rest[0]), _pick(_CARD, rest[1], "card"))


_PARSE: Final[dict[str, tuple[int, Parser]]] = {
    **{
        name: (1, lambda board, verb, rest: a.Landscape(TERRAIN_NAMES.index(verb), board.cell(rest[0])))
        for name in TERRAIN_NAMES[1:]
    },
    "front": (1, lambda board, verb, rest: a.Element(board.cell(rest[0]))),
    "tank": (1, lambda board, verb, rest: a.LayMarker(True, board.cell(rest[0]))),
    "bluff": (1, lambda board, verb, rest: a.LayMarker(False, board.cell(rest[0]))),
    "airfield": (1, lambda board, verb, rest: a.LayAirfield(board.cell(rest[0]))),
    "tiger": (1, lambda board, verb, rest: a.LayTiger(board.cell(rest[0]))),
    "gun88": (1, lambda board, verb, rest: a.LayGun(2, board.cell(rest[0]))),
    "gun36": (1, lambda board, verb, rest: a.LayGun(1, board.cell(rest[0]))),
    "gunbluff": (1, lambda board, verb, rest: a.LayGun(0, board.cell(rest[0]))),
    "mine": (1, lambda board, verb, rest: a.LayMine(True, board.cell(rest[0]))),
    "dud": (1, lambda board, verb, rest: a.LayMine(False, board.cell(rest[0]))),
    "face": (1, lambda board, verb, rest: a.FACE[_direction(rest[0])]),
    "marker": (1, lambda board, verb, rest: a.PICK_MARKER[_marker(rest[0])]),
    "shift": (1, lambda board, verb, rest: a.STEP_MARKER[_direction(rest[0])]),
    "activate": (1, lambda board, verb, rest: a.ACTIVATE[_marker(rest[0])]),
    "reveal": (1, lambda board, verb, rest: a.REVEAL_MARKER[_marker(rest[0])]),
    "pick": (1, lambda board, verb, rest: a.PickTank(weapon_at(rest[0]))),
    **dict.fromkeys(("forward", "back", "left", "right"), (0, _drive)),
    "turret": (1, lambda board, verb, rest: a.SET_TURRET[_pick(_CLOCK, rest[0], "turret position")]),
    "recon": (1, lambda board, verb, rest: a.ReconGun(weapon_at(rest[0]))),
    "turn": (2, lambda board, verb, rest: a.TurnGun(weapon_at(rest[0]), _direction(rest[1]))),
    "flip": (1, lambda board, verb, rest: a.FlipGun(weapon_at(rest[0]))),
    "tire": (1, lambda board, verb, rest: a.Tire(weapon_at(rest[0]))),
    "tow": (1, lambda board, verb, rest: a.STEP_GUN[_direction(rest[0])]),
    "card": (2, _card),
    "seal": (0, lambda board, verb, rest: a.SEAL),
    "run": (1, lambda board, verb, rest: a.RunTiger(weapon_at(rest[0]))),
    "fire": (2, lambda board, verb, rest: a.Fire(weapon_at(rest[0]), weapon_at(rest[1]))),
    "engage": (2, lambda board, verb, rest: a.Engage(weapon_at(rest[0]), weapon_at(rest[1]))),
    "hold": (0, lambda board, verb, rest: a.HOLD),
    "takeoff": (0, lambda board, verb, rest: a.TAKE_OFF),
    "fly": (1, _fly),
    "strike": (1, lambda board, verb, rest: a.Strike(weapon_at(rest[0]))),
    "land": (0, lambda board, verb, rest: a.LAND),
    "done": (0, lambda board, verb, rest: a.DONE),
}


def _format_laying(board: HexBoard, action: DuelAction) -> str | None:
    """The notation of set-up actions; None for others."""
    match action:
        case a.Landscape(terrain, cell):
            return f"{TERRAIN_NAMES[terrain]} {board.label(cell)}"
        case a.Element(cell):
            return f"front {board.label(cell)}"
        case a.LayMarker(real, cell):
            return f"{'tank' if real else 'bluff'} {board.label(cell)}"
        case a.LayAirfield(cell):
            return f"airfield {board.label(cell)}"
        case a.LayTiger(cell):
            return f"tiger {board.label(cell)}"
        case a.LayGun(kind, cell):
            return f"{'gunbluff' if kind == 0 else GUN_NAMES[kind]} {board.label(cell)}"
        case a.LayMine(real, cell):
            return f"{'mine' if real else 'dud'} {board.label(cell)}"
    return None


def _format_marker(action: DuelAction) -> str | None:
    match action:
        case a.PickMarker(marker):
            return f"marker M{marker + 1}"
        case a.Activate(marker):
            return f"activate M{marker + 1}"
        case a.RevealMarker(marker):
            return f"reveal M{marker + 1}"
        case a.StepMarker(direction):
            return f"shift {DIRECTIONS[direction]}"
    return None


def _format_gun(action: DuelAction) -> str | None:
    match action:
        case a.ReconGun(gun):
            return f"recon {weapon_code(gun)}"
        case a.TurnGun(gun, direction):
            return f"turn {weapon_code(gun)} {DIRECTIONS[direction]}"
        case a.FlipGun(gun):
            return f"flip {weapon_code(gun)}"
        case a.Tire(gun):
            return f"tire {weapon_code(gun)}"
        case a.StepGun(direction):
            return f"tow {DIRECTIONS[direction]}"
    return None


def _format_tank(action: DuelAction) -> str | None:
    match action:
        case a.Face(direction):
            return f"face {DIRECTIONS[direction]}"
        case a.PickTank(tank):
            return f"pick {weapon_code(tank)}"
        case a.Drive(move):
            return move
        case a.SetTurret(clock):
            return f"turret {CLOCK[clock]}"
        case a.LayCard(tiger, card):
            return f"card {weapon_code(tiger)} {CARD_NAMES[card]}"
        case a.RunTiger(tiger):
            return f"run {weapon_code(tiger)}"
    return None


def _format_fight(action: DuelAction) -> str | None:
    match action:
        case a.Fire(weapon, target):
            return f"fire {weapon_code(weapon)} {weapon_code(target)}"
        case a.Engage(weapon, target):
            return f"engage {weapon_code(weapon)} {weapon_code(target)}"
        case a.Fly(move):
            return f"fly {move}"
        case a.Strike(tank):
            return f"strike {weapon_code(tank)}"
    return None


def _format_word(action: DuelAction) -> str:
    return type(action).__name__.lower()


def format_action(board: HexBoard, action: DuelAction) -> str:
    """The notation of an action."""
    return (
        _format_laying(board, action)
        or _format_marker(action)
        or _format_gun(action)
        or _format_tank(action)
        or _format_fight(action)
        or _format_word(action)
    )
