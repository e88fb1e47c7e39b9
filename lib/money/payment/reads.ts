import 'server-only';
import { db, type Prisma } from '../../platform/server/db';
import { SIMULATED_PROVIDER } from './providers/simulated/adapter';
import { paymentReturnPaths } from './return-paths';
import { isPaidOrder } from './settlement';

/** Attempts on the session's own order, or by its payment links. */
export const paymentsOfSession = (orderNumber: string, sessionId: string): Prisma.PaymentWhereInput => ({
  order: { orderNumber },
  OR: [{ order: { sessionId } }, { sessionId }],
});

export type SimulatedPayment = {
  id: string;
  orderNumber: string;
  /** In riyals. */
  amount: string;
  state: 'open' | 'paid' | 'over';
  /** Page to which a real provider would return. */
  success: string;
  failure: string;
};

/** The session's latest attempt, also by payment link. */
export async function readSimulatedPayment(
  sessionId: string | null,
  orderNumber: string,
): Promise<SimulatedPayment | null> {
  if (!sessionId || orderNumber.includes('\u0000')) return null;
  const payment = await db.payment.findFirst({
    where: { provider: SIMULATED_PROVIDER, ...paymentsOfSession(orderNumber, sessionId) },
    orderBy: { createdAt: 'desc' },
    select: {
      id: true,
      amount: true,
      status: true,
      providerRef: true,
      order: { select: { status: true } },
      gateway: { select: { type: true } },
    },
  });
  if (!payment) return null;
  const { id, status, providerRef } = payment;
  const bought = isPaidOrder(status, payment.order.status);
  const { success, back } = paymentReturnPaths({ orderNumber, providerRef, gatewayType: payment.gateway.type });
  return {
    id,
    orderNumber,
    amount: payment.amount.toFixed(2),
    state: status === 'pending' ? 'open' : bought ? 'paid' : 'over',
    success,
    failure: back('failed'),
  };
}
