"""Rally (5.0, 1.2 a) and morale checks (2.16)."""

from __future__ import annotations

import pytest

from tests.rules.infantry.boards import board
from tests.rules.infantry.table import SOVIET, Table

FIELD = board("\n".join([". . . . . ."] * 6))


def weak(**more: object) -> Table:
    """German units that have lost steps: PHQ morale 7, CHQ 8, squads 6."""
    return Table(
        FIELD,
        german={
            "hq": "phq F1 0303",
            "chq": "chq F 0106",
            "squad": "rifle F1 0302 2",
            "whole": "rifle F1 0303",
            "far": "rifle F1 0601 1",
            "mg": "mg F 0304 1",
            "tank": "pz4 F 0203 1",
        },
        soviet={"foe": "phq B1 0606"},
        **more,  # type: ignore[arg-type]
    )


@pytest.mark.rule("CI-5.0-1", "CI-5.0-2", "CI-5.0-4", "CI-5.0-5", "CI-1.2-3", "CI-1.2-4", "CI-QR-3", "CI-2.16-1")
@pytest.mark.parametrize("unit", ["squad", "mg"])
@pytest.mark.parametrize(("die", "gain"), [(1, 1), (7, 1), (8, 0), (10, 0)])
def test_the_morale_7_of_the_platoon_hq_decides(unit: str, die: int, gain: int) -> None:
    table = weak()
    before = table.strength(unit)
    table.play("activate hq", "done", f"pick {unit}", "rally", dice=[die])
    assert table.strength(unit) == before + gain
    assert (table.facing(unit), table.acted(unit)) == ("face-down", True)
    assert not table.can(f"pick {unit}")


@pytest.mark.rule("CI-5.0-3", "CI-5.0-1", "CI-2.16-2")
@pytest.mark.parametrize(("die", "gain"), [(8, 1), (9, 0)])
def test_the_company_hq_rallies_with_its_own_morale_8_for_one_command_each(die: int, gain: int) -> None:
    table = weak()
    table.play("activate chq", "done", "pick far", "rally", dice=[die])
    assert table.strength("far") == 1 + gain
    table.play("pick squad", "rally", "pick mg", "rally", dice=[1, 1])
    assert not [text for text in table.legal() if text.startswith("pick")]


@pytest.mark.rule("CI-5.0-6", "CI-R-12", "CI-R-7")
@pytest.mark.parametrize(("dice", "steps"), [([6, 6], 2), ([6, 7], 1), ([7], 1)])
def test_a_squad_out_of_command_rolls_twice_on_its_own_morale_6(dice: list[int], steps: int) -> None:
    table = weak()
    table.play("activate hq", "done", "check far", dice=dice[:1])
    if len(dice) > 1:
        table.play("rally", dice=dice[1:])
    assert table.strength("far") == steps
    assert (table.facing("far"), table.acted("far")) == ("face-down", True)


@pytest.mark.rule("CI-5.0-1")
def test_no_rally_at_full_strength() -> None:
    table = weak()
    table.play("activate hq", "done", "pick whole")
    assert table.rule("rally") == "CI-5.0-1"


@pytest.mark.rule("CI-R-9", "CI-4.0-2")
def test_hqs_have_one_step_and_never_rally() -> None:
    table = weak()
    table.play("activate hq", "done", "done")
    assert "rally" not in table.legal()


@pytest.mark.rule("CI-5.0-4")
def test_one_step_at_a_time() -> None:
    table = weak()
    table.play("activate hq", "done", "pick mg", "rally", dice=[1])
    assert table.strength("mg") == 2  # of 3


@pytest.mark.rule("CI-5.0-5", "CI-2.54-4", "CI-X-12", "CI-R-87")
@pytest.mark.parametrize("shown", [False, True])
def test_a_tank_that_rallies_lies_face_down_too_and_stands_up_at_the_end(shown: bool) -> None:
    table = weak(up=["tank"] if shown else [])
    table.play("activate hq", "done", "pick tank", "rally", dice=[9])
    assert (table.facing("tank"), table.strength("tank")) == ("face-down", 1)
    table.play("done", "hold")
    while table.state.turn == 1:
        table.play("pass")
    assert table.facing("tank") == "upright"


@pytest.mark.rule("CI-R-13", "CI-2.53-1")
@pytest.mark.parametrize(("where", "die", "gain"), [("0302", 7, 1), ("0302", 8, 0), ("0303", 7, 0)])
def test_the_nkvd_helps_who_rallies_in_its_hex(where: str, die: int, gain: int) -> None:
    table = Table(
        FIELD,
        german={"foe": "phq F1 0606"},
        soviet={"hq": "phq B1 0303", "squad": "rifle B1 0302 1", "police": f"nkvd B {where}"},
        active=SOVIET,
    )
    table.play("activate hq", "done", "pick squad", "rally", dice=[die])  # the Soviet PHQ's morale is 6
    assert table.strength("squad") == 1 + gain


@pytest.mark.rule("CI-R-13")
def test_two_of_them_would_add_no_more() -> None:
    table = Table(
        FIELD,
        german={"foe": "phq F1 0606"},
        soviet={"hq": "phq B1 0303", "squad": "rifle B1 0302 1", "police": "nkvd B 0302", "again": "nkvd B 0302"},
        active=SOVIET,
    )
    table.play("activate hq", "done", "pick squad", "rally", dice=[8])
    assert table.strength("squad") == 1


@pytest.mark.rule("CI-2.53-1", "CI-R-13")
@pytest.mark.parametrize(("die", "fights"), [(6, True), (7, False)])
def test_the_enemy_s_police_help_nobody(die: int, fights: bool) -> None:
    table = Table(
        FIELD,
        german={"hq": "phq F1 0303", "squad": "rifle F1 0302 1"},
        soviet={"foe": "phq B1 0606", "police": "nkvd B 0301"},
    )
    table.play("activate hq", "done", "pick squad", "move N", "done", "hold", dice=[9, 9, die])  # morale 6
    assert table.can("charge squad") is fights
