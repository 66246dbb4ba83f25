"""Hidden groups: where they lie, what gives them away, and how they show themselves (BASE-R-51).

A hidden group stays out of sight until an enemy sees one of it within 12 inches or stumbles upon it, until it moves,
fires or is struck, or until an enemy in its sight comes as near as its ambush is set for.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

import msgspec

from steppe.games.titans.events import AmbushSet, Discovered
from steppe.games.titans.gathering import settle_in, vehicle_of
from steppe.games.titans.mission import AMBUSHES
from steppe.games.titans.orders import DONE, SHOW, Ambush, Show, TitansAction
from steppe.games.titans.sizes import sizes
from steppe.games.titans.step import Step
from steppe.games.titans.storeys import Stand, sees_between
from steppe.games.titans.terms import NOBODY, bits
from steppe.kernel.protocol import Happening, Refusal
from steppe.kernel.tabletop.points import Point, within

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

FOUND_WITHIN: Final = sizes().nearness.found
"""How near an enemy who sees a hidden figure discovers it."""
STUMBLED_ON: Final = sizes().nearness.cohesion
"""How near he discovers it even where he does not see it."""
POSITION: Final = "light-position"
"""What those are in who may begin dug in (CT-SCN-1-9)."""


def hidden_groups(state: TitansState, side: int) -> list[int]:
    """The groups of a side that are hidden."""
    hidden = state.mission.hidden & state.force.of_side[side]
    return [number for number, group in enumerate(state.force.groups) if group.members & hidden] if hidden else []


def lurk(state: TitansState, figure: int, place: Point, level: int = 0) -> None:
    """A figure lies in wait at a place."""
    mission = state.mission
    mission.lairs = (*mission.lairs[:figure], place, *mission.lairs[figure + 1 :])
    mission.hidden |= 1 << figure
    mission.waiting &= ~(1 << figure)
    state.ground.level[figure] = level


def park(state: TitansState, vehicle: int, place: Point | None) -> None:
    """A vehicle or gun lies in wait at a place, or (None) does so no longer."""
    mission = state.mission
    mission.berths = (*mission.berths[:vehicle], place, *mission.berths[vehicle + 1 :])


def lair(state: TitansState, figure: int) -> Point:
    """Where a hidden figure is (`KeyError` for one that is not hidden)."""
    place = state.mission.lairs[figure]
    if place is None:
        raise KeyError(figure)
    return place


def come_out(state: TitansState, group: int, why: str, by: int = -1) -> None:
    """A hidden group stands on the table from now on, dug in if it may be."""
    mission = state.mission
    members = state.force.groups[group].members & mission.hidden
    mission.hidden &= ~members
    if state.setting.dug_in >> group & 1:
        _dig_in(state, members)
    shown = []
    for figure in bits(members):
        place = lair(state, figure)
        state.place[figure] = place
        shown.append((figure, place, state.ground.level[figure]))
    if (vehicle := vehicle_of(state, group)) != NOBODY and mission.berths[vehicle] is not None:
        settle_in(state, group, mission.berths[vehicle])
        park(state, vehicle, None)
    mission.lairs = tuple(None if members >> who & 1 else place for who, place in enumerate(mission.lairs))
    state.emit(Discovered(group, tuple(shown), why, by))


def _dig_in(state: TitansState, members: int) -> None:
    places = (lair(state, figure) for figure in bits(members))
    dug = tuple((POSITION, place) for place in places if state.field.is_open(place))
    if dug:
        works = state.ground.works
        state.change(msgspec.structs.replace(works, dug=(*works.dug, *dug)))


def is_sheltered(state: TitansState, group: int) -> bool:
    """Whether nothing of a group that lies in wait stands in the open."""
    if state.setting.dug_in >> group & 1:
        return True
    hidden = state.force.groups[group].members & state.mission.hidden
    return not any(state.field.is_open(lair(state, figure)) for figure in bits(hidden))


# What gives a group away.


def look_about(state: TitansState, figure: int) -> bool:
    """A figure that moves may discover hidden enemies, or walk into their ambush; whether one came out."""
    place = state.place[figure]
    if place is None:
        return False
    eye = Stand(place, state.ground.level[figure], state.is_prone(figure))
    return _look(state, 1 - state.force.side[figure], place, partial(sees_between, state.field, eye), figure)


def _look(state: TitansState, side: int, place: Point, sees: Callable[[Stand], bool], by: int) -> bool:
    found = False
    for group in hidden_groups(state, side):
        if why := _gives_itself_away(state, group, place, sees):
            come_out(state, group, why, by)
            found = True
    return found


def _gives_itself_away(state: TitansState, group: int, place: Point, sees: Callable[[Stand], bool]) -> str:
    """What makes a group show itself to who is at a place: "found", "ambush" or nothing."""
    ambush, why = state.mission.ambush[group], ""
    for figure in bits(state.force.groups[group].members & state.mission.hidden):
        there = lair(state, figure)
        if within(place, there, STUMBLED_ON):
            return "found"
        if not within(place, there, max(ambush, FOUND_WITHIN)):
            continue
        if sees(Stand(there, state.ground.level[figure], state.is_prone(figure))):
            if within(place, there, FOUND_WITHIN):
                return "found"
            why = "ambush"
    return why


def look_for(state: TitansState, group: int) -> bool:
    """Whether some enemy on the table would discover a hidden group, or walk into its ambush, where he stands."""
    for figure in bits(state.able(state.force.of_side[1 - state.force.groups[group].side])):
        eye = Stand(state.at(figure), state.ground.level[figure], state.is_prone(figure))
        if _gives_itself_away(state, group, eye.at, partial(sees_between, state.field, eye)):
            return True
    return False


def flush_out(state: TitansState, strikes: Callable[[Point, int], bool]) -> None:
    """Hidden groups come out of which somebody is struck; `strikes` tells it of a place and a storey."""
    for side in (0, 1):
        for group in hidden_groups(state, side):
            members = state.force.groups[group].members & state.mission.hidden
            if any(strikes(lair(state, figure), state.ground.level[figure]) for figure in bits(members)):
                come_out(state, group, "struck")


# What its own side does with it.


def lie_in_wait(state: TitansState, group: int, reach: int) -> None:
    """A group is told when to show itself; only its own side knows."""
    mission = state.mission
    mission.ambush = (*mission.ambush[:group], reach, *mission.ambush[group + 1 :])
    seat = state.setting.seats[state.force.groups[group].side]
    state.note(Happening(AmbushSet(group, reach), None, (seat,)))


class LieLow(Step, frozen=True):
    """The activation of a hidden group begins: it shows itself and acts, or it stays where it is."""

    rule: ClassVar[str] = "BASE-R-51"
    doing: ClassVar[str] = "is looking after a hidden group"
    asks_always: ClassVar[bool] = True
    group: int = 0

    def prompt(self, state: TitansState) -> str:
        """The decision in a sentence."""
        return f"{state.force.groups[self.group].name} are hidden. Do they show themselves?"

    def legal(self, state: TitansState) -> Sequence[TitansAction]:
        """It shows itself, or it is told when to."""
        now = state.mission.ambush[self.group]
        return [DONE, SHOW, *(Ambush(self.group, reach) for reach in AMBUSHES if reach != now)]

    def refuse(self, state: TitansState, action: TitansAction) -> Refusal | None:
        """Other reaches, and all that a group does only after it has shown itself."""
        return refuse_ambush(action) or Refusal("BASE-R-51", "They are hidden: have them show themselves first.")

    def apply(self, state: TitansState, action: TitansAction) -> None:
        """It stays hidden, or comes out."""
        state.finish_step()
        if isinstance(action, Ambush):
            lie_in_wait(state, self.group, action.reach)
        elif isinstance(action, Show):
            come_out(state, self.group, "acts")


def refuse_ambush(action: TitansAction) -> Refusal | None:
    """Why an ambush is not set so; None for what is none."""
    if not isinstance(action, Ambush):
        return None
    inches = ", ".join(f"{reach // 1000}" for reach in AMBUSHES)
    return Refusal("BASE-R-51", f"Set the ambush of that group to one of these reaches in inches: {inches}.")
