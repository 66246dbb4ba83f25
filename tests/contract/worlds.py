"""Random positions of every title and scenario, for the tests of what must always hold."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import steppe
from steppe.kernel.protocol import State, Title
from steppe.kernel.rng import Rng

SCENARIOS = [(name, scenario) for name in steppe.titles() for scenario in steppe.title(name).scenarios]


def viewers(title: Title, scenario: str) -> list[str | None]:
    """Every seat, and the public."""
    return [*(seat.id for seat in title.scenarios[scenario].seats), None]


def random_game(name: str, scenario: str, seed: int, **options: Any) -> Iterator[tuple[State, Any]]:
    """A random game: at every decision the state, and the action that will be taken next."""
    rng = Rng(seed)
    state = steppe.title(name).new(scenario, seed=seed, **options)
    while state.to_move() is not None:
        action = rng.choice(state.legal())
        yield state, action
        state.apply(action)
    yield state, None


def random_positions(name: str, scenario: str, count: int, seed: int = 0, every: int = 29) -> Iterator[State]:
    """Positions spread over many random games, every other one from a prepared set-up; the caller may keep them."""
    found, game = 0, 0
    while found < count:
        options = {"setup": "prepared"} if game % 2 else {}
        for number, (state, _) in enumerate(random_game(name, scenario, seed + game, **options)):
            if number % every == (seed + game) % every:
                yield state.copy()
                found += 1
                if found == count:
                    return
        game += 1
