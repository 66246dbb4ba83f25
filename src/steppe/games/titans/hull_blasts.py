"""What blasts and flame do to vehicles and guns (BASE-R-48, BASE-AP-7, CT-TOP, CT-TRACK-2, BASE-SHOOT-W27).

Every hull that a circle touches is attacked without a roll to hit. A shell of a gun on the table strikes the face that
its gun sees, as does a grenade that is thrown; what falls from above or is laid beside strikes the top or the belly.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from steppe.games.titans.artillery import artillery
from steppe.games.titans.files import by_id
from steppe.games.titans.fleet import Vehicle
from steppe.games.titans.gunnery import hit_vehicle
from steppe.games.titans.guns import is_armoured
from steppe.games.titans.harm import strike
from steppe.games.titans.hull_sight import mount_of, spot_of
from steppe.games.titans.morale import Fallen, Tests
from steppe.games.titans.penetration import Blow, face_of
from steppe.games.titans.shooting import Excuse
from steppe.games.titans.sight import sight
from steppe.games.titans.spotting import sees_vehicle
from steppe.games.titans.terms import ABLE, NOBODY
from steppe.games.titans.vehicles import Face
from steppe.games.titans.volleys import reading
from steppe.games.titans.weapons import Weapon, weapons
from steppe.kernel.tabletop.gaps import overlaps, touches
from steppe.kernel.tabletop.points import Point
from steppe.kernel.tabletop.shapes import Circle, Polygon

if TYPE_CHECKING:
    from steppe.games.titans.blasts import Burst
    from steppe.games.titans.state import TitansState

_SIDES: Final = sight().value_of("open-top")
"""What the sides of an open vehicle are worth as cover (BASE-AP-5)."""
_TYPES: Final = by_id(artillery().type)
MINE: Final = "mine"
"""What a mine is called as the weapon of a blast."""
_LAID: Final = "satchel-charge"
_POURED: Final = "molotov-cocktail"


def strike_hulls(state: TitansState, centre: Point, burst: Burst, by: int, weapon: str) -> Fallen:
    """All hulls in the circle are attacked, and those in open ones.

    Of armoured vehicles VT rounds strike only men in open ones (CT-VT-4); a mine strikes the one that rolled on it.
    """
    apr = _rating(state, burst, weapon)
    if not apr or weapon == MINE:
        return ()
    circle = Circle(centre, burst.diameter // 2)
    met = [number for number, shape in state.fleet.hulls if touches(circle, shape)]
    for vehicle in met:
        if not state.fleet.has("wrecked", vehicle):
            _strike_crew(state, vehicle, centre, burst, by)
            if burst.vt and is_armoured(state.force.vehicles[vehicle]):
                continue
            face = "top" if burst.shell else _face(state, vehicle, by, weapon)
            of = NOBODY if by == NOBODY else _mount(state, by)
            hit_vehicle(state, vehicle, [Blow(by, weapon, apr, face)], by, of)
    return ()


def _rating(state: TitansState, burst: Burst, weapon: str) -> int:
    """What a burst counts against vehicles: shells of artillery, not of mortars, always the same (CT-TOP-4, AMB-34)."""
    its = _TYPES.get(weapon)
    if its is None or its.mortar or burst.vt or state.setting.options.get("artillery_armour") == "by_type":
        return burst.apr
    return artillery().bursts.vehicle_apr


def _mount(state: TitansState, figure: int) -> int:
    """The vehicle from which a figure fires, or the gun that it serves."""
    if (vehicle := mount_of(state, figure)) != NOBODY:
        return vehicle
    plans = enumerate(state.force.vehicles)
    return next((n for n, plan in plans if plan.gun is not None and figure in plan.crew), NOBODY)


def _face(state: TitansState, vehicle: int, by: int, weapon: str) -> Face:
    plan, known = state.force.vehicles[vehicle], by_id(weapons().weapon)
    if weapon == _LAID:
        return "bottom"
    aimed = weapon in known or weapon in by_id(weapons().shell)
    if by == NOBODY or not aimed or weapon == _POURED or (spot := spot_of(state, by)) is None:
        return "top"
    if weapon in known and _is_open(plan):
        return "top"  # it is thrown in
    return face_of(state, vehicle, "hull", spot)


def _is_open(plan: Vehicle) -> bool:
    return (its := plan.its) is not None and its.open_topped


def _strike_crew(state: TitansState, vehicle: int, centre: Point, burst: Burst, by: int) -> None:
    """Those inside a vehicle without a roof are tested as men in cover (BASE-AP-7)."""
    plan = state.force.vehicles[vehicle]
    inside = [who for who in state.fleet.of(vehicle) if state.place[who] is None and ABLE[state.status[who]]]
    if not _is_open(plan) or not inside:
        return
    impact = burst.impact_at(centre, state.fleet.at(vehicle))
    dice = state.roll(len(inside)) if burst.bth is not None else ()
    for number, figure in enumerate(inside):
        covered: list[Excuse] = ["in cover"] if burst.apr <= _SIDES and not burst.air else []
        if burst.bth is None or not reading(dice[number], burst.bth, covered):
            strike(state, figure, by, impact)
    if any(not ABLE[state.status[figure]] for figure in inside):
        state.steps.append(Tests(side=plan.side))  # whoever led may be lost


def burn_hulls(state: TitansState, path: Polygon, figure: int, weapon: Weapon) -> None:
    """A flame strikes the side of every hull in its path (BASE-R-48)."""
    met = [number for number, shape in state.fleet.hulls if overlaps(path, shape)]
    for vehicle in met:
        if not state.fleet.has("wrecked", vehicle) and sees_vehicle(state, figure, vehicle):
            hit_vehicle(state, vehicle, [Blow(figure, weapon.id, weapon.apr, "side")], figure, NOBODY)
