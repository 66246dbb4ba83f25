// Made by `steppe-dev types` from the Python definitions. Do not edit: change those and run it again.

/** Turn up a wheel marker and put a T-34 there. */
export interface Activate {
  readonly type: "activate";
  readonly marker: number;
}

/** Phase D begins: the German may turn up guns that have a T-34 in their line of fire (DG-COMBAT-4, G-87, G-138). */
export interface ActivateGuns {
  readonly type: "activateguns";
}

/** The shooting is over: wrecks and standing tire markers come off (DG-FIRE-WRECK-2, DG-TIRE-7). */
export interface AfterFire {
  readonly type: "afterfire";
}

/** The turn's VP of each side were netted on the bar; `balance` is positive where the German leads. */
export interface BarMoved {
  readonly type: "barmoved";
  readonly german: number;
  readonly soviet: number;
  readonly balance: number;
}

/** The board drawn as text. */
export interface BoardAnswer {
  readonly text: string;
}

/** A program card was laid; only its owner sees it. */
export interface CardLaid {
  readonly type: "cardlaid";
  readonly tiger: number;
  readonly card: number;
}

/** Cards that did not complete an entry were lost. */
export interface CardsWasted {
  readonly type: "cardswasted";
  readonly tank: number;
  readonly cell: number;
  readonly cost: number;
  readonly cards: number;
}

/** Actions of a T-34 and cards of a Tiger (None: never) for entering a ground. */
export interface CostRow {
  readonly ground: string;
  readonly text: string;
  readonly t34: number;
  readonly tiger: number | null;
  readonly rule: string;
}

/** The worst that a known enemy does to a tank in a hex. */
export interface DangerAnswer {
  readonly points: number;
  readonly effect: "critical" | "damaged" | "destroyed" | "none";
  readonly weapon: number;
  readonly power: number;
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

/** Nothing more in this step. */
export interface Done {
  readonly type: "done";
}

/** A snowdrift was removed. */
export interface DriftGone {
  readonly type: "driftgone";
  readonly cell: number;
  readonly rule: string;
}

/** One movement action of the picked T-34. */
export interface Drive {
  readonly type: "drive";
  readonly move: "back" | "forward" | "left" | "right";
}

/** The drop marker of a tank in a snowdrift. */
export interface DropsSet {
  readonly type: "dropsset";
  readonly tank: number;
  readonly cell: number;
  readonly drops: number;
}

/** Everything that one viewer may know of a game (`viewer` None: the public). */
export interface DuelView {
  readonly title: string;
  readonly scenario: string;
  readonly winter: boolean;
  readonly options: Readonly<Record<string, boolean | number | string>>;
  readonly viewer: string | null;
  readonly columns: number;
  readonly rows: number;
  readonly turn: number;
  readonly last_turn: number | null;
  readonly phase: string;
  readonly to_move: string | null;
  readonly decision: Decision | null;
  readonly terrain: readonly string[];
  readonly front: readonly number[];
  readonly airfield: number;
  readonly tanks: readonly TankView[];
  readonly guns: readonly GunView[];
  readonly markers: readonly MarkerView[];
  readonly mines: readonly MineView[];
  readonly programs: readonly ProgramView[];
  readonly stuka: StukaView;
  readonly points: Points;
  readonly markers_moved: readonly number[];
  readonly settled: number;
  readonly acted: boolean;
  readonly quiet_turns: number;
  readonly reveals: number;
  readonly steps: readonly (ActivateGuns | AfterFire | FaceTank | FaceToFace | Finish | FiringA | FiringB | FiringC | FirstShot | Flight | GermanRecon | LayFront | LayLandscape | LayMarkers | LayWeapons | LookForGuns | MoveMarker | MoveTank | OpeningActivation | OpeningMarkers | OrientGuns | ProgramTigers | ReturnFire | RunProgram | RunTigers | SovietPhase | StukaTakeOff | TowGun | TowGuns)[];
  readonly outcome: Outcome | null;
}

/** Set-up phase 2: lay a front element. */
export interface Element {
  readonly type: "element";
  readonly cell: number;
}

/** Phase D, case C: turn the turret on an enemy and shoot. */
export interface Engage {
  readonly type: "engage";
  readonly weapon: number;
  readonly target: number;
}

/** Give the piece just placed, moved or activated its direction. */
export interface Face {
  readonly type: "face";
  readonly direction: number;
}

/** A T-34 just activated or found gets its hull, then its turret direction (DG-ACT-8, DG-T34-2, G-39). */
export interface FaceTank {
  readonly type: "facetank";
  readonly tank: number;
  readonly hull_set: boolean;
}

/** Case A: each owner decides to fire or hold without knowing the other's choice; both shots count together.
 *
 * DG-FIRE-A-1 and 2, G-82, G-139. The German answers first; the Soviet does not see what he said. */
export interface FaceToFace {
  readonly type: "facetoface";
  readonly weapon: number;
  readonly tank: number;
  readonly german: number;
  readonly turn: string;
}

/** The one that came second, by its turret or for want of cover, fires if it still can (DG-FIRE-C-3, G-83). */
export interface Finish {
  readonly type: "finish";
  readonly weapon: number;
  readonly target: number;
  readonly case: string;
}

/** Phase D: shoot. */
export interface Fire {
  readonly type: "fire";
  readonly weapon: number;
  readonly target: number;
}

/** Case A: two barrels point at each other (DG-FIRE-A-1 and 2, DG-FIRE-ORDER-1); pair after pair.
 *
 * With `gun`, the pairs of one gun only: turned up while case B is under way, it shoots at the same time as a tank
 * that aims at it, and not before (G-87). */
export interface FiringA {
  readonly type: "firinga";
  readonly gun: number;
}

/** Case B: weapons whose barrel is on an enemy fire, the sides in turn, German first (DG-FIRE-B-1 to 5, G-80).
 *
 * The German may also turn up guns with a T-34 in their line of fire (G-87). */
export interface FiringB {
  readonly type: "firingb";
  readonly side: string;
  readonly passes: number;
}

/** Case C: no barrel is on target, so tanks turn their turrets, a Tiger ahead of a T-34 with as many steps.
 *
 * A weapon that points at an enemy already had its chance in case B, unless that enemy was hidden then: once he has
 * fired out of his cover it may fire at him (G-86). DG-FIRE-C-1 to 3, G-80, G-84, G-140. */
export interface FiringC {
  readonly type: "firingc";
  readonly side: string;
  readonly passes: number;
}

/** Case A where the ground gives one the first shot: it fires or holds, the other answers if it can (G-83). */
export interface FirstShot {
  readonly type: "firstshot";
  readonly weapon: number;
  readonly target: number;
}

/** One phase of the flight.
 *
 * Up to five actions, recon and the one kill free (DG-STUKA-FLY-2 to 8, G-100 to G-106). */
export interface Flight {
  readonly type: "flight";
  readonly left: number;
}

/** Turn an ATG marker face up. */
export interface FlipGun {
  readonly type: "flipgun";
  readonly gun: number;
}

/** One action of the Stuka. */
export interface Fly {
  readonly type: "fly";
  readonly move: "forward" | "left" | "right";
}

/** A front element left the game after a tank broke in. */
export interface FrontBroken {
  readonly type: "frontbroken";
  readonly tank: number;
  readonly cell: number;
}

/** The front line is complete. */
export interface FrontLaid {
  readonly type: "frontlaid";
  readonly cells: readonly number[];
}

/** The game is over. */
export interface GameEnded {
  readonly type: "gameended";
  readonly winner: string | null;
  readonly balance: number;
  readonly reason: string;
  readonly rule: string;
}

/** German recon in the opening phase, phase A or phase C (DG-RECON-GER-1 to 10); optional (G-71).
 *
 * In the opening phase face-down ATG markers may be turned up for it as well (G-17). */
export interface GermanRecon {
  readonly type: "germanrecon";
}

/** What a gun that may be turned up now has in its line of fire, nearest first; nothing where `kind` is "bluff". */
export interface GunAnswer {
  readonly gun: number;
  readonly name: string;
  readonly kind: string;
  readonly shots: readonly ShotAnswer[];
}

/** An earmarked ATG marker has moved and got its direction. */
export interface GunMoved {
  readonly type: "gunmoved";
  readonly gun: number;
  readonly start: number;
  readonly end: number;
  readonly direction: number;
}

/** A T-34 drove over an ATG marker. */
export interface GunOverrun {
  readonly type: "gunoverrun";
  readonly gun: number;
  readonly cell: number;
  readonly kind: number;
  readonly tank: number;
}

/** An ATG marker was turned up: by recon, by its owner, or because a T-34 met it head-on. A bluff is removed. */
export interface GunRevealed {
  readonly type: "gunrevealed";
  readonly gun: number;
  readonly cell: number;
  readonly kind: number;
  readonly by: number;
  readonly rule: string;
}

/** An ATG marker was turned. */
export interface GunTurned {
  readonly type: "gunturned";
  readonly gun: number;
  readonly cell: number;
  readonly direction: number;
}

/** An ATG marker: place, barrel direction, whether face up, tire marker, and what it is where the viewer knows. */
export interface GunView {
  readonly id: number;
  readonly name: string;
  readonly hex: number;
  readonly facing: number;
  readonly up: boolean;
  readonly tire: string;
  readonly fired: boolean;
  readonly kind: string | null;
}

/** A side held the fire of one of its weapons. */
export interface Held {
  readonly type: "held";
  readonly side: string;
  readonly weapon: number;
}

/** What is known of a hex (its label), line by line. */
export interface HexAnswer {
  readonly hex: string;
  readonly rows: readonly Remark[];
}

/** Phase D: do not shoot. */
export interface Hold {
  readonly type: "hold";
}

/** The Stuka lands; its flight is over. */
export interface Land {
  readonly type: "land";
}

/** Set-up phase 1: lay a landscape tile. */
export interface Landscape {
  readonly type: "landscape";
  readonly terrain: number;
  readonly cell: number;
}

/** The line of fire of a weapon: `cells` up to the first that it does not see, which `stop` explains.
 *
 * `beyond`: hexes behind it that are seen again, such as high ground behind a tank. `recon`: cells that its recon
 * reaches, of the `recon_range` nearest. */
export interface LaneAnswer {
  readonly weapon: number;
  readonly name: string;
  readonly from: number;
  readonly cells: readonly number[];
  readonly beyond: readonly number[];
  readonly recon: readonly number[];
  readonly recon_range: number;
  readonly stop: LaneStop | null;
}

/** What ends a line of fire. */
export interface LaneStop {
  readonly cell: number;
  readonly what: string;
  readonly rule: string;
}

/** Set-up phase 4: lay the airfield, with the Stuka on it. */
export interface LayAirfield {
  readonly type: "layairfield";
  readonly cell: number;
}

/** Phase A: lay a card on a Tiger's program. */
export interface LayCard {
  readonly type: "laycard";
  readonly tiger: number;
  readonly card: number;
}

/** Set-up phase 2: fourteen front elements, first the line from row 1 to row 9, then the rest in depth.
 *
 * DG-FRONT-SETUP-1 to 4, G-13, G-130, G-135. */
export interface LayFront {
  readonly type: "layfront";
  readonly placed: readonly number[];
  readonly line_length: number;
}

/** Set-up phase 4: lay an ATG marker of this kind. */
export interface LayGun {
  readonly type: "laygun";
  readonly kind: number;
  readonly cell: number;
}

/** Set-up phase 1: the sides lay their ten tiles each in turn, German first (G-11, G-12, G-19). */
export interface LayLandscape {
  readonly type: "laylandscape";
  readonly german_left: readonly number[];
  readonly soviet_left: readonly number[];
  readonly side: string;
}

/** Set-up phase 3: lay a tank marker, with a wheel or a bluff. */
export interface LayMarker {
  readonly type: "laymarker";
  readonly real: boolean;
  readonly cell: number;
}

/** Set-up phase 3: sixteen tank markers, eight of them with wheels, one a hex in columns 7 to 11 (G-14). */
export interface LayMarkers {
  readonly type: "laymarkers";
  readonly placed: readonly LayMarker[];
}

/** Set-up phase 4: lay a mine marker, real or bluff. */
export interface LayMine {
  readonly type: "laymine";
  readonly real: boolean;
  readonly cell: number;
}

/** Set-up phase 4: place the next Tiger. */
export interface LayTiger {
  readonly type: "laytiger";
  readonly cell: number;
}

/** Set-up phase 4: airfield and Stuka, Tigers, ATG markers, mine markers, in that order (G-15 to G-17, G-20).
 *
 * `placed` holds the actions so far; its length tells what comes next. */
export interface LayWeapons {
  readonly type: "layweapons";
  readonly placed: readonly (Face | LayAirfield | LayGun | LayMine | LayTiger)[];
}

/** A T-34 just activated may reveal ATG markers in its line of fire (DG-RECON-SOV-2). */
export interface LookForGuns {
  readonly type: "lookforguns";
  readonly tank: number;
}

/** A face-down tank marker moved one hex. */
export interface MarkerMoved {
  readonly type: "markermoved";
  readonly marker: number;
  readonly start: number;
  readonly end: number;
}

/** A tank marker was turned up: by German recon, by coming into range, or by a Tiger that drove onto it. */
export interface MarkerRevealed {
  readonly type: "markerrevealed";
  readonly marker: number;
  readonly cell: number;
  readonly real: boolean;
  readonly tank: number;
  readonly by: number;
  readonly rule: string;
}

/** A tank marker. `hex` is -1 when it is off the board; `real` is None where the viewer does not know. */
export interface MarkerView {
  readonly id: number;
  readonly hex: number;
  readonly real: boolean | null;
}

/** All tank markers lie face down; `real` only for their owner. */
export interface MarkersLaid {
  readonly type: "markerslaid";
  readonly cells: readonly number[];
  readonly real: readonly boolean[] | null;
}

/** A T-34 drove onto a mine marker. */
export interface MineMet {
  readonly type: "minemet";
  readonly mine: number;
  readonly cell: number;
  readonly real: boolean;
  readonly known: boolean;
  readonly tank: number;
}

/** A mine marker. */
export interface MineView {
  readonly id: number;
  readonly hex: number;
  readonly up: boolean;
  readonly real: boolean | null;
}

/** A picked marker moves up to two hexes (DG-MARKER-MOVE-3 to 10, G-36, G-37). */
export interface MoveMarker {
  readonly type: "movemarker";
  readonly marker: number;
  readonly steps_left: number;
  readonly over: number;
}

/** A T-34 drives: three actions (four in winter), or up to five hexes straight ahead over open steppe.
 *
 * DG-MOVE-2 to 12, G-50, G-57 to G-60, G-133. `used` counts actions; `straight` holds while all of them were forward
 * onto plain steppe; `turret_free` until the turret has been set since the last action; `stopped` on a real mine. */
export interface MoveTank {
  readonly type: "movetank";
  readonly tank: number;
  readonly used: number;
  readonly straight: boolean;
  readonly turret_free: boolean;
  readonly stopped: boolean;
}

/** Opening phase: the Soviet activates at least one tank, up to all (DG-ACT-1 to 3, G-31). */
export interface OpeningActivation {
  readonly type: "openingactivation";
}

/** Opening phase: the Soviet may shift up to two markers (DG-MARKER-MOVE-1, G-31). */
export interface OpeningMarkers {
  readonly type: "openingmarkers";
}

/** Two enemies in sight of each other, under the case in which they fire.
 *
 * `weapon` may shoot first or, in case A, at the same time. `shots` is what it does to the target, `back` what the
 * target does in turn (in case A, or where it can answer); each has one sum, or one for each gun that a face-down
 * marker may be. `effect`: whether any of these shots would do anything. `done`: nothing more comes of it, since
 * whoever could shoot in its case has fired. */
export interface OrderRow {
  readonly case: string;
  readonly weapon: number;
  readonly target: number;
  readonly weapon_name: string;
  readonly target_name: string;
  readonly shots: readonly ShotAnswer[];
  readonly back: readonly ShotAnswer[];
  readonly effect: boolean;
  readonly done: boolean;
}

/** Phase A: each ATG marker may be turned once, turned face up, or earmarked with a tire.
 *
 * DG-ORIENT-1 to 4, DG-TIRE-1 to 3, G-137. */
export interface OrientGuns {
  readonly type: "orientguns";
  readonly turned: number;
}

/** How a game ended. `winner` is a side, or None for a draw; `score` has points a side; `reason` is a sentence. */
export interface Outcome {
  readonly winner: string | null;
  readonly score: Readonly<Record<string, number>>;
  readonly reason: string;
  readonly rule: string;
}

/** A phase (index into `pieces.PHASES`) of a turn began. */
export interface PhaseBegan {
  readonly type: "phasebegan";
  readonly phase: number;
  readonly turn: number;
}

/** Move this face-down tank marker. */
export interface PickMarker {
  readonly type: "pickmarker";
  readonly marker: number;
}

/** Move this T-34 now. */
export interface PickTank {
  readonly type: "picktank";
  readonly tank: number;
}

/** VP: totals, those of this turn, the balance and the marker on the bar (both positive where the German leads).
 *
 * The bar has `length` spaces each way; `beyond` counts the VP past its end (DG-VPBAR-1 to 3). */
export interface Points {
  readonly german: number;
  readonly soviet: number;
  readonly turn_german: number;
  readonly turn_soviet: number;
  readonly balance: number;
  readonly bar: number;
  readonly beyond: number;
  readonly length: number;
}

/** VP were booked (negative: taken back because damage turned into destruction). */
export interface PointsScored {
  readonly type: "pointsscored";
  readonly side: string;
  readonly points: number;
  readonly rule: string;
}

/** Where a program leads as the board lies now: the places in order, what it meets, whom it then has in its sights.
 *
 * `used` of `limit` movement cards are laid; `reach` has by cell what more cards would bring it to. */
export interface ProgramAnswer {
  readonly tiger: number;
  readonly name: string;
  readonly cards: readonly string[];
  readonly limit: number;
  readonly used: number;
  readonly places: readonly ProgramPlace[];
  readonly end: ProgramPlace;
  readonly notes: readonly Remark[];
  readonly shots: readonly ShotAnswer[];
  readonly lane: LaneAnswer;
  readonly reach: Readonly<Record<string, ProgramReach>>;
}

/** A Tiger after one card of its program. */
export interface ProgramPlace {
  readonly cell: number;
  readonly hull: number;
  readonly turret: number;
}

/** What more cards bring a Tiger to a hex. */
export interface ProgramReach {
  readonly cost: number;
  readonly cards: readonly string[];
}

/** Phase A: the German lays the cards of both Tigers in secret and seals them.
 *
 * DG-PROG-1 to 11, DG-TURRET-1 to 5. */
export interface ProgramTigers {
  readonly type: "programtigers";
}

/** The cards on a Tiger's stack.
 *
 * `cards` is None where only the height is known, `height` None while it is being laid. */
export interface ProgramView {
  readonly tiger: number;
  readonly height: number | null;
  readonly cards: readonly string[] | null;
}

/** Both programs are complete; the heights of the stacks are seen by all. */
export interface ProgramsSealed {
  readonly type: "programssealed";
  readonly heights: readonly number[];
}

/** A way to a hex: the actions that take a piece there, in notation.
 *
 * `end`: what ends the way ("", "mine", "gun" or "exit"); `run`: only a straight run leads there; `hull`: how a T-34
 * faces then (None for markers). */
export interface ReachEntry {
  readonly cost: number;
  readonly actions: readonly string[];
  readonly end: string;
  readonly run: boolean;
  readonly hull: number | null;
}

/** Reveal an ATG marker in the line of fire of the T-34 at hand. */
export interface ReconGun {
  readonly type: "recongun";
  readonly gun: number;
}

/** A sentence with its rule. */
export interface Remark {
  readonly text: string;
  readonly rule: string;
}

/** A weapon that was shot at, or that is quicker on target, may shoot (DG-FIRE-B-2 to 4, G-81). */
export interface ReturnFire {
  readonly type: "returnfire";
  readonly weapon: number;
  readonly target: number;
  readonly case: string;
}

/** German recon: turn up a tank marker. */
export interface RevealMarker {
  readonly type: "revealmarker";
  readonly marker: number;
}

/** A Tiger carries out the cards left in its program (DG-PROG-2 and 8 to 10, G-51, G-52, G-120, G-126). */
export interface RunProgram {
  readonly type: "runprogram";
  readonly tiger: number;
  readonly cards: readonly number[];
}

/** Phase C: carry out this Tiger's program next. */
export interface RunTiger {
  readonly type: "runtiger";
  readonly tiger: number;
}

/** Phase C: one whole program after the other, in the order that the German picks (DG-PHASE-C-1, G-121). */
export interface RunTigers {
  readonly type: "runtigers";
}

/** Phase A: both programs are complete. */
export interface Seal {
  readonly type: "seal";
}

/** Set the turret of the T-34 at hand, relative to its hull. */
export interface SetTurret {
  readonly type: "setturret";
  readonly clock: number;
}

/** A shot with its sum. `effect`: "destroyed", "critical", "damaged" or "none". */
export interface Shot {
  readonly type: "shot";
  readonly weapon: number;
  readonly target: number;
  readonly case: string;
  readonly origin: number;
  readonly cell: number;
  readonly firepower: number;
  readonly distance: number;
  readonly high: number;
  readonly forest: number;
  readonly steps: number;
  readonly power: number;
  readonly armour: number;
  readonly struck: string;
  readonly effect: string;
  readonly weapon_kind: number;
  readonly target_kind: number;
}

/** A shot worked out: `power` is what the rows add up to, `effect` "destroyed", "critical", "damaged" or "none".
 *
 * `distance` counts hexes beyond the free ones; `struck` is the face, `armour` its shells; `steps` are turret steps
 * turned first; `hidden`: the ground keeps the target from being shot at until it fires. `assuming` says what a
 * face-down gun would have to be for this sum. */
export interface ShotAnswer {
  readonly weapon: number;
  readonly target: number;
  readonly weapon_name: string;
  readonly target_name: string;
  readonly origin: number;
  readonly cell: number;
  readonly distance: number;
  readonly struck: string;
  readonly steps: number;
  readonly rows: readonly SumRow[];
  readonly power: number;
  readonly armour: number;
  readonly effect: "critical" | "damaged" | "destroyed" | "none";
  readonly points: number;
  readonly rule: string;
  readonly hidden: boolean;
  readonly sentence: string;
  readonly assuming: string | null;
}

/** Whether one hex sees another; `at` is the cell that blocks. */
export interface SightAnswer {
  readonly from: string;
  readonly to: string;
  readonly distance: number;
  readonly visible: boolean;
  readonly reason: string;
  readonly rule: string;
  readonly at: number | null;
}

/** Phase B: markers, activations and T-34s in any order, one piece at a time (DG-PHASE-B-1, G-35).
 *
 * It is always asked: ending it by itself when only bluffs are left would tell what they are. */
export interface SovietPhase {
  readonly type: "sovietphase";
}

/** Move the ATG marker at hand one hex. */
export interface StepGun {
  readonly type: "stepgun";
  readonly direction: number;
}

/** Move the picked marker one hex. */
export interface StepMarker {
  readonly type: "stepmarker";
  readonly direction: number;
}

/** The Stuka destroys the T-34 in front of it. */
export interface Strike {
  readonly type: "strike";
  readonly tank: number;
}

/** The Stuka landed, made a forced landing or was destroyed on the ground (status as in `pieces`). */
export interface StukaEnded {
  readonly type: "stukaended";
  readonly status: number;
  readonly cell: number;
  readonly tank: number;
}

/** The Stuka took off or moved one hex. */
export interface StukaFlew {
  readonly type: "stukaflew";
  readonly start: number;
  readonly end: number;
  readonly phase: number;
}

/** The Stuka destroyed a T-34. */
export interface StukaStruck {
  readonly type: "stukastruck";
  readonly tank: number;
  readonly cell: number;
}

/** After ground combat the Stuka may take off for its one flight (DG-STUKA-FLY-1 and 6). */
export interface StukaTakeOff {
  readonly type: "stukatakeoff";
}

/** The Stuka turned. */
export interface StukaTurned {
  readonly type: "stukaturned";
  readonly cell: number;
  readonly heading: number;
}

/** The Stuka: place, heading, status, phases D of its flight that are over, and whether it has made its kill. */
export interface StukaView {
  readonly hex: number;
  readonly heading: number;
  readonly status: string;
  readonly flights: number;
  readonly struck: boolean;
}

/** A line of the sum of a shot. */
export interface SumRow {
  readonly text: string;
  readonly value: number;
  readonly rule: string;
}

/** Phase D: the Stuka starts its one flight. */
export interface TakeOff {
  readonly type: "takeoff";
}

/** The Soviet put a T-34 in place of a wheel marker. */
export interface TankActivated {
  readonly type: "tankactivated";
  readonly marker: number;
  readonly tank: number;
  readonly cell: number;
}

/** A T-34 left the board over the German edge. */
export interface TankExited {
  readonly type: "tankexited";
  readonly tank: number;
  readonly start: number;
}

/** A new T-34 was given its directions. */
export interface TankFaced {
  readonly type: "tankfaced";
  readonly tank: number;
  readonly hull: number;
  readonly turret: number;
}

/** A T-34 entered a hex. */
export interface TankMoved {
  readonly type: "tankmoved";
  readonly tank: number;
  readonly start: number;
  readonly end: number;
  readonly cost: number;
  readonly backward: boolean;
}

/** A tank turned its hull. */
export interface TankTurned {
  readonly type: "tankturned";
  readonly tank: number;
  readonly cell: number;
  readonly hull: number;
}

/** A tank of either side: weapon number, name, place, hull direction, turret clock position and what marks it. */
export interface TankView {
  readonly id: number;
  readonly name: string;
  readonly hex: number;
  readonly hull: number;
  readonly turret: number;
  readonly status: string;
  readonly drops: number;
  readonly fresh: boolean;
  readonly moved: boolean;
  readonly fired: boolean;
  readonly damage: number;
  readonly cards: number | null;
}

/** A Tiger entered a hex. */
export interface TigerMoved {
  readonly type: "tigermoved";
  readonly tank: number;
  readonly start: number;
  readonly end: number;
  readonly backward: boolean;
}

/** A Tiger met an obstacle; its other movement cards are lost. */
export interface TigerStopped {
  readonly type: "tigerstopped";
  readonly tank: number;
  readonly cell: number;
  readonly obstacle: string;
  readonly at: number;
  readonly rule: string;
}

/** A landscape tile was laid. */
export interface TileLaid {
  readonly type: "tilelaid";
  readonly side: string;
  readonly terrain: number;
  readonly cell: number;
}

/** Phase A: put a tire marker on an ATG marker, which will move in the next phase A. */
export interface Tire {
  readonly type: "tire";
  readonly gun: number;
}

/** An ATG marker was earmarked for moving. */
export interface TireLaid {
  readonly type: "tirelaid";
  readonly gun: number;
  readonly cell: number;
}

/** An earmarked gun moves up to two hexes and gets a new direction (DG-TIRE-4 to 6, G-64). */
export interface TowGun {
  readonly type: "towgun";
  readonly gun: number;
  readonly start: number;
  readonly steps_left: number;
}

/** Phase A begins: the guns earmarked last turn move, one after the other (DG-TIRE-4, G-32). */
export interface TowGuns {
  readonly type: "towguns";
}

/** Phase A: turn an ATG marker. */
export interface TurnGun {
  readonly type: "turngun";
  readonly gun: number;
  readonly direction: number;
}

/** A turret was set, relative to the hull. */
export interface TurretSet {
  readonly type: "turretset";
  readonly tank: number;
  readonly turret: number;
  readonly rule: string;
}

/** Whether a piece can get to a hex now, and if not, why. */
export interface WayAnswer {
  readonly reachable: boolean;
  readonly text: string;
  readonly rule: string;
}

/** The German weapons are in place; `kinds` and `real` (of the mines) only for their owner. */
export interface WeaponsLaid {
  readonly type: "weaponslaid";
  readonly airfield: number;
  readonly tigers: readonly number[];
  readonly guns: readonly number[];
  readonly mines: readonly number[];
  readonly kinds: readonly number[] | null;
  readonly real: readonly boolean[] | null;
}

/** Destroyed tanks were taken off after the shooting. */
export interface WrecksRemoved {
  readonly type: "wrecksremoved";
  readonly tanks: readonly number[];
}

export type Action =
  | Landscape
  | Element
  | LayMarker
  | LayAirfield
  | LayTiger
  | LayGun
  | LayMine
  | Face
  | Done
  | PickMarker
  | StepMarker
  | Activate
  | PickTank
  | Drive
  | SetTurret
  | ReconGun
  | RevealMarker
  | TurnGun
  | FlipGun
  | Tire
  | StepGun
  | LayCard
  | Seal
  | RunTiger
  | Fire
  | Engage
  | Hold
  | TakeOff
  | Fly
  | Strike
  | Land;

export type Event =
  | PhaseBegan
  | TileLaid
  | FrontLaid
  | MarkersLaid
  | WeaponsLaid
  | MarkerMoved
  | MarkerRevealed
  | TankActivated
  | TankFaced
  | TankMoved
  | TankTurned
  | TurretSet
  | FrontBroken
  | DriftGone
  | DropsSet
  | GunRevealed
  | GunOverrun
  | MineMet
  | TankExited
  | GunTurned
  | TireLaid
  | GunMoved
  | CardLaid
  | ProgramsSealed
  | TigerMoved
  | TigerStopped
  | CardsWasted
  | Shot
  | Held
  | WrecksRemoved
  | StukaFlew
  | StukaTurned
  | StukaStruck
  | StukaEnded
  | PointsScored
  | BarMoved
  | GameEnded;
