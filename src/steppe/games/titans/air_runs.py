"""An aircraft's run over the table: where it flies, and whether it strafes or bombs (CT-RUN, BASE-R-49)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from steppe.games.titans.aircraft import aircraft
from steppe.games.titans.anti_air import AntiAir
from steppe.games.titans.events import Flown
from steppe.games.titans.orders import DONE, Fly, TitansAction
from steppe.games.titans.sky import Sortie
from steppe.games.titans.step import Step
from steppe.games.titans.terms import bits
from steppe.games.titans.watching import enemies
from steppe.kernel.protocol import Refusal
from steppe.kernel.tabletop.points import INCH, Point
from steppe.kernel.tabletop.swaths import in_corridor
from steppe.kernel.tabletop.tables import EDGES, Edge, Table

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

SWATH: Final = aircraft().missions.swath * INCH
_APART: Final = 6 * INCH
"""How far from each other the entries lie that are listed."""
_OPPOSITE: Final[dict[Edge, Edge]] = {"north": "south", "south": "north", "east": "west", "west": "east"}


class Path(NamedTuple):
    """A flight path."""

    entry: Point
    exit: Point


def send_aircraft(state: TitansState, side: int) -> None:
    """What flies for a side enters before its first activation of the turn, whatever the die (CT-RUN-4)."""
    coming = [sortie for sortie in state.sorties if sortie.side == side]
    if coming:
        state.sorties = tuple(sortie for sortie in state.sorties if sortie.side != side)
        state.steps += [PlanRun(by=state.setting.seats[side], sortie=sortie) for sortie in reversed(coming)]


class PlanRun(Step, frozen=True):
    """Where an aircraft crosses the table, and what it does there."""

    rule: ClassVar[str] = "CT-RUN-1"
    doing: ClassVar[str] = "is planning an air attack"
    sortie: Sortie = Sortie()

    def prompt(self, state: TitansState) -> str:
        """The decision in a sentence."""
        return f"Where does the {aircraft().named(self.sortie.aircraft).name} cross the table?"

    def legal(self, state: TitansState) -> Sequence[TitansAction]:
        """Straight paths with an enemy in the swath, entries some inches apart, to strafe or to bomb; or none."""
        foes = [state.at(foe) for foe in bits(enemies(state, self.sortie.side))]
        away = _OPPOSITE[state.setting.edges[self.sortie.side]]
        lines = [path for path in _lines(state.field.terrain.table, away) if foes and in_corridor(*path, SWATH, foes)]
        return [*(Fly(*path, bombing) for bombing in self._ways() for path in lines), DONE]

    def _ways(self) -> tuple[bool, ...]:
        return (False, True) if self.sortie.load else (False,)

    def allows(self, state: TitansState, action: TitansAction) -> bool:
        """Any path from an edge to the opposite one."""
        return isinstance(action, Fly) and self.refuse(state, action) is None

    def refuse(self, state: TitansState, action: TitansAction) -> Refusal | None:
        """A path that does not cross, or bombs that it does not carry."""
        if not isinstance(action, Fly):
            return None
        table = state.field.terrain.table
        if not any(
            table.holds(action.entry)
            and table.holds(action.exit)
            and not table.to_edge(action.entry, edge)
            and not table.to_edge(action.exit, other)
            for edge, other in _OPPOSITE.items()
        ):
            return Refusal("CT-RUN-1", "A flight path runs from a point of one edge to a point of the opposite edge.")
        if action.bombing and not self.sortie.load:
            return Refusal("CT-RUN-2", "It carries neither bombs nor rockets: it can only strafe.")
        return None

    def apply(self, state: TitansState, action: TitansAction) -> None:
        """It comes over, and is fired at; or it turns away."""
        if not isinstance(action, Fly):
            state.finish_step()
            state.emit(Flown(self.sortie.aircraft))
            return
        state.emit(Flown(self.sortie.aircraft, action.entry, action.exit, action.bombing))
        state.replace(AntiAir(sortie=self.sortie, entry=action.entry, exit=action.exit, bombing=action.bombing))


@cache
def _lines(table: Table, away: Edge) -> tuple[Path, ...]:
    """Paths between points some inches apart; nobody comes in over the enemy's edge."""
    found = (
        Path(entry, table.at_edge(far, _OPPOSITE[edge]))
        for edge in EDGES
        if edge != away
        for entry in _points_of(table, edge)
        for far in _points_of(table, edge)
    )
    return tuple(dict.fromkeys(found))  # a corner is on two edges


def _points_of(table: Table, edge: Edge) -> Iterator[Point]:
    (west, south), (east, north) = table.edge_line(edge)
    for x in range(west, east + 1, _APART):
        for y in range(south, north + 1, _APART):
            yield x, y
