// Made by `steppe-dev types` from the Python definitions. Do not edit: change those and run it again.

/** Take back the last `undo` actions, then do `actions` in order: all of it or nothing, but for what is seen.
 *
 * An action that reveals something stands, even where a later one is refused.
 *
 * `command` is made by the page: the same command sent again does nothing more. `seq` is that of the
 * snapshot which the player saw. */
export interface Act {
  readonly command: string;
  readonly seq: number;
  readonly undo?: number;
  readonly actions?: readonly (Readonly<Record<string, unknown>> | string)[];
}

/** A question to the title about one's own view. */
export interface Ask {
  readonly question: string;
  readonly arguments?: Readonly<Record<string, unknown>>;
}

/** A legal action and its notation. */
export interface Choice {
  readonly action: unknown;
  readonly text: string;
}

/** Complete the present set-up phase at random. */
export interface Complete {
  readonly command: string;
  readonly seq: number;
}

/** A new game's tokens, shown only here: one for each human seat and one for spectators. */
export interface Created {
  readonly game: string;
  readonly links: Readonly<Record<string, string>>;
  readonly spectator: string;
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

/** A past position as a viewer saw it, with the log up to it. `steps` lists the numbers that differ.
 *
 * `action` is how many actions led to it, the same moment for every viewer; it stays away until the game is over. */
export interface Frame {
  readonly game: string;
  readonly title: string;
  readonly scenario: string;
  readonly seat: string | null;
  readonly seq: number;
  readonly last: number;
  readonly steps: readonly number[];
  readonly action?: number;
  readonly to_move: string | null;
  readonly view: unknown;
  readonly log: readonly LogLine[];
}

/** One viewer's own view and log, for keeping. */
export interface Journal {
  readonly game: string;
  readonly title: string;
  readonly scenario: string;
  readonly seat: string | null;
  readonly seq: number;
  readonly view: unknown;
  readonly log: readonly LogLine[];
}

/** A line of the log as one viewer sees it. `seq` is the viewer's own; `seat` acted (None: nobody). */
export interface LogLine {
  readonly seq: number;
  readonly turn: string | null;
  readonly text: string;
  readonly rules: readonly string[];
  readonly icon: string;
  readonly cells: readonly number[];
  readonly event: unknown;
  readonly seat: string | null;
}

/** The tokens that a page remembers. */
export interface Mine {
  readonly tokens: readonly string[];
}

/** A game to be made: who plays each seat ("human" or a player's name). */
export interface NewGame {
  readonly title: string;
  readonly scenario: string;
  readonly players: Readonly<Record<string, string>>;
  readonly options?: Readonly<Record<string, boolean | number | string>>;
  readonly mode?: "bot" | "link" | "screen";
}

/** An option of a scenario: its default and the values that it may take.
 *
 * `words` call the values by name, in their order, where the values alone say little: "January" for 1. */
export interface OptionInfo {
  readonly name: string;
  readonly text: string;
  readonly default: boolean | number | string;
  readonly values: readonly (boolean | number | string)[];
  readonly words: readonly string[];
}

/** How a game ended. `winner` is a side, or None for a draw; `score` has points a side; `reason` is a sentence. */
export interface Outcome {
  readonly winner: string | null;
  readonly score: Readonly<Record<string, number>>;
  readonly reason: string;
  readonly rule: string;
}

/** A pending request for a take-back. `to` is the viewer's own number of the position to return to. */
export interface Pending {
  readonly id: string;
  readonly seat: string;
  readonly to: number;
  readonly granted: readonly string[];
  readonly waiting: readonly string[];
}

/** A prepared way through a set-up phase, carried out by sending its actions. */
export interface PreparedWay {
  readonly name: string;
  readonly text: string;
  readonly actions: readonly unknown[];
}

/** An error: a code, a sentence, and where they help the rule, the remedy, the refused action's index.
 *
 * A conflict carries the present snapshot, so that the page can go on at once. */
export interface Problem {
  readonly error: string;
  readonly text: string;
  readonly rule?: string | null;
  readonly remedy?: string | null;
  readonly index?: number | null;
  readonly snapshot?: Snapshot | null;
}

/** An entry of a title's rules reference (`rules.toml`). */
export interface Rule {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly chapter: string;
  readonly source: string;
  readonly status: string;
  readonly rulings: readonly string[];
  readonly scenarios: readonly string[];
}

/** A title's rules reference, in the order of the rulebook. */
export interface Rules {
  readonly title: string;
  readonly rules_version: number;
  readonly rules: readonly Rule[];
}

/** A scenario of a title, for the start screen and `steppe titles`.
 *
 * `facts` are a few words each: turns, season, map. The page offers an option named "setup" with the values "free" and
 * "prepared" as a choice of its own, and asks for a prepared set-up unless the player wants otherwise. Options that
 * only some scenarios of a title have are shown beside the scenario.
 *
 * A scenario that is another one with other seats says so in `variant_of`, the other's id: the page offers both as one
 * scenario that is played in several ways. `variant` is what such a way is called beside its siblings, "One player a
 * side"; the scenario that has variants gives it too. */
export interface ScenarioInfo {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly seats: readonly SeatInfo[];
  readonly options: readonly OptionInfo[];
  readonly facts: readonly string[];
  readonly variant_of: string;
  readonly variant: string;
}

/** A seat of a scenario: the side it plays for, what to call it, and how the page shows it.
 *
 * `emblem` is one of the signs that the page draws ("cross", "star", "disc", "square", "ring"), `colour` one of its
 * inks ("german", "soviet", "neutral"); for a name that it does not know the page takes the plainest. `text` says in
 * a line what the seat commands. `side_name` is needed only where several seats play for one side: "German" beside
 * the names "German, company D" and "German, company E". */
export interface SeatInfo {
  readonly id: string;
  readonly side: string;
  readonly name: string;
  readonly emblem: string;
  readonly colour: string;
  readonly text: string;
  readonly side_name: string;
}

/** All that a viewer may know of a game now (`seat` None: a spectator).
 *
 * `log` begins with line number `log_from` (from 0): a page that asked for the tail keeps that many lines
 * of its own and adds these. `seq` grows by one with each step that this viewer can tell from the one
 * before; see `steppe.table.sequence`. `seed` stays away until the game is over. */
export interface Snapshot {
  readonly game: string;
  readonly title: string;
  readonly scenario: string;
  readonly options: Readonly<Record<string, boolean | number | string>>;
  readonly mode: string;
  readonly seat: string | null;
  readonly players: Readonly<Record<string, string>>;
  readonly seq: number;
  readonly to_move: string | null;
  readonly view: unknown;
  readonly legal: readonly Choice[];
  readonly prepared: readonly PreparedWay[];
  readonly undo: Undo;
  readonly log: readonly LogLine[];
  readonly log_from: number;
  readonly thinking: boolean;
  readonly takeback: Pending | null;
  readonly outcome: Outcome | null;
  readonly commitment: string;
  readonly seed?: string;
  readonly connected: Readonly<Record<string, boolean>>;
}

/** A game of "my games". `updated` is when this viewer last saw a change (milliseconds since 1970). */
export interface Summary {
  readonly token: string;
  readonly game: string;
  readonly title: string;
  readonly scenario: string;
  readonly mode: string;
  readonly seat: string | null;
  readonly players: Readonly<Record<string, string>>;
  readonly turn: string | null;
  readonly to_move: string | null;
  readonly yours: boolean;
  readonly over: boolean;
  readonly created: number;
  readonly updated: number;
}

/** Ask the others for leave to take back further than undo reaches, or answer such a request.
 *
 * `to` is the `seq` (of one's own) to return to; without it the request is for one's own last command.
 * Answers name the `request` that they answer. */
export interface Takeback {
  readonly command: string;
  readonly do: "ask" | "grant" | "refuse" | "withdraw";
  readonly to?: number | null;
  readonly request?: string | null;
}

/** A title for the start screen: its scenarios, its players ("human" first), what `ask` answers. */
export interface TitleInfo {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly facts: readonly string[];
  readonly rules_version: number;
  readonly scenarios: readonly ScenarioInfo[];
  readonly players: readonly string[];
  readonly questions: Readonly<Record<string, string>>;
}

/** Whether and how many actions can be taken back now, and why not more. */
export interface Undo {
  readonly allowed: boolean;
  readonly count: number;
  readonly reason: string | null;
}

/** Why can this action not be done? */
export interface Why {
  readonly action: Readonly<Record<string, unknown>> | string;
}
