import pg from 'pg';
import { isDatabaseGone } from '../database-gone.ts';
import { setDropEverywhere } from './drop-everywhere.ts';
import { instanceName } from './instance.ts';
import { LEASE_MS, Lease, WRITE_WAITS_MS } from './lease.ts';
import { RollCall } from './roll-call.ts';
import type { TagState } from './tag-state.ts';
import { ALL_TAGS, EXPIRIES_KEPT_MS } from './tags.ts';

/*
 * What other processes expire reaches this one through the database, and no request is answered from before a write that was answered before it.
 * A write calls all (NOTIFY) and waits until those that live have dropped what it changed and said so. Who does not answer in time has
 * no lease any more (lease.ts): it looks at the database before it answers from what it kept. Behind a pooler nobody hears calls; there the
 * leases alone do it, and a write waits until they have run out.
 */

const CALLS = 'cache_expiries';
const ANSWERS = 'cache_heard';
const EVERY_MS = 1_000;
const ANSWER_MS = 5_000;
/** Longer than the minute that is read on a new connection. */
const REMEMBERED_MS = 2 * 60_000;
/** "too many clients already" */
const TOO_MANY = '53300';
/** "terminating connection due to administrator command": so many in a row mean that the server itself ends */
const CUT = '57P01';
const MOST_CUTS = 3;
/** How long a process counts as living after it said so, and how long before that ends it says so again. */
const LIVES_MS = 2_500;
const SAYS_SO_MS = 1_250;

// In a restored database numbers come again: with its time a row is known for certain. After a crash those of transactions do: on a new
// connection the last minute is read too, longer than any transaction of the shop takes.
const LOOK = `SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS "upTo", now() AS at,
  (SELECT id FROM _prisma_migrations ORDER BY started_at LIMIT 1) AS database,
  EXISTS (SELECT 1 FROM cache_processes WHERE name = $2 AND until > clock_timestamp()) AS lives,
  (SELECT coalesce(json_agg(json_build_array(e.id || ' ' || e.at, e.tags, e.origin, (extract(epoch FROM e.at) * 1000)::bigint)), '[]') FROM cache_expiries e
   WHERE e.written >= coalesce($1::bigint, pg_snapshot_xmin(pg_current_snapshot())::text::bigint)
     OR ($3 AND e.at > coalesce($4::timestamptz, now()) - interval '1 minute')) AS rows`;
const LIVE = `INSERT INTO cache_processes (name, until) VALUES ($1, clock_timestamp() + $2::int * interval '1 millisecond')
  ON CONFLICT (name) DO UPDATE SET until = excluded.until`;
const LEAVE = "DELETE FROM cache_processes WHERE name = $1 OR until < now() - interval '1 hour'";
const CALL = `SELECT pg_notify('${CALLS}', $1), ARRAY(SELECT name FROM cache_processes WHERE until > clock_timestamp() AND name <> $2) AS others`;
const ANSWER = `SELECT pg_notify('${ANSWERS}', answer) FROM unnest($1::text[]) AS answer`;

type Row = [id: string, tags: string[], origin: string, at: number];
type Seen = { upTo: string; at: Date; database: string; lives: boolean; rows: Row[] };

const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code;

export type Followed = {
  /** which database this is: a restored or another one has another name */
  database: string;
  /** all transactions before this one are known */
  upTo: string;
  /** the database's time of the last look, in milliseconds since 1970 */
  at: number;
  /** what may be read again, and is done: of later ones and of the last minutes, with its time */
  seen: [id: string, at: number][];
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
  const self = instanceName();
  const lease = new Lease(() => void ask());
  const calls = new RollCall(self);
  /** calls of others that wait for an answer */
  const owed = new Set<string>();
  let client: pg.Client | null = null;
  let livesUntil = 0;
  let isNew = false;
  let timer: NodeJS.Timeout | undefined;
  let asking: Promise<void> | null = null;
  let again = false;
  let isOver = false;
  let isLost = false;
  let state: Followed | null = null;
  const seen = new Map(knew?.seen);
  let turn: Promise<unknown> = Promise.resolve();

  /** One statement after the other, as the connection takes them. */
  function run<R extends pg.QueryResultRow>(on: pg.Client, text: string, values: unknown[] = []): Promise<R[]> {
    const next = turn.then(async () => (await on.query<R>(text, values)).rows);
    turn = next.catch(() => undefined);
    return next;
  }

  async function connect(): Promise<pg.Client> {
    const made = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
      application_name: 'shop caches',
    });
    made.on('error', () => drop(made));
    made.on('notification', ({ channel, payload = '' }) => {
      if (channel === ANSWERS) return calls.heard(payload);
      if (payload !== '' && !payload.startsWith(self)) owed.add(payload);
      void ask();
    });
    await made.connect();
    // Of another machine than the one that was connected to: a pooler stands between, and nobody can listen through it.
    const [own] = await run<{ pid: number }>(made, 'SELECT pg_backend_pid() AS pid');
    if (own?.pid === (made as unknown as { processID: number }).processID) {
      await run(made, `LISTEN ${CALLS}`);
      await run(made, `LISTEN ${ANSWERS}`);
    }
    livesUntil = 0;
    isNew = true;
    return made;
  }

  function drop(lost: pg.Client | null): void {
    if (client === lost) client = null;
    lost?.end().catch(() => undefined);
  }

  /**
   * Says so again where that holds for less than `left` milliseconds more. Who has said so before it looks is waited for by every write that the
   * look does not see.
   */
  async function sayItLives(on: pg.Client, left: number): Promise<void> {
    const now = performance.now();
    if (livesUntil - now > left) return;
    await run(on, LIVE, [self, LIVES_MS]);
    livesUntil = now + LIVES_MS;
  }

  async function look(): Promise<void> {
    client ??= await connect();
    const on = client;
    await sayItLives(on, 2 * LEASE_MS);
    const begun = performance.now();
    const answers = [...owed];
    const before = state ?? knew;
    const from = before ? new Date(before.at) : null;
    const [row] = await run<Seen>(on, LOOK, [before?.upTo ?? null, self, isNew, from]);
    if (!row) return;
    isNew = false;
    take(row);
    if (!row.lives) {
      // The table was emptied, by a crash or a restore: what was just read may already be too old.
      livesUntil = 0;
      again = true;
      return;
    }
    lease.renewed(begun);
    if (answers.length > 0) await run(on, ANSWER, [answers.map((call) => RollCall.answer(call, self))]);
    for (const call of answers) owed.delete(call);
    // In good time, while nobody waits for it.
    await sayItLives(on, SAYS_SO_MS);
  }

  /** Expires what others wrote, and all where it is not known what they did. */
  function take({ upTo, at, database, rows }: Seen): void {
    const before = state ?? knew;
    const isUnknown =
      before !== undefined &&
      before !== null &&
      (Number(at) - before.at > EXPIRIES_KEPT_MS || BigInt(upTo) < BigInt(before.upTo) || before.database !== database);
    if (isUnknown) tags.expire(ALL_TAGS);
    const fresh = rows.filter(([id, , origin]) => !seen.has(id) && origin !== self);
    if (fresh.length > 0) tags.expire([...new Set(fresh.flatMap(([, names]) => names))]);
    for (const [id, done] of seen) if (done < Number(at) - REMEMBERED_MS) seen.delete(id);
    for (const [id, , , done] of rows) seen.set(id, done);
    const isFirst = state === null;
    state = { database, upTo, at: Number(at), seen: [...seen] };
    if (isFirst) caughtUp?.(state);
    isLost = false;
  }

  /** A database that is there and does not let this process in may be written to by others. */
  function giveUp(error: unknown): void {
    const isAway = isDatabaseGone(error) && codeOf(error) !== TOO_MANY;
    if (!isAway) tags.expire(ALL_TAGS);
    lease.failed(isAway);
    if (!isLost && !isOver) warn(error);
    isLost = true;
  }

  async function attempt(): Promise<void> {
    let cuts = 0;
    do {
      again = false;
      const wasConnected = client !== null;
      try {
        await look();
      } catch (error) {
        drop(client);
        // A connection may break while the database is well: that says nothing before another one was tried.
        cuts += 1;
        if (cuts <= MOST_CUTS && (wasConnected || codeOf(error) === CUT)) again = true;
        else giveUp(error);
      }
    } while (again && !isOver);
  }

  /** Looks now; one that is told of something while it looks looks once more. */
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

  /** The writes are committed: who looks from now on sees them. */
  function dropEverywhere(names: readonly string[]): Promise<void> {
    tags.expire(names);
    return calls.call(async (call) => {
      if (!client) throw new Error('not connected');
      const [row] = await run<{ others: string[] }>(client, CALL, [call, self]);
      return row?.others ?? [];
    }, WRITE_WAITS_MS);
  }
  setDropEverywhere(dropEverywhere);

  return {
    /** Resolves after the first attempt, whether the database answered or not. */
    started: ask(),
    /** What is known; null before the first contact. */
    state: () => state,
    /** undefined: what is kept may be used now. Else resolves when it may, or has been dropped. */
    holds: (now?: number) => lease.holds(now),
    async stop(): Promise<void> {
      isOver = true;
      setDropEverywhere(undefined);
      clearTimeout(timer);
      await asking;
      if (client) await run(client, LEAVE, [self]).catch(() => undefined);
      await client?.end().catch(() => undefined);
    },
  };
}
