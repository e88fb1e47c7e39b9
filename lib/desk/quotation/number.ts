import 'server-only';
import { randomBytes } from 'node:crypto';
import { orderNumber } from '../../orders/order/order-number';
import type { Tx } from '../../platform/server/db';

/** Random, so that it does not reveal the number of quotations. */
export async function freeQuotationNumber(tx: Tx, now: Date): Promise<string> {
  for (;;) {
    const bytes = randomBytes(5);
    let index = 0;
    const candidate = orderNumber(now, () => bytes[index++] ?? 0).replace(/^ORD/, 'QUO');
    if ((await tx.quotation.count({ where: { number: candidate } })) === 0) return candidate;
  }
}
