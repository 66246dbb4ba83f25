"""Diagram 2 (4.5): command range, fire, half-hits, an assault uphill, and what is out of command."""

from __future__ import annotations

import pytest

from tests.rules.infantry.boards import diagram
from tests.rules.infantry.table import Table


def german_turn() -> Table:
    """Nevak and the monastery above it, at the beginning of the German player turn."""
    return Table(
        diagram(2),
        german={
            "phq": "phq F2 0304",
            "mo": "mortar50 F 0304",
            "in3": "rifle F2 0203 3",
            "in4": "rifle F2 0203 4",
            "in2": "rifle F2 0403 2",
        },
        soviet={
            "monk": "rifle B2 0303 3",
            "mg": "mg B 0504 3",
            "rifle": "rifle B2 0504 2",
            "hill": "rifle B2 0302 3",
            "hq": "phq B2 0401",
        },
    )


@pytest.mark.rule("CI-4.5-1")
def test_three_squads_and_one_weapon_are_in_command() -> None:
    table = german_turn()
    table.play("activate phq", "done")
    assert {"pick in2", "pick in3", "pick in4", "pick mo", "done"} <= set(table.legal())
    assert not [text for text in table.legal() if text.startswith("check")]


@pytest.mark.rule("CI-4.5-2", "CI-4.5-3", "CI-4.5-4")
def test_two_half_hits_cost_the_monastery_a_step() -> None:
    table = german_turn()
    table.play("activate phq", "done", "pick mo", "fire 0303", "spot self", dice=[2, 8, 9])
    assert (table.strength("monk"), table.half("monk")) == (3, True)
    table.play("pick in3", "fire 0303", dice=[1, 5, 7])
    assert (table.strength("monk"), table.half("monk")) == (2, False)


@pytest.mark.rule("CI-4.5-5")
def test_a_hit_on_the_other_hex_falls_on_the_machine_gun() -> None:
    table = german_turn()
    table.play("activate phq", "done", "pick in2", "fire 0504", dice=[2, 9])
    assert (table.strength("mg"), table.strength("rifle")) == (2, 2)


@pytest.mark.rule("CI-4.5-6", "CI-4.5-7", "CI-4.5-8")
def test_the_assault_uphill() -> None:
    table = german_turn()
    table.play("activate phq", "done", "pick mo", "fire 0303", "spot self", dice=[2, 8, 9])
    table.play("pick in3", "fire 0303", dice=[1, 5, 7])
    table.play("pick in4", "move NE")
    assert table.at("in4") == "0303"
    table.play("pick in2", "fire 0504", dice=[2, 9])
    table.play("done", "hold", dice=[2, 6])  # round 1: the defender can only fire, and scores one
    assert table.strength("in4") == 3
    assert table.mover() == "german"
    table.play("charge in4", dice=[1, 2, 9, 4])  # F1 uphill: one hit; then the Soviet morale check of round 2
    assert table.strength("monk") == 1
    table.play("retreat monk N")
    assert table.at("monk") == "0302"
    assert table.at("in4") == "0303"
    assert table.control("0303") == "german"
