"""Boats, cavalry, skis, landings and bicycles."""

from __future__ import annotations

import pytest

from steppe.games.titans.amounts import amount
from steppe.games.titans.arrivals import arrivals, read_arrivals
from steppe.games.titans.boats import boats, read_boats
from steppe.games.titans.cavalry import cavalry, read_cavalry
from tests.rules.titans.broken import refused
from tests.rules.titans.marks import rule


@rule("BASE-DICE-6", "AMB-30")
@pytest.mark.parametrize(
    ("text", "bounds"),
    [
        ("1d6", (1, 6)),
        ("2d6", (2, 12)),
        ("1/2d6", (1, 3)),
        ("1/2d6+3", (4, 6)),
        ("1d6+2", (3, 8)),
        ("1d6-1 min 1", (1, 5)),
        ("2d6 max 5", (2, 5)),
    ],
)
def test_amounts(text: str, bounds: tuple[int, int]) -> None:
    assert amount(text).bounds == bounds


@rule("BASE-DICE-6")
def test_half_a_die_rounds_up() -> None:
    assert [amount("1/2d6").of(die) for die in range(1, 7)] == [1, 1, 2, 2, 3, 3]


@pytest.mark.parametrize("text", ["", "d6", "1/d6", "1d8", "1d6 + 2", "0d6", "1d6 max"])
def test_what_is_no_amount(text: str) -> None:
    with pytest.raises(ValueError, match="no amount of dice"):
        amount(text)


# Boats: Bash Value, armour, speed, turns, most people.


@rule("CT-T-BOATS-1", "CT-T-BOATS-2", "CT-T-BOATS-3", "CT-T-BOATS-4", "CT-T-BOATS-5", "CT-T-BOATS-6", "CT-T-BOATS-7")
@pytest.mark.parametrize(
    ("name", "bash", "armour", "speed", "turns", "people"),
    [
        ("raft", 0, (0, 0, 0), (8, 4), 1, 2),
        ("small-boat", 1, (0, 0, 0), (12, 6), 1, 4),
        ("small-power-boat", 3, (0, 0, 0), (16, None), 2, 4),
        ("medium-power-boat", 4, (0, 0, 0), (16, None), 2, 10),
        ("gunboat", 6, (2, 2, 0), (14, None), 1, 12),
        ("bronekater", 8, (3, 3, 1), (16, None), 2, 17),
        ("transport", 8, (0, 0, 0), (12, None), 1, 10),
    ],
)
def test_boats(name: str, bash: int, armour, speed, turns: int, people: int) -> None:
    boat = boats().named(name)
    assert (boat.bash, (boat.front, boat.side, boat.top), (boat.speed, boat.upstream)) == (bash, armour, speed)
    assert (boat.turns, boat.crew[1]) == (turns, people)
    assert boat.powered is (boat.upstream is None)


@rule("CT-T-BOATS-5", "CT-T-BOATS-6")
def test_gunboats() -> None:
    assert [(boats().named(name).apr, boats().named(name).he) for name in ("gunboat", "bronekater")] == [
        (5, (5, 3)),
        (6, (6, 3)),
    ]
    assert (boats().named("bronekater").turret, boats().named("bronekater").main_guns) == (6, 2)


def test_hits_on_boats() -> None:
    rows = [(row.hull, row.mount, row.mount_crew) for row in boats().hits.rows]
    assert rows == [
        ("disabled", "knocked out", "obviously dead"),
        ("damaged", "knocked out", "abandon and recover"),
        ("no effect", "no effect", "no effect"),
    ]
    assert (boats().hits.hull_on, boats().hits.mount_on) == ((1, 2, 3, 4), (5, 6))


def test_running_over_swimmers() -> None:
    rows = {(row.by, row.more): (row.hit, row.bash_halves) for row in boats().swimmers.rows}
    assert rows == {
        ("driver", 2): (True, 2),
        ("driver", 1): (True, 1),
        ("nobody", 0): (False, 0),
        ("swimmer", 1): (False, 0),
        ("swimmer", 2): (False, 0),
    }


@rule("CT-TC-15", "CT-TC-16")
def test_ramming() -> None:
    ramming = boats().ramming
    assert [row.result for row in ramming.aim] == ["on target", "glancing", "miss"]
    assert [row.result for row in ramming.damage] == ["devastated", "overboard", "slides past"]
    assert ramming.successes == (1, 2, 3)
    assert (ramming.dice(8, "t-bone"), ramming.dice(4, "straight")) == (11, 4)
    assert (ramming.dice(4, "glance"), ramming.dice(3, "glance")) == (2, 2)


def test_swimming_and_handling() -> None:
    assert [(row.inches, row.swept) for row in boats().swimming.rows] == [(4, None), (2, None), (0, "2d6")]
    assert (boats().swimming.helped, boats().swimming.body, boats().swimming.left_bank_on) == (1, "2d6", (1, 2, 3))
    handling = boats().handling
    assert (handling.mooring, handling.drift, handling.boarding, handling.new_helmsman) == (1, "1d6", 1, 1)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("{ passed = 1, hull", "{ passed = 2, hull", r"hits\.rows: 2 rows for 2 dice passed"),
        ("mount_on = [5, 6]", "mount_on = [6]", "hits: hull_on and mount_on should share out"),
        ("{ margin = 1,", "{ margin = 2,", r"ramming\.damage: there should be one row each"),
        ('{ more = 1, by = "swimmer"', '{ more = 1, by = "driver"', r"swimmers\.rows: there should be rows"),
        ("main_guns = 1\n", "", r"boat\[4\]\.main_guns: gunboat should have guns if it has a rating"),
        ('swept = "2d6"', 'swept = "2d6 inches"', r"\$\.swimming\.rows\[2\]\.swept"),
    ],
)
def test_broken_boats_are_refused(old: str, new: str, complaint: str) -> None:
    refused(read_boats, "tables/boats.toml", old, new, complaint)


# Cavalry.


@rule("CT-T-MOUNTREP-1", "CT-T-MOUNTREP-2", "CT-T-MOUNTREP-3", "CT-T-MOUNTREP-4", "CT-T-MOUNTREP-5")
@pytest.mark.parametrize(
    ("army", "year", "dice", "rep"),
    [
        ("german", 1939, (1, 2), 4),
        ("german", 1943, (3, 6), 5),
        ("german", 1944, (1, 6), 3),
        ("german", 1945, (6, 6), 4),
        ("soviet", 1941, (1, 1), 4),
        ("soviet", 1941, (5, 2), 5),
        ("soviet", 1942, (4, 5), 4),
        ("italian", 1942, (1, 1), 3),
        ("romanian", 1941, (5, 5), 4),
    ],
)
def test_rep_of_mounts(army: str, year: int, dice: tuple[int, int], rep: int) -> None:
    assert cavalry().rep_of(army, year).rep(dice) == rep


def test_cavalry_tests() -> None:
    named = cavalry().named
    assert [row.result for row in named("mounting-up-under-fire").rows] == ["mounted", "horsemanship", "spins"]
    bolts = named("dismounting-under-fire").row(0)
    assert (bolts.result, bolts.move, bolts.impact) == ("bolts with rider", 200, 2)
    assert [named("fast-move").row(passed).move for passed in (2, 1, 0)] == [200, 150, 100]
    assert [(row.result, row.impact) for row in named("rough-going").rows] == [
        ("move", None),
        ("horsemanship", None),
        ("thrown", 3),
    ]
    assert [(row.result, row.impact) for row in named("horse-damage").rows] == [
        ("none", None),
        ("mount out", 3),
        ("mount dead", 3),
    ]
    assert named("horsemanship").taker == "rider"


def test_skittish_mounts() -> None:
    row = cavalry().named("skittish").row
    assert [row(passed, "loose").result for passed in (2, 1, 0)] == ["moves away", "runs away", "runs away"]
    assert [row(passed, "tied").result for passed in (2, 1, 0)] == ["none", "moves away", "runs away"]
    assert [row(passed, "ridden").result for passed in (2, 1, 0)] == ["none", "horsemanship", "bolts with rider"]
    assert (cavalry().spooking.shot_within, cavalry().spooking.burst_within) == (6, 12)


def test_a_mount_that_is_hit_rolls_three_dice() -> None:
    assert {test.id for test in cavalry().test if test.dice == 3} == {"horse-damage"}
    assert cavalry().named("horse-damage").row(3).result == "none"


def test_riding() -> None:
    handling = cavalry().handling
    assert (handling.jump_high, handling.jump_wide, handling.held, handling.second_rider_rep) == (1, 3, 4, -1)
    assert (handling.untrained_halves, handling.figures_a_pack_animal, handling.fast_range) == ("up", 4, 50)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("from_year = 1944", "from_year = 1943", "mount_rep: 2 rows for german in 1943; there should be one"),
        (
            '{ passed = 1, result = "horsemanship" }',
            '{ passed = 2, result = "horsemanship" }',
            r"test\[1\]\.rows: 2 rows for 2",
        ),
        ('{ passed = 1, of = "tied"', '{ passed = 2, of = "tied"', r"test\[5\]\.rows: 2 rows for 2 dice passed"),
        ('keep = "highest"', 'keep = "best"', r"\$\.mount_rep\[0\]\.keep"),
    ],
)
def test_broken_cavalry_is_refused(old: str, new: str, complaint: str) -> None:
    refused(read_cavalry, "tables/cavalry.toml", old, new, complaint)


# Skis, landings, bicycles.


def test_skis() -> None:
    skis = arrivals().skis
    assert [(row.in_cover, row.elsewhere) for row in skis.rows] == [(300, 300), (100, 200), (0, 100)]
    assert (skis.downhill_passed, skis.out_of_control, skis.removing_actions, skis.readying_activations) == (2, 1, 1, 1)


@rule("CT-T-SCATTER-2", "CT-T-SCATTER-4", "CT-T-SCATTER-5", "CT-T-SCATTER-8", "CT-T-SCATTER-10", "CT-T-SCATTER-11")
def test_scatter() -> None:
    found = [arrivals().airborne.direction(total) for total in (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)]
    assert found == ["NW", "NW", "N", "W", "W", "E", "E", "SE", "NE", "NE"]


@rule("CT-T-SCATTER-7", "CT-TC-17")
def test_scatter_of_a_seven() -> None:
    assert (arrivals().airborne.direction(7, 3), arrivals().airborne.direction(7, 5)) == ("SW", "S")


def test_drops_and_bicycles() -> None:
    airborne = arrivals().airborne
    assert [(row.scatter, row.landing_rep) for row in airborne.drop] == [("1d6", 0), ("2d6", -1), ("3d6", -2)]
    assert [row.result for row in airborne.landing] == ["ready", "stunned", "knocked down"]
    assert airborne.harness_actions == 1
    assert (arrivals().bicycles.mounting_actions, arrivals().bicycles.pushed) == (1, 50)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("{ on = [4], direction", "{ on = [3], direction", r"airborne\.scatter: 2 rows for 3; there should be one"),
        ('direction = "NE"', 'direction = "N"', r"airborne\.scatter: a direction stands there twice"),
        ("third = [4, 5, 6]", "third = [4, 5]", r"airborne\.scatter: 2 rows for 7"),
        ("{ passed = 0, in_cover", "{ passed = 1, in_cover", r"skis\.rows: 2 rows for 1 dice passed"),
    ],
)
def test_broken_arrivals_are_refused(old: str, new: str, complaint: str) -> None:
    refused(read_arrivals, "tables/arrivals.toml", old, new, complaint)
