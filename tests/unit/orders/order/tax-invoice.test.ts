import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES } from '@/lib/orders/order/order-status';
import { hasTaxInvoice, isTaxable } from '@/lib/orders/order/tax-invoice';

const order = (taxAmount: string, change: Partial<Parameters<typeof isTaxable>[0]> = {}) => ({
  taxAmount,
  taxRate: '15.00',
  totalAmount: '75.00',
  items: [],
  ...change,
});

describe('hasTaxInvoice', () => {
  it.each([
    ['confirmed', '9.78', false, true],
    ['shipped', '9.78', false, true],
    ['delivered', '9.78', false, true],
    ['pending', '9.78', false, false],
    ['pending_payment', '9.78', false, false],
    ['cancelled', '9.78', false, false],
    ['cancelled', '9.78', true, true],
    ['pending', '9.78', true, true],
  ] as const)('%s, VAT %s, paid %s → %s', (status, taxAmount, wasPaid, expected) => {
    expect(hasTaxInvoice({ ...order(taxAmount), status, wasPaid })).toBe(expected);
  });

  it.each(ORDER_STATUSES)('%s without VAT has none', (status) => {
    expect(hasTaxInvoice({ ...order('0.00'), status, wasPaid: true })).toBe(false);
  });
});

describe('isTaxable', () => {
  const zero = { items: [{ taxCategory: 'Z' as const }] };
  it.each([
    ['what bears VAT', order('9.78'), true],
    ['what bears none as it is all zero-rated', order('0.00', zero), true],
    ['what is too little to bear any', order('0.00', { items: [{ taxCategory: 'S' }] }), false],
    ['the same of a shop that charges none', order('0.00', { ...zero, taxRate: '0.00' }), false],
    ['what costs nothing', order('0.00', { ...zero, totalAmount: '0.00' }), false],
  ])('%s', (_, given, expected) => expect(isTaxable(given)).toBe(expected));
});
