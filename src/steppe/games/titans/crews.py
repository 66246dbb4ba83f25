"""Who mans a vehicle or a gun: crews, passengers and riders (BASE-VEH-5, BASE-R-46).

Who is inside has no place on the table (`state.place` is None). Riders sit outside: they are figures on the table, at
the vehicle's centre, and targets in the open like others. A gun's crew are figures about it. Whoever of a crew is able
takes over the seat of one who is not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from steppe.games.titans.fleet import Fleet, Role
from steppe.games.titans.movement import movement
from steppe.games.titans.sizes import sizes
from steppe.games.titans.terms import CARRY_ON, HALT, NOBODY, bits
from steppe.kernel.tabletop.points import INCH, within

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

REACH: Final = movement().vehicles.bail_out_within * INCH
"""How near a gun its crew serves it, and a vehicle those are who mount it or get out of it."""

_STAND_INS: Final[dict[Role, tuple[Role, ...]]] = {
    "driver": ("crew", "loader", "gunner", "commander"),
    "commander": ("gunner", "loader", "crew", "driver"),
    "gunner": ("commander", "loader", "crew", "driver"),
    "loader": ("crew", "commander", "gunner", "driver"),
    "crew": ("loader", "gunner", "commander", "driver"),
}
"""Who takes over an empty seat, the first who is there."""


def is_inside(state: TitansState, figure: int) -> bool:
    """Whether a figure is in a vehicle that is on the table."""
    return state.place[figure] is None and bool(state.fleet.all_aboard >> figure & 1)


def is_riding(state: TitansState, figure: int) -> bool:
    """Whether a figure sits on a vehicle."""
    where, place = state.fleet.aboard[figure], state.place[figure]
    return where != NOBODY and place is not None and place == state.fleet.place[where]


def rides(state: TitansState, figure: int, mark: str) -> bool:
    """Whether a figure sits on a vehicle of which something of `fleet.MASKS` is true: it is fast, or has moved."""
    return is_riding(state, figure) and state.fleet.has(mark, state.fleet.aboard[figure])


def crew(state: TitansState, vehicle: int) -> list[int]:
    """Those of a crew who are able and where they can man it, in the order of their seats."""
    fleet, plan = state.fleet, state.force.vehicles[vehicle]
    centre = fleet.place[vehicle]
    if centre is None or fleet.has("wrecked", vehicle):
        return []
    able = [who for who in plan.crew if state.present(1 << who)]
    if plan.gun is None:
        return [who for who in able if fleet.aboard[who] == vehicle and is_inside(state, who)]
    return [who for who in able if (place := state.place[who]) is not None and within(place, centre, REACH)]


def acting_crew(state: TitansState, vehicle: int) -> list[int]:
    """Those of a crew who can do something now: who is stunned or runs does not."""
    return [who for who in crew(state, vehicle) if state.status[who] in (CARRY_ON, HALT)]


def hand(state: TitansState, vehicle: int, role: Role) -> int:
    """Who does something in a vehicle: he whose seat it is, else another of the crew; `NOBODY` without a crew."""
    manning, plan = acting_crew(state, vehicle), state.force.vehicles[vehicle]
    for seat in (role, *_STAND_INS[role]):
        for who, its in zip(plan.crew, plan.seats, strict=False):
            if its.role == seat and who in manning:
                return who
    return NOBODY


def riders(state: TitansState, vehicle: int) -> list[int]:
    """Those who sit on a vehicle."""
    return [who for who in state.fleet.of(vehicle) if is_riding(state, who)]


def passengers(state: TitansState, vehicle: int) -> list[int]:
    """Those in a vehicle who are not of its crew."""
    inside = (who for who in state.fleet.of(vehicle) if is_inside(state, who))
    return [who for who in inside if who not in state.force.vehicles[vehicle].crew]


def man(state: TitansState, vehicle: int) -> None:
    """The crew of a vehicle sits in it as the battle begins; that of a gun stays where it is."""
    if state.force.vehicles[vehicle].gun is None:
        for figure in state.force.vehicles[vehicle].crew:
            state.place[figure] = None
            state.fleet.board(figure, vehicle)


def button_up(state: TitansState) -> None:
    """As the battle begins closed vehicles are buttoned up if enemies are within 24 inches (BASE-R-43)."""
    reach = sizes().nearness.hatches
    for vehicle, plan in enumerate(state.force.vehicles):
        place, its = state.fleet.place[vehicle], plan.its
        if place is None or its is None or its.open_topped or its.soft:
            continue
        on_foot = (state.at(foe) for foe in bits(state.able(state.force.of_side[1 - plan.side])))
        mounted = (state.fleet.place[n] for n, other in enumerate(state.force.vehicles) if other.side != plan.side)
        if any(there is not None and within(place, there, reach) for there in (*on_foot, *mounted)):
            state.fleet.mark("buttoned", vehicle)


def begin(state: TitansState, who: int, barred: bool) -> None:
    """The activation of some figures begins, and that of their vehicles: what lasted until now is over."""
    fleet = state.fleet
    fleet.acted = fleet.spotted = fleet.holds = fleet.unsure = 0
    for figure, where in enumerate(fleet.aboard):
        if where != NOBODY and state.place[figure] is not None and not is_riding(state, figure):
            fleet.board(figure, NOBODY)  # he has jumped off
    for vehicle in fleet.vehicles_of(who) if not barred else ():
        fleet.mark("fast", vehicle, False)
        fleet.mark("moved", vehicle, False)
        load(fleet, vehicle)


def load(fleet: Fleet, vehicle: int) -> None:
    """An activation begins: the main gun is loaded, or half way there (BASE-AP-6)."""
    fleet.mark("loaded", vehicle, fleet.has("loaded", vehicle) or not fleet.has("reloading", vehicle))
    fleet.mark("reloading", vehicle, False)
