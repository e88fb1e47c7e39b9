import { describe, expect, it } from 'vitest';
import { labelFacts, labelLines, pickList, sortOrdersForPapers } from '@/lib/desk/order-papers/rules';

type Order = Parameters<typeof pickList>[0][number];

const product = (name: string, shelf: string | null, id: string | null = name) => ({
  id,
  name,
  image: '/a.webp',
  sku: null,
  shelf,
});

const order = (orderNumber: string, change: Partial<Order> = {}): Order => ({
  id: orderNumber,
  orderNumber,
  status: 'confirmed',
  shippingMethod: 'سمسا',
  paymentKind: 'cash',
  amountDue: '75.00',
  items: [{ id: `${orderNumber}-1`, mainId: null, product: product('سماعة', 'A-2'), quantity: 2 }],
  shipments: [],
  ...change,
});

const parcel = (change: Partial<Order['shipments'][number]> = {}): Order['shipments'][number] => ({
  state: 'sent',
  isReplacement: false,
  carrier: 'أرامكس',
  trackingNumber: 'T-1',
  codAmount: '0.00',
  lines: [],
  ...change,
});

describe('the list of what is fetched', () => {
  it('has each product once, with all of its pieces and the orders that they are for', () => {
    const twice = [
      { id: 'a', mainId: null, product: product('سماعة', 'A-2'), quantity: 1 },
      { id: 'b', mainId: null, product: product('سماعة', 'A-2'), quantity: 3 },
    ];
    expect(pickList([order('1'), order('2', { items: twice })])).toEqual([
      {
        product: product('سماعة', 'A-2'),
        quantity: 6,
        orders: [
          { number: '1', quantity: 2 },
          { number: '2', quantity: 4 },
        ],
      },
    ]);
  });

  it('leaves out what takes no place on a shelf: add-ons', () => {
    const items = [
      { id: 'a', mainId: null, product: product('سماعة', 'A-2'), quantity: 1 },
      { id: 'b', mainId: 'a', product: product('ضمان', null), quantity: 1 },
    ];
    expect(pickList([order('1', { items })]).map(({ product: { name } }) => name)).toEqual(['سماعة']);
  });

  it('goes past the shelves as they are numbered; what has none comes last, by its name', () => {
    const items = [
      product('ب', null),
      product('أ', null),
      product('ج', 'A-10'),
      product('د', 'A-9'),
      product('هـ', 'A-9'),
    ].map((one, index) => ({ id: `${index}`, mainId: null, product: one, quantity: 1 }));
    expect(pickList([order('1', { items })]).map((row) => row.product.name)).toEqual(['د', 'هـ', 'ج', 'أ', 'ب']);
  });

  it('knows products that were deleted by their names', () => {
    const items = [product('أ', null, null), product('ب', null, null), product('أ', null, null)].map((one, index) => ({
      id: `${index}`,
      mainId: null,
      product: one,
      quantity: 1,
    }));
    expect(pickList([order('1', { items })]).map(({ quantity }) => quantity)).toEqual([2, 1]);
  });

  it.each([
    ['is of what is packed where something is', [parcel({ lines: [{ itemId: '1-1', quantity: 1 }] })], [1]],
    ['has nothing of a parcel without pieces', [parcel()], []],
    ['is of all of an order whose parcel came back', [parcel({ state: 'returned' })], [2]],
  ])('%s', (_, shipments, quantities) => {
    expect(pickList([order('1', { shipments })]).map(({ quantity }) => quantity)).toEqual(quantities);
  });

  it('is empty for no orders', () => {
    expect(pickList([])).toEqual([]);
  });
});

describe('papers', () => {
  const of = (shippingMethod: string | null, shelf: string | null, number: string) =>
    order(number, { shippingMethod, items: [{ id: number, mainId: null, product: product('x', shelf), quantity: 1 }] });
  const orders = [of('سمسا', 'B-1', '1'), of(null, null, '2'), of('أرامكس', 'A-10', '3'), of('سمسا', 'A-2', '4')];

  it.each([
    ['carrier', ['3', '1', '4', '2']],
    ['shelf', ['4', '3', '1', '2']],
  ] as const)('lie on each other by %s, and else as they were', (sort, numbers) => {
    expect(sortOrdersForPapers(orders, sort).map(({ orderNumber }) => orderNumber)).toEqual(numbers);
  });

  it('are sorted by who carries a parcel, whatever was ordered', () => {
    const carried = order('9', { shipments: [parcel({ carrier: 'آ' })] });
    expect(sortOrdersForPapers([order('1'), carried], 'carrier')[0]?.orderNumber).toBe('9');
  });
});

describe('a label', () => {
  const whole = { parcel: null, place: 1, of: 1 };

  it('collects what is due at the door, and is scanned by the order’s number, until there is a parcel', () => {
    expect(labelFacts(order('1'), whole)).toEqual({ carrier: 'سمسا', number: '1', collects: 7500, pieces: 2 });
    expect(labelFacts(order('1', { paymentKind: 'transfer' }), whole).collects).toBe(0);
    const packed = { parcel: parcel({ codAmount: '10.00', lines: [{ itemId: '1-1', quantity: 1 }] }), place: 1, of: 1 };
    expect(labelFacts(order('1'), packed)).toEqual({ carrier: 'أرامكس', number: 'T-1', collects: 1000, pieces: 1 });
    expect(labelLines(order('1'), packed)).toMatchObject([{ quantity: 1 }]);
  });
});
