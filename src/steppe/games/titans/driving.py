"""Drives as they are made: an inch at a time, over ground, obstacles and men, under the eyes of the enemy.

BASE-MOVE-4, BASE-MOVE-5, BASE-REACT-1, BASE-REACT-17 to -19, CT-STUCK, CT-SUN-2, CT-SCN-1-10.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, Final

import msgspec

from steppe.games.titans import over_swimmers, perils, spotting
from steppe.games.titans.boating import upstream
from steppe.games.titans.crews import crew, hand, riders
from steppe.games.titans.events import Drove, Handled
from steppe.games.titans.meetings import meets_on_the_way
from steppe.games.titans.morale import Tests
from steppe.games.titans.step import Step
from steppe.games.titans.terms import ABLE, NOBODY
from steppe.games.titans.ways_of_men import has_room
from steppe.games.titans.ways_of_vehicles import Route, is_fast, pace_of
from steppe.games.titans.weather import is_deep
from steppe.kernel.tabletop.going import bends, inches_by_going, leg_cost, paced, stretches
from steppe.kernel.tabletop.points import INCH, Point, stride, towards

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState
    from steppe.kernel.tabletop.shapes import Polygon

ROLLED: Final[list[Callable[[TitansState, int, Polygon], None]]] = []
"""What else happens when a vehicle has gone an inch, from where its hull was: the chapter of mines adds it."""

_STUCK: Final = -1
_CONTROL: Final = (-2, -3)
_SNOW: Final = -4
_STOPPED: Final = ("immobile", "stuck", "disabled", "wrecked", "abandoned")


def drive(state: TitansState, vehicle: int, route: Route, left: int, *, reverse: bool) -> None:
    """A vehicle sets out on a way; `left` is what it may go."""
    fleet, gun = state.fleet, state.force.vehicles[vehicle].gun
    fleet.mark("moved", vehicle)
    why, rule = ("push", "BASE-MOVE-T7") if gun else ("reverse" if reverse else "drive", "BASE-MOVE-T6")
    path, facings = [route.points[0]], []
    for index, facing in enumerate(route.facings):
        leg = paced(route.points[index : index + 2], INCH)[1:]
        path += leg
        facings += [facing] * len(leg)
    unseen = spotting.unaware(state, vehicle)
    step = Driving(
        vehicle=vehicle,
        path=tuple(path),
        facings=tuple(facings),
        left=left,
        reverse=reverse,
        unseen=unseen,
        why=why,
        by_rule=rule,
        withdraws=fleet.has("retires", vehicle) or fleet.has("leaves", vehicle),
    )
    state.steps.append(step)


class Driving(Step, frozen=True):
    """A drive. `left` is what may still be spent; `gone` inches so far, `soft` those in ground that may hold it.

    `slow`: the rest costs double; `tested`: the walls that it broke through, and -1 for Getting Stuck, -2 and -3 for
    Lose Control, -4 for deep snow; `unseen` and `asked` as in `marching.Watch`; up to the place `told` the log has its
    way; `done`: it goes no further. `aware` are the enemy vehicles that saw it as it set out, `crews` those that held
    their fire and were asked again. `withdraws`: it did so from the start.
    """

    automatic: ClassVar[bool] = True
    vehicle: int = 0
    path: tuple[Point, ...] = ()
    facings: tuple[int, ...] = ()
    index: int = 0
    left: int = 0
    gone: int = 0
    soft: int = 0
    slow: bool = False
    reverse: bool = False
    tested: tuple[int, ...] = ()
    unseen: int = 0
    asked: int = 0
    done: bool = False
    told: int = 0
    why: str = "drive"
    by_rule: str = ""
    aware: int = 0
    crews: int = 0
    watched_from_start: bool = False
    withdraws: bool = False

    @property
    def is_at_end(self) -> bool:
        """Whether it goes no further."""
        return self.done or self.index == len(self.path) - 1

    def run(self, state: TitansState) -> None:
        """The next who sees it tests, or it goes on, or the drive is over."""
        stopped, side = self._is_stopped(state), state.force.vehicles[self.vehicle].side
        if state.setting.markers and not stopped and (fresh := meets_on_the_way(state, side)) >= 0:
            state.replace(msgspec.structs.replace(self.tell(state), unseen=self.unseen | fresh))
            return
        if not stopped and (group := spotting.next_spotter(state, self.vehicle, self.unseen & ~state.watched)) >= 0:
            state.watched |= 1 << group
            state.replace(msgspec.structs.replace(self.tell(state), asked=self.asked | 1 << group))
            spotting.in_sight(state, self.vehicle, group)
        elif not stopped and (held := self._next_holder(state)) is not None:
            state.replace(msgspec.structs.replace(self.tell(state), asked=self.asked | 1 << held[0]))
            state.holding = tuple(pair for pair in state.holding if pair[0] != held[0])
            spotting.open_fire(state, self.vehicle, *held)
        elif not stopped and any(react(state, self.vehicle) for react in spotting.REACTIONS):
            return
        elif self._is_stopped(state) or self.is_at_end:
            self._end(state)
        else:
            self._advance(state)

    def _is_stopped(self, state: TitansState) -> bool:
        """It cannot go on: hit, stuck, without a driver."""
        fleet = state.fleet
        if fleet.place[self.vehicle] is None or any(fleet.has(mark, self.vehicle) for mark in _STOPPED):
            return True
        if not self.withdraws and (fleet.has("retires", self.vehicle) or fleet.has("leaves", self.vehicle)):
            return True
        return hand(state, self.vehicle, "driver") == NOBODY

    def _next_holder(self, state: TitansState) -> tuple[int, int] | None:
        """A group that holds its fire and has something new to see, or the last moment to fire."""
        last = self.is_at_end
        for group, rep in state.holding:
            fresh = self.index > 0 and (last or self.unseen >> group & 1) and not self.asked >> group & 1
            if fresh and spotting.spotters(state, self.vehicle, state.force.groups[group].members):
                return group, rep
        return None

    def _end(self, state: TitansState) -> None:
        """It stands: how far it went, and whether it was fast (BASE-MOVE-5)."""
        state.finish_step()
        fleet, vehicle = state.fleet, self.vehicle
        fleet.speed[vehicle], fleet.drove[vehicle] = self.gone, state.turn
        self.tell(state)
        if fleet.place[vehicle] is not None:
            fleet.mark("fast", vehicle, is_fast(state, vehicle, self.gone))

    def tell(self, state: TitansState) -> Driving:
        """The log learns how far it has come: before anything happens to it there, and at the end."""
        if self.index == self.told:
            return self
        if state.events is not None:
            there = state.fleet.place[self.vehicle] or self.path[self.index]
            way = bends((*self.path[self.told : self.index], there))
            state.emit(Drove(self.vehicle, way, self.why, self.by_rule))
        return msgspec.structs.replace(self, told=self.index)

    # One inch.

    def _advance(self, state: TitansState) -> None:
        """Obstacles before it; then the inch, as far as the move lasts; then what it met on it."""
        a, b, facing = self.path[self.index], self.path[self.index + 1], self.facings[self.index]
        step = self._through_snow(state)._through_obstacles(state, a, b, facing)
        if step.done:
            state.replace(step)
            return
        cost = step._cost(state, a, b)
        if cost > step.left:
            b = towards(a, b, stride(a, b) * step.left // cost)
            step = msgspec.structs.replace(step, done=True)
            cost = min(step.left, step._cost(state, a, b))
        last = step.done or self.index + 2 == len(self.path)
        hull = state.fleet.hull(self.vehicle)
        before = self._under(state)
        step._go(state, a, b, facing)
        step = msgspec.structs.replace(
            step,
            index=self.index + 1,
            left=step.left - cost,
            gone=self.gone + stride(a, b),
            asked=0 if last else self.asked,
            crews=0 if last else self.crews,
        )
        state.replace(step)
        step = step._on_soft_ground(state, a, b)._under_control(state, a, b)
        state.replace(step)
        step._over_men(state, before)
        for rolled in ROLLED:
            rolled(state, self.vehicle, hull)

    def _cost(self, state: TitansState, a: Point, b: Point) -> int:
        pace = pace_of(state.force.vehicles[self.vehicle], reverse=self.reverse)
        times = (2 if self.slow else 1) * upstream(state, state.force.vehicles[self.vehicle], a, b)
        return (leg_cost(state.field.terrain, pace, a, b) or 0) * times

    def _go(self, state: TitansState, a: Point, b: Point, facing: int) -> None:
        """The hull goes on, and with it its riders, or the men who push it."""
        fleet, vehicle = state.fleet, self.vehicle
        taken, pushed = riders(state, vehicle), state.force.vehicles[vehicle].gun is not None
        men = crew(state, vehicle) if pushed else []
        fleet.put(vehicle, b, facing)
        for figure in taken:
            if ABLE[state.status[figure]]:
                state.place[figure], state.facing[figure] = b, facing
            else:
                fleet.board(figure, NOBODY)
        for figure in men:
            x, y = state.at(figure)
            spot = x + b[0] - a[0], y + b[1] - a[1]
            if has_room(state, figure, spot):
                state.place[figure] = spot

    def _through_obstacles(self, state: TitansState, a: Point, b: Point, facing: int) -> Driving:
        """Over Run of each wall with a defence value before it (BASE-REACT-18)."""
        step = self
        for wall, value in perils.obstacles(state, self.vehicle, a, b, facing):
            if wall not in self.tested and not step.done:
                step = step.tell(state)
                row = perils.driver_tests(state, self.vehicle, "over-run", value)
                step = msgspec.structs.replace(
                    step,
                    tested=(*step.tested, wall),
                    slow=step.slow or row.result == "through-at-half-speed",
                    done=row.result == "stopped",
                )
        return step

    def _through_snow(self, state: TitansState) -> Driving:
        """Deep snow is an obstacle of no value, once a move; who does not get through is bogged (CT-SNOW-4)."""
        if _SNOW in self.tested or not is_deep(state) or state.force.vehicles[self.vehicle].gun is not None:
            return self
        row = perils.driver_tests(state, self.vehicle, "over-run")
        if row.result == "stopped":
            state.fleet.mark("immobile", self.vehicle)
            state.emit(Handled(self.vehicle, "is bogged in the snow", NOBODY, "CT-SNOW-4"))
        slow = self.slow or row.result == "through-at-half-speed"
        done = self.done or row.result == "stopped"
        return msgspec.structs.replace(self, tested=(*self.tested, _SNOW), slow=slow, done=done)

    def _on_soft_ground(self, state: TitansState, a: Point, b: Point) -> Driving:
        """Getting Stuck, once a move, after two inches of it (CT-STUCK-1); half speed is not halved again.

        In deep snow all ground is soft (CT-STUCK-2).
        """
        if _STUCK in self.tested:
            return self
        soft, halved = self.soft, False
        for going, inches in inches_by_going(state.field.terrain, (a, b)).items():
            if ground := perils.perilous(state, self.vehicle, going, "getting-stuck"):
                soft, halved = soft + inches, ground.vehicles < 100
            elif is_deep(state) and state.force.vehicles[self.vehicle].its is not None:
                soft += inches
        if soft < perils.SOFT_AFTER:
            return msgspec.structs.replace(self, soft=soft)
        step = self.tell(state)
        stuck = perils.gets_stuck(state, self.vehicle)
        slow = self.slow or not halved
        return msgspec.structs.replace(step, tested=(*self.tested, _STUCK), slow=slow, done=self.done or stuck)

    def _under_control(self, state: TitansState, a: Point, b: Point) -> Driving:
        """Lose Control where a gully is entered, and once a move among sunflowers (CT-SCN-1-10, CT-SUN-2)."""
        if not (going := self._loses_control(state, a, b)):
            return self
        steep = going == perils.STEEP
        step = self.tell(state)
        row = perils.driver_tests(state, self.vehicle, "lose-control")
        step = msgspec.structs.replace(step, tested=(*self.tested, _CONTROL[steep]))
        if row.result == "half-move-and-stop":
            return msgspec.structs.replace(step, left=step.left // 2)
        if row.result == "slew-and-stick":
            perils.slew(state, self.vehicle, steep=steep)
            return msgspec.structs.replace(step, done=True)
        return step

    def _loses_control(self, state: TitansState, a: Point, b: Point) -> str:
        """The ground on this inch that calls for the test, "" if none does: a gully where it is entered."""
        within = self._last_going(state, a)
        for index, stretch in enumerate(stretches(state.field.terrain, a, b)):
            steep = stretch.going == perils.STEEP
            enters = index > 0 or stretch.going != within
            over_the_edge = steep and enters and not self._comes_along_it(state, a, b, index)
            fresh = _CONTROL[steep] not in self.tested and (over_the_edge or not steep)
            if fresh and perils.perilous(state, self.vehicle, stretch.going, "lose-control"):
                return stretch.going
        return ""

    def _comes_along_it(self, state: TitansState, a: Point, b: Point, index: int) -> bool:
        """Whether it was below the edge just before: it comes in by the mouth of a rachel (CT-RACHEL-6)."""
        if index == 0:
            if self.index < 2:
                return False
            a, b = self.path[self.index - 2], a
        before = stretches(state.field.terrain, a, b)[index - 1]
        share = (before.start + before.end) / 2
        x, y = (start + int((end - start) * share) for start, end in zip(a, b, strict=True))
        return state.field.terrain.ground_at((x, y)) < 0

    def _last_going(self, state: TitansState, a: Point) -> str:
        """The ground that it came from to the beginning of this inch."""
        if self.index < 2:
            return state.field.terrain.going_at(a)
        before = stretches(state.field.terrain, self.path[self.index - 2], a)
        return before[-1].going if before else state.field.terrain.going_at(a)

    def _under(self, state: TitansState) -> list[int]:
        """The enemies under the hull as it is now: on the ground, or swimming."""
        hull = state.fleet.hull(self.vehicle)
        if state.force.vehicles[self.vehicle].boat is not None:
            return over_swimmers.under(state, self.vehicle, hull)
        return perils.under(state, self.vehicle, hull)

    def _over_men(self, state: TitansState, before: list[int]) -> None:
        """Those whom the hull has come upon dodge or are hit (BASE-REACT-19); who fell makes others test."""
        if state.force.vehicles[self.vehicle].gun is not None:
            return
        if state.force.vehicles[self.vehicle].boat is not None:
            self._over_swimmers(state, before)
            return
        hull, fallen = state.fleet.hull(self.vehicle), list[tuple[int, Point]]()
        met = [figure for figure in perils.under(state, self.vehicle, hull) if figure not in before]
        if met:
            state.replace(self.tell(state))
        for figure in met:
            fallen += perils.overrun(state, self.vehicle, figure)
        if fallen:
            side = 1 - state.force.vehicles[self.vehicle].side
            state.steps.append(Tests(side=side, fallen=tuple(fallen)))

    def _over_swimmers(self, state: TitansState, before: list[int]) -> None:
        """A power boat comes upon swimmers, and slows down past those whom it misses (CT-SWIMOVER-1)."""
        met = over_swimmers.under(state, self.vehicle, state.fleet.hull(self.vehicle))
        step = self.tell(state)
        fallen = list[tuple[int, Point]]()
        for figure in met:
            if figure not in before:
                place = state.at(figure)
                if not over_swimmers.run_over(state, self.vehicle, figure):
                    step = msgspec.structs.replace(step, left=min(step.left, over_swimmers.half(state, self.vehicle)))
                elif not ABLE[state.status[figure]]:
                    fallen.append((figure, place))
        state.replace(step)
        if fallen:
            side = 1 - state.force.vehicles[self.vehicle].side
            state.steps.append(Tests(side=side, fallen=tuple(fallen)))
