"""Privation of vehicles and guns, breakdowns, and ammunition that crews share."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from steppe.games.titans.orders import DONE
from steppe.games.titans.telling import tell
from steppe.kernel.protocol import EVERYBODY, seen
from steppe.kernel.rng import Rng
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table
from tests.rules.titans.test_foot_games import play

FOES = {"Ivan": "squad 4 2,46"}
HIDDEN = 'wall = [{ kind = "screen", line = "0,44 48,44" }]'
MEN = [6, 6, 6, 6]
"""The two of the crew bear their privation."""


def worn(
    dice: Iterable[int],
    *,
    row: str = "panzer-iiij",
    printed: bool = False,
    options: dict[str, str | int | bool] | None = None,
    level: int = 2,
) -> Table:
    """A vehicle whose battle begins with its privation, and whose side is to act."""
    return Table(
        {"Hans": "tank 4 -", "Karl": "tank 5 - leader"},
        FOES,
        HIDDEN,
        die=0,
        dice=[*(MEN if not printed else [1, 1, 1, 1]), *dice, 4, 1],
        vehicles={"Panzer": f"{row} 20,10 0 Hans Karl"},
        privation=(level, 0),
        as_printed=printed,
        options=options,
    )


def far(t: Table, *dice: int) -> int:
    """How many inches it may drive, after the dice of a check for breakdown."""
    t.do("activate tank", dice=dice)
    t.action("face Panzer 0")
    return max((n for n in range(1, 20) if t.rule(f"drive 20,{10 + n}") == ""), default=0)


@rule("CT-PRIV-3", "CT-T-PRIV-VEH-0", "CT-T-PRIV-VEH-1", "AMB-21")
@pytest.mark.parametrize(("dice", "inches"), [([3, 3], 8), ([2, 3], 6)])
def test_dice_that_pass_against_the_level_slow_it_down(dice: list[int], inches: int) -> None:
    assert far(worn(dice)) == inches


@rule("CT-T-PRIV-VEH-2", "CT-T-BREAKDOWN-2", "CT-T-BREAKDOWN-1", "CT-T-BREAKDOWN-0")
def test_the_worst_off_may_break_down_before_each_move() -> None:
    assert far(worn([2, 2]), 4, 4) == 6
    t = worn([2, 2])
    assert far(t, 4, 5) == 4
    assert t.is_marked("Panzer", "turret_jammed")
    assert not t.is_marked("Panzer", "radio_lost")
    t = worn([2, 2])
    assert far(t, 5, 5) == 0
    assert t.is_marked("Panzer", "disabled")


@rule("CT-T-BREAKDOWN-1")
def test_what_is_no_tank_loses_its_radio() -> None:
    t = worn([2, 2], row="kubelwagen")
    t.do("activate tank", dice=[4, 5])
    assert t.is_marked("Panzer", "radio_lost")
    assert not t.is_marked("Panzer", "turret_jammed")


@rule("CT-T-BREAKDOWN-2", "CT-T-PRIV-VEH-2")
def test_it_is_checked_again_in_the_next_turn() -> None:
    t = worn([2, 2])
    assert far(t, 4, 5) == 4
    t.state.loaded = [4, 1]
    while t.state.turn == 1:
        t.state.apply(DONE)
    assert far(t, 4, 4) == 6


@rule("AMB-21")
def test_as_printed_dice_that_pass_are_good() -> None:
    assert far(worn([1, 1], printed=True)) == 8


@rule("AMB-22")
def test_against_the_leaders_rep_it_is_good_to_pass() -> None:
    assert far(worn([5, 5], options={"vehicle_privation": "rep"})) == 8
    assert far(worn([5, 6], options={"vehicle_privation": "rep"})) == 6


@rule("AMB-20", "CT-T-STUCK-1")
def test_getting_stuck_may_have_two_dice_of_which_one_has_to_pass() -> None:
    mud = 'kind.mud = { form = "flat", going = "soft" }\narea = [{ kind = "mud", box = "0,8 48,30" }]\n' + HIDDEN
    for options, dice, end in (({"stuck_dice": "two"}, [6, 4], 15), ({}, [6], 12)):
        t = Table(
            {"Hans": "tank 4 -", "Karl": "tank 5 - leader"},
            FOES,
            mud,
            vehicles={"Panzer": "panzer-iiij 20,10 0 Hans Karl"},
            options=options,
        )
        t.do("activate tank", "drive Panzer 20,18", dice=dice)
        assert t.where("Panzer") == (20, end, 0)


# Ammunition of crews.


@rule("CT-LOWAMMO-1", "CT-LOWAMMO-2")
@pytest.mark.parametrize(("die", "empty"), [(5, False), (6, True)])
def test_who_runs_out_in_a_vehicle_asks_one_who_is_aboard(die: int, empty: bool) -> None:
    own = {"Hans": "tank 4 -", "Karl": "tank 5 - leader"}
    t = Table(own, FOES, HIDDEN, vehicles={"Panzer": "panzer-iiij 20,10 0 Hans Karl"}, want=True, other=6)
    t.state.jammed |= 1
    t.do("activate tank")
    t.action("face Panzer 0")
    assert not t.can("scrounge Hans")
    t.do("scrounge Karl", dice=[die])
    assert bool(t.state.jammed) is empty
    assert not t.can("scrounge Karl")


@rule("CT-LOWAMMO-1")
def test_in_supply_nobody_has_to_ask() -> None:
    own = {"Hans": "tank 4 -", "Karl": "tank 5 - leader"}
    t = Table(own, FOES, HIDDEN, vehicles={"Panzer": "panzer-iiij 20,10 0 Hans Karl"})
    t.state.jammed |= 1
    t.do("activate tank")
    t.action("face Panzer 0")
    assert t.rule("scrounge Karl") == "CT-LOWAMMO-1"


@rule("BASE-R-50")
@pytest.mark.parametrize("seed", range(6))
def test_games_at_random_end_and_are_told(seed: int) -> None:
    own = {"Hans": "tank 4 -", "Karl": "tank 5 - leader", "Willi": "truck 4 -", "Emil": "rifles 3 30,8"}
    vehicles = {"Panzer": "panzer-iiij 20,10 0 Hans Karl", "Wagen": "kubelwagen 30,12 0 Willi"}
    foes = {"Ivan": "first 4 24,30 leader smg"}
    t = Table(own, foes, die=0, seed=seed, turns=4, vehicles=vehicles, privation=(3, 3), want=True)
    state, twin = t.state, t.state.copy()
    play(twin, Rng(seed))
    state.loaded, state.events = [], []
    play(state, Rng(seed))
    assert state.outcome() is not None
    assert twin.fingerprint() == state.fingerprint()
    assert all(tell(state, event).text for event in seen(state.events, EVERYBODY))
