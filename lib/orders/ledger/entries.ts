import type { ReceivedMethod, RefundMethod } from '../../generated/prisma/enums';
import type { Halalas } from '../../platform/shared/money';
import type { ByHand } from './by-hand';
import { accounts, type Entry, sumOf } from './rules';

/*
 * What each piece of news adds to an order's entries. What is known adds nothing: news of its own is known by its key, and what parcels and steps
 * bring by what the entries say already.
 */

/** An entry that is to be written. */
export type NewEntry = Entry & {
  receivedId: string | null;
  /** the provider's own id of it */
  reference: string | null;
  /** a staff user's name; null: the shop or a provider by itself */
  by: string | null;
  /** one piece of news is written once */
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

/** Money that came at a provider; `isLater`: it is promised, and taken when the goods leave. */
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

/** Of what was promised so much has been taken. */
export const takenEntries = (paymentId: string, amount: Halalas, reference: string | null): NewEntry[] => [
  entry({ kind: 'charge', amount: -amount, paymentId, reference, key: `payment:${paymentId}:promised` }),
  entry({ kind: 'capture', amount, paymentId, reference, key: `payment:${paymentId}:taken` }),
];

/** What staff noted that came by transfer or in cash. */
export const receivedEntry = (id: string, way: ReceivedMethod, amount: Halalas, by: string): NewEntry =>
  entry({ kind: 'received', amount, way, receivedId: id, by, key: `received:${id}` });

type Refund = { id: string; paymentId: string | null; method: RefundMethod; amount: Halalas };

const wayBack = (method: RefundMethod): ReceivedMethod | null =>
  method === 'transfer' || method === 'cash' ? method : null;

/** Money that goes back: it counts from when it was asked for. `isDispute`: a bank took it. */
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

/** A refund that failed, or that its provider took back. */
export const failedEntry = (
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

/** Why what a provider reports as gone back is another sum than before. */
export type Reported = 'refund' | 'dispute' | 'reversal' | 'correction';

/** What has gone back of a payment and no refund of the shop stands for. */
export const besideRefunds = (paymentId: string, entries: readonly Entry[]): Halalas =>
  -sumOf(
    accounts(entries)
      .left(paymentId)
      .filter(({ refundId }) => refundId === null),
  );

/** What has gone back of a payment at its provider by refunds that the shop knows; what staff gave back themselves is no matter of the provider. */
const backAtProvider = (paymentId: string, entries: readonly Entry[]): Halalas =>
  -sumOf(
    accounts(entries)
      .left(paymentId)
      .filter(({ refundId, way }) => refundId !== null && way === null),
  );

/**
 * What a provider reports as gone back of a payment (`refunded`) and no refund of the shop stands for. Its report may hold a refund that was asked
 * for since: then the two are the same money, as far as nobody knows better.
 */
export function reportedEntries(
  payment: { id: string; reference: string | null; refunded: Halalas },
  entries: readonly Entry[],
  why: Reported,
  key: string,
): NewEntry[] {
  const beside = Math.max(payment.refunded - backAtProvider(payment.id, entries), 0);
  const amount = besideRefunds(payment.id, entries) - beside;
  if (amount === 0) return [];
  const kind = amount > 0 && why !== 'correction' ? 'reversal' : why;
  return [entry({ kind, amount, paymentId: payment.id, reference: payment.reference, key })];
}

/**
 * The entries of what a step or a parcel brings (`byHandOf`). What is taken back of a transfer all of which had come by steps alone is a mistake as
 * a whole.
 */
export function byHandEntries(
  orderId: string,
  brought: ByHand,
  entries: readonly Entry[],
  by: string | null,
): NewEntry[] {
  const { received, collected } = accounts(entries);
  const added: NewEntry[] = [];
  if (brought.received !== 0) {
    const isAll = sumOf(received) + brought.received === 0;
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
