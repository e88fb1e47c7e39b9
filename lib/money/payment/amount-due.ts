import type { LedgerBalance } from '../../orders/ledger/rules';
import type { OrderStatus } from '../../orders/order/order-status';
import type { Halalas } from '../../platform/shared/money';

type Order = { status: OrderStatus; paymentMethod: string | null };

/**
 * Whether staff may note that a part of what is due has come by transfer or in cash. Of an order of which nothing was paid yet a transfer is noted
 * by confirming it, and cash is collected with its parcel.
 */
export function canReceive(
  { status, paymentMethod }: Order,
  { due, toCome, isPaid }: Pick<LedgerBalance, 'due' | 'toCome' | 'isPaid'>,
): boolean {
  if (due === 0 || toCome > 0) return false;
  if (isPaid) return true;
  return paymentMethod !== 'cash' && !(paymentMethod === 'transfer' && status === 'pending');
}

/**
 * What stands in an order's row as due (`due`), once a change makes its price `after` of `before`. What is held beyond the old price comes first. Of an order
 * that nothing but the door has brought money for the price itself is due, and nothing is written down.
 */
export function dueAfterChange(
  { before, after, due }: { before: Halalas; after: Halalas; due: Halalas },
  { isDueWritten, ofSale }: Pick<LedgerBalance, 'isDueWritten' | 'ofSale'>,
): Halalas {
  const credit = Math.max(ofSale - before, 0);
  return isDueWritten ? Math.max(due - credit + after - before, 0) : 0;
}

/** What a step does to the money of an order: what it says to have come by transfer (less than nothing: was a mistake), what went back while it was cancelled. */
type StepMoney = { received: Halalas; backMeanwhile: Halalas };

/**
 * What stands in an order's row as due after a step; `stands`: before it, `after`: its balance with the step's entries. What went back while it was
 * cancelled is asked for again now that it comes back, never more than is not held.
 */
export function dueAfterStep(
  { total, stands }: { total: Halalas; stands: Halalas },
  after: Pick<LedgerBalance, 'due' | 'isPaid' | 'ofSale' | 'atDoor'>,
  { received, backMeanwhile }: StepMoney,
): Halalas {
  if (received > 0) return Math.max(stands - received, 0);
  // Where nothing else has come, the price is due again.
  if (received < 0) return after.ofSale > 0 ? stands - received : 0;
  if (backMeanwhile === 0 || !after.isPaid) return stands;
  return Math.min(after.due + backMeanwhile, Math.max(total - after.ofSale, 0)) + after.atDoor;
}
