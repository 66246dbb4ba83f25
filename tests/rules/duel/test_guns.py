"""Anti-tank guns: turning, activating and moving them with tires."""

from __future__ import annotations

import pytest

from tests.rules.duel.table import Table, table

DIRECTIONS = ("E", "SE", "SW", "W", "NW", "NE")


@pytest.mark.rule("DG-ATG-1", "DG-COMP-GER-2")
def test_three_of_the_six_markers_are_real_and_face_down_they_look_alike() -> None:
    guns = {f"G{n}": (f"0{n}05", "E", kind) for n, kind in enumerate(["gun88", "gun36", "gun36", *["bluff"] * 3], 1)}
    game = table(guns=guns, airfield="0101")
    assert {gun.kind for gun in game.view("soviet").guns} == {None}
    assert [gun.kind != "bluff" for gun in game.view("german").guns] == [True] * 3 + [False] * 3


@pytest.mark.rule("DG-ATG-2")
@pytest.mark.parametrize("kind", ["gun88", "gun36"])
def test_an_activated_gun_may_shoot_at_a_t34(kind: str) -> None:
    game = table(phase="D", tanks={"T1": ("0605", "W", 4)}, guns={"G1": ("0505", "E", kind, "up")})
    game.do("fire G1 T1")
    assert game.vp() == (2, 0)  # adjacent, front armour 2: 5 - 1 and 3 - 1 both reach it


# Turning and activating.


@pytest.mark.rule("DG-ORIENT-1", "DG-ORIENT-2", "DG-ORIENT-3")
@pytest.mark.parametrize("marks", [(), ("up",)])
@pytest.mark.parametrize("kind", ["gun88", "bluff"])
@pytest.mark.parametrize("direction", DIRECTIONS[1:])
def test_every_marker_may_be_turned_any_way_face_down_or_up(direction: str, kind: str, marks: tuple[str, ...]) -> None:
    game = table(phase="A", guns={"G1": ("0405", "E", kind, *marks)})
    assert set(game.choices("turn")) == {f"G1 {other}" for other in DIRECTIONS[1:]}
    game.do(f"turn G1 {direction}")
    assert (game.aim("G1"), game.is_up("G1"), game.where("G1")) == (direction, marks == ("up",), "0405")


@pytest.mark.rule("DG-ORIENT-1", "G-137")
def test_each_marker_is_turned_once_in_a_phase_a() -> None:
    game = table(phase="A", guns={"G1": ("0405", "E", "gun88"), "G2": ("0407", "E", "bluff")}).do("turn G1 W")
    assert game.rule("turn G1 E") == "G-137"
    game.do("turn G2 W", "done").to_phase("B").to_phase("A")
    assert game.can("turn G1 E")  # again in the next turn


@pytest.mark.rule("DG-ORIENT-1")
def test_turning_is_for_phase_a() -> None:
    game = table(
        phase="C", tigers={"I": ("0605", "E")}, guns={"G1": ("0405", "E", "gun88")}, markers={1: ("0805", True)}
    )
    assert game.can("reveal M1")
    assert not game.can("turn G1 W")


@pytest.mark.rule("DG-ORIENT-4", "G-33", "DG-ATG-3")
def test_a_face_down_gun_may_be_turned_and_activated_in_one_phase_a_to_scout() -> None:
    game = table(phase="A", guns={"G1": ("0505", "W", "gun36")}, markers={1: ("0605", True)})
    game.do("flip G1", "turn G1 E")
    assert game.is_up("G1")
    assert game.rule("flip G1") == "DG-ORIENT-4"
    game.do("done")
    assert game.can("reveal M1")


@pytest.mark.rule("G-34", "DG-ORIENT-4")
def test_a_bluff_turned_face_up_goes_off_the_board_for_no_vp() -> None:
    game = table(phase="A", guns={"G1": ("0505", "E", "bluff")}).do("flip G1")
    assert (game.where("G1"), game.vp()) == ("", (0, 0))
    assert game.view("soviet").guns[0].kind == "bluff"
    assert game.rule("turn G1 W") == "DG-ORIENT-1"


@pytest.mark.rule("G-17", "DG-RECON-GER-1")
def test_guns_may_be_turned_up_at_the_start_of_the_opening_recon() -> None:
    game = table(phase="opening", guns={"G1": ("0505", "E", "gun36"), "G2": ("0507", "E", "bluff")}).do("done")
    game.do("flip G1", "flip G2")
    assert (game.is_up("G1"), game.where("G1"), game.where("G2")) == (True, "0505", "")


# Tires.


def towing(position: dict[str, object] | None = None, label: str = "0405") -> Table:
    """Phase A, with G1 earmarked in the turn before."""
    return table(phase="A", guns={"G1": (label, "E", "gun88", "up", "moving")}, **(position or {}))  # type: ignore[arg-type]


@pytest.mark.rule("DG-TIRE-1", "DG-COMP-GER-4")
def test_no_more_than_two_markers_are_on_the_move() -> None:
    guns = {f"G{number}": (f"0{number}05", "E", "bluff") for number in (1, 2, 3)}
    game = table(phase="A", guns=guns, airfield="0101").do("tire G1", "tire G3")
    assert game.rule("tire G2") == "DG-TIRE-1"


@pytest.mark.rule("DG-TIRE-1", "G-65")
def test_standing_tire_markers_are_still_in_use() -> None:
    guns = {
        "G1": ("0105", "E", "bluff", "moving"),
        "G2": ("0205", "E", "bluff", "moving"),
        "G3": ("0305", "E", "bluff"),
    }
    game = table(phase="A", guns=guns).do("done", "face E", "done", "face E")
    assert game.step() == "OrientGuns"
    assert game.rule("tire G3") == "DG-TIRE-1"
    game.do("done").to_phase("B").to_phase("A")
    assert game.can("tire G3")


@pytest.mark.rule("DG-TIRE-2", "DG-TIRE-3")
@pytest.mark.parametrize(("kind", "marks"), [("gun88", ()), ("gun88", ("up",)), ("bluff", ())])
def test_face_down_and_active_markers_may_be_earmarked_in_phase_a(kind: str, marks: tuple[str, ...]) -> None:
    game = table(phase="A", guns={"G1": ("0405", "E", kind, *marks)}).do("tire G1")
    assert game.tire("G1") == "moving"
    assert game.is_up("G1") == (marks == ("up",))
    assert game.where("G1") == "0405"  # it does not move yet
    game.do("done").to_phase("B").to_phase("A").do("tow E", "done", "face E")
    assert game.where("G1") == "0505"
    assert game.is_up("G1") == (marks == ("up",))


@pytest.mark.rule("DG-TIRE-4", "G-32")
@pytest.mark.parametrize(
    ("tows", "end"),
    [((), "0405"), (("E",), "0505"), (("E", "E"), "0605"), (("NW", "SW"), "0305"), (("W", "NE"), "0404")],
)
def test_in_the_next_phase_a_it_moves_up_to_two_hexes_in_any_direction(tows: tuple[str, ...], end: str) -> None:
    # From 0405 (odd row): NW 0404, whose SW is 0305; W 0305, whose NE is 0404.
    game = towing()
    assert game.step() == "TowGun"
    game.do(*(f"tow {direction}" for direction in tows))
    if len(tows) < 2:
        game.do("done")
    assert not any(text.startswith("tow") for text in game.legal())  # no third hex
    game.do("face E")
    assert game.where("G1") == end


@pytest.mark.rule("DG-TIRE-5")
@pytest.mark.parametrize("direction", DIRECTIONS)
def test_after_the_move_it_may_be_given_any_direction(direction: str) -> None:
    game = towing().do("tow E", "done", f"face {direction}")
    assert game.aim("G1") == direction


@pytest.mark.rule("DG-TIRE-6", "DG-TIRE-7", "G-65")
def test_the_tire_marker_is_turned_to_standing_and_comes_off_after_phase_d_of_that_turn() -> None:
    game = towing()
    assert game.tire("G1") == "moving"
    game.do("tow E", "done", "face E")
    assert game.tire("G1") == "standing"
    game.to_phase("D")
    assert game.tire("G1") == "standing"
    game.to_phase("A")
    assert game.tire("G1") == "none"


@pytest.mark.rule("DG-TIRE-9", "DG-TIRE-8", "DG-TIRE-7", "G-65", "G-94")
def test_it_misses_the_combat_of_two_turns_and_then_fights_again() -> None:
    # T1 stands before the muzzle of G1 all the time, its turret elsewhere. Tiger I could shoot at T2 in every turn.
    game = (
        table(
            phase="A",
            tanks={"T1": ("0705", "W", 4), "T2": ("0902", "W", 4)},
            tigers={"I": ("0502", "E")},
            guns={"G1": ("0505", "E", "gun88", "up")},
        )
        .do("tire G1", "done")
        .to_phase("D")
    )
    assert (game.can("fire I T2"), game.rule("fire G1 T1")) == (True, "DG-COMBAT-4")
    game.to_phase("A").do("done", "face E").to_phase("D")
    assert (game.can("fire I T2"), game.rule("fire G1 T1")) == (True, "DG-COMBAT-4")
    game.to_phase("A").to_phase("D")
    assert game.can("fire G1 T1")


@pytest.mark.rule("DG-TIRE-9", "G-94")
@pytest.mark.parametrize(("mark", "target"), [("moving", False), ("standing", False), ("", True)])
def test_a_gun_with_a_tire_is_no_target_either(mark: str, target: bool) -> None:
    game = table(
        phase="D",
        tanks={"T1": ("0705", "W"), "T2": ("0702", "W")},
        tigers={"I": ("0502", "W")},
        guns={"G1": ("0505", "W", "gun88", "up", *mark.split())},
    )
    assert game.mover() == "soviet"
    assert game.can("fire T2 I")
    assert game.rule("fire T1 G1") == ("" if target else "G-93")


@pytest.mark.rule("DG-TIRE-9")
def test_a_face_down_gun_with_a_tire_is_not_turned_up_in_phase_d() -> None:
    game = table(
        phase="D",
        tanks={"T1": ("0705", "W", 4), "T2": ("0702", "W", 4)},
        guns={"G1": ("0505", "E", "gun88", "moving"), "G2": ("0502", "E", "gun36")},
    )
    assert game.can("flip G2")
    assert game.rule("flip G1") == "DG-TIRE-9"


@pytest.mark.rule("DG-TIRE-9")
def test_an_earmarked_gun_can_do_nothing_else_in_that_phase_a() -> None:
    game = table(phase="A", guns={"G1": ("0405", "E", "gun88")}).do("tire G1")
    assert game.rule("turn G1 W") == game.rule("flip G1") == game.rule("tire G1") == "DG-TIRE-9"


@pytest.mark.rule("DG-TIRE-10", "G-66")
@pytest.mark.parametrize(("marks", "seen"), [((), True), (("moving",), False), (("standing",), False)])
def test_a_gun_with_a_tire_does_not_scout(marks: tuple[str, ...], seen: bool) -> None:
    game = table(
        phase="C",
        tigers={"II": ("0507", "E")},
        guns={"G1": ("0505", "E", "gun88", "up", *marks)},
        markers={1: ("0705", True), 2: ("0607", False)},
    )
    assert game.can("reveal M2")
    assert game.can("reveal M1") == seen


@pytest.mark.rule("DG-TIRE-10", "G-66")
@pytest.mark.parametrize(("marks", "rule"), [((), ""), (("moving",), "DG-TIRE-10"), (("standing",), "DG-TIRE-10")])
def test_a_gun_with_a_tire_is_not_revealed(marks: tuple[str, ...], rule: str) -> None:
    game = table(tanks={"T1": ("0705", "W")}, guns={"G1": ("0505", "E", "gun88", *marks)}).do("pick T1")
    assert game.rule("recon G1") == rule


@pytest.mark.rule("G-63")
@pytest.mark.parametrize(("facing", "there"), [("W", False), ("E", True)])
@pytest.mark.parametrize("mark", ["moving", "standing"])
def test_a_gun_with_a_tire_is_overrun_by_the_direction_in_which_it_points(mark: str, facing: str, there: bool) -> None:
    game = table(tanks={"T1": ("0605", "W")}, guns={"G1": ("0505", facing, "gun88", mark)}).do("pick T1", "forward")
    assert (game.where("G1") == "0505") == there
    assert game.vp() == (0, 0 if there else 1)


@pytest.mark.rule("G-64")
@pytest.mark.parametrize(
    "position",
    [
        {"tanks": {"T1": ("0505", "E")}},
        {"tigers": {"I": ("0505", "E")}},
        {"airfield": "0505"},
        {"markers": {1: ("0505", True)}},
        {"markers": {1: ("0505", False), 2: ("1101", True)}},
    ],
)
def test_a_gun_is_not_moved_into_tanks_tank_markers_or_the_airfield(position: dict[str, object]) -> None:
    assert towing(position).rule("tow E") == "G-64"


@pytest.mark.rule("G-64")
def test_a_gun_is_not_moved_onto_another_gun_marker_or_off_the_board() -> None:
    guns = {"G1": ("0305", "E", "gun88", "moving"), "G2": ("0505", "E", "bluff")}
    assert table(phase="A", guns=guns).do("tow E").rule("tow E") == "G-64"
    assert towing(label="0105", position={"airfield": "0101"}).rule("tow W") == "G-64"


@pytest.mark.rule("G-64")
@pytest.mark.parametrize("ground", ["forest", "high", "swamp"])
def test_terrain_and_front_elements_cost_a_moved_gun_nothing(ground: str) -> None:
    game = towing({"land": {"0505": ground, "0605": ground}, "front": ["0505", "0605"]}).do("tow E", "tow E", "face E")
    assert game.where("G1") == "0605"
    assert game.has_front("0505")
    assert game.has_front("0605")
