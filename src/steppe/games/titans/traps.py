"""Booby traps: who sets them off, what they do, and how they are found and disarmed (CT-TRAP to CT-DISARM)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar, Final

import msgspec

from steppe.games.titans.artillery import artillery
from steppe.games.titans.blasts import Burst, blast, burst_of
from steppe.games.titans.events import FlareLit, Tempted, TrapDisarmed, TrapMet, TrapStruck
from steppe.games.titans.files import by_id
from steppe.games.titans.harm import strike
from steppe.games.titans.hazards import Light, Trap
from steppe.games.titans.horses import is_mounted
from steppe.games.titans.melee import melee
from steppe.games.titans.minefields import BURST as MINE_BURST
from steppe.games.titans.mines import mines
from steppe.games.titans.morale import Tests
from steppe.games.titans.orders import Detonate, Disarm, TitansAction
from steppe.games.titans.rolls import passing_dice
from steppe.games.titans.step import Step
from steppe.games.titans.terms import ABLE, NOBODY
from steppe.games.titans.weapons import weapons
from steppe.kernel.protocol import Refusal
from steppe.kernel.tabletop.points import INCH, Point, within
from steppe.kernel.tabletop.segments import near_segment

if TYPE_CHECKING:
    from steppe.games.titans.activation import ActFigure
    from steppe.games.titans.state import TitansState


_GRENADE: Final = burst_of(by_id(weapons().weapon)["hand-grenade"])
_WIRE: Final = mines().tripwires
_DIRECTLY: Final = 400
"""Who goes over a trap: his base covers it."""


def trap_on_way(state: TitansState, figure: int, start: Point, end: Point) -> int:
    """The first trap that a figure comes upon on a stretch; `NOBODY` for none (CT-TRIP-1, CT-DETECT-2, CT-DETECT-3).

    Who knows of a trap keeps clear of it, unless he goes over it.
    """
    side, found = state.force.side[figure], []
    for number, trap in enumerate(state.hazards.traps):
        reach = _DIRECTLY if trap.is_known_to(side) else _WIRE.within * INCH
        if near_segment(trap.at, start, end, reach) and not within(trap.at, start, reach):
            found.append(((trap.at[0] - start[0]) ** 2 + (trap.at[1] - start[1]) ** 2, number))
    return min(found)[1] if found else NOBODY


def first_trap(state: TitansState, figure: int, path: tuple[Point, ...], start: int, end: int) -> tuple[int, int]:
    """The first place of a part of a path where a figure meets a trap, and which; the end and `NOBODY` for none."""
    if state.hazards.traps:
        for index in range(start + 1, end + 1):
            if (trap := trap_on_way(state, figure, path[index - 1], path[index])) != NOBODY:
                return index, trap
    return end, NOBODY


class MeetTrap(Step, frozen=True):
    """A figure comes upon a trap: he finds it, or it goes off (CT-DETECT-1)."""

    automatic: ClassVar[bool] = True
    figure: int = 0
    trap: int = 0

    def run(self, state: TitansState) -> None:
        """His die against Rep less one; a dummy is seen to be nothing."""
        state.finish_step()
        figure, trap = self.figure, state.hazards.traps[self.trap]
        if trap.kind == "dummy":
            remove_trap(state, self.trap)
            state.emit(TrapMet(figure, trap.kind, trap.at, 0, 0, detected=True))
            return
        (die,) = state.roll(1)
        target = state.rep[figure] + mines().traps.detecting_rep
        detected = bool(passing_dice((die,), target))
        state.emit(TrapMet(figure, trap.kind, trap.at, die, target, detected))
        if detected and not _is_tempted(state, figure, trap):
            warn(state, self.trap, state.force.side[figure])
        else:
            set_off(state, self.trap, figure)


def _is_tempted(state: TitansState, figure: int, trap: Trap) -> bool:
    """Whether a Looter cannot leave the bait alone (CT-TRIP-6)."""
    if not trap.bait or not state.force.has(figure, "looter"):
        return False
    (die,) = state.roll(1)
    passed = passing_dice((die,), state.rep[figure])
    state.emit(Tempted(figure, die, state.rep[figure], not passed))
    return not passed


def warn(state: TitansState, number: int, side: int) -> None:
    """A side knows of a trap from now on."""
    trap = state.hazards.traps[number]
    known = msgspec.structs.replace(trap, known=trap.known | 1 << side, found=state.turn)
    state.hazards.traps = (*state.hazards.traps[:number], known, *state.hazards.traps[number + 1 :])


def remove_trap(state: TitansState, number: int) -> None:
    """A trap is gone: each works once (CT-TRIP-5)."""
    state.hazards.traps = (*state.hazards.traps[:number], *state.hazards.traps[number + 1 :])


def set_off(state: TitansState, number: int, figure: int) -> None:
    """A trap goes off; `figure` is who set it off, `NOBODY` for its owner by wire (CT-IED-3)."""
    trap = state.hazards.traps[number]
    remove_trap(state, number)
    if trap.kind == "landmine":
        blast(state, trap.at if figure == NOBODY else state.at(figure), MINE_BURST, NOBODY, "mine")
    elif trap.kind == "improvised explosive":
        shell = artillery().named(trap.shell)
        blast(state, trap.at, Burst(shell.blast * INCH, shell.impact, shell.apr, shell.to_hit), NOBODY, shell.id)
    elif trap.kind == "trip flare":
        _light(state, trap)
    else:
        _trip(state, trap, figure)


def _light(state: TitansState, trap: Trap) -> None:
    """It lights its surroundings for a full turn (CT-FLARE-1)."""
    flares = mines().flares
    state.hazards.lights = (*state.hazards.lights, Light(trap.at, flares.circle * INCH // 2, state.turn + flares.turns))
    state.emit(FlareLit(trap.at))


def _trip(state: TitansState, trap: Trap, figure: int) -> None:
    """A tripwire: a grenade bursts, or something springs at who touched it (CT-TRIP-2 to CT-TRIP-4)."""
    (die,) = state.roll(1)
    if die in _WIRE.explosive_on or figure == NOBODY:
        blast(state, trap.at, _GRENADE, NOBODY, "hand-grenade")
        return
    spring, own = state.roll(2), state.roll(2)
    more = passing_dice(spring, _WIRE.rep) - passing_dice(own, state.rep[figure])
    margin = melee().margin(max(0, more))
    state.emit(TrapStruck(figure, spring, own, _WIRE.rep, state.rep[figure], margin.result))
    place = state.at(figure)
    if margin.result == "damage":
        strike(state, figure, NOBODY, _WIRE.impact + margin.impact)
        if not ABLE[state.status[figure]]:
            state.steps.append(Tests(side=state.force.side[figure], fallen=((figure, place),)))


# Tasks: to disarm a trap that was found in an earlier turn, and to set one off by wire.


def offers(state: TitansState, step: ActFigure) -> Iterator[TitansAction]:
    """Traps beside the figure that he may disarm; explosives that he may set off."""
    if step.barred or step.acted or state.fast >> step.figure & 1 or is_mounted(state, step.figure):
        return
    for trap in state.hazards.traps:
        if not _why_not_disarm(state, step, trap):
            yield Disarm(trap.at)
        if not _why_not_detonate(state, step, trap):
            yield Detonate(trap.at)


def carry_out(state: TitansState, step: ActFigure, action: TitansAction) -> None:
    """He disarms a trap, which takes his activation, or sets one off, which takes an Action."""
    if isinstance(action, Disarm):
        state.replace(msgspec.structs.replace(step, acted=True, moved=True))
        _disarm(state, step.figure, _number_at(state, action.at))
    elif isinstance(action, Detonate):
        state.replace(msgspec.structs.replace(step, acted=True))
        set_off(state, _number_at(state, action.at), NOBODY)


def refuse(state: TitansState, step: ActFigure, action: TitansAction) -> Refusal | None:
    """By which rule a trap is not disarmed or set off."""
    if not isinstance(action, Disarm | Detonate):
        return None
    number = _number_at(state, action.at)
    if number == NOBODY:
        return Refusal("CT-DETECT-3", "No trap is known there.")
    why_not = _why_not_disarm if isinstance(action, Disarm) else _why_not_detonate
    return why_not(state, step, state.hazards.traps[number])


def _number_at(state: TitansState, at: Point) -> int:
    return next((number for number, trap in enumerate(state.hazards.traps) if trap.at == at), NOBODY)


def _why_not_disarm(state: TitansState, step: ActFigure, trap: Trap) -> Refusal | None:
    side = state.force.side[step.figure]
    if not trap.is_known_to(side):
        return Refusal("CT-DETECT-3", "No trap is known there.")
    if side == trap.owner or trap.found >= state.turn:
        return Refusal("CT-DISARM-1", "A trap is disarmed in a turn after the one in which it was found.")
    if not within(state.at(step.figure), trap.at, _WIRE.within * INCH):
        return Refusal("CT-DISARM-1", "Go to the trap to disarm it: it is more than an inch away.")
    if not step.is_fresh() and not step.moved:
        return Refusal("CT-DISARM-1", "Disarming takes what is left of an activation without another Action.")
    return None


def _why_not_detonate(state: TitansState, step: ActFigure, trap: Trap) -> Refusal | None:
    """By wire, by a figure of the owner's who sees the explosive (CT-IED-2, CT-IED-3)."""
    if state.force.side[step.figure] != trap.owner:
        return Refusal("CT-DETECT-3", "No trap is known there.")
    if trap.kind != "improvised explosive":
        return Refusal("CT-IED-2", "Only an improvised explosive is set off by wire.")
    if not state.field.sight(state.at(step.figure), state.is_prone(step.figure), trap.at, True).visible:
        return Refusal("CT-IED-3", "Who sets it off has to see it.")
    return None


def _disarm(state: TitansState, figure: int, number: int) -> None:
    """Two dice against half of his Rep; a second try that is not clear sets it off (CT-DISARM-1, CT-T-DISARM)."""
    dice, target = state.roll(2), state.rep[figure] // 2
    passed = passing_dice(dice, target)
    row = mines().traps.disarmed(passed)
    trap = state.hazards.traps[number]
    second = row.result == "retry" and bool(state.hazards.tampered >> figure & 1)
    result = "set off" if second else row.result
    state.emit(TrapDisarmed(figure, trap.kind, dice, target, passed, result))
    state.hazards.tampered &= ~(1 << figure)
    if result == "retry":
        state.hazards.tampered |= 1 << figure
    elif result == "disarmed":
        remove_trap(state, number)
    elif result == "set off":
        set_off(state, number, figure)
