import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminBrand } from '@/lib/catalogue/brand/admin-reads';
import type { AdminProduct } from '@/lib/catalogue/product/admin-reads';
import type { ProductDetail } from '@/lib/catalogue/product/views';
import { anonymous, type Client, staff } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { makeCategory, makeProduct, word } from '../../../support/make/make';

const visitor = anonymous();
const slugs: string[] = [];
const form = (change: Record<string, unknown> = {}) => {
  const mark = word();
  slugs.push(`b-${mark}`);
  return { name: `Maker ${mark}`, slug: `b-${mark}`, ...change };
};

let admin: Client;
let category: string;
beforeAll(async () => {
  admin = await staff();
  category = (await makeCategory()).slug;
});
afterAll(async () => {
  await db.product.deleteMany({ where: { brand: { in: slugs } } });
  await db.brand.deleteMany({ where: { slug: { in: slugs } } });
});

const make = async (change?: Record<string, unknown>) =>
  (await admin.post<AdminBrand>('/api/admin/brands', form(change))).body;
const product = (change: Record<string, unknown>) =>
  admin.post<AdminProduct>('/api/admin/products', {
    name: `منتج ${word()}`,
    description: 'وصف',
    price: '10.00',
    image: '/a.png',
    category,
    ...change,
  });

describe('a brand', () => {
  it('has a page while it is active', async () => {
    const given = form();
    expect((await visitor.get(`/brand/${given.slug}`)).status).toBe(404);
    const { body } = await admin.post<AdminBrand>('/api/admin/brands', given);
    expect((await visitor.get(`/brand/${given.slug}`)).status).toBe(200);
    await admin.put(`/api/admin/brands/${body.id}`, { isActive: false });
    expect((await visitor.get(`/brand/${given.slug}`)).status).toBe(404);
  });

  it('is not deleted as long as it has products, which follow a new slug', async () => {
    const { id, slug } = await make();
    const { body } = await product({ brand: slug });
    expect((await admin.del(`/api/admin/brands/${id}`)).status).toBe(409);
    slugs.push(`${slug}-x`);
    await admin.put(`/api/admin/brands/${id}`, { slug: `${slug}-x` });
    expect((await visitor.get<ProductDetail>(`/api/products/${body.id}`)).body.brand?.slug).toBe(`${slug}-x`);
    await admin.del(`/api/admin/products/${body.id}`);
    expect((await admin.del(`/api/admin/brands/${id}`)).status).toBe(204);
  });
});

describe('the brand of a product', () => {
  it('is read out of its name, by whichever name of the brand stands there', async () => {
    const mark = word();
    const brand = await make({ name: `Acme${mark}`, aliases: [`أكمي${mark}`] });
    const { body: latin } = await product({ name: `شاشة ACME${mark} 27` });
    const { body: arabic } = await product({ name: `شاشة اكمي${mark} 27` });
    expect([latin.brand, arabic.brand]).toEqual([brand.slug, brand.slug]);
    const { body: renamed } = await admin.put<AdminProduct>(`/api/admin/products/${latin.id}`, {
      name: 'شاشة',
      brand: null,
    });
    expect(renamed.brand).toBeNull();
  });

  it('is what staff say, by name or slug; one that the shop does not have is made', async () => {
    const brand = await make();
    expect((await product({ brand: brand.name.toUpperCase() })).body.brand).toBe(brand.slug);
    const name = `New ${word()}`;
    const { body } = await product({ brand: name });
    slugs.push(String(body.brand));
    expect([body.brandName, body.brand]).toEqual([name, name.toLowerCase().replace(' ', '-')]);
  });

  it('is made once where two products of it come at the same time', async () => {
    const name = `Twin ${word()}`;
    slugs.push(name.toLowerCase().replace(' ', '-'));
    const answers = await Promise.all([1, 2, 3, 4].map(() => product({ brand: name })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await db.brand.count({ where: { name } })).toBe(1);
  });

  it('lists its products on its page', async () => {
    const brand = await make();
    const { name } = await makeProduct({ brand: brand.slug });
    expect((await visitor.get<string>(`/brand/${brand.slug}`)).body).toContain(name);
    expect((await visitor.get<string>('/brands')).body).toContain(`/brand/${brand.slug}`);
  });
});
