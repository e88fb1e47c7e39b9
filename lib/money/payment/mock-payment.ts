import 'server-only';
import { db } from '../../platform/server/db';
import { env } from '../../platform/server/env';
import { AppError } from '../../platform/shared/errors';
import { SIMULATED_PROVIDER, simulatedReport } from './providers/simulated/adapter';
import { paymentsOfSession } from './reads';
import { settlePayment } from './settle-payment';
import { isPaidOrder } from './settlement';

export type MockOutcome = { success: boolean; orderNumber: string; status: string };

/** Errors: not_found in live mode. */
export async function settleMockPayment(
  sessionId: string,
  orderNumber: string,
  outcome: 'success' | 'failure',
): Promise<MockOutcome> {
  if (env().PAYMENTS_MODE !== 'test') throw new AppError('not_found');
  const payment = await db.payment.findFirst({
    where: { provider: SIMULATED_PROVIDER, providerRef: { not: null }, ...paymentsOfSession(orderNumber, sessionId) },
    orderBy: { createdAt: 'desc' },
    select: { id: true, providerRef: true },
  });
  if (!payment?.providerRef) throw new AppError('not_found');
  const report = simulatedReport(payment.providerRef, outcome === 'success' ? 'paid' : 'failed');
  const settled = await settlePayment(payment.id, report, { onlyOpen: true });
  return { success: isPaidOrder(settled.payment, settled.order), orderNumber, status: settled.order };
}
