import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { OrderRow } from '@/lib/desk/order-desk/list-orders';
import { type Client, staff } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { makeGateway, makeOrder, makeProduct, word } from '../../../support/make/make';
import { documentsOf, makeSale, setVatNumber } from '../../../support/make/sale';

let admin: Client;
beforeAll(async () => {
  admin = await staff();
});

const found = async (q: string) => {
  const { body } = await admin.get<OrderRow[]>(`/api/admin/orders?${new URLSearchParams({ q })}`);
  return body.map(({ id }) => id);
};

const digits = () => String(Math.floor(Math.random() * 1e8)).padStart(8, '0');

describe('an order is found by what staff have in hand', () => {
  it('an invoice, a parcel, a payment or a refund: its number, and a part of it', async () => {
    const order = await makeOrder({ status: 'confirmed', paymentMethod: 'cash' });
    const key = randomUUID().replaceAll('-', '').toUpperCase();
    const [tracking, carrier, payment, refund] = [
      `SM${key.slice(0, 10)}`,
      `ناقل ${key.slice(10, 16)}`,
      `chg_${key}`,
      `re_${key.slice(4, 24)}`,
    ];
    const parcel = { id: randomUUID(), orderId: order.id, state: 'sent', by: 'x' } as const;
    await db.shipment.create({ data: { ...parcel, trackingNumber: tracking, carrier } });
    const gateway = await makeGateway({ type: 'stcpay' });
    const attempt = { orderId: order.id, gatewayId: gateway.id, provider: 'tap', amount: '75.00' };
    await db.payment.create({ data: { ...attempt, providerRef: payment } });
    const given = { orderId: order.id, amount: '5.00', reason: 'x', by: 'x' };
    const proof = `حوالة ${key.slice(16, 24)}`;
    await db.refund.create({ data: { ...given, id: randomUUID(), method: 'provider', providerRef: refund } });
    await db.refund.create({ data: { ...given, id: randomUUID(), method: 'transfer', proof } });
    const received = `إيصال ${key.slice(24, 32)}`;
    await db.receivedPayment.create({
      data: { id: randomUUID(), orderId: order.id, method: 'transfer', amount: '5.00', proof: received, by: 'x' },
    });
    for (const q of [
      tracking,
      tracking.toLowerCase(),
      tracking.slice(3, 10),
      carrier,
      payment,
      payment.slice(6, 24),
      refund,
      refund.slice(5, 20),
      proof,
      received,
    ])
      expect(await found(q), q).toContain(order.id);
    expect(await found(`${tracking}x`)).toEqual([]);
  });

  it('the number of its invoice', async () => {
    const restore = await setVatNumber('310122393500003');
    onTestFinished(async () => {
      await restore();
    });
    const sale = await makeSale();
    await admin.put(`/api/admin/orders/${sale.id}/status`, { status: 'confirmed' });
    const [invoice] = await documentsOf(sale.id);
    expect(invoice?.number).toMatch(/^INV-/);
    expect(await found(invoice?.number ?? '')).toContain(sale.id);
  });

  it('its products: however their names are written, every word, in any order, beside the customer; their own number', async () => {
    const mark = word();
    const sku = `PN-${word()}`.toUpperCase();
    const product = await makeProduct({ name: `شاشة إلكترونية ${mark}`, sku });
    const line = { productId: product.id, productName: product.name, productImage: '/placeholder.webp' };
    const order = await makeOrder({
      firstName: 'أروى',
      lastName: `الدوسري${mark}`,
      items: { create: [{ ...line, quantity: 1, unitPrice: '50.00', totalPrice: '50.00' }] },
    });
    for (const q of [
      `شاشه الكترونيه ${mark}`,
      `${mark} شاشة`,
      `الكترونية ${mark}`,
      `اروى شاشة ${mark}`,
      `الدوسري${mark} إلكترونيه`,
      sku,
      sku.toLowerCase(),
    ])
      expect(await found(q), q).toContain(order.id);
    for (const q of [`شاشة ${mark} طابعة`, `أروى طابعة ${mark}`]) expect(await found(q), q).toEqual([]);
  });

  it('finds no other SKU by one with a wildcard of SQL', async () => {
    const mark = word();
    const [own, other] = await Promise.all(
      [`PN-${mark}_1`, `PN-${mark}X1`].map(async (sku) => {
        const product = await makeProduct({ sku });
        const line = { productId: product.id, productName: product.name, productImage: '/placeholder.webp' };
        return makeOrder({
          items: { create: [{ ...line, quantity: 1, unitPrice: '50.00', totalPrice: '50.00' }] },
        });
      }),
    );
    expect(await found(`PN-${mark}_1`)).toEqual([own?.id]);
    expect(await found(`pn-${mark}x1`)).toEqual([other?.id]);
  });

  it('what it comes to, however that is written', async () => {
    const totalAmount = `${Math.floor(1e6 + Math.random() * 8e6)}.50`;
    const order = await makeOrder({ totalAmount });
    const [whole] = totalAmount.split('.');
    for (const q of [totalAmount, `${whole}.5`, Number(whole).toLocaleString('en-US').concat('.50'), `${whole}٫5`])
      expect(await found(q), q).toContain(order.id);
    expect(await found(`${whole}.51`)).not.toContain(order.id);
  });

  it('a name from its beginning, with or without its article, and not from within the name of a city', async () => {
    const mark = 'ضصثقفغ'
      .repeat(2)
      .split('')
      .sort(() => Math.random() - 0.5)
      .join('');
    const [named, there] = [
      await makeOrder({ firstName: `نورة${mark}`, city: 'الرياض' }),
      await makeOrder({ firstName: 'سعد', city: `المدينة المنورة${mark}` }),
    ];
    expect(await found(`نورة${mark}`)).toEqual([named.id]);
    expect(await found(`النورة${mark}`)).toEqual([named.id]);
    for (const q of [`المنورة${mark}`, `منورة${mark}`]) expect(await found(q), q).toEqual([there.id]);
  });

  it('all that have a name which stands in very many lines', async () => {
    const productName = `مجموعة${word()}`;
    const line = { productName, productImage: '/placeholder.webp', quantity: 1, unitPrice: '1.00', totalPrice: '1.00' };
    const [many, one] = [await makeOrder(), await makeOrder({ items: { create: [line] } })];
    const lines = Array.from({ length: 2001 }, () => ({ ...line, orderId: many.id }));
    await db.orderItem.createMany({ data: lines });
    expect(new Set(await found(productName))).toEqual(new Set([many.id, one.id]));
  });

  it('a phone as it was copied, or the beginning of one', async () => {
    const number = digits();
    const lastName = `هاتف${word()}`;
    const order = await makeOrder({ lastName, phone: `+9665${number}` });
    for (const q of [
      `\u2066+966 5${number}\u2069`,
      `\u200e05${number}`,
      `05${number.slice(0, 6)}`,
      `009665${number.slice(0, 6)}`,
      `9665${number.slice(0, 6)}`,
      `+966 5${number.slice(0, 6)}`,
      `+966 0 5${number}`,
      `+966 (0)5${number.slice(0, 2)}\u2011${number.slice(2)}`,
      `+966 05${number.slice(0, 6)}`,
    ])
      expect(await found(q), q).toContain(order.id);
  });
});

describe('an order is named by a scan', () => {
  const scanned = async (code: string) => {
    const { body } = await admin.get<OrderRow[]>(`/api/admin/orders?${new URLSearchParams({ code })}`);
    return body.map(({ id }) => id);
  };
  const makeParcel = async (serial: string, trackingNumber: string) => {
    const product = await makeProduct({ sku: `PN-${word()}`.toUpperCase() });
    const line = { productId: product.id, productName: product.name, productImage: '/placeholder.webp' };
    const order = await makeOrder({
      status: 'confirmed',
      items: { create: [{ ...line, quantity: 1, unitPrice: '50.00', totalPrice: '50.00' }] },
    });
    const { id: orderItemId } = await db.orderItem.findFirstOrThrow({ where: { orderId: order.id } });
    const parcel = { id: randomUUID(), orderId: order.id, state: 'sent', carrier: 'ناقل', by: 'x' } as const;
    await db.shipment.create({ data: { ...parcel, trackingNumber } });
    await db.serialNumber.create({ data: { productId: product.id, serial, orderId: order.id, orderItemId, by: 'x' } });
    return { ...order, sku: product.sku ?? '' };
  };

  it('by order, tracking and current serial number in full, in any notation', async () => {
    const serial = `SN-${word()}`.toUpperCase();
    const tracking = `WB-${word()}`.toUpperCase();
    const order = await makeParcel(serial, tracking);
    for (const code of [order.orderNumber, tracking, serial].flatMap((number) => [number, number.toLowerCase()]))
      expect(await scanned(code), code).toEqual([order.id]);
    const ended = { end: 'corrected', endedAt: new Date(), endedBy: 'x' } as const;
    await db.serialNumber.updateMany({ where: { orderId: order.id }, data: ended });
    expect(await scanned(serial)).toEqual([]);
  });

  it('never by a part of a number, an amount, a name or a SKU', async () => {
    const [serial, tracking] = [`SN-${word()}`.toUpperCase(), `WB-${word()}`.toUpperCase()];
    const order = await makeParcel(serial, tracking);
    const totalAmount = `${Math.floor(1e6 + Math.random() * 8e6)}.50`;
    const firstName = `نورة${word()}`;
    await db.order.update({ where: { id: order.id }, data: { totalAmount, firstName } });
    for (const q of [totalAmount, firstName, order.sku]) {
      expect(await found(q), q).toContain(order.id);
      expect(await scanned(q), q).toEqual([]);
    }
    for (const part of [order.orderNumber, serial, tracking].map((number) => number.slice(0, -1)))
      expect(await scanned(part), part).toEqual([]);
  });

  it('many by their order numbers in one call, which refuses other numbers', async () => {
    const orders = [await makeOrder(), await makeOrder()];
    const numbers = ['ORD-000000-NOB0D', ...orders.map(({ orderNumber }) => orderNumber)];
    const query = (all: string[]) => `/api/admin/orders?${new URLSearchParams({ numbers: all.join(',') })}`;
    const { body, headers } = await admin.get<OrderRow[]>(query(numbers));
    expect(new Set(body.map(({ id }) => id))).toEqual(new Set(orders.map(({ id }) => id)));
    expect(headers.get('X-Total-Count')).toBe('2');
    for (const bad of [['75.00'], Array.from({ length: 201 }, () => 'ORD-000000-NOB0D')])
      expect((await admin.get(query(bad))).status).toBe(422);
  });
});
