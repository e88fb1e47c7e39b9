import { isDatabaseUnavailable } from '../database-unavailable.ts';
import { collectMissedInvalidations, type InvalidationCursor } from './catch-up.ts';
import { processId } from './instance.ts';
import { setInvalidateEverywhere } from './invalidate-everywhere.ts';
import { InvalidationLine } from './invalidation-line.ts';
import { CACHE_LEASE_MS, CacheLease, WRITE_WAIT_MS } from './lease.ts';
import { ProcessAcknowledgements } from './process-acknowledgements.ts';
import type { TagState } from './tag-state.ts';
import { ALL_TAGS } from './tags.ts';

/* Writes send NOTIFY and wait for all live processes or their leases (lease.ts). Behind a pooler only leases work. */

const EVERY_MS = 1_000;
/** SQLSTATE too_many_connections. */
const TOO_MANY = '53300';
/** SQLSTATE admin_shutdown. Several in a row mean that the server is stopping. */
const CUT = '57P01';
const MAX_CUTS = 3;
const RENEW_MS = 1_250;

const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code;

/** Follows invalidations until stopped, starting from `knew` or now. Reconnects and catches up. */
export function followInvalidations(
  tags: TagState,
  url: string,
  {
    knew,
    caughtUp,
    warn,
  }: { knew?: InvalidationCursor; caughtUp?: (state: InvalidationCursor) => void; warn: (error: unknown) => void },
) {
  const self = processId();
  const lease = new CacheLease(() => void ask());
  const calls = new ProcessAcknowledgements(self);
  const owed = new Set<string>();
  const line = new InvalidationLine(url, self, (heard) => {
    if ('answer' in heard) return calls.heard(heard.answer);
    if (heard.call !== '' && !heard.call.startsWith(self)) owed.add(heard.call);
    void ask();
  });
  let timer: NodeJS.Timeout | undefined;
  let asking: Promise<void> | null = null;
  let again = false;
  let isOver = false;
  let isLost = false;
  let state: InvalidationCursor | null = null;

  async function look(): Promise<void> {
    const on = await line.open();
    await line.renewProcessEntry(on, 2 * CACHE_LEASE_MS);
    const begun = performance.now();
    const answers = [...owed];
    const read = await line.look(on, state ?? knew ?? null);
    if (!read) return;
    const { isGap, tags: expired, state: next } = collectMissedInvalidations(state ?? knew ?? null, read, self);
    if (isGap) tags.expire(ALL_TAGS);
    if (expired.length > 0) tags.expire(expired);
    const isFirst = state === null;
    state = next;
    if (isFirst) caughtUp?.(next);
    isLost = false;
    if (!read.lives) {
      // The table was emptied by a crash or restore, so the data just read may be outdated.
      again = true;
      return;
    }
    lease.renewed(begun);
    if (answers.length > 0)
      await line.answer(
        on,
        answers.map((call) => ProcessAcknowledgements.answer(call, self)),
      );
    for (const call of answers) owed.delete(call);
    await line.renewProcessEntry(on, RENEW_MS);
  }

  /** If the database refuses only this process, others may still write, so expire everything. */
  function giveUp(error: unknown): void {
    const isAway = isDatabaseUnavailable(error) && codeOf(error) !== TOO_MANY;
    if (!isAway) tags.expire(ALL_TAGS);
    lease.failed(isAway);
    if (!isLost && !isOver) warn(error);
    isLost = true;
  }

  async function attempt(): Promise<void> {
    let cuts = 0;
    do {
      again = false;
      const wasConnected = line.isOpen;
      try {
        await look();
      } catch (error) {
        line.drop();
        // A single broken connection may not be an outage, so reconnect first.
        cuts += 1;
        if (cuts <= MAX_CUTS && (wasConnected || codeOf(error) === CUT)) again = true;
        else giveUp(error);
      }
    } while (again && !isOver);
  }

  async function ask(): Promise<void> {
    if (isOver) return;
    if (asking) {
      again = true;
      return;
    }
    clearTimeout(timer);
    asking = attempt();
    await asking;
    asking = null;
    if (isOver) return;
    timer = setTimeout(() => void ask(), EVERY_MS);
    timer.unref();
  }

  function dropEverywhere(names: readonly string[]): Promise<void> {
    tags.expire(names);
    return calls.call((call) => line.call(call), WRITE_WAIT_MS);
  }
  setInvalidateEverywhere(dropEverywhere);

  return {
    started: ask(),
    state: () => state,
    /** Undefined if the cache can be used now; else resolves once it can be used or was expired. */
    holds: (now?: number) => lease.holds(now),
    async stop(): Promise<void> {
      isOver = true;
      setInvalidateEverywhere(undefined);
      clearTimeout(timer);
      await asking;
      await line.leave();
    },
  };
}
