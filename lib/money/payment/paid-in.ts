import 'server-only';
import type { Prisma } from '../../platform/server/db';

/** Attempts of the browser's own orders, and those it began by a link. */
export const paidIn = (orderNumber: string, sessionId: string): Prisma.PaymentWhereInput => ({
  order: { orderNumber },
  OR: [{ order: { sessionId } }, { sessionId }],
});
