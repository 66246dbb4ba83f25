"""The four set-up phases, the order of the phases and what each phase holds."""

from __future__ import annotations

from random import Random

import pytest

from steppe.games.duel.pieces import PHASES
from tests.rules.duel.setting_up import (
    AIRFIELD,
    BLUFFS,
    DEPTH,
    GERMAN_TILES,
    GUNS,
    LAND,
    LINE,
    MINES,
    SOVIET_TILES,
    TANKS,
    TIGERS,
    at_front,
    at_guns,
    at_markers,
    at_mines,
    at_opening,
    at_weapons,
)
from tests.rules.duel.table import new_game, table

# The order of the phases.


@pytest.mark.rule("DG-PHASE-ORDER-1", "DG-PHASE-SETUP-1", "DG-PHASE-SETUP-2", "DG-PHASE-SETUP-3", "DG-PHASE-SETUP-4")
def test_four_set_up_phases_and_the_opening_come_before_phase_a() -> None:
    game = new_game()
    for phase, actions in (
        ("landscape", LAND),
        ("front", (*LINE, *DEPTH, "done")),
        ("markers", (*TANKS, *BLUFFS, "done")),
        ("weapons", (*AIRFIELD, *TIGERS, *GUNS, *MINES, "done")),
    ):
        assert game.phase() == phase
        game.do(*actions)
    assert game.phase() == "opening"
    game.do("done", "done", "activate M1", "face W", "turret 12", "done")
    assert game.phase() == "A"


@pytest.mark.rule("DG-PHASE-ORDER-1", "DG-PHASE-ORDER-2", "G-30")
def test_phases_a_to_d_follow_one_another_turn_after_turn_and_the_opening_belongs_to_turn_one() -> None:
    game = new_game(setup="prepared")
    assert (game.state.turn, game.phase()) == (1, "opening")
    game.to_phase("D").to_phase("A").to_phase("D").to_phase("A")
    begun = [(event.turn, PHASES[event.phase]) for event in game.log("PhaseBegan") if event.turn in (1, 2)]
    assert begun == [(1, "opening"), *((turn, phase) for turn in (1, 2) for phase in "ABCD")]


@pytest.mark.rule("G-30", "DG-PHASE-ORDER-1")
def test_a_tank_activated_in_the_opening_fights_in_turn_one_and_moves_from_turn_two() -> None:
    game = table(phase="opening", tanks={}, tigers={"I": ("0505", "W")}, markers={1: ("0605", True)})
    game.do("done")
    if game.step() == "GermanRecon":
        game.do("done")
    game.do("activate M1", "face W", "turret 12", "done").to_phase("B")
    assert (game.state.turn, game.rule("pick T1")) == (1, "DG-ACT-6")
    game.do("done").to_phase("D")
    assert (game.state.turn, game.can("fire T1 I")) == (1, True)
    game.to_phase("B")
    assert (game.state.turn, game.can("pick T1")) == (2, True)


@pytest.mark.rule("G-19")
def test_who_sets_up_in_which_phase() -> None:
    assert [new_game().mover(), new_game().do(LAND[0]).mover()] == ["german", "soviet"]
    assert [at_front().mover(), at_markers().mover(), at_weapons().mover()] == ["german", "soviet", "german"]


# Phase 1: landscape.


@pytest.mark.rule("DG-PHASE-SETUP-1", "G-12")
def test_landscape_is_laid_one_tile_at_a_time_in_turns_the_german_beginning() -> None:
    game = new_game()
    for number, tile in enumerate(LAND):
        assert game.mover() == ("german", "soviet")[number % 2]
        game.do(tile)
    assert game.phase() == "front"


@pytest.mark.rule("DG-COMP-GER-5", "DG-COMP-SOV-4", "G-11")
@pytest.mark.parametrize(("scenario", "third"), [("summer-1943", "swamp"), ("winter-1944", "drift")])
def test_each_side_lays_four_forest_three_high_and_three_swamp_or_drift(scenario: str, third: str) -> None:
    game = new_game(scenario)
    for tile in LAND:
        game.do(tile.replace("swamp", third))
    assert game.phase() == "front"  # ten tiles each and not one more
    count = {
        name: sum(game.terrain(label) == name for label in game.board.labels) for name in ("forest", "high", third)
    }
    assert count == {"forest": 8, "high": 6, third: 6}


@pytest.mark.rule("G-11", "DG-COMP-GER-5")
def test_a_fifth_forest_is_refused() -> None:
    game = new_game()
    for own, other in zip(GERMAN_TILES[:4], SOVIET_TILES[:4], strict=True):
        game.do(own, other)
    assert game.rule("forest 0509") == "G-11"
    assert game.can("high 0509")


@pytest.mark.rule("G-12")
def test_each_side_keeps_to_its_half_and_column_six_stays_open() -> None:
    game = new_game()
    assert game.can("forest 0505")
    assert game.rule("forest 0605") == game.rule("forest 0705") == "G-12"
    game.do("forest 0505")
    assert game.can("forest 0705")
    assert game.rule("forest 0605") == game.rule("forest 0404") == "G-12"
    game.do("forest 0705")
    assert game.rule("high 0505") == "G-12"  # one tile a hex


@pytest.mark.rule("G-132")
def test_one_hex_of_column_one_stays_steppe_for_the_airfield() -> None:
    kinds = ["forest"] * 4 + ["high"] * 3 + ["swamp"] * 3
    game = new_game()
    for row, kind in enumerate(kinds[:8], 1):
        game.do(f"{kind} 010{row}", SOVIET_TILES[row - 1])
    assert game.rule("swamp 0109") == "G-132"
    assert game.can("swamp 0209")


# Phase 2: the front line.


@pytest.mark.rule("DG-FRONT-SETUP-1", "DG-COMP-GER-6")
def test_the_german_lays_all_fourteen_elements() -> None:
    game = at_front().do(*LINE, *DEPTH[:-1])
    assert not game.can("done")  # thirteen lie
    game.do(DEPTH[-1])
    assert game.legal() == ["done"]
    game.do("done")
    assert sum(game.has_front(label) for label in game.board.labels) == 14


@pytest.mark.rule("DG-FRONT-SETUP-1", "G-13")
def test_elements_lie_in_columns_two_to_five_one_to_a_hex() -> None:
    game = at_front()
    assert game.choices("front") == {"0201", "0301", "0401", "0501"}
    assert game.rule("front 0101") == game.rule("front 0601") == "G-13"
    game.do("front 0401")
    assert game.rule("front 0401") == "DG-FRONT-SETUP-1"


@pytest.mark.rule("DG-FRONT-SETUP-2", "G-13", "G-135", "DG-PHASE-SETUP-2")
def test_the_line_is_an_unbroken_chain_from_row_one_to_row_nine() -> None:
    game = at_front()
    assert game.rule("front 0405") == "G-135"  # it begins in row 1
    game.do("front 0401")
    # 0401 is in an odd row: its neighbours in the zone are 0501, 0502, 0402 and 0301.
    assert game.choices("front") == {"0501", "0502", "0402", "0301"}
    assert game.rule("front 0403") == "G-135"
    assert not game.can("done")


@pytest.mark.rule("DG-FRONT-SETUP-2")
def test_a_line_that_could_no_longer_reach_row_nine_is_refused() -> None:
    game = at_front().do("front 0201", "front 0301", "front 0401", "front 0501")
    # Four lie in row 1; rows 2 to 9 need eight of the ten left, so two steps aside are still possible.
    game.do("front 0502", "front 0402", "front 0302")
    # Seven lie, seven are left for the seven rows 3 to 9: no more steps aside.
    assert game.rule("front 0202") == "DG-FRONT-SETUP-2"
    assert game.choices("front") == {"0303", "0203"}


@pytest.mark.rule("DG-FRONT-SETUP-3")
def test_an_element_may_lie_on_every_kind_of_terrain() -> None:
    game = at_front()
    assert [game.terrain(label) for label in ("0501", "0302", "0203", "0204")] == ["swamp", "forest", "high", "steppe"]
    game.do("front 0501", "front 0401", "front 0301", "front 0302", "front 0203", "front 0204")


@pytest.mark.rule("DG-FRONT-SETUP-4", "G-130", "G-135")
def test_spare_elements_thicken_the_line_and_need_touch_only_another_element() -> None:
    game = at_front().do(*LINE)
    assert game.can("front 0505")
    # 0201 touches nothing yet, but the elements left can join it; with the last one they no longer can.
    game.do("front 0504", "front 0304", "front 0305", "front 0205")  # 0205 touches 0305, not the line
    assert game.rule("front 0501") == ""  # it touches 0401
    assert game.rule("front 0201") == "G-130"


@pytest.mark.rule("DG-FRONT-SETUP-1", "DG-FRONT-SETUP-2", "DG-FRONT-SETUP-4", "G-13", "G-130")
@pytest.mark.parametrize("seed", range(30))
def test_however_it_is_laid_the_front_is_a_chain_from_edge_to_edge_and_no_element_is_alone(seed: int) -> None:
    game, chance = at_front(), Random(seed)
    while not game.can("done"):
        game.do(chance.choice(game.legal()))
    game.do("done")
    laid = {cell for cell, element in enumerate(game.state.front) if element}
    near = {cell: laid.intersection(game.board.neighbours[cell]) for cell in laid}
    assert len(laid) == 14
    assert all(near.values())
    reached, waiting = set(), [cell for cell in laid if game.board.label(cell).endswith("01")]
    while waiting:
        cell = waiting.pop()
        reached.add(cell)
        waiting += near[cell] - reached
    assert any(game.board.label(cell).endswith("09") for cell in reached)


# Phase 3: tank markers.


@pytest.mark.rule("DG-PHASE-SETUP-3", "DG-COMP-SOV-1", "DG-MARKER-2", "DG-MARKER-3")
def test_the_soviet_lays_eight_wheel_markers_and_eight_bluffs() -> None:
    game = at_markers().do(*TANKS)
    assert game.rule("tank 0901") == "DG-MARKER-2"  # the ninth wheel
    assert not game.can("done")
    game.do(*BLUFFS)
    assert game.legal() == ["done"]
    game.do("done")
    assert [game.marker(number) != "" for number in range(1, 17)] == [True] * 16


@pytest.mark.rule("G-14", "DG-PHASE-SETUP-3")
def test_markers_lie_in_columns_seven_to_eleven_on_any_terrain_one_to_a_hex() -> None:
    game = at_markers()
    assert {label[:2] for label in game.choices("tank")} == {"07", "08", "09", "10", "11"}
    assert len(game.choices("tank")) == 45  # every hex of them: forest, high ground and swamp too
    assert game.rule("tank 0605") == "G-14"
    game.do("tank 0705")
    assert game.rule("bluff 0705") == "G-14"


# Phase 4: the German weapons.


@pytest.mark.rule("DG-PHASE-SETUP-4", "DG-FRONT-PURPOSE-1", "G-15")
def test_weapons_stand_on_the_front_line_or_behind_it() -> None:
    game = at_weapons().do(*AIRFIELD)
    assert game.can("tiger 0405")  # on the line
    assert game.can("tiger 0305")  # behind it
    assert game.rule("tiger 0504") == "G-15"  # before it, though in column 5
    game.do(*TIGERS)
    assert game.can("gun88 0404")
    assert game.rule("gun88 0504") == "G-15"


@pytest.mark.rule("G-15", "DG-MINE-8")
def test_mines_may_lie_before_the_front_and_beneath_guns_one_to_a_hex() -> None:
    game = at_mines()
    assert {label[:2] for label in game.choices("mine")} == {"01", "02", "03", "04", "05", "06"}
    assert game.can("mine 0205")  # with the ATG 8.8
    assert game.rule("mine 0705") == "G-15"
    game.do("mine 0605")
    assert game.rule("dud 0605") == "G-15"


@pytest.mark.rule("G-15")
def test_one_gun_marker_to_a_hex() -> None:
    game = at_guns().do("gun88 0205", "face E")
    assert game.rule("gun36 0205") == "G-15"


@pytest.mark.rule("G-142")
def test_a_tiger_and_a_gun_marker_may_not_be_set_up_in_one_hex() -> None:
    assert at_guns().rule("gun36 0305") == "G-142"


@pytest.mark.rule("DG-TERRAIN-SWAMP-1", "G-15")
def test_a_tiger_may_not_be_set_up_in_swamp() -> None:
    # One swamp tile lies at 0305, behind the line.
    tiles = [tile.replace("0501", "0305") for tile in LAND]
    game = new_game().do(*tiles, *LINE, *DEPTH, "done", *TANKS, *BLUFFS, "done", *AIRFIELD)
    assert game.rule("tiger 0305") == "DG-TERRAIN-SWAMP-1"


@pytest.mark.rule("DG-MINE-7")
@pytest.mark.parametrize("kind", ["mine", "dud"])
def test_mine_markers_may_not_be_laid_in_swamp(kind: str) -> None:
    game = at_mines()
    assert game.terrain("0501") == "swamp"
    assert game.rule(f"{kind} 0501") == "DG-MINE-7"
    assert game.can(f"{kind} 0304")  # forest


@pytest.mark.rule("DG-COMP-GER-7", "G-18")
def test_four_mines_are_real_and_four_are_bluffs() -> None:
    game = at_mines().do(*MINES[:4])
    assert game.rule("mine 0609") == "DG-COMP-GER-7"
    game.do(*MINES[4:7])
    assert game.rule("done") != ""  # seven lie
    game.do(MINES[7])
    assert game.legal() == ["done"]


@pytest.mark.rule("DG-COMP-GER-1", "DG-COMP-GER-8")
def test_the_german_places_one_airfield_and_two_tigers() -> None:
    game = at_weapons()
    assert game.choices("tiger") == set()
    game.do(*AIRFIELD)
    assert game.choices("airfield") == set()
    game.do(*TIGERS)
    assert game.choices("tiger") == set()
    assert (game.choices("gun88"), game.choices("gun36"), game.choices("gunbluff")) != (set(), set(), set())


@pytest.mark.rule("DG-COMP-GER-2", "DG-ATG-1")
def test_one_atg_88_two_atg_36_and_three_bluffs() -> None:
    game = at_guns().do("gun88 0205", "face E")
    assert game.rule("gun88 0206") == "DG-COMP-GER-2"
    game.do("gun36 0206", "face E", "gun36 0207", "face E")
    assert game.rule("gun36 0208") == "DG-COMP-GER-2"
    game.do("gunbluff 0208", "face E", "gunbluff 0209", "face E", "gunbluff 0204", "face E")
    assert game.choices("gunbluff") == set()


@pytest.mark.rule("DG-AIRFIELD-1", "G-16")
def test_the_airfield_is_plain_steppe_in_column_one_or_two_with_nothing_on_it() -> None:
    game = at_weapons()
    assert game.choices("airfield") == {f"010{row}" for row in range(1, 10)} | {f"020{row}" for row in range(4, 10)}
    assert game.rule("airfield 0201") == "G-16"  # high ground
    assert game.rule("airfield 0305") == "G-16"  # column 3
    game.do("airfield 0205", "face E")
    assert game.rule("tiger 0205") == "G-16"
    game.do(*TIGERS)
    assert game.rule("gun88 0205") == "G-16"
    game.do(*(action.replace("0205", "0105") for action in GUNS))
    assert game.rule("mine 0205") == "G-16"


@pytest.mark.rule("G-16")
def test_no_airfield_on_the_front_line() -> None:
    line = [f"front 020{row}" for row in range(1, 10)]
    depth = [f"front 030{row}" for row in range(1, 6)]
    game = at_front().do(*line, *depth, "done", *TANKS, *BLUFFS, "done")
    assert game.rule("airfield 0205") == "G-16"
    assert game.can("airfield 0105")


@pytest.mark.rule("DG-STUKA-SETUP-1", "G-16")
@pytest.mark.parametrize("heading", ["E", "SE", "SW", "W", "NW", "NE"])
def test_the_stuka_starts_on_the_airfield_with_any_heading(heading: str) -> None:
    game = at_weapons().do("airfield 0105", f"face {heading}", *TIGERS, *GUNS, *MINES, "done")
    assert game.stuka() == f"ready 0105 {heading}"


@pytest.mark.rule("DG-TIGER-1", "G-20")
@pytest.mark.parametrize("direction", ["E", "SE", "SW", "W", "NW", "NE"])
def test_a_tiger_may_face_any_way_and_its_turret_starts_straight_ahead(direction: str) -> None:
    tigers = ("tiger 0305", f"face {direction}", "tiger 0306", "face E")
    game = at_weapons().do(*AIRFIELD, *tigers, *GUNS, *MINES, "done")
    assert (game.hull("I"), game.turret("I"), game.aim("I")) == (direction, 12, direction)
    assert game.view("soviet").tanks[8] == game.view("german").tanks[8]  # open to both


@pytest.mark.rule("G-15", "G-17", "DG-PHASE-SETUP-4")
def test_gun_and_mine_markers_start_face_down_with_a_direction() -> None:
    game = at_opening()
    assert not any(game.is_up(f"G{number}") for number in range(1, 7))
    assert all(game.mine(number).endswith("down") for number in range(1, 9))
    # Numbered by hex, row by row: G1 0204, G2 0205, G3 0206, G4 0207, G5 0208, G6 0209.
    assert [(game.where(f"G{n}"), game.aim(f"G{n}")) for n in (2, 4, 5)] == [
        ("0205", "E"),
        ("0207", "NE"),
        ("0208", "W"),
    ]


@pytest.mark.rule("DG-ATG-1", "DG-MARKER-1", "DG-COMP-GER-7", "G-134")
def test_each_side_knows_only_its_own_face_down_markers() -> None:
    game = at_opening()
    soviet, german = game.view("soviet"), game.view("german")
    assert {gun.kind for gun in soviet.guns} == {mine.real for mine in soviet.mines} == {None}
    assert sorted(gun.kind for gun in german.guns) == ["bluff"] * 3 + ["gun36"] * 2 + ["gun88"]
    assert {marker.real for marker in german.markers} == {None}
    assert sorted(marker.real for marker in soviet.markers) == [False] * 8 + [True] * 8


@pytest.mark.rule("G-134", "DG-PHASE-SETUP-2", "DG-PHASE-SETUP-3", "DG-PHASE-SETUP-4")
def test_front_markers_and_weapons_are_seen_only_when_complete() -> None:
    game = at_front().do(*LINE)
    assert game.view("soviet").front == ()
    assert game.view("soviet").steps[-1].placed == ()
    game.do(*DEPTH, "done")
    assert len(game.view("soviet").front) == 14
    game.do(*TANKS)
    assert game.view("german").steps[-1].placed == ()
    assert {marker.hex for marker in game.view("german").markers} == {-1}
    game.do(*BLUFFS, "done", *AIRFIELD)
    assert game.view("soviet").airfield == -1
    assert game.view("soviet").steps[-1].placed == ()


@pytest.mark.rule("G-134")
def test_hidden_pieces_are_numbered_by_hex_and_not_in_the_order_of_laying() -> None:
    first = at_markers().do(*TANKS, *BLUFFS, "done")
    second = at_markers().do(*reversed(BLUFFS), *reversed(TANKS), "done")
    assert [first.marker(n) for n in range(1, 17)] == [second.marker(n) for n in range(1, 17)]


# What the phases hold.


@pytest.mark.rule("DG-PHASE-OPEN-1", "G-31")
def test_in_the_opening_the_soviet_shifts_the_german_scouts_and_the_soviet_activates() -> None:
    game = at_opening()
    assert (game.mover(), game.step()) == ("soviet", "OpeningMarkers")
    game.do("done")
    assert (game.mover(), game.step()) == ("german", "GermanRecon")
    game.do("done")
    assert (game.mover(), game.step()) == ("soviet", "OpeningActivation")


@pytest.mark.rule("DG-PHASE-A-1", "G-32")
def test_in_phase_a_guns_move_then_turn_then_scout_then_the_tigers_are_programmed() -> None:
    game = table(
        phase="A",
        guns={"G1": ("0305", "E", "gun88", "up", "moving"), "G2": ("0505", "E", "gun36", "up")},
        markers={1: ("0605", True)},
    )
    assert game.step() == "TowGun"
    assert not game.can("reveal M1")
    game.do("done", "face E")
    assert game.step() == "OrientGuns"
    assert not game.can("card I forward")
    game.do("done")
    assert game.step() == "GermanRecon"
    assert game.can("reveal M1")
    game.do("done")
    assert game.step() == "ProgramTigers"
    game.do("seal")
    assert game.phase() == "B"


@pytest.mark.rule("DG-PHASE-B-1")
def test_phase_b_is_the_soviets_in_which_he_moves_his_t34s() -> None:
    game = table(tanks={"T1": ("0805", "W")})
    assert game.mover() == "soviet"
    game.do("pick T1", "forward", "done")
    assert game.where("T1") == "0705"


@pytest.mark.rule("DG-PHASE-C-1")
def test_phase_c_carries_out_what_was_written_in_phase_a() -> None:
    game = table(phase="A", tigers={"I": ("0305", "E")}).do("done")
    game.do("card I forward", "card I forward", "seal")
    assert game.where("I") == "0305"
    game.to_phase("D")
    assert game.where("I") == "0505"


@pytest.mark.rule("DG-PHASE-D-1")
def test_phase_d_is_for_the_fight_and_the_stuka_comes_after_it() -> None:
    game = table(phase="D", tanks={"T1": ("0705", "W"), "T2": ("1101", "W")}, tigers={"I": ("0505", "E")})
    assert game.can("fire I T1")
    assert not game.can("takeoff")
    while not game.can("takeoff"):
        game.do("hold")
    assert game.mover() == "german"


@pytest.mark.rule("G-35")
def test_in_phase_b_pieces_are_taken_one_at_a_time_in_any_order() -> None:
    game = table(tanks={"T1": ("0805", "W"), "T2": ("0807", "W")}, markers={1: ("1003", True), 2: ("1001", False)})
    assert {"pick T1", "pick T2", "marker M1", "marker M2", "activate M1"} <= set(game.legal())
    game.do("pick T2", "forward")
    assert game.rule("pick T1") == game.rule("marker M1") == game.rule("activate M1") == "G-35"
    game.do("done", "marker M2", "shift W", "done", "pick T1", "forward", "done", "activate M1", "face W", "turret 12")
    assert game.rule("pick T2") == "DG-MOVE-10"
