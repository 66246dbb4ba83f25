"""Games at random under shells, mines and charges: they never dead-end, and what is called is part of a state."""

from __future__ import annotations

import msgspec
import pytest

from steppe.games.titans import events as e
from steppe.games.titans.barrage_choice import best_barrage, sets_up
from steppe.games.titans.batteries import Battery, Call
from steppe.games.titans.guessing import guess
from steppe.games.titans.hazards import Demolition, HastyMines, Minefield
from steppe.games.titans.orders import (
    DONE,
    CallFire,
    CallPoint,
    ClearMines,
    Drive,
    FireCharge,
    LayCharges,
    Lob,
    SetDetonator,
)
from steppe.games.titans.positions import dump_position, load_position
from steppe.games.titans.state import TitansState
from steppe.games.titans.telling import tell
from steppe.kernel.protocol import EVERYBODY, seen
from steppe.kernel.rng import Rng
from steppe.kernel.tabletop.tables import Box
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
    "Paul": "eng 4 36,30 leader engineer satchel-charge",
    "Fritz": "eng 4 36,15 engineer smg",
    "Otto2": "eng 3 40,14",
}
FOES = {
    "Ivan": "squad 4 20,26 leader",
    "Oleg": "squad 3 22,26 smg",
    "Yuri": "squad 4 14,26",
    "Lev": "obs 4 30,36 leader",
    "Gleb": "obs 3 31,36 radioman",
    "Boris": "tank 4 - leader",
    "Pjotr": "tank 4 -",
    "Sergej": "tank 3 -",
    "Igor": "tank 4 -",
}
BATTERIES = (
    Battery(side=0, type="artillery", points=((20_000, 26_000), None, (32_000, 34_000))),
    Battery(side=0, type="heavy-artillery", missions=1, vt=True),
    Battery(side=1, type="medium-mortar", points=((24_000, 14_000), (30_000, 10_000))),
)
CALLS = (CallFire, CallPoint, Lob, LayCharges, SetDetonator, FireCharge, ClearMines, Drive)
TANK = {"Tank": "t-34-76 26,34 180 Boris Pjotr Sergej Igor"}


def game(seed: int) -> Table:
    """Charges lie in the house already in two of three games, and mines before the tank."""
    town = ("36,30 2x1 2 2 0 front",)
    table = Table(OWN, FOES, LAND, die=1, other=1, seed=seed, turns=4, batteries=BATTERIES, town=town, vehicles=TANK)
    hazards = table.state.hazards
    laid = Demolition((36_000, 30_000), 0, 6, 2)
    hazards.charges = ((), (laid,), (msgspec.structs.replace(laid, detonator=(36_000, 14_500)),))[seed % 3]
    hazards.hasty = (HastyMines((26_000, 28_000), 4, 2_000), HastyMines((24_000, 14_000), 9, 2_000))
    hazards.fields = (Minefield(Box(20_000, 30_000, 32_000, 31_000)),)
    return table


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
        busy = [action for action in legal if action != DONE]
        state.apply(rng.choice(calls or (busy if busy and rng.below(4) else legal)))
    raise AssertionError(f"no end after {most} decisions: {state.steps}")


@rule("CT-ART-1", "BASE-R-47", "BASE-R-9")
@pytest.mark.parametrize("seed", range(4))
def test_games_under_shells_end(seed: int) -> None:
    state = game(seed).state
    play(state, Rng(seed))
    assert state.outcome() is not None
    assert all(fired <= battery.missions for fired, battery in zip(state.barrage.fired, BATTERIES, strict=True))


def test_all_that_happens_under_shells_is_told() -> None:
    told = set[type]()
    begins = (
        ("activate rifles", "clear Emil", "end", "activate eng", "laycharges Paul"),
        ("activate eng", "detonator Fritz 36,30"),
        ("activate eng", "blow Fritz 36,14.5"),
        ("end", "activate obs", "callpoint Lev 2 0"),
    )
    for seed, texts in enumerate(begins):
        table = game(seed)
        state = table.state
        table.do(*texts)
        play(state, Rng(seed))
        for event in seen(state.events, EVERYBODY):
            line = tell(state, event)  # type: ignore[arg-type]
            assert line.text.endswith(".")
            assert all(line.rules)
            told.add(type(event))
    assert {e.FireCalled, e.PointDrawn, e.ArrivalRolled, e.RoundFell} <= told
    assert {e.ChargesLaid, e.DetonatorSet, e.DetonatorTried, e.MinesStruck, e.MinesCleared} <= told


def test_a_copy_has_calls_of_its_own() -> None:
    table = game(2)
    state = table.state
    table.do("activate fo", "call Otto 0 20,26")
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
    hazards, seat = state.hazards, state.setting.seats[0]
    hazards.hasty = (HastyMines((9_000, 9_000), 4, 2_000),)
    hazards.charges = (Demolition((12_000, 12_000), 1, 6, 3, 2, (30_000, 12_000), 2),)
    hazards.clearing = 1 << mine
    for viewer, calls in ((seat, state.barrage.calls[:1]), (EVERYBODY, state.barrage.calls)):
        guessed = guess(state.view(viewer), Rng(1))
        assert guessed.barrage.calls == calls
        assert (guessed.barrage.far, guessed.barrage.clung) == (state.barrage.far, state.barrage.clung)
        assert guessed.hazards.contents() == state.hazards.contents()
        assert guessed.view(viewer) == state.view(viewer)
    text = dump_position(state)
    assert load_position(text).barrage.contents() == state.barrage.contents()
    assert load_position(text).hazards.contents() == state.hazards.contents()
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


@pytest.mark.parametrize(("foe", "fires"), [("20,30", True), ("20,47", False), ("20,11", False)])
def test_the_rules_player_sets_a_mortar_up_and_fires_it(foe: str, fires: bool) -> None:
    """Where an enemy is in its range of 8 to 36 inches; nearer or further off it does not."""
    table = Table({"Kurt": "mortar 4 20,4 light-mortar"}, {"Ivan": f"squad 4 {foe}"}, packed=["Kurt"])
    table.do("activate mortar", "pick Kurt")
    view, legal = table.state.view(table.state.setting.seats[0]), table.state.legal()
    assert sets_up(view, legal, view.figures[0]) is fires
    if fires:
        table.state.packed = 0
        table.state.refresh()
        view, legal = table.state.view(table.state.setting.seats[0]), table.state.legal()
        assert best_barrage(view, legal, view.figures[0]) == Lob((20_000, 30_000))
