/** Visible from `startsAt` until just before `endsAt`; null means no limit. */
export type Schedule = { startsAt: Date | null; endsAt: Date | null };

export type ScheduleState = 'running' | 'upcoming' | 'ended';

export function scheduleState({ startsAt, endsAt }: Schedule, now: Date): ScheduleState {
  if (endsAt !== null && endsAt <= now) return 'ended';
  return startsAt !== null && startsAt > now ? 'upcoming' : 'running';
}

/** Next start or end; null if none. */
export function nextScheduleChange(schedules: readonly Schedule[], now: Date): Date | null {
  const coming = schedules.flatMap(({ startsAt, endsAt }) =>
    [startsAt, endsAt].filter((moment) => moment !== null && moment > now).map(Number),
  );
  return coming.length === 0 ? null : new Date(Math.min(...coming));
}

export const scheduleFaults = ({ startsAt, endsAt }: { startsAt?: Date | null; endsAt?: Date | null }) =>
  startsAt && endsAt && endsAt <= startsAt ? [{ path: 'endsAt', message: 'validation.schedule_end' } as const] : [];

export const scheduleView = ({ startsAt, endsAt }: Schedule) => ({
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
});
