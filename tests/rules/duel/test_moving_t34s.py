"""Chapter "Moving the T-34 tanks": actions, the straight run, turrets, leaving the board, mines on the way."""

from __future__ import annotations

from itertools import product

import pytest

from tests.rules.duel.table import table


@pytest.mark.rule("DG-MOVE-1")
def test_every_active_t34_may_move_in_each_phase_b():
    game = table(tanks={"T1": ("1005", "W"), "T2": ("1002", "W")})
    for column in (9, 8):
        game.do("pick T1", "forward", "done", "pick T2", "forward", "done")
        assert (game.where("T1"), game.where("T2")) == (f"{column:02}05", f"{column:02}02")
        game.do("done").to_phase("B")


@pytest.mark.rule("DG-MOVE-1")
def test_a_t34_that_was_never_activated_does_not_move():
    assert table(tanks={"T1": ("1005", "W")}).why("pick T2").rule == "DG-MOVE-1"


@pytest.mark.rule("DG-MOVE-2")
@pytest.mark.parametrize(
    ("action", "where", "hull"),
    [
        ("forward", "0705", "W"),
        ("back", "0905", "W"),
        ("left", "0805", "SW"),
        ("right", "0805", "NW"),
    ],
)
def test_the_four_actions(action, where, hull):
    game = table(tanks={"T1": ("0805", "W")}).do("pick T1", action)
    assert (game.where("T1"), game.hull("T1")) == (where, hull)


@pytest.mark.rule("DG-MOVE-2")
@pytest.mark.parametrize(
    ("hull", "ahead", "behind"),
    # Odd rows lie half a hex to the east, so north-east of 0605 is column 7, north-west column 6.
    [
        ("E", "0705", "0505"),
        ("SE", "0706", "0604"),
        ("SW", "0606", "0704"),
        ("W", "0505", "0705"),
        ("NW", "0604", "0706"),
        ("NE", "0704", "0606"),
    ],
)
def test_forward_and_backward_follow_the_hull(hull, ahead, behind):
    assert table(tanks={"T1": ("0605", hull)}).do("pick T1", "forward").where("T1") == ahead
    assert table(tanks={"T1": ("0605", hull)}).do("pick T1", "back").where("T1") == behind


@pytest.mark.rule("DG-MOVE-3", "DG-MOVE-4")
def test_three_actions_in_any_mixture_and_not_one_more():
    for actions in product(("forward", "back", "left", "right"), repeat=3):
        game = table(tanks={"T1": ("0605", "W")}).do("pick T1", *actions)
        assert game.why("left").rule == "DG-MOVE-3"
        assert game.why("right").rule == "DG-MOVE-3"
        assert game.why("back") is not None
        assert game.can("forward") == (actions == ("forward",) * 3)  # only the straight run goes on


@pytest.mark.rule("DG-MOVE-5")
def test_one_forward_and_two_right_turns_take_three_actions():
    game = table(tanks={"T1": ("0805", "W")}).do("pick T1", "forward", "right", "right")
    assert (game.where("T1"), game.hull("T1")) == ("0705", "NE")
    assert not {"forward", "back", "left", "right"} & set(game.legal())


@pytest.mark.rule("DG-MOVE-6")
def test_five_hexes_straight_ahead_over_open_steppe():
    game = table(tanks={"T1": ("1005", "W")}).do("pick T1", *["forward"] * 5)
    assert game.where("T1") == "0505"
    assert game.why("forward").rule == "DG-MOVE-6"


@pytest.mark.rule("DG-MOVE-6", "G-57")
@pytest.mark.parametrize("ground", ["forest", "high", "swamp"])
def test_other_ground_is_no_part_of_a_straight_run(ground):
    game = table(tanks={"T1": ("1005", "W")}, land={"0605": ground}).do("pick T1", *["forward"] * 3)
    assert game.why("forward").rule == "DG-MOVE-6"
    on_the_way = table(tanks={"T1": ("1005", "W")}, land={"0905": ground}).do("pick T1", "forward", "forward")
    if ground != "swamp":  # swamp has used two of the three actions
        on_the_way.do("forward")
    assert on_the_way.why("forward").rule == "DG-MOVE-6"


@pytest.mark.rule("G-57")
@pytest.mark.parametrize("ground", ["forest", "high", "swamp"])
def test_a_straight_run_may_start_on_any_ground_and_behind_a_front_element(ground):
    game = table(tanks={"T1": ("1005", "W")}, land={"1005": ground}, front=["1005"])
    assert game.do("pick T1", *["forward"] * 5).where("T1") == "0505"


@pytest.mark.rule("G-57")
def test_a_straight_run_may_be_shorter_than_five():
    game = table(tanks={"T1": ("1005", "W")}).do("pick T1", *["forward"] * 4, "done")
    assert game.where("T1") == "0605"


@pytest.mark.rule("DG-MOVE-7", "G-57")
@pytest.mark.parametrize("column", ["06", "05"])
def test_a_straight_run_stops_before_a_front_element_a_tiger_or_a_gun_marker(column):
    label = f"{column}05"
    before = ["forward"] * (9 - int(column))
    for position in (
        {"front": [label]},
        {"tigers": {"I": (label, "W")}},
        {"guns": {"G1": (label, "W", "gun36", "up")}},
        {"guns": {"G1": (label, "W", "bluff")}},
    ):
        game = table(tanks={"T1": ("1005", "W")}, **position).do("pick T1", *before)
        assert game.why("forward").rule == "DG-MOVE-7"


@pytest.mark.rule("DG-MOVE-7", "G-57")
def test_a_front_element_or_an_overrun_on_the_way_ends_the_run():
    broken = table(tanks={"T1": ("1005", "W")}, front=["0905"]).do("pick T1", "forward", "forward")
    assert broken.where("T1") == "0805"  # two actions for the front hex, one for steppe
    assert not broken.can("forward")
    overrun = table(tanks={"T1": ("1005", "W")}, guns={"G1": ("0905", "W", "gun36")})
    overrun.do("pick T1", "forward", "forward", "forward")
    assert not overrun.can("forward")


@pytest.mark.rule("DG-MOVE-8")
def test_no_turn_in_a_straight_run():
    turned_first = table(tanks={"T1": ("1005", "NW")}).do("pick T1", "left", "forward", "forward")
    assert turned_first.where("T1") == "0805"
    assert not turned_first.can("forward")
    turning_late = table(tanks={"T1": ("1005", "W")}).do("pick T1", *["forward"] * 4)
    assert turning_late.why("left").rule == "DG-MOVE-3"
    backed = table(tanks={"T1": ("0505", "W")}).do("pick T1", *["back"] * 3)
    assert not backed.can("back")  # the run goes forward only


@pytest.mark.rule("DG-MOVE-9", "G-50")
def test_unused_actions_are_lost():
    game = table(tanks={"T1": ("1005", "W")}).do("pick T1", "forward", "done", "done").to_phase("B")
    game.do("pick T1", "left", "right", "left")
    assert game.why("right").rule == "DG-MOVE-3"


@pytest.mark.rule("DG-MOVE-10", "G-35")
def test_a_move_that_has_ended_is_over_for_the_phase():
    game = table(tanks={"T1": ("1005", "W"), "T2": ("1002", "W")}, markers={1: ("0908", True)})
    game.do("pick T1", "forward")
    for other in ("pick T2", "marker M1", "activate M1"):
        assert game.why(other).rule == "G-35"
    game.do("done")
    assert game.why("pick T1").rule == "DG-MOVE-10"


@pytest.mark.rule("G-35")
def test_markers_activations_and_tanks_come_in_any_order():
    game = table(tanks={"T1": ("1005", "W"), "T2": ("1002", "W")}, markers={1: ("0908", True), 2: ("0907", False)})
    game.do("pick T2", "forward", "done", "activate M1", "face W", "turret 12")
    game.do("marker M2", "shift W", "done", "pick T1", "forward", "done")
    assert (game.where("T1"), game.where("T2"), game.where("T3")) == ("0905", "0902", "0908")
    assert game.marker(2) == "0807"


@pytest.mark.rule("DG-MOVE-11")
@pytest.mark.parametrize(
    ("hour", "label"),
    # Hull west at 0605; clockwise from the hull: W, NW, NE, E, SE, SW.
    [(12, "0505"), (2, "0604"), (4, "0704"), (6, "0705"), (8, "0706"), (10, "0606")],
)
def test_the_turret_may_point_in_any_direction_to_reveal_a_gun_marker(hour, label):
    game = table(tanks={"T1": ("0605", "W")}, guns={"G1": (label, "W", "gun36")}).do("pick T1")
    if hour != 12:
        assert game.why("recon G1").rule == "DG-RECON-SOV-1"
        game.do(f"turret {hour}")
    game.do("recon G1")
    assert game.state.gun_up[0] == 1
    game.do("left", "left", "left")  # neither the turret nor the recon cost an action


@pytest.mark.rule("DG-MOVE-12", "DG-MOVE-11")
def test_turning_the_turret_costs_no_action():
    game = table(tanks={"T1": ("0805", "W")})
    game.do("pick T1", "turret 2", "left", "turret 4", "right", "turret 6", "left", "turret 8")
    assert (game.hull("T1"), game.aim("T1")) == ("SW", "E")
    assert game.step() == "SovietPhase"  # three turns of the hull and four of the turret: nothing is left


@pytest.mark.rule("G-133")
def test_the_turret_is_set_once_before_the_first_action_and_once_with_each():
    game = table(tanks={"T1": ("0805", "W")}).do("pick T1", "turret 2")
    assert game.why("turret 4").rule == "G-133"
    game.do("forward", "turret 4")
    assert game.why("turret 6").rule == "G-133"


@pytest.mark.rule("G-58")
def test_the_turret_is_free_in_a_straight_run_too():
    game = table(tanks={"T1": ("1005", "W")}, guns={"G1": ("0503", "W", "gun36")})
    game.do("pick T1", *["forward"] * 4, "turret 2", "recon G1", "forward")  # north-west of 0605: 0604, 0503
    assert game.where("T1") == "0505"
    assert game.aim("T1") == "NW"


@pytest.mark.rule("G-41")
@pytest.mark.parametrize("other", [{"tanks": {"T2": ("0705", "W")}}, {"tigers": {"I": ("0705", "W")}}])
def test_no_tank_drives_onto_another(other):
    tanks = {"T1": ("0805", "W")} | other.get("tanks", {})
    game = table(tanks=tanks, tigers=other.get("tigers")).do("pick T1")
    assert game.why("forward").rule == "G-41"


COSTS = [
    ({}, 1, ""),
    ({"land": {"0705": "forest"}}, 1, ""),
    ({"land": {"0705": "high"}}, 1, ""),
    ({"land": {"0705": "swamp"}}, 2, "DG-TERRAIN-SWAMP-2"),
    ({"front": ["0705"]}, 2, "DG-FRONT-ENTER-1"),
    ({"front": ["0705"], "land": {"0705": "forest"}}, 2, "DG-FRONT-ENTER-1"),
    ({"front": ["0705"], "land": {"0705": "swamp"}}, 3, "DG-FRONT-ENTER-1"),
]
WAYS = [("W", "forward"), ("E", "back")]


@pytest.mark.rule("G-50")
@pytest.mark.parametrize(("position", "cost", "_"), COSTS)
@pytest.mark.parametrize(("hull", "action"), WAYS)
def test_what_a_hex_costs_forward_and_backward(position, cost, _, hull, action):
    game = table(tanks={"T1": ("0805", hull)}, **position).do("pick T1", action)
    assert game.where("T1") == "0705"
    game.do(*["left"] * (3 - cost))
    assert game.why("left").rule == "DG-MOVE-3"


@pytest.mark.rule("G-50", "DG-MOVE-9")
@pytest.mark.parametrize(("position", "cost", "named"), [entry for entry in COSTS if entry[1] > 1])
@pytest.mark.parametrize(("hull", "action"), WAYS)
def test_the_whole_price_is_paid_in_one_phase_or_the_hex_is_not_entered(position, cost, named, hull, action):
    away = {2: "1005", 3: "0905"}[cost]  # so that one action too few is left beside the hex
    game = table(tanks={"T1": (away, hull)}, **position).do("pick T1", *[action] * (4 - cost))
    assert game.where("T1") == "0805"
    assert game.why(action).rule == named
    game.do("done", "done").to_phase("B").do("pick T1", action, *["left"] * (3 - cost))
    assert game.why("left").rule == "DG-MOVE-3"  # nothing was saved up


@pytest.mark.rule("G-53")
def test_a_t34_that_enters_a_front_hex_takes_the_element_away():
    game = table(tanks={"T1": ("0805", "W")}, front=["0705"]).do("pick T1", "forward")
    assert not any(game.state.front)


# Leaving the board.


@pytest.mark.rule("G-59")
@pytest.mark.parametrize(
    ("label", "hull", "action"),
    [
        ("0105", "W", "forward"),
        ("0105", "E", "back"),
        ("0104", "NW", "forward"),  # even rows begin half a hex farther west: both slants lead out
        ("0104", "SW", "forward"),
        ("0104", "SE", "back"),
    ],
)
def test_a_t34_leaves_over_the_western_edge_for_one_action(label, hull, action):
    game = table(tanks={"T1": (label, hull), "T2": ("1005", "W")}).do("pick T1", action)
    assert game.status("T1") == "exited"
    assert game.where("T1") == ""
    assert game.vp() == (0, 5)
    assert game.step() == "SovietPhase"


@pytest.mark.rule("G-59")
@pytest.mark.parametrize(
    ("label", "hull"),
    [("0101", "NW"), ("0501", "NE"), ("1105", "E"), ("1105", "NE"), ("0509", "SE"), ("0109", "SW")],
)
def test_every_other_edge_is_closed(label, hull):
    tigers = {"I": ("0601", "W"), "II": ("0701", "W")}
    game = table(tanks={"T1": (label, hull)}, tigers=tigers, airfield="0102").do("pick T1")
    assert game.why("forward").rule == "G-59"


@pytest.mark.rule("G-59")
def test_the_slants_of_an_odd_row_stay_on_the_board():
    game = table(tanks={"T1": ("0105", "NW")}).do("pick T1", "forward")
    assert game.where("T1") == "0104"


@pytest.mark.rule("G-59")
def test_leaving_needs_an_action():
    game = table(tanks={"T1": ("0105", "NW")}).do("pick T1", "left", "right", "left")
    assert game.hull("T1") == "W"
    assert game.why("forward").rule == "DG-MOVE-6"


@pytest.mark.rule("G-57", "DG-VP-EXIT-1")
def test_leaving_may_be_the_fifth_hex_of_a_straight_run():
    game = table(tanks={"T1": ("0505", "W")}).do("pick T1", *["forward"] * 5)
    assert game.status("T1") == "exited"
    assert table(tanks={"T1": ("0605", "W")}).do("pick T1", *["forward"] * 5).where("T1") == "0105"


# Mines, airfield and view on the way.


@pytest.mark.rule("G-57", "G-60")
def test_a_real_mine_ends_a_straight_run_and_a_bluff_does_not():
    real = table(tanks={"T1": ("1005", "W")}, mines={1: ("0605", True)}).do("pick T1", *["forward"] * 4)
    assert real.where("T1") == "0605"
    assert real.why("forward").rule == "DG-MINE-2"
    bluff = table(tanks={"T1": ("1005", "W")}, mines={1: ("0605", False)}).do("pick T1", *["forward"] * 5)
    assert bluff.where("T1") == "0505"


@pytest.mark.rule("G-60")
def test_a_real_mine_stays_face_up_and_stops_the_next_tank():
    game = table(tanks={"T1": ("0805", "W"), "T2": ("0905", "W")}, mines={1: ("0705", True)})
    game.do("pick T1", "forward", "done", "done").to_phase("B")
    game.do("pick T1", "forward", "forward", "done")  # it leaves freely
    assert game.where("T1") == "0505"
    game.do("pick T2", "forward", "forward")
    assert game.why("forward").rule == "DG-MINE-2"
    assert game.state.mine_on[game.board.cell("0705")]


@pytest.mark.rule("G-60")
def test_a_bluff_mine_is_taken_off():
    game = table(tanks={"T1": ("0805", "W")}, mines={1: ("0705", False)}).do("pick T1", "forward")
    assert not game.state.mine_on[game.board.cell("0705")]
    assert game.can("forward")


@pytest.mark.rule("G-124")
def test_a_run_may_cross_the_empty_airfield_but_not_one_with_the_stuka_on_it():
    run = ["forward"] * 4  # from 0605 to 0205
    tanks = {"T1": ("0605", "W")}
    assert table(tanks=tanks, airfield="0205", stuka="flying").do("pick T1", *run).where("T1") == "0205"
    for parked in ("ready", "landed"):
        game = table(tanks=tanks, airfield="0205", stuka=parked).do("pick T1", *run[:3])
        assert game.why("forward").rule == "DG-MOVE-7"
        near = table(tanks={"T1": ("0405", "W")}, airfield="0205", stuka=parked).do("pick T1", "forward", "forward")
        assert near.where("T1") == "0205"
        assert near.can("left")
        near.do("forward")
        assert not near.can("forward")  # the airfield with a Stuka was no part of a run


@pytest.mark.rule("G-127")
def test_a_t34_on_high_ground_scouts_three_hexes_far():
    tanks, guns = {"T1": ("0805", "W")}, {"G1": ("0505", "W", "gun36")}
    assert table(tanks=tanks, guns=guns).do("pick T1").why("recon G1").rule == "DG-RECON-SOV-1"
    table(tanks=tanks, guns=guns, land={"0805": "high"}).do("pick T1", "recon G1")
    four = table(tanks=tanks, guns={"G1": ("0405", "W", "gun36")}, land={"0805": "high"}).do("pick T1")
    assert not four.can("recon G1")


@pytest.mark.rule("G-72")
def test_summer_forest_hides_a_gun_marker_from_recon_but_not_from_an_overrun():
    game = table(tanks={"T1": ("0705", "W")}, guns={"G1": ("0605", "W", "gun36")}, land={"0605": "forest"})
    game.do("pick T1")
    assert game.why("recon G1").rule == "G-72"
    game.do("forward")
    assert game.where("G1") == ""


@pytest.mark.rule("G-34")
def test_a_bluff_found_by_a_t34_goes_without_vp():
    game = table(tanks={"T1": ("0805", "W")}, guns={"G1": ("0605", "W", "bluff")}).do("pick T1", "recon G1")
    assert game.where("G1") == ""
    assert game.vp() == (0, 0)


@pytest.mark.rule("G-91", "DG-VP-EXIT-1")
def test_points_of_phase_b_are_booked_at_once():
    game = table(tanks={"T1": ("0705", "W"), "T2": ("0105", "W")}, guns={"G1": ("0605", "W", "gun88")})
    game.do("pick T1", "forward")
    assert game.vp() == (0, 1)
    game.do("done", "pick T2", "forward")
    assert game.vp() == (0, 6)
