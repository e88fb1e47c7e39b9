import 'server-only';
import { collectedOf } from '../../orders/balance/collected';
import { backOf } from '../../orders/balance/held';
import { type ByHandRow, byHandSelect, heldByHand } from '../../orders/balance/reads';
import type { Prisma } from '../../platform/server/db';
import { formatDayTime } from '../../platform/shared/dates';
import { parseSar, toSar } from '../../platform/shared/money';
import { amountDue, canReceive, type DueOrder } from './amount-due';
import { moneyOf, owedByHand, type PaymentMoney, refundDue } from './payment-money';
import { kindOf } from './registry';
import type { PaymentStatus } from './settlement';

/** What orderMoney needs of an order. */
export const moneySelect = {
  ...byHandSelect,
  refundDue: true,
  paymentAlert: true,
  refundNotedBy: true,
  refundNotedAt: true,
  payments: {
    select: {
      status: true,
      paidAmount: true,
      refundedAmount: true,
      refundNoted: true,
      refundSent: true,
      refundByHand: true,
      dispute: true,
      unaskedSince: true,
      captureState: true,
      captureTries: true,
      captureAt: true,
      captureError: true,
    },
    orderBy: { createdAt: 'asc' },
  },
} satisfies Prisma.OrderSelect;

type MoneyRow = Prisma.OrderGetPayload<{ select: typeof moneySelect }>;
type PaymentRow = MoneyRow['payments'][number];

/** What the rules of what is due have to know of an order's row. */
export const dueOf = (order: ByHandRow): DueOrder => ({
  status: order.status,
  total: parseSar(order.totalAmount),
  due: parseSar(order.dueAmount),
  received: order.receivedAmount && parseSar(order.receivedAmount),
  paymentKind: kindOf(order.paymentMethod),
  byHand: heldByHand(order),
});

/** Which attempt tells most about an order: one that brought money, one that still may, the last one. */
const RANK: readonly PaymentStatus[] = ['paid', 'refunded', 'pending', 'failed', 'cancelled', 'expired'];

/** What the staff's order list and details say about money, beside the order's own amounts. */
export function orderMoney(order: MoneyRow) {
  const payments = order.payments.map(moneyOf);
  const facts = dueOf(order);
  const byHand = heldByHand(order);
  const due = refundDue({ ...facts, ...owedByHand(byHand) }, payments);
  return {
    /** what follows the order; null where the shop does not know its payment method */
    paymentKind: facts.paymentKind,
    /** null: nothing is paid online (cash, transfer, free) */
    payment: paymentOf(order.payments),
    paymentAlert: order.paymentAlert,
    /** what the shopper still has to pay; all of it while nothing was paid */
    amountDue: toSar(amountDue(facts, payments)),
    /** something came by transfer or in cash that staff noted, or that a change has left */
    hasReceived: (facts.received ?? 0) > 0,
    /** staff may note that a part of it has come by transfer or in cash */
    canReceive: collectedOf(order.shipments) === 0 && canReceive(facts, payments),
    refundDue: order.refundDue,
    /** what staff have to give back; 0.00 where nothing is due */
    refundDueAmount: toSar(due),
    /** what has gone back of all that came, by whichever way */
    refundedAmount: toSar(payments.reduce((all, payment) => all + backOf(payment), byHand.refunded)),
    refundNoted: notedOf(order),
  };
}

type OrderMoney = ReturnType<typeof orderMoney>;

/** The same as the order's shopper reads it: whether it is paid, what goes back, and what has gone back. Riyals with two decimals. */
export const ownMoneyView = ({ payment, refundDueAmount, refundedAmount }: OrderMoney) => ({
  isPaid: payment?.state === 'paid' || payment?.state === 'partly_refunded',
  due: parseSar(refundDueAmount) > 0 ? refundDueAmount : null,
  refunded: parseSar(refundedAmount) > 0 ? refundedAmount : null,
});

/** What went back at providers beside the shop, where staff noted some of it: who did so last and when; null while nobody did. */
function notedOf({ payments, refundNotedBy: by, refundNotedAt: at }: MoneyRow) {
  const amount = payments.map(moneyOf).reduce((all, { noted }) => all + noted, 0);
  if (amount === 0 || by === null) return null;
  return { amount: toSar(amount), by, at: at?.toISOString() ?? null, atText: at && formatDayTime(at) };
}

/** How an order that is paid online stands with its provider, of all its attempts. Amounts are riyals with two decimals. */
function paymentOf(rows: readonly PaymentRow[]) {
  const rank = ({ status }: PaymentRow) => RANK.indexOf(status);
  const [main] = [...rows].reverse().sort((one, other) => rank(one) - rank(other));
  if (!main) return null;
  const money = rows.map(moneyOf);
  const sum = (of: (payment: PaymentMoney) => number) => money.reduce((all, payment) => all + of(payment), 0);
  const paid = sum((payment) => payment.paid);
  const back = sum(backOf);
  const dispute = (['open', 'lost', 'won'] as const).find((state) =>
    money.some((payment) => payment.dispute === state),
  );
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
    reportedRefund: toSar(sum(({ refunded }) => refunded)),
    dispute: dispute ?? null,
    /** since when the provider cannot be asked about it; null while it can */
    unaskedSince: unasked?.toISOString() ?? null,
    unaskedSinceText: unasked && formatDayTime(unasked),
    /** only where the money is taken when the goods leave */
    capture: captured ? captureOf(captured) : null,
  };
}

const captureOf = (row: PaymentRow) => ({
  /** due: will be tried again; failed: given up, staff have to do it at the provider */
  state: row.captureState ?? 'due',
  tries: row.captureTries,
  nextAt: row.captureAt?.toISOString() ?? null,
  nextAtText: row.captureAt && formatDayTime(row.captureAt),
  error: row.captureError,
});
