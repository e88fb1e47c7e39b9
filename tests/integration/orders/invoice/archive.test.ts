import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_OPEN_DRAWINGS } from '@/lib/office/accounting/draw-pdfs';
import { issueCreditNote } from '@/lib/orders/invoice/issue-note';
import { ensureInvoices } from '@/lib/orders/order/ensure-invoice';
import { db as shop } from '@/lib/platform/server/db';
import { expectRefusal, together } from '../../../support/browser/check';
import { anonymous, type Client, download } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { baseUrl } from '../../../support/env';
import { makeBusiness } from '../../../support/make/business';
import { makeStaff, signedInAs, word } from '../../../support/make/make';
import { documentsOf, makeSale, setVatNumber } from '../../../support/make/sale';
import { streamsOf } from '../../../support/pdf';
import { unzipped, unzippedBytes } from '../../../support/zip';

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

async function sold(change: Parameters<typeof makeSale>[0] = {}) {
  const order = await makeSale({ status: 'delivered', ...change });
  await shop.$transaction((tx) => ensureInvoices(tx, [order.id], 'delivered'));
  await shop.$transaction((tx) => issueCreditNote(tx, { orderId: order.id, amount: 1_000, reason: '=HYPERLINK("x")' }));
  return { order, documents: await documentsOf(order.id) };
}

const exportsOf = (entityId: string) =>
  db.auditEntry.findMany({ where: { username, action: 'export', entity: 'invoice', entityId } });

describe('the XML of a document', () => {
  it('is handed out letter for letter as it was issued, and that it was is kept', async () => {
    const { documents } = await sold({ business: makeBusiness() });
    for (const { id, number, xml } of documents) {
      const answer = await download(staff, `/api/admin/invoices/${id}/xml`);
      expect([answer.status, answer.type, answer.bytes.toString()]).toEqual([200, 'application/xml', xml]);
      const { headers } = await staff.get(`/api/admin/invoices/${id}/xml`);
      expect(headers.get('content-disposition')).toBe(`attachment; filename="${number}.xml"`);
      expect((await exportsOf('xml')).map(({ after }) => after)).toContainEqual({ number });
    }
  });

  it('is for those who may know people alone, and of what there is', async () => {
    const { documents } = await sold();
    const path = `/api/admin/invoices/${documents[0]?.id}/xml`;
    const masked = await signedInAs((await makeStaff({ areas: ['orders_view', 'reports'] })).id);
    expectRefusal(await masked.get(path), 403, 'forbidden');
    expectRefusal(await anonymous().get(path), 401, 'unauthenticated');
    for (const id of [randomUUID(), 'x'])
      expectRefusal(await staff.get(`/api/admin/invoices/${id}/xml`), 404, 'not_found');
  });
});

describe('an archive of documents', () => {
  it('has XML and PDF of each, and a table of them', async () => {
    const { order, documents } = await sold({ business: makeBusiness() });
    const { status, type, bytes } = await download(staff, `/api/admin/invoices/archive?q=${order.orderNumber}`);
    expect([status, type]).toEqual([200, 'application/zip']);
    const [files, texts] = [unzippedBytes(bytes), unzipped(bytes)];
    expect([...files.keys()]).toEqual([
      ...documents.flatMap(({ number }) => [`${number}.xml`, `${number}.pdf`]),
      'index.csv',
    ]);
    for (const { number, xml } of documents) {
      expect(texts.get(`${number}.xml`)).toBe(xml);
      expect(streamsOf(files.get(`${number}.pdf`) ?? Buffer.of())).toContain(xml);
    }
    const [, invoice, note, end] = (texts.get('index.csv') ?? '').split('\r\n');
    expect(invoice).toContain(`${documents[0]?.number},فاتورة ضريبية,`);
    expect(invoice).toContain(`,${order.orderNumber},شركة الأفق للتقنية,311111111100003,482.48,72.37,554.85,,,`);
    expect(note).toContain(`,${documents[0]?.number},`);
    expect(note).toContain(`'=HYPERLINK`);
    expect(end).toBe('');
    expect((await exportsOf('zip')).map(({ after }) => after)).toContainEqual({ q: order.orderNumber });
  });

  it('is of a period and a kind', async () => {
    const { order, documents } = await sold();
    const at = documents[0]?.issuedAt.getTime() ?? 0;
    const namesOf = async (query: Record<string, string>) => {
      const asked = new URLSearchParams({ q: order.orderNumber, ...query });
      return [...unzipped((await download(staff, `/api/admin/invoices/archive?${asked}`)).bytes).keys()];
    };
    const moment = (later: number) => new Date(at + later).toISOString();
    expect(await namesOf({ kind: 'credit_note' })).toEqual([
      `${documents[1]?.number}.xml`,
      `${documents[1]?.number}.pdf`,
      'index.csv',
    ]);
    expect(await namesOf({ from: moment(-1_000), to: moment(0) })).toHaveLength(3);
    expect(await namesOf({ from: moment(3_600_000) })).toEqual(['index.csv']);
  });

  it('is refused to who may not know people, and with what makes no sense', async () => {
    const path = '/api/admin/invoices/archive';
    const masked = await signedInAs((await makeStaff({ areas: ['orders_view', 'reports'] })).id);
    expectRefusal(await masked.get(path), 403, 'forbidden');
    expectRefusal(await anonymous().get(path), 401, 'unauthenticated');
    for (const query of ['from=x', 'kind=receipt', 'to=2026-13-45'])
      expectRefusal(await staff.get(`${path}?${query}`), 422, 'invalid');
  });
});

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

describe('an archive of a few hundred documents', { timeout: 240_000 }, () => {
  const SALES = 150;
  const name = `ORD-${word().toUpperCase()}`;
  const path = `/api/admin/invoices/archive?q=${name}`;
  const sizePath = `/api/admin/invoices/archive/size?q=${name}`;
  const statusOf = async (address: string) => (await staff.get(address)).status;

  beforeAll(async () => {
    const orders = await together(SALES, (place) =>
      makeSale({ status: 'delivered', orderNumber: `${name}-${String(place).padStart(3, '0')}` }),
    );
    const ids = orders.map(({ id }) => id);
    await shop.$transaction((tx) => ensureInvoices(tx, ids, 'delivered'), { timeout: 60_000 });
    for (const orderId of ids)
      await shop.$transaction((tx) => issueCreditNote(tx, { orderId, amount: 1_000, reason: 'مردود' }));
  });

  it('says how many there are, then hands out all of them in the order of the chain', async () => {
    expect((await staff.get(sizePath)).body).toEqual({ documents: 2 * SALES });
    const { bytes } = await download(staff, path);
    const numbers = await db.invoice.findMany({
      where: { orderNumber: { startsWith: name } },
      orderBy: { counter: 'asc' },
      select: { number: true },
    });
    expect([...unzippedBytes(bytes).keys()]).toEqual([
      ...numbers.flatMap(({ number }) => [`${number}.xml`, `${number}.pdf`]),
      'index.csv',
    ]);
  });

  it('is refused beyond a few at once, until one of them is abandoned', async () => {
    /** Starts as many downloads as the limit allows. Returns whether all began, and a function to abort them. */
    const beginAll = async () => {
      const { abort, signal } = abortable();
      const statuses = await together(MAX_OPEN_DRAWINGS, async () => {
        const { status } = await fetch(baseUrl + path, { headers: { Cookie: staff.cookie ?? '' }, signal });
        return status;
      });
      return { isBegun: statuses.every((status) => status === 200), abort };
    };
    const first = await beginAll();
    expect(first.isBegun).toBe(true);
    for (const address of [path, sizePath])
      expect(await staff.get(address)).toMatchObject({ status: 503, body: { code: 'archive_busy' } });
    first.abort();
    // Disconnected clients free their place too.
    const beginAndLeave = async () => {
      const { isBegun, abort } = await beginAll();
      abort();
      return isBegun;
    };
    await expect.poll(beginAndLeave, { interval: 500 }).toBe(true);
    await expect.poll(() => statusOf(sizePath)).toBe(200);
  });

  it('has its number shown to those who may load it alone', async () => {
    const masked = await signedInAs((await makeStaff({ areas: ['orders_view', 'reports'] })).id);
    expectRefusal(await masked.get(sizePath), 403, 'forbidden');
    expectRefusal(await anonymous().get(sizePath), 401, 'unauthenticated');
    expectRefusal(await staff.get('/api/admin/invoices/archive/size?from=x'), 422, 'invalid');
  });
});
