import type { CaptureError, PaymentAlert } from '../../generated/prisma/enums';
import { isCaptureLate } from '../../orders/ledger/rules';
import type { OrderStatus } from '../../orders/order/order-status';
import { parseSar } from '../../platform/shared/money';
import type { PaymentKind } from './providers/manifest';
import type { Dispute, PaymentStatus } from './settlement';

export type PaymentFacts = {
  status: OrderStatus;
  paymentKind: PaymentKind | null;
  payment: {
    state: PaymentStatus | 'partly_refunded';
    dispute: Dispute | null;
    capture: { state: 'due' | 'done' | 'failed'; tries: number; error?: CaptureError | null } | null;
    isRefundOpen?: boolean;
  } | null;
  paymentAlert: PaymentAlert | null;
  /** In riyals, as a decimal string. */
  amountDue?: string;
  hasReceived?: boolean;
  /** In riyals: cash at carriers that is not paid out yet. */
  atCarrier?: string;
};

export type PaymentState =
  | 'free'
  | 'on_account'
  | 'nothing_due'
  | 'on_delivery'
  | 'at_carrier'
  | 'collected'
  | 'transfer_due'
  | 'transfer_received'
  | 'open'
  | 'unpaid'
  | 'paid'
  | 'partly_paid'
  | 'partly_refunded'
  | 'refunded'
  | 'reversed'
  | 'disputed'
  | 'dispute_lost'
  | 'not_captured';

/** `partly_paid` if an amount is still due. */
export function paymentState(facts: PaymentFacts): PaymentState | null {
  const online = relevantOnlinePayment(facts);
  const state = online ? onlineState(online, facts.paymentAlert) : offlineState(facts);
  const isPaid = state === 'paid' || state === 'partly_refunded' || state === 'transfer_received';
  return isPaid && parseSar(facts.amountDue ?? '0') > 0 ? 'partly_paid' : state;
}

/** Distinguishes an unfinished refund from a finished one. */
export type ShownPaymentState = PaymentState | 'refund_open';

export function visiblePaymentState(facts: PaymentFacts): ShownPaymentState | null {
  const state = paymentState(facts);
  const isBack = state === 'refunded' || state === 'partly_refunded';
  return isBack && facts.payment?.isRefundOpen ? 'refund_open' : state;
}

const NOTHING: readonly string[] = ['pending', 'failed', 'cancelled', 'expired'];

const OTHERWISE = ['transfer', 'cash', 'manual', 'account'] as const;

/** The online payment, unless it brought no money and the order is paid in another way. */
export function relevantOnlinePayment({ payment, paymentKind, hasReceived }: PaymentFacts): PaymentFacts['payment'] {
  const isOtherwise = hasReceived || OTHERWISE.some((kind) => kind === paymentKind);
  return payment && isOtherwise && NOTHING.includes(payment.state) ? null : payment;
}

function onlineState(
  { state, dispute, capture }: NonNullable<PaymentFacts['payment']>,
  alert: PaymentAlert | null,
): PaymentState {
  if (dispute === 'open') return 'disputed';
  if (dispute === 'lost') return 'dispute_lost';
  if (alert === 'reversed') return 'reversed';
  if (state === 'pending') return 'open';
  if (state === 'refunded' || state === 'partly_refunded') return state;
  if (state !== 'paid') return 'unpaid';
  const isLate = isCaptureLate({
    captureState: capture?.state ?? null,
    captureTries: capture?.tries ?? 0,
    captureError: capture?.error ?? null,
  });
  return isLate ? 'not_captured' : 'paid';
}

function offlineState(facts: PaymentFacts): PaymentState | null {
  const { status, paymentKind, hasReceived, amountDue = '0', atCarrier = '0' } = facts;
  if (status === 'pending_payment') return 'open';
  if (paymentKind === 'free') return 'free';
  if (status === 'cancelled') return null;
  if (paymentKind === 'transfer') {
    // After an undone step or a refund, the amount is due again.
    const isDue = status === 'pending' || (parseSar(amountDue) > 0 && !hasReceived);
    return isDue ? 'transfer_due' : 'transfer_received';
  }
  if (paymentKind === 'account') {
    if (parseSar(amountDue) > 0) return 'on_account';
    return hasReceived ? 'paid' : 'nothing_due';
  }
  if (paymentKind === 'cash' && status === 'delivered') return parseSar(atCarrier) > 0 ? 'at_carrier' : 'collected';
  if (paymentKind === 'cash') return 'on_delivery';
  return hasReceived ? 'paid' : null;
}
