"""What the questions of this title are answered with: plain structs, the same on the wire and in Python.

Cells, weapons, markers and directions are numbers as in `pieces`; every `rule` is an id of the rules reference.
"""

from __future__ import annotations

import msgspec

from steppe.games.duel.shots import Effect


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """Base of all answers and of their parts."""


class BoardAnswer(Answer, frozen=True, kw_only=True):
    """The board drawn as text."""

    text: str


class Remark(Answer, frozen=True, kw_only=True):
    """A sentence with its rule."""

    text: str
    rule: str


class HexAnswer(Answer, frozen=True, kw_only=True):
    """What is known of a hex (its label), line by line."""

    hex: str
    rows: tuple[Remark, ...]


class SightAnswer(Answer, frozen=True, kw_only=True):
    """Whether one hex sees another; `at` is the cell that blocks."""

    start: str = msgspec.field(name="from")
    end: str = msgspec.field(name="to")
    distance: int
    visible: bool
    reason: str
    rule: str
    at: int | None


class SumRow(Answer, frozen=True, kw_only=True):
    """A line of the sum of a shot."""

    text: str
    value: int
    rule: str


class ShotAnswer(Answer, frozen=True, kw_only=True):
    """A shot worked out: `power` is what the rows add up to, `effect` "destroyed", "critical", "damaged" or "none".

    `distance` counts hexes beyond the free ones; `struck` is the face, `armour` its shells; `steps` are turret steps
    turned first; `hidden`: the ground keeps the target from being shot at until it fires. `assuming` says what a
    face-down gun would have to be for this sum.
    """

    weapon: int
    target: int
    weapon_name: str
    target_name: str
    origin: int
    cell: int
    distance: int
    struck: str
    steps: int
    rows: tuple[SumRow, ...]
    power: int
    armour: int
    effect: Effect
    points: int
    rule: str
    hidden: bool
    sentence: str
    assuming: str | None = None


class LaneStop(Answer, frozen=True, kw_only=True):
    """What ends a line of fire."""

    cell: int
    what: str
    rule: str


class LaneAnswer(Answer, frozen=True, kw_only=True):
    """The line of fire of a weapon: `cells` up to the first that it does not see, which `stop` explains.

    `beyond`: hexes behind it that are seen again, such as high ground behind a tank. `recon`: cells that its recon
    reaches, of the `recon_range` nearest.
    """

    weapon: int
    name: str
    start: int = msgspec.field(name="from")
    cells: tuple[int, ...]
    beyond: tuple[int, ...]
    recon: tuple[int, ...]
    recon_range: int
    stop: LaneStop | None


class DangerAnswer(Answer, frozen=True, kw_only=True):
    """The worst that a known enemy does to a tank in a hex."""

    points: int
    effect: Effect
    weapon: int
    power: int


class ReachEntry(Answer, frozen=True, kw_only=True):
    """A way to a hex: the actions that take a piece there, in notation.

    `end`: what ends the way ("", "mine", "gun" or "exit"); `run`: only a straight run leads there; `hull`: how a T-34
    faces then (None for markers).
    """

    cost: int
    actions: tuple[str, ...]
    end: str
    run: bool
    hull: int | None


class WayAnswer(Answer, frozen=True, kw_only=True):
    """Whether a piece can get to a hex now, and if not, why."""

    reachable: bool
    text: str
    rule: str


class ProgramPlace(Answer, frozen=True, kw_only=True):
    """A Tiger after one card of its program."""

    cell: int
    hull: int
    turret: int


class ProgramReach(Answer, frozen=True, kw_only=True):
    """What more cards bring a Tiger to a hex."""

    cost: int
    cards: tuple[str, ...]


class ProgramAnswer(Answer, frozen=True, kw_only=True):
    """Where a program leads as the board lies now: the places in order, what it meets, whom it then has in its sights.

    `used` of `limit` movement cards are laid; `reach` has by cell what more cards would bring it to.
    """

    tiger: int
    name: str
    cards: tuple[str, ...]
    limit: int
    used: int
    places: tuple[ProgramPlace, ...]
    end: ProgramPlace
    notes: tuple[Remark, ...]
    shots: tuple[ShotAnswer, ...]
    lane: LaneAnswer
    reach: dict[str, ProgramReach]


class CostRow(Answer, frozen=True, kw_only=True):
    """Actions of a T-34 and cards of a Tiger (None: never) for entering a ground."""

    ground: str
    text: str
    t34: int
    tiger: int | None
    rule: str


class OrderRow(Answer, frozen=True, kw_only=True):
    """Two enemies in sight of each other, under the case in which they fire.

    `weapon` may shoot first or, in case A, at the same time. `shots` is what it does to the target, `back` what the
    target does in turn (in case A, or where it can answer); each has one sum, or one for each gun that a face-down
    marker may be. `effect`: whether any of these shots would do anything. `done`: nothing more comes of it, since
    whoever could shoot in its case has fired.
    """

    case: str
    weapon: int
    target: int
    weapon_name: str
    target_name: str
    shots: tuple[ShotAnswer, ...]
    back: tuple[ShotAnswer, ...]
    effect: bool
    done: bool


class GunAnswer(Answer, frozen=True, kw_only=True):
    """What a gun that may be turned up now has in its line of fire, nearest first; nothing where `kind` is "bluff"."""

    gun: int
    name: str
    kind: str
    shots: tuple[ShotAnswer, ...]


ANSWERS = (
    BoardAnswer,
    HexAnswer,
    SightAnswer,
    ShotAnswer,
    LaneAnswer,
    DangerAnswer,
    ReachEntry,
    WayAnswer,
    ProgramAnswer,
    CostRow,
    OrderRow,
    GunAnswer,
)
"""All that go over the wire."""
