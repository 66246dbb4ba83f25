"""Chapter "Combat": who may fight at all in phase D."""

from __future__ import annotations

import pytest

from tests.rules.duel.table import table

# Two hexes from 0605 in the six directions (odd rows lie half a hex to the east).
TWO_AWAY = [("E", "0805"), ("SE", "0707"), ("SW", "0507"), ("W", "0405"), ("NW", "0503"), ("NE", "0703")]
BESIDE_A_ROW = ["0806", "0804", "0706", "0607", "0406"]

OTHER_FIGHT = {"tigers": {"II": ("0502", "E")}, "tanks": {"T8": ("0702", "E")}}
"""Tiger II aims at T8, so that the German has something to decide in case B."""


def with_other_fight(**position):
    """Phase D with another pair in row 2 that keeps case B open."""
    for name, pieces in OTHER_FIGHT.items():
        position[name] = {**pieces, **position.get(name, {})}
    return table(phase="D", **position)


@pytest.mark.rule("DG-COMBAT-1", "DG-COMBAT-2")
@pytest.mark.parametrize(("direction", "label"), TWO_AWAY)
def test_tanks_fight_along_every_hex_row(direction, label):
    game = table(phase="D", tigers={"I": ("0605", direction)}, tanks={"T1": (label, direction)})
    game.do("fire I T1")
    assert game.status("T1") == "destroyed"


@pytest.mark.rule("DG-COMBAT-1")
@pytest.mark.parametrize("phase", ["A", "B", "C"])
def test_nobody_fires_in_another_phase(phase):
    game = table(phase=phase, tigers={"I": ("0505", "E")}, tanks={"T1": ("0705", "W")}, programs=("left", "left"))
    assert not any(text.startswith(("fire", "engage")) for text in game.legal())
    assert not game.can("fire I T1")
    assert not game.can("fire T1 I")


@pytest.mark.rule("DG-COMBAT-1")
def test_without_sight_there_is_no_fight():
    game = with_other_fight(
        tigers={"I": ("0505", "E"), "II": ("0502", "E")}, tanks={"T1": ("0705", "W")}, land={"0605": "forest"}
    )
    assert game.step() == "FiringB"  # not even barrel to barrel
    assert game.why("fire I T1").rule == "DG-VIS-1"


@pytest.mark.rule("DG-COMBAT-2")
@pytest.mark.parametrize("label", ["0706", "0807", "0704", "1008"])
def test_tanks_on_no_common_row_do_not_fight(label):
    # From 0505 the slants lead to 0606, 0607, 0708 ... and 0604, 0603, 0702 ...; these labels lie beside them.
    game = with_other_fight(tigers={"I": ("0505", "E"), "II": ("0502", "E")}, tanks={"T1": (label, "W")})
    assert game.why("fire I T1").rule == "DG-COMBAT-2"


@pytest.mark.rule("DG-COMBAT-3")
@pytest.mark.parametrize(("direction", "label"), TWO_AWAY)
def test_guns_fight_along_every_hex_row(direction, label):
    game = table(phase="D", guns={"G1": ("0605", direction, "gun88", "up")}, tanks={"T1": (label, direction)})
    game.do("fire G1 T1")
    assert game.status("T1") == "destroyed"


@pytest.mark.rule("DG-COMBAT-3")
def test_a_gun_on_no_common_row_does_not_fight():
    game = with_other_fight(guns={"G1": ("0505", "E", "gun88", "up")}, tanks={"T1": ("0807", "W")})
    assert game.why("fire G1 T1").rule == "DG-COMBAT-2"


@pytest.mark.rule("DG-COMBAT-4")
def test_a_face_down_gun_takes_no_part():
    game = with_other_fight(guns={"G1": ("0505", "E", "gun88")}, tanks={"T1": ("0705", "E")})
    game.do("done")  # the German leaves it face down
    assert game.why("fire G1 T1").rule == "DG-COMBAT-4"


@pytest.mark.rule("DG-COMBAT-4", "G-87")
def test_a_gun_activated_in_this_phase_d_fires_in_it():
    game = table(phase="D", guns={"G1": ("0505", "E", "gun88")}, tanks={"T1": ("0705", "E")})
    game.do("flip G1").do("fire G1 T1")
    assert game.status("T1") == "destroyed"


@pytest.mark.rule("DG-COMBAT-4")
def test_a_gun_activated_earlier_fires():
    game = table(phase="A", guns={"G1": ("0505", "E", "gun88")}, tanks={"T1": ("0705", "E")})
    game.do("flip G1").to_phase("D").do("fire G1 T1")
    assert game.vp() == (2, 0)


@pytest.mark.rule("G-87")
def test_a_gun_may_be_turned_up_after_the_firing_has_begun():
    game = with_other_fight(guns={"G1": ("0505", "E", "gun88")}, tanks={"T1": ("0705", "E")})
    game.do("done", "fire II T8")  # then the Soviet has no shot, and the German goes on
    game.do("flip G1", "fire G1 T1")
    assert game.vp() == (4, 0)


@pytest.mark.rule("G-87")
def test_a_gun_may_be_turned_up_in_case_c_and_shoots_at_once():
    game = with_other_fight(guns={"G1": ("0505", "E", "gun88")}, tanks={"T1": ("0705", "E")})
    game.do("done", "hold")
    assert game.step() == "FiringC"
    game.do("flip G1")
    assert game.step() == "FiringB"
    game.do("fire G1 T1")
    assert game.vp() == (2, 0)


@pytest.mark.rule("G-138")
@pytest.mark.parametrize(
    ("gun", "land"),
    [
        (("0505", "W", "gun88"), {}),  # points away
        (("0505", "E", "gun88"), {"0605": "forest"}),  # no sight
        (("0504", "E", "gun88"), {}),  # no tank in its row
    ],
)
def test_a_gun_without_a_t34_in_its_line_of_fire_in_sight_stays_face_down(gun, land):
    game = with_other_fight(guns={"G1": gun}, tanks={"T1": ("0705", "E")}, land=land)
    assert not game.can("flip G1")
    assert game.why("flip G1").rule == "G-138"


@pytest.mark.rule("G-138", "G-87")
def test_a_bluff_turned_up_in_phase_d_is_gone():
    game = table(phase="D", guns={"G1": ("0505", "E", "bluff")}, tanks={"T1": ("0705", "E")}).do("flip G1")
    assert game.where("G1") == ""
    assert game.vp() == (0, 0)


@pytest.mark.rule("G-93")
def test_face_down_guns_are_no_targets():
    game = table(
        phase="D",
        tanks={"T1": ("0705", "W"), "T2": ("0702", "W")},
        tigers={"I": ("0502", "W")},
        guns={"G1": ("0505", "E", "gun88")},
    )
    game.do("done", "hold")  # the German leaves the gun face down
    assert game.mover() == "soviet"
    assert game.can("fire T2 I")
    assert game.why("fire T1 G1").rule == "G-93"


@pytest.mark.rule("G-93")
def test_a_tank_marker_is_no_target():
    game = with_other_fight(tigers={"I": ("0505", "E"), "II": ("0502", "E")}, markers={1: ("0705", True)})
    assert game.why("fire I T1").rule == "G-93"
    assert game.can("fire II T8")


@pytest.mark.rule("G-93")
def test_a_gun_turned_up_by_recon_may_shoot():
    game = table(tanks={"T1": ("0705", "W")}, guns={"G1": ("0505", "E", "gun36")})
    game.do("pick T1", "recon G1", "turret 6", "done").to_phase("D")
    game.do("fire G1 T1")
    assert game.log("Shot")[0].effect == "damaged"  # 3 - 2 = 1 against the front of 2


@pytest.mark.rule("G-94")
@pytest.mark.parametrize("tire", ["moving", "standing"])
def test_a_gun_with_a_tire_neither_shoots_nor_is_shot_at(tire):
    guns = {"G1": ("0505", "E", "gun88", "up", tire)}
    german = with_other_fight(guns=guns, tanks={"T1": ("0705", "E")})
    assert german.why("fire G1 T1").rule == "DG-COMBAT-4"
    soviet = table(phase="D", guns=guns, tanks={"T1": ("0705", "W"), "T2": ("0702", "W")}, tigers={"I": ("0502", "W")})
    assert soviet.mover() == "soviet"
    assert soviet.can("fire T2 I")
    assert soviet.why("fire T1 G1").rule == "G-93"


@pytest.mark.rule("DG-COMBAT-1")
def test_friends_do_not_fight_each_other():
    game = with_other_fight(tigers={"I": ("0505", "E"), "II": ("0502", "E")}, guns={"G1": ("0705", "W", "gun36", "up")})
    assert game.why("fire I G1").rule == "DG-COMBAT-1"
