"""Games with another number of seats than two: one alone, and several on a side."""

from __future__ import annotations

from typing import Any

import pytest

from tests.table.conftest import Match
from tests.table.test_bots import until

THREE = {"title": "ring", "scenario": "three", "players": dict.fromkeys(("red", "blue", "pink"), "human")}
ALONE = {"title": "ring", "scenario": "alone", "players": {"red": "human"}}


@pytest.fixture
def three(new_match: Any) -> Match:
    match: Match = new_match(**THREE)
    return match


def test_each_seat_has_a_link_and_its_turn(three: Match) -> None:
    assert list(three.seats) == ["red", "blue", "pink"]
    for seat in ("red", "blue", "pink", "red"):
        assert {viewer.show()["to_move"] for viewer in (*three.seats.values(), three.spectator)} == {seat}
        assert [name for name, viewer in three.seats.items() if viewer.show()["legal"]] == [seat]
        three.seats[seat].do("roll")


def test_a_side_shares_its_secrets_and_nobody_else_can_tell(three: Match) -> None:
    before = three.blue.show(), three.spectator.show()
    three.red.do("mark 2")
    assert three.pink.show()["view"]["marks"] == {"red": [2], "pink": []}
    assert len(three.pink.show()["log"]) == 1
    assert (three.blue.show(), three.spectator.show()) == before


def test_why_undo_ends_is_told_to_each(three: Match) -> None:
    three.red.do("roll")
    assert "another player's decision" in three.pink.show()["undo"]["reason"]
    assert "last action was another player's" in three.blue.show()["undo"]["reason"]


def test_a_take_back_needs_the_leave_of_all_others(three: Match) -> None:
    three.red.do("mark 1", "roll")
    pending = three.red.takeback("ask").json()["takeback"]
    assert pending["waiting"] == ["blue", "pink"]
    half = three.pink.takeback("grant", request=pending["id"]).json()
    assert (half["takeback"]["granted"], half["takeback"]["waiting"]) == (["pink"], ["blue"])
    assert three.pink.takeback("grant", request=pending["id"]).status_code == 422
    after = three.blue.takeback("grant", request=pending["id"]).json()
    assert (after["to_move"], after["takeback"], after["view"]["rolls"]) == ("red", None, [])


def test_bots_fill_the_seats_that_nobody_plays(new_match: Any) -> None:
    match = new_match(**THREE | {"players": {"red": "random", "blue": "human", "pink": "random"}}, mode="bot")
    seen = until(match, lambda seen: seen["to_move"] == "blue")
    assert len(seen["view"]["rolls"]) == 1
    match.blue.do("roll")
    assert len(until(match, lambda seen: seen["to_move"] == "blue")["view"]["rolls"]) == 4


def test_one_alone_plays_to_the_end(new_match: Any) -> None:
    match = new_match(**ALONE)
    match.red.do("mark 1", "roll")
    assert match.red.show()["undo"]["reason"] == "the last action showed something that cannot be unseen"
    assert match.red.do("roll")["outcome"]["winner"] == "red"
    assert match.red.get("/record").status_code == 200
