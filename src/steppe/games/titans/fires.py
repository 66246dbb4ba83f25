"""Fire and smoke: burning buildings and fields, explosions, clouds that lift (BASE-BLD-5, CT-WHEAT, CT-SLAG-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from steppe.games.titans.battlefield import BASE
from steppe.games.titans.damage import damage
from steppe.games.titans.events import CaughtFire, Moved, SmokeRose
from steppe.games.titans.houses import middle
from steppe.games.titans.hurting import hurt
from steppe.games.titans.movement import movement
from steppe.games.titans.retreats import run_of
from steppe.games.titans.terms import ABLE, HUNKER_DOWN, KNOCKED_DOWN, STUNNED
from steppe.games.titans.terrain import terrain
from steppe.games.titans.ways_of_men import has_room
from steppe.games.titans.works import Smoke
from steppe.kernel.tabletop.directions import facing_towards
from steppe.kernel.tabletop.gaps import touches
from steppe.kernel.tabletop.passing import obstacle_to
from steppe.kernel.tabletop.points import INCH, Point
from steppe.kernel.tabletop.shapes import Circle
from steppe.kernel.tabletop.swaths import spots_round

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

_STAYS: Final = frozenset({STUNNED, KNOCKED_DOWN, HUNKER_DOWN})


def on_the_heap(state: TitansState, place: Point) -> bool:
    """Whether a place is on the slag heap."""
    return state.field.terrain.going_at(place) == "slag-heap"


def wider_blast(state: TitansState, place: Point, blast: int) -> int:
    """How wide the circle of an explosion at a place is (CT-SLAG-3)."""
    return blast + movement().slag_heap.wider_blast * INCH if on_the_heap(state, place) else blast


def after_explosion(state: TitansState, place: Point, blast: int = 0, *, flame: bool = False) -> None:
    """What an explosion so wide leaves on the land: smoke on the slag heap, fields that burn.

    A flamethrower always sets them on fire (CT-WHEAT-6).
    """
    if on_the_heap(state, place) and not flame:
        heap = movement().slag_heap
        lay_smoke(state, place, heap.smoke * INCH // 2, state.turn + heap.smoke_turns)
    burst = Circle(place, blast // 2)
    fields = [
        number
        for number, area in enumerate(state.field.terrain.areas)
        if area.kind in terrain().fire.fields and number not in state.ground.works.fields and touches(area.shape, burst)
    ]
    for number in fields:
        die = 0 if flame else state.roll(1)[0]
        if flame or die in terrain().fire.on:
            ignite_field(state, number, place, die)


def lay_smoke(state: TitansState, place: Point, radius: int, until: int) -> None:
    """A cloud hangs over a place until the end of a turn."""
    works = state.ground.works
    state.change(msgspec.structs.replace(works, smoke=(*works.smoke, Smoke(place, radius, until))))
    state.emit(SmokeRose(place, radius, until))


def ignite_field(state: TitansState, number: int, place: Point, die: int = 0) -> None:
    """All of a field burns; those in it leave at once."""
    works = state.ground.works
    state.change(msgspec.structs.replace(works, fields=tuple(sorted([*works.fields, number]))))
    state.emit(CaughtFire(f"The {state.field.terrain.areas[number].kind}", place, die, "CT-WHEAT-6"))
    leave_fires(state)


def ignite_house(state: TitansState, building: int, die: int = 0) -> bool:
    """A building burns to the end, and those in it leave at once; whether it does: a fortified one not (CT-FORT-4)."""
    works = state.ground.works
    if building in state.setting.fortified or building in works.alight:
        return False
    state.change(msgspec.structs.replace(works, alight=tuple(sorted([*works.alight, building]))))
    plan = state.setting.buildings[building]
    state.emit(CaughtFire(plan.name, middle(plan.shape), die, "BASE-BLD-5"))
    leave_fires(state)
    return True


def burns_at(state: TitansState, place: Point) -> bool:
    """Whether a place is in a burning building or field."""
    works = state.ground.works
    if not works.fields and not works.alight:
        return False
    room = state.field.room_at(place)
    held = state.field.terrain.areas_at(place)
    return (room is not None and room.house in works.alight) or any(number in held for number in works.fields)


def _rule_at(state: TitansState, place: Point) -> str:
    return "CT-WHEAT-7" if state.field.room_at(place) is None else "BASE-BLD-5"


def leave_fires(state: TitansState) -> None:
    """All who can go leave what burns, each to the nearest place where he has room."""
    for figure, place in enumerate(state.place):
        if place is not None and _can_go(state, figure) and burns_at(state, place):
            _leave(state, figure, place)


def _can_go(state: TitansState, figure: int) -> bool:
    return ABLE[state.status[figure]] and state.status[figure] not in _STAYS


def _leave(state: TitansState, figure: int, place: Point) -> None:
    spot = next(
        (spot for spot in spots_round(place, run_of(state, figure), INCH) if _is_safe(state, figure, spot)), None
    )
    if spot is None:
        return
    state.emit(Moved(figure, (place, spot), "flee", _rule_at(state, place)))
    state.ground.level[figure] = 0
    state.place[figure] = spot
    state.facing[figure] = facing_towards(place, spot)
    state.moved |= 1 << figure


def _is_safe(state: TitansState, figure: int, spot: Point) -> bool:
    field = state.field
    return (
        field.terrain.table.holds(spot)
        and not burns_at(state, spot)
        and field.terrain.going_at(spot) not in field.ways.pace.barred
        and obstacle_to(field.terrain, field.ways.pace, Circle(spot, BASE)) is None
        and has_room(state, figure, spot)
    )


def end_of_turn(state: TitansState) -> None:
    """Smoke lifts; whoever is still in a fire is burnt, and leaves it if he can."""
    _lift_smoke(state)
    places = [(figure, place) for figure, place in enumerate(state.place) if place and burns_at(state, place)]
    inside = [(figure, _rule_at(state, place)) for figure, place in places]
    for rule in ("BASE-BLD-5", "CT-WHEAT-7"):
        here = [figure for figure, its in inside if its == rule]
        hurt(state, here, damage().building.fire_impact, "the fire", rule)
    leave_fires(state)


def _lift_smoke(state: TitansState) -> None:
    works = state.ground.works
    gone = [cloud for cloud in works.smoke if cloud.until <= state.turn]
    if gone:
        left = tuple(cloud for cloud in works.smoke if cloud.until > state.turn)
        state.change(msgspec.structs.replace(works, smoke=left))
    for cloud in gone:
        state.emit(SmokeRose(cloud.centre, cloud.radius, cloud.until, True))
