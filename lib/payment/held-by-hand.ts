import 'server-only';
import { keptByHand, reachedBy } from '../order/money-by-hand';
import type { Prisma } from '../server/db';
import { type Halalas, parseSar } from '../shared/money';
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
  refunds: { select: { paymentId: true, amount: true, state: true }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
} satisfies Prisma.OrderSelect;

/** What is held of the transfers and the cash of an order. */
export const heldByHand = (order: Prisma.OrderGetPayload<{ select: typeof byHandSelect }>): Halalas =>
  keptByHand({
    total: parseSar(order.totalAmount),
    received: order.receivedAmount && parseSar(order.receivedAmount),
    paymentKind: kindOf(order.paymentMethod),
    reached: reachedBy(order),
    refunds: order.refunds.map((row) => ({ ...row, amount: parseSar(row.amount) })),
  });
