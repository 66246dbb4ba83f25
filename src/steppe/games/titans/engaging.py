"""Firing at vehicles in one's own activation: a vehicle's or gun's main gun, and men on foot (BASE-AP-1, BASE-R-43)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from steppe.games.titans.bursts import BURSTS, MAIN, TURRET
from steppe.games.titans.gunnery import begin_fire
from steppe.games.titans.guns import (
    GunShot,
    Piece,
    can_reach,
    gunner,
    is_armoured,
    is_ready,
    is_target,
    main_guns,
    piece_of,
    weapon_of,
)
from steppe.games.titans.hands import has_left
from steppe.games.titans.locked import foes_of
from steppe.games.titans.orders import Engage, TitansAction
from steppe.games.titans.terms import FIRES, NOBODY
from steppe.games.titans.ways_of_men import normal_move
from steppe.kernel.protocol import Refusal

if TYPE_CHECKING:
    from steppe.games.titans.activation import ActFigure
    from steppe.games.titans.state import TitansState
    from steppe.games.titans.vehicle_activation import ActVehicle


# Main guns.


def shots_of(state: TitansState, vehicle: int, *, rep: int = 0, reacts: bool = False) -> Iterator[GunShot]:
    """The shots at vehicles that a vehicle or gun has now."""
    if not is_ready(state, vehicle):
        return
    plan, who = state.force.vehicles[vehicle], gunner(state, vehicle)
    targets = [n for n in range(len(state.force.vehicles)) if is_target(state, plan.side, n)]
    for gun in range(len(main_guns(plan))):
        for target in targets:
            shot = GunShot(shooter=who, vehicle=vehicle, gun=gun, target=target, rep=rep, reacts=reacts)
            if can_reach(state, shot):
                yield shot


def may_fire(state: TitansState, step: ActVehicle) -> bool:
    """Whether a main gun may fire in this activation: not after an Action of another kind, nor after its own shot."""
    if step.has_fired(MAIN) or step.has_fired(TURRET) or (step.acted and not step.has_fired(BURSTS)):
        return False
    return _free(state, step)


def _free(state: TitansState, step: ActVehicle) -> bool:
    """Whether the gunner of a gun on a carriage has not acted himself."""
    who = gunner(state, step.vehicle)
    return state.force.vehicles[step.vehicle].gun is None or not state.done >> who & 1


def vehicle_offers(state: TitansState, step: ActVehicle) -> Iterator[TitansAction]:
    """A shot at each enemy vehicle that a main gun can be laid on."""
    if may_fire(state, step):
        for shot in shots_of(state, step.vehicle):
            yield Engage(shot.target, shot.gun)


def vehicle_engages(state: TitansState, step: ActVehicle, action: TitansAction) -> None:
    """The main gun fires: that is the Action, and the end of the drive."""
    if isinstance(action, Engage):
        state.replace(step.after_fire(MAIN))
        who = gunner(state, step.vehicle)
        begin_fire(state, GunShot(shooter=who, vehicle=step.vehicle, gun=action.gun, target=action.vehicle))


def vehicle_refuses(state: TitansState, step: ActVehicle, action: TitansAction) -> Refusal | None:
    """Why the main gun does not fire at that."""
    return why_not_fire(state, step) or Refusal("BASE-R-10", "That is no enemy vehicle in its arc, sight and range.")


def why_not_fire(state: TitansState, step: ActVehicle) -> Refusal | None:
    """Why a main gun does not fire at all now."""
    if step.has_fired(TURRET):
        return Refusal("BASE-R-43", "The main gun or the gun beside it fires, not both.")
    if not state.fleet.has("loaded", step.vehicle):
        return Refusal("BASE-AP-6", "Its gun is not loaded.")
    if not may_fire(state, step) or not is_ready(state, step.vehicle):
        return Refusal("BASE-AP-6", "It has no gun that is manned, set up and may fire now.")
    return None


# Men on foot.


def pieces_of(state: TitansState, figure: int, vehicle: int) -> Iterator[tuple[int, Piece]]:
    """What a figure has that may harm a vehicle, with the number of the weapon (BASE-AP-1, BASE-AP-5)."""
    plan = state.force.vehicles[vehicle]
    its, known = plan.its, set[str]()
    open_to_fire = its is not None and (its.soft or its.open_topped)
    for number, name in enumerate(state.force.figures[figure].weapons):
        weapon = weapon_of(state, figure, number)
        found = piece_of(weapon, armoured=is_armoured(plan))
        if name in known or found is None or not (found.apr or open_to_fire):
            continue
        known.add(name)
        if weapon.single_shot and not has_left(state, figure, name):
            continue
        if not (weapon.sets_up and state.packed >> figure & 1) and not (found.dice and state.jammed >> figure & 1):
            yield number, found


def can_fire(state: TitansState, figure: int) -> bool:
    """Whether a figure on the table may fire at all."""
    if state.place[figure] is None or not FIRES[state.status[figure]] or state.hands.load(figure):
        return False
    return not foes_of(state, figure)


def shots_at(
    state: TitansState, figure: int, vehicle: int, *, rep: int = 0, moved: bool = False, reacts: bool = False
) -> Iterator[GunShot]:
    """The shots that a figure has at a vehicle of the other side."""
    if not is_target(state, state.force.side[figure], vehicle) or not can_fire(state, figure):
        return
    for number, _ in pieces_of(state, figure, vehicle):
        shot = GunShot(shooter=figure, gun=number, target=vehicle, rep=rep, moved=moved, reacts=reacts)
        if can_reach(state, shot):
            yield shot


def offers(state: TitansState, step: ActFigure) -> Iterator[TitansAction]:
    """A shot at each vehicle that he can harm."""
    if not state.fleet.plans or not _may_engage(state, step):
        return
    for vehicle in range(len(state.force.vehicles)):
        for shot in shots_at(state, step.figure, vehicle):
            yield Engage(vehicle, shot.gun)


def _may_engage(state: TitansState, step: ActFigure) -> bool:
    return not (step.acted or step.barred or state.fast >> step.figure & 1)


def carry_out(state: TitansState, step: ActFigure, action: TitansAction) -> None:
    """He fires: that is his Action, and the end of his move."""
    if isinstance(action, Engage):
        figure = step.figure
        state.replace(msgspec.structs.replace(step, acted=True, moved=True))
        far = 2 * step.gone > normal_move(state, figure)
        begin_fire(state, GunShot(shooter=figure, vehicle=NOBODY, gun=action.gun, target=action.vehicle, moved=far))


def refuse(state: TitansState, step: ActFigure, action: TitansAction) -> Refusal | None:
    """Why he does not fire at that."""
    if not _may_engage(state, step):
        return Refusal("BASE-ACT-8", "He has acted already, ran, or may not act now.")
    return Refusal("BASE-AP-1", "That is no enemy vehicle in sight that a weapon of his reaches and may harm.")
