"""Hits on vehicles: faces, penetration, what becomes of the crew, tracks (BASE-AP-2 to -5, CT-TRACK, CT-TOP)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from steppe.games.titans.boat_hits import hit_boat
from steppe.games.titans.crews import crew, is_inside, riders
from steppe.games.titans.damage import CrewFate, damage
from steppe.games.titans.events import Penetrated, SoftHit, TrackHit
from steppe.games.titans.fleet import Vehicle
from steppe.games.titans.guns import has_turret, is_armoured
from steppe.games.titans.harm import recover_from_knock_down, strike, suffer
from steppe.games.titans.morale import Fallen, Tests
from steppe.games.titans.mounting import bail_out
from steppe.games.titans.options import chosen
from steppe.games.titans.sight import sight
from steppe.games.titans.sizes import sizes
from steppe.games.titans.terms import ABLE, NOBODY
from steppe.games.titans.vehicles import Face
from steppe.kernel.tabletop.directions import quarter_of
from steppe.kernel.tabletop.points import Point

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

Part = Literal["hull", "turret"]

_ARCS: Final = sizes().arcs
_SHIELD: Final = sight().value_of("gun-shield")
_ABOVE: Final[tuple[Face, ...]] = ("top", "bottom")
_LESS_ON_TOP: Final = 2
_FACES: Final = 6


class Blow(NamedTuple):
    """A hit on a vehicle: by whom and with what, its rating, the part and the face that it strikes.

    `covered`: something before it stops what strikes the hull. `small`: small arms, of the Impact given.
    """

    by: int
    weapon: str
    apr: int
    face: Face
    part: Part = "hull"
    covered: bool = False
    small: bool = False
    impact: int = 0


def face_of(state: TitansState, vehicle: int, part: Part, point: Point) -> Face:
    """The face that a shot from a point strikes; a turret's goes by where it points (BASE-AP-3, BASE-R-44)."""
    fleet = state.fleet
    facing = fleet.turret[vehicle] if part == "turret" else fleet.facing[vehicle]
    quarter = quarter_of(fleet.at(vehicle), facing, point, front=_ARCS.vehicle_front, rear=_ARCS.vehicle_rear)
    if quarter == "front" or quarter == "rear":
        return quarter
    return "side"


def armour_of(plan: Vehicle, face: Face, part: Part = "hull") -> int:
    """The armour rating of a face: one more on most turrets, that of the shield of a gun (BASE-AP-2, BASE-R-12)."""
    its, gun = plan.its, plan.gun
    if its is None:
        return _SHIELD if gun is not None and gun.shield and face == "front" else 0
    bonus = damage().aim.turret_bonus * its.turret_bonus if part == "turret" and face not in _ABOVE else 0
    return its.armour.of(face) + bonus


def weakest(state: TitansState, vehicle: int, point: Point, *, covered: bool) -> Part:
    """The part at which one who chooses aims: where the armour is thinner; not at a hull behind cover."""
    plan = state.force.vehicles[vehicle]
    if not has_turret(plan):
        return "hull"
    if covered:
        return "turret"
    hull, turret = (armour_of(plan, face_of(state, vehicle, part, point), part) for part in ("hull", "turret"))
    return "turret" if turret < hull else "hull"


def strike_vehicle(state: TitansState, vehicle: int, blow: Blow) -> bool:
    """A vehicle is hit; whether its crew takes Clank for it. Those who fell make their friends test."""
    plan = state.force.vehicles[vehicle]
    side, fallen = plan.side, list[tuple[int, Point]]()
    if plan.boat is not None and not blow.small and (there := _from(state, blow.by)) is not None:
        fallen += hit_boat(state, vehicle, blow.apr, there)
        clank = False
    elif blow.small:
        fallen += _strike_soft(state, vehicle, blow)
        clank = False
    else:
        fate = _penetrate(state, vehicle, blow)
        clank = fate == "clank"
        fallen += _shake_riders(state, vehicle) if clank else _knock_out(state, vehicle, fate)
        if clank and is_armoured(plan):
            _strike_tracks(state, vehicle, blow)
    if fallen or not clank:
        state.steps.append(Tests(side=side, fallen=tuple(fallen)))  # whoever led may be lost
    return clank and bool(crew(state, vehicle)) and plan.gun is None


def _from(state: TitansState, by: int) -> Point | None:
    """Where a figure strikes from: where it is, or its vehicle; None where nobody struck."""
    if by == NOBODY or state.place[by] is not None:
        return None if by == NOBODY else state.place[by]
    vehicle = state.fleet.aboard[by]
    return None if vehicle == NOBODY else state.fleet.place[vehicle]


def armour_now(state: TitansState, vehicle: int, blow: Blow) -> int:
    """The armour that a blow meets; by option that of the top is always two less than the side, 1 at least (AMB-23)."""
    plan = state.force.vehicles[vehicle]
    if blow.face in _ABOVE and plan.its is not None and chosen(state.setting.options, "top_armour") == "formula":
        return max(1, plan.its.armour.side - _LESS_ON_TOP)
    return armour_of(plan, blow.face, blow.part)


def _penetrate(state: TitansState, vehicle: int, blow: Blow) -> CrewFate:
    """Two dice against the rating less the armour; no 6 is too high for it (BASE-R-35)."""
    armour = armour_now(state, vehicle, blow)
    over = 0 if blow.covered and blow.part == "hull" else blow.apr - armour
    dice = state.roll(2) if over > 0 else ()
    row = damage().penetrated(sum(1 for die in dice if die <= over))
    state.emit(Penetrated(vehicle, blow.by, blow.part, blow.face, blow.apr, armour, blow.covered, dice, row.vehicle))
    return row.crew


def _knock_out(state: TitansState, vehicle: int, fate: CrewFate) -> Fallen:
    """It is destroyed with all inside, or disabled: who can leaves it. Riders who fell, and where."""
    fleet, sitting = state.fleet, [(who, state.at(who)) for who in riders(state, vehicle)]
    fleet.mark("disabled", vehicle)
    if fate == "obviously dead":
        fleet.mark("wrecked", vehicle)
        for figure in fleet.of(vehicle):
            if is_inside(state, figure) and ABLE[state.status[figure]]:
                suffer(state, figure, fate)
    if fleet.of(vehicle):
        bail_out(state, vehicle, "BASE-AP-2", by_damage=True)
    return tuple((who, place) for who, place in sitting if not ABLE[state.status[who]])


def _shake_riders(state: TitansState, vehicle: int) -> Fallen:
    """A hit makes each who rides on it take Recover (BASE-R-46)."""
    found = []
    for figure in riders(state, vehicle):
        if ABLE[state.status[figure]]:
            place = state.at(figure)
            state.lay_down(figure)
            recover_from_knock_down(state, figure)
            if not ABLE[state.status[figure]]:
                found.append((figure, place))
    return tuple(found)


def _strike_tracks(state: TitansState, vehicle: int, blow: Blow) -> None:
    """What strikes flank, rear or belly may break a track, even without penetrating (CT-TRACK-1 to -3, BASE-R-31)."""
    its, tracks = state.force.vehicles[vehicle].its, damage().tracks
    beside = blow.face in ("side", "rear", "bottom") and blow.part == "hull" and not blow.covered
    if its is None or not beside or 2 * blow.apr < tracks.halves_of_side * its.armour.side:
        return
    if state.fleet.has("immobile", vehicle):
        return
    (die,) = state.roll(1)
    broken = die in tracks.immobilised_on
    state.emit(TrackHit(vehicle, die, broken))
    if broken:
        state.fleet.mark("immobile", vehicle)


# Small arms (BASE-AP-5).


def _strike_soft(state: TitansState, vehicle: int, blow: Blow) -> Fallen:
    """A vehicle without armour: a die says whether somebody aboard is hit; of an open one with armour somebody is."""
    if is_armoured(state.force.vehicles[vehicle]):
        return _strike_occupant(state, vehicle, blow)
    (die,) = state.roll(1)
    row = damage().soft_hit(die)
    state.emit(SoftHit(vehicle, die, row.result))
    if row.result == "immobilised":
        state.fleet.mark("immobile", vehicle)
    return _strike_occupant(state, vehicle, blow) if row.result == "occupant hit" else ()


def _strike_occupant(state: TitansState, vehicle: int, blow: Blow) -> Fallen:
    aboard = [figure for figure in state.fleet.of(vehicle) if ABLE[state.status[figure]]]
    if not aboard:
        return ()
    figure = aboard[_one_of(state, len(aboard))]
    place = state.place[figure]
    strike(state, figure, blow.by, blow.impact)
    return () if place is None or ABLE[state.status[figure]] else ((figure, place),)


def _one_of(state: TitansState, count: int) -> int:
    """One of so many, all alike, by dice: those that would favour some are rolled again."""
    if count == 1:
        return 0
    dice = 1 if count <= _FACES else 2
    while True:
        number = 0
        for die in state.roll(dice):
            number = number * _FACES + die - 1
        if number < _FACES**dice // count * count:
            return number % count
