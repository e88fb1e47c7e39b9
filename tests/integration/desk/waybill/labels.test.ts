import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PrintProgress } from '@/lib/desk/order-papers/schema';
import { type Client, staff as owner } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { connect } from '../../../support/make/carrier';
import { makeOrder, oneItem } from '../../../support/make/make';
import { labelPdf, papersOf } from '../../../support/pdf';
import { provideOto } from '../../../support/shop/provide-oto';

const fake = provideOto();
let staff: Client;
beforeAll(async () => {
  staff = await owner();
  await connect(staff, fake);
});
const pdf = async (pages = 1) => ({ type: 'application/octet-stream', bytes: await labelPdf([101, 152], pages) });
beforeEach(async () => {
  fake.label = await pdf();
});

async function shipped() {
  const order = await makeOrder({ status: 'confirmed', paymentMethod: 'cash', city: 'جدة', items: oneItem() });
  const id = randomUUID();
  const { body } = await staff.post('/api/admin/orders/waybills', {
    rule: { kind: 'cheapest' },
    orders: [{ id: order.id, parcelId: id }],
  });
  expect(body).toMatchObject([{ is: 'made' }]);
  return { ...order, waybillId: id };
}

type Done = Extract<PrintProgress, { pdf: string }>;
async function print(ids: readonly string[]) {
  const { body } = await staff.post<unknown>('/api/admin/orders/papers', { ids, papers: ['label'] });
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const last = JSON.parse(text.trim().split('\n').at(-1) ?? '') as Done;
  const pages = await papersOf(Buffer.from(last.pdf, 'base64'));
  return { last, widths: pages.map(({ width }) => Math.round(width)), pages };
}
const fetched = () => fake.calls.filter((call) => call.includes('/awb/')).length;

describe('the labels of a run of papers', () => {
  it('are the carrier’s of parcels with a waybill, fetched once and kept; the shop’s of others', async () => {
    const order = await shipped();
    const other = await makeOrder({ status: 'confirmed', city: 'جدة', items: oneItem() });
    const { last, widths, pages } = await print([order.id, other.id]);
    expect(widths.toSorted()).toEqual([101, 105]);
    expect(pages.some(({ text }) => text.includes('CARRIERA'))).toBe(true);
    expect(last.withoutLabel).toEqual([]);
    await print([order.id]);
    expect(fetched()).toBe(1);
    expect(await db.waybillLabel.count({ where: { waybillId: order.waybillId } })).toBe(1);
  });

  it.each([
    ['a page', async () => ({ type: 'text/html', bytes: Buffer.from('<html>') })],
    ['no PDF', async () => ({ type: 'application/pdf', bytes: Buffer.from('%PDF-1.7 broken') })],
    ['a book', () => pdf(5)],
    ['too large', async () => ({ type: 'application/pdf', bytes: Buffer.alloc(3 * 1024 * 1024 + 1, '%PDF-') })],
  ])('that are %s are the shop’s, and it is said', async (_, label) => {
    fake.label = await label();
    const order = await shipped();
    const { last, widths } = await print([order.id]);
    expect(widths).toEqual([105]);
    expect(last.withoutLabel).toEqual([order.orderNumber]);
    fake.label = await pdf();
    expect((await print([order.id])).widths).toEqual([101]);
  });

  it('that do not come are the shop’s', async () => {
    const order = await shipped();
    fake.fail(/awb/, 'error');
    expect((await print([order.id])).last.withoutLabel).toEqual([order.orderNumber]);
    expect((await print([order.id])).widths).toEqual([101]);
  });

  it('whose address has ended are had by a new one', async () => {
    const order = await shipped();
    await db.waybill.update({ where: { id: order.waybillId }, data: { labelUrl: 'http://127.0.0.1:1/gone' } });
    expect((await print([order.id])).widths).toEqual([101]);
    const { labelUrl } = await db.waybill.findUniqueOrThrow({ where: { id: order.waybillId } });
    expect(labelUrl).toContain('/awb/');
  });
});
