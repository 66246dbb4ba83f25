"""All about one unit: its label, what it has done in this Game Turn, and what it can still do or why not (1.2)."""

from __future__ import annotations

from collections.abc import Iterator

from steppe.games.infantry.actions import (
    CLEAR_WIRE,
    DIG,
    LAY_SMOKE,
    Blow,
    Fire,
    FireAt,
    InfantryAction,
    Shell,
    Smoke,
    Step,
)
from steppe.games.infantry.activation import Activation
from steppe.games.infantry.answers import DoingEntry, Remark, UnitAnswer
from steppe.games.infantry.commanding import how_it_acts
from steppe.games.infantry.desk import Desk
from steppe.games.infantry.forecasts import commander
from steppe.games.infantry.rally import why_no_rally
from steppe.games.infantry.reaching import beginning
from steppe.games.infantry.state import InfantryState
from steppe.games.infantry.terms import BUNKER, ENGINEER, FACINGS, MINE, MORTAR, SIDES, STATIC
from steppe.games.infantry.unit_action import UnitAction
from steppe.kernel.protocol import Refusal


def unit_of(desk: Desk, unit: int) -> UnitAnswer:
    """The label of a unit, its state, and its chances to act."""
    state, force = desk.state, desk.state.force
    label = force.types[unit]
    return UnitAnswer(
        unit=unit,
        name=desk.name(unit),
        type=label.id,
        side=SIDES[force.side[unit]],
        cell=state.at[unit],
        place=state.ground.place_name(state.at[unit]),
        facing=FACINGS[state.facing[unit]],
        steps=state.steps_left[unit],
        full=force.full[unit],
        fire=force.fire[unit],
        range=force.range[unit],
        move=force.move[unit],
        morale=force.morale[unit],
        armour=force.armour[unit],
        acted=bool(state.acted >> unit & 1),
        half=bool(state.half >> unit & 1),
        activated=bool(state.activated >> unit & 1),
        spotted=bool(state.spotted >> unit & 1),
        done=tuple(_done(state, unit)),
        can=tuple(_can(desk, unit)),
    )


def _done(state: InfantryState, unit: int) -> Iterator[Remark]:
    """What a unit has done in this Game Turn."""
    if state.activated >> unit & 1:
        yield Remark(text="It has commanded in this Game Turn.", rule="CI-R-3")
    if state.spotted >> unit & 1:
        yield Remark(text="It has spotted in this Game Turn.", rule="CI-R-34")
    if state.acted >> unit & 1:
        yield Remark(text="It has acted in this Game Turn.", rule="CI-1.2-1")
    if state.half >> unit & 1:
        yield Remark(text="It has a half-hit: the next hit in its hex falls on it.", rule="CI-6.7-2")


def _can(desk: Desk, unit: int) -> Iterator[DoingEntry]:
    """What a unit can do: first whether it may act at all now, then each action by itself, as if it might."""
    state, kind = desk.state, desk.state.force.kind[unit]
    yield _entry("act", why_not_now(desk, unit))
    if kind == MINE:
        return
    found = _all_actions(state, unit)
    yield _entry("rally", why_no_rally(state, unit))
    fires = any(isinstance(action, Fire | FireAt | Shell) for action in found)
    yield _entry("fire", _unless(fires, "CI-6.1-2", "It has no target now."))
    moves = any(isinstance(action, Step) for action in found)
    yield _entry("move", _unless(moves, "CI-8.1-1", "It cannot cross any hexside."))
    if kind in STATIC:
        return
    yield _entry("dig", _unless(DIG in found, "CI-7.1-2", "Foxholes are dug in clear terrain without one."))
    if kind in (ENGINEER, MORTAR):
        smoke = any(isinstance(action, Smoke) or action == LAY_SMOKE for action in found)
        yield _entry("smoke", _unless(smoke, "CI-7.4-1", "There is no hex where it could lay smoke."))
    if kind == ENGINEER:
        blow = any(isinstance(action, Blow) for action in found)
        yield _entry("blow", _unless(blow, "CI-7.3-1", "No bridge that still stands is on a hexside of its hex."))
    if CLEAR_WIRE in found:
        yield _entry("clear", None)


def _entry(what: str, refusal: Refusal | None) -> DoingEntry:
    reason = None if refusal is None else Remark(text=refusal.text, rule=refusal.rule)
    return DoingEntry(what=what, possible=refusal is None, reason=reason)


def _unless(possible: bool, rule: str, text: str) -> Refusal | None:
    return None if possible else Refusal(rule, text)


def _all_actions(state: InfantryState, unit: int) -> list[InfantryAction]:
    return UnitAction(unit=unit, hq=commander(state, unit)).legal(state)


def why_not_now(desk: Desk, unit: int) -> Refusal | None:
    """Why a unit cannot be given an action at this moment; None if it can."""
    state, force = desk.state, desk.state.force
    if beginning(desk, unit)[1]:
        return None
    name = desk.name(unit)
    if force.kind[unit] == MINE:
        return Refusal("CI-7.2-2", "Mines do nothing by themselves.")
    if state.acted >> unit & 1:
        return Refusal("CI-1.2-1", f"{name} has acted in this Game Turn.")
    for step in state.steps:
        if isinstance(step, Activation) and force.side[step.hq] == force.side[unit] and not force.rank[unit]:
            how, text, rule = how_it_acts(state, step, unit)
            if how != "command":
                return Refusal(rule, text)
    return _needs(state, unit, name)


def _needs(state: InfantryState, unit: int, name: str) -> Refusal:
    if state.force.kind[unit] == BUNKER:
        return Refusal("CI-2.56-2", "A bunker fires in its owner's player turn, when it has a target.")
    if state.force.rank[unit]:
        return Refusal("CI-4.2-4", f"{name} acts itself at the end of its own activation.")
    return Refusal("CI-1.2-1", f"{name} acts when an HQ of its company commands it.")
