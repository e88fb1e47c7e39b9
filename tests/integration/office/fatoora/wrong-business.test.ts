import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendReports } from '@/lib/office/fatoora/send-reports';
import { issueCreditNote } from '@/lib/orders/invoice/issue-note';
import { type InvoiceView, readInvoicesOf } from '@/lib/orders/invoice/reads';
import { ensureInvoices } from '@/lib/orders/order/ensure-invoice';
import { db as shop } from '@/lib/platform/server/db';
import { expectRefusal } from '../../../support/browser/check';
import { type Client, shopper } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { makeBusiness } from '../../../support/make/business';
import { makeStaff, signedInAs } from '../../../support/make/make';
import { documentsOf, makeSale } from '../../../support/make/sale';
import { type Asked, askAgain, killedAt, shopsToKill } from '../../../support/shop/kill-shop';
import { provideFatoora, sellerInParts, switchOn } from '../../../support/shop/provide-fatoora';

const fake = provideFatoora();
let staff: Client;
let restore: () => Promise<unknown> = async () => undefined;
beforeAll(async () => {
  restore = await sellerInParts();
  staff = await signedInAs((await makeStaff({ areas: ['settings', 'orders', 'orders_view', 'personal_data'] })).id);
});
afterAll(async () => {
  await restore();
  await shop.$disconnect();
});
beforeEach(async () => {
  await db.invoiceReport.updateMany({
    where: { state: 'waiting' },
    data: { state: 'refused', dueAt: null, seenAt: new Date() },
  });
  fake.documents.length = 0;
  await switchOn(staff, fake);
  fake.calm();
});

const next = shopsToKill(1);
const WRONG = makeBusiness({ name: 'شركة خاطئة', vatNumber: '399999999900003' });
const RIGHT = makeBusiness();
const pathOf = (orderId: string) => `/api/admin/orders/${orderId}/business/correction`;
const bodyOf = (change: object = {}) => ({ business: RIGHT, reason: 'منشأة خاطئة', ...change });
const correct = (orderId: string, change: object = {}) => staff.post(pathOf(orderId), bodyOf(change));
const stateOf = async (invoiceId: string) => (await db.invoiceReport.findUniqueOrThrow({ where: { invoiceId } })).state;
const settled = (id: string) => expect.poll(() => stateOf(id)).not.toBe('waiting');
const mailsOf = (orderId: string, invoiceId: string) =>
  db.mailOutbox.count({ where: { orderId, dedupeKey: { endsWith: invoiceId } } });
const refuseKind = (code: string) => {
  fake.rule = (xml) => (xml.includes(`>${code}</cbc:InvoiceTypeCode>`) ? { code: 'BR-KSA-44', message: 'x' } : null);
};

async function issued(change: Parameters<typeof makeSale>[0] = {}) {
  const order = await makeSale({ status: 'confirmed', business: WRONG, ...change });
  await shop.$transaction((tx) => ensureInvoices(tx, [order.id], 'confirmed'));
  const [invoice] = await documentsOf(order.id);
  if (!invoice) throw new Error('no invoice');
  return { order, invoice };
}

async function cleared(change: Parameters<typeof makeSale>[0] = {}) {
  const made = await issued(change);
  await sendReports();
  await settled(made.invoice.id);
  expect(await stateOf(made.invoice.id)).toBe('accepted');
  return made;
}

describe('a cleared invoice to the wrong business', () => {
  it('waits for its clearance, then is followed by note and invoice, cleared in the order of the chain', async () => {
    const who = shopper();
    const { order, invoice } = await issued({ sessionId: who.sessionId });
    const own = async () =>
      (await who.get<InvoiceView[]>(`/api/orders/${order.orderNumber}/invoice`)).body.map(({ id }) => id);
    expectRefusal(await correct(order.id), 409, 'business_report_waiting');
    await sendReports();
    await settled(invoice.id);
    expect((await correct(order.id)).status).toBe(200);
    const [, note, made] = await documentsOf(order.id);
    if (!note || !made) throw new Error('not issued');
    expect(await own()).toEqual([invoice.id]);
    expect(await mailsOf(order.id, made.id)).toBe(0);
    expect((await readInvoicesOf([order.id])).get(order.id)).toBeUndefined();
    expectRefusal(
      await correct(order.id, { business: makeBusiness({ vatNumber: '322222222200003' }) }),
      409,
      'business_report_waiting',
    );
    expect((await correct(order.id)).status).toBe(200);
    await sendReports();
    await settled(made.id);
    expect(fake.documents.map(({ uuid, service }) => [uuid, service])).toEqual([
      [invoice.id, 'clearance'],
      [note.id, 'clearance'],
      [made.id, 'clearance'],
    ]);
    expect([await stateOf(note.id), await stateOf(made.id)]).toEqual(['accepted', 'accepted']);
    expect(await own()).toEqual([invoice.id, note.id, made.id]);
    expect(await mailsOf(order.id, made.id)).toBe(1);
    expect(await mailsOf(order.id, note.id)).toBe(1);
    expect((await readInvoicesOf([order.id])).get(order.id)?.id).toBe(made.id);
  });

  it('is not credited if the authority refused it: it is issued again instead', async () => {
    refuseKind('388');
    const { order, invoice } = await issued();
    await sendReports();
    await settled(invoice.id);
    expectRefusal(await correct(order.id), 409, 'business_invoice_refused');
    // Staff marked the report as handled, but the document is still invalid.
    await db.invoiceReport.update({ where: { invoiceId: invoice.id }, data: { seenAt: new Date() } });
    expectRefusal(await correct(order.id), 409, 'business_invoice_refused');
    expect(await documentsOf(order.id)).toHaveLength(1);
  });

  it('waits while a refused note of a refund is unhandled', async () => {
    const { order } = await cleared();
    refuseKind('381');
    await shop.$transaction((tx) => issueCreditNote(tx, { orderId: order.id, amount: 10_000, reason: 'مردود' }));
    const [, note] = await documentsOf(order.id);
    await sendReports();
    await settled(note?.id ?? '');
    expectRefusal(await correct(order.id), 409, 'business_note_refused');
    fake.calm();
    fake.rule = () => null;
    const anew = await staff.post<{ id: string }>(`/api/admin/invoices/${note?.id}/reissue`);
    expect(anew.status).toBe(200);
    await settled(anew.body.id);
    expect((await correct(order.id)).status).toBe(200);
    expect((await documentsOf(order.id)).at(-1)?.grossAmount.toFixed(2)).toBe('454.85');
  });

  it('is issued again to the right business if the authority refuses the new invoice', async () => {
    const { order, invoice } = await cleared();
    refuseKind('388');
    expect((await correct(order.id)).status).toBe(200);
    const [, , made] = await documentsOf(order.id);
    await sendReports();
    await settled(made?.id ?? '');
    fake.rule = () => null;
    const anew = await staff.post<{ id: string }>(`/api/admin/invoices/${made?.id}/reissue`);
    expect(anew.status).toBe(200);
    const last = (await documentsOf(order.id)).at(-1);
    expect(last).toMatchObject({ id: anew.body.id, version: 2, number: made?.number, buyer: RIGHT });
    expect(last?.correctsId).toBe(invoice.id);
  });

  it('leaves nothing behind if the server is killed between note and invoice', async () => {
    const { order } = await cleared();
    const asked: Asked = [staff, 'POST', pathOf(order.id), bodyOf()];
    const before = await db.invoiceCounter.findFirst();
    await killedAt(await next(), [{ held: 'number', asked: [asked] }]);
    expect(await db.invoiceCounter.findFirst()).toEqual(before);
    expect(await documentsOf(order.id)).toHaveLength(1);
    expect((await askAgain(asked)).status).toBe(200);
    expect(await documentsOf(order.id)).toHaveLength(3);
  });
});
