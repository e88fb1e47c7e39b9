import pg from 'pg';
import { isDatabaseUnavailable } from '../database-unavailable.ts';
import { processId } from './instance.ts';
import { setInvalidateEverywhere } from './invalidate-everywhere.ts';
import { LEASE_MS, Lease, WRITE_WAITS_MS } from './lease.ts';
import { RollCall } from './roll-call.ts';
import type { TagState } from './tag-state.ts';
import { ALL_TAGS, INVALIDATION_RETENTION_MS } from './tags.ts';

/* Writes NOTIFY and wait for live processes or their leases (lease.ts). A pooler leaves only leases. */

const CALLS = 'cache_expiries';
const ANSWERS = 'cache_heard';
const EVERY_MS = 1_000;
const ANSWER_MS = 5_000;
/** Must exceed the minute that a new connection reads again. */
const REMEMBERED_MS = 2 * 60_000;
/** too_many_connections */
const TOO_MANY = '53300';
/** admin_shutdown; several in a row mean that the server stops. */
const CUT = '57P01';
const MAX_CUTS = 3;
const LIVES_MS = 2_500;
const RENEW_MS = 1_250;

// After a crash transaction ids repeat, so a new connection rereads the last minute.
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
  database: string;
  upTo: string;
  at: number;
  seen: [id: string, at: number][];
};

/** Follows invalidations until stopped, starting from `knew` or now. Reconnects and catches up. */
export function followInvalidations(
  tags: TagState,
  url: string,
  { knew, caughtUp, warn }: { knew?: Followed; caughtUp?: (state: Followed) => void; warn: (error: unknown) => void },
) {
  const self = processId();
  const lease = new Lease(() => void ask());
  const calls = new RollCall(self);
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
    // A different backend pid means a pooler, where LISTEN does not work.
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

  /** Renews the process entry. Registering before a look makes later writes wait for us. */
  async function renewProcessEntry(on: pg.Client, left: number): Promise<void> {
    const now = performance.now();
    if (livesUntil - now > left) return;
    await run(on, LIVE, [self, LIVES_MS]);
    livesUntil = now + LIVES_MS;
  }

  async function look(): Promise<void> {
    client ??= await connect();
    const on = client;
    await renewProcessEntry(on, 2 * LEASE_MS);
    const begun = performance.now();
    const answers = [...owed];
    const before = state ?? knew;
    const from = before ? new Date(before.at) : null;
    const [row] = await run<Seen>(on, LOOK, [before?.upTo ?? null, self, isNew, from]);
    if (!row) return;
    isNew = false;
    take(row);
    if (!row.lives) {
      // The table was emptied (crash, restore): the data just read may be outdated.
      livesUntil = 0;
      again = true;
      return;
    }
    lease.renewed(begun);
    if (answers.length > 0) await run(on, ANSWER, [answers.map((call) => RollCall.answer(call, self))]);
    for (const call of answers) owed.delete(call);
    await renewProcessEntry(on, RENEW_MS);
  }

  /** Expires what others wrote, or everything after a gap. */
  function take({ upTo, at, database, rows }: Seen): void {
    const before = state ?? knew;
    const isUnknown =
      before !== undefined &&
      before !== null &&
      (Number(at) - before.at > INVALIDATION_RETENTION_MS ||
        BigInt(upTo) < BigInt(before.upTo) ||
        before.database !== database);
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

  /** If the database refuses only this process, others may still write: expire everything. */
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
      const wasConnected = client !== null;
      try {
        await look();
      } catch (error) {
        drop(client);
        // A broken connection proves nothing until another attempt fails.
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
    return calls.call(async (call) => {
      if (!client) throw new Error('not connected');
      const [row] = await run<{ others: string[] }>(client, CALL, [call, self]);
      return row?.others ?? [];
    }, WRITE_WAITS_MS);
  }
  setInvalidateEverywhere(dropEverywhere);

  return {
    started: ask(),
    state: () => state,
    /** Undefined: cache usable now; else resolves when usable or expired. */
    holds: (now?: number) => lease.holds(now),
    async stop(): Promise<void> {
      isOver = true;
      setInvalidateEverywhere(undefined);
      clearTimeout(timer);
      await asking;
      if (client) await run(client, LEAVE, [self]).catch(() => undefined);
      await client?.end().catch(() => undefined);
    },
  };
}
