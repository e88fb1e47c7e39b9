import { describe, expect, it } from 'vitest';
import { type BookedOrder, reconciliationParts } from '@/lib/office/accounting/reconcile';
import { mainPaymentMethod } from '@/lib/orders/invoice/paid-by';

const order = (change: Partial<BookedOrder> = {}): BookedOrder => ({
  status: 'delivered',
  total: 10_000,
  vat: 1_304,
  isTaxable: true,
  round: 0,
  documents: [],
  refunded: 0,
  ...change,
});
const document = (
  kind: 'invoice' | 'credit_note' | 'debit_note',
  gross: number,
  vat: number,
  round = 0,
  isRefund = false,
) => ({ kind, gross, vat, round, isRefund });

describe('where what an order costs stands in the books', () => {
  it.each<[string, Partial<BookedOrder>, object]>([
    ['invoiced', { documents: [document('invoice', 10_000, 1_304)] }, { invoiced: 10_000, vatInvoiced: 1_304 }],
    ['still to be invoiced', {}, { due: 10_000, vatOpen: 1_304 }],
    ['sold without VAT', { vat: 0, isTaxable: false }, { untaxed: 10_000 }],
    ['zero-rated and still to be invoiced', { vat: 0 }, { due: 10_000, vatOpen: 0 }],
    ['not sold yet', { status: 'pending' }, { unsold: 10_000, vatOpen: 1_304 }],
    [
      'refunded in part',
      {
        documents: [document('invoice', 10_000, 1_304), document('credit_note', 2_000, 261, 0, true)],
        refunded: 2_000,
      },
      { invoiced: 8_000, credited: 2_000, refunded: 2_000, vatInvoiced: 1_043, vatCredited: 261 },
    ],
    [
      'refunded in part by a refund that failed afterwards',
      {
        documents: [
          document('invoice', 10_000, 1_304),
          document('credit_note', 2_000, 261, 0, true),
          document('debit_note', 2_000, 261, 0, true),
        ],
      },
      { invoiced: 10_000, credited: 0, vatInvoiced: 1_304, vatCredited: 0 },
    ],
    [
      'made cheaper and dearer',
      {
        documents: [
          document('invoice', 9_000, 1_174),
          document('credit_note', 1_000, 131),
          document('debit_note', 2_000, 261),
        ],
      },
      { invoiced: 10_000 },
    ],
    [
      'cancelled after a refund',
      {
        status: 'cancelled',
        round: 1,
        documents: [
          document('invoice', 10_000, 1_304),
          document('credit_note', 2_000, 261, 0, true),
          document('credit_note', 8_000, 1_043),
        ],
      },
      { invoiced: 0, credited: 0, unsold: 10_000, vatInvoiced: 0, vatOpen: 1_304 },
    ],
    [
      'back from its cancellation',
      {
        round: 1,
        documents: [
          document('invoice', 7_000, 913),
          document('credit_note', 7_000, 913),
          document('invoice', 10_000, 1_304, 1),
        ],
      },
      { invoiced: 10_000 },
    ],
    [
      'taken back to be looked at',
      { status: 'pending', documents: [document('invoice', 10_000, 1_304)] },
      { invoiced: 10_000 },
    ],
  ])('%s', (_, change, parts) => {
    const said = reconciliationParts(order(change));
    expect(said).toMatchObject({ total: 10_000, difference: 0, vatDifference: 0, ...parts });
  });

  it('what is wrong is a difference', () => {
    expect(reconciliationParts(order({ documents: [document('invoice', 9_000, 1_304)] })).difference).toBe(1_000);
    const lost = { status: 'cancelled' as const, round: 1, documents: [document('invoice', 10_000, 1_304)] };
    expect(reconciliationParts(order(lost))).toMatchObject({ difference: -10_000, vatDifference: -1_304 });
  });

  it('a halala of VAT is one too', () => {
    const documents = [document('invoice', 10_100, 1_318), document('credit_note', 100, 13)];
    expect(reconciliationParts(order({ documents }))).toMatchObject({ difference: 0, vatDifference: -1 });
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
  ])('%s', (_, chosen, brought, way) => expect(mainPaymentMethod(chosen, brought)).toBe(way));
});
