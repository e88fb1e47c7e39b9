import 'server-only';
import type { RefundState } from '../../generated/prisma/enums';
import { balanceOf, type LedgerRow, ledgerSelect } from '../../orders/ledger/reads';
import { heldOf, type LedgerBalance } from '../../orders/ledger/rules';
import type { Prisma } from '../../platform/server/db';
import { formatDayTime } from '../../platform/shared/dates';
import { type Halalas, parseSar, toSar } from '../../platform/shared/money';
import { canReceive } from './amount-due';
import { kindOf } from './registry';
import type { PaymentStatus } from './settlement';

/** What orderMoney needs of an order. */
export const moneySelect = {
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

type MoneyRow = Prisma.OrderGetPayload<{ select: typeof moneySelect }>;
type PaymentRow = MoneyRow['payments'][number];

/** Which attempt tells most about an order: one that brought money, one that still may, the last one. */
const RANK: readonly PaymentStatus[] = ['paid', 'refunded', 'pending', 'failed', 'cancelled', 'expired'];

/** What the staff's order list and details say about money, beside the order's own amounts. */
export function orderMoney(order: MoneyRow) {
  const balance = balanceOf(order);
  return {
    /** what follows the order; null where the shop does not know its payment method */
    paymentKind: kindOf(order.paymentMethod),
    /** null: nothing is paid online (cash, transfer, free) */
    payment: paymentOf(order, balance),
    paymentAlert: order.paymentAlert,
    /** what the shopper still has to pay; all of it while nothing was paid */
    amountDue: toSar(balance.due),
    /** what is held of all that came, and what of that carriers have still */
    heldAmount: toSar(heldOf(balance)),
    atCarrier: toSar(balance.atCarrier),
    /** the shop holds something that came by transfer or in cash, otherwise than at the door */
    hasReceived: balance.held.received > 0,
    /** staff may note that a part of it has come by transfer or in cash */
    canReceive: canReceive(order, balance),
    refundDue: order.refundDue,
    /** what staff have to give back; 0.00 where nothing is due */
    refundDueAmount: toSar(balance.toGiveBack),
    /** what has gone back of all that came, by whichever way */
    refundedAmount: toSar(balance.back.online + balance.back.byHand),
    refundNoted: notedOf(order),
  };
}

/** The same as the order's shopper reads it. Riyals with two decimals. */
export function ownMoneyView(order: LedgerRow) {
  const { due, ofSale, toGiveBack, back } = balanceOf(order);
  const some = (amount: Halalas) => (amount > 0 ? toSar(amount) : null);
  return {
    /** the shop holds money for it, by whichever way, and nothing is left to be paid */
    isPaid: due === 0 && ofSale > 0,
    /** what goes back */
    due: some(toGiveBack),
    /** what has gone back */
    refunded: some(back.online + back.byHand),
  };
}

/** What went back at providers beside the shop, where staff noted some of it: who did so last and when; null while nobody did. */
function notedOf({ refunds, refundNotedBy: by, refundNotedAt: at }: MoneyRow) {
  const amount = refunds
    .filter(({ method, state }) => method === 'reported' && state !== 'failed')
    .reduce((all, refund) => all + parseSar(refund.amount), 0);
  if (amount === 0 || by === null) return null;
  return { amount: toSar(amount), by, at: at?.toISOString() ?? null, atText: at && formatDayTime(at) };
}

/** How an order that is paid online stands with its provider, of all its attempts. Amounts are riyals with two decimals. */
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
    /** `partly_refunded`: paid, and a part has gone back */
    state,
    paidAmount: toSar(paid),
    /** what has gone back, by the provider's report or by staff's note */
    refundedAmount: toSar(back),
    /** what of it the provider reports */
    reportedRefund: toSar(rows.reduce((all, row) => all + parseSar(row.refundedAmount), 0)),
    /** some of that waits for the provider's word */
    isRefundOpen: refunds.some(isUnderWay),
    dispute: dispute ?? null,
    /** since when the provider cannot be asked about it; null while it can */
    unaskedSince: unasked?.toISOString() ?? null,
    unaskedSinceText: unasked && formatDayTime(unasked),
    /** only where the money is taken when the goods leave */
    capture: captured ? captureOf(captured) : null,
  };
}

/** Whether a provider was asked to give something back and has not said what became of it. */
export const isUnderWay = ({ state }: { state: RefundState }): boolean => state === 'open' || state === 'pending';

const captureOf = (row: PaymentRow) => ({
  /** due: will be tried again; failed: given up, staff have to do it at the provider */
  state: row.captureState ?? 'due',
  tries: row.captureTries,
  nextAt: row.captureAt?.toISOString() ?? null,
  nextAtText: row.captureAt && formatDayTime(row.captureAt),
  error: row.captureError,
});
