"""Want of ammunition and privation in a battle."""

from __future__ import annotations

import pytest

from steppe.games.titans import events as e
from steppe.games.titans.hardship import feed
from steppe.games.titans.sky import AirWar
from steppe.games.titans.title import TITLE
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table

FOES = {"Ivan": "squad 4 10,40"}


def jammed(own: dict[str, str], *, want: bool = True) -> Table:
    """Kurt's weapon is empty as his group is activated."""
    table = Table(own, FOES, want=want, other=6)
    table.state.jammed |= 1 << table.names["Kurt"]
    table.do("activate rifles")
    return table


NEAR = {"Kurt": "rifles 4 10,10", "Hans": "rifles 3 11,10", "Fritz": "rifles 5 12.5,10"}


@rule("CT-SUPPLY-1", "CT-LOWAMMO-1")
def test_out_of_supply_an_empty_weapon_stays_empty() -> None:
    table = jammed(NEAR)
    table.do("end")
    assert table.state.jammed
    table = jammed(NEAR, want=False)
    table.do("end")
    assert not table.state.jammed


@rule("CT-LOWAMMO-1", "CT-LOWAMMO-2")
@pytest.mark.parametrize(("die", "empty"), [(3, False), (4, True)])
def test_ammunition_is_begged_of_one_who_is_touched_by_a_die_against_his_rep(die: int, empty: bool) -> None:
    table = jammed(NEAR)
    table.do("pick Kurt", "scrounge Hans", dice=[die])
    assert bool(table.state.jammed) is empty
    assert not table.can("scrounge Hans")


@rule("CT-LOWAMMO-1")
def test_it_is_taken_from_the_fallen_but_not_from_afar_nor_from_an_enemy() -> None:
    table = jammed(NEAR)
    table.state.set_status(table.names["Hans"], 8)  # out of the fight
    table.do("pick Kurt")
    assert table.rule("scrounge Fritz") == table.rule("scrounge Ivan") == table.rule("scrounge Kurt") == "CT-LOWAMMO-1"
    assert table.can("scrounge Hans")


@rule("CT-LOWAMMO-1")
def test_only_who_has_run_out_begs() -> None:
    table = Table(NEAR, FOES, want=True)
    table.do("activate rifles", "pick Kurt")
    assert table.rule("scrounge Hans") == "CT-LOWAMMO-1"
    table = jammed(NEAR, want=False)
    table.do("pick Kurt")
    assert table.rule("scrounge Hans") == "BASE-SHOOT-3"


def hungry(dice: list[int], *, own: dict[str, str] | None = None, level: int = 1, printed: bool = False) -> Table:
    """A battle whose first turn begins with the first side's privation; then the Activation dice."""
    men = own or {"Kurt": "rifles 4 10,10"}
    return Table(men, FOES, die=0, dice=[*dice, 6, 1], privation=(level, 0), as_printed=printed)


@rule("CT-PRIV-1", "CT-T-PRIV-MEN-0", "CT-T-PRIV-MEN-1", "CT-T-PRIV-MEN-2", "AMB-21")
@pytest.mark.parametrize(("dice", "rep"), [([2, 3], 4), ([1, 3], 3), ([1, 1], 2)])
def test_dice_that_pass_against_the_level_are_rep_lost(dice: list[int], rep: int) -> None:
    assert hungry(dice).state.rep[0] == rep


@rule("AMB-21")
@pytest.mark.parametrize(("dice", "rep"), [([2, 3], 2), ([1, 3], 3), ([1, 1], 4)])
def test_as_printed_it_is_the_other_way_round(dice: list[int], rep: int) -> None:
    assert hungry(dice, printed=True).state.rep[0] == rep


@rule("CT-PRIV-2")
def test_who_falls_to_rep_0_is_out_of_the_fight() -> None:
    table = hungry([1, 1], own={"Kurt": "rifles 2 10,10"})
    assert table.status("Kurt") == "out-of-the-fight"


@rule("CT-PRIV-1")
def test_the_other_side_does_not_roll() -> None:
    table = hungry([2, 3])
    assert table.state.rep[1] == 4


@rule("CT-PRIV-4", "CT-PRIV-5", "CT-PRIV-6", "CT-TC-11")
@pytest.mark.parametrize(("lost", "left"), [([1, 3], 0), ([1, 1], 1)])
def test_who_is_fed_gets_one_rep_back_after_some_turns_and_only_once(lost: list[int], left: int) -> None:
    table = hungry(lost)
    # 1/2d6 + 3 of a 1 is 4 turns: fed in turn 1, at the end of turn 5.
    table.state.loaded = [1]
    feed(table.state, 1)
    assert table.state.hardship.due == ((5, 1),)
    before = table.state.rep[0]
    table.state.turn = 4
    table.state.steps = [step for step in table.state.steps if type(step).__name__ == "EndTurn"]
    table.state.setting.turns = 40
    table.state.loaded = [6, 1]
    table.state.settle()
    assert table.state.rep[0] == before
    while table.state.turn < 6:
        table.do("end", dice=[6, 1] if len(table.state.steps) == 2 else [])
    assert table.state.rep[0] == before + 1 == 4 - left
    feed(table.state, 1)
    assert table.state.hardship.due == ()


@rule("CT-PRIV-1")
def test_the_log_says_who_is_worse() -> None:
    table = hungry([1, 3])
    (deprived,) = [event for happening in table.state.events or () if isinstance(event := happening.full, e.Deprived)]
    assert (deprived.level, deprived.dice, deprived.losses) == (1, ((1, 3),), (1,))


@rule("CT-SCN-6-14", "CT-SCN-2-13")
def test_scenarios_say_who_is_in_want() -> None:
    wants = {name: TITLE.new(name, seed=1).setting for name in ("s1", "s2", "s6")}
    assert [wants[name].out_of_supply for name in wants] == [(False, False), (True, True), (False, True)]
    assert [wants[name].privation for name in wants] == [(0, 0), (0, 0), (0, 1)]


@rule("AMB-21")
def test_an_option_reads_privation_as_printed() -> None:
    assert TITLE.new("s6", seed=1, privation_order="help").setting.privation_as_printed


@rule("CT-SCN-1-8", "CT-SCN-2-9", "CT-SCN-5-9", "CT-SCN-6-9")
def test_scenarios_say_who_rules_the_air() -> None:
    air = {name: TITLE.new(name, seed=1).setting.air for name in ("s1", "s2", "s3", "s4", "s5", "s6")}
    assert {name: war and war.superior for name, war in air.items()} == {
        "s1": 0,
        "s2": 0,
        "s3": None,
        "s4": None,
        "s5": 0,
        "s6": None,
    }
    assert (air["s6"], air["s3"]) == (None, AirWar(None, 1942, 8))
