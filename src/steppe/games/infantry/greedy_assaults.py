"""The greedy player's assaults: the odds of a fight, whether to begin one, to go on, or to leave."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from math import comb

from steppe.games.infantry.actions import Charge, InfantryAction, Regroup, Retreat, Sweep
from steppe.games.infantry.assaults import FireOrRetreat, HalfRound, is_hampered
from steppe.games.infantry.outlook import Outlook
from steppe.games.infantry.solitaire_player import beside
from steppe.games.infantry.terms import ASSAULT_ROUNDS, DIE, ENGINEER, GUN, MORTAR, bits
from steppe.games.infantry.victory import hexes_of
from steppe.kernel.hexes import OFF_BOARD

BOLDNESS = 0.0
"""What beginning an assault is worth for its own sake."""

Odds = tuple[float, float, float]
"""The attacker's chance to win, the steps he is expected to lose, and those of the defender."""


@cache
def _hits(dice: int, tenths: int) -> tuple[float, ...]:
    chance = min(max(tenths, 0), 10 * DIE) / (10 * DIE)
    return tuple(comb(dice, k) * chance**k * (1 - chance) ** (dice - k) for k in range(dice + 1))


@cache
def fight(attack: int, first: int, fire: int, defence: int, answer: int, begun: int = 0) -> Odds:
    """The odds of an assault between steps, all dice alike.

    `first` and `fire` are the attacker's mean fire in round 1 and later, `answer` the defender's, in tenths; `begun`
    counts the halves of rounds that are over (0: the defender's first comes next, 1: the attacker's first).
    """
    boards, halves = {(attack, defence): 1.0}, 2 * ASSAULT_ROUNDS - 1
    for half in range(begun, halves):
        following: dict[tuple[int, int], float] = {}
        for (ours, theirs), chance in boards.items():
            if not ours or not theirs:
                following[ours, theirs] = following.get((ours, theirs), 0.0) + chance
                continue
            need = answer if half % 2 == 0 else first if half == 1 else fire
            for hits, weight in enumerate(_hits(theirs if half % 2 == 0 else ours, need)):
                left = (max(0, ours - hits), theirs) if half % 2 == 0 else (ours, max(0, theirs - hits))
                following[left] = following.get(left, 0.0) + chance * weight
        boards = following
    won = sum(chance for (ours, theirs), chance in boards.items() if ours and not theirs)
    lost = sum(chance * (attack - ours) for (ours, _), chance in boards.items())
    taken = sum(chance * (defence - theirs) for (_, theirs), chance in boards.items())
    return won, lost, taken


def _mean_fire(outlook: Outlook, units: Iterable[int], *, later: bool = False) -> int:
    """The mean fire of units by their steps, in tenths; engineers double (R-63), guns and mortars sink to 1."""
    steps = dice = 0.0
    for unit in units:
        known = outlook.known(unit)
        kind = outlook.state.force.kind[unit] if _is_read(outlook, unit) else -1
        fire = 2 * known.fire if kind == ENGINEER else 1.0 if later and kind in (GUN, MORTAR) else known.fire
        steps += known.steps
        dice += known.steps * fire
    return 5 * round(2 * dice / steps) if steps else 0


def _is_read(outlook: Outlook, unit: int) -> bool:
    return outlook.state.force.side[unit] == outlook.side or outlook.state.facing[unit] == 1


def _steps(outlook: Outlook, units: Iterable[int]) -> int:
    return max(1, round(sum(outlook.known(unit).steps for unit in units)))


def odds(outlook: Outlook, cell: int, own: Sequence[int], *, hampered: bool = False) -> Odds:
    """The odds if these own units assault a hex."""
    enemies, fire = outlook.enemies_in(cell), _mean_fire(outlook, own)
    attack, defence = min(_steps(outlook, own), 14), min(_steps(outlook, enemies), 14)
    return fight(attack, fire - 10 * hampered, fire, defence, _mean_fire(outlook, enemies))


def worth_of_assault(outlook: Outlook, unit: int, cell: int, edge: int) -> float:
    """What it is worth that a unit charges into a hex: with those that are in it and those that can follow."""
    inside = outlook.friends_in(cell, unit)
    hampered = is_hampered(outlook.state, unit, edge)
    if inside:
        together = _worth(outlook, cell, [*inside, unit], hampered=hampered)
        return together - _worth(outlook, cell, inside, hampered=hampered)
    room = outlook.state.stack_limit(cell)
    followers = [other for other in beside(outlook.state, unit, cell) if other != unit and _may_risk(outlook, other)]
    party = [unit, *sorted(followers, key=lambda u: -outlook.known(u).steps)][:room]
    return _worth(outlook, cell, party, hampered=hampered) / (1.0, 1.4, 1.7)[len(party) - 1]


def _may_risk(outlook: Outlook, unit: int) -> bool:
    return outlook.known(unit).steps > 1 and not outlook.state.force.rank[unit]


def _worth(outlook: Outlook, cell: int, own: Sequence[int], *, hampered: bool) -> float:
    won, lost, taken = odds(outlook, cell, own, hampered=hampered)
    enemies = outlook.enemies_in(cell)
    gain = taken * _mean_value(outlook, enemies) + won * (0.2 + worth_of_hex(outlook, cell))
    gain += won * 1.5 * max(0.0, outlook.goal(own[0], cell) - outlook.goal(own[0], _start(outlook, own[0])))
    return BOLDNESS + gain - lost * _mean_value(outlook, own) * outlook.price - 0.1 * (1 - won)


def _start(outlook: Outlook, unit: int) -> int:
    """Where a unit stands, or stood before it charged into a hex."""
    return next((edge // 6 for other, edge in outlook.state.charges if other == unit), outlook.state.at[unit])


def _mean_value(outlook: Outlook, units: Sequence[int]) -> float:
    return sum(outlook.known(unit).step_value for unit in units) / max(1, len(units))


def worth_of_hex(outlook: Outlook, cell: int) -> float:
    """What holding a hex is worth instead of the enemy."""
    weight = max(0.45, outlook.weight_of_points())
    worth = 0.0
    for objective in outlook.state.setting.objectives():
        if hexes_of(outlook.ground, objective) >> cell & 1:
            worth += objective.points * (weight if objective.kind in ("place", "bridge") else 0.1)
    return worth


# In the assault.


def choose_in_assault(outlook: Outlook, step: FireOrRetreat, legal: Sequence[InfantryAction]) -> InfantryAction:
    """Fire, or leave while it can be done."""
    half = step.half
    charges = [action for action in legal if isinstance(action, Charge | Sweep)]
    leaves = [action for action in legal if isinstance(action, Retreat)]
    if not charges or (leaves and _is_hopeless(outlook, half)):
        return max(leaves, key=lambda action: worth_of_retreat(outlook, action)) if leaves else legal[0]
    sweeps = [action for action in charges if isinstance(action, Sweep)]
    return sweeps[0] if sweeps else charges[0]


def _is_hopeless(outlook: Outlook, half: HalfRound) -> bool:
    """Whether staying is likely to cost more than leaving."""
    own, enemies = outlook.friends_in(half.cell), outlook.enemies_in(half.cell)
    ours, theirs = min(_steps(outlook, own), 14), min(_steps(outlook, enemies), 14)
    fire, answer = _mean_fire(outlook, own, later=True), _mean_fire(outlook, enemies, later=True)
    begun = 2 * (half.round - 1) + (0 if half.defending else 1)
    hold = worth_of_hex(outlook, half.cell) + 0.2
    mine, other = _mean_value(outlook, own), _mean_value(outlook, enemies)
    if half.defending:
        won, lost, taken = fight(theirs, answer, answer, ours, fire, begun)
        return taken * mine * outlook.price - lost * other > (1 - won) * hold
    won, lost, taken = fight(ours, fire, fire, theirs, answer, begun)
    return taken * other + won * hold < lost * mine * outlook.price


def worth_of_retreat(outlook: Outlook, action: Retreat | Regroup) -> float:
    """How good the hex is into which a unit leaves; off the map is the last resort."""
    state, unit = outlook.state, action.unit
    end = state.ground.board.neighbours[state.at[unit]][action.direction]
    if end == OFF_BOARD:
        return -5.0
    return (
        outlook.goal(unit, end) - outlook.danger(unit, end) + 0.1 * len(bits(state.occupied[outlook.side] >> end & 1))
    )
