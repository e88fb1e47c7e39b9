import 'server-only';
import { after } from 'next/server';
import { recordWrite } from '../../platform/audit/record-write';
import type { Staff } from '../../platform/server/auth/staff-session';
import { Prisma } from '../../platform/server/db';
import { transaction } from '../../platform/server/transaction';
import { AppError } from '../../platform/shared/errors';
import { translate } from '../../platform/shared/translate';
import { withTimeout } from '../../platform/shared/with-timeout';
import { TASK_QUEUES } from './queues';
import { readTask } from './reads';
import { type Job, TASK_JOBS, type TaskKind } from './rules';
import { runJobs } from './run-jobs';

/** Retries a failed task after the response. */
export async function retryTask(kind: TaskKind, id: string, staff: Staff): Promise<void> {
  const { table, key = 'id', entity, retry } = TASK_QUEUES[kind];
  await transaction(async (tx) => {
    const [name, column] = [Prisma.raw(`"${table}"`), Prisma.raw(`"${key}"`)];
    const locked = await tx.$queryRaw<unknown[]>`SELECT 1 FROM ${name} WHERE ${column} = ${id} FOR UPDATE`;
    if (locked.length === 0) throw new AppError('not_found');
    const task = await readTask(tx, kind, id);
    if (!task?.again) throw new AppError('task_not_retryable');
    await retry(tx, id, task.failed);
    await recordWrite(tx, staff, {
      entity,
      entityId: task.orderId ?? id,
      label: task.title ?? translate('mail.lookup.title'),
      before: { state: task.failed ? 'failed' : 'retrying', retried: null },
      after: { state: 'waiting', retried: translate(`admin.jobs.kinds.${kind}`) },
    });
  });
  after(() => runJobs(TASK_JOBS[kind]));
}

const RUN_TIMEOUT_MS = 10_000;

/** Returns `running` if it has not finished in time. */
export async function runJobNow(job: Job, staff: Staff): Promise<'done' | 'failed' | 'running'> {
  await transaction((tx) =>
    recordWrite(tx, staff, {
      entity: 'job',
      entityId: job,
      label: translate(`admin.jobs.names.${job}`),
      before: { state: 'waiting' },
      after: { state: 'running' },
    }),
  );
  const run = runJobs([job]).then(({ failed }) => (failed.length > 0 ? ('failed' as const) : ('done' as const)));
  after(() => run);
  return withTimeout(RUN_TIMEOUT_MS, run).catch(() => 'running');
}
