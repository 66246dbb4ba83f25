"""Prepared set-ups, so that setting up is no chore: each block goes to the hex that suits its kind best.

Chance (which of two squads stands where) is drawn from a generator that the caller gives.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from steppe.games.infantry.actions import DONE, Buy, InfantryAction, LayFoxhole, LayWire, Put, Take
from steppe.games.infantry.buying import BuyUnits
from steppe.games.infantry.setup import SetUp
from steppe.games.infantry.terms import GUN, HQ, MG, MORTAR, SNIPER, SQUAD, TANK, bits
from steppe.games.infantry.victory import places_of
from steppe.kernel.protocol import Prepared
from steppe.kernel.rng import Rng

if TYPE_CHECKING:
    from steppe.games.infantry.state import InfantryState


class Pattern(NamedTuple):
    """A prepared set-up: its name, what it is good for, and what draws a block: cover, the enemy, company."""

    name: str
    text: str
    cover: float
    enemy: float
    spread: float


PATTERNS = (
    Pattern("Hold the named hexes", "In cover around the named hexes, weapons with a field of fire.", 2.0, 0.2, 1.0),
    Pattern("Forward", "As near to the enemy as the set-up area reaches, HQs behind.", 0.8, 1.2, 0.6),
    Pattern("Spread out", "One or two blocks a hex, so that no fire finds many.", 1.2, 0.4, 2.5),
)
_LAST = (HQ,)


def prepared_for(state: InfantryState, rng: Rng) -> list[Prepared]:
    """The prepared set-ups for the seat that sets up; they complete what was begun."""
    if not isinstance(state.steps[-1], SetUp):
        return []
    return [Prepared(p.name, p.text, tuple(_plan(state, p, rng.copy()))) for p in PATTERNS]


class Planned:
    """A set-up that a player has in mind: made when it is first asked for, then carried out action by action."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng
        self._left: list[InfantryAction] = []

    def next(self, state: InfantryState, legal: Sequence[InfantryAction]) -> InfantryAction:
        """The next action of the set-up; `DONE` when all stands."""
        if not self._left or self._left[0] not in legal:
            self._left = _plan(state, self._pattern(state), self.rng)
        return self._left.pop(0) if self._left else DONE

    def _pattern(self, state: InfantryState) -> Pattern:
        """Who stands on what brings points holds it; whoever has to come for it begins as near as he may."""
        step = state.steps[-1]
        assert isinstance(step, SetUp)
        zone = state.setting.whole_zone(step.side(state))
        near = [o for o in state.setting.objectives() if places_of(state, o, step.side(state)) & zone]
        return PATTERNS[0] if 2 * len(near) >= len(state.setting.objectives()) else PATTERNS[1]


def shop(legal: Sequence[InfantryAction], rng: Rng) -> InfantryAction:
    """Something to buy; done when nothing is left that the points suffice for."""
    goods = [action for action in legal if isinstance(action, Buy)]
    return rng.choice(goods) if goods else DONE


def lay_out(state: InfantryState, rng: Rng) -> None:
    """Buy and set up for all seats at random, for games that begin prepared."""
    while state.steps and isinstance(state.steps[-1], BuyUnits):
        state.apply(shop(state.legal(), rng))
    while state.steps and isinstance(state.steps[-1], SetUp):
        for action in _plan(state, rng.choice(PATTERNS), rng):
            state.apply(action)
        state.apply(DONE)


def _plan(state: InfantryState, pattern: Pattern, rng: Rng) -> list[InfantryAction]:
    """The actions that carry a pattern out, without the last word."""
    trial = state.copy()
    actions: list[InfantryAction] = []
    front = _enemy_country(trial)
    while True:
        action = _next(trial, pattern, front, rng)
        if action is None:
            return actions
        actions.append(action)
        trial.apply(action)


def _next(state: InfantryState, pattern: Pattern, front: int, rng: Rng) -> InfantryAction | None:
    step = state.steps[-1]
    if not isinstance(step, SetUp):
        return None
    legal = [action for action in state.legal() if action != DONE]
    if not legal:
        return None
    takes = [action for action in legal if isinstance(action, Take)]
    if takes:
        kinds = state.force.kind
        first = [action for action in takes if kinds[action.unit] == SQUAD] or [
            action for action in takes if kinds[action.unit] not in _LAST
        ]
        return rng.choice(first or takes)
    scored = [
        (_score(state, pattern, front, action, step.hand) + rng.random() * 0.6, index)
        for index, action in enumerate(legal)
    ]
    return legal[max(scored)[1]]


def _score(state: InfantryState, pattern: Pattern, front: int, action: InfantryAction, unit: int) -> float:
    match action:
        case Put(cell):
            return _worth(state, pattern, front, cell, unit)
        case LayWire(cell):
            return -_distance(state, cell, front)
        case LayFoxhole(cell):
            return 3.0 * state.stacks[cell].bit_count() - 0.2 * _distance(state, cell, front)
    return 0.0


def _worth(state: InfantryState, pattern: Pattern, front: int, cell: int, unit: int) -> float:
    ground, kind = state.ground, state.force.kind[unit]
    side = state.force.side[unit]
    friends = state.units_of(side, cell)
    distance = _distance(state, cell, front)
    worth = pattern.cover * (ground.defence_fire[cell] - 1) - pattern.spread * len(friends)
    worth -= pattern.enemy * distance * (0.3 if kind in (HQ, MORTAR) else 1.0)
    worth += 1.5 * any(place >> cell & 1 for places in state.setting.required[side].values() for place in places)
    if kind in (MG, GUN, TANK, SNIPER):
        worth += 0.06 * ground.visible[cell].bit_count() + 0.4 * ground.level[cell]
    if kind == HQ:
        worth += 0.8 * _near_its_units(state, unit, cell)
    return worth


def _near_its_units(state: InfantryState, hq: int, cell: int) -> int:
    """How many of its own units an HQ would command from a hex."""
    force = state.force
    company = force.companies[force.company[hq]]
    platoon = force.pieces[hq].platoon
    own = (company.squads[platoon - 1] if platoon else company.members) & state.present
    zone = state.ground.command[cell] | 1 << cell
    return sum(zone >> state.at[unit] & 1 for unit in bits(own))


def _enemy_country(state: InfantryState) -> int:
    """Where the enemy stands or sets up, and the objectives: what a set-up looks towards."""
    step = state.steps[-1]
    assert isinstance(step, SetUp)
    side = step.side(state)
    return state.occupied[1 - side] or state.setting.whole_zone(1 - side)


def _distance(state: InfantryState, cell: int, cells: int) -> int:
    board = state.ground.board
    return min((board.distance(cell, other) for other in bits(cells)), default=0)
