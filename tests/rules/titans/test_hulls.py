"""Hulls in the way of men on foot: sight, cover, moves (BASE-R-10, BASE-R-11, BASE-R-46)."""

from __future__ import annotations

from steppe.games.titans.blasts import Burst, blast
from steppe.games.titans.retreats import duck_back
from steppe.games.titans.terms import NOBODY
from steppe.games.titans.watching import line, seen_by, sees, shelter
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table

PANZER = {"Panzer": "panzer-iiij 20,20 0 Dieter"}


def table(own: dict[str, str], foes: dict[str, str], vehicles: dict[str, str] = PANZER, **more: object) -> Table:
    return Table({"Dieter": "tank 4 -", **own}, foes, vehicles=vehicles, **more)  # type: ignore[arg-type]


@rule("BASE-R-10")
def test_who_stands_sees_over_a_hull_and_who_lies_does_not() -> None:
    # The hull is 1.5 inches high, as the eyes of one who stands; those of one who lies are at half an inch.
    t = table({"Kurt": "a 4 20,10", "Otto": "a 4 20,12 prone"}, {"Ivan": "b 4 20,30", "Oleg": "b 4 24,30"})
    state, n = t.state, t.names
    assert sees(state, n["Kurt"], n["Ivan"])
    assert not sees(state, n["Otto"], n["Ivan"])
    assert not line(state, n["Otto"], n["Ivan"]).visible
    assert sees(state, n["Otto"], n["Oleg"])  # past its corner
    assert seen_by(state, n["Ivan"], 1 << n["Kurt"] | 1 << n["Otto"]) == 1 << n["Kurt"]


@rule("BASE-R-10")
def test_nobody_fires_at_whom_a_hull_hides() -> None:
    t = table({"Otto": "a 4 20,12 prone"}, {"Ivan": "b 4 20,30"})
    t.do("activate a", "pick Otto")
    assert not t.can("fire")
    t = table({"Otto": "a 4 20,12"}, {"Ivan": "b 4 20,30"})
    t.do("activate a", "pick Otto")
    assert t.can("firemove")


@rule("BASE-R-11")
def test_a_hull_is_cover_of_value_two_to_who_is_within_an_inch_of_it() -> None:
    # Its front is at 21.2. Who stands at 22 is 0.8 from it, at 22.4 already 1.2.
    t = table({"Kurt": "a 4 20,10"}, {"Ivan": "b 4 20,22", "Oleg": "b 4 20,22.4"})
    state, n = t.state, t.names
    assert shelter(state, n["Kurt"], n["Ivan"]) == "cover"
    assert shelter(state, n["Kurt"], n["Ivan"], 2) == "cover"
    assert shelter(state, n["Kurt"], n["Ivan"], 3) == "concealed"
    assert shelter(state, n["Kurt"], n["Oleg"]) == "open"
    assert shelter(state, n["Ivan"], n["Kurt"]) == "open"  # the same hull is far from Kurt


@rule("BASE-UNIT-U16")
def test_a_shield_is_cover_of_value_one_from_the_front() -> None:
    guns = {"Pak": "pak-38 20,20 0 Otto"}
    t = Table({"Otto": "gun 4 20,18.4"}, {"Ivan": "b 4 20,40", "Oleg": "b 4 20,5"}, vehicles=guns)
    state, n = t.state, t.names
    assert shelter(state, n["Ivan"], n["Otto"]) == "cover"
    assert shelter(state, n["Ivan"], n["Otto"], 1) == "cover"
    assert shelter(state, n["Ivan"], n["Otto"], 2) == "concealed"
    assert shelter(state, n["Oleg"], n["Otto"]) == "open"  # from behind


@rule("BASE-UNIT-U16")
def test_the_88_mm_flak_has_no_shield() -> None:
    guns = {"Flak": "flak-36 20,20 0 Otto"}
    t = Table({"Otto": "gun 4 20,18.4"}, {"Ivan": "b 4 20,40"}, vehicles=guns)
    assert shelter(t.state, t.names["Ivan"], t.names["Otto"]) == "open"


@rule("BASE-R-46")
def test_riders_are_seen_and_are_in_the_open() -> None:
    t = table({"Emil": "a 4 on Panzer"}, {"Ivan": "b 4 20,30"})
    state, n = t.state, t.names
    assert sees(state, n["Ivan"], n["Emil"])
    assert sees(state, n["Emil"], n["Ivan"])
    assert shelter(state, n["Ivan"], n["Emil"]) == "open"


@rule("BASE-R-10")
def test_men_go_round_hulls_and_do_not_stand_in_them() -> None:
    # Straight over the hull it would be 4 inches to the other side; a base of 0.4 goes round a corner.
    t = table({"Kurt": "a 4 20,18"}, {"Ivan": "b 4 2,46"})
    t.do("activate a", "pick Kurt")
    assert not t.can("move 20,20")
    assert t.rule("move 20,20") == "BASE-R-10"
    assert t.rule("move 20,21.5") == "BASE-R-10"  # its front is at 21.2, and his base has 0.4
    assert t.can("move 20,22")
    t.do("move Kurt 20,22")
    assert t.at("Kurt") == (20, 22)


@rule("BASE-SHOOT-12", "BASE-R-11")
def test_a_hull_is_cover_from_a_blast() -> None:
    # A wreck between the burst and the man, half an inch from either: 5 + 4 = 9 misses him. In the open it hits: a 6
    # against Impact 3 knocks him down, and he recovers.
    for at, hit in (("20,20", False), ("20,40", True)):
        t = Table({"Kurt": "crew 4 -"}, {"Ivan": "squad 4 21,20"}, vehicles={"Lorry": f"m3-halftrack {at} 0 Kurt"})
        t.state.fleet.mark("wrecked", 0)
        t.state.loaded = [5, *([6, 1, 1] if hit else [1, 1])]
        blast(t.state, (19000, 20000), Burst(6000, 3, 1, 4), NOBODY, "bomb")
        t.state.settle()
        assert not t.state.loaded


@rule("BASE-R-10", "BASE-BLD-2")
def test_who_is_indoors_does_not_see_past_a_hull_him_who_lies_behind_it() -> None:
    for posture, seen in (("", True), (" prone", False)):
        t = Table(
            {"Kurt": "crew 4 -", "Hans": "squad 4 20,11"},
            {"Ivan": f"foes 4 20,19{posture}"},
            town=("20,10 1x1 2 2 0 rear",),
            vehicles={"Lorry": "m3-halftrack 20,16 90 Kurt"},
        )
        assert sees(t.state, t.names["Hans"], t.names["Ivan"]) is seen


@rule("BASE-MOVE-6", "BASE-R-10")
def test_who_ducks_back_lies_down_behind_a_hull() -> None:
    t = Table(
        {"Kurt": "crew 4 -", "Hans": "squad 4 20,10"},
        {"Ivan": "foes 4 23,19"},
        vehicles={"Lorry": "m3-halftrack 20,17 90 Kurt"},
    )
    duck_back(t.state, t.names["Ivan"], (t.names["Hans"],))
    assert t.status("Ivan") == "duck-back"
    assert t.prone("Ivan")
    assert not sees(t.state, t.names["Hans"], t.names["Ivan"])
