"""Random play through the public interface, beside python-chess in the same run, and the price of a copy.

A decision counts only where two or more actions are legal. Rounds play whole games, set-up included, events
off; the rounds of all contestants take turns, so that a busy moment of the machine hits them alike.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from statistics import median
from time import perf_counter
from typing import Any

from measuring import Spread, arguments, microseconds, report, sample_states, title_named

from steppe.kernel.protocol import Title

Playout = Callable[[Callable[[], float], int], tuple[int, int]]
"""Plays one game with this source of chance and seed; returns its actions and its decisions."""


def steppe_playout(title: Title, scenario: str) -> Playout:
    """Random play of a scenario."""

    def play(chance: Callable[[], float], seed: int) -> tuple[int, int]:
        state = title.new(scenario, seed=seed)
        state.events = None
        actions = decisions = 0
        while state.to_move() is not None:
            legal = state.legal()
            count = len(legal)
            actions += 1
            if count > 1:
                decisions += 1
            state.apply(legal[int(chance() * count)])
        return actions, decisions

    return play


def chess_playout() -> Playout | None:
    """Random play of python-chess, by the cheapest loop that still ends; None where it is not installed."""
    try:
        import chess
    except ImportError:
        return None

    def play(chance: Callable[[], float], seed: int) -> tuple[int, int]:
        board = chess.Board()
        actions = decisions = 0
        while board.halfmove_clock < 150 and not board.is_insufficient_material():
            legal = list(board.legal_moves)
            count = len(legal)
            if not count:
                break
            actions += 1
            if count > 1:
                decisions += 1
            board.push(legal[int(chance() * count)])
        return actions, decisions

    return play


class Contestant:
    """One thing that is measured, with what its rounds gave."""

    def __init__(self, playout: Playout) -> None:
        self.playout = playout
        self.rates: list[float] = []
        self.lengths: list[int] = []
        self.shares: list[float] = []

    def run(self, seconds: float, seed: int) -> None:
        """Play whole games for about so long."""
        chance = random.Random(seed).random
        decisions, number, started = 0, 0, perf_counter()
        while (spent := perf_counter() - started) < seconds:
            actions, decided = self.playout(chance, seed * 1_000_000 + number)
            decisions += decided
            number += 1
            self.lengths.append(decided)
            self.shares.append(decided / actions)
        self.rates.append(decisions / spent)

    def row(self) -> dict[str, Any]:
        """The results."""
        return {
            "decisions/s": Spread.of(self.rates),
            "games": len(self.lengths),
            "decisions a game": sum(self.lengths) / len(self.lengths),
            "share of actions": sum(self.shares) / len(self.shares),
        }


def main() -> None:
    """Measure and print."""
    asked = arguments(__doc__, seconds=2.0, rounds=5)
    title = title_named(asked.title)
    contestants = {f"{title.id} {name}": Contestant(steppe_playout(title, name)) for name in title.scenarios}
    peer = chess_playout()
    if peer is not None:
        contestants["python-chess"] = Contestant(peer)
    for number in range(asked.rounds):
        for contestant in contestants.values():
            contestant.run(asked.seconds, asked.seed + number)
    rows = {name: contestant.row() for name, contestant in contestants.items()}
    for scenario in title.scenarios:
        row = rows[f"{title.id} {scenario}"]
        if peer is not None:
            row["times python-chess"] = median(contestants[f"{title.id} {scenario}"].rates) / median(
                contestants["python-chess"].rates
            )
        states = sample_states(title, scenario, asked.seed) * 20
        row["copy µs"] = microseconds(lambda state: state.copy(), states, asked.rounds)
    report("random play: median (lowest - highest) of the rounds", rows, asked.json)


if __name__ == "__main__":
    main()
