"""Who sees a vehicle come into sight and fires at it: crews, guns, men with anti-tank weapons (BASE-REACT-15).

Crews of vehicles take Vehicle In Sight. Men on foot, and those who serve a gun on a carriage, take In Sight with their
group (`spotting.in_sight`); those who pass fire at the vehicle, or at those who ride on it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

import msgspec

from steppe.games.titans import spotting
from steppe.games.titans.crews import hand, riders
from steppe.games.titans.driving import Driving
from steppe.games.titans.engaging import pieces_of, shots_at, shots_of
from steppe.games.titans.events import FireHeld, Handled, Reacted, Tested
from steppe.games.titans.gunnery import begin_fire
from steppe.games.titans.guns import GunShot, gunner, is_ready, line
from steppe.games.titans.morale import ANSWERS, Shooters
from steppe.games.titans.orders import HOLD_FIRE, Engage, TitansAction
from steppe.games.titans.reactions import Reason, reactions
from steppe.games.titans.rolls import passing_dice
from steppe.games.titans.step import Step
from steppe.games.titans.terms import NOBODY, bits
from steppe.kernel.listing import mask_of_bits
from steppe.kernel.tabletop.points import Point, squared

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

_TEST: Final = reactions().named("vehicle-in-sight")
UNSURE: Final = min(row.rep for row in _TEST.rows)


# Crews (BASE-REACT-15).


def _watching(state: TitansState, side: int) -> list[int]:
    """The vehicles of a side whose guns can fire now."""
    plans = enumerate(state.force.vehicles)
    return [n for n, plan in plans if plan.side == side and plan.gun is None and is_ready(state, n)]


def _sees(state: TitansState, watcher: int, vehicle: int) -> bool:
    return line(state, gunner(state, watcher), watcher, vehicle).visible


def crews_react(state: TitansState, vehicle: int) -> bool:
    """The next crew of the other side that has come to see a vehicle on its way tests; whether one did."""
    step = state.steps[-1]
    if not isinstance(step, Driving):
        return False
    watchers = _watching(state, 1 - state.force.vehicles[vehicle].side)
    if not step.watched_from_start and step.index == 0:
        aware = mask_of_bits([n for n in watchers if _sees(state, n, vehicle)])
        state.replace(msgspec.structs.replace(step, aware=aware, watched_from_start=True))
        return bool(aware)  # so that the drive has the step that knows it in hand
    fresh = [n for n in watchers if not (step.aware | state.fleet.spotted) >> n & 1 and _sees(state, n, vehicle)]
    if fresh:
        watcher = min(fresh, key=lambda n: order(state, n, state.fleet.at(vehicle)))
        state.fleet.mark("spotted", watcher)
        state.replace(msgspec.structs.replace(step.tell(state), crews=step.crews | 1 << watcher))
        rep = take_test(state, watcher, hand(state, vehicle, "commander"))
        if rep is not None:
            _open_fire(state, watcher, vehicle, rep)
        return True
    return _ask_holder(state, step, watchers)


def order(state: TitansState, watcher: int, place: Point) -> tuple[int, int, int]:
    """Who tests first because of what is at a place: by Rep, nearness, seat (BASE-R-1)."""
    rep = state.rep[hand(state, watcher, "commander")]
    return -rep, squared(state.fleet.at(watcher), place), watcher


def _ask_holder(state: TitansState, step: Driving, watchers: Sequence[int]) -> bool:
    """A crew that holds its fire is asked where the drive ends, and where it comes to see another vehicle."""
    for watcher in watchers:
        new = step.is_at_end or not step.aware >> watcher & 1
        asked = step.crews >> watcher & 1 or not state.fleet.has("holds", watcher)
        if step.index == 0 or asked or not new or not _sees(state, watcher, step.vehicle):
            continue
        state.replace(msgspec.structs.replace(step.tell(state), crews=step.crews | 1 << watcher))
        rep = UNSURE if state.fleet.has("unsure", watcher) else 0
        _open_fire(state, watcher, step.vehicle, rep)
        return True
    return False


def take_test(state: TitansState, watcher: int, cause: int) -> int | None:
    """A commander takes Vehicle In Sight because of a figure: what his shot loses in Rep, None if he does not fire."""
    commander = hand(state, watcher, "commander")
    reasons: set[Reason] = set()
    if state.fleet.has("buttoned", watcher):
        reasons.add("buttoned_up")
    if commander == gunner(state, watcher):
        reasons.add("from_gunners_seat")
    target = state.rep[commander] + sum(one.rep for one in _TEST.modifiers if one.reason in reasons)
    dice = state.roll(_TEST.dice)
    passed = min(2, passing_dice(dice, target))
    row, group = _TEST.row(passed, {}), state.force.group[commander]
    state.emit(Tested((_TEST.id,), group, commander, dice, target, passed, (cause,), "BASE-REACT-15"))
    state.emit(Reacted(commander, row.result, passed, row.rule))
    return row.rep if row.result == "fire" else None


def _open_fire(state: TitansState, watcher: int, vehicle: int, rep: int) -> None:
    shots = tuple(shot for shot in shots_of(state, watcher, rep=rep, reacts=True) if shot.target == vehicle)
    if shots:
        seat = state.setting.seats[state.force.vehicles[watcher].side]
        state.steps.append(OpenFire(by=seat, figure=shots[0].shooter, vehicle=watcher, choices=shots))


class OpenFire(Step, frozen=True):
    """A crew that saw a vehicle, or a man of a group that did, may fire at it now (BASE-REACT-15, BASE-R-1).

    `vehicle` is the vehicle or gun that would fire; `NOBODY` for weapons in the hand.
    """

    rule: ClassVar[str] = "BASE-REACT-15"
    doing: ClassVar[str] = "is choosing whether to fire"
    figure: int = 0
    vehicle: int = NOBODY
    choices: tuple[GunShot, ...] = ()

    def prompt(self, state: TitansState) -> str:
        """The decision in a sentence."""
        target, force = state.force.vehicles[self.choices[0].target].name, state.force
        who = force.figures[self.figure].name if self.vehicle == NOBODY else force.vehicles[self.vehicle].name
        return f"Does {who} fire at {target}?"

    def legal(self, state: TitansState) -> Sequence[TitansAction]:
        """A shot with one of its weapons, or none."""
        return [*(Engage(shot.target, shot.gun) for shot in self.choices), HOLD_FIRE]

    def apply(self, state: TitansState, action: TitansAction) -> None:
        """It fires, or waits."""
        state.finish_step()
        shot = next((one for one in self.choices if Engage(one.target, one.gun) == action), None)
        if isinstance(below := state.steps[-1], NextShooter):
            state.replace(msgspec.structs.replace(below, fired=below.fired or shot is not None))
        else:
            self._hold(state, shot is None)
        if shot is not None:
            begin_fire(state, shot)

    def _hold(self, state: TitansState, holds: bool) -> None:
        fleet, vehicle = state.fleet, self.vehicle
        fleet.mark("holds", vehicle, holds)
        if holds:
            fleet.mark("unsure", vehicle, self.choices[0].rep < 0)
            state.emit(Handled(vehicle, "holds its fire", self.figure, "BASE-R-1"))


# Men on foot and guns on carriages.


def fire_at_vehicle(state: TitansState, vehicle: int, group: int, rep: int) -> bool:
    """Those of a group who see a vehicle and have something that may harm it may fire; False where nobody has."""
    seeing = spotting.spotters(state, vehicle, state.force.groups[group].members)
    step = NextShooter(group=group, target=vehicle, rep=rep, left=seeing)
    if step.next_shooter(state) is not None:
        state.steps.append(step)
        return True
    if not _may_yet(state, vehicle, group) or riders(state, vehicle):
        return False
    state.holding = (*state.holding, (group, rep))  # it comes into their arc or range later in this drive
    return True


def _may_yet(state: TitansState, vehicle: int, group: int) -> bool:
    """Whether some of a group can harm a vehicle at all."""
    members = state.force.groups[group].members
    if any(members >> gunner(state, gun) & 1 for gun in _guns(state, state.force.groups[group].side)):
        return True
    return any(True for who in bits(state.reacting(members)) for _ in pieces_of(state, who, vehicle))


def _guns(state: TitansState, side: int) -> list[int]:
    plans = enumerate(state.force.vehicles)
    return [n for n, plan in plans if plan.side == side and plan.gun is not None and is_ready(state, n)]


def _shots(state: TitansState, figure: int, gun: int, vehicle: int, rep: int) -> Iterator[GunShot]:
    """A gun that he serves goes before the weapon in his hands."""
    if gun != NOBODY:
        own = [shot for shot in shots_of(state, gun, rep=rep, reacts=True) if shot.target == vehicle]
        if own:
            yield from own
            return
    yield from shots_at(state, figure, vehicle, rep=rep, reacts=True)


class NextShooter(Step, frozen=True):
    """The next of those of a group who can harm a vehicle may fire at it; `left` are still to be asked.

    Where nobody has fired, and nobody rides on it to be fired at, the group holds its fire (BASE-R-1); not if it
    `answers` fire.
    """

    automatic: ClassVar[bool] = True
    group: int = 0
    target: int = 0
    rep: int = 0
    left: int = 0
    fired: bool = False
    answers: bool = False

    def next_shooter(self, state: TitansState) -> tuple[int, int, tuple[GunShot, ...]] | None:
        """A figure, the gun that he serves, and the shots that he has now."""
        if state.fleet.place[self.target] is None:
            return None
        served = {gunner(state, gun): gun for gun in _guns(state, state.force.groups[self.group].side)}
        for figure in bits(state.reacting(self.left)):
            gun = served.get(figure, NOBODY)
            if (self.answers or not state.shots[figure]) and (
                shots := tuple(_shots(state, figure, gun, self.target, self.rep))
            ):
                return figure, gun, shots
        return None

    def run(self, state: TitansState) -> None:
        """Ask him, or those who see riders."""
        found = self.next_shooter(state)
        if found is None:
            self._close(state)
            return
        figure, gun, shots = found
        state.replace(msgspec.structs.replace(self, left=self.left & ~(1 << figure)))
        vehicle = NOBODY if shots[0].vehicle == NOBODY else gun
        state.steps.append(OpenFire(by=state.seat_of(figure), figure=figure, vehicle=vehicle, choices=shots))

    def _close(self, state: TitansState) -> None:
        state.finish_step()
        gone = self.answers or state.fleet.place[self.target] is None
        if (not gone and spotting.fire_at_riders(state, self.target, self.group, self.rep)) or self.fired or gone:
            return
        state.holding = (*state.holding, (self.group, self.rep))
        state.emit(FireHeld(self.group))


def answer_vehicles(state: TitansState, shooters: Shooters, foes: int, vehicles: int) -> Shooters:
    """Those who were fired on from a vehicle fire at it with what may harm it (BASE-REACT-2); who does not."""
    rest = list(shooters)
    for vehicle in bits(vehicles):
        if not rest or state.fleet.place[vehicle] is None:
            continue
        side = 1 - state.force.vehicles[vehicle].side
        served = {gunner(state, gun): gun for gun in _guns(state, side)}
        able = [one for one in rest if any(_shots(state, one[0], served.get(one[0], NOBODY), vehicle, one[1]))]
        if able:
            mask = mask_of_bits([figure for figure, _ in able])
            rest = [one for one in rest if one not in able]
            state.answered |= mask
            rep = min(loss for _, loss in able)
            group = state.force.group[able[0][0]]
            state.steps.append(NextShooter(group=group, target=vehicle, rep=rep, left=mask, answers=True))
    return rest


ANSWERS.append(answer_vehicles)
spotting.REACTIONS.append(crews_react)
spotting.OPENERS.append(fire_at_vehicle)
