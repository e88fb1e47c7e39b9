import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ProductDetail } from '@/lib/catalogue/product/views';
import type { OwnOrder } from '@/lib/selling/account/orders';
import type { ReviewLine } from '@/lib/selling/review/reads';
import { expectRefusal, tally, together } from '../../../support/browser/check';
import { anonymous, shopper } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { hours, removeMade } from '../../../support/make/make';
import { bought, published, reviewToken } from '../../../support/make/reviews';
import { useUp } from '../../../support/shop/limits';

beforeAll(() => removeMade);

const visitor = anonymous();
type Made = Awaited<ReturnType<typeof bought>>;
const bodyOf = ({ items }: Made, change: object = {}) => ({
  itemId: items[0]?.id,
  stars: 4,
  text: 'جيد جداً',
  ...change,
});
const byLink = (token: string, body: object) => visitor.post<ReviewLine[]>(`/api/reviews/${token}`, body);
const byOrder = (made: Made, body: object = bodyOf(made), who = made.who) =>
  who.post<ReviewLine[]>(`/api/orders/${made.order.orderNumber}/reviews`, body);
const reviewsOf = (made: Made) => db.review.findMany({ where: { item: { orderId: made.order.id } } });
const ratingOf = async (id: string) => {
  const { body } = await visitor.get<ProductDetail>(`/api/products/${id}`);
  return [body.rating, body.ratingCount];
};

describe('a review by the link of a letter', () => {
  it('is kept with the first name alone and waits; the link ends with the last product', async () => {
    const made = await bought({ products: 2, firstName: 'عبد الله محمد' });
    const token = await reviewToken(made.order.id);
    const first = await byLink(token, bodyOf(made, { text: '  جيد\u202e ' }));
    expect(first.status).toBe(200);
    expect(first.body.map(({ review }) => review)).toEqual([{ stars: 4, text: 'جيد' }, null]);
    expect(await reviewsOf(made)).toMatchObject([
      { name: 'عبد الله', state: 'waiting', productId: made.products[0]?.id },
    ]);
    const request = () => db.reviewRequest.findUniqueOrThrow({ where: { orderId: made.order.id } });
    expect((await request()).usedAt).toBeNull();
    expect((await byLink(token, bodyOf(made, { itemId: made.items[1]?.id, text: '' }))).status).toBe(200);
    expect((await request()).usedAt).not.toBeNull();
    expect(await ratingOf(made.products[0]?.id ?? '')).toEqual([null, 0]);
    const page = await visitor.get<string>(`/review/${token}`);
    expect([page.status, String(page.body).includes(made.products[0]?.name ?? '?')]).toEqual([200, false]);
  });

  it('again, and at once, is the same review', async () => {
    const made = await bought();
    const token = await reviewToken(made.order.id);
    const answers = await together(6, (at) => byLink(token, bodyOf(made, { stars: 1 + (at % 5) })));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 6 });
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await reviewsOf(made)).toHaveLength(1);
    const later = await byLink(token, bodyOf(made, { stars: 1, text: 'غيّرت رأيي' }));
    expect(later.body).toEqual(answers[0]?.body);
  });

  it('shows the products and neither person nor order', async () => {
    const made = await bought({ products: 2 });
    const token = await reviewToken(made.order.id);
    const page = await visitor.get<string>(`/review/${token}`);
    expect(page.status).toBe(200);
    for (const { name } of made.products) expect(page.body).toContain(name);
    for (const secret of [made.order.email, made.order.phone, made.order.orderNumber, made.order.shippingAddress])
      expect(page.body).not.toContain(secret);
    expect(page.body).toContain('<meta name="robots" content="noindex');
  });

  it('that was never sent, is over, or is of another order writes nothing', async () => {
    const made = await bought();
    const other = await bought();
    const over = await reviewToken(made.order.id, { expiresAt: hours(-1) });
    const unknown = 'A'.repeat(43);
    expectRefusal(await byLink(unknown, bodyOf(made)), 404, 'not_found');
    expectRefusal(await byLink('x', bodyOf(made)), 404, 'not_found');
    expectRefusal(await byLink(over, bodyOf(made)), 409, 'review_closed');
    expectRefusal(await byLink(await reviewToken(other.order.id), bodyOf(made)), 409, 'review_closed');
    expect(await reviewsOf(made)).toEqual([]);
    expect((await visitor.get(`/review/${unknown}`)).status).toBe(404);
    const ended = await visitor.get<string>(`/review/${over}`);
    expect([ended.status, String(ended.body).includes(made.products[0]?.name ?? '?')]).toEqual([410, false]);
  });

  it.each([{ stars: 0 }, { stars: 6 }, { stars: 2.5 }, { stars: '5' }, { text: 'ا'.repeat(2001) }, { itemId: 'x' }])(
    'of %j is none',
    async (change) => {
      const made = await bought();
      expectRefusal(await byLink(await reviewToken(made.order.id), bodyOf(made, change)), 422, 'invalid');
    },
  );
});

describe('a review from the order’s page', () => {
  it('is of who made the order; the page then says so', async () => {
    const made = await bought();
    expectRefusal(await byOrder(made, bodyOf(made), shopper()), 404, 'not_found');
    expectRefusal(
      await visitor.post(`/api/orders/${made.order.orderNumber}/reviews`, bodyOf(made)),
      400,
      'session_missing',
    );
    const path = `/api/orders/${made.order.orderNumber}`;
    expect((await made.who.get<OwnOrder>(path)).body.reviews).toMatchObject([
      { itemId: made.items[0]?.id, review: null },
    ]);
    expect((await byOrder(made)).status).toBe(200);
    expect((await made.who.get<OwnOrder>(path)).body.reviews).toMatchObject([
      { review: { stars: 4, text: 'جيد جداً' } },
    ]);
  });

  it('and from somebody to whom the order was opened', async () => {
    const made = await bought();
    const friend = shopper();
    await db.orderGrant.create({ data: { orderId: made.order.id, sessionId: friend.sessionId, expiresAt: hours(1) } });
    expect((await byOrder(made, bodyOf(made), friend)).status).toBe(200);
  });

  it.each(['pending', 'confirmed', 'shipped', 'cancelled'] as const)('not while the order is %s', async (status) => {
    const made = await bought({ status });
    expectRefusal(await byOrder(made), 409, 'review_closed');
    expect((await made.who.get<OwnOrder>(`/api/orders/${made.order.orderNumber}`)).body.reviews).toEqual([]);
  });

  it('not of what was sent back, nor of a product that is gone', async () => {
    const made = await bought({ products: 2 });
    const [first, second] = made.items;
    await db.orderReturn.create({
      data: {
        id: randomUUID(),
        orderId: made.order.id,
        state: 'approved',
        reason: 'defective',
        askedBy: 'shopper',
        lines: { create: [{ orderItemId: first?.id ?? '', quantity: 1 }] },
      },
    });
    await db.product.delete({ where: { id: made.products[1]?.id ?? '' } });
    for (const item of [first, second])
      expectRefusal(await byOrder(made, bodyOf(made, { itemId: item?.id })), 409, 'review_closed');
    expectRefusal(await byOrder(made, bodyOf(made, { itemId: randomUUID() })), 409, 'review_closed');
  });
});

describe('the database', () => {
  it('refuses a second review of a line, one of another product, and other stars', async () => {
    const { orderItemId, productId } = await published();
    const data = { orderItemId, productId, stars: 3, text: '', name: '' };
    await expect(db.review.create({ data })).rejects.toMatchObject({ code: 'P2002' });
    const other = await bought({ products: 2 });
    const wrong = { ...data, orderItemId: other.items[0]?.id ?? '', productId: other.products[1]?.id ?? '' };
    await expect(db.review.create({ data: wrong })).rejects.toThrow();
    const right = { ...wrong, productId: other.products[0]?.id ?? '' };
    for (const stars of [0, 6]) await expect(db.review.create({ data: { ...right, stars } })).rejects.toThrow();
    await expect(db.review.create({ data: { ...right, stars: 1 } })).resolves.toMatchObject({ state: 'waiting' });
  });

  it('keeps sum and number of stars right, also of many at once', async () => {
    const { productId, ...first } = await published({ stars: 2 });
    const others = [];
    for (let at = 0; at < 6; at += 1) others.push(await published({ productId, stars: 5, state: 'waiting' }));
    const stars = () =>
      db.product.findUniqueOrThrow({ where: { id: productId }, select: { ratingSum: true, ratingCount: true } });
    expect(await stars()).toEqual({ ratingSum: 2, ratingCount: 1 });
    await Promise.all(others.map(({ id }) => db.review.update({ where: { id }, data: { state: 'published' } })));
    expect(await stars()).toEqual({ ratingSum: 32, ratingCount: 7 });
    await db.review.update({ where: { id: first.id }, data: { stars: 1 } });
    await db.review.update({ where: { id: others[0]?.id ?? '' }, data: { state: 'hidden' } });
    expect(await stars()).toEqual({ ratingSum: 26, ratingCount: 6 });
    await db.review.delete({ where: { id: others[1]?.id ?? '' } });
    expect(await stars()).toEqual({ ratingSum: 21, ratingCount: 5 });
    await db.orderItem.delete({ where: { id: others[2]?.orderItemId ?? '' } });
    expect(await stars()).toEqual({ ratingSum: 16, ratingCount: 4 });
    await expect(db.product.delete({ where: { id: productId } })).resolves.toBeTruthy();
  });
});

describe('reporting a review', () => {
  const path = (id: string) => `/api/product-reviews/${id}/report`;
  const reportsOf = (id: string) => db.review.findUniqueOrThrow({ where: { id }, select: { openReports: true } });

  it('counts once for each session, also at once', async () => {
    const { id } = await published();
    const [one, other] = [shopper(), shopper()];
    const answers = await together(5, () => one.post(path(id)));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 204: 5 });
    expect(await reportsOf(id)).toEqual({ openReports: 1 });
    expect((await other.post(path(id))).status).toBe(204);
    expect(await reportsOf(id)).toEqual({ openReports: 2 });
  });

  it('needs a session and a review that is shown, and is limited', async () => {
    const { id } = await published({ state: 'hidden' });
    const who = shopper();
    expectRefusal(await visitor.post(path(id)), 400, 'session_missing');
    expectRefusal(await who.post(path(randomUUID())), 404, 'not_found');
    const limit = { name: 'review-report', max: 10, windowSeconds: 600 };
    await useUp({ ...limit, max: 9 }, who.sessionId);
    expectRefusal(await who.post(path(id)), 404, 'not_found');
    await useUp(limit, who.sessionId);
    expectRefusal(await who.post(path(id)), 429, 'rate_limited');
    expect(await reportsOf(id)).toEqual({ openReports: 0 });
  });
});
