"""The sum of a shot: firepower, distance, ground, turret steps, and the armour of the struck face.

Rulings G-6 and G-7.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from steppe.games.duel.pieces import (
    ACTIVE,
    DRIFT,
    FIRST_GUN,
    FIRST_TIGER,
    FOREST,
    GONE,
    HIGH,
    VP_GUN,
    VP_T34,
    VP_T34_DAMAGED,
    VP_TIGER_HIT,
    WEAPONS,
)
from steppe.games.duel.sight import sees
from steppe.kernel.hexes import opposite

if TYPE_CHECKING:
    from steppe.games.duel.state import DuelState

Effect: TypeAlias = Literal["destroyed", "critical", "damaged", "none"]
"""What a shot does to its target."""

FACES = ("front", "side", "side", "rear", "side", "side")


class Sum(NamedTuple):
    """A shot worked out: what adds to it, what it comes to, and what it meets."""

    firepower: int
    distance: int
    high: int
    forest: int
    steps: int
    power: int
    armour: int
    struck: str

    @property
    def effect(self) -> str:
        """Whether it reaches the armour ("full"), hits below it ("hit") or falls short ("none") (DG-VP-*, G-7)."""
        if self.power <= 0:
            return "none"
        return "full" if self.power >= self.armour else "hit"


def firepower(state: DuelState, weapon: int) -> int:
    """Firepower of a weapon at no distance (DG-FP-1, DG-WINTER-TIGER-1, G-3, G-5)."""
    if weapon < FIRST_GUN:
        return state.setting.tank_firepower[weapon]
    return state.setting.gun_firepower[state.gun_kind[weapon - FIRST_GUN]]


def armour_struck(state: DuelState, target: int, direction: int) -> tuple[int, str]:
    """Armour and name of the face that a shot travelling in a direction strikes (G-6)."""
    side = (opposite(direction) - state.hull[target]) % 6
    shells = (
        state.setting.tank_armour[target]
        if target < FIRST_GUN
        else state.setting.gun_armour[state.gun_kind[target - FIRST_GUN]]
    )
    face = FACES[side]
    return shells[0] if face == "front" else shells[2] if face == "rear" else shells[1], face


def turret_penalty(weapon: int, steps: int) -> int:
    """What turret steps cost a T-34's shot.

    One each from the second on; nothing for Tigers (DG-FIRE-T34-1 to 3, G-85).
    """
    return max(0, steps - 1) if weapon < FIRST_TIGER else 0


def work_out(state: DuelState, weapon: int, target: int, steps: int = 0) -> Sum:
    """The sum of a shot between two weapons on one row, after turning the turret by `steps` (G-7)."""
    board, at = state.setting.board, state.at
    line = board.lines[at[weapon] * board.size + at[target]]
    if line is None:
        raise ValueError("the two weapons share no hex row")
    base = firepower(state, weapon)
    distance = max(0, line.distance - state.setting.free_hexes)
    high = 1 if state.terrain[at[weapon]] == HIGH else 0
    forest = 1 if state.terrain[at[target]] == FOREST else 0
    lost = turret_penalty(weapon, steps)
    armour, face = armour_struck(state, target, line.direction)
    return Sum(base, distance, high, forest, lost, base - distance + high - forest - lost, armour, face)


def verdict(target: int, shot: Sum) -> tuple[Effect, int, str]:
    """What a shot does to a target, the VP it brings and the rule.

    G-5, G-8, G-95. Damage that was booked before is not looked at (DG-VP-T34DMG-4, G-131).
    """
    if shot.effect == "none":
        return "none", 0, "G-95"
    full = shot.effect == "full"
    if target >= FIRST_GUN:
        return ("destroyed", VP_GUN, "DG-VP-ATG-1") if full else ("none", 0, "G-5")
    if target >= FIRST_TIGER:
        return ("critical", VP_TIGER_HIT, "DG-VP-CRIT-1") if full else ("damaged", VP_TIGER_HIT, "DG-VP-TIGER-1")
    return ("destroyed", VP_T34, "DG-VP-T34-1") if full else ("damaged", VP_T34_DAMAGED, "DG-VP-T34DMG-1")


def has_fired(state: DuelState, weapon: int) -> bool:
    """Whether a weapon has had its one shot of this phase (DG-FP-7)."""
    return bool(state.fired >> weapon & 1)


def is_hidden(state: DuelState, target: int, distance: int) -> bool:
    """Whether the ground keeps a weapon that has not fired from being shot at: forest unless adjacent, snowdrift.

    DG-TERRAIN-FOREST-2 to 4, DG-WINTER-FOREST-2, DG-WINTER-DRIFT-2 and 3, G-86.
    """
    return not has_fired(state, target) and _is_covered(state, target, distance)


def has_given_itself_away(state: DuelState, target: int, distance: int) -> bool:
    """Whether a weapon would be hidden if it had not fired (DG-TERRAIN-FOREST-3, DG-WINTER-DRIFT-3, G-86)."""
    return has_fired(state, target) and _is_covered(state, target, distance)


def _is_covered(state: DuelState, target: int, distance: int) -> bool:
    """Whether the ground hides a weapon at this distance as long as it is silent."""
    ground = state.terrain[state.at[target]]
    return ground == DRIFT or (ground == FOREST and distance > 1 and not state.setting.winter)


def shoots_first(state: DuelState, weapon: int) -> bool:
    """Whether its ground gives a weapon the first shot: forest in summer (DG-TERRAIN-FOREST-6, G-83, G-78)."""
    return state.terrain[state.at[weapon]] == FOREST and not state.setting.winter


def visible_pairs(state: DuelState) -> tuple[tuple[int, int], ...]:
    """All pairs (German weapon, T-34) on a row in sight of each other, face-down ATG markers too (DG-COMBAT-1 to 3).

    Nothing that decides sight changes while ground weapons fire (wrecks stay), so phase D asks once.
    """
    board, at = state.setting.board, state.at
    lines, size = board.lines, board.size
    tanks = [(tank, at[tank]) for tank in range(FIRST_TIGER) if state.status[tank] == ACTIVE]
    pairs: list[tuple[int, int]] = []
    if not tanks:
        return ()
    for weapon in range(FIRST_TIGER, WEAPONS):
        cell = at[weapon]
        if cell == GONE:
            continue
        row = cell * size
        for tank, other in tanks:
            line = lines[row + other]
            if line is None:
                continue
            between = line[2]
            if not between or sees(state, cell, other, between):
                pairs.append((weapon, tank))
    return tuple(pairs)


def steps_to_aim(state: DuelState, weapon: int, target: int) -> int:
    """Turret steps a weapon needs to point at a target on its row: 0 to 3."""
    board = state.setting.board
    line = board.lines[state.at[weapon] * board.size + state.at[target]]
    if line is None:
        raise ValueError("the two weapons share no hex row")
    steps = (line.direction - state.hull[weapon] - state.turret[weapon]) % 6
    return min(steps, 6 - steps)


def can_shoot(state: DuelState, weapon: int, target: int, steps: int = 0) -> bool:
    """Whether a weapon in sight of a target may shoot at it with effect, its turret turned by `steps` first.

    It has not fired (DG-FP-7), both take part in combat (DG-COMBAT-4, DG-TIRE-9, G-93, G-94), the ground does not
    hide the target, and something would be left of the firepower (G-95).
    """
    if state.fired >> weapon & 1 or not takes_part(state, weapon) or not takes_part(state, target):
        return False
    shot = work_out(state, weapon, target, steps)
    return shot.power > 0 and not is_hidden(state, target, shot.distance + state.setting.free_hexes)


def takes_part(state: DuelState, weapon: int) -> bool:
    """Whether a weapon takes part in ground combat: an active tank, or an activated ATG without a tire marker."""
    if weapon < FIRST_GUN:
        return state.status[weapon] == ACTIVE
    return state.is_activated_gun(weapon)
