"""A game followed from outside: what its events say must be all that happens to it.

`Follower` keeps its own books (where every block is, how strong, who has how many points, who has acted) from events
alone and compares them with the state after every action. `slow_control` says who controls what, straight from 8.3.
"""

from __future__ import annotations

from steppe.games.infantry import events as e
from steppe.games.infantry.actions import InfantryAction, Put
from steppe.games.infantry.chart import TERRAINS
from steppe.games.infantry.ground import Ground
from steppe.games.infantry.setup import SetUp
from steppe.games.infantry.state import InfantryState
from steppe.games.infantry.terms import HQ, OFF, SIDES, bits
from steppe.games.infantry.turns import PlayerTurn
from steppe.kernel.hexes import OFF_BOARD
from steppe.kernel.protocol import EVERYBODY, Event, seen

IN_ASSAULT = ("assault", "sweep")


def _reaches(ground: Ground, cell: int, direction: int) -> bool:
    """Whether control crosses a hexside: not over closed hedges and lake shores (8.3, R-52)."""
    beyond = ground.board.neighbours[cell][direction]
    if beyond == OFF_BOARD or ground.hedge[cell * 6 + direction]:
        return False
    land = {TERRAINS[ground.terrain[place]] for place in (cell, beyond)}
    if "lake" in land:
        return False
    return "causeway" not in land or bool(ground.country.roads.get(cell * 6 + direction))


def slow_control(state: InfantryState) -> dict[int, str]:
    """Who controls each hex: a side, "disputed" or "neutral"."""
    holders = [{state.force.side[unit] for unit in bits(stack)} for stack in state.stacks]
    return {cell: _control_of(state, holders, cell) for cell in range(state.ground.size)}


def _control_of(state: InfantryState, holders: list[set[int]], cell: int) -> str:
    if holders[cell]:
        return "disputed" if len(holders[cell]) == 2 else SIDES[min(holders[cell])]
    if state.ground.lake >> cell & 1:
        return "neutral"
    claims = set()
    for direction, beyond in enumerate(state.ground.board.neighbours[cell]):
        if beyond == OFF_BOARD or not _reaches(state.ground, cell, direction) or len(holders[beyond]) != 1:
            continue
        if any(not state.shown >> unit & 1 for unit in state.units_in(beyond)):
            claims |= holders[beyond]
    if len(claims) == 2:
        return "disputed"
    return SIDES[min(claims)] if claims else "neutral"


class Follower:
    """The books of one game; `after` is called after every action."""

    def __init__(self, state: InfantryState) -> None:
        self.state = state
        self.at = list(state.at)
        self.steps = list(state.force.full)
        self.points = [0, 0]
        self.steps_lost = self.steps_rallied = 0
        self.done: set[int] = set()
        self.activated: set[int] = set()
        self.defending: dict[int, tuple[int, ...]] = {}
        self.began = False

    def apply(self, action: InfantryAction) -> list[Event]:
        """Carry an action out, enter what it brought, and compare."""
        self.state.events = []
        step = self.state.steps[-1]
        if isinstance(step, SetUp) and isinstance(action, Put):
            self.at[step.hand] = action.cell
        self.state.apply(action)
        happened = seen(self.state.events or (), EVERYBODY)
        for event in happened:
            self.enter(event)
        self.compare()
        return happened

    def enter(self, event: Event) -> None:
        """Enter one event."""
        self._enter_places(event)
        self._enter_steps(event)
        self._enter_points(event)
        self._enter_acts(event)

    def _enter_places(self, event: Event) -> None:
        match event:
            case e.Moved() | e.Retreated() | e.Regrouped() | e.Deployed():
                assert self.at[event.unit] == event.start
                self.at[event.unit] = event.end
            case e.HqPlaced() | e.HqReturned():
                assert self.at[event.unit] == OFF
                self.at[event.unit] = event.cell
            case e.Eliminated(unit):
                self.at[unit] = OFF
            case e.LeftMap(unit):
                self.at[unit] = OFF
            case e.TurnEnded(turn) if self.state.setting.drawn_side >= 0 and turn < self.state.setting.scenario.turns:
                for unit in range(self.state.force.size):
                    if self._is_drawn(unit):
                        self.at[unit] = OFF

    def _is_drawn(self, unit: int) -> bool:
        force = self.state.force
        return force.kind[unit] == HQ and force.side[unit] == self.state.setting.drawn_side

    def _enter_steps(self, event: Event) -> None:
        match event:
            case e.StepLost(unit, _, left):
                assert left == self.steps[unit] - 1
                self.steps[unit] = left
                self.steps_lost += 1
            case e.Eliminated(unit):
                self.steps_lost += self.steps[unit]
                self.steps[unit] = 0
            case e.Rallied(unit, _, left):
                assert left == self.steps[unit] + 1 <= self.state.force.full[unit]
                self.steps[unit] = left
                self.steps_rallied += 1
            case e.HqReturned(unit):
                assert self.steps[unit] == 0
                self.steps[unit] = 1
                self.steps_rallied += 1

    def _enter_points(self, event: Event) -> None:
        match event:
            case e.Eliminated(unit):
                self.points[1 - self.state.force.side[unit]] += event.points
            case e.LeftMap(unit):
                self.points[self.state.force.side[unit]] += event.points
            case e.PointsScored():
                self.points[SIDES.index(event.side)] += event.points

    def _enter_acts(self, event: Event) -> None:
        match event:
            case e.TurnBegan():
                self.done, self.activated, self.began = set(), set(), True
            case e.Activated(unit):
                assert unit not in self.activated, "an HQ is activated twice in a Game Turn"
                self.activated.add(unit)
            case e.AssaultBegan():
                self.defending[event.cell] = event.defenders
            case e.AssaultEnded(cell):
                if self.state.setting.options.winners_act_again:
                    self.done -= set(self.defending.pop(cell))
            case e.Retreated(unit):
                self.done.add(unit)
            case e.Fired(how, unit) if unit >= 0 and how not in IN_ASSAULT:
                self._act(unit)
            case e.MoraleChecked(unit, _, "rally"):
                self._act(unit)
            case e.FoxholeDug(unit) | e.MoveEnded(unit):
                self._act(unit)
            case e.Moved(unit, _, -1):
                self._act(unit)

    def _act(self, unit: int) -> None:
        assert unit not in self.done, "a unit acts twice in a Game Turn"
        self.done.add(unit)

    # Comparing.

    def compare(self) -> None:
        """What the books say against what the state says."""
        state = self.state
        assert self.at == state.at, "a block has moved, come or gone without an event"
        assert self.steps == list(state.steps_left), "a strength has changed without an event"
        assert tuple(self.points) == state.points, "VP are not what the events say"
        assert sum(self.steps) + self.steps_lost - self.steps_rallied == sum(state.force.full)
        self._compare_masks()
        assert_control(state)
        if state.steps and isinstance(state.steps[-1], PlayerTurn):
            self._compare_between()

    def _compare_masks(self) -> None:
        state = self.state
        stacks: list[list[int]] = [[] for _ in range(state.ground.size)]
        for unit, cell in enumerate(state.at):
            assert state.present >> unit & 1 == (cell != OFF)
            if cell != OFF:
                assert state.steps_left[unit] > 0
                stacks[cell].append(unit)
        assert [tuple(stack) for stack in stacks] == [bits(stack) for stack in state.stacks]
        for side in (0, 1):
            held = sum(
                1 << cell for cell, stack in enumerate(stacks) if any(state.force.side[u] == side for u in stack)
            )
            assert state.occupied[side] == held

    def _compare_between(self) -> None:
        """Between two activations: no assault, stacking kept by all, limits and fallen HQs forgotten."""
        state = self.state
        assert not state.contested()
        assert not state.fallen
        for cell, stack in enumerate(state.stacks):
            assert stack.bit_count() <= max(1, state.stack_limit(cell))
        assert not state.charges
        assert not state.charged_through
        if not state.companies_done and not any(state.acted >> unit & 1 for unit in bits(state.force.bunkers)):
            assert not state.half
            assert not state.fired_through
            assert not state.long_fires
        for unit, _ in state.in_wire:
            assert (state.wire[0] | state.wire[1]) >> state.at[unit] & 1
        for unit in bits(state.present):
            cell, side = state.at[unit], state.force.side[unit]
            assert not state.wire[side] >> cell & 1, "a unit stands in its own side's wire"
            if state.wire[1 - side] >> cell & 1:
                assert any(other == unit for other, _ in state.in_wire), "a unit in wire knows no way back"
                assert state.stacks[cell].bit_count() == 1


def assert_control(state: InfantryState) -> None:
    """Both sides' masks, and the disputed hexes, agree with 8.3."""
    german, soviet, disputed = state.friendly(0), state.friendly(1), state.disputed()
    for cell, control in slow_control(state).items():
        fast = [
            word
            for mask, word in zip((german, soviet, disputed), (*SIDES, "disputed"), strict=True)
            if mask >> cell & 1
        ]
        assert fast == ([] if control == "neutral" else [control]), state.ground.board.label(cell)
