"""Flamethrowers of vehicles: all in the path, men and hulls, without a roll to hit (BASE-R-48, BASE-SHOOT-W27)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from steppe.games.titans.aiming import EndChain
from steppe.games.titans.blasts import Burst, strike_all, tests_of
from steppe.games.titans.bursts import BURSTS, bears_on, free_hand
from steppe.games.titans.crews import hand, riders
from steppe.games.titans.events import Flamed
from steppe.games.titans.gunnery import hit_vehicle
from steppe.games.titans.guns import line
from steppe.games.titans.hull_sight import sees_figure
from steppe.games.titans.morale import Mark
from steppe.games.titans.orders import Throw, TitansAction
from steppe.games.titans.penetration import Blow
from steppe.games.titans.scorching import scorch
from steppe.games.titans.terms import NOBODY, bits
from steppe.games.titans.throwing import path_of
from steppe.games.titans.vehicles import MachineGun
from steppe.games.titans.watching import enemies
from steppe.games.titans.weapons import Weapon, weapons
from steppe.kernel.protocol import Refusal
from steppe.kernel.tabletop.gaps import overlaps
from steppe.kernel.tabletop.points import INCH, Point, within

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState
    from steppe.games.titans.vehicle_activation import ActVehicle


def _throwers(state: TitansState, step: ActVehicle) -> Iterator[tuple[MachineGun, int]]:
    """Its flamethrowers that somebody can fire now."""
    its = state.force.vehicles[step.vehicle].its
    if its is None or step.acted or state.fleet.has("disabled", step.vehicle):
        return
    busy = {hand(state, step.vehicle, "driver")}
    for gun in its.machine_guns:
        if weapons().named(gun.weapon).kind == "flame":
            who = free_hand(state, step.vehicle, gun.place, busy)
            if who != NOBODY:
                yield gun, who


def _at(state: TitansState, step: ActVehicle, throw: Throw) -> tuple[Weapon, int] | None:
    """The flamethrower that reaches a point and who fires it; None if none does."""
    here = state.fleet.at(step.vehicle)
    for gun, who in _throwers(state, step):
        weapon = weapons().named(gun.weapon)
        bears = bears_on(state, step.vehicle, gun.place, throw.at)
        if weapon.id == throw.weapon and bears and throw.at != here and within(here, throw.at, weapon.range * INCH):
            return weapon, who
    return None


def offers(state: TitansState, step: ActVehicle) -> Iterator[TitansAction]:
    """Flame at enemies on foot and vehicles in reach."""
    side = state.force.vehicles[step.vehicle].side
    for gun, who in _throwers(state, step):
        foes = [state.at(foe) for foe in bits(enemies(state, side)) if sees_figure(state, step.vehicle, foe)]
        for number, plan in enumerate(state.force.vehicles):
            there = state.fleet.place[number]
            if plan.side != side and there is not None and line(state, who, step.vehicle, number).visible:
                foes.append(there)
        throws = [Throw(gun.weapon, place) for place in dict.fromkeys(foes)]
        yield from (throw for throw in throws if _at(state, step, throw) is not None)
        return


def allows(state: TitansState, step: ActVehicle, action: TitansAction) -> bool:
    """Flame at any point in reach."""
    return isinstance(action, Throw) and not action.level and _at(state, step, action) is not None


def refuse(state: TitansState, step: ActVehicle, action: TitansAction) -> Refusal | None:
    """Why there is no flame."""
    return Refusal("BASE-R-48", "It has no flamethrower that is manned and reaches that point, or has acted.")


def carry_out(state: TitansState, step: ActVehicle, action: TitansAction) -> None:
    """Flame is its Action, and the end of its drive."""
    if isinstance(action, Throw) and (found := _at(state, step, action)) is not None:
        state.replace(step.after_fire(BURSTS))
        flame(state, step.vehicle, found[1], found[0], action.at)


def flame(state: TitansState, vehicle: int, figure: int, weapon: Weapon, at: Point) -> None:
    """All in the path whom a line reaches are hit, cover or not, and hulls on their side."""
    path, spared = path_of(state.fleet.at(vehicle), at, weapon), riders(state, vehicle)
    both = state.able(state.force.of_side[0] | state.force.of_side[1])
    there = (who for who in bits(both) if who not in spared and path.holds(state.at(who)))
    burnt = tuple(who for who in there if sees_figure(state, vehicle, who))
    state.emit(Flamed(figure, at, burnt))
    state.steps.append(EndChain())
    scorch(state, at, Burst(0, weapon.impact, weapon.apr, None), figure, weapon.id)
    fallen = tuple(strike_all(state, burnt, (True,) * len(burnt), figure, (weapon.impact,) * len(burnt)))
    marks = [Mark(who, figure, weapon.outgunned, weapon.apr, True) for who in burnt]
    state.steps += tests_of(state, marks, fallen, figure)
    for number, shape in state.fleet.hulls:
        seen = number != vehicle and overlaps(path, shape) and line(state, figure, vehicle, number).visible
        if seen and not state.fleet.has("wrecked", number):
            hit_vehicle(state, number, [Blow(figure, weapon.id, weapon.apr, "side")], figure, vehicle)
