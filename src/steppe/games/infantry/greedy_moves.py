"""The greedy player's movement: what it is worth for a unit to stand in a hex, and where to go."""

from __future__ import annotations

from typing import NamedTuple

from steppe.games.infantry.casualties import defence_of
from steppe.games.infantry.fire import is_clear
from steppe.games.infantry.greedy_assaults import worth_of_assault
from steppe.games.infantry.greedy_fire import expected_steps
from steppe.games.infantry.outlook import Outlook
from steppe.games.infantry.paths import Way, has_room, ways
from steppe.games.infantry.solitaire_player import commanded_from
from steppe.games.infantry.terms import FIRE, HQ, MORTAR, OFF, bits
from steppe.games.infantry.victory import exit_points


class Move(NamedTuple):
    """A move: directions, and its worth against staying."""

    directions: tuple[int, ...]
    worth: float


def best_move(outlook: Outlook, unit: int, points: int, *, first: bool = True) -> Move:
    """The best that a unit can do with so many movement points: stop somewhere, charge, or leave the map.

    No directions: it stays where it is.
    """
    state = outlook.state
    start, found = state.at[unit], ways(state, unit, points, first=first)
    here = place(outlook, unit, start) if has_room(state, unit, start) else place(outlook, unit, start) - 1.5
    moves = [Move((), 0.0)]
    for way in found.stops.values():
        if way.directions and has_room(state, unit, way.end):
            moves.append(Move(way.directions, place(outlook, unit, way.end) - here))
    moves += [_charge(outlook, unit, way) for way in found.charges.values()]
    moves += [_exit(outlook, unit, way) for way in found.exits]
    return max(moves, key=lambda move: (move.worth, -len(move.directions)))


def _charge(outlook: Outlook, unit: int, way: Way) -> Move:
    near = outlook.ground.board.neighbours
    origin = near[way.end][(way.directions[-1] + 3) % 6]
    worth = worth_of_assault(outlook, unit, way.end, origin * 6 + way.directions[-1])
    return Move(way.directions, worth - 1.0 if outlook.state.force.kind[unit] == HQ else worth)


def _exit(outlook: Outlook, unit: int, way: Way) -> Move:
    """Leaving pays where the scenario says so; what a unit could still do is lost."""
    points = exit_points(outlook.state, outlook.side, way.end, way.directions[-1])
    known = outlook.known(unit)
    remains = (0.3 + 0.5 * (1 - outlook.late)) * known.steps * known.step_value
    return Move(way.directions, points - remains if points else -9.0)


def place(outlook: Outlook, unit: int, cell: int) -> float:
    """What it is worth for a unit to stand in a hex."""
    worth = outlook.goal(unit, cell) + outlook.standing(unit, cell) - outlook.danger(unit, cell)
    worth += 0.5 * field_of_fire(outlook, unit, cell) + _command(outlook, unit, cell)
    return worth + 0.08 * (outlook.cover(cell) < 1)


def field_of_fire(outlook: Outlook, unit: int, cell: int) -> float:
    """The steps that a unit could cost the enemy from a hex, in VP."""
    state, force, ground = outlook.state, outlook.state.force, outlook.ground
    reach, own = force.range[unit], state.occupied[outlook.side]
    seen = outlook.enemy_hexes & ground.within[cell][reach] & ~(1 << cell)
    if force.kind[unit] != MORTAR:
        seen &= ground.visible[cell]
    best = 0.0
    for target in bits(seen):
        near = force.kind[unit] == MORTAR or ground.adjacent[cell] >> target & 1
        if not near and not is_clear(state, cell, target, own & ~(1 << state.at[unit])):
            continue
        defence = defence_of(state, target, FIRE)
        steps = expected_steps(state.steps_left[unit], force.fire[unit], defence, 9, 0)
        best = max(best, steps * outlook.known(outlook.enemies_in(target)[0]).step_value)
    return best


def _command(outlook: Outlook, unit: int, cell: int) -> float:
    """HQs stand where they command; others where they are commanded."""
    state, force = outlook.state, outlook.state.force
    if force.rank[unit]:
        return 0.15 * min(5, commanded_from(state, unit, cell, all_of_them=True))
    if force.company[unit] < 0:
        return 0.0
    company, platoon = force.companies[force.company[unit]], force.pieces[unit].platoon
    hqs = [company.phqs[platoon - 1]] if platoon else company.phqs
    near = any(hq >= 0 and state.at[hq] != OFF and _commands(outlook, state.at[hq], cell) for hq in hqs)
    return 0.12 * near


def _commands(outlook: Outlook, origin: int, cell: int) -> bool:
    return bool((outlook.ground.command[origin] | 1 << origin) >> cell & 1)
