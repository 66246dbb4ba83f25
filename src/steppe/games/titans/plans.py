"""What the groups of a scenario are told: where they come in or begin (CT-SCN-1-4, CT-SCN-1-5 and so on)."""

from __future__ import annotations

from typing import Final, NamedTuple

from steppe.games.titans.scenarios import AnyPlan, Sections, SidePlan

_FACINGS: Final = {"near 1 2 3": 0, "near 4 5 6": 180}
"""How one faces who faces a long edge: sections 1 2 3 lie along the northern one."""


class Plan(NamedTuple):
    """The sections by which a group enters, or in which it begins; before which turn it does not come.

    `facing`: how it faces, in degrees; None: towards the other side's edge.
    """

    entry: Sections = ()
    set_up: Sections = ()
    late: int = 0
    facing: int | None = None


def plan_of(side: SidePlan, group: AnyPlan) -> Plan:
    """What a group of a side is told: a unit's own set-up goes before that of its side."""
    facing = _FACINGS.get(getattr(group, "facing", ""))
    if own := getattr(group, "set_up", ()):
        return Plan((), own, facing=facing)
    return Plan(side.entry, () if side.entry else side.set_up, side.late, facing)
