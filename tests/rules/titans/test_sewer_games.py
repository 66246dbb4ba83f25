"""Games at random over and under a town: they never dead-end, and nobody learns more than he may."""

from __future__ import annotations

import msgspec
import pytest

from steppe.games.titans import orders as o
from steppe.games.titans.events import CameUp, TunnelFight, TunnelLeft, WentBelow
from steppe.games.titans.state import TitansState
from steppe.games.titans.steps import read_steps, written_steps
from steppe.games.titans.telling import tell
from steppe.games.titans.terms import bits
from steppe.games.titans.tunnels import Descent
from steppe.kernel.protocol import EVERYBODY, seen
from steppe.kernel.rng import Rng
from tests.rules.titans.table import Table

OWN = {
    "Kurt": "rifles 5 10,10.8 leader hand-grenade rifle",
    "Otto": "rifles 4 12,11 smg",
    "Hans": "rifles 4 11,12 lmg-belt",
    "Emil": "others 4 14,20",
}
FOES = {
    "Ivan": "squad 4 38,37.2 leader smg",
    "Petr": "squad 4 39,37.2 hand-grenade rifle",
    "Oleg": "squad 3 38,36.2",
    "Lev": "second 4 30,30",
}
SEWERS = ("10,10", "38,38", "38,10")
WISHES = ((o.Intercept, o.PatrolSewers), (o.Descend,), (o.Activate, o.Pick, o.Charge, o.Fire))


def game(seed: int) -> Table:
    """Two squads beside entrances; in odd games they are below already, the first one on patrol."""
    town = ["24,24 2x1 2 2 0 front rear"]
    table = Table(OWN, FOES, die=0, seed=seed, turns=8, town=town, sewers=SEWERS, sections=(2, 2))
    state = table.state
    for group in (0, 2) if seed % 2 else ():
        for figure in bits(state.force.groups[group].members):
            state.place[figure] = None
            state.tunnels.below |= 1 << figure
        state.tunnels.put(
            Descent(group, (10_000, 10_000), (38_000, 10_000) if group else None, left=2, lights=seed > 3)
        )
    if seed % 2:
        state.tunnels.committed = (0, 2)
        state.refresh()
    return table


def eager(legal: list[o.TitansAction], rng: Rng) -> o.TitansAction:
    """A choice that goes for the sewers, or for another group, where it can."""
    for kinds in WISHES:
        found = [action for action in legal if isinstance(action, kinds)]
        if found and rng.below(3):
            return rng.choice(found)
    return rng.choice(legal)


def play(state: TitansState, rng: Rng, most: int = 4000) -> None:
    for _ in range(most):
        if state.to_move() is None:
            return
        legal = list(state.legal())
        assert legal
        assert len(set(legal)) == len(legal)
        choice = eager(legal, rng)
        assert state.refuse(choice) is None
        state.apply(choice)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("seed", range(6))
def test_games_end_and_are_told(seed: int) -> None:
    state = game(seed).state
    play(state, Rng(seed + 100))
    assert state.result is not None
    assert all(tell(state, event).text for event in seen(state.events or (), EVERYBODY))
    assert all(state.tunnels.of(state.force.group[who]) for who in range(8) if state.tunnels.below >> who & 1)


def test_these_games_have_all_of_it() -> None:
    kinds = set()
    for seed in range(6):
        state = game(seed).state
        play(state, Rng(seed + 100))
        kinds |= {type(event) for event in seen(state.events or (), EVERYBODY)}
    assert {WentBelow, CameUp, TunnelFight, TunnelLeft} <= kinds


@pytest.mark.parametrize("seed", range(2))
def test_copies_are_independent_and_steps_are_written(seed: int) -> None:
    state, rng = game(seed).state, Rng(seed + 100)
    for _ in range(150):
        if state.to_move() is None:
            break
        twin, before = state.copy(), state.fingerprint()
        assert twin.fingerprint() == before
        assert list(read_steps(written_steps(state.steps))) == state.steps
        msgspec.json.encode(state.view(state.to_move()))
        twin.apply(eager(list(twin.legal()), Rng(1)))
        assert state.fingerprint() == before
        state.apply(eager(list(state.legal()), rng))
