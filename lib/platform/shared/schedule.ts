/** When something is shown: from a moment on, up to another one, which belongs to it no more; null: no bound. */
export type Schedule = { startsAt: Date | null; endsAt: Date | null };

export type ScheduleState = 'running' | 'upcoming' | 'ended';

/** Where a schedule stands at a moment. */
export function scheduleState({ startsAt, endsAt }: Schedule, now: Date): ScheduleState {
  if (endsAt !== null && endsAt <= now) return 'ended';
  return startsAt !== null && startsAt > now ? 'upcoming' : 'running';
}

/** The next moment at which one of them begins or ends; null: none does. */
export function nextMoment(schedules: readonly Schedule[], now: Date): Date | null {
  const coming = schedules.flatMap(({ startsAt, endsAt }) =>
    [startsAt, endsAt].filter((moment) => moment !== null && moment > now).map(Number),
  );
  return coming.length === 0 ? null : new Date(Math.min(...coming));
}

/** What is wrong with a schedule: its end is not after its start. */
export const scheduleFaults = ({ startsAt, endsAt }: { startsAt?: Date | null; endsAt?: Date | null }) =>
  startsAt && endsAt && endsAt <= startsAt ? [{ path: 'endsAt', message: 'validation.schedule_end' } as const] : [];

/** A schedule as JSON carries it. */
export const scheduleView = ({ startsAt, endsAt }: Schedule) => ({
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
});
