import 'server-only';
import { db } from '../../platform/server/db';
import { transaction } from '../../platform/server/transaction';
import { readLink } from './make-link';

/**
 * Where a shopper who comes back from a provider goes on to: whoever paid by a link and has not succeeded goes back to it, since the checkout is
 * not theirs. `address`: where a shopper of the checkout would go.
 */
export async function wayBack(paymentId: string, address: string): Promise<string> {
  if (!address.startsWith('/checkout?payment=')) return address;
  const payment = await db.payment.findUnique({ where: { id: paymentId }, select: { orderId: true, sessionId: true } });
  const link = payment?.sessionId ? await transaction((tx) => readLink(tx, payment.orderId)) : null;
  if (!link) return address;
  return `${new URL(link.url).pathname}?${new URL(address, link.url).searchParams}`;
}
