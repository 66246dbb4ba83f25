"""Laying booby traps before the first turn, and those of games against the rules (CT-TRAP, CT-TRAPSOLO, BASE-R-57)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

import msgspec

from steppe.games.titans.events import TrapDieRolled, TrapLaid, TrapSprung
from steppe.games.titans.files import rolled
from steppe.games.titans.hazards import Kind, Trap
from steppe.games.titans.mines import mines
from steppe.games.titans.options import chosen
from steppe.games.titans.orders import LayTrap, TitansAction
from steppe.games.titans.step import Step
from steppe.games.titans.terms import bits
from steppe.games.titans.traps import set_off
from steppe.kernel.protocol import EVERYBODY, Happening, Refusal, Seat
from steppe.kernel.tabletop.points import INCH, Point

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

_ROWS: Final = {True: mines().traps.scenario_5, False: mines().traps.kinds}
ALL_SECTIONS: Final = (1, 2, 3, 4, 5, 6)
_PART: Final = 2 * INCH
"""How far apart the places lie that are listed."""


def deal_traps(state: TitansState, owner: int, count: int, *, partisans: bool) -> tuple[Trap, ...]:
    """So many traps with their dummies, their kinds by the scenario's table or the general one (CT-TRAP-1, AMB-40)."""
    traps = [_dealt(state, owner, partisans) for _ in range(count)]
    dummies = [Trap((0, 0), owner, "dummy")] * (count * mines().traps.dummies_each)
    return (*traps, *dummies)


def _dealt(state: TitansState, owner: int, partisans: bool) -> Trap:
    (die,) = state.roll(1)
    row = rolled(_ROWS[partisans], die)
    return _trap(state, owner, row.kind if state.field.half_sight is not None or row.by_day is None else row.by_day)


def _trap(state: TitansState, owner: int, kind: Kind) -> Trap:
    """A trap that does not lie yet; the size of an explosive is rolled (CT-IED-1)."""
    if kind != "improvised explosive":
        return Trap((0, 0), owner, kind)
    return Trap((0, 0), owner, kind, shell=mines().traps.explosive(sum(state.roll(2))))


class LayTraps(Step, frozen=True):
    """The owner notes where the next trap lies; nothing of it is seen (CT-TRAP-2). `left` are still to lay."""

    rule: ClassVar[str] = "CT-TRAP-2"
    doing: ClassVar[str] = "is laying traps"
    asks_always: ClassVar[bool] = True
    left: tuple[Trap, ...] = ()
    sections: tuple[int, ...] = ()

    def prompt(self, state: TitansState) -> str:
        """The decision in a sentence."""
        return f"Where does the {self.left[0].kind} lie? {len(self.left)} left to lay."

    def seen_by(self, viewer: Seat | None) -> LayTraps:
        """Others know neither what nor how much is laid."""
        return self if viewer in (self.by, EVERYBODY) else LayTraps(by=self.by)

    def legal(self, state: TitansState) -> Sequence[TitansAction]:
        """Places some inches apart in the sections where traps may lie."""
        return [LayTrap(point) for point in self._places(state) if self._why_not(state, point) is None]

    def _places(self, state: TitansState) -> Iterator[Point]:
        table = state.field.terrain.table
        for x in range(_PART, table.width, _PART):
            for y in range(_PART, table.depth, _PART):
                yield x, y

    def allows(self, state: TitansState, action: TitansAction) -> bool:
        """Any place there."""
        return isinstance(action, LayTrap) and self._why_not(state, action.at) is None

    def refuse(self, state: TitansState, action: TitansAction) -> Refusal | None:
        """A place in another section, or where one lies already."""
        return self._why_not(state, action.at) if isinstance(action, LayTrap) else None

    def _why_not(self, state: TitansState, point: Point) -> Refusal | None:
        table = state.field.terrain.table
        if not table.holds(point) or table.section(point) not in self.sections:
            where = ", ".join(map(str, self.sections))
            return Refusal("CT-TRAP-1", f"Traps lie in the sections {where}: choose a place there.")
        if any(trap.at == point for trap in state.hazards.traps if trap.owner == self.left[0].owner):
            return Refusal("CT-TRAP-2", "One lies there already: choose another place.")
        return None

    def apply(self, state: TitansState, action: TitansAction) -> None:
        """It lies there."""
        if not isinstance(action, LayTrap):
            return
        trap = msgspec.structs.replace(self.left[0], at=action.at)
        hazards = state.hazards
        hazards.traps = tuple(sorted((*hazards.traps, trap), key=lambda one: one.at))
        state.note(Happening(TrapLaid(trap.kind, trap.at), None, (self.by,)))
        if self.left[1:]:
            state.replace(msgspec.structs.replace(self, left=self.left[1:]))
        else:
            state.finish_step()


def roll_trap_die(state: TitansState, dice: tuple[int, int]) -> bool:
    """In a game against the rules a third die is rolled with the Activation dice while traps are left (CT-TRAPSOLO-1).

    A trap goes off on three of a kind (CT-TRAPSOLO-2), or by option when it equals one of the others (BASE-R-57).
    """
    if not state.hazards.solo:
        return False
    (die,) = state.roll(1)
    matches = [one for one in dice if one == die]
    sprung = len(matches) == len(dice) if chosen(state.setting.options, "solo_traps") == "triples" else bool(matches)
    state.emit(TrapDieRolled(die, sprung))
    return sprung


def spring_solo_trap(state: TitansState, owner: int) -> None:
    """In a game against the rules: a trap of a kind that a die tells, under who rolls least (CT-TRAPSOLO-3, -4)."""
    state.hazards.solo -= 1
    (die,) = state.roll(1)
    trap = _trap(state, owner, mines().traps.kind(die, night=state.field.half_sight is not None))
    figure = _unluckiest(state)
    at = state.at(figure)
    state.emit(TrapSprung(figure, trap.kind, die))
    hazards = state.hazards
    hazards.traps = (*hazards.traps, msgspec.structs.replace(trap, at=at))
    set_off(state, len(hazards.traps) - 1, figure)


def _unluckiest(state: TitansState) -> int:
    """Of the figures on the table that of the lowest die and Rep; equals roll again."""
    left = list(bits(state.able(state.force.of_side[0] | state.force.of_side[1])))
    while len(left) > 1:
        totals = {figure: die + state.rep[figure] for figure, die in zip(left, state.roll(len(left)), strict=True)}
        least = min(totals.values())
        left = [figure for figure in left if totals[figure] == least]
    return left[0]
