import 'server-only';
import { db } from '../../platform/server/db';
import { AppError } from '../../platform/shared/errors';
import { parseSar } from '../../platform/shared/money';
import { callOrMarkUnreachable, checkWithProvider } from './ask-provider';
import { ProviderError } from './providers/contract';
import { decryptGatewayConfig, findHostedProvider } from './providers/registry';
import { endPayment, type SettleResult, settlePayment } from './settle-payment';
import type { PaymentStatus } from './settlement';

const OVER: readonly PaymentStatus[] = ['paid', 'refunded'];

async function readPayment(paymentId: string) {
  const payment = await db.payment.findUnique({
    where: { id: paymentId },
    include: { gateway: true, order: { select: { status: true, orderNumber: true } } },
  });
  if (!payment) throw new AppError('not_found');
  const settled: SettleResult = {
    payment: payment.status,
    order: payment.order.status,
    orderNumber: payment.order.orderNumber,
  };
  return { payment, settled };
}

/** Also checks failed attempts, because money may still arrive. */
export async function checkPayment(paymentId: string): Promise<SettleResult> {
  const { payment, settled } = await readPayment(paymentId);
  if (OVER.includes(settled.payment) || payment.providerRef === null || !findHostedProvider(payment.provider))
    return settled;
  return (await checkWithProvider(paymentId)).settled;
}

/** Ends an unpaid attempt, if possible at the provider too. A later payment is due for refund. */
export async function closePayment(
  paymentId: string,
  state: 'cancelled' | 'expired',
  reason: 'cancelled' | 'expired' | 'replaced' | 'changed' = state,
): Promise<SettleResult> {
  const { payment, settled } = await readPayment(paymentId);
  if (settled.payment !== 'pending') return settled;
  const { providerRef } = payment;
  if (providerRef === null) return endPayment(paymentId, state, reason);
  const report = await callOrMarkUnreachable(paymentId, async () => {
    const provider = findHostedProvider(payment.provider);
    if (!provider) throw new ProviderError('unreachable', `no provider ${payment.provider}`);
    const gateway = decryptGatewayConfig(payment.gateway);
    const found = await provider.retrieve(gateway, providerRef);
    if (found.state !== 'pending') return found;
    return provider.cancel(gateway, { providerRef, amount: parseSar(payment.amount) });
  });
  // A cancellation must not undo a payment that has arrived.
  const ends = report.state !== 'paid';
  const after = await settlePayment(paymentId, report, {
    seen: payment.reports,
    ...(ends ? { by: 'system', reason, onlyOpen: true } : {}),
  });
  return after.payment === 'pending' ? endPayment(paymentId, state, reason) : after;
}
