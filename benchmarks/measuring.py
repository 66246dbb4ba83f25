"""What all measurements share: rounds, medians, and how they are printed."""

from __future__ import annotations

import argparse
import json
import os
import platform
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from statistics import median
from time import perf_counter
from typing import Any

import steppe
from steppe.kernel.protocol import State, Title

Values = Mapping[str, Sequence[float]]


@dataclass(frozen=True)
class Spread:
    """Several rounds of one measurement."""

    middle: float
    lowest: float
    highest: float

    @staticmethod
    def of(rounds: Sequence[float]) -> Spread:
        """The spread of these rounds."""
        return Spread(median(rounds), min(rounds), max(rounds))


def arguments(text: str | None, **values: float | str) -> argparse.Namespace:
    """The command line: --title, --json, --seed, and these values with their defaults."""
    parser = argparse.ArgumentParser(description=(text or "").splitlines()[0])
    parser.add_argument("--title", default="duel", help="which title (default: duel)")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--seed", type=int, default=1, help="another seed gives other games")
    for name, value in values.items():
        parser.add_argument(f"--{name}", type=type(value), default=value, help=f"default: {value}")
    return parser.parse_args()


def machine() -> str:
    """What it was measured on."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{python}, {platform.system()} {platform.machine()}, {os.cpu_count()} cores"


def microseconds(work: Callable[[Any], object], items: Sequence[Any], rounds: int) -> Spread:
    """Time of `work(item)` in microseconds, as the mean over the items, in several rounds."""
    return Spread.of([_mean_microseconds(work, items) for _ in range(rounds)])


def _mean_microseconds(work: Callable[[Any], object], items: Sequence[Any]) -> float:
    started = perf_counter()
    for item in items:
        work(item)
    return (perf_counter() - started) / len(items) * 1e6


def sample_states(title: Title, scenario: str, seed: int, games: int = 10, every: int = 20) -> list[State]:
    """Positions from all parts of random games: every so many decisions."""
    states = []
    for number in range(games):
        chance = random.Random(f"{seed} {number}").random
        state = title.new(scenario, seed=seed + number)
        state.events = None
        count = 0
        while state.to_move() is not None:
            if count % every == 0:
                states.append(state.copy())
            legal = state.legal()
            state.apply(legal[int(chance() * len(legal))])
            count += 1
    return states


def title_named(name: str) -> Title:
    """A title by its id."""
    return steppe.title(name)


def report(heading: str, rows: Mapping[str, Mapping[str, Any]], as_json: bool) -> None:
    """Print the results: JSON, or a line for each row."""
    if as_json:
        plain = {name: {key: _plain(value) for key, value in row.items()} for name, row in rows.items()}
        print(json.dumps({"machine": machine(), "results": plain}, indent=2))
        return
    print(f"{heading}\n{machine()}")
    width = max(len(name) for name in rows)
    for name, row in rows.items():
        print(f"{name:{width}}  " + ", ".join(f"{key} {_text(value)}" for key, value in row.items()))


def _plain(value: Any) -> Any:
    return {"median": value.middle, "min": value.lowest, "max": value.highest} if isinstance(value, Spread) else value


def _text(value: Any) -> str:
    if isinstance(value, Spread):
        return f"{_number(value.middle)} ({_number(value.lowest)} - {_number(value.highest)})"
    return value if isinstance(value, str) else _number(value)


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"
