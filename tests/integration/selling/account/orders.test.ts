import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { CheckoutResponse } from '@/lib/money/payment/checkout-response';
import { ORDER_NUMBER } from '@/lib/orders/order/order-number';
import { formatDayTime } from '@/lib/platform/shared/dates';
import { translate } from '@/lib/platform/shared/translate';
import { storeAddressLine } from '@/lib/platform/store-settings/rules';
import type { OwnOrder, OwnOrderRow } from '@/lib/selling/account/orders';
import { expectRefusal } from '../../../support/browser/check';
import { type Shopper, shopper, staff } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { makeCompany, makeCoupon, makeOrder, makeProduct, makeUnpaid, readyToOrder } from '../../../support/make/make';
import { makeSold } from '../../../support/make/order-change';

async function ordered(who: Shopper = shopper()) {
  const ready = await readyToOrder({ who });
  const answer = await who.post<CheckoutResponse>('/api/checkout', ready.body);
  expect(answer.status).toBe(201);
  return { ...ready, orderNumber: answer.body.orderNumber };
}

describe('an own order', () => {
  it('is read with everything on it', async () => {
    const { who, orderNumber, product, email, company, gateway } = await ordered();
    const answer = await who.get<OwnOrder>(`/api/orders/${orderNumber}`);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      orderNumber,
      status: 'pending',
      replacedBy: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      createdAtText: formatDayTime(new Date(answer.body.createdAt)),
      items: [
        {
          id: expect.any(String),
          product: { id: product.id, name: product.name, image: product.image },
          isAddOn: false,
          quantity: 1,
          unitPrice: '50.00',
          totalPrice: '50.00',
          serials: [],
        },
      ],
      subtotal: '50.00',
      discountAmount: '0.00',
      bundleDiscount: '0.00',
      couponCode: null,
      shippingCost: '25.00',
      codFee: '0.00',
      taxAmount: '9.78',
      totalAmount: '75.00',
      shippingMethod: company.name,
      shortAddress: '',
      business: null,
      parcels: [],
      isPickup: false,
      pickupPlace: null,
      told: { mail: true, whatsapp: false },
      instructions: null,
      transferUntilText: null,
      paymentMethod: 'cash',
      paymentKind: 'cash',
      paymentName: gateway.displayName,
      firstName: 'سارة',
      lastName: 'العتيبي',
      email,
      phone: '+966501234567',
      shippingAddress: 'شارع العليا، مبنى 5',
      city: 'الرياض',
      postalCode: '12211',
      bankingDetails: null,
      money: { isPaid: false, due: null, refunded: null, offset: null },
      balance: { paid: null, toPay: '75.00' },
      promise: null,
      hasInvoice: false,
      canPay: false,
      canCancel: true,
      cancelRefund: { total: null, byProvider: null, byStaff: null },
      canHandIn: false,
      receipts: [],
      returns: [],
      reviews: [],
      returnable: [],
      returnUntilText: null,
      history: [{ to: 'pending', at: expect.any(String), atText: expect.any(String) }],
    });
  });

  it('says where a pickup order waits, and no day once it is ready', async () => {
    const who = shopper();
    const branch = await makeCompany({ isPickup: true, cost: '0.00' });
    const day = new Date('2026-11-29');
    const { orderNumber } = await makeOrder({
      ...{ sessionId: who.sessionId, status: 'shipped', shippingAddress: '' },
      ...{ shippingCompanyId: branch.id, promisedFrom: day, promisedTo: day },
    });
    const order = (await who.get<OwnOrder>(`/api/orders/${orderNumber}`)).body;
    const place = storeAddressLine(await db.storeSettings.findFirstOrThrow());
    expect(place).not.toBeNull();
    expect(order).toMatchObject({ isPickup: true, pickupPlace: place, promise: null });
  });

  it('shows the coupon and its discount', async () => {
    const coupon = await makeCoupon();
    const { who, body } = await readyToOrder();
    const totals = { ...body.totals, discount: '5.00', total: '70.00' };
    const { orderNumber } = (
      await who.post<CheckoutResponse>('/api/checkout', { ...body, couponCode: coupon.code, totals })
    ).body;
    const order = (await who.get<OwnOrder>(`/api/orders/${orderNumber}`)).body;
    expect(order).toMatchObject({
      couponCode: coupon.code,
      discountAmount: '5.00',
      totalAmount: '70.00',
      taxAmount: '9.13',
    });
  });

  it('shows what staff did, but not who did it', async () => {
    const { who, orderNumber } = await ordered();
    const { id } = await db.order.findUniqueOrThrow({ where: { orderNumber } });
    await (await staff()).put(`/api/admin/orders/${id}/status`, { status: 'shipped', note: 'سري' });
    const answer = await who.get<OwnOrder>(`/api/orders/${orderNumber}`);
    expect(answer.body.status).toBe('shipped');
    expect(answer.body.history.map(({ to }) => to)).toEqual(['pending', 'shipped']);
    expect(JSON.stringify(answer.body)).not.toContain('سري');
    expect(Object.keys(answer.body.history[1] ?? {}).sort()).toEqual(['at', 'atText', 'to']);
  });

  it.each([
    ['cash', 'delivered'],
    ['transfer', 'confirmed'],
  ] as const)('is paid once its %s has come (%s)', async (type, status) => {
    const who = shopper();
    const { order } = await makeSold({ status: 'pending', paymentMethod: type, sessionId: who.sessionId });
    const isPaid = async () => (await who.get<OwnOrder>(`/api/orders/${order.orderNumber}`)).body.money.isPaid;
    expect(await isPaid()).toBe(false);
    await (await staff()).put(`/api/admin/orders/${order.id}/status`, { status });
    expect(await isPaid()).toBe(true);
  });

  it('stays whole when its product, gateway name or offer changes', async () => {
    const { who, orderNumber, product } = await ordered();
    await db.product.delete({ where: { id: product.id } });
    const order = (await who.get<OwnOrder>(`/api/orders/${orderNumber}`)).body;
    expect(order.items).toEqual([
      {
        id: expect.any(String),
        product: { id: null, name: product.name, image: product.image },
        isAddOn: false,
        quantity: 1,
        unitPrice: '50.00',
        totalPrice: '50.00',
        serials: [],
      },
    ]);
  });

  it('is found by its session alone: a foreign and an unknown number answer the very same', async () => {
    const { orderNumber } = await ordered();
    const other = shopper();
    const [foreign, unknown] = [
      await other.get(`/api/orders/${orderNumber}`),
      await other.get('/api/orders/ORD-200101-00000'),
    ];
    expectRefusal(foreign, 404, 'not_found');
    expect(foreign.body).toEqual(unknown.body);
    expectRefusal(await other.get(`/api/orders/${orderNumber}?sessionId=${shopper().sessionId}`), 404, 'not_found');
  });

  it.each(['x', 'ORD-261120-AAAAAA', '%00', 'ORD%00', '%27', '%F0%9F%98%80', '..%2F..%2Fcart', 'a'.repeat(3000)])(
    '%s is no order',
    async (number) => {
      expectRefusal(await shopper().get(`/api/orders/${number}`), 404, 'not_found');
    },
  );
});

describe('the list of own orders', () => {
  it('has this session’s, newest first', async () => {
    const { who, orderNumber: first } = await ordered();
    const { orderNumber: second } = await ordered(who);
    await ordered();
    const rows = (await who.get<OwnOrderRow[]>('/api/orders')).body;
    expect(rows.map((row) => row.orderNumber)).toEqual([second, first]);
    expect(rows[0]).toEqual({
      orderNumber: second,
      status: 'pending',
      isPickup: false,
      createdAt: expect.any(String),
      createdAtText: expect.any(String),
      totalAmount: '75.00',
      hasInvoice: false,
      isOpen: true,
      first: { name: expect.any(String), image: expect.any(String), others: 0 },
      next: translate('client.order.received.cash'),
      action: null,
      trackingUrl: null,
    });
    for (const row of rows) expect(row.orderNumber).toMatch(ORDER_NUMBER);
  });

  it('says what comes next, and what the shopper can do', async () => {
    const who = shopper();
    const { sessionId } = who;
    const company = await makeCompany({ trackingUrl: 'https://carrier.example/{number}' });
    const day = new Date('2026-11-29');
    const sent = await makeOrder({ sessionId, status: 'shipped', promisedFrom: day, promisedTo: day });
    const parcel = { orderId: sent.id, shippingCompanyId: company.id, carrier: company.name, by: 'x' };
    const pack = (trackingNumber: string) =>
      db.shipment.create({ data: { ...parcel, id: randomUUID(), state: 'sent', trackingNumber } });
    await pack('T1');
    const promised = { sessionId, status: 'pending', promisedFrom: day, promisedTo: day } as const;
    const transfer = await makeOrder({ ...promised, paymentMethod: 'transfer' });
    const cash = await makeOrder({ ...promised, paymentMethod: 'cash' });
    const over = await makeOrder({ sessionId, status: 'cancelled', paymentMethod: 'cash' });
    const unpaid = await makeUnpaid(who);
    const listed = async () =>
      new Map((await who.get<OwnOrderRow[]>('/api/orders')).body.map((row) => [row.orderNumber, row]));
    const rows = await listed();
    const { promise, canPay } = (await who.get<OwnOrder>(`/api/orders/${sent.orderNumber}`)).body;
    expect([typeof promise, canPay]).toEqual(['string', false]);
    expect(rows.get(sent.orderNumber)).toMatchObject({
      next: promise,
      action: 'track',
      trackingUrl: 'https://carrier.example/T1',
    });
    expect(rows.get(transfer.orderNumber)).toMatchObject({
      next: translate('client.order.received.transfer'),
      action: 'receipt',
      trackingUrl: null,
    });
    expect(rows.get(cash.orderNumber)).toMatchObject({ next: promise, action: null });
    expect(rows.get(over.orderNumber)).toMatchObject({ next: null, action: null, trackingUrl: null });
    expect(rows.get(unpaid.orderNumber)).toMatchObject({ next: null, action: 'pay', trackingUrl: null });
    await pack('T2');
    expect((await listed()).get(sent.orderNumber)).toMatchObject({ action: 'track', trackingUrl: null });
  });

  it('an order says nothing of another session with the same e-mail', async () => {
    const { email } = await ordered();
    const other = await readyToOrder({ email });
    await other.who.post('/api/checkout', other.body);
    expect((await other.who.get<OwnOrderRow[]>('/api/orders')).body).toHaveLength(1);
  });
});

describe('an order line', () => {
  it('keeps the name of its time', async () => {
    const product = await makeProduct({ name: 'الاسم الأول' });
    const { who, body } = await readyToOrder();
    await db.cartItem.updateMany({ where: { sessionId: who.sessionId }, data: { productId: product.id } });
    const totals = { subtotal: '100.00', shippingCost: '25.00', total: '125.00' };
    const { orderNumber } = (await who.post<CheckoutResponse>('/api/checkout', { ...body, totals })).body;
    await db.product.update({ where: { id: product.id }, data: { name: 'اسم جديد', price: '1.00' } });
    const order = (await who.get<OwnOrder>(`/api/orders/${orderNumber}`)).body;
    expect(order.items[0]).toMatchObject({ product: { name: 'الاسم الأول' }, unitPrice: '100.00' });
  });
});
