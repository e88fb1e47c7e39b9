import { createHash, randomBytes } from 'node:crypto';
import type { Prisma } from '../../../lib/generated/prisma/client.ts';
import { db } from '../db.ts';
import { hours, makeOrder } from './make.ts';

/** Creates an order of 75.00 with a payment link; returns the token of the link. */
export async function makeLinked(
  link: Partial<Prisma.PaymentLinkUncheckedCreateInput> = {},
  order: Parameters<typeof makeOrder>[0] = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const { id } = await makeOrder({ status: 'pending_payment', ...order });
  const tokenHash = createHash('sha256').update(token).digest('hex');
  await db.paymentLink.create({
    data: { orderId: id, tokenHash, tokenSealed: 'x', by: 'x', expiresAt: hours(72), ...link },
  });
  return token;
}
