"""What the game is about: sides, scenarios, victory."""

from __future__ import annotations

import pytest

from steppe.games.duel import TITLE
from steppe.kernel.errors import SteppeError
from tests.rules.duel.table import Table, new_game, table


@pytest.mark.rule("DG-INTRO-PLAYERS-1")
@pytest.mark.parametrize("scenario", ["summer-1943", "winter-1944"])
def test_one_german_and_one_soviet_seat_share_the_standard_game(scenario: str) -> None:
    assert [seat.side for seat in TITLE.scenarios[scenario].seats] == ["german", "soviet"]


@pytest.mark.rule("DG-INTRO-SIDES-1", "DG-INTRO-SIDES-2", "G-22")
def test_seats_are_named_by_side_and_the_german_one_comes_first() -> None:
    # Whoever sits down first without choosing gets the first seat: the western, German one.
    assert [seat.id for seat in TITLE.scenarios["summer-1943"].seats] == ["german", "soviet"]
    assert new_game().mover() == "german"


@pytest.mark.rule("DG-INTRO-SIDES-2", "G-10")
def test_the_german_edge_lies_in_the_west_and_the_soviet_player_starts_in_the_east() -> None:
    game = new_game()
    assert (game.board.columns, game.board.rows) == (11, 9)
    assert {label[:2] for label in game.choices("forest")} == {"01", "02", "03", "04", "05"}
    game.do("forest 0301")
    assert game.mover() == "soviet"
    assert {label[:2] for label in game.choices("forest")} == {"07", "08", "09", "10", "11"}


@pytest.mark.rule("G-10")
def test_the_board_has_ninety_nine_hexes() -> None:
    board = new_game().board
    assert board.size == 99
    assert board.label(0) == "0101"  # the north-west corner
    assert board.label(98) == "1109"


@pytest.mark.rule("G-129")
@pytest.mark.parametrize(
    ("start", "around"),
    [
        # Row 5 is odd and lies half a hex to the east, row 4 is even; E SE SW W NW NE.
        ("0405", ["0505", "0506", "0406", "0305", "0404", "0504"]),
        ("0404", ["0504", "0405", "0305", "0304", "0303", "0403"]),
    ],
)
def test_odd_rows_lie_half_a_hex_farther_east(start: str, around: list[str]) -> None:
    board = new_game().board
    assert [board.label(cell) for cell in board.neighbours[board.cell(start)]] == around


@pytest.mark.rule("DG-INTRO-SCENARIO-1")
def test_a_game_is_opened_in_one_of_two_scenarios() -> None:
    assert set(TITLE.scenarios) == {"summer-1943", "winter-1944"}
    assert new_game("winter-1944").view(None).scenario == "winter-1944"
    with pytest.raises(SteppeError):
        new_game("autumn-1943")


@pytest.mark.rule("DG-INTRO-SCENARIO-2")
@pytest.mark.parametrize(("scenario", "turns"), [("summer-1943", 3), ("winter-1944", 4)])
def test_winter_adds_its_own_changes_to_the_base_rules(scenario: str, turns: int) -> None:
    # Winter gives a T-34 one action more; what a turn costs is the same.
    game = table(scenario=scenario, tanks={"T1": ("0805", "W")}).do("pick T1", *["left"] * turns)
    assert game.rule("left") == "DG-MOVE-3"


def _decided(german: int, soviet: int) -> Table:
    """The last T-34 left: this many VP for each side, then the end of phase B."""
    game = table(tanks={"T1": ("0105", "E")})
    game.state.score("german", german, "DG-VP-T34-2")
    game.state.score("soviet", soviet - 5, "DG-VP-ATG-2")
    return game.do("pick T1", "back", "done")  # backward off the western edge: 5 VP


@pytest.mark.rule("DG-INTRO-WIN-2", "DG-INTRO-OBJECT-1", "G-112")
@pytest.mark.parametrize(
    ("german", "soviet", "winner"), [(6, 5, "german"), (5, 6, "soviet"), (7, 7, None), (1, 12, "soviet")]
)
def test_more_victory_points_win_and_equal_ones_are_a_draw(german: int, soviet: int, winner: str | None) -> None:
    outcome = _decided(german, soviet).state.outcome()
    assert outcome is not None
    assert outcome.winner == winner
    assert dict(outcome.score) == {"german": german, "soviet": soviet}


@pytest.mark.rule("DG-INTRO-OBJECT-2", "DG-VP-EXIT-1")
def test_a_t34_that_leaves_at_the_german_edge_is_worth_five_points() -> None:
    game = table(tanks={"T1": ("0105", "W"), "T2": ("0905", "W")}).do("pick T1", "forward")
    assert game.status("T1") == "exited"
    assert game.vp() == (0, 5)


@pytest.mark.rule("DG-INTRO-OBJECT-3", "DG-VP-T34-2")
def test_a_destroyed_t34_is_worth_two_points_to_the_german() -> None:
    # Tiger at 2 hexes through the front: 5 - 2 = 3, armour 2.
    game = table(phase="D", tanks={"T1": ("0705", "W", 4), "T2": ("1101", "E")}, tigers={"I": ("0505", "E")})
    game.do("fire I T1")
    assert game.vp() == (2, 0)


@pytest.mark.rule("DG-INTRO-WIN-1", "G-110")
def test_the_game_is_over_when_the_last_t34_is_gone() -> None:
    game = table(tanks={"T1": ("0105", "W")}, markers={1: ("0905", False)}).do("pick T1", "forward")
    assert game.state.outcome() is None  # it is checked at the end of a phase
    game.do("done")
    assert game.state.outcome() is not None
    assert game.state.outcome().rule == "DG-INTRO-WIN-1"
    assert game.legal() == []


@pytest.mark.rule("DG-INTRO-WIN-1", "G-110")
def test_a_face_down_wheel_marker_is_a_weapon_too() -> None:
    game = table(tanks={"T1": ("0105", "W")}, markers={1: ("0905", True)}).do("pick T1", "forward", "done")
    assert game.state.outcome() is None


@pytest.mark.rule("DG-INTRO-WIN-1")
def test_nothing_can_be_done_after_the_end() -> None:
    game = table(tanks={"T1": ("0105", "W")}).do("pick T1", "forward", "done")
    assert game.rule("done") == "DG-INTRO-WIN-1"
