"""Games at random with guns, anti-tank weapons and houses: they end, and copies are independent."""

from __future__ import annotations

import pytest

from steppe.games.titans.crews import man
from steppe.games.titans.figures import Figure
from steppe.games.titans.fleet import Vehicle
from steppe.games.titans.groups import ActGroup
from steppe.games.titans.muster import setting_of
from steppe.games.titans.notation import format_action, parse_action
from steppe.games.titans.orders import Bombard, Engage, PickVehicle, Steer
from steppe.games.titans.rules_player import RulesPlayer
from steppe.games.titans.state import TitansState
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


def on_a_map() -> TitansState:
    """A Tiger and a squad against a T-34, a gun and a squad, on the map of the fourth scenario."""
    figures = [Figure(name=f"Tanker {n}", side=0, group="tiger", rep=5) for n in range(5)]
    figures += [Figure(name=f"Man {n}", side=0, group="squad", rep=4) for n in range(3)]
    figures += [Figure(name=f"Tankist {n}", side=1, group="tank", rep=4) for n in range(4)]
    figures += [Figure(name=f"Gunner {n}", side=1, group="gun", rep=4) for n in range(2)]
    plans = [
        Vehicle(name="Tiger", side=0, row="tiger-ie", crew=(0, 1, 2, 3, 4)),
        Vehicle(name="Tank", side=1, row="t-34-76", crew=(8, 9, 10, 11)),
        Vehicle(name="Gun", side=1, row="zis-3", crew=(12, 13)),
    ]
    state = TitansState(setting_of("s4", {}, figures, plans), 5)
    for vehicle, (place, facing) in enumerate((((45000, 26000), 0), ((45000, 42000), 180), ((46500, 45000), 180))):
        state.fleet.put(vehicle, place, facing)
        man(state, vehicle)
    men = {5: (43000, 25000), 6: (43000, 26000), 7: (43000, 27000), 12: (46500, 46400), 13: (47400, 46400)}
    for n, place in men.items():
        state.place[n], state.facing[n] = place, 180 if n > 7 else 0
    state.settle()
    return state


@rule("BASE-PEF-6", "BASE-PEF-7")
def test_the_rules_own_player_uses_guns() -> None:
    chosen = set()
    for seed in range(4):
        state, players = on_a_map(), [RulesPlayer(seed), RulesPlayer(seed + 9)]
        state.seed = seed
        for _ in range(60):
            seat = state.to_move()
            if seat is not None:
                action = players[state.setting.seats.index(seat)].choose(state.view(seat), state.legal())
                assert action in state.legal()
                chosen.add(type(action).__name__)
                state.apply(action)
    assert {"Engage", "Bombard", "MachineGuns"} <= chosen


@rule("BASE-PEF-7")
def test_it_fires_at_what_it_pierces_and_not_in_vain() -> None:
    state, player = on_a_map(), RulesPlayer(1)
    state.steps[:] = [ActGroup(by=state.setting.seats[0], group=0, who=0b11111)]
    state.apply(PickVehicle(0))
    # 9 against the front of the T-34, 6.
    assert player.choose(state.view(state.setting.seats[0]), state.legal()) == Engage(1)
    state = on_a_map()
    state.steps[:] = [ActGroup(by=state.setting.seats[1], group=2, who=0b1111 << 8)]
    state.apply(PickVehicle(1))
    # 6 against the front of the Tiger, 8, is nothing; but there are three men in the circle of a shell.
    found = player.choose(state.view(state.setting.seats[1]), state.legal())
    assert isinstance(found, Bombard)
    assert found.at[0] == 43000


@rule("BASE-PEF-7")
def test_it_lays_its_gun_before_it_fires() -> None:
    state, player = on_a_map(), RulesPlayer(1)
    state.fleet.put(2, (46500, 45000), 0)
    state.steps[:] = [ActGroup(by=state.setting.seats[1], group=3, who=0b11 << 12)]
    state.settle()
    view = state.view(state.setting.seats[1])
    assert player.choose(view, state.legal()) == PickVehicle(2)
    state.apply(PickVehicle(2))
    turn = player.choose(state.view(state.setting.seats[1]), state.legal())
    assert turn == Steer(180)
    state.apply(turn)
    # 6 against the Tiger's front of 8 is nothing; there are three men.
    assert isinstance(player.choose(state.view(state.setting.seats[1]), state.legal()), Bombard)
