import 'server-only';
import { amountsOf } from '../../orders/balance/held';
import { byHandSelect, heldByHand } from '../../orders/balance/reads';
import type { Prisma, Tx } from '../../platform/server/db';
import { parseSar, toSar } from '../../platform/shared/money';
import { byHandEntries, type NewEntry, type Reported, reportedEntries } from './entries';
import type { Entry } from './rules';

/** An order's entries as the rules read them, the oldest first. */
export const entriesSelect = {
  select: { kind: true, amount: true, paymentId: true, shipmentId: true, refundId: true, way: true },
  orderBy: { id: 'asc' },
} satisfies Prisma.Order$entriesArgs;

/** Entries' rows as the rules read them. */
export const entriesOf = (rows: readonly (Omit<Entry, 'amount'> & { amount: Prisma.Decimal })[]): Entry[] =>
  rows.map((row) => ({ ...row, amount: parseSar(row.amount) }));

/**
 * Adds entries to an order's, whose row the caller has locked, in the transaction that writes the news itself. What is known by its key adds
 * nothing.
 */
export async function append(tx: Tx, orderId: string, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const data = entries.map((entry) => ({ ...entry, orderId, amount: toSar(entry.amount) }));
  await tx.orderEntry.createMany({ data, skipDuplicates: true });
}

/**
 * Adds what came by transfer, in cash or at the door since the last entry, or was taken back: to be called once an order's status, parcels or amounts
 * have changed. The caller has locked its row. `by`: a staff user's name; null: the shop by itself.
 */
export async function appendByHand(tx: Tx, orderId: string, by: string | null): Promise<void> {
  const order = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: {
      ...byHandSelect,
      shipments: { select: { id: true, ...byHandSelect.shipments.select }, orderBy: { id: 'asc' } },
      entries: entriesSelect,
    },
  });
  const { paymentMethod, shipments } = order;
  const chosen = paymentMethod === 'transfer' || paymentMethod === 'cash' ? paymentMethod : null;
  const { written, door } = heldByHand(order);
  const told = { orderId, chosen, parcels: shipments, written, door } as const;
  await append(tx, orderId, byHandEntries(told, entriesOf(order.entries), by));
}

/**
 * Adds what has changed of what a payment's provider reports as gone back beside the shop's own refunds: to be called once the payment's amounts have
 * been written, and its refunds' entries. `key`: which news that is.
 */
export async function appendReported(tx: Tx, paymentId: string, why: Reported, key: string): Promise<void> {
  const row = await tx.payment.findUniqueOrThrow({ where: { id: paymentId }, include: { entries: entriesSelect } });
  const payment = { id: paymentId, reference: row.providerRef, money: amountsOf(row) };
  await append(tx, row.orderId, reportedEntries(payment, entriesOf(row.entries), why, key));
}
