"""Random events of Urban Chaos: when they happen, whom they strike, and which it is (CT-CHAOS-1 to CT-CHAOS-5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, Final

from steppe.games.titans import animals, finds, mishaps, strangers
from steppe.games.titans.callups import enemy_level
from steppe.games.titans.events import EventRolled, EventTargeted
from steppe.games.titans.happenings import Event, Kind, happenings
from steppe.games.titans.step import Step
from steppe.games.titans.terms import NOBODY

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

_SWAPPED: Final = {1: 3, 3: 1, 2: 4, 4: 2}
"""Tables that AMB-29's other reading exchanges."""
_HAPPENS: Final[dict[Kind, Callable[[TitansState, Event, int], None]]] = {
    "abandoned gear": finds.gear,
    "abandoned vehicle": finds.abandoned_vehicle,
    "animal": animals.visit,
    "building burns": mishaps.burning_house,
    "building collapses": mishaps.falling_house,
    "burning vehicle": finds.burning_vehicle,
    "civilians": strangers.civilians,
    "corpses with valises": finds.valises,
    "crash": mishaps.crash,
    "dead soldiers": finds.dead_soldiers,
    "dogs": animals.feral_dogs,
    "mines": mishaps.mines,
    "patients": strangers.patients,
    "pilot": strangers.pilot,
    "routed infantry": strangers.routed,
    "sewer collapse": finds.sewer,
    "shells": mishaps.shells,
    "sniper": mishaps.sniper,
    "spirits": finds.spirits,
    "stew": finds.stew,
}


def is_called(state: TitansState, dice: tuple[int, int]) -> bool:
    """Whether doubles bring an event: their number is no higher than the Enemy Activity Level (CT-CHAOS-1)."""
    plan = state.setting.urban
    return plan is not None and dice[0] == dice[1] and dice[0] <= enemy_level(state, plan.enemy)


class RandomEvent(Step, frozen=True):
    """An event takes the place of the turn's activations (CT-CHAOS-3)."""

    automatic: ClassVar[bool] = True

    def run(self, state: TitansState) -> None:
        """Whom it strikes, and what it is."""
        state.finish_step()
        group = target(state)
        if group != NOBODY:
            table, die = state.roll(2)
            happen(state, table, die, group)


def target(state: TitansState) -> int:
    """The group on the table whose die is lowest, ties again; against nobody one of the players' (CT-CHAOS-2, -4)."""
    plan = state.setting.urban
    spared = plan.enemy if plan is not None and plan.solo else NOBODY
    there = (state.place.on | state.fleet.all_aboard) & ~state.tunnels.below
    left = [
        number
        for number, group in enumerate(state.force.groups)
        if group.side != spared and state.present(group.members & there)
    ]
    while len(left) > 1:
        dice = state.roll(len(left))
        state.emit(EventTargeted(tuple(left), dice))
        left = [group for group, die in zip(left, dice, strict=True) if die == min(dice)]
    return left[0] if left else NOBODY


def happen(state: TitansState, table: int, die: int, group: int) -> None:
    """The event of two dice befalls a group (CT-CHAOS-5, AMB-29)."""
    shown = _SWAPPED.get(table, table) if state.setting.options.get("event_tables") == "swapped" else table
    event = happenings().of(shown, die)
    state.emit(EventRolled((table, die), group, event.what, mishaps.rule_of(event)))
    _HAPPENS[event.kind](state, event, group)
