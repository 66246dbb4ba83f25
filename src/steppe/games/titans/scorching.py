"""What a blast does to the land: smoke, fields and houses on fire, holes in wire (CT-WHEAT-6, CT-SLAG-3, CT-WIRE-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from steppe.games.titans.events import WireBlown
from steppe.games.titans.fires import after_explosion, ignite_house
from steppe.games.titans.morale import Fallen
from steppe.games.titans.weapons import weapons
from steppe.kernel.tabletop.points import Point

if TYPE_CHECKING:
    from steppe.games.titans.blasts import Burst
    from steppe.games.titans.state import TitansState

WIRE: Final = "wire"
_CUTTERS: Final = frozenset({"satchel-charge", "bazooka"})
_SET_FIRE: Final = frozenset(weapon.id for weapon in weapons().weapon if weapon.sets_fire)


def scorch(state: TitansState, centre: Point, burst: Burst, by: int, weapon: str) -> Fallen:
    """The land after a blast; nobody falls by it at once. What sets fire does so to the house in which it bursts."""
    after_explosion(state, centre, burst.diameter, flame=weapon in _SET_FIRE)
    if opens_wire(weapon):
        blow_hole(state, centre)
    room = state.field.room_at(centre)
    if room is not None and weapon in _SET_FIRE:
        ignite_house(state, room.house)
    return ()


def opens_wire(weapon: str) -> bool:
    """Whether a weapon blows holes in wire: charges and bazookas do, grenades do not (CT-WIRE-4)."""
    return weapon in _CUTTERS


def blow_hole(state: TitansState, place: Point) -> bool:
    """A charge goes off at a place: whether it blew a hole in wire."""
    if all(area.kind != WIRE or not area.shape.holds(place) for area in state.field.terrain.areas):
        return False
    works = state.ground.works
    state.change(msgspec.structs.replace(works, holes=(*works.holes, place)))
    state.emit(WireBlown(place))
    return True
