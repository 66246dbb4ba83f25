"""Flight paths: who is under one, and how one looks up to it (CT-RUN-1, CT-RUN-5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from steppe.games.titans.aircraft import aircraft
from steppe.games.titans.terms import bits
from steppe.kernel.tabletop.points import INCH, Point
from steppe.kernel.tabletop.segments import foot_on
from steppe.kernel.tabletop.sight import Sight
from steppe.kernel.tabletop.swaths import in_corridor

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

SWATH: Final = aircraft().missions.swath * INCH
"""How far a swath reaches to either side of the path."""
_HEIGHT: Final = aircraft().missions.height * INCH


class Flight(NamedTuple):
    """A straight path from a point of an edge to one of the opposite edge."""

    entry: Point = (0, 0)
    exit: Point = (0, 0)

    def under(self, state: TitansState, figures: int) -> list[int]:
        """Those of a mask who are on the table and in the swath, in the order of flight."""
        known = list(bits(figures & state.place.on))
        return [known[index] for index in in_corridor(*self, SWATH, [state.at(figure) for figure in known])]

    def foot(self, point: Point) -> Point:
        """Where the path is nearest to a point."""
        return foot_on(*self, point)

    def line_up(self, state: TitansState, figure: int) -> Sight:
        """The line from a figure up to where the path is nearest."""
        here = state.at(figure)
        return state.field.looks_up(here, state.is_prone(figure), (*self.foot(here), _HEIGHT))
