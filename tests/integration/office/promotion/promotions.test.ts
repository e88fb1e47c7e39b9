import { beforeAll, expect, it } from 'vitest';
import { readOpenEndedPromotions, readPromotionCalendar } from '@/lib/office/promotion/reads';
import { readPromotionResults } from '@/lib/office/promotion/results';
import { monthOf } from '@/lib/office/promotion/rules';
import { readSalesReport } from '@/lib/office/report/reads';
import type { Area } from '@/lib/platform/shared/areas';
import { parseSar } from '@/lib/platform/shared/money';
import { anonymous, type Client } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { makeCoupon, makeOffer, makeOrder, makeProduct, makeStaff, signedInAs, word } from '../../../support/make/make';

/* A past month without other promotions. */
const MONTH = '2007-03';
const at = (day: number, hour = 12) => new Date(`${MONTH}-${String(day).padStart(2, '0')}T${hour}:00:00+03:00`);
const month = monthOf(MONTH, new Date());

let both: Client;
let content: Client;
let nobody: Client;
beforeAll(async () => {
  [both, content, nobody] = (await Promise.all(
    [['catalogue', 'content', 'reports'] as const, ['content'] as const, ['orders'] as const].map(async (areas) =>
      signedInAs((await makeStaff({ areas })).id),
    ),
  )) as [Client, Client, Client];
});

it('the calendar has what begins or ends in a month, of what a role opens, and a screen for it', async () => {
  const name = word();
  const [coupon, always, one, two] = await Promise.all([
    makeCoupon({ startsAt: at(3), expiresAt: at(9) }),
    makeCoupon(),
    makeProduct({ name: `أ ${name}` }),
    makeProduct({ name: `ب ${name}` }),
  ]);
  const [banner, slide, off] = await Promise.all([
    db.notificationBanner.create({ data: { message: `شريط ${name}`, startsAt: at(5), endsAt: at(6) } }),
    db.heroSlide.create({
      data: { title: `شريحة ${name}`, imageUrl: '/a.png', order: 900_000, endsAt: at(20), createdAt: at(1) },
    }),
    db.notificationBanner.create({ data: { message: `مطفأ ${name}`, isActive: false, endsAt: at(6) } }),
  ]);
  const weekend = { startDate: at(11), endDate: at(13) };
  await Promise.all([makeOffer(one.id, weekend), makeOffer(two.id, weekend)]);
  try {
    const shown = async (areas: readonly ('catalogue' | 'content')[]) =>
      (await readPromotionCalendar(month, { areas })).map(({ kind, name, count }) => [kind, name, count]);
    expect(await shown(['catalogue', 'content'])).toEqual([
      ['hero_slides', `شريحة ${name}`, 1],
      ['coupons', coupon.code, 1],
      ['notification_banners', `شريط ${name}`, 1],
      ['daily_offers', 'عرضان يوميان', 2],
    ]);
    expect((await shown(['content'])).map(([kind]) => kind)).toEqual(['hero_slides', 'notification_banners']);
    const page = async (who: Client) => who.get<string>(`/admin/promotions?month=${MONTH}`);
    const screen = await page(both);
    expect(screen.status).toBe(200);
    for (const text of [coupon.code, `شريط ${name}`, `شريحة ${name}`]) expect(screen.body).toContain(text);
    expect(screen.body).toContain(always.code);
    expect(screen.body).not.toContain(`مطفأ ${name}`);
    const part = await page(content);
    expect(part.body).toContain(`شريط ${name}`);
    expect(part.body).not.toContain(coupon.code);
    expect((await page(nobody)).body).toContain('NEXT_REDIRECT;replace;/admin/not-allowed');
    expect((await page(anonymous())).body).not.toContain(`شريط ${name}`);
  } finally {
    await db.notificationBanner.deleteMany({ where: { id: { in: [banner.id, off.id] } } });
    await db.heroSlide.delete({ where: { id: slide.id } });
  }
});

it('what each brought is what the books say: orders that count, by coupon and by offer', async () => {
  const product = await makeProduct();
  const [coupon, offer] = await Promise.all([makeCoupon({ maxUses: 9 }), makeOffer(product.id, { startDate: at(1) })]);
  const sell = async (
    status: 'confirmed' | 'delivered' | 'cancelled' | 'pending',
    code: string | null,
    day: number,
  ) => {
    const order = await makeOrder({
      status,
      createdAt: at(day),
      couponCode: code,
      subtotal: '180.00',
      discountAmount: code ? '18.00' : '0.00',
      totalAmount: code ? '187.00' : '205.00',
    });
    await db.orderItem.createMany({
      data: [
        { quantity: 2, unitPrice: '45.00', totalPrice: '90.00', offerId: offer.id, listPrice: '50.00' },
        { quantity: 1, unitPrice: '90.00', totalPrice: '90.00' },
      ].map((line, position) => ({
        ...line,
        orderId: order.id,
        productId: product.id,
        productName: product.name,
        productImage: '/a.png',
        position,
      })),
    });
  };
  await sell('confirmed', coupon.code, 2);
  await sell('delivered', null, 3);
  await sell('delivered', coupon.code, 31);
  await sell('cancelled', coupon.code, 4);
  await sell('pending', coupon.code, 4);
  const results = await readPromotionResults(month);
  expect(results).toEqual([
    {
      kind: 'coupon',
      key: coupon.code,
      name: coupon.code,
      products: 0,
      orders: 2,
      units: 6,
      sales: '374.00',
      discount: '36.00',
    },
    {
      kind: 'offer',
      key: offer.id,
      name: product.name,
      products: 1,
      orders: 3,
      units: 6,
      sales: '270.00',
      discount: '30.00',
    },
  ]);
  const report = await readSalesReport({ cut: 'coupon', period: 'custom', from: `${MONTH}-01`, to: `${MONTH}-31` });
  const row = report.rows.find(({ key }) => key === coupon.code);
  expect([row?.now.orders, row?.now.units, row?.now.sales, row?.now.discount]).toEqual([
    results[0]?.orders,
    results[0]?.units,
    parseSar(results[0]?.sales ?? ''),
    parseSar(results[0]?.discount ?? ''),
  ]);
});

it('says what runs with no end beside the calendar, to who may see it, and not what is used up, ends, or is to come', async () => {
  const names = async (areas: Area[]) =>
    (await readOpenEndedPromotions({ areas })).flatMap((one) => one.names.map((name) => `${one.kind} ${name}`));
  const forever = await makeCoupon({ expiresAt: null });
  const used = await makeCoupon({ expiresAt: null, maxUses: 1, currentUses: 1 });
  const later = await makeCoupon({ expiresAt: null, startsAt: new Date(Date.now() + 3_600_000) });
  const ending = await makeCoupon({ expiresAt: at(9) });
  const shown = await names(['catalogue']);
  expect(shown).toContain(`coupons ${forever.code}`);
  for (const { code } of [used, later, ending]) expect(shown).not.toContain(`coupons ${code}`);
  expect((await names(['content'])).filter((name) => name.startsWith('coupons'))).toEqual([]);
  expect(await names(['orders'])).toEqual([]);
  const catalogue = await signedInAs((await makeStaff({ areas: ['catalogue'] })).id);
  expect((await catalogue.get<string>('/admin/promotions')).body).toContain(forever.code);
});

it('says a group of offers that runs with no end once, by its own name, however many products it has', async () => {
  const offers = async () => {
    const found = (await readOpenEndedPromotions({ areas: ['catalogue'] })).find(({ kind }) => kind === 'daily_offers');
    return { count: found?.count ?? 0, names: found?.names ?? [] };
  };
  const before = await offers();
  const startDate = new Date(Date.now() - 60_000);
  const group = await db.offerGroup.create({ data: { name: `مجموعة ${word()}`, discountPercent: '10', startDate } });
  const products = [await makeProduct(), await makeProduct(), await makeProduct()];
  for (const { id } of products) await makeOffer(id, { groupId: group.id, startDate, endDate: null });
  const after = await offers();
  expect(after.count).toBe(before.count + 1);
  expect(after.names).toContain(group.name);
  for (const { name } of products) expect(after.names).not.toContain(name);
  await db.offerGroup.update({ where: { id: group.id }, data: { endedAt: new Date() } });
  expect(await offers()).toEqual(before);
});
