"""Markers for possible enemies: what a side keeps that nobody plays until somebody meets it (BASE-PEF-2, BASE-R-7).

The units that a scenario lists are dealt among the markers; one or two more hold nothing. A unit becomes figures when
it is found: until then neither a list nor a number tells of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

import msgspec

from steppe.games.titans.contact import contact
from steppe.games.titans.events import MarkersLaid
from steppe.games.titans.recruits import Draft
from steppe.kernel.protocol import EVERYBODY, Seat
from steppe.kernel.rng import Rng
from steppe.kernel.tabletop.points import Point

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

_FEW: Final = 3
"""A die up to this gives the smaller number of dummies."""
Thing = TypeVar("Thing")


class MarkerPlan(NamedTuple):
    """What stays the same: whose markers they are, the date, where they begin, the units that are dealt among them.

    Without `points` they lie in the middle of sections; without `dealt` contact is rolled against the Enemy Activity
    Level. `scouting`: so is the first step into each section, and the first
    sight of each building (BASE-PEF-4).
    """

    side: int
    year: int
    points: tuple[Point, ...] = ()
    dealt: tuple[Draft, ...] = ()
    scouting: bool = False


class Marker(msgspec.Struct, frozen=True, gc=False):
    """A marker and where it lies. `holds` are the units that it stands for; None: contact is rolled for.

    `hidden`: the viewer does not know what it holds.
    """

    number: int
    at: Point
    holds: tuple[Draft, ...] | None = None
    hidden: bool = False


class Markers(msgspec.Struct, frozen=True, kw_only=True):
    """The markers that are left; `nerves`: dice more for the next contact.

    Masks: `scouted` sections and `searched` buildings, where nothing waits any more.

    For who does not know what they hold: `pool`, all that some of them do hold, and `sizes`, how many units each has,
    both in an order that tells nothing.
    """

    left: tuple[Marker, ...] = ()
    nerves: int = 0
    scouted: int = 0
    searched: int = 0
    pool: tuple[Draft, ...] = ()
    sizes: tuple[int, ...] = ()

    def seen_by(self, knows: bool) -> Markers:
        """It as a viewer sees it who knows what the markers hold, or does not."""
        held = [marker.holds for marker in self.left if marker.holds is not None]
        if knows or not held:
            return self
        pool = sorted((draft for drafts in held for draft in drafts), key=msgspec.json.encode)
        left = tuple(_masked(marker) for marker in self.left)
        return msgspec.structs.replace(self, left=left, pool=tuple(pool), sizes=tuple(sorted(map(len, held))))

    def filled_in(self, seed: int) -> Markers:
        """It with something in place of what was hidden, so that all fits."""
        if not any(marker.hidden for marker in self.left):
            return self
        rng, pool, sizes = Rng(seed), list(self.pool), list(self.sizes)
        rng.shuffle(pool)
        rng.shuffle(sizes)
        left = []
        for marker in self.left:
            if marker.hidden:
                size = sizes.pop()
                held, pool = tuple(pool[:size]), pool[size:]
                marker = Marker(marker.number, marker.at, held)
            left.append(marker)
        return msgspec.structs.replace(self, left=tuple(left), pool=(), sizes=())

    def without(self, number: int) -> Markers:
        """It after a marker is gone."""
        return msgspec.structs.replace(self, left=tuple(one for one in self.left if one.number != number))

    def moved(self, number: int, at: Point) -> Markers:
        """It after a marker has come to a place."""
        left = tuple(msgspec.structs.replace(one, at=at) if one.number == number else one for one in self.left)
        return msgspec.structs.replace(self, left=left)


def _masked(marker: Marker) -> Marker:
    return marker if marker.holds is None else Marker(marker.number, marker.at, hidden=True)


def seen_markers(state: TitansState, viewer: Seat | None) -> Markers:
    """The markers as a viewer knows them: what they hold is known to their own seat alone."""
    plan = state.setting.markers
    owner = None if plan is None else state.setting.seats[plan.side]
    return state.markers.seen_by(viewer == EVERYBODY or (owner is not None and viewer == owner))


def lay_markers(state: TitansState) -> None:
    """Before the first turn: markers are laid, and what a scenario lists is dealt among them in secret (BASE-R-7)."""
    plan = state.setting.markers
    if plan is None or state.markers.left:
        return
    count = contact().markers.count
    places = [*plan.points[:count]]
    hands: list[tuple[Draft, ...]] = [() for _ in range(count)]
    dummies = _dummies(state) if plan.dealt else 0
    for _ in range(count + dummies - len(places)):
        places.append(_in_a_section(state, places))
    for number, draft in enumerate(_shuffled(state, plan.dealt)):
        hands[number % count] += (draft,)
    hands = list(_shuffled(state, [*hands, *[()] * dummies]))
    held: list[tuple[Draft, ...] | None] = [*hands] if plan.dealt else [None] * count
    left = tuple(Marker(n, at, its) for n, (at, its) in enumerate(zip(places, held, strict=True)))
    state.markers = Markers(left=left, scouted=_sections_of_players(state, plan.side))
    state.emit(MarkersLaid(state.setting.seats[plan.side], tuple(places)))


def _dummies(state: TitansState) -> int:
    """How many markers hold nothing: one or two, by a die that nobody sees."""
    return contact().markers.dummies[state.roll(1)[0] > _FEW]


def _in_a_section(state: TitansState, taken: Sequence[Point]) -> Point:
    """The middle of a section by a die; where a marker lies already it is rolled again (BASE-PEF-2)."""
    table = state.field.terrain.table
    sections = [section for section in contact().markers.sections if section <= table.columns * table.rows]
    used = {table.section(place) for place in taken}
    free = [section for section in sections if section not in used] or sections
    while True:
        (die,) = state.roll(1)
        if die in free:
            return middle_of(state, die)


def middle_of(state: TitansState, section: int) -> Point:
    """The middle of a section."""
    box = state.field.terrain.table.section_box(section)
    return (box.west + box.east) // 2, (box.south + box.north) // 2


def _sections_of_players(state: TitansState, side: int) -> int:
    """The sections where those begin who have markers against them: nothing waits there."""
    table, found = state.field.terrain.table, 0
    for figure, place in enumerate(state.place):
        if place is not None and table.holds(place) and state.force.side[figure] != side:
            found |= 1 << table.section(place)
    return found


def _shuffled(state: TitansState, things: Sequence[Thing]) -> list[Thing]:
    """Things in an order by dice: three a thing, read as a number."""
    keys = [state.roll(3) for _ in things]
    return [things[number] for number in sorted(range(len(things)), key=lambda n: (keys[n], n))]


def more_may_come(state: TitansState, side: int) -> bool:
    """Whether a side may still get somebody: by a marker, whatever it holds, or from those who wait to enter."""
    plan = state.setting.markers
    hidden = plan is not None and plan.side == side and bool(state.markers.left)
    return hidden or bool(state.support.coming and state.support.of(side))
