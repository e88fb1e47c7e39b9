import type { Dispute, PaymentStatus } from '../../generated/prisma/enums';
import type { OrderStatus } from '../../orders/order/order-status';
import type { Halalas } from '../../platform/shared/money';

export type { Dispute, PaymentStatus } from '../../generated/prisma/enums';

export type SettledAttempt = {
  id: string;
  status: PaymentStatus;
  amount: Halalas;
  currency: string;
  providerRef: string | null;
  liveMode: boolean;
  paid: Halalas;
  refunded: Halalas;
  dispute: Dispute | null;
};

export type ReportedPayment = {
  providerRef: string;
  /** `paid` also after a refund, `cancelled` also after a void. */
  state: 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired';
  amount: Halalas;
  currency: string;
  reference: string | null;
  liveMode: boolean;
  refunded: Halalas;
  dispute?: Dispute | null;
};

export type OrderState = {
  status: OrderStatus;
  paidElsewhere: boolean;
  openElsewhere: boolean;
  /** Amount due without this attempt; by default the attempt's amount. */
  due?: Halalas;
};

export const isPaidOrder = (payment: PaymentStatus, order: OrderStatus): boolean =>
  payment === 'paid' && order !== 'cancelled' && order !== 'pending_payment';

export type SettlementEvent =
  | 'paid'
  | 'paid_late'
  | 'paid_short'
  | 'wrong_sum'
  | 'failed'
  | 'cancelled'
  | 'expired'
  | 'refunded'
  | 'partly_refunded'
  | 'refund_undone'
  | 'reversed'
  | 'dispute_open'
  | 'dispute_won'
  | 'dispute_lost';

export type Settlement =
  | { kind: 'nothing' }
  | { kind: 'foreign'; differs: 'providerRef' | 'reference' | 'liveMode' | 'currency' }
  | {
      kind: 'settle';
      payment: PaymentStatus;
      paid: Halalas;
      refunded: Halalas;
      dispute: Dispute | null;
      order: 'confirmed' | 'cancelled' | null;
      news: readonly SettlementEvent[];
    };

const NOTHING: Settlement = { kind: 'nothing' };

/** Decides the effects of a report. A failed attempt never undoes a payment. */
export function planSettlement(attempt: SettledAttempt, order: OrderState, report: ReportedPayment): Settlement {
  const differs = difference(attempt, report);
  if (differs) return { kind: 'foreign', differs };
  if (attempt.paid > 0) return afterwards(attempt, report);
  if (report.state === 'paid') return arrival(attempt, order, report);
  if (report.state === 'pending' || attempt.status !== 'pending') return NOTHING;
  const { paid, refunded, dispute } = attempt;
  const state = report.state;
  return { kind: 'settle', payment: state, paid, refunded, dispute, order: endOf(order), news: [state] };
}

const isSameCurrency = (attempt: SettledAttempt, report: ReportedPayment): boolean =>
  report.currency.toUpperCase() === attempt.currency.toUpperCase();

function arrival(attempt: SettledAttempt, order: OrderState, report: ReportedPayment): Settlement {
  const { amount: paid, dispute = null } = report;
  const refunded = Math.min(report.refunded, paid);
  const money = { kind: 'settle', paid, refunded, dispute } as const;
  const more = moneyNews(attempt, { paid, refunded, dispute });
  if (paid !== attempt.amount || !isSameCurrency(attempt, report)) {
    // A payment of a wrong amount is no sale; staff are alerted.
    return { ...money, payment: 'failed', order: endOf(order), news: ['wrong_sum', ...more] };
  }
  if (refunded === paid) return { ...money, payment: 'refunded', order: endOf(order), news: more };
  const due = order.due ?? (order.paidElsewhere ? 0 : attempt.amount);
  const isWaiting = order.status === 'pending_payment';
  const isLate = order.status === 'cancelled' || (due <= 0 && !isWaiting);
  // The order's price rose meanwhile; the rest is requested separately.
  const isShort = order.status !== 'cancelled' && paid < due;
  return {
    ...money,
    payment: 'paid',
    order: isWaiting && !isShort ? 'confirmed' : null,
    news: [isLate ? 'paid_late' : isShort ? 'paid_short' : 'paid', ...more],
  };
}

function afterwards(attempt: SettledAttempt, report: ReportedPayment): Settlement {
  if (report.state !== 'paid' && report.state !== 'cancelled') return NOTHING;
  const isVoid = report.state === 'cancelled';
  const refunded = isVoid ? attempt.paid : Math.min(report.refunded, attempt.paid);
  const dispute = isVoid || report.dispute === undefined ? attempt.dispute : report.dispute;
  if (refunded === attempt.refunded && dispute === attempt.dispute) return NOTHING;
  const news = moneyNews(attempt, { paid: attempt.paid, refunded, dispute });
  return {
    kind: 'settle',
    // A failed attempt was never a sale.
    payment: attempt.status === 'failed' ? 'failed' : refunded === attempt.paid ? 'refunded' : 'paid',
    paid: attempt.paid,
    refunded,
    dispute,
    order: null,
    news: isVoid ? ['reversed'] : news,
  };
}

/** Events about the money. A lost dispute is not a refund. */
function moneyNews(
  before: SettledAttempt,
  after: { paid: Halalas; refunded: Halalas; dispute: Dispute | null },
): SettlementEvent[] {
  const news: SettlementEvent[] = [];
  const isLost = after.dispute === 'lost' && before.dispute !== 'lost';
  if (after.dispute !== before.dispute && after.dispute) news.push(`dispute_${after.dispute}`);
  if (after.refunded > before.refunded && !isLost)
    news.push(after.refunded === after.paid ? 'refunded' : 'partly_refunded');
  if (after.refunded < before.refunded) news.push('refund_undone');
  return news;
}

/** Cancels an order that waits only for this attempt. */
const endOf = (order: OrderState): 'cancelled' | null =>
  order.status === 'pending_payment' && !order.openElsewhere && !order.paidElsewhere ? 'cancelled' : null;

function difference(
  attempt: SettledAttempt,
  report: ReportedPayment,
): Extract<Settlement, { kind: 'foreign' }>['differs'] | null {
  if (attempt.providerRef !== null && attempt.providerRef !== report.providerRef) return 'providerRef';
  // Without a stored provider id, the shop's reference must match.
  if (
    attempt.providerRef === null ? report.reference !== attempt.id : (report.reference ?? attempt.id) !== attempt.id
  ) {
    return 'reference';
  }
  if (attempt.liveMode !== report.liveMode) return 'liveMode';
  return attempt.paid > 0 && attempt.status !== 'failed' && !isSameCurrency(attempt, report) ? 'currency' : null;
}
