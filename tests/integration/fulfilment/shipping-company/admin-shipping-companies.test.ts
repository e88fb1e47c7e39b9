import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminCompany } from '@/lib/fulfilment/shipping-company/admin-reads';
import type { DeliveryPreview } from '@/lib/fulfilment/shipping-company/preview';
import messages from '@/messages/ar.json';
import { changeUnder, expectRefusal } from '../../../support/browser/check';
import { anonymous, type Client, staff } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { makeCompany, makeOrder, makeProduct, makeStaff, signedInAs, word } from '../../../support/make/make';

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
  it('makes one that shoppers can choose at once', async () => {
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

  it('keeps where it goes, what it asks there and when it comes', async () => {
    const zone = {
      name: 'الغربية',
      places: 'جده، منطقة عسير',
      cost: '٣٠',
      freeFrom: '',
      transitMin: '2',
      transitMax: 4,
    };
    const company = await make({
      ...{ transitMin: 1, cutoffMinute: '13:30', workDays: [6, 0, 0, 1], freeFrom: '500', zones: [zone] },
      ...{ includedGrams: 5000, stepGrams: '1000', stepCost: 2, includedPieces: 3, pieceCost: '1.5', onlyZones: true },
    });
    const kept = {
      ...{
        transitMin: 1,
        transitMax: null,
        cutoffMinute: 810,
        workDays: [0, 1, 6],
        freeFrom: '500.00',
        onlyZones: true,
      },
      ...{ includedGrams: 5000, stepGrams: 1000, stepCost: '2.00', includedPieces: 3, pieceCost: '1.50' },
      zones: [
        { ...zone, places: ['jeddah', 'region:asir'], cost: '30.00', freeFrom: null, transitMin: 2, transitMax: 4 },
      ],
    };
    expect(company).toMatchObject(kept);
    const answer = await admin.put<AdminCompany>(`${PATH}/${company.id}`, { zones: [], transitMax: 3 });
    expect(answer.body).toMatchObject({ ...kept, zones: [], transitMax: 3 });
  });

  it.each([
    ['a place that nobody knows', { zones: [{ name: 'x', places: 'باريس', cost: '1' }] }, 'zones.0.places'],
    ['a zone of no place', { zones: [{ name: 'x', places: '', cost: '1' }] }, 'zones.0.places'],
    [
      'a place in two zones',
      { zones: ['أ', 'ب'].map((name) => ({ name, places: 'جدة', cost: '1' })) },
      'zones.1.places',
    ],
    ['days out of order', { transitMin: 4, transitMax: 2 }, 'transitMax'],
    ['a last day without a first', { transitMax: 2 }, 'transitMax'],
    ['no working day', { workDays: [] }, 'workDays'],
    ['an hour that there is not', { cutoffMinute: '25:00' }, 'cutoffMinute'],
    ['a minute after the day', { cutoffMinute: '24:01' }, 'cutoffMinute'],
    ['a weight of nothing', { stepGrams: 0 }, 'stepGrams'],
  ])('refuses %s', async (_, change, path) => {
    const refusal = expectRefusal<{ issues: { path: string }[] }>(await admin.post(PATH, form(change)), 422, 'invalid');
    expect(refusal.issues.map((issue) => issue.path)).toContain(path);
  });

  it.each([
    ['24:00', 1440],
    ['٢٤:٠٠', 1440],
    ['9:05', 545],
    [1440, 1440],
  ])('takes %s for the end of its orders’ day', async (cutoffMinute, kept) => {
    const answer = await admin.post<AdminCompany>(PATH, form({ cutoffMinute }));
    expect(answer.status).toBe(201);
    expect(answer.body.cutoffMinute).toBe(kept);
  });

  it('refuses a change that puts kept days out of order', async () => {
    const company = await make({ transitMin: 3, transitMax: 5 });
    expectRefusal(await admin.put(`${PATH}/${company.id}`, { transitMax: 2 }), 422, 'invalid');
    expectRefusal(await admin.put(`${PATH}/${company.id}`, { transitMin: null }), 422, 'invalid');
  });

  it('previews what the form promises, and writes nothing', async () => {
    const count = await db.shippingCompany.count();
    const all = { transitMin: 0, workDays: [0, 1, 2, 3, 4, 5, 6], cutoffMinute: 1440 };
    const zones = [{ name: 'x', places: 'جدة', cost: '40', transitMin: 2, transitMax: 3 }];
    const preview = async (change: object) =>
      (await admin.post<DeliveryPreview>(`${PATH}/preview`, { ...form({ ...all, zones }), city: 'الرياض', ...change }))
        .body;
    expect(await preview({})).toMatchObject({ cost: '25.50', words: expect.stringMatching(/^يصل /) });
    expect(await preview({ city: 'جدة' })).toMatchObject({ cost: '40.00', words: expect.stringMatching(/^يصل بين/) });
    expect(await preview({ onlyZones: true })).toMatchObject({ cost: null, words: null });
    expect(await preview({ transitMin: '' })).toMatchObject({ words: null, deliveryTime: 'يومان' });
    expect(await preview({ isPickup: true })).toMatchObject({ words: expect.stringMatching(/^يجهز للاستلام/) });
    expect(await db.shippingCompany.count()).toBe(count);
    expectRefusal(await admin.post(`${PATH}/preview`, form({ city: '' })), 422, 'invalid');
    expectRefusal(await visitor.post(`${PATH}/preview`, { ...form(), city: 'جدة' }), 401, 'unauthenticated');
    const clerk = await signedInAs((await makeStaff()).id);
    expectRefusal(await clerk.post(`${PATH}/preview`, { ...form(), city: 'جدة' }), 403, 'forbidden');
  });

  it('the product’s page says when it comes, and says otherwise as soon as that changes', async () => {
    const product = await makeProduct({ price: '1.00' });
    const everyDay = { workDays: [0, 1, 2, 3, 4, 5, 6], cutoffMinute: 1440 };
    const company = await make({ cost: '0.50', transitMin: 1, ...everyDay });
    const page = async () => (await visitor.get<string>(`/product/${product.id}`)).body;
    expect(await page()).toMatch(/يصلك غداً|يصلك [\u0600-\u06ff]+ \d/);
    expect(await page()).toContain('"handlingTime"');
    await admin.put(`${PATH}/${company.id}`, { transitMin: 2, transitMax: 4 });
    expect(await page()).toContain('يصلك بين');
    await admin.put(`${PATH}/${company.id}`, { transitMin: '', transitMax: '' });
    const undated = await page();
    expect(undated).not.toMatch(/يصلك (?:اليوم|غداً|بين)/);
    for (const text of ['>إلى الرياض</span>', `>${messages.client.city.change}</button>`])
      expect(undated).toContain(text);
    await admin.put(`${PATH}/${company.id}`, { freeFrom: '0' });
    // Another city may be charged.
    const hidden = '<li class="[^"]* in-data-city:hidden"(?:(?!<li).)*';
    expect(await page()).toMatch(new RegExp(hidden + messages.product.shipping_always_free));
    await db.product.update({ where: { id: product.id }, data: { inStock: false } });
    await admin.put(`${PATH}/${company.id}`, { cost: '0.60' });
    await admin.put(`/api/admin/products/${product.id}`, { inStock: false });
    expect(await page()).not.toMatch(/يصلك (?:اليوم|غداً|بين)/);
  });

  it('takes one that no order refers to from shoppers when it is deleted', async () => {
    const company = await make();
    expect((await admin.del(`${PATH}/${company.id}`)).status).toBe(204);
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
});
