"""Diagram 4 (6.7): at whom each of the Soviet units may fire. (The lines of sight themselves are in `test_sight`.)"""

from __future__ import annotations

import pytest

from tests.rules.infantry.boards import diagram
from tests.rules.infantry.drill import command, targets
from tests.rules.infantry.table import SOVIET, Table


def soviet_turn() -> Table:
    """Chornye Kholm and Nevak; all Soviet units are within range of PHQ B2."""
    table = Table(
        diagram(4),
        german={
            "in1": "rifle E2 0303 1",
            "near": "rifle E2 0403 4",
            "in2": "rifle E2 0402 2",
            "e2": "phq E2 0503",
            "squad": "rifle E2 0504 4",
            "too": "rifle E2 0604 4",
            "d1": "phq D1 0103",
            "in4": "rifle D1 0406 4",
        },
        soviet={
            "hq": "phq B2 0305",
            "weak": "rifle B2 0305 2",
            "mg": "mg B 0304 3",
            "hill": "rifle B2 0404 3",
            "nevak": "rifle B2 0405 3",
        },
        active=SOVIET,
        up=["e2", "d1"],
    )
    command(table, "hq")
    return table


def hexes(table: Table, unit: str) -> set[str]:
    """The hexes that a unit may fire at."""
    table.play(f"pick {unit}")
    found = {text.split()[1] for text in targets(table, ["fire"])}
    table.play("hold")
    return found


@pytest.mark.rule("CI-6.7-D4-1")
def test_all_units_are_in_command() -> None:
    table = soviet_turn()
    assert {"pick weak", "pick mg", "pick hill", "pick nevak"} <= set(table.legal())
    assert not [text for text in table.legal() if text.startswith("check")]


@pytest.mark.rule("CI-6.7-D4-2", "CI-6.7-D4-3", "CI-6.7-D4-4", "CI-6.7-D4-5", "CI-6.7-D4-11")
def test_the_machine_gun() -> None:
    table = soviet_turn()
    assert hexes(table, "mg") == {"0303", "0403", "0402", "0103", "0503"}
    table = soviet_turn()
    table.play("pick mg")
    assert table.rule("target e2") == table.rule("target d1") == "CI-2.2-3"
    assert table.rule("fire 0504") == "CI-6.41-5"
    table.play("fire 0103", dice=[3, 9, 9])
    assert table.half("d1")  # Malin is a town


@pytest.mark.rule("CI-6.7-D4-2")
def test_through_the_wooded_hexside_the_limit_is_one() -> None:
    table = soviet_turn()
    table.play("pick mg", "fire 0303", dice=[3, 9, 9])
    assert table.at("in1") == ""
    assert table.state.ground.fire_limit[table.state.fired_through[0]] == 1


@pytest.mark.rule("CI-6.7-D4-6", "CI-6.7-D4-7")
def test_the_squad_on_the_hill() -> None:
    assert hexes(soviet_turn(), "hill") == {"0303", "0403", "0402", "0503", "0504", "0604"}


@pytest.mark.rule("CI-6.7-D4-8", "CI-6.7-D4-10")
def test_the_hq_and_the_weak_squad_have_no_target_and_the_squad_rallies() -> None:
    table = soviet_turn()
    table.play("pick weak")
    assert not targets(table)
    table.play("rally", dice=[4])
    assert (table.strength("weak"), table.facing("weak")) == (3, "face-down")
    table.play("done")
    assert not targets(table)  # the HQ itself
    assert table.rule("fire 0406") == "CI-6.41-5"
    table.play("hold")
    assert table.at("hq") == "0305"


@pytest.mark.rule("CI-6.7-D4-9")
def test_the_squad_in_nevak_fires_over_the_neva_only() -> None:
    table = soviet_turn()
    assert hexes(table, "nevak") == {"0406"}
