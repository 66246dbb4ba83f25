"""Random positions of every title and scenario, for the tests of what must always hold."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import steppe
from steppe.kernel.protocol import State, Title
from steppe.kernel.rng import Rng

A_GAME = 30
"""Most positions out of one game, so that a long one does not crowd out the others."""
UNLISTED = frozenset({"titans"})
"""Titles on open ground: more is legal there than can be listed, and what is refused is what is not legal."""
SCENARIOS = [(name, scenario) for name in steppe.titles() for scenario in steppe.title(name).scenarios]


def viewers(title: Title, scenario: str) -> list[str | None]:
    """Every seat, and the public."""
    return [*(seat.id for seat in title.scenarios[scenario].seats), None]


def variants(name: str, scenario: str) -> list[dict[str, Any]]:
    """The options that random games are played with: the defaults, and each other value of each option alone."""
    options = steppe.title(name).scenarios[scenario].options
    others = [{option.name: value} for option in options for value in option.values if value != option.default]
    return [{}, *others]


def random_game(name: str, scenario: str, seed: int, **options: Any) -> Iterator[tuple[State, Any]]:
    """A random game: at every decision the state, and the action that will be taken next."""
    rng = Rng(seed)
    state = steppe.title(name).new(scenario, seed=seed, **options)
    while state.to_move() is not None:
        action = rng.choice(state.legal())
        yield state, action
        state.apply(action)
    yield state, None


def share(name: str, count: int) -> int:
    """What a scenario takes of a number meant for a title of two: a title with many scenarios is not tested longer."""
    return max(4, 2 * count // max(2, len(steppe.title(name).scenarios)))


def random_positions(name: str, scenario: str, count: int, seed: int = 0, every: int = 29) -> Iterator[State]:
    """A scenario's share of so many positions, spread over many random games; the caller may keep them.

    The variants of the options take turns.
    """
    game, chosen, count = 0, variants(name, scenario), share(name, count)
    while count > 0:
        play = random_game(name, scenario, seed + game, **chosen[game % len(chosen)])
        for state in islice(_positions_of(play, every, seed + game), min(count, A_GAME)):
            yield state
            count -= 1
        game += 1


def _positions_of(game: Iterator[tuple[State, Any]], every: int, seed: int) -> Iterator[State]:
    return (state.copy() for number, (state, _) in enumerate(game) if number % every == seed % every)
