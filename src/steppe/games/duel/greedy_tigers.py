"""Where a Tiger's program may lead it, what a place promises it, and so where it is likely to be in phase D."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Iterator
from typing import NamedTuple

from steppe.games.duel.estimates import Heat, lane, lane_points
from steppe.games.duel.pieces import (
    BACK_CARD,
    DRIFT,
    FIRST_TIGER,
    FOREST,
    FORWARD_CARD,
    HIGH,
    LEFT_CARD,
    RIGHT_CARD,
    STACK_LIMIT,
    STOP_CARD,
    TIGERS,
    TURRET_CARD,
)
from steppe.games.duel.shots import firepower
from steppe.games.duel.state import DuelState
from steppe.games.duel.tigers import tiger_entry_cost, tiger_obstacle
from steppe.kernel.hexes import OFF_BOARD, opposite

FORESEEN = 12
"""Places of a Tiger that the Soviet reckons with, the best for it."""
HURT = 0.5
REST = 0.3
DOUBT = 0.4
"""VP by which a place must be better to be e times as likely."""


class Stand(NamedTuple):
    """Where a program would leave a Tiger: cell, hull, and the cards that lead there."""

    cell: int
    hull: int
    cards: tuple[int, ...]


def plan_programs(state: DuelState, heat: Heat) -> dict[int, tuple[int, ...]]:
    """A program for each Tiger, the second knowing where the first means to end."""
    plans: dict[int, tuple[int, ...]] = {}
    taken: set[int] = set()
    for tiger in TIGERS:
        stand, cards = best_program(state, tiger, heat, taken)
        taken.add(stand.cell)
        blinds = (STOP_CARD, *(FORWARD_CARD,) * STACK_LIMIT)
        plans[tiger] = (*cards, *blinds)[:STACK_LIMIT]
        for end in _shadow(state, stand):
            if end in heat:
                heat[end] *= 0.6
    return plans


def _shadow(state: DuelState, stand: Stand) -> list[int]:
    """What the first Tiger already covers."""
    return [end for direction in range(6) for _, end in lane(state, stand.cell, direction, 4)]


def best_program(state: DuelState, tiger: int, heat: Heat, taken: set[int]) -> tuple[Stand, tuple[int, ...]]:
    """The stand that promises most, with the turret card where it fits and helps."""
    limit = state.limits[tiger - FIRST_TIGER]
    power = firepower(state, tiger)
    best_value, best_stand = float("-inf"), Stand(state.at[tiger], state.hull[tiger], ())
    best_cards: tuple[int, ...] = ()
    for stand in stands(state, tiger, limit):
        if stand.cell in taken:
            continue
        lanes = [lane_points(state, power, stand.cell, direction, heat) for direction in range(6)]
        for clock, cards in _turrets(state, tiger, stand, limit, lanes):
            value = _stand_value(state, stand, lanes, (stand.hull + clock) % 6, heat) - 0.02 * len(cards)
            if value > best_value:
                best_value, best_stand, best_cards = value, stand, cards
    return best_stand, best_cards


def _turrets(
    state: DuelState, tiger: int, stand: Stand, limit: int, lanes: list[float]
) -> Iterator[tuple[int, tuple[int, ...]]]:
    """The turret as it is, and turned onto the best lane if a card is left for it."""
    yield state.turret[tiger], stand.cards
    clock = (lanes.index(max(lanes)) - stand.hull) % 6
    if len(stand.cards) < limit and clock != state.turret[tiger]:
        yield clock, (*stand.cards, TURRET_CARD + clock)


def _stand_value(state: DuelState, stand: Stand, lanes: list[float], aim: int, heat: Heat) -> float:
    """One shot a phase: the best lane counts, the aimed one more, the others a little; what T-34s may hit costs."""
    best = max(max(lanes), 1.35 * lanes[aim])
    rest = sum(lanes) - max(lanes)
    near = sum(chance for cell, chance in heat.items() if state.setting.board.distance(stand.cell, cell) <= 1)
    hits = HURT * _hits(state, stand.cell, heat) if HURT else 0.0
    return best + REST * rest - 0.3 * near - hits - 0.03 * _far(state, stand.cell, heat)


def _hits(state: DuelState, cell: int, heat: Heat) -> float:
    """VP that T-34s are likely to score on a Tiger in a hex; in a snowdrift none sees it."""
    if state.terrain[cell] == DRIFT:
        return 0.0
    power = firepower(state, 0) - (state.terrain[cell] == FOREST)
    total = 0.0
    for direction in range(6):
        for distance, end in lane(state, cell, direction, power):
            if end in heat and power - distance + (state.terrain[end] == HIGH) > 0:
                total += heat[end]
    return total


def _far(state: DuelState, cell: int, heat: Heat) -> float:
    """Mean distance to where T-34s will be, so that an idle Tiger closes up."""
    total = sum(heat.values())
    if not total:
        return 0.0
    return sum(chance * state.setting.board.distance(cell, other) for other, chance in heat.items()) / total


def stands(state: DuelState, tiger: int, limit: int) -> list[Stand]:
    """Every place and hull direction that a program of up to `limit` cards leads to, by its shortest program."""
    start = Stand(state.at[tiger], state.hull[tiger], ())
    found = {(start.cell, start.hull): start}
    queue = deque([start])
    while queue:
        stand = queue.popleft()
        for after in _next_stands(state, tiger, stand, limit):
            key = (after.cell, after.hull)
            if key not in found:
                found[key] = after
                queue.append(after)
    return list(found.values())


def _next_stands(state: DuelState, tiger: int, stand: Stand, limit: int) -> Iterator[Stand]:
    used = len(stand.cards)
    if used >= limit:
        return
    yield Stand(stand.cell, (stand.hull - 1) % 6, (*stand.cards, LEFT_CARD))
    yield Stand(stand.cell, (stand.hull + 1) % 6, (*stand.cards, RIGHT_CARD))
    for card, direction in ((FORWARD_CARD, stand.hull), (BACK_CARD, opposite(stand.hull))):
        end = state.setting.board.neighbours[stand.cell][direction]
        if end == OFF_BOARD or (end != state.at[tiger] and tiger_obstacle(state, end) is not None):
            continue
        cost = tiger_entry_cost(state, end)
        if used + cost <= limit:
            yield Stand(end, stand.hull, stand.cards + (card,) * cost)


def forecast(state: DuelState, tiger: int, heat: Heat) -> list[tuple[int, float]]:
    """Where a Tiger is likely to be in phase D, the places with its chance: as a German would choose, in some doubt."""
    power, limit = firepower(state, tiger), state.limits[tiger - FIRST_TIGER]
    trial = state.copy()
    trial.occupant[state.at[tiger]] = 0
    worth: dict[int, float] = {}
    for stand in stands(state, tiger, limit):
        if stand.cell not in worth:
            lanes = [lane_points(trial, power, stand.cell, direction, heat) for direction in range(6)]
            worth[stand.cell] = _stand_value(trial, stand, lanes, lanes.index(max(lanes)), heat)
    likely = sorted(worth.items(), key=lambda pair: -pair[1])[:FORESEEN]
    weights = [math.exp((value - likely[0][1]) / DOUBT) for _, value in likely]
    total = sum(weights)
    return [(cell, weight / total) for (cell, _), weight in zip(likely, weights, strict=True)]
