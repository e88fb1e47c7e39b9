import 'server-only';
import type { OrderStatus } from '../../../orders/order/order-status';
import type { Prisma, Tx } from '../../../platform/server/db';
import { parseSar } from '../../../platform/shared/money';
import { findHostedProvider } from '../providers/registry';

export const SHIPPED_STATUSES: readonly OrderStatus[] = ['shipped', 'delivered'];

export const NO_CAPTURE_COLUMNS = { captureState: null, captureAt: null, captureTries: 0, captureError: null };

/** Schedules captures when goods leave and unschedules them when goods come back. Requires the order locks. */
export async function markCaptureDue(tx: Tx, orderIds: readonly string[]): Promise<void> {
  const orders = await tx.order.findMany({
    where: { id: { in: [...orderIds] }, payments: { some: { status: 'paid' } } },
    select,
  });
  for (const order of orders) await markCaptureOf(tx, order);
}

const select = {
  status: true,
  totalAmount: true,
  payments: { where: { status: 'paid' }, orderBy: { settledAt: 'asc' } },
} satisfies Prisma.OrderSelect;

async function markCaptureOf(tx: Tx, order: Prisma.OrderGetPayload<{ select: typeof select }>): Promise<void> {
  const hasLeft = SHIPPED_STATUSES.includes(order.status);
  let open = parseSar(order.totalAmount);
  for (const payment of order.payments) {
    // Of two paid attempts, the second is refunded instead.
    if (open <= 0) return;
    open -= parseSar(payment.paidAmount);
    if (!payment.providerRef || payment.captureState === 'done' || !findHostedProvider(payment.provider)?.capture)
      continue;
    if (!hasLeft && payment.captureState === null) continue;
    await tx.payment.update({
      where: { id: payment.id },
      // Keeps number of attempts and error until a capture succeeds.
      data: hasLeft ? { captureState: 'due', captureAt: new Date() } : NO_CAPTURE_COLUMNS,
    });
  }
}
