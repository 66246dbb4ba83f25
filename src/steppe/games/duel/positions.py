"""Position files: a game at one moment as readable TOML, what FEN is to chess. See docs/positions.md.

Hexes are printed labels, directions compass points, turrets clock hours; the steps of play under way come last. Dumping
what was loaded gives the same text again.
"""

from __future__ import annotations

import tomllib
from typing import Any, Final

import msgspec

from steppe.games.duel.guessing import guess
from steppe.games.duel.pieces import (
    CLOCK,
    DIRECTIONS,
    FIRST_TIGER,
    GONE,
    MARKERS,
    MINES,
    T34S,
    TERRAIN_NAMES,
    TIGERS,
    WEAPONS,
    weapon_code,
)
from steppe.games.duel.setting import SCENARIOS, setting
from steppe.games.duel.state import DuelState
from steppe.games.duel.view import DuelView, make_view
from steppe.kernel.errors import BadAction, BadFile, SteppeError
from steppe.kernel.hexes import HexBoard
from steppe.kernel.protocol import EVERYBODY
from steppe.kernel.rng import Rng

FORMAT: Final = "steppe-position/1"
_LETTERS: Final = {".": "steppe", "f": "forest", "h": "high", "s": "swamp", "d": "drift"}
_LETTER_OF: Final = {name: letter for letter, name in _LETTERS.items()}


def dump_position(state: DuelState) -> str:
    """The position file of a state. It holds every secret."""
    view = make_view(state, EVERYBODY)
    return msgspec.toml.encode(_table(state, view)).decode()


def _table(state: DuelState, view: DuelView) -> dict[str, Any]:
    board = state.setting.board
    return {
        "format": FORMAT,
        "title": "duel",
        "scenario": view.scenario,
        "seed": str(state.seed),
        "options": view.options,
        "turn": view.turn,
        "phase": view.phase,
        "quiet_turns": view.quiet_turns,
        "acted": view.acted,
        "reveals": view.reveals,
        "land": _land(board, view),
        "front": [board.label(cell) for cell in view.front],
        "airfield": _label(board, view.airfield),
        "stuka": _stuka(board, view),
        "points": {name: getattr(view.points, name) for name in ("german", "soviet", "turn_german", "turn_soviet")},
        "markers_moved": [marker + 1 for marker in view.markers_moved],
        "settled": view.settled,
        "tanks": [_tank(board, tank) for tank in view.tanks],
        "guns": [_gun(board, gun) for gun in view.guns],
        "markers": [{"hex": _label(board, m.hex), "real": bool(state.marker_real[m.id])} for m in view.markers],
        "mines": [{"hex": _label(board, m.hex), "up": m.up, "real": bool(state.mine_real[m.id])} for m in view.mines],
        "programs": [list(program.cards or ()) for program in view.programs],
        "outcome": [] if view.outcome is None else [msgspec.to_builtins(view.outcome)],
        "steps": msgspec.to_builtins(view.steps),
    }


def _land(board: HexBoard, view: DuelView) -> list[str]:
    letters = "".join(_LETTER_OF[name] for name in view.terrain)
    return [letters[start : start + board.columns] for start in range(0, board.size, board.columns)]


def _label(board: HexBoard, cell: int) -> str:
    return "" if cell == GONE else board.label(cell)


def _stuka(board: HexBoard, view: DuelView) -> dict[str, Any]:
    stuka = view.stuka
    return {
        "hex": _label(board, stuka.hex),
        "heading": DIRECTIONS[stuka.heading],
        "status": stuka.status,
        "flights": stuka.flights,
        "struck": stuka.struck,
    }


def _tank(board: HexBoard, tank: Any) -> dict[str, Any]:
    entry = {
        "name": weapon_code(tank.id),
        "hex": _label(board, tank.hex),
        "hull": DIRECTIONS[tank.hull],
        "turret": CLOCK[tank.turret],
        "status": tank.status,
        "drops": tank.drops,
        "marks": [mark for mark in ("fresh", "moved", "fired") if getattr(tank, mark)],
    }
    entry["damage" if tank.id in T34S else "cards"] = tank.damage if tank.id in T34S else tank.cards
    return entry


def _gun(board: HexBoard, gun: Any) -> dict[str, Any]:
    return {
        "name": weapon_code(gun.id),
        "hex": _label(board, gun.hex),
        "facing": DIRECTIONS[gun.facing],
        "kind": gun.kind or "",
        "up": gun.up,
        "tire": gun.tire,
        "fired": gun.fired,
    }


# Reading.


class _Reader:
    """Turns a position table back into a view that hides nothing; names the key of whatever is wrong."""

    def __init__(self, table: dict[str, Any]) -> None:
        self.table = table
        scenario = self.value("scenario", str)
        options = table.get("options", {})
        try:
            self.setting = setting(scenario, options)
        except SteppeError as error:
            raise BadFile(str(error), where="scenario or options") from error
        self.board = self.setting.board

    def value(self, key: str, kind: type[Any], table: dict[str, Any] | None = None, where: str = "") -> Any:
        """The value of a key, which must be there and of this kind."""
        holder = self.table if table is None else table
        if key not in holder:
            raise BadFile(f"the key is missing; it should hold {_kind_words(kind)}", where=where + key)
        value = holder[key]
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise BadFile(f"{value!r} should be {_kind_words(kind)}", where=where + key)
        return value

    def rows(self, key: str, count: int) -> list[dict[str, Any]]:
        """A list of that many tables."""
        rows = self.value(key, list)
        if len(rows) != count or not all(isinstance(row, dict) for row in rows):
            raise BadFile(f"there should be {count} tables, there are {len(rows)}", where=key)
        return list(rows)

    def cell(self, label: Any, where: str) -> int:
        """A cell by its label; the empty label is nowhere."""
        if label == "":
            return GONE
        try:
            return self.board.cell(str(label))
        except BadAction as error:
            raise BadFile(str(error), where=where) from error

    def one_of(self, value: Any, known: tuple[Any, ...], where: str) -> int:
        """The index of a value among those allowed."""
        if value not in known:
            raise BadFile(f"{value!r} should be one of {', '.join(map(str, known))}", where=where)
        return known.index(value)


def _kind_words(kind: type[Any]) -> str:
    return {str: "a text", int: "a whole number", bool: "true or false", list: "a list", dict: "a table"}[kind]


def load_position(text: str) -> DuelState:
    """Read a position file (`BadFile` names the key that is wrong)."""
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadFile(f"not TOML: {error}") from error
    if table.get("format") != FORMAT or table.get("title") != "duel":
        raise BadFile(f'format and title should be "{FORMAT}" and "duel"', where="format")
    reader = _Reader(table)
    seed = reader.value("seed", str)
    if not seed.isdigit():
        raise BadFile(f"{seed!r} should be a whole number in quotes", where="seed")
    try:
        view = msgspec.convert(_view_table(reader), DuelView)
    except msgspec.ValidationError as error:
        raise BadFile(str(error)) from error
    _check(reader, view)
    state = guess(view, Rng(0), int(seed))
    state.marker_real = [int(row["real"]) for row in reader.rows("markers", MARKERS)]
    state.mine_real = [int(row["real"]) for row in reader.rows("mines", MINES)]
    return state


def _view_table(reader: _Reader) -> dict[str, Any]:
    table, board = reader.table, reader.board
    points = reader.value("points", dict)
    return {
        "scenario": reader.setting.scenario,
        "winter": reader.setting.winter,
        "options": reader.setting.options.changed(),
        "viewer": EVERYBODY,
        "columns": board.columns,
        "rows": board.rows,
        "turn": reader.value("turn", int),
        "last_turn": None,
        "phase": reader.value("phase", str),
        "to_move": None,
        "decision": None,
        "terrain": _read_land(reader),
        "front": [reader.cell(label, "front") for label in reader.value("front", list)],
        "airfield": reader.cell(reader.value("airfield", str), "airfield"),
        "tanks": [_read_tank(reader, row, n) for n, row in enumerate(reader.rows("tanks", TIGERS.stop))],
        "guns": [_read_gun(reader, row, n) for n, row in enumerate(reader.rows("guns", WEAPONS - TIGERS.stop))],
        "markers": [_read_marker(reader, row, n) for n, row in enumerate(reader.rows("markers", MARKERS))],
        "mines": [_read_mine(reader, row, n) for n, row in enumerate(reader.rows("mines", MINES))],
        "programs": [
            {"tiger": FIRST_TIGER + n, "height": len(cards), "cards": cards}
            for n, cards in enumerate(reader.value("programs", list))
        ],
        "stuka": _read_stuka(reader),
        "points": {**points, "balance": 0, "bar": 0, "beyond": 0, "length": 0},
        "markers_moved": [number - 1 for number in reader.value("markers_moved", list)],
        "settled": reader.value("settled", int),
        "acted": reader.value("acted", bool),
        "quiet_turns": reader.value("quiet_turns", int),
        "reveals": reader.value("reveals", int),
        "steps": table.get("steps", []),
        "outcome": table["outcome"][0] if table.get("outcome") else None,
    }


def _read_land(reader: _Reader) -> list[str]:
    rows, board = reader.value("land", list), reader.board
    if len(rows) != board.rows or any(not isinstance(row, str) or len(row) != board.columns for row in rows):
        raise BadFile(f"should be {board.rows} rows of {board.columns} letters", where="land")
    letters = "".join(rows)
    for letter in letters:
        reader.one_of(letter, tuple(_LETTERS), "land")
    return [_LETTERS[letter] for letter in letters]


def _read_tank(reader: _Reader, row: dict[str, Any], number: int) -> dict[str, Any]:
    where = f"tanks {weapon_code(number)}, "
    marks = reader.value("marks", list, row, where)
    return {
        "id": number,
        "name": "",
        "hex": reader.cell(reader.value("hex", str, row, where), where + "hex"),
        "hull": reader.one_of(row.get("hull"), DIRECTIONS, where + "hull"),
        "turret": reader.one_of(row.get("turret"), CLOCK, where + "turret"),
        "status": reader.value("status", str, row, where),
        "drops": reader.value("drops", int, row, where),
        **{mark: mark in marks for mark in ("fresh", "moved", "fired")},
        "damage": reader.value("damage", int, row, where) if number in T34S else 0,
        "cards": None if number in T34S else reader.value("cards", int, row, where),
    }


def _read_gun(reader: _Reader, row: dict[str, Any], number: int) -> dict[str, Any]:
    where = f"guns G{number + 1}, "
    return {
        "id": TIGERS.stop + number,
        "name": "",
        "hex": reader.cell(reader.value("hex", str, row, where), where + "hex"),
        "facing": reader.one_of(row.get("facing"), DIRECTIONS, where + "facing"),
        "up": reader.value("up", bool, row, where),
        "tire": reader.value("tire", str, row, where),
        "fired": reader.value("fired", bool, row, where),
        "kind": reader.value("kind", str, row, where) or None,
    }


def _read_marker(reader: _Reader, row: dict[str, Any], number: int) -> dict[str, Any]:
    where = f"markers M{number + 1}, "
    real = reader.value("real", bool, row, where)
    return {
        "id": number,
        "hex": reader.cell(reader.value("hex", str, row, where), where + "hex"),
        "real": real,
    }


def _read_mine(reader: _Reader, row: dict[str, Any], number: int) -> dict[str, Any]:
    where = f"mines {number + 1}, "
    return {
        "id": number,
        "hex": reader.cell(reader.value("hex", str, row, where), where + "hex"),
        "up": reader.value("up", bool, row, where),
        "real": reader.value("real", bool, row, where),
    }


def _read_stuka(reader: _Reader) -> dict[str, Any]:
    row = reader.value("stuka", dict)
    return {
        "hex": reader.cell(reader.value("hex", str, row, "stuka."), "stuka.hex"),
        "heading": reader.one_of(row.get("heading"), DIRECTIONS, "stuka.heading"),
        "status": reader.value("status", str, row, "stuka."),
        "flights": reader.value("flights", int, row, "stuka."),
        "struck": reader.value("struck", bool, row, "stuka."),
    }


def _check(reader: _Reader, view: DuelView) -> None:
    """What a well-formed file can still have wrong: counts of the box, two pieces where one may be."""
    for name, kinds in (("markers", 8), ("mines", 4)):
        real = sum(bool(piece.real) for piece in getattr(view, name))
        if real != kinds:
            raise BadFile(f"{real} of them are real; the box holds {kinds}", where=name)
    for name in ("tanks", "guns", "mines"):
        cells = [piece.hex for piece in getattr(view, name) if piece.hex != GONE]
        for cell in cells:
            if cells.count(cell) > 1:
                raise BadFile(f"two of them are at {reader.board.label(cell)}; a hex holds one", where=name)
    if view.scenario not in SCENARIOS or any(name not in TERRAIN_NAMES for name in view.terrain):
        raise BadFile("unknown scenario or terrain", where="scenario")
