"""The greedy player's fire: what a shot, a bombardment or a strike is expected to be worth."""

from __future__ import annotations

from functools import cache
from math import comb

from steppe.games.infantry.actions import Fire, FireAt, InfantryAction, Shell
from steppe.games.infantry.bombardment import add_bombardments
from steppe.games.infantry.casualties import defence_of
from steppe.games.infantry.fire import add_targets, net_fire
from steppe.games.infantry.outlook import Outlook
from steppe.games.infantry.roster import strike_types
from steppe.games.infantry.strikes import strike_targets
from steppe.games.infantry.terms import DIE, MORTAR, MORTARS, SNIPER, STRIKE, bits
from steppe.games.infantry.terms import FIRE as DIRECT

STRAY = 0.1
"""How often a die of a bombardment strikes an own unit beside the target."""


@cache
def expected_steps(dice: int, need: int, defence: int, most: int, pending: int) -> float:
    """The steps that dice at a need are expected to cost a hex that has so many; `pending` is 1 with a half-hit there.

    A half-hit that is left over counts a fifth of a step: others may follow in the same activation.
    """
    total, chance = 0.0, min(max(need, 0), DIE) / DIE
    for hits in range(dice + 1):
        weight = comb(dice, hits) * chance**hits * (1 - chance) ** (dice - hits)
        halves = hits + pending if defence == 2 else 2 * hits
        total += weight * min(most, halves // 2 + 0.2 * (halves % 2 - pending))
    return total


def worth_of_hits(outlook: Outlook, cell: int, target: int, dice: int, need: int, defence: int) -> float:
    """What dice at a hex (target -1) or a face-up unit are worth."""
    units = [target] if target >= 0 else outlook.enemies_in(cell)
    known = [outlook.known(unit) for unit in units]
    most = max(1, round(sum(one.steps for one in known)))
    strongest = max(known, key=lambda one: one.steps)
    pending = int(any(outlook.state.half >> unit & 1 for unit in units))
    steps = expected_steps(dice, need, defence, most, pending)
    kill = 0.25 * min(1.0, steps / most) if len(units) == 1 else 0.0
    return steps * strongest.step_value * (1 + _pressure(outlook, cell)) + kill


def _pressure(outlook: Outlook, cell: int) -> float:
    """Enemies that hold something, or stand next to own units, are shot first."""
    near = outlook.ground.adjacent[cell] & outlook.state.occupied[outlook.side]
    on_aim = any(places >> cell & 1 for _, places in outlook.aims())
    return 0.15 * bool(near) + 0.25 * on_aim


def worth_of_shot(outlook: Outlook, unit: int, action: Fire | FireAt) -> float:
    """What a unit's fire or bombardment is worth."""
    state, force = outlook.state, outlook.state.force
    target = action.unit if isinstance(action, FireAt) else -1
    cell = state.at[target] if isinstance(action, FireAt) else action.cell
    mortar = force.kind[unit] == MORTAR
    defence = 1 if force.kind[unit] == SNIPER else defence_of(state, cell, MORTARS if mortar else DIRECT)
    dice = state.steps_left[unit]
    worth = worth_of_hits(outlook, cell, target, dice, net_fire(state, unit, target), defence)
    return worth - stray_cost(outlook, cell, dice) if mortar else worth


def stray_cost(outlook: Outlook, cell: int, dice: int) -> float:
    """What friendly fire is likely to cost (6.64)."""
    beside = bits(outlook.ground.adjacent[cell] & outlook.state.occupied[outlook.side])
    values = [
        outlook.known(unit).step_value * outlook.cover(place) for place in beside for unit in outlook.friends_in(place)
    ]
    return dice * STRAY * min(values, default=0.0)


def shots_of(outlook: Outlook, unit: int) -> list[InfantryAction]:
    """All that a unit could fire at now."""
    found: list[InfantryAction] = []
    if outlook.state.force.kind[unit] == MORTAR:
        add_bombardments(outlook.state, unit, found)
    else:
        add_targets(outlook.state, unit, found)
    return [action for action in found if isinstance(action, Fire | FireAt)]


def best_shot(outlook: Outlook, unit: int) -> float:
    """The worth of the best thing a unit could fire at; 0 without targets."""
    shots = [worth_of_shot(outlook, unit, shot) for shot in shots_of(outlook, unit) if isinstance(shot, Fire | FireAt)]
    return max(shots, default=0.0)


def worth_of_strike(outlook: Outlook, kind: int, action: InfantryAction) -> float:
    """What a strike at a target is worth; bridges are left to other considerations."""
    if isinstance(action, Shell) or not isinstance(action, Fire | FireAt):
        return 0.0
    state, strike = outlook.state, strike_types()[outlook.side][kind]
    target = action.unit if isinstance(action, FireAt) else -1
    cell = state.at[target] if isinstance(action, FireAt) else action.cell
    need = strike.fire + state.setting.scenario.fire - (state.force.armour[target] if target >= 0 else 0)
    worth = worth_of_hits(outlook, cell, target, strike.dice, need, defence_of(state, cell, STRIKE))
    return worth - stray_cost(outlook, cell, strike.dice * (1 + kind))


def best_strike(outlook: Outlook, hq: int, kind: int) -> float:
    """The worth of the best target that a strike of this kind has."""
    targets = strike_targets(outlook.state, hq, outlook.side, kind)
    return max((worth_of_strike(outlook, kind, target) for target in targets), default=0.0)
