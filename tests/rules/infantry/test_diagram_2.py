"""Diagram 2 (4.5): command range, fire, half-hits, an assault uphill, and what is out of command."""

from __future__ import annotations

import pytest

from tests.rules.infantry.boards import diagram
from tests.rules.infantry.table import SOVIET, Table


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


# The Soviet half, in a new Game Turn (X2): the German IN-3 holds the monastery, the Soviets have drawn back.


def soviet_turn() -> Table:
    """The Soviets are active; the squad that has left the monastery is on the hill at strength 1."""
    return Table(
        diagram(2),
        german={"phq": "phq F2 0304", "in3": "rifle F2 0303 3", "in2": "rifle F2 0403 2"},
        soviet={
            "hill": "rifle B2 0302 3",
            "weak": "rifle B2 0302 1",
            "mg": "mg B 0504 2",
            "rifle": "rifle B2 0504 2",
            "hq": "phq B2 0401",
        },
        active=SOVIET,
    )


@pytest.mark.rule("CI-4.5-9")
def test_no_deployment_up_the_wooded_slope() -> None:
    table = soviet_turn()
    table.play("activate hq")
    assert table.rule("deploy SW") == "CI-4.2-2"


@pytest.mark.rule("CI-4.5-10", "CI-4.5-11", "CI-4.5-12", "CI-4.5-13", "CI-4.5-14", "CI-X-2")
def test_the_soviet_player_turn() -> None:
    table = soviet_turn()
    table.play("activate hq", "done")
    assert {"pick hill", "pick weak", "check rifle"} <= set(table.legal())
    table.play("pick hill", "fire 0403", dice=[2, 8, 9])
    assert table.strength("in2") == 1
    table.play("pick weak", "rally", dice=[8])  # 8 is more than the 6 of the HQ
    assert (table.strength("weak"), table.facing("weak")) == (1, "face-down")
    assert table.rule("pick weak") == "CI-1.2-1"
    table.play("check rifle", dice=[7])  # 7 is more than the 5 of the squad
    assert (table.facing("rifle"), table.acted("rifle")) == ("face-down", True)
    assert not {"pick mg", "check mg"} & set(table.legal())
    assert table.rule("pick mg") == "CI-4.3-3"
    table.play("done", "move SW")
    assert table.at("hq") == "0302"
    if table.step() == "MoveUnit":
        assert table.state.steps[-1].left == 0  # type: ignore[union-attr]
        assert table.legal() == ["stop"]
        table.play("stop")
    assert table.step() == "PlayerTurn"
    assert [table.at(name) for name in ("hill", "weak", "hq")] == ["0302"] * 3  # clear: three may stay
    assert table.points() == (0, 0)
