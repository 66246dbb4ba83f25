"""Who can fire at whom in phase D.

A pair is a German weapon and a T-34 on one hex row in sight of each other; `state.pairs` holds them all while the phase
lasts, `state.settled` marks those settled in case A (bit = 8 * (weapon - 8) + T-34).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from steppe.games.duel.actions import Engage, Fire
from steppe.games.duel.damage import shoot
from steppe.games.duel.ground import set_turret
from steppe.games.duel.pieces import (
    ACTIVE,
    FIRST_GUN,
    FIRST_TIGER,
    GERMAN,
    GONE,
    SOVIET,
    T34S,
    WEAPONS,
    sentence,
    side_of,
    weapon_name,
)
from steppe.games.duel.shots import (
    can_shoot,
    has_fired,
    has_given_itself_away,
    is_hidden,
    steps_to_aim,
    takes_part,
)
from steppe.games.duel.sight import obstacle
from steppe.kernel.protocol import Refusal

if TYPE_CHECKING:
    from steppe.games.duel.state import DuelState


def other_side(side: str) -> str:
    """The enemy."""
    return SOVIET if side == GERMAN else GERMAN


def _bit(weapon: int, tank: int) -> int:
    """The bit of a pair in `state.settled`."""
    return 1 << ((weapon - FIRST_TIGER) * len(T34S) + tank)


def is_settled(state: DuelState, weapon: int, tank: int) -> bool:
    """Whether a pair was settled in case A already (G-139)."""
    return bool(state.settled & _bit(weapon, tank))


def settle_pair(state: DuelState, weapon: int, tank: int) -> None:
    """A pair is not opened again in this phase."""
    state.settled |= _bit(weapon, tank)


def reopen_hidden_pairs(state: DuelState) -> None:
    """A pair in which one is still hidden from the other stays open after case A.

    That other had no shot to decide on, and may fire once its enemy exposes himself (DG-TERRAIN-FOREST-3, G-86, G-139).
    """
    for weapon, tank in state.pairs:
        if not (is_settled(state, weapon, tank) and takes_part(state, weapon) and takes_part(state, tank)):
            continue
        if is_hidden_from(state, weapon, tank) or is_hidden_from(state, tank, weapon):
            state.settled &= ~_bit(weapon, tank)


def is_hidden_from(state: DuelState, target: int, other: int) -> bool:
    """Whether the ground keeps a target from being shot at by another weapon."""
    line = state.setting.board.line(state.at[other], state.at[target])
    return line is not None and is_hidden(state, target, line.distance)


def gives_itself_away(state: DuelState, weapon: int, target: int) -> bool:
    """Whether a target is in a weapon's sight only because it has fired out of its cover (G-86)."""
    line = state.setting.board.line(state.at[weapon], state.at[target])
    return line is not None and has_given_itself_away(state, target, line.distance)


def turn_and_shoot(state: DuelState, weapon: int, target: int, case: str) -> None:
    """Bring the barrel to bear, if it is not, and fire; the turret stays so (G-55, G-85)."""
    steps = steps_to_aim(state, weapon, target)
    if steps:
        aim_at(state, weapon, target)
    shoot(state, weapon, target, case, steps)


def aim_at(state: DuelState, weapon: int, target: int) -> None:
    """Turn a tank's turret onto a target on its row."""
    line = state.setting.board.line(state.at[weapon], state.at[target])
    assert line is not None
    set_turret(state, weapon, (line.direction - state.hull[weapon]) % 6, "DG-FIRE-C-1")


def may_return(state: DuelState, weapon: int, target: int) -> bool:
    """Whether a weapon that was shot at can shoot back: a tank, or a gun that points there (DG-FIRE-B-2 to 5)."""
    if not takes_part(state, weapon):
        return False
    steps = steps_to_aim(state, weapon, target)
    if steps and weapon >= FIRST_GUN:
        return False
    return can_shoot(state, weapon, target, steps)


def open_pairs(state: DuelState, side: str) -> list[tuple[int, int]]:
    """Pairs not settled, as (own weapon, enemy), both taking part, whose own weapon may still fire."""
    fired, status, settled, german = state.fired, state.status, state.settled, side == GERMAN
    found = []
    for weapon, tank in state.pairs:
        if fired >> (weapon if german else tank) & 1 or status[tank] != ACTIVE:
            continue
        if settled and is_settled(state, weapon, tank):
            continue
        if weapon < FIRST_GUN or state.is_activated_gun(weapon):
            found.append((weapon, tank) if german else (tank, weapon))
    return found


def refuse_shot(state: DuelState, side: str, action: Fire | Engage, *, turning: bool) -> Refusal | None:
    """Why one weapon cannot shoot at another in case B, or in case C (`turning`).

    Speaks only of what both sides see.
    """
    weapon, target = action.weapon, action.target
    if not (0 <= weapon < WEAPONS and 0 <= target < WEAPONS) or side_of(weapon) != side or side_of(target) == side:
        return Refusal("DG-COMBAT-1", "Choose one of your weapons and an enemy.")
    name, other, board = weapon_name(weapon), weapon_name(target), state.setting.board
    if state.at[weapon] == GONE or not takes_part(state, weapon):
        return Refusal("DG-COMBAT-4", sentence(f"{name} takes no part in combat now."))
    if state.at[target] == GONE or not takes_part(state, target):
        return Refusal("G-93", sentence(f"{other} cannot be a target now."))
    if has_fired(state, weapon):
        return Refusal("DG-FP-7", sentence(f"{name} has fired in this phase."))
    line = board.line(state.at[weapon], state.at[target])
    if line is None:
        return Refusal("DG-COMBAT-2", sentence(f"{name} and {other} do not stand on one hex row."))
    blocked = obstacle(state, state.at[weapon], state.at[target], line.between)
    if blocked is not None:
        return Refusal(blocked.rule, sentence(f"{blocked.what} at {board.label(blocked.cell)} stands between."))
    if is_hidden(state, target, line.distance):
        rule = "DG-WINTER-DRIFT-2" if state.setting.winter else "DG-TERRAIN-FOREST-2"
        return Refusal(rule, sentence(f"{other} has not fired: the ground hides it."))
    return _refuse_aim(state, action, turning=turning)


def _refuse_aim(state: DuelState, action: Fire | Engage, *, turning: bool) -> Refusal:
    weapon, target = action.weapon, action.target
    name, other = weapon_name(weapon), weapon_name(target)
    tank, gun = (target, weapon) if weapon >= FIRST_TIGER else (weapon, target)
    if is_settled(state, gun, tank):
        return Refusal("G-139", sentence(f"{name} and {other} were settled in case A."))
    steps = steps_to_aim(state, weapon, target)
    if steps and weapon >= FIRST_GUN:
        return Refusal("DG-FIRE-B-5", "Guns can be turned in phase A only.")
    if steps and not turning:
        return Refusal("DG-FIRE-B-1", sentence(f"{name} does not point at {other}; turrets turn in case C."))
    if not can_shoot(state, weapon, target, steps):
        return Refusal("G-95", f"Nothing would be left of the firepower of {name}.")
    if steps:
        return Refusal("DG-FIRE-C-1", sentence(f"{name} has to turn its turret on {other} first: a turret duel."))
    if not turning or gives_itself_away(state, weapon, target):
        return Refusal("DG-FIRE-B-1", sentence(f"{name} points at {other} already: it may fire without turning."))
    return Refusal("DG-FIRE-ORDER-1", sentence(f"{name} points at {other}: that was case B, which is over."))
