"""The greedy player: weighs what each unit could do in VP, from what its seat sees, and does the best.

Estimates are in `outlook` (threat, ground), `greedy_fire`, `greedy_assaults` and `greedy_moves`. Enemy blocks that are
hidden count as average ones, or as what this player has read off them before.
"""

from __future__ import annotations

from collections.abc import Sequence

from steppe.games.infantry.actions import (
    DONE,
    HOLD,
    RALLY,
    STOP,
    Activate,
    Blow,
    CallStrike,
    Check,
    ClearWire,
    Deploy,
    Dig,
    Discard,
    Fire,
    FireAt,
    InfantryAction,
    LaySmoke,
    Pick,
    Promote,
    Regroup,
    Resolve,
    Shell,
    Smoke,
    Spot,
    TakeHit,
)
from steppe.games.infantry.actions import Step as Stride
from steppe.games.infantry.activation import Activation, in_command
from steppe.games.infantry.assaults import FireOrRetreat
from steppe.games.infantry.bombardment import ChooseSpotter
from steppe.games.infantry.buying import BuyUnits
from steppe.games.infantry.greedy_assaults import choose_in_assault, worth_of_hex
from steppe.games.infantry.greedy_fire import (
    best_shot,
    best_smoke,
    best_strike,
    worth_of_shot,
    worth_of_smoke,
    worth_of_strike,
)
from steppe.games.infantry.greedy_moves import best_move, place
from steppe.games.infantry.guessing import Sketch
from steppe.games.infantry.layouts import Planned, shop
from steppe.games.infantry.morale import morale_of
from steppe.games.infantry.movement import MoveUnit
from steppe.games.infantry.outlook import Memory, Outlook
from steppe.games.infantry.setup import SetUp
from steppe.games.infantry.solitaire import PlaceDrawnHq
from steppe.games.infantry.solitaire_player import best_deployment, best_place, has_phq
from steppe.games.infantry.special import AimSmoke
from steppe.games.infantry.state import InfantryState
from steppe.games.infantry.strikes import AimStrike
from steppe.games.infantry.terms import CHQ, MAY_ASSAULT, STRIKES, bits
from steppe.games.infantry.turns import PlayerTurn
from steppe.games.infantry.unit_action import UnitAction
from steppe.games.infantry.view import InfantryView
from steppe.kernel.hexes import OFF_BOARD
from steppe.kernel.rng import Rng

STRIKE_WORTH = 0.3
"""A strike is called for no less."""


class GreedyPlayer:
    """Fire before assault, cover, command, objectives; keeps what it has and takes what is cheap."""

    needs_view = True

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)
        self.sketch = Sketch(Rng(seed))
        self.set_up = Planned(Rng(seed))
        self.memory = Memory()
        self._route: list[InfantryAction] = []

    def choose(self, view: InfantryView, legal: Sequence[InfantryAction]) -> InfantryAction:
        """One of the legal actions."""
        if len(legal) == 1:
            return legal[0]
        if self._route and isinstance(view.steps[-1], MoveUnit):
            action = self._route.pop(0)
            if action in legal:
                return action
        return self.decide(self.sketch.state(view), legal)

    def decide(self, state: InfantryState, legal: Sequence[InfantryAction]) -> InfantryAction:
        """The choice in a state of which nothing is looked at that its mover may not see."""
        self._route = []
        chosen = self._decide(state, legal)
        return chosen if chosen in legal else (DONE if DONE in legal else legal[-1])

    def _decide(self, state: InfantryState, legal: Sequence[InfantryAction]) -> InfantryAction:
        step = state.steps[-1]
        if isinstance(step, SetUp):
            return self.set_up.next(state, legal)
        if isinstance(step, BuyUnits):
            return shop(legal, self.rng)
        side = state.setting.side_of(step.mover())
        outlook = Outlook(state, side, self.memory.look(state, side))
        match step:
            case PlayerTurn():
                return choose_hq(outlook, legal)
            case Activation():
                return choose_unit(outlook, step, legal)
            case UnitAction():
                return self._act(outlook, step, legal)
            case MoveUnit(unit=unit, left=left):
                return self._go(outlook, unit, left)
        return _choose_otherwise(outlook, legal)

    def _act(self, outlook: Outlook, step: UnitAction, legal: Sequence[InfantryAction]) -> InfantryAction:
        """The best that a unit can do."""
        move = best_move(outlook, step.unit, outlook.state.force.move[step.unit])
        best: InfantryAction = HOLD
        worth = 0.0
        for action in legal:
            if not isinstance(action, Stride) and (found := worth_of_action(outlook, step, action)) > worth:
                best, worth = action, found
        if move.directions and move.worth > max(worth, 0.03):
            return self._set_out(move.directions)
        return best

    def _set_out(self, directions: Sequence[int]) -> InfantryAction:
        way = [Stride(direction) for direction in directions]
        self._route = [*way[1:], STOP]
        return way[0]

    def _go(self, outlook: Outlook, unit: int, left: int) -> InfantryAction:
        move = best_move(outlook, unit, left, first=False)
        return self._set_out(move.directions) if move.directions else STOP


# Whom to activate and command.


def choose_hq(outlook: Outlook, legal: Sequence[InfantryAction]) -> InfantryAction:
    """Bunkers fire first; then the HQ whose units have the most to do."""
    picks = [action for action in legal if isinstance(action, Pick)]
    if picks:
        return picks[0]
    hqs = [action for action in legal if isinstance(action, Activate)]
    return max(hqs, key=lambda action: worth_of_hq(outlook, action.hq), default=legal[-1])


def worth_of_hq(outlook: Outlook, hq: int) -> float:
    """What an HQ's units are likely to achieve."""
    state, force = outlook.state, outlook.state.force
    company = force.companies[force.company[hq]]
    free = state.present & ~state.acted
    if force.rank[hq] == CHQ:
        worths = sorted(
            usefulness(outlook, unit, chq=True) for unit in bits((company.all_squads | company.weapons) & free)
        )
        strikes = [
            best_strike(outlook, hq, kind) for kind in range(len(STRIKES)) if state.strikes[2 * outlook.side + kind]
        ]
        return sum(worths[-3:]) + max(strikes, default=0.0) - 0.1
    zone = in_command(state, hq)
    squads = [unit for unit in bits(company.squads[force.pieces[hq].platoon - 1] & free) if zone >> state.at[unit] & 1]
    weapons = [unit for unit in bits(company.weapons & free) if zone >> state.at[unit] & 1]
    weapon = max((usefulness(outlook, unit) for unit in weapons), default=0.0)
    return sum(usefulness(outlook, unit) for unit in squads) + weapon


def usefulness(outlook: Outlook, unit: int, *, chq: bool = False) -> float:
    """What a command is worth to a unit, roughly: its best shot, or a move; less where another HQ can give it."""
    state, force = outlook.state, outlook.state.force
    worth = best_shot(outlook, unit)
    if not worth:
        worth = 0.16 if force.kind[unit] in MAY_ASSAULT else 0.08
    if state.steps_left[unit] < force.full[unit]:
        worth = max(worth, 0.2)
    return worth * 0.4 if chq and has_phq(state, unit) else worth


def choose_unit(outlook: Outlook, step: Activation, legal: Sequence[InfantryAction]) -> InfantryAction:
    """Strikes first, then who shoots, then who moves; those who can assault come last among equals."""
    chq = outlook.state.force.rank[step.hq] == CHQ
    strikes = [(best_strike(outlook, step.hq, a.kind), a) for a in legal if isinstance(a, CallStrike)]
    worth, strike = max(strikes, key=lambda pair: pair[0], default=(0.0, DONE))
    if worth >= STRIKE_WORTH:
        return strike
    picks = [action for action in legal if isinstance(action, Pick)]
    checks = [action for action in legal if isinstance(action, Check)]
    if picks:
        return max(picks, key=lambda pick: _turn_of(outlook, pick.unit, chq=chq))
    return checks[0] if checks else DONE


def _turn_of(outlook: Outlook, unit: int, *, chq: bool) -> tuple[float, float]:
    state, force = outlook.state, outlook.state.force
    worth = usefulness(outlook, unit, chq=chq)
    near = bool(outlook.ground.adjacent[state.at[unit]] & outlook.enemy_hexes)
    late = 0.5 if near and force.kind[unit] in MAY_ASSAULT and not chq else 0.0
    return worth - late, -outlook.goal(unit, state.at[unit])


# What a unit does.


def worth_of_action(outlook: Outlook, step: UnitAction, action: InfantryAction) -> float:
    """What an action other than a move is worth, against doing nothing."""
    unit = step.unit
    match action:
        case Fire() | FireAt():
            return worth_of_shot(outlook, unit, action)
        case _ if action == RALLY:
            return worth_of_rally(outlook, step)
        case Dig():
            return worth_of_foxhole(outlook, unit)
        case ClearWire():
            return 0.3
        case LaySmoke():
            return best_smoke(outlook, unit)
        case Smoke(cell):
            return worth_of_smoke(outlook, unit, cell)
        case Blow(direction):
            return worth_of_bridge(outlook, outlook.state.at[unit], direction)
        case Shell(cell, direction):
            return 0.5 * worth_of_bridge(outlook, cell, direction)
    return 0.0


def worth_of_rally(outlook: Outlook, step: UnitAction) -> float:
    """A step regained: worth most to a unit that has only one left."""
    state, unit = outlook.state, step.unit
    chance = min(10, morale_of(state, unit, step.hq)) / 10
    value = outlook.known(unit).step_value
    need = 1.6 if state.steps_left[unit] == 1 else 1.0
    return chance * value * need * (1.0 if outlook.turns_left else 0.6)


def worth_of_foxhole(outlook: Outlook, unit: int) -> float:
    """Cover for those who mean to stay where fire finds them."""
    cell = outlook.state.at[unit]
    friends = outlook.friends_in(cell)
    if len(friends) > 2:
        return 0.0
    stays = sum(places >> cell & 1 for _, places in outlook.aims())
    exposed = outlook.threat(cell) * 0.45 * 0.6 * outlook.known(unit).step_value
    return exposed * min(2, outlook.turns_left) * (0.6 + 0.4 * stays) + 0.05 * bool(stays and outlook.turns_left)


def worth_of_bridge(outlook: Outlook, cell: int, direction: int) -> float:
    """What a bridge's fall takes from the enemy's points, at even odds."""
    side = outlook.ground.side_names.get(cell * 6 + direction, "")
    state = outlook.state
    worth = 0.0
    for objective in state.setting.objectives():
        if objective.kind == "bridge" and objective.places[0] == side:
            ends = outlook.ground.bridge_ends(side)
            enemy = bool(state.friendly(1 - outlook.side) & ends)
            own = bool(state.friendly(outlook.side) & ends)
            worth += objective.points * outlook.weight_of_points() * 0.5 * (enemy - own)
    return worth


# The rest.


def _choose_otherwise(outlook: Outlook, legal: Sequence[InfantryAction]) -> InfantryAction:
    state, step = outlook.state, outlook.state.steps[-1]
    match step:
        case FireOrRetreat():
            return choose_in_assault(outlook, step, legal)
        case AimStrike(kind=kind):
            return max(legal, key=lambda action: worth_of_strike(outlook, kind, action))
        case ChooseSpotter():
            return _choose_spotter(outlook, step, legal)
        case PlaceDrawnHq(hq=hq):
            return best_place(state, hq, legal)
    deploys = [action for action in legal if isinstance(action, Deploy)]
    if deploys:
        return best_deployment(state, deploys)
    match legal[0]:
        case TakeHit() | Discard():
            return min(legal, key=lambda action: _loss(outlook, action))
        case Promote():
            return max(legal, key=lambda action: _worth_of_promotion(outlook, action))
        case Resolve():
            return max(
                legal, key=lambda action: worth_of_hex(outlook, action.cell) if isinstance(action, Resolve) else 0
            )
        case Smoke():
            return max(legal, key=lambda action: _smoke_here(outlook, action))
        case Regroup():
            return _regroup(outlook, legal)
    return DONE if DONE in legal else legal[-1]


def _choose_spotter(outlook: Outlook, step: ChooseSpotter, legal: Sequence[InfantryAction]) -> InfantryAction:
    """An HQ next to the target adds to the fire; else the firer's own eyes, which cost nothing."""
    state = outlook.state

    def worth(action: InfantryAction) -> float:
        if not isinstance(action, Spot) or action.hq < 0:
            return 0.5
        return 1.0 if state.ground.adjacent[step.cell] >> state.at[action.hq] & 1 else 0.0

    return max(legal, key=worth)


def _smoke_here(outlook: Outlook, action: InfantryAction) -> float:
    step = outlook.state.steps[-1]
    if not isinstance(action, Smoke) or not isinstance(step, AimSmoke):
        return 0.0
    return worth_of_smoke(outlook, step.unit, action.cell)


def _loss(outlook: Outlook, action: InfantryAction) -> float:
    """What a unit's step, or the whole unit, is worth; those that have acted are needed less."""
    if not isinstance(action, TakeHit | Discard):
        return 0.0
    unit, state = action.unit, outlook.state
    known = outlook.known(unit)
    steps = known.steps if isinstance(action, Discard) else 1
    last = 0.4 if state.steps_left[unit] == 1 else 0.0
    return known.step_value * steps + last - 0.05 * (state.acted >> unit & 1)


def _worth_of_promotion(outlook: Outlook, action: InfantryAction) -> float:
    if not isinstance(action, Promote):
        return 0.0
    friends = [unit for unit in outlook.friends_in(action.cell) if unit != action.squad]
    return 0.5 * outlook.state.steps_left[action.squad] + 0.3 * len(friends) - outlook.threat(action.cell) * 0.2


def _regroup(outlook: Outlook, legal: Sequence[InfantryAction]) -> InfantryAction:
    """A winner moves on where that is clearly better."""
    state = outlook.state
    best: InfantryAction = DONE
    worth = 0.15
    for action in legal:
        if isinstance(action, Regroup):
            end = state.ground.board.neighbours[state.at[action.unit]][action.direction]
            if end == OFF_BOARD:
                continue
            gain = place(outlook, action.unit, end) - place(outlook, action.unit, state.at[action.unit])
            if gain > worth:
                best, worth = action, gain
    return best
