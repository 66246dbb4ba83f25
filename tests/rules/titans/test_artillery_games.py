"""Games at random under shells, mines and charges: they never dead-end, and what is called is part of a state."""

from __future__ import annotations

import pytest

from steppe.games.titans import events as e
from steppe.games.titans.barrage_choice import best_barrage
from steppe.games.titans.batteries import Battery, Call
from steppe.games.titans.guessing import guess
from steppe.games.titans.orders import CallFire, CallPoint, Lob
from steppe.games.titans.positions import dump_position, load_position
from steppe.games.titans.state import TitansState
from steppe.games.titans.telling import tell
from steppe.kernel.protocol import EVERYBODY, seen
from steppe.kernel.rng import Rng
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table
from tests.rules.titans.test_protocol import played

LAND = 'area = [{ kind = "woods", box = "8,20 20,30" }, { kind = "wheat", box = "30,16 40,26" }]'
OWN = {
    "Otto": "fo 4 20,12 observer pistol-medium",
    "Karl": "fo 4 21,12 radioman",
    "Kurt": "mortar 4 30,10 light-mortar",
    "Hans": "mortar 5 31,10 leader",
    "Emil": "rifles 4 24,14 leader",
}
FOES = {
    "Ivan": "squad 4 20,26 leader",
    "Oleg": "squad 3 22,26 smg",
    "Yuri": "squad 4 14,26",
    "Lev": "obs 4 30,36 leader",
    "Gleb": "obs 3 31,36 radioman",
}
BATTERIES = (
    Battery(side=0, type="artillery", points=((20_000, 26_000), None, (32_000, 34_000))),
    Battery(side=0, type="heavy-artillery", missions=1, vt=True),
    Battery(side=1, type="medium-mortar", points=((24_000, 14_000), (30_000, 10_000))),
)
CALLS = (CallFire, CallPoint, Lob)


def game(seed: int) -> Table:
    return Table(OWN, FOES, LAND, die=0, seed=seed, turns=4, batteries=BATTERIES, town=("36,30 2x1 2 1 0 front",))


def play(state: TitansState, rng: Rng, most: int = 3000) -> None:
    """To the end; calls are much more likely than all else."""
    for _ in range(most):
        if state.to_move() is None:
            return
        legal = state.legal()
        assert legal
        assert len(set(legal)) == len(legal)
        kind = rng.choice(CALLS)
        calls = [action for action in legal if isinstance(action, kind)]
        state.apply(rng.choice(calls or legal))
    raise AssertionError(f"no end after {most} decisions: {state.steps}")


@rule("CT-ART-1", "BASE-R-47", "BASE-R-9")
@pytest.mark.parametrize("seed", range(6))
def test_games_under_shells_end(seed: int) -> None:
    state = game(seed).state
    play(state, Rng(seed))
    assert state.outcome() is not None
    assert all(fired <= battery.missions for fired, battery in zip(state.barrage.fired, BATTERIES, strict=True))


def test_all_that_happens_under_shells_is_told() -> None:
    told = set[type]()
    for seed in range(6):
        state = game(seed).state
        state.events = []
        play(state, Rng(seed))
        for event in seen(state.events, EVERYBODY):
            line = tell(state, event)  # type: ignore[arg-type]
            assert line.text.endswith(".")
            assert all(line.rules)
            told.add(type(event))
    assert {e.FireCalled, e.PointDrawn, e.ArrivalRolled, e.RoundFell} <= told


def test_a_copy_has_calls_of_its_own() -> None:
    state, rng = game(2).state, Rng(4)
    while not state.barrage.calls:
        calls = [action for action in state.legal() if isinstance(action, CallFire)]
        state.apply(calls[0] if calls else rng.choice(state.legal()))
    state.loaded = []
    before, twin = state.fingerprint(), state.copy()
    assert twin.fingerprint() == before
    twin.barrage.calls = ()
    twin.barrage.count_mission(0)
    assert twin.fingerprint() != before
    assert state.fingerprint() == before


def test_what_is_listed_under_shells_is_not_refused() -> None:
    state, rng = game(5).state, Rng(2)
    for _ in range(80):
        if state.to_move() is None:
            break
        legal = state.legal()
        assert all(state.refuse(action) is None for action in legal)
        state.apply(rng.choice(legal))


@rule("CT-OND-1")
def test_a_guess_knows_of_no_call_of_the_other_side() -> None:
    state = played("s1", 3, 1).copy()
    mine, theirs = (next(who for who in range(state.force.size) if state.force.side[who] == side) for side in (0, 1))
    state.barrage.calls = (Call(0, mine, (5_000, 6_000), 2), Call(1, theirs, (7_000, 8_000)))
    state.barrage.far, state.barrage.clung = 1 << mine, 2 << mine
    seat = state.setting.seats[0]
    for viewer, calls in ((seat, state.barrage.calls[:1]), (EVERYBODY, state.barrage.calls)):
        guessed = guess(state.view(viewer), Rng(1))
        assert guessed.barrage.calls == calls
        assert (guessed.barrage.far, guessed.barrage.clung) == (state.barrage.far, state.barrage.clung)
        assert guessed.view(viewer) == state.view(viewer)
    text = dump_position(state)
    assert load_position(text).barrage.contents() == state.barrage.contents()
    assert dump_position(load_position(text)) == text


# The rules' own player.


def test_the_rules_player_calls_fire_where_the_most_enemies_stand() -> None:
    table = game(1)
    while table.step() != "ActFigure" or table.state.steps[-1].figure != 0:  # type: ignore[attr-defined]
        legal = table.state.legal()
        table.state.apply(next((one for one in legal if one == table.action("pick Otto")), legal[0]))
    view = table.state.view(table.state.setting.seats[0])
    chosen = best_barrage(view, table.state.legal(), view.figures[0])
    # Three of the squad stand within the 12 inch circle of the heavy guns about Ivan, two in one of 8 inches.
    assert isinstance(chosen, CallFire)
    assert chosen.battery == 1
