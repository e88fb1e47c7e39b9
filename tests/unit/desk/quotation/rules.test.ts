import { describe, expect, it } from 'vitest';
import {
  canTakeQuotationStep,
  discountedUnitPrice,
  hasLinkEnded,
  isCustomersOwn,
  isSameShipping,
  QUOTATION_STATUSES,
  QUOTATION_STEPS,
  quotationStatusOf,
  quotationTotals,
  validUntilOf,
} from '@/lib/desk/quotation/rules';

describe('what a piece costs after a discount', () => {
  it.each([
    [10_000, 0, 10_000],
    [10_000, 1_000, 9_000],
    // Half a halala rounds up.
    [999, 5_000, 500],
    [199_900, 1_250, 174_913],
    [100, 10_000, 0],
  ])('%i less %i hundredths of a percent is %i', (price, discount, unit) => {
    expect(discountedUnitPrice(price, discount)).toBe(unit);
  });
});

describe('what a quotation comes to', () => {
  const lines = [
    { unitPrice: 10_000, quantity: 3 },
    { unitPrice: 5_050, quantity: 1 },
  ];
  const input = { lines, discount: 0, shipping: { cost: 2_500, freeFrom: null }, taxRate: 1_500 };

  it.each([
    ['with shipping', {}, { subtotal: 35_050, discount: 0, shippingCost: 2_500, taxAmount: 4_898, total: 37_550 }],
    ['less an amount', { discount: 5_050 }, { discount: 5_050, total: 32_500, taxAmount: 4_239 }],
    ['less more than the goods cost', { discount: 99_999 }, { discount: 35_050, total: 2_500 }],
    ['from a value on nothing for shipping', { shipping: { cost: 2_500, freeFrom: 35_050 } }, { shippingCost: 0 }],
    [
      'a discount counts against that value',
      { discount: 1, shipping: { cost: 2_500, freeFrom: 35_050 } },
      { shippingCost: 2_500 },
    ],
    ['what staff agreed upon', { shipping: { agreed: 7_700 } }, { shippingCost: 7_700, total: 42_750 }],
    ['brought by nobody yet', { shipping: null }, { shippingCost: 0, total: 35_050 }],
    ['without VAT', { taxRate: 0 }, { taxAmount: 0, total: 37_550 }],
  ] as const)('%s', (_, change, sums) => {
    expect(quotationTotals({ ...input, ...change })).toMatchObject(sums);
  });
});

describe('how a quotation stands', () => {
  const end = new Date('2026-12-05T21:00:00Z');
  it.each([
    ['before its end', new Date(end.getTime() - 1), 'sent'],
    ['at its end', end, 'expired'],
    ['after it', new Date(end.getTime() + 1), 'expired'],
  ] as const)('%s', (_, now, standing) => {
    expect(quotationStatusOf({ state: 'sent', validUntil: end }, now)).toBe(standing);
  });
  it('what was answered does not expire', () => {
    expect(quotationStatusOf({ state: 'converted', validUntil: end }, new Date(end.getTime() + 1))).toBe('converted');
  });
});

describe('hasLinkEnded', () => {
  const NOW = new Date('2026-12-31T12:00:00Z');
  const ago = (days: number) => new Date(NOW.getTime() - days * 24 * 60 * 60 * 1000);
  const quotation = { state: 'sent', validUntil: ago(-7), answeredAt: null } as const;
  it.each([
    ['sent', {}, false],
    ['expired 29 days ago', { validUntil: ago(29) }, false],
    ['expired 30 days ago', { validUntil: ago(30) }, true],
    ['converted 29 days ago', { state: 'converted', answeredAt: ago(29) }, false],
    ['converted 30 days ago', { state: 'converted', answeredAt: ago(30) }, true],
    ['declined 30 days ago', { state: 'declined', answeredAt: ago(30) }, true],
    ['accepted 30 days ago and not converted', { state: 'accepted', answeredAt: ago(30) }, false],
    ['a draft again', { state: 'draft', validUntil: null }, false],
  ] as const)('answers for one %s', (_, change, hasEnded) => {
    expect(hasLinkEnded({ ...quotation, ...change }, NOW)).toBe(hasEnded);
  });
});

describe('isCustomersOwn', () => {
  it.each([
    ['the signed-in customer of the quotation', 'a', 'a', true],
    ['another customer', 'a', 'b', false],
    ['a guest', 'a', null, false],
    ['a guest at a quotation without a customer', null, null, false],
  ])('answers %s: %s, %s', (_, customerId, signedIn, isOwn) => {
    expect(isCustomersOwn(customerId, signedIn)).toBe(isOwn);
  });
});

describe('isSameShipping', () => {
  const at = (cost: number, freeFrom: number | null = null) => ({ cost, freeFrom });
  it.each([
    ['one price', at(2_500), at(2_500), true],
    ['a dearer city', at(4_000), at(2_500), false],
    ['a cheaper city', at(1_000), at(2_500), false],
    ['a dearer city, both free for these goods', at(4_000, 10_000), at(2_500, 5_000), true],
    ['a city that is free for more goods only', at(2_500, 10_001), at(2_500, 10_000), false],
    ['a city that is not served', null, at(2_500), false],
    ['no place served any more', null, null, false],
  ])('compares the prices of goods of 100.00: %s', (_, there, here, isSame) => {
    expect(isSameShipping(10_000, there, here)).toBe(isSame);
  });
});

describe('until when it holds', () => {
  it.each([
    // Days begin at midnight in Riyadh (UTC+3).
    ['2026-11-28T09:00:00Z', 7, '2026-12-05T21:00:00.000Z'],
    ['2026-11-28T20:59:59Z', 7, '2026-12-05T21:00:00.000Z'],
    ['2026-11-28T21:00:00Z', 7, '2026-12-06T21:00:00.000Z'],
    ['2026-11-28T09:00:00Z', 1, '2026-11-29T21:00:00.000Z'],
  ])('sent at %s for %i days', (now, days, until) => {
    expect(validUntilOf(new Date(now), days).toISOString()).toBe(until);
  });
});

describe('which steps can be taken', () => {
  it('as the table says', () => {
    const table = Object.fromEntries(
      QUOTATION_STATUSES.map((one) => [one, QUOTATION_STEPS.filter((step) => canTakeQuotationStep(step, one))]),
    );
    expect(table).toEqual({
      draft: ['send', 'withdraw'],
      sent: ['revise', 'withdraw', 'decline', 'accept', 'convert'],
      accepted: ['revise', 'withdraw', 'decline', 'convert'],
      converted: [],
      expired: ['revise', 'withdraw'],
      declined: ['revise'],
      withdrawn: ['revise'],
    });
  });
});
