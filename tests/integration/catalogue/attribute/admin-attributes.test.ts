import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AdminAttribute } from '@/lib/catalogue/attribute/admin-reads';
import type { AdminCategory } from '@/lib/catalogue/category/admin-reads';
import type { AdminProduct } from '@/lib/catalogue/product/admin-reads';
import type { ProductDetail } from '@/lib/catalogue/product/views';
import { expectRefusal } from '../../../support/browser/check';
import { anonymous, type Client, staff } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { word } from '../../../support/make/make';

const visitor = anonymous();
const made = { attributes: [] as string[], categories: [] as string[] };

let admin: Client;
beforeAll(async () => {
  admin = await staff();
});
afterAll(async () => {
  await db.product.deleteMany({ where: { category: { in: made.categories } } });
  await db.category.deleteMany({ where: { slug: { in: made.categories }, parentId: { not: null } } });
  await db.category.deleteMany({ where: { slug: { in: made.categories } } });
  await db.attribute.deleteMany({ where: { id: { in: made.attributes } } });
});

async function attribute(change: Record<string, unknown> = {}) {
  const answer = await admin.post<AdminAttribute>('/api/admin/attributes', {
    name: `خاصية ${word()}`,
    type: 'choice',
    ...change,
  });
  expect(answer.status).toBe(201);
  made.attributes.push(answer.body.id);
  return answer.body;
}
async function category(change: Record<string, unknown> = {}) {
  const slug = `k-${word()}`;
  made.categories.push(slug);
  const answer = await admin.post<AdminCategory>('/api/admin/categories', { name: `فئة ${slug}`, slug, ...change });
  expect(answer.status).toBe(201);
  return answer.body;
}
const product = async (change: Record<string, unknown>) =>
  (
    await admin.post<AdminProduct>('/api/admin/products', {
      name: `منتج ${word()}`,
      description: 'وصف',
      price: '10.00',
      image: '/a.png',
      ...change,
    })
  ).body;
const valuesOf = async (id: string) =>
  (await db.productValue.findMany({ where: { productId: id }, orderBy: { text: 'asc' } })).map(({ text }) => text);

describe('the values of products', () => {
  it('are read by the attributes of their category and of what it is part of', async () => {
    const [size, colour, panel] = await Promise.all([
      attribute({ type: 'number', unit: 'GB', labels: ['السعة المعلنة'] }),
      attribute({ labels: ['لون الهيكل'] }),
      attribute({ words: ['Glass = زجاج'], labels: ['اللوح'] }),
    ]);
    const parent = await category({ attributes: [{ attributeId: colour.id, keyPosition: 1 }] });
    const part = await category({
      parentId: parent.id,
      attributes: [
        { attributeId: panel.id, keyPosition: 2 },
        { attributeId: size.id, keyPosition: '1' },
      ],
    });
    const specifications = ['السعة المعلنة: 2 × 16 GB', 'لون الهيكل: Black / Red', 'اللوح: Glass', 'أخرى: 1'];
    const { id } = await product({ category: part.slug, specifications });
    expect(await valuesOf(id)).toEqual(['32 GB', 'أحمر', 'أسود', 'زجاج']);
    const { body } = await visitor.get<ProductDetail>(`/api/products/${id}`);
    // The category's own attributes in staff order, then inherited ones.
    expect(body.keySpecifications).toEqual([
      `${size.name}: 32 جيجابايت`,
      `${panel.name}: زجاج`,
      `${colour.name}: أسود، أحمر`,
    ]);
    const page = await visitor.get<string>(`/product/${id}`);
    expect(page.body).toContain(`{"@type":"PropertyValue","name":"${size.name}","value":"32 جيجابايت"}`);
    expect(body.specifications).toEqual(specifications);

    await admin.put(`/api/admin/products/${id}`, { specifications: ['لون الهيكل: White'] });
    expect(await valuesOf(id)).toEqual(['أبيض']);
    await admin.put(`/api/admin/products/${id}`, { category: parent.slug, specifications });
    expect(await valuesOf(id)).toEqual(['أحمر', 'أسود']);
  });

  it('are read again when an attribute or the attributes of a category change', async () => {
    const one = await attribute({ labels: ['النوع المعلن'] });
    const { id, slug, updatedAt } = await category();
    const { id: productId } = await product({ category: slug, specifications: ['النوع المعلن: Glass'] });
    expect(await valuesOf(productId)).toEqual([]);
    const answer = await admin.put(`/api/admin/categories/${id}`, {
      attributes: [{ attributeId: one.id }],
      version: updatedAt,
    });
    expect(answer.status).toBe(200);
    await vi.waitFor(async () => expect(await valuesOf(productId)).toEqual(['Glass']), 10_000);
    await admin.put(`/api/admin/attributes/${one.id}`, { words: ['Glass = زجاج'] });
    await vi.waitFor(async () => expect(await valuesOf(productId)).toEqual(['زجاج']), 10_000);
    await admin.del(`/api/admin/attributes/${one.id}`);
    expect(await valuesOf(productId)).toEqual([]);
  });
});

describe('the tree of categories', () => {
  it('shows the products of parts in the lists of what they are part of', async () => {
    const parent = await category();
    const part = await category({ parentId: parent.id });
    const { name } = await product({ category: part.slug });
    const listed = await visitor.get<ProductDetail[]>(`/api/products?category=${parent.slug}`);
    expect(listed.body.map((one) => one.name)).toEqual([name]);
    const page = (await visitor.get<string>(`/category/${parent.slug}`)).body;
    expect(page).toContain(name);
    expect(page).toContain(`href="/category/${part.slug}"`);
    // At the top level, the category leaves the parent's list.
    await admin.put(`/api/admin/categories/${part.id}`, { parentId: null });
    expect((await visitor.get(`/api/products?category=${parent.slug}`)).body).toEqual([]);
    expect((await visitor.get<string>(`/category/${parent.slug}`)).body).not.toContain(name);
  });

  it('has no circles and no part of what is not there', async () => {
    const one = await category();
    const two = await category({ parentId: one.id });
    const three = await category({ parentId: two.id });
    for (const parentId of [one.id, two.id, three.id, '00000000-0000-4000-8000-000000000000'])
      expectRefusal(await admin.put(`/api/admin/categories/${one.id}`, { parentId }), 422, 'invalid');
    const deeper = { name: 'x', slug: `k-${word()}`, parentId: three.id };
    const refusal = expectRefusal(await admin.post('/api/admin/categories', deeper), 422, 'invalid');
    expect(refusal.issues[0]?.path).toBe('parentId');
    expect((await admin.del(`/api/admin/categories/${one.id}`)).status).toBe(409);
  });

  it('does not close a circle when two moves come at once', async () => {
    const [one, two] = [await category(), await category()];
    const answers = await Promise.all([
      admin.put(`/api/admin/categories/${one.id}`, { parentId: two.id }),
      admin.put(`/api/admin/categories/${two.id}`, { parentId: one.id }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('refuses a place of a key value that is none', async () => {
    const { id } = await attribute({ group: 'الأداء', better: 'less' });
    for (const keyPosition of [0, 9, 1.5, 'أول']) {
      const body = { name: 'x', slug: `k-${word()}`, attributes: [{ attributeId: id, keyPosition }] };
      const refusal = expectRefusal(await admin.post('/api/admin/categories', body), 422, 'invalid');
      expect(refusal.issues[0]?.path).toBe('attributes.0.keyPosition');
    }
    expectRefusal(await admin.put(`/api/admin/attributes/${id}`, { better: 'most' }), 422, 'invalid');
    const none = await admin.put<AdminAttribute>(`/api/admin/attributes/${id}`, { better: '', group: ' ' });
    expect([none.status, none.body.better, none.body.group]).toEqual([200, null, null]);
  });

  it('refuses an attribute that is not there, or one twice', async () => {
    const { id } = await attribute();
    for (const attributes of [
      [{ attributeId: '00000000-0000-4000-8000-000000000000' }],
      [{ attributeId: id }, { attributeId: id }],
    ]) {
      const body = { name: 'x', slug: `k-${word()}`, attributes };
      const refusal = expectRefusal(await admin.post('/api/admin/categories', body), 422, 'invalid');
      expect(refusal.issues[0]?.path).toBe('attributes');
    }
  });
});
