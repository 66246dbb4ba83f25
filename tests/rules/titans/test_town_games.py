"""Games at random in a small town, under shells and fire: they never dead-end, and the land is part of a state."""

from __future__ import annotations

import pytest

from steppe.games.titans.activation import ActFigure
from steppe.games.titans.events import AreaStruck, CaughtFire, Clambered, Collapsed, SmokeRose, Struck
from steppe.games.titans.fires import after_explosion, ignite_house, lay_smoke
from steppe.games.titans.orders import Move
from steppe.games.titans.routes import route_through
from steppe.games.titans.shelling import strike_area
from steppe.games.titans.state import TitansState
from steppe.games.titans.telling import tell
from steppe.games.titans.watching import is_ducked, line, seen_by, sees
from steppe.games.titans.wire import lay_wire
from steppe.kernel.protocol import EVERYBODY, seen
from steppe.kernel.rng import Rng
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table
from tests.rules.titans.test_rough_land import kinds

LAND = (
    kinds("slag-heap", "rubble", "gully")
    + """
area = [
    { kind = "wheat", box = "2,20 10,30" }, { kind = "slag-heap", box = "34,20 42,26" },
    { kind = "rubble", box = "24,30 28,34" }, { kind = "gully", box = "28,10 30,20" },
]
wall = [{ kind = "sandbags", line = "16,14 22,14" }]
"""
)
TOWN = ("15,20 2x1 2 1 0 front rear", "24,26 2x2 3 2 30 right", "36,12 1x1 1 1 0 left")
OWN = {
    "Kurt": "rifles 5 14,18 leader",
    "Hans": "rifles 4 15,22 storey 1 lmg-belt",
    "Emil": "rifles 4 12,14",
    "Otto": "assault 4 34,14 smg star",
    "Paul": "assault 3 36,15 tough",
}
FOES = {
    "Ivan": "first 4 24,26 leader smg storey 2",
    "Oleg": "first 3 23,28",
    "Yuri": "first 3 6,25",
    "Lev": "second 4 38,23 nervous",
    "Gleb": "second 3 40,30 smg",
}


def game(seed: int) -> Table:
    one = Table(OWN, FOES, LAND, die=0, seed=seed, turns=2, town=TOWN)
    lay_wire(one.state, (30_000, 28_000), (40_000, 28_000))
    return one


def disturb(state: TitansState, rng: Rng) -> None:
    """Now and then a shell, a fire or smoke."""
    what = rng.below(40)
    if what < 2:
        building = rng.below(3)
        values = state.field.houses[building].values
        standing = [area for area, value in enumerate(values) if value]
        if standing:
            strike_area(state, building, rng.choice(standing), 2 + rng.below(5))
    elif what == 2:
        ignite_house(state, rng.below(3))
    elif what == 3:
        after_explosion(state, (rng.below(48) * 1000, rng.below(48) * 1000), 8000)
    elif what == 4:
        lay_smoke(state, (rng.below(48) * 1000, rng.below(48) * 1000), 2000, state.turn)


def play(state: TitansState, rng: Rng, most: int = 3000) -> None:
    for _ in range(most):
        if state.to_move() is None:
            return
        legal = state.legal()
        assert legal
        assert len(set(legal)) == len(legal)
        state.apply(rng.choice(legal))
        check(state)
        if state.to_move() is not None:
            disturb(state, rng)
            state.settle()
    raise AssertionError(f"no end after {most} decisions: {state.steps}")


def check(state: TitansState) -> None:
    """Whoever is upstairs is on a floor that stands; nobody else shares his spot."""
    for figure, place in enumerate(state.place):
        if place is None or not state.ground.level[figure]:
            continue
        room = state.field.room_at(place)
        assert room is not None, (figure, place)
        assert state.ground.level[figure] < state.field.houses[room.house].plan.storeys


@rule("BASE-BLD-1", "BASE-BLD-3")
@pytest.mark.parametrize("seed", range(8))
def test_games_in_a_town_end(seed: int) -> None:
    one = game(seed)
    play(one.state, Rng(seed))
    assert one.state.outcome() is not None


def test_all_that_happens_in_a_town_is_told() -> None:
    kinds_told = set[type]()
    for seed in range(6):
        state = game(seed).state
        state.events = []
        play(state, Rng(seed))
        for event in seen(state.events, EVERYBODY):
            line_of_it = tell(state, event)  # type: ignore[arg-type]
            assert line_of_it.text.endswith(".")
            assert all(line_of_it.rules)
            kinds_told.add(type(event))
    assert {AreaStruck, Collapsed, CaughtFire, SmokeRose, Struck, Clambered} <= kinds_told


def test_a_copy_has_land_of_its_own() -> None:
    state, rng = game(3).state, Rng(9)
    for _ in range(12):
        state.apply(rng.choice(state.legal()))
    state.loaded = []
    before, works = state.fingerprint(), state.ground.works
    twin = state.copy()
    assert twin.fingerprint() == before
    twin_rng = rng.copy()
    play(twin, twin_rng)
    assert (state.fingerprint(), state.ground.works) == (before, works)
    play(state, rng)
    assert state.fingerprint() == twin.fingerprint()


@rule("BASE-BLD-2", "BASE-LOS-1")
@pytest.mark.parametrize("seed", [1, 4])
def test_who_is_kept_as_seen_is_seen(seed: int) -> None:
    state, rng = game(seed).state, Rng(seed)
    for _ in range(60):
        if state.to_move() is None:
            break
        on = [figure for figure, place in enumerate(state.place) if place is not None]
        for one, other in ((a, b) for a in on for b in on if state.force.side[a] != state.force.side[b]):
            hidden = is_ducked(state, one) or is_ducked(state, other)
            exact = not hidden and line(state, one, other).visible
            assert sees(state, one, other) is exact
            assert bool(seen_by(state, one, 1 << other)) is exact, (one, other)
        state.apply(rng.choice(state.legal()))
        if state.to_move() is not None:
            disturb(state, rng)
            state.settle()


def test_what_is_listed_in_a_town_is_not_refused() -> None:
    state, rng = game(5).state, Rng(2)
    for _ in range(60):
        if state.to_move() is None:
            break
        legal = state.legal()
        assert all(state.refuse(action) is None and action in legal for action in legal)
        state.apply(rng.choice(legal))


@pytest.mark.parametrize("seed", range(4))
def test_every_move_that_is_listed_has_a_way(seed: int) -> None:
    """Into, out of and inside houses as well: the list and the way are found by different searches."""
    one, rng = game(seed), Rng(seed)
    for _ in range(250):
        if one.state.to_move() is None:
            return
        step = one.state.steps[-1]
        if isinstance(step, ActFigure):
            moves = [action for action in one.state.legal() if isinstance(action, Move)]
            for move in [rng.choice(moves) for _ in range(8 if moves else 0)]:
                way = route_through(one.state, step.figure, (move.to,), step.left(one.state), move.level)
                assert way is not None, (seed, step, move)
        one.state.apply(rng.choice(one.state.legal()))
