"""Vehicles: totals, who pierces whom, odd rows, and what is refused. The rows are in `test_vehicle_rows`."""

from __future__ import annotations

from collections import Counter

import pytest

from steppe.games.titans.vehicles import read_vehicles, vehicles
from steppe.games.titans.weapons import weapons
from tests.rules.titans.broken import refused

NAME = "tables/vehicles.toml"


def test_the_list_is_whole() -> None:
    """119 rows, of which three are of two vehicles, and the literal M12 beside the one that we take it for."""
    assert len(vehicles().vehicle) == 119 + 3 + 1
    rows = {rule for vehicle in vehicles().vehicle for rule in vehicle.rules if rule.startswith("BASE-VEH-V")}
    assert rows == {f"BASE-VEH-V{number}" for number in range(1, 120)}
    assert Counter(vehicle.army for vehicle in vehicles().vehicle) == {
        "finnish": 10,
        "german": 49,
        "hungarian": 11,
        "italian": 13,
        "romanian": 6,
        "soviet": 34,
    }


@pytest.mark.parametrize(
    ("attacker", "target", "face", "difference"),
    [
        ("t-34-76", "tiger-ie", "front", -2),
        ("t-34-76", "tiger-ie", "side", 0),
        ("tiger-ie", "t-34-76", "front", 3),
        ("t-34-85", "tiger-ie", "front", 0),
        ("t-34-85", "tiger-ie", "side", 2),
        ("is-2", "panther", "front", 1),
        ("panzer-ivg", "t-34-76", "front", 2),
        ("sdkfz-222", "t-34-76", "top", 1),
    ],
)
def test_who_pierces_whom(attacker: str, target: str, face, difference: int) -> None:
    assert vehicles().named(attacker).apr - vehicles().named(target).armour.of(face) == difference


def test_anti_tank_rifles() -> None:
    rifle = weapons().named("ptrd").apr
    assert rifle - vehicles().named("stug-iiig").armour.side == 1
    assert rifle - vehicles().named("t-34-76").armour.side == -1


def test_rear_and_bottom() -> None:
    tiger, truck, wagon = (vehicles().named(name).armour for name in ("tiger-ie", "gaz-truck-with-aamg", "ba-64"))
    assert (tiger.of("rear"), tiger.of("bottom")) == (5, 3)
    assert (truck.of("rear"), wagon.of("rear")) == (0, 1)
    no_bonus = {vehicle.id for vehicle in vehicles().vehicle if not vehicle.turret_bonus}
    assert no_bonus == {"panzer-ivd", "panzer-ivf", "panzer-ivg", "panzer-ivh", "panzer-ivj"}


def test_weights() -> None:
    weights = {vehicle.id: vehicle.weight for vehicle in vehicles().vehicle}
    assert {weights[name] for name in ("panzer-iiij", "panzer-ivg", "t-34-76", "sherman-m4", "stug-iiig")} == {"medium"}
    assert {weights[name] for name in ("tiger-ie", "panther", "kv-1", "is-2")} == {"heavy"}
    assert {weights[name] for name in ("t-26", "sdkfz-222", "panzer-ii", "t-70")} == {"light"}


def test_odd_rows() -> None:
    named = vehicles().named
    assert [gun.apr for gun in named("m3-lee").guns] == [6, 5]
    assert [gun.traverse for gun in named("m3-lee").guns] == ["hull", "turret"]
    assert named("panzer-iiij").guns[0].apr_1941 == 5
    assert named("is-2").guns[0].reload == 1
    assert (named("t-60").guns[0].targets, named("t-60").guns[0].impact, named("wirbelwind").guns[0].targets) == (
        3,
        4,
        6,
    )
    assert not named("panzer-ivj").powered_turret
    assert (named("sdkfz-250").passengers, named("m2-halftrack").passengers, named("m3-halftrack").passengers) == (
        4,
        8,
        11,
    )
    assert {vehicle.turns for vehicle in vehicles().vehicle if vehicle.kind == "light vehicle"} == {3}
    assert named("sdkfz-250-7").guns[0].mortar == "medium"


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('id = "t-26"', 'id = "vickers-6-ton"', r"vehicle\[1\]\.id: 'vickers-6-ton' stands there twice"),
        ("he = [4, 2]", "he = [4, 3]", r"vehicle\[0\]\.guns\[0\]\.he: no shell has \[4, 3\]; known: "),
        ('weapon = "lmg-belt"', 'weapon = "bow"', r"vehicle\[0\]\.machine_guns: there is no weapon 'bow'; known: "),
        (
            "road = 14, cross_country = 8",
            "road = 8, cross_country = 14",
            r"vehicle\[0\]\.speed: vickers-6-ton is faster off",
        ),
        ("crew = [1, 2]", "crew = [0, 0]", r"vehicle\[0\]\.crew: vickers-6-ton needs a driver"),
        ("front = 2", "front = 13", r"\$\.vehicle\[0\]\.armour\.front"),
        ('army = "finnish"', 'army = "swedish"', r"\$\.vehicle\[0\]\.army"),
        (
            "autocannon = true, targets = 3, impact = 4",
            "autocannon = true, targets = 3",
            r"guns\[0\]\.impact: an autocannon has one",
        ),
        ("turns = 2", "turn = 2", "turn"),
    ],
)
def test_broken_copies_are_refused(old: str, new: str, complaint: str) -> None:
    refused(read_vehicles, NAME, old, new, complaint)
