/** A socket that brings snapshots and comes back by itself when it is lost. */
import type { Snapshot } from '../../generated/table';
import { liveAddress } from './client';

export type Connection = 'connecting' | 'live' | 'lost' | 'unknown-link';

export interface LiveHandlers {
  onsnapshot(snapshot: Snapshot): void;
  onconnection(connection: Connection): void;
  /** Number of the last snapshot that the page holds: the log comes from there on. */
  since(): number;
}

const UNKNOWN_LINK = 4404;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;

/** Listens until the returned function is called. Each new connection begins with the whole present picture. */
export function listen(token: string, handlers: LiveHandlers): () => void {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_WAIT;
  let ended = false;

  function connect(): void {
    clearTimeout(timer);
    if (ended || socket?.readyState === WebSocket.OPEN || socket?.readyState === WebSocket.CONNECTING) return;
    const made = new WebSocket(liveAddress(token, handlers.since()));
    socket = made;
    made.onopen = () => {
      wait = FIRST_WAIT;
      handlers.onconnection('live');
    };
    made.onmessage = ({ data }) => handlers.onsnapshot(JSON.parse(String(data)) as Snapshot);
    made.onclose = ({ code }) => closed(made, code);
  }

  function closed(which: WebSocket, code: number): void {
    if (ended || which !== socket) return;
    socket = undefined;
    handlers.onconnection(code === UNKNOWN_LINK ? 'unknown-link' : 'lost');
    if (code === UNKNOWN_LINK) return;
    timer = setTimeout(connect, wait * (0.75 + Math.random() / 2));
    wait = Math.min(LONGEST_WAIT, wait * 1.8);
  }

  function hurry(): void {
    wait = FIRST_WAIT;
    if (document.visibilityState === 'visible') connect();
  }

  addEventListener('online', hurry);
  document.addEventListener('visibilitychange', hurry);
  connect();
  return () => {
    ended = true;
    clearTimeout(timer);
    removeEventListener('online', hurry);
    document.removeEventListener('visibilitychange', hurry);
    socket?.close();
  };
}
