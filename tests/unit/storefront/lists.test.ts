import { describe, expect, it } from 'vitest';
import { displacedAddOns } from '@/components/storefront/cart/ensure-in-cart';
import { applyCartChange, type CartLine, replaceCartItem, subtotalOf } from '@/components/storefront/cart/lists';
import type { WishlistRow } from '@/lib/selling/wishlist/reads';

const product = (id: string) => ({ id, name: id, image: '/a.png', price: '10.00' });
const whole = (id: string) => ({ ...product(id), originalPrice: null, inStock: true, left: null });
const line = (id: string, quantity: number): CartLine => ({
  id: `line-${id}`,
  quantity,
  product: whole(id),
  addOns: [],
});
const row = (id: string): WishlistRow => ({ id: `row-${id}`, product: whole(id), cheaperBy: null });
const quantities = (lines: readonly CartLine[]) => lines.map(({ product: { id }, quantity }) => `${id}${quantity}`);
const ids = (rows: readonly WishlistRow[]) => rows.map(({ id, product }) => `${product.id}:${id}`);

describe('the cart with a change under way', () => {
  const cart = [line('a', 1), line('b', 2)];

  it('counts an added product, in its line or in a new one without an id', () => {
    expect(quantities(applyCartChange(cart, { kind: 'add', product: product('b'), quantity: 3 }))).toEqual([
      'a1',
      'b5',
    ]);
    const added = applyCartChange(cart, { kind: 'add', product: product('c'), quantity: 2 });
    expect(quantities(added)).toEqual(['a1', 'b2', 'c2']);
    expect(added[2]).toEqual({ id: '', quantity: 2, product: whole('c'), addOns: [] });
    const again = applyCartChange(added, { kind: 'add', product: product('c'), quantity: 1 });
    expect(quantities(again)).toEqual(['a1', 'b2', 'c3']);
  });

  const addOn = (id: string, quantity: number, kind: 'warranty' | 'other' = 'warranty') => ({
    id,
    name: id,
    kind,
    price: '5.00',
    quantity,
  });

  it('raises a line to the ensured counts, and never lowers it', () => {
    const there = [{ ...line('a', 2), addOns: [addOn('x', 1)] }];
    const ensured = (quantity: number) =>
      applyCartChange(there, {
        kind: 'add',
        product: product('a'),
        quantity,
        addOns: [addOn('x', quantity)],
        ensures: true,
      })[0];
    expect([ensured(1)?.quantity, ensured(1)?.addOns[0]?.quantity]).toEqual([2, 1]);
    expect([ensured(3)?.quantity, ensured(3)?.addOns[0]?.quantity]).toEqual([3, 3]);
  });

  it('gives up the add-ons of a kind for which the pieces have no room left', () => {
    const there = { addOns: [addOn('x', 1), addOn('z', 1, 'other')] };
    const displaced = (pieces: number, id: string, kind?: 'other') =>
      displacedAddOns(there, [addOn(id, 1, kind)], pieces).map(({ id, quantity }) => id + quantity);
    expect(displaced(1, 'y')).toEqual(['x0']);
    expect(displaced(2, 'y')).toEqual([]);
    expect(displaced(1, 'x')).toEqual([]);
    expect(displaced(1, 'w', 'other')).toEqual([]);
  });

  it('adds what goes with a product to what is there, keeps the rest, and never has more of it than pieces', () => {
    const counts = (lines: readonly CartLine[]) => lines[0]?.addOns.map(({ id, quantity }) => `${id}${quantity}`);
    const one = [{ ...line('a', 1), addOns: [addOn('x', 1)] }];
    const more = applyCartChange(one, { kind: 'add', product: product('a'), quantity: 2, addOns: [addOn('x', 2)] });
    expect([quantities(more), counts(more)]).toEqual([['a3'], ['x3']]);
    const other = applyCartChange(one, { kind: 'add', product: product('a'), quantity: 1, addOns: [addOn('y', 1)] });
    expect(counts(other)).toEqual(['x1', 'y1']);
    const fewer = applyCartChange(more, { ...line('a', 2), kind: 'update', addOns: more[0]?.addOns });
    expect(counts(fewer)).toEqual(['x2']);
    expect(counts(applyCartChange(one, { ...line('a', 1), kind: 'update', addOns: [addOn('x', 0)] }))).toEqual([]);
    expect(subtotalOf(more)).toBe(45_00);
  });

  it('sets quantities and leaves out what is removed; an unknown line changes nothing', () => {
    expect(quantities(applyCartChange(cart, { ...line('a', 9), kind: 'update' }))).toEqual(['a9', 'b2']);
    expect(quantities(applyCartChange(cart, { ...line('a', 1), kind: 'remove' }))).toEqual(['b2']);
    expect(quantities(applyCartChange(cart, { ...line('x', 9), kind: 'update' }))).toEqual(['a1', 'b2']);
    expect(quantities(applyCartChange(cart, { ...line('x', 9), kind: 'remove' }))).toEqual(['a1', 'b2']);
    expect(quantities(cart)).toEqual(['a1', 'b2']);
  });

  it('shows a line that comes back once, with its quantity', () => {
    const back = applyCartChange([line('a', 1)], { ...line('b', 3), kind: 'undo' });
    expect(quantities(back)).toEqual(['a1', 'b3']);
    expect(back[1]?.id).toBe('');
    expect(quantities(applyCartChange(back, { ...line('b', 3), kind: 'undo' }))).toEqual(['a1', 'b3']);
  });

  it('takes a line as the server answered it', () => {
    expect(quantities(replaceCartItem(cart, line('b', 7)))).toEqual(['a1', 'b7']);
    const added = applyCartChange(cart, { kind: 'add', product: product('c'), quantity: 1 });
    expect(replaceCartItem(added, line('c', 4))).toEqual([...cart, line('c', 4)]);
  });
});

describe('the wishlist with a change under way', () => {
  const rows = [row('a'), row('b')];

  it('has a new product first, each once, and not what is removed', () => {
    const wished = applyCartChange(rows, { kind: 'wish', product: product('c') });
    expect(ids(wished)).toEqual(['c:', 'a:row-a', 'b:row-b']);
    expect(replaceCartItem(wished, row('c'))).toEqual([row('c'), ...rows]);
    expect(applyCartChange(rows, { kind: 'wish', product: product('b') })).toEqual(rows);
    expect(applyCartChange(rows, { ...row('a'), kind: 'unwish' })).toEqual([row('b')]);
  });
});
