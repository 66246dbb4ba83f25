"""How long the title's own players think: the mean, the slowest hundredth, and the longest decision of whole games."""

from __future__ import annotations

from time import perf_counter
from typing import Any

from measuring import arguments, report, title_named

from steppe.bots import make_player
from steppe.kernel.protocol import Title


def thinking_times(title: Title, scenario: str, player: str, seed: int) -> dict[str, list[float]]:
    """Milliseconds of every decision of one game, by seat."""
    seats = [seat.id for seat in title.scenarios[scenario].seats]
    players = {seat: make_player(title, player, seed + number) for number, seat in enumerate(seats)}
    times: dict[str, list[float]] = {seat: [] for seat in seats}
    state = title.new(scenario, seed=seed)
    state.events = None
    while (seat := state.to_move()) is not None:
        view, legal = state.view(seat), state.legal()
        started = perf_counter()
        action = players[seat].choose(view, legal)
        times[seat].append((perf_counter() - started) * 1000)
        state.apply(action)
    return times


def row(title: Title, scenario: str, player: str, seed: int, games: int) -> dict[str, dict[str, Any]]:
    """The times in one scenario, a row a seat."""
    played = [thinking_times(title, scenario, player, seed + number) for number in range(games)]
    rows = {}
    for seat in played[0]:
        times = sorted(time for game in played for time in game[seat])
        rows[f"{title.id} {scenario} {player} {seat}"] = {
            "decisions": len(times),
            "mean ms": sum(times) / len(times),
            "slowest hundredth ms": times[len(times) * 99 // 100],
            "longest ms": times[-1],
        }
    return rows


def main() -> None:
    """Measure and print."""
    asked = arguments(__doc__, games=10)
    title = title_named(asked.title)
    rows: dict[str, dict[str, Any]] = {}
    for scenario in title.scenarios:
        for player in title.players():
            rows |= row(title, scenario, player, asked.seed, asked.games)
    report("thinking times", rows, asked.json)


if __name__ == "__main__":
    main()
