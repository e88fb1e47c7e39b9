import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AdminProduct } from '@/lib/catalogue/product/admin-reads';
import type { ProductDetail } from '@/lib/catalogue/product/views';
import type { BatchPreview, BatchView } from '@/lib/catalogue/product-batch/reads';
import type { BatchChangeForm, BatchTargetForm } from '@/lib/catalogue/product-batch/schema';
import { changeUnder, expectRefusal, tally, together } from '../../../support/browser/check';
import { anonymous, type Client, shopper, staff } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { sweep } from '../../../support/make/internal';
import {
  hours,
  makeCategory,
  makeOffer,
  makeOrder,
  makeProduct,
  makeStaff,
  signedInAs,
  word,
} from '../../../support/make/make';
import { makeSold } from '../../../support/make/order-change';
import { published } from '../../../support/make/reviews';
import { stockDifferences } from '../../../support/shop/stock-differences';
import { isCore } from '../../../support/tier';

const ADDRESS = '/api/admin/products/batches';
let admin: Client;
beforeAll(async () => {
  admin = await staff();
});

const down: BatchChangeForm = { kind: 'percent', direction: 'down', percent: '7', round: 'none', former: 'set' };

async function some(count: number, change: object = {}) {
  const category = (await makeCategory()).slug;
  const products = [];
  for (let at = 0; at < count; at += 1)
    products.push(await makeProduct({ category, price: `${100 + at}.00`, name: `منتج ${at} ${word()}`, ...change }));
  return { category, products, ids: products.map(({ id }) => id) };
}

async function preview(target: BatchTargetForm, change: BatchChangeForm): Promise<BatchPreview> {
  const answer = await admin.post<BatchPreview>(`${ADDRESS}/preview`, { target, change });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

async function apply(target: BatchTargetForm, change: BatchChangeForm): Promise<BatchView> {
  const { digest } = await preview(target, change);
  const answer = await admin.post<BatchView>(ADDRESS, { id: randomUUID(), target, change, digest });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

const undo = (id: string, client = admin) => client.post<BatchView>(`${ADDRESS}/${id}/undo`, {});
const rowsOf = async (ids: string[]) =>
  (await db.product.findMany({ where: { id: { in: ids } }, orderBy: { price: 'asc' } })).map(
    ({ price, originalPrice }) => [price.toFixed(2), originalPrice?.toFixed(2) ?? null],
  );

describe('a change of many products', () => {
  it('shows each before and after, does it, tells shoppers and the history, and is undone', async () => {
    const { category, ids, products } = await some(3);
    const path = `/api/products/${ids[0]}`;
    expect((await anonymous().get<ProductDetail>(path)).body.price).toBe('100.00');
    const target = { filter: { category, stock: 'all' as const } };
    const seen = await preview(target, down);
    expect(seen).toMatchObject({ total: 3, changed: 3, refused: 0, same: 0 });
    expect(seen.rows.find(({ id }) => id === ids[0])).toMatchObject({
      state: 'changed',
      before: { price: '100.00', originalPrice: null },
      after: { price: '93.00', originalPrice: '100.00' },
    });
    const batch = await apply(target, down);
    expect(batch).toMatchObject({ state: 'done', done: 3, refused: 0, kind: 'percent' });
    expect(batch.undoUntil).not.toBeNull();
    expect(await rowsOf(ids)).toEqual([
      ['93.00', '100.00'],
      ['93.93', '101.00'],
      ['94.86', '102.00'],
    ]);
    expect((await anonymous().get<ProductDetail>(path)).body).toMatchObject({ price: '93.00', strikePrice: '100.00' });
    const listed = await anonymous().get<ProductDetail[]>(`/api/products?category=${category}&maxPrice=93`);
    expect(listed.body.map(({ id }) => id)).toEqual([ids[0]]);
    const [entry] = await db.auditEntry.findMany({ where: { entity: 'product', entityId: ids[0] } });
    expect(entry).toMatchObject({
      action: 'update',
      label: products[0]?.name,
      before: { price: '100.00', originalPrice: null },
      after: { price: '93.00', originalPrice: '100.00' },
    });
    const prices = await admin.get<{ price: string; by: string | null }[]>(`/api/admin/products/${ids[0]}/prices`);
    expect(prices.body[0]).toMatchObject({ price: '93.00', by: batch.by });

    const back = await undo(batch.id);
    expect(back.body).toMatchObject({ state: 'undone', done: 3, kept: 0, undoUntil: null });
    expect(await rowsOf(ids)).toEqual([
      ['100.00', null],
      ['101.00', null],
      ['102.00', null],
    ]);
    expect((await anonymous().get<ProductDetail>(path)).body).toMatchObject({ price: '100.00', strikePrice: null });
    expectRefusal(await undo(batch.id), 409, 'batch_closed');
  });

  it('leaves out what cannot be, and says which', async () => {
    const { ids } = await some(2);
    const cheap = await makeProduct({ price: '5.00' });
    const target = { ids: [...ids, cheap.id] };
    const change: BatchChangeForm = { kind: 'amount', direction: 'down', amount: '5' };
    const seen = await preview(target, change);
    expect(seen).toMatchObject({ total: 3, changed: 2, refused: 1 });
    expect(seen.rows[0]).toMatchObject({ id: cheap.id, state: 'refused', reason: 'price_zero' });
    expect(await apply(target, change)).toMatchObject({ done: 2, refused: 1 });
    expect(await rowsOf([cheap.id])).toEqual([['5.00', null]]);
  });

  it('leaves some of what a filter finds', async () => {
    const { category, ids } = await some(3);
    const except = ids.slice(0, 1);
    await apply({ filter: { category }, except }, { kind: 'price', price: '7' });
    expect(await rowsOf(ids)).toEqual([
      ['7.00', null],
      ['7.00', null],
      ['100.00', null],
    ]);
  });

  it('adds a tag and takes one away, shown before, in the history, undone, and found by the filter', async () => {
    const { category, ids } = await some(3);
    const tag = `تصفية ${word()}`;
    const tagsOf = async () => {
      const rows = await db.product.findMany({ where: { id: { in: ids } }, select: { id: true, tags: true } });
      return ids.map((id) => rows.find((row) => row.id === id)?.tags);
    };
    await admin.put(`/api/admin/products/${ids[0]}`, { tags: ['جديد', tag] });
    const target = { ids };
    const seen = await preview(target, { kind: 'tag_add', tag });
    expect(seen).toMatchObject({ total: 3, changed: 2, same: 1, refused: 0 });
    expect(seen.rows.find(({ id }) => id === ids[1])).toMatchObject({ before: { tags: [] }, after: { tags: [tag] } });
    const batch = await apply(target, { kind: 'tag_add', tag: ` ${tag} ` });
    expect(batch).toMatchObject({ state: 'done', done: 2, kind: 'tag_add' });
    expect(await tagsOf()).toEqual([['جديد', tag], [tag], [tag]]);
    const listed = await admin.get<{ id: string }[]>(`/api/admin/products?tag=${encodeURIComponent(tag)}`);
    expect(listed.body.map(({ id }) => id).sort()).toEqual([...ids].sort());
    const [entry] = await db.auditEntry.findMany({ where: { entity: 'product', entityId: ids[1] } });
    expect(entry).toMatchObject({ before: { tags: [] }, after: { tags: [tag] } });

    const back = await undo(batch.id);
    expect(back.body).toMatchObject({ state: 'undone', kept: 0 });
    expect(await tagsOf()).toEqual([['جديد', tag], [], []]);
    const away = await apply({ filter: { category, tag } }, { kind: 'tag_remove', tag });
    expect(away).toMatchObject({ done: 1 });
    expect(await tagsOf()).toEqual([['جديد'], [], []]);
    await admin.put(`/api/admin/products/${ids[0]}`, { tags: ['آخر'] });
    expect((await undo(away.id)).body).toMatchObject({ kept: 1 });
    expect((await tagsOf())[0]).toEqual(['آخر']);
    const bad = { target, change: { kind: 'tag_add', tag: 'a,b' } };
    expectRefusal(await admin.post(`${ADDRESS}/preview`, bad), 422, 'invalid');
    const { body } = await anonymous().get(`/api/products/${ids[0]}`);
    expect(body).toMatchObject({ id: ids[0] });
    expect(JSON.stringify(body)).not.toContain('آخر');
  });

  it('undoing leaves alone what somebody has changed since, and counts it', async () => {
    const { ids } = await some(3);
    const batch = await apply({ ids }, down);
    await admin.put(`/api/admin/products/${ids[0]}`, { price: '50.00' });
    await admin.put(`/api/admin/products/${ids[1]}`, { description: 'وصف آخر' });
    await db.product.delete({ where: { id: ids[2] } });
    expect((await undo(batch.id)).body).toMatchObject({ state: 'undone', done: 3, kept: 2 });
    expect(await rowsOf(ids)).toEqual([
      ['50.00', '100.00'],
      ['101.00', null],
    ]);
  });

  it('is asked for twice and done once, however many ask', async () => {
    const { ids } = await some(2);
    const { digest } = await preview({ ids }, down);
    const body = { id: randomUUID(), target: { ids }, change: down, digest };
    const answers = await together(5, () => admin.post<BatchView>(ADDRESS, body));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 5 });
    expect(await rowsOf(ids)).toEqual([
      ['93.00', '100.00'],
      ['93.93', '101.00'],
    ]);
    const batch = (await admin.get<BatchView>(`${ADDRESS}/${body.id}`)).body;
    expect(batch).toMatchObject({ state: 'done', done: 2 });
    const back = await together(3, () => undo(body.id));
    expect(tally(back.map(({ status }) => status))).toEqual({ 200: 1, 409: 2 });
  });

  it('does nothing at all where one product is no longer as it was shown', async () => {
    const { ids } = await some(3);
    const { digest } = await preview({ ids }, down);
    const body = () => ({ id: randomUUID(), target: { ids }, change: down, digest });
    const answer = await changeUnder(
      (tx) => tx.product.update({ where: { id: ids[1] }, data: { price: '40.00' } }),
      () => admin.post(ADDRESS, body()),
    );
    expectRefusal(answer, 409, 'conflict');
    expectRefusal(await admin.post(ADDRESS, body()), 409, 'conflict');
    expect(await rowsOf(ids)).toEqual([
      ['40.00', null],
      ['100.00', null],
      ['102.00', null],
    ]);
    // The id of a preview is valid only for the change that was previewed.
    const other = { ...down, percent: '8' };
    expectRefusal(await admin.post(ADDRESS, { ...body(), change: other }), 409, 'conflict');
  });

  it('two at once on the same products: one of them, whole', async () => {
    const { ids } = await some(4);
    const up: BatchChangeForm = { kind: 'percent', direction: 'up', percent: '10' };
    const asked = await Promise.all(
      [down, up].map(async (change) => ({ change, seen: await preview({ ids }, change) })),
    );
    const answers = await Promise.all(
      asked.map(({ change, seen }) =>
        admin.post<BatchView>(ADDRESS, { id: randomUUID(), target: { ids }, change, digest: seen.digest }),
      ),
    );
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 1 });
  });

  it('can be undone for an hour', async () => {
    const { ids } = await some(1);
    const batch = await apply({ ids }, down);
    await db.productBatch.update({ where: { id: batch.id }, data: { finishedAt: hours(-1.01) } });
    expectRefusal(await undo(batch.id), 409, 'batch_closed');
    expectRefusal(await undo(randomUUID()), 404, 'not_found');
    expectRefusal(await admin.get(`${ADDRESS}/${randomUUID()}`), 404, 'not_found');
  });

  async function removeAlone(id: string): Promise<{ id: string }> {
    expect((await admin.del(`/api/admin/products/${id}`)).status).toBe(204);
    return db.productBatch.findFirstOrThrow({ where: { rows: { some: { productId: id } }, state: 'done', done: 1 } });
  }

  it.each([
    ['with others', (id: string) => apply({ ids: [id] }, { kind: 'delete' })],
    ['alone', removeAlone],
  ])('deletes %s, and what was deleted comes back with all that hung on it', async (_, remove) => {
    const review = await published();
    const product = await db.product.update({
      where: { id: review.productId },
      data: { stockQuantity: 7, specifications: ['الذاكرة: 16 GB'] },
    });
    const { id } = product;
    const ids = [id];
    await makeOffer(id);
    const hearts = shopper();
    await hearts.post('/api/wishlist', { productId: id });
    await hearts.post('/api/cart', { productId: id, quantity: 2 });
    const hangs = () =>
      Promise.all([
        db.product.findMany({ where: { id: { in: ids } } }),
        db.dailyOffer.findMany({ where: { productId: { in: ids } } }),
        db.cartItem.findMany({ where: { productId: { in: ids } } }),
        db.wishlistItem.findMany({ where: { productId: { in: ids } } }),
        db.priceHistory.findMany({ where: { productId: { in: ids } }, orderBy: { from: 'asc' } }),
        db.review.findMany({ where: { productId: { in: ids } } }),
        db.orderItem.findMany({ where: { productId: { in: ids } } }),
      ]);
    const before = await hangs();
    expect(before.map((rows) => rows.length)).toEqual([1, 1, 1, 1, expect.any(Number), 1, 1]);
    const gone = await remove(id);
    expect((await admin.get(`${ADDRESS}/${gone.id}`)).body).toMatchObject({ done: 1, undoUntil: expect.any(String) });
    expect((await hangs()).flat()).toEqual([]);
    expect(await db.auditEntry.count({ where: { entityId: id, action: 'delete' } })).toBe(1);
    expect((await anonymous().get(`/api/products/${id}`)).status).toBe(404);

    expect((await undo(gone.id)).body).toMatchObject({ state: 'undone', kept: 0 });
    expect(await hangs()).toEqual(before);
    expect(await stockDifferences(ids)).toEqual([]);
    expect((await anonymous().get<ProductDetail>(`/api/products/${id}`)).body.name).toBe(product.name);
    expect(await db.auditEntry.count({ where: { entityId: id, action: 'create' } })).toBe(1);
    expectRefusal(await undo(gone.id), 409, 'batch_closed');
  });

  it('brings a product back with what orders did to its stock meanwhile', async () => {
    const { product, order: sold } = await makeSold({ status: 'confirmed', stock: 10 });
    const { id } = product;
    const line = { productId: id, productName: product.name, productImage: '/placeholder.webp', unitPrice: '50.00' };
    const waitingFor = (pieces: number) =>
      makeOrder({
        status: 'pending',
        stockState: 'reserved',
        items: { create: { ...line, quantity: pieces, totalPrice: '50.00', held: pieces } },
      });
    const [confirmed, waiting] = [await waitingFor(3), await waitingFor(1)];
    await db.product.update({ where: { id }, data: { reserved: 4, lowStock: true } });
    const gone = await removeAlone(id);
    const set = (order: { id: string }, status: string) =>
      admin.put(`/api/admin/orders/${order.id}/status`, { status, note: 'سبب' });
    expect((await set(sold, 'cancelled')).status).toBe(200);
    expect((await set(confirmed, 'confirmed')).status).toBe(200);
    expect((await undo(gone.id)).body).toMatchObject({ state: 'undone', kept: 0 });
    const books = { stockQuantity: true, reserved: true, inStock: true, lowStock: true };
    expect(await db.product.findUniqueOrThrow({ where: { id }, select: books })).toEqual({
      stockQuantity: 7,
      reserved: 1,
      inStock: true,
      lowStock: false,
    });
    expect(await stockDifferences([id])).toEqual([]);
    for (const [order, held] of [
      [sold, 0],
      [confirmed, 3],
      [waiting, 1],
    ] as const)
      expect(await db.orderItem.findFirst({ where: { orderId: order.id } })).toMatchObject({ productId: id, held });
    await set(confirmed, 'cancelled');
    await set(waiting, 'cancelled');
    expect(await db.product.findUniqueOrThrow({ where: { id } })).toMatchObject({ stockQuantity: 10, reserved: 0 });
  });

  it('brings back what was kept before a column was added, with what that is by itself', async () => {
    const { ids } = await some(1, {});
    const [id = ''] = ids;
    const gone = await removeAlone(id);
    // Simulates rows that a version without these columns saved.
    await db.$executeRaw`
      UPDATE product_batch_removed SET row = row - ARRAY['tax_category', 'tax_reason', 'hidden', 'tags', 'tracks_serials']
      WHERE batch_id = ${gone.id} AND source = 'products'`;
    expect((await undo(gone.id)).body).toMatchObject({ state: 'undone', kept: 0 });
    expect(await db.product.findUniqueOrThrow({ where: { id } })).toMatchObject({
      taxCategory: 'S',
      taxReason: null,
      hidden: false,
      tags: [],
      tracksSerials: null,
    });
  });

  it('leaves what can no longer stand where it is, and forgets it when the hour is over', async () => {
    const { ids, category } = await some(2, { sku: null });
    const [first = '', second = ''] = ids;
    const sku = `UNDO-${word()}`.slice(0, 20);
    await db.product.update({ where: { id: first }, data: { sku } });
    const gone = await apply({ ids }, { kind: 'delete' });
    await makeProduct({ category, sku });
    expect((await undo(gone.id)).body).toMatchObject({ state: 'undone', kept: 1 });
    expect(await db.product.count({ where: { id: first } })).toBe(0);
    expect(await db.product.count({ where: { id: second } })).toBe(1);

    const again = await apply({ ids: [second] }, { kind: 'delete' });
    const kept = () => db.productBatchRemoved.count({ where: { batchId: { in: [gone.id, again.id] } } });
    await sweep('oldImports');
    expect(await db.productBatchRemoved.count({ where: { batchId: gone.id } })).toBe(0);
    expect(await kept()).toBeGreaterThan(0);
    await db.productBatch.update({ where: { id: again.id }, data: { finishedAt: hours(-1.01) } });
    await sweep('oldImports');
    expect(await kept()).toBe(0);
    expectRefusal(await undo(again.id), 409, 'batch_closed');
  });

  it('moves to another category with what that one’s cards say, and back', async () => {
    const { ids, category } = await some(2, { specifications: ['الذاكرة: 16 GB'] });
    const to = 'laptops';
    const known = (await admin.get<AdminProduct>(`/api/admin/products/${ids[0]}`)).body;
    expect(known.category).toBe(category);
    const batch = await apply({ ids }, { kind: 'category', category: to });
    const moved = await db.product.findMany({ where: { id: { in: ids } }, include: { values: true } });
    for (const row of moved) {
      expect(row.category).toBe(to);
      expect(row.keySpecifications.length).toBeGreaterThan(0);
      expect(row.values.length).toBeGreaterThan(0);
    }
    await undo(batch.id);
    for (const row of await db.product.findMany({ where: { id: { in: ids } }, include: { values: true } }))
      expect([row.category, row.keySpecifications, row.values]).toEqual([category, ['الذاكرة: 16 GB'], []]);
    const none = await admin.post(`${ADDRESS}/preview`, {
      target: { ids },
      change: { kind: 'category', category: `x-${word()}` },
    });
    expectRefusal(none, 422, 'category_unknown');
  });

  it('makes offers, but of what has one, and takes them back', async () => {
    const { ids } = await some(2);
    const offered = await makeProduct({ price: '100.00' });
    await makeOffer(offered.id);
    const change: BatchChangeForm = { kind: 'offer', discountPercent: '10', startDate: hours(-1).toISOString() };
    const batch = await apply({ ids: [...ids, offered.id] }, change);
    expect(batch).toMatchObject({ done: 2, refused: 1 });
    const path = `/api/products/${ids[0]}`;
    expect((await anonymous().get<ProductDetail>(path)).body.effectivePrice).toBe('90.00');
    await undo(batch.id);
    expect((await anonymous().get<ProductDetail>(path)).body.effectivePrice).toBe('100.00');
    expect(await db.dailyOffer.count({ where: { productId: { in: [...ids, offered.id] } } })).toBe(1);
  });

  it('makes no second offer for a product that got one during the wait for its lock', async () => {
    const { ids } = await some(1);
    const [productId = ''] = ids;
    const change: BatchChangeForm = { kind: 'offer', discountPercent: '10', startDate: hours(-1).toISOString() };
    const { digest } = await preview({ ids }, change);
    const answer = await changeUnder(
      async (tx) => {
        await tx.$queryRaw`SELECT 1 FROM products WHERE id = ${productId} FOR NO KEY UPDATE`;
        await tx.dailyOffer.create({ data: { productId, discountPercent: '5.00', startDate: hours(-1) } });
      },
      () => admin.post(ADDRESS, { id: randomUUID(), target: { ids }, change, digest }),
    );
    expectRefusal(answer, 409, 'conflict');
    expect(await db.dailyOffer.count({ where: { productId } })).toBe(1);
  });

  it('refuses a price of which a running offer would leave nothing', async () => {
    const { ids } = await some(1);
    await makeOffer(ids[0] ?? '', { discountAmount: '60.00' });
    const change: BatchChangeForm = { kind: 'price', price: '60' };
    expect((await preview({ ids }, change)).rows).toMatchObject([{ state: 'refused', reason: 'price_zero' }]);
    expect(await apply({ ids }, change)).toMatchObject({ done: 0, refused: 1 });
    expect(await rowsOf(ids)).toEqual([['100.00', null]]);
  });

  it('hides: seen and sold nowhere, and shown again', async () => {
    const { ids, category, products } = await some(2, { featured: true });
    const who = shopper();
    const list = async () => (await anonymous().get<ProductDetail[]>(`/api/products?category=${category}`)).body.length;
    const add = () => who.post('/api/cart', { productId: ids[0], quantity: 1, sessionId: who.sessionId });
    const isInMenus = async () =>
      (await anonymous().get<{ slug: string }[]>('/api/categories?filled=true')).body.some(
        ({ slug }) => slug === category,
      );
    expect([(await add()).status, await list()]).toEqual([201, 2]);
    const batch = await apply({ ids }, { kind: 'visibility', hidden: true });
    expect([await list(), await isInMenus()]).toEqual([0, false]);
    expectRefusal(await anonymous().get(`/api/products/${ids[0]}`), 404, 'not_found');
    expect((await anonymous().get(`/product/${ids[0]}`)).status).toBe(404);
    expect((await add()).status).toBe(404);
    const name = encodeURIComponent(products[0]?.name ?? '');
    const found = async () =>
      (await anonymous().get<{ id: string }[]>(`/api/products?q=${name}`)).body.map(({ id }) => id);
    expect(await found()).not.toContain(ids[0]);
    expect(JSON.stringify((await anonymous().get('/merchant-feed.xml')).body)).not.toContain(ids[0]);
    const staffSee = await admin.get<AdminProduct[]>(`/api/admin/products?category=${category}&visibility=hidden`);
    expect(staffSee.body).toHaveLength(2);
    await undo(batch.id);
    expect([await list(), await isInMenus()]).toEqual([2, true]);
    expect(await found()).toContain(ids[0]);
  });

  it('is for those who keep the catalogue', async () => {
    const { ids } = await some(1);
    const { digest } = await preview({ ids }, down);
    const batch = await apply({ ids }, { kind: 'visibility', hidden: true });
    const other = await signedInAs((await makeStaff({ areas: ['orders'] })).id);
    const body = { id: randomUUID(), target: { ids }, change: down, digest };
    for (const answer of [
      await other.post(`${ADDRESS}/preview`, body),
      await other.post(ADDRESS, body),
      await other.get(`${ADDRESS}/${batch.id}`),
      await undo(batch.id, other),
      await other.get(`/api/admin/products/${ids[0]}`),
    ])
      expectRefusal(answer, 403, 'forbidden');
    const bad = await admin.post(ADDRESS, { ...body, digest: 'x' });
    expectRefusal(bad, 422, 'invalid');
  });
});

describe.skipIf(isCore)('twelve thousand products', () => {
  it('are changed and put back, each time in one go', { timeout: 180_000 }, async () => {
    const category = (await makeCategory()).slug;
    await db.product.createMany({
      data: Array.from({ length: 12_000 }, (_, at) => ({
        name: `قطعة ${at}`,
        description: 'وصف',
        price: '100.00',
        image: '/placeholder.webp',
        category,
      })),
    });
    const target = { filter: { category } };
    const begun = performance.now();
    const batch = await apply(target, down);
    const changed = performance.now();
    expect(batch).toMatchObject({ state: 'done', total: 12_000, done: 12_000 });
    expect(await db.product.count({ where: { category, price: '93.00', originalPrice: '100.00' } })).toBe(12_000);
    expect((await undo(batch.id)).body).toMatchObject({ state: 'undone', kept: 0 });
    console.info(`12,000: ${Math.round(changed - begun)} ms, back ${Math.round(performance.now() - changed)} ms`);
    expect(await db.product.count({ where: { category, price: '100.00', originalPrice: null } })).toBe(12_000);
    await db.product.deleteMany({ where: { category } });
  });
});
