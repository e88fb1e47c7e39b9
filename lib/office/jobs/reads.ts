import 'server-only';
import { MAX_MAIL_ATTEMPTS, NO_RETRY_AT } from '../../messaging/mail/send-due-mails';
import { type ForViewer, maskingFor, type PersonalData } from '../../platform/person/personal-data';
import { db, Prisma, type Tx } from '../../platform/server/db';
import { formatDayTime } from '../../platform/shared/dates';
import { type Page, skipTakeOf, toPage } from '../../platform/shared/paging';
import { translate } from '../../platform/shared/translate';
import { JOBS, type Job, jobFailureKind, nextRunOf, TASK_JOBS, TASK_KINDS, type TaskKind, taskErrorOf } from './rules';
import type { TaskFilter } from './schema';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Older failures are not listed, except those about money. */
const FAILED_DAYS = 30;

/** Contact messages and replies: their subject is personal text. */
const isSpoken = Prisma.sql`m.event IS NULL AND m.dedupe_key NOT LIKE 'mail-test:%'`;

type TaskRow = {
  id: string;
  title: string | null;
  spoken?: boolean;
  who: string | null;
  orderId: string | null;
  since: Date;
  tries: number;
  nextAt: Date | null;
  error: string | null;
  failed: boolean;
  /** Staff may retry it: failing, not running, not due anyway. */
  again: boolean;
};

/**
 * Waiting and failed work (docs/decisions/0002-work-as-rows.md). Outer joins serve the display only; counts skip
 * them. Running work is not retryable: where a claim looks like a retry time, work due within five minutes is left alone.
 * `lost`: the worker of a message's last attempt died.
 */
const TASKS: Record<TaskKind, (now: Date, since: Date) => Prisma.Sql> = {
  mails: (now, since) => Prisma.sql`
    SELECT m.id, CASE WHEN m.event = 'lookup' THEN NULL ELSE m.subject END AS title, ${isSpoken} AS spoken, m.recipient AS who, m.order_id AS "orderId",
      m.created_at AS since, m.attempts AS tries, nullif(m.next_attempt_at, ${NO_RETRY_AT}) AS "nextAt",
      coalesce(m.last_error, CASE WHEN f.lost THEN 'interrupted' END) AS error, f.failed,
      f.lost OR (m.last_error IS NOT NULL AND (f.failed OR m.next_attempt_at > ${now})) AS again
    FROM mail_outbox m CROSS JOIN LATERAL (
      SELECT m.attempts >= ${MAX_MAIL_ATTEMPTS} OR (m.channel = 'whatsapp' AND m.next_attempt_at = ${NO_RETRY_AT}) AS failed,
        m.attempts >= ${MAX_MAIL_ATTEMPTS} AND m.last_error IS NULL AND m.next_attempt_at <= ${now} AS lost
    ) f
    WHERE m.sent_at IS NULL AND m.withdrawn_at IS NULL AND m.dedupe_key NOT LIKE 'newsletter:%'
      AND (NOT f.failed OR m.created_at > ${since})`,
  deliveries: (now, since) => Prisma.sql`
    SELECT d.id, c.subject AS title, coalesce(s.email, s.phone) AS who, NULL AS "orderId", c.created_at AS since, d.attempts AS tries,
      d.next_attempt_at AS "nextAt", d.error, d.status = 'failed' AS failed,
      s.is_active AND CASE d.status
        WHEN 'failed' THEN CASE d.channel
          WHEN 'email' THEN s.confirmed_at IS NOT NULL ELSE coalesce(d.error IN ('busy', 'not configured'), false) END
        ELSE d.status = 'queued' AND d.attempts > 0 AND d.next_attempt_at > ${now} END AS again
    FROM newsletter_deliveries d
    LEFT JOIN newsletter_campaigns c ON c.id = d.campaign_id
    LEFT JOIN newsletter_subscriptions s ON s.id = d.subscription_id
    WHERE d.status IN ('queued', 'sending') OR (d.status = 'failed' AND d.settled_at > ${since})`,
  captures: (now) => Prisma.sql`
    SELECT p.id, o.order_number AS title, NULL AS who, p.order_id AS "orderId", coalesce(p.settled_at, p.created_at) AS since,
      p.capture_tries AS tries, p.capture_at AS "nextAt", p.capture_error::text AS error, p.capture_state = 'failed' AS failed,
      p.capture_state = 'failed' OR (p.capture_tries > 0 AND p.capture_at > ${soon(now)}) AS again
    FROM payments p LEFT JOIN orders o ON o.id = p.order_id
    WHERE p.capture_state IN ('due', 'failed')`,
  refunds: (now, since) => Prisma.sql`
    SELECT r.id, o.order_number AS title, NULL AS who, r.order_id AS "orderId", r.created_at AS since, r.tries, r.try_at AS "nextAt",
      r.error::text AS error, r.state = 'failed' OR r.try_at IS NULL AS failed,
      r.state <> 'failed' AND r.tries > 0 AND (r.try_at IS NULL OR r.try_at > ${now})
        AND (r.claimed_until IS NULL OR r.claimed_until <= ${now}) AS again
    FROM refunds r LEFT JOIN orders o ON o.id = r.order_id
    WHERE r.method = 'provider' AND (r.settled_at IS NULL OR (r.state = 'failed' AND r.settled_at > ${since} AND NOT EXISTS (
      SELECT 1 FROM refunds later WHERE later.order_id = r.order_id AND later.created_at > r.created_at AND later.state <> 'failed')))`,
  looks: (now) => Prisma.sql`
    SELECT p.id, o.order_number AS title, NULL AS who, p.order_id AS "orderId", coalesce(p.unasked_since, p.created_at) AS since,
      CASE WHEN p.unasked_since IS NULL THEN 0 ELSE p.check_tries + 1 END AS tries, p.check_at AS "nextAt",
      CASE WHEN p.unasked_since IS NOT NULL THEN 'unreachable' END AS error, p.check_at IS NULL AS failed,
      p.unasked_since IS NOT NULL AND (p.check_at IS NULL OR p.check_at > ${now}) AS again
    FROM payments p LEFT JOIN orders o ON o.id = p.order_id
    WHERE p.check_at IS NOT NULL OR p.unasked_since IS NOT NULL`,
  imports: (_, since) => Prisma.sql`
    SELECT i.id, i.filename AS title, NULL AS who, NULL AS "orderId", i.created_at AS since, i.attempts AS tries,
      CASE WHEN i.status <> 'failed' THEN i.lease_until END AS "nextAt",
      CASE WHEN i.status = 'failed' OR i.attempts > 1 THEN 'interrupted' END AS error, i.status = 'failed' AS failed,
      i.status = 'failed' AND i.file IS NOT NULL AS again
    FROM product_imports i
    WHERE i.status IN ('waiting', 'running') OR (i.status = 'failed' AND i.created_at > ${since})`,
  invoices: () => Prisma.sql`
    SELECT d.order_id AS id, o.order_number AS title, NULL AS who, d.order_id AS "orderId", d.since, d.tries, NULL::timestamptz AS "nextAt",
      d.error, false AS failed, d.tries > 0 AS again
    FROM invoices_due d LEFT JOIN orders o ON o.id = d.order_id`,
};

const soon = (now: Date): Date => new Date(now.getTime() + 5 * 60_000);

const tasksOf = (kind: TaskKind): Prisma.Sql => {
  const now = new Date();
  return TASKS[kind](now, new Date(now.getTime() - FAILED_DAYS * DAY_MS));
};

/** Requires the row lock. Null if nothing is waiting or failed. */
export async function readTask(tx: Tx, kind: TaskKind, id: string): Promise<TaskRow | null> {
  const [row] = await tx.$queryRaw<TaskRow[]>`SELECT * FROM (${tasksOf(kind)}) t WHERE t.id = ${id}`;
  return row ?? null;
}

const taskView = (
  kind: TaskKind,
  { title, who, spoken, since, nextAt, error, failed, ...row }: TaskRow,
  told: PersonalData,
) => ({
  ...row,
  title: title === null ? translate('mail.lookup.title') : spoken ? told.prose(title) : told.text(title),
  who: told.contact(who),
  state: failed ? ('failed' as const) : error ? ('retrying' as const) : ('waiting' as const),
  ...toldError(taskErrorOf(kind, error), told),
  since: since.toISOString(),
  sinceText: formatDayTime(since),
  nextText: !failed && nextAt ? formatDayTime(nextAt) : null,
});

/** A server's message may name the recipient. */
const toldError = ({ error, detail }: ReturnType<typeof taskErrorOf>, told: PersonalData) => ({
  error,
  detail: told.text(detail),
});

export type Task = ReturnType<typeof taskView>;

const only = (state: TaskFilter['state']): Prisma.Sql => (state ? Prisma.sql`WHERE t.failed` : Prisma.empty);

/** A page of tasks: given up, then failing, each newest first. */
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

/** Tasks given up, plus jobs whose last run failed. */
export async function countFailed(): Promise<number> {
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
      /** Null: within a minute, or late. */
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
