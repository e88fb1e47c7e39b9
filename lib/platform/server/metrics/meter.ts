import { processSlot } from '../process-slots.ts';

/** Label values come from code, never from a request. */
export type MetricsRecorder = {
  job(name: string, seconds: number, outcome: 'done' | 'failed'): void;
  mail(outcome: 'sent' | 'failed' | 'given_up'): void;
  payment(provider: string, outcome: string): void;
  /** Prometheus text; `mails` is null without a database answer. */
  text(waiting: { mails: number | null }): Promise<{ type: string; body: string }>;
};

export type MeasuredPool = {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
};

const recorder = processSlot<MetricsRecorder>('metrics-recorder');
const pool = processSlot<MeasuredPool>('database-pool');

export const setMetricsRecorder = (meter: MetricsRecorder): void => recorder.set(meter);

export const setMeasuredPool = (measured: MeasuredPool): void => pool.set(measured);

/** Undefined on serverless hosts. */
export const metricsRecorder = (): MetricsRecorder | undefined => recorder.get();

export const measuredPool = (): MeasuredPool | undefined => pool.get();
