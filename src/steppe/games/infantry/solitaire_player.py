"""The rulebook's player for the side that nobody plays: the activation priorities of 11.2, and nothing else.

Each unit that is commanded does the first of these that it can: rally its last step, fire, assault, a useful special
action, sit still in cover, march for the nearest place that brings VP.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from steppe.games.infantry.actions import (
    DONE,
    HOLD,
    RALLY,
    STOP,
    Activate,
    Blow,
    Charge,
    Check,
    ClearWire,
    Deploy,
    Dig,
    Discard,
    Fire,
    FireAt,
    InfantryAction,
    Pick,
    PlaceHq,
    Promote,
    Retreat,
    Spot,
    Sweep,
    TakeHit,
)
from steppe.games.infantry.actions import Step as Stride
from steppe.games.infantry.activation import Activation, in_command
from steppe.games.infantry.assaults import FireOrRetreat
from steppe.games.infantry.buying import BuyUnits
from steppe.games.infantry.fire import sees
from steppe.games.infantry.guessing import Sketch
from steppe.games.infantry.layouts import Planned, shop
from steppe.games.infantry.movement import MoveUnit
from steppe.games.infantry.paths import has_room, marches, ways
from steppe.games.infantry.setup import SetUp
from steppe.games.infantry.solitaire import PlaceDrawnHq
from steppe.games.infantry.state import InfantryState
from steppe.games.infantry.terms import CHQ, FACE_UP, IN_FOXHOLE, MAY_ASSAULT, OFF, bits
from steppe.games.infantry.turns import PlayerTurn
from steppe.games.infantry.unit_action import UnitAction
from steppe.games.infantry.victory import places_of
from steppe.games.infantry.view import InfantryView
from steppe.kernel.hexes import OFF_BOARD
from steppe.kernel.rng import Rng


class SolitairePlayer:
    """Plays by the priorities of 11.2; chance decides among equals."""

    needs_view = True

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)
        self.sketch = Sketch(Rng(seed))
        self.set_up = Planned(Rng(seed))

    def choose(self, view: InfantryView, legal: Sequence[InfantryAction]) -> InfantryAction:
        """One of the legal actions."""
        if len(legal) == 1:
            return legal[0]
        return self.decide(self.sketch.state(view), legal)

    def decide(self, state: InfantryState, legal: Sequence[InfantryAction]) -> InfantryAction:
        """The choice in a state of which nothing is looked at that its mover may not see."""
        chosen = self._decide(state, legal)
        return chosen if chosen in legal else (DONE if DONE in legal else legal[-1])

    def _decide(self, state: InfantryState, legal: Sequence[InfantryAction]) -> InfantryAction:
        match state.steps[-1]:
            case SetUp():
                return self.set_up.next(state, legal)
            case BuyUnits():
                return shop(legal, self.rng)
            case PlayerTurn():
                return _next_hq(legal)
            case Activation() as step:
                return _next_unit(state, step, legal)
            case UnitAction(unit=unit):
                return by_priority(state, unit, legal)
            case MoveUnit(unit=unit, left=left):
                return _march(state, unit, left, legal, first=False)
            case PlaceDrawnHq(hq=hq):
                return best_place(state, hq, legal)
            case FireOrRetreat():
                return _fight(state, legal)
        return self._among_equals(state, legal)

    def _among_equals(self, state: InfantryState, legal: Sequence[InfantryAction]) -> InfantryAction:
        """What 11.2 does not speak of."""
        deploys = [action for action in legal if isinstance(action, Deploy)]
        if deploys:
            return best_deployment(state, deploys)
        if DONE in legal:
            return DONE
        match legal[0]:
            case TakeHit() | Discard():
                return min(legal, key=lambda action: _price(state, action))
            case Promote():
                return max(legal, key=lambda action: _strength_paying(state, action))
            case Spot():
                return legal[-1]
        return self.rng.choice(legal)


def _next_hq(legal: Sequence[InfantryAction]) -> InfantryAction:
    """HQs are activated in turn, bunkers fire when they can."""
    picks = [action for action in legal if isinstance(action, Pick)]
    return picks[0] if picks else next((action for action in legal if isinstance(action, Activate)), legal[-1])


def _next_unit(state: InfantryState, step: Activation, legal: Sequence[InfantryAction]) -> InfantryAction:
    """All units that can be commanded are, those that can fire first; a CHQ begins with those no PHQ commands."""
    picks = [action for action in legal if isinstance(action, Pick)]
    if state.force.rank[step.hq] == CHQ:
        picks.sort(key=lambda pick: (has_phq(state, pick.unit), -_eagerness(state, pick.unit)))
    else:
        picks.sort(key=lambda pick: -_eagerness(state, pick.unit))
    checks = [action for action in legal if isinstance(action, Check)]
    return picks[0] if picks else checks[0] if checks else DONE


def has_phq(state: InfantryState, unit: int) -> bool:
    """Whether a PHQ that has not commanded yet will command a unit."""
    force = state.force
    company, platoon = force.companies[force.company[unit]], force.pieces[unit].platoon
    hqs = [company.phqs[platoon - 1]] if platoon else company.phqs
    waiting = [hq for hq in hqs if hq >= 0 and state.at[hq] != OFF and not state.activated >> hq & 1]
    return any(in_command(state, hq) >> state.at[unit] & 1 for hq in waiting)


def _eagerness(state: InfantryState, unit: int) -> int:
    """2 for a unit that sees an enemy, so that fire comes before movement."""
    cell, enemy = state.at[unit], state.occupied[1 - state.force.side[unit]]
    return 2 * any(
        sees(state, cell, place) for place in bits(enemy & state.ground.within[cell][state.force.range[unit]])
    )


# The priorities (11.2).


def by_priority(state: InfantryState, unit: int, legal: Sequence[InfantryAction]) -> InfantryAction:
    """What a commanded unit does (CI-11.2-1 to CI-11.2-6)."""
    if state.steps_left[unit] == 1 and RALLY in legal:
        return RALLY
    return (
        _fire(state, unit, legal)
        or _assault(state, unit, legal)
        or _special(state, unit, legal)
        or _sit(state, unit)
        or _march(state, unit, state.force.move[unit], legal, first=True)
    )


def _fire(state: InfantryState, unit: int, legal: Sequence[InfantryAction]) -> InfantryAction | None:
    """At the nearest face-up enemy, otherwise at any hex: the nearest (CI-11.2-2)."""
    shots = [action for action in legal if isinstance(action, Fire | FireAt)]
    return min(shots, key=lambda shot: _how_far(state, unit, shot), default=None)


def _how_far(state: InfantryState, unit: int, shot: Fire | FireAt) -> tuple[bool, int, bool]:
    single = isinstance(shot, FireAt)
    cell = state.at[shot.unit] if isinstance(shot, FireAt) else shot.cell
    side = state.force.side[unit]
    face_up = single or any(state.facing[other] == FACE_UP for other in state.units_of(1 - side, cell))
    return not face_up, state.ground.board.distance(state.at[unit], cell), not single


def _assault(state: InfantryState, unit: int, legal: Sequence[InfantryAction]) -> InfantryAction | None:
    """An adjacent hex with fewer enemies than the attackers that this activation brings (CI-11.2-3)."""
    side, near = state.force.side[unit], state.ground.board.neighbours[state.at[unit]]
    for action in legal:
        if isinstance(action, Stride) and near[action.direction] != OFF_BOARD:
            cell = near[action.direction]
            defenders = state.count_of(1 - side, cell)
            if defenders and defenders < attackers(state, unit, cell):
                return action
    return None


def attackers(state: InfantryState, unit: int, cell: int) -> int:
    """How many can assault a hex in this activation: those that are in it, and those beside it that have a command."""
    side = state.force.side[unit]
    inside = state.count_of(side, cell)
    return inside + min(len(beside(state, unit, cell)), state.stack_limit(cell) - inside)


def beside(state: InfantryState, unit: int, cell: int) -> list[int]:
    """The unit and its comrades of the same command next to a hex, as many as the hexsides allow (9.1)."""
    ground, found = state.ground, list[int]()
    for direction, origin in enumerate(ground.board.neighbours[cell]):
        if origin == OFF_BOARD:
            continue
        edge = origin * 6 + (direction + 3) % 6
        room = ground.assault_limit[edge] - state.charged_through.count(edge)
        ready = [other for other in state.units_in(origin) if other == unit or _may_follow(state, unit, other, edge)]
        found += ready[: max(0, room)]
    return found


def _may_follow(state: InfantryState, unit: int, other: int, edge: int) -> bool:
    """Whether another unit can still be commanded in this activation and assault over a hexside."""
    force = state.force
    if state.acted >> other & 1 or force.kind[other] not in MAY_ASSAULT or force.company[other] != force.company[unit]:
        return False
    cost = state.ground.rough[force.moves_as[other]][edge]
    return 0 < cost <= force.move[other] and any(_commands(state, step, other) for step in state.steps)


def _commands(state: InfantryState, step: object, unit: int) -> bool:
    if not isinstance(step, Activation) or state.force.rank[unit] or unit in step.held:
        return False
    if state.force.rank[step.hq] == CHQ:
        return step.commands > 1
    platoon = state.force.companies[state.force.company[step.hq]].squads[state.force.pieces[step.hq].platoon - 1]
    return bool(platoon >> unit & 1 and in_command(state, step.hq) >> state.at[unit] & 1)


def _special(state: InfantryState, unit: int, legal: Sequence[InfantryAction]) -> InfantryAction | None:
    """What is of use: out of the wire, a bridge before the enemy, a foxhole on a place that brings VP (CI-11.2-4)."""
    for action in legal:
        match action:
            case ClearWire():
                return action
            case Blow(direction) if _enemy_beyond(state, unit, direction):
                return action
            case Dig() if vp_places(state, state.force.side[unit]) >> state.at[unit] & 1 and _has_room_to_dig(
                state, unit
            ):
                return action
    return None


def _enemy_beyond(state: InfantryState, unit: int, direction: int) -> bool:
    """Whether an enemy is within three hexes of the far end of a bridge, and no friend there."""
    end, side = state.ground.board.neighbours[state.at[unit]][direction], state.force.side[unit]
    if end == OFF_BOARD:
        return False
    return bool(state.ground.within[end][3] & state.occupied[1 - side]) and not state.occupied[side] >> end & 1


def _has_room_to_dig(state: InfantryState, unit: int) -> bool:
    return state.count_of(state.force.side[unit], state.at[unit]) <= IN_FOXHOLE


def _sit(state: InfantryState, unit: int) -> InfantryAction | None:
    """In double defence it sits still (CI-11.2-5)."""
    cell = state.at[unit]
    covered = state.ground.defence_fire[cell] == 2 or state.foxholes >> cell & 1
    return HOLD if covered else None


def _march(
    state: InfantryState, unit: int, points: int, legal: Sequence[InfantryAction], *, first: bool
) -> InfantryAction:
    """Towards the nearest place that brings VP, as far as it gets (CI-11.2-6)."""
    side, stay = state.force.side[unit], HOLD if first else STOP
    goals = vp_places(state, side)
    far = marches(state.ground, goals, state.force.moves_as[unit])
    stops = ways(state, unit, points, first=first).stops.values()
    room = [way for way in stops if has_room(state, unit, way.end)]
    best = min(room, key=lambda way: (far[way.end], -way.left), default=None)
    if best is None or not best.directions:
        return stay
    if far[best.end] >= far[state.at[unit]] and has_room(state, unit, state.at[unit]):
        return stay
    return Stride(best.directions[0])


def vp_places(state: InfantryState, side: int) -> int:
    """All hexes that bring a side VP: a mask."""
    mask = 0
    for objective in state.setting.objectives():
        mask |= places_of(state, objective, side)
    return mask & ~state.ground.lake


# The rest.


def best_place(state: InfantryState, hq: int, legal: Iterable[InfantryAction]) -> InfantryAction:
    """A drawn HQ goes where it commands most of its units, out of the enemy's sight if it can (R-73)."""
    side = state.force.side[hq]

    def worth(action: InfantryAction) -> tuple[int, int]:
        cell = action.cell if isinstance(action, PlaceHq) else 0
        seen = sum(sees(state, cell, enemy) for enemy in bits(state.occupied[1 - side] & state.ground.within[cell][5]))
        return commanded_from(state, hq, cell), -seen

    return max(legal, key=worth)


def best_deployment(state: InfantryState, deploys: Sequence[Deploy]) -> InfantryAction:
    """An HQ deploys only where it commands more of its units than from where it stands."""
    hq = state.steps[-1].hq  # type: ignore[attr-defined]
    cell, side = state.at[hq], state.force.side[hq]
    near = state.ground.board.neighbours[cell]
    room = [d for d in deploys if state.count_of(side, near[d.direction]) < state.stack_limit(near[d.direction])]
    best = max(room, key=lambda d: commanded_from(state, hq, near[d.direction]), default=None)
    if best is None or commanded_from(state, hq, near[best.direction]) <= commanded_from(state, hq, cell):
        return DONE
    return best


def commanded_from(state: InfantryState, hq: int, cell: int, *, all_of_them: bool = False) -> int:
    """How many units an HQ would command from a hex: those that can still act, or all of them."""
    force = state.force
    company, platoon = force.companies[force.company[hq]], force.pieces[hq].platoon
    own = (company.squads[platoon - 1] if platoon else company.all_squads | company.weapons) & state.present
    zone = state.ground.command[cell] | 1 << cell
    return sum(zone >> state.at[unit] & 1 for unit in bits(own if all_of_them else own & ~state.acted))


def _fight(state: InfantryState, legal: Sequence[InfantryAction]) -> InfantryAction:
    """In an assault every unit fires; whoever has to leave goes where friends are nearest."""
    charges = [action for action in legal if isinstance(action, Charge | Sweep)]
    if charges:
        return charges[0]
    return next((action for action in legal if isinstance(action, Retreat) and _stays(state, action)), legal[-1])


def _stays(state: InfantryState, action: Retreat) -> bool:
    return state.ground.board.neighbours[state.at[action.unit]][action.direction] != OFF_BOARD


def _price(state: InfantryState, action: InfantryAction) -> int:
    """The value of the unit that would take a hit or be removed."""
    unit = action.unit if isinstance(action, TakeHit | Discard) else 0
    return state.force.types[unit].value * (1 if isinstance(action, TakeHit) else state.steps_left[unit])


def _strength_paying(state: InfantryState, action: InfantryAction) -> int:
    return state.steps_left[action.squad] if isinstance(action, Promote) else 0
