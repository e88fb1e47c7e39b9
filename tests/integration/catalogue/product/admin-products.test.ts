import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AdminProduct } from '@/lib/catalogue/product/admin-reads';
import type { ProductDetail } from '@/lib/catalogue/product/views';
import type { CheckoutResponse } from '@/lib/money/payment/checkout-response';
import type { OwnOrder } from '@/lib/selling/account/orders';
import { changeUnder, expectRefusal } from '../../../support/browser/check';
import { anonymous, type Client, shopper, staff } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { fillCart, makeCategory, makeOffer, makeProduct, readyToOrder, word } from '../../../support/make/make';

let admin: Client;
let category = '';
beforeAll(async () => {
  admin = await staff();
  category = (await makeCategory()).slug;
});

const form = (change: Record<string, unknown> = {}) => ({
  name: `منتج ${word()}`,
  description: 'وصف',
  price: '1999.50',
  image: 'https://img.example/a.png',
  category,
  ...change,
});

describe('making a product', () => {
  it('answers 201 with the row, which shoppers then see', async () => {
    const given = form({
      originalPrice: '٢٥٠٠',
      images: ['/a.png'],
      featured: true,
      inStock: false,
      specifications: [' أ ', 'ب'],
    });
    const answer = await admin.post<AdminProduct>('/api/admin/products', given);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ ...given, originalPrice: '2500.00', specifications: ['أ', 'ب'] });
    expect(answer.body).not.toHaveProperty('searchText');
    const seen = await anonymous().get<ProductDetail>(`/api/products/${answer.body.id}`);
    expect(seen.body).toMatchObject({
      name: given.name,
      price: '1999.50',
      effectivePrice: '1999.50',
      originalPrice: '2500.00',
      inStock: false,
      featured: true,
    });
  });

  it('fills in what was left out', async () => {
    const { body } = await admin.post<AdminProduct>('/api/admin/products', form());
    expect(body).toMatchObject({ originalPrice: null, images: [], inStock: true, featured: false, specifications: [] });
  });

  it('a number of the merchant’s own: unique, shown, searched for, and changed', async () => {
    const sku = `LG-27/${word()}`;
    const { body } = await admin.post<AdminProduct>('/api/admin/products', form({ sku: ` ${sku} ` }));
    expect(body.sku).toBe(sku);
    const other = await admin.post<AdminProduct>('/api/admin/products', form());
    expect(other.body.sku).toBeNull();
    for (const attempt of [
      await admin.post('/api/admin/products', form({ sku: sku.toLowerCase() })),
      // Looks like the code above.
      await admin.post('/api/admin/products', form({ sku: `\u2066${sku.replace('LG-27', 'LG\u2011٢٧')}\u2069` })),
      await admin.put(`/api/admin/products/${other.body.id}`, { sku }),
    ])
      expect(expectRefusal(attempt, 409, 'already_exists').issues).toMatchObject([{ path: 'sku' }]);
    const found = async (q: string) =>
      (await admin.get<AdminProduct[]>(`/api/admin/products?q=${encodeURIComponent(q)}`)).body.map(({ id }) => id);
    expect(await found(sku)).toEqual([body.id]);
    expect(await found(sku.slice(0, -2).toLowerCase())).toEqual([body.id]);
    const shown = await anonymous().get<ProductDetail[]>(`/api/products?q=${encodeURIComponent(sku)}`);
    expect(shown.body.map(({ id }) => id)).toEqual([body.id]);
    const { body: changed } = await admin.put<AdminProduct>(`/api/admin/products/${body.id}`, { sku: '' });
    expect(changed.sku).toBeNull();
    expect(await found(sku)).toEqual([]);
  });

  it('sets neither id nor times, and no rating', async () => {
    const id = randomUUID();
    const { body } = await admin.post<AdminProduct>(
      '/api/admin/products',
      form({ id, rating: '5.0', createdAt: '2000-01-01T00:00:00Z', searchText: 'x' }),
    );
    expect(body.id).not.toBe(id);
    expect(body).not.toHaveProperty('rating');
    expect(body.createdAt.slice(0, 4)).not.toBe('2000');
  });

  it('refuses an unknown category', async () => {
    const refusal = expectRefusal(
      await admin.post('/api/admin/products', form({ category: 'no-such' })),
      422,
      'category_unknown',
    );
    expect(refusal.issues[0]?.path).toBe('category');
  });

  it('refuses a category that is being deleted', async () => {
    const doomed = await makeCategory();
    const answer = await changeUnder(
      (tx) => tx.category.delete({ where: { id: doomed.id } }),
      () => admin.post('/api/admin/products', form({ category: doomed.slug })),
    );
    expectRefusal(answer, 422, 'category_unknown');
  });
});

describe('changing a product', () => {
  it('changes what is given and nothing else', async () => {
    const product = await makeProduct({
      category,
      featured: true,
      images: ['/a.png'],
      specifications: ['أ'],
      originalPrice: '150.00',
      inStock: false,
    });
    const answer = await admin.put<AdminProduct>(`/api/admin/products/${product.id}`, { price: '120.5' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      id: product.id,
      price: '120.50',
      name: product.name,
      featured: true,
      images: ['/a.png'],
      specifications: ['أ'],
      originalPrice: '150.00',
      inStock: false,
    });
    expect((await anonymous().get<ProductDetail>(`/api/products/${product.id}`)).body.price).toBe('120.50');
  });

  it.each<[string, unknown, unknown]>([
    ['originalPrice', null, null],
    ['originalPrice', '', null],
    ['images', [], []],
    ['specifications', [], []],
    ['inStock', false, false],
    ['featured', true, true],
    ['name', '  جديد ', 'جديد'],
  ])('%s = %j', async (field, value, stored) => {
    const product = await makeProduct({ category, originalPrice: '150.00', images: ['/a.png'], specifications: ['أ'] });
    const answer = await admin.put<Record<string, unknown>>(`/api/admin/products/${product.id}`, { [field]: value });
    expect(answer.body[field]).toEqual(stored);
  });

  it('with nothing changes nothing', async () => {
    const product = await makeProduct({ category });
    const answer = await admin.put<AdminProduct>(`/api/admin/products/${product.id}`, {});
    expect(answer.status).toBe(200);
    expect(answer.body.name).toBe(product.name);
  });

  it('refuses an unknown category', async () => {
    const product = await makeProduct({ category });
    expectRefusal(
      await admin.put(`/api/admin/products/${product.id}`, { category: 'no-such' }),
      422,
      'category_unknown',
    );
  });
});

describe('deleting a product', () => {
  it('takes it out of carts, wishlists and offers; orders keep its name and picture', async () => {
    const { who, body, product } = await readyToOrder();
    const { orderNumber } = (await who.post<CheckoutResponse>('/api/checkout', body)).body;
    const other = shopper();
    await fillCart(other, product.id, 2);
    await db.wishlistItem.create({ data: { sessionId: other.sessionId, productId: product.id } });
    const offer = await makeOffer(product.id);
    const answer = await admin.del(`/api/admin/products/${product.id}`);
    expect([answer.status, answer.body]).toEqual([204, null]);
    expect((await other.get('/api/cart')).body).toEqual([]);
    expect((await other.get('/api/wishlist')).body).toEqual([]);
    expect(await db.dailyOffer.count({ where: { id: offer.id } })).toBe(0);
    expectRefusal(await anonymous().get(`/api/products/${product.id}`), 404, 'not_found');
    const order = (await who.get<OwnOrder>(`/api/orders/${orderNumber}`)).body;
    expect(order.items[0]).toMatchObject({
      product: { id: null, name: product.name, image: product.image },
      totalPrice: '50.00',
    });
    expect(order.totalAmount).toBe('75.00');
  });
});

describe('the staff’s list of products', () => {
  it('filters by category, stock and text, in stock first, in pages', async () => {
    const slug = (await makeCategory({ name: 'فئة القائمة' })).slug;
    const made = [];
    for (const [name, inStock] of [
      ['شاشة أولى', false],
      ['لوحة 100%', true],
      ['شاشه ثانية', true],
    ] as const) {
      made.push(await makeProduct({ name, inStock, category: slug, createdAt: new Date(2026, 0, made.length + 1) }));
    }
    const list = async (query: Record<string, string> = {}) => {
      const answer = await admin.get<AdminProduct[]>(
        `/api/admin/products?${new URLSearchParams({ category: slug, ...query })}`,
      );
      expect(answer.status).toBe(200);
      return [answer.body.map(({ name }) => name), Number(answer.headers.get('x-total-count'))];
    };
    expect(await list()).toEqual([['شاشه ثانية', 'لوحة 100%', 'شاشة أولى'], 3]);
    expect(await list({ stock: 'in' })).toEqual([['شاشه ثانية', 'لوحة 100%'], 2]);
    expect(await list({ stock: 'out' })).toEqual([['شاشة أولى'], 1]);
    expect(await list({ stock: 'all', limit: '2' })).toEqual([['شاشه ثانية', 'لوحة 100%'], 3]);
    expect(await list({ limit: '2', page: '2' })).toEqual([['شاشة أولى'], 3]);
    expect(await list({ q: 'شاشة' })).toEqual([['شاشه ثانية', 'شاشة أولى'], 2]);
    expect(await list({ q: '100%' })).toEqual([['لوحة 100%'], 1]);
    expect(await list({ q: '%' })).toEqual([[], 0]);
    expect(await list({ q: '_' })).toEqual([[], 0]);
    expect(await list({ q: 'zzzz-nothing' }), 'words that stand nowhere').toEqual([[], 0]);
    expect(await list({ visibility: 'hidden' })).toEqual([[], 0]);
    await db.product.update({ where: { id: made[1]?.id }, data: { hidden: true, stockQuantity: 7, price: '9.00' } });
    await db.product.update({ where: { id: made[2]?.id }, data: { stockQuantity: 30, price: '8.00' } });
    expect(await list({ visibility: 'hidden' })).toEqual([['لوحة 100%'], 1]);
    expect(await list({ visibility: 'shown' })).toEqual([['شاشه ثانية', 'شاشة أولى'], 2]);
    expect(await list({ visibility: 'featured' })).toEqual([[], 0]);
    await db.product.update({ where: { id: made[1]?.id }, data: { featured: true } });
    expect(await list({ visibility: 'featured' })).toEqual([['لوحة 100%'], 1]);
    expect(await list({ sort: 'price' })).toEqual([['شاشه ثانية', 'لوحة 100%', 'شاشة أولى'], 3]);
    expect(await list({ sort: '-price', limit: '2' })).toEqual([['شاشة أولى', 'لوحة 100%'], 3]);
    expect(await list({ sort: 'stockQuantity' })).toEqual([['لوحة 100%', 'شاشه ثانية', 'شاشة أولى'], 3]);
    expect(await list({ sort: '-stockQuantity' })).toEqual([['شاشه ثانية', 'لوحة 100%', 'شاشة أولى'], 3]);
    expectRefusal(await admin.get('/api/admin/products?sort=cost'), 422, 'invalid');
    const row = (await admin.get<AdminProduct[]>(`/api/admin/products?category=${slug}&limit=1`)).body[0];
    expect(row).toMatchObject({ id: made[2]?.id, categoryName: 'فئة القائمة', price: '8.00', originalPrice: null });
  });

  it('sorted by its numbers is read along an index from both ends, those without one last', async () => {
    const planOf = (column: string, direction: 'ASC' | 'DESC') =>
      db.$transaction(async (tx) => {
        // Forces PostgreSQL to use the index; for a small table its planner prefers a sort.
        await tx.$executeRawUnsafe('SET LOCAL enable_seqscan = off');
        await tx.$executeRawUnsafe('SET LOCAL enable_sort = off');
        const rows = await tx.$queryRawUnsafe<Record<string, string>[]>(
          `EXPLAIN SELECT id FROM products ORDER BY ${column} ${direction} NULLS LAST, id ${direction} LIMIT 50`,
        );
        return rows.flatMap(Object.values).join('\n');
      });
    for (const column of ['sku', 'stock_quantity']) {
      expect(await planOf(column, 'ASC')).toContain(`products_${column}_id_idx`);
      expect(await planOf(column, 'DESC')).toContain(`products_${column}_desc_idx`);
    }
    const category = (await makeCategory()).slug;
    for (const sku of ['B', null, 'A']) await makeProduct({ category, sku: sku && `${sku}-${word()}` });
    const skus = async (sort: string) =>
      (await admin.get<{ sku: string | null }[]>(`/api/admin/products?category=${category}&sort=${sort}`)).body.map(
        ({ sku }) => sku?.[0] ?? null,
      );
    expect(await skus('sku')).toEqual(['A', 'B', null]);
    expect(await skus('-sku')).toEqual(['B', 'A', null]);
  });
});
