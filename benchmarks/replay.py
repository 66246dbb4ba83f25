"""What playing a whole recorded game again costs: with every check (as `steppe verify` does), and without."""

from __future__ import annotations

from typing import Any

from measuring import arguments, microseconds, report, title_named

from steppe.kernel import records
from steppe.kernel.protocol import Title
from steppe.lab.simulate import game_seed, play_game, seat_players


def row(title: Title, scenario: str, seed: int, games: int, rounds: int) -> dict[str, Any]:
    """The prices in one scenario, over random games."""
    players = seat_players(title, scenario, ["random"])
    seeds = [game_seed(seed, number) for number in range(games)]
    played = [play_game(title, scenario, each, players, keep_record=True) for each in seeds]
    texts = [result.record for result in played if result.record is not None]
    loaded = [records.load(text) for text in texts]
    return {
        "games": games,
        "actions a game": sum(len(game.moves) for game in loaded) / games,
        "kB a record": sum(map(len, texts)) / games / 1000,
        "checked replay µs": microseconds(records.load, texts, rounds),
        "fold µs": microseconds(lambda game: game.at(len(game.moves)), loaded, rounds),
        "dump µs": microseconds(lambda game: game.dump(), loaded, rounds),
    }


def main() -> None:
    """Measure and print."""
    asked = arguments(__doc__, games=10, rounds=5)
    title = title_named(asked.title)
    rows = {f"{title.id} {name}": row(title, name, asked.seed, asked.games, asked.rounds) for name in title.scenarios}
    report("replay of a whole game: median (lowest - highest) of the rounds", rows, asked.json)


if __name__ == "__main__":
    main()
