"""Duel of the Giants on the server, with bots in processes of their own."""

from __future__ import annotations

import time
import uuid
from typing import Any

import pytest

from tests.table.conftest import Match

SIDES = {"german": "human", "soviet": "human"}


def duel(client: Any, **wanted: Any) -> Match:
    return Match(client, **{"title": "duel", "scenario": "summer-1943", "players": SIDES} | wanted)


@pytest.mark.parametrize("scenario", ["summer-1943", "winter-1944"])
def test_a_game_begins(client: Any, scenario: str) -> None:
    match = duel(client, scenario=scenario)
    seen = match.german.show()
    assert seen["legal"]
    assert seen["view"]["scenario"] == scenario
    assert match.soviet.show()["legal"] == []


def test_a_prepared_way_is_sent_as_one_command(client: Any) -> None:
    match = set_up(duel(client))
    assert match.german.show()["view"]["phase"] == "opening"


def set_up(match: Match) -> Match:
    """Everything laid by the first of the prepared ways, and shown."""
    while (seen := match.spectator.show())["view"]["turn"] == 0:
        mover = match.seats[seen["to_move"]]
        ways = mover.show()["prepared"]
        mover.do(*(ways[0]["actions"] if ways else ["done"]))
    return match


def test_every_line_of_the_log_says_which_turn_it_belongs_to(client: Any) -> None:
    log = set_up(duel(client)).spectator.show()["log"]
    began = next(number for number, line in enumerate(log) if line["text"].startswith("Turn 1"))
    assert began > 0
    assert {line["turn"] for line in log[1:began]} == {"0"}
    assert {line["turn"] for line in log[began:]} == {"1"}


def test_a_set_up_is_completed_at_random(client: Any) -> None:
    match = duel(client)
    for _ in range(200):
        mover = match.german.show()["to_move"]
        seen = match.seats[mover].show()
        if not seen["prepared"]:
            return
        command = {"command": str(uuid.uuid4()), "seq": seen["seq"]}
        assert match.seats[mover].post("random", command).status_code == 200
    pytest.fail("the set-up does not end")


@pytest.mark.slow
def test_bots_play_a_whole_game(start: Any) -> None:
    with start(executor="processes", bot_seconds=10) as client:
        match = duel(client, players={"german": "greedy", "soviet": "random"}, mode="bot")
        end = time.monotonic() + 120
        while (seen := match.spectator.show())["outcome"] is None:
            assert time.monotonic() < end, seen["view"]["decision"]
            time.sleep(0.2)
        record = match.spectator.get("/record").text
        assert record.count("\n") > 100
        everything = match.spectator.get("/replay", at=50, seat="*").json()
        assert everything["view"]["viewer"] == "*"
