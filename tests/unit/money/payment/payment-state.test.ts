import { describe, expect, it } from 'vitest';
import { type PaymentFacts, paymentState, visiblePaymentState } from '@/lib/money/payment/payment-state';

type Payment = NonNullable<PaymentFacts['payment']>;
const facts = (change: Partial<PaymentFacts>): PaymentFacts => ({
  status: 'confirmed',
  paymentKind: 'hosted',
  payment: null,
  paymentAlert: null,
  ...change,
});
const online = (state: Payment['state'], rest: Partial<Payment> = {}): Partial<PaymentFacts> => ({
  payment: { state, dispute: null, capture: null, ...rest },
});

describe('how an order stands with its money', () => {
  it.each<[Partial<PaymentFacts>, string | null]>([
    [online('paid'), 'paid'],
    [{ ...online('pending'), status: 'pending_payment' }, 'open'],
    [{ ...online('pending'), status: 'shipped' }, 'open'],
    [online('failed'), 'unpaid'],
    [online('cancelled'), 'unpaid'],
    [online('expired'), 'unpaid'],
    [online('partly_refunded'), 'partly_refunded'],
    [{ ...online('refunded'), status: 'cancelled' }, 'refunded'],
    [{ ...online('refunded'), paymentAlert: 'reversed' }, 'reversed'],
    [{ ...online('paid', { dispute: 'open' }), paymentAlert: 'disputed' }, 'disputed'],
    [online('refunded', { dispute: 'lost' }), 'dispute_lost'],
    [online('paid', { dispute: 'won' }), 'paid'],
    [online('paid', { capture: { state: 'due', tries: 0 } }), 'paid'],
    [online('paid', { capture: { state: 'due', tries: 1 } }), 'not_captured'],
    [online('paid', { capture: { state: 'failed', tries: 9 } }), 'not_captured'],
    [online('paid', { capture: { state: 'done', tries: 1 } }), 'paid'],
    [{ status: 'pending_payment' }, 'open'],
    [{ paymentKind: 'free' }, 'free'],
    [{ paymentKind: 'cash' }, 'on_delivery'],
    [{ paymentKind: 'cash', status: 'shipped' }, 'on_delivery'],
    [{ paymentKind: 'cash', status: 'delivered' }, 'collected'],
    [{ paymentKind: 'cash', status: 'delivered', atCarrier: '0.00' }, 'collected'],
    [{ paymentKind: 'cash', status: 'delivered', atCarrier: '75.00' }, 'at_carrier'],
    [{ paymentKind: 'cash', status: 'shipped', atCarrier: '75.00' }, 'on_delivery'],
    [{ paymentKind: 'cash', status: 'cancelled', atCarrier: '75.00' }, null],
    [{ paymentKind: 'cash', status: 'cancelled' }, null],
    [{ paymentKind: 'transfer', status: 'pending' }, 'transfer_due'],
    [{ paymentKind: 'transfer' }, 'transfer_received'],
    [{ paymentKind: 'transfer', status: 'shipped', amountDue: '5.00' }, 'transfer_due'],
    [{ paymentKind: 'transfer', status: 'shipped', amountDue: '5.00', hasReceived: true }, 'partly_paid'],
    [{ paymentKind: 'transfer', status: 'cancelled' }, null],
    [{ ...online('cancelled'), hasReceived: true }, 'paid'],
    [{ ...online('expired'), hasReceived: true, amountDue: '5.00' }, 'partly_paid'],
    [{ status: 'pending_payment', ...online('cancelled'), hasReceived: true, amountDue: '5.00' }, 'open'],
    [{ hasReceived: true }, 'paid'],
    [{ hasReceived: true, status: 'cancelled' }, null],
    [{ paymentKind: 'account', amountDue: '5.00' }, 'on_account'],
    [{ paymentKind: 'account', amountDue: '5.00', hasReceived: true }, 'on_account'],
    [{ paymentKind: 'account', ...online('expired'), amountDue: '5.00' }, 'on_account'],
    [{ paymentKind: 'account', amountDue: '0.00', hasReceived: true }, 'paid'],
    [{ paymentKind: 'account', amountDue: '0.00' }, 'nothing_due'],
    [{ paymentKind: 'account', ...online('expired'), amountDue: '0.00' }, 'nothing_due'],
    [{ paymentKind: 'account', ...online('paid'), amountDue: '0.00' }, 'paid'],
    [{ paymentKind: 'account', status: 'cancelled', amountDue: '0.00' }, null],
    [{ paymentKind: 'manual' }, null],
    [{ paymentKind: null }, null],
  ])('%j is %s', (change, state) => {
    expect(paymentState(facts(change))).toBe(state);
  });
});

describe('what is shown of it', () => {
  it.each<[Partial<PaymentFacts>, string | null]>([
    [online('refunded', { isRefundOpen: true }), 'refund_open'],
    [online('partly_refunded', { isRefundOpen: true }), 'refund_open'],
    [online('refunded', { isRefundOpen: false }), 'refunded'],
    [online('refunded'), 'refunded'],
    [online('paid', { isRefundOpen: true }), 'paid'],
    [{ ...online('refunded', { isRefundOpen: true }), paymentAlert: 'reversed' }, 'reversed'],
  ])('%j is %s: what the provider has not given back is not called given back', (change, state) => {
    expect(visiblePaymentState(facts(change))).toBe(state);
  });
});
