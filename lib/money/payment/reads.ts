import 'server-only';
import { db } from '../../platform/server/db';
import { paymentsOfSession } from './paid-in';
import { SIMULATED } from './providers/simulated/adapter';
import { isPaidOrder } from './settlement';

export type SimulatedPayment = {
  orderNumber: string;
  /** riyals */
  amount: string;
  state: 'open' | 'paid' | 'over';
};

/** This session's simulated payment, or null. */
export async function readSimulatedPayment(
  sessionId: string | null,
  orderNumber: string,
): Promise<SimulatedPayment | null> {
  if (!sessionId || orderNumber.includes('\u0000')) return null;
  const payment = await db.payment.findFirst({
    where: { provider: SIMULATED, ...paymentsOfSession(orderNumber, sessionId) },
    orderBy: { createdAt: 'desc' },
    select: { amount: true, status: true, order: { select: { status: true } } },
  });
  if (!payment) return null;
  const status = payment.status;
  const bought = isPaidOrder(status, payment.order.status);
  return {
    orderNumber,
    amount: payment.amount.toFixed(2),
    state: status === 'pending' ? 'open' : bought ? 'paid' : 'over',
  };
}
