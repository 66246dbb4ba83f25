"""What a shot does: its sum, its effect, its VP, and wrecks until the shooting is over (DG-FP, DG-VP, G-88 to G-90)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from steppe.games.duel.events import Shot, WrecksRemoved
from steppe.games.duel.pieces import (
    BLUFF,
    DESTROYED,
    FIRST_GUN,
    FIRST_TIGER,
    GERMAN,
    GONE,
    NO_TIRE,
    SOVIET,
    STANDING,
    T34S,
    VP_GUN,
    VP_T34,
    VP_T34_DAMAGED,
    VP_TIGER_HIT,
    WRECK,
)
from steppe.games.duel.recon import remove_gun
from steppe.games.duel.shots import Sum, verdict, work_out
from steppe.games.duel.step import Step
from steppe.kernel.tuples import changed

if TYPE_CHECKING:
    from steppe.games.duel.state import DuelState


def shoot(state: DuelState, weapon: int, target: int, case: str, steps: int = 0) -> None:
    """Carry out a shot: its sum, its effect, its VP (DG-FP-1 to 7, DG-VP-*, G-7)."""
    state.fired |= 1 << weapon
    state.acted = True
    shot = work_out(state, weapon, target, steps)
    effect, _, _ = verdict(target, shot)
    if state.events is not None:
        _emit_shot(state, weapon, target, case, shot, effect)
    if effect == "destroyed" and target < FIRST_TIGER:
        destroy_tank(state, target, "DG-VP-T34-2")
    elif effect == "destroyed":
        remove_gun(state, target)
        state.score(SOVIET, VP_GUN, "DG-VP-ATG-2")
    elif effect == "critical":
        hit_tiger(state, target, 2, "DG-VP-CRIT-3")
    elif effect == "damaged":
        damage_tank(state, target)


def _emit_shot(state: DuelState, weapon: int, target: int, case: str, shot: Sum, effect: str) -> None:
    kinds = [state.gun_kind[w - FIRST_GUN] if w >= FIRST_GUN else BLUFF for w in (weapon, target)]
    sums = (shot.firepower, shot.distance, shot.high, shot.forest, shot.steps, shot.power, shot.armour)
    origin, cell = state.at[weapon], state.at[target]
    state.emit(Shot(weapon, target, case, origin, cell, *sums, shot.struck, effect, *kinds))


def damage_tank(state: DuelState, tank: int) -> None:
    """A hit below the armour: 1 VP, and a Tiger loses a card (DG-VP-T34DMG-1 to 5, DG-VP-TIGER-1 to 6, G-88, G-131)."""
    if tank >= FIRST_TIGER:
        hit_tiger(state, tank, 1, "DG-VP-TIGER-2")
        return
    if state.damage[tank] and state.setting.options.damage_once_per_phase:
        return
    state.damage[tank] += VP_T34_DAMAGED
    state.score(GERMAN, VP_T34_DAMAGED, "DG-VP-T34DMG-3")


def hit_tiger(state: DuelState, tiger: int, places: int, rule: str) -> None:
    """The grey marker moves down, never below one, and the Soviet gains 1 VP.

    DG-VP-TIGER-3 to 8, DG-VP-CRIT-2 and 3, G-56.
    """
    number = tiger - FIRST_TIGER
    state.limits = changed(state.limits, number, max(1, state.limits[number] - places))
    state.score(SOVIET, VP_TIGER_HIT, rule)


def destroy_tank(state: DuelState, tank: int, rule: str) -> None:
    """A T-34 is lost: 2 VP, and what its damage in this phase had brought is taken back.

    DG-VP-T34-2, DG-VP-T34DMG-4, G-88. The wreck blocks hex and sight until the shooting is over (DG-FIRE-WRECK-1).
    """
    state.status[tank] = WRECK
    if state.damage[tank]:
        state.score(GERMAN, -state.damage[tank], "DG-VP-T34DMG-4")
        state.damage[tank] = 0
    state.score(GERMAN, VP_T34, rule)


def remove_wrecks(state: DuelState) -> None:
    """Destroyed tanks come off the board (DG-FIRE-WRECK-2, G-90)."""
    wrecks = tuple(tank for tank in T34S if state.status[tank] == WRECK)
    for tank in wrecks:
        state.occupant[state.at[tank]] = 0
        state.at[tank], state.status[tank], state.drops[tank] = GONE, DESTROYED, 0
    if wrecks and state.events is not None:
        state.emit(WrecksRemoved(wrecks))


class AfterFire(Step, frozen=True):
    """The shooting is over: wrecks and standing tire markers come off (DG-FIRE-WRECK-2, DG-TIRE-7)."""

    automatic: ClassVar[bool] = True

    def run(self, state: DuelState) -> None:
        """Clear the board for the Stuka."""
        state.finish_step()
        state.pairs = ()
        state.settled = 0
        remove_wrecks(state)


def take_off_tires(state: DuelState) -> None:
    """Standing tire markers come off at the end of phase D (DG-TIRE-7)."""
    state.tire = [NO_TIRE if tire == STANDING else tire for tire in state.tire]
