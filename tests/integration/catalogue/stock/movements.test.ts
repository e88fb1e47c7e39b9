import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AdminProduct } from '@/lib/catalogue/product/admin-reads';
import type { ImportView } from '@/lib/catalogue/product-import/reads';
import type { StockMovement } from '@/lib/catalogue/stock/reads';
import type { AuditRow } from '@/lib/office/audit-log/reads';
import { expectRefusal } from '../../../support/browser/check';
import type { Client } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { makeCategory, makeProduct, makeStaff, readyToOrder, signedInAs, word } from '../../../support/make/make';
import { changeOf, changesBy, makeSold } from '../../../support/make/order-change';

let owner: Client;
let name = '';
beforeAll(async () => {
  const user = await makeStaff({ role: 'owner' });
  owner = await signedInAs(user.id);
  name = user.username;
});

const read = async (id: string, query = '') =>
  (await owner.get<StockMovement[]>(`/api/admin/products/${id}/movements${query}`)).body;
/** Reads movements as [cause, before, after, pieces, by], oldest first. */
const movements = async (id: string) =>
  (await read(id)).map(({ cause, before, after, pieces, by }) => [cause, before, after, pieces, by]).reverse();
const setStatus = (orderId: string, status: string) =>
  owner.put(`/api/admin/orders/${orderId}/status`, { status, note: 'سبب' });

describe('the movements of a product', () => {
  it('say what an order took and gave back, for whom and by whom; a reserve moves nothing', async () => {
    const ready = await readyToOrder({ stock: 5, quantity: 2 });
    const answer = await ready.who.post<{ orderNumber: string }>('/api/checkout', ready.body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    const { orderNumber } = answer.body;
    const order = await db.order.findUniqueOrThrow({ where: { orderNumber } });
    const { id } = ready.product;
    expect(await movements(id)).toEqual([['opening', null, 5, 5, 'system']]);
    for (const status of ['confirmed', 'pending', 'delivered', 'delivered', 'cancelled'])
      expect((await setStatus(order.id, status)).status).toBe(200);
    expect((await movements(id)).slice(1)).toEqual([
      ['sold', 5, 3, -2, name],
      ['set_back', 3, 5, 2, name],
      ['sold', 5, 3, -2, name],
      ['cancelled', 3, 5, 2, name],
    ]);
    expect((await read(id))[0]).toMatchObject({ orderId: order.id, orderNumber });
  });

  it('of a free order are its shopper’s', async () => {
    const ready = await readyToOrder({ stock: 1, price: '0.00', cost: '0.00' });
    expect((await ready.who.post('/api/checkout', ready.body)).status).toBe(201);
    expect((await movements(ready.product.id))[1]).toEqual(['sold', 1, 0, -1, 'shopper']);
  });

  it('of a changed order are what the change took in all, of the products whose pieces it changed', async () => {
    const { order, product } = await makeSold({ status: 'confirmed', stock: 10 });
    const [stays, gone] = [
      await makeProduct({ price: '10.00', stockQuantity: 4 }),
      await makeProduct({ price: '10.00', stockQuantity: 4 }),
    ];
    const changes = changesBy(owner, order.id);
    const change = async (lines: ReturnType<typeof changeOf>['lines'], total: string) => {
      const answer = await changes.save({ ...changeOf(await changes.read()), lines, total });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    };
    const lineOf = async (productId: string) =>
      (await db.orderItem.findFirstOrThrow({ where: { orderId: order.id, productId } })).id;
    const sold = await lineOf(product.id);
    await change(
      [
        { itemId: sold, quantity: 2 },
        { productId: stays.id, quantity: 1 },
        { productId: gone.id, quantity: 2 },
      ],
      '155.00',
    );
    await change(
      [
        { itemId: sold, quantity: 1 },
        { itemId: await lineOf(stays.id), quantity: 1 },
      ],
      '85.00',
    );
    expect((await movements(product.id)).slice(1)).toEqual([['changed', 8, 9, 1, name]]);
    expect((await movements(stays.id)).slice(1)).toEqual([['changed', 4, 3, -1, name]]);
    expect((await movements(gone.id)).slice(1)).toEqual([
      ['changed', 4, 2, -2, name],
      ['changed', 2, 4, 2, name],
    ]);
  });

  it('of a return are what went on the shelf, and what came back damaged', async () => {
    const { order, product } = await makeSold({ status: 'delivered', stock: 7 });
    const item = await db.orderItem.findFirstOrThrow({ where: { orderId: order.id } });
    const id = randomUUID();
    const made = await owner.post(`/api/admin/orders/${order.id}/returns`, {
      id,
      lines: [{ itemId: item.id, quantity: 2 }],
      reason: 'defective',
    });
    expect(made.status, JSON.stringify(made.body)).toBeLessThan(300);
    const step = { step: 'receive', lines: [{ itemId: item.id, restocked: 1, damaged: 1 }] };
    expect((await owner.put(`/api/admin/orders/${order.id}/returns/${id}`, step)).status).toBe(200);
    expect((await movements(product.id)).slice(1)).toEqual([
      ['damaged', 5, 5, 1, name],
      ['returned', 5, 6, 1, name],
    ]);
  });

  it('by staff, by a file and by hand say so', async () => {
    const { slug } = await makeCategory();
    const { body } = await owner.post<AdminProduct>('/api/admin/products', {
      name: `شاشة ${word()}`,
      description: 'وصف',
      price: '100',
      image: '/placeholder.webp',
      category: slug,
      sku: word(),
      stockQuantity: 3,
    });
    const { id, sku } = body;
    for (const stockQuantity of [3, 8, null, 4])
      expect((await owner.put(`/api/admin/products/${id}`, { stockQuantity })).status).toBe(200);
    const file = `\uFEFFsku,name,description,category,price,stockQuantity\r\n${sku},${body.name},وصف,${slug},100,9\r\n`;
    const { body: job } = await owner.upload<{ id: string }>('/api/admin/products/import', 'a.csv', file);
    await expect
      .poll(async () => (await owner.get<ImportView>(`/api/admin/products/import/${job.id}`)).body, { timeout: 30_000 })
      .toMatchObject({ status: 'done', updated: 1 });
    await db.$executeRaw`UPDATE products SET stock_quantity = 7 WHERE id = ${id}`;
    expect(await movements(id)).toEqual([
      ['opening', null, 3, 3, name],
      ['edited', 3, 8, 5, name],
      ['edited', 8, null, -8, name],
      ['edited', null, 4, 4, name],
      ['imported', 4, 9, 5, name],
      ['corrected', 9, 7, -2, 'system'],
    ]);
  });

  it('come in pages, and only for a product that there is', async () => {
    const { id } = await makeProduct({ stockQuantity: 1 });
    for (const quantity of [2, 3, 4]) await owner.put(`/api/admin/products/${id}`, { stockQuantity: quantity });
    const [newest, second] = await read(id, '?limit=2');
    expect([newest?.after, second?.after]).toEqual([4, 3]);
    expect((await read(id, `?limit=2&cursor=${second?.id}`)).map(({ after }) => after)).toEqual([2, 1]);
    expectRefusal(await owner.get(`/api/admin/products/${randomUUID()}/movements`), 404, 'not_found');
    expectRefusal(await owner.get(`/api/admin/products/${id}/movements?cursor=x`), 422, 'invalid');
    const staff = await signedInAs((await makeStaff({ areas: ['orders'] })).id);
    expectRefusal(await staff.get(`/api/admin/products/${id}/movements`), 403, 'forbidden');
  });

  it('stay as they are, and outlive product and order', async () => {
    const { id } = await makeProduct({ stockQuantity: 1 });
    const where = { productId: id };
    await expect(db.stockMovement.updateMany({ where, data: { by: 'x' } })).rejects.toThrow(/stay as they are/);
    await expect(db.stockMovement.deleteMany({ where })).rejects.toThrow(/stay as they are/);
    await db.product.delete({ where: { id } });
    expect(await db.stockMovement.count({ where })).toBe(1);
  });
});

describe('the search of the audit log', () => {
  const search = async (query: Record<string, string>) =>
    (await owner.get<AuditRow[]>(`/api/admin/audit-log?${new URLSearchParams(query)}`)).body;

  it('finds the movements by product, order and person, and pages through them', async () => {
    const { order, product } = await makeSold({ status: 'pending', stock: 10 });
    await owner.put(`/api/admin/products/${product.id}`, { stockQuantity: 20 });
    await setStatus(order.id, 'confirmed');
    const sale = {
      entity: 'stock_movement',
      entityId: product.id,
      label: product.name,
      username: name,
      cause: 'sold',
      before: { stockQuantity: 20 },
      after: { stockQuantity: 18, pieces: -2, ofOrder: order.orderNumber },
    };
    expect(await search({ q: product.name })).toMatchObject([sale, { entity: 'product', action: 'update' }]);
    for (const q of [order.orderNumber.toLowerCase(), order.orderNumber.replaceAll('-', '\u2011')])
      expect(await search({ q, entity: 'stock_movement' })).toMatchObject([sale]);
    const sku = `SK-12-${word()}`;
    await db.product.update({ where: { id: product.id }, data: { sku } });
    expect(await search({ q: sku.replace('12', '١٢'), entity: 'stock_movement' })).toHaveLength(3);
    expect(await search({ q: product.id, entity: 'product' })).toMatchObject([{ entity: 'product' }]);
    expect(await search({ q: product.id, action: 'delete' })).toEqual([]);
    const causes = async (query: Record<string, string>) =>
      (await search({ q: product.id, entity: 'stock_movement', ...query })).map(({ cause }) => cause);
    expect(await causes({})).toEqual(['sold', 'edited', 'opening']);
    expect(await causes({ person: name })).toEqual(['sold', 'edited']);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null && seen.length < 9) {
      const query: string = new URLSearchParams({
        q: product.id,
        limit: '1',
        ...(cursor ? { cursor } : {}),
      }).toString();
      const answer: Awaited<ReturnType<typeof owner.get<AuditRow[]>>> = await owner.get(
        `/api/admin/audit-log?${query}`,
      );
      seen.push(...answer.body.map(({ entity }) => entity));
      cursor = answer.headers.get('x-next-cursor');
    }
    expect(seen).toEqual(['stock_movement', 'product']);
  });
});
