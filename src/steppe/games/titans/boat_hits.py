"""Hits on boats: the hull and what it carries, or a gun and its crew (CT-DISBOAT, CT-T-DISBOAT, BASE-BOAT-5).

`hit_boat` is what a gun that has hit a boat calls.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from steppe.games.titans.boats import Boat, HitRow, boats
from steppe.games.titans.events import Holed
from steppe.games.titans.files import passing
from steppe.games.titans.fleet import Vehicle
from steppe.games.titans.harm import recover_from_knock_down, suffer
from steppe.games.titans.morale import Fallen
from steppe.games.titans.rolls import passing_dice
from steppe.games.titans.terms import ABLE
from steppe.kernel.tabletop.directions import quarter_of
from steppe.kernel.tabletop.points import Point

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

_HITS: Final = boats().hits
_A_MOUNT: Final = 2
"""Seats of a gun or mount."""
_HELM: Final = 2
"""Seats before the first mount."""


def hit_boat(state: TitansState, vehicle: int, apr: int, origin: Point) -> Fallen:
    """A boat is hit by a rating from a place; who fell, and where (`ValueError` for what is no boat)."""
    plan = state.force.vehicles[vehicle]
    if (boat := plan.boat) is None:
        raise ValueError(f"{plan.name} is no boat")
    (die,) = state.roll(1)
    mount = _mount_hit(state, vehicle, boat) if die in _HITS.mount_on else None
    rating = _rating(state, vehicle, boat, origin) if mount is None else _of_mount(boat)
    target = apr - rating
    dice = state.roll(2) if target > 0 else ()
    passed = passing_dice(dice, target)
    row = passing(_HITS.rows, passed)
    result = row.hull if mount is None else row.mount
    where = "hull" if mount is None else "turret or mount"
    state.emit(Holed(vehicle, die, where, dice, target, passed, result))
    return _hull(state, vehicle, row) if mount is None else _mount(state, vehicle, plan, mount, row)


def _mount_hit(state: TitansState, vehicle: int, boat: Boat) -> int | None:
    """The first gun or mount that is not knocked out; None on a boat without one: then the hull is hit."""
    silent = {number for which, number in state.boating.silent if which == vehicle}
    return next((n for n in range(boat.main_guns + len(boat.mounts)) if n not in silent), None)


def _rating(state: TitansState, vehicle: int, boat: Boat, origin: Point) -> int:
    quarter = quarter_of(state.fleet.at(vehicle), state.fleet.facing[vehicle], origin)
    return boat.front if quarter == "front" else boat.side


def _of_mount(boat: Boat) -> int:
    return boat.top if boat.turret is None else boat.turret


def _hull(state: TitansState, vehicle: int, row: HitRow) -> Fallen:
    """Speed is lost, and those in the hull take Recover."""
    boating = state.boating
    if row.hull == "disabled" and vehicle not in dict(boating.failing):
        state.boating = msgspec.structs.replace(boating, failing=tuple(sorted((*boating.failing, (vehicle, 0)))))
    elif row.hull == "damaged":
        state.boating = msgspec.structs.replace(boating, halved=tuple(sorted({*boating.halved, vehicle})))
    if row.hull_crew != "recover":
        return ()
    plan = state.force.vehicles[vehicle]
    turrets = {who for who, seat in zip(plan.crew, plan.seats, strict=False) if seat.turret}
    return _recover(state, vehicle, [who for who in state.fleet.of(vehicle) if who not in turrets])


def _mount(state: TitansState, vehicle: int, plan: Vehicle, mount: int, row: HitRow) -> Fallen:
    """The gun is knocked out, and its crew dead, or shaken."""
    if row.mount != "knocked out":
        return ()
    state.boating = msgspec.structs.replace(
        state.boating, silent=tuple(sorted((*state.boating.silent, (vehicle, mount))))
    )
    first = _HELM + mount * _A_MOUNT
    crew = [who for who in plan.crew[first : first + _A_MOUNT] if state.fleet.aboard[who] == vehicle]
    if row.mount_crew == "abandon and recover":
        return _recover(state, vehicle, crew)
    fallen: Fallen = ()
    for who in crew:
        if ABLE[state.status[who]]:
            suffer(state, who, "obviously dead")
            fallen = (*fallen, (who, state.fleet.at(vehicle)))
    return fallen


def _recover(state: TitansState, vehicle: int, figures: list[int]) -> Fallen:
    fallen: Fallen = ()
    for who in figures:
        if ABLE[state.status[who]]:
            recover_from_knock_down(state, who)
            if not ABLE[state.status[who]]:
                fallen = (*fallen, (who, state.fleet.at(vehicle)))
    return fallen
