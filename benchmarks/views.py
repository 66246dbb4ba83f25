"""What a view costs: making it, encoding it, guessing a state from it, and the fingerprint of a state."""

from __future__ import annotations

from typing import Any

import msgspec
from measuring import arguments, microseconds, report, sample_states, title_named

from steppe.kernel.protocol import Title
from steppe.kernel.rng import Rng


def row(title: Title, scenario: str, seed: int, rounds: int) -> dict[str, Any]:
    """The prices in one scenario, over positions from random games as each seat and the public see them."""
    states = sample_states(title, scenario, seed)
    seats = [seat.id for seat in title.scenarios[scenario].seats]
    seen = [(state, viewer) for state in states for viewer in (*seats, None)]
    views = [state.view(viewer) for state, viewer in seen]
    own = [state.view(seat) for state in states for seat in seats]
    chance = Rng(seed)
    encoded = [msgspec.json.encode(view) for view in views]
    return {
        "positions": len(states),
        "view µs": microseconds(lambda pair: pair[0].view(pair[1]), seen, rounds),
        "encode µs": microseconds(msgspec.json.encode, views, rounds),
        "bytes": sum(map(len, encoded)) / len(encoded),
        "guess µs": microseconds(lambda view: title.guess(view, chance), own, rounds),
        "fingerprint µs": microseconds(lambda state: state.fingerprint(), states, rounds),
    }


def main() -> None:
    """Measure and print."""
    asked = arguments(__doc__, rounds=5)
    title = title_named(asked.title)
    rows = {f"{title.id} {name}": row(title, name, asked.seed, asked.rounds) for name in title.scenarios}
    report("views: median (lowest - highest) of the rounds, each the mean over all positions", rows, asked.json)


if __name__ == "__main__":
    main()
