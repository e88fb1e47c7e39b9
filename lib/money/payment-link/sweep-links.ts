import 'server-only';
import { NOTHING_RECEIVED_SQL } from '../../orders/ledger/sums';
import { changeOrderStatusTo } from '../../orders/order/move-order';
import { invalidate } from '../../platform/server/cache/invalidate';
import type { CacheChange } from '../../platform/server/cache/tags';
import { db, Prisma, type Tx } from '../../platform/server/db';
import { DUE_BATCH, forEachDue } from '../../platform/server/for-each-due';
import { log } from '../../platform/server/log';
import { transaction } from '../../platform/server/transaction';
import { translate } from '../../platform/shared/translate';
import { REVOKED_GRACE_MS } from './rules';

const ABANDONED = Prisma.sql`
  o.status = 'pending_payment'
  AND EXISTS (SELECT 1 FROM payment_links l WHERE l.order_id = o.id)
  AND NOT EXISTS (SELECT 1 FROM payment_links l WHERE l.order_id = o.id AND l.expires_at > now()
    AND (l.revoked_at IS NULL OR l.revoked_at > now() - make_interval(secs => ${REVOKED_GRACE_MS / 1000}::float8)))
  AND ${NOTHING_RECEIVED_SQL}`;

/** Job: cancels orders with expired links. */
export async function sweepPaymentLinks(): Promise<void> {
  await forEachDue({
    readAfter: readDue,
    work: async ({ id }) => invalidate(...(await transaction((tx) => cancel(tx, id)))),
    onError: ({ id }, error) =>
      log.error({ orderId: id, err: error }, 'an order whose link ran out could not be cancelled'),
  });
}

type Due = { id: string };

const readDue = (last: Due | null) => db.$queryRaw<Due[]>`
  SELECT o.id FROM orders o WHERE ${ABANDONED} AND o.id > ${last?.id ?? ''} ORDER BY o.id LIMIT ${DUE_BATCH}`;

async function cancel(tx: Tx, orderId: string): Promise<CacheChange[]> {
  await tx.$queryRaw`SELECT 1 FROM orders WHERE id = ${orderId} FOR UPDATE`;
  const still = await tx.$queryRaw<unknown[]>`SELECT 1 FROM orders o WHERE o.id = ${orderId} AND ${ABANDONED}`;
  if (still.length === 0) return [];
  const note = translate('paymentLink.history_expired');
  return changeOrderStatusTo(tx, { orderId, from: 'pending_payment', to: 'cancelled', by: 'system', note });
}
