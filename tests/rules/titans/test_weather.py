"""Snowstorms, engines that freeze, deep snow under tracks, and fuel that runs out."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
import pytest

from steppe.games.titans import events as e
from steppe.games.titans.forecast import CERTAIN, FAIR, Forecast, forecast
from steppe.games.titans.guessing import rebuild
from steppe.games.titans.muster import new_battle
from steppe.games.titans.positions import dump_position, load_position
from steppe.games.titans.telling import tell
from steppe.games.titans.watching import sees
from steppe.kernel.errors import BadFile
from steppe.kernel.protocol import EVERYBODY, seen
from steppe.kernel.rng import Rng
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table
from tests.rules.titans.test_foot_games import play

SNOW = Forecast(snow=CERTAIN)
COLD = Forecast(cold=True)
HIDDEN = 'wall = [{ kind = "screen", line = "0,44 48,44" }]'
FOES = {"Ivan": "squad 4 2,46"}


def in_the_field(dice: Iterable[int], *, weather: Forecast = SNOW, night: bool = False, far: int = 8) -> Table:
    own, foes = {"Kurt": "rifles 4 24,10"}, {"Ivan": f"squad 4 24,{10 + far}"}
    return Table(own, foes, die=0, weather=weather, night=night, dice=[*dice, 5, 1])


# Snowstorms.


@rule("CT-SNOW-1", "AMB-47")
def test_it_snows_on_a_die_up_to_the_chance_and_a_second_die_says_how_hard() -> None:
    two = Forecast(snow=2)
    assert in_the_field([2, 5], weather=two).state.ground.works.snow == 5
    assert in_the_field([3], weather=two).state.ground.works.snow == 0
    assert in_the_field([], weather=FAIR).state.ground.works.snow == 0


@rule("AMB-47", "CT-SNOW-1", "CT-FREEZE-1")
def test_the_options_say_what_weather_there_may_be() -> None:
    assert forecast({}, 1) == FAIR
    assert forecast({"scenario_snow": "winter"}, 12) == Forecast(snow=2)
    assert forecast({"scenario_snow": "winter"}, 5) == FAIR
    assert forecast({"weather": "snow_and_cold"}, 7) == Forecast(snow=6, cold=True)
    assert new_battle("s1", 1, {"weather": "snow"}).setting.weather == SNOW
    assert new_battle("s1", 1, {}).setting.weather == FAIR


@rule("CT-T-SNOW-1", "CT-T-SNOW-3", "CT-T-SNOW-5", "CT-T-SNOW-6", "BASE-LOS-T4")
@pytest.mark.parametrize(
    ("die", "night", "furthest"),
    [(1, False, 8), (2, True, 4), (3, False, 8), (4, True, 4), (5, False, 16), (5, True, 8), (6, False, 24)],
)
def test_snow_limits_sight(die: int, night: bool, furthest: int) -> None:
    assert sees(in_the_field([1, die], night=night, far=furthest).state, 0, 1)
    assert not sees(in_the_field([1, die], night=night, far=furthest + 1).state, 0, 1)


@rule("CT-T-SNOW-6", "BASE-LOS-T2")
def test_light_snow_at_night_leaves_the_sight_of_the_night() -> None:
    assert sees(in_the_field([1, 6], night=True, far=12).state, 0, 1)
    assert not sees(in_the_field([1, 6], night=True, far=13).state, 0, 1)


def moved(die: int, *, fast: tuple[int, ...] = ()) -> Table:
    """Kurt has his move, or a Fast Move for two dice, before him; nobody sees him."""
    t = Table({"Kurt": "rifles 4 24,10"}, FOES, HIDDEN)
    t.state.change(msgspec.structs.replace(t.state.ground.works, snow=die))
    t.do("activate rifles", "pick Kurt")
    if fast:
        t.do("fast", dice=fast)
    return t


@rule("CT-SNOW-2", "CT-SNOW-3", "CT-T-SNOW-1", "CT-T-SNOW-3", "CT-T-SNOW-5", "CT-T-SNOW-6")
@pytest.mark.parametrize(
    ("die", "fast", "most"),
    [
        (1, (), 4),
        (2, (1, 1), 4),
        (3, (), 6),
        (4, (1, 1), 12),
        (5, (1, 1), 12),
        (5, (6, 6), 8),  # nothing passed: the Fast Move is no more than 8, below the limit
        (6, (), 8),
        (6, (1, 1), 16),
    ],
)
def test_snow_limits_moves(die: int, fast: tuple[int, ...], most: int) -> None:
    t = moved(die, fast=fast)
    assert t.rule(f"move 24,{10 + most}") == ""
    assert t.rule(f"move 24,{10 + most}.1") == "BASE-MOVE-T1"


@rule("CT-SNOW-3")
def test_who_runs_runs_no_further_than_snow_lets_him() -> None:
    t = Table({"Kurt": "rifles 4 24,20"}, FOES, HIDDEN)
    t.state.change(msgspec.structs.replace(t.state.ground.works, snow=1))
    t.state.set_status(0, 7)  # retire
    t.do("activate rifles", "end")
    assert t.at("Kurt") == (24, 16)


# Engines in the cold.


def tank(*, weather: Forecast, dice: Iterable[int] = (), want: bool = False, turns: int = 12) -> Table:
    own = {"Hans": "tank 4 -", "Karl": "tank 5 - leader"}
    vehicles = {"Panzer": "panzer-iiij 20,10 0 Hans Karl"}
    return Table(
        own, FOES, HIDDEN, die=0, weather=weather, dice=[*dice, 5, 1], vehicles=vehicles, want=want, turns=turns
    )


def next_turn(t: Table, *dice: int) -> None:
    """Nobody does anything until the dice of the next turn: the first side is to act again."""
    t.do("end", "end", dice=[5, 1, *dice])


@rule("CT-FREEZE-1", "CT-FREEZE-2", "CT-T-FREEZE-1", "CT-T-FREEZE-2")
def test_the_engine_of_hans_freezes_and_starts_again() -> None:
    """CT-TC-1 and CT-TC-2: Rep 4 and snow, dice 3 and 6, a turn later 3 and 2."""
    t = tank(weather=Forecast(snow=CERTAIN, cold=True), dice=[1, 6])
    next_turn(t, 3, 6)
    assert t.is_marked("Panzer", "frozen")
    t.do("activate tank")
    t.action("face Panzer 0")
    assert t.rule("drive 20,12") == "CT-T-FREEZE-1"
    t.do("end", "end")
    next_turn(t, 3, 2)
    assert not t.is_marked("Panzer", "frozen")
    t.do("activate tank", "drive Panzer 20,12")
    assert t.where("Panzer") == (20, 12, 0)


@rule("CT-FREEZE-2")
def test_without_snow_the_full_rep_counts() -> None:
    t = tank(weather=COLD)
    next_turn(t, 4, 4)
    assert not t.is_marked("Panzer", "frozen")
    snowing = tank(weather=Forecast(snow=CERTAIN, cold=True), dice=[1, 6])
    next_turn(snowing, 4, 4)
    assert snowing.is_marked("Panzer", "immobile")


@rule("CT-T-FREEZE-0")
def test_an_engine_that_breaks_down_is_tested_no_more() -> None:
    t = tank(weather=COLD)
    next_turn(t, 5, 6)
    assert t.is_marked("Panzer", "immobile")
    next_turn(t)


@rule("CT-FREEZE-1")
def test_who_moved_in_the_last_activation_does_not_test() -> None:
    t = tank(weather=COLD)
    t.do("activate tank", "drive Panzer 20,12", "end", "end")
    next_turn(t)
    assert not t.is_marked("Panzer", "frozen")
    next_turn(t)  # it was not activated in between
    t.do("activate tank", "end")
    next_turn(t, 2, 6)
    assert t.is_marked("Panzer", "frozen")


@rule("BASE-R-25")
def test_doubles_do_not_freeze_engines_twice() -> None:
    t = tank(weather=COLD)
    t.do("end", "end", dice=[3, 3, 1, 6, 5, 1])
    assert t.is_marked("Panzer", "frozen")


# Deep snow under tracks.


def drive(dice: Iterable[int], to: str = "20,16", row: str = "panzer-iiij") -> Table:
    vehicles = {"Panzer": f"{row} 20,10 0 Hans Karl"}
    t = Table({"Hans": "tank 4 -", "Karl": "tank 5 - leader"}, FOES, HIDDEN, vehicles=vehicles)
    t.state.change(msgspec.structs.replace(t.state.ground.works, snow=1))
    t.do("activate tank", f"drive Panzer {to}", dice=dice)
    return t


@rule("CT-SNOW-4", "BASE-REACT-18-0")
def test_who_does_not_get_through_deep_snow_is_bogged_for_the_battle() -> None:
    t = drive([5, 6])
    assert t.where("Panzer") == (20, 10, 0)
    assert t.is_marked("Panzer", "immobile")


@rule("CT-SNOW-4", "CT-STUCK-1", "CT-STUCK-2")
def test_deep_snow_is_an_obstacle_of_no_value_and_soft_ground_for_all() -> None:
    assert drive([4, 4, 6]).where("Panzer") == (20, 12, 0)  # through it, and stuck after two inches
    assert drive([4, 4, 6], row="kubelwagen").where("Panzer")[1] == 12
    assert drive([4, 4, 1]).where("Panzer") == (20, 15, 0)  # of 8 inches 2 are gone, and 6 cost double from there on


@rule("BASE-R-28", "CT-SNOW-4")
def test_half_speed_is_not_halved_again_in_deep_snow() -> None:
    assert drive([4, 5, 1]).where("Panzer") == (20, 14, 0)


@rule("CT-SNOW-4")
def test_snow_that_does_not_lie_deep_does_not_stop_vehicles() -> None:
    t = tank(weather=SNOW, dice=[1, 3])
    t.do("activate tank", "drive Panzer 20,18")
    assert t.where("Panzer") == (20, 18, 0)


# Fuel.


@rule("CT-SUPPLY-1", "CT-LOWFUEL-1", "CT-LOWFUEL-2")
def test_out_of_supply_there_is_fuel_for_two_turns_and_a_die() -> None:
    t = tank(weather=FAIR, want=True, dice=[1])
    for _ in range(2):
        next_turn(t)
        assert not t.is_marked("Panzer", "immobile")
    t.do("end", "end", dice=[5, 1])
    assert t.state.turn == 4
    assert t.is_marked("Panzer", "immobile")
    t.do("activate tank")
    t.action("face Panzer 0")
    assert t.can("shut") or t.can("open")
    assert t.rule("drive 20,12") == "BASE-AP-2"


@rule("CT-LOWFUEL-1")
def test_in_supply_fuel_is_not_counted() -> None:
    assert tank(weather=FAIR).state.weather.fuel == ()


# The protocol.


def test_views_and_position_files_hold_the_weather() -> None:
    state = new_battle("s4", 3, {"weather": "snow_and_cold"})
    state.change(msgspec.structs.replace(state.ground.works, snow=3))
    state.weather = msgspec.structs.replace(state.weather, fuel=(3,) * len(state.force.vehicles))
    view = state.view(EVERYBODY)
    assert view.works.snow == 3
    assert rebuild(view, state.seed, state.rolled).fingerprint() == state.fingerprint()
    text = dump_position(state)
    assert load_position(text).fingerprint() == state.fingerprint()
    with pytest.raises(BadFile, match="the die of a snowstorm"):
        load_position(text.replace("snow = 3", "snow = 7"))


@rule("BASE-R-50")
@pytest.mark.parametrize("seed", range(8))
def test_games_at_random_end_and_are_told(seed: int) -> None:
    own = {"Hans": "tank 4 -", "Karl": "tank 5 - leader", "Kurt": "rifles 4 30,10 leader", "Emil": "rifles 3 32,10"}
    foes = {"Ivan": "first 4 30,17 leader smg", "Oleg": "first 3 32,17"}
    vehicles = {"Panzer": "panzer-iiij 20,10 0 Hans Karl"}
    weather = Forecast(snow=5, cold=True)
    t = Table(own, foes, die=0, seed=seed, turns=4, vehicles=vehicles, weather=weather, want=True)
    state = t.state
    twin = state.copy()
    play(twin, Rng(seed))
    state.loaded, state.events = [], []
    play(state, Rng(seed))
    assert state.outcome() is not None
    assert twin.fingerprint() == state.fingerprint()
    assert all(tell(state, event).text for event in seen(state.events, EVERYBODY))
    assert tell(state, e.SnowFell(1, 1)).text.endswith("it lies deep.")
