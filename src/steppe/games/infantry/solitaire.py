"""Solitaire (11.1): the HQs of one side are drawn from a pool, one a company and player turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from steppe.games.infantry.actions import InfantryAction, PlaceHq
from steppe.games.infantry.activation import activate
from steppe.games.infantry.events import HqPlaced
from steppe.games.infantry.step import Step
from steppe.games.infantry.terms import OFF, RESERVE, bits

if TYPE_CHECKING:
    from steppe.games.infantry.state import InfantryState


def draw_hq(state: InfantryState, company: int) -> bool:
    """Draw an HQ of a company from its pool, to be placed and activated (CI-11.1-1); False where none is left."""
    state.companies_done |= 1 << company
    left = [hq for hq in bits(state.pool & state.force.companies[company].members) if places_for(state, hq)]
    if not left:
        return False
    hq = left[_draw(state, len(left))]
    state.pool &= ~(1 << hq)
    state.steps.append(PlaceDrawnHq(by=state.seat_of(hq), hq=hq))
    return True


def _draw(state: InfantryState, count: int) -> int:
    """A number below `count`, by ten-sided dice that are rolled again until they fit."""
    while True:
        (die,) = state.roll(1)
        if die <= 10 - 10 % count:
            return (die - 1) % count


def places_for(state: InfantryState, hq: int) -> list[int]:
    """Friendly hexes with room, within command range of its units: a PHQ's own squads, for a CHQ any of its company.

    Source: CI-11.1-2, R-73.
    """
    force, side = state.force, state.force.side[hq]
    company = force.companies[force.company[hq]]
    platoon = force.pieces[hq].platoon
    units = (company.squads[platoon - 1] if platoon else company.all_squads | company.weapons) & state.present
    near = 0
    for unit in bits(units):
        cell = state.at[unit]
        near |= state.ground.command[cell] | 1 << cell
    near &= state.friendly(side) & ~state.wire[0] & ~state.wire[1]
    return [cell for cell in bits(near) if state.count_of(side, cell) < state.stack_limit(cell)]


class PlaceDrawnHq(Step, frozen=True):
    """The drawn HQ comes onto the map within range of its units (CI-11.1-2)."""

    rule: ClassVar[str] = "CI-11.1-2"
    doing: ClassVar[str] = "places the HQ that was drawn"
    hq: int = 0

    def legal(self, state: InfantryState) -> list[InfantryAction]:
        """Hexes in range of its units; a state that was guessed may have no such hex, and takes any with room."""
        side = state.force.side[self.hq]
        near = places_for(state, self.hq)
        return [PlaceHq(cell) for cell in near or bits(state.friendly(side)) or range(state.ground.size)]

    def apply(self, state: InfantryState, action: InfantryAction) -> None:
        """It stands there and commands at once."""
        assert isinstance(action, PlaceHq)
        state.finish_step()
        state.put(self.hq, action.cell)
        if state.events is not None:
            state.emit(HqPlaced(self.hq, state.force.name(self.hq), action.cell))
        activate(state, self.hq)

    def prompt(self, state: InfantryState) -> str:
        """The decision."""
        return f"{state.force.name(self.hq)} was drawn: place it within range of its units."


def fill_pool(state: InfantryState) -> None:
    """The HQs of the drawn side begin in the pool, not on the map."""
    side = state.setting.drawn_side
    if side >= 0:
        state.pool = state.force.hqs & state.force.of_side[side]


def recall_hqs(state: InfantryState) -> None:
    """At the end of a Game Turn the drawn HQs go back into the pool (CI-11.1-5)."""
    side = state.setting.drawn_side
    if side < 0:
        return
    for hq in bits(state.force.hqs & state.force.of_side[side] & state.present):
        state.lift(hq)
        state.fate[hq] = RESERVE
    ours = state.force.hqs & state.force.of_side[side]
    state.pool = sum(1 << hq for hq in bits(ours) if state.fate[hq] == RESERVE and state.at[hq] == OFF)
