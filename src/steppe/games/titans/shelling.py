"""Hits on buildings: what a shell does to an area and to those in it, and collapse (BASE-BLD-3, BASE-R-6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from steppe.games.titans.battlefield import BASE
from steppe.games.titans.damage import damage
from steppe.games.titans.events import AreaStruck, Battered, Collapsed
from steppe.games.titans.files import passing, rolled
from steppe.games.titans.harm import suffer
from steppe.games.titans.hiding import flush_out
from steppe.games.titans.houses import FALLEN, House, Room, middle
from steppe.games.titans.hurting import hurt, mourn
from steppe.games.titans.morale import Fallen, Mark, Tests
from steppe.games.titans.retreats import hunker_down
from steppe.games.titans.sewers import sewers
from steppe.games.titans.terms import ABLE, NOBODY
from steppe.games.titans.terrain import terrain
from steppe.kernel.tabletop.points import INCH, Point, within
from steppe.kernel.tabletop.swaths import spots_round

if TYPE_CHECKING:
    from steppe.games.titans.blasts import Burst
    from steppe.games.titans.state import TitansState


def occupants(state: TitansState, building: int, area: int) -> list[int]:
    """Those on all floors of an area of a building who are able to act, by their numbers."""
    room = Room(building, area)
    return [
        figure
        for figure, place in enumerate(state.place)
        if place is not None and ABLE[state.status[figure]] and state.field.room_at(place) == room
    ]


def strike_area(
    state: TitansState, building: int, area: int, apr: int, by: int = NOBODY, *, outgunned: int = 0, storey: int = 0
) -> int:
    """HE of a rating hits an area on a storey; how many dice passed.

    `by` is the figure that fired, if it was one, and `outgunned` the rating of its weapon: whom nothing else befell
    takes Received Fire. What lowers the value on the ground floor of a fortified building is a breach (CT-FORT-2).
    """
    if state.mission.hidden:
        flush_out(state, lambda place, level: state.field.room_at(place) == Room(building, area))
    house = state.field.houses[building]
    value = house.values[area]
    dice = state.roll(2)
    passed = sum(1 for die in dice if die <= apr - value)
    row = passing(damage().building.rows, passed)
    after = value + row.value
    inside = occupants(state, building, area)
    state.emit(AreaStruck(building, area, by, apr, dice, value, after, row.occupants, "BASE-BLD-3"))
    if after < damage().building.least_value:
        collapse(state, building, area)
        return passed
    if row.value:
        _lower(state, building, area, after, breach=storey == 0)
    if row.occupants == "shaken":
        for figure in inside:
            hunker_down(state, figure, "BASE-R-6")
    elif row.occupants == "recover":
        _recover(state, inside)
    else:
        _under_fire(state, inside, by, outgunned, apr)
    return passed


def strike_from_above(state: TitansState, centre: Point, burst: Burst, by: int, weapon: str) -> Fallen:
    """A shell that comes down on a building strikes the area on which it falls, from its roof; nobody falls at once."""
    room = state.field.room_at(centre)
    if burst.shell and room is not None:
        roof = state.field.houses[room.house].plan.storeys
        strike_area(state, room.house, room.area, burst.apr, by, outgunned=burst.outgunned, storey=roof)
    return ()


def _lower(state: TitansState, building: int, area: int, value: int, *, breach: bool) -> None:
    works = state.ground.works.with_value(building, area, value)
    if breach and building in state.setting.fortified and (building, area) not in works.breaches:
        works = msgspec.structs.replace(works, breaches=tuple(sorted([*works.breaches, (building, area)])))
    state.change(works)


def _recover(state: TitansState, inside: list[int]) -> None:
    """All take Recover From Knock Down."""
    places = {figure: state.at(figure) for figure in inside}
    for figure in inside:
        suffer(state, figure, "knocked down")
    mourn(state, tuple((figure, places[figure]) for figure in inside if not ABLE[state.status[figure]]))


def _under_fire(state: TitansState, inside: list[int], by: int, outgunned: int, apr: int) -> None:
    for side in (0, 1):
        marks = [Mark(figure, by, outgunned, apr, False) for figure in inside if state.force.side[figure] == side]
        if marks:
            state.steps.append(Tests(side=side, marks=tuple(marks)))


def demolish(state: TitansState, building: int, area: int) -> None:
    """A demolition charge brings an area down, whatever its value (BASE-R-6)."""
    collapse(state, building, area)


def impact_inside(state: TitansState, figure: int, impact: int) -> int:
    """The Impact of artillery on a figure, which a fortified building lowers for those inside (CT-FORT-3)."""
    place = state.place[figure]
    room = None if place is None else state.field.room_at(place)
    if room is None or room.house not in state.setting.fortified:
        return impact
    return max(0, impact + sewers().fortified.artillery_impact)


def batter(state: TitansState, building: int) -> None:
    """What a building has suffered before the battle in an urban combat zone (CT-BDAM-1); some burn."""
    plan, (die,) = state.setting.buildings[building], state.roll(1)
    row = rolled(terrain().damaged.rows, die)
    value = row.shell or max(terrain().damaged.least_value, plan.value + row.value)
    burns = row.burns_on is not None and state.roll(1)[0] >= row.burns_on
    works = state.ground.works
    for area in range(plan.areas) if value != plan.value else ():
        works = works.with_value(building, area, value)
    if burns:
        works = msgspec.structs.replace(works, alight=tuple(sorted([*works.alight, building])))
    state.emit(Battered(building, die, row.harm, value, burns))
    state.change(works)


def collapse(state: TitansState, building: int, area: int) -> None:
    """An area falls on all floors: all in it are hurt, and who survives is in the rubble (BASE-BLD-3, BASE-BLD-4)."""
    house = state.field.houses[building]
    inside, storeys = occupants(state, building, area), house.plan.storeys
    impact = damage().collapse_of(storeys)
    room = Room(building, area)
    buried = [who for who, place in enumerate(state.place) if place is not None and state.field.room_at(place) == room]
    state.change(state.ground.works.with_value(building, area, FALLEN))
    state.emit(Collapsed(building, area, storeys, impact))
    _lay_in_rubble(state, house, area, buried)
    hurt(state, inside, impact, "the collapse", "BASE-BLD-4")


def _lay_in_rubble(state: TitansState, house: House, area: int, buried: list[int]) -> None:
    """They stay where they were if there is room, and else lie as near to the middle as there is."""
    taken: list[Point] = []
    for figure in buried:
        state.ground.level[figure] = 0
        here = state.at(figure)
        if not _is_free(here, taken):
            spots = spots_round(middle(house.squares[area]), terrain().buildings.area * INCH, 2 * BASE)
            here = next((spot for spot in spots if house.squares[area].holds(spot) and _is_free(spot, taken)), here)
        state.place[figure] = here
        taken.append(here)


def _is_free(point: Point, taken: list[Point]) -> bool:
    return not any(within(point, other, 2 * BASE - 1) for other in taken)
