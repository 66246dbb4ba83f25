"""Direct fire (6.1 to 6.5): targets, lines of sight, fire limits, armour, and the roll."""

from __future__ import annotations

from typing import TYPE_CHECKING

from steppe.games.infantry.actions import FIRE, FIRE_AT, InfantryAction
from steppe.games.infantry.casualties import ApplyHits, defence_of, shares_hits
from steppe.games.infantry.events import Fired, HitsWasted, Modifier
from steppe.games.infantry.losses import take_hit
from steppe.games.infantry.replacement import replace_fallen
from steppe.games.infantry.revealing import find_mines, show
from steppe.games.infantry.terms import (
    BIT,
    FACE_UP,
    HQ,
    MINE,
    OFF,
    SNIPER,
    bits,
)
from steppe.games.infantry.terms import FIRE as DIRECT
from steppe.games.infantry.weather import weather_on
from steppe.kernel.protocol import Refusal

if TYPE_CHECKING:
    from steppe.games.infantry.state import InfantryState

SNIPER_ON_ARMOUR = 3
"""Fire of a sniper at tanks and bunkers, whatever their armour (CI-2.52-3, R-79)."""


def open_to_fire(state: InfantryState, unit: int) -> int:
    """The enemy-held hexes that a unit may fire into, one way or another (6.2, 6.4, 6.5): a mask."""
    origin = state.at[unit]
    if origin == OFF or not state.force.fire[unit]:
        return 0
    side, ground = state.force.side[unit], state.ground
    own, enemy = state.occupied[side], state.occupied[1 - side]
    if (state.smoke | (own & enemy)) & BIT[origin]:
        return 0
    seen = enemy & ground.visible[origin] & ground.within[origin][state.force.range[unit]] & ~state.smoke & ~own
    if not seen:
        return 0
    return _unhindered(state, origin, seen, own)


def _unhindered(state: InfantryState, origin: int, seen: int, own: int) -> int:
    """Those of the hexes in sight that fire limits, smoke and friendly units leave open."""
    near = state.ground.adjacent[origin]
    for cell in bits(seen):
        if near & BIT[cell]:
            if limit_left(state, origin, cell) <= 0:
                seen &= ~(1 << cell)
        elif origin * state.ground.size + cell in state.long_fires or not is_clear(state, origin, cell, own):
            seen &= ~(1 << cell)
    return seen


def limit_left(state: InfantryState, origin: int, cell: int) -> int:
    """How many units may still fire through the hexside to an adjacent hex in this activation (CI-6.5-1, R-23)."""
    side = origin * 6 + state.ground.board.neighbours[origin].index(cell)
    return state.ground.fire_limit[side] - state.fired_through.count(side)


def is_clear(state: InfantryState, origin: int, cell: int, own: int) -> bool:
    """Whether neither smoke nor friendly units stand in the line between two hexes (CI-6.4-6, CI-7.4-5, R-29, R-30)."""
    ground = state.ground
    between = ground.between[origin * ground.size + cell]
    if state.smoke and smoke_between(state, origin, cell):
        return False
    beside = ground.beside[origin * ground.size + cell]
    if not between & own and not beside:
        return True
    own &= ~(ground.adjacent[origin] & ground.below[ground.level[origin]])  # it fires over those (CI-6.41-6)
    return not between & own and not any(own >> a & 1 and own >> b & 1 for a, b in beside)


def smoke_between(state: InfantryState, origin: int, cell: int) -> bool:
    """Whether smoke hides two hexes from each other: in either, or anywhere along the line (CI-7.4-5, R-76)."""
    smoke, ground = state.smoke, state.ground
    index = origin * ground.size + cell
    if (1 << origin | 1 << cell | ground.between[index]) & smoke:
        return True
    return any((smoke >> a | smoke >> b) & 1 for a, b in ground.beside[index])


def sees(state: InfantryState, origin: int, cell: int) -> bool:
    """The one question of sight: terrain and smoke, the same in both directions (CI-6.4-8, R-32)."""
    if origin == cell:
        return True
    if not state.ground.visible[origin] >> cell & 1:
        return False
    return not (state.smoke and smoke_between(state, origin, cell))


def has_target(state: InfantryState, unit: int) -> bool:
    """Whether a unit can fire at anything."""
    found: list[InfantryAction] = []
    add_targets(state, unit, found)
    return bool(found)


def add_targets(state: InfantryState, unit: int, found: list[InfantryAction]) -> None:
    """Add every hex and every face-up unit that a unit may fire at (CI-6.1-2)."""
    for cell in bits(open_to_fire(state, unit)):
        if can_hit_hex(state, unit, cell, DIRECT):
            found.append(FIRE[cell])
        for target in state.units_in(cell):
            if can_aim(state, unit, target):
                found.append(FIRE_AT[target])


def can_hit_hex(state: InfantryState, unit: int, cell: int, weapon: int) -> bool:
    """Whether fire at a hex can hit or reveal something in it (R-20, R-41)."""
    force, facing = state.force, state.facing
    if force.fire[unit] + state.setting.scenario.fire <= 0:
        return False
    for target in state.units_of(1 - force.side[unit], cell):
        if facing[target] != FACE_UP or shares_hits(state, target, weapon):
            return True  # whatever does not lie face-up shares hits, or is a mine to be found
    return False


def fire_sum(state: InfantryState, unit: int, target: int) -> tuple[Modifier, ...]:
    """The sum behind a unit's net fire at a hex (target -1) or a face-up unit (CI-6.32-3, CI-2.52-3)."""
    force = state.force
    if target >= 0 and force.armour[target] and force.kind[unit] == SNIPER:
        lines = [Modifier("sniper at armour", SNIPER_ON_ARMOUR, "CI-2.52-3")]
    else:
        lines = [Modifier("fire as printed", force.fire[unit], "CI-2.12-1")]
        if target >= 0 and force.armour[target]:
            lines.append(Modifier("armour class", -force.armour[target], "CI-6.32-3"))
    return (*lines, *weather_on(state))


def net_fire(state: InfantryState, unit: int, target: int) -> int:
    """The highest die that hits."""
    force = state.force
    fire = force.fire[unit] + state.setting.scenario.fire
    if target >= 0 and force.armour[target]:
        if force.kind[unit] == SNIPER:
            return SNIPER_ON_ARMOUR + state.setting.scenario.fire
        return fire - force.armour[target]
    return fire


def can_aim(state: InfantryState, unit: int, target: int) -> bool:
    """Whether a unit in sight can be singled out: `why_no_aim` without its words."""
    kind = state.force.kind[target]
    if state.facing[target] != FACE_UP or kind == MINE or (kind == HQ and state.force.kind[unit] != SNIPER):
        return False
    return net_fire(state, unit, target) > 0


def why_no_aim(state: InfantryState, unit: int, target: int) -> Refusal | None:
    """Why a unit in sight cannot be singled out (CI-6.31-1, CI-2.2-3, CI-6.32-3)."""
    force = state.force
    if state.facing[target] != FACE_UP:
        return Refusal("CI-6.31-1", "Only a face-up unit can be singled out; fire at its hex.")
    kind = force.kind[target]
    if kind == MINE:
        return Refusal("CI-7.2-8", "Mines are removed in assaults only.")
    if kind == HQ and force.kind[unit] != SNIPER:
        return Refusal("CI-2.2-3", "Only a sniper can single out an HQ.")
    if net_fire(state, unit, target) <= 0:
        return Refusal("CI-6.32-3", f"Armour class {force.armour[target]} leaves no fire.")
    return None


def fire(state: InfantryState, unit: int, cell: int, target: int) -> None:
    """A unit fires at a hex, or at a face-up unit in it (CI-6.1-1 to 4)."""
    force, origin = state.force, state.at[unit]
    show(state, unit, "CI-6.1-1")
    if state.ground.adjacent[origin] >> cell & 1:
        direction = state.ground.board.neighbours[origin].index(cell)
        state.fired_through += (origin * 6 + direction,)
    else:
        state.long_fires += (origin * state.ground.size + cell,)
    need = net_fire(state, unit, target)
    dice = state.roll(state.steps_left[unit])
    hits = count_hits(state, dice, need)
    if state.events is not None:
        total = fire_sum(state, unit, target)
        label = force.name(unit)
        state.emit(Fired("fire", unit, label, origin, cell, target, need, total, dice, hits, "CI-6.1-4"))
    land_hits(state, unit, cell, target, hits, defence_against(state, unit, cell), DIRECT)


def defence_against(state: InfantryState, unit: int, cell: int) -> int:
    """Hits that cost a step when a unit fires at a hex: snipers know no double defence (R-22)."""
    return 1 if state.force.kind[unit] == SNIPER else defence_of(state, cell, DIRECT)


def count_hits(state: InfantryState, dice: tuple[int, ...], need: int) -> int:
    """Dice at or below the net fire; two at most where the players agreed on that (CI-6.1-4, CI-11.3-1)."""
    hits = sum([die <= need for die in dice])
    return min(hits, 2) if state.setting.options.hit_limit else hits


def land_hits(
    state: InfantryState, unit: int, cell: int, target: int, hits: int, defence: int, weapon: int, side: int = -1
) -> None:
    """Hits fall on the target, or are dealt out over its hex; hidden mines there are found (CI-6.31-2, CI-7.2-5)."""
    enemy = 1 - state.force.side[unit] if side < 0 else side
    find_mines(state, cell, enemy)
    if target < 0:
        if hits:
            state.steps.append(ApplyHits(cell=cell, side=enemy, hits=hits, defence=defence, weapon=weapon))
        return
    while hits and state.at[target] != OFF:
        take_hit(state, target, defence)
        hits -= 1
    if hits and state.events is not None:
        state.emit(HitsWasted(cell, hits))
    replace_fallen(state)


def why_no_fire(state: InfantryState, unit: int, cell: int) -> Refusal | None:
    """Why a unit cannot fire into a hex; None if it can."""
    force, ground = state.force, state.ground
    origin, side = state.at[unit], state.force.side[unit]
    if not force.fire[unit]:
        return Refusal("CI-7.2-9", "Mines never fire.")
    if not state.occupied[1 - side] >> cell & 1:
        return Refusal("CI-6.1-2", "No enemy is in that hex.")
    if state.contested() >> cell & 1:
        return Refusal("CI-6.1-3", "Units never fire into an assault.")
    distance = ground.board.distance(origin, cell)
    if distance > force.range[unit]:
        return Refusal("CI-6.2-1", f"Out of range: {distance} hexes, {force.name(unit)} reaches {force.range[unit]}.")
    blocked = why_unseen(state, origin, cell)
    if blocked is not None:
        return blocked
    if distance == 1:
        if limit_left(state, origin, cell) <= 0:
            return Refusal("CI-6.5-1", "The fire limit of that hexside is used up in this activation.")
    elif origin * ground.size + cell in state.long_fires:
        return Refusal("CI-6.51-1", "One unit of a hex has fired there at long range; only one may in an activation.")
    elif not is_clear(state, origin, cell, state.occupied[side]):
        return Refusal("CI-6.4-6", "Friendly units stand in the line of fire.")
    if not can_hit_hex(state, unit, cell, DIRECT):
        return Refusal("CI-R-20", "Only face-up armour is in that hex: single it out.")
    return None


def why_unseen(state: InfantryState, origin: int, cell: int) -> Refusal | None:
    """Why one hex does not see another; None if it does."""
    reason = state.ground.why_blocked(origin, cell)
    if reason is not None:
        return Refusal(reason.rule, f"Sight is blocked by {reason.words} {state.ground.place_of(reason)}.")
    if state.smoke and smoke_between(state, origin, cell):
        return Refusal("CI-7.4-5", "Smoke blocks the line of sight.")
    return None


def why_no_target(state: InfantryState, unit: int, target: int) -> Refusal | None:
    """Why a unit cannot fire at another one."""
    cell = state.at[target]
    if cell == OFF or state.force.side[target] == state.force.side[unit]:
        return Refusal("CI-6.1-2", "That is no enemy on the map.")
    refusal = why_no_fire(state, unit, cell)
    if refusal is not None and refusal.rule != "CI-R-20":
        return refusal
    return why_no_aim(state, unit, target)
