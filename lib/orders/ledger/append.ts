import 'server-only';
import type { Prisma, Tx } from '../../platform/server/db';
import { AppError } from '../../platform/shared/errors';
import { type Halalas, parseSar, toSar } from '../../platform/shared/money';
import { type NewEntry, offlineMoneyEntries, type ReportedEntryKind, reportedEntries } from './entries';
import { type OfflineMoneyFacts, offlineMoneyOf, type StatusStep } from './offline-money';
import { entriesSelect, ledgerSelect, parseLedgerEntries, readLedgerBalanceOf } from './reads';
import { type LedgerEntry, ledgerAccounts, sumOfEntries, sumOfflineMoney } from './rules';

/** Skips entries whose key exists. Requires the order lock. */
export async function appendEntries(tx: Tx, orderId: string, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const data = entries.map((entry) => ({ ...entry, orderId, amount: toSar(entry.amount) }));
  await tx.orderEntry.createMany({ data, skipDuplicates: true });
}

export const offlineMoneySelect = {
  ...ledgerSelect,
  id: true,
  received: { select: { amount: true } },
  shipments: { select: { ...ledgerSelect.shipments.select, returnId: true }, orderBy: { id: 'asc' } },
} satisfies Prisma.OrderSelect;

export type OfflineMoneyRow = Prisma.OrderGetPayload<{ select: typeof offlineMoneySelect }>;

function factsOf(order: OfflineMoneyRow, entries: readonly LedgerEntry[]): OfflineMoneyFacts {
  const { received, collected } = ledgerAccounts(entries);
  const came = Math.max(sumOfEntries(received), 0);
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
    due: readLedgerBalanceOf(order, entries).due,
    received: came,
    bySteps: Math.max(came - noted, 0),
    collected: doors,
  };
}

/** New entries for a status step or changed parcels. Errors: money_given_back if it would reverse refunded money. */
export function newOfflineEntries(order: OfflineMoneyRow, step: StatusStep | null, by: string | null): NewEntry[] {
  const entries = parseLedgerEntries(order.entries);
  const news = offlineMoneyEntries(order.id, offlineMoneyOf(factsOf(order, entries), step), entries, by);
  if (step && sumOfEntries(news) < 0 && sumOfflineMoney([...entries, ...news]) < 0)
    throw new AppError('money_given_back');
  return news;
}

/** Appends provider-reported refunds beyond those of the shop. */
export async function appendReportedEntries(
  tx: Tx,
  paymentId: string,
  why: ReportedEntryKind,
  key: string,
): Promise<void> {
  const row = await tx.payment.findUniqueOrThrow({ where: { id: paymentId }, include: { entries: entriesSelect } });
  const payment = { id: paymentId, reference: row.providerRef, refunded: parseSar(row.refundedAmount) };
  await appendEntries(tx, row.orderId, reportedEntries(payment, parseLedgerEntries(row.entries), why, key));
}
