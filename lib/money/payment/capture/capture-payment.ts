import 'server-only';
import type { Payment } from '../../../generated/prisma/client';
import { appendEntries } from '../../../orders/ledger/append';
import { captureEntries } from '../../../orders/ledger/entries';
import { entriesSelect, parseLedgerEntries } from '../../../orders/ledger/reads';
import { ledgerAccounts, sumOfEntries } from '../../../orders/ledger/rules';
import type { OrderStatus } from '../../../orders/order/order-status';
import { recordOrderNote } from '../../../orders/order/record-note';
import { nextAttemptAt } from '../../../platform/queue/backoff';
import { afterSeconds, claimDue } from '../../../platform/queue/claim';
import { db, Prisma } from '../../../platform/server/db';
import { log } from '../../../platform/server/log';
import { transaction } from '../../../platform/server/transaction';
import { type Halalas, parseSar } from '../../../platform/shared/money';
import { translate } from '../../../platform/shared/translate';
import { checkWithProvider } from '../ask-provider';
import { PROVIDER_RETRY } from '../check-schedule';
import { updateOrderFlags } from '../order-flags';
import { capturableAmount } from '../payment-money';
import { ProviderError } from '../providers/contract';
import { decryptGatewayConfig, findHostedProvider } from '../providers/registry';
import { CAPTURES, providerClaimSeconds } from '../queues';
import { lockPayment } from '../settle-payment';
import { NO_CAPTURE_COLUMNS, SHIPPED_STATUSES } from './capture-due';

const BATCH = 25;
const WAIT_MS = 60_000;

type Claimed = { id: string; claimedUntil: Date };

/** Call after the commit of the shipped status. Failures of providers are only logged: the sweep retries. */
export async function capturePayments(orderIds: readonly string[]): Promise<void> {
  for (let begun = 0; begun < orderIds.length; begun += BATCH) {
    await captureDue(Prisma.sql`order_id = ANY (${orderIds.slice(begun, begun + BATCH)})`);
  }
}

/** Job: retries failed and interrupted captures. */
export const sweepCaptures = (): Promise<void> => captureDue();

async function captureDue(only?: Prisma.Sql): Promise<void> {
  const due = await claimDue<Claimed>(CAPTURES, {
    until: afterSeconds(providerClaimSeconds()),
    returning: Prisma.sql`capture_at AS "claimedUntil"`,
    ...(only ? { only } : { limit: BATCH }),
  });
  await Promise.all(due.map(attempt));
}

async function attempt(claimed: Claimed): Promise<void> {
  const { id: paymentId } = claimed;
  try {
    const taken = await capture(paymentId);
    if (taken === 'waits') await waitForRefund(claimed);
    else await recordCaptureResult(claimed, null, taken);
  } catch (error) {
    const reason = error instanceof ProviderError ? error.reason : 'unreachable';
    const detail = error instanceof ProviderError ? { reason, detail: error.message } : { err: error };
    log.error({ paymentId, ...detail }, 'a payment could not be captured');
    try {
      await recordCaptureResult(claimed, reason);
      // A refund may have caused the refusal.
      if (reason === 'refused' || reason === 'unknown') await checkWithProvider(paymentId);
    } catch (failure) {
      log.error({ paymentId, err: failure }, 'a failed capture could not be noted');
    }
  }
}

type Taken = { amount: Halalas; reference: string | null };

async function capture(paymentId: string): Promise<Taken | 'waits' | null> {
  const payment = await db.payment.findUniqueOrThrow({
    where: { id: paymentId },
    include: {
      gateway: true,
      order: {
        select: {
          status: true,
          shippingMethod: true,
          orderNumber: true,
          history: { select: { fromStatus: true, toStatus: true, createdAt: true }, orderBy: { createdAt: 'desc' } },
          shipments: {
            where: { trackingNumber: { not: null }, returnId: null },
            select: { trackingNumber: true },
            orderBy: { createdAt: 'asc' },
            take: 1,
          },
        },
      },
      entries: entriesSelect,
      refunds: { where: { method: 'provider', state: { not: 'failed' } }, select: { state: true, amount: true } },
    },
  });
  const provider = findHostedProvider(payment.provider);
  const { order, providerRef } = payment;
  if (
    payment.captureState !== 'due' ||
    payment.status !== 'paid' ||
    !SHIPPED_STATUSES.some((status) => status === order.status)
  ) {
    return null;
  }
  if (payment.refunds.some(({ state }) => state === 'open')) return 'waits';
  if (!providerRef || !provider?.capture) throw new ProviderError('unreachable', `no provider ${payment.provider}`);
  const amount = capturableAmount(sumOfEntries(ledgerAccounts(parseLedgerEntries(payment.entries)).came(paymentId)), {
    reported: parseSar(payment.refundedAmount),
    asked: payment.refunds.reduce((all, refund) => all + parseSar(refund.amount), 0),
  });
  const { captureRef } = await provider.capture(decryptGatewayConfig(payment.gateway), {
    providerRef,
    amount,
    shippedAt: leftAt(order.history),
    company: order.shippingMethod ?? order.orderNumber,
    trackingNumber: order.shipments[0]?.trackingNumber ?? null,
  });
  return { amount, reference: captureRef };
}

const leftAt = (history: readonly { fromStatus: OrderStatus | null; toStatus: OrderStatus; createdAt: Date }[]): Date =>
  history.find(
    ({ fromStatus, toStatus }) =>
      SHIPPED_STATUSES.includes(toStatus) && !(fromStatus && SHIPPED_STATUSES.includes(fromStatus)),
  )?.createdAt ?? new Date();

const holdsClaim = ({ captureState, captureAt }: Payment, { claimedUntil }: Claimed): boolean =>
  captureState === 'due' && captureAt?.getTime() === claimedUntil.getTime();

const waitForRefund = (claimed: Claimed): Promise<void> =>
  transaction(async (tx) => {
    const paymentId = claimed.id;
    const { payment, order } = await lockPayment(tx, paymentId);
    if (!holdsClaim(payment, claimed)) return;
    const captureAt = new Date(Date.now() + WAIT_MS);
    await tx.payment.update({ where: { id: paymentId }, data: { captureAt, captureError: 'refund_open' } });
    if (payment.captureError === 'refund_open') return;
    const note = translate('payment.history_capture_waits');
    await recordOrderNote(tx, { orderId: order.id, status: order.status, by: 'system', note });
    await tx.order.update({ where: { id: order.id }, data: { updatedAt: new Date() } });
    await updateOrderFlags(tx, order.id);
  });

/** Stores a result. After another process took over the claim, only captured money is recorded. */
async function recordCaptureResult(
  claimed: Claimed,
  error: ProviderError['reason'] | null,
  taken: Taken | null = null,
): Promise<void> {
  const paymentId = claimed.id;
  await transaction(async (tx) => {
    const { payment, order } = await lockPayment(tx, paymentId);
    if (taken && taken.amount > 0) {
      await appendEntries(tx, order.id, captureEntries(paymentId, taken.amount, taken.reference));
    }
    if (payment.captureState !== 'due' || (taken === null && !holdsClaim(payment, claimed))) return;
    const isWanted = payment.status === 'paid' && SHIPPED_STATUSES.some((status) => status === order.status);
    const tries = payment.captureTries + 1;
    const captureAt = nextAttemptAt(PROVIDER_RETRY, tries);
    const isOver = captureAt === null;
    const failed: Prisma.PaymentUpdateInput = {
      captureState: isOver ? 'failed' : 'due',
      captureTries: tries,
      captureAt,
      captureError: error === 'forged' ? 'refused' : error,
    };
    const done: Prisma.PaymentUpdateInput = { ...NO_CAPTURE_COLUMNS, captureState: 'done' };
    await tx.payment.update({ where: { id: paymentId }, data: !isWanted ? NO_CAPTURE_COLUMNS : error ? failed : done });
    if (isWanted && error && (payment.captureTries === 0 || isOver)) {
      const note = translate(isOver ? 'payment.history_capture_given_up' : 'payment.history_not_captured');
      await recordOrderNote(tx, { orderId: order.id, status: order.status, by: 'system', topic: 'payment', note });
    }
    await updateOrderFlags(tx, order.id);
  });
}
