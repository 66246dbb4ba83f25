"""Answers to what a player asks before he acts: reach, lines of fire, sight, danger, the sum of a shot.

Every answer is worked out from a view alone, on a state guessed from it, and uses nothing that the guess had to make
up: so two games that look the same to a viewer give him the same answers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec

from steppe.games.duel.actions import DuelAction, Engage, Fire, FlipGun
from steppe.games.duel.answers import (
    BoardAnswer,
    DangerAnswer,
    GunAnswer,
    HexAnswer,
    LaneAnswer,
    LaneStop,
    ProgramAnswer,
    ProgramPlace,
    ProgramReach,
    ReachEntry,
    Remark,
    ShotAnswer,
    SightAnswer,
)
from steppe.games.duel.drawing import draw
from steppe.games.duel.guessing import guess
from steppe.games.duel.notation import format_action, parse_action, weapon_at
from steppe.games.duel.pieces import (
    CARD_NAMES,
    FIRST_GUN,
    FIRST_TIGER,
    GERMAN,
    GONE,
    GUN_NAMES,
    GUN_WORDS,
    MARKERS,
    NO_TIRE,
    REAL_GUNS,
    REAL_MARKERS,
    REAL_MINES,
    SOVIET,
    STACK_LIMIT,
    T34S,
    TERRAIN_WORDS,
    TIGERS,
    TIRE_NAMES,
    WEAPONS,
    side_of,
    weapon_code,
    weapon_name,
)
from steppe.games.duel.previews import (
    entry_costs,
    explain_way,
    forecast,
    hull_after,
    reach_of_program,
    ways_of,
)
from steppe.games.duel.programs import movement_cards
from steppe.games.duel.reach import FOUND
from steppe.games.duel.shot_answers import known_shots, order_of_fire, shots_along
from steppe.games.duel.shots import is_hidden, steps_to_aim
from steppe.games.duel.sight import cells_in_recon, obstacle, recon_range
from steppe.games.duel.state import DuelState
from steppe.games.duel.view import DuelView, GunView
from steppe.kernel.errors import BadAction
from steppe.kernel.rng import Rng

Arguments = Mapping[str, Any]
Answer = Callable[[DuelState, DuelView, Sequence[DuelAction], Arguments], Any]


def answer(view: DuelView, legal: Sequence[DuelAction], question: str, arguments: Arguments) -> Any:
    """Answer a question; `BadAction` for an unknown one or for arguments that do not fit."""
    if question not in QUESTIONS:
        raise BadAction(f"there is no question {question!r}; known: {', '.join(QUESTIONS)}")
    return msgspec.to_builtins(QUESTIONS[question][1](guess(view, Rng(0)), view, legal, arguments))


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
    visible, rule, at = False, "DG-COMBAT-2", None
    if start == end:
        visible, reason = True, "The two hexes are the same."
    elif line is None:
        reason = "The two hexes do not lie on one hex row."
    elif (blocked := obstacle(state, start, end, line.between)) is None:
        visible, reason, rule = True, "Sight is clear.", "DG-COMBAT-1"
    else:
        reason, rule, at = f"Blocked at {board.label(blocked.cell)}: {blocked.what}.", blocked.rule, blocked.cell
    return SightAnswer(
        start=board.label(start),
        end=board.label(end),
        distance=board.distance(start, end),
        visible=visible,
        reason=reason,
        rule=rule,
        at=at,
    )


# Shots.


def _odds(state: DuelState, view: DuelView, legal: Sequence[DuelAction], arguments: Arguments) -> Any:
    """The exact result of a shot. There are no dice, so it is no chance but a sum."""
    action = arguments.get("action")
    if isinstance(action, str):
        action = parse_action(state.setting.board, action)
    if isinstance(action, Fire | Engage):
        weapon, target = action.weapon, action.target
    elif action is None:
        weapon, target = _weapon(arguments, "weapon"), _weapon(arguments, "target")
    else:
        raise BadAction("only fire and engage have a result to work out")
    line = state.setting.board.line(on_board(state, weapon), on_board(state, target))
    if line is None or side_of(weapon) == side_of(target):
        raise BadAction(f"{weapon_name(weapon)} and {weapon_name(target)} are not enemies on one hex row")
    return known_shots(state, view, weapon, target)


# Lines of fire, recon range, danger.


def _lanes(state: DuelState, view: DuelView, legal: Sequence[DuelAction], arguments: Arguments) -> Any:
    """The line of fire of a weapon: the hexes along its barrel up to the first that it does not see, and its recon."""
    weapon = _weapon(arguments, "weapon")
    on_board(state, weapon)
    return _lane(state, weapon)


def _lane(state: DuelState, weapon: int) -> LaneAnswer:
    cell = state.at[weapon]
    ray = state.setting.board.rays[cell][state.aim(weapon)]
    stops = [obstacle(state, cell, end, ray[:index]) for index, end in enumerate(ray)]
    seen = next((index for index, stop in enumerate(stops) if stop is not None), len(ray))
    stop = stops[seen] if seen < len(ray) else None
    return LaneAnswer(
        weapon=weapon,
        name=weapon_name(weapon),
        start=cell,
        cells=ray[:seen],
        beyond=tuple(ray[index] for index in range(seen, len(ray)) if stops[index] is None),
        recon=tuple(cells_in_recon(state, weapon)),
        recon_range=recon_range(state, cell),
        stop=None if stop is None else LaneStop(cell=stop.cell, what=stop.what, rule=stop.rule),
    )


def _danger(state: DuelState, view: DuelView, legal: Sequence[DuelAction], arguments: Arguments) -> Any:
    """Every known enemy that could shoot at a tank in a hex (by default where it stands), with the sum; worst first."""
    tank = _weapon(arguments, "tank")
    cell = _cell(state, arguments, "hex") if "hex" in arguments else on_board(state, tank)
    hull = arguments.get("hull")
    trial = _moved_to(state, tank, cell, hull if isinstance(hull, int) else None)
    threats = [shot for enemy in _known_enemies(trial, view, tank) for shot in _threat(trial, view, enemy, tank)]
    return sorted(threats, key=lambda threat: (-threat.points, threat.steps))


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
    """Enemy weapons on the board that may fire, gun markers that may be guns among them."""
    enemies = range(FIRST_TIGER, WEAPONS) if side_of(tank) == SOVIET else range(FIRST_TIGER)
    return [
        enemy
        for enemy in enemies
        if state.at[enemy] != GONE
        and (enemy >= FIRST_GUN or state.is_active(enemy))
        and (enemy < FIRST_GUN or _may_fire(view.guns[enemy - FIRST_GUN]))
    ]


def _may_fire(gun: GunView) -> bool:
    """Whether a gun marker may be a gun that fires in this phase D: with a tire marker none does (DG-TIRE-9, G-65)."""
    return gun.kind != "bluff" and gun.tire == TIRE_NAMES[NO_TIRE]


def _threat(state: DuelState, view: DuelView, enemy: int, tank: int) -> list[ShotAnswer]:
    line = state.setting.board.line(state.at[enemy], state.at[tank])
    if line is None or obstacle(state, state.at[enemy], state.at[tank], line.between) is not None:
        return []
    steps = steps_to_aim(state, enemy, tank)
    if (enemy >= FIRST_GUN and steps) or is_hidden(state, tank, line.distance):
        return []
    return [shot for shot in known_shots(state, view, enemy, tank) if shot.effect != "none"]


def _danger_map(state: DuelState, view: DuelView, legal: Sequence[DuelAction], arguments: Arguments) -> Any:
    """Hexes under known enemy fire: for each the worst effect on a tank of one's own standing there, head-on or not."""
    side = arguments.get("side", SOVIET if view.viewer == SOVIET else GERMAN)
    if side not in (GERMAN, SOVIET):
        raise BadAction(f"{side!r} is no side; known: {GERMAN}, {SOVIET}")
    tank = 0 if side == SOVIET else FIRST_TIGER
    worst: dict[str, DangerAnswer] = {}
    for cell in range(state.setting.board.size):
        if state.occupant[cell]:
            continue
        trial = _moved_to(state, tank, cell, None)
        for enemy in _known_enemies(trial, view, tank):
            for threat in _threat(trial, view, enemy, tank):
                known = worst.get(str(cell))
                if threat.steps == 0 and (known is None or threat.points > known.points):
                    worst[str(cell)] = DangerAnswer(
                        points=threat.points, effect=threat.effect, weapon=enemy, power=threat.power
                    )
    return worst


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
        barrier = end if end != FOUND else ""
        found[str(cell)] = ReachEntry(cost=cost, actions=tuple(actions), end=barrier, run=run, hull=hull)
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
    places = tuple(ProgramPlace(cell=leg.cell, hull=leg.hull, turret=leg.turret) for leg in ahead.legs)
    reach = sorted(reach_of_program(state, tiger, cards).items())
    return ProgramAnswer(
        tiger=tiger,
        name=weapon_name(tiger),
        cards=_card_names(cards),
        limit=state.limits[tiger - FIRST_TIGER],
        used=len(movement_cards(cards)),
        places=places,
        end=places[-1],
        notes=ahead.notes,
        shots=shots_along(ahead.state, tiger),
        lane=_lane(ahead.state, tiger),
        reach={str(cell): ProgramReach(cost=cost, cards=_card_names(more)) for cell, (cost, more) in reach},
    )


def _card_names(cards: Sequence[int]) -> tuple[str, ...]:
    return tuple(CARD_NAMES[card] for card in cards)


def _cards(view: DuelView, tiger: int, arguments: Arguments) -> tuple[int, ...]:
    given = arguments.get("cards", view.programs[tiger - FIRST_TIGER].cards or ())
    known = isinstance(given, list | tuple) and all(card in CARD_NAMES for card in given)
    if not known or len(given) > STACK_LIMIT:
        raise BadAction(f"cards are a list of: {', '.join(CARD_NAMES)}")
    return tuple(CARD_NAMES.index(card) for card in given)


# Costs and the order of fire.


def _costs(state: DuelState, view: DuelView, legal: Sequence[DuelAction], arguments: Arguments) -> Any:
    return entry_costs(state)


def _order(state: DuelState, view: DuelView, legal: Sequence[DuelAction], arguments: Arguments) -> Any:
    return order_of_fire(state, view)


def _guns(state: DuelState, view: DuelView, legal: Sequence[DuelAction], arguments: Arguments) -> Any:
    """What each gun that may be turned up now has in its line of fire."""
    guns = [view.guns[action.gun - FIRST_GUN] for action in legal if isinstance(action, FlipGun)]
    return [
        GunAnswer(
            gun=gun.id,
            name=weapon_name(gun.id),
            kind=str(gun.kind),
            shots=() if gun.kind == "bluff" else shots_along(state, gun.id),
        )
        for gun in guns
    ]


# What a hex holds, and how the board looks as text.


def _hex(state: DuelState, view: DuelView, legal: Sequence[DuelAction], arguments: Arguments) -> Any:
    """What is known of a hex, in lines, each with its rule."""
    cell = _cell(state, arguments, "hex")
    terrain = state.terrain[cell]
    rows = [Remark(text=TERRAIN_WORDS[terrain].capitalize(), rule=_terrain_rule(state, terrain))]
    if state.front[cell]:
        rows.append(Remark(text="Front element: one action more to enter", rule="DG-FRONT-ENTER-1"))
    if cell == state.airfield:
        rows.append(Remark(text="Airfield", rule="DG-AIRFIELD-1"))
    return HexAnswer(hex=state.setting.board.label(cell), rows=(*rows, *_pieces_in(view, cell)))


def _terrain_rule(state: DuelState, terrain: int) -> str:
    if state.setting.winter:
        return ("DG-WINTER-STEPPE-1", "DG-WINTER-FOREST-1", "DG-WINTER-HIGH-1", "", "DG-WINTER-DRIFT-1")[terrain]
    return ("DG-TERRAIN-STEPPE-2", "DG-TERRAIN-FOREST-1", "DG-TERRAIN-HIGH-1", "DG-TERRAIN-SWAMP-2", "")[terrain]


def _pieces_in(view: DuelView, cell: int) -> Iterator[Remark]:
    for tank in view.tanks:
        if tank.hex == cell:
            yield Remark(text=tank.name, rule="DG-T34-1")
    for gun in view.guns:
        if gun.hex == cell:
            yield Remark(text=f"{gun.name.capitalize()}: {_gun_words(view, gun.kind)}", rule="DG-ATG-1")
    for marker in view.markers:
        if marker.hex == cell:
            words = _marker_words(view, marker.real)
            yield Remark(text=f"Tank marker {marker.id + 1}: {words}", rule="DG-MARKER-1")
    for mine in view.mines:
        if mine.hex == cell:
            yield Remark(text=f"Mine marker: {_mine_words(view, mine.real)}", rule="DG-MINE-1")


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
    return BoardAnswer(text=draw(state, view))


QUESTIONS: Final[Mapping[str, tuple[str, Answer]]] = {
    "board": ("The board as text.", _board),
    "hex": ("What is known of a hex (hex).", _hex),
    "sight": ("Whether one hex sees another, and what blocks (from, to).", _sight),
    "odds": ("What a shot will do, with its sum (action, or weapon and target).", _odds),
    "lanes": ("The line of fire and the recon range of a weapon (weapon).", _lanes),
    "danger": ("Which known enemies could shoot at a tank in a hex (tank, hex, hull).", _danger),
    "dangers": ("All hexes under known enemy fire (side).", _danger_map),
    "reach": ("Where a T-34 or tank marker can go now (piece).", _reach),
    "way": ("Why a T-34 or tank marker cannot get to a hex (piece, hex).", _way),
    "program": ("Where a Tiger's program leads, whom it would have in its sights, where more cards reach.", _program),
    "costs": ("What entering each kind of ground costs.", _costs),
    "order": ("The pairs that fire, in their order, each with its sums.", _order),
    "guns": ("What each gun that may be turned up now has in its line of fire.", _guns),
}
