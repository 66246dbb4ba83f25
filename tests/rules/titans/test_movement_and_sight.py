"""Moves, going, sight, cover and sizes."""

from __future__ import annotations

import pytest

from steppe.games.titans.movement import movement, read_movement
from steppe.games.titans.sight import read_sight, sight
from steppe.games.titans.sizes import read_sizes, sizes
from tests.rules.titans.broken import refused
from tests.rules.titans.marks import rule


@rule("BASE-MOVE-T1", "BASE-MOVE-T3", "BASE-MOVE-T4", "BASE-MOVE-T5", "BASE-MOVE-T7")
@pytest.mark.parametrize(
    ("name", "normal", "fast"),
    [
        ("infantry", 8, (16, 12, 8)),
        ("crawling", 2, (2, 2, 2)),
        ("horse", 12, (24, 18, 12)),
        ("mule", 8, (16, 12, 8)),
        ("horse-wagon", 10, (20, 15, 10)),
        ("mule-wagon", 6, (12, 9, 6)),
        ("gun-light", 3, (3, 3, 3)),
        ("gun-medium", 2, (2, 2, 2)),
        ("gun-heavy", 0, (0, 0, 0)),
    ],
)
def test_moves(name: str, normal: int, fast: tuple[int, int, int]) -> None:
    mover = movement().named(name)
    assert mover.normal == normal
    assert (mover.fast_move(2), mover.fast_move(1), mover.fast_move(0)) == fast


@rule("BASE-MOVE-T2", "BASE-MOVE-T5")
def test_teams_and_bicycles() -> None:
    team = movement().named("heavy-weapon-team")
    assert (team.normal, team.set_up_move, team.setting_up) == (4, 0, 1)
    assert (movement().named("bicycle").road, movement().named("bicycle").normal) == (12, 8)


def test_costs_and_going() -> None:
    costs = {entry.id: entry.inches if entry.share is None else f"{entry.share} %" for entry in movement().cost}
    assert costs == {
        "stand-up": "50 %",
        "go-prone": 0,
        "climb": 2,
        "door": 1,
        "window": 2,
        "stairs": "50 %",
        "drag-wounded": "50 %",
    }
    going = {entry.id: (entry.figures, entry.vehicles, entry.vehicles_test) for entry in movement().going}
    assert going["woods"] == going["rough"] == (50, 50, "")
    assert going["rubble"] == (50, 50, "getting-stuck")
    assert going["wheat"] == (75, 100, "")
    assert going["sunflowers"] == (75, 100, "lose-control")
    assert going["gully"][2] == "lose-control"
    assert going["soft"] == going["soft-ground"] == (100, 100, "getting-stuck")
    assert {entry.id: entry.test_from for entry in movement().going if entry.test_from != "light"} == {
        "soft-ground": "medium"
    }


def test_slag_wire_and_forced_moves() -> None:
    heap, wire = movement().slag_heap, movement().wire
    assert [(row.share, row.slides) for row in heap.rows] == [(50, None), (0, None), (0, "1/2d6")]
    assert (heap.wider_blast, heap.smoke) == (1, 2)
    assert [row.inches for row in wire.rows] == [2, 1, 0]
    assert (wire.depth, wire.hole) == (2, 4)
    assert (movement().retreats.duck_back, movement().retreats.retire) == (6, 16)
    assert (movement().vehicles.turn, movement().vehicles.bail_out_within) == (45, 2)


@rule("BASE-LOS-T1", "BASE-LOS-T2", "BASE-LOS-T3", "BASE-LOS-T5")
def test_how_far_one_sees() -> None:
    seen = {entry.id: (entry.day, entry.night, entry.lit) for entry in sight().visibility}
    assert seen == {
        "open": (None, 12, 24),
        "woods": (12, 6, None),
        "rubble": (12, 6, None),
        "wheat": (12, 6, None),
        "sunflowers": (6, 3, None),
        "sewer": (6, 6, 12),
    }
    edges = {entry.id: (entry.figures, entry.vehicles) for entry in sight().edge}
    assert (edges["woods"], edges["wheat"]) == ((3, 3), (1, 3))
    rubble = next(entry for entry in sight().edge if entry.id == "rubble")
    assert (rubble.figures, rubble.unseen_day, rubble.unseen_night) == (3, 12, 6)


@rule("BASE-LOS-T6", "BASE-LOS-T7", "BASE-LOS-T8", "BASE-LOS-T9", "BASE-LOS-T10", "BASE-LOS-T11", "BASE-LOS-T12")
@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("brush", 0),
        ("deep-snow", 0),
        ("light-position", 1),
        ("wooden-house", 1),
        ("woods", 1),
        ("mount", 1),
        ("gun-shield", 1),
        ("sandbags", 2),
        ("stalingrad-building", 2),
        ("rubble", 2),
        ("wreck", 2),
        ("log-bunker", 3),
        ("berlin-building", 3),
        ("stone-wall", 4),
        ("concrete-bunker", 6),
    ],
)
def test_defence_values(name: str, value: int) -> None:
    assert sight().value_of(name) == value


@rule("BASE-LOS-T12")
def test_what_is_cover_at_all() -> None:
    assert {entry.id for entry in sight().cover if entry.below_ground} == {"foxhole", "trench", "gully"}
    rules = sight().cover_rules
    assert (rules.least, rules.within, rules.beaten_still_conceals) == (1, 1, True)


@rule("CT-T-SNOW-1", "CT-T-SNOW-3", "CT-T-SNOW-5", "CT-T-SNOW-6")
def test_snowstorms() -> None:
    storms = [(storm.day, storm.night, storm.movement) for storm in map(sight().snow.storm, range(1, 7))]
    assert storms == [
        (8, 4, "deep"),
        (8, 4, "deep"),
        (8, 4, "impeded"),
        (8, 4, "impeded"),
        (16, 8, "impeded"),
        (24, 12, "free"),
    ]
    assert (sight().snow.impeded, sight().snow.deep) == ((6, 12), 4)


def test_sizes() -> None:
    found = sizes()
    assert (found.figures.base, found.figures.muzzle_standing, found.figures.muzzle_prone) == (400, 1500, 500)
    assert (found.hulls.usual, found.hulls.heavy, found.hulls.centre, found.hulls.muzzle) == (
        (1200, 2400),
        (1400, 2800),
        1000,
        1500,
    )
    assert (found.levels.storey, found.levels.hill, found.levels.fold) == (2000, 2000, -2000)
    arcs = found.arcs
    assert (arcs.figure_front, arcs.vehicle_front, arcs.vehicle_rear, arcs.hull_gun, arcs.set_up_weapon) == (
        180,
        90,
        90,
        60,
        90,
    )
    assert (found.nearness.cover, found.nearness.cohesion) == (1000, 4000)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("fast = [16, 12, 8]", "fast = [12, 16, 8]", r"mover\[0\]\.fast: should fall from 2 passed to 0"),
        ("fast = [16, 12, 8]", "fast = [16, 12]", r"\$\.mover\[0\]\.fast"),
        ("share = 50\n", "share = 50\ninches = 1\n", r"cost\[0\]: stand-up needs either inches or share"),
        ("{ passed = 1, share = 0 }", "{ passed = 2, share = 0 }", r"slag_heap\.rows: 2 rows for 2 dice passed"),
        ('slides = "1/2d6"', 'slides = "1/d6"', r"\$\.slag_heap\.rows\[2\]\.slides"),
        ('vehicles_test = "getting-stuck"', 'vehicles_test = "stuck"', r"\$\.going\[3\]\.vehicles_test"),
        ("depth = 2", "deep = 2", "deep"),
    ],
)
def test_broken_movement_is_refused(old: str, new: str, complaint: str) -> None:
    refused(read_movement, "tables/movement.toml", old, new, complaint)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("{ on = [5], day = 16", "{ on = [6], day = 16", r"snow\.rows: no row for 5; the rows should cover 1 to 6"),
        ("{ on = [3, 4]", "{ on = [2, 3, 4]", r"snow\.rows\[0\]\.on: 2 stands in 2 rows"),
        ("{ on = [6]", "{ on = [6, 7]", r"snow\.rows\[3\]\.on: 7 cannot be rolled"),
        (
            "day = 12\nnight = 6",
            "day = 12\nnight = 16",
            r"visibility\[1\]\.night: should be there and not above day, 12",
        ),
        ('[[edge]]\nid = "woods"', '[[edge]]\nid = "wood"', r"edge\[0\]\.id: there is no visibility 'wood'; known: "),
        ("value = 6", "value = 13", r"\$\.cover\[\d+\]\.value"),
    ],
)
def test_broken_sight_is_refused(old: str, new: str, complaint: str) -> None:
    refused(read_sight, "tables/sight.toml", old, new, complaint)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("vehicle_front = 90", "vehicle_front = 300", "arcs: vehicle_front and vehicle_rear overlap"),
        ("heavy = [1400, 2800]", "heavy = [2800, 1400]", r"hulls\.heavy: should be width and then a greater length"),
        ("fold = -2000", "fold = 2000", r"levels\.fold: a fold lies below the table; 2000 should be below 0"),
        ("base = 400", "base = 0.4", r"\$\.figures\.base"),
    ],
)
def test_broken_sizes_are_refused(old: str, new: str, complaint: str) -> None:
    refused(read_sizes, "tables/sizes.toml", old, new, complaint)
