"""Recon: German weapons reveal tank markers, T-34s reveal gun markers."""

from __future__ import annotations

import pytest

from tests.rules.duel.setting_up import at_opening
from tests.rules.duel.table import Table, table

NEW_TANK = ("face W", "turret 12")


def scouting(**position: object) -> Table:
    """German recon in phase A, after the guns were turned."""
    return table(phase="A", **position).do("done")  # type: ignore[arg-type]


# By Tigers and ATGs.


@pytest.mark.rule("DG-RECON-GER-1", "DG-PHASE-OPEN-1", "G-17")
def test_in_the_opening_the_german_may_turn_up_guns_and_reveal_markers() -> None:
    game = table(
        phase="opening",
        guns={"G1": ("0505", "E", "gun36")},
        markers={1: ("0705", True), 2: ("1101", True)},
        tanks={},
    ).do("done")
    assert game.step() == "GermanRecon"
    assert game.rule("reveal M1") == "DG-RECON-GER-4"
    game.do("flip G1", "reveal M1", *NEW_TANK)
    assert game.where("T1") == "0705"


@pytest.mark.rule("DG-RECON-GER-2", "G-32", "G-33")
def test_in_phase_a_recon_follows_the_turning_of_the_guns() -> None:
    game = table(phase="A", guns={"G1": ("0505", "W", "gun36")}, markers={1: ("0705", True)})
    assert not game.can("reveal M1")
    game.do("turn G1 E", "flip G1", "done", "reveal M1")
    assert game.where("T1") == "0705"


@pytest.mark.rule("DG-RECON-GER-3")
def test_in_phase_c_recon_is_made_from_where_the_tigers_have_stopped() -> None:
    game = table(
        phase="C",
        tigers={"I": ("0305", "E"), "II": ("0307", "E")},
        markers={1: ("0605", True), 2: ("0707", True), 3: ("0507", False)},
        programs=("forward", "right"),
    ).do("run I")
    # Tiger I now sees as far as 0605; Tiger II looks south-east, no longer along row 7.
    assert game.step() == "GermanRecon"
    assert game.choices("reveal") == {"M1"}


@pytest.mark.rule("DG-RECON-GER-4", "G-70")
@pytest.mark.parametrize(
    ("direction", "label"),
    # Two hexes from 0505 (odd row) in each direction.
    [("E", "0705"), ("SE", "0607"), ("SW", "0407"), ("W", "0305"), ("NW", "0403"), ("NE", "0603")],
)
def test_the_marker_lies_in_the_line_of_fire(direction: str, label: str) -> None:
    everywhere = ("0705", "0607", "0407", "0305", "0403", "0603")
    markers = {number: (hex_label, True) for number, hex_label in enumerate(everywhere, 1)}
    game = scouting(guns={"G1": ("0505", direction, "gun36", "up")}, markers=markers)
    seen = everywhere.index(label) + 1
    assert game.choices("reveal") == {f"M{seen}"}
    assert game.rule(f"reveal M{seen % 6 + 1}") == "DG-RECON-GER-4"


@pytest.mark.rule("DG-RECON-GER-4")
@pytest.mark.parametrize(
    ("hour", "label"), [(12, "0705"), (2, "0607"), (4, "0407"), (6, "0305"), (8, "0403"), (10, "0603")]
)
def test_a_tigers_line_of_fire_is_its_turrets_and_not_its_hulls(hour: int, label: str) -> None:
    game = scouting(tigers={"I": ("0505", "E", hour)}, markers={1: (label, True)})
    assert game.can("reveal M1")


@pytest.mark.rule("DG-RECON-GER-5", "DG-RECON-GER-6", "G-70")
@pytest.mark.parametrize(("distance", "seen"), [(1, True), (2, True), (3, False), (4, False)])
def test_recon_reaches_two_hexes_from_level_ground(distance: int, seen: bool) -> None:
    game = scouting(
        tigers={"I": ("0405", "E"), "II": ("0407", "E")}, markers={1: (f"0{4 + distance}05", True), 2: ("0507", False)}
    )
    assert game.rule("reveal M1") == ("" if seen else "DG-RECON-GER-6")


@pytest.mark.rule("DG-RECON-GER-7", "DG-RECON-GER-8", "G-39")
def test_a_revealed_wheel_becomes_an_active_t34_and_its_owner_chooses_how_it_faces() -> None:
    game = scouting(tigers={"I": ("0505", "E")}, markers={1: ("0705", True)}).do("reveal M1")
    assert (game.marker(1), game.where("T1"), game.status("T1")) == ("", "0705", "active")
    assert game.mover() == "soviet"
    game.do("face SE", "turret 10")
    assert (game.hull("T1"), game.turret("T1")) == ("SE", 10)


@pytest.mark.rule("DG-RECON-GER-7")
def test_a_revealed_bluff_is_taken_away() -> None:
    game = scouting(tigers={"I": ("0505", "E")}, markers={1: ("0705", False)}).do("reveal M1")
    assert game.marker(1) == ""
    assert game.status("T1") == "waiting"


@pytest.mark.rule("DG-RECON-GER-8", "DG-ACT-1", "DG-ACT-3", "G-31")
def test_a_tank_found_in_the_opening_counts_as_the_one_to_be_activated() -> None:
    game = table(phase="opening", tigers={"I": ("0505", "E")}, markers={1: ("0705", True), 2: ("1101", True)}, tanks={})
    game.do("done", "reveal M1", *NEW_TANK)
    while game.step() != "OpeningActivation":
        game.do("done")
    assert game.can("done")


@pytest.mark.rule("DG-RECON-GER-8", "G-43")
def test_a_tank_found_in_phase_a_does_not_move_in_that_turn_but_in_the_next() -> None:
    game = scouting(tigers={"I": ("0505", "E")}, markers={1: ("0705", True)}).do("reveal M1", *NEW_TANK).to_phase("B")
    assert game.rule("pick T1") == "DG-ACT-6"
    game.do("done").to_phase("D").to_phase("B")
    assert game.can("pick T1")


@pytest.mark.rule("G-43")
def test_a_tank_found_in_phase_c_moves_in_the_next_turn() -> None:
    game = table(phase="C", tigers={"I": ("0505", "E", 2)}, markers={1: ("0607", True)}).do(
        "reveal M1", "face NE", "turret 12"
    )
    game.to_phase("B")
    assert game.can("pick T1")


@pytest.mark.rule("DG-RECON-GER-9", "G-73", "G-74", "G-75", "G-76")
@pytest.mark.parametrize(
    ("between", "rule"),
    [
        ({}, ""),
        ({"land": {"0605": "forest"}}, "DG-VIS-1"),
        ({"land": {"0605": "high"}}, "DG-VIS-2"),
        ({"land": {"0605": "swamp"}}, ""),
        ({"tanks": {"T5": ("0605", "W")}}, "DG-VIS-4"),
        ({"front": ["0605"], "mines": {1: ("0605", True)}}, ""),
        ({"guns": {"G1": ("0605", "W", "gun36", "up")}}, ""),
        ({"land": {"0505": "forest"}}, ""),  # the end hexes do not count
    ],
)
def test_what_blocks_sight_in_combat_blocks_recon(between: dict[str, object], rule: str) -> None:
    game = scouting(
        tigers={"I": ("0505", "E"), "II": ("0507", "E")}, markers={1: ("0705", True), 2: ("0607", False)}, **between
    )
    assert game.rule("reveal M1") == rule


@pytest.mark.rule("DG-RECON-GER-9", "G-75")
def test_another_face_down_marker_does_not_block_recon() -> None:
    game = scouting(tigers={"I": ("0505", "E")}, markers={1: ("0705", True), 2: ("0605", True)})
    assert game.choices("reveal") == {"M1", "M2"}


@pytest.mark.rule("DG-RECON-GER-10", "DG-ATG-3", "G-33")
@pytest.mark.parametrize(("marks", "seen"), [((), False), (("up",), True)])
def test_only_an_activated_atg_scouts(marks: tuple[str, ...], seen: bool) -> None:
    game = scouting(
        guns={"G1": ("0505", "E", "gun36", *marks)},
        tigers={"II": ("0507", "E")},
        markers={1: ("0705", True), 2: ("0607", False)},
    )
    assert game.can("reveal M1") == seen


@pytest.mark.rule("G-71")
def test_recon_is_not_compulsory() -> None:
    game = scouting(tigers={"I": ("0505", "E")}, markers={1: ("0705", True)}).do("done")
    assert game.step() == "ProgramTigers"
    assert game.marker(1) == "0705"


@pytest.mark.rule("DG-RECON-GER-4")
def test_several_markers_may_be_revealed_one_after_another() -> None:
    game = scouting(tigers={"I": ("0505", "E")}, markers={1: ("0705", False), 2: ("0605", False), 3: ("1101", True)})
    game.do("reveal M1", "reveal M2")
    assert (game.marker(1), game.marker(2)) == ("", "")


# By T-34s.


def looking(hour: int = 12, **position: object) -> Table:
    """T1 at 0705, hull west, at the start of its move."""
    return table(tanks={"T1": ("0705", "W", hour)}, **position).do("pick T1")  # type: ignore[arg-type]


@pytest.mark.rule("DG-RECON-SOV-1", "G-70")
@pytest.mark.parametrize(("label", "rule"), [("0605", ""), ("0505", ""), ("0405", "DG-RECON-SOV-1")])
def test_a_t34_reveals_a_gun_marker_at_most_two_hexes_away(label: str, rule: str) -> None:
    assert looking(guns={"G1": (label, "E", "gun36")}).rule("recon G1") == rule


@pytest.mark.rule("DG-RECON-SOV-1")
def test_the_line_of_fire_is_the_turrets() -> None:
    # Hull west, turret at 10 o'clock: south-west, so from 0705 over 0706 to 0607.
    game = looking(10, guns={"G1": ("0505", "E", "gun36"), "G2": ("0607", "E", "gun36")})
    assert game.rule("recon G1") == "DG-RECON-SOV-1"
    assert game.can("recon G2")


@pytest.mark.rule("DG-RECON-SOV-1", "G-34")
@pytest.mark.parametrize(("kind", "stays"), [("gun88", True), ("gun36", True), ("bluff", False)])
def test_a_revealed_gun_stays_face_up_and_a_bluff_goes_for_no_vp(kind: str, stays: bool) -> None:
    game = looking(guns={"G1": ("0505", "E", kind)}).do("recon G1")
    assert (game.where("G1") == "0505") == stays
    assert game.is_up("G1")
    assert game.vp() == (0, 0)


@pytest.mark.rule("G-93", "DG-RECON-SOV-1")
def test_a_gun_found_by_recon_is_activated_and_may_fire_in_phase_d() -> None:
    game = looking(guns={"G1": ("0505", "E", "gun88")}).do("recon G1", "turret 2", "done", "done").to_phase("D")
    assert game.can("fire G1 T1")


@pytest.mark.rule("DG-RECON-SOV-2")
def test_a_t34_scouts_as_soon_as_it_is_activated() -> None:
    game = table(markers={1: ("0705", True)}, guns={"G1": ("0505", "E", "gun36")})
    game.do("activate M1", "face E", "turret 6", "recon G1")
    assert game.is_up("G1")


@pytest.mark.rule("DG-RECON-SOV-2", "G-71", "DG-RECON-GER-8")
def test_a_t34_found_by_the_german_scouts_too_and_may_leave_it() -> None:
    game = scouting(
        tigers={"I": ("0705", "E", 6)}, markers={1: ("0505", True)}, guns={"G1": ("0305", "E", "bluff")}
    ).do("reveal M1", "face W", "turret 12")
    assert game.can("recon G1")
    game.do("done")
    assert not game.is_up("G1")


@pytest.mark.rule("DG-RECON-SOV-3")
@pytest.mark.parametrize("actions", [(), ("forward",), ("forward", "forward"), ("forward", "forward", "forward")])
def test_a_t34_scouts_at_any_moment_of_its_move_and_at_its_end(actions: tuple[str, ...]) -> None:
    label = f"0{8 - len(actions)}05"
    gun = f"0{6 - len(actions)}05"
    game = table(tanks={"T1": ("0805", "W")}, guns={"G1": (gun, "E", "gun36")}).do("pick T1", *actions)
    assert game.where("T1") == label
    game.do("recon G1")
    assert game.is_up("G1")
    assert game.rule("recon G1") == "DG-RECON-SOV-1"  # it lies face up already


@pytest.mark.rule("DG-RECON-SOV-3")
def test_once_the_move_has_ended_there_is_no_more_recon() -> None:
    game = looking(guns={"G1": ("0505", "E", "gun36")}).do("done")
    assert not game.can("recon G1")


@pytest.mark.rule("DG-RECON-SOV-4")
def test_after_recon_in_mid_move_the_t34_may_leave_the_guns_line() -> None:
    game = table(tanks={"T1": ("0805", "W")}, guns={"G1": ("0505", "E", "gun88")})
    game.do("pick T1", "forward", "recon G1", "left", "forward")
    assert game.where("T1") == "0706"  # 0705, then south-west
    assert game.is_up("G1")


@pytest.mark.rule("G-127", "DG-TERRAIN-HIGH-3", "DG-RECON-SOV-1")
@pytest.mark.parametrize(("ground", "rule"), [("high", ""), ("steppe", "DG-RECON-SOV-1")])
def test_from_high_ground_a_t34_scouts_three_hexes_far(ground: str, rule: str) -> None:
    assert looking(guns={"G1": ("0405", "E", "gun36")}, land={"0705": ground}).rule("recon G1") == rule


@pytest.mark.rule("G-72")
def test_forest_hides_a_gun_marker_from_a_t34_but_not_from_an_overrun() -> None:
    game = looking(guns={"G1": ("0605", "W", "gun36")}, land={"0605": "forest"})
    assert game.rule("recon G1") == "G-72"
    game.do("forward")
    assert (game.where("T1"), game.where("G1"), game.vp()) == ("0605", "", (0, 1))


@pytest.mark.rule("DG-RECON-SOV-1", "G-73", "G-74", "G-75")
@pytest.mark.parametrize(
    ("between", "rule"),
    [({"land": {"0605": "forest"}}, "DG-VIS-1"), ({"land": {"0605": "high"}}, "DG-VIS-2"), ({}, "")],
)
def test_sight_is_needed_for_a_t34s_recon_too(between: dict[str, object], rule: str) -> None:
    assert looking(guns={"G1": ("0505", "E", "gun36")}, **between).rule("recon G1") == rule


# The turret of a T-34.


@pytest.mark.rule("DG-T34-2", "DG-ACT-8")
@pytest.mark.parametrize("direction", ["E", "SE", "SW", "W", "NW", "NE"])
def test_an_activated_t34_may_face_any_way(direction: str) -> None:
    game = table(markers={1: ("0705", True)}).do("activate M1", f"face {direction}", "turret 4")
    assert (game.hull("T1"), game.turret("T1")) == (direction, 4)


@pytest.mark.rule("DG-T34-3", "G-133")
def test_the_turret_may_be_set_before_the_first_action_and_with_each_action() -> None:
    game = table(tanks={"T1": ("0805", "W")}).do("pick T1", "turret 2")
    assert game.rule("turret 4") == "G-133"
    game.do("forward", "turret 4", "left", "turret 6")
    assert game.rule("turret 8") == "G-133"
    # Two actions were spent: a third is there, and the hull (left of west) is south-west.
    game.do("left")
    assert (game.hull("T1"), game.turret("T1"), game.can("left")) == ("SE", 6, False)
    assert game.can("turret 8")


@pytest.mark.rule("DG-T34-3")
def test_turning_the_turret_leaves_the_hull_as_it_is_and_turning_the_hull_takes_it_along() -> None:
    game = table(tanks={"T1": ("0805", "W")}).do("pick T1", "turret 6")
    assert (game.hull("T1"), game.aim("T1")) == ("W", "E")
    game.do("right")  # north-west; the turret still points backward
    assert (game.hull("T1"), game.aim("T1")) == ("NW", "SE")


@pytest.mark.rule("DG-PHASE-OPEN-1")
def test_the_opening_ends_with_activation() -> None:
    game = at_opening().do("done", "done")
    assert game.rule("done") == "DG-ACT-1"
