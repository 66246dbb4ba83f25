"""The end of an assault (9.5): who holds the hex, how winners stand, and where they may regroup."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from steppe.games.infantry.actions import (
    DONE,
    InfantryAction,
    Regroup,
)
from steppe.games.infantry.events import (
    AssaultEnded,
    Regrouped,
)
from steppe.games.infantry.replacement import replace_fallen
from steppe.games.infantry.retreats import entries
from steppe.games.infantry.step import Step
from steppe.games.infantry.terms import (
    FACE_UP,
    SIDES,
    STATIC,
    UPRIGHT,
)
from steppe.kernel.hexes import OFF_BOARD
from steppe.kernel.protocol import Refusal

if TYPE_CHECKING:
    from steppe.games.infantry.state import InfantryState


def end_assault(state: InfantryState, side: int, cell: int) -> None:
    """One side holds the hex, or nobody: winners may regroup, fallen HQs return (CI-9.2-8, CI-9.5-1, R-14, R-67)."""
    attackers, defenders = state.units_of(side, cell), state.units_of(1 - side, cell)
    state.charges = tuple(pair for pair in state.charges if pair not in entries(state, cell))
    winner, units = (side, attackers) if attackers else (1 - side, defenders)
    if state.events is not None:
        state.emit(AssaultEnded(cell, SIDES[winner] if units else ""))
    for unit in units:
        if winner == side:
            state.turn_down(unit)
        else:
            _stand(state, unit)
    movable = tuple(unit for unit in units if state.force.kind[unit] not in STATIC)
    if movable:
        state.steps.append(RegroupUnits(by=state.seat_of(movable[0]), cell=cell, side=winner, waiting=movable))
    replace_fallen(state)


def _stand(state: InfantryState, unit: int) -> None:
    """Winning defenders stand upright and may act later in the Game Turn (CI-9.2-8, X11)."""
    if state.force.kind[unit] in STATIC:
        return
    keeps = state.force.rank[unit] and state.activated >> unit & 1
    state.facing[unit] = FACE_UP if keeps else UPRIGHT
    if state.setting.options.winners_act_again:
        state.acted &= ~(1 << unit)


class RegroupUnits(Step, frozen=True):
    """Winners may move one hex into friendly hexes before the next assault (9.5, R-68)."""

    rule: ClassVar[str] = "CI-9.5-1"
    doing: ClassVar[str] = "regroups"
    cell: int = 0
    side: int = 0
    waiting: tuple[int, ...] = ()
    through: tuple[int, ...] = ()

    def legal(self, state: InfantryState) -> list[InfantryAction]:
        """Units and hexsides, or done."""
        found: list[InfantryAction] = [
            Regroup(unit, d)
            for unit in state.own_of(self.by, self.waiting)
            if state.at[unit] == self.cell
            for d in range(6)
            if self._why_not(state, unit, d) is None
        ]
        found.append(DONE)
        return found

    def _why_not(self, state: InfantryState, unit: int, direction: int) -> Refusal | None:
        ground, edge = state.ground, self.cell * 6 + direction
        end = ground.board.neighbours[self.cell][direction]
        if end == OFF_BOARD or not state.is_friendly(self.side, end):
            return Refusal("CI-9.5-1", "Units regroup into friendly hexes only.")
        if not ground.cost[state.force.moves_as[unit]][edge]:
            return Refusal("CI-R-66", "The hexside is closed to this unit.")
        if self.through.count(edge) >= ground.assault_limit[edge]:
            return Refusal("CI-9.5-2", "As many units have regrouped over that hexside as its assault limit allows.")
        if state.count_of(self.side, end) >= state.stack_limit(end):
            return Refusal("CI-9.5-2", "That hex is full.")
        if (state.wire[0] | state.wire[1]) >> end & 1:
            return Refusal("CI-7.5-2", "There is barbed wire in that hex.")
        return None

    def apply(self, state: InfantryState, action: InfantryAction) -> None:
        """A unit regroups, or all stay."""
        if not isinstance(action, Regroup):
            self._finish(state)
            return
        unit, edge = action.unit, self.cell * 6 + action.direction
        end = state.ground.board.neighbours[self.cell][action.direction]
        state.lift(unit)
        state.put(unit, end)
        if state.events is not None:
            state.emit(Regrouped(unit, self.cell, end))
        waiting = tuple(other for other in self.waiting if other != unit)
        state.replace(replace(self, waiting=waiting, through=(*self.through, edge)))

    def _finish(self, state: InfantryState) -> None:
        """The next seat that has units here goes on, or all is done."""
        own = state.own_of(self.by, self.waiting)
        left = tuple(unit for unit in self.waiting if unit not in own)
        if not left:
            state.finish_step()
            return
        state.reveals += 1  # that another seat goes on tells whose blocks these are
        state.replace(replace(self, by=state.seat_of(left[0]), waiting=left))

    def refuse(self, state: InfantryState, action: InfantryAction) -> Refusal | None:
        """Why a unit cannot regroup there."""
        if isinstance(action, Regroup) and 0 <= action.direction < 6:
            if action.unit not in self.waiting:
                return Refusal("CI-9.5-1", "Only winners of this assault regroup, each once.")
            if action.unit not in state.own_of(self.by, self.waiting):
                return Refusal("CI-MP-1", "That unit is another player's.")
            return self._why_not(state, action.unit, action.direction)
        return None

    def prompt(self, state: InfantryState) -> str:
        """The decision."""
        return f"You hold {state.ground.place_name(self.cell)}: regroup units by one hex, or be done."
