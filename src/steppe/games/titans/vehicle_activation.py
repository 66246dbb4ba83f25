"""A vehicle's or gun's activation: it drives and turns, and does one more thing, in whichever order (BASE-ACT-8)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, ClassVar

import msgspec

from steppe.games.titans.crews import acting_crew, hand
from steppe.games.titans.driving import drive
from steppe.games.titans.events import Handled
from steppe.games.titans.orders import DONE, Drive, Steer, TitansAction
from steppe.games.titans.step import Step
from steppe.games.titans.terms import CARRY_ON, NOBODY
from steppe.games.titans.vehicle_tasks import VEHICLE_TASKS, vehicle_task_of
from steppe.games.titans.ways_of_vehicles import (
    Route,
    allowance,
    backwards,
    facings,
    may_face,
    route,
    stations,
    turns_between,
    turns_of,
    why_not_move,
)
from steppe.games.titans.withdrawing import is_withdrawing
from steppe.kernel.protocol import Refusal

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState


class ActVehicle(Step, frozen=True):
    """What a vehicle does. `moved`: no drive is left; `acted`: nor an Action; `turns` are used up.

    `hatches` were shut or opened already; `fire` is what has fired, as `bursts` counts it.
    """

    rule: ClassVar[str] = "BASE-ACT-8"
    doing: ClassVar[str] = "is acting with a vehicle"
    vehicle: int = 0
    moved: bool = False
    acted: bool = False
    turns: int = 0
    hatches: bool = False
    fire: int = 0

    def prompt(self, state: TitansState) -> str:
        """The decision in a sentence."""
        return f"What does {state.force.vehicles[self.vehicle].name} do?"

    def is_fresh(self) -> bool:
        """Whether it has done nothing yet: a full activation is left."""
        return not (self.moved or self.acted or self.turns)

    def has_fired(self, what: int) -> bool:
        """Whether something of `fire` has fired."""
        return bool(self.fire & what)

    def after_fire(self, what: int) -> ActVehicle:
        """This step after something fired: that is its Action, and the end of its drive."""
        return msgspec.structs.replace(self, acted=True, moved=True, fire=self.fire | what)

    def _turns_left(self, state: TitansState) -> int:
        return turns_of(state.force.vehicles[self.vehicle]) - self.turns

    def legal(self, state: TitansState) -> Sequence[TitansAction]:
        """All that it may do now; drives are to some places, and `allows` knows the others."""
        vehicle, found = self.vehicle, list[TitansAction]()
        if state.fleet.place[vehicle] is None or not acting_crew(state, vehicle) or is_withdrawing(state, vehicle):
            return [DONE]
        for task in VEHICLE_TASKS:
            found += task.offers(state, self)
        if self._cannot_move(state) is None:
            left = self._turns_left(state)
            found += [Steer(degrees) for degrees in facings(state, vehicle, left)]
            if not self.moved:
                most = allowance(state, vehicle)
                found += [Drive(point) for point in stations(state, vehicle, most, left)]
                if state.force.vehicles[vehicle].gun is None:
                    found += [Drive(point, reverse=True) for point in backwards(state, vehicle, most)]
        return [*found, DONE]

    def _cannot_move(self, state: TitansState) -> Refusal | None:
        """Why it neither drives nor turns: a gun that is set up is turned about all the same."""
        if state.force.vehicles[self.vehicle].gun is not None and not self.moved and state.fleet.place[self.vehicle]:
            refusal = why_not_move(state, self.vehicle)
            return None if refusal is not None and refusal.rule == "BASE-MOVE-T7" else refusal
        driver = hand(state, self.vehicle, "driver")
        if driver != NOBODY and state.status[driver] != CARRY_ON:
            return Refusal("BASE-STAT-T3", "Its driver was halted.")
        return why_not_move(state, self.vehicle)

    def allows(self, state: TitansState, action: TitansAction) -> bool:
        """A drive by any points, any facing."""
        if isinstance(action, Drive | Steer):
            return self._why_not(state, action) is None
        task = vehicle_task_of(action)
        return task is not None and task.allows(state, self, action)

    def _why_not(self, state: TitansState, action: Drive | Steer) -> Refusal | None:
        refusal, left = self._cannot_move(state), self._turns_left(state)
        if refusal is not None:
            return refusal
        if isinstance(action, Steer):
            place = state.fleet.at(self.vehicle)
            if 0 <= action.degrees < 360 and may_face(state, self.vehicle, place, action.degrees, left):
                return None
            return Refusal("BASE-MOVE-4", f"It has {left} turns of 45 degrees left, and needs room to turn.")
        if self.moved:
            return Refusal("BASE-MOVE-T6", "It has driven in this activation.")
        found = self._route(state, action)
        return found if isinstance(found, Refusal) else None

    def _route(self, state: TitansState, action: Drive) -> Route | Refusal:
        gun = state.force.vehicles[self.vehicle].gun
        if refusal := why_not_move(state, self.vehicle):
            return refusal
        if action.reverse and gun is not None:
            return Refusal("BASE-MOVE-T7", "A gun is turned about and pushed.")
        points, most = (*action.through, action.to), allowance(state, self.vehicle)
        if any(a == b for a, b in pairwise((state.fleet.at(self.vehicle), *points))):
            return Refusal("BASE-MOVE-T6", "It stands there.")
        return route(state, self.vehicle, points, most, self._turns_left(state), reverse=action.reverse)

    def refuse(self, state: TitansState, action: TitansAction) -> Refusal | None:
        """By which rule something is not done."""
        if isinstance(action, Drive | Steer):
            return self._why_not(state, action)
        task = vehicle_task_of(action)
        return task.refuse(state, self, action) if task else None

    def apply(self, state: TitansState, action: TitansAction) -> None:
        """Carry out one order."""
        if isinstance(action, Drive):
            self._drive(state, action)
        elif isinstance(action, Steer):
            self._steer(state, action.degrees)
        elif task := vehicle_task_of(action):
            task.carry_out(state, self, action)
        else:
            self.finish(state)

    def _drive(self, state: TitansState, action: Drive) -> None:
        found = self._route(state, action)
        if isinstance(found, Refusal):
            raise ValueError(f"{action!r} was carried out and is not legal: {found}")
        state.replace(msgspec.structs.replace(self, moved=True, turns=self.turns + found.turns))
        drive(state, self.vehicle, found, allowance(state, self.vehicle), reverse=action.reverse)

    def _steer(self, state: TitansState, degrees: int) -> None:
        fleet, vehicle = state.fleet, self.vehicle
        turns = turns_between(fleet.facing[vehicle], degrees)
        fleet.put(vehicle, fleet.at(vehicle), degrees)
        state.emit(Handled(vehicle, f"turns to {degrees} degrees", NOBODY, "BASE-MOVE-4"))
        state.replace(msgspec.structs.replace(self, turns=self.turns + turns))

    def finish(self, state: TitansState) -> None:
        """The vehicle is done with its activation; a gun's crew that acted with it is as well."""
        state.finish_step()
        state.fleet.mark("acted", self.vehicle)
        if state.force.vehicles[self.vehicle].gun is not None and (self.moved or self.acted):
            for figure in acting_crew(state, self.vehicle):
                state.done |= 1 << figure
