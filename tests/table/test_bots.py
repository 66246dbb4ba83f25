"""Bots: they play on by themselves, and whatever they do the game goes on."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import pytest

from steppe.table.bots import bot_seed
from tests.table.conftest import Match


def until(match: Match, done: Callable[[Any], bool], seconds: float = 20) -> Any:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        seen = match.spectator.show()
        if done(seen):
            return seen
        time.sleep(0.02)
    pytest.fail(f"the game stands still: {match.spectator.show()}")


def against(new_match: Any, player: str) -> Match:
    return new_match(players={"red": "human", "blue": player}, mode="bot")


@pytest.mark.parametrize("player", ["random", "low"])
def test_a_bot_answers(new_match: Any, player: str) -> None:
    match = against(new_match, player)
    seen = match.red.do("lay 1", "ready")
    assert seen["thinking"]
    until(match, lambda seen: seen["to_move"] == "red" and not seen["thinking"])


def test_bots_play_each_other_to_the_end(new_match: Any) -> None:
    match = new_match(players={"red": "low", "blue": "random"}, mode="bot")
    assert match.seats == {}
    seen = until(match, lambda seen: seen["outcome"] is not None)
    assert not seen["thinking"]


@pytest.mark.parametrize("player", ["broken", "cheat"])
def test_a_bot_that_fails_is_replaced_by_chance(new_match: Any, player: str, caplog: pytest.LogCaptureFixture) -> None:
    match = against(new_match, player)
    with caplog.at_level(logging.WARNING):
        match.red.do("lay 1", "ready")
        until(match, lambda seen: seen["to_move"] == "red")
    assert match.id in caplog.text


def test_a_bot_that_thinks_too_long_is_replaced_by_chance(start: Any) -> None:
    with start(bot_seconds=0.3) as client:
        match = Match(client, players={"red": "human", "blue": "slow"}, mode="bot")
        match.red.do("lay 1", "ready")
        until(match, lambda seen: seen["to_move"] == "red")


class Dead(ThreadPoolExecutor):
    """Workers that have died since they were last asked."""

    def submit(self, *_: Any, **__: Any) -> Any:
        raise BrokenProcessPool


def test_a_game_begins_although_the_workers_have_died_unnoticed(start: Any) -> None:
    made: Iterator[ThreadPoolExecutor] = iter([Dead(1), ThreadPoolExecutor(1)])
    with start(make_executor=lambda: next(made)) as client:
        match = Match(client, players={"red": "human", "blue": "low"}, mode="bot")
        match.red.do("lay 1", "ready")
        until(match, lambda seen: seen["to_move"] == "red")


def test_a_restart_goes_on_with_the_bots(start: Any) -> None:
    with start(bot_seconds=60) as client:
        match = Match(client, players={"red": "human", "blue": "slow"}, mode="bot")
        match.red.do("lay 1", "ready")
    with start(bot_seconds=0.2) as client:
        # Asking for the game itself would wake its bot.
        tokens, end = {"tokens": [match.red.token]}, time.monotonic() + 20
        while not client.post("/api/mine", json=tokens).json()[0]["yours"]:
            assert time.monotonic() < end
            time.sleep(0.05)


def test_a_take_back_while_the_bot_thinks_wins(start: Any) -> None:
    with start(bot_seconds=5) as client:
        match = Match(client, players={"red": "human", "blue": "slow"}, mode="bot")
        match.red.do("lay 1", "ready")
        seen = match.red.takeback("ask").json()
        assert seen["to_move"] == "red"
        time.sleep(2)
        assert match.red.show() == seen


def test_bot_seeds_differ_by_game_and_seat() -> None:
    assert len({bot_seed(seed, seat) for seed in (1, 2) for seat in ("red", "blue")}) == 4


@pytest.mark.slow
def test_bots_in_processes(start: Any) -> None:
    with start(executor="processes", bot_seconds=0.7) as client:
        games = [
            Match(client, players={"red": "random", "blue": player}, mode="bot") for player in ("low", "slow", "broken")
        ]
        for match in games:
            until(match, lambda seen: seen["outcome"] is not None, seconds=60)
