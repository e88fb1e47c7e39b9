import 'server-only';
import type { OrderStatus } from '../../orders/order/order-status';
import type { Prisma, Tx } from '../../platform/server/db';
import { parseSar } from '../../platform/shared/money';
import { hostedNamed } from './registry';

/** Statuses that say the goods have left. */
export const LEFT: readonly OrderStatus[] = ['shipped', 'delivered'];

/** A payment whose money is not to be taken, or not any more. */
export const NO_CAPTURE = { captureState: null, captureAt: null, captureTries: 0, captureError: null };

/**
 * Notes that the money of orders, whose rows the caller has locked, is to be taken now that their goods have left, where the
 * provider takes it only then (Tamara); and that it is not, where an order is back in the shop. What has been taken stays so.
 */
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
  const hasLeft = LEFT.includes(order.status);
  let open = parseSar(order.totalAmount);
  for (const payment of order.payments) {
    // Of two attempts that each paid for all of it one is to be given back: only the first is captured.
    if (open <= 0) return;
    open -= parseSar(payment.paidAmount);
    if (!payment.providerRef || payment.captureState === 'done' || !hostedNamed(payment.provider)?.capture) continue;
    if (!hasLeft && payment.captureState === null) continue;
    await tx.payment.update({
      where: { id: payment.id },
      // What failed before is not forgotten: it shows until it has worked.
      data: hasLeft ? { captureState: 'due', captureAt: new Date() } : NO_CAPTURE,
    });
  }
}
