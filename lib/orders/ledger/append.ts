import 'server-only';
import type { Prisma, Tx } from '../../platform/server/db';
import { parseSar, toSar } from '../../platform/shared/money';
import { type ByHandFacts, byHandOf, reachedBy } from './by-hand';
import { byHandEntries, type NewEntry, type Reported, reportedEntries } from './entries';
import { entriesOf, entriesSelect, ledgerSelect } from './reads';

/**
 * Adds entries to an order's, whose row the caller has locked, in the transaction that writes the news itself. What is known by its key adds
 * nothing.
 */
export async function append(tx: Tx, orderId: string, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const data = entries.map((entry) => ({ ...entry, orderId, amount: toSar(entry.amount) }));
  await tx.orderEntry.createMany({ data, skipDuplicates: true });
}

/** What has to be read of an order to say what its statuses and parcels brought by transfer, in cash or at the door. */
export const byHandSelect = {
  ...ledgerSelect,
  id: true,
  history: {
    select: { fromStatus: true, toStatus: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  },
  payments: { ...ledgerSelect.payments, select: { ...ledgerSelect.payments.select, paidAmount: true } },
  refunds: { select: { paymentId: true, amount: true, state: true } },
  shipments: { select: { id: true, ...ledgerSelect.shipments.select, returnId: true }, orderBy: { id: 'asc' } },
} satisfies Prisma.OrderSelect;

export type ByHandRow = Prisma.OrderGetPayload<{ select: typeof byHandSelect }>;

/** An order's row as the rules of transfers and cash read it. */
export const byHandFacts = (order: ByHandRow): ByHandFacts => ({
  total: parseSar(order.totalAmount),
  due: parseSar(order.dueAmount),
  received: order.receivedAmount && parseSar(order.receivedAmount),
  method: order.paymentMethod,
  reached: reachedBy(order),
  online: order.payments
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, { paidAmount }) => sum + parseSar(paidAmount), 0),
  parcels: order.shipments.map(({ id, state, codAmount, returnId }) => ({
    id,
    state,
    collects: parseSar(codAmount),
    isReplacement: returnId !== null,
  })),
  refunds: order.refunds.map((row) => ({ ...row, amount: parseSar(row.amount) })),
});

/** What came by transfer, in cash or at the door and is no entry yet, or is one and is so no more; `facts`: as they are to be. */
export const byHandNews = (order: ByHandRow, by: string | null, facts = byHandFacts(order)): NewEntry[] =>
  byHandEntries({ ...byHandOf(facts), orderId: order.id }, entriesOf(order.entries), by);

/**
 * Adds what has changed of what a payment's provider reports as gone back beside the shop's own refunds: to be called once the payment's amounts have
 * been written, and its refunds' entries. `key`: which news that is.
 */
export async function appendReported(tx: Tx, paymentId: string, why: Reported, key: string): Promise<void> {
  const row = await tx.payment.findUniqueOrThrow({ where: { id: paymentId }, include: { entries: entriesSelect } });
  const payment = { id: paymentId, reference: row.providerRef, refunded: parseSar(row.refundedAmount) };
  await append(tx, row.orderId, reportedEntries(payment, entriesOf(row.entries), why, key));
}
