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

/** A hidden group shows itself to an enemy in sight who comes so near, in 1/1000 inch; 0: it waits (BASE-R-51). */
export interface Ambush {
  readonly type: "ambush";
  readonly group: number;
  readonly reach: number;
}

/** A hidden group will show itself to an enemy in sight who comes so near; 0: it waits to be discovered. */
export interface AmbushSet {
  readonly type: "ambushset";
  readonly group: number;
  readonly reach: number;
}

/** A figure turned on an animal, or (`bites`) an animal on a figure; `harm` is what came of it. */
export interface AnimalActed {
  readonly type: "animalacted";
  readonly figure: number;
  readonly animal: string;
  readonly dice: readonly number[];
  readonly harm: string;
  readonly rule: string;
  readonly bites: boolean;
}

/** A mount or pack animal: who sits on it, the first steering, who leads it (-1: nobody), and where it is.
 *
 * `facing` is that of one by itself; `rep` is 0 where the viewer does not know who has it. `marks` are of
 * `horses.MASKS`, where it says what each means: without "tied" one that is neither ridden nor led is loose. */
export interface AnimalView {
  readonly number: number;
  readonly side: string;
  readonly kind: "horse" | "mule";
  readonly rep: number;
  readonly pack: boolean;
  readonly riders: readonly number[];
  readonly holder: number;
  readonly place: readonly [number, number] | null;
  readonly facing: number;
  readonly marks: readonly string[];
}

/** Who goes first: the dice of figures, each with his Rep, and those of animals with theirs. */
export interface AnimalsRolled {
  readonly type: "animalsrolled";
  readonly animal: string;
  readonly figures: readonly number[];
  readonly dice: readonly number[];
  readonly wild: readonly number[];
  readonly rep: number;
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

/** The die of fire on demand, and the turn in which it falls. */
export interface ArrivalRolled {
  readonly type: "arrivalrolled";
  readonly battery: number;
  readonly at: readonly [number, number];
  readonly die: number;
  readonly due: number;
}

/** Go up to a vehicle and strike it with something thrown, by the weapon's id (BASE-AP-8). */
export interface Assault {
  readonly type: "assault";
  readonly vehicle: number;
  readonly weapon: string;
}

/** All of the crew leave their vehicle (BASE-REACT-20). */
export interface BailOut {
  readonly type: "bailout";
}

/** Support fire: what the viewer knows to be on its way, and by battery the missions that fell.
 *
 * `far`: who moved more than half of his move in his last activation; `clung`: whom a tree saved this turn before it. */
export interface BarrageView {
  readonly calls: readonly Call[];
  readonly fired: readonly number[];
  readonly far: readonly number[];
  readonly clung: readonly number[];
}

/** Boats collided: the dice of the one that rams and of the other, the successes of each, who lost (-1: none). */
export interface Bashed {
  readonly type: "bashed";
  readonly vehicle: number;
  readonly other: number;
  readonly contact: string;
  readonly dice: readonly number[];
  readonly others: readonly number[];
  readonly successes: readonly [number, number];
  readonly loser: number;
  readonly result: string;
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

/** Guns or mortars off the table that fire for a side, as its scenario says (BASE-R-9).
 *
 * `type` is an id of artillery; `points` are the registered ones, the first is number 1; `callers` who may call it.
 * `vt`: its rounds burst in the air. `UnknownName` for a type that there is not, `ValueError` for too many points and
 * for mortars with VT fuses (CT-VT-1). */
export interface Battery {
  readonly side: number;
  readonly type: string;
  readonly missions: number;
  readonly points: readonly (readonly [number, number] | null)[];
  readonly callers: readonly ("leader" | "observer")[];
  readonly vt: boolean;
}

/** The battle is over. */
export interface BattleEnded {
  readonly type: "battleended";
  readonly winner: string | null;
  readonly reason: string;
  readonly rule: string;
}

/** Something befell: what it was, to a group or figures, with dice, at a place; `thing` is what it was about. */
export interface Befell {
  readonly type: "befell";
  readonly what: string;
  readonly rule: string;
  readonly group: number;
  readonly figures: readonly number[];
  readonly dice: readonly number[];
  readonly place: readonly [number, number] | null;
  readonly thing: string;
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

/** Boats, by their numbers: those that are moored, those that go at half speed until they are repaired, and those
 * that fail, with the activations that have begun since; `silent`: boats and the numbers of mounts knocked out. */
export interface Boating {
  readonly moored: readonly number[];
  readonly halved: readonly number[];
  readonly failing: readonly (readonly [number, number])[];
  readonly silent: readonly (readonly [number, number])[];
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

/** Fire HE at a point, on a storey of a building if it is in one (BASE-SHOOT-13); `gun` as in `Engage`. */
export interface Bombard {
  readonly type: "bombard";
  readonly at: readonly [number, number];
  readonly gun: number;
  readonly level: number;
}

/** A fight in a tunnel: the group that intercepts, the other, and the place of the tunnel among the houses. */
export interface Brawl {
  readonly hunter: number;
  readonly prey: number;
  readonly tunnel: number;
}

/** Try to leave a melee (BASE-MELEE-5). */
export interface BreakOff {
  readonly type: "breakoff";
}

/** A bridge fell, with an Impact on all who were on it. */
export interface BridgeFell {
  readonly type: "bridgefell";
  readonly at: readonly [number, number];
  readonly impact: number;
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

/** Fire on demand on its way: of which battery, who called it, for which point, in which turn it falls.
 *
 * `due` is 0 until the die of its arrival was rolled. */
export interface Call {
  readonly battery: number;
  readonly caller: number;
  readonly at: readonly [number, number];
  readonly due: number;
}

/** Call a battery on demand for a point (CT-OND-1). */
export interface CallFire {
  readonly type: "callfire";
  readonly battery: number;
  readonly at: readonly [number, number];
}

/** Call a battery for a registered point; 0: the die picks it (CT-REG-2). */
export interface CallPoint {
  readonly type: "callpoint";
  readonly battery: number;
  readonly point: number;
}

/** The dice on a side's reinforcement table, and what they bring. */
export interface CalledUp {
  readonly type: "calledup";
  readonly side: string;
  readonly dice: readonly number[];
  readonly arrival: string;
}

/** A group came on the table at a point of its edge. */
export interface CameIn {
  readonly type: "camein";
  readonly group: number;
  readonly at: readonly [number, number];
}

/** Figures came out of the sewers at a place. */
export interface CameUp {
  readonly type: "cameup";
  readonly group: number;
  readonly figures: readonly number[];
  readonly at: readonly [number, number];
  readonly rule: string;
}

/** A figure surrendered or was captured. */
export interface Captured {
  readonly type: "captured";
  readonly figure: number;
  readonly by: number;
  readonly rule: string;
}

/** A boat casts off, or moors, in a whole activation (BASE-BOAT-1). */
export interface CastOff {
  readonly type: "castoff";
  readonly moor: boolean;
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

/** An engineer spent a full activation on charges: turns of engineers so far, and whether they lie. */
export interface ChargesLaid {
  readonly type: "chargeslaid";
  readonly figure: number;
  readonly at: readonly [number, number];
  readonly work: number;
  readonly done: boolean;
}

/** A test of moving on the slag heap, in wire or on skis: dice, Rep, how many passed, how far he gets or slides. */
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

/** Move the hasty mines aside on which one stands (CT-HASTY-4). */
export interface ClearMines {
  readonly type: "clearmines";
}

/** An area of a building fell, with all its storeys. */
export interface Collapsed {
  readonly type: "collapsed";
  readonly building: number;
  readonly area: number;
  readonly storeys: number;
  readonly impact: number;
}

/** Those who wait enter at a point of their edge (BASE-ACT-4). */
export interface ComeIn {
  readonly type: "comein";
  readonly at: readonly [number, number];
}

/** Somebody who waits to enter, and for which side. */
export interface Coming {
  readonly side: number;
  readonly draft: Draft;
}

/** Contact at a place: dice against the Enemy Activity Level, and what is there. */
export interface ContactTested {
  readonly type: "contacttested";
  readonly place: readonly [number, number];
  readonly dice: readonly number[];
  readonly level: number;
  readonly passed: number;
  readonly result: string;
}

/** Clamber into or through barbed wire towards a point (CT-WIRE-2). */
export interface CrossWire {
  readonly type: "crosswire";
  readonly to: readonly [number, number];
}

/** Civilians who cross the table: where they are, where they are bound for, for how many turns they stay. */
export interface Crowd {
  readonly at: readonly [number, number];
  readonly to: readonly [number, number];
  readonly left: number;
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

/** Charges in the middle of a building or bridge, and whose engineers lay them (CT-DEMO).
 *
 * `work`: full turns of engineers, all together; `turns` in which somebody worked, `last` the last of them;
 * `detonator`: where it stands; `tried`: the turn in which somebody last tried it. */
export interface Demolition {
  readonly at: readonly [number, number];
  readonly owner: number;
  readonly work: number;
  readonly turns: number;
  readonly last: number;
  readonly detonator: readonly [number, number] | null;
  readonly tried: number;
}

/** In the set-up: a group stands round a point, in a building on its storeys from below (CT-SCN). */
export interface Deploy {
  readonly type: "deploy";
  readonly group: number;
  readonly at: readonly [number, number];
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

/** The squad goes into the sewers, to come out at a point; a patrol goes on to one (CT-SEWER-MOVE-5). */
export interface Descend {
  readonly type: "descend";
  readonly to: readonly [number, number];
  readonly lights: boolean;
}

/** A squad in the sewers: by which entrance it went in; its exit (None: it is on patrol), sections still to cross.
 *
 * `lights`: it carries lights. `closing`: its last try to intercept brought it near. Others know the entrance only. */
export interface Descent {
  readonly group: number;
  readonly entrance: readonly [number, number];
  readonly exit: readonly [number, number] | null;
  readonly left: number;
  readonly lights: boolean;
  readonly closing: boolean;
}

/** Set the improvised explosive at a point off by wire (CT-IED-3). */
export interface Detonate {
  readonly type: "detonate";
  readonly at: readonly [number, number];
}

/** An engineer set the detonator of charges up. */
export interface DetonatorSet {
  readonly type: "detonatorset";
  readonly figure: number;
  readonly charge: readonly [number, number];
  readonly at: readonly [number, number];
}

/** Somebody tried a detonator: his dice, and whether the charges go off. */
export interface DetonatorTried {
  readonly type: "detonatortried";
  readonly figure: number;
  readonly charge: readonly [number, number];
  readonly dice: readonly number[];
  readonly works: boolean;
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

/** A hidden group is on the table from now on, with the places of its figures.
 *
 * `why`: "open" (nothing hides it), "found", "ambush", "acts", "struck"; `by` is the figure that found it. */
export interface Discovered {
  readonly type: "discovered";
  readonly group: number;
  readonly figures: readonly (readonly [number, readonly [number, number], number])[];
  readonly why: string;
  readonly by: number;
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

/** Who is to come: a `unit` of the list of units, or a vehicle or gun of `vehicles` (several: one is picked).
 *
 * `column` is where their Rep is from; `main` is what the first of a team has instead of his weapon, `extra` are
 * weapons that one of them has besides; `group`: the name that they go by, numbered if it is taken. */
export interface Draft {
  readonly group: string;
  readonly column: string;
  readonly unit: string;
  readonly vehicles: readonly string[];
  readonly main: string;
  readonly extra: readonly string[];
  readonly elite: boolean;
  readonly fanatic: boolean;
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

/** A swimmer was swept to a place, and whether he drowns; with a `bank` ("left", "right"): where his body is. */
export interface Drowned {
  readonly type: "drowned";
  readonly figure: number;
  readonly dice: readonly number[];
  readonly place: readonly [number, number];
  readonly drowns: boolean;
  readonly bank: string;
}

/** Whose edge is whose: where those who run leave the table. */
export interface EdgeView {
  readonly side: string;
  readonly edge: "east" | "north" | "south" | "west";
}

/** A group was found about a place. */
export interface EnemyFound {
  readonly type: "enemyfound";
  readonly group: number;
  readonly place: readonly [number, number];
}

/** Fire at a vehicle with the so manyeth gun of the vehicle in hand, or weapon of the figure (BASE-AP-1). */
export interface Engage {
  readonly type: "engage";
  readonly vehicle: number;
  readonly gun: number;
}

/** The group whose activation it is comes onto the table round a point of its edge (CT-SCN). */
export interface Enter {
  readonly type: "enter";
  readonly at: readonly [number, number];
}

/** A group came onto the table, with the places of its figures. */
export interface Entered {
  readonly type: "entered";
  readonly group: number;
  readonly figures: readonly (readonly [number, readonly [number, number]])[];
}

/** A group looked for an entrance to the sewers in a section: a die, and where one is (None: there is none). */
export interface EntranceFound {
  readonly type: "entrancefound";
  readonly group: number;
  readonly section: number;
  readonly die: number;
  readonly at: readonly [number, number] | null;
}

/** Where those who enter by a section come in best; `vehicles`: these too. */
export interface EntryAnswer {
  readonly section: number;
  readonly at: readonly [number, number];
  readonly vehicles: boolean;
}

/** Put skis on or off, mount, leave or push a bicycle; take the harness of a parachute off (CT-SKI-5, CT-BIKE-2). */
export interface Equip {
  readonly type: "equip";
  readonly how: "off" | "on" | "push";
}

/** A figure put on skis, a bicycle or a harness, took it off, or pushes it; `how`: "on", "off", "push". */
export interface Equipped {
  readonly type: "equipped";
  readonly figure: number;
  readonly kit: string;
  readonly how: string;
}

/** A random event by its two dice, and the group that it befalls. */
export interface EventRolled {
  readonly type: "eventrolled";
  readonly dice: readonly [number, number];
  readonly group: number;
  readonly what: string;
  readonly rule: string;
}

/** Dice of groups: a random event strikes the lowest. */
export interface EventTargeted {
  readonly type: "eventtargeted";
  readonly groups: readonly number[];
  readonly dice: readonly number[];
}

/** A stretch of the edge where one leaves. */
export interface ExitAnswer {
  readonly section: number;
  readonly ends: readonly [readonly [number, number], readonly [number, number]];
}

/** A figure left the table where the scenario has it leave. */
export interface Exited {
  readonly type: "exited";
  readonly figure: number;
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

/** One of a group was set up at a point of his own. */
export interface FigureShifted {
  readonly type: "figureshifted";
  readonly figure: number;
  readonly at: readonly [number, number];
  readonly level: number;
}

/** A figure: who it is, where it stands (None: off the table), how it is.
 *
 * `level` is its storey (0: the ground); `facing` in degrees, clockwise from north; `rep` what it began with and
 * `rep_now` what is left of it; `shots` are those fired as reactions, `pool` a Star's dice that are left; `marks` are
 * of `MARKS`, "alone" (a Star who acted alone this turn) besides; `gone`: a figure that is dead or ran off the table
 * (who is in a vehicle or in the sewers is not). `mount` is the animal on which it sits (-1: none); `cavalry`: it
 * knows how to ride. */
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
  readonly engineer: boolean;
  readonly cavalry: boolean;
  readonly mount: number;
  readonly kit: "" | "bicycle" | "skis";
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

/** A figure called support fire of a type for a point; `point` is the number of a registered one, 0 on demand. */
export interface FireCalled {
  readonly type: "firecalled";
  readonly figure: number;
  readonly kind: string;
  readonly at: readonly [number, number];
  readonly point: number;
}

/** Try the detonator that stands at a point (CT-DEMO-4). */
export interface FireCharge {
  readonly type: "firecharge";
  readonly at: readonly [number, number];
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

/** In a fortified building, on a floor: "a ladder hole", "a strong point" or "a gun" (a vehicle; else -1). */
export interface FittedOut {
  readonly type: "fittedout";
  readonly building: number;
  readonly what: string;
  readonly at: readonly [number, number];
  readonly level: number;
  readonly vehicle: number;
  readonly rule: string;
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

/** Spend the activation on watching an arc about a direction in degrees (BASE-REACT-12). */
export interface Focus {
  readonly type: "focus";
  readonly degrees: number;
}

/** Follow who was pushed back (BASE-MELEE-3). */
export interface Follow {
  readonly type: "follow";
}

/** Frighten an animal away (CT-SKITTISH-1). */
export interface Frighten {
  readonly type: "frighten";
  readonly animal: number;
}

/** The fuel of a vehicle: the dice, and for how many turns it lasts. */
export interface Fuelled {
  readonly type: "fuelled";
  readonly vehicle: number;
  readonly dice: readonly number[];
  readonly turns: number;
}

/** Get off a mount, and leave it loose, tie it, or hold it (CT-DISMOUNT-1). */
export interface GetDown {
  readonly type: "getdown";
  readonly how: "held" | "loose" | "tied";
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

/** A group was set up round a point. */
export interface GroupDeployed {
  readonly type: "groupdeployed";
  readonly group: number;
  readonly at: readonly [number, number];
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

/** A shot at a vehicle, by a figure from its vehicle or gun (-1: on foot).
 *
 * `dice` against `rep`, or added to it where the weapon is fired as small arms are; `passed` of them, or so many hits;
 * `location` is the die of a hit at random, `part` what is struck ("": nothing). */
export interface GunFired {
  readonly type: "gunfired";
  readonly figure: number;
  readonly vehicle: number;
  readonly weapon: string;
  readonly target: number;
  readonly rep: number;
  readonly dice: readonly number[];
  readonly passed: number;
  readonly result: string;
  readonly location: readonly number[];
  readonly part: string;
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

/** Mines that lie open, in an upright square about a point (CT-HASTY-1): how many, and half of its side. */
export interface HastyMines {
  readonly at: readonly [number, number];
  readonly mines: number;
  readonly half: number;
}

/** Button up, or open the hatches (BASE-R-43). */
export interface Hatches {
  readonly type: "hatches";
  readonly shut: boolean;
}

/** Traps that the viewer knows of, lights, fields of mines, traps that wait in a game against the rules.
 *
 * `tampered`: who worked on a trap; `entered`: who came among mines in this activation; `clearing`: who clears
 * hasty mines; `rolled_in`: vehicles that came among mines. `hasty` mines and `charges` lie open. */
export interface HazardsView {
  readonly traps: readonly Trap[];
  readonly lights: readonly Light[];
  readonly fields: readonly Minefield[];
  readonly solo: number;
  readonly tampered: readonly number[];
  readonly entered: readonly number[];
  readonly clearing: readonly number[];
  readonly rolled_in: readonly number[];
  readonly hasty: readonly HastyMines[];
  readonly charges: readonly Demolition[];
}

/** Those who have not aimed hold their fire (BASE-R-1). */
export interface HoldFire {
  readonly type: "holdfire";
}

/** A boat was hit: where (the die), the dice against rating less armour, and what comes of it. */
export interface Holed {
  readonly type: "holed";
  readonly vehicle: number;
  readonly die: number;
  readonly where: string;
  readonly dice: readonly number[];
  readonly target: number;
  readonly passed: number;
  readonly result: string;
}

/** A gun on a carriage stands on the ground floor of a fortified building at a point (CT-FORT-7). */
export interface HouseGun {
  readonly type: "housegun";
  readonly vehicle: number;
  readonly at: readonly [number, number];
}

/** A patrol tried to intercept somebody in the sewers; `closing`: the try before it had brought it near. */
export interface Hunted {
  readonly type: "hunted";
  readonly group: number;
  readonly dice: readonly number[];
  readonly rep: number;
  readonly passed: number;
  readonly result: string;
  readonly closing: boolean;
}

/** A squad is in the sewers, and does something there that others do not learn. */
export interface InSewers {
  readonly type: "insewers";
  readonly group: number;
}

/** The patrol tries to intercept the enemy in the sewers (CT-SEWER-PAT-1). */
export interface Intercept {
  readonly type: "intercept";
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

/** The middle of the drop zone of those who land is at a point (CT-AIRB-2). */
export interface Jump {
  readonly type: "jump";
  readonly at: readonly [number, number];
}

/** A parachutist came down at a place; the dice of the direction from the middle and of the distance, if any. */
export interface Jumped {
  readonly type: "jumped";
  readonly figure: number;
  readonly place: readonly [number, number];
  readonly direction: string;
  readonly dice: readonly number[];
}

/** What figures wear, ride, push, or have left behind; each tuple is sorted.
 *
 * `worn`: those on skis and on bicycles; `pushing`: those who push a bicycle; `left`: bicycles that lie about, with
 * the figure who left each; `harness`: parachutists who have not taken it off; `swimming`: those in the water, or
 * about to go in. `skied`: dice passed on the active group's Fast Move on Skis (-1: not rolled). */
export interface Kits {
  readonly worn: readonly number[];
  readonly pushing: readonly number[];
  readonly left: readonly (readonly [number, readonly [number, number]])[];
  readonly harness: readonly number[];
  readonly swimming: readonly number[];
  readonly skied: number;
}

/** A hole with a ladder leads up from a floor of a fortified building at a point (CT-FORT-6). */
export interface LadderHole {
  readonly type: "ladderhole";
  readonly at: readonly [number, number];
  readonly level: number;
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

/** How a parachutist landed: the dice against his Rep, and whether he is ready, stunned or knocked down. */
export interface Landed {
  readonly type: "landed";
  readonly figure: number;
  readonly dice: readonly number[];
  readonly target: number;
  readonly passed: number;
  readonly result: string;
}

/** Lay charges in the middle of the building or bridge where one is (CT-DEMO-1). */
export interface LayCharges {
  readonly type: "laycharges";
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

/** Leave the table where the scenario has one leave it (CT-SCN-1-2). */
export interface Leave {
  readonly type: "leave";
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

/** Let go of all animals that one holds (CT-LOOSE-1). */
export interface LetLoose {
  readonly type: "letloose";
}

/** The Support Level of a side, by its dice. */
export interface LevelsRolled {
  readonly type: "levelsrolled";
  readonly side: string;
  readonly dice: readonly number[];
  readonly level: number;
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

/** Fire a mortar of the table at a point (BASE-R-47). */
export interface Lob {
  readonly type: "lob";
  readonly at: readonly [number, number];
}

/** A die that would have brought a second vehicle of luck: it is rolled again. */
export interface LuckRolledAgain {
  readonly type: "luckrolledagain";
  readonly side: string;
  readonly die: number;
}

/** A Lucky figure spends its luck: what would put it out of action is rolled once again (BASE-ATTR-N3). */
export interface LuckTurned {
  readonly type: "luckturned";
  readonly figure: number;
}

/** The machine guns of the vehicle in hand fire at men (BASE-R-43). */
export interface MachineGuns {
  readonly type: "machineguns";
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

/** A marker and where it lies. `holds` are the units that it stands for; None: contact is rolled for.
 *
 * `hidden`: the viewer does not know what it holds. */
export interface Marker {
  readonly number: number;
  readonly at: readonly [number, number];
  readonly holds: readonly Draft[] | null;
  readonly hidden: boolean;
}

/** A marker tested for its move, and went from a place to another. */
export interface MarkerTested {
  readonly type: "markertested";
  readonly marker: number;
  readonly dice: readonly number[];
  readonly passed: number;
  readonly start: readonly [number, number];
  readonly end: readonly [number, number];
  readonly rule: string;
}

/** A marker was met, and what it holds came to light: somebody, or nobody. */
export interface MarkerTurnedUp {
  readonly type: "markerturnedup";
  readonly place: readonly [number, number];
  readonly enemy: boolean;
}

/** The markers that are left; `nerves`: dice more for the next contact.
 *
 * Masks: `scouted` sections and `searched` buildings, where nothing waits any more.
 *
 * For who does not know what they hold: `pool`, all that some of them do hold, and `sizes`, how many units each has,
 * both in an order that tells nothing. */
export interface Markers {
  readonly left: readonly Marker[];
  readonly nerves: number;
  readonly scouted: number;
  readonly searched: number;
  readonly pool: readonly Draft[];
  readonly sizes: readonly number[];
}

/** The markers of a side were laid. */
export interface MarkersLaid {
  readonly type: "markerslaid";
  readonly side: string;
  readonly places: readonly (readonly [number, number])[];
}

/** Those among mines roll for who sets one off: the least does, equals roll again. */
export interface MineRolled {
  readonly type: "minerolled";
  readonly figures: readonly number[];
  readonly dice: readonly number[];
  readonly vehicles: readonly number[];
}

/** Mines in an upright rectangle, against men or against vehicles (CT-MINE-1). All know where it lies. */
export interface Minefield {
  readonly box: readonly [number, number, number, number];
  readonly anti_tank: boolean;
}

/** A figure clears hasty mines: he begins (die 0), or moved as many aside; `left` are there now. */
export interface MinesCleared {
  readonly type: "minescleared";
  readonly figure: number;
  readonly at: readonly [number, number];
  readonly die: number;
  readonly left: number;
}

/** Hasty mines lie at a point: the dice, and how many. */
export interface MinesLaid {
  readonly type: "mineslaid";
  readonly at: readonly [number, number];
  readonly dice: readonly number[];
  readonly mines: number;
}

/** A vehicle rolled on to hasty mines, so many of them. */
export interface MinesStruck {
  readonly type: "minesstruck";
  readonly vehicle: number;
  readonly at: readonly [number, number];
  readonly mines: number;
}

/** What there is of the scenario beside who stands on the table.
 *
 * `waiting` and `hidden` are the figures off the table and in hiding that the viewer knows of, `exited` those who left
 * it by an exit. By side: `support` (the Support Level), `surprise` (for how many turns), `stood` (the sections in
 * which its groups have stood). `ambush` by group is for its owner; `holder` is the side whose alone the place that is
 * to be held is (-1: nobody's), `left` are vehicles that left by an exit. */
export interface MissionView {
  readonly waiting: readonly number[];
  readonly hidden: readonly number[];
  readonly exited: readonly number[];
  readonly left: readonly number[];
  readonly ambush: readonly number[];
  readonly support: readonly [number, number];
  readonly surprise: readonly [number, number];
  readonly stood: readonly [readonly number[], readonly number[]];
  readonly holder: number;
}

/** Get into a vehicle, or onto it (BASE-R-46). */
export interface Mount {
  readonly type: "mount";
  readonly vehicle: number;
}

/** An animal that nobody rides or leads went to a place (None: off the table). */
export interface MountMoved {
  readonly type: "mountmoved";
  readonly animal: number;
  readonly to: readonly [number, number] | null;
  readonly why: string;
  readonly rule: string;
}

/** A mount was tested, or with "horsemanship" its rider; the result is that of the row. */
export interface MountTested {
  readonly type: "mounttested";
  readonly animal: number;
  readonly figure: number;
  readonly test: string;
  readonly dice: readonly number[];
  readonly target: number;
  readonly passed: number;
  readonly result: string;
  readonly rule: string;
}

/** Step beside a mount, to be put on it when one acts next (CT-MOUNTUP-1). */
export interface MountUp {
  readonly type: "mountup";
  readonly animal: number;
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

/** The squad goes on patrol in the sewers (CT-SEWER-MOVE-3). */
export interface PatrolSewers {
  readonly type: "patrolsewers";
  readonly lights: boolean;
}

/** A vehicle was hit by a weapon of a rating, on a face with an armour rating; `covered`: cover stopped it.
 *
 * No dice where the rating is not above the armour. `result`: "destroyed", "disabled" or "unharmed". */
export interface Penetrated {
  readonly type: "penetrated";
  readonly vehicle: number;
  readonly by: number;
  readonly part: string;
  readonly face: string;
  readonly apr: number;
  readonly armour: number;
  readonly covered: boolean;
  readonly dice: readonly number[];
  readonly result: string;
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

/** The vehicle that comes, by its row, of several that the list gives (CT-REINF-19). */
export interface PickVehicleType {
  readonly type: "pickvehicletype";
  readonly row: string;
}

/** A place that has a name; no shapes where it is a mere point. */
export interface PlaceAnswer {
  readonly id: string;
  readonly name: string;
  readonly at: readonly [number, number];
  readonly shapes: readonly ShapeAnswer[];
  readonly sections: readonly number[];
}

/** A die picked a registered point; `found`: there is one of that number. */
export interface PointDrawn {
  readonly type: "pointdrawn";
  readonly figure: number;
  readonly die: number;
  readonly found: boolean;
}

/** A figure lay down, stood up, turned, set its weapon up or packed it, or let go of somebody. */
export interface Posture {
  readonly type: "posture";
  readonly figure: number;
  readonly what: string;
  readonly rule: string;
}

/** Dice on the tables of Provisions, and what a group found; `of` says for what. */
export interface Provided {
  readonly type: "provided";
  readonly group: number;
  readonly dice: readonly number[];
  readonly goods: string;
  readonly amount: number;
  readonly of: string;
  readonly rule: string;
}

/** Make a mount lie down (CT-CAVCOM-3). */
export interface PutDown {
  readonly type: "putdown";
  readonly animal: number;
}

/** A Fast Move on skis to lower ground, without a test (CT-SKI-3). */
export interface RaceDownhill {
  readonly type: "racedownhill";
}

/** Rally himself and those within 4 inches (BASE-REACT-5). */
export interface Rally {
  readonly type: "rally";
}

/** A boat rams another (CT-RAM-1). */
export interface Ram {
  readonly type: "ram";
  readonly boat: number;
}

/** A boat came upon a swimmer: the dice of its helmsman and of the swimmer, how many passed, Impact (0: none). */
export interface RanOver {
  readonly type: "ranover";
  readonly vehicle: number;
  readonly figure: number;
  readonly dice: readonly number[];
  readonly others: readonly number[];
  readonly passed: readonly [number, number];
  readonly impact: number;
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

/** A side checked for reinforcements: its die, its level, whether somebody comes. */
export interface ReinforcementsChecked {
  readonly type: "reinforcementschecked";
  readonly side: string;
  readonly die: number;
  readonly level: number;
  readonly come: boolean;
}

/** Figures have got over their privation by a Rep. */
export interface Restored {
  readonly type: "restored";
  readonly figures: readonly number[];
}

/** Fetch ammunition from a pack animal (CT-PACK-1). */
export interface Resupply {
  readonly type: "resupply";
  readonly animal: number;
}

/** Take up a wounded friend (BASE-AFTER-1). */
export interface Retrieve {
  readonly type: "retrieve";
  readonly figure: number;
}

/** A round of a type came down: meant for, at, its die and which way it strayed.
 *
 * `caller` is whose `skill` die was rolled against `target`; `NOBODY` for registered fire. */
export interface RoundFell {
  readonly type: "roundfell";
  readonly kind: string;
  readonly meant: readonly [number, number];
  readonly at: readonly [number, number];
  readonly die: number;
  readonly to: string;
  readonly caller: number;
  readonly skill: number;
  readonly target: number;
}

/** A Star takes the row for so many dice passed (BASE-FIG-2-WILL). */
export interface Row {
  readonly type: "row";
  readonly passed: number;
}

/** A figure did something with an animal, or was thrown from it; `what` is told as it stands. */
export interface Saddled {
  readonly type: "saddled";
  readonly figure: number;
  readonly animal: number;
  readonly what: string;
  readonly rule: string;
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

/** Set the detonator of the charges at a point up where one is (CT-DEMO-3). */
export interface SetDetonator {
  readonly type: "setdetonator";
  readonly at: readonly [number, number];
}

/** Set a heavy weapon up (BASE-MOVE-T2). */
export interface SetUp {
  readonly type: "setup";
}

/** A side sets up out of the other's sight. */
export interface SetUpBegan {
  readonly type: "setupbegan";
  readonly side: number;
}

/** A side has set up. */
export interface SetUpEnded {
  readonly type: "setupended";
  readonly side: number;
}

/** The sewers: who is `below` and who came out in this activation, on which errands, as the viewer knows them.
 *
 * `committed`, `found`, `searched` and `fight` are as in `tunnels.Tunnels`; `entrances` are all that are known. */
export interface SewersView {
  readonly entrances: readonly (readonly [number, number])[];
  readonly descents: readonly Descent[];
  readonly committed: readonly [number, number];
  readonly below: readonly number[];
  readonly risen: readonly number[];
  readonly found: readonly (readonly [number, number])[];
  readonly searched: number;
  readonly fight: Brawl | null;
}

/** A "circle" (`reach` its radius), a "polygon" by its corners, or a "strip" (`reach`: half its width). */
export interface ShapeAnswer {
  readonly form: string;
  readonly points: readonly (readonly [number, number])[];
  readonly reach: number;
}

/** HE at a point, by a figure from its vehicle or gun (-1: on foot): dice against Rep, where it bursts.
 *
 * `location` is the die of one that goes astray; without a place it went wide. */
export interface ShellFired {
  readonly type: "shellfired";
  readonly figure: number;
  readonly vehicle: number;
  readonly weapon: string;
  readonly at: readonly [number, number];
  readonly rep: number;
  readonly dice: readonly number[];
  readonly passed: number;
  readonly location: readonly number[];
  readonly lands: readonly [number, number] | null;
}

/** What protects a figure from another: "open", "concealed", "cover", or "unseen". */
export interface ShelterAnswer {
  readonly shelter: string;
  readonly text: string;
}

/** In the set-up: one of a group stands at a point of its own, in a building on a storey (CT-SCN). */
export interface Shift {
  readonly type: "shift";
  readonly figure: number;
  readonly at: readonly [number, number];
  readonly level: number;
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

/** A hidden group shows itself, and acts (BASE-R-51). */
export interface Show {
  readonly type: "show";
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

/** Figures roll for a sniper's target; the lowest total is it (-1: several, they roll again). */
export interface SniperAimed {
  readonly type: "sniperaimed";
  readonly figures: readonly number[];
  readonly dice: readonly number[];
  readonly totals: readonly number[];
  readonly target: number;
}

/** A sniper's shot: his die and Rep, whether it hit, else why not. */
export interface SniperFired {
  readonly type: "sniperfired";
  readonly target: number;
  readonly die: number;
  readonly rep: number;
  readonly hit: boolean;
  readonly excuse: string;
}

/** Before play: the die for whether it snows, and the die for how hard (0: it does not). */
export interface SnowFell {
  readonly type: "snowfell";
  readonly die: number;
  readonly storm: number;
}

/** Small arms hit a vehicle without armour. */
export interface SoftHit {
  readonly type: "softhit";
  readonly vehicle: number;
  readonly die: number;
  readonly result: string;
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

/** A strong point stands on a floor of a fortified building at a point (CT-FORT-8). */
export interface StrongPoint {
  readonly type: "strongpoint";
  readonly at: readonly [number, number];
  readonly level: number;
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

/** Who had a vehicle of luck, as a mask of sides, and who waits to enter. */
export interface Support {
  readonly luck: number;
  readonly coming: readonly Coming[];
}

/** A swimmer's roll: the dice against his Rep, and how many inches he may go. */
export interface Swam {
  readonly type: "swam";
  readonly figure: number;
  readonly dice: readonly number[];
  readonly target: number;
  readonly passed: number;
  readonly inches: number;
}

/** The strip of the table under a flight path, how wide it is, and who stands in it, in the order of flight. */
export interface SwathAnswer {
  readonly entry: readonly [number, number];
  readonly exit: readonly [number, number];
  readonly width: number;
  readonly figures: readonly number[];
}

/** Swim, or go on swimming (CT-SWIM-1). */
export interface Swim {
  readonly type: "swim";
}

/** Take hold of an animal (CT-HOLD-2). */
export interface TakeReins {
  readonly type: "takereins";
  readonly animal: number;
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

/** Tie an animal that one holds to something (CT-LOOSE-3). */
export interface TieUp {
  readonly type: "tieup";
  readonly animal: number;
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
  readonly animals: readonly AnimalView[];
  readonly mounting: readonly (readonly [number, number])[];
  readonly under_fire: readonly number[];
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
  readonly wits: Wits;
  readonly support: Support;
  readonly markers: Markers;
  readonly unrest: Unrest;
  readonly barrage: BarrageView;
  readonly batteries: readonly Battery[];
  readonly mission: MissionView;
  readonly sewers: SewersView;
  readonly weather: Weather;
  readonly kits: Kits;
  readonly boating: Boating;
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

/** A hit on flank, rear or belly: the die for the tracks, and whether one broke. */
export interface TrackHit {
  readonly type: "trackhit";
  readonly vehicle: number;
  readonly die: number;
  readonly broken: boolean;
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

/** The trap die of a game against the rules, and whether a trap goes off (CT-TRAPSOLO-1). */
export interface TrapDieRolled {
  readonly type: "trapdierolled";
  readonly die: number;
  readonly sprung: boolean;
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

/** Two groups met in a tunnel: a die says how wide it is and who begins; they are so many inches apart.
 *
 * `contest` are the dice of both if they roll for it, those of who intercepted first. */
export interface TunnelFight {
  readonly type: "tunnelfight";
  readonly hunter: number;
  readonly prey: number;
  readonly die: number;
  readonly width: number;
  readonly apart: number;
  readonly first: number;
  readonly does: string;
  readonly contest: readonly number[];
}

/** A fight in a tunnel is over; the group (-1: nobody) goes on below. */
export interface TunnelLeft {
  readonly type: "tunnelleft";
  readonly group: number;
}

/** A turn began. */
export interface TurnBegan {
  readonly type: "turnbegan";
  readonly turn: number;
}

/** What events have left behind.
 *
 * `awareness` is added to the Enemy Activity Level; `busy` are the figures who lose their next activation, by number;
 * `dogs` the groups that a dog goes with; `crowds` civilians; `stock` what groups have put by: group, goods, how much;
 * `fuel` for how many drives a vehicle that was found still runs. */
export interface Unrest {
  readonly awareness: number;
  readonly busy: readonly number[];
  readonly dogs: readonly number[];
  readonly crowds: readonly Crowd[];
  readonly stock: readonly (readonly [number, string, number])[];
  readonly fuel: readonly (readonly [number, number])[];
}

/** A die on a table of tanks or vehicles, named by its rule, and what stands there; several: one is picked. */
export interface VehicleRolled {
  readonly type: "vehiclerolled";
  readonly side: string;
  readonly table: string;
  readonly die: number;
  readonly vehicles: readonly string[];
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

/** The squad goes on in the sewers (CT-SEWER-MOVE-7). */
export interface Wade {
  readonly type: "wade";
}

/** A squad went on in the sewers: its leader's dice against his Rep; `left` sections are still to cross. */
export interface WadedOn {
  readonly type: "wadedon";
  readonly group: number;
  readonly dice: readonly number[];
  readonly rep: number;
  readonly passed: number;
  readonly result: string;
  readonly left: number;
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

/** What cold and want do to vehicles.
 *
 * `fuel`: by vehicle the turns for which there is some, 0 where it is not counted; () if nobody lacks any. `slow`:
 * vehicles and the inches that they lose of a move; `worn`: those that may break down before each move. */
export interface Weather {
  readonly fuel: readonly number[];
  readonly slow: readonly (readonly [number, number])[];
  readonly worn: readonly number[];
}

/** A squad went into the sewers by an entrance. Only its own side learns where it will come out, if it goes on.
 *
 * `patrol`: it is on patrol; `lights`: it carries lights. */
export interface WentBelow {
  readonly type: "wentbelow";
  readonly group: number;
  readonly entrance: readonly [number, number];
  readonly exit: readonly [number, number] | null;
  readonly lights: boolean;
  readonly patrol: boolean;
}

/** A hole was blown in barbed wire. */
export interface WireBlown {
  readonly type: "wireblown";
  readonly place: readonly [number, number];
}

/** A value that a state holds; figures by number, each list in rising order.
 *
 * `focus`: who watches an arc, and its middle in degrees (BASE-REACT-12). `lucky`: whose luck is spent (BASE-ATTR-N3).
 * `plucky`: who has once taken heart (BASE-REACT-13). `flashes`: who fired at night since the turn began, and is seen
 * by his muzzle flash (BASE-LOS-T2). */
export interface Wits {
  readonly focus: readonly (readonly [number, number])[];
  readonly lucky: readonly number[];
  readonly flashes: readonly number[];
  readonly plucky: readonly number[];
}

/** All that has changed. Buildings go by their numbers, with their areas; `fields` are areas of the bare terrain.
 *
 * `values` are (building, area, defence value now), 0 for one that has fallen; `alight` are buildings and `fields`
 * areas that burn; `breaches` are areas of fortified buildings that can be entered; `dug` are (kind of land, place);
 * `ladders` (building, lower floor, place) and `strong` points (building, floor, place) are in fortified buildings;
 * `wire` are strands, `holes` what was blown into them; `felled` are areas of the bare terrain that are
 * no more: bridges; `snow` is the die of a snowstorm (0: it does not snow). */
export interface Works {
  readonly dug: readonly (readonly [string, readonly [number, number]])[];
  readonly smoke: readonly Smoke[];
  readonly fields: readonly number[];
  readonly alight: readonly number[];
  readonly values: readonly (readonly [number, number, number])[];
  readonly breaches: readonly (readonly [number, number])[];
  readonly ladders: readonly (readonly [number, number, readonly [number, number]])[];
  readonly strong: readonly (readonly [number, number, readonly [number, number]])[];
  readonly wire: readonly (readonly [readonly [number, number], readonly [number, number]])[];
  readonly holes: readonly (readonly [number, number])[];
  readonly felled: readonly number[];
  readonly snow: number;
}

/** Privation of a vehicle before play: the dice, and inches lost, or that it may break down. */
export interface Worn {
  readonly type: "worn";
  readonly vehicle: number;
  readonly dice: readonly number[];
  readonly target: number;
  readonly passed: number;
  readonly inches: number;
  readonly breaks_down: boolean;
}

export type Action =
  | Deploy
  | Shift
  | Ambush
  | Show
  | Enter
  | Leave
  | Activate
  | ActivateStar
  | Pick
  | Done
  | Move
  | FastMove
  | GoProne
  | StandUp
  | Face
  | Focus
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
  | Engage
  | Assault
  | MachineGuns
  | Bombard
  | Mount
  | Dismount
  | MountUp
  | GetDown
  | TakeReins
  | LetLoose
  | TieUp
  | PutDown
  | Frighten
  | Resupply
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
  | Scrounge
  | ComeIn
  | PickVehicleType
  | CallFire
  | CallPoint
  | Lob
  | LayCharges
  | SetDetonator
  | FireCharge
  | ClearMines
  | Descend
  | PatrolSewers
  | Wade
  | Intercept
  | LadderHole
  | StrongPoint
  | HouseGun
  | Equip
  | RaceDownhill
  | Jump
  | Swim
  | CastOff
  | Ram;

export type Event =
  | TurnBegan
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
  | BattleEnded;
