"""How the greedy player fires: the shot that brings most VP, threats first; no shot that would only expose."""

from __future__ import annotations

from collections.abc import Sequence

from steppe.games.duel.actions import DONE, HOLD, DuelAction, Engage, Fire, FlipGun
from steppe.games.duel.duels import is_quicker
from steppe.games.duel.pieces import FIRST_GUN, T34S
from steppe.games.duel.shots import can_shoot, steps_to_aim, verdict, work_out
from steppe.games.duel.state import DuelState
from steppe.games.duel.view import DuelView


def choose_shot(state: DuelState, view: DuelView, legal: Sequence[DuelAction]) -> DuelAction:
    """The best shot, or hold; guns are turned up when they have something to shoot at."""
    scored = [(_value(state, view, action), -index, action) for index, action in enumerate(legal)]
    worth, _, action = max(scored)
    if worth > 0:
        return action
    return HOLD if HOLD in legal else DONE


def _value(state: DuelState, view: DuelView, action: DuelAction) -> float:
    match action:
        case Fire(weapon, target):
            return shot_value(state, weapon, target)
        case Engage(weapon, target):
            return _duel_value(state, weapon, target)
        case FlipGun(gun):
            return _flip_value(state, view, gun)
    return 0.0


def shot_value(state: DuelState, weapon: int, target: int) -> float:
    """VP of a shot, and a little more for silencing a weapon that could still fire back at something."""
    steps = steps_to_aim(state, weapon, target)
    shot = work_out(state, weapon, target, steps)
    effect, points, _ = verdict(target, shot)
    value = float(points)
    if effect == "destroyed" and not state.fired >> target & 1:
        value += 0.5
    if target in T34S and effect == "destroyed":
        # A T-34 near the west edge is worth more than its 2 VP: it would bring 5.
        value += 3.0 / (1 + state.at[target] % state.setting.board.columns)
    return value


def _duel_value(state: DuelState, weapon: int, target: int) -> float:
    """A turret duel: what the shot brings, less what the enemy's may cost if he is quicker."""
    value = shot_value(state, weapon, target)
    if weapon in T34S and is_quicker(state, target, weapon) and _would_lose(state, target, weapon):
        return -1.0
    return value


def _would_lose(state: DuelState, enemy: int, weapon: int) -> bool:
    steps = steps_to_aim(state, enemy, weapon)
    if enemy >= FIRST_GUN and steps:
        return False
    return can_shoot(state, enemy, weapon, steps) and work_out(state, enemy, weapon, steps).effect == "full"


def _flip_value(state: DuelState, view: DuelView, gun: int) -> float:
    """Worth turning up: a real gun with a T-34 in its lane that it can hurt."""
    if view.guns[gun - FIRST_GUN].kind == "bluff":
        return 0.0
    trial = state.copy()
    trial.gun_up[gun - FIRST_GUN] = 1
    best = 0.0
    for weapon, tank in state.pairs:
        if (
            weapon == gun
            and state.is_active(tank)
            and not steps_to_aim(trial, gun, tank)
            and can_shoot(trial, gun, tank)
        ):
            best = max(best, shot_value(trial, gun, tank))
    return best
