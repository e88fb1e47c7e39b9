import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readOrderPlaces } from '@/lib/desk/order-desk/find-orders';
import { type OrderRow, readNeighbours, readOrdersToShip } from '@/lib/desk/order-desk/list-orders';
import { UNRESTRICTED_VIEWER } from '@/lib/platform/person/personal-data';
import { expectRefusal } from '../../../support/browser/check';
import { staff } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { makeCompany, makeOrder, oneItem, word } from '../../../support/make/make';

const parcel = () => ({ id: randomUUID(), carrier: 'سمسا', by: 'x' });

const ORDERS = {
  new: { status: 'pending', paymentMethod: 'cash' },
  pending_payment: { status: 'pending_payment', paymentMethod: 'tap' },
  transfer_due: { status: 'pending', paymentMethod: 'transfer' },
  to_prepare: { status: 'confirmed' },
  to_ship: { status: 'confirmed', printedAt: new Date() },
  for_pickup: { status: 'confirmed', printedAt: new Date(), pickupSince: new Date() },
  on_the_way: { status: 'shipped' },
  cod_due: { status: 'delivered', shipments: { create: { ...parcel(), state: 'sent', codAmount: '75.00' } } },
  refund_due: { status: 'cancelled', refundDue: true },
  to_check: { status: 'delivered', paymentAlert: 'disputed' },
} as const;

describe('a queue', () => {
  it('holds its orders and no others', async () => {
    const lastName = `صف${word()}`;
    const ids = new Map<string, string>();
    for (const [queue, change] of Object.entries(ORDERS)) ids.set(queue, (await makeOrder({ lastName, ...change })).id);
    const client = await staff();
    for (const [queue, id] of ids) {
      const { body } = await client.get<OrderRow[]>(`/api/admin/orders?${new URLSearchParams({ q: lastName, queue })}`);
      expect([queue, body.map((row) => row.id)]).toEqual([queue, [id]]);
    }
  });

  it('of late ones holds what should have come, and the list marks it', async () => {
    const lastName = `صف${word()}`;
    const day = (days: number) => new Date(new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10));
    const late = await makeOrder({ lastName, status: 'shipped', promisedFrom: day(-4), promisedTo: day(-2) });
    await makeOrder({ lastName, status: 'delivered', promisedTo: day(-2) });
    await makeOrder({ lastName, status: 'pending_payment', promisedTo: day(-2) });
    await makeOrder({ lastName, status: 'confirmed', promisedTo: day(1) });
    await makeOrder({ lastName, status: 'confirmed' });
    const client = await staff();
    const search = new URLSearchParams({ q: lastName });
    const all = (await client.get<OrderRow[]>(`/api/admin/orders?${search}`)).body;
    expect(all.filter(({ isLate }) => isLate).map(({ id }) => id)).toEqual([late.id]);
    expect(all.find(({ id }) => id === late.id)?.promise).toMatch(/^يصل بين /);
    search.set('queue', 'late');
    expect((await client.get<OrderRow[]>(`/api/admin/orders?${search}`)).body.map(({ id }) => id)).toEqual([late.id]);
  });
});

describe('the queue of receipts', () => {
  it('holds transfers whose shopper has shown one that nobody has decided about', async () => {
    const lastName = `إيصال${word()}`;
    const transfer = { lastName, paymentMethod: 'transfer' } as const;
    const file = { kind: 'transfer_receipt', type: 'webp', size: 1, bytes: Buffer.from('x') } as const;
    const show = async (orderId: string, state: 'waiting' | 'refused') => {
      const { id } = await db.orderFile.create({ data: { ...file, orderId } });
      await db.transferReceipt.create({ data: { orderId, fileId: id, state } });
    };
    const shown = await makeOrder(transfer);
    await show(shown.id, 'waiting');
    await show(shown.id, 'refused');
    await show((await makeOrder(transfer)).id, 'refused');
    await show((await makeOrder({ ...transfer, status: 'cancelled' })).id, 'waiting');
    await makeOrder(transfer);
    const search = new URLSearchParams({ q: lastName, queue: 'receipt' });
    const { body } = await (await staff()).get<OrderRow[]>(`/api/admin/orders?${search}`);
    expect(body.map(({ id }) => id)).toEqual([shown.id]);
  });
});

describe('the list', () => {
  it('is narrowed to a carrier and to a city, together with a queue', async () => {
    const lastName = `صف${word()}`;
    const company = await makeCompany();
    const carried = { shippingCompanyId: company.id, shippingMethod: company.name };
    const both = await makeOrder({ lastName, status: 'pending', paymentMethod: 'cash', city: 'تبوك', ...carried });
    const one = await makeOrder({ lastName, status: 'confirmed', city: 'أبها', ...carried });
    const other = await makeOrder({ lastName, status: 'confirmed', city: 'تبوك' });
    const client = await staff();
    const found = async (filter: object) => {
      const { body } = await client.get<OrderRow[]>(
        `/api/admin/orders?${new URLSearchParams({ q: lastName, ...filter })}`,
      );
      return body.map(({ id }) => id).sort();
    };
    expect(await found({ carrier: company.id })).toEqual([both.id, one.id].sort());
    expect(await found({ city: 'تبوك' })).toEqual([both.id, other.id].sort());
    expect(await found({ city: 'تبوك', carrier: company.id, queue: 'new' })).toEqual([both.id]);
    expect(await found({ city: 'جدة' })).toEqual([]);
    expectRefusal(await client.get('/api/admin/orders?carrier=x'), 422, 'invalid');
  });

  it('counts all spellings of a town as one, and an unknown one as it is typed most often', async () => {
    const lastName = `صف${word()}`;
    const unknown = `Farm ${word()}`;
    const idsOf = async (spellings: readonly string[]) =>
      (await Promise.all(spellings.map((city) => makeOrder({ lastName, city })))).map(({ id }) => id).sort();
    const jeddah = await idsOf(['جدة', 'جده', 'Jeddah']);
    const riyadh = await idsOf(['الرياض - حي الملقا', 'الرياض']);
    const far = await idsOf([unknown, unknown.toUpperCase(), unknown]);
    const client = await staff();
    for (const [ids, spellings] of [
      [jeddah, ['جدة', 'جده', 'Jeddah']],
      [riyadh, ['الرياض', 'Riyadh']],
      [far, [unknown, unknown.toUpperCase()]],
    ] as const)
      for (const city of spellings) {
        const query = new URLSearchParams({ q: lastName, city });
        const { body } = await client.get<OrderRow[]>(`/api/admin/orders?${query}`);
        expect([city, body.map(({ id }) => id).sort()]).toEqual([city, ids]);
      }
    const { cities } = await readOrderPlaces();
    expect(cities.filter((city) => ['جدة', 'جده', 'Jeddah'].includes(city))).toEqual(['جدة']);
    expect(cities.filter((city) => city.includes('الملقا'))).toEqual([]);
  });

  it('says what was ordered: the first product with its pieces, and how many others', async () => {
    const line = (productName: string, quantity: number, position: number) => ({
      ...{ productName, quantity, position, productImage: '/a.webp', unitPrice: '1.00', totalPrice: '1.00' },
    });
    const { orderNumber } = await makeOrder({
      items: { create: [line('فأرة', 1, 1), line('لابتوب', 2, 0), line('حقيبة', 4, 2)] },
    });
    const [row] = (await (await staff()).get<OrderRow[]>(`/api/admin/orders?q=${orderNumber}`)).body;
    expect(row).toMatchObject({ itemCount: 7, products: { name: 'لابتوب', quantity: 2, others: 2 } });
    const empty = await makeOrder();
    expect(
      (await (await staff()).get<OrderRow[]>(`/api/admin/orders?q=${empty.orderNumber}`)).body[0]?.products,
    ).toBeNull();
  });
});

describe('the next orders', () => {
  it('are those of the queue that the order was opened from, also once it has left it', async () => {
    const made = (status: 'confirmed' | 'shipped', minute: number) =>
      makeOrder({ status, printedAt: new Date(), createdAt: new Date(Date.UTC(1991, 0, 1, 0, minute)) });
    const first = await made('confirmed', 1);
    await made('shipped', 2);
    const left = await made('shipped', 3);
    await made('shipped', 4);
    const last = await made('confirmed', 5);
    const of = ({ id, createdAt }: typeof left) => ({ id, createdAt: createdAt.toISOString() });
    const inQueue = { queue: 'to_ship', viewer: UNRESTRICTED_VIEWER } as const;
    expect(await readNeighbours(of(left), inQueue)).toEqual({ older: first.id, newer: last.id });
    expect((await readNeighbours(of(first), inQueue)).newer).toBe(last.id);
    expect((await readNeighbours(of(first), { viewer: UNRESTRICTED_VIEWER })).newer).not.toBe(last.id);
    await db.order.deleteMany({ where: { createdAt: { lt: new Date('1992-01-01') } } });
  });
});

describe('the orders to ship', () => {
  it('are the oldest deliveries, with the number of those that wait beyond them', async () => {
    const [company, branch] = [await makeCompany(), await makeCompany({ isPickup: true })];
    const made = async (shippingCompanyId: string, minute: number) => {
      const createdAt = new Date(Date.UTC(1990, 0, 1, 0, minute));
      return (await makeOrder({ status: 'confirmed', shippingCompanyId, createdAt, items: oneItem() })).id;
    };
    await made(branch.id, 0);
    const ids = [await made(company.id, 1), await made(company.id, 2), await made(company.id, 3)];
    const { orders, waiting } = await readOrdersToShip(2);
    expect(orders.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect(waiting).toBeGreaterThan(0);
    await db.order.deleteMany({ where: { shippingCompanyId: { in: [company.id, branch.id] } } });
  });
});
