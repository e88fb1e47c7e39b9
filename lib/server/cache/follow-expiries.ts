import pg from 'pg';
import { instanceName } from './instance.ts';
import type { TagState } from './tag-state.ts';
import { ALL_TAGS, EXPIRIES_KEPT_MS } from './tags.ts';

/*
 * What other processes expire reaches this one through the database: it calls when a write commits (LISTEN), and besides
 * is asked every second, which also finds out when the connection is lost, and serves behind a pooler that swallows the calls.
 */

type Row = { id: string; tags: string[]; origin: string };

const CHANNEL = 'cache_expiries';
const EVERY_MS = 1_000;
const ANSWER_MS = 5_000;
/** Rows become visible with their transaction, and bear the time of its beginning: none of the shop's takes that long. */
const LONGEST_TRANSACTION_MS = 60_000;

// In a restored database numbers come again: with its time a row is known for certain.
const READ = `SELECT id || ' ' || at AS id, tags, origin FROM cache_expiries WHERE at > $1 ORDER BY cache_expiries.id`;
const MAKE_OUT = `SELECT now() AS now, (SELECT id FROM _prisma_migrations ORDER BY started_at LIMIT 1) AS database`;

export type Followed = {
  /** which database this is: a restored or another one has another name */
  database: string;
  /** the database's time up to which everything is known, in milliseconds since 1970 */
  upTo: number;
  /** of the last ones those that are done, since the same are read again */
  seen: string[];
};

/**
 * Follows from what another process `knew` on (without it from now), for as long as the process lives: a lost connection is made
 * again, and what was missed meanwhile is caught up with. `caughtUp` is called once, at the first contact. Errors are told
 * to `warn`, one for each time that the connection is lost.
 */
export function followExpiries(
  tags: TagState,
  url: string,
  { knew, caughtUp, warn }: { knew?: Followed; caughtUp?: (state: Followed) => void; warn: (error: unknown) => void },
) {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let asking: Promise<void> | null = null;
  let again = false;
  let isOver = false;
  let isLost = false;
  let state: Followed | null = null;
  let seen = new Set(knew?.seen);

  async function connect(): Promise<pg.Client> {
    const made = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
      application_name: 'shop caches',
    });
    made.on('error', () => drop(made));
    made.on('notification', () => void ask());
    await made.connect();
    await made.query(`LISTEN ${CHANNEL}`);
    return made;
  }

  function drop(lost: pg.Client | null): void {
    if (client === lost) client = null;
    lost?.end().catch(() => undefined);
  }

  async function read(): Promise<void> {
    client ??= await connect();
    const { now, database } = (await client.query<{ now: Date; database: string }>(MAKE_OUT)).rows[0] as never;
    const from = ((state ?? knew)?.upTo ?? Number(now)) - LONGEST_TRANSACTION_MS;
    if (Number(now) - from > EXPIRIES_KEPT_MS || (state && state.database !== database)) tags.expire(ALL_TAGS);
    const { rows } = await client.query<Row>(READ, [new Date(from)]);
    const fresh = rows.filter(({ id, origin }) => !seen.has(id) && origin !== instanceName());
    if (fresh.length > 0) tags.expire([...new Set(fresh.flatMap((row) => row.tags))]);
    seen = new Set(rows.map(({ id }) => id));
    const isFirst = state === null;
    state = { database, upTo: Number(now), seen: [...seen] };
    if (isFirst) caughtUp?.(state);
    isLost = false;
  }

  async function attempt(): Promise<void> {
    try {
      do {
        again = false;
        await read();
      } while (again && !isOver);
    } catch (error) {
      drop(client);
      if (!isLost && !isOver) warn(error);
      isLost = true;
    }
  }

  /** Asks now; one that is told of something while it asks asks once more. */
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

  return {
    /** Resolves after the first attempt, whether the database answered or not. */
    started: ask(),
    /** What is known; null before the first contact. */
    state: () => state,
    async stop(): Promise<void> {
      isOver = true;
      clearTimeout(timer);
      await asking;
      await client?.end().catch(() => undefined);
    },
  };
}
