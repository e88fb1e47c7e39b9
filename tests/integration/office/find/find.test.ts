import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { EverythingFound } from '@/lib/office/find/reads';
import { expectRefusal } from '../../../support/browser/check';
import { anonymous, type Client } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { forgetCarriers } from '../../../support/make/carrier';
import {
  arabicName,
  makeBundle,
  makeCoupon,
  makeEmail,
  makeOrder,
  makeProduct,
  makeStaff,
  signedInAs,
  word,
} from '../../../support/make/make';

let owner: Client;
let packer: Client;
beforeAll(async () => {
  [owner, packer] = (await Promise.all(
    [['orders', 'customers', 'catalogue'] as const, ['orders_view', 'personal_data'] as const].map(async (areas) =>
      signedInAs((await makeStaff({ areas })).id),
    ),
  )) as [Client, Client];
});

const makeCustomer = (firstName: string) =>
  db.customer.create({ data: { firstName, lastName: 'القحطاني', email: makeEmail() } });
const find = (who: Client, q: string) => who.get<EverythingFound>(`/api/admin/find?${new URLSearchParams({ q })}`);

describe('anything by a few letters', () => {
  it('finds each kind by what its own list finds it by, sold-out products too', async () => {
    const name = word();
    const order = await makeOrder({ firstName: name, lastName: 'الشمري' });
    const product = await makeProduct({ name: `معالج ${name}`, inStock: false });
    const customer = await makeCustomer(name);
    const { status, body } = await find(owner, name);
    expect(status).toBe(200);
    expect(body.orders).toEqual([
      {
        id: order.id,
        orderNumber: order.orderNumber,
        name: `${name} الشمري`,
        status: order.status,
        total: order.totalAmount.toFixed(2),
      },
    ]);
    expect(body.products.map(({ id, inStock }) => [id, inStock])).toEqual([[product.id, false]]);
    expect(body.customers.map(({ id }) => id)).toContain(customer.id);
    expect((await find(owner, order.orderNumber.toLowerCase())).body.orders.map(({ id }) => id)).toEqual([order.id]);
    const coupon = await makeCoupon();
    expect((await find(owner, coupon.code.toLowerCase())).body.coupons).toEqual([{ id: coupon.id, code: coupon.code }]);
    const bundle = await makeBundle([product.id, (await makeProduct()).id], { name: `باقة ${name}` });
    expect((await find(owner, name)).body.bundles).toEqual([{ id: bundle.id, name: bundle.name }]);
    // SQL wildcards in the text are escaped.
    expect((await find(owner, `${name.slice(0, -1)}_`)).body.bundles).toEqual([]);
  });

  it('shows nobody what their role does not open', async () => {
    const name = word();
    await makeOrder({ firstName: name });
    await makeProduct({ name });
    await makeCustomer(name);
    const { body } = await find(packer, name);
    expect(body.orders).toHaveLength(1);
    expect([body.products, body.customers, body.coupons, body.bundles]).toEqual([[], [], [], []]);
  });

  it('finds orders by the whole number of a parcel or waybill without the right to personal data, by no part', async () => {
    const clerk = await signedInAs((await makeStaff({ areas: ['orders_view'] })).id);
    const [packed, booked] = [await makeOrder({ status: 'shipped' }), await makeOrder({ status: 'confirmed' })];
    const [parcel, waybill] = [`TRK-${word()}`.toUpperCase(), `AWB_${word()}`.toUpperCase()];
    await db.shipment.create({
      data: { id: randomUUID(), orderId: packed.id, carrier: 'سمسا', trackingNumber: parcel, state: 'sent', by: 'x' },
    });
    await forgetCarriers();
    const box = { weightGrams: 1, lengthCm: 1, widthCm: 1, heightCm: 1 };
    const connection = await db.carrierConnection.create({ data: { provider: 'oto', originCity: 'الرياض', ...box } });
    await db.waybill.create({
      data: {
        ...{ id: randomUUID(), orderId: booked.id, connectionId: connection.id, state: 'made', carrier: 'SMSA' },
        ...{ offerId: '1', request: { lines: [], note: null, box }, price: '1.00', by: 'x', trackingNumber: waybill },
      },
    });
    const numbersOf = async (who: Client, q: string) => {
      const listed = (await who.get<{ id: string }[]>(`/api/admin/orders?${new URLSearchParams({ q })}`)).body;
      return [listed, (await find(who, q)).body.orders].map((rows) => rows.map(({ id }) => id));
    };
    for (const [{ id }, number] of [[packed, parcel] as const, [booked, waybill] as const]) {
      expect(await numbersOf(clerk, number.toLowerCase())).toEqual([[id], [id]]);
      expect(await numbersOf(clerk, number.slice(0, -1))).toEqual([[], []]);
      expect(await numbersOf(owner, number.slice(0, -1))).toEqual([[id], [id]]);
    }
    expect(await numbersOf(clerk, waybill.replace('_', 'X'))).toEqual([[], []]);
    await forgetCarriers();
  });

  it('finds people by their names from the beginning', async () => {
    const mark = arabicName();
    const customer = await makeCustomer(`نورة${mark}`);
    await makeCustomer(`منورة${mark}`);
    const order = await makeOrder({ firstName: `نورة${mark}` });
    await makeOrder({ city: `المنورة${mark}` });
    const { body } = await find(owner, `نورة${mark}`);
    expect([body.customers, body.orders].map((rows) => rows.map(({ id }) => id))).toEqual([[customer.id], [order.id]]);
  });

  it('asks for words and for a session', async () => {
    expectRefusal(await find(owner, ' '), 422, 'invalid');
    expectRefusal(await find(anonymous(), 'abc'), 401, 'unauthenticated');
  });
});
