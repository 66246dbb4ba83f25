"""What a state holds of its scenario: who is still to come, who lies hidden, who has left, and what was rolled before.

Who waits or lies hidden has no place on the table (`state.place` is None): so nothing that the other side does, sees or
is told can depend on where he is. His place waits in `lairs` until he shows himself (BASE-R-51).
"""

from __future__ import annotations

from typing import Final

from steppe.kernel.tabletop.points import INCH, Point

AMBUSHES: Final = (0, 24 * INCH, 36 * INCH, 72 * INCH)
"""How near an enemy in sight has to come for a hidden group to show itself before it is discovered (0: it does not)."""


class Mission:
    """`waiting` are those who have not been on the table, `hidden` who lie in wait on it, `exited` who left it where
    they should, as masks; `left` are vehicles that did.

    By figure: `lairs`, where who is hidden is; by vehicle: `berths`, where one is that is hidden with its crew. By
    group: `ambush`, one of `AMBUSHES`. By side: `support`, the Support Level; `surprise`, for how many turns it is
    surprised (CT-SCN-3-10); `stood`, in which sections its groups have stood at the end of a turn, as a mask of their
    numbers. `holder`: whose alone the place is that is to be held (-1: nobody's).
    """

    __slots__ = (
        "ambush",
        "berths",
        "exited",
        "hidden",
        "holder",
        "lairs",
        "left",
        "stood",
        "support",
        "surprise",
        "waiting",
    )

    def __init__(self, figures: int, groups: int, vehicles: int) -> None:
        self.waiting = self.hidden = self.exited = self.left = 0
        self.lairs: tuple[Point | None, ...] = (None,) * figures
        self.berths: tuple[Point | None, ...] = (None,) * vehicles
        self.ambush: tuple[int, ...] = (0,) * groups
        self.support: tuple[int, int] = (0, 0)
        self.surprise: tuple[int, int] = (0, 0)
        self.stood: tuple[int, int] = (0, 0)
        self.holder = -1

    @property
    def away(self) -> int:
        """Who is of the battle and not on the table yet, as a mask."""
        return self.waiting | self.hidden

    def copy(self) -> Mission:
        """An independent twin."""
        twin = Mission.__new__(Mission)
        twin.waiting, twin.hidden, twin.exited, twin.left = self.waiting, self.hidden, self.exited, self.left
        twin.lairs, twin.berths, twin.ambush = self.lairs, self.berths, self.ambush
        twin.support, twin.surprise = self.support, self.surprise
        twin.stood, twin.holder = self.stood, self.holder
        return twin

    def contents(self) -> tuple[object, ...]:
        """All of it, as plain data."""
        masks = tuple(str(mask) for mask in (self.waiting, self.hidden, self.exited, self.left))
        return masks, self.lairs, self.berths, self.ambush, self.support, self.surprise, self.stood, self.holder
