import pg from 'pg';
import type { InvalidationCursor, InvalidationsRead } from './catch-up.ts';

const CALLS = 'cache_expiries';
const ANSWERS = 'cache_heard';
const ANSWER_MS = 5_000;
const LIVES_MS = 2_500;

// After a crash transaction ids may repeat, so a new connection reads the last minute again.
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

/** Notifications. `call`: another process wrote; '' needs no answer. `answer`: reply to a call of this process. */
type Hear = (heard: { call: string } | { answer: string }) => void;

/** Database connection on which a process follows invalidations; one query at a time. Throws errors of the driver. */
export class InvalidationLine {
  readonly #url: string;
  readonly #self: string;
  readonly #hear: Hear;
  #client: pg.Client | null = null;
  #turn: Promise<unknown> = Promise.resolve();
  #livesUntil = 0;
  #isNew = false;

  constructor(url: string, self: string, hear: Hear) {
    this.#url = url;
    this.#self = self;
    this.#hear = hear;
  }

  get isOpen(): boolean {
    return this.#client !== null;
  }

  async open(): Promise<pg.Client> {
    this.#client ??= await this.#connect();
    return this.#client;
  }

  drop(lost: pg.Client | null = this.#client): void {
    if (this.#client === lost) this.#client = null;
    lost?.end().catch(() => undefined);
  }

  /** Renews the registration of this process if it has `left` ms or less. Writes wait for registered processes. */
  async renewProcessEntry(on: pg.Client, left: number): Promise<void> {
    const now = performance.now();
    if (this.#livesUntil - now > left) return;
    await this.#run(on, LIVE, [this.#self, LIVES_MS]);
    this.#livesUntil = now + LIVES_MS;
  }

  /** `lives`: whether this process is still registered. */
  async look(
    on: pg.Client,
    before: InvalidationCursor | null,
  ): Promise<(InvalidationsRead & { lives: boolean }) | null> {
    const from = before ? new Date(before.at) : null;
    const values = [before?.upTo ?? null, this.#self, this.#isNew, from];
    const [row] = await this.#run<InvalidationsRead & { lives: boolean }>(on, LOOK, values);
    if (!row) return null;
    this.#isNew = false;
    if (!row.lives) this.#livesUntil = 0;
    return row;
  }

  async answer(on: pg.Client, answers: readonly string[]): Promise<void> {
    await this.#run(on, ANSWER, [answers]);
  }

  /** Asks the other processes to catch up; returns their names. */
  async call(call: string): Promise<string[]> {
    if (!this.#client) throw new Error('not connected');
    const [row] = await this.#run<{ others: string[] }>(this.#client, CALL, [call, this.#self]);
    return row?.others ?? [];
  }

  async leave(): Promise<void> {
    if (this.#client) await this.#run(this.#client, LEAVE, [this.#self]).catch(() => undefined);
    await this.#client?.end().catch(() => undefined);
  }

  #run<R extends pg.QueryResultRow>(on: pg.Client, text: string, values: unknown[] = []): Promise<R[]> {
    const next = this.#turn.then(async () => (await on.query<R>(text, values)).rows);
    this.#turn = next.catch(() => undefined);
    return next;
  }

  async #connect(): Promise<pg.Client> {
    const made = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
      application_name: 'shop caches',
    });
    made.on('error', () => this.drop(made));
    made.on('notification', ({ channel, payload = '' }) =>
      this.#hear(channel === ANSWERS ? { answer: payload } : { call: payload }),
    );
    await made.connect();
    // A different backend pid means a connection pooler, where LISTEN does not work.
    const [own] = await this.#run<{ pid: number }>(made, 'SELECT pg_backend_pid() AS pid');
    if (own?.pid === (made as unknown as { processID: number }).processID) {
      await this.#run(made, `LISTEN ${CALLS}`);
      await this.#run(made, `LISTEN ${ANSWERS}`);
    }
    this.#livesUntil = 0;
    this.#isNew = true;
    return made;
  }
}
