import 'server-only';
import { db } from '../../platform/server/db';
import { transaction } from '../../platform/server/transaction';
import { nextTry } from './check-schedule';
import { type PaymentReport, ProviderError } from './contract';
import { refreshFlags } from './order-flags';
import { hostedNamed, openGateway } from './registry';
import { lockPayment, type Settled, settlePayment } from './settle-payment';

const MOST_LOOKS = 5;

export type Asked = { report: PaymentReport; settled: Settled };

/** Reads a payment at its provider and settles it; the sweep retries failures. */
export async function askProvider(paymentId: string, { isRetry = false } = {}): Promise<Asked> {
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    const payment = await db.payment.findUniqueOrThrow({ where: { id: paymentId }, include: { gateway: true } });
    const report = await orUnasked(
      paymentId,
      () => {
        const provider = hostedNamed(payment.provider);
        if (!provider || payment.providerRef === null) {
          throw new ProviderError('unreachable', `no provider ${payment.provider}`);
        }
        return provider.retrieve(openGateway(payment.gateway), payment.providerRef);
      },
      isRetry,
    );
    const settled = await settlePayment(paymentId, report, { seen: payment.reports });
    if (!settled.isStale) return { report, settled };
  }
  throw new ProviderError('unreachable', 'the payment changes while it is looked at');
}

/** On ProviderError flags the order and schedules a retry. */
export async function orUnasked<T>(paymentId: string, call: () => Promise<T> | T, isRetry = false): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ProviderError) await noteUnasked(paymentId, isRetry);
    throw error;
  }
}

async function noteUnasked(paymentId: string, isRetry: boolean): Promise<void> {
  await transaction(async (tx) => {
    const { payment, order } = await lockPayment(tx, paymentId);
    const now = new Date();
    const tries = payment.unaskedSince === null ? 0 : payment.checkTries + 1;
    const isScheduled = payment.unaskedSince !== null && !isRetry;
    await tx.payment.update({
      where: { id: paymentId },
      data: {
        unaskedSince: payment.unaskedSince ?? now,
        ...(isScheduled ? {} : { checkAt: nextTry({ createdAt: payment.createdAt, tries }, now), checkTries: tries }),
      },
    });
    if (payment.unaskedSince === null) await refreshFlags(tx, order.id);
  });
}
