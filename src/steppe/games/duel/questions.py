"""Answers to what a player asks before he acts: reach, lines of fire, sight, danger, the sum of a shot.

Every answer is worked out from a view alone, on a state guessed from it, and uses nothing that the guess had to make
up: so two games that look the same to a viewer give him the same answers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from steppe.games.duel.actions import DuelAction, Engage, Fire, FlipGun
from steppe.games.duel.drawing import draw
from steppe.games.duel.guessing import guess
from steppe.games.duel.notation import format_action, parse_action, weapon_at
from steppe.games.duel.pieces import (
    CARD_NAMES,
    FIRST_GUN,
    FIRST_TIGER,
    GERMAN,
    GONE,
    GUN36,
    GUN88,
    GUN_KINDS,
    GUN_NAMES,
    GUN_WORDS,
    MARKERS,
    REAL_GUNS,
    REAL_MARKERS,
    REAL_MINES,
    SOVIET,
    STACK_LIMIT,
    T34S,
    TERRAIN_WORDS,
    TIGERS,
    WEAPONS,
    changed,
    side_of,
    weapon_code,
    weapon_name,
)
from steppe.games.duel.previews import (
    entry_costs,
    explain_way,
    forecast,
    hull_after,
    order_of_fire,
    reach_of_program,
    ways_of,
)
from steppe.games.duel.programs import movement_cards
from steppe.games.duel.shots import Sum, is_hidden, steps_to_aim, verdict, work_out
from steppe.games.duel.sight import cells_in_recon, obstacle, recon_range
from steppe.games.duel.state import DuelState
from steppe.games.duel.view import DuelView
from steppe.kernel.errors import BadAction
from steppe.kernel.rng import Rng

Arguments = Mapping[str, Any]
Answer = Callable[[DuelState, DuelView, Sequence[DuelAction], Arguments], Any]


def answer(view: DuelView, legal: Sequence[DuelAction], question: str, arguments: Arguments) -> Any:
    """Answer a question; `BadAction` for an unknown one or for arguments that do not fit."""
    if question not in QUESTIONS:
        raise BadAction(f"there is no question {question!r}; known: {', '.join(QUESTIONS)}")
    return QUESTIONS[question][1](guess(view, Rng(0)), view, legal, arguments)


def _argument(arguments: Arguments, key: str) -> Any:
    if key not in arguments:
        raise BadAction(f"the question lacks an argument: {key}")
    return arguments[key]


def _cell(state: DuelState, arguments: Arguments, key: str) -> int:
    value = _argument(arguments, key)
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < state.setting.board.size:
        return value
    return state.setting.board.cell(str(value))


def _weapon(arguments: Arguments, key: str) -> int:
    value = _argument(arguments, key)
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < WEAPONS:
        return value
    return weapon_at(str(value))


def on_board(state: DuelState, weapon: int) -> int:
    """The cell of a weapon that must be on the board."""
    if state.at[weapon] == GONE:
        raise BadAction(f"{weapon_name(weapon)} is not on the board")
    return state.at[weapon]


# Sight.


def _sight(state: DuelState, view: DuelView, legal: Sequence[DuelAction], arguments: Arguments) -> Any:
    start, end = _cell(state, arguments, "from"), _cell(state, arguments, "to")
    board = state.setting.board
    line = board.line(start, end)
    answer: dict[str, Any] = {
        "from": board.label(start),
        "to": board.label(end),
        "distance": board.distance(start, end),
    }
    if start == end or line is None:
        same = "The two hexes are the same." if start == end else "The two hexes do not lie on one hex row."
        return answer | {"visible": start == end, "reason": same, "rule": "DG-COMBAT-2", "at": None}
    blocked = obstacle(state, start, end, line.between)
    if blocked is None:
        return answer | {"visible": True, "reason": "Sight is clear.", "rule": "DG-COMBAT-1", "at": None}
    reason = f"Blocked at {board.label(blocked.cell)}: {blocked.what}."
    return answer | {"visible": False, "reason": reason, "rule": blocked.rule, "at": blocked.cell}


# Shots.


def sum_rows(state: DuelState, weapon: int, shot: Sum) -> list[dict[str, Any]]:
    """The sum of a shot line by line, each with its rule."""
    name = _firepower_words(state, weapon)
    rows = [{"text": name, "value": shot.firepower, "rule": _firepower_rule(state, weapon)}]
    hexes = f"{shot.distance} hex{'es' if shot.distance != 1 else ''} of distance"
    rows.append({"text": hexes, "value": -shot.distance, "rule": "DG-FP-2"})
    if shot.high:
        rows.append({"text": "From high ground", "value": 1, "rule": "DG-TERRAIN-HIGH-2"})
    if shot.forest:
        rule = "DG-WINTER-FOREST-3" if state.setting.winter else "DG-TERRAIN-FOREST-5"
        rows.append({"text": "Target in forest", "value": -1, "rule": rule})
    if shot.steps:
        rows.append({"text": "Turret steps after the first", "value": -shot.steps, "rule": "DG-FIRE-T34-1"})
    return rows


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


def shot_answer(state: DuelState, weapon: int, target: int, steps: int = 0) -> dict[str, Any]:
    """A shot as the page and the command line show it: what it will do and why."""
    shot = work_out(state, weapon, target, steps)
    effect, points, rule = verdict(target, shot)
    hidden = is_hidden(state, target, shot.distance + state.setting.free_hexes)
    return {
        "weapon": weapon,
        "target": target,
        "weapon_name": weapon_name(weapon),
        "target_name": weapon_name(target),
        "origin": state.at[weapon],
        "cell": state.at[target],
        "distance": shot.distance,
        "struck": shot.struck,
        "steps": steps,
        "rows": sum_rows(state, weapon, shot),
        "power": shot.power,
        "armour": shot.armour,
        "effect": effect,
        "points": points,
        "rule": rule,
        "hidden": hidden,
        "sentence": verdict_sentence(target, effect),
    }


def verdict_sentence(target: int, effect: str) -> str:
    """The effect in a few words."""
    name = weapon_name(target)
    return {
        "destroyed": f"Destroys {name}",
        "critical": f"Critically hits {name}: two cards less",
        "damaged": f"Damages {name}",
        "none": f"Does nothing to {name}",
    }[effect]


def _odds(state: DuelState, view: DuelView, legal: Sequence[DuelAction], arguments: Arguments) -> Any:
    """The exact result of a shot, or of each shot of a gun once it is turned up. No dice: it is no chance but a sum."""
    action = arguments.get("action")
    if isinstance(action, str):
        action = parse_action(state.setting.board, action)
    if isinstance(action, FlipGun):
        return _shots_once_up(state, view, action.gun)
    if isinstance(action, Fire | Engage):
        weapon, target = action.weapon, action.target
    elif action is None:
        weapon, target = _weapon(arguments, "weapon"), _weapon(arguments, "target")
    else:
        raise BadAction("only fire, engage and flip have a result to work out")
    return _known_shot(state, view, weapon, target)


def _shots_once_up(state: DuelState, view: DuelView, gun: int) -> list[dict[str, Any]]:
    """What a gun would have in its sights once it is turned up, nearest first; nothing if it is known for a bluff."""
    on_board(state, gun)
    if view.guns[gun - FIRST_GUN].kind == "bluff":
        return []
    return [shot for tank in _tanks_ahead(state, gun) for shot in _known_shot(state, view, gun, tank)]


def _known_shot(state: DuelState, view: DuelView, weapon: int, target: int) -> Any:
    start, end = on_board(state, weapon), on_board(state, target)
    line = state.setting.board.line(start, end)
    if line is None or side_of(weapon) == side_of(target):
        raise BadAction(f"{weapon_name(weapon)} and {weapon_name(target)} are not enemies on one hex row")
    steps = steps_to_aim(state, weapon, target)
    kinds = unknown_kinds(view, weapon) or unknown_kinds(view, target)
    if not kinds:
        return [shot_answer(state, weapon, target, steps)]
    gun = weapon if unknown_kinds(view, weapon) else target
    return [_with_kind(state, gun, kind, weapon, target, steps) for kind in kinds]


def unknown_kinds(view: DuelView, weapon: int) -> list[int]:
    """What a face-down gun marker may be as far as the viewer knows, bluffs left out; empty where he knows it."""
    if weapon < FIRST_GUN or view.guns[weapon - FIRST_GUN].kind is not None:
        return []
    known = [gun.kind for gun in view.guns]
    return [kind for kind in (GUN88, GUN36) if known.count(GUN_NAMES[kind]) < GUN_KINDS.count(kind)]


def _with_kind(state: DuelState, gun: int, kind: int, weapon: int, target: int, steps: int) -> dict[str, Any]:
    state.gun_kind = changed(state.gun_kind, gun - FIRST_GUN, kind)
    return shot_answer(state, weapon, target, steps) | {"if": f"if {weapon_name(gun)} is an {GUN_WORDS[kind]}"}


# Lines of fire, recon range, danger.


def _lanes(state: DuelState, view: DuelView, legal: Sequence[DuelAction], arguments: Arguments) -> Any:
    """The line of fire of a weapon: the hexes along its barrel up to the first that it does not see, and its recon."""
    weapon = _weapon(arguments, "weapon")
    on_board(state, weapon)
    return _lane(state, weapon)


def _lane(state: DuelState, weapon: int) -> dict[str, Any]:
    cell = state.at[weapon]
    ray = state.setting.board.rays[cell][state.aim(weapon)]
    cells, stop = [], None
    for index, end in enumerate(ray):
        stop = obstacle(state, cell, end, ray[:index])
        if stop is not None:
            break
        cells.append(end)
    return {
        "weapon": weapon,
        "name": weapon_name(weapon),
        "from": cell,
        "cells": cells,
        "recon": cells_in_recon(state, weapon),
        "recon_range": recon_range(state, cell),
        "stop": None if stop is None else {"cell": stop.cell, "what": stop.what, "rule": stop.rule},
    }


def _danger(state: DuelState, view: DuelView, legal: Sequence[DuelAction], arguments: Arguments) -> Any:
    """Every known enemy that could shoot at a tank in a hex (by default where it stands), with the sum; worst first."""
    tank = _weapon(arguments, "tank")
    cell = _cell(state, arguments, "hex") if "hex" in arguments else on_board(state, tank)
    hull = arguments.get("hull")
    trial = _moved_to(state, tank, cell, hull if isinstance(hull, int) else None)
    threats = []
    for enemy in _known_enemies(trial, view, tank):
        threats += _threat(trial, view, enemy, tank)
    return sorted(threats, key=lambda threat: (-threat["points"], threat["steps"]))


def _moved_to(state: DuelState, tank: int, cell: int, hull: int | None) -> DuelState:
    trial = state.copy()
    if trial.at[tank] != GONE:
        trial.occupant[trial.at[tank]] = 0
    trial.at[tank], trial.occupant[cell] = cell, tank + 1
    if hull is not None:
        trial.hull[tank] = hull % 6
    trial.fired = 0
    return trial


def _known_enemies(state: DuelState, view: DuelView, tank: int) -> list[int]:
    """Enemy weapons on the board, gun markers that may be guns among them."""
    enemies = range(FIRST_TIGER, WEAPONS) if side_of(tank) == SOVIET else range(FIRST_TIGER)
    return [
        enemy
        for enemy in enemies
        if state.at[enemy] != GONE
        and (enemy >= FIRST_GUN or state.is_active(enemy))
        and (enemy < FIRST_GUN or view.guns[enemy - FIRST_GUN].kind != "bluff")
    ]


def _threat(state: DuelState, view: DuelView, enemy: int, tank: int) -> list[dict[str, Any]]:
    line = state.setting.board.line(state.at[enemy], state.at[tank])
    if line is None or obstacle(state, state.at[enemy], state.at[tank], line.between) is not None:
        return []
    steps = steps_to_aim(state, enemy, tank)
    if (enemy >= FIRST_GUN and steps) or is_hidden(state, tank, line.distance):
        return []
    kinds = unknown_kinds(view, enemy)
    shots = (
        [_with_kind(state, enemy, kind, enemy, tank, steps) for kind in kinds]
        if kinds
        else [shot_answer(state, enemy, tank, steps)]
    )
    return [shot for shot in shots if shot["effect"] != "none"]


def _danger_map(state: DuelState, view: DuelView, legal: Sequence[DuelAction], arguments: Arguments) -> Any:
    """Hexes under known enemy fire: for each the worst effect on a tank of one's own standing there, head-on or not."""
    side = str(arguments.get("side", view.viewer or GERMAN))
    tank = 0 if side == SOVIET else FIRST_TIGER
    worst: dict[int, dict[str, Any]] = {}
    for cell in range(state.setting.board.size):
        if state.occupant[cell]:
            continue
        trial = _moved_to(state, tank, cell, None)
        for enemy in _known_enemies(trial, view, tank):
            for threat in _threat(trial, view, enemy, tank):
                if threat["steps"] == 0 and threat["points"] > worst.get(cell, {"points": 0})["points"]:
                    worst[cell] = {key: threat[key] for key in ("points", "effect", "weapon", "power")}
    return {str(cell): worst[cell] for cell in sorted(worst)}


# Reach.


def _reach(state: DuelState, view: DuelView, legal: Sequence[DuelAction], arguments: Arguments) -> Any:
    """Where a T-34 or tank marker can go with what it has left: cost and the actions that take it there, by hex.

    `run`: only a straight run leads there; `hull`: how a T-34 would face; `end`: what ends the way ("mine", "gun").
    """
    piece = _piece(arguments)
    tank = not piece.startswith("M")
    found = {}
    for cell, (cost, path, end) in sorted(ways_of(state, piece).items()):
        actions = [format_action(state.setting.board, action) for action in path]
        hull = hull_after(state, piece, actions) if tank else None
        run = tank and cost > state.setting.t34_actions
        found[str(cell)] = {"cost": cost, "actions": actions, "end": end, "run": run, "hull": hull}
    return found


_MOVABLE: Final = frozenset((*map(weapon_code, T34S), *(f"M{marker + 1}" for marker in range(MARKERS))))


def _piece(arguments: Arguments) -> str:
    """The code of a T-34 or tank marker, as "T1" or "M1"."""
    piece = str(arguments.get("piece", "")).upper()
    if piece not in _MOVABLE:
        raise BadAction(f"{piece!r} is no piece that can move; name a T-34 as T1 to T8 or a tank marker as M1 to M16")
    return piece


def _way(state: DuelState, view: DuelView, legal: Sequence[DuelAction], arguments: Arguments) -> Any:
    """Whether a T-34 or tank marker can get to a hex now, and if not, why."""
    piece = _piece(arguments)
    return explain_way(state, piece, ways_of(state, piece), _cell(state, arguments, "hex"))


# Programs.


def _program(state: DuelState, view: DuelView, legal: Sequence[DuelAction], arguments: Arguments) -> Any:
    """Where a Tiger's program leads as the board lies now: its places, what it meets, whom it would have in its sights.

    `cards` are those on its stack unless given. `reach` has the hexes that more cards would bring it to.
    """
    tiger = _weapon(arguments, "tiger")
    if tiger not in TIGERS:
        raise BadAction("only Tigers have programs; name one as I or II")
    on_board(state, tiger)
    cards = _cards(view, tiger, arguments)
    ahead = forecast(state, tiger, cards)
    places = [{"cell": leg.cell, "hull": leg.hull, "turret": leg.turret} for leg in ahead.legs]
    reach = reach_of_program(state, tiger, cards)
    return {
        "tiger": tiger,
        "name": weapon_name(tiger),
        "cards": [CARD_NAMES[card] for card in cards],
        "limit": state.limits[tiger - FIRST_TIGER],
        "used": len(movement_cards(cards)),
        "places": places,
        "end": places[-1],
        "notes": list(ahead.notes),
        "shots": _shots_along(ahead.state, tiger),
        "lane": _lane(ahead.state, tiger),
        "reach": {
            str(cell): {"cost": cost, "cards": [CARD_NAMES[card] for card in more]}
            for cell, (cost, more) in sorted(reach.items())
        },
    }


def _cards(view: DuelView, tiger: int, arguments: Arguments) -> tuple[int, ...]:
    given = arguments.get("cards", view.programs[tiger - FIRST_TIGER].cards or ())
    known = isinstance(given, list | tuple) and all(card in CARD_NAMES for card in given)
    if not known or len(given) > STACK_LIMIT:
        raise BadAction(f"cards are a list of: {', '.join(CARD_NAMES)}")
    return tuple(CARD_NAMES.index(card) for card in given)


def _shots_along(state: DuelState, tiger: int) -> list[dict[str, Any]]:
    """What a Tiger could shoot at along its barrel, nearest first."""
    return [shot_answer(state, tiger, tank) for tank in _tanks_ahead(state, tiger)]


def _tanks_ahead(state: DuelState, weapon: int) -> list[int]:
    """T-34s in sight along a barrel, nearest first."""
    board, cell = state.setting.board, state.at[weapon]
    found = []
    for tank in T34S:
        line = board.line(cell, state.at[tank]) if state.is_active(tank) else None
        if line is None or line.direction != state.aim(weapon):
            continue
        if obstacle(state, cell, state.at[tank], line.between) is None:
            found.append((board.distance(cell, state.at[tank]), tank))
    return [tank for _, tank in sorted(found)]


# Costs and the order of fire.


def _costs(state: DuelState, view: DuelView, legal: Sequence[DuelAction], arguments: Arguments) -> Any:
    return entry_costs(state)


def _order(state: DuelState, view: DuelView, legal: Sequence[DuelAction], arguments: Arguments) -> Any:
    return order_of_fire(state)


# What a hex holds, and how the board looks as text.


def _hex(state: DuelState, view: DuelView, legal: Sequence[DuelAction], arguments: Arguments) -> Any:
    """What is known of a hex, in lines, each with its rule."""
    cell = _cell(state, arguments, "hex")
    terrain = state.terrain[cell]
    rows = [{"text": TERRAIN_WORDS[terrain].capitalize(), "rule": _terrain_rule(state, terrain)}]
    if state.front[cell]:
        rows.append({"text": "Front element: one action more to enter", "rule": "DG-FRONT-ENTER-1"})
    if cell == state.airfield:
        rows.append({"text": "Airfield", "rule": "DG-AIRFIELD-1"})
    rows += _pieces_in(state, view, cell)
    return {"hex": state.setting.board.label(cell), "rows": rows}


def _terrain_rule(state: DuelState, terrain: int) -> str:
    if state.setting.winter:
        return ("DG-WINTER-STEPPE-1", "DG-WINTER-FOREST-1", "DG-WINTER-HIGH-1", "", "DG-WINTER-DRIFT-1")[terrain]
    return ("DG-TERRAIN-STEPPE-2", "DG-TERRAIN-FOREST-1", "DG-TERRAIN-HIGH-1", "DG-TERRAIN-SWAMP-2", "")[terrain]


def _pieces_in(state: DuelState, view: DuelView, cell: int) -> list[dict[str, Any]]:
    rows = [{"text": tank.name, "rule": "DG-T34-1"} for tank in view.tanks if tank.hex == cell]
    for gun in view.guns:
        if gun.hex == cell:
            rows.append({"text": f"{gun.name.capitalize()}: {_gun_words(view, gun.kind)}", "rule": "DG-ATG-1"})
    for marker in view.markers:
        if marker.hex == cell:
            rows.append(
                {
                    "text": f"Tank marker {marker.id + 1}: {_marker_words(view, marker.real)}",
                    "rule": "DG-MARKER-1",
                }
            )
    for mine in view.mines:
        if mine.hex == cell:
            rows.append({"text": f"Mine marker: {_mine_words(view, mine.real)}", "rule": "DG-MINE-1"})
    return rows


def _gun_words(view: DuelView, kind: str | None) -> str:
    if kind is not None:
        return GUN_WORDS[GUN_NAMES.index(kind)]
    hidden = [gun for gun in view.guns if gun.kind is None]
    guns = REAL_GUNS - sum(gun.kind not in (None, "bluff") for gun in view.guns)
    return f"face down; {guns} of the {len(hidden)} such markers are guns"


def _marker_words(view: DuelView, real: bool | None) -> str:
    if real is not None:
        return "a tank waits" if real else "bluff"
    hidden = [marker for marker in view.markers if marker.real is None]
    tanks = REAL_MARKERS - sum(marker.real is True for marker in view.markers)
    return f"face down; {tanks} of the {len(hidden)} such markers are tanks"


def _mine_words(view: DuelView, real: bool | None) -> str:
    if real is not None:
        return "live" if real else "bluff"
    hidden = [mine for mine in view.mines if mine.real is None]
    live = REAL_MINES - sum(mine.real is True for mine in view.mines)
    return f"face down; {live} of the {len(hidden)} such markers are live"


def _board(state: DuelState, view: DuelView, legal: Sequence[DuelAction], arguments: Arguments) -> Any:
    return {"text": draw(state, view)}


QUESTIONS: Final[Mapping[str, tuple[str, Answer]]] = {
    "board": ("The board as text.", _board),
    "hex": ("What is known of a hex (hex).", _hex),
    "sight": ("Whether one hex sees another, and what blocks (from, to).", _sight),
    "odds": ("What a shot, or a gun once turned up, will do, with its sum (action, or weapon and target).", _odds),
    "lanes": ("The line of fire and the recon range of a weapon (weapon).", _lanes),
    "danger": ("Which known enemies could shoot at a tank in a hex (tank, hex, hull).", _danger),
    "dangers": ("All hexes under known enemy fire (side).", _danger_map),
    "reach": ("Where a T-34 or tank marker can go now (piece).", _reach),
    "way": ("Why a T-34 or tank marker cannot get to a hex (piece, hex).", _way),
    "program": ("Where a Tiger's program leads, whom it would have in its sights, where more cards reach.", _program),
    "costs": ("What entering each kind of ground costs.", _costs),
    "order": ("The pairs that fire, in their order.", _order),
}
