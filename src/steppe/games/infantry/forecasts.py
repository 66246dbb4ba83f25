"""Rolls worked out before they are made: fire, bombardment, strikes, special actions, checks.

Every sum is the engine's own. States here are made by `knowledge`: unknown blocks are full rifle squads in them.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from steppe.games.infantry.actions import (
    Blow,
    Check,
    ClearWire,
    Fire,
    FireAt,
    InfantryAction,
    Rally,
    Shell,
    Smoke,
    Spot,
)
from steppe.games.infantry.activation import Activation
from steppe.games.infantry.answers import (
    FriendlyFireAnswer,
    HitsRow,
    OddsAnswer,
)
from steppe.games.infantry.bombardment import (
    ChooseSpotter,
    at_risk,
    bombard_dice,
    bombard_sum,
    danger_zone,
    hits_a_zero,
    shell_sum,
)
from steppe.games.infantry.casualties import defence_of
from steppe.games.infantry.desk import Desk, hits_rows, sum_rows
from steppe.games.infantry.effects import hits_to_break, mortar_smoke_sum
from steppe.games.infantry.events import Modifier, need_of
from steppe.games.infantry.fire import defence_against, fire_sum
from steppe.games.infantry.morale import morale_sum
from steppe.games.infantry.odds import at_least, chance_of_check, hits_of, mean
from steppe.games.infantry.roster import strike_types
from steppe.games.infantry.special import blow_sum, engineer_smoke_sum, wire_sum
from steppe.games.infantry.state import InfantryState
from steppe.games.infantry.strikes import AimStrike
from steppe.games.infantry.terms import CHQ, DIRECTION_WORDS, FIRE, MORTAR, MORTARS, OFF, STRIKE
from steppe.games.infantry.toll import with_losses
from steppe.games.infantry.unit_action import UnitAction
from steppe.kernel.errors import BadAction

# Fire.


def fire_odds(desk: Desk, unit: int, cell: int, target: int) -> OddsAnswer:
    """A unit fires at a hex (target -1) or at a face-up unit in it (6.1 to 6.3)."""
    state = desk.state
    total, dice = fire_sum(state, unit, target), state.steps_left[unit]
    hits = hits_of(dice, need_of(total), desk.limit)
    shot = OddsAnswer(
        action="",
        how="fire",
        unit=unit,
        name=desk.name(unit),
        cell=cell,
        target=target,
        rows=sum_rows(total),
        need=need_of(total),
        dice=dice,
    )
    return with_losses(desk, shot, hits, defence_against(state, unit, cell), FIRE, 1 - state.force.side[unit])


# Bombardment.


def bombard_odds(desk: Desk, step: ChooseSpotter) -> OddsAnswer:
    """A bombardment with the best spotter, and with the others (6.6, 2.6, 2.7, 7.3-4, 7.4-3)."""
    choices = [choice.hq for choice in step.legal(desk.state) if isinstance(choice, Spot)]
    found = [spotted_odds(desk, step, hq) for hq in choices] or [spotted_odds(desk, step, -1)]
    best, *others = sorted(found, key=lambda shot: -shot.need)
    return msgspec.structs.replace(best, others=tuple(others))


def spotted_odds(desk: Desk, step: ChooseSpotter, hq: int) -> OddsAnswer:
    """A bombardment that this HQ observes, or the firer itself (-1)."""
    state = desk.state
    name = desk.name(step.unit) if step.unit >= 0 else strike_types()[step.side][step.kind].name
    shot = OddsAnswer(
        action="", how="bombard", unit=step.unit, name=name, cell=step.cell, target=step.target, spotter=hq
    )
    if step.smoke:
        return simple_odds(desk, msgspec.structs.replace(shot, how="smoke"), mortar_smoke_sum(state, step.unit))
    dice = bombard_dice(state, step)
    if step.direction >= 0:
        shell = msgspec.structs.replace(shot, how="shell")
        wanted = hits_to_break(state, step.cell, step.direction)
        answer = simple_odds(desk, shell, shell_sum(state, step, hq), dice, wanted, "the bridge is destroyed")
    else:
        answer = _shells_at_hex(desk, shot, step, bombard_sum(state, step, hq), dice)
    return msgspec.structs.replace(answer, friendly=_friendly_fire(desk, step, dice))


def _shells_at_hex(
    desk: Desk, shot: OddsAnswer, step: ChooseSpotter, total: Sequence[Modifier], dice: int
) -> OddsAnswer:
    weapon = MORTARS if step.unit >= 0 else STRIKE
    how = "bombard" if step.unit >= 0 else "strike"
    shot = msgspec.structs.replace(shot, how=how, rows=sum_rows(total), need=need_of(total), dice=dice)
    hits = hits_of(dice, need_of(total), desk.limit)
    return with_losses(desk, shot, hits, defence_of(desk.state, step.cell, weapon), weapon, 1 - step.side)


def _friendly_fire(desk: Desk, step: ChooseSpotter, dice: int) -> FriendlyFireAnswer | None:
    """Each zero is a hit on own units next to the target, from the air two (6.64); None where none stands there."""
    units = at_risk(desk.state, step.side, danger_zone(desk.state, step))
    if not units:
        return None
    each, zeros = hits_a_zero(step), hits_of(dice, 1)  # a 0 is as likely as any other face
    names = ", ".join(desk.name(unit) for unit in units)
    return FriendlyFireAnswer(
        units=units,
        hits=tuple(HitsRow(hits=number * each, chance=chance) for number, chance in enumerate(zeros)),
        expected=mean(zeros) * each,
        chance=at_least(zeros, 1),
        text=f"Every 0 is {'a hit' if each == 1 else 'two hits'} on your own units beside the target: {names}.",
        rule="CI-6.64-1" if each == 1 else "CI-6.64-5",
    )


# Rolls for which so many hits are enough, and checks.


def simple_odds(
    desk: Desk,
    shot: OddsAnswer,
    total: Sequence[Modifier],
    dice: int | None = None,
    wanted: int = 1,
    success: str = "smoke is laid",
) -> OddsAnswer:
    """A roll for which a number of hits is enough; the dice are the unit's strength unless given."""
    dice = desk.state.steps_left[shot.unit] if dice is None else dice
    hits = hits_of(dice, need_of(total), desk.limit)
    return msgspec.structs.replace(
        shot,
        rows=sum_rows(total),
        need=need_of(total),
        dice=dice,
        hits=hits_rows(hits),
        expected=mean(hits),
        wanted=wanted,
        chance=at_least(hits, wanted),
        success=success,
    )


def check_odds(desk: Desk, unit: int, how: str, hq: int, success: str) -> OddsAnswer:
    """A d10 against the morale of a unit or of the HQ that commands it (2.16)."""
    total = morale_sum(desk.state, unit, hq)
    return OddsAnswer(
        action="",
        how=how,
        unit=unit,
        name=desk.name(unit),
        cell=desk.state.at[unit],
        target=-1,
        rows=sum_rows(total),
        need=need_of(total),
        dice=1,
        hits=hits_rows(hits_of(1, need_of(total))),
        expected=chance_of_check(need_of(total)),
        chance=chance_of_check(need_of(total)),
        success=success,
    )


# From an action to its roll.


def unit_odds(desk: Desk, unit: int, action: InfantryAction) -> OddsAnswer | None:
    """The roll of a unit's one action; None for an action that rolls no dice."""
    state = desk.state
    cell = state.at[unit]
    plain = OddsAnswer(action="", how="smoke", unit=unit, name=desk.name(unit), cell=cell, target=-1)
    match action:
        case Fire() | FireAt() | Shell():
            return shot_odds(desk, unit, action)
        case Smoke(place) if state.force.kind[unit] == MORTAR:
            step = ChooseSpotter(unit=unit, side=state.force.side[unit], cell=_on_board(state, place), smoke=True)
            return bombard_odds(desk, step)
        case Smoke(place):
            there = msgspec.structs.replace(plain, cell=_on_board(state, place))
            return simple_odds(desk, there, engineer_smoke_sum(state, unit))
        case Blow(direction):
            blow = msgspec.structs.replace(plain, how="blow")
            wanted, words = hits_to_break(state, cell, direction), DIRECTION_WORDS[direction]
            total = blow_sum(state, unit, direction)
            return simple_odds(desk, blow, total, None, wanted, f"the bridge to the {words} is destroyed")
        case ClearWire():
            wire = msgspec.structs.replace(plain, how="wire")
            return simple_odds(desk, wire, wire_sum(state, unit), None, 1, "the wire is cleared")
        case Rally():
            return check_odds(desk, unit, "rally", commander(state, unit), "the unit regains a step")
        case Check():
            return check_odds(desk, unit, "command", -1, "the squad may act")
    return None


def shot_odds(desk: Desk, unit: int, action: Fire | FireAt | Shell) -> OddsAnswer:
    """Fire or bombardment by a unit."""
    state = desk.state
    cell, target, direction = aim_of(state, action)
    if state.force.kind[unit] == MORTAR:
        side = state.force.side[unit]
        return bombard_odds(desk, ChooseSpotter(unit=unit, side=side, cell=cell, target=target, direction=direction))
    if direction >= 0:
        raise BadAction("only mortars and strikes bombard bridges")
    return fire_odds(desk, unit, cell, target)


def strike_odds(desk: Desk, strike: AimStrike, action: Fire | FireAt | Shell) -> OddsAnswer:
    """Artillery or aircraft that are being aimed."""
    cell, target, direction = aim_of(desk.state, action)
    step = ChooseSpotter(
        hq=strike.hq, side=strike.side, kind=strike.kind, cell=cell, target=target, direction=direction
    )
    return bombard_odds(desk, step)


def aim_of(state: InfantryState, action: Fire | FireAt | Shell) -> tuple[int, int, int]:
    """Hex, unit (or -1) and direction (or -1) of an aim, on the map."""
    match action:
        case Fire(cell):
            return _on_board(state, cell), -1, -1
        case FireAt(unit):
            if unit >= state.force.size or state.at[unit] == OFF:
                raise BadAction(f"u{unit} is not on the map")
            return state.at[unit], unit, -1
        case Shell(cell, direction):
            return _on_board(state, cell), -1, direction


def _on_board(state: InfantryState, cell: int) -> int:
    if not 0 <= cell < state.ground.size:
        raise BadAction(f"there is no hex number {cell}")
    return cell


def commander(state: InfantryState, unit: int) -> int:
    """The HQ that commands a unit now, else the one that would first; -1 for none."""
    top = state.steps[-1] if state.steps else None
    if isinstance(top, UnitAction) and top.unit == unit:
        return top.hq
    for step in state.steps:
        if isinstance(step, Activation) and _commands(state, step.hq, unit):
            return step.hq
    return _own_hq(state, unit)


def _commands(state: InfantryState, hq: int, unit: int) -> bool:
    """Whether a unit is one of those that an HQ may command (CI-4.1-2, CI-4.1-3)."""
    force = state.force
    if force.rank[unit] or force.company[hq] != force.company[unit]:
        return False
    return force.rank[hq] == CHQ or force.pieces[unit].platoon in (0, force.pieces[hq].platoon)


def _own_hq(state: InfantryState, unit: int) -> int:
    force = state.force
    if force.company[unit] < 0 or force.rank[unit]:
        return -1
    company, platoon = force.companies[force.company[unit]], force.pieces[unit].platoon
    for hq in (company.phqs[platoon - 1] if platoon else -1, company.chq):
        if hq >= 0 and state.present >> hq & 1:
            return hq
    return -1
