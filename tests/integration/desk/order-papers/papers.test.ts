import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { printPapers } from '@/lib/desk/order-papers/print';
import { orderPapers, type PrintProgress } from '@/lib/desk/order-papers/schema';
import { expectRefusal } from '../../../support/browser/check';
import { anonymous, type Client, staff } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { makeOrder, makeProduct, makeStaff, oneItem, signedInAs, word } from '../../../support/make/make';
import { papersOf } from '../../../support/pdf';
import { isCore } from '../../../support/tier';

const ADDRESS = '/api/admin/orders/papers';
let admin: Client;
beforeAll(async () => {
  admin = await staff();
});

type Done = Extract<PrintProgress, { pdf: string }>;

async function made(body: object, client = admin) {
  const answer = await client.post<unknown>(ADDRESS, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  // The test client parses a single line as JSON.
  const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
  const news = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as PrintProgress);
  const last = news.at(-1) as Done;
  expect(last).toHaveProperty('pdf');
  return { news, last, pages: last.pdf === '' ? [] : await papersOf(Buffer.from(last.pdf, 'base64')) };
}

const taxed = { status: 'pending', paymentMethod: 'cash', taxAmount: '9.78', taxRate: '15' } as const;
const ALL = ['invoice', 'slip', 'label'];

describe('papers of orders', () => {
  it('are invoice, slip and label of each, as one file; how far it is is said', async () => {
    const orders = await Promise.all([0, 1].map(() => makeOrder({ ...taxed, items: oneItem() })));
    const ids = orders.map(({ id }) => id);
    await admin.post('/api/admin/orders/bulk', { step: 'confirm', orders: ids.map((id) => ({ id })) });
    const { news, last, pages } = await made({ ids, papers: ALL });
    expect(news[0]).toEqual({ done: 0, of: 2 });
    expect(news.at(-2)).toEqual({ done: 2, of: 2 });
    expect(last).toMatchObject({ withoutInvoice: [], cancelled: [] });
    expect(pages.map(({ width }) => Math.round(width))).toEqual([210, 210, 105, 210, 210, 105]);
    expect(await db.order.count({ where: { id: { in: ids }, printedAt: null } })).toBe(0);
  });

  it('move confirmed orders on once they are drawn, if staff pack; a pick list moves none', async () => {
    const items = () => ({ items: oneItem() });
    const fixed = new Date('2026-01-31T09:00:00Z');
    const [confirmed, pending, waiting, printed] = [
      await makeOrder({ status: 'confirmed', ...items() }),
      await makeOrder({ status: 'pending', ...items() }),
      await makeOrder({ status: 'confirmed', pickupSince: fixed, ...items() }),
      await makeOrder({ status: 'confirmed', printedAt: fixed, ...items() }),
    ];
    const all = [confirmed, pending, waiting, printed];
    const ids = all.map(({ id }) => id);
    const marked = async () => {
      const rows = await db.order.findMany({ where: { id: { in: ids }, NOT: { printedAt: null } } });
      return rows.map(({ id, printedAt, updatedAt }) => [id, printedAt?.getTime() === fixed.getTime(), updatedAt]);
    };
    const before = [[printed.id, true, printed.updatedAt]];
    await made({ ids, papers: ['pick'] });
    expect(await marked()).toEqual(before);
    const reader = await signedInAs((await makeStaff({ areas: ['orders_view', 'personal_data'] })).id);
    await made({ ids, papers: ['slip'] }, reader);
    expect(await marked()).toEqual(before);
    await made({ ids, papers: ['slip'] });
    const after = await marked();
    expect(after).toHaveLength(2);
    expect(after).toEqual(expect.arrayContaining([...before, [confirmed.id, false, confirmed.updatedAt]]));
  });

  it('move no order on whose tab was closed while they were drawn', async () => {
    const { id } = await makeOrder({ status: 'confirmed', items: oneItem() });
    const wanted = orderPapers.parse({ ids: [id], papers: ['slip'] });
    const store = { storeName: 'متجر', storePhone: null };
    const printed = async () => (await db.order.findUniqueOrThrow({ where: { id } })).printedAt !== null;
    for (const isClosed of [true, false]) {
      const news = printPapers(wanted, store, true);
      let one = await news.next();
      while (!one.done && !('pdf' in one.value)) one = await news.next();
      if (isClosed) await news.return(undefined);
      else await news.next();
      expect(await printed()).toBe(!isClosed);
    }
  });

  it('belong to the version that was drawn: an order that changed meanwhile is named and not moved', async () => {
    const store = { storeName: 'متجر', storePhone: null };
    const move = (id: string) => db.order.update({ where: { id }, data: { shippingAddress: 'شارع آخر 7' } });
    const isRead = (news: PrintProgress) => 'done' in news && news.done === news.of;
    const isMade = (news: PrintProgress) => 'pdf' in news;
    for (const [isTime, isNamed] of [[isRead, true] as const, [isMade, false] as const]) {
      const [{ id, orderNumber }, other] = [
        await makeOrder({ status: 'confirmed', items: oneItem() }),
        await makeOrder({ status: 'confirmed', items: oneItem() }),
      ];
      const wanted = orderPapers.parse({ ids: [id, other.id], papers: ['slip', 'label'] });
      let file: Done | undefined;
      for await (const news of printPapers(wanted, store, true)) {
        if ('pdf' in news) file = news;
        if (isTime(news)) await move(id);
      }
      expect(file?.changed).toEqual(isNamed ? [orderNumber] : []);
      const rows = await db.order.findMany({ where: { id: { in: [id, other.id] }, printedAt: null } });
      expect(rows.map((row) => row.id)).toEqual([id]);
      const drawn = { id, version: file?.drawn.find((one) => one.id === id)?.updatedAt };
      const bulk = async (step: string) => (await admin.post('/api/admin/orders/bulk', { step, orders: [drawn] })).body;
      expect(await bulk('printed')).toMatchObject([{ id, code: 'changed_meanwhile' }]);
      expect(await db.order.count({ where: { id, printedAt: null } })).toBe(1);
      expect(await bulk('unprinted')).toMatchObject([{ id, from: 'confirmed' }]);
    }
  });

  it('leave out what there is not, and say so', async () => {
    const waiting = await makeOrder({ ...taxed, items: oneItem() });
    const cancelled = await makeOrder({ status: 'cancelled', items: oneItem() });
    const { last, pages } = await made({ ids: [waiting.id, cancelled.id, randomUUID()], papers: ALL });
    expect(last).toMatchObject({ withoutInvoice: [waiting.orderNumber], cancelled: [cancelled.orderNumber] });
    expect(pages).toHaveLength(2);
    expect((await made({ ids: [randomUUID()], papers: ALL })).pages).toEqual([]);
    expect((await made({ ids: [cancelled.id], papers: ['pick', 'slip', 'label'] })).pages).toEqual([]);
  });

  it('name the shelf and the number of each product; labels are of the size that was asked for', async () => {
    const product = await makeProduct({ name: 'شاشة', shelf: 'رف ب 4', sku: `SKU77${word().toUpperCase()}` });
    const line = { productId: product.id, productName: product.name, productImage: product.image, quantity: 3 };
    const items = { create: [{ ...line, unitPrice: '25.00', totalPrice: '75.00' }] };
    const order = await makeOrder({ status: 'confirmed', paymentMethod: 'cash', items });
    const [pick, slip, label] = (await made({ ids: [order.id], papers: ['pick', 'slip', 'label'], size: '100x100' }))
      .pages;
    for (const paper of [pick, slip]) {
      expect(paper?.text).toContain('SKU');
      expect(paper?.text).toMatch(/رف\s*ب\s*4/);
    }
    expect([Math.round(label?.width ?? 0), Math.round(label?.height ?? 0)]).toEqual([100, 100]);
  });

  it.skipIf(isCore)('are two hundred orders’ while the shop goes on answering', async () => {
    const ids = (
      await Promise.all(Array.from({ length: 200 }, () => makeOrder({ status: 'confirmed', items: oneItem() })))
    ).map(({ id }) => id);
    let isDone = false;
    const printing = made({ ids, papers: ['slip', 'label'] }).finally(() => {
      isDone = true;
    });
    const slowest: number[] = [];
    while (!isDone) {
      const begin = performance.now();
      await anonymous().get('/api/health');
      slowest.push(performance.now() - begin);
    }
    expect((await printing).pages).toHaveLength(400);
    expect(slowest.length).toBeGreaterThan(3);
  });

  it.each([
    ['no order', { ids: [], papers: ALL }, 'ids'],
    ['more than may be chosen', { ids: Array.from({ length: 201 }, () => randomUUID()), papers: ALL }, 'ids'],
    ['what is no id', { ids: ['1'], papers: ALL }, 'ids.0'],
    ['no paper', { ids: [randomUUID()], papers: [] }, 'papers'],
    ['a paper that there is not', { ids: [randomUUID()], papers: ['receipt'] }, 'papers.0'],
    ['another order of theirs', { ids: [randomUUID()], papers: ALL, sort: 'price' }, 'sort'],
    ['a size that there is not', { ids: [randomUUID()], papers: ALL, size: 'a0' }, 'size'],
  ])('are not made of %s', async (_, body, path) => {
    const { issues } = expectRefusal(await admin.post(ADDRESS, body), 422, 'invalid');
    expect(issues.map((issue) => issue.path)).toEqual([path]);
  });

  it('are for who may see orders and whose they are', async () => {
    const body = { ids: [(await makeOrder({ status: 'confirmed', items: oneItem() })).id], papers: ['slip'] };
    expectRefusal(await anonymous().post(ADDRESS, body), 401, 'unauthenticated');
    const stranger = await signedInAs((await makeStaff({ areas: ['catalogue'] })).id);
    expectRefusal(await stranger.post(ADDRESS, body), 403, 'forbidden');
    const viewer = await signedInAs((await makeStaff({ areas: ['orders_view'] })).id);
    expectRefusal(await viewer.post(ADDRESS, body), 403, 'forbidden');
    const reader = await signedInAs((await makeStaff({ areas: ['orders_view', 'personal_data'] })).id);
    expect((await made(body, reader)).pages).toHaveLength(1);
  });
});
