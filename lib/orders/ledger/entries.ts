import type { ReceivedMethod, RefundMethod } from '../../generated/prisma/enums';
import type { Halalas } from '../../platform/shared/money';
import type { OfflineMoney } from './offline-money';
import { type LedgerEntry, ledgerAccounts, sumOfEntries } from './rules';

/* Ledger entries per event. Their keys make repeated events add nothing. */

export type NewEntry = LedgerEntry & {
  receivedId: string | null;
  reference: string | null;
  /** Staff username; null: system or provider. */
  by: string | null;
  key: string;
};

const entry = (said: Pick<NewEntry, 'kind' | 'amount' | 'key'> & Partial<NewEntry>): NewEntry => ({
  paymentId: null,
  shipmentId: null,
  receivedId: null,
  refundId: null,
  way: null,
  reference: null,
  by: null,
  ...said,
});

/** `isLater`: authorised now, captured at shipping. */
export const paidEntry = (
  payment: { id: string; reference: string | null },
  amount: Halalas,
  isLater: boolean,
): NewEntry =>
  entry({
    kind: isLater ? 'charge' : 'capture',
    amount,
    paymentId: payment.id,
    reference: payment.reference,
    key: `payment:${payment.id}:paid`,
  });

export const captureEntries = (paymentId: string, amount: Halalas, reference: string | null): NewEntry[] => [
  entry({ kind: 'charge', amount: -amount, paymentId, reference, key: `payment:${paymentId}:promised` }),
  entry({ kind: 'capture', amount, paymentId, reference, key: `payment:${paymentId}:taken` }),
];

export const receivedEntry = (id: string, way: ReceivedMethod, amount: Halalas, by: string): NewEntry =>
  entry({ kind: 'received', amount, way, receivedId: id, by, key: `received:${id}` });

type Refund = { id: string; paymentId: string | null; method: RefundMethod; amount: Halalas };

const wayBack = (method: RefundMethod): ReceivedMethod | null =>
  method === 'transfer' || method === 'cash' ? method : null;

/** Written when the refund is requested. `isDispute`: a chargeback. */
export const refundEntry = (
  { id, paymentId, method, amount }: Refund,
  by: string | null,
  isDispute = false,
): NewEntry =>
  entry({
    kind: isDispute ? 'dispute' : 'refund',
    amount: -amount,
    paymentId,
    refundId: id,
    way: wayBack(method),
    by,
    key: `refund:${id}`,
  });

export const failedRefundEntry = (
  { id, paymentId, method, amount }: Refund,
  reference: string | null,
  by: string | null,
): NewEntry =>
  entry({
    kind: 'reversal',
    amount,
    paymentId,
    refundId: id,
    way: wayBack(method),
    reference,
    by,
    key: `refund:${id}:failed`,
  });

export type ReportedEntryKind = 'refund' | 'dispute' | 'reversal' | 'correction';

/** Reported by the provider as refunded, without a refund of the shop. */
export const reportedWithoutRefund = (paymentId: string, entries: readonly LedgerEntry[]): Halalas =>
  -sumOfEntries(
    ledgerAccounts(entries)
      .left(paymentId)
      .filter(({ refundId }) => refundId === null),
  );

const backAtProvider = (paymentId: string, entries: readonly LedgerEntry[]): Halalas =>
  -sumOfEntries(
    ledgerAccounts(entries)
      .left(paymentId)
      .filter(({ refundId, way }) => refundId !== null && way === null),
  );

/** A reported amount that equals a later refund request is the same money. */
export function reportedEntries(
  payment: { id: string; reference: string | null; refunded: Halalas },
  entries: readonly LedgerEntry[],
  why: ReportedEntryKind,
  key: string,
): NewEntry[] {
  const beside = Math.max(payment.refunded - backAtProvider(payment.id, entries), 0);
  const amount = reportedWithoutRefund(payment.id, entries) - beside;
  if (amount === 0) return [];
  const kind = amount > 0 && why !== 'correction' ? 'reversal' : why;
  return [entry({ kind, amount, paymentId: payment.id, reference: payment.reference, key })];
}

/** A reversed transfer is a `reversal` as a whole, a `correction` in part. */
export function offlineMoneyEntries(
  orderId: string,
  brought: OfflineMoney,
  entries: readonly LedgerEntry[],
  by: string | null,
): NewEntry[] {
  const { received, collected } = ledgerAccounts(entries);
  const added: NewEntry[] = [];
  if (brought.received !== 0) {
    const isAll = sumOfEntries(received) + brought.received === 0;
    const kind = brought.received > 0 ? 'received' : isAll ? 'reversal' : 'correction';
    const key = `order:${orderId}:received:${received.length}`;
    added.push(entry({ kind, amount: brought.received, way: brought.way, by, key }));
  }
  for (const { shipmentId, amount } of brought.collected) {
    const known = collected.filter((one) => one.shipmentId === shipmentId).length;
    const of = shipmentId === null ? `order:${orderId}` : `shipment:${shipmentId}`;
    added.push(entry({ kind: 'collected', amount, shipmentId, way: 'cash', by, key: `${of}:collected:${known}` }));
  }
  return added;
}
