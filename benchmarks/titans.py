"""Clash of Titans: random play of two sides of riflemen on a made-up table, beside Duel and python-chess.

A decision counts only where two or more actions are legal. Events are off; a game is played on a table that is kept,
as a server keeps it. The first games are played before anything is measured, `--warm` seconds of them.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from statistics import median
from time import perf_counter
from typing import Any

from measuring import arguments, microseconds, report, title_named
from playouts import Contestant, chess_playout, steppe_playout

from steppe.games.titans.battlefield import Battlefield
from steppe.games.titans.figures import Figure, Force
from steppe.games.titans.setting import Setting
from steppe.games.titans.state import TitansState
from steppe.kernel.tabletop.files import read_land
from steppe.kernel.tabletop.points import INCH
from steppe.kernel.toml import read_toml

LAND = """
kind.woods = { form = "tall", height = 6, cover = 1, going = "woods" }
kind.brush = { form = "flat", going = "rough" }
kind.house = { form = "tall", height = 4, cover = 3 }
kind.sandbags = { form = "tall", height = 1, cover = 2 }
kind.hedge = { form = "tall", height = 1 }
table = { width = 72, depth = 48 }
"""
HOUSES = 24
GROUPS = 4
MEN = 7


def land(seed: int) -> str:
    """A table with about 200 edges: houses, woods, brush and low walls between the two sides."""
    chance = random.Random(seed)
    areas, walls = [], []
    for number in range(HOUSES):
        x, y = chance.randrange(4, 60), chance.randrange(10, 34)
        kind = ("house", "woods", "house", "brush")[number % 4]
        areas.append(
            f'{{ kind = "{kind}", box = "{x},{y} {x + chance.randrange(3, 7)},{y + chance.randrange(3, 6)}" }}'
        )
    for number in range(2 * HOUSES):
        x, y = chance.randrange(4, 60), chance.randrange(9, 38)
        kind = ("sandbags", "hedge")[number % 2]
        walls.append(f'{{ kind = "{kind}", line = "{x},{y} {x + 4},{y} {x + 4},{y + 3}" }}')
    return f"{LAND}\narea = [{', '.join(areas)}]\nwall = [{', '.join(walls)}]"


def setting() -> Setting:
    """Two sides of four groups of seven, six turns."""
    figures = [
        Figure(
            name=f"{side}-{group}-{number}",
            side=side,
            group=f"{side}-{group}",
            rep=3 + (number + group) % 3,
            role="rifleman" if number else "leader",
            weapons=("rifle", "smg", "rifle", "lmg-belt")[number % 4 : number % 4 + 1],
        )
        for side in (0, 1)
        for group in range(GROUPS)
        for number in range(MEN)
    ]
    return Setting("made-up", Battlefield(read_land(read_toml(land(1))).terrain), Force(figures), turns=6)


def new_state(made: Setting, seed: int) -> TitansState:
    """The two sides in line along their edges, two inches apart."""
    state = TitansState(made, seed)
    state.events = None
    for figure, side in enumerate(made.force.side):
        number = figure % (GROUPS * MEN)
        state.place[figure] = ((6 + 2 * number) * INCH, (5 if side == 0 else 43) * INCH)
        state.facing[figure] = 180 * side
    state.settle()
    return state


def playout(made: Setting) -> Callable[[Callable[[], float], int], tuple[int, int]]:
    """Random play on a table."""

    def play(chance: Callable[[], float], seed: int) -> tuple[int, int]:
        state = new_state(made, seed)
        actions = decisions = 0
        while state.to_move() is not None:
            legal = state.legal()
            count = len(legal)
            actions += 1
            decisions += count > 1
            state.apply(legal[int(chance() * count)])
        return actions, decisions

    return play


def sample(made: Setting, seed: int) -> list[TitansState]:
    """Some positions of a game."""
    state, chance, found = new_state(made, seed), random.Random(seed), []
    while state.to_move() is not None and len(found) < 40:
        found.append(state.copy())
        state.apply(chance.choice(state.legal()))
    return found


def known_again(made: Setting, seed: int, games: int) -> dict[str, Any]:
    """The same games over and over, until all that is kept is known: what a decision costs then."""
    for _ in range(15):
        contestant = Contestant(playout(made))
        chance, started = random.Random(seed).random, perf_counter()
        decisions = sum(contestant.playout(chance, number)[1] for number in range(games))
    return {"decisions/s": decisions / (perf_counter() - started), "decisions": decisions}


def sights(made: Setting, seed: int, rounds: int) -> dict[str, Any]:
    """Microseconds of the exact question between two points of the table, and of the kept answer at stations."""
    chance, field, pairs = random.Random(seed), made.field, []
    for _ in range(2000):
        ends = [(chance.randrange(73) * INCH, chance.randrange(49) * INCH) for _ in range(2)]
        pairs.append((field.terrain.eye_at(ends[0], 1500), field.terrain.eye_at(ends[1], 1500), *ends))
    for _, _, one, other in pairs * 50:
        field.sees(one, False, other, False)
    return {
        "exact µs": microseconds(lambda pair: field.lens.sight(pair[0], pair[1]), pairs, rounds),
        "exact yes or no µs": microseconds(lambda pair: field.lens.sees(pair[0], pair[1]), pairs, rounds),
        "kept µs": microseconds(lambda pair: field.sees(pair[2], False, pair[3], False), pairs, rounds),
        "all of a viewer µs": microseconds(lambda pair: field.known.makes.outlook(pair[2], 1500, 1500), pairs[:50], 3),
    }


def main() -> None:
    """Measure and print."""
    asked = arguments(__doc__, seconds=2.0, rounds=5, warm=30.0)
    made = setting()
    contestants = {"titans": Contestant(playout(made))}
    duel = title_named("duel")
    contestants["duel"] = Contestant(steppe_playout(duel, next(iter(duel.scenarios))))
    peer = chess_playout()
    if peer is not None:
        contestants["python-chess"] = Contestant(peer)
    started = perf_counter()
    Contestant(playout(made)).run(asked.warm, asked.seed + 1000)
    print(f"warm after {perf_counter() - started:.0f} s")
    for number in range(asked.rounds):
        for contestant in contestants.values():
            contestant.run(asked.seconds, asked.seed + number)
    rows: dict[str, dict[str, Any]] = {name: contestant.row() for name, contestant in contestants.items()}
    for name in ("duel", "python-chess"):
        if name in contestants:
            rows["titans"][f"times {name}"] = median(contestants["titans"].rates) / median(contestants[name].rates)
    rows["titans"]["copy µs"] = microseconds(lambda state: state.copy(), sample(made, asked.seed) * 20, asked.rounds)
    rows["titans, games that are known"] = known_again(made, asked.seed, 6)
    rows["titans, sight"] = sights(made, asked.seed, asked.rounds)
    report("random play: median (lowest - highest) of the rounds", rows, asked.json)


if __name__ == "__main__":
    main()
