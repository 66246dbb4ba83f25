"""HQ activation (4.1 to 4.3): deployment, the units under command, squads out of it, and the HQ's own action."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from steppe.games.infantry.actions import (
    CHECK,
    DEPLOY,
    DONE,
    PICK,
    CallStrike,
    Check,
    Deploy,
    InfantryAction,
    Pick,
)
from steppe.games.infantry.assaults import NextAssault
from steppe.games.infantry.events import Activated, Deployed
from steppe.games.infantry.fire import has_target
from steppe.games.infantry.losses import recover_half_hits
from steppe.games.infantry.morale import morale_of, morale_sum, tell_check
from steppe.games.infantry.stacking import forget_limits
from steppe.games.infantry.step import Step
from steppe.games.infantry.strikes import AimStrike, can_call
from steppe.games.infantry.terms import (
    BUNKER,
    CHQ,
    CHQ_COMMANDS,
    ELIMINATED,
    FACE_DOWN,
    OFF,
    STRIKES,
    bits,
    mask_of,
)
from steppe.games.infantry.unit_action import UnitAction
from steppe.kernel.hexes import OFF_BOARD
from steppe.kernel.protocol import Refusal, Seat

if TYPE_CHECKING:
    from steppe.games.infantry.state import InfantryState


def activate(state: InfantryState, hq: int) -> None:
    """An HQ is activated: it may deploy, then commands, then acts itself; assaults end it (CI-4.2-1, CI-4.2-4)."""
    by, side = state.seat_of(hq), state.force.side[hq]
    commands = CHQ_COMMANDS if state.force.rank[hq] == CHQ else 1
    state.steps.append(EndCommands(by=by, side=side))
    state.steps.append(OwnAction(by=by, hq=hq))
    state.steps.append(Activation(by=by, hq=hq, commands=commands))
    if state.setting.drawn_side == side:
        turn_up_hq(state, hq)
    else:
        state.steps.append(DeployHq(by=by, hq=hq))


def turn_up_hq(state: InfantryState, hq: int) -> None:
    """The HQ is turned face-up and commands from where it stands (CI-4.2-1)."""
    state.activated |= 1 << hq
    state.companies_done |= 1 << state.force.company[hq]  # not sooner: whose HQ it is, only its face tells
    state.turn_up(hq)
    if state.events is not None:
        state.emit(Activated(hq, state.force.name(hq), state.at[hq]))


class DeployHq(Step, frozen=True):
    """The HQ may deploy one hex before it commands (4.2, R-10)."""

    rule: ClassVar[str] = "CI-4.2-1"
    doing: ClassVar[str] = "may deploy the HQ"
    hq: int = 0

    def legal(self, state: InfantryState) -> list[InfantryAction]:
        """Friendly hexes over a road or clear hexside, or stay."""
        start, ground = state.at[self.hq], state.ground
        friendly = state.friendly_beside(state.force.side[self.hq], start) & ~state.wire[0] & ~state.wire[1]
        found: list[InfantryAction] = [DEPLOY[d] for d, end in ground.deployments[start] if friendly >> end & 1]
        if state.in_wire:
            found = [deploy for deploy in found if self.refuse(state, deploy) is None]
        found.append(DONE)
        return found

    def apply(self, state: InfantryState, action: InfantryAction) -> None:
        """Deploy, then turn face-up."""
        state.finish_step()
        hq = self.hq
        if isinstance(action, Deploy):
            start = state.at[hq]
            end = state.ground.board.neighbours[start][action.direction]
            state.lift(hq)
            state.put(hq, end)
            if state.events is not None:
                state.emit(Deployed(hq, start, end))
        turn_up_hq(state, hq)

    def refuse(self, state: InfantryState, action: InfantryAction) -> Refusal | None:
        """Why the HQ cannot deploy there."""
        if isinstance(action, Deploy) and 0 <= action.direction < 6:
            return why_not_deploy(state, self.hq, action.direction)
        return None

    def prompt(self, state: InfantryState) -> str:
        """The decision."""
        return f"Deploy {state.force.name(self.hq)} one hex, or command from where it stands."


def why_not_deploy(state: InfantryState, hq: int, direction: int) -> Refusal | None:
    """Why an HQ may not deploy over a hexside (CI-4.2-2); None if it may."""
    start = state.at[hq]
    end = state.ground.board.neighbours[start][direction]
    if end == OFF_BOARD:
        return Refusal("CI-4.2-2", "An HQ cannot deploy off the map.")
    side = state.force.side[hq]
    if not state.ground.deploy[start * 6 + direction]:
        return Refusal("CI-4.2-2", "An HQ deploys only over a road or a clear hexside.")
    if not state.is_friendly(side, end):
        return Refusal("CI-4.2-2", "An HQ deploys only into a hex that its side controls.")
    if (state.wire[0] | state.wire[1]) >> end & 1:
        return Refusal("CI-7.5-2", "There is barbed wire in that hex.")
    if any(unit == hq and way != direction for unit, way in state.in_wire):
        return Refusal("CI-7.5-4", "Out of barbed wire a unit goes back the way it came.")
    return None


def in_command(state: InfantryState, hq: int) -> int:
    """The hexes into which a PHQ commands: its own and the adjacent ones not cut off (CI-4.1-1, R-5)."""
    cell = state.at[hq]
    return state.ground.command[cell] | 1 << cell


def picks(units: int) -> list[Pick]:
    """The commands to the units of a mask."""
    return [PICK[unit] for unit in bits(units)]


def checks(squads: int) -> list[Check]:
    """The checks of the squads of a mask."""
    return [CHECK[unit] for unit in bits(squads)]


class Activation(Step, frozen=True):
    """The HQ commands unit after unit, in any sequence (CI-1.2-2, 4.1).

    `commands` are left: of a CHQ three in all (CI-4.1-3), of a PHQ the one weapon (CI-4.1-2), squads not counted.
    `held` are units that were told to do nothing; `struck`: a strike was called (CI-2.6-4, CI-2.7-6).
    """

    rule: ClassVar[str] = "CI-1.2-1"
    doing: ClassVar[str] = "commands units"
    asks_always: ClassVar[bool] = True  # that nothing is left to command would tell what the blocks around are
    hq: int = 0
    commands: int = 0
    struck: bool = False
    held: tuple[int, ...] = ()

    def legal(self, state: InfantryState) -> list[InfantryAction]:
        """Units to command, squads that may try without, strikes, or the end of commands."""
        hq = self.hq
        found: list[InfantryAction] = []
        if state.at[hq] != OFF:
            if state.force.rank[hq] == CHQ:
                self._company(state, found)
            else:
                self._platoon(state, found)
        if state.force.bunkers:
            found += [PICK[u] for u in bunkers_to_fire(state, state.force.side[hq]) if u not in self.held]
        found.append(DONE)
        return found

    def _platoon(self, state: InfantryState, found: list[InfantryAction]) -> None:
        hq, force, stacks = self.hq, state.force, state.stacks
        company, in_range = force.companies[force.company[hq]], 0
        for cell in state.ground.zones[state.at[hq]]:
            in_range |= stacks[cell]
        free = self._free(state)
        squads = company.squads[force.pieces[hq].platoon - 1] & free
        weapons = company.weapons & free if self.commands else 0
        found += picks((squads | weapons) & in_range)
        found += checks(squads & ~in_range)

    def _free(self, state: InfantryState) -> int:
        """The units on the map that have an action left and were not told to do nothing: a mask."""
        free = state.present & ~state.acted
        return free & ~mask_of(self.held) if self.held else free

    def _company(self, state: InfantryState, found: list[InfantryAction]) -> None:
        force = state.force
        company = force.companies[force.company[self.hq]]
        free = self._free(state)
        if self.commands:
            found += picks((company.all_squads | company.weapons) & free)
            if not self.struck:
                side = force.side[self.hq]
                found += [CallStrike(kind) for kind in range(len(STRIKES)) if can_call(state, self.hq, side, kind)]
        for platoon, phq in enumerate(company.phqs):
            if phq >= 0 and state.fate[phq] == ELIMINATED:
                found += checks(company.squads[platoon] & free)

    def apply(self, state: InfantryState, action: InfantryAction) -> None:
        """Command a unit, let a squad check its morale, call a strike, or end the commands."""
        if isinstance(action, Pick):
            if state.force.kind[action.unit] == BUNKER:
                command_bunker(state, action.unit)
            else:
                state.steps.append(UnitAction(by=self.by, unit=action.unit, hq=self.hq))
        elif isinstance(action, Check):
            check_command(state, self.by, action.unit)
        elif isinstance(action, CallStrike):
            side = state.force.side[self.hq]
            state.steps.append(AimStrike(by=self.by, hq=self.hq, side=side, kind=action.kind))
        else:
            state.finish_step()

    def seen_by(self, viewer: Seat | None) -> Step:
        """Others do not read what was commanded: a used weapon's command would tell what a block is."""
        return self if viewer == self.by else Activation(by=self.by, hq=self.hq)

    def refuse(self, state: InfantryState, action: InfantryAction) -> Refusal | None:
        """Why a unit cannot be commanded."""
        if isinstance(action, Pick | Check) and 0 <= action.unit < state.force.size:
            return why_no_command(state, self, action.unit) or _why_other_way(state, action)
        if isinstance(action, CallStrike):
            return self._why_no_strike(state, action.kind)
        return None

    def after_command(self, state: InfantryState, unit: int) -> Step:
        """A CHQ's commands are used up by all units, a PHQ's one by its weapon (4.1)."""
        force = state.force
        if force.rank[self.hq] != CHQ and force.pieces[unit].platoon:
            return self
        return replace(self, commands=self.commands - 1)

    def after_hold(self, unit: int) -> Step:
        """The unit is not asked again in this activation."""
        return replace(self, held=(*self.held, unit))

    def after_strike(self) -> Step:
        """A strike takes one of the three commands (CI-2.6-5)."""
        return replace(self, commands=self.commands - 1, struck=True)

    def _why_no_strike(self, state: InfantryState, kind: int) -> Refusal | None:
        if state.force.rank[self.hq] != CHQ:
            return Refusal("CI-4.1-5", "Only a company HQ calls artillery and aircraft.")
        if self.struck:
            return Refusal("CI-2.6-4", "One strike at most in an activation, artillery or air.")
        if not self.commands:
            return Refusal("CI-2.6-5", "A strike takes one of the three commands, and all are given.")
        if kind in (0, 1) and not state.strikes[2 * state.force.side[self.hq] + kind]:
            return Refusal("CI-2.6-2", "No strike is left.")
        return Refusal("CI-2.6-6", "No HQ of this company has spotted a target for it.")

    def prompt(self, state: InfantryState) -> str:
        """The decision."""
        name = state.force.name(self.hq)
        if state.force.rank[self.hq] == CHQ:
            left = {0: "no command is left", 1: "one command is left"}.get(
                self.commands, f"{self.commands} commands left"
            )
            return f"{name} commands: choose a unit, or end the commands ({left})."
        weapon = "and one weapon" if self.commands else "(the weapon has been commanded)"
        return f"{name} commands: choose a squad of its platoon {weapon}, or end the commands."


def why_no_command(state: InfantryState, step: Activation, unit: int) -> Refusal | None:
    """Why a unit cannot be given a command in this activation."""
    force, hq = state.force, step.hq
    if force.side[unit] != force.side[hq]:
        return Refusal("CI-4.0-1", "An HQ commands only units of its own side.")
    if not state.present >> unit & 1:
        return Refusal("CI-1.2-1", "That unit is not on the map.")
    name = force.name(unit)
    if state.acted >> unit & 1:
        return Refusal("CI-1.2-1", f"{name} has acted in this Game Turn.")
    if unit in step.held:
        return Refusal("CI-1.2-1", f"{name} was told to do nothing in this activation.")
    if force.rank[unit]:
        return Refusal("CI-4.1-3", "An HQ is not commanded by another HQ.")
    if force.company[unit] != force.company[hq]:
        return Refusal("CI-4.0-1", f"{name} does not belong to {force.name(hq)}.")
    if force.rank[hq] == CHQ:
        return Refusal("CI-4.1-3", "The company HQ has given its three commands.") if not step.commands else None
    platoon = force.companies[force.company[hq]].squads[force.pieces[hq].platoon - 1]
    if platoon >> unit & 1:
        return None
    if force.pieces[unit].platoon:
        return Refusal("CI-4.1-2", f"{name} is of another platoon.")
    if not step.commands:
        return Refusal("CI-4.1-2", "A platoon HQ commands one weapon, and that has been done.")
    return Refusal("CI-4.3-3", f"{name} is out of the HQ's range, and weapons never act without command.")


def _why_other_way(state: InfantryState, action: Pick | Check) -> Refusal:
    """A squad in range is commanded, one out of it checks its morale (CI-4.3-1)."""
    name = state.force.name(action.unit)
    if isinstance(action, Pick):
        return Refusal("CI-4.3-1", f"{name} is out of the HQ's range: it has to check its morale.")
    return Refusal("CI-4.3-1", f"{name} is in command and needs no check.")


def check_command(state: InfantryState, by: str, unit: int) -> None:
    """A squad out of command tries its own morale (CI-4.3-1, CI-4.3-2, R-82)."""
    (die,) = state.roll(1)
    passed = die <= morale_of(state, unit, -1)
    if state.events is not None:
        tell_check(state, unit, "command", morale_sum(state, unit, -1), die, passed)
    if passed:
        state.steps.append(UnitAction(by=by, unit=unit, hq=-1))
    else:
        state.acted |= 1 << unit
        state.facing[unit] = FACE_DOWN


def bunkers_to_fire(state: InfantryState, side: int) -> list[int]:
    """Bunkers of a side that have not fired in this Game Turn and see a target (CI-2.56-2, R-84)."""
    free = state.force.bunkers & state.force.of_side[side] & state.present & ~state.acted
    return [unit for unit in bits(free) if has_target(state, unit)] if free else []


def command_bunker(state: InfantryState, unit: int) -> None:
    """A bunker fires without command (CI-2.56-2)."""
    state.steps.append(UnitAction(by=state.seat_of(unit), unit=unit, hq=-1))


class OwnAction(Step, frozen=True):
    """After all commands the HQ itself may act (CI-1.2-9, CI-4.2-4, R-9)."""

    automatic: ClassVar[bool] = True
    hq: int = 0

    def run(self, state: InfantryState) -> None:
        """The HQ's turn, if it is still there."""
        state.finish_step()
        hq = self.hq
        if state.at[hq] != OFF and not state.acted >> hq & 1:
            state.steps.append(UnitAction(by=self.by, unit=hq, hq=-1))


class EndCommands(Step, frozen=True):
    """Lone half-hits recover, then assaults are fought (CI-6.7-3, CI-1.3-2)."""

    automatic: ClassVar[bool] = True
    side: int = 0

    def run(self, state: InfantryState) -> None:
        """Go on to the assaults."""
        recover_half_hits(state)
        if state.charges or state.crowded or state.fallen:
            state.replace(NextAssault(by=self.by, side=self.side))
            return
        forget_limits(state)
        state.finish_step()
