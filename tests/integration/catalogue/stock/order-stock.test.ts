import { describe, expect, it } from 'vitest';
import type { ProductCardView } from '@/lib/catalogue/product/views';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import type { CheckoutResponse } from '@/lib/money/payment/checkout-response';
import type { CartLine } from '@/lib/selling/cart/reads';
import { changeUnder, expectRefusal, tally, together } from '../../../support/browser/check';
import { anonymous, shopper, staff } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { sweep } from '../../../support/make/internal';
import { checkoutBody, fillCart, makeCategory, makeProduct, readyToOrder } from '../../../support/make/make';
import { followed, letExpire, mockPay, readyToPay, stateOf } from '../../../support/make/pay';

const booksOf = async (id: string) => {
  const { stockQuantity, reserved, inStock } = await db.product.findUniqueOrThrow({ where: { id } });
  return [stockQuantity, reserved, inStock];
};
const setStatus = async (orderId: string, status: string, note?: string) =>
  (await staff()).put<OrderDetails>(`/api/admin/orders/${orderId}/status`, { status, note });
const place = async (ready: Awaited<ReturnType<typeof readyToOrder>>) => {
  const answer = await ready.who.post<CheckoutResponse>('/api/checkout', ready.body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  const { orderNumber } = answer.body;
  return db.order.findUniqueOrThrow({ where: { orderNumber } });
};

describe('an order of a counted product', () => {
  it('reserves its pieces, takes them at confirmation, and gives them back at cancellation', async () => {
    const ready = await readyToOrder({ stock: 3, quantity: 2 });
    const { id } = ready.product;
    const order = await place(ready);
    expect(await booksOf(id)).toEqual([3, 2, true]);
    for (const [status, books] of [
      ['confirmed', [1, 0, true]],
      ['shipped', [1, 0, true]],
      ['cancelled', [3, 0, true]],
      ['confirmed', [1, 0, true]],
      ['pending', [3, 2, true]],
      ['cancelled', [3, 0, true]],
      ['cancelled', [3, 0, true]],
      ['delivered', [1, 0, true]],
    ] as const) {
      const answer = await setStatus(order.id, status, 'سبب');
      expect(answer.status).toBe(200);
      expect(await booksOf(id), status).toEqual(books);
      const held = { cancelled: null, pending: { state: 'reserved', held: 2, lacking: 0 } };
      const taken = { state: 'taken', held: 2, lacking: 0 };
      expect(answer.body.items[0]?.stock, status).toEqual(status in held ? held[status as keyof typeof held] : taken);
    }
  });

  it('cancelled ten times at once gives its pieces back once', async () => {
    const ready = await readyToOrder({ stock: 2, quantity: 2 });
    const order = await place(ready);
    expect(await booksOf(ready.product.id)).toEqual([2, 2, false]);
    await together(10, () => setStatus(order.id, 'cancelled'));
    expect(await booksOf(ready.product.id)).toEqual([2, 0, true]);
  });

  it('that is free is taken at once', async () => {
    const ready = await readyToOrder({ stock: 1, price: '0.00', cost: '0.00' });
    await place(ready);
    expect(await booksOf(ready.product.id)).toEqual([0, 0, false]);
  });

  it('does nothing to a product that is not counted', async () => {
    const ready = await readyToOrder();
    const order = await place(ready);
    await setStatus(order.id, 'confirmed');
    await setStatus(order.id, 'cancelled');
    expect(await booksOf(ready.product.id)).toEqual([null, 0, true]);
  });

  it('that was made before the product was counted takes of what is there', async () => {
    const ready = await readyToOrder();
    const order = await place(ready);
    await (await staff()).put(`/api/admin/products/${ready.product.id}`, { stockQuantity: 4 });
    expect((await setStatus(order.id, 'pending')).body.items[0]?.stock).toMatchObject({ held: 0, lacking: 1 });
    const { body } = await setStatus(order.id, 'confirmed');
    expect(body.items[0]?.stock).toEqual({ state: 'taken', held: 1, lacking: 0 });
    expect(await booksOf(ready.product.id)).toEqual([3, 0, true]);
  });

  it('is seen in lists at once', async () => {
    const { slug } = await makeCategory();
    const product = await makeProduct({ category: slug, price: '50.00', stockQuantity: 1 });
    const ready = await readyToOrder();
    await db.cartItem.deleteMany({ where: { sessionId: ready.who.sessionId } });
    await fillCart(ready.who, product.id);
    const listed = async () =>
      (await anonymous().get<ProductCardView[]>(`/api/products?category=${slug}`)).body.map(({ inStock }) => inStock);
    expect(await listed()).toEqual([true]);
    const order = await place(ready);
    expect(await listed()).toEqual([false]);
    await setStatus(order.id, 'cancelled');
    expect(await listed()).toEqual([true]);
  });
});

describe('the last piece', () => {
  it('goes to one of twelve who order it at once', async () => {
    const first = await readyToOrder({ stock: 1 });
    const others = await together(11, async () => {
      const who = shopper();
      await fillCart(who, first.product.id);
      return {
        who,
        body: checkoutBody({
          companyId: first.company.id,
          gatewayId: first.gateway.id,
          subtotal: '50.00',
          shippingCost: '25.00',
          total: '75.00',
        }),
      };
    });
    const answers = await Promise.all([first, ...others].map(({ who, body }) => who.post('/api/checkout', body)));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 1, 409: 11 });
    const refused = answers.find(({ status }) => status === 409);
    if (refused) expectRefusal(refused, 409, 'out_of_stock');
    expect(await booksOf(first.product.id)).toEqual([1, 1, false]);
    expect(await db.orderItem.count({ where: { productId: first.product.id } })).toBe(1);
  });

  it('of two products goes to three of ten, in whichever order their carts hold them', async () => {
    const ready = await readyToOrder({ stock: 3 });
    const other = await makeProduct({ price: '30.00', stockQuantity: 4 });
    const carts = await together(10, async (index) => {
      const who = shopper();
      const ids = [ready.product.id, other.id];
      for (const id of index % 2 === 0 ? ids : ids.reverse()) await fillCart(who, id);
      const body = checkoutBody({
        companyId: ready.company.id,
        gatewayId: ready.gateway.id,
        subtotal: '80.00',
        shippingCost: '25.00',
        total: '105.00',
      });
      return { who, body };
    });
    const answers = await Promise.all(carts.map(({ who, body }) => who.post('/api/checkout', body)));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 3, 409: 7 });
    expect(await booksOf(ready.product.id)).toEqual([3, 3, false]);
    expect(await booksOf(other.id)).toEqual([4, 3, true]);
  });
});

describe('an order that waits for its payment', () => {
  it('takes its pieces when it is paid, however often that is told', async () => {
    const { who, orderNumber, product } = await readyToPay({ stock: 2 });
    expect(await booksOf(product.id)).toEqual([2, 1, true]);
    await together(4, () => mockPay(who, orderNumber, 'success'));
    expect((await stateOf(orderNumber)).order).toMatchObject({ status: 'confirmed', stockState: 'taken' });
    expect(await booksOf(product.id)).toEqual([1, 0, true]);
  });

  it.each(['failure', 'way back'])('gives its reserve back after a %s', async (outcome) => {
    const { who, orderNumber, product, payment } = await readyToPay({ stock: 1 });
    expect(await booksOf(product.id)).toEqual([1, 1, false]);
    if (outcome === 'failure') await mockPay(who, orderNumber, outcome);
    else await together(3, () => followed(`/api/payments/${payment.id}/cancel`));
    expect((await stateOf(orderNumber)).order.status).toBe('cancelled');
    expect(await booksOf(product.id)).toEqual([1, 0, true]);
  });

  it('keeps the books right when it runs out while it is paid', async () => {
    for (let round = 0; round < 5; round++) {
      const { who, orderNumber, product, payment } = await readyToPay({ stock: 1 });
      await letExpire(payment.id);
      await Promise.all([sweep('payments'), mockPay(who, orderNumber, 'success'), sweep('payments')]);
      const { order } = await stateOf(orderNumber);
      expect(['confirmed', 'cancelled']).toContain(order.status);
      expect(await booksOf(product.id)).toEqual(order.status === 'confirmed' ? [0, 0, false] : [1, 0, true]);
    }
  });

  it('locks its products before the cart lines when it is paid', async () => {
    const { who, orderNumber, product } = await readyToPay({ stock: 1 });
    const paid = await changeUnder(
      (tx) => tx.$queryRaw`SELECT 1 FROM products WHERE id = ${product.id} FOR UPDATE`,
      () => mockPay(who, orderNumber, 'success'),
      // Fails if the cart lines are locked already.
      (tx) => tx.$queryRaw`SELECT 1 FROM cart_items WHERE product_id = ${product.id} FOR UPDATE NOWAIT`,
    );
    expect(paid.status).toBe(200);
    expect(await booksOf(product.id)).toEqual([0, 0, false]);
    expect((await who.get<CartLine[]>('/api/cart')).body).toEqual([]);
  });

  it('gives way to the next order of its shopper, who may have the same last piece', async () => {
    const { who, body, orderNumber, product, gateway } = await readyToPay({ stock: 1 });
    const cart = await who.get<CartLine[]>('/api/cart');
    expect(cart.body[0]?.product).toMatchObject({ inStock: true, left: 1 });
    const again = await who.post<CheckoutResponse>('/api/checkout', {
      ...body,
      shipping: { ...body.shipping, city: 'جدة' },
    });
    expect(again.status, gateway.name).toBe(201);
    expect(again.body.orderNumber).not.toBe(orderNumber);
    expect((await stateOf(orderNumber)).order).toMatchObject({ status: 'cancelled', stockState: 'none' });
    expect(await booksOf(product.id)).toEqual([1, 1, false]);
  });
});

describe('a quantity that staff change while orders wait', () => {
  it('below what is reserved: orders get what is there, first who is confirmed first, and the lack is noted', async () => {
    const ready = await readyToOrder({ stock: 5, quantity: 2 });
    const { id } = ready.product;
    const order = await place(ready);
    const admin = await staff();
    const edited = await admin.put(`/api/admin/products/${id}`, { stockQuantity: 1 });
    expect(edited.status).toBe(200);
    expect(await booksOf(id)).toEqual([1, 2, false]);
    await setStatus(order.id, 'confirmed');
    expect(await booksOf(id)).toEqual([0, 0, false]);
    const { history } = (await admin.get<OrderDetails>(`/api/admin/orders/${order.id}`)).body;
    expect(history.some(({ note }) => note?.includes('المطلوب 2، المتوفر 1'))).toBe(true);
    await setStatus(order.id, 'cancelled');
    expect(await booksOf(id)).toEqual([1, 0, true]);
  });

  it('to uncounted and back: nothing stays behind', async () => {
    const ready = await readyToOrder({ stock: 5, quantity: 2 });
    const { id } = ready.product;
    const order = await place(ready);
    const admin = await staff();
    await admin.put(`/api/admin/products/${id}`, { stockQuantity: null });
    await setStatus(order.id, 'cancelled');
    expect(await booksOf(id)).toEqual([null, 0, true]);
    await admin.put(`/api/admin/products/${id}`, { stockQuantity: 5 });
    expect(await booksOf(id)).toEqual([5, 0, true]);
  });

  it('cannot say what the database knows better', async () => {
    const product = await makeProduct({ stockQuantity: 2 });
    for (const data of [{ inStock: false }, { stockQuantity: -1 }, { reserved: -1 }, { reserved: 2 }]) {
      await expect(db.product.update({ where: { id: product.id }, data })).rejects.toThrow(/products_stock/);
    }
  });
});

describe('a cart', () => {
  it('asks for no more than is left', async () => {
    const [who, product] = [shopper(), await makeProduct({ stockQuantity: 3 })];
    const add = (quantity: number, restore = false) =>
      who.post<CartLine>('/api/cart', { productId: product.id, quantity, restore });
    const refused = expectRefusal<{ message: string; left: number }>(await add(4), 409, 'stock_short');
    expect([refused.left, refused.message]).toEqual([3, `لا تكفي الكمية المتبقية: ${product.name} (بقيت 3 قطع)`]);
    const line = await add(2);
    expect(line.body).toMatchObject({ quantity: 2, product: { left: 3 } });
    expectRefusal(await add(2), 409, 'stock_short');
    expectRefusal(await add(4, true), 409, 'stock_short');
    const set = (quantity: number) => who.put<CartLine>(`/api/cart/${line.body.id}`, { quantity });
    expectRefusal(await set(4), 409, 'stock_short');
    expect((await set(3)).body.quantity).toBe(3);
    expectRefusal(await set(100), 422, 'quantity_limit');
  });

  it('parallel adds stop at what is left', async () => {
    const [who, product] = [shopper(), await makeProduct({ stockQuantity: 7 })];
    const answers = await together(12, () => who.post('/api/cart', { productId: product.id }));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 7, 409: 5 });
  });

  it('takes nothing of which all pieces are reserved', async () => {
    const ready = await readyToOrder({ stock: 1 });
    await place(ready);
    const answer = await shopper().post('/api/cart', { productId: ready.product.id });
    expectRefusal(answer, 409, 'out_of_stock');
  });

  it('that asks for more than is left by now is refused at the checkout, by name and number', async () => {
    const ready = await readyToOrder({ stock: 5, quantity: 3 });
    await (await staff()).put(`/api/admin/products/${ready.product.id}`, { stockQuantity: 2 });
    const answer = await ready.who.post('/api/checkout', ready.body);
    const { left, issues } = expectRefusal<{ left: number; issues: object[] }>(answer, 409, 'stock_short');
    expect(left).toBe(2);
    expect(issues).toEqual([{ path: `items.${ready.line.id}`, message: `${ready.product.name} (بقيت قطعتان)` }]);
    expect((await ready.who.get<CartLine[]>('/api/cart')).body[0]).toMatchObject({ quantity: 3, product: { left: 2 } });
    expect(await booksOf(ready.product.id)).toEqual([2, 0, true]);
  });
});
