import 'server-only';
import type { Prisma } from '../../platform/server/db';
import { formatDayTime } from '../../platform/shared/dates';

const EVENTS = 50;

export const attemptSelect = {
  id: true,
  provider: true,
  providerRef: true,
  status: true,
  amount: true,
  paidAmount: true,
  refundedAmount: true,
  liveMode: true,
  createdAt: true,
  settledAt: true,
  expiresAt: true,
  gateway: { select: { displayName: true } },
  events: {
    select: { type: true, receivedAt: true, processedAt: true },
    orderBy: { receivedAt: 'asc' },
    take: EVENTS,
  },
} satisfies Prisma.PaymentSelect;

type Row = Prisma.PaymentGetPayload<{ select: typeof attemptSelect }>;

/** `amount` and `paidAmount` in riyals. */
export const attemptView = (row: Row) => ({
  id: row.id,
  gateway: row.gateway.displayName,
  provider: row.provider,
  providerRef: row.providerRef,
  status: row.status,
  isTest: !row.liveMode,
  amount: row.amount.toFixed(2),
  paidAmount: row.paidAmount.toFixed(2),
  refundedAmount: row.refundedAmount.toFixed(2),
  createdAt: row.createdAt.toISOString(),
  createdAtText: formatDayTime(row.createdAt),
  settledAtText: row.settledAt && formatDayTime(row.settledAt),
  events: row.events.map((event) => ({
    type: event.type,
    at: event.receivedAt.toISOString(),
    atText: formatDayTime(event.receivedAt),
    isProcessed: event.processedAt !== null,
  })),
});

export type AttemptView = ReturnType<typeof attemptView>;
