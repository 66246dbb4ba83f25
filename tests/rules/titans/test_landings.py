"""Airborne landings."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from steppe.games.titans.landings import Landing
from steppe.games.titans.orders import Jump
from steppe.games.titans.steps import read_steps, written_steps
from steppe.games.titans.telling import tell
from steppe.kernel.protocol import EVERYBODY, seen
from steppe.kernel.rng import Rng
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table
from tests.rules.titans.test_foot_games import play

FOES = {"Ivan": "squad 4 2,46"}
HIDDEN = 'wall = [{ kind = "screen", line = "0,44 48,44" }]'
MEN = {"Kurt": "paras 4 - leader", "Hans": "paras 4 -"}


def dropping(
    dice: Iterable[int], *, own: dict[str, str] | None = None, land: str = HIDDEN, to: str = "24,20", turn: int = 1
) -> Table:
    """The first side is asked for its drop zone, names it, and is to act next."""
    t = Table(own or MEN, FOES, land, die=0, dice=[4, 1], landings=(Landing(0, turn),))
    if turn == 1:
        t.do(f"jump {to}", dice=dice)
    return t


@rule("CT-AIRB-1", "CT-AIRB-2", "CT-AIRB-3")
def test_before_anybody_acts_the_middle_is_named_and_the_leader_is_there() -> None:
    t = Table(MEN, FOES, HIDDEN, die=0, dice=[4, 1], landings=(Landing(0),))
    assert t.step() == "ChooseDropZone"
    assert t.state.steps[-1].mover() == "german"
    t.do("jump 24,20", dice=[1, 1, 2, 2, 5, 1, 1, 1, 1])
    assert t.at("Kurt") == (24, 20)
    assert t.step() == "ChooseGroup"


@rule("CT-T-DZ-2", "CT-T-DZ-1", "CT-T-DZ-0", "BASE-R-52", "CT-AIRB-4")
@pytest.mark.parametrize(
    ("accuracy", "distance", "far", "rep"),
    [([4, 4], [6], 6, 4), ([4, 5], [6, 2], 8, 3), ([5, 5], [1, 2, 3], 6, 2)],
)
def test_accuracy_says_how_far_they_are_scattered_and_how_hard_they_land(
    accuracy: list[int], distance: list[int], far: int, rep: int
) -> None:
    # A 4 is north. Each die at the Rep of landing passes, each above it fails: nobody would pass two with a 1 less.
    t = dropping([*accuracy, 1, 3, *distance, 1, 1, rep, rep])
    assert t.at("Hans") == (24, 20 + far)
    assert t.status("Hans") == "carry-on"
    stunned = dropping([*accuracy, 1, 3, *distance, 1, 1, rep, rep + 1])
    assert stunned.status("Hans") == "stunned"


@rule("CT-T-SCATTER-2", "CT-T-SCATTER-4", "CT-T-SCATTER-11", "CT-T-SCATTER-5", "CT-T-SCATTER-8", "CT-T-SCATTER-10")
@pytest.mark.parametrize(
    ("dice", "east", "north"),
    [
        ([1, 1], -1, 1),
        ([1, 2], -1, 1),
        ([2, 2], 0, 1),
        ([6, 5], 1, 1),
        ([6, 6], 1, 1),
        ([2, 3], -1, 0),
        ([3, 3], -1, 0),
        ([4, 4], 1, 0),
        ([4, 5], 1, 0),
        ([5, 5], 1, -1),
    ],
)
def test_two_dice_give_the_direction(dice: list[int], east: int, north: int) -> None:
    x, y = dropping([1, 1, *dice, 5, 1, 1, 1, 1]).at("Hans") or (0, 0)
    assert ((x > 24) - (x < 24), (y > 20) - (y < 20)) == (east, north)
    slanting = 5 / 2**0.5 if east and north else 5
    assert max(abs(x - 24), abs(y - 20)) == pytest.approx(slanting, abs=0.01)


@rule("CT-AIRB-5", "CT-T-SCATTER-7")
@pytest.mark.parametrize(("third", "west"), [(3, True), (5, False)])
def test_a_seven_takes_another_die(third: int, west: bool) -> None:
    """CT-TC-17: south-west and south of the leader."""
    x, y = dropping([1, 1, 3, 4, third, 5, 1, 1, 1, 1]).at("Hans") or (0, 0)
    assert (x < 24, y < 20) == (west, True)


@rule("CT-AIRB-6", "CT-T-LANDING-2", "CT-T-LANDING-1", "CT-T-LANDING-0")
def test_landing_leaves_them_ready_stunned_or_knocked_down() -> None:
    assert dropping([1, 1, 2, 2, 3, 1, 1, 4, 4]).status("Hans") == "carry-on"
    stunned = dropping([1, 1, 2, 2, 3, 1, 1, 4, 5])
    assert (stunned.status("Hans"), stunned.prone("Hans")) == ("stunned", True)
    out = dropping([1, 1, 2, 2, 3, 1, 1, 5, 5, 6, 6])  # Recover From Knock Down, none passed
    assert out.status("Hans") == "out-of-the-fight"


@rule("BASE-R-52")
def test_a_bad_drop_does_not_touch_recover() -> None:
    # None passed on the drop: landing against 2. Recover is against 4: two passed, he is up again though prone.
    t = dropping([5, 5, 2, 2, 1, 1, 1, 1, 1, 5, 5, 4, 4])
    assert t.status("Hans") not in ("stunned", "out-of-the-fight")


@rule("CT-AIRB-7", "CT-AIRB-8")
def test_in_the_harness_they_lie_down_fire_or_take_it_off() -> None:
    t = dropping([1, 1, 2, 2, 3, 1, 1, 1, 1])
    t.do("activate paras", "pick Kurt")
    assert {type(action).__name__ for action in t.state.legal()} == {"GoProne", "Equip", "Done"}
    assert t.rule("move 24,22") == t.rule("fast") == "CT-AIRB-8"
    t.do("kit off")
    assert t.state.kits.harness == (1,)
    assert t.rule("fire")
    t.do("move 24,26", "end")
    near = Table({"Kurt": "paras 4 -"}, {"Ivan": "squad 4 24,30"}, die=0, dice=[4, 1], landings=(Landing(0),))
    near.do("jump 24,20", dice=[1, 1, 1, 1])
    near.do("activate paras", "pick Kurt")
    assert near.can("fire")
    assert near.can("prone")


@rule("CT-AIRB-8")
def test_who_hangs_in_the_harness_ducks_where_he_is() -> None:
    t = dropping([1, 1, 2, 2, 3, 1, 1, 1, 1])
    from steppe.games.titans.retreats import duck_back, retire

    duck_back(t.state, 0, ())
    assert (t.at("Kurt"), t.prone("Kurt"), t.status("Kurt")) == ((24, 20), True, "duck-back")
    retire(t.state, 1)
    assert t.at("Hans") == (24, 23)
    assert t.status("Hans") == "retire"


@rule("CT-AIRB-2")
def test_the_middle_is_on_open_ground_and_they_land_beside_what_is_none() -> None:
    t = Table(MEN, FOES, town=["24,22 2x2 1 3 0 front"], die=0, dice=[4, 1], landings=(Landing(0),))
    assert t.rule("jump 24,20") == t.rule("jump 50,20") == "CT-AIRB-2"
    assert Jump((24_000, 21_000)) not in t.state.legal()
    t.do("jump 24,16", dice=[1, 1, 2, 2, 5, 1, 1, 1, 1])  # five inches north is in the house
    x, y = t.at("Hans") or (0, 0)
    assert not (20 < x < 28 and 18 < y < 26)


@rule("CT-AIRB-4")
def test_who_would_miss_the_table_lands_at_its_edge() -> None:
    t = dropping([1, 1, 2, 2, 6, 1, 1, 1, 1], to="24,46", land="")
    x, y = t.at("Hans") or (0, 0)
    assert (x, y) == (24, 48) or y >= 46.9


@rule("CT-AIRB-2")
def test_they_may_land_in_a_later_turn() -> None:
    t = dropping([], turn=2, own={**MEN, "Emil": "rifles 4 10,10"})
    assert t.step() == "ChooseGroup"
    t.do("end", "end", dice=[4, 1])
    assert t.step() == "ChooseDropZone"
    assert read_steps(written_steps(t.state.steps)) == t.state.steps


@rule("BASE-R-50")
@pytest.mark.parametrize("seed", range(10))
def test_games_at_random_end_and_are_told(seed: int) -> None:
    own = {**MEN, "Emil": "rifles 3 30,8", "Otto": "second 4 - leader", "Paul": "second 3 - smg"}
    foes = {"Ivan": "first 4 24,24 leader smg", "Oleg": "first 3 26,24"}
    land = 'area = [{ kind = "house", box = "30,18 34,22" }, { kind = "woods", box = "10,18 18,26" }]'
    landings = (Landing(0), Landing(2, 2))
    t = Table(own, foes, land, die=0, seed=seed, turns=4, landings=landings)
    state, twin = t.state, t.state.copy()
    play(twin, Rng(seed))
    state.loaded, state.events = [], []
    play(state, Rng(seed))
    assert state.outcome() is not None
    assert twin.fingerprint() == state.fingerprint()
    assert all(tell(state, event).text for event in seen(state.events, EVERYBODY))
