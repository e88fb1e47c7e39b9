/** Labels come from code, never from a request. */
export type Meter = {
  job(name: string, seconds: number, outcome: 'done' | 'failed'): void;
  mail(outcome: 'sent' | 'failed' | 'given_up'): void;
  payment(provider: string, outcome: string): void;
  /** Prometheus text; `mails` is null without a database answer. */
  text(waiting: { mails: number | null }): Promise<{ type: string; body: string }>;
};

export type Pool = {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
};

const METER = Symbol.for('shop.meter');
const POOL = Symbol.for('shop.pool');
const meeting = globalThis as { [METER]?: Meter; [POOL]?: Pool };

export function setMetricsRecorder(meter: Meter): void {
  meeting[METER] = meter;
}

export function setMeasuredPool(pool: Pool): void {
  meeting[POOL] = pool;
}

/** Undefined on serverless hosts. */
export const metricsRecorder = (): Meter | undefined => meeting[METER];

export const measuredPool = (): Pool | undefined => meeting[POOL];
