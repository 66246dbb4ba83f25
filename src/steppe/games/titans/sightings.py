"""Somebody stands on the table who was not there before: all enemies who see him take In Sight (BASE-PEF-5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import msgspec

from steppe.games.titans import spotting
from steppe.games.titans.marching import in_sight
from steppe.games.titans.recruits import vehicle_of
from steppe.games.titans.step import Step
from steppe.games.titans.terms import NOBODY, bits
from steppe.games.titans.watching import seen_by, square_between

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState


class Appear(Step, frozen=True):
    """A group has come on the table: each enemy group that sees it tests once, in the order of the groups.

    `asked` are those that have tested, as a mask.
    """

    automatic: ClassVar[bool] = True
    group: int = 0
    asked: int = 0

    def run(self, state: TitansState) -> None:
        """The next who sees it tests, or all have."""
        side = state.force.groups[self.group].side
        for number, group in enumerate(state.force.groups):
            if group.side == side or self.asked >> number & 1:
                continue
            if self._test(state, number):
                return
        state.finish_step()

    def _test(self, state: TitansState, watcher: int) -> bool:
        """A group tests if it sees it; whether it does."""
        again = msgspec.structs.replace(self, asked=self.asked | 1 << watcher)
        if (vehicle := vehicle_of(state, self.group)) is not None and state.fleet.place[vehicle] is not None:
            if not spotting.spotters(state, vehicle, state.force.groups[watcher].members):
                return False
            state.replace(again)
            spotting.in_sight(state, vehicle, watcher)
            return True
        if (target := nearest_seen(state, state.members(self.group), watcher)) == NOBODY:
            return False
        state.replace(again)
        in_sight(state, target, watcher)
        return True


def nearest_seen(state: TitansState, figures: int, watcher: int) -> int:
    """Whom of some figures somebody of a group sees from nearest; `NOBODY` for none."""
    watching, found = state.reacting(state.force.groups[watcher].members), []
    for figure in bits(figures):
        seeing = seen_by(state, figure, watching)
        found += [(square_between(state, figure, eye), figure) for eye in bits(seeing)]
    return min(found)[1] if found else NOBODY
