import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { readClickResults } from '@/lib/office/promotion/results';
import { monthOf } from '@/lib/office/promotion/rules';
import { riyadhDay } from '@/lib/platform/shared/dates';
import messages from '@/messages/ar.json';
import { expectRefusal, tally, together } from '../../../support/browser/check';
import { anonymous, type Client, staff } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { makeOrder, makeStaff, readyToOrder, signedInAs, word } from '../../../support/make/make';
import { useUp } from '../../../support/shop/limits';

const CLICKS = '/api/promotion-clicks';

const banners: string[] = [];
afterAll(async () => {
  const staffClient = await staff();
  for (const id of banners) await staffClient.del(`/api/notification-banners/${id}`);
});

/** Creates a banner with links that comes after those of other tests. */
async function makeBanner() {
  const made = await (await staff()).post<{ id: string }>('/api/notification-banners', {
    message: `شريط ${word()}`,
    link: '/daily-offers',
    priority: -900,
  });
  expect(made.status).toBe(201);
  banners.push(made.body.id);
  return { id: made.body.id, promotion: `notification_banner.${made.body.id}` };
}

const countOf = async (sourceId: string): Promise<number> =>
  (await db.promotionClick.findMany({ where: { sourceId } })).reduce((sum, { clicks }) => sum + clicks, 0);

const click = (promotion: unknown, who: Client = anonymous(), headers: Record<string, string> = {}) =>
  who.post(CLICKS, { promotion }, headers);

describe('a click on a banner', () => {
  it('is counted today, and answers with a cookie for calls only', async () => {
    const { id, promotion } = await makeBanner();
    const answer = await click(promotion);
    expect(answer.status).toBe(204);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const cookie = answer.headers.get('set-cookie') ?? '';
    expect(cookie.split('; ').sort()).toEqual(
      expect.arrayContaining([`promotion=${promotion}`, 'HttpOnly', 'Max-Age=86400', 'Path=/api', 'SameSite=Lax']),
    );
    const rows = await db.promotionClick.findMany({ where: { sourceId: id } });
    expect(rows.map(({ day, source, clicks }) => [day.toISOString().slice(0, 10), source, clicks])).toEqual([
      [riyadhDay(new Date()), 'notification_banner', 1],
    ]);
  });

  it('counts once if the same browser repeats it, and again after another banner', async () => {
    const [one, other] = [await makeBanner(), await makeBanner()];
    const last = (promotion: string) => ({ Cookie: `promotion=${promotion}` });
    const statuses = [
      await click(one.promotion),
      await click(one.promotion, anonymous(), last(one.promotion)),
      await click(other.promotion, anonymous(), last(one.promotion)),
      await click(one.promotion, anonymous(), last(other.promotion)),
      await click(one.promotion, anonymous(), last('nonsense')),
    ].map(({ status }) => status);
    expect(tally(statuses)).toEqual({ 204: 5 });
    expect([await countOf(one.id), await countOf(other.id)]).toEqual([3, 1]);
  });

  it('loses none of 20 clicks at once', async () => {
    const { id, promotion } = await makeBanner();
    expect(tally((await together(20, () => click(promotion))).map(({ status }) => status))).toEqual({ 204: 20 });
    expect(await countOf(id)).toBe(20);
  });

  it('is refused if malformed, unknown or from another site, and ignored from a robot', async () => {
    const { id, promotion } = await makeBanner();
    for (const wrong of [undefined, null, 7, '', 'hero_slide.1', `product.${id}`])
      expectRefusal(await click(wrong), 422, 'invalid');
    const unknown = randomUUID();
    for (const source of ['notification_banner', 'hero_slide']) {
      const answer = await click(`${source}.${unknown}`);
      expectRefusal(answer, 404, 'not_found');
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
    // The id of a banner does not work as that of a slide.
    expectRefusal(await click(`hero_slide.${id}`), 404, 'not_found');
    expectRefusal(await click(promotion, anonymous(), { Origin: 'https://elsewhere.example' }), 403, 'origin_refused');
    const robot = await click(promotion, anonymous(), { 'User-Agent': 'Googlebot/2.1' });
    expect([robot.status, robot.headers.get('set-cookie')]).toEqual([204, null]);
    expect([await countOf(id), await countOf(unknown)]).toEqual([0, 0]);
  });

  it('is limited per address', async () => {
    const { id, promotion } = await makeBanner();
    const who = anonymous();
    await useUp({ name: 'promotion-clicks', max: 118, windowSeconds: 60 }, who.address);
    const statuses = (await together(5, () => click(promotion, who))).map(({ status }) => status);
    // Two more pass if the window of the limit ends in between.
    expect(new Set(statuses)).toEqual(new Set([204, 429]));
    expect(await countOf(id)).toBe(statuses.filter((status) => status === 204).length);
  });
});

describe('an order after a click', () => {
  const orderWith = async (promotion: string | null) => {
    const { who, body } = await readyToOrder();
    const cookie = [who.cookie, ...(promotion ? [`promotion=${promotion}`] : [])].join('; ');
    const headers = { Cookie: cookie, 'Idempotency-Key': randomUUID() };
    const answers = await together(3, () => who.post<{ orderNumber: string }>('/api/checkout', body, headers));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 3 });
    return db.order.findUniqueOrThrow({
      where: { orderNumber: answers[0]?.body.orderNumber ?? '' },
      include: { promotion: true },
    });
  };

  it('has the banner of the browser, once however often it is sent', async () => {
    const { id, promotion } = await makeBanner();
    const order = await orderWith(promotion);
    expect(order.promotion).toEqual({ orderId: order.id, source: 'notification_banner', sourceId: id });
    expect((await orderWith('promo_bar.daily_offers')).promotion).toMatchObject({ source: 'promo_bar' });
  });

  it.each([
    ['without a click', null],
    ['with a malformed cookie', 'notification_banner.1'],
    ['with a banner that is gone', `notification_banner.${randomUUID()}`],
  ])('is taken and has none: %s', async (_, promotion) => {
    expect((await orderWith(promotion)).promotion).toBeNull();
  });
});

describe('the results of banners and slides', () => {
  // A past month without other clicks.
  const MONTH = '2007-05';
  const at = (day: string) => new Date(`${day}T12:00:00+03:00`);
  const clicked = (sourceId: string, day: string, clicks: number, source: 'notification_banner' | 'hero_slide') =>
    db.promotionClick.create({ data: { day: new Date(`${day}T00:00:00Z`), source, sourceId, clicks } });
  const followed = async (
    sourceId: string,
    day: string,
    status: 'delivered' | 'confirmed' | 'cancelled' | 'pending',
    source: 'notification_banner' | 'hero_slide',
  ) => {
    const order = await makeOrder({ status, createdAt: at(day), totalAmount: '75.00' });
    await db.orderPromotion.create({ data: { orderId: order.id, source, sourceId } });
  };

  it('are clicks and the sales of a month, with deleted ones together, for staff who see reports', async () => {
    const banner = await makeBanner();
    const slide = await db.heroSlide.create({
      data: { title: `شريحة ${word()}`, imageUrl: '/a.png', order: 900_000, isActive: false },
    });
    const [gone, also] = [randomUUID(), randomUUID()];
    try {
      await clicked(banner.id, '2007-04-30', 100, 'notification_banner');
      await clicked(banner.id, '2007-05-01', 2, 'notification_banner');
      await clicked(banner.id, '2007-05-31', 3, 'notification_banner');
      await clicked(banner.id, '2007-06-01', 100, 'notification_banner');
      await clicked(slide.id, '2007-05-09', 8, 'hero_slide');
      await clicked(gone, '2007-05-09', 4, 'notification_banner');
      await clicked(also, '2007-05-09', 1, 'notification_banner');
      await followed(banner.id, '2007-05-02', 'delivered', 'notification_banner');
      await followed(banner.id, '2007-05-31', 'confirmed', 'notification_banner');
      await followed(banner.id, '2007-05-03', 'cancelled', 'notification_banner');
      await followed(banner.id, '2007-05-03', 'pending', 'notification_banner');
      await followed(banner.id, '2007-06-01', 'delivered', 'notification_banner');
      await followed(also, '2007-05-04', 'delivered', 'notification_banner');
      const { message } = await db.notificationBanner.findUniqueOrThrow({ where: { id: banner.id } });
      expect(await readClickResults(monthOf(MONTH, new Date()))).toEqual([
        { source: 'notification_banner', key: banner.id, name: message, clicks: 5, orders: 2, sales: '150.00' },
        { source: 'notification_banner', key: '', name: null, clicks: 5, orders: 1, sales: '75.00' },
        { source: 'hero_slide', key: slide.id, name: slide.title, clicks: 8, orders: 0, sales: '0.00' },
      ]);
      const page = async (areas: readonly ('content' | 'reports')[]) => {
        const who = await signedInAs((await makeStaff({ areas })).id);
        return (await who.get<string>(`/admin/promotions?month=${MONTH}`)).body;
      };
      const seen = await page(['content', 'reports']);
      for (const text of [
        slide.title,
        messages.admin.promotions.clicks_title,
        messages.admin.promotions.clicks_deleted,
      ])
        expect(seen).toContain(text);
      expect(await page(['content'])).not.toContain(slide.title);
    } finally {
      await db.promotionClick.deleteMany({ where: { sourceId: { in: [gone, also, slide.id, banner.id] } } });
      await db.heroSlide.delete({ where: { id: slide.id } });
    }
  });

  it('come from links of the home page that name their banner, slide and promo bar', async () => {
    const { promotion } = await makeBanner();
    const { body } = await anonymous().get<string>('/');
    expect(body).toContain(`data-promotion="${promotion}"`);
    expect(body).toContain('data-promotion="promo_bar.daily_offers"');
    expect(body).toMatch(/data-promotion="hero_slide\.[0-9a-f-]{36}"/);
    expect(body).toContain('sendBeacon');
  });
});
