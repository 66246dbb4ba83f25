"""What the page shows before a vehicle drives: the way of the hull, what it costs, or why it does not go."""

from __future__ import annotations

import msgspec

from steppe.games.titans.state import TitansState
from steppe.games.titans.vehicle_activation import ActVehicle
from steppe.games.titans.ways_of_vehicles import allowance, route, turns_of
from steppe.kernel.protocol import Refusal
from steppe.kernel.tabletop.going import path_length
from steppe.kernel.tabletop.points import Point, told


class DriveAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The way of the vehicle in hand over some points: none (no `points`) where it does not go, and why.

    `facings` of the hull are those on each leg, `cost` is what it takes of `most`, in inches off roads; `turns` of 45
    degrees of `turns_left` are used up.
    """

    points: tuple[Point, ...] = ()
    facings: tuple[int, ...] = ()
    length: int = 0
    cost: int = 0
    most: int
    turns: int = 0
    turns_left: int
    text: str
    rule: str = ""


def drive_over(state: TitansState, points: tuple[Point, ...], *, reverse: bool) -> DriveAnswer:
    """How the vehicle in hand drives over points (BASE-MOVE-4)."""
    step = state.steps[-1] if state.steps else None
    if not isinstance(step, ActVehicle) or state.fleet.place[step.vehicle] is None:
        return DriveAnswer(most=0, turns_left=0, text="No vehicle is in hand.", rule=ActVehicle.rule)
    most = allowance(state, step.vehicle)
    left = turns_of(state.force.vehicles[step.vehicle]) - step.turns
    found = route(state, step.vehicle, points, most, left, reverse=reverse)
    if isinstance(found, Refusal):
        return DriveAnswer(most=most, turns_left=left, text=found.text, rule=found.rule)
    return DriveAnswer(
        points=found.points,
        facings=found.facings,
        length=path_length(found.points),
        cost=found.cost,
        most=most,
        turns=found.turns,
        turns_left=left,
        text=f"{told(found.cost)} of {told(most)}, {found.turns} of {left} turns.",
    )
