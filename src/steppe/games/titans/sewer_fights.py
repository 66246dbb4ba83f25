"""Patrols in the sewers, and fights in their tunnels (CT-SEWER-PAT, CT-SEWER-FIGHT)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

import msgspec

from steppe.games.titans.aiming import aim_volley
from steppe.games.titans.amounts import amount
from steppe.games.titans.events import Hunted, InSewers, TunnelFight, TunnelLeft
from steppe.games.titans.marching import in_sight
from steppe.games.titans.rolls import passing_dice
from steppe.games.titans.sewers import FightRow, sewers
from steppe.games.titans.terms import DEAD, NOBODY, OUT, bits
from steppe.games.titans.tunnels import HALF_LENGTH, Brawl, Descent
from steppe.kernel.protocol import Happening
from steppe.kernel.tabletop.points import INCH, Point

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

_APART: Final = amount(sewers().fights.apart)
_GONE: Final = frozenset({OUT, DEAD})


def below(state: TitansState, group: int) -> int:
    """Those of a group who are in the sewers and off the table, as a mask."""
    return state.tunnels.below & state.force.groups[group].members


def head_of(state: TitansState, group: int) -> int:
    """Who leads a group in the sewers: its leader, or the first of those who are there."""
    its = below(state, group)
    leader = state.leader[group]
    return leader if leader != NOBODY and its >> leader & 1 else state.force.first_of(bits(its))


def prey_of(state: TitansState, group: int) -> int:
    """The enemy group in the sewers that a patrol may meet; `NOBODY` for none."""
    side, found = state.force.groups[group].side, NOBODY
    for descent in state.tunnels.descents:
        if state.force.groups[descent.group].side != side and below(state, descent.group):
            found = descent.group
    return NOBODY if state.tunnels.fight else found


def hunt(state: TitansState, descent: Descent) -> None:
    """A patrol looks for the enemy: two dice against Rep; if it was near, one passed is enough (CT-SEWER-PAT-1)."""
    group, prey = descent.group, prey_of(state, descent.group)
    dice, rep = state.roll(2), state.rep[head_of(state, group)]
    passed = passing_dice(dice, rep)
    row = sewers().hunts(passed)
    meets = row.result == "intercepts" or (descent.closing and row.result == "closing in")
    result = "intercepts" if meets else row.result
    told = Hunted(group, dice, rep, passed, result, descent.closing)
    owner = state.setting.seats[state.force.groups[group].side]
    state.note(Happening(told, InSewers(group), (owner,)))
    state.tunnels.put(msgspec.structs.replace(descent, closing=result == "closing in"))
    if meets:
        state.done |= below(state, group)
        set_up_fight(state, group, prey)


def set_up_fight(state: TitansState, hunter: int, prey: int) -> None:
    """Both stand in columns in a tunnel, and a die says who begins (CT-SEWER-FIGHT-1)."""
    apart = _APART.of(sum(state.roll(_APART.dice)))
    (die,) = state.roll(1)
    row = sewers().fight(die)
    first, contest = _first(state, row, hunter, prey)
    tunnel = _tunnel(state, row.tunnel, hunter, prey)
    state.tunnels.fight = Brawl(hunter, prey, tunnel)
    state.emit(TunnelFight(hunter, prey, die, row.tunnel, apart, first, row.does, contest))
    leaders = {group: head_of(state, group) for group in (hunter, prey)}
    _line_up(state, prey, tunnel, row.tunnel, start=0, ahead=-1)
    _line_up(state, hunter, tunnel, row.tunnel, start=apart, ahead=1)
    _begin(state, first, leaders[prey if first == hunter else hunter], row.does)


def _first(state: TitansState, row: FightRow, hunter: int, prey: int) -> tuple[int, tuple[int, ...]]:
    """Which group begins, and the dice if they roll for it: a die and the leader's Rep, the higher begins."""
    if row.first != "contest":
        begins = row.first == "interceptor"
        if begins and state.setting.options.get("sewer_attacker") == "mover":
            begins = False  # AMB-48
        return (hunter if begins else prey), ()
    dice = state.roll(2)
    own, other = (die + state.rep[head_of(state, who)] for die, who in zip(dice, (hunter, prey), strict=True))
    if own == other:
        return (hunter if row.tie == "interceptor" else prey), dice
    return (hunter if own > other else prey), dice


def _tunnel(state: TitansState, width: int, hunter: int, prey: int) -> int:
    """The tunnel of a width, lit if one of both carries lights; its place among the houses."""
    lit = any(descent.lights for descent in state.tunnels.descents if descent.group in (hunter, prey))
    for number, house in enumerate(state.field.houses):
        box = house.plan.shape.box
        if house.furthest is not None and house.lit == lit and box.north - box.south == width * INCH:
            return number
    raise LookupError(width)


def _line_up(state: TitansState, group: int, tunnel: int, width: int, *, start: int, ahead: int) -> None:
    """A column, its leader in the first row; it fills the width and faces the other."""
    box = state.field.houses[tunnel].plan.shape.box
    x, y = box.west + HALF_LENGTH + start * INCH, box.south + INCH // 2
    figures = sorted(bits(below(state, group)), key=lambda figure: (figure != head_of(state, group), figure))
    for place, figure in enumerate(figures):
        state.ground.level[figure] = 0
        state.place[figure] = (x + ahead * (place // width) * INCH, y + place % width * INCH)
        state.facing[figure] = 270 if ahead > 0 else 90
    state.tunnels.below &= ~state.force.groups[group].members


def _begin(state: TitansState, first: int, foe: int, does: str) -> None:
    """The group that begins fires at once, or takes In Sight."""
    if does == "in sight":
        in_sight(state, foe, first)
        return
    shooters = [(figure, 0) for figure in bits(state.reacting(state.force.groups[first].members))]
    aim_volley(state, shooters, "in sight", foes=state.force.groups[state.force.group[foe]].members)


def tend_fight(state: TitansState) -> None:
    """A fight is over when all of one side are out of it: the others go on below (CT-SEWER-MOVE-6)."""
    fight = state.tunnels.fight
    if fight is None:
        return
    left = {group: list(_living(state, group, fight.tunnel)) for group in (fight.hunter, fight.prey)}
    if all(left.values()):
        return
    for figure in range(state.force.size):
        if _is_in(state, figure, fight.tunnel):
            state.place[figure] = None
    state.tunnels.fight = None
    for group, figures in left.items():
        _go_on(state, group, figures)
    state.emit(TunnelLeft(next((group for group, figures in left.items() if figures), NOBODY)))


def _go_on(state: TitansState, group: int, figures: list[int]) -> None:
    for figure in figures:
        state.calm(figure)
        state.prone &= ~(1 << figure)
        state.tunnels.below |= 1 << figure
    if not figures:
        state.tunnels.end(group)


def _living(state: TitansState, group: int, tunnel: int) -> Iterator[int]:
    for figure in bits(state.force.groups[group].members):
        if _is_in(state, figure, tunnel) and state.status[figure] not in _GONE:
            yield figure


def _is_in(state: TitansState, figure: int, tunnel: int) -> bool:
    place: Point | None = state.place[figure]
    if place is None:
        return False
    room = state.field.room_at(place)
    return room is not None and room.house == tunnel
