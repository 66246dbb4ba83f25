"""Moves of men on foot: allowances, going, prone, Fast Move, heavy weapons, and who sees them come."""

from __future__ import annotations

import pytest

from steppe.games.titans.events import Fired, FireHeld, Moved, Reacted, Tested
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table

SCREEN = 'wall = [{ kind = "screen", line = "8,20 20,20" }]'


def alone(line: str = "rifles 4 10,10", land: str = "") -> Table:
    table = Table({"Kurt": line}, {}, land)
    table.do("activate rifles", "pick Kurt")
    return table


@rule("BASE-MOVE-T1")
def test_eight_inches_to_any_point() -> None:
    table = alone()
    assert table.can("move 10,18")
    assert table.rule("move 10,19") == "BASE-MOVE-T1"
    assert not table.can("move 12.5,17.25")
    assert table.rule("move 12.5,17.25") == ""
    assert table.rule("move 10,14 14,14") == ""  # 4 and 4 inches
    assert table.rule("move 10,14 14.5,14") == "BASE-MOVE-T1"
    table.do("move 10,14 14,14")
    assert table.at("Kurt") == (14, 14)
    assert table.state.facing[0] == 90
    assert not table.can("move 14,15")  # one move an activation


@rule("BASE-MOVE-T3", "BASE-MOVE-1")
def test_crawling_and_standing_up() -> None:
    table = alone("rifles 4 10,10 prone")
    assert table.can("move 10,12")
    assert table.rule("move 10,13") == "BASE-MOVE-T3"
    table.do("stand")
    assert table.can("move 10,14")
    assert table.rule("move 10,15") == "BASE-MOVE-T1"
    table.do("move 10,14", "prone")
    assert table.prone("Kurt")


@rule("BASE-MOVE-2")
def test_woods_halve_and_walls_cost_two_inches() -> None:
    woods = alone("rifles 4 10,12", 'area = [{ kind = "woods", box = "5,5 25,25" }]')
    assert woods.can("move 10,16")
    assert woods.rule("move 10,17") == "BASE-MOVE-T1"
    wall = alone(land='wall = [{ kind = "sandbags", line = "3,12 17,12" }]')
    assert wall.can("move 10,16")
    assert wall.rule("move 10,17") == "BASE-MOVE-T1"


@rule("BASE-MOVE-T1", "BASE-MOVE-3", "BASE-R-35")
@pytest.mark.parametrize(("dice", "reach"), [((4, 3), 16), ((5, 3), 12), ((5, 6), 8)])
def test_fast_move(dice: tuple[int, int], reach: int) -> None:
    table = alone()
    table.do("fast", dice=dice)
    assert table.can(f"move 10,{10 + reach}")
    assert table.rule(f"move 10,{11 + reach}") == "BASE-MOVE-T1"
    assert table.rule("fire") == "BASE-MOVE-3"
    table.do(f"move 10,{10 + reach}")
    assert table.state.fast == 1


@rule("BASE-R-35")
def test_a_six_fails_even_rep_six() -> None:
    table = alone("rifles 6 10,10")
    table.do("fast", dice=(6, 5))
    assert table.can("move 10,22")
    assert not table.can("move 10,23")


@rule("BASE-ATTR-T5", "BASE-ATTR-T3")
def test_attributes_of_movers() -> None:
    assert alone("rifles 4 10,10 athlete").can("move 10,20")
    slow = alone("rifles 4 10,10 slow")
    slow.do("fast", dice=(1, 1))
    assert slow.can("move 10,22")
    assert not slow.can("move 10,23")
    clumsy = alone("rifles 4 10,10 clumsy")
    clumsy.do("fast", dice=(1,))
    assert clumsy.can("move 10,22")
    assert not clumsy.can("move 10,23")


@rule("BASE-MOVE-T2")
def test_a_heavy_weapon_is_packed_before_it_moves_four_inches() -> None:
    table = alone("rifles 4 10,10 mmg")
    assert not table.can("move 10,11")
    assert not table.can("fast")
    table.do("pack")
    assert table.can("move 10,14")
    assert table.rule("move 10,15") == "BASE-MOVE-T1"
    assert not table.can("setup")  # one Action an activation


@rule("BASE-R-10")
def test_bases_do_not_overlap_and_contact_is_a_charge() -> None:
    table = Table({"Kurt": "rifles 4 10,10", "Hans": "rifles 4 10,14"}, {"Ivan": "first 4 14,10"})
    table.do("activate rifles", "pick Kurt")
    assert table.rule("move 10,13.5") == "BASE-R-10"
    assert table.rule("move 10,13.2") == ""  # touching a friend
    assert table.rule("move 13.2,10") == "BASE-R-10"  # touching an enemy
    assert table.rule("move 13.3,10") == "BASE-R-10"
    assert table.rule("move 13.1,10") == ""


def watched(foes: dict[str, str] | None = None, **own: str) -> Table:
    """Kurt goes west from behind a screen: the line to (10, 30) is free of it when he is west of x = 6."""
    table = Table({"Kurt": "rifles 4 10,10", **own}, foes or {"Ivan": "first 4 10,30"}, SCREEN)
    table.do("activate rifles")
    return table


@rule("BASE-REACT-1", "BASE-REACT-1-2", "BASE-ACT-9", "BASE-R-1")
def test_in_sight_fire() -> None:
    table = watched()
    events = table.do("move Kurt 3,10", dice=[2, 4])
    assert Tested(("in-sight",), 1, 1, (2, 4), 4, 2, (0,), "BASE-REACT-1") in events
    assert table.at("Kurt") == (5, 10)  # the first whole inch in sight
    assert (table.state.to_move(), table.step()) == ("soviet", "AimVolley")
    table.do("aim Kurt", dice=[6, 2])  # 6 + 4 hits; 2 is not above Impact 3
    assert table.status("Kurt") == "out-of-the-fight"
    assert table.at("Kurt") == (5, 10)


@rule("BASE-REACT-1-1", "BASE-STAT-T2")
def test_in_sight_snap_fire_is_at_one_rep_less_and_the_mover_goes_on_when_it_misses() -> None:
    table = watched()
    events = table.do("move Kurt 3,10", "aim Kurt", dice=[2, 5, 4, 1, 1])  # 4 + 3 misses; Kurt passes two
    fired = next(event for event in events if isinstance(event, Fired))
    assert (fired.rep, fired.hits, fired.excuses) == (3, (False,), ("too low",))
    assert table.at("Kurt") == (3, 10)


@rule("BASE-REACT-1-0", "BASE-R-1")
def test_who_passes_none_lets_the_whole_group_go() -> None:
    table = watched(Hans="rifles 4 9,10")
    table.do("move Kurt 3,10", "end", dice=[5, 6])
    assert table.at("Kurt") == (3, 10)
    assert not [event for event in table.do("move Hans 2,10") if isinstance(event, Tested)]


@rule("BASE-REACT-1-1", "BASE-R-20", "BASE-REACT-1")
def test_a_hidden_mover_costs_one_rep_and_draws_no_snap_fire() -> None:
    table = Table(
        {"Kurt": "rifles 4 10,10"},
        {"Ivan": "first 4 10,30"},
        SCREEN.replace("]", ', { kind = "hedge", line = "2,10.5 7,10.5" }]'),
    )
    events = table.do("activate rifles", "move Kurt 5,10", dice=[3, 4])  # against 3
    tested = next(event for event in events if isinstance(event, Tested))
    assert (tested.target, tested.passed) == (3, 1)
    assert Reacted(1, "no-fire", 1, "BASE-REACT-1-1") in events
    assert table.at("Kurt") == (5, 10)


@rule("BASE-REACT-1", "BASE-ATTR-T2", "BASE-ATTR-T3", "BASE-R-35")
@pytest.mark.parametrize(
    ("kurt", "ivan", "dice"),
    [("", "quick-reflexes", 3), ("", "slow-to-react", 1), ("stealthy", "", 1), ("stealthy", "slow-to-react", 1)],
)
def test_attributes_change_the_dice_of_in_sight(kurt: str, ivan: str, dice: int) -> None:
    table = Table({"Kurt": f"rifles 4 10,10 {kurt}"}, {"Ivan": f"first 4 10,30 {ivan}"}, SCREEN)
    events = table.do("activate rifles", "move Kurt 5,10", dice=[6] * dice)
    tested = next(event for event in events if isinstance(event, Tested))
    assert tested.dice == (6,) * dice


@rule("BASE-R-1")
def test_fire_is_held_until_another_of_the_group_comes() -> None:
    table = watched(Hans="rifles 4 9,10")
    events = table.do("move Kurt 5,10", "hold", dice=[1, 1])
    assert FireHeld(1) in events
    table.do("end", "move Hans 4,10")
    assert table.step() == "AimVolley"
    assert table.at("Hans") == (5, 10)
    assert {str(action) for action in table.state.legal()} >= {
        str(table.action("aim Hans")),
        str(table.action("aim Kurt")),
    }
    table.do("aim Hans", dice=[6, 1])
    assert table.at("Hans") is None


@rule("BASE-R-1")
@pytest.mark.parametrize(
    ("oleg", "ivan", "first"),
    [("first 3 10,30", "second 4 10.2,30", "second"), ("first 4 10,30", "second 4 10,29.8", "second")],
)
def test_watchers_test_in_order_of_rep_and_then_of_nearness(oleg: str, ivan: str, first: str) -> None:
    # Both lines are free of the screen's end for the first time at x = 5.
    table = watched({"Oleg": oleg, "Ivan": ivan})
    events = table.do("move Kurt 4,10", dice=[6, 6, 6, 6])
    tested = [event for event in events if isinstance(event, Tested)]
    assert [event.group for event in tested] == [table.groups[first], table.groups["first"]]


@rule("BASE-R-2")
def test_who_has_fired_as_a_reaction_is_not_loaded_for_the_next_mover() -> None:
    table = Table({"Kurt": "rifles 4 10,10", "Max": "others 4 9,10"}, {"Ivan": "first 4 10,30"}, SCREEN)
    table.do("activate rifles", "move Kurt 5,10", "aim Kurt", dice=[1, 1, 1, 1, 1])
    assert table.state.shots[2] == 1
    table.do("end", "activate others", "move Max 4,10", dice=[1, 1])  # two passed, and no shot
    assert table.at("Max") == (4, 10)
    table.do("end", "activate first")
    assert table.state.shots[2] == 0


@rule("BASE-R-2", "BASE-R-3")
def test_a_return_shot_of_one_who_has_fired_is_at_one_rep_less_and_there_is_one_a_chain() -> None:
    # In Sight passes two and misses; Kurt passes one, halts and snap fires; Ivan passes two and returns fire at 3.
    # He goes north-west, so that Ivan is in his front.
    table = watched()
    events = table.do("move Kurt 5,15", "aim Kurt", dice=[2, 2, 1, 4, 5, 1, 4, 4, 1, 4, 4])
    shots = [(event.figure, event.rep) for event in events if isinstance(event, Fired)]
    assert shots == [(1, 4), (0, 3), (1, 3)]
    assert table.status("Kurt") == "halt"
    assert table.at("Kurt") != (5, 15)


@rule("BASE-FIG-4", "BASE-REACT-2-1")
def test_a_mover_who_shows_his_back_ducks_back_on_one_passed() -> None:
    table = watched()
    table.do("move Kurt 3,10", "aim Kurt", dice=[2, 2, 1, 4, 5])  # he goes west, Ivan is to the north-east
    assert table.status("Kurt") == "duck-back"
    assert table.at("Kurt") == (6, 10)  # an inch back: the line to Ivan meets the end of the screen


@rule("BASE-ACT-8")
def test_a_move_is_told_with_its_way() -> None:
    assert Moved(0, ((10_000, 10_000), (10_000, 14_000)), "move", "BASE-MOVE-T1") in alone().do("move 10,14")


def test_the_log_has_the_way_as_far_as_it_was_gone_when_something_happens() -> None:
    """He is seen at 5,10 and shot there: nothing tells of where he wanted to go."""
    table = watched()
    events = table.do("move Kurt 3,10", "aim Kurt", dice=[2, 4, 6, 2])
    assert [event.points for event in events if isinstance(event, Moved)] == [((10_000, 10_000), (5_000, 10_000))]
    kinds = [type(event).__name__ for event in events]
    assert kinds.index("Moved") < kinds.index("Tested")


def test_the_log_has_a_move_in_parts_where_he_goes_on_after_a_test() -> None:
    """Nobody of the watchers passes: he goes on, and the rest of his way is told after it."""
    table = watched()
    events = table.do("move Kurt 3,10", dice=[5, 6])
    ways = [event.points for event in events if isinstance(event, Moved)]
    assert ways == [((10_000, 10_000), (5_000, 10_000)), ((5_000, 10_000), (3_000, 10_000))]
