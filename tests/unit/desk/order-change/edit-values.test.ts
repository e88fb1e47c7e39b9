import { describe, expect, it } from 'vitest';
import {
  type EditLine,
  type EditValues,
  orderChangeBody,
  orderEditField,
  rebaseOrderEdit,
  withAddedProduct,
} from '@/components/admin/desk/order-edit/edit-values';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';

const line = (change: Partial<EditLine> = {}): EditLine => ({
  itemId: 'a',
  productId: 'p-a',
  name: 'شاشة',
  image: '/a.webp',
  unitPrice: '50.00',
  quantity: 2,
  was: 2,
  mainId: null,
  sent: 0,
  ...change,
});

const values = (change: Partial<EditValues> = {}): EditValues => ({
  lines: [line()],
  firstName: 'سارة',
  lastName: 'العتيبي',
  email: '',
  phone: '0501234567',
  address: 'شارع العليا',
  city: 'الرياض',
  postalCode: '12211',
  shortAddress: '',
  companyId: 'c1',
  couponCode: '',
  ...change,
});

const order = { shippingCompanyId: 'c1' } as OrderDetails;
const company = (id: string, isPickup = false) => ({ id, name: id, cost: '25.00', isPickup, zones: [] });

describe('the body of a change', () => {
  it('names lines that stay by their own id, new ones by their product, and leaves out what goes', () => {
    const lines = [line({ quantity: 0 }), line({ itemId: null, productId: 'p-b', quantity: 3 }), line({ itemId: 'c' })];
    expect(orderChangeBody(values({ lines }), order, company('c1')).lines).toEqual([
      { productId: 'p-b', quantity: 3 },
      { itemId: 'c', quantity: 2 },
    ]);
  });

  it.each([
    ['another company that is picked up at', 'c2', true, ''],
    ['another company that delivers', 'c2', false, 'الرياض'],
    ['the same company that is picked up at', 'c1', true, 'الرياض'],
  ])('by %s', (_, id, isPickup, city) => {
    const { shipping } = orderChangeBody(values({ companyId: id }), order, company(id, isPickup));
    expect(shipping).toMatchObject({ companyId: id, city });
  });

  it('of an order without a company stays without one', () => {
    expect(orderChangeBody(values({ companyId: '' }), order, undefined).shipping.companyId).toBeNull();
  });
});

describe('the field of an objection', () => {
  const lines = [line({ quantity: 0 }), line({ itemId: 'b' }), line({ itemId: 'c' })];
  it.each([
    ['lines.0', 'lines.1.quantity'],
    ['lines.1.quantity', 'lines.2.quantity'],
    ['lines.2', null],
    ['lines', 'lines'],
    ['shipping.city', 'city'],
    ['shipping', null],
    ['couponCode', 'couponCode'],
    ['version', null],
  ])('%s stands at %s', (path, field) => {
    expect(orderEditField(path, values({ lines }))).toBe(field);
  });
});

describe('a product that is added', () => {
  const added = { productId: 'p-b', name: 'فأرة', image: '/b.webp', unitPrice: '20.00' };

  it('is a new line', () => {
    const [, second] = withAddedProduct([line()], added);
    expect(second).toMatchObject({ itemId: null, quantity: 1, was: 0, unitPrice: '20.00' });
  });

  it('that the order has is one piece more at the agreed price, also where it was to go', () => {
    const known = line({ productId: 'p-b' });
    expect(withAddedProduct([known], added)).toEqual([{ ...known, quantity: 3 }]);
    expect(withAddedProduct([{ ...known, quantity: 0 }], added)).toEqual([{ ...known, quantity: 1 }]);
  });
});

describe('an order that a colleague changed meanwhile', () => {
  const before = values({ lines: [line(), line({ itemId: 'b', productId: 'p-b' })] });

  it('keeps what was typed and shows the rest as it is now', () => {
    const typed = { ...before, city: 'جدة', lines: [line({ quantity: 5 }), before.lines[1] as EditLine] };
    const now = values({
      firstName: 'نورة',
      lines: [line({ quantity: 3, was: 3 }), line({ itemId: 'b', productId: 'p-b', quantity: 1, was: 1 })],
    });
    const merged = rebaseOrderEdit(before, typed, now);
    expect([merged.firstName, merged.city]).toEqual(['نورة', 'جدة']);
    expect(merged.lines.map(({ quantity, was }) => [quantity, was])).toEqual([
      [5, 3],
      [1, 1],
    ]);
  });

  it('has no line twice, none that went, and none below what is in a parcel', () => {
    const own = line({ itemId: null, productId: 'p-c', quantity: 1, was: 0 });
    const typed = { ...before, lines: [line({ quantity: 0 }), before.lines[1] as EditLine, own] };
    const theirs = line({ itemId: 'c', productId: 'p-c', quantity: 1, was: 1 });
    const now = values({ lines: [line({ sent: 1 }), theirs] });
    expect(rebaseOrderEdit(before, typed, now).lines).toEqual([line({ sent: 1, quantity: 1 }), theirs]);
  });
});
