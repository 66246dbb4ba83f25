"""Setting up before the first turn, unseen by the other side (CT-SCN-1-5 and so on, BASE-R-51)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

import msgspec

from steppe.games.titans.events import FigureShifted, GroupDeployed, SetUpBegan, SetUpEnded
from steppe.games.titans.gathering import Gathering, facing_of, gather, vehicle_of
from steppe.games.titans.hiding import come_out, hidden_groups, is_sheltered, lie_in_wait, lurk, park, refuse_ambush
from steppe.games.titans.mission import AMBUSHES
from steppe.games.titans.orders import DONE, Ambush, Deploy, Shift, TitansAction
from steppe.games.titans.sizes import sizes
from steppe.games.titans.spots import stands_free, taken_by
from steppe.games.titans.step import Step
from steppe.games.titans.terms import NOBODY
from steppe.kernel.protocol import EVERYBODY, Happening, Refusal, Seat
from steppe.kernel.tabletop.points import INCH, Point, within
from steppe.kernel.tabletop.tables import Box

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

_PART: Final = 6 * INCH
"""How far apart the points lie that are listed for a group."""
_COHESION: Final = sizes().nearness.cohesion


def begin_set_up(state: TitansState) -> None:
    """The sides that begin on the table set up, side 0 first; each is asked only about its own."""
    steps: list[Step] = []
    for side in (0, 1):
        own = (number for number, group in enumerate(state.force.groups) if group.side == side)
        groups = [number for number in own if state.setting.plan(number).set_up]
        if groups:
            seat = state.setting.seats[side]
            steps = [EndSetUp(side=side), SetUpForce(by=seat, side=side, left=tuple(groups)), *steps]
            state.emit(SetUpBegan(side))
    state.steps += steps


class SetUpForce(Step, frozen=True):
    """A side places its groups. `left` are not placed yet; `told` have been told how to lie in wait."""

    rule: ClassVar[str] = "CT-SCNFRAME-1"
    doing: ClassVar[str] = "is setting up"
    asks_always: ClassVar[bool] = True
    side: int = 0
    left: tuple[int, ...] = ()
    told: tuple[int, ...] = ()

    def prompt(self, state: TitansState) -> str:
        """The decision in a sentence."""
        if self.left:
            return f"Where do {state.force.groups[self.left[0]].name} begin? {len(self.left)} groups to place."
        return "All are placed. Move them about, set ambushes, or begin."

    def seen_by(self, viewer: Seat | None) -> SetUpForce:
        """Others do not know what has been placed."""
        return self if viewer in (self.by, EVERYBODY) else SetUpForce(by=self.by, side=self.side)

    def legal(self, state: TitansState) -> Sequence[TitansAction]:
        """Points some inches apart for the next group; then how each lies in wait, and the end."""
        if self.left:
            return [Deploy(self.left[0], at) for at in points_for(state, self.left[0])]
        hidden = [group for group in hidden_groups(state, self.side) if group not in self.told]
        return [*(Ambush(group, reach) for group in hidden for reach in AMBUSHES if reach), DONE]

    def allows(self, state: TitansState, action: TitansAction) -> bool:
        """Any point of its sections, for any group, and for figures that are placed already; any ambush."""
        return self._is_known(action) and self._why_not(state, action) is None

    def _is_known(self, action: TitansAction) -> bool:
        return isinstance(action, Deploy | Shift | Ambush)

    def refuse(self, state: TitansState, action: TitansAction) -> Refusal | None:
        """Somebody else's group, a place where it may not begin, or the end too early."""
        if action == DONE:
            return Refusal("CT-SCNFRAME-1", f"Place {state.force.groups[self.left[0]].name} first.")
        return self._why_not(state, action) if self._is_known(action) else None

    def _why_not(self, state: TitansState, action: TitansAction) -> Refusal | None:
        if isinstance(action, Ambush):
            return self._no_group(state, action.group, placed=True) or (
                None if action.reach in AMBUSHES else refuse_ambush(action)
            )
        if isinstance(action, Deploy):
            return self._no_group(state, action.group) or _no_place(state, action.group, action.at)
        if isinstance(action, Shift):
            return self._no_shift(state, action)
        return None

    def _no_group(self, state: TitansState, group: int, *, placed: bool = False) -> Refusal | None:
        mine = group < len(state.force.groups) and state.force.groups[group].side == self.side
        if not mine or not state.setting.plan(group).set_up or (placed and group in self.left):
            return Refusal("CT-SCNFRAME-1", "Choose one of your groups that is set up on the table.")
        return None

    def _no_shift(self, state: TitansState, action: Shift) -> Refusal | None:
        figure = action.figure
        group = state.force.group[figure] if figure < state.force.size else len(state.force.groups)
        if refusal := self._no_group(state, group, placed=True):
            return refusal
        if vehicle_of(state, group) != NOBODY:
            return Refusal("CT-SCNFRAME-1", "A vehicle or gun is placed as a whole.")
        if not any(box.holds(action.at) for box in boxes_of(state, group)):
            return _elsewhere(state, group)
        others = taken_by(state, state.force.of_side[self.side] & ~(1 << figure))
        if not stands_free(state, (action.at, action.level), others):
            return Refusal("BASE-R-10", "There is no room for him there: choose a free place.")
        mates = taken_by(state, state.force.groups[group].members & ~(1 << figure))
        if mates and not any(within(action.at, place, _COHESION) for place, _ in mates):
            return Refusal("BASE-FIG-5", "A group stays together: place him within 4 inches of another of it.")
        return None

    def apply(self, state: TitansState, action: TitansAction) -> None:
        """A group or a figure is placed, or all are."""
        if isinstance(action, Deploy):
            _deploy(state, action.group, action.at)
            self._tell(state, GroupDeployed(action.group, action.at))
            left = tuple(group for group in self.left if group != action.group)
            state.replace(msgspec.structs.replace(self, left=left))
        elif isinstance(action, Shift):
            lurk(state, action.figure, action.at, action.level)
            self._tell(state, FigureShifted(action.figure, action.at, action.level))
        elif isinstance(action, Ambush):
            lie_in_wait(state, action.group, action.reach)
            state.replace(msgspec.structs.replace(self, told=(*self.told, action.group)))
        else:
            state.finish_step()

    def _tell(self, state: TitansState, event: GroupDeployed | FigureShifted) -> None:
        state.note(Happening(event, None, (self.by,)))


class EndSetUp(Step, frozen=True):
    """All stand: groups in the open are seen, the others lie hidden (BASE-R-51)."""

    automatic: ClassVar[bool] = True
    side: int = 0

    def run(self, state: TitansState) -> None:
        """Show who is in the open."""
        state.finish_step()
        state.emit(SetUpEnded(self.side))
        for group in hidden_groups(state, self.side):
            if not is_sheltered(state, group):
                come_out(state, group, "open")


def boxes_of(state: TitansState, group: int) -> list[Box]:
    """The sections in which a group may begin."""
    table = state.field.terrain.table
    return [table.section_box(section) for section in state.setting.plan(group).set_up]


def points_for(state: TitansState, group: int) -> Iterator[Point]:
    """The middles of squares in its sections at which there is room for a group."""
    for box in boxes_of(state, group):
        for x in range(box.west + _PART // 2, box.east, _PART):
            for y in range(box.south + _PART // 2, box.north, _PART):
                if _no_place(state, group, (x, y)) is None:
                    yield x, y


def _no_place(state: TitansState, group: int, at: Point) -> Refusal | None:
    if not any(box.holds(at) for box in boxes_of(state, group)):
        return _elsewhere(state, group)
    if gathered(state, group, at) is None:
        return Refusal("BASE-R-10", "There is no room for all of them there: choose another place.")
    return None


def _elsewhere(state: TitansState, group: int) -> Refusal:
    sections = ", ".join(map(str, state.setting.plan(group).set_up))
    return Refusal("CT-SCNFRAME-1", f"They begin in the sections {sections}: choose a place there.")


def gathered(state: TitansState, group: int, at: Point) -> Gathering | None:
    """How a group stands that begins round a point; None where there is no room."""
    return gather(state, group, state.force.groups[group].members, at, boxes_of(state, group))


def _deploy(state: TitansState, group: int, at: Point) -> None:
    """A group stands round a point, its leader nearest."""
    if found := gathered(state, group, at):
        conceal(state, group, found)


def conceal(state: TitansState, group: int, found: Gathering) -> None:
    """A group lies in wait as it was gathered, facing the other side's edge."""
    facing = facing_of(state, group)
    for figure, (place, level) in zip(found.members, found.spots, strict=True):
        lurk(state, figure, place, level)
        state.facing[figure] = facing
    if found.berth is not None:
        park(state, vehicle_of(state, group), found.berth)
