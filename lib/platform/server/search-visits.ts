import type { IncomingMessage } from 'node:http';
import { clientAddress, ipRateLimitKey } from './api/client-address.ts';
import { InMemoryRateLimiter } from './limits/in-memory-rate-limiter.ts';
import { processSlot } from './process-slots.ts';

/* Counts searches in memory, including those answered from the cache. Stores nothing about visitors. */

/** `text` is normalized; `results` is null for a redirect. */
export type FoundSearch = { text: string; written: string; results: number | null; corrected: boolean };
export type CountedSearch = FoundSearch & { count: number };

type Visitor = Pick<Headers, 'get'>;

const ROBOT =
  /bot\b|bot[/;]|crawl|spider|slurp|preview|externalhit|monitor|lighthouse|headless|^(?:curl|wget|python|go-http|java|okhttp)/i;
const ROUTER_AHEAD = ['next-router-prefetch', 'next-router-segment-prefetch'];
const BROWSER_AHEAD = ['purpose', 'sec-purpose', 'x-purpose', 'x-moz'];

const ONCE = { max: 1, windowSeconds: 600, callers: 20_000 } as const;
const MAX_PENDING_SEARCHES = 1_000;
const PAUSE_MS = 1_000;

type State = {
  counts: Map<string, CountedSearch>;
  seen: InMemoryRateLimiter;
  write: (() => Promise<void>) | null;
  timer: NodeJS.Timeout | null;
};

const slot = processSlot<State>('search-visits');

const state = (): State =>
  slot.getOr(() => ({ counts: new Map(), seen: new InMemoryRateLimiter(ONCE), write: null, timer: null }));

/** `x-socket-address` comes from the socket, not from a header. */
export function searchVisitorOf({ headers, socket }: IncomingMessage): Visitor {
  const get = (name: string) => {
    if (name === 'x-socket-address') return socket.remoteAddress ?? null;
    return headers[name]?.toString() ?? null;
  };
  return { get };
}

export const isHumanRequest = (visitor: Visitor): boolean =>
  !ROBOT.test(visitor.get('user-agent') ?? '') &&
  !ROUTER_AHEAD.some((name) => visitor.get(name) !== null) &&
  !BROWSER_AHEAD.some((name) => /prefetch|preview|prerender/i.test(visitor.get(name) ?? ''));

/** Skips robots and repeats. Never throws. */
export function countSearch(found: FoundSearch, visitor: Visitor): void {
  if (!isHumanRequest(visitor)) return;
  const { counts, seen, write, timer } = state();
  const address = ipRateLimitKey(clientAddress(visitor, Number(process.env.TRUST_PROXY) || 0));
  if (seen.count(`${address} ${found.text}`) > 0) return;
  const known = counts.get(found.text);
  if (known) Object.assign(known, { ...found, written: known.written, count: known.count + 1 });
  else if (counts.size < MAX_PENDING_SEARCHES) counts.set(found.text, { ...found, count: 1 });
  if (!write || timer) return;
  const soon = () => {
    state().timer = null;
    void write();
  };
  state().timer = setTimeout(soon, PAUSE_MS);
  state().timer?.unref();
}

/** Returns and clears the counts. */
export function drainSearchCounts(): CountedSearch[] {
  const { counts } = state();
  const taken = [...counts.values()];
  counts.clear();
  return taken;
}

/** `write` runs a second after a search is counted. */
export function setSearchWriter(write: () => Promise<void>): void {
  state().write = write;
}
