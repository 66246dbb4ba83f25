"""Leaving the table where the scenario has a side leave it (CT-SCN-1-2, CT-SCN-4-2, BASE-R-50)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from steppe.games.titans.events import Exited
from steppe.games.titans.orders import LEAVE, TitansAction
from steppe.games.titans.scenarios import Objective
from steppe.games.titans.terms import NOBODY
from steppe.games.titans.ways_of_vehicles import why_not_move
from steppe.kernel.protocol import Refusal
from steppe.kernel.tabletop.points import INCH, Point
from steppe.kernel.tabletop.tables import Edge

if TYPE_CHECKING:
    from steppe.games.titans.activation import ActFigure
    from steppe.games.titans.state import TitansState
    from steppe.games.titans.vehicle_activation import ActVehicle

_AT_EDGE: Final = INCH
"""How near the edge one leaves the table."""
_REFUSAL: Final = Refusal("BASE-R-50", "One leaves the table within an inch of an exit of one's side.")


def exits_of(state: TitansState, side: int) -> list[Objective]:
    """What has a side leave the table."""
    seat = state.setting.seats[side]
    return [objective for objective in state.setting.objectives if objective.side == seat and objective.kind == "exit"]


def can_exit(state: TitansState, side: int, place: Point, reach: int = _AT_EDGE) -> bool:
    """Whether somebody of a side at a place leaves the table there: near the far edge of a section of his exits."""
    table, ground = state.field.terrain.table, state.setting.map
    far: Edge = "north" if state.setting.edges[side] == "south" else "south"
    if table.to_edge(place, far) > reach:
        return False
    for objective in exits_of(state, side):
        stretches = [exit.line for exit in (ground.exits if ground else ()) if exit.section in objective.sections]
        if stretches:
            if any(min(a[0], b[0]) <= place[0] <= max(a[0], b[0]) for a, b in stretches):
                return True
        elif any(table.section_box(section).holds(place) for section in objective.sections):
            return True
    return False


def offers(state: TitansState, step: ActFigure) -> Iterable[TitansAction]:
    """He leaves the table."""
    figure = step.figure
    place, side = state.place[figure], state.force.side[figure]
    if place is not None and not step.barred and step.fast < 0 and can_exit(state, side, place):
        yield LEAVE


def carry_out(state: TitansState, step: ActFigure, action: TitansAction) -> None:
    """He is gone, and counts as one who got through."""
    state.finish_step()
    state.done |= 1 << step.figure
    exit_figure(state, step.figure)


def exit_figure(state: TitansState, figure: int) -> None:
    """A figure has left the table by an exit."""
    state.mission.exited |= 1 << figure
    state.remove(figure)
    state.emit(Exited(figure))


def refuse(state: TitansState, step: ActFigure, action: TitansAction) -> Refusal | None:
    """Leaving elsewhere than by an exit."""
    return _REFUSAL


def vehicle_offers(state: TitansState, step: ActVehicle) -> Iterable[TitansAction]:
    """It drives off the table with all who are aboard."""
    vehicle, plan = step.vehicle, state.force.vehicles[step.vehicle]
    place, front = state.fleet.place[vehicle], plan.size[0] // 2
    if place is None or plan.gun is not None or why_not_move(state, vehicle):
        return
    if can_exit(state, plan.side, place, _AT_EDGE + front):
        yield LEAVE


def vehicle_leaves(state: TitansState, step: ActVehicle, action: TitansAction) -> None:
    """It is gone, and all who are aboard are through."""
    step.finish(state)
    vehicle, mission = step.vehicle, state.mission
    mission.left |= 1 << vehicle
    for figure in state.fleet.of(vehicle):
        exit_figure(state, figure)
        state.fleet.board(figure, NOBODY)
    state.fleet.put(vehicle, None)


def vehicle_refuses(state: TitansState, step: ActVehicle, action: TitansAction) -> Refusal | None:
    """Leaving elsewhere than by an exit."""
    return _REFUSAL
