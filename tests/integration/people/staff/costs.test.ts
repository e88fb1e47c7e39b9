import { beforeAll, describe, expect, it } from 'vitest';
import { AREAS, hasPermission } from '@/lib/platform/shared/areas';
import messages from '@/messages/ar.json';
import { expectRefusal } from '../../../support/browser/check';
import { type Client, download } from '../../../support/browser/http';
import { allCalls, type Call } from '../../../support/calls';
import { IMPORTS } from '../../../support/make/import-file';
import { makeCategory, makeProduct, makeStaff, signedInAs, word } from '../../../support/make/make';
import { unzipped } from '../../../support/zip';
import { neededByPages } from '../../../unit/guards/permissions';
import { shopSources } from '../../../unit/guards/project';

/** A unique amount, so that any leak is found. */
const COST = '83641.27';
const MARK = /83[,٬]?641[.٫]27/;

let everything: Client;
let costless: Client;
let viewer: Client;
let category = '';
let product: Awaited<ReturnType<typeof makeProduct>>;
beforeAll(async () => {
  const without = AREAS.filter((area) => area !== 'costs');
  [everything, costless, viewer] = (await Promise.all(
    [AREAS, without, ['catalogue_view'] as const].map(async (areas) =>
      signedInAs((await makeStaff({ areas: [...areas] })).id),
    ),
  )) as [Client, Client, Client];
  category = (await makeCategory()).slug;
  product = await makeProduct({ category, cost: COST, price: '90000.00', stockQuantity: 0, sku: `C-${word()}` });
});

/** The page without its data, which contains the texts of all screens. */
const withoutData = (page: string) => page.replace(/<script[\s\S]*?<\/script>/g, '');

const nameOf = ({ method, path }: Call) => `${method} ${path}`;

/** Queries that return as much data as possible. */
const ASKED: Readonly<Record<string, string>> = {
  '/api/admin/products': '?category={c}',
  '/api/admin/products/export': '?category={c}',
  '/api/admin/stock/purchases/export': '?category={c}',
  '/api/admin/find': '?q={sku}',
  '/api/admin/reports': '?cut=product',
  '/api/admin/reports/export': '?cut=product',
};

const addressOf = ({ path }: Call) =>
  path.replace(/\[[^\]]+\]/g, product.id) +
  (ASKED[path] ?? '').replace('{c}', category).replace('{sku}', encodeURIComponent(product.sku ?? ''));

describe('what things cost', () => {
  it('stands in the answer of no call that somebody without the permission may ask, be it JSON or a file', async () => {
    const calls = (await allCalls()).filter(
      ({ method, takes: { access, may } }) =>
        method === 'GET' && access === 'staff' && may !== undefined && hasPermission({ areas: AREAS }, may),
    );
    expect(calls.length).toBeGreaterThan(40);
    const [seen, leaks]: [string[], string[]] = [[], []];
    for (const call of calls) {
      if (MARK.test((await download(everything, addressOf(call))).bytes.toString())) seen.push(nameOf(call));
      if (MARK.test((await download(costless, addressOf(call))).bytes.toString())) leaks.push(nameOf(call));
    }
    expect(leaks).toEqual([]);
    // Checks that the search finds the cost where it is allowed.
    expect(seen).toEqual(
      expect.arrayContaining([
        'GET /api/admin/products',
        'GET /api/admin/products/[id]',
        'GET /api/admin/products/export',
        'GET /api/admin/stock/purchases/export',
      ]),
    );
  }, 60_000);

  it('stands in no page for them either', async () => {
    const leaks: string[] = [];
    for (const [address, need] of neededByPages(shopSources())) {
      if (address.includes('[') || need === 'owner') continue;
      const { body } = await costless.get<string>(`${address}?category=${category}`);
      if (typeof body === 'string' && MARK.test(body)) leaks.push(address);
    }
    expect(leaks).toEqual([]);
    const words = messages.admin.stock.columns.amount;
    const shown = async (who: Client) => withoutData((await who.get<string>(`/admin/stock?category=${category}`)).body);
    expect(await shown(everything)).toContain(words);
    // Arabic and Latin words are in separate elements.
    expect(await shown(costless)).toContain(product.name.split(' ').at(-1));
    expect(await shown(costless)).not.toContain(words);
  }, 60_000);

  it('has no column in a file of theirs, in neither kind', async () => {
    const file = (who: Client) => download(who, `/api/admin/products/export?category=${category}`);
    const head = async (who: Client) => (await file(who)).bytes.toString().split(/\r?\n/)[0] ?? '';
    expect(await head(everything)).toContain('التكلفة');
    expect(await head(costless)).not.toContain('التكلفة');
    expect(await head(costless)).toContain('السعر');
    const book = await download(costless, `/api/admin/products/export?category=${category}&format=xlsx`);
    const sheets = [...unzipped(book.bytes).values()].join();
    expect(sheets).toContain(product.name);
    expect(sheets).not.toMatch(MARK);
  });

  it('is written by nobody who may not see it, and stays when they write the rest', async () => {
    const path = `/api/admin/products/${product.id}`;
    for (const cost of ['1.00', null, '']) expectRefusal(await costless.put(path, { cost }), 403, 'forbidden');
    const { status, body } = await costless.put<Record<string, unknown>>(path, { shelf: 'B-2' });
    expect(status).toBe(200);
    expect(body).not.toHaveProperty('cost');
    expect((await everything.get<{ cost: string }>(path)).body.cost).toBe(COST);
    const stale = await costless.put(path, { shelf: 'B-3', version: '2020-01-01T00:00:00.000Z' });
    expect(stale.status).toBe(409);
    expect(JSON.stringify(stale.body)).not.toMatch(MARK);
    const made = { name: word(), description: 'x', price: '5.00', image: '/placeholder.webp', category };
    expectRefusal(await costless.post('/api/admin/products', { ...made, cost: '1.00' }), 403, 'forbidden');
    // A form without a cost field sends this body.
    const plain = await costless.post<{ id: string }>('/api/admin/products', { ...made, cost: '' });
    expect(plain.status).toBe(201);
    expect((await everything.del(`/api/admin/products/${plain.body.id}`)).status).toBe(204);
  });

  it('comes by no file that they hand in, and a preview of prices does not give it away', async () => {
    const csv = `name,description,category,price,cost\r\n${word()},x,${category},5.00,1.00\r\n`;
    const handedIn = await costless.upload(`${IMPORTS}?check=1`, 'products.csv', csv);
    expect(expectRefusal<{ message: string }>(handedIn, 422, 'file_columns_closed').message).toContain('التكلفة');
    const ask = (who: Client) =>
      who.post<{ belowCost: number; rows: { isBelowCost?: boolean }[] }>('/api/admin/products/batches/preview', {
        target: { ids: [product.id] },
        change: { kind: 'price', price: '80000.00', former: 'keep' },
      });
    expect((await ask(everything)).body).toMatchObject({ belowCost: 1, rows: [{ isBelowCost: true }] });
    expect((await ask(costless)).body).toMatchObject({ belowCost: 0, rows: [{ isBelowCost: false }] });
  });
});

describe('seeing products', () => {
  it('is not changing them: every write is refused, and its buttons are not shown', async () => {
    const path = `/api/admin/products/${product.id}`;
    expect((await viewer.get(path)).status).toBe(200);
    expectRefusal(await viewer.put(path, { shelf: 'B-9' }), 403, 'forbidden');
    expectRefusal(await viewer.del(path), 403, 'forbidden');
    const shown = async (who: Client) =>
      withoutData((await who.get<string>(`/admin/products?category=${category}`)).body);
    const [all, own] = [await shown(everything), await shown(viewer)];
    expect(own).toContain(product.name);
    for (const mark of ['data-field="price"', `data-field="category"`, 'role="checkbox"']) {
      expect(all).toContain(mark);
      expect(own).not.toContain(mark);
    }
  });
});
