"""What the page and the command line ask, answered from a view alone.

Every answer is worked out on the state of what the viewer knows (`knowledge`), with the engine's own rules.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import msgspec

from steppe.games.infantry.actions import MAX_UNITS, InfantryAction
from steppe.games.infantry.assault_answers import assault_of
from steppe.games.infantry.charting import hex_of, map_of
from steppe.games.infantry.commanding import command_of
from steppe.games.infantry.desk import Desk
from steppe.games.infantry.drawing import draw
from steppe.games.infantry.fire import sees, why_unseen
from steppe.games.infantry.knowledge import known, known_unit
from steppe.games.infantry.notation import parse_action
from steppe.games.infantry.profiles import unit_of
from steppe.games.infantry.reaching import reach_of
from steppe.games.infantry.rolls import odds_of
from steppe.games.infantry.shop import shop_of
from steppe.games.infantry.state import InfantryState
from steppe.games.infantry.surroundings import field_of, limits_of
from steppe.games.infantry.targeting import targets_of
from steppe.games.infantry.view import InfantryView
from steppe.kernel.errors import BadAction, UnknownName

Given = Mapping[str, Any]
Answer = Callable[[InfantryState, InfantryView, Sequence[InfantryAction], Given], Any]


def answer(view: InfantryView, legal: Sequence[InfantryAction], question: str, arguments: Given) -> Any:
    """The answer to a question (`UnknownName` if there is no such question, `BadAction` if arguments do not fit)."""
    if question not in QUESTIONS:
        raise UnknownName("question", question, list(QUESTIONS))
    state = known(view)
    try:
        return msgspec.to_builtins(QUESTIONS[question][1](state, view, legal, arguments))
    except (KeyError, TypeError, ValueError) as error:
        raise BadAction(f"question {question}: the arguments do not fit: {error}") from error


# Arguments.


def _argument(given: Given, key: str) -> Any:
    if key not in given:
        raise BadAction(f"the question lacks an argument: {key}")
    return given[key]


def _cell(state: InfantryState, given: Given, key: str) -> int:
    """A hex: a cell number, or its printed label."""
    value = _argument(given, key)
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < state.ground.size:
        return value
    return state.ground.board.cell(str(value))


def _unit(state: InfantryState, view: InfantryView, given: Given, key: str) -> int:
    """A unit on the map that the viewer knows: its number, or "u7"."""
    return known_unit(state, view, unit_number(_argument(given, key)))


def unit_number(value: Any) -> int:
    """The number of a unit, from a number or "u7"."""
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    text = str(value).lower().removeprefix("u")
    if not (text.isascii() and text.isdigit()) or int(text) >= MAX_UNITS:
        raise BadAction(f"{value!r} is no unit; units are written u0 to u{MAX_UNITS - 1}")
    return int(text)


# Answers.


def _board(state: InfantryState, view: InfantryView, legal: Sequence[InfantryAction], given: Given) -> Any:
    return {"text": draw(state, view)}


def _sight(state: InfantryState, view: InfantryView, legal: Sequence[InfantryAction], given: Given) -> Any:
    start, end = (_cell(state, given, key) for key in ("from", "to"))
    refusal = None if sees(state, start, end) else why_unseen(state, start, end)
    return {"sees": refusal is None, "reason": refusal.text if refusal else "", "rule": refusal.rule if refusal else ""}


def _odds(state: InfantryState, view: InfantryView, legal: Sequence[InfantryAction], given: Given) -> Any:
    action = _action(state, _argument(given, "action"))
    unit = _unit(state, view, given, "unit") if "unit" in given else None
    return odds_of(Desk(state, view, legal), action, unit)


def _action(state: InfantryState, value: Any) -> InfantryAction:
    """An action: in notation, as JSON, or as it is."""
    if isinstance(value, str):
        return parse_action(state.ground.board, value)
    try:
        found: InfantryAction = msgspec.convert(value, InfantryAction)
    except msgspec.ValidationError as error:
        raise BadAction(f"not an action of this title: {error}") from error
    return found


def _reach(state: InfantryState, view: InfantryView, legal: Sequence[InfantryAction], given: Given) -> Any:
    return reach_of(Desk(state, view, legal), _unit(state, view, given, "unit"))


def _targets(state: InfantryState, view: InfantryView, legal: Sequence[InfantryAction], given: Given) -> Any:
    return targets_of(Desk(state, view, legal), _unit(state, view, given, "unit"))


def _command(state: InfantryState, view: InfantryView, legal: Sequence[InfantryAction], given: Given) -> Any:
    return command_of(Desk(state, view, legal), _unit(state, view, given, "hq"))


def _assault(state: InfantryState, view: InfantryView, legal: Sequence[InfantryAction], given: Given) -> Any:
    named = given.get("units", ())
    units = named if isinstance(named, list | tuple) else str(named).split(",")
    numbers = [unit_number(unit) for unit in units]
    return assault_of(Desk(state, view, legal), _cell(state, given, "hex"), numbers)


def _profile(state: InfantryState, view: InfantryView, legal: Sequence[InfantryAction], given: Given) -> Any:
    return unit_of(Desk(state, view, legal), _unit(state, view, given, "unit"))


def _limits(state: InfantryState, view: InfantryView, legal: Sequence[InfantryAction], given: Given) -> Any:
    return limits_of(state, _cell(state, given, "hex"))


def _shop(state: InfantryState, view: InfantryView, legal: Sequence[InfantryAction], given: Given) -> Any:
    return shop_of(state)


def _field(state: InfantryState, view: InfantryView, legal: Sequence[InfantryAction], given: Given) -> Any:
    return field_of(state, _cell(state, given, "from"))


QUESTIONS: Final[dict[str, tuple[str, Answer]]] = {
    "board": ("The board as text.", _board),
    "map": ("The printed land, and the labels of all units.", map_of),
    "hex": ("What is in a hex (hex).", hex_of),
    "sight": ("Whether one hex sees another (from, to), and what stands between.", _sight),
    "odds": ("The exact chances of an action that rolls dice (action; unit, if it is not in hand).", _odds),
    "assault": ("A whole assault on a hex: who holds it, what both lose (hex; units: who charges).", _assault),
    "reach": ("Where a unit can get, what it costs, and where it has to halt (unit).", _reach),
    "targets": ("What a unit could fire at in its range and one hex beyond, and why not (unit).", _targets),
    "command": ("The hexes and units that an HQ commands, and who is out of its range (hq).", _command),
    "unit": ("A unit: its label, what it has done, what it can still do and why not (unit).", _profile),
    "limits": ("A hex and its hexsides: terrain, costs, limits of fire and assault and what is used (hex).", _limits),
    "field": ("The hexes that are seen from one, and why the others within ten are not (from).", _field),
    "shop": ("While weapons are bought: what there is, what it costs, what was bought so far.", _shop),
}
