"""The six scenarios: forces, entries, turns, objectives and special rules, as printed or as we rule them."""

from __future__ import annotations

from collections import Counter

import pytest

from steppe.games.titans.amounts import amount
from steppe.games.titans.files import text_of
from steppe.games.titans.scenarios import Scenario, read_scenario, scenarios
from steppe.games.titans.units import units
from steppe.games.titans.vehicles import vehicles
from steppe.kernel.errors import BadFile
from tests.rules.titans.broken import edited
from tests.rules.titans.marks import rule


def forces(scenario: Scenario, side) -> dict[str, int]:
    """What a side has, by id."""
    plan = scenario.side(side)
    found: Counter[str] = Counter()
    for unit in plan.units:
        found[unit.unit] += unit.count
    for vehicle in plan.vehicles:
        found[vehicle.vehicle] += vehicle.count
    for gun in plan.guns:
        found[gun.gun] += gun.count
    return dict(found)


def test_there_are_six() -> None:
    assert [(name, entry.name, entry.map) for name, entry in scenarios().items()] == [
        ("s1", "Berlin 1941", "map-1"),
        ("s2", "King of the Slag Heap", "map-2"),
        ("s3", "The Last Hurrah!", "map-3"),
        ("s4", "Clash of Armor", "map-4"),
        ("s5", "Blood in the Balkans", "map-5"),
        ("s6", "Berlin 1945", "map-6"),
    ]


@rule("CT-SCN-1-8", "CT-SCN-2-9", "CT-SCN-3-8", "CT-SCN-4-9", "CT-SCN-5-9", "CT-SCN-6-9")
@rule("CT-SCN-1-11", "CT-SCN-2-10", "CT-SCN-4-10", "CT-SCN-5-10", "CT-SCN-6-10")
@pytest.mark.parametrize(
    ("name", "date", "time", "turns", "air", "structures"),
    [
        ("s1", (1941, 6, 25), "late afternoon", 10, "german", 1),
        ("s2", (1942, 10, 14), "morning", 12, "german", 2),
        ("s3", (1942, 8, 23), "dawn", 8, "contested", 1),
        ("s4", (1943, 7, 12), "afternoon", 10, "contested", 1),
        ("s5", (1944, 3, 15), "afternoon", 10, "german", 1),
        ("s6", (1945, 4, 29), "night", 12, "no missions", 3),
    ],
)
def test_frames(name: str, date, time: str, turns: int, air: str, structures: int) -> None:
    found = scenarios()[name]
    assert ((found.year, found.month, found.day), found.time, found.turns) == (date, time, turns)
    assert (found.air, found.structures, found.night) == (air, structures, time == "night")
    assert found.snow == "none"


def test_only_scenario_4_differs_from_the_printed_turns() -> None:
    assert {name: entry.printed_turns for name, entry in scenarios().items() if entry.printed_turns} == {"s4": 8}


@rule("CT-SCN-4-9")
def test_what_is_in_force() -> None:
    assert {entry.reinforcements for entry in scenarios().values()} == {True}
    assert {name for name, entry in scenarios().items() if entry.urban_chaos} == {"s2", "s6"}
    assert {name for name, entry in scenarios().items() if entry.famous_city} == {"s2", "s6"}


@rule("CT-SCN-1-7", "CT-SCN-2-8", "CT-SCN-3-7", "CT-SCN-4-9", "CT-SCN-5-8", "CT-SCN-6-8", "AMB-30")
@pytest.mark.parametrize(
    ("name", "side", "bounds"),
    [
        ("s1", "german", (1, 3)),
        ("s1", "soviet", (1, 5)),
        ("s2", "german", (1, 6)),
        ("s2", "soviet", (1, 5)),
        ("s3", "italian", (1, 6)),
        ("s3", "soviet", (1, 5)),
        ("s4", "german", (1, 6)),
        ("s4", "soviet", (1, 6)),
        ("s5", "german", (2, 5)),
        ("s5", "partisan", (1, 5)),
        ("s6", "german", (1, 5)),
        ("s6", "soviet", (2, 5)),
    ],
)
def test_support(name: str, side, bounds: tuple[int, int]) -> None:
    assert amount(scenarios()[name].side(side).support).bounds == bounds


@rule("CT-SCN-1-4", "CT-SCN-1-5", "CT-SCN-2-5", "CT-SCN-2-6", "CT-SCN-3-4", "CT-SCN-3-5", "CT-SCN-4-6", "CT-SCN-4-7")
@rule("CT-SCN-5-5", "CT-SCN-5-6", "CT-SCN-6-5", "CT-SCN-6-6")
@pytest.mark.parametrize(
    ("name", "side", "entry", "set_up", "late"),
    [
        ("s1", "german", (1, 2), (), 0),
        ("s1", "soviet", (), (3, 4, 5, 6), 0),
        ("s2", "german", (5,), (), 0),
        ("s2", "soviet", (2,), (), 1),
        ("s3", "italian", (1, 2), (), 0),
        ("s3", "soviet", (), (3, 4, 6), 0),
        ("s4", "german", (1, 2), (), 0),
        ("s4", "soviet", (4, 6), (), 0),
        ("s5", "german", (1, 3), (), 0),
        ("s5", "partisan", (), (2, 4, 5, 6), 0),
        ("s6", "soviet", (1,), (), 0),
        ("s6", "german", (), (2, 3, 4, 5, 6), 0),
    ],
)
def test_where_they_come_in(name: str, side, entry, set_up, late: int) -> None:
    plan = scenarios()[name].side(side)
    assert (plan.entry, plan.set_up, plan.late) == (entry, set_up, late)


@rule("CT-SCN-1-4", "CT-SCN-1-5")
def test_forces_of_berlin_1941() -> None:
    found = scenarios()["s1"]
    assert forces(found, "german") == {
        "german-infantry": 2,
        "pioneers": 1,
        "sdkfz-250": 2,
        "sdkfz-250-7": 1,
        "sdkfz-250-9": 1,
        "sdkfz-222": 2,
    }
    assert forces(found, "soviet") == {"soviet-infantry": 3, "mmg-team": 1, "t-26": 2}
    assert (found.side("german").dug_in, found.side("soviet").dug_in) == (False, True)


@rule("CT-SCN-2-5", "CT-SCN-2-6")
def test_forces_of_the_slag_heap() -> None:
    found = scenarios()["s2"]
    assert forces(found, "german") == {"stosstruppen": 2, "german-infantry": 1, "mmg-team": 1}
    assert forces(found, "soviet") == {"soviet-infantry": 2, "pioneers-half-squad": 1, "militsya": 1, "mmg-team": 1}
    assert [unit.extra for unit in found.side("german").units[:2]] == [{"satchel-charge": "1/2d6"}, {"flamethrower": 1}]
    assert {(side.out_of_supply, side.sewer_squads) for side in found.sides} == {(True, 1)}


@rule("CT-SCN-3-4", "CT-SCN-3-5")
def test_forces_of_the_last_hurrah() -> None:
    found = scenarios()["s3"]
    assert forces(found, "italian") == {"cavalry": 3, "mmg-team": 1, "mortar-team": 1}
    assert forces(found, "soviet") == {
        "soviet-infantry": 3,
        "communications": 1,
        "mmg-team": 1,
        "t-20-tractor": 1,
        "field-gun-75": 1,
    }
    assert found.side("soviet").guns[0].facing == "near 4 5 6"
    surprise, sun = found.handicaps
    assert (surprise.side, surprise.what, surprise.rep, amount(str(surprise.turns)).bounds) == (
        "soviet",
        "activation",
        -1,
        (3, 5),
    )
    assert (sun.side, sun.what, sun.rep, sun.towards) == ("all", "fire", -1, (1, 2, 3))


@rule("CT-SCN-4-5", "CT-SCN-4-6", "CT-SCN-4-7")
def test_forces_of_the_clash_of_armor() -> None:
    found = scenarios()["s4"]
    assert forces(found, "german") == {
        "panzer-grenadier": 2,
        "tiger-ie": 2,
        "panzer-ivg": 4,
        "sdkfz-251": 2,
        "sdkfz-7": 1,
        "pak-38": 1,
    }
    soviet = forces(found, "soviet")
    assert soviet == {
        "tank-riders": 2,
        "soviet-infantry": 1,
        "t-34-76": 7,
        "m3-lee": 3,
        "su-76": 3,
        "t-20-tractor": 1,
        "zis-3": 1,
    }
    armour = {name: count for name, count in soviet.items() if name in ("t-34-76", "m3-lee", "su-76")}
    assert sum(armour.values()) == 13
    assert {vehicles().named(name).apr for name in armour} == {6}
    placed = {plan.set_up for plan in (*found.side("soviet").units, *found.side("soviet").guns) if plan.set_up}
    assert placed == {(3, 4, 5, 6)}
    assert {unit.column for unit in found.side("german").units} == {"german-elite"}


@rule("CT-SCN-5-5", "CT-SCN-5-6")
def test_forces_of_the_balkans() -> None:
    found = scenarios()["s5"]
    assert forces(found, "german") == {"ss-infantry": 3, "polizei": 1, "mmg-team": 1}
    assert forces(found, "partisan") == {"partisans": 2, "atr-team": 1}
    assert (found.side("partisan").traps, found.side("german").traps) == ("1d6", None)
    assert found.fanatic_foes == (("partisans", "ss-infantry"),)


@rule("CT-SCN-6-5", "CT-SCN-6-6")
def test_forces_of_berlin_1945() -> None:
    found = scenarios()["s6"]
    assert forces(found, "soviet") == {
        "soviet-infantry": 3,
        "soviet-engineers": 1,
        "fo-team": 1,
        "mmg-team": 1,
        "isu-152": 1,
        "t-34-85": 2,
    }
    assert forces(found, "german") == {
        "german-infantry": 1,
        "volkssturm": 1,
        "ss-half-squad": 1,
        "hitler-youth": 1,
        "mmg-team": 1,
    }
    german = found.side("german")
    assert (german.out_of_supply, german.privation, german.sewer_squads) == (True, 1, 1)
    assert {unit.unit for unit in german.units if unit.fanatic} == {"hitler-youth"}
    assert (units().named("fo-team").size(1945), found.objectives[0].figures) == (4, 2)


def test_objectives() -> None:
    found = {
        name: [(aim.side, aim.kind, aim.sections or aim.places) for aim in entry.objectives]
        for name, entry in scenarios().items()
    }
    assert found == {
        "s1": [("german", "exit", (5, 6)), ("soviet", "prevent", ()), ("soviet", "losses", ())],
        "s2": [("german", "hold", ("slag-heap",)), ("soviet", "hold", ("slag-heap",)), ("soviet", "prevent", ())],
        "s3": [("italian", "exit", (4, 5, 6)), ("italian", "losses", ()), ("soviet", "prevent", ())],
        "s4": [("german", "exit", (4, 5, 6)), ("german", "losses", ()), ("soviet", "prevent", ())],
        "s5": [("partisan", "delay", (4, 6)), ("german", "patrol", (4, 6)), ("german", "losses", ())],
        "s6": [("soviet", "observe", (2, 4)), ("german", "prevent", ()), ("german", "losses", ())],
    }
    score = scenarios()["s1"].objectives[0]
    assert (score.counts, score.win_above, score.draw_from) == ("units", 50, 33)
    assert scenarios()["s4"].objectives[0].counts == "tanks exited less tanks lost"
    assert scenarios()["s6"].objectives[0].places == ("building-1", "building-2")


def test_markers() -> None:
    found = {name: entry.markers.stand_for for name, entry in scenarios().items()}
    assert {name: found[name] for name in ("s2", "s4", "s5", "s6")} == {
        "s2": ("soviet",),
        "s4": ("soviet",),
        "s5": ("partisan",),
        "s6": ("german",),
    }
    assert {entry.markers.points for entry in scenarios().values()} == {3}


def test_each_side_has_one_unit_of_a_player() -> None:
    for entry in scenarios().values():
        for side in entry.sides:
            own = [plan.count for plan in (*side.units, *side.vehicles) if plan.player]
            assert own == [1], (entry.id, side.side)


def test_rules_on_the_ground() -> None:
    ground = {name: set(entry.ground) for name, entry in scenarios().items()}
    assert {"CT-SCN-1-10", "CT-WHEAT-1", "CT-WHEAT-7"} <= ground["s1"]
    assert {"CT-SLAG-1", "CT-SLAG-2", "CT-SLAG-3"} <= ground["s2"]
    assert {"CT-SUN-1", "CT-SUN-2", "CT-SUN-3", "CT-WHEAT-6"} <= ground["s4"]
    assert "CT-WHEAT-7" not in ground["s4"]


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('unit = "pioneers"', 'unit = "sappers"', r"sides\[0\]\.units\[2\]\.unit: there is no unit 'sappers'; known: "),
        ('vehicle = "sdkfz-222"', 'vehicle = "sdkfz-223"', r"sides\[0\]\.vehicles\[3\]\.vehicle: there is no vehicle"),
        ('column = "german-elite"', 'column = "elite"', r"sides\[0\]\.units\[2\]\.column: there is no column"),
        ("entry = [1, 2]\n", "", r"sides\[0\]: german needs entry or set_up"),
        ("entry = [1, 2]", "entry = [1, 7]", r"\$\.sides\[0\]\.entry\[1\]"),
        ("player = true, ", "", r"sides\[0\]: german needs a unit or vehicle of the player"),
        ('support = "1/2d6"', 'support = "1/d6"', r"\$\.sides\[0\]\.support"),
        ('side = "soviet"\narmy', 'side = "german"\narmy', "sides: both are the same; there should be two"),
        ("sections = [5, 6]\n", "", r"objectives\[0\]\.sections: name the sections of this exit"),
        ("draw_from = 33", "draw_from = 66", r"objectives\[0\]\.draw_from: above win_above, 50"),
        (
            'side = "german"\nkind = "exit"',
            'side = "soviet"\nkind = "exit"',
            "objectives: the german side is after nothing",
        ),
        (
            'stand_for = ["german", "soviet"]',
            'stand_for = ["italian"]',
            r"markers\.stand_for: there is no side 'italian'",
        ),
        ('kind = "exit"', 'kind = "hold"', r"objectives\[0\]\.places: name the places to hold"),
        ("turns = 10", "turn = 10", "turn"),
        ('map = "map-1"', 'map = "berlin"', r"\$\.map"),
    ],
)
def test_broken_copies_are_refused(old: str, new: str, complaint: str) -> None:
    with pytest.raises(BadFile, match=complaint):
        read_scenario(edited("scenarios/s1.toml", old, new))


def test_complaints_name_the_file() -> None:
    with pytest.raises(BadFile) as caught:
        read_scenario(text_of("scenarios/s3.toml").replace("dawn", "noon"), "scenarios/s3.toml")
    assert caught.value.where == "scenarios/s3.toml"
