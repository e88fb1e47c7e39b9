import { describe, expect, it } from 'vitest';
import { paymentReturnPaths, retriedOutcomeOf } from '@/lib/money/payment/return-paths';

describe('the outcome that the checkout lets repeat', () => {
  it.each([
    ['failed', 'failed'],
    ['expired', 'failed'],
    ['cancelled', 'cancelled'],
    ['pending', null],
    ['paid', null],
    ['refunded', null],
  ] as const)('of a payment that is %s is %s', (payment, outcome) => expect(retriedOutcomeOf(payment)).toBe(outcome));
});

it('leads back to the checkout with the outcome, and to the confirmation with the payment', () => {
  const { success, back } = paymentReturnPaths({ orderNumber: 'ORD-1', providerRef: 'ref 1', gatewayType: 'tap' });
  expect(success).toBe('/checkout/success?session_id=ref+1&order_id=ORD-1&source=tap');
  expect(back('failed')).toBe('/checkout?payment=failed&order=ORD-1');
});
