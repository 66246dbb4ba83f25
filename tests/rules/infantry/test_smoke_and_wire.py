"""Chapters 7.4 and 7.5: smoke and barbed wire."""

from __future__ import annotations

import msgspec
import pytest

from steppe.games.infantry.actions import LayFoxhole, LayWire
from steppe.games.infantry.scenarios import scenarios
from steppe.games.infantry.setting import Options, Setting, make_force
from steppe.games.infantry.state import InfantryState
from tests.rules.infantry.boards import board
from tests.rules.infantry.drill import FIELD, close, command, found, rows, targets
from tests.rules.infantry.table import GERMAN, SOVIET, Table


def smoke(table: Table, *hexes: str) -> Table:
    """The table with smoke in some hexes."""
    for label in hexes:
        table.state.smoke |= 1 << table.cell(label)
    return table


def in_smoke(table: Table, label: str) -> bool:
    return bool(table.state.smoke >> table.cell(label) & 1)


# Laying smoke.


@pytest.mark.rule("CI-7.4-1", "CI-7.4-2", "CI-R-47", "CI-2.51-1", "CI-7.0-2")
@pytest.mark.parametrize(("dice", "there"), [([2, 9, 9], True), ([3, 9, 10], False)])
def test_engineers_lay_smoke_next_to_them_with_a_hit(dice: list[int], there: bool) -> None:
    table = Table(FIELD, {"chq": "chq F 0606", "pi": "pioneer F 0303"}, {"foe": "rifle B1 0302"})
    command(table, "chq", "pick pi")
    near = {"0302", "0402", "0403", "0304", "0203", "0202"}
    assert {text for text in table.legal() if text.startswith("smoke")} == {f"smoke {label}" for label in near}
    assert table.rule("smoke 0301") == "CI-7.4-2"
    table.play("smoke 0302", dice=dice)
    assert in_smoke(table, "0302") is there
    assert table.facing("pi") == "face-up"


@pytest.mark.rule("CI-7.4-2")
def test_squads_lay_none_and_engineers_none_through_a_hedge() -> None:
    ground = board(rows(), 'hedges = ["0303 N"]')
    table = Table(ground, {"chq": "chq F 0606", "pi": "pioneer F 0303", "in": "rifle F1 0303"}, {"foe": "mg B 0101"})
    command(table, "chq", "pick in")
    assert table.rule("smoke 0402") == "CI-7.4-2"
    table.play("hold", "pick pi")
    assert table.can("smoke 0402")
    assert not table.can("smoke 0302")


@pytest.mark.rule("CI-7.4-3", "CI-R-47", "CI-2.42-5")
@pytest.mark.parametrize(("dice", "there"), [([3, 9, 10], True), ([4, 9, 10], False)])
def test_a_mortar_lays_smoke_where_it_sees(dice: list[int], there: bool) -> None:
    german = {"chq": "chq F 0606", "mo": "mortar50 F 0306", "in": "rifle F1 0302"}
    table = Table(FIELD, german, {"foe": "rifle B1 0303"})
    command(table, "chq", "pick mo", "laysmoke")
    assert table.can("smoke 0302")  # four hexes
    assert not table.can("smoke 0301")
    events = table.play("smoke 0303", dice=dice)  # on own units next to it no shell falls, in spite of the 0
    assert in_smoke(table, "0303") is there
    assert found(events, "Fired")[0].need == 3  # type: ignore[attr-defined]
    assert (table.strength("in"), table.facing("mo")) == (4, "face-up")
    assert table.state.spotted == 0


@pytest.mark.rule("CI-7.4-3", "CI-R-47", "CI-6.62-4")
def test_a_mortar_lays_smoke_where_an_hq_spots_and_that_is_its_spotting() -> None:
    ground = board(rows("0304", letter="w"))
    table = Table(ground, {"chq": "chq F 0602", "mo": "mortar50 F 0306", "in": "rifle F1 0303"}, {"foe": "mg B 0101"})
    command(table, "chq", "pick mo", "laysmoke")
    events = table.play("smoke 0302", dice=[3, 9, 9])
    assert in_smoke(table, "0302")
    assert table.state.spotted == 1 << table.unit("chq")
    assert found(events, "Fired")[0].need == 3  # type: ignore[attr-defined]
    table = Table(ground, {"chq": "chq F 0602", "mo": "mortar50 F 0306"}, {"foe": "mg B 0101"})
    table.state.spotted = 1 << table.unit("chq")
    command(table, "chq", "pick mo", "laysmoke")
    assert not table.can("smoke 0302")


@pytest.mark.rule("CI-7.4-3", "CI-7.4-5")
def test_a_mortar_that_sees_nothing_and_has_no_spotter_lays_none() -> None:
    for spotter, can in (("0602", True), ("0501", False)):  # an HQ in smoke spots nothing
        german = {"chq": f"chq F {spotter}", "mo": "mortar81 F 0305"}
        table = smoke(Table(FIELD, german, {"foe": "mg B 0101"}), "0305", "0501")
        command(table, "chq", "pick mo")
        assert table.can("laysmoke") is can


@pytest.mark.rule("CI-7.4-4")
def test_smoke_lasts_to_the_end_of_the_game_turn() -> None:
    german = {"chq": "chq F 0606", "pi": "pioneer F 0303", "hq": "phq F1 0506"}
    table = Table(FIELD, german, {"foe": "phq B1 0101"})
    command(table, "chq", "pick pi", "smoke 0302", dice=[1, 9, 9])
    close(table)
    for _ in range(7):
        assert in_smoke(table, "0302")
        events = table.play("pass", dice=[9, 1] if table.state.player_turn == 8 else [])
    assert table.state.turn == 2
    assert not table.state.smoke
    assert len(found(events, "SmokeGone")) == 1


# What smoke does.


@pytest.mark.rule("CI-7.4-5", "CI-R-76", "CI-R-33", "CI-R-47")
@pytest.mark.parametrize(
    ("place", "target"),
    [
        ("0304", "0303"),  # out of it, even next door
        ("0303", "0303"),  # into it
        ("0304", "0302"),
        ("0303", "0302"),  # through it
        ("0302", "0302"),
        ("0303", "0402"),  # along the hexside between 0303 and 0403
        ("0403", "0402"),
    ],
)
@pytest.mark.parametrize("height", [0, 1])
def test_smoke_hides_all_in_it_and_behind_it_at_any_height(place: str, target: str, height: int) -> None:
    levels = "\n".join(["0 0 0 0 0 0"] * 3 + [f"0 0 {height} 0 0 0"] + ["0 0 0 0 0 0"] * 2)
    ground = board(rows(), levels=levels)
    clear, table = (
        Table(ground, {"chq": "chq F 0606", "mg": "mg F 0304"}, {"foe": f"rifle B1 {target}"}) for _ in range(2)
    )
    command(clear, "chq", "pick mg")
    assert clear.can(f"fire {target}")
    command(smoke(table, place), "chq", "pick mg")
    assert not targets(table)
    assert table.rule(f"fire {target}") == "CI-7.4-5"


@pytest.mark.rule("CI-7.4-6", "CI-R-51")
def test_every_unit_stops_in_smoke_and_leaves_it_as_usual() -> None:
    table = Table(FIELD, {"hq": "phq F1 0404", "in": "rifle F1 0304", "out": "rifle F1 0404"}, {"foe": "mg B 0101"})
    smoke(table, "0303", "0404")
    command(table, "hq", "pick in", "move N")  # its own ground
    assert (table.at("in"), table.facing("in"), table.step()) == ("0303", "face-down", "Activation")
    table.play("pick out", "move SE")
    assert table.step() == "MoveUnit"
    assert table.state.steps[-1].left == 3  # type: ignore[attr-defined]


def assault_in_smoke(attacker: str, defender: str, levels: str = "", dice: tuple[int, ...] = ()) -> Table:
    """A German in 0304 assaults a Soviet unit in smoke in 0303; round 1 is at the attacker."""
    ground = board(rows(), levels=levels)
    table = Table(ground, {"chq": "chq F 0606", "att": f"{attacker} 0304"}, {"def": f"{defender} 0303"})
    smoke(table, "0303")
    command(table, "chq", "pick att", "move N")
    close(table, dice=dice)
    return table


@pytest.mark.rule("CI-7.4-7", "CI-R-63")
def test_in_smoke_both_sides_fight_at_one_less_in_all_rounds() -> None:
    table = assault_in_smoke("rifle F1", "rifle B1", dice=(1, 2, 2))  # F2 - 1
    assert table.strength("att") == 3
    table.play("charge att", dice=[1, 2, 2])
    assert table.strength("def") == 2
    table.play("charge def", dice=[1, 2])
    assert table.strength("att") == 2
    table.play("charge att", dice=[1, 2])
    assert table.strength("def") == 1


@pytest.mark.rule("CI-7.4-7", "CI-R-63", "CI-R-83")
def test_smoke_comes_on_top_of_the_penalty_of_round_1_and_at_nought_nobody_rolls() -> None:
    hill = "\n".join(["0 0 0 0 0 0"] * 2 + ["0 0 1 0 0 0"] + ["0 0 0 0 0 0"] * 3)
    table = assault_in_smoke("rifle F1", "mg B", hill, dice=(3, 9, 9))
    assert table.strength("att") == 4  # MG: F3 - 1
    events = table.play("charge att")  # F2 - 1 - 1: no dice
    assert not found(events, "Fired")
    table.play("charge def", dice=[9, 9, 9])
    table.play("charge att", dice=[1, 2, 2, 2])  # round 2: F1
    assert table.strength("def") == 2


@pytest.mark.rule("CI-7.4-7", "CI-9.61-3")
def test_a_gun_in_smoke_does_nothing_after_round_1() -> None:
    table = assault_in_smoke("rifle F1", "at45 B", dice=(4, 5, 9))  # F5 - 1
    assert table.strength("att") == 3
    table.play("charge att", dice=[9, 9, 9])
    events = table.play("charge def")  # F1 - 1
    assert not found(events, "Fired")


@pytest.mark.rule("CI-7.4-7", "CI-9.4-1")
def test_one_retreats_out_of_smoke_as_usual() -> None:
    table = assault_in_smoke("rifle F1", "rifle B1", dice=(9, 9, 9))
    table.play("retreat att S")
    assert table.at("att") == "0304"


# Barbed wire (7.5).


def wired(german: dict[str, str], soviet: dict[str, str] | None = None, **more) -> Table:  # type: ignore[no-untyped-def]
    """Soviet wire in 0303."""
    foes = soviet or {"foe": "phq B1 0101"}
    table = Table(FIELD, {"chq": "chq F 0606", "spare": "phq F3 0605"} | german, foes, **more)
    table.state.wire = (table.state.wire[0], 1 << table.cell("0303"))
    return table


def entangled(unit: str, soviet: dict[str, str] | None = None) -> Table:
    """A German unit that came into the wire from 0304 in the last Game Turn."""
    table = wired({"in": f"{unit} 0303"}, soviet)
    table.state.in_wire = ((table.unit("in"), 3),)
    return table


@pytest.mark.rule("CI-7.5-1")
def test_wire_is_laid_before_the_game_and_never_later() -> None:
    plan = scenarios()["e1"]
    plan = msgspec.structs.replace(plan, soviet=msgspec.structs.replace(plan.soviet, wire=1))
    setting = Setting("e1", plan, Options({}))
    state = InfantryState(setting, 3, make_force(setting, 3))
    state.settle()
    while state.turn == 0:
        wire = [action for action in state.legal() if isinstance(action, LayWire)]
        state.apply((wire or state.legal())[0])
    assert state.wire[SOVIET].bit_count() == 1
    assert not state.wire[SOVIET] & state.occupied[SOVIET]
    for _ in range(200):
        assert not [action for action in state.legal() if isinstance(action, LayWire | LayFoxhole)]
        state.apply(state.legal()[len(state.legal()) // 2])


@pytest.mark.rule("CI-7.5-2", "CI-R-48")
def test_the_owner_of_wire_enters_it_in_no_way() -> None:
    table = wired({"x": "rifle F1 0606"}, {"hq": "phq B1 0302", "in": "rifle B1 0202"}, active=SOVIET)
    table.play("activate hq")
    assert table.rule("deploy S") == "CI-7.5-2"
    table.play("done", "pick in")
    assert table.rule("move SE") == "CI-7.5-2"


@pytest.mark.rule("CI-7.5-3", "CI-R-51", "CI-R-48")
def test_one_enemy_enters_and_stops() -> None:
    table = wired({"hq": "phq F1 0404", "in": "rifle F1 0304", "too": "rifle F1 0403"})
    command(table, "hq", "pick in", "move N")
    assert (table.at("in"), table.step(), table.acted("in")) == ("0303", "Activation", True)
    table.play("pick too")
    assert table.rule("move NW") == "CI-7.5-3"


@pytest.mark.rule("CI-7.5-4", "CI-R-48")
def test_later_it_goes_back_the_way_it_came_or_clears_the_wire() -> None:
    table = entangled("rifle F1")
    command(table, "chq", "pick in")
    moves = {text for text in table.legal() if text.startswith("move")}
    assert moves == {"move S"}
    assert table.rule("move N") == "CI-7.5-4"
    assert table.can("clear")
    table.play("move S", "stop")
    assert (table.at("in"), table.state.in_wire) == ("0304", ())
    assert table.state.wire[SOVIET]


@pytest.mark.rule("CI-7.5-4", "CI-7.5-6", "CI-R-48", "CI-7.0-2")
@pytest.mark.parametrize(("unit", "need"), [("rifle F1", 2), ("pioneer F", 4), ("pz4 F", 6), ("mg F", 4)])
@pytest.mark.parametrize("more", [0, 1])
def test_one_hit_clears_the_wire(unit: str, need: int, more: int) -> None:
    table = entangled(unit)
    dice = [need + more] + [10] * (table.strength("in") - 1)
    command(table, "chq", "pick in", "clear", dice=dice)
    assert bool(table.state.wire[SOVIET]) is bool(more)
    assert (table.facing("in"), table.acted("in")) == ("face-up", True)


@pytest.mark.rule("CI-7.5-4")
def test_where_no_wire_is_nobody_clears_any() -> None:
    table = wired({"in": "rifle F1 0304"})
    command(table, "chq", "pick in")
    assert table.rule("clear") == "CI-7.5-4"


@pytest.mark.rule("CI-R-48", "CI-7.5-2")
def test_in_the_wire_a_unit_fires_and_rallies_but_digs_no_foxhole() -> None:
    table = entangled("rifle F1", {"foe": "rifle B1 0302"})
    table.state.steps_left[table.unit("in")] = 2
    command(table, "chq", "pick in")
    assert {"rally", "fire 0302", "clear"} <= set(table.legal())
    assert not table.can("dig")


@pytest.mark.rule("CI-7.5-5", "CI-R-48", "CI-7.5-2")
def test_a_unit_in_the_wire_is_fired_at_but_not_assaulted() -> None:
    table = entangled("rifle F1", {"hq": "phq B1 0302", "foe": "rifle B1 0302"})
    table.play("pass")
    command(table, "hq", "pick foe")
    assert table.can("fire 0303")
    assert table.rule("move S") == "CI-7.5-5"


@pytest.mark.rule("CI-7.5-4", "CI-7.5-5")
def test_once_the_wire_is_cleared_the_hex_is_like_any_other() -> None:
    table = entangled("pioneer F", {"hq": "phq B1 0302", "foe": "rifle B1 0302"})
    command(table, "chq", "pick in", "clear", dice=[1, 9, 9])
    close(table)
    command(table, "hq", "pick foe")
    assert table.can("move S")


@pytest.mark.rule("CI-7.5-4", "CI-4.2-1")
def test_an_hq_in_the_wire_goes_back_the_way_it_came_when_it_deploys_too() -> None:
    table = wired({"hq": "phq F1 0303"})
    table.state.in_wire = ((table.unit("hq"), 3),)
    table.play("activate hq")
    assert table.legal() == ["deploy S", "done"]
    assert table.rule("deploy SW") == "CI-7.5-4"
    table.play("done", "done")
    assert {text for text in table.legal() if text.startswith("move")} == {"move S"}


@pytest.mark.rule("CI-7.5-2", "CI-7.5-3", "CI-4.4-2")
def test_no_new_hq_appears_in_wire_not_even_in_its_squads_hex() -> None:
    german = {"in": "rifle F1 0303", "hq": "phq F1 0305"}
    table = wired(german, {"chief": "chq B 0101", "sniper": "sniper B 0406"}, up=["hq"])
    table.state.in_wire = ((table.unit("in"), 3),)
    table.play("pass")
    command(table, "chief", "pick sniper", "target hq", dice=[1])
    assert table.mover() == "german"
    places = {text.split()[2] for text in table.legal()}
    assert places
    assert "0303" not in places


@pytest.mark.rule("CI-7.5-2", "CI-9.4-1")
def test_nobody_retreats_or_regroups_into_wire() -> None:
    table = wired({"att": "rifle F1 0203"}, {"def": "rifle B1 0202 3", "chief": "phq B1 0101"})
    command(table, "chq", "pick att", "move N")
    close(table, dice=[9, 9, 9])
    assert table.rule("retreat att SE") == "CI-7.5-2"
    table.play("charge att", dice=[1, 1, 1, 1])
    assert table.rule("regroup att SE") == "CI-7.5-2"


@pytest.mark.rule("CI-7.5-2")
def test_no_smoke_is_laid_on_wire() -> None:
    table = wired({"pi": "pioneer F 0304", "mo": "mortar50 F 0305"})
    command(table, "chq", "pick pi")
    assert not table.can("smoke 0303")
    assert table.can("smoke 0403")
    table.play("hold", "pick mo", "laysmoke")
    assert not table.can("smoke 0303")


@pytest.mark.rule("CI-R-53", "CI-8.3-6")
def test_wire_controls_nothing() -> None:
    table = wired({})
    assert table.control("0303") == table.control("0302") == "neutral"
    assert table.state.wire[GERMAN] == 0
