import { expect, it } from 'vitest';
import { businessCell, exportSection } from '@/lib/desk/customer/export-cells';

it('writes values as text', () => {
  const row = {
    moment: new Date(Date.UTC(2026, 0, 1, 21, 30)),
    amount: { toFixed: (digits: number) => (12.5).toFixed(digits) },
    list: ['أ', 'ب'],
    text: 'x',
    count: 3,
    yes: true,
    none: null,
  };
  expect(exportSection('orders', [row])).toEqual({
    name: 'orders',
    rows: [
      { moment: '2026-01-02 00:30:00', amount: '12.50', list: 'أ، ب', text: 'x', count: 3, yes: true, none: null },
    ],
  });
});

it('has no cell for a person without a business', () => expect(businessCell(null)).toBeNull());
