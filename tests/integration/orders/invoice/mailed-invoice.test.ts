import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ensureInvoices } from '@/lib/orders/order/ensure-invoice';
import { db as shop } from '@/lib/platform/server/db';
import messages from '@/messages/ar.json';
import type { Client } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { sweep } from '../../../support/make/internal';
import { messageOf } from '../../../support/make/lookup-code';
import { makeStaff, signedInAs } from '../../../support/make/make';
import { documentsOf, makeSale, setVatNumber } from '../../../support/make/sale';
import { readByPdfJs } from '../../../support/pdf';
import { attachedTo, partsOf } from '../../../support/shop/smtp';

let staff: Client;
let restore: () => Promise<unknown> = async () => undefined;
beforeAll(async () => {
  restore = await setVatNumber('310122393500003');
  staff = await signedInAs((await makeStaff()).id);
});
afterAll(async () => {
  await restore();
  await shop.$disconnect();
});

it('the email of an invoice carries its PDF and the link', async () => {
  const order = await makeSale({ status: 'confirmed' });
  await shop.$transaction((tx) => ensureInvoices(tx, [order.id], 'confirmed'));
  const [invoice] = await documentsOf(order.id);
  const where = { orderId: order.id, event: 'invoice' };
  expect(await db.mailOutbox.findFirstOrThrow({ where })).toMatchObject({ invoiceId: invoice?.id, sentAt: null });
  const sent = async () => {
    await sweep('mails');
    return db.mailOutbox.count({ where: { ...where, sentAt: { not: null } } });
  };
  await expect.poll(sent).toBe(1);
  const { id } = await db.mailOutbox.findFirstOrThrow({ where });
  const source = messageOf(id);
  expect(partsOf(source).text).toContain(`/orders/${order.orderNumber}/invoice`);
  const [file, ...more] = attachedTo(source);
  expect(more).toEqual([]);
  expect(file?.name).toBe(`${invoice?.number}.pdf`);
  expect((await readByPdfJs(file?.content ?? Buffer.alloc(0))).join(' ')).toContain(invoice?.number);
});

describe('a credit note', () => {
  const said = messages.mail.order_events;
  afterEach(() => db.mailSwitch.deleteMany());

  const setStatus = async (id: string, status: string) =>
    expect((await staff.put(`/api/admin/orders/${id}/status`, { status, note: 'x' })).status).toBe(200);
  const newest = async (orderId: string) => (await documentsOf(orderId)).at(-1)?.id ?? '';
  const mailsWith = (invoiceId: string) => db.mailOutbox.findMany({ where: { invoiceId, withdrawnAt: null } });
  const eventsWith = async (invoiceId: string) => (await mailsWith(invoiceId)).map(({ event }) => event);

  it('is emailed by itself once staff undo the cancellation that it belongs to', async () => {
    const order = await makeSale({ status: 'pending' });
    await setStatus(order.id, 'confirmed');
    await setStatus(order.id, 'cancelled');
    const note = await newest(order.id);
    expect(await eventsWith(note)).toEqual(['cancelled']);
    await setStatus(order.id, 'confirmed');
    const kinds = (await documentsOf(order.id)).map(({ kind }) => kind);
    expect(kinds).toEqual(['invoice', 'credit_note', 'invoice']);
    expect(await mailsWith(note)).toMatchObject([
      { event: 'invoice', text: expect.stringContaining(said.credit_note_revived.text) },
    ]);
    expect(await eventsWith(await newest(order.id))).toEqual(['invoice']);
  });

  it('is emailed by itself where staff have switched off the email of its event', async () => {
    await db.mailSwitch.createMany({ data: ['cancelled', 'refunded'].map((id) => ({ id, byMail: false })) });
    const order = await makeSale({ status: 'pending', paymentMethod: 'transfer' });
    await setStatus(order.id, 'confirmed');
    const refund = {
      id: randomUUID(),
      paymentId: null,
      method: 'transfer',
      amount: '54.85',
      reason: 'x',
      proof: 'FT-1',
    };
    expect((await staff.post(`/api/admin/orders/${order.id}/refunds`, refund)).status).toBe(200);
    const ofRefund = await newest(order.id);
    await setStatus(order.id, 'cancelled');
    const ofCancellation = await newest(order.id);
    expect(ofCancellation).not.toBe(ofRefund);
    expect(await eventsWith(ofRefund)).toEqual(['invoice']);
    expect(await mailsWith(ofCancellation)).toMatchObject([
      { event: 'invoice', onlyAt: 'cancelled', text: expect.stringContaining(said.credit_note_cancelled.text) },
    ]);
    await setStatus(order.id, 'confirmed');
    expect(await mailsWith(ofCancellation)).toMatchObject([
      { event: 'invoice', onlyAt: null, text: expect.stringContaining(said.credit_note_revived.text) },
    ]);
  });
});
