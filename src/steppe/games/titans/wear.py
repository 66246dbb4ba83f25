"""Privation of vehicles and guns, and what breaks down of them (CT-PRIV-3, CT-T-PRIV-VEH, CT-T-BREAKDOWN, AMB-22)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

import msgspec

from steppe.games.titans.crews import hand
from steppe.games.titans.events import DriverTested, Worn
from steppe.games.titans.files import passing
from steppe.games.titans.rolls import passing_dice
from steppe.games.titans.supply import supply
from steppe.games.titans.terms import NOBODY

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

_PRIVATION: Final = supply().privation


def wear_out(state: TitansState, side: int) -> None:
    """Before play each vehicle and gun of a side rolls against its Privation Level (AMB-21, AMB-22)."""
    level = state.setting.privation[side]
    if not level or not state.fleet.plans:
        return
    by_rep = state.setting.options.get("vehicle_privation") == "rep"
    printed = state.setting.privation_as_printed or by_rep  # against Rep it is good to pass
    rows = _PRIVATION.vehicles_printed if printed else _PRIVATION.vehicles
    slow, worn = list(state.weather.slow), list(state.weather.worn)
    for vehicle, plan in enumerate(state.fleet.plans):
        leader = state.leader[state.force.group_of(vehicle)]
        if plan.side != side or plan.boat is not None or state.fleet.place[vehicle] is None:
            continue
        target = state.rep[leader] if by_rep and leader != NOBODY else level
        dice = state.roll(2)
        passed = passing_dice(dice, target)
        row = passing(rows, passed)
        state.emit(Worn(vehicle, dice, target, passed, -row.inches, row.breaks_down))
        slow += [(vehicle, -row.inches)] if row.inches else []
        worn += [vehicle] if row.breaks_down else []
    state.weather = msgspec.structs.replace(state.weather, slow=tuple(slow), worn=tuple(worn))


def check_breakdowns(state: TitansState, vehicles: Iterable[int]) -> None:
    """The activation of some begins: before they move those that are worn out may break down (CT-T-BREAKDOWN)."""
    for vehicle in vehicles:
        if vehicle in state.weather.worn and not state.fleet.has("disabled", vehicle):
            _check(state, vehicle)


def _check(state: TitansState, vehicle: int) -> None:
    driver = hand(state, vehicle, "driver")
    if driver == NOBODY:
        return
    dice, rep = state.roll(2), state.rep[driver]
    passed = passing_dice(dice, rep)
    row = passing(supply().breakdown.rows, passed)
    rule = f"CT-T-BREAKDOWN-{passed}"
    state.emit(DriverTested(vehicle, "Vehicle Breakdown", driver, dice, rep, passed, row.result, rule))
    slow = tuple(one for one in state.weather.slow if one[0] != vehicle)
    state.weather = msgspec.structs.replace(state.weather, slow=(*slow, (vehicle, -row.inches)))
    if row.result == "malfunction":
        _malfunction(state, vehicle)
    elif row.result == "broken down":
        state.fleet.mark("disabled", vehicle)


def _malfunction(state: TitansState, vehicle: int) -> None:
    """The turret of a tank jams as it points; others lose their radio."""
    its = state.fleet.plans[vehicle].its
    tank = its is not None and its.kind == "tank"
    state.fleet.mark("turret_jammed" if tank else "radio_lost", vehicle)


def inches_lost(state: TitansState, vehicle: int) -> int:
    """Inches that a vehicle loses of its move."""
    return dict(state.weather.slow).get(vehicle, 0)
