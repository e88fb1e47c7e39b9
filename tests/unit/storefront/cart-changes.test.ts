import { describe, expect, it } from 'vitest';
import { withChange, withLine } from '@/components/storefront/cart/cart-changes';
import type { CartLine } from '@/components/storefront/cart/cart-data';
import { couponState } from '@/components/storefront/cart/own-coupons';

const product = (id: string) => ({ id, name: id, image: '/a.png', price: '10.00' });
const line = (id: string, quantity: number): CartLine => ({
  id: `line-${id}`,
  quantity,
  product: { ...product(id), originalPrice: null, inStock: true },
});
const quantities = (lines: readonly CartLine[]) => lines.map(({ product: { id }, quantity }) => `${id}${quantity}`);

describe('the cart with a change under way', () => {
  const cart = [line('a', 1), line('b', 2)];

  it('counts an added product, in its line or in a new one', () => {
    expect(quantities(withChange(cart, { product: product('b'), quantity: 3 }))).toEqual(['a1', 'b5']);
    const added = withChange(cart, { product: product('c'), quantity: 2 });
    expect(quantities(added)).toEqual(['a1', 'b2', 'c2']);
    expect(added[2]?.id).toBe('new:c');
    expect(quantities(withChange(added, { product: product('c'), quantity: 1 }))).toEqual(['a1', 'b2', 'c3']);
  });

  it('sets quantities and leaves out what is removed; an unknown line changes nothing', () => {
    expect(quantities(withChange(cart, { id: 'line-a', quantity: 9 }))).toEqual(['a9', 'b2']);
    expect(quantities(withChange(cart, { id: 'line-a' }))).toEqual(['b2']);
    expect(quantities(withChange(cart, { id: 'line-x', quantity: 9 }))).toEqual(['a1', 'b2']);
    expect(quantities(cart)).toEqual(['a1', 'b2']);
  });

  it('shows a line that comes back once, with its quantity', () => {
    const back = withChange([line('a', 1)], { restored: line('b', 3) });
    expect(quantities(back)).toEqual(['a1', 'b3']);
    expect(back[1]?.id).toBe('new:b');
    expect(quantities(withChange(back, { restored: line('b', 3) }))).toEqual(['a1', 'b3']);
  });

  it('takes a line as the server answered it', () => {
    expect(quantities(withLine(cart, line('b', 7)))).toEqual(['a1', 'b7']);
    expect(quantities(withLine(cart, line('c', 1)))).toEqual(['a1', 'b2', 'c1']);
  });
});

describe('a coupon', () => {
  const now = Date.parse('2026-11-21T10:00:00Z');
  it.each([
    [null, false, 'valid'],
    [null, true, 'used'],
    ['2026-11-21T10:00:01Z', false, 'valid'],
    ['2026-11-21T10:00:00Z', false, 'expired'],
    ['2026-11-20T10:00:00Z', true, 'expired'],
    ['2026-12-01T10:00:00Z', true, 'used'],
  ] as const)('until %s, used: %s, is %s', (expiresAt, isUsed, state) => {
    expect(couponState({ expiresAt, isUsed }, now)).toBe(state);
  });
});
