import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ChangedInvoice, creditAndDebitLines } from '@/lib/orders/invoice/change-lines';
import { type ChargedLine, creditableAmount, creditLines, invoiceLines } from '@/lib/orders/invoice/lines';
import { type LineAmounts, sumLineAmounts } from '@/lib/orders/invoice/rules';
import { orderVat } from '@/lib/orders/order/vat';
import { STANDARD_RATED, type TaxTreatment } from '@/lib/platform/business/vat';
import { scaleAmount } from '@/lib/platform/shared/money';

type OrderPieces = ChangedInvoice['before']['items'][number];

const RATE = 1500;

function order(items: OrderPieces[], percent = 0, shipping = 0) {
  const subtotal = items.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
  const discount = scaleAmount(subtotal, percent, 100);
  const total = subtotal - discount + shipping;
  return { items, discount, shipping, total, vat: orderVat({ lines: items, discount, total, taxRate: RATE }) };
}
type Order = ReturnType<typeof order>;

const NOTHING = { pieces: 0, gross: 0, vat: 0 };

function invoiced({ items, discount, shipping, total, vat }: Order): ChargedLine[] {
  const lines = invoiceLines({
    items: items.map(({ id, ...rest }) => ({ ...rest, orderItemId: id })),
    shipping: { name: 'الشحن', cost: shipping },
    codFee: { name: '', cost: 0 },
    discount,
    vat,
    total,
  });
  return (lines ?? []).map((line, index) => ({ ...line, id: `i${index}`, back: NOTHING }));
}

const change = (charged: ChargedLine[], before: Order, after: Order, advance = 0) => {
  const said: ChangedInvoice = { before, after, reason: 'تعديل الطلب', taxRate: RATE, advance };
  return creditAndDebitLines(charged, said);
};

function noted(charged: ChargedLine[], { credit, debit }: ReturnType<typeof change>, round = 0): ChargedLine[] {
  const lessened = charged.map((line) => {
    const back = { ...line.back };
    for (const row of credit.filter(({ creditsLineId }) => creditsLineId === line.id)) {
      back.pieces += row.piecesBack;
      back.gross += row.gross;
      back.vat += row.vat;
    }
    return { ...line, back };
  });
  return [...lessened, ...debit.map((line, index) => ({ ...line, id: `d${round}-${index}`, back: NOTHING }))];
}

const vatLeft = (lines: ChargedLine[]) => lines.reduce((sum, { vat, back }) => sum + vat - back.vat, 0);
const adds = ({ quantity, unitPrice, discount, net, vat, gross }: LineAmounts) =>
  unitPrice * quantity - discount === gross &&
  net + vat === gross &&
  net >= 0 &&
  vat >= 0 &&
  discount >= 0 &&
  gross > 0;

const piece = (id: string, unitPrice: number, quantity = 1, treatment: TaxTreatment = STANDARD_RATED): OrderPieces => ({
  ...treatment,
  id,
  name: `منتج ${id}`,
  quantity,
  unitPrice,
});

describe('the notes of a change', () => {
  it('name what went and what came, also where the price is the same', () => {
    const [before, after] = [order([piece('a', 10_000)], 0, 2_500), order([piece('b', 10_000)], 0, 2_500)];
    const { credit, debit } = change(invoiced(before), before, after);
    expect(credit).toMatchObject([{ name: 'منتج a', orderItemId: 'a', piecesBack: 1, gross: 10_000, vat: 1_304 }]);
    expect(debit).toMatchObject([{ name: 'منتج b', orderItemId: 'b', quantity: 1, gross: 10_000, vat: 1_304 }]);
  });

  it('of a mixed one are pieces back, pieces added, and a dearer way by the name of the reason', () => {
    const before = order([piece('a', 10_000, 2), piece('b', 3_000)]);
    const after = order([piece('a', 10_000, 1), piece('b', 3_000, 3)], 0, 2_500);
    const { credit, debit } = change(invoiced(before), before, after);
    expect(credit.map(({ name, quantity, gross }) => [name, quantity, gross])).toEqual([['منتج a', 1, 10_000]]);
    expect(debit.map(({ name, quantity, gross }) => [name, quantity, gross])).toEqual([
      ['منتج b', 2, 6_000],
      ['تعديل الطلب', 1, 2_500],
    ]);
  });

  it('bear the discount on what was added', () => {
    const [before, after] = [order([piece('a', 10_000)], 10), order([piece('a', 10_000), piece('b', 5_000)], 10)];
    const { credit, debit } = change(invoiced(before), before, after);
    expect(credit).toEqual([]);
    expect(debit).toMatchObject([{ orderItemId: 'b', unitPrice: 5_000, discount: 500, gross: 4_500 }]);
  });

  it('of nothing are none, and of a mere price are one line', () => {
    const before = order([piece('a', 10_000)], 0, 2_500);
    expect(change(invoiced(before), before, before)).toEqual({ credit: [], debit: [] });
    const free = order([piece('a', 10_000)]);
    expect(change(invoiced(before), before, free).credit.reduce((sum, { gross }) => sum + gross, 0)).toBe(2_500);
    expect(change(invoiced(free), free, before).debit).toMatchObject([{ name: 'تعديل الطلب', gross: 2_500 }]);
  });

  it('that only take back leave the VAT that the order says', () => {
    // 208.02 contains 27.13 VAT (26.99 and 0.14 by line), while 206.97 alone contains 27.00.
    const [before, after] = [order([piece('a', 20_697), piece('b', 105)]), order([piece('a', 20_697)])];
    const charged = invoiced(before);
    expect([before.vat, after.vat, ...charged.map(({ vat }) => vat)]).toEqual([2_713, 2_700, 2_699, 14]);
    const notes = change(charged, before, after);
    expect(notes.debit).toEqual([]);
    expect(notes.credit).toMatchObject([{ orderItemId: 'b', piecesBack: 1, gross: 105, vat: 13, net: 92 }]);
    const left = noted(charged, notes);
    expect(vatLeft(left)).toBe(2_700);
    expect(creditLines(left, { kind: 'all' })).toMatchObject([{ gross: 20_697, vat: 2_700 }]);
  });

  describe('after goodwill that was credited', () => {
    const before = order([piece('a', 10_000), piece('b', 2_000), piece('c', 3_000)]);
    const credited = (amount: number) => {
      const charged = invoiced(before);
      return noted(charged, { credit: creditLines(charged, { kind: 'amount', amount }), debit: [] });
    };
    const sumOf = (rows: readonly { gross: number }[]) => rows.reduce((sum, { gross }) => sum + gross, 0);

    it('credit the decrease in full', () => {
      const charged = credited(2_000);
      const notes = change(charged, before, order([piece('a', 10_000), piece('c', 3_000)]));
      expect([sumOf(notes.credit), notes.debit]).toEqual([2_000, []]);
      expect(creditableAmount(noted(charged, notes))).toBe(11_000);
    });

    it('credit nothing twice if it was an advance, and the rest if it was a part of it', () => {
      const charged = credited(2_000);
      const without = order([piece('a', 10_000), piece('c', 3_000)]);
      expect(change(charged, before, without, 2_000)).toEqual({ credit: [], debit: [] });
      const less = order([piece('a', 10_000)]);
      const notes = change(charged, before, less, 2_000);
      expect(notes.credit.every(adds)).toBe(true);
      expect(creditableAmount(noted(charged, notes))).toBe(less.total);
      expect(vatLeft(noted(charged, notes))).toBe(less.vat);
    });

    it('never credit more than was invoiced', () => {
      const charged = credited(8_000);
      const less = order([piece('b', 2_000)]);
      expect(creditableAmount(noted(charged, change(charged, before, less)))).toBe(0);
      expect(creditableAmount(noted(charged, change(charged, before, less, 8_000)))).toBe(2_000);
    });

    it('name what came in the place of what went', () => {
      const charged = credited(2_000);
      const swapped = order([piece('a', 10_000), piece('b', 2_000), piece('d', 1_500)]);
      const { credit, debit } = change(charged, before, swapped, 1_500);
      expect([...credit, ...debit].every(adds)).toBe(true);
      expect(debit).toMatchObject([{ orderItemId: 'd' }]);
      expect(sumOf(credit)).toBe(sumOf(debit));
    });
  });

  const ZERO = { taxCategory: 'Z', taxReason: 'VATEX-SA-35' } as const;
  const METAL = { taxCategory: 'Z', taxReason: 'VATEX-SA-36' } as const;
  const OUTSIDE = { taxCategory: 'O', taxReason: 'رسوم مستردة' } as const;

  it('move a discount between what bears VAT and what does not', () => {
    const fixed = (items: OrderPieces[]): Order => {
      const total = items.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0) - 2_000;
      const sale = { lines: items, discount: 2_000, total, taxRate: RATE };
      return { items, discount: 2_000, shipping: 0, total, vat: orderVat(sale) };
    };
    const before = fixed([piece('s', 10_000), piece('z', 10_000, 1, ZERO)]);
    const after = fixed([piece('s', 10_000), piece('z', 10_000, 2, ZERO)]);
    const charged = invoiced(before);
    const { credit, debit } = change(charged, before, after);
    expect(credit).toEqual([]);
    // 3.33 of the discount move to zero-rated goods, so 3.33 more are taxed at the standard rate.
    expect(debit.map(({ name, gross, vat, taxCategory }) => [name, gross, vat, taxCategory])).toEqual([
      ['تعديل الطلب', 333, 43, 'S'],
      ['منتج z', 9_667, 0, 'Z'],
    ]);
    expect(vatLeft(noted(charged, { credit, debit }))).toBe(after.vat);
  });

  it('take a zero-rated line back without VAT, and its discount with it', () => {
    const before = order([piece('s', 10_000), piece('z', 10_000, 1, ZERO)], 10);
    const after = order([piece('s', 10_000)], 10);
    const charged = invoiced(before);
    const { credit, debit } = change(charged, before, after);
    expect(debit).toEqual([]);
    expect(credit).toMatchObject([{ orderItemId: 'z', gross: 9_000, vat: 0, ...ZERO }]);
  });

  it('make the documents what a mixed order is in each category, after any changes', () => {
    const treatments = [STANDARD_RATED, ZERO, METAL, OUTSIDE, STANDARD_RATED, ZERO];
    const prices = [9_995, 25_000, 333, 19_990, 101, 45_050];
    const goods = fc.uniqueArray(fc.tuple(fc.nat(5), fc.integer({ min: 1, max: 6 })), {
      minLength: 1,
      maxLength: 5,
      selector: ([id]) => id,
    });
    const state = fc.record({ goods, percent: fc.nat(60), shipping: fc.constantFrom(0, 1_999, 2_500) });
    fc.assert(
      fc.property(fc.array(state, { minLength: 2, maxLength: 6 }), (states) => {
        const [first, ...rest] = states.map(({ goods, percent, shipping }) =>
          order(
            goods.map(([id, quantity]) => piece(String(id), prices[id] ?? 1, quantity, treatments[id])),
            percent,
            shipping,
          ),
        );
        if (!first) return;
        let [charged, before] = [invoiced(first), first];
        for (const [round, after] of rest.entries()) {
          const notes = change(charged, before, after);
          expect([...notes.credit, ...notes.debit].every(adds)).toBe(true);
          charged = noted(charged, notes, round);
          expect(creditableAmount(charged)).toBe(after.total);
          expect(vatLeft(charged)).toBe(after.vat);
          const fresh = invoiced(after);
          for (const { taxCategory } of treatments) {
            const of = (lines: ChargedLine[]) =>
              creditableAmount(lines.filter((line) => line.taxCategory === taxCategory));
            expect(of(charged)).toBe(of(fresh));
          }
          before = after;
        }
        expect(sumLineAmounts(creditLines(charged, { kind: 'all' }))).toMatchObject({
          gross: before.total,
          vat: before.vat,
        });
      }),
      { seed: 1 },
    );
  });

  it('make the documents what the order is, after any changes, to the halala', () => {
    const goods = fc.uniqueArray(fc.tuple(fc.nat(5), fc.integer({ min: 1, max: 6 })), {
      minLength: 1,
      maxLength: 5,
      selector: ([id]) => id,
    });
    const state = fc.record({ goods, percent: fc.nat(60), shipping: fc.constantFrom(0, 1_999, 2_500) });
    const prices = [9_995, 25_000, 333, 19_990, 101, 45_050];
    const made = ({ goods, percent, shipping }: { goods: [number, number][]; percent: number; shipping: number }) =>
      order(
        goods.map(([id, quantity]) => piece(String(id), prices[id] ?? 1, quantity)),
        percent,
        shipping,
      );
    fc.assert(
      fc.property(fc.array(state, { minLength: 2, maxLength: 6 }), (states) => {
        const [first, ...rest] = states.map(made);
        if (!first) return;
        let [charged, before] = [invoiced(first), first];
        for (const [round, after] of rest.entries()) {
          const notes = change(charged, before, after);
          expect([...notes.credit, ...notes.debit].every(adds)).toBe(true);
          charged = noted(charged, notes, round);
          expect(creditableAmount(charged)).toBe(after.total);
          expect(vatLeft(charged)).toBe(after.vat);
          expect(charged.every(({ gross, back }) => back.gross <= gross)).toBe(true);
          before = after;
        }
        // The full cancellation leaves neither money nor VAT.
        const all = creditLines(charged, { kind: 'all' });
        expect(all.every(adds)).toBe(true);
        expect(sumLineAmounts(all)).toMatchObject({ gross: before.total, vat: before.vat });
      }),
      { seed: 1 },
    );
  });
});
