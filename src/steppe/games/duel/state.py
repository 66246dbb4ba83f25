"""The state of a game: a few lists of small integers, and the stack of steps."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b

import msgspec

from steppe.games.duel.actions import DONE, DuelAction
from steppe.games.duel.events import DuelEvent, GameEnded, PointsScored
from steppe.games.duel.layouts import patterns_for, prepared_for
from steppe.games.duel.pieces import (
    ACTIVE,
    FIRST_GUN,
    FIRST_TIGER,
    GERMAN,
    GONE,
    GUN_KINDS,
    GUNS,
    MARKER_KINDS,
    MARKERS,
    MINE_KINDS,
    MINES,
    PHASE_LANDSCAPE,
    READY,
    SOVIET,
    T34S,
    TANKS,
    WAITING,
    WEAPONS,
)
from steppe.games.duel.sequence import begin_next_phase
from steppe.games.duel.setting import Setting
from steppe.games.duel.step import Step
from steppe.games.duel.view import DuelView, make_view
from steppe.kernel.protocol import Happening, Outcome, Prepared, Refusal, Seat
from steppe.kernel.rng import Rng
from steppe.kernel.steps import StepStack


class DuelState(StepStack[Step, DuelAction]):
    """One game at one moment.

    Lists are indexed by weapon (0-15, see `pieces`), marker (0-15), mine (0-7) or hex. The index arrays `occupant`,
    `marker_on`, `gun_on` and `mine_on` hold a piece's number plus one for each hex, 0 where there is none: tank, tank
    marker, ATG (0-5) and mine. `hull` is a direction (the barrel's for an ATG), `turret` a clock position 0-5
    relative to it.

    What seldom changes (ground, front, what the hidden pieces are, card limits, programs) is held in tuples, which
    copies share; `kernel.tuples.changed` writes to one.

    Bit masks by weapon: `fresh` activated this turn, `moved` done moving this phase, `fired` shot this phase.
    """

    __slots__ = (
        "acted",
        "airfield",
        "at",
        "damage",
        "drops",
        "events",
        "fired",
        "fresh",
        "front",
        "german_points",
        "gun_kind",
        "gun_on",
        "gun_up",
        "hull",
        "limits",
        "marker_at",
        "marker_on",
        "marker_real",
        "markers_moved",
        "mine_at",
        "mine_on",
        "mine_real",
        "mine_up",
        "moved",
        "occupant",
        "pairs",
        "phase",
        "programs",
        "quiet_turns",
        "result",
        "reveals",
        "seed",
        "setting",
        "settled",
        "soviet_points",
        "status",
        "stuka",
        "stuka_flights",
        "stuka_heading",
        "stuka_status",
        "stuka_struck",
        "terrain",
        "tire",
        "turn",
        "turn_german",
        "turn_soviet",
        "turret",
    )

    def __init__(self, setting: Setting, seed: int) -> None:
        super().__init__()
        size = setting.board.size
        self.setting, self.seed = setting, seed
        self.events: list[Happening] | None = []
        self.reveals = 0
        self.terrain, self.front = (0,) * size, (0,) * size
        self.occupant, self.marker_on, self.gun_on, self.mine_on = (bytearray(size) for _ in range(4))
        self.at, self.hull, self.turret = [GONE] * WEAPONS, [0] * WEAPONS, [0] * WEAPONS
        self.status, self.drops, self.damage = [WAITING] * len(TANKS), [0] * len(TANKS), [0] * len(T34S)
        self.gun_kind, self.gun_up, self.tire = GUN_KINDS, [0] * len(GUNS), [0] * len(GUNS)
        self.marker_at, self.marker_real = [GONE] * MARKERS, MARKER_KINDS
        self.mine_at, self.mine_real, self.mine_up = [GONE] * MINES, MINE_KINDS, [0] * MINES
        self.limits: tuple[int, ...] = (5, 5)
        self.programs: tuple[tuple[int, ...], ...] = ((), ())
        self.airfield, self.stuka, self.stuka_heading = GONE, GONE, 0
        self.stuka_status, self.stuka_flights, self.stuka_struck = READY, 0, False
        self.turn, self.phase = 0, PHASE_LANDSCAPE - 1
        self.german_points = self.soviet_points = self.turn_german = self.turn_soviet = 0
        self.fresh = self.moved = self.fired = self.settled = self.markers_moved = 0
        self.pairs: tuple[tuple[int, int], ...] = ()
        self.acted, self.quiet_turns = False, 0
        self.result: Outcome | None = None

    # The protocol.

    def copy(self) -> DuelState:
        """An independent twin with events off."""
        twin = DuelState.__new__(DuelState)
        twin.setting, twin.seed, twin.events, twin.reveals = self.setting, self.seed, None, self.reveals
        twin.terrain, twin.front, twin.gun_kind = self.terrain, self.front, self.gun_kind
        twin.marker_real, twin.mine_real = self.marker_real, self.mine_real
        twin.limits, twin.programs = self.limits, self.programs
        twin.occupant, twin.marker_on = self.occupant[:], self.marker_on[:]
        twin.gun_on, twin.mine_on = self.gun_on[:], self.mine_on[:]
        twin.at, twin.hull, twin.turret = self.at[:], self.hull[:], self.turret[:]
        twin.status, twin.drops, twin.damage = self.status[:], self.drops[:], self.damage[:]
        twin.gun_up, twin.tire = self.gun_up[:], self.tire[:]
        twin.marker_at, twin.mine_at, twin.mine_up = self.marker_at[:], self.mine_at[:], self.mine_up[:]
        twin.airfield, twin.stuka, twin.stuka_heading = self.airfield, self.stuka, self.stuka_heading
        twin.stuka_status, twin.stuka_flights, twin.stuka_struck = (
            self.stuka_status,
            self.stuka_flights,
            self.stuka_struck,
        )
        twin.turn, twin.phase = self.turn, self.phase
        twin.german_points, twin.soviet_points = self.german_points, self.soviet_points
        twin.turn_german, twin.turn_soviet = self.turn_german, self.turn_soviet
        twin.fresh, twin.moved, twin.fired, twin.settled = self.fresh, self.moved, self.fired, self.settled
        twin.markers_moved, twin.pairs = self.markers_moved, self.pairs
        twin.acted, twin.quiet_turns, twin.result = self.acted, self.quiet_turns, self.result
        twin.take_steps_of(self)
        return twin

    def view(self, viewer: Seat | None) -> DuelView:
        """All that this viewer may know."""
        return make_view(self, viewer)

    def refuse(self, action: DuelAction) -> Refusal | None:
        """Why an action is not legal now; None if it is."""
        if action in self._legal:
            return None
        if not self.steps:
            return Refusal("DG-INTRO-WIN-1", "The game is over.")
        step = self.steps[-1]
        return step.refuse(self, action) or Refusal(step.rule, f"Not now. {step.prompt(self)}")

    def outcome(self) -> Outcome | None:
        """How the game ended; None while it runs."""
        return self.result

    def fingerprint(self) -> str:
        """A hash of the whole state: 16 hexadecimal digits, the same in every process."""
        return blake2b(msgspec.msgpack.encode(self.contents()), digest_size=8).hexdigest()

    def can_prepare(self) -> bool:
        """Whether there are prepared set-ups for the decision at hand: in a set-up phase that is not complete."""
        return self._legal != (DONE,) and bool(patterns_for(self))

    def prepared(self, rng: Rng | None = None) -> Sequence[Prepared]:
        """Prepared set-ups for the decision at hand; which markers are real is drawn from `rng`."""
        return prepared_for(self, rng or Rng(0))

    # Steps.

    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.result is not None

    def begin_next(self) -> None:
        """The steps of a phase are done: begin the next one, or end the game."""
        begin_next_phase(self)

    # What happens.

    def emit(self, event: DuelEvent) -> None:
        """Note an event that everybody sees."""
        if self.events is not None:
            self.events.append(Happening(event))

    def emit_for(self, owner: Seat, full: DuelEvent, public: DuelEvent | None) -> None:
        """Note an event of which others see less than its owner."""
        if self.events is not None:
            self.events.append(Happening(full, public, (owner,)))

    def score(self, side: str, points: int, rule: str) -> None:
        """Book VP for a side."""
        self.acted = True
        if side == GERMAN:
            self.german_points += points
            self.turn_german += points
        else:
            self.soviet_points += points
            self.turn_soviet += points
        if self.events is not None:
            self.emit(PointsScored(side, points, rule))

    def end(self, reason: str, rule: str) -> None:
        """The game is over: more VP wins (DG-INTRO-WIN-2), equal VP are a draw (G-112)."""
        balance = self.balance()
        winner = GERMAN if balance > 0 else SOVIET if balance < 0 else None
        self.result = Outcome(winner, {GERMAN: self.german_points, SOVIET: self.soviet_points}, reason, rule)
        self.steps.clear()
        self.emit(GameEnded(winner, balance, reason, rule))

    # Small questions that read as the rulebook does.

    def balance(self) -> int:
        """VP by which the German side leads (negative: the Soviet side)."""
        return self.german_points - self.soviet_points

    def aim(self, weapon: int) -> int:
        """The direction of a weapon's barrel."""
        return (self.hull[weapon] + self.turret[weapon]) % 6

    def is_active(self, tank: int) -> bool:
        """Whether a tank is on the board and not a wreck."""
        return self.status[tank] == ACTIVE

    def is_activated_gun(self, weapon: int) -> bool:
        """Whether an ATG marker lies face up and without a tire marker, so that it may look and shoot."""
        gun = weapon - FIRST_GUN
        return self.at[weapon] != GONE and bool(self.gun_up[gun]) and not self.tire[gun]

    def german_eyes(self) -> list[int]:
        """The German weapons that can look and shoot: Tigers and activated ATGs without a tire marker."""
        eyes = [FIRST_TIGER, FIRST_TIGER + 1]
        if 1 not in self.gun_up:
            return eyes
        for number, up in enumerate(self.gun_up):
            if up and not self.tire[number] and self.at[FIRST_GUN + number] != GONE:
                eyes.append(FIRST_GUN + number)
        return eyes

    def free_markers(self) -> list[tuple[int, int]]:
        """The tank markers on the board, each with its hex, but for those on which a T-34 stands (G-40)."""
        occupant = self.occupant
        return [(marker, cell) for marker, cell in enumerate(self.marker_at) if cell != GONE and not occupant[cell]]

    def has_soviet_weapons(self) -> bool:
        """Whether a T-34 or a wheel marker is on the board (G-110)."""
        if ACTIVE in self.status[: T34S.stop]:
            return True
        return any(cell != GONE and real for cell, real in zip(self.marker_at, self.marker_real, strict=True))

    def gun_cell_index(self, cell: int) -> int:
        """The weapon number of the ATG marker in a hex, or `GONE`."""
        gun = self.gun_on[cell]
        return gun - 1 + FIRST_GUN if gun else GONE

    def contents(self) -> tuple[object, ...]:
        """Everything that makes this state what it is, as plain data in a fixed order."""
        game = (self.setting.scenario, self.setting.options.changed(), str(self.seed))
        land = (bytes(self.terrain), bytes(self.front))
        weapons = (self.at, self.hull, self.turret)
        tanks = (self.status, self.drops, self.damage)
        guns = (self.gun_kind, self.gun_up, self.tire)
        markers = (self.marker_at, self.marker_real)
        mines = (self.mine_at, self.mine_real, self.mine_up)
        programs = (self.limits, self.programs)
        flight = (self.airfield, self.stuka, self.stuka_heading, self.stuka_status, self.stuka_flights)
        time = (self.turn, self.phase)
        points = (self.german_points, self.soviet_points, self.turn_german, self.turn_soviet)
        marks = (self.fresh, self.moved, self.fired, self.settled, self.markers_moved, self.acted, self.quiet_turns)
        pieces = (*weapons, *tanks, *guns, *markers, *mines, *programs, (*flight, self.stuka_struck))
        return (*game, *land, *pieces, (*time, *points), marks, self.result, self.steps)
