"""Reaction tests: every row of the tests of figures and crews, and where rulings override the list."""

from __future__ import annotations

import pytest

from steppe.games.titans.reactions import Condition, reactions, read_reactions
from steppe.games.titans.statuses import read_statuses, statuses
from tests.rules.titans.broken import refused

NAME = "tables/reactions.toml"


def result(test: str, passed: int, *situation: Condition) -> str:
    return reactions().named(test).row(passed, dict.fromkeys(situation, True)).result


def test_in_sight() -> None:
    assert result("in-sight", 2) == result("in-sight", 2, "mover_hidden") == "fire"
    assert (result("in-sight", 1), result("in-sight", 1, "mover_hidden")) == ("snap-fire", "no-fire")
    assert result("in-sight", 0) == "no-fire"
    modifiers = {entry.reason: (entry.dice, entry.rep) for entry in reactions().named("in-sight").modifiers}
    assert modifiers["quick_reflexes"] == modifiers["alerted"] == (1, 0)
    assert modifiers["slow_to_react"] == modifiers["mover_stealthy"] == (-1, 0)
    assert modifiers["mover_concealed"] == (0, -1)


@pytest.mark.parametrize(
    ("passed", "situation", "expected"),
    [
        (2, ("fired_on", "cover"), "return-fire"),
        (2, ("fired_on", "cover", "active"), "finish-and-fire"),
        (2, ("fired_on", "cover", "outgunned"), "duck-back"),
        (2, ("fired_on", "cover", "outgunned", "far"), "return-fire"),
        (2, ("fired_on", "outgunned"), "prone-and-halt"),
        (2, ("fired_on", "outgunned", "far"), "prone-and-halt"),
        (2, ("fired_on", "active"), "finish-and-fire"),
        (2, ("fired_on",), "return-fire"),
        (1, ("fired_on", "cover"), "snap-fire"),
        (1, ("fired_on", "cover", "flank"), "duck-back"),
        (1, ("fired_on", "cover", "outgunned"), "duck-back"),
        (1, ("fired_on",), "halt-and-snap-fire"),
        (1, ("fired_on", "flank"), "duck-back"),
        (0, ("fired_on", "cover"), "hunker-down"),
        (0, ("fired_on",), "retire"),
        (0, ("cover",), "duck-back"),
        (0, (), "duck-back"),
    ],
)
def test_received_fire(passed: int, situation: tuple[Condition, ...], expected: str) -> None:
    assert result("received-fire", passed, *situation) == expected


def test_received_fire_at_a_task() -> None:
    found = [result("received-fire", passed, "task", "fired_on", "cover", "outgunned") for passed in (2, 1, 0)]
    assert found == ["carry-on", "drop-task-and-duck-back", "retire"]


def test_riflemen_answer_from_afar_at_one_rep_less() -> None:
    row = reactions().named("received-fire").row(2, {"cover": True, "outgunned": True, "far": True, "fired_on": True})
    assert row.rep == -1


def test_losses() -> None:
    assert [result("man-down", passed) for passed in (2, 1, 0)] == ["carry-on", "duck-back", "retire"]
    assert [result("man-down", passed, "half_strength") for passed in (2, 1, 0)] == ["duck-back", "retire", "retire"]
    assert [result("leader-lost", passed) for passed in (2, 1, 0)] == ["carry-on", "halt", "duck-back"]
    assert [result("leader-lost", passed, "half_strength") for passed in (2, 1, 0)] == [
        "carry-on",
        "duck-back",
        "retire",
    ]


def test_rally_and_cohesion() -> None:
    assert [result("rally", passed) for passed in (2, 1, 0)] == ["rallied", "test-again", "unrallied"]
    assert result("rally", 0, "retiring") == "retire"
    assert [result("cohesion", passed) for passed in (2, 1, 0)] == ["carry-on", "halt", "retire"]
    assert (reactions().bounds.rally_within, reactions().bounds.rally_rep_when_shaken) == (4, -1)


def test_charges() -> None:
    assert [result("wanting-to-charge", passed) for passed in (2, 1, 0)] == ["charge", "charge", "stay-and-fire"]
    assert (
        result("wanting-to-charge", 1, "outgunned") == result("wanting-to-charge", 1, "outnumbered") == "stay-and-fire"
    )
    assert [result("being-charged", passed) for passed in (2, 1, 0)] == [
        "fire-then-melee",
        "snap-fire-then-melee",
        "retire",
    ]
    caught = reactions().named("being-charged").row(0, {"charge_still_reaches": True})
    assert (caught.result, caught.melee_dice) == ("melee", -1)
    assert reactions().named("being-charged").row(1, {"flank": True}).melee_dice == -1
    assert [result("hero", passed) for passed in (2, 1, 0)] == ["charge", "duck-back", "halt"]
    assert result("hero", 1, "chosen") == "charge"


def test_recovery() -> None:
    test = reactions().named("recover-from-knock-down")
    assert [test.row(passed, {}).result for passed in (2, 1, 0)] == [
        "prone-and-carry-on",
        "stunned",
        "out-of-the-fight",
    ]
    assert [(entry.reason, entry.dice) for entry in test.modifiers] == [("tough", 1)]
    assert [result("recover-from-duck-back", passed) for passed in (2, 1, 0)] == ["carry-on", "carry-on", "duck-back"]
    assert result("recover-from-duck-back", 1, "half_strength") == "duck-back"
    assert result("recover-from-duck-back", 1, "half_strength", "second_try") == "carry-on"
    assert result("recover-from-duck-back", 0, "second_try") == "duck-back"


def test_three_dice_passed_count_as_two() -> None:
    assert result("recover-from-knock-down", 3) == "prone-and-carry-on"


def test_vehicles_in_sight_and_clank() -> None:
    rows = [reactions().named("vehicle-in-sight").row(passed, {}) for passed in (2, 1, 0)]
    assert [(row.result, row.rep) for row in rows] == [("fire", 0), ("fire", -1), ("no-fire", 0)]
    assert [result("clank", passed, "undergunned", "loaded") for passed in (2, 1, 0)] == [
        "retire-out-of-sight",
        "retire-out-of-sight",
        "leave-table",
    ]
    assert [result("clank", passed, "loaded") for passed in (2, 1, 0)] == [
        "return-fire",
        "carry-on",
        "retire-out-of-sight",
    ]
    assert result("clank", 1, "loaded", "bears") == "return-fire"
    assert result("clank", 0, "can_be_penetrated") == "leave-table"
    immobile = [result("clank", passed, "immobilised", "undergunned") for passed in (2, 1, 0)]
    assert immobile == ["stay-and-fight", "abandon", "abandon"]


def test_driving() -> None:
    assert [result("lose-control", passed) for passed in (2, 1, 0)] == [
        "carry-on",
        "half-move-and-stop",
        "slew-and-stick",
    ]
    assert [result("over-run", passed) for passed in (2, 1, 0)] == [
        "through-at-full-speed",
        "through-at-half-speed",
        "stopped",
    ]
    assert reactions().named("over-run").less_defence_value
    assert [result("overrunning-figures", passed) for passed in (2, 1, 0)] == ["dodge", "dodge-and-duck-back", "hit"]
    assert reactions().named("overrunning-figures").row(0, {}).impact == 4


def test_the_worst_of_several_results() -> None:
    severity = reactions().severity
    assert severity == (
        "carry-on",
        "return-fire",
        "snap-fire",
        "halt",
        "prone-and-halt",
        "duck-back",
        "hunker-down",
        "retire",
    )


def test_bounds_and_the_elite() -> None:
    bounds = reactions().bounds
    assert (bounds.shots_a_figure, bounds.return_shots_a_chain, bounds.rep_a_return_shot, bounds.group_within) == (
        1,
        1,
        -1,
        4,
    )
    assert (bounds.least_dice, bounds.fails_on) == (1, 6)
    elite = {test.id for test in reactions().test if any(entry.reason == "elite" for entry in test.modifiers)}
    assert elite == {"received-fire", "man-down", "leader-lost"}


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('id = "received-fire"', 'id = "in-sight"', r"test\[1\]\.id: 'in-sight' stands there twice"),
        (
            'result = "no-fire", rule = "BASE-REACT-1-1"',
            'result = "sleep", rule = "BASE-REACT-1-1"',
            r"\$\.test\[0\]\.rows\[1\]",
        ),
        (
            '    { passed = 0, result = "no-fire", rule = "BASE-REACT-1-0", source = "public" },\n',
            "",
            r"test\[0\]\.rows: in-sight has no row for 0 passed with",
        ),
        (
            "{ passed = 1, when = { mover_hidden = true }, ",
            "{ passed = 1, ",
            r"test\[0\]\.rows\[2\]: never reached",
        ),
        ("mover_hidden = true", "mover_hiding = true", r"mover_hiding|\$\.test\[0\]\.rows\[1\]\.when"),
        ('"carry-on", "return-fire"', '"carry-on", "carry-on"', "severity: a result stands there twice"),
        ("shots_a_figure = 1 ", "shots_a_figure = 2 ", r"\$\.bounds\.shots_a_figure"),
        ('source = "BASE-R-2, BASE-R-3, BASE-R-4, BASE-R-35, public"', 'source = "hearsay"', r"\$\.bounds\.source"),
    ],
)
def test_broken_copies_are_refused(old: str, new: str, complaint: str) -> None:
    refused(read_reactions, NAME, old, new, complaint)


def test_statuses() -> None:
    found = {entry.id: (entry.moves, entry.fires, entry.reacts, entry.able) for entry in statuses().status}
    assert found["carry-on"] == (True, True, True, True)
    assert found["halt"] == (False, True, True, True)
    assert found["hunker-down"] == found["stunned"] == found["duck-back"] == (False, False, False, True)
    assert found["retire"] == (True, False, False, True)
    assert found["out-of-the-fight"] == found["obviously-dead"] == (False, False, False, False)
    assert len(found) == 10
    lying = {entry.id for entry in statuses().status if entry.prone}
    assert lying == {"hunker-down", "knocked-down"}
    assert (statuses().named("duck-back").left_by, statuses().named("stunned").left_by) == (
        "recover",
        "full activation",
    )


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('id = "snap-fire"', 'id = "carry-on"', r"status\[1\]\.id: 'carry-on' stands there twice"),
        ('left_by = "never"', 'left_by = "luck"', r"\$\.status\[8\]\.left_by"),
        (
            'name = "Obviously Dead"\nmoves = false',
            'name = "Obviously Dead"\nmoves = true',
            r"status\[9\]: obviously-dead is not able to act; moves, fires and reacts should be false",
        ),
    ],
)
def test_broken_statuses_are_refused(old: str, new: str, complaint: str) -> None:
    refused(read_statuses, "tables/statuses.toml", old, new, complaint)
