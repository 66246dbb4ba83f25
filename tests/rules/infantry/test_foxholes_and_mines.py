"""Chapters 7.0 to 7.2: special actions, foxholes, minefields."""

from __future__ import annotations

import pytest

from tests.rules.infantry.boards import board
from tests.rules.infantry.drill import FIELD, close, command, found, rows, targets
from tests.rules.infantry.table import SOVIET, Table

# Foxholes (7.1).


@pytest.mark.rule("CI-7.0-1", "CI-7.0-2", "CI-7.1-1", "CI-7.1-4", "CI-R-40")
@pytest.mark.parametrize("kind", ["rifle F2", "mg F", "mortar50 F", "at75 F", "pz4 F", "pioneer F", "atr F"])
def test_any_commanded_unit_digs_in_instead_of_another_action(kind: str) -> None:
    table = Table(FIELD, {"chq": "chq F 0606", "unit": f"{kind} 0303"}, {"foe": "mg B 0302"})
    command(table, "chq", "pick unit", "dig")
    assert table.state.foxholes == 1 << table.cell("0303")
    assert table.facing("unit") == "face-up"
    assert not table.can("pick unit")


@pytest.mark.rule("CI-7.1-4", "CI-4.2-4")
def test_an_hq_digs_as_its_own_action() -> None:
    table = Table(FIELD, {"hq": "phq F1 0303"}, {"foe": "mg B 0101"})
    command(table, "hq", "done", "dig")
    assert table.state.foxholes == 1 << table.cell("0303")


@pytest.mark.rule("CI-7.1-2", "CI-R-40")
@pytest.mark.parametrize("letter", "bocwmtf")
def test_foxholes_are_dug_in_clear_terrain_only(letter: str) -> None:
    ground = board(rows("0303", letter=letter))
    table = Table(ground, {"chq": "chq F 0606", "in": "rifle F1 0303"}, {"foe": "mg B 0101"})
    command(table, "chq", "pick in")
    assert not table.can("dig")
    assert table.rule("dig") == "CI-7.1-2"


@pytest.mark.rule("CI-7.1-2", "CI-R-40")
def test_one_foxhole_a_hex() -> None:
    table = Table(FIELD, {"chq": "chq F 0606", "in": "rifle F1 0303"}, {"foe": "mg B 0101"})
    table.state.foxholes = 1 << table.cell("0303")
    command(table, "chq", "pick in")
    assert table.rule("dig") == "CI-7.1-2"


@pytest.mark.rule("CI-7.1-5", "CI-R-40", "CI-9.1-5", "CI-8.2-3")
def test_a_foxhole_holds_two_and_a_third_unit_is_too_many() -> None:
    units = {"hq": "phq F1 0203"} | {f"in{n}": "rifle F1 0303" for n in (1, 2, 3)}
    table = Table(FIELD, units, {"foe": "mg B 0101"})
    command(table, "hq", "pick in1", "dig")
    close(table)
    assert table.step() == "Overstack"
    assert set(table.legal()) == {"discard in1", "discard in2", "discard in3"}
    table.play("discard in3")
    assert table.points() == (0, 1)
    assert table.at("in1") == table.at("in2") == "0303"


def dug_in(units: dict[str, str], **more) -> Table:  # type: ignore[no-untyped-def]
    """Soviets in a foxhole in 0303, Germans who attack them."""
    german = {"chq": "chq F 0606", "in": "rifle F1 0304 4", "too": "rifle F1 0304 4", "mo": "mortar50 F 0204"}
    table = Table(FIELD, german, units, **more)
    table.state.foxholes = 1 << table.cell("0303")
    return table


@pytest.mark.rule("CI-7.1-5", "CI-6.7-1", "CI-R-37")
def test_in_a_foxhole_two_hits_of_fire_or_bombardment_are_a_step() -> None:
    table = dug_in({"mg": "mg B 0303 3", "atr": "atr B 0303 2"})
    command(table, "chq", "pick in", "fire 0303", dice=[1, 2, 1, 9])  # the MG at 3: two; then MG or ATR at 2
    table.play("hit atr")
    assert (table.strength("mg"), table.strength("atr"), table.half("atr")) == (2, 2, True)
    table.play("pick mo", "fire 0303", dice=[1, 9, 9])
    assert (table.strength("atr"), table.half("atr")) == (1, False)


@pytest.mark.rule("CI-7.1-5", "CI-9.1-8", "CI-R-64")
def test_a_foxhole_is_no_cover_in_an_assault() -> None:
    table = dug_in({"mg": "mg B 0303 3"})
    command(table, "chq", "pick in", "move N")
    close(table, "charge in", dice=[9, 9, 9, 1, 2, 9, 9])  # the MG's three dice, then the squad's four
    assert table.strength("mg") == 1


@pytest.mark.rule("CI-9.1-5", "CI-7.1-5", "CI-9.1-4")
def test_two_attackers_at_most_enter_a_foxhole() -> None:
    german = {"hq": "phq F1 0204", "one": "rifle F1 0304", "two": "rifle F1 0304", "third": "rifle F1 0203"}
    table = Table(FIELD, german, {"mg": "mg B 0303 3"})
    table.state.foxholes = 1 << table.cell("0303")
    command(table, "hq", "pick one", "move N", "pick two", "move N", "pick third")
    assert table.rule("move NE") == "CI-9.1-4"


@pytest.mark.rule("CI-7.1-3", "CI-7.1-6", "CI-7.2-1")
def test_a_foxhole_stays_and_serves_whoever_is_in_it() -> None:
    german = {"chq": "chq F 0606", "in": "rifle F1 0304 4"}
    table = Table(FIELD, german, {"hq": "phq B1 0202", "mg": "mg B 0302 3", "sq": "rifle B1 0201"})
    table.state.foxholes = 1 << table.cell("0303")
    command(table, "chq", "pick in", "move N")  # enemy ground: it stops
    close(table)
    command(table, "hq", "pick mg", "fire 0303", dice=[1, 9, 9])
    assert (table.strength("in"), table.half("in")) == (4, True)
    assert table.state.foxholes == 1 << table.cell("0303")


@pytest.mark.rule("CI-7.0-1", "CI-2.56-4")
def test_bunkers_dig_nothing() -> None:
    units = {"hq": "phq B1 0304", "bunker": "bunker 0303"}
    table = Table(FIELD, {"foe": "rifle F1 0302"}, units, active=SOVIET, up=["bunker"])
    command(table, "hq", "pick bunker")
    assert set(table.legal()) == {"fire 0302", "hold"}


# Mines (7.2).


@pytest.mark.rule("CI-7.2-5", "CI-7.2-4", "CI-R-41", "CI-7.2-7")
@pytest.mark.parametrize("shooter", ["in", "mo"])
def test_fire_at_a_hex_reveals_its_mines_even_without_a_hit(shooter: str) -> None:
    german = {"chq": "chq F 0606", "in": "rifle F1 0304 3", "mo": "mortar50 F 0304"}
    table = Table(FIELD, german, {"mine": "mine 0303", "two": "mine 0303"})
    command(table, "chq", f"pick {shooter}", "fire 0303", dice=[9, 9, 9])
    for mine in ("mine", "two"):
        assert (table.at(mine), table.facing(mine)) == ("0303", "face-up")
    assert table.control("0403") == "german"  # it was disputed before
    assert table.control("0303") == "soviet"


@pytest.mark.rule("CI-7.2-5", "CI-7.2-8", "CI-R-41", "CI-7.2-6")
def test_mines_take_no_hits_from_fire_and_the_others_take_them() -> None:
    german = {"chq": "chq F 0606", "in": "rifle F1 0304 4", "too": "rifle F1 0304 4"}
    table = Table(FIELD, german, {"mine": "mine 0303", "mg": "mg B 0303 1"})
    command(table, "chq", "pick in", "fire 0303", dice=[1, 1, 1, 1])
    assert (table.at("mg"), table.at("mine")) == ("", "0303")
    table.play("pick too")
    assert not targets(table)  # what is revealed cannot be hit
    assert table.rule("target mine") == "CI-7.2-8"


@pytest.mark.rule("CI-7.2-5", "CI-R-41")
def test_a_strike_may_look_for_mines_too() -> None:
    table = Table(FIELD, {"chq": "chq F 0304"}, {"mine": "mine 0302", "other": "mg B 0402"})
    table.state.strikes = (1, *table.state.strikes[1:])
    command(table, "chq", "strike artillery", "fire 0302", dice=[1, 1, 1])
    assert (table.at("mine"), table.facing("mine")) == ("0302", "face-up")


@pytest.mark.rule("CI-7.2-7", "CI-R-53")
def test_a_hidden_minefield_controls_like_any_unit_and_a_revealed_one_its_hex_only() -> None:
    german = {"chq": "chq F 0606"}
    table = Table(FIELD, german, {"mine": "mine 0303"})
    assert table.control("0302") == "soviet"
    table = Table(FIELD, german, {"mine": "mine 0303"}, up=["mine"])
    assert (table.control("0303"), table.control("0302")) == ("soviet", "neutral")
    table = Table(FIELD, german, {"mine": "mine 0303", "in": "rifle B1 0303"}, up=["mine"])
    assert table.control("0302") == "soviet"  # the squad's


@pytest.mark.rule("CI-7.2-2", "CI-7.2-9")
def test_mines_never_move_nor_fire_and_nobody_commands_them() -> None:
    table = Table(FIELD, {"foe": "rifle F1 0302"}, {"hq": "chq B 0304", "mine": "mine 0303"}, active=SOVIET)
    command(table, "hq")
    assert table.legal() == ["done"]
    assert table.rule("pick mine")


@pytest.mark.rule("CI-7.2-3", "CI-8.2-3")
def test_mines_count_for_stacking() -> None:
    units = {"hq": "phq B1 0304", "a": "mine 0303", "b": "mine 0303", "one": "rifle B1 0304", "two": "rifle B1 0203"}
    table = Table(FIELD, {"foe": "rifle F1 0606"}, units, active=SOVIET)
    command(table, "hq", "pick one", "move N", "stop")  # two mines and a squad: room for no more
    table.play("pick two", "move NE", "stop")
    close(table)
    assert table.step() == "Overstack"


def minefield(attacker: str, defenders: dict[str, str] | None = None, **more) -> Table:  # type: ignore[no-untyped-def]
    """Soviets, active, whose attacker in 0304 charges a German minefield in 0303."""
    german = {"mine": "mine 0303"} | (defenders or {})
    return Table(FIELD, german, {"chq": "chq B 0606", "att": f"{attacker} 0304 3"}, active=SOVIET, **more)


def charge_mines(table: Table, *texts: str, dice=()) -> None:  # type: ignore[no-untyped-def]
    command(table, "chq", "pick att", "move N")
    close(table, *texts, dice=dice)


@pytest.mark.rule("CI-7.2-14", "CI-7.2-12", "CI-7.2-13", "CI-2.51-2")
def test_the_rulebooks_sappers() -> None:
    table = minefield("sapper B")
    table.state.steps_left[table.unit("att")] = 2
    charge_mines(table)
    events = table.play("sweep att", dice=[3, 10])
    assert found(events, "Fired")[0].need == 4  # type: ignore[attr-defined]
    assert table.at("mine") == ""
    assert (table.at("att"), table.strength("att")) == ("0303", 1)
    assert table.points() == (0, 1)


@pytest.mark.rule("CI-7.2-13", "CI-R-42")
@pytest.mark.parametrize("how", ["charge", "sweep"])
def test_engineers_are_hurt_by_noughts_only(how: str) -> None:
    table = minefield("sapper B")
    charge_mines(table)
    table.play(f"{how} att", dice=[9, 9, 10])
    assert table.strength("att") == 2


@pytest.mark.rule("CI-7.2-11", "CI-R-42", "CI-7.2-4")
def test_nines_and_noughts_hurt_all_others() -> None:
    table = minefield("rifle B1")
    charge_mines(table)
    assert table.step() == "FireOrRetreat"
    table.play("charge att", dice=[9, 10, 5])
    assert (table.strength("att"), table.at("mine")) == (1, "0303")


@pytest.mark.rule("CI-7.2-11", "CI-R-42", "CI-7.2-8", "CI-R-41")
def test_his_own_hits_count_before_the_mines() -> None:
    table = minefield("rifle B1")
    charge_mines(table)
    table.play("charge att", dice=[2, 9, 10])
    assert table.at("mine") == ""  # one hit
    assert (table.at("att"), table.strength("att")) == ("0303", 1)
    assert table.control("0303") == "soviet"


@pytest.mark.rule("CI-7.2-11", "CI-R-42")
def test_the_mines_may_kill_their_last_attacker() -> None:
    table = minefield("rifle B1")
    charge_mines(table)
    table.play("charge att", dice=[9, 9, 10])
    assert (table.at("att"), table.at("mine")) == ("", "0303")
    assert table.points() == (1, 0)
    assert table.control("0303") == "german"


@pytest.mark.rule("CI-7.2-9", "CI-9.2-3")
def test_mines_never_fire_nor_check_and_the_attacker_must_go_in_round_3() -> None:
    table = minefield("rifle B1")
    charge_mines(table)
    events = table.play("charge att", dice=[5, 6, 7])
    events += table.play("charge att", dice=[5, 6, 7])
    assert not found(events, "MoraleChecked")
    assert {type(event).__name__ for event in events} <= {"Fired", "RoundBegan"}
    assert all(text.startswith("retreat") for text in table.legal())
    table.play("retreat att S")
    assert (table.at("att"), table.at("mine")) == ("0304", "0303")
    assert (table.facing("mine"), table.control("0302")) == ("face-up", "neutral")


@pytest.mark.rule("CI-7.2-10", "CI-7.2-9", "CI-R-41", "CI-9.2-5")
def test_attackers_hits_fall_on_the_strongest_and_last_on_the_mines() -> None:
    table = minefield("rifle B1", {"mg": "mg F 0303 3"})
    charge_mines(table, dice=[9, 9, 9])
    table.play("charge att", dice=[1, 2, 5])
    assert (table.strength("mg"), table.at("mine")) == (1, "0303")


@pytest.mark.rule("CI-7.2-10", "CI-6.3-3")
def test_among_equals_the_owner_may_give_up_the_mine() -> None:
    table = minefield("rifle B1", {"mg": "mg F 0303 1"})
    charge_mines(table, dice=[9])  # the MG checks its morale (6): fails, and does nothing
    table.play("charge att", dice=[1, 5, 5])
    assert table.mover() == "german"
    assert set(table.legal()) == {"hit mg", "hit mine"}
    table.play("hit mine")
    assert (table.at("mine"), table.strength("mg")) == ("", 1)


@pytest.mark.rule("CI-7.2-12", "CI-R-43", "CI-9.64-2")
def test_engineers_pick_out_the_mine_among_defenders_and_surplus_is_lost() -> None:
    table = minefield("sapper B", {"mg": "mg F 0303 3"})
    charge_mines(table, dice=[9, 9, 9])
    assert set(table.legal()) >= {"charge att", "sweep att"}
    table.play("sweep att", dice=[4, 4, 1])
    assert (table.at("mine"), table.strength("mg")) == ("", 3)


@pytest.mark.rule("CI-7.2-12")
def test_none_but_engineers_pick_out_a_mine() -> None:
    table = minefield("rifle B1", {"mg": "mg F 0303 3"})
    charge_mines(table, dice=[9, 9, 9])
    assert not table.can("sweep att")


@pytest.mark.rule("CI-7.2-11", "CI-R-42")
def test_the_defender_is_not_hurt_by_his_own_minefield() -> None:
    table = minefield("rifle B1", {"mg": "mg F 0303 3"})
    charge_mines(table, dice=[9, 10, 9])
    assert table.strength("mg") == 3


@pytest.mark.rule("CI-7.2-11", "CI-R-42")
def test_where_the_last_mine_is_gone_nobody_is_hurt() -> None:
    table = minefield("sapper B", {"mg": "mg F 0303 3"})
    charge_mines(table, dice=[9, 9, 9])
    table.play("sweep att", dice=[4, 9, 9])
    table.play("charge mg", dice=[9, 9, 9])
    table.play("charge att", dice=[10, 10, 10])
    assert table.strength("att") == 3


@pytest.mark.rule("CI-7.2-9", "CI-9.2-2")
def test_defenders_of_a_minefield_retreat_as_usual_and_leave_it_behind() -> None:
    table = minefield("rifle B1", {"mg": "mg F 0303 3"})
    charge_mines(table, dice=[9, 9, 9])
    table.play("charge att", dice=[5, 5, 5])
    table.play("retreat mg N")
    assert (table.at("mg"), table.at("mine"), table.at("att")) == ("0302", "0303", "0303")
    table.play("charge att", dice=[1, 5, 5])
    assert table.at("mine") == ""


@pytest.mark.rule("CI-7.2-11", "CI-R-14", "CI-4.4-2")
def test_an_hq_that_falls_in_a_minefield_is_replaced_after_the_assault() -> None:
    soviet = {"hq": "phq B1 0304", "in": "rifle B1 0305 3"}
    table = Table(FIELD, {"mine": "mine 0303", "other": "phq F1 0101"}, soviet, active=SOVIET)
    command(table, "hq", "done", "move N", "charge hq", dice=[9])
    assert table.step() == "ReplaceHq"
    table.play("promote in 0305")
    assert (table.at("hq"), table.strength("in"), table.facing("hq")) == ("0305", 2, "face-up")
    assert table.points() == (0, 0)
