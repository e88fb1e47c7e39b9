import 'server-only';
import { keptByHand, reachedBy } from '../order/money-by-hand';
import type { Prisma } from '../server/db';
import { type Halalas, parseSar } from '../shared/money';
import { collectedByParcels, collectedOf, collectedSelect } from './collected';
import { paidOnline } from './payment-money';
import { kindOf } from './registry';

/** How an order has moved. */
export const movesSelect = {
  select: { fromStatus: true, toStatus: true },
  orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
} satisfies Prisma.Order$historyArgs;

/** What has to be read of an order to say what is held of its transfers and cash. */
export const byHandSelect = {
  status: true,
  totalAmount: true,
  receivedAmount: true,
  paymentMethod: true,
  history: movesSelect,
  payments: { select: { status: true, paidAmount: true } },
  refunds: { select: { paymentId: true, amount: true, state: true }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
  shipments: { select: collectedSelect },
} satisfies Prisma.OrderSelect;

type ByHandRow = Prisma.OrderGetPayload<{ select: typeof byHandSelect }>;

/** What is held of the transfers and the cash of an order, and what its parcels that are out bring from the door beyond that. */
export function heldByHand(order: ByHandRow): { received: Halalas; collected: Halalas } {
  const noted = order.receivedAmount && parseSar(order.receivedAmount);
  const received = keptByHand({
    total: parseSar(order.totalAmount),
    received: noted,
    paymentKind: kindOf(order.paymentMethod),
    reached: reachedBy(order),
    online: paidOnline(order.payments.map(({ status, paidAmount }) => ({ status, paid: parseSar(paidAmount) }))),
    collected: collectedByParcels(order.shipments),
    refunds: order.refunds.map((row) => ({ ...row, amount: parseSar(row.amount) })),
  });
  const collected = collectedOf(order.shipments);
  // What its status says to have come was collected; what was noted came otherwise.
  return { received, collected: noted === null ? Math.max(collected - received, 0) : collected };
}
