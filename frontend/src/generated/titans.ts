// Made by `steppe-dev types` from the Python definitions. Do not edit: change those and run it again.

/** Activate a group (BASE-ACT-6). */
export interface Activate {
  readonly type: "activate";
  readonly group: number;
}

/** Activate a Star alone (BASE-ACT-7). */
export interface ActivateStar {
  readonly type: "activatestar";
  readonly figure: number;
}

/** The Activation dice by side. `again`: doubles, they are rolled again; `seven`: reinforcements are checked. */
export interface ActivationRolled {
  readonly type: "activationrolled";
  readonly dice: readonly [number, number];
  readonly again: boolean;
  readonly seven: boolean;
}

/** The shooter in hand aims at a figure too, with his so manyeth gun (BASE-SHOOT-1). */
export interface Aim {
  readonly type: "aim";
  readonly target: number;
  readonly gun: number;
}

/** All shooters who are left aim at one figure, if they can; who cannot holds fire. */
export interface AimAll {
  readonly type: "aimall";
  readonly target: number;
}

/** The die of a check for air support, and the seat that gets a mission (None: nobody). */
export interface AirChecked {
  readonly type: "airchecked";
  readonly die: number;
  readonly mission: string | null;
}

/** A hit on an aircraft: the pilot's dice, how many passed, what follows. */
export interface AircraftHit {
  readonly type: "aircrafthit";
  readonly aircraft: string;
  readonly dice: readonly [number, number];
  readonly pilot: number;
  readonly passed: number;
  readonly result: string;
}

/** Where a figure fires: `width` degrees about `facing`, as far as the furthest of its guns that are ready.
 *
 * `reach` is 0 where none is ready. */
export interface ArcAnswer {
  readonly figure: number;
  readonly place: readonly [number, number];
  readonly facing: number;
  readonly width: number;
  readonly reach: number;
}

/** A piece of land: its kind, form and shape; from `base` to `top` above the table, what it is worth as cover. */
export interface AreaAnswer {
  readonly number: number;
  readonly kind: string;
  readonly name: string;
  readonly form: string;
  readonly shape: ShapeAnswer;
  readonly base: number;
  readonly top: number;
  readonly cover: number;
  readonly going: string;
}

/** HE hit an area of a building: its rating, the dice against rating less value, the value before and after. */
export interface AreaStruck {
  readonly type: "areastruck";
  readonly building: number;
  readonly area: number;
  readonly by: number;
  readonly apr: number;
  readonly dice: readonly number[];
  readonly value: number;
  readonly after: number;
  readonly occupants: string;
  readonly rule: string;
}

/** All of the crew leave their vehicle (BASE-REACT-20). */
export interface BailOut {
  readonly type: "bailout";
}

/** What a building has suffered before the battle, by a die. */
export interface Battered {
  readonly type: "battered";
  readonly building: number;
  readonly die: number;
  readonly harm: string;
  readonly value: number;
  readonly burns: boolean;
}

/** The battle is over. */
export interface BattleEnded {
  readonly type: "battleended";
  readonly winner: string | null;
  readonly reason: string;
  readonly rule: string;
}

/** The circle of what is thrown at a point, and who stands in it. */
export interface BlastAnswer {
  readonly place: readonly [number, number];
  readonly radius: number;
  readonly figures: readonly number[];
}

/** A figure mounted a vehicle, inside or on it, or got out and stands at a place. */
export interface Boarded {
  readonly type: "boarded";
  readonly figure: number;
  readonly vehicle: number;
  readonly what: string;
  readonly place: readonly [number, number] | null;
  readonly rule: string;
}

/** A bomb or salvo: meant for a point, fell at another; the die, and the dice of how far it went astray. */
export interface BombFell {
  readonly type: "bombfell";
  readonly aircraft: string;
  readonly weapon: string;
  readonly meant: readonly [number, number];
  readonly at: readonly [number, number];
  readonly die: number;
  readonly dice: readonly number[];
}

/** Try to leave a melee (BASE-MELEE-5). */
export interface BreakOff {
  readonly type: "breakoff";
}

/** A building: `long` by `wide` areas and storeys, the defence value by area now (0: fallen), where its doors are.
 *
 * `areas` are the numbers of its pieces of land. */
export interface BuildingAnswer {
  readonly number: number;
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly shape: ShapeAnswer;
  readonly long: number;
  readonly wide: number;
  readonly storeys: number;
  readonly values: readonly number[];
  readonly areas: readonly number[];
  readonly alight: boolean;
  readonly doors: readonly (readonly [number, number])[];
}

/** A figure surrendered or was captured. */
export interface Captured {
  readonly type: "captured";
  readonly figure: number;
  readonly by: number;
  readonly rule: string;
}

/** A building or a field burns from now on; the die, 0 if none was rolled. `place` is in it. */
export interface CaughtFire {
  readonly type: "caughtfire";
  readonly what: string;
  readonly place: readonly [number, number];
  readonly die: number;
  readonly rule: string;
}

/** Charge an enemy (BASE-REACT-6). */
export interface Charge {
  readonly type: "charge";
  readonly target: number;
}

/** A test of moving on the slag heap or in wire: Rep, dice, how many passed, and how far he gets or slides. */
export interface Clambered {
  readonly type: "clambered";
  readonly figure: number;
  readonly what: string;
  readonly dice: readonly number[];
  readonly rep: number;
  readonly passed: number;
  readonly inches: number;
  readonly rule: string;
}

/** An area of a building fell, with all its storeys. */
export interface Collapsed {
  readonly type: "collapsed";
  readonly building: number;
  readonly area: number;
  readonly storeys: number;
  readonly impact: number;
}

/** Clamber into or through barbed wire towards a point (CT-WIRE-2). */
export interface CrossWire {
  readonly type: "crosswire";
  readonly to: readonly [number, number];
}

/** The decision at hand, part of every view: whose, in a sentence, and the rule that it comes from.
 *
 * Others than its seat read only what it is about. */
export interface Decision {
  readonly seat: string;
  readonly step: string;
  readonly text: string;
  readonly rule: string;
}

/** Privation before play: the level of a side, and by figure the dice and the Rep lost. */
export interface Deprived {
  readonly type: "deprived";
  readonly side: number;
  readonly level: number;
  readonly figures: readonly number[];
  readonly dice: readonly (readonly number[])[];
  readonly losses: readonly number[];
}

/** Set the improvised explosive at a point off by wire (CT-IED-3). */
export interface Detonate {
  readonly type: "detonate";
  readonly at: readonly [number, number];
}

/** The Activation die of a side that has not finished its turn. */
export interface DieView {
  readonly side: string;
  readonly die: number;
}

/** Disarm the trap at a point (CT-DISARM-1). */
export interface Disarm {
  readonly type: "disarm";
  readonly at: readonly [number, number];
}

/** Get out of a vehicle, or off it, to a point beside it (BASE-R-46). */
export interface Dismount {
  readonly type: "dismount";
  readonly to: readonly [number, number];
}

/** Nothing more with the figure, group or side in hand. */
export interface Done {
  readonly type: "done";
}

/** Drive to a point, over the points given, or back to it (BASE-MOVE-4). */
export interface Drive {
  readonly type: "drive";
  readonly to: readonly [number, number];
  readonly through: readonly (readonly [number, number])[];
  readonly reverse: boolean;
}

/** The way of the vehicle in hand over some points: none (no `points`) where it does not go, and why.
 *
 * `facings` of the hull are those on each leg, `cost` is what it takes of `most`, in inches off roads; `turns` of 45
 * degrees of `turns_left` are used up. */
export interface DriveAnswer {
  readonly points: readonly (readonly [number, number])[];
  readonly facings: readonly number[];
  readonly length: number;
  readonly cost: number;
  readonly most: number;
  readonly turns: number;
  readonly turns_left: number;
  readonly text: string;
  readonly rule: string;
}

/** A driver's test: the dice against his Rep (less the value of an obstacle), and what comes of it. */
export interface DriverTested {
  readonly type: "drivertested";
  readonly vehicle: number;
  readonly test: string;
  readonly figure: number;
  readonly dice: readonly number[];
  readonly target: number;
  readonly passed: number;
  readonly result: string;
  readonly rule: string;
}

/** The bomb or salvo in hand is meant for this point of the flight path (CT-AIRATK-3). */
export interface Drop {
  readonly type: "drop";
  readonly at: readonly [number, number];
}

/** A vehicle or gun went over some points; `why`: "drive", "reverse", "push". */
export interface Drove {
  readonly type: "drove";
  readonly vehicle: number;
  readonly points: readonly (readonly [number, number])[];
  readonly why: string;
  readonly rule: string;
}

/** Whose edge is whose: where those who run leave the table. */
export interface EdgeView {
  readonly side: string;
  readonly edge: "east" | "north" | "south" | "west";
}

/** Where those who enter by a section come in best; `vehicles`: these too. */
export interface EntryAnswer {
  readonly section: number;
  readonly at: readonly [number, number];
  readonly vehicles: boolean;
}

/** A stretch of the edge where one leaves. */
export interface ExitAnswer {
  readonly section: number;
  readonly ends: readonly [readonly [number, number], readonly [number, number]];
}

/** A blast: where, how wide, of what, by whom (`NOBODY`: nobody), and who in the circle is hit.
 *
 * `dice` are those to hit, one a figure, with the base `to_hit`; none where it is automatic (`to_hit` None).
 * `excuses` says why a die missed. */
export interface Exploded {
  readonly type: "exploded";
  readonly centre: readonly [number, number];
  readonly diameter: number;
  readonly weapon: string;
  readonly by: number;
  readonly to_hit: number | null;
  readonly figures: readonly number[];
  readonly dice: readonly number[];
  readonly hits: readonly boolean[];
  readonly excuses: readonly string[];
  readonly rule: string;
}

/** Turn to a facing in degrees (BASE-R-10). */
export interface Face {
  readonly type: "face";
  readonly degrees: number;
}

/** Roll for a Fast Move (BASE-MOVE-3). */
export interface FastMove {
  readonly type: "fastmove";
}

/** What figures lacked has come: the dice, and in how many turns they get over it. */
export interface Fed {
  readonly type: "fed";
  readonly figures: readonly number[];
  readonly dice: readonly number[];
  readonly turns: number;
}

/** Fight a round with somebody with whom one is locked in melee (BASE-MELEE-2). */
export interface Fight {
  readonly type: "fight";
  readonly target: number;
}

/** A figure: who it is, where it stands (None: off the table), how it is.
 *
 * `level` is its storey (0: the ground); `facing` in degrees, clockwise from north; `rep` what it began with and
 * `rep_now` what is left of it; `shots` are those fired as reactions, `pool` a Star's dice that are left; `marks` are
 * of `MARKS`, "alone" (a Star who acted alone this turn) besides; `gone`: a figure that is dead or ran off the table
 * (who is in a vehicle is not). */
export interface FigureView {
  readonly number: number;
  readonly name: string;
  readonly side: string;
  readonly group: number;
  readonly place: readonly [number, number] | null;
  readonly level: number;
  readonly facing: number;
  readonly status: string;
  readonly prone: boolean;
  readonly able: boolean;
  readonly gone: boolean;
  readonly leader: boolean;
  readonly star: boolean;
  readonly elite: boolean;
  readonly fanatic: boolean;
  readonly militia: boolean;
  readonly rep: number;
  readonly rep_now: number;
  readonly role: string;
  readonly weapons: readonly string[];
  readonly attributes: readonly string[];
  readonly shots: number;
  readonly pool: number;
  readonly marks: readonly string[];
}

/** Kill or capture a helpless enemy beside one (BASE-SHOOT-7). */
export interface Finish {
  readonly type: "finish";
  readonly target: number;
  readonly capture: boolean;
}

/** Fire; with half of the Target rating if a move is to follow (BASE-SHOOT-10). */
export interface Fire {
  readonly type: "fire";
  readonly then_move: boolean;
}

/** A group holds its fire for later in the move. */
export interface FireHeld {
  readonly type: "fireheld";
  readonly group: number;
}

/** All of the group who can, and have not acted, fire one volley (BASE-R-1). */
export interface FireTogether {
  readonly type: "firetogether";
}

/** A figure fired: its weapon, the Rep that counts, and the dice, each with its target, total and whether it hit.
 *
 * `excuses` says by die why it missed that would have hit otherwise. */
export interface Fired {
  readonly type: "fired";
  readonly figure: number;
  readonly weapon: string;
  readonly rep: number;
  readonly dice: readonly number[];
  readonly targets: readonly number[];
  readonly hits: readonly boolean[];
  readonly excuses: readonly string[];
}

/** A figure fired at an aircraft. */
export interface FiredAtAircraft {
  readonly type: "firedataircraft";
  readonly figure: number;
  readonly weapon: string;
  readonly rep: number;
  readonly dice: readonly number[];
  readonly hits: number;
}

/** A flamethrower burnt all in its path. */
export interface Flamed {
  readonly type: "flamed";
  readonly figure: number;
  readonly at: readonly [number, number];
  readonly burnt: readonly number[];
}

/** A trip flare burns. */
export interface FlareLit {
  readonly type: "flarelit";
  readonly at: readonly [number, number];
}

/** An aircraft crosses the table, or turns away where it finds nothing (no entry). */
export interface Flown {
  readonly type: "flown";
  readonly aircraft: string;
  readonly entry: readonly [number, number] | null;
  readonly exit: readonly [number, number] | null;
  readonly bombing: boolean;
}

/** An aircraft crosses the table from edge to opposite edge, to drop its bombs or to strafe (CT-RUN-1, CT-RUN-2). */
export interface Fly {
  readonly type: "fly";
  readonly entry: readonly [number, number];
  readonly exit: readonly [number, number];
  readonly bombing: boolean;
}

/** Follow who was pushed back (BASE-MELEE-3). */
export interface Follow {
  readonly type: "follow";
}

/** The driver tries to free a stuck vehicle (BASE-R-16). */
export interface GetFree {
  readonly type: "getfree";
}

/** The highest die left goes to this target (BASE-SHOOT-1). */
export interface Give {
  readonly type: "give";
  readonly target: number;
}

/** Go prone (BASE-MOVE-1). */
export interface GoProne {
  readonly type: "goprone";
}

/** A group was activated; `barred`: the die bars it, it may only rally, recover and turn. */
export interface GroupActivated {
  readonly type: "groupactivated";
  readonly group: number;
  readonly die: number;
  readonly barred: boolean;
}

/** A group: its leader (-1: nobody), its members as it began, whether it was activated this turn.
 *
 * `watched`: it took In Sight in this activation; `holds`: it holds its fire. */
export interface GroupView {
  readonly number: number;
  readonly name: string;
  readonly side: string;
  readonly seat: string;
  readonly leader: number;
  readonly members: readonly number[];
  readonly activated: boolean;
  readonly watched: boolean;
  readonly holds: boolean;
}

/** A vehicle turned, was buttoned up or opened, got free, was packed, set up or abandoned ...
 *
 * `figure` did it (-1: nobody in particular). */
export interface Handled {
  readonly type: "handled";
  readonly vehicle: number;
  readonly what: string;
  readonly figure: number;
  readonly rule: string;
}

/** Rep lost by figure to privation; who gets one back at the end of which turn; who got one back already. */
export interface HardshipView {
  readonly lost: readonly number[];
  readonly due: readonly (readonly [number, readonly number[]])[];
  readonly fed: readonly number[];
}

/** A hit's die against Impact, and what it did. */
export interface Harmed {
  readonly type: "harmed";
  readonly figure: number;
  readonly by: number;
  readonly die: number;
  readonly impact: number;
  readonly harm: string;
}

/** Button up, or open the hatches (BASE-R-43). */
export interface Hatches {
  readonly type: "hatches";
  readonly shut: boolean;
}

/** Traps that the viewer knows of, lights, fields of mines, traps that wait in a game against the rules.
 *
 * `tampered`: who worked on a trap; `entered`: who came among mines in this activation. */
export interface HazardsView {
  readonly traps: readonly Trap[];
  readonly lights: readonly Light[];
  readonly fields: readonly Minefield[];
  readonly solo: number;
  readonly tampered: readonly number[];
  readonly entered: readonly number[];
}

/** Those who have not aimed hold their fire (BASE-R-1). */
export interface HoldFire {
  readonly type: "holdfire";
}

/** A weapon fires again. */
export interface JamCleared {
  readonly type: "jamcleared";
  readonly figure: number;
}

/** A weapon is out of ammunition or jammed. */
export interface Jammed {
  readonly type: "jammed";
  readonly figure: number;
}

/** All the land of a battle as it is now. Later areas lie on earlier ones. */
export interface LandAnswer {
  readonly width: number;
  readonly depth: number;
  readonly areas: readonly AreaAnswer[];
  readonly walls: readonly WallAnswer[];
  readonly buildings: readonly BuildingAnswer[];
  readonly places: readonly PlaceAnswer[];
  readonly entries: readonly EntryAnswer[];
  readonly exits: readonly ExitAnswer[];
  readonly sewers: readonly (readonly [number, number])[];
}

/** The trap in hand lies at a point (CT-TRAP-2). */
export interface LayTrap {
  readonly type: "laytrap";
  readonly at: readonly [number, number];
}

/** Another leads a group; `NOBODY` where nobody is left. */
export interface LeaderFollows {
  readonly type: "leaderfollows";
  readonly group: number;
  readonly figure: number;
}

/** A figure ran off the table and is lost. */
export interface LeftTable {
  readonly type: "lefttable";
  readonly figure: number;
}

/** Let go of the wounded (BASE-AFTER-1). */
export interface LetGo {
  readonly type: "letgo";
}

/** A circle of light about a point, until the end of a turn (CT-FLARE-1). */
export interface Light {
  readonly at: readonly [number, number];
  readonly radius: number;
  readonly until: number;
}

/** A step of the stack, the lowest first: what waits, and on top what is decided.
 *
 * `step` is the kind ("watch", "aimvolley", "tests" ...), `seat` who decides in it ("": nobody); `vehicle` (-1: none)
 * and `figures` are those whose step it is, `causes` those whom it answers, `dice` what lies there to be given to
 * targets. Of an aircraft: `sortie` it is, the `path` that it flies, what is `left` to fire or drop, the next first. */
export interface LinkView {
  readonly step: string;
  readonly seat: string;
  readonly rule: string;
  readonly group: number;
  readonly vehicle: number;
  readonly figures: readonly number[];
  readonly causes: readonly number[];
  readonly dice: readonly number[];
  readonly sortie: Sortie | null;
  readonly path: readonly (readonly [number, number])[];
  readonly left: readonly string[];
}

/** How a vehicle or gun is built. `kind` is that of the tables, "gun" for one on a carriage.
 *
 * `weight` is how heavy it is (of a gun: to man-handle), `turret`: its gun turns in one; `armour` in front, at the
 * side and on top; `apr` of its best gun (0: none), `machine_guns` their number; `road` and `off_road` inches of a
 * move, `turns` of 45 degrees an activation; `passengers` who find room inside. */
export interface MakeAnswer {
  readonly row: string;
  readonly name: string;
  readonly kind: string;
  readonly weight: string;
  readonly turret: boolean;
  readonly open_topped: boolean;
  readonly armour: readonly [number, number, number];
  readonly apr: number;
  readonly machine_guns: number;
  readonly road: number;
  readonly off_road: number;
  readonly turns: number;
  readonly passengers: number;
}

/** The makes of all vehicles and guns that the viewer knows of, each once. */
export interface MakesAnswer {
  readonly makes: readonly MakeAnswer[];
}

/** Those among mines roll for who sets one off: the least does, equals roll again. */
export interface MineRolled {
  readonly type: "minerolled";
  readonly figures: readonly number[];
  readonly dice: readonly number[];
}

/** Mines in an upright rectangle, against men or against vehicles (CT-MINE-1). All know where it lies. */
export interface Minefield {
  readonly box: readonly [number, number, number, number];
  readonly anti_tank: boolean;
}

/** Get into a vehicle, or onto it (BASE-R-46). */
export interface Mount {
  readonly type: "mount";
  readonly vehicle: number;
}

/** Go to a point, by the cheapest way or through the points given (BASE-MOVE-T1); in a building to a storey. */
export interface Move {
  readonly type: "move";
  readonly to: readonly [number, number];
  readonly through: readonly (readonly [number, number])[];
  readonly level: number;
}

/** A figure went on; `why`: "move", "fast", "duck back", "retire", "charge", "follow", "pushed back", "flee" ...
 *
 * It stopped at the last point, on a storey. */
export interface Moved {
  readonly type: "moved";
  readonly figure: number;
  readonly points: readonly (readonly [number, number])[];
  readonly why: string;
  readonly rule: string;
  readonly level: number;
}

/** What a side is after; see `scenarios.Objective`. `win_above` and `draw_from` are hundredths, None: no matter. */
export interface ObjectiveView {
  readonly side: string;
  readonly kind: string;
  readonly sections: readonly number[];
  readonly places: readonly string[];
  readonly counts: string;
  readonly win_above: number | null;
  readonly draw_from: number | null;
}

/** The chances of an action: shots by shooter and target, tests, and all in a text. */
export interface OddsAnswer {
  readonly shots: readonly ShotOdds[];
  readonly tests: readonly TestOdds[];
  readonly text: string;
}

/** How a game ended. `winner` is a side, or None for a draw; `score` has points a side; `reason` is a sentence. */
export interface Outcome {
  readonly winner: string | null;
  readonly score: Readonly<Record<string, number>>;
  readonly reason: string;
  readonly rule: string;
}

/** The points of the one-inch grid that are seen from a place by one who stands there, at one who stands. */
export interface OutlookAnswer {
  readonly place: readonly [number, number];
  readonly seen: readonly (readonly [number, number])[];
  readonly text: string;
}

/** Pack a heavy weapon (BASE-MOVE-T2). */
export interface Pack {
  readonly type: "pack";
}

/** Take a figure of the active group in hand (BASE-ACT-8). */
export interface Pick {
  readonly type: "pick";
  readonly figure: number;
}

/** Take a vehicle or gun of the active group in hand (BASE-ACT-8). */
export interface PickVehicle {
  readonly type: "pickvehicle";
  readonly vehicle: number;
}

/** A place that has a name; no shapes where it is a mere point. */
export interface PlaceAnswer {
  readonly id: string;
  readonly name: string;
  readonly at: readonly [number, number];
  readonly shapes: readonly ShapeAnswer[];
  readonly sections: readonly number[];
}

/** A figure lay down, stood up, turned, set its weapon up or packed it, or let go of somebody. */
export interface Posture {
  readonly type: "posture";
  readonly figure: number;
  readonly what: string;
  readonly rule: string;
}

/** Rally himself and those within 4 inches (BASE-REACT-5). */
export interface Rally {
  readonly type: "rally";
}

/** Where a figure can go: `most` is its allowance, `points` are those of the grid. */
export interface ReachAnswer {
  readonly figure: number;
  readonly most: number;
  readonly points: readonly (readonly [number, number])[];
  readonly text: string;
}

/** What a figure does by a row of a test. */
export interface Reacted {
  readonly type: "reacted";
  readonly figure: number;
  readonly result: string;
  readonly passed: number;
  readonly rule: string;
}

/** Whom the pilot takes for the group that was meant (`NOBODY`: he breaks off, as it shows that it is his own). */
export interface Recognised {
  readonly type: "recognised";
  readonly aircraft: string;
  readonly dice: readonly [number, number];
  readonly pilot: number;
  readonly passed: number;
  readonly meant: number;
  readonly taken: number;
}

/** Figures have got over their privation by a Rep. */
export interface Restored {
  readonly type: "restored";
  readonly figures: readonly number[];
}

/** Take up a wounded friend (BASE-AFTER-1). */
export interface Retrieve {
  readonly type: "retrieve";
  readonly figure: number;
}

/** A Star takes the row for so many dice passed (BASE-FIG-2-WILL). */
export interface Row {
  readonly type: "row";
  readonly passed: number;
}

/** Ask a friend for ammunition, or take it from a fallen one (CT-LOWAMMO-1). */
export interface Scrounge {
  readonly type: "scrounge";
  readonly other: number;
}

/** A figure looked for ammunition with another: the die against that one's Rep, and whether there was some. */
export interface Scrounged {
  readonly type: "scrounged";
  readonly figure: number;
  readonly other: number;
  readonly die: number;
  readonly rep: number;
  readonly shared: boolean;
}

/** A section of the table with its corners in 1/1000 inch. */
export interface SectionView {
  readonly number: number;
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** Set a heavy weapon up (BASE-MOVE-T2). */
export interface SetUp {
  readonly type: "setup";
}

/** A "circle" (`reach` its radius), a "polygon" by its corners, or a "strip" (`reach`: half its width). */
export interface ShapeAnswer {
  readonly form: string;
  readonly points: readonly (readonly [number, number])[];
  readonly reach: number;
}

/** What protects a figure from another: "open", "concealed", "cover", or "unseen". */
export interface ShelterAnswer {
  readonly shelter: string;
  readonly text: string;
}

/** The shooter in hand aims at nobody else. */
export interface Shoot {
  readonly type: "shoot";
}

/** A shot with all its dice at one target: a die hits with `hit`; at least one does, takes him out of action, kills.
 *
 * `because` is what may make a die miss; the shares are of a die's harm before what saves a Star or the hardened. */
export interface ShotOdds {
  readonly shooter: number;
  readonly target: number;
  readonly weapon: string;
  readonly dice: number;
  readonly rep: number;
  readonly because: readonly string[];
  readonly hit: number;
  readonly hits: number;
  readonly out: number;
  readonly dead: number;
  readonly text: string;
}

/** Whether two places see each other, how far apart they are, and what stands between (kind of land, "" nothing). */
export interface SightAnswer {
  readonly sees: boolean;
  readonly distance: number;
  readonly kind: string;
  readonly text: string;
  readonly rule: string;
}

/** A cloud of a radius that hangs until the end of a turn. */
export interface Smoke {
  readonly centre: readonly [number, number];
  readonly radius: number;
  readonly until: number;
}

/** A cloud of smoke of a radius, until the end of a turn; or it is gone. */
export interface SmokeRose {
  readonly type: "smokerose";
  readonly place: readonly [number, number];
  readonly radius: number;
  readonly until: number;
  readonly gone: boolean;
}

/** An aircraft on its way: for which side, with which pilot's Rep, and what it carries by weapon and number. */
export interface Sortie {
  readonly side: number;
  readonly aircraft: string;
  readonly pilot: number;
  readonly guns: readonly (readonly [string, number])[];
  readonly load: readonly (readonly [string, number])[];
}

/** An aircraft is on its way for a seat: its pilot's Rep, and its bombs and rockets by number. */
export interface SortieComes {
  readonly type: "sortiecomes";
  readonly seat: string;
  readonly aircraft: string;
  readonly pilot: number;
  readonly load: readonly (readonly [string, number])[];
}

/** Harm that was lowered: by the rule named, from what to what, with the dice of a Star's pool. */
export interface Spared {
  readonly type: "spared";
  readonly figure: number;
  readonly before: string;
  readonly after: string;
  readonly dice: readonly number[];
  readonly rule: string;
}

/** Stand up for half of the move (BASE-MOVE-1). */
export interface StandUp {
  readonly type: "standup";
}

/** A Star was activated without his group. */
export interface StarActivated {
  readonly type: "staractivated";
  readonly figure: number;
  readonly die: number;
}

/** A figure's status changed without a test. */
export interface StatusChanged {
  readonly type: "statuschanged";
  readonly figure: number;
  readonly status: string;
  readonly rule: string;
}

/** Turn the hull to a facing in degrees where it stands (BASE-MOVE-4). */
export interface Steer {
  readonly type: "steer";
  readonly degrees: number;
}

/** A gun of an aircraft fired: dice in the order of `targets`, which of them hit, and why the others missed. */
export interface Strafed {
  readonly type: "strafed";
  readonly aircraft: string;
  readonly weapon: string;
  readonly rep: number;
  readonly dice: readonly number[];
  readonly targets: readonly number[];
  readonly hits: readonly boolean[];
  readonly excuses: readonly string[];
}

/** Harm that no figure did: its cause, the die against Impact, and what it did. */
export interface Struck {
  readonly type: "struck";
  readonly figure: number;
  readonly cause: string;
  readonly die: number;
  readonly impact: number;
  readonly harm: string;
  readonly rule: string;
}

/** A round of melee: the dice of both, and how many more the first passed (fewer if below 0). */
export interface StruckBlows {
  readonly type: "struckblows";
  readonly figure: number;
  readonly foe: number;
  readonly dice: readonly number[];
  readonly foes_dice: readonly number[];
  readonly more: number;
}

/** The strip of the table under a flight path, how wide it is, and who stands in it, in the order of flight. */
export interface SwathAnswer {
  readonly entry: readonly [number, number];
  readonly exit: readonly [number, number];
  readonly width: number;
  readonly figures: readonly number[];
}

/** A Looter looks at bait: his die against his Rep, whether he takes it. */
export interface Tempted {
  readonly type: "tempted";
  readonly figure: number;
  readonly die: number;
  readonly target: number;
  readonly takes: boolean;
}

/** A test: its dice, the target, and the chances of 0, 1, 2 ... passed. */
export interface TestOdds {
  readonly dice: number;
  readonly target: number;
  readonly passed: readonly number[];
  readonly text: string;
}

/** A test: the dice, and the target and how many passed for the one whose Rep counts.
 *
 * `group` tests for `cause`, the figures behind it; `figure` is whose Rep it is. */
export interface Tested {
  readonly type: "tested";
  readonly tests: readonly string[];
  readonly group: number;
  readonly figure: number;
  readonly dice: readonly number[];
  readonly target: number;
  readonly passed: number;
  readonly cause: readonly number[];
  readonly rule: string;
}

/** Throw or launch something at a point of a storey, or turn flame towards it (BASE-SHOOT-11, BASE-R-48). */
export interface Throw {
  readonly type: "throw";
  readonly weapon: string;
  readonly at: readonly [number, number];
  readonly level: number;
}

/** Something was thrown: where to, where it came down, the die, and if it strayed the dice of that and the inches.
 *
 * The first of `strays` is the distance, the others the direction. */
export interface Thrown {
  readonly type: "thrown";
  readonly figure: number;
  readonly weapon: string;
  readonly at: readonly [number, number];
  readonly lands: readonly [number, number];
  readonly die: number;
  readonly strays: readonly number[];
  readonly inches: number;
}

/** Everything that one viewer may know of a battle (`viewer` None: the public). Lengths are 1/1000 inch. */
export interface TitansView {
  readonly title: string;
  readonly scenario: string;
  readonly options: Readonly<Record<string, boolean | number | string>>;
  readonly viewer: string | null;
  readonly turn: number;
  readonly last_turn: number;
  readonly to_move: string | null;
  readonly decision: Decision | null;
  readonly width: number;
  readonly depth: number;
  readonly night: boolean;
  readonly figures: readonly FigureView[];
  readonly groups: readonly GroupView[];
  readonly vehicles: readonly VehicleView[];
  readonly active: number;
  readonly holding: readonly (readonly [number, number])[];
  readonly used: readonly (readonly [number, string])[];
  readonly melees: readonly (readonly [number, number, number, number])[];
  readonly carried: readonly (readonly [number, number])[];
  readonly charge: readonly [number, number] | null;
  readonly wants: boolean | null;
  readonly dice: readonly DieView[];
  readonly chain: readonly LinkView[];
  readonly works: Works;
  readonly sorties: readonly Sortie[];
  readonly hazards: HazardsView;
  readonly hardship: HardshipView;
  readonly edges: readonly EdgeView[];
  readonly sections: readonly SectionView[];
  readonly objectives: readonly ObjectiveView[];
  readonly broken: readonly [number, number];
  readonly reveals: number;
  readonly stack: string;
  readonly outcome: Outcome | null;
}

/** A figure took up a wounded friend. */
export interface TookUp {
  readonly type: "tookup";
  readonly figure: number;
  readonly wounded: number;
}

/** A trap, where it lies, whose it is, and which sides know of it besides, as a mask.
 *
 * `shell` is the type of artillery of an improvised explosive; `bait`: it is hidden in what Looters want. `found` is
 * the turn in which the enemy found it. */
export interface Trap {
  readonly at: readonly [number, number];
  readonly owner: number;
  readonly kind: "dummy" | "improvised explosive" | "landmine" | "trip flare" | "tripwire";
  readonly shell: string;
  readonly bait: boolean;
  readonly known: number;
  readonly found: number;
}

/** A figure worked on a trap: dice, target, how many passed, what came of it. */
export interface TrapDisarmed {
  readonly type: "trapdisarmed";
  readonly figure: number;
  readonly kind: string;
  readonly dice: readonly number[];
  readonly target: number;
  readonly passed: number;
  readonly result: string;
}

/** A trap was laid; only its owner sees what and where. */
export interface TrapLaid {
  readonly type: "traplaid";
  readonly kind: string;
  readonly at: readonly [number, number];
}

/** A figure came upon a trap, or the dummy of one (no die): his die, the target, whether he saw it in time. */
export interface TrapMet {
  readonly type: "trapmet";
  readonly figure: number;
  readonly kind: string;
  readonly at: readonly [number, number];
  readonly die: number;
  readonly target: number;
  readonly detected: boolean;
}

/** In a game against the rules: a trap of a kind goes off under a figure (CT-TRAPSOLO-2). */
export interface TrapSprung {
  readonly type: "trapsprung";
  readonly figure: number;
  readonly kind: string;
  readonly die: number;
}

/** Something sprang at a figure: both sides' dice and Rep, and what came of it. */
export interface TrapStruck {
  readonly type: "trapstruck";
  readonly figure: number;
  readonly spring: readonly number[];
  readonly own: readonly number[];
  readonly rep: number;
  readonly own_rep: number;
  readonly result: string;
}

/** A turn began. */
export interface TurnBegan {
  readonly type: "turnbegan";
  readonly turn: number;
}

/** A vehicle or a gun on a carriage: its row of the tables, its crew in the order of their seats, who is aboard.
 *
 * `place` is its centre (None: off the table), `turret` the facing of its turret, `speed` and `drove` its last drive
 * and the turn of it; `marks` are
 * of `fleet.MASKS`, where it says what each means; `length` and `width` are those of its hull. */
export interface VehicleView {
  readonly number: number;
  readonly name: string;
  readonly side: string;
  readonly row: string;
  readonly group: number;
  readonly crew: readonly number[];
  readonly aboard: readonly number[];
  readonly place: readonly [number, number] | null;
  readonly facing: number;
  readonly turret: number;
  readonly speed: number;
  readonly drove: number;
  readonly length: number;
  readonly width: number;
  readonly marks: readonly string[];
}

/** A line of land such as a wall or a hedge. */
export interface WallAnswer {
  readonly number: number;
  readonly kind: string;
  readonly name: string;
  readonly points: readonly (readonly [number, number])[];
  readonly base: number;
  readonly top: number;
  readonly cover: number;
}

/** The way of a figure to a point: none (no `points`) where it is further than he may go, or barred.
 *
 * `length` is what it measures, `cost` what it takes of the move; `going` are its inches by kind of going ("": open),
 * `watchers` the enemies who react and see him somewhere on it, as far as they are known. */
export interface WayAnswer {
  readonly points: readonly (readonly [number, number])[];
  readonly length: number;
  readonly cost: number;
  readonly most: number;
  readonly going: readonly (readonly [string, number])[];
  readonly watchers: readonly number[];
  readonly text: string;
}

/** A hole was blown in barbed wire. */
export interface WireBlown {
  readonly type: "wireblown";
  readonly place: readonly [number, number];
}

/** All that has changed. Buildings go by their numbers, with their areas; `fields` are areas of the bare terrain.
 *
 * `values` are (building, area, defence value now), 0 for one that has fallen; `alight` are buildings and `fields`
 * areas that burn; `breaches` are areas of fortified buildings that can be entered; `dug` are (kind of land, place);
 * `wire` are strands, `holes` what was blown into them. */
export interface Works {
  readonly dug: readonly (readonly [string, readonly [number, number]])[];
  readonly smoke: readonly Smoke[];
  readonly fields: readonly number[];
  readonly alight: readonly number[];
  readonly values: readonly (readonly [number, number, number])[];
  readonly breaches: readonly (readonly [number, number])[];
  readonly wire: readonly (readonly [readonly [number, number], readonly [number, number]])[];
  readonly holes: readonly (readonly [number, number])[];
}

export type Action =
  | Activate
  | ActivateStar
  | Pick
  | Done
  | Move
  | FastMove
  | GoProne
  | StandUp
  | Face
  | SetUp
  | Pack
  | Fire
  | FireTogether
  | Throw
  | Charge
  | Fight
  | BreakOff
  | Follow
  | Finish
  | Retrieve
  | LetGo
  | Rally
  | CrossWire
  | PickVehicle
  | Drive
  | Steer
  | Hatches
  | GetFree
  | BailOut
  | Mount
  | Dismount
  | Aim
  | AimAll
  | Shoot
  | HoldFire
  | Give
  | Row
  | Fly
  | Drop
  | Disarm
  | Detonate
  | LayTrap
  | Scrounge;

export type Event =
  | TurnBegan
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
  | BattleEnded;
