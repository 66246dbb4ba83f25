"""Vehicles and guns as they stand: hulls, seats, who is aboard, copies (BASE-VEH, BASE-R-10, BASE-R-46)."""

from __future__ import annotations

import pytest

from steppe.games.titans.crews import crew, hand, is_inside, is_riding, passengers, riders
from steppe.games.titans.fleet import MASKS, Fleet, Vehicle
from steppe.games.titans.terms import NOBODY, OUT, STUNNED
from steppe.kernel.errors import UnknownName
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table

CREW = dict.fromkeys(("Dieter", "Bernd", "Karl", "Georg", "Ludwig"), "tank 4 -")
OWN = {
    **CREW,
    "Willi": "truck 4 -",
    "Hans": "rifles 4 in Lorry",
    "Emil": "rifles 4 on Panzer",
}
PARK = {
    "Panzer": "panzer-iiij 10,10 0 Dieter Bernd Karl Georg Ludwig",
    "Lorry": "m3-halftrack 20,10 90 Willi",
}


def table() -> Table:
    return Table(OWN, {"Ivan": "squad 4 40,40"}, vehicles=PARK)


def vehicle(row: str, count: int) -> Vehicle:
    return Vehicle(name="it", side=0, row=row, crew=tuple(range(count)))


@rule("BASE-VEH-5")
@pytest.mark.parametrize(
    ("row", "roles"),
    [
        ("panzer-iiij", "driver crew commander* gunner* loader*"),
        ("t-60", "driver commander*"),
        ("su-122", "driver commander gunner loader crew"),
        ("jeep", "driver"),
        ("zis-3", "commander gunner loader crew crew"),
    ],
)
def test_seats_are_in_hull_and_turret(row: str, roles: str) -> None:
    seats = vehicle(row, 1).seats
    assert " ".join(seat.role + "*" * seat.turret for seat in seats) == roles


def test_what_is_on_no_list_is_refused() -> None:
    with pytest.raises(UnknownName, match="elephant"):
        assert vehicle("elephant", 1).seats


@rule("BASE-R-10")
def test_hulls_are_as_large_as_their_class() -> None:
    assert vehicle("panzer-iiij", 5).size == (2400, 1200)
    assert vehicle("isu-152", 5).size == (2800, 1400)
    assert vehicle("zis-3", 5).size == (2400, 1200)
    fleet = table().state.fleet
    assert fleet.hull(0).points == ((10600, 11200), (9400, 11200), (9400, 8800), (10600, 8800))
    assert fleet.hull(1).points == ((21200, 9400), (21200, 10600), (18800, 10600), (18800, 9400))
    assert fleet.holding((10000, 11000)) == 0
    assert fleet.holding((15000, 11000)) == NOBODY


@rule("BASE-R-46")
def test_who_is_inside_is_off_the_table_and_riders_are_on_it() -> None:
    t = table()
    state, names = t.state, t.names
    assert t.at("Dieter") is None
    assert t.at("Hans") is None
    assert t.at("Emil") == (10, 10)
    assert is_inside(state, names["Hans"])
    assert not is_riding(state, names["Hans"])
    assert is_riding(state, names["Emil"])
    assert riders(state, 0) == [names["Emil"]]
    assert passengers(state, 1) == [names["Hans"]]
    assert passengers(state, 0) == []
    assert crew(state, 1) == [names["Willi"]]


@rule("BASE-VEH-5")
def test_others_take_over_the_seat_of_who_is_lost() -> None:
    t = table()
    state = t.state
    assert [hand(state, 0, role) for role in ("driver", "commander", "gunner")] == [0, 2, 3]
    state.set_status(t.names["Dieter"], OUT)
    state.set_status(t.names["Karl"], STUNNED)
    assert hand(state, 0, "driver") == t.names["Bernd"]
    assert hand(state, 0, "commander") == hand(state, 0, "gunner") == t.names["Georg"]
    state.set_status(t.names["Georg"], OUT)
    assert hand(state, 0, "gunner") == t.names["Ludwig"]
    for name in ("Bernd", "Ludwig"):
        state.set_status(t.names[name], OUT)
    assert crew(state, 0) == [t.names["Karl"]]
    assert hand(state, 0, "driver") == NOBODY


def test_the_crew_of_a_gun_stands_beside_it() -> None:
    t = Table(
        {"Kurt": "gun 4 9,10 leader", "Otto": "gun 4 10,12.1"},
        {"Ivan": "s 4 9,40"},
        vehicles={"Pak": "pak-38 10,10 0 Kurt Otto"},
    )
    assert t.at("Kurt") == (9, 10)
    assert crew(t.state, 0) == [0]  # Otto stands 2.1 inches away, too far to serve it


@rule("BASE-FIG-3")
def test_who_is_aboard_counts_with_his_group() -> None:
    t = table()
    state = t.state
    assert t.can("activate tank")
    assert t.can("activate rifles")
    assert not state.is_half_strength(t.groups["tank"])
    for name in ("Dieter", "Bernd"):
        state.set_status(t.names[name], OUT)
    assert state.is_half_strength(t.groups["tank"])  # three of five are left, half rounded up
    state.fleet.put(1, None)
    assert state.present(1 << t.names["Willi"]) == 0  # the lorry is off the table, and so is who is in it


def test_a_copy_is_independent_and_all_that_changes_is_in_the_contents() -> None:
    fleet = table().state.fleet
    before = fleet.contents()

    def check(twin: Fleet) -> None:
        assert twin.contents() != before
        assert fleet.contents() == before

    for mask in MASKS:
        twin = fleet.copy()
        twin.mark(mask, 1, not twin.has(mask, 1))
        check(twin)
    for change in range(4):
        twin = fleet.copy()
        assert twin.contents() == before
        (
            lambda fleet: fleet.put(0, (12000, 12000), 45),
            lambda fleet: fleet.turret.__setitem__(0, 90),
            lambda fleet: fleet.speed.__setitem__(0, 4000),
            lambda fleet: fleet.board(0, NOBODY),
        )[change](twin)
        check(twin)


def test_a_turret_turns_with_its_hull() -> None:
    fleet = table().state.fleet
    fleet.turret[0] = 300
    fleet.put(0, (10000, 10000), 90)
    assert fleet.turret[0] == 30
