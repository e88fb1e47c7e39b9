import 'server-only';
import type { RefundState } from '../../generated/prisma/enums';
import { type LedgerRow, ledgerSelect, readLedgerBalanceOf } from '../../orders/ledger/reads';
import { heldAmount, type LedgerBalance } from '../../orders/ledger/rules';
import type { Prisma } from '../../platform/server/db';
import { formatDayTime } from '../../platform/shared/dates';
import { type Halalas, parseSar, toSar } from '../../platform/shared/money';
import { canReceivePayment } from './amount-due';
import { paymentKindOf } from './providers/registry';
import type { PaymentStatus } from './settlement';

export const orderMoneySelect = {
  ...ledgerSelect,
  refundDue: true,
  paymentAlert: true,
  refundNotedBy: true,
  refundNotedAt: true,
  payments: {
    ...ledgerSelect.payments,
    select: { ...ledgerSelect.payments.select, refundedAmount: true, captureAt: true },
  },
  refunds: { select: { method: true, amount: true, state: true } },
} satisfies Prisma.OrderSelect;

type MoneyRow = Prisma.OrderGetPayload<{ select: typeof orderMoneySelect }>;
type PaymentRow = MoneyRow['payments'][number];

/** An order with several attempts has the first of these statuses that any of them has. */
const RANK: readonly PaymentStatus[] = ['paid', 'refunded', 'pending', 'failed', 'cancelled', 'expired'];

/** For staff; amounts in riyals. */
export function orderMoneyView(order: MoneyRow) {
  const balance = readLedgerBalanceOf(order);
  return {
    paymentKind: paymentKindOf(order.paymentMethod),
    payment: paymentOf(order, balance),
    paymentAlert: order.paymentAlert,
    amountDue: toSar(balance.due),
    heldAmount: toSar(heldAmount(balance)),
    atCarrier: toSar(balance.atCarrier),
    hasReceived: balance.held.received > 0,
    canReceive: canReceivePayment(order, balance),
    refundDue: order.refundDue,
    refundDueAmount: toSar(balance.toGiveBack),
    refundedAmount: toSar(balance.back.online + balance.back.byHand),
    refundNoted: recordedRefundOf(order),
  };
}

/** For the shopper; amounts in riyals, null instead of 0. */
export function shopperMoneyView(order: LedgerRow) {
  const { due, ofSale, toGiveBack, back, offset } = readLedgerBalanceOf(order);
  const some = (amount: Halalas) => (amount > 0 ? toSar(amount) : null);
  return {
    isPaid: due === 0 && ofSale > 0,
    due: some(toGiveBack),
    refunded: some(back.online + back.byHand),
    offset: some(offset),
  };
}

function recordedRefundOf({ refunds, refundNotedBy: by, refundNotedAt: at }: MoneyRow) {
  const amount = refunds
    .filter(({ method, state }) => method === 'reported' && state !== 'failed')
    .reduce((all, refund) => all + parseSar(refund.amount), 0);
  if (amount === 0 || by === null) return null;
  return { amount: toSar(amount), by, at: at?.toISOString() ?? null, atText: at && formatDayTime(at) };
}

function paymentOf({ payments: rows, refunds }: MoneyRow, { held, back: gone }: LedgerBalance) {
  const rank = ({ status }: PaymentRow) => RANK.indexOf(status);
  const [main] = [...rows].reverse().sort((one, other) => rank(one) - rank(other));
  if (!main) return null;
  const back = gone.online;
  const paid = held.online + back;
  const dispute = (['open', 'lost', 'won'] as const).find((state) => rows.some((row) => row.dispute === state));
  const unasked = rows.find(({ unaskedSince }) => unaskedSince !== null)?.unaskedSince ?? null;
  const captured = rows.find(({ captureState }) => captureState !== null);
  const state: PaymentStatus | 'partly_refunded' =
    main.status === 'paid' && back > 0 ? (back < paid ? 'partly_refunded' : 'refunded') : main.status;
  return {
    state,
    paidAmount: toSar(paid),
    refundedAmount: toSar(back),
    reportedRefund: toSar(rows.reduce((all, row) => all + parseSar(row.refundedAmount), 0)),
    isRefundOpen: refunds.some(isRefundPending),
    dispute: dispute ?? null,
    unaskedSince: unasked?.toISOString() ?? null,
    unaskedSinceText: unasked && formatDayTime(unasked),
    capture: captured ? captureOf(captured) : null,
  };
}

export const isRefundPending = ({ state }: { state: RefundState }): boolean => state === 'open' || state === 'pending';

const captureOf = (row: PaymentRow) => ({
  /** `failed`: must be captured in the provider's portal. */
  state: row.captureState ?? 'due',
  tries: row.captureTries,
  nextAt: row.captureAt?.toISOString() ?? null,
  nextAtText: row.captureAt && formatDayTime(row.captureAt),
  error: row.captureError,
});
