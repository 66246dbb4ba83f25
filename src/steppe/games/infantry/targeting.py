"""What a unit could shoot at: every enemy hex and face-up enemy in its range and one hex beyond, legal or not."""

from __future__ import annotations

from steppe.games.infantry.actions import FIRE, FIRE_AT, Fire, FireAt, InfantryAction
from steppe.games.infantry.answers import Remark, TargetEntry, TargetsAnswer
from steppe.games.infantry.bombardment import add_bombardments, why_no_bombardment, why_no_mortar_target
from steppe.games.infantry.desk import Desk
from steppe.games.infantry.fire import add_targets, why_no_fire, why_no_target
from steppe.games.infantry.forecasts import shot_odds
from steppe.games.infantry.notation import format_action
from steppe.games.infantry.reaching import beginning
from steppe.games.infantry.state import InfantryState
from steppe.games.infantry.terms import FACE_UP, MINE, MORTAR, bits
from steppe.kernel.protocol import Refusal


def targets_of(desk: Desk, unit: int) -> TargetsAnswer:
    """What a unit has before it, nearest first."""
    state = desk.state
    found: list[InfantryAction] = []
    (add_bombardments if state.force.kind[unit] == MORTAR else add_targets)(state, unit, found)
    entries = [
        _entry(desk, unit, action, action in found)
        for cell in bits(_enemy_hexes(state, unit))
        for action in _shots_at(state, unit, cell)
    ]
    return TargetsAnswer(
        unit=unit,
        name=desk.name(unit),
        start=state.at[unit],
        range=state.force.range[unit],
        fire=state.force.fire[unit],
        strength=state.steps_left[unit],
        ready=beginning(desk, unit)[1],
        targets=tuple(sorted(entries, key=lambda entry: (entry.distance, entry.cell, entry.target))),
    )


def _enemy_hexes(state: InfantryState, unit: int) -> int:
    """The enemy's hexes up to one beyond a unit's range; none for what never fires."""
    rings = state.ground.within[state.at[unit]]
    if not state.force.fire[unit]:
        return 0
    return state.occupied[1 - state.force.side[unit]] & rings[min(state.force.range[unit] + 1, len(rings) - 1)]


def _shots_at(state: InfantryState, unit: int, cell: int) -> list[Fire | FireAt]:
    enemy = state.units_of(1 - state.force.side[unit], cell)
    open_ones = [u for u in enemy if state.facing[u] == FACE_UP and state.force.kind[u] != MINE]
    return [FIRE[cell], *(FIRE_AT[u] for u in open_ones)]


def _entry(desk: Desk, unit: int, action: Fire | FireAt, legal: bool) -> TargetEntry:
    state = desk.state
    odds = shot_odds(desk, unit, action)
    refusal = None if legal else why_no_shot(state, unit, action)
    target = action.unit if isinstance(action, FireAt) else -1
    return TargetEntry(
        cell=odds.cell,
        target=target,
        name=desk.name(target) if target >= 0 else state.ground.place_name(odds.cell),
        distance=state.ground.board.distance(state.at[unit], odds.cell),
        legal=legal,
        refusal=Remark(text=refusal.text, rule=refusal.rule) if refusal else None,
        action=format_action(state.ground.board, action),
        need=odds.need,
        dice=odds.dice,
        hits=odds.expected,
        chance=odds.chance,
        steps=odds.steps,
        step=odds.step,
    )


def why_no_shot(state: InfantryState, unit: int, action: Fire | FireAt) -> Refusal:
    """Why a unit cannot fire at a hex or a unit."""
    if state.contested() >> state.at[unit] & 1:
        return Refusal("CI-R-26", "No fire of any kind leaves an assault.")
    mortar = state.force.kind[unit] == MORTAR
    if isinstance(action, Fire):
        found = (why_no_bombardment if mortar else why_no_fire)(state, unit, action.cell)
    else:
        found = (why_no_mortar_target if mortar else why_no_target)(state, unit, action.unit)
    return found or Refusal("CI-6.1-2", "Nothing in that hex can be hit.")
