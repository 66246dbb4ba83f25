"""How markers move, and what is met when a side's activation begins (BASE-PEF-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

import msgspec

from steppe.games.titans.contact import contact
from steppe.games.titans.events import MarkerTested
from steppe.games.titans.markers import Marker
from steppe.games.titans.meetings import meet_seen, players, seen_from
from steppe.games.titans.rolls import passing_dice
from steppe.games.titans.sightings import Appear
from steppe.games.titans.step import Step
from steppe.kernel.tabletop.points import INCH, Point, distance, squared, towards
from steppe.kernel.tabletop.swaths import spots_round

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

REP: Final = contact().markers.rep
_NEVER_NEARER: Final = INCH


def send_markers(state: TitansState, side: int, die: int) -> None:
    """A side's activation begins: its markers move if the die lets them; what is seen by now is met (BASE-PEF-3)."""
    plan = state.setting.markers
    if plan is None or not (state.markers.left or plan.scouting):
        return
    moves = side == plan.side and die <= REP
    state.steps.append(MoveMarkers(moves=moves))


class MoveMarkers(Step, frozen=True):
    """The markers of the side that nobody plays test and move, the nearest first; who sees one meets it.

    `moved` are the numbers of those that have tested, as a mask.
    """

    automatic: ClassVar[bool] = True
    moves: bool = False
    moved: int = 0

    def run(self, state: TitansState) -> None:
        """What is seen is met; then the next marker tests."""
        if (found := meet_seen(state)) is not None:
            state.steps += [Appear(group=group) for group in reversed(found)]
            return
        left = [one for one in state.markers.left if not self.moved >> one.number & 1] if self.moves else []
        if not left:
            state.finish_step()
            return
        marker = min(left, key=lambda one: (_to_players(state, one.at), one.number))
        state.replace(msgspec.structs.replace(self, moved=self.moved | 1 << marker.number))
        _move(state, marker)


def _to_players(state: TitansState, place: Point) -> int:
    """How far the nearest who may meet it is, squared."""
    return min((squared(place, eye) for eye in players(state)), default=0)


def _move(state: TitansState, marker: Marker) -> None:
    """A marker tests Rep 4 and goes; it stops where somebody sees it."""
    dice = state.roll(2)
    passed = min(2, passing_dice(dice, REP))
    row, here = contact().moves(passed), marker.at
    goal = _goal(state, here, row.towards, row.inches * INCH)
    end, length = here, min(row.inches * INCH, distance(here, goal))
    for gone in range(INCH, length + INCH, INCH):
        end = towards(here, goal, min(gone, length))
        if seen_from(state, end) is not None:
            break
    state.markers = state.markers.moved(marker.number, end)
    state.emit(MarkerTested(marker.number, dice, passed, here, end, f"BASE-PEF-3-{passed}"))


def _goal(state: TitansState, here: Point, what: str, reach: int) -> Point:
    """Where a marker is bound for: the nearest who may meet it, or the nearest cover from him that is no nearer."""
    eyes = players(state)
    if not eyes or what == "stays":
        return here
    eye = min(eyes, key=lambda each: (squared(here, each), each))
    if what == "nearest figure":
        return towards(here, eye, max(0, distance(here, eye) - _NEVER_NEARER))
    table, sight, shelter = state.field.terrain.table.box, state.field.sight, state.field.shelter
    for spot in spots_round(here, reach, INCH):
        nearer = squared(spot, eye) < squared(here, eye)
        if table.holds(spot) and not nearer and shelter(sight(eye, False, spot, False), spot) == "cover":
            return spot
    return here
