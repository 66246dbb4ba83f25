"""Driving into hexes with a front element."""

from __future__ import annotations

import pytest

from tests.rules.duel.table import table
from tests.rules.duel.test_terrain import turns_left


@pytest.mark.rule("DG-FRONT-ENTER-1", "DG-FRONT-ENTER-2", "DG-FRONT-ENTER-3", "G-50")
@pytest.mark.parametrize("move", ["forward", "back"])
@pytest.mark.parametrize(("ground", "cost"), [("steppe", 2), ("forest", 2), ("high", 2), ("swamp", 3)])
def test_a_front_element_costs_one_action_on_top_of_the_terrain(ground: str, cost: int, move: str) -> None:
    # The rulebook's example: in swamp 1 for the hex, 1 for the swamp, 1 for the front = 3.
    land = {"0505": ground, "0705": ground}
    game = table(tanks={"T1": ("0605", "W")}, land=land, front=["0505", "0705"]).do("pick T1", move)
    assert game.where("T1") == ("0505" if move == "forward" else "0705")
    assert turns_left(game) == 3 - cost


@pytest.mark.rule("DG-FRONT-ENTER-1", "DG-FRONT-ENTER-3", "G-50")
@pytest.mark.parametrize(("ground", "turns"), [("steppe", 2), ("swamp", 1)])
def test_without_the_whole_price_a_t34_stays_out(ground: str, turns: int) -> None:
    game = table(tanks={"T1": ("0605", "W")}, land={"0505": ground}, front=["0505"])
    game.do("pick T1", *["left", "right"][:turns])
    if turns == 1:
        game.do("right")  # back to the old heading with one action left
    assert game.hull("T1") == "W"
    assert game.rule("forward") == "DG-FRONT-ENTER-1"


@pytest.mark.rule("DG-FRONT-BREAK-1", "DG-FRONT-BREAK-2", "G-53")
def test_the_element_goes_and_later_tanks_pay_only_for_the_terrain() -> None:
    game = table(tanks={"T1": ("0605", "W"), "T2": ("0705", "W")}, front=["0505", "0506"])
    game.do("pick T1", "forward")
    assert not game.has_front("0505")
    assert game.has_front("0506")
    game.do("forward", "done", "pick T2", "forward", "forward")
    assert game.where("T2") == "0505"
    assert turns_left(game) == 1


@pytest.mark.rule("DG-FRONT-ENTER-1", "DG-FRONT-BREAK-1", "G-53", "DG-PROG-8", "DG-PROG-7")
def test_a_tiger_breaks_the_front_with_two_cards_and_drives_on() -> None:
    game = table(phase="C", tigers={"I": ("0405", "E")}, front=["0505"], programs=("forward forward forward", ""))
    assert game.where("I") == "0605"
    assert not game.has_front("0505")


@pytest.mark.rule("DG-FRONT-BREAK-2", "G-53")
def test_a_tiger_pays_one_card_where_the_element_is_gone() -> None:
    game = table(
        phase="C",
        tigers={"I": ("0405", "E"), "II": ("0305", "E")},
        front=["0505"],
        programs=("forward forward forward", "forward forward forward"),
    ).do("run I")
    assert (game.where("I"), game.where("II")) == ("0605", "0505")
    # Tiger II drove 0405, 0505, and stopped behind Tiger I.


@pytest.mark.rule("DG-FRONT-ENTER-1", "DG-PROG-8", "G-51")
@pytest.mark.parametrize("program", ["forward", "forward right forward", "forward left right forward"])
def test_a_tiger_needs_both_cards_in_direct_succession(program: str) -> None:
    # The second forward, after a right turn, leads to 0506 (south-east of 0405).
    game = table(phase="C", tigers={"I": ("0405", "E")}, front=["0505"], programs=(program, ""))
    assert game.where("I") == ("0506" if program == "forward right forward" else "0405")
    assert game.has_front("0505")


@pytest.mark.rule("G-51", "G-50")
def test_a_tiger_enters_backward_with_two_backward_cards() -> None:
    game = table(phase="C", tigers={"I": ("0405", "W")}, front=["0505"], programs=("back back", ""))
    assert (game.where("I"), game.has_front("0505")) == ("0505", False)


@pytest.mark.rule("G-53")
def test_an_element_is_removed_on_entering_and_not_by_driving_beside_it() -> None:
    game = table(tanks={"T1": ("0605", "SW")}, front=["0505"]).do("pick T1", "forward")
    assert game.where("T1") == "0606"
    assert game.has_front("0505")
