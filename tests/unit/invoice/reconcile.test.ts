import { describe, expect, it } from 'vitest';
import { type Booked, partsOf } from '@/lib/accounting/reconcile';
import { wayOf } from '@/lib/invoice/paid-by';

const order = (change: Partial<Booked> = {}): Booked => ({
  status: 'delivered',
  total: 10_000,
  vat: 1_304,
  round: 0,
  documents: [],
  refunded: 0,
  ...change,
});
const document = (kind: 'invoice' | 'credit_note' | 'debit_note', gross: number, round = 0, isRefund = false) => ({
  kind,
  gross,
  round,
  isRefund,
});

describe('where what an order costs stands in the books', () => {
  it.each<[string, Partial<Booked>, object]>([
    ['invoiced', { documents: [document('invoice', 10_000)] }, { invoiced: 10_000 }],
    ['still to be invoiced', {}, { due: 10_000 }],
    ['sold without VAT', { vat: 0 }, { untaxed: 10_000 }],
    ['not sold yet', { status: 'pending' }, { unsold: 10_000 }],
    [
      'refunded in part',
      { documents: [document('invoice', 10_000), document('credit_note', 2_000, 0, true)], refunded: 2_000 },
      { invoiced: 8_000, credited: 2_000, refunded: 2_000 },
    ],
    [
      'made cheaper and dearer',
      { documents: [document('invoice', 9_000), document('credit_note', 1_000), document('debit_note', 2_000)] },
      { invoiced: 10_000 },
    ],
    [
      'cancelled after a refund',
      {
        status: 'cancelled',
        round: 1,
        documents: [
          document('invoice', 10_000),
          document('credit_note', 2_000, 0, true),
          document('credit_note', 8_000),
        ],
      },
      { invoiced: 0, credited: 0, unsold: 10_000 },
    ],
    [
      'back from its cancellation',
      {
        round: 1,
        documents: [document('invoice', 7_000), document('credit_note', 7_000), document('invoice', 10_000, 1)],
      },
      { invoiced: 10_000 },
    ],
    [
      'taken back to be looked at',
      { status: 'pending', documents: [document('invoice', 10_000)] },
      { invoiced: 10_000 },
    ],
  ])('%s', (_, change, parts) => {
    const said = partsOf(order(change));
    expect(said).toMatchObject({ total: 10_000, difference: 0, ...parts });
  });

  it('what is wrong is a difference', () => {
    expect(partsOf(order({ documents: [document('invoice', 9_000)] })).difference).toBe(1_000);
    const lost = { status: 'cancelled' as const, round: 1, documents: [document('invoice', 10_000)] };
    expect(partsOf(order(lost)).difference).toBe(-10_000);
  });
});

describe('how money came', () => {
  it.each([
    ['as it was chosen while none has come', 'cash', [], 'cash'],
    ['by a link that was settled in cash', null, [{ way: 'cash', amount: 100 }], 'cash'],
    ['by transfer in the place of a card', 'stripe', [{ way: 'transfer', amount: 100 }], 'transfer'],
    [
      'by the way that brought the most',
      'stripe',
      [
        { way: 'stripe', amount: 100 },
        { way: 'cash', amount: 60 },
        { way: 'cash', amount: 60 },
        { way: 'tap', amount: 0 },
      ],
      'cash',
    ],
  ])('%s', (_, chosen, brought, way) => expect(wayOf(chosen, brought)).toBe(way));
});
