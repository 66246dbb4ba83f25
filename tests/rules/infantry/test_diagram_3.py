"""Diagram 3 (6.4): fire into Olminsk and over Tvera Bridge, and an assault that must turn back."""

from __future__ import annotations

import pytest

from tests.rules.infantry.boards import diagram
from tests.rules.infantry.drill import close, command
from tests.rules.infantry.table import SOVIET, Table


def soviet_turn() -> Table:
    """Two Soviet squads at the end of Tvera Bridge, a third and the mortar across the Neva from Olminsk."""
    return Table(
        diagram(3),
        german={"olminsk": "rifle E2 0402 3", "armor": "pz4 E 0402 2", "bank": "rifle E2 0302 4", "ger": "phq E2 0601"},
        soviet={
            "hq": "phq B2 0304",
            "one": "rifle B2 0303 3",
            "two": "rifle B2 0303 3",
            "third": "rifle B2 0403 3",
            "mo": "mortar50 B 0403 3",
        },
        active=SOVIET,
    )


def fires() -> Table:
    """The fires of the diagram, and the second squad on the bridge."""
    table = soviet_turn()
    command(table, "hq", "pick third", "fire 0402", dice=[2, 9, 9])
    table.play("pick two", "move N")
    table.play("pick mo", "fire 0402", dice=[3, 8, 9])
    return table


@pytest.mark.rule("CI-6.4-D3-1")
def test_a_squad_and_the_mortar_reduce_olminsk() -> None:
    table = soviet_turn()
    command(table, "hq")
    assert {f"pick {name}" for name in ("one", "two", "third", "mo")} <= set(table.legal())  # all are in command
    table.play("pick third", "fire 0402", dice=[2, 9, 9])
    assert (table.strength("olminsk"), table.half("olminsk")) == (3, True)
    table.play("pick mo", "fire 0402", dice=[3, 8, 9])
    assert (table.strength("olminsk"), table.half("olminsk"), table.strength("armor")) == (2, False, 2)


@pytest.mark.rule("CI-6.4-D3-2", "CI-6.4-D3-3")
def test_one_squad_fires_over_the_bridge_and_the_other_can_only_assault() -> None:
    table = soviet_turn()
    command(table, "hq", "pick one", "fire 0302", dice=[1, 9, 9])
    assert table.strength("bank") == 3
    table.play("pick two")
    assert table.rule("fire 0302") == "CI-6.5-1"
    table.play("move N")
    assert table.at("two") == "0302"


@pytest.mark.rule("CI-6.4-D3-4")
def test_the_assault_waits_for_all_else() -> None:
    table = fires()  # the mortar fired after the squad had gone in
    assert (table.step(), table.strength("olminsk")) == ("Activation", 2)
    assert table.strength("bank") == 4


@pytest.mark.rule("CI-6.4-D3-5", "CI-6.4-D3-6", "CI-6.4-D3-7", "CI-6.4-D3-8")
def test_the_assault_over_tvera_bridge() -> None:
    table = soviet_turn()
    command(table, "hq", "pick third", "fire 0402", dice=[2, 9, 9])
    table.play("pick mo", "fire 0402", dice=[3, 8, 9])
    table.play("pick one", "fire 0302", dice=[1, 9, 9])
    table.play("pick two", "move N")
    close(table, dice=[2, 9, 9])  # round 1
    assert table.strength("two") == 2
    table.play("charge two", dice=[1, 9])
    assert table.strength("bank") == 2
    table.play("charge bank", dice=[9, 9])  # round 2
    table.play("charge two", dice=[2, 9, 7])  # then the German's check of round 3: it fails against 6
    assert table.strength("bank") == 1
    assert table.mover() == "soviet"
    assert table.rule("charge two") == "CI-9.2-3"
    table.play("retreat two S")
    assert (table.at("two"), table.at("bank")) == ("0303", "0302")
    assert (table.step(), table.facing("bank")) == ("RegroupUnits", "upright")
    assert table.rule("regroup bank SE") == "CI-9.5-2"  # over Minsky Bridge: Olminsk holds two
    table.play("done")
    assert table.at("bank") == "0302"
