"""Choosing targets: who of a volley aims at whom (BASE-SHOOT-1, -5, -6, -10)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar, Literal

import msgspec

from steppe.games.titans.events import FireHeld
from steppe.games.titans.formations import in_view
from steppe.games.titans.lights import is_any_light
from steppe.games.titans.orders import Aim, AimAll, HoldFire, Shoot, Throw, TitansAction
from steppe.games.titans.pitiful import may_shoot_far
from steppe.games.titans.riding import range_of
from steppe.games.titans.step import Step
from steppe.games.titans.terms import DUCK_BACK, bits
from steppe.games.titans.tossing import Toss, Tossing, can_toss, tosses
from steppe.games.titans.volleys import Shot, Shots
from steppe.games.titans.watching import enemies, sees, whom_sees
from steppe.games.titans.weapons import Weapon
from steppe.kernel.protocol import Refusal
from steppe.kernel.tabletop.points import INCH, within

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

Why = Literal["fire", "together", "in sight", "return"]
Shooters = tuple[tuple[int, int], ...]
"""Figures and what each shot loses in Rep."""
_REACTIONS = frozenset({"in sight", "return"})
"""Volleys in which one may throw a grenade in place of a shot."""


def targets_of(state: TitansState, shooter: int, gun: Weapon, foes: int) -> list[int]:
    """Whom a figure can fire at with a gun: those in sight and range, the nearest first (BASE-SHOOT-5)."""
    seen = whom_sees(state, shooter, foes)
    if not seen:
        return []
    reach, (x, y), places = range_of(state, shooter, gun) ** 2, state.at(shooter), state.place
    found = []
    for foe in bits(seen):
        if place := places[foe]:
            square = (place[0] - x) ** 2 + (place[1] - y) ** 2
            found.append((square, foe))
    found.sort()
    if not found or found[-1][0] > reach:
        near = [pair for pair in found if pair[0] <= reach]
        found = near if near or not may_shoot_far(state, shooter, foes) else found
    return [foe for _, foe in found]


def can_aim(state: TitansState, shooter: int, foes: int) -> bool:
    """Whether a figure has a target for some gun."""
    guns = state.ready_guns(shooter)
    if guns and is_any_light(state):
        seen = whom_sees(state, shooter, foes)
    else:
        seen = foes and in_view(state, shooter) & foes if guns else 0
        if seen and (DUCK_BACK in state.status or state.fleet.plans):
            seen = whom_sees(state, shooter, seen)
    if not seen:
        return False
    reach, (x, y), places = max([range_of(state, shooter, gun) for _, gun in guns]), state.at(shooter), state.place
    for foe in bits(seen):
        if (place := places[foe]) and (place[0] - x) ** 2 + (place[1] - y) ** 2 <= reach * reach:
            return True
    return may_shoot_far(state, shooter, foes)


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
    reacts = why in _REACTIONS
    able = tuple(
        (figure, rep)
        for figure, rep in able
        if can_aim(state, figure, marks) or (reacts and can_toss(state, figure, marks))
    )
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
    thrown: tuple[Toss, ...] = ()

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
        if self.why in _REACTIONS:
            found += tosses(state, shooter, self.foes)
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
            state.replace(step)
            if not step._more(state):
                step._next(state)
        elif isinstance(action, Throw):
            self._toss(state, action)
        elif isinstance(action, AimAll):
            self._aim_all(state, action.target)
        elif isinstance(action, HoldFire):
            self._hold(state)
        else:
            self._next(state)

    def _shot(self, state: TitansState, shooter: int, rep: int, gun: int, targets: tuple[int, ...]) -> Shot:
        dice = self.dice_of(state.force.guns[shooter][gun])
        return Shot(shooter=shooter, gun=gun, targets=targets, rep=rep, dice=dice)

    def _next(self, state: TitansState) -> None:
        """The shooter in hand has aimed."""
        (shooter, rep), rest = self.shooters[0], self.shooters[1:]
        shots = (*self.shots, self._shot(state, shooter, rep, self.gun, self.aimed))
        if rest:
            state.replace(msgspec.structs.replace(self, shooters=rest, shots=shots, gun=-1, aimed=()))
        else:
            self._end(state, shots)

    def _toss(self, state: TitansState, action: Throw) -> None:
        """The shooter in hand throws in place of his shot."""
        thrown = (*self.thrown, Toss(self.shooters[0][0], action.weapon, action.at, action.level))
        step = msgspec.structs.replace(self, shooters=self.shooters[1:], thrown=thrown)
        state.replace(step)
        if not step.shooters:
            step._end(state, self.shots)

    def _end(self, state: TitansState, shots: tuple[Shot, ...]) -> None:
        """All have aimed: they fire, and then those throw who chose to."""
        state.finish_step()
        if self.thrown:
            state.steps.append(Tossing(left=self.thrown, why=self.why))
        if shots:
            state.steps.append(Shots(shots=shots, why=self.why))

    def _aim_all(self, state: TitansState, target: int) -> None:
        shots = list(self.shots)
        for shooter, rep in self.shooters:
            for number, gun in state.ready_guns(shooter):
                if target in targets_of(state, shooter, gun, self.foes):
                    shots.append(self._shot(state, shooter, rep, number, (target,)))
                    break
        self._end(state, tuple(shots))

    def _hold(self, state: TitansState) -> None:
        if self.shots or self.thrown:
            self._end(state, self.shots)
            return
        state.finish_step()
        if self.group >= 0:
            state.holding = (*state.holding, (self.group, self.shooters[0][1]))
            state.emit(FireHeld(self.group))
