import 'server-only';
import { db } from '../../db';
import { parseSar } from '../../domain/money';
import type { OrderStatus } from '../../domain/order-status';
import { translate } from '../../i18n/translate';
import { log } from '../../log';
import { ProviderError } from '../../payments/contract';
import { hostedNamed, openGateway } from '../../payments/registry';

/** Statuses that say the goods have left. `delivered` tries again what failed, or was skipped, at `shipped`. */
const LEFT: readonly OrderStatus[] = ['shipped', 'delivered'];

/**
 * Tells the provider of a paid order that the goods have left, where the money is only taken then (Tamara). For the time after
 * the status has been committed: it never throws; a failure is logged and noted in the order's history.
 */
export async function capturePayment(orderId: string, status: OrderStatus): Promise<void> {
  if (!LEFT.includes(status)) return;
  try {
    await capture(orderId);
  } catch (error) {
    const detail = error instanceof ProviderError ? { reason: error.reason, detail: error.message } : { err: error };
    log.error({ orderId, ...detail }, 'a payment could not be captured');
    await note(orderId, status);
  }
}

async function capture(orderId: string): Promise<void> {
  // Of two paid attempts one is to be given back: only the first is captured.
  const payment = await db.payment.findFirst({
    where: { orderId, status: 'paid' },
    orderBy: { settledAt: 'asc' },
    include: { gateway: true, order: { select: { shippingMethod: true, orderNumber: true } } },
  });
  const provider = payment ? hostedNamed(payment.provider) : null;
  if (!payment?.providerRef || !provider?.capture) return;
  await provider.capture(openGateway(payment.gateway), {
    providerRef: payment.providerRef,
    amount: parseSar(payment.amount),
    shippedAt: new Date(),
    company: payment.order.shippingMethod ?? payment.order.orderNumber,
  });
}

/** An entry that changes no status. Also this may fail: the status stands, and the log has it. */
async function note(orderId: string, status: OrderStatus): Promise<void> {
  const entry = { orderId, fromStatus: status, toStatus: status, by: 'system' };
  try {
    await db.orderStatusHistory.create({ data: { ...entry, note: translate('payment.history_not_captured') } });
  } catch (error) {
    log.error({ orderId, err: error }, 'a note could not be written');
  }
}
