import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import { issueCreditNote } from '@/lib/orders/invoice/issue-note';
import { readInvoicedTotal } from '@/lib/orders/invoice/reads';
import { ensureInvoices } from '@/lib/orders/order/ensure-invoice';
import { changeOrderStatusTo } from '@/lib/orders/order/move-order';
import { db as shop } from '@/lib/platform/server/db';
import messages from '@/messages/ar.json';
import { expectRefusal, tally, together } from '../../../support/browser/check';
import { anonymous, type Client } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { makeBusiness } from '../../../support/make/business';
import { makeEmail, makeStaff, signedInAs } from '../../../support/make/make';
import { documentsOf, makeSale, setVatNumber } from '../../../support/make/sale';
import { auditOf } from '../../../support/shop/audit';

let restore: () => Promise<unknown> = async () => undefined;
let staff: Client;
beforeAll(async () => {
  restore = await setVatNumber('310122393500003');
  staff = await signedInAs((await makeStaff()).id);
});
afterAll(async () => {
  await restore();
  await shop.$disconnect();
});

const issue = (id: string, body: object, who: Client = staff) =>
  who.post<OrderDetails>(`/api/admin/orders/${id}/business/invoice`, body);

async function invoiced(change: Parameters<typeof makeSale>[0] = {}) {
  const order = await makeSale({ status: 'confirmed', ...change });
  await shop.$transaction((tx) => ensureInvoices(tx, [order.id], 'confirmed'));
  const [invoice] = await documentsOf(order.id);
  if (!invoice) throw new Error('no invoice');
  return { order, invoice };
}

const kindsOf = async (orderId: string) =>
  (await documentsOf(orderId)).map(({ kind, buyer, grossAmount }) => [kind, buyer !== null, grossAmount.toFixed(2)]);

describe('a business invoice after a simplified one', () => {
  it('credits the simplified invoice and issues a standard one of the same lines in one step', async () => {
    const email = makeEmail();
    const { order, invoice } = await invoiced({ email });
    const business = makeBusiness();
    const { status, body } = await issue(order.id, { business, version: order.updatedAt.toISOString() });
    expect(status).toBe(200);
    const [, note, made] = await documentsOf(order.id);
    expect(await kindsOf(order.id)).toEqual([
      ['invoice', false, '554.85'],
      ['credit_note', false, '554.85'],
      ['invoice', true, '554.85'],
    ]);
    expect(note).toMatchObject({ originalId: invoice.id, reason: messages.invoice.reason_business });
    expect(note?.xml).toContain('<cbc:InvoiceTypeCode name="0200000">381</cbc:InvoiceTypeCode>');
    expect(made).toMatchObject({
      buyer: business,
      buyerName: null,
      counter: invoice.counter + 2,
      serial: invoice.serial + 1,
      round: invoice.round,
      previousHash: note?.hash,
      suppliedAt: invoice.issuedAt,
      vatAmount: invoice.vatAmount,
    });
    expect(made?.xml).toContain('<cbc:InvoiceTypeCode name="0100000">388</cbc:InvoiceTypeCode>');
    const amounts = (lines: typeof invoice.lines) =>
      lines.map(({ name, quantity, grossAmount, vatAmount, orderItemId }) => [
        name,
        quantity,
        grossAmount.toFixed(2),
        vatAmount.toFixed(2),
        orderItemId,
      ]);
    expect(amounts(made?.lines ?? [])).toEqual(amounts(invoice.lines));
    expect(body).toMatchObject({ business, isInvoiced: true, invoiceNumber: made?.number });
    expect(body.documents.map(({ number }) => number)).toEqual([invoice.number, note?.number, made?.number]);
    expect(body.history.at(-1)).toMatchObject({ topic: 'change', from: 'confirmed', to: 'confirmed' });
    expect((await auditOf('order', order.id)).at(-1)?.after).toMatchObject({
      business: 'شركة الأفق للتقنية · 311111111100003',
    });
    const told = await db.mailOutbox.findMany({ where: { orderId: order.id, event: 'invoice' } });
    expect(told.some(({ text }) => text?.includes(made?.number ?? '-'))).toBe(true);
    const mailOfNote = told.find(({ invoiceId }) => invoiceId === note?.id);
    expect(mailOfNote?.text).toContain(messages.mail.order_events.credit_note_replaced.text);
  });

  it('is issued once, however often and by however many it is asked for', async () => {
    const { order } = await invoiced();
    const body = { business: makeBusiness(), version: order.updatedAt.toISOString() };
    const answers = await together(5, () => issue(order.id, body));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 5 });
    expect((await issue(order.id, body)).status).toBe(200);
    expect(await documentsOf(order.id)).toHaveLength(3);
    const other = makeBusiness({ name: 'شركة أخرى' });
    expectRefusal(await issue(order.id, { business: other }), 409, 'business_invoiced');
    expectRefusal(await issue(order.id, { ...body, business: other }), 409, 'changed_meanwhile');
    expect(await documentsOf(order.id)).toHaveLength(3);
  });

  it('covers what refunds left, is refunded from then on, and cancelled with the order', async () => {
    const { order } = await invoiced();
    const credit = (amount: number) =>
      shop.$transaction((tx) => issueCreditNote(tx, { orderId: order.id, amount, reason: 'مردود' }));
    await credit(10_000);
    expect((await issue(order.id, { business: makeBusiness() })).status).toBe(200);
    await credit(5_000);
    expect(await kindsOf(order.id)).toEqual([
      ['invoice', false, '554.85'],
      ['credit_note', false, '100.00'],
      ['credit_note', false, '454.85'],
      ['invoice', true, '454.85'],
      ['credit_note', true, '50.00'],
    ]);
    expect(await shop.$transaction((tx) => readInvoicedTotal(tx, order.id))).toBe(40_485);
    const move = (from: 'confirmed' | 'cancelled', to: 'confirmed' | 'cancelled') =>
      shop.$transaction((tx) => changeOrderStatusTo(tx, { orderId: order.id, from, to, by: 'x' }));
    await move('confirmed', 'cancelled');
    await move('cancelled', 'confirmed');
    expect((await kindsOf(order.id)).slice(5)).toEqual([
      ['credit_note', true, '404.85'],
      ['invoice', true, '554.85'],
    ]);
    expect((await documentsOf(order.id)).map(({ round }) => round)).toEqual([0, 0, 0, 0, 0, 0, 1]);
  });

  it('is refused where nothing is left, nothing was issued, and of an order of a business', async () => {
    const business = makeBusiness();
    const { order: credited } = await invoiced();
    await shop.$transaction((tx) => issueCreditNote(tx, { orderId: credited.id, all: true, reason: 'مردود' }));
    expectRefusal(await issue(credited.id, { business }), 409, 'business_nothing_left');
    expect((await db.order.findUniqueOrThrow({ where: { id: credited.id } })).business).toBeNull();
    const open = await makeSale({ status: 'pending' });
    expectRefusal(await issue(open.id, { business }), 409, 'business_not_invoiced');
    const { order: named } = await invoiced({ business: makeBusiness({ name: 'شركة أخرى' }) });
    expectRefusal(await issue(named.id, { business }), 409, 'business_invoiced');
    expect(await documentsOf(named.id)).toHaveLength(1);
  });

  it('is refused to who may not, of what is none, and without a whole business', async () => {
    const { order } = await invoiced();
    const body = { business: makeBusiness() };
    const worker = await signedInAs((await makeStaff({ areas: ['orders_work'] })).id);
    expectRefusal(await issue(order.id, body, worker), 403, 'forbidden');
    expectRefusal(await issue(order.id, body, anonymous()), 401, 'unauthenticated');
    expectRefusal(await issue(randomUUID(), body), 404, 'not_found');
    for (const business of [null, undefined, { ...makeBusiness(), vatNumber: '12' }])
      expectRefusal(await issue(order.id, { business }), 422, 'invalid');
    expect(await documentsOf(order.id)).toHaveLength(1);
  });

  it('is offered with the business that the customer saved, to who may know people alone', async () => {
    const customer = await db.customer.create({
      data: { firstName: 'x', lastName: 'y', email: makeEmail(), business: makeBusiness() },
    });
    const { order } = await invoiced({ customerId: customer.id });
    const seen = async (who: Client) =>
      (await who.get<OrderDetails>(`/api/admin/orders/${order.id}`)).body.customerBusiness;
    expect(await seen(staff)).toEqual(makeBusiness());
    expect(await seen(await signedInAs((await makeStaff({ areas: ['orders_view'] })).id))).toBeNull();
  });
});
