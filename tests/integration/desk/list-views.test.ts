import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListView } from '@/lib/platform/list-view/writes';
import type { Area } from '@/lib/platform/shared/areas';
import { expectRefusal, tally, together } from '../../support/browser/check';
import { anonymous, type Client } from '../../support/browser/http';
import { db } from '../../support/db';
import { makeStaff, signedInAs, word } from '../../support/make/make';
import { auditOf } from '../../support/shop/audit';

const PRODUCTS = '/api/admin/product-views';
const ORDERS = '/api/admin/order-views';
const CUSTOMERS = '/api/admin/customer-views';
const mark = word();

const as = async (...areas: Area[]): Promise<Client> => signedInAs((await makeStaff({ areas })).id);
afterAll(() => db.listView.deleteMany({ where: { name: { contains: mark } } }));

type Case = { path: string; may: Area; sees: Area; other: Area; query: string; kept: string; columns: string[] };
const CASES: Case[] = [
  {
    path: PRODUCTS,
    may: 'catalogue',
    sees: 'catalogue_view',
    other: 'orders',
    query: 'stock=out&page=3&sort=-price&q=SSD',
    kept: 'stock=out&sort=-price&q=SSD',
    columns: ['sku', 'category'],
  },
  {
    path: ORDERS,
    may: 'orders',
    sees: 'orders_view',
    other: 'catalogue',
    // Not saved, because searched text may be personal data.
    query: 'status=pending&page=3&q=0501234567',
    kept: 'status=pending',
    columns: [],
  },
  {
    path: CUSTOMERS,
    may: 'customers',
    sees: 'customers',
    other: 'orders',
    query: 'tag=VIP&sort=spent&q=نورة',
    kept: 'tag=VIP&sort=spent',
    columns: [],
  },
];

describe.each(CASES)('views for all staff at $path', ({ path, may, sees, other, query, kept, columns }) => {
  let clerk: Client;
  let reader: Client;
  beforeAll(async () => {
    [clerk, reader] = await Promise.all([as(may), as(sees)]);
  });

  it('are saved once under a name, read by who sees the list, and deleted', async () => {
    const name = `نفدت ${mark}`;
    const body = { name, query, columns: ['category', 'sku'] };
    const answers = await together(3, () => clerk.post<ListView>(path, body));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 1, 409: 2 });
    const [found] = (await reader.get<ListView[]>(path)).body.filter((view) => view.name === name);
    // The view stores its columns in a fixed order and no page number.
    expect({ ...found, query: decodeURIComponent(String(found?.query)) }).toMatchObject({ query: kept, columns });
    const id = String(found?.id);
    const stranger = await as(other);
    for (const who of [stranger, ...(sees === may ? [] : [reader])]) {
      expectRefusal(await who.post(path, { ...body, name: `x ${mark}` }), 403, 'forbidden');
      expectRefusal(await who.del(`${path}/${id}`), 403, 'forbidden');
    }
    expectRefusal(await stranger.get(path), 403, 'forbidden');
    expectRefusal(await anonymous().get(path), 401, 'unauthenticated');
    expect((await clerk.del(`${path}/${id}`)).status).toBe(204);
    expectRefusal(await clerk.del(`${path}/${id}`), 404, 'not_found');
    expect((await auditOf('list_view', id)).map(({ action }) => action)).toEqual(['create', 'delete']);
  });

  it.each([
    ['no name', { name: ' ' }],
    ['a name too long', { name: 'x'.repeat(61) }],
    ['an endless query', { query: 'x'.repeat(2001) }],
    ['a query that is none', { query: {} }],
  ])('with %s are refused', async (_, change) => {
    const body = { name: `y ${mark}`, query: '', columns: [], ...change };
    const { issues } = expectRefusal(await clerk.post(path, body), 422, 'invalid');
    expect(issues.map((issue) => issue.path)).toEqual(Object.keys(change));
  });

  it('of nobody, or of another list, are not found', async () => {
    expectRefusal(await clerk.del(`${path}/${randomUUID()}`), 404, 'not_found');
    expectRefusal(await clerk.del(`${path}/x`), 404, 'not_found');
    const list = path === PRODUCTS ? 'orders' : 'products';
    const view = await db.listView.create({ data: { list, name: `z ${path} ${mark}`, query: '', by: 'x' } });
    expectRefusal(await clerk.del(`${path}/${view.id}`), 404, 'not_found');
    const names = (await clerk.get<ListView[]>(path)).body.map(({ name }) => name);
    expect(names).not.toContain(view.name);
  });
});

it('the grid has no columns but its own', async () => {
  const body = { name: `y ${mark}`, query: '', columns: ['password'] };
  const { issues } = expectRefusal(await (await as('catalogue')).post(PRODUCTS, body), 422, 'invalid');
  expect(issues.map((issue) => issue.path)).toEqual(['columns.0']);
});
