"""Attributes: each of the table and each further name does in a battle what it says, and nothing else."""

from __future__ import annotations

import pytest

from steppe.games.titans.attributes import attributes
from steppe.games.titans.events import Fired, Harmed, LuckTurned, Reacted, Spared, Tested
from steppe.games.titans.figures import sniper
from steppe.games.titans.wits import Wits
from steppe.kernel.protocol import Event
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table

WALL = 'wall = [{ kind = "screen", line = "0,20 24,20" }]'


def roll_of(events: list[Event], name: str) -> Tested:
    return next(event for event in events if isinstance(event, Tested) and name in event.tests)


def shoot(table: Table, *dice: int) -> list[Event]:
    """Kurt fires with the dice given; the first is his."""
    table.do("activate rifles", "pick Kurt")
    return table.do("fire" if table.can("fire") else "firemove", dice=dice)


@rule("BASE-ATTR-1")
@pytest.mark.parametrize(
    ("first", "names"),
    [
        (1, ("Crack Shot", "Looter")),
        (2, ("Quick Reflexes", "Slow to React")),
        (3, ("Stealthy", "Clumsy")),
        (4, ("Nerves of Steel", "Nervous")),
        (5, ("Athlete", "Slow")),
        (6, ("Tough", "Runt")),
    ],
)
def test_two_dice_draw_an_attribute(first: int, names: tuple[str, str]) -> None:
    drawn = [attributes().drawn(first, second).name for second in (1, 2, 3, 4, 5, 6)]
    assert drawn == [names[0]] * 3 + [names[1]] * 3


@rule("BASE-FIG-7")
def test_an_attribute_counts_where_it_says_and_nowhere_else() -> None:
    # Crack Shot: 3 and Rep 4 are 7, a miss; with one more a hit in the open. His tests are still taken at 4.
    assert [shot.hits for shot in shoot(one_on_one(), 3, 4, 4, 3, 4, 4) if isinstance(shot, Fired)] == [(False,)] * 2
    events = shoot(one_on_one("crack-shot"), 3, 2)
    assert next(shot for shot in events if isinstance(shot, Fired)).hits == (True,)
    events = shoot(one_on_one("crack-shot"), 2, 4, 4, 2, 4, 4)
    shots = [event.rep for event in events if isinstance(event, Fired)]
    assert (shots, roll_of(events, "received-fire").target) == ([5, 4], 4)


def one_on_one(kurt: str = "", ivan: str = "") -> Table:
    return Table({"Kurt": f"rifles 4 10,10 {kurt}"}, {"Ivan": f"first 4 10,30 {ivan}"})


@rule("BASE-ATTR-N1")
def test_the_agile_fire_after_a_fast_move_as_after_any() -> None:
    table = one_on_one("agile")
    table.do("activate rifles", "fast Kurt", dice=[4, 4])
    table.do("move 10,14")
    # 4 and Rep 4 are 8: a miss for who ran, a hit for him.
    events = table.do("fire", dice=[4, 2, 1, 1])
    assert next(shot for shot in events if isinstance(shot, Fired)).hits == (True,)
    assert not table.can("fire")


@rule("BASE-MOVE-3")
def test_others_who_ran_do_not_fire() -> None:
    table = one_on_one()
    table.do("activate rifles", "fast Kurt", dice=[4, 4])
    assert table.rule("fire") == "BASE-MOVE-3"


@rule("BASE-ATTR-N3")
def test_the_lucky_are_rolled_for_again_once_a_game() -> None:
    table = one_on_one(ivan="lucky")
    # A hit; 3 is Out of the Fight at Impact 3, rolled again 5 knocks down; 2 passed on Recover.
    events = shoot(table, 6, 3, 5, 4, 4)
    assert LuckTurned(1) in events
    assert [event.harm for event in events if isinstance(event, Harmed)] == ["out of the fight", "knocked down"]
    assert (table.status("Ivan"), table.prone("Ivan")) == ("carry-on", True)
    assert table.state.wits.lucky == (1,)
    table = one_on_one(ivan="lucky")
    table.state.wits = Wits(lucky=(1,))
    assert not [event for event in shoot(table, 6, 3) if isinstance(event, LuckTurned)]
    assert table.status("Ivan") == "out-of-the-fight"


@rule("BASE-ATTR-N3")
def test_luck_may_be_bad() -> None:
    table = one_on_one(ivan="lucky")
    shoot(table, 6, 3, 1)
    assert table.status("Ivan") == "obviously-dead"


@rule("BASE-ATTR-N3")
def test_a_failed_recovery_is_rolled_again_too() -> None:
    table = one_on_one(ivan="lucky")
    # Knocked down; none passed would put him out; then one passed stuns.
    events = shoot(table, 6, 5, 5, 6, 4, 5)
    assert LuckTurned(1) in events
    assert table.status("Ivan") == "stunned"


@rule("BASE-ATTR-N3")
def test_a_knock_down_spends_no_luck() -> None:
    table = one_on_one(ivan="lucky")
    assert not [event for event in shoot(table, 6, 5, 1, 1) if isinstance(event, LuckTurned)]
    assert table.state.wits.lucky == ()


@rule("BASE-ATTR-N5")
@pytest.mark.parametrize(
    ("boss", "dice", "result"), [("born-leader", (4, 5, 4), "carry-on"), ("", (4, 5), "duck-back")]
)
def test_a_born_leader_helps_his_group_against_man_down(boss: str, dice: tuple[int, ...], result: str) -> None:
    far = {"Gleb": "first 3 30,45", "Lev": "first 3 32,45"}
    foes = {"Ivan": "first 4 10,30", "Boss": f"first 4 12,30 leader {boss}", **far}
    table = Table({"Kurt": "rifles 4 10,10"}, foes)
    table.do("activate rifles", "pick Kurt")
    events = table.do("fire" if table.can("fire") else "firemove", "aim Ivan", dice=[6, 2, *dice])
    assert roll_of(events, "man-down").dice == dice
    assert next(event for event in events if isinstance(event, Reacted)).result == result


@rule("BASE-ATTR-N5")
def test_a_born_leader_who_has_fallen_helps_nobody() -> None:
    foes = {"Boss": "first 4 10,30 leader born-leader", "Ivan": "first 4 12,30", "Lev": "first 3 32,45"}
    table = Table({"Kurt": "rifles 4 10,10"}, foes)
    table.do("activate rifles", "pick Kurt")
    events = table.do("fire" if table.can("fire") else "firemove", "aim Boss", dice=[6, 2, 1, 1])
    assert roll_of(events, "man-down").dice == (1, 1)


@rule("BASE-ATTR-N5")
@pytest.mark.parametrize(("boss", "dice"), [("born-leader", (4, 4, 6)), ("", (4, 4))])
def test_a_born_leader_rallies_with_a_die_more(boss: str, dice: tuple[int, ...]) -> None:
    own = {"Kurt": f"rifles 4 10,10 leader {boss}", "Hans": "rifles 3 12,10"}
    table = Table(own, {"Ivan": "first 4 10,45"}, WALL)
    table.state.set_status(table.names["Hans"], 4)
    table.do("activate rifles", "rally Kurt", dice=dice)
    assert table.status("Hans") == "duck-back"


@rule("BASE-ATTR-N8")
@pytest.mark.parametrize(("ivan", "count"), [("steely-eyes", 3), ("", 2), ("steely-eyes quick-reflexes", 4)])
def test_steely_eyes_see_with_a_die_more(ivan: str, count: int) -> None:
    table = Table(
        {"Kurt": "rifles 4 26,10"},
        {"Ivan": f"first 4 10,30 {ivan}"},
        'wall = [{ kind = "screen", line = "10,20 20,20" }]',
    )
    dice = [6] * count
    table.do("activate rifles", "pick Kurt")
    events = table.do("move 33,10", dice=dice)
    assert roll_of(events, "in-sight").dice == tuple(dice)


@rule("BASE-ATTR-N9", "CT-SNIPER-4")
def test_a_sniper_has_what_makes_him_one() -> None:
    figure = sniper("Vasili", side=1, group="hunter", rep=5)
    assert figure.weapons == ("sniper-rifle",)
    assert sorted(figure.attributes) == ["crack-shot", "quick-reflexes", "stealthy"]


@rule("BASE-FIG-2-LARGER", "BASE-FIG-2")
@pytest.mark.parametrize(("option", "status"), [(True, "out-of-the-fight"), (False, "obviously-dead")])
def test_larger_than_life_is_switched_off(option: bool, status: str) -> None:
    table = Table(
        {"Kurt": "rifles 4 10,10"},
        {"Ivan": "first 5 10,30 star"},
        options={"larger_than_life": option, "star_power": False},
    )
    events = shoot(table, 6, 1)
    assert table.status("Ivan") == status
    assert [event.after for event in events if isinstance(event, Spared)] == (["out of the fight"] if option else [])


@rule("BASE-FIG-2-POWER", "BASE-FIG-2")
def test_star_power_is_switched_off() -> None:
    table = Table({"Kurt": "rifles 4 10,10"}, {"Ivan": "first 4 10,30 star"}, options={"star_power": False})
    shoot(table, 6, 3)
    assert table.status("Ivan") == "out-of-the-fight"
    assert list(table.state.pool) == [0, 0]
    assert list(Table({"Kurt": "rifles 4 10,10"}, {"Ivan": "first 4 10,30 star"}).state.pool) == [0, 4]


@rule("BASE-FIG-2-WILL", "BASE-FIG-2")
def test_free_will_is_switched_off() -> None:
    table = Table({"Kurt": "rifles 4 10,10"}, {"Ivan": "first 4 10,30 star"}, options={"free_will": False})
    events = shoot(table, 1, 6, 6)
    assert [(event.figure, event.result) for event in events if isinstance(event, Reacted)] == [(1, "retire")]


@rule("BASE-REACT-13")
def test_the_plucky_take_heart_once() -> None:
    # None passed counts as one: in the open he halts and snap fires at 3; a 1 misses, and Kurt passes two.
    table = one_on_one(ivan="plucky")
    events = shoot(table, 1, 6, 6, 1, 4, 4)
    assert (1, "halt-and-snap-fire") in [(event.figure, event.result) for event in events if isinstance(event, Reacted)]
    assert table.state.wits.plucky == (1,)
    table = one_on_one(ivan="plucky")
    table.state.wits = Wits(plucky=(1,))
    shoot(table, 1, 6, 6)
    assert table.status("Ivan") == "retire"


def running(boss: str) -> Table:
    """Hans and Otto run, within reach of their leader."""
    own = {"Kurt": f"rifles 4 10,10 leader {boss}", "Hans": "rifles 3 12,10", "Otto": "rifles 3 10,12"}
    table = Table(own, {"Ivan": "first 4 10,45"}, WALL)
    for name in ("Hans", "Otto"):
        table.state.set_status(table.names[name], 7)
    table.do("activate rifles", "pick Kurt")
    return table


@rule("BASE-REACT-13", "BASE-REACT-5-0")
def test_a_ruthless_leader_shoots_one_who_runs_to_rally_the_others() -> None:
    table = running("ruthless")
    table.do("rally", dice=[6, 6])
    assert table.step() == "MakeExample"
    # Two passed now; then those near see him fall: Kurt passes two, at half strength of three he still carries on ...
    table.do("kill Hans", dice=[4, 4, 1, 1])
    assert (table.status("Hans"), table.at("Hans")) == ("obviously-dead", None)
    assert table.status("Otto") == "duck-back"


@rule("BASE-REACT-13")
def test_he_need_not_and_nobody_else_may() -> None:
    table = running("ruthless")
    table.do("rally", dice=[6, 6])
    table.do("end")
    assert (table.status("Hans"), table.state.hopeless) == ("retire", 0b110)
    table = running("")
    table.do("rally", dice=[6, 6])
    assert table.state.hopeless == 0b110


@rule("BASE-REACT-13")
def test_one_example_is_enough() -> None:
    table = running("ruthless")
    table.do("rally", dice=[6, 6])
    table.do("kill Hans", dice=[6, 6, 1, 1])
    assert table.step() != "MakeExample"
    assert table.state.hopeless == 0b100
