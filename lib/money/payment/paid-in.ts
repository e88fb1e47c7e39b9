import 'server-only';
import type { Prisma } from '../../platform/server/db';

/** The attempts to pay an order that a browser knows of: those of an order that it made, and those that it began by a link. */
export const paidIn = (orderNumber: string, sessionId: string): Prisma.PaymentWhereInput => ({
  order: { orderNumber },
  OR: [{ order: { sessionId } }, { sessionId }],
});
