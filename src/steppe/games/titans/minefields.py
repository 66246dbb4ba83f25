"""Minefields and hasty mines: who comes among them, and whom a mine goes off under (CT-MINE, CT-HASTY-3).

Figures and vehicles of a group go one by one: those who entered a field are rolled for when their group's activation
ends (CT-MINE-3). Hasty mines go off at once under the vehicle that rolls on to them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from steppe.games.titans.aiming import EndChain
from steppe.games.titans.blasts import Burst, blast
from steppe.games.titans.driving import ROLLED
from steppe.games.titans.events import MineRolled, MinesStruck
from steppe.games.titans.gunnery import hit_vehicle
from steppe.games.titans.hazards import Minefield
from steppe.games.titans.hull_blasts import MINE
from steppe.games.titans.mines import mines
from steppe.games.titans.penetration import Blow
from steppe.games.titans.step import Step
from steppe.games.titans.terms import NOBODY, bits
from steppe.kernel.tabletop.gaps import overlaps
from steppe.kernel.tabletop.points import INCH, Point
from steppe.kernel.tabletop.shapes import Polygon
from steppe.kernel.tabletop.tables import Box

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

_MINE: Final = mines().mines
BURST: Final = Burst(_MINE.blast * INCH, _MINE.impact, _MINE.apr, None, near=0, beyond=_MINE.impact_around)
"""A mine: who set it off is at its centre (CT-MINE-4, CT-MINE-5)."""

Entrant = tuple[bool, int]
"""Who came among mines: whether it is a vehicle, and its number."""


def note_entry(state: TitansState, figure: int, start: Point, end: Point) -> None:
    """A figure goes a stretch: whether it comes into a field of mines that it sets off (CT-MINE-2)."""
    hazards = state.hazards
    for field in hazards.fields:
        if not field.anti_tank and not field.box.holds(start) and _enters(field, start, end):
            hazards.entered |= 1 << figure


def _enters(field: Minefield, start: Point, end: Point) -> bool:
    return field.box.holds(end) or bool(Polygon(field.box.corners).spans(start, end))


def roll_on(state: TitansState, vehicle: int, before: Polygon) -> None:
    """A vehicle has gone an inch: what it has come upon. It sets off mines of both kinds (CT-MINE-2).

    A gun on a carriage, which men push, sets nothing off.
    """
    hazards = state.hazards
    if not (hazards.fields or hazards.hasty) or state.force.vehicles[vehicle].gun is not None:
        return
    hull = state.fleet.hull(vehicle)
    if any(_comes_on(field.box, before, hull) for field in hazards.fields):
        hazards.rolled_in |= 1 << vehicle
    for marker in hazards.hasty:
        if _comes_on(marker.box, before, hull):
            hazards.hasty = tuple(other for other in hazards.hasty if other != marker)
            state.emit(MinesStruck(vehicle, marker.at, marker.mines))
            go_off_under(state, vehicle, marker.mines)


def _comes_on(box: Box, before: Polygon, hull: Polygon) -> bool:
    square = Polygon(box.corners)
    return overlaps(hull, square) and not overlaps(before, square)


def go_off_under(state: TitansState, vehicle: int, apr: int) -> None:
    """Mines go off under a vehicle: a step on the stack, that strikes its bottom with a rating (CT-MINE-6)."""
    if not any(isinstance(step, EndChain) for step in state.steps):
        state.steps.append(EndChain())
    state.steps.append(UnderBottom(vehicle=vehicle, apr=apr))


class UnderBottom(Step, frozen=True):
    """Mines strike a vehicle from below (CT-MINE-6, CT-HASTY-3)."""

    automatic: ClassVar[bool] = True
    vehicle: int = 0
    apr: int = 0

    def run(self, state: TitansState) -> None:
        """The hit, and what follows of it."""
        state.finish_step()
        if state.fleet.place[self.vehicle] is not None:
            hit_vehicle(state, self.vehicle, [Blow(NOBODY, MINE, self.apr, "bottom")], NOBODY, NOBODY)


def set_off_mines(state: TitansState) -> bool:
    """A group's activation ends: the lowest of those who entered sets a mine off; whether one did (CT-MINE-3)."""
    hazards = state.hazards
    entered: list[Entrant] = [(False, figure) for figure in bits(state.able(hazards.entered))]
    entered += [(True, vehicle) for vehicle in bits(hazards.rolled_in) if state.fleet.place[vehicle] is not None]
    hazards.entered = hazards.rolled_in = 0
    if not entered:
        return False
    is_vehicle, number = lowest(state, entered)
    if is_vehicle:
        go_off_under(state, number, _MINE.apr)
    blast(state, state.fleet.at(number) if is_vehicle else state.at(number), BURST, NOBODY, MINE)
    return True


def lowest(state: TitansState, entered: list[Entrant]) -> Entrant:
    """Who rolls the least; equals roll again (BASE-DICE-9). Who is alone does not roll."""
    left = entered
    while len(left) > 1:
        dice = state.roll(len(left))
        figures = tuple(number for is_vehicle, number in left if not is_vehicle)
        state.emit(MineRolled(figures, dice, tuple(number for is_vehicle, number in left if is_vehicle)))
        left = [one for one, die in zip(left, dice, strict=True) if die == min(dice)]
    return left[0]


ROLLED.append(roll_on)
