"""Scenarios as the options of a battle read them (BASE-R-12, AMB-30, AMB-36, AMB-37, AMB-41)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from steppe.games.titans.options import chosen
from steppe.games.titans.scenarios import GunPlan, Scenario, SidePlan

_OTHER_WAY: Final = {"near 1 2 3": "near 4 5 6", "near 4 5 6": "near 1 2 3", "": ""}
_AS_PRINTED: Final = {"231. Aufklärungs-Abteilung": "231.Aufklarungsh Abteilung"}
_HALF, _WHOLE = "1/2d6", "1d6"


def played(scenario: Scenario, options: Mapping[str, str | int | bool]) -> Scenario:
    """A scenario with what the options change of it."""
    if scenario.printed_turns and chosen(options, "scenario_4_turns") == "eight":
        scenario = msgspec.structs.replace(scenario, turns=scenario.printed_turns)
    first, second = (_side(scenario, side, options) for side in scenario.sides)
    return msgspec.structs.replace(scenario, sides=(first, second))


def _side(scenario: Scenario, side: SidePlan, options: Mapping[str, str | int | bool]) -> SidePlan:
    if _decides("AMB-36", side) and chosen(options, "slag_heap_entry") == "section_5":
        enemy = next(other for other in scenario.sides if other is not side)
        side = msgspec.structs.replace(side, entry=(*side.entry, *enemy.entry))
    if chosen(options, "unit_name") == "printed":
        side = msgspec.structs.replace(side, name=_AS_PRINTED.get(side.name, side.name))
    if chosen(options, "half_dice") == "whole" and side.support == _HALF:
        side = msgspec.structs.replace(side, support=_WHOLE)
    if chosen(options, "gun_facing") == "towards":
        side = msgspec.structs.replace(side, guns=tuple(map(_turned, side.guns)))
    return side


def _decides(reading: str, side: SidePlan) -> bool:
    """Whether a reading is named by something of a side."""
    return any(reading in plan.rules for plan in (*side.units, *side.vehicles, *side.guns))


def _turned(gun: GunPlan) -> GunPlan:
    if "AMB-41" not in gun.rules:
        return gun
    return msgspec.structs.replace(gun, facing=_OTHER_WAY[gun.facing])
