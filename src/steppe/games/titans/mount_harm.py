"""Mounts that are hit, and riders who are thrown (CT-CAVCOM-14, CT-CAVCOM-15, CT-T-CAVQRS-7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from steppe.games.titans.events import Saddled
from steppe.games.titans.harm import strike
from steppe.games.titans.horses import is_mounted, leave_saddle, let_go, mount_of
from steppe.games.titans.riding import mount_test
from steppe.games.titans.shooting import shooting
from steppe.games.titans.terms import NOBODY

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

MOUNT_HIT: Final = "the mount is hit"
"""What a die reads as that hits the mount instead of its rider."""


def hits_mount(state: TitansState, target: int, total: int) -> bool:
    """Whether a total hits the mount of a target: by the table, whatever else makes it a miss or a hit (BASE-R-18)."""
    return bool(state.stable.animals) and is_mounted(state, target) and shooting().of_total(max(1, total)).hits_mount


def hurt_mount_of(state: TitansState, rider: int, by: int) -> None:
    """The mount under somebody is hit by a figure (`NOBODY`: by none)."""
    mount = mount_of(state, rider)
    if mount != NOBODY:
        hurt(state, mount, by)


def hurt(state: TitansState, animal: int, by: int) -> list[int]:
    """An animal is hit: Horse Damage; if it falls its riders are thrown. Who they are."""
    stable = state.stable
    riders, holder = stable.riders[animal], stable.holder[animal]
    row = mount_test(state, "horse-damage", animal, riders[0] if riders else holder)
    if row.result == "none":
        return []
    if holder != NOBODY:
        let_go(state, animal, holder)
    for rider in riders:
        leave_saddle(state, rider)
    stable.mark("dead" if row.result == "mount dead" else "out", animal)
    stable.mark("down", animal)
    for rider in riders:
        throw_off(state, rider, animal, row.impact or 0, "CT-T-CAVQRS-7", by)
    return list(riders)


def throw_off(state: TitansState, rider: int, animal: int, impact: int, rule: str, by: int = NOBODY) -> None:
    """A rider is thrown from an animal: he is on his feet or worse."""
    leave_saddle(state, rider)
    state.emit(Saddled(rider, animal, "is thrown from", rule))
    strike(state, rider, by, impact)
