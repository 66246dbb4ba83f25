"""Prepared set-ups, so that setting up is no chore: a pattern scores the legal actions of a phase, the best is taken.

Where chance decides (which of the markers are real) it is drawn from a generator that the caller gives, so that a
pattern's name never tells the enemy what lies where. Patterns work on any landscape and front line, and complete what
was begun.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from steppe.games.duel.actions import (
    DONE,
    DuelAction,
    Element,
    Face,
    Landscape,
    LayAirfield,
    LayGun,
    LayMarker,
    LayMine,
    LayTiger,
)
from steppe.games.duel.pieces import DRIFT, FOREST, GERMAN, HIGH, SOVIET, STEPPE, SWAMP
from steppe.games.duel.setup import LayFront, LayLandscape, LayMarkers, LayWeapons
from steppe.kernel.protocol import Prepared
from steppe.kernel.rng import Rng

if TYPE_CHECKING:
    from steppe.games.duel.state import DuelState

Score: TypeAlias = "Callable[[DuelState, DuelAction, Rng], float]"


class Pattern(NamedTuple):
    """A prepared set-up: its name, what it is good for, and how it scores an action."""

    name: str
    text: str
    score: Score


def prepared_for(state: DuelState, rng: Rng) -> Sequence[Prepared]:
    """The prepared set-ups for the set-up phase at hand.

    In phase 1, where the sides alternate, each gives the next tile.
    """
    if not state.can_prepare():
        return []
    return [Prepared(p.name, p.text, tuple(plan(state, p, rng.copy()))) for p in patterns_for(state)]


def patterns_for(state: DuelState) -> Sequence[Pattern]:
    """The patterns for the step at hand."""
    step = state.steps[-1] if state.steps else None
    if isinstance(step, LayLandscape):
        return GERMAN_LAND if step.side == GERMAN else SOVIET_LAND
    if isinstance(step, LayFront):
        return FRONTS
    if isinstance(step, LayMarkers):
        return MARKER_PATTERNS
    return WEAPON_PATTERNS if isinstance(step, LayWeapons) else ()


def plan(state: DuelState, pattern: Pattern, rng: Rng) -> list[DuelAction]:
    """The actions that carry a pattern out from here to the end of the phase, without showing it yet."""
    trial = state.copy()
    kind = type(trial.steps[-1])
    found: list[DuelAction] = []
    while trial.steps and type(trial.steps[-1]) is kind and trial.legal() != (DONE,):
        action = best(trial, pattern, rng)
        found.append(action)
        if kind is LayLandscape:
            break
        trial.apply(action)
    return found


def best(state: DuelState, pattern: Pattern, rng: Rng) -> DuelAction:
    """The legal action that a pattern likes best."""
    return max(state.legal(), key=lambda action: pattern.score(state, action, rng))


def lay_out(state: DuelState, rng: Rng) -> None:
    """Set both sides up with patterns drawn at random (option setup = "prepared")."""
    land = {GERMAN: rng.choice(GERMAN_LAND), SOVIET: rng.choice(SOVIET_LAND)}
    while isinstance(state.steps[-1], LayLandscape):
        state.apply(best(state, land[state.steps[-1].side], rng))
    while patterns := patterns_for(state):
        for action in plan(state, rng.choice(patterns), rng):
            state.apply(action)
        state.apply(DONE)


# Where things are.


def _column(state: DuelState, cell: int) -> int:
    return cell % state.setting.board.columns + 1


def _row(state: DuelState, cell: int) -> int:
    return cell // state.setting.board.columns + 1


# Landscape.


def _land(name: str, text: str, forest: str, high: str, wet: str) -> Pattern:
    """A pattern of fixed places; `wet` is swamp in summer and snowdrift in winter."""
    places = {FOREST: forest.split(), HIGH: high.split(), SWAMP: wet.split(), DRIFT: wet.split()}

    def score(state: DuelState, action: DuelAction, rng: Rng) -> float:
        assert isinstance(action, Landscape)
        label = state.setting.board.label(action.cell)
        wanted = places[action.terrain]
        return 10.0 - wanted.index(label) if label in wanted else -abs(_row(state, action.cell) - 5) / 10

    return Pattern(name, text, score)


GERMAN_LAND = (
    _land(
        "Hill battery",
        "High ground behind the middle for guns and Tigers, swamp before it.",
        "0402 0408 0202 0208",
        "0304 0306 0305",
        "0503 0505 0507",
    ),
    _land(
        "Flank hides",
        "Woods on both flanks to shoot from under cover, a hill in the middle.",
        "0403 0407 0302 0308",
        "0405 0305 0205",
        "0501 0505 0509",
    ),
    _land(
        "Wet belt",
        "Swamp or drifts across the middle: tanks must go round or lose time.",
        "0402 0408 0301 0309",
        "0303 0307 0305",
        "0504 0505 0506",
    ),
)
SOVIET_LAND = (
    _land(
        "Forest start",
        "Four woods in which markers lie safe from recon.",
        "0802 0804 0806 0808",
        "0905 0903 0907",
        "1101 1109 1105",
    ),
    _land(
        "Two groves",
        "Cover close to the line on both flanks, hills between.",
        "0702 0703 0707 0708",
        "0805 0804 0806",
        "1001 1009 1105",
    ),
    _land(
        "Screen of hills",
        "High ground forward blocks the long German lines of fire.",
        "0802 0804 0806 0808",
        "0703 0705 0707",
        "1101 1109 1105",
    ),
)


# Front line.


def _front(name: str, text: str, columns: Sequence[int], strong_rows: Sequence[int]) -> Pattern:
    """A line through one column a row, strengthened in depth in some rows."""

    def score(state: DuelState, action: DuelAction, rng: Rng) -> float:
        step = state.steps[-1]
        if not isinstance(action, Element) or not isinstance(step, LayFront):
            return 0.0
        column, row = _column(state, action.cell), _row(state, action.cell)
        target = columns[(row - 1) % len(columns)]
        if not step.line_length:
            return 2.0 * row - 3.0 * abs(column - target)
        near = min(abs(row - strong) for strong in strong_rows)
        return -near - 0.6 * abs(column - (target - 1)) + 0.1 * rng.random()

    return Pattern(name, text, score)


FRONTS = (
    _front("Straight line", "Along column 4, the middle doubled.", [4] * 9, (4, 5, 6)),
    _front("Forward line", "Along column 5: tanks lose time early.", [5] * 9, (3, 5, 7)),
    _front(
        "Drawn-in middle",
        "The middle lies back, both flanks reach forward.",
        [5, 5, 4, 4, 4, 4, 4, 5, 5],
        (4, 5, 6),
    ),
    _front("Strong flanks", "Along column 4, doubled in the north and the south.", [4] * 9, (2, 8)),
)


# Tank markers.


def _markers(name: str, text: str, rows: Sequence[int], column: float, bluff_column: float) -> Pattern:
    """Tanks near some rows and a column, bluffs spread over the whole width."""

    def score(state: DuelState, action: DuelAction, rng: Rng) -> float:
        step = state.steps[-1]
        if not isinstance(action, LayMarker) or not isinstance(step, LayMarkers):
            return 0.0
        row, terrain = _row(state, action.cell), state.terrain[action.cell]
        same_row = sum(1 for marker in step.placed if _row(state, marker.cell) == row)
        target = column if action.real else bluff_column
        value = -0.7 * abs(_column(state, action.cell) - target) - 0.7 * same_row + 1.2 * rng.random()
        if action.real:
            value -= 0.5 * min(abs(row - wanted) for wanted in rows)
        value += 0.8 if terrain == FOREST else -1.5 if terrain != STEPPE else 0.0
        return value

    return Pattern(name, text, score)


MARKER_PATTERNS = (
    _markers("Broad front", "Tanks and bluffs mixed over the whole width.", range(1, 10), 8, 8),
    _markers("Northern fist", "Most tanks in the north, bluffs everywhere.", (1, 2, 3, 4), 8, 8),
    _markers("Southern fist", "Most tanks in the south, bluffs everywhere.", (6, 7, 8, 9), 8, 8),
    _markers("Both wings", "Tanks on both wings, the middle empty.", (1, 2, 8, 9), 8, 8),
    _markers("Bluffs forward", "Bluffs in front draw the recon, tanks wait behind.", range(1, 10), 10, 7.5),
)


# German weapons.


def _weapons(name: str, text: str, tiger_rows: Sequence[int], back: int) -> Pattern:
    """Tigers near some rows, `back` hexes behind the front; guns spread over the line, mines before it."""

    def score(state: DuelState, action: DuelAction, rng: Rng) -> float:
        step = state.steps[-1]
        if not isinstance(step, LayWeapons):
            return 0.0
        match action:
            case LayAirfield(cell):
                return -float(_column(state, cell)) - 0.3 * abs(_row(state, cell) - 5) + 0.5 * rng.random()
            case LayTiger(cell):
                return _tiger_score(state, step, cell, tiger_rows, back) + 0.3 * rng.random()
            case LayGun(kind, cell):
                return _gun_score(state, step, kind, cell) + 0.8 * rng.random()
            case LayMine(_, cell):
                return _mine_score(state, step, cell) + 1.2 * rng.random()
            case Face(direction):
                return _face_score(state, step, direction) + 0.4 * rng.random()
        return 0.0

    return Pattern(name, text, score)


def _behind_front(state: DuelState, cell: int) -> int:
    """Hexes from a cell to the front line in its own row (0: on it); 3 where the row has none to the east."""
    for distance, other in enumerate((cell, *state.setting.board.rays[cell][0])):
        if state.front[other]:
            return distance
    return 3


def _ground_score(state: DuelState, cell: int) -> float:
    return {HIGH: 1.0, FOREST: 0.5, SWAMP: -0.5, DRIFT: 0.2}.get(state.terrain[cell], 0.0)


def _tiger_score(state: DuelState, step: LayWeapons, cell: int, rows: Sequence[int], back: int) -> float:
    taken = [_row(state, tiger.cell) for tiger in step.tigers()]
    wanted = [row for row in rows if row not in taken] or list(rows)
    row = min(abs(_row(state, cell) - row) for row in wanted)
    return _ground_score(state, cell) - row - abs(_behind_front(state, cell) - back)


def _gun_score(state: DuelState, step: LayWeapons, kind: int, cell: int) -> float:
    row = _row(state, cell)
    crowd = sum(1 for gun in step.guns() if abs(_row(state, gun.cell) - row) <= 1)
    value = -1.2 * crowd - 0.8 * _behind_front(state, cell) + 0.15 * _open_lane(state, cell, 0)
    return value + (_ground_score(state, cell) if kind else 0.3 * _ground_score(state, cell))


def _mine_score(state: DuelState, step: LayWeapons, cell: int) -> float:
    row, column = _row(state, cell), _column(state, cell)
    crowd = sum(1 for mine in step.mines() if _row(state, mine.cell) == row)
    return -1.0 * crowd + (0.6 if not state.front[cell] else 0.0) - 0.4 * abs(column - 5.6)


def _open_lane(state: DuelState, cell: int, direction: int) -> int:
    """Hexes that lie open in a direction, up to four."""
    count = 0
    for other in state.setting.board.rays[cell][direction][:4]:
        if state.terrain[other] in (FOREST, HIGH):
            break
        count += 1
    return count


def _face_score(state: DuelState, step: LayWeapons, direction: int) -> float:
    if len(step.placed) < 6:
        return 5.0 if direction == 0 else 0.0
    placed = step.placed[-1]
    assert not isinstance(placed, Face)
    bonus = {0: 1.5, 1: 0.8, 5: 0.8}.get(direction, -3.0)
    return _open_lane(state, placed.cell, direction) + bonus


WEAPON_PATTERNS = (
    _weapons("Tigers apart", "One Tiger a flank, right behind the line.", (3, 7), 1),
    _weapons("Tigers in the middle", "Both Tigers side by side in the centre.", (4, 6), 1),
    _weapons("Tigers forward", "The Tigers stand in the line itself.", (3, 7), 0),
    _weapons("Tigers held back", "The Tigers wait in depth; guns and mines hold the line.", (4, 6), 2),
)
