import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProductDetail } from '@/lib/catalogue/product/views';
import type { AdminPin } from '@/lib/catalogue/search/pins/admin-reads';
import type { AdminRedirect } from '@/lib/catalogue/search/redirects/admin-reads';
import type { AdminSynonym } from '@/lib/catalogue/search/synonyms/admin-reads';
import { expectRefusal } from '../../../../support/browser/check';
import { anonymous, type Client, staff } from '../../../../support/browser/http';
import { db } from '../../../../support/db';
import { letters, makeCategory, makeProduct, word } from '../../../../support/make/make';
import { auditOf } from '../../../../support/shop/audit';

const MARK = word();
const makeText = (): string => `${MARK}${word()}`;
const visitor = anonymous();
let owner: Client;

beforeAll(async () => {
  owner = await staff();
});
afterAll(async () => {
  const mine = { where: { text: { contains: MARK } } };
  await db.searchSynonym.deleteMany(mine);
  await db.searchPin.deleteMany(mine);
  await db.searchRedirect.deleteMany(mine);
});

async function find(q: string, more: Record<string, string> = {}) {
  const answer = await visitor.get<ProductDetail[]>(`/api/products?${new URLSearchParams({ q, ...more })}`);
  return { names: answer.body.map(({ name }) => name), total: Number(answer.headers.get('x-total-count')) };
}
const page = (q: string, more = '') => visitor.get<string>(`/search?q=${encodeURIComponent(q)}${more}`);

const CALLS = [
  {
    path: '/api/admin/search-synonyms',
    good: async () => ({ text: makeText(), meanings: ['laptop', ' ', 'laptop'], bothWays: false }),
    bad: [{ meanings: ['؟'] }],
  },
  {
    path: '/api/admin/search-pins',
    good: async () => ({ text: makeText(), products: [(await makeProduct()).id] }),
    bad: [{ products: [randomUUID()] }],
  },
  {
    path: '/api/admin/search-redirects',
    good: async () => ({ text: makeText(), target: '/category/laptops' }),
    bad: [{ target: '/category/none-such' }, { target: '/brand/none-such' }, { target: `/product/${randomUUID()}` }],
  },
] as const;

type Row = { id: string; text: string; updatedAt: string };

describe.each(CALLS)('$path', ({ path, good, bad }) => {
  const make = async (change: object = {}) => {
    const answer = await owner.post<Row>(path, { ...(await good()), ...change });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body;
  };

  it.each(bad.map((change) => [JSON.stringify(change), change] as const))('refuses %s', async (_, change) => {
    expectRefusal(await owner.post(path, { ...(await good()), ...change }), 422, 'invalid');
    const { id } = await make();
    expectRefusal(await owner.put(`${path}/${id}`, change), 422, 'invalid');
  });

  it('has one for all forms of a text, also when two come at once', async () => {
    const name = makeText();
    const forms = [`${name} شاشة`, `${name} الشاشات`, `${name.toUpperCase()} شَاشه`];
    const bodies = await Promise.all(forms.map(async (text) => ({ ...(await good()), text })));
    const answers = await Promise.all(bodies.map((body) => owner.post(path, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ issues: [{ path: 'key' }] });
  });
});

describe('a synonym', () => {
  it('is found by from the next search on, and no longer once it is gone', async () => {
    const [ours, theirs] = [makeText(), makeText()];
    const { name } = await makeProduct({ name: `جهاز ${theirs}` });
    const shown = async () => (await page(ours)).body.includes(name);
    expect([await shown(), (await find(ours)).names]).toEqual([false, []]);
    const { body } = await owner.post<AdminSynonym>('/api/admin/search-synonyms', { text: ours, meanings: [theirs] });
    expect([await shown(), (await find(ours)).names, (await find(`ال${ours}`)).names]).toEqual([true, [name], []]);
    await owner.put(`/api/admin/search-synonyms/${body.id}`, { meanings: ['laptop'] });
    expect([await shown(), (await find(ours)).names.includes(name)]).toEqual([false, false]);
    await owner.del(`/api/admin/search-synonyms/${body.id}`);
    expect((await find(ours)).names).toEqual([]);
  });

  it('of an Arabic word meets its forms, and leads back where it holds both ways', async () => {
    const name = letters();
    const arabic = await makeProduct({ name: `قزنمط ${makeText()}` });
    const latin = await makeProduct({ name: `device ${name}` });
    const { body } = await owner.post<AdminSynonym>('/api/admin/search-synonyms', {
      text: `القزنمطات`,
      meanings: [name],
      bothWays: true,
    });
    for (const text of ['قزنمط', 'القزنمطات', 'قَزنمط', name])
      expect((await find(text)).names.sort(), text).toEqual([arabic.name, latin.name].sort());
    await owner.put(`/api/admin/search-synonyms/${body.id}`, { bothWays: false });
    expect((await find(name)).names).toEqual([latin.name]);
    await owner.del(`/api/admin/search-synonyms/${body.id}`);
  });
});

describe('pinned products', () => {
  it('stand first in their order, once, on the right page, and may match or not', async () => {
    const text = makeText();
    const { slug: category } = await makeCategory();
    const matching = [];
    for (let number = 0; number < 30; number += 1)
      matching.push(await makeProduct({ name: `${text} ${number}`, category }));
    const other = await makeProduct({ name: `سواه ${word()}`, category });
    const [pinned] = [matching[3]];
    const plain = await find(text, { limit: '100' });
    expect([plain.total, plain.names.includes(other.name)]).toEqual([30, false]);
    const products = [other.id, pinned?.id ?? ''];
    const { body } = await owner.post<AdminPin>('/api/admin/search-pins', { text: text.toUpperCase(), products });
    expect(body.products.map(({ id }) => id)).toEqual(products);
    const all = await find(text, { limit: '100' });
    expect(all.names.slice(0, 2)).toEqual([other.name, pinned?.name]);
    expect([all.total, new Set(all.names).size]).toEqual([31, 31]);
    const pages = [await find(text, { limit: '24' }), await find(text, { limit: '24', page: '2' })];
    expect(pages.flatMap(({ names }) => names)).toEqual(all.names);
    // Pins do not change a list that is sorted by price.
    await db.product.update({ where: { id: other.id }, data: { price: '999.00' } });
    expect((await find(text, { limit: '100', sort: 'price_asc' })).names.at(-1)).toBe(other.name);
    const html = (await page(text)).body;
    expect(html.indexOf(other.name)).toBeLessThan(html.indexOf(pinned?.name ?? '-'));

    await owner.put(`/api/admin/search-pins/${body.id}`, { products: products.toReversed() });
    expect((await find(text)).names.slice(0, 2)).toEqual([pinned?.name, other.name]);
    await owner.put(`/api/admin/products/${other.id}`, { inStock: false });
    expect([(await find(text, { limit: '100' })).total, (await find(text)).names.includes(other.name)]).toEqual([
      30,
      false,
    ]);
    await owner.put(`/api/admin/products/${other.id}`, { inStock: true });
    expect((await find(text)).names.slice(0, 2)).toEqual([pinned?.name, other.name]);
    await owner.del(`/api/admin/products/${other.id}`);
    expect((await find(text)).names[0]).toBe(pinned?.name);
    expect((await find(text, { limit: '100' })).total).toBe(30);
    await owner.del(`/api/admin/search-pins/${body.id}`);
    expect((await find(text, { limit: '100' })).names).toEqual(plain.names);
  });

  it('are what a text shows that finds nothing else, and go with the filter', async () => {
    const text = makeText();
    const product = await makeProduct({ name: `سواه ${word()}`, price: '500.00' });
    await owner.post('/api/admin/search-pins', { text, products: [product.id] });
    expect((await find(text)).names).toEqual([product.name]);
    expect((await find(text, { maxPrice: '100' })).names).toEqual([]);
  });

  it('are told as others when somebody else changed them meanwhile', async () => {
    const [one, other] = [await makeProduct(), await makeProduct()];
    const { body } = await owner.post<AdminPin>('/api/admin/search-pins', { text: makeText(), products: [one.id] });
    const path = `/api/admin/search-pins/${body.id}`;
    expect((await owner.put(path, { products: [other.id], version: body.updatedAt })).status).toBe(200);
    expect((await owner.put(path, { products: [one.id], version: body.updatedAt })).status).toBe(409);
    const entries = await auditOf('search_pin', body.id);
    expect(entries.find(({ action }) => action === 'update')?.after).toEqual({ products: [other.name] });
  });
});

describe('a redirect', () => {
  it('leads on from the next search on, and no longer once it is gone', async () => {
    const text = makeText();
    expect((await page(text)).status).toBe(200);
    const { body } = await owner.post<AdminRedirect>('/api/admin/search-redirects', {
      text,
      target: '/category/laptops/stock.in/',
    });
    expect(body.target).toBe('/category/laptops/stock.in');
    for (const asked of [text, text.toUpperCase(), `${text}!`]) {
      const answer = await page(asked);
      expect([answer.status, answer.headers.get('location')], asked).toEqual([307, body.target]);
    }
    expect((await page(`${text} ${text}`)).status).toBe(200);
    await owner.put(`/api/admin/search-redirects/${body.id}`, { target: '/brands' });
    expect((await page(text)).headers.get('location')).toBe('/brands');
    await owner.del(`/api/admin/search-redirects/${body.id}`);
    expect((await page(text)).status).toBe(200);
  });
});
