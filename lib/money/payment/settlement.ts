import type { Dispute, PaymentStatus } from '../../generated/prisma/enums';
import type { OrderStatus } from '../../orders/order/order-status';
import type { Halalas } from '../../platform/shared/money';

export type { Dispute, PaymentStatus } from '../../generated/prisma/enums';

/** An attempt to pay as the shop recorded it. */
export type Attempt = {
  id: string;
  status: PaymentStatus;
  amount: Halalas;
  currency: string;
  /** null while nobody knows what the provider calls it */
  providerRef: string | null;
  liveMode: boolean;
  /** money that has arrived, and what of it has gone back */
  paid: Halalas;
  refunded: Halalas;
  dispute: Dispute | null;
};

/** The same attempt as the provider's record shows it. */
export type Reported = {
  providerRef: string;
  /** `paid` also where all of it has gone back since; `cancelled` also where a paid one was voided */
  state: 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired';
  amount: Halalas;
  currency: string;
  reference: string | null;
  liveMode: boolean;
  /** what has gone back: refunds, partial cancellations, lost disputes */
  refunded: Halalas;
  /** left out: the provider does not say */
  dispute?: Dispute | null;
};

/** What else has to be known of the order. */
export type OrderState = {
  status: OrderStatus;
  /** another attempt of the same order has been paid */
  paidElsewhere: boolean;
  /** another attempt of the same order may still be paid, or somebody may begin one by a link */
  openElsewhere: boolean;
  /** what the order still costs without this attempt; left out: what the attempt was for */
  due?: Halalas;
};

/** Whether a shopper has bought something: paid, and the order stands. */
export const isBought = (payment: PaymentStatus, order: OrderStatus): boolean =>
  payment === 'paid' && order !== 'cancelled' && order !== 'pending_payment';

/** What has happened, for the order's history. */
export type News =
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
  /** nothing has changed */
  | { kind: 'nothing' }
  /** the report is about something else: nothing may change */
  | { kind: 'foreign'; differs: 'providerRef' | 'reference' | 'liveMode' | 'currency' }
  | {
      kind: 'settle';
      payment: PaymentStatus;
      paid: Halalas;
      refunded: Halalas;
      dispute: Dispute | null;
      /** the status that the order gets, or null where it keeps its own */
      order: 'confirmed' | 'cancelled' | null;
      news: readonly News[];
    };

const NOTHING: Settlement = { kind: 'nothing' };

/**
 * What a provider's report means for an attempt and its order. Safe to ask again: what is known changes nothing. The failure
 * of an attempt never undoes a payment; a refund, a void or a dispute does, as far as it goes.
 */
export function settlement(attempt: Attempt, order: OrderState, report: Reported): Settlement {
  const differs = difference(attempt, report);
  if (differs) return { kind: 'foreign', differs };
  if (attempt.paid > 0) return afterwards(attempt, report);
  if (report.state === 'paid') return arrival(attempt, order, report);
  if (report.state === 'pending' || attempt.status !== 'pending') return NOTHING;
  const { paid, refunded, dispute } = attempt;
  const state = report.state;
  return { kind: 'settle', payment: state, paid, refunded, dispute, order: endOf(order), news: [state] };
}

const isSameCurrency = (attempt: Attempt, report: Reported): boolean =>
  report.currency.toUpperCase() === attempt.currency.toUpperCase();

/** Money has come, for the first time. */
function arrival(attempt: Attempt, order: OrderState, report: Reported): Settlement {
  const { amount: paid, dispute = null } = report;
  const refunded = Math.min(report.refunded, paid);
  const money = { kind: 'settle', paid, refunded, dispute } as const;
  const more = moneyNews(attempt, { paid, refunded, dispute });
  if (paid !== attempt.amount || !isSameCurrency(attempt, report)) {
    // Real money, but not the order's price: it is no sale, and it must not be lost sight of.
    return { ...money, payment: 'failed', order: endOf(order), news: ['wrong_sum', ...more] };
  }
  if (refunded === paid) return { ...money, payment: 'refunded', order: endOf(order), news: more };
  const due = order.due ?? (order.paidElsewhere ? 0 : attempt.amount);
  const isWaiting = order.status === 'pending_payment';
  const isLate = order.status === 'cancelled' || (due <= 0 && !isWaiting);
  // The order became dearer since this was asked for: what is missing is asked for by itself.
  const isShort = order.status !== 'cancelled' && paid < due;
  return {
    ...money,
    payment: 'paid',
    order: isWaiting && !isShort ? 'confirmed' : null,
    news: [isLate ? 'paid_late' : isShort ? 'paid_short' : 'paid', ...more],
  };
}

/** What becomes of money that had come. */
function afterwards(attempt: Attempt, report: Reported): Settlement {
  if (report.state !== 'paid' && report.state !== 'cancelled') return NOTHING;
  const isVoid = report.state === 'cancelled';
  const refunded = isVoid ? attempt.paid : Math.min(report.refunded, attempt.paid);
  const dispute = isVoid || report.dispute === undefined ? attempt.dispute : report.dispute;
  if (refunded === attempt.refunded && dispute === attempt.dispute) return NOTHING;
  const news = moneyNews(attempt, { paid: attempt.paid, refunded, dispute });
  return {
    kind: 'settle',
    // What never was a sale stays none.
    payment: attempt.status === 'failed' ? 'failed' : refunded === attempt.paid ? 'refunded' : 'paid',
    paid: attempt.paid,
    refunded,
    dispute,
    order: null,
    news: isVoid ? ['reversed'] : news,
  };
}

/** A lost dispute takes its money along: that is no refund. */
function moneyNews(before: Attempt, after: { paid: Halalas; refunded: Halalas; dispute: Dispute | null }): News[] {
  const news: News[] = [];
  const isLost = after.dispute === 'lost' && before.dispute !== 'lost';
  if (after.dispute !== before.dispute && after.dispute) news.push(`dispute_${after.dispute}`);
  if (after.refunded > before.refunded && !isLost)
    news.push(after.refunded === after.paid ? 'refunded' : 'partly_refunded');
  if (after.refunded < before.refunded) news.push('refund_undone');
  return news;
}

/** An order that waited for this attempt alone ends with it. */
const endOf = (order: OrderState): 'cancelled' | null =>
  order.status === 'pending_payment' && !order.openElsewhere && !order.paidElsewhere ? 'cancelled' : null;

function difference(attempt: Attempt, report: Reported): Extract<Settlement, { kind: 'foreign' }>['differs'] | null {
  if (attempt.providerRef !== null && attempt.providerRef !== report.providerRef) return 'providerRef';
  // Without a recorded id our own reference is the only tie.
  if (
    attempt.providerRef === null ? report.reference !== attempt.id : (report.reference ?? attempt.id) !== attempt.id
  ) {
    return 'reference';
  }
  if (attempt.liveMode !== report.liveMode) return 'liveMode';
  return attempt.paid > 0 && attempt.status !== 'failed' && !isSameCurrency(attempt, report) ? 'currency' : null;
}
