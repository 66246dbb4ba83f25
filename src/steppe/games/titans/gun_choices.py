"""How the rules' own player uses guns: at the armour that they pierce best, at the most of the enemy (BASE-PEF-7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from steppe.games.titans import orders as o
from steppe.games.titans.bombarding import he_of
from steppe.games.titans.files import by_id
from steppe.games.titans.guessing import known
from steppe.games.titans.guns import GunShot, has_turret, line, origin, piece
from steppe.games.titans.orders import TitansAction
from steppe.games.titans.penetration import armour_of, face_of
from steppe.games.titans.state import TitansState
from steppe.games.titans.terms import NOBODY, bits
from steppe.games.titans.vehicle_sight import OpenFire
from steppe.games.titans.view import TitansView, VehicleView
from steppe.games.titans.weapons import weapons
from steppe.kernel.tabletop.directions import facing_towards, turn_between
from steppe.kernel.tabletop.points import squared

_FRIEND: Final = 2
"""How many enemies a friend in the circle outweighs."""


def best_shot(view: TitansView, legal: Sequence[TitansAction], *, reacts: bool = False) -> TitansAction | None:
    """The shot that is worth most now; None where none is worth it.

    One that pierces goes before HE, HE at several men before machine guns. What cannot pierce may still make a crew go:
    it is fired where nothing else is to be done, but not as a reaction.
    """
    engages = [one for one in legal if isinstance(one, o.Engage)]
    shells = [one for one in legal if isinstance(one, o.Bombard)]
    if not engages and not shells and o.MachineGuns() not in legal:
        return None
    state = known(view)
    worth = {one: over(state, shot_of(state, one)) for one in engages}
    best = max(engages, key=lambda one: (worth[one], -one.vehicle), default=None)
    if best is not None and worth[best] > 0:
        return best
    crowds = {one: crowd(state, one) for one in shells}
    thickest = max(shells, key=lambda one: (crowds[one], one.at), default=None)
    if thickest is not None and crowds[thickest] > (1 if o.MachineGuns() in legal else 0):
        return thickest
    if o.MachineGuns() in legal:
        return o.MachineGuns()
    return None if reacts else best


def shot_of(state: TitansState, action: o.Engage | o.Bombard) -> GunShot:
    """The shot that an action would be for whoever is acting or asked."""
    step = state.steps[-1]
    if isinstance(step, OpenFire):
        return next(one for one in step.choices if isinstance(action, o.Engage) and one.gun == action.gun)
    vehicle = getattr(step, "vehicle", NOBODY)
    crew = state.force.vehicles[vehicle].crew if vehicle != NOBODY else ()
    figure = getattr(step, "figure", crew[0] if crew else NOBODY)
    target = action.vehicle if isinstance(action, o.Engage) else NOBODY
    return GunShot(shooter=figure, vehicle=vehicle, gun=action.gun, target=target)


def over(state: TitansState, shot: GunShot) -> int:
    """By how much a shot is rated above the thinnest armour that it can strike."""
    its, plan = piece(state, shot), state.force.vehicles[shot.target]
    here = origin(state, shot.shooter, shot.vehicle)
    armour = armour_of(plan, face_of(state, shot.target, "hull", here))
    if has_turret(plan) and not its.dice:
        armour = min(armour, armour_of(plan, face_of(state, shot.target, "turret", here), "turret"))
    if not its.apr:
        return 1  # small arms at what has no armour or no roof
    return its.apr_at(line(state, shot.shooter, shot.vehicle, shot.target).square) - armour


def crowd(state: TitansState, action: o.Bombard) -> int:
    """How many enemies are in the circle of a shell, less the friends."""
    shot = shot_of(state, action)
    if (found := he_of(state, shot)) is None:
        return 0
    side, burst = state.force.side[shot.shooter], found[1]
    own, foes = (
        sum(burst.holds(action.at, state.at(who)) for who in bits(state.able(state.force.of_side[s])))
        for s in (side, 1 - side)
    )
    return foes - _FRIEND * own


def lay_gun(view: TitansView, legal: Sequence[TitansAction], one: VehicleView) -> TitansAction | None:
    """A gun on a carriage is turned to the nearest enemy, if it does not point there; None where it need not be."""
    places = [foe.place for foe in view.figures if foe.side != one.side and foe.able and foe.place]
    places += [foe.place for foe in view.vehicles if foe.side != one.side and foe.place]
    here = one.place
    if here is None or not places or one.row not in by_id(weapons().gun):
        return None
    bearing = facing_towards(here, min(places, key=lambda place: (squared(here, place), place)))
    off = abs(turn_between(one.facing, bearing))
    turns = [action for action in legal if isinstance(action, o.Steer)]
    best = min(turns, key=lambda turn: (abs(turn_between(turn.degrees, bearing)), turn.degrees), default=None)
    return best if best is not None and abs(turn_between(best.degrees, bearing)) < off else None


def nearest_target(view: TitansView, legal: Sequence[TitansAction], vehicle: int) -> TitansAction:
    """Whom a machine gun aims at: the nearest."""
    here = view.vehicles[vehicle].place or (0, 0)
    places = {one.number: one.place for one in view.figures}
    aims = [one for one in legal if isinstance(one, o.Aim)]
    return min(aims, key=lambda aim: (squared(here, places[aim.target] or here), aim.target), default=legal[0])
