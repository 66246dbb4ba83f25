/** The server's HTTP interface, typed. Every failure is a `Trouble` with a sentence that a player can read. */
import type {
  Act,
  Complete,
  Created,
  Frame,
  NewGame,
  Problem,
  Rules,
  Snapshot,
  Summary,
  Takeback,
  TitleInfo,
} from '../../generated/table';

/** Why a rule does not allow something. */
export interface Refusal {
  readonly rule: string;
  readonly text: string;
}

/** An error in words. `status` 0: the server could not be reached. */
export class Trouble extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.text);
  }

  /** Whether sending the same again may help. */
  get passing(): boolean {
    return this.status === 0 || this.status === 429 || this.status === 502 || this.status === 503;
  }
}

const UNREACHABLE: Problem = {
  error: 'unreachable',
  text: 'The server cannot be reached. Nothing is lost; the page tries again.',
};

async function call<Answer>(path: string, body?: unknown): Promise<Answer> {
  const response = await send(path, body);
  if (!response.ok) throw new Trouble(response.status, await problemOf(response));
  return (await response.json()) as Answer;
}

async function send(path: string, body: unknown): Promise<Response> {
  const request: RequestInit =
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  try {
    return await fetch(path, request);
  } catch {
    throw new Trouble(0, UNREACHABLE);
  }
}

async function problemOf(response: Response): Promise<Problem> {
  try {
    const problem = (await response.json()) as Problem;
    if (typeof problem.text === 'string') return problem;
  } catch {
    // Not an answer of ours: a proxy's page, say.
  }
  return { error: 'unknown', text: `The server answered with an error (${response.status}).` };
}

const of = (token: string): string => `/api/play/${encodeURIComponent(token)}`;

export const fetchTitles = (): Promise<readonly TitleInfo[]> => call('/api/titles');
export const fetchRules = (title: string): Promise<Rules> => call(`/api/titles/${encodeURIComponent(title)}/rules`);
export const createGame = (game: NewGame): Promise<Created> => call('/api/games', game);
export const fetchMine = (tokens: readonly string[]): Promise<readonly Summary[]> => call('/api/mine', { tokens });
export const fetchSnapshot = (token: string): Promise<Snapshot> => call(of(token));
export const sendAct = (token: string, act: Act): Promise<Snapshot> => call(`${of(token)}/act`, act);
export const sendRandom = (token: string, body: Complete): Promise<Snapshot> => call(`${of(token)}/random`, body);
export const sendTakeback = (token: string, body: Takeback): Promise<Snapshot> => call(`${of(token)}/takeback`, body);
export const ask = <Answer>(token: string, question: string, args: object): Promise<Answer> =>
  call(`${of(token)}/ask`, { question, arguments: args });
export const why = (token: string, action: string): Promise<Refusal | null> => call(`${of(token)}/why`, { action });

/** Which moment of a game: a viewer's own number, or, once the game is over, how many actions led to it. */
export type Moment = { readonly at: number } | { readonly action: number };

/** A past position; without `seat` as this link's viewer saw it, without a moment the last one. */
export function fetchFrame(token: string, moment?: Moment, seat?: string): Promise<Frame> {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(moment ?? {})) query.set(name, String(value));
  if (seat !== undefined) query.set('seat', seat);
  return call(`${of(token)}/replay?${query}`);
}

/** Address of the full record of a finished game, or of one's own journal while it runs. */
export const recordAddress = (token: string): string => `${of(token)}/record`;
export const journalAddress = (token: string): string => `${of(token)}/journal`;

/** Address of the live socket. */
export function liveAddress(token: string, since: number): string {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return `${scheme}//${location.host}${of(token)}/live?since=${since}`;
}
