"""A whole assault worked out exactly: every unit fires, and nobody retreats before he must (9.0).

The chances of all strengths of both sides are carried through the halves of the rounds. Where strengths are equal the
owner gives up the step that costs him least fire. Fire, morale and retreats are the engine's.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import product
from math import comb
from typing import NamedTuple

from steppe.games.infantry.assaults import HalfRound, MinesBite, assault_fire, must_check
from steppe.games.infantry.casualties import ApplyHits
from steppe.games.infantry.morale import hq_in_hex, morale_of
from steppe.games.infantry.odds import HIT_LIMIT, chance_of_check
from steppe.games.infantry.retreats import retreat, retreats
from steppe.games.infantry.state import InfantryState
from steppe.games.infantry.terms import ASSAULT, ASSAULT_ROUNDS, DIE, ENGINEER, HQ, MINE, OFF

Strengths = tuple[int, ...]
Sides = tuple[Strengths, Strengths]
"""Strengths of the attackers and of the defenders, 0 for a unit that is gone."""

NO_BITE = DIE + 1


class Half(NamedTuple):
    """What a side's half of a round does on average over all cases: chance that it is fought, hits, steps lost.

    `lost[n]` is the chance that the other side loses n steps; `own` are steps that the side itself loses.
    """

    round: int
    defending: bool
    chance: float
    hits: float
    lost: tuple[float, ...]
    own: float


class Result(NamedTuple):
    """How an assault ends: who is in the hex, average steps lost by attackers and defenders, the halves of rounds."""

    attacker_holds: float
    defender_holds: float
    nobody: float
    lost: tuple[float, float]
    halves: tuple[Half, ...]


@cache
def rolled(dice: int, need: int, bite: int, limit: bool) -> tuple[tuple[int, int, float], ...]:
    """Hits and bites of so many dice: a die hits at `need` or less and bites its roller at `bite` or more."""
    need, bite = max(0, min(need, DIE)), min(bite, NO_BITE)
    both = max(0, need - bite + 1)
    only_hit, only_bite = need - both, DIE + 1 - bite - both
    neither = DIE - only_hit - only_bite - both
    found: dict[tuple[int, int], int] = {}
    for a in range(dice + 1):
        for b in range(dice - a + 1):
            for c in range(dice - a - b + 1):
                d = dice - a - b - c
                ways = comb(dice, a) * comb(dice - a, b) * comb(dice - a - b, c)
                ways *= only_hit**a * only_bite**b * both**c * neither**d
                hits = min(a + c, HIT_LIMIT) if limit else a + c
                if ways:
                    found[hits, b + c] = found.get((hits, b + c), 0) + ways
    return tuple((hits, bites, ways / DIE**dice) for (hits, bites), ways in sorted(found.items()))


class Assault:
    """An assault in a hex of a state in which all who fight stand there already; `side` attacks."""

    def __init__(self, state: InfantryState, cell: int, side: int) -> None:
        self.state, self.cell, self.side = state, cell, side
        self.units = (tuple(state.units_of(side, cell)), tuple(state.units_of(1 - side, cell)))
        self.limit = state.setting.options.hit_limit
        self.mines = tuple(state.force.kind[unit] == MINE for unit in self.units[1])
        self.price = tuple(tuple(self._price(acting, unit) for unit in self.units[acting]) for acting in (0, 1))
        self._checked: dict[tuple[int, Strengths], tuple[float, ...]] = {}
        self._struck: dict[tuple[int, Strengths, int], Strengths] = {}
        self._left: dict[tuple[tuple[bool, ...], tuple[int, ...]], frozenset[int]] = {}
        self._needs: dict[tuple[int, int, int], int] = {}

    def _price(self, acting: int, unit: int) -> tuple[bool, int, int]:
        """What giving up a step of a unit costs its owner: HQs last, then by fire in round 2."""
        half = HalfRound(side=self.side, cell=self.cell, round=2, defending=acting == 1)
        fire = 0 if self.state.force.kind[unit] == MINE else assault_fire(self.state, half, unit)
        return self.state.force.kind[unit] == HQ, fire, unit

    def start(self) -> Sides:
        """The strengths as they are."""
        left = self.state.steps_left
        return tuple(left[unit] for unit in self.units[0]), tuple(left[unit] for unit in self.units[1])

    def after_open_hits(self) -> Sides:
        """The strengths once hits that have been rolled already are dealt: those of fire, then those of mines."""
        now = list(self.start())
        for step in reversed(self.state.steps):
            if isinstance(step, ApplyHits) and step.cell == self.cell and step.weapon == ASSAULT:
                struck = 0 if step.side == self.side else 1
                now[struck] = self.hit(struck, now[struck], step.hits)
            elif isinstance(step, MinesBite) and step.unit in self.units[0]:
                index = self.units[0].index(step.unit)
                now[0] = _less(now[0], index, step.hits)
        return now[0], now[1]

    # Dice.

    def need(self, acting: int, index: int, number: int) -> int:
        """The highest die that hits for a unit in a round; 0 or less: no dice."""
        key = (acting, index, number)
        if key not in self._needs:
            half = HalfRound(side=self.side, cell=self.cell, round=number, defending=acting == 1)
            self._needs[key] = assault_fire(self.state, half, self.units[acting][index])
        return self._needs[key]

    def bite(self, acting: int, index: int, enemy: Strengths) -> int:
        """The lowest die that hits its own roller: 9 in a minefield, 0 for engineers (CI-7.2-11, CI-7.2-13)."""
        if acting == 1 or not any(mine and left for mine, left in zip(self.mines, enemy, strict=True)):
            return NO_BITE
        return DIE if self.state.force.kind[self.units[0][index]] == ENGINEER else DIE - 1

    def hit(self, side: int, strengths: Strengths, hits: int) -> Strengths:
        """Hits on a side, each on its strongest unit (CI-9.2-5)."""
        key = (side, strengths, hits)
        if key not in self._struck:
            self._struck[key] = self._deal(side, strengths, hits)
        return self._struck[key]

    def _deal(self, side: int, strengths: Strengths, hits: int) -> Strengths:
        left = list(strengths)
        for _ in range(min(hits, sum(left))):
            most, price = max(left), self.price[side]
            left[min((i for i, steps in enumerate(left) if steps == most), key=lambda i: price[i])] -= 1
        return tuple(left)

    # Morale.

    def checks(self, acting: int, strengths: Strengths) -> tuple[float, ...]:
        """For each unit of a side the chance that it may act (CI-9.3-1 to 4); 0 for mines and for what is gone."""
        key = (acting, strengths)
        if key not in self._checked:
            trial = self.with_strengths(acting, strengths)
            side = self.side if acting == 0 else 1 - self.side
            there = trial.units_of(side, self.cell)
            self._checked[key] = tuple(_may_act(trial, unit, there) for unit in self.units[acting])
        return self._checked[key]

    def with_strengths(self, acting: int, strengths: Strengths) -> InfantryState:
        """A state in which the units of one side are so strong."""
        trial = self.state.copy()
        for unit, steps in zip(self.units[acting], strengths, strict=True):
            trial.steps_left[unit] = steps
            if not steps:
                trial.lift(unit)
        return trial

    def waiting(self, acting: int, strengths: Strengths) -> Iterator[tuple[tuple[int, ...], float]]:
        """Which units may act after their checks, and how likely that is."""
        chances = self.checks(acting, strengths)
        choices = [((True, 1.0),) if c == 1 else ((True, c), (False, 1 - c)) if c else ((False, 1.0),) for c in chances]
        for choice in product(*choices):
            likely = 1.0
            for _, chance in choice:
                likely *= chance
            yield tuple(index for index, (acts, _) in enumerate(choice) if acts), likely

    # Rounds.

    def fire(
        self, acting: int, number: int, strengths: Sides, waiting: Sequence[int]
    ) -> dict[tuple[Sides, int], float]:
        """The units that may act fire one by one: strengths and hits after it."""
        found: dict[tuple[Sides, int], float] = {(strengths, 0): 1.0}
        for index in waiting:
            after: dict[tuple[Sides, int], float] = {}
            for (now, hits), chance in found.items():
                for new, more, likely in self._shots(acting, number, now, index):
                    key = (new, hits + more)
                    after[key] = after.get(key, 0.0) + chance * likely
            found = after
        return found

    def _shots(self, acting: int, number: int, now: Sides, index: int) -> Iterator[tuple[Sides, int, float]]:
        own, enemy = now[acting], now[1 - acting]
        need = self.need(acting, index, number)
        if not own[index] or not any(enemy) or need <= 0:
            yield now, 0, 1.0
            return
        for hits, bites, chance in rolled(own[index], need, self.bite(acting, index, enemy), self.limit):
            struck = self.hit(1 - acting, enemy, hits)
            bitten = _less(own, index, bites)
            yield ((bitten, struck) if acting == 0 else (struck, bitten)), hits, chance

    def leave(self, strengths: Strengths, waiting: tuple[int, ...]) -> Strengths:
        """What is left of the attackers after round 3: those that may act and find a way out (9.2-3, 9.4)."""
        key = (tuple(map(bool, strengths)), waiting)
        if key not in self._left:
            self._left[key] = self._retreat(strengths, waiting)
        return tuple(steps if index in self._left[key] else 0 for index, steps in enumerate(strengths))

    def _retreat(self, strengths: Strengths, waiting: tuple[int, ...]) -> frozenset[int]:
        """Which attackers get out, one after the other, over the edge of the map only where nothing else is open."""
        trial, gone = self.with_strengths(0, strengths), set[int]()
        half = HalfRound(side=self.side, cell=self.cell, round=ASSAULT_ROUNDS, defending=False)
        for index in waiting:
            ways = sorted(retreats(trial, half, self.units[0][index]), key=lambda way: self._is_off(way.direction))
            if ways:
                gone.add(index)
                retreat(trial, half, ways[0].unit, ways[0].direction)
                through = (*half.through, self.cell * 6 + ways[0].direction)
                half = HalfRound(side=self.side, cell=self.cell, round=ASSAULT_ROUNDS, defending=False, through=through)
        return frozenset(gone)

    def _is_off(self, direction: int) -> bool:
        return self.state.ground.board.neighbours[self.cell][direction] == OFF


def _less(strengths: Strengths, index: int, steps: int) -> Strengths:
    """Strengths after one unit has lost steps."""
    return (*strengths[:index], max(0, strengths[index] - steps), *strengths[index + 1 :])


def _may_act(state: InfantryState, unit: int, there: Sequence[int]) -> float:
    if unit not in there or state.force.kind[unit] == MINE:
        return 0.0
    if not must_check(state, unit, there):
        return 1.0
    return chance_of_check(morale_of(state, unit, hq_in_hex(state, unit)))


class _Book:
    """Adds up what the halves of rounds do, and how the assault ends."""

    def __init__(self, start: Sides) -> None:
        self.start = start
        self.ends = [0.0, 0.0, 0.0]
        self.lost = [0.0, 0.0]
        self.halves: list[Half] = []

    def end(self, attackers: int, strengths: Sides, chance: float) -> None:
        """The assault is over; `attackers` are those that are still in the hex."""
        winner = 0 if attackers else 1 if any(strengths[1]) else 2
        self.ends[winner] += chance
        for side in (0, 1):
            self.lost[side] += chance * (sum(self.start[side]) - sum(strengths[side]))

    def note(self, number: int, acting: int, entries: Sequence[tuple[Sides, Sides, int, float]]) -> None:
        """A half of a round: strengths before and after, hits, chance."""
        lost = [0.0]
        hits = own = fought = 0.0
        for before, after, scored, chance in entries:
            steps = sum(before[1 - acting]) - sum(after[1 - acting])
            lost += [0.0] * (steps + 1 - len(lost))
            lost[steps] += chance
            hits += scored * chance
            own += (sum(before[acting]) - sum(after[acting])) * chance
            fought += chance
        self.halves.append(Half(number, acting == 1, fought, hits, tuple(lost), own))


def fight(assault: Assault, begun: HalfRound | None = None) -> Result:
    """Carry an assault through, from its first half or from the one under way with the units that wait in it."""
    book, now = _Book(assault.start()), {assault.after_open_hits(): 1.0}
    number, acting = (begun.round, int(begun.defending)) if begun else (1, 1)
    first = tuple(assault.units[acting].index(unit) for unit in begun.waiting) if begun else None
    while number <= ASSAULT_ROUNDS and now:
        now = _half(assault, book, now, number, acting, first)
        first = None
        number, acting = (number, 0) if acting else (number + 1, 1)
    for strengths, chance in now.items():
        book.end(0, strengths, chance)
    return Result(book.ends[0], book.ends[1], book.ends[2], (book.lost[0], book.lost[1]), tuple(book.halves))


def _half(
    assault: Assault, book: _Book, now: dict[Sides, float], number: int, acting: int, given: tuple[int, ...] | None
) -> dict[Sides, float]:
    """A half of a round from all strengths that are possible; those with which it ends go into the book."""
    after: dict[Sides, float] = {}
    entries: list[tuple[Sides, Sides, int, float]] = []
    for strengths, chance in now.items():
        if not all(map(any, strengths)):
            book.end(sum(strengths[0]), strengths, chance)
            continue
        cases = assault.waiting(acting, strengths[acting]) if given is None else [(given, 1.0)]
        for waiting, likely in cases:
            for (new, hits), share in _outcomes(assault, number, acting, strengths, waiting):
                entries.append((strengths, new, hits, chance * likely * share))
                after[new] = after.get(new, 0.0) + chance * likely * share
    if entries:
        book.note(number, acting, entries)
    return after


def _outcomes(
    assault: Assault, number: int, acting: int, strengths: Sides, waiting: tuple[int, ...]
) -> Iterable[tuple[tuple[Sides, int], float]]:
    """What the units that may act bring about: by fire, or in the last half by their retreat."""
    if acting == 0 and number == ASSAULT_ROUNDS:
        return [(((assault.leave(strengths[0], waiting), strengths[1]), 0), 1.0)]
    return assault.fire(acting, number, strengths, waiting).items()
