"""What the page and the command line ask, answered from a view alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import msgspec

from steppe.games.infantry.actions import InfantryAction
from steppe.games.infantry.charting import hex_of, map_of
from steppe.games.infantry.drawing import draw
from steppe.games.infantry.fire import sees, why_unseen
from steppe.games.infantry.guessing import guess
from steppe.games.infantry.state import InfantryState
from steppe.games.infantry.view import InfantryView
from steppe.kernel.errors import BadAction, UnknownName
from steppe.kernel.rng import Rng

Answer = Callable[[InfantryState, InfantryView, Sequence[InfantryAction], Mapping[str, Any]], Any]


def _board(state: InfantryState, view: InfantryView, legal: Sequence[InfantryAction], given: Mapping[str, Any]) -> Any:
    return {"text": draw(state, view)}


def _sight(state: InfantryState, view: InfantryView, legal: Sequence[InfantryAction], given: Mapping[str, Any]) -> Any:
    start, end = (state.ground.board.cell(str(given.get(key, ""))) for key in ("from", "to"))
    refusal = None if sees(state, start, end) else why_unseen(state, start, end)
    return {"sees": refusal is None, "reason": refusal.text if refusal else "", "rule": refusal.rule if refusal else ""}


QUESTIONS: Final[dict[str, tuple[str, Answer]]] = {
    "board": ("The board as text.", _board),
    "map": ("The printed land, and the labels of all units.", map_of),
    "hex": ("What is in a hex (hex).", hex_of),
    "sight": ("Whether one hex sees another (from, to), and what stands between.", _sight),
}


def answer(view: InfantryView, legal: Sequence[InfantryAction], question: str, arguments: Mapping[str, Any]) -> Any:
    """The answer to a question (`UnknownName` if there is no such question)."""
    if question not in QUESTIONS:
        raise UnknownName("question", question, list(QUESTIONS))
    state = guess(view, Rng(0))
    try:
        return msgspec.to_builtins(QUESTIONS[question][1](state, view, legal, arguments))
    except (KeyError, TypeError, ValueError) as error:
        raise BadAction(f"question {question}: the arguments do not fit: {error}") from error
