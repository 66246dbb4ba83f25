"""Hug a tree: who keeps still in woods is in cover from shells that burst before him (CT-HUG)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from steppe.games.titans.horses import is_mounted
from steppe.games.titans.watching import FRONT
from steppe.kernel.tabletop.directions import in_arc
from steppe.kernel.tabletop.points import Point

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

_RUNS: Final = frozenset({"retire", "charge", "fast"})


def note_distance(state: TitansState, figure: int, cost: int, allowed: int) -> None:
    """A figure moves, at the cost of so much of what he may go (CT-HUG-1)."""
    if 2 * cost > allowed:
        state.barrage.far |= 1 << figure


def note_run(state: TitansState, figure: int, why: str) -> None:
    """A figure sets out: whoever runs goes far."""
    if why in _RUNS:
        state.barrage.far |= 1 << figure


def can_hug(state: TitansState, figure: int, centre: Point) -> bool:
    """Whether a tree stands between a figure and a burst: in woods, before him, and he kept still (CT-HUG-2)."""
    here = state.at(figure)
    if here == centre or state.barrage.far >> figure & 1 or not state.field.in_woods(here):
        return False
    if is_mounted(state, figure):
        return False
    return in_arc(here, state.facing[figure], FRONT, centre)


def claim(state: TitansState, figure: int) -> None:
    """A tree saved him. Before his activation of the turn that costs half of his move in it (CT-HUG-3)."""
    group, bit = state.force.group[figure], 1 << figure
    if not (state.activated >> group & 1 or state.stars_alone & bit):
        state.barrage.clung |= bit


def is_bound(state: TitansState, figure: int) -> bool:
    """Whether he may go half of his move only in this activation (CT-HUG-3)."""
    return bool(state.barrage.clung >> figure & 1)
