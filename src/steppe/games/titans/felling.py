"""What charges bring down: buildings by demolition and satchels, bridges (CT-DEMO-4 to -6, BASE-R-6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from steppe.games.titans.battlefield import BASE
from steppe.games.titans.damage import damage
from steppe.games.titans.events import BridgeFell
from steppe.games.titans.houses import middle
from steppe.games.titans.hurting import hurt
from steppe.games.titans.mines import mines
from steppe.games.titans.morale import Fallen
from steppe.games.titans.retreats import RUN
from steppe.games.titans.shelling import demolish, strike_area
from steppe.games.titans.terms import ABLE, NOBODY
from steppe.games.titans.ways_of_men import has_room
from steppe.games.titans.weapons import weapons
from steppe.kernel.tabletop.passing import obstacle_to
from steppe.kernel.tabletop.points import INCH, Point
from steppe.kernel.tabletop.shapes import Circle
from steppe.kernel.tabletop.swaths import spots_round

if TYPE_CHECKING:
    from steppe.games.titans.blasts import Burst
    from steppe.games.titans.state import TitansState

CHARGES: Final = "demolition"
"""What charges of engineers are called as the weapon of a blast."""
BRIDGE: Final = "bridge"
_SATCHEL: Final = weapons().named("satchel-charge")


def fell(state: TitansState, centre: Point, burst: Burst, by: int, weapon: str) -> Fallen:
    """After a blast: charges destroy the structure in whose middle they lie; a satchel strikes the area it lies in."""
    if weapon == CHARGES:
        _destroy(state, centre)
    elif weapon == _SATCHEL.id and (room := state.field.room_at(centre)) is not None:
        storey = 0 if by == NOBODY else state.ground.level[by]
        rating = _SATCHEL.against_buildings
        strike_area(state, room.house, room.area, rating, by, outgunned=burst.outgunned, storey=storey)
    return ()


def _destroy(state: TitansState, centre: Point) -> None:
    for number, house in enumerate(state.field.houses):
        if middle(house.plan.shape) == centre:
            for area in range(house.plan.areas):
                if state.field.houses[number].values[area]:
                    demolish(state, number, area)
            return
    for number, land in enumerate(state.setting.field.terrain.areas):
        west, south, east, north = land.shape.box
        if land.kind == BRIDGE and ((west + east) // 2, (south + north) // 2) == centre:
            fell_bridge(state, number)
            return


def fell_bridge(state: TitansState, number: int) -> None:
    """A bridge falls with all who are on it, as a building of two storeys would (CT-DEMO-6)."""
    shape, places = state.field.terrain.areas[number].shape, list(enumerate(state.place))
    on_it = [figure for figure, place in places if place is not None and shape.holds(place)]
    impact = damage().collapse_of(mines().demolition.bridge_storeys)
    works = state.ground.works
    state.change(msgspec.structs.replace(works, felled=tuple(sorted([*works.felled, number]))))
    state.emit(BridgeFell(((shape.box[0] + shape.box[2]) // 2, (shape.box[1] + shape.box[3]) // 2), impact))
    hurt(state, on_it, impact, "the fall", "CT-DEMO-6")
    for figure in on_it:
        _wade_out(state, figure)


def _wade_out(state: TitansState, figure: int) -> None:
    """Who can go no further where the bridge was gets to the nearest place where he can stand."""
    place = state.place[figure]
    if place is None or not ABLE[state.status[figure]] or _may_stand(state, place):
        return
    for spot in spots_round(place, RUN, INCH):
        if _may_stand(state, spot) and has_room(state, figure, spot):
            state.place[figure] = spot
            return


def _may_stand(state: TitansState, spot: Point) -> bool:
    field = state.field
    if not field.terrain.table.holds(spot) or field.terrain.going_at(spot) in field.ways.pace.barred:
        return False
    return obstacle_to(field.terrain, field.ways.pace, Circle(spot, BASE)) is None
