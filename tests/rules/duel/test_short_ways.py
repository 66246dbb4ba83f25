"""Legal lists ask in short ways, for speed, what other functions tell in words: the two must always agree."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from steppe.games.duel.markers import MARKER_STEPS, _open_to_marker, marker_obstacle, marker_steps, movable_markers
from steppe.games.duel.pieces import FIRST_GUN, GONE, MARKERS, T34S
from steppe.games.duel.recon import guns_to_flip
from steppe.games.duel.sight import cells_in_recon, guns_in_recon, hides, markers_in_recon, obstacle, sees
from steppe.games.duel.state import DuelState
from steppe.kernel.hexes import OFF_BOARD
from steppe.kernel.rng import Rng
from tests.contract.worlds import random_positions

both_scenarios = pytest.mark.parametrize("scenario", ["summer-1943", "winter-1944"])


def positions(scenario: str, count: int = 60) -> Iterator[DuelState]:
    for state in random_positions("duel", scenario, count, seed=70):
        assert isinstance(state, DuelState)
        yield state


@both_scenarios
def test_a_hex_is_open_to_a_marker_where_no_obstacle_is_named(scenario: str) -> None:
    for state in positions(scenario):
        for cell in (OFF_BOARD, *range(state.setting.board.size)):
            assert _open_to_marker(state, cell) == (marker_obstacle(state, cell) is None)


@both_scenarios
def test_a_marker_may_move_where_it_has_a_first_step(scenario: str) -> None:
    for state in positions(scenario):
        state.markers_moved = 0
        free = [m for m in range(MARKERS) if state.marker_at[m] != GONE and not state.occupant[state.marker_at[m]]]
        assert movable_markers(state, state.free_markers()) == [
            marker for marker in free if marker_steps(state, marker, MARKER_STEPS)
        ]


@both_scenarios
def test_sight_is_clear_where_no_obstacle_is_named(scenario: str) -> None:
    for state in positions(scenario, 15):
        for start, rays in enumerate(state.setting.board.rays):
            for ray in rays:
                for index, end in enumerate(ray):
                    between = ray[:index]
                    assert sees(state, start, end, between) == (obstacle(state, start, end, between) is None)


@both_scenarios
def test_german_recon_finds_the_markers_that_lie_open_in_its_range(scenario: str) -> None:
    for state in positions(scenario):
        if state.stuka == GONE:
            continue
        for state.turret[8], state.turret[9] in ((clock, (clock + 2) % 6) for clock in range(6)):
            in_range = {cell for weapon in state.german_eyes() for cell in cells_in_recon(state, weapon)}
            open_cells = [cell for cell in in_range if not hides(state, cell) and not state.occupant[cell]]
            shown = sorted(state.marker_on[cell] - 1 for cell in open_cells if state.marker_on[cell])
            assert [marker for marker, _ in markers_in_recon(state)] == shown


@both_scenarios
def test_a_t34_finds_the_face_down_guns_that_lie_open_in_its_range(scenario: str) -> None:
    rng = Rng(1)
    for state in positions(scenario):
        tanks = [tank for tank in T34S if state.is_active(tank)]
        free = [cell for cell in range(state.setting.board.size) if not state.occupant[cell]]
        if state.stuka == GONE or not tanks:
            continue
        for _ in range(25):  # random play seldom brings a T-34 face to face with a gun, so guns are strewn about
            state.gun_on[:] = bytes(len(state.gun_on))
            rng.shuffle(free)
            for number in range(6):
                state.at[FIRST_GUN + number], state.gun_on[free[number]] = free[number], number + 1
                state.gun_up[number], state.tire[number] = int(number == 0), int(number == 1)
            for tank in tanks:
                state.turret[tank] = rng.below(6)
                cells = [cell for cell in cells_in_recon(state, tank) if not hides(state, cell)]
                assert sorted(guns_in_recon(state, tank)) == [g for g in guns_to_flip(state) if state.at[g] in cells]
