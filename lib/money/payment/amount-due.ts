import type { LedgerBalance } from '../../orders/ledger/rules';
import type { OrderStatus } from '../../orders/order/order-status';
import type { Halalas } from '../../platform/shared/money';

type Order = { status: OrderStatus; paymentMethod: string | null };

/** Whether staff can record a received payment. */
export function canReceivePayment(
  { status, paymentMethod }: Order,
  { due, toCome, isPaid }: Pick<LedgerBalance, 'due' | 'toCome' | 'isPaid'>,
): boolean {
  if (due === 0 || toCome > 0) return false;
  if (isPaid) return true;
  return paymentMethod !== 'cash' && !(paymentMethod === 'transfer' && status === 'pending');
}

/** Goodwill after a change of price. `advance`: goodwill that counts as the refund of a lower price. */
export function goodwillAfterChange(
  { before, after }: { before: Halalas; after: Halalas },
  goodwill: Halalas,
  isAdvance: boolean,
): { goodwill: Halalas; advance: Halalas } {
  const advance = isAdvance ? Math.min(goodwill, Math.max(before - after, 0)) : 0;
  return { goodwill: Math.min(goodwill - advance, after), advance };
}

/** `due_amount` after a change of price. Money held beyond the old price pays for an increase first. */
export function dueAfterChange(
  { before, after, due }: { before: Halalas; after: Halalas; due: Halalas },
  { isDueWritten, ofSale }: Pick<LedgerBalance, 'isDueWritten' | 'ofSale'>,
): Halalas {
  const credit = Math.max(ofSale - before, 0);
  return isDueWritten ? Math.max(due - credit + after - before, 0) : 0;
}

/** `received` is negative if undone; `backMeanwhile`: refunded while the order was cancelled. */
type StepMoney = { received: Halalas; backMeanwhile: Halalas };

/** `due_amount` after a status step. `total`: without goodwill and offsets; `stands`: the stored `due_amount`. */
export function dueAfterStep(
  { total, stands }: { total: Halalas; stands: Halalas },
  after: Pick<LedgerBalance, 'due' | 'isPaid' | 'ofSale' | 'atDoor'>,
  { received, backMeanwhile }: StepMoney,
): Halalas {
  if (received > 0) return Math.max(stands - received, 0);
  // Without other money the total is due, so `due_amount` is 0.
  if (received < 0) return after.ofSale > 0 ? stands - received : 0;
  if (backMeanwhile === 0 || !after.isPaid) return stands;
  return Math.min(after.due + backMeanwhile, Math.max(total - after.ofSale, 0)) + after.atDoor;
}

export const dueAfterFailedRefund = (
  { stands, atDoor }: { stands: Halalas; atDoor: Halalas },
  amount: Halalas,
): Halalas => Math.max(stands - atDoor - amount, 0) + atDoor;
