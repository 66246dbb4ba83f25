"""Actions and questions as they come from outside: what names nothing is refused, never read as something else."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from steppe.games.duel import TITLE
from steppe.games.duel.pieces import GERMAN, SOVIET
from steppe.kernel.errors import BadAction
from tests.rules.duel.table import new_game, table


@pytest.mark.parametrize(
    "message",
    [
        {"type": "element", "cell": -1},
        {"type": "landscape", "terrain": -1, "cell": 9},
        {"type": "laygun", "kind": -1, "cell": 9},
        {"type": "face", "direction": -1},
        {"type": "setturret", "clock": -6},
        {"type": "turngun", "gun": 10, "direction": -2},
        {"type": "laycard", "tiger": 8, "card": -1},
        {"type": "activate", "marker": -1},
        {"type": "activate", "marker": 99},
        {"type": "picktank", "tank": 10**30},
    ],
)
def test_a_number_out_of_range_is_never_read_as_another(message: dict[str, Any]) -> None:
    with pytest.raises(BadAction):
        TITLE.decode_action(message)


@pytest.mark.parametrize("piece", ["T0", "T9", "M17", "M\u00b2", "T\u0663", "T01", "", "I", None, 3, ["T1"]])
def test_a_piece_that_cannot_move_is_told_by_name(piece: Any) -> None:
    game = table(tanks={"T1": ("0805", "W")})
    with pytest.raises(BadAction, match="T1 to T8"):
        TITLE.ask(game.view(SOVIET), game.state.legal(), "reach", {"piece": piece})


@pytest.mark.parametrize(
    ("question", "arguments", "lacking"),
    [
        ("sight", {"from": "0101"}, "to"),
        ("hex", {}, "hex"),
        ("odds", {"weapon": "T1"}, "target"),
        ("lanes", {}, "weapon"),
        ("danger", {}, "tank"),
        ("program", {}, "tiger"),
    ],
)
def test_a_lacking_argument_is_named(question: str, arguments: dict[str, Any], lacking: str) -> None:
    game = table(tanks={"T1": ("0805", "W")})
    with pytest.raises(BadAction, match=f"lacks an argument: {lacking}$"):
        TITLE.ask(game.view(SOVIET), game.state.legal(), question, arguments)


def test_a_tiger_that_is_not_placed_yet_has_no_program() -> None:
    with pytest.raises(BadAction, match="Tiger I is not on the board"):
        TITLE.ask(new_game().view(GERMAN), (), "program", {"tiger": "I"})


def test_the_documents_list_every_action() -> None:
    text = (Path(__file__).parents[3] / "docs" / "records.md").read_text("utf-8")
    listed = {words.split()[0] for words in re.findall(r"`([^`]+)`", text.partition("| actions |")[2])}
    with pytest.raises(BadAction) as refused:
        TITLE.parse_action(TITLE.new("summer-1943", seed=1), "dance")
    verbs = str(refused.value).partition("known: ")[2].split(", ")
    assert len(verbs) > 30
    assert listed.issuperset(verbs)
