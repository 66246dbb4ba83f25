"""A unit's one action (1.2): rally, fire, special action or move."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from steppe.games.infantry.actions import (
    CLEAR_WIRE,
    HOLD,
    RALLY,
    Blow,
    ClearWire,
    Dig,
    Fire,
    FireAt,
    Hold,
    InfantryAction,
    LaySmoke,
    Rally,
    Shell,
    Smoke,
)
from steppe.games.infantry.actions import Step as Stride
from steppe.games.infantry.bombardment import (
    add_bombardments,
    bombard,
    shell_bridge,
    why_no_bombardment,
    why_no_mortar_target,
)
from steppe.games.infantry.fire import add_targets, fire, why_no_fire, why_no_target
from steppe.games.infantry.movement import begin_move, strides, why_no_step
from steppe.games.infantry.rally import can_rally, rally, why_no_rally
from steppe.games.infantry.special import (
    add_specials,
    blow_bridge,
    clear_wire,
    dig,
    engineer_smoke,
    mortar_smoke,
    why_no_special,
)
from steppe.games.infantry.step import Step
from steppe.games.infantry.terms import BUNKER, MORTAR, STATIC
from steppe.kernel.protocol import Refusal

if TYPE_CHECKING:
    from steppe.games.infantry.state import InfantryState


class UnitAction(Step, frozen=True):
    """One unit acts. `hq` commands it; -1: the unit is an HQ or a bunker, or has passed its own check."""

    rule: ClassVar[str] = "CI-1.2-1"
    doing: ClassVar[str] = "decides what a unit does"
    asks_always: ClassVar[bool] = True  # that a unit can do nothing would tell what it is
    unit: int = 0
    hq: int = -1

    def legal(self, state: InfantryState) -> list[InfantryAction]:
        """All that the unit can do, and nothing."""
        unit = self.unit
        found: list[InfantryAction] = []
        kind, cell = state.force.kind[unit], state.at[unit]
        if cell < 0:
            return [HOLD]
        if can_rally(state, unit):
            found.append(RALLY)
        if kind == MORTAR:
            add_bombardments(state, unit, found)
        else:
            add_targets(state, unit, found)
        if kind not in STATIC:
            if state.in_wire and any(pair[0] == unit for pair in state.in_wire):
                found.append(CLEAR_WIRE)
            add_specials(state, unit, found)
            if state.force.move[unit]:
                found += strides(state, unit, state.force.move[unit], first=True)
        found.append(HOLD)
        return found

    def apply(self, state: InfantryState, action: InfantryAction) -> None:
        """Carry the action out."""
        unit = self.unit
        state.finish_step()
        if isinstance(action, Hold):
            if state.steps:
                state.replace(state.steps[-1].after_hold(unit))
            return
        state.acted |= 1 << unit
        if self.hq >= 0:
            state.replace(state.steps[-1].after_command(state, unit))
        self._act(state, action)

    def _act(self, state: InfantryState, action: InfantryAction) -> None:
        unit = self.unit
        if isinstance(action, Stride):  # most actions are, and a pattern is slower
            begin_move(state, self.by, unit, action.direction)
            return
        match action:
            case Fire(cell) if state.force.kind[unit] == MORTAR:
                bombard(state, self.by, unit, cell, -1)
            case Fire(cell):
                fire(state, unit, cell, -1)
            case FireAt(target) if state.force.kind[unit] == MORTAR:
                bombard(state, self.by, unit, state.at[target], target)
            case FireAt(target):
                fire(state, unit, state.at[target], target)
            case Rally():
                rally(state, unit, self.hq)
            case _:
                self._act_specially(state, action)

    def _act_specially(self, state: InfantryState, action: InfantryAction) -> None:
        unit = self.unit
        match action:
            case Dig():
                dig(state, unit)
            case Blow(direction):
                blow_bridge(state, unit, direction)
            case Smoke(cell):
                engineer_smoke(state, unit, cell)
            case LaySmoke():
                mortar_smoke(state, self.by, unit)
            case Shell(cell, direction):
                shell_bridge(state, self.by, unit, cell, direction)
            case ClearWire():
                clear_wire(state, unit)

    def refuse(self, state: InfantryState, action: InfantryAction) -> Refusal | None:
        """Why the unit cannot do that."""
        unit, size = self.unit, state.ground.size
        mortar = state.force.kind[unit] == MORTAR
        match action:
            case Stride(direction) if 0 <= direction < 6:
                return why_no_step(state, unit, direction, state.force.move[unit], first=True)
            case Fire(cell) if 0 <= cell < size:
                return why_no_bombardment(state, unit, cell) if mortar else why_no_fire(state, unit, cell)
            case FireAt(target) if 0 <= target < state.force.size:
                return why_no_mortar_target(state, unit, target) if mortar else why_no_target(state, unit, target)
            case Rally():
                return why_no_rally(state, unit)
            case Dig() | Blow() | Smoke() | LaySmoke() | ClearWire() | Shell():
                return why_no_special(state, unit, action)
        return None

    def prompt(self, state: InfantryState) -> str:
        """The decision."""
        name = state.force.name(self.unit)
        if state.force.rank[self.unit]:
            return f"{name} may act itself: move, fire, do a special action, or nothing."
        if state.force.kind[self.unit] == BUNKER:
            return f"Choose the target of the bunker in {state.ground.place_name(state.at[self.unit])}."
        return f"Choose what {name} does."
