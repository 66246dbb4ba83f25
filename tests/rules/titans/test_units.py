"""Units, attributes and reinforcements."""

from __future__ import annotations

import pytest

from steppe.games.titans.attributes import attributes, read_attributes
from steppe.games.titans.reinforcements import read_reinforcements, reinforcements
from steppe.games.titans.units import read_units, units
from tests.rules.titans.broken import refused
from tests.rules.titans.marks import rule


@rule("BASE-UNIT-T1", "BASE-UNIT-T2", "BASE-UNIT-T3", "BASE-UNIT-T4", "BASE-UNIT-T5", "BASE-UNIT-T6")
@pytest.mark.parametrize(
    ("column", "reps"),
    [
        ("german-41-43", "554443"),
        ("german-44-45", "544433"),
        ("german-elite", "555444"),
        ("soviet-41", "544333"),
        ("soviet-42-43", "544433"),
        ("soviet-44-45", "544443"),
        ("soviet-elite", "554444"),
        ("finnish", "555444"),
        ("hungarian", "544433"),
        ("italian", "544333"),
        ("romanian", "544333"),
        ("cavalry", "554444"),
        ("militia", "443333"),
        ("partisan", "544333"),
    ],
)
def test_rep_by_die(column: str, reps: str) -> None:
    assert "".join(str(units().column(column).rep(die)) for die in range(1, 7)) == reps


def test_rep_of_others() -> None:
    found = {entry.id: (entry.usual, entry.better, entry.better_on) for entry in units().crew}
    assert found["forward-observer"] == found["pilot"] == (4, 5, (5, 6))
    assert found["star"][0] == 5


@rule("BASE-UNIT-U1", "BASE-UNIT-U2", "BASE-UNIT-U3", "BASE-UNIT-U4", "BASE-UNIT-U5", "BASE-UNIT-U6", "BASE-UNIT-U7")
@rule("BASE-UNIT-U8", "BASE-UNIT-U9", "BASE-UNIT-U10", "BASE-UNIT-U11", "BASE-UNIT-U12", "BASE-UNIT-U13")
@rule("BASE-UNIT-U14", "BASE-UNIT-U15", "BASE-UNIT-U16", "BASE-UNIT-U17")
@pytest.mark.parametrize(
    ("name", "early", "late"),
    [
        ("german-infantry", 10, 9),
        ("panzer-grenadier", 10, 10),
        ("stosstruppen", 8, 8),
        ("pioneers", 9, 9),
        ("pioneers-half-squad", 5, 5),
        ("soviet-engineers", 10, 9),
        ("soviet-infantry", 10, 9),
        ("tank-riders", 8, 8),
        ("militsya", 8, 8),
        ("volkssturm", 8, 8),
        ("hitler-youth", 5, 5),
        ("ss-half-squad", 5, 5),
        ("partisans", 9, 9),
        ("mmg-team", 3, 3),
        ("lmg-team", 2, 2),
        ("atr-team", 2, 2),
        ("mortar-team", 3, 3),
        ("communications", 5, 5),
        ("fo-team", 4, 4),
        ("cavalry", 10, 10),
        ("gun-crew", 5, 5),
        ("italian-infantry", 10, 10),
    ],
)
def test_figures_of_units(name: str, early: int, late: int) -> None:
    assert (units().named(name).size(1942), units().named(name).size(1944)) == (early, late)


def armed(name: str, year: int, weapon: str) -> int:
    """How many of a unit have a weapon in a year."""
    men = [men for men in units().named(name).men if men.from_year <= year <= men.to_year]
    return sum(entry.count for entry in men if weapon in entry.weapons)


@rule("BASE-UNIT-U1", "BASE-UNIT-U5", "BASE-UNIT-U8", "BASE-UNIT-U15", "BASE-UNIT-U17")
def test_weapons_of_units() -> None:
    assert [armed("german-infantry", year, "panzerfaust-60") for year in (1943, 1944)] == [0, 2]
    assert [armed("german-infantry", year, "semi-automatic-rifle") for year in (1943, 1944)] == [0, 1]
    assert [armed("soviet-infantry", year, "smg") for year in (1941, 1945)] == [1, 3]
    assert (armed("hitler-youth", 1945, "panzerfaust-60"), armed("hitler-youth", 1945, "smg")) == (4, 2)
    assert armed("volkssturm", 1945, "panzerfaust-60") == 2
    assert armed("cavalry", 1942, "sabre") == 8
    assert [armed("italian-infantry", year, "smg") for year in (1942, 1943)] == [0, 1]
    assert (armed("italian-infantry", 1942, "lmg-breda"), armed("panzer-grenadier", 1943, "lmg-belt")) == (2, 2)
    assert (units().named("pioneers").satchel_for_each, units().named("pioneers").extra) == (3, ("flamethrower",))
    engineers = units().named("soviet-engineers")
    assert (engineers.satchel_for_each, engineers.carries) == (3, ("flamethrower",))
    assert {unit.id for unit in units().unit if unit.militia} == {"militsya", "polizei", "volkssturm", "hitler-youth"}


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("reps = [5, 5, 4, 4, 4, 3]", "reps = [5, 5, 4, 4, 4, 5]", r"rep\[0\]\.reps: should not rise from 1 to 6"),
        ("reps = [5, 5, 4, 4, 4, 3]", "reps = [5, 5, 4, 4, 4]", r"\$\.rep\[0\]\.reps"),
        (
            'weapons = ["smg", "hand-grenade"]',
            'weapons = ["axes"]',
            r"unit\[0\]\.men\[0\]\.weapons: there is no weapon 'axes'",
        ),
        ("to_year = 1943", "to_year = 1938", r"\$\.unit\[0\]\.men\[4\]\.to_year"),
        ('role = "leader"', 'role = "boss"', r"\$\.unit\[0\]\.men\[0\]\.role"),
    ],
)
def test_broken_units_are_refused(old: str, new: str, complaint: str) -> None:
    refused(read_units, "tables/units.toml", old, new, complaint)


# Attributes.


def test_drawing_attributes() -> None:
    good = [attributes().drawn(first, 3).id for first in range(1, 7)]
    bad = [attributes().drawn(first, 4).id for first in range(1, 7)]
    assert good == ["crack-shot", "quick-reflexes", "stealthy", "nerves-of-steel", "athlete", "tough"]
    assert bad == ["looter", "slow-to-react", "clumsy", "nervous", "slow", "runt"]


def test_effects_of_attributes() -> None:
    found = {entry.id: entry for entry in attributes().attribute}
    assert {name for name, entry in found.items() if entry.recover_dice} == {"tough"}
    assert (found["athlete"].move, found["slow"].fast_most, found["looter"].foraging_dice) == (10, 12, 1)
    assert attributes().sniper.attributes == ("stealthy", "crack-shot", "quick-reflexes")


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        (
            "first = 2",
            "first = 1",
            r"attribute: first of each advantage should be 1 to 6, each once, not \[1, 1, 3, 4, 5, 6\]",
        ),
        ("advantage_on = [1, 2, 3]", "advantage_on = [1, 2]", "drawing: the two halves should share out the faces"),
        ('attributes = ["stealthy"', 'attributes = ["silent"', "sniper.attributes: there is no attribute 'silent'"),
    ],
)
def test_broken_attributes_are_refused(old: str, new: str, complaint: str) -> None:
    refused(read_attributes, "tables/attributes.toml", old, new, complaint)


# Reinforcements.


@rule("CT-T-REINF-6", "CT-T-REINF-5", "CT-T-REINF-4", "CT-T-REINF-3", "CT-T-REINF-2", "CT-T-REINF-1")
def test_what_dice_bring() -> None:
    of = reinforcements().of
    assert [of("german").arrival(die) for die in (6, 5, 4, 3, 1)] == [
        "tank",
        "vehicle",
        "tank",
        "rest of platoon",
        "infantry",
    ]
    assert [of("german").arrival(2, second) for second in (1, 2, 3, 4, 6)] == [
        "infantry with an AT weapon",
        "LMG team",
        "LMG team",
        "AT team",
        "AT team",
    ]
    assert [of("finnish").arrival(die) for die in range(6, 0, -1)] == [
        "tank or vehicle",
        "rest of platoon",
        "infantry with an AT weapon",
        "MMG team",
        "AT team",
        "infantry",
    ]
    assert of("hungarian").arrival(2, 3) == of("italian").arrival(2, 2) == "MMG team"
    assert [of("soviet").arrival(2, second) for second in (1, 3, 5)] == [
        "engineers",
        "LMG team",
        "infantry and an ATR team",
    ]
    assert of("soviet").arrival(4) == "tank or engineers"


def test_who_they_are() -> None:
    of = reinforcements().of
    assert [of("german").weapon_of(year).team for year in (1942, 1943)] == ["pzb-39", "panzerschreck"]
    assert [of("german").weapon_of(year).squad for year in (1942, 1943)] == ["pzb-39", "panzerfaust-60"]
    assert {of("italian").weapon_of(year).team for year in range(1941, 1946)} == {"solothurn"}
    assert [of("soviet").column_of(year) for year in (1941, 1943, 1945)] == [
        "soviet-41",
        "soviet-42-43",
        "soviet-44-45",
    ]
    assert of("romanian").column_of(1942) == "romanian"
    assert (reinforcements().arriving.total, reinforcements().arriving.luck_vehicles) == (7, 1)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        (
            "{ on = 2, second = [1],",
            "{ on = 2, second = [1, 2],",
            r"army\[1\]\.rows: german on a 2: second dice \[1, 2, 2, 3, 4, 5, 6\]",
        ),
        ("{ on = 5,", "{ on = 6,", r"army\[0\]\.rows: finnish on a 6"),
        ('mmg_team = "mmg-team"\n', "", r"army\[0\]: finnish should name its unit for MMG team if a row brings it"),
        ('infantry = "finnish-infantry"', 'infantry = "finns"', r"army\[0\]: there is no unit 'finns'; known: "),
        ('column = "finnish"', 'column = "suomi"', r"army\[0\]\.reps: there is no column 'suomi'"),
        (
            "to_year = 1942, squad",
            "to_year = 1941, squad",
            r"army\[0\]\.anti_tank: 0 entries for 1942; there should be one",
        ),
    ],
)
def test_broken_reinforcements_are_refused(old: str, new: str, complaint: str) -> None:
    refused(read_reinforcements, "tables/reinforcements.toml", old, new, complaint)
