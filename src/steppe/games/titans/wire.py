"""Barbed wire: it is crossed by a test and for the whole move (CT-WIRE)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

import msgspec

from steppe.games.titans.battlefield import BASE
from steppe.games.titans.events import Clambered
from steppe.games.titans.files import passing
from steppe.games.titans.horses import is_mounted
from steppe.games.titans.marching import march
from steppe.games.titans.movement import movement
from steppe.games.titans.orders import CrossWire, TitansAction
from steppe.games.titans.rolls import dice_of_test, passing_dice
from steppe.games.titans.scorching import WIRE
from steppe.games.titans.terms import CARRY_ON
from steppe.games.titans.ways_of_men import has_room
from steppe.kernel.protocol import Refusal
from steppe.kernel.tabletop.going import stretches
from steppe.kernel.tabletop.legs import AROUND
from steppe.kernel.tabletop.passing import obstacle_on_leg
from steppe.kernel.tabletop.points import INCH, Point, distance, towards
from steppe.kernel.tabletop.shapes import Circle

if TYPE_CHECKING:
    from steppe.games.titans.activation import ActFigure
    from steppe.games.titans.state import TitansState

_MOST: Final = max(row.inches for row in movement().wire.rows) * INCH


def lay_wire(state: TitansState, start: Point, end: Point) -> None:
    """A strand lies between two points."""
    works = state.ground.works
    state.change(msgspec.structs.replace(works, wire=(*works.wire, (start, end))))


def _places(state: TitansState, figure: int) -> Iterator[Point]:
    """Where a figure can turn into wire: so far in eight directions, or as far as the table lets him."""
    here = state.at(figure)
    for east, north in AROUND:
        goal = towards(here, (here[0] + east * INCH, here[1] + north * INCH), _MOST)
        way = stretches(state.field.terrain, here, goal)
        if any(stretch.going == WIRE for stretch in way) and _is_free(state, figure, here, goal):
            yield goal


def _is_free(state: TitansState, figure: int, here: Point, goal: Point) -> bool:
    field = state.field
    bar = obstacle_on_leg(field.terrain, field.ways.pace, Circle(here, BASE), here, goal)
    return bar is None and has_room(state, figure, goal)


def crossings(state: TitansState, step: ActFigure) -> Iterator[TitansAction]:
    """Where a figure may clamber through wire."""
    figure = step.figure
    ready = step.is_fresh() and not step.barred and state.status[figure] == CARRY_ON and not state.is_prone(figure)
    on_foot = not (state.force.sets_up(figure) or is_mounted(state, figure))
    if ready and on_foot and any(area.kind == WIRE for area in state.field.terrain.areas):
        yield from (CrossWire(place) for place in _places(state, figure))


def cross(state: TitansState, step: ActFigure, action: TitansAction) -> None:
    """A Fast Move test says how far he comes (CT-WIRE-2); his move is used up (CT-WIRE-3)."""
    if not isinstance(action, CrossWire):
        raise TypeError(action)
    figure, here = step.figure, state.at(step.figure)
    more = sum(attribute.fast_move_dice for attribute in state.force.attributes[figure])
    dice, rep = state.roll(dice_of_test(more)), state.rep[figure]
    passed = min(2, passing_dice(dice, rep))
    inches = passing(movement().wire.rows, passed).inches
    state.emit(Clambered(figure, "barbed wire", dice, rep, passed, inches, "CT-WIRE-2"))
    state.replace(msgspec.structs.replace(step, moved=True))
    goal = towards(here, action.to, min(inches * INCH, distance(here, action.to)))
    if goal != here and has_room(state, figure, goal):
        march(state, figure, (here, goal), "wire", "CT-WIRE-2")


def refuse_crossing(state: TitansState, step: ActFigure, action: TitansAction) -> Refusal | None:
    """Why wire is not crossed."""
    return Refusal("CT-WIRE-3", "Wire is crossed on foot, upright, with the whole move, and where it is near.")
