"""What is seen from vehicles: men on foot, and points of the ground (BASE-LOS, BASE-R-10).

A muzzle is as high as the eye of one who stands, so that into buildings a vehicle looks as he does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from steppe.games.titans.battlefield import Shelter
from steppe.games.titans.formations import stand
from steppe.games.titans.hulls import eyes, screens
from steppe.games.titans.land import Mover
from steppe.games.titans.lights import is_lit
from steppe.games.titans.options import cover_rating
from steppe.games.titans.sizes import sizes
from steppe.games.titans.storeys import Stand, line_between
from steppe.games.titans.terms import NOBODY
from steppe.games.titans.watching import is_ducked
from steppe.kernel.tabletop.points import Point
from steppe.kernel.tabletop.sight import Sight

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

_MUZZLE: Final = sizes().hulls.muzzle


def line_from(state: TitansState, vehicle: int, figure: int) -> Sight:
    """The line from a vehicle or gun to a figure on the table."""
    field, here, there = state.field, state.fleet.at(vehicle), state.at(figure)
    if field.houses and field.room_at(there) is not None:
        between = screens(state, here, there)
        return line_between(field, Stand(here), stand(state, figure), between, lit=is_lit(state, figure))
    viewer: Mover = "figures" if state.force.vehicles[vehicle].gun else "vehicles"
    muzzle, between = field.terrain.eye_at(here, _MUZZLE), screens(state, here, there)
    if is_lit(state, figure):
        return field.lit_lens.sight(muzzle, eyes(state, figure), between)
    return field.aim(viewer, "figures", muzzle, eyes(state, figure), between)


def sees_figure(state: TitansState, vehicle: int, figure: int) -> bool:
    """Whether a figure on the table is seen from a vehicle."""
    return (
        state.place[figure] is not None and not is_ducked(state, figure) and line_from(state, vehicle, figure).visible
    )


def shelter_from(state: TitansState, vehicle: int, figure: int, apr: int) -> Shelter:
    """What protects a figure from a weapon of a vehicle."""
    lit, apr = is_lit(state, figure), cover_rating(state.setting.options, apr)
    return state.field.shelter(line_from(state, vehicle, figure), state.at(figure), apr, lit=lit)


def mount_of(state: TitansState, figure: int) -> int:
    """The vehicle on the table from which one who is not on foot does what he does; `NOBODY` for all others."""
    where = state.fleet.aboard[figure]
    if where == NOBODY or state.place[figure] is not None or state.fleet.place[where] is None:
        return NOBODY
    return where


def spot_of(state: TitansState, figure: int) -> Point | None:
    """Where a figure is: on the table, or in a vehicle on it."""
    vehicle = mount_of(state, figure)
    return state.place[figure] if vehicle == NOBODY else state.fleet.place[vehicle]
