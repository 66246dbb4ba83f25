"""Chapter "Who shoots when?": firing examples A, B and C, turret steps, wrecks, the first shot from forest."""

from __future__ import annotations

import pytest

from steppe.games.duel.notation import weapon_at
from steppe.games.duel.pairs import may_return
from tests.rules.duel.table import Table, table


def shots(game: Table) -> list[tuple[str, str]]:
    """Who has fired in which case, in order."""
    names = {weapon_at(name): name for name in ("T1", "T2", "T3", "I", "II", "G1", "G2")}
    return [(names[shot.weapon], shot.case) for shot in game.log("Shot")]


def three_cases() -> Table:
    """Tiger I and T1 barrel to barrel (A); G1 on T2, which looks away (B); Tiger II and T3 both look away (C)."""
    return table(
        phase="D",
        tigers={"I": ("0505", "E"), "II": ("0602", "W")},
        tanks={"T1": ("0705", "W"), "T2": ("0608", "E"), "T3": ("0802", "E")},
        guns={"G1": ("0408", "E", "gun36", "up")},
    )


@pytest.mark.rule("DG-FIRE-ORDER-1", "G-80")
def test_all_of_a_then_all_of_b_then_all_of_c():
    game = three_cases()
    assert game.step() == "FaceToFace"
    assert not game.can("fire G1 T2")
    assert not game.can("engage II T3")
    game.do("hold", "hold")
    assert game.step() == "FiringB"
    assert game.why("engage II T3").rule == "DG-FIRE-B-1"
    game.do("hold")
    assert game.step() == "FiringC"
    assert game.why("fire G1 T2").rule == "DG-FIRE-ORDER-1"
    game.do("engage II T3")
    assert shots(game)[0] == ("II", "C")


@pytest.mark.rule("DG-FIRE-ORDER-1")
def test_a_tank_that_was_on_target_in_b_is_not_taken_up_again_in_c():
    game = table(
        phase="D",
        tigers={"I": ("0505", "E"), "II": ("0602", "W")},
        tanks={"T1": ("0705", "E"), "T3": ("0802", "E")},
    ).do("hold")
    assert game.step() == "FiringC"
    assert game.why("engage I T1").rule == "DG-FIRE-ORDER-1"
    assert game.can("engage II T3")


# Example A.


@pytest.mark.rule("DG-FIRE-A-1", "DG-FIRE-A-2", "G-82")
def test_barrel_to_barrel_both_shots_count_and_both_may_die():
    # Adjacent: ATG 36 has 3 - 1 = 2 against the front of 2; the T-34 has 4 - 1 = 3 against 1.
    game = table(phase="D", tanks={"T1": ("0605", "W")}, guns={"G1": ("0505", "E", "gun36", "up")})
    game.do("fire G1 T1", "fire T1 G1")
    assert game.status("T1") == "destroyed"
    assert game.where("G1") == ""
    assert game.vp() == (2, 1)


@pytest.mark.rule("DG-FIRE-A-1")
def test_two_tanks_barrel_to_barrel():
    game = table(phase="D", tanks={"T1": ("0605", "W")}, tigers={"I": ("0505", "E")})
    game.do("fire I T1", "fire T1 I")
    assert shots(game) == [("I", "A"), ("T1", "A")]
    assert game.vp() == (2, 1)


@pytest.mark.rule("DG-FIRE-A-1")
def test_turrets_decide_whether_barrels_meet_not_hulls():
    # Hull SE with the turret at 10 o'clock points east; hull NE with the turret at 10 o'clock points north-west.
    met = table(phase="D", tigers={"I": ("0505", "SE", 10)}, tanks={"T1": ("0705", "NW", 10)})
    assert met.step() == "FaceToFace"
    missed = table(phase="D", tigers={"I": ("0505", "SE")}, tanks={"T1": ("0705", "W")})
    assert missed.step() == "FiringB"


@pytest.mark.rule("DG-FIRE-A-1", "G-87")
def test_a_gun_turned_up_late_shoots_at_the_same_time_as_a_tank_that_aims_at_it():
    game = table(phase="D", tanks={"T1": ("0605", "W")}, guns={"G1": ("0505", "E", "gun36")})
    game.do("done")
    assert game.step() == "FiringB"
    game.do("flip G1", "fire G1 T1", "fire T1 G1")
    assert shots(game) == [("G1", "A"), ("T1", "A")]
    assert game.vp() == (2, 1)


@pytest.mark.rule("DG-FIRE-A-2")
def test_nothing_happens_before_both_have_answered():
    game = table(phase="D", tanks={"T1": ("0605", "W")}, guns={"G1": ("0505", "E", "gun36", "up")})
    game.do("fire G1 T1")
    assert game.mover() == "soviet"
    assert game.status("T1") == "active"
    assert game.log("Shot") == []
    assert game.vp() == (0, 0)


@pytest.mark.rule("G-139")
def test_the_soviet_player_does_not_see_what_the_german_has_answered():
    position = {"tanks": {"T1": ("0605", "W")}, "tigers": {"I": ("0505", "E")}}
    fires, holds = (table(phase="D", **position).do(answer) for answer in ("fire I T1", "hold"))
    for viewer in ("soviet", None):
        assert fires.state.view(viewer) == holds.state.view(viewer)
    assert fires.legal() == holds.legal()
    assert fires.log() == holds.log()


@pytest.mark.rule("G-139")
def test_a_pair_settled_in_a_is_not_opened_again():
    game = three_cases().do("hold", "hold")
    assert game.why("fire I T1").rule == "G-139"
    game.do("hold")
    assert game.step() == "FiringC"
    assert game.why("engage I T1").rule == "G-139"


@pytest.mark.rule("G-139")
@pytest.mark.parametrize("german", ["hold", "fire I T1"])
def test_nobody_chooses_again_once_he_knows_what_the_other_chose(german):
    """Also where both have held, which the log tells: undo must not lead back before it."""
    # Tiger I cannot destroy T1 from four hexes. T3 aims at Tiger II, so the Soviet goes on to decide in case B.
    game = table(
        phase="D",
        tigers={"I": ("0505", "E"), "II": ("0602", "W")},
        tanks={"T1": ("0905", "W"), "T3": ("0802", "W")},
        land={"0905": "high"},
    ).do(german)
    before = game.state.reveals
    game.do("hold")
    assert game.mover() == "soviet"
    assert game.state.reveals > before


@pytest.mark.rule("DG-FIRE-A-1", "G-95")
@pytest.mark.parametrize(("german", "soviet", "points"), [("fire", "hold", (2, 0)), ("hold", "fire", (0, 1))])
def test_either_may_hold(german, soviet, points):
    game = table(phase="D", tanks={"T1": ("0605", "W")}, tigers={"I": ("0505", "E")})
    game.do("hold" if german == "hold" else "fire I T1", "hold" if soviet == "hold" else "fire T1 I")
    assert game.vp() == points


# Example B.


@pytest.mark.rule("DG-FIRE-B-1", "G-80")
def test_only_the_one_on_target_may_open_fire_and_need_not():
    game = table(phase="D", tigers={"I": ("0505", "E")}, tanks={"T1": ("0705", "E")})
    assert game.mover() == "german"
    assert set(game.legal()) == {"fire I T1", "hold"}
    soviet = table(phase="D", tigers={"I": ("0505", "W")}, tanks={"T1": ("0705", "W")})
    assert soviet.mover() == "soviet"
    assert set(soviet.legal()) == {"fire T1 I", "hold"}


@pytest.mark.rule("DG-FIRE-B-2", "DG-FIRE-T34-2")
@pytest.mark.parametrize(("hour", "power"), [(2, 2), (10, 2), (4, 1), (8, 1)])
def test_a_t34_that_survives_turns_its_turret_and_shoots_back(hour, power):
    # ATG 36 over 2 hexes only damages the front. The T-34 answers with 4 - 2, less 1 for a second turret step.
    game = table(phase="D", tanks={"T1": ("0705", "W", hour)}, guns={"G1": ("0505", "E", "gun36", "up")})
    game.do("fire G1 T1")
    assert game.step() == "ReturnFire"
    game.do("fire T1 G1")
    assert game.log("Shot")[-1].power == power
    assert game.where("G1") == ""
    assert game.vp() == (1, 1)


@pytest.mark.rule("DG-FIRE-B-2")
@pytest.mark.parametrize("hour", [2, 4, 6, 8, 10])
def test_a_tiger_turns_and_shoots_back(hour):
    game = table(phase="D", tigers={"I": ("0505", "E", hour)}, tanks={"T1": ("0605", "W")})
    game.do("fire T1 I", "fire I T1")
    assert shots(game) == [("T1", "B"), ("I", "B")]
    assert game.vp() == (2, 1)
    assert game.aim("I") == "E"


@pytest.mark.rule("DG-FIRE-B-2")
def test_shooting_back_is_a_choice():
    game = table(phase="D", tigers={"I": ("0505", "E", 6)}, tanks={"T1": ("0605", "W")})
    game.do("fire T1 I", "hold")
    assert game.vp() == (0, 1)


@pytest.mark.rule("DG-FIRE-B-3")
def test_a_destroyed_target_does_not_shoot_back():
    game = table(phase="D", tigers={"I": ("0505", "E")}, tanks={"T1": ("0605", "W", 2)}).do("fire I T1")
    assert game.step() == "StukaTakeOff"
    assert shots(game) == [("I", "B")]


@pytest.mark.rule("DG-FIRE-B-4", "DG-FIRE-B-5")
@pytest.mark.parametrize("facing", ["E", "SE", "SW", "W", "NW", "NE"])
def test_a_gun_answers_only_where_it_points(facing):
    game = table(phase="D", tanks={"T1": ("0705", "SE")}, guns={"G1": ("0505", facing, "gun88", "up")})
    assert may_return(game.state, weapon_at("G1"), weapon_at("T1")) == (facing == "E")


@pytest.mark.rule("DG-FIRE-B-4")
def test_a_gun_shot_at_from_aside_gives_no_answer():
    game = table(phase="D", tanks={"T1": ("0705", "W")}, guns={"G1": ("0505", "SE", "gun88", "up")}).do("fire T1 G1")
    assert shots(game) == [("T1", "B")]
    assert game.step() == "StukaTakeOff"


@pytest.mark.rule("DG-FIRE-B-5")
def test_guns_do_not_turn_in_phase_d():
    game = table(
        phase="D",
        tanks={"T1": ("0705", "E"), "T2": ("0702", "E")},
        tigers={"I": ("0502", "E")},
        guns={"G1": ("0505", "SE", "gun88", "up")},
    )
    assert game.why("fire G1 T1").rule == "DG-FIRE-B-5"
    assert game.why("engage G1 T1").rule == "DG-FIRE-B-5"
    assert not game.can("turn G1 E")
    assert all(not text.startswith("turn") for text in game.legal())


@pytest.mark.rule("G-80", "DG-FIRE-ORDER-1")
def test_in_b_the_owners_take_turns_and_a_pass_may_be_followed_by_a_shot():
    position = {
        "tigers": {"I": ("0505", "E"), "II": ("0502", "E")},
        "tanks": {"T1": ("0705", "E"), "T2": ("0702", "E"), "T3": ("0708", "W")},
        "guns": {"G1": ("0508", "W", "gun36", "up")},
    }
    game = table(phase="D", **position).do("fire I T1")
    assert game.mover() == "soviet"
    game.do("fire T3 G1")
    assert game.mover() == "german"
    game.do("fire II T2")
    assert shots(game) == [("I", "B"), ("T3", "B"), ("II", "B")]
    passing = table(phase="D", **position).do("hold", "fire T3 G1")
    assert passing.mover() == "german"
    assert passing.can("fire I T1")
    both_pass = table(phase="D", **position).do("hold", "hold")
    assert both_pass.step() == "FiringC"


@pytest.mark.rule("G-81", "DG-FP-7")
def test_shooting_back_uses_the_one_shot():
    # T1's turret points west at Tiger I; hit in front by G1 from the south-east, it turns there and answers.
    game = table(
        phase="D",
        tigers={"I": ("0505", "W"), "II": ("0502", "W")},
        tanks={"T1": ("0705", "SE", 4), "T2": ("0702", "W")},
        guns={"G1": ("0807", "NW", "gun36", "up")},
    )
    game.do("fire G1 T1", "fire T1 G1")
    assert game.vp() == (1, 1)
    assert set(game.legal()) == {"fire T2 II", "hold"}
    assert game.why("fire T1 I").rule == "DG-FP-7"


# Example C.

# By steps that Tiger and T-34 need: counted out, the Tiger turning before the T-34 in each round.
FIRST = {
    (1, 1): "I",
    (1, 2): "I",
    (1, 3): "I",
    (2, 1): "T1",
    (2, 2): "I",
    (2, 3): "I",
    (3, 1): "T1",
    (3, 2): "T1",
    (3, 3): "I",
}
HOURS = {1: (2, 10), 2: (4, 8), 3: (6,)}


@pytest.mark.rule("DG-FIRE-C-1", "DG-FIRE-C-2", "DG-FIRE-C-3", "G-84")
@pytest.mark.parametrize("opener", ["german", "soviet"])
@pytest.mark.parametrize(("steps", "first"), FIRST.items())
def test_turrets_turn_step_by_step_and_the_tiger_begins(steps, first, opener):
    for tiger_hour in HOURS[steps[0]]:
        for tank_hour in HOURS[steps[1]]:
            game = table(phase="D", tigers={"I": ("0505", "E", tiger_hour)}, tanks={"T1": ("0605", "W", tank_hour)})
            assert game.step() == "FiringC"
            assert game.mover() == "german"
            game.do(*(["engage I T1"] if opener == "german" else ["hold", "engage T1 I"]))
            while game.step() == "ReturnFire":
                game.do("fire I T1" if game.can("fire I T1") else "fire T1 I")
            fired = shots(game)
            assert fired[0] == (first, "C")
            # Settled as B: next to each other the Tiger destroys the T-34, but a T-34 never a Tiger.
            assert fired[1:] == ([] if first == "I" else [("I", "C")])
            assert game.aim("I") == "E"


@pytest.mark.rule("G-80", "DG-FIRE-C-1")
def test_in_c_the_german_names_a_tiger_first_then_the_soviet_a_t34():
    game = table(
        phase="D",
        tigers={"I": ("0505", "E", 2), "II": ("0702", "E", 2)},
        tanks={"T1": ("0705", "E"), "T2": ("0802", "E")},
    )
    assert (game.step(), game.mover()) == ("FiringC", "german")
    assert set(game.legal()) == {"engage I T1", "engage II T2", "hold"}
    game.do("engage I T1")  # one step against three: destroyed
    assert game.mover() == "soviet"
    assert set(game.legal()) == {"engage T2 II", "hold"}
    game.do("hold")
    assert game.mover() == "german"
    assert game.can("engage II T2")


@pytest.mark.rule("G-84")
@pytest.mark.parametrize("hour", [2, 4, 6, 8, 10])
def test_against_a_gun_that_does_not_aim_at_it_only_the_t34_turns(hour):
    game = table(phase="D", tanks={"T1": ("0605", "W", hour)}, guns={"G1": ("0505", "NE", "gun36", "up")})
    assert game.mover() == "soviet"
    game.do("engage T1 G1")
    assert shots(game) == [("T1", "C")]
    assert game.where("G1") == ""


@pytest.mark.rule("G-140")
@pytest.mark.parametrize("enemy", [{"tigers": {"I": ("0505", "E")}}, {"guns": {"G1": ("0505", "E", "gun88", "up")}}])
def test_a_tank_may_turn_on_an_enemy_that_aims_at_it_but_that_enemy_fires_first(enemy):
    name = "I" if "tigers" in enemy else "G1"
    game = table(phase="D", tanks={"T1": ("0605", "W", 2)}, **enemy).do("hold", f"engage T1 {name}")
    assert game.mover() == "german"
    game.do(f"fire {name} T1")
    assert shots(game) == [(name, "C")]
    spared = table(phase="D", tanks={"T1": ("0605", "W", 2)}, **enemy).do("hold", f"engage T1 {name}", "hold")
    assert shots(spared) == [("T1", "C")]


@pytest.mark.rule("G-55")
def test_a_turret_turned_in_combat_stays_so():
    game = table(phase="D", tigers={"I": ("0505", "NE", 12)}, tanks={"T1": ("0705", "E")}).do("engage I T1")
    assert (game.hull("I"), game.aim("I")) == ("NE", "E")
    game.to_phase("C")
    assert game.aim("I") == "E"


@pytest.mark.rule("DG-TERRAIN-FOREST-3", "G-86", "DG-FIRE-ORDER-1")
def test_who_gives_himself_away_in_c_may_be_shot_at_by_those_who_point_at_him():
    # T1 in forest looks away; Tiger II and the 8.8 point at it from two hexes, but do not see it before it fires.
    game = table(
        phase="D",
        land={"0705": "forest"},
        tanks={"T1": ("0705", "NE")},
        tigers={"I": ("0505", "W"), "II": ("0607", "NE")},
        guns={"G1": ("0603", "SE", "gun88", "up")},
    )
    assert (game.step(), game.mover()) == ("FiringC", "soviet")
    game.do("engage T1 I", "hold")
    assert (game.step(), game.mover()) == ("FiringC", "german")
    assert set(game.legal()) == {"engage I T1", "fire II T1", "fire G1 T1", "hold"}
    assert game.rule("engage II T1") == "DG-FIRE-B-1"
    game.do("fire II T1")  # 5 - 2 - 1 = 2 against the side
    assert shots(game) == [("T1", "C"), ("II", "C")]
    assert game.status("T1") == "destroyed"


@pytest.mark.rule("DG-WINTER-DRIFT-3", "G-86")
def test_the_same_holds_for_a_snowdrift():
    game = table(
        scenario="winter-1944",
        phase="D",
        land={"0705": "drift"},
        tanks={"T1": ("0705", "NE")},
        tigers={"I": ("0505", "W"), "II": ("0607", "NE")},
    )
    assert game.why("fire II T1").rule == "DG-COMBAT-1"  # the Soviet decides
    game.do("engage T1 I", "hold")
    assert set(game.legal()) == {"engage I T1", "fire II T1", "hold"}


@pytest.mark.rule("DG-FIRE-B-1", "DG-FIRE-C-1", "G-95")
def test_an_action_of_the_wrong_case_is_refused_for_that_and_not_for_want_of_firepower():
    on_target = table(phase="D", tigers={"I": ("0505", "E")}, tanks={"T1": ("0705", "E")})
    assert on_target.step() == "FiringB"
    assert on_target.rule("engage I T1") == "DG-FIRE-B-1"
    astray = table(phase="D", tigers={"I": ("0505", "NE")}, tanks={"T1": ("0705", "E")})
    assert astray.step() == "FiringC"
    assert astray.rule("fire I T1") == "DG-FIRE-C-1"
    far = table(
        phase="D",
        tigers={"I": ("0205", "E"), "II": ("0602", "E")},
        tanks={"T1": ("0705", "E"), "T2": ("0802", "E")},
    )
    assert far.rule("fire I T1") == "G-95"


# Turret steps.


@pytest.mark.rule("DG-FIRE-T34-1", "DG-FIRE-T34-2", "G-85")
@pytest.mark.parametrize(("hour", "power"), [(12, 3), (2, 3), (10, 3), (4, 2), (8, 2), (6, 1)])
def test_a_t34_loses_one_for_each_turret_step_from_the_second_on(hour, power):
    game = table(phase="D", tanks={"T1": ("0605", "W", hour)}, guns={"G1": ("0505", "NE", "gun88", "up")})
    game.do("fire T1 G1" if hour == 12 else "engage T1 G1")
    assert game.log("Shot")[0].power == power


@pytest.mark.rule("DG-FIRE-T34-3")
@pytest.mark.parametrize("hour", [12, 2, 4, 6, 8, 10])
def test_a_tiger_loses_nothing_by_turning(hour):
    game = table(phase="D", tanks={"T1": ("0705", "E")}, tigers={"I": ("0505", "E", hour)})
    game.do("fire I T1" if hour == 12 else "engage I T1")
    assert game.log("Shot")[0].power == 3


# Wrecks.


@pytest.mark.rule("DG-FIRE-WRECK-1", "DG-FIRE-WRECK-2", "G-90", "G-75")
def test_wrecks_block_until_the_shooting_is_over_and_are_gone_before_the_stuka_flies():
    game = table(
        phase="D",
        tigers={"I": ("0505", "E"), "II": ("0502", "E")},
        tanks={"T1": ("0705", "E"), "T2": ("0805", "E"), "T3": ("0702", "E")},
        guns={"G1": ("0605", "E", "gun88", "up")},
    ).do("fire I T1")
    assert game.status("T1") == "wreck"
    assert game.where("T1") == "0705"
    assert game.why("fire G1 T2").rule == "DG-VIS-4"
    assert game.why("fire G1 T1").rule == "G-93"
    game.do("fire II T3")
    assert game.step() == "StukaTakeOff"
    assert (game.status("T1"), game.where("T1")) == ("destroyed", "")
    assert game.blocked("0605", "0805") is None


# The first shot from forest.


@pytest.mark.rule("G-83", "G-125")
def test_in_a_the_one_in_forest_fires_first():
    game = table(phase="D", tigers={"I": ("0505", "E")}, tanks={"T1": ("0605", "W")}, land={"0605": "forest"})
    assert game.mover() == "soviet"
    game.do("fire T1 I", "fire I T1")
    assert shots(game) == [("T1", "A"), ("I", "A")]
    ambush = table(phase="D", tigers={"I": ("0505", "E")}, tanks={"T1": ("0605", "W")}, land={"0505": "forest"})
    ambush.do("fire I T1")
    assert shots(ambush) == [("I", "A")]  # the other did not survive to answer


@pytest.mark.rule("G-83")
def test_both_in_forest_shoot_together():
    land = {"0505": "forest", "0605": "forest"}
    game = table(phase="D", tigers={"I": ("0505", "E")}, tanks={"T1": ("0605", "W")}, land=land)
    assert game.step() == "FaceToFace"


@pytest.mark.rule("G-83", "G-125", "DG-TERRAIN-FOREST-6")
@pytest.mark.parametrize(("hour", "power"), [(2, 3), (8, 2), (6, 1)])
def test_in_b_a_t34_in_forest_turns_with_its_loss_and_fires_before_the_one_on_target(hour, power):
    game = table(phase="D", tigers={"I": ("0505", "E")}, tanks={"T1": ("0605", "W", hour)}, land={"0605": "forest"})
    assert game.step() == "FiringB"
    game.do("fire I T1")
    assert game.mover() == "soviet"
    game.do("fire T1 I")
    assert shots(game) == [("T1", "B"), ("I", "B")]
    assert game.log("Shot")[0].power == power


@pytest.mark.rule("G-83", "DG-TERRAIN-FOREST-6")
def test_in_b_a_tiger_in_forest_turns_and_fires_before_the_t34_on_target():
    game = table(phase="D", tigers={"I": ("0505", "W")}, tanks={"T1": ("0605", "W")}, land={"0505": "forest"})
    game.do("fire T1 I")
    assert game.mover() == "german"
    game.do("fire I T1")
    assert shots(game) == [("I", "B")]  # the T-34 was destroyed before it could fire


@pytest.mark.rule("G-83")
def test_a_gun_in_forest_that_does_not_point_at_its_attacker_cannot_use_the_first_shot():
    game = table(
        phase="D", tanks={"T1": ("0605", "W")}, guns={"G1": ("0505", "W", "gun88", "up")}, land={"0505": "forest"}
    ).do("fire T1 G1")
    assert shots(game) == [("T1", "B")]


@pytest.mark.rule("G-83", "DG-TERRAIN-FOREST-6")
@pytest.mark.parametrize(("land", "first"), [({"0605": "forest"}, "T1"), ({"0505": "forest"}, "I")])
@pytest.mark.parametrize("hours", [(2, 6), (6, 2)])
def test_in_c_forest_counts_before_turret_steps(land, first, hours):
    game = table(phase="D", tigers={"I": ("0505", "E", hours[0])}, tanks={"T1": ("0605", "W", hours[1])}, land=land)
    game.do("engage I T1")
    while game.step() == "ReturnFire":
        game.do(next(text for text in game.legal() if text.startswith("fire")))
    assert shots(game)[0] == (first, "C")


# Cover and exposure.


def ambush() -> Table:
    """T1 in forest aims at Tiger I from 3 hexes; Tiger II aims at T1 from 3 hexes; G1 has T8 for a target."""
    return table(
        phase="D",
        tigers={"I": ("0505", "SE"), "II": ("0708", "NE")},
        tanks={"T1": ("0805", "W"), "T8": ("0302", "E")},
        land={"0805": "forest"},
        guns={"G1": ("0102", "E", "gun36", "up")},
    )


@pytest.mark.rule("G-86", "DG-TERRAIN-FOREST-2", "DG-TERRAIN-FOREST-3")
def test_a_weapon_that_fired_from_forest_may_be_shot_at_by_any_enemy():
    game = ambush()
    assert game.why("fire II T1").rule == "DG-TERRAIN-FOREST-2"
    game.do("hold", "fire T1 I", "hold")
    game.do("fire II T1")  # 5 - 3 - 1 for the forest = 1 against the side
    assert game.status("T1") in ("wreck", "destroyed")


@pytest.mark.rule("G-86")
def test_the_next_phase_d_finds_it_hidden_again():
    game = ambush().do("hold", "fire T1 I", "hold").to_phase("A").to_phase("D")
    assert game.state.turn == 3
    assert game.why("fire II T1").rule == "DG-TERRAIN-FOREST-2"


@pytest.mark.rule("G-95")
def test_a_shot_without_any_firepower_left_is_not_made():
    # Over 5 hexes nothing is left of a Tiger's 5.
    game = table(
        phase="D",
        tigers={"I": ("0505", "E"), "II": ("0502", "E")},
        tanks={"T1": ("1005", "E"), "T2": ("0702", "E")},
    )
    assert game.why("fire I T1").rule == "G-95"
    assert game.can("hold")


@pytest.mark.rule("G-139", "G-86", "DG-TERRAIN-FOREST-3")
def test_whoever_held_in_cover_may_still_be_shot_at_once_he_fires_elsewhere():
    # T1 in forest is barrel to barrel with Tiger I, three hexes off, and holds. In case B it fires at gun 1, which lies
    # on the same row and looks elsewhere: now it is exposed, and the Tiger, which had no shot in case A, may fire.
    game = table(
        phase="D",
        land={"0705": "forest"},
        tanks={"T1": ("0705", "W")},
        tigers={"I": ("0405", "E")},
        guns={"G1": ("0505", "NE", "gun36", "up")},
    )
    assert game.mover() == "soviet"
    game.do("hold")
    assert not game.can("fire I T1")
    game.do("fire T1 G1")
    assert game.mover() == "german"
    game.do("fire I T1")
    # 5 - 3 hexes - 1 forest = 1, below the front armour of 2: damaged.
    assert game.vp() == (1, 1)


@pytest.mark.rule("DG-FIRE-B-1", "G-80", "G-87")
def test_who_has_passed_may_still_fire_at_a_gun_that_is_turned_up_afterwards() -> None:
    game = table(
        phase="D",
        tanks={"T1": ("0705", "E"), "T2": ("0303", "SE"), "T3": ("0707", "E")},
        guns={"G1": ("0405", "E", "gun88"), "G2": ("0507", "E", "gun36", "up")},
    )
    # With G2's shot the Soviet has nothing to fire at, and passes.
    game.do("done", "fire G2 T3")
    assert (game.step(), game.mover(), game.state.steps[-1].passes) == ("FiringB", "german", 1)  # type: ignore[attr-defined]
    game.do("flip G1", "hold")
    assert (game.mover(), game.choices("fire")) == ("soviet", {"T2 G1"})
