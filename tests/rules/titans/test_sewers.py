"""Squads in the sewers: going in, going on, coming out, and that nobody else learns where."""

from __future__ import annotations

import pytest

from steppe.games.titans import events as e
from steppe.games.titans import orders as o
from steppe.games.titans.guessing import guess
from steppe.games.titans.muster import new_battle
from steppe.games.titans.telling import tell
from steppe.games.titans.terms import bits
from steppe.games.titans.tunnels import Descent
from steppe.kernel.protocol import EVERYBODY, seen
from steppe.kernel.rng import Rng
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table

FOUR = ("10,10", "38,10", "10,38", "38,38")
"""An entrance in each of four sections of 24 inches: 3, 4, 1, 2."""
WALL = 'wall = [{ kind = "screen", line = "42,0 42,48" }]\n'


def town(own: dict[str, str] | None = None, foes: dict[str, str] | None = None, **more: object) -> Table:
    """Four entrances; a squad of two beside that of section 3, and an enemy who sees none of them."""
    own = own or {"Kurt": "rifles 4 10,10.8 leader", "Otto": "rifles 4 12,11"}
    foes = foes or {"Ivan": "squad 4 46,24"}
    more = {"options": {"sewer_access": "marked"}, "sewers": FOUR, "land": WALL, **more}
    return Table(own, foes, sections=(2, 2), **more)  # type: ignore[arg-type]


def down(to: str = "descend Kurt 38,38", **more: object) -> Table:
    """The squad has gone down and is activated again, first of all, in the second turn."""
    table = town(**more)  # type: ignore[arg-type]
    table.do("activate rifles", to)
    table.do("end", dice=[2, 1])
    table.do("activate rifles")
    return table


def errand(table: Table) -> tuple[tuple[int, int] | None, int]:
    """Where the only squad below is bound, and how many sections are left."""
    (descent,) = table.state.tunnels.descents
    return descent.exit, descent.left


def happened(events: list[object], kind: type) -> list[object]:
    """The events of a kind."""
    return [event for event in events if isinstance(event, kind)]


@rule("CT-SEWER-MOVE-5", "CT-SEWER-MOVE-6")
def test_a_squad_beside_an_entrance_goes_below_and_is_off_the_table() -> None:
    table = town()
    (event,) = happened(table.do("activate rifles", "descend Kurt 38,38 lights"), e.WentBelow)
    assert event == e.WentBelow(0, (10_000, 10_000), (38_000, 38_000), True)
    assert table.at("Kurt") is None
    assert table.at("Otto") is None
    assert [one.able for one in table.state.view(EVERYBODY).figures] == [True, True, True]
    assert not any(one.gone for one in table.state.view(EVERYBODY).figures)


@rule("CT-SEWER-MOVE-5")
def test_the_leader_stands_within_an_inch_of_the_entrance_and_all_are_with_him() -> None:
    away = town({"Kurt": "rifles 4 10,11.5 leader", "Otto": "rifles 4 12,11"})
    away.do("activate rifles")
    assert away.rule("descend Kurt 38,38") == "CT-SEWER-MOVE-5"
    apart = town({"Kurt": "rifles 4 10,10.8 leader", "Otto": "rifles 4 15,11"})
    apart.do("activate rifles")
    assert apart.rule("descend Kurt 38,38") == "CT-SEWER-MOVE-5"
    other = town()
    other.do("activate rifles")
    assert other.rule("descend Otto 38,38") == "CT-SEWER-MOVE-5"


@rule("CT-SEWER-MOVE-5")
def test_no_exit_where_nothing_is_known() -> None:
    table = town()
    table.do("activate rifles")
    assert table.rule("descend Kurt 30,30") == "CT-SEWER-MOVE-5"


@rule("CT-SEWER-MOVE-4")
def test_heavy_weapons_stay_up() -> None:
    table = town({"Kurt": "rifles 4 10,10.8 leader", "Otto": "rifles 4 12,11 mmg"}, packed=["Otto"])
    table.do("activate rifles")
    assert table.rule("descend Kurt 38,38") == "CT-SEWER-MOVE-4"


@rule("CT-SEWER-MOVE-3", "CT-SCN-2-11", "CT-SCN-6-12")
def test_one_squad_a_side_uses_the_sewers() -> None:
    own = {"Kurt": "rifles 4 10,10.8 leader", "Hans": "others 4 10,9.2 leader"}
    table = town(own)
    table.do("activate rifles", "descend Kurt 38,38", "activate others")
    assert table.rule("descend Hans 38,38") == "CT-SEWER-MOVE-3"
    assert table.state.tunnels.committed == (0, -1)


@rule("CT-SEWER-MOVE-7", "CT-T-SEWERMOVE-2", "AMB-46")
def test_two_passed_are_one_section_and_the_last_one_is_the_exit() -> None:
    # From section 3 to section 2 two borders are crossed: two turns of two dice passed.
    table = down()
    assert errand(table) == ((38_000, 38_000), 2)
    table.do("wade", dice=[4, 1])
    assert errand(table)[1] == 1
    assert table.at("Kurt") is None
    table.do("end", dice=[2, 1])
    (up,) = happened(table.do("activate rifles", "wade", dice=[3, 2]), e.CameUp)
    assert up == e.CameUp(0, (0, 1), (38_000, 38_000), "CT-T-SEWERMOVE-2")
    assert table.at("Kurt") == (38, 38)
    assert table.state.tunnels.descents == ()


@rule("CT-SEWER-MOVE-7")
def test_an_exit_in_the_same_section_takes_one_success() -> None:
    table = down("descend Kurt 12,14", town=["12,14 1x1 1 1 0 front"])
    assert errand(table) == ((12_000, 14_000), 1)


@rule("AMB-46")
def test_by_option_one_success_takes_a_squad_anywhere() -> None:
    table = down(options={"sewer_access": "marked", "sewer_successes": "one"})
    assert happened(table.do("wade", dice=[1, 1]), e.CameUp)


@rule("CT-T-SEWERMOVE-1")
def test_with_one_passed_they_are_lost_for_the_turn() -> None:
    table = down()
    (event,) = happened(table.do("wade", dice=[5, 4]), e.WadedOn)
    assert (event.result, event.left) == ("lost", 2)
    assert errand(table) == ((38_000, 38_000), 2)


@rule("CT-T-SEWERMOVE-0")
def test_with_none_passed_they_come_out_of_a_random_entrance() -> None:
    # The third of four entrances is at 10,38; a 5 or 6 would be rolled again.
    table = down()
    (up,) = happened(table.do("wade", dice=[5, 6, 6, 3]), e.CameUp)
    assert (up.at, up.rule) == ((10_000, 38_000), "CT-T-SEWERMOVE-0")
    assert table.at("Kurt") == (10, 38)


@rule("CT-SEWER-MOVE-7")
def test_the_die_bars_a_squad_below_as_any_other() -> None:
    table = town()
    table.do("activate rifles", "descend Kurt 38,38")
    table.do("end", dice=[5, 1])
    table.do("activate rifles")
    assert table.step() == "ChooseGroup"
    assert errand(table) == ((38_000, 38_000), 2)


def test_who_has_come_up_has_moved_and_may_fire() -> None:
    table = down(foes={"Ivan": "squad 4 38,30", "Petr": "others 4 46,24"}, to="descend Kurt 38,10")
    table.do("wade", dice=[1, 1, 5, 6])  # Ivan tests In Sight and passes none
    assert table.at("Kurt") == (38, 10)
    table.do("pick Kurt")
    assert not table.can("move 38,11")
    assert table.can("fire")


@rule("BASE-REACT-1")
def test_enemies_who_see_them_come_up_take_in_sight_once() -> None:
    table = down(foes={"Ivan": "squad 4 38,30", "Petr": "others 4 46,24"}, to="descend Kurt 38,10")
    events = table.do("wade", dice=[1, 1, 1, 1])
    (test,) = [event for event in happened(events, e.Tested) if event.tests == ("in-sight",)]
    assert (test.figure, test.cause) == (2, (0,))
    assert table.step() == "AimVolley"


@rule("CT-SEWER-MOVE-2", "CT-SEWER-MOVE-5")
def test_buildings_are_entrances_and_exits() -> None:
    own = {"Kurt": "rifles 4 20,20 leader"}
    table = town(own, town=["20,20 1x1 1 1 0 front", "30,30 1x1 1 1 0 front"])
    table.do("activate rifles", "descend Kurt 30,30")
    table.do("end", dice=[2, 1])
    table.do("activate rifles", "wade", dice=[1, 1])
    assert errand(table)[1] == 1
    table.do("end", dice=[2, 1])
    table.do("activate rifles", "wade", dice=[1, 1])
    assert table.state.field.room_at(table.state.at(0)) is not None
    assert table.level("Kurt") == 0


@rule("CT-FORT-2")
def test_no_sewer_leads_into_a_fortified_building() -> None:
    table = town(town=["30,30 1x1 1 1 0 front"], fortified=[0])
    table.do("activate rifles")
    assert table.rule("descend Kurt 30,30") == "CT-SEWER-MOVE-5"


def test_they_come_up_where_there_is_room() -> None:
    foes = {"Ivan": "squad 4 38,10", "Petr": "others 4 46,24"}
    table = down(foes=foes, to="descend Kurt 38,10")
    table.do("wade", dice=[1, 1, 5, 6])
    place, enemy = table.at("Kurt"), table.at("Ivan")
    assert place is not None
    assert enemy is not None
    assert 0.8 < ((place[0] - enemy[0]) ** 2 + (place[1] - enemy[1]) ** 2) ** 0.5 <= 2


@rule("CT-SEWER-MOVE-1", "AMB-44")
@pytest.mark.parametrize(("die", "found"), [(4, ()), (5, ((10_000, 38_000),)), (6, ((10_000, 38_000),))])
def test_in_a_section_without_a_marked_entrance_one_is_found_on_a_five_or_six(die: int, found: tuple[int, ...]) -> None:
    own = {"Kurt": "rifles 4 10,37 leader"}
    table = town(own, sewers=("10,10", "38,10", "38,38"), options={})
    (event,) = happened(table.do("activate rifles", "move Kurt 10,38", "end", dice=[die]), e.EntranceFound)
    assert (event.section, event.die) == (1, die)
    assert table.state.tunnels.found == found
    table.do("end", dice=[2, 1])
    assert not happened(table.do("activate rifles", "end"), e.EntranceFound)


@rule("AMB-44")
def test_by_option_only_marked_entrances_count() -> None:
    table = town({"Kurt": "rifles 4 10,37 leader"}, sewers=("10,10",))
    assert not happened(table.do("activate rifles", "end"), e.EntranceFound)


# What others learn.


GOALS = ["38,38", "10,38", "38,10", "38,10 lights"]


def unlike(orders: str, seat: str | None, *after: str, dice: list[int]) -> set[str]:
    """What a viewer sees and may do after a squad went below, by all that it may have been told to do there."""
    found = set()
    for order in orders.split(";"):
        table = town()
        table.do("activate rifles")
        events = table.state.events = []
        table.state.apply(table.action(order))
        table.state.loaded = [*dice]
        for text in after:
            table.state.apply(table.action(text))
        view, legal = table.state.view(seat), table.state.legal() if table.state.to_move() == seat else ()
        told = [tell(table.state, event).text for event in seen(events, seat)]
        refused = [table.state.refuse(action) for action in (o.Activate(0), o.Move((1000, 1000)), o.Descend((38, 38)))]
        if table.state.to_move() != seat:
            refused = []
        found.add(repr((view, list(legal), told, refused)))
    return found


@rule("CT-SEWER-MOVE-5")
@pytest.mark.parametrize("seat", ["soviet", None])
def test_where_they_are_bound_is_told_to_nobody(seat: str | None) -> None:
    orders = ";".join([*(f"descend Kurt {goal}" for goal in GOALS), "patrol Kurt", "patrol Kurt lights"])
    assert len(unlike(orders, seat, dice=[])) == 1
    assert len(unlike(orders, "german", dice=[])) == 6


@rule("CT-SEWER-MOVE-5", "CT-SEWER-MOVE-6")
@pytest.mark.parametrize("seat", ["soviet", None])
def test_nor_how_far_they_have_come(seat: str | None) -> None:
    # A turn later one die passed leaves each of them where it was; the enemy is to move again.
    orders = ";".join(f"descend Kurt {goal}" for goal in GOALS)
    rest = ("end", "activate rifles", "wade")
    assert len(unlike(orders, seat, *rest, dice=[2, 1, 5, 1])) == 1


@rule("CT-SEWER-MOVE-5")
def test_a_guess_of_the_enemy_finds_them_bound_for_anywhere() -> None:
    state = new_battle("s2", 1, {})
    squad = next(number for number, group in enumerate(state.force.groups) if group.side == 1)
    for figure in bits(state.force.groups[squad].members):
        state.place[figure] = None
        state.tunnels.below |= 1 << figure
    state.tunnels.committed = (-1, squad)
    state.tunnels.put(Descent(squad, state.setting.sewers[0], state.setting.sewers[1], left=2, lights=True))
    view, own = state.view("german"), state.view("soviet")
    assert view.sewers.descents == (Descent(squad, state.setting.sewers[0]),)
    guesses = [guess(view, Rng(seed)) for seed in range(12)]
    assert len({guessed.tunnels.descents[0].exit for guessed in guesses}) > 4
    assert {repr(guessed.view("german")) for guessed in guesses} == {repr(view)}
    assert guess(own, Rng(1)).tunnels.descents == state.tunnels.descents
