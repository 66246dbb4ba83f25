"""What happens in a battle, as data: each event names its dice and its cause."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from steppe.kernel.protocol import Event, Seat
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


class SetUpBegan(Event, frozen=True):
    """A side sets up out of the other's sight."""

    side: int


class SetUpEnded(Event, frozen=True):
    """A side has set up."""

    side: int


class GroupDeployed(Event, frozen=True):
    """A group was set up round a point."""

    group: int
    at: Point


class FigureShifted(Event, frozen=True):
    """One of a group was set up at a point of his own."""

    figure: int
    at: Point
    level: int = 0


class AmbushSet(Event, frozen=True):
    """A hidden group will show itself to an enemy in sight who comes so near; 0: it waits to be discovered."""

    group: int
    reach: int


class Discovered(Event, frozen=True):
    """A hidden group is on the table from now on, with the places of its figures.

    `why`: "open" (nothing hides it), "found", "ambush", "acts", "struck"; `by` is the figure that found it.
    """

    group: int
    figures: tuple[tuple[int, Point, int], ...]
    why: str
    by: int = -1


class Entered(Event, frozen=True):
    """A group came onto the table, with the places of its figures."""

    group: int
    figures: tuple[tuple[int, Point], ...]


class Exited(Event, frozen=True):
    """A figure left the table where the scenario has it leave."""

    figure: int


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


class LuckTurned(Event, frozen=True):
    """A Lucky figure spends its luck: what would put it out of action is rolled once again (BASE-ATTR-N3)."""

    figure: int


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


class GunFired(Event, frozen=True):
    """A shot at a vehicle, by a figure from its vehicle or gun (-1: on foot).

    `dice` against `rep`, or added to it where the weapon is fired as small arms are; `passed` of them, or so many hits;
    `location` is the die of a hit at random, `part` what is struck ("": nothing).
    """

    figure: int
    vehicle: int
    weapon: str
    target: int
    rep: int
    dice: tuple[int, ...]
    passed: int
    result: str
    location: tuple[int, ...]
    part: str


class ShellFired(Event, frozen=True):
    """HE at a point, by a figure from its vehicle or gun (-1: on foot): dice against Rep, where it bursts.

    `location` is the die of one that goes astray; without a place it went wide.
    """

    figure: int
    vehicle: int
    weapon: str
    at: Point
    rep: int
    dice: tuple[int, ...]
    passed: int
    location: tuple[int, ...]
    lands: Point | None


class Penetrated(Event, frozen=True):
    """A vehicle was hit by a weapon of a rating, on a face with an armour rating; `covered`: cover stopped it.

    No dice where the rating is not above the armour. `result`: "destroyed", "disabled" or "unharmed".
    """

    vehicle: int
    by: int
    part: str
    face: str
    apr: int
    armour: int
    covered: bool
    dice: tuple[int, ...]
    result: str


class SoftHit(Event, frozen=True):
    """Small arms hit a vehicle without armour."""

    vehicle: int
    die: int
    result: str


class TrackHit(Event, frozen=True):
    """A hit on flank, rear or belly: the die for the tracks, and whether one broke."""

    vehicle: int
    die: int
    broken: bool


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


class TrapDieRolled(Event, frozen=True):
    """The trap die of a game against the rules, and whether a trap goes off (CT-TRAPSOLO-1)."""

    die: int
    sprung: bool


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


class WentBelow(Event, frozen=True):
    """A squad went into the sewers by an entrance. Only its own side learns where it will come out, if it goes on.

    `patrol`: it is on patrol; `lights`: it carries lights.
    """

    group: int
    entrance: Point
    exit: Point | None = None
    lights: bool = False
    patrol: bool = False


class FittedOut(Event, frozen=True):
    """In a fortified building, on a floor: "a ladder hole", "a strong point" or "a gun" (a vehicle; else -1)."""

    building: int
    what: str
    at: Point
    level: int
    vehicle: int
    rule: str


class InSewers(Event, frozen=True):
    """A squad is in the sewers, and does something there that others do not learn."""

    group: int


class WadedOn(Event, frozen=True):
    """A squad went on in the sewers: its leader's dice against his Rep; `left` sections are still to cross."""

    group: int
    dice: tuple[int, ...]
    rep: int
    passed: int
    result: str
    left: int


class Hunted(Event, frozen=True):
    """A patrol tried to intercept somebody in the sewers; `closing`: the try before it had brought it near."""

    group: int
    dice: tuple[int, ...]
    rep: int
    passed: int
    result: str
    closing: bool


class CameUp(Event, frozen=True):
    """Figures came out of the sewers at a place."""

    group: int
    figures: tuple[int, ...]
    at: Point
    rule: str


class EntranceFound(Event, frozen=True):
    """A group looked for an entrance to the sewers in a section: a die, and where one is (None: there is none)."""

    group: int
    section: int
    die: int
    at: Point | None = None


class TunnelFight(Event, frozen=True):
    """Two groups met in a tunnel: a die says how wide it is and who begins; they are so many inches apart.

    `contest` are the dice of both if they roll for it, those of who intercepted first.
    """

    hunter: int
    prey: int
    die: int
    width: int
    apart: int
    first: int
    does: str
    contest: tuple[int, ...] = ()


class TunnelLeft(Event, frozen=True):
    """A fight in a tunnel is over; the group (-1: nobody) goes on below."""

    group: int


class MineRolled(Event, frozen=True):
    """Those among mines roll for who sets one off: the least does, equals roll again."""

    figures: tuple[int, ...]
    dice: tuple[int, ...]
    vehicles: tuple[int, ...] = ()


class MinesStruck(Event, frozen=True):
    """A vehicle rolled on to hasty mines, so many of them."""

    vehicle: int
    at: Point
    mines: int


class LevelsRolled(Event, frozen=True):
    """The Support Level of a side, by its dice."""

    side: Seat
    dice: tuple[int, ...]
    level: int


class ReinforcementsChecked(Event, frozen=True):
    """A side checked for reinforcements: its die, its level, whether somebody comes."""

    side: Seat
    die: int
    level: int
    come: bool


class CalledUp(Event, frozen=True):
    """The dice on a side's reinforcement table, and what they bring."""

    side: Seat
    dice: tuple[int, ...]
    arrival: str


class VehicleRolled(Event, frozen=True):
    """A die on a table of tanks or vehicles, named by its rule, and what stands there; several: one is picked."""

    side: Seat
    table: str
    die: int
    vehicles: tuple[str, ...]


class LuckRolledAgain(Event, frozen=True):
    """A die that would have brought a second vehicle of luck: it is rolled again."""

    side: Seat
    die: int


class CameIn(Event, frozen=True):
    """A group came on the table at a point of its edge."""

    group: int
    at: Point


class MarkersLaid(Event, frozen=True):
    """The markers of a side were laid."""

    side: Seat
    places: tuple[Point, ...]


class MarkerTested(Event, frozen=True):
    """A marker tested for its move, and went from a place to another."""

    marker: int
    dice: tuple[int, ...]
    passed: int
    start: Point
    end: Point
    rule: str


class MarkerTurnedUp(Event, frozen=True):
    """A marker was met, and what it holds came to light: somebody, or nobody."""

    place: Point
    enemy: bool


class ContactTested(Event, frozen=True):
    """Contact at a place: dice against the Enemy Activity Level, and what is there."""

    place: Point
    dice: tuple[int, ...]
    level: int
    passed: int
    result: str


class EnemyFound(Event, frozen=True):
    """A group was found about a place."""

    group: int
    place: Point


class EventTargeted(Event, frozen=True):
    """Dice of groups: a random event strikes the lowest."""

    groups: tuple[int, ...]
    dice: tuple[int, ...]


class EventRolled(Event, frozen=True):
    """A random event by its two dice, and the group that it befalls."""

    dice: tuple[int, int]
    group: int
    what: str
    rule: str


class Befell(Event, frozen=True):
    """Something befell: what it was, to a group or figures, with dice, at a place; `thing` is what it was about."""

    what: str
    rule: str
    group: int
    figures: tuple[int, ...]
    dice: tuple[int, ...]
    place: Point | None
    thing: str


class Provided(Event, frozen=True):
    """Dice on the tables of Provisions, and what a group found; `of` says for what."""

    group: int
    dice: tuple[int, ...]
    goods: str
    amount: int
    of: str
    rule: str


class SniperAimed(Event, frozen=True):
    """Figures roll for a sniper's target; the lowest total is it (-1: several, they roll again)."""

    figures: tuple[int, ...]
    dice: tuple[int, ...]
    totals: tuple[int, ...]
    target: int


class SniperFired(Event, frozen=True):
    """A sniper's shot: his die and Rep, whether it hit, else why not."""

    target: int
    die: int
    rep: int
    hit: bool
    excuse: str


class AnimalsRolled(Event, frozen=True):
    """Who goes first: the dice of figures, each with his Rep, and those of animals with theirs."""

    animal: str
    figures: tuple[int, ...]
    dice: tuple[int, ...]
    wild: tuple[int, ...]
    rep: int


class AnimalActed(Event, frozen=True):
    """A figure turned on an animal, or (`bites`) an animal on a figure; `harm` is what came of it."""

    figure: int
    animal: str
    dice: tuple[int, ...]
    harm: str
    rule: str
    bites: bool


class FireCalled(Event, frozen=True):
    """A figure called support fire of a type for a point; `point` is the number of a registered one, 0 on demand."""

    figure: int
    kind: str
    at: Point
    point: int = 0


class PointDrawn(Event, frozen=True):
    """A die picked a registered point; `found`: there is one of that number."""

    figure: int
    die: int
    found: bool


class ArrivalRolled(Event, frozen=True):
    """The die of fire on demand, and the turn in which it falls."""

    battery: int
    at: Point
    die: int
    due: int


class RoundFell(Event, frozen=True):
    """A round of a type came down: meant for, at, its die and which way it strayed.

    `caller` is whose `skill` die was rolled against `target`; `NOBODY` for registered fire.
    """

    kind: str
    meant: Point
    at: Point
    die: int
    to: str
    caller: int
    skill: int
    target: int


class ChargesLaid(Event, frozen=True):
    """An engineer spent a full activation on charges: turns of engineers so far, and whether they lie."""

    figure: int
    at: Point
    work: int
    done: bool


class DetonatorSet(Event, frozen=True):
    """An engineer set the detonator of charges up."""

    figure: int
    charge: Point
    at: Point


class DetonatorTried(Event, frozen=True):
    """Somebody tried a detonator: his dice, and whether the charges go off."""

    figure: int
    charge: Point
    dice: tuple[int, ...]
    works: bool


class BridgeFell(Event, frozen=True):
    """A bridge fell, with an Impact on all who were on it."""

    at: Point
    impact: int


class MinesLaid(Event, frozen=True):
    """Hasty mines lie at a point: the dice, and how many."""

    at: Point
    dice: tuple[int, ...]
    mines: int


class MinesCleared(Event, frozen=True):
    """A figure clears hasty mines: he begins (die 0), or moved as many aside; `left` are there now."""

    figure: int
    at: Point
    die: int
    left: int


class MountTested(Event, frozen=True):
    """A mount was tested, or with "horsemanship" its rider; the result is that of the row."""

    animal: int
    figure: int
    test: str
    dice: tuple[int, ...]
    target: int
    passed: int
    result: str
    rule: str


class Saddled(Event, frozen=True):
    """A figure did something with an animal, or was thrown from it; `what` is told as it stands."""

    figure: int
    animal: int
    what: str
    rule: str


class MountMoved(Event, frozen=True):
    """An animal that nobody rides or leads went to a place (None: off the table)."""

    animal: int
    to: Point | None
    why: str
    rule: str


TitansEvent: TypeAlias = (
    TurnBegan
    | ActivationRolled
    | GroupActivated
    | SetUpBegan
    | SetUpEnded
    | GroupDeployed
    | FigureShifted
    | AmbushSet
    | Discovered
    | Entered
    | Exited
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
    | LuckTurned
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
    | TrapDieRolled
    | TrapSprung
    | WentBelow
    | FittedOut
    | InSewers
    | WadedOn
    | Hunted
    | CameUp
    | EntranceFound
    | TunnelFight
    | TunnelLeft
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
    | LevelsRolled
    | ReinforcementsChecked
    | CalledUp
    | VehicleRolled
    | LuckRolledAgain
    | CameIn
    | MarkersLaid
    | MarkerTested
    | MarkerTurnedUp
    | ContactTested
    | EnemyFound
    | EventTargeted
    | EventRolled
    | Befell
    | Provided
    | SniperAimed
    | SniperFired
    | AnimalsRolled
    | AnimalActed
    | FireCalled
    | PointDrawn
    | ArrivalRolled
    | RoundFell
    | ChargesLaid
    | DetonatorSet
    | DetonatorTried
    | BridgeFell
    | MinesLaid
    | MinesCleared
    | MinesStruck
    | GunFired
    | ShellFired
    | Penetrated
    | SoftHit
    | TrackHit
    | MountTested
    | Saddled
    | MountMoved
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
