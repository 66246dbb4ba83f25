"""Support fire arrives: the die of its arrival, and each round by itself (CT-OND, CT-REG, CT-T-ARTDEV, BASE-R-9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

import msgspec

from steppe.games.titans.artillery import artillery
from steppe.games.titans.batteries import Call
from steppe.games.titans.blasts import Burst, blast
from steppe.games.titans.events import ArrivalRolled, RoundFell
from steppe.games.titans.formations import stand
from steppe.games.titans.rolls import passing_dice
from steppe.games.titans.step import Step
from steppe.games.titans.storeys import Stand, sees_between
from steppe.games.titans.terms import ABLE, NOBODY
from steppe.kernel.protocol import Happening
from steppe.kernel.tabletop.directions import moved
from steppe.kernel.tabletop.points import Point
from steppe.kernel.tabletop.tables import Edge

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

_RULES: Final = artillery()
_AWAY: Final[dict[Edge, int]] = {"south": 0, "west": 90, "north": 180, "east": 270}
"""By the edge of a side, which way its rounds go long (BASE-R-9)."""
_TURN: Final = {"long": 0, "right": 90, "short": 180, "left": 270}
_WHOLE: Final = 100


def roll_arrivals(state: TitansState) -> None:
    """Before the Activation dice: in which turn what was called falls (CT-OND-2)."""
    state.barrage.calls = tuple([call if call.due else _timed(state, number) for number, call in _calls(state)])


def _calls(state: TitansState) -> list[tuple[int, Call]]:
    return list(enumerate(state.barrage.calls))


def _timed(state: TitansState, number: int) -> Call:
    """A call whose turn is rolled for; only its side is told."""
    call, (die,) = state.barrage.calls[number], state.roll(1)
    due = state.turn + _RULES.arrives(die)
    state.note(Happening(ArrivalRolled(call.battery, call.at, die, due), None, (state.seat_of(call.caller),)))
    return msgspec.structs.replace(call, due=due)


def open_fire(state: TitansState) -> None:
    """What is due this turn falls before anybody acts, in the order in which it was called."""
    due = [call for call in state.barrage.calls if call.due == state.turn]
    state.barrage.calls = tuple([call for call in state.barrage.calls if call.due != state.turn])
    for call in reversed(due):
        fire_mission(state, call.battery, call.caller, call.at, registered=False)


def fire_mission(state: TitansState, battery: int, caller: int, at: Point, *, registered: bool) -> None:
    """A mission of a battery falls about a point (CT-ART-1)."""
    state.barrage.count_mission(battery)
    rounds = _RULES.fire.rounds
    state.steps.append(Salvo(battery=battery, caller=caller, at=at, left=rounds, registered=registered))


class Salvo(Step, frozen=True):
    """The rounds of a mission that are still to fall; each strays by itself."""

    automatic: ClassVar[bool] = True
    battery: int = 0
    caller: int = NOBODY
    at: Point = (0, 0)
    left: int = 0
    registered: bool = False

    def run(self, state: TitansState) -> None:
        """The next round."""
        if self.left > 1:
            state.replace(msgspec.structs.replace(self, left=self.left - 1))
        else:
            state.finish_step()
        battery = state.setting.batteries[self.battery]
        skilled = None if self.registered else self.caller
        lands = drop_round(state, battery.type, battery.side, self.at, skilled)
        burst_round(state, lands, battery.burst(in_woods=state.field.in_woods(lands)), NOBODY, battery.type)


def drop_round(state: TitansState, kind: str, side: int, at: Point, caller: int | None) -> Point:
    """Where a round for a point comes down, as it is told to all.

    Without a `caller` it strays by the width of its circle; else his skill halves or doubles that (CT-REG-4, CT-ART-4,
    CT-OND-3).
    """
    skill, target, share = 0, 0, _WHOLE
    if caller is not None:
        (skill,) = state.roll(1)
        target = state.rep[caller] + (0 if _sees_spot(state, caller, at) else _RULES.fire.blind_rep)
        share = _RULES.fire.good_share if passing_dice((skill,), target) else _RULES.fire.bad_share
    (die,) = state.roll(1)
    row = _RULES.strays(die)
    lands = at
    if row.to != "on target":
        facing = _AWAY[state.setting.edges[side]] + _TURN[row.to]
        lands = moved(at, facing, _RULES.mils_strayed(kind, share))
    state.emit(RoundFell(kind, at, lands, die, row.to, NOBODY if caller is None else caller, skill, target))
    return lands


def _sees_spot(state: TitansState, caller: int, at: Point) -> bool:
    """Whether he is there and able to look, and sees the spot: of a building, any floor."""
    if state.place[caller] is None or not ABLE[state.status[caller]]:
        return False
    room = state.field.room_at(at)
    storeys = 1 if room is None else state.field.houses[room.house].plan.storeys
    here = stand(state, caller)
    return any(sees_between(state.field, here, Stand(at, level)) for level in range(storeys))


def burst_round(state: TitansState, lands: Point, burst: Burst, by: int, kind: str) -> None:
    """It bursts on the ground, or on the roof of a building."""
    room = state.field.room_at(lands)
    level = 0 if room is None else state.field.houses[room.house].plan.storeys - 1
    blast(state, lands, burst, by, kind, level)
