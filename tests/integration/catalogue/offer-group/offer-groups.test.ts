import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminOffer } from '@/lib/catalogue/offer/admin-reads';
import type { OfferGroupPreview, OfferGroupView } from '@/lib/catalogue/offer-group/reads';
import type { OfferGroupForm } from '@/lib/catalogue/offer-group/schema';
import type { ProductDetail } from '@/lib/catalogue/product/views';
import { readPromotionCalendar } from '@/lib/office/promotion/reads';
import { readPromotionResults } from '@/lib/office/promotion/results';
import { monthOf } from '@/lib/office/promotion/rules';
import { expectRefusal, tally, together } from '../../../support/browser/check';
import { anonymous, type Client, shopper, staff } from '../../../support/browser/http';
import { db } from '../../../support/db';
import {
  hours,
  makeCategory,
  makeOffer,
  makeOrder,
  makeProduct,
  makeStaff,
  signedInAs,
  word,
} from '../../../support/make/make';
import { auditOf } from '../../../support/shop/audit';

const ADDRESS = '/api/admin/offer-groups';
let admin: Client;
beforeAll(async () => {
  admin = await staff();
});
const begun: string[] = [];
afterAll(() => db.offerGroup.deleteMany({ where: { id: { in: begun } } }));

const effective = async (id: string) =>
  (await anonymous().get<ProductDetail>(`/api/products/${id}`)).body.effectivePrice;

type Form = Partial<OfferGroupForm> & Pick<OfferGroupForm, 'target'>;
const asked = (form: Form): OfferGroupForm => ({ discountPercent: '10', startDate: hours(-1).toISOString(), ...form });

async function preview(form: OfferGroupForm, client = admin): Promise<OfferGroupPreview> {
  const answer = await client.post<OfferGroupPreview>(`${ADDRESS}/preview`, form);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

async function begin(form: Form, name = `مجموعة ${word()}`): Promise<OfferGroupView> {
  const body = asked(form);
  const { digest } = await preview(body);
  const answer = await admin.post<OfferGroupView>(ADDRESS, { ...body, name, digest });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  begun.push(answer.body.id);
  return answer.body;
}

const change = (id: string, body: object, client = admin) => client.put<OfferGroupView>(`${ADDRESS}/${id}`, body);

const verb = (id: string, what: 'end' | 'join', client = admin) =>
  client.post<OfferGroupView>(`${ADDRESS}/${id}/${what}`, {});

async function tree() {
  const category = await makeCategory();
  const part = await makeCategory({ parent: { connect: { id: category.id } } });
  const [one, other] = [
    await makeProduct({ category: category.slug, price: '100.00' }),
    await makeProduct({ category: part.slug, price: '249.00' }),
  ];
  return { category, part, one, other, target: { kind: 'category', id: category.id } as const };
}

describe('one discount on many products', () => {
  it('shows what becomes of each, begins for a category with its parts, and is ended as one thing', async () => {
    const { target, category, one, other } = await tree();
    expect(await effective(one.id)).toBe('100.00');
    const form = asked({ target, round: 'ninety_nine' });
    const seen = await preview(form);
    expect(seen).toMatchObject({ total: 2, taken: 2, skipped: 0, refused: 0 });
    expect(seen.rows.find(({ id }) => id === other.id)).toMatchObject({ before: '249.00', after: '223.99' });
    expect(await db.dailyOffer.count({ where: { productId: one.id } })).toBe(0);

    const name = `نهاية ${word()}`;
    const answer = await admin.post<OfferGroupView>(ADDRESS, { ...form, name, digest: seen.digest });
    expect(answer.status).toBe(201);
    const group = answer.body;
    begun.push(group.id);
    expect(group).toMatchObject({ name, kind: 'category', of: category.name, state: 'running', count: 2, joining: 0 });
    expect([await effective(one.id), await effective(other.id)]).toEqual(['89.99', '223.99']);
    const offers = await admin.get<AdminOffer[]>(`/api/daily-offers?group=${group.id}`);
    expect(offers.body.map((offer) => [offer.product.id, offer.group?.name]).sort()).toEqual(
      [one.id, other.id].sort().map((id) => [id, name]),
    );
    expect(await auditOf('offer_group', group.id)).toMatchObject([
      { action: 'create', label: name, after: { products: 2 } },
    ]);

    const ended = await verb(group.id, 'end');
    expect(ended.body).toMatchObject({ state: 'ended', count: 2 });
    expect([await effective(one.id), await effective(other.id)]).toEqual(['100.00', '249.00']);
    // A repeat changes nothing.
    expect((await verb(group.id, 'end')).body.endedAt).toBe(ended.body.endedAt);
  });

  it('begins for a brand, and for products that are named', async () => {
    const brand = await db.brand.create({ data: { name: `ماركة ${word()}`, slug: `b-${word()}` } });
    try {
      const [one, other] = [await makeProduct({ brand: brand.slug }), await makeProduct()];
      const ofBrand = await begin({ target: { kind: 'brand', id: brand.id } });
      expect(ofBrand).toMatchObject({ kind: 'brand', of: brand.name, count: 1 });
      const chosen = await begin({
        target: { kind: 'chosen', ids: [other.id] },
        discountPercent: '',
        discountAmount: '30',
      });
      expect(chosen).toMatchObject({ kind: 'chosen', of: null, count: 1 });
      expect([await effective(one.id), await effective(other.id)]).toEqual(['90.00', '70.00']);
    } finally {
      await db.product.updateMany({ where: { brand: brand.slug }, data: { brand: null } });
      await db.brand.delete({ where: { id: brand.id } });
    }
  });

  it('leaves alone what has an offer in that time, or has it give way', async () => {
    const { target, one, other } = await tree();
    const running = await makeOffer(one.id, { discountPercent: '50.00' });
    const later = await makeOffer(other.id, { startDate: hours(5), endDate: hours(9) });
    const form = asked({ target, endDate: hours(48).toISOString() });
    const skipped = await preview(form);
    expect(skipped).toMatchObject({ taken: 0, skipped: 2 });
    const nothing = await admin.post(ADDRESS, { ...form, name: 'لا شيء', digest: skipped.digest });
    expect(expectRefusal(nothing, 422, 'invalid').issues[0]?.path).toBe('target');

    expect(await preview({ ...form, conflicts: 'replace' })).toMatchObject({ taken: 2, replacing: 2, skipped: 0 });
    await begin({ ...form, conflicts: 'replace' });
    expect([await effective(one.id), await effective(other.id)]).toEqual(['90.00', '224.10']);
    const [ended, off] = [
      await db.dailyOffer.findUniqueOrThrow({ where: { id: running.id } }),
      await db.dailyOffer.findUniqueOrThrow({ where: { id: later.id } }),
    ];
    expect([ended.isActive, Number(ended.endDate) <= Date.now(), off.isActive]).toEqual([true, true, false]);
  });

  it('gives the discount to products that came since, when somebody says so', async () => {
    const { target, part } = await tree();
    const group = await begin({ target });
    const late = await makeProduct({ category: part.slug, price: '50.00' });
    const busy = await makeProduct({ category: part.slug, price: '50.00' });
    await makeOffer(busy.id, { discountPercent: '1.00' });
    expect(await effective(late.id)).toBe('50.00');
    const joined = await verb(group.id, 'join');
    expect(joined.body).toMatchObject({ count: 3, joining: 0 });
    expect([await effective(late.id), await effective(busy.id)]).toEqual(['45.00', '49.50']);
    await verb(group.id, 'end');
    await makeProduct({ category: part.slug });
    expectRefusal(await verb(group.id, 'join'), 409, 'conflict');
  });

  it('removes what has yet to begin when it is ended', async () => {
    const { target, one } = await tree();
    const group = await begin({ target, startDate: hours(24).toISOString() });
    expect(group.state).toBe('upcoming');
    expect((await verb(group.id, 'end')).body).toMatchObject({ state: 'ended', count: 0 });
    expect(await db.dailyOffer.count({ where: { productId: one.id } })).toBe(0);
  });

  it('is begun only as it was shown', async () => {
    const { target, one, part } = await tree();
    const form = asked({ target });
    const { digest } = await preview(form);
    const send = () => admin.post(ADDRESS, { ...form, name: 'متأخر', digest });
    await db.product.update({ where: { id: one.id }, data: { price: '99.00' } });
    expectRefusal(await send(), 409, 'conflict');
    await db.product.update({ where: { id: one.id }, data: { price: '100.00' } });
    const late = await makeProduct({ category: part.slug });
    expectRefusal(await send(), 409, 'conflict');
    await db.product.delete({ where: { id: late.id } });
    expect((await send()).status).toBe(201);
  });

  it('is begun once of several at once', async () => {
    const { target, one } = await tree();
    const form = asked({ target });
    const { digest } = await preview(form);
    const answers = await together(4, () => admin.post(ADDRESS, { ...form, name: 'معاً', digest }));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 1, 409: 3 });
    expect(await db.dailyOffer.count({ where: { productId: one.id } })).toBe(1);
  });

  it.each<[string, object, string]>([
    ['no such brand', { target: { kind: 'brand', id: randomUUID() } }, 'target.id'],
    ['no such category', { target: { kind: 'category', id: randomUUID() } }, 'target.id'],
    ['no discount', { discountPercent: null }, 'discountPercent'],
    ['an end before its start', { endDate: hours(-2).toISOString() }, 'endDate'],
    ['no product', { target: { kind: 'chosen', ids: [] } }, 'target.ids'],
  ])('refuses %s', async (_, change, path) => {
    const form = { ...asked({ target: { kind: 'chosen', ids: [randomUUID()] } }), ...change };
    const answer = await admin.post(`${ADDRESS}/preview`, form);
    expect(expectRefusal(answer, 422, 'invalid').issues[0]?.path).toBe(path);
  });

  it('is for who keeps the catalogue; what is below cost is told to who may see costs', async () => {
    const product = await makeProduct({ cost: '95.00' });
    const form = asked({ target: { kind: 'chosen', ids: [product.id] } });
    const [keeper, viewer] = [
      await signedInAs((await makeStaff({ areas: ['catalogue'] })).id),
      await signedInAs((await makeStaff({ areas: ['catalogue_view'] })).id),
    ];
    expect((await preview(form)).belowCost).toBe(1);
    expect((await preview(form, keeper)).belowCost).toBe(0);
    expectRefusal(await viewer.post(`${ADDRESS}/preview`, form), 403, 'forbidden');
    expectRefusal(await shopper().post(`${ADDRESS}/preview`, form), 401, 'unauthenticated');
    expectRefusal(await verb(randomUUID(), 'end'), 404, 'not_found');
    expectRefusal(await verb(randomUUID(), 'join'), 404, 'not_found');
  });

  it('stands in the calendar and in what was brought as one thing', async () => {
    const { target, one, other } = await tree();
    const name = `تقويم ${word()}`;
    const startDate = '2006-06-10T12:00:00+03:00';
    const group = await begin({ target, startDate, endDate: hours(2).toISOString() }, name);
    const month = monthOf('2006-06', new Date());
    const shown = await readPromotionCalendar(month, { areas: ['catalogue'] });
    expect(shown.map((entry) => [entry.kind, entry.name, entry.count])).toEqual([['daily_offers', name, 2]]);
    const offers = await db.dailyOffer.findMany({ where: { groupId: group.id } });
    const order = await makeOrder({
      status: 'confirmed',
      createdAt: new Date('2006-06-11T12:00:00Z'),
      couponCode: null,
    });
    await db.orderItem.createMany({
      data: [one, other].map(({ id, name: productName }, position) => ({
        orderId: order.id,
        productId: id,
        productName,
        productImage: '/a.png',
        quantity: 1,
        unitPrice: '90.00',
        totalPrice: '90.00',
        listPrice: '100.00',
        offerId: offers.find(({ productId }) => productId === id)?.id ?? null,
        position,
      })),
    });
    expect(await readPromotionResults(month)).toEqual([
      {
        kind: 'offer_group',
        key: group.id,
        name,
        products: 2,
        orders: 1,
        units: 2,
        sales: '180.00',
        discount: '20.00',
      },
    ]);
    const screen = await admin.get<string>('/admin/daily-offers');
    expect(screen.body).toContain(name);
  });
});

describe('a change of a group', () => {
  const endsOf = async (groupId: string) =>
    Object.fromEntries(
      (await db.dailyOffer.findMany({ where: { groupId } })).map(({ productId, endDate }) => [productId, endDate]),
    );

  it('moves the end of its offers together, except one that staff ended on another day', async () => {
    const { target, one, other } = await tree();
    const [end, own, later] = [hours(2), hours(5), hours(48)];
    const group = await begin({ target, endDate: end.toISOString() });
    await db.dailyOffer.updateMany({ where: { groupId: group.id, productId: other.id }, data: { endDate: own } });
    const name = `ممتد ${word()}`;
    const body = { name, endDate: later.toISOString(), version: group.updatedAt };
    const moved = await change(group.id, body);
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
    expect(moved.body).toMatchObject({ name, endDate: later.toISOString(), state: 'running', count: 2 });
    expect(await endsOf(group.id)).toEqual({ [one.id]: later, [other.id]: own });
    expect((await auditOf('offer_group', group.id)).map(({ action }) => action).sort()).toEqual(['create', 'update']);
    // Sends the same change again, with the version from before it.
    expectRefusal(await change(group.id, body), 409, 'changed_meanwhile');

    const open = await change(group.id, { endDate: null, version: moved.body.updatedAt });
    expect(open.body).toMatchObject({ name, endDate: null });
    expect(await endsOf(group.id)).toEqual({ [one.id]: null, [other.id]: own });
    expect(await effective(one.id)).toBe('90.00');
  });

  it('is made once of several with the same version', async () => {
    const { target } = await tree();
    const { id, updatedAt } = await begin({ target });
    const answers = await together(4, (index) => change(id, { name: `اسم ${index}`, version: updatedAt }));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 3 });
  });

  it('is refused for a wrong end, an ended or unknown group, and without the right', async () => {
    const { target } = await tree();
    const { id, updatedAt } = await begin({ target });
    const viewer = await signedInAs((await makeStaff({ areas: ['catalogue_view'] })).id);
    for (const endDate of [hours(-2).toISOString(), hours(-0.5).toISOString(), 'tomorrow'])
      expect(expectRefusal(await change(id, { endDate }), 422, 'invalid').issues[0]?.path).toBe('endDate');
    expect(expectRefusal(await change(id, { name: ' ' }), 422, 'invalid').issues[0]?.path).toBe('name');
    expectRefusal(await change(id, { name: 'س' }, viewer), 403, 'forbidden');
    expectRefusal(await shopper().put(`${ADDRESS}/${id}`, { name: 'س' }), 401, 'unauthenticated');
    expectRefusal(await change(randomUUID(), { name: 'س' }), 404, 'not_found');
    expect(await db.offerGroup.findUniqueOrThrow({ where: { id } })).toMatchObject({ updatedAt: new Date(updatedAt) });
    await verb(id, 'end');
    expectRefusal(await change(id, { endDate: hours(9).toISOString() }), 409, 'conflict');
  });
});
