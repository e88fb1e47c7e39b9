import 'server-only';
import type { Prisma } from '../../platform/server/db';

/** The session's attempts: on its own orders, or by link. */
export const paymentsOfSession = (orderNumber: string, sessionId: string): Prisma.PaymentWhereInput => ({
  order: { orderNumber },
  OR: [{ order: { sessionId } }, { sessionId }],
});
