"""HQ elimination (4.4): a fallen HQ returns beside its own squads, and one of them pays a step."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from steppe.games.infantry.actions import InfantryAction, Promote
from steppe.games.infantry.events import HqReturned
from steppe.games.infantry.losses import count_loss, lose_step
from steppe.games.infantry.step import Step
from steppe.games.infantry.terms import CHQ, ELIMINATED, FACE_UP, UPRIGHT, bits

if TYPE_CHECKING:
    from steppe.games.infantry.state import InfantryState


def replace_fallen(state: InfantryState) -> None:
    """Every fallen HQ is to be replaced now (CI-4.4-2 to 5, R-14)."""
    if state.fallen and not any(isinstance(step, ReplaceFallen) for step in state.steps):
        state.steps.append(ReplaceFallen())


class ReplaceFallen(Step, frozen=True):
    """One fallen HQ after the other is replaced, or lost for good where it cannot be."""

    automatic: ClassVar[bool] = True

    def run(self, state: InfantryState) -> None:
        """Ask for the next one."""
        if not state.fallen:
            state.finish_step()
            return
        hq = bits(state.fallen)[0]
        if promotions(state, hq):
            state.steps.append(ReplaceHq(by=state.seat_of(hq), hq=hq))
        else:
            lose_hq(state, hq)


def lose_hq(state: InfantryState, hq: int) -> None:
    """An HQ that is not replaced counts 1 VP (CI-4.4-5)."""
    state.fallen &= ~(1 << hq)
    count_loss(state, hq, -1, "CI-4.4-5")
    state.fate[hq] = ELIMINATED


def promotions(state: InfantryState, hq: int) -> list[Promote]:
    """Where a fallen HQ may return, and which squad pays for it (CI-4.4-2, CI-4.4-3, R-14, R-85)."""
    force, side = state.force, state.force.side[hq]
    company = force.companies[force.company[hq]]
    if force.rank[hq] != CHQ:
        squads = company.squads[force.pieces[hq].platoon - 1] & state.present
        return [p for squad in bits(squads) for p in _around(state, side, squad, state.at[squad])]
    found: list[Promote] = []
    for platoon, phq in enumerate(company.phqs):
        if phq >= 0 and state.present >> phq & 1:
            for squad in bits(company.squads[platoon] & state.present):
                found += _around(state, side, squad, state.at[phq])
    if found:
        return found
    squads = company.all_squads & state.present
    return [p for squad in bits(squads) for p in _around(state, side, squad, state.at[squad])]


def _around(state: InfantryState, side: int, squad: int, cell: int) -> list[Promote]:
    """The hex itself, and the friendly ones beside it, within stacking and free of wire."""
    near = (state.friendly_beside(side, cell) & ~state.ground.flooded) | 1 << cell
    places, held = bits(near & ~state.wire[side] & ~state.wire[1 - side]), state.occupied[side]
    return [Promote(squad, p) for p in places if not held >> p & 1 or _has_room(state, side, p, squad)]


def _has_room(state: InfantryState, side: int, place: int, squad: int) -> bool:
    count = state.count_of(side, place)
    if place == state.at[squad] and state.steps_left[squad] == 1:
        count -= 1  # the squad that pays makes room
    return count < state.stack_limit(place)


class ReplaceHq(Step, frozen=True):
    """The owner chooses where a fallen HQ returns, and which squad loses a step for it."""

    rule: ClassVar[str] = "CI-4.4-2"
    doing: ClassVar[str] = "replaces a fallen HQ"
    hq: int = 0

    def legal(self, state: InfantryState) -> list[InfantryAction]:
        """Places and squads."""
        return list(promotions(state, self.hq))

    def apply(self, state: InfantryState, action: InfantryAction) -> None:
        """The HQ is back; its squad is weaker."""
        assert isinstance(action, Promote)
        state.finish_step()
        hq = self.hq
        state.fallen &= ~(1 << hq)
        state.steps_left[hq] = 1
        lose_step(state, action.squad, "CI-4.4-2")
        state.put(hq, action.cell)
        state.facing[hq] = FACE_UP if state.activated >> hq & 1 else UPRIGHT
        if state.events is not None:
            shown = state.force.name(hq)
            state.emit(HqReturned(hq, shown, action.cell, action.squad))

    def prompt(self, state: InfantryState) -> str:
        """The decision."""
        return f"{state.force.name(self.hq)} has fallen: choose where it returns and which squad gives up a step."
