"""Snowstorms, engines that freeze, and fuel that runs out (CT-SNOW, CT-FREEZE, CT-LOWFUEL)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from steppe.games.titans.amounts import amount
from steppe.games.titans.crews import hand
from steppe.games.titans.events import DriverTested, Fuelled, Handled, SnowFell
from steppe.games.titans.rolls import passing_dice
from steppe.games.titans.sight import sight
from steppe.games.titans.supply import supply
from steppe.games.titans.terms import NOBODY

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

_NEVER_AGAIN: Final = "immobile", "disabled", "wrecked", "abandoned"


class Weather(msgspec.Struct, frozen=True, kw_only=True):
    """What cold and want do to vehicles.

    `fuel`: by vehicle the turns for which there is some, 0 where it is not counted; () if nobody lacks any. `slow`:
    vehicles and the inches that they lose of a move; `worn`: those that may break down before each move.
    """

    fuel: tuple[int, ...] = ()
    slow: tuple[tuple[int, int], ...] = ()
    worn: tuple[int, ...] = ()


def begin_weather(state: TitansState) -> None:
    """Before the first turn: whether it snows and how hard; how much fuel those out of supply have."""
    if state.setting.weather.snow:
        _let_it_snow(state)
    if any(state.setting.out_of_supply) and state.fleet.plans:
        _measure_fuel(state)


def _let_it_snow(state: TitansState) -> None:
    """One die for whether it snows, another for how hard (CT-SNOW-1, CT-T-SNOW)."""
    (die,) = state.roll(1)
    storm = state.roll(1)[0] if die <= state.setting.weather.snow else 0
    state.emit(SnowFell(die, storm))
    if storm:
        state.change(msgspec.structs.replace(state.ground.works, snow=storm))


def is_deep(state: TitansState) -> bool:
    """Whether the snow lies deep."""
    die = state.ground.works.snow
    return bool(die) and sight().snow.storm(die).movement == "deep"


def _measure_fuel(state: TitansState) -> None:
    """Two turns and a die for each engine (CT-LOWFUEL-1)."""
    due, found = amount(supply().want.fuel), list[int]()
    for vehicle, plan in enumerate(state.fleet.plans):
        turns = 0
        if plan.its is not None and state.setting.out_of_supply[plan.side]:
            dice = state.roll(due.dice)
            turns = due.of(sum(dice))
            state.emit(Fuelled(vehicle, dice, turns))
        found.append(turns)
    state.weather = msgspec.structs.replace(state.weather, fuel=tuple(found))


def on_the_first_dice(state: TitansState) -> None:
    """With the first Activation dice of a turn: fuel runs out, engines freeze (BASE-R-25)."""
    if state.weather.fuel:
        _run_dry(state)
    if state.setting.weather.cold and state.turn > 1:
        _freeze(state)


def _run_dry(state: TitansState) -> None:
    """The fuel of some was for the turns that are over: they move no more (CT-LOWFUEL-1, CT-LOWFUEL-2)."""
    for vehicle, turns in enumerate(state.weather.fuel):
        if turns and turns == state.turn - 1 and state.fleet.place[vehicle] is not None:
            state.fleet.mark("immobile", vehicle)
            state.emit(Handled(vehicle, "is out of fuel and moves no more", NOBODY, "CT-LOWFUEL-1"))


def _freeze(state: TitansState) -> None:
    """The drivers of those that did not move in their last activation test (CT-FREEZE-1)."""
    fleet = state.fleet
    for vehicle, plan in enumerate(fleet.plans):
        fleet.mark("frozen", vehicle, False)
        if plan.its is None or fleet.place[vehicle] is None or fleet.has("moved", vehicle):
            continue
        if not any(fleet.has(mark, vehicle) for mark in _NEVER_AGAIN):
            _start_engine(state, vehicle)


def _start_engine(state: TitansState, vehicle: int) -> None:
    """Engine Freeze: two dice against the driver's Rep, one less if it snows (CT-FREEZE-2, CT-T-FREEZE)."""
    driver = hand(state, vehicle, "driver")
    if driver == NOBODY:
        return
    snowing = supply().freezing.snowing_rep if state.ground.works.snow else 0
    rep, dice = state.rep[driver] + snowing, state.roll(2)
    passed = passing_dice(dice, rep)
    result = supply().freezing.row(passed).result
    state.emit(DriverTested(vehicle, "Engine Freeze", driver, dice, rep, passed, result, f"CT-T-FREEZE-{passed}"))
    state.fleet.mark("frozen", vehicle, result == "frozen")
    if result == "broken down":
        state.fleet.mark("immobile", vehicle)
