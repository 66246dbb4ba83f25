"""Weapons, shells, shooting, damage and melee: corner rows, ranges, and the sums that tables give."""

from __future__ import annotations

import pytest

from steppe.games.titans.damage import damage, read_damage
from steppe.games.titans.melee import melee, read_melee
from steppe.games.titans.shooting import read_shooting, shooting
from steppe.games.titans.sight import sight
from steppe.games.titans.vehicles import vehicles
from steppe.games.titans.weapons import read_weapons, weapons
from tests.rules.titans.broken import refused
from tests.rules.titans.marks import rule

# Range, Target rating (or circle), Impact, outgunned rating, armour-piercing rating.
ROWS = [
    ("pistol-medium", 12, 2, 1, 1, 0),
    ("pistol-large", 12, 2, 2, 1, 0),
    ("machine-pistol", 12, 3, 1, 1, 0),
    ("carbine", 24, 2, 2, 2, 0),
    ("rifle", 48, 1, 3, 2, 0),
    ("semi-automatic-rifle", 48, 2, 3, 2, 0),
    ("sniper-rifle", 60, 1, 3, 2, 0),
    ("smg", 24, 3, 2, 3, 0),
    ("assault-rifle", 36, 3, 3, 3, 0),
    ("light-automatic-rifle", 48, 3, 3, 3, 0),
    ("lmg-magazine", 48, 4, 3, 4, 0),
    ("lmg-breda", 48, 3, 3, 4, 0),
    ("lmg-belt", 48, 5, 3, 4, 0),
    ("mmg", 60, 6, 3, 5, 0),
    ("hmg", 60, 5, 4, 6, 2),
    ("quad-mg", 60, 8, 3, 6, 0),
    ("quad-50", 60, 8, 4, 6, 2),
    ("autocannon", 60, 3, 4, 6, 3),
    ("ptrd", 48, 1, 4, 3, 4),
    ("ptrs", 48, 2, 4, 3, 4),
    ("pzb-39", 48, 1, 4, 3, 3),
    ("lahti", 60, 2, 4, 5, 4),
    ("rifle-grenade", 24, 3, 2, 3, 1),
    ("hand-grenade", 6, 5, 2, 0, 1),
    ("anti-tank-grenade", 4, 1, 4, 0, 5),
    ("molotov-cocktail", 6, 3, 5, 0, 5),
    ("satchel-charge", 1, 1, 5, 0, 5),
    ("panzerfaust-30", 8, 2, 4, 5, 10),
    ("panzerfaust-60", 16, 2, 4, 5, 10),
    ("panzerfaust-100", 24, 2, 4, 5, 10),
    ("panzerschreck", 36, 2, 4, 5, 10),
    ("bazooka", 24, 2, 4, 5, 7),
    ("flamethrower", 12, 3, 4, 6, 5),
    ("light-mortar", 36, 5, 2, 5, 2),
]


@rule("BASE-SHOOT-W1", "BASE-SHOOT-W2", "BASE-SHOOT-W3", "BASE-SHOOT-W4", "BASE-SHOOT-W5", "BASE-SHOOT-W6")
@rule("BASE-SHOOT-W7", "BASE-SHOOT-W8", "BASE-SHOOT-W9", "BASE-SHOOT-W10", "BASE-SHOOT-W11", "BASE-SHOOT-W12")
@rule("BASE-SHOOT-W13", "BASE-SHOOT-W14", "BASE-SHOOT-W15", "BASE-SHOOT-W16", "BASE-SHOOT-W17", "BASE-SHOOT-W18")
@rule("BASE-SHOOT-W19", "BASE-SHOOT-W20", "BASE-SHOOT-W21", "BASE-SHOOT-W22", "BASE-SHOOT-W23", "BASE-SHOOT-W24")
@rule("BASE-SHOOT-W25", "BASE-SHOOT-W26", "BASE-SHOOT-W27", "BASE-SHOOT-W28", "CT-T-AT-1", "CT-T-AT-2")
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_rows_of_weapons(row: tuple[str, int, int, int, int, int]) -> None:
    name, reach, dice, impact, outgunned, apr = row
    found = weapons().named(name)
    assert (found.range, found.targets or found.blast or found.path) == (reach, dice)
    assert (found.impact, found.outgunned, found.apr) == (impact, outgunned, apr)


@rule("BASE-SHOOT-W29")
def test_weapons_of_melee() -> None:
    found = {entry.id: entry.impact for entry in weapons().weapon if entry.kind == "melee"}
    assert found == {"unarmed": 1, "club": 1, "bayonet": 2, "sabre": 2, "axe": 2}


def test_no_weapon_is_left_out() -> None:
    named = {row[0] for row in ROWS} | {"boys", "solothurn", "wz-35", "unarmed", "club", "bayonet", "sabre", "axe"}
    assert {entry.id for entry in weapons().weapon} == named


def test_what_rulings_make_of_weapons() -> None:
    against = {
        name: weapons().named(name).against_buildings for name in ("panzerfaust-60", "panzerschreck", "satchel-charge")
    }
    assert against == {"panzerfaust-60": 2, "panzerschreck": 2, "satchel-charge": 5}
    assert weapons().named("light-mortar").least_range == 8
    flame = weapons().named("flamethrower")
    assert (flame.ignores_cover, flame.vehicle_face) == (True, "side")


@rule("BASE-SHOOT-H1", "BASE-SHOOT-H2", "BASE-SHOOT-H3", "BASE-SHOOT-H4", "BASE-SHOOT-H5")
@rule("BASE-SHOOT-H6", "BASE-SHOOT-H7")
@pytest.mark.parametrize(
    ("calibre", "blast", "impact", "apr", "to_hit"),
    [
        (37, 4, 2, 1, 4),
        (45, 5, 3, 2, 4),
        (57, 5, 3, 2, 4),
        (76, 6, 3, 2, 5),
        (88, 8, 3, 3, 5),
        (105, 8, 3, 3, 5),
        (122, 10, 4, 3, 5),
        (152, 12, 4, 4, 7),
    ],
)
def test_shells(calibre: int, blast: int, impact: int, apr: int, to_hit: int) -> None:
    shell = weapons().shell_for(calibre)
    assert (shell.blast, shell.impact, shell.apr, shell.to_hit) == (blast, impact, apr, to_hit)
    assert weapons().shell_like(blast, impact) == shell
    with pytest.raises(KeyError):
        weapons().shell_for(20)


@rule("BASE-VEH-G1", "BASE-VEH-G2", "BASE-VEH-G3", "BASE-VEH-G4", "BASE-VEH-G5", "BASE-VEH-G6", "BASE-VEH-G7")
@rule("BASE-VEH-G8", "BASE-VEH-G9", "BASE-VEH-G10", "BASE-VEH-G11", "BASE-VEH-G12")
def test_guns_on_the_ground() -> None:
    ratings = {gun.id: gun.apr for gun in weapons().gun}
    assert ratings == {
        "pak-36": 4,
        "m37-45": 5,
        "m42-45": 6,
        "at-47": 4,
        "pak-38": 6,
        "zis-2": 7,
        "pak-40": 8,
        "zis-3": 6,
        "field-gun-75": 5,
        "flak-36": 9,
        "bs-3": 10,
        "pak-43": 12,
    }
    assert {gun.crew for gun in weapons().gun} == {5}


def test_close_range() -> None:
    close = weapons().close_range
    assert weapons().vest.impact == -1
    assert (close.within, close.apr, close.not_for) == (12, 1, ("anti-tank rifle", "machine gun", "hollow charge"))


# Shooting.


def test_totals() -> None:
    assert [shooting().of_total(total).id for total in (-1, 0, 7, 8, 9, 10, 13)] == [
        "miss",
        "miss",
        "miss",
        "eight",
        "nine",
        "hit",
        "hit",
    ]
    assert shooting().of_total(8).hits_mount
    assert shooting().of_total(8).misses_if == (
        "concealed",
        "in cover",
        "prone",
        "target fast moving",
        "later target",
        "shooter fast moved",
        "shooter on a moving mount or vehicle",
    )
    assert shooting().of_total(9).misses_if == ("in cover", "charging the shooter")


@rule("CT-TC-9")
def test_four_figures_under_an_88() -> None:
    """Base to hit 5 and a 4 make 9: only cover saves, and a value of 2 is none against a rating of 3."""
    shell = weapons().shell_for(88)
    band = shooting().of_total(4 + shell.to_hit)
    assert "concealed" not in band.misses_if
    assert "in cover" in band.misses_if
    assert sight().value_of("sandbags") < shell.apr <= sight().value_of("stone-wall")


def test_modifiers_to_shooting() -> None:
    found = {entry.id: entry.rep for entry in shooting().modifier}
    assert {name for name, rep in found.items() if rep == 1} == {"crack-shot", "marksman", "lit-in-sewer"}
    assert {name for name, rep in found.items() if rep == -1} == {
        "snap-fire",
        "poor-shot",
        "night",
        "buttoned-up",
        "holding-mounts",
        "nag",
        "separate-turret",
        "rising-sun",
    }
    assert (shooting().luck.rep, shooting().luck.die) == (3, 6)


@pytest.mark.parametrize(("dice", "ones"), [(1, 2), (4, 2), (5, 2), (6, 3), (7, 3), (8, 4)])
def test_jams(dice: int, ones: int) -> None:
    assert shooting().tight_ammo.needed(dice) == ones


def test_grenades_and_captures() -> None:
    assert (shooting().grenades.on_spot, shooting().grenades.near, shooting().grenades.bounces) == (8, 6, 2)
    assert (shooting().volley.no_enemy_within, shooting().volley.half_target_rounds) == (6, "up")


# Damage.


@pytest.mark.parametrize(
    ("die", "impact", "harm"),
    [
        (1, 3, "obviously dead"),
        (2, 3, "out of the fight"),
        (3, 3, "out of the fight"),
        (4, 3, "knocked down"),
        (6, 5, "knocked down"),
        (1, 1, "obviously dead"),
        (2, 1, "knocked down"),
        (1, 0, "knocked down"),
        (1, -1, "knocked down"),
    ],
)
def test_damage_to_figures(die: int, impact: int, harm: str) -> None:
    assert damage().figures.harm(die, impact) == harm


def test_guns_against_vehicles() -> None:
    rows = {row.passed: (row.result, row.unless_fast, row.within) for row in damage().aim.rows}
    assert rows == {2: ("chosen location", False, None), 1: ("random location", True, 48), 0: ("miss", False, None)}
    assert [[row.strikes for row in damage().aim.armoured if die in row.on] for die in (1, 2, 3, 6)] == [
        ["turret"],
        ["turret"],
        ["hull"],
        ["hull"],
    ]
    assert [(row.strikes, row.on) for row in damage().aim.other] == [
        ("short", (1, 2, 3, 4)),
        ("left", (5,)),
        ("right", (6,)),
    ]
    assert [damage().aim_for(name) for name in ("far", "hand-held-far", "moved", "concealed")] == [-1, -1, -1, -1]
    assert [damage().penetrated(passed).crew for passed in (2, 1, 0)] == [
        "obviously dead",
        "recover and bail out",
        "clank",
    ]
    assert [damage().soft_hit(die).result for die in (1, 2, 3, 4, 5, 6)] == [
        "occupant hit",
        "occupant hit",
        "immobilised",
        "immobilised",
        "no effect",
        "no effect",
    ]


def test_buildings() -> None:
    assert [damage().collapse_of(storeys) for storeys in (1, 2, 3, 4, 5)] == [2, 3, 4, 5, 5]
    rows = {row.passed: (row.value, row.occupants) for row in damage().building.rows}
    assert rows == {2: (-1, "shaken"), 1: (-1, "recover"), 0: (0, "received fire")}
    assert (damage().building.least_value, damage().building.demolition_apr, damage().building.fire_impact) == (1, 5, 2)


def test_tracks_tops_and_abandoned_vehicles() -> None:
    tracks, top = damage().tracks, damage().top
    assert (tracks.immobilised_on, tracks.halves_of_side, tracks.hull_only) == ((1,), 1, True)
    assert 2 * weapons().named("ptrd").apr >= tracks.halves_of_side * vehicles().named("stug-iiig").armour.side
    assert (top.degrees, top.artillery_apr, top.less_than_side, top.least) == (45, 4, 2, 1)
    conditions = [(row.condition, row.rounds, row.activations) for row in damage().abandoned.rows]
    assert conditions == [("wreck", None, None), ("immobile", "1d6", None), ("drivable", None, "1/2d6")]
    assert (damage().abandoned.vehicle_on, damage().abandoned.tank_on) == ((1, 2, 3), (4, 5, 6))


def test_star_power() -> None:
    power = damage().star_power
    assert (power.saves, power.lost) == ((1, 2, 3), (6,))
    assert power.steps == ("obviously dead", "out of the fight", "stunned", "carry on")


# Melee.


def test_melee() -> None:
    assert [melee().dice_for(name) for name in ("mounted-against-foot", "mounted-charge", "charge", "friend")] == [
        1,
        1,
        1,
        1,
    ]
    assert melee().dice_for("at-a-disadvantage") == -1
    assert [(entry.id, entry.most) for entry in melee().dice if entry.most] == [("friend", 2)]
    assert [(melee().margin(more).result, melee().margin(more).impact) for more in (3, 2, 1, 0)] == [
        ("damage", 1),
        ("damage", 1),
        ("damage", 0),
        ("locked", 0),
    ]
    assert [row.result for row in melee().breaking_off.rows] == ["free", "free after a blow", "stays"]
    assert (melee().rounds.most, melee().rounds.pushed_back, melee().rounds.knocked_down_on) == (3, 1, 6)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('id = "pistol-large"', 'id = "pistol-medium"', r"weapon\[1\]\.id: 'pistol-medium' stands there twice"),
        ("targets = 2\n", "", r"weapon\[0\]: pistol-medium needs just one of targets, blast and path"),
        ("targets = 2\n", "targets = 2\nblast = 3\n", r"weapon\[0\]: pistol-medium needs just one"),
        ("least_range = 8", "least_range = 40", r"weapon\[\d+\]\.least_range: above the range, 36"),
        ("to_hit = 4\n", "", r"weapon\[\d+\]\.to_hit: mortars and what is thrown"),
        ("least = 45", "least = 40", r"shell\[1\]\.least: should lie above 40"),
        ("calibre = 37", "calibre = 30", r"gun\[0\]\.calibre: no shell is for 30 mm"),
        ('kind = "small arm"', 'kind = "bow"', r"\$\.weapon\[0\]\.kind"),
        ("impact = 1\n", "impact = 7\n", r"\$\.weapon\[0\]\.impact"),
    ],
)
def test_broken_weapons_are_refused(old: str, new: str, complaint: str) -> None:
    refused(read_weapons, "tables/weapons.toml", old, new, complaint)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        (
            "least = 9\nmost = 9",
            "least = 10\nmost = 10",
            r"band\[2\]\.least: should follow the band before it, 9, not 10",
        ),
        ("least = 10\n", "least = 10\nmost = 12\n", r"band\[3\]\.most: the last band is open above"),
        ('"prone"', '"asleep"', r"\$\.band\[1\]\.misses_if"),
        ('id = "crack-shot"', 'id = "snap-fire"', r"modifier\[1\]\.id: 'snap-fire' stands there twice"),
    ],
)
def test_broken_shooting_is_refused(old: str, new: str, complaint: str) -> None:
    refused(read_shooting, "tables/shooting.toml", old, new, complaint)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("{ passed = 1, vehicle", "{ passed = 0, vehicle", r"penetration\.rows: 0 rows for 1 dice passed"),
        ("{ on = [1, 2], strikes", "{ on = [1], strikes", r"aim\.armoured: no row for 2"),
        (
            "vehicle_on = [1, 2, 3]",
            "vehicle_on = [1, 2]",
            "abandoned: vehicle_on and tank_on should share out the faces",
        ),
        ("storeys = 2\nimpact = 3", "storeys = 2\nimpact = 1", r"collapse\[1\]: storeys should count up from 1"),
        ('occupants = "shaken"', 'occupants = "stirred"', r"\$\.building\.rows\[0\]\.occupants"),
    ],
)
def test_broken_damage_is_refused(old: str, new: str, complaint: str) -> None:
    refused(read_damage, "tables/damage.toml", old, new, complaint)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("{ more = 1,", "{ more = 2,", r"outcome\.rows: there should be one row each"),
        (
            '{ passed = 1, result = "free after a blow" }',
            '{ passed = 2, result = "free" }',
            r"breaking_off\.rows: 2 rows for 2",
        ),
        ("most = 3", "most = 21", r"\$\.rounds\.most"),
    ],
)
def test_broken_melee_is_refused(old: str, new: str, complaint: str) -> None:
    refused(read_melee, "tables/melee.toml", old, new, complaint)
