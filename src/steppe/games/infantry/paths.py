"""Where a unit can get in one move, by what its own side knows: for the players, and for drawing reach."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from steppe.games.infantry.ground import Ground
from steppe.games.infantry.movement import step_cost, why_halt
from steppe.games.infantry.terms import FOOT, bits
from steppe.kernel.hexes import OFF_BOARD

if TYPE_CHECKING:
    from steppe.games.infantry.state import InfantryState

FAR = 999
"""Movement points to what cannot be reached."""


JAM = 3
"""What a full hex on the way counts for."""


class Way(NamedTuple):
    """A way to a hex: its end, the directions to take, and the movement points left there."""

    end: int
    directions: tuple[int, ...]
    left: int


class Ways(NamedTuple):
    """What one move can do: hexes to stop in, assaults to enter, and edges to leave over (`end` is the last hex)."""

    stops: dict[int, Way]
    charges: dict[int, Way]
    exits: tuple[Way, ...]


def ways(state: InfantryState, unit: int, points: int, *, first: bool = True) -> Ways:
    """All that a unit can reach with so many movement points; the hex where it stands is among the stops."""
    start, side = state.at[unit], state.force.side[unit]
    near, enemy, hedge = state.ground.board.neighbours, state.occupied[1 - side], state.ground.hedge
    here = Way(start, (), points)
    stops, charges, exits, waiting = {start: here}, dict[int, Way](), list[Way](), [here]
    while waiting:
        way = waiting.pop(0)
        begins = first and not way.directions
        for direction in range(6):
            end = near[way.end][direction]
            cost = step_cost(state, unit, direction, way.left, first=begins, origin=way.end)
            if not cost:
                continue
            beyond = Way(end, (*way.directions, direction), way.left - cost)
            if end == OFF_BOARD:
                exits.append(beyond._replace(end=way.end))
            elif enemy >> end & 1:
                if end not in charges or charges[end].left < beyond.left:
                    charges[end] = beyond
            elif end not in stops or stops[end].left < beyond.left:
                stops[end] = beyond
                if beyond.left and why_halt(state, side, end) is None and not hedge[way.end * 6 + direction]:
                    waiting.append(beyond)
    return Ways(stops, charges, tuple(exits))


@lru_cache(maxsize=1024)
def marches(ground: Ground, goals: int, moves_as: int = FOOT, crowded: int = 0) -> tuple[int, ...]:
    """Movement points from every hex to the nearest one of a mask of hexes, without enemies in the way; else `FAR`.

    To come through a hex of the mask `crowded` takes `JAM` more, so that columns part where a hex is full.
    """
    cost, near = ground.cost[moves_as], ground.board.neighbours
    found = [FAR] * ground.size
    waiting = bits(goals)
    for cell in waiting:
        found[cell] = 0
    while waiting:
        following: list[int] = []
        for cell in waiting:
            for direction, before in enumerate(near[cell]):
                if before == OFF_BOARD:
                    continue
                price = cost[before * 6 + (direction + 3) % 6]
                if price and crowded >> cell & 1:
                    price += JAM
                if price and found[cell] + price < found[before]:
                    found[before] = found[cell] + price
                    following.append(before)
        waiting = tuple(following)
    return tuple(found)


def has_room(state: InfantryState, unit: int, cell: int) -> bool:
    """Whether a unit can end its move in a hex without overstacking it."""
    if cell == state.at[unit]:
        return state.count_of(state.force.side[unit], cell) <= state.stack_limit(cell)
    return state.count_of(state.force.side[unit], cell) < state.stack_limit(cell)
