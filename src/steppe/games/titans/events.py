"""What happens in a battle, as data: each event names its dice and its cause."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from steppe.kernel.protocol import Event
from steppe.kernel.tabletop.points import Point


class TurnBegan(Event, frozen=True):
    """A turn began."""

    turn: int


class ActivationRolled(Event, frozen=True):
    """The Activation dice by side. `again`: doubles, they are rolled again; `seven`: reinforcements are checked."""

    dice: tuple[int, int]
    again: bool = False
    seven: bool = False


class GroupActivated(Event, frozen=True):
    """A group was activated; `barred`: the die bars it, it may only rally, recover and turn."""

    group: int
    die: int
    barred: bool = False


class StarActivated(Event, frozen=True):
    """A Star was activated without his group."""

    figure: int
    die: int


class Moved(Event, frozen=True):
    """A figure went on; `why`: "move", "fast", "duck back", "retire", "charge", "follow", "pushed back", "flee" ...

    It stopped at the last point, on a storey.
    """

    figure: int
    points: tuple[Point, ...]
    why: str
    rule: str
    level: int = 0


class LeftTable(Event, frozen=True):
    """A figure ran off the table and is lost."""

    figure: int


class Posture(Event, frozen=True):
    """A figure lay down, stood up, turned, set its weapon up or packed it, or let go of somebody."""

    figure: int
    what: str
    rule: str


class Tested(Event, frozen=True):
    """A test: the dice, and the target and how many passed for the one whose Rep counts.

    `group` tests for `cause`, the figures behind it; `figure` is whose Rep it is.
    """

    __test__: ClassVar[bool] = False

    tests: tuple[str, ...]
    group: int
    figure: int
    dice: tuple[int, ...]
    target: int
    passed: int
    cause: tuple[int, ...]
    rule: str


class Reacted(Event, frozen=True):
    """What a figure does by a row of a test."""

    figure: int
    result: str
    passed: int
    rule: str


class Fired(Event, frozen=True):
    """A figure fired: its weapon, the Rep that counts, and the dice, each with its target, total and whether it hit.

    `excuses` says by die why it missed that would have hit otherwise.
    """

    figure: int
    weapon: str
    rep: int
    dice: tuple[int, ...]
    targets: tuple[int, ...]
    hits: tuple[bool, ...]
    excuses: tuple[str, ...]


class Exploded(Event, frozen=True):
    """A blast: where, how wide, of what, by whom (`NOBODY`: nobody), and who in the circle is hit.

    `dice` are those to hit, one a figure, with the base `to_hit`; none where it is automatic (`to_hit` None).
    `excuses` says why a die missed.
    """

    centre: Point
    diameter: int
    weapon: str
    by: int
    to_hit: int | None
    figures: tuple[int, ...]
    dice: tuple[int, ...]
    hits: tuple[bool, ...]
    excuses: tuple[str, ...]
    rule: str = "BASE-SHOOT-12"


class Thrown(Event, frozen=True):
    """Something was thrown: where to, where it came down, the die, and if it strayed the dice of that and the inches.

    The first of `strays` is the distance, the others the direction.
    """

    figure: int
    weapon: str
    at: Point
    lands: Point
    die: int
    strays: tuple[int, ...]
    inches: int


class Flamed(Event, frozen=True):
    """A flamethrower burnt all in its path."""

    figure: int
    at: Point
    burnt: tuple[int, ...]


class StruckBlows(Event, frozen=True):
    """A round of melee: the dice of both, and how many more the first passed (fewer if below 0)."""

    figure: int
    foe: int
    dice: tuple[int, ...]
    foes_dice: tuple[int, ...]
    more: int


class TookUp(Event, frozen=True):
    """A figure took up a wounded friend."""

    figure: int
    wounded: int


class Captured(Event, frozen=True):
    """A figure surrendered or was captured."""

    figure: int
    by: int
    rule: str


class Jammed(Event, frozen=True):
    """A weapon is out of ammunition or jammed."""

    figure: int


class JamCleared(Event, frozen=True):
    """A weapon fires again."""

    figure: int


class Harmed(Event, frozen=True):
    """A hit's die against Impact, and what it did."""

    figure: int
    by: int
    die: int
    impact: int
    harm: str


class Spared(Event, frozen=True):
    """Harm that was lowered: by the rule named, from what to what, with the dice of a Star's pool."""

    figure: int
    before: str
    after: str
    dice: tuple[int, ...]
    rule: str


class LeaderFollows(Event, frozen=True):
    """Another leads a group; `NOBODY` where nobody is left."""

    group: int
    figure: int


class FireHeld(Event, frozen=True):
    """A group holds its fire for later in the move."""

    group: int


class StatusChanged(Event, frozen=True):
    """A figure's status changed without a test."""

    figure: int
    status: str
    rule: str


class Struck(Event, frozen=True):
    """Harm that no figure did: its cause, the die against Impact, and what it did."""

    figure: int
    cause: str
    die: int
    impact: int
    harm: str
    rule: str


class AreaStruck(Event, frozen=True):
    """HE hit an area of a building: its rating, the dice against rating less value, the value before and after."""

    building: int
    area: int
    by: int
    apr: int
    dice: tuple[int, ...]
    value: int
    after: int
    occupants: str
    rule: str


class Collapsed(Event, frozen=True):
    """An area of a building fell, with all its storeys."""

    building: int
    area: int
    storeys: int
    impact: int


class Battered(Event, frozen=True):
    """What a building has suffered before the battle, by a die."""

    building: int
    die: int
    harm: str
    value: int
    burns: bool


class CaughtFire(Event, frozen=True):
    """A building or a field burns from now on; the die, 0 if none was rolled. `place` is in it."""

    what: str
    place: Point
    die: int
    rule: str


class SmokeRose(Event, frozen=True):
    """A cloud of smoke of a radius, until the end of a turn; or it is gone."""

    place: Point
    radius: int
    until: int
    gone: bool = False


class Clambered(Event, frozen=True):
    """A test of moving on the slag heap, in wire or on skis: dice, Rep, how many passed, how far he gets or slides."""

    figure: int
    what: str
    dice: tuple[int, ...]
    rep: int
    passed: int
    inches: int
    rule: str


class WireBlown(Event, frozen=True):
    """A hole was blown in barbed wire."""

    place: Point


class Drove(Event, frozen=True):
    """A vehicle or gun went over some points; `why`: "drive", "reverse", "push"."""

    vehicle: int
    points: tuple[Point, ...]
    why: str
    rule: str


class Handled(Event, frozen=True):
    """A vehicle turned, was buttoned up or opened, got free, was packed, set up or abandoned ...

    `figure` did it (-1: nobody in particular).
    """

    vehicle: int
    what: str
    figure: int
    rule: str


class DriverTested(Event, frozen=True):
    """A driver's test: the dice against his Rep (less the value of an obstacle), and what comes of it."""

    vehicle: int
    test: str
    figure: int
    dice: tuple[int, ...]
    target: int
    passed: int
    result: str
    rule: str


class Boarded(Event, frozen=True):
    """A figure mounted a vehicle, inside or on it, or got out and stands at a place."""

    figure: int
    vehicle: int
    what: str
    place: Point | None
    rule: str


class SnowFell(Event, frozen=True):
    """Before play: the die for whether it snows, and the die for how hard (0: it does not)."""

    die: int
    storm: int


class Fuelled(Event, frozen=True):
    """The fuel of a vehicle: the dice, and for how many turns it lasts."""

    vehicle: int
    dice: tuple[int, ...]
    turns: int


class Equipped(Event, frozen=True):
    """A figure put on skis, a bicycle or a harness, took it off, or pushes it; `how`: "on", "off", "push"."""

    figure: int
    kit: str
    how: str


class Jumped(Event, frozen=True):
    """A parachutist came down at a place; the dice of the direction from the middle and of the distance, if any."""

    figure: int
    place: Point
    direction: str
    dice: tuple[int, ...]


class Landed(Event, frozen=True):
    """How a parachutist landed: the dice against his Rep, and whether he is ready, stunned or knocked down."""

    figure: int
    dice: tuple[int, ...]
    target: int
    passed: int
    result: str


class Swam(Event, frozen=True):
    """A swimmer's roll: the dice against his Rep, and how many inches he may go."""

    figure: int
    dice: tuple[int, ...]
    target: int
    passed: int
    inches: int


class Drowned(Event, frozen=True):
    """A swimmer was swept to a place, and whether he drowns; with a `bank` ("left", "right"): where his body is."""

    figure: int
    dice: tuple[int, ...]
    place: Point
    drowns: bool
    bank: str


class Bashed(Event, frozen=True):
    """Boats collided: the dice of the one that rams and of the other, the successes of each, who lost (-1: none)."""

    vehicle: int
    other: int
    contact: str
    dice: tuple[int, ...]
    others: tuple[int, ...]
    successes: tuple[int, int]
    loser: int
    result: str


class RanOver(Event, frozen=True):
    """A boat came upon a swimmer: the dice of its helmsman and of the swimmer, how many passed, Impact (0: none)."""

    vehicle: int
    figure: int
    dice: tuple[int, ...]
    others: tuple[int, ...]
    passed: tuple[int, int]
    impact: int


class Holed(Event, frozen=True):
    """A boat was hit: where (the die), the dice against rating less armour, and what comes of it."""

    vehicle: int
    die: int
    where: str
    dice: tuple[int, ...]
    target: int
    passed: int
    result: str


class Worn(Event, frozen=True):
    """Privation of a vehicle before play: the dice, and inches lost, or that it may break down."""

    vehicle: int
    dice: tuple[int, ...]
    target: int
    passed: int
    inches: int
    breaks_down: bool


class BattleEnded(Event, frozen=True):
    """The battle is over."""

    winner: str | None
    reason: str
    rule: str


class AirChecked(Event, frozen=True):
    """The die of a check for air support, and the seat that gets a mission (None: nobody)."""

    die: int
    mission: str | None


class SortieComes(Event, frozen=True):
    """An aircraft is on its way for a seat: its pilot's Rep, and its bombs and rockets by number."""

    seat: str
    aircraft: str
    pilot: int
    load: tuple[tuple[str, int], ...]


class Flown(Event, frozen=True):
    """An aircraft crosses the table, or turns away where it finds nothing (no entry)."""

    aircraft: str
    entry: Point | None = None
    exit: Point | None = None
    bombing: bool = False


class FiredAtAircraft(Event, frozen=True):
    """A figure fired at an aircraft."""

    figure: int
    weapon: str
    rep: int
    dice: tuple[int, ...]
    hits: int


class AircraftHit(Event, frozen=True):
    """A hit on an aircraft: the pilot's dice, how many passed, what follows."""

    aircraft: str
    dice: tuple[int, int]
    pilot: int
    passed: int
    result: str


class Recognised(Event, frozen=True):
    """Whom the pilot takes for the group that was meant (`NOBODY`: he breaks off, as it shows that it is his own)."""

    aircraft: str
    dice: tuple[int, int]
    pilot: int
    passed: int
    meant: int
    taken: int


class Strafed(Event, frozen=True):
    """A gun of an aircraft fired: dice in the order of `targets`, which of them hit, and why the others missed."""

    aircraft: str
    weapon: str
    rep: int
    dice: tuple[int, ...]
    targets: tuple[int, ...]
    hits: tuple[bool, ...]
    excuses: tuple[str, ...]


class BombFell(Event, frozen=True):
    """A bomb or salvo: meant for a point, fell at another; the die, and the dice of how far it went astray."""

    aircraft: str
    weapon: str
    meant: Point
    at: Point
    die: int
    dice: tuple[int, ...] = ()


class TrapLaid(Event, frozen=True):
    """A trap was laid; only its owner sees what and where."""

    kind: str
    at: Point


class TrapMet(Event, frozen=True):
    """A figure came upon a trap, or the dummy of one (no die): his die, the target, whether he saw it in time."""

    figure: int
    kind: str
    at: Point
    die: int
    target: int
    detected: bool


class Tempted(Event, frozen=True):
    """A Looter looks at bait: his die against his Rep, whether he takes it."""

    figure: int
    die: int
    target: int
    takes: bool


class TrapStruck(Event, frozen=True):
    """Something sprang at a figure: both sides' dice and Rep, and what came of it."""

    figure: int
    spring: tuple[int, ...]
    own: tuple[int, ...]
    rep: int
    own_rep: int
    result: str


class FlareLit(Event, frozen=True):
    """A trip flare burns."""

    at: Point


class TrapDisarmed(Event, frozen=True):
    """A figure worked on a trap: dice, target, how many passed, what came of it."""

    figure: int
    kind: str
    dice: tuple[int, ...]
    target: int
    passed: int
    result: str


class TrapSprung(Event, frozen=True):
    """In a game against the rules: a trap of a kind goes off under a figure (CT-TRAPSOLO-2)."""

    figure: int
    kind: str
    die: int


class Deprived(Event, frozen=True):
    """Privation before play: the level of a side, and by figure the dice and the Rep lost."""

    side: int
    level: int
    figures: tuple[int, ...]
    dice: tuple[tuple[int, ...], ...]
    losses: tuple[int, ...]


class Fed(Event, frozen=True):
    """What figures lacked has come: the dice, and in how many turns they get over it."""

    figures: tuple[int, ...]
    dice: tuple[int, ...]
    turns: int


class Restored(Event, frozen=True):
    """Figures have got over their privation by a Rep."""

    figures: tuple[int, ...]


class Scrounged(Event, frozen=True):
    """A figure looked for ammunition with another: the die against that one's Rep, and whether there was some."""

    figure: int
    other: int
    die: int
    rep: int
    shared: bool


class MineRolled(Event, frozen=True):
    """Those among mines roll for who sets one off: the least does, equals roll again."""

    figures: tuple[int, ...]
    dice: tuple[int, ...]


TitansEvent: TypeAlias = (
    TurnBegan
    | ActivationRolled
    | GroupActivated
    | StarActivated
    | Moved
    | LeftTable
    | Posture
    | Tested
    | Reacted
    | Fired
    | Exploded
    | Thrown
    | Flamed
    | StruckBlows
    | Captured
    | TookUp
    | Jammed
    | JamCleared
    | Harmed
    | Spared
    | LeaderFollows
    | FireHeld
    | StatusChanged
    | AirChecked
    | SortieComes
    | Flown
    | FiredAtAircraft
    | AircraftHit
    | Recognised
    | Strafed
    | BombFell
    | TrapLaid
    | TrapMet
    | Tempted
    | TrapStruck
    | FlareLit
    | TrapDisarmed
    | TrapSprung
    | MineRolled
    | Deprived
    | Fed
    | Restored
    | Scrounged
    | Struck
    | AreaStruck
    | Collapsed
    | Battered
    | CaughtFire
    | SmokeRose
    | Clambered
    | WireBlown
    | Drove
    | Handled
    | DriverTested
    | Boarded
    | SnowFell
    | Fuelled
    | Equipped
    | Jumped
    | Landed
    | Swam
    | Drowned
    | Bashed
    | RanOver
    | Holed
    | Worn
    | BattleEnded
)
