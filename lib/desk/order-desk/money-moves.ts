import 'server-only';
import type { EntryKind, RefundState } from '../../generated/prisma/enums';
import { isUnderWay } from '../../money/payment/admin-reads';
import { balanceOf, type LedgerRow } from '../../orders/ledger/reads';
import type { Prisma } from '../../platform/server/db';
import { formatDayTime } from '../../platform/shared/dates';
import { parseSar, toSar } from '../../platform/shared/money';
import type { PersonalData } from '../../platform/shared/personal-data';

/** What staff read of an order's entries. */
export const movesSelect = {
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

type EntryRow = Prisma.OrderEntryGetPayload<{ select: typeof movesSelect.select }>;

/** An order's row with what its entries come from. */
type Row = Omit<LedgerRow, 'entries' | 'payments' | 'shipments'> & {
  entries: EntryRow[];
  payments: (LedgerRow['payments'][number] & { providerRef: string | null; gateway: { displayName: string } })[];
  shipments: (LedgerRow['shipments'][number] & { id: string; carrier: string; trackingNumber: string | null })[];
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

/** What a movement is called: what takes another one back is told apart from what it takes back. */
function nameOf({ kind, amount, paymentId, refundId }: EntryRow): MoveName {
  const isBack = amount.lt(0);
  if (kind === 'charge' && isBack) return 'charge_taken';
  if (kind === 'collected' && isBack) return 'collected_undone';
  if (kind !== 'reversal') return kind;
  if (refundId !== null) return 'refund_failed';
  if (paymentId === null) return 'received_undone';
  return isBack ? 'reversal' : 'refund_undone';
}

/** One movement of an order's money with where it comes from; the amount is riyals with two decimals, less than nothing where it left. */
function moveView(entry: EntryRow, { payments, shipments, received, refunds }: Row, told: PersonalData) {
  const payment = payments.find(({ id }) => id === entry.paymentId);
  const parcel = shipments.find(({ id }) => id === entry.shipmentId);
  const refund = refunds.find(({ id }) => id === entry.refundId);
  return {
    id: String(entry.id),
    name: nameOf(entry),
    amount: entry.amount.toFixed(2),
    /** the provider has not said yet what became of it */
    isOpen: refund !== undefined && entry.amount.lt(0) && isUnderWay(refund),
    /** by transfer or in cash, where no provider did it */
    way: entry.way,
    /** the name of the gateway whose provider did it */
    gateway: entry.way === null ? (payment?.gateway.displayName ?? null) : null,
    /** the provider's own number of it */
    reference: refund?.providerRef ?? entry.reference ?? (refund ? null : (payment?.providerRef ?? null)),
    /** what staff gave as its proof */
    proof: told.text(received.find(({ id }) => id === entry.receivedId)?.proof ?? refund?.proof ?? null),
    /** the parcel that brought it; `gone`: it was packed by mistake */
    parcel:
      entry.shipmentId === null
        ? null
        : parcel
          ? { carrier: parcel.carrier, trackingNumber: parcel.trackingNumber }
          : ('gone' as const),
    /** "provider", "system" or a staff user's name */
    by: entry.by ?? (payment ? 'provider' : 'system'),
    at: entry.createdAt.toISOString(),
    atText: formatDayTime(entry.createdAt),
  };
}

/** Every movement of an order's money, the oldest first, and where it stands by them; riyals with two decimals. */
export function movesView(order: Row, told: PersonalData) {
  const { held, due, toGiveBack } = balanceOf(order);
  const open = order.refunds.filter(isUnderWay);
  return {
    lines: order.entries.map((entry) => moveView(entry, order, told)),
    held: toSar(held.online + held.received + held.collected),
    /** what a provider was asked to give back and has not said a word about; no part of what is held */
    onTheWay: toSar(open.reduce((all, { amount }) => all + parseSar(amount), 0)),
    due: toSar(due),
    toGiveBack: toSar(toGiveBack),
  };
}

export type MoneyMoves = ReturnType<typeof movesView>;
