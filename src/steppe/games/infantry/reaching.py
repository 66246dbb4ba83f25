"""How far a unit can go: the cheapest way to every hex, as the page and the command line are told it (8.0)."""

from __future__ import annotations

from typing import NamedTuple

from steppe.games.infantry.actions import PICK, STEP, InfantryAction
from steppe.games.infantry.answers import ExitEntry, ReachAnswer, ReachEntry
from steppe.games.infantry.desk import Desk
from steppe.games.infantry.movement import MoveUnit, why_halt
from steppe.games.infantry.notation import format_action
from steppe.games.infantry.paths import ways
from steppe.games.infantry.state import InfantryState
from steppe.games.infantry.unit_action import UnitAction
from steppe.games.infantry.victory import exit_points

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
    start, side, found = state.at[unit], state.force.side[unit], ways(state, unit, points, first=first)
    reached = {}
    for way in (*found.stops.values(), *found.charges.values()):
        if way.directions:
            hedged = len(way.directions) == 1 and state.ground.hedge[start * 6 + way.directions[0]]
            halt = why_halt(state, side, way.end) or (HEDGE if hedged else None)
            reached[way.end] = Way(points - way.left, way.directions, halt)
    exits: dict[tuple[int, int], Exit] = {}
    for way in sorted(found.exits, key=lambda way: -way.left):
        place = way.end, way.directions[-1]
        exits.setdefault(place, Exit(*place, points - way.left, way.directions))
    return Reached(reached, tuple(exits.values()))


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
        text = f"{text} {OVERSTACKED}".strip()
        rule = rule if word else "CI-8.2-3"
    return ReachEntry(
        cost=way.cost, actions=(*before, *_steps(desk, way.path)), halt=word, text=text, rule=rule, full=full
    )


def is_full(state: InfantryState, unit: int, cell: int) -> bool:
    """Whether a hex would hold more units of a side than it may with one more (CI-8.2-1)."""
    return state.count_of(state.force.side[unit], cell) >= state.stack_limit(cell)
