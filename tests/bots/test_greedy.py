"""The greedy player: sees a view only, always answers with something legal, and beats random play from either side."""

from __future__ import annotations

import msgspec
import pytest

import steppe
from steppe.bots import RandomPlayer, make_player, player_names
from steppe.kernel.errors import UnknownName
from steppe.kernel.records import Game
from steppe.kernel.rng import Rng
from steppe.lab.simulate import simulate
from tests.contract.worlds import SCENARIOS, random_positions

DUEL = [(name, scenario) for name, scenario in SCENARIOS if name == "duel"]
everywhere = pytest.mark.parametrize(("name", "scenario"), DUEL)
sides = pytest.mark.parametrize("side", ["german", "soviet"])


def wins_of_greedy(scenario: str, side: str, games: int, seed: int) -> int:
    players = {seat: "greedy" if seat == side else "random" for seat in ("german", "soviet")}
    summary = simulate(steppe.title("duel"), scenario, games=games, seed=seed, players=players, workers=2)
    return next(row.wins for row in summary.sides if row.side == side)


@everywhere
@sides
def test_greedy_beats_random_play(name: str, scenario: str, side: str) -> None:
    assert wins_of_greedy(scenario, side, games=8, seed=1) >= 7


@pytest.mark.slow
@everywhere
@sides
def test_greedy_beats_random_play_in_95_of_100_games(name: str, scenario: str, side: str) -> None:
    assert wins_of_greedy(scenario, side, games=100, seed=2) >= 95


@pytest.mark.slow
@everywhere
def test_a_hundred_greedy_games_end_and_are_not_passive(name: str, scenario: str) -> None:
    players = {"german": "greedy", "soviet": "greedy"}
    summary = simulate(steppe.title(name), scenario, games=100, seed=3, players=players, workers=2, keep_records=True)
    assert summary.games == 100
    quiet = sum(count for reason, count in summary.reasons.items() if reason.startswith("Nothing happened"))
    assert quiet <= 5
    assert all(row.wins >= 5 for row in summary.sides)


@everywhere
def test_it_answers_any_position_legally(name: str, scenario: str) -> None:
    player = make_player(steppe.title(name), "greedy", 5)
    for state in random_positions(name, scenario, 150, seed=40, every=17):
        seat = state.to_move()
        if seat is not None:
            assert player.choose(state.view(seat), state.legal()) in state.legal()


@everywhere
def test_it_decides_from_the_view_alone(name: str, scenario: str) -> None:
    """Two games that look the same get the same answer from players with the same seed."""
    title = steppe.title(name)
    for state in random_positions(name, scenario, 60, seed=70):
        seat = state.to_move()
        if seat is None:
            continue
        other = title.guess(state.view(seat), Rng(1))
        answers = [make_player(title, "greedy", 9).choose(game.view(seat), game.legal()) for game in (state, other)]
        assert answers[0] == answers[1]


@everywhere
def test_the_same_seed_plays_the_same_game(name: str, scenario: str) -> None:
    def played() -> str:
        game = Game(steppe.title(name), scenario, seed=4, options={"setup": "prepared"})
        players = {seat: make_player(game.title, "greedy", 6) for seat in ("german", "soviet")}
        while (seat := game.state.to_move()) is not None:
            game.play(seat, players[seat].choose(game.state.view(seat), game.state.legal()))
        return game.dump()

    assert played() == played()


def test_players_by_name() -> None:
    title = steppe.title("duel")
    assert player_names(title) == ("random", "greedy")
    assert isinstance(make_player(title, "random", 1), RandomPlayer)
    with pytest.raises(UnknownName, match="greedy, random"):
        make_player(title, "genius", 1)


def test_a_player_gets_no_state() -> None:
    """What a player is given is plain data: it goes over the wire and comes back equal."""
    state = steppe.title("duel").new("summer-1943", seed=1)
    view = state.view("german")
    assert msgspec.json.decode(msgspec.json.encode(view), type=type(view)) == view
