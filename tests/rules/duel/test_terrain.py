"""Steppe, forest, high ground and swamp in summer."""

from __future__ import annotations

import pytest

from tests.rules.duel.setting_up import LAND, at_opening
from tests.rules.duel.table import Table, table


def turns_left(game: Table) -> int:
    """How many actions the T-34 at hand has left, counted in turns on the spot."""
    count = 0
    while game.can("left"):
        game.do("left")
        count += 1
    return count


@pytest.mark.rule("DG-TERRAIN-STEPPE-1")
def test_a_hex_without_a_tile_is_steppe_and_the_airfield_too() -> None:
    game = at_opening()
    tiled = {tile.split()[1] for tile in LAND}
    assert {game.terrain(label) for label in game.board.labels if label not in tiled} == {"steppe"}
    assert all(game.terrain(label) != "steppe" for label in tiled)
    assert game.terrain("0105") == "steppe"  # the airfield


@pytest.mark.rule(
    "DG-TERRAIN-STEPPE-2", "DG-TERRAIN-FOREST-1", "DG-TERRAIN-HIGH-1", "DG-TERRAIN-SWAMP-2", "DG-MOVE-3", "G-50"
)
@pytest.mark.parametrize("move", ["forward", "back"])
@pytest.mark.parametrize(("ground", "cost"), [("steppe", 1), ("forest", 1), ("high", 1), ("swamp", 2)])
def test_what_a_t34_pays_to_enter_forward_or_backward(ground: str, cost: int, move: str) -> None:
    game = table(tanks={"T1": ("0605", "W")}, land={"0505": ground, "0705": ground}).do("pick T1", move)
    assert game.where("T1") == ("0505" if move == "forward" else "0705")
    assert turns_left(game) == 3 - cost


@pytest.mark.rule("DG-TERRAIN-SWAMP-2", "G-50")
def test_swamp_needs_two_actions_in_one_phase() -> None:
    game = table(tanks={"T1": ("0605", "W")}, land={"0505": "swamp"}).do("pick T1", "left", "right")
    assert game.rule("forward") == "DG-TERRAIN-SWAMP-2"  # one is left, and it is not saved
    game.do("done").to_phase("A").to_phase("B").do("pick T1", "left", "right")
    assert game.rule("forward") == "DG-TERRAIN-SWAMP-2"


@pytest.mark.rule("DG-TERRAIN-STEPPE-2", "DG-TERRAIN-FOREST-1", "DG-TERRAIN-HIGH-1")
@pytest.mark.parametrize("ground", ["steppe", "forest", "high"])
def test_a_tiger_needs_one_card_a_hex(ground: str) -> None:
    game = table(phase="C", tigers={"I": ("0305", "E")}, land={"0405": ground}, programs=("forward", ""))
    assert game.where("I") == "0405"


@pytest.mark.rule("DG-TERRAIN-SWAMP-1", "G-52", "DG-PROG-10")
def test_a_tiger_stops_before_swamp_and_loses_its_later_cards() -> None:
    game = table(
        phase="C", tigers={"I": ("0305", "E")}, land={"0505": "swamp"}, programs=("forward forward right forward", "")
    )
    assert (game.where("I"), game.hull("I")) == ("0405", "E")
    assert [event.rule for event in game.log("TigerStopped")] == ["DG-TERRAIN-SWAMP-1"]


# Forest in combat. The T-34's turret points away from its hull where case A is not meant.


@pytest.mark.rule("DG-TERRAIN-FOREST-2")
@pytest.mark.parametrize("shooter", ["I", "G1"])
def test_a_t34_in_forest_that_has_not_fired_is_safe_from_afar(shooter: str) -> None:
    game = table(
        phase="D",
        tanks={"T1": ("0705", "W", 4), "T2": ("0403", "W", 4)},
        tigers={"I": ("0505", "E"), "II": ("0203", "E")},
        guns={"G1": ("0807", "NW", "gun88", "up")},  # 0807 - 0806 - 0705 is a row
        land={"0705": "forest"},
    )
    assert game.can("fire II T2")
    assert game.rule(f"fire {shooter} T1") == "DG-TERRAIN-FOREST-2"


@pytest.mark.rule("DG-TERRAIN-FOREST-2")
@pytest.mark.parametrize("ground", ["forest", "steppe"])
def test_an_atg_in_forest_that_has_not_fired_is_safe_from_afar(ground: str) -> None:
    game = table(
        phase="D",
        tanks={"T1": ("0705", "W")},
        guns={"G1": ("0505", "W", "gun88", "up")},
        land={"0505": ground},
    )
    hidden = ground == "forest"
    assert game.can("fire T1 G1") == (not hidden)


@pytest.mark.rule("DG-TERRAIN-FOREST-3", "G-86")
def test_a_t34_that_fires_out_of_forest_may_be_shot_at_from_afar() -> None:
    game = table(
        phase="D",
        tanks={"T1": ("0705", "W")},
        tigers={"I": ("0505", "W")},
        guns={"G1": ("0807", "NW", "gun88", "up")},
        land={"0705": "forest"},
    )
    assert game.mover() == "soviet"  # the German had no shot
    game.do("fire T1 I", "hold")
    assert game.mover() == "german"
    assert game.can("fire G1 T1")


@pytest.mark.rule("DG-TERRAIN-FOREST-4")
@pytest.mark.parametrize("shooter", ["I", "G1"])
def test_an_adjacent_attacker_may_shoot_into_forest(shooter: str) -> None:
    game = table(
        phase="D",
        tanks={"T1": ("0705", "W", 4)},
        tigers={"I": ("0605", "E")},
        guns={"G1": ("0806", "NW", "gun88", "up")},
        land={"0705": "forest"},
    )
    assert game.can(f"fire {shooter} T1")


@pytest.mark.rule("DG-TERRAIN-FOREST-5", "G-7")
@pytest.mark.parametrize(("ground", "vp"), [("steppe", 2), ("forest", 1)])
def test_a_shot_into_forest_loses_one_firepower(ground: str, vp: int) -> None:
    # ATG 36 next to the front of a T-34: 3 - 1 = 2 reaches armour 2, 3 - 1 - 1 = 1 only damages.
    game = table(
        phase="D",
        tanks={"T1": ("0705", "W", 4)},
        guns={"G1": ("0605", "E", "gun36", "up")},
        land={"0705": ground},
    ).do("fire G1 T1")
    while game.vp() == (0, 0):
        game.do("hold")  # from forest the T-34 may shoot first: it lets that pass
    assert game.vp() == (vp, 0)


@pytest.mark.rule("DG-TERRAIN-FOREST-5", "DG-TERRAIN-FOREST-3", "G-7")
def test_an_exposed_target_in_forest_keeps_the_loss_at_a_distance() -> None:
    # T1 points south-west at G2. Then G1 answers from 3 hexes: 5 - 3 - 1 = 1 is below the front armour of 2.
    game = table(
        phase="D",
        tanks={"T1": ("0805", "W", 10)},
        guns={"G1": ("0505", "E", "gun88", "up"), "G2": ("0806", "W", "gun36", "up")},
        land={"0805": "forest"},
    ).do("fire T1 G2", "fire G1 T1")
    assert game.vp() == (1, 1)


@pytest.mark.rule("DG-TERRAIN-FOREST-6", "G-83")
@pytest.mark.parametrize(("ground", "survives"), [("forest", True), ("steppe", False)])
def test_of_two_opponents_barrel_to_barrel_the_one_in_forest_fires_first(ground: str, survives: bool) -> None:
    # T-34 against ATG 36 next to it: 4 - 1 = 3 destroys the gun. On steppe the gun's 3 - 1 = 2 destroys it as well.
    game = table(
        phase="D",
        tanks={"T1": ("0705", "W"), "T2": ("1101", "W")},
        guns={"G1": ("0605", "E", "gun36", "up")},
        land={"0705": ground},
    )
    while game.vp()[1] == 0:
        game.do(next(text for text in game.legal() if text.startswith("fire")))
    assert game.where("G1") == ""
    assert (game.status("T1") == "active") == survives


@pytest.mark.rule("DG-TERRAIN-FOREST-6", "G-83", "G-125")
def test_a_t34_in_forest_that_does_not_point_at_its_attacker_turns_and_fires_first() -> None:
    # Two turret steps cost 1: 4 - 1 - 1 = 2 destroys the ATG 36 before it can fire.
    game = table(
        phase="D",
        tanks={"T1": ("0705", "W", 4)},
        guns={"G1": ("0605", "E", "gun36", "up")},
        land={"0705": "forest"},
    ).do("fire G1 T1")
    assert game.mover() == "soviet"
    game.do("fire T1 G1")
    assert (game.where("G1"), game.vp()) == ("", (0, 1))


@pytest.mark.rule("DG-TERRAIN-FOREST-6", "G-83")
def test_with_both_in_forest_the_shots_fall_together() -> None:
    game = table(
        phase="D",
        tanks={"T1": ("0705", "W")},
        guns={"G1": ("0605", "E", "gun88", "up")},
        land={"0705": "forest", "0605": "forest"},
    ).do("fire G1 T1", "fire T1 G1")
    # 5 - 1 - 1 = 3 against 2, and 4 - 1 - 1 = 2 against 2: both are destroyed.
    assert (game.status("T1"), game.where("G1")) == ("destroyed", "")


# High ground.


@pytest.mark.rule("DG-TERRAIN-HIGH-2", "G-7")
@pytest.mark.parametrize(("ground", "vp"), [("steppe", 1), ("high", 2)])
@pytest.mark.parametrize("shooter", ["Tiger", "ATG 36"])
def test_high_ground_adds_one_firepower(shooter: str, ground: str, vp: int) -> None:
    # Tiger at 4 hexes: 5 - 4 = 1, from high ground 2. ATG 36 at 2 hexes: 3 - 2 = 1, from high ground 2. Armour is 2.
    if shooter == "Tiger":
        weapon, german = "I", {"tigers": {"I": ("0305", "E")}, "land": {"0305": ground}}
    else:
        weapon, german = "G1", {"guns": {"G1": ("0505", "E", "gun36", "up")}, "land": {"0505": ground}}
    game = table(phase="D", tanks={"T1": ("0705", "W", 4)}, **german).do(f"fire {weapon} T1")
    assert game.vp() == (vp, 0)


@pytest.mark.rule("DG-TERRAIN-HIGH-2")
@pytest.mark.parametrize(("ground", "cards"), [("steppe", 4), ("high", 3)])
def test_high_ground_helps_a_t34_as_well(ground: str, cards: int) -> None:
    # T-34 at 2 hexes at the front of a Tiger: 4 - 2 = 2 damages, from high ground 3 is critical.
    game = table(phase="D", tanks={"T1": ("0705", "W")}, tigers={"I": ("0505", "E", 4)}, land={"0705": ground}).do(
        "fire T1 I"
    )
    assert game.state.limits[0] == cards


@pytest.mark.rule("DG-TERRAIN-HIGH-3", "DG-RECON-GER-5", "DG-RECON-GER-6")
@pytest.mark.parametrize(("ground", "seen"), [("steppe", False), ("high", True)])
def test_from_high_ground_recon_reaches_a_third_hex(ground: str, seen: bool) -> None:
    game = table(phase="A", tigers={"I": ("0505", "E")}, markers={1: ("0805", True)}, land={"0505": ground}).do("done")
    assert game.can("reveal M1") == seen


@pytest.mark.rule("DG-TERRAIN-HIGH-3", "DG-RECON-GER-6")
def test_a_fourth_hex_is_out_of_reach_from_high_ground_too() -> None:
    game = table(
        phase="A",
        tigers={"I": ("0505", "E")},
        markers={1: ("0905", True), 2: ("0705", False)},
        land={"0505": "high"},
    ).do("done")
    assert game.can("reveal M2")
    assert game.rule("reveal M1") == "DG-RECON-GER-6"


@pytest.mark.rule("DG-TERRAIN-HIGH-4", "DG-RECON-GER-9", "G-73", "G-128")
@pytest.mark.parametrize(
    ("land", "seen"),
    [
        ({"0505": "high", "0605": "forest"}, True),  # over the one forest next to the viewer
        ({"0505": "high", "0705": "forest"}, False),  # not next to the viewer
        ({"0505": "high", "0605": "forest", "0705": "forest"}, False),  # two
        ({"0505": "high", "0605": "forest", "0805": "high"}, False),  # both on high ground
    ],
)
def test_from_high_ground_recon_looks_over_one_adjacent_forest(land: dict[str, str], seen: bool) -> None:
    game = table(phase="A", tigers={"I": ("0505", "E")}, markers={1: ("0805", True)}, land=land).do("done")
    assert game.can("reveal M1") == seen


@pytest.mark.rule("DG-TERRAIN-HIGH-4")
def test_from_level_ground_a_forest_between_hides_the_marker_behind_it() -> None:
    game = table(
        phase="A",
        tigers={"I": ("0505", "E"), "II": ("0507", "E")},
        markers={1: ("0705", True), 2: ("0607", True)},
        land={"0605": "forest"},
    ).do("done")
    assert game.can("reveal M2")
    assert game.rule("reveal M1") == "DG-VIS-1"
