"""Support fire: the batteries of a battle, what was called of them, and what is left (CT-ART, CT-REG-1, BASE-R-9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from steppe.games.titans.artillery import ArtilleryType, artillery
from steppe.games.titans.blasts import Burst
from steppe.games.titans.files import by_id
from steppe.kernel.errors import UnknownName
from steppe.kernel.tabletop.points import INCH, Point

Caller = Literal["observer", "leader"]

_RULES: Final = artillery()
_TYPES: Final = by_id(_RULES.type)


class Battery(msgspec.Struct, frozen=True, kw_only=True):
    """Guns or mortars off the table that fire for a side, as its scenario says (BASE-R-9).

    `type` is an id of artillery; `points` are the registered ones, the first is number 1; `callers` who may call it.
    `vt`: its rounds burst in the air. `UnknownName` for a type that there is not, `ValueError` for too many points and
    for mortars with VT fuses (CT-VT-1).
    """

    side: int
    type: str
    missions: int = _RULES.fire.missions
    points: tuple[Point | None, ...] = ()
    callers: tuple[Caller, ...] = ("observer", "leader")
    vt: bool = False

    def __post_init__(self) -> None:
        if self.type not in _TYPES:
            raise UnknownName("type of artillery", self.type, tuple(_TYPES))
        if len(self.points) > _RULES.fire.registered_points:
            raise ValueError(f"{len(self.points)} registered points; there are {_RULES.fire.registered_points} at most")
        if self.vt and self.its.mortar:
            raise ValueError("mortars have no VT fuses")

    @property
    def its(self) -> ArtilleryType:
        """Its row of the tables."""
        return _TYPES[self.type]

    def registered(self, number: int) -> Point | None:
        """The registered point of a number; None where there is none."""
        return self.points[number - 1] if 1 <= number <= len(self.points) else None

    def burst(self, *, in_woods: bool) -> Burst:
        """How a round of it bursts (CT-T-ARTTYPE, CT-TREE-1, CT-VT-2, CT-VT-3)."""
        its, trees = self.its, in_woods and not self.its.mortar
        impact = its.impact + _RULES.bursts.tree_impact if trees else its.impact
        apr = _RULES.bursts.vt_apr if self.vt else its.apr
        return Burst(its.blast * INCH, impact, apr, its.to_hit, air=trees or self.vt, shell=True, vt=self.vt)


class Call(msgspec.Struct, frozen=True, gc=False):
    """Fire on demand on its way: of which battery, who called it, for which point, in which turn it falls.

    `due` is 0 until the die of its arrival was rolled.
    """

    battery: int
    caller: int
    at: Point
    due: int = 0


class Barrage:
    """The mutable data of support fire.

    `calls` are on their way, which only the caller's side knows of; `fired` are by battery the missions that fell.
    Masks of figures: `far`, who moved more than half of his move in his last activation; `clung`, whom a tree saved
    this turn before he was activated.
    """

    __slots__ = ("calls", "clung", "far", "fired")

    def __init__(self, batteries: Sequence[Battery] = ()) -> None:
        self.calls: tuple[Call, ...] = ()
        self.fired = (0,) * len(batteries)
        self.far = self.clung = 0

    def copy(self) -> Barrage:
        """An independent twin."""
        twin = Barrage.__new__(Barrage)
        twin.calls, twin.fired, twin.far, twin.clung = self.calls, self.fired, self.far, self.clung
        return twin

    def contents(self) -> tuple[object, ...]:
        """All of it as plain data."""
        return self.calls, self.fired, str(self.far), str(self.clung)

    def left(self, batteries: Sequence[Battery], number: int) -> int:
        """The missions that a battery has left."""
        called = sum(1 for call in self.calls if call.battery == number)
        return batteries[number].missions - self.fired[number] - called

    def count_mission(self, number: int) -> None:
        """A mission of a battery falls."""
        self.fired = (*self.fired[:number], self.fired[number] + 1, *self.fired[number + 1 :])
