import 'server-only';
import type { EntryKind, RefundState } from '../../generated/prisma/enums';
import { isRefundPending } from '../../money/payment/admin-reads';
import { type LedgerRow, readLedgerBalanceOf } from '../../orders/ledger/reads';
import { heldByShop } from '../../orders/ledger/rules';
import type { PersonalData } from '../../platform/person/personal-data';
import type { Prisma } from '../../platform/server/db';
import { formatDay, formatDayTime } from '../../platform/shared/dates';
import { parseSar, toSar } from '../../platform/shared/money';

export const ledgerLinesSelect = {
  select: {
    id: true,
    kind: true,
    amount: true,
    paymentId: true,
    shipmentId: true,
    receivedId: true,
    refundId: true,
    way: true,
    reference: true,
    by: true,
    createdAt: true,
  },
  orderBy: { id: 'asc' },
} satisfies Prisma.Order$entriesArgs;

/** The payout of a parcel's cash, unless reversed. */
export const payoutOfParcel = {
  where: { counts: true },
  select: {
    payout: { select: { paidOn: true, reference: true, fee: true, _count: { select: { parcels: true } } } },
  },
} satisfies Prisma.Shipment$payoutsArgs;

type PayoutRow = Prisma.PayoutParcelGetPayload<{ select: typeof payoutOfParcel.select }>;

type EntryRow = Prisma.OrderEntryGetPayload<{ select: typeof ledgerLinesSelect.select }>;

type Row = Omit<LedgerRow, 'entries' | 'payments' | 'shipments'> & {
  entries: EntryRow[];
  payments: (LedgerRow['payments'][number] & { providerRef: string | null; gateway: { displayName: string } })[];
  shipments: (LedgerRow['shipments'][number] & {
    carrier: string;
    trackingNumber: string | null;
    payouts: readonly PayoutRow[];
  })[];
  received: readonly { id: string; proof: string }[];
  refunds: readonly {
    id: string;
    amount: Prisma.Decimal;
    state: RefundState;
    proof: string | null;
    providerRef: string | null;
  }[];
};

type MoveName = EntryKind | 'charge_taken' | 'collected_undone' | 'received_undone' | 'refund_failed' | 'refund_undone';

/** A negative charge or collection was taken back. */
export function ledgerLineName({
  kind,
  amount,
  paymentId,
  refundId,
}: Pick<EntryRow, 'kind' | 'amount' | 'paymentId' | 'refundId'>): MoveName {
  const isBack = amount.lt(0);
  if (kind === 'charge' && isBack) return 'charge_taken';
  if (kind === 'collected' && isBack) return 'collected_undone';
  if (kind !== 'reversal') return kind;
  if (refundId !== null) return 'refund_failed';
  if (paymentId === null) return 'received_undone';
  return isBack ? 'reversal' : 'refund_undone';
}

function carrierOf({ kind, amount }: EntryRow, parcel: Row['shipments'][number] | undefined) {
  if (kind !== 'collected' || amount.lt(0) || !parcel || parcel.pickup) return { isAtCarrier: false, payout: null };
  const paid = parcel.payouts[0]?.payout;
  const payout = paid && {
    paidOnText: formatDay(paid.paidOn),
    reference: paid.reference,
    fee: paid.fee.toFixed(2),
    parcels: paid._count.parcels,
  };
  return { isAtCarrier: parcel.settledAt === null, payout: payout ?? null };
}

/** Riyals, negative for outgoing money. */
function moveView(entry: EntryRow, { payments, shipments, received, refunds }: Row, mask: PersonalData) {
  const payment = payments.find(({ id }) => id === entry.paymentId);
  const parcel = shipments.find(({ id }) => id === entry.shipmentId);
  const refund = refunds.find(({ id }) => id === entry.refundId);
  return {
    id: String(entry.id),
    name: ledgerLineName(entry),
    amount: entry.amount.toFixed(2),
    isOpen: refund !== undefined && entry.amount.lt(0) && isRefundPending(refund),
    way: entry.way,
    gateway: entry.way === null ? (payment?.gateway.displayName ?? null) : null,
    reference: refund?.providerRef ?? entry.reference ?? (refund ? null : (payment?.providerRef ?? null)),
    proof: mask.text(received.find(({ id }) => id === entry.receivedId)?.proof ?? refund?.proof ?? null),
    parcel:
      entry.shipmentId === null
        ? null
        : parcel
          ? { carrier: parcel.carrier, trackingNumber: parcel.trackingNumber }
          : ('gone' as const),
    ...carrierOf(entry, parcel),
    by: entry.by ?? (payment ? 'provider' : 'system'),
    at: entry.createdAt.toISOString(),
    atText: formatDayTime(entry.createdAt),
  };
}

/** Oldest first, in riyals. */
export function ledgerLinesView(order: Row, mask: PersonalData) {
  const balance = readLedgerBalanceOf(order);
  const open = order.refunds.filter(isRefundPending);
  return {
    lines: order.entries.map((entry) => moveView(entry, order, mask)),
    held: toSar(heldByShop(balance)),
    atCarrier: toSar(balance.atCarrier),
    onTheWay: toSar(open.reduce((all, { amount }) => all + parseSar(amount), 0)),
    due: toSar(balance.due),
    offset: toSar(balance.offset),
    toGiveBack: toSar(balance.toGiveBack),
  };
}

export type LedgerLines = ReturnType<typeof ledgerLinesView>;
