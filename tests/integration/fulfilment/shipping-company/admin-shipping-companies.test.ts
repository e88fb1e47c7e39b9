import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminCompany } from '@/lib/fulfilment/shipping-company/admin-reads';
import { auditOf } from '../../../support/audit';
import { changeUnder, expectRefusal, tally, together } from '../../../support/check';
import { db } from '../../../support/db';
import { anonymous, type Client, staff } from '../../../support/http';
import { makeCompany, makeOrder, word } from '../../../support/make';

const PATH = '/api/admin/shipping-companies';
const visitor = anonymous();
const made: string[] = [];
let admin: Client;
beforeAll(async () => {
  admin = await staff();
});
afterAll(async () => {
  await db.shippingCompany.deleteMany({ where: { id: { in: made } } });
});

const form = (change: Record<string, unknown> = {}) => ({
  name: `شحن ${word()}`,
  cost: '25.5',
  deliveryTime: 'يومان',
  ...change,
});
const publicIds = async () => (await visitor.get<{ id: string }[]>('/api/shipping-companies')).body.map(({ id }) => id);

async function make(change: Record<string, unknown> = {}): Promise<AdminCompany> {
  const answer = await admin.post<AdminCompany>(PATH, form(change));
  expect(answer.status).toBe(201);
  made.push(answer.body.id);
  return answer.body;
}

describe('shipping companies of staff', () => {
  it('makes one that shoppers can choose at once, and notes it', async () => {
    const company = await make({ description: '' });
    expect(company).toMatchObject({
      cost: '25.50',
      deliveryTime: 'يومان',
      description: null,
      isActive: true,
      isPickup: false,
    });
    expect(await make({ isPickup: true })).toMatchObject({ isPickup: true });
    expect(await publicIds()).toContain(company.id);
    expect(await auditOf('shipping_company', company.id)).toMatchObject([{ action: 'create', label: company.name }]);
    expect((await make({ cost: '٠' })).cost).toBe('0.00');
  });

  it('changes what is given; the product page shows the new cheapest cost', async () => {
    const company = await make();
    const answer = await admin.put<AdminCompany>(`${PATH}/${company.id}`, { cost: '30' });
    expect(answer.body).toMatchObject({ name: company.name, cost: '30.00', deliveryTime: 'يومان' });
    await admin.put(`${PATH}/${company.id}`, { isActive: false, isPickup: true });
    expect(await publicIds()).not.toContain(company.id);
    const all = (await admin.get<AdminCompany[]>(PATH)).body;
    expect(all.find(({ id }) => id === company.id)).toMatchObject({ isActive: false, isPickup: true, cost: '30.00' });
  });

  it('keeps where a carrier shows its parcels, and lets it be taken away', async () => {
    const trackingUrl = 'https://carrier.example/track?no={number}';
    const company = await make({ trackingUrl: ` ${trackingUrl} ` });
    expect(company.trackingUrl).toBe(trackingUrl);
    const answer = await admin.put<AdminCompany>(`${PATH}/${company.id}`, { trackingUrl: '' });
    expect(answer.body.trackingUrl).toBeNull();
  });

  it('refuses saves from an outdated form', async () => {
    const company = await make();
    const path = `${PATH}/${company.id}`;
    const answers = await together(3, (index) => admin.put(path, { cost: index, version: company.updatedAt }));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 2 });
    const refusal = expectRefusal<{ current: AdminCompany }>(
      await admin.put(path, { cost: 9, version: company.updatedAt }),
      409,
      'changed_meanwhile',
    );
    expect(refusal.current.cost).toMatch(/^[012]\.00$/);
  });

  it('deletes one that no order refers to, once', async () => {
    const company = await make();
    const answers = await together(3, () => admin.del(`${PATH}/${company.id}`));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 204: 1, 404: 2 });
    expect(await publicIds()).not.toContain(company.id);
  });

  it('refuses to delete one that orders refer to, also one that is just being chosen', async () => {
    const [used, chosen] = [await makeCompany(), await makeCompany()];
    await makeOrder({ shippingCompanyId: used.id });
    const refusal = expectRefusal(await admin.del(`${PATH}/${used.id}`), 409, 'in_use');
    expect(refusal.message).toContain('طلبات');
    const order = await makeOrder();
    const answer = await changeUnder(
      (tx) => tx.order.update({ where: { id: order.id }, data: { shippingCompanyId: chosen.id } }),
      () => admin.del(`${PATH}/${chosen.id}`),
    );
    expectRefusal(answer, 409, 'in_use');
    expect((await admin.put(`${PATH}/${used.id}`, { isActive: false })).status).toBe(200);
  });

  it('knows no row that is none', async () => {
    expectRefusal(await admin.put(`${PATH}/${randomUUID()}`, {}), 404, 'not_found');
    expectRefusal(await admin.del(`${PATH}/x`), 404, 'not_found');
  });
});
