"""A group's activation: its figures act one after another, then those who run run (BASE-ACT-6, BASE-ACT-8)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar

import msgspec

from steppe.games.titans.activation import ActFigure
from steppe.games.titans.aiming import aim_volley, can_aim
from steppe.games.titans.boating import fail
from steppe.games.titans.cohesion import cohesion, needs_cohesion
from steppe.games.titans.crews import acting_crew, begin
from steppe.games.titans.entering import EnterTable, is_due
from steppe.games.titans.events import JamCleared
from steppe.games.titans.focusing import relax
from steppe.games.titans.hiding import LieLow
from steppe.games.titans.marching import march
from steppe.games.titans.minefields import set_off_mines
from steppe.games.titans.orders import DONE, FireTogether, Pick, PickVehicle, TitansAction
from steppe.games.titans.rallying import recover, to_rally
from steppe.games.titans.retreats import leave_if_home, run_of, way_home
from steppe.games.titans.saddling import settle_in_saddle
from steppe.games.titans.sewer_fights import tend_fight
from steppe.games.titans.sewer_moves import act_below, search_sections
from steppe.games.titans.step import Step
from steppe.games.titans.swimming import leave_water
from steppe.games.titans.terms import CARRY_ON, HALT, NOBODY, RETIRE, bits
from steppe.games.titans.vehicle_activation import ActVehicle
from steppe.games.titans.watching import enemies
from steppe.games.titans.wear import check_breakdowns
from steppe.games.titans.withdrawing import is_withdrawing, move_away, next_withdrawal, settle_down
from steppe.kernel.protocol import Seat

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState


def activate(state: TitansState, group: int, who: int, barred: bool) -> None:
    """The activation of some of a group begins: what lasted until now is over, and who is down recovers."""
    state.active, state.done = group, 0
    state.watched, state.holding, state.hands.wants = 0, (), None
    _begin_kits(state, who)
    if state.fleet.plans:
        _begin_vehicles(state, who, barred)
    for figure in bits(who):
        if not barred:
            state.shots[figure] = 0
    if not barred:
        relax(state, [figure for figure, _ in state.wits.focus if who >> figure & 1])
        state.fast &= ~who
        state.moved &= ~who
        state.barrage.far &= ~who
    jammed = 0 if barred else state.jammed & who
    seat = state.setting.seats[state.force.groups[group].side]
    if state.tunnels.below & who and not state.able(who):
        state.steps.append(EndGroup(by=seat, group=group, who=who, barred=barred, jammed=jammed, opens=True))
    else:
        state.steps.append(ActGroup(by=seat, group=group, who=who, barred=barred, jammed=jammed))
    if state.tunnels.descents:
        act_below(state, group, barred)
    recover(state, group, who)
    if state.stable.mounting and not barred:
        settle_in_saddle(state, who)
    if not barred and needs_cohesion(state, group):
        cohesion(state, group, who)
    if not barred:
        _bring_on(state, seat, group, who)


def _begin_kits(state: TitansState, who: int) -> None:
    """Swimmers who have come ashore are out of the water; a Fast Move on Skis is rolled for anew."""
    if state.kits.swimming:
        leave_water(state, who)
    if state.kits.skied >= 0:
        state.kits = msgspec.structs.replace(state.kits, skied=NOBODY)


def _begin_vehicles(state: TitansState, who: int, barred: bool) -> None:
    begin(state, who, barred)
    if state.weather.worn and not barred:
        check_breakdowns(state, state.fleet.vehicles_of(who))
    if state.boating.failing and not barred:
        fail(state, state.fleet.vehicles_of(who))


def _bring_on(state: TitansState, seat: Seat, group: int, who: int) -> None:
    """Those of the group who are not on the table yet come first."""
    if state.mission.waiting & who and is_due(state, group):
        state.steps.append(EnterTable(by=seat, group=group))
    if state.mission.hidden & who:
        state.steps.append(LieLow(by=seat, group=group))


class ActGroup(Step, frozen=True):
    """Which figure of the group acts next. `jammed` are those whose weapons fire again when it is over."""

    rule: ClassVar[str] = "BASE-ACT-8"
    doing: ClassVar[str] = "is acting with a group"
    group: int = 0
    who: int = 0
    barred: bool = False
    jammed: int = 0

    def prompt(self, state: TitansState) -> str:
        """The decision in a sentence."""
        return f"Which figure of {state.force.groups[self.group].name} acts?"

    def legal(self, state: TitansState) -> Sequence[TitansAction]:
        """Figures that may act, a volley of all, or no more."""
        ready = [figure for figure in bits(state.able(self.who) & ~state.done) if self._may_act(state, figure)]
        found: list[TitansAction] = [Pick(figure) for figure in ready]
        if state.fleet.plans and not self.barred:
            found += self._of_vehicles(state)
        if not self.barred and self._several_shoot(state):
            found.append(FireTogether())
        return [*found, DONE]

    def _of_vehicles(self, state: TitansState) -> Iterator[TitansAction]:
        """Its vehicles, and those of the group who are passengers of some vehicle."""
        for vehicle in state.fleet.vehicles_of(self.who):
            busy = state.fleet.has("acted", vehicle) or is_withdrawing(state, vehicle)
            if not busy and acting_crew(state, vehicle):
                yield PickVehicle(vehicle)
        for figure in bits(state.fleet.all_aboard & state.present(self.who) & ~state.able(self.who) & ~state.done):
            if self._may_act(state, figure) and not state.fleet.is_crew(figure):
                yield Pick(figure)

    def _may_act(self, state: TitansState, figure: int) -> bool:
        return state.status[figure] in (CARRY_ON, HALT) or bool(to_rally(state, figure) >> figure & 1)

    def _several_shoot(self, state: TitansState) -> bool:
        foes, found = enemies(state, state.force.groups[self.group].side), 0
        for figure in bits(state.able(self.who) & ~state.done):
            found += can_aim(state, figure, foes)
            if found > 1:
                return True
        return False

    def _shooters(self, state: TitansState) -> list[int]:
        foes = enemies(state, state.force.groups[self.group].side)
        return [figure for figure in bits(state.able(self.who) & ~state.done) if can_aim(state, figure, foes)]

    def apply(self, state: TitansState, action: TitansAction) -> None:
        """A figure is taken in hand, all fire, or the activation ends."""
        if isinstance(action, Pick):
            risen = bool(state.tunnels.risen >> action.figure & 1)
            state.steps.append(ActFigure(by=self.by, figure=action.figure, barred=self.barred, moved=risen))
        elif isinstance(action, PickVehicle):
            state.steps.append(ActVehicle(by=self.by, vehicle=action.vehicle))
        elif isinstance(action, FireTogether):
            aim_volley(state, [(figure, 0) for figure in self._shooters(state)], "together")
        else:
            state.replace(EndGroup(group=self.group, who=self.who, barred=self.barred, jammed=self.jammed))


class EndGroup(Step, frozen=True):
    """Those of the group who run go on running; then its activation is over.

    `opens`: the group was in the sewers, and those who have come out act first.
    """

    automatic: ClassVar[bool] = True
    group: int = 0
    who: int = 0
    barred: bool = False
    jammed: int = 0
    opens: bool = False

    def run(self, state: TitansState) -> None:
        """The next of those who run, or the end."""
        if self.opens and state.able(self.who) & ~state.done:
            state.replace(ActGroup(by=self.by, group=self.group, who=self.who, barred=self.barred, jammed=self.jammed))
            return
        runners = [] if self.barred else [who for who in bits(state.able(self.who)) if state.status[who] == RETIRE]
        runners = [who for who in runners if not state.moved >> who & 1]
        if runners:
            self._flee(state, runners[0])
            return
        if state.fleet.plans and not self.barred:
            if (vehicle := next_withdrawal(state, self.who)) != NOBODY:
                move_away(state, vehicle)
                return
            settle_down(state, self.who)
        if (state.hazards.entered or state.hazards.rolled_in) and set_off_mines(state):
            return  # what it does comes first
        if state.setting.sewers:
            state.tunnels.risen = 0
            tend_fight(state)
            search_sections(state, self.group)
        short = state.setting.out_of_supply[state.force.groups[self.group].side]
        for figure in bits(0 if short else self.jammed & state.jammed):
            state.jammed &= ~(1 << figure)
            state.emit(JamCleared(figure))
        for figure in bits(state.force.groups[self.group].members):
            if state.status[figure] == HALT:
                state.calm(figure)
        state.active, state.done, state.watched, state.holding = NOBODY, 0, 0, ()
        state.stable.under_fire &= ~(1 << self.group)
        state.finish_step()

    def _flee(self, state: TitansState, figure: int) -> None:
        state.moved |= 1 << figure
        way, most = way_home(state, figure), run_of(state, figure)
        if len(way.points) > 1:
            march(state, figure, way.points, "retire", "BASE-MOVE-6", most - way.cost, way.levels)
        else:
            leave_if_home(state, figure, most)
