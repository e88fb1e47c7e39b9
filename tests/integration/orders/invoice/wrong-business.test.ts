import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import { issueCreditNote } from '@/lib/orders/invoice/issue-note';
import { readInvoicedTotal, readInvoicesOf } from '@/lib/orders/invoice/reads';
import { ensureInvoices } from '@/lib/orders/order/ensure-invoice';
import { changeOrderStatusTo } from '@/lib/orders/order/move-order';
import { db as shop } from '@/lib/platform/server/db';
import { expectRefusal, tally, together } from '../../../support/browser/check';
import { anonymous, type Client } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { makeBusiness } from '../../../support/make/business';
import { makeEmail, makeStaff, signedInAs } from '../../../support/make/make';
import { documentsOf, makeSale, setVatNumber } from '../../../support/make/sale';
import { auditOf } from '../../../support/shop/audit';

let restore: () => Promise<unknown> = async () => undefined;
let staff: Client;
let username = '';
beforeAll(async () => {
  restore = await setVatNumber('310122393500003');
  const made = await makeStaff();
  username = made.username;
  staff = await signedInAs(made.id);
});
afterAll(async () => {
  await restore();
  await shop.$disconnect();
});

const WRONG = makeBusiness({ name: 'شركة خاطئة', vatNumber: '399999999900003' });
const RIGHT = makeBusiness();
const REASON = 'سُجّلت منشأة أخرى للعميل';

const correct = (id: string, change: object = {}, who: Client = staff) =>
  who.post<OrderDetails>(`/api/admin/orders/${id}/business/correction`, { business: RIGHT, reason: REASON, ...change });

async function invoiced(change: Parameters<typeof makeSale>[0] = {}) {
  const order = await makeSale({ status: 'confirmed', business: WRONG, ...change });
  await shop.$transaction((tx) => ensureInvoices(tx, [order.id], 'confirmed'));
  const [invoice] = await documentsOf(order.id);
  if (!invoice) throw new Error('no invoice');
  return { order, invoice };
}

type Documents = Awaited<ReturnType<typeof documentsOf>>;
const buyerOf = ({ buyer }: Documents[number]) => (buyer as { vatNumber: string } | null)?.vatNumber ?? null;
const summary = async (orderId: string) =>
  (await documentsOf(orderId)).map((row) => [row.kind, buyerOf(row), row.grossAmount.toFixed(2)]);

const credit = (orderId: string, amount: number) =>
  shop.$transaction((tx) => issueCreditNote(tx, { orderId, amount, reason: 'مردود' }));

describe('an invoice to the wrong business', () => {
  it('is credited in full and issued to the right one, and no money moves', async () => {
    const { order, invoice } = await invoiced({ email: makeEmail() });
    const { status, body } = await correct(order.id, { version: order.updatedAt.toISOString() });
    expect(status).toBe(200);
    const [first, note, made] = await documentsOf(order.id);
    expect(first).toEqual(invoice);
    expect(await summary(order.id)).toEqual([
      ['invoice', WRONG.vatNumber, '554.85'],
      ['credit_note', WRONG.vatNumber, '554.85'],
      ['invoice', RIGHT.vatNumber, '554.85'],
    ]);
    expect(note).toMatchObject({ originalId: invoice.id, buyer: WRONG, counter: invoice.counter + 1 });
    expect(note?.reason).toContain(REASON);
    expect(note?.xml).toContain(REASON);
    expect(made).toMatchObject({
      buyer: RIGHT,
      counter: invoice.counter + 2,
      previousHash: note?.hash,
      suppliedAt: invoice.issuedAt,
      vatAmount: invoice.vatAmount,
      taxRate: invoice.taxRate,
      correctsId: invoice.id,
    });
    const sold = (lines: typeof invoice.lines) =>
      lines.map(({ name, quantity, orderItemId, grossAmount }) => [
        name,
        quantity,
        orderItemId,
        grossAmount.toFixed(2),
      ]);
    expect(sold(made?.lines ?? [])).toEqual(sold(invoice.lines));
    expect(body).toMatchObject({ business: RIGHT, isInvoiced: true, invoiceNumber: made?.number });
    expect(body.history.at(-1)?.note).toContain(REASON);
    const audited = (await auditOf('order', order.id)).at(-1);
    expect(audited).toMatchObject({
      username,
      before: { business: `${WRONG.name} · ${WRONG.vatNumber}` },
      after: { business: `${RIGHT.name} · ${RIGHT.vatNumber}`, reason: REASON },
    });
    expect(await db.orderEntry.count({ where: { orderId: order.id } })).toBe(0);
    expect(await db.refund.count({ where: { orderId: order.id } })).toBe(0);
    expect(await db.order.findUniqueOrThrow({ where: { id: order.id } })).toMatchObject({
      status: 'confirmed',
      refundDue: false,
    });
    const told = await db.mailOutbox.findMany({ where: { orderId: order.id, event: 'invoice' } });
    const mailOf = (id = '') => told.find(({ invoiceId }) => invoiceId === id);
    expect(mailOf(note?.id)).toMatchObject({ subject: expect.stringContaining('إشعار دائن') });
    expect(mailOf(made?.id)?.text).toContain(made?.number);
    expect((await readInvoicesOf([order.id])).get(order.id)?.number).toBe(made?.number);
  });

  it('is corrected once by a repeated press, and by one of two staff at once', async () => {
    const { order } = await invoiced();
    const version = order.updatedAt.toISOString();
    const answers = await together(5, () => correct(order.id, { version }));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 5 });
    expect(await documentsOf(order.id)).toHaveLength(3);
    const { order: other } = await invoiced();
    const rivals = [RIGHT, makeBusiness({ vatNumber: '322222222200003' })];
    const both = await Promise.all(
      rivals.map((business) => correct(other.id, { business, version: other.updatedAt.toISOString() })),
    );
    expect(tally(both.map(({ status }) => status))).toEqual({ 200: 1, 409: 1 });
    for (const refused of both.filter(({ status }) => status === 409)) expectRefusal(refused, 409, 'changed_meanwhile');
    expect(await documentsOf(other.id)).toHaveLength(3);
  });

  it('is refused with the data that the invoice has already', async () => {
    const { order } = await invoiced();
    const unchanged = { business: WRONG, version: order.updatedAt.toISOString() };
    expectRefusal(await correct(order.id, unchanged), 409, 'business_unchanged');
    expect(await documentsOf(order.id)).toHaveLength(1);
  });

  it('may be corrected again, each time against the latest invoice', async () => {
    const { order } = await invoiced();
    expect((await correct(order.id, { business: makeBusiness({ vatNumber: '322222222200003' }) })).status).toBe(200);
    expect((await correct(order.id)).status).toBe(200);
    expect((await summary(order.id)).map(([kind, vat]) => [kind, vat])).toEqual([
      ['invoice', WRONG.vatNumber],
      ['credit_note', WRONG.vatNumber],
      ['invoice', '322222222200003'],
      ['credit_note', '322222222200003'],
      ['invoice', RIGHT.vatNumber],
    ]);
    const [first, , , , last] = await documentsOf(order.id);
    expect(last?.suppliedAt).toEqual(first?.issuedAt);
    expect(await shop.$transaction((tx) => readInvoicedTotal(tx, order.id))).toBe(55_485);
  });

  it('covers what earlier refunds left, at the rate of the sale, and is refunded and cancelled from then on', async () => {
    const { order } = await invoiced({ taxRate: '5.00', taxAmount: '26.42' });
    await credit(order.id, 10_000);
    expect((await correct(order.id)).status).toBe(200);
    await credit(order.id, 5_000);
    const documents = await documentsOf(order.id);
    expect(await summary(order.id)).toEqual([
      ['invoice', WRONG.vatNumber, '554.85'],
      ['credit_note', WRONG.vatNumber, '100.00'],
      ['credit_note', WRONG.vatNumber, '454.85'],
      ['invoice', RIGHT.vatNumber, '454.85'],
      ['credit_note', RIGHT.vatNumber, '50.00'],
    ]);
    expect(documents.map(({ taxRate }) => taxRate.toFixed(2))).toEqual(Array.from({ length: 5 }, () => '5.00'));
    const vatOf = (place: number) => Number(documents[place]?.vatAmount);
    expect(vatOf(1) + vatOf(2)).toBeCloseTo(vatOf(0), 5);
    expect(vatOf(3)).toBe(vatOf(2));
    await shop.$transaction((tx) =>
      changeOrderStatusTo(tx, { orderId: order.id, from: 'confirmed', to: 'cancelled', by: 'x' }),
    );
    expect((await summary(order.id)).at(-1)).toEqual(['credit_note', RIGHT.vatNumber, '404.85']);
    expectRefusal(await correct(order.id, { business: WRONG }), 409, 'business_not_invoiced');
  });

  it('is refused if nothing is left, nothing was issued, or the invoice is simplified', async () => {
    const { order: credited } = await invoiced();
    await shop.$transaction((tx) => issueCreditNote(tx, { orderId: credited.id, all: true, reason: 'مردود' }));
    expectRefusal(await correct(credited.id), 409, 'business_nothing_left');
    expect((await db.order.findUniqueOrThrow({ where: { id: credited.id } })).business).toEqual(WRONG);
    const open = await makeSale({ status: 'pending', business: WRONG });
    expectRefusal(await correct(open.id), 409, 'business_not_invoiced');
    const order = await makeSale({ status: 'confirmed' });
    await shop.$transaction((tx) => ensureInvoices(tx, [order.id], 'confirmed'));
    expectRefusal(await correct(order.id), 409, 'business_simplified');
    expect(await documentsOf(order.id)).toHaveLength(1);
  });

  it('follows a simplified invoice that a business replaced', async () => {
    const order = await makeSale({ status: 'confirmed' });
    await shop.$transaction((tx) => ensureInvoices(tx, [order.id], 'confirmed'));
    const replaced = await staff.post(`/api/admin/orders/${order.id}/business/invoice`, { business: WRONG });
    expect(replaced.status).toBe(200);
    expect((await correct(order.id)).status).toBe(200);
    expect((await summary(order.id)).map(([kind, vat]) => [kind, vat])).toEqual([
      ['invoice', null],
      ['credit_note', null],
      ['invoice', WRONG.vatNumber],
      ['credit_note', WRONG.vatNumber],
      ['invoice', RIGHT.vatNumber],
    ]);
    const [first, , , , last] = await documentsOf(order.id);
    expect(last?.suppliedAt).toEqual(first?.issuedAt);
  });

  it('is refused without the right, a session, an order, a reason or a whole business', async () => {
    const { order } = await invoiced();
    const worker = await signedInAs((await makeStaff({ areas: ['orders_work', 'refunds'] })).id);
    expectRefusal(await correct(order.id, {}, worker), 403, 'forbidden');
    expectRefusal(await correct(order.id, {}, anonymous()), 401, 'unauthenticated');
    expectRefusal(await correct(randomUUID()), 404, 'not_found');
    for (const change of [
      { reason: ' ' },
      { reason: 'س'.repeat(501) },
      { reason: undefined },
      { business: null },
      { business: { ...RIGHT, vatNumber: '12' } },
      { business: { ...RIGHT, buildingNumber: '' } },
    ])
      expectRefusal(await correct(order.id, change), 422, 'invalid');
    expect(await documentsOf(order.id)).toHaveLength(1);
  });

  it('cannot be corrected twice in the database', async () => {
    const { order } = await invoiced();
    await correct(order.id);
    const made = (await documentsOf(order.id))[2];
    if (!made) throw new Error('not issued');
    const { lines, ...row } = made;
    const counted = { id: randomUUID(), counter: 2_000_000_000, serial: 2_000_000_000, number: 'INV-X' };
    await expect(db.invoice.create({ data: { ...row, ...counted, buyer: RIGHT } })).rejects.toMatchObject({
      code: 'P2002',
    });
  });
});
