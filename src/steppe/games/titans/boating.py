"""Boats: the water, the current, moorings, and what damage leaves of their speed (BASE-BOAT, CT-T-DISBOAT).

A boat is a vehicle of the force whose row stands in the list of boats; who is aboard is inside it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import TYPE_CHECKING, Final

import msgspec

from steppe.games.titans.amounts import amount
from steppe.games.titans.boats import boats
from steppe.games.titans.crews import crew, hand
from steppe.games.titans.events import Drove, Handled
from steppe.games.titans.fleet import Vehicle, hull_at
from steppe.games.titans.gaits import WATER
from steppe.games.titans.orders import CastOff, TitansAction
from steppe.games.titans.terms import NOBODY
from steppe.kernel.protocol import Refusal
from steppe.kernel.tabletop.directions import facing_towards, moved, turn_between
from steppe.kernel.tabletop.gaps import overlaps
from steppe.kernel.tabletop.going import Pace
from steppe.kernel.tabletop.points import INCH, Point

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState
    from steppe.games.titans.vehicle_activation import ActVehicle

_HANDLING: Final = boats().handling
_ASTERN: Final = 2
_ABEAM: Final = 90


class Boating(msgspec.Struct, frozen=True, kw_only=True):
    """Boats, by their numbers: those that are moored, those that go at half speed until they are repaired, and those
    that fail, with the activations that have begun since; `silent`: boats and the numbers of mounts knocked out.
    """

    moored: tuple[int, ...] = ()
    halved: tuple[int, ...] = ()
    failing: tuple[tuple[int, int], ...] = ()
    silent: tuple[tuple[int, int], ...] = ()


def afloat(on_land: Pace, *, reverse: bool) -> Pace:
    """What boats pay: they go on water only, astern at half speed."""
    goings: dict[str, Fraction | int | None] = dict.fromkeys((*on_land.goings, ""), None)
    goings[WATER] = _ASTERN if reverse else 1
    return Pace(goings, dict.fromkeys(on_land.walls, None))


def upstream(state: TitansState, plan: Vehicle, a: Point, b: Point) -> int:
    """How many times an inch costs a paddled boat on a leg: its slower speed is for going against the current."""
    boat, current = plan.boat, state.setting.current
    if boat is None or boat.upstream is None or current is None or a == b:
        return 1
    against = abs(turn_between(facing_towards(a, b), current)) > _ABEAM
    return boat.speed // boat.upstream if against else 1


def speed_left(state: TitansState, vehicle: int) -> int:
    """Halves of its speed that a boat has: two, one if it is damaged or begins to fail, then none (CT-T-DISBOAT)."""
    boating = state.boating
    failing = dict(boating.failing).get(vehicle, 0)
    if failing > 1:
        return 0
    return 1 if failing or vehicle in boating.halved else 2


def fail(state: TitansState, vehicles: Iterable[int]) -> None:
    """The activation of some boats begins: those that were disabled lose half of their speed, then all of it."""
    begun = set(vehicles)
    state.boating = msgspec.structs.replace(
        state.boating,
        failing=tuple((boat, min(2, since + 1) if boat in begun else since) for boat, since in state.boating.failing),
    )


# Moorings take a whole activation (BASE-BOAT-1).


def moorings(state: TitansState, step: ActVehicle) -> Iterator[TitansAction]:
    """Casting off, or mooring."""
    if _no_mooring(state, step) is None:
        yield CastOff(step.vehicle not in state.boating.moored)


def cast_off(state: TitansState, step: ActVehicle, action: TitansAction) -> None:
    """It is moored from now on, or no longer."""
    moor, moored = isinstance(action, CastOff) and action.moor, state.boating.moored
    left = {*moored, step.vehicle} if moor else {*moored} - {step.vehicle}
    state.boating = msgspec.structs.replace(state.boating, moored=tuple(sorted(left)))
    by = hand(state, step.vehicle, "driver")
    state.emit(Handled(step.vehicle, "is moored" if moor else "casts off", by, "BASE-BOAT-1"))
    step.finish(state)


def no_mooring(state: TitansState, step: ActVehicle, action: TitansAction) -> Refusal | None:
    """Why a boat neither casts off nor moors."""
    return _no_mooring(state, step) or Refusal("BASE-BOAT-1", "It is moored already, or has cast off.")


def _no_mooring(state: TitansState, step: ActVehicle) -> Refusal | None:
    if state.force.vehicles[step.vehicle].boat is None:
        return Refusal("BASE-BOAT-1", "Only boats are moored.")
    return None if step.is_fresh() else Refusal("BASE-BOAT-1", "That takes a full activation.")


# The current.


def drift(state: TitansState) -> None:
    """At the end of a turn boats drift that nobody drives: those without power or men (BASE-BOAT-2)."""
    if state.setting.current is None:
        return
    for vehicle, plan in enumerate(state.fleet.plans):
        if plan.boat is None or state.fleet.place[vehicle] is None or vehicle in state.boating.moored:
            continue
        idle = not plan.boat.powered and state.fleet.drove[vehicle] != state.turn
        if idle or not crew(state, vehicle):
            _drift(state, vehicle, state.setting.current)


def _drift(state: TitansState, vehicle: int, current: int) -> None:
    far = amount(_HANDLING.drift)
    inches, start = far.of(sum(state.roll(far.dice))), state.fleet.at(vehicle)
    place = slide(state, vehicle, current, inches)
    if place != start:
        state.fleet.put(vehicle, place)
        state.emit(Drove(vehicle, (start, place), "drift", "BASE-BOAT-2"))


def slide(state: TitansState, vehicle: int, facing: int, inches: int, passing: int = NOBODY) -> Point:
    """Where a boat comes to that goes so far in a direction, as far as there is water and no other hull.

    It may end beyond the boat that it passes, though not on it.
    """
    best = here = state.fleet.at(vehicle)
    for _ in range(inches):
        here = moved(here, facing, INCH)
        if not state.field.terrain.table.holds(here) or state.field.terrain.going_at(here) != WATER:
            break
        met = meets(state, vehicle, here)
        if met not in (NOBODY, passing):
            break
        best = here if met == NOBODY else best
    return best


def meets(state: TitansState, vehicle: int, place: Point) -> int:
    """Another hull on which a boat would lie at a place; `NOBODY` if there is none."""
    shape = hull_at(state.fleet.plans[vehicle], place, state.fleet.facing[vehicle])
    return next((n for n, other in state.fleet.hulls if n != vehicle and overlaps(shape, other)), NOBODY)
