import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { AREAS, type Area, hasPermission, type PermissionNeed } from '@/lib/platform/shared/areas';
import messages from '@/messages/ar.json';
import { expectRefusal, expectShape } from '../../../support/browser/check';
import { type Answer, anonymous, Client, type ErrorBody, shopper, staffCookieOf } from '../../../support/browser/http';
import { allCalls, type Call } from '../../../support/calls';
import { db } from '../../../support/db';
import { makeCompany, makeOrder, makeRole, makeStaff, signedInAs } from '../../../support/make/make';
import { isCore } from '../../../support/tier';
import { neededByPages } from '../../../unit/guards/permissions';
import { shopSources } from '../../../unit/guards/project';

/** Calls without a body or row to check would run at once, so only users without the permission call them. */
const AT_ONCE = /^\/api\/admin\/(?:coupons\/generate-random|menu-items(?:\/usual)?)$/;

let all: Call[] = [];
let calls: Call[] = [];
beforeAll(async () => {
  all = await allCalls();
  calls = all.filter(isForStaff);
});

const people = new Map<string, Promise<Client>>();
function personWith(areas: readonly Area[]): Promise<Client> {
  const key = areas.join();
  const known = people.get(key) ?? makeStaff({ areas: [...areas] }).then(({ id }) => signedInAs(id));
  people.set(key, known);
  return known;
}

type Ask = Exclude<PermissionNeed, 'own_account'>;

/** The sets of areas that permit a call. */
const enoughFor = (need: Ask): (readonly Area[])[] => {
  if (typeof need === 'string') return [[need]];
  return 'any' in need ? need.any.map((one) => (typeof one === 'string' ? [one] : one)) : [need];
};

/** The largest sets of areas that do not permit a call. Smaller sets follow from them (`hasPermission`, unit tests of areas). */
function notEnoughFor(need: Ask | null): Area[][] {
  if (need === null) return [[...AREAS]];
  let withheld: Area[][] = [[]];
  for (const one of enoughFor(need)) withheld = withheld.flatMap((rest) => one.map((area) => [...rest, area]));
  const opens = (area: Area, wanted: Area) => hasPermission({ areas: [area] }, wanted);
  return withheld.map((rest) => AREAS.filter((area) => !rest.some((wanted) => opens(area, wanted))));
}

const lacking = (areas: readonly Area[]) => AREAS.filter((area) => !areas.includes(area)).join() || 'being the owner';

const isForStaff = ({ takes: { access } }: Call) => access === 'staff' || access === 'owner';
const nameOf = ({ method, path }: Call) => `${method} ${path}`;

/** Sends a call with an id that does not exist and with a missing or wrong body. */
function ask(client: Client, call: Call, id: string = randomUUID(), body?: object): Promise<Answer<ErrorBody>> {
  const address = call.path.replace(/\[[^\]]+\]/g, id);
  if (call.method === 'GET') return client.get(address);
  if (call.takes.upload) return client.post(address, {});
  const send = { POST: client.post, PUT: client.put, DELETE: client.del }[call.method].bind(client);
  return send(address, body);
}

const strangers = async () => [
  anonymous(),
  shopper(),
  new Client('admin-session='),
  new Client('admin-session=x'),
  new Client(`admin-session=${'A'.repeat(43)}`),
  new Client(`admin-session=${'A'.repeat(5000)}`),
  new Client(await staffCookieOf((await makeStaff()).id, new Date(Date.now() - 1000))),
  new Client(await staffCookieOf((await makeStaff({ isActive: false })).id)),
];

/** Calls for one's own account, which all staff may use. */
const OWN_ACCOUNT = [
  'DELETE /api/admin/second-factor',
  'GET /api/admin/me',
  'POST /api/admin/logout',
  'POST /api/admin/second-factor',
  'PUT /api/admin/password',
  'PUT /api/admin/second-factor',
];

/** Calls for staff whose path is outside /api/admin. */
const ELSEWHERE = [
  'DELETE /api/daily-offers/[id]',
  'DELETE /api/footer-sections/[id]',
  'DELETE /api/hero-slides/[id]',
  'DELETE /api/newsletter-subscriptions/[id]',
  'DELETE /api/notification-banners/[id]',
  'DELETE /api/payment-gateways/[id]',
  'DELETE /api/social-media/[id]',
  'GET /api/newsletter-subscriptions',
  'GET /api/newsletter/campaigns',
  'GET /api/payment-gateways',
  'POST /api/daily-offers',
  'POST /api/footer-sections',
  'POST /api/hero-slides',
  'POST /api/newsletter/send',
  'POST /api/notification-banners',
  'POST /api/payment-gateways',
  'POST /api/payment-gateways/[id]/test',
  'POST /api/payment-gateways/[id]/webhook',
  'POST /api/social-media',
  'PUT /api/daily-offers/[id]',
  'PUT /api/footer-sections/[id]',
  'PUT /api/footer-sections/order',
  'PUT /api/hero-slides/[id]',
  'PUT /api/notification-banners/[id]',
  'PUT /api/payment-gateways/[id]',
  'PUT /api/social-media/[id]',
  'PUT /api/social-media/order',
];
const SIGN_IN = ['POST /api/admin/login', 'POST /api/admin/login/code'];

const needOf = ({ takes: { access, may } }: Call) => (access === 'owner' ? null : (may ?? null));

describe('each call for staff', () => {
  it('is known', () => {
    expect(calls.length).toBeGreaterThan(90);
    expect(calls.filter((call) => call.takes.access === 'staff' && !needOf(call))).toEqual([]);
  });

  // Without this test, opening a call to everyone would silently remove it from the tested list.
  it('is every one under /api/admin but the sign-in, and few others', () => {
    const isUnder = ({ path }: Call) => path.startsWith('/api/admin/');
    expect(
      all
        .filter((call) => isUnder(call) && !isForStaff(call))
        .map(nameOf)
        .sort(),
    ).toEqual(SIGN_IN);
    const elsewhere = all.filter((call) => !isUnder(call) && isForStaff(call));
    expect(elsewhere.map(nameOf).sort()).toEqual(ELSEWHERE);
  });

  it('needs an area, but for the few that are about one’s own account', () => {
    const open = calls.filter((call) => needOf(call) === 'own_account').map(nameOf);
    expect(open.sort()).toEqual(OWN_ACCOUNT);
  });

  it('answers who has just enough, and nobody who has all areas but one that it needs', async () => {
    const wrong: string[] = [];
    for (const call of calls) {
      const need = needOf(call);
      const name = nameOf(call);
      if (need === 'own_account') continue;
      for (const areas of notEnoughFor(need)) {
        const { status, body } = await ask(await personWith(areas), call);
        if (status !== 403 || body?.code !== 'forbidden')
          wrong.push(`${name} answers ${status} without ${lacking(areas)}`);
      }
      if (need === null || AT_ONCE.test(call.path)) continue;
      for (const areas of enoughFor(need)) {
        const { status, body } = await ask(await personWith(areas), call);
        if ((status === 403 && body?.code === 'forbidden') || status >= 500)
          wrong.push(`${name} answers ${status} with ${areas}`);
      }
    }
    expect(wrong).toEqual([]);
  }, 120_000);

  it('answers nobody who is not signed in, whatever else is wrong with it', async () => {
    const callers = await strangers();
    const wrong: string[] = [];
    for (const call of calls) {
      const asked = callers.map((who) => ask(who, call));
      const answers = await Promise.all([...asked, ask(anonymous(), call, 'x', { nonsense: true })]);
      for (const answer of answers) {
        const { code } = expectShape(answer, nameOf(call));
        if (answer.status !== 401 || code !== 'unauthenticated') wrong.push(`${nameOf(call)} answers ${answer.status}`);
      }
    }
    expect(wrong).toEqual([]);
  }, 120_000);
});

describe('each call for the shop itself or its host', () => {
  it('answers nobody without its token', async () => {
    const own = all.filter(({ takes: { access } }) => access === 'internal' || access === 'scheduler');
    expect(own.map(nameOf).sort()).toEqual([
      'GET /api/internal/caches',
      'GET /api/internal/sweep',
      'POST /api/internal/revalidate',
      'POST /api/internal/sweep',
    ]);
    for (const call of own)
      for (const token of [null, 'Bearer ', 'Bearer x', 'Basic x', `Bearer ${'0'.repeat(64)}`]) {
        const headers: Record<string, string> = token === null ? {} : { Authorization: token };
        const who = anonymous();
        const answer = await (call.method === 'GET'
          ? who.get(call.path, headers)
          : who.post(call.path, undefined, headers));
        expectRefusal(answer, 401, 'unauthenticated');
      }
  });
});

function written(need: string): PermissionNeed {
  const areas = (need.match(/\w+/g) ?? []) as Area[];
  if (need.startsWith('[')) return areas;
  return need.startsWith('{any:') ? { any: areas.slice(1) } : (need as PermissionNeed);
}

describe('each page of the back office', () => {
  const pages = [...neededByPages(shopSources())].filter(([address]) => !address.includes('['));

  it.skipIf(isCore)(
    'opens for who has just enough, and for nobody who has all areas but one that it needs',
    async () => {
      const wrong: string[] = [];
      const opens = async (address: string, areas: readonly Area[]) =>
        !(await (await personWith(areas)).get<string>(address)).body.includes(
          'NEXT_REDIRECT;replace;/admin/not-allowed',
        );
      expect(pages.length).toBeGreaterThan(25);
      for (const [address, asked] of pages) {
        const need = asked === null || asked === 'owner' ? null : written(asked);
        if (need === 'own_account') continue;
        for (const areas of notEnoughFor(need))
          if (await opens(address, areas)) wrong.push(`${address} opens without ${lacking(areas)}`);
        for (const areas of need === null ? [] : enoughFor(need))
          if (!(await opens(address, areas))) wrong.push(`${address} does not open with ${areas}`);
      }
      expect(wrong).toEqual([]);
    },
    120_000,
  );
});

/** Removes the data of the page, which has the texts of all screens. */
const pageOf = async (client: Client, path: string) =>
  (await client.get<string>(path)).body.replace(/<script[\s\S]*?<\/script>/g, '');

describe('what somebody may do', () => {
  it('changes with the next request when the role changes', async () => {
    const user = await makeStaff({ areas: ['content'] });
    const client = await signedInAs(user.id);
    const roleId = user.roleId as string;
    expect((await client.get<{ areas: Area[] }>('/api/admin/me')).body.areas).toEqual(['content']);
    expectRefusal(await client.get('/api/admin/brands'), 403, 'forbidden');
    await db.staffRole.update({ where: { id: roleId }, data: { areas: ['catalogue'] } });
    expect((await client.get('/api/admin/brands')).status).toBe(200);
    expectRefusal(await client.get('/api/admin/hero-slides'), 403, 'forbidden');
    await db.user.update({ where: { id: user.id }, data: { roleId: (await makeRole(['content'])).id } });
    expectRefusal(await client.get('/api/admin/brands'), 403, 'forbidden');
    expect((await client.get('/api/admin/hero-slides')).status).toBe(200);
  });

  it('is not more than the public’s where a list shows staff hidden rows too', async () => {
    const slide = await db.heroSlide.create({
      data: { title: randomUUID(), imageUrl: '/a.png', isActive: false, order: 900_001 },
    });
    const titles = async (client: Client) =>
      (await client.get<{ title: string }[]>('/api/hero-slides')).body.map(({ title }) => title);
    expect(await titles(await personWith(['content']))).toContain(slide.title);
    expect(await titles(await personWith(['orders']))).not.toContain(slide.title);
    await db.heroSlide.delete({ where: { id: slide.id } });
  });

  it('is what is shown: navigation, figures, links', async () => {
    const user = await makeStaff({ areas: ['orders'] });
    const client = await signedInAs(user.id);
    const body = await pageOf(client, '/admin');
    expect(body).toContain('href="/admin/orders"');
    expect(body).toContain('طلبات قيد الانتظار');
    for (const hidden of ['/admin/products', '/admin/customers', '/admin/store-settings', '/admin/staff-roles'])
      expect(body).not.toContain(`href="${hidden}"`);
    expect(body).not.toContain('إجمالي الإيرادات');
    expect(body).not.toContain('مشتركو النشرة البريدية');
    expect(body).not.toContain('آخر المنتجات');
    const reports = await signedInAs((await makeStaff({ areas: ['reports'] })).id);
    const figures = await pageOf(reports, '/admin');
    expect(figures).toContain('إجمالي الإيرادات');
    expect(figures).not.toContain('طلبات قيد الانتظار');
  });

  it('with orders is to see, to work on, or to change and cancel them; carriers and their prices are settings', async () => {
    const viewer = await personWith(['orders_view']);
    const worker = await personWith(['orders_work']);
    const clerk = await personWith(['orders']);
    const order = await makeOrder({ status: 'confirmed' });
    const path = `/api/admin/orders/${order.id}/status`;
    expect((await viewer.get('/api/admin/orders')).status).toBe(200);
    expectRefusal(await viewer.put(path, { status: 'shipped' }), 403, 'forbidden');
    expectRefusal(await worker.put(path, { status: 'cancelled', note: 'x' }), 403, 'forbidden');
    expect((await worker.put(path, { status: 'pending' })).status).toBe(200);
    expect((await clerk.put(path, { status: 'cancelled', note: 'x' })).status).toBe(200);
    expectRefusal(await worker.put(path, { status: 'confirmed', note: 'x' }), 403, 'forbidden');
    expect((await db.order.findUniqueOrThrow({ where: { id: order.id } })).status).toBe('cancelled');
    const company = await makeCompany();
    const change = { cost: '1.00' };
    expectRefusal(await clerk.put(`/api/admin/shipping-companies/${company.id}`, change), 403, 'forbidden');
    expect(
      (await (await personWith(['settings'])).put(`/api/admin/shipping-companies/${company.id}`, change)).status,
    ).toBe(200);
    const { status_save, note_save } = messages.admin.orders.dialog;
    const seen = await pageOf(viewer, `/admin/orders/${order.id}`);
    expect(seen).toContain(order.orderNumber);
    for (const hidden of ['/edit"', status_save, note_save]) expect(seen).not.toContain(hidden);
  });

  it('with files of shoppers’ data needs the permission for them besides the area, and is noted', async () => {
    const [clerk, user] = [
      await signedInAs((await makeStaff({ areas: ['orders'] })).id),
      await makeStaff({ areas: ['orders', 'personal_data_export'] }),
    ];
    expectRefusal(await clerk.get('/api/admin/orders/export'), 403, 'forbidden');
    expectRefusal(await (await personWith(['personal_data_export'])).get('/api/admin/orders/export'), 403, 'forbidden');
    const exporter = await signedInAs(user.id);
    expect((await exporter.get('/api/admin/orders/export')).status).toBe(200);
    expect(await db.auditEntry.count({ where: { userId: user.id, action: 'export', entity: 'order' } })).toBe(1);
    await makeOrder();
    expect(await pageOf(clerk, '/admin/orders')).not.toContain('/api/admin/orders/export');
    expect(await pageOf(exporter, '/admin/orders')).toContain('/api/admin/orders/export');
  });
});
