"""Firing case A: two barrels point at each other (DG-FIRE-A, G-82, G-83, G-139)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from steppe.games.duel.actions import FIRE, HOLD, DuelAction, Fire
from steppe.games.duel.damage import shoot
from steppe.games.duel.duels import ReturnFire
from steppe.games.duel.events import Held
from steppe.games.duel.pairs import is_hidden_from, is_settled, reopen_hidden_pairs, settle_pair
from steppe.games.duel.pieces import GERMAN, GONE, SOVIET, side_of, weapon_name
from steppe.games.duel.shots import can_shoot, shoots_first, steps_to_aim, takes_part
from steppe.games.duel.step import Step
from steppe.kernel.protocol import Seat

if TYPE_CHECKING:
    from steppe.games.duel.state import DuelState


UNSAID = -1
HOLDS = 0
FIRES = 1


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


def _first_of_duel(state: DuelState, weapon: int, tank: int) -> Step:
    """The step in which a pair of case A decides.

    Both sides unseen by each other, or first the one that the ground hides or gives the first shot (G-83, G-125).
    """
    german_hidden = is_hidden_from(state, weapon, tank) or shoots_first(state, weapon)
    soviet_hidden = is_hidden_from(state, tank, weapon) or shoots_first(state, tank)
    if german_hidden != soviet_hidden:
        return FirstShot(weapon, tank) if german_hidden else FirstShot(tank, weapon)
    return FaceToFace(weapon, tank)


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
        answers = ((self.weapon, self.tank, GERMAN, german), (self.tank, self.weapon, SOVIET, soviet))
        if can_shoot(state, self.weapon, self.tank):
            state.reveals += 1  # the Soviet now sees what the German chose, and may not choose again knowing it
        for own, other, side, fires in answers:
            # Who could do nothing has held nothing: the log does not say so.
            if not fires and state.events is not None and can_shoot(state, own, other):
                state.emit(Held(side, own))
        if german:
            shoot(state, self.weapon, self.tank, "A")
        if soviet:
            shoot(state, self.tank, self.weapon, "A")

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
        elif state.events is not None and can_shoot(state, self.weapon, self.target):
            state.emit(Held(self.mover(), self.weapon))
        if takes_part(state, self.target) and can_shoot(state, self.target, self.weapon):
            state.steps.append(ReturnFire(self.target, self.weapon, "A"))

    def prompt(self, state: DuelState) -> str:
        """The decision in a sentence."""
        return (
            f"Case A: {weapon_name(self.weapon)} fires first from cover; fire at {weapon_name(self.target)}, or hold."
        )
