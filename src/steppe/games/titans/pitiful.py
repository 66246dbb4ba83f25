"""Pitiful shots: what a group does whose targets are all out of range (BASE-SHOOT-7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from steppe.games.titans.formations import in_view
from steppe.games.titans.options import chosen
from steppe.games.titans.riding import range_of
from steppe.games.titans.terms import bits
from steppe.games.titans.weapons import Weapon
from steppe.kernel.tabletop.points import within

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState


def may_shoot_far(state: TitansState, shooter: int, foes: int) -> bool:
    """Whether a figure may fire at who is out of range: only without the option, and if nobody is in its group's."""
    if chosen(state.setting.options, "pitiful_shot") == "on":
        return False
    group = state.members(state.force.group[shooter])
    return not any(_reaches_somebody(state, member, foes) for member in bits(group))


def _reaches_somebody(state: TitansState, figure: int, foes: int) -> bool:
    seen = in_view(state, figure) & foes
    return any(
        not is_out_of_range(state, figure, gun, foe) for _, gun in state.ready_guns(figure) for foe in bits(seen)
    )


def is_out_of_range(state: TitansState, shooter: int, gun: Weapon, target: int) -> bool:
    """Whether a target is further away than the gun of a man on foot carries: no die hits it (BASE-SHOOT-5)."""
    here, there = state.place[shooter], state.place[target]
    return here is not None and there is not None and not within(here, there, range_of(state, shooter, gun))
