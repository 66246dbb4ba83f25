"""Two weapons exchange fire: who is on target first, shoots first, shoots back (DG-FIRE-B-2 to 5, DG-FIRE-C-1 to 3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from steppe.games.duel.actions import FIRE, HOLD, DuelAction, Fire
from steppe.games.duel.events import Held
from steppe.games.duel.pairs import may_return, turn_and_shoot
from steppe.games.duel.pieces import FIRST_GUN, FIRST_TIGER, sentence, side_of, weapon_name
from steppe.games.duel.shots import shoots_first, steps_to_aim
from steppe.games.duel.step import Step
from steppe.kernel.protocol import Seat

if TYPE_CHECKING:
    from steppe.games.duel.state import DuelState


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
