import { describe, expect, it } from 'vitest';
import type { RunningOffer } from '@/lib/catalogue/offer/reads';
import { anonymous, raw, staff } from '../../support/browser/http';
import { db } from '../../support/db';
import { hours, makeCategory, makeCompany, makeGateway, makeOffer, makeProduct } from '../../support/make/make';
import { expireCaches } from '../../support/revalidate';

const visitor = anonymous();
type Row = Record<string, unknown> & { id: string };
const keys = (row: object | undefined) => Object.keys(row ?? {}).sort();

const LISTS: [path: string, fields: string[]][] = [
  ['/api/categories', ['description', 'id', 'image', 'name', 'parentId', 'slug']],
  ['/api/categories?filled=true', ['description', 'id', 'image', 'name', 'parentId', 'slug']],
  ['/api/hero-slides', ['buttonLink', 'buttonText', 'duration', 'id', 'imageUrl', 'subtitle', 'title']],
  ['/api/notification-banners', ['backgroundColor', 'id', 'link', 'message', 'textColor']],
  ['/api/footer-sections', ['id', 'links', 'sectionKey', 'title']],
  ['/api/social-media', ['id', 'platform', 'url']],
  ['/api/shipping-companies', ['cost', 'deliveryTime', 'description', 'id', 'isPickup', 'name']],
  [
    '/api/payment-gateways/active',
    ['description', 'displayName', 'fee', 'id', 'logo', 'marks', 'name', 'priority', 'type'],
  ],
];

describe('public lists', () => {
  it.each(LISTS)('%s: a bare array of public fields for anybody', async (path, fields) => {
    const answer = await visitor.get<Row[]>(path);
    expect(answer.status).toBe(200);
    expect(Array.isArray(answer.body)).toBe(true);
    for (const row of answer.body) expect(keys(row)).toEqual(fields);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each([...LISTS.map(([path]) => path), '/api/store-settings', '/api/products', '/api/daily-offers/active'])(
    '%s answers HEAD',
    async (path) => {
      const answer = await raw({ method: 'HEAD', path });
      expect([answer.status, answer.body]).toEqual([200, null]);
    },
  );

  it('store settings: public fields alone', async () => {
    const { body, status } = await visitor.get<Record<string, unknown>>('/api/store-settings');
    expect(status).toBe(200);
    expect(keys(body)).toEqual([
      'crKind',
      'crNumber',
      'currency',
      'deliveryTime',
      'favicon',
      'freeShippingThreshold',
      'logo',
      'returnDays',
      'storeAddress',
      'storeDescription',
      'storeEmail',
      'storeName',
      'storePhone',
      'supportHours',
      'vatNumber',
    ]);
    const row = await db.storeSettings.findUniqueOrThrow({ where: { singleton: true } });
    expect(body).toMatchObject({
      storeName: row.storeName,
      currency: row.currency,
      freeShippingThreshold: row.freeShippingThreshold?.toFixed(2) ?? null,
    });
  });
});

describe('shipping companies', () => {
  it('active ones, cheapest first', async () => {
    const [dear, cheap, hidden] = [
      await makeCompany({ cost: '88.10' }),
      await makeCompany({ cost: '0.00' }),
      await makeCompany({ isActive: false }),
    ];
    const rows = (await visitor.get<{ id: string; cost: string }[]>('/api/shipping-companies')).body;
    const ids = rows.map(({ id }) => id);
    expect(ids).toContain(dear.id);
    expect(ids.indexOf(cheap.id)).toBeLessThan(ids.indexOf(dear.id));
    expect(ids).not.toContain(hidden.id);
    expect(rows.find(({ id }) => id === dear.id)?.cost).toBe('88.10');
    const costs = rows.map(({ cost }) => Number(cost.replace('.', '')));
    expect(costs).toEqual([...costs].sort((a, b) => a - b));
  });
});

describe('gateways', () => {
  it('active ones, higher priority first, and never what they are configured with', async () => {
    const secret = { configuration: { liveSecretKey: 'sk_live_do_not_show', iban: 'SA-do-not-show' } };
    const [low, high, hidden] = [
      await makeGateway({ priority: -5, ...secret }),
      await makeGateway({ priority: 900, ...secret }),
      await makeGateway({ isActive: false }),
    ];
    const answer = await visitor.get<{ id: string; priority: number }[]>('/api/payment-gateways/active');
    const ids = answer.body.map(({ id }) => id);
    expect(ids.indexOf(high.id)).toBeGreaterThanOrEqual(0);
    expect(ids.indexOf(high.id)).toBeLessThan(ids.indexOf(low.id));
    expect(ids).not.toContain(hidden.id);
    expect(JSON.stringify(answer.body)).not.toContain('do');
    const priorities = answer.body.map(({ priority }) => priority);
    expect(priorities).toEqual([...priorities].sort((a, b) => b - a));
  });
});

describe('daily offers', () => {
  it('the running ones with their product at its base price, newest first', async () => {
    const product = await makeProduct({ price: '80.00' });
    const older = await makeOffer(product.id, { discountAmount: '5.00', endDate: null, createdAt: hours(-2) });
    const newer = await makeOffer(product.id, { discountPercent: '12.50', createdAt: hours(-1) });
    const others = [
      await makeOffer(product.id, { isActive: false }),
      await makeOffer(product.id, { startDate: hours(1), endDate: hours(2) }),
      await makeOffer(product.id, { startDate: hours(-2), endDate: hours(-1) }),
    ].map(({ id }) => id);
    const rows = (await visitor.get<RunningOffer[]>('/api/daily-offers/active')).body;
    const mine = rows.filter(({ productId }) => productId === product.id);
    expect(mine.map(({ id }) => id)).toEqual([newer.id, older.id]);
    for (const id of others) expect(rows.map((row) => row.id)).not.toContain(id);
    expect(mine[1]).toMatchObject({
      discountPercent: null,
      discountAmount: '5.00',
      isActive: true,
      startDate: older.startDate.toISOString(),
      endDate: null,
      product: { id: product.id, name: product.name, image: product.image, price: '80.00' },
    });
    expect(mine[0]).toMatchObject({
      discountPercent: '12.50',
      discountAmount: null,
      endDate: newer.endDate?.toISOString(),
    });
  });
});

it('a menu offers the categories in which something visible is found, of their own or in a part', async () => {
  const filled = async () =>
    (await visitor.get<{ slug: string }[]>('/api/categories?filled=true')).body.map(({ slug }) => slug);
  const whole = await makeCategory();
  const part = await makeCategory({ parent: { connect: { id: whole.id } } });
  const empty = await makeCategory();
  await expireCaches();
  for (const { slug } of [whole, part, empty]) expect(await filled()).not.toContain(slug);
  const product = await makeProduct({ category: part.slug });
  await expireCaches();
  const now = await filled();
  expect(now).toEqual(expect.arrayContaining([whole.slug, part.slug]));
  expect(now).not.toContain(empty.slug);
  await db.product.update({ where: { id: product.id }, data: { hidden: true } });
  await expireCaches();
  for (const { slug } of [whole, part]) expect(await filled()).not.toContain(slug);
});

it('the home page and the menu drop a category with its last visible product, and list it with its first', async () => {
  const admin = await staff();
  const { slug } = await makeCategory();
  const { id } = await makeProduct({ category: slug, hidden: true });
  await expireCaches();
  const isOffered = async () => {
    const filled = (await visitor.get<{ slug: string }[]>('/api/categories?filled=true')).body;
    const home = (await visitor.get<string>('/')).body;
    return [filled.some((row) => row.slug === slug), home.includes(`href="/category/${slug}"`)];
  };
  expect(await isOffered()).toEqual([false, false]);
  for (const hidden of [false, true]) {
    expect((await admin.put(`/api/admin/products/${id}`, { hidden })).status).toBe(200);
    expect(await isOffered()).toEqual([!hidden, !hidden]);
  }
});

describe('what is cached', () => {
  it('shows a row that was written past the shop once its caches are expired', async () => {
    const { slug } = await makeCategory();
    const banner = await db.notificationBanner.create({ data: { message: `شريط ${slug}`, priority: -999 } });
    const hidden = await db.notificationBanner.create({ data: { message: `شريط ${slug} مخفي`, isActive: false } });
    try {
      expect((await expireCaches()).status).toBe(204);
      expect((await visitor.get<{ slug: string }[]>('/api/categories')).body.map((row) => row.slug)).toContain(slug);
      const ids = (await visitor.get<Row[]>('/api/notification-banners')).body.map(({ id }) => id);
      expect(ids.at(-1)).toBe(banner.id);
      expect(ids).not.toContain(hidden.id);
    } finally {
      await db.notificationBanner.deleteMany({ where: { id: { in: [banner.id, hidden.id] } } });
      await expireCaches();
    }
  });
});

describe('addresses that are none', () => {
  it.each(['/api/no-such-thing', '/api/cart/x/y', '/api/'])('%s answers 404', async (path) => {
    expect([404, 308]).toContain((await visitor.get(path)).status);
  });

  it.each([
    ['PATCH', '/api/cart'],
    ['PUT', '/api/cart'],
    ['POST', '/api/products'],
    ['DELETE', '/api/checkout'],
    ['POST', '/api/categories'],
    ['DELETE', '/api/orders'],
  ])('%s %s is not done', async (method, path) => {
    const answer = await visitor.raw({ method, path });
    expect(answer.status).toBe(405);
  });
});
