"""Chapter "Overrunning an ATG"."""

from __future__ import annotations

import pytest

from steppe.games.duel.pieces import DIRECTIONS
from tests.rules.duel.table import table

GUNS = [("gun36", (), 1), ("gun36", ("up",), 1), ("gun88", (), 1), ("gun88", ("up",), 1), ("bluff", (), 0)]


@pytest.mark.rule("DG-OVERRUN-1", "DG-OVERRUN-2", "DG-OVERRUN-3", "DG-OVERRUN-4")
@pytest.mark.parametrize(("kind", "marks", "points"), GUNS)
@pytest.mark.parametrize("facing", [d for d in DIRECTIONS if d != "E"])
def test_a_t34_from_the_east_overruns_a_gun_that_does_not_point_east(kind, marks, points, facing):
    game = table(tanks={"T1": ("0705", "W")}, guns={"G1": ("0605", facing, kind, *marks)}).do("pick T1", "forward")
    assert game.where("T1") == "0605"
    assert game.where("G1") == ""
    assert game.vp() == (0, points)
    game.do("left", "right")  # the overrun itself costs nothing


@pytest.mark.rule("DG-OVERRUN-1")
@pytest.mark.parametrize(("hull", "start"), [("W", "0705"), ("SW", "0704"), ("SE", "0604"), ("NE", "0606")])
def test_head_on_is_told_from_the_hex_that_the_tank_comes_from(hull, start):
    towards = DIRECTIONS[(DIRECTIONS.index(hull) + 3) % 6]
    head_on = table(tanks={"T1": (start, hull)}, guns={"G1": ("0605", towards, "gun36")}).do("pick T1", "forward")
    assert head_on.where("T1") == start
    aside = table(tanks={"T1": (start, hull)}, guns={"G1": ("0605", hull, "gun36")}).do("pick T1", "forward")
    assert aside.where("T1") == "0605"


@pytest.mark.rule("DG-OVERRUN-5", "G-62")
@pytest.mark.parametrize("kind", ["gun36", "gun88"])
def test_a_gun_met_head_on_is_revealed_and_the_tank_stays_outside_with_all_its_actions(kind):
    game = table(tanks={"T1": ("0705", "W")}, guns={"G1": ("0605", "E", kind)}).do("pick T1", "forward")
    assert (game.where("T1"), game.where("G1")) == ("0705", "0605")
    assert game.state.gun_up[0] == 1
    assert game.vp() == (0, 0)
    assert game.why("forward").rule == "DG-OVERRUN-5"
    game.do("right", "forward", "left")  # three actions were left


@pytest.mark.rule("DG-OVERRUN-5", "G-62")
def test_an_active_gun_cannot_be_driven_over_head_on():
    game = table(tanks={"T1": ("0705", "W")}, guns={"G1": ("0605", "E", "gun36", "up")}).do("pick T1")
    assert game.why("forward").rule == "DG-OVERRUN-5"


@pytest.mark.rule("G-62")
def test_a_bluff_met_head_on_is_removed_and_the_tank_enters():
    game = table(tanks={"T1": ("0705", "W")}, guns={"G1": ("0605", "E", "bluff")}).do("pick T1", "forward")
    assert game.where("T1") == "0605"
    assert game.where("G1") == ""
    assert game.vp() == (0, 0)


@pytest.mark.rule("G-62")
def test_head_on_counts_for_a_tank_that_backs_in_too():
    guns = {"G1": ("0605", "E", "gun36")}
    backing = table(tanks={"T1": ("0705", "E")}, guns=guns).do("pick T1", "back")
    assert backing.where("T1") == "0705"
    behind = table(tanks={"T1": ("0505", "W")}, guns=guns).do("pick T1", "back")
    assert behind.where("T1") == "0605"


@pytest.mark.rule("DG-OVERRUN-6")
@pytest.mark.parametrize("ground", ["steppe", "forest", "high", "swamp"])
def test_guns_are_overrun_on_any_ground(ground):
    land = {} if ground == "steppe" else {"0605": ground}
    game = table(tanks={"T1": ("0705", "W")}, guns={"G1": ("0605", "W", "gun36")}, land=land)
    assert game.do("pick T1", "forward").vp() == (0, 1)


@pytest.mark.rule("G-63", "DG-OVERRUN-2", "G-94")
@pytest.mark.parametrize("tire", ["moving", "standing"])
@pytest.mark.parametrize(("facing", "points"), [("W", 1), ("E", 0)])
def test_a_gun_with_a_tire_is_overrun_by_its_direction_like_any_other(tire, facing, points):
    game = table(tanks={"T1": ("0705", "W")}, guns={"G1": ("0605", facing, "gun36", "up", tire)}).do("pick T1")
    if points:
        assert game.do("forward").vp() == (0, 1)
    else:
        assert game.why("forward").rule == "DG-OVERRUN-5"


@pytest.mark.rule("G-61")
def test_the_overrun_comes_before_the_mine():
    position = {"tanks": {"T1": ("0705", "W")}, "mines": {1: ("0605", True)}}
    over = table(guns={"G1": ("0605", "W", "gun36")}, **position).do("pick T1", "forward")
    assert over.vp() == (0, 1)
    assert over.why("left").rule == "DG-MINE-2"  # it entered, so the mine acts
    head_on = table(guns={"G1": ("0605", "E", "gun36")}, **position).do("pick T1", "forward")
    assert head_on.state.mine_up[0] == 0  # it did not enter
    assert head_on.can("left")


@pytest.mark.rule("DG-OVERRUN-3")
def test_overrun_and_exit_points_add_up():
    game = table(tanks={"T1": ("0305", "W")}, guns={"G1": ("0205", "W", "gun36")})
    assert game.do("pick T1", "forward", "forward", "forward").vp() == (0, 6)
