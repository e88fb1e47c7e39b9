/** What is counted where it happens. Names and outcomes come from the sources, never from a caller. */
export type Meter = {
  /** a run of one of the shop's jobs */
  job(name: string, seconds: number, outcome: 'done' | 'failed'): void;
  /** an attempt to send a mail; given_up: the last one failed */
  mail(outcome: 'sent' | 'failed' | 'given_up'): void;
  /** a payment that was started, or came to something else than before */
  payment(provider: string, outcome: string): void;
  /** everything that was counted, as Prometheus reads it, and what was found waiting in the database; null: it did not answer */
  text(waiting: { mails: number | null }): Promise<{ type: string; body: string }>;
};

/** The connections to the database: those that are open, those of them that nobody uses, and who waits for one. */
export type Pool = {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
};

// The server counts beside the app's bundle, not in it: the two meet on the global object.
const METER = Symbol.for('shop.meter');
const POOL = Symbol.for('shop.pool');
const meeting = globalThis as { [METER]?: Meter; [POOL]?: Pool };

export function setMeter(meter: Meter): void {
  meeting[METER] = meter;
}

export function setMeasuredPool(pool: Pool): void {
  meeting[POOL] = pool;
}

/** Undefined where the shop's own server does not run: on a host that starts a process for every call there is nothing to add up. */
export const meter = (): Meter | undefined => meeting[METER];

/** Undefined until the database is first used. */
export const measuredPool = (): Pool | undefined => meeting[POOL];
