"""Where hidden groups might be, for who does not know: part of a guess."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from steppe.games.titans.deployment import boxes_of, conceal, gathered
from steppe.games.titans.hiding import is_sheltered, look_for
from steppe.kernel.rng import Rng
from steppe.kernel.tabletop.points import INCH, Point

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

_TRIES: Final = 40


def hide_somewhere(state: TitansState, known: int, rng: Rng) -> None:
    """Groups of which a viewer knows nobody, and which are set up, lie hidden at random where nobody has found them."""
    for number, group in enumerate(state.force.groups):
        if not group.members & known and state.setting.plan(number).set_up:
            _hide(state, number, rng)


def _hide(state: TitansState, group: int, rng: Rng) -> None:
    """The group takes the first place drawn that gives it away to nobody; after many tries one that has room."""
    for attempt in range(2 * _TRIES):
        found = gathered(state, group, _drawn(state, group, rng))
        if found is None:
            continue
        conceal(state, group, found)
        if attempt >= _TRIES or (is_sheltered(state, group) and not look_for(state, group)):
            return


def _drawn(state: TitansState, group: int, rng: Rng) -> Point:
    box = rng.choice(boxes_of(state, group))
    return INCH * rng.below((box.east - box.west) // INCH) + box.west, (
        INCH * rng.below((box.north - box.south) // INCH) + box.south
    )
