"""Sewers, fortified structures, random events, animals, snipers, terrain and contact."""

from __future__ import annotations

import pytest

from steppe.games.titans.amounts import amount
from steppe.games.titans.contact import contact, read_contact
from steppe.games.titans.happenings import happenings, read_happenings
from steppe.games.titans.sewers import read_sewers, sewers
from steppe.games.titans.terrain import read_terrain, terrain
from tests.rules.titans.broken import refused
from tests.rules.titans.marks import rule


def test_moving_and_patrols_below() -> None:
    assert [(sewers().moves(passed).areas, sewers().moves(passed).result) for passed in (2, 1, 0)] == [
        (1, "advances"),
        (0, "lost"),
        (0, "emerges anywhere"),
    ]
    assert [row.result for row in sewers().patrols.rows] == ["intercepts", "closing in", "no idea"]
    assert (sewers().movement.squads, sewers().movement.access_on, sewers().movement.collapse_on) == (1, (5, 6), (5, 6))


def test_fights_below() -> None:
    fights = [sewers().fight(die) for die in range(1, 7)]
    assert [(row.tunnel, row.first, row.does) for row in fights] == [
        (2, "enemy", "fires"),
        (2, "enemy", "in sight"),
        (2, "contest", "in sight"),
        (4, "contest", "in sight"),
        (2, "interceptor", "in sight"),
        (2, "interceptor", "fires"),
    ]
    assert [row.tie for row in fights[2:4]] == ["enemy", "interceptor"]
    assert amount(sewers().fights.apart).bounds == (4, 6)


def test_light_and_fortified_structures() -> None:
    assert (sewers().light.dark, sewers().light.lit, sewers().light.at_lit_rep) == (6, 12, 1)
    assert (sewers().fortified.artillery_impact, sewers().fortified.burns) == (-1, False)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        (', tie = "enemy"', "", r"fights\.rows\[2\]\.tie: a contest needs one"),
        ("{ on = [5], tunnel", "{ on = [6], tunnel", r"fights\.rows: no row for 5"),
        ("tunnel = 4", "tunnel = 3", r"\$\.fights\.rows\[3\]\.tunnel"),
        ("manhole_on = [1, 2, 3, 4]", "manhole_on = [1, 2, 3]", "movement: manhole_on and collapse_on"),
    ],
)
def test_broken_sewers_are_refused(old: str, new: str, complaint: str) -> None:
    refused(read_sewers, "tables/sewers.toml", old, new, complaint)


# Random events.

KINDS = [
    ["shells", "abandoned vehicle", "building burns", "shells", "spirits", "abandoned gear"],
    ["sniper", "mines", "abandoned vehicle", "shells", "pilot", "stew"],
    ["sniper", "patients", "burning vehicle", "shells", "animal", "shells"],
    ["shells", "dogs", "corpses with valises", "shells", "sniper", "routed infantry"],
    ["mines", "sewer collapse", "dead soldiers", "shells", "building collapses", "abandoned vehicle"],
    ["abandoned gear", "civilians", "crash", "shells", "spirits", "sniper"],
]


def test_kinds_of_events() -> None:
    assert [[happenings().of(table, die).kind for die in range(1, 7)] for table in range(1, 7)] == KINDS


@rule("AMB-30")
@pytest.mark.parametrize(
    ("table", "die", "count", "blast", "impact"),
    [
        (1, 1, 1, 10, 4),
        (1, 4, 1, 10, 3),
        (2, 4, "1/2d6", 8, 3),
        (3, 4, "1/2d6", 10, 4),
        (3, 6, 1, 12, 4),
        (4, 1, "1/2d6", 8, 3),
        (4, 4, 1, 10, 3),
        (5, 4, 1, 10, 3),
        (6, 4, "1/2d6", 10, 4),
    ],
)
def test_shells_of_events(table: int, die: int, count: object, blast: int, impact: int) -> None:
    event = happenings().of(table, die)
    assert (event.count, event.blast, event.impact) == (count, blast, impact)


def test_numbers_of_other_events() -> None:
    of = happenings().of
    assert [(of(*pair).width, of(*pair).depth) for pair in ((2, 2), (5, 1))] == [(4, 6), (4, 6)]
    assert (of(2, 6).privation, of(3, 2).enemy_awareness, of(3, 2).count) == (-1, 1, "1d6")
    assert amount(str(of(4, 2).count)).bounds == (4, 6)
    assert (of(6, 2).inches, of(6, 2).activations) == (8, 3)
    assert [of(*pair).side for pair in ((1, 2), (2, 3), (5, 6))] == ["soviet", "german", "soviet"]
    assert (of(5, 5).impact, of(6, 3).blast) == (3, 4)


@rule("CT-T-ANIMAL-1", "CT-T-ANIMAL-2", "CT-T-ANIMAL-3", "CT-T-ANIMAL-4", "CT-T-ANIMAL-5", "CT-T-ANIMAL-6")
def test_animals() -> None:
    rows = {animal.id: (animal.rep, animal.move, animal.impact) for animal in happenings().animal}
    assert rows == {
        "cow": (3, 8, 1),
        "dog": (3, 12, 1),
        "elephant": (4, 10, 3),
        "feral-dogs": (3, 12, 2),
        "lion": (5, 12, 4),
        "horse": (3, 12, 1),
    }
    visitor = happenings().visitor
    famous = [visitor(die, famous_city=True).id for die in range(1, 7)]
    assert famous == ["horse", "horse", "cow", "cow", "lion", "elephant"]
    assert [visitor(die, famous_city=False).id for die in (4, 5, 6)] == ["cow", "dog", "dog"]
    assert visitor(6, famous_city=True).recover_dice == 3


@rule("CT-T-ANIMAL-2")
def test_snipers_and_barking() -> None:
    sniper = happenings().sniper
    assert (sniper.side_arm, sniper.smg, sniper.special, sniper.rep, sniper.impact) == (-3, -2, -1, 4, 3)
    assert (happenings().barking.within, happenings().barking.in_sight_dice) == (12, 1)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("table = 1\non = 2", "table = 1\non = 1", r"event: 2 for table 1, die 1; there should be one"),
        ("blast = 10\n", "", r"event\[0\]: shells need blast, impact and to_hit"),
        ('side = "soviet"\n', "", r"event\[1\]\.side: say whose vehicle it is"),
        ('animal = "lion"', 'animal = "tiger"', "visit: there is no animal 'tiger'; known: "),
        ("table = 6", "table = 7", r"\$\.event\[30\]\.table"),
    ],
)
def test_broken_happenings_are_refused(old: str, new: str, complaint: str) -> None:
    refused(read_happenings, "tables/happenings.toml", old, new, complaint)


# Terrain.


@rule("BASE-TERR-1", "BASE-TERR-2")
def test_grids() -> None:
    found = {grid.id: (grid.width, grid.height, grid.section, grid.rows) for grid in terrain().grid}
    assert found["scenario"] == (72, 48, 24, ((1, 2, 3), (4, 5, 6)))
    assert found["campaign"] == (36, 36, 12, ((1, 2, 3), (4, 5, 6), (7, 8, 9)))


@rule("CT-T-URB-2", "CT-T-URB-3", "CT-T-URB-4", "CT-T-URB-5", "CT-T-URB-6", "CT-T-URB-7", "CT-T-URB-8", "CT-T-URB-9")
@rule("CT-T-URB-12")
def test_urban_terrain() -> None:
    rows = {total: terrain().urban_land(total) for total in range(2, 13)}
    assert {total: (row.land, row.buildings, row.sewers) for total, row in rows.items()} == {
        2: ("rubble", 0, True),
        3: ("clear", 3, False),
        4: ("hill", 3, False),
        5: ("clear", 0, True),
        6: ("rubble", 2, False),
        7: ("clear", 1, False),
        8: ("rubble", 1, True),
        9: ("woods", 0, False),
        10: ("rubble", 0, True),
        11: ("hill", 3, False),
        12: ("hill", 0, False),
    }
    counts = ["".join(str(terrain().urban.buildings(of, die)) for die in range(1, 7)) for of in (0, 1, 2, 3)]
    assert counts == ["000000", "111112", "222333", "111223"]


@rule("CT-T-RACHEL-2", "CT-T-RACHEL-5", "CT-T-RACHEL-7", "CT-T-RACHEL-8", "CT-T-RACHEL-12")
def test_rachels() -> None:
    rows = {row.on[0]: (row.lies, row.open) for row in terrain().rachels.rows}
    assert [rows[total] for total in (2, 5, 7, 8, 12)] == [
        ("N-S", "N"),
        ("NE-SW", "SW"),
        ("N-S", "none"),
        ("E-W", "E"),
        ("NW-SE", "SE"),
    ]
    assert (terrain().rachels.wide, terrain().rachels.long, terrain().rural.rachel_from) == ("2d6", "3d6", 7)


@rule("BASE-BLD-T1", "BASE-BLD-T3")
@rule("BASE-BLD-T4", "BASE-BLD-T5", "BASE-BLD-T6")
def test_buildings() -> None:
    damaged = [(row.on, row.value, row.shell, row.burns_on) for row in terrain().damaged.rows]
    assert damaged == [((1,), 0, None, None), ((2, 3), -1, None, None), ((4, 5), -2, None, 6), ((6,), 0, 1, 6)]
    types = [(row.areas, row.storeys, row.value) for row in map(terrain().building, (1, 2, 3, 4, 5, 6))]
    assert types == [
        (1, (1, 1), 1),
        (1, (1, 1), 1),
        (2, (1, 1), 1),
        (2, (2, 2), 2),
        (4, (3, 4), 3),
        (4, (1, 2), 4),
    ]
    assert (terrain().buildings.area, terrain().buildings.figures, terrain().buildings.opening) == (4, 6, 3)


def test_rural_terrain_and_scouting() -> None:
    assert (terrain().fire.on, terrain().fire.fields) == ((5, 6), ("wheat",))
    assert [terrain().land(total) for total in (2, 7, 8, 9, 12)] == [
        "hill and woods",
        "clear",
        "village",
        "woods",
        "water",
    ]
    assert [row.sections for row in terrain().scouting.rows] == [2, 1, 0]


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("width = 72", "width = 70", r"grid\[1\]\.width: a row's sections of 24 inches do not make 70"),
        (
            "rows = [[1, 2, 3], [4, 5, 6]]",
            "rows = [[1, 2, 3], [4, 6, 5]]",
            r"grid\[1\]\.rows: sections should be counted",
        ),
        ("{ of = 1, on = [6]", "{ of = 1, on = [5]", r"urban\.counts: class 1 has the faces \[1, 2, 3, 4, 5, 5\]"),
        ("{ on = [12], lies", "{ on = [11], lies", r"rachels\.rows: no row for 12"),
        ('land = "village"', 'land = "town"', r"\$\.rural\.rows\[5\]\.land"),
    ],
)
def test_broken_terrain_is_refused(old: str, new: str, complaint: str) -> None:
    refused(read_terrain, "tables/terrain.toml", old, new, complaint)


# Contact.


def test_markers_and_contact() -> None:
    markers = contact().markers
    assert (markers.count, markers.rep, markers.dummies) == (3, 4, (1, 2))
    moves = [(row.inches, row.towards) for row in map(contact().moves, (2, 1, 0))]
    assert moves == [(12, "nearest figure"), (8, "nearest cover"), (0, "stays")]
    assert [contact().contact_of(passed).result for passed in (3, 2, 1, 0)] == ["enemy", "enemy", "nerves", "nothing"]
    assert (contact().contact.nerves_dice, contact().contact.placed_within, contact().contact.hidden_until) == (
        1,
        3,
        12,
    )


def test_conduct_and_activation_dice() -> None:
    objectives = [contact().objective(die).objective for die in range(1, 7)]
    assert objectives == ["patrol", "patrol", "defend", "defend", "attack", "attack"]
    assert [row.conduct for row in contact().conduct.rows] == ["aggressive", "by objective", "holds"]
    activation = contact().activation
    assert (activation.reinforcements_on, activation.air_check_on, activation.broken_after) == (7, 1, 2)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("{ on = [3, 4], objective", "{ on = [3], objective", r"conduct\.objectives: no row for 4"),
        ('{ passed = 1, result = "nerves" }', '{ passed = 0, result = "nerves" }', r"contact\.rows: 0 rows for 1"),
        ("inches = 12", "inches = 73", r"\$\.markers\.rows\[0\]\.inches"),
    ],
)
def test_broken_contact_is_refused(old: str, new: str, complaint: str) -> None:
    refused(read_contact, "tables/contact.toml", old, new, complaint)
