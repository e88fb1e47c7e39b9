import { beforeAll, describe, expect, it } from 'vitest';
import type { EverythingFound } from '@/lib/office/find/reads';
import { expectRefusal } from '../../../support/browser/check';
import { anonymous, type Client } from '../../../support/browser/http';
import { db } from '../../../support/db';
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
