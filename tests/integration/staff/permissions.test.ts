import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { AREAS, type Area, holds, type Need } from '@/lib/shared/areas';
import { allCalls, type Call } from '../../support/calls';
import { expectRefusal } from '../../support/check';
import { db } from '../../support/db';
import { type Answer, anonymous, type Client, type ErrorBody } from '../../support/http';
import { makeOrder, makeRole, makeStaff, signedInAs } from '../../support/make';
import { neededByPages } from '../../unit/guards/permissions';
import { shopSources } from '../../unit/guards/project';

/** Whose handler begins without a body or a row: asked of those alone who are refused. */
const AT_ONCE = /^\/api\/admin\/coupons\/generate-random$/;

let calls: Call[] = [];
const people = new Map<Area | 'none', Client>();
beforeAll(async () => {
  calls = (await allCalls()).filter(({ takes }) => takes.access === 'staff' || takes.access === 'owner');
  for (const area of [...AREAS, 'none'] as const) {
    const user = await makeStaff({ areas: area === 'none' ? [] : [area] });
    people.set(area, await signedInAs(user.id));
  }
});

const addressOf = ({ path }: Call) => path.replace(/\[[^\]]+\]/g, () => randomUUID());

/** Asks with nothing that could be done: rows that are none, and no body. */
function ask(client: Client, call: Call): Promise<Answer<ErrorBody>> {
  const address = addressOf(call);
  if (call.method === 'GET') return client.get(address);
  if (call.takes.upload) return client.post(address, {});
  const send = { POST: client.post, PUT: client.put, DELETE: client.del }[call.method].bind(client);
  return send(address);
}

/** What everybody may who is signed in: about one's own account, and nothing of the shop's. */
const OWN_ACCOUNT = [
  'DELETE /api/admin/second-factor',
  'GET /api/admin/me',
  'POST /api/admin/logout',
  'POST /api/admin/second-factor',
  'PUT /api/admin/password',
  'PUT /api/admin/second-factor',
];

const needOf = ({ takes: { access, may } }: Call) => (access === 'owner' ? null : (may ?? null));

describe('each call for staff', () => {
  it('is known', () => {
    expect(calls.length).toBeGreaterThan(90);
    expect(calls.filter((call) => call.takes.access === 'staff' && !needOf(call))).toEqual([]);
  });

  it('needs an area, but for the few that are about one’s own account', () => {
    const open = calls.filter((call) => needOf(call) === 'own_account').map(({ method, path }) => `${method} ${path}`);
    expect(open.sort()).toEqual(OWN_ACCOUNT);
  });

  it.each([...AREAS, 'none'] as const)(
    'answers who has the area "%s" alone only where it needs no other',
    async (area) => {
      const client = people.get(area) as Client;
      const areas: Area[] = area === 'none' ? [] : [area];
      const wrong: string[] = [];
      for (const call of calls) {
        const need = needOf(call);
        const isOpen = need !== null && holds({ areas }, need);
        // What everybody may who is signed in is about one's own account, and is tried where it belongs.
        if (isOpen && (need === 'own_account' || AT_ONCE.test(call.path))) continue;
        const { status, body } = await ask(client, call);
        const isRefused = status === 403 && body?.code === 'forbidden';
        if (isRefused === isOpen || status >= 500) wrong.push(`${call.method} ${call.path} answers ${status}`);
      }
      expect(wrong).toEqual([]);
    },
    60_000,
  );

  it('answers nobody who is not signed in', async () => {
    const visitor = anonymous();
    for (const call of calls) expectRefusal(await ask(visitor, call), 401, 'unauthenticated');
  }, 60_000);
});

/** What a page needs, as its source writes it. */
function written(need: string): Need {
  const areas = (need.match(/\w+/g) ?? []) as Area[];
  if (need.startsWith('[')) return areas;
  return need.startsWith('{any:') ? { any: areas.slice(1) } : (need as Need);
}

describe('each page of the back office', () => {
  const pages = [...neededByPages(shopSources())].filter(([address]) => !address.includes('['));

  it.each([...AREAS, 'none'] as const)(
    'opens for the area "%s" only where it needs no other',
    async (area) => {
      const client = people.get(area) as Client;
      const areas: Area[] = area === 'none' ? [] : [area];
      const wrong: string[] = [];
      for (const [address, need] of pages) {
        const isOpen = need !== null && need !== 'owner' && holds({ areas }, written(need));
        const { body } = await client.get<string>(address);
        if (body.includes('NEXT_REDIRECT;replace;/admin/not-allowed') === isOpen) wrong.push(`${address} for ${area}`);
      }
      expect(pages.length).toBeGreaterThan(25);
      expect(wrong).toEqual([]);
    },
    60_000,
  );
});

/** A page without its data, among which stand the words of all screens. */
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
    const titles = async (client: Client | undefined) =>
      (await (client ?? anonymous()).get<{ title: string }[]>('/api/hero-slides')).body.map(({ title }) => title);
    expect(await titles(people.get('content'))).toContain(slide.title);
    expect(await titles(people.get('orders'))).not.toContain(slide.title);
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

  it('with files of shoppers’ data needs the permission for them besides the area, and is noted', async () => {
    const [clerk, user] = [
      await signedInAs((await makeStaff({ areas: ['orders'] })).id),
      await makeStaff({ areas: ['orders', 'personal_data_export'] }),
    ];
    expectRefusal(await clerk.get('/api/admin/orders/export'), 403, 'forbidden');
    expectRefusal(
      await (people.get('personal_data_export') as Client).get('/api/admin/orders/export'),
      403,
      'forbidden',
    );
    const exporter = await signedInAs(user.id);
    expect((await exporter.get('/api/admin/orders/export')).status).toBe(200);
    expect(await db.auditEntry.count({ where: { userId: user.id, action: 'export', entity: 'order' } })).toBe(1);
    await makeOrder();
    expect(await pageOf(clerk, '/admin/orders')).not.toContain('/api/admin/orders/export');
    expect(await pageOf(exporter, '/admin/orders')).toContain('/api/admin/orders/export');
  });
});
