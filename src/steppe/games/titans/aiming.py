"""Choosing targets: who of a volley aims at whom (BASE-SHOOT-1, -5, -6, -10)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar, Literal

import msgspec

from steppe.games.titans.events import FireHeld
from steppe.games.titans.formations import in_view
from steppe.games.titans.orders import Aim, AimAll, HoldFire, Shoot, TitansAction
from steppe.games.titans.step import Step
from steppe.games.titans.terms import DUCK_BACK, bits
from steppe.games.titans.volleys import Shot, Shots
from steppe.games.titans.watching import enemies, seen_by, sees
from steppe.games.titans.weapons import Weapon
from steppe.kernel.protocol import Refusal
from steppe.kernel.tabletop.points import INCH, within

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

Why = Literal["fire", "together", "in sight", "return"]
Shooters = tuple[tuple[int, int], ...]
"""Figures and what each shot loses in Rep."""


def targets_of(state: TitansState, shooter: int, gun: Weapon, foes: int) -> list[int]:
    """Whom a figure can fire at with a gun: those in sight and range, the nearest first (BASE-SHOOT-5)."""
    seen = seen_by(state, shooter, foes)
    if not seen:
        return []
    reach, (x, y), places = (gun.range * INCH) ** 2, state.at(shooter), state.place
    found = []
    for foe in bits(seen):
        if place := places[foe]:
            square = (place[0] - x) ** 2 + (place[1] - y) ** 2
            if square <= reach:
                found.append((square, foe))
    found.sort()
    return [foe for _, foe in found]


def can_aim(state: TitansState, shooter: int, foes: int) -> bool:
    """Whether a figure has a target for some gun."""
    guns = state.ready_guns(shooter)
    seen = foes and in_view(state, shooter) & foes if guns else 0
    if seen and (DUCK_BACK in state.status or state.fleet.plans):
        seen = seen_by(state, shooter, seen)
    if not seen:
        return False
    reach, (x, y), places = max([gun.range for _, gun in guns]) * INCH, state.at(shooter), state.place
    for foe in bits(seen):
        if (place := places[foe]) and (place[0] - x) ** 2 + (place[1] - y) ** 2 <= reach * reach:
            return True
    return False


def aim_volley(
    state: TitansState,
    shooters: Iterable[tuple[int, int]],
    why: Why,
    *,
    foes: int | None = None,
    half: bool = False,
    group: int = -1,
    chain: bool = True,
) -> bool:
    """Begin a volley of those who have a target; False where nobody has. With a group it may hold its fire.

    `chain`: a chain of reactions begins with it.
    """
    able = tuple(shooters)
    if not able:
        return False
    side = state.force.side[able[0][0]]
    marks = enemies(state, side) & (-1 if foes is None else foes)
    able = tuple((figure, rep) for figure, rep in able if can_aim(state, figure, marks))
    if not able:
        return False
    if chain:
        state.steps.append(EndChain())
    seat = state.setting.seats[side]
    state.steps.append(AimVolley(by=seat, shooters=able, foes=marks, why=why, half=half, group=group))
    return True


class EndChain(Step, frozen=True):
    """A chain of reactions is over: in the next each figure may shoot again (BASE-R-3)."""

    automatic: ClassVar[bool] = True

    def run(self, state: TitansState) -> None:
        """Forget who has shot in it."""
        state.answered = 0
        state.finish_step()


class AimVolley(Step, frozen=True):
    """The first of `shooters` takes aim; `shots` are aimed already.

    With a `group` those who have not aimed may hold their fire; a group of which nobody has aimed may fire later.
    """

    rule: ClassVar[str] = "BASE-SHOOT-1"
    doing: ClassVar[str] = "is taking aim"
    shooters: Shooters = ()
    foes: int = 0
    why: Why = "fire"
    half: bool = False
    group: int = -1
    gun: int = -1
    aimed: tuple[int, ...] = ()
    shots: tuple[Shot, ...] = ()

    def prompt(self, state: TitansState) -> str:
        """The decision in a sentence."""
        return f"Choose a target for {state.force.names[self.shooters[0][0]]}."

    def legal(self, state: TitansState) -> Sequence[TitansAction]:
        """Targets of the shooter in hand; the same for all; to hold fire."""
        if self.aimed:
            return [*(Aim(target, self.gun) for target in self._more(state)), Shoot()]
        shooter = self.shooters[0][0]
        guns = [(n, targets_of(state, shooter, gun, self.foes)) for n, gun in state.ready_guns(shooter)]
        found: list[TitansAction] = [Aim(target, n) for n, targets in guns for target in targets]
        if len(self.shooters) > 1 and (len(found) > 1 or self._may_hold):
            found += [AimAll(target) for target in dict.fromkeys(target for _, targets in guns for target in targets)]
        return [*found, HoldFire()] if self._may_hold else found

    @property
    def _may_hold(self) -> bool:
        return self.group >= 0 or (self.why == "together" and bool(self.shots))

    def refuse(self, state: TitansState, action: TitansAction) -> Refusal | None:
        """A target out of range, out of sight, or too far from the first."""
        if not isinstance(action, Aim):
            return None
        if not self.foes >> action.target & 1 or not sees(state, self.shooters[0][0], action.target):
            return Refusal("BASE-SHOOT-1", "Nobody can be fired at there: choose an enemy in sight.")
        if self.aimed:
            return Refusal("BASE-SHOOT-6", "All targets of a weapon lie within its Target rating in inches.")
        return Refusal("BASE-SHOOT-5", "That is out of range: choose a nearer target.")

    def dice_of(self, gun: Weapon) -> int:
        """The dice of a shot: half of the Target rating if a move is to follow (BASE-SHOOT-10)."""
        return gun.dice(half=self.half)

    def _more(self, state: TitansState) -> list[int]:
        """Who may be aimed at as well (BASE-SHOOT-6)."""
        shooter = self.shooters[0][0]
        gun = state.force.guns[shooter][self.gun]
        if len(self.aimed) >= self.dice_of(gun):
            return []
        spread = gun.dice() * INCH
        return [
            target
            for target in targets_of(state, shooter, gun, self.foes)
            if target not in self.aimed
            and all(within(state.at(target), state.at(other), spread) for other in self.aimed)
        ]

    def apply(self, state: TitansState, action: TitansAction) -> None:
        """Aim, and go on to the next shooter."""
        if isinstance(action, Aim):
            step = msgspec.structs.replace(self, gun=action.gun, aimed=(*self.aimed, action.target))
            state.replace(step if step._more(state) else step._next(state))
        elif isinstance(action, AimAll):
            self._aim_all(state, action.target)
        elif isinstance(action, HoldFire):
            self._hold(state)
        else:
            state.replace(self._next(state))

    def _shot(self, state: TitansState, shooter: int, rep: int, gun: int, targets: tuple[int, ...]) -> Shot:
        dice = self.dice_of(state.force.guns[shooter][gun])
        return Shot(shooter=shooter, gun=gun, targets=targets, rep=rep, dice=dice)

    def _next(self, state: TitansState) -> Step:
        """The shooter in hand has aimed."""
        (shooter, rep), rest = self.shooters[0], self.shooters[1:]
        shots = (*self.shots, self._shot(state, shooter, rep, self.gun, self.aimed))
        if rest:
            return msgspec.structs.replace(self, shooters=rest, shots=shots, gun=-1, aimed=())
        return Shots(shots=shots, why=self.why)

    def _aim_all(self, state: TitansState, target: int) -> None:
        shots = list(self.shots)
        for shooter, rep in self.shooters:
            for number, gun in state.ready_guns(shooter):
                if target in targets_of(state, shooter, gun, self.foes):
                    shots.append(self._shot(state, shooter, rep, number, (target,)))
                    break
        state.replace(Shots(shots=tuple(shots), why=self.why))

    def _hold(self, state: TitansState) -> None:
        if self.shots:
            state.replace(Shots(shots=self.shots, why=self.why))
            return
        state.finish_step()
        if self.group >= 0:
            state.holding = (*state.holding, (self.group, self.shooters[0][1]))
            state.emit(FireHeld(self.group))
