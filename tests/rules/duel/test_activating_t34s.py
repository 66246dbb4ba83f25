"""Chapter "Activating the T-34 tanks": when tanks are turned up, and what they may do that turn."""

from __future__ import annotations

import pytest

from steppe.games.duel.pieces import CLOCK, DIRECTIONS
from tests.rules.duel.table import table


@pytest.mark.rule("DG-ACT-1", "G-31")
def test_at_least_one_tank_must_be_activated_in_the_opening_phase():
    game = table(phase="opening", markers={1: ("0905", True), 2: ("0907", False)})
    assert game.step() == "OpeningMarkers"  # markers shift first, activation comes last
    game.do("done")
    assert game.step() == "OpeningActivation"
    assert game.why("done").rule == "DG-ACT-1"
    game.do("activate M1", "face W", "turret 12")
    assert game.can("done")


@pytest.mark.rule("DG-ACT-2")
def test_up_to_all_eight_may_be_activated_in_the_opening_phase():
    wheels = {number: (f"090{number}", True) for number in range(1, 9)}
    game = table(phase="opening", markers=wheels).do("done")
    for number in wheels:
        game.do(f"activate M{number}", "face W", "turret 12")
        assert game.can("done")
    assert [game.where(f"T{number}") for number in wheels] == [label for label, _ in wheels.values()]


@pytest.mark.rule("DG-ACT-3", "G-31")
def test_a_tank_found_by_recon_is_active_and_counts_as_the_one_that_must_be():
    game = table(phase="opening", tigers={"I": ("0505", "E")}, markers={1: ("0705", True), 2: ("0907", True)})
    game.do("done")
    assert game.mover() == "german"
    game.do("reveal M1")
    assert game.mover() == "soviet"
    game.do("face W", "turret 12")
    assert game.status("T1") == "active"
    assert game.step() == "OpeningActivation"
    assert game.can("done")


@pytest.mark.rule("DG-ACT-4")
@pytest.mark.parametrize("number", [0, 1, 3])
def test_in_phase_b_any_number_of_tanks_or_none_may_be_activated(number):
    game = table(markers={1: ("0905", True), 2: ("0907", True), 3: ("0903", True)})
    for marker in range(1, number + 1):
        game.do(f"activate M{marker}", "face W", "turret 12")
    game.do("done")
    assert sum(game.status(f"T{tank}") == "active" for tank in range(1, 9)) == number


@pytest.mark.rule("DG-ACT-5")
def test_a_t34_takes_the_place_of_its_wheel_marker():
    game = table(markers={3: ("0905", True), 4: ("0907", False)})
    assert game.why("activate M4").rule == "DG-MARKER-3"  # a bluff hides no tank
    game.do("activate M3", "face W", "turret 12")
    assert game.marker(3) == ""
    assert game.where("T1") == "0905"
    assert game.why("activate M3").rule == "DG-ACT-5"


@pytest.mark.rule("DG-ACT-6")
def test_a_tank_does_not_move_in_the_turn_of_its_activation():
    game = table(markers={1: ("0905", True)}).do("activate M1", "face W", "turret 12")
    assert game.why("pick T1").rule == "DG-ACT-6"
    game.do("done").to_phase("B").do("pick T1", "forward")
    assert game.where("T1") == "0805"


@pytest.mark.rule("DG-ACT-6", "G-30")
def test_tanks_of_the_opening_phase_move_from_turn_two_and_markers_rest_in_phase_b_of_turn_one():
    game = table(phase="opening", markers={1: ("0905", True), 2: ("0907", True), 3: ("0903", False)})
    game.do("done", "activate M1", "face W", "turret 12", "done").to_phase("B")
    assert game.state.turn == 1
    assert game.why("pick T1").rule == "DG-ACT-6"
    assert game.why("marker M3").rule == "G-30"
    game.do("activate M2", "face W", "turret 12", "done").to_phase("B")
    assert game.state.turn == 2
    assert game.can("pick T1")
    assert game.can("pick T2")
    assert game.can("marker M3")


@pytest.mark.rule("DG-ACT-6", "G-43")
def test_a_tank_found_in_phase_a_does_not_move_in_that_turn():
    game = table(phase="A", tigers={"I": ("0505", "E")}, markers={1: ("0705", True)})
    game.do("done", "reveal M1", "face W", "turret 12", "seal")
    assert game.phase() == "B"
    assert game.why("pick T1").rule == "DG-ACT-6"


@pytest.mark.rule("G-43")
def test_a_tank_found_in_phase_c_moves_in_the_next_turn():
    game = table(phase="C", tigers={"I": ("0505", "E", 4)}, markers={1: ("0507", True)})
    # E at 4 o'clock is south-west: 0505, 0506, 0407.
    assert not game.can("reveal M1")
    game = table(phase="C", tigers={"I": ("0505", "E", 4)}, markers={1: ("0407", True)})
    game.do("reveal M1", "face NE", "turret 4").to_phase(
        "B"
    )  # it looks away, so that nobody shoots at it from the front
    assert game.state.turn == 3
    assert game.can("pick T1")


@pytest.mark.rule("DG-ACT-7", "G-30")
@pytest.mark.parametrize("phase", ["opening", "B"])
def test_a_fresh_tank_may_fight_in_phase_d_of_its_turn(phase):
    game = table(phase=phase, tigers={"I": ("0505", "W")}, markers={1: ("0705", True)})
    if phase == "opening":
        game.do("done")
    game.do("activate M1", "face W", "turret 12", "done").to_phase("D")
    game.do("fire T1 I")
    assert game.vp() == (0, 1)


@pytest.mark.rule("DG-ACT-8")
@pytest.mark.parametrize("hull", DIRECTIONS)
def test_hull_and_turret_of_an_activated_tank_point_where_its_owner_likes(hull):
    for step, hour in enumerate(CLOCK):
        game = table(markers={1: ("0905", True)}).do("activate M1", f"face {hull}", f"turret {hour}")
        assert game.hull("T1") == hull
        assert game.aim("T1") == DIRECTIONS[(DIRECTIONS.index(hull) + step) % 6]


@pytest.mark.rule("G-39")
def test_the_soviet_player_turns_a_tank_that_recon_has_found():
    game = table(phase="C", tigers={"I": ("0505", "E")}, markers={1: ("0705", True)}).do("reveal M1")
    assert game.mover() == "soviet"
    assert all(game.can(f"face {direction}") for direction in DIRECTIONS)
    game.do("face SE")
    assert all(game.can(f"turret {hour}") for hour in CLOCK)
    game.do("turret 10")
    assert (game.hull("T1"), game.aim("T1")) == ("SE", "E")


@pytest.mark.rule("G-40")
def test_a_marker_under_a_t34_can_neither_be_activated_nor_shifted_nor_revealed():
    game = table(tanks={"T1": ("0805", "W")}, tigers={"I": ("0505", "E")}, markers={1: ("0705", True)})
    game.do("pick T1", "forward", "done")
    assert game.where("T1") == game.marker(1) == "0705"
    assert game.why("activate M1").rule == "DG-MARKER-5"
    assert game.why("marker M1").rule == "DG-MARKER-5"
    game.do("done").to_phase("C")
    assert not game.can("reveal M1")
