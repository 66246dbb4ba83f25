"""Games at random with guns, anti-tank weapons and houses: they end, and copies are independent."""

from __future__ import annotations

import pytest

from steppe.games.titans.notation import format_action, parse_action
from steppe.games.titans.steps import read_steps, written_steps
from steppe.games.titans.telling import tell
from steppe.kernel.rng import Rng
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table
from tests.rules.titans.test_foot_games import play

LAND = """
area = [{ kind = "woods", box = "28,30 34,36" }, { kind = "brush", box = "4,18 16,24" }]
wall = [{ kind = "sandbags", line = "18,30 28,30" }, { kind = "screen", line = "2,26 14,26" }]
"""
OWN = {
    "Karl": "tank 5 - leader",
    "Dieter": "tank 4 -",
    "Georg": "tank 4 -",
    "Willi": "tank 4 -",
    "Otto": "squad 4 20,10 leader smg panzerfaust-60",
    "Hans": "squad 4 22,10 ptrd",
    "Emil": "riders 4 on Panzer satchel-charge",
    "Kurt": "gun 4 35,6 leader",
    "Fritz": "gun 4 37,6",
    "Max": "carrier 4 - leader",
    "Paul": "carrier 4 -",
}
FOES = {
    "Ivan": "first 4 12,34 leader smg molotov-cocktail",
    "Oleg": "first 3 14,34 flamethrower",
    "Boris": "crew 4 -",
    "Yuri": "crew 4 - leader",
    "Ilya": "crew 4 -",
    "Lev": "second 4 24,41 panzerfaust-100 storey 1",
    "Igor": "second 4 25,42 ptrd storey 1",
    "Pavel": "gunners 4 36,41.4 leader",
    "Anton": "gunners 4 37,41.4",
}
PARK = {
    "Panzer": "panzer-ivj 12,8 0 Dieter Willi Karl Georg",
    "Pak": "pak-38 36,7.5 0 Kurt Fritz",
    "Carrier": "sdkfz-251 24,6 0 Max Paul",
    "Tank": "t-34-76 20,40 180 Boris Ilya Yuri",
    "Gun": "zis-3 36.5,40 180 Pavel Anton",
}
TOWN = ("25,42 1x1 2 2 0 rear",)


def game(seed: int) -> Table:
    return Table(OWN, FOES, LAND, die=0, seed=seed, turns=3, vehicles=PARK, town=TOWN)


@rule("BASE-R-3", "BASE-R-50")
@pytest.mark.parametrize("seed", range(12))
def test_games_at_random_end(seed: int) -> None:
    table = game(seed)
    play(table.state, Rng(seed))
    assert table.state.outcome() is not None


def test_a_copy_plays_on_alike_and_leaves_its_original_alone() -> None:
    for seed in range(3):
        state, rng = game(seed).state, Rng(seed)
        for _ in range(40):
            state.apply(rng.choice(state.legal()))
        state.loaded = []
        before = state.fingerprint()
        twin, twin_rng = state.copy(), rng.copy()
        play(twin, twin_rng)
        assert state.fingerprint() == before
        play(state, rng)
        assert state.fingerprint() == twin.fingerprint()


def fiery(rng: Rng, legal: list[object]) -> object:
    """Fire is chosen more often than by chance."""
    names = ("Engage", "Bombard", "MachineGuns", "Assault", "Throw", "PickVehicle", "Activate")
    hot = [action for action in legal if type(action).__name__ in names]
    return rng.choice(hot) if hot and rng.below(3) else rng.choice(legal)


def test_what_is_listed_is_never_refused_reads_back_and_is_told() -> None:
    told, done = set(), set()
    for seed in range(6):
        state, rng = game(seed).state, Rng(seed)
        while state.to_move() is not None:
            legal = state.legal()
            rare = [action for action in legal if type(action).__name__ != "Move"]
            assert all(state.refuse(action) is None for action in rare)
            assert all(parse_action(format_action(action)) == action for action in rare)
            assert read_steps(written_steps(state.steps)) == state.steps
            state.events = []
            action = fiery(rng, list(legal))
            done.add(type(action).__name__)
            state.apply(action)  # type: ignore[arg-type]
            for happening in state.events:
                told.add(type(happening.full).__name__)
                assert tell(state, happening.full).text.endswith((".", "!", "?"))  # type: ignore[arg-type]
    assert {"GunFired", "Penetrated", "ShellFired", "Fired", "Harmed"} <= told
    assert {"Engage", "Bombard", "MachineGuns"} <= done
