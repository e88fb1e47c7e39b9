import type { OrderStatus } from '../../generated/prisma/enums';
import { endOfDayAfter } from '../../platform/shared/dates';
import type { PaymentKind } from '../payment/providers/manifest';

/** A transfer may come in parts or be refused several times. */
export const MAX_UNDECIDED_RECEIPTS = 4;
export const MAX_RECEIPTS = 20;

/** Whether the order is paid by transfer and not confirmed yet. */
export const canUploadReceipt = (order: { status: OrderStatus; paymentKind: PaymentKind | null }): boolean =>
  order.status === 'pending' && order.paymentKind === 'transfer';

/** When an order by transfer that a shopper places now is cancelled if unpaid; null with 0 days. */
export const transferDeadline = (now: Date, days: number): Date | null =>
  days === 0 ? null : endOfDayAfter(now, days);

/** The deadline once a receipt is refused or withdrawn: at least to the end of the next day. */
export function deadlineAfterReceipt(until: Date | null, now: Date): Date | null {
  const least = endOfDayAfter(now, 1);
  return until && (until > least ? until : least);
}

type Waiting = {
  status: OrderStatus;
  paymentMethod: string | null;
  transferUntil: Date | null;
  /** by a waiting receipt, a payment link or an open payment */
  isStopped: boolean;
  isPaid: boolean;
};

/** The deadline of a transfer that still waits, else null. */
export const openTransferDeadline = ({ status, paymentMethod, transferUntil, isStopped, isPaid }: Waiting) =>
  status === 'pending' && paymentMethod === 'transfer' && !isStopped && !isPaid ? transferUntil : null;
