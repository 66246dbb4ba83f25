"""A force that grows: new figures and vehicles come after all others, and nothing of what was changes."""

from __future__ import annotations

import pytest

from steppe.games.titans.recruits import Draft, enlist, free_spots, put_on_table, raise_draft, squads_of, vehicle_of
from steppe.games.titans.terms import bits
from steppe.kernel.tabletop.points import squared
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table

SQUAD = Draft(group="Guards", column="soviet-elite", unit="soviet-infantry")
TANK = Draft(group="T-34", column="soviet-44-45", vehicles=("t-34-85",))


def table() -> Table:
    return Table({"Kurt": "rifles 4 10,10"}, {"Ivan": "squad 3 10,30"})


def test_new_figures_come_after_all_others_and_are_off_the_table() -> None:
    state = table().state
    before = state.force
    group = raise_draft(state, SQUAD, 1, 1943)
    assert state.force.figures[:2] == before.figures
    assert group == 2
    assert state.force.groups[group].members == 0b1111111111 << 2
    assert all(state.place[figure] is None for figure in bits(state.force.groups[group].members))
    assert state.force.side[2:] == (1,) * 10
    assert state.leader[group] == 2  # the first man is its leader


def test_a_copy_made_before_does_not_have_them() -> None:
    state = table().state
    twin = state.copy()
    before = twin.fingerprint()
    raise_draft(state, SQUAD, 1, 1943)
    assert twin.fingerprint() == before
    assert len(twin.place) == 2
    assert state.copy().fingerprint() == state.fingerprint() != before


@rule("CT-REINF-7")
@pytest.mark.parametrize(("die", "rep"), [(1, 5), (3, 5), (4, 4)])
def test_one_die_is_the_rep_of_all(die: int, rep: int) -> None:
    state = table().state
    state.loaded = [die]
    group = raise_draft(state, Draft(group="Sissi", column="finnish", unit="finnish-infantry"), 0, 1942)
    assert {state.rep[figure] for figure in bits(state.force.groups[group].members)} == {rep}


def test_names_are_numbered_when_they_are_taken() -> None:
    state = table().state
    groups = [raise_draft(state, SQUAD, 1, 1943) for _ in range(2)]
    assert [state.force.groups[group].name for group in groups] == ["Guards", "Guards 2"]


def test_they_stand_about_a_point_with_room_between_them() -> None:
    state = table().state
    group = raise_draft(state, SQUAD, 1, 1943)
    assert put_on_table(state, group, (10_000, 30_000))
    places = [state.at(figure) for figure in range(1, state.force.size)]
    assert all(squared(a, b) > 800**2 for n, a in enumerate(places) for b in places[:n])


def test_a_vehicle_comes_with_its_crew_in_it() -> None:
    state = table().state
    group = raise_draft(state, TANK, 1, 1944)
    vehicle = vehicle_of(state, group)
    assert vehicle == 0
    assert put_on_table(state, group, (20_000, 40_000))
    members = state.force.groups[group].members
    assert state.present(members) == members
    assert state.fleet.place[0] == (20_000, 40_000)


def test_one_of_several_vehicles_has_to_be_picked_first() -> None:
    with pytest.raises(ValueError, match="picked"):
        raise_draft(table().state, Draft(group="X", column="german-44-45", vehicles=("panther", "hetzer")), 0, 1944)


@rule("BASE-PEF-5")
def test_the_places_in_cover_come_first() -> None:
    state = Table(
        {"Kurt": "rifles 4 10,10"}, {"Ivan": "squad 3 40,40"}, 'wall = [{ kind = "sandbags", line = "8,28 12,28" }]'
    ).state
    first = next(free_spots(state, (10_000, 27_000), 1, [(10_000, 10_000)]))
    assert first[1] > 28_000


def test_squads_are_counted_without_teams_and_crews() -> None:
    state = table().state
    assert squads_of(state, 1) == 0
    for draft in (SQUAD, TANK, Draft(group="gun", column="soviet-41", unit="mmg-team")):
        put_on_table(state, raise_draft(state, draft, 1, 1943), (10_000, 30_000))
    assert squads_of(state, 1) == 1


def test_who_is_new_can_play_on() -> None:
    played = table()
    group = raise_draft(played.state, SQUAD, 0, 1943)
    put_on_table(played.state, group, (30_000, 10_000))
    played.groups["guards"] = group
    played.names["guard"] = 2
    played.state.refresh()
    played.do("activate guards", "move guard 30,12")
    assert played.at("guard") == (30, 12)
    assert enlist(played.state, ()) == range(12, 12)
