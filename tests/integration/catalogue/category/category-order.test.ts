import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AdminBrand } from '@/lib/catalogue/brand/admin-reads';
import type { AdminCategory, ListedCategory } from '@/lib/catalogue/category/admin-reads';
import { treeVersion } from '@/lib/platform/staff-write/save-list-order';
import { expectRefusal, tally, together } from '../../../support/browser/check';
import { anonymous, type Client, staff } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { makeCategory, makeProduct, word } from '../../../support/make/make';
import { auditOf } from '../../../support/shop/audit';

type Placed = { id: string; parentId: string | null };

const PATH = '/api/admin/categories/order';
const visitor = anonymous();
let admin: Client;
let before: { id: string; order: number; parentId: string | null }[];
const brands: string[] = [];
beforeAll(async () => {
  admin = await staff();
  before = await db.category.findMany({ select: { id: true, order: true, parentId: true } });
});
afterEach(async () => {
  // Restores the order, because other tests check it.
  for (const { id, order, parentId } of before)
    await db.category.updateMany({ where: { id }, data: { order, parentId } });
});
afterAll(async () => {
  await db.brand.deleteMany({ where: { id: { in: brands } } });
});

const present = (): Promise<Placed[]> =>
  db.category.findMany({
    orderBy: [{ order: 'asc' }, { createdAt: 'asc' }, { name: 'asc' }, { id: 'asc' }],
    select: { id: true, parentId: true },
  });
const put = (rows: readonly Placed[], version: string) => admin.put<{ version: string }>(PATH, { rows, version });
const shownIds = async () => (await visitor.get<{ id: string }[]>('/api/categories')).body.map(({ id }) => id);

describe('the order of categories', () => {
  it('is saved as a whole and seen at once, in the calls, at home and in the menu', async () => {
    const [one, two] = [await makeCategory(), await makeCategory()];
    for (const { slug } of [one, two]) await makeProduct({ category: slug });
    const now = await present();
    const rest = now.filter(({ id }) => id !== one.id && id !== two.id);
    const answer = await put(
      [{ id: two.id, parentId: null }, { id: one.id, parentId: null }, ...rest],
      treeVersion(now),
    );
    expect(answer.status).toBe(200);
    expect(answer.body.version).toBe(treeVersion(await present()));
    expect((await shownIds()).slice(0, 2)).toEqual([two.id, one.id]);
    const home = (await visitor.get<string>('/')).body;
    expect(home.indexOf(two.name)).toBeGreaterThan(0);
    expect(home.indexOf(two.name)).toBeLessThan(home.indexOf(one.name));
    const entry = (await auditOf('category', 'order')).at(-1);
    expect(entry).toMatchObject({ action: 'update', after: { order: expect.arrayContaining([two.name, one.name]) } });
  });

  it('puts a category into another, with its products in the other’s lists', async () => {
    const [parent, part] = [await makeCategory(), await makeCategory()];
    const product = await makeProduct({ category: part.slug });
    expect((await visitor.get<string>(`/category/${parent.slug}`)).body).not.toContain(product.name);
    const now = await present();
    const moved = now.map((row) => (row.id === part.id ? { ...row, parentId: parent.id } : row));
    expect((await put(moved, treeVersion(now))).status).toBe(200);
    expect((await visitor.get<string>(`/category/${parent.slug}`)).body).toContain(product.name);
    expect(await db.dueValues.count({ where: { productId: product.id } })).toBeLessThanOrEqual(1);
    const listed = (await admin.get<ListedCategory[]>('/api/categories')).body;
    expect(listed.find(({ id }) => id === part.id)).toMatchObject({ parentId: parent.id, depth: 1 });
  });

  it('never puts one into itself, into its own part, or too deep', async () => {
    const [a, b, c, d] = [await makeCategory(), await makeCategory(), await makeCategory(), await makeCategory()];
    const now = await present();
    const with_ = (parents: Record<string, string>) =>
      now.map(({ id, parentId }) => ({ id, parentId: parents[id] ?? parentId }));
    for (const parents of [
      { [a.id]: a.id },
      { [a.id]: b.id, [b.id]: a.id },
      { [b.id]: a.id, [c.id]: b.id, [d.id]: c.id },
      { [a.id]: randomUUID() },
    ]) {
      const refusal = expectRefusal(await put(with_(parents), treeVersion(now)), 422, 'invalid');
      expect(refusal.issues[0]?.path).toBe('rows');
    }
    expect(await present()).toEqual(now);
  });

  it('names every category once', async () => {
    const one = await makeCategory();
    const now = await present();
    const version = treeVersion(now);
    for (const rows of [
      now.filter(({ id }) => id !== one.id),
      [...now, { id: one.id, parentId: null }],
      now.map((row) => (row.id === one.id ? { id: randomUUID(), parentId: null } : row)),
      [],
    ])
      expectRefusal(await put(rows, version), 422, 'invalid');
    for (const body of [{}, { rows: now }, { rows: [{ id: 'x' }], version }, { rows: 'x', version }])
      expectRefusal(await admin.put(PATH, body), 422, 'invalid');
  });

  it('of orders that were made from one state, at once or later, one counts', async () => {
    const [one, two] = [await makeCategory(), await makeCategory()];
    const now = await present();
    const version = treeVersion(now);
    const first = (id: string) => [...now.filter((row) => row.id === id), ...now.filter((row) => row.id !== id)];
    const answers = await together(4, (index) => put(first(index % 2 ? one.id : two.id), version));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 3 });
    const refusal = expectRefusal<{ current: { version: string } }>(await put(now, version), 409, 'changed_meanwhile');
    expect((await put(now, refusal.current.version)).status).toBe(200);
    await makeCategory();
    expectRefusal(await put(now, version), 409, 'changed_meanwhile');
  });

  it('a new one comes last', async () => {
    const { body } = await admin.post<AdminCategory>('/api/admin/categories', { name: `فئة ${word()}` });
    expect((await present()).at(-1)?.id).toBe(body.id);
    expect((await admin.del(`/api/admin/categories/${body.id}`)).status).toBe(204);
  });
});

describe('an address made from a name', () => {
  it('is readable, and numbered where it is taken, was taken, or is asked for by many at once', async () => {
    const name = `شواحن ${word()}`;
    const path = '/api/admin/categories';
    const answers = await together(3, () => admin.post<AdminCategory>(path, { name }));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 3 });
    const slugs = answers.map(({ body }) => body.slug).sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
    const [base = ''] = slugs;
    expect(base).toMatch(/^chargers-[a-z0-9-]+$/);
    expect(slugs).toEqual([base, `${base}-2`, `${base}-3`]);
    const last = answers.find(({ body }) => body.slug === `${base}-3`)?.body;
    await admin.put(`${path}/${last?.id}`, { slug: `x-${word()}` });
    const again = await admin.post<AdminCategory>(path, { name });
    expect(again.body.slug).toBe(`${base}-4`);
    for (const { body } of [...answers, again]) expect((await admin.del(`${path}/${body.id}`)).status).toBe(204);
  });

  it('is a brand’s too, whose former addresses lead on with their filters', async () => {
    const name = `سلع ${word()}`;
    const { status, body: brand } = await admin.post<AdminBrand>('/api/admin/brands', { name });
    expect(status).toBe(201);
    brands.push(brand.id);
    expect(brand.slug).toMatch(/^sala?-[a-z0-9-]+$/);
    expect((await visitor.get(`/brand/${brand.slug}`)).status).toBe(200);
    const slug = `x-${word()}`;
    expect((await admin.put(`/api/admin/brands/${brand.id}`, { slug })).status).toBe(200);
    const moved = await visitor.get(`/brand/${brand.slug}/sort.price_asc`);
    expect([moved.status, moved.headers.get('location')]).toEqual([308, `/brand/${slug}/sort.price_asc`]);
    const other = await admin.post<AdminBrand>('/api/admin/brands', { name: `${name}.` });
    brands.push(other.body.id);
    expect(other.body.slug).toBe(`${brand.slug}-2`);
    await admin.put(`/api/admin/brands/${brand.id}`, { isActive: false });
    expect((await visitor.get(`/brand/${brand.slug}`)).status).toBe(404);
  });
});
