"""Retrieving the wounded, and what who does it does under fire."""

from __future__ import annotations

import pytest

from steppe.games.titans.events import Reacted
from steppe.games.titans.terms import OUT
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table


def ready(hans: str = "10,10.8", *, holding: bool = False, foes: dict[str, str] | None = None, **own: str) -> Table:
    """Kurt at (10, 10) is to act, Hans lies wounded beside him."""
    men = {"Kurt": "rifles 4 10,10 hand-grenade", "Hans": f"others 4 {hans}", **own}
    table = Table(men, foes or {"Ivan": "first 4 40,40 faces 0"})
    table.state.status[1] = OUT
    if holding:
        table.state.hands.carried = ((0, 1),)
    table.do("activate rifles", "pick Kurt")
    return table


@rule("BASE-AFTER-1")
def test_taking_up_is_a_full_activation_in_contact() -> None:
    table = ready()
    table.do("retrieve Hans")
    assert table.state.hands.load(0) == [1]
    assert not table.can("firemove")
    assert table.rule("move 10,9") != ""
    assert not ready("10,10.9").can("retrieve Hans")
    moved = ready("10,10.8")
    moved.do("prone")
    assert moved.rule("retrieve Hans") == "BASE-AFTER-1"


@rule("BASE-AFTER-1")
def test_one_drags_at_half_of_his_move() -> None:
    table = ready(holding=True)
    assert table.rule("move 10,6") == ""
    assert table.rule("move 10,5.9") == "BASE-MOVE-T1"
    assert not table.can("fast")
    table.do("move 10,6")
    assert table.at("Hans") == (10, 6)


@rule("BASE-AFTER-1")
def test_two_carry_at_all_of_it() -> None:
    table = ready(holding=True, Emil="rifles 4 10,11.6")
    assert not table.rule("move 10,6")
    assert table.rule("move 10,2") == "BASE-MOVE-T1"
    table.state.hands.carried = ((0, 1), (2, 1))
    table.do("move 10,2")
    assert table.at("Hans") == (10, 2)


@rule("BASE-AFTER-1")
def test_letting_go_frees_the_hands() -> None:
    table = ready(holding=True, foes={"Ivan": "first 4 10,15 faces 0"})
    assert not any(table.can(text) for text in ("firemove", "throw hand-grenade 10,15", "charge Ivan"))
    table.do("letgo")
    assert all(table.can(text) for text in ("firemove", "throw hand-grenade 10,15", "charge Ivan"))


@rule("BASE-REACT-2-TASK")
@pytest.mark.parametrize(
    ("dice", "result", "holds"),
    [([1, 1], "carry-on", True), ([1, 6], "drop-task-and-duck-back", False), ([6, 6], "retire", False)],
)
def test_who_carries_under_fire(dice: list[int], result: str, *, holds: bool) -> None:
    # Ivan's die of 1 misses; Kurt, in the open, tests while he carries.
    table = Table({"Ivan": "first 4 10,30"}, {"Kurt": "rifles 4 10,10", "Hans": "others 4 10,10.8"})
    table.state.status[2] = OUT
    table.state.hands.carried = ((1, 2),)
    events = table.do("activate first", "pick Ivan", "firemove", dice=[1, *dice])
    assert [event.result for event in events if isinstance(event, Reacted)] == [result]
    assert (table.state.hands.load(1) == [2]) is holds
