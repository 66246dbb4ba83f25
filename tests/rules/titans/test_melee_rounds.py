"""Rounds of melee: dice, results, pushing back, fighting on, breaking off; and who is killed or captured outright."""

from __future__ import annotations

import pytest

from steppe.games.titans.events import Captured, StruckBlows
from steppe.games.titans.hands import Meeting
from steppe.games.titans.locked import foes_of
from steppe.games.titans.melees import close_weapon
from steppe.games.titans.terms import HUNKER_DOWN, OUT, STUNNED
from steppe.kernel.protocol import Event
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table


def locked(kurt: str = "", ivan: str = "", own: dict[str, str] | None = None, **foes: str) -> Table:
    """Kurt at (10, 10) is to act, locked with Ivan to the north of him."""
    table = Table({"Kurt": f"rifles 4 10,10 {kurt}", **(own or {})}, {"Ivan": f"first 4 10,10.8 {ivan}", **foes})
    state = table.state
    ivan_is = table.names["Ivan"]
    state.hands.melees = tuple(Meeting(who, ivan_is, 0, 0) for who in range(ivan_is))
    table.do("activate rifles", "pick Kurt")
    return table


def fought(events: list[Event]) -> StruckBlows:
    return next(event for event in events if isinstance(event, StruckBlows))


@rule("BASE-MELEE-2")
@pytest.mark.parametrize(
    ("mine", "damage", "status"),
    [
        ((1, 1), [3], "out-of-the-fight"),  # two more: Impact 2 + 1
        ((1, 1), [4, 1, 1], "carry-on"),  # knocked down, and up again
        ((1, 6), [2], "out-of-the-fight"),  # one more: Impact 2
        ((1, 6), [3, 1, 1], "carry-on"),
        ((1, 6), [3, 1, 6], "stunned"),
        ((1, 1), [6, 1, 1], "carry-on"),  # a 6 only knocks down
        ((1, 6), [1], "obviously-dead"),
    ],
)
def test_the_loser_is_struck(mine: tuple[int, int], damage: list[int], status: str) -> None:
    table = locked()
    table.do("fight Ivan", dice=[*mine, 6, 6, *damage])
    assert table.status("Ivan") == status


@rule("BASE-MELEE-2")
def test_the_foe_may_win() -> None:
    table = locked()
    table.do("fight Ivan", dice=[6, 6, 1, 6, 2])
    assert table.status("Kurt") == "out-of-the-fight"


@rule("BASE-MELEE-4")
@pytest.mark.parametrize(
    ("weapons", "arm", "impact"),
    [
        ("rifle", "bayonet", 2),
        ("semi-automatic-rifle", "bayonet", 2),
        ("smg", "club", 1),
        ("smg axe", "axe", 2),
        ("smg sabre", "sabre", 2),
        ("unarmed", "unarmed", 1),
    ],
)
def test_what_men_fight_with(weapons: str, arm: str, impact: int) -> None:
    table = locked(weapons)
    weapon = close_weapon(table.state, 0)
    assert (weapon.id, weapon.impact) == (arm, impact)


@rule("BASE-MELEE-3")
def test_the_loser_is_pushed_back_an_inch_and_the_winner_may_follow() -> None:
    for answer, at in (("follow", (10, 10.998)), ("end", (10, 10))):
        table = locked()
        table.do("fight Ivan", dice=[1, 6, 6, 6, 6, 1, 1])
        assert table.at("Ivan") == (10, 11.8)
        assert foes_of(table.state, 0) == []
        table.do(answer)
        assert table.at("Kurt") == at
        assert foes_of(table.state, 0) == ([1] if answer == "follow" else [])


@rule("BASE-MELEE-2")
def test_equals_are_locked_and_fight_on_if_both_wish_three_rounds_at_most() -> None:
    table = locked()
    table.do("fight Ivan", dice=[1, 6, 1, 6])
    assert (table.step(), table.state.to_move()) == ("FightOn", "german")
    table.do("fight Ivan")
    assert (table.step(), table.state.to_move()) == ("FightOn", "soviet")
    table.do("fight Kurt", dice=[1, 1, 1, 1])
    table.do("fight Ivan", "fight Kurt", dice=[6, 6, 6, 6])
    assert table.step() != "FightOn"
    assert foes_of(table.state, 0) == [1]
    assert table.rule("fight Ivan") == "BASE-MELEE-2"


@rule("BASE-MELEE-2")
def test_one_who_does_not_wish_stays_locked() -> None:
    table = locked()
    table.do("fight Ivan", dice=[1, 6, 1, 6])
    table.do("fight Ivan", "end")
    assert table.step() != "FightOn"
    assert foes_of(table.state, 1) == [0]


@rule("BASE-MELEE-1", "BASE-ATTR-T6")
@pytest.mark.parametrize(
    ("kurt", "ivan", "mine", "his"),
    [
        ("", "", 2, 2),
        ("runt", "", 1, 2),
        ("", "prone", 2, 1),
        ("mmg", "", 1, 2),  # a heavy weapon alone is no arm to fight with
        ("mmg pistol-medium", "", 2, 2),
    ],
)
def test_dice(kurt: str, ivan: str, mine: int, his: int) -> None:
    table = locked(kurt, ivan)
    event = fought(table.do("fight Ivan", dice=[6] * (mine + his)))
    assert (len(event.dice), len(event.foes_dice)) == (mine, his)


@rule("BASE-MELEE-1")
@pytest.mark.parametrize("friends", [1, 2, 3])
def test_friends_in_contact_are_a_die_each_two_at_most(friends: int) -> None:
    places = ["9.2,10.8", "10.8,10.8", "10,11.6"]
    own = {f"Hans{number}": f"rifles 4 {place}" for number, place in enumerate(places[:friends])}
    table = locked(own=own)
    mine = 2 + min(friends, 2)
    event = fought(table.do("fight Ivan", dice=[6] * (mine + 2)))
    assert len(event.dice) == mine


@rule("BASE-MELEE-1")
def test_who_is_locked_neither_moves_nor_fires_nor_throws() -> None:
    table = locked("hand-grenade", Oleg="second 4 10,30")
    assert table.rule("move 10,5") != ""
    assert not any(table.can(text) for text in ("fire", "firemove", "charge Oleg", "throw hand-grenade 10,10.8"))


@rule("BASE-MELEE-5")
def test_two_passed_breaks_off_freely_and_goes() -> None:
    table = locked()
    table.do("break", dice=[1, 1])
    assert foes_of(table.state, 0) == []
    table.do("move 10,5")
    assert table.at("Kurt") == (10, 5)


@rule("BASE-MELEE-5")
def test_one_passed_breaks_off_after_a_blow() -> None:
    # Ivan passes one more: damage 2 against his bayonet's Impact 2.
    table = locked()
    table.do("break", dice=[1, 6, 6, 6, 1, 6, 2])
    assert table.status("Kurt") == "out-of-the-fight"
    # Kurt passes more: Ivan's blow misses, and he is not hurt himself.
    table = locked()
    table.do("break", dice=[1, 6, 1, 1, 6, 6])
    assert table.status("Ivan") == "carry-on"
    table.do("move 10,5")
    assert table.at("Kurt") == (10, 5)


@rule("BASE-MELEE-5")
def test_none_passed_stays() -> None:
    table = locked()
    table.do("break", dice=[6, 6])
    assert foes_of(table.state, 0) == [1]
    assert table.rule("move 10,5") != ""


# Who is helpless.


def beside(status: int, ivan: str = "", **foes: str) -> Table:
    table = Table({"Kurt": "rifles 4 10,10"}, {"Ivan": f"first 4 10,11 {ivan}", **foes})
    table.state.status[1] = status
    table.do("activate rifles", "pick Kurt")
    return table


@rule("BASE-SHOOT-7")
@pytest.mark.parametrize("status", [HUNKER_DOWN, STUNNED, OUT])
def test_the_helpless_are_captured_or_killed_without_dice(status: int) -> None:
    table = beside(status)
    assert Captured(1, 0, "BASE-SHOOT-7") in table.do("capture Ivan")
    assert table.at("Ivan") is None
    table = beside(status)
    table.do("kill Ivan")
    assert table.status("Ivan") == "obviously-dead"


@rule("BASE-SHOOT-7")
@pytest.mark.parametrize(("place", "can"), [("10,17", False), ("10,17.001", True)])
def test_not_with_another_enemy_within_six_inches(place: str, can: bool) -> None:
    table = beside(HUNKER_DOWN, Oleg=f"second 4 {place}")
    assert table.can("capture Ivan") is can
    assert table.rule("capture Ivan") == ("" if can else "BASE-SHOOT-7")


@rule("BASE-SHOOT-7")
def test_not_who_can_fight_or_is_further_away() -> None:
    assert not beside(0).can("capture Ivan")
    table = Table({"Kurt": "rifles 4 10,10"}, {"Ivan": "first 4 10,11.001"})
    table.state.status[1] = STUNNED
    table.do("activate rifles", "pick Kurt")
    assert not table.can("kill Ivan")


@rule("BASE-REACT-13")
def test_fanatics_are_not_captured() -> None:
    table = beside(STUNNED, "fanatic")
    assert (table.can("capture Ivan"), table.can("kill Ivan")) == (False, True)
