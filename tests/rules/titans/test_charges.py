"""Charges on foot: who wants to, who is charged, and when men surrender."""

from __future__ import annotations

import pytest

from steppe.games.titans.events import Captured, Fired, StruckBlows, Tested
from steppe.games.titans.locked import foes_of
from steppe.games.titans.terms import HUNKER_DOWN, STUNNED
from steppe.kernel.protocol import Event
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table


def ready(kurt: str = "", ivan: str = "", own: dict[str, str] | None = None, **foes: str) -> Table:
    """Kurt at (10, 10) is to act, Ivan stands at (10, 15): the charge is of 4.2 inches."""
    table = Table({"Kurt": f"rifles 4 10,10 {kurt}", **(own or {})}, {"Ivan": f"first 4 10,15 {ivan}", **foes})
    table.do("activate rifles", "pick Kurt")
    return table


def names_of(events: list[Event]) -> list[tuple[str, ...]]:
    return [event.tests for event in events if isinstance(event, Tested)]


def fought(events: list[Event]) -> list[StruckBlows]:
    return [event for event in events if isinstance(event, StruckBlows)]


@rule(
    "BASE-REACT-6", "BASE-REACT-6-2", "BASE-REACT-7", "BASE-REACT-7-2", "BASE-MELEE-1", "BASE-MELEE-2", "BASE-MELEE-4"
)
def test_a_charge_from_beginning_to_end() -> None:
    table = ready()
    # Kurt passes two and charges. Ivan passes two and fires in full: 3 + 4 misses. Kurt passes two on Received Fire and
    # goes on. His bayonet gives him a third die: he passes 3, Ivan none. Impact 2 + 1: with a 3 Ivan is out.
    events = table.do("charge Ivan", dice=[1, 1, 1, 1, 3, 1, 1, 1, 1, 1, 5, 5, 3])
    assert names_of(events) == [("wanting-to-charge",), ("being-charged",), ("received-fire",)]
    assert fought(events) == [StruckBlows(0, 1, (1, 1, 1), (5, 5), 3)]
    assert table.status("Ivan") == "out-of-the-fight"
    # In contact from the south: 0.802 inches from (10, 15), as bases have a radius of 0.4.
    assert table.at("Kurt") == (10, 14.198)


@rule("BASE-SHOOT-T3", "BASE-REACT-7-2")
@pytest.mark.parametrize(("die", "hit"), [(4, True), (5, False), (6, True)])
def test_a_nine_misses_who_charges_the_shooter(die: int, hit: bool) -> None:
    # 4 + 4 = 8 hits in the open, 9 misses a charger, 10 hits. Damage 2 puts Kurt out before contact. If missed he
    # passes two, and both pass two in melee: Kurt's third die of 6 fails.
    table = ready()
    after = [2] if hit else [1, 1, 1, 1, 6, 1, 1]
    events = table.do("charge Ivan", dice=[1, 1, 1, 1, die, *after])
    assert (table.status("Kurt") == "out-of-the-fight") is hit
    assert bool(fought(events)) is not hit


@rule("BASE-REACT-6-1", "BASE-R-33")
@pytest.mark.parametrize(
    ("ivan", "foes", "charges"),
    [
        ("", {}, True),
        ("smg", {}, False),  # rated 3 against a rifle's 2
        ("", {"Oleg": "second 4 12,34 lmg-belt"}, True),  # outgunned, but 24.08 inches away
        ("", {"Oleg": "second 4 12,33 lmg-belt"}, False),
        ("", {"Oleg": "second 4 12,15"}, False),  # two by him against one: outnumbered
    ],
)
def test_one_passed_charges_if_neither_outgunned_nor_outnumbered(
    ivan: str, foes: dict[str, str], charges: bool
) -> None:
    table = ready(ivan=ivan, **foes)
    table.state.loaded = [1, 6]
    table.state.apply(table.action("charge Ivan"))
    assert (table.at("Kurt") != (10, 10)) is charges


@rule("BASE-REACT-6-0", "BASE-REACT-6")
def test_none_passed_stays_and_may_fire_and_nobody_else_of_the_group_asks_again() -> None:
    table = ready(own={"Hans": "rifles 4 12,10"})
    table.do("charge Ivan", dice=[5, 6])
    assert table.at("Kurt") == (10, 10)
    assert table.can("fire") or table.can("firemove")
    assert table.rule("move 10,11") != ""
    table.do("end")
    table.do("pick Hans")
    assert table.rule("charge Ivan") == "BASE-REACT-6"


@rule("BASE-REACT-6")
def test_the_leader_tests_once_for_all_who_charge() -> None:
    table = ready(own={"Hans": "rifles 3 12,10", "Emil": "rifles 5 11,8 leader"})
    # Emil's Rep of 5 counts: 5, 5 pass. Ivan passes two and fires at Kurt: 1 + 4 misses; Kurt and who is within 4
    # inches take it well. The melee: one each passed, they are locked.
    table.do("charge Ivan", dice=[5, 5, 1, 1, 1, 1, 1, 1, 6, 6, 1, 6])
    table.do("end")  # no other round at once
    table.do("end")
    table.do("pick Hans")
    # Only Ivan's test follows: he has fired. Hans has a die more for the charge and one for Kurt beside him.
    events = table.do("charge Ivan", dice=[1, 1, 6, 6, 6, 6, 6, 6])
    assert names_of(events) == [("being-charged",)]
    assert fought(events)[0].dice == (6, 6, 6, 6)
    assert foes_of(table.state, 3) == [0, 1]


@rule("BASE-REACT-7-1")
@pytest.mark.parametrize(("faces", "dice"), [("", (5, 5)), ("faces 0", (5,))])
def test_one_passed_snap_fires_and_has_a_die_less_from_behind(faces: str, dice: tuple[int, ...]) -> None:
    table = ready(ivan=faces)
    # 4 + 4 - 1 = 7 misses; Kurt passes two. He passes one, Ivan none; damage 6 against Impact 2 knocks him down, he
    # passes two on Recover, and is pushed back.
    events = table.do("charge Ivan", dice=[1, 1, 1, 6, 4, 1, 1, 1, 6, 6, *dice, 6, 1, 1])
    assert next(event.rep for event in events if isinstance(event, Fired)) == 3
    assert fought(events)[0].foes_dice == dice
    assert table.step() == "FollowUp"


@rule("BASE-REACT-7-0")
def test_none_passed_runs() -> None:
    table = ready()
    events = table.do("charge Ivan", dice=[1, 1, 6, 6])
    assert table.status("Ivan") == "retire"
    assert table.at("Ivan") == (10, 31)  # 16 inches towards the north
    assert fought(events) == []


@rule("BASE-REACT-7-0")
def test_who_cannot_get_away_fights_with_a_die_less() -> None:
    # Ivan stands at the northern edge: there is nowhere to run to.
    table = Table({"Kurt": "rifles 4 10,43"}, {"Ivan": "first 4 10,48"})
    table.do("activate rifles", "pick Kurt")
    events = table.do("charge Ivan", dice=[1, 1, 6, 6, 1, 6, 6, 1])
    assert fought(events) == [StruckBlows(0, 1, (1, 6, 6), (1,), 0)]


@rule("BASE-R-2", "BASE-REACT-7")
def test_who_has_fired_as_a_reaction_does_not_fire_again() -> None:
    table = ready()
    table.state.shots[1] = 1
    events = table.do("charge Ivan", dice=[1, 1, 1, 1, 1, 6, 6, 1, 6])
    assert not any(isinstance(event, Fired) for event in events)


@rule("BASE-R-22", "BASE-REACT-7")
def test_who_hunkered_down_surrenders() -> None:
    table = ready(ivan="prone")
    table.state.status[1] = HUNKER_DOWN
    events = table.do("charge Ivan", dice=[1, 1])
    assert Captured(1, 0, "BASE-REACT-7") in events
    assert table.at("Ivan") is None


@rule("BASE-R-22", "BASE-REACT-13")
@pytest.mark.parametrize(("ivan", "foes"), [("fanatic", {}), ("", {"Oleg": "second 4 13.9,15"})])
def test_fanatics_and_those_with_a_friend_who_is_up_do_not(ivan: str, foes: dict[str, str]) -> None:
    table = ready(ivan=f"prone {ivan}", **foes)
    table.state.status[1] = HUNKER_DOWN
    # He passes two and cannot fire; prone he has one die in melee. Both pass one: they are locked.
    events = table.do("charge Ivan", dice=[1, 1, 1, 1, 1, 6, 6, 1])
    assert names_of(events)[1] == ("being-charged",)
    assert fought(events)[0].foes_dice == (1,)


@rule("BASE-REACT-7")
def test_the_unarmed_surrender() -> None:
    table = ready(ivan="unarmed")
    assert Captured(1, 0, "BASE-REACT-7") in table.do("charge Ivan", dice=[1, 1])


@rule("BASE-STAT-T6", "BASE-MELEE-1")
def test_the_stunned_only_fight_with_a_die_less() -> None:
    table = ready()
    table.state.status[1] = STUNNED
    events = table.do("charge Ivan", dice=[1, 1, 1, 6, 6, 1])
    assert names_of(events) == [("wanting-to-charge",)]
    assert fought(events)[0].foes_dice == (1,)


@rule("BASE-FIG-2-WILL")
def test_stars_choose_their_rows() -> None:
    table = ready("star", "star")
    table.do("charge Ivan")
    assert table.step() == "ChooseChargeRow"
    table.do("row 2")
    assert (table.step(), table.state.to_move()) == ("ChooseChargeRow", "soviet")
    table.do("row 0")
    assert table.status("Ivan") == "retire"


@rule("BASE-REACT-6")
def test_one_charges_whom_one_reaches_on_ones_feet_and_fresh() -> None:
    table = ready(Oleg="second 4 10,18.803", Yuri="third 4 10,20")
    # 8 inches of move and 0.802 of contact: Oleg at 8.803 is out of reach, too far by a thousandth.
    assert (table.can("charge Ivan"), table.can("charge Oleg"), table.can("charge Yuri")) == (True, False, False)
    assert table.rule("charge Yuri") == "BASE-REACT-6"
    table.do("prone")
    assert table.rule("charge Ivan") == "BASE-ACT-8"


@rule("BASE-REACT-5-COHESION")
@pytest.mark.parametrize(("dice", "status"), [([1, 1], "carry-on"), ([1, 6], "halt"), ([6, 6], "retire")])
def test_militia_at_half_strength_test_their_cohesion(dice: list[int], status: str) -> None:
    own = {"Kurt": "rifles 4 10,30 militia", "Hans": "rifles 4 11,30 militia"}
    table = Table(own, {"Ivan": "first 4 40,40"})
    table.state.remove(1)
    table.do("activate rifles", dice=dice)
    assert table.status("Kurt") == status


@rule("BASE-REACT-5-COHESION")
def test_others_and_whole_groups_do_not() -> None:
    for word, gone in (("militia", False), ("", True)):
        table = Table({"Kurt": f"rifles 4 10,30 {word}", "Hans": "rifles 4 11,30"}, {"Ivan": "first 4 40,40"})
        if gone:
            table.state.remove(1)
        assert names_of(table.do("activate rifles")) == []


@rule("BASE-REACT-13")
@pytest.mark.parametrize(("word", "status"), [("", "retire"), ("fanatic", "hunker-down")])
def test_fanatics_count_none_passed_as_one(word: str, status: str) -> None:
    # Oleg falls beside Ivan: Man Down with 6, 6. At half strength one passed retires too, so there are five of them.
    # With one passed he ducks back, and as there is nothing to duck behind he hunkers down.
    foes = {
        "Ivan": f"first 4 30,30 {word}",
        "Oleg": "first 4 31,30",
        "Yuri": "first 4 2,46",
        "Lev": "first 4 4,46",
        "Gleb": "first 4 6,46",
    }
    table = Table({"Kurt": "rifles 4 30,10"}, foes)
    table.do("activate rifles", "pick Kurt", "firemove", "aim Oleg", dice=[4, 3, 6, 6])
    assert table.status("Ivan") == status


@rule("BASE-REACT-6")
def test_the_next_group_is_asked_anew() -> None:
    table = ready(own={"Emil": "others 4 12,10"})
    table.do("charge Ivan", dice=[6, 6])
    table.do("end", "activate others", "pick Emil")
    assert table.can("charge Ivan")
