"""The state of a game: a few lists of small integers, some bit masks, and the stack of steps."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b

import msgspec

from steppe.games.infantry.actions import InfantryAction, Surrender
from steppe.games.infantry.events import GameEnded, InfantryEvent
from steppe.games.infantry.layouts import prepared_for
from steppe.games.infantry.roster import Force
from steppe.games.infantry.setting import Setting
from steppe.games.infantry.step import Step
from steppe.games.infantry.terms import (
    BIT,
    DIE,
    FACE_DOWN,
    FACE_UP,
    IN_FOXHOLE,
    IN_PLAY,
    OFF,
    RESERVE,
    SIDES,
    SMALLEST_LIMIT,
    UPRIGHT,
    bits,
)
from steppe.games.infantry.turns import begin_next
from steppe.games.infantry.view import InfantryView, make_view
from steppe.kernel.dice import Dice
from steppe.kernel.protocol import Happening, Outcome, Prepared, Refusal, Seat
from steppe.kernel.rng import Rng
from steppe.kernel.steps import StepStack
from steppe.kernel.tuples import changed


class InfantryState(StepStack[Step, InfantryAction]):
    """One game at one moment.

    Lists are indexed by unit (`at` a cell or `OFF`, `steps_left`, `facing`, `fate`) or by cell (`stacks`: the units
    there as a mask). `occupied[side]` is a mask of hexes, `crowded` of those with more than two units; `smoke`,
    `foxholes`, `wrecks` and `wire[side]` too. Masks of units: `present` on the map, `acted` did its action this Game
    Turn, `half` has a half-hit, `activated` HQs that commanded this Game Turn, `spotted` HQs that have spotted,
    `fallen` HQs to be replaced, `shown` revealed mines, `pool` HQs that wait to be drawn (solitaire).

    What belongs to one HQ activation: `fired_through` (hexsides, once a unit), `long_fires` (origin * size + target),
    `charges` (unit and the hexside it came over into an assault), `charged_through`.
    """

    __slots__ = (
        "acted",
        "activated",
        "at",
        "charged_through",
        "charges",
        "companies_done",
        "crowded",
        "events",
        "exits",
        "facing",
        "fallen",
        "fate",
        "fired_through",
        "first",
        "flood",
        "force",
        "foxholes",
        "funds",
        "ground",
        "half",
        "in_wire",
        "long_fires",
        "losses",
        "occupied",
        "phase",
        "player_turn",
        "points",
        "pool",
        "present",
        "result",
        "reveals",
        "rolled",
        "seed",
        "setting",
        "shown",
        "smoke",
        "spotted",
        "stacks",
        "steps_left",
        "strikes",
        "turn",
        "wire",
        "wrecks",
    )

    def __init__(self, setting: Setting, seed: int, force: Force) -> None:
        super().__init__()
        self.setting, self.seed, self.force, self.ground = setting, seed, force, setting.ground
        self.events: list[Happening] | None = []
        self.reveals = self.rolled = 0
        self.at = [OFF] * force.size
        self.steps_left = bytearray(force.full)
        self.facing = bytearray([UPRIGHT] * force.size)
        self.fate = bytearray([RESERVE] * force.size)
        self.stacks = [0] * self.ground.size
        self.occupied = [0, 0]
        self.crowded = 0
        self.acted = self.half = self.activated = self.spotted = self.fallen = self.shown = self.pool = 0
        self.present = 0
        self.smoke = self.foxholes = self.wrecks = 0
        self.wire: tuple[int, ...] = (0, 0)
        self.in_wire: tuple[tuple[int, int], ...] = ()
        self.fired_through: tuple[int, ...] = ()
        self.long_fires: tuple[int, ...] = ()
        self.charges: tuple[tuple[int, int], ...] = ()
        self.charged_through: tuple[int, ...] = ()
        self.strikes: tuple[int, ...] = setting.strikes
        self.funds: tuple[int, ...] = setting.funds
        self.turn, self.player_turn, self.phase, self.first = 0, 0, 0, 0
        self.companies_done = self.flood = 0
        self.points: tuple[int, ...] = (0, 0)
        self.losses: tuple[int, ...] = (0, 0)
        self.exits: tuple[int, ...] = (0, 0)
        self.result: Outcome | None = None

    # The protocol.

    def copy(self) -> InfantryState:
        """An independent twin with events off."""
        twin = InfantryState.__new__(InfantryState)
        twin.setting, twin.seed, twin.force, twin.ground = self.setting, self.seed, self.force, self.ground
        twin.events, twin.reveals, twin.rolled = None, self.reveals, self.rolled
        twin.at, twin.steps_left, twin.facing, twin.fate = (
            self.at[:],
            self.steps_left[:],
            self.facing[:],
            self.fate[:],
        )
        twin.stacks, twin.occupied, twin.crowded = self.stacks[:], self.occupied[:], self.crowded
        twin.acted, twin.half, twin.activated, twin.spotted = self.acted, self.half, self.activated, self.spotted
        twin.fallen, twin.shown, twin.pool, twin.present = self.fallen, self.shown, self.pool, self.present
        twin.smoke, twin.foxholes, twin.wrecks, twin.wire = self.smoke, self.foxholes, self.wrecks, self.wire
        twin.in_wire, twin.fired_through, twin.long_fires = self.in_wire, self.fired_through, self.long_fires
        twin.charges, twin.charged_through = self.charges, self.charged_through
        twin.strikes, twin.funds = self.strikes, self.funds
        twin.turn, twin.player_turn, twin.phase, twin.first = self.turn, self.player_turn, self.phase, self.first
        twin.companies_done, twin.flood = self.companies_done, self.flood
        twin.points, twin.losses, twin.exits = self.points, self.losses, self.exits
        twin.result = self.result
        twin.take_steps_of(self)
        return twin

    def view(self, viewer: Seat | None) -> InfantryView:
        """All that this viewer may know."""
        return make_view(self, viewer)

    def refuse(self, action: InfantryAction) -> Refusal | None:
        """Why an action is not legal now; None if it is."""
        if action in self._legal:
            return None
        if not self.steps:
            return Refusal("CI-10.4-1", "The game is over.")
        if isinstance(action, Surrender):
            return None
        step = self.steps[-1]
        return step.refuse(self, action) or Refusal(step.rule, f"Not now. {step.prompt(self)}")

    def apply(self, action: InfantryAction) -> None:
        """Carry out a legal action, and the forced steps that follow."""
        if action.__class__ is Surrender:
            self.surrender()
            return
        self.steps[-1].apply(self, action)
        self.settle()

    def outcome(self) -> Outcome | None:
        """How the game ended; None while it runs."""
        return self.result

    def fingerprint(self) -> str:
        """A hash of the whole state: 16 hexadecimal digits, the same in every process."""
        return blake2b(msgspec.msgpack.encode(self.contents()), digest_size=8).hexdigest()

    def can_prepare(self) -> bool:
        """Whether there are prepared set-ups for the decision at hand."""
        return bool(self.steps) and self.steps[-1].is_laying

    def prepared(self, rng: Rng | None = None) -> Sequence[Prepared]:
        """Prepared set-ups for the decision at hand, their chance drawn from `rng`."""
        return prepared_for(self, rng or Rng(0)) if self.can_prepare() else ()

    # Steps.

    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.result is not None

    def begin_next(self) -> None:
        """The stack is empty: the next player turn, the next Game Turn, or the end."""
        begin_next(self)

    # What happens.

    def emit(self, event: InfantryEvent) -> None:
        """Note an event that everybody sees."""
        if self.events is not None:
            self.events.append(Happening(event))

    def emit_for(self, side: int, full: InfantryEvent, public: InfantryEvent | None) -> None:
        """Note an event of which others see less than a side."""
        if self.events is not None:
            self.events.append(Happening(full, public, self.setting.seats_of[side]))

    def roll(self, count: int) -> tuple[int, ...]:
        """Roll ten-sided dice; 0 counts as 10 (CI-EQ-5)."""
        first, seed = self.rolled, self.seed
        self.rolled = first + count
        self.reveals += 1
        return tuple([Dice.at(seed, number, DIE) for number in range(first, first + count)])

    def surrender(self) -> None:
        """The seat that decides gives the game up for its side (CI-10.4-2)."""
        loser = self.setting.side_of(self.to_move() or "")
        self.finish(1 - loser, f"The {SIDES[loser].capitalize()} side has surrendered.", "CI-10.4-2")

    def finish(self, winner: int | None, reason: str, rule: str) -> None:
        """The game is over."""
        name = None if winner is None else SIDES[winner]
        score = dict(zip(SIDES, self.points, strict=True))
        self.result = Outcome(name, score, reason, rule)
        self.steps.clear()
        self.emit(GameEnded(name, self.points[0], self.points[1], reason, rule))
        self._legal, self._mover = (), None

    def score(self, side: int, points: int) -> None:
        """Book VP for a side."""
        self.points = changed(self.points, side, self.points[side] + points)

    # Blocks on the map.

    def put(self, unit: int, cell: int) -> None:
        """A unit comes to stand in a hex."""
        bit, here = BIT[unit], BIT[cell]
        stack = self.stacks[cell]
        self.at[unit] = cell
        self.fate[unit] = IN_PLAY
        self.stacks[cell] = stack | bit
        self.present |= bit
        self.occupied[self.force.side[unit]] |= here
        if stack and stack.bit_count() >= SMALLEST_LIMIT:
            self.crowded |= here

    def lift(self, unit: int) -> None:
        """A unit leaves its hex."""
        bit, cell, side = BIT[unit], self.at[unit], self.force.side[unit]
        left = self.stacks[cell] & ~bit
        self.stacks[cell] = left
        self.at[unit] = OFF
        self.present &= ~bit
        if not left & self.force.of_side[side]:
            self.occupied[side] ^= BIT[cell]
        if left and left.bit_count() == SMALLEST_LIMIT:
            self.crowded &= ~(1 << cell)
        if self.in_wire:
            self.in_wire = tuple([pair for pair in self.in_wire if pair[0] != unit])

    def turn_up(self, unit: int) -> None:
        """A block is tipped forward, its face for all to see."""
        if self.facing[unit] != FACE_UP:
            self.facing[unit] = FACE_UP
            self.reveals += 1

    def turn_down(self, unit: int) -> None:
        """A block is laid on its face; tanks stay face-up (X10, CI-2.54-4), HQs too (CI-4.2-5)."""
        if not (self.force.tanks | self.force.hqs) >> unit & 1:
            self.facing[unit] = FACE_DOWN
        else:
            self.turn_up(unit)

    def units_in(self, cell: int) -> tuple[int, ...]:
        """The units in a hex, in the order of their numbers."""
        return bits(self.stacks[cell])

    def units_of(self, side: int, cell: int) -> tuple[int, ...]:
        """The units of a side in a hex, in the order of their numbers."""
        return bits(self.stacks[cell] & self.force.of_side[side])

    def count_of(self, side: int, cell: int) -> int:
        """How many units of a side are in a hex."""
        return (self.stacks[cell] & self.force.of_side[side]).bit_count()

    def seat_of(self, unit: int) -> Seat:
        """The seat that commands a unit."""
        return self.setting.seat_of(self.force.side[unit], self.force.company[unit], self.force)

    def own_of(self, seat: Seat, units: Sequence[int]) -> Sequence[int]:
        """Those of a side's units that a seat commands: where a side is shared, each his own company's (CI-MP-1)."""
        if not self.setting.by_company:
            return units
        return [unit for unit in units if self.seat_of(unit) == seat]

    def stack_limit(self, cell: int) -> int:
        """How many units of a side may stand in a hex (CI-8.2-1, CI-7.1-5)."""
        return IN_FOXHOLE if self.foxholes & BIT[cell] else self.ground.stack[cell]

    def change_ground(self, destroyed: frozenset[int], gaps: frozenset[int], dam: int) -> None:
        """Bridges fell, hedges were broken, or the dam's water went: the ground is another one from now on."""
        self.ground = self.ground.changed(destroyed, gaps, dam)

    # Control (8.3).

    def holders(self, side: int) -> int:
        """The hexes out of which the units of a side extend control into the next ones (CI-8.3-3).

        Units in an assault extend none (CI-9.1-10), nor do revealed mines alone (CI-7.2-7).
        """
        cells = self.occupied[side] & ~self.occupied[1 - side]
        return cells & ~self._hexes_of_shown_mines() if self.shown else cells

    def _hexes_of_shown_mines(self) -> int:
        """Hexes that hold nothing but revealed mines."""
        mask = 0
        for unit in bits(self.shown & self.present):
            cell = self.at[unit]
            if not self.stacks[cell] & ~self.shown:
                mask |= 1 << cell
        return mask

    def reach(self, side: int) -> int:
        """The hexes into which the units of a side extend control (CI-8.3-3), their own not included."""
        control, found = self.ground.control, 0
        for cell in bits(self.holders(side)):
            found |= control[cell]
        return found

    def reaches(self, side: int, cell: int) -> bool:
        """Whether units of a side extend control into a hex from the next ones: `reach` for one hex."""
        return bool(self.ground.control[cell] & self.holders(side))

    def friendly(self, side: int) -> int:
        """The hexes that a side controls (CI-8.3-3)."""
        own = self.occupied[side] | (self.reach(side) & ~self.reach(1 - side))
        return own & ~self.occupied[1 - side] & ~self.ground.lake

    def is_friendly(self, side: int, cell: int) -> bool:
        """Whether a side controls a hex: `friendly` for one hex."""
        if (self.occupied[1 - side] | self.ground.lake) & BIT[cell]:
            return False
        if self.occupied[side] & BIT[cell]:
            return True
        return self.reaches(side, cell) and not self.reaches(1 - side, cell)

    def friendly_beside(self, side: int, cell: int) -> int:
        """The hexes next to one that a side controls: `friendly` for those, without a look at the whole map."""
        own, enemy, control = self.occupied[side], self.occupied[1 - side], self.ground.control
        near = self.ground.adjacent[cell] & ~enemy & ~self.ground.lake
        found, empty = near & own, near & ~own
        if not empty:
            return found
        ours, theirs = self.holders(side), self.holders(1 - side)
        if ours & BIT[cell] and not theirs & self.ground.within[cell][2]:  # nobody disputes what this hex controls
            found |= empty & control[cell]
            empty &= ~control[cell]
        for end in bits(empty):
            if control[end] & ours and not control[end] & theirs:
                found |= BIT[end]
        return found

    def disputed(self) -> int:
        """Vacant hexes next to both sides' units, and hexes with an assault (CI-8.3-5)."""
        german, soviet = self.occupied
        both = self.reach(0) & self.reach(1)
        return (both & ~german & ~soviet & ~self.ground.lake) | (german & soviet)

    def contested(self) -> int:
        """Hexes with an assault."""
        return self.occupied[0] & self.occupied[1]

    # The whole.

    def contents(self) -> tuple[object, ...]:
        """Everything that makes this state what it is, as plain data in a fixed order."""
        game = (self.setting.scenario.id, self.setting.options.changed(), str(self.seed), self.rolled)
        units = (self.force.pieces, self.at, bytes(self.steps_left), bytes(self.facing), bytes(self.fate))
        stacks = tuple(map(bits, self.stacks))
        masks = (self.acted, self.half, self.activated, self.spotted, self.fallen, self.shown, self.pool)
        land = (self.smoke, self.foxholes, self.wrecks, *self.wire)
        ground = (sorted(self.ground.destroyed), sorted(self.ground.gaps), self.ground.dam)
        activation = (self.fired_through, self.long_fires, self.charges, self.charged_through, self.in_wire)
        time = (self.turn, self.player_turn, self.phase, self.first, self.companies_done, self.flood)
        score = (self.strikes, self.funds, self.points, self.losses, self.exits, self.result)
        texts = tuple(str(mask) for mask in (*masks, *land))  # masks outgrow 64 bits
        return (*game, (*units, stacks), texts, ground, activation, time, score, self.steps)
