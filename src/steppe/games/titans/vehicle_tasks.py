"""What a vehicle may do in its activation besides driving: each chapter adds its tasks here, as `tasks.TASKS` for men.

A task is a few functions over the vehicle's step (`vehicle_activation.ActVehicle`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from steppe.games.titans import bombarding, bursts, engaging, leaving, vehicle_flame
from steppe.games.titans.ammunition import no_sharing, share_in_vehicle, vehicle_offers
from steppe.games.titans.boating import cast_off, moorings, no_mooring
from steppe.games.titans.crews import hand
from steppe.games.titans.events import Handled
from steppe.games.titans.mounting import bail_out
from steppe.games.titans.orders import (
    PACK,
    SET_UP,
    BailOut,
    Bombard,
    CastOff,
    Engage,
    GetFree,
    Hatches,
    Leave,
    MachineGuns,
    Pack,
    Ram,
    Scrounge,
    SetUp,
    Throw,
    TitansAction,
)
from steppe.games.titans.perils import gets_stuck
from steppe.games.titans.ramming import no_ram, ram, rams
from steppe.kernel.protocol import Refusal

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState
    from steppe.games.titans.vehicle_activation import ActVehicle


class VehicleTask(NamedTuple):
    """A kind of doing: its actions, what it offers now, how one is carried out, why one is not done."""

    actions: tuple[type[TitansAction], ...]
    offers: Callable[[TitansState, ActVehicle], Iterable[TitansAction]]
    carry_out: Callable[[TitansState, ActVehicle, TitansAction], None]
    refuse: Callable[[TitansState, ActVehicle, TitansAction], Refusal | None]
    allows: Callable[[TitansState, ActVehicle, TitansAction], bool] = lambda state, step, action: False


# Hatches cost nothing (BASE-R-43).


def _hatches(state: TitansState, step: ActVehicle) -> Iterator[TitansAction]:
    its = state.force.vehicles[step.vehicle].its
    if its is not None and not its.open_topped and not its.soft and not step.hatches:
        yield Hatches(not state.fleet.has("buttoned", step.vehicle))


def _shut(state: TitansState, step: ActVehicle, action: TitansAction) -> None:
    shut = isinstance(action, Hatches) and action.shut
    state.fleet.mark("buttoned", step.vehicle, shut)
    by = hand(state, step.vehicle, "commander")
    state.emit(Handled(step.vehicle, "is buttoned up" if shut else "opens its hatches", by, "BASE-R-43"))
    state.replace(msgspec.structs.replace(step, hatches=True))


def _no_hatches(state: TitansState, step: ActVehicle, action: TitansAction) -> Refusal | None:
    return Refusal("BASE-R-43", "A closed vehicle is buttoned up or opened, once in its activation.")


# Getting free takes a whole activation (BASE-REACT-17-0, BASE-R-16).


def _freeing(state: TitansState, step: ActVehicle) -> Iterator[TitansAction]:
    if state.fleet.has("stuck", step.vehicle) and step.is_fresh():
        yield GetFree()


def _free(state: TitansState, step: ActVehicle, action: TitansAction) -> None:
    if not gets_stuck(state, step.vehicle):
        state.fleet.mark("stuck", step.vehicle, False)
        state.emit(Handled(step.vehicle, "is free", hand(state, step.vehicle, "driver"), "BASE-R-16"))
    step.finish(state)


def _not_free(state: TitansState, step: ActVehicle, action: TitansAction) -> Refusal | None:
    return Refusal("BASE-R-16", "A vehicle that is stuck is freed with a full activation.")


# Bailing out takes one too (BASE-REACT-20).


def _bailing(state: TitansState, step: ActVehicle) -> Iterator[TitansAction]:
    if state.force.vehicles[step.vehicle].gun is None and step.is_fresh():
        yield BailOut()


def _bail(state: TitansState, step: ActVehicle, action: TitansAction) -> None:
    step.finish(state)
    bail_out(state, step.vehicle, "BASE-REACT-20")
    for figure in state.force.vehicles[step.vehicle].crew:
        state.done |= 1 << figure


def _no_bail(state: TitansState, step: ActVehicle, action: TitansAction) -> Refusal | None:
    return Refusal("BASE-REACT-20", "Leaving a vehicle takes a crew a full activation.")


# Guns are set up and packed for an Action (BASE-MOVE-T7).


def _packing(state: TitansState, step: ActVehicle) -> Iterator[TitansAction]:
    if state.force.vehicles[step.vehicle].gun is not None and not step.acted:
        yield SET_UP if state.fleet.has("packed", step.vehicle) else PACK


def _pack(state: TitansState, step: ActVehicle, action: TitansAction) -> None:
    packs = isinstance(action, Pack)
    state.fleet.mark("packed", step.vehicle, packs)
    by = hand(state, step.vehicle, "commander")
    state.emit(Handled(step.vehicle, "is packed" if packs else "is set up", by, "BASE-MOVE-T7"))
    state.replace(msgspec.structs.replace(step, acted=True))


def _no_packing(state: TitansState, step: ActVehicle, action: TitansAction) -> Refusal | None:
    return Refusal("BASE-MOVE-T7", "A gun is set up or packed for an Action.")


VEHICLE_TASKS: Final[list[VehicleTask]] = [
    VehicleTask((Hatches,), _hatches, _shut, _no_hatches),
    VehicleTask((GetFree,), _freeing, _free, _not_free),
    VehicleTask((Scrounge,), vehicle_offers, share_in_vehicle, no_sharing),
    VehicleTask((CastOff,), moorings, cast_off, no_mooring),
    VehicleTask((Ram,), rams, ram, no_ram),
    VehicleTask((BailOut,), _bailing, _bail, _no_bail),
    VehicleTask((Leave,), leaving.vehicle_offers, leaving.vehicle_leaves, leaving.vehicle_refuses),
    VehicleTask((SetUp, Pack), _packing, _pack, _no_packing),
    VehicleTask((Engage,), engaging.vehicle_offers, engaging.vehicle_engages, engaging.vehicle_refuses),
    VehicleTask((MachineGuns,), bursts.offers, bursts.carry_out, bursts.refuse),
    VehicleTask((Throw,), vehicle_flame.offers, vehicle_flame.carry_out, vehicle_flame.refuse, vehicle_flame.allows),
    VehicleTask(
        (Bombard,),
        bombarding.vehicle_offers,
        bombarding.vehicle_bombards,
        bombarding.vehicle_refuses,
        bombarding.vehicle_allows,
    ),
]


def vehicle_task_of(action: TitansAction) -> VehicleTask | None:
    """The task that an action belongs to; None for driving."""
    return next((task for task in VEHICLE_TASKS if isinstance(action, task.actions)), None)
