import type { OrderStatus, PaymentStatus, ReceiptState } from '../../generated/prisma/enums';
import { endOfDayAfter, riyadhDay } from '../../platform/shared/dates';
import type { PaymentKind } from '../payment/providers/manifest';

/** More than one, because a transfer may come in parts or be refused. */
export const MAX_UNDECIDED_RECEIPTS = 4;
export const MAX_RECEIPTS = 20;

/** Whether the order is paid by transfer and not confirmed yet. */
export const canUploadReceipt = (order: { status: OrderStatus; paymentKind: PaymentKind | null }): boolean =>
  order.status === 'pending' && order.paymentKind === 'transfer';

/** When an unpaid transfer order is cancelled; null: never. */
export const transferDeadline = (now: Date, days: number): Date | null =>
  days === 0 ? null : endOfDayAfter(now, days);

/** How far refused and withdrawn receipts may extend the first deadline, in days. */
const MAX_EXTENSION_DAYS = 14;

type Deadline = { transferUntil: Date | null; transferFirstUntil: Date | null };

/**
 * Deadline after a refused or withdrawn receipt: at least the end of the next day, at most MAX_EXTENSION_DAYS later.
 */
export function deadlineAfterReceipt({ transferUntil: until, transferFirstUntil }: Deadline, now: Date): Deadline {
  if (until === null) return { transferUntil: until, transferFirstUntil };
  const first = transferFirstUntil ?? until;
  const next = Math.min(endOfDayAfter(now, 1).getTime(), endOfDayAfter(first, MAX_EXTENSION_DAYS).getTime());
  return next > until.getTime()
    ? { transferUntil: new Date(next), transferFirstUntil: first }
    : { transferUntil: until, transferFirstUntil };
}

type Stops = {
  receipts: readonly { state: ReceiptState }[];
  paymentLinks: readonly { expiresAt: Date }[];
  payments: readonly { status: PaymentStatus }[];
};

/** Whether a waiting receipt, a payment link or an open payment suspends the deadline. */
export const isTransferDeadlineSuspended = ({ receipts, paymentLinks, payments }: Stops, now: Date): boolean =>
  receipts.some(({ state }) => state === 'waiting') ||
  paymentLinks.some(({ expiresAt }) => expiresAt > now) ||
  payments.some(({ status }) => status === 'pending');

export type DeadlinePosition = 'ended' | 'today' | 'later';

/** Compares days in Riyadh. */
export function deadlinePosition(until: Date, now: Date): DeadlinePosition {
  if (until < now) return 'ended';
  return riyadhDay(until) === riyadhDay(now) ? 'today' : 'later';
}

type Waiting = {
  status: OrderStatus;
  paymentMethod: string | null;
  transferUntil: Date | null;
  isStopped: boolean;
  isPaid: boolean;
};

export const openTransferDeadline = ({ status, paymentMethod, transferUntil, isStopped, isPaid }: Waiting) =>
  status === 'pending' && paymentMethod === 'transfer' && !isStopped && !isPaid ? transferUntil : null;
