import 'server-only';
import { openReturnLines, readReturnDays } from '../../fulfilment/return/reads';
import { requestReturn } from '../../fulfilment/return/request-return';
import type { NewReturn } from '../../fulfilment/return/schema';
import { withdrawReturn } from '../../fulfilment/return/step-return';
import { findOwnOrder } from '../../orders/order-lookup/own-order';
import type { Tx } from '../../platform/server/db';
import { transaction } from '../../platform/server/transaction';
import { AppError } from '../../platform/shared/errors';
import { type OwnOrder, readOwnOrder } from './orders';

async function changeOwn(
  sessionId: string,
  orderNumber: string,
  change: (tx: Tx, orderId: string) => Promise<void>,
): Promise<OwnOrder> {
  await transaction(async (tx) => {
    const where = { orderNumber, ...(await findOwnOrder(sessionId, tx)) };
    const found = await tx.order.findFirst({ where, select: { id: true } });
    if (!found) throw new AppError('not_found');
    await tx.$queryRaw`SELECT 1 FROM orders WHERE id = ${found.id} FOR UPDATE`;
    await change(tx, found.id);
  });
  const order = await readOwnOrder(sessionId, orderNumber);
  if (!order) throw new AppError('not_found');
  return order;
}

/** Only within the return period. */
export const requestOwnReturn = (
  sessionId: string,
  orderNumber: string,
  wanted: NewReturn,
  now = new Date(),
): Promise<OwnOrder> =>
  changeOwn(sessionId, orderNumber, (tx, orderId) =>
    requestReturn(tx, orderId, wanted, async (order) => openReturnLines(order, await readReturnDays(tx), now)),
  );

export const withdrawOwnReturn = (sessionId: string, orderNumber: string, returnId: string): Promise<OwnOrder> =>
  changeOwn(sessionId, orderNumber, (tx, orderId) => withdrawReturn(tx, orderId, returnId));
