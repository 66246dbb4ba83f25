"""Coming onto the table (CT-SCN-1-4 and so on)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from steppe.games.titans.driving import Driving
from steppe.games.titans.events import Entered
from steppe.games.titans.gathering import Gathering, facing_of, gather, settle_in, vehicle_of
from steppe.games.titans.marching import Watch
from steppe.games.titans.orders import DONE, Enter, TitansAction
from steppe.games.titans.step import Step
from steppe.kernel.protocol import Refusal
from steppe.kernel.tabletop.points import INCH, Point
from steppe.kernel.tabletop.tables import Box

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

_APART: Final = 4 * INCH
"""How far apart the points lie that are listed along an edge."""
_STRIP: Final = 6 * INCH
"""How far from the edge those stand who have just come on."""


def is_due(state: TitansState, group: int) -> bool:
    """Whether somebody of a group waits off the table and may come now."""
    waits = state.mission.waiting & state.force.groups[group].members
    return bool(waits) and state.turn > state.setting.plan(group).late


class EnterTable(Step, frozen=True):
    """A group that waits comes onto the table round a point of its edge, or goes on waiting."""

    rule: ClassVar[str] = "CT-SCNFRAME-1"
    doing: ClassVar[str] = "is bringing on a group"
    asks_always: ClassVar[bool] = True
    group: int = 0

    def prompt(self, state: TitansState) -> str:
        """The decision in a sentence."""
        return f"Where do {state.force.groups[self.group].name} come on?"

    def legal(self, state: TitansState) -> Sequence[TitansAction]:
        """Points of the edge some inches apart, or it waits."""
        points = dict.fromkeys(self._points(state))
        return [*(Enter(point) for point in points if self._why_not(state, point) is None), DONE]

    def _points(self, state: TitansState) -> Iterator[Point]:
        for strip in self._strips(state):
            edge = self._edge(state, strip)
            yield from ((x, edge) for x in range(strip.west + _APART // 2, strip.east, _APART))

    def _strips(self, state: TitansState) -> list[Box]:
        """The part of each of its sections along the edge."""
        table, side = state.field.terrain.table, state.force.groups[self.group].side
        south = state.setting.edges[side] == "south"
        boxes = [table.section_box(section) for section in state.setting.plan(self.group).entry]
        return [
            box._replace(north=box.south + _STRIP) if south else box._replace(south=box.north - _STRIP) for box in boxes
        ]

    def _edge(self, state: TitansState, strip: Box) -> int:
        south = state.setting.edges[state.force.groups[self.group].side] == "south"
        return strip.south if south else strip.north

    def allows(self, state: TitansState, action: TitansAction) -> bool:
        """Any point of the edge of its sections."""
        return isinstance(action, Enter) and self._why_not(state, action.at) is None

    def refuse(self, state: TitansState, action: TitansAction) -> Refusal | None:
        """A point where it does not come on, or has no room."""
        return self._why_not(state, action.at) if isinstance(action, Enter) else None

    def _why_not(self, state: TitansState, at: Point) -> Refusal | None:
        strips = self._strips(state)
        if not any(strip.holds(at) and at[1] == self._edge(state, strip) for strip in strips):
            sections = ", ".join(map(str, state.setting.plan(self.group).entry))
            return Refusal(
                "CT-SCNFRAME-1", f"They come on by the edge of the sections {sections}: choose a point there."
            )
        if self._gathered(state, at) is None:
            return Refusal("BASE-R-10", "There is no room for all of them there: choose another point of the edge.")
        return None

    def _members(self, state: TitansState) -> int:
        return state.mission.waiting & state.force.groups[self.group].members

    def _gathered(self, state: TitansState, at: Point) -> Gathering | None:
        return gather(state, self.group, self._members(state), at, self._strips(state))

    def _side(self, state: TitansState) -> int:
        return state.force.groups[self.group].side

    def apply(self, state: TitansState, action: TitansAction) -> None:
        """It stands at the edge, under the eyes of whoever sees it, and acts; or it waits."""
        state.finish_step()
        if isinstance(action, Enter):
            self._come_on(state, action.at)

    def _come_on(self, state: TitansState, at: Point) -> None:
        if (found := self._gathered(state, at)) is None:
            raise ValueError(f"{self!r} comes on at {at}, where there is no room")
        facing = facing_of(state, self.group)
        came = tuple((figure, place) for figure, (place, _) in zip(found.members, found.spots, strict=True))
        for figure, place in came:
            state.place[figure], state.facing[figure] = place, facing
            if state.force.sets_up(figure):
                state.packed |= 1 << figure
        state.mission.waiting &= ~self._members(state)
        settle_in(state, self.group, found.berth)
        state.emit(Entered(self.group, came))
        self._under_their_eyes(state, came, found.berth)

    def _under_their_eyes(self, state: TitansState, came: Sequence[tuple[int, Point]], berth: Point | None) -> None:
        """Whoever of the enemy sees them takes In Sight."""
        side = self._side(state)
        foes = sum(1 << number for number, group in enumerate(state.force.groups) if group.side != side)
        for figure, place in reversed(came):
            if state.place[figure] is not None:
                state.steps.append(Watch(figure=figure, path=(place,), unseen=foes, why="move", by_rule=self.rule))
        if berth is not None:
            vehicle, facing = vehicle_of(state, self.group), facing_of(state, self.group)
            sight = Driving(vehicle=vehicle, path=(berth,), facings=(facing,), unseen=foes, by_rule=self.rule)
            state.steps.append(sight)
