"""Batches of games, with the toy title."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import msgspec
import pytest

import steppe
from steppe.kernel import records
from steppe.kernel.errors import SteppeError, UnknownName
from steppe.kernel.protocol import Title
from steppe.lab.simulate import (
    GameFailed,
    Result,
    Summary,
    game_seed,
    play_game,
    player_seed,
    seat_players,
    simulate,
)

RANDOM = {"hider": "random", "seeker": "random"}


@pytest.fixture
def title(toy: str) -> Title:
    return steppe.title(toy)


def without_timing(summary: Summary) -> dict[str, object]:
    return {**msgspec.structs.asdict(summary), "timing": None}


def test_seeds_depend_on_batch_and_number_only() -> None:
    seeds = {game_seed(batch, number) for batch in range(20) for number in range(20)}
    assert len(seeds) == 400
    assert all(0 <= seed < 1 << 63 for seed in seeds)
    assert player_seed(1, "hider") != player_seed(1, "seeker")


def test_play_game_tells_outcome_and_length(title: Title) -> None:
    result = play_game(title, "nine", 5, {"hider": "random", "seeker": "middle"})
    assert result.outcome.winner in ("hiders", "seekers")
    assert 2 <= result.actions <= 7
    assert result.decisions == result.actions
    assert result.record is None


def test_a_forced_action_is_no_decision(title: Title) -> None:
    results = [play_game(title, "nine", seed, RANDOM, {"limit": 5}) for seed in range(60)]
    # With five numbers the fifth guess is forced.
    assert {result.actions - result.decisions for result in results if result.actions == 6} == {1}
    assert {result.actions - result.decisions for result in results if result.actions < 6} == {0}


def test_a_kept_record_can_be_verified(title: Title) -> None:
    result = play_game(title, "nine", 5, RANDOM, {"limit": 5}, keep_record=True)
    assert result.record is not None
    game = records.load(result.record)
    assert game.state.outcome() == result.outcome
    assert (game.seed, game.options, game.players) == (5, {"limit": 5}, RANDOM)


def test_an_illegal_choice_is_told(title: Title) -> None:
    with pytest.raises(GameFailed, match=r"game 0 of seed 3 .* the player of seeker chose Ask"):
        simulate(title, "nine", games=1, seed=3, players={"hider": "random", "seeker": "cheat"})


def test_an_endless_game_is_told(title: Title, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("steppe.lab.simulate.MAX_ACTIONS", 1)
    with pytest.raises(GameFailed, match="has not ended after 1 actions"):
        play_game(title, "nine", 5, RANDOM)


def test_simulate_sums_up(title: Title) -> None:
    seen: list[Result] = []
    summary = simulate(title, "nine", games=200, seed=1, players=RANDOM, on_result=seen.append)
    assert [result.number for result in seen] == list(range(200))
    hiders, seekers = summary.sides
    assert (hiders.side, seekers.side) == ("hiders", "seekers")
    assert hiders.wins + seekers.wins + summary.draws == summary.games == summary.planned == 200
    assert hiders.low < hiders.win_rate < hiders.high
    # Six guesses among nine numbers find it in two games of three.
    assert seekers.low < 2 / 3 < seekers.high
    assert sum(summary.reasons.values()) == 200
    assert summary.decisions == sum(result.decisions for result in seen)
    assert summary.timing.seconds > 0


def test_the_same_seed_gives_the_same_games_with_any_executor(title: Title) -> None:
    alone = simulate(title, "nine", games=50, seed=9, players=RANDOM)
    with ThreadPoolExecutor(3) as threads:
        together = simulate(title, "nine", games=50, seed=9, players=RANDOM, workers=3, executor=threads)
        assert threads.submit(int).result() == 0, "the caller's executor is left running"
    assert without_timing(alone) == without_timing(together)
    other = simulate(title, "nine", games=50, seed=10, players=RANDOM)
    assert without_timing(alone) != without_timing(other)


@pytest.mark.slow
def test_the_same_seed_gives_the_same_games_with_processes(title: Title) -> None:
    alone = simulate(title, "nine", games=50, seed=9, players=RANDOM, keep_records=True)
    together = simulate(title, "nine", games=50, seed=9, players=RANDOM, workers=2, keep_records=True)
    assert without_timing(alone) == without_timing(together)


def test_no_more_workers_are_started_than_there_are_games(title: Title, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[int] = []

    def threads(workers: int) -> ThreadPoolExecutor:
        started.append(workers)
        return ThreadPoolExecutor(workers)

    monkeypatch.setattr("steppe.lab.simulate._worker_processes", threads)
    simulate(title, "nine", games=3, seed=9, players=RANDOM, workers=1_000_000)
    assert started == [3]


def test_an_interrupt_keeps_what_was_finished(title: Title) -> None:
    def interrupt(result: Result) -> None:
        if result.number == 7:
            raise KeyboardInterrupt

    summary = simulate(title, "nine", games=50, seed=9, players=RANDOM, on_result=interrupt)
    assert (summary.games, summary.planned) == (8, 50)


def test_nothing_finished_is_summed_up_too(title: Title) -> None:
    summary = simulate(title, "nine", games=0, seed=9, players=RANDOM)
    assert (summary.games, summary.mean_actions) == (0, 0)
    assert [(side.low, side.high) for side in summary.sides] == [(0, 1), (0, 1)]


def test_seat_players(title: Title) -> None:
    assert seat_players(title, "nine", ["middle"]) == {"hider": "middle", "seeker": "middle"}
    assert seat_players(title, "nine", ["random", "middle"]) == {"hider": "random", "seeker": "middle"}
    assert seat_players(title, "nine", ["seeker=middle", "random"]) == {"hider": "random", "seeker": "middle"}
    with pytest.raises(UnknownName, match="no player 'middel'; known: cheat, middle, random"):
        seat_players(title, "nine", ["middel"])
    with pytest.raises(UnknownName, match="no seat 'looker'"):
        seat_players(title, "nine", ["looker=random"])
    with pytest.raises(UnknownName, match="no scenario 'ten'"):
        seat_players(title, "ten", ["random"])
    with pytest.raises(SteppeError, match="3 players for the seats hider, seeker"):
        seat_players(title, "nine", ["random", "random", "random"])
    with pytest.raises(SteppeError, match="give one for each"):
        seat_players(title, "nine", ["hider=random"])
