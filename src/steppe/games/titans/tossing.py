"""Grenades thrown as a reaction, in place of a shot (BASE-REACT-1-2, BASE-REACT-2-2, BASE-SHOOT-11)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from steppe.games.titans.hands import throws
from steppe.games.titans.locked import foes_of
from steppe.games.titans.orders import Throw
from steppe.games.titans.step import Step
from steppe.games.titans.terms import FIRES, bits
from steppe.games.titans.watching import sees
from steppe.games.titans.weapons import Weapon
from steppe.kernel.tabletop.points import INCH, Point, within

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState


class Toss(NamedTuple):
    """A grenade that somebody is about to throw at a point of a storey."""

    figure: int
    weapon: str
    at: Point
    level: int

    def order(self) -> Throw:
        """It as it is thrown in one's own activation."""
        return Throw(self.weapon, self.at, self.level)


def tosses(state: TitansState, figure: int, foes: int) -> Iterator[Throw]:
    """The throws that a figure may make now at enemies in sight and range; flame and charges are laid at leisure."""
    if not (state.force.throws[figure] and _may_toss(state, figure)):
        return
    for weapon in throws(state, figure):
        if weapon.kind == "thrown" and weapon.to_hit:
            for foe in bits(foes & state.place.on):
                if _reaches(state, figure, weapon, foe):
                    yield Throw(weapon.id, state.at(foe), state.ground.level[foe])


def can_toss(state: TitansState, figure: int, foes: int) -> bool:
    """Whether there is a throw for a figure."""
    return next(tosses(state, figure, foes), None) is not None


def _may_toss(state: TitansState, figure: int) -> bool:
    if state.place[figure] is None or not FIRES[state.status[figure]] or state.hands.load(figure):
        return False
    return not (state.hands.melees and foes_of(state, figure))


def _reaches(state: TitansState, figure: int, weapon: Weapon, foe: int) -> bool:
    here, there = state.at(figure), state.at(foe)
    return here != there and within(here, there, weapon.range * INCH) and sees(state, figure, foe)


class Tossing(Step, frozen=True):
    """The grenades of a reaction are thrown one after another, by those who still can."""

    automatic: ClassVar[bool] = True
    left: tuple[Toss, ...] = ()
    why: str = "in sight"

    def run(self, state: TitansState) -> None:
        """The next one; it counts as his shot (BASE-R-2, BASE-R-3)."""
        from steppe.games.titans.throwing import throw  # what bursts leads to tests, and tests to throws

        state.finish_step()
        toss, rest = self.left[0], self.left[1:]
        if rest:
            state.steps.append(Tossing(left=rest, why=self.why))
        if _may_toss(state, toss.figure):
            state.shots[toss.figure] += 1
            if self.why == "return":
                state.answered |= 1 << toss.figure
            throw(state, toss.figure, toss.order())
