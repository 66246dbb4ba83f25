"""How the greedy player flies the Stuka: out to a T-34 that it can strike from behind, and home in time."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import NamedTuple

from steppe.games.duel.actions import (
    DONE,
    FLY_FORWARD,
    FLY_LEFT,
    FLY_RIGHT,
    LAND,
    DuelAction,
    RevealMarker,
    Strike,
)
from steppe.games.duel.estimates import exit_costs, promise
from steppe.games.duel.pieces import FLIGHT_ACTIONS, FLIGHT_PHASES, T34S
from steppe.games.duel.state import DuelState
from steppe.games.duel.stuka import Flight, prey
from steppe.kernel.hexes import OFF_BOARD, opposite

TAKE_OFF_WITHIN = 8
MOST = 20
LATER = 0.8


class Course(NamedTuple):
    """A way through the air: its first action (None: none needed), and how many actions it takes."""

    first: DuelAction | None
    length: int


def courses(state: DuelState) -> dict[tuple[int, int], Course]:
    """The shortest way from where the Stuka is to every cell and heading."""
    start = (state.stuka, state.stuka_heading)
    found = {start: Course(None, 0)}
    queue = deque([start])
    while queue:
        cell, heading = queue.popleft()
        course = found[cell, heading]
        ahead = state.setting.board.neighbours[cell][heading]
        moves: list[tuple[DuelAction, tuple[int, int]]] = [
            (FLY_LEFT, (cell, (heading - 1) % 6)),
            (FLY_RIGHT, (cell, (heading + 1) % 6)),
        ]
        if ahead != OFF_BOARD:
            moves.insert(0, (FLY_FORWARD, (ahead, heading)))
        for action, after in moves:
            if after not in found:
                found[after] = Course(course.first or action, course.length + 1)
                queue.append(after)
    return found


def strike_courses(state: DuelState) -> list[tuple[int, Course]]:
    """For each T-34 that can be struck from behind, the way to the place behind it."""
    ways = courses(state)
    found = []
    for tank in T34S:
        if not state.is_active(tank):
            continue
        behind = state.setting.board.neighbours[state.at[tank]][opposite(state.hull[tank])]
        if behind == OFF_BOARD:
            continue
        trial = state.copy()
        trial.stuka, trial.stuka_heading = behind, state.hull[tank]
        if prey(trial) == tank and (behind, state.hull[tank]) in ways:
            found.append((tank, ways[behind, state.hull[tank]]))
    return found


def should_take_off(state: DuelState) -> bool:
    """Whether a T-34 can be struck soon, and the way home be flown in what is left."""
    return _chase(state, FLIGHT_ACTIONS, FLIGHT_PHASES - 1, TAKE_OFF_WITHIN) is not None


def fly(state: DuelState, step: Flight, legal: Sequence[DuelAction]) -> DuelAction:
    """Strike, then home; look under the wings on the way."""
    for kind in (Strike, RevealMarker):
        for action in legal:
            if isinstance(action, kind):
                return action
    if LAND in legal and (state.stuka_struck or state.stuka_flights == FLIGHT_PHASES - 1):
        return LAND
    after = FLIGHT_PHASES - 1 - state.stuka_flights
    chase = None if state.stuka_struck else _chase(state, step.left, after, MOST)
    course = chase or _home(state)
    if course is None or course.first is None or course.first not in legal:
        return DONE
    return course.first


def _home(state: DuelState) -> Course | None:
    ways = courses(state)
    home = [course for (cell, _), course in ways.items() if cell == state.airfield]
    return min(home, key=lambda course: course.length) if home else None


def _chase(state: DuelState, left: int, phases_after: int, within: int) -> Course | None:
    """The way to the most promising T-34, if home is in reach after it; one that must be waited for promises less."""
    costs = exit_costs(state)
    best: tuple[float, Course] | None = None
    for tank, course in strike_courses(state):
        home = state.setting.board.distance(state.at[tank], state.airfield) + 4
        if course.length <= within and course.length + home <= left + FLIGHT_ACTIONS * phases_after:
            value = promise(costs[state.at[tank]])
            if course.length > left:
                value *= LATER ** (course.length - left)
            if best is None or value > best[0]:
                best = (value, course)
    return best[1] if best else None
