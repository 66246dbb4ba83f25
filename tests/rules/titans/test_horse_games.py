"""Games at random with horsemen: they end, copies are independent, and nothing is lost in views and position files."""

from __future__ import annotations

import pytest

from steppe.games.titans.activation import ActFigure
from steppe.games.titans.guessing import rebuild
from steppe.games.titans.horses import place_of, rep_of_mount
from steppe.games.titans.muster import new_battle
from steppe.games.titans.notation import format_action, parse_action
from steppe.games.titans.orders import Activate, Enter, Pick
from steppe.games.titans.positions import dump_position, load_position
from steppe.games.titans.remounts import pack_animals
from steppe.games.titans.rules_player import RulesPlayer
from steppe.games.titans.state import TitansState
from steppe.games.titans.steps import read_steps, written_steps
from steppe.games.titans.telling import tell
from steppe.games.titans.title import TITLE
from steppe.kernel.errors import BadFile
from steppe.kernel.protocol import EVERYBODY
from steppe.kernel.rng import Rng
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table
from tests.rules.titans.test_foot_games import play

LAND = """
kind.trench = { form = "flat" }
area = [
    { kind = "woods", box = "20,20 26,26" },
    { kind = "brush", box = "4,22 16,26" },
    { kind = "trench", box = "28,28 44,29.5" },
]
wall = [{ kind = "sandbags", line = "4,18 18,18" }]
"""
OWN = {
    "Kurt": "troop 5 10,14 leader cavalry sabre pistol-medium",
    "Hans": "troop 4 12,14 cavalry sabre carbine",
    "Emil": "troop 4 14,14 cavalry carbine",
    "Otto": "troop 4 16,13 cavalry carbine",
    "Paul": "troop 4 16,13 carbine",
    "Karl": "foot 4 30,12 leader hand-grenade hand-grenade",
    "Fritz": "foot 4 32,12 cavalry",
}
FOES = {
    "Ivan": "first 4 12,30 leader smg hand-grenade",
    "Oleg": "first 3 14,31 cavalry",
    "Lev": "second 4 36,28.5",
    "Gleb": "second 3 38,28.5 smg",
    "Yuri": "riders 4 36,22 leader cavalry sabre carbine",
}
HERD = {
    "Rolf": "horse 4 Kurt",
    "Max": "horse 4 Hans",
    "Lotte": "horse 3 Emil",
    "Moritz": "horse 4 Otto Paul",
    "Pack": "mule 4 led Emil pack",
    "Loose": "horse 4 31,13",
    "Red": "horse 5 Yuri",
    "Tied": "horse 3 13,31",
}


def game(seed: int) -> Table:
    table = Table(OWN, FOES, LAND, die=0, seed=seed, turns=3, animals=HERD)
    table.state.stable.mark("tied", 7)
    return table


@rule("BASE-R-3", "BASE-R-50")
@pytest.mark.parametrize("seed", range(12))
def test_games_at_random_end(seed: int) -> None:
    table = game(seed)
    play(table.state, Rng(seed))
    assert table.state.outcome() is not None


def test_a_copy_plays_on_alike_and_leaves_its_original_alone() -> None:
    for seed in range(3):
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


@pytest.mark.parametrize("seed", range(6))
def test_what_is_listed_is_never_refused_is_told_and_is_read_as_it_is_written(seed: int) -> None:
    state, rng = game(seed).state, Rng(seed)
    for _ in range(70):
        if state.to_move() is None:
            break
        legal = state.legal()
        assert all(state.refuse(action) is None for action in legal)
        assert all(parse_action(format_action(action)) == action for action in legal)
        assert read_steps(written_steps(state.steps)) == state.steps
        state.events = []
        state.apply(rng.choice(legal))
        assert all(tell(state, happening.full).text.endswith((".", "!", "?")) for happening in state.events)
        for animal, riders in enumerate(state.stable.riders):
            assert all(state.stable.mount[rider] == animal for rider in riders)
            assert all(state.place[rider] == place_of(state, animal) for rider in riders)


def test_all_that_horsemen_do_comes_up() -> None:
    met, told = set(), set()
    for seed in range(8):
        state, rng = game(seed).state, Rng(seed)
        for _ in range(160):
            if state.to_move() is None:
                break
            rare = [action for action in state.legal() if type(action).__name__ in WANTED]
            rare = [action for action in rare if type(action).__name__ not in met] or rare
            action = rng.choice(rare or state.legal()) if rng.below(3) else rng.choice(state.legal())
            met.add(type(action).__name__)
            state.events = []
            state.apply(action)
            told |= {type(happening.full).__name__ for happening in state.events}
    assert WANTED - {"Resupply"} <= met
    assert {"MountTested", "Saddled", "MountMoved"} <= told


WANTED = {"MountUp", "GetDown", "TakeReins", "LetLoose", "TieUp", "PutDown", "Frighten", "Resupply", "Charge"}


# The third scenario.


@rule("CT-MOUNT-2", "CT-MOUNT-3", "CT-PACK-2", "CT-HOLD-1", "BASE-UNIT-U15")
def test_the_squadrons_of_the_third_scenario_are_mounted() -> None:
    state = new_battle("s3", 3, {})
    men = [n for n, figure in enumerate(state.force.figures) if figure.cavalry]
    assert len(men) == 30
    assert all(state.stable.riders[state.stable.mount[man]] == (man,) for man in men)
    packs = [n for n, animal in enumerate(state.force.animals) if animal.pack]
    assert [state.stable.holder[pack] for pack in packs] == [men[9]] * 3 + [men[19]] * 3 + [men[29]] * 3
    for squadron in range(3):
        reps = {animal.rep for animal in state.force.animals[13 * squadron : 13 * squadron + 13]}
        assert len(reps) == 1
        assert reps <= {3, 4}  # Italians: the lower die, 3 at least and 4 at most
    assert new_battle("s1", 3, {}).force.animals == ()


@rule("CT-PACK-2")
def test_one_pack_animal_for_every_four_or_part_of_four() -> None:
    assert [pack_animals(men) for men in (1, 4, 5, 8, 10)] == [1, 1, 2, 2, 3]


def test_views_and_position_files_hold_all_of_the_animals() -> None:
    state, rng = new_battle("s3", 5, {}), Rng(1)
    state.stable.put(2, (20000, 20000), 45)
    state.stable.sit(2, NOBODY_RIDES)
    state.stable.put(2, (20000, 20000), 45)
    state.stable.mark("tied", 2)
    state.stable.mark("dead", 3)
    state.stable.mounting, state.stable.under_fire = ((4, 4),), 2
    for _ in range(3):
        state.apply(rng.choice(state.legal()))
    view = state.view(EVERYBODY)
    assert [one.mount for one in view.figures[:3]] == [0, 1, -1]
    assert view.animals[2].place == (20000, 20000)
    assert rebuild(view, state.seed, state.rolled).fingerprint() == state.fingerprint()
    text = dump_position(state)
    again = load_position(text)
    assert again.fingerprint() == state.fingerprint()
    assert dump_position(again) == text
    with pytest.raises(BadFile, match="should be one of"):
        load_position(text.replace('"tied"', '"winged"'))


NOBODY_RIDES = -1


@rule("BASE-PEF-6")
def test_the_rules_own_player_rides() -> None:
    chosen = set()
    for seed in range(3):
        state, players = new_battle("s3", seed, {}), [RulesPlayer(seed), RulesPlayer(seed + 9)]
        for _ in range(60):
            seat = state.to_move()
            if seat is not None:
                action = players[state.setting.seats.index(seat)].choose(state.view(seat), state.legal())
                assert state.refuse(action) is None
                if seat == "italian":
                    chosen.add(type(action).__name__)
                state.apply(action)
    assert {"Move", "FastMove"} <= chosen


@rule("CT-CAVTEST-3")
def test_the_odds_of_a_gallop_are_those_of_the_mount() -> None:
    state = new_battle("s3", 5, {})
    rep = state.force.animals[0].rep
    while not isinstance(state.steps[-1], ActFigure) or not state.force.figures[state.steps[-1].figure].cavalry:
        legal = state.legal()
        wanted = [one for one in legal if isinstance(one, Enter)]
        wanted += [one for one in legal if isinstance(one, Activate | Pick) and is_cavalry(state, one)]
        state.apply(wanted[0] if wanted else legal[-1])
    view = state.view(EVERYBODY)
    answer = TITLE.ask(view, state.legal(), "odds", {"action": "run"})
    assert answer["tests"][0]["target"] == rep_of_mount(state, state.stable.mount[state.steps[-1].figure])
    assert rep in (3, 4)


def is_cavalry(state: TitansState, action: Activate | Pick) -> bool:
    if isinstance(action, Pick):
        return state.force.figures[action.figure].cavalry
    return any(
        figure.cavalry for figure in state.force.figures if figure.group == state.force.groups[action.group].name
    )
