"""Looking ahead for the page: where a program leads, what entering costs, why a way is barred.

Like all answers these come from what the viewer knows; a face-down tank marker counts as a bluff here, and is named.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from steppe.games.duel.actions import PickMarker, PickTank
from steppe.games.duel.answers import CostRow, Remark, WayAnswer
from steppe.games.duel.driving import MoveTank
from steppe.games.duel.events import (
    CardsWasted,
    DuelEvent,
    FrontBroken,
    MarkerRevealed,
    TankTurned,
    TigerMoved,
    TigerStopped,
    TurretSet,
)
from steppe.games.duel.markers import OpeningMarkers, marker_obstacle
from steppe.games.duel.pieces import (
    DRIFT,
    FIRST_TIGER,
    FOREST,
    HIGH,
    MARKERS,
    STOP_CARD,
    SWAMP,
    TERRAIN_NAMES,
    TERRAIN_WORDS,
    weapon_name,
)
from steppe.games.duel.programs import movement_cards, next_cards
from steppe.games.duel.reach import FOUND, Reached, reach_of_marker, reach_of_tank
from steppe.games.duel.soviet import SovietPhase
from steppe.games.duel.state import DuelState
from steppe.games.duel.telling import tell
from steppe.games.duel.tigers import RunProgram

DRIVING_CARDS: Final = range(STOP_CARD)
"""Forward, back, left, right."""
NOTED: Final = (TigerStopped, CardsWasted, MarkerRevealed, FrontBroken)
"""What a player should know before he seals a program."""


# Programs.


class Leg(NamedTuple):
    """Where a Tiger is after a card (or the cards that one entry takes)."""

    cell: int
    hull: int
    turret: int


class Forecast(NamedTuple):
    """What a program would do on the board as it lies now."""

    legs: tuple[Leg, ...]
    """Places one after the other, beginning with the start."""
    notes: tuple[Remark, ...]
    stopped: bool
    wasted: int
    """Forward or back cards at the end that do not complete an entry."""
    state: DuelState

    @property
    def end(self) -> Leg:
        """Where it ends."""
        return self.legs[-1]


def forecast(state: DuelState, tiger: int, program: Sequence[int]) -> Forecast:
    """Carry a program out on a copy of the board (DG-PROG-2 to 11), every unknown marker taken for a bluff."""
    trial = state.copy()
    trial.events = []
    trial.marker_real = (0,) * MARKERS
    trial.steps = [RunProgram(tiger, movement_cards(tuple(program)))]
    trial.steps[-1].run(trial)
    events: list[Any] = [happening.full for happening in trial.events]
    start = Leg(state.at[tiger], state.hull[tiger], state.turret[tiger])
    last = events[-1] if events else None
    return Forecast(
        (start, *_legs(start, events)),
        tuple(_note(state, event) for event in events if isinstance(event, NOTED)),
        any(isinstance(event, TigerStopped) for event in events),
        last.cards if isinstance(last, CardsWasted) else 0,
        trial,
    )


def _legs(start: Leg, events: Sequence[DuelEvent]) -> list[Leg]:
    legs, now = [], start
    for event in events:
        match event:
            case TigerMoved():
                now = now._replace(cell=event.end)
            case TankTurned():
                now = now._replace(hull=event.hull)
            case TurretSet():
                now = now._replace(turret=event.turret)
            case _:
                continue
        legs.append(now)
    return legs


def _note(state: DuelState, event: DuelEvent) -> Remark:
    if isinstance(event, MarkerRevealed):
        where = state.setting.board.label(event.cell)
        text = f"A tank marker lies at {where}: if it hides a T-34, {weapon_name(event.by)} stops before it."
        return Remark(text=text, rule="G-42")
    line = tell(state.setting.board, event, None)
    return Remark(text=line.text, rule=line.rules[0])


def reach_of_program(state: DuelState, tiger: int, program: tuple[int, ...]) -> dict[int, tuple[int, tuple[int, ...]]]:
    """Hexes that more driving cards would bring a Tiger to: by cell how many, and which."""
    limit = state.limits[tiger - FIRST_TIGER]
    first = forecast(state, tiger, program)
    found: dict[int, tuple[int, tuple[int, ...]]] = {}
    seen = {(first.end, first.wasted)}
    queue = deque([program])
    while queue:
        cards = queue.popleft()
        for card in next_cards(cards, limit):
            if card not in DRIVING_CARDS or STOP_CARD in cards:
                continue
            longer = (*cards, card)
            ahead = forecast(state, tiger, longer)
            if ahead.stopped or (ahead.end, ahead.wasted) in seen:
                continue
            seen.add((ahead.end, ahead.wasted))
            queue.append(longer)
            more = longer[len(program) :]
            if ahead.end.cell != first.end.cell:
                found.setdefault(ahead.end.cell, (len(more), more))
    return found


# What entering a hex costs.


def entry_costs(state: DuelState) -> list[CostRow]:
    """Actions of a T-34 and cards of a Tiger (None: never) for each ground of the season, then the front element."""
    setting = state.setting
    rules = _WINTER_COST_RULES if setting.winter else _SUMMER_COST_RULES
    rows = [
        CostRow(
            ground=TERRAIN_NAMES[terrain],
            text=TERRAIN_WORDS[terrain],
            t34=1 + setting.extra_cost[terrain],
            tiger=None if terrain == SWAMP else 1 + setting.tiger_extra_cost[terrain],
            rule=rule,
        )
        for terrain, rule in rules.items()
    ]
    return [*rows, CostRow(ground="front", text="front element, on top", t34=1, tiger=1, rule="DG-FRONT-ENTER-1")]


_SUMMER_COST_RULES: Final = {
    FOREST: "DG-TERRAIN-FOREST-1",
    HIGH: "DG-TERRAIN-HIGH-1",
    SWAMP: "DG-TERRAIN-SWAMP-2",
}
_WINTER_COST_RULES: Final = {FOREST: "DG-WINTER-FOREST-1", HIGH: "DG-WINTER-HIGH-1", DRIFT: "DG-WINTER-DRIFT-1"}


# Ways.


def explain_way(state: DuelState, piece: str, reached: Reached, cell: int) -> WayAnswer:
    """Whether a T-34 ("T1") or marker ("M1") can get to a hex now, and why not."""
    label, is_marker = state.setting.board.label(cell), piece.startswith("M")
    if cell in reached:
        rule = "DG-MARKER-MOVE-3" if is_marker else "DG-MOVE-2"
        return WayAnswer(reachable=True, text=f"{label} can be reached.", rule=rule)
    rule, text = _bar_to_start(state, piece) or (
        _bar_to_marker(state, reached, cell) if is_marker else _bar_to_tank(state, piece, cell)
    )
    return WayAnswer(reachable=False, text=text, rule=rule)


def _bar_to_start(state: DuelState, piece: str) -> tuple[str, str] | None:
    """Why the piece may not move at all, in the steps in which pieces are picked."""
    if not state.steps or not isinstance(state.steps[-1], SovietPhase | OpeningMarkers):
        return None
    number = int(piece[1:]) - 1
    refusal = state.refuse(PickMarker(number) if piece.startswith("M") else PickTank(number))
    return (refusal.rule, refusal.text) if refusal is not None else None


def _bar_to_marker(state: DuelState, reached: Reached, cell: int) -> tuple[str, str]:
    board = state.setting.board
    label = board.label(cell)
    barred = marker_obstacle(state, cell)
    if barred is not None:
        return barred[1], f"A tank marker cannot enter {barred[0]} at {label}."
    if state.marker_on[cell]:
        return "G-36", f"A tank marker lies at {label}; a marker may pass over another, but not stay on it."
    for near in board.around[cell]:
        if near in reached and reached[near][2] == FOUND:
            return "DG-MARKER-MOVE-5", f"On its way, at {board.label(near)}, the marker would be found by German recon."
    return "DG-MARKER-MOVE-3", f"{label} is further than the hexes that this marker has left."


def _bar_to_tank(state: DuelState, piece: str, cell: int) -> tuple[str, str]:
    label, tank = state.setting.board.label(cell), int(piece[1:]) - 1
    name, other = weapon_name(tank), state.occupant[cell]
    if other:
        return "G-41", f"{weapon_name(other - 1)} stands at {label}; no hex holds two tanks."
    step = state.steps[-1] if state.steps else None
    moving = isinstance(step, MoveTank) and step.tank == tank
    left = state.setting.t34_actions - (step.used if isinstance(step, MoveTank) and moving else 0)
    if left <= 0:
        return "DG-MOVE-2", f"{name} has no actions left for a way to {label}."
    actions = f"{left} action{'s' if left != 1 else ''}"
    return "DG-MOVE-2", f"No way to {label} costs {name} only the {actions} it has; turns count too."


def ways_of(state: DuelState, piece: str) -> Reached:
    """Where a T-34 or tank marker can go with what it has left."""
    number = int(piece[1:]) - 1
    return reach_of_marker(state, number) if piece.startswith("M") else reach_of_tank(state, number)


def hull_after(state: DuelState, piece: str, turns: Sequence[str]) -> int:
    """The hull of a T-34 after the turns among some actions in notation."""
    return (state.hull[int(piece[1:]) - 1] + turns.count("right") - turns.count("left")) % 6
