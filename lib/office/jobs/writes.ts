import 'server-only';
import { after } from 'next/server';
import { refuseSecondImport } from '../../catalogue/product-import/start-import';
import { retryDelivery } from '../../messaging/newsletter/reopen-delivery';
import { recordWrite } from '../../platform/audit/record-write';
import type { AuditEntity } from '../../platform/audit/rules';
import type { Staff } from '../../platform/server/auth/staff-session';
import { Prisma, type Tx } from '../../platform/server/db';
import { transaction } from '../../platform/server/transaction';
import { AppError } from '../../platform/shared/errors';
import { translate } from '../../platform/shared/translate';
import { withTimeout } from '../../platform/shared/with-timeout';
import { readTask } from './reads';
import { type Job, TASK_JOBS, type TaskKind } from './rules';
import { runJobs } from './run-jobs';

type Again = {
  table: string;
  key?: string;
  entity: AuditEntity;
  /** Makes the task due under its row lock. */
  again: (tx: Tx, id: string, failed: boolean) => Promise<unknown>;
};

/** The job retries the task under its own key. A refund continues at its second attempt, which first looks it up. */
const AGAIN: Record<TaskKind, Again> = {
  mails: {
    table: 'mail_outbox',
    entity: 'mail',
    again: (tx, id, failed) =>
      tx.mailOutbox.update({ where: { id }, data: { nextAttemptAt: new Date(), ...(failed ? { attempts: 0 } : {}) } }),
  },
  deliveries: {
    table: 'newsletter_deliveries',
    entity: 'newsletter',
    again: async (tx, id, failed) =>
      failed
        ? retryDelivery(tx, id)
        : tx.newsletterDelivery.update({ where: { id }, data: { nextAttemptAt: new Date() } }),
  },
  captures: {
    table: 'payments',
    entity: 'order',
    again: (tx, id, failed) =>
      tx.payment.update({
        where: { id },
        data: { captureAt: new Date(), ...(failed ? { captureState: 'due', captureTries: 1 } : {}) },
      }),
  },
  refunds: {
    table: 'refunds',
    entity: 'order',
    again: (tx, id, failed) =>
      tx.refund.update({ where: { id }, data: { tryAt: new Date(), ...(failed ? { tries: 1 } : {}) } }),
  },
  looks: {
    table: 'payments',
    entity: 'order',
    again: (tx, id) => tx.payment.update({ where: { id }, data: { checkAt: new Date() } }),
  },
  imports: {
    table: 'product_imports',
    entity: 'import',
    again: async (tx, id) => {
      await refuseSecondImport(tx);
      const data = { status: 'waiting', attempts: 0, leaseUntil: new Date(), finishedAt: null } as const;
      await tx.productImport.update({ where: { id }, data });
    },
  },
  invoices: {
    table: 'invoices_due',
    key: 'order_id',
    entity: 'order',
    again: (tx, orderId) => tx.invoiceDue.update({ where: { orderId }, data: { tries: 0, error: null } }),
  },
};

/** Retries a failing or given-up task after the response. */
export async function retryTask(kind: TaskKind, id: string, staff: Staff): Promise<void> {
  const { table, key = 'id', entity, again } = AGAIN[kind];
  await transaction(async (tx) => {
    const [name, column] = [Prisma.raw(`"${table}"`), Prisma.raw(`"${key}"`)];
    const locked = await tx.$queryRaw<unknown[]>`SELECT 1 FROM ${name} WHERE ${column} = ${id} FOR UPDATE`;
    if (locked.length === 0) throw new AppError('not_found');
    const task = await readTask(tx, kind, id);
    if (!task?.again) throw new AppError('task_not_retryable');
    await again(tx, id, task.failed);
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

/** Starts a job now; `running` if it has not ended in time. */
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
