import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sumOrders } from '@/lib/desk/order-desk/find-orders';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import type { InvoiceRow } from '@/lib/orders/invoice/admin-reads';
import { issueCreditNote } from '@/lib/orders/invoice/issue-note';
import type { InvoiceView } from '@/lib/orders/invoice/reads';
import { ensureInvoices } from '@/lib/orders/order/ensure-invoice';
import { UNRESTRICTED_VIEWER } from '@/lib/platform/person/personal-data';
import { db as shop } from '@/lib/platform/server/db';
import { parseSar, toSar } from '@/lib/platform/shared/money';
import type { OwnOrder, OwnOrderRow } from '@/lib/selling/account/orders';
import messages from '@/messages/ar.json';
import { expectRefusal } from '../../../support/browser/check';
import { anonymous, type Client, download, shopper } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { arabicName, hours, makeStaff, signedInAs, word } from '../../../support/make/make';
import { documentsOf, makeSale, setVatNumber } from '../../../support/make/sale';
import { scanned, streamsOf } from '../../../support/pdf';
import { fieldsOf } from '../../../support/qr';
import { unzipped } from '../../../support/zip';

let restore: () => Promise<unknown> = async () => undefined;
let staff: Client;
let user = '';
beforeAll(async () => {
  restore = await setVatNumber('310122393500003');
  const made = await makeStaff();
  user = made.username;
  staff = await signedInAs(made.id);
});
afterAll(async () => {
  await restore();
  await shop.$disconnect();
});

async function sold(back = 0) {
  const who = shopper();
  const order = await makeSale({ sessionId: who.sessionId, status: 'delivered' });
  await shop.$transaction((tx) => ensureInvoices(tx, [order.id], 'delivered'));
  if (back > 0) {
    await shop.$transaction((tx) => issueCreditNote(tx, { orderId: order.id, amount: back, reason: 'إرجاع' }));
  }
  const documents = await documentsOf(order.id);
  const [invoice] = documents;
  if (!invoice) throw new Error('no invoice');
  return { who, order, invoice, documents };
}

describe('the PDF of a document', () => {
  it('bears a QR code that a reader takes off the drawn page, and the XML as it was issued', async () => {
    const { invoice } = await sold();
    const { status, type, bytes } = await download(staff, `/api/admin/invoices/${invoice.id}/pdf`);
    expect([status, type]).toEqual([200, 'application/pdf']);
    const text = await scanned(bytes);
    expect(text).toBe(invoice.qr);
    expect(fieldsOf(text ?? '')).toEqual([
      invoice.sellerName,
      '310122393500003',
      `${/<cbc:IssueDate>(.*?)</.exec(invoice.xml)?.[1]}T${/<cbc:IssueTime>(.*?)</.exec(invoice.xml)?.[1]}`,
      '554.85',
      '72.37',
    ]);
    const streams = streamsOf(bytes);
    expect(streams).toContain(invoice.xml);
    expect(streams.find((stream) => stream.includes('pdfaid:part'))).toMatch(
      /<pdfaid:part>3<\/pdfaid:part>\s*<pdfaid:conformance>B</,
    );
    expect(/\/AFRelationship\s*\/Data/.test(bytes.toString('latin1'))).toBe(true);
  });

  it('is the same file whenever it is made', async () => {
    const { invoice } = await sold();
    const path = `/api/admin/invoices/${invoice.id}/pdf`;
    const [one, two] = [await download(staff, path), await download(staff, path)];
    expect(one.bytes.equals(two.bytes)).toBe(true);
  });

  it('is made of whatever people write: what the typeface lacks is shown otherwise, and the XML keeps it', async () => {
    const who = shopper();
    const names = { firstName: 'سارة 🎧', lastName: 'عبد\u{FDF2} 小 ے \u{FF09}\u{20C1}' };
    const order = await makeSale({ ...names, sessionId: who.sessionId, status: 'delivered' });
    const productName = 'سماعة 🎧👨‍👩‍👧 小 ے \u{FF09}\u{20C1}';
    await db.orderItem.updateMany({ where: { orderId: order.id }, data: { productName } });
    await shop.$transaction((tx) => ensureInvoices(tx, [order.id], 'delivered'));
    const [invoice] = await documentsOf(order.id);
    const { status, bytes } = await download(staff, `/api/admin/invoices/${invoice?.id}/pdf`);
    expect([status, bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    expect(streamsOf(bytes)).toContain(invoice?.xml);
    expect(invoice?.xml).toContain(productName);
    expect(invoice?.buyerName).toContain('🎧');
  });

  it('is for staff, and for the session that ordered', async () => {
    const { who, order, invoice } = await sold();
    const own = `/api/orders/${order.orderNumber}/invoice/${invoice.id}/pdf`;
    expect((await download(who, own)).bytes.subarray(0, 5).toString()).toBe('%PDF-');
    for (const path of [own, own.replace(invoice.id, randomUUID()), own.replace(invoice.id, 'x')]) {
      expectRefusal(await shopper().get(path), 404, 'not_found');
      expectRefusal(await anonymous().get(path), 404, 'not_found');
    }
    const { invoice: other } = await sold();
    expectRefusal(await who.get(own.replace(invoice.id, other.id)), 404, 'not_found');
    expectRefusal(await who.get(own.replace(order.orderNumber, other.orderNumber)), 404, 'not_found');
    expectRefusal(await staff.get(`/api/admin/invoices/${randomUUID()}/pdf`), 404, 'not_found');
  });
});

describe("the documents of a shopper's order", () => {
  it('are read by the session that ordered, in the order of their issue', async () => {
    const { who, order, documents } = await sold(10_000);
    const path = `/api/orders/${order.orderNumber}/invoice`;
    const answer = await who.get<InvoiceView[]>(path);
    expect(answer.status).toBe(200);
    expect(answer.body.map(({ number, kind, original }) => [number, kind, original])).toEqual([
      [documents[0]?.number, 'invoice', null],
      [documents[1]?.number, 'credit_note', documents[0]?.number],
    ]);
    expect(answer.body[0]).toMatchObject({ grossAmount: '554.85', vatAmount: '72.37', taxRate: '15.00' });
    expect(answer.body[0]).not.toHaveProperty('xml');
    for (const stranger of [shopper(), anonymous()]) expectRefusal(await stranger.get(path), 404, 'not_found');
    expectRefusal(await who.get('/api/orders/ORD-000000-XXXXX/invoice'), 404, 'not_found');
  });

  it('are read by a browser that opened the order by its code, also of an order by phone', async () => {
    const order = await makeSale({ sessionId: null, createdBy: user, status: 'delivered' });
    await shop.$transaction((tx) => ensureInvoices(tx, [order.id], 'delivered'));
    const [invoice] = await documentsOf(order.id);
    const who = shopper();
    const path = `/api/orders/${order.orderNumber}/invoice`;
    const pdf = `${path}/${invoice?.id}/pdf`;
    for (const address of [path, pdf]) expectRefusal(await who.get(address), 404, 'not_found');
    const grant = { sessionId: who.sessionId, orderId: order.id };
    await db.orderGrant.create({ data: { ...grant, expiresAt: hours(1) } });
    expect((await who.get<InvoiceView[]>(path)).body).toMatchObject([{ number: invoice?.number }]);
    expect(streamsOf((await download(who, pdf)).bytes)).toContain(invoice?.xml);
    for (const address of [path, pdf]) expectRefusal(await shopper().get(address), 404, 'not_found');
    await db.orderGrant.updateMany({ where: grant, data: { expiresAt: hours(-1) } });
    for (const address of [path, pdf]) expectRefusal(await who.get(address), 404, 'not_found');
  });

  it('are told of by the order and the list of orders', async () => {
    const { who, order } = await sold();
    const waiting = await makeSale({ sessionId: who.sessionId, status: 'pending' });
    expect((await who.get<OwnOrder>(`/api/orders/${order.orderNumber}`)).body.hasInvoice).toBe(true);
    expect((await who.get<OwnOrder>(`/api/orders/${waiting.orderNumber}`)).body.hasInvoice).toBe(false);
    expect((await who.get(`/api/orders/${waiting.orderNumber}/invoice`)).body).toEqual([]);
    const rows = (await who.get<OwnOrderRow[]>('/api/orders')).body;
    expect(rows.map(({ orderNumber, hasInvoice }) => [orderNumber, hasInvoice]).sort()).toEqual(
      [
        [order.orderNumber, true],
        [waiting.orderNumber, false],
      ].sort(),
    );
  });
});

describe('the list of documents', () => {
  it("finds by a document's and an order's number, kind and period", async () => {
    const { order, documents } = await sold(5_000);
    const numbers = async (query: string) =>
      (await staff.get<InvoiceRow[]>(`/api/admin/invoices?${query}`)).body.map(({ number }) => number);
    const [invoice, note] = documents.map(({ number }) => number);
    expect(await numbers(`q=${order.orderNumber.toLowerCase()}`)).toEqual([note, invoice]);
    expect(await numbers(`q=${invoice}`)).toEqual([invoice]);
    // Numbers may contain Arabic digits and non-breaking hyphens.
    const copied = invoice?.replaceAll('-', '\u2011').replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)));
    expect(await numbers(`q=${encodeURIComponent(copied ?? '')}`)).toEqual([invoice]);
    expect(await numbers(`q=${order.orderNumber}&kind=credit_note`)).toEqual([note]);
    expect(await numbers(`q=${order.orderNumber}&to=2020-01-01T00:00:00.000Z`)).toEqual([]);
    expect(await numbers('q=%25')).toEqual([]);
  });

  it('finds by the name, phone and mail address of the order’s person', async () => {
    const name = `عائشة ${word()}`;
    const { order, invoice } = await sold();
    const email = `${word()}@buyer.example`;
    await db.order.update({ where: { id: order.id }, data: { lastName: name, phone: '+966509876501', email } });
    const found = async (q: string) =>
      (await staff.get<InvoiceRow[]>(`/api/admin/invoices?${new URLSearchParams({ q })}`)).body.map(
        ({ number }) => number,
      );
    for (const q of [name, name.replace('عائشة', 'عائشه'), '050 987 6501', '٠٥٠٩٨٧٦٥٠١', email]) {
      expect(await found(q), q).toContain(invoice.number);
    }
    expect(await found(`${name} ${word()}`)).toEqual([]);
    const inner = arabicName();
    await db.order.update({ where: { id: order.id }, data: { lastName: `المنورة${inner}` } });
    expect(await found(`منورة${inner}`)).toContain(invoice.number);
    expect(await found(`نورة${inner}`)).toEqual([]);
  });

  it("is linked from the order's details", async () => {
    const { order, documents } = await sold(5_000);
    const { body } = await staff.get<OrderDetails>(`/api/admin/orders/${order.id}`);
    expect(body.documents).toEqual(documents.map(({ id, kind, number }) => ({ id, kind, number, isStandard: false })));
  });
});

/** Splits CSV text into cells, which must not contain commas. */
const table = (text: string) =>
  text
    .replace('\u{FEFF}', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));

const sumOf = (rows: string[][], column: number) =>
  toSar(rows.reduce((sum, row) => sum + parseSar(row[column] ?? '0'), 0));

describe("the accountant's files", () => {
  it('are a row for each document and for each line, whose sums are equal', async () => {
    const { order, documents } = await sold(10_000);
    const get = (format: string) =>
      staff.get<string>(`/api/admin/invoices/export?q=${order.orderNumber}&format=${format}`);
    const answer = await get('csv');
    expect(answer.headers.get('content-disposition')).toMatch(/filename="invoices-\d{4}-\d\d-\d\d\.csv"/);
    const [head = [], ...rows] = table(answer.body);
    const [invoice, note] = documents;
    expect(rows.map((row) => [row[0], row[3], row[4], row[7], row[8]])).toEqual([
      [invoice?.number, order.orderNumber, 'الدفع عند الاستلام', '554.85', ''],
      [note?.number, order.orderNumber, 'الدفع عند الاستلام', '-100.00', invoice?.number],
    ]);
    const [lineHead = [], ...lines] = table((await get('csv_lines')).body);
    for (const name of ['الصافي', 'الضريبة', 'الإجمالي']) {
      expect(sumOf(lines, lineHead.indexOf(name)), name).toBe(sumOf(rows, head.indexOf(name)));
    }
    expect(sumOf(rows, head.indexOf('الإجمالي'))).toBe('454.85');
    expect(await db.auditEntry.count({ where: { username: user, entity: 'invoice', action: 'export' } })).toBe(2);
  });

  it('say what went back, and add up to what the order desk says was sold', async () => {
    const mark = word().toUpperCase();
    const pending = () => ({ orderNumber: `ORD-${mark}-${word().toUpperCase()}`, status: 'pending' as const });
    const kept = [
      await makeSale({ ...pending(), paymentMethod: 'transfer' }),
      await makeSale({ ...pending(), paymentMethod: 'cash' }),
    ];
    const cancelled = await makeSale({ ...pending(), paymentMethod: 'transfer' });
    await makeSale(pending());
    const path = ({ id }: { id: string }) => `/api/admin/orders/${id}`;
    for (const order of [...kept, cancelled])
      await staff.put(`${path(order)}/status`, { status: 'delivered', note: 'وصل' });
    await staff.put(`${path(cancelled)}/status`, { status: 'cancelled', note: 'طلب العميل' });
    const refund = { id: randomUUID(), paymentId: null, method: 'transfer', amount: '554.85' };
    await staff.post(`${path(cancelled)}/refunds`, { ...refund, reason: 'إرجاع', proof: 'حوالة 7' });

    const get = async (format: string) =>
      table((await staff.get<string>(`/api/admin/invoices/export?q=${mark}&format=${format}`)).body);
    const [head = [], ...rows] = await get('csv');
    const desk = await sumOrders({ q: mark, status: 'delivered', viewer: UNRESTRICTED_VIEWER });
    expect([desk.count, sumOf(rows, head.indexOf('الإجمالي'))]).toEqual([2, desk.total]);
    const [refundHead = [], ...refunds] = await get('csv_refunds');
    expect(sumOf(refunds, refundHead.indexOf('المبلغ'))).toBe('-554.85');
    expect(refunds.map((row) => [row[1], row[6], row[7], row[8]])).toEqual([
      [cancelled.orderNumber, 'إرجاع', 'حوالة 7', user],
    ]);
    const name = `منيرة ${word()}`;
    await db.order.updateMany({
      where: { id: { in: [...kept, cancelled].map(({ id }) => id) } },
      data: { lastName: name },
    });
    for (const format of ['csv', 'csv_refunds'])
      expect(
        table(
          (await staff.get<string>(`/api/admin/invoices/export?q=${encodeURIComponent(name)}&format=${format}`)).body,
        ),
        format,
      ).toEqual(await get(format));
  });

  it('say how money truly came, also where another way was chosen', async () => {
    const mark = word().toUpperCase();
    const waiting = (name: string, paymentMethod: string | null) =>
      makeSale({ orderNumber: `ORD-${mark}-${name}`, status: 'pending_payment', paymentMethod });
    const [linked, carded] = [await waiting('A', null), await waiting('B', 'stripe')];
    for (const [{ id }, method] of [
      [linked, 'cash'],
      [carded, 'transfer'],
    ] as const) {
      const body = { id: randomUUID(), method, amount: '554.85', proof: `FT-${mark}` };
      expect((await staff.post(`/api/admin/orders/${id}/received`, body)).status).toBe(200);
    }
    const means = async ({ id }: { id: string }) =>
      /<cbc:PaymentMeansCode>(\d+)</.exec((await documentsOf(id))[0]?.xml ?? '')?.[1];
    expect([await means(linked), await means(carded)]).toEqual(['10', '42']);
    const get = async (format: string) =>
      table((await staff.get<string>(`/api/admin/invoices/export?q=${mark}&format=${format}`)).body);
    const { cash, transfer } = messages.admin.orders.payment_methods;
    expect((await get('csv')).slice(1).map((row) => row[4])).toEqual([cash, transfer]);
    const sums = (await get('csv_summary')).slice(1);
    expect(sums.map((row) => [row[0], row[2], row[5]])).toEqual([
      [cash, '1', '554.85'],
      [transfer, '1', '554.85'],
      [messages.admin.invoices.export.total, '2', '1109.70'],
    ]);
    const received = (await get('csv_received')).slice(1);
    expect(received.map((row) => row.slice(1))).toEqual([
      [linked.orderNumber, messages.admin.orders.moves.names.received, cash, '554.85', `FT-${mark}`, user],
      [carded.orderNumber, messages.admin.orders.moves.names.received, transfer, '554.85', `FT-${mark}`, user],
    ]);
    const lastName = `منيرة ${word()}`;
    await db.order.update({ where: { id: carded.id }, data: { lastName } });
    const ofHer = `/api/admin/invoices/export?q=${encodeURIComponent(lastName)}&format=csv_received`;
    expect(table((await staff.get<string>(ofHer)).body).slice(1)).toEqual(received.slice(1));
  });

  it("say where the orders of a period stand, whose sums are the order desk's, and no difference is left", async () => {
    const mark = word().toUpperCase();
    const make = (change: Parameters<typeof makeSale>[0] = {}) =>
      makeSale({
        orderNumber: `ORD-${mark}-${word().toUpperCase()}`,
        status: 'pending',
        paymentMethod: 'transfer',
        ...change,
      });
    const set = async ({ id }: { id: string }, status: string) =>
      expect((await staff.put(`/api/admin/orders/${id}/status`, { status, note: 'سبب' })).status).toBe(200);
    const [whole, back, untaxed, late, gone, again] = await Promise.all([
      make(),
      make(),
      make({ taxAmount: '0.00', taxRate: '0.00' }),
      make(),
      make(),
      make({ paymentMethod: 'cash' }),
    ]);
    await make();
    for (const order of [whole, back, untaxed, gone, again]) await set(order, 'delivered');
    const refund = { id: randomUUID(), paymentId: null, method: 'transfer', amount: '54.85' };
    const refunded = await staff.post(`/api/admin/orders/${back.id}/refunds`, {
      ...refund,
      reason: 'تعويض',
      proof: '7',
    });
    expect(refunded.status).toBe(200);
    for (const order of [gone, again]) await set(order, 'cancelled');
    await set(again, 'confirmed');
    const undo = await setVatNumber(null);
    await set(late, 'delivered');
    await undo();

    const period = `from=${new Date(Date.now() - 3_600_000).toISOString()}`;
    const path = `/api/admin/invoices/export?q=${mark}&${period}&format=csv_reconciliation`;
    const [head = [], ...rows] = table((await staff.get<string>(path)).body);
    const names = messages.admin.invoices.export;
    const column = (name: string) => head.indexOf(name);
    for (const status of ['pending', 'confirmed', 'delivered', 'cancelled'] as const) {
      const own = rows.filter((row) => row[0] === messages.status[status]);
      const desk = await sumOrders({
        q: mark,
        status,
        from: new Date(Date.now() - 3_600_000),
        viewer: UNRESTRICTED_VIEWER,
      });
      expect(sumOf(own, column(names.total_orders)), status).toBe(desk.total);
      expect(own.reduce((sum, row) => sum + Number(row[column(names.orders)]), 0)).toBe(desk.count);
    }
    const total = rows.at(-1) ?? [];
    const said = [names.orders, names.total_orders, names.invoiced, names.credited, names.due].map(
      (name) => total[column(name)],
    );
    expect(said).toEqual(['7', '3883.95', '1609.70', '54.85', '554.85']);
    const others = [names.untaxed, names.unsold, names.difference, names.refunded].map((name) => total[column(name)]);
    expect(others).toEqual(['554.85', '1109.70', '0.00', '54.85']);
    for (const name of [names.difference, names.vat_difference])
      expect(
        rows.every((row) => row[column(name)] === '0.00'),
        name,
      ).toBe(true);
    // Six orders have VAT: three are invoiced, and one of these was refunded.
    const ofVat = [names.vat_orders, names.vat_credited, names.vat_open].map((name) => total[column(name)]);
    const credited = (await documentsOf(back.id))[1]?.vatAmount.toFixed(2);
    expect(ofVat).toEqual(['434.22', credited, '217.11']);
  });

  it('say what carriers collected and kept; a reversal counts below zero, in its own period', async () => {
    const mark = word().toUpperCase();
    const parcels = await Promise.all(
      ['A', 'B'].map(async (letter) => {
        const { id } = await makeSale({
          orderNumber: `ORD-${mark}-${letter}`,
          status: 'confirmed',
          paymentMethod: 'cash',
        });
        const { body } = await staff.put<OrderDetails>(`/api/admin/orders/${id}/status`, { status: 'delivered' });
        return body.shipments[0]?.id ?? '';
      }),
    );
    const settle = async (shipments: string[], paidOn: string, change: object) => {
      const body = { id: randomUUID(), shipments, reference: `R-${mark}`, paidOn, ...change };
      expect((await staff.post('/api/admin/settlements', body)).status).toBe(204);
      return body.id;
    };
    const wrong = await settle(parcels, '2025-10-31', { payout: '1100.00', fee: '9.70' });
    await staff.post(`/api/admin/settlements/${wrong}/reversal`, { id: randomUUID(), reason: 'حوالة أخرى' });
    await settle(parcels, '2025-11-01', { payout: '1090.15', fee: '14.50', reason: 'تالف' });

    const get = async (period = '') =>
      table((await staff.get<string>(`/api/admin/invoices/export?q=${mark}&format=csv_fees${period}`)).body);
    const [head = [], ...rows] = await get();
    const { export: names } = messages.admin.invoices;
    const column = (name: string) => head.indexOf(name);
    expect(rows.map((row) => [row[0], row[1], row[2], row[column(names.reason)]])).toEqual([
      ['2025-10-31', names.settlement, 'سمسا', ''],
      [expect.stringMatching(/^\d{4}-\d\d-\d\d$/), names.reversal, 'سمسا', 'حوالة أخرى'],
      ['2025-11-01', names.settlement, 'سمسا', 'تالف'],
    ]);
    const sums = [names.collected, names.fee, names.payout, names.difference].map((name) => sumOf(rows, column(name)));
    expect(sums).toEqual(['1109.70', '14.50', '1090.15', '5.05']);
    const october = await get('&from=2025-09-30T21:00:00.000Z&to=2025-10-31T20:59:59.999Z');
    expect(october.slice(1).map((row) => [row[0], row[column(names.fee)]])).toEqual([['2025-10-31', '9.70']]);
  });

  it('come as a workbook of documents, lines, sums by method, refunds and fees', async () => {
    const { order, documents } = await sold(10_000);
    const { status, bytes } = await download(staff, `/api/admin/invoices/export?q=${order.orderNumber}&format=xlsx`);
    expect(status).toBe(200);
    const files = unzipped(bytes);
    const sheets = [...files].filter(([name]) => /^xl\/worksheets\/sheet\d\.xml$/.test(name)).sort();
    expect(sheets).toHaveLength(7);
    const rows = sheets.map(([, xml]) => xml.match(/<row /g)?.length);
    const lines = documents.reduce((sum, document) => sum + document.lines.length, 0);
    // Rows per sheet: documents, lines, document totals, refunds, receipts, carriers, orders. Headings and totals count.
    expect(rows).toEqual([1 + documents.length, 1 + lines, 1 + 3, 1 + 1, 1 + 2, 1 + 1, 1 + 2]);
    expect(sheets[2]?.[1]).toContain('<v>454.85</v>');
    expect(sheets[0]?.[1]).toContain('rightToLeft="1"');
  });
});
