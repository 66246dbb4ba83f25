"""Blasts and flame that reach vehicles and guns."""

from __future__ import annotations

from steppe.games.titans.blasts import Burst, blast
from steppe.games.titans.events import Harmed, Penetrated, Tested, TrackHit
from steppe.games.titans.terms import NOBODY
from steppe.kernel.protocol import EVERYBODY, Event, seen
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table
from tests.rules.titans.test_blasts import explode
from tests.rules.titans.test_gunnery import T34, one, penetration

SHELL = Burst(diameter=8000, impact=3, apr=4, bth=5)


def go_off(t: Table, at: tuple[int, int], burst: Burst, by: int, weapon: str, dice: list[int]) -> list[Event]:
    t.state.loaded, t.state.events = dice, []
    blast(t.state, at, burst, by, weapon)
    t.state.settle()
    assert not t.state.loaded
    return seen(t.state.events or (), EVERYBODY)


def tank(row: str = "t-34-76 20,30 0", own: dict[str, str] | None = None) -> Table:
    return Table(own or {"Kurt": "squad 4 2,2"}, T34, vehicles={"Tank": f"{row} Ivan Boris Oleg Yuri"})


@rule("BASE-R-48", "CT-TOP-4", "BASE-AP-4")
def test_what_falls_from_above_strikes_the_top_of_all_that_the_circle_touches() -> None:
    # The hull is 1.2 inches wide: its flank at x = 20.6 is 4 inches from 24.6, and more from 24.7.
    t = tank()
    events = go_off(t, (24600, 30000), SHELL, NOBODY, "bomb", [1, 1])
    assert penetration(events) == ("hull", "top", 4, 2, "destroyed")
    assert not [e for e in go_off(tank(), (24700, 30000), SHELL, NOBODY, "bomb", []) if isinstance(e, Penetrated)]


@rule("BASE-AP-7")
def test_a_shell_of_a_gun_strikes_the_face_that_the_gun_sees() -> None:
    own = {"Karl": "tiger 4 -", "Dieter": "tiger 4 -", "Georg": "tiger 5 - leader", "Willi": "tiger 4 -"}
    parks = {"Tiger": "tiger-ie 20,10 0 Karl Dieter Georg Willi", "Tank": "t-34-76 20,30 180 Ivan Boris Oleg Yuri"}
    t = Table(own, T34, vehicles=parks)
    # HE of 3 against the front of 6 is Clank: two passed, undergunned.
    events = t.do("activate tiger", "bombard Tiger 20,30", dice=[1, 1, 1, 1])
    assert penetration(events) == ("hull", "front", 3, 6, "unharmed")
    assert t.is_marked("Tank", "retires")


@rule("BASE-AP-7", "BASE-AP-5")
def test_those_in_an_open_vehicle_are_tested_as_men_in_cover() -> None:
    foes = {"Ivan": "carrier 4 -", "Oleg": "carrier 4 -"}
    small, big = Burst(5000, 2, 1, 4), Burst(6000, 3, 2, 5)
    for burst, dice, hit in ((small, [5, 5], False), (big, [4, 3], True)):
        # 5 + 4 = 9 misses in cover; against a rating of 2 sides of 1 are none, and 4 + 5 = 9 hits, 3 + 5 = 8 as well.
        t = Table({"Kurt": "squad 4 2,2"}, foes, vehicles={"Carrier": "universal-carrier 20,30 0 Ivan Oleg"})
        # Each hit: 6 knocks down, and he recovers. Then the top, without armour: 1 or 2 more; none of 6 passes. Clank.
        harm = [6, 1, 1, 6, 1, 1] if hit else []
        events = go_off(t, (20000, 30000), burst, NOBODY, "bomb", [*dice, *harm, 6, 6, 1, 1])
        assert len([event for event in events if isinstance(event, Harmed)]) == (2 if hit else 0)


@rule("CT-TRACK-2", "CT-T-AT-2")
def test_a_satchel_charge_strikes_the_belly_and_may_break_a_track() -> None:
    t = tank(own={"Kurt": "squad 4 20,28 satchel-charge"})
    # 5 against the belly of 2, as the top: 3; 4 and 5 fail. Kurt, 0.8 inches away, is out of the circle of one inch.
    events = t.do("activate squad", "throw Kurt satchel-charge 20,28.7", dice=[4, 5, 1, 1, 1])
    assert penetration(events) == ("hull", "bottom", 5, 2, "unharmed")
    assert one(events, TrackHit) == TrackHit(0, 1, True)
    tests = [event for event in events if isinstance(event, Tested) and "clank" in event.tests]
    assert [event.cause for event in tests] == [(t.names["Kurt"],)]


@rule("BASE-R-48", "BASE-SHOOT-W27")
def test_flame_strikes_the_side() -> None:
    t = tank(own={"Kurt": "squad 4 20,22 flamethrower"}, row="t-34-76 20,30 180")
    # 5 against the side of 5: Clank, though it comes from the front; and the tracks hold.
    events = t.do("activate squad", "throw Kurt flamethrower 20,30", dice=[6, 1, 1])
    assert penetration(events) == ("hull", "side", 5, 5, "unharmed")


@rule("BASE-R-48")
def test_a_gun_is_struck_and_its_shield_counts_in_front() -> None:
    crew = {"Lev": "gun 4 36.2,31.4 leader", "Igor": "gun 4 37,31.4"}
    for at, armour in (((37000, 27000), 0), ((37000, 33000), 0)):
        t = Table({"Kurt": "squad 4 2,2"}, crew, vehicles={"Gun": "zis-3 37,30 180 Lev Igor"})
        events = go_off(t, at, Burst(5000, 0, 1, 0), NOBODY, "bomb", [])
        found = [event for event in events if isinstance(event, Penetrated)]
        assert [event.armour for event in found] == [armour]


def test_hand_grenades_do_nothing_to_armour() -> None:
    t = tank()
    events = explode(t, "20,33", dice=(1, 1))
    assert penetration(events)[-1] == "unharmed"


@rule("BASE-R-48", "BASE-SHOOT-W27", "BASE-R-10")
def test_the_flame_of_a_vehicle_burns_men_and_strikes_sides() -> None:
    crew = {"Karl": "flame 4 -", "Georg": "flame 4 - leader"}
    foes = {
        "Ivan": "tank 4 -",
        "Oleg": "tank 4 -",
        "Yuri": "tank 4 - leader",
        "Lev": "squad 4 20,16",
        "Igor": "others 4 8,20",
    }
    parks = {"Tank": "t-26 20,20 180 Ivan Oleg Yuri", "Flame": "l3-33-flame 20,10 0 Karl Georg"}
    t = Table(crew, foes, vehicles=parks)
    t.do("activate flame", "crew Flame")
    assert t.rule("throw flamethrower 20,23") == "BASE-R-48"  # more than 12 inches
    assert t.rule("throw flamethrower 26,16") == "BASE-R-48"  # out of its 60 degrees
    # Lev takes a 2 against Impact 4. 5 against the side of 2: 3, and 1 and 2 pass.
    events = t.do("throw flamethrower 20,20", dice=[2, 1, 2])
    assert t.status("Lev") == "out-of-the-fight"
    assert penetration(events) == ("hull", "side", 5, 2, "destroyed")
    assert t.rule("throw flamethrower 20,20") == "BASE-R-48"
