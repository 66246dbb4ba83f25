"""Games at random with close combat: they never dead-end, every chain ends, copies are independent."""

from __future__ import annotations

import pytest

from steppe.games.titans.orders import BreakOff, Charge, Fight, Finish, Follow, Throw
from steppe.games.titans.state import TitansState
from steppe.games.titans.telling import tell
from steppe.kernel.rng import Rng
from tests.rules.titans.table import Table

LAND = 'wall = [{ kind = "sandbags", line = "6,16 14,16" }]'
OWN = {
    "Kurt": "rifles 5 10,15 leader smg hand-grenade hand-grenade",
    "Hans": "rifles 4 12,15 hand-grenade satchel-charge",
    "Emil": "rifles 5 14,14 flamethrower",
    "Otto": "assault 5 15,17 smg star molotov-cocktail",
    "Paul": "assault 4 16,15 rifle-grenade runt",
}
FOES = {
    "Ivan": "first 5 12,20 leader smg hand-grenade",
    "Oleg": "first 4 14,20 fanatic",
    "Yuri": "first 4 16,21 unarmed",
    "Lev": "second 5 15,22 militia hand-grenade",
    "Gleb": "second 4 17,20 militia smg",
}
CLOSE = (BreakOff, Charge, Fight, Finish, Follow, Throw)


def play(state: TitansState, rng: Rng, met: set[type] | None = None) -> None:
    """Play on by chance, close combat before all else."""
    for _ in range(3000):
        if state.to_move() is None:
            return
        legal = state.legal()
        assert legal
        assert len(set(legal)) == len(legal)
        assert all(state.refuse(action) is None for action in legal)
        throws = rng.below(4) == 0  # grenades at every turn leave nobody to fight
        close = [action for action in legal if isinstance(action, CLOSE) and (throws or not isinstance(action, Throw))]
        action = rng.choice(close or legal)
        if met is not None:
            met.add(type(action))
        state.apply(action)
    raise AssertionError(f"no end: {state.steps}")


@pytest.mark.parametrize("seed", range(10))
def test_games_at_random_end_and_are_told(seed: int) -> None:
    state = Table(OWN, FOES, LAND, die=0, seed=seed, turns=3).state
    play(state, Rng(seed))
    assert state.outcome() is not None
    assert all(tell(state, happening.full).text for happening in state.events or ())


def test_all_of_close_combat_comes_up() -> None:
    met: set[type] = set()
    for seed in range(10):
        play(Table(OWN, FOES, LAND, die=0, seed=seed, turns=3).state, Rng(seed), met)
    assert {Charge, Fight, Throw} <= met


def test_a_copy_plays_on_alike_and_leaves_its_original_alone() -> None:
    state, rng = Table(OWN, FOES, LAND, die=0, seed=5, turns=3).state, Rng(9)
    for _ in range(20):
        state.apply(rng.choice([action for action in state.legal() if isinstance(action, CLOSE)] or state.legal()))
    before = state.fingerprint()
    twin, twin_rng = state.copy(), rng.copy()
    assert twin.fingerprint() == before
    play(twin, twin_rng)
    assert state.fingerprint() == before
    play(state, rng)
    assert state.fingerprint() == twin.fingerprint()
