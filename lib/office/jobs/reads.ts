import 'server-only';
import { type ForViewer, maskingFor, type PersonalData } from '../../platform/person/personal-data';
import type { TaskRow } from '../../platform/queue/task';
import { db, Prisma, type Tx } from '../../platform/server/db';
import { formatDayTime } from '../../platform/shared/dates';
import { type Page, skipTakeOf, toPage } from '../../platform/shared/paging';
import { translate } from '../../platform/shared/translate';
import { TASK_QUEUES } from './queues';
import { JOBS, type Job, jobFailureKind, nextRunOf, TASK_JOBS, TASK_KINDS, type TaskKind, taskErrorOf } from './rules';
import type { TaskFilter } from './schema';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Older failures are not listed, unless they are about money. */
const FAILED_DAYS = 30;

const tasksOf = (kind: TaskKind): Prisma.Sql => {
  const now = new Date();
  return TASK_QUEUES[kind].rows(now, new Date(now.getTime() - FAILED_DAYS * DAY_MS));
};

/** Null if it neither waits nor failed. Requires the row lock. */
export async function readTask(tx: Tx, kind: TaskKind, id: string): Promise<TaskRow | null> {
  const [row] = await tx.$queryRaw<TaskRow[]>`SELECT * FROM (${tasksOf(kind)}) t WHERE t.id = ${id}`;
  return row ?? null;
}

const taskView = (
  kind: TaskKind,
  { title, who, spoken, since, nextAt, error, failed, ...row }: TaskRow,
  mask: PersonalData,
) => ({
  ...row,
  title: title === null ? translate('mail.lookup.title') : spoken ? mask.prose(title) : mask.text(title),
  who: mask.contact(who),
  state: failed ? ('failed' as const) : error ? ('retrying' as const) : ('waiting' as const),
  ...maskedError(taskErrorOf(kind, error), mask),
  since: since.toISOString(),
  sinceText: formatDayTime(since),
  nextText: !failed && nextAt ? formatDayTime(nextAt) : null,
});

/** Masks the answer of a mail server, which may name the recipient. */
const maskedError = ({ error, detail }: ReturnType<typeof taskErrorOf>, mask: PersonalData) => ({
  error,
  detail: mask.text(detail),
});

export type Task = ReturnType<typeof taskView>;

const only = (state: TaskFilter['state']): Prisma.Sql => (state ? Prisma.sql`WHERE t.failed` : Prisma.empty);

/** Given-up tasks first, then failing ones; newest first. */
export async function listTasks({ kind, state, viewer, ...paging }: TaskFilter & ForViewer): Promise<Page<Task>> {
  const { skip, take } = skipTakeOf(paging);
  const rows = await db.$queryRaw<TaskRow[]>`
    SELECT * FROM (${tasksOf(kind)}) t ${only(state)}
    ORDER BY t.failed DESC, t.error IS NULL, t.since DESC, t.id LIMIT ${take} OFFSET ${skip}`;
  return toPage(
    rows.map((row) => taskView(kind, row, maskingFor(viewer))),
    paging.limit,
  );
}

export async function countTasks({ kind, state }: Pick<TaskFilter, 'kind' | 'state'>): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (${tasksOf(kind)}) t ${only(state)}`;
  return row?.count ?? 0;
}

type Heap = { kind: TaskKind; waiting: number; failed: number; oldest: Date | null };

export const countWaitingTasks = (): Promise<Heap[]> =>
  db.$queryRaw<Heap[]>`${Prisma.join(
    TASK_KINDS.map(
      (kind) => Prisma.sql`
        SELECT ${kind}::text AS kind, (count(*) FILTER (WHERE NOT t.failed))::int AS waiting,
          (count(*) FILTER (WHERE t.failed))::int AS failed, min(t.since) FILTER (WHERE NOT t.failed) AS oldest
        FROM (${tasksOf(kind)}) t`,
    ),
    ' UNION ALL ',
  )}`;

const FAILED_JOBS: Prisma.JobRunWhereInput = { error: { not: null }, job: { in: [...JOBS] } };

export const countFailedJobs = (): Promise<number> => db.jobRun.count({ where: FAILED_JOBS });

export async function countFailedJobsAndTasks(): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (
      SELECT job FROM job_runs WHERE error IS NOT NULL AND job = ANY (${[...JOBS]}) UNION ALL
      ${Prisma.join(
        TASK_KINDS.map((kind) => Prisma.sql`SELECT t.id FROM (${tasksOf(kind)}) t WHERE t.failed`),
        ' UNION ALL ',
      )}
    ) failed`;
  return row?.count ?? 0;
}

const countSilent = async (): Promise<Partial<Record<Job, number>>> => {
  const [values, newsletterProgress] = await Promise.all([
    db.dueValues.count(),
    db.newsletterDelivery.count({ where: { status: 'handed' } }),
  ]);
  return { values, newsletterProgress };
};

/** `waiting` is null where nothing can be counted. */
export type JobView = Awaited<ReturnType<typeof listJobs>>[number];

export async function listJobs() {
  const [runs, heaps, silent] = await Promise.all([db.jobRun.findMany(), countWaitingTasks(), countSilent()]);
  const now = new Date();
  return JOBS.map((job) => {
    const run = runs.find((one) => one.job === job);
    const own = heaps.filter(({ kind }) => TASK_JOBS[kind][0] === job);
    const sum = (name: 'waiting' | 'failed') => own.reduce((total, heap) => total + heap[name], 0);
    const next = run ? nextRunOf(run.beganAt, now) : null;
    const [oldest] = own.flatMap((heap) => heap.oldest ?? []).sort((one, other) => one.getTime() - other.getTime());
    return {
      job,
      heaps: own.map(({ kind, waiting, failed }) => ({ kind, waiting, failed })),
      waiting: own.length > 0 ? sum('waiting') : (silent[job] ?? null),
      failed: sum('failed'),
      oldestText: oldest ? formatDayTime(oldest) : null,
      /** Null: late, or never run. */
      nextText: next ? formatDayTime(next) : null,
      isLate: run !== undefined && next === null,
      run: run
        ? {
            at: run.beganAt.toISOString(),
            atText: formatDayTime(run.beganAt),
            seconds: (run.durationMs / 1000).toFixed(1),
            error: run.error,
            trouble: run.error === null ? null : jobFailureKind(run.error),
          }
        : null,
    };
  });
}
