"""The chances of guns, against numbers worked out by hand and that of the rulings."""

from __future__ import annotations

from fractions import Fraction

from steppe.games.titans.groups import ActGroup
from steppe.games.titans.gun_odds import gun_odds, shell_odds
from steppe.games.titans.guns import GunShot
from steppe.games.titans.orders import Engage, PickVehicle
from steppe.games.titans.questions import answer
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table
from tests.rules.titans.test_gun_games import on_a_map
from tests.rules.titans.test_gunnery import T34, TIGER, duel


@rule("BASE-AP-1", "BASE-AP-2", "BASE-R-12")
def test_a_tiger_knocks_out_a_t34_with_71_in_100_of_its_standing_shots() -> None:
    # BASE-R-12 says so of a gunner of Rep 5.
    t = duel(own={"Willi": "tiger 5 -"})
    odds = gun_odds(t.state, GunShot(shooter=t.names["Willi"], vehicle=0, target=1))
    assert round(100 * (odds.destroyed + odds.disabled)) == 71


@rule("BASE-AP-1", "BASE-AP-2")
def test_the_chances_of_an_aimed_shot() -> None:
    # Rep 4: two pass with 4/9, one with 4/9. Against the hull 9 - 6 = 3, the turret one less; a third of the hits at
    # random are on the turret. Destroyed: 4/9 x 1/4 + 4/9 x (2/3 x 1/4 + 1/3 x 1/9).
    odds = gun_odds(duel().state, GunShot(shooter=3, vehicle=0, target=1))
    assert odds == (Fraction(8, 9), Fraction(49, 243), Fraction(106, 243))
    assert odds.text == "hits 89%, destroys 20%, disables 44%."


@rule("BASE-SHOOT-T2", "BASE-AP-1")
def test_the_chances_of_a_volley_at_a_vehicle() -> None:
    t = Table({"Kurt": "squad 4 28,30 autocannon"}, T34, vehicles={"Tank": "t-26 20,30 0 Ivan Boris Oleg"})
    # Three dice, each hits on 4 and more; within 12 inches the 3 is 4, against the side of 2: 1/9 and 4/9.
    odds = gun_odds(t.state, GunShot(shooter=0, target=0))
    assert odds.hit == Fraction(7, 8)
    assert odds.destroyed == 1 - (1 - Fraction(1, 18)) ** 3
    assert odds.destroyed + odds.disabled == 1 - (1 - Fraction(5, 18)) ** 3


@rule("BASE-AP-1")
def test_the_chances_of_he() -> None:
    t = Table(TIGER, {"Ivan": "squad 4 20,30"}, vehicles={"Tiger": "tiger-ie 20,10 0 Karl Dieter Georg Willi"})
    assert shell_odds(t.state, GunShot(shooter=3, vehicle=0), (20000, 30000), 0) == (Fraction(4, 9), Fraction(4, 9))
    t.state.fleet.mark("fast", 0)
    assert shell_odds(t.state, GunShot(shooter=3, vehicle=0), (20000, 30000), 0) == (Fraction(1, 4), 0)


def test_they_can_be_asked_for() -> None:
    state = on_a_map()
    state.steps[:] = [ActGroup(by=state.setting.seats[0], group=0, who=0b11111)]
    state.apply(PickVehicle(0))
    view = state.view(state.setting.seats[0])
    found = answer(view, state.legal(), "odds", {"action": "engage v1"})
    assert found["text"].startswith("At Tank: hits ")
    assert Engage(1) in state.legal()
    found = answer(view, state.legal(), "odds", {"action": "bombard 46.5,46.4"})
    assert found["text"].startswith("HE: bursts there ")
