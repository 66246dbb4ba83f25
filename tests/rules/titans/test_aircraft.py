"""Air support: who comes, with what, and what becomes of it."""

from __future__ import annotations

import pytest

from steppe.games.titans.aircraft import aircraft, read_aircraft
from steppe.games.titans.amounts import amount
from tests.rules.titans.broken import refused
from tests.rules.titans.marks import rule

NAME = "tables/aircraft.toml"


@rule("CT-T-AIRSUP-1", "CT-T-AIRSUP-2", "CT-T-AIRSUP-5", "CT-T-AIRCON-1", "CT-T-AIRCON-2", "CT-T-AIRCON-6", "CT-TC-19")
def test_who_gets_a_mission() -> None:
    superior = [aircraft().mission_when_superior(die) for die in range(1, 7)]
    assert superior == ["without superiority", "none", "none", "none", "with superiority", "with superiority"]
    contested = [aircraft().mission_when_contested(die) for die in range(1, 7)]
    assert contested == ["german", "none", "none", "none", "none", "soviet"]


def test_checks_and_swaths() -> None:
    missions = aircraft().missions
    assert (missions.called_on, missions.superior_ratio, missions.swath) == (1, 2, 6)


@rule("CT-T-AIRATT-1", "CT-T-AIRATT-2", "CT-T-AIRATT-3", "CT-T-AIRATT-4", "CT-T-AIRATT-5", "CT-T-AIRATT-6")
def test_what_comes_in_1944() -> None:
    german = [aircraft().attacker("german", die, 1, 1944, 6).aircraft for die in range(1, 7)]
    soviet = [aircraft().attacker("soviet", die, 1, 1944, 6).aircraft for die in range(1, 7)]
    assert german == ["me-109f", "me-109g", "fw-190f", "ju-87d", "ju-87g", "me-110c"]
    assert soviet == ["mig-1", "lagg-3", "lagg-3", "yak-9d", "p-39n", "il-2m"]
    assert aircraft().attacker("soviet", 6, 4, 1944, 6).aircraft == "il-2m3"


@pytest.mark.parametrize(
    ("side", "die", "second", "year", "month", "comes"),
    [
        ("german", 2, 1, 1941, 6, "me-109f"),
        ("german", 3, 1, 1942, 10, "me-109g"),
        ("german", 3, 1, 1941, 6, "me-109f"),
        ("german", 5, 1, 1942, 10, "ju-87d"),
        ("german", 5, 1, 1943, 3, "ju-87g"),
        ("soviet", 4, 1, 1942, 10, "lagg-3"),
        ("soviet", 5, 1, 1942, 6, "p-39n"),
        ("soviet", 6, 1, 1941, 6, "lagg-3"),
        ("soviet", 6, 6, 1942, 10, "il-2m"),
        ("soviet", 6, 6, 1941, 6, "lagg-3"),
    ],
)
def test_comparable_aircraft(side, die: int, second: int, year: int, month: int, comes: str) -> None:
    assert aircraft().attacker(side, die, second, year, month).aircraft == comes


def test_a_fighter_carries_rockets_in_place_of_a_sturmovik() -> None:
    assert aircraft().attacker("soviet", 6, 1, 1941, 6).load == {"rockets": 1}
    assert aircraft().attacker("soviet", 4, 1, 1941, 6).load == {}


@rule("CT-T-AIRRUS-1", "CT-T-AIRRUS-2", "CT-T-AIRRUS-3", "CT-T-AIRRUS-4", "CT-T-AIRRUS-5", "CT-T-AIRRUS-6")
@rule("CT-T-AIRGER-1", "CT-T-AIRGER-2", "CT-T-AIRGER-3", "CT-T-AIRGER-4", "CT-T-AIRGER-5", "CT-T-AIRGER-6")
@pytest.mark.parametrize(
    ("name", "since", "guns", "loaded_on", "low", "high"),
    [
        ("mig-1", (1940, 9), {"lmg": 1, "hmg": 1}, (1,), {"rockets": 1}, {"rockets": 1}),
        ("lagg-3", (1941, 2), {"hmg": 2, "cannon-20": 1}, (1,), {"rockets": 1}, {"rockets": 1}),
        ("yak-9d", (1942, 12), {"hmg": 1, "cannon-20": 1}, (1,), {"bomb-250": 1}, {"rockets": 1}),
        ("p-39n", (1942, 6), {"hmg": 2, "cannon-37": 1}, (1,), {"bomb-500": 1}, {"bomb-250": 2}),
        ("il-2m", (1942, 9), {"lmg": 2, "cannon-20": 2}, (1, 2, 3), {"bomb-500": 1}, {"bomb-250": 2, "rockets": 1}),
        ("il-2m3", (1943, 4), {"lmg": 2, "cannon-20": 2}, (1, 2, 3), {"bomb-500": 1}, {"bomb-250": 2, "rockets": 1}),
        ("me-110c", (1939, 4), {"lmg": 4, "cannon-20": 2}, (1, 2), {"bomb-500": 2}, {"bomb-250": 4}),
        ("me-109f", (1940, 12), {"lmg": 2, "cannon-20": 1}, (1,), {"bomb-500": 1}, {"bomb-250": 2}),
        ("me-109g", (1942, 5), {"hmg": 2, "cannon-20": 1}, (1,), {"rockets": 1}, {"rockets": 1}),
        ("fw-190f", (1943, 6), {"hmg": 2, "cannon-20": 4}, (1,), {"bomb-500": 1}, {"bomb-250": 2}),
        ("ju-87d", (1941, 2), {"lmg": 2}, (1, 2, 3), {"bomb-500": 1}, {"bomb-250": 2}),
        ("ju-87g", (1943, 3), {"lmg": 2, "cannon-37": 2}, (), {}, {}),
    ],
)
def test_types(name: str, since, guns, loaded_on, low, high) -> None:
    found = aircraft().named(name)
    assert ((found.year, found.month), found.guns, found.loaded_on) == (since, guns, loaded_on)
    assert (found.load(1), found.load(6)) == (low, high)


def test_standing_to_aircraft() -> None:
    anti_air = aircraft().anti_air
    assert [row.figures for row in anti_air.stand] == ["fire", "duck-back", "retire"]
    assert [row.vehicles for row in anti_air.stand] == ["fire", "head for cover", "head for cover"]
    assert [aircraft().hit(passed).result for passed in (2, 1, 0)] == ["no effect", "veers off", "crashes"]
    assert (anti_air.least_range, anti_air.terrified_rep, anti_air.crash) == (24, -1, 4)
    assert {entry.id for entry in aircraft().aircraft if entry.terrifying} == {"ju-87d", "ju-87g", "il-2m", "il-2m3"}


@rule("CT-T-ORDDEV-1", "CT-T-ORDDEV-3", "CT-T-ORDDEV-4", "CT-T-ORDDEV-5")
@rule("CT-T-ORDDEV-6")
def test_attacks() -> None:
    attack = aircraft().attack
    assert [row.target for row in attack.recognition] == ["as planned", "nearest other enemy", "nearest friend"]
    assert [(row.on, row.to, row.rocket, row.bomb) for row in attack.ordnance] == [
        ((1, 2), "on target", None, None),
        ((3,), "long", "1d6", "2d6"),
        ((4,), "short", "1d6", "2d6"),
        ((5,), "long", "2d6", "3d6"),
        ((6,), "short", "2d6", "3d6"),
    ]
    assert amount("3d6").bounds == (3, 18)


@rule(
    "CT-T-AIRWPN-1",
    "CT-T-AIRWPN-2",
    "CT-T-AIRWPN-3",
    "CT-T-AIRWPN-4",
    "CT-T-AIRWPN-5",
    "CT-T-AIRWPN-6",
    "CT-T-AIRWPN-7",
)
def test_weapons_of_aircraft() -> None:
    rows = {row.id: (row.targets or row.blast, row.impact, row.apr) for row in aircraft().weapon}
    assert rows == {
        "lmg": (6, 3, 0),
        "hmg": (5, 3, 0),
        "bomb-250": (10, 3, 3),
        "bomb-500": (20, 4, 4),
        "rockets": (10, 3, 3),
        "cannon-20": (3, 4, 3),
        "cannon-37": (2, 4, 5),
    }
    big = next(row for row in aircraft().weapon if row.id == "bomb-500")
    assert (big.near, big.impact_far, big.to_hit) == (5, 2, 7)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        (
            'aircraft = "me-109f" }',
            'aircraft = "me-109x" }',
            r"missions\.attackers: there is no aircraft 'me-109x'; known: ",
        ),
        ("second = [1, 2, 3]", "second = [1, 2]", r"missions\.attackers: soviet on a 6: second dice \[1, 2, 4, 5, 6\]"),
        ("guns = { lmg = 1, hmg = 1 }", "guns = { mg = 1 }", r"aircraft\[0\]\.guns: there is no weapon 'mg'"),
        (
            "on = [1, 2, 3, 4], weapons",
            "on = [1, 2, 3], weapons",
            r"aircraft\[2\]\.loads: should share out the faces 1 to 6",
        ),
        ('{ on = [1], mission = "without', '{ on = [2], mission = "without', r"missions\.superior: no row for 1"),
        ("month = 9", "month = 13", r"\$\.aircraft\[0\]\.month"),
    ],
)
def test_broken_copies_are_refused(old: str, new: str, complaint: str) -> None:
    refused(read_aircraft, NAME, old, new, complaint)
