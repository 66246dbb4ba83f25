"""Casualties (6.3, 6.33, 6.34, 6.7): hits on a hex or a unit, half-hits, steps lost, units eliminated, fallen HQs."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from steppe.games.infantry.actions import TAKE_HIT, InfantryAction, TakeHit
from steppe.games.infantry.events import HitsWasted
from steppe.games.infantry.losses import take_hit
from steppe.games.infantry.replacement import replace_fallen
from steppe.games.infantry.step import Step
from steppe.games.infantry.terms import (
    ASSAULT,
    BUNKER,
    FACE_UP,
    FIRE,
    MINE,
    MORTARS,
    STRIKE,
    TANK,
)
from steppe.kernel.protocol import Seat

if TYPE_CHECKING:
    from steppe.games.infantry.state import InfantryState


def shares_hits(state: InfantryState, unit: int, weapon: int) -> bool:
    """Whether hits on a hex may fall on a unit (CI-6.3-4, R-20, R-21, R-41).

    Face-up armour does not share as long as its armour class counts; mines share in assaults only.
    """
    if weapon == ASSAULT:
        return True
    kind = state.force.kind[unit]
    if kind == MINE:
        return False
    if kind == BUNKER:
        return False
    if kind != TANK or state.facing[unit] != FACE_UP:
        return True
    if weapon == FIRE:
        return False
    return weapon == STRIKE or (weapon == MORTARS and state.force.armour[unit] < 2)


def defence_of(state: InfantryState, cell: int, weapon: int) -> int:
    """Hits that cost a step in a hex: 2 in double defence (CI-6.7-1, CI-7.1-5, CI-6.63-1)."""
    if weapon == ASSAULT:
        return 1
    if state.foxholes >> cell & 1:
        return 2
    ground = state.ground
    return ground.defence_fire[cell] if weapon == FIRE else ground.defence_bombard[cell]


class ApplyHits(Step, frozen=True):
    """Hits on a hex are dealt one by one: a half-hit first, else the strongest; the owner chooses among equals."""

    automatic: ClassVar[bool] = True
    cell: int = 0
    side: int = 0
    hits: int = 0
    defence: int = 1
    weapon: int = FIRE

    def run(self, state: InfantryState) -> None:
        """Deal hits until the owner has to choose."""
        hits, steps_left = self.hits, state.steps_left
        while hits:
            units = [u for u in state.units_of(self.side, self.cell) if shares_hits(state, u, self.weapon)]
            if not units:
                break
            first = [u for u in units if state.half >> u & 1] or units
            most = max([steps_left[u] for u in first])
            tied = [u for u in first if steps_left[u] == most]
            if len(tied) > 1 and _differ(state, tied):
                state.replace(replace(self, hits=hits))
                state.steps.append(ChooseHit(by=state.seat_of(tied[0]), cell=self.cell, units=tuple(tied)))
                return
            take_hit(state, tied[0], self.defence)
            hits -= 1
        if hits and state.events is not None:
            state.emit(HitsWasted(self.cell, hits))
        state.finish_step()
        if self.weapon != ASSAULT and state.fallen:
            replace_fallen(state)


def _differ(state: InfantryState, units: list[int]) -> bool:
    """Whether it matters which of the units takes a hit."""
    pieces, acted, facing = state.force.pieces, state.acted, state.facing
    way, hampers = dict(state.charges), state.ground.hampers
    marks = {
        (pieces[u], acted >> u & 1, facing[u], hampers[way[u]] if u in way else 0)  # how it came into the assault
        for u in units
    }
    return len(marks) > 1


class ChooseHit(Step, frozen=True):
    """The owner chooses which of the strongest units takes the hit (CI-6.3-3)."""

    rule: ClassVar[str] = "CI-6.3-3"
    doing: ClassVar[str] = "chooses which unit takes a hit"
    cell: int = 0
    units: tuple[int, ...] = ()

    def legal(self, state: InfantryState) -> list[InfantryAction]:
        """The strongest units; where they are not known (`seen_by`), all that are there."""
        units = self.units
        if not units:
            dealing = state.steps[-2]
            assert isinstance(dealing, ApplyHits)
            units = tuple(state.units_of(dealing.side, self.cell))
        return [TAKE_HIT[unit] for unit in units]

    def seen_by(self, viewer: Seat | None) -> Step:
        """Others do not read which units are the strongest."""
        return self if viewer == self.by else ChooseHit(by=self.by, cell=self.cell)

    def apply(self, state: InfantryState, action: InfantryAction) -> None:
        """The unit takes the hit; the others go on waiting for theirs."""
        assert isinstance(action, TakeHit)
        state.finish_step()
        dealing = state.steps[-1]
        assert isinstance(dealing, ApplyHits)
        state.reveals += 1  # whoever loses the step was among the strongest
        take_hit(state, action.unit, dealing.defence)
        state.replace(replace(dealing, hits=dealing.hits - 1))

    def prompt(self, state: InfantryState) -> str:
        """The decision."""
        return f"Choose which of your strongest units in {state.ground.place_name(self.cell)} takes the hit."
