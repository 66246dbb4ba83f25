"""Reinforcements: levels, checks on a total of seven, and who enters (BASE-ACT-4, BASE-PEF-1, CT-REINF)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

import msgspec

from steppe.games.titans.amounts import amount
from steppe.games.titans.callups import call_of, call_up
from steppe.games.titans.events import CameIn, LevelsRolled, ReinforcementsChecked
from steppe.games.titans.orders import DONE, ComeIn, PickVehicleType, TitansAction
from steppe.games.titans.recruits import Draft, called, put_on_table, raise_draft
from steppe.games.titans.reinforcements import reinforcements
from steppe.games.titans.sightings import Appear
from steppe.games.titans.step import Step
from steppe.kernel.protocol import Refusal
from steppe.kernel.tabletop.points import INCH, Point, squared

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

CALLED_ON: Final = reinforcements().arriving.total
_EVERY: Final = 6 * INCH
"""How far apart the points of an edge lie at which one may enter."""
_INSIDE: Final = 2 * INCH
_MOST: Final = 6


class SupportPlan(NamedTuple):
    """What stays the same: the date, whose army is whose, how the Support Level of each side is rolled.

    `urban`: it is fought in a town. `entries` by side are where reinforcements enter; none: anywhere on their edge.
    """

    year: int
    armies: tuple[str, str]
    levels: tuple[str, str]
    urban: bool = False
    entries: tuple[tuple[Point, ...], tuple[Point, ...]] = ((), ())


class Coming(msgspec.Struct, frozen=True, gc=False):
    """Somebody who waits to enter, and for which side."""

    side: int
    draft: Draft


class Support(msgspec.Struct, frozen=True, kw_only=True):
    """Who had a vehicle of luck, as a mask of sides, and who waits to enter."""

    luck: int = 0
    coming: tuple[Coming, ...] = ()

    def with_luck(self, side: int) -> Support:
        """It after a side had its vehicle of a luck table (BASE-R-59)."""
        return msgspec.structs.replace(self, luck=self.luck | 1 << side)

    def of(self, side: int) -> list[Draft]:
        """Those of a side who wait, in the order in which they came."""
        return [coming.draft for coming in self.coming if coming.side == side]

    def with_first(self, side: int, draft: Draft | None) -> Support:
        """It with the first who waits of a side changed, or gone on the table."""
        index = next(number for number, coming in enumerate(self.coming) if coming.side == side)
        instead = () if draft is None else (Coming(side, draft),)
        return msgspec.structs.replace(self, coming=(*self.coming[:index], *instead, *self.coming[index + 1 :]))


def roll_levels(state: TitansState) -> None:
    """Before the first turn the Support Level of each side is rolled, unless it was (CT-SCNFRAME-1)."""
    plan = state.setting.support
    if plan is None or any(state.mission.support):
        return
    found = []
    for side, text in enumerate(plan.levels):
        how = amount(text)
        dice = state.roll(how.dice)
        found.append(min(_MOST, max(1, how.of(sum(dice)))))
        state.emit(LevelsRolled(state.setting.seats[side], dice, found[-1]))
    state.mission.support = found[0], found[1]


def check_reinforcements(state: TitansState, dice: tuple[int, int]) -> None:
    """A total of seven: each side checks, that of the higher die first (BASE-ACT-4)."""
    if state.setting.support is None or sum(dice) != CALLED_ON:
        return
    first = 0 if dice[0] > dice[1] else 1
    for side in (first, 1 - first):
        (die,) = state.roll(1)
        level = state.mission.support[side]
        state.emit(ReinforcementsChecked(state.setting.seats[side], die, level, die <= level))
        if die <= level:
            coming = tuple(Coming(side, draft) for draft in call_up(state, side))
            state.support = msgspec.structs.replace(state.support, coming=(*state.support.coming, *coming))


def bring_in(state: TitansState, side: int) -> None:
    """The side's activation begins: who waits enters."""
    if state.support.coming and state.support.of(side):
        state.steps.append(Arrive(by=state.setting.seats[side], side=side))


def entries_of(state: TitansState, side: int) -> Iterator[Point]:
    """Where those of a side may enter."""
    plan, table = state.setting.support, state.field.terrain.table
    if plan is not None and plan.entries[side]:
        yield from plan.entries[side]
        return
    edge = state.setting.edges[side]
    wide = edge in ("north", "south")
    for along in range(_EVERY, (table.width if wide else table.depth) - _EVERY + 1, _EVERY):
        far = (table.depth if wide else table.width) - _INSIDE if edge in ("north", "east") else _INSIDE
        yield (along, far) if wide else (far, along)


class Arrive(Step, frozen=True):
    """Those of a side who wait enter at its edge, one unit after another; their owner says where (BASE-ACT-4)."""

    rule: ClassVar[str] = "BASE-ACT-4"
    doing: ClassVar[str] = "is bringing reinforcements in"
    side: int = 0

    def prompt(self, state: TitansState) -> str:
        """The decision in a sentence."""
        draft = state.support.of(self.side)[0]
        if len(draft.vehicles) > 1:
            return "Which vehicle comes?"
        return f"Where do the reinforcements enter? {draft.group}."

    def legal(self, state: TitansState) -> Sequence[TitansAction]:
        """Which vehicle it is, where the list gives several; then where they enter; or they wait a turn."""
        draft = state.support.of(self.side)[0]
        if len(draft.vehicles) > 1:
            return [PickVehicleType(row) for row in draft.vehicles]
        return [*map(ComeIn, entries_of(state, self.side)), DONE]

    def refuse(self, state: TitansState, action: TitansAction) -> Refusal | None:
        """They enter at their own edge."""
        if isinstance(action, ComeIn):
            return Refusal("BASE-ACT-4", "Reinforcements enter at their own edge, at the points that are listed.")
        if isinstance(action, PickVehicleType):
            return Refusal("CT-REINF-19", "Only the vehicles of the cell that was rolled can be picked.")
        return None

    def apply(self, state: TitansState, action: TitansAction) -> None:
        """A vehicle is picked, somebody enters, or all who wait go on waiting."""
        if isinstance(action, PickVehicleType):
            draft = msgspec.structs.replace(
                state.support.of(self.side)[0], vehicles=(action.row,), group=called(action.row)
            )
            state.support = state.support.with_first(self.side, draft)
        elif isinstance(action, ComeIn):
            self._enter(state, action.at)
        else:
            state.finish_step()

    def _enter(self, state: TitansState, at: Point) -> None:
        draft = state.support.of(self.side)[0]
        state.support = state.support.with_first(self.side, None)
        if not state.support.of(self.side):
            state.finish_step()
        group = raise_draft(state, draft, self.side, call_of(state, self.side).year)
        points = sorted(entries_of(state, self.side), key=lambda point: (squared(point, at), point))
        where = next((point for point in points if put_on_table(state, group, point)), at)
        state.emit(CameIn(group, where))
        state.steps.append(Appear(group=group))
