"""Boats that run over swimmers (CT-SWIMOVER, CT-T-SWIMOVER)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from steppe.games.titans.battlefield import BASE
from steppe.games.titans.boats import boats
from steppe.games.titans.crews import hand
from steppe.games.titans.events import RanOver
from steppe.games.titans.harm import strike
from steppe.games.titans.rolls import passing_dice
from steppe.games.titans.terms import NOBODY, bits
from steppe.games.titans.ways_of_vehicles import full_move
from steppe.kernel.tabletop.gaps import overlaps
from steppe.kernel.tabletop.shapes import Circle, Polygon

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

_ROWS: Final = {(row.more, row.by): row for row in boats().swimmers.rows}
_MOST: Final = 2


def under(state: TitansState, vehicle: int, shape: Polygon) -> list[int]:
    """The enemies in the water whose bases the hull of a power boat overlaps; a paddled boat harms nobody."""
    plan = state.force.vehicles[vehicle]
    if plan.boat is None or not plan.boat.powered:
        return []
    foes = state.able(state.force.of_side[1 - plan.side])
    swimmers = [foe for foe in bits(foes) if foe in state.kits.swimming]
    return [foe for foe in swimmers if overlaps(Circle(state.at(foe), BASE), shape)]


def run_over(state: TitansState, vehicle: int, figure: int) -> bool:
    """The helmsman and the swimmer roll; whether he is hit."""
    boat, driver = state.force.vehicles[vehicle].boat, hand(state, vehicle, "driver")
    dice, others = state.roll(2), state.roll(2)
    passed = passing_dice(dice, state.rep[driver]), passing_dice(others, state.rep[figure])
    more = min(_MOST, abs(passed[0] - passed[1]))
    row = _ROWS[more, "nobody" if not more else "driver" if passed[0] > passed[1] else "swimmer"]  # type: ignore[index]
    impact = row.bash_halves * (boat.bash if boat else 0) // 2
    state.emit(RanOver(vehicle, figure, dice, others, passed, impact))
    if row.hit:
        strike(state, figure, NOBODY, impact)
    return row.hit


def half(state: TitansState, vehicle: int) -> int:
    """Half of a boat's speed."""
    return full_move(state.force.vehicles[vehicle]) // 2
