"""Position files: a game at one moment as readable TOML, what FEN is to chess. See docs/positions.md.

Hexes are printed labels, directions compass points, turrets clock hours; the steps of play under way come last. Dumping
what was loaded gives the same text again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeVar

import msgspec

from steppe.games.duel.guessing import guess
from steppe.games.duel.pieces import (
    CARD_NAMES,
    CLOCK,
    DIRECTIONS,
    FLIGHT_PHASES,
    GONE,
    GUN_NAMES,
    MARKERS,
    MINES,
    PHASES,
    STATUS_NAMES,
    STUKA_NAMES,
    T34S,
    TIGERS,
    TIRE_NAMES,
    WEAPONS,
    weapon_code,
)
from steppe.games.duel.position_checks import check_state, check_view
from steppe.games.duel.setting import setting
from steppe.games.duel.state import DuelState
from steppe.games.duel.view import DuelView, GunView, TankView, make_view
from steppe.kernel.errors import BadAction, BadFile, SteppeError
from steppe.kernel.hexes import HexBoard
from steppe.kernel.positions import FORMAT
from steppe.kernel.protocol import EVERYBODY
from steppe.kernel.records import SEED_DIGITS
from steppe.kernel.rng import Rng
from steppe.kernel.toml import read_toml

T = TypeVar("T")


_MANY: Final = 1_000_000
"""More than any count in a game comes to."""
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
        "outcome": _outcome(view),
        "steps": msgspec.to_builtins(view.steps),
    }


def _outcome(view: DuelView) -> list[dict[str, Any]]:
    """TOML has no null: a draw has no key "winner"."""
    if view.outcome is None:
        return []
    return [{key: value for key, value in msgspec.to_builtins(view.outcome).items() if value is not None}]


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


def _tank(board: HexBoard, tank: TankView) -> dict[str, Any]:
    entry: dict[str, Any] = {
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


def _gun(board: HexBoard, gun: GunView) -> dict[str, Any]:
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
        options = self.value("options", dict)
        try:
            self.setting = setting(scenario, options)
        except SteppeError as error:
            raise BadFile(str(error), where="scenario or options") from error
        self.board = self.setting.board

    def value(self, key: str, kind: type[T], table: dict[str, Any] | None = None, where: str = "") -> T:
        """The value of a key, which must be there and of this kind."""
        holder = self.table if table is None else table
        if key not in holder:
            raise BadFile(f"the key is missing; it should hold {_kind_words(kind)}", where=where + key)
        value = holder[key]
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise BadFile(f"{value!r} should be {_kind_words(kind)}", where=where + key)
        return value

    def whole(self, key: str, first: int, last: int, table: dict[str, Any] | None = None, where: str = "") -> int:
        """The whole number under a key, which must be from `first` to `last`."""
        number = self.value(key, int, table, where)
        if not first <= number <= last:
            raise BadFile(f"{number} should be from {first} to {last}", where=where + key)
        return number

    def word(self, key: str, known: Sequence[str], table: dict[str, Any] | None = None, where: str = "") -> str:
        """The text under a key, which must be one of those known."""
        text = self.value(key, str, table, where)
        self.one_of(text, tuple(known), where + key)
        return text

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

    def hex(self, label: Any, where: str) -> int:
        """A cell by its label, which may not be nowhere."""
        return self.cell(label or "0000", where)

    def one_of(self, value: Any, known: tuple[Any, ...], where: str) -> int:
        """The index of a value among those allowed."""
        if value not in known:
            names = ", ".join(str(name) or '""' for name in known)
            raise BadFile(f"{value!r} should be one of {names}", where=where)
        return known.index(value)


def _kind_words(kind: type[Any]) -> str:
    return {str: "a text", int: "a whole number", bool: "true or false", list: "a list", dict: "a table"}[kind]


def load_position(text: str) -> DuelState:
    """Read a position file (`BadFile` names the key that is wrong)."""
    table = read_toml(text)
    if table.get("format") != FORMAT or table.get("title") != "duel":
        raise BadFile(f'format and title should be "{FORMAT}" and "duel"', where="format")
    reader = _Reader(table)
    seed = reader.value("seed", str)
    if not (seed.isascii() and seed.isdecimal() and len(seed) <= SEED_DIGITS):
        raise BadFile(f"should be a whole number in quotes, of at most {SEED_DIGITS} digits", where="seed")
    try:
        view = msgspec.convert(_view_table(reader), DuelView)
    except msgspec.ValidationError as error:
        raise BadFile(str(error)) from error
    check_view(view, reader.board.label)
    state = guess(view, Rng(0), int(seed), settled=False)
    state.marker_real = tuple(int(row["real"]) for row in reader.rows("markers", MARKERS))
    state.mine_real = tuple(int(row["real"]) for row in reader.rows("mines", MINES))
    check_state(state)
    return state


def _view_table(reader: _Reader) -> dict[str, Any]:
    board = reader.board
    names = ("german", "soviet", "turn_german", "turn_soviet")
    table_of_points = reader.value("points", dict)
    points = {name: reader.whole(name, -_MANY, _MANY, table_of_points, "points.") for name in names}
    return {
        "scenario": reader.setting.scenario,
        "winter": reader.setting.winter,
        "options": reader.setting.options.changed(),
        "viewer": EVERYBODY,
        "columns": board.columns,
        "rows": board.rows,
        "turn": reader.whole("turn", 0, _MANY),
        "last_turn": None,
        "phase": reader.word("phase", PHASES),
        "to_move": None,
        "decision": None,
        "terrain": _read_land(reader),
        "front": [reader.hex(label, "front") for label in reader.value("front", list)],
        "airfield": reader.cell(reader.value("airfield", str), "airfield"),
        "tanks": [_read_tank(reader, row, n) for n, row in enumerate(reader.rows("tanks", TIGERS.stop))],
        "guns": [_read_gun(reader, row, n) for n, row in enumerate(reader.rows("guns", WEAPONS - TIGERS.stop))],
        "markers": [_read_marker(reader, row, n) for n, row in enumerate(reader.rows("markers", MARKERS))],
        "mines": [_read_mine(reader, row, n) for n, row in enumerate(reader.rows("mines", MINES))],
        "programs": _read_programs(reader),
        "stuka": _read_stuka(reader),
        "points": {**points, "balance": 0, "bar": 0, "beyond": 0, "length": 0},
        "markers_moved": _read_markers_moved(reader),
        "settled": reader.whole("settled", 0, (1 << 64) - 1),
        "acted": reader.value("acted", bool),
        "quiet_turns": reader.whole("quiet_turns", 0, _MANY),
        "reveals": reader.whole("reveals", 0, _MANY),
        "steps": reader.value("steps", list),
        "outcome": _read_outcome(reader),
    }


def _read_programs(reader: _Reader) -> list[dict[str, Any]]:
    programs = reader.value("programs", list)
    if len(programs) != len(TIGERS) or not all(isinstance(cards, list) for cards in programs):
        raise BadFile(f"should be {len(TIGERS)} lists of cards", where="programs")
    for number, cards in enumerate(programs):
        for card in cards:
            reader.one_of(card, CARD_NAMES, f"programs[{number}]")
    return [
        {"tiger": tiger, "height": len(cards), "cards": cards} for tiger, cards in zip(TIGERS, programs, strict=True)
    ]


def _read_markers_moved(reader: _Reader) -> list[int]:
    numbers = reader.value("markers_moved", list)
    if any(type(number) is not int or not 1 <= number <= MARKERS for number in numbers):
        raise BadFile(f"should be a list of marker numbers, 1 to {MARKERS}", where="markers_moved")
    return [number - 1 for number in numbers]


def _read_outcome(reader: _Reader) -> dict[str, Any] | None:
    rows = reader.value("outcome", list)
    if len(rows) > 1 or not all(isinstance(row, dict) for row in rows):
        raise BadFile("should be empty, or hold one table", where="outcome")
    return {"winner": None, **rows[0]} if rows else None


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
        "status": reader.word("status", STATUS_NAMES, row, where),
        "drops": reader.whole("drops", 0, 2, row, where),
        **{mark: mark in marks for mark in ("fresh", "moved", "fired")},
        "damage": reader.whole("damage", 0, _MANY, row, where) if number in T34S else 0,
        "cards": None if number in T34S else reader.whole("cards", 1, 5, row, where),
    }


def _read_gun(reader: _Reader, row: dict[str, Any], number: int) -> dict[str, Any]:
    where = f"guns G{number + 1}, "
    return {
        "id": TIGERS.stop + number,
        "name": "",
        "hex": reader.cell(reader.value("hex", str, row, where), where + "hex"),
        "facing": reader.one_of(row.get("facing"), DIRECTIONS, where + "facing"),
        "up": reader.value("up", bool, row, where),
        "tire": reader.word("tire", TIRE_NAMES, row, where),
        "fired": reader.value("fired", bool, row, where),
        "kind": reader.word("kind", ("", *GUN_NAMES), row, where) or None,
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
        "status": reader.word("status", STUKA_NAMES, row, "stuka."),
        "flights": reader.whole("flights", 0, FLIGHT_PHASES, row, "stuka."),
        "struck": reader.value("struck", bool, row, "stuka."),
    }
