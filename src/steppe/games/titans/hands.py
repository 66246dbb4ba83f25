"""What figures have in their hands besides guns: what they throw, and how much of it is used up (BASE-SHOOT-11)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from steppe.games.titans.weapons import Weapon

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState


class Meeting(NamedTuple):
    """Two who met in melee, with the rounds that they fought in a turn."""

    one: int
    other: int
    turn: int
    rounds: int


class Hands:
    """The mutable data of close combat.

    `used` are what was thrown, a figure and a weapon for each; `melees` those who met in melee, in the order in which
    they did: they are locked while they stand in contact and can act. `charge` is the figure that comes upon another
    and that other, `carried` who holds which wounded figure, `wants` whether the active group wants to charge (None: it
    has not tested).
    """

    __slots__ = ("carried", "charge", "melees", "used", "wants")

    def __init__(self) -> None:
        self.used: tuple[tuple[int, str], ...] = ()
        self.melees: tuple[Meeting, ...] = ()
        self.carried: tuple[tuple[int, int], ...] = ()
        self.charge: tuple[int, int] | None = None
        self.wants: bool | None = None

    def copy(self) -> Hands:
        """An independent twin."""
        twin = Hands.__new__(Hands)
        twin.used, twin.melees, twin.charge, twin.wants = self.used, self.melees, self.charge, self.wants
        twin.carried = self.carried
        return twin

    def contents(self) -> tuple[object, ...]:
        """All of it as plain data."""
        return self.used, self.melees, self.charge, self.wants, self.carried

    def load(self, figure: int) -> list[int]:
        """The wounded whom a figure holds: one, or nobody."""
        return [wounded for who, wounded in self.carried if who == figure]

    def let_go(self, figure: int) -> None:
        """A figure holds nobody any more."""
        self.carried = tuple([pair for pair in self.carried if pair[0] != figure])

    def foes(self, figure: int) -> list[int]:
        """Those whom a figure met in melee and has not parted from."""
        pairs = [pair[:2] for pair in self.melees if figure in pair[:2]]
        return [other if one == figure else one for one, other in pairs]

    def fought(self, one: int, other: int, turn: int) -> None:
        """Two fought another round."""
        rounds = self.rounds(one, other, turn) + 1
        again = Meeting(one, other, turn, rounds)
        self.melees = tuple([again if {*pair[:2]} == {one, other} else pair for pair in self.melees])

    def rounds(self, one: int, other: int, turn: int) -> int:
        """How many rounds two have fought this turn."""
        return sum(pair.rounds for pair in self.melees if {*pair[:2]} == {one, other} and pair.turn == turn)

    def part(self, one: int, other: int) -> None:
        """Two are no longer in melee."""
        self.melees = tuple([pair for pair in self.melees if {*pair[:2]} != {one, other}])


def throws(state: TitansState, figure: int) -> Iterator[Weapon]:
    """What a figure still has to throw or launch, and its flamethrower; what is thrown is used up."""
    used = state.hands.used
    for weapon in state.force.throws[figure]:
        left = state.force.figures[figure].weapons.count(weapon.id) - used.count((figure, weapon.id))
        if weapon.kind == "flame" or left > 0:
            yield weapon


def use_up(state: TitansState, figure: int, weapon: str) -> None:
    """Something that can be used once is gone."""
    state.hands.used = (*state.hands.used, (figure, weapon))


def has_left(state: TitansState, figure: int, weapon: str) -> bool:
    """Whether a figure has still one of what can be used once."""
    return state.force.figures[figure].weapons.count(weapon) > state.hands.used.count((figure, weapon))
