"""The Tigers and their programs."""

from __future__ import annotations

import pytest

from tests.rules.duel.table import Table, table

MOVEMENT = {"forward", "back", "left", "right", "stop"}
TURRETS = {f"turret{hour}" for hour in (12, 2, 4, 6, 8, 10)}


def programming(**position: object) -> Table:
    """Phase A, where only the programs are left to lay."""
    return table(phase="A", **position).do("done")  # type: ignore[arg-type]


def cards(game: Table, tiger: str = "I") -> set[str]:
    """The cards that may be laid next on a Tiger's stack."""
    return {words.split()[1] for words in game.choices("card") if words.split()[0] == tiger}


def driven(program: str, start: tuple[object, ...] = ("0305", "E"), **position: object) -> Table:
    """Phase C with this program for Tiger I, carried out."""
    return table(phase="C", tigers={"I": start}, programs=(program, ""), **position)  # type: ignore[arg-type]


# Laying the cards.


@pytest.mark.rule("DG-PROG-1", "DG-PHASE-A-1")
def test_programs_are_secret() -> None:
    game = programming().do("card I forward", "card I left")
    for viewer in ("soviet", None):
        assert [(program.height, program.cards) for program in game.view(viewer).programs] == [(None, None)] * 2
    assert game.view("german").programs[0].cards == ("forward", "left")
    game.do("seal")
    assert [(program.height, program.cards) for program in game.view("soviet").programs] == [(2, None), (0, None)]
    assert game.view("german").programs[0].cards == ("forward", "left")


@pytest.mark.rule("DG-PROG-2", "DG-PHASE-C-1")
def test_a_program_is_carried_out_in_phase_c_of_the_same_turn_after_the_soviet_moves() -> None:
    game = programming(tigers={"I": ("0305", "E")}).do("card I forward", "card I right", "seal")
    turn = game.state.turn
    assert (game.phase(), game.where("I"), game.hull("I")) == ("B", "0305", "E")
    game.do("done")
    assert (game.state.turn, game.where("I"), game.hull("I")) == (turn, "0405", "SE")


@pytest.mark.rule("DG-PROG-3", "DG-CARD-GER-4", "G-54")
@pytest.mark.parametrize("limit", [5, 4, 3, 2, 1])
def test_a_tiger_uses_as_many_cards_as_its_hit_marker_shows(limit: int) -> None:
    game = programming(cards=(limit, 5), tigers={"I": ("0305", "E")}).do(*["card I forward"] * limit)
    assert game.rule("card I forward") == "DG-PROG-3"
    assert cards(game) == {"stop"}
    assert cards(game, "II") == MOVEMENT | TURRETS  # the other Tiger is undamaged
    game.do("seal", "done")
    assert game.where("I") == f"0{3 + limit}05"


@pytest.mark.rule("DG-PROG-4", "DG-TURRET-2")
def test_the_kinds_of_cards() -> None:
    assert cards(programming()) == MOVEMENT | TURRETS


@pytest.mark.rule("DG-PROG-4", "DG-PROG-5")
@pytest.mark.parametrize(
    ("program", "where", "hull"),
    [
        ("forward", "0505", "E"),
        ("back", "0305", "E"),
        ("forward forward forward forward forward", "0905", "E"),
        ("back forward back forward back", "0305", "E"),
        ("right right right forward", "0305", "W"),
        ("forward left forward left forward", "0503", "NW"),  # 0505, NE 0604, NW of an even row 0503
        ("left right left right left", "0405", "NE"),
        ("", "0405", "E"),
    ],
)
def test_cards_may_be_repeated_and_put_in_any_order(program: str, where: str, hull: str) -> None:
    game = driven(program, ("0405", "E"))
    assert (game.where("I"), game.hull("I")) == (where, hull)


@pytest.mark.rule("DG-PROG-6")
@pytest.mark.parametrize(("card", "hull"), [("left", "NE"), ("right", "SE")])
def test_a_turn_card_turns_the_hull_by_one_hexside_on_the_spot(card: str, hull: str) -> None:
    game = driven(card)
    assert (game.where("I"), game.hull("I")) == ("0305", hull)


@pytest.mark.rule("DG-PROG-11", "G-54")
def test_a_stop_card_ends_the_program_and_the_cards_behind_it_are_blinds() -> None:
    game = programming(tigers={"I": ("0305", "E")}).do("card I forward", "card I stop")
    assert cards(game) == MOVEMENT
    assert game.rule("card I turret2") == "G-54"
    game.do("card I right", "card I forward", "seal")
    assert game.view("soviet").programs[0].height == 4
    game.do("done")
    assert (game.where("I"), game.hull("I")) == ("0405", "E")


@pytest.mark.rule("DG-PROG-11", "G-136", "G-54")
@pytest.mark.parametrize("limit", [1, 5])
def test_a_stack_holds_six_cards_with_the_blinds_however_damaged_the_tiger_is(limit: int) -> None:
    game = programming(cards=(limit, 5)).do("card I stop", *["card I forward"] * 5)
    assert game.rule("card I forward") == "G-136"
    assert cards(game) == set()
    # Five cards in use leave room for the stop.
    game = programming().do(*["card I left"] * 5, "card I stop")
    assert cards(game) == set()


# The turret.


@pytest.mark.rule("DG-TURRET-2", "DG-TIGER-2", "DG-TURRET-1")
@pytest.mark.parametrize(("hour", "aim"), [(12, "SE"), (2, "SW"), (4, "W"), (6, "NW"), (8, "NE"), (10, "E")])
def test_a_turret_card_sets_the_turret_by_the_clock_as_seen_from_the_hull(hour: int, aim: str) -> None:
    game = driven(f"right turret{hour}", ("0305", "E", 8))
    assert (game.hull("I"), game.turret("I"), game.aim("I")) == ("SE", hour, aim)


@pytest.mark.rule("DG-TURRET-1", "G-55", "DG-TIGER-2")
def test_without_a_turret_card_the_turret_keeps_its_place_on_the_hull() -> None:
    game = driven("right right", ("0305", "E", 2))
    assert (game.hull("I"), game.turret("I"), game.aim("I")) == ("SW", 2, "W")


@pytest.mark.rule("DG-TURRET-3", "G-54")
def test_the_turret_card_comes_after_all_movement_cards() -> None:
    game = programming().do("card I forward", "card I turret4")
    assert game.rule("card I forward") == game.rule("card I turret2") == "DG-TURRET-3"
    assert cards(game) == {"stop"}


@pytest.mark.rule("DG-TURRET-3", "G-54")
def test_the_turret_card_may_be_the_only_card() -> None:
    game = programming(cards=(1, 1), tigers={"I": ("0305", "E")}).do("card I turret6", "seal", "done")
    assert (game.where("I"), game.hull("I"), game.aim("I")) == ("0305", "E", "W")


@pytest.mark.rule("DG-TURRET-4", "G-54")
def test_a_turret_card_takes_up_one_of_the_allowed_cards() -> None:
    game = programming().do(*["card I forward"] * 4)
    assert game.can("card I turret2")
    game.do("card I forward")
    assert game.rule("card I turret2") == "DG-PROG-3"


@pytest.mark.rule("DG-TURRET-5")
def test_the_stack_runs_in_the_order_laid() -> None:
    # Forward then right ends at 0405; the other way round it would be 0406, south-east of 0305.
    game = programming(tigers={"I": ("0305", "E")}).do(
        "card I forward", "card I right", "card I turret2", "seal", "done"
    )
    assert (game.where("I"), game.hull("I"), game.aim("I")) == ("0405", "SE", "SW")


# Driving.


@pytest.mark.rule("DG-PROG-7")
def test_a_tiger_may_cross_the_front_into_the_soviet_part() -> None:
    game = driven("forward forward forward forward", ("0405", "E"), front=["0505"])
    assert game.where("I") == "0705"


@pytest.mark.rule("DG-PROG-8", "G-51")
@pytest.mark.parametrize(
    ("program", "where"),
    [("forward", "0405"), ("forward forward", "0505"), ("forward forward forward", "0605"), ("forward back", "0305")],
)
def test_forward_must_be_programmed_twice_to_enter_a_front_hex(program: str, where: str) -> None:
    assert driven(program, ("0405", "E"), front=["0505"]).where("I") == where


@pytest.mark.rule("DG-PROG-9", "DG-PROG-10", "G-41")
@pytest.mark.parametrize("move", ["forward", "back"])
def test_a_t34_in_the_way_stops_the_tiger_and_the_rest_of_its_cards_is_lost(move: str) -> None:
    hull = "E" if move == "forward" else "W"
    game = driven(f"{move} {move} right {move}", ("0305", hull), tanks={"T1": ("0505", "E")})
    assert (game.where("I"), game.hull("I")) == ("0405", hull)
    assert game.where("T1") == "0505"
    assert [event.rule for event in game.log("TigerStopped")] == ["DG-PROG-9"]


@pytest.mark.rule("DG-PROG-10", "G-120")
def test_a_stopped_tiger_still_carries_out_its_turret_card() -> None:
    game = driven("forward right turret4", ("0405", "E"), tanks={"T1": ("0505", "E")})
    assert (game.where("I"), game.hull("I"), game.turret("I")) == ("0405", "E", 4)


@pytest.mark.rule("DG-PROG-9", "G-126")
def test_an_occupied_front_hex_is_met_with_the_first_card() -> None:
    # Free, the single card would be lost and the turn carried out; occupied, the Tiger stops for good.
    free = driven("forward right", ("0405", "E"), front=["0505"])
    assert free.hull("I") == "SE"
    occupied = driven("forward right", ("0405", "E"), front=["0505"], tanks={"T1": ("0505", "E")})
    assert occupied.hull("I") == "E"


@pytest.mark.rule("G-52", "DG-PROG-10")
@pytest.mark.parametrize(
    ("start", "position", "rule"),
    [
        (("0105", "W"), {}, "G-52"),  # the western edge
        (("1105", "E"), {}, "G-52"),  # the eastern edge
        (("0401", "NW"), {}, "G-52"),  # the northern edge
        (("0405", "E"), {"land": {"0505": "swamp"}}, "DG-TERRAIN-SWAMP-1"),
        (("0405", "E"), {"airfield": "0505"}, "DG-STUKA-FLY-10"),
    ],
)
def test_edges_swamp_and_the_parked_stuka_stop_a_tiger(
    start: tuple[str, str], position: dict[str, object], rule: str
) -> None:
    game = driven("forward left forward", start, **position)
    assert (game.where("I"), game.hull("I")) == start
    assert [event.rule for event in game.log("TigerStopped")] == [rule]


@pytest.mark.rule("G-41", "G-52")
def test_a_tiger_stops_before_the_other_tiger() -> None:
    game = table(phase="C", tigers={"I": ("0405", "E"), "II": ("0505", "E")}, programs=("forward left", ""))
    assert (game.where("I"), game.hull("I")) == ("0405", "E")


@pytest.mark.rule("G-41")
@pytest.mark.parametrize(
    "other", [{"tanks": {"T1": ("0805", "W"), "T2": ("0705", "W")}}, {"tigers": {"I": ("0705", "E")}}]
)
def test_a_t34_drives_into_no_hex_with_a_tank(other: dict[str, object]) -> None:
    position = {"tanks": {"T1": ("0805", "W")}} | other
    assert table(**position).do("pick T1").rule("forward") == "G-41"


@pytest.mark.rule("G-42")
def test_a_tiger_turns_up_a_bluff_in_its_way_and_drives_on() -> None:
    game = driven("forward forward forward", markers={1: ("0505", False)})
    assert (game.where("I"), game.marker(1)) == ("0605", "")


@pytest.mark.rule("G-42", "DG-PROG-9", "G-120")
def test_a_tiger_turns_up_a_tank_in_its_way_and_stops_before_it() -> None:
    game = driven("forward forward right forward turret2", markers={1: ("0505", True)})
    assert (game.mover(), game.where("I"), game.where("T1")) == ("soviet", "0405", "0505")
    assert game.view("soviet").steps[-2].cards == ()  # the cards to come stay the German's secret
    game.do("face W", "turret 12")
    assert (game.where("I"), game.hull("I"), game.turret("I")) == ("0405", "E", 2)


@pytest.mark.rule("G-121", "DG-PROG-2", "DG-PHASE-C-1")
def test_one_program_is_carried_out_whole_before_the_other_in_the_order_the_german_picks() -> None:
    # Tiger II stands in the way of Tiger I: who goes first decides.
    tigers = {"I": ("0305", "E"), "II": ("0405", "E")}
    first = table(phase="C", tigers=tigers, programs=("forward forward", "forward forward"))
    assert (first.mover(), first.choices("run")) == ("german", {"I", "II"})
    first.do("run I")
    assert (first.where("I"), first.where("II")) == ("0305", "0605")
    second = table(phase="C", tigers=tigers, programs=("forward forward", "forward forward")).do("run II")
    assert (second.where("I"), second.where("II")) == ("0505", "0605")


@pytest.mark.rule("G-141", "DG-MINE-9")
def test_a_tiger_drives_over_its_own_guns_and_mines() -> None:
    game = driven(
        "forward forward",
        guns={"G1": ("0405", "W", "gun36")},
        mines={1: ("0405", True)},
    )
    assert (game.where("I"), game.where("G1"), game.mine(1)) == ("0505", "0405", "0405 down")
    assert not game.is_up("G1")
