"""Harm that no figure does: falling houses, fire (BASE-BLD-4, BASE-BLD-5). Those who see others fall test after it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from steppe.games.titans.damage import damage
from steppe.games.titans.events import Struck
from steppe.games.titans.harm import suffer
from steppe.games.titans.morale import Fallen, Tests
from steppe.games.titans.terms import ABLE
from steppe.kernel.tabletop.points import Point

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState


def hurt(state: TitansState, figures: Iterable[int], impact: int, cause: str, rule: str) -> None:
    """Each of some figures takes ranged combat damage of an Impact; whoever lies out of the fight is not hurt again."""
    fallen: list[tuple[int, Point]] = []
    for figure in figures:
        place = state.place[figure]
        if place is None or not ABLE[state.status[figure]]:
            continue
        (die,) = state.roll(1)
        harm = damage().figures.harm(die, impact)
        state.emit(Struck(figure, cause, die, impact, harm, rule))
        suffer(state, figure, harm)
        if not ABLE[state.status[figure]]:
            fallen.append((figure, place))
    mourn(state, tuple(fallen))


def mourn(state: TitansState, fallen: Fallen) -> None:
    """Man Down and Leader Lost for the friends of those who fell; one cause for each side."""
    for side in (0, 1):
        own = tuple(each for each in fallen if state.force.side[each[0]] == side)
        if own:
            state.steps.append(Tests(side=side, fallen=own))
