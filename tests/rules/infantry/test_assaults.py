"""Chapter 9: who may assault and through what, rounds, morale, retreats, regrouping, and what units do in assaults."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import pytest

from steppe.games.infantry.ground import Ground
from steppe.games.infantry.setting import Setting
from steppe.kernel.protocol import Event
from tests.rules.infantry.boards import board
from tests.rules.infantry.drill import FIELD, close, command, found, rows
from tests.rules.infantry.table import SOVIET, Table

WAY = {"0302": "S", "0402": "SW", "0403": "NW", "0304": "N", "0203": "NE", "0202": "SE"}
"""The ways into 0303, from each hex around it."""


class Fight(Table):
    """A table at which an assault has begun; `began`: what happened up to the first decision."""

    began: list[Event]


def assault(
    german: Mapping[str, str],
    soviet: Mapping[str, str],
    ground: Ground = FIELD,
    *,
    dice: Iterable[int] = (),
    **more: object,
) -> Fight:
    """Germans, up to three, go into 0303 from the hexes around it, and the assault begins.

    A company HQ far off commands; a Soviet HQ in 0101 keeps the Game Turn going.
    """
    units = {"chq": "chq F 0606"} | dict(german)
    table = Fight(ground, units, dict(soviet) | {"far": "phq C1 0101"}, **more)  # type: ignore[arg-type]
    command(table, "chq")
    for name in german:
        table.play(f"pick {name}", f"move {WAY[table.at(name)]}")
    table.began = close(table, dice=dice)
    return table


MISS, MISS4 = [9, 9, 9], [9, 9, 9, 9]
IN = {"in": "rifle F1 0304 4"}
FOE = {"foe": "rifle B1 0303 3"}


# Going in (9.1).


@pytest.mark.rule("CI-9.1-1", "CI-9.1-6", "CI-X-9", "CI-1.3-2", "CI-8.0-3")
def test_units_that_enter_an_enemy_hex_fight_there_when_all_else_is_done() -> None:
    table = Table(FIELD, {"hq": "phq F1 0204"} | IN | {"two": "rifle F1 0304"}, FOE | {"mg": "mg B 0404"})
    command(table, "hq", "pick in", "move N")
    assert table.at("in") == "0303"
    assert table.step() == "Activation"  # nothing is fought yet
    table.play("pick two", "fire 0404", dice=MISS4)
    table.play("done")
    assert table.step() == "UnitAction"  # the HQ itself
    events = table.play("hold", dice=MISS)
    assert len(found(events, "AssaultBegan")) == 1


@pytest.mark.rule("CI-9.1-2", "CI-R-58")
@pytest.mark.parametrize(("hexside", "limit"), [("clear", 2), ("woods", 1), ("orchard", 1), ("town", 1), ("marsh", 1)])
def test_so_many_units_assault_through_a_hexside(hexside: str, limit: int) -> None:
    ground = board(rows(), f'[sides]\n{hexside} = ["0304 N"]')
    units = {"hq": "phq F2 0204", "one": "rifle F2 0304", "two": "rifle F2 0304", "three": "rifle F2 0304"}
    table = Table(ground, units | {"side": "rifle F2 0203"}, FOE)
    command(table, "hq")
    for name in ("one", "two")[:limit]:
        table.play(f"pick {name}", "move N")
    table.play("pick three")
    assert table.rule("move N") == "CI-9.1-2"
    table.play("hold", "pick side", "move NE")  # through another hexside
    assert table.at("side") == "0303"


@pytest.mark.rule("CI-9.1-3", "CI-R-58", "CI-6.51-3")
def test_the_assault_limit_comes_on_top_of_the_fire_limit() -> None:
    ground = board(rows(), '[[water]]\nkind = "river"\nname = "N"\ncourse = ["0304 N"]')  # fire 2, assault 1
    units = {"hq": "phq F2 0305", "one": "rifle F2 0304", "two": "rifle F2 0304", "three": "rifle F2 0304"}
    table = Table(ground, units, FOE)
    command(table, "hq")
    for name in ("one", "two"):
        table.play(f"pick {name}", "fire 0303", dice=MISS4)
    table.play("pick three")
    assert table.rule("fire 0303") == "CI-6.5-1"
    table.play("move N")
    assert table.at("three") == "0303"


@pytest.mark.rule("CI-9.1-4", "CI-R-59")
@pytest.mark.parametrize(("letter", "room"), [(".", 3), ("t", 2), ("w", 2), ("f", 2)])
def test_each_side_may_fill_an_assault_hex(letter: str, room: int) -> None:
    places = ("0203", "0304", "0304", "0403")
    units = {f"in{n}": f"rifle F2 {place}" for n, place in enumerate(places)}
    foes = {f"foe{n}": "rifle B1 0303" for n in range(room)}
    table = Table(board(rows("0303", letter=letter)), {"hq": "phq F2 0304"} | units, foes)
    command(table, "hq")
    for n in range(room):
        table.play(f"pick in{n}", f"move {WAY[places[n]]}")
    table.play(f"pick in{room}")
    assert table.rule(f"move {WAY[places[room]]}") == "CI-9.1-4"


@pytest.mark.rule("CI-R-60", "CI-9.61-1", "CI-9.62-1", "CI-9.63-1", "CI-2.55-2")
@pytest.mark.parametrize(
    ("unit", "may"),
    [
        ("rifle B1", True),
        ("smg B3", True),
        ("sapper B", True),
        ("sniper B", True),
        ("nkvd B", True),
        ("t34 B", True),
        ("mg B", False),
        ("maxim B", False),
        ("mortar50 B", False),
        ("mortar120 B", False),
        ("atr B", False),
        ("at45 B", False),
    ],
)
def test_who_may_go_into_an_assault(unit: str, may: bool) -> None:
    table = Table(FIELD, {"foe": "rifle F1 0303"}, {"chq": "chq B 0606", "unit": f"{unit} 0304"}, active=SOVIET)
    command(table, "chq", "pick unit")
    assert table.can("move N") is may
    if not may:
        assert table.rule("move N") == "CI-9.61-1"


@pytest.mark.rule("CI-R-60", "CI-9.66-1", "CI-1.2-9")
def test_an_hq_may_assault_as_its_own_action() -> None:
    table = Table(FIELD, {"hq": "phq F1 0304"}, FOE | {"far": "phq C1 0101"})
    command(table, "hq", "done", "move N", dice=[9, 9, 9])
    assert table.at("hq") == "0303"
    table.play("charge hq", dice=[2])
    assert table.strength("foe") == 2


@pytest.mark.rule("CI-TEC-5", "CI-TEC-5b", "CI-8.5-3")
@pytest.mark.parametrize("water", ["ford", "canal"])
@pytest.mark.parametrize(
    ("unit", "may"),
    [("rifle B1", True), ("sapper B", True), ("t34 B", True), ("sniper B", False), ("nkvd B", False)],
)
def test_through_fords_and_canals_only_infantry_engineers_and_tanks_assault(water: str, unit: str, may: bool) -> None:
    kind, fords = ("river", 'fords = ["0304 N"]\n') if water == "ford" else ("canal", "")
    ground = board(rows(), f'{fords}[[water]]\nkind = "{kind}"\nname = "N"\ncourse = ["0304 N"]')
    table = Table(ground, {"foe": "rifle F1 0303"}, {"chq": "chq B 0606", "unit": f"{unit} 0304"}, active=SOVIET)
    command(table, "chq", "pick unit")
    assert table.can("move N") is may
    if not may:
        assert table.rule("move N") == "CI-TEC-5"


@pytest.mark.rule("CI-TEC-6", "CI-8.5-1", "CI-R-56")
def test_tanks_assault_over_no_river_and_into_no_woods() -> None:
    for more, letter in (('[[water]]\nkind = "river"\nname = "N"\ncourse = ["0304 N"]', "."), ("", "w")):
        ground = board(rows("0303", letter=letter), more)
        table = Table(ground, {"foe": "rifle F1 0303"}, {"chq": "chq B 0606", "unit": "t34 B 0304"}, active=SOVIET)
        command(table, "chq", "pick unit")
        assert table.rule("move N") == "CI-8.1-4"


@pytest.mark.rule("CI-TEC-7", "CI-3.4-6", "CI-3.4-8", "CI-R-57", "CI-R-81")
def test_a_tank_next_to_a_hedge_assaults_through_it_and_leaves_a_gap() -> None:
    ground = board(rows(), 'hedges = ["0304 N"]')
    units = {"chq": "chq B 0606", "tank": "t34 B 0304", "in": "rifle B1 0304", "too": "rifle B1 0304"}
    table = Table(ground, {"foe": "rifle F1 0303"}, units, active=SOVIET)
    command(table, "chq", "pick in")
    assert table.rule("move N") == "CI-8.1-4"
    table.play("hold", "pick tank", "move N")
    assert (table.at("tank"), table.step()) == ("0303", "Activation")
    assert not table.state.ground.hedge[table.cell("0304") * 6]
    table.play("pick too")
    assert table.rule("move N") == "CI-9.1-2"  # the tank has used the gap's limit of one


@pytest.mark.rule("CI-9.1-6", "CI-9.5-3")
def test_several_assaults_are_fought_one_by_one_in_the_active_players_order() -> None:
    german = {"chq": "chq F 0606", "a": "rifle F1 0304 4", "b": "rifle F1 0405 4"}
    table = Table(FIELD, german, {"x": "sniper B 0303", "y": "sniper B 0404", "far": "phq C1 0101"})
    command(table, "chq", "pick a", "move N", "pick b", "move N")
    close(table)
    assert (table.mover(), set(table.legal())) == ("german", {"resolve 0303", "resolve 0404"})
    table.play("resolve 0404", dice=[9])  # the sniper checks, and fails
    table.play("charge b", dice=[1, 9, 9, 9])
    assert table.step() == "RegroupUnits"  # before the next assault
    assert table.at("x") == "0303"
    table.play("done", dice=[9])
    table.play("charge a", dice=[1, 9, 9, 9])
    assert table.at("x") == ""


@pytest.mark.rule("CI-9.1-7")
def test_all_units_in_an_assault_are_revealed() -> None:
    table = assault(IN, FOE | {"mine": "mine 0303", "hq": "phq B1 0303"}, down=["foe"])
    assert {table.facing(name) for name in ("in", "foe", "mine", "hq")} == {"face-up"}


@pytest.mark.rule("CI-9.1-8", "CI-R-64", "CI-TEC-2")
@pytest.mark.parametrize("letter", ["t", "w", "m", "f"])
def test_no_double_defence_in_assaults(letter: str) -> None:
    table = assault(IN, FOE, board(rows("0303", letter=letter)), dice=MISS)
    table.play("charge in", dice=[1, 9, 9, 9])
    assert (table.strength("foe"), table.half("foe")) == (2, False)


@pytest.mark.rule("CI-9.1-8", "CI-9.65-1", "CI-R-64", "CI-6.32-5", "CI-X-12")
@pytest.mark.parametrize("armour", ["kv1 B 0303 3", "bunker 0303 3"])
def test_armour_counts_for_nothing_in_assaults(armour: str) -> None:
    table = assault(IN, {"armour": armour, "weak": "mg B 0303 1"}, up=["armour"], dice=[9, *MISS])
    table.play("charge in", dice=[1, 2, 9, 9])
    assert (table.strength("armour"), table.strength("weak")) == (1, 1)


# The penalty of round 1 (9.1-9).


RIVER = '[[water]]\nkind = "river"\nname = "N"\ncourse = ["0304 N"]'
UP = "\n".join(["0 0 0 0 0 0"] * 2 + ["0 0 1 0 0 0"] + ["0 0 0 0 0 0"] * 3)
DOWN = "\n".join(["0 0 0 0 0 0"] * 3 + ["0 0 1 0 0 0"] + ["0 0 0 0 0 0"] * 2)
BRIDGE = RIVER + '\n[[bridge]]\nside = "0304 N"\nbuilt = "stone"'


@pytest.mark.rule("CI-9.1-9", "CI-8.5-2", "CI-TEC-6b", "CI-X-3", "CI-R-63", "CI-R-69", "CI-R-83")
@pytest.mark.parametrize(
    ("more", "levels", "unit", "need"),
    [
        ("", "", "smg", 3),
        (RIVER, "", "smg", 2),
        (RIVER.replace("river", "stream"), "", "smg", 2),
        (RIVER.replace("river", "canal"), "", "smg", 2),
        ('fords = ["0304 N"]\n' + RIVER, "", "smg", 2),
        ('fords = ["0304 N"]\n' + RIVER, "", "tank", 6),
        (RIVER.replace("river", "canal"), "", "tank", 6),
        (BRIDGE, "", "smg", 3),
        ('cliffs = ["0304 N"]', UP, "smg", 2),
        ("", UP, "smg", 2),
        ("", UP, "tank", 5),
        ("", DOWN, "smg", 3),
        (RIVER, "", "sapper", 4),
        (RIVER.replace("river", "stream"), "", "sapper", 4),
        ('cliffs = ["0304 N"]', UP, "sapper", 3),
        ("", UP, "sapper", 3),
    ],
)
def test_water_cliff_or_uphill_cost_one_in_round_1(more: str, levels: str, unit: str, need: int) -> None:
    ground = board(rows(), more, levels)
    code = {"smg": "smg B3", "sapper": "sapper B", "tank": "t34 B"}[unit]
    table = Table(
        ground,
        {"foe": "rifle F1 0303 4", "far": "phq D1 0101"},
        {"chq": "chq B 0606", "att": f"{code} 0304"},
        active=SOVIET,
    )
    command(table, "chq", "pick att", "move N")
    close(table, dice=MISS4)
    (shot,) = found(table.play("charge att", dice=MISS), "Fired")
    assert shot.need == need  # type: ignore[attr-defined]
    table.play("charge foe", dice=MISS4)
    (shot,) = found(table.play("charge att", dice=MISS), "Fired")
    assert shot.need == {"smg": 3, "sapper": 4, "tank": 6}[unit]  # type: ignore[attr-defined]  # round 2


@pytest.mark.rule("CI-R-83", "CI-9.1-9", "CI-X-3")
def test_water_and_slope_together_cost_no_more_and_engineers_pay_for_the_slope() -> None:
    ground = board(rows(), RIVER.replace("river", "stream"), UP)
    for unit, need in (("smg B3", 2), ("sapper B", 3)):
        german, soviet = {"foe": "sniper F 0303", "far": "phq D1 0101"}, {"chq": "chq B 0606", "att": f"{unit} 0304"}
        table = Table(ground, german, soviet, active=SOVIET)
        command(table, "chq", "pick att", "move N")
        close(table, dice=[9])
        (shot,) = found(table.play("charge att", dice=MISS), "Fired")
        assert shot.need == need  # type: ignore[attr-defined]


@pytest.mark.rule("CI-R-69", "CI-9.1-9")
def test_the_penalty_is_for_each_unit_by_its_own_hexside() -> None:
    german = {"wet": "rifle F1 0304 4", "dry": "rifle F1 0203 4"}
    table = assault(german, FOE, board(rows(), RIVER), dice=MISS)
    (shot,) = found(table.play("charge wet", dice=[2, 9, 9, 9]), "Fired")
    assert (shot.need, shot.hits) == (1, 0)  # type: ignore[attr-defined]
    (shot,) = found(table.play("charge dry", dice=[2, 9, 9, 9]), "Fired")
    assert (shot.need, shot.hits) == (2, 1)  # type: ignore[attr-defined]


@pytest.mark.rule("CI-6.3-3", "CI-R-69")
def test_between_squads_that_came_by_different_ways_their_owner_chooses() -> None:
    german = {"wet": "rifle F1 0304 4", "dry": "rifle F1 0203 4"}
    table = assault(german, FOE, board(rows(), RIVER), dice=[1, 9, 9])
    assert (table.mover(), set(table.legal())) == ("german", {"hit wet", "hit dry"})
    table = assault(german, FOE, dice=[1, 9, 9])  # no river: it makes no difference, nobody is asked
    assert sorted((table.strength("wet"), table.strength("dry"))) == [3, 4]


@pytest.mark.rule("CI-9.1-10", "CI-8.3-5")
def test_units_in_an_assault_control_nothing_around_them() -> None:
    table = Table(FIELD, {"hq": "phq F1 0204"} | IN, FOE | {"other": "rifle B1 0401"})
    assert table.control("0402") == "soviet"
    assert table.control("0403") == "disputed"
    command(table, "hq", "pick in", "move N")
    assert table.control("0303") == "disputed"
    assert table.control("0403") == "neutral"  # next to the assault alone
    assert table.control("0402") == "soviet"  # that is the other squad's
    assert table.control("0304") == "german"  # that is the HQ's


# Rounds (9.2).


@pytest.mark.rule("CI-9.2-1", "CI-9.2-2", "CI-R-61", "CI-1.3-1")
def test_the_defender_begins_and_hits_count_at_once() -> None:
    table = assault({"in": "rifle F1 0304 2"}, FOE, dice=[1, 2, 9])
    assert table.at("in") == ""  # before it could fire
    assert table.strength("foe") == 3
    assert table.facing("foe") == "upright"


@pytest.mark.rule("CI-9.2-2")
def test_defenders_do_not_retreat_in_round_1() -> None:
    table = assault(IN, FOE | {"mg": "mg B 0303 3"})
    assert (table.mover(), set(table.legal())) == ("soviet", {"charge foe", "charge mg"})
    assert table.rule("retreat foe N") == "CI-9.2-2"
    table.play("charge mg", dice=[*MISS, *MISS])  # the squad can only fire as well
    table.play("charge in", dice=MISS4)
    assert table.can("retreat foe N")  # round 2


@pytest.mark.rule("CI-9.2-3", "CI-9.2-6", "CI-R-61", "CI-QR-7")
def test_three_fires_for_the_defender_two_for_the_attacker_who_then_must_go() -> None:
    table = assault(IN, FOE, dice=MISS)
    events = table.play("charge in", dice=MISS4)
    events += table.play("charge foe", dice=MISS)
    events += table.play("charge in", dice=MISS4)
    events += table.play("charge foe", dice=MISS)
    fired = [event.unit for event in found(events, "Fired")]  # type: ignore[attr-defined]
    assert (fired.count(table.unit("in")), fired.count(table.unit("foe"))) == (2, 2)  # and once before
    assert {text.split()[0] for text in table.legal()} == {"retreat"}
    assert table.rule("charge in") == "CI-9.2-3"
    table.play("retreat in S")
    assert (table.at("in"), table.at("foe")) == ("0304", "0303")
    assert (table.facing("in"), table.facing("foe")) == ("face-down", "upright")


@pytest.mark.rule("CI-9.2-3", "CI-9.4-3")
def test_an_attacker_may_retreat_as_soon_as_round_1() -> None:
    table = assault(IN, FOE, dice=MISS)
    table.play("retreat in S")
    assert table.at("in") == "0304"
    assert table.facing("foe") == "upright"
    assert table.acted("in")


@pytest.mark.rule("CI-9.2-4", "CI-X-8", "CI-9.3-3")
def test_a_weak_attacker_that_fails_does_nothing_in_rounds_1_and_2_and_surrenders_in_round_3() -> None:
    table = assault({"in": "rifle F1 0304 1"}, FOE, dice=[*MISS, 7])  # morale 6: fails in round 1
    table.play("charge foe", dice=[*MISS, 7])  # and in round 2
    assert table.at("in") == "0303"
    events = table.play("charge foe", dice=[*MISS, 7])
    assert len(found(events, "Surrendered")) == 1
    assert table.at("in") == ""
    assert table.points() == (0, 1)


@pytest.mark.rule("CI-9.2-4", "CI-9.3-3")
def test_a_weak_attacker_that_passes_in_round_3_gets_away() -> None:
    table = assault({"in": "rifle F1 0304 1"}, FOE, dice=[*MISS, 7])
    table.play("charge foe", dice=[*MISS, 7])
    table.play("charge foe", dice=[*MISS, 6])
    table.play("retreat in S")
    assert table.at("in") == "0304"


@pytest.mark.rule("CI-9.2-5", "CI-R-64", "CI-R-79")
def test_hits_fall_on_the_strongest_and_nobody_targets() -> None:
    german = {"sniper": "sniper F 0304", "in": "rifle F1 0203 4"}
    table = assault(german, {"hq": "phq B1 0303", "mg": "mg B 0303 3"})
    table.play("charge hq", dice=[9, *MISS, 7])  # the sniper passes its check
    assert not [text for text in table.legal() if text.startswith(("target", "sweep"))]
    table.play("charge sniper", dice=[5])
    assert (table.strength("mg"), table.strength("hq")) == (2, 1)


@pytest.mark.rule("CI-R-79", "CI-9.65-1", "CI-R-63")
def test_a_sniper_fights_with_printed_fire_in_an_assault() -> None:
    german = {"sniper": "sniper F 0304", "in": "rifle F1 0203 4"}
    table = assault(german, {"bunker": "bunker 0303 3"}, up=["bunker"], dice=[*MISS, 7])
    table.play("charge sniper", dice=[5])  # F5, not F3
    assert table.strength("bunker") == 2


@pytest.mark.rule("CI-9.2-7")
def test_a_unit_defends_whatever_it_has_done() -> None:
    table = assault(IN, FOE, down=["foe"], acted=["foe"], dice=[1, 9, 9])
    assert table.strength("in") == 3


@pytest.mark.rule("CI-9.2-8", "CI-X-11", "CI-R-67")
@pytest.mark.parametrize("again", [True, False])
def test_winning_defenders_stand_upright_and_may_act_again(again: bool) -> None:
    options = {} if again else {"assault_winner_may_act_again": False}
    foes = FOE | {"hq": "phq B1 0302"}
    table = assault(IN, foes, acted=["foe"], down=["foe"], options=options, dice=MISS)
    table.play("retreat in S", "done")
    assert table.facing("foe") == "upright"
    command(table, "hq")
    assert table.can("pick foe") is again


@pytest.mark.rule("CI-9.2-8", "CI-R-67", "CI-9.2-9")
def test_a_winning_hq_may_still_be_activated_if_it_has_not_been() -> None:
    for marks, can in (({}, True), ({"activated": ["hq"]}, False)):
        table = assault(IN, FOE | {"hq": "phq B1 0303"}, **marks)
        table.play("charge hq", dice=[9, *MISS])
        table.play("retreat in S", "done")
        assert table.can("activate hq") is can


@pytest.mark.rule("CI-9.2-9", "CI-X-2")
def test_defenders_that_retreat_are_face_up_and_done() -> None:
    table = assault(IN, {"hq": "phq B1 0303", "foe": "rifle B1 0303 3"})
    table.play("charge hq", dice=[9, *MISS])
    table.play("charge in", dice=MISS4)
    table.play("retreat hq N", "retreat foe N")
    assert (table.facing("hq"), table.facing("foe")) == ("face-up", "face-up")
    assert table.at("in") == "0303"
    assert (table.facing("in"), table.acted("in")) == ("face-down", True)  # the winner
    table.play("done")
    assert table.rule("activate hq") == "CI-9.2-9"
    command(table, "far")
    assert table.acted("foe")


@pytest.mark.rule("CI-R-67", "CI-X-10")
def test_attackers_that_win_are_done_tanks_face_up() -> None:
    soviet = {"chq": "chq B 0606", "tank": "t34 B 0304", "in": "rifle B1 0203"}
    table = Table(FIELD, {"foe": "sniper F 0303", "far": "phq D1 0101"}, soviet, active=SOVIET)
    command(table, "chq", "pick tank", "move N", "pick in", "move NE")
    close(table, dice=[8])  # the sniper checks against 7
    table.play("charge tank", dice=[1, 9, 9])
    assert (table.facing("tank"), table.facing("in")) == ("face-up", "face-down")
    assert table.acted("in")


# Morale (9.3).


@pytest.mark.rule("CI-9.3-1", "CI-9.3-3", "CI-9.3-4", "CI-R-62", "CI-R-86", "CI-2.53-1")
@pytest.mark.parametrize(
    ("unit", "others", "need"),
    [
        ("rifle B1", {}, 5),  # its own
        ("rifle B1", {"hq": "phq B1 0303"}, 6),  # its platoon's HQ
        ("rifle B1", {"hq": "phq B2 0303"}, 5),  # another platoon's
        ("rifle B1", {"hq": "chq B 0303"}, 7),  # its company's
        ("rifle B1", {"hq": "chq A 0303"}, 5),  # another company's
        ("rifle B1", {"hq": "phq B1 0303", "co": "chq B 0303"}, 6),  # its platoon's before its company's
        ("rifle B1", {"hq": "phq B1 0302"}, 5),  # not in the hex
        ("mg B", {"hq": "phq B2 0303"}, 6),  # for a weapon any HQ of its company
        ("mg B", {"hq": "phq A2 0303"}, 5),
        ("rifle B1", {"nk": "nkvd B 0303 2"}, 6),  # one more
        ("rifle B1", {"hq": "phq B1 0303", "nk": "nkvd B 0303 2"}, 7),
        ("bunker", {}, 6),
    ],
)
def test_whose_morale_a_weak_unit_uses(unit: str, others: dict[str, str], need: int) -> None:
    for die, passes in ((need, True), (need + 1, False)):
        table = assault(IN, {"foe": f"{unit} 0303 1"} | others, dice=[die], up=["foe"] if unit == "bunker" else [])
        (check,) = found(table.began, "MoraleChecked")
        assert (check.need, check.passed) == (need, passes)  # type: ignore[attr-defined]
        fires = [e for e in found(table.began, "Fired") if e.unit == table.unit("foe")]  # type: ignore[attr-defined]
        assert bool(fires or table.can("charge foe")) is passes


@pytest.mark.rule("CI-9.3-1", "CI-R-61", "CI-9.3-3")
def test_who_falls_to_one_checks_when_his_next_half_begins() -> None:
    table = assault({"in": "rifle F1 0304 2"}, FOE, dice=[1, 9, 9, 6])  # at 1 now, and passes in its half of round 1
    events = table.play("charge in", dice=[1])
    assert not found(events, "MoraleChecked")  # the squad is at 2
    events = table.play("charge foe", dice=[9, 9, 7])  # round 2: the attacker checks again and fails
    assert [e.passed for e in found(events, "MoraleChecked")] == [False]  # type: ignore[attr-defined]


@pytest.mark.rule("CI-9.3-3", "CI-9.3-1")
def test_a_disrupted_defender_neither_fires_nor_retreats_but_may_do_both_in_the_next_round() -> None:
    table = assault(IN, {"foe": "rifle B1 0303 1"}, dice=[6])
    assert table.mover() == "german"  # round 1: it failed
    table.play("charge in", dice=[*MISS4, 5])
    assert table.mover() == "soviet"
    assert {"charge foe", "retreat foe N"} <= set(table.legal())


@pytest.mark.rule("CI-9.3-2", "CI-9.66-2", "CI-R-62")
def test_an_hq_checks_only_when_it_is_alone_and_with_its_own_morale() -> None:
    table = assault(IN, FOE | {"hq": "phq B1 0303"})
    assert not found(table.began, "MoraleChecked")
    table = assault(IN, {"hq": "phq B1 0303"}, dice=[6, 9])
    (check,) = found(table.began, "MoraleChecked")
    assert (check.need, check.passed) == (6, True)  # type: ignore[attr-defined]


@pytest.mark.rule("CI-R-62", "CI-2.56-4", "CI-9.3-1")
def test_a_bunker_checks_but_never_retreats() -> None:
    table = assault(IN, {"foe": "bunker 0303 1", "mg": "mg B 0303 3"}, up=["foe"], dice=[6])
    table.play("charge foe", dice=[9, *MISS])
    table.play("charge in", dice=[*MISS4, 6])
    assert table.can("charge foe")
    assert not [text for text in table.legal() if text.startswith("retreat foe")]
    assert table.rule("retreat foe N") == "CI-R-62"


# Retreats (9.4).


@pytest.mark.rule("CI-9.4-1", "CI-9.4-3", "CI-9.4-5", "CI-R-65", "CI-8.3-1")
def test_attackers_retreat_to_friendly_and_neutral_hexes() -> None:
    table = assault(IN, FOE | {"other": "rifle B1 0401"}, dice=MISS)
    assert (table.control("0302"), table.control("0403")) == ("soviet", "neutral")
    ways = {text for text in table.legal() if text.startswith("retreat")}
    assert ways == {"retreat in SE", "retreat in S", "retreat in SW", "retreat in NW"}
    assert table.rule("retreat in N") == table.rule("retreat in NE") == "CI-9.4-5"


@pytest.mark.rule("CI-9.4-5", "CI-9.4-7", "CI-9.1-10")
def test_the_hex_one_came_from_may_be_closed_by_now() -> None:
    table = assault({"in": "rifle F1 0203 4"}, FOE | {"flank": "rifle B1 0103"}, dice=MISS)
    assert table.control("0203") == "soviet"  # nobody is left to hold it
    assert table.rule("retreat in SW") == "CI-9.4-5"
    table = Table(
        FIELD,
        {"hq": "phq F1 0204", "in": "rifle F1 0203 4"},
        FOE | {"flank": "rifle B1 0103", "far": "phq C1 0101"},
    )
    command(table, "hq", "pick in", "move NE")
    close(table, dice=MISS)
    assert table.control("0203") == "disputed"
    assert table.rule("retreat in SW") == "CI-9.4-5"


@pytest.mark.rule("CI-9.4-3", "CI-9.4-1", "CI-R-65")
def test_a_hex_with_own_units_is_open_whatever_the_enemy_next_to_it() -> None:
    german = {"hq": "phq F1 0304", "in": "rifle F1 0304 4"}
    table = Table(FIELD, german, FOE | {"flank": "rifle B1 0204", "far": "phq C1 0101"})
    command(table, "hq", "pick in", "move N")
    close(table, dice=MISS)
    assert table.control("0304") == "german"
    table.play("retreat in S")
    assert table.at("in") == "0304"


@pytest.mark.rule("CI-9.4-4", "CI-R-65", "CI-9.4-5")
def test_defenders_retreat_where_the_attacker_cannot_go() -> None:
    german = {"in": "rifle F1 0304 4", "too": "rifle F1 0203 4"}
    table = assault(german, FOE | {"friend": "rifle B1 0302"}, dice=MISS)
    table.play("charge in", "charge too", dice=[9] * 8)
    ways = {text for text in table.legal() if text.startswith("retreat")}
    assert ways == {"retreat foe N", "retreat foe NE", "retreat foe SE", "retreat foe NW"}  # friendly, or neutral
    assert table.rule("retreat foe S") == table.rule("retreat foe SW") == "CI-9.4-4"


@pytest.mark.rule("CI-9.4-5", "CI-R-65")
def test_defenders_do_not_retreat_into_what_the_attacker_controls() -> None:
    table = Table(FIELD, {"chq": "chq F 0606", "in": "rifle F1 0304 4", "flank": "rifle F1 0401"}, FOE)
    command(table, "chq", "pick in", "move N")
    close(table, dice=MISS)
    table.play("charge in", dice=MISS4)
    assert table.rule("retreat foe N") == table.rule("retreat foe NE") == "CI-9.4-5"


@pytest.mark.rule("CI-9.4-1", "CI-8.2-1")
def test_nobody_retreats_into_a_full_hex() -> None:
    town = board(rows("0304"), '[sides]\nclear = ["0304 N"]')
    table = Table(
        town,
        {"hq": "phq F1 0304", "in": "rifle F1 0203 4", "one": "mg F 0304"},
        FOE | {"far": "phq C1 0101"},
    )
    command(table, "hq", "pick in", "move NE")
    close(table, dice=MISS)
    assert table.rule("retreat in S") == "CI-9.4-1"  # two in town
    assert table.can("retreat in SW")


@pytest.mark.rule("CI-9.4-2", "CI-R-65")
def test_limits_of_hexsides_hold_for_the_retreats_of_a_side_in_a_round() -> None:
    ground = board(rows(), '[sides]\nwoods = ["0304 N"]')
    german = {"in": "rifle F1 0203 4", "too": "rifle F1 0202 4"}
    table = assault(german, FOE, ground, dice=MISS)
    table.play("retreat in S")
    assert table.rule("retreat too S") == "CI-9.4-2"
    table.play("charge too", dice=MISS4)
    table.play("charge foe", dice=MISS)
    assert table.can("retreat too S")  # in the next round


@pytest.mark.rule("CI-9.4-2", "CI-R-65")
def test_two_go_over_a_clear_hexside_and_a_third_does_not() -> None:
    german = {"a": "rifle F1 0203 4", "b": "rifle F1 0203 4", "c": "rifle F1 0202 4"}
    table = assault(german, FOE, dice=MISS)
    table.play("retreat a SW", "retreat b SW")
    assert table.rule("retreat c SW") == "CI-9.4-2"


RING = {"r1": "rifle B1 0401", "r2": "rifle B1 0404", "r3": "rifle B1 0103"}
"""Three squads that control all hexes around 0303."""


@pytest.mark.rule("CI-9.4-6", "CI-R-65", "CI-6.33-2")
def test_an_attacker_with_nowhere_to_go_is_eliminated_in_round_3() -> None:
    table = assault(IN, FOE | RING, dice=[*MISS, *MISS4])  # it cannot but fire
    table.play("charge foe", dice=[*MISS, *MISS4])
    assert table.at("in") == "0303"
    table.play("charge foe", dice=MISS)
    assert table.at("in") == ""
    assert table.points() == (0, 1)


@pytest.mark.rule("CI-9.4-6", "CI-9.4-2", "CI-R-65")
def test_in_round_3_the_limit_of_the_only_way_out_decides_who_is_lost() -> None:
    ground = board(rows(), '[sides]\nwoods = ["0304 N"]')
    german = {"in": "rifle F1 0304 4", "too": "rifle F1 0403 4"}
    ring = {"r1": "rifle B1 0401", "r2": "rifle B1 0504", "r3": "rifle B1 0103"}
    table = assault(german, FOE | ring, ground, dice=MISS)
    for _ in range(2):
        table.play("charge in", "charge too", dice=[9] * 8)
        table.play("charge foe", dice=MISS)
    assert set(table.legal()) == {"retreat in S", "retreat too S"}
    table.play("retreat too S")
    assert (table.at("too"), table.at("in")) == ("0304", "")
    assert table.points() == (0, 1)


@pytest.mark.rule("CI-9.4-6", "CI-R-65")
def test_a_defender_with_nowhere_to_go_just_stays() -> None:
    german = {"chq": "chq F 0606", "in": "rifle F1 0304 4", "r1": "rifle F2 0401", "r2": "rifle F2 0404"}
    table = Table(FIELD, german | {"r3": "rifle F2 0103"}, FOE | {"mg": "mg B 0303 3"})
    command(table, "chq", "pick in", "move N")
    close(table)
    table.play("charge foe", dice=[*MISS, *MISS])
    table.play("charge in", dice=MISS4)
    assert set(table.legal()) == {"charge foe", "charge mg"}


@pytest.mark.rule("CI-9.4-8", "CI-R-65", "CI-R-54", "CI-10.4-4")
def test_units_retreat_off_the_map_for_no_points() -> None:
    table = Table(
        FIELD, {"chq": "chq F 0606", "in": "rifle F1 0302 4"}, {"foe": "rifle B1 0301 3", "far": "phq C1 0101"}
    )
    command(table, "chq", "pick in", "move N")
    close(table, dice=MISS)
    table.play("charge in", dice=MISS4)
    assert table.can("retreat foe N")
    table.play("charge foe", dice=MISS)
    table.play("retreat in N")
    assert table.at("in") == ""
    assert table.points() == (0, 0)


@pytest.mark.rule("CI-R-66")
def test_a_retreat_costs_no_points_but_closed_is_closed() -> None:
    levels = "\n".join(["0 0 1 0 0 0", "0 0 1 0 0 0"] + ["0 0 0 0 0 0"] * 4)
    ground = board(rows("0402", letter="w"), '[[water]]\nkind = "river"\nname = "N"\ncourse = ["0303 NW"]', levels)
    table = assault({"in": "rifle F1 0304 4"}, {"gun": "at45 B 0303 3"}, ground, dice=MISS)
    table.play("charge in", dice=MISS4)
    assert table.can("retreat gun N")  # uphill, 4 MP; it has 3
    assert table.rule("retreat gun NE") == table.rule("retreat gun NW") == "CI-R-66"  # woods, river


# Regrouping (9.5).


@pytest.mark.rule("CI-9.5-1", "CI-9.5-2", "CI-R-68")
def test_winners_regroup_one_hex_into_friendly_hexes() -> None:
    german = {"in": "rifle F1 0304 4", "too": "rifle F1 0203 4"}
    table = assault(german, {"foe": "sniper B 0303", "near": "rifle B1 0401"}, dice=[9])
    table.play("charge in", dice=[1, 9, 9, 9])
    assert table.step() == "RegroupUnits"
    ways = {text.split()[2] for text in table.legal() if text.startswith("regroup in")}
    assert ways == {"SE", "S", "SW", "NW"}
    assert table.rule("regroup in N") == "CI-9.5-1"  # disputed
    table.play("regroup in S")
    assert table.at("in") == "0304"
    assert not [text for text in table.legal() if text.startswith("regroup in")]
    assert table.can("regroup too S")
    table.play("done")
    assert (table.at("too"), table.facing("in"), table.acted("in")) == ("0303", "face-down", True)


@pytest.mark.rule("CI-9.5-2", "CI-R-68")
def test_stacking_assault_limits_and_closed_hexsides_bind_it() -> None:
    ground = board(rows("0402", letter="w"), '[sides]\nwoods = ["0303 S"]')
    soviet = {
        "chq": "chq B 0606",
        "in": "rifle B1 0203 3",
        "too": "rifle B1 0203 3",
        "tank": "t34 B 0302 3",
        "a": "mg B 0202",
        "b": "atr B 0202",
        "c": "maxim B 0202",
    }
    table = Table(ground, {"foe": "sniper F 0303", "far": "phq D1 0101"}, soviet, active=SOVIET)
    command(table, "chq", "pick in", "move NE", "pick too", "move NE", "pick tank", "move S")
    close(table, dice=[9])
    table.play("charge in", dice=[1, 9, 9])
    assert table.rule("regroup tank NE") == "CI-R-66"
    assert table.rule("regroup in NW") == "CI-9.5-2"  # three there
    table.play("regroup in S")
    assert table.rule("regroup too S") == "CI-9.5-2"  # one through the wooded hexside
    assert table.can("regroup too SW")


@pytest.mark.rule("CI-9.5-1", "CI-R-68", "CI-9.2-8")
def test_defenders_that_win_regroup_too_guns_and_mortars_included() -> None:
    table = assault(IN, {"mo": "mortar50 B 0303 3", "foe": "rifle B1 0303 3"})
    table.play("charge mo", dice=[*MISS, *MISS])
    table.play("retreat in S")
    assert (table.step(), table.mover()) == ("RegroupUnits", "soviet")
    assert table.can("regroup mo N")
    table.play("regroup mo N", "done")
    assert (table.at("mo"), table.facing("mo"), table.acted("mo")) == ("0302", "upright", False)


# What units do in assaults (9.6).


@pytest.mark.rule("CI-9.61-2", "CI-9.61-3", "CI-9.61-4", "CI-9.62-2", "CI-9.63-2", "CI-R-63", "CI-9.64-1", "CI-2.51-2")
@pytest.mark.parametrize(
    ("defender", "fires"),
    [
        ("at45 B", (5, 1, 1)),
        ("mortar50 B", (3, 1, 1)),
        ("mortar120 B", (5, 1, 1)),
        ("mg B", (3, 3, 3)),
        ("maxim B", (4, 4, 4)),
        ("atr B", (4, 4, 4)),
        ("sapper B", (4, 4, 4)),
        ("rifle B1", (2, 2, 2)),
        ("t34 B", (6, 6, 6)),
    ],
)
def test_the_defenders_fire_round_by_round(defender: str, fires: tuple[int, int, int]) -> None:
    table = assault(IN, {"foe": f"{defender} 0303 2"}, dice=[10, 10])
    shots = found(table.began, "Fired")
    for _ in range(2):
        table.play("charge in", dice=MISS4)
        shots += found(table.play("charge foe", dice=[10, 10]), "Fired")
    assert tuple(shot.need for shot in shots) == fires  # type: ignore[attr-defined]


@pytest.mark.rule("CI-9.61-4", "CI-9.2-5")
def test_guns_take_hits_like_others() -> None:
    table = assault(IN, {"gun": "at45 B 0303 3", "foe": "rifle B1 0303 2"})
    table.play("charge gun", dice=[*MISS, 9, 9])
    table.play("charge in", dice=[1, 9, 9, 9])
    assert table.strength("gun") == 2


@pytest.mark.rule("CI-9.63-2", "CI-9.65-1")
def test_an_at_rifle_has_its_full_fire_at_a_tank() -> None:
    soviet = {"chq": "chq B 0606", "tank": "kv1 B 0304 3"}
    table = Table(FIELD, {"atr": "atr F 0303 2", "far": "phq D1 0101"}, soviet, active=SOVIET)
    command(table, "chq", "pick tank", "move N")
    close(table, dice=[4, 5])
    assert table.strength("tank") == 2


@pytest.mark.rule("CI-9.65-1", "CI-6.32-5")
def test_infantry_hurts_any_tank_in_an_assault() -> None:
    soviet = {"chq": "chq B 0606", "smg": "smg B3 0304 3"}
    table = Table(FIELD, {"pz": "pz4 F 0303 3", "far": "phq D1 0101"}, soviet, active=SOVIET, up=["pz"])
    command(table, "chq", "pick smg", "move N")
    close(table, dice=MISS)
    table.play("charge smg", dice=[3, 3, 4])
    assert table.strength("pz") == 1


@pytest.mark.rule("CI-9.64-1", "CI-R-63", "CI-8.5-2")
def test_assaulting_engineers_double_their_fire() -> None:
    table = assault({"pi": "pioneer F 0304 3"}, FOE, dice=MISS)
    table.play("charge pi", dice=[4, 4, 5])
    assert table.strength("foe") == 1


@pytest.mark.rule("CI-9.66-1", "CI-4.4-2", "CI-R-14", "CI-R-15", "CI-4.4-4b")
def test_an_hq_that_falls_in_an_assault_returns_when_it_is_over() -> None:
    table = assault(IN, {"hq": "phq B1 0303", "sq": "rifle B1 0302 3"}, dice=[6, 9])
    table.play("charge in", dice=[1, 9, 9, 9])
    assert (table.step(), table.mover()) == ("ReplaceHq", "soviet")
    table.play("promote sq 0302")
    assert (table.at("hq"), table.strength("sq"), table.facing("hq")) == ("0302", 2, "upright")
    assert table.points() == (0, 0)
    table.play("done")  # the Germans regroup nowhere
    assert table.can("activate hq")


@pytest.mark.rule("CI-4.4-5", "CI-R-14")
def test_an_hq_whose_last_squad_falls_in_the_same_assault_is_a_point() -> None:
    table = assault(IN, {"hq": "phq B1 0303", "sq": "rifle B1 0303 1"}, dice=[5])
    table.play("charge hq", dice=[9, 9])
    table.play("charge in", dice=[1, 1, 9, 9])
    table.play("hit sq")
    assert table.points() == (2, 0)


@pytest.mark.rule("CI-11.3-1", "CI-R-74")
def test_the_hit_limit_holds_in_assaults() -> None:
    table = assault(IN, FOE, options={"hit_limit": True}, dice=MISS)
    table.play("charge in", dice=[1, 1, 1, 1])
    assert table.strength("foe") == 1


@pytest.mark.rule("CI-X-9", "CI-1.1-3", "CI-9.1-6")
def test_the_assaults_of_one_company_are_over_before_the_next_one_activates() -> None:
    german = {"he": "phq E1 0305", "in": "rifle E1 0304 4", "hf": "phq F1 0405", "too": "rifle F1 0403 4"}
    table = Table(FIELD, german, {"foe": "sniper B 0303", "far": "phq C1 0101"})
    command(table, "he", "pick in", "move N")
    close(table, "charge in", dice=[9, 1, 9, 9, 9])  # the sniper fails its check
    table.play("done")
    assert table.can("activate hf")
    assert table.control("0303") == "german"


@pytest.mark.rule("CI-6.34-2", "CI-8.1-1", "CI-9.1-2")
def test_a_wreck_makes_an_assault_dearer_too() -> None:
    table = Table(board(rows(), RIVER), {"chq": "chq F 0606"} | IN, FOE)
    command(table, "chq", "pick in")
    assert table.can("move N")  # 5 MP
    table = Table(board(rows(), RIVER), {"chq": "chq F 0606"} | IN, FOE)
    table.state.wrecks = 1 << table.cell("0303")
    command(table, "chq", "pick in")
    assert table.rule("move N") == "CI-8.1-1"


@pytest.mark.rule("CI-8.4-6", "CI-R-56", "CI-8.1-1")
def test_no_road_helps_into_an_assault() -> None:
    road = '[[road]]\nkind = "paved"\npath = "0305 0304 0303"'
    table = Table(board(rows(), road), {"chq": "chq F 0606", "in": "rifle F1 0305 4"}, FOE)
    command(table, "chq", "pick in", "move N")
    assert table.step() == "Activation"  # next to the enemy it stops
    table = Table(board(rows(), road), {"chq": "chq F 0606", "in": "rifle F1 0305 4", "at": "rifle F1 0304"}, FOE)
    command(table, "chq", "pick in", "move N")
    assert table.state.steps[-1].left == 4  # type: ignore[attr-defined]  # along the road, into its own hex
    events = table.play("move N")
    assert found(events, "Moved")[0].cost == 2  # type: ignore[attr-defined]


@pytest.mark.rule("CI-9.2-2", "CI-R-65", "CI-9.2-9")
def test_when_all_attackers_have_gone_the_defender_has_won_at_once() -> None:
    german = {"in": "rifle F1 0304 4", "too": "rifle F1 0203 4"}
    table = assault(german, FOE, dice=MISS)
    table.play("retreat in S", "retreat too SW")
    assert (table.step(), table.mover()) == ("RegroupUnits", "soviet")
    assert table.facing("foe") == "upright"


@pytest.mark.rule("CI-9.1-7", "CI-9.2-7", "CI-2.54-3")
def test_a_hidden_tank_is_shown_when_it_defends_and_stands_upright_when_it_has_won() -> None:
    table = assault(IN, {"foe": "t34 B 0303 3"}, dice=MISS)
    assert table.facing("foe") == "face-up"
    table.play("retreat in S")
    assert table.facing("foe") == "upright"


def shared_fight() -> Table:
    """Two Soviet companies with a seat each defend 0303 together; round 1 is over without a hit."""
    soviet = {"b": "rifle B1 0303", "c": "rifle C1 0303", "hqb": "phq B1 0102", "hqc": "phq C1 0101"}
    table = Table(FIELD, {"chq": "chq F 0606"} | IN, soviet)
    old = table.setting
    table.state.setting = table.setting = Setting("table-companies", old.scenario, old.options, old.ground)
    table.state.steps.clear()
    table.state.player_turn = 0
    table.state.settle()
    command(table, "chq")
    table.play("pick in", "move N")
    close(table, dice=[*MISS, *MISS])
    table.play("charge in", dice=MISS4)
    return table


@pytest.mark.rule("CI-MP-1", "CI-9.2-2")
def test_in_a_shared_assault_each_seat_fights_with_its_own_company() -> None:
    table = shared_fight()
    assert table.mover() == "soviet-b"
    assert {text.split()[1] for text in table.legal()} == {"b"}
    assert table.rule("charge c") == "CI-MP-1"
    table.play("charge b", dice=MISS)
    assert table.mover() == "soviet-c"
    assert {text.split()[1] for text in table.legal()} == {"c"}


@pytest.mark.rule("CI-MP-1", "CI-9.5-1")
def test_after_a_shared_assault_each_seat_regroups_its_own_company() -> None:
    table = shared_fight()
    table.play("charge b", "charge c", "retreat in S", dice=[*MISS, *MISS])
    assert table.mover() == "soviet-b"
    assert not any(text.startswith("regroup c") for text in table.legal())
    assert table.rule("regroup c N") == "CI-MP-1"
    table.play("regroup b N")
    assert table.mover() == "soviet-c"
    table.play("regroup c N")
    assert (table.at("b"), table.at("c")) == ("0302", "0302")
