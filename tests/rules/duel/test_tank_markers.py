"""The face-down Soviet tank markers: what they are, how they move, how they are caught."""

from __future__ import annotations

import pytest

from tests.rules.duel.setting_up import at_opening
from tests.rules.duel.table import table

NEW_TANK = ("face W", "turret 12")


@pytest.mark.rule("DG-MARKER-1", "DG-COMP-SOV-1")
def test_sixteen_markers_lie_where_a_tank_may_be_and_only_the_soviet_knows_which() -> None:
    game = at_opening()
    assert len({game.marker(number) for number in range(1, 17)} - {""}) == 16
    assert [marker.real for marker in game.view("german").markers] == [None] * 16
    assert None not in [marker.real for marker in game.view("soviet").markers]


@pytest.mark.rule("DG-MARKER-2", "DG-COMP-SOV-2", "DG-T34-1")
def test_each_wheel_marker_is_a_t34_not_yet_activated_and_there_are_no_more_than_eight() -> None:
    game = at_opening().do("done", "done")
    wheels = [marker.id + 1 for marker in game.view("soviet").markers if marker.real]
    for number in wheels:
        label = game.marker(number)
        game.do(f"activate M{number}", *NEW_TANK)
        assert label in [game.where(f"T{tank}") for tank in range(1, 9)]
    assert [game.status(f"T{tank}") for tank in range(1, 9)] == ["active"] * 8
    assert game.legal() == ["done"]


@pytest.mark.rule("DG-MARKER-3")
def test_there_is_no_tank_under_a_bluff() -> None:
    game = table(markers={1: ("0805", False)})
    assert game.rule("activate M1") == "DG-MARKER-3"
    game = table(phase="A", tigers={"I": ("0605", "E")}, markers={1: ("0805", False)}).do("done", "reveal M1")
    assert game.marker(1) == ""
    assert [game.status(f"T{tank}") for tank in range(1, 8)] == ["waiting"] * 7


@pytest.mark.rule("DG-MARKER-4", "DG-TERRAIN-FOREST-8")
@pytest.mark.parametrize("distance", [1, 2])
def test_a_lying_marker_in_forest_cannot_be_scouted(distance: int) -> None:
    game = table(
        phase="A",
        tigers={"I": ("0605", "E"), "II": ("0607", "E")},
        markers={1: (f"0{6 + distance}05", True), 2: ("0807", False)},
        land={f"0{6 + distance}05": "forest"},
    ).do("done")
    assert game.can("reveal M2")
    assert game.rule("reveal M1") == "DG-MARKER-4"


@pytest.mark.rule("DG-MARKER-5")
@pytest.mark.parametrize("wheel", [True, False])
def test_a_t34_may_drive_onto_a_face_down_marker(wheel: bool) -> None:
    game = table(tanks={"T1": ("0905", "W")}, markers={1: ("0805", wheel)}).do("pick T1", "forward")
    assert (game.where("T1"), game.marker(1)) == ("0805", "0805")
    assert game.view("german").markers[0].real is None


@pytest.mark.rule("DG-MARKER-5", "G-40")
def test_under_a_t34_a_marker_can_be_neither_activated_nor_shifted_nor_scouted() -> None:
    game = table(tanks={"T1": ("0805", "W"), "T2": ("1109", "W")}, markers={1: ("0805", True), 2: ("1001", True)})
    assert game.can("marker M2")
    assert game.rule("activate M1") == game.rule("marker M1") == "DG-MARKER-5"
    game = table(
        phase="A",
        tanks={"T1": ("0805", "W")},
        tigers={"I": ("0605", "E"), "II": ("0607", "E")},
        markers={1: ("0805", True), 2: ("0807", True)},
    ).do("done")
    assert game.can("reveal M2")
    assert game.rule("reveal M1") == "DG-MARKER-5"


@pytest.mark.rule("G-40")
def test_when_the_t34_has_left_the_marker_is_free_again() -> None:
    game = table(tanks={"T1": ("0805", "W")}, markers={1: ("0805", True)}).do("pick T1", "forward", "done")
    assert game.can("activate M1")
    assert game.can("marker M1")


# Moving.


@pytest.mark.rule("DG-MARKER-MOVE-1", "G-31")
def test_in_the_opening_two_markers_may_be_shifted_up_to_two_hexes() -> None:
    game = at_opening()
    assert game.step() == "OpeningMarkers"
    # Two markers a row, numbered from the north: M9 lies at 1005, M11 at 1006.
    game.do("marker M9", "shift W", "done", "marker M11", "shift W", "shift W")
    assert (game.marker(9), game.marker(11)) == ("0905", "0806")
    assert not any(text.startswith("marker") for text in game.legal())
    assert game.rule("marker M5") == "DG-MARKER-MOVE-2"


@pytest.mark.rule("DG-MARKER-MOVE-1")
def test_shifting_is_not_compulsory() -> None:
    game = at_opening().do("done")
    assert game.step() == "GermanRecon"


@pytest.mark.rule("DG-MARKER-MOVE-2")
def test_from_turn_two_two_markers_may_be_shifted_in_each_phase_b() -> None:
    markers = {1: ("0801", True), 2: ("0803", False), 3: ("0805", False)}
    game = table(turn=2, markers=markers)
    for _ in range(2):
        game.do("marker M1", "shift E", "done", "marker M2", "shift E", "done")
        assert game.rule("marker M3") == "DG-MARKER-MOVE-2"
        game.do("done").to_phase("A").to_phase("B")
    assert (game.marker(1), game.marker(2), game.marker(3)) == ("1001", "1003", "0805")


@pytest.mark.rule("DG-MARKER-MOVE-2", "G-30")
def test_in_phase_b_of_turn_one_no_marker_is_shifted_but_one_may_be_activated() -> None:
    game = table(turn=1, markers={1: ("0805", True)})
    assert game.rule("marker M1") == "G-30"
    assert game.can("activate M1")


@pytest.mark.rule("DG-MARKER-MOVE-3")
def test_a_marker_moves_at_most_two_hexes_and_only_once_a_phase() -> None:
    game = table(markers={1: ("1005", True), 2: ("1001", False)}).do("marker M1", "shift W", "shift W")
    assert game.marker(1) == "0805"
    assert not game.can("shift W")
    assert game.rule("marker M1") == "DG-MARKER-MOVE-3"
    game.do("marker M2", "shift W", "done")  # one hex is enough
    assert game.marker(2) == "0901"


@pytest.mark.rule("DG-MARKER-MOVE-4")
@pytest.mark.parametrize("ground", ["steppe", "forest"])
def test_markers_enter_steppe_and_forest(ground: str) -> None:
    game = table(markers={1: ("0905", True)}, land={"0805": ground}).do("marker M1", "shift W")
    assert game.marker(1) == "0805"


@pytest.mark.rule("DG-MARKER-MOVE-4")
@pytest.mark.parametrize("ground", ["high", "swamp"])
def test_markers_do_not_enter_other_ground(ground: str) -> None:
    game = table(markers={1: ("0905", True)}, land={"0805": ground}).do("marker M1")
    assert game.rule("shift W") == "DG-MARKER-MOVE-4"


@pytest.mark.rule("G-36")
@pytest.mark.parametrize(
    "obstacle",
    [
        {"front": ["0805"]},
        {"tanks": {"T1": ("0805", "E")}},
        {"tigers": {"I": ("0805", "W")}},
        {"guns": {"G1": ("0805", "W", "gun36")}},
        {"guns": {"G1": ("0805", "W", "bluff")}},
        {"airfield": "0805"},
    ],
)
def test_markers_do_not_enter_hexes_with_fronts_weapons_or_the_airfield(obstacle: dict[str, object]) -> None:
    game = table(markers={1: ("0905", True)}, **obstacle).do("marker M1")
    assert game.rule("shift W") == "G-36"


@pytest.mark.rule("G-36")
def test_markers_stay_on_the_board() -> None:
    game = table(markers={1: ("1105", True)}).do("marker M1")
    assert game.rule("shift E") == "G-36"


@pytest.mark.rule("DG-MARKER-MOVE-10", "G-36")
@pytest.mark.parametrize("real", [True, False])
def test_markers_do_not_enter_a_hex_with_a_mine_marker(real: bool) -> None:
    game = table(markers={1: ("0905", True)}, mines={1: ("0805", real)}).do("marker M1")
    assert game.rule("shift W") == "DG-MARKER-MOVE-10"


@pytest.mark.rule("DG-MARKER-MOVE-9", "G-36")
def test_a_marker_passes_over_another_but_does_not_stop_on_it() -> None:
    game = table(markers={1: ("0905", True), 2: ("0805", False)}).do("marker M1", "shift W")
    assert not game.can("done")
    game.do("shift W")
    assert (game.marker(1), game.marker(2)) == ("0705", "0805")
    game.do("marker M2", "shift E")
    assert game.marker(2) == "0905"


@pytest.mark.rule("DG-MARKER-MOVE-9", "G-36")
def test_with_one_hex_left_a_marker_does_not_go_onto_another() -> None:
    game = table(markers={1: ("1005", True), 2: ("0805", False)}).do("marker M1", "shift W")
    assert game.rule("shift W") == "G-36"


@pytest.mark.rule("G-38")
@pytest.mark.parametrize("ground", ["high", "swamp"])
def test_a_marker_set_up_on_other_ground_may_leave_it(ground: str) -> None:
    game = table(markers={1: ("0905", True)}, land={"0905": ground}).do("marker M1", "shift W")
    assert game.marker(1) == "0805"
    assert game.rule("shift E") == "DG-MARKER-MOVE-4"  # and not come back


@pytest.mark.rule("DG-MARKER-MOVE-8")
def test_a_shifted_marker_may_be_activated_in_the_same_phase() -> None:
    game = table(markers={1: ("0905", True)}).do("marker M1", "shift W", "done", "activate M1", *NEW_TANK)
    assert game.where("T1") == "0805"


@pytest.mark.rule("DG-MARKER-MOVE-8", "DG-MARKER-MOVE-1")
def test_a_marker_shifted_in_the_opening_may_be_activated_in_it() -> None:
    game = at_opening().do("marker M9", "shift W", "done", "done", "done", "activate M9", *NEW_TANK)
    assert game.where("T1") == "0905"


# Caught while moving.


@pytest.mark.rule("DG-MARKER-MOVE-5", "DG-MARKER-MOVE-7", "G-37", "G-39")
@pytest.mark.parametrize("weapon", ["Tiger", "ATG"])
def test_a_wheel_marker_that_comes_into_recon_range_becomes_a_t34_and_goes_no_farther(weapon: str) -> None:
    # The weapon looks east along row 5 as far as 0705; 0704 - 0705 - 0706 crosses that row.
    eye: dict[str, object] = (
        {"tigers": {"I": ("0505", "E")}} if weapon == "Tiger" else {"guns": {"G1": ("0505", "E", "gun36", "up")}}
    )
    game = table(markers={1: ("0704", True)}, **eye).do("marker M1", "shift SE")
    assert game.marker(1) == ""
    assert game.where("T1") == "0705"
    assert game.mover() == "soviet"  # he chooses how it faces
    game.do("face NE", "turret 6")
    assert (game.hull("T1"), game.aim("T1"), game.step()) == ("NE", "SW", "SovietPhase")
    assert game.rule("pick T1") == "DG-ACT-6"


@pytest.mark.rule("DG-MARKER-MOVE-5", "DG-MARKER-MOVE-7")
def test_a_caught_bluff_is_taken_away() -> None:
    game = table(markers={1: ("0805", False)}, tigers={"I": ("0505", "E")}).do("marker M1", "shift W")
    assert game.marker(1) == ""
    assert (game.mover(), game.step()) == ("soviet", "SovietPhase")


@pytest.mark.rule("DG-MARKER-MOVE-6", "DG-TERRAIN-FOREST-8", "G-37")
def test_a_moving_marker_is_caught_in_forest_too() -> None:
    game = table(markers={1: ("0805", True)}, tigers={"I": ("0505", "E")}, land={"0705": "forest"})
    game.do("marker M1", "shift W")
    assert game.where("T1") == "0705"


@pytest.mark.rule("DG-MARKER-MOVE-5", "DG-RECON-GER-10")
@pytest.mark.parametrize(
    "eye",
    [
        {"tigers": {"I": ("0405", "E")}},  # 3 hexes away
        {"tigers": {"I": ("0505", "E", 2)}},  # the turret points elsewhere
        {"tigers": {"I": ("0505", "E")}, "land": {"0605": "high"}},  # no sight
        {"guns": {"G1": ("0505", "E", "gun88")}},  # not activated
        {"guns": {"G1": ("0505", "E", "gun88", "up", "standing")}},  # earmarked with a tire
    ],
)
def test_outside_recon_range_a_moving_marker_stays_face_down(eye: dict[str, object]) -> None:
    game = table(markers={1: ("0805", True)}, **eye).do("marker M1", "shift W", "done")
    assert game.marker(1) == "0705"


@pytest.mark.rule("DG-MARKER-MOVE-5", "G-70")
def test_from_high_ground_a_moving_marker_is_caught_three_hexes_away() -> None:
    game = table(markers={1: ("0805", True)}, tigers={"I": ("0405", "E")}, land={"0405": "high"})
    game.do("marker M1", "shift W")
    assert game.where("T1") == "0705"


@pytest.mark.rule("DG-MARKER-MOVE-5", "G-71")
def test_a_marker_that_lies_in_recon_range_is_not_caught_by_moving_out_of_it() -> None:
    game = table(markers={1: ("0705", True)}, tigers={"I": ("0505", "E")}).do("marker M1", "shift E", "done")
    assert game.marker(1) == "0805"
