import type { LedgerBalance } from '../../orders/ledger/rules';
import type { OrderStatus } from '../../orders/order/order-status';
import type { Halalas } from '../../platform/shared/money';

type Order = { status: OrderStatus; paymentMethod: string | null };

/**
 * Whether staff may record a partial transfer or cash payment. A first transfer is recorded by confirming the order;
 * cash comes with the parcel.
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
 * `due_amount` after a price change from `before` to `after`, in halalas. Money held above the old price is used first.
 * 0 for an order paid only on delivery.
 */
export function dueAfterChange(
  { before, after, due }: { before: Halalas; after: Halalas; due: Halalas },
  { isDueWritten, ofSale }: Pick<LedgerBalance, 'isDueWritten' | 'ofSale'>,
): Halalas {
  const credit = Math.max(ofSale - before, 0);
  return isDueWritten ? Math.max(due - credit + after - before, 0) : 0;
}

/** `received`: by a status step (negative: undone); `backMeanwhile`: refunded while cancelled. Halalas. */
type StepMoney = { received: Halalas; backMeanwhile: Halalas };

/**
 * `due_amount` after a status step, in halalas. `stands`: before it; `after`: balance with the step's entries. Refunds
 * made while cancelled become due again, at most what is not held.
 */
export function dueAfterStep(
  { total, stands }: { total: Halalas; stands: Halalas },
  after: Pick<LedgerBalance, 'due' | 'isPaid' | 'ofSale' | 'atDoor'>,
  { received, backMeanwhile }: StepMoney,
): Halalas {
  if (received > 0) return Math.max(stands - received, 0);
  // Without other money the price itself is due again.
  if (received < 0) return after.ofSale > 0 ? stands - received : 0;
  if (backMeanwhile === 0 || !after.isPaid) return stands;
  return Math.min(after.due + backMeanwhile, Math.max(total - after.ofSale, 0)) + after.atDoor;
}
