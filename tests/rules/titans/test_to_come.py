"""Reinforcements, markers and random events of the scenarios, and how they go over the protocol."""

from __future__ import annotations

import pytest

from steppe.games.titans import TITLE, chaos
from steppe.games.titans.maps import game_map
from steppe.games.titans.markers import lay_markers
from steppe.games.titans.recruits import Draft, put_on_table, raise_draft
from steppe.games.titans.scenarios import scenarios
from steppe.games.titans.state import TitansState
from steppe.games.titans.support import Coming, Support
from steppe.games.titans.to_come import markers_of, support_of, urban_of
from steppe.kernel.protocol import EVERYBODY
from steppe.kernel.rng import Rng
from tests.rules.titans.marks import rule

SCENARIOS = tuple(scenarios())


@rule("BASE-R-26")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_reinforcements_are_in_force_in_all_scenarios(scenario: str) -> None:
    plan = support_of(scenarios()[scenario], game_map(scenario))
    assert plan is not None
    assert plan.levels == tuple(side.support for side in scenarios()[scenario].sides)
    for side, points in zip(scenarios()[scenario].sides, plan.entries, strict=True):
        assert bool(points) == bool(side.entry)


@rule("CT-SCN-2-12", "CT-SCN-6-13", "CT-EVENT-1")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_random_events_are_in_force_in_two(scenario: str) -> None:
    plan = urban_of(scenarios()[scenario], 1, solo=False)
    assert (plan is not None) == (scenario in ("s2", "s6"))
    assert plan is None or plan.famous


@rule("BASE-R-7", "CT-SCNFRAME-2")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_all_that_is_listed_is_dealt(scenario: str) -> None:
    plan = scenarios()[scenario]
    for number, side in enumerate(plan.sides):
        if side.side not in plan.markers.stand_for:
            with pytest.raises(ValueError, match="stand for"):
                markers_of(plan, game_map(scenario), number)
            continue
        markers = markers_of(plan, game_map(scenario), number)
        count = sum(each.count for each in (*side.units, *side.vehicles, *side.guns))
        assert len(markers.dealt) == count
        assert len(markers.points) == 3


def begun(scenario: str, side: int) -> TitansState:
    """A scenario in which one side is among markers, and something waits and has happened."""
    plan, ground = scenarios()[scenario], game_map(scenario)
    state = TITLE.new(scenario, seed=3)
    state.setting.markers = markers_of(plan, ground, side)
    lay_markers(state)
    state.setting.markers = None  # settings of a scenario are shared
    return state


@pytest.mark.parametrize(("scenario", "side"), [("s2", 1), ("s6", 1)])
def test_positions_keep_markers_and_who_has_come(scenario: str, side: int) -> None:
    state = begun(scenario, side)
    squad = Draft(group="Guards", column="soviet-elite", unit="soviet-engineers")
    gun = Draft(group="Gun", column="soviet-elite", vehicles=("zis-3",))
    for draft in (squad, gun):
        assert put_on_table(state, raise_draft(state, draft, side, 1943), (20_000, 12_000))
    state.support = Support(luck=1, coming=(Coming(0, squad),))
    chaos.happen(state, 5, 2, len(state.force.groups) - 2)  # a sewer
    state.refresh()
    text = TITLE.dump_position(state)
    loaded = TITLE.load_position(text)
    assert TITLE.dump_position(loaded) == text
    assert loaded.fingerprint() == state.fingerprint()
    assert loaded.markers == state.markers
    assert loaded.force.figures == state.force.figures


@rule("BASE-R-7")
def test_a_guess_fits_what_its_viewer_knows_of_markers() -> None:
    state = begun("s2", 1)
    view = state.view("german")
    assert all(marker.hidden for marker in view.markers.left)
    guess = TITLE.guess(view, Rng(7))
    assert guess.view("german").markers == view.markers
    assert not any(marker.hidden for marker in guess.markers.left)
    assert state.view(EVERYBODY).markers == state.markers


@rule("CT-REINF-15")
def test_engineers_have_satchels_and_a_flamethrower() -> None:
    state = TITLE.new("s2", seed=3)
    group = raise_draft(state, Draft(group="E", column="soviet-elite", unit="soviet-engineers"), 1, 1943)
    first = state.force.size - state.force.groups[group].size
    carried = [weapon for figure in state.force.figures[first:] for weapon in figure.weapons]
    assert carried.count("satchel-charge") == 3  # ten men
    assert carried.count("flamethrower") == 1


@rule("BASE-UNIT-U16")
def test_the_crew_of_a_gun_that_is_found_stands_about_it() -> None:
    state = TITLE.new("s4", seed=3)
    group = raise_draft(state, Draft(group="Gun", column="soviet-elite", vehicles=("zis-3",)), 1, 1943)
    assert put_on_table(state, group, (20_000, 12_000))
    members = state.force.groups[group].members
    assert state.able(members) == members
