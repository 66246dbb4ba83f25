"""Special actions (7.0): foxholes, bridges, smoke, wire."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from steppe.games.infantry.actions import (
    BLOW,
    DIG,
    SMOKE,
    Blow,
    ClearWire,
    Dig,
    InfantryAction,
    LaySmoke,
    Shell,
    Smoke,
)
from steppe.games.infantry.bombardment import ChooseSpotter
from steppe.games.infantry.effects import WOODEN, break_bridge, hits_to_break, is_fought_over, lay_smoke
from steppe.games.infantry.events import Fired, FoxholeDug, Modifier, WireCleared, need_of
from steppe.games.infantry.revealing import show
from steppe.games.infantry.spotting import no_smoke, smoke_hexes
from steppe.games.infantry.step import Step
from steppe.games.infantry.terms import ENGINEER, bits
from steppe.games.infantry.weather import weather_on
from steppe.kernel.protocol import Refusal
from steppe.kernel.tuples import changed

if TYPE_CHECKING:
    from steppe.games.infantry.state import InfantryState

ENGINEER_ON_WIRE = 4
"""Fire of engineers at wire (CI-7.5-6)."""


def add_specials(state: InfantryState, unit: int, found: list[InfantryAction]) -> None:
    """Add the special actions open to a unit (CI-7.0-1)."""
    cell = state.at[unit]
    if can_dig(state, cell):
        found.append(DIG)
    if state.force.kind[unit] == ENGINEER:
        bridge = state.ground.bridge
        if any(bridge[cell * 6 : cell * 6 + 6]):
            found += [BLOW[d] for d in range(6) if bridge[cell * 6 + d] and not is_fought_over(state, cell * 6 + d)]
        if not state.smoke >> cell & 1:
            near = state.ground.adjacent[cell] & state.ground.visible[cell]  # they fire into it: not through a hedge
            near &= ~state.smoke & ~no_smoke(state)
            found += [SMOKE[place] for place in bits(near)]


def why_no_special(state: InfantryState, unit: int, action: InfantryAction) -> Refusal | None:
    """Why a unit cannot do a special action; None if this is not known."""
    kind, cell = state.force.kind[unit], state.at[unit]
    match action:
        case Dig():
            if state.foxholes >> cell & 1:
                return Refusal("CI-7.1-2", "There is a foxhole here already.")
            return Refusal("CI-7.1-2", "Foxholes are dug in clear terrain only.")
        case Blow(direction):
            if kind != ENGINEER:
                return Refusal("CI-7.3-1", "Only engineers blow bridges.")
            if 0 <= direction < 6 and is_fought_over(state, cell * 6 + direction):
                return Refusal("CI-6.1-3", "There is an assault on that bridge.")
            return Refusal("CI-7.3-1", "No bridge that still stands is on that hexside.")
        case Smoke():
            rule = "CI-7.4-2"
            text = (
                "Engineers lay smoke in an adjacent hex: not through a closed hedge, nor where smoke or wire is."
                if kind == ENGINEER
                else "Only engineers and mortars do that."
            )
            return Refusal(rule, text)
        case LaySmoke():
            return Refusal("CI-7.4-3", "Only a mortar with a spotted hex in range lays smoke that way.")
        case ClearWire():
            return Refusal("CI-7.5-4", "The unit is not in barbed wire.")
        case Shell():
            return Refusal("CI-7.3-4", "Only mortars and strikes bombard a bridge, and it has to be spotted.")
    return None


# Foxholes (7.1).


def can_dig(state: InfantryState, cell: int) -> bool:
    """Whether a foxhole can be dug in a hex: clear terrain without one (CI-7.1-2, R-40)."""
    taken = state.foxholes | state.wire[0] | state.wire[1]
    return bool(state.ground.clear >> cell & 1) and not taken >> cell & 1


def dig(state: InfantryState, unit: int) -> None:
    """A foxhole appears, and the unit lies face-up in it (CI-7.1-4, CI-7.0-2)."""
    cell = state.at[unit]
    show(state, unit, "CI-7.0-2")
    state.foxholes |= 1 << cell
    if state.events is not None:
        state.emit(FoxholeDug(unit, cell))


# Bridges (7.3).


def blow_sum(state: InfantryState, unit: int, direction: int) -> tuple[Modifier, ...]:
    """Engineers roll at their fire, one more at a wooden bridge (CI-7.3-1, CI-7.3-2)."""
    lines = [Modifier("fire as printed", state.force.fire[unit], "CI-7.3-1")]
    if state.ground.bridge[state.at[unit] * 6 + direction] == WOODEN:
        lines.append(Modifier("wooden bridge", 1, "CI-7.3-2"))
    return (*lines, *weather_on(state))


def blow_bridge(state: InfantryState, unit: int, direction: int) -> None:
    """Engineers next to a bridge try to blow it (CI-7.3-1 to 3); the dam needs two hits (CI-8.5-D5-5)."""
    cell = state.at[unit]
    show(state, unit, "CI-7.0-2")
    total = blow_sum(state, unit, direction)
    hits = _roll_for(state, unit, "blow", cell, total, "CI-7.3-1")
    if hits >= hits_to_break(state, cell, direction):
        break_bridge(state, cell, direction)


def _roll_for(state: InfantryState, unit: int, how: str, cell: int, total: tuple[Modifier, ...], rule: str) -> int:
    """Roll a unit's strength against a sum; the hits."""
    need = need_of(total)
    dice = state.roll(state.steps_left[unit])
    hits = sum(die <= need for die in dice)
    if state.events is not None:
        label, origin = state.force.name(unit), state.at[unit]
        state.emit(Fired(how, unit, label, origin, cell, -1, need, total, dice, hits, rule))
    return hits


# Smoke (7.4).


def engineer_smoke_sum(state: InfantryState, unit: int) -> tuple[Modifier, ...]:
    """Engineers lay smoke at their fire (CI-7.4-2)."""
    return (Modifier("fire as printed", state.force.fire[unit], "CI-7.4-2"), *weather_on(state))


def engineer_smoke(state: InfantryState, unit: int, cell: int) -> None:
    """Engineers lay smoke next to them with one hit (CI-7.4-2)."""
    show(state, unit, "CI-7.0-2")
    if _roll_for(state, unit, "smoke", cell, engineer_smoke_sum(state, unit), "CI-7.4-2"):
        lay_smoke(state, cell)


def mortar_smoke(state: InfantryState, by: str, unit: int) -> None:
    """A mortar will lay smoke; the hex is chosen next (CI-7.4-3)."""
    show(state, unit, "CI-7.0-2")
    state.steps.append(AimSmoke(by=by, unit=unit))


class AimSmoke(Step, frozen=True):
    """Where a mortar lays smoke: a hex in range that it sees or that is spotted for it (CI-7.4-3, R-47)."""

    rule: ClassVar[str] = "CI-7.4-3"
    doing: ClassVar[str] = "chooses where smoke is laid"
    unit: int = 0

    def legal(self, state: InfantryState) -> list[InfantryAction]:
        """Hexes in reach."""
        return [SMOKE[cell] for cell in bits(smoke_hexes(state, self.unit))]

    def apply(self, state: InfantryState, action: InfantryAction) -> None:
        """The hex is chosen; who spots it comes next."""
        assert isinstance(action, Smoke)
        side = state.force.side[self.unit]
        state.replace(ChooseSpotter(by=self.by, unit=self.unit, side=side, cell=action.cell, smoke=True))

    def refuse(self, state: InfantryState, action: InfantryAction) -> Refusal | None:
        """Why not there."""
        if isinstance(action, Smoke):
            return Refusal("CI-7.4-3", "That hex is out of range, or neither seen nor spotted.")
        return None

    def prompt(self, state: InfantryState) -> str:
        """The decision."""
        return f"Choose the hex where {state.force.name(self.unit)} lays smoke."


# Barbed wire (7.5).


def wire_sum(state: InfantryState, unit: int) -> tuple[Modifier, ...]:
    """A unit clears wire at its fire, engineers at 4 (CI-7.5-4, CI-7.5-6)."""
    if state.force.kind[unit] == ENGINEER:
        return (Modifier("engineers at wire", ENGINEER_ON_WIRE, "CI-7.5-6"), *weather_on(state))
    return (Modifier("fire as printed", state.force.fire[unit], "CI-7.5-4"), *weather_on(state))


def clear_wire(state: InfantryState, unit: int) -> None:
    """One hit removes the wire that the unit is in (CI-7.5-4)."""
    cell, side = state.at[unit], state.force.side[unit]
    show(state, unit, "CI-7.0-2")
    if _roll_for(state, unit, "wire", cell, wire_sum(state, unit), "CI-7.5-4"):
        state.wire = changed(state.wire, 1 - side, state.wire[1 - side] & ~(1 << cell))
        state.in_wire = tuple(pair for pair in state.in_wire if pair[0] != unit)
        state.emit(WireCleared(unit, cell))
