import 'server-only';
import { db } from '../../platform/server/db';
import { transaction } from '../../platform/server/transaction';
import { nextPaymentRetry } from './check-schedule';
import { updateOrderFlags } from './order-flags';
import { type PaymentReport, ProviderError } from './providers/contract';
import { decryptGatewayConfig, findHostedProvider } from './providers/registry';
import { lockPayment, type SettleResult, settlePayment } from './settle-payment';

const MAX_LOOKS = 5;

export type ProviderStatus = { report: PaymentReport; settled: SettleResult };

/** Reads a payment at its provider and settles it. The sweep retries failures. */
export async function checkWithProvider(paymentId: string, { isRetry = false } = {}): Promise<ProviderStatus> {
  for (let looks = 0; looks < MAX_LOOKS; looks++) {
    const payment = await db.payment.findUniqueOrThrow({ where: { id: paymentId }, include: { gateway: true } });
    const report = await callOrMarkUnreachable(
      paymentId,
      () => {
        const provider = findHostedProvider(payment.provider);
        if (!provider || payment.providerRef === null) {
          throw new ProviderError('unreachable', `no provider ${payment.provider}`);
        }
        return provider.retrieve(decryptGatewayConfig(payment.gateway), payment.providerRef);
      },
      isRetry,
    );
    const settled = await settlePayment(paymentId, report, { seen: payment.reports });
    if (!settled.isStale) return { report, settled };
  }
  throw new ProviderError('unreachable', 'the payment changes while it is looked at');
}

/** On a ProviderError, flags the order, schedules a retry and rethrows. */
export async function callOrMarkUnreachable<T>(
  paymentId: string,
  call: () => Promise<T> | T,
  isRetry = false,
): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ProviderError) await recordUnreachable(paymentId, isRetry);
    throw error;
  }
}

async function recordUnreachable(paymentId: string, isRetry: boolean): Promise<void> {
  await transaction(async (tx) => {
    const { payment, order } = await lockPayment(tx, paymentId);
    const now = new Date();
    const tries = payment.unaskedSince === null ? 0 : payment.checkTries + 1;
    const isScheduled = payment.unaskedSince !== null && !isRetry;
    await tx.payment.update({
      where: { id: paymentId },
      data: {
        unaskedSince: payment.unaskedSince ?? now,
        ...(isScheduled
          ? {}
          : { checkAt: nextPaymentRetry({ createdAt: payment.createdAt, tries }, now), checkTries: tries }),
      },
    });
    if (payment.unaskedSince === null) await updateOrderFlags(tx, order.id);
  });
}
