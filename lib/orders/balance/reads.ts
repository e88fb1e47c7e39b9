import 'server-only';
import type { Prisma } from '../../platform/server/db';
import { parseSar } from '../../platform/shared/money';
import { type ByHandFacts, byHandOf, type MoneyByHand, reachedBy } from './by-hand';
import { collectedSelect } from './collected';
import { paidOnline } from './held';

/** How an order has moved. */
const movesSelect = {
  select: { fromStatus: true, toStatus: true },
  orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
} satisfies Prisma.Order$historyArgs;

/** What has to be read of an order to say what came for it by transfer or in cash. */
export const byHandSelect = {
  status: true,
  totalAmount: true,
  dueAmount: true,
  receivedAmount: true,
  paymentMethod: true,
  history: movesSelect,
  payments: { select: { status: true, paidAmount: true } },
  refunds: { select: { paymentId: true, amount: true, state: true }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
  shipments: { select: collectedSelect },
  received: { select: { method: true, amount: true }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
} satisfies Prisma.OrderSelect;

export type ByHandRow = Prisma.OrderGetPayload<{ select: typeof byHandSelect }>;

/** An order's row as the rules of transfers and cash read it. */
export const byHandFacts = (order: ByHandRow): ByHandFacts => ({
  total: parseSar(order.totalAmount),
  due: parseSar(order.dueAmount),
  received: order.receivedAmount && parseSar(order.receivedAmount),
  method: order.paymentMethod,
  reached: reachedBy(order),
  online: paidOnline(order.payments.map(({ status, paidAmount }) => ({ status, paid: parseSar(paidAmount) }))),
  parcels: order.shipments.map(({ state, codAmount, returnId }) => ({
    state,
    collects: parseSar(codAmount),
    isReplacement: returnId !== null,
  })),
  noted: order.received.map(({ method, amount }) => ({ method, amount: parseSar(amount) })),
  refunds: order.refunds.map((row) => ({ ...row, amount: parseSar(row.amount) })),
});

/** What came for an order by transfer or in cash, and what of it is held. */
export const heldByHand = (order: ByHandRow): MoneyByHand => byHandOf(byHandFacts(order));

/** Whether anything came for an order online, or is held of transfers and cash: its shopper cannot cancel it alone then. */
export const holdsAny = (order: ByHandRow): boolean =>
  order.payments.some(({ paidAmount }) => parseSar(paidAmount) > 0) || heldByHand(order).held > 0;
