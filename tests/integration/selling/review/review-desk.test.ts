import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ProductDetail } from '@/lib/catalogue/product/views';
import type { AdminReview } from '@/lib/selling/review/admin-reads';
import { expectRefusal, tally, together } from '../../../support/browser/check';
import { anonymous, type Client, staff as owner, shopper } from '../../../support/browser/http';
import { openPage } from '../../../support/browser/page';
import { db } from '../../../support/db';
import { makeEmail, makeProduct, makeStaff, removeMade, signedInAs, word } from '../../../support/make/make';
import { published, reviewToken } from '../../../support/make/reviews';
import { expireCaches } from '../../../support/revalidate';

let staff: Client;
let user = '';
beforeAll(async () => {
  const made = await makeStaff({ areas: ['customers'] });
  [staff, user] = [await signedInAs(made.id), made.id];
  return removeMade;
});

const visitor = anonymous();
const PATH = '/api/admin/reviews';
const list = async (query: Record<string, string>) =>
  (await staff.get<AdminReview[]>(`${PATH}?${new URLSearchParams(query)}`)).body;
const put = (id: string, body: object, who = staff) => who.put<AdminReview>(`${PATH}/${id}`, body);

describe('the staff’s reviews', () => {
  it('are for who holds the area alone', async () => {
    const { id } = await published({ state: 'waiting' });
    const other = await signedInAs((await makeStaff({ areas: ['orders', 'catalogue'] })).id);
    expectRefusal(await visitor.get(PATH), 401, 'unauthenticated');
    expectRefusal(await other.get(PATH), 403, 'forbidden');
    expectRefusal(await put(id, { state: 'published' }, other), 403, 'forbidden');
    expectRefusal(await put(randomUUID(), { state: 'published' }), 404, 'not_found');
    expectRefusal(await put(id, { state: 'reported' }), 422, 'invalid');
    expect(await db.review.findUnique({ where: { id } })).toMatchObject({ state: 'waiting' });
  });

  it('are found by state and words', async () => {
    const text = `نص ${word()}`;
    const made = [
      await published({ state: 'waiting', text }),
      await published({ text }),
      await published({ state: 'hidden', text }),
      await published({ text, openReports: 2 }),
    ].map(({ id }) => id);
    const found = async (state?: string) => {
      const rows = await list({ q: text, ...(state ? { state } : {}) });
      return rows.map(({ id }) => made.indexOf(id)).join('');
    };
    expect([await found(), await found('waiting'), await found('published'), await found('hidden')]).toEqual([
      '3210',
      '0',
      '31',
      '2',
    ]);
    expect(await found('reported')).toBe('3');
    expectRefusal(await staff.get(`${PATH}?state=nothing`), 422, 'invalid');
  });

  it('published, answered and hidden: seen with the next request, in lists too, and written down', async () => {
    const product = await makeProduct();
    const { id } = await published({ state: 'waiting', productId: product.id, stars: 4, text: 'بطارية ممتازة' });
    const page = async () => String((await visitor.get<string>(`/product/${product.id}`)).body);
    const card = async () => {
      const { body } = await visitor.get<ProductDetail[]>(`/api/products?category=${product.category}&limit=200`);
      const own = body.find((one) => one.id === product.id);
      return [own?.rating, own?.ratingCount];
    };
    const listed = async () => String((await visitor.get<string>(`/category/${product.category}`)).body);
    // The category was written directly.
    await expireCaches();
    expect(await page()).not.toContain('بطارية ممتازة');
    expect([await card(), (await listed()).includes('4.0 (1)')]).toEqual([[null, 0], false]);
    expect((await visitor.get(`/product/${product.id}/reviews`)).status).toBe(404);

    const shown = await put(id, { state: 'published' });
    expect(shown.body).toMatchObject({ state: 'published', product: { id: product.id } });
    expect(await page()).toContain('بطارية ممتازة');
    expect([await card(), (await listed()).includes('4.0 (1)')]).toEqual([[4, 1], true]);
    const { data } = await openPage(`/product/${product.id}`);
    expect(data.get('Product')).toMatchObject({
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4, reviewCount: 1 },
      review: [{ reviewRating: { ratingValue: 4 }, author: { name: 'نورة' }, reviewBody: 'بطارية ممتازة' }],
    });

    const answered = await put(id, { answer: 'شكراً لثقتك', version: shown.body.updatedAt });
    expect(answered.body.answer).toBe('شكراً لثقتك');
    expect(await page()).toContain('شكراً لثقتك');
    expectRefusal(await put(id, { state: 'hidden', version: shown.body.updatedAt }), 409, 'changed_meanwhile');

    expect((await put(id, { state: 'hidden' })).status).toBe(200);
    // The category was changed in the database.
    await expireCaches();
    expect(await page()).not.toContain('بطارية ممتازة');
    expect([await card(), (await listed()).includes('4.0 (1)')]).toEqual([[null, 0], false]);
    expect((await openPage(`/product/${product.id}`)).data.get('Product')).not.toHaveProperty('aggregateRating');
    const entries = await db.auditEntry.findMany({
      where: { entity: 'review', entityId: id, userId: user },
      orderBy: { createdAt: 'asc' },
    });
    expect(entries.map(({ before, after }) => [before, after])).toEqual([
      [{ state: 'waiting' }, { state: 'published' }],
      [{ answer: null }, { answer: 'شكراً لثقتك' }],
      [{ state: 'published' }, { state: 'hidden' }],
    ]);
    expect(JSON.stringify(entries)).not.toContain('بطارية');
  });

  it('a report is settled by a decision, or by saying that all is well; an answer is taken back by an empty one', async () => {
    const [one, other] = [await published(), await published({ answer: 'رد', answeredAt: new Date() })];
    for (const { id } of [one, other]) await shopper().post(`/api/product-reviews/${id}/report`);
    expect((await put(one.id, { isSettled: true })).body).toMatchObject({ state: 'published', openReports: 0 });
    const after = await put(other.id, { state: 'hidden', answer: ' ' });
    expect(after.body).toMatchObject({ state: 'hidden', openReports: 0, answer: null, answeredText: null });
  });

  it('of many that publish at once each is right', async () => {
    const { id, productId } = await published({ state: 'waiting', stars: 3 });
    const answers = await together(5, () => put(id, { state: 'published' }));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 5 });
    const product = await db.product.findUniqueOrThrow({ where: { id: productId } });
    expect([product.ratingSum, product.ratingCount]).toEqual([3, 1]);
    expect(await db.auditEntry.count({ where: { entity: 'review', entityId: id } })).toBe(1);
  });
});

it('a customer who is deleted takes their reviews along, also of orders that have to stay', async () => {
  const { id, productId, orderItemId } = await published({ text: 'رأي من رحل' });
  const page = async () => String((await visitor.get<string>(`/product/${productId}`)).body);
  expect(await page()).toContain('رأي من رحل');
  const { orderId } = await db.orderItem.findUniqueOrThrow({ where: { id: orderItemId } });
  const customer = await db.customer.create({ data: { firstName: 'نورة', lastName: 'ع', email: makeEmail() } });
  await db.order.update({ where: { id: orderId }, data: { customerId: customer.id, taxAmount: '9.78' } });
  await reviewToken(orderId);
  expect((await (await owner()).del(`/api/admin/customers/${customer.id}`)).status).toBe(204);
  expect(await db.order.findUnique({ where: { id: orderId } })).toMatchObject({ firstName: '' });
  expect(await db.review.findUnique({ where: { id } })).toBeNull();
  expect(await db.reviewRequest.findUnique({ where: { orderId } })).toBeNull();
  expect(await page()).not.toContain('رأي من رحل');
});

describe('the pages of a product’s reviews', () => {
  it('are sorted, cut and each an address of its own', async () => {
    const { id: productId } = await makeProduct();
    for (let at = 0; at < 12; at += 1)
      await published({
        productId,
        stars: 1 + (at % 5),
        text: `نص-${String(at).padStart(2, '0')}.`,
        createdAt: new Date(Date.UTC(2026, 0, 1 + at)),
      });
    await published({ productId, state: 'hidden', text: 'مخفي' });
    const texts = async (path: string) => {
      const answer = await visitor.get<string>(`/product/${productId}/reviews${path}`);
      expect(answer.status, path).toBe(200);
      return [...new Set([...String(answer.body).matchAll(/نص-(\d\d)\./g)].map(([, at]) => Number(at)))];
    };
    expect(await texts('')).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
    expect(await texts('/page.2')).toEqual([1, 0]);
    expect((await texts('/sort.highest')).slice(0, 4)).toEqual([9, 4, 8, 3]);
    expect((await texts('/sort.lowest')).slice(0, 4)).toEqual([10, 5, 0, 11]);
    for (const path of ['/page.3', '/page.1', '/sort.newest', '/sort.x', '/page.2/sort.lowest'])
      expect((await visitor.get(`/product/${productId}/reviews${path}`)).status, path).toBe(404);
    const product = String((await visitor.get<string>(`/product/${productId}`)).body);
    expect(product).toContain(`href="/product/${productId}/reviews"`);
    expect(product).not.toContain('مخفي');
  });

  it('lists are sorted by them, those without any last', async () => {
    const first = await makeProduct();
    const { category } = first;
    const [second, third] = [await makeProduct({ category }), await makeProduct({ category })];
    await published({ productId: first.id, stars: 3 });
    await published({ productId: second.id, stars: 5 });
    const { body } = await visitor.get<ProductDetail[]>(`/api/products?category=${category}&sort=rating&limit=200`);
    const order = body.map(({ id }) => id).filter((id) => [first.id, second.id, third.id].includes(id));
    expect(order).toEqual([second.id, first.id, third.id]);
    await expireCaches();
    expect((await visitor.get(`/category/${category}/sort.rating`)).status).toBe(200);
  });
});
