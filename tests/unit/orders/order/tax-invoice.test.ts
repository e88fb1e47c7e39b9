import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES } from '@/lib/orders/order/order-status';
import { hasTaxInvoice } from '@/lib/orders/order/tax-invoice';

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
    expect(hasTaxInvoice({ status, taxAmount, wasPaid })).toBe(expected);
  });

  it.each(ORDER_STATUSES)('%s without VAT has none', (status) => {
    expect(hasTaxInvoice({ status, taxAmount: '0.00', wasPaid: true })).toBe(false);
  });
});
