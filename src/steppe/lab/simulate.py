"""Batches of games between players.

Game i of a batch has a seed that follows from the batch's seed and i alone, so a batch gives the same games
whatever the number of workers and in whatever order they finish.

>>> import steppe
>>> game_seed(7, 0) == game_seed(7, 0) != game_seed(7, 1)
True
"""

from __future__ import annotations

import multiprocessing
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, ProcessPoolExecutor, wait
from contextlib import contextmanager
from hashlib import blake2b
from itertools import islice
from multiprocessing.synchronize import Event

import msgspec

from steppe.bots import make_player, player_names
from steppe.kernel.errors import BadAction, SteppeError, UnknownName
from steppe.kernel.protocol import Action, Outcome, Player, Seat, State, Title
from steppe.kernel.records import Game
from steppe.kernel.registry import scenario_of
from steppe.kernel.registry import title as find_title
from steppe.lab.statistics import mean, standard_deviation, wilson

MAX_ACTIONS = 100_000
"""A game with more actions than this is taken for endless."""

Options = Mapping[str, str | int | bool]


class GameFailed(Exception):
    """A game could not be played to its end, by a fault of title or player; the message says which game."""


class Stopped(Exception):
    """The batch was ended while this game was played."""


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """What all games of a batch have in common."""

    title: str
    scenario: str
    seed: int
    players: Mapping[Seat, str]
    options: Options = {}
    keep_records: bool = False


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """One finished game. `decisions` counts actions where two or more were legal; `seconds` is time spent."""

    number: int
    seed: int
    outcome: Outcome
    actions: int
    decisions: int
    seconds: float
    record: str | None = None


class SideSummary(msgspec.Struct, frozen=True, kw_only=True):
    """How a side fared: wins with the rate's 95 % Wilson interval, and points a game."""

    side: str
    wins: int
    win_rate: float
    low: float
    high: float
    mean_score: float
    score_deviation: float


class Timing(msgspec.Struct, frozen=True, kw_only=True):
    """How long a batch took on the clock: the only part of a summary that differs from run to run."""

    seconds: float
    games_per_second: float
    decisions_per_second: float


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """What a batch told. `games` were finished of `planned`; `reasons` counts how they ended."""

    title: str
    scenario: str
    seed: int
    players: Mapping[Seat, str]
    options: Options
    planned: int
    games: int
    sides: tuple[SideSummary, ...]
    draws: int
    reasons: Mapping[str, int]
    mean_actions: float
    mean_decisions: float
    decisions: int
    timing: Timing


def game_seed(seed: int, number: int) -> int:
    """The seed of game `number` (from 0) of a batch: 63 bits from BLAKE2b over both."""
    return _derived(f"game {seed} {number}")


def player_seed(seed: int, seat: Seat) -> int:
    """The seed of a seat's player in the game with this seed; it tells nothing of the game's own dice."""
    return _derived(f"player {seed} {seat}")


def _derived(text: str) -> int:
    return int.from_bytes(blake2b(text.encode(), digest_size=8, person=b"steppe.lab").digest(), "big") >> 1


def seat_players(title: Title, scenario: str, names: Sequence[str]) -> dict[Seat, str]:
    """Players in the order of the scenario's seats, or as `seat=name`; one bare name plays all seats.

    Raises `UnknownName` for what does not exist and `SteppeError` for a wrong number of names.
    """
    seats = [seat.id for seat in scenario_of(title, scenario).seats]
    named = dict(name.split("=", 1) for name in names if "=" in name)
    bare = [name for name in names if "=" not in name]
    for seat in named:
        if seat not in seats:
            raise UnknownName("seat", seat, seats)
    free = [seat for seat in seats if seat not in named]
    if len(bare) == 1:
        bare *= len(free)
    if len(bare) != len(free):
        raise SteppeError(f"{len(names)} players for the seats {', '.join(seats)}; give one for each, or one for all")
    chosen = named | dict(zip(free, bare, strict=True))
    for name in chosen.values():
        if name not in player_names(title):
            raise UnknownName("player", name, list(player_names(title)))
    return {seat: chosen[seat] for seat in seats}


def play_game(
    title: Title,
    scenario: str,
    seed: int,
    players: Mapping[Seat, str],
    options: Options | None = None,
    *,
    number: int = 0,
    keep_record: bool = False,
) -> Result:
    """Play one game to its end between players of these names, each seeing its own seat's view only.

    With `keep_record` the game is played once more through `Game`, which checks every action.
    Raises `GameFailed` where the game does not end or a player answers with something that is not legal.
    """
    started = time.perf_counter()
    state = title.new(scenario, seed=seed, rules_version=title.rules_version, **(options or {}))
    state.events = None
    made = {seat: make_player(title, name, player_seed(seed, seat)) for seat, name in players.items()}
    actions, decisions = _play_out(state, made)
    outcome = state.outcome()
    if outcome is None:
        raise GameFailed(f"seed {seed}: the game stands still without an outcome after {len(actions)} actions")
    return Result(
        number=number,
        seed=seed,
        outcome=outcome,
        actions=len(actions),
        decisions=decisions,
        seconds=time.perf_counter() - started,
        record=_record(title, scenario, seed, players, options or {}, actions) if keep_record else None,
    )


def _play_out(state: State, players: Mapping[Seat, Player]) -> tuple[list[tuple[Seat, Action]], int]:
    """Play a state to its end: the actions with their seats, and how many of them were decisions."""
    actions: list[tuple[Seat, Action]] = []
    decisions = 0
    while (seat := state.to_move()) is not None:
        legal = state.legal()
        decisions += len(legal) > 1
        action = legal[0] if len(legal) == 1 else _choice(players[seat], state, seat, legal)
        state.apply(action)
        actions.append((seat, action))
        if len(actions) > MAX_ACTIONS:
            raise GameFailed(f"the game has not ended after {MAX_ACTIONS} actions")
    return actions, decisions


def _choice(player: Player, state: State, seat: Seat, legal: Sequence[Action]) -> Action:
    if not player.needs_view:
        return player.choose(None, legal)
    _stop_if_asked()  # a game between players that think may take minutes
    action = player.choose(state.view(seat), legal)
    if action not in legal:
        raise BadAction(f"the player of {seat} chose {action!r}, which is not legal")
    return action


def _record(
    title: Title,
    scenario: str,
    seed: int,
    players: Mapping[Seat, str],
    options: Options,
    actions: Iterable[tuple[Seat, Action]],
) -> str:
    game = Game(title, scenario, seed=seed, options=options, players=players)
    for seat, action in actions:
        game.play(seat, action)
    return game.dump()


def play_batch(setup: Setup, numbers: Sequence[int]) -> list[Result]:
    """Play these games of a batch: what a worker does (`GameFailed` names the game and what went wrong)."""
    finished = []
    for number in numbers:
        try:
            finished.append(_numbered_game(setup, number))
        except Stopped:
            break
    return finished


def _numbered_game(setup: Setup, number: int) -> Result:
    _stop_if_asked()
    seed = game_seed(setup.seed, number)
    try:
        return play_game(
            find_title(setup.title),
            setup.scenario,
            seed,
            setup.players,
            setup.options,
            number=number,
            keep_record=setup.keep_records,
        )
    except Stopped:
        raise
    except Exception as error:
        cause = f"{type(error).__name__}: {error}"
        raise GameFailed(f"game {number} of seed {setup.seed} (its own seed is {seed}) failed: {cause}") from error


def results(setup: Setup, games: int, *, workers: int = 1, executor: Executor | None = None) -> Iterator[Result]:
    """The games of a batch as they finish: in order with one worker, as they come with several.

    An `executor` of the caller's own (threads, a cluster) is used if given and left running. No more workers are
    started than there are games.
    """
    workers = min(workers, games)
    if executor is not None:
        yield from _shared_out(setup, games, workers, executor)
    elif workers <= 1:
        yield from (_numbered_game(setup, number) for number in range(games))
    else:
        with _worker_processes(workers) as pool:
            yield from _shared_out(setup, games, workers, pool)


def _shared_out(setup: Setup, games: int, workers: int, executor: Executor) -> Iterator[Result]:
    """Hand batches to the executor, never many more than it has workers, and yield what comes back."""
    batches = _batches(games, workers)
    pending = {executor.submit(play_batch, setup, batch) for batch in islice(batches, 3 * max(1, workers))}
    try:
        while pending:
            done, pending = wait(pending, return_when=FIRST_COMPLETED)
            pending |= {executor.submit(play_batch, setup, batch) for batch in islice(batches, len(done))}
            for future in done:
                yield from future.result()
    finally:
        for future in pending:
            future.cancel()


def _batches(games: int, workers: int) -> Iterator[Sequence[int]]:
    # Some twenty batches a worker: few enough to cost little, many enough to keep all busy to the end.
    size = max(1, min(50, games // (20 * max(1, workers))))
    return (range(first, min(first + size, games)) for first in range(0, games, size))


@contextmanager
def _worker_processes(workers: int) -> Iterator[Executor]:
    """A pool of fresh processes. Left early, it asks them to stop at their next decision, and waits for that.

    They are never killed: a process that dies while it hands in a result would leave the pool waiting for the rest.
    """
    context = multiprocessing.get_context("spawn")
    stop = context.Event()
    pool = ProcessPoolExecutor(workers, mp_context=context, initializer=_begin_work, initargs=(stop,))
    try:
        with _interrupts_held():
            for _ in range(workers):
                pool.submit(_nothing)  # the pool starts a process for each task that finds none idle
        yield pool
    finally:
        stop.set()
        pool.shutdown(cancel_futures=True)


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """A Ctrl-C waits for the end of this; processes started in it never see one, so the parent decides."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _nothing() -> None:
    pass


_stop: Event | None = None
"""In a worker process: set when its pool wants no more results."""


def _begin_work(stop: Event) -> None:
    global _stop
    _stop = stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _stop_if_asked() -> None:
    if _stop is not None and _stop.is_set():
        raise Stopped


def simulate(
    title: Title,
    scenario: str,
    *,
    games: int,
    seed: int,
    players: Mapping[Seat, str],
    options: Options | None = None,
    workers: int = 1,
    executor: Executor | None = None,
    keep_records: bool = False,
    on_result: Callable[[Result], None] | None = None,
) -> Summary:
    """Play a batch and sum it up. `on_result` is called with each game as it finishes (progress, records).

    An interrupt (Ctrl-C) ends the batch early; the summary then tells of the games that were finished.
    """
    started = time.perf_counter()
    setup = Setup(
        title=title.id,
        scenario=scenario,
        seed=seed,
        players=dict(players),
        options=dict(options or {}),
        keep_records=keep_records,
    )
    finished: list[Result] = []
    try:
        for result in results(setup, games, workers=workers, executor=executor):
            finished.append(msgspec.structs.replace(result, record=None))
            if on_result is not None:
                on_result(result)
    except KeyboardInterrupt:
        pass
    return summarize(title, setup, games, finished, time.perf_counter() - started)


def summarize(title: Title, setup: Setup, planned: int, finished: Sequence[Result], seconds: float) -> Summary:
    """Sum up finished games, in whatever order they come; `seconds` is the time on the clock."""
    ordered = sorted(finished, key=lambda result: result.number)
    sides = dict.fromkeys(seat.side for seat in scenario_of(title, setup.scenario).seats)
    decisions = sum(result.decisions for result in ordered)
    reasons = Counter(result.outcome.reason for result in ordered)
    return Summary(
        title=setup.title,
        scenario=setup.scenario,
        seed=setup.seed,
        players=setup.players,
        options=setup.options,
        planned=planned,
        games=len(ordered),
        sides=tuple(_side_summary(side, ordered) for side in sides),
        draws=sum(result.outcome.winner is None for result in ordered),
        reasons=dict(sorted(reasons.items(), key=lambda item: (-item[1], item[0]))),
        mean_actions=mean([result.actions for result in ordered]),
        mean_decisions=mean([result.decisions for result in ordered]),
        decisions=decisions,
        timing=_timing(len(ordered), decisions, seconds),
    )


def _side_summary(side: str, finished: Sequence[Result]) -> SideSummary:
    wins = sum(result.outcome.winner == side for result in finished)
    low, high = wilson(wins, len(finished))
    scores = [result.outcome.score.get(side, 0) for result in finished]
    return SideSummary(
        side=side,
        wins=wins,
        win_rate=wins / len(finished) if finished else 0.0,
        low=low,
        high=high,
        mean_score=mean(scores),
        score_deviation=standard_deviation(scores),
    )


def _timing(games: int, decisions: int, seconds: float) -> Timing:
    return Timing(
        seconds=seconds,
        games_per_second=games / seconds if seconds else 0.0,
        decisions_per_second=decisions / seconds if seconds else 0.0,
    )
