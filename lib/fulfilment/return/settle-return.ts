import 'server-only';
import { bookReturnedStock } from '../../catalogue/stock/move-returned';
import type { Actor } from '../../platform/audit/record-write';
import type { CacheChange } from '../../platform/server/cache/tags';
import type { Tx } from '../../platform/server/db';
import { translate } from '../../platform/shared/translate';
import { findReturn } from './find-return';
import { recordReturnEvent } from './record-return';

/** Requires the order lock. Errors: return_step_past. */
export async function settleByRefund(
  tx: Tx,
  orderId: string,
  returnId: string,
  outcome: 'refunded' | 'offset',
): Promise<void> {
  await findReturn(tx, orderId, returnId, 'refund');
  const data = { state: 'settled', outcome, settledAt: new Date() } as const;
  await tx.orderReturn.update({ where: { id: returnId }, data });
}

/** A replacement came back: restocks it and reopens the return. Requires the order lock. */
export async function reopenExchange(tx: Tx, orderId: string, returnId: string, staff: Actor): Promise<CacheChange[]> {
  const { count } = await tx.orderReturn.updateMany({
    where: { id: returnId, state: 'settled', outcome: 'exchanged' },
    data: { state: 'received', outcome: null, settledAt: null },
  });
  if (count === 0) return [];
  const order = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { status: true, orderNumber: true },
  });
  const text = translate('return.history_reopened');
  await recordReturnEvent(tx, { orderId, order, by: staff, text, from: 'settled', to: 'received' });
  const lines = await tx.returnLine.findMany({
    where: { returnId },
    select: {
      orderItemId: true,
      restocked: true,
      damaged: true,
      item: { select: { productId: true, productName: true } },
    },
  });
  return bookReturnedStock(
    tx,
    lines.map(({ orderItemId, restocked, damaged, item }) => ({
      itemId: orderItemId,
      productId: item.productId,
      name: item.productName,
      pieces: restocked + damaged,
      stock: restocked + damaged,
    })),
    staff.username,
  );
}

/** Only a return settled by a refund. */
export async function reopenReturn(tx: Tx, returnId: string): Promise<void> {
  await tx.orderReturn.updateMany({
    where: { id: returnId, state: 'settled', outcome: 'refunded' },
    data: { state: 'received', outcome: null, settledAt: null },
  });
}
