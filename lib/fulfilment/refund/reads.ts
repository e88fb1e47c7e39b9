import 'server-only';
import { findHostedProvider, paymentKindOf } from '../../money/payment/providers/registry';
import { ledgerSelect, readLedgerBalanceOf } from '../../orders/ledger/reads';
import type { PersonalData } from '../../platform/person/personal-data';
import type { Prisma, Tx } from '../../platform/server/db';
import { formatDayTime } from '../../platform/shared/dates';
import { type Halalas, MAX_HALALAS, toSar } from '../../platform/shared/money';
import { canDecideRefund, type KnownRefund, offsetPart, type RefundSource, refundSources } from './rules';

export const refundSourceSelect = {
  ...ledgerSelect,
  payments: {
    ...ledgerSelect.payments,
    select: { ...ledgerSelect.payments.select, provider: true, providerRef: true },
  },
  refunds: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
} satisfies Prisma.OrderSelect;

type SourceRow = Prisma.OrderGetPayload<{ select: typeof refundSourceSelect }>;

export function refundSourcesOf(
  order: Omit<SourceRow, 'refunds'> & { refunds: readonly KnownRefund[] },
): RefundSource[] {
  const { refundable, atCarrier } = readLedgerBalanceOf(order);
  return refundSources({
    refundable,
    atCarrier,
    payments: order.payments.map(({ id, dispute, provider, providerRef }) => ({
      id,
      dispute,
      byProvider: providerRef !== null && findHostedProvider(provider) !== null,
    })),
    refunds: order.refunds,
  });
}

/** `offsetPart` for this order. A failed payment is no part of the sale. */
export const offsetOfRefund = (order: SourceRow, amount: Halalas, paymentId: string | null = null): Halalas =>
  offsetPart(amount, {
    isOnAccount: paymentKindOf(order.paymentMethod) === 'account',
    isOfSale: !order.payments.some(({ id, status }) => id === paymentId && status === 'failed'),
    due: readLedgerBalanceOf(order).due,
  });

/** Requires the order's lock. */
export const readRefundSources = async (orderId: string, tx: Tx): Promise<RefundSource[]> =>
  refundSourcesOf(await tx.order.findUniqueOrThrow({ where: { id: orderId }, select: refundSourceSelect }));

const refundView = (row: SourceRow['refunds'][number], mask: PersonalData) => ({
  id: row.id,
  paymentId: row.paymentId,
  method: row.method,
  amount: row.amount.toFixed(2),
  reason: mask.text(row.reason),
  proof: mask.text(row.proof),
  state: row.state,
  providerRef: row.providerRef,
  returnId: row.returnId,
  error: row.error,
  tries: row.tries,
  canDecide: canDecideRefund(row),
  nextAtText: row.tryAt && formatDayTime(row.tryAt),
  by: row.by,
  createdAt: row.createdAt.toISOString(),
  createdAtText: formatDayTime(row.createdAt),
});

const sourceView = ({ left, atCarrier, ...source }: RefundSource) => ({
  ...source,
  left: toSar(left),
  atCarrier: toSar(atCarrier),
});

/** Oldest first, with the amounts that can still be refunded. */
export const refundsView = (order: SourceRow, mask: PersonalData) => ({
  refunds: order.refunds.map((row) => refundView(row, mask)),
  refundSources: refundSourcesOf(order).map(sourceView),
  offsetLeft: toSar(offsetOfRefund(order, MAX_HALALAS)),
});

export type RefundView = ReturnType<typeof refundView>;
