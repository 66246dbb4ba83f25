"""Bombardment (6.6, 2.6, 2.7): spotting, mortars, strikes from off the map, bridges under fire, friendly fire."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from steppe.games.infantry.actions import (
    FIRE,
    FIRE_AT,
    HOLD,
    LAY_SMOKE,
    OWN_EYES,
    TAKE_HIT,
    Hold,
    InfantryAction,
    Shell,
    Spot,
    TakeHit,
)
from steppe.games.infantry.casualties import defence_of
from steppe.games.infantry.effects import break_bridge, hits_to_break, is_fought_over, lay_smoke, mortar_smoke_sum
from steppe.games.infantry.events import Fired, Modifier, need_of
from steppe.games.infantry.fire import can_hit_hex, count_hits, land_hits, why_unseen
from steppe.games.infantry.losses import take_hit
from steppe.games.infantry.replacement import replace_fallen
from steppe.games.infantry.revealing import show
from steppe.games.infantry.roster import strike_types
from steppe.games.infantry.spotting import in_reach, no_smoke, own_sight, smoke_hexes, spotting_choices, truly_open
from steppe.games.infantry.step import Step
from steppe.games.infantry.terms import (
    AIR,
    BUNKER,
    DIE,
    FACE_UP,
    HQ,
    MINE,
    MORTARS,
    OFF,
    STRIKE,
    bits,
    mask_of,
)
from steppe.games.infantry.weather import weather_on
from steppe.kernel.protocol import Refusal, Seat

if TYPE_CHECKING:
    from steppe.games.infantry.state import InfantryState

WOODEN = 1


# Spotting (6.62).


# Targets.


def add_bombardments(state: InfantryState, unit: int, found: list[InfantryAction]) -> None:
    """Add all that a mortar may bombard: hexes, face-up units, bridges, and smoke to lay (CI-6.6-2, CI-7.4-3)."""
    reach = in_reach(state, unit)
    if not reach:
        return
    side = state.force.side[unit]
    enemy = state.occupied[1 - side] & ~state.occupied[side]
    for cell in bits(reach & enemy):
        if truly_open(state, unit, cell):
            _add_hex(state, unit, cell, found)
    found += [shell for shell in bridges_in(state, reach) if truly_open(state, unit, shell.cell)]
    if smoke_hexes(state, unit) if state.smoke else reach & ~no_smoke(state):
        found.append(LAY_SMOKE)


def _add_hex(state: InfantryState, unit: int, cell: int, found: list[InfantryAction]) -> None:
    if can_hit_hex(state, unit, cell, MORTARS):
        found.append(FIRE[cell])
    for target in state.units_in(cell):
        if state.facing[target] == FACE_UP and why_no_mortar_aim(state, unit, target) is None:
            found.append(FIRE_AT[target])


def bridges_in(state: InfantryState, reach: int) -> list[Shell]:
    """The bridges that still stand, at hexes in reach, but not those of an assault (CI-7.3-4, R-26)."""
    reach &= state.ground.bridge_hexes & ~state.contested()
    if not reach:
        return []
    sides = [side for side in state.ground.bridge_sides if reach >> side // 6 & 1]
    return [Shell(side // 6, side % 6) for side in sides if not is_fought_over(state, side)]


def mortar_fire(state: InfantryState, unit: int, target: int, bonus: int) -> int:
    """The highest die that hits: half armour class, +1 for an HQ next to the target (CI-6.61-2, CI-6.61-3, R-35)."""
    force = state.force
    fire = force.fire[unit] + bonus + state.setting.scenario.fire
    return fire - mortar_armour(state, target) if target >= 0 else fire


def mortar_armour(state: InfantryState, target: int) -> int:
    """Armour class against mortars: half, rounded down; a bunker's in full (CI-6.61-2, CI-6.61-3)."""
    armour = state.force.armour[target]
    return armour if state.force.kind[target] == BUNKER else armour // 2


def why_no_mortar_aim(state: InfantryState, unit: int, target: int) -> Refusal | None:
    """Why a mortar cannot single out a unit."""
    kind = state.force.kind[target]
    if state.facing[target] != FACE_UP:
        return Refusal("CI-6.31-1", "Only a face-up unit can be singled out; bombard its hex.")
    if kind == MINE:
        return Refusal("CI-7.2-8", "Mines are removed in assaults only.")
    if kind == HQ:
        return Refusal("CI-2.2-3", "Only a sniper can single out an HQ.")
    if mortar_fire(state, unit, target, 0) <= 0:
        return Refusal("CI-6.32-3", f"Armour class {mortar_armour(state, target)} leaves no fire.")
    return None


def why_no_bombardment(state: InfantryState, unit: int, cell: int) -> Refusal | None:
    """Why a mortar cannot bombard a hex; None if it can."""
    force, side = state.force, state.force.side[unit]
    if not state.occupied[1 - side] >> cell & 1:
        return Refusal("CI-6.6-2", "No enemy is in that hex.")
    if state.contested() >> cell & 1:
        return Refusal("CI-6.1-3", "Units never fire into an assault.")
    distance = state.ground.board.distance(state.at[unit], cell)
    if distance > force.range[unit]:
        return Refusal("CI-6.2-1", f"Out of range: {distance} hexes, {force.name(unit)} reaches {force.range[unit]}.")
    if not spotting_choices(state, force.company[unit], cell, own_sight=own_sight(state, unit, cell)):
        return why_unseen(state, state.at[unit], cell) or Refusal("CI-6.62-1", "No HQ of its company can spot there.")
    if not can_hit_hex(state, unit, cell, MORTARS):
        return Refusal("CI-R-20", "Only face-up armour is in that hex: single it out.")
    return None


def why_no_mortar_target(state: InfantryState, unit: int, target: int) -> Refusal | None:
    """Why a mortar cannot bombard one unit; None if it can."""
    if state.at[target] == OFF or state.force.side[target] == state.force.side[unit]:
        return Refusal("CI-6.1-2", "That is no enemy on the map.")
    refusal = why_no_bombardment(state, unit, state.at[target])
    if refusal is not None and refusal.rule != "CI-R-20":
        return refusal
    return why_no_mortar_aim(state, unit, target)


# Choosing who spots.


class ChooseSpotter(Step, frozen=True):
    """Who observes for a bombardment (CI-6.62-1, R-35). `aim` is what was chosen."""

    rule: ClassVar[str] = "CI-6.62-1"
    doing: ClassVar[str] = "chooses who spots"
    unit: int = -1
    hq: int = -1
    side: int = 0
    kind: int = -1
    cell: int = 0
    target: int = -1
    direction: int = -1
    smoke: bool = False

    def _company(self, state: InfantryState) -> int:
        return state.force.company[self.unit if self.unit >= 0 else self.hq]

    def legal(self, state: InfantryState) -> list[InfantryAction]:
        """The firer's own eyes, or HQs."""
        own = self.unit >= 0 and own_sight(state, self.unit, self.cell)
        choices = spotting_choices(state, self._company(state), self.cell, own_sight=own)
        if own and self.smoke:
            choices = [-1]  # an HQ next to the target adds nothing to smoke
        return [OWN_EYES if choice < 0 else Spot(choice) for choice in choices] or [HOLD]

    def apply(self, state: InfantryState, action: InfantryAction) -> None:
        """Carry out the bombardment."""
        state.finish_step()
        if isinstance(action, Hold):
            return
        assert isinstance(action, Spot)
        if action.hq >= 0:
            state.spotted |= 1 << action.hq
        if self.smoke:
            _fire_smoke(state, self.unit, self.cell, action.hq)
        elif self.direction >= 0:
            _fire_at_bridge(state, self, action.hq)
        else:
            _fire_at_hex(state, self, action.hq)

    def prompt(self, state: InfantryState) -> str:
        """The decision."""
        place = state.ground.place_name(self.cell)
        return f"Choose who observes the bombardment of {place}: an HQ next to it adds 1 to the fire."


def bombard(state: InfantryState, by: str, unit: int, cell: int, target: int) -> None:
    """A mortar bombards a hex, or a face-up unit in it."""
    show(state, unit, "CI-6.1-1")
    state.steps.append(ChooseSpotter(by=by, unit=unit, side=state.force.side[unit], cell=cell, target=target))


def shell_bridge(state: InfantryState, by: str, unit: int, cell: int, direction: int) -> None:
    """A mortar bombards a bridge (CI-7.3-4)."""
    show(state, unit, "CI-6.1-1")
    state.steps.append(ChooseSpotter(by=by, unit=unit, side=state.force.side[unit], cell=cell, direction=direction))


def bonus_of(state: InfantryState, hq: int, cell: int) -> int:
    """An HQ next to the target adds 1 to the fire (CI-6.6-6), unless a closed hedge is between (R-35)."""
    return int(hq >= 0 and state.ground.adjacent[cell] >> state.at[hq] & 1)


def bombard_sum(state: InfantryState, step: ChooseSpotter, hq: int) -> tuple[Modifier, ...]:
    """The sum behind the fire of a bombardment."""
    fire = _printed_fire(state, step)
    lines = [Modifier("fire as printed", fire, "CI-2.12-1")]
    if bonus_of(state, hq, step.cell):
        lines.append(Modifier("HQ next to the target", 1, "CI-6.6-6"))
    if step.target >= 0 and state.force.armour[step.target]:
        armour = mortar_armour(state, step.target) if step.unit >= 0 else state.force.armour[step.target]
        rule = "CI-6.61-3" if state.force.kind[step.target] == BUNKER else "CI-6.61-2"
        lines.append(Modifier("armour class", -armour, rule))
    return (*lines, *weather_on(state))


def _printed_fire(state: InfantryState, step: ChooseSpotter) -> int:
    return state.force.fire[step.unit] if step.unit >= 0 else strike_types()[step.side][step.kind].fire


def bombard_dice(state: InfantryState, step: ChooseSpotter) -> int:
    """The dice of a mortar, or of a strike."""
    return state.steps_left[step.unit] if step.unit >= 0 else strike_types()[step.side][step.kind].dice


def _fire_at_hex(state: InfantryState, step: ChooseSpotter, hq: int) -> None:
    """Roll, deal the hits, then the friendly fire (CI-6.6-2, CI-6.64-1)."""
    total = bombard_sum(state, step, hq)
    need = need_of(total)
    dice = state.roll(bombard_dice(state, step))
    hits = count_hits(state, dice, need)
    _tell(state, step, hq, total, need, dice, hits, "CI-6.6-2")
    _friendly_fire(state, step, dice)
    weapon = MORTARS if step.unit >= 0 else STRIKE
    defence = defence_of(state, step.cell, weapon)
    land_hits(state, step.unit, step.cell, step.target, hits, defence, weapon, side=1 - step.side)


def _tell(
    state: InfantryState,
    step: ChooseSpotter,
    hq: int,
    total: tuple[Modifier, ...],
    need: int,
    dice: tuple[int, ...],
    hits: int,
    rule: str,
) -> None:
    if state.events is None:
        return
    how = "shell" if step.direction >= 0 else "bombard" if step.unit >= 0 else "strike"
    label = state.force.name(step.unit) if step.unit >= 0 else strike_types()[step.side][step.kind].name
    origin = state.at[step.unit] if step.unit >= 0 else -1
    state.emit(Fired(how, step.unit, label, origin, step.cell, step.target, need, total, dice, hits, rule, hq))


def shell_sum(state: InfantryState, step: ChooseSpotter, hq: int) -> tuple[Modifier, ...]:
    """The sum behind the fire at a bridge (CI-7.3-4b, R-39)."""
    fire = _printed_fire(state, step) + bonus_of(state, hq, step.cell)
    lines = [Modifier("half of the fire, rounded up", (fire + 1) // 2, "CI-7.3-4b")]
    return (*lines, *weather_on(state))


def _fire_at_bridge(state: InfantryState, step: ChooseSpotter, hq: int) -> None:
    """Half fire, rounded up; one hit breaks a bridge, two the dam (CI-7.3-4b to e, R-39, R-46)."""
    total = shell_sum(state, step, hq)
    need = need_of(total)
    dice = state.roll(bombard_dice(state, step))
    hits = count_hits(state, dice, need)
    _tell(state, step, hq, total, need, dice, hits, "CI-7.3-4b")
    _friendly_fire(state, step, dice)
    if hits >= hits_to_break(state, step.cell, step.direction):
        break_bridge(state, step.cell, step.direction)


def _fire_smoke(state: InfantryState, unit: int, cell: int, hq: int) -> None:
    """A mortar lays smoke with one hit at its printed fire (CI-7.4-3, R-47)."""
    total = mortar_smoke_sum(state, unit)
    fire = need_of(total)
    dice = state.roll(state.steps_left[unit])
    hits = count_hits(state, dice, fire)
    if state.events is not None:
        label, origin = state.force.name(unit), state.at[unit]
        state.emit(Fired("smoke", unit, label, origin, cell, -1, fire, total, dice, hits, "CI-7.4-3", hq))
    if hits:
        lay_smoke(state, cell)


# Friendly fire (6.64).


def _friendly_fire(state: InfantryState, step: ChooseSpotter, dice: tuple[int, ...]) -> None:
    """Each zero is a hit on own units next to the target, two from the air (CI-6.64-1, CI-6.64-5, R-37, R-38)."""
    zeros = dice.count(DIE)
    if not zeros:
        return
    hits = zeros * hits_a_zero(step)
    state.steps.append(FriendlyFire(by=step.by, side=step.side, zone=danger_zone(state, step), hits=hits))


def hits_a_zero(step: ChooseSpotter) -> int:
    """What a zero costs: two hits if it came from the air (CI-6.64-5)."""
    return 2 if step.unit < 0 and step.kind == AIR else 1


def danger_zone(state: InfantryState, step: ChooseSpotter) -> tuple[int, ...]:
    """The hexes around a target, and with a bridge those at both its ends (CI-6.64-1, R-38)."""
    zone = mask_of(state.ground.board.around[step.cell])
    if step.direction >= 0:
        end = state.ground.board.neighbours[step.cell][step.direction]
        zone |= (1 << step.cell) | (1 << end if end >= 0 else 0)
    return tuple(bits(zone))


def at_risk(state: InfantryState, side: int, zone: Iterable[int]) -> tuple[int, ...]:
    """The units of a side that friendly fire may strike; hedges and rivers are no shelter (R-37), mines take no hits.

    `zone`: the hexes around the target.
    """
    kinds = state.force.kind
    return tuple(u for cell in zone for u in state.units_of(side, cell) if kinds[u] != MINE)


class FriendlyFire(Step, frozen=True):
    """The active player picks the victims of his own shells (CI-6.64-2, CI-6.64-3) in the hexes of `zone`."""

    rule: ClassVar[str] = "CI-6.64-2"
    doing: ClassVar[str] = "picks the victims of friendly fire"
    automatic: ClassVar[bool] = True
    side: int = 0
    zone: tuple[int, ...] = ()
    hits: int = 0

    def run(self, state: InfantryState) -> None:
        """Go on until every hit has fallen or nobody is left."""
        units = at_risk(state, self.side, self.zone) if self.hits else ()
        if not units:
            state.finish_step()
            replace_fallen(state)
            return
        state.replace(replace(self, hits=self.hits - 1))
        if sum(state.count_of(self.side, cell) for cell in self.zone) == 1:
            strike_own(state, units[0])
        else:
            state.steps.append(ChooseVictim(by=self.by, units=units, hits=self.hits))


def strike_own(state: InfantryState, unit: int) -> None:
    """The victim takes a hit in its own cover (R-37)."""
    take_hit(state, unit, defence_of(state, state.at[unit], MORTARS))


class ChooseVictim(Step, frozen=True):
    """Which own unit a stray shell strikes (CI-6.64-2)."""

    rule: ClassVar[str] = "CI-6.64-2"
    doing: ClassVar[str] = "picks the victims of friendly fire"
    asks_always: ClassVar[bool] = True  # that there is no choice among blocks would tell which of them is a mine
    units: tuple[int, ...] = ()
    hits: int = 0

    def legal(self, state: InfantryState) -> list[InfantryAction]:
        """The units at risk; where they are not known (`seen_by`), all that can be."""
        units = self.units
        if not units:
            falling = state.steps[-2]
            assert isinstance(falling, FriendlyFire)
            units = at_risk(state, falling.side, falling.zone)
        return [TAKE_HIT[unit] for unit in units]

    def seen_by(self, viewer: Seat | None) -> Step:
        """Others do not read which units are at risk: a block that is none of them would be a mine."""
        return self if viewer == self.by else ChooseVictim(by=self.by, hits=self.hits)

    def apply(self, state: InfantryState, action: InfantryAction) -> None:
        """The victim takes a hit."""
        assert isinstance(action, TakeHit)
        state.finish_step()
        strike_own(state, action.unit)

    def prompt(self, state: InfantryState) -> str:
        """The decision."""
        left = "one hit" if self.hits == 1 else f"{self.hits} hits"
        return f"Friendly fire: choose which of your units beside the target takes a hit ({left} to take)."


# Strikes (2.6, 2.7).
