"""Clank: a crew that was hit and is whole stays, fires back, or goes (BASE-REACT-16, BASE-AP-9, CT-TRACK-4)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, Final

from steppe.games.titans.crews import hand
from steppe.games.titans.events import Handled, Reacted, Tested
from steppe.games.titans.guns import bears, gunner, is_ready, main_guns, origin
from steppe.games.titans.mounting import bail_out
from steppe.games.titans.penetration import armour_of, face_of
from steppe.games.titans.reactions import Condition, reactions
from steppe.games.titans.rolls import passing_dice
from steppe.games.titans.step import Step
from steppe.games.titans.terms import NOBODY
from steppe.games.titans.withdrawing import is_withdrawing, withdraw
from steppe.kernel.tabletop.directions import facing_towards
from steppe.kernel.tabletop.points import Point

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

RETURNS: Final[list[Callable[[TitansState, int, int, int], None]]] = []
"""How a vehicle returns fire: called with its number, the figure that fired on it, and that one's vehicle or gun."""
_FIGHTS: Final = ("return-fire", "stay-and-fight")


class Clank(Step, frozen=True):
    """The commander of a vehicle tests, because of a figure `foe` and its vehicle or gun `of` (`NOBODY`: on foot).

    `pierces`: what fired on it can penetrate where it struck.
    """

    automatic: ClassVar[bool] = True
    vehicle: int = 0
    foe: int = NOBODY
    of: int = NOBODY
    pierces: bool = False

    def run(self, state: TitansState) -> None:
        """Two dice against the commander's Rep, and what follows."""
        state.finish_step()
        vehicle, test = self.vehicle, reactions().named("clank")
        commander = hand(state, vehicle, "commander")
        if commander == NOBODY or state.fleet.place[vehicle] is None:
            return
        dice, rep = state.roll(test.dice), state.rep[commander]
        passed = min(2, passing_dice(dice, rep))
        row = test.row(passed, self._situation(state))
        group, causes = state.force.group[commander], () if self.foe == NOBODY else (self.foe,)
        state.emit(Tested((test.id,), group, commander, dice, rep, passed, causes, "BASE-REACT-16"))
        state.emit(Reacted(commander, row.result, passed, row.rule))
        self._follow(state, row.result)

    def _situation(self, state: TitansState) -> dict[Condition, bool]:
        fleet, vehicle, here = state.fleet, self.vehicle, self._from(state)
        ready = is_ready(state, vehicle)
        guns = range(len(main_guns(state.force.vehicles[vehicle])))
        return {
            "immobilised": fleet.has("immobile", vehicle) or fleet.has("stuck", vehicle),
            "undergunned": is_undergunned(state, vehicle, self.of),
            "loaded": ready,
            "bears": here is not None and any(bears(state, vehicle, gun, here, turns=False) for gun in guns),
            "can_be_penetrated": self.pierces,
        }

    def _from(self, state: TitansState) -> Point | None:
        """Where the shot came from, if that is still there."""
        if self.of != NOBODY:
            return state.fleet.place[self.of]
        return None if self.foe == NOBODY or state.place[self.foe] is None else origin(state, self.foe, NOBODY)

    def _follow(self, state: TitansState, result: str) -> None:
        vehicle = self.vehicle
        if result in ("retire-out-of-sight", "leave-table"):
            if not is_withdrawing(state, vehicle) or result == "leave-table":
                withdraw(state, vehicle, leaves=result == "leave-table")
        elif result == "abandon":
            bail_out(state, vehicle, "CT-TRACK-4")
        elif result in _FIGHTS and is_ready(state, vehicle):
            self._return_fire(state)

    def _return_fire(self, state: TitansState) -> None:
        """A turret that is turned by hand is turned, and fires next time (BASE-VEH-V24)."""
        vehicle, here = self.vehicle, self._from(state)
        its = state.force.vehicles[vehicle].its
        if here is None:
            return
        if its is not None and not its.powered_turret and not bears(state, vehicle, 0, here, turns=False):
            if state.fleet.has("turret_jammed", vehicle):
                return
            state.fleet.turret[vehicle] = facing_towards(state.fleet.at(vehicle), here)
            state.emit(Handled(vehicle, "turns its turret", gunner(state, vehicle), "BASE-REACT-16-2"))
            return
        for returns in RETURNS:
            returns(state, vehicle, self.foe, self.of)


def is_undergunned(state: TitansState, vehicle: int, foe: int) -> bool:
    """Whether no main gun of a vehicle is rated above the armour that it sees of another (BASE-AP-9)."""
    if foe == NOBODY or state.fleet.place[foe] is None or (its := state.force.vehicles[foe].its) is None or its.soft:
        return False
    face = face_of(state, foe, "hull", state.fleet.at(vehicle))
    return state.force.vehicles[vehicle].apr <= armour_of(state.force.vehicles[foe], face)
