import { describe, expect, it } from 'vitest';
import {
  type AgreedTotals,
  isOrderChangeable,
  type LinePlan,
  type OfferedProduct,
  type OrderLine,
  planOrderLines,
  planOrderTotals,
  type RequestedLine,
  withCouponLines,
} from '@/lib/desk/order-change/rules';
import { ORDER_STATUSES } from '@/lib/orders/order/order-status';
import { STANDARD_RATED } from '@/lib/platform/business/vat';
import { AppError } from '@/lib/platform/shared/errors';

const codeOf = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
  return 'none';
};

const line = (id: string, change: Partial<OrderLine> = {}): OrderLine => ({
  id,
  productId: `p-${id}`,
  name: id,
  image: '/x.webp',
  quantity: 2,
  unitPrice: 50_00,
  mainId: null,
  sent: 0,
  isDiscounted: true,
  ...STANDARD_RATED,
  ...change,
});
const offered = (change: Partial<OfferedProduct> = {}): OfferedProduct => ({
  name: 'n',
  image: '/n.webp',
  price: 60_00,
  left: 3,
  inStock: true,
  weightGrams: null,
  category: 'c',
  brand: null,
  offerId: null,
  listPrice: null,
  ...STANDARD_RATED,
  ...change,
});

it('changes what waits or is confirmed, nothing that has left or is over', () => {
  expect(ORDER_STATUSES.filter(isOrderChangeable)).toEqual(['pending', 'pending_payment', 'confirmed']);
});

describe('lines', () => {
  const plan = (wanted: RequestedLine[], before = [line('a'), line('b')], product: Partial<OfferedProduct> = {}) =>
    planOrderLines(before, wanted, new Map(['p-a', 'p-b', 'p-c'].map((id) => [id, offered(product)])));
  const a = (quantity: number) => ({ itemId: 'a', quantity });
  const b = (quantity: number) => ({ itemId: 'b', quantity });

  it('of add-ons go with theirs, and there are no more of them; they need no stock', () => {
    const before = [line('a'), line('b'), line('x', { productId: null, mainId: 'a', quantity: 1 })];
    const x = (quantity: number) => ({ itemId: 'x', quantity });
    const shown = (wanted: RequestedLine[]) =>
      plan(wanted, before).lines.map(({ itemId, quantity }) => `${itemId}${quantity}`);
    expect(shown([a(2), b(2), x(2)])).toEqual(['a2', 'b2', 'x2']);
    expect(shown([x(2), a(1)])).toEqual(['x1', 'a1']);
    expect(shown([b(2), x(1)])).toEqual(['b2']);
    expect(plan([b(2), x(1)], before).removed.map(({ id }) => id)).toEqual(['a', 'x']);
    expect(plan([a(2), b(2), x(1)], before).isSame).toBe(true);
  });

  it('that stay keep their price; one that is added costs what it costs today; what is not named goes', () => {
    const { lines, removed, isSame } = plan([a(4), { productId: 'p-c', quantity: 1 }]);
    expect(lines).toMatchObject([
      { itemId: 'a', quantity: 4, before: 2, unitPrice: 50_00 },
      { itemId: null, productId: 'p-c', quantity: 1, before: 0, unitPrice: 60_00 },
    ]);
    expect(removed.map(({ id }) => id)).toEqual(['b']);
    expect(isSame).toBe(false);
    expect(plan([b(2), a(2)]).isSame).toBe(true);
  });

  it.each<[string, RequestedLine[], OrderLine[] | undefined, Partial<OfferedProduct>, string]>([
    ['fewer pieces need no stock', [a(1), b(2)], undefined, { left: 0 }, 'none'],
    ['so many more as are left', [a(5), b(2)], undefined, {}, 'none'],
    ['one more than is left', [a(6), b(2)], undefined, {}, 'stock_short'],
    ['more of what is gone', [a(3), b(2)], undefined, { left: 0 }, 'out_of_stock'],
    ['more of what is not counted and there', [a(9), b(2)], undefined, { left: null }, 'none'],
    [
      'more of what is not counted and not there',
      [a(3), b(2)],
      undefined,
      { left: null, inStock: false },
      'out_of_stock',
    ],
    ['more of a product that was deleted', [a(3)], [line('a', { productId: null })], {}, 'out_of_stock'],
    ['the same of a product that was deleted', [a(2)], [line('a', { productId: null })], {}, 'none'],
    ['as many as are in a parcel', [a(1), b(2)], [line('a', { sent: 1 }), line('b')], {}, 'none'],
    ['fewer than are in a parcel', [a(1), b(2)], [line('a', { sent: 2 }), line('b')], {}, 'order_line_sent'],
    ['without what is in a parcel', [b(2)], [line('a', { sent: 1 }), line('b')], {}, 'order_line_sent'],
    ['a line of another order', [{ itemId: 'x', quantity: 1 }], undefined, {}, 'invalid'],
    ['a line twice', [a(1), a(1)], undefined, {}, 'invalid'],
    ['a product twice', [a(2), { productId: 'p-a', quantity: 1 }], undefined, {}, 'invalid'],
    ['a product that is not there', [{ productId: 'p-x', quantity: 1 }], undefined, {}, 'invalid'],
  ])('%s: %j', (_name, wanted, before, product, code) => {
    expect(codeOf(() => plan(wanted, before, product))).toBe(code);
  });
});

describe('under a coupon', () => {
  const flags = (coupon: Parameters<typeof withCouponLines>[1], isKept: boolean) => {
    const before = [
      line('a', { isDiscounted: false }),
      line('b'),
      line('x', { productId: null, mainId: 'b', quantity: 1 }),
    ];
    const products = new Map([
      ['p-a', offered({ category: 'screens' })],
      ['p-b', offered()],
      ['p-c', offered({ category: 'screens' })],
    ]);
    const wanted = [...['a', 'b', 'x'].map((itemId) => ({ itemId, quantity: 1 })), { productId: 'p-c', quantity: 1 }];
    return withCouponLines(planOrderLines(before, wanted, products), coupon, isKept).lines.map(
      ({ isDiscounted }) => isDiscounted,
    );
  };
  const screens = { only: { products: [], categories: ['screens'], brands: [] } };

  it.each<[string, Parameters<typeof withCouponLines>[1], boolean, boolean[]]>([
    ['without one all are', null, false, [true, true, true, true]],
    ['one for everything', { only: null }, false, [true, true, true, true]],
    ['a new one asks all lines', screens, false, [true, false, false, true]],
    ['one that stays leaves what stays as it was', screens, true, [false, true, true, true]],
  ])('%s', (_, coupon, isKept, expected) => {
    expect(flags(coupon, isKept)).toEqual(expected);
  });
});

describe('totals', () => {
  const agreed: AgreedTotals = {
    subtotal: 100_00,
    discount: 0,
    bundleDiscount: 0,
    shippingCost: 20_00,
    codFee: 0,
    taxAmount: 15_65,
    total: 120_00,
    couponCode: null,
    companyId: 'c',
    taxRate: 1500,
  };
  const planned = (quantity: number, isSame = false): LinePlan => ({
    lines: [
      {
        itemId: 'a',
        productId: 'p',
        name: 'a',
        image: '',
        mainId: null,
        unitPrice: 50_00,
        quantity,
        before: 2,
        isDiscounted: true,
        ...STANDARD_RATED,
        product: null,
      },
    ],
    removed: [],
    isSame,
  });
  const terms = { couponCode: null, coupon: null, companyId: 'c', companyCost: 30_00, freeShippingThreshold: 200_00 };
  const percent = { type: 'percentage' as const, discountPercent: '10.00', discountAmount: null };

  it.each<
    [
      string,
      Partial<AgreedTotals>,
      LinePlan,
      Partial<typeof terms> | { coupon: typeof percent; couponCode: string },
      number[],
    ]
  >([
    ['nothing with a price changes: as agreed', {}, planned(2, true), {}, [100_00, 0, 20_00, 120_00]],
    ['the company stays: what it took', {}, planned(3), {}, [150_00, 0, 20_00, 170_00]],
    ['it reaches the threshold', {}, planned(4), {}, [200_00, 0, 0, 200_00]],
    [
      'it falls below it: what the company takes',
      { shippingCost: 0, total: 100_00 },
      planned(1),
      {},
      [50_00, 0, 30_00, 80_00],
    ],
    ['another company: what it takes', {}, planned(2, true), { companyId: 'd' }, [100_00, 0, 30_00, 130_00]],
    ['a coupon comes', {}, planned(2, true), { couponCode: 'X', coupon: percent }, [100_00, 10_00, 20_00, 110_00]],
    [
      'a coupon goes',
      { couponCode: 'X', discount: 10_00, total: 110_00 },
      planned(2, true),
      {},
      [100_00, 0, 20_00, 120_00],
    ],
    [
      'a coupon stays',
      { couponCode: 'X', discount: 10_00, total: 110_00 },
      planned(3),
      { couponCode: 'X', coupon: percent },
      [150_00, 15_00, 20_00, 155_00],
    ],
    [
      'a discount without a coupon stays',
      { discount: 10_00, total: 110_00 },
      planned(3),
      {},
      [150_00, 10_00, 20_00, 160_00],
    ],
    [
      'a discount without a coupon takes off no more than there is',
      { discount: 80_00, total: 40_00 },
      planned(1),
      {},
      [50_00, 50_00, 20_00, 20_00],
    ],
    [
      'a coupon takes the place of a discount without one',
      { discount: 30_00, total: 90_00 },
      planned(2, true),
      { couponCode: 'X', coupon: percent },
      [100_00, 10_00, 20_00, 110_00],
    ],
  ])('%s', (_name, before, plan, change, expected) => {
    const { subtotal, discount, shippingCost, total } = planOrderTotals({ ...agreed, ...before }, plan, {
      ...terms,
      ...change,
    });
    expect([subtotal, discount, shippingCost, total]).toEqual(expected);
    expect(subtotal - discount + shippingCost).toBe(total);
  });

  it('are taxed at the order’s own rate', () => {
    expect(planOrderTotals({ ...agreed, taxRate: 500 }, planned(3), terms).taxAmount).toBe(8_10);
  });

  it('have an end', () => {
    const much = { ...planned(99), lines: planned(99).lines.map((one) => ({ ...one, unitPrice: 99_999_999_99 })) };
    expect(codeOf(() => planOrderTotals(agreed, much, terms))).toBe('total_limit');
  });
});
