"""Games of men on foot at random: they never dead-end, every chain ends, and a copy plays on as its original."""

from __future__ import annotations

import pytest

from steppe.games.titans.aiming import AimVolley, EndChain
from steppe.games.titans.state import TitansState
from steppe.kernel.rng import Rng
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table

LAND = """
area = [{ kind = "woods", outline = "18,20 26,20 26,27 18,27" }, { kind = "house", box = "32,18 36,22" }]
wall = [{ kind = "sandbags", line = "6,16 14,16" }, { kind = "hedge", line = "34,30 44,30" }]
"""
OWN = {
    "Kurt": "rifles 5 10,15 leader",
    "Hans": "rifles 4 12,15 lmg-belt",
    "Emil": "rifles 4 14,14",
    "Otto": "assault 4 34,14 smg star",
    "Paul": "assault 3 36,15 tough",
}
FOES = {
    "Ivan": "first 4 12,32 leader smg",
    "Oleg": "first 3 14,33",
    "Yuri": "first 3 16,32 lmg-magazine",
    "Lev": "second 4 36,32 nervous",
    "Gleb": "second 3 38,33 smg",
}


def game(seed: int) -> Table:
    return Table(OWN, FOES, LAND, die=0, seed=seed, turns=3)


def play(state: TitansState, rng: Rng, most: int = 3000) -> int:
    for count in range(most):
        if state.to_move() is None:
            return count
        legal = state.legal()
        assert legal
        assert len(set(legal)) == len(legal)
        state.apply(rng.choice(legal))
    raise AssertionError(f"no end after {most} decisions: {state.steps}")


@rule("BASE-R-3", "BASE-R-50")
@pytest.mark.parametrize("seed", range(12))
def test_games_at_random_end(seed: int) -> None:
    table = game(seed)
    play(table.state, Rng(seed))
    assert table.state.outcome() is not None


def test_a_copy_plays_on_alike_and_leaves_its_original_alone() -> None:
    state, rng = game(5).state, Rng(9)
    for _ in range(14):
        state.apply(rng.choice(state.legal()))
    state.loaded = []
    before = state.fingerprint()
    twin = state.copy()
    twin_rng = rng.copy()
    assert twin.fingerprint() == before
    play(twin, twin_rng)
    assert state.fingerprint() == before
    play(state, rng)
    assert state.fingerprint() == twin.fingerprint()


def test_listed_moves_are_never_refused_and_chains_lie_over_their_cause() -> None:
    state, rng = game(3).state, Rng(4)
    for _ in range(150):
        if state.to_move() is None:
            break
        legal = state.legal()
        assert all(state.refuse(action) is None for action in legal)
        assert state.copy().fingerprint() == state.fingerprint()
        if isinstance(state.steps[-1], AimVolley):
            assert any(isinstance(step, EndChain) for step in state.steps)
        state.apply(rng.choice(legal))
