import 'server-only';
import { db } from '../../platform/server/db';
import { transaction } from '../../platform/server/transaction';
import { readPaymentLink } from './make-link';

/** A failed payment by link returns to the link's page, because the checkout belongs to another session. */
export async function returnAddressAfterFailure(
  paymentId: string,
  address: string,
  sessionId: string | null,
): Promise<string> {
  if (sessionId === null || !address.startsWith('/checkout?payment=')) return address;
  const payment = await db.payment.findUnique({ where: { id: paymentId }, select: { orderId: true, sessionId: true } });
  // Payment ids are not secret but the link is, so only the paying session gets it.
  const link =
    payment?.sessionId === sessionId ? await transaction((tx) => readPaymentLink(tx, payment.orderId)) : null;
  if (!link) return address;
  return `${new URL(link.url).pathname}?${new URL(address, link.url).searchParams}`;
}
