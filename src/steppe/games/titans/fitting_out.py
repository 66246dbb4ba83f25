"""What the defender makes of a fortified building before the battle (CT-FORT-6 to CT-FORT-8)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar

import msgspec

from steppe.games.titans.crews import REACH
from steppe.games.titans.events import FittedOut
from steppe.games.titans.fleet import hull_at
from steppe.games.titans.houses import House
from steppe.games.titans.orders import DONE, HouseGun, LadderHole, StrongPoint, TitansAction
from steppe.games.titans.step import Step
from steppe.games.titans.terms import NOBODY
from steppe.games.titans.ways_of_men import has_room
from steppe.kernel.protocol import Refusal
from steppe.kernel.tabletop.points import Point, squared, within

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState


def fit_out(state: TitansState, group: int, building: int) -> None:
    """A group that defends a fortified building names ladder holes and strong points, and may put guns in.

    It has as many strong points as its leader's Rep (AMB-27: or the Rep of the squad).
    """
    its = state.force.groups[group]
    members = [figure for figure in range(state.force.size) if its.members >> figure & 1]
    by_squad = state.setting.options.get("strong_points") == "squad"
    points = min(state.force.rep[figure] for figure in members) if by_squad else state.rep[state.leader[group]]
    state.steps.append(FitOut(by=state.setting.seats[its.side], building=building, points=points))


class FitOut(Step, frozen=True):
    """What is where in a fortified building; `points` are the strong points that are left."""

    rule: ClassVar[str] = "CT-FORT-6"
    doing: ClassVar[str] = "is fitting out a building"
    asks_always: ClassVar[bool] = True
    building: int = 0
    points: int = 0

    def prompt(self, state: TitansState) -> str:
        """The decision in a sentence."""
        name = state.setting.buildings[self.building].name
        return f"Where are ladder holes and strong points in {name}? {self.points} strong points are left."

    def _house(self, state: TitansState) -> House:
        return state.field.houses[self.building]

    def legal(self, state: TitansState) -> Sequence[TitansAction]:
        """Points of the grid on each floor; guns of the side on the ground floor; or no more."""
        house, found = self._house(state), list[TitansAction]()
        for point in house.grid():
            for level in range(house.plan.storeys):
                found += LadderHole(point, level), StrongPoint(point, level)
            found += [HouseGun(number, point) for number in range(len(state.force.vehicles))]
        return [*(one for one in found if self._why_not(state, one) is None), DONE]

    def allows(self, state: TitansState, action: TitansAction) -> bool:
        """Any point inside."""
        return isinstance(action, LadderHole | StrongPoint | HouseGun) and self._why_not(state, action) is None

    def refuse(self, state: TitansState, action: TitansAction) -> Refusal | None:
        """What there is no room for, or no more of."""
        return self._why_not(state, action)

    def _why_not(self, state: TitansState, action: TitansAction) -> Refusal | None:
        if isinstance(action, LadderHole):
            return self._no_ladder(state, action)
        if isinstance(action, StrongPoint):
            return self._no_strong_point(state, action)
        return self._no_gun(state, action) if isinstance(action, HouseGun) else None

    def _no_ladder(self, state: TitansState, action: LadderHole) -> Refusal | None:
        house, named = self._house(state), state.ground.works.ladders
        here = [spot for building, floor, spot in named if (building, floor) == (self.building, action.level)]
        if not house.has_floor(action.at) or not 0 <= action.level < house.plan.storeys - 1:
            return Refusal("CT-FORT-6", "A ladder hole leads up from a floor that has another above it.")
        if action.at in here:
            return Refusal("CT-FORT-6", "That floor has a hole there.")
        return None

    def _no_strong_point(self, state: TitansState, action: StrongPoint) -> Refusal | None:
        house = self._house(state)
        if not self.points:
            return Refusal("CT-FORT-8", "There are as many strong points as the Rep.")
        if not house.has_floor(action.at) or not 0 <= action.level < house.plan.storeys:
            return Refusal("CT-FORT-8", "A strong point stands on a floor of the building.")
        if (self.building, action.level, action.at) in state.ground.works.strong:
            return Refusal("CT-FORT-8", "One stands there.")
        return None

    def _no_gun(self, state: TitansState, action: HouseGun) -> Refusal | None:
        if not 0 <= action.vehicle < len(state.force.vehicles):
            return Refusal("CT-FORT-7", "There is no such gun.")
        plan = state.force.vehicles[action.vehicle]
        if plan.gun is None or state.setting.seats[plan.side] != self.by:
            return Refusal("CT-FORT-7", "Guns on carriages of one's own go into a building.")
        hull = hull_at(plan, action.at, state.fleet.facing[action.vehicle])
        house = self._house(state)
        if any(house.area_at(corner) is None for corner in hull.points):
            return Refusal("CT-FORT-7", "It has no room there.")
        others = [other for other in range(len(state.force.vehicles)) if other != action.vehicle]
        if state.fleet.place[action.vehicle] == action.at:
            return Refusal("CT-FORT-7", "It stands there.")
        if any((place := state.fleet.place[other]) and within(place, action.at, max(plan.size)) for other in others):
            return Refusal("CT-FORT-7", "Another gun stands there.")
        return None

    def apply(self, state: TitansState, action: TitansAction) -> None:
        """It is there; or that is all."""
        works, number = state.ground.works, self.building
        if isinstance(action, LadderHole):
            state.emit(FittedOut(number, "a ladder hole", action.at, action.level, NOBODY, "CT-FORT-6"))
            ladders = (*works.ladders, (number, action.level, action.at))
            state.change(msgspec.structs.replace(works, ladders=tuple(sorted(ladders))))
        elif isinstance(action, StrongPoint):
            state.emit(FittedOut(number, "a strong point", action.at, action.level, NOBODY, "CT-FORT-8"))
            strong = (*works.strong, (number, action.level, action.at))
            state.change(msgspec.structs.replace(works, strong=tuple(sorted(strong))))
            state.replace(msgspec.structs.replace(self, points=self.points - 1))
        elif isinstance(action, HouseGun):
            self._house_gun(state, action)
        else:
            state.finish_step()

    def _house_gun(self, state: TitansState, action: HouseGun) -> None:
        """It stands there, and its crew beside it."""
        plan, fleet = state.force.vehicles[action.vehicle], state.fleet
        fleet.put(action.vehicle, action.at, fleet.facing[action.vehicle])
        state.emit(FittedOut(self.building, "a gun", action.at, 0, action.vehicle, "CT-FORT-7"))
        for figure in plan.crew:
            spot = next(self._beside(state, figure, action), None)
            if spot is not None:
                state.ground.level[figure] = 0
                state.place[figure] = spot

    def _beside(self, state: TitansState, figure: int, action: HouseGun) -> Iterator[Point]:
        house, reach = self._house(state), REACH + max(state.force.vehicles[action.vehicle].size)
        for spot in sorted(house.grid(), key=lambda spot: (squared(spot, action.at), spot)):
            if within(spot, action.at, reach) and has_room(state, figure, spot):
                yield spot
