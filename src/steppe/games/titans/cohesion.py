"""The Cohesion test: militia who have lost half of their men test when they are activated (BASE-REACT-5-COHESION)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from steppe.games.titans.events import Reacted, Tested
from steppe.games.titans.morale import Tests
from steppe.games.titans.reactions import reactions
from steppe.games.titans.retreats import retire
from steppe.games.titans.rolls import passing_dice
from steppe.games.titans.terms import HALT, NOBODY, bits

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState


def needs_cohesion(state: TitansState, group: int) -> bool:
    """Whether a group of militia is at half strength."""
    militia = any(state.force.figures[who].militia for who in bits(state.force.groups[group].members))
    return militia and state.leader[group] != NOBODY and state.is_half_strength(group)


def cohesion(state: TitansState, group: int, who: int) -> None:
    """The leader rolls for those of his group who act now and react; those who run are one cause of Man Down."""
    head, testers = state.leader[group], list(bits(state.reacting(who)))
    if not testers:
        return
    test, dice, rep = reactions().named("cohesion"), state.roll(2), state.rep[head]
    passed = min(2, passing_dice(dice, rep))
    row = test.row(passed, {})
    state.emit(Tested((test.id,), group, head, dice, rep, passed, (), row.rule))
    fled = []
    for figure in testers:
        state.emit(Reacted(figure, row.result, passed, row.rule))
        if row.result == "halt":
            state.set_status(figure, HALT)
        elif row.result == "retire":
            fled.append((figure, state.at(figure)))
            retire(state, figure)
    if fled:
        state.steps.append(Tests(side=state.force.groups[group].side, fallen=tuple(fled)))
