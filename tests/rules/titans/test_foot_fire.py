"""Volleys of men on foot: the table, cover, several targets, jams; and what hits do."""

from __future__ import annotations

import pytest

from steppe.games.titans.events import Fired, Harmed, JamCleared, Jammed, Spared, Tested
from steppe.games.titans.shooting import Excuse
from steppe.games.titans.volleys import reading
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table

COVER = 'wall = [{ kind = "sandbags", line = "2,29.5 18,29.5" }]'
HEDGE = 'wall = [{ kind = "hedge", line = "2,29.5 18,29.5" }]'


def facing(kurt: str = "", ivan: str = "", land: str = "", **foes: str) -> Table:
    """Kurt at (10, 10) is to fire, Ivan stands at (10, 30)."""
    table = Table({"Kurt": f"rifles 4 10,10 {kurt}"}, {"Ivan": f"first 4 10,30 {ivan}", **foes}, land)
    table.do("activate rifles", "pick Kurt")
    return table


def fired(events: list[object]) -> Fired:
    return next(event for event in events if isinstance(event, Fired))


@rule("BASE-SHOOT-T1", "BASE-SHOOT-T2", "BASE-SHOOT-T3", "BASE-SHOOT-T4", "BASE-SHOOT-2")
@pytest.mark.parametrize(
    ("die", "rep", "excuses", "why"),
    [
        (3, 4, (), "too low"),
        (4, 4, (), ""),
        (4, 4, ("concealed",), "concealed"),
        (4, 4, ("in cover",), "in cover"),
        (4, 4, ("prone",), "prone"),
        (4, 4, ("target fast moving",), "target fast moving"),
        (4, 4, ("later target",), "later target"),
        (4, 4, ("shooter fast moved",), "shooter fast moved"),
        (5, 4, ("concealed",), ""),
        (5, 4, ("prone",), ""),
        (5, 4, ("in cover",), "in cover"),
        (6, 4, ("in cover", "prone"), ""),
        (6, 3, ("in cover",), ""),  # a lucky six
        (6, 1, (), ""),
        (5, 3, ("in cover",), "in cover"),
    ],
)
def test_the_table(die: int, rep: int, excuses: tuple[Excuse, ...], why: str) -> None:
    assert reading(die, rep, excuses) == why


@rule("BASE-SHOOT-1", "BASE-SHOOT-8", "BASE-STAT-T10", "BASE-DICE-10")
def test_a_one_is_obviously_dead() -> None:
    table = facing()
    events = table.do("firemove", dice=[4, 1])
    assert Fired(0, "rifle", 4, (4,), (1,), (True,), ("",)) in events
    assert Harmed(1, 0, 1, 3, "obviously dead") in events
    assert table.at("Ivan") is None


@rule(
    "BASE-SHOOT-8", "BASE-STAT-T9", "BASE-STAT-T7", "BASE-REACT-9", "BASE-REACT-9-2", "BASE-REACT-9-1", "BASE-REACT-9-0"
)
@pytest.mark.parametrize(
    ("dice", "status"),
    [
        ((3,), "out-of-the-fight"),
        ((4, 4, 4), "carry-on"),
        ((4, 4, 5), "stunned"),
        ((6, 5, 6), "out-of-the-fight"),
    ],
)
def test_impact_and_recover(dice: tuple[int, ...], status: str) -> None:
    table = facing()
    table.do("firemove", dice=[6, *dice])
    assert table.status("Ivan") == status
    assert table.prone("Ivan")


@rule("BASE-R-15", "BASE-ATTR-T6", "BASE-DICE-3")
def test_only_the_tough_roll_three_dice_to_recover() -> None:
    table = facing(ivan="tough")
    table.do("firemove", dice=[6, 4, 6, 4, 4])
    assert table.status("Ivan") == "carry-on"


@rule("BASE-ATTR-N4", "BASE-R-15", "BASE-ATTR-N6")
def test_the_first_out_of_the_fight_stuns_the_hard_as_nails() -> None:
    nails = facing(ivan="hard-as-nails")
    nails.do("firemove", dice=[6, 2])
    assert nails.status("Ivan") == "stunned"
    resilient = facing(ivan="resilient")
    resilient.do("firemove", dice=[6, 2, 1, 1])
    assert (resilient.status("Ivan"), resilient.prone("Ivan")) == ("carry-on", True)


@rule("BASE-FIG-2-LARGER", "BASE-FIG-2-POWER", "BASE-R-39")
def test_a_star_is_larger_than_life_and_then_rolls_his_pool() -> None:
    table = Table({"Kurt": "rifles 3 10,10"}, {"Ivan": "first 4 10,30 star"})
    events = table.do("activate rifles", "firemove Kurt", dice=[6, 1, 2, 4, 5, 6])
    assert Spared(1, "obviously dead", "out of the fight", (), "BASE-FIG-2-LARGER") in events
    assert Spared(1, "out of the fight", "stunned", (2, 4, 5, 6), "BASE-FIG-2-POWER") in events
    assert (table.status("Ivan"), table.state.pool[1]) == ("stunned", 3)


@rule("BASE-LOS-2", "BASE-R-10", "BASE-SHOOT-T3")
@pytest.mark.parametrize(
    ("line", "excuse"), [("2,29.5 18,29.5", "in cover"), ("2,29 18,29", "in cover"), ("2,28.9 18,28.9", "")]
)
def test_cover_works_within_an_inch(line: str, excuse: str) -> None:
    table = facing(land=f'wall = [{{ kind = "sandbags", line = "{line}" }}]')
    events = table.do("firemove", dice=[5, 1, 1, 1, 1, 1] if excuse else [5, 1])
    assert fired(events).excuses == (excuse,)


@rule("BASE-R-14", "BASE-LOS-2", "BASE-R-13")
@pytest.mark.parametrize(("weapon", "excuse"), [("rifle", "in cover"), ("ptrd", "concealed")])
def test_cover_that_a_rating_beats_only_conceals(weapon: str, excuse: str) -> None:
    table = facing(kurt=weapon, ivan="ptrd", land=COVER)  # sandbags 2, PTRD 4
    events = table.do("firemove", dice=[4, 1, 1, 1, 1, 1])
    assert fired(events).excuses == (excuse,)


@rule("BASE-LOS-T6", "BASE-LOS-1", "BASE-R-13", "BASE-LOS-T12")
def test_hedges_and_brush_conceal_and_foxholes_cover() -> None:
    for land, excuse in (
        (HEDGE, "concealed"),
        ('area = [{ kind = "brush", box = "5,28 15,33" }]', "concealed"),
        ('area = [{ kind = "foxhole", box = "9,29 11,31" }]', "in cover"),
    ):
        assert fired(facing(land=land).do("firemove", dice=[4, 1, 1, 1, 1, 1])).excuses == (excuse,)


@rule("BASE-LOS-T3", "BASE-R-11")
def test_woods_are_seen_into_for_three_inches_and_protect() -> None:
    edge = facing(land='area = [{ kind = "woods", box = "5,27.1 15,40" }]')
    assert fired(edge.do("firemove", dice=[5, 1, 1, 1, 1, 1])).excuses == ("in cover",)
    assert not facing(land='area = [{ kind = "woods", box = "5,26.9 15,40" }]').can("firemove")


@rule("BASE-LOS-T2", "BASE-SHOOT-4", "BASE-LOS-1")
def test_night() -> None:
    table = Table({"Kurt": "rifles 4 10,10"}, {"Ivan": "first 4 10,17"}, night=True)
    events = table.do("activate rifles", "firemove Kurt", dice=[5, 1, 1, 1, 1, 1])
    assert (fired(events).rep, fired(events).excuses) == (3, ("concealed",))
    far = Table({"Kurt": "rifles 4 10,10"}, {"Ivan": "first 4 10,22.5"}, night=True)
    far.do("activate rifles", "pick Kurt")
    assert not far.can("firemove")


@rule("BASE-SHOOT-5")
def test_range_is_exact() -> None:
    at_24, beyond = (Table({"Kurt": "rifles 4 10,10 smg"}, {"Ivan": f"first 4 10,{y}"}) for y in ("34", "34.001"))
    for table, can in ((at_24, True), (beyond, False)):
        table.do("activate rifles", "pick Kurt")
        assert table.can("fire") is can


@rule("BASE-SHOOT-10", "BASE-R-24")
def test_fire_before_a_move_has_half_of_the_dice_rounded_up() -> None:
    table = facing("lmg-belt")
    events = table.do("firemove", dice=[2, 2, 2, 1, 1])  # three of five; two passed in the open, outgunned
    assert len(fired(events).dice) == 3
    assert table.can("move 10,12")
    full = facing("lmg-belt")
    full.do("fire", dice=[2, 2, 2, 2, 2, 1, 1])
    assert not full.can("move 10,12")


@rule("BASE-SHOOT-3", "BASE-R-55")
def test_tight_ammo() -> None:
    table = facing("lmg-belt")
    assert Jammed(0) in table.do("fire", dice=[1, 1, 2, 2, 2, 1, 1])
    table.do("end", "end", dice=[])
    table.state.steps.clear()
    fresh = Table({"Kurt": "rifles 4 10,10 lmg-belt"}, {"Ivan": "first 4 10,30"})
    fresh.state.jammed = 1
    fresh.do("activate rifles", "pick Kurt")
    assert fresh.rule("fire") == "BASE-SHOOT-3"
    assert JamCleared(0) in fresh.do("end")
    six = facing("mmg")  # six dice jam on three
    assert Jammed(0) not in six.do("fire", dice=[1, 1, 2, 2, 2, 2, 1, 1])


@rule("BASE-SHOOT-6", "BASE-SHOOT-1", "BASE-SHOOT-T2")
def test_a_swath_and_its_dice() -> None:
    foes = {"Oleg": "second 4 13,30", "Yuri": "third 4 16,30"}
    table = facing("lmg-magazine", **foes)
    table.do("fire", "aim Ivan")
    assert table.can("aim Oleg")
    assert table.rule("aim Yuri") == "BASE-SHOOT-6"  # six inches from Ivan, and the Target rating is four
    # The first two dice fall to Oleg's 8 and Ivan's 9; one must be left for each.
    events = table.do("aim Oleg", "give Ivan", "give Oleg", "give Ivan", "give Ivan", dice=[5, 4, 3, 2, 1, 1, 1])
    assert fired(events).targets == (1, 2, 1, 1)
    assert fired(events).excuses == ("", "later target", "too low", "too low")


@rule("BASE-SHOOT-4", "BASE-ATTR-T1", "BASE-ATTR-N2", "BASE-SHOOT-W7")
@pytest.mark.parametrize(
    ("kurt", "rep"),
    [
        ("", 4),
        ("crack-shot", 5),
        ("marksman", 5),
        ("sniper-rifle", 5),
        ("sniper-rifle crack-shot", 6),
        ("marksman smg", 4),
    ],
)
def test_rep_of_a_shot(kurt: str, rep: int) -> None:
    table = facing(kurt)
    action = "firemove" if table.can("firemove") and "smg" not in kurt else "fire"
    events = table.do(action, dice=[1, 1, 2, 1, 1] if "smg" in kurt else [1, 1, 1, 1, 1, 1])
    assert fired(events).rep == rep


@rule("BASE-R-1", "BASE-ACT-8")
def test_a_group_fires_one_volley_and_its_target_tests_once() -> None:
    own = {"Kurt": "rifles 4 10,10", "Hans": "rifles 4 12,10", "Emil": "rifles 4 14,10"}
    table = Table(own, {"Ivan": "first 4 10,30", "Lev": "second 4 20,30"})
    events = table.do("activate rifles", "together", "aim Ivan", "aimall Ivan", dice=[1, 1, 1, 5, 6])
    assert len([event for event in events if isinstance(event, Fired)]) == 3
    assert len([event for event in events if isinstance(event, Tested)]) == 1
    assert table.status("Ivan") == "retire"


@rule("BASE-R-41", "BASE-R-10")
def test_the_prone_see_nothing_beyond_a_wall_and_are_not_seen() -> None:
    assert facing(land=COVER).can("firemove")  # over a wall of one inch from 1.5 to 1.5
    assert not facing(ivan="prone", land=COVER).can("firemove")
    assert facing(kurt="prone").can("firemove")  # nothing in between
