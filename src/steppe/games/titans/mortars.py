"""A task: the light mortar of the table fires a round (BASE-R-47)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from steppe.games.titans.blasts import burst_of
from steppe.games.titans.calling import spotted
from steppe.games.titans.locked import foes_of
from steppe.games.titans.orders import Lob, TitansAction
from steppe.games.titans.salvos import burst_round, drop_round
from steppe.games.titans.terms import CARRY_ON, HALT, NOBODY
from steppe.games.titans.weapons import Weapon
from steppe.kernel.protocol import Refusal
from steppe.kernel.tabletop.directions import facing_towards
from steppe.kernel.tabletop.points import INCH, Point, within

if TYPE_CHECKING:
    from steppe.games.titans.activation import ActFigure
    from steppe.games.titans.state import TitansState


def offers(state: TitansState, step: ActFigure) -> Iterator[TitansAction]:
    """Enemies whom somebody on his side sees, in range."""
    mortar = state.force.mortars[step.figure]
    if mortar is None or _why_not(state, step) is not None:
        return
    for point in dict.fromkeys(spotted(state, state.force.side[step.figure])):
        if _reaches(state, step.figure, mortar, point):
            yield Lob(point)


def _why_not(state: TitansState, step: ActFigure) -> Refusal | None:
    figure = step.figure
    if state.force.mortars[figure] is None:
        return Refusal("BASE-R-47", "He has no mortar.")
    if state.packed >> figure & 1:
        return Refusal("BASE-MOVE-T2", "The mortar is packed: set it up first.")
    if step.acted or step.barred or state.fast >> figure & 1 or state.status[figure] not in (CARRY_ON, HALT):
        return Refusal("BASE-ACT-8", "He has acted already, ran, or may not act now.")
    if foes_of(state, figure) or state.hands.load(figure):
        return Refusal("BASE-ACT-8", "He has his hands full.")
    return None


def _reaches(state: TitansState, figure: int, mortar: Weapon, point: Point) -> bool:
    here, least = state.at(figure), mortar.least_range * INCH
    return within(here, point, mortar.range * INCH) and not within(here, point, least - 1)


def allows(state: TitansState, step: ActFigure, action: TitansAction) -> bool:
    """Any point in range."""
    return isinstance(action, Lob) and refuse(state, step, action) is None


def refuse(state: TitansState, step: ActFigure, action: TitansAction) -> Refusal | None:
    """Why the mortar does not fire there."""
    mortar = state.force.mortars[step.figure]
    if not isinstance(action, Lob) or state.place[step.figure] is None:
        return None
    if (found := _why_not(state, step)) or mortar is None:
        return found
    if not state.field.terrain.table.holds(action.at) or not _reaches(state, step.figure, mortar, action.at):
        return Refusal("BASE-R-47", f"Its range is {mortar.least_range} to {mortar.range} inches.")
    return None


def carry_out(state: TitansState, step: ActFigure, action: TitansAction) -> None:
    """One round, as on demand with the skill of his team's leader: his Action, and the end of his move."""
    figure = step.figure
    mortar, side = state.force.mortars[figure], state.force.side[figure]
    if not isinstance(action, Lob) or mortar is None:
        raise TypeError(action)
    state.replace(msgspec.structs.replace(step, acted=True, moved=True))
    state.facing[figure] = facing_towards(state.at(figure), action.at)
    leader = state.leader[state.force.group[figure]]
    lands = drop_round(state, mortar.id, side, action.at, figure if leader == NOBODY else leader)
    burst_round(state, lands, burst_of(mortar)._replace(shell=True), figure, mortar.id)
