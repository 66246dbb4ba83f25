"""What the questions of this title are answered with: plain structs, the same on the wire and in Python.

Cells, units, directions and sides are numbers as in `terms`; every `rule` is an id of the rules reference; chances are
between 0 and 1 and exact but for the last digit of a float.
"""

from __future__ import annotations

import msgspec


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """Base of all answers and of their parts."""


class Remark(Answer, frozen=True, kw_only=True):
    """A sentence with its rule."""

    text: str
    rule: str


class SumRow(Answer, frozen=True, kw_only=True):
    """A line of the sum behind a number."""

    text: str
    value: int
    rule: str


class HitsRow(Answer, frozen=True, kw_only=True):
    """So many hits, and their chance."""

    hits: int
    chance: float


class LossRow(Answer, frozen=True, kw_only=True):
    """So many steps lost, whether a half-hit is left on a unit then, and the chance of it."""

    steps: int
    half: bool
    chance: float


class FriendlyFireAnswer(Answer, frozen=True, kw_only=True):
    """What zeros do to own units next to the target: hits on all of them together, and their chances."""

    units: tuple[int, ...]
    hits: tuple[HitsRow, ...]
    expected: float
    chance: float
    text: str
    rule: str


class FighterAnswer(Answer, frozen=True, kw_only=True):
    """A unit in an assault: its fire in round 1 with the sum, its fire later, and its morale (0: it never checks).

    `known`: whether the viewer knows what it is; if not, it is reckoned as a full rifle squad.
    """

    unit: int
    name: str
    known: bool
    steps: int
    rows: tuple[SumRow, ...]
    need: int
    later: int
    morale: int


class HalfRoundAnswer(Answer, frozen=True, kw_only=True):
    """One side's half of a round: the chance that it comes to it, hits and steps lost on average, counting all cases.

    `lost` by the other side, `own` by the side itself (mines, surrender, no way out); `steps` are the chances of the
    steps that the other side loses, 0 first.
    """

    round: int
    side: str
    chance: float
    hits: float
    lost: float
    own: float
    steps: tuple[float, ...]


class AssaultAnswer(Answer, frozen=True, kw_only=True):
    """A whole assault, if every unit fires and none retreats before it must.

    `attacker_holds`, `defender_holds` and `nobody`: chances of who is in the hex when it is over; steps lost on
    average.
    """

    cell: int
    place: str
    attacker: str
    defender: str
    attackers: tuple[FighterAnswer, ...]
    defenders: tuple[FighterAnswer, ...]
    attacker_holds: float
    defender_holds: float
    nobody: float
    attacker_lost: float
    defender_lost: float
    rounds: tuple[HalfRoundAnswer, ...]
    notes: tuple[Remark, ...]


class OddsAnswer(Answer, frozen=True, kw_only=True):
    """A roll worked out. `rows` add up to `need`, the highest die that hits (for a check: passes).

    `how`: "fire", "bombard", "strike", "smoke", "shell", "blow", "wire", "rally", "command", "assault", "sweep".
    `unit` is -1 for a strike; `target` a unit or -1 for the hex; `spotter` an HQ or -1. `wanted`: the hits it takes,
    `chance`: of at least so many, in words `success`. `losses`: steps lost there (empty where none can be), expected
    `steps`; `step`: the chance of a step at least; `killed`: units eliminated on average, None where strengths are
    hidden. `first`: who may take the first hit. `refusal`: why the action is not legal now. `others`: the same with
    other spotters. `assault`: where the action begins or goes on with one.
    """

    action: str
    how: str
    unit: int
    name: str
    cell: int
    target: int
    spotter: int = -1
    rows: tuple[SumRow, ...] = ()
    need: int = 0
    dice: int = 0
    hits: tuple[HitsRow, ...] = ()
    expected: float = 0.0
    wanted: int = 1
    chance: float = 0.0
    success: str = ""
    defence: int = 1
    losses: tuple[LossRow, ...] = ()
    steps: float = 0.0
    step: float = 0.0
    killed: float | None = None
    first: tuple[int, ...] = ()
    notes: tuple[Remark, ...] = ()
    friendly: FriendlyFireAnswer | None = None
    refusal: Remark | None = None
    others: tuple[OddsAnswer, ...] = ()
    assault: AssaultAnswer | None = None


class ReachEntry(Answer, frozen=True, kw_only=True):
    """A way to a hex: MP and the actions in notation. `halt`: what ends the move there, and the sentence why.

    `halt`: "", "enemy", "assault", "smoke", "wire" or "hedge". `full`: with this unit the hex holds too many.
    """

    cost: int
    actions: tuple[str, ...]
    halt: str
    text: str
    rule: str
    full: bool


class ExitEntry(Answer, frozen=True, kw_only=True):
    """A way off the map: from which hex in which direction, MP, the actions, and the VP that it brings."""

    cell: int
    direction: int
    cost: int
    actions: tuple[str, ...]
    points: int


class ReachAnswer(Answer, frozen=True, kw_only=True):
    """Where a unit can get with `left` of its `move` MP, by cell. `ready`: the actions can be carried out now."""

    unit: int
    name: str
    start: int
    move: int
    left: int
    ready: bool
    hexes: dict[str, ReachEntry]
    exits: tuple[ExitEntry, ...]


class TargetEntry(Answer, frozen=True, kw_only=True):
    """An enemy hex, or a face-up unit in it (`target`, else -1), and what fire at it would do.

    `refusal` says why it is not legal, whoever's turn it is; `hits` on average, `chance` of one, `steps` lost on
    average, `step`: the chance of one.
    """

    cell: int
    target: int
    name: str
    distance: int
    legal: bool
    refusal: Remark | None
    action: str
    need: int
    dice: int
    hits: float
    chance: float
    steps: float
    step: float


class TargetsAnswer(Answer, frozen=True, kw_only=True):
    """What a unit has within its range and one hex beyond, nearest first. `ready`: it is in hand and may fire now."""

    unit: int
    name: str
    start: int
    range: int
    fire: int
    strength: int
    ready: bool
    targets: tuple[TargetEntry, ...]


class CommandedEntry(Answer, frozen=True, kw_only=True):
    """A unit of an HQ's company: `how` it would act, "command", "check" or "" (not at all), and why."""

    unit: int
    name: str
    cell: int
    how: str
    done: bool
    text: str
    rule: str


class CommandAnswer(Answer, frozen=True, kw_only=True):
    """Whom an HQ commands from where it stands. `everywhere`: a company HQ has no limit of range; `left`: commands."""

    hq: int
    name: str
    cell: int
    everywhere: bool
    cells: tuple[int, ...]
    left: int
    units: tuple[CommandedEntry, ...]


class DoingEntry(Answer, frozen=True, kw_only=True):
    """Something a unit can do, or why it cannot (`reason`)."""

    what: str
    possible: bool
    reason: Remark | None


class UnitAnswer(Answer, frozen=True, kw_only=True):
    """A unit: its label, its strength, what it has done in this Game Turn, and what it can still do."""

    unit: int
    name: str
    type: str
    side: str
    cell: int
    place: str
    facing: str
    steps: int
    full: int
    fire: int
    range: int
    move: int
    morale: int
    armour: int
    acted: bool
    half: bool
    activated: bool
    spotted: bool
    done: tuple[Remark, ...]
    can: tuple[DoingEntry, ...]


class HexsideEntry(Answer, frozen=True, kw_only=True):
    """A hexside of a hex, looking out: its neighbour (-1 off the map), what lies on it, and its limits.

    `costs`: MP on foot, for guns, for tanks (0: closed); `rough`: the same into an assault. Limits are in units an HQ
    activation, `fired` and `charged` those used so far.
    """

    direction: int
    cell: int
    terrain: tuple[str, ...]
    costs: tuple[int, ...]
    rough: tuple[int, ...]
    fire: int
    fired: int
    assault: int
    charged: int


class LimitsAnswer(Answer, frozen=True, kw_only=True):
    """A hex: terrain, level, how many units of a side may stack, hits a step takes, and its hexsides."""

    cell: int
    place: str
    terrain: str
    level: int
    stack: int
    defence_fire: int
    defence_bombard: int
    sides: tuple[HexsideEntry, ...]


class SeenEntry(Answer, frozen=True, kw_only=True):
    """A hex that is seen."""

    cell: int
    distance: int


class UnseenEntry(Answer, frozen=True, kw_only=True):
    """A hex that is not, and why; `at` is the hex in the way, -1 for smoke."""

    cell: int
    distance: int
    text: str
    rule: str
    at: int


class FieldAnswer(Answer, frozen=True, kw_only=True):
    """Which hexes are seen from one, up to ten hexes away."""

    start: int = msgspec.field(name="from")
    seen: tuple[SeenEntry, ...]
    unseen: tuple[UnseenEntry, ...]


class WareEntry(Answer, frozen=True, kw_only=True):
    """A battalion weapon or strike to be bought, by its label: points for one, how many the box still holds, and how
    many were bought. `kind` is its sign; `dice` at `fire` is what a unit at full strength or a strike rolls.
    """

    label: str
    name: str
    kind: str
    strike: bool
    price: int
    left: int
    bought: int
    dice: int
    fire: int


class ShopAnswer(Answer, frozen=True, kw_only=True):
    """What the side that buys may still spend, and on what (CI-10.4-5)."""

    left: int
    spent: int
    wares: tuple[WareEntry, ...]


ANSWERS = (
    OddsAnswer,
    AssaultAnswer,
    ReachAnswer,
    TargetsAnswer,
    CommandAnswer,
    UnitAnswer,
    LimitsAnswer,
    FieldAnswer,
    ShopAnswer,
)
"""What `ask` gives back, for the wire."""
