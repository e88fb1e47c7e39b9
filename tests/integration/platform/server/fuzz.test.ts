import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anything, arbitraryOf, queryOf } from '../../../support/arbitrary';
import { allCalls, type Call } from '../../../support/calls';
import { db } from '../../../support/db';
import { baseUrl } from '../../../support/env';
import { makeAddress, raw } from '../../../support/http';
import { makeStaff, signedInAs } from '../../../support/make';
import { expireCaches } from '../../../support/revalidate';
import { serverMemory } from '../../../support/server-process';
import { writes } from '../../../support/writes';

/*
 * Calls that nobody thought of, made up from what each route says that it takes: the same ones in every run. `npm run fuzz` looks for longer,
 * and for others each time.
 */
const SECONDS = Number(process.env.TEST_FUZZ_SECONDS) || 0;
const SEED = Number(process.env.TEST_FUZZ_SEED) || 20_261_125;
/** How long one of two halves is: by the clock, or by the number of its calls. */
const HALF = SECONDS
  ? { numRuns: 1_000_000, interruptAfterTimeLimit: (SECONDS / 2) * 1000, markInterruptAsFailure: false }
  : { numRuns: 250 };
/** They end the session that the others need; and the jobs, which others test. */
const LEFT_OUT = /^\/api\/(admin\/(logout|password|second-factor|second-factor\/required)$|internal\/)/;

const calls: Call[] = [];
let world: Awaited<ReturnType<typeof writes>>;
let owner = '';
let settings: Awaited<ReturnType<typeof db.storeSettings.findFirst>> = null;
const begun = new Date();

beforeAll(async () => {
  calls.push(...(await allCalls()).filter(({ path: address }) => !LEFT_OUT.test(address)));
  world = await writes();
  const { id } = await makeStaff({ role: 'owner' });
  owner = (await signedInAs(id)).cookie ?? '';
  settings = await db.storeSettings.findFirst();
}, 60_000);

/** Everything that came of it goes again: no other test may meet it. */
afterAll(async () => {
  await world.remove();
  const made = { createdAt: { gte: begun } };
  await db.newsletterCampaign.deleteMany({ where: made });
  await db.dailyOffer.deleteMany({ where: made });
  await db.heroSlide.deleteMany({ where: made });
  await db.notificationBanner.deleteMany({ where: made });
  await db.footerSection.deleteMany({ where: made });
  await db.menuItem.deleteMany({ where: made });
  await db.socialMediaLink.deleteMany({ where: made });
  await db.order.deleteMany({ where: made });
  await db.coupon.deleteMany({ where: made });
  await db.customer.deleteMany({ where: made });
  await db.contactMessage.deleteMany({ where: made });
  await db.newsletterSubscription.deleteMany({ where: { subscribedAt: { gte: begun } } });
  await db.productNotice.deleteMany({ where: { askedAt: { gte: begun } } });
  await db.mailOutbox.deleteMany({ where: made });
  await db.product.deleteMany({ where: made });
  await db.category.deleteMany({ where: made });
  await db.paymentGateway.deleteMany({ where: made });
  await db.shippingCompany.deleteMany({ where: { ...made, orders: { none: {} } } });
  await db.productImport.deleteMany({ where: made });
  await db.user.deleteMany({ where: made });
  await db.staffRole.deleteMany({ where: made });
  await db.signInFailure.deleteMany({ where: made });
  if (settings) {
    const { id, ownHolidays, ...data } = settings;
    await db.storeSettings.update({ where: { id }, data: { ...data, ownHolidays: ownHolidays ?? [] } });
  }
  // All of this went past the shop, which keeps what it last showed.
  expect((await expireCaches()).status).toBe(204);
}, 60_000);

/** Mostly who may: whoever is turned away at the door shows little of what is behind it. */
const FOR_STAFF = ['owner', 'owner', 'owner', 'owner', 'owner', 'owner', 'shopper', 'nobody'];
const FOR_SHOPPERS = ['shopper', 'shopper', 'owner', 'nobody'];
const isForStaff = ({ takes: { access } }: Call) => access === 'staff' || access === 'owner';

const JUNK_IDS = ['x', '0', '%00', '%F0%9F%98%80', '..%2F..', 'a'.repeat(300), '00000000-0000-0000-0000-000000000000'];

/** A body near one that would be done, where there is one: some of its fields are replaced by what the schema takes, or by anything. */
function bodyOf({ method, path: address, takes }: Call): fc.Arbitrary<unknown> {
  if (method === 'GET') return fc.constant(undefined);
  const free = takes.body ? arbitraryOf(takes.body) : anything;
  const good = world.list.filter((write) => write.method === method && matches(address, write.path) && write.body);
  if (good.length === 0) return free;
  return fc.tuple(fc.constantFrom(...good), free, fc.integer({ min: 0, max: 3 })).map(([write, other, few]) => {
    const fields = other !== null && typeof other === 'object' && !Array.isArray(other) ? Object.entries(other) : [];
    return few === 0 ? other : { ...write.body, ...Object.fromEntries(fields.slice(0, few)) };
  });
}

const matches = (address: string, real: string) =>
  new RegExp(`^${address.replace(/\[[^\]]+\]/g, '[^/?]+')}$`).test(real.split('?')[0] ?? '');

/** The address with ids of rows that there are, or of none. */
function pathOf(call: Call): fc.Arbitrary<string> {
  const real = world.list.map((write) => write.path.split('?')[0] ?? '').filter((one) => matches(call.path, one));
  const ids = fc.oneof(fc.uuid(), fc.constantFrom(...JUNK_IDS));
  const made = ids.map((id) => call.path.replace(/\[\.\.\.[^\]]+\]/g, 'no/such').replace(/\[[^\]]+\]/g, id));
  return real.length > 0
    ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...real) }, { weight: 1, arbitrary: made })
    : made;
}

const PAGES = [
  '/',
  '/contact',
  '/category/laptops',
  '/featured',
  '/daily-offers',
  '/search?q=asus',
  '/coupons',
  '/checkout',
  '/sitemap.xml',
];
const FEEDS = [
  '/merchant-feed.xml',
  '/api/products',
  '/api/categories',
  '/api/hero-slides',
  '/api/notification-banners',
  '/api/footer-sections',
];
const SCREENS =
  'products categories daily-offers hero-slides notification-banners menus footer pages orders customers coupons newsletter messages shipping-companies payment-gateways store-settings staff-accounts audit-log'.split(
    ' ',
  );

async function expectWhole(): Promise<void> {
  for (const address of [...PAGES, ...FEEDS, '/admin', ...SCREENS.map((name) => `/admin/${name}`)]) {
    const answer = await fetch(baseUrl + address, { headers: { Cookie: owner }, redirect: 'manual' });
    const html = await answer.text();
    expect([address, answer.status]).toEqual([address, 200]);
    // A page that breaks while it is being sent says so in its body.
    expect(html.includes('data-dgst') || html.includes('NEXT_HTTP_ERROR_FALLBACK;5'), address).toBe(false);
  }
}

describe(`calls that nobody thought of (TEST_FUZZ_SEED=${SEED})`, () => {
  it('there is a schema to most of them', () => {
    expect(calls.length).toBeGreaterThan(70);
    expect(calls.filter(({ takes }) => takes.body).length).toBeGreaterThan(25);
  });

  it('are answered, never by a 5xx, and leave every page whole', { timeout: (SECONDS + 90) * 1000 }, async () => {
    const statuses: Record<number, number> = {};
    const one = fc.constantFrom(...calls).chain((call) =>
      fc.record({
        method: fc.constant(call.method),
        address: pathOf(call),
        query: queryOf(call.takes.query),
        body: bodyOf(call),
        caller: fc.constantFrom(...(isForStaff(call) ? FOR_STAFF : FOR_SHOPPERS)),
      }),
    );
    const property = fc.asyncProperty(one, async ({ method, address, query, body, caller }) => {
      const cookie =
        caller === 'owner'
          ? `${owner}; ${world.shopper.cookie}`
          : caller === 'shopper'
            ? String(world.shopper.cookie)
            : '';
      const text = body === undefined ? undefined : JSON.stringify(body);
      const begin = performance.now();
      const answer = await raw({
        method,
        path: query ? `${address}?${query}` : address,
        headers: {
          Origin: baseUrl,
          'X-Forwarded-For': makeAddress(),
          ...(cookie ? { Cookie: cookie } : {}),
          ...(text === undefined
            ? {}
            : { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(text)) }),
        },
        ...(text === undefined ? {} : { body: text }),
      });
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      const seen = JSON.stringify(answer.body)?.slice(0, 300);
      // 503: a provider that does not answer here, or too many searches at once.
      expect(answer.status < 500 || answer.status === 503, `${answer.status} ${seen}`).toBe(true);
      expect(performance.now() - begin, 'it took too long').toBeLessThan(10_000);
    });
    const run = (seed: number) => fc.assert(property, { ...HALF, seed });
    // In the first half the caches fill; what still grows in the second is lost.
    await run(SEED);
    await expectWhole();
    const before = serverMemory();
    await run(SEED + 1);
    const total = Object.values(statuses).reduce((sum, count) => sum + count, 0);
    console.info(`${total} calls: ${JSON.stringify(statuses)}`);
    expect(total).toBeGreaterThan(100);
    // Some came through, or nothing was tried.
    expect((statuses[200] ?? 0) + (statuses[201] ?? 0)).toBeGreaterThan(10);
    await expectWhole();
    const after = serverMemory();
    if (before !== null && after !== null) expect(after - before, 'megabytes more').toBeLessThan(250);
  });
});
