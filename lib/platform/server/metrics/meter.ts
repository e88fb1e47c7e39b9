import { processSlot } from '../process-slots.ts';

/** Label values come from code, never from a request. */
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

const recorder = processSlot<Meter>('metrics-recorder');
const pool = processSlot<Pool>('database-pool');

export const setMetricsRecorder = (meter: Meter): void => recorder.set(meter);

export const setMeasuredPool = (measured: Pool): void => pool.set(measured);

/** Undefined on serverless hosts. */
export const metricsRecorder = (): Meter | undefined => recorder.get();

export const measuredPool = (): Pool | undefined => pool.get();
