import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { invoiceLines } from '@/lib/orders/invoice/lines';
import { sumLineAmounts, taxGroups } from '@/lib/orders/invoice/rules';
import { discountShares, orderVat, type SoldLine, untaxedAmount } from '@/lib/orders/order/vat';
import { includedVat, isTaxReasonOf, TAX_CATEGORIES } from '@/lib/platform/business/vat';
import { calculateTotals } from '@/lib/selling/checkout/totals';

const RATE = 1500;
const line = (unitPrice: number, change: Partial<SoldLine> = {}): SoldLine => ({ unitPrice, quantity: 1, ...change });
const zero = (unitPrice: number, change: Partial<SoldLine> = {}) => line(unitPrice, { taxCategory: 'Z', ...change });
const percent = (discountPercent: string) => ({ type: 'percentage' as const, discountPercent, discountAmount: null });
const fixed = (discountAmount: string) => ({ type: 'fixed_amount' as const, discountPercent: null, discountAmount });

const sale = (lines: SoldLine[], change: Partial<Parameters<typeof calculateTotals>[0]> = {}) =>
  calculateTotals({
    lines,
    coupon: null,
    shippingCost: null,
    freeShippingThreshold: null,
    codFee: 0,
    taxRate: RATE,
    ...change,
  });

describe('the VAT of what is sold', () => {
  it.each<[string, ReturnType<typeof sale>, number]>([
    // VAT is computed from the amount at the standard rate, in halalas
    ['all at the standard rate', sale([line(11_500), line(2_300)]), includedVat(13_800, RATE)],
    ['nothing of it', sale([zero(11_500)]), 0],
    ['exempt and out of scope too', sale([line(5, { taxCategory: 'E' }), line(7, { taxCategory: 'O' })]), 0],
    ['a mixed cart', sale([line(11_500), zero(20_000)]), 1_500],
    ['shipping and the fee at the standard rate', sale([zero(20_000)], { shippingCost: 2_000, codFee: 300 }), 300],
    ['a coupon by its shares', sale([line(11_500), zero(11_500)], { coupon: percent('10') }), 1_350],
    [
      'a fixed coupon, to the halala',
      sale([line(10_000), zero(20_000)], { coupon: fixed('20.00') }),
      includedVat(9_333, RATE),
    ],
    [
      'a coupon for what is zero-rated alone',
      sale([line(11_500, { isDiscounted: false }), zero(11_500)], { coupon: percent('50') }),
      1_500,
    ],
    [
      'a coupon for the rest alone',
      sale([line(11_500), zero(11_500, { isDiscounted: false })], { coupon: percent('50') }),
      750,
    ],
    ['a bundle on its line', sale([line(11_500), zero(20_000, { bundleDiscount: 5_000 })]), 1_500],
    ['a bundle on the other', sale([line(16_500, { bundleDiscount: 5_000 }), zero(20_000)]), 1_500],
    [
      'everything off but shipping',
      sale([line(11_500), zero(100)], { coupon: percent('100'), shippingCost: 2_300 }),
      300,
    ],
    ['an add-on of a zero-rated product', sale([zero(20_000), line(2_300)]), 300],
    ['a shop without VAT', sale([line(11_500), zero(20_000)], { taxRate: 0 }), 0],
    ['the old rate', sale([line(10_500), zero(20_000)], { taxRate: 500 }), 500],
  ])('of %s', (_, { taxAmount }, expected) => expect(taxAmount).toBe(expected));
});

const anyLine = fc.record({
  unitPrice: fc.nat(2_000_000),
  quantity: fc.integer({ min: 1, max: 99 }),
  isDiscounted: fc.boolean(),
  bundlePart: fc.nat(50),
  taxCategory: fc.constantFrom(...TAX_CATEGORIES),
});
const anySale = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 12 }),
  coupon: fc.oneof(
    fc.constant(null),
    fc.nat(10_000).map((hundredths) => percent((hundredths / 100).toFixed(2))),
    fc.nat(5_000_000).map((halalas) => fixed((halalas / 100).toFixed(2))),
  ),
  shippingCost: fc.nat(10_000),
  codFee: fc.nat(5_000),
  taxRate: fc.constantFrom(0, 500, 1_500),
});

const soldOf = (lines: readonly (typeof anyLine extends fc.Arbitrary<infer L> ? L : never)[]) =>
  lines.map(({ bundlePart, ...row }) => ({
    ...row,
    bundleDiscount: Math.floor((row.unitPrice * row.quantity * bundlePart) / 100),
  }));

describe('of whatever sale', () => {
  it('that is all at the standard rate the VAT is that of its total', () => {
    fc.assert(
      fc.property(anySale, ({ lines, ...terms }) => {
        const sold = soldOf(lines).map((row) => ({ ...row, taxCategory: 'S' as const }));
        const sums = sale(sold, terms);
        expect(sums.taxAmount).toBe(includedVat(sums.total, terms.taxRate));
        expect(
          sale(
            sold.map(({ taxCategory: _, ...row }) => row),
            terms,
          ),
        ).toEqual(sums);
      }),
      { seed: 1 },
    );
  });

  it('its invoice says the same in each category and together', () => {
    fc.assert(
      fc.property(anySale, ({ lines, ...terms }) => {
        const sold = soldOf(lines);
        const { total, discount, taxAmount, shippingCost, codFee } = sale(sold, terms);
        const items = sold.map((row, index) => ({
          ...row,
          orderItemId: String(index),
          name: 'x',
          taxReason: row.taxCategory === 'S' ? null : `r${index % 2}`,
        }));
        const services = { shipping: { name: 's', cost: shippingCost }, codFee: { name: 'f', cost: codFee } };
        const rows = invoiceLines({ items, ...services, discount, vat: taxAmount, total });
        if (total === 0) {
          expect(rows).toBeNull();
          return;
        }
        expect(sumLineAmounts(rows ?? [])).toEqual({ discount, gross: total, vat: taxAmount, net: total - taxAmount });
        const groups = taxGroups(rows ?? []);
        expect(groups.reduce((sum, { net, vat }) => sum + net + vat, 0)).toBe(total);
        const standard = groups.find(({ taxCategory }) => taxCategory === 'S');
        expect(standard?.vat ?? 0).toBe(taxAmount);
        expect((standard?.net ?? 0) + taxAmount).toBe(total - untaxedAmount(sold, discount));
        expect(groups.every(({ taxCategory, vat }) => taxCategory === 'S' || vat === 0)).toBe(true);
      }),
      { seed: 2 },
    );
  });
});

describe('a discount', () => {
  it.each([
    ['stands with its bundle', [line(1_000, { bundleDiscount: 100 }), line(1_000)], 100, [100, 0]],
    ['is spread over what bundles leave', [line(1_100, { bundleDiscount: 100 }), line(1_000)], 300, [200, 100]],
    ['is less than its bundles', [line(1_000, { bundleDiscount: 100 })], 50, null],
    ['is more than there is', [line(1_000)], 1_001, null],
  ])('%s', (_, lines, discount, shares) => expect(discountShares(lines, discount)).toEqual(shares));

  it('that cannot be divided leaves what is untaxed whole', () =>
    expect(orderVat({ lines: [line(1_150), zero(100)], discount: 9_999, total: 1_250, taxRate: RATE })).toBe(150));
});

describe('a reason', () => {
  it.each([
    ['S', null, true],
    ['S', 'VATEX-SA-35', false],
    ['Z', 'VATEX-SA-35', true],
    ['Z', null, false],
    ['Z', 'VATEX-SA-29', false],
    ['Z', 'VATEX-SA-OOS', false],
    ['Z', 'VATEX-SA-HEA', false],
    ['E', 'VATEX-SA-29-7', true],
    ['E', 'VATEX-SA-35', false],
    ['E', 'toString', false],
    ['O', 'رسوم مستردة', true],
    ['O', ' ', false],
    ['O', null, false],
  ] as const)('%s, %s: %s', (category, reason, expected) => expect(isTaxReasonOf(category, reason)).toBe(expected));
});
