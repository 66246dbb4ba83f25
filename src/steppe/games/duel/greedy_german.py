"""The German half of the greedy player: guns, recon, Tiger programs, the Stuka."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from steppe.games.duel.actions import (
    DONE,
    FLY_FORWARD,
    FLY_LEFT,
    FLY_RIGHT,
    LAND,
    SEAL,
    TAKE_OFF,
    DuelAction,
    Face,
    LayCard,
    RevealMarker,
    RunTiger,
    StepGun,
    Strike,
    TurnGun,
)
from steppe.games.duel.estimates import Heat, exit_costs, lane, lane_points, marker_heat, promise, tank_heat
from steppe.games.duel.pieces import (
    BACK_CARD,
    BLUFF,
    FIRST_GUN,
    FIRST_TIGER,
    FLIGHT_ACTIONS,
    FLIGHT_PHASES,
    FORWARD_CARD,
    LEFT_CARD,
    RIGHT_CARD,
    STACK_LIMIT,
    STOP_CARD,
    T34S,
    TIGERS,
    TURRET_CARD,
)
from steppe.games.duel.programs import OrientGuns, ProgramTigers, TowGun
from steppe.games.duel.recon import GermanRecon
from steppe.games.duel.shots import firepower
from steppe.games.duel.state import DuelState
from steppe.games.duel.stuka import Flight, StukaTakeOff, prey
from steppe.games.duel.tigers import tiger_entry_cost, tiger_obstacle
from steppe.games.duel.view import DuelView
from steppe.kernel.hexes import OFF_BOARD, opposite

TURN_GAIN = 0.25
"""VP that turning a gun must promise before it is turned."""
BLUFF_POWER = 4
"""Firepower that a bluff among the gun markers pretends to have."""


class Stand(NamedTuple):
    """Where a program would leave a Tiger: cell, hull, and the cards that lead there."""

    cell: int
    hull: int
    cards: tuple[int, ...]


class GermanPlans:
    """Decides for the German seat."""

    def __init__(self) -> None:
        self.programs: dict[int, tuple[int, ...]] = {}
        self.planned_turn = -1

    def choose(self, state: DuelState, view: DuelView, legal: Sequence[DuelAction]) -> DuelAction:
        """The action for the step at hand."""
        step = state.steps[-1]
        if isinstance(step, GermanRecon):
            return next((action for action in legal if isinstance(action, RevealMarker)), DONE)
        if isinstance(step, OrientGuns):
            return self._orient(state, view, legal)
        if isinstance(step, TowGun):
            return self._tow(state, view, step, legal)
        if isinstance(step, ProgramTigers):
            return self._program(state, view, legal)
        if isinstance(step, StukaTakeOff):
            return TAKE_OFF if should_take_off(state) else DONE
        if isinstance(step, Flight):
            return fly(state, step, legal)
        return next((action for action in legal if isinstance(action, RunTiger)), legal[0])

    def _heat(self, state: DuelState, view: DuelView) -> Heat:
        heat = tank_heat(state)
        for cell, chance in marker_heat(view).items():
            heat[cell] = heat.get(cell, 0.0) + 0.3 * chance
        return heat

    def _orient(self, state: DuelState, view: DuelView, legal: Sequence[DuelAction]) -> DuelAction:
        """Turn the gun that gains most; bluffs are turned like guns, so that nothing is told by it."""
        heat = self._heat(state, view)
        best: tuple[float, DuelAction] = (TURN_GAIN, DONE)
        for action in legal:
            if isinstance(action, TurnGun):
                power = _power(state, action.gun)
                cell = state.at[action.gun]
                gain = lane_points(state, power, cell, action.direction, heat)
                gain -= lane_points(state, power, cell, state.hull[action.gun], heat)
                if gain > best[0]:
                    best = (gain, action)
        return best[1]

    def _tow(self, state: DuelState, view: DuelView, step: TowGun, legal: Sequence[DuelAction]) -> DuelAction:
        heat = self._heat(state, view)
        power = _power(state, step.gun)
        cell = state.at[step.gun]
        if isinstance(legal[0], Face):
            return max(
                legal, key=lambda a: lane_points(state, power, cell, a.direction, heat) if isinstance(a, Face) else 0
            )
        here = max(lane_points(state, power, cell, d, heat) for d in range(6))
        best: tuple[float, DuelAction] = (here, DONE)
        for action in legal:
            if isinstance(action, StepGun):
                end = state.setting.board.neighbours[cell][action.direction]
                value = max(lane_points(state, power, end, d, heat) for d in range(6))
                if value > best[0] + 0.1:
                    best = (value, action)
        return best[1]

    def _program(self, state: DuelState, view: DuelView, legal: Sequence[DuelAction]) -> DuelAction:
        """Lay the planned cards one by one; a stop card and blinds hide how many there are."""
        if self.planned_turn != state.turn or not any(state.programs):
            self.programs = plan_programs(state, self._heat(state, view))
            self.planned_turn = state.turn
        for tiger in TIGERS:
            laid = state.programs[tiger - FIRST_TIGER]
            planned = self.programs[tiger]
            if laid == planned[: len(laid)] and len(laid) < len(planned):
                card = LayCard(tiger, planned[len(laid)])
                if card in legal:
                    return card
        return SEAL


def _power(state: DuelState, gun: int) -> int:
    """Firepower of a gun marker; a bluff is reckoned as if it were a gun, so that nothing is told by it."""
    return BLUFF_POWER if state.gun_kind[gun - FIRST_GUN] == BLUFF else firepower(state, gun)


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
    return [end for direction in range(6) for end in lane(state, stand.cell, direction, 4)]


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
    """One shot a phase: the best lane counts, the aimed one more, the others a little; T-34s close by are a danger."""
    best = max(max(lanes), 1.35 * lanes[aim])
    rest = sum(lanes) - max(lanes)
    near = sum(chance for cell, chance in heat.items() if state.setting.board.distance(stand.cell, cell) <= 1)
    return best + 0.3 * rest - 0.3 * near - 0.03 * _far(state, stand.cell, heat)


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


# The Stuka.


class Course(NamedTuple):
    """A way through the air: its first action (None: none needed), and how many actions it takes."""

    first: DuelAction | None
    length: int


def courses(state: DuelState) -> dict[tuple[int, int], Course]:
    """The shortest way from where the Stuka is to every cell and heading."""
    start = (state.stuka, state.stuka_heading)
    found = {start: Course(None, 0)}
    queue = deque([start])
    while queue:
        cell, heading = queue.popleft()
        course = found[cell, heading]
        ahead = state.setting.board.neighbours[cell][heading]
        moves: list[tuple[DuelAction, tuple[int, int]]] = [
            (FLY_LEFT, (cell, (heading - 1) % 6)),
            (FLY_RIGHT, (cell, (heading + 1) % 6)),
        ]
        if ahead != OFF_BOARD:
            moves.insert(0, (FLY_FORWARD, (ahead, heading)))
        for action, after in moves:
            if after not in found:
                found[after] = Course(course.first or action, course.length + 1)
                queue.append(after)
    return found


def strike_courses(state: DuelState) -> list[tuple[int, Course]]:
    """For each T-34 that can be struck from behind, the way to the place behind it."""
    ways = courses(state)
    found = []
    for tank in T34S:
        if not state.is_active(tank):
            continue
        behind = state.setting.board.neighbours[state.at[tank]][opposite(state.hull[tank])]
        if behind == OFF_BOARD:
            continue
        trial = state.copy()
        trial.stuka, trial.stuka_heading = behind, state.hull[tank]
        if prey(trial) == tank and (behind, state.hull[tank]) in ways:
            found.append((tank, ways[behind, state.hull[tank]]))
    return found


def should_take_off(state: DuelState) -> bool:
    """Whether a T-34 can be struck in this very phase; the three after it are for the way home."""
    return any(course.length <= FLIGHT_ACTIONS for _, course in strike_courses(state))


def fly(state: DuelState, step: Flight, legal: Sequence[DuelAction]) -> DuelAction:
    """Strike, then home; look under the wings on the way."""
    for kind in (Strike, RevealMarker):
        for action in legal:
            if isinstance(action, kind):
                return action
    if LAND in legal and (state.stuka_struck or state.stuka_flights == FLIGHT_PHASES - 1):
        return LAND
    chase = None if state.stuka_struck else _chase(state, step)
    course = chase or _home(state)
    if course is None or course.first is None or course.first not in legal:
        return DONE
    return course.first


def _home(state: DuelState) -> Course | None:
    ways = courses(state)
    home = [course for (cell, _), course in ways.items() if cell == state.airfield]
    return min(home, key=lambda course: course.length) if home else None


def _chase(state: DuelState, step: Flight) -> Course | None:
    """The way to the most promising T-34 in reach of this phase, if home is in reach after it."""
    phases_after = FLIGHT_PHASES - 1 - state.stuka_flights
    costs = exit_costs(state)
    best: tuple[float, Course] | None = None
    for tank, course in strike_courses(state):
        home = state.setting.board.distance(state.at[tank], state.airfield) + 4
        if course.length <= step.left and home <= step.left - course.length + FLIGHT_ACTIONS * phases_after:
            value = promise(costs[state.at[tank]])
            if best is None or value > best[0]:
                best = (value, course)
    return best[1] if best else None
