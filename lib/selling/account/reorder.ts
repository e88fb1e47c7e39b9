import 'server-only';
import { lineOrderBy } from '../../orders/order/line-order-by';
import { findOwnOrder } from '../../orders/order-lookup/own-order';
import { db } from '../../platform/server/db';
import { AppError } from '../../platform/shared/errors';
import { insertCartItems } from '../cart/insert-items';

export type ReorderedLine = { name: string; wanted: number; added: number };

/** Adds what is available, at current prices. Idempotent. */
export async function addOrderItemsToCart(sessionId: string, orderNumber: string): Promise<{ lines: ReorderedLine[] }> {
  const order = await db.order.findFirst({
    where: { orderNumber, ...(await findOwnOrder(sessionId)) },
    select: {
      items: {
        where: { mainItemId: null },
        orderBy: lineOrderBy,
        select: {
          productId: true,
          productName: true,
          quantity: true,
          addOns: { select: { addOnId: true, quantity: true } },
        },
      },
    },
  });
  if (!order) throw new AppError('not_found');
  const lines: ReorderedLine[] = [];
  for (const { productId, productName, quantity, addOns } of order.items) {
    const withIt = addOns.flatMap(({ addOnId, quantity }) => (addOnId === null ? [] : [{ id: addOnId, quantity }]));
    const added = productId === null ? 0 : await insertCartItems(sessionId, productId, quantity, withIt);
    lines.push({ name: productName, wanted: quantity, added });
  }
  return { lines };
}
