"""Chapter "Visibility Rules": what blocks sight along a hex row, and what does not."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from steppe.games.duel import pieces as p
from steppe.games.duel.setting import SUMMER, WINTER, setting
from steppe.games.duel.sight import obstacle, sees
from steppe.games.duel.state import DuelState
from steppe.kernel.hexes import mirrored_direction
from tests.rules.duel.table import table

LETTERS = {"f": "forest", "h": "high", "s": "swamp", "d": "drift"}


def row(picture: str, scenario: str = SUMMER):
    """What blocks sight from end to end of a piece of row 5, drawn from west to east.

    "." steppe, f forest, h high ground, s swamp, d snowdrift, t a T-34, T a Tiger, H a tank on high ground.
    """
    land, tanks, tigers = {}, {}, {}
    for column, letter in enumerate(picture, 1):
        label = f"{column:02}05"
        if letter in LETTERS:
            land[label] = LETTERS[letter]
        if letter in "tH":
            tanks[f"T{len(tanks) + 1}"] = (label, "W")
        if letter == "T":
            tigers["I"] = (label, "W")
        if letter == "H":
            land[label] = "high"
    tanks = tanks or {"T8": ("1101", "W")}
    game = table(scenario=scenario, land=land, tanks=tanks, tigers=tigers, stuka="flying", airfield="0101")
    return game.blocked("0105", f"{len(picture):02}05")


@pytest.mark.rule("DG-VIS-1", "G-73")
@pytest.mark.parametrize("picture", [".f.", ".ff.", "..f..", ".f.f.", "sfs", "ffs", ".ff", "f.f.f"])
def test_one_or_more_forest_hexes_between_block_sight_on_level_ground(picture):
    assert row(picture) == "DG-VIS-1"


@pytest.mark.rule("DG-VIS-1", "G-73")
@pytest.mark.parametrize("picture", ["hfh", "h.fh", "hf.h", "hffh"])
def test_forest_between_blocks_when_both_stand_on_high_ground(picture):
    assert row(picture) == "DG-VIS-1"


@pytest.mark.rule("DG-VIS-2", "G-74")
@pytest.mark.parametrize("picture", [".h.", "..h..", "sh.", "fhf", "h.h.h", ".h.h", "..h.h"])
def test_high_ground_between_blocks_sight(picture):
    assert row(picture) in ("DG-VIS-2", "DG-VIS-5")


@pytest.mark.rule("DG-VIS-2")
@pytest.mark.parametrize("picture", [".h.", "..h..", ".h.."])
def test_high_ground_between_two_on_the_level_is_rule_two(picture):
    assert row(picture) == "DG-VIS-2"


@pytest.mark.rule("DG-VIS-5", "G-74")
@pytest.mark.parametrize("picture", ["h.h.", "h..h.", "hh.", "hhh", "h.hh"])
def test_a_tank_right_behind_high_ground_is_hidden_from_an_enemy_on_high_ground(picture):
    assert row(picture) == "DG-VIS-5"
    assert row(picture[::-1]) == "DG-VIS-5"


@pytest.mark.rule("DG-VIS-3", "G-73")
@pytest.mark.parametrize("foot", [".", "s"])
@pytest.mark.parametrize("between", ["ff", "f.f", "fff", ".ff", "ff."])
def test_two_forest_hexes_block_sight_between_high_ground_and_steppe_or_swamp(foot, between):
    assert row(f"h{between}{foot}") == "DG-VIS-3"
    assert row(f"{foot}{between}h") == "DG-VIS-3"


@pytest.mark.rule("DG-VIS-7", "G-73", "G-128")
@pytest.mark.parametrize("picture", ["hf.", "hf..", "hf...", "hfs", "hff"])
def test_from_high_ground_one_sees_past_a_single_adjacent_forest_hex(picture):
    """In "hff" the second forest is the hex of the opponent, which never counts."""
    assert row(picture) is None
    assert row(picture[::-1]) is None


@pytest.mark.rule("DG-VIS-1", "DG-VIS-7", "G-128")
@pytest.mark.parametrize("picture", ["h.f.", "h.f", "h..f.", "h.f.."])
def test_a_single_forest_hex_away_from_the_high_ground_blocks(picture):
    assert row(picture) == ("DG-VIS-1" if "f" in picture[1:-1] else None)


@pytest.mark.rule("DG-VIS-4", "G-75")
@pytest.mark.parametrize("picture", [".t.", ".T.", "t.t.T", "..T", ".t..", "ftf", "stf"])
def test_a_tank_of_either_side_between_blocks_sight(picture):
    assert row(picture) == ("DG-VIS-4" if set(picture[1:-1]) & set("tT") else None)


@pytest.mark.rule("DG-VIS-6", "G-75", "G-122")
@pytest.mark.parametrize("picture", ["ht.", ".th", "h.t..", "hTs", "hth", "h.T.h", "htT."])
def test_a_tank_between_does_not_block_if_one_opponent_is_on_high_ground(picture):
    assert row(picture) is None


@pytest.mark.rule("DG-VIS-6", "G-122", "G-74")
@pytest.mark.parametrize("picture", [".H.", "hH.", "hHh"])
def test_a_tank_on_high_ground_between_blocks_as_high_ground_does(picture):
    assert row(picture) in ("DG-VIS-2", "DG-VIS-5")


@pytest.mark.rule("G-76")
@pytest.mark.parametrize("picture", ["ff", "hh", "hf", "f.f", "h.h", "s.f", "f.h", "T.t", "ssss", ".ss."])
def test_the_hexes_of_the_two_opponents_do_not_count_and_swamp_is_open(picture):
    assert row(picture) is None


@pytest.mark.rule("G-75")
def test_markers_guns_mines_front_elements_airfield_and_aircraft_never_block():
    game = table(
        tanks={"T1": ("0905", "W")},
        front=["0405"],
        guns={"G1": ("0505", "W", "gun88", "up"), "G2": ("0405", "W", "bluff")},
        markers={1: ("0705", True), 2: ("0805", False)},
        mines={1: ("0605", True, "up"), 2: ("0405", False)},
        airfield="0305",
        stuka="ready",
    )
    assert game.blocked("0205", "0905") is None
    game.state.stuka, game.state.stuka_status = game.board.cell("0605"), p.FLYING
    assert game.blocked("0205", "0905") is None


@pytest.mark.rule("G-75", "DG-VIS-4")
def test_a_tank_between_blocks_guns_too():
    game = table(phase="D", tanks={"T1": ("0705", "E"), "T2": ("0605", "E")}, guns={"G1": ("0505", "E", "gun88", "up")})
    assert game.can("fire G1 T2")
    assert game.why("fire G1 T1").rule == "DG-VIS-4"


@pytest.mark.rule("DG-VIS-1", "DG-VIS-2", "DG-VIS-3", "DG-VIS-4", "DG-VIS-5")
@pytest.mark.parametrize(
    ("land", "tanks", "named"),
    [
        ({"0605": "forest"}, {}, "DG-VIS-1"),
        ({"0605": "high"}, {}, "DG-VIS-2"),
        ({"0505": "high", "0605": "forest", "0705": "forest"}, {}, "DG-VIS-3"),
        ({}, {"T2": ("0705", "NE")}, "DG-VIS-4"),
        ({"0505": "high", "0705": "high"}, {}, "DG-VIS-5"),
    ],
)
def test_a_blocked_shot_is_refused_with_the_rule_that_blocks_it(land, tanks, named):
    game = table(
        phase="D",
        land=land,
        tigers={"I": ("0505", "E"), "II": ("0502", "E")},
        tanks={"T1": ("0805", "E"), "T3": ("0702", "E"), **tanks},  # T3 keeps Tiger II, and so the German, in play
    )
    assert game.why("fire I T1").rule == named
    assert game.can("fire II T3")


@pytest.mark.rule("DG-VIS-6", "DG-VIS-7")
@pytest.mark.parametrize(
    ("land", "tanks"),
    [
        ({"0505": "high", "0605": "forest"}, {}),
        ({"0505": "high"}, {"T2": ("0605", "E")}),
        ({"0805": "high"}, {"T2": ("0705", "E")}),
    ],
)
def test_a_shot_in_sight_is_fired(land, tanks):
    game = table(phase="D", land=land, tigers={"I": ("0505", "E")}, tanks={"T1": ("0805", "E"), **tanks})
    game.do("fire I T1")
    assert game.log("Shot")[0].effect == "destroyed"


@pytest.mark.rule("DG-VIS-1", "DG-VIS-4", "DG-VIS-7")
@pytest.mark.parametrize(
    ("land", "blocker", "found"),
    [
        ({}, {}, True),
        ({"0605": "forest"}, {}, False),
        ({}, {"T1": ("0605", "W")}, False),
        ({"0505": "high", "0605": "forest"}, {}, True),
        ({"0505": "high"}, {"T1": ("0605", "W")}, True),
    ],
)
def test_recon_sees_by_the_same_rules(land, blocker, found):
    tanks = blocker or {"T1": ("1101", "W")}
    game = table(phase="C", tigers={"I": ("0505", "E")}, tanks=tanks, markers={1: ("0705", True)}, land=land)
    assert game.can("reveal M1") is found


@pytest.mark.rule("G-78")
@pytest.mark.parametrize(("picture", "named"), [(".f.", "DG-VIS-1"), ("hff.", "DG-VIS-3"), ("hf.", None)])
def test_snow_forest_between_blocks_as_summer_forest_does(picture, named):
    assert row(picture, WINTER) == named


@pytest.mark.rule("DG-WINTER-DRIFT-11", "G-79")
@pytest.mark.parametrize("picture", [".d.", "..d..", ".ddd.", "fd."])
def test_snowdrifts_between_block_sight(picture):
    assert row(picture, WINTER) == "DG-WINTER-DRIFT-11"


@pytest.mark.rule("DG-WINTER-DRIFT-12", "G-79", "G-123")
@pytest.mark.parametrize("picture", ["hd.", "hdddd.", "hd.d.d", "hdh", "hfd."])
def test_from_high_ground_one_sees_over_any_number_of_snowdrifts_and_is_seen(picture):
    assert row(picture, WINTER) is None
    assert row(picture[::-1], WINTER) is None


@pytest.mark.rule("DG-WINTER-DRIFT-12")
@pytest.mark.parametrize(("picture", "named"), [("hdf.", "DG-VIS-1"), ("hdh.", "DG-VIS-5"), (".dhd.", None)])
def test_over_snowdrifts_forest_and_high_ground_still_block(picture, named):
    assert row(picture, WINTER) == (named or "DG-WINTER-DRIFT-11")


# Whatever the land.

BOARD = setting(SUMMER, {}).board
PAIRS = [(a, b) for a in range(BOARD.size) for b in range(BOARD.size) if BOARD.lines[a * BOARD.size + b]]
boards = st.tuples(
    st.lists(st.sampled_from([0, 0, 0, 0, 1, 2, 3, 4]), min_size=BOARD.size, max_size=BOARD.size),
    st.lists(st.integers(0, BOARD.size - 1), max_size=10, unique=True),
)


def laid(land: list[int], cells: list[int], *, mirror: bool = False) -> DuelState:
    """A state with this land and tanks on these cells; mirrored north to south if asked."""
    state = DuelState(setting(WINTER if p.DRIFT in land else SUMMER, {}), 1)
    state.terrain = tuple(land[BOARD.mirrored(cell) if mirror else cell] for cell in range(BOARD.size))
    for tank, cell in enumerate(cells):
        state.at[tank] = BOARD.mirrored(cell) if mirror else cell
        state.status[tank], state.occupant[state.at[tank]] = p.ACTIVE, tank + 1
    return state


def looks(state: DuelState, start: int, end: int):
    line = BOARD.line(start, end)
    found = obstacle(state, start, end, line.between)
    assert (found is None) == sees(state, start, end, line.between)
    return found


@pytest.mark.rule("G-123")
@settings(max_examples=20, deadline=None)
@given(boards)
def test_sight_is_mutual(board):
    state = laid(*board)
    for start, end in PAIRS:
        if start < end:
            assert (looks(state, start, end) is None) == (looks(state, end, start) is None)


@settings(max_examples=20, deadline=None)
@given(boards)
def test_sight_is_the_same_on_a_board_mirrored_north_to_south(board):
    state, twin = laid(*board), laid(*board, mirror=True)
    for start, end in PAIRS:
        here, there = looks(state, start, end), looks(twin, BOARD.mirrored(start), BOARD.mirrored(end))
        assert here == (there and there._replace(cell=BOARD.mirrored(there.cell)))


def test_rows_keep_their_shape_in_the_mirror():
    for start, end in PAIRS:
        line, twin = BOARD.line(start, end), BOARD.line(BOARD.mirrored(start), BOARD.mirrored(end))
        assert twin.direction == mirrored_direction(line.direction)
        assert twin.between == tuple(BOARD.mirrored(cell) for cell in line.between)
