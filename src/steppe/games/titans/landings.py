"""Airborne landings: the drop zone, how far each figure is scattered, how it comes down (CT-AIRB, BASE-R-52).

A group that lands waits off the table until its turn. The transport always comes; its side names the middle of the
drop zone before anybody acts in that turn, and the leader comes down there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

import msgspec

from steppe.games.titans.amounts import amount
from steppe.games.titans.arrivals import DropRow, arrivals
from steppe.games.titans.events import Jumped, Landed, Tested
from steppe.games.titans.files import passing
from steppe.games.titans.gaits import with_figure
from steppe.games.titans.harm import recover_from_knock_down, suffer_stun
from steppe.games.titans.orders import Jump, TitansAction
from steppe.games.titans.perils import is_free
from steppe.games.titans.rolls import passing_dice
from steppe.games.titans.step import Step
from steppe.games.titans.terms import ABLE, bits
from steppe.kernel.protocol import Refusal
from steppe.kernel.tabletop.directions import moved
from steppe.kernel.tabletop.points import INCH, Point
from steppe.kernel.tabletop.swaths import spots_round

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

_AIR: Final = arrivals().airborne
_FACINGS: Final = {name: 45 * number for number, name in enumerate(("N", "NE", "E", "SE", "S", "SW", "W", "NW"))}
_SEVEN: Final = next(row.on[0] for row in _AIR.scatter if row.third)
_PART: Final = 3 * INCH
_FREE_WITHIN: Final = 12 * INCH


class Landing(msgspec.Struct, frozen=True):
    """A group, by its number, that lands in a turn."""

    group: int
    turn: int = 1


def send_transports(state: TitansState) -> None:
    """Those who land in this turn: their sides say where, one after another."""
    for landing in reversed(state.setting.landings):
        if landing.turn == state.turn and _waiting(state, landing.group):
            side = state.force.groups[landing.group].side
            state.steps.append(ChooseDropZone(by=state.setting.seats[side], group=landing.group))


def _waiting(state: TitansState, group: int) -> list[int]:
    """The figures of a group who have not come down: able, and nowhere on the table."""
    aboard = state.fleet.all_aboard
    return [
        figure
        for figure in bits(state.force.groups[group].members)
        if state.place[figure] is None and ABLE[state.status[figure]] and not aboard >> figure & 1
    ]


class ChooseDropZone(Step, frozen=True):
    """Where the middle of the drop zone is (CT-AIRB-2)."""

    rule: ClassVar[str] = "CT-AIRB-2"
    doing: ClassVar[str] = "is choosing a drop zone"
    group: int = 0

    def prompt(self, state: TitansState) -> str:
        """The decision in a sentence."""
        return f"Where is the middle of the drop zone of {state.force.groups[self.group].name}?"

    def legal(self, state: TitansState) -> Sequence[TitansAction]:
        """Points some inches apart on which one can land."""
        return [Jump(point) for point in self._points(state) if self._why_not(state, point) is None]

    def _points(self, state: TitansState) -> Iterator[Point]:
        table = state.field.terrain.table
        for x in range(_PART, table.width, _PART):
            yield from ((x, y) for y in range(_PART, table.depth, _PART))

    def allows(self, state: TitansState, action: TitansAction) -> bool:
        """Any such point."""
        return isinstance(action, Jump) and self._why_not(state, action.at) is None

    def refuse(self, state: TitansState, action: TitansAction) -> Refusal | None:
        """A point on which nobody can land."""
        return self._why_not(state, action.at) if isinstance(action, Jump) else None

    def _why_not(self, state: TitansState, point: Point) -> Refusal | None:
        head = _head(state, self.group)
        if is_free(state, head, point) and state.field.room_at(point) is None:
            return None
        return Refusal("CT-AIRB-2", "The leader has to come down there: choose open ground where he has room.")

    def apply(self, state: TitansState, action: TitansAction) -> None:
        """They come down: the leader there, the others about him."""
        if isinstance(action, Jump):
            state.finish_step()
            drop(state, self.group, action.at)


def _head(state: TitansState, group: int) -> int:
    """The leader of those who land, or who leads them in his place."""
    waiting, leader = _waiting(state, group), state.leader[group]
    return leader if leader in waiting else state.force.first_of(waiting)


def drop(state: TitansState, group: int, at: Point) -> None:
    """A group lands: the leader's accuracy, then each figure's place and landing (CT-AIRB-2 to CT-AIRB-6)."""
    head, others = _head(state, group), _waiting(state, group)
    dice, rep = state.roll(2), state.rep[head]
    passed = passing_dice(dice, rep)
    state.emit(Tested(("drop-zone",), group, head, dice, rep, passed, (head,), "CT-AIRB-2"))
    row = passing(_AIR.drop, passed)
    _come_down(state, head, at, (), "")
    for figure in others:
        if figure != head:
            _scatter(state, figure, at, row)
    for figure in (head, *(figure for figure in others if figure != head)):
        _land(state, figure, row)


def _scatter(state: TitansState, figure: int, middle: Point, row: DropRow) -> None:
    """Two dice for the direction, a third for a 7; then how far, exactly (CT-AIRB-4, CT-AIRB-5, BASE-R-52)."""
    pair = state.roll(2)
    third = state.roll(1) if sum(pair) == _SEVEN else ()
    direction = _AIR.direction(sum(pair), *third)
    far = amount(row.scatter)
    distance = state.roll(far.dice)
    spot = moved(middle, _FACINGS[direction], far.of(sum(distance)) * INCH)
    _come_down(state, figure, spot, (*pair, *third, *distance), direction)


def _come_down(state: TitansState, figure: int, spot: Point, dice: tuple[int, ...], direction: str) -> None:
    """A figure comes to a place on the table, or to the nearest where it has room, in its harness."""
    place = _room_near(state, figure, spot)
    state.kits = msgspec.structs.replace(state.kits, harness=with_figure(state.kits.harness, figure))
    state.ground.level[figure] = 0
    state.place[figure] = place
    state.emit(Jumped(figure, place, direction, dice))


def _room_near(state: TitansState, figure: int, spot: Point) -> Point:
    box = state.field.terrain.table.box
    inside = min(max(spot[0], box.west), box.east), min(max(spot[1], box.south), box.north)
    reach = _FREE_WITHIN
    while True:
        for place in (inside, *spots_round(inside, reach, INCH)):
            if is_free(state, figure, place) and state.field.room_at(place) is None:
                return place
        if reach > box.east + box.north:
            raise ValueError("there is no room on the table for one who lands")
        reach *= 2


def _land(state: TitansState, figure: int, row: DropRow) -> None:
    """How a figure comes down (CT-T-LANDING); how accurate the drop was does not touch Recover (BASE-R-52)."""
    rep, dice = state.rep[figure] + row.landing_rep, state.roll(2)
    passed = passing_dice(dice, rep)
    result = passing(_AIR.landing, passed).result
    state.emit(Landed(figure, dice, rep, passed, result))
    if result == "stunned":
        suffer_stun(state, figure)
    elif result == "knocked down":
        state.lay_down(figure)
        recover_from_knock_down(state, figure)
