import { describe, expect, it } from 'vitest';
import { isFailure, paymentFailureOf } from '@/lib/money/payment/providers/failure';

describe('why a payment failed', () => {
  it.each([
    ['Insufficient Funds', null, 'insufficient_funds'],
    ['Not enough balance', 'declined', 'insufficient_funds'],
    ['Not sufficient funds', 'declined', 'insufficient_funds'],
    ['Declined: CVV2 mismatch', 'declined', 'wrong_details'],
    ['The security code is not valid', 'declined', 'wrong_details'],
    ['CVC check failed', 'declined', 'declined'],
    ['Expired Card', 'declined', 'expired_card'],
    ['3D Secure Authentication Failed', null, 'authentication'],
    ['Exceeds withdrawal amount limit', 'declined', 'limit'],
    ['Invalid CVV', null, 'wrong_details'],
    ['Invalid expiry date', 'declined', 'wrong_details'],
    ['Incorrect Card Expiration Date', null, 'wrong_details'],
    ['The expiration year is invalid', null, 'wrong_details'],
    ['Your card’s expiry date is not valid', null, 'wrong_details'],
    ['Expiry date has passed', null, 'expired_card'],
    ['The card has expired', null, 'expired_card'],
    ['PIN tries exceeded', 'declined', 'limit'],
    ['Discount exceeded', 'declined', 'declined'],
    ['Card not enrolled', 'declined', 'authentication'],
    ['Invalid account number', 'declined', 'wrong_details'],
    ['No such issuer', 'declined', 'wrong_details'],
    ['Pick up card', 'declined', 'restricted'],
    ['Inactive card', 'declined', 'restricted'],
    ['Merchant is not active', 'provider_fault', 'provider_fault'],
    ['Merchant blocked', null, null],
    ['Issuer or switch inoperative', 'declined', 'provider_fault'],
    ['System malfunction', null, 'provider_fault'],
    ['Declined by issuer', null, 'declined'],
    ['Do Not Honor', null, 'declined'],
    // If the message names no reason, the status decides.
    ['Declined', 'restricted', 'restricted'],
    ['Declined, Tap', 'declined', 'declined'],
    ['Error 9x: talk to your acquirer', null, null],
    ['Error 9x: talk to your acquirer', 'provider_fault', 'provider_fault'],
  ] as const)('%s', (text, known, code) => expect(paymentFailureOf(text, known)).toEqual({ code, text }));

  it('has no words where the provider says nothing, and never endless ones', () => {
    expect(paymentFailureOf(null, 'declined')).toEqual({ code: 'declined', text: null });
    expect(paymentFailureOf('  \n ')).toEqual({ code: null, text: null });
    expect(paymentFailureOf(`a\n b${'x'.repeat(999)}`).text).toHaveLength(300);
    expect(paymentFailureOf('a\n b').text).toBe('a b');
    expect([isFailure('declined'), isFailure('other'), isFailure(null)]).toEqual([true, false, false]);
  });
});
