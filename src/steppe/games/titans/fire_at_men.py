"""Crews and guns that fire at men as a reaction: who come into sight, or who fired (BASE-REACT-15, BASE-REACT-16)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

import msgspec

from steppe.games.titans import clank, marching, vehicle_sight
from steppe.games.titans.bombarding import begin_bombardment, he_of, points
from steppe.games.titans.bursts import Mounted, aim_bursts, manned, ready
from steppe.games.titans.events import FireHeld, Handled
from steppe.games.titans.guns import GunShot, gunner, is_ready, main_guns
from steppe.games.titans.hull_sight import sees_figure
from steppe.games.titans.marching import Watch
from steppe.games.titans.morale import ANSWERS, Shooters
from steppe.games.titans.orders import HOLD_FIRE, Bombard, MachineGuns, TitansAction
from steppe.games.titans.step import Step
from steppe.games.titans.terms import NOBODY
from steppe.kernel.listing import mask_of_bits

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState


class FireAtMen(Step, frozen=True):
    """A vehicle or gun may fire at men: HE, or its machine guns; or hold its fire.

    `foes` are those at whom it may, `figure` its gunner. `why` it does: "in sight" or "return". Of a gun whose `group`
    took In Sight because of a `mover` the others fire after it.
    """

    rule: ClassVar[str] = "BASE-REACT-15"
    doing: ClassVar[str] = "is choosing whether to fire"
    figure: int = 0
    vehicle: int = 0
    foes: int = 0
    rep: int = 0
    why: str = "in sight"
    group: int = -1
    watched: int = NOBODY

    def prompt(self, state: TitansState) -> str:
        """The decision in a sentence."""
        return f"Does {state.force.vehicles[self.vehicle].name} fire?"

    def legal(self, state: TitansState) -> Sequence[TitansAction]:
        """HE at each of them, machine guns at all, or neither."""
        found: list[TitansAction] = [*he_at(state, self.vehicle, self.foes)]
        if unshot(state, self.vehicle, self.foes, self.rep):
            found.append(MachineGuns())
        return [*found, HOLD_FIRE]

    def apply(self, state: TitansState, action: TitansAction) -> None:
        """It fires, or waits."""
        state.finish_step()
        if isinstance(action, MachineGuns):
            aim_bursts(state, self.vehicle, unshot(state, self.vehicle, self.foes, self.rep), self.foes, self.why)
            return
        fires = isinstance(action, Bombard)
        if fires:
            state.shots[self.figure] += 1
        if self.group >= 0:
            self._others(state, fires)
        elif self.why == "in sight" and not fires:
            state.fleet.mark("holds", self.vehicle)
            state.fleet.mark("unsure", self.vehicle, self.rep < 0)
            state.emit(Handled(self.vehicle, "holds its fire", self.figure, "BASE-R-1"))
        if isinstance(action, Bombard):
            shot = GunShot(shooter=self.figure, vehicle=self.vehicle, gun=action.gun, rep=self.rep)
            begin_bombardment(state, shot, action.at, action.level)

    def _others(self, state: TitansState, fires: bool) -> None:
        """The rest of the group fire with what they have."""
        height = len(state.steps)
        marching.volley(state, self.watched, self.group, self.rep)
        if len(state.steps) == height and not fires:
            state.holding = (*state.holding, (self.group, self.rep))
            state.emit(FireHeld(self.group))


def he_at(state: TitansState, vehicle: int, foes: int) -> list[Bombard]:
    """The HE that a vehicle or gun can fire now at some figures."""
    if not is_ready(state, vehicle):
        return []
    who, guns = gunner(state, vehicle), range(len(main_guns(state.force.vehicles[vehicle])))
    return [one for gun in guns for one in points(state, GunShot(shooter=who, vehicle=vehicle, gun=gun), foes)]


def unshot(state: TitansState, vehicle: int, foes: int, rep: int) -> tuple[Mounted, ...]:
    """The machine guns that can fire at some figures as a reaction: a shooter does once (BASE-R-2)."""
    return tuple(gun for gun in ready(state, vehicle, foes, rep=rep) if not state.shots[gun.shooter])


def ask(state: TitansState, vehicle: int, foes: int, rep: int, why: str) -> bool:
    """Put it to the seat whether a vehicle fires at some figures, if it can."""
    if not he_at(state, vehicle, foes) and not unshot(state, vehicle, foes, rep):
        return False
    seat = state.setting.seats[state.force.vehicles[vehicle].side]
    who = gunner(state, vehicle)
    state.steps.append(FireAtMen(by=seat, figure=who, vehicle=vehicle, foes=foes, rep=rep, why=why))
    return True


# Men who come into sight.


def watching(state: TitansState, side: int) -> list[int]:
    """The vehicles of a side that have something to fire at men with."""
    found = []
    for vehicle, plan in enumerate(state.force.vehicles):
        if plan.side == side and plan.gun is None and state.fleet.place[vehicle] is not None:
            shot = GunShot(shooter=plan.crew[0], vehicle=vehicle)
            shells = is_ready(state, vehicle) and he_of(state, shot) is not None
            if shells or any(not state.shots[gun.shooter] for gun in manned(state, vehicle)):
                found.append(vehicle)
    return found


def crews_watch(state: TitansState, figure: int) -> bool:
    """The next crew that has come to see a figure on its way takes Vehicle In Sight; whether one did."""
    step = state.steps[-1]
    if not isinstance(step, Watch):
        return False
    watchers = watching(state, 1 - state.force.side[figure])
    if step.index == 0:
        aware = mask_of_bits([n for n in watchers if sees_figure(state, n, figure)])
        if aware == step.aware:
            return False
        state.replace(msgspec.structs.replace(step, aware=aware))
        return True
    fresh = [n for n in watchers if not (step.aware | state.fleet.spotted) >> n & 1 and sees_figure(state, n, figure)]
    if fresh:
        watcher = min(fresh, key=lambda n: vehicle_sight.order(state, n, state.at(figure)))
        state.fleet.mark("spotted", watcher)
        state.replace(msgspec.structs.replace(step, crews=step.crews | 1 << watcher, told=step.tell(state)))
        rep = vehicle_sight.take_test(state, watcher, figure)
        if rep is not None:
            ask(state, watcher, _group(state, figure), rep, "in sight")
        return True
    return _ask_holder(state, step, watchers)


def _group(state: TitansState, figure: int) -> int:
    return state.force.groups[state.force.group[figure]].members


def _ask_holder(state: TitansState, step: Watch, watchers: Sequence[int]) -> bool:
    """A crew that holds its fire is asked where the move ends, and where it comes to see another of them."""
    end = step.index == len(step.path) - 1
    for watcher in watchers:
        asked = step.crews >> watcher & 1 or not state.fleet.has("holds", watcher)
        new = end or not step.aware >> watcher & 1
        if asked or not new or not sees_figure(state, watcher, step.figure):
            continue
        state.replace(msgspec.structs.replace(step, crews=step.crews | 1 << watcher, told=step.tell(state)))
        rep = vehicle_sight.UNSURE if state.fleet.has("unsure", watcher) else 0
        ask(state, watcher, _group(state, step.figure), rep, "in sight")
        return True
    return False


def crews_may_see(state: TitansState, step: Watch) -> bool:
    """Whether some crew may come to see a figure on its way: then it is looked at inch by inch."""
    watchers = watching(state, 1 - state.force.side[step.figure])
    return any(not (step.aware | state.fleet.spotted) >> n & 1 or state.fleet.has("holds", n) for n in watchers)


def guns_open(state: TitansState, mover: int, group: int, rep: int) -> bool:
    """A group that took In Sight may fire a gun that it serves at those whom it saw; whether it is asked."""
    foes = _group(state, mover)
    for gun, plan in enumerate(state.force.vehicles):
        if plan.gun is None or not is_ready(state, gun):
            continue
        who = gunner(state, gun)
        if state.force.group[who] == group and not state.shots[who] and he_at(state, gun, foes):
            step = FireAtMen(by=state.seat_of(who), figure=who, vehicle=gun, foes=foes, rep=rep, group=group)
            state.steps.append(msgspec.structs.replace(step, watched=mover))
            return True
    return False


# Men and guns that fired.


def return_fire(state: TitansState, vehicle: int, foe: int, of: int) -> None:
    """A crew fires back at men, or at those who serve a gun (BASE-REACT-16)."""
    on_foot = of == NOBODY or state.force.vehicles[of].gun is not None
    if on_foot and foe != NOBODY and state.place[foe] is not None:
        ask(state, vehicle, _group(state, foe), 0, "return")


def answer_with_guns(state: TitansState, shooters: Shooters, foes: int, vehicles: int) -> Shooters:
    """Those who serve a gun answer with it, if it can be laid on who fired (BASE-REACT-2); the others."""
    rest = list(shooters)
    for figure, rep in shooters:
        for gun, plan in enumerate(state.force.vehicles):
            mans = plan.gun is not None and is_ready(state, gun) and gunner(state, gun) == figure
            if mans and he_at(state, gun, foes):
                seat = state.seat_of(figure)
                state.answered |= 1 << figure
                state.steps.append(FireAtMen(by=seat, figure=figure, vehicle=gun, foes=foes, rep=rep, why="return"))
                rest.remove((figure, rep))
                break
    return rest


ANSWERS.append(answer_with_guns)
clank.RETURNS.append(return_fire)
marching.REACTIONS.append(crews_watch)
marching.SLOWERS.append(crews_may_see)
marching.OPENERS.append(guns_open)
