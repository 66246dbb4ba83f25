"""The end of an HQ activation (8.2): units too many in a hex are eliminated, limits used are forgotten."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from steppe.games.infantry.actions import (
    Discard,
    InfantryAction,
)
from steppe.games.infantry.losses import eliminate
from steppe.games.infantry.replacement import replace_fallen
from steppe.games.infantry.step import Step
from steppe.games.infantry.terms import (
    OFF,
    SMALLEST_LIMIT,
    bits,
)

if TYPE_CHECKING:
    from steppe.games.infantry.state import InfantryState


class EndActivation(Step, frozen=True):
    """The activation is over: units too many in a hex are eliminated (CI-8.2-3, R-55)."""

    automatic: ClassVar[bool] = True
    side: int = 0

    def run(self, state: InfantryState) -> None:
        """Check stacking, then forget the limits used."""
        cell = overstacked(state, self.side)
        if cell != OFF:
            state.steps.append(Overstack(by=self.by, cell=cell, side=self.side))
            return
        if state.fallen:
            replace_fallen(state)
            return
        forget_limits(state)
        state.finish_step()


def forget_limits(state: InfantryState) -> None:
    """Fire and assault limits hold for one activation (CI-6.5-1, CI-9.1-2)."""
    state.fired_through = state.long_fires = state.charged_through = ()
    state.charges = ()


def overstacked(state: InfantryState, side: int) -> int:
    """The first hex that holds too many units of a side; `OFF` where there is none."""
    own = state.force.of_side[side]
    for cell in bits(state.crowded):
        count = (state.stacks[cell] & own).bit_count()
        if count >= SMALLEST_LIMIT and count > state.stack_limit(cell):
            return cell
    return OFF


class Overstack(Step, frozen=True):
    """The owner removes units from an overstacked hex (CI-8.2-3, R-55)."""

    rule: ClassVar[str] = "CI-8.2-3"
    doing: ClassVar[str] = "removes units too many"
    cell: int = 0
    side: int = 0

    def legal(self, state: InfantryState) -> list[InfantryAction]:
        """The units there; where seats share a side, those of the seat that is active come first."""
        units = state.units_of(self.side, self.cell)
        return [Discard(unit) for unit in state.own_of(self.by, units) or units]

    def apply(self, state: InfantryState, action: InfantryAction) -> None:
        """The unit is eliminated."""
        assert isinstance(action, Discard)
        state.finish_step()
        eliminate(state, action.unit, "CI-8.2-3")

    def prompt(self, state: InfantryState) -> str:
        """The decision."""
        limit = state.stack_limit(self.cell)
        place = state.ground.place_name(self.cell)
        return f"{place[:1].upper()}{place[1:]} is overstacked: only {limit} may stay; remove a unit."
