"""Chapter 6.4 and 6.41: who sees whom over terrain, worked by hand, and against a slow reference on the whole maps."""

from __future__ import annotations

import pytest

from steppe.games.infantry.ground import Ground, ground
from steppe.games.infantry.maps import Sheet, joined, load_map
from steppe.games.infantry.sight import HEX, REACH, Sight
from tests.rules.infantry import slow_sight
from tests.rules.infantry.boards import board, diagram, holds, labels, sees, side

E1, E2 = Sheet("e1"), Sheet("e2")
BOTH = (E1, Sheet("e2", 1))


def column(terrain: str, levels: str = "", more: str = "") -> Ground:
    """A board whose column 02 has these hexes from north to south; rows are level, all else is clear."""
    rows = "\n".join(f". {letter} . ." for letter in terrain)
    return board(rows, more, "\n".join(f"{digit} " * 4 for digit in levels).replace(" \n", "\n").strip())


def clear(terrain: str, levels: str = "", more: str = "") -> bool:
    """Whether the two ends of a column see each other, which must be the same both ways."""
    ground = column(terrain, levels, more)
    first, last = "0201", f"02{len(terrain):02}"
    assert sees(ground, first, last) == sees(ground, last, first)
    return sees(ground, first, last)


@pytest.mark.rule("CI-6.4-1", "CI-6.4-3", "CI-6.4-4", "CI-3.3-1", "CI-3.4-2", "CI-3.4-4")
@pytest.mark.rule("CI-3.4-11", "CI-3.4-16", "CI-3.4-18", "CI-R-27", "CI-R-28")
@pytest.mark.parametrize(
    ("letter", "open_"),
    [
        (".", True),
        ("b", True),
        ("c", True),
        ("m", True),
        ("l", True),
        ("w", False),
        ("o", False),
        ("t", False),
        ("f", False),
    ],
)
def test_what_blocks_between(letter: str, open_: bool) -> None:
    assert clear(f".{letter}.") is open_
    assert clear(f"..{letter}..") is open_


@pytest.mark.rule("CI-6.4-2", "CI-3.4-4", "CI-TEC-3", "CI-R-33")
def test_neighbours_see_each_other_through_any_terrain() -> None:
    for pair in ("ww", "wt", "oo", "tt", "ff", "wo"):
        assert clear(pair)


@pytest.mark.rule("CI-6.4-5", "CI-R-27")
def test_terrain_inside_the_end_hexes_is_disregarded() -> None:
    assert clear("w.w")
    assert clear("t..o")
    assert not clear("ww.")  # but not that of the second hex, nor the wooded hexside between them


@pytest.mark.rule("CI-6.4-5", "CI-TEC-3", "CI-R-28")
@pytest.mark.parametrize("terrain", ["woods", "orchard", "town"])
def test_hexside_terrain_blocks_farther_than_the_next_hex(terrain: str) -> None:
    more = f'[sides]\n{terrain} = ["0201 S"]'
    assert not clear("...", more=more)
    assert clear("..", more=more)


@pytest.mark.rule("CI-6.4-5", "CI-TEC-8", "CI-6.41-7")
def test_other_hexside_terrain_does_not_block() -> None:
    assert clear("...", more='[sides]\nmarsh = ["0201 S"]\nbeach = ["0202 S"]')
    assert clear("...", more='cliffs = ["0201 S"]')
    for kind in ("river", "stream", "balka", "canal"):
        assert clear("...", more=f'[[water]]\nkind = "{kind}"\ncourse = ["0201 S"]')
    assert clear("...", "001")


@pytest.mark.rule("CI-3.4-D1-1", "CI-R-28")
def test_a_river_between_wooded_hexes_is_a_plain_river() -> None:
    # On the hexside; the woods in the hexes go on blocking, but the end hexes' are disregarded.
    ground = column("ww.", more='[[water]]\nkind = "river"\ncourse = ["0201 S"]')
    found = ground.why_blocked(ground.board.cell("0201"), ground.board.cell("0203"))
    assert found is not None
    assert (ground.board.label(found.cell), found.direction) == ("0202", HEX)


@pytest.mark.rule("CI-6.4-2", "CI-3.4-6", "CI-TEC-7b", "CI-R-28", "CI-R-33", "CI-R-81")
def test_hedges_block_even_next_door_and_gaps_farther_off() -> None:
    hedge = 'hedges = ["0201 S"]'
    gap = f'{hedge}\ngaps = ["0201 S"]'
    assert not clear("..", more=hedge)
    assert not clear("...", more=hedge)
    assert clear("..", more=gap)
    assert not clear("...", more=gap)
    ground = column("...", more=hedge)
    broken = ground.changed(gaps=frozenset({side(ground, "0202 N")}))
    assert sees(broken, "0201", "0202")
    assert sees(broken, "0202", "0201")
    assert not sees(broken, "0201", "0203")
    assert not sees(ground, "0201", "0202")


@pytest.mark.rule("CI-6.41-5", "CI-TEC-8", "CI-6.41-1", "CI-R-31")
def test_higher_ground_between_blocks_always() -> None:
    assert not clear("...", "010")
    assert not clear("...", "121")
    assert not clear("....", "0121")
    assert clear("...", "111")


@pytest.mark.rule("CI-6.41-3", "CI-6.41-4", "CI-6.41-2", "CI-R-31")
@pytest.mark.parametrize(
    ("terrain", "levels", "open_"),
    [
        (".w.", "100", True),  # equally far from both
        (".w..", "1000", True),  # near the higher end
        ("..w.", "1000", False),  # near the lower end
        ("..w..", "10000", True),
        ("...w.", "10000", False),
        (".w.w.", "10000", False),
        (".w.", "110", False),  # on ground as high as the higher end
        (".f..", "2100", True),  # on ground between
    ],
)
def test_a_lower_target_is_at_least_as_far_from_what_blocks_as_the_firer(terrain, levels, open_) -> None:
    assert clear(terrain, levels) is open_
    assert clear(terrain[::-1], levels[::-1]) is open_


@pytest.mark.rule("CI-6.41-2", "CI-6.41-7", "CI-R-31", "CI-R-78")
@pytest.mark.parametrize(
    ("levels", "open_"),
    [
        ("1000", True),  # the brow is in the higher hex itself
        ("110", True),
        ("1100", True),
        ("1110", False),  # two hexes back from the brow, the foot of the slope is hidden
        ("11100", True),
        ("210", True),
        ("2110", False),  # a step half-way casts a shadow too
        ("21100", True),
        ("2100", True),
    ],
)
def test_the_shadow_of_a_brow(levels: str, open_: bool) -> None:
    assert clear("." * len(levels), levels) is open_
    assert clear("." * len(levels), levels[::-1]) is open_


@pytest.mark.rule("CI-R-77", "CI-R-78")
def test_from_height_to_height_over_low_woods_but_not_over_a_wooded_hexside() -> None:
    assert clear(".w.", "101")
    assert not clear(".w.", "111")
    assert not clear("...", "101", '[sides]\nwoods = ["0201 S"]')
    assert not clear("....", "1000", '[sides]\nwoods = ["0201 S"]')


@pytest.mark.rule("CI-R-29")
def test_along_a_hexside_either_hex_and_the_hexside_itself_block() -> None:
    # From 0203 to 0302 the ruler runs between 0202 and 0303.
    free = ". . . .\n. . . .\n. . . .\n. . . ."
    assert sees(board(free), "0203", "0302")
    assert not sees(board(". . . .\n. w . .\n. . . .\n. . . ."), "0203", "0302")
    assert not sees(board(". . . .\n. . . .\n. . w .\n. . . ."), "0203", "0302")
    assert not sees(board(free, '[sides]\ntown = ["0202 SE"]'), "0203", "0302")
    assert not sees(board(free, 'hedges = ["0303 NW"]'), "0203", "0302")
    assert not sees(board(free, levels="0 0 0 0\n0 0 0 0\n0 0 1 0\n0 0 0 0"), "0203", "0302")


@pytest.mark.rule("CI-R-29")
def test_along_the_edge_of_the_map_only_the_hex_on_it_counts() -> None:
    assert sees(board(". . . .\n. . . ."), "0101", "0301")
    assert not sees(board(". w . .\n. . . ."), "0101", "0301")
    assert sees(board(". . . .\n. w w ."), "0101", "0301")


@pytest.mark.rule("CI-R-75")
def test_a_hex_touched_at_a_corner_does_not_block() -> None:
    # From 0103 to 0506 the ruler crosses 0203, 0304, 0305 and 0405 and meets 0204 and 0404 at a corner each.
    rows = [list("......") for _ in range(7)]
    rows[3][1] = rows[3][3] = "w"
    assert sees(board("\n".join(map("".join, rows))), "0103", "0506")
    rows[3][2] = "w"
    assert not sees(board("\n".join(map("".join, rows))), "0103", "0506")


@pytest.mark.rule("CI-6.4-3", "CI-R-27", "CI-R-30")
def test_what_the_ruler_passes_between() -> None:
    ground = column("....")
    cell, size = ground.board.cell, ground.size
    assert labels(ground, ground.between[cell("0201") * size + cell("0204")]) == {"0202", "0203"}
    assert ground.beside[cell("0201") * size + cell("0204")] == ()
    aside = cell("0302") * size + cell("0203")
    assert ground.between[aside] == 0
    assert [{ground.board.label(one) for one in pair} for pair in ground.beside[aside]] == [{"0202", "0303"}]
    assert labels(ground, ground.within[cell("0201")][0]) == {"0201"}
    assert labels(ground, ground.within[cell("0201")][1]) == {"0201", "0101", "0102", "0202", "0301", "0302"}


@pytest.mark.rule("CI-6.4-1")
def test_the_tables_end_at_ten_hexes_and_the_reason_does_not() -> None:
    ground = column("." * 12)
    assert sees(ground, "0201", "0211")
    assert not sees(ground, "0201", "0212")
    assert not sees(ground, "0201", "0201")
    assert ground.why_blocked(ground.board.cell("0201"), ground.board.cell("0212")) is None


@pytest.mark.rule("CI-6.4-4", "CI-6.4-5", "CI-6.41-3", "CI-6.41-4", "CI-6.41-5")
@pytest.mark.parametrize(
    ("terrain", "levels", "more", "start", "end", "reason"),
    [
        (".w.o.", "", "", "0201", "0205", ("0202", HEX, "woods", "CI-6.4-4")),
        (".w.o.", "", "", "0205", "0201", ("0204", HEX, "an orchard", "CI-6.4-4")),
        ("...", "010", "", "0201", "0203", ("0202", HEX, "higher ground", "CI-6.41-5")),
        ("...t.", "10000", "", "0201", "0205", ("0204", HEX, "buildings", "CI-6.41-3")),
        ("...t.", "10000", "", "0205", "0201", ("0204", HEX, "buildings", "CI-6.41-4")),
        ("....", "1110", "", "0201", "0204", ("0203", HEX, "the brow of a height", "CI-6.41-3")),
        ("...", "", 'hedges = ["0202 S"]', "0201", "0203", ("0202", 3, "a hedge", "CI-6.4-5")),
        ("...", "", 'hedges = ["0202 S"]', "0202", "0203", ("0202", 3, "a hedge", "CI-6.4-2")),
        ("...", "", "", "0201", "0203", None),
    ],
)
def test_the_first_obstacle_is_named(terrain, levels, more, start, end, reason) -> None:
    ground = column(terrain, levels, more)
    found = ground.why_blocked(ground.board.cell(start), ground.board.cell(end))
    assert (found and (ground.board.label(found.cell), *found[1:])) == reason


# The rulebook's diagram.


@pytest.mark.rule("CI-6.7-D4-2", "CI-6.7-D4-3", "CI-6.7-D4-4", "CI-6.7-D4-5")
def test_diagram_4_the_machine_gun() -> None:
    ground = diagram(4)
    assert sees(ground, "0304", "0303")  # next door, through the wooded hexside
    assert ground.fire_limit[side(ground, "0304 N")] == 1
    assert sees(ground, "0304", "0403")
    assert sees(ground, "0304", "0402")  # IN-2 on the hill
    assert sees(ground, "0304", "0103")  # Malin
    assert ground.defence_fire[ground.places["Malin"]] == 2
    assert sees(ground, "0304", "0503")  # PHQ E2: a slope alone does not block
    for squad in ("0504", "0604"):
        found = ground.why_blocked(ground.board.cell("0304"), ground.board.cell(squad))
        assert found is not None
        assert (found.cell, found.rule) == (ground.places["Chornye Kholm"], "CI-6.41-5")


@pytest.mark.rule("CI-6.7-D4-6", "CI-6.7-D4-7")
def test_diagram_4_the_squad_on_the_hill() -> None:
    ground = diagram(4)
    kholm, board_ = ground.places["Chornye Kholm"], ground.board
    for target in ("0303", "0403", "0402", "0503", "0504", "0604"):
        assert sees(ground, "0404", target)
        assert board_.distance(kholm, board_.cell(target)) <= 2
    assert not sees(ground, "0404", "0406")  # IN-4
    assert board_.distance(kholm, ground.places["Malin"]) == 3  # D1 is out of range


@pytest.mark.rule("CI-6.7-D4-8", "CI-6.7-D4-9", "CI-6.7-D4-10")
def test_diagram_4_the_others() -> None:
    ground = diagram(4)
    near = ground.within[ground.board.cell("0305")][2] & ground.visible[ground.board.cell("0305")]
    for target in ("0303", "0403", "0402", "0503", "0504", "0604", "0103", "0406"):
        assert not holds(ground, near, target)  # PHQ and IN-2
    nevak = ground.places["Nevak"]
    seen = ground.within[nevak][2] & ground.visible[nevak]
    targets = {"0303", "0403", "0402", "0503", "0504", "0604", "0103", "0406"}
    assert targets & labels(ground, seen) == {"0406"}  # only over the Neva
    found = ground.why_blocked(ground.board.cell("0305"), ground.board.cell("0406"))
    assert found is not None
    assert (ground.board.label(found.cell), found.rule) == ("0306", "CI-6.41-5")


# The maps.


@pytest.mark.rule("CI-6.4-8", "CI-R-32")
def test_sight_is_the_same_both_ways() -> None:
    for layout in ((E1,), (E2,), BOTH):
        visible, size = ground(layout).visible, ground(layout).size
        assert all((visible[a] >> b & 1) == (visible[b] >> a & 1) for a in range(size) for b in range(a))


@pytest.mark.rule("CI-6.4-3", "CI-6.4-4", "CI-6.41-2", "CI-R-27", "CI-R-29", "CI-R-31")
@pytest.mark.parametrize("layout", [(E1,), (E2,)], ids=["e1", "e2"])
def test_sight_is_what_a_ruler_on_paper_says(layout) -> None:
    _equals_the_reference(ground(layout))


@pytest.mark.slow
def test_sight_over_both_maps_is_what_a_ruler_on_paper_says() -> None:
    _equals_the_reference(ground(BOTH))


def _equals_the_reference(ground: Ground) -> None:
    distance, label = ground.board.distance, ground.board.label
    for a in range(ground.size):
        for b in range(a):
            if distance(a, b) <= REACH:
                expected = slow_sight.sees(ground.country, a, b)
                assert bool(ground.visible[a] >> b & 1) == expected, (label(a), label(b))
                assert (ground.why_blocked(a, b) is None) == expected, (label(a), label(b))


@pytest.mark.rule("CI-3.0-1")
@pytest.mark.parametrize("name", ["e1", "e2"])
def test_sight_turns_with_the_map(name: str) -> None:
    country = load_map(name)
    straight, turned = Sight(country), Sight(joined({Sheet(name, turned=True): country}))
    last = country.board.size - 1
    for a in range(last + 1):
        seen = sum(1 << last - b for b in range(last + 1) if straight.visible[a] >> b & 1)
        assert turned.visible[last - a] == seen
