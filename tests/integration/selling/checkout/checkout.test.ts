import { describe, expect, it } from 'vitest';
import type { CheckoutResponse } from '@/lib/money/payment/checkout-response';
import { lineOrderBy } from '@/lib/orders/order/line-order-by';
import { ORDER_NUMBER, orderNumber } from '@/lib/orders/order/order-number';
import type { OwnOrder } from '@/lib/selling/account/orders';
import { changeUnder, expectRefusal } from '../../../support/browser/check';
import { shopper } from '../../../support/browser/http';
import { db } from '../../../support/db';
import {
  type CheckoutBody,
  checkoutBody,
  fillCart,
  hours,
  makeCompany,
  makeEmail,
  makeGateway,
  makeOffer,
  makeProduct,
  readyToOrder,
} from '../../../support/make/make';
import { rules } from '../../../support/rules';

const orderOf = (email: string) =>
  db.order.findFirstOrThrow({ where: { email }, include: { items: true, history: true, redemption: true } });
const ordersOf = (email: string) => db.order.count({ where: { email } });
const cartOf = (who: { sessionId: string }) =>
  db.cartItem.findMany({ where: { sessionId: who.sessionId }, orderBy: { createdAt: 'asc' } });

describe('a cash order', () => {
  it('answers 201 and what the shop does next', async () => {
    const { who, body, email } = await readyToOrder();
    const before = new Date();
    const answer = await who.post<CheckoutResponse>('/api/checkout', body);
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      requiresRedirect: false,
      redirectUrl: null,
      paymentType: 'cash',
      paymentKind: 'cash',
      message: null,
      requiresPaymentSheet: false,
      bankingDetails: null,
      orderNumber: expect.stringMatching(ORDER_NUMBER),
    });
    const days = [before, new Date()].map((moment) => orderNumber(moment, () => 0).slice(0, 11));
    expect(days).toContain(answer.body.orderNumber.slice(0, 11));
    expect((await orderOf(email)).orderNumber).toBe(answer.body.orderNumber);
  });

  it('writes the order, its lines and its history', async () => {
    const { who, body, email, product, company, gateway } = await readyToOrder({
      price: '33.33',
      quantity: 3,
      cost: '18.50',
    });
    await who.post('/api/checkout', body);
    const order = await orderOf(email);
    const { taxRate } = await rules();
    expect(order).toMatchObject({
      sessionId: who.sessionId,
      status: 'pending',
      couponCode: null,
      shippingCompanyId: company.id,
      shippingMethod: company.name,
      paymentGatewayId: gateway.id,
      paymentMethod: 'cash',
      firstName: 'سارة',
      lastName: 'العتيبي',
      email,
      phone: '+966501234567',
      shippingAddress: 'شارع العليا، مبنى 5',
      city: 'الرياض',
      postalCode: '12211',
      refundDue: false,
      redemption: null,
    });
    // 3 × 33.33 and 18.50; the contained VAT is rounded half-up
    const gross = 11_849n;
    const vat = (gross * taxRate * 2n + (10_000n + taxRate)) / (2n * (10_000n + taxRate));
    expect(
      [order.subtotal, order.discountAmount, order.shippingCost, order.totalAmount, order.taxAmount].map(String),
    ).toEqual(['99.99', '0', '18.5', '118.49', String(Number(vat) / 100)]);
    expect(order.items).toHaveLength(1);
    expect(order.items[0]).toMatchObject({
      productId: product.id,
      productName: product.name,
      productImage: product.image,
      quantity: 3,
    });
    expect([order.items[0]?.unitPrice, order.items[0]?.totalPrice].map(String)).toEqual(['33.33', '99.99']);
    expect(order.history).toMatchObject([{ fromStatus: null, toStatus: 'pending', by: 'shopper', note: null }]);
  });

  it('keeps the lines in the order of the cart', async () => {
    const ready = await readyToOrder({ cost: '0.00' });
    const names = [ready.product.name];
    for (let more = 0; more < 4; more += 1) {
      const product = await makeProduct({ price: '50.00' });
      await fillCart(ready.who, product.id);
      names.push(product.name);
    }
    const totals = { subtotal: '250.00', shippingCost: '0.00', total: '250.00' };
    expect((await ready.who.post('/api/checkout', { ...ready.body, totals })).status).toBe(201);
    const { orderNumber } = await orderOf(ready.email);
    const items = await db.orderItem.findMany({ where: { order: { orderNumber } }, orderBy: lineOrderBy });
    expect(items.map(({ productName, position }) => [productName, position])).toEqual(
      names.map((name, index) => [name, index]),
    );
    const own = await ready.who.get<OwnOrder>(`/api/orders/${orderNumber}`);
    expect(own.body.items.map(({ product }) => product.name)).toEqual(names);
  });

  it('empties the cart of what was ordered, and no other cart', async () => {
    const { who, body, product } = await readyToOrder();
    const other = shopper();
    await fillCart(other, product.id, 7);
    await who.post('/api/checkout', body);
    expect(await cartOf(who)).toEqual([]);
    expect(await cartOf(other)).toMatchObject([{ quantity: 7 }]);
    expectRefusal(await who.post('/api/checkout', body), 409, 'cart_empty');
  });

  it('leaves in the cart what is added while it is made', async () => {
    const { who, body, line, email } = await readyToOrder({ quantity: 2 });
    const answer = await changeUnder(
      (tx) => tx.cartItem.update({ where: { id: line.id }, data: { quantity: 5 } }),
      () => who.post('/api/checkout', body),
    );
    expect(answer.status).toBe(201);
    expect((await orderOf(email)).items[0]?.quantity).toBe(2);
    expect(await cartOf(who)).toMatchObject([{ id: line.id, quantity: 3 }]);
  });

  it('goes through although the quantity is lowered while it is made', async () => {
    const { who, body, line, email } = await readyToOrder({ quantity: 3 });
    const answer = await changeUnder(
      (tx) => tx.cartItem.update({ where: { id: line.id }, data: { quantity: 1 } }),
      () => who.post('/api/checkout', body),
    );
    expect(answer.status).toBe(201);
    expect((await orderOf(email)).items[0]?.quantity).toBe(3);
    expect(await cartOf(who)).toEqual([]);
  });

  it('is refused whole when a product is deleted while it is made', async () => {
    const { who, body, product, email } = await readyToOrder();
    const answer = await changeUnder(
      (tx) => tx.product.delete({ where: { id: product.id } }),
      () => who.post('/api/checkout', body),
    );
    expectRefusal(answer, 409, 'conflict');
    expect(await ordersOf(email)).toBe(0);
    expect(await db.customer.count({ where: { email } })).toBe(0);
  });

  it('takes totals as numbers, floats that were added up among them', async () => {
    const { who, body } = await readyToOrder({ price: '33.30', quantity: 3, cost: '0.20' });
    const subtotal = 33.3 * 3;
    expect(String(subtotal).length).toBeGreaterThan(10);
    const answer = await who.post('/api/checkout', {
      ...body,
      totals: { subtotal, shippingCost: 0.2, discount: 0, total: subtotal + 0.2 },
    });
    expect(answer.status).toBe(201);
  });

  it('takes Arabic digits', async () => {
    const { who, body, email } = await readyToOrder({ price: '12.50', cost: '5.00' });
    const shipping = { ...body.shipping, phone: '٠٥٠ ١٢٣ ٤٥٦٧', postalCode: '١٢٢١١' };
    const totals = { subtotal: '١٢٫٥٠', shippingCost: '٥', total: '١٧٫٥' };
    expect((await who.post('/api/checkout', { ...body, shipping, totals })).status).toBe(201);
    expect(await orderOf(email)).toMatchObject({ phone: '+966501234567', postalCode: '12211' });
  });
});

describe('the short National Address', () => {
  it.each([
    [' rrrd ٢٩٢٩ ', 'RRRD2929'],
    ['', ''],
    [undefined, ''],
  ])('%j is kept with the order as %j', async (shortAddress, kept) => {
    const { who, body, email } = await readyToOrder();
    expect((await who.post('/api/checkout', { ...body, shipping: { ...body.shipping, shortAddress } })).status).toBe(
      201,
    );
    const order = await orderOf(email);
    expect(order.shortAddress).toBe(kept);
    const own = await who.get<{ shortAddress: string }>(`/api/orders/${order.orderNumber}`);
    expect(own.body.shortAddress).toBe(kept);
  });

  it.each(['RRR2929', 'RRRD29', 'رررد2929', 5])('%j is none, and makes no order', async (shortAddress) => {
    const { who, body } = await readyToOrder();
    const answer = await who.post('/api/checkout', { ...body, shipping: { ...body.shipping, shortAddress } });
    const { issues } = expectRefusal(answer, 422, 'invalid');
    expect(issues.map(({ path }) => path)).toEqual(['shipping.shortAddress']);
    expect(await db.order.count({ where: { sessionId: who.sessionId } })).toBe(0);
  });
});

describe('the customer', () => {
  it('is made of the first order, and the session keeps what it said', async () => {
    const { who, body, email } = await readyToOrder();
    await who.post('/api/checkout', { ...body, shipping: { ...body.shipping, email: email.toUpperCase() } });
    const customer = await db.customer.findUniqueOrThrow({ where: { email } });
    expect(customer).toMatchObject({
      firstName: 'سارة',
      lastName: 'العتيبي',
      phone: '+966501234567',
      address: 'شارع العليا، مبنى 5',
      city: 'الرياض',
      postalCode: '12211',
      country: 'Saudi Arabia',
    });
    expect(await db.userSession.findMany({ where: { email } })).toMatchObject([{ sessionToken: who.sessionId }]);
    expect((await orderOf(email)).customerId).toBe(customer.id);
  });

  it('stays untouched by a later order, and is not tied to its session', async () => {
    const email = makeEmail();
    const customer = await db.customer.create({
      data: { email, firstName: 'أصل', lastName: 'أصل', phone: '0555555555', city: 'جدة' },
    });
    const { who, body } = await readyToOrder({ email });
    expect((await who.post('/api/checkout', body)).status).toBe(201);
    expect(await db.customer.findUnique({ where: { email } })).toEqual(customer);
    expect(await db.customer.findUnique({ where: { email } })).toEqual(customer);
    expect(await orderOf(email)).toMatchObject({
      customerId: customer.id,
      firstName: 'سارة',
      phone: '+966501234567',
      city: 'الرياض',
    });
  });

  it('is one, although two sessions order with a new e-mail at once', async () => {
    const email = makeEmail();
    const ready = await Promise.all([readyToOrder({ email }), readyToOrder({ email }), readyToOrder({ email })]);
    const answers = await Promise.all(ready.map(({ who, body }) => who.post('/api/checkout', body)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await db.customer.count({ where: { email } })).toBe(1);
    expect(await ordersOf(email)).toBe(3);
  });
});

describe('prices', () => {
  it('are those of the running offers, rounded once per piece', async () => {
    const [who, company, gateway, email] = [
      shopper(),
      await makeCompany({ cost: '10.00' }),
      await makeGateway(),
      makeEmail(),
    ];
    const [third, amount, over] = [
      await makeProduct({ price: '9.99' }),
      await makeProduct({ price: '20.00' }),
      await makeProduct({ price: '5.00' }),
    ];
    await makeOffer(third.id, { discountPercent: '33.33' });
    await makeOffer(third.id, { discountPercent: '10.00' });
    await makeOffer(amount.id, { discountAmount: '7.50' });
    await makeOffer(over.id, { startDate: hours(-2), endDate: hours(-1) });
    for (const [product, quantity] of [
      [third, 3],
      [amount, 2],
      [over, 1],
    ] as const)
      await fillCart(who, product.id, quantity);
    // 9.99 less 33.33 % is 6.660333: 6.66 × 3 = 19.98; 12.50 × 2 = 25.00; 5.00
    const body = checkoutBody({
      companyId: company.id,
      gatewayId: gateway.id,
      subtotal: '49.98',
      shippingCost: '10.00',
      total: '59.98',
      email,
    });
    expect((await who.post('/api/checkout', body)).status).toBe(201);
    const order = await orderOf(email);
    const lines = new Map(
      order.items.map((item) => [item.productId, `${item.unitPrice} × ${item.quantity} = ${item.totalPrice}`]),
    );
    expect([lines.get(third.id), lines.get(amount.id), lines.get(over.id)]).toEqual([
      '6.66 × 3 = 19.98',
      '12.5 × 2 = 25',
      '5 × 1 = 5',
    ]);
  });

  it('a product that an offer makes free', async () => {
    const { who, body, product, email } = await readyToOrder({ price: '80.00', cost: '10.00' });
    await makeOffer(product.id, { discountAmount: '500.00' });
    expect(
      (await who.post('/api/checkout', { ...body, totals: { subtotal: 0, shippingCost: 10, total: 10 } })).status,
    ).toBe(201);
    expect(String((await orderOf(email)).totalAmount)).toBe('10');
  });
});

describe('free shipping', () => {
  it('begins where the subtotal reaches the threshold', async () => {
    const { threshold } = await rules();
    const riyals = (halalas: bigint) => `${halalas / 100n}.${String(halalas % 100n).padStart(2, '0')}`;
    const below = await readyToOrder({ price: riyals(threshold - 1n), cost: '30.00' });
    expect((await below.who.post('/api/checkout', below.body)).status).toBe(201);
    const at = await readyToOrder({ price: riyals(threshold), cost: '30.00' });
    const charged = expectRefusal<{ totals: unknown }>(
      await at.who.post('/api/checkout', at.body),
      409,
      'totals_changed',
    );
    expect(charged.totals).toMatchObject({
      subtotal: riyals(threshold),
      shippingCost: '0.00',
      total: riyals(threshold),
    });
    const totals = { subtotal: riyals(threshold), shippingCost: '0.00', total: riyals(threshold) };
    expect((await at.who.post('/api/checkout', { ...at.body, totals })).status).toBe(201);
    expect(String((await orderOf(at.email)).shippingCost)).toBe('0');
  });

  it('a company that costs nothing', async () => {
    const { who, body, email } = await readyToOrder({ price: '10.00', cost: '0.00' });
    expect((await who.post('/api/checkout', body)).status).toBe(201);
    expect(String((await orderOf(email)).totalAmount)).toBe('10');
  });
});

describe('an order that is picked up at the branch', () => {
  const withoutAddress = (body: CheckoutBody) => {
    const { address: _, city: __, postalCode: ___, ...shipping } = body.shipping;
    return { ...body, shipping };
  };

  it('needs no address', async () => {
    const { who, body, email, company } = await readyToOrder();
    await db.shippingCompany.update({ where: { id: company.id }, data: { isPickup: true } });
    const answer = await who.post<CheckoutResponse>('/api/checkout', withoutAddress(body));
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    expect(await orderOf(email)).toMatchObject({
      shippingAddress: '',
      city: '',
      postalCode: '',
      shippingMethod: company.name,
    });
    expect(await db.customer.findUnique({ where: { email } })).toMatchObject({ address: null, city: null });
    const own = await who.get(`/api/orders/${answer.body.orderNumber}`);
    expect(own.body).toMatchObject({ shippingAddress: '', shippingMethod: company.name });
  });

  it('is one that is fetched, also where somebody sends an address with it', async () => {
    const { who, body, company } = await readyToOrder();
    await db.shippingCompany.update({ where: { id: company.id }, data: { isPickup: true } });
    const { orderNumber } = (await who.post<CheckoutResponse>('/api/checkout', body)).body;
    const { address } = body.shipping;
    expect((await who.get(`/api/orders/${orderNumber}`)).body).toMatchObject({
      shippingAddress: address,
      isPickup: true,
    });
    await db.order.update({ where: { orderNumber }, data: { shippingAddress: '' } });
    await db.shippingCompany.update({ where: { id: company.id }, data: { isPickup: false } });
    expect((await who.get(`/api/orders/${orderNumber}`)).body).toMatchObject({ isPickup: false });
  });

  it('is the only one that does: any other is refused with the fields that are missing, and loses nothing', async () => {
    const { who, body, email } = await readyToOrder();
    const refusal = expectRefusal(await who.post('/api/checkout', withoutAddress(body)), 422, 'invalid');
    expect(refusal.issues.map(({ path }: { path: string }) => path)).toEqual([
      'shipping.address',
      'shipping.city',
      'shipping.postalCode',
    ]);
    expect(await ordersOf(email)).toBe(0);
    expect(await cartOf(who)).toHaveLength(1);
  });

  it('is known to the shopper by its company', async () => {
    const company = await makeCompany({ isPickup: true });
    const { body } = await shopper().get<{ id: string; isPickup: boolean }[]>('/api/shipping-companies');
    expect(body.find(({ id }) => id === company.id)).toMatchObject({ isPickup: true });
  });
});
