"""What engineers, mortars and strikes do to the land: bridges broken, the dam, smoke (7.3, 7.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from steppe.games.infantry.crossings import FLOOD
from steppe.games.infantry.events import BridgeBlown, Modifier, SmokeLaid
from steppe.games.infantry.losses import eliminate
from steppe.games.infantry.replacement import replace_fallen
from steppe.games.infantry.weather import weather_on

if TYPE_CHECKING:
    from steppe.games.infantry.state import InfantryState


WOODEN = 1
DAM = 3
FLOOD_PLAYER_TURNS = 9
"""The rest of this player turn and the next eight (R-46)."""


def break_bridge(state: InfantryState, cell: int, direction: int) -> None:
    """A bridge is destroyed for good; a broken dam floods what lies below it (CI-7.3-3, R-45, R-46)."""
    ground = state.ground
    side = cell * 6 + direction
    dam = ground.bridge[side] == DAM
    if dam:
        state.change_ground(ground.destroyed, ground.gaps, FLOOD)
        state.flood = FLOOD_PLAYER_TURNS
    else:
        state.change_ground(ground.destroyed | {side}, ground.gaps, ground.dam)
    state.emit(BridgeBlown(cell, direction, dam))
    for end in ground.country.hexes_filled(side):
        _sink(state, end)


def _sink(state: InfantryState, cell: int) -> None:
    """With a bridge that fills a hex goes all that is on it (R-44)."""
    for unit in state.units_in(cell):
        eliminate(state, unit, "CI-R-44")
    there = ~(1 << cell)
    state.smoke, state.wrecks = state.smoke & there, state.wrecks & there
    state.wire = (state.wire[0] & there, state.wire[1] & there)
    replace_fallen(state)


def is_fought_over(state: InfantryState, side: int) -> bool:
    """Whether the bridge on a hexside fills a hex with an assault, into which nobody fires (CI-6.1-3, R-26)."""
    contested = state.contested()
    return bool(contested) and any(contested >> cell & 1 for cell in state.ground.country.hexes_filled(side))


def hits_to_break(state: InfantryState, cell: int, direction: int) -> int:
    """Hits that a bridge takes: one, the dam two (CI-7.3-1, CI-8.5-D5-5)."""
    return 2 if state.ground.bridge[cell * 6 + direction] == DAM else 1


def lay_smoke(state: InfantryState, cell: int) -> None:
    """Smoke stands in a hex to the end of the Game Turn (CI-7.4-4)."""
    state.smoke |= 1 << cell
    if state.events is not None:
        state.emit(SmokeLaid(cell))


def mortar_smoke_sum(state: InfantryState, unit: int) -> tuple[Modifier, ...]:
    """A mortar lays smoke at its fire, an HQ next to the hex adds nothing (CI-7.4-3, R-47)."""
    lines = [Modifier("fire as printed", state.force.fire[unit], "CI-7.4-3")]
    return (*lines, *weather_on(state))
