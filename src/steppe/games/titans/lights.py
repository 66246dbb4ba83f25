"""Night: who is seen from afar because he is lit, or by his muzzle flash (BASE-LOS-T2, CT-FLARE-1).

Who is lit is seen as far as a light is, and sees no further himself than before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from steppe.games.titans import hulls
from steppe.games.titans.formations import stand
from steppe.games.titans.storeys import line_between
from steppe.games.titans.terms import bits
from steppe.kernel.tabletop.points import within
from steppe.kernel.tabletop.sight import Sight

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState


def is_any_light(state: TitansState) -> bool:
    """Whether something lights the night."""
    return state.field.night and bool(state.hazards.lights or state.wits.flashes)


def is_lit(state: TitansState, figure: int) -> bool:
    """Whether a figure on the table stands in a light, or is seen by his muzzle flash."""
    if not is_any_light(state):
        return False
    if figure in state.wits.flashes:
        return True
    here = state.at(figure)
    return any(within(light.at, here, light.radius) for light in state.hazards.lights)


def lit_line(state: TitansState, viewer: int, target: int) -> Sight:
    """The line to somebody who is lit; hulls stand between those in the open."""
    if between := hulls.screens(state, state.at(viewer), state.at(target)):
        return state.field.lit_lens.sight(hulls.eyes(state, viewer), hulls.eyes(state, target), between)
    return line_between(state.field, stand(state, viewer), stand(state, target), lit=True)


def seen_lit(state: TitansState, target: int, viewers: int) -> int:
    """Those of a mask on the table who see somebody because he is lit."""
    if not is_lit(state, target):
        return 0
    return sum(1 << viewer for viewer in bits(viewers) if lit_line(state, viewer, target).visible)


def lit_seen(state: TitansState, viewer: int, targets: int) -> int:
    """Those of a mask on the table whom somebody sees because they are lit."""
    lit = [target for target in bits(targets) if is_lit(state, target)]
    return sum(1 << target for target in lit if lit_line(state, viewer, target).visible)


def half_sight(state: TitansState, target: int) -> int | None:
    """Beyond this a target is dim: half as far as he is seen at night; None by day."""
    half = state.field.half_sight
    if half is None or not is_lit(state, target):
        return half
    return state.field.half_lit


def flash(state: TitansState, shooter: int) -> None:
    """A shot at night is seen until its shooter moves, or the turn ends."""
    if state.field.night:
        state.wits = state.wits.flash_of(shooter)


def burn_down(state: TitansState) -> None:
    """The turn ends: flashes are forgotten, and lights that have burnt for a full turn go out (CT-FLARE-1)."""
    state.wits = state.wits.dark()
    if state.hazards.lights:
        state.hazards.lights = tuple(light for light in state.hazards.lights if light.until > state.turn)
