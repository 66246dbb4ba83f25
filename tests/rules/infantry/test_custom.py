"""Custom scenarios (10.4): options, buying in secret, and what the scenario files add."""

from __future__ import annotations

from collections import Counter
from importlib.resources import files
from typing import Any

import pytest

import steppe
from steppe.games.infantry.actions import DONE, Buy
from steppe.games.infantry.buying import BuyUnits, in_the_box, prices
from steppe.games.infantry.questions import answer
from steppe.games.infantry.roster import Force, Piece
from steppe.games.infantry.scenarios import scenarios
from steppe.games.infantry.setup import SetUp
from steppe.games.infantry.state import InfantryState
from steppe.games.infantry.terms import bits
from steppe.kernel.errors import BadAction, SteppeError
from steppe.kernel.rng import Rng

INFANTRY = steppe.title("infantry")
GERMAN, SOVIET = 0, 1


def custom(**options: Any) -> InfantryState:
    return INFANTRY.new("custom", seed=3, **options)


def ask(state: InfantryState, viewer: str) -> Any:
    return answer(state.view(viewer), state.legal() if state.to_move() == viewer else (), "shop", {})


def types_of(state: InfantryState, side: int) -> Counter[str]:
    return Counter(state.force.pieces[unit].type for unit in bits(state.force.of_side[side]))


@pytest.mark.rule("CI-10.4-6", "CI-10.4-5")
def test_prices_are_values_of_steps() -> None:
    """A sniper has one step of value 5; pioneers three of 4; a strike of artillery 12 for Soviets, 10 for Germans."""
    assert prices(GERMAN)["ger-sniper"] == prices(SOVIET)["sov-sniper"] == 5
    assert prices(GERMAN)["ger-pioneer"] == 12
    assert (prices(SOVIET)["sov-artillery"], prices(GERMAN)["ger-artillery"]) == (12, 10)
    assert (prices(SOVIET)["sov-air"], prices(GERMAN)["ger-air"]) == (10, 10)


@pytest.mark.rule("CI-10.4-5")
def test_points_are_spent_and_no_more() -> None:
    state = custom(german_points=20, soviet_points=0)
    assert state.to_move() == "german"
    state.apply(Buy("ger-pioneer"))
    step = state.steps[-1]
    assert isinstance(step, BuyUnits)
    assert step.money(state) == 8
    assert Buy("ger-pioneer") not in state.legal()
    refusal = state.refuse(Buy("ger-pioneer"))
    assert refusal is not None
    assert refusal.rule == "CI-10.4-5"
    state.apply(Buy("ger-sniper"))
    assert state.legal() == (DONE,)


@pytest.mark.rule("CI-10.4-5", "CI-EQ-2")
def test_the_shop_tells_prices_and_what_is_left() -> None:
    """Two snipers of 5 points and two strikes of artillery of 10 are in the German box, as it is known to its side."""
    state = custom(german_points=20, soviet_points=30)
    state.apply(Buy("ger-sniper"))
    shop = ask(state, "german")
    assert (shop["left"], shop["spent"]) == (15, 5)
    wares = {ware["label"]: ware for ware in shop["wares"]}
    sniper = wares["ger-sniper"]
    assert (sniper["price"], sniper["left"], sniper["bought"]) == (5, 1, 1)
    assert (wares["ger-artillery"]["price"], wares["ger-artillery"]["strike"]) == (10, True)
    assert wares.keys() == in_the_box(GERMAN).keys()
    assert ask(state, "soviet")["spent"] == 0  # what is bought is secret
    state.apply(DONE)
    state.apply(DONE)
    with pytest.raises(BadAction, match="nothing is bought now"):
        ask(state, "german")


@pytest.mark.rule("CI-EQ-2")
def test_the_box_holds_no_more() -> None:
    assert in_the_box(GERMAN)["ger-at88"] == 1
    state = custom(german_points=60)
    state.apply(Buy("ger-at75"))
    refusal = state.refuse(Buy("ger-at75"))
    assert refusal is not None
    assert refusal.rule == "CI-EQ-2"


@pytest.mark.rule("CI-10.4-5", "CI-2.5-1")
def test_what_is_bought_joins_the_companies_and_strikes_wait() -> None:
    state = custom(german_points=30, soviet_points=30, german_companies=2)
    before = types_of(state, GERMAN)
    for action in (Buy("ger-sniper"), Buy("ger-sniper"), Buy("ger-artillery"), DONE, Buy("sov-air"), DONE):
        state.apply(action)
    assert isinstance(state.steps[-1], SetUp)
    assert types_of(state, GERMAN) - before == Counter({"ger-sniper": 2})
    assert {piece.company for piece in state.force.pieces if piece.type == "ger-sniper"} == {"D", "E"}
    assert state.strikes == (1, 0, 0, 1)


def test_the_other_side_learns_nothing_of_what_is_bought() -> None:
    """Two games in which the Germans buy other things of the same number look alike to the Soviets."""
    views = []
    for label in ("ger-sniper", "ger-mortar81"):
        state = custom(german_points=30, soviet_points=20)
        state.apply(Buy(label))
        views.append([state.view("soviet"), state.view(None)])
        state.apply(DONE)
        views[-1] += [state.view("soviet"), state.view(None)]
        state.apply(DONE)
        views[-1] += [state.view("soviet"), state.view(None)]
    for one, other in zip(*views, strict=True):
        assert [block.label for block in one.blocks if block.side == "german"] == [
            block.label for block in other.blocks if block.side == "german"
        ]
        assert one.steps == other.steps
        assert one.to_move == other.to_move
        assert len(one.blocks) == len(other.blocks)


def test_a_side_remembers_what_it_has_bought_while_the_other_buys() -> None:
    state = custom(german_points=30, soviet_points=20)
    state.apply(Buy("ger-sniper"))
    state.apply(DONE)
    (step,) = state.view("german").steps
    assert isinstance(step, BuyUnits)
    assert step.sealed == ("ger-sniper",)


def test_a_guess_fits_forces_that_were_bought() -> None:
    state = custom(german_points=60, soviet_points=60, setup="prepared", map="e1+e2", soviet_companies=2)
    view = state.view("german")
    other = INFANTRY.guess(view, Rng(5))
    assert other.view("german") == view
    assert other.force.size == state.force.size


@pytest.mark.parametrize("chosen", ["e1", "e2", "e1+e2", "e2+e1"])
@pytest.mark.parametrize("objectives", ["places", "hills", "exit"])
def test_every_map_and_aim_can_be_played(chosen: str, objectives: str) -> None:
    state = custom(map=chosen, objectives=objectives, setup="prepared", german_companies=2, soviet_companies=2)
    assert state.turn == 1
    board = state.ground.board
    for side in (GERMAN, SOVIET):
        for unit in bits(state.force.of_side[side] & state.present):
            assert len(state.units_of(side, state.at[unit])) <= state.stack_limit(state.at[unit])
    columns = [[state.at[u] % board.columns for u in bits(state.force.of_side[side])] for side in (GERMAN, SOVIET)]
    assert max(columns[GERMAN]) < min(columns[SOVIET])


@pytest.mark.rule("CI-10.4-1", "CI-10.3-1", "CI-TEC-6c")
def test_season_night_and_length_follow_the_options() -> None:
    state = custom(month=6, night=True, turns=3, map="e2")
    assert state.setting.ground.season.wet_balkas
    assert state.force.night
    assert state.setting.scenario.turns == 3
    assert not custom(month=8).setting.ground.season.wet_balkas


def test_options_of_custom_games_are_those_of_no_other() -> None:
    with pytest.raises(SteppeError):
        INFANTRY.new("e1", seed=1, german_points=30)
    with pytest.raises(SteppeError):
        custom(german_points=35)


# What the scenario files say.


@pytest.mark.rule("CI-10.3-2")
def test_a_bright_night_shortens_sight_only() -> None:
    pieces = [Piece("ger-rifle", "F", 1), Piece("ger-mg", "F")]
    dark, bright = Force(pieces, night=True), Force(pieces, night=True, moon=True)
    assert (dark.move, dark.range) == ((3, 2), (2, 2))
    assert (bright.move, bright.range) == ((5, 4), (2, 2))


@pytest.mark.rule("CI-7.1-1")
def test_a_company_that_begins_dug_in_has_foxholes_under_it() -> None:
    state = INFANTRY.new("e4", seed=2, setup="prepared")
    clear = state.setting.ground.clear
    held = [cell for cell in bits(state.occupied[GERMAN] & clear) if len(state.units_of(GERMAN, cell)) <= 2]
    assert held
    assert state.foxholes == sum(1 << cell for cell in held)


@pytest.mark.rule("CI-10.0-1")
def test_the_six_scenarios_are_there() -> None:
    assert list(scenarios()) == ["e1", "e2", "e3", "e4", "e5", "e6"]


@pytest.mark.rule("CI-10.1-1")
@pytest.mark.parametrize("scenario", ["e1", "e2", "e3", "e4", "e5", "e6"])
def test_every_named_hex_is_held_and_no_hex_is_too_full(scenario: str) -> None:
    for seed in (1, 2):
        state = INFANTRY.new(scenario, seed=seed, setup="prepared")
        for side in (GERMAN, SOVIET):
            for places in state.setting.required[side].values():
                assert all(place & state.occupied[side] for place in places)
            for cell in bits(state.occupied[side]):
                assert len(state.units_of(side, cell)) <= state.stack_limit(cell)


def e3(old: str, new: str) -> list[str]:
    """What is found wrong with E3 after a change."""
    text = files("steppe.games.infantry").joinpath("scenarios/e3.toml").read_text("utf-8")
    assert old in text
    return INFANTRY.validate(text.replace(old, new))


def test_names_that_are_not_on_the_map_are_found() -> None:
    assert e3("turns", "turns") == []
    (complaint,) = e3('places = ["Nevak", "0506"]', 'places = ["Nevak", "Newak"]')
    assert complaint.startswith("german.companies[0].places[1]: there is no place 'Newak'")
    (complaint,) = e3('places = ["Tvera Bridge"]', 'places = ["Twera Bridge"]')
    assert complaint.startswith("objective[0].places[0]: there is no bridge 'Twera Bridge' on the map; known: ")
    assert "Minsky Bridge" in complaint
    (complaint,) = e3('name = "Olminsk"\nplaces = ["Olminsk"]', 'name = "Olminsk"')
    assert complaint == "objective[2].places: name a place"


def test_a_map_that_is_not_there_is_found() -> None:
    assert e3('map = "e1"', 'map = "e9"') == ["sheet[0].map: there is no map 'e9'; known: e1, e2"]
