import 'server-only';
import type { Prisma, Tx } from '../../platform/server/db';
import { AppError } from '../../platform/shared/errors';
import { type Halalas, parseSar, toSar } from '../../platform/shared/money';
import { type ByHandFacts, byHandOf, type Step } from './by-hand';
import { byHandEntries, type NewEntry, type Reported, reportedEntries } from './entries';
import { balanceOf, entriesOf, entriesSelect, ledgerSelect } from './reads';
import { accounts, type Entry, sumByHand, sumOf } from './rules';

/** Adds ledger entries to a locked order; known keys are skipped. */
export async function append(tx: Tx, orderId: string, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const data = entries.map((entry) => ({ ...entry, orderId, amount: toSar(entry.amount) }));
  await tx.orderEntry.createMany({ data, skipDuplicates: true });
}

export const byHandSelect = {
  ...ledgerSelect,
  id: true,
  received: { select: { amount: true } },
  shipments: { select: { ...ledgerSelect.shipments.select, returnId: true }, orderBy: { id: 'asc' } },
} satisfies Prisma.OrderSelect;

export type ByHandRow = Prisma.OrderGetPayload<{ select: typeof byHandSelect }>;

function factsOf(order: ByHandRow, entries: readonly Entry[]): ByHandFacts {
  const { received, collected } = accounts(entries);
  const came = Math.max(sumOf(received), 0);
  const noted = order.received.reduce((sum, { amount }) => sum + parseSar(amount), 0);
  const doors = new Map<string | null, Halalas>();
  for (const { shipmentId, amount } of collected) doors.set(shipmentId, (doors.get(shipmentId) ?? 0) + amount);
  return {
    method: order.paymentMethod,
    parcels: order.shipments.map(({ id, state, codAmount, returnId }) => ({
      id,
      state,
      collects: parseSar(codAmount),
      isReplacement: returnId !== null,
    })),
    due: balanceOf(order, entries).due,
    received: came,
    bySteps: Math.max(came - noted, 0),
    collected: doors,
  };
}

/** New entries of a status step or parcel change. money_given_back: it would undo refunded money. */
export function byHandNews(order: ByHandRow, step: Step | null, by: string | null): NewEntry[] {
  const entries = entriesOf(order.entries);
  const news = byHandEntries(order.id, byHandOf(factsOf(order, entries), step), entries, by);
  if (step && sumOf(news) < 0 && sumByHand([...entries, ...news]) < 0) throw new AppError('money_given_back');
  return news;
}

/** Records refunds that the provider reports beyond the shop's own. */
export async function appendReported(tx: Tx, paymentId: string, why: Reported, key: string): Promise<void> {
  const row = await tx.payment.findUniqueOrThrow({ where: { id: paymentId }, include: { entries: entriesSelect } });
  const payment = { id: paymentId, reference: row.providerRef, refunded: parseSar(row.refundedAmount) };
  await append(tx, row.orderId, reportedEntries(payment, entriesOf(row.entries), why, key));
}
