"""Reactions of men on foot: Received Fire, Man Down, Leader Lost, and how they come back."""

from __future__ import annotations

import pytest

from steppe.games.titans.events import Fired, LeaderFollows, LeftTable, Reacted, StatusChanged, Tested
from steppe.kernel.protocol import Event
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table

COVER = 'wall = [{ kind = "sandbags", line = "2,29.5 18,29.5" }]'


def shot_at(
    *dice: int, kurt: str = "", ivan: str = "", land: str = "", place: str = "10,30", **foes: str
) -> tuple[Table, list[Event]]:
    """Kurt at (10, 10) fires at Ivan, by default at (10, 30) and facing him."""
    table = Table({"Kurt": f"rifles 4 10,10 {kurt}"}, {"Ivan": f"first 4 {place} {ivan}", **foes}, land)
    table.do("activate rifles", "pick Kurt")
    names = ["aim Ivan"] if foes else []
    return table, table.do("fire" if table.can("fire") else "firemove", *names, dice=dice)


def reactions(events: list[Event]) -> list[tuple[int, str]]:
    return [(event.figure, event.result) for event in events if isinstance(event, Reacted)]


@rule("BASE-REACT-2", "BASE-REACT-2-2", "BASE-R-38", "BASE-R-3")
@pytest.mark.parametrize("land", ["", COVER])
def test_two_passed_return_fire_and_the_active_go_on(land: str) -> None:
    table, events = shot_at(1, 4, 4, 2, 4, 4, land=land)
    assert reactions(events) == [(1, "return-fire"), (0, "finish-and-fire")]
    shots = [event for event in events if isinstance(event, Fired)]
    assert [(shot.figure, shot.rep) for shot in shots] == [(0, 4), (1, 4)]
    assert table.can("move 10,12")
    assert table.state.answered == 0


@rule("BASE-REACT-2-1", "BASE-STAT-T3", "BASE-R-3")
def test_one_passed_snap_fires_and_halts_the_active_and_each_answers_once() -> None:
    # Kurt misses; Ivan passes one and snap fires at 3; Kurt passes one, halts and snap fires; Ivan passes two and
    # would return fire, but has had his shot in this chain.
    table, events = shot_at(1, 4, 5, 2, 4, 5, 2, 4, 4)
    assert reactions(events) == [(1, "halt-and-snap-fire"), (0, "halt-and-snap-fire"), (1, "return-fire")]
    assert [event.rep for event in events if isinstance(event, Fired)] == [4, 3, 3]
    assert (table.status("Kurt"), table.status("Ivan")) == ("halt", "carry-on")
    assert table.rule("move 10,12") == "BASE-STAT-T3"


@rule("BASE-REACT-2-0", "BASE-STAT-T5", "BASE-R-23")
def test_none_passed_in_cover_hunkers_down() -> None:
    table, events = shot_at(1, 5, 6, land=COVER)
    assert reactions(events) == [(1, "hunker-down")]
    assert (table.status("Ivan"), table.prone("Ivan"), table.at("Ivan")) == ("hunker-down", True, (10, 30))


@rule("BASE-REACT-2-0", "BASE-STAT-T8", "BASE-MOVE-6")
def test_none_passed_in_the_open_retires_sixteen_inches() -> None:
    table, events = shot_at(1, 5, 6)
    assert reactions(events) == [(1, "retire")]
    assert (table.status("Ivan"), table.at("Ivan")) == ("retire", (10, 46))


@rule("BASE-STAT-T8")
def test_who_reaches_his_edge_is_lost() -> None:
    table, events = shot_at(1, 5, 6, place="10,35")
    assert LeftTable(1) in events
    assert table.at("Ivan") is None


@rule("BASE-R-5", "BASE-REACT-2-0")
def test_only_those_fired_on_take_the_worst() -> None:
    land = 'wall = [{ kind = "screen", line = "11,29 20,29" }]'
    table, events = shot_at(1, 5, 6, land=land, Oleg="first 3 8,30", Lev="far 4 16,33")
    assert (1, "retire") in reactions(events)
    assert (2, "duck-back") in reactions(events)
    assert table.status("Lev") == "carry-on"


@rule("BASE-REACT-2-1", "BASE-FIG-4", "BASE-MOVE-6")
def test_fire_from_behind_ducks_back_and_without_cover_hunkers_down() -> None:
    table, events = shot_at(1, 4, 5, ivan="faces 0")
    assert reactions(events) == [(1, "duck-back")]
    assert (table.status("Ivan"), table.prone("Ivan")) == ("hunker-down", True)  # on a bare table
    wall = 'wall = [{ kind = "screen", line = "12,27 20,27" }]'
    table, _ = shot_at(1, 4, 5, ivan="faces 0", land=wall)
    assert table.status("Ivan") == "duck-back"
    # From (10, 10) the screen's shadow at y = 30 begins at x = 12.35; the nearest place of the grid round Ivan in it
    # is (13, 30), three inches away: (12, 31) and (12, 28) are in the open, (12, 32) too.
    assert table.at("Ivan") == (13, 30)


@rule("BASE-R-40")
def test_in_a_foxhole_one_ducks_where_one_is() -> None:
    table, _ = shot_at(1, 4, 5, ivan="faces 0", land='area = [{ kind = "foxhole", box = "9,29 11,31" }]')
    assert (table.status("Ivan"), table.at("Ivan")) == ("duck-back", (10, 30))
    table.do("end")
    assert not table.can("pick Kurt")


@rule("BASE-SHOOT-9", "BASE-R-53", "BASE-R-37", "BASE-REACT-2-2")
@pytest.mark.parametrize(
    ("place", "land", "expected"),
    [
        ("10,30", "", "prone-and-halt"),
        ("10,30", COVER, "duck-back"),
        ("10,35", COVER.replace("29.5", "34.5"), "return-fire"),  # 25 inches
        ("10,34", COVER.replace("29.5", "33.5"), "duck-back"),  # 24 inches are not over 24
    ],
)
def test_outgunned(place: str, land: str, expected: str) -> None:
    dice = [1, 2, 2, 2, 2, 4, 4] + ([1, 4, 4] if expected == "return-fire" else [])
    table, events = shot_at(*dice, kurt="lmg-belt", land=land, place=place)
    assert reactions(events)[0] == (1, expected)
    if expected == "return-fire":
        assert [event.rep for event in events if isinstance(event, Fired)] == [4, 3]
    if expected == "prone-and-halt":
        assert table.prone("Ivan")


@rule("BASE-REACT-14", "BASE-ATTR-T4", "BASE-R-34")
def test_elite_dice_and_nervous_rep() -> None:
    _, events = shot_at(1, 5, 6, 4, 2, 4, 4, ivan="elite")  # three dice: one passes, a snap shot
    assert reactions(events)[0] == (1, "halt-and-snap-fire")
    _, events = shot_at(1, 4, 4, ivan="nervous")  # against 3
    assert reactions(events) == [(1, "retire")]


@rule("BASE-ATTR-T4")
def test_nerves_of_steel_never_duck_back_on_one_passed() -> None:
    _, events = shot_at(1, 4, 5, ivan="nerves-of-steel faces 0")
    assert reactions(events) == [(1, "halt")]


@rule("BASE-FIG-2-WILL")
@pytest.mark.parametrize(("row", "status"), [("row 0", "retire"), ("row 2", "carry-on")])
def test_a_star_chooses_his_row(row: str, status: str) -> None:
    table, _ = shot_at(1, 6, 6, ivan="star")
    assert (table.step(), table.state.to_move()) == ("ChooseRow", "soviet")
    table.do(row, dice=[1, 4, 4] if row == "row 2" else [])
    assert table.status("Ivan") == status


@rule("BASE-REACT-3", "BASE-REACT-3-2", "BASE-REACT-3-1", "BASE-REACT-3-0", "BASE-FIG-3")
@pytest.mark.parametrize(
    ("size", "dice", "expected"),
    [
        (4, (1, 1), "carry-on"),  # three of four: above half
        (4, (1, 6), "duck-back"),
        (4, (6, 6), "retire"),
        (2, (1, 1), "duck-back"),  # one of two: half strength
        (2, (1, 6), "retire"),
    ],
)
def test_man_down(size: int, dice: tuple[int, int], expected: str) -> None:
    # The leader stands within 4 inches of Ivan; who is further away in the group does not test.
    far = {"Gleb": "first 3 30,45", "Lev": "first 3 32,45"} if size == 4 else {}
    foes = {"Boss": "first 4 12,30 leader", **far}
    _, events = shot_at(6, 2, *dice, **foes)
    assert reactions(events)[0] == (2, expected)
    tested = next(event for event in events if isinstance(event, Tested))
    assert (tested.tests, tested.cause) == (("man-down",), (0, 1))


@rule("BASE-REACT-4", "BASE-REACT-4-2", "BASE-REACT-4-1", "BASE-REACT-4-0", "BASE-R-36", "BASE-FIG-6")
@pytest.mark.parametrize(("dice", "expected"), [((3, 3), "carry-on"), ((3, 4), "halt"), ((4, 4), "duck-back")])
def test_leader_lost_is_tested_by_his_successor(dice: tuple[int, int], expected: str) -> None:
    foes = {"Oleg": "first 2 20,30", "Yuri": "first 3 20,33", "Lev": "first 2 22,33"}
    table, events = shot_at(6, 2, *dice, ivan="leader", **foes)
    assert reactions(events) == [(2, expected), (3, expected), (4, expected)]
    tested = next(event for event in events if isinstance(event, Tested))
    assert (tested.tests, tested.figure, tested.target) == (("leader-lost",), 3, 3)
    assert LeaderFollows(1, 3) in events
    assert table.leader("first") == 3


@rule("BASE-REACT-3", "BASE-R-36")
def test_who_runs_makes_his_friends_test() -> None:
    _, events = shot_at(1, 6, 6, 1, 1, Lev="second 4 12,30")
    tests = [event for event in events if isinstance(event, Tested)]
    assert [(test.tests, test.group, test.cause) for test in tests] == [
        (("received-fire",), 1, (0,)),
        (("man-down",), 2, (1,)),
    ]


@rule("BASE-REACT-3-1", "BASE-MOVE-6")
def test_who_ducks_back_from_a_sight_and_not_from_a_shot_hides_from_all_enemies() -> None:
    table, events = shot_at(1, 6, 6, 1, 6, Lev="second 4 12,30", Gleb="second 4 40,46")
    assert (2, "duck-back") in reactions(events)
    assert table.status("Lev") == "hunker-down"  # nothing to hide behind
    assert table.status("Gleb") == "carry-on"


@rule("BASE-STAT-T8", "BASE-MOVE-6")
def test_who_runs_in_his_own_activation_runs_once_in_it() -> None:
    table = Table({"Kurt": "rifles 4 10,30"}, {"Ivan": "first 4 10,46"})
    table.do("activate rifles", "firemove Kurt", dice=[1, 4, 4, 1, 6, 6])
    assert table.state.to_move() == "soviet"
    assert table.at("Kurt") == (10, 14)
    table.do("end", dice=[5, 4])  # the die bars him in the next turn
    table.do("activate rifles", "rally Kurt", dice=[6, 6])
    assert table.at("Kurt") == (10, 14)


# Coming back.


def back(status: int, *, size: int = 1, die: int = 1, rep: int = 4) -> Table:
    own = {"Kurt": f"rifles {rep} 10,10"} | ({"Hans": "rifles 3 12,10"} if size == 2 else {})
    table = Table(own, {"Ivan": "first 4 40,40"}, 'wall = [{ kind = "screen", line = "0,24 48,24" }]', die=die)
    table.state.set_status(0, status)
    return table


@rule("BASE-STAT-T4", "BASE-R-8")
@pytest.mark.parametrize(("dice", "status"), [((4, 4), "carry-on"), ((4, 5), "carry-on"), ((5, 6), "duck-back")])
def test_recovering_from_duck_back_takes_the_activation(dice: tuple[int, int], status: str) -> None:
    table = back(3)
    table.do("activate rifles", dice=dice)
    assert table.status("Kurt") == status
    assert table.state.to_move() == "soviet"  # nothing else was left to do


@rule("BASE-R-8")
def test_a_second_recovery_that_passes_any_die_succeeds_at_half_strength() -> None:
    for tried, status in ((0, "duck-back"), (1, "carry-on")):
        table = back(3, size=2)
        table.state.set_status(1, 8)
        table.state.tried = tried
        table.do("activate rifles", dice=[4, 5])
        assert table.status("Kurt") == status


@rule("BASE-REACT-5", "BASE-REACT-5-2", "BASE-REACT-5-1", "BASE-R-4", "BASE-R-21")
@pytest.mark.parametrize(
    ("dice", "status"), [((3, 3), "duck-back"), ((3, 4, 3, 3), "duck-back"), ((3, 4, 3, 4), "hunker-down")]
)
def test_a_leader_who_hunkered_down_rallies_himself_at_one_rep_less(dice: tuple[int, ...], status: str) -> None:
    table = back(4)
    events = table.do("activate rifles", "rally Kurt", dice=dice)
    assert next(event for event in events if isinstance(event, Tested)).target == 3
    assert table.status("Kurt") == status
    assert bool(table.state.rallied) is (status == "duck-back")


@rule("BASE-R-21")
def test_the_rallied_carry_on_without_a_test() -> None:
    table = back(3)
    table.state.rallied = 1
    events = table.do("activate rifles")
    assert StatusChanged(0, "carry-on", "BASE-R-21") in events
    assert table.can("pick Kurt")


@rule("BASE-REACT-5-0", "BASE-MOVE-6", "BASE-STAT-T8")
def test_a_failed_rally_lets_them_run_for_good() -> None:
    table = back(7)
    table.state.place[0] = (10_000, 20_000)
    table.do("activate rifles", "rally Kurt", dice=[5, 6])
    assert table.state.hopeless == 1
    assert table.at("Kurt") == (10, 4)


@rule("BASE-R-54", "BASE-REACT-5")
def test_a_barred_leader_may_rally() -> None:
    table = back(4, die=6)
    table.do("activate rifles", "rally Kurt", dice=[1, 1])
    assert table.state.rallied == 1


@rule("BASE-R-4")
def test_hunker_down_lapses_after_a_full_turn_unseen() -> None:
    table = back(4)
    table.state.seen = 1
    table.do("end", "end", dice=[2, 1])  # the turn in which he went down is no full one
    assert table.status("Kurt") == "hunker-down"
    table.do("end", "end", dice=[2, 1])
    assert table.status("Kurt") == "duck-back"
