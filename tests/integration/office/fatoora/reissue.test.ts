import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import { readWorklist } from '@/lib/office/dashboard/worklist';
import type { DocumentReportView } from '@/lib/office/fatoora/reads';
import { sendReports } from '@/lib/office/fatoora/send-reports';
import type { InvoiceRow } from '@/lib/orders/invoice/admin-reads';
import { issueCreditNote } from '@/lib/orders/invoice/issue-note';
import { type InvoiceView, readInvoice, readInvoicedTotal } from '@/lib/orders/invoice/reads';
import { verifyStamp } from '@/lib/orders/invoice/stamp/verify-stamp';
import { ensureInvoices } from '@/lib/orders/order/ensure-invoice';
import { db as shop } from '@/lib/platform/server/db';
import { expectRefusal, together } from '../../../support/browser/check';
import { anonymous, type Client, download, shopper } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { makeBusiness } from '../../../support/make/business';
import { makeStaff, signedInAs } from '../../../support/make/make';
import { documentsOf, makeSale } from '../../../support/make/sale';
import { type Asked, askAgain, killedAt, shopsToKill } from '../../../support/shop/kill-shop';
import { provideFatoora, sellerInParts, switchOn } from '../../../support/shop/provide-fatoora';
import { unzipped } from '../../../support/zip';

const fake = provideFatoora();
let staff: Client;
let restore: () => Promise<unknown> = async () => undefined;
beforeAll(async () => {
  restore = await sellerInParts();
  staff = await signedInAs(
    (await makeStaff({ areas: ['settings', 'orders', 'orders_view', 'reports', 'personal_data'] })).id,
  );
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
const pathOf = (id: string) => `/api/admin/invoices/${id}`;
const reissue = (id: string, who = staff) => who.post<{ id: string }>(`${pathOf(id)}/reissue`);
const reportOf = (invoiceId: string) => db.invoiceReport.findUniqueOrThrow({ where: { invoiceId } });
const seenBy = async (id: string) => (await staff.get<DocumentReportView>(`${pathOf(id)}/report`)).body;
const listed = async (query: string) => (await staff.get<InvoiceRow[]>(`/api/admin/invoices?limit=100&${query}`)).body;
const settled = (id: string) => expect.poll(async () => (await reportOf(id)).state).not.toBe('waiting');
const rowOf = (id: string) => db.invoice.findUniqueOrThrow({ where: { id }, include: { lines: true, stamp: true } });
const lettersOf = (orderId: string) => db.mailOutbox.count({ where: { orderId, event: 'invoice' } });

const WRONG = '399999999900003';
const refuseWhile = (text: string, code = 'BR-KSA-44') => {
  fake.rule = (xml) => (xml.includes(text) ? { code, message: `refused: ${text}` } : null);
};

async function invoiced(change: Parameters<typeof makeSale>[0] = {}) {
  const order = await makeSale({ status: 'confirmed', ...change });
  await shop.$transaction((tx) => ensureInvoices(tx, [order.id], 'confirmed'));
  const [invoice] = await documentsOf(order.id);
  if (!invoice) throw new Error('no invoice');
  return { order, invoice };
}

/** Creates a business invoice that the authority refused because of its VAT number. */
async function refused(change: Parameters<typeof makeSale>[0] = {}) {
  refuseWhile(WRONG);
  const made = await invoiced({ business: makeBusiness({ vatNumber: WRONG }), ...change });
  await sendReports();
  expect((await reportOf(made.invoice.id)).state).toBe('refused');
  return made;
}

async function mend(orderId: string, change: Parameters<typeof makeBusiness>[0] = {}) {
  const { body } = await staff.get<OrderDetails>(`/api/admin/orders/${orderId}`);
  expect(body).toMatchObject({ isInvoiced: true, isBuyerRefused: true });
  const business = makeBusiness(change);
  expect((await staff.put(`/api/admin/orders/${orderId}/business`, { business, version: body.updatedAt })).status).toBe(
    200,
  );
}

describe('a refused document', () => {
  it('whose buyer is mended is issued anew under its number, sent, accepted, and the only one that anybody gets', async () => {
    const who = shopper();
    const { order, invoice } = await refused({ sessionId: who.sessionId });
    const own = async () => (await who.get<InvoiceView[]>(`/api/orders/${order.orderNumber}/invoice`)).body;
    const before = await rowOf(invoice.id);
    expect(await own()).toEqual([]);
    await mend(order.id);
    const { status, body } = await reissue(invoice.id);
    expect([status, body.id]).toEqual([200, expect.not.stringMatching(invoice.id)]);
    await settled(body.id);

    const made = await rowOf(body.id);
    expect(made).toMatchObject({
      number: invoice.number,
      serial: invoice.serial,
      version: 2,
      replacesId: invoice.id,
      counter: invoice.counter + 1,
      previousHash: invoice.hash,
      issuedAt: invoice.issuedAt,
      grossAmount: invoice.grossAmount,
      buyer: makeBusiness(),
    });
    expect(verifyStamp(made.stamp?.xml ?? '')).toMatchObject({ uuid: body.id, previousHash: invoice.hash });
    expect(made.xml).toContain(makeBusiness().vatNumber);
    expect(made.xml).not.toContain(WRONG);
    expect(fake.documents.map(({ uuid }) => uuid)).toEqual([invoice.id, body.id]);
    expect(await rowOf(invoice.id)).toEqual(before);
    expect(await reportOf(invoice.id)).toMatchObject({ state: 'refused', seenAt: expect.any(Date) });
    expect(await seenBy(invoice.id)).toMatchObject({ word: 'refused', errors: [{ code: 'BR-KSA-44' }] });
    expect((await readInvoice(invoice.id, { areas: ['reports'] }))?.notices).toEqual(['test', 'replaced']);
    for (const step of ['retry', 'seen'])
      expectRefusal(await staff.put(`${pathOf(invoice.id)}/report`, { step }), 409, 'report_settled');

    expect(await reportOf(body.id)).toMatchObject({ state: 'accepted', isStandard: true });
    expect((await own()).map(({ id }) => id)).toEqual([body.id]);
    expect(await lettersOf(order.id)).toBe(1);
    expectRefusal(await who.get(`/api/orders/${order.orderNumber}/invoice/${invoice.id}/pdf`), 404, 'not_found');
    expect((await listed(`q=${invoice.number}`)).map(({ id }) => id)).toEqual([body.id]);
    const { body: details } = await staff.get<OrderDetails>(`/api/admin/orders/${order.id}`);
    expect(details.documents.map(({ id }) => id)).toEqual([body.id]);
    expect(details).toMatchObject({ isBuyerRefused: false, invoiceNumber: invoice.number });
    const csv = await download(staff, `/api/admin/invoices/export?format=csv&q=${order.orderNumber}`);
    expect(csv.bytes.toString().split(invoice.number)).toHaveLength(2);
  });

  it('stands in the archive of a period beside the version that counts, both named', async () => {
    const { order, invoice } = await refused();
    await mend(order.id);
    const { id } = (await reissue(invoice.id)).body;
    await settled(id);
    const files = unzipped((await download(staff, `/api/admin/invoices/archive?q=${order.orderNumber}`)).bytes);
    const old = `${invoice.number}-v1-refused`;
    expect([...files.keys()]).toEqual([
      `${old}.xml`,
      `${old}.pdf`,
      `${invoice.number}.xml`,
      `${invoice.number}.pdf`,
      'index.csv',
    ]);
    expect(files.get(`${old}.xml`)).toContain(WRONG);
    expect(files.get(`${invoice.number}.xml`)).not.toContain(WRONG);
    const index = (files.get('index.csv') ?? '').split('\r\n');
    expect(index[1]).toMatch(/,1,رُفض وحلّت محله نسخة أحدث$/);
    expect(index[2]).toMatch(/,2,صدر من جديد بعد رفض$/);
  });

  it('whose seller is mended in the settings says the seller of now; whoever bought is told of a simplified one at once', async () => {
    const { order, invoice } = await invoiced();
    await sendReports();
    expectRefusal(await reissue(invoice.id), 409, 'report_settled');
    refuseWhile('8228', 'BR-KSA-37');
    const second = await invoiced();
    await sendReports();
    const before = await lettersOf(second.order.id);
    await db.storeSettings.updateMany({ data: { buildingNumber: '7777' } });
    try {
      const { id } = (await reissue(second.invoice.id)).body;
      await settled(id);
      expect(await reportOf(id)).toMatchObject({ state: 'accepted', isStandard: false });
      expect((await rowOf(id)).xml).toContain('>7777<');
      expect(await lettersOf(second.order.id)).toBe(before + 1);
    } finally {
      await db.storeSettings.updateMany({ data: { buildingNumber: '8228' } });
    }
    expect(await lettersOf(order.id)).toBe(1);
  });

  it('whose data are still wrong is refused again with its reason, and can be issued anew again', async () => {
    const { order, invoice } = await refused();
    const { id } = (await reissue(invoice.id)).body;
    await settled(id);
    expect(await seenBy(id)).toMatchObject({ word: 'refused', isSeen: false, errors: [{ code: 'BR-KSA-44' }] });
    expect((await listed('report=refused')).map((row) => row.id)).toContain(id);
    expect((await readWorklist({ areas: ['reports'] })).waiting.map(({ key }) => key)).toContain('reports_refused');
    await mend(order.id);
    const third = (await reissue(id)).body.id;
    await settled(third);
    expect(await rowOf(third)).toMatchObject({ number: invoice.number, version: 3, replacesId: id });
    expect((await reportOf(third)).state).toBe('accepted');
    expect(await db.invoice.count({ where: { number: invoice.number } })).toBe(3);
  });

  it('is issued anew once, however often and by how many it is pressed', async () => {
    const { order, invoice } = await refused();
    await mend(order.id);
    const answers = await together(4, () => reissue(invoice.id));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const ids = new Set(answers.map(({ body }) => body.id));
    expect(ids.size).toBe(1);
    expect((await reissue(invoice.id)).body.id).toBe([...ids][0]);
    expect(await db.invoice.count({ where: { orderId: order.id } })).toBe(2);
    await settled([...ids][0] ?? '');
    expect(await lettersOf(order.id)).toBe(1);
    const entries = await db.auditEntry.findMany({ where: { entity: 'invoice', entityId: invoice.id } });
    expect(entries.map(({ after }) => after)).toEqual([{ issuedAnew: true }]);
  });

  it('is sent again as it is or issued anew, never both', async () => {
    const { order, invoice } = await refused();
    await mend(order.id);
    fake.rule = () => null;
    const [anew, again] = await Promise.all([
      reissue(invoice.id),
      staff.put(`${pathOf(invoice.id)}/report`, { step: 'retry' }),
    ]);
    // The second call finds that the document waits or was replaced.
    expect([
      [200, 409],
      [409, 204],
    ]).toContainEqual([anew.status, again.status]);
    const rows = await db.invoice.findMany({ where: { orderId: order.id }, select: { id: true } });
    for (const { id } of rows) await settled(id);
    expect(await db.invoiceReport.count({ where: { invoice: { orderId: order.id }, state: 'accepted' } })).toBe(1);
  });

  it('is nobody’s to issue anew but staff’s who work on documents', async () => {
    const { invoice } = await refused();
    const clerk = await signedInAs((await makeStaff({ areas: ['orders_view', 'catalogue'] })).id);
    expectRefusal(await reissue(invoice.id, clerk), 403, 'forbidden');
    expectRefusal(await reissue(invoice.id, anonymous()), 401, 'unauthenticated');
    expectRefusal(await reissue(randomUUID()), 404, 'not_found');
    expectRefusal(await reissue('x'), 404, 'not_found');
  });

  it('needs a stamp and a shop that says who it is', async () => {
    const { invoice } = await refused();
    await db.storeSettings.updateMany({ data: { vatNumber: null } });
    expectRefusal(await reissue(invoice.id), 409, 'fatoora_settings');
    await db.storeSettings.updateMany({ data: { vatNumber: '310122393500003' } });
    await db.fatooraUnit.updateMany({ data: { active: null } });
    expectRefusal(await reissue(invoice.id), 409, 'fatoora_off');
    expect(await db.invoice.count({ where: { number: invoice.number } })).toBe(1);
  });

  it('that the authority has already would be there twice', async () => {
    const { invoice } = await invoiced({ business: makeBusiness() });
    fake.forgetsCleared = true;
    fake.fail(/clearance/, 'lost');
    await sendReports();
    await db.invoiceReport.updateMany({ where: { state: 'waiting' }, data: { dueAt: new Date(0) } });
    await sendReports();
    expect((await seenBy(invoice.id)).isKnown).toBe(true);
    expectRefusal(await reissue(invoice.id), 409, 'report_known');
  });

  it('of an order names another business only while it is refused, and none instead of one never', async () => {
    const { order, invoice } = await refused();
    const { body } = await staff.get<OrderDetails>(`/api/admin/orders/${order.id}`);
    const put = (business: object | null, version: string) =>
      staff.put(`/api/admin/orders/${order.id}/business`, { business, version });
    expectRefusal(await put(null, body.updatedAt), 409, 'business_invoiced');
    await mend(order.id);
    await settled((await reissue(invoice.id)).body.id);
    const { updatedAt } = (await staff.get<OrderDetails>(`/api/admin/orders/${order.id}`)).body;
    expectRefusal(await put(makeBusiness({ name: 'غيرها' }), updatedAt), 409, 'business_invoiced');
  });
});

describe('notes of an invoice that was issued anew', () => {
  const credit = (orderId: string, what: { amount: number } | { all: true }) =>
    shop.$transaction((tx) => issueCreditNote(tx, { orderId, reason: 'إرجاع', ...what }));

  it('take back what is left, each amount once, and name the business of now', async () => {
    const { order, invoice } = await refused();
    await credit(order.id, { amount: 10_000 });
    await sendReports();
    const [, note] = await documentsOf(order.id);
    expect((await reportOf(note?.id ?? '')).state).toBe('refused');
    expectRefusal(await reissue(note?.id ?? ''), 409, 'report_original');
    await mend(order.id);
    await settled((await reissue(invoice.id)).body.id);
    expect(await readInvoicedTotal(shop, order.id)).toBe(45_485);
    const anew = (await reissue(note?.id ?? '')).body.id;
    await settled(anew);
    expect(await rowOf(anew)).toMatchObject({ kind: 'credit_note', number: note?.number, buyer: makeBusiness() });
    expect((await reportOf(anew)).state).toBe('accepted');
    expect((await rowOf(anew)).xml).toContain(`>${invoice.number}<`);
    expect(await readInvoicedTotal(shop, order.id)).toBe(45_485);
    await credit(order.id, { all: true });
    expect(await readInvoicedTotal(shop, order.id)).toBe(0);
    expect(await credit(order.id, { all: true })).toBeNull();
    const counted = await db.invoice.findMany({ where: { orderId: order.id, replacedBy: null } });
    const sum = counted.reduce((all, row) => all + (row.kind === 'invoice' ? 1 : -1) * Number(row.grossAmount), 0);
    expect(sum).toBeCloseTo(0, 5);
  });
});

describe('a server that is killed while a document is issued anew', () => {
  it('leaves nothing behind: the same press does it afterwards, without a gap in the chain', async () => {
    const { order, invoice } = await refused();
    await mend(order.id);
    const asked: Asked = [staff, 'POST', `${pathOf(invoice.id)}/reissue`, {}];
    const before = await db.invoiceCounter.findFirst();
    await killedAt(await next(), [{ held: 'number', asked: [asked] }]);
    expect(await db.invoiceCounter.findFirst()).toEqual(before);
    expect(await db.invoice.count({ where: { orderId: order.id } })).toBe(1);
    expect((await reportOf(invoice.id)).seenAt).toBeNull();
    expect((await askAgain(asked)).status).toBe(200);
    const [, made] = await documentsOf(order.id);
    expect(made).toMatchObject({ version: 2, counter: (before?.counter ?? 0) + 1, previousHash: invoice.hash });
    await settled(made?.id ?? '');
  });
});

describe('a business invoice in place of a simplified one', () => {
  const replace = (orderId: string) =>
    staff.post(`/api/admin/orders/${orderId}/business/invoice`, { business: makeBusiness() });

  it('is cleared after its credit note is reported, and handed out then', async () => {
    const who = shopper();
    const { order, invoice } = await invoiced({ sessionId: who.sessionId });
    const own = async () =>
      (await who.get<InvoiceView[]>(`/api/orders/${order.orderNumber}/invoice`)).body.map(({ id }) => id);
    expect((await replace(order.id)).status).toBe(200);
    const [, note, made] = await documentsOf(order.id);
    if (!note || !made) throw new Error('not issued');
    expect((await reportOf(made.id)).isStandard).toBe(true);
    await sendReports();
    await settled(made.id);
    expect(fake.documents.map(({ uuid, service }) => [uuid, service])).toEqual([
      [invoice.id, 'reporting'],
      [note.id, 'reporting'],
      [made.id, 'clearance'],
    ]);
    expect(await own()).toEqual([invoice.id, note.id, made.id]);
    const letter = { orderId: order.id, dedupeKey: { endsWith: made.id } };
    expect(await db.mailOutbox.count({ where: letter })).toBe(1);
  });

  it('waits until a refused simplified invoice is issued again', async () => {
    const { order, invoice } = await invoiced();
    fake.refuse('BR-KSA-44', 'refused');
    await sendReports();
    await settled(invoice.id);
    expectRefusal(await replace(order.id), 409, 'business_report_refused');
    expect((await reissue(invoice.id)).status).toBe(200);
    expect((await replace(order.id)).status).toBe(200);
    expect((await documentsOf(order.id)).map(({ kind, version, buyer }) => [kind, version, buyer !== null])).toEqual([
      ['invoice', 1, false],
      ['invoice', 2, false],
      ['credit_note', 1, false],
      ['invoice', 1, true],
    ]);
  });
});
