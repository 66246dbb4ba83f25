"""The campaign's tables, laid as data for a later issue."""

from __future__ import annotations

import pytest

from steppe.games.titans.amounts import amount
from steppe.games.titans.campaign import campaign, read_campaign
from tests.rules.titans.broken import refused
from tests.rules.titans.marks import rule


@rule("CT-T-MISSTYPE-1", "CT-T-MISSTYPE-2", "CT-T-MISSTYPE-3")
@pytest.mark.parametrize(
    ("name", "missions"),
    [
        ("kessel", "FBAAECBAABF"),
        ("rattenkrieg", "FCABAAABACE"),
        ("himmelfahrtskommando", "EAACACACAAE"),
    ],
)
def test_missions_by_sum(name: str, missions: str) -> None:
    assert "".join(campaign().named(name).mission(total) for total in range(2, 13)) == missions


@pytest.mark.parametrize(
    ("name", "levels"),
    [
        ("kessel", (5, 1, 1)),
        ("rattenkrieg", (5, 2, 0)),
        ("himmelfahrtskommando", (2, 5, 0)),
    ],
)
def test_levels_of_a_two_and_a_five(name: str, levels: tuple[int, int, int]) -> None:
    """Halves of 2 and 5 are 1 and 3."""
    kind = campaign().named(name)
    assert (kind.enemy_awareness.of(2, 5), kind.support.of(2, 5), kind.privation.of(2, 5)) == levels


def test_levels_in_the_countryside() -> None:
    rural = campaign().rural
    assert (rural.enemy_awareness.of(2, 5), rural.support.of(4, 4)) == (2, 4)


def test_who_fights_in_missions() -> None:
    missions = {mission.id: mission for mission in campaign().mission}
    assert amount(str(missions["B"].attackers)).bounds == (4, 6)
    assert amount(str(missions["C"].defender_section)).bounds == (4, 9)
    assert (missions["E"].officers, missions["E"].ncos, missions["B"].turns) == (1, 2, 10)


def test_who_is_in_want() -> None:
    want = {kind.id: (kind.out_of_supply, kind.privation_of, len(kind.privation_on)) for kind in campaign().type}
    assert want == {
        "kessel": (("defender",), ("defender",), 6),
        "rattenkrieg": (("attacker", "defender"), ("attacker", "defender"), 6),
        "himmelfahrtskommando": (("defender",), ("defender",), 3),
    }


@rule("CT-T-PROV-2", "CT-T-PROV-3", "CT-T-PROV-4", "CT-T-PROV-5", "CT-T-PROV-6", "CT-T-PROV-7", "CT-T-PROV-8")
@rule("CT-T-PROV-9", "CT-T-PROV-10", "CT-T-PROV-11", "CT-T-PROV-12")
def test_provisions() -> None:
    found = [(find.goods, find.of) for find in map(campaign().provision, range(2, 13))]
    assert found == [
        ("ammunition", "LMG or MMG"),
        ("special", ""),
        ("food", ""),
        ("fuel", ""),
        ("ammunition", "LMG or MMG"),
        ("ammunition", "rifle"),
        ("ammunition", "SMG"),
        ("special", ""),
        ("food", ""),
        ("fuel", ""),
        ("ammunition", "SMG"),
    ]
    assert campaign().provision(0) == campaign().provision(2)
    assert (campaign().provision(4).privation, campaign().provision(5).amount) == (-1, "1/2d6")


@rule("CT-T-SPECPROV-2", "CT-T-SPECPROV-3", "CT-T-SPECPROV-4", "CT-T-SPECPROV-5", "CT-T-SPECPROV-6", "CT-T-SPECPROV-7")
@rule("CT-T-SPECPROV-8", "CT-T-SPECPROV-9", "CT-T-SPECPROV-10", "CT-T-SPECPROV-11", "CT-T-SPECPROV-12")
def test_special_provisions() -> None:
    low = [campaign().special_provision(total, 1).goods for total in range(2, 13)]
    high = [campaign().special_provision(total, 6).goods for total in (4, 5, 8, 10)]
    assert low == [
        "pistols",
        "SMG",
        "AP mines",
        "rifles",
        "light mortar",
        "grenades",
        "panzerfaust or anti-tank grenade",
        "LMG",
        "AP mines",
        "MMG or HMG",
        "flamethrower",
    ]
    assert high == ["AT mines", "anti-tank rifle", "panzerschreck", "AT mines"]
    assert campaign().special_provision(8, 5).with_reloads == "1/2d6"


def test_calling_and_foraging() -> None:
    assert [row.result for row in campaign().calling.rows] == ["mission", "mission at once", "none"]
    assert (campaign().calling.turns_a_month, campaign().calling.dice_after_none) == (2, 3)
    foraging = campaign().foraging
    assert [row.result for row in foraging.rows] == ["provisions", "possible enemy", "false alarm"]
    assert (foraging.enemy_modifier, foraging.provisions_modifier, foraging.looter_dice) == (-2, -2, 1)
    assert {mission.id: mission.edge for mission in campaign().mission} == {
        "A": 12,
        "B": None,
        "C": None,
        "E": 24,
        "F": 12,
    }


def test_after_the_battle() -> None:
    after = campaign().after_battle
    assert [row.result for row in after.fate] == ["returns", "misses a mission", "leaves"]
    assert [(row.levels, row.replacements_rep) for row in after.resupply] == [(None, 0), (1, -1), (0, None)]
    assert amount(str(after.resupply[1].allotment)).bounds == (4, 9)
    assert [row.figures for row in after.replacements] == [2, 1, 0]


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('missions = ["F", "B", ', 'missions = ["F", ', r"type\[0\]\.missions: 10 missions; there should be 11"),
        ('missions = ["F", "B", ', 'missions = ["F", "D", ', r"\$\.type\[0\]\.missions\[1\]"),
        ("{ on = [7], goods", "{ on = [8], goods", r"provisions\.rows: no row for 7"),
        ("{ on = [9], goods", "{ on = [8], goods", r"special\.rows: 8 has the second dice"),
        ('keep = "higher"', 'keep = "both"', r"\$\.type\[0\]\.enemy_awareness\.keep"),
    ],
)
def test_broken_copies_are_refused(old: str, new: str, complaint: str) -> None:
    refused(read_campaign, "tables/campaign.toml", old, new, complaint)
