"""Games at random with vehicles that move, riders, passengers and a gun: they end, and copies are independent."""

from __future__ import annotations

import pytest

from steppe.games.titans.notation import format_action, parse_action
from steppe.games.titans.steps import read_steps, written_steps
from steppe.kernel.rng import Rng
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table
from tests.rules.titans.test_foot_games import play

LAND = """
kind.road = { form = "flat", going = "road" }
kind.mud = { form = "flat", going = "soft" }
kind.sunflowers = { form = "tall", height = 3, going = "sunflowers" }
kind.ditch = { form = "hollow", height = 2, going = "gully" }
kind.fence = { form = "tall", height = 1, cover = 1 }
kind.stone-wall = { form = "tall", height = 1, cover = 4 }
area = [
    { kind = "road", box = "22,0 26,48" },
    { kind = "mud", box = "4,18 16,24" },
    { kind = "sunflowers", box = "30,18 44,26" },
    { kind = "ditch", box = "0,30 20,31.5" },
    { kind = "woods", box = "28,30 34,36" },
]
wall = [{ kind = "fence", line = "4,14 18,14" }, { kind = "stone-wall", line = "28,28 44,28" }]
"""
OWN = {
    "Karl": "tank 5 - leader",
    "Dieter": "tank 4 -",
    "Georg": "tank 4 -",
    "Willi": "truck 4 -",
    "Otto": "squad 4 in Lorry leader smg",
    "Hans": "squad 4 in Lorry",
    "Emil": "riders 4 on Panzer",
    "Kurt": "gun 4 35,6 leader",
    "Fritz": "gun 4 37,6",
}
FOES = {
    "Ivan": "first 4 12,34 leader smg",
    "Oleg": "first 3 14,34",
    "Boris": "crew 4 -",
    "Yuri": "crew 4 - leader",
    "Lev": "second 3 34,40",
}
PARK = {
    "Panzer": "panzer-iiij 12,8 0 Dieter Karl Georg",
    "Lorry": "m3-halftrack 24,8 0 Willi",
    "Pak": "pak-38 36,7.5 0 Kurt Fritz",
    "Tank": "t-60 24,40 180 Boris Yuri",
}


def game(seed: int) -> Table:
    table = Table(OWN, FOES, LAND, die=0, seed=seed, turns=3, vehicles=PARK)
    table.state.fleet.mark("packed", 2)
    return table


@rule("BASE-R-3", "BASE-R-50")
@pytest.mark.parametrize("seed", range(16))
def test_games_at_random_end(seed: int) -> None:
    table = game(seed)
    play(table.state, Rng(seed))
    assert table.state.outcome() is not None


def test_a_copy_plays_on_alike_and_leaves_its_original_alone() -> None:
    for seed in range(4):
        state, rng = game(seed).state, Rng(seed)
        for _ in range(25):
            state.apply(rng.choice(state.legal()))
        state.loaded = []
        before = state.fingerprint()
        twin, twin_rng = state.copy(), rng.copy()
        assert twin.fingerprint() == before
        play(twin, twin_rng)
        assert state.fingerprint() == before
        play(state, rng)
        assert state.fingerprint() == twin.fingerprint()


@pytest.mark.parametrize("seed", range(4))
def test_what_is_listed_is_never_refused_and_is_read_as_it_is_written(seed: int) -> None:
    state, rng = game(seed).state, Rng(seed)
    for _ in range(80):
        if state.to_move() is None:
            break
        legal = state.legal()
        assert all(state.refuse(action) is None for action in legal)
        assert all(parse_action(format_action(action)) == action for action in legal)
        assert read_steps(written_steps(state.steps)) == state.steps
        state.apply(rng.choice(legal))
