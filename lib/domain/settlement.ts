import type { Halalas } from './money';
import type { OrderStatus } from './order-status';

export type PaymentStatus = 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired' | 'refunded';

/** An attempt to pay as the shop recorded it. */
export type Attempt = {
  id: string;
  status: PaymentStatus;
  amount: Halalas;
  currency: string;
  /** null while nobody knows what the provider calls it */
  providerRef: string | null;
  liveMode: boolean;
};

/** The same attempt as the provider's record shows it. */
export type Reported = {
  providerRef: string;
  state: PaymentStatus;
  amount: Halalas;
  currency: string;
  reference: string | null;
  liveMode: boolean;
};

/** What else has to be known of the order. */
export type OrderState = {
  status: OrderStatus;
  /** another attempt of the same order has been paid */
  paidElsewhere: boolean;
  /** another attempt of the same order may still be paid */
  openElsewhere: boolean;
};

/** Whether a shopper has bought something: paid, and the order stands. */
export const isBought = (payment: PaymentStatus, order: OrderStatus): boolean =>
  payment === 'paid' && order !== 'cancelled' && order !== 'pending_payment';

export type Settlement =
  /** nothing has changed */
  | { kind: 'nothing' }
  /** the report is about something else: nothing may change */
  | { kind: 'foreign'; differs: 'providerRef' | 'reference' | 'liveMode' }
  | {
      kind: 'settle';
      payment: PaymentStatus;
      /** the status that the order gets, or null where it keeps its own */
      order: 'confirmed' | 'cancelled' | null;
      /** money has arrived that the order does not account for: staff have to give it back */
      refundDue: boolean;
      /** an exact sum was asked for and another one paid */
      wrongSum?: true;
    };

const NOTHING: Settlement = { kind: 'nothing' };

/**
 * What a provider's report means for an attempt and its order. Safe to ask again: what has been settled stays settled, and
 * the failure of an attempt never undoes a payment.
 */
export function settlement(attempt: Attempt, order: OrderState, report: Reported): Settlement {
  const differs = difference(attempt, report);
  if (differs) return { kind: 'foreign', differs };
  if (report.state === 'pending' || attempt.status === 'refunded') return NOTHING;
  if (report.state === 'paid') return attempt.status === 'paid' ? NOTHING : paid(attempt, order, report);
  if (report.state === 'refunded') {
    return { kind: 'settle', payment: 'refunded', order: endOf(order), refundDue: false };
  }
  if (attempt.status !== 'pending') return NOTHING;
  return { kind: 'settle', payment: report.state, order: endOf(order), refundDue: false };
}

function paid(attempt: Attempt, order: OrderState, report: Reported): Settlement {
  if (report.amount !== attempt.amount || report.currency.toUpperCase() !== attempt.currency.toUpperCase()) {
    // Real money, but not the order's price: it is no sale, and it must not be lost sight of.
    if (attempt.status !== 'pending') return NOTHING;
    return { kind: 'settle', payment: 'failed', order: endOf(order), refundDue: true, wrongSum: true };
  }
  if (order.status === 'pending_payment')
    return { kind: 'settle', payment: 'paid', order: 'confirmed', refundDue: false };
  const refundDue = order.status === 'cancelled' || order.paidElsewhere;
  return { kind: 'settle', payment: 'paid', order: null, refundDue };
}

/** An order that waited for this attempt alone ends with it. */
const endOf = (order: OrderState): 'cancelled' | null =>
  order.status === 'pending_payment' && !order.openElsewhere && !order.paidElsewhere ? 'cancelled' : null;

function difference(attempt: Attempt, report: Reported): 'providerRef' | 'reference' | 'liveMode' | null {
  if (attempt.providerRef !== null && attempt.providerRef !== report.providerRef) return 'providerRef';
  // Without a recorded id our own reference is the only tie.
  if (
    attempt.providerRef === null ? report.reference !== attempt.id : (report.reference ?? attempt.id) !== attempt.id
  ) {
    return 'reference';
  }
  return attempt.liveMode === report.liveMode ? null : 'liveMode';
}
