"""Prepared set-ups, so that setting up is no chore: every group in cover, forward, back or about what matters."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from steppe.games.titans.deployment import SetUpForce, points_for
from steppe.games.titans.orders import DONE, Deploy, LayTrap, TitansAction
from steppe.games.titans.step import Step
from steppe.games.titans.trap_laying import LayTraps
from steppe.kernel.protocol import Prepared
from steppe.kernel.rng import Rng
from steppe.kernel.tabletop.points import INCH, Point, distance

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

_APART: Final = 12 * INCH
"""Groups keep so far from each other where they can."""
_EXPOSED: Final = 30 * INCH
"""What standing in the open counts as, in distance."""


class Pattern(NamedTuple):
    """A prepared set-up: its name, what it is good for, and what draws a group there: a distance to keep small."""

    name: str
    text: str
    pull: Callable[[TitansState, int, Point], int]


def _to_front(state: TitansState, side: int, point: Point) -> int:
    return state.field.terrain.table.to_edge(point, state.setting.edges[1 - side])


def _to_rear(state: TitansState, side: int, point: Point) -> int:
    return state.field.terrain.table.to_edge(point, state.setting.edges[side])


def _to_what_matters(state: TitansState, side: int, point: Point) -> int:
    return min((distance(point, place) for place in what_matters(state)), default=_to_rear(state, side, point))


PATTERNS: Final = (
    Pattern("About what matters", "In cover near what the other side has come for.", _to_what_matters),
    Pattern("Forward", "In cover, as near to the enemy as the sections reach.", _to_front),
    Pattern("Back", "In cover near the own edge, with the whole table to see over.", _to_rear),
)


def what_matters(state: TitansState) -> list[Point]:
    """The places and the middles of the sections that the objectives name."""
    ground, table = state.setting.map, state.field.terrain.table
    found = []
    for objective in state.setting.objectives:
        found += [ground.places[name].at for name in objective.places] if ground else []
        if not objective.places:
            boxes = [table.section_box(section) for section in objective.sections]
            found += [((box.west + box.east) // 2, (box.south + box.north) // 2) for box in boxes]
    return found


def is_laid_out(step: Step) -> bool:
    """Whether there are prepared ways through a step."""
    return isinstance(step, LayTraps) or (isinstance(step, SetUpForce) and bool(step.left))


def prepared_for(state: TitansState, rng: Rng) -> list[Prepared]:
    """The prepared ways through the decision at hand; they complete what was begun."""
    step = state.steps[-1]
    if isinstance(step, SetUpForce):
        return [Prepared(p.name, p.text, tuple(_laid_out(state, step, p, rng.copy()))) for p in PATTERNS]
    if isinstance(step, LayTraps):
        return [Prepared("Somewhere", "Each at a place drawn by chance.", tuple(_scattered(state, step, rng.copy())))]
    return []


def lay_out(state: TitansState, rng: Rng) -> None:
    """Have all sides set up by prepared ways drawn by chance, for games that begin so."""
    while is_laid_out(step := state.steps[-1]):
        actions = _scattered(state, step, rng) if isinstance(step, LayTraps) else []
        if isinstance(step, SetUpForce):
            actions = [*_laid_out(state, step, rng.choice(PATTERNS), rng), DONE]
        for action in actions:
            state.apply(action)


def _laid_out(state: TitansState, step: SetUpForce, pattern: Pattern, rng: Rng) -> list[TitansAction]:
    """A place for each group that is left, by chance one of the best."""
    trial, actions, taken = state.copy(), list[TitansAction](), _taken(state)
    for group in step.left:
        points = list(points_for(trial, group))
        best = sorted(points, key=lambda at: (_worth(trial, step.side, pattern, at, taken), at))
        at = rng.choice(best[:3])
        action = Deploy(group, at)
        trial.apply(action)
        actions.append(action)
        taken.append(at)
    return actions


def _taken(state: TitansState) -> list[Point]:
    """Where the leaders of groups are that have been placed already; the other side's lie in no section of this one."""
    lairs = (state.mission.lairs[leader] for leader in state.leader)
    return [place for place in lairs if place is not None]


def _worth(state: TitansState, side: int, pattern: Pattern, at: Point, taken: Sequence[Point]) -> int:
    """How far a place is from what a group wants: the less, the better."""
    crowd = max((_APART - distance(at, other) for other in taken), default=0)
    open_ground = _EXPOSED if state.field.is_open(at) else 0
    return pattern.pull(state, side, at) + 2 * max(0, crowd) + open_ground


def _scattered(state: TitansState, step: LayTraps, rng: Rng) -> list[TitansAction]:
    """A place for each trap that is left."""
    places = [action for action in step.legal(state) if isinstance(action, LayTrap)]
    rng.shuffle(places)
    return list(places[: len(step.left)])
