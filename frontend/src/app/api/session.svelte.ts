/**
 * One link of one game: its present picture, and the ways to act on it.
 *
 * There is no optimistic state: what the page shows is always a snapshot that the server sent. A command carries an id
 * of its own and the number of the snapshot that the player saw, so a double click or a retry does nothing twice.
 */
import type { LogLine, Snapshot } from '../../generated/table';
import { ask, fetchSnapshot, sendAct, sendRandom, sendTakeback, Trouble, why, type Refusal } from './client';
import { Gestures } from './gestures';
import { listen, type Connection } from './live';
import { joinLog, type Joined } from './logbook';
import { makeUuid } from './uuid';

/** Something to tell the player without covering the board. */
export interface Notice {
  readonly tone: 'warn' | 'plain';
  readonly text: string;
  readonly rule?: string | undefined;
  /** Which of the actions sent was refused. */
  readonly index?: number | undefined;
}

export type Doing = string | Readonly<Record<string, unknown>>;

const RETRIES = [300, 900, 2500];
const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

export class Session {
  /** The last snapshot; its own `log` may be a tail, see `log`. */
  snapshot = $state.raw<Snapshot>();
  log = $state.raw<readonly LogLine[]>([]);
  connection = $state<Connection>('connecting');
  /** A command is on its way: nothing else is sent until its answer is here. */
  busy = $state(false);
  notice = $state.raw<Notice>();
  /** The link leads nowhere. */
  missing = $state.raw<string>();
  readonly gestures = new Gestures();
  /** Settles when no command is on its way. */
  idle: Promise<unknown> = Promise.resolve();
  #end: (() => void) | undefined;
  #listeners = new Set<(snapshot: Snapshot, joined: Joined) => void>();

  constructor(readonly token: string) {}

  get seq(): number {
    return this.snapshot?.seq ?? -1;
  }

  /** It is this seat's decision. */
  get yours(): boolean {
    const { snapshot } = this;
    return snapshot !== undefined && snapshot.seat !== null && snapshot.to_move === snapshot.seat;
  }

  /** Begins to listen; the first picture comes over HTTP, so that a wrong link is told in words. */
  start(): void {
    void this.#load();
    this.#end = listen(this.token, {
      onsnapshot: (snapshot) => this.#take(snapshot),
      onconnection: (connection) => (this.connection = connection),
      since: () => this.seq,
    });
  }

  stop(): void {
    this.#end?.();
    this.#listeners.clear();
  }

  /** Calls back with every new picture and what is new in the log, until the returned function is called. */
  onpicture(listener: (snapshot: Snapshot, joined: Joined) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Takes back `undo` actions and does `actions`, all or nothing. True if it was done. */
  async act(actions: readonly Doing[], undo = 0): Promise<boolean> {
    const done = await this.#command((command, seq) =>
      sendAct(this.token, { command, seq, undo, actions: [...actions] }),
    );
    if (done) {
      this.gestures.sent(undo, actions.length);
      this.gestures.keep(this.snapshot?.undo.count ?? 0);
    }
    return done;
  }

  /** Takes back the last gesture. */
  async undo(): Promise<boolean> {
    const allowed = this.snapshot?.undo;
    if (!allowed?.allowed) return false;
    return this.act([], Math.min(allowed.count, this.gestures.last()));
  }

  /** Completes the present set-up phase at random. */
  random(): Promise<boolean> {
    return this.#command((command, seq) => sendRandom(this.token, { command, seq }));
  }

  /** Asks for leave to take back more, or answers such a request. */
  takeback(what: 'ask' | 'grant' | 'refuse' | 'withdraw', request?: string): Promise<boolean> {
    return this.#command((command) => sendTakeback(this.token, { command, do: what, request: request ?? null }));
  }

  ask<Answer>(question: string, args: object): Promise<Answer> {
    return ask<Answer>(this.token, question, args);
  }

  why(action: string): Promise<Refusal | null> {
    return why(this.token, action);
  }

  async #load(): Promise<void> {
    for (let attempt = 0; this.snapshot === undefined; attempt += 1) {
      try {
        this.#take(await fetchSnapshot(this.token));
        return;
      } catch (error) {
        if (error instanceof Trouble && !error.passing) {
          this.missing = error.message;
          this.stop();
          return;
        }
        this.connection = 'lost';
        await pause(Math.min(8000, 500 * 2 ** attempt));
      }
    }
  }

  /** The page missed lines of the log, so it asks for all of it. */
  async #reload(): Promise<void> {
    try {
      this.#take(await fetchSnapshot(this.token));
    } catch {
      this.connection = 'lost';
    }
  }

  #command(send: (command: string, seq: number) => Promise<Snapshot>): Promise<boolean> {
    if (this.busy || !this.snapshot) return Promise.resolve(false);
    this.busy = true;
    const sent = this.#send(send, this.snapshot.seq);
    this.idle = sent.catch(() => undefined);
    return sent;
  }

  async #send(send: (command: string, seq: number) => Promise<Snapshot>, seq: number): Promise<boolean> {
    this.notice = undefined;
    const command = makeUuid();
    try {
      this.#take(await this.#insist(() => send(command, seq)));
      return true;
    } catch (error) {
      this.#tell(error);
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** Sends the very same command again when the connection fails: the server does it once. */
  async #insist(send: () => Promise<Snapshot>): Promise<Snapshot> {
    for (const wait of RETRIES) {
      try {
        return await send();
      } catch (error) {
        if (!(error instanceof Trouble) || !error.passing) throw error;
        await pause(wait);
      }
    }
    return send();
  }

  #tell(error: unknown): void {
    if (!(error instanceof Trouble)) throw error;
    const { problem } = error;
    if (problem.snapshot) this.#take(problem.snapshot);
    const text = problem.remedy ? `${problem.text} ${problem.remedy}` : problem.text;
    this.notice = { tone: 'warn', text, rule: problem.rule ?? undefined, index: problem.index ?? undefined };
  }

  #take(snapshot: Snapshot): void {
    if (this.snapshot !== undefined && snapshot.seq < this.snapshot.seq) return;
    if (snapshot.log_from > this.log.length) return void this.#reload();
    const joined = joinLog(this.log, snapshot);
    this.log = joined.log;
    this.snapshot = snapshot;
    this.gestures.keep(snapshot.undo.count);
    for (const listener of this.#listeners) listener(snapshot, joined);
  }
}
