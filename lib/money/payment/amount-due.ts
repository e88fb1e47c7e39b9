import { isReceived } from '../../orders/ledger/by-hand';
import type { LedgerBalance } from '../../orders/ledger/rules';
import type { OrderStatus } from '../../orders/order/order-status';
import type { Halalas } from '../../platform/shared/money';

type Order = { status: OrderStatus; paymentMethod: string | null };

/**
 * Whether staff may note that a part of what is due has come by transfer or in cash. Of an order of which nothing was paid yet a transfer is noted
 * by confirming it, and cash is collected with its parcel.
 */
export function canReceive({ status, paymentMethod }: Order, { due, isPaid }: Pick<LedgerBalance, 'due' | 'isPaid'>) {
  if (due === 0) return false;
  if (isPaid) return true;
  return paymentMethod !== 'cash' && !(paymentMethod === 'transfer' && status === 'pending');
}

/** What a change has to know of an order: `due` as a change before left it, `received` as it is written down. */
type Changed = Order & { total: Halalas; due: Halalas; received: Halalas | null };

/**
 * What a change of the total to `total` leaves to be paid, and what is written down of transfers and cash from then on: a transfer that its status
 * told of, which would tell another sum now. What is held beyond the old total comes first.
 */
export function dueAfterChange(
  { status, paymentMethod, total: before, due, received }: Changed,
  { isPaid, ofSale, held }: Pick<LedgerBalance, 'isPaid' | 'ofSale' | 'held'>,
  total: Halalas,
): { due: Halalas; received: Halalas | null } {
  if (!isPaid) return { due: 0, received: null };
  const isTransfer = paymentMethod === 'transfer' && isReceived('transfer', status);
  const credit = Math.max(ofSale - before, 0);
  return {
    due: Math.max(due - credit + total - before, 0),
    received: received ?? (isTransfer ? held.received + held.collected : null),
  };
}
