"""The state of a battle: lists by figure and by group, some bit masks, and the stack of steps."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b

import msgspec

from steppe.games.titans.batteries import Barrage
from steppe.games.titans.boating import Boating
from steppe.games.titans.events import BattleEnded, TitansEvent
from steppe.games.titans.fleet import Fleet
from steppe.games.titans.formations import Formation, Views
from steppe.games.titans.gaits import fall_off, first_kits
from steppe.games.titans.hands import Hands
from steppe.games.titans.hardship import Hardship
from steppe.games.titans.hazards import Hazards
from steppe.games.titans.horses import Stable, leave_saddle, lose, ride_off
from steppe.games.titans.layouts import is_laid_out, prepared_for
from steppe.games.titans.locked import foes_of
from steppe.games.titans.markers import Markers
from steppe.games.titans.mission import Mission
from steppe.games.titans.options import chosen
from steppe.games.titans.orders import TitansAction
from steppe.games.titans.places import Places
from steppe.games.titans.setting import Setting
from steppe.games.titans.sky import Sortie
from steppe.games.titans.step import Step
from steppe.games.titans.steps import written_steps
from steppe.games.titans.support import Support
from steppe.games.titans.terms import (
    ABLE,
    CARRY_ON,
    DEAD,
    FIRES,
    HALT,
    MOVES,
    NOBODY,
    OUT,
    REACTS,
    SNAP_FIRE,
    STATUSES,
    bits,
)
from steppe.games.titans.tunnels import Tunnels
from steppe.games.titans.turns import BeginTurn
from steppe.games.titans.unrest import Unrest
from steppe.games.titans.view import TitansView, make_view
from steppe.games.titans.ways_of_men import Reached
from steppe.games.titans.weapons import Weapon
from steppe.games.titans.weather import Weather
from steppe.games.titans.wits import Wits
from steppe.games.titans.works import Ground, Works
from steppe.kernel.dice import Dice
from steppe.kernel.protocol import Happening, Outcome, Prepared, Refusal, Seat
from steppe.kernel.rng import Rng
from steppe.kernel.steps import StepStack
from steppe.kernel.tabletop.points import Point

DIE = 6

_ABLE = bytes(b"01"[able] for able in ABLE).ljust(256, b"0")
_REACTS = bytes(b"01"[reacts] for reacts in REACTS).ljust(256, b"0")
"""Binary digits by status: so a mask of figures is read off all statuses at one blow."""

_UNSEEN: Views = (0, 0, None, None, 0)


class TitansState(StepStack[Step, TitansAction]):
    """One battle at one moment.

    `field` is the battlefield as it is now: it begins as the setting's; `ground` says what has changed of it, and who
    is on which storey.

    By figure: `rep` as it is now (a shared tuple), `place` (None: off the table), `facing`, `status` (numbers of
    `terms`), `shots` fired as reactions since the own last activation, `pool` of a Star's dice. By group: `leader`
    (`NOBODY`: none left).

    Masks of figures: `prone`, `fast` (moving fast), `moved` (since the own last activation began), `jammed`, `packed`
    (heavy weapons), `rallied` (ducked, and free at
    the next activation), `hopeless` (not to be rallied again), `tried` (the last recovery failed), `spared` (the
    attribute that saves once is used), `done` (acted in this activation), `answered` (shot in this chain), `seen`
    (hunkered down, and an enemy had sight of them this turn). Masks of groups: `activated` this turn, `watched` (took
    In Sight in this activation). `holding` are groups that hold their fire, with what their shots lose in Rep;
    `stars_alone` Stars that acted alone this turn. `broken` counts by side the turns with nobody able to act.
    `fleet` are the vehicles, and who is in them; `mission` says who is still to come, hidden, or gone by an exit;
    `barrage` is the support fire; `tunnels` are the sewers, and who is there; `stable` are mounts and pack animals;
    `wits` is what is known of single figures besides; `support` is who is to come, `markers` what may be found,
    `unrest` what random events have left. `formations`, `views` and `reached` keep answers and are no part of what a
    state is.
    """

    __slots__ = (
        "activated",
        "active",
        "answered",
        "barrage",
        "boating",
        "broken",
        "done",
        "events",
        "facing",
        "fast",
        "field",
        "fleet",
        "force",
        "formations",
        "ground",
        "hands",
        "hardship",
        "hazards",
        "holding",
        "hopeless",
        "jammed",
        "kits",
        "leader",
        "markers",
        "mission",
        "moved",
        "packed",
        "place",
        "pool",
        "prone",
        "rallied",
        "reached",
        "rep",
        "result",
        "reveals",
        "rolled",
        "seed",
        "seen",
        "setting",
        "shots",
        "sorties",
        "spared",
        "stable",
        "stars_alone",
        "status",
        "support",
        "tried",
        "tunnels",
        "turn",
        "unrest",
        "views",
        "watched",
        "weather",
        "wits",
    )

    def __init__(self, setting: Setting, seed: int) -> None:
        super().__init__()
        force = setting.force
        self.setting, self.seed, self.force, self.field = setting, seed, force, setting.field
        self.events: list[Happening] | None = []
        self.reveals = self.rolled = self.turn = 0
        self.rep = force.rep
        self.place = Places(force.side, setting.field.ways.node_at)
        self.formations: list[Formation | None] = [None, None]
        self.reached: Reached | None = None
        self.views: list[Views] = [_UNSEEN] * force.size
        self.facing = [0] * force.size
        self.status = bytearray(force.size)
        self.shots = bytearray(force.size)
        powerful = force.stars if chosen(setting.options, "star_power") == "on" else 0
        self.pool = bytearray(rep if powerful >> who & 1 else 0 for who, rep in enumerate(force.rep))
        self.ground = Ground(force.size)
        self.leader = [force.first_of(bits(group.members)) for group in force.groups]
        self.prone = self.fast = self.moved = self.jammed = self.packed = self.rallied = self.hopeless = 0
        self.tried = self.spared = self.done = self.answered = self.seen = 0
        self.activated = self.watched = self.stars_alone = 0
        self.active = NOBODY
        self.sorties: tuple[Sortie, ...] = ()
        self.hazards = Hazards()
        self.hardship = Hardship((0,) * force.size)
        self.holding: tuple[tuple[int, int], ...] = ()
        self.broken: tuple[int, int] = (0, 0)
        self.result: Outcome | None = None
        self.barrage = Barrage(setting.batteries)
        self.hands = Hands()
        self.support, self.markers = Support(), Markers()
        self.unrest = Unrest()
        self.fleet = Fleet(force.vehicles, force.size)
        self.wits = Wits()
        self.mission = Mission(force.size, len(force.groups), len(force.vehicles))
        self.tunnels = Tunnels()
        self.stable = Stable(force.animals, force.size)
        self.weather, self.kits, self.boating = Weather(), first_kits(force), Boating()

    # The protocol.

    def copy(self) -> TitansState:
        """An independent twin with events off."""
        twin = TitansState.__new__(TitansState)
        twin.setting, twin.seed, twin.force, twin.field = self.setting, self.seed, self.force, self.field
        twin.events, twin.reveals, twin.rolled, twin.turn = None, self.reveals, self.rolled, self.turn
        twin.rep = self.rep
        twin.place, twin.facing, twin.leader = self.place.copy(), self.facing[:], self.leader[:]
        twin.formations, twin.views, twin.reached = self.formations[:], self.views[:], self.reached
        twin.status, twin.shots, twin.pool = self.status[:], self.shots[:], self.pool[:]
        twin.prone, twin.fast, twin.moved = self.prone, self.fast, self.moved
        twin.jammed, twin.packed = self.jammed, self.packed
        twin.rallied, twin.hopeless, twin.tried, twin.spared = self.rallied, self.hopeless, self.tried, self.spared
        twin.done, twin.answered, twin.seen, twin.active = self.done, self.answered, self.seen, self.active
        twin.activated, twin.watched, twin.stars_alone = self.activated, self.watched, self.stars_alone
        twin.sorties, twin.hazards, twin.hardship = self.sorties, self.hazards.copy(), self.hardship.copy()
        twin.ground = self.ground.copy()
        twin.holding, twin.broken, twin.result = self.holding, self.broken, self.result
        twin.support, twin.markers, twin.unrest = self.support, self.markers, self.unrest
        twin.hands, twin.fleet, twin.mission = self.hands.copy(), self.fleet.copy(), self.mission.copy()
        twin.barrage, twin.tunnels, twin.stable = self.barrage.copy(), self.tunnels.copy(), self.stable.copy()
        twin.wits, twin.weather, twin.kits, twin.boating = self.wits, self.weather, self.kits, self.boating
        twin.take_steps_of(self)
        return twin

    def refuse(self, action: TitansAction) -> Refusal | None:
        """Why an action is not legal now; None if it is, which it may be without being listed."""
        if action in self._legal:
            return None
        if not self.steps:
            return Refusal("BASE-R-50", "The battle is over.")
        step = self.steps[-1]
        if step.allows(self, action):
            return None
        return step.refuse(self, action) or Refusal(step.rule, f"Not now. {step.prompt(self)}")

    def view(self, viewer: Seat | None) -> TitansView:
        """All that this viewer may know (None: the public)."""
        return make_view(self, viewer)

    def can_prepare(self) -> bool:
        """Whether there are prepared set-ups for the decision at hand."""
        return bool(self.steps) and is_laid_out(self.steps[-1])

    def prepared(self, rng: Rng | None = None) -> Sequence[Prepared]:
        """Prepared set-ups for the decision at hand; the chance in them is drawn from `rng`."""
        return prepared_for(self, rng or Rng(0)) if self.can_prepare() else ()

    def outcome(self) -> Outcome | None:
        """How the battle ended; None while it runs."""
        return self.result

    def fingerprint(self) -> str:
        """A hash of the whole state: 16 hexadecimal digits, the same in every process."""
        return blake2b(msgspec.msgpack.encode(self.contents()), digest_size=8).hexdigest()

    def contents(self) -> tuple[object, ...]:
        """Everything that makes this state what it is, as plain data in a fixed order."""
        game = (self.setting.name, self.force.figures, self.force.vehicles, str(self.seed), self.rolled, self.turn)
        figures = (self.rep, tuple(self.place), self.facing, bytes(self.status), bytes(self.shots), bytes(self.pool))
        land = (*self.ground.contents(), self.sorties, *self.hazards.contents(), *self.hardship.contents())
        lasting = (self.prone, self.fast, self.moved, self.jammed, self.packed, self.rallied, self.hopeless, self.tried)
        passing = (self.spared, self.done, self.answered, self.seen, self.activated, self.watched, self.stars_alone)
        texts = tuple(str(mask) for mask in (*lasting, *passing))  # masks outgrow 64 bits
        now = (self.active, self.holding, self.broken, self.result, written_steps(self.steps))
        chapters = (self.hands, self.fleet, self.mission, self.barrage, self.tunnels, self.stable)
        return (
            *game,
            *figures,
            *land,
            self.leader,
            texts,
            *now,
            *(chapter.contents() for chapter in chapters),
            (self.wits, self.support, self.markers, self.unrest),
            (self.weather, self.kits, self.boating),
        )

    # Steps.

    def is_over(self) -> bool:
        """Whether the battle has ended."""
        return self.result is not None

    def begin_next(self) -> None:
        """The stack is empty: the next turn."""
        self.steps.append(BeginTurn())

    # What happens.

    def emit(self, event: TitansEvent) -> None:
        """Note an event that everybody sees."""
        if self.events is not None:
            self.events.append(Happening(event))

    def note(self, happening: Happening) -> None:
        """Note what not everybody sees."""
        if self.events is not None:
            self.events.append(happening)

    def roll(self, count: int) -> tuple[int, ...]:
        """Roll six-sided dice."""
        first = self.rolled
        self.rolled = first + count
        self.reveals += 1
        return tuple([Dice.at(self.seed, number, DIE) for number in range(first, first + count)])

    def finish(self, winner: int | None, reason: str, rule: str) -> None:
        """The battle is over; the score counts those able to act."""
        seats = self.setting.seats
        score = {seat: self.present(self.force.of_side[side]).bit_count() for side, seat in enumerate(seats)}
        name = None if winner is None else seats[winner]
        self.result = Outcome(name, score, reason, rule)
        self.steps.clear()
        self.emit(BattleEnded(name, reason, rule))

    # Figures.

    def seat_of(self, figure: int) -> Seat:
        """The seat that commands a figure."""
        return self.setting.seats[self.force.side[figure]]

    def change(self, works: Works) -> None:
        """The land is as these works make it from now on."""
        self.ground.works = works
        self.field = self.setting.field_with(works)

    def at(self, figure: int) -> Point:
        """Where a figure stands (`KeyError` off the table)."""
        place = self.place[figure]
        if place is None:
            raise KeyError(figure)
        return place

    def is_prone(self, figure: int) -> bool:
        """Whether a figure lies."""
        return bool(self.prone >> figure & 1)

    def able(self, mask: int) -> int:
        """Those of a mask who are on the table and able to act."""
        return self._those(mask, _ABLE)

    def present(self, mask: int) -> int:
        """Those of a mask who are able to act: on the table, in a vehicle on it, below, hidden, or still to come."""
        fit = int(self.status.translate(_ABLE)[::-1], 2)
        there = self.place.on | self.fleet.all_aboard | self.tunnels.below | self.mission.away
        return mask & there & fit

    def reacting(self, mask: int) -> int:
        """Those of a mask who take reaction tests."""
        return self._those(mask, _REACTS)

    def _those(self, mask: int, digits: bytes) -> int:
        """Those of a mask on the table whose status has a binary digit of 1."""
        return mask & self.place.on & int(self.status.translate(digits)[::-1], 2)

    def moves(self, figure: int) -> bool:
        """Whether its status lets a figure move."""
        return MOVES[self.status[figure]]

    def ready_guns(self, figure: int) -> tuple[tuple[int, Weapon], ...]:
        """The guns that a figure can fire now, with their places in its list; none if it may not fire."""
        if self.place[figure] is None or not FIRES[self.status[figure]] or self.jammed >> figure & 1:
            return ()
        if figure in self.kits.pushing or figure in self.kits.swimming:
            return ()
        if (
            self.hazards.clearing >> figure & 1
            or self.hands.load(figure)
            or (self.hands.melees and foes_of(self, figure))
        ):
            return ()
        packed = self.packed >> figure & 1
        if self.stable.animals and self.stable.led_by(figure):  # CT-HOLD-3
            return tuple([(n, gun) for n, gun in enumerate(self.force.guns[figure]) if gun.one_hand])
        return tuple([(n, gun) for n, gun in enumerate(self.force.guns[figure]) if not (gun.sets_up and packed)])

    def members(self, group: int) -> int:
        """The figures of a group that are on the table and able to act, as a mask."""
        return self.able(self.force.groups[group].members)

    def is_half_strength(self, group: int) -> bool:
        """Whether a group is at half strength (BASE-FIG-3, BASE-R-8)."""
        its = self.force.groups[group]
        size, left = its.size, (self.present(its.members) | self.mission.exited & its.members).bit_count()
        return left < size and left <= (size + 1) // 2

    def set_status(self, figure: int, status: int) -> None:
        """A figure has another status from now on; who is no longer ducked forgets how he recovers."""
        self.status[figure] = status
        if self.stable.animals and status in (OUT, DEAD):
            lose(self, figure)
        if (self.kits.worn or self.kits.pushing) and status not in (CARRY_ON, SNAP_FIRE, HALT):
            fall_off(self, figure)
        if STATUSES[status] != "duck-back":
            self.rallied &= ~(1 << figure)
            self.tried &= ~(1 << figure)

    def lay_down(self, figure: int) -> None:
        """A figure lies; who was mounted has left the saddle, who was on a bicycle is off it."""
        self.prone |= 1 << figure
        if self.stable.animals:
            leave_saddle(self, figure)
        if self.kits.worn or self.kits.pushing:
            fall_off(self, figure)

    def calm(self, figure: int) -> None:
        """A figure carries on."""
        self.set_status(figure, CARRY_ON)

    def remove(self, figure: int) -> None:
        """A figure leaves the table for good, with what it rides and leads."""
        if self.stable.animals:
            ride_off(self, figure)
        self.place[figure] = None
        self.prone &= ~(1 << figure)
