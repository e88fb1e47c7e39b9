import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import messages from '@/messages/ar.json';
import { expectRefusal, tally, together } from '../../../support/browser/check';
import type { Client } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { makeGateway, makeStaff, signedInAs } from '../../../support/make/make';
import { changeOf, changesBy, makeSold } from '../../../support/make/order-change';

let staff: Client;
beforeAll(async () => {
  staff = await signedInAs((await makeStaff()).id);
});

const send = (orderId: string, client: Client = staff) =>
  client.post<OrderDetails>(`/api/admin/orders/${orderId}/payment-link/mail`);
const mailsOf = (orderId: string) => db.mailOutbox.findMany({ where: { orderId, event: 'sent_link' } });
const waiting = async (change: Parameters<typeof makeSold>[0] = {}) =>
  (await makeSold({ status: 'pending_payment', paymentMethod: 'stripe', ...change })).order;

describe('a payment link by mail', () => {
  it('says number, amount, until when and the address; history and audit say that it was sent', async () => {
    const order = await waiting();
    await staff.post(`/api/admin/orders/${order.id}/payment-link`);
    const { status, body } = await send(order.id);
    expect(status).toBe(200);
    const [mail, ...more] = await mailsOf(order.id);
    expect(more).toEqual([]);
    expect(mail?.recipient).toBe(order.email);
    for (const said of [order.orderNumber, '125.00', body.paymentLink?.url, body.paymentLink?.expiresAtText]) {
      expect(mail?.text).toContain(said);
    }
    expect(mail?.html).toContain(body.paymentLink?.url);
    expect(body.history.at(-1)).toMatchObject({ topic: 'payment_link', note: messages.paymentLink.history_mailed });
    const entries = await db.auditEntry.findMany({ where: { entityId: order.id }, orderBy: { createdAt: 'asc' } });
    expect(entries.at(-1)?.after).toEqual({ mailed: true });
    // The link itself is not logged.
    expect(JSON.stringify(entries)).not.toContain('/pay/');
  });

  it('is made where there is none, sent once in a minute however often it is pressed, and again afterwards', async () => {
    const order = await waiting();
    const answers = await together(5, () => send(order.id));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 5 });
    expect(await mailsOf(order.id)).toHaveLength(1);
    await db.mailOutbox.updateMany({
      where: { orderId: order.id },
      data: { createdAt: new Date(Date.now() - 61_000) },
    });
    await send(order.id);
    expect(await mailsOf(order.id)).toHaveLength(2);
    await staff.post(`/api/admin/orders/${order.id}/payment-link`);
    await send(order.id);
    expect(await mailsOf(order.id)).toHaveLength(3);
  });

  it('is refused', async () => {
    const order = await waiting();
    const clerk = await signedInAs((await makeStaff({ areas: ['catalogue'] })).id);
    expectRefusal(await send(order.id, clerk), 403, 'forbidden');
    expectRefusal(await send(randomUUID()), 404, 'not_found');
    const { order: paid } = await makeSold({ status: 'confirmed', paymentMethod: 'transfer' });
    expectRefusal(await send(paid.id), 409, 'nothing_due');
    const silent = await waiting();
    await db.order.update({ where: { id: silent.id }, data: { email: '' } });
    expectRefusal(await send(silent.id), 409, 'address_missing');
    await db.order.update({ where: { id: silent.id }, data: { email: order.email } });
  });

  it('comes with the letter of a change that made a paid order dearer, and with no other one', async () => {
    await makeGateway({ type: 'stripe' });
    const { order } = await makeSold({ status: 'confirmed', paymentMethod: 'transfer' });
    const by = changesBy(staff, order.id);
    const wanted = changeOf(await by.read());
    const lines = wanted.lines.map((line) => ({ ...line, quantity: 3 }));
    const { body } = await by.save({ ...wanted, lines, total: '175.00' });
    expect(body).toMatchObject({ amountDue: '50.00' });
    const mails = await db.mailOutbox.findMany({ where: { orderId: order.id } });
    expect(mails.map(({ event }) => event)).toEqual(['changed']);
    expect(mails[0]?.text).toContain(body.paymentLink?.url);
    expect(mails[0]?.text).toContain('50.00');
    const { order: unpaid } = await makeSold({ paymentMethod: 'transfer' });
    const other = changesBy(staff, unpaid.id);
    const dearer = changeOf(await other.read());
    const more = dearer.lines.map((line) => ({ ...line, quantity: 3 }));
    expect((await other.save({ ...dearer, lines: more, total: '175.00' })).body.paymentLink).toBeNull();
  });
});
