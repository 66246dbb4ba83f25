"""Chapters 3 and 8: what hexes hold, what hexsides cost and let through, where command and control reach."""

from __future__ import annotations

import pytest

from steppe.games.infantry.chart import TERRAINS
from steppe.games.infantry.crossings import DRAINED, FLOOD, Season
from steppe.games.infantry.ground import Family, Ground, ground
from steppe.games.infantry.maps import Sheet
from steppe.games.infantry.sight import Sight
from tests.rules.infantry.boards import board, costs, diagram, holds, labels, limits, rough, side

PLAIN = ". . . .\n. . . .\n. . . .\n. . . ."
"""0202 in the middle: its neighbours are 0201 N, 0302 NE, 0303 SE, 0203 S, 0103 SW, 0102 NW."""


def paired(letter: str) -> str:
    """0202 and 0203 to its south of one terrain, all else clear."""
    return f". . . .\n. {letter} . .\n. {letter} . .\n. . . ."


def bridged(built: str, *, road: str = "", water: str = "river") -> Ground:
    crossing = f'[[road]]\nkind = "{road}"\npath = "0202 0203"\n' if road else ""
    return board(
        PLAIN,
        f'{crossing}[[water]]\nkind = "{water}"\ncourse = ["0202 SE S SW"]\n'
        f'[[bridge]]\nside = "0202 S"\nname = "A bridge"\nbuilt = "{built}"',
    )


# Hexes.


@pytest.mark.rule("CI-3.3-6", "CI-8.2-1", "CI-TEC-2")
@pytest.mark.parametrize(
    ("letter", "name", "stack", "fire", "bombardment"),
    [
        (".", "clear", 3, 1, 1),
        ("b", "beach", 3, 1, 1),
        ("o", "orchard", 2, 1, 1),
        ("c", "cemetery", 2, 1, 1),
        ("w", "woods", 2, 2, 1),
        ("m", "marsh", 2, 2, 2),
        ("t", "town", 2, 2, 2),
        ("f", "farm", 2, 2, 2),
        ("l", "lake", 0, 1, 1),
    ],
)
def test_a_hex_holds_and_protects_as_its_terrain_says(letter, name, stack, fire, bombardment) -> None:
    ground = board(paired(letter))
    cell = ground.board.cell("0202")
    assert TERRAINS[ground.terrain[cell]] == name
    assert (ground.stack[cell], ground.defence_fire[cell], ground.defence_bombard[cell]) == (stack, fire, bombardment)


@pytest.mark.rule("CI-R-40")
def test_a_foxhole_may_be_dug_in_clear_hexes_only() -> None:
    ground = board(". b o c\nw m t f\n. . . .\n. . . .")
    assert labels(ground, ground.clear) == {
        "0101",
        *(f"{column:02}{row:02}" for column in range(1, 5) for row in (3, 4)),
    }


@pytest.mark.rule("CI-3.1-2", "CI-8.2-1")
def test_half_hexes_are_like_whole_ones() -> None:
    ground = board(PLAIN)
    assert labels(ground, ground.half) == {
        *("0101", "0102", "0103", "0104"),  # cut by the west edge
        *("0401", "0402", "0403", "0404"),  # cut by the east edge
        *("0301", "0204"),  # cut by the north and by the south edge
    }
    assert set(ground.stack) == {3}
    assert costs(ground, "0201 NW") == costs(ground, "0202 N") == (2, 2, 2)


@pytest.mark.rule("CI-3.2-1")
def test_hexes_are_found_by_their_names() -> None:
    ground = board(paired("t"), '[names]\n0202 = "Malin"\n0203 = "Malin"\n0401 = "Kholm"')
    cell = ground.board.cell
    assert ground.cells_of == {"Malin": (cell("0202"), cell("0203")), "Kholm": (cell("0401"),)}
    assert ground.places == {"Malin": cell("0202"), "Kholm": cell("0401")}
    assert ground.names[cell("0203")] == "Malin"
    assert ground.names[cell("0101")] == ""


# Hexsides, by what the chart says of each.


@pytest.mark.rule("CI-8.1-3", "CI-3.3-3", "CI-3.4-1", "CI-3.4-3", "CI-3.4-9", "CI-3.4-12", "CI-3.4-18", "CI-TEC-1")
@pytest.mark.parametrize(
    ("letter", "points", "through"),
    [
        (".", (2, 2, 2), (2, 2)),
        ("b", (2, 2, 2), (2, 2)),
        ("o", (3, 3, 3), (1, 1)),
        ("c", (2, 2, 2), (2, 2)),
        ("w", (3, 0, 0), (1, 1)),
        ("m", (4, 0, 0), (2, 1)),
        ("t", (3, 3, 3), (1, 1)),
        ("f", (2, 2, 2), (2, 2)),
        ("l", (0, 0, 0), (2, 0)),
    ],
)
def test_a_hexside_between_two_like_hexes_has_their_terrain(letter, points, through) -> None:
    ground = board(paired(letter))
    assert costs(ground, "0202 S") == costs(ground, "0203 N") == rough(ground, "0202 S") == points
    assert limits(ground, "0202 S") == limits(ground, "0203 N") == through


@pytest.mark.rule("CI-3.3-5", "CI-3.4-3", "CI-3.4-9", "CI-8.1-3")
def test_the_hexside_counts_and_not_the_hex_but_some_hexes_shut_guns_and_tanks_out() -> None:
    ground = board(". . . .\n. w . .\n. . . .\n. . m .")
    assert costs(ground, "0201 S") == (2, 0, 0)  # into woods over a clear hexside
    assert costs(ground, "0202 N") == (2, 2, 2)  # and out of them
    assert costs(ground, "0303 S") == (2, 0, 0)
    assert limits(ground, "0201 S") == (2, 2)


@pytest.mark.rule("CI-3.3-2", "CI-3.3-5")
@pytest.mark.parametrize(
    ("north", "south", "cost"),
    [("w", "t", (3, 3, 3)), ("t", "o", (3, 3, 3)), ("o", "w", (3, 0, 0)), ("t", "f", (3, 3, 3)), ("f", ".", (2, 2, 2))],
)
def test_between_unlike_hexes_that_block_the_dearer_terrain_lies(north, south, cost) -> None:
    ground = board(f". . . .\n. {north} . .\n. {south} . .\n. . . .")
    if "w" in (north, south):
        assert ground.cost[1][side(ground, "0202 S")] == ground.cost[2][side(ground, "0203 N")] == 0
    assert costs(ground, "0202 S")[0] == cost[0]
    assert limits(ground, "0202 S") == ((2, 2) if south == "." else (1, 1))


@pytest.mark.rule("CI-3.3-5", "CI-3.4-12", "CI-3.4-14", "CI-TEC-2b")
def test_the_map_may_mark_other_terrain_on_a_hexside() -> None:
    ground = board(paired("t"), '[sides]\ntown = ["0202 N"]\nclear = ["0202 S"]\nwoods = ["0302 S"]')
    assert costs(ground, "0201 S") == costs(ground, "0202 N") == (3, 3, 3)  # buildings touch it
    assert limits(ground, "0201 S") == (1, 1)
    assert costs(ground, "0202 S") == (2, 2, 2)  # an open field between them
    assert limits(ground, "0203 N") == (2, 2)
    assert costs(ground, "0202 NE") == (2, 2, 2)  # a lone building: what else lies there
    assert costs(ground, "0302 S") == costs(ground, "0303 N") == (3, 0, 0)


@pytest.mark.rule("CI-8.1-4", "CI-8.5-1", "CI-TEC-6", "CI-8.5-3", "CI-TEC-5b")
@pytest.mark.parametrize(
    ("kind", "points", "through", "hampers"),
    [
        ("river", (5, 0, 0), (2, 1), 1),
        ("stream", (3, 0, 0), (2, 1), 1),
        ("balka", (3, 3, 3), (2, 2), 0),
        ("canal", (4, 0, 4), (2, 1), 1),
    ],
)
def test_waters(kind, points, through, hampers) -> None:
    ground = board(PLAIN, f'[[water]]\nkind = "{kind}"\ncourse = ["0202 SE S"]')
    for text in ("0202 S", "0203 N"):
        assert costs(ground, text) == rough(ground, text) == points
        assert limits(ground, text) == through
        assert ground.hampers[side(ground, text)] == hampers
        assert not ground.deploy[side(ground, text)]


@pytest.mark.rule("CI-10.2-2", "CI-TEC-6c")
def test_balkas_are_streams_in_summer() -> None:
    text = '[[water]]\nkind = "balka"\ncourse = ["0202 SE S"]'
    wet = board(PLAIN, text, season=Season(wet_balkas=True))
    assert costs(wet, "0202 S") == (3, 0, 0)
    assert limits(wet, "0202 S") == (2, 1)
    assert wet.hampers[side(wet, "0202 S")] == 1


@pytest.mark.rule("CI-8.5-3", "CI-TEC-5")
def test_tanks_cross_fords_and_guns_do_not() -> None:
    ground = board(PLAIN, 'fords = ["0202 S"]\n[[water]]\nkind = "river"\ncourse = ["0202 SE S"]')
    assert costs(ground, "0202 S") == rough(ground, "0202 S") == (4, 0, 4)
    assert limits(ground, "0202 S") == (2, 1)
    assert ground.hampers[side(ground, "0202 S")] == 1
    assert costs(ground, "0202 SE") == (5, 0, 0)


@pytest.mark.rule("CI-3.4-6", "CI-3.4-8", "CI-TEC-7", "CI-TEC-7b", "CI-R-57", "CI-R-81")
def test_hedges_and_gaps() -> None:
    ground = board(PLAIN, 'hedges = ["0202 S SE"]\ngaps = ["0202 SE"]')
    assert costs(ground, "0202 S") == rough(ground, "0203 N") == (0, 0, 0)
    assert limits(ground, "0202 S") == (0, 0)
    assert ground.hedge[side(ground, "0202 S")]
    assert ground.hedge[side(ground, "0203 N")]
    assert costs(ground, "0202 SE") == costs(ground, "0303 NW") == (3, 3, 3)  # as an orchard's hexside
    assert limits(ground, "0202 SE") == (1, 1)
    assert not ground.hedge[side(ground, "0202 SE")]
    broken = ground.changed(gaps=frozenset({side(ground, "0203 N")}))
    assert costs(broken, "0202 S") == (3, 3, 3)
    assert limits(broken, "0202 S") == (1, 1)
    assert not broken.hedge[side(broken, "0202 S")]


@pytest.mark.rule("CI-8.1-4", "CI-R-49", "CI-TEC-8")
def test_cliffs() -> None:
    ground = board(PLAIN, 'cliffs = ["0202 S"]', levels="0 0 0 0\n0 0 0 0\n0 1 0 0\n0 0 0 0")
    for text in ("0202 S", "0203 N"):  # up or down, for foot alone; the cliff is the slope
        assert costs(ground, text) == (5, 0, 0)
        assert limits(ground, text) == (2, 1)
        assert ground.hampers[side(ground, text)] == 2


@pytest.mark.rule("CI-TEC-9", "CI-R-49", "CI-X-3", "CI-3.3-4")
def test_a_slope_costs_uphill_only() -> None:
    ground = board(PLAIN, "", levels="0 0 0 0\n0 0 0 0\n0 1 0 0\n0 0 0 0")
    assert costs(ground, "0202 S") == rough(ground, "0202 S") == (4, 4, 4)
    assert costs(ground, "0203 N") == (2, 2, 2)
    assert ground.hampers[side(ground, "0202 S")] == 2
    assert ground.hampers[side(ground, "0203 N")] == 0
    assert limits(ground, "0202 S") == (2, 2)
    assert not ground.deploy[side(ground, "0203 N")]


@pytest.mark.rule("CI-3.3-2", "CI-R-23", "CI-R-49", "CI-R-83")
def test_several_terrains_on_a_hexside_the_most_restrictive_governs() -> None:
    ground = board(
        paired("t"),
        '[sides]\ntown = ["0202 S"]\n[[water]]\nkind = "river"\ncourse = ["0202 SE S"]',
        levels="0 0 0 0\n0 0 0 0\n0 1 0 0\n0 0 0 0",
    )
    assert costs(ground, "0202 S") == (7, 0, 0)  # river 5 and uphill 2
    assert costs(ground, "0203 N") == (5, 0, 0)
    assert limits(ground, "0202 S") == (1, 1)  # fire limit of the town, assault limit of either
    assert ground.hampers[side(ground, "0202 S")] == 2
    assert ground.hampers[side(ground, "0203 N")] == 1


@pytest.mark.rule("CI-R-54", "CI-10.4-4")
def test_leaving_the_map_costs_two_over_any_edge() -> None:
    ground = board("w m t f\n. . . .\n. . . .\n. . . .")
    for text in ("0101 N", "0101 SW", "0201 N", "0401 NE", "0404 S"):
        assert costs(ground, text) == (2, 2, 2)
        assert rough(ground, text) == (0, 0, 0)
        assert limits(ground, text) == (0, 0)


# Roads.


@pytest.mark.rule("CI-8.4-1", "CI-8.4-2", "CI-8.4-5", "CI-3.4-3", "CI-3.4-9", "CI-R-50", "CI-TEC-1")
def test_roads_save_a_point_and_open_woods_and_marsh() -> None:
    road = '[[road]]\nkind = "paved"\npath = "0201 0202 0203"'
    assert costs(board(paired("."), road), "0202 S") == (1, 1, 1)
    assert costs(board(paired("w"), road), "0202 S") == (2, 2, 2)
    assert costs(board(paired("m"), road), "0203 N") == (3, 3, 3)
    wooded = board(paired("w"), road)
    assert costs(wooded, "0201 S") == (1, 1, 1)
    assert costs(wooded, "0302 SW") == (2, 0, 0)  # no road there: no saving, and no way in for guns and tanks


@pytest.mark.rule("CI-8.4-6", "CI-R-56")
def test_roads_never_help_into_an_assault() -> None:
    ground = board(paired("w"), '[[road]]\nkind = "paved"\npath = "0201 0202 0203"')
    assert rough(ground, "0202 S") == (3, 0, 0)
    assert rough(ground, "0201 S") == (2, 0, 0)
    assert rough(ground, "0202 N") == (2, 2, 2)


@pytest.mark.rule("CI-8.4-4", "CI-10.2-1")
@pytest.mark.parametrize(("kind", "good", "bad"), [("paved", 1, 1), ("unpaved", 1, 2), ("railway", 1, 1)])
def test_bad_weather_takes_the_saving_from_unpaved_roads(kind: str, good: int, bad: int) -> None:
    road = f'[[road]]\nkind = "{kind}"\npath = "0202 0203"'
    assert costs(board(PLAIN, road), "0202 S") == (good,) * 3
    assert costs(board(PLAIN, road, season=Season(bad_weather=True)), "0202 S") == (bad,) * 3


@pytest.mark.rule("CI-8.4-4", "CI-3.4-3")
def test_in_bad_weather_an_unpaved_road_still_leads_through_woods_and_a_railway_never_does() -> None:
    road = '[[road]]\nkind = "{}"\npath = "0202 0203"'
    mud = Season(bad_weather=True)
    assert costs(board(paired("w"), road.format("unpaved"), season=mud), "0202 S") == (3, 3, 3)
    assert costs(board(paired("w"), road.format("railway"), season=mud), "0202 S") == (2, 0, 0)


@pytest.mark.rule("CI-8.4-3")
def test_road_and_railway_do_not_add_up() -> None:
    both = '[[road]]\nkind = "paved"\npath = "0202 0203"\n[[road]]\nkind = "railway"\npath = "0202 0203"'
    assert costs(board(PLAIN, both), "0202 S") == (1, 1, 1)
    assert costs(board(PLAIN, both.replace("paved", "unpaved"), season=Season(bad_weather=True)), "0202 S") == (1, 1, 1)


@pytest.mark.rule("CI-R-10", "CI-4.2-2")
def test_where_a_hq_may_deploy() -> None:
    roads = '[[road]]\nkind = "unpaved"\npath = "0202 0203"\n[[road]]\nkind = "railway"\npath = "0202 0201"\n'
    ground = board(". o . .\n. o . .\n. . b b\n. . . .", roads, levels="0 0 0 0\n0 0 1 0\n0 1 0 0\n0 0 0 0")
    assert ground.deploy[side(ground, "0202 S")]  # a road, up a slope
    assert not ground.deploy[side(ground, "0202 N")]  # an orchard's hexside; a railway is no road
    assert not ground.deploy[side(ground, "0202 NE")]  # a slope
    assert ground.deploy[side(ground, "0202 SW")]  # clear, though the hex itself is an orchard
    assert ground.deploy[side(ground, "0303 NE")]  # clear and beach
    assert not ground.deploy[side(ground, "0101 N")]  # off the map


# Bridges and the dam.


@pytest.mark.rule("CI-3.4-D1-1", "CI-TEC-4b", "CI-6.4-D3-3")
@pytest.mark.parametrize(("built", "number"), [("wood", 1), ("stone", 2)])
@pytest.mark.parametrize("road", ["", "paved"])
def test_a_bridge_takes_the_rivers_place_and_gives_no_road_saving(built, number, road) -> None:
    ground = bridged(built, road=road)
    for text in ("0202 S", "0203 N"):
        assert costs(ground, text) == rough(ground, text) == (2, 2, 2)
        assert limits(ground, text) == (1, 1)
        assert ground.bridge[side(ground, text)] == number
        assert ground.hampers[side(ground, text)] == 0
        assert ground.side_names[side(ground, text)] == "A bridge"
        assert ground.deploy[side(ground, text)] is bool(road)
    assert ground.bridge[side(ground, "0202 SE")] == 0


@pytest.mark.rule("CI-R-45", "CI-R-5", "CI-R-52")
def test_a_destroyed_bridge_lets_nobody_over_and_one_unit_fire() -> None:
    ground = bridged("wood", road="paved")
    gone = ground.changed(destroyed=frozenset({side(ground, "0203 N")}))
    for text in ("0202 S", "0203 N"):
        assert costs(gone, text) == rough(gone, text) == (0, 0, 0)
        assert limits(gone, text) == (1, 0)
        assert gone.bridge[side(gone, text)] == 0
        assert not gone.deploy[side(gone, text)]
    cell = gone.board.cell("0202")
    assert not holds(gone, gone.command[cell], "0203")
    assert holds(gone, gone.control[cell], "0203")
    assert holds(ground, ground.command[cell], "0203")


def test_the_same_damage_is_the_same_ground() -> None:
    ground = bridged("wood")
    one = ground.changed(destroyed=frozenset({side(ground, "0203 N")}))
    assert one is ground.changed(destroyed=frozenset({side(ground, "0202 S")}))
    assert one.changed() is ground
    assert one.visible == ground.visible
    assert one.within is ground.within


@pytest.mark.rule("CI-TEC-4", "CI-TEC-4b")
def test_a_causeway_is_crossed_along_its_road_only() -> None:
    ground = board("l l l .\n. k l .\n. l . .\n. . . .", '[[road]]\nkind = "paved"\npath = "0102 0202 0303"')
    cell = ground.board.cell("0202")
    assert ground.stack[cell] == 2
    assert costs(ground, "0202 NW") == costs(ground, "0303 NW") == (2, 2, 2)
    assert limits(ground, "0102 SE") == (1, 1)
    assert costs(ground, "0202 N") == costs(ground, "0202 SW") == (0, 0, 0)
    assert labels(ground, ground.control[cell]) == {"0102", "0303"}


@pytest.mark.rule("CI-8.5-D5-5", "CI-R-46")
def test_the_dam_is_a_bridge_of_its_own_kind() -> None:
    ground = diagram(5)
    assert ground.bridge[side(ground, "0304 NE")] == ground.bridge[side(ground, "0403 SW")] == 3
    assert costs(ground, "0304 NE") == (2, 2, 2)
    assert limits(ground, "0304 NE") == (1, 1)
    assert ground.side_names[side(ground, "0403 SW")] == "Stalino Damba"
    assert ground.deploy[side(ground, "0304 NE")]


@pytest.mark.rule("CI-8.5-D5-6", "CI-R-46")
def test_the_flood_closes_the_hexes_along_the_river_below() -> None:
    flood = diagram(5).changed(dam=FLOOD)
    below = {"0403", "0304", "0404", "0504", "0505", "0405", "0406", "0506"}
    assert labels(flood, flood.flooded) == below
    assert costs(flood, "0303 S") == (0, 0, 0)  # nobody comes into a flooded hex
    assert costs(flood, "0505 S") == (0, 0, 0)
    assert costs(flood, "0504 N") == (2, 0, 2)  # out of it all but guns
    assert costs(flood, "0506 S") == (2, 0, 2)
    assert flood.bridge[side(flood, "0304 NE")] == 0
    assert limits(flood, "0304 NE") == (1, 0)


@pytest.mark.rule("CI-8.5-D5-6", "CI-R-46")
def test_afterwards_the_lake_is_marsh_and_the_river_follows_its_shore() -> None:
    before, after = diagram(5), diagram(5).changed(dam=DRAINED)
    cell = after.board.cell("0303")
    assert labels(before, before.lake) == {"0302", "0303"}
    assert (after.lake, after.flooded) == (0, 0)
    assert TERRAINS[after.terrain[cell]] == "marsh"
    assert (after.stack[cell], after.defence_fire[cell]) == (2, 2)
    assert costs(before, "0304 N") == (0, 0, 0)
    assert costs(after, "0304 N") == costs(after, "0203 NE") == (5, 0, 0)  # the river, along the shore's bottom
    assert costs(after, "0402 SW") == (2, 0, 0)  # dry shore, into marsh
    assert costs(after, "0302 S") == (4, 0, 0)
    assert costs(after, "0404 NE") == (5, 0, 0)
    assert costs(after, "0304 NE") == (0, 0, 0)


@pytest.mark.rule("CI-8.5-D5-6", "CI-R-46")
def test_other_lakes_stay_when_the_dam_breaks() -> None:
    both = ground((Sheet("e1"), Sheet("e2", 1)))
    after = both.changed(dam=DRAINED)
    assert labels(both, both.lake) == {"1002", "1003", "1103", "2308", "2309"}
    assert labels(after, after.lake) == {"2308", "2309"}
    assert costs(after, "2308 N") == (0, 0, 0)


# Command and control.


@pytest.mark.rule("CI-R-5", "CI-R-52", "CI-8.3-3", "CI-8.5-4", "CI-4.1-1")
def test_command_and_control_stop_at_hedges_and_shores_only() -> None:
    ground = board(
        ". . . .\n. . w .\n. . . .\n. l . .",
        'hedges = ["0202 S"]\ncliffs = ["0202 SE"]\n[[water]]\nkind = "river"\ncourse = ["0202 NE N NW"]',
    )
    cell = ground.board.cell
    assert labels(ground, ground.adjacent[cell("0202")]) == {"0201", "0302", "0303", "0203", "0103", "0102"}
    for masks in (ground.command, ground.control):
        assert labels(ground, masks[cell("0202")]) == {"0201", "0302", "0303", "0103", "0102"}
        assert labels(ground, masks[cell("0203")]) == {"0303", "0304", "0104", "0103"}
    broken = ground.changed(gaps=frozenset({side(ground, "0202 S")}))
    assert holds(broken, broken.command[cell("0202")], "0203")
    assert holds(broken, broken.control[cell("0203")], "0202")


@pytest.mark.rule("CI-8.5-D5-1", "CI-8.5-D5-2", "CI-8.5-D5-3")
def test_diagram_5_control_crosses_the_river_and_the_upper_dam_hex_is_disputed() -> None:
    ground = diagram(5)
    cell, control = ground.board.cell, ground.control

    def reach(*held: str) -> set[str]:
        return set().union(*(labels(ground, control[cell(label)]) for label in held)) - {"0404", "0505", "0503", "0603"}

    german, soviet = reach("0404", "0505"), reach("0503", "0603")
    assert german & soviet == {"0403", "0504", "0604"}  # 0504 over the river for the Germans, 0403 above the dam
    assert german - soviet == {"0304", "0305", "0405", "0506", "0605"}
    assert soviet - german == {"0402", "0502", "0602"}


# Damage.


@pytest.mark.rule("CI-R-45", "CI-R-81")
def test_ground_that_is_patched_is_the_same_as_if_it_were_made_anew() -> None:
    """Bridges fall and hedges break one after the other, and come back as in a game that is taken back."""
    whole = board(
        PLAIN,
        'hedges = ["0301 S", "0302 NE"]\n[[road]]\nkind = "paved"\npath = "0202 0203"\n'
        '[[water]]\nkind = "river"\ncourse = ["0202 SE S SW"]\n'
        '[[bridge]]\nside = "0202 S"\nbuilt = "stone"\n[[bridge]]\nside = "0202 SE"\nbuilt = "wood"',
    )
    south, south_east, hedge = (side(whole, text) for text in ("0202 S", "0202 SE", "0302 N"))
    patched = whole
    for destroyed, gaps in (
        ({south}, set()),
        ({south, south_east}, {hedge}),
        ({south_east}, {hedge}),
        (set(), {hedge}),
    ):
        patched = patched.changed(frozenset(destroyed), frozenset(gaps))
        anew = Family(whole.country, Sight(whole.country), whole.season).ground(patched.damage)
        assert tables(patched) == tables(anew)


def tables(ground: Ground) -> dict[str, object]:
    return {name: value for name, value in vars(ground).items() if name not in ("_sight", "_family")}


# Diagrams.


@pytest.mark.rule("CI-3.4-D1-1")
def test_diagram_1_a_town_hex_with_five_kinds_of_hexside() -> None:
    ground = diagram(1)
    assert ground.cells_of["A"] == (ground.board.cell("0202"),)
    assert (costs(ground, "0202 N"), limits(ground, "0202 N")) == ((1, 1, 1), (2, 2))  # clear with road
    assert rough(ground, "0202 N") == (2, 2, 2)
    assert (costs(ground, "0202 NE"), limits(ground, "0202 NE")) == ((2, 2, 2), (1, 1))  # town with road
    assert rough(ground, "0202 NE") == (3, 3, 3)
    for text in ("0202 SE", "0202 S"):  # river; and river beside woods, still plain river
        assert (costs(ground, text), limits(ground, text)) == ((5, 0, 0), (2, 1))
    assert (costs(ground, "0202 SW"), limits(ground, "0202 SW")) == ((2, 2, 2), (1, 1))  # bridge
    assert ground.bridge[side(ground, "0202 SW")] == 2


@pytest.mark.rule("CI-4.5-9", "CI-4.5-14", "CI-X-3")
def test_diagram_2_the_way_up_chornye_kholm() -> None:
    ground = diagram(2)
    kholm = ground.places["Chornye Kholm"]
    assert ground.stack[kholm] == 3
    assert ground.cost[0][side(ground, "0401 SW")] == 5  # all that a HQ has
    assert not ground.deploy[side(ground, "0401 SW")]
    assert ground.hampers[side(ground, "0203 NE")] == 2  # from below into the monastery
    assert ground.cost[0][side(ground, "0203 NE")] == 4


@pytest.mark.rule("CI-6.4-D3-3", "CI-6.4-D3-8")
def test_diagram_3_the_bridges() -> None:
    ground = diagram(3)
    assert ground.side_names[side(ground, "0303 N")] == "Tvera Bridge"
    assert ground.side_names[side(ground, "0402 NW")] == "Minsky Bridge"
    assert limits(ground, "0303 N") == (1, 1)
    assert limits(ground, "0303 NE") == (2, 1)
    assert ground.stack[ground.places["Olminsk"]] == 2
