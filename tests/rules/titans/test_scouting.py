"""What the page shows before something is done: the way, who may see it, the outlook, arcs and blasts."""

from __future__ import annotations

import pytest

from steppe.games.titans.flights import Flight
from steppe.games.titans.scouting import arc_of, blast_at, outlook_from, swath_of, way_to
from steppe.games.titans.storeys import Stand, sees_between
from steppe.games.titans.weapons import weapons
from steppe.kernel.errors import BadAction
from steppe.kernel.tabletop.points import INCH
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table

WOOD = 'area = [{ kind = "woods", outline = "18,18 30,18 30,22 18,22" }]'


@rule("BASE-MOVE-T1")
def test_a_way_over_open_ground_costs_its_inches() -> None:
    table = Table({"Kurt": "rifles 4 10,10"}, {"Ivan": "squad 3 10,40"})
    way = way_to(table.state, table.names["Kurt"], (13_000, 14_000))
    assert way.points == ((10_000, 10_000), (13_000, 14_000))
    assert (way.length, way.cost, way.most) == (5 * INCH, 5 * INCH, 8 * INCH)
    assert way.going == (("", 5 * INCH),)


def test_there_is_no_way_further_than_a_move() -> None:
    table = Table({"Kurt": "rifles 4 10,10"}, {"Ivan": "squad 3 10,40"})
    way = way_to(table.state, table.names["Kurt"], (10_000, 19_000))
    assert way.points == ()
    assert "8" in way.text


@rule("BASE-REACT-1")
def test_who_sees_a_way_may_react_to_it() -> None:
    table = Table({"Kurt": "rifles 4 24,12"}, {"Ivan": "squad 3 30,30", "Petr": "squad 3 40,20"}, WOOD)
    behind = way_to(table.state, table.names["Kurt"], (24_000, 15_000))
    assert behind.watchers == (table.names["Petr"],)
    out = way_to(table.state, table.names["Kurt"], (32_000, 12_000))
    assert set(out.watchers) == {table.names["Ivan"], table.names["Petr"]}


def test_an_outlook_is_what_sight_says_of_each_point() -> None:
    table = Table({"Kurt": "rifles 4 24,12"}, {"Ivan": "squad 3 24,40"}, WOOD)
    eye = Stand((24_000, 12_000))
    seen = set(outlook_from(table.state, eye).seen)
    assert (24_000, 16_000) in seen
    assert (24_000, 30_000) not in seen
    for place in ((10_000, 40_000), (40_000, 40_000), (24_000, 23_000), (5_000, 5_000)):
        assert (place in seen) is sees_between(table.state.field, eye, Stand(place))


@rule("BASE-FIG-4")
def test_a_man_fires_to_his_front_as_far_as_his_gun() -> None:
    table = Table({"Kurt": "rifles 4 24,12 rifle faces 90"}, {"Ivan": "squad 3 24,40"})
    arc = arc_of(table.state, table.names["Kurt"])
    rifle = next(weapon for weapon in weapons().weapon if weapon.id == "rifle")
    assert (arc.facing, arc.width, arc.reach) == (90, 180, rifle.range * INCH)


def test_a_blast_is_a_circle_and_names_who_is_in_it() -> None:
    table = Table({"Kurt": "rifles 4 24,12"}, {"Ivan": "squad 3 24,18", "Petr": "squad 3 24,30"})
    grenade = next(weapon for weapon in weapons().weapon if weapon.id == "hand-grenade")
    blast = blast_at(table.state, "hand-grenade", (24_000, 18_500))
    assert blast.radius * 2 == (grenade.blast or 0) * INCH
    assert blast.figures == (table.names["Ivan"],)
    with pytest.raises(BadAction):
        blast_at(table.state, "rifle", (24_000, 18_000))


@rule("CT-RUN-1")
def test_a_swath_is_six_inches_to_either_side_and_names_who_is_under_it() -> None:
    table = Table({"Kurt": "rifles 4 24,12"}, {"Ivan": "squad 3 30,18", "Petr": "squad 3 31,30"})
    swath = swath_of(table.state, Flight((24_000, 0), (24_000, 48_000)))
    assert swath.width == 12 * INCH
    assert swath.figures == (table.names["Kurt"], table.names["Ivan"])
