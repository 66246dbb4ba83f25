"""Diagram 6 (9.6): the assault on Khotin Farm, with the dice of the rulebook where it names them."""

from __future__ import annotations

import pytest

from tests.rules.infantry.boards import diagram
from tests.rules.infantry.drill import close, command
from tests.rules.infantry.table import Table

FARM, A, B, C = "0303", "0304", "0203", "0403"


def german_turn() -> Table:
    """The farm held by a squad and an MG; Germans in A and B, and Soviets behind the farm, next to C."""
    table = Table(
        diagram(6),
        german={
            "hq": f"phq F2 {A}",
            "mo": "mortar50 F 0305 3",
            "in2": f"rifle F2 {B} 2",
            "in3": f"rifle F2 {B} 3",
            "in4": f"rifle F2 {A} 4",
        },
        soviet={
            "squad": f"rifle B2 {FARM} 3",
            "mg": f"mg B {FARM} 2",
            "chief": "phq B2 0402",
            "other": "rifle B2 0402",
        },
    )
    command(table, "hq")
    return table


def fires() -> Table:
    """The mortar and the squad fire, the two others go into the farm."""
    table = german_turn()
    table.play("pick mo", "fire 0303", "spot hq", dice=[2, 3, 8])
    table.play("pick in2", "fire 0303", dice=[9, 10])
    table.play("pick in3", "move NE", "pick in4", "move N")
    return table


def round_1() -> Table:
    """To the end of round 1."""
    table = fires()
    close(table)
    table.play("charge mg", dice=[3, 9, 9, 9])  # the squad can only fire as well, and misses
    table.play("charge in3", dice=[1, 9, 9])
    table.play("hit squad")
    table.play("charge in4", dice=[2, 9, 9, 6, 5])  # then the checks of round 2, against 5
    return table


def round_2() -> Table:
    """To the end of round 2."""
    table = round_1()
    table.play("charge mg", dice=[3])
    weaker, stronger = sorted(("in3", "in4"), key=table.strength)
    table.play(f"charge {weaker}", dice=[2, 9])
    table.play("hit mg")
    table.play(f"charge {stronger}", dice=[9, 9, 9, 5])  # then the check of round 3
    return table


@pytest.mark.rule("CI-9.6-D6-1", "CI-9.6-D6-2")
def test_two_half_hits_of_the_mortar_cost_the_squad_a_step() -> None:
    table = german_turn()
    table.play("pick mo", "fire 0303", "spot hq", dice=[2, 3, 8])
    assert (table.strength("squad"), table.half("squad"), table.strength("mg")) == (2, False, 2)
    assert table.step() == "Activation"  # no zero, no loss
    table = german_turn()
    table.play("pick mo", "fire 0303", "spot hq", dice=[2, 3, 10])
    assert table.step() == "ChooseVictim"  # the PHQ is next to the farm
    assert "hit hq" in table.legal()


@pytest.mark.rule("CI-9.6-D6-3")
def test_one_squad_misses_and_two_assault() -> None:
    table = fires()
    assert (table.strength("squad"), table.strength("mg")) == (2, 2)
    assert table.at("in3") == table.at("in4") == FARM


@pytest.mark.rule("CI-9.6-D6-4")
def test_round_1() -> None:
    table = round_1()
    assert (table.strength("in3"), table.strength("in4")) == (3, 3)
    assert (table.strength("squad"), table.strength("mg")) == (1, 1)


@pytest.mark.rule("CI-9.6-D6-5")
def test_round_2() -> None:
    table = round_1()
    assert not [text for text in table.legal() if text.endswith("squad") or " squad " in text]  # disrupted
    assert table.can("charge mg")
    table = round_2()
    assert sorted((table.strength("in3"), table.strength("in4"))) == [2, 3]
    assert (table.at("squad"), table.at("mg")) == (FARM, "")
    assert table.points() == (1, 0)


@pytest.mark.rule("CI-9.6-D6-6", "CI-9.6-D6-7")
def test_round_3() -> None:
    table = round_2()
    table.play("charge squad", dice=[2])
    assert (table.strength("in3"), table.strength("in4")) == (2, 2)
    assert table.control(C) == "disputed"
    assert table.rule("retreat in3 SE") == table.rule("retreat in4 SE") == "CI-9.4-5"
    table.play("retreat in4 S", "retreat in3 SW")
    assert (table.at("in4"), table.at("in3")) == (A, B)
    assert (table.at("squad"), table.strength("squad"), table.facing("squad")) == (FARM, 1, "upright")
    assert table.control(FARM) == "soviet"
