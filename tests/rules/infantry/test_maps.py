"""Chapter 3: map files and what their reader complains of, sheets joined and turned, and the two maps of the title."""

from __future__ import annotations

import pytest

from steppe.games.infantry.chart import GUN, LAKE, TANK, TERRAINS
from steppe.games.infantry.country import PAVED, RAILWAY, UNPAVED, Country
from steppe.games.infantry.ground import Ground, ground
from steppe.games.infantry.map_files import path_sides, side_of, sides_of
from steppe.games.infantry.maps import Sheet, joined, load_layout, load_map, map_names, read_map
from steppe.kernel.errors import BadAction, BadFile, UnknownName
from tests.rules.infantry.boards import land, map_text, side

PLAIN = ". . . .\n. . . .\n. . . .\n. . . ."
RIVER = '[[water]]\nkind = "river"\nname = "Neva"\ncourse = ["0202 SE S SW"]\n'
ROAD = '[[road]]\nkind = "paved"\npath = "0202 0203"\n'
BRIDGE = '[[bridge]]\nside = "0202 S"\nbuilt = "wood"\n'


def at(country: Country, text: str) -> int:
    return side_of(country.board, text)


# Reading.


@pytest.mark.rule("CI-3.1-1", "CI-3.3-4", "CI-3.3-5", "CI-6.41-1")
def test_a_map_says_what_lies_where() -> None:
    country = land(
        ". w o .\n. . t .\n. . . .\n. . . .",
        'hedges = ["0404 N"]\n[names]\n0302 = "Malin"\n[sides]\nwoods = ["0101 SE"]\n'
        '[[road]]\nkind = "unpaved"\npath = "N 0301 0302 0303"\n' + RIVER,
        "0 0 0 0\n0 0 0 0\n0 0 0 1\n0 0 0 0",
    )
    cell = country.board.cell
    assert [TERRAINS[country.terrain[cell(label)]] for label in ("0101", "0201", "0301", "0302")] == [
        *("clear", "woods", "orchard", "town")
    ]
    assert (country.level[cell("0403")], country.level[cell("0402")]) == (1, 0)
    assert country.names[cell("0302")] == "Malin"
    for text in ("0101 SE", "0201 NW"):  # the same hexside from its two hexes
        assert TERRAINS[country.grounds[at(country, text)]] == "woods"
    assert country.hedges == {at(country, "0404 N"), at(country, "0403 S")}
    roads = ("0301 N", "0301 S", "0302 N", "0302 S", "0303 N")
    assert country.roads == {at(country, text): UNPAVED for text in roads}
    assert {country.water_names[at(country, text)] for text in ("0202 S", "0203 N")} == {"Neva"}
    assert set(country.waters) == {
        at(country, text) for text in ("0202 SE", "0303 NW", "0202 S", "0203 N", "0202 SW", "0103 NE")
    }


def test_hexsides_and_paths_in_words() -> None:
    board = land(PLAIN).board
    assert sides_of(board, "0202 N SE") == [board.cell("0202") * 6, board.cell("0202") * 6 + 2]
    assert path_sides(board, "SW 0102 0202") == [board.cell("0102") * 6 + 4, board.cell("0102") * 6 + 2]
    assert path_sides(board, "0101") == []
    for wrong in ("", "0909 N", "0202 X", "0202"):
        with pytest.raises(BadAction):
            sides_of(board, wrong)
    with pytest.raises(BadAction, match="one hexside"):
        side_of(board, "0202 N S")
    for wrong in ("N", "", "0101 N 0102", "S 0202"):
        with pytest.raises(BadAction):
            path_sides(board, wrong)


@pytest.mark.parametrize(
    ("more", "complaint"),
    [
        # The form of the file.
        ("colour = 1", "colour"),
        ('[[road]]\nkind = "sand"\npath = "0101 0102"', r"\$\.road\[0\]\.kind"),
        ('[[bridge]]\nside = "0202 S"\nbuilt = "ice"', r"\$\.bridge\[0\]\.built"),
        ('[sides]\nlake = ["0101 S"]', "lake"),
        ("= 3", "not TOML"),
        # Labels and directions.
        ('[names]\n0909 = "Nowhere"', r"names\.0909: there is no hex '0909'"),
        ('hedges = ["0909 N"]', "hedges: there is no hex '0909'"),
        ('hedges = ["0202 E"]', "hedges: 'E' is not a direction"),
        ('hedges = ["0202"]', "hedges: '0202' should name directions"),
        ('[sides]\nwoods = ["1 N"]', r"sides\.woods: there is no hex '1'"),
        # Roads.
        ('[[road]]\nkind = "paved"\npath = "0101 0103"', r"road\[0\]: the road jumps from 0101 to 0103"),
        ('[[road]]\nkind = "paved"\npath = "0101 0102 S"', r"road\[0\]: 0102 S does not leave the sheet"),
        ('[[road]]\nkind = "paved"\npath = "0101 N 0102"', r"road\[0\]: .* should be hexes"),
        (ROAD + RIVER, "crosses the river at 0202 S without a bridge or ford"),
        ('hedges = ["0202 S"]\n' + ROAD, "crosses a hedge at 0202 S"),
        ('cliffs = ["0202 S"]\n' + ROAD, "crosses a cliff at 0202 S"),
        # Waters, bridges, fords.
        ('[[water]]\nkind = "river"\ncourse = ["0202 S", "0404 N"]', "the river jumps from 0202 S to 0404 N"),
        (RIVER + RIVER.replace("river", "stream"), r"water\[1\]: there is a river at 0202 SE already"),
        ('[[bridge]]\nside = "0202 S"\nbuilt = "wood"', "bridge: there is no water at 0202 S"),
        ('fords = ["0202 S"]', "fords: there is no water at 0202 S"),
        (RIVER + '[[bridge]]\nside = "0202 S"\nbuilt = "wood"\n' * 2, r"bridge\[1\]: 0202 S is bridged already"),
        ('fords = ["0202 S"]\n' + RIVER + '[[bridge]]\nside = "0202 S"\nbuilt = "wood"', "fords: there is a bridge at"),
        ('[[bridge]]\nside = "0202 S N"\nbuilt = "wood"', r"bridge\[0\]: .* should be one hexside"),
        (RIVER.replace("0202 SE S SW", "0101 N") + BRIDGE.replace("0202 S", "0101 N"), "bridge: 0101 N is on the edge"),
        # Hexsides where things can do nothing.
        ('gaps = ["0202 S"]', "gaps: there is no hedge at 0202 S"),
        ('[[bridge]]\nhex = "0202"\nbuilt = "wood"', r"bridge\[0\]: 0202 is no causeway with a road"),
        ('[[bridge]]\nhex = "0909"\nbuilt = "wood"', r"bridge\[0\]: .*0909"),
        ('[[bridge]]\nbuilt = "wood"', r"bridge\[0\]: a bridge is over a `side` or fills a `hex`"),
        ('hedges = ["0101 N"]', "hedges: 0101 N is on the edge of the sheet"),
        ('hedges = ["0202 S"]\n' + RIVER, "hedges: there is a river at 0202 S"),
        ('cliffs = ["0202 S"]\n' + RIVER, "cliffs: there is a river at 0202 S"),
        ('[sides]\nwoods = ["0202 S"]\ntown = ["0203 N"]', "sides: a hexside is marked twice"),
        # Names.
        ('[names]\n0101 = "Malin"\n0103 = "Malin"', "names: 'Malin' is used twice, at 0101 and 0103"),
        ('[names]\n0101 = "Neva"\n' + RIVER + BRIDGE.replace("built", 'name = "Neva"\nbuilt'), "'Neva' is used twice"),
        # The dam.
        ('[dam]\nside = "0202 S"\nname = "Damba"', "dam: there is no river at 0202 S"),
        (RIVER + '[dam]\nside = "0202 S"\nname = "Damba"', "dam: there is no lake at either end of 0202 S"),
        (RIVER + '[dam]\nside = "0202 S"\nname = "Damba"\ndrained = ["0101 S"]', r"dam\.drained: 0101 S is no shore"),
    ],
)  # fmt: skip
def test_the_reader_says_what_is_wrong(more: str, complaint: str) -> None:
    with pytest.raises(BadFile, match=complaint):
        read_map(map_text(PLAIN, more))


@pytest.mark.parametrize(
    ("terrain", "levels", "more", "complaint"),
    [
        (". . . .\n. . .\n. . . .", "", "", r"terrain\[1\]: 3 hexes should be 4"),
        (". . . .\n. ? . .", "", "", r"terrain\[1\]: '\?' at column 2 is none of \.bocwmtflk"),
        (". . . .\n. . . .", "0 0 0 0", "", "levels: 1 rows should be 2"),
        (". . . .\n. . . .", "0 0 0 0\n0 x 0 0", "", r"levels\[1\]: 'x' at column 2"),
        (". . .\n. . .", "", "", "columns: 3 should be even"),
        (
            ". . . .\n. k . .\n. k . .\n. . . .",
            "",
            '[[road]]\nkind = "paved"\npath = "0201 0202 0203 0204"\n'
            '[[bridge]]\nhex = "0202"\nbuilt = "wood"\n[[bridge]]\nhex = "0203"\nbuilt = "wood"',
            r"bridge\[1\]: a bridge beside 0203 fills a hex, too",
        ),
        (". . . .\n. . . .", "0 0 0 0\n2 0 0 0", "", "levels: 0102 N leads over more than one level and is no cliff"),
        (
            ". . . .\n. l . .",
            "",
            '[[road]]\nkind = "paved"\npath = "0201 0202"',
            "road: it runs into the lake at 0201 S",
        ),
        (". . . .\n. l . .", "", 'hedges = ["0202 N"]', "hedges: 0201 S is a shore"),
        (". . . .\n. l . .", "", '[sides]\nwoods = ["0202 N"]', "sides: 0201 S is a shore"),
        (". . . .\n. l . .", "", '[[water]]\nkind = "river"\ncourse = ["0202 N"]', "water: 0201 S is a shore"),
        (". . . .\n. k . .", "", "", "terrain: no road runs over the causeway at 0202"),
    ],
)
def test_the_reader_looks_at_the_grid(terrain: str, levels: str, more: str, complaint: str) -> None:
    with pytest.raises(BadFile, match=complaint):
        read_map(map_text(terrain, more, levels))


def test_every_complaint_is_told_and_where() -> None:
    with pytest.raises(
        BadFile, match=r"^board: fords: there is no water at 0101 S; gaps: there is no hedge at 0202 S$"
    ):
        read_map(map_text(PLAIN, 'fords = ["0101 S"]\ngaps = ["0202 S"]'))


def test_maps_are_known_by_name() -> None:
    assert map_names() == ("e1", "e2")
    with pytest.raises(UnknownName, match="no map 'e3'; known: e1, e2"):
        load_map("e3")


# Layouts.


@pytest.mark.rule("CI-3.0-1", "CI-M-2")
def test_a_sheet_turned_by_180_degrees() -> None:
    country = land(
        ". w . .\n. . . .",
        'hedges = ["0202 N"]\n[names]\n0101 = "Malin"\n[[road]]\nkind = "paved"\npath = "N 0101 0102"',
    )
    turned = joined({Sheet("x", turned=True): country})
    cell = turned.board.cell
    assert TERRAINS[turned.terrain[cell("0302")]] == "woods"  # 0201: the second column from the east, the last row
    assert turned.names[cell("0402")] == "Malin"
    assert turned.hedges == {at(turned, "0301 S"), at(turned, "0302 N")}
    assert turned.roads == {at(turned, text): PAVED for text in ("0402 S", "0402 N", "0401 S")}
    again = joined({Sheet("x", turned=True): turned})
    assert (again.terrain, again.names, again.roads, again.hedges) == (
        *(country.terrain, country.names, country.roads, country.hedges),
    )


ROAD_EAST = '[[road]]\nkind = "paved"\npath = "0301 0401 SE"\n'
ROAD_WEST = '[[road]]\nkind = "{}"\npath = "NW 0102 0202"\n'


@pytest.mark.rule("CI-3.0-1", "CI-M-2")
@pytest.mark.parametrize(("kind", "goes_on"), [("paved", True), ("unpaved", False), ("railway", False)])
def test_a_road_goes_over_the_seam_if_both_sheets_have_it_there(kind: str, goes_on: bool) -> None:
    both = joined({Sheet("a"): land(PLAIN, ROAD_EAST), Sheet("b", 1): land(PLAIN, ROAD_WEST.format(kind))})
    assert (both.board.columns, both.board.rows) == (8, 4)
    assert (at(both, "0401 SE") in both.roads) is goes_on
    assert (at(both, "0502 NW") in both.roads) is goes_on
    assert at(both, "0301 SE") in both.roads
    assert at(both, "0502 SE") in both.roads


@pytest.mark.rule("CI-3.0-1", "CI-3.1-2")
def test_sheets_join_on_all_four_edges_and_turned_too() -> None:
    # A road that leaves a sheet at 0401 SE leaves the turned sheet at 0104 NW; to its west 0403 SE leads there.
    one, two = land(PLAIN, ROAD_EAST), land(PLAIN, '[[road]]\nkind = "paved"\npath = "0303 0403 SE"')
    west = joined({Sheet("b"): two, Sheet("a", 1, 0, True): one})
    assert west.roads[at(west, "0403 SE")] == west.roads[at(west, "0504 NW")] == PAVED
    north, south = (land(PLAIN, f'[[road]]\nkind = "railway"\npath = "{path}"') for path in ("0204 S", "N 0201"))
    tall = joined({Sheet("a"): north, Sheet("b", 0, 1): south})
    assert (tall.board.columns, tall.board.rows) == (4, 8)
    assert tall.roads == {at(tall, "0204 S"): RAILWAY, at(tall, "0205 N"): RAILWAY}


@pytest.mark.rule("CI-3.0-1")
def test_waters_and_marked_ground_on_the_seam() -> None:
    river = '[[water]]\nkind = "{}"\nname = "Neva"\ncourse = ["{}"]'
    east = {kind: land(PLAIN, river.format(kind, "0102 NW")) for kind in ("river", "stream")}
    joined_river = joined({Sheet("a"): land(PLAIN, river.format("river", "0401 SE")), Sheet("b", 1): east["river"]})
    assert joined_river.waters == {at(joined_river, "0401 SE"): "river", at(joined_river, "0502 NW"): "river"}
    unlike = joined({Sheet("a"): land(PLAIN, river.format("river", "0401 SE")), Sheet("b", 1): east["stream"]})
    assert unlike.waters == {}
    alone = joined({Sheet("a"): land(PLAIN), Sheet("b", 1): east["river"]})
    assert alone.waters == {}
    wooded = joined({Sheet("a"): land(PLAIN, '[sides]\nwoods = ["0401 SE"]'), Sheet("b", 1): land(PLAIN)})
    assert {TERRAINS[wooded.grounds[at(wooded, text)]] for text in ("0401 SE", "0502 NW")} == {"woods"}
    town = land(PLAIN, '[sides]\ntown = ["0102 NW"]')
    both = joined({Sheet("a"): land(PLAIN, '[sides]\nwoods = ["0401 SE"]'), Sheet("b", 1): town})
    assert {TERRAINS[both.grounds[at(both, text)]] for text in ("0401 SE", "0502 NW")} == {"woods"}


@pytest.mark.parametrize(
    ("layout", "complaint"),
    [
        ((Sheet("e1"), Sheet("e2", 2)), "fill a rectangle"),
        ((Sheet("e1"), Sheet("e2")), "fill a rectangle"),
        ((Sheet("e1", 1),), "fill a rectangle"),
    ],
)
def test_a_layout_has_no_holes(layout, complaint: str) -> None:
    with pytest.raises(BadFile, match=complaint):
        load_layout(layout)


def test_sheets_of_a_layout_are_of_one_size() -> None:
    with pytest.raises(BadFile, match="one size"):
        joined({Sheet("a"): land(PLAIN), Sheet("b", 1): land(". . . .\n. . . .")})


# The maps of the title.

E1, E2 = (Sheet("e1"),), (Sheet("e2"),)
BOTH = (Sheet("e1"), Sheet("e2", 1))


@pytest.mark.rule("CI-EQ-1", "CI-M-1", "CI-3.2-1")
@pytest.mark.parametrize(
    ("layout", "names"),
    [
        (E1, "Nevak, Olminsk, Malin, Chorn Monastyr, Chornye Kholm"),
        (E2, "Khotin Farm, Pevesky Stadium, Grain Elevator, Station, City Hall"),
    ],
)
def test_the_maps_carry_the_rulebooks_names(layout, names: str) -> None:
    assert set(names.split(", ")) <= set(ground(layout).places)
    assert (ground(layout).board.columns, ground(layout).board.rows) == (12, 10)


@pytest.mark.rule("CI-3.2-1", "CI-3.4-14", "CI-3.4-15", "CI-3.4-16")
def test_places_are_what_the_rulebook_says() -> None:
    one, two = ground(E1), ground(E2)

    def kinds(ground: Ground, name: str) -> set[str]:
        return {TERRAINS[ground.terrain[cell]] for cell in ground.cells_of[name]}

    for name in ("Nevak", "Olminsk", "Malin", "Chorn Monastyr"):
        assert kinds(one, name) == {"town"}
    for name in ("Pevesky Stadium", "Grain Elevator", "Station", "City Hall"):
        assert kinds(two, name) == {"town"}
    assert kinds(two, "Khotin Farm") == {"farm"}
    assert kinds(one, "Chornye Kholm") == {"clear"}
    assert 2 <= len(one.cells_of["Nevak"]) <= 3
    assert one.places["Chorn Monastyr"] in {near for cell in one.cells_of["Nevak"] for near in one.board.around[cell]}
    assert (one.level[one.places["Chorn Monastyr"]], one.level[one.places["Chornye Kholm"]]) == (1, 2)
    assert set(one.side_names.values()) == {"Tvera Bridge", "Minsky Bridge", "Volchy Bridge", "Stalino Damba"}
    assert any(two.country.roads.get(two.places["Station"] * 6 + d, 0) & RAILWAY for d in range(6))


@pytest.mark.rule("CI-3.4-14")
def test_two_hexsides_of_the_stadium_are_open() -> None:
    ground_ = ground(E2)
    stadium = ground_.places["Pevesky Stadium"]
    open_ = [d for d in range(6) if ground_.fire_limit[stadium * 6 + d] == ground_.assault_limit[stadium * 6 + d] == 2]
    town = [d for d in range(6) if ground_.fire_limit[stadium * 6 + d] == ground_.assault_limit[stadium * 6 + d] == 1]
    assert (len(open_), len(town)) == (2, 4)


@pytest.mark.rule("CI-8.5-D5-5")
def test_a_lake_lies_behind_the_dam_and_a_river_runs_below_it() -> None:
    country = load_map("e1")
    dam = [at for at, span in country.spans.items() if span.built == "dam"]
    assert len(dam) == 2
    assert {country.water_names[one] for one in dam} == {"Valenka"}
    assert LAKE in country.terrain
    assert len(country.flooded) > len(dam)
    assert {country.water_names[one] for one in country.flooded} == {"Valenka"}


@pytest.mark.rule("CI-3.0-1", "CI-M-2")
@pytest.mark.parametrize("turned_first", [False, True])
@pytest.mark.parametrize("turned_second", [False, True])
@pytest.mark.parametrize(("first", "second"), [("e1", "e2"), ("e2", "e1"), ("e1", "e1")])
def test_the_main_road_goes_over_every_seam(first, second, turned_first, turned_second) -> None:
    country = load_layout((Sheet(first, 0, 0, turned_first), Sheet(second, 1, 0, turned_second)))
    assert country.roads[at(country, "1205 SE")] == PAVED
    assert country.roads[at(country, "1306 NW")] == PAVED


@pytest.mark.parametrize("layout", [E1, E2, BOTH], ids=["e1", "e2", "both"])
def test_every_named_place_is_reached_on_foot_and_by_tank_from_every_side_of_the_map(layout) -> None:
    ground_ = ground(layout)
    board = ground_.board
    corners = [board.cell("0101"), board.size - 1, board.columns - 1, board.size - board.columns]
    for cls in (0, TANK, GUN):
        for start in corners:
            reached = _reach(ground_, start, cls)
            places = {name: cells for name, cells in ground_.cells_of.items() if set(cells) <= reached}
            assert set(places) == set(ground_.cells_of), (cls, board.label(start))


@pytest.mark.parametrize("layout", [E1, E2], ids=["e1", "e2"])
def test_every_named_place_may_be_assaulted_from_three_hexes_or_more(layout) -> None:
    ground_ = ground(layout)
    for name, cells in ground_.cells_of.items():
        near = {one for cell in cells for one in ground_.board.around[cell]} - set(cells)
        open_ = {
            one
            for one in near
            for d, beyond in enumerate(ground_.board.neighbours[one])
            if beyond in cells and 0 < ground_.rough[0][one * 6 + d] <= 5 and ground_.assault_limit[one * 6 + d]
        }
        assert len(open_) >= 3, name


def _reach(ground_: Ground, start: int, cls: int) -> set[int]:
    reached, fresh = {start}, [start]
    while fresh:
        cell = fresh.pop()
        for direction, beyond in enumerate(ground_.board.neighbours[cell]):
            if beyond >= 0 and beyond not in reached and ground_.cost[cls][cell * 6 + direction]:
                reached.add(beyond)
                fresh.append(beyond)
    return reached


def test_bridges_may_be_looked_up_by_name() -> None:
    one = ground(E1)
    assert one.side_names[side(one, "0605 S")] == one.side_names[side(one, "0606 N")] == "Tvera Bridge"
    assert one.bridge[side(one, "0605 S")] == 2
    assert one.bridge[side(one, "0706 NW")] == 1
