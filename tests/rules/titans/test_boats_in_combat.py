"""Boats: the water, the current, moorings, ramming, swimmers in the way, hits."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
import pytest

from steppe.games.titans.boat_hits import hit_boat
from steppe.games.titans.boats import boats
from steppe.games.titans.events import Holed
from steppe.games.titans.figures import Figure
from steppe.games.titans.fleet import Vehicle
from steppe.games.titans.guessing import rebuild
from steppe.games.titans.muster import setting_of
from steppe.games.titans.orders import DONE
from steppe.games.titans.over_swimmers import run_over
from steppe.games.titans.penetration import Blow, strike_vehicle
from steppe.games.titans.positions import dump_position, load_position
from steppe.games.titans.state import TitansState
from steppe.games.titans.telling import tell
from steppe.kernel.protocol import EVERYBODY, seen
from steppe.kernel.rng import Rng
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table
from tests.rules.titans.test_foot_games import play

LAKE = 'kind.river = { form = "flat", going = "water" }\narea = [{ kind = "river", box = "4,4 48,40" }]\n'
HIDDEN = 'wall = [{ kind = "screen", line = "0,44 48,44" }]'
OWN = {"Hans": "boat 4 - leader", "Karl": "boat 4 -"}
FOES = {"Ivan": "squad 4 2,46"}
NORTH, EAST = 0, 90


def afloat(row: str = "small-power-boat", *, current: int | None = None, own: dict[str, str] | None = None) -> Table:
    """A boat at 20,10 that faces north, and its group is active."""
    t = Table(own or OWN, FOES, LAKE + HIDDEN, vehicles={"Boot": f"{row} 20,10 0 Hans Karl"}, current=current)
    t.do("activate boat")
    t.action("face Boot 0")
    return t


def far(t: Table, east: int = 0, north: int = 1) -> int:
    """How many inches the boat in hand may go in a direction."""
    reached = (n for n in range(1, 20) if t.rule(f"drive {20 + east * n},{10 + north * n}") == "")
    return max(reached, default=0)


def next_turn(t: Table, *dice: int) -> None:
    """Nobody does anything more until the next turn; then the first side is to act with a 4."""
    turn, t.state.loaded = t.state.turn, [*dice, 4, 1]
    while t.state.turn == turn and t.state.result is None:
        t.state.apply(DONE)
    assert not t.state.loaded


# The water.


@rule("CT-T-BOATS-1", "CT-T-BOATS-2", "CT-T-BOATS-3", "CT-T-BOATS-7")
@pytest.mark.parametrize(
    ("row", "inches"), [("raft", 8), ("small-boat", 12), ("small-power-boat", 16), ("transport", 12)]
)
def test_boats_go_as_far_as_the_list_says(row: str, inches: int) -> None:
    assert far(afloat(row)) == inches


def test_boats_stay_on_the_water() -> None:
    t = afloat()
    assert t.rule("back 20,3.5") == "BASE-MOVE-2"
    assert t.rule("back 20,7") == ""


@rule("CT-T-BOATS", "BASE-MOVE-4")
def test_boats_turn_as_often_as_the_list_says() -> None:
    assert afloat("raft").rule("drive 24,10") == "BASE-MOVE-4"
    assert afloat("small-power-boat").rule("drive 24,10") == ""


@rule("BASE-BOAT-4")
@pytest.mark.parametrize(
    ("row", "current", "inches"), [("raft", 180, 4), ("raft", 0, 8), ("small-power-boat", 180, 16)]
)
def test_paddled_boats_are_slower_against_the_current(row: str, current: int, inches: int) -> None:
    t = afloat(row, current=current)
    assert far(t) == inches
    t.do(f"drive 20,{10 + inches}")
    assert t.where("Boot") == (20, 10 + inches, 0)


@rule("BASE-BOAT-1")
def test_a_boat_that_is_moored_casts_off_in_a_whole_activation() -> None:
    t = afloat()
    t.do("moor")
    next_turn(t)
    assert t.state.boating.moored == (0,)
    t.do("activate boat")
    t.action("face Boot 0")
    assert t.rule("drive 20,12") == "BASE-BOAT-1"
    t.do("castoff")
    assert t.state.boating.moored == ()
    assert not t.can("moor")


@rule("BASE-BOAT-2")
def test_paddled_boats_that_nobody_paddles_drift() -> None:
    t = afloat("raft", current=EAST)
    next_turn(t, 3)
    assert t.where("Boot") == (23, 10, 0)
    t = afloat("raft", current=EAST)
    t.do("drive 20,12")
    next_turn(t)
    powered = afloat(current=EAST)
    next_turn(powered)
    moored = afloat("raft", current=EAST)
    moored.do("moor")
    next_turn(moored)


@rule("BASE-BOAT-2")
def test_boats_without_men_drift_with_power_too() -> None:
    t = afloat(current=EAST, own={**OWN, "Emil": "rifles 4 20,2"})
    for figure in (0, 1):
        t.state.set_status(figure, 8)  # out of the fight
    next_turn(t, 2)
    assert t.where("Boot") == (22, 10, 0)


@rule("BASE-BOAT-3")
def test_a_figure_gets_aboard_for_an_action() -> None:
    own = {"Hans": "boat 4 - leader", "Karl": "boat 4 -", "Emil": "rifles 4 20,3"}
    t = Table(own, FOES, LAKE + HIDDEN, vehicles={"Boot": "small-power-boat 20,5.4 0 Hans Karl"})
    t.do("activate rifles", "pick Emil", "mount Boot")
    assert t.state.fleet.aboard[2] == 0


# Ramming.

MARINES = {"Ivan": "navy 4 - leader", "Oleg": "navy 4 -"}


def meeting(
    own: str = "small-power-boat",
    other: str = "small-power-boat",
    facing: int = 180,
    dice: Iterable[int] = (),
    options: dict[str, str | int | bool] | None = None,
) -> Table:
    """A boat that faces north, six inches from another, rams it."""
    vehicles = {"Boot": f"{own} 20,10 0 Hans Karl", "Lodka": f"{other} 20,16 {facing} Ivan Oleg"}
    t = Table(OWN, MARINES, LAKE, vehicles=vehicles, options=options)
    t.do("activate boat", "ram Boot Lodka", dice=dice)
    return t


@rule("CT-RAM-1", "CT-T-WANTBASH-0")
def test_who_misses_goes_past_at_half_speed() -> None:
    t = meeting(dice=[5, 5])
    # From contact, 3.6 inches south of the other, eight inches on.
    assert t.where("Boot")[1] > 19
    assert t.where("Lodka") == (20, 16, 180)


@rule("CT-T-WANTBASH-2", "CT-BASH-1", "CT-BASH-4", "CT-T-BASHDMG-1")
def test_head_on_each_rolls_its_bash_value_and_one_more_throws_the_other_overboard() -> None:
    t = meeting(dice=[4, 4, 1, 2, 4, 3, 5, 6])  # two successes against one
    assert t.state.kits.swimming == (2, 3)
    assert t.state.fleet.of(1) == []
    assert t.where("Boot")[1] > 19


@rule("CT-BASH-2", "CT-T-BASHDMG-2")
def test_a_t_bone_has_three_dice_more_and_equal_boats_throw_overboard_with_half_the_impact() -> None:
    # Six dice against three; two are hurt by 3 // 2 = 1: a 6 on the damage die does nothing more than knock down.
    t = meeting(facing=90, dice=[1, 1, 1, 1, 1, 4, 4, 4, 4, 4, 4, 6, 1, 1, 6, 1, 1])
    assert t.state.kits.swimming == (2, 3)
    assert t.state.fleet.place[1] is not None


@rule("CT-BASH-3", "AMB-01", "CT-T-WANTBASH-1")
def test_a_glance_costs_the_ramming_boat_half_of_its_dice() -> None:
    """CT-TC-16: a Bash Value of 4 leaves two dice; here the other has three."""
    t = meeting("medium-power-boat", dice=[4, 5, 1, 4, 1, 4, 4, 2])  # one to one, and then to the right
    assert t.where("Boot")[0] > 20
    assert t.state.kits.swimming == ()


@rule("AMB-01")
def test_a_glance_may_cost_both_boats_half_of_their_dice() -> None:
    # Two dice against 3 less 1, which is two.
    meeting("medium-power-boat", dice=[4, 5, 1, 4, 1, 4, 2], options={"glance_loses": "both"})


@rule("CT-T-BASHDMG-0")
@pytest.mark.parametrize(("die", "right"), [(3, True), (4, False)])
def test_without_a_winner_the_ramming_boat_is_put_aside_and_goes_past(die: int, right: bool) -> None:
    t = meeting(dice=[4, 4, 1, 4, 4, 4, 4, 3, die])
    assert (t.where("Boot")[0] > 20) is right
    assert t.where("Boot")[1] > 19


@rule("CT-T-BASHDMG-2")
def test_the_larger_boat_breaks_the_smaller_apart() -> None:
    t = meeting("medium-power-boat", dice=[4, 4, 1, 1, 1, 1, 4, 4, 4, 1, 1])  # all hurt by 4, the worst for both
    assert t.state.fleet.place[1] is None
    assert not t.state.present(0b1100)


@rule("CT-BASH-2", "CT-BASH-3")
def test_the_gunboat_of_the_example_rolls_eleven() -> None:
    """CT-TC-15 and CT-TC-16."""
    assert boats().ramming.dice(8, "t-bone") == 11
    assert boats().ramming.dice(4, "glance") == 2


@rule("CT-RAM-1")
def test_only_enemy_boats_in_reach_are_rammed() -> None:
    vehicles = {"Boot": "raft 20,10 0 Hans Karl", "Lodka": "raft 20,30 0 Ivan Oleg"}
    t = Table(OWN, MARINES, LAKE, vehicles=vehicles)
    t.do("activate boat")
    assert t.rule("ram Boot Lodka") == "CT-RAM-1"


# Swimmers.


def over(dice: Iterable[int], row: str = "medium-power-boat") -> Table:
    """A boat drives over Ivan, who swims seven inches before it."""
    t = Table(OWN, {"Ivan": "squad 4 20,17"}, LAKE, vehicles={"Boot": f"{row} 20,10 0 Hans Karl"})
    t.state.kits = msgspec.structs.replace(t.state.kits, swimming=(2,))
    t.state.status[2] = 5  # stunned: he does not see it come
    t.do("activate boat", f"drive Boot 20,{26 if row != 'raft' else 18}", dice=dice)
    return t


@rule("CT-SWIMOVER-1", "CT-SWIMOVER-2", "CT-T-SWIMOVER-2", "CT-T-SWIMOVER-1", "CT-T-SWIMOVER-0")
@pytest.mark.parametrize(
    ("dice", "hit"),
    [
        ([4, 4, 5, 5, 1, 1, 1], True),  # two more: Impact 4
        ([4, 5, 4, 5], False),
        ([4, 5, 4, 4], False),
        ([5, 5, 4, 4], False),
    ],
)
def test_who_is_run_over_rolls_against_the_helmsman(dice: list[int], hit: bool) -> None:
    t = Table(OWN, {"Ivan": "squad 4 20,17"}, LAKE, vehicles={"Boot": "medium-power-boat 20,10 0 Hans Karl"})
    t.state.loaded = [*dice]
    assert run_over(t.state, 0, 2) is hit


@rule("CT-T-SWIMOVER-0", "CT-SWIMOVER-1")
def test_past_one_it_misses_it_goes_at_half_speed() -> None:
    t = over([4, 4, 4, 4])
    # The bow comes upon him at 15.something; from there eight inches are left of the sixteen.
    assert 22 < t.where("Boot")[1] < 24.5
    assert t.at("Ivan") == (20, 17)


@rule("CT-SWIMOVER-1")
def test_a_paddled_boat_runs_nobody_over() -> None:
    assert over([], "raft").where("Boot") == (20, 18, 0)


# Hits.


def hit(row: str, apr: int, dice: Iterable[int], origin: tuple[int, int] = (20_000, 30_000)) -> Table:
    own = {f"M{n}": "boat 4 -" for n in range(6)}
    vehicles = {"Boot": f"{row} 20,10 0 {' '.join(own)}"}
    t = Table(own, FOES, LAKE + HIDDEN, vehicles=vehicles)
    t.state.loaded = [*dice]
    hit_boat(t.state, 0, apr, origin)
    assert not t.state.loaded
    return t


@rule("CT-DISBOAT-1")
def test_a_gun_that_hits_a_boat_hits_it_as_boats_are_hit() -> None:
    own = {f"M{n}": "boat 4 -" for n in range(6)}
    t = Table(own, FOES, LAKE + HIDDEN, vehicles={"Boot": f"medium-power-boat 20,10 0 {' '.join(own)}"})
    t.state.loaded = [5, 6, 6]
    t.state.events = []
    strike_vehicle(t.state, 0, Blow(t.names["Ivan"], "gun", 3, "front"))
    assert [type(one.full) for one in t.state.events] == [Holed]


RISE = [1, 1] * 6
"""Everybody gets over being knocked down."""


@rule("CT-DISBOAT-1", "CT-DISBOAT-2", "CT-T-DISBOAT-2", "BASE-BOAT-5")
def test_two_dice_below_the_difference_disable_a_boat_in_two_activations() -> None:
    t = hit("medium-power-boat", 3, [5, 3, 3, *RISE])  # no mounts: a 5 is the hull as well
    for halves in (1, 0):
        t.do("activate boat")
        t.action("face Boot 0")
        assert far(t) == (8 if halves else 0)
        next_turn(t)


@rule("CT-T-DISBOAT-1", "CT-T-DISBOAT-0")
def test_one_die_halves_the_speed_and_none_does_nothing() -> None:
    t = hit("medium-power-boat", 3, [1, 3, 4, *RISE])
    assert t.state.boating.halved == (0,)
    t.do("activate boat")
    t.action("face Boot 0")
    assert far(t) == 8
    assert hit("medium-power-boat", 3, [1, 4, 4]).state.boating.halved == ()


@rule("CT-DISBOAT-2", "CT-DISBOAT-1")
def test_armour_that_is_no_less_than_the_rating_is_not_rolled_for() -> None:
    assert hit("gunboat", 2, [1]).state.boating.failing == ()
    side = hit("bronekater", 4, [1, 1, 1, *[1, 1] * 2], (30_000, 10_000))  # side armour 3; four of six sit at mounts
    assert side.state.boating.failing == ((0, 0),)


@rule("CT-T-DISBOAT-2", "CT-T-DISBOAT-1", "BASE-BOAT-5", "CT-BOATS-1")
def test_a_mount_is_knocked_out_with_its_crew() -> None:
    t = hit("gunboat", 2, [6, 1, 1])
    assert t.state.boating.silent == ((0, 0),)
    assert [t.status(f"M{n}") for n in (1, 2, 3, 4)] == ["carry-on", "obviously-dead", "obviously-dead", "carry-on"]
    t = hit("gunboat", 2, [6, 1, 3, 1, 1, 1, 1])
    assert t.status("M2") == "carry-on"
    assert t.state.boating.silent == ((0, 0),)
    assert hit("bronekater", 6, [6]).state.boating.silent == ()  # its turrets have an armour of 6


# The protocol.


def test_views_and_position_files_hold_boats() -> None:
    figures = [Figure(name=name, side=side, group=name, rep=4) for side, name in ((0, "Hans"), (1, "Ivan"))]
    boat = Vehicle(name="Boot", side=0, row="raft", crew=(0,))
    state = TitansState(setting_of("s1", {}, figures, [boat]), 5)
    state.place[1] = (20_000, 33_000)
    state.fleet.put(0, (50_000, 20_000), 30)
    state.fleet.board(0, 0)
    state.boating = msgspec.structs.replace(state.boating, moored=(0,), failing=((0, 1),))
    state.settle()
    view = state.view(EVERYBODY)
    assert (view.vehicles[0].length, view.vehicles[0].width) == (1400, 800)
    assert rebuild(view, state.seed, state.rolled).fingerprint() == state.fingerprint()
    assert load_position(dump_position(state)).fingerprint() == state.fingerprint()


@rule("BASE-R-50")
@pytest.mark.parametrize("seed", range(12))
def test_games_at_random_end_and_are_told(seed: int) -> None:
    own = {**OWN, "Emil": "rifles 4 20,3 leader"}
    foes = {**MARINES, "Lev": "squad 4 30,42 leader smg"}
    vehicles = {"Boot": "medium-power-boat 20,10 0 Hans Karl", "Lodka": "raft 20,17 90 Ivan Oleg"}
    t = Table(own, foes, LAKE, die=0, seed=seed, turns=4, vehicles=vehicles, current=EAST)
    state, twin = t.state, t.state.copy()
    play(twin, Rng(seed))
    state.loaded, state.events = [], []
    play(state, Rng(seed))
    assert state.outcome() is not None
    assert twin.fingerprint() == state.fingerprint()
    assert all(tell(state, event).text for event in seen(state.events, EVERYBODY))
