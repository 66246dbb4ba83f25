"""Chapter "Scenario Winter '44": other pieces, other numbers, snow forest, high ground and snowdrifts."""

from __future__ import annotations

import pytest

from tests.rules.duel.setting_up import AIRFIELD, BLUFFS, DEPTH, GUNS, LAND, LINE, MINES, TANKS, TIGERS
from tests.rules.duel.table import Table, new_game, table

WINTER = "winter-1944"


def winter(phase: str = "B", **position) -> Table:
    return table(scenario=WINTER, phase=phase, **position)


def set_up() -> Table:
    """A winter game by hand up to the mines."""
    land = [tile.replace("swamp", "drift") for tile in LAND]
    game = new_game(WINTER).do(*land, *LINE, *DEPTH, "done", *TANKS, *BLUFFS, "done")
    return game.do(*AIRFIELD, *TIGERS, *GUNS)


# Pieces and numbers.


@pytest.mark.rule("DG-WINTER-COMP-1")
def test_board_front_elements_airfield_and_bar_are_those_of_summer_turned_over():
    game, summer = set_up().do(*MINES, "done"), new_game()
    assert game.board.labels == summer.board.labels
    assert sum(game.state.front) == 14
    assert game.board.label(game.state.airfield) == "0105"
    assert game.state.setting.numbers.bar == summer.state.setting.numbers.bar


@pytest.mark.rule("DG-WINTER-COMP-2")
def test_winter_tiles_replace_the_summer_ones_and_snowdrifts_the_swamp():
    assert {text.split()[0] for text in new_game(WINTER).legal()} == {"forest", "high", "drift"}
    game = set_up()
    grounds = [game.terrain(label) for label in game.board.labels]
    assert {ground: grounds.count(ground) for ground in set(grounds)} == {
        "forest": 8,
        "high": 6,
        "drift": 6,
        "steppe": 99 - 20,
    }


@pytest.mark.rule("DG-WINTER-COMP-3")
def test_cards_tanks_and_stuka_stay_the_same():
    cards = {text for text in winter("A").do("done").legal() if text.startswith("card")}
    assert cards == {text for text in table(phase="A").do("done").legal() if text.startswith("card")}
    wheels = {number: (f"090{number}", True) for number in range(1, 9)}
    game = winter(markers=wheels)
    for number in wheels:
        game.do(f"activate M{number}", "face W", "turret 12")
    assert game.where("T8") == "0908"
    flight = winter("D", tanks={"T1": ("1101", "W")}, airfield="0305", flight=("0305", "E", 0))
    flight.do(*["fly forward"] * 5)
    assert (flight.phase(), flight.stuka()) == ("A", "flying 0805 E")


@pytest.mark.rule("DG-WINTER-TIGER-1", "G-92")
@pytest.mark.parametrize(("distance", "power", "effect"), [(1, 3, "destroyed"), (2, 2, "destroyed"), (3, 1, "damaged")])
def test_a_winter_tiger_has_a_firepower_of_four(distance, power, effect):
    game = winter("D", tigers={"I": ("0205", "E")}, tanks={"T1": (f"{2 + distance:02}05", "W", 6)}).do("fire I T1")
    shot = game.log("Shot")[0]
    assert (shot.power, shot.effect) == (power, effect)


@pytest.mark.rule("DG-WINTER-TIGER-1", "G-92")
def test_a_winter_tiger_does_not_reach_four_hexes_and_shoots_like_a_t34():
    assert not winter("D", tigers={"I": ("0205", "E")}, tanks={"T1": ("0605", "E")}).can("fire I T1")
    game = winter("D", tigers={"I": ("0205", "E")}, tanks={"T1": ("0405", "W")}).do("fire I T1", "fire T1 I")
    assert [shot.power for shot in game.log("Shot")] == [2, 2]


@pytest.mark.rule("DG-WINTER-T34-1")
def test_a_t34_has_four_actions_in_winter():
    game = winter(tanks={"T1": ("0805", "W")}).do("pick T1", "forward", "left", "right", "back")
    assert game.why("left").rule == "DG-MOVE-3"


@pytest.mark.rule("DG-WINTER-T34-1", "G-57", "G-118")
def test_the_straight_run_is_five_hexes_in_winter_too():
    game = winter(tanks={"T1": ("1005", "W")}).do("pick T1", *["forward"] * 5)
    assert game.where("T1") == "0505"
    assert not game.can("forward")


@pytest.mark.rule("DG-WINTER-BASE-1", "G-118")
def test_guns_mines_and_points_stay_as_in_summer():
    big = winter("D", guns={"G1": ("0205", "E", "gun88", "up")}, tanks={"T1": ("0605", "E")}).do("fire G1 T1")
    assert (big.log("Shot")[0].power, big.vp()) == (1, (2, 0))
    small = winter("D", guns={"G1": ("0205", "E", "gun36", "up")}, tanks={"T1": ("0405", "W", 6)}).do("fire G1 T1")
    assert (small.log("Shot")[0].power, small.vp()) == (1, (1, 0))
    mine = winter(tanks={"T1": ("0805", "W")}, mines={1: ("0705", True)}).do("pick T1", "forward")
    assert mine.why("forward").rule == "DG-MINE-2"
    over = winter(tanks={"T1": ("0805", "W")}, guns={"G1": ("0705", "W", "gun88")}).do("pick T1", "forward")
    assert over.vp() == (0, 1)
    assert winter(tanks={"T1": ("0105", "W")}).do("pick T1", "forward").vp() == (0, 5)
    forced = winter("D", tanks={"T1": ("1101", "W")}, flight=("0505", "E", 3)).do("done")
    assert forced.vp() == (0, 4)


# What it costs to enter.


@pytest.mark.rule("DG-WINTER-STEPPE-1", "DG-WINTER-FOREST-1", "DG-WINTER-HIGH-1", "DG-WINTER-DRIFT-1", "G-50")
@pytest.mark.parametrize(
    ("ground", "front", "cost"),
    [
        (None, False, 1),
        ("forest", False, 1),
        ("high", False, 2),
        ("drift", False, 2),
        (None, True, 2),
        ("high", True, 3),
        ("drift", True, 3),
    ],
)
@pytest.mark.parametrize(("hull", "action"), [("W", "forward"), ("E", "back")])
def test_what_a_t34_pays_in_winter(ground, front, cost, hull, action):
    game = winter(
        tanks={"T1": ("0805", hull)}, land={"0705": ground} if ground else {}, front=["0705"] if front else []
    )
    game.do("pick T1", action)
    assert game.where("T1") == "0705"
    game.do(*["left"] * (4 - cost))
    assert game.why("left").rule == "DG-MOVE-3"


@pytest.mark.rule("DG-WINTER-HIGH-1", "DG-WINTER-DRIFT-1")
@pytest.mark.parametrize(("ground", "named"), [("high", "DG-WINTER-HIGH-1"), ("drift", "DG-WINTER-DRIFT-1")])
def test_with_one_action_left_a_t34_stays_out(ground, named):
    game = winter(tanks={"T1": ("0805", "W")}, land={"0705": ground})
    game.do("pick T1", "left", "right", "turret 2")
    assert game.can("forward")
    stopped = winter(tanks={"T1": ("0905", "W")}, land={"0705": ground}).do("pick T1", "left", "right", "forward")
    assert stopped.why("forward").rule == named


@pytest.mark.rule("DG-WINTER-FOREST-1", "DG-WINTER-STEPPE-1", "DG-WINTER-HIGH-1", "DG-WINTER-DRIFT-1", "G-51")
@pytest.mark.parametrize(
    ("ground", "cards"), [("forest", "forward"), ("high", "forward forward"), ("drift", "forward forward")]
)
def test_what_a_tiger_pays_in_winter(ground, cards):
    def program(text: str) -> Table:
        return winter("C", tigers={"I": ("0305", "E")}, land={"0405": ground}, programs=(text, ""))

    assert program(cards).where("I") == "0405"
    if " " in cards:
        assert program("forward").where("I") == "0305"
        assert program("forward left right forward").where("I") == "0305"


# Snow forest.


@pytest.mark.rule("DG-WINTER-FOREST-2", "G-78")
def test_snow_forest_hides_nobody():
    game = winter("D", tigers={"I": ("0205", "E")}, tanks={"T1": ("0405", "E")}, land={"0405": "forest"})
    game.do("fire I T1")
    assert game.log("Shot")[0].power == 4 - 2 - 1
    soviet = winter("D", tigers={"I": ("0205", "W")}, tanks={"T1": ("0405", "W")}, land={"0205": "forest"})
    soviet.do("fire T1 I")


@pytest.mark.rule("DG-WINTER-FOREST-2", "G-78")
def test_snow_forest_gives_no_first_shot():
    met = winter("D", tigers={"I": ("0205", "E")}, tanks={"T1": ("0305", "W")}, land={"0305": "forest"})
    assert met.step() == "FaceToFace"
    aside = winter("D", tigers={"I": ("0205", "E")}, tanks={"T1": ("0305", "W", 2)}, land={"0305": "forest"})
    aside.do("fire I T1")
    assert [shot.weapon for shot in aside.log("Shot")] == [8]  # destroyed by 4 - 1 - 1 = 2 before it could answer


@pytest.mark.rule("DG-WINTER-FOREST-3", "G-78")
@pytest.mark.parametrize(("ground", "power"), [("steppe", 2), ("forest", 1)])
def test_a_shot_into_snow_forest_loses_one(ground, power):
    land = {"0405": "forest"} if ground == "forest" else {}
    game = winter("D", tigers={"I": ("0205", "E")}, tanks={"T1": ("0405", "E")}, land=land).do("fire I T1")
    assert game.log("Shot")[0].power == power


@pytest.mark.rule("DG-WINTER-FOREST-4", "G-77", "G-78")
def test_markers_in_snow_forest_can_be_found():
    ground = winter("C", tigers={"I": ("0505", "E")}, markers={1: ("0705", True)}, land={"0705": "forest"})
    ground.do("reveal M1")
    air = winter("D", flight=("0605", "E", 0), markers={1: ("0705", False), 2: ("1101", True)}, land={"0705": "forest"})
    air.do("reveal M1")
    tank = winter(tanks={"T1": ("0705", "W")}, guns={"G1": ("0605", "W", "gun36")}, land={"0605": "forest"})
    tank.do("pick T1", "recon G1")


@pytest.mark.rule("G-78", "G-101")
@pytest.mark.parametrize("ground", ["forest", "drift"])
def test_the_stuka_strikes_into_snow_forest_and_snowdrifts(ground):
    game = winter("D", tanks={"T1": ("0705", "W")}, flight=("0805", "W", 0), land={"0705": ground})
    assert game.do("strike T1").vp() == (2, 0)


# Snowdrifts: out of sight.


@pytest.mark.rule("DG-WINTER-DRIFT-2", "DG-WINTER-DRIFT-3", "G-79")
@pytest.mark.parametrize("label", ["0605", "0705"])
def test_a_t34_in_a_snowdrift_cannot_be_shot_at_even_from_the_next_hex(label):
    game = winter(
        "D",
        tigers={"I": ("0505", "E"), "II": ("0502", "E")},
        tanks={"T1": (label, "E"), "T8": ("0702", "E")},
        land={label: "drift"},
    )
    assert game.can("fire II T8")
    assert game.why("fire I T1").rule == "DG-WINTER-DRIFT-2"


@pytest.mark.rule("DG-WINTER-DRIFT-2", "DG-WINTER-DRIFT-3")
@pytest.mark.parametrize("target", ["I", "G1"])
def test_neither_can_a_tiger_or_a_gun(target):
    game = winter(
        "D",
        tigers={"I": ("0505" if target == "I" else "0508", "W"), "II": ("0502", "W")},
        guns={"G1": ("0505" if target == "G1" else "0408", "W", "gun88", "up")},
        tanks={"T1": ("0605", "W"), "T8": ("0702", "W")},
        land={"0505": "drift"},
    )
    assert game.can("fire T8 II")
    assert game.why(f"fire T1 {target}").rule == "DG-WINTER-DRIFT-2"


@pytest.mark.rule("DG-WINTER-DRIFT-2", "G-79")
def test_a_snowdrift_hides_markers_from_recon_until_they_are_found_otherwise():
    ground = winter("C", tigers={"I": ("0505", "E")}, markers={1: ("0605", True)}, land={"0605": "drift"})
    assert not ground.can("reveal M1")
    tank = winter(tanks={"T1": ("0705", "W")}, guns={"G1": ("0605", "W", "gun36")}, land={"0605": "drift"})
    assert not tank.do("pick T1").can("recon G1")


@pytest.mark.rule("DG-WINTER-DRIFT-3", "G-79", "G-86")
def test_whoever_fires_from_a_snowdrift_can_be_shot_at():
    game = winter("D", tigers={"I": ("0505", "E")}, tanks={"T1": ("0705", "W")}, land={"0705": "drift"})
    assert game.mover() == "soviet"  # the unseen one decides first
    game.do("fire T1 I", "fire I T1")
    assert game.vp() == (2, 1)  # 4 - 2 = 2 against the front: snow takes nothing off
    silent = winter("D", tigers={"I": ("0505", "E")}, tanks={"T1": ("0705", "W")}, land={"0705": "drift"}).do("hold")
    assert not silent.can("fire I T1")
    assert silent.do("hold").step() == "StukaTakeOff"


# Snowdrifts: how they go.


@pytest.mark.rule("DG-WINTER-DRIFT-4")
def test_a_tank_that_drives_out_takes_the_snowdrift_away():
    game = winter(tanks={"T1": ("0805", "W")}, land={"0805": "drift"}).do("pick T1", "forward")
    assert game.terrain("0805") == "steppe"
    back = winter(tanks={"T1": ("0805", "W")}, land={"0805": "drift"}).do("pick T1", "back")
    assert back.terrain("0805") == "steppe"
    tiger = winter("C", tigers={"I": ("0305", "E")}, land={"0305": "drift"}, programs=("forward", ""))
    assert tiger.terrain("0305") == "steppe"


@pytest.mark.rule("DG-WINTER-DRIFT-5", "G-119")
def test_a_tank_that_turns_takes_it_away_but_a_turret_does_not():
    land = {"0805": "drift", "0305": "drift"}
    game = winter(tanks={"T1": ("0805", "W")}, land=land).do("pick T1", "turret 4")
    assert game.terrain("0805") == "drift"
    game.do("left")
    assert game.terrain("0805") == "steppe"
    turned = winter("C", tigers={"I": ("0305", "E")}, land=land, programs=("right", ""))
    assert turned.terrain("0305") == "steppe"
    turret = winter("C", tigers={"I": ("0305", "E")}, land=land, programs=("turret2", ""))
    assert turret.terrain("0305") == "drift"


@pytest.mark.rule("G-119")
def test_a_turret_turned_in_combat_does_not_wear_a_snowdrift_down():
    game = winter("D", tigers={"I": ("0505", "NE")}, tanks={"T1": ("0705", "E")}, land={"0505": "drift"})
    game.do("engage I T1")
    assert game.terrain("0505") == "drift"


@pytest.mark.rule("DG-WINTER-DRIFT-6", "DG-WINTER-DRIFT-8", "DG-WINTER-DRIFT-9", "DG-WINTER-DRIFT-10", "G-119")
def test_a_t34_wears_a_snowdrift_down_in_two_phases_b():
    game = winter(tanks={"T1": ("0805", "W")}, land={"0705": "drift"}).do("pick T1", "forward", "done")
    assert game.state.drops[0] == 1
    game.do("done").to_phase("A")
    assert game.state.drops[0] == 1
    game.to_phase("B")
    assert (game.state.turn, game.state.drops[0], game.terrain("0705")) == (3, 2, "drift")
    game.do("done").to_phase("A")
    assert game.terrain("0705") == "drift"
    game.to_phase("B")
    assert (game.state.turn, game.state.drops[0], game.terrain("0705")) == (4, 0, "steppe")
    assert game.where("T1") == "0705"


@pytest.mark.rule("DG-WINTER-DRIFT-7", "DG-WINTER-DRIFT-8", "DG-WINTER-DRIFT-9", "DG-WINTER-DRIFT-10", "G-119")
def test_a_tiger_wears_a_snowdrift_down_in_two_phases_c():
    game = winter(
        "C",
        tigers={"I": ("0305", "E")},
        land={"0405": "drift"},
        programs=("forward forward", ""),
        tanks={"T1": ("1101", "W")},
    )
    seen = {2: (game.state.drops[8], game.terrain("0405"))}
    while game.state.turn < 4 or game.phase() != "D":
        game.do(next(word for word in ("done", "seal", "hold") if game.can(word)))
        if game.phase() == "D":
            seen[game.state.turn] = (game.state.drops[8], game.terrain("0405"))
        if game.phase() == "B" and game.state.turn > 2:
            assert (game.state.drops[8], game.terrain("0405")) == seen[game.state.turn - 1]  # only phase C counts
    assert seen == {2: (1, "drift"), 3: (2, "drift"), 4: (0, "steppe")}


@pytest.mark.rule("G-119")
def test_a_tank_activated_in_a_snowdrift_counts_as_entered_that_turn():
    game = winter(markers={1: ("0705", True)}, land={"0705": "drift"}).do("activate M1", "face W", "turret 12")
    assert game.state.drops[0] == 1
    game.do("done").to_phase("B")
    assert game.state.drops[0] == 2
    game.do("done").to_phase("A").to_phase("B")
    assert game.terrain("0705") == "steppe"


@pytest.mark.rule("G-119")
def test_a_tank_of_the_opening_phase_is_counted_from_phase_b_of_turn_two():
    game = winter("opening", markers={1: ("0705", True)}, land={"0705": "drift"})
    game.do("done", "activate M1", "face W", "turret 12", "done").to_phase("B")
    assert (game.state.turn, game.state.drops[0]) == (1, 1)
    game.do("done").to_phase("B")
    assert (game.state.turn, game.state.drops[0]) == (2, 2)


@pytest.mark.rule("G-119")
def test_a_tiger_set_up_in_a_snowdrift_counts_as_entered_in_turn_one():
    game = winter("opening", tigers={"I": ("0305", "E")}, markers={1: ("1105", True)}, land={"0305": "drift"})
    game.do("done", "activate M1", "face W", "turret 12", "done")
    found = []
    for _ in range(3):
        game.to_phase("D")
        found.append((game.state.turn, game.state.drops[8], game.terrain("0305")))
        game.to_phase("A")
    assert found == [(1, 1, "drift"), (2, 2, "drift"), (3, 0, "steppe")]


@pytest.mark.rule("G-119")
def test_a_gun_in_a_snowdrift_has_no_clock():
    game = winter(guns={"G1": ("0305", "E", "gun88", "up")}, tanks={"T1": ("1109", "E")}, land={"0305": "drift"})
    for _ in range(3):
        game.do("done").to_phase("A").to_phase("B")
    assert game.state.turn == 5
    assert game.terrain("0305") == "drift"


@pytest.mark.rule("DG-WINTER-DRIFT-13", "G-15")
def test_a_snowdrift_cannot_be_mined():
    game = set_up()
    for verb in ("mine", "dud"):
        assert game.why(f"{verb} 0501").rule == "DG-WINTER-DRIFT-13"
        assert game.can(f"{verb} 0601")
