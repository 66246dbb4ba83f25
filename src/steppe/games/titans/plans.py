"""What the groups of a scenario are told: where they come in or begin (CT-SCN-1-4, CT-SCN-1-5 and so on)."""

from __future__ import annotations

from typing import NamedTuple

from steppe.games.titans.scenarios import AnyPlan, Sections, SidePlan


class Plan(NamedTuple):
    """The sections by which a group enters, or in which it begins; before which turn it does not come."""

    entry: Sections = ()
    set_up: Sections = ()
    late: int = 0


def plan_of(side: SidePlan, group: AnyPlan) -> Plan:
    """What a group of a side is told: a unit's own set-up goes before that of its side."""
    own = getattr(group, "set_up", ())
    if own:
        return Plan((), own)
    return Plan(side.entry, () if side.entry else side.set_up, side.late)
