"""Strong points inside fortified buildings: who is in one is in cover (CT-FORT-8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from steppe.games.titans.sight import sight
from steppe.games.titans.sizes import sizes
from steppe.kernel.tabletop.points import within

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

VALUE: Final = sight().value_of("sandbags")
"""A strong point is built of sandbags."""

_NEAR: Final = sizes().nearness.cover


def is_in_strong_point(state: TitansState, figure: int, apr: int) -> bool:
    """Whether a figure is within an inch of a strong point on its floor that stops attacks of a rating."""
    strong = state.ground.works.strong
    if not strong or max(sight().cover_rules.least, apr) > VALUE:
        return False
    here, level = state.at(figure), state.ground.level[figure]
    room = state.field.room_at(here)
    return room is not None and any(
        (building, floor) == (room.house, level) and within(here, spot, _NEAR) for building, floor, spot in strong
    )
