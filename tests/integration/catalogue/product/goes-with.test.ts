import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminProduct } from '@/lib/catalogue/product/admin-reads';
import type { ProductCardView } from '@/lib/catalogue/product/views';
import type { SuggestionRow } from '@/lib/selling/cart/suggestions';
import { anonymous, type Client, shopper, staff } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { fillCart, makeCategory, word } from '../../../support/make/make';
import { expireCaches } from '../../../support/revalidate';

const visitor = anonymous();
const made: string[] = [];
let admin: Client;
beforeAll(async () => {
  admin = await staff();
});
afterAll(async () => {
  await db.product.deleteMany({ where: { id: { in: made } } });
});

async function part(category: string, name: string, specifications: string[] = []) {
  const answer = await admin.post<AdminProduct>('/api/admin/products', {
    name: `${name} ${word()}`,
    description: 'وصف',
    price: '100.00',
    image: '/placeholder.webp',
    category,
    specifications,
  });
  expect(answer.status).toBe(201);
  made.push(answer.body.id);
  return answer.body.id;
}

const ofName = async (name: string) => (await db.product.findFirstOrThrow({ where: { name: { contains: name } } })).id;
const accessories = async (id: string) =>
  (await visitor.get<ProductCardView[]>(`/api/products/${id}/accessories`)).body;
const suggested = async (...cart: string[]) => {
  const who = shopper();
  for (const id of cart) await fillCart(who, id);
  const [row] = (await who.get<SuggestionRow[]>('/api/cart/ideas')).body;
  const ids = row?.products.map((one) => one.id) ?? [];
  return db.product.findMany({ where: { id: { in: ids } }, select: { id: true, name: true, category: true } });
};
const atMostTwoOfEach = (products: readonly { category: string }[]) => {
  for (const { category } of products)
    expect(products.filter((one) => one.category === category).length, category).toBeLessThanOrEqual(2);
};

const below = async (slug: string) => {
  const parent = await db.category.findUniqueOrThrow({ where: { slug }, select: { id: true } });
  return makeCategory({ parent: { connect: { id: parent.id } } });
};

describe('what is suggested beside a part of a computer', () => {
  it('fits it: no memory of another type, though it is of the same brand and newer', async () => {
    const processor = await part('processors', 'معالج AMD Ryzen 7 9800X3D', ['المقبس: AM5']);
    const fitting = await part('memory', 'ذاكرة AMD Radeon', ['السعة: 16 GB (2×8 GB)', 'النوع: DDR5 UDIMM']);
    const wrong = [
      await part('memory', 'ذاكرة AMD RG2133 Gamer', ['السعة: 8 GB (2×4 GB)', 'النوع: DDR3']),
      await part('memory', 'ذاكرة AMD R7', ['السعة: 16 GB (2×8 GB)', 'النوع: DDR4']),
      await part('memory', 'ذاكرة AMD CMSX16GX5M1A4800C40', ['السعة: 16 GB', 'النوع: DDR5']),
      await part('memory', 'ذاكرة AMD', ['السعة: 16 GB']),
      await part('memory', 'ذاكرة AMD بلا شكل', ['السعة: 16 GB (2×8 GB)', 'النوع: DDR5']),
    ];
    await expireCaches();
    for (const products of [await accessories(processor), await suggested(processor)]) {
      const ids = products.map(({ id }) => id);
      expect(ids).toContain(fitting);
      for (const id of wrong) expect(ids).not.toContain(id);
      atMostTwoOfEach(products);
    }
  });

  it('fits the whole cart: a board for the processor and for the memory, though newer boards fit the processor only', async () => {
    const [processors, boards] = [await below('processors'), await below('motherboards')];
    const set = await admin.put(`/api/admin/categories/${processors.id}`, { accessoryIds: [boards.id] });
    expect(set.status).toBe(200);
    const processor = await part(processors.slug, 'معالج Intel Core i5-12400', ['المقبس: LGA1700']);
    const memory = await part('memory', 'ذاكرة', ['السعة: 16 GB (2×8 GB)', 'النوع: DDR5 UDIMM']);
    const right = await part(boards.slug, 'لوحة أم B760M', ['المقبس: LGA1700', 'نوع الذاكرة: DDR5']);
    const newer = [
      await part(boards.slug, 'لوحة أم B760M', ['المقبس: LGA1700', 'نوع الذاكرة: DDR4']),
      await part(boards.slug, 'لوحة أم B760M', ['المقبس: LGA1700', 'نوع الذاكرة: DDR4']),
    ];
    await expireCaches();
    const boardsBeside = async (...cart: string[]) =>
      (await suggested(...cart)).filter(({ category }) => category === boards.slug).map(({ id }) => id);
    expect((await boardsBeside(processor)).sort()).toEqual(newer.sort());
    expect(await boardsBeside(processor, memory)).toEqual([right]);
  });

  it('is nothing where nothing fits, and then its page has no such rail', async () => {
    const [processors, memory] = [await below('processors'), await below('memory')];
    const set = await admin.put(`/api/admin/categories/${processors.id}`, { accessoryIds: [memory.id] });
    expect(set.status).toBe(200);
    const processor = await part(processors.slug, 'معالج AMD Ryzen 5 7600', ['المقبس: AM5']);
    await part(memory.slug, 'ذاكرة', ['السعة: 16 GB (2×8 GB)', 'النوع: DDR4']);
    await expireCaches();
    expect(await accessories(processor)).toEqual([]);
    expect(await suggested(processor)).toEqual([]);
    const page = async () => String((await visitor.get<string>(`/product/${processor}`)).body);
    expect(await page()).not.toContain('aria-labelledby="accessories"');
    const right = await part(memory.slug, 'ذاكرة', ['السعة: 16 GB (2×8 GB)', 'النوع: DDR5 UDIMM']);
    expect((await accessories(processor)).map(({ id }) => id)).toEqual([right]);
    expect(await page()).toContain('aria-labelledby="accessories"');
  });
});

describe('what is suggested beside a device', () => {
  const GOES_WITH = {
    'MacBook Pro': ['laptop-bags', 'gaming-mice', 'office-accessories', 'hubs', 'chargers', 'external-storage'],
    'Galaxy S25 Ultra': ['phone-cases', 'chargers', 'cables', 'audio', 'watches'],
    'RTX 4070 SUPER': ['power-supplies', 'cases', 'monitors'],
  };
  it.each(Object.entries(GOES_WITH))('%s: what completes it, at most two of one kind', async (name, kinds) => {
    const id = await ofName(name);
    for (const products of [await accessories(id), await suggested(id)]) {
      expect(products.length).toBeGreaterThan(0);
      for (const { category } of products) expect(kinds).toContain(category);
      atMostTwoOfEach(products);
    }
  });

  it('is no other maker’s watch beside a phone', async () => {
    const beside = async (name: string) => (await accessories(await ofName(name))).map((one) => one.name).join();
    const galaxy = await beside('Galaxy S25 Ultra');
    expect(galaxy).toContain('Galaxy Watch');
    expect(galaxy).not.toContain('Apple');
    const iphone = await beside('iPhone 16 Pro Max');
    expect(iphone).toContain('Apple Watch');
    expect(iphone).not.toMatch(/Galaxy|Samsung/);
  });

  it('is no case and no screen protector of another model', async () => {
    const phone = await part('phones', 'جوال ايفون 15 سعة 128 GB');
    const right = await part('phone-cases', 'كفر iPhone 15 شفاف');
    const wrong = [
      await part('phone-cases', 'كفر iPhone 15 Pro شفاف'),
      await part('phone-cases', 'لاصق شاشة آيفون 16 شفاف'),
    ];
    await expireCaches();
    const ids = (await accessories(phone)).map(({ id }) => id);
    expect(ids).toContain(right);
    for (const id of wrong) expect(ids).not.toContain(id);
  });
});
