import 'server-only';
import type { Queue } from '../../platform/queue/claim';
import type { TaskQueue } from '../../platform/queue/task';
import { Prisma } from '../../platform/server/db';
import { providerLeaseMs } from '../../platform/server/provider-lease-ms';

/** Maximum requests per payment or refund, with retries. */
const CALLS = 20;
const MIN_SECONDS = 300;

/** In seconds: a claim outlasts all its requests to the provider. */
export const providerClaimSeconds = (timeoutSeconds?: number): number =>
  Math.max(MIN_SECONDS, Math.ceil(providerLeaseMs(CALLS, timeoutSeconds) / 1000));

export const EXPIRED_PAYMENTS: Queue = {
  table: 'payments',
  due: 'expires_at',
  claimedUntil: 'claimed_until',
  where: Prisma.sql`status = 'pending'`,
};

export const PAYMENT_CHECKS: Queue = { table: 'payments', due: 'check_at' };

export const CAPTURES: Queue = { table: 'payments', due: 'capture_at', where: Prisma.sql`capture_state = 'due'` };

/** `capture_at` is also the end of a claim, so a row due within five minutes may be running. */
const soon = (now: Date): Date => new Date(now.getTime() + 5 * 60_000);

export const captureTasks: TaskQueue = {
  table: 'payments',
  entity: 'order',
  rows: (now) => Prisma.sql`
    SELECT p.id, o.order_number AS title, NULL AS who, p.order_id AS "orderId", coalesce(p.settled_at, p.created_at) AS since,
      p.capture_tries AS tries, p.capture_at AS "nextAt", p.capture_error::text AS error, p.capture_state = 'failed' AS failed,
      p.capture_state = 'failed' OR (p.capture_tries > 0 AND p.capture_at > ${soon(now)}) AS again
    FROM payments p LEFT JOIN orders o ON o.id = p.order_id
    WHERE p.capture_state IN ('due', 'failed')`,
  retry: (tx, id, failed) =>
    tx.payment.update({
      where: { id },
      data: { captureAt: new Date(), ...(failed ? { captureState: 'due', captureTries: 1 } : {}) },
    }),
};

export const paymentCheckTasks: TaskQueue = {
  table: 'payments',
  entity: 'order',
  rows: (now) => Prisma.sql`
    SELECT p.id, o.order_number AS title, NULL AS who, p.order_id AS "orderId", coalesce(p.unasked_since, p.created_at) AS since,
      CASE WHEN p.unasked_since IS NULL THEN 0 ELSE p.check_tries + 1 END AS tries, p.check_at AS "nextAt",
      CASE WHEN p.unasked_since IS NOT NULL THEN 'unreachable' END AS error, p.check_at IS NULL AS failed,
      p.unasked_since IS NOT NULL AND (p.check_at IS NULL OR p.check_at > ${now}) AS again
    FROM payments p LEFT JOIN orders o ON o.id = p.order_id
    WHERE p.check_at IS NOT NULL OR p.unasked_since IS NOT NULL`,
  retry: (tx, id) => tx.payment.update({ where: { id }, data: { checkAt: new Date() } }),
};
