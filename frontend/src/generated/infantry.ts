// Made by `steppe-dev types` from the Python definitions. Do not edit: change those and run it again.

/** Activate an HQ of a company (CI-1.1-2). */
export interface Activate {
  readonly type: "activate";
  readonly hq: number;
}

/** An HQ was turned face-up and commands. */
export interface Activated {
  readonly type: "activated";
  readonly unit: number;
  readonly label: string;
  readonly cell: number;
}

/** The HQ commands unit after unit, in any sequence (CI-1.2-2, 4.1).
 *
 * `commands` are left: of a CHQ three in all (CI-4.1-3), of a PHQ the one weapon (CI-4.1-2), squads not counted.
 * `held` are units that were told to do nothing; `struck`: a strike was called (CI-2.6-4, CI-2.7-6). */
export interface Activation {
  readonly type: "activation";
  readonly by: string;
  readonly hq: number;
  readonly commands: number;
  readonly struck: boolean;
  readonly held: readonly number[];
}

/** Where a mortar lays smoke: a hex in range that it sees or that is spotted for it (CI-7.4-3, R-47). */
export interface AimSmoke {
  readonly type: "aimsmoke";
  readonly by: string;
  readonly unit: number;
}

/** The CHQ names the target of a strike; then it costs a command (CI-2.6-4, CI-2.6-5). */
export interface AimStrike {
  readonly type: "aimstrike";
  readonly by: string;
  readonly hq: number;
  readonly side: number;
  readonly kind: number;
}

/** Hits on a hex are dealt one by one: a half-hit first, else the strongest; the owner chooses among equals. */
export interface ApplyHits {
  readonly type: "applyhits";
  readonly by: string;
  readonly cell: number;
  readonly side: number;
  readonly hits: number;
  readonly defence: number;
  readonly weapon: number;
}

/** A whole assault, if every unit fires and none retreats before it must.
 *
 * `attacker_holds`, `defender_holds` and `nobody`: chances of who is in the hex when it is over; steps lost on
 * average. */
export interface AssaultAnswer {
  readonly cell: number;
  readonly place: string;
  readonly attacker: string;
  readonly defender: string;
  readonly attackers: readonly FighterAnswer[];
  readonly defenders: readonly FighterAnswer[];
  readonly attacker_holds: number;
  readonly defender_holds: number;
  readonly nobody: number;
  readonly attacker_lost: number;
  readonly defender_lost: number;
  readonly rounds: readonly HalfRoundAnswer[];
  readonly notes: readonly Remark[];
}

/** An assault is fought; all units in it are revealed. */
export interface AssaultBegan {
  readonly type: "assaultbegan";
  readonly cell: number;
  readonly attackers: readonly number[];
  readonly defenders: readonly number[];
}

/** Who holds the hex now. */
export interface AssaultEnded {
  readonly type: "assaultended";
  readonly cell: number;
  readonly winner: string;
}

/** A half of a round begins: strength-1 units check morale, then fire or retreat (CI-9.2-1 to 3, CI-9.3-1).
 *
 * `side` is the attacker's; in `defending` halves the other side acts. */
export interface AssaultRound {
  readonly type: "assaultround";
  readonly by: string;
  readonly side: number;
  readonly cell: number;
  readonly round: number;
  readonly defending: boolean;
}

/** A block. `hex` is -1 while it is on none; `label` is None where the viewer does not know it.
 *
 * `acted`: it is done for this Game Turn; `half`: it has a half-hit; `activated` and `spotted`: an HQ that has
 * commanded, or spotted, in this Game Turn. */
export interface BlockView {
  readonly id: number;
  readonly side: string;
  readonly hex: number;
  readonly facing: string;
  readonly fate: string;
  readonly acted: boolean;
  readonly half: boolean;
  readonly activated: boolean;
  readonly spotted: boolean;
  readonly label: LabelView | null;
}

/** Engineers blow the bridge on a hexside of their hex (CI-7.3-1). */
export interface Blow {
  readonly type: "blow";
  readonly direction: number;
}

/** A bridge or the dam was destroyed. */
export interface BridgeBlown {
  readonly type: "bridgeblown";
  readonly cell: number;
  readonly direction: number;
  readonly dam: boolean;
}

/** A bridge or the dam over a hexside; `built` of "wood" or "stone", or "dam". */
export interface BridgeChart {
  readonly hex: number;
  readonly direction: number;
  readonly built: string;
  readonly name: string;
}

/** Custom scenario: buy a unit with this label (CI-10.4-5). */
export interface Buy {
  readonly type: "buy";
  readonly label: string;
}

/** A side spends its points. `bought` are labels so far; `sealed` those of the side that has bought before. */
export interface BuyUnits {
  readonly type: "buyunits";
  readonly by: string;
  readonly side: number;
  readonly bought: readonly string[];
  readonly sealed: readonly string[];
}

/** Call artillery (0) or aircraft (1) (CI-2.6-5, CI-2.7-3b). */
export interface CallStrike {
  readonly type: "callstrike";
  readonly kind: number;
}

/** A unit fires in an assault (CI-9.2-2). */
export interface Charge {
  readonly type: "charge";
  readonly unit: number;
}

/** Let a squad out of command try its morale (CI-4.3-1). */
export interface Check {
  readonly type: "check";
  readonly unit: number;
}

/** Which assault is fought next (CI-9.1-6). */
export interface ChooseAssault {
  readonly type: "chooseassault";
  readonly by: string;
  readonly side: number;
}

/** The owner chooses which of the strongest units takes the hit (CI-6.3-3). */
export interface ChooseHit {
  readonly type: "choosehit";
  readonly by: string;
  readonly cell: number;
  readonly units: readonly number[];
}

/** Who observes for a bombardment (CI-6.62-1, R-35). `aim` is what was chosen. */
export interface ChooseSpotter {
  readonly type: "choosespotter";
  readonly by: string;
  readonly unit: number;
  readonly hq: number;
  readonly side: number;
  readonly kind: number;
  readonly cell: number;
  readonly target: number;
  readonly direction: number;
  readonly smoke: boolean;
}

/** Which own unit a stray shell strikes (CI-6.64-2). */
export interface ChooseVictim {
  readonly type: "choosevictim";
  readonly by: string;
  readonly units: readonly number[];
  readonly hits: number;
}

/** Try to clear the wire that the unit is in (CI-7.5-4). */
export interface ClearWire {
  readonly type: "clearwire";
}

/** Whom an HQ commands from where it stands. `everywhere`: a company HQ has no limit of range; `left`: commands. */
export interface CommandAnswer {
  readonly hq: number;
  readonly name: string;
  readonly cell: number;
  readonly everywhere: boolean;
  readonly cells: readonly number[];
  readonly left: number;
  readonly units: readonly CommandedEntry[];
}

/** A unit of an HQ's company: `how` it would act, "command", "check" or "" (not at all), and why. */
export interface CommandedEntry {
  readonly unit: number;
  readonly name: string;
  readonly cell: number;
  readonly how: string;
  readonly done: boolean;
  readonly text: string;
  readonly rule: string;
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

/** Deploy the HQ one hex before it commands (CI-4.2-1). */
export interface Deploy {
  readonly type: "deploy";
  readonly direction: number;
}

/** The HQ may deploy one hex before it commands (4.2, R-10). */
export interface DeployHq {
  readonly type: "deployhq";
  readonly by: string;
  readonly hq: number;
}

/** An HQ deployed one hex before commanding. */
export interface Deployed {
  readonly type: "deployed";
  readonly unit: number;
  readonly start: number;
  readonly end: number;
}

/** Dig a foxhole (CI-7.1-4). */
export interface Dig {
  readonly type: "dig";
}

/** Remove a unit too many from an overstacked hex (CI-8.2-3). */
export interface Discard {
  readonly type: "discard";
  readonly unit: number;
}

/** Something a unit can do, or why it cannot (`reason`). */
export interface DoingEntry {
  readonly what: string;
  readonly possible: boolean;
  readonly reason: Remark | null;
}

/** Nothing more here. */
export interface Done {
  readonly type: "done";
}

/** Battalion weapons were drawn and attached (CI-2.5-2, CI-2.5-4); for their side only. */
export interface Drawn {
  readonly type: "drawn";
  readonly side: string;
  readonly types: readonly string[];
  readonly companies: readonly string[];
}

/** A unit was eliminated; `points` VP for the enemy. */
export interface Eliminated {
  readonly type: "eliminated";
  readonly unit: number;
  readonly label: string;
  readonly cell: number;
  readonly points: number;
  readonly rule: string;
}

/** The activation is over: units too many in a hex are eliminated (CI-8.2-3, R-55). */
export interface EndActivation {
  readonly type: "endactivation";
  readonly by: string;
  readonly side: number;
}

/** Lone half-hits recover, then assaults are fought (CI-6.7-3, CI-1.3-2). */
export interface EndCommands {
  readonly type: "endcommands";
  readonly by: string;
  readonly side: number;
}

/** A Game Turn is over (CI-1.3-5, CI-7.4-4): all stand upright, smoke clears, and the next one begins or none. */
export interface EndTurn {
  readonly type: "endturn";
  readonly by: string;
}

/** A way off the map: from which hex in which direction, MP, the actions, and the VP that it brings. */
export interface ExitEntry {
  readonly cell: number;
  readonly direction: number;
  readonly cost: number;
  readonly actions: readonly string[];
  readonly points: number;
}

/** Which hexes are seen from one, up to ten hexes away. */
export interface FieldAnswer {
  readonly from: number;
  readonly seen: readonly SeenEntry[];
  readonly unseen: readonly UnseenEntry[];
}

/** A unit in an assault: its fire in round 1 with the sum, its fire later, and its morale (0: it never checks).
 *
 * `known`: whether the viewer knows what it is; if not, it is reckoned as a full rifle squad. */
export interface FighterAnswer {
  readonly unit: number;
  readonly name: string;
  readonly known: boolean;
  readonly steps: number;
  readonly rows: readonly SumRow[];
  readonly need: number;
  readonly later: number;
  readonly morale: number;
}

/** Fire at a hex; for a mortar or a strike: bombard it (CI-6.3-1, CI-6.6-2). */
export interface Fire {
  readonly type: "fire";
  readonly cell: number;
}

/** Fire at one face-up unit (CI-6.31-1). */
export interface FireAt {
  readonly type: "fireat";
  readonly unit: number;
}

/** A unit in an assault fires or retreats (CI-9.2-2, CI-9.2-3). */
export interface FireOrRetreat {
  readonly type: "fireorretreat";
  readonly by: string;
  readonly half: HalfRound;
}

/** Dice were rolled to hit.
 *
 * `how`: "fire", "bombard", "strike", "assault", "sweep", "smoke", "blow", "shell", "wire". `unit` is -1 for a strike
 * (then `label` names it); `target` is a unit or -1 for the hex; `need` is the highest die that hits. */
export interface Fired {
  readonly type: "fired";
  readonly how: string;
  readonly unit: number;
  readonly label: string;
  readonly origin: number;
  readonly cell: number;
  readonly target: number;
  readonly need: number;
  readonly sum: readonly Modifier[];
  readonly dice: readonly number[];
  readonly hits: number;
  readonly rule: string;
  readonly spotter: number;
}

/** The flood below the dam has run off. */
export interface FloodEnded {
  readonly type: "floodended";
  readonly turn: number;
}

/** A foxhole was dug. */
export interface FoxholeDug {
  readonly type: "foxholedug";
  readonly unit: number;
  readonly cell: number;
}

/** The active player picks the victims of his own shells (CI-6.64-2, CI-6.64-3) in the hexes of `zone`. */
export interface FriendlyFire {
  readonly type: "friendlyfire";
  readonly by: string;
  readonly side: number;
  readonly zone: readonly number[];
  readonly hits: number;
}

/** What zeros do to own units next to the target: hits on all of them together, and their chances. */
export interface FriendlyFireAnswer {
  readonly units: readonly number[];
  readonly hits: readonly HitsRow[];
  readonly expected: number;
  readonly chance: number;
  readonly text: string;
  readonly rule: string;
}

/** The end. */
export interface GameEnded {
  readonly type: "gameended";
  readonly winner: string | null;
  readonly german: number;
  readonly soviet: number;
  readonly reason: string;
  readonly rule: string;
}

/** Terrain that the map marks on a hexside. */
export interface GroundChart {
  readonly hex: number;
  readonly direction: number;
  readonly terrain: string;
}

/** A unit in double defence took half a hit (CI-6.7-1). */
export interface HalfHit {
  readonly type: "halfhit";
  readonly unit: number;
  readonly cell: number;
}

/** Half-hits were erased at the end of the activation (CI-6.7-3). */
export interface HalfHitsRecovered {
  readonly type: "halfhitsrecovered";
  readonly units: readonly number[];
}

/** The units of one side act one after the other, in their owner's order. `through`: hexsides of retreats so far. */
export interface HalfRound {
  readonly type: "halfround";
  readonly by: string;
  readonly side: number;
  readonly cell: number;
  readonly round: number;
  readonly defending: boolean;
  readonly waiting: readonly number[];
  readonly through: readonly number[];
}

/** One side's half of a round: the chance that it comes to it, hits and steps lost on average, counting all cases.
 *
 * `lost` by the other side, `own` by the side itself (mines, surrender, no way out); `steps` are the chances of the
 * steps that the other side loses, 0 first. */
export interface HalfRoundAnswer {
  readonly round: number;
  readonly side: string;
  readonly chance: number;
  readonly hits: number;
  readonly lost: number;
  readonly own: number;
  readonly steps: readonly number[];
}

/** A tank broke a gap into a hedge. */
export interface HedgeBroken {
  readonly type: "hedgebroken";
  readonly cell: number;
  readonly direction: number;
}

/** What is in a hex, as far as the viewer knows: its label, and a line for each thing. */
export interface HexAnswer {
  readonly hex: string;
  readonly rows: readonly HexRow[];
}

/** A hex: its terrain, its level, its name ("" where it has none), and whether the sheet's edge cuts it. */
export interface HexChart {
  readonly terrain: string;
  readonly level: number;
  readonly name: string;
  readonly half: boolean;
}

/** A line about a hex, with its rule ("" where there is none). */
export interface HexRow {
  readonly text: string;
  readonly rule: string;
}

/** A hexside of a hex, looking out: its neighbour (-1 off the map), what lies on it, and its limits.
 *
 * `costs`: MP on foot, for guns, for tanks (0: closed); `rough`: the same into an assault. Limits are in units an HQ
 * activation, `fired` and `charged` those used so far. */
export interface HexsideEntry {
  readonly direction: number;
  readonly cell: number;
  readonly terrain: readonly string[];
  readonly costs: readonly number[];
  readonly rough: readonly number[];
  readonly fire: number;
  readonly fired: number;
  readonly assault: number;
  readonly charged: number;
}

/** A destroyed bridge or a gap in a hedge, by hex and direction. */
export interface HexsideView {
  readonly hex: number;
  readonly direction: number;
}

/** So many hits, and their chance. */
export interface HitsRow {
  readonly hits: number;
  readonly chance: number;
}

/** Hits that nobody could take. */
export interface HitsWasted {
  readonly type: "hitswasted";
  readonly cell: number;
  readonly hits: number;
}

/** Let the unit in hand do nothing in this activation. */
export interface Hold {
  readonly type: "hold";
}

/** Solitaire: a drawn HQ came onto the map. */
export interface HqPlaced {
  readonly type: "hqplaced";
  readonly unit: number;
  readonly label: string;
  readonly cell: number;
}

/** A fallen HQ was replaced. */
export interface HqReturned {
  readonly type: "hqreturned";
  readonly unit: number;
  readonly label: string;
  readonly cell: number;
  readonly squad: number;
}

/** Everything that one viewer may know of a game (`viewer` None: the public). Control is by what he sees. */
export interface InfantryView {
  readonly title: string;
  readonly scenario: string;
  readonly options: Readonly<Record<string, boolean | number | string>>;
  readonly viewer: string | null;
  readonly turn: number;
  readonly last_turn: number;
  readonly player_turn: number;
  readonly active: string;
  readonly first: string;
  readonly to_move: string | null;
  readonly decision: Decision | null;
  readonly blocks: readonly BlockView[];
  readonly strikes: readonly StrikesView[];
  readonly smoke: readonly number[];
  readonly foxholes: readonly number[];
  readonly wrecks: readonly number[];
  readonly wire_german: readonly number[];
  readonly wire_soviet: readonly number[];
  readonly in_wire: readonly (readonly [number, number])[];
  readonly destroyed: readonly HexsideView[];
  readonly gaps: readonly HexsideView[];
  readonly dam: number;
  readonly flood: number;
  readonly german: readonly number[];
  readonly soviet: readonly number[];
  readonly disputed: readonly number[];
  readonly fired_through: readonly number[];
  readonly long_fires: readonly (readonly [number, number])[];
  readonly charges: readonly (readonly [number, number])[];
  readonly charged_through: readonly number[];
  readonly pool: readonly number[];
  readonly companies_done: readonly string[];
  readonly phase: number;
  readonly score: readonly ScoreView[];
  readonly objectives: readonly ObjectiveView[];
  readonly exits: readonly [number, number];
  readonly reveals: number;
  readonly steps: readonly (Activation | AimSmoke | AimStrike | ApplyHits | AssaultRound | BuyUnits | ChooseAssault | ChooseHit | ChooseSpotter | ChooseVictim | DeployHq | EndActivation | EndCommands | EndTurn | FireOrRetreat | FriendlyFire | HalfRound | MinesBite | MoveUnit | NextAssault | NextCompany | Overstack | OwnAction | PlaceDrawnHq | PlayerTurn | RegroupUnits | ReplaceFallen | ReplaceHq | SetUp | StandTanks | UnitAction)[];
  readonly outcome: Outcome | null;
}

/** Both sides rolled for who is Player 1 (CI-1.0-4). */
export interface InitiativeRolled {
  readonly type: "initiativerolled";
  readonly german: number;
  readonly soviet: number;
}

/** What a block is: label id, company letter, platoon (0: none) and steps left. */
export interface LabelView {
  readonly type: string;
  readonly company: string;
  readonly platoon: number;
  readonly steps: number;
}

/** Set-up: a foxhole in a hex (CI-7.1-1). */
export interface LayFoxhole {
  readonly type: "layfoxhole";
  readonly cell: number;
}

/** A mortar will lay smoke (CI-7.4-3). */
export interface LaySmoke {
  readonly type: "laysmoke";
}

/** Set-up: barbed wire in a hex (CI-7.5-1). */
export interface LayWire {
  readonly type: "laywire";
  readonly cell: number;
}

/** A unit left the map; `points` VP for it. */
export interface LeftMap {
  readonly type: "leftmap";
  readonly unit: number;
  readonly start: number;
  readonly points: number;
}

/** A hex: terrain, level, how many units of a side may stack, hits a step takes, and its hexsides. */
export interface LimitsAnswer {
  readonly cell: number;
  readonly place: string;
  readonly terrain: string;
  readonly level: number;
  readonly stack: number;
  readonly defence_fire: number;
  readonly defence_bombard: number;
  readonly sides: readonly HexsideEntry[];
}

/** So many steps lost, whether a half-hit is left on a unit then, and the chance of it. */
export interface LossRow {
  readonly steps: number;
  readonly half: boolean;
  readonly chance: number;
}

/** The land of a game before anything was destroyed, and all labels.
 *
 * Each hexside stands there once, under one of its two numbers. `drained` are the hexsides along which the river runs
 * when the dam is gone. */
export interface MapAnswer {
  readonly id: string;
  readonly columns: number;
  readonly rows: number;
  readonly season: string;
  readonly night: boolean;
  readonly player_turns: number;
  readonly hexes: readonly HexChart[];
  readonly roads: readonly RoadChart[];
  readonly waters: readonly WaterChart[];
  readonly bridges: readonly BridgeChart[];
  readonly fords: readonly HexsideView[];
  readonly hedges: readonly HexsideView[];
  readonly gaps: readonly HexsideView[];
  readonly cliffs: readonly HexsideView[];
  readonly slopes: readonly HexsideView[];
  readonly marked: readonly GroundChart[];
  readonly drained: readonly HexsideView[];
  readonly types: readonly TypeChart[];
}

/** After his own hits are dealt the roller takes those of the minefield. */
export interface MinesBite {
  readonly type: "minesbite";
  readonly by: string;
  readonly unit: number;
  readonly hits: number;
}

/** A minefield was revealed (CI-7.2-5). */
export interface MinesFound {
  readonly type: "minesfound";
  readonly unit: number;
  readonly cell: number;
}

/** A line of the sum behind a number: words, what it adds, and the rule. */
export interface Modifier {
  readonly text: string;
  readonly value: number;
  readonly rule: string;
}

/** A d10 against a morale number. The public reads die and result only (`need` 0, no sum).
 *
 * `why`: "command", "rally", "assault". */
export interface MoraleChecked {
  readonly type: "moralechecked";
  readonly unit: number;
  readonly cell: number;
  readonly why: string;
  readonly need: number;
  readonly sum: readonly Modifier[];
  readonly die: number;
  readonly passed: boolean;
}

/** A unit's move is over; `why` says what stopped it ("" where it chose to). */
export interface MoveEnded {
  readonly type: "moveended";
  readonly unit: number;
  readonly cell: number;
  readonly why: string;
  readonly rule: string;
}

/** A unit is on the move with `left` movement points (8.1). */
export interface MoveUnit {
  readonly type: "moveunit";
  readonly by: string;
  readonly unit: number;
  readonly left: number;
}

/** A unit crossed a hexside; `end` is -1 where it left the map. */
export interface Moved {
  readonly type: "moved";
  readonly unit: number;
  readonly start: number;
  readonly end: number;
  readonly cost: number;
  readonly rule: string;
}

/** Assaults are fought one by one, in the order of the active player (CI-9.1-6). */
export interface NextAssault {
  readonly type: "nextassault";
  readonly by: string;
  readonly side: number;
}

/** Which seat of the active side goes on: that of the first company that has not had its HQ yet (CI-1.1-3).
 *
 * `silent`: no bunker is to fire between the activations of this player turn any more. */
export interface NextCompany {
  readonly type: "nextcompany";
  readonly by: string;
  readonly side: number;
  readonly silent: boolean;
}

/** An objective: its hexes, what it brings, for which side ("": both), and who would get it now ("": nobody). */
export interface ObjectiveView {
  readonly kind: string;
  readonly name: string;
  readonly points: number;
  readonly side: string;
  readonly hexes: readonly number[];
  readonly edge: string;
  readonly holder: string;
}

/** A roll worked out. `rows` add up to `need`, the highest die that hits (for a check: passes).
 *
 * `how`: "fire", "bombard", "strike", "smoke", "shell", "blow", "wire", "rally", "command", "assault", "sweep".
 * `unit` is -1 for a strike; `target` a unit or -1 for the hex; `spotter` an HQ or -1. `wanted`: the hits it takes,
 * `chance`: of at least so many, in words `success`. `losses`: steps lost there (empty where none can be), expected
 * `steps`; `step`: the chance of a step at least; `killed`: units eliminated on average, None where strengths are
 * hidden. `first`: who may take the first hit. `refusal`: why the action is not legal now. `others`: the same with
 * other spotters. `assault`: where the action begins or goes on with one. */
export interface OddsAnswer {
  readonly action: string;
  readonly how: string;
  readonly unit: number;
  readonly name: string;
  readonly cell: number;
  readonly target: number;
  readonly spotter: number;
  readonly rows: readonly SumRow[];
  readonly need: number;
  readonly dice: number;
  readonly hits: readonly HitsRow[];
  readonly expected: number;
  readonly wanted: number;
  readonly chance: number;
  readonly success: string;
  readonly defence: number;
  readonly losses: readonly LossRow[];
  readonly steps: number;
  readonly step: number;
  readonly killed: number | null;
  readonly first: readonly number[];
  readonly notes: readonly Remark[];
  readonly friendly: FriendlyFireAnswer | null;
  readonly refusal: Remark | null;
  readonly others: readonly OddsAnswer[];
  readonly assault: AssaultAnswer | null;
}

/** How a game ended. `winner` is a side, or None for a draw; `score` has points a side; `reason` is a sentence. */
export interface Outcome {
  readonly winner: string | null;
  readonly score: Readonly<Record<string, number>>;
  readonly reason: string;
  readonly rule: string;
}

/** The owner removes units from an overstacked hex (CI-8.2-3, R-55). */
export interface Overstack {
  readonly type: "overstack";
  readonly by: string;
  readonly cell: number;
  readonly side: number;
}

/** After all commands the HQ itself may act (CI-1.2-9, CI-4.2-4, R-9). */
export interface OwnAction {
  readonly type: "ownaction";
  readonly by: string;
  readonly hq: number;
}

/** No further HQ in this player turn. */
export interface Pass {
  readonly type: "pass";
}

/** A side activated no further HQ in this player turn. */
export interface Passed {
  readonly type: "passed";
  readonly side: string;
}

/** Give a command to a unit. */
export interface Pick {
  readonly type: "pick";
  readonly unit: number;
}

/** The drawn HQ comes onto the map within range of its units (CI-11.1-2). */
export interface PlaceDrawnHq {
  readonly type: "placedrawnhq";
  readonly by: string;
  readonly hq: number;
}

/** Solitaire: the drawn HQ comes onto the map here (CI-11.1-2). */
export interface PlaceHq {
  readonly type: "placehq";
  readonly cell: number;
}

/** A seat chooses which HQ of which of its companies to activate next (CI-1.1-2, CI-1.1-3).
 *
 * `silent`: as in `NextCompany`. */
export interface PlayerTurn {
  readonly type: "playerturn";
  readonly by: string;
  readonly side: number;
  readonly silent: boolean;
}

/** A side's player turn, 1 to 8 of the Game Turn. */
export interface PlayerTurnBegan {
  readonly type: "playerturnbegan";
  readonly number: number;
  readonly side: string;
}

/** VP for an objective at the end. */
export interface PointsScored {
  readonly type: "pointsscored";
  readonly side: string;
  readonly points: number;
  readonly objective: string;
  readonly rule: string;
}

/** A fallen HQ returns in a hex; the squad pays a step (CI-4.4-2, CI-4.4-3). */
export interface Promote {
  readonly type: "promote";
  readonly squad: number;
  readonly cell: number;
}

/** Set-up: put the block in hand down in a hex (CI-10.1-1). */
export interface Put {
  readonly type: "put";
  readonly cell: number;
}

/** A unit regained a step; `steps` for its owners only (0). */
export interface Rallied {
  readonly type: "rallied";
  readonly unit: number;
  readonly cell: number;
  readonly steps: number;
}

/** Try to regain a step (CI-5.0-1). */
export interface Rally {
  readonly type: "rally";
}

/** Where a unit can get with `left` of its `move` MP, by cell. `ready`: the actions can be carried out now. */
export interface ReachAnswer {
  readonly unit: number;
  readonly name: string;
  readonly start: number;
  readonly move: number;
  readonly left: number;
  readonly ready: boolean;
  readonly hexes: Readonly<Record<string, ReachEntry>>;
  readonly exits: readonly ExitEntry[];
}

/** A way to a hex: MP and the actions in notation. `halt`: what ends the move there, and the sentence why.
 *
 * `halt`: "", "enemy", "assault", "smoke", "wire" or "hedge". `full`: with this unit the hex holds too many. */
export interface ReachEntry {
  readonly cost: number;
  readonly actions: readonly string[];
  readonly halt: string;
  readonly text: string;
  readonly rule: string;
  readonly full: boolean;
}

/** A unit that has won an assault moves one hex (CI-9.5-1). */
export interface Regroup {
  readonly type: "regroup";
  readonly unit: number;
  readonly direction: number;
}

/** Winners may move one hex into friendly hexes before the next assault (9.5, R-68). */
export interface RegroupUnits {
  readonly type: "regroupunits";
  readonly by: string;
  readonly cell: number;
  readonly side: number;
  readonly waiting: readonly number[];
  readonly through: readonly number[];
}

/** A unit that won regrouped. */
export interface Regrouped {
  readonly type: "regrouped";
  readonly unit: number;
  readonly start: number;
  readonly end: number;
}

/** A sentence with its rule. */
export interface Remark {
  readonly text: string;
  readonly rule: string;
}

/** One fallen HQ after the other is replaced, or lost for good where it cannot be. */
export interface ReplaceFallen {
  readonly type: "replacefallen";
  readonly by: string;
}

/** The owner chooses where a fallen HQ returns, and which squad loses a step for it. */
export interface ReplaceHq {
  readonly type: "replacehq";
  readonly by: string;
  readonly hq: number;
}

/** The next assault to be fought (CI-9.1-6). */
export interface Resolve {
  readonly type: "resolve";
  readonly cell: number;
}

/** A unit leaves an assault over a hexside (CI-9.4-1). */
export interface Retreat {
  readonly type: "retreat";
  readonly unit: number;
  readonly direction: number;
}

/** A unit retreated out of an assault; `end` is -1 off the map. */
export interface Retreated {
  readonly type: "retreated";
  readonly unit: number;
  readonly start: number;
  readonly end: number;
}

/** A block was turned face-up: what it is and how strong. */
export interface Revealed {
  readonly type: "revealed";
  readonly unit: number;
  readonly label: string;
  readonly steps: number;
  readonly cell: number;
  readonly rule: string;
}

/** What leads over a hexside: "paved", "unpaved", "railway", one or more of them. */
export interface RoadChart {
  readonly hex: number;
  readonly direction: number;
  readonly kinds: readonly string[];
}

/** A half of a round of an assault: the defender's, then the attacker's. */
export interface RoundBegan {
  readonly type: "roundbegan";
  readonly cell: number;
  readonly round: number;
  readonly side: string;
}

/** VP so far, what objectives would add now, and the value of units lost (S-1). */
export interface ScoreView {
  readonly side: string;
  readonly points: number;
  readonly objectives: number;
  readonly lost: number;
}

/** A hex that is seen. */
export interface SeenEntry {
  readonly cell: number;
  readonly distance: number;
}

/** A seat sets up its companies. `hand` is the block in hand; `dug` the foxholes laid so far.
 *
 * Until the seat is done, nobody else sees what stands where. */
export interface SetUp {
  readonly type: "setup";
  readonly by: string;
  readonly hand: number;
  readonly dug: readonly number[];
}

/** A seat has set up; blocks and markers are shown. */
export interface SetUpDone {
  readonly type: "setupdone";
  readonly seat: string;
  readonly cells: readonly number[];
}

/** Bombard the bridge on a hexside of a spotted hex (CI-7.3-4). */
export interface Shell {
  readonly type: "shell";
  readonly cell: number;
  readonly direction: number;
}

/** What the side that buys may still spend, and on what (CI-10.4-5). */
export interface ShopAnswer {
  readonly left: number;
  readonly spent: number;
  readonly wares: readonly WareEntry[];
}

/** Smoke into this hex. */
export interface Smoke {
  readonly type: "smoke";
  readonly cell: number;
}

/** All smoke dissipated. */
export interface SmokeGone {
  readonly type: "smokegone";
  readonly cells: readonly number[];
}

/** Smoke stands in a hex till the end of the Game Turn. */
export interface SmokeLaid {
  readonly type: "smokelaid";
  readonly cell: number;
}

/** Who observes for a bombardment: an HQ, or -1 for the firer's own eyes (CI-6.62-1). */
export interface Spot {
  readonly type: "spot";
  readonly hq: number;
}

/** Between Game Turns a tank's owner may leave it face-up (CI-1.3-5, R-4). */
export interface StandTanks {
  readonly type: "standtanks";
  readonly by: string;
  readonly side: number;
}

/** Between Game Turns: turn a face-up tank upright (CI-1.3-5). */
export interface StandUp {
  readonly type: "standup";
  readonly unit: number;
}

/** Move over a hexside; over the edge of the map too (CI-8.1-3, CI-9.4-8). */
export interface Step {
  readonly type: "step";
  readonly direction: number;
}

/** A unit lost a step; `steps` are left where the viewer knows, -1 otherwise. */
export interface StepLost {
  readonly type: "steplost";
  readonly unit: number;
  readonly cell: number;
  readonly steps: number;
  readonly rule: string;
}

/** End the move. */
export interface Stop {
  readonly type: "stop";
}

/** Strikes that a side has left of a kind; `left` is known to all (CI-2.6-1). */
export interface StrikesView {
  readonly side: string;
  readonly kind: string;
  readonly name: string;
  readonly dice: number;
  readonly fire: number;
  readonly left: number;
}

/** A line of the sum behind a number. */
export interface SumRow {
  readonly text: string;
  readonly value: number;
  readonly rule: string;
}

/** Give the game up (CI-10.4-2). Always allowed to the seat that decides, never listed. */
export interface Surrender {
  readonly type: "surrender";
}

/** A disrupted attacker could not retreat in round 3 (X8). */
export interface Surrendered {
  readonly type: "surrendered";
  readonly unit: number;
  readonly cell: number;
}

/** Engineers in an assault fire at a mine (CI-7.2-12). */
export interface Sweep {
  readonly type: "sweep";
  readonly unit: number;
}

/** Set-up: take a block in hand. */
export interface Take {
  readonly type: "take";
  readonly unit: number;
}

/** The owner's choice among equals (CI-6.3-3), or the active player's victim of friendly fire (CI-6.64-2). */
export interface TakeHit {
  readonly type: "takehit";
  readonly unit: number;
}

/** An enemy hex, or a face-up unit in it (`target`, else -1), and what fire at it would do.
 *
 * `refusal` says why it is not legal, whoever's turn it is; `hits` on average, `chance` of one, `steps` lost on
 * average, `step`: the chance of one. */
export interface TargetEntry {
  readonly cell: number;
  readonly target: number;
  readonly name: string;
  readonly distance: number;
  readonly legal: boolean;
  readonly refusal: Remark | null;
  readonly action: string;
  readonly need: number;
  readonly dice: number;
  readonly hits: number;
  readonly chance: number;
  readonly steps: number;
  readonly step: number;
}

/** What a unit has within its range and one hex beyond, nearest first. `ready`: it is in hand and may fire now. */
export interface TargetsAnswer {
  readonly unit: number;
  readonly name: string;
  readonly start: number;
  readonly range: number;
  readonly fire: number;
  readonly strength: number;
  readonly ready: boolean;
  readonly targets: readonly TargetEntry[];
}

/** A Game Turn began; `first` is the side that goes first. */
export interface TurnBegan {
  readonly type: "turnbegan";
  readonly turn: number;
  readonly first: string;
}

/** A Game Turn is over; all blocks stand upright again. */
export interface TurnEnded {
  readonly type: "turnended";
  readonly turn: number;
}

/** A label: name and numbers as printed; `value` is what one step costs (10.4). */
export interface TypeChart {
  readonly id: string;
  readonly side: string;
  readonly name: string;
  readonly short: string;
  readonly kind: string;
  readonly battalion: boolean;
  readonly steps: number;
  readonly fire: number;
  readonly range: number;
  readonly move: number;
  readonly morale: number;
  readonly armour: number;
  readonly value: number;
}

/** One unit acts. `hq` commands it; -1: the unit is an HQ or a bunker, or has passed its own check. */
export interface UnitAction {
  readonly type: "unitaction";
  readonly by: string;
  readonly unit: number;
  readonly hq: number;
}

/** A unit: its label, its strength, what it has done in this Game Turn, and what it can still do. */
export interface UnitAnswer {
  readonly unit: number;
  readonly name: string;
  readonly type: string;
  readonly side: string;
  readonly cell: number;
  readonly place: string;
  readonly facing: string;
  readonly steps: number;
  readonly full: number;
  readonly fire: number;
  readonly range: number;
  readonly move: number;
  readonly morale: number;
  readonly armour: number;
  readonly acted: boolean;
  readonly half: boolean;
  readonly activated: boolean;
  readonly spotted: boolean;
  readonly done: readonly Remark[];
  readonly can: readonly DoingEntry[];
}

/** A hex that is not, and why; `at` is the hex in the way, -1 for smoke. */
export interface UnseenEntry {
  readonly cell: number;
  readonly distance: number;
  readonly text: string;
  readonly rule: string;
  readonly at: number;
}

/** A battalion weapon or strike to be bought, by its label: points for one, how many the box still holds, and how
 * many were bought. `kind` is its sign; `dice` at `fire` is what a unit at full strength or a strike rolls. */
export interface WareEntry {
  readonly label: string;
  readonly name: string;
  readonly kind: string;
  readonly strike: boolean;
  readonly price: number;
  readonly left: number;
  readonly bought: number;
  readonly dice: number;
  readonly fire: number;
}

/** A water that lies on a hexside: "river", "stream", "balka" or "canal", and its name. */
export interface WaterChart {
  readonly hex: number;
  readonly direction: number;
  readonly kind: string;
  readonly name: string;
}

/** Barbed wire was removed. */
export interface WireCleared {
  readonly type: "wirecleared";
  readonly unit: number;
  readonly cell: number;
}

/** A tank burns (CI-6.34-1). */
export interface WreckLeft {
  readonly type: "wreckleft";
  readonly cell: number;
}

export type Action =
  | Buy
  | Take
  | Put
  | LayWire
  | LayFoxhole
  | Activate
  | Deploy
  | Pick
  | Check
  | CallStrike
  | Rally
  | Fire
  | FireAt
  | Shell
  | LaySmoke
  | Smoke
  | Spot
  | Dig
  | Blow
  | ClearWire
  | Step
  | Stop
  | Hold
  | TakeHit
  | Promote
  | Discard
  | Resolve
  | Charge
  | Sweep
  | Retreat
  | Regroup
  | StandUp
  | PlaceHq
  | Done
  | Pass
  | Surrender;

export type Event =
  | TurnBegan
  | InitiativeRolled
  | PlayerTurnBegan
  | Passed
  | SetUpDone
  | Drawn
  | HqPlaced
  | Activated
  | Deployed
  | Revealed
  | MoraleChecked
  | Rallied
  | Fired
  | HalfHit
  | StepLost
  | Eliminated
  | HitsWasted
  | HalfHitsRecovered
  | WreckLeft
  | MinesFound
  | SmokeLaid
  | SmokeGone
  | FoxholeDug
  | BridgeBlown
  | FloodEnded
  | WireCleared
  | HedgeBroken
  | Moved
  | MoveEnded
  | LeftMap
  | AssaultBegan
  | RoundBegan
  | Retreated
  | Surrendered
  | AssaultEnded
  | Regrouped
  | HqReturned
  | TurnEnded
  | PointsScored
  | GameEnded;
