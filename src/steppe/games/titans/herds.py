"""Bursts among mounts: who of them is hit, and which of them shy (CT-CAVCOM-15, CT-SKITTISH-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from steppe.games.titans.cavalry import cavalry
from steppe.games.titans.files import by_id
from steppe.games.titans.horses import place_of
from steppe.games.titans.mount_harm import hurt
from steppe.games.titans.skittish import Fallen, startled_near
from steppe.games.titans.volleys import reading
from steppe.games.titans.weapons import weapons
from steppe.kernel.tabletop.points import INCH, Point

if TYPE_CHECKING:
    from steppe.games.titans.blasts import Burst
    from steppe.games.titans.state import TitansState


def burst_among_mounts(state: TitansState, centre: Point, burst: Burst, by: int, weapon: str) -> Fallen:
    """Mounts in the circle that nobody rides are rolled for as figures are; then all shy that are near.

    A shell or a bomb startles further off than what men throw. Which riders are thrown and out, and where.
    """
    stable = state.stable
    if not stable.animals:
        return ()
    for animal in range(len(stable.animals)):
        here = place_of(state, animal)
        if here is None or stable.riders[animal] or not stable.is_fit(animal) or not burst.holds(centre, here):
            continue
        if burst.bth is None or not reading(state.roll(1)[0], burst.bth, ()):
            hurt(state, animal, by)
    spooking, thrown = cavalry().spooking, weapon in by_id(weapons().weapon)
    return startled_near(state, [centre], (spooking.shot_within if thrown else spooking.burst_within) * INCH)
