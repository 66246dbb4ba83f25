"""Firing at vehicles: to hit, where, how often; then Clank (BASE-AP-1 to -4, BASE-R-43, CT-TOP-1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from steppe.games.titans.aiming import EndChain
from steppe.games.titans.clank import RETURNS, Clank
from steppe.games.titans.damage import AimRow, damage
from steppe.games.titans.events import GunFired
from steppe.games.titans.files import passing, rolled
from steppe.games.titans.guns import (
    CENTRE,
    GunShot,
    Piece,
    can_reach,
    fired,
    gunner,
    has_turret,
    is_armoured,
    is_target,
    line,
    main_guns,
    muzzle,
    origin,
    piece,
)
from steppe.games.titans.hands import use_up
from steppe.games.titans.penetration import Blow, Part, armour_of, face_of, strike_vehicle, weakest
from steppe.games.titans.rolls import passing_dice
from steppe.games.titans.shooting import Excuse
from steppe.games.titans.sizes import sizes
from steppe.games.titans.step import Step
from steppe.games.titans.terms import NOBODY
from steppe.games.titans.vehicles import Face
from steppe.games.titans.volleys import jam, reading
from steppe.games.titans.weapons import weapons
from steppe.kernel.tabletop.directions import facing_towards
from steppe.kernel.tabletop.points import INCH
from steppe.kernel.tabletop.sight import is_plunging

if TYPE_CHECKING:
    from steppe.games.titans.battlefield import Shelter
    from steppe.games.titans.state import TitansState

_NEAR: Final = sizes().nearness.cover
_FAR: Final = damage().aim.far * INCH


class Gunfire(Step, frozen=True):
    """A shot at a vehicle is fired, and what follows from it."""

    automatic: ClassVar[bool] = True
    shot: GunShot = GunShot(shooter=0)

    def run(self, state: TitansState) -> None:
        """Fire it, if the target is still there to be fired at."""
        state.finish_step()
        if state.fleet.place[self.shot.target] is not None:
            fire_at(state, self.shot)


def begin_fire(state: TitansState, shot: GunShot) -> None:
    """A shot at a vehicle: a step on the stack, in a chain of its own if there is none."""
    if not any(isinstance(step, EndChain) for step in state.steps):
        state.steps.append(EndChain())
    state.steps.append(Gunfire(shot=shot))


def fire_at(state: TitansState, shot: GunShot) -> None:
    """Fire at a vehicle; its crew takes one Clank at most (BASE-R-43)."""
    its, target = piece(state, shot), shot.target
    lay(state, shot.shooter, shot.vehicle, state.fleet.at(target))
    blows = _by_table(state, shot, its) if its.dice else _by_aim(state, shot, its)
    spend(state, shot, its)
    hit_vehicle(state, target, blows, shot.shooter, shot.vehicle)


def hit_vehicle(state: TitansState, target: int, blows: Sequence[Blow], foe: int, of: int) -> None:
    """A vehicle takes the hits of a volley or blast; then its crew Clank, because of a figure and its vehicle."""
    lies, clanks, fleet = len(state.steps), False, state.fleet
    for blow in blows:
        if not fleet.has("wrecked", target):
            clanks = strike_vehicle(state, target, blow) or clanks
    if clanks and not any(fleet.has(mark, target) for mark in ("disabled", "wrecked")):
        best, plan = max(blows, key=lambda blow: blow.apr), state.force.vehicles[target]
        pierces = best.apr > armour_of(plan, best.face)
        state.steps.insert(lies, Clank(vehicle=target, foe=foe, of=of, pierces=pierces))


def lay(state: TitansState, shooter: int, vehicle: int, point: tuple[int, int]) -> None:
    """The shooter faces what he fires at, the turret is turned to it."""
    bearing = facing_towards(origin(state, shooter, vehicle), point)
    if vehicle == NOBODY:
        state.facing[shooter] = bearing
    elif not state.fleet.has("turret_jammed", vehicle):
        state.fleet.turret[vehicle] = bearing


def spend(state: TitansState, shot: GunShot, its: Piece) -> None:
    """What the shot costs: a gun is empty, a Panzerfaust used up, a reaction taken."""
    if shot.vehicle != NOBODY:
        fired(state, shot.vehicle, shot.gun)
    elif weapons().named(its.name).single_shot:
        use_up(state, shot.shooter, its.name)
    if shot.reacts:
        state.shots[shot.shooter] += 1


# Aimed, as guns are (BASE-AP-1).


def shelter(state: TitansState, shot: GunShot, its: Piece) -> Shelter:
    """What protects the target: cover within an inch of its hull, against which a gun counts with its HE (BASE-R-6)."""
    apr = its.shell.apr if its.shell is not None else its.apr if its.dice else 0
    if shot.vehicle == NOBODY and not its.dice:
        apr = weapons().named(its.name).against_buildings
    near = _NEAR + state.force.vehicles[shot.target].size[0] // 2
    there = state.fleet.at(shot.target)
    return state.field.shelter(line(state, shot.shooter, shot.vehicle, shot.target), there, apr, near)


def rep_to_hit(state: TitansState, shot: GunShot, its: Piece, hidden: bool) -> int:
    """The gunner's Rep with what changes it."""
    square = line(state, shot.shooter, shot.vehicle, shot.target).square
    return aimed_rep(state, shot, its, square, hidden)


def aimed_rep(state: TitansState, shot: GunShot, its: Piece, square: int, hidden: bool) -> int:
    """The gunner's Rep at the square of a distance, at something that is hidden or not."""
    aim = damage()
    rep = state.rep[shot.shooter] + shot.rep
    rep += sum(one.shooting_rep for one in state.force.attributes[shot.shooter] if one.effect != "rifle not moving")
    if its.hand_held and 4 * square > its.range**2:
        rep += aim.aim_for("hand-held-far")
    elif not its.hand_held and square > _FAR * _FAR:
        rep += aim.aim_for("far")
    if is_fast(state, shot):
        rep += aim.aim_for("moved")
    return rep + (aim.aim_for("concealed") if hidden else 0)


def is_fast(state: TitansState, shot: GunShot) -> bool:
    """Whether who fires moved more than half of his move."""
    return shot.moved if shot.vehicle == NOBODY else state.fleet.has("fast", shot.vehicle)


def row_of(row: AimRow, *, fast: bool, square: int) -> AimRow:
    """The row of a shot: a doubtful one is a miss where somebody moved fast, or too far away."""
    near = row.within is None or square <= (row.within * INCH) ** 2
    return row if near and not (fast and row.unless_fast) else passing(damage().aim.rows, 0)


def _by_aim(state: TitansState, shot: GunShot, its: Piece) -> list[Blow]:
    plan, fleet, aim = state.force.vehicles[shot.target], state.fleet, damage().aim
    where = shelter(state, shot, its)
    square = line(state, shot.shooter, shot.vehicle, shot.target).square
    rep = aimed_rep(state, shot, its, square, where != "open")
    dice = state.roll(2)
    passed = passing_dice(dice, rep)
    fast = is_fast(state, shot) or fleet.has("fast", shot.target)
    row = row_of(passing(aim.rows, passed), fast=fast, square=square)
    from_where, location = origin(state, shot.shooter, shot.vehicle), tuple[int, ...]()
    part: Part | None = None
    if row.result == "chosen location":
        part = weakest(state, shot.target, from_where, covered=where == "cover")
    elif row.result == "random location":
        location = state.roll(1)
        part = struck_at_random(state, shot, location[0]) if is_armoured(plan) else None
    result = row.result if part else "miss"
    told = (shot.shooter, shot.vehicle, its.name, shot.target, rep, dice, passed, result, location, part or "")
    state.emit(GunFired(*told))
    return [blow_of(state, shot, its, part, covered=where == "cover")] if part else []


def struck_at_random(state: TitansState, shot: GunShot, die: int) -> Part:
    """The part that a hit at random strikes: the hull where there is no turret."""
    strikes = rolled(damage().aim.armoured, die).strikes
    return "turret" if strikes == "turret" and has_turret(state.force.vehicles[shot.target]) else "hull"


def blow_of(state: TitansState, shot: GunShot, its: Piece, part: Part, *, covered: bool) -> Blow:
    """What strikes: at 45 degrees or more from above it is the top (CT-TOP-1, BASE-AP-4)."""
    here, there = muzzle(state, shot.shooter, shot.vehicle), state.fleet.at(shot.target)
    face: Face = face_of(state, shot.target, part, here[:2])
    if is_plunging(here, state.field.terrain.eye_at(there, CENTRE)):
        face, part, covered = "top", "hull", False
    apr = its.apr_at(line(state, shot.shooter, shot.vehicle, shot.target).square)
    small = its.apr == 0
    return Blow(shot.shooter, its.name, apr, face, part, covered, small, its.impact)


# By the table, as small arms are: autocannon, heavy machine guns, and small arms at what has no armour or no roof.


def _by_table(state: TitansState, shot: GunShot, its: Piece) -> list[Blow]:
    excuses = table_excuses(state, shot, its)
    rep = table_rep(state, shot)
    dice = state.roll(its.dice)
    read = tuple(reading(die, rep, excuses) for die in dice)
    hits = sum(not why for why in read)
    result = "hit" if hits else "miss"
    told = (shot.shooter, shot.vehicle, its.name, shot.target, rep, dice, hits, result, (), "hull" if hits else "")
    state.emit(GunFired(*told))
    jam(state, shot.shooter, dice)
    return [blow_of(state, shot, its, "hull", covered=False)] * hits


def table_rep(state: TitansState, shot: GunShot) -> int:
    """The Rep that a shot by the table counts with."""
    attributes = state.force.attributes[shot.shooter]
    more = sum(one.shooting_rep for one in attributes if one.effect != "rifle not moving")
    return state.rep[shot.shooter] + shot.rep + more


def table_excuses(state: TitansState, shot: GunShot, its: Piece) -> list[Excuse]:
    """What may make a die miss a vehicle."""
    where, fleet = shelter(state, shot, its), state.fleet
    plan = state.force.vehicles[shot.target]
    found: list[Excuse] = []
    if where == "cover" or (its.apr == 0 and is_armoured(plan)):  # who sits in it is in cover of its sides
        found.append("in cover")
    elif where == "concealed":
        found.append("concealed")
    if fleet.has("fast", shot.target):
        found.append("target fast moving")
    if shot.vehicle != NOBODY and fleet.has("moved", shot.vehicle):
        found.append("shooter fast moved")
    return found


# Fire in return (BASE-REACT-16).


def return_fire(state: TitansState, vehicle: int, foe: int, of: int) -> None:
    """A crew that was hit fires back at the vehicle that fired, if a gun can be laid on it."""
    if of == NOBODY or not is_target(state, state.force.vehicles[vehicle].side, of):
        return
    for gun in range(len(main_guns(state.force.vehicles[vehicle]))):
        shot = GunShot(shooter=gunner(state, vehicle), vehicle=vehicle, gun=gun, target=of, reacts=True)
        if can_reach(state, shot):
            begin_fire(state, shot)
            return


RETURNS.append(return_fire)
