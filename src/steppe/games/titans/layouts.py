"""Prepared set-ups, so that setting up is no chore: every group in cover, forward, back or about what matters."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from steppe.games.titans.deployment import SetUpForce, gathered, points_for
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
_BEST: Final = 3
_EXPOSED: Final = 30 * INCH
"""What somebody in the open counts as, in distance: he would give the whole group away."""


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
        sites = _sites(state, step)
        return [Prepared(p.name, p.text, tuple(_laid_out(state, step, p, sites, rng.copy()))) for p in PATTERNS]
    if isinstance(step, LayTraps):
        return [Prepared("Somewhere", "Each at a place drawn by chance.", tuple(_scattered(state, step, rng.copy())))]
    return []


class Site(NamedTuple):
    """A point where a group may begin, and how many of it would stand in the open there."""

    at: Point
    exposed: int


def _sites(state: TitansState, step: SetUpForce) -> dict[int, list[Site]]:
    """The points for each group that is left."""
    found: dict[int, list[Site]] = {}
    for group in step.left:
        dug_in = state.setting.dug_in >> group & 1
        found[group] = [Site(at, 0 if dug_in else _exposed(state, group, at)) for at in points_for(state, group)]
    return found


def _exposed(state: TitansState, group: int, at: Point) -> int:
    gathering = gathered(state, group, at)
    return sum(state.field.is_open(place) for place, _ in gathering.spots) if gathering else 0


def lay_out(state: TitansState, rng: Rng) -> None:
    """Have all sides set up by prepared ways drawn by chance, for games that begin so."""
    while is_laid_out(step := state.steps[-1]):
        actions = _scattered(state, step, rng) if isinstance(step, LayTraps) else []
        if isinstance(step, SetUpForce):
            actions = [*_laid_out(state, step, rng.choice(PATTERNS), _sites(state, step), rng), DONE]
        for action in actions:
            state.apply(action)


def _laid_out(
    state: TitansState, step: SetUpForce, pattern: Pattern, sites: dict[int, list[Site]], rng: Rng
) -> list[TitansAction]:
    """A place for each group that is left, by chance one of the best."""
    trial, actions, taken = state.copy(), list[TitansAction](), _taken(state)
    for group in step.left:
        best = sorted(sites[group], key=lambda site: (_worth(trial, step.side, pattern, site, taken), site.at))
        rest = [Deploy(group, site.at) for site in best]
        rng.shuffle(first := rest[:_BEST])
        action = next(one for one in (*first, *rest[_BEST:]) if trial.refuse(one) is None)
        trial.apply(action)
        actions.append(action)
        taken.append(action.at)
    return actions


def _taken(state: TitansState) -> list[Point]:
    """Where the leaders of groups are that have been placed already; the other side's lie in no section of this one."""
    lairs = (state.mission.lairs[leader] for leader in state.leader)
    return [place for place in lairs if place is not None]


def _worth(state: TitansState, side: int, pattern: Pattern, site: Site, taken: Sequence[Point]) -> int:
    """How far a place is from what a group wants: the less, the better."""
    crowd = max((_APART - distance(site.at, other) for other in taken), default=0)
    return pattern.pull(state, side, site.at) + 2 * max(0, crowd) + (_EXPOSED if site.exposed else 0)


def _scattered(state: TitansState, step: LayTraps, rng: Rng) -> list[TitansAction]:
    """A place for each trap that is left."""
    places = [action for action in step.legal(state) if isinstance(action, LayTrap)]
    rng.shuffle(places)
    return list(places[: len(step.left)])
