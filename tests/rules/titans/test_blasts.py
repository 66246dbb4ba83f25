"""Blasts: who is in the circle, what covers him, what follows for both sides."""

from __future__ import annotations

import pytest

from steppe.games.titans import blasts
from steppe.games.titans.blasts import Burst, blast, burst_of, burst_of_shell
from steppe.games.titans.events import Exploded, Fired, Harmed, Reacted, Tested
from steppe.games.titans.morale import Fallen
from steppe.games.titans.state import TitansState
from steppe.games.titans.terms import NOBODY
from steppe.games.titans.weapons import weapons
from steppe.kernel.protocol import EVERYBODY, Event, seen
from steppe.kernel.tabletop.points import Point
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table, point

FIVE = Burst(diameter=5000, impact=2, apr=1, bth=4)


def explode(table: Table, where: str, burst: Burst = FIVE, by: int = NOBODY, dice: tuple[int, ...] = ()) -> list[Event]:
    """Something bursts; what happened. All dice given must have been rolled."""
    table.state.loaded, table.state.events = [*dice], []
    blast(table.state, point(where), burst, by, "hand-grenade")
    table.state.settle()
    assert not table.state.loaded
    return seen(table.state.events or (), EVERYBODY)


def exploded(events: list[Event]) -> Exploded:
    return next(event for event in events if isinstance(event, Exploded))


@rule("BASE-SHOOT-12", "BASE-HE")
def test_all_in_the_circle_of_both_sides_are_attacked() -> None:
    # The circle of 5 inches about (20, 20) ends 2.5 inches from there.
    table = Table(
        {"Kurt": "rifles 4 20,17.5", "Hans": "others 4 20,17.4"},
        {"Ivan": "first 4 20,22.5 smg", "Oleg": "second 4 21.8,21.8"},
    )
    # Kurt and Ivan stand on the edge, Oleg at 2.55 inches is out. Dice of 3 + 4 = 7 miss; both test Received Fire.
    events = explode(table, "20,20", dice=(3, 3, 1, 1, 1, 1))
    assert exploded(events) == Exploded(
        (20000, 20000),
        5000,
        "hand-grenade",
        NOBODY,
        4,
        (0, 2),
        (3, 3),
        (False, False),
        ("too low",) * 2,
    )


@rule("BASE-SHOOT-12", "BASE-SHOOT-8")
@pytest.mark.parametrize(("die", "hit"), [(3, False), (4, True), (5, True), (6, True)])
def test_in_the_open_eight_hits(die: int, hit: bool) -> None:
    table = Table({"Kurt": "rifles 4 2,2"}, {"Ivan": "first 4 20,21"})
    # 4 + 4 = 8 hits in the open. A damage die of 2 against Impact 2: out of the fight, and nobody is left to test.
    # Who is missed tests Received Fire with two dice.
    events = explode(table, "20,20", dice=(die, 2) if hit else (die, 1, 1))
    assert exploded(events).hits == (hit,)
    assert (table.status("Ivan") == "out-of-the-fight") is hit


@rule("BASE-SHOOT-12")
@pytest.mark.parametrize(
    ("land", "ivan"),
    [
        ("", "20,21 prone"),
        ('area = [{ kind = "foxhole", box = "19,20.5 21,22" }]', "20,21"),
        ('wall = [{ kind = "sandbags", line = "18,20.5 22,20.5" }]', "20,21"),
        ('area = [{ kind = "woods", box = "10,10 30,30" }]', "20,21"),
    ],
)
def test_prone_below_ground_or_behind_something_is_cover(land: str, ivan: str) -> None:
    table = Table({"Kurt": "rifles 4 2,2"}, {"Ivan": f"first 4 {ivan}"}, land)
    # 5 + 4 = 9 misses who is in cover; two dice for Received Fire follow.
    assert exploded(explode(table, "20,20", dice=(5, 2, 2))).excuses == ("in cover",)
    # 6 + 4 = 10 hits all the same.
    assert exploded(explode(table, "20,20", dice=(6, 2))).hits == (True,)


@rule("BASE-SHOOT-12")
@pytest.mark.parametrize(
    ("land", "apr"),
    [
        ('wall = [{ kind = "sandbags", line = "18,20.5 22,20.5" }]', 3),  # a value of 2 does not stop a rating of 3
        ('wall = [{ kind = "hedge", line = "18,20.5 22,20.5" }]', 1),  # a hedge only conceals
        ('wall = [{ kind = "sandbags", line = "18,21.5 22,21.5" }]', 1),  # behind him, not between
        ('area = [{ kind = "house", box = "15,15 25,25" }]', 1),  # it burst in the room where he is
    ],
)
def test_what_is_not_between_or_too_weak_is_no_cover(land: str, apr: int) -> None:
    table = Table({"Kurt": "rifles 4 2,2"}, {"Ivan": "first 4 20,21"}, land)
    burst = FIVE._replace(apr=apr)
    assert exploded(explode(table, "20,20", burst, dice=(4, 2))).hits == (True,)


@rule("BASE-SHOOT-12")
def test_movement_does_not_count() -> None:
    table = Table({"Kurt": "rifles 4 2,2"}, {"Ivan": "first 4 20,21"})
    table.state.fast |= 1 << 1  # by a shot he would be missed with an 8
    assert exploded(explode(table, "20,20", dice=(4, 2))).hits == (True,)


@rule("BASE-SHOOT-12", "BASE-SHOOT-W24")
def test_charges_need_no_roll_to_hit() -> None:
    table = Table({"Kurt": "rifles 4 2,2"}, {"Ivan": "first 4 20,20.5 prone"})
    burst = burst_of(weapons().named("satchel-charge"))
    assert (burst.diameter, burst.impact, burst.apr, burst.bth) == (1000, 5, 5, None)
    # Half an inch away is on the edge of the circle of an inch. The only die is that of damage: 5 against Impact 5.
    events = explode(table, "20,20", burst, dice=(5,))
    assert exploded(events).dice == ()
    assert Harmed(1, NOBODY, 5, 5, "out of the fight") in events


@rule("BASE-SHOOT-13")
@pytest.mark.parametrize(
    ("calibre", "burst"),
    [
        (37, (4000, 2, 1, 4)),
        (50, (5000, 3, 2, 4)),
        (76, (6000, 3, 2, 5)),
        (88, (8000, 3, 3, 5)),
        (152, (12000, 4, 4, 7)),
    ],
)
def test_shells(calibre: int, burst: tuple[int, int, int, int]) -> None:
    assert burst_of_shell(weapons().shell_for(calibre))[:4] == burst


def test_weapons_without_a_blast_have_none() -> None:
    with pytest.raises(ValueError, match="rifle has no blast"):
        burst_of(weapons().named("rifle"))


@rule("BASE-SHOOT-12", "BASE-SHOOT-9", "BASE-R-36")
def test_one_blast_is_one_cause_for_each_side() -> None:
    table = Table(
        {"Kurt": "rifles 4 20,18.5 leader", "Hans": "rifles 4 21,18.5"},
        {"Ivan": "first 4 20,21 leader", "Oleg": "first 4 21,21"},
    )
    # Kurt, Hans, Ivan and Oleg are in it. Only Oleg is hit, and dead. The other side's group tests once, for Received
    # Fire and Man Down; one roll of 1, 1 (two passed). HE outguns rifles: Ivan in the open goes prone and halts; Man
    # Down at half strength makes him duck back, which is worse: there is nowhere to, so he hunkers down.
    events = explode(table, "20.5,19.8", dice=(3, 3, 3, 4, 1, 1, 1, 2, 2))
    tests = [(event.group, event.tests) for event in events if isinstance(event, Tested)]
    assert sorted(tests) == [(0, ("received-fire",)), (1, ("received-fire", "man-down"))]
    assert table.status("Oleg") == "obviously-dead"
    assert table.status("Ivan") == "hunker-down"
    results = {event.figure: event.result for event in events if isinstance(event, Reacted)}
    assert results == {0: "prone-and-halt", 1: "prone-and-halt", 2: "duck-back"}
    assert table.prone("Kurt")


@rule("BASE-R-38")
def test_who_is_not_outgunned_shoots_back_at_the_thrower() -> None:
    # A hand grenade outguns nobody. Ivan in the open passes two and fires at Kurt, whom he sees: 1 + 4 misses. Kurt
    # passes two and fires back: 1 + 4 misses. Ivan passes two and has had his shot in this chain.
    table = Table({"Kurt": "rifles 4 20,15"}, {"Ivan": "first 4 20,21"})
    grenade = burst_of(weapons().named("hand-grenade"))
    events = explode(table, "20,20", grenade, by=0, dice=(3, 1, 1, 1, 1, 1, 1, 1, 1))
    assert [(event.figure, event.targets) for event in events if isinstance(event, Fired)] == [(1, (0,)), (0, (1,))]


@rule("BASE-FIG-2-LARGER")
def test_nobody_is_of_no_lower_rep() -> None:
    table = Table({"Kurt": "rifles 4 2,2"}, {"Ivan": "first 5 20,21 star"})
    table.state.pool[1] = 0
    explode(table, "20,20", dice=(4, 1))
    assert table.status("Ivan") == "obviously-dead"


def test_another_chapter_adds_what_else_is_in_the_circle(monkeypatch: pytest.MonkeyPatch) -> None:
    seen_by_it: list[tuple[Point, int, str]] = []

    def crews(state: TitansState, centre: Point, burst: Burst, by: int, weapon: str) -> Fallen:
        seen_by_it.append((centre, burst.apr, weapon))
        return ((1, state.at(1)),)

    monkeypatch.setattr(blasts, "ALSO", (crews,))
    table = Table({"Kurt": "rifles 4 2,2"}, {"Ivan": "first 4 30,30", "Oleg": "first 4 31,30"})
    events = explode(table, "20,20", dice=(1, 1))
    assert seen_by_it == [((20000, 20000), 1, "hand-grenade")]
    assert [event.tests for event in events if isinstance(event, Tested)] == [("man-down",)]


@rule("BASE-SHOOT-12", "BASE-BLD-1")
def test_nobody_on_another_storey_is_attacked() -> None:
    table = Table({"Kurt": "rifles 4 2,2"}, {"Ivan": "first 4 20,20", "Oleg": "second 4 20,21"})
    table.state.ground.level[1] = 1
    # Only Oleg is on the ground: one die, which misses, and two for Received Fire.
    assert exploded(explode(table, "20,20", dice=(3, 1, 1))).figures == (2,)
