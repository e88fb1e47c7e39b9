import { createHash } from 'node:crypto';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoicePdf } from '@/lib/orders/invoice/pdf/pdf';
import type { PrintedInvoice } from '@/lib/orders/invoice/reads';
import { qrModules } from '@/lib/platform/barcode/qr-code';
import messages from '@/messages/ar.json';
import { printedLine as line, printedInvoice as view } from '../../../support/make/printed-invoice';
import { readByPdfJs, scanned } from '../../../support/pdf';

let library: PDFiumLibrary;
beforeAll(async () => {
  library = await PDFiumLibrary.init();
});
afterAll(() => library.destroy());

async function wordsOf(view: PrintedInvoice): Promise<string[]> {
  const document = await library.loadDocument(await invoicePdf(view));
  const words = Array.from(document.pages(), (page) => page.getText());
  document.destroy();
  return words;
}

/** Resolution in pixels per millimetre. */
const POINTS = 4;

async function drawnOf(view: PrintedInvoice) {
  const document = await library.loadDocument(await invoicePdf(view));
  const { data, width, height } = await document.getPage(0).render({ scale: (POINTS * 25.4) / 72, render: 'bitmap' });
  document.destroy();
  return { data, width, height };
}
type Page = Awaited<ReturnType<typeof drawnOf>>;

const isDrawn = ({ data, width }: Page, x: number, y: number) => (data[(y * width + x) * 4] ?? 255) < 160;
const upTo = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);
/** The amount columns reach from the left edge to the names. */
const AMOUNTS = POINTS * 129;

/** Finds the end of the table header: only its rule is dark across the whole table. */
function headsEnd(page: Page): number {
  const y = upTo(0, page.height).findLast((row) => upTo(POINTS * 20, POINTS * 190).every((x) => isDrawn(page, x, row)));
  if (y === undefined) throw new Error('no table');
  return y + 1;
}

type Edges = { begin: number; end: number };

function edgesOf(page: Page, count: number): Edges[] {
  const columns = upTo(POINTS * 18, POINTS * 37);
  const edges: Edges[] = [];
  let row = null as Edges | null;
  for (const y of upTo(headsEnd(page), page.height)) {
    const drawn = columns.filter((x) => isDrawn(page, x, y));
    const [begin, end] = [drawn[0], drawn.at(-1)];
    if (begin !== undefined && end !== undefined)
      row = { begin: Math.min(row?.begin ?? begin, begin), end: Math.max(row?.end ?? end, end) };
    else if (row) {
      edges.push(row);
      row = null;
    }
  }
  return edges.slice(0, count);
}

describe('the PDF of a document', () => {
  it('breaks a name without spaces where its column ends: nothing is printed over the amounts', async () => {
    const short = await drawnOf(view({ lines: [line('شاشة')] }));
    // The first line of the row has the same position on all three pages. The names are left out of the comparison.
    const begin = headsEnd(short);
    const band = (page: Page) =>
      upTo(begin, begin + POINTS * 6).flatMap((y) => upTo(0, AMOUNTS).map((x) => isDrawn(page, x, y)));
    expect(band(short)).toContain(true);
    for (const name of ['X'.repeat(48), 'ع'.repeat(120), 'MODEL-ABC/123456789-XYZ.PRO_MAX-2026-EDITION-LIMITED-56'])
      expect(band(await drawnOf(view({ lines: [line(name)] }))), name).toEqual(band(short));
    const [words] = await wordsOf(view({ lines: [line('W'.repeat(56))] }));
    expect(words?.match(/W/g)).toHaveLength(56);
  });

  it('draws the letters, digits and signs that its typeface lacks', async () => {
    const [page] = await wordsOf(
      view({ buyerName: 'گلناز پورچی', lines: [line('کابل گیمینگ ۰۱۲۳۴۵۶۷۸۹ سعر ٥٠ ﷼ 小')] }),
    );
    for (const said of ['گ', 'پ', 'چ', 'ی', 'ک', '۰', '۹', '□']) expect(page, said).toContain(said);
    expect(page).not.toContain('?');
  });

  it('is copied with every number, amount and date whole, out of Chrome’s viewer and Firefox’s', async () => {
    const note = view({
      kind: 'credit_note',
      number: 'CRN-000012',
      original: 'INV-000003',
      reason: 'إرجاع',
      serials: [{ name: 'شاشة', serials: ['SN-12345-A', 'PF3-99X'] }],
    });
    for (const one of [view(), note]) {
      const codes = [one.number, one.orderNumber, one.seller.vat, one.original, ...(one.serials[0]?.serials ?? [])];
      for (const [page = ''] of [await wordsOf(one), await readByPdfJs(await invoicePdf(one))]) {
        for (const said of [...codes, '1,299.00', '2,259.13', '338.87', '2,598.00', '24 نوفمبر', '2026', '1:04'])
          expect(page, said ?? '').toContain(said ?? '');
        expect(page.split(one.number)).toHaveLength(3);
      }
    }
  });

  it('holds its XML as data, under its own number', async () => {
    const raw = (await invoicePdf(view())).toString('latin1');
    expect(raw).toContain('/AFRelationship /Data');
    expect(raw).toContain('INV-000007.xml');
  });

  it('has as many pages as its lines need, parts none of them, and repeats the heads', async () => {
    const lines = Array.from({ length: 40 }, (_, index) =>
      line(`سماعة رأس لاسلكية مع ميكروفون قابل للفصل وعمر بطارية طويل ${index}`),
    );
    const pages = await wordsOf(view({ lines }));
    expect(pages).toHaveLength(3);
    for (const page of pages) expect(page).toContain('INV-000007');
    // A row has two lines of text; the price is in the first. A page may begin with the second.
    const firsts = pages.map((text) => text.match(/1,299\.00/g)?.length ?? 0);
    const seconds = pages.map((text) => text.match(/للفصل/g)?.length ?? 0);
    expect(seconds).toEqual(firsts);
    expect(firsts.reduce((all, count) => all + count, 0)).toBe(40);
  });

  it('has the halalas of amounts beneath each other', async () => {
    const amounts = ['5.00', '12345.50', '999.90'];
    const page = await drawnOf(view({ lines: amounts.map((grossAmount) => line('شاشة', { grossAmount })) }));
    const edges = edgesOf(page, amounts.length);
    expect(edges).toHaveLength(3);
    expect(new Set(edges.map(({ end }) => end)).size).toBe(1);
  });

  it('has the points of amounts beneath each other, whatever digits follow them', async () => {
    const amounts = ['80.00', '80.10', '80.88'].map((grossAmount) => line('شاشة', { grossAmount }));
    const narrow = [line('شاشة', { grossAmount: '80.11' })];
    const begins = edgesOf(await drawnOf(view({ lines: [...amounts, ...narrow] })), 4).map(({ begin }) => begin);
    expect(begins).toHaveLength(4);
    expect(new Set(begins).size).toBe(1);
  });

  it('names the business that a standard one is issued to, whole, and calls it what it is', async () => {
    const buyer = {
      name: `شركة ${'الأفق '.repeat(20)}`.trim(),
      vatNumber: '311111111100003',
      registrationKind: 'unified' as const,
      registrationNumber: '7001122334',
      street: 'X'.repeat(200),
      buildingNumber: '8228',
      additionalNumber: null,
      district: 'العليا',
      city: 'الرياض',
      postalCode: '12211',
    };
    const [page] = await wordsOf(view({ isStandard: true, buyer }));
    for (const said of ['311111111100003', '7001122334', '8228', '12211', messages.client.invoice.buyer])
      expect(page, said).toContain(said);
    expect(page?.match(/X/g)).toHaveLength(200);
    expect(page).not.toContain('المبسطة');
    const [simple] = await wordsOf(view({ buyerName: 'سارة' }));
    expect(simple).not.toContain('311111111100003');
  });

  it('has the buyer’s order number beside the buyer, whole, out of Chrome’s viewer and Firefox’s', async () => {
    const number = 'PO-7788-A';
    for (const buyerName of ['سارة', null]) {
      const ordered = view({ buyerName, purchaseOrder: number });
      for (const [page = ''] of [await wordsOf(ordered), await readByPdfJs(await invoicePdf(ordered))])
        expect(page).toContain(number);
    }
    const [long] = await wordsOf(view({ purchaseOrder: 'W'.repeat(50) }));
    expect(long?.match(/W/g)).toHaveLength(50);
    const [plain] = await wordsOf(view());
    expect([long?.includes('الشراء'), plain?.includes('الشراء')]).toEqual([true, false]);
  });

  it('names a note as the law does, and says that a discount contains VAT', async () => {
    const [note] = await wordsOf(view({ kind: 'credit_note', original: 'INV-000001', reason: 'إرجاع' }));
    const flat = (note ?? '').replace(/\s+/g, ' ');
    for (const said of ['إشعار دائن', 'الضريبية المبسطة', 'الخصم']) expect(flat).toContain(said);
    expect(messages.client.invoice.titles.credit_note).toContain('للفاتورة الضريبية المبسطة');
    expect(messages.client.invoice.sum_discount).toContain(messages.client.invoice.vat);
  });

  it('has the code of a stamped one 45 mm wide without its margin, which is read off paper of 96 dots an inch', async () => {
    // A fixed text: of 1,500 random codes with two dots per module, 11 could not be read.
    const text = createHash('shake256', { outputLength: 420 }).update('stamp').digest('base64').slice(0, 556);
    const stamped = view({ qr: qrModules(text), isStamped: true, notices: ['test'] });
    const pdf = await invoicePdf(stamped);
    expect(await scanned(pdf, 96 / 72)).toBe(text);
    expect((await wordsOf(stamped))[0]).toContain(messages.client.invoice.notices.test.split(' ')[0]);
    const page = await drawnOf(stamped);
    // Measures the width of the code: from the first to the last dark column in the left part of the header.
    const head = upTo(POINTS * 14, POINTS * 68);
    const columns = upTo(POINTS * 14, POINTS * 70).filter((x) => head.some((y) => isDrawn(page, x, y)));
    expect(((columns.at(-1) ?? 0) - (columns[0] ?? 0) + 1) / POINTS).toBeGreaterThanOrEqual(45);
  });

  it('says why a line bears no VAT, and what of the sum is treated how', async () => {
    const treatment = `${messages.tax.categories.Z}: ${messages.tax.reasons['VATEX-SA-35']}`;
    const taxes = [
      { label: messages.tax.sums.S, amount: '1259.13' },
      { label: messages.tax.sums.Z, amount: '1000.07' },
    ];
    const [page] = await wordsOf(view({ lines: [line('جهاز قياس', { treatment }), line('شاشة')], taxes }));
    for (const said of ['الطبية', 'صفرية', '1,259.13', '1,000.07']) expect(page, said).toContain(said);
    const [plain] = await wordsOf(view());
    expect(plain).not.toContain('صفرية');
  });

  it('says the serial numbers of what was sold beneath it, and that they are no part of it', async () => {
    const [plain] = await wordsOf(view());
    expect(plain).not.toContain('91234567');
    const [words] = await wordsOf(view({ serials: [{ name: 'شاشة 27 بوصة', serials: ['91234567', '97654321'] }] }));
    for (const serial of ['91234567', '97654321']) expect(words).toContain(serial);
    expect(words?.length).toBeGreaterThan((plain?.length ?? 0) + messages.client.invoice.serials_note.length);
  });
});
