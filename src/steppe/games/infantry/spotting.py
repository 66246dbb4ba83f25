"""Spotting (6.62): which HQs observe for a bombardment, and which hexes a mortar can reach so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from steppe.games.infantry.fire import sees
from steppe.games.infantry.terms import FACE_UP, NIGHT_RANGE, SPOTTING_RANGE, bits, mask_of

if TYPE_CHECKING:
    from steppe.games.infantry.state import InfantryState


def spotters(state: InfantryState, company: int, cell: int) -> list[int]:
    """The HQs of a company that may spot a hex now (CI-6.62-1 to 4, R-34, R-70).

    Face-up from an activation in this Game Turn, not used yet, within three hexes (four from above; two at night), and
    in sight of it. Next to the hex an HQ always sees, hedges and smoke excepted (CI-6.6-5).
    """
    free = state.activated & ~state.spotted & state.present & state.force.hqs
    found = []
    for hq in bits(free & state.force.companies[company].members) if company >= 0 else ():
        origin = state.at[hq]
        if origin == cell or state.facing[hq] != FACE_UP:
            continue
        if state.ground.within[origin][_spotting_range(state, origin, cell)] >> cell & 1 and sees(state, origin, cell):
            found.append(hq)
    return found


def _spotting_range(state: InfantryState, origin: int, cell: int) -> int:
    if state.force.night:
        return NIGHT_RANGE
    return SPOTTING_RANGE + (state.ground.level[origin] > state.ground.level[cell])


def spotted_hexes(state: InfantryState, company: int) -> int:
    """All hexes that some HQ of a company can spot now: a mask."""
    free = state.activated & ~state.spotted & state.present & state.force.hqs
    mask, ground = 0, state.ground
    for hq in bits(free & state.force.companies[company].members) if company >= 0 else ():
        if state.facing[hq] != FACE_UP:
            continue
        origin = state.at[hq]
        reach = NIGHT_RANGE if state.force.night else SPOTTING_RANGE
        near = ground.within[origin][reach]
        if not state.force.night and ground.level[origin]:
            near |= ground.within[origin][reach + 1] & ground.below[ground.level[origin]]
        mask |= near & ground.visible[origin]
    return mask & ~state.smoke


def spotting_choices(state: InfantryState, company: int, cell: int, *, own_sight: bool) -> list[int]:
    """Who may observe: -1 for the firer's own eyes, and HQs (R-34, R-35).

    Where the firer sees for itself, an HQ is of use only next to the target.
    """
    hqs = spotters(state, company, cell)
    if own_sight:
        return [-1, *(hq for hq in hqs if state.ground.adjacent[cell] >> state.at[hq] & 1)]
    return hqs


def own_sight(state: InfantryState, unit: int, cell: int) -> bool:
    """Whether a bombarding unit sees a hex itself (R-34)."""
    return sees(state, state.at[unit], cell)


def in_reach(state: InfantryState, unit: int) -> int:
    """Hexes within a mortar's range that it sees or that are spotted for it: a mask without smoke."""
    origin, ground = state.at[unit], state.ground
    if state.contested() >> origin & 1:
        return 0
    near = ground.within[origin][state.force.range[unit]] & ~state.smoke & ~(1 << origin)
    seen = ground.visible[origin]
    if state.smoke:
        seen = mask_of(cell for cell in bits(near & seen) if sees(state, origin, cell))
    return near & (seen | spotted_hexes(state, state.force.company[unit]))


def truly_open(state: InfantryState, unit: int, cell: int) -> bool:
    """The mask of spotted hexes does not know smoke between; look again where there is some."""
    if not state.smoke:
        return True
    return bool(spotting_choices(state, state.force.company[unit], cell, own_sight=own_sight(state, unit, cell)))


def no_smoke(state: InfantryState) -> int:
    """Where no smoke is laid: on a lake, into an assault, on wire, which suffers no other marker (CI-7.5-2): a mask."""
    return state.ground.lake | state.contested() | state.wire[0] | state.wire[1]


def smoke_hexes(state: InfantryState, unit: int) -> int:
    """Where a mortar may lay smoke: a mask."""
    reach = in_reach(state, unit) & ~no_smoke(state)
    if not state.smoke:
        return reach
    mask = 0
    for cell in bits(reach):
        if truly_open(state, unit, cell):
            mask |= 1 << cell
    return mask
