import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { readWorklist } from '@/lib/office/dashboard/worklist';
import { claimUnit, extendUnitLease, releaseUnit } from '@/lib/office/fatoora/lease';
import type { DocumentReportView } from '@/lib/office/fatoora/reads';
import { sendReports } from '@/lib/office/fatoora/send-reports';
import { issueDueInvoices } from '@/lib/office/jobs/issue-due-invoices';
import { countReports, type InvoiceRow } from '@/lib/orders/invoice/admin-reads';
import { issueCreditNote } from '@/lib/orders/invoice/issue-note';
import { type InvoiceView, readInvoice } from '@/lib/orders/invoice/reads';
import { verifyStamp } from '@/lib/orders/invoice/stamp/verify-stamp';
import { ensureInvoices } from '@/lib/orders/order/ensure-invoice';
import { qrModules } from '@/lib/platform/barcode/qr-code';
import { db as shop } from '@/lib/platform/server/db';
import messages from '@/messages/ar.json';
import { expectRefusal, together } from '../../../support/browser/check';
import { type Client, download, type Shopper } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { makeBusiness } from '../../../support/make/business';
import { makeEmail, makeStaff, readyToOrder, signedInAs } from '../../../support/make/make';
import { documentsOf, makeSale, setVatNumber } from '../../../support/make/sale';
import { streamsOf } from '../../../support/pdf';
import { CLEARED_QR } from '../../../support/providers/fatoora';
import { provideFatoora, sellerInParts, switchOn } from '../../../support/shop/provide-fatoora';

const HOUR_MS = 60 * 60 * 1000;
const fake = provideFatoora();
let staff: Client;
let restore: () => Promise<unknown> = async () => undefined;
beforeAll(async () => {
  restore = await sellerInParts();
  staff = await signedInAs((await makeStaff({ areas: ['settings', 'orders', 'reports'] })).id);
});
afterAll(async () => {
  await restore();
  await shop.$disconnect();
});
beforeEach(async () => {
  // A new unit has no waiting reports.
  await db.invoiceReport.updateMany({
    where: { state: 'waiting' },
    data: { state: 'refused', dueAt: null, seenAt: new Date() },
  });
  fake.documents.length = 0;
  await switchOn(staff, fake);
  fake.calm();
});

const confirm = (orderId: string) => shop.$transaction((tx) => ensureInvoices(tx, [orderId], 'confirmed'));
const reportOf = (invoiceId: string) => db.invoiceReport.findUniqueOrThrow({ where: { invoiceId } });
const stampOf = (invoiceId: string) => db.invoiceStamp.findUniqueOrThrow({ where: { invoiceId } });
const answersOf = (invoiceId: string) => db.reportAnswer.findMany({ where: { invoiceId }, orderBy: { at: 'asc' } });
const seenBy = async (invoiceId: string) =>
  (await staff.get<DocumentReportView>(`/api/admin/invoices/${invoiceId}/report`)).body;
const morning = async () => (await readWorklist({ areas: ['reports'] })).waiting.map(({ key }) => key);
const listed = async (query: string) => (await staff.get<InvoiceRow[]>(`/api/admin/invoices?limit=100&${query}`)).body;

async function invoiced(change: Parameters<typeof makeSale>[0] = {}) {
  const order = await makeSale({ status: 'confirmed', ...change });
  await confirm(order.id);
  const [invoice] = await documentsOf(order.id);
  if (!invoice) throw new Error('no invoice');
  return { order, invoice };
}
const standard = () => invoiced({ business: makeBusiness() });
const dueNow = () => db.invoiceReport.updateMany({ where: { state: 'waiting' }, data: { dueAt: new Date(0) } });

describe('a document that is issued while the stamp is switched on', () => {
  it('is stamped in the same transaction: the row stays as it is without one, the stamp is right by itself', async () => {
    const { invoice } = await invoiced();
    expect(invoice.xml).not.toContain('UBLExtensions');
    const { xml, qr, isTest } = await stampOf(invoice.id);
    expect(verifyStamp(xml)).toMatchObject({
      uuid: invoice.id,
      hash: invoice.hash,
      previousHash: invoice.previousHash,
      counter: String(invoice.counter),
    });
    expect([isTest, xml.includes(qr)]).toEqual([true, true]);
    expect(await reportOf(invoice.id)).toMatchObject({ state: 'waiting', isStandard: false, counter: invoice.counter });
  });

  it('is not there at all where the transaction fails: neither number, stamp nor report', async () => {
    const order = await makeSale({ status: 'confirmed' });
    const before = await db.invoiceCounter.findFirst();
    await expect(
      shop.$transaction(async (tx) => {
        await ensureInvoices(tx, [order.id], 'confirmed');
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await db.invoiceCounter.findFirst()).toEqual(before);
    expect(await db.invoiceStamp.count({ where: { invoice: { orderId: order.id } } })).toBe(0);
  });

  it('bears none once it is switched off, and those of before stay as they were', async () => {
    const first = await invoiced();
    const kept = await stampOf(first.invoice.id);
    await db.fatooraUnit.updateMany({ data: { active: null } });
    const { order, invoice } = await invoiced();
    expect(await db.invoiceStamp.count({ where: { invoiceId: invoice.id } })).toBe(0);
    expect(await db.invoiceReport.count({ where: { invoiceId: invoice.id } })).toBe(0);
    expectRefusal(await staff.get(`/api/admin/invoices/${invoice.id}/report`), 404, 'not_found');
    expect(await stampOf(first.invoice.id)).toEqual(kept);
    // The invoice is not reported, but its email is sent at once.
    expect((await listed(`q=${invoice.number}`))[0]).toMatchObject({ report: null });
    expect(await db.mailOutbox.count({ where: { orderId: order.id, event: 'invoice' } })).toBe(1);
  });

  it('stays: neither stamp, answer nor what was accepted can be changed', async () => {
    const { invoice } = await invoiced();
    await sendReports();
    const where = { invoiceId: invoice.id };
    await expect(db.invoiceStamp.update({ where, data: { qr: 'x' } })).rejects.toThrow('stay as they are');
    await expect(db.invoiceStamp.delete({ where })).rejects.toThrow('stay as they are');
    await expect(db.reportAnswer.updateMany({ where, data: { body: '' } })).rejects.toThrow('stay as they are');
    await expect(db.invoiceReport.update({ where, data: { state: 'refused' } })).rejects.toThrow('stays as it is');
    await expect(db.invoiceReport.delete({ where })).rejects.toThrow();
  });

  it('waits unissued where the key cannot be opened, and the order is sold all the same', async () => {
    await db.fatooraUnit.updateMany({ where: { active: true }, data: { privateKey: 'sealed.1.AAAA' } });
    const order = await makeSale({ status: 'confirmed' });
    await confirm(order.id);
    expect(await documentsOf(order.id)).toEqual([]);
    expect(await db.invoiceDue.count({ where: { orderId: order.id } })).toBe(1);
    await db.invoiceDue.deleteMany({ where: { orderId: order.id } });
  });
});

describe('reporting', () => {
  it('sends simplified documents in the order of the chain, each once, and keeps the answers whole', async () => {
    const orders = await together(6, () => makeSale({ status: 'confirmed' }));
    await Promise.all(orders.map(({ id }) => confirm(id)));
    await Promise.all([sendReports(), sendReports(), sendReports()]);
    const ids = orders.map(({ id }) => id);
    const issued = await db.invoice.findMany({ where: { orderId: { in: ids } }, orderBy: { counter: 'asc' } });
    expect(issued).toHaveLength(6);
    expect(fake.documents.map(({ uuid }) => uuid)).toEqual(issued.map(({ id }) => id));
    expect(fake.calls).toEqual(Array.from({ length: 6 }, () => 'POST /simulation/invoices/reporting/single'));
    for (const { id } of issued) {
      expect(await reportOf(id)).toMatchObject({ state: 'accepted', hasWarnings: false, dueAt: null, tries: 1 });
      const [answer, ...more] = await answersOf(id);
      expect([answer?.status, JSON.parse(answer?.body ?? '{}').reportingStatus, more]).toEqual([200, 'REPORTED', []]);
    }
    await sendReports();
    expect(fake.calls).toHaveLength(6);
  });

  it('of a simulation never says that anything was reported: not in the list, on the page, nor on paper', async () => {
    const { order, invoice } = await invoiced();
    await sendReports();
    expect((await seenBy(invoice.id)).word).toBe('tried');
    expect((await listed(`q=${invoice.number}`))[0]).toMatchObject({ report: 'tried' });
    expect((await readInvoice(invoice.id, { areas: ['reports'] }))?.notices).toEqual(['test']);
    const { bytes } = await download(staff, `/api/admin/invoices/${invoice.id}/pdf`);
    expect(streamsOf(bytes)).toContain((await stampOf(invoice.id)).xml);
    expect(order.id).toBe(invoice.orderId);
  });

  it('with warnings is kept and shown', async () => {
    fake.warn('BR-KSA-98', 'The simplified invoice is late');
    const { invoice } = await invoiced();
    await sendReports();
    const view = await seenBy(invoice.id);
    expect(view).toMatchObject({ word: 'tried_warned', warnings: [{ code: 'BR-KSA-98' }] });
    expect((await listed('report=warned')).map(({ id }) => id)).toContain(invoice.id);
    expect((await answersOf(invoice.id))[0]?.status).toBe(202);
  });

  it('that is refused goes to the list of what is to be looked into, with the rule and what to do', async () => {
    fake.refuse('BR-KSA-08', 'Seller identification is missing');
    const { invoice } = await invoiced();
    const next = await invoiced();
    await sendReports();
    expect((await reportOf(next.invoice.id)).state).toBe('accepted');
    expect(await seenBy(invoice.id)).toMatchObject({
      word: 'refused',
      errors: [{ code: 'BR-KSA-08', text: 'Seller identification is missing', advice: 'seller' }],
    });
    // The authority words its rules in the language of the request.
    expect([...fake.languages]).toEqual(['ar']);
    expect((await listed('report=refused')).map(({ id }) => id)).toContain(invoice.id);
    expect(await morning()).toContain('reports_refused');

    const step = (name: string) => staff.put(`/api/admin/invoices/${invoice.id}/report`, { step: name });
    expect((await step('seen')).status).toBe(204);
    expect((await step('seen')).status).toBe(204);
    expect((await listed('report=refused')).map(({ id }) => id)).not.toContain(invoice.id);
    expect((await listed('report=seen')).map(({ id }) => id)).toContain(invoice.id);
    expect((await step('retry')).status).toBe(204);
    await expect.poll(async () => (await reportOf(invoice.id)).state).toBe('accepted');
    expectRefusal(await step('retry'), 409, 'report_settled');
    expectRefusal(await step('seen'), 409, 'report_settled');
    expectRefusal(await step('forget'), 422, 'invalid');
    const entries = await db.auditEntry.findMany({ where: { entityId: invoice.id, entity: 'invoice' } });
    expect(entries).toHaveLength(2);
  });

  it('of a document that there is not is not found', async () => {
    expectRefusal(await staff.put(`/api/admin/invoices/${randomUUID()}/report`, { step: 'seen' }), 404, 'not_found');
    expectRefusal(await staff.get(`/api/admin/invoices/${randomUUID()}/report`), 404, 'not_found');
  });

  it.each(['hang', 'error', 'busy', 'denied', 'gibberish', 'nonsense', 'proxy'] as const)(
    'is tried again after an answer that settles nothing (%s), and the rest waits in its order',
    async (fault) => {
      const { invoice } = await invoiced();
      const next = await invoiced();
      fake.fail(/reporting/, fault);
      await sendReports();
      const report = await reportOf(invoice.id);
      expect(report).toMatchObject({ state: 'waiting', tries: 1, error: expect.any(String) });
      expect(report.dueAt?.getTime()).toBeGreaterThan(Date.now());
      expect(await answersOf(invoice.id)).toHaveLength(1);
      expect(await reportOf(next.invoice.id)).toMatchObject({ state: 'waiting', tries: 0 });
      await dueNow();
      await sendReports();
      expect((await reportOf(invoice.id)).state).toBe('accepted');
      expect((await reportOf(next.invoice.id)).state).toBe('accepted');
      expect(fake.documents.map(({ uuid }) => uuid)).toEqual([invoice.id, next.invoice.id]);
    },
  );

  it('never hands a document of the authority to an address that stands in for it', async () => {
    const { invoice } = await invoiced();
    const change = async (isTest: boolean) => {
      await db.$executeRaw`ALTER TABLE invoice_reports DISABLE TRIGGER invoice_reports_stay`;
      try {
        await db.invoiceReport.update({ where: { invoiceId: invoice.id }, data: { isTest } });
      } finally {
        await db.$executeRaw`ALTER TABLE invoice_reports ENABLE TRIGGER invoice_reports_stay`;
      }
    };
    await change(false);
    await sendReports();
    expect(fake.calls).toEqual([]);
    expect(await reportOf(invoice.id)).toMatchObject({ state: 'waiting', tries: 1, error: 'unreachable' });
    expect((await seenBy(invoice.id)).word).toBe('to_report');
    await change(true);
    await dueNow();
    await sendReports();
    expect((await seenBy(invoice.id)).word).toBe('tried');
  });

  it('whose answer was lost is the same document, once, when it is sent again', async () => {
    const { invoice } = await invoiced();
    fake.fail(/reporting/, 'lost');
    await sendReports();
    await dueNow();
    await sendReports();
    expect((await reportOf(invoice.id)).state).toBe('accepted');
    expect((await answersOf(invoice.id)).map(({ status }) => status)).toEqual([0, 409]);
    expect(fake.documents).toHaveLength(1);
    // The same document is sent again without a change.
    expect(new Set(fake.bodies).size).toBe(1);
  });

  it('whose answer comes late, once somebody else has settled it, changes nothing', async () => {
    const { invoice } = await invoiced();
    const release = fake.delay(/reporting/);
    const late = sendReports();
    await expect.poll(() => fake.calls.length).toBe(1);
    // Another process's lease expires meanwhile.
    await db.fatooraUnit.updateMany({ data: { leaseUntil: new Date(0) } });
    await sendReports();
    const settled = await reportOf(invoice.id);
    expect(settled.state).toBe('accepted');
    release();
    await late;
    expect(await reportOf(invoice.id)).toEqual(settled);
    expect(await answersOf(invoice.id)).toHaveLength(2);
  });

  it('is not sent by a process that has lost the lease of the unit, which its new holder keeps', async () => {
    const { id } = await db.fatooraUnit.findFirstOrThrow({ where: { active: true } });
    const leaseUntil = async () => (await db.fatooraUnit.findUniqueOrThrow({ where: { id } })).leaseUntil;
    const late = await claimUnit(id);
    expect(await claimUnit(id)).toBeNull();
    await db.fatooraUnit.update({ where: { id }, data: { leaseUntil: new Date(0) } });
    const holder = await claimUnit(id);
    if (!late || !holder) throw new Error('no lease');
    expect(await extendUnitLease(late)).toBe(false);
    await releaseUnit(late);
    expect(await leaseUntil()).toEqual(holder.leaseUntil);
    expect(await extendUnitLease(holder)).toBe(true);
    await releaseUnit(holder);
    expect(await leaseUntil()).toBeNull();
  });

  it('that has waited for six hours fails the job, is said on the morning page and mailed once a day, long before the law’s day', async () => {
    const { invoice } = await invoiced();
    const state = async (hours: number) => {
      await db.$executeRaw`ALTER TABLE invoice_reports DISABLE TRIGGER invoice_reports_stay`;
      try {
        await db.invoiceReport.update({
          where: { invoiceId: invoice.id },
          data: { issuedAt: new Date(Date.now() - hours * HOUR_MS), dueAt: new Date(Date.now() + HOUR_MS) },
        });
      } finally {
        await db.$executeRaw`ALTER TABLE invoice_reports ENABLE TRIGGER invoice_reports_stay`;
      }
    };
    const settings = await db.storeSettings.findFirstOrThrow();
    const recipient = makeEmail();
    await db.storeSettings.update({ where: { id: settings.id }, data: { orderMails: recipient } });
    onTestFinished(async () => {
      await db.storeSettings.update({ where: { id: settings.id }, data: { orderMails: settings.orderMails } });
    });
    await state(5.9);
    await sendReports();
    expect(await morning()).not.toContain('reports_late');
    await state(6.1);
    for (let run = 0; run < 2; run += 1) await expect(sendReports()).rejects.toThrow('waited too long');
    expect(await morning()).toContain('reports_late');
    const [mail, ...more] = await db.mailOutbox.findMany({ where: { recipient } });
    expect([mail?.text.includes('/admin/invoices?report=late'), more]).toEqual([true, []]);
    expect((await listed('report=late')).map(({ id }) => id)).toEqual([invoice.id]);
  });
});

describe('clearance', () => {
  async function ordered(): Promise<{ who: Shopper; orderNumber: string; orderId: string; invoiceId: string }> {
    const { who, body } = await readyToOrder();
    const answer = await who.post<{ orderNumber: string }>('/api/checkout', { ...body, business: makeBusiness() });
    const { orderNumber } = answer.body;
    const { id: orderId } = await db.order.findUniqueOrThrow({ where: { orderNumber } });
    await staff.put(`/api/admin/orders/${orderId}/status`, { status: 'confirmed' });
    const [invoice] = await documentsOf(orderId);
    return { who, orderNumber, orderId, invoiceId: invoice?.id ?? '' };
  }

  it('gives a business its invoice once it is cleared, in the form that the authority sent back', async () => {
    const { who, orderNumber, orderId, invoiceId } = await ordered();
    const own = async () => (await who.get<InvoiceView[]>(`/api/orders/${orderNumber}/invoice`)).body;
    const pdf = `/api/orders/${orderNumber}/invoice/${invoiceId}/pdf`;
    const letters = () => db.mailOutbox.count({ where: { orderId, event: 'invoice' } });
    expect(await own()).toEqual([]);
    expectRefusal(await who.get(pdf), 404, 'not_found');
    expect(await letters()).toBe(0);
    expect((await readInvoice(invoiceId, { areas: ['reports'] }))?.notices).toEqual(['test', 'uncleared']);

    await sendReports();
    const report = await reportOf(invoiceId);
    expect(report).toMatchObject({ state: 'accepted', isStandard: true, clearedQr: CLEARED_QR });
    expect(await own()).toMatchObject([
      { id: invoiceId, qr: qrModules(CLEARED_QR), isStamped: true, notices: ['test'] },
    ]);
    expect(await letters()).toBe(1);
    expect((await who.get(pdf)).status).toBe(200);
    const { bytes } = await download(staff, `/api/admin/invoices/${invoiceId}/xml`);
    expect(bytes.toString('utf8')).toBe(report.clearedXml);
    expect(report.clearedXml).toContain(`>${CLEARED_QR}<`);
    expect((await stampOf(invoiceId)).xml).not.toBe(report.clearedXml);
  });

  it('that is down lets the shop sell on, and says what waits', async () => {
    fake.fail(/clearance/, 'error', 2);
    const first = await ordered();
    const simple = await invoiced();
    await sendReports();
    expect(await reportOf(first.invoiceId)).toMatchObject({ state: 'waiting', error: 'unreachable' });
    const second = await ordered();
    expect(second.invoiceId).not.toBe('');
    // A report that is not due yet does not block others.
    await sendReports();
    expect((await reportOf(simple.invoice.id)).state).toBe('accepted');
    expect(await countReports('waiting')).toBeGreaterThanOrEqual(2);
    expect((await listed('report=waiting')).map(({ id }) => id)).toContain(first.invoiceId);
  });

  it('that is refused hands out nothing', async () => {
    fake.refuse('BR-KSA-44', 'Buyer VAT number');
    const { who, orderNumber, orderId, invoiceId } = await ordered();
    await sendReports();
    expect(await seenBy(invoiceId)).toMatchObject({ word: 'refused', errors: [{ advice: 'buyer' }] });
    expect((await who.get<InvoiceView[]>(`/api/orders/${orderNumber}/invoice`)).body).toEqual([]);
    expect(await db.mailOutbox.count({ where: { orderId, event: 'invoice' } })).toBe(0);
  });

  it('that the authority has switched off is reporting, and the shop’s own form is handed out', async () => {
    fake.isClearanceOff = true;
    const { who, orderNumber, invoiceId } = await ordered();
    await sendReports();
    expect(await reportOf(invoiceId)).toMatchObject({ state: 'accepted', clearedXml: null });
    expect((await answersOf(invoiceId)).map(({ service, status }) => [service, status])).toEqual([
      ['clearance', 303],
      ['reporting', 200],
    ]);
    expect((await who.get<InvoiceView[]>(`/api/orders/${orderNumber}/invoice`)).body).toHaveLength(1);
  });

  it('whose answer was lost gives the same form when it is asked again', async () => {
    const { invoice } = await standard();
    fake.fail(/clearance/, 'lost');
    await sendReports();
    await dueNow();
    await sendReports();
    expect(await reportOf(invoice.id)).toMatchObject({ state: 'accepted', clearedQr: CLEARED_QR });
  });

  it.each<[string, string, (xml: string) => string]>([
    ['content', 'a byte', (xml) => xml.replace('<cbc:Name>', '<cbc:Name>x')],
    ['totals', 'a total', (xml) => xml.replace(/(<cbc:TaxInclusiveAmount[^>]*>)\d+/, '$19')],
    ['document', 'a foreign UUID', (xml) => xml.replace(/(<cbc:UUID>)[0-9a-f]{8}/, '$100000000')],
    ['signature', 'another signature', (xml) => xml.replace(/(<ds:SignatureValue>.{20})./, '$1A')],
    ['qr', 'no QR code', (xml) => xml.replace(/(<cbc:ID>QR<\/cbc:ID>.*?text\/plain">)[^<]*/s, '$1')],
  ])(
    'that sends back what does not hold (%s, by %s) hands out nothing, and says so until it is right',
    async (flaw, _name, alter) => {
      const { who, orderNumber, orderId, invoiceId } = await ordered();
      fake.alter = alter;
      await expect(sendReports()).rejects.toThrow('with invalid content');
      expect(await reportOf(invoiceId)).toMatchObject({
        state: 'unproven',
        error: flaw,
        clearedXml: null,
        dueAt: null,
      });
      expect(await seenBy(invoiceId)).toMatchObject({ word: 'unproven', flaw, isSeen: false });
      const own = async () => (await who.get<InvoiceView[]>(`/api/orders/${orderNumber}/invoice`)).body;
      expect(await own()).toEqual([]);
      expectRefusal(await who.get(`/api/orders/${orderNumber}/invoice/${invoiceId}/pdf`), 404, 'not_found');
      expect(await db.mailOutbox.count({ where: { orderId, event: 'invoice' } })).toBe(0);
      expect((await listed('report=unproven')).map(({ id }) => id)).toContain(invoiceId);
      expect(await morning()).toContain('reports_unproven');
      // The authority has the document, so its status is requested and it is not reissued.
      expectRefusal(await staff.post(`/api/admin/invoices/${invoiceId}/reissue`), 409, 'report_settled');
      const step = (name: string) => staff.put(`/api/admin/invoices/${invoiceId}/report`, { step: name });
      expect((await step('seen')).status).toBe(204);
      await sendReports();
      fake.calm();
      expect((await step('retry')).status).toBe(204);
      await expect.poll(async () => (await reportOf(invoiceId)).state).toBe('accepted');
      expect((await answersOf(invoiceId)).map(({ status }) => status)).toEqual([200, 409]);
      expect((await own()).map(({ id }) => id)).toEqual([invoiceId]);
      expect(await db.mailOutbox.count({ where: { orderId, event: 'invoice' } })).toBe(1);
    },
  );

  it('of a sale that got its documents late by the job emails none of them', async () => {
    const seller = await signedInAs((await makeStaff()).id);
    const restoreNumber = await setVatNumber(null);
    onTestFinished(async () => {
      await restoreNumber();
    });
    const order = await makeSale({ status: 'pending', paymentMethod: 'transfer', business: makeBusiness() });
    const path = `/api/admin/orders/${order.id}`;
    expect((await seller.put(`${path}/status`, { status: 'confirmed' })).status).toBe(200);
    const refund = {
      id: randomUUID(),
      paymentId: null,
      method: 'transfer',
      amount: '100.00',
      reason: 'x',
      proof: 'FT-1',
    };
    expect((await seller.post(`${path}/refunds`, refund)).status).toBe(200);
    const createdAt = new Date(Date.now() - HOUR_MS);
    await db.order.update({ where: { id: order.id }, data: { createdAt } });
    await db.orderStatusHistory.updateMany({ where: { orderId: order.id }, data: { createdAt } });
    await db.refund.updateMany({ where: { orderId: order.id }, data: { settledAt: createdAt } });
    await restoreNumber();
    await issueDueInvoices();
    await sendReports();
    const documents = await documentsOf(order.id);
    expect(documents.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note']);
    for (const { id } of documents) expect((await reportOf(id)).state).toBe('accepted');
    expect(await db.mailOutbox.count({ where: { orderId: order.id, event: 'invoice' } })).toBe(0);
  });

  it('of a note names its cause in the email: a correction of the buyer, or a cancellation', async () => {
    const seller = await signedInAs((await makeStaff()).id);
    const said = messages.mail.order_events;
    const { order } = await standard();
    await sendReports();
    const corrected = { business: makeBusiness({ vatNumber: '322222222200003' }), reason: 'x' };
    expect((await seller.post(`/api/admin/orders/${order.id}/business/correction`, corrected)).status).toBe(200);
    await sendReports();
    expect((await seller.put(`/api/admin/orders/${order.id}/status`, { status: 'cancelled' })).status).toBe(200);
    await sendReports();
    const notes = (await documentsOf(order.id)).filter(({ kind }) => kind === 'credit_note');
    const mails = await Promise.all(
      notes.map(({ id }) => db.mailOutbox.findFirstOrThrow({ where: { event: 'invoice', invoiceId: id } })),
    );
    expect(mails).toMatchObject([
      { text: expect.stringContaining(said.credit_note_replaced.text) },
      { text: expect.stringContaining(said.credit_note_cancelled.text) },
    ]);
  });

  it('that does not say again what it sent is for staff to fetch', async () => {
    const { invoice } = await standard();
    fake.forgetsCleared = true;
    fake.fail(/clearance/, 'lost');
    await sendReports();
    await dueNow();
    await sendReports();
    expect(await seenBy(invoice.id)).toMatchObject({ word: 'refused', errors: [{ advice: 'duplicate' }] });
  });

  it('of a note is asked in its turn, between what is reported', async () => {
    for (const { order, invoice } of [await invoiced(), await standard()]) {
      await shop.$transaction((tx) => issueCreditNote(tx, { orderId: order.id, amount: 1000, reason: 'إرجاع' }));
      expect(invoice.kind).toBe('invoice');
    }
    await sendReports();
    expect(fake.documents.map(({ service }) => service)).toEqual(['reporting', 'clearance', 'reporting', 'clearance']);
    const states = await db.invoiceReport.groupBy({
      by: ['state'],
      where: { invoiceId: { in: fake.documents.map(({ uuid }) => uuid) } },
      _count: true,
    });
    expect(states).toEqual([{ state: 'accepted', _count: 4 }]);
  });
});
