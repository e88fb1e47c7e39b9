import type { IncomingMessage } from 'node:http';
import { CallWindow } from '../shared/call-window.ts';
import { addressGroup, clientAddress } from './api/client-address.ts';

/*
 * Searches that were answered, counted in this process until they are written down. Most answers come from memory, where no page is
 * asked: who gives an answer counts it here. Of who asked nothing leaves this file.
 */

/** A search with what came of it. `text`: normalised; `results`: null where it led to an address. */
export type FoundSearch = { text: string; written: string; results: number | null; corrected: boolean };
export type CountedSearch = FoundSearch & { count: number };

/** What is known of a request besides its address. */
type Visitor = Pick<Headers, 'get'>;

/** Programs that read pages, and pages that are fetched before anybody wants them. */
const ROBOT =
  /bot\b|bot[/;]|crawl|spider|slurp|preview|externalhit|monitor|lighthouse|headless|^(?:curl|wget|python|go-http|java|okhttp)/i;
const ROUTER_AHEAD = ['next-router-prefetch', 'next-router-segment-prefetch'];
const BROWSER_AHEAD = ['purpose', 'sec-purpose', 'x-purpose', 'x-moz'];

/** Who loads a page again, or comes back to it, has searched once. */
const ONCE = { max: 1, windowSeconds: 600, callers: 20_000 } as const;
/** What waits to be written; of more texts than these nothing is learnt. */
const MOST = 1_000;
const PAUSE_MS = 1_000;

type State = {
  counts: Map<string, CountedSearch>;
  seen: CallWindow;
  write: (() => Promise<void>) | null;
  timer: NodeJS.Timeout | null;
};

// The caches are loaded beside the app's bundle, not into it: the two meet on the global object.
const KEY = Symbol.for('shop.search-visits');
const meeting = globalThis as { [KEY]?: State };

function state(): State {
  meeting[KEY] ??= { counts: new Map(), seen: new CallWindow(ONCE), write: null, timer: null };
  return meeting[KEY];
}

/** What a request to the server says of who sends it. */
export function visitorOf({ headers, socket }: IncomingMessage): Visitor {
  const get = (name: string) => {
    if (name === 'x-socket-address') return socket.remoteAddress ?? null;
    return headers[name]?.toString() ?? null;
  };
  return { get };
}

const isPerson = (visitor: Visitor): boolean =>
  !ROBOT.test(visitor.get('user-agent') ?? '') &&
  !ROUTER_AHEAD.some((name) => visitor.get(name) !== null) &&
  !BROWSER_AHEAD.some((name) => /prefetch|preview|prerender/i.test(visitor.get(name) ?? ''));

/** Counts an answered search, unless a robot asked or the same text was asked from there just now. Never throws. */
export function countSearch(found: FoundSearch, visitor: Visitor): void {
  if (!isPerson(visitor)) return;
  const { counts, seen, write, timer } = state();
  const address = addressGroup(clientAddress(visitor, Number(process.env.TRUST_PROXY) || 0));
  if (seen.count(`${address} ${found.text}`) > 0) return;
  const known = counts.get(found.text);
  if (known) Object.assign(known, { ...found, written: known.written, count: known.count + 1 });
  else if (counts.size < MOST) counts.set(found.text, { ...found, count: 1 });
  if (!write || timer) return;
  const soon = () => {
    state().timer = null;
    void write();
  };
  state().timer = setTimeout(soon, PAUSE_MS);
  state().timer?.unref();
}

/** Hands out what was counted since the last time. */
export function takeSearches(): CountedSearch[] {
  const { counts } = state();
  const taken = [...counts.values()];
  counts.clear();
  return taken;
}

/** Has the counts written down about a second after they came. */
export function onSearches(write: () => Promise<void>): void {
  state().write = write;
}
