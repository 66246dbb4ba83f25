"""Vehicles: first and last rows of each army, odd rows, who pierces whom, and totals."""

from __future__ import annotations

from collections import Counter

import pytest

from steppe.games.titans.vehicles import read_vehicles, vehicles
from steppe.games.titans.weapons import weapons
from tests.rules.titans.broken import refused
from tests.rules.titans.marks import rule

NAME = "tables/vehicles.toml"
# Armour (front, side, top), rating of the gun, HE, inches on roads and off, turns, crew in hull and turret.
ROWS = [
    ("vickers-6-ton", (2, 2, 1), 4, (4, 2), (14, 8), 2, (1, 2)),
    ("t-28", (3, 3, 1), 5, (6, 3), (16, 8), 1, (3, 3)),
    ("bt-42", (3, 2, 1), 4, (8, 3), (20, 12), 2, (1, 2)),
    ("40-itk-38-aa-vehicle", (3, 2, 0), 5, (5, 3), (20, 10), 2, (2, 4)),
    ("panzer-i", (2, 2, 1), 0, None, (14, 8), 2, (1, 1)),
    ("panzer-iiij", (5, 3, 2), 6, (5, 3), (16, 8), 2, (2, 3)),
    ("panzer-ivg", (6, 3, 2), 8, (6, 3), (16, 8), 2, (2, 3)),
    ("panzer-ivj", (6, 3, 2), 8, (6, 3), (16, 8), 2, (2, 3)),
    ("panther", (9, 5, 2), 10, (6, 3), (18, 10), 2, (2, 3)),
    ("tiger-ie", (8, 6, 3), 9, (8, 3), (18, 8), 1, (2, 3)),
    ("tiger-ii", (11, 6, 4), 12, (8, 3), (16, 6), 1, (2, 3)),
    ("stug-iiib", (5, 3, 2), 5, (6, 3), (16, 8), 2, (4, 0)),
    ("stug-iv", (6, 3, 2), 8, (6, 3), (16, 8), 2, (4, 0)),
    ("elefant", (11, 6, 3), 12, (8, 3), (12, 6), 1, (6, 0)),
    ("brumbar", (8, 5, 2), 6, (12, 4), (16, 8), 1, (5, 0)),
    ("wirbelwind", (5, 3, 0), 3, None, (16, 8), 2, (2, 3)),
    ("sdkfz-222", (2, 1, 0), 3, None, (30, 10), 2, (1, 2)),
    ("sdkfz-234-2-puma", (3, 1, 1), 6, (5, 3), (30, 12), 2, (2, 2)),
    ("sdkfz-251", (2, 1, 0), 0, None, (20, 10), 2, (2, 0)),
    ("motorcycle", (0, 0, 0), 0, None, (30, 12), 3, (1, 0)),
    ("l3-33", (2, 1, 1), 0, None, (16, 8), 2, (2, 0)),
    ("43m-zrinyi-ii", (6, 3, 1), 5, (8, 3), (16, 10), 2, (4, 0)),
    ("m15-42", (4, 3, 2), 5, (5, 3), (16, 8), 2, (2, 2)),
    ("lancia-90-53", (0, 0, 0), 9, (8, 3), (20, 6), 2, (1, 5)),
    ("ft-17", (3, 2, 1), 2, (4, 2), (4, 4), 1, (1, 1)),
    ("skoda-oa-vz-30", (1, 1, 1), 0, None, (24, 8), 2, (2, 2)),
    ("t-70", (5, 3, 1), 5, (5, 3), (18, 10), 2, (1, 1)),
    ("t-34-76", (6, 5, 2), 6, (6, 3), (20, 12), 2, (2, 2)),
    ("t-34-85", (7, 5, 2), 8, (8, 3), (20, 12), 2, (2, 3)),
    ("kv-2", (7, 6, 3), 6, (12, 4), (12, 6), 1, (2, 4)),
    ("is-2", (9, 7, 3), 10, (10, 4), (14, 8), 1, (1, 3)),
    ("isu-152", (8, 6, 3), 9, (12, 4), (14, 8), 1, (5, 0)),
    ("matilda-ii", (6, 6, 3), 5, None, (10, 6), 1, (1, 3)),
    ("su-57", (1, 1, 0), 7, (5, 3), (24, 12), 2, (1, 4)),
    ("m12", (1, 1, 0), 4, (4, 2), (24, 12), 2, (2, 4)),
    ("m12-gmc", (2, 2, 0), 6, (12, 4), (14, 8), 2, (2, 4)),
    ("zis-57-atg-truck", (0, 0, 0), 7, (5, 3), (24, 8), 2, (1, 4)),
]


@rule("BASE-VEH-V1", "BASE-VEH-V3", "BASE-VEH-V6", "BASE-VEH-V8", "BASE-VEH-V11", "BASE-VEH-V26", "BASE-VEH-V27")
@rule("BASE-VEH-V119", "BASE-VEH-5", "AMB-15")
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_rows(row) -> None:
    name, armour, apr, he, speed, turns, crew = row
    found = vehicles().named(name)
    assert (found.armour.front, found.armour.side, found.armour.top) == armour
    assert (found.apr, found.guns[0].he if found.guns else None) == (apr, he)
    assert (found.speed.road, found.speed.cross_country) == speed
    assert (found.turns, found.crew) == (turns, crew)


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


@rule("BASE-AP-2", "BASE-AP-9", "BASE-VEH-1", "BASE-VEH-2")
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


@rule("BASE-VEH-2", "CT-TRACK-1")
def test_anti_tank_rifles() -> None:
    rifle = weapons().named("ptrd").apr
    assert rifle - vehicles().named("stug-iiig").armour.side == 1
    assert rifle - vehicles().named("t-34-76").armour.side == -1


@rule("BASE-R-12", "BASE-AP-3", "BASE-AP-4")
def test_rear_and_bottom() -> None:
    tiger, truck, wagon = (vehicles().named(name).armour for name in ("tiger-ie", "gaz-truck-with-aamg", "ba-64"))
    assert (tiger.of("rear"), tiger.of("bottom")) == (5, 3)
    assert (truck.of("rear"), wagon.of("rear")) == (0, 1)
    no_bonus = {vehicle.id for vehicle in vehicles().vehicle if not vehicle.turret_bonus}
    assert no_bonus == {"panzer-ivd", "panzer-ivf", "panzer-ivg", "panzer-ivh", "panzer-ivj"}


@rule("BASE-R-45")
def test_weights() -> None:
    weights = {vehicle.id: vehicle.weight for vehicle in vehicles().vehicle}
    assert {weights[name] for name in ("panzer-iiij", "panzer-ivg", "t-34-76", "sherman-m4", "stug-iiig")} == {"medium"}
    assert {weights[name] for name in ("tiger-ie", "panther", "kv-1", "is-2")} == {"heavy"}
    assert {weights[name] for name in ("t-26", "sdkfz-222", "panzer-ii", "t-70")} == {"light"}


@rule("BASE-VEH-4")
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
