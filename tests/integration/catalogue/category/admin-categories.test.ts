import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminCategory, ListedCategory } from '@/lib/catalogue/category/admin-reads';
import type { ProductDetail } from '@/lib/catalogue/product/views';
import { changeUnder, expectRefusal } from '../../../support/browser/check';
import { anonymous, type Client, staff } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { makeCategory, makeProduct, word } from '../../../support/make/make';
import { auditOf } from '../../../support/shop/audit';

const visitor = anonymous();
const slugs: string[] = [];
const newSlug = () => {
  const slug = `c-${word()}`;
  slugs.push(slug);
  return slug;
};

let admin: Client;
beforeAll(async () => {
  admin = await staff();
});
afterAll(async () => {
  await db.product.deleteMany({ where: { category: { in: slugs } } });
  await db.category.deleteMany({ where: { slug: { in: slugs } } });
});

const form = (change: Record<string, unknown> = {}) => ({ name: `فئة ${word()}`, slug: newSlug(), ...change });
const publicSlugs = async () => (await visitor.get<{ slug: string }[]>('/api/categories')).body.map(({ slug }) => slug);
const pageStatus = async (slug: string) => (await visitor.get(`/category/${slug}`)).status;

describe('making a category', () => {
  it('shows it to shoppers at once', async () => {
    const given = form({ description: 'وصف', image: '/categories/laptops.webp' });
    expect(await publicSlugs()).not.toContain(given.slug);
    const answer = await admin.post<AdminCategory>('/api/admin/categories', given);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ ...given, isActive: true });
    expect(await publicSlugs()).toContain(given.slug);
    expect(await pageStatus(given.slug)).toBe(200);
  });

  it('puts the slug into lower case and empty texts to nothing', async () => {
    const { body } = await admin.post<AdminCategory>(
      '/api/admin/categories',
      form({ slug: newSlug().toUpperCase(), description: '', image: '' }),
    );
    expect(slugs).toContain(body.slug);
    expect(body).toMatchObject({ description: null, image: null });
  });
});

describe('changing a category', () => {
  it('takes its products along to a new slug, on the storefront too', async () => {
    const category = (await admin.post<AdminCategory>('/api/admin/categories', form())).body;
    const product = await makeProduct({ category: category.slug });
    const path = `/api/products/${product.id}`;
    expect((await visitor.get<ProductDetail>(path)).body.category).toBe(category.slug);
    expect((await visitor.get<string>(`/product/${product.id}`)).body).toContain(`/category/${category.slug}`);
    const slug = newSlug();
    expect((await admin.put(`/api/admin/categories/${category.id}`, { slug })).status).toBe(200);
    expect((await visitor.get<ProductDetail>(path)).body.category).toBe(slug);
    const page = (await visitor.get<string>(`/product/${product.id}`)).body;
    expect(page).toContain(`/category/${slug}`);
    expect(page).not.toContain(`/category/${category.slug}`);
    expect(await pageStatus(slug)).toBe(200);
    expect(await pageStatus(category.slug)).toBe(308);
  });

  it('leads from every slug that it had to the one it has, with the filters', async () => {
    const { body: category } = await admin.post<AdminCategory>('/api/admin/categories', form());
    const rename = async (slug: string) =>
      expect((await admin.put(`/api/admin/categories/${category.id}`, { slug })).status).toBe(200);
    const leads = async (path: string) => {
      const { status, headers } = await visitor.get(path);
      return [status, headers.get('location')];
    };
    const [first, second, third] = [category.slug, newSlug(), newSlug()];
    expect((await leads(`/category/${first}`))[0]).toBe(200);
    await rename(second);
    expect(await leads(`/category/${first}`)).toEqual([308, `/category/${second}`]);
    await rename(third);
    expect(await leads(`/category/${first}`)).toEqual([308, `/category/${third}`]);
    expect(await leads(`/category/${second}/sort.price_asc/price.under-1000/view.list`)).toEqual([
      308,
      `/category/${third}/sort.price_asc/price.under-1000/view.list`,
    ]);
    // The category takes its old slug back, then another one takes the free slug.
    await rename(first);
    expect((await leads(`/category/${first}`))[0]).toBe(200);
    expect(await leads(`/category/${third}`)).toEqual([308, `/category/${first}`]);
    expect((await admin.post('/api/admin/categories', form({ slug: third }))).status).toBe(201);
    expect((await leads(`/category/${third}`))[0]).toBe(200);
  });

  it('leads nowhere while it is inactive or when it is gone', async () => {
    const category = await makeCategory({ slug: newSlug() });
    const path = `/api/admin/categories/${category.id}`;
    expect((await admin.put(path, { slug: newSlug() })).status).toBe(200);
    expect(await pageStatus(category.slug)).toBe(308);
    expect((await admin.put(path, { isActive: false })).status).toBe(200);
    expect(await pageStatus(category.slug)).toBe(404);
    expect((await admin.put(path, { isActive: true })).status).toBe(200);
    expect(await pageStatus(category.slug)).toBe(308);
    expect((await admin.del(path)).status).toBe(204);
    expect(await pageStatus(category.slug)).toBe(404);
  });

  it('an inactive one leaves every list; its products stay for sale', async () => {
    const category = (await admin.post<AdminCategory>('/api/admin/categories', form())).body;
    const product = await makeProduct({ category: category.slug });
    expect(await pageStatus(category.slug)).toBe(200);
    await admin.put(`/api/admin/categories/${category.id}`, { isActive: false });
    expect(await publicSlugs()).not.toContain(category.slug);
    expect(await pageStatus(category.slug)).toBe(404);
    expect((await visitor.get(`/api/products/${product.id}`)).status).toBe(200);
    const seen = (await admin.get<ListedCategory[]>('/api/categories')).body.find(({ id }) => id === category.id);
    expect(seen).toMatchObject({ isActive: false, products: 1 });
  });

  it('at the top reaches the menu of the header with its first visible product, and leaves it when deactivated', async () => {
    const { body: whole } = await admin.post<AdminCategory>('/api/admin/categories', form());
    // Moved to the front, because the row shows only a few categories.
    await db.category.update({ where: { id: whole.id }, data: { order: -1 } });
    const path = `/api/admin/categories/${whole.id}`;
    const row = async () => String((await visitor.get<string>('/contact')).body).split('<main')[0] ?? '';
    expect((await admin.put(path, { description: 'وصف' })).status).toBe(200);
    const product = await makeProduct({ category: whole.slug, hidden: true });
    expect(await row()).not.toContain(`href="/category/${whole.slug}"`);
    expect((await admin.put(`/api/admin/products/${product.id}`, { hidden: false })).status).toBe(200);
    expect(await row()).toContain(`href="/category/${whole.slug}"`);
    expect((await admin.put(path, { isActive: false })).status).toBe(200);
    expect(await row()).not.toContain(`href="/category/${whole.slug}"`);
  });

  it('that has products in its parts alone counts them', async () => {
    const { body: whole } = await admin.post<AdminCategory>('/api/admin/categories', form());
    const { body: part } = await admin.post<AdminCategory>('/api/admin/categories', form({ parentId: whole.id }));
    await makeProduct({ category: part.slug });
    const listed = (await admin.get<ListedCategory[]>('/api/categories')).body;
    const countsOf = (slug: string) => listed.find((row) => row.slug === slug);
    expect(countsOf(whole.slug)).toMatchObject({ products: 0, allProducts: 1 });
    expect(countsOf(part.slug)).toMatchObject({ products: 1, allProducts: 1 });
  });
});

describe('deleting a category', () => {
  it('removes the page of an empty one', async () => {
    const category = (await admin.post<AdminCategory>('/api/admin/categories', form())).body;
    expect(await pageStatus(category.slug)).toBe(200);
    expect((await admin.del(`/api/admin/categories/${category.id}`)).status).toBe(204);
    expect(await pageStatus(category.slug)).toBe(404);
  });

  it('refuses one with products and says how many', async () => {
    const category = await makeCategory();
    await makeProduct({ category: category.slug });
    await makeProduct({ category: category.slug });
    const refusal = expectRefusal(await admin.del(`/api/admin/categories/${category.id}`), 409, 'in_use');
    expect(refusal.message).toContain('منتجين');
    expect(await db.category.count({ where: { id: category.id } })).toBe(1);
    expect(await auditOf('category', category.id)).toEqual([]);
  });

  it('refuses one that a product is just coming into', async () => {
    const category = await makeCategory();
    const answer = await changeUnder(
      (tx) =>
        tx.product.create({
          data: { name: 'x', description: 'x', price: '1', image: '/a.png', category: category.slug },
          select: { id: true },
        }),
      () => admin.del(`/api/admin/categories/${category.id}`),
    );
    expectRefusal(answer, 409, 'in_use');
  });
});
