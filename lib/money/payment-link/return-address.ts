import 'server-only';
import { db } from '../../platform/server/db';
import { transaction } from '../../platform/server/transaction';
import { readPaymentLink } from './make-link';

/** After a failed payment the browser returns to the link: the checkout belongs to another session. */
export async function returnAddressAfterFailure(
  paymentId: string,
  address: string,
  sessionId: string | null,
): Promise<string> {
  if (sessionId === null || !address.startsWith('/checkout?payment=')) return address;
  const payment = await db.payment.findUnique({ where: { id: paymentId }, select: { orderId: true, sessionId: true } });
  // The id of the payment is not a secret, but the link is.
  const link =
    payment?.sessionId === sessionId ? await transaction((tx) => readPaymentLink(tx, payment.orderId)) : null;
  if (!link) return address;
  return `${new URL(link.url).pathname}?${new URL(address, link.url).searchParams}`;
}
