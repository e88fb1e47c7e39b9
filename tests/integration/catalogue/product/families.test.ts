import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFamilyAxes } from '@/lib/catalogue/family/reads';
import type { AdminProduct } from '@/lib/catalogue/product/admin-reads';
import type { ProductDetail } from '@/lib/catalogue/product/views';
import { db as shopDatabase } from '@/lib/platform/server/db';
import { together } from '../../../support/browser/check';
import { anonymous, type Client, raw, staff } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { importOver } from '../../../support/make/import-file';
import { makeCategory, makeProduct, word } from '../../../support/make/make';

const ADDRESS = '/api/admin/products';
let admin: Client;
let category = '';
beforeAll(async () => {
  admin = await staff();
  category = (await makeCategory()).slug;
});

afterAll(async () => {
  await shopDatabase.$disconnect();
});

const form = (change: Record<string, unknown>) => ({
  name: `منتج ${word()}`,
  description: 'وصف',
  price: '100.00',
  image: '/placeholder.webp',
  category,
  ...change,
});
const make = async (change: Record<string, unknown>) => {
  const answer = await admin.post<AdminProduct>(ADDRESS, form(change));
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
};
const put = (id: string, change: Record<string, unknown>) => admin.put<AdminProduct>(`${ADDRESS}/${id}`, change);
const axesOf = async (name: string) => (await db.family.findUnique({ where: { name } }))?.axes;
const page = async (id: string) => String((await raw({ method: 'GET', path: `/product/${id}` })).body);
const hasChooser = (text: string) => text.includes('aria-label="اختيارات المنتج"');

describe('a family', () => {
  it('is made by the first product that names it; who joins leaves its choices alone, a member changes them', async () => {
    const family = `عائلة ${word()}`;
    const first = await make({ family, familyAxes: ['الذاكرة', 'التخزين'] });
    expect(first).toMatchObject({ family, familyAxes: ['الذاكرة', 'التخزين'] });
    const second = await make({ family, familyAxes: [] });
    expect(second.familyAxes).toEqual(['الذاكرة', 'التخزين']);
    expect((await put(second.id, { familyAxes: ['اللون'] })).body.familyAxes).toEqual(['اللون']);
    expect((await put(second.id, { familyAxes: [] })).body.familyAxes).toEqual([]);
    expect((await put(second.id, { family: '' })).body).toMatchObject({ family: null, familyAxes: [] });
    expect(await axesOf(family)).toEqual([]);
    expect((await anonymous().get<ProductDetail>(`/api/products/${first.id}`)).body.family).toBe(family);
  });

  it('that twelve products name at once is one', async () => {
    const family = `عائلة ${word()}`;
    const answers = await together(12, () => admin.post(ADDRESS, form({ family })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await db.product.count({ where: { family } })).toBe(12);
    expect(await db.family.count({ where: { name: family } })).toBe(1);
  });

  it('is chosen on the page of each member, which follows changes of the others', async () => {
    const family = `عائلة ${word()}`;
    const white = await make({ family, familyAxes: ['اللون'], specifications: ['اللون: أبيض'] });
    expect(hasChooser(await page(white.id))).toBe(false);
    const black = await make({ family, specifications: ['اللون: أسود'], stockQuantity: 1 });
    const shown = await page(white.id);
    expect(hasChooser(shown)).toBe(true);
    expect(shown).toContain(`href="/product/${black.id}"`);
    expect(shown).not.toContain('>نفد<');
    await put(black.id, { stockQuantity: 0 });
    expect(await page(white.id)).toContain('>نفد<');
    await put(black.id, { family: null });
    expect(hasChooser(await page(white.id))).toBe(false);
  });

  it('is chosen from a hidden member in its preview, and never leads to a hidden one', async () => {
    const family = `عائلة ${word()}`;
    const members = { family, familyAxes: ['اللون'] };
    const draft = await make({ ...members, specifications: ['اللون: أزرق'], hidden: true });
    const white = await make({ ...members, specifications: ['اللون: أبيض'] });
    const black = await make({ ...members, specifications: ['اللون: أسود'] });
    const leadsTo = async (id: string) =>
      (await readFamilyAxes(family, id)).flatMap(({ options }) => options.map((option) => option.id)).toSorted();
    expect(await leadsTo(draft.id)).toEqual([draft.id, white.id, black.id].toSorted());
    expect(await leadsTo(white.id)).toEqual([white.id, black.id].toSorted());
  });

  it('comes with a file and goes with it', async () => {
    const family = `عائلة ${word()}`;
    const product = await makeProduct({ category, sku: word() });
    const upload = async (cell: string) => {
      const text = `sku,name,description,category,price,العائلة\n${product.sku},${product.name},وصف,${category},100,${cell}\n`;
      const { status, body } = await admin.upload<{ id: string }>(`${ADDRESS}/import`, 'families.csv', text);
      expect(status, JSON.stringify(body)).toBe(202);
      expect(await importOver(admin, body.id)).toMatchObject({ status: 'done', failed: 0 });
      expect((await db.product.findUniqueOrThrow({ where: { id: product.id } })).family).toBe(cell || null);
    };
    await upload(family);
    await upload('');
  });
});
