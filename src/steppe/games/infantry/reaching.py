"""How far a unit can go: the cheapest way to every hex, found by moving copies by the engine's own rules (8.0)."""

from __future__ import annotations

from heapq import heappop, heappush
from itertools import count
from typing import NamedTuple

from steppe.games.infantry.actions import PICK, STEP, InfantryAction
from steppe.games.infantry.answers import ExitEntry, ReachAnswer, ReachEntry
from steppe.games.infantry.desk import Desk
from steppe.games.infantry.movement import MoveUnit, step_cost, stride, why_halt
from steppe.games.infantry.notation import format_action
from steppe.games.infantry.state import InfantryState
from steppe.games.infantry.unit_action import UnitAction
from steppe.games.infantry.victory import exit_points
from steppe.kernel.hexes import OFF_BOARD

HALTS = {
    "enemy": "The move ends there: the hex is disputed or controlled by the enemy.",
    "assault": "The move ends there, in an assault.",
    "smoke": "The move ends there, in smoke.",
    "wire": "The move ends there, in barbed wire.",
    "hedge": "The move ends there: a tank goes one hex through a hedge.",
}
OVERSTACKED = "With this unit the hex holds too many; at the end of the activation one of them is lost."
HEDGE = ("hedge", "CI-TEC-7")


class Way(NamedTuple):
    """The cheapest way to a hex: MP, hexsides by direction, and what halts the unit there (word and rule) or None."""

    cost: int
    path: tuple[int, ...]
    halt: tuple[str, str] | None


class Exit(NamedTuple):
    """A way off the map from a hex."""

    cell: int
    direction: int
    cost: int
    path: tuple[int, ...]


class Reached(NamedTuple):
    """All that a unit can reach."""

    ways: dict[int, Way]
    exits: tuple[Exit, ...]


def ways_of(state: InfantryState, unit: int, points: int, *, first: bool) -> Reached:
    """Where a unit can get with so many MP; `first`: it has not moved yet in this move."""
    return _Search(state, unit, points, first).reached()


class _Search:
    """Moves copies of a state, the cheapest first."""

    def __init__(self, state: InfantryState, unit: int, points: int, first: bool) -> None:
        self.unit, self.points, self.first = unit, points, first
        self.start, self.side = state.at[unit], state.force.side[unit]
        self.ways: dict[int, Way] = {}
        self.exits: list[Exit] = []
        self.queue: list[tuple[int, int, tuple[int, ...], InfantryState]] = [(0, 0, (), state)]
        self.count = count(1)

    def reached(self) -> Reached:
        """Go on until nothing new is found."""
        done = set()
        while self.queue:
            spent, _, path, here = heappop(self.queue)
            if here.at[self.unit] not in done:
                done.add(here.at[self.unit])
                for direction in range(6):
                    self._cross(here, spent, path, direction)
        return Reached(self.ways, tuple(self.exits))

    def _cross(self, here: InfantryState, spent: int, path: tuple[int, ...], direction: int) -> None:
        """Cross one hexside, if that is legal."""
        unit, cell, first = self.unit, here.at[self.unit], self.first and not path
        cost = step_cost(here, unit, direction, self.points - spent, first=first)
        if not cost:
            return
        end, total, longer = here.ground.board.neighbours[cell][direction], spent + cost, (*path, direction)
        if end == OFF_BOARD:
            self.exits.append(Exit(cell, direction, total, longer))
        elif end != self.start and (end not in self.ways or self.ways[end].cost > total):
            hedge = HEDGE if here.ground.hedge[cell * 6 + direction] else None
            self.ways[end] = Way(total, longer, why_halt(here, self.side, end) or hedge)
            if self.ways[end].halt is None and total < self.points:
                there = here.copy()
                stride(there, "", unit, direction, self.points - spent, first=first)
                heappush(self.queue, (total, next(self.count), longer, there))


def reach_of(desk: Desk, unit: int) -> ReachAnswer:
    """Where a unit can get now if it is in hand or on the move, else where it could if it moved as things stand."""
    state, (left, first) = desk.state, points_of(desk.state, unit)
    before, ready = beginning(desk, unit)
    reached = ways_of(state, unit, left, first=first)
    return ReachAnswer(
        unit=unit,
        name=desk.name(unit),
        start=state.at[unit],
        move=state.force.move[unit],
        left=left,
        ready=ready,
        hexes={str(cell): _entry(desk, unit, cell, way, before) for cell, way in sorted(reached.ways.items())},
        exits=tuple(
            ExitEntry(
                cell=way.cell,
                direction=way.direction,
                cost=way.cost,
                actions=(*before, *_steps(desk, way.path)),
                points=exit_points(state, state.force.side[unit], way.cell, way.direction),
            )
            for way in reached.exits
        ),
    )


def points_of(state: InfantryState, unit: int) -> tuple[int, bool]:
    """The MP that a unit has left, and whether its move has not begun."""
    top = state.steps[-1] if state.steps else None
    if isinstance(top, MoveUnit) and top.unit == unit:
        return top.left, False
    return state.force.move[unit], True


def beginning(desk: Desk, unit: int) -> tuple[tuple[str, ...], bool]:
    """The actions that have to come before a unit acts, and whether they and then its action are possible now."""
    top = desk.state.steps[-1] if desk.state.steps else None
    if desk.legal and isinstance(top, UnitAction | MoveUnit) and top.unit == unit:
        return (), True
    if PICK[unit] in desk.legal:
        return (_text(desk, PICK[unit]),), True
    return (), False


def _text(desk: Desk, action: InfantryAction) -> str:
    return format_action(desk.state.ground.board, action)


def _steps(desk: Desk, path: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(_text(desk, STEP[direction]) for direction in path)


def _entry(desk: Desk, unit: int, cell: int, way: Way, before: tuple[str, ...]) -> ReachEntry:
    word, rule = way.halt or ("", "CI-8.1-3")
    full = is_full(desk.state, unit, cell)
    text = HALTS.get(word, "")
    if full and word != "assault":
        text = (
            f"{text} With this unit the hex holds too many; at the end of the activation one of them is lost.".strip()
        )
        rule = rule if word else "CI-8.2-3"
    return ReachEntry(
        cost=way.cost, actions=(*before, *_steps(desk, way.path)), halt=word, text=text, rule=rule, full=full
    )


def is_full(state: InfantryState, unit: int, cell: int) -> bool:
    """Whether a hex would hold more units of a side than it may with one more (CI-8.2-1)."""
    return len(state.units_of(state.force.side[unit], cell)) >= state.stack_limit(cell)
