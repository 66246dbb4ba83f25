"""Turns of men on foot: Activation dice, barred groups, Stars alone, the end of a battle."""

from __future__ import annotations

from steppe.games.titans.events import ActivationRolled, BattleEnded, StatusChanged
from steppe.games.titans.turns import ChooseGroup
from steppe.kernel.protocol import EVERYBODY, seen
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table

KURT = {"Kurt": "rifles 4 10,10"}
IVAN = {"Ivan": "first 4 40,40"}
APART = 'wall = [{ kind = "screen", line = "0,24 48,24" }]'


@rule("BASE-ACT-2", "BASE-ACT-3", "BASE-ACT-6")
def test_doubles_are_rolled_again_and_the_higher_die_acts_first() -> None:
    table = Table(KURT, IVAN, APART, die=0, dice=[3, 3, 2, 4])
    rolls = [event for event in seen(table.state.events or (), EVERYBODY) if isinstance(event, ActivationRolled)]
    assert [(roll.dice, roll.again, roll.seven) for roll in rolls] == [((3, 3), True, False), ((2, 4), False, False)]
    step = table.state.steps[-1]
    assert isinstance(step, ChooseGroup)
    assert (step.side, step.die, table.state.to_move(), table.state.turn) == (1, 4, "soviet", 1)
    table.do("activate first", "end")
    assert table.state.to_move() == "german"


@rule("BASE-ACT-4")
def test_a_total_of_seven_is_noted() -> None:
    table = Table(KURT, IVAN, APART, die=0, dice=[5, 2])
    rolls = [event for event in seen(table.state.events or (), EVERYBODY) if isinstance(event, ActivationRolled)]
    assert rolls == [ActivationRolled((5, 2), False, True)]


@rule("BASE-ACT-6")
def test_a_group_acts_once_a_turn() -> None:
    table = Table(KURT, IVAN, APART, die=4)
    table.do("activate rifles", "end")
    assert table.rule("activate rifles") == "BASE-ACT-6"


@rule("BASE-ACT-6", "BASE-R-54")
def test_the_die_bars_a_leader_of_less_rep_who_may_only_turn() -> None:
    table = Table(KURT, IVAN, APART, die=5)
    table.do("activate rifles")
    assert table.rule("move Kurt 10,12") == table.rule("fast") == "BASE-R-54"
    table.do("face 90")
    assert table.state.facing[0] == 90


@rule("BASE-R-54", "BASE-STAT-T6")
def test_a_barred_group_may_recover() -> None:
    table = Table(KURT, IVAN, APART, die=5)
    table.state.set_status(0, 5)
    assert table.status("Kurt") == "stunned"
    events = table.do("activate rifles")
    assert StatusChanged(0, "carry-on", "BASE-STAT-T6") in events
    assert table.status("Kurt") == "carry-on"


@rule("BASE-ACT-7")
def test_a_star_acts_alone_when_only_his_leader_is_barred() -> None:
    own = {"Kurt": "rifles 4 10,10 leader", "Max": "rifles 5 12,10 star"}
    table = Table(own, IVAN, APART, die=5)
    table.do("alone Max", "move Max 12,12", "end")
    assert table.at("Max") == (12, 12)
    table.do("end")
    assert not table.can("alone Max")
    assert table.rule("alone Max") == "BASE-ACT-7"
    assert not Table(own, IVAN, APART, die=6).can("alone Max")
    assert not Table(own, IVAN, APART, die=4).can("alone Max")


@rule("BASE-R-50")
def test_a_side_that_cannot_act_for_two_turns_loses() -> None:
    table = Table(KURT, IVAN, APART)
    table.state.set_status(1, 8)  # out of the fight
    table.do("end", dice=[5, 2])
    assert table.state.outcome() is None
    events = table.do("end")
    assert any(isinstance(event, BattleEnded) and event.winner == "german" for event in events)
    assert table.step() == "over"


@rule("BASE-ACT-10")
def test_the_last_turn_ends_the_battle() -> None:
    table = Table(KURT, IVAN, APART, turns=1)
    table.do("end", "end")
    result = table.state.outcome()
    assert result is not None
    assert (result.winner, dict(result.score)) == (None, {"german": 1, "soviet": 1})
