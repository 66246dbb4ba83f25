"""Games at random with vehicles that move, riders, passengers and a gun: they end, and copies are independent."""

from __future__ import annotations

import pytest

from steppe.games.titans.crews import man
from steppe.games.titans.figures import Figure
from steppe.games.titans.fleet import MASKS, Vehicle
from steppe.games.titans.guessing import rebuild
from steppe.games.titans.muster import setting_of
from steppe.games.titans.notation import format_action, parse_action
from steppe.games.titans.positions import dump_position, load_position
from steppe.games.titans.rules_player import RulesPlayer
from steppe.games.titans.state import TitansState
from steppe.games.titans.steps import read_steps, written_steps
from steppe.games.titans.telling import tell
from steppe.games.titans.withdrawing import withdraw
from steppe.kernel.errors import BadFile
from steppe.kernel.protocol import EVERYBODY
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
    if seed % 3:
        withdraw(table.state, 3, leaves=seed % 3 == 1)
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


def on_a_map() -> TitansState:
    """A tank with a rider, and a gun, on the map of the first scenario."""
    figures = [
        Figure(name="Karl", side=0, group="tank", rep=5, role="leader"),
        Figure(name="Dieter", side=0, group="tank", rep=4),
        Figure(name="Emil", side=0, group="riders", rep=4),
        Figure(name="Ivan", side=1, group="squad", rep=4),
    ]
    panzer = Vehicle(name="Panzer", side=0, row="panzer-iiij", crew=(1, 0))
    plans = [panzer, Vehicle(name="Gun", side=1, row="zis-3", crew=(3,))]
    state = TitansState(setting_of("s1", {}, figures, plans), 5)
    state.place[3] = (20000, 33000)
    state.fleet.put(0, (20000, 10000), 30)
    man(state, 0)
    state.fleet.board(2, 0)
    state.place[2] = (20000, 10000)
    return state


def test_views_and_position_files_hold_all_of_the_vehicles() -> None:
    state = on_a_map()
    state.fleet.turret[0], state.fleet.speed[0], state.fleet.drove[0] = 75, 4000, 2
    for mark in MASKS[::2]:
        state.fleet.mark(mark, 0, not state.fleet.has(mark, 0))
    state.settle()
    view = state.view(EVERYBODY)
    assert [one.name for one in view.vehicles] == ["Panzer", "Gun"]
    assert [(one.able, one.gone) for one in view.figures] == [(True, False)] * 4
    assert rebuild(view, state.seed, state.rolled).fingerprint() == state.fingerprint()
    text = dump_position(state)
    again = load_position(text)
    assert again.fingerprint() == state.fingerprint()
    assert dump_position(again) == text
    with pytest.raises(BadFile, match="no vehicle or gun"):
        load_position(text.replace('"panzer-iiij"', '"elephant"'))


def test_everything_that_happens_is_told() -> None:
    told = set()
    for seed in range(6):
        state, rng = game(seed).state, Rng(seed)
        while state.to_move() is not None:
            state.events = []
            state.apply(rng.choice(state.legal()))
            for happening in state.events or ():
                told.add(type(happening.full).__name__)
                assert tell(state, happening.full).text.endswith((".", "!", "?"))  # type: ignore[arg-type]
    assert {"Drove", "Handled", "Boarded"} <= told


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


@rule("BASE-PEF-6")
def test_the_rules_own_player_drives() -> None:
    chosen = set()
    for seed in range(4):
        state, players = on_a_map(), [RulesPlayer(seed), RulesPlayer(seed + 9)]
        state.settle()
        for _ in range(40):
            seat = state.to_move()
            if seat is not None:
                action = players[state.setting.seats.index(seat)].choose(state.view(seat), state.legal())
                assert action in state.legal()
                chosen.add(type(action).__name__)
                state.apply(action)
    assert {"PickVehicle", "Drive"} <= chosen
