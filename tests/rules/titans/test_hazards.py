"""Cold, mud, want, mines, traps and artillery."""

from __future__ import annotations

import pytest

from steppe.games.titans.amounts import amount
from steppe.games.titans.artillery import artillery, read_artillery
from steppe.games.titans.mines import mines, read_mines
from steppe.games.titans.supply import read_supply, supply
from steppe.games.titans.vehicles import vehicles
from tests.rules.titans.broken import refused
from tests.rules.titans.marks import rule


def passed(target: int, *dice: int) -> int:
    """How many dice pass a target (BASE-DICE-1)."""
    return sum(die <= target for die in dice)


@rule("CT-TC-1", "CT-TC-2")
def test_a_driver_in_the_snow() -> None:
    """Rep 4, snowing: 3 and 6 freeze the engine, 3 and 2 start it."""
    freezing = supply().freezing
    target = 4 + freezing.snowing_rep
    assert freezing.row(passed(target, 3, 6)).result == "frozen"
    assert freezing.row(passed(target, 3, 2)).result == "moves"
    assert freezing.row(passed(target, 5, 6)).result == "broken down"


def test_getting_stuck() -> None:
    assert [(row.passed, row.share) for row in supply().stuck.rows] == [(1, 50), (0, 0)]
    assert supply().stuck.after == 2


def test_privation() -> None:
    privation = supply().privation
    assert {row.passed: row.rep for row in privation.figures} == {0: 0, 1: -1, 2: -2}
    assert {row.passed: row.rep for row in privation.figures_printed} == {2: 0, 1: -1, 0: -2}
    assert {row.passed: (row.inches, row.breaks_down) for row in privation.vehicles} == {
        0: (0, False),
        1: (-2, False),
        2: (0, True),
    }


def test_recovery_from_privation() -> None:
    """1d3 and 3 turns take one level away: from 1 less to none, from 2 less to 1 less."""
    privation = supply().privation
    assert amount(privation.recovery).bounds == (4, 6)
    assert [penalty + privation.levels_recovered for penalty in (-1, -2)] == [0, -1]


def test_breakdowns_and_fuel() -> None:
    rows = [(row.result, row.inches) for row in supply().breakdown.rows]
    assert rows == [("runs", -2), ("malfunction", -4), ("broken down", 0)]
    assert amount(supply().want.fuel).bounds == (3, 8)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        (
            "{ passed = 1, share = 50 }",
            "{ passed = 0, share = 50 }",
            r"stuck\.rows: there should be one row each for 1 and 0",
        ),
        ("{ passed = 1, rep = -1 }", "{ passed = 2, rep = -1 }", r"privation\.figures: 0 rows for 1 dice passed"),
        ("{ passed = 1, share = 50 }", "{ passed = 2, share = 50 }", r"\$\.stuck\.rows\[0\]\.passed"),
        ("snowing_rep = -1", "snowing = -1", "snowing"),
    ],
)
def test_broken_supply_is_refused(old: str, new: str, complaint: str) -> None:
    refused(read_supply, "tables/supply.toml", old, new, complaint)


# Mines, demolitions, traps.


def test_mines() -> None:
    found = mines().mines
    assert (found.blast, found.impact, found.impact_around, found.apr) == (5, 3, 2, 4)


@rule("CT-TC-4", "CT-TC-5")
def test_hasty_mines() -> None:
    hasty = mines().hasty
    laid = amount(hasty.mines).of(3)
    assert (hasty.side, laid) == (4, 5)
    assert amount(hasty.cleared).of(3) + amount(hasty.cleared).of(6) >= laid


def test_demolitions() -> None:
    """A lays from turn 1, B from turn 4 after coming on turn 3: 3 turns of work, then 5, and 7 after the fifth."""
    charge = mines().demolition
    assert [charge.laid(work, turn) for turn, work in ((3, 3), (4, 5), (5, 7))] == [False, False, True]
    assert [charge.laid(6, turn) for turn in (1, 2)] == [False, True]
    assert (charge.least_turns, charge.detonator, charge.dice, charge.engineer_dice) == (2, 12, 2, 3)
    assert (charge.blast, charge.impact, charge.apr, charge.bridge_storeys) == (8, 4, 4, 2)


def test_kinds_of_traps() -> None:
    traps = mines().traps
    by_day = ["tripwire", "tripwire", "landmine", "landmine", "improvised explosive", "tripwire"]
    assert [traps.kind(die) for die in range(1, 7)] == by_day
    assert [traps.kind(die, night=True) for die in (5, 6)] == ["improvised explosive", "trip flare"]
    own = {face: row.kind for row in traps.scenario_5 for face in row.on}
    assert [own[die] for die in range(1, 7)] == ["tripwire"] * 3 + ["landmine"] * 2 + ["improvised explosive"]
    assert (amount(traps.traps).of(3), traps.dummies_each) == (3, 1)


@rule("CT-T-IED-2", "CT-T-IED-6", "CT-T-IED-10", "CT-T-IED-11")
def test_improvised_explosives() -> None:
    sizes = [mines().traps.explosive(total) for total in (2, 5, 6, 9, 10, 11, 12)]
    assert sizes == [
        "light-mortar",
        "light-mortar",
        "medium-mortar",
        "medium-mortar",
        "artillery",
        "heavy-artillery",
        "heavy-artillery",
    ]
    heavy = artillery().named("heavy-artillery")
    assert (heavy.blast, artillery().bursts.vehicle_apr, vehicles().named("sdkfz-222").armour.top) == (12, 4, 0)


def test_mine_dogs() -> None:
    dogs = mines().dogs
    assert (dogs.rep, dogs.move, dogs.apr) == (3, 12, mines().mines.apr)


def test_tripwires_and_flares() -> None:
    trip, flare = mines().tripwires, mines().flares
    assert (trip.within, trip.explosive_on, trip.reflexive_on, trip.rep) == (1, (1, 2, 3, 4), (5, 6), 4)
    assert (flare.within, flare.circle, flare.turns, flare.setting) == (1, 12, 1, 1)
    assert mines().traps.detecting_rep == -1


@rule("CT-TC-12")
def test_disarming() -> None:
    assert [mines().traps.disarmed(count).result for count in (2, 1, 0)] == ["disarmed", "retry", "set off"]
    assert (mines().traps.disarming_halves, 5 // 2) == ("down", 2)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('{ on = [5], kind = "improvised', '{ on = [6], kind = "improvised', r"traps\.kinds: no row for 5"),
        ("{ on = [10], artillery", "{ on = [9, 10], artillery", r"traps\.explosives\[1\]\.on: 9 stands in 2 rows"),
        ('artillery = "artillery"', 'artillery = "howitzer"', r"\$\.traps\.explosives\[2\]\.artillery"),
        ("reflexive_on = [5, 6]", "reflexive_on = [6]", "tripwires: explosive_on and reflexive_on"),
        ('mines = "1d6+2"', 'mines = "many"', r"\$\.hasty\.mines"),
    ],
)
def test_broken_mines_are_refused(old: str, new: str, complaint: str) -> None:
    refused(read_mines, "tables/mines.toml", old, new, complaint)


# Artillery.


@rule("CT-T-ARTTYPE-1", "CT-T-ARTTYPE-2", "CT-T-ARTTYPE-3", "CT-T-ARTTYPE-4")
def test_types_of_artillery() -> None:
    rows = [(row.id, row.to_hit, row.blast, row.impact, row.apr) for row in artillery().type]
    assert rows == [
        ("light-mortar", 4, 5, 2, 2),
        ("medium-mortar", 4, 5, 3, 3),
        ("artillery", 5, 8, 3, 3),
        ("heavy-artillery", 7, 12, 3, 4),
    ]
    bursts = artillery().bursts
    assert (bursts.tree_impact, bursts.vt_apr, bursts.vehicle_apr) == (1, 2, 4)


@rule("CT-T-ARTDEV-1", "CT-T-ARTDEV-2", "CT-T-ARTDEV-3", "CT-T-ARTDEV-4", "CT-T-ARTDEV-5")
@rule("CT-T-ARRIVE-1", "CT-T-ARRIVE-3", "CT-T-ARRIVE-5")
def test_deviation_and_arrival() -> None:
    assert [artillery().strays(die).to for die in range(1, 7)] == [
        "long",
        "left",
        "right",
        "short",
        "on target",
        "on target",
    ]
    assert [artillery().arrives(die) for die in range(1, 7)] == [0, 0, 1, 1, 2, 2]
    fire = artillery().fire
    assert (fire.rounds, fire.missions, fire.registered_points) == (3, 3, 6)


@rule("CT-TC-10")
def test_a_registered_mortar_round_strays_its_circle() -> None:
    assert artillery().mils_strayed("medium-mortar") == 5000


@rule("CT-TC-18")
def test_a_blind_caller_of_rep_4() -> None:
    """Against 3: a 3 halves the deviation of a medium mortar to 2.5 inches, a 4 doubles it to 10."""
    fire = artillery().fire
    target = 4 + fire.blind_rep
    shares = [fire.good_share if die <= target else fire.bad_share for die in (3, 4)]
    assert [artillery().mils_strayed("medium-mortar", share) for share in shares] == [2500, 10000]


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('{ on = [4], to = "short" }', '{ on = [5], to = "short" }', r"deviation: no row for 4"),
        ("{ on = [5, 6], turns = 2 }", "{ on = [5], turns = 2 }", r"arrival: no row for 6"),
        ('id = "medium-mortar"', 'id = "light-mortar"', r"type\[1\]\.id: 'light-mortar' stands there twice"),
        ("bad_share = 200", "bad_share = 300", r"\$\.fire\.bad_share"),
    ],
)
def test_broken_artillery_is_refused(old: str, new: str, complaint: str) -> None:
    refused(read_artillery, "tables/artillery.toml", old, new, complaint)
