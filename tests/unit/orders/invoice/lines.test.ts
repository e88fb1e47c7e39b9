import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ChargedLine,
  creditableAmount,
  creditLines,
  debitLine,
  invoiceLines,
  reverseCreditLines,
  type SoldInvoiceLine,
} from '@/lib/orders/invoice/lines';
import { type LineAmounts, sumLineAmounts } from '@/lib/orders/invoice/rules';
import { allocateAmount } from '@/lib/orders/order/allocate-amount';
import { orderVat } from '@/lib/orders/order/vat';
import { STANDARD_RATED, TAX_CATEGORIES } from '@/lib/platform/business/vat';
import { type Halalas, scaleAmount } from '@/lib/platform/shared/money';

const RATE = 1500;
const vatIn = (gross: Halalas) => scaleAmount(gross, RATE, 10_000 + RATE);

const item = (unitPrice: Halalas, quantity = 1, orderItemId = 'a'): SoldInvoiceLine => ({
  orderItemId,
  name: 'شاشة',
  quantity,
  unitPrice,
});

function order(items: SoldInvoiceLine[], discount = 0, shipping = 0, fee = 0) {
  const subtotal = items.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
  const total = subtotal - discount + shipping + fee;
  const services = { shipping: { name: 'الشحن', cost: shipping }, codFee: { name: 'الرسوم', cost: fee } };
  const vat = orderVat({ lines: items, discount, total, taxRate: RATE });
  return { items, ...services, discount, vat, total };
}

const linesOf = (input: Parameters<typeof invoiceLines>[0]) => {
  const lines = invoiceLines(input);
  if (!lines) throw new Error('no lines');
  return lines;
};

describe('allocateAmount', () => {
  it.each([
    [0, [1, 2], [0, 0]],
    [100, [1, 1, 1], [34, 33, 33]],
    [100, [0, 5], [0, 100]],
    [5, [5], [5]],
    [3, [1, 1, 1, 1], [1, 1, 1, 0]],
    // Of 1.2, 3.6 and 5.2, the largest remainder is rounded up first.
    [10, [6, 18, 26], [1, 4, 5]],
    // Amount times weight exceeds the exact range of floats.
    [9_999_999_999, [9_999_999_998, 1], [9_999_999_998, 1]],
  ])('%d over %j → %j', (amount, weights, parts) => {
    expect(allocateAmount(amount, weights)).toEqual(parts);
  });

  it.each([
    [1, []],
    [1, [0, 0]],
    [-1, [1]],
    [1, [2, -1]],
  ])('refuses %d over %j', (amount, weights) => {
    expect(() => allocateAmount(amount, weights)).toThrow(RangeError);
  });

  it('is the sum to the halala, and no part exceeds its weight', () => {
    const weights = fc.array(fc.nat(9_999_999_999), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (given, part) => {
        const all = given.reduce((sum, weight) => sum + weight, 0);
        const amount = Math.floor(all * part);
        const parts = allocateAmount(amount, given);
        expect(parts.reduce((sum, value) => sum + value, 0)).toBe(amount);
        for (const [index, value] of parts.entries()) expect(value).toBeLessThanOrEqual(given[index] ?? 0);
      }),
      { seed: 1 },
    );
  });
});

const adds = ({ quantity, unitPrice, discount, net, vat, gross }: LineAmounts) =>
  unitPrice * quantity - discount === gross && net + vat === gross && net >= 0 && vat >= 0 && discount >= 0;

describe('a discount on some of the goods', () => {
  const some = (isDiscounted: boolean, unitPrice: Halalas): SoldInvoiceLine => ({ ...item(unitPrice), isDiscounted });

  it.each([
    ['of one of two', [some(false, 100_00), some(true, 50_00)], 5_00, [0, 5_00]],
    ['of two of three, to the halala', [some(true, 1_00), some(false, 9_00), some(true, 2_00)], 1_00, [33, 0, 67]],
    ['all of what it is taken off', [some(true, 1_00), some(false, 9_00)], 1_00, [1_00, 0]],
    ['more than that: of all, as nothing else can bear it', [some(true, 1_00), some(false, 3_00)], 2_00, [50, 1_50]],
  ])('%s', (_, items, discount, parts) => {
    const input = order(items, discount, 25_00);
    const lines = linesOf(input);
    expect(lines.slice(0, items.length).map((line) => line.discount)).toEqual(parts);
    expect(sumLineAmounts(lines)).toMatchObject({ discount, vat: input.vat, gross: input.total });
    expect(lines.every(adds)).toBe(true);
  });
});

describe('the lines of an invoice', () => {
  it('are the goods and the way to the shopper', () => {
    const lines = linesOf(order([item(199_900)], 0, 2_500));
    expect(lines).toEqual([
      { ...item(199_900), discount: 0, gross: 199_900, vat: 26_074, net: 173_826, ...STANDARD_RATED },
      {
        orderItemId: null,
        name: 'الشحن',
        quantity: 1,
        unitPrice: 2_500,
        discount: 0,
        gross: 2_500,
        vat: 326,
        net: 2_174,
        ...STANDARD_RATED,
      },
    ]);
  });

  it('have a line for paying on delivery, which takes part in the VAT and in no discount', () => {
    const lines = linesOf(order([item(100_000)], 1_000, 2_500, 900));
    expect(lines.map(({ name, gross, vat, discount }) => [name, gross, vat, discount])).toEqual([
      ['شاشة', 99_000, 12_914, 1_000],
      ['الشحن', 2_500, 326, 0],
      ['الرسوم', 900, 117, 0],
    ]);
  });

  it('have no line for shipping that is free', () => {
    expect(linesOf(order([item(100)]))).toHaveLength(1);
  });

  it('bear the discount in proportion, and none of it on shipping', () => {
    const lines = linesOf(order([item(10_000), item(20_000, 1, 'b')], 1_000, 2_500));
    expect(lines.map(({ discount }) => discount)).toEqual([333, 667, 0]);
  });

  it.each([
    [
      'a discount beyond the goods',
      {
        discount: 200,
        items: [item(100)],
        shipping: { name: '', cost: 200 },
        codFee: { name: '', cost: 0 },
        total: 100,
        vat: 13,
      },
    ],
    ['totals that do not add up', { ...order([item(100)]), total: 99 }],
    ['a fee that is in no total', { ...order([item(100)]), codFee: { name: '', cost: 1 } }],
    ['no lines', { ...order([]), total: 7_500 }],
    ['nothing to pay', order([item(100)], 100)],
    ['more VAT than money', { ...order([item(100)]), vat: 101 }],
  ])('do not exist for %s', (_, input) => {
    expect(invoiceLines(input)).toBeNull();
  });

  it('are the totals of whatever order, line by line within a halala of their own VAT', () => {
    const goods = fc.array(fc.tuple(fc.nat(2_000_000), fc.integer({ min: 1, max: 99 })), {
      minLength: 1,
      maxLength: 30,
    });
    fc.assert(
      fc.property(goods, fc.nat(100), fc.nat(10_000), (items, percent, shipping) => {
        const sold = items.map(([unitPrice, quantity], index) => item(unitPrice, quantity, String(index)));
        const subtotal = sold.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
        const input = order(sold, scaleAmount(subtotal, percent, 100), shipping);
        const lines = invoiceLines(input);
        if (input.total === 0) {
          expect(lines).toBeNull();
          return;
        }
        expect(lines?.every(adds)).toBe(true);
        expect(sumLineAmounts(lines ?? [])).toEqual({
          discount: input.discount,
          net: input.total - input.vat,
          vat: input.vat,
          gross: input.total,
        });
        for (const { gross, vat } of lines ?? []) expect(Math.abs(vat - vatIn(gross))).toBeLessThanOrEqual(1);
      }),
      { seed: 2 },
    );
  });
});

describe('the lines of an invoice that is not all at the standard rate', () => {
  const zero = (unitPrice: Halalas, quantity = 1, orderItemId = 'z'): SoldInvoiceLine => ({
    ...item(unitPrice, quantity, orderItemId),
    taxCategory: 'Z',
    taxReason: 'VATEX-SA-35',
  });

  it('bear the VAT where it is charged alone', () => {
    const lines = linesOf(order([item(11_500), zero(20_000)], 3_150, 2_500));
    expect(
      lines.map(({ gross, vat, net, taxCategory, taxReason }) => [gross, vat, net, taxCategory, taxReason]),
    ).toEqual([
      [10_350, 1_350, 9_000, 'S', null],
      [18_000, 0, 18_000, 'Z', 'VATEX-SA-35'],
      [2_500, 326, 2_174, 'S', null],
    ]);
  });

  it('have none where nothing is charged', () => {
    const input = order([zero(20_000)]);
    expect(input.vat).toBe(0);
    expect(linesOf(input)).toMatchObject([{ gross: 20_000, vat: 0, net: 20_000 }]);
    // More VAT than the lines at the standard rate can contain.
    expect(invoiceLines({ ...input, vat: 1 })).toBeNull();
  });

  it('go back with the VAT that they bear, in whatever steps', () => {
    const good = fc.record({
      unitPrice: fc.nat(500_000),
      quantity: fc.integer({ min: 1, max: 9 }),
      taxCategory: fc.constantFrom(...TAX_CATEGORIES),
    });
    const goods = fc.array(good, { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(
        goods,
        fc.nat(60),
        fc.nat(5_000),
        fc.array(fc.nat(400_000), { maxLength: 8 }),
        (rows, percent, shipping, steps) => {
          const sold = rows.map(({ taxCategory, ...row }, index) => ({
            ...item(row.unitPrice, row.quantity, String(index)),
            taxCategory,
            taxReason: taxCategory === 'S' ? null : 'x',
          }));
          const subtotal = sold.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
          const input = order(sold, scaleAmount(subtotal, percent, 100), shipping);
          if (input.total === 0) return;
          const lines = linesOf(input);
          expect(lines.every(adds)).toBe(true);
          expect(sumLineAmounts(lines)).toMatchObject({ gross: input.total, vat: input.vat, discount: input.discount });
          let now = charged(input);
          let back = { gross: 0, vat: 0 };
          const pieces = steps.map((amount, index) => ({ amount, orderItemId: String(index % rows.length) }));
          for (const step of [
            ...pieces.map(({ amount, orderItemId }, index) =>
              index % 2 === 0
                ? ({ kind: 'amount', amount } as const)
                : ({ kind: 'pieces', pieces: [{ orderItemId, quantity: 1 }] } as const),
            ),
            { kind: 'all' } as const,
          ]) {
            const note = creditLines(now, step);
            expect(note.every(adds)).toBe(true);
            expect(note.every(({ taxCategory, vat }) => taxCategory === 'S' || vat === 0)).toBe(true);
            now = lessened(now, note);
            const { gross, vat } = sumLineAmounts(note);
            back = { gross: back.gross + gross, vat: back.vat + vat };
          }
          expect(back).toEqual({ gross: input.total, vat: input.vat });
        },
      ),
      { seed: 4 },
    );
  });
});

const NOTHING = { pieces: 0, gross: 0, vat: 0 };
const charged = (input: Parameters<typeof invoiceLines>[0]): ChargedLine[] =>
  linesOf(input).map((line, index) => ({ ...line, id: String(index), back: NOTHING }));

const lessened = (lines: ChargedLine[], note: ReturnType<typeof creditLines>): ChargedLine[] =>
  lines.map((line) => {
    const back = { ...line.back };
    for (const { creditsLineId, piecesBack, gross, vat } of note) {
      if (creditsLineId !== line.id) continue;
      back.pieces += piecesBack;
      back.gross += gross;
      back.vat += vat;
    }
    return { ...line, back };
  });

describe('a credit note', () => {
  const lines = charged(order([item(10_000, 3), item(333, 1, 'b')], 1_000, 2_500));

  it('over all of an invoice is the invoice', () => {
    const note = creditLines(lines, { kind: 'all' });
    expect(sumLineAmounts(note)).toEqual(
      sumLineAmounts(
        lines.map((line) => ({
          ...line,
          discount: line.unitPrice * line.quantity - line.gross,
          net: line.gross - line.vat,
        })),
      ),
    );
    expect(note.map(({ quantity, piecesBack }) => [quantity, piecesBack])).toEqual([
      [3, 3],
      [1, 1],
      [1, 1],
    ]);
    expect(creditLines(lessened(lines, note), { kind: 'all' })).toEqual([]);
  });

  it('over some pieces takes their part of the discount back', () => {
    const [one] = creditLines(lines, { kind: 'pieces', pieces: [{ orderItemId: 'a', quantity: 1 }] });
    // A third of 30,000 less a discount of 989.
    expect(one).toMatchObject({ quantity: 1, unitPrice: 10_000, gross: 9_670, discount: 330, piecesBack: 1 });
    expect(one && adds(one)).toBe(true);
  });

  it('takes no more pieces than were sold, and none that are back', () => {
    const first = creditLines(lines, { kind: 'pieces', pieces: [{ orderItemId: 'a', quantity: 2 }] });
    const rest = creditLines(lessened(lines, first), { kind: 'pieces', pieces: [{ orderItemId: 'a', quantity: 9 }] });
    expect(rest).toMatchObject([{ quantity: 1, piecesBack: 1 }]);
    expect(sumLineAmounts([...first, ...rest]).gross).toBe(lines[0]?.gross);
    const again = lessened(lessened(lines, first), rest);
    expect(creditLines(again, { kind: 'pieces', pieces: [{ orderItemId: 'a', quantity: 1 }] })).toEqual([]);
    expect(creditLines(lines, { kind: 'pieces', pieces: [{ orderItemId: 'unknown', quantity: 1 }] })).toEqual([]);
  });

  it('over an amount is spread, and never beyond what is left', () => {
    expect(sumLineAmounts(creditLines(lines, { kind: 'amount', amount: 5_000 })).gross).toBe(5_000);
    expect(sumLineAmounts(creditLines(lines, { kind: 'amount', amount: 999_999 })).gross).toBe(creditableAmount(lines));
    expect(creditLines(lines, { kind: 'amount', amount: 0 })).toEqual([]);
  });

  it('after whatever others leaves what was charged less what was taken back, down to nothing', () => {
    const goods = fc.array(fc.tuple(fc.nat(500_000), fc.integer({ min: 1, max: 9 })), { minLength: 1, maxLength: 8 });
    const steps = fc.array(
      fc.oneof(
        fc.record({ kind: fc.constant('amount' as const), amount: fc.nat(400_000) }),
        fc.record({
          kind: fc.constant('pieces' as const),
          pieces: fc.array(
            fc.record({ orderItemId: fc.nat(7).map(String), quantity: fc.integer({ min: 1, max: 5 }) }),
            { maxLength: 1 },
          ),
        }),
      ),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(goods, fc.nat(60), fc.nat(5_000), steps, (items, percent, shipping, wanted) => {
        const sold = items.map(([unitPrice, quantity], index) => item(unitPrice, quantity, String(index)));
        const subtotal = sold.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
        const input = order(sold, scaleAmount(subtotal, percent, 100), shipping);
        if (input.total === 0) return;
        let now = charged(input);
        const sums = { gross: 0, vat: 0 };
        for (const step of [...wanted, { kind: 'all' as const }]) {
          const before = creditableAmount(now);
          const note = creditLines(now, step);
          expect(note.every(adds)).toBe(true);
          now = lessened(now, note);
          const { gross, vat } = sumLineAmounts(note);
          expect(creditableAmount(now)).toBe(before - gross);
          sums.gross += gross;
          sums.vat += vat;
        }
        expect(sums).toEqual({ gross: input.total, vat: input.vat });
      }),
      { seed: 3 },
    );
  });
});

describe('a credit note that is debited again', () => {
  const line = {
    creditsLineId: 'l',
    orderItemId: 'a',
    name: 'شاشة',
    quantity: 2,
    unitPrice: 6_000,
    discount: 500,
    gross: 11_500,
    vat: 1_500,
    net: 10_000,
    piecesBack: 2,
    ...STANDARD_RATED,
  };
  const amountOnly = { ...line, orderItemId: 'b', quantity: 1, unitPrice: 2_300, discount: 0, piecesBack: 0 };
  const credited = [line, { ...amountOnly, gross: 2_300, vat: 300, net: 2_000 }];

  it('has the same lines, and as pieces only whole ones', () => {
    expect(reverseCreditLines(credited, 13_800)).toMatchObject([
      { orderItemId: 'a', quantity: 2, unitPrice: 6_000, discount: 500, gross: 11_500, vat: 1_500, net: 10_000 },
      { orderItemId: null, quantity: 1, unitPrice: 2_300, discount: 0, gross: 2_300, vat: 300, net: 2_000 },
    ]);
  });

  it('has a part of each line for a part of its amount', () => {
    // 6,900 is half: 5,750 and 1,150, with half of the VAT.
    expect(reverseCreditLines(credited, 6_900)).toMatchObject([
      { orderItemId: null, quantity: 1, unitPrice: 5_750, discount: 0, gross: 5_750, vat: 750, net: 5_000 },
      { orderItemId: null, quantity: 1, unitPrice: 1_150, discount: 0, gross: 1_150, vat: 150, net: 1_000 },
    ]);
  });
});

it('a debit note has one line with its own VAT', () => {
  expect(debitLine('فرق السعر', 11_500, RATE)).toEqual({
    orderItemId: null,
    name: 'فرق السعر',
    quantity: 1,
    unitPrice: 11_500,
    discount: 0,
    gross: 11_500,
    vat: 1_500,
    net: 10_000,
    ...STANDARD_RATED,
  });
  const zero = { taxCategory: 'Z', taxReason: 'VATEX-SA-35' } as const;
  expect(debitLine('فرق السعر', 11_500, RATE, zero)).toMatchObject({ gross: 11_500, vat: 0, net: 11_500, ...zero });
});
