"""The questions "map" and "hex": what is drawn of a game, and what lies in a hex as far as a viewer knows."""

from __future__ import annotations

from typing import Any

import pytest

from steppe.games.infantry import TITLE
from steppe.games.infantry.events import Passed
from steppe.games.infantry.roster import labels
from steppe.kernel.errors import BadAction
from tests.rules.infantry.asking import ask
from tests.rules.infantry.boards import board, side
from tests.rules.infantry.drill import rows
from tests.rules.infantry.table import Table


def asked(question: str, viewer: str | None = "german", **given: Any) -> Any:
    """The answer to a question in a game of E1 that has begun."""
    state = TITLE.new("e1", seed=5, setup="prepared")
    return TITLE.ask(state.view(viewer), (), question, given)


def test_the_map_has_every_hex_of_the_sheet() -> None:
    drawn = asked("map")
    assert (drawn["columns"], drawn["rows"], len(drawn["hexes"])) == (12, 10, 120)
    # 0404 is Nevak's first hex: column 4, row 4.
    assert drawn["hexes"][3 * 12 + 3] == {"terrain": "town", "level": 0, "name": "Nevak", "half": False}
    assert drawn["hexes"][2 * 12 + 2]["level"] == 2  # 0303, the top of Chornye Kholm
    assert drawn["season"] == "summer"  # August


def test_the_map_names_each_hexside_once() -> None:
    drawn = asked("map")
    for kind in ("roads", "waters", "bridges", "fords"):
        sides = [(each["hex"], each["direction"]) for each in drawn[kind]]
        assert len(set(sides)) == len(sides)
        for cell, direction in sides:
            # A side that lies north of a hex is the one south of its neighbour: never both.
            assert not (direction == 3 and (cell + 12, 0) in sides)
    assert {bridge["name"] for bridge in drawn["bridges"]} >= {"Tvera Bridge", "Minsky Bridge", "Volchy Bridge"}
    assert {water["kind"] for water in drawn["waters"]} == {"river", "balka"}
    assert len(drawn["fords"]) == 3


def test_the_map_lists_all_labels_and_tells_nothing_of_the_game() -> None:
    drawn = asked("map")
    assert [label["id"] for label in drawn["types"]] == [label.id for label in labels().unit]
    assert drawn == asked("map", None) == asked("map", "soviet")


def test_slopes_lead_up() -> None:
    drawn = asked("map")
    levels = [cell["level"] for cell in drawn["hexes"]]
    # From the top (level 2) nothing leads up; from 0103 (level 0) the hill in column 2 does, on its two eastern sides.
    assert all(levels[slope["hex"]] < 2 for slope in drawn["slopes"])
    assert {slope["direction"] for slope in drawn["slopes"] if slope["hex"] == 2 * 12} == {1, 2}


def test_a_hex_tells_its_land_and_only_known_blocks() -> None:
    told = [row["text"] for row in asked("hex", hex="0404")["rows"]]
    assert told[0] == "town (Nevak)"
    assert not [text for text in told if "Soviet" in text and "strength" in text]
    own = [row["text"] for row in asked("hex", "soviet", hex=3 * 12 + 3)["rows"]]
    assert len([text for text in own if "strength" in text]) == told.count("a Soviet block")


def test_a_hex_tells_what_crosses_its_sides() -> None:
    told = [row["text"] for row in asked("hex", hex="0605")["rows"]]
    assert "Minsky Bridge SE" in told
    assert "Tvera Bridge S" in told


@pytest.mark.rule("CI-7.3-3", "CI-TEC-7b")
def test_a_hex_tells_of_destroyed_bridges_and_broken_hedges() -> None:
    more = 'hedges = ["0303 NE"]\n[[water]]\nkind = "river"\ncourse = ["0303 N"]\n'
    ground = board(rows(), more + '[[bridge]]\nside = "0303 N"\nbuilt = "stone"\nname = "A bridge"')
    table = Table(ground, {"hq": "chq F 0303"}, {"foe": "rifle B1 0606"})
    assert {"A bridge N", "hedge NE"} <= {row["text"] for row in ask(table, "hex", hex="0303")["rows"]}
    ends = [frozenset({side(ground, text)}) for text in ("0303 N", "0303 NE")]
    table.state.change_ground(*ends, 0)
    assert {"destroyed A bridge N", "gap NE"} <= {row["text"] for row in ask(table, "hex", hex="0303")["rows"]}


@pytest.mark.parametrize("wrong", [-1, 120, "1301", "", True])
def test_a_hex_that_is_not_there_is_refused(wrong: object) -> None:
    with pytest.raises(BadAction):
        asked("hex", hex=wrong)


def test_a_sentence_keeps_the_name_of_a_side() -> None:
    state = TITLE.new("e1", seed=5, setup="prepared")
    assert TITLE.tell(state, Passed("german"), None).text == "The German side activates no further HQ."
