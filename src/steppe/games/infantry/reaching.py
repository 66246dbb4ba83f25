"""How far a unit can go: the cheapest way to every hex, found by moving copies by the engine's own rules (8.0)."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import NamedTuple

from steppe.games.infantry.actions import PICK, STEP, InfantryAction
from steppe.games.infantry.answers import ExitEntry, ReachAnswer, ReachEntry
from steppe.games.infantry.forecasts import Desk
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
    start, side = state.at[unit], state.force.side[unit]
    ways: dict[int, Way] = {}
    exits: list[Exit] = []
    queue: list[tuple[int, int, tuple[int, ...], InfantryState]] = [(0, 0, (), state)]
    made = 0
    done = set()
    while queue:
        spent, _, path, here = heappop(queue)
        cell = here.at[unit]
        if cell in done:
            continue
        done.add(cell)
        for direction in range(6):
            cost = step_cost(here, unit, direction, points - spent, first=first and not path)
            if not cost:
                continue
            end, total, longer = here.ground.board.neighbours[cell][direction], spent + cost, (*path, direction)
            if end == OFF_BOARD:
                exits.append(Exit(cell, direction, total, longer))
                continue
            if end == start or (end in ways and ways[end].cost <= total):
                continue
            halt = HEDGE if here.ground.hedge[cell * 6 + direction] else None
            ways[end] = Way(total, longer, why_halt(here, side, end) or halt)
            if ways[end].halt is None and total < points:
                there = here.copy()
                stride(there, "", unit, direction, points - spent, first=first and not path)
                made += 1
                heappush(queue, (total, made, longer, there))
    return Reached(ways, tuple(exits))


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
