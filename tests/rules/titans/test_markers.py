"""Markers for possible enemies: how they are laid, what they hold, how they move, who meets them."""

from __future__ import annotations

import msgspec
import pytest

from steppe.games.titans.events import MarkerTested
from steppe.games.titans.markers import Marker, MarkerPlan, Markers, lay_markers, more_may_come
from steppe.games.titans.recruits import Draft
from steppe.games.titans.support import SupportPlan
from steppe.games.titans.telling import tell
from steppe.games.titans.terms import bits
from steppe.kernel.protocol import EVERYBODY, seen
from steppe.kernel.rng import Rng
from steppe.kernel.tabletop.points import within
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table
from tests.rules.titans.test_foot_games import play

SQUAD = Draft(group="Guards", column="soviet-elite", unit="soviet-lmg-team")
TEAM = Draft(group="Gunners", column="soviet-elite", unit="mmg-team")
TANK = Draft(group="Armour", column="soviet-42-43", vehicles=("t-34-76", "kv-1"))
PLAN = MarkerPlan(1, 1943, ((6_000, 40_000), (24_000, 44_000), (42_000, 40_000)), (SQUAD, TEAM))
ROLLED = MarkerPlan(1, 1943, PLAN.points)
SUPPORT = SupportPlan(1943, ("german", "soviet"), ("1d6", "1d6"))
SCREEN = 'wall = [{ kind = "screen", line = "0,20 48,20" }]'
OWN = {"Kurt": "rifles 4 10,10"}


def table(plan: MarkerPlan, *left: Marker, own: dict[str, str] = OWN, land: str = SCREEN, die: int = 1) -> Table:
    played = Table(
        own, {"Ivan": "squad 3 46,46 unarmed"}, land, support=SUPPORT, markers=plan, die=die, sections=(3, 2)
    )
    played.state.mission.support = (3, 3)
    played.state.markers = Markers(left=left)
    return played


# Laying them.


@rule("BASE-R-7", "BASE-PEF-2")
@pytest.mark.parametrize(("die", "dummies"), [(3, 1), (4, 2)])
def test_what_a_scenario_lists_is_dealt_with_one_or_two_dummies(die: int, dummies: int) -> None:
    state = table(PLAN).state
    state.loaded = [die, 1, 2][: 1 + dummies]
    lay_markers(state)
    left = state.markers.left
    assert len(left) == 3 + dummies
    assert [marker.at for marker in left][:3] == [*PLAN.points]
    held = [draft for marker in left for draft in marker.holds or ()]
    assert sorted(draft.group for draft in held) == ["Guards", "Gunners"]
    assert all(marker.holds is not None and len(marker.holds) <= 1 for marker in left)


@rule("BASE-PEF-2")
def test_without_points_three_lie_in_three_sections() -> None:
    state = table(MarkerPlan(1, 1943)).state
    state.loaded = [2, 2, 1, 3]  # the second 2 is rolled again
    lay_markers(state)
    sections = state.field.terrain.table
    assert [sections.section(marker.at) for marker in state.markers.left] == [2, 1, 3]
    assert all(marker.holds is None for marker in state.markers.left)


@rule("BASE-R-7")
def test_the_other_side_and_the_public_do_not_know_what_they_hold() -> None:
    left = (Marker(0, (6_000, 40_000), ()), Marker(1, (24_000, 44_000), (SQUAD,)), Marker(2, (42_000, 40_000), (TEAM,)))
    turned = (left[1], left[0], left[2])
    numbered = tuple(msgspec.structs.replace(one, number=n, at=left[n].at) for n, one in enumerate(turned))
    one, other = table(PLAN, *left).state, table(PLAN, *numbered).state
    for viewer in ("german", None):
        assert one.view(viewer).markers == other.view(viewer).markers
        assert msgspec.json.encode(one.view(viewer)) == msgspec.json.encode(other.view(viewer))
    assert one.view("soviet").markers.left == left
    assert one.view(EVERYBODY).markers == one.markers
    hidden = one.view("german").markers
    assert hidden.sizes == (0, 1, 1)
    assert {draft.group for draft in hidden.pool} == {"Guards", "Gunners"}


@rule("BASE-R-7")
def test_a_guess_deals_what_is_left_anew() -> None:
    left = (Marker(0, (6_000, 40_000), ()), Marker(1, (24_000, 44_000), (SQUAD,)), Marker(2, (42_000, 40_000), (TEAM,)))
    hidden = Markers(left=left).seen_by(False)
    guesses = {hidden.filled_in(seed) for seed in range(40)}
    assert len(guesses) == 6
    assert all(guess.seen_by(False) == hidden for guess in guesses)


# Moving.


@rule("BASE-PEF-3", "BASE-PEF-3-2")
def test_two_passed_and_it_comes_twelve_inches() -> None:
    played = table(ROLLED, Marker(0, (10_000, 46_000)), die=6)
    played.do("end", dice=[])  # the Soviets had their die when the table was laid
    played = begun(ROLLED, Marker(0, (10_000, 46_000)), dice=[3, 1, 4, 4])
    assert played.state.markers.left[0].at == (10_000, 34_000)


def begun(plan: MarkerPlan, *left: Marker, dice: list[int], own: dict[str, str] = OWN, land: str = SCREEN) -> Table:
    """A turn that begins with these dice: Activation of both, then those of the markers."""
    played = Table(own, {"Ivan": "squad 3 46,46 unarmed"}, land, support=SUPPORT, markers=plan)
    played.state.mission.support = (3, 3)
    played.state.markers = Markers(left=left)
    played.state.turn = 2
    played.do("end", "end", dice=dice[:2] if dice[0] > dice[1] else dice)
    if dice[0] > dice[1]:
        played.do("end", dice=dice[2:])
    return played


@rule("BASE-PEF-3-1")
def test_one_passed_and_it_seeks_cover_no_nearer() -> None:
    land = SCREEN + '\narea = [{ kind = "woods", box = "8,40 12,43" }, { kind = "woods", box = "8,30 12,33" }]'
    played = begun(ROLLED, Marker(0, (10_000, 38_000)), dice=[3, 1, 4, 5], land=land)
    x, y = played.state.markers.left[0].at
    assert y >= 40_000
    assert within((x, y), (10_000, 38_000), 8_000)


@rule("BASE-PEF-3-0")
def test_none_passed_and_it_stays() -> None:
    assert begun(ROLLED, Marker(0, (10_000, 38_000)), dice=[3, 1, 5, 6]).state.markers.left[0].at == (10_000, 38_000)


@rule("BASE-PEF-3")
def test_a_die_above_its_rep_leaves_it_where_it_is() -> None:
    played = begun(ROLLED, Marker(0, (10_000, 38_000)), dice=[1, 5])
    assert played.state.markers.left[0].at == (10_000, 38_000)


@rule("BASE-PEF-3")
def test_the_nearest_moves_first() -> None:
    left = (Marker(0, (10_000, 46_000)), Marker(1, (10_000, 36_000)))
    played = begun(ROLLED, *left, dice=[3, 1, 5, 5, 1, 1])
    assert [marker.at[1] for marker in played.state.markers.left] == [34_000, 36_000]


@rule("BASE-PEF-3", "BASE-PEF-4")
def test_a_marker_that_comes_into_sight_stops_and_is_met() -> None:
    land = 'wall = [{ kind = "screen", line = "0,30.5 48,30.5" }]'
    played = begun(ROLLED, Marker(0, (10_000, 36_000)), dice=[3, 1, 1, 1, 6, 6], land=land)
    (went,) = [event for event in seen(played.state.events or (), EVERYBODY) if isinstance(event, MarkerTested)]
    assert went.end == (10_000, 30_000)  # the first whole inch this side of the wall
    assert not played.state.markers.left
    played = begun(PLAN, Marker(0, (10_000, 36_000), ()), dice=[3, 1], land="")
    assert not played.state.markers.left  # seen as the turn begins, and nobody is there


# Contact.


@rule("BASE-R-7", "BASE-PEF-4", "BASE-PEF-5")
def test_who_comes_to_see_a_marker_meets_what_it_holds_and_is_watched() -> None:
    land = 'wall = [{ kind = "screen", line = "0,20 20,20" }]'
    own = {"Kurt": "rifles 4 19,16"}
    played = table(PLAN, Marker(0, (19_000, 30_000), (TEAM,)), own=own, land=land)
    events = played.do("activate rifles", "move Kurt 25,16", dice=[3, 6, 6])  # Rep 5, In Sight: none passed
    assert played.state.markers.left == ()
    group = played.state.force.groups[2]
    assert group.name == "Gunners"
    assert all(within(played.state.at(figure), (19_000, 30_000), 3_000) for figure in bits(group.members))
    assert played.state.watched >> 2 & 1
    kinds = [type(event).__name__ for event in events]
    assert kinds.index("MarkerTurnedUp") < kinds.index("EnemyFound") < kinds.index("Tested")
    assert played.at("Kurt") == (25, 16)


@rule("BASE-R-7")
def test_a_dummy_holds_nobody() -> None:
    land = 'wall = [{ kind = "screen", line = "0,20 20,20" }]'
    played = table(PLAN, Marker(0, (19_000, 30_000), ()), own={"Kurt": "rifles 4 19,16"}, land=land)
    played.do("activate rifles", "move Kurt 25,16")
    assert played.state.markers.left == ()
    assert len(played.state.force.groups) == 2


def contact(*dice: int, nerves: int = 0) -> Table:
    land = 'wall = [{ kind = "screen", line = "0,20 20,20" }]'
    played = table(ROLLED, Marker(0, (19_000, 40_000)), own={"Kurt": "rifles 4 19,16"}, land=land)
    played.state.markers = msgspec.structs.replace(played.state.markers, nerves=nerves)
    played.do("activate rifles", "move Kurt 25,16", dice=[*dice])
    return played


@rule("BASE-PEF-4-2", "BASE-PEF-5")
def test_contact_two_passed_and_an_enemy_is_there() -> None:
    played = contact(3, 3, 1, 1, 6, 6)  # a squad of the Soviet table, Rep 5, In Sight: none passed
    assert played.state.force.groups[2].size == 10
    assert played.state.markers.left == ()


@rule("BASE-PEF-4-1")
def test_contact_one_passed_and_something_is_out_there() -> None:
    played = contact(3, 4)
    assert played.state.markers == Markers(nerves=1)
    assert len(played.state.force.groups) == 2


@rule("BASE-PEF-4-1")
def test_after_nerves_the_next_contact_has_a_die_more() -> None:
    played = contact(3, 4, 4, nerves=1)
    assert played.state.markers == Markers(nerves=1)
    assert contact(4, 4, 4, nerves=1).state.markers == Markers()


@rule("BASE-PEF-4-0")
def test_contact_none_passed_and_nothing_is_there() -> None:
    assert contact(4, 4).state.markers == Markers()


@rule("AMB-42")
def test_the_activity_level_is_three_by_option() -> None:
    land = 'wall = [{ kind = "screen", line = "0,20 20,20" }]'
    played = Table(
        {"Kurt": "rifles 4 19,16"}, {"Ivan": "squad 3 46,46 unarmed"}, land, support=SUPPORT, markers=ROLLED,
        options={"scenario_eal": "three"},
    )  # fmt: skip
    played.state.mission.support = (6, 6)
    played.state.markers = Markers(left=(Marker(0, (19_000, 40_000)),))
    played.do("activate rifles", "move Kurt 25,16", dice=[4, 4])
    assert played.state.markers == Markers()


@rule("CT-REINF-19", "AMB-07")
def test_of_several_vehicles_chance_picks_for_nobody() -> None:
    land = 'wall = [{ kind = "screen", line = "0,20 20,20" }]'
    played = table(PLAN, Marker(0, (19_000, 36_000), (TANK,)), own={"Kurt": "rifles 4 19,16"}, land=land)
    played.do("activate rifles", "move Kurt 25,16", dice=[2, 1])
    assert played.state.force.vehicles[0].row == "kv-1"
    assert played.state.fleet.place[0] is not None


@rule("BASE-PEF-4")
def test_a_section_that_is_not_scouted_is_a_contact() -> None:
    plan = MarkerPlan(1, 1943, scouting=True)
    played = table(plan, own={"Kurt": "rifles 4 31,10"}, land="")
    section = played.state.field.terrain.table.section
    here, there = section((31_000, 10_000)), section((35_000, 10_000))
    assert here != there
    played.state.markers = Markers(scouted=1 << here)
    played.do("activate rifles", "move Kurt 35,10", dice=[4, 4])
    assert played.state.markers.scouted == 1 << here | 1 << there


@rule("BASE-PEF-4", "BASE-PEF-5")
def test_a_building_that_is_seen_for_the_first_time_is_a_contact() -> None:
    land = 'wall = [{ kind = "screen", line = "0,14 20,14" }]'
    played = Table(
        {"Kurt": "rifles 4 19,10"}, {"Ivan": "squad 3 46,46 unarmed"}, land,
        support=SUPPORT, markers=MarkerPlan(1, 1943, scouting=True), town=["12,20 1x1 1 2 0 front"],
    )  # fmt: skip
    played.state.mission.support = (3, 3)
    played.state.markers = Markers(scouted=0b1111111)
    played.do("activate rifles", "move Kurt 24,10", dice=[3, 3, 2, 2, 1])  # two with an LMG; too deep inside to be seen
    assert played.state.markers.searched == 1
    assert [played.state.field.room_at(played.state.at(figure)) is not None for figure in (2, 3)] == [True, True]


@rule("BASE-PEF-4")
def test_a_vehicle_meets_a_marker_as_men_do() -> None:
    land = 'wall = [{ kind = "screen", line = "0,20 20,20" }]'
    played = Table(
        {"Hans": "tanks 4 in Panzer leader"}, {"Ivan": "squad 3 46,46 unarmed"}, land, support=SUPPORT, markers=PLAN,
        vehicles={"Panzer": "panzer-ii 19,12 90 Hans"},
    )  # fmt: skip
    played.state.markers = Markers(left=(Marker(0, (19_000, 36_000), ()),))
    played.do("activate tanks", "drive Panzer 26,12")
    assert played.state.markers.left == ()


@rule("BASE-R-50", "BASE-R-7")
def test_a_side_of_which_something_may_be_found_is_not_beaten() -> None:
    state = table(PLAN, Marker(0, (19_000, 36_000), ())).state
    assert more_may_come(state, 1)
    assert not more_may_come(state, 0)


def test_nothing_that_is_told_names_what_is_hidden() -> None:
    played = begun(PLAN, Marker(0, (10_000, 46_000), (SQUAD,)), dice=[3, 1, 1, 1])
    texts = [tell(played.state, event).text for event in seen(played.state.events or (), "german")]
    assert any("Marker 1" in text for text in texts)
    assert not any("Guards" in text for text in texts)


@pytest.mark.parametrize("seed", range(8))
def test_games_with_markers_at_random_end(seed: int) -> None:
    plan = (
        PLAN,
        ROLLED,
        MarkerPlan(1, 1943, PLAN.points, (SQUAD, TEAM, TANK, SQUAD)),
        MarkerPlan(1, 1943, scouting=True),
    )
    own = {"Kurt": "rifles 5 10,15 leader", "Hans": "rifles 4 12,15 lmg-belt", "Emil": "rifles 4 14,14"}
    foes = {"Ivan": "squad 4 24,46"}
    played = Table(
        own, foes, SCREEN, die=0, seed=seed, turns=3, support=SUPPORT, markers=plan[seed % 4], sections=(3, 2)
    )
    rng, state = Rng(seed), played.state
    for _ in range(80):
        if state.to_move() is None:
            break
        state.events = []
        assert state.copy().fingerprint() == state.fingerprint()
        state.apply(rng.choice(state.legal()))
        assert all(tell(state, happening.full).text for happening in state.events)
    play(state, rng, 6000)
