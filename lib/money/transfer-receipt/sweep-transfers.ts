import 'server-only';
import { NOTHING_RECEIVED_SQL } from '../../orders/ledger/sums';
import { changeOrderStatusTo } from '../../orders/order/move-order';
import { notifyShopper } from '../../orders/order/notify-shopper';
import { invalidate } from '../../platform/server/cache/invalidate';
import type { CacheChange } from '../../platform/server/cache/tags';
import { db, Prisma, type Tx } from '../../platform/server/db';
import { DUE_BATCH, forEachDue } from '../../platform/server/for-each-due';
import { log } from '../../platform/server/log';
import { transaction } from '../../platform/server/transaction';
import { formatDay } from '../../platform/shared/dates';
import { translate } from '../../platform/shared/translate';

/** `openTransferDeadline` as SQL, once the deadline has passed. */
const OVERDUE = Prisma.sql`
  o.status = 'pending' AND o.payment_method = 'transfer' AND o.transfer_until < now()
  AND NOT EXISTS (SELECT 1 FROM transfer_receipts r WHERE r.order_id = o.id AND r.state = 'waiting')
  AND NOT EXISTS (SELECT 1 FROM payment_links l WHERE l.order_id = o.id AND l.revoked_at IS NULL AND l.expires_at > now())
  AND ${NOTHING_RECEIVED_SQL}`;

/** Job: cancels orders whose transfer did not arrive in time. */
export async function sweepTransfers(): Promise<void> {
  await forEachDue({
    readAfter: readOverdue,
    work: async ({ id }) => invalidate(...(await transaction((tx) => cancel(tx, id)))),
    onError: ({ id }, error) => log.error({ orderId: id, err: error }, 'an overdue transfer could not be cancelled'),
  });
}

type Overdue = { id: string };

const readOverdue = (last: Overdue | null) => db.$queryRaw<Overdue[]>`
  SELECT o.id FROM orders o WHERE ${OVERDUE} AND o.id > ${last?.id ?? ''} ORDER BY o.id LIMIT ${DUE_BATCH}`;

async function cancel(tx: Tx, orderId: string): Promise<CacheChange[]> {
  await tx.$queryRaw`SELECT 1 FROM orders WHERE id = ${orderId} FOR UPDATE`;
  const [overdue] = await tx.$queryRaw<{ until: Date }[]>`
    SELECT o.transfer_until AS until FROM orders o WHERE o.id = ${orderId} AND ${OVERDUE}`;
  if (!overdue) return [];
  const note = translate('receipt.history_overdue', { day: formatDay(overdue.until) });
  const move = { orderId, from: 'pending', to: 'cancelled', by: 'system', note } as const;
  const changes = await changeOrderStatusTo(tx, { ...move, isQuiet: true });
  await notifyShopper(tx, orderId, 'cancelled', { reason: note });
  return changes;
}
