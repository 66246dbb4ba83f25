"""Privation of men, and how they get over it (CT-PRIV, CT-T-PRIV-MEN, AMB-21)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from steppe.games.titans.amounts import amount
from steppe.games.titans.events import Deprived, Fed, Restored
from steppe.games.titans.files import passing
from steppe.games.titans.harm import fall_out
from steppe.games.titans.rolls import passing_dice
from steppe.games.titans.supply import supply
from steppe.games.titans.terms import bits

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

_PRIVATION: Final = supply().privation


class Hardship:
    """What privation has cost: Rep lost by figure (a shared tuple), and who gets one of it back at the end of a turn.

    `fed` are those who have got over it once in this battle, as a mask (CT-PRIV-6).
    """

    __slots__ = ("due", "fed", "lost")

    def __init__(self, lost: tuple[int, ...]) -> None:
        self.lost = lost
        self.due: tuple[tuple[int, int], ...] = ()
        self.fed = 0

    def copy(self) -> Hardship:
        """An independent twin."""
        twin = Hardship(self.lost)
        twin.due, twin.fed = self.due, self.fed
        return twin

    def contents(self) -> tuple[object, ...]:
        """All of it as plain data."""
        return self.lost, tuple((turn, str(mask)) for turn, mask in self.due), str(self.fed)


def suffer_privation(state: TitansState, side: int) -> None:
    """Before play each man of a side rolls against its Privation Level: what passes is how badly he is off."""
    level = state.setting.privation[side]
    if not level:
        return
    rows = _PRIVATION.figures_printed if state.setting.privation_as_printed else _PRIVATION.figures
    figures = list(bits(state.force.of_side[side]))
    dice = [state.roll(2) for _ in figures]
    losses = [-passing(rows, passing_dice(pair, level)).rep for pair in dice]
    state.emit(Deprived(side, level, tuple(figures), tuple(dice), tuple(losses)))
    lost, rep = list(state.hardship.lost), list(state.rep)
    for figure, loss in zip(figures, losses, strict=True):
        lost[figure], rep[figure] = loss, max(0, rep[figure] - loss)
    state.hardship.lost, state.rep = tuple(lost), tuple(rep)
    for figure in figures:
        if not rep[figure]:
            fall_out(state, figure)  # CT-PRIV-2


def feed(state: TitansState, figures: int) -> None:
    """What they lacked has come: some turns later they get a Rep back, once in a battle (CT-PRIV-4 to CT-PRIV-6)."""
    hardship = state.hardship
    hungry = sum(1 << figure for figure in bits(figures & ~hardship.fed) if hardship.lost[figure])
    if not hungry:
        return
    due = amount(_PRIVATION.recovery)
    dice = state.roll(due.dice)
    hardship.fed |= hungry
    hardship.due = (*hardship.due, (state.turn + due.of(sum(dice)), hungry))
    state.emit(Fed(tuple(bits(hungry)), dice, due.of(sum(dice))))


def get_over(state: TitansState) -> None:
    """At the end of a turn: who was fed long enough ago gets a Rep back (CT-PRIV-5)."""
    hardship = state.hardship
    if not hardship.due:
        return
    lost, rep = list(hardship.lost), list(state.rep)
    for turn, mask in hardship.due:
        if turn > state.turn:
            continue
        for figure in bits(mask):
            lost[figure] -= _PRIVATION.levels_recovered
            rep[figure] += _PRIVATION.levels_recovered
        state.emit(Restored(tuple(bits(mask))))
    hardship.due = tuple((turn, mask) for turn, mask in hardship.due if turn > state.turn)
    hardship.lost, state.rep = tuple(lost), tuple(rep)
