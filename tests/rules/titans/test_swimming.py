"""Swimming, being swept away and drowning."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from steppe.games.titans.retreats import retire
from steppe.games.titans.telling import tell
from steppe.kernel.protocol import EVERYBODY, Event, seen
from steppe.kernel.rng import Rng
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table
from tests.rules.titans.test_foot_games import play

RIVER = 'kind.river = { form = "flat", going = "water" }\narea = [{ kind = "river", box = "0,12 48,18" }]\n'
HIDDEN = 'wall = [{ kind = "screen", line = "0,44 48,44" }]'
FOES = {"Ivan": "squad 4 2,46"}
EAST = 90


def bank(at: str = "24,11", *, own: dict[str, str] | None = None, current: int | None = EAST) -> Table:
    men = {"Kurt": f"rifles 4 {at}", **(own or {})}
    t = Table(men, FOES, RIVER + HIDDEN, current=current)
    t.do("activate rifles", "pick Kurt")
    return t


def in_the_river(dice: Iterable[int], *, current: int | None = EAST) -> tuple[Table, list[Event]]:
    """Kurt is in the water at 24,14; in his next activation he rolls at once, as he can do nothing else."""
    t = bank(current=current)
    t.do("swim", dice=[1, 1])
    t.do("move 24,14", "end", "end", "end", "end", dice=[4, 1])
    return t, t.do("activate rifles", "pick Kurt", dice=dice)


@rule("CT-SWIM-1", "CT-T-SWIM-2", "CT-T-SWIM-1")
@pytest.mark.parametrize(("dice", "far"), [([4, 4], 4), ([4, 5], 2), ([5, 5], 0)])
def test_who_goes_into_the_water_rolls_for_how_far_he_swims(dice: list[int], far: int) -> None:
    t = bank()
    assert t.rule("move 24,13") == "BASE-MOVE-T1"
    t.do("swim", dice=dice)
    reached = [inches for inches in range(1, 9) if t.rule(f"move 24,{11 + inches}") == ""]
    assert max(reached, default=0) == far


@rule("CT-SWIM-1")
def test_one_swims_only_where_there_is_water() -> None:
    assert bank("24,7.5").rule("swim") == "CT-SWIM-1"
    assert bank("24,8").rule("swim") == ""
    late = bank()
    late.do("move 24,10")
    assert late.rule("swim") == "CT-SWIM-1"


@rule("CT-SWIM-2")
def test_in_the_water_he_swims_and_does_nothing_else_until_he_is_out() -> None:
    t, _ = in_the_river([1, 1])
    assert {type(action).__name__ for action in t.state.legal()} == {"Move", "Done"}
    assert t.rule("prone") == t.rule("face 45") == "CT-SWIM-2"
    t.do("move 24,11", "end")
    assert t.state.kits.swimming == ()


@rule("CT-SWIM-2")
def test_who_is_as_good_helps_with_a_die() -> None:
    t = bank(own={"Hans": "rifles 4 25,11"})
    t.do("swim", dice=[5, 1, 1])
    assert t.rule("move 24,15") == ""
    t = bank(own={"Hans": "rifles 3 25,11"})
    t.do("swim", dice=[5, 1])
    assert t.rule("move 24,15") == "BASE-MOVE-T1"
    far = bank(own={"Hans": "rifles 5 27,11"})
    far.do("swim", dice=[5, 1])


@rule("CT-T-SWIM-0")
def test_who_passes_nothing_is_swept_downriver_and_may_stay_afloat() -> None:
    t, _ = in_the_river([5, 5, 3, 4, 4])
    assert t.at("Kurt") == (31, 14)
    assert t.state.kits.swimming == (0,)
    assert t.status("Kurt") == "carry-on"


@rule("CT-T-SWIM-0")
@pytest.mark.parametrize(("bank_die", "north"), [(3, True), (4, False)])
def test_who_drowns_is_found_on_a_bank(bank_die: int, north: bool) -> None:
    t, happened = in_the_river([5, 5, 3, 4, 5, 1, 1, bank_die])
    bodies = [event for event in happened if type(event).__name__ == "Drowned" and getattr(event, "bank", "")]
    # To the east the left bank is the northern one.
    assert [(event.place[0], event.place[1] > 18_000) for event in bodies] == [(33_000, north)]  # type: ignore[attr-defined]
    assert t.at("Kurt") is None
    assert t.status("Kurt") == "obviously-dead"


@rule("CT-T-SWIM-0")
def test_in_calm_water_nobody_is_swept_away() -> None:
    assert in_the_river([5, 5, 4], current=None)[0].at("Kurt") == (24, 14)


@rule("CT-T-SWIM-0")
def test_on_the_bank_who_passes_nothing_stays_there() -> None:
    t = bank()
    t.do("swim", dice=[5, 5])
    t.do("end")
    assert t.at("Kurt") == (24, 11)
    assert t.state.kits.swimming == ()


def test_a_swimmer_does_not_run() -> None:
    t = bank()
    t.do("swim", dice=[1, 1])
    t.do("move 24,14")
    retire(t.state, 0)
    assert t.at("Kurt") == (24, 14)


@rule("BASE-R-50")
@pytest.mark.parametrize("seed", range(10))
def test_games_at_random_end_and_are_told(seed: int) -> None:
    own = {"Kurt": "rifles 4 22,11 leader", "Hans": "rifles 3 24,11", "Emil": "rifles 3 26,11 smg"}
    foes = {"Ivan": "first 4 22,24 leader smg", "Oleg": "first 3 24,19"}
    t = Table(own, foes, RIVER, die=0, seed=seed, turns=4, current=EAST)
    state, twin = t.state, t.state.copy()
    play(twin, Rng(seed))
    state.loaded, state.events = [], []
    play(state, Rng(seed))
    assert state.outcome() is not None
    assert twin.fingerprint() == state.fingerprint()
    assert all(tell(state, event).text for event in seen(state.events, EVERYBODY))
