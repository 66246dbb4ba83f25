"""Shots worked out for a reader: the sum line by line, what it does, and who fires in which case."""

from __future__ import annotations

import msgspec

from steppe.games.duel.answers import OrderRow, ShotAnswer, SumRow
from steppe.games.duel.pieces import (
    FIRST_GUN,
    FIRST_TIGER,
    GONE,
    GUN36,
    GUN88,
    GUN_KINDS,
    GUN_NAMES,
    GUN_WORDS,
    T34S,
    weapon_name,
)
from steppe.games.duel.shots import Effect, Sum, has_fired, is_hidden, steps_to_aim, takes_part, verdict, work_out
from steppe.games.duel.sight import obstacle
from steppe.games.duel.state import DuelState
from steppe.games.duel.view import DuelView
from steppe.kernel.tuples import changed


def sum_rows(state: DuelState, weapon: int, shot: Sum) -> tuple[SumRow, ...]:
    """The sum of a shot line by line, each with its rule."""
    hexes = f"{shot.distance} hex{'es' if shot.distance != 1 else ''} of distance"
    forest_rule = "DG-WINTER-FOREST-3" if state.setting.winter else "DG-TERRAIN-FOREST-5"
    rows = [
        SumRow(text=_firepower_words(state, weapon), value=shot.firepower, rule=_firepower_rule(state, weapon)),
        SumRow(text=hexes, value=-shot.distance, rule="DG-FP-2"),
    ]
    if shot.high:
        rows.append(SumRow(text="From high ground", value=1, rule="DG-TERRAIN-HIGH-2"))
    if shot.forest:
        rows.append(SumRow(text="Target in forest", value=-1, rule=forest_rule))
    if shot.steps:
        rows.append(SumRow(text="Turret steps after the first", value=-shot.steps, rule="DG-FIRE-T34-1"))
    return tuple(rows)


def _firepower_words(state: DuelState, weapon: int) -> str:
    if weapon >= FIRST_GUN:
        return f"Firepower, {GUN_WORDS[state.gun_kind[weapon - FIRST_GUN]]}"
    if weapon >= FIRST_TIGER:
        return f"Firepower, Tiger in {'winter' if state.setting.winter else 'summer'}"
    return "Firepower, T-34"


def _firepower_rule(state: DuelState, weapon: int) -> str:
    if FIRST_TIGER <= weapon < FIRST_GUN:
        return "DG-WINTER-TIGER-1" if state.setting.winter else "DG-FP-3"
    return "G-5" if weapon >= FIRST_GUN else "G-3"


def shot_answer(state: DuelState, weapon: int, target: int, steps: int = 0) -> ShotAnswer:
    """A shot as the page and the command line show it: what it will do and why."""
    shot = work_out(state, weapon, target, steps)
    effect, points, rule = verdict(target, shot)
    return ShotAnswer(
        weapon=weapon,
        target=target,
        weapon_name=weapon_name(weapon),
        target_name=weapon_name(target),
        origin=state.at[weapon],
        cell=state.at[target],
        distance=shot.distance,
        struck=shot.struck,
        steps=steps,
        rows=sum_rows(state, weapon, shot),
        power=shot.power,
        armour=shot.armour,
        effect=effect,
        points=points,
        rule=rule,
        hidden=is_hidden(state, target, shot.distance + state.setting.free_hexes),
        sentence=verdict_sentence(target, effect),
    )


def verdict_sentence(target: int, effect: Effect) -> str:
    """The effect in a few words."""
    name = weapon_name(target)
    return {
        "destroyed": f"Destroys {name}",
        "critical": f"Critically hits {name}: two cards less",
        "damaged": f"Damages {name}",
        "none": f"Does nothing to {name}",
    }[effect]


def known_shots(state: DuelState, view: DuelView, weapon: int, target: int) -> tuple[ShotAnswer, ...]:
    """The shot of a weapon at an enemy on its row: one sum, or one for each gun that a face-down marker may be."""
    steps = steps_to_aim(state, weapon, target)
    gun = weapon if unknown_kinds(view, weapon) else target
    kinds = unknown_kinds(view, gun)
    if not kinds:
        return (shot_answer(state, weapon, target, steps),)
    return tuple(_with_kind(state, gun, kind, weapon, target, steps) for kind in kinds)


def unknown_kinds(view: DuelView, weapon: int) -> list[int]:
    """What a face-down gun marker may be as far as the viewer knows, bluffs left out; empty where he knows it."""
    if weapon < FIRST_GUN or view.guns[weapon - FIRST_GUN].kind is not None:
        return []
    known = [gun.kind for gun in view.guns]
    return [kind for kind in (GUN88, GUN36) if known.count(GUN_NAMES[kind]) < GUN_KINDS.count(kind)]


def _with_kind(state: DuelState, gun: int, kind: int, weapon: int, target: int, steps: int) -> ShotAnswer:
    trial = state.copy()
    trial.gun_kind = changed(trial.gun_kind, gun - FIRST_GUN, kind)
    shot = shot_answer(trial, weapon, target, steps)
    return msgspec.structs.replace(shot, assuming=f"if {weapon_name(gun)} is an {GUN_WORDS[kind]}")


def shots_along(state: DuelState, weapon: int) -> tuple[ShotAnswer, ...]:
    """What a German weapon could shoot at along its barrel, nearest first."""
    shots = []
    for tank in T34S:
        if not state.is_active(tank):
            continue
        line = state.setting.board.line(state.at[weapon], state.at[tank])
        if line is None or line.direction != state.aim(weapon):
            continue
        if obstacle(state, state.at[weapon], state.at[tank], line.between) is None:
            shots.append(shot_answer(state, weapon, tank))
    return tuple(sorted(shots, key=lambda shot: shot.distance))


def order_of_fire(state: DuelState, view: DuelView) -> list[OrderRow]:
    """Every pair of enemies in sight of each other that takes part in the firing, case A first, then B, then C.

    DG-FIRE-ORDER-1, DG-FP-7.
    """
    rows = [
        _pair(state, view, weapon, tank)
        for weapon, tank in state.pairs
        if GONE not in (state.at[weapon], state.at[tank]) and takes_part(state, weapon) and takes_part(state, tank)
    ]
    return sorted(rows, key=lambda row: row.case)


def _pair(state: DuelState, view: DuelView, weapon: int, tank: int) -> OrderRow:
    steps, back = steps_to_aim(state, weapon, tank), steps_to_aim(state, tank, weapon)
    if not steps and not back:
        case, first, second = "A", weapon, tank
    elif steps and back:
        case, first, second = "C", (weapon if weapon < FIRST_GUN else tank), (tank if weapon < FIRST_GUN else weapon)
    else:
        case, first, second = ("B", tank, weapon) if steps else ("B", weapon, tank)
    shots = known_shots(state, view, first, second)
    answers = second < FIRST_GUN or not steps_to_aim(state, second, first)  # guns cannot turn (DG-FIRE-B-5)
    returned = known_shots(state, view, second, first) if answers else ()
    return OrderRow(
        case=case,
        weapon=first,
        target=second,
        weapon_name=weapon_name(first),
        target_name=weapon_name(second),
        shots=shots,
        back=returned,
        effect=any(shot.effect != "none" for shot in (*shots, *returned)),
        done=has_fired(state, first) and (case != "A" or has_fired(state, second)),
    )
