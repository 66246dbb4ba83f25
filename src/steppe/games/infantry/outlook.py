"""What a side reckons with: what it knows, average blocks where it does not, threat, and what ground is worth to it.

Everything is in VP. Nothing here looks at what a hidden enemy block is, so a state that was guessed serves as well as
the true one.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from steppe.games.infantry.paths import FAR, marches
from steppe.games.infantry.roster import Piece, types_by_id
from steppe.games.infantry.scenarios import CompanyPlan, Objective
from steppe.games.infantry.setting import company_pieces
from steppe.games.infantry.terms import (
    ENGINEER,
    FACE_UP,
    GUN,
    HQ,
    KINDS,
    MG,
    MORTAR,
    NKVD,
    SIDES,
    SQUAD,
    TANK,
    bits,
    mask_of,
)
from steppe.games.infantry.victory import places_of, points_at_end

if TYPE_CHECKING:
    from steppe.games.infantry.state import InfantryState

DRAW: Final = {SQUAD: 1.0, ENGINEER: 1.0, NKVD: 0.8, TANK: 0.9, MG: 0.45, MORTAR: 0.25, GUN: 0.25, HQ: 0.45}
"""How strongly objectives draw a kind of unit."""
LONGEST: Final = 10
CAUTION = 0.45
"""What part of the fire that could find a hex is reckoned with."""
STORM = 0.25
"""How often enemies beside a hex storm it where they can."""
EAGERNESS = 0.6
"""What part of the points of a place that is still to be taken draws from the beginning."""


class Known(NamedTuple):
    """What is known, or taken for likely, of a block: steps, highest die that hits, and how often it reaches so far."""

    steps: float
    fire: float
    reach: tuple[float, ...]
    step_value: float


@cache
def average(side: int) -> Known:
    """The average block of a side, out of a whole company (CI-2.3-3, CI-2.4-1)."""
    plan = CompanyPlan(letter="D" if side == 0 else "A", places=("0101",))
    kinds = [types_by_id()[piece.type] for piece in company_pieces(SIDES[side], plan)]
    steps = sum(kind.steps for kind in kinds)
    dice = sum(kind.steps * kind.fire for kind in kinds)
    reach = tuple(sum(kind.range >= far for kind in kinds) / len(kinds) for far in range(LONGEST + 1))
    return Known(steps / len(kinds), dice / steps, reach, len(kinds) / steps)


@cache
def known_label(name: str, steps: int) -> Known:
    """A block that has been read."""
    label = types_by_id()[name]
    reach = tuple(float(label.range >= far) for far in range(LONGEST + 1))
    return Known(steps, label.fire, reach, _step_value(KINDS.index(label.kind), label.steps))


def _step_value(kind: int, steps: int) -> float:
    """What a step is worth: its share of the VP for the unit, more for what is hard to replace."""
    return 0.5 if kind == HQ else (1.0 if kind == SQUAD else 1.25) / steps


class Memory:
    """What a player has read off enemy blocks that have been turned away since: labels do not change."""

    def __init__(self) -> None:
        self._read: dict[int, tuple[Piece, int]] = {}

    def look(self, state: InfantryState, side: int) -> Mapping[int, tuple[Piece, int]]:
        """Read all that lies face-up, and give what has been read so far."""
        for unit in bits(state.force.of_side[1 - side] & state.present):
            if state.facing[unit] == FACE_UP:
                self._read[unit] = state.force.pieces[unit], state.steps_left[unit]
        return self._read


class Outlook:
    """The reckoning of a side at one moment."""

    def __init__(self, state: InfantryState, side: int, memory: Mapping[int, tuple[Piece, int]] | None = None) -> None:
        self.state, self.side, self.ground = state, side, state.ground
        self.enemy_hexes = state.occupied[1 - side]
        self._memory = memory or {}
        self._known: dict[int, Known] = {}
        self._threat: dict[int, float] = {}
        self._goal: dict[tuple[int, int], float] = {}
        self._aims: list[tuple[float, int]] | None = None
        scenario = state.setting.scenario
        self.late = min(1.0, max(0, state.turn - 1 + state.player_turn / 8) / scenario.turns)
        self.turns_left = scenario.turns - state.turn
        self._near_goals = self._around_goals()
        self._crowded: int | None = None
        self.price = self._price_of_steps()

    def _price_of_steps(self) -> float:
        """What own steps count for: less to a side that is behind, the later the less; steps alone bring no VP."""
        behind = self.state.points[1 - self.side] - self.state.points[self.side] - self.balance()
        price = 1 - 0.5 * (0.3 + 0.7 * self.late) if behind > 0 else 1.0
        return price * (1.0 if self.turns_left else 0.7)

    # Blocks.

    def known(self, unit: int) -> Known:
        """What is known of a block."""
        found = self._known.get(unit)
        if found is None:
            found = self._known[unit] = self._read(unit)
        return found

    def _read(self, unit: int) -> Known:
        state, force = self.state, self.state.force
        if force.side[unit] == self.side or state.facing[unit] == FACE_UP:
            return known_label(force.pieces[unit].type, state.steps_left[unit])
        if unit in self._memory:
            piece, steps = self._memory[unit]
            return known_label(piece.type, steps)
        return average(1 - self.side)

    def enemies_in(self, cell: int) -> tuple[int, ...]:
        """The enemy blocks in a hex."""
        return self.state.units_of(1 - self.side, cell)

    def friends_in(self, cell: int, but: int = -1) -> list[int]:
        """The own units in a hex, one left out."""
        return [unit for unit in self.state.units_of(self.side, cell) if unit != but]

    def steps_in(self, cell: int) -> float:
        """The enemy's steps in a hex, as far as known."""
        return sum(self.known(unit).steps for unit in self.enemies_in(cell))

    # Threat.

    def threat(self, cell: int) -> float:
        """The hits that the enemy could score on a hex in a Game Turn, before cover."""
        found = self._threat.get(cell)
        if found is None:
            found = self._threat[cell] = sum(self.volley(origin, cell) for origin in self._in_sight(cell))
        return found

    def _in_sight(self, cell: int) -> tuple[int, ...]:
        near = self.ground.within[cell][6] & self.ground.visible[cell] & ~self.state.smoke
        return () if self.state.smoke >> cell & 1 else bits(self.enemy_hexes & near & ~(1 << cell))

    def volley(self, origin: int, cell: int) -> float:
        """What blocks in a hex could score on another: two may fire next to it, one farther away (6.5, 6.51)."""
        distance = self.ground.board.distance(origin, cell)
        shots = []
        for unit in self.enemies_in(origin):
            known = self.known(unit)
            shots.append(known.steps * known.fire / 10 * known.reach[distance])
        shots.sort(reverse=True)
        return sum(shots[:2]) if distance == 1 else shots[0] if shots else 0.0

    def cover(self, cell: int) -> float:
        """What part of the hits on a hex costs steps."""
        state = self.state
        return 0.4 if state.foxholes >> cell & 1 or self.ground.defence_fire[cell] == 2 else 1.0

    def danger(self, unit: int, cell: int) -> float:
        """What standing in a hex is likely to cost a unit: fire that finds it, and assaults on few."""
        known, friends = self.known(unit), self.friends_in(cell, unit)
        fire = CAUTION * self.threat(cell) * self.cover(cell) / (1 + 0.5 * len(friends))
        if self.state.force.rank[unit]:
            return 0.3 * fire * known.step_value if friends else (0.1 + fire + self._storm(cell, 1.0)) * 0.6
        storm = self._storm(cell, known.steps + sum(self.known(friend).steps for friend in friends))
        value = known.step_value * (1.4 if known.steps == 1 else 1.0)
        return (fire + storm * known.steps) * value * self.price

    def _storm(self, cell: int, steps: float) -> float:
        """How likely it is that the enemy storms a hex with so many own steps in it."""
        beside = self.ground.adjacent[cell] & self.enemy_hexes
        if not beside:
            return 0.0
        strength = sum(self.steps_in(origin) for origin in bits(beside))
        return STORM * max(0.0, min(1.0, strength / (steps + 1.0) - 0.8))

    # Ground.

    def aims(self) -> list[tuple[float, int]]:
        """What draws the side: a weight in VP and a mask of hexes, for each objective."""
        if self._aims is None:
            objectives = self.state.setting.objectives()
            self._aims = [aim for objective in objectives if (aim := self._aim(objective)) is not None]
        return self._aims

    def _aim(self, objective: Objective) -> tuple[float, int] | None:
        places = places_of(self.state, objective, self.side) & ~self.ground.lake
        if not places:
            return self._denial(objective)
        if objective.kind in ("exit", "across"):
            return objective.points * (0.8 if objective.kind == "exit" else 0.6), places
        if points_at_end(self.state, objective, self.side):
            return objective.points * (0.35 if self._is_pressed(places) else 0.1), places
        return objective.points * (EAGERNESS + 0.5 * self.late), places

    def _denial(self, objective: Objective) -> tuple[float, int] | None:
        """What brings only the enemy points is to be barred to him."""
        places = places_of(self.state, objective, 1 - self.side) & ~self.ground.lake
        return (objective.points * 0.25, places) if places else None

    def _is_pressed(self, places: int) -> bool:
        """Whether the enemy is within four hexes of a place."""
        return any(self.ground.within[cell][4] & self.enemy_hexes for cell in bits(places))

    def goal(self, unit: int, cell: int) -> float:
        """How well a hex lies for what the side wants."""
        force = self.state.force
        key = force.moves_as[unit], cell
        found = self._goal.get(key)
        if found is None:
            found = self._goal[key] = self._draw(*key)
        return found * DRAW.get(force.kind[unit], 0.4)

    def _draw(self, moves_as: int, cell: int) -> float:
        total = 0.0
        for weight, places in self.aims():
            away = marches(self.ground, places, moves_as, self.crowded())[cell]
            if away < FAR:
                total += weight / (1 + away / 10)
        return total

    def crowded(self) -> int:
        """The hexes that are full of own units: a mask."""
        if self._crowded is None:
            cells = bits(self.state.occupied[self.side])
            full = [c for c in cells if len(self.friends_in(c)) >= self.state.stack_limit(c)]
            self._crowded = mask_of(full)
        return self._crowded

    def _around_goals(self) -> int:
        """The hexes where units decide who holds what."""
        mask = 0
        for objective in self.state.setting.objectives():
            for side in (0, 1):
                for cell in bits(places_of(self.state, objective, side)):
                    mask |= 1 << cell | self.ground.adjacent[cell]
        return mask

    def standing(self, unit: int, cell: int) -> float:
        """What a unit's move to a hex changes in the points that objectives would bring if the game ended now."""
        state, start = self.state, self.state.at[unit]
        if cell == start or not self._near_goals & (1 << cell | 1 << start):
            return 0.0
        before = self.balance()
        state.lift(unit)
        state.put(unit, cell)
        after = self.balance()
        state.lift(unit)
        state.put(unit, start)
        return (after - before) * self.weight_of_points()

    def weight_of_points(self) -> float:
        """What a point for an objective is worth now that is counted only at the end."""
        return 0.15 + 0.85 * self.late * self.late

    def balance(self) -> float:
        """The points for objectives if the game ended now, the enemy's taken off."""
        state, side = self.state, self.side
        return sum(
            points_at_end(state, objective, side) - points_at_end(state, objective, 1 - side)
            for objective in state.setting.objectives()
        )
