"""Questions asked at a table: the answer as it comes over the wire, numbers of units in place of their names."""

from __future__ import annotations

from typing import Any
from unittest.mock import patch

import msgspec

from steppe.games.infantry import TITLE
from tests.rules.infantry.table import Table


def ask(table: Table, question: str, seat: str | None = None, **arguments: Any) -> Any:
    """Ask as a seat, by default the one that decides; units may be named in `action`, `unit`, `hq` and `units`."""
    viewer = seat or table.mover()
    legal = table.state.legal() if viewer == table.state.to_move() else ()
    given = {key: _spelt(table, key, value) for key, value in arguments.items()}
    # The scenario of a table stands in no catalogue.
    with patch("steppe.games.infantry.knowledge.setting", lambda name, options: table.setting):
        answer = TITLE.ask(table.state.view(viewer), legal, question, given)
    return msgspec.json.decode(msgspec.json.encode(answer))


def _spelt(table: Table, key: str, value: Any) -> Any:
    if key == "action" and isinstance(value, str):
        verb, *words = value.split()
        return " ".join((verb, *(f"u{table.names[word]}" if word in table.names else word for word in words)))
    if isinstance(value, list):
        return [table.names.get(word, word) for word in value]
    return table.names.get(value, value) if isinstance(value, str) else value


def chances(answer: Any) -> list[float]:
    """The chances of 0, 1, 2 … hits."""
    assert [row["hits"] for row in answer["hits"]] == list(range(len(answer["hits"])))
    return [row["chance"] for row in answer["hits"]]


def losses(answer: Any) -> dict[tuple[int, bool], float]:
    """The chances of steps lost, with and without a half-hit after it."""
    return {(row["steps"], row["half"]): row["chance"] for row in answer["losses"]}
