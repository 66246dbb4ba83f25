"""The bar that shows the lead in victory points."""

from __future__ import annotations

import pytest

from tests.rules.duel.table import Table, table


def played(*turns: tuple[int, int]) -> Table:
    """Turns in which the sides gain this many VP, German first; the next turn has begun."""
    game = table(phase="B", tanks={"T1": ("1105", "E")})
    for german, soviet in turns:
        game.to_phase("B")
        game.state.score("german", german, "DG-VP-T34-2")
        game.state.score("soviet", soviet, "DG-VP-ATG-2")
        game.to_phase("A")
    return game


def bar(game: Table) -> tuple[int, int]:
    """Where the marker stands (German end positive), and the surplus beyond it."""
    points = game.view(None).points
    return points.bar, points.beyond


@pytest.mark.rule("DG-VPBAR-4", "DG-VPBAR-2", "DG-VPBAR-3")
def test_german_four_against_soviet_one_moves_the_marker_three_spaces_to_the_german_end() -> None:
    game = played((4, 1))
    assert bar(game) == (3, 0)
    moved = game.log("BarMoved")[-1]
    assert (moved.german, moved.soviet) == (4, 1)


@pytest.mark.rule("DG-VPBAR-1", "DG-VPBAR-3", "DG-COMP-VP-1")
@pytest.mark.parametrize(
    ("turns", "marker"),
    [([(0, 5)], -5), ([(2, 2)], 0), ([(4, 1), (0, 5)], -2), ([(2, 0), (0, 0), (1, 0)], 3)],
)
def test_one_marker_shows_the_lead_toward_the_side_that_gained_more(turns: list[tuple[int, int]], marker: int) -> None:
    assert bar(played(*turns)) == (marker, 0)


@pytest.mark.rule("DG-VPBAR-2", "G-91")
def test_the_marker_moves_at_the_end_of_the_turn_though_points_are_booked_as_they_fall() -> None:
    game = table(tanks={"T1": ("0105", "W"), "T2": ("1105", "E")}).do("pick T1", "forward")
    assert game.vp() == (0, 5)
    assert bar(game) == (0, 0)
    game.do("done").to_phase("A")
    assert bar(game) == (-5, 0)


@pytest.mark.rule("DG-VPBAR-5", "G-21")
@pytest.mark.parametrize(("turn", "shown"), [((10, 0), (10, 0)), ((13, 0), (10, 3)), ((0, 12), (-10, 2))])
def test_points_beyond_the_end_of_the_bar_are_a_surplus(turn: tuple[int, int], shown: tuple[int, int]) -> None:
    assert bar(played(turn)) == shown


@pytest.mark.rule("DG-VPBAR-6", "G-21")
@pytest.mark.parametrize(("soviet", "shown"), [(2, (10, 1)), (3, (10, 0)), (5, (8, 0))])
def test_the_surplus_is_used_up_before_the_marker_moves_back(soviet: int, shown: tuple[int, int]) -> None:
    # The German stands at the end of the bar with a surplus of 3.
    assert bar(played((13, 0), (0, soviet))) == shown


@pytest.mark.rule("DG-VPBAR-2", "G-110")
def test_the_end_of_the_game_moves_the_marker_too() -> None:
    game = table(tanks={"T1": ("0105", "W")}).do("pick T1", "forward", "done")
    assert game.state.outcome() is not None
    assert bar(game) == (-5, 0)
