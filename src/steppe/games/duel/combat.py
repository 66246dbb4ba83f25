"""Phase D: ground weapons fire, all of case A, then B, then C (DG-COMBAT, DG-FIRE, DG-VP; G-80 to G-95).

A pair is a German weapon and a T-34 on one hex row in sight of each other; `state.pairs` holds them all while the phase
lasts, `state.settled` marks those settled in case A (bit = 8 * (weapon - 8) + T-34).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from steppe.games.duel.actions import DONE, ENGAGE, FIRE, FLIP_GUN, HOLD, DuelAction, Engage, Fire, FlipGun
from steppe.games.duel.events import Held, Shot, TurretSet, WrecksRemoved
from steppe.games.duel.pieces import (
    ACTIVE,
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
    WEAPONS,
    WRECK,
    sentence,
    side_of,
    weapon_name,
)
from steppe.games.duel.recon import remove_gun, turn_up_gun
from steppe.games.duel.shots import (
    Sum,
    can_shoot,
    has_fired,
    is_hidden,
    shoots_first,
    steps_to_aim,
    takes_part,
    verdict,
    work_out,
)
from steppe.games.duel.sight import obstacle
from steppe.games.duel.step import Step
from steppe.kernel.protocol import Refusal, Seat

if TYPE_CHECKING:
    from steppe.games.duel.state import DuelState

UNSAID, HOLDS, FIRES = -1, 0, 1


def other_side(side: str) -> str:
    """The enemy."""
    return SOVIET if side == GERMAN else GERMAN


def is_settled(state: DuelState, weapon: int, tank: int) -> bool:
    """Whether a pair was settled in case A already (G-139)."""
    return bool(state.settled >> ((weapon - FIRST_TIGER) * 8 + tank) & 1)


def settle_pair(state: DuelState, weapon: int, tank: int) -> None:
    """A pair is not opened again in this phase."""
    state.settled |= 1 << ((weapon - FIRST_TIGER) * 8 + tank)


# A shot and what it does.


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
    state.limits[number] = max(1, state.limits[number] - places)
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


# Activation in phase D.


def guns_to_activate(state: DuelState) -> list[int]:
    """Face-down ATG markers with a T-34 in their line of fire in sight (DG-COMBAT-4, G-87, G-138)."""
    found = []
    for weapon, tank in state.pairs:
        number = weapon - FIRST_GUN
        if number < 0 or weapon in found or state.at[weapon] == GONE or state.gun_up[number] or state.tire[number]:
            continue
        if state.is_active(tank) and not steps_to_aim(state, weapon, tank):
            found.append(weapon)
    return found


class ActivateGuns(Step, frozen=True):
    """Phase D begins: the German may turn up guns that have a T-34 in their line of fire (DG-COMBAT-4, G-87, G-138)."""

    rule: ClassVar[str] = "DG-COMBAT-4"
    doing: ClassVar[str] = "may turn up guns"

    def legal(self, state: DuelState) -> Sequence[DuelAction]:
        """The guns that can be turned up, or done."""
        return [*(FLIP_GUN[gun] for gun in guns_to_activate(state)), DONE]

    def apply(self, state: DuelState, action: DuelAction) -> None:
        """Turn up a gun, or go on."""
        if isinstance(action, FlipGun):
            turn_up_gun(state, action.gun, GONE, "DG-COMBAT-4")
        else:
            state.finish_step()

    def refuse(self, state: DuelState, action: DuelAction) -> Refusal | None:
        """Why this gun cannot be turned up."""
        return refuse_flip(state, action.gun) if isinstance(action, FlipGun) else None

    def prompt(self, state: DuelState) -> str:
        """The decision in a sentence."""
        return "Before the firing: turn up guns that have a T-34 in their line of fire, or go on."


def refuse_flip(state: DuelState, gun: int) -> Refusal | None:
    """Why an ATG marker cannot be turned up in phase D."""
    if not FIRST_GUN <= gun < FIRST_GUN + len(state.gun_up) or state.at[gun] == GONE:
        return Refusal("DG-COMBAT-4", "There is no such gun marker on the board.")
    if state.tire[gun - FIRST_GUN]:
        return Refusal("DG-TIRE-9", "A gun with a tire marker takes no part in combat.")
    if state.gun_up[gun - FIRST_GUN]:
        return Refusal("DG-COMBAT-4", "This gun lies face up already.")
    return Refusal("G-138", "No T-34 is in sight in this gun's line of fire.")


# Case A.


class FiringA(Step, frozen=True):
    """Case A: two barrels point at each other (DG-FIRE-A-1 and 2, DG-FIRE-ORDER-1); pair after pair.

    With `gun`, the pairs of one gun only: turned up while case B is under way, it shoots at the same time as a tank
    that aims at it, and not before (G-87).
    """

    automatic: ClassVar[bool] = True
    gun: int = GONE

    def run(self, state: DuelState) -> None:
        """Open the next pair, or go on to case B."""
        for weapon, tank in state.pairs:
            if self.gun not in (GONE, weapon):
                continue
            if is_settled(state, weapon, tank) or not (takes_part(state, weapon) and takes_part(state, tank)):
                continue
            if steps_to_aim(state, weapon, tank) or steps_to_aim(state, tank, weapon):
                continue
            settle_pair(state, weapon, tank)
            if can_shoot(state, weapon, tank) or can_shoot(state, tank, weapon):
                state.steps.append(_first_of_duel(state, weapon, tank))
                return
        reopen_hidden_pairs(state)
        state.finish_step()


def reopen_hidden_pairs(state: DuelState) -> None:
    """A pair in which one is still hidden from the other stays open after case A.

    That other had no shot to decide on, and may fire once its enemy exposes himself (DG-TERRAIN-FOREST-3, G-86, G-139).
    """
    for weapon, tank in state.pairs:
        if not (is_settled(state, weapon, tank) and takes_part(state, weapon) and takes_part(state, tank)):
            continue
        if is_hidden_from(state, weapon, tank) or is_hidden_from(state, tank, weapon):
            state.settled &= ~(1 << ((weapon - FIRST_TIGER) * 8 + tank))


def _first_of_duel(state: DuelState, weapon: int, tank: int) -> Step:
    """The step in which a pair of case A decides.

    Both sides unseen by each other, or first the one that the ground hides or gives the first shot (G-83, G-125).
    """
    german_hidden = is_hidden_from(state, weapon, tank) or shoots_first(state, weapon)
    soviet_hidden = is_hidden_from(state, tank, weapon) or shoots_first(state, tank)
    if german_hidden != soviet_hidden:
        return FirstShot(weapon, tank) if german_hidden else FirstShot(tank, weapon)
    return FaceToFace(weapon, tank)


def is_hidden_from(state: DuelState, target: int, other: int) -> bool:
    """Whether the ground keeps a target from being shot at by another weapon."""
    line = state.setting.board.line(state.at[other], state.at[target])
    return line is not None and is_hidden(state, target, line.distance)


class FaceToFace(Step, frozen=True):
    """Case A: each owner decides to fire or hold without knowing the other's choice; both shots count together.

    DG-FIRE-A-1 and 2, G-82, G-139. The German answers first; the Soviet does not see what he said.
    """

    rule: ClassVar[str] = "DG-FIRE-A-1"
    doing: ClassVar[str] = "fires or holds"
    weapon: int
    tank: int
    german: int = UNSAID
    turn: str = GERMAN

    def mover(self) -> Seat:
        """The German, then the Soviet."""
        return self.turn

    def legal(self, state: DuelState) -> Sequence[DuelAction]:
        """Fire or hold; hold only where a shot would do nothing."""
        own, other = (self.weapon, self.tank) if self.turn == GERMAN else (self.tank, self.weapon)
        return [FIRE[own][other], HOLD] if can_shoot(state, own, other) else [HOLD]

    def apply(self, state: DuelState, action: DuelAction) -> None:
        """Note the German's answer; with the Soviet's, carry both out."""
        fires = isinstance(action, Fire)
        if self.turn == GERMAN:
            state.replace(FaceToFace(self.weapon, self.tank, FIRES if fires else HOLDS, SOVIET))
            return
        state.finish_step()
        self._fire_together(state, german=self.german == FIRES, soviet=fires)

    def _fire_together(self, state: DuelState, *, german: bool, soviet: bool) -> None:
        """Both sums are taken from the state before (G-82); a gun that is shot away has still fired."""
        for own, side, fires in ((self.weapon, GERMAN, german), (self.tank, SOVIET, soviet)):
            if not fires and state.events is not None:
                state.emit(Held(side, own))
        if german:
            shoot(state, self.weapon, self.tank, "A")
        if soviet:
            shoot(state, self.tank, self.weapon, "A")
        if german or soviet:
            state.reveals += 1

    def prompt(self, state: DuelState) -> str:
        """The decision in a sentence."""
        own, other = (self.weapon, self.tank) if self.turn == GERMAN else (self.tank, self.weapon)
        return f"Case A, barrel to barrel: {weapon_name(own)} may fire at {weapon_name(other)}, or hold."

    def seen_by(self, viewer: Seat | None) -> Step:
        """Only the German knows his answer while the Soviet decides."""
        return self if viewer == GERMAN else FaceToFace(self.weapon, self.tank, UNSAID, self.turn)


class FirstShot(Step, frozen=True):
    """Case A where the ground gives one the first shot: it fires or holds, the other answers if it can (G-83)."""

    rule: ClassVar[str] = "DG-TERRAIN-FOREST-6"
    doing: ClassVar[str] = "fires or holds"
    weapon: int
    target: int

    def mover(self) -> Seat:
        """Whoever owns the weapon that fires first."""
        return side_of(self.weapon)

    def legal(self, state: DuelState) -> Sequence[DuelAction]:
        """Fire or hold."""
        return [FIRE[self.weapon][self.target], HOLD] if can_shoot(state, self.weapon, self.target) else [HOLD]

    def apply(self, state: DuelState, action: DuelAction) -> None:
        """Fire or hold; then the other."""
        state.finish_step()
        if isinstance(action, Fire):
            shoot(state, self.weapon, self.target, "A")
        elif state.events is not None:
            state.emit(Held(self.mover(), self.weapon))
        if takes_part(state, self.target) and can_shoot(state, self.target, self.weapon):
            state.steps.append(ReturnFire(self.target, self.weapon, "A"))

    def prompt(self, state: DuelState) -> str:
        """The decision in a sentence."""
        return (
            f"Case A: {weapon_name(self.weapon)} fires first from cover; fire at {weapon_name(self.target)}, or hold."
        )


class ReturnFire(Step, frozen=True):
    """A weapon that was shot at, or that is quicker on target, may shoot (DG-FIRE-B-2 to 4, G-81)."""

    rule: ClassVar[str] = "DG-FIRE-B-2"
    doing: ClassVar[str] = "fires back or holds"
    weapon: int
    target: int
    case: str

    def mover(self) -> Seat:
        """Whoever owns the weapon."""
        return side_of(self.weapon)

    def legal(self, state: DuelState) -> Sequence[DuelAction]:
        """Fire or hold."""
        return [FIRE[self.weapon][self.target], HOLD]

    def apply(self, state: DuelState, action: DuelAction) -> None:
        """Fire or hold."""
        state.finish_step()
        if isinstance(action, Fire):
            turn_and_shoot(state, self.weapon, self.target, self.case)
        elif state.events is not None:
            state.emit(Held(self.mover(), self.weapon))

    def prompt(self, state: DuelState) -> str:
        """The decision in a sentence."""
        return sentence(f"{weapon_name(self.weapon)} may shoot at {weapon_name(self.target)}, or hold.")


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
    state.turret[weapon] = (line.direction - state.hull[weapon]) % 6
    if state.events is not None:
        state.emit(TurretSet(weapon, state.turret[weapon], "DG-FIRE-C-1"))


def may_return(state: DuelState, weapon: int, target: int) -> bool:
    """Whether a weapon that was shot at can shoot back: a tank, or a gun that points there (DG-FIRE-B-2 to 5)."""
    if not takes_part(state, weapon):
        return False
    steps = steps_to_aim(state, weapon, target)
    if steps and weapon >= FIRST_GUN:
        return False
    return can_shoot(state, weapon, target, steps)


# Case B and C.


def open_pairs(state: DuelState, side: str) -> list[tuple[int, int]]:
    """Pairs not settled, as (own weapon, enemy), both taking part, whose own weapon may still fire."""
    fired, status, german = state.fired, state.status, side == GERMAN
    found = []
    for weapon, tank in state.pairs:
        if fired >> (weapon if german else tank) & 1 or status[tank] != ACTIVE:
            continue
        if not is_settled(state, weapon, tank) and (weapon < FIRST_GUN or state.is_activated_gun(weapon)):
            found.append((weapon, tank) if german else (tank, weapon))
    return found


class FiringB(Step, frozen=True):
    """Case B: weapons whose barrel is on an enemy fire, the sides in turn, German first (DG-FIRE-B-1 to 5, G-80).

    The German may also turn up guns with a T-34 in their line of fire (G-87).
    """

    rule: ClassVar[str] = "DG-FIRE-B-1"
    doing: ClassVar[str] = "chooses a shot"
    side: str = GERMAN
    passes: int = 0

    def mover(self) -> Seat:
        """The sides alternate."""
        return self.side

    def legal(self, state: DuelState) -> Sequence[DuelAction]:
        """Shots on target, guns to turn up, or hold."""
        found: list[DuelAction] = [
            FIRE[own][other]
            for own, other in open_pairs(state, self.side)
            if not steps_to_aim(state, own, other) and can_shoot(state, own, other)
        ]
        if self.side == GERMAN:
            found.extend(FLIP_GUN[gun] for gun in guns_to_activate(state))
        found.append(HOLD)
        return found

    def apply(self, state: DuelState, action: DuelAction) -> None:
        """Fire, turn up a gun, or pass; when both have passed case C follows."""
        if isinstance(action, Fire):
            state.replace(FiringB(other_side(self.side)))
            covered = has_first_shot(state, action.target, action.weapon)
            exchange_fire(state, action.weapon, action.target, "B", target_first=covered)
        elif isinstance(action, FlipGun):
            if turn_up_gun(state, action.gun, GONE, "DG-COMBAT-4"):
                state.replace(FiringB(self.side))  # a new target: an enemy who has passed may think again
                state.steps.append(FiringA(action.gun))
        elif self.passes:
            state.finish_step()
        else:
            state.replace(FiringB(other_side(self.side), 1))

    def refuse(self, state: DuelState, action: DuelAction) -> Refusal | None:
        """Why this shot cannot be fired."""
        if isinstance(action, Fire | Engage):
            return refuse_shot(state, self.side, action.weapon, action.target, aimed=True)
        return refuse_flip(state, action.gun) if isinstance(action, FlipGun) else None

    def prompt(self, state: DuelState) -> str:
        """The decision in a sentence."""
        kinds = {type(action) for action in state.legal()}
        shots = "one of your weapons that is on target may fire" if Fire in kinds else ""
        flips = "turn up a gun with a T-34 in its line of fire" if FlipGun in kinds else ""
        return f"Case B: {' or '.join(filter(None, (shots, flips))) or 'no weapon of yours is on target'}, or hold."


class FiringC(Step, frozen=True):
    """Case C: no barrel is on target, so tanks turn their turrets, a Tiger ahead of a T-34 with as many steps.

    DG-FIRE-C-1 to 3, G-80, G-84, G-140.
    """

    rule: ClassVar[str] = "DG-FIRE-C-1"
    doing: ClassVar[str] = "may open a turret duel"
    side: str = GERMAN
    passes: int = 0

    def mover(self) -> Seat:
        """The sides alternate."""
        return self.side

    def legal(self, state: DuelState) -> Sequence[DuelAction]:
        """Turret duels that can be opened, or hold."""
        found: list[DuelAction] = []
        for own, other in open_pairs(state, self.side):
            if own < FIRST_GUN:
                steps = steps_to_aim(state, own, other)
                if steps and can_shoot(state, own, other, steps):
                    found.append(ENGAGE[own][other])
        found.append(HOLD)
        return found

    def apply(self, state: DuelState, action: DuelAction) -> None:
        """Open a turret duel, or pass; when both have passed the firing is over."""
        if isinstance(action, Engage):
            state.replace(FiringC(other_side(self.side)))
            first = is_ahead(state, action.target, action.weapon)
            exchange_fire(state, action.weapon, action.target, "C", target_first=first)
        elif self.passes:
            state.finish_step()
        else:
            state.replace(FiringC(other_side(self.side), 1))

    def refuse(self, state: DuelState, action: DuelAction) -> Refusal | None:
        """Why this duel cannot be opened."""
        if isinstance(action, Fire | Engage):
            return refuse_shot(state, self.side, action.weapon, action.target, aimed=False)
        return None

    def prompt(self, state: DuelState) -> str:
        """The decision in a sentence."""
        return "Case C: turn the turret of one of your tanks on an enemy in sight, or hold."


def exchange_fire(state: DuelState, weapon: int, target: int, case: str, *, target_first: bool) -> None:
    """A weapon turns on a target and fires, and the target may answer.

    A target that comes first may shoot before it (DG-FIRE-B-1 to 4, DG-FIRE-C-1 to 3, G-83, G-84, G-140).
    """
    if target_first and may_return(state, target, weapon):
        state.steps.append(Finish(weapon, target, case))
        state.steps.append(ReturnFire(target, weapon, case))
        return
    turn_and_shoot(state, weapon, target, case)
    if may_return(state, target, weapon):
        state.steps.append(ReturnFire(target, weapon, case))


def has_first_shot(state: DuelState, weapon: int, other: int) -> bool:
    """Whether summer forest gives a weapon the first shot; with both in forest it gives none (G-83, G-125)."""
    return shoots_first(state, weapon) and not shoots_first(state, other)


def is_ahead(state: DuelState, weapon: int, other: int) -> bool:
    """Whether a weapon fires before the other in case C: by its cover, else by its turret (G-83, G-84)."""
    if has_first_shot(state, other, weapon):
        return False
    return has_first_shot(state, weapon, other) or is_quicker(state, weapon, other)


def is_quicker(state: DuelState, weapon: int, other: int) -> bool:
    """Whether a weapon's barrel is on the other before the other's is on it.

    A Tiger wins even steps, guns do not turn (DG-FIRE-C-1 and 2, G-84).
    """
    steps, others = steps_to_aim(state, weapon, other), steps_to_aim(state, other, weapon)
    if weapon >= FIRST_GUN:
        return steps == 0
    if other >= FIRST_GUN:
        return False
    if not steps or not others:
        return steps == 0
    return steps <= others if weapon >= FIRST_TIGER else steps < others


class Finish(Step, frozen=True):
    """The one that came second, by its turret or for want of cover, fires if it still can (DG-FIRE-C-3, G-83)."""

    automatic: ClassVar[bool] = True
    weapon: int
    target: int
    case: str = "C"

    def run(self, state: DuelState) -> None:
        """Turn and shoot."""
        state.finish_step()
        if may_return(state, self.weapon, self.target):
            turn_and_shoot(state, self.weapon, self.target, self.case)


def refuse_shot(state: DuelState, side: str, weapon: int, target: int, *, aimed: bool) -> Refusal | None:
    """Why one weapon cannot shoot at another now; speaks only of what both sides see."""
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
    return _refuse_aim(state, weapon, target, aimed=aimed)


def _refuse_aim(state: DuelState, weapon: int, target: int, *, aimed: bool) -> Refusal:
    name, other = weapon_name(weapon), weapon_name(target)
    tank, gun = (target, weapon) if weapon >= FIRST_TIGER else (weapon, target)
    if is_settled(state, gun, tank):
        return Refusal("G-139", sentence(f"{name} and {other} were settled in case A."))
    steps = steps_to_aim(state, weapon, target)
    if steps and weapon >= FIRST_GUN:
        return Refusal("DG-FIRE-B-5", "Guns can be turned in phase A only.")
    if aimed and steps:
        return Refusal("DG-FIRE-B-1", sentence(f"{name} does not point at {other}; turrets turn in case C."))
    if not aimed and not steps:
        return Refusal("DG-FIRE-ORDER-1", sentence(f"{name} points at {other}: that was case B, which is over."))
    return Refusal("G-95", f"Nothing would be left of the firepower of {name}.")


# The end of the firing.


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
