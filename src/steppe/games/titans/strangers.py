"""Random events that bring people: pilots, men in rout, civilians, patients (CT-T-EVENT)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from steppe.games.titans.figures import Figure
from steppe.games.titans.files import by_id
from steppe.games.titans.fires import lay_smoke
from steppe.games.titans.happenings import Event, happenings
from steppe.games.titans.mishaps import count_of, rule_of
from steppe.games.titans.recruits import enlist, free_name, put_on_table
from steppe.games.titans.rolls import passing_dice
from steppe.games.titans.sightings import Appear
from steppe.games.titans.terms import NOBODY
from steppe.games.titans.units import units
from steppe.games.titans.unrest import Crowd, befall, centre_of, change_unrest
from steppe.kernel.tabletop.points import INCH, Point, squared, towards

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

_CROWD: Final = INCH
"""The radius of what civilians hide, in 1/1000 inch."""
_HALF: Final = 3


def pilot(state: TitansState, event: Event, group: int) -> None:
    """A pilot lands by the group; a die for each side says whose he is, one more for who rules the air."""
    side, dice = _whose_pilot(state)
    (die,) = state.roll(1)
    rep = by_id(units().crew)["pilot"].rep(die)
    name = free_name(state, side, "Pilot")
    man = Figure(name=name, side=side, group=name, rep=rep, weapons=("pistol-medium",), role="leader")
    befall(state, "pilot", rule_of(event), group=group, dice=(*dice, die), thing=state.setting.seats[side])
    _come(state, [man], centre_of(state, group))


def _whose_pilot(state: TitansState) -> tuple[int, tuple[int, int]]:
    air = state.setting.air
    while True:
        one, other = state.roll(2)
        totals = [one, other]
        if air is not None and air.superior is not None:
            totals[air.superior] += 1
        if totals[0] != totals[1]:
            return int(totals[1] > totals[0]), (one, other)


def routed(state: TitansState, event: Event, group: int) -> None:
    """Men in rout, of a side by a die: friends join the group if its leader rallies them, enemies flee."""
    count = count_of(state, event)
    (die,) = state.roll(1)
    side, own = int(die > _HALF), state.force.groups[group].side
    if side != own:
        befall(state, "rout flees", rule_of(event), group=group, dice=(count, die), thing=state.setting.seats[side])
        return
    leader = state.leader[group]
    rep = 0 if leader == NOBODY else state.rep[leader]
    dice = state.roll(2)
    if not passing_dice(dice, rep):
        befall(state, "rout lost", rule_of(event), group=group, dice=(count, die, *dice))
        return
    befall(state, "rout rallied", rule_of(event), group=group, dice=(count, die, *dice))
    name, theirs = free_name(state, own, "Stragglers"), max(1, rep - 1)
    men = [Figure(name=f"{name} {n}", side=own, group=name, rep=theirs) for n in range(1, count + 1)]
    _come(state, men, centre_of(state, group))


def _come(state: TitansState, men: list[Figure], place: Point) -> None:
    first = enlist(state, men)[0]
    group = state.force.group[first]
    put_on_table(state, group, place)
    state.steps.append(Appear(group=group))


def patients(state: TitansState, event: Event, group: int) -> None:
    """Patients cling to the group: the Enemy Activity Level is one more from now on."""
    count = count_of(state, event)
    befall(state, "patients", rule_of(event), group=group, dice=(count,))
    change_unrest(state, awareness=state.unrest.awareness + event.enemy_awareness)


def civilians(state: TitansState, event: Event, group: int) -> None:
    """Civilians cross by the group, from the nearer long edge to the other, and hide what is behind them."""
    count = count_of(state, event)
    table, (x, y) = state.field.terrain.table, centre_of(state, group)
    to = (x, table.depth) if 2 * y < table.depth else (x, 0)
    befall(state, "civilians", rule_of(event), group=group, dice=(count,), place=(x, y))
    crowd = Crowd((x, y), to, event.activations or 1)
    change_unrest(state, crowds=(*state.unrest.crowds, crowd))
    lay_smoke(state, crowd.at, _CROWD, state.turn)


def move_crowds(state: TitansState) -> None:
    """A turn begins: civilians go on, or are gone."""
    if not state.unrest.crowds:
        return
    going = [msgspec.structs.replace(crowd, left=crowd.left - 1) for crowd in state.unrest.crowds]
    going = [
        msgspec.structs.replace(crowd, at=towards(crowd.at, crowd.to, _pace(crowd)))
        for crowd in going
        if crowd.left > 0 and crowd.at != crowd.to
    ]
    change_unrest(state, crowds=tuple(going))
    for crowd in going:
        befall(state, "crowd", "CT-T-EVENT-6-2", place=crowd.at)
        lay_smoke(state, crowd.at, _CROWD, state.turn)


def _pace(crowd: Crowd) -> int:
    """How far they go in a turn, no further than where they are bound for."""
    inches = next(event.inches or 0 for event in happenings().event if event.kind == "civilians")
    reach = inches * INCH
    return reach if squared(crowd.at, crowd.to) > reach * reach else max(abs(crowd.at[1] - crowd.to[1]), 1)
