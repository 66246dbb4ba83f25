"""What answers are worked out from, and the rows that all of them have."""

from __future__ import annotations

from collections.abc import Sequence

from steppe.games.infantry.actions import InfantryAction
from steppe.games.infantry.answers import HitsRow, SumRow
from steppe.games.infantry.events import Modifier
from steppe.games.infantry.knowledge import name_of
from steppe.games.infantry.odds import Distribution
from steppe.games.infantry.state import InfantryState
from steppe.games.infantry.view import InfantryView


class Desk:
    """What forecasts are worked out from: the state of what is known, the view, and the mover's legal list."""

    def __init__(self, state: InfantryState, view: InfantryView, legal: Sequence[InfantryAction]) -> None:
        self.state, self.view, self.legal = state, view, legal
        self.limit = state.setting.options.hit_limit

    def name(self, unit: int) -> str:
        """What sentences call a unit."""
        return name_of(self.state, self.view, unit)


def sum_rows(total: Sequence[Modifier]) -> tuple[SumRow, ...]:
    """A sum for the wire."""
    return tuple(SumRow(text=line.text, value=line.value, rule=line.rule) for line in total)


def hits_rows(hits: Distribution) -> tuple[HitsRow, ...]:
    """A distribution for the wire."""
    return tuple(HitsRow(hits=number, chance=chance) for number, chance in enumerate(hits))
