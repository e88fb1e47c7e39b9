import { describe, expect, it } from 'vitest';
import { displayedDiscount, savingPercent } from '@/components/shared/saving';

describe('what a badge says of a lower price', () => {
  it.each([
    ['85.00', '100.00', '15.00', { percent: '15' }],
    ['87.50', '100.00', '12.50', { percent: '12.5' }],
    ['0.00', '100.00', '100.00', { percent: '100' }],
    ['60.00', '100.00', null, { amount: '40.00' }],
    ['60.00', '100.00', '0.00', { amount: '40.00' }],
  ])('an offer: %s instead of %s at %s percent', (effectivePrice, strikePrice, discountPercent, badge) => {
    expect(displayedDiscount({ effectivePrice, strikePrice, offer: { discountPercent } })).toEqual(badge);
  });

  it.each([
    ['89.99', '100.00', { percent: '10' }],
    ['99.99', '100.00', { percent: '1' }],
    ['100.00', '100.00', null],
    ['100.00', null, null],
    ['120.00', '100.00', null],
  ])('a former price: %s instead of %s', (effectivePrice, strikePrice, badge) => {
    expect(displayedDiscount({ effectivePrice, strikePrice, offer: null })).toEqual(badge);
  });

  it('never promises more than is saved', () => {
    expect(savingPercent('50.01', '100.00')).toBe(49);
  });
});
