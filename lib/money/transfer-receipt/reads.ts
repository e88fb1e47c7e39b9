import 'server-only';
import type { PersonalData } from '../../platform/person/personal-data';
import type { Prisma } from '../../platform/server/db';
import { formatDay, formatDayTime } from '../../platform/shared/dates';
import { deadlineAfterReceipt, deadlinePosition, isTransferDeadlineSuspended, openTransferDeadline } from './rules';

export const receiptsSelect = {
  select: {
    id: true,
    fileId: true,
    state: true,
    reason: true,
    by: true,
    createdAt: true,
    file: { select: { type: true } },
  },
  orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
} satisfies Prisma.Order$receiptsArgs;

type Row = Prisma.TransferReceiptGetPayload<{ select: (typeof receiptsSelect)['select'] }>;

export const ownReceiptView = ({ createdAt, file, by: _, ...row }: Row) => ({
  ...row,
  type: file.type,
  createdAt: createdAt.toISOString(),
  createdAtText: formatDayTime(createdAt),
});

export type OwnReceipt = ReturnType<typeof ownReceiptView>;

export const receiptView = (row: Row, mask: PersonalData) => ({
  ...ownReceiptView(row),
  reason: mask.prose(row.reason),
  by: row.by,
});

export type ReceiptView = ReturnType<typeof receiptView>;

export const transferDeadlineSelect = {
  transferUntil: true,
  transferFirstUntil: true,
  paymentLinks: { where: { revokedAt: null }, select: { expiresAt: true } },
} satisfies Prisma.OrderSelect;

type Held = Pick<Parameters<typeof openTransferDeadline>[0], 'status' | 'paymentMethod'> &
  Parameters<typeof isTransferDeadlineSuspended>[0] &
  Parameters<typeof deadlineAfterReceipt>[0];

/** Null without an open deadline; days in Riyadh. */
export function transferDeadlineView(order: Held, isPaid: boolean, now: Date) {
  const until = openTransferDeadline({ ...order, isStopped: false, isPaid });
  if (until === null) return null;
  const afterRefusal = deadlineAfterReceipt(order, now).transferUntil;
  return {
    untilText: formatDay(until),
    mark: deadlinePosition(until, now),
    isStopped: isTransferDeadlineSuspended(order, now),
    /** Deadline if the receipt is refused; null: the order would be cancelled. */
    refusedUntilText: afterRefusal && afterRefusal > now ? formatDay(afterRefusal) : null,
  };
}
