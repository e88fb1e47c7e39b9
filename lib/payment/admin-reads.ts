import 'server-only';
import type { CaptureError, CaptureState } from '../generated/prisma/enums';
import type { Prisma } from '../server/db';
import { formatDayTime } from '../shared/dates';
import { parseSar, toSar } from '../shared/money';
import type { PaymentKind } from './manifest';
import { moneyOf, type PaymentAlert, type PaymentMoney, refundDue } from './payment-money';
import { kindOf } from './registry';
import type { Dispute, PaymentStatus } from './settlement';

/** How an order that is paid online stands with its provider. Amounts are riyals with two decimals. */
type OrderPayment = {
  /** `partly_refunded`: paid, and a part has gone back */
  state: PaymentStatus | 'partly_refunded';
  paidAmount: string;
  /** what has gone back, by the provider's report or by staff's note */
  refundedAmount: string;
  /** what of it the provider reports */
  reportedRefund: string;
  dispute: Dispute | null;
  /** since when the provider cannot be asked about it; null while it can */
  unaskedSince: string | null;
  unaskedSinceText: string | null;
  /** only where the money is taken when the goods leave */
  capture: {
    /** due: will be tried again; failed: given up, staff have to do it at the provider */
    state: CaptureState;
    tries: number;
    nextAt: string | null;
    nextAtText: string | null;
    error: CaptureError | null;
  } | null;
};

/** What the staff's order list and details say about money, beside the order's own amounts. */
export type OrderMoney = {
  /** what follows the order; null where the shop does not know its payment method */
  paymentKind: PaymentKind | null;
  /** null: nothing is paid online (cash, transfer, free) */
  payment: OrderPayment | null;
  paymentAlert: PaymentAlert | null;
  refundDue: boolean;
  /** what staff have to give back; 0.00 where nothing is due */
  refundDueAmount: string;
  /** what staff noted to have given back, who did so last and when; null while nobody did */
  refundNoted: { amount: string; by: string | null; at: string | null; atText: string | null } | null;
};

/** What orderMoney needs of an order. */
export const moneySelect = {
  status: true,
  totalAmount: true,
  paymentMethod: true,
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

/** Which attempt tells most about an order: one that brought money, one that still may, the last one. */
const RANK: readonly PaymentStatus[] = ['paid', 'refunded', 'pending', 'failed', 'cancelled', 'expired'];

/** An order's payment as staff read it, of all its attempts. */
export function orderMoney(order: MoneyRow): OrderMoney {
  const due = refundDue({ status: order.status, total: parseSar(order.totalAmount) }, order.payments.map(moneyOf));
  return {
    paymentKind: kindOf(order.paymentMethod),
    payment: paymentOf(order.payments),
    paymentAlert: order.paymentAlert,
    refundDue: order.refundDue,
    refundDueAmount: toSar(due),
    refundNoted: notedOf(order),
  };
}

function notedOf({ payments, refundNotedBy: by, refundNotedAt: at }: MoneyRow): OrderMoney['refundNoted'] {
  const amount = payments.map(moneyOf).reduce((all, { noted }) => all + noted, 0);
  if (amount === 0) return null;
  return { amount: toSar(amount), by, at: at?.toISOString() ?? null, atText: at && formatDayTime(at) };
}

function paymentOf(rows: readonly PaymentRow[]): OrderPayment | null {
  const rank = ({ status }: PaymentRow) => RANK.indexOf(status);
  const [main] = [...rows].reverse().sort((one, other) => rank(one) - rank(other));
  if (!main) return null;
  const money = rows.map(moneyOf);
  const sum = (of: (payment: PaymentMoney) => number) => money.reduce((all, payment) => all + of(payment), 0);
  const paid = sum((payment) => payment.paid);
  const back = sum(({ refunded, noted }) => Math.max(refunded, noted));
  const dispute = (['open', 'lost', 'won'] as const).find((state) =>
    money.some((payment) => payment.dispute === state),
  );
  const unasked = rows.find(({ unaskedSince }) => unaskedSince !== null)?.unaskedSince ?? null;
  const captured = rows.find(({ captureState }) => captureState !== null);
  const state = main.status;
  return {
    state: state === 'paid' && back > 0 ? (back < paid ? 'partly_refunded' : 'refunded') : state,
    paidAmount: toSar(paid),
    refundedAmount: toSar(back),
    reportedRefund: toSar(sum(({ refunded }) => refunded)),
    dispute: dispute ?? null,
    unaskedSince: unasked?.toISOString() ?? null,
    unaskedSinceText: unasked && formatDayTime(unasked),
    capture: captured ? captureOf(captured) : null,
  };
}

const captureOf = (row: PaymentRow): NonNullable<OrderPayment['capture']> => ({
  state: row.captureState ?? 'due',
  tries: row.captureTries,
  nextAt: row.captureAt?.toISOString() ?? null,
  nextAtText: row.captureAt && formatDayTime(row.captureAt),
  error: row.captureError,
});
