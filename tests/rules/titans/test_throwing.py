"""Grenades that land and stray, what is used up, charges, rifle grenades, and flame."""

from __future__ import annotations

import pytest

from steppe.games.titans.events import CaughtFire, Exploded, Flamed, Thrown
from steppe.games.titans.throwing import direction
from steppe.kernel.protocol import Event
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table


def ready(kurt: str = "hand-grenade", ivan: str = "first 4 10,15", rep: int = 4, land: str = "", **foes: str) -> Table:
    """Kurt at (10, 10) is to act, Ivan stands at (10, 15)."""
    table = Table({"Kurt": f"rifles {rep} 10,10 {kurt}"}, {"Ivan": ivan, **foes}, land)
    table.do("activate rifles", "pick Kurt")
    return table


def thrown(events: list[Event]) -> Thrown:
    return next(event for event in events if isinstance(event, Thrown))


@rule("BASE-SHOOT-11", "BASE-SHOOT-W21")
@pytest.mark.parametrize(
    ("die", "strays", "lands"),
    [
        (4, (), (10000, 15000)),  # 8: on the spot
        (3, (5, 1, 1, 1), (10000, 18000)),  # 7: half of 5 is 3 inches, to the north
        (2, (6, 1, 6, 1), (13000, 15000)),  # 6: 3 inches to the east
        (1, (6, 6, 1, 1), (10000, 9000)),  # 5: all of 6 inches, to the south, behind Kurt
    ],
)
def test_a_grenade_lands_or_strays(die: int, strays: tuple[int, ...], lands: tuple[int, int]) -> None:
    table = ready()
    table.state.loaded = [die, *strays]
    table.state.events = []
    table.state.apply(table.action("throw hand-grenade 10,15"))
    event = thrown([happening.full for happening in table.state.events])
    assert (event.lands, event.die, event.strays) == (lands, die, strays)


@rule("BASE-SHOOT-11")
def test_eight_directions() -> None:
    faces = (1, 6)
    found = {direction([one, two, three]) for one in faces for two in faces for three in faces}
    assert found == set(range(0, 360, 45))


@rule("BASE-SHOOT-11", "BASE-SHOOT-12")
def test_a_grenade_bursts_among_the_enemy_and_is_used_up() -> None:
    table = ready(Oleg="second 4 12,15 smg")
    # 6 + 4 lands. Ivan 4 + 4 is hit, and out with a 2; Oleg, 2 inches off, is missed by 3 + 4 and takes Received Fire
    # with two dice: 6, 6, none passed in the open: he runs.
    events = table.do("throw hand-grenade 10,15", dice=[6, 4, 3, 2, 6, 6])
    assert next(event for event in events if isinstance(event, Exploded)).hits == (True, False)
    assert (table.status("Ivan"), table.status("Oleg")) == ("out-of-the-fight", "retire")
    assert table.state.hands.used == ((0, "hand-grenade"),)
    assert table.rule("throw hand-grenade 10,15") == "BASE-SHOOT-11"


@rule("BASE-SHOOT-11")
def test_who_carries_two_throws_twice_but_once_an_activation() -> None:
    table = Table({"Kurt": "rifles 4 10,10 hand-grenade hand-grenade"}, {"Ivan": "first 4 10,15"})
    table.do("activate rifles", "pick Kurt")
    table.state.hands.used = ((0, "hand-grenade"),)
    assert table.can("throw hand-grenade 10,15")
    table.do("throw hand-grenade 5,10", dice=[6])
    assert table.state.hands.used.count((0, "hand-grenade")) == 2
    assert not any(table.can(f"throw hand-grenade {at}") for at in ("10,15", "5,10"))


@rule("BASE-SHOOT-5", "BASE-SHOOT-W21", "BASE-SHOOT-W22", "BASE-SHOOT-W23", "BASE-SHOOT-W20", "BASE-SHOOT-W24")
@pytest.mark.parametrize(
    ("weapon", "reach"),
    [
        ("hand-grenade", 6),
        ("anti-tank-grenade", 4),
        ("molotov-cocktail", 6),
        ("rifle-grenade", 24),
        ("satchel-charge", 1),
    ],
)
def test_ranges(weapon: str, reach: int) -> None:
    table = ready(weapon, "first 4 40,40")
    assert table.rule(f"throw {weapon} {10 + reach},10") == ""
    assert table.rule(f"throw {weapon} {10 + reach}.001,10") == "BASE-SHOOT-5"


@rule("BASE-SHOOT-1")
def test_one_throws_where_one_sees() -> None:
    table = ready(ivan="first 4 40,40", land='wall = [{ kind = "screen", line = "5,13 15,13" }]')
    assert table.rule("throw hand-grenade 10,15") == "BASE-SHOOT-1"
    assert table.rule("throw hand-grenade 10,12") == ""


@rule("BASE-MOVE-3", "BASE-ACT-8")
def test_who_ran_or_acted_does_not_throw() -> None:
    table = ready(ivan="first 4 40,40")
    table.do("fast", dice=[1, 1])
    assert table.rule("throw hand-grenade 10,12") == "BASE-ACT-8"


@rule("BASE-SHOOT-10")
def test_one_moves_and_throws_and_moves_no_more() -> None:
    table = ready(ivan="first 4 40,40")
    table.do("move 10,12", "throw hand-grenade 10,16", dice=[6])
    assert table.rule("move 10,13") != ""
    table = ready(ivan="first 4 40,40")
    table.do("throw hand-grenade 10,16", dice=[6])
    assert table.rule("move 10,13") != ""


@rule("BASE-SHOOT-W24", "CT-T-AT-2")
def test_a_satchel_charge_is_laid_and_hits_all_in_its_circle() -> None:
    table = ready("satchel-charge", "first 4 10,11")
    # No die to throw, none to hit: only damage, 5 against Impact 5. Kurt, an inch off, is out of the circle.
    table.do("throw satchel-charge 10,11", dice=[5])
    assert table.status("Ivan") == "out-of-the-fight"
    assert table.status("Kurt") == "carry-on"


@rule("BASE-SHOOT-W23", "CT-T-AT-1")
def test_a_molotov_cocktail() -> None:
    table = ready("molotov-cocktail", "first 4 10,15")
    # 4 + 4 lands; 4 + 4 hits; 5 against Impact 5 is out of the fight.
    table.do("throw molotov-cocktail 10,15", dice=[4, 4, 5])
    assert table.status("Ivan") == "out-of-the-fight"


@rule("BASE-SHOOT-W20", "BASE-SHOOT-9")
def test_a_rifle_grenade_outguns_rifles() -> None:
    table = ready("rifle-grenade", "first 4 10,30")
    # Rated 3 against a rifle's 2: missed by 3 + 4, Ivan passes two in the open, goes prone and halts.
    table.do("throw rifle-grenade 10,30", dice=[4, 3, 1, 1])
    assert table.prone("Ivan")


@rule("BASE-R-48", "BASE-SHOOT-W27")
def test_flame_hits_all_in_its_path_in_cover_or_not() -> None:
    land = 'wall = [{ kind = "sandbags", line = "5,16.5 15,16.5" }]'
    table = ready(
        "flamethrower",
        "first 4 10,17",  # behind sandbags
        land=land,
        Oleg="second 4 11.5,16.9",  # on the edge of the path, which is 3 inches wide
        Yuri="third 4 8.4,13",  # beyond it
        Lev="fourth 4 10,22.1",  # over 12 inches away
    )
    # Two dice of damage and no others: 4 against Impact 4, twice.
    events = table.do("throw flamethrower 10,17", dice=[4, 4])
    assert next(event for event in events if isinstance(event, Flamed)).burnt == (1, 2)
    assert [table.status(name) for name in ("Ivan", "Oleg", "Yuri", "Lev")] == ["out-of-the-fight"] * 2 + [
        "carry-on"
    ] * 2
    assert table.state.hands.used == ()


@rule("BASE-R-48")
def test_flame_does_not_go_through_what_hides() -> None:
    land = 'wall = [{ kind = "screen", line = "5,13 15,13" }]'
    table = ready("flamethrower", "first 4 10,12", land=land, Oleg="second 4 10,15")
    table.do("throw flamethrower 10,12", dice=[4])
    assert (table.status("Ivan"), table.status("Oleg")) == ("out-of-the-fight", "carry-on")


@rule("BASE-SHOOT-9")
def test_who_has_a_flamethrower_is_outgunned_by_nobody() -> None:
    assert ready("flamethrower").state.force.outgunned == (6, 2)


def test_copies_know_what_is_used_up() -> None:
    table = ready()
    twin = table.state.copy()
    before = table.state.fingerprint()
    assert twin.fingerprint() == before
    twin.apply(table.action("throw hand-grenade 10,15"))
    assert table.state.fingerprint() == before
    assert twin.hands.used == ((0, "hand-grenade"),)
    assert table.state.hands.used == ()


@rule("CT-WHEAT-6", "BASE-SHOOT-W23")
@pytest.mark.parametrize("weapon", ["molotov-cocktail", "flamethrower"])
def test_flame_and_molotov_cocktails_set_fields_on_fire(weapon: str) -> None:
    land = 'area = [{ kind = "wheat", box = "8,13 12,17" }]'
    table = ready(weapon, "first 4 40,40", land=land)
    # 4 + 4 lands on the spot; nobody is there.
    events = table.do(f"throw {weapon} 10,15", dice=[4] if weapon == "molotov-cocktail" else [])
    assert any(isinstance(event, CaughtFire) for event in events)


@rule("CT-WHEAT-6")
def test_a_grenade_sets_a_field_on_fire_by_its_die() -> None:
    land = 'area = [{ kind = "wheat", box = "8,13 12,17" }]'
    for die, burns in ((1, False), (5, True)):
        table = ready(ivan="first 4 40,40", land=land)
        events = table.do("throw hand-grenade 10,15", dice=[4, die])
        assert any(isinstance(event, CaughtFire) for event in events) is burns
