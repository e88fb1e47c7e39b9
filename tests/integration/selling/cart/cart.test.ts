import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { CartLine } from '@/lib/selling/cart/reads';
import { changeUnder, expectRefusal, tally, together } from '../../../support/browser/check';
import { shopper } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { fillCart, hours, makeOffer, makeProduct } from '../../../support/make/make';

describe('adding to the cart', () => {
  it('answers 201 with the line, which the cart then holds', async () => {
    const [who, product] = [shopper(), await makeProduct({ price: '49.90' })];
    const answer = await who.post<CartLine>('/api/cart', { productId: product.id, quantity: 3 });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.any(String),
      quantity: 3,
      product: {
        id: product.id,
        name: product.name,
        price: '49.90',
        originalPrice: null,
        image: product.image,
        inStock: true,
        left: null,
      },
      addOns: [],
    });
    expect((await who.get<CartLine[]>('/api/cart')).body).toEqual([answer.body]);
  });

  it('adds one unless told otherwise', async () => {
    const [who, product] = [shopper(), await makeProduct()];
    expect((await who.post<CartLine>('/api/cart', { productId: product.id })).body.quantity).toBe(1);
  });

  it('adds to the quantity that is there', async () => {
    const [who, product] = [shopper(), await makeProduct()];
    const first = await who.post<CartLine>('/api/cart', { productId: product.id, quantity: 2 });
    const second = await who.post<CartLine>('/api/cart', { productId: product.id, quantity: 5 });
    expect(second.status).toBe(201);
    expect(second.body).toMatchObject({ id: first.body.id, quantity: 7 });
    expect(await db.cartItem.count({ where: { sessionId: who.sessionId } })).toBe(1);
  });

  it('keeps the order of adding', async () => {
    const who = shopper();
    const products = [await makeProduct(), await makeProduct(), await makeProduct()];
    for (const { id } of products) await who.post('/api/cart', { productId: id });
    await who.post('/api/cart', { productId: products[0]?.id });
    const cart = await who.get<CartLine[]>('/api/cart');
    expect(cart.body.map((line) => line.product.id)).toEqual(products.map(({ id }) => id));
  });

  it('never takes a price from the client', async () => {
    const [who, product] = [shopper(), await makeProduct({ price: '100.00' })];
    const answer = await who.post<CartLine>('/api/cart', {
      productId: product.id,
      price: '0.01',
      product: { price: '0.01' },
    });
    expect(answer.body.product.price).toBe('100.00');
  });

  it('50 parallel adds make 50', async () => {
    const [who, product] = [shopper(), await makeProduct()];
    const answers = await together(50, () => who.post('/api/cart', { productId: product.id }));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 50 });
    const cart = await who.get<CartLine[]>('/api/cart');
    expect(cart.body.map((line) => line.quantity)).toEqual([50]);
  });

  it('parallel adds stop at 99', async () => {
    const [who, product] = [shopper(), await makeProduct()];
    const answers = await together(30, () => who.post('/api/cart', { productId: product.id, quantity: 10 }));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 9, 422: 21 });
    expect((await who.get<CartLine[]>('/api/cart')).body[0]?.quantity).toBe(90);
  });

  it('puts a line back as it was, however often that is asked', async () => {
    const [who, product] = [shopper(), await makeProduct()];
    const line = (await who.post<CartLine>('/api/cart', { productId: product.id, quantity: 4 })).body;
    expect((await who.del(`/api/cart/${line.id}`)).status).toBe(204);
    const restore = () => who.post<CartLine>('/api/cart', { productId: product.id, quantity: 4, restore: true });
    expect((await restore()).body).toEqual({ ...line, id: expect.any(String) });
    const again = await together(5, restore);
    expect(tally(again.map(({ status }) => status))).toEqual({ 201: 5 });
    expect((await who.get<CartLine[]>('/api/cart')).body.map(({ quantity }) => quantity)).toEqual([4]);
  });

  it('puts a line back without taking away what was added since', async () => {
    const [who, product] = [shopper(), await makeProduct()];
    await who.post('/api/cart', { productId: product.id, quantity: 98 });
    const answer = await who.post<CartLine>('/api/cart', { productId: product.id, quantity: 4, restore: true });
    expect([answer.status, answer.body.quantity]).toEqual([201, 98]);
  });

  it('does not put back what went out of stock meanwhile', async () => {
    const [who, product] = [shopper(), await makeProduct()];
    const { body } = await who.post<CartLine>('/api/cart', { productId: product.id, quantity: 2 });
    await who.del(`/api/cart/${body.id}`);
    await db.product.update({ where: { id: product.id }, data: { inStock: false } });
    const answer = await who.post('/api/cart', { productId: product.id, quantity: 2, restore: true });
    expectRefusal(answer, 409, 'out_of_stock');
    expect((await who.get('/api/cart')).body).toEqual([]);
  });

  it('refuses an unknown product', async () => {
    const who = shopper();
    expectRefusal(await who.post('/api/cart', { productId: randomUUID() }), 404, 'not_found');
    expect((await who.get('/api/cart')).body).toEqual([]);
  });

  it('refuses a product that is out of stock and names it', async () => {
    const [who, product] = [shopper(), await makeProduct({ inStock: false })];
    const body = expectRefusal(await who.post('/api/cart', { productId: product.id }), 409, 'out_of_stock');
    expect(body.message).toContain(product.name);
    expect((await who.get('/api/cart')).body).toEqual([]);
  });

  it('refuses a product that is being deleted', async () => {
    const [who, product] = [shopper(), await makeProduct()];
    const answer = await changeUnder(
      (tx) => tx.product.delete({ where: { id: product.id } }),
      () => who.post('/api/cart', { productId: product.id }),
    );
    expectRefusal(answer, 404, 'not_found');
  });
});

describe('quantities', () => {
  it.each([100, 101, 2 ** 31, 2 ** 40, Number.MAX_SAFE_INTEGER])('%i is beyond the limit', async (quantity) => {
    const [who, product] = [shopper(), await makeProduct()];
    const line = await fillCart(who, product.id, 4);
    const body = expectRefusal(await who.post('/api/cart', { productId: product.id, quantity }), 422, 'quantity_limit');
    expect(body.message).toContain('99');
    expectRefusal(await who.put(`/api/cart/${line.id}`, { quantity }), 422, 'quantity_limit');
    expect((await who.get<CartLine[]>('/api/cart')).body[0]?.quantity).toBe(4);
  });

  it('99 is allowed, one more is not', async () => {
    const [who, product] = [shopper(), await makeProduct()];
    expect((await who.post('/api/cart', { productId: product.id, quantity: 99 })).status).toBe(201);
    expectRefusal(await who.post('/api/cart', { productId: product.id, quantity: 1 }), 422, 'quantity_limit');
    expect((await who.get<CartLine[]>('/api/cart')).body[0]?.quantity).toBe(99);
  });

  it('an update sets the quantity and answers the line', async () => {
    const [who, product] = [shopper(), await makeProduct()];
    const line = await fillCart(who, product.id, 5);
    const answer = await who.put<CartLine>(`/api/cart/${line.id}`, { quantity: 2 });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ id: line.id, quantity: 2, product: { id: product.id } });
    expect((await who.put<CartLine>(`/api/cart/${line.id}`, { quantity: 2 })).status).toBe(200);
  });
});

describe('taking out of the cart', () => {
  it('removes a line once', async () => {
    const who = shopper();
    const line = await fillCart(who, (await makeProduct()).id);
    const other = await fillCart(who, (await makeProduct()).id);
    const answer = await who.del(`/api/cart/${line.id}`);
    expect([answer.status, answer.body]).toEqual([204, null]);
    expectRefusal(await who.del(`/api/cart/${line.id}`), 404, 'not_found');
    expect((await who.get<CartLine[]>('/api/cart')).body.map(({ id }) => id)).toEqual([other.id]);
  });

  it('parallel removals: one does it', async () => {
    const who = shopper();
    const line = await fillCart(who, (await makeProduct()).id);
    const answers = await together(8, () => who.del(`/api/cart/${line.id}`));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 204: 1, 404: 7 });
  });

  it('clears the whole cart, and only this one', async () => {
    const [who, other, product] = [shopper(), shopper(), await makeProduct()];
    await fillCart(who, product.id);
    await fillCart(who, (await makeProduct()).id);
    await fillCart(other, product.id, 2);
    expect((await who.del('/api/cart')).status).toBe(204);
    expect((await who.del('/api/cart')).status).toBe(204);
    expect((await who.get('/api/cart')).body).toEqual([]);
    expect((await other.get<CartLine[]>('/api/cart')).body).toHaveLength(1);
  });
});

describe('what a cart shows', () => {
  it('the effective price, and what is struck through beside it: the base price under an offer, else the former one', async () => {
    const [who, offered, plain, reduced] = [
      shopper(),
      await makeProduct({ price: '99.99', originalPrice: '120.00' }),
      await makeProduct({ price: '10.00' }),
      await makeProduct({ price: '1999.00', originalPrice: '2299.00' }),
    ];
    await makeOffer(offered.id, { discountPercent: '33.33' });
    await makeOffer(plain.id, { startDate: hours(1), endDate: hours(2) });
    await fillCart(who, offered.id);
    await fillCart(who, plain.id);
    await fillCart(who, reduced.id);
    const cart = (await who.get<CartLine[]>('/api/cart')).body;
    expect(cart.map(({ product }) => [product.price, product.originalPrice])).toEqual([
      ['66.66', '99.99'],
      ['10.00', null],
      ['1999.00', '2299.00'],
    ]);
  });

  it('a product that went out of stock, as such', async () => {
    const [who, product] = [shopper(), await makeProduct()];
    const line = await fillCart(who, product.id, 2);
    await db.product.update({ where: { id: product.id }, data: { inStock: false } });
    expect((await who.get<CartLine[]>('/api/cart')).body[0]?.product.inStock).toBe(false);
    expectRefusal(await who.post('/api/cart', { productId: product.id }), 409, 'out_of_stock');
    expect((await who.put(`/api/cart/${line.id}`, { quantity: 1 })).status).toBe(200);
    expect((await who.del(`/api/cart/${line.id}`)).status).toBe(204);
  });
});
