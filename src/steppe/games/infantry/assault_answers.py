"""Assaults worked out for a reader: those under way, those that wait, and those that a move would begin."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from steppe.games.infantry.actions import Charge, Sweep
from steppe.games.infantry.answers import (
    AssaultAnswer,
    FighterAnswer,
    HalfRoundAnswer,
    LossRow,
    OddsAnswer,
    Remark,
)
from steppe.games.infantry.assault_odds import Assault, Half, fight, rolled
from steppe.games.infantry.assaults import AssaultRound, FireOrRetreat, HalfRound, assault_sum
from steppe.games.infantry.desk import Desk, hits_rows, sum_rows
from steppe.games.infantry.events import need_of
from steppe.games.infantry.knowledge import is_known, known_unit
from steppe.games.infantry.morale import hq_in_hex, morale_of
from steppe.games.infantry.movement import step_cost, stride, why_no_step
from steppe.games.infantry.odds import Distribution, at_least, hits_of, mean
from steppe.games.infantry.reaching import points_of, ways_of
from steppe.games.infantry.state import InfantryState
from steppe.games.infantry.terms import ASSAULT, DIE, MINE, SIDES
from steppe.games.infantry.toll import sharers
from steppe.kernel.errors import BadAction
from steppe.kernel.hexes import OFF_BOARD

RECKONING = (
    Remark(text="Every unit fires, and nobody retreats before he has to.", rule="CI-9.2-1"),
    Remark(text="Among equals the owner gives up the step that costs him least fire.", rule="CI-9.2-5"),
)
HIDDEN = Remark(text="Hidden blocks are reckoned as full rifle squads without an HQ.", rule="CI-9.1-7")


def assault_of(desk: Desk, cell: int, units: Sequence[int] = ()) -> AssaultAnswer:
    """The assault in a hex: as it stands if own and enemy units are there, with more attackers if they are named.

    Where nobody has charged yet and nobody is named: with all that could charge from next to it now.
    """
    state = desk.state.copy()
    side = _attacker(desk, cell, units)
    if units:
        for unit in units:
            _charge(desk, state, known_unit(state, desk.view, unit), cell)
    elif not state.units_of(side, cell):
        _all_charge(desk, state, side, cell)
    if not state.units_of(side, cell) or not state.units_of(1 - side, cell):
        place = state.ground.place_name(cell)
        raise BadAction(f"there is no assault on {place}, and nobody next to it who could begin one")
    return _answer(desk, state, cell, side)


def assault_by_step(desk: Desk, unit: int, direction: int) -> AssaultAnswer | None:
    """The assault that a unit's step over a hexside leads into; None if no enemy is there."""
    state, (left, first) = desk.state.copy(), points_of(desk.state, unit)
    end = state.ground.board.neighbours[state.at[unit]][direction]
    side = state.force.side[unit]
    if end == OFF_BOARD or not state.occupied[1 - side] >> end & 1:
        return None
    refusal = why_no_step(state, unit, direction, left, first=first)
    if refusal is not None:
        raise BadAction(f"{desk.name(unit)} cannot go there: {refusal.text} ({refusal.rule})")
    stride(state, "", unit, direction, left, first=first)
    return _answer(desk, state, end, side)


def _attacker(desk: Desk, cell: int, units: Sequence[int]) -> int:
    """The side that attacks in a hex."""
    state = desk.state
    for step in reversed(state.steps):
        if isinstance(step, AssaultRound) and step.cell == cell:
            return step.side
    for unit, edge in state.charges:
        if state.ground.board.neighbours[edge // 6][edge % 6] == cell:
            return state.force.side[unit]
    if units:
        return state.force.side[known_unit(state, desk.view, units[0])]
    held = [side for side in (0, 1) if state.occupied[side] >> cell & 1]
    if len(held) != 1:
        raise BadAction(f"nobody holds {state.ground.place_name(cell)}")
    return 1 - held[0]


def _charge(desk: Desk, state: InfantryState, unit: int, cell: int) -> None:
    """A unit goes into the hex by its cheapest way, if it can."""
    if state.at[unit] == cell:
        return
    left, first = points_of(state, unit)
    way = ways_of(state, unit, left, first=first).ways.get(cell)
    if way is None:
        raise BadAction(f"{desk.name(unit)} cannot get into {state.ground.place_name(cell)} now")
    for index, direction in enumerate(way.path):
        fresh = first and not index
        cost = step_cost(state, unit, direction, left, first=fresh)
        stride(state, "", unit, direction, left, first=fresh)
        left -= cost


def _all_charge(desk: Desk, state: InfantryState, side: int, cell: int) -> None:
    """All units of a side next to a hex that have not acted charge it, as far as limits allow."""
    for near in state.ground.board.around[cell]:
        for unit in state.units_of(side, near):
            direction = state.ground.board.neighbours[near].index(cell)
            fresh = not state.acted >> unit & 1 and is_known(desk.view, unit)
            if fresh and step_cost(state, unit, direction, state.force.move[unit], first=True):
                stride(state, "", unit, direction, state.force.move[unit], first=True)


def _answer(desk: Desk, state: InfantryState, cell: int, side: int) -> AssaultAnswer:
    begun = under_way(state, cell)
    assault = Assault(state, cell, side)
    result = fight(assault, begun)
    hidden = any(not is_known(desk.view, unit) for units in assault.units for unit in units)
    return AssaultAnswer(
        cell=cell,
        place=state.ground.place_name(cell),
        attacker=SIDES[side],
        defender=SIDES[1 - side],
        attackers=tuple(_fighter(desk, assault, 0, index) for index in range(len(assault.units[0]))),
        defenders=tuple(_fighter(desk, assault, 1, index) for index in range(len(assault.units[1]))),
        attacker_holds=result.attacker_holds,
        defender_holds=result.defender_holds,
        nobody=result.nobody,
        attacker_lost=result.lost[0],
        defender_lost=result.lost[1],
        rounds=tuple(_half_round(half, side) for half in result.halves),
        notes=(*RECKONING, HIDDEN) if hidden else RECKONING,
    )


def _half_round(half: Half, side: int) -> HalfRoundAnswer:
    return HalfRoundAnswer(
        round=half.round,
        side=SIDES[1 - side if half.defending else side],
        chance=half.chance,
        hits=half.hits,
        lost=mean(half.lost),
        own=half.own,
        steps=half.lost,
    )


def under_way(state: InfantryState, cell: int) -> HalfRound | None:
    """The half of a round that is being fought in a hex, with the units that have not acted in it."""
    for step in reversed(state.steps):
        half = step.half if isinstance(step, FireOrRetreat) else step
        if isinstance(half, HalfRound) and half.cell == cell:
            return half
    return None


def _fighter(desk: Desk, assault: Assault, acting: int, index: int) -> FighterAnswer:
    state, unit = assault.state, assault.units[acting][index]
    half = HalfRound(side=assault.side, cell=assault.cell, round=1, defending=acting == 1)
    mine = state.force.kind[unit] == MINE
    total = () if mine else assault_sum(state, half, unit)
    return FighterAnswer(
        unit=unit,
        name=desk.name(unit),
        known=is_known(desk.view, unit),
        steps=state.steps_left[unit],
        rows=sum_rows(total),
        need=need_of(total),
        later=0 if mine else assault.need(acting, index, 2),
        morale=0 if mine else morale_of(state, unit, hq_in_hex(state, unit)),
    )


# One unit's fire in an assault.


def charge_odds(desk: Desk, half: HalfRound, action: Charge | Sweep) -> OddsAnswer:
    """A unit in an assault fires: hits, steps lost by the enemy, and what a minefield does to it (9.2, 7.2)."""
    state, unit = desk.state, known_unit(desk.state, desk.view, action.unit)
    assault, acting = Assault(state, half.cell, half.side), int(half.defending)
    if unit not in assault.units[acting]:
        raise BadAction(f"{desk.name(unit)} does not fight for the side that acts in this assault")
    total, enemy = assault_sum(state, half, unit), 1 - state.force.side[unit]
    mines = [u for u in state.units_of(enemy, half.cell) if state.force.kind[u] == MINE]
    swept = mines[:1] if isinstance(action, Sweep) else []
    dice = state.steps_left[unit] if need_of(total) > 0 else 0
    bite = assault.bite(acting, assault.units[acting].index(unit), assault.start()[1 - acting])
    shot = OddsAnswer(
        action="",
        how="sweep" if swept else "assault",
        unit=unit,
        name=desk.name(unit),
        cell=half.cell,
        target=swept[0] if swept else -1,
        rows=sum_rows(total),
        need=need_of(total),
        dice=dice,
        first=tuple(swept or _strongest(desk, half.cell, enemy)),
        notes=_bites(dice, bite),
    )
    most = 1 if swept else sum(assault.start()[1 - acting])
    return _with_steps(shot, hits_of(dice, need_of(total), assault.limit), most)


def _with_steps(shot: OddsAnswer, hits: Distribution, most: int) -> OddsAnswer:
    """A shot with its hits, each of which costs a step while there are any (CI-9.1-8)."""
    steps = [*hits[:most], sum(hits[most:])]
    return msgspec.structs.replace(
        shot,
        hits=hits_rows(hits),
        expected=mean(hits),
        chance=at_least(hits, 1),
        success="at least one hit",
        losses=tuple(LossRow(steps=number, half=False, chance=chance) for number, chance in enumerate(steps) if chance),
        steps=mean(steps),
        step=at_least(steps, 1),
    )


def _strongest(desk: Desk, cell: int, side: int) -> list[int]:
    units = sharers(desk, cell, side, ASSAULT)
    most = max((desk.state.steps_left[unit] for unit in units), default=0)
    return [unit for unit in units if desk.state.steps_left[unit] == most]


def _bites(dice: int, bite: int) -> tuple[Remark, ...]:
    """The sentence on what a minefield does to the roller."""
    if bite > DIE or not dice:
        return ()
    average = sum(bites * chance for _, bites, chance in rolled(dice, 0, bite, False))
    faces = "0" if bite == DIE else "9 or 0"
    rule = "CI-7.2-13" if bite == DIE else "CI-7.2-11"
    return (Remark(text=f"Every {faces} hits the unit itself: {average:g} on average.", rule=rule),)
